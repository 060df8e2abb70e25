from . import actions as actions
from . import bots as bots
from . import decisions as decisions
from . import errors as errors
from . import events as events
from . import game as game
from . import review as review
from . import simulate as simulate
from . import states as states
from ._version import __version__ as __version__
from .board.city import City as City
from .custom_rules.choices import Choice as Choice
from .custom_rules.define import custom_rule as custom_rule
from .errors import FcmError as FcmError
from .game.examples import example_names as example_names
from .game.examples import example_path as example_path
from .game.examples import load_example as load_example
from .game.game import Game as Game
from .game.game import load_scenario as load_scenario
from .learning import exercises as exercises
from .learning.misreadings.choices import misread as misread
from .reasons.reasons import Term as Term
from .state.variant import Variant as Variant
from .widgets.campaign.explorer import CampaignExplorer as CampaignExplorer
from .widgets.career.tree import CareerTree as CareerTree
from .widgets.city.view import CityView as CityView
from .widgets.company.editor import CompanyEditor as CompanyEditor
from .widgets.dinner.explorer import DinnertimeExplorer as DinnertimeExplorer
from .widgets.exercise.answers import load_answers as load_answers
from .widgets.export.lesson import export_lesson as export_lesson
from .widgets.export.page import export_page as export_page
from .widgets.game.stepper import GameStepper as GameStepper
from .widgets.quiz.quiz import Quiz as Quiz
from .widgets.range.explorer import RangeExplorer as RangeExplorer
from .widgets.results.results import ClassResults as ClassResults
from .widgets.review.widget import GameReview as GameReview
from .widgets.stars.stars import LessonStars as LessonStars
from .widgets.table.editor import TableEditor as TableEditor
from .widgets.table_card.page import export_table_card as export_table_card

__all__ = [
    "CampaignExplorer",
    "CareerTree",
    "Choice",
    "City",
    "CityView",
    "ClassResults",
    "CompanyEditor",
    "DinnertimeExplorer",
    "FcmError",
    "Game",
    "GameReview",
    "GameStepper",
    "LessonStars",
    "Quiz",
    "RangeExplorer",
    "TableEditor",
    "Term",
    "Variant",
    "actions",
    "bots",
    "custom_rule",
    "decisions",
    "errors",
    "events",
    "example_names",
    "example_path",
    "exercises",
    "export_lesson",
    "export_page",
    "export_table_card",
    "game",
    "load_answers",
    "load_example",
    "load_scenario",
    "misread",
    "review",
    "simulate",
    "states",
]
