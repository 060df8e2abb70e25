"""Food Chain Magnate, the rules made visible: cities, dinners and every reason why.

An unofficial teaching package. Nothing of Jupyter is loaded until a widget is asked for.

>>> import fcm_widgets as fcm
>>> game = fcm.load_example("the-125-dollar-sale").advance()
>>> game.decisions[0].winner
'Xango Blues Bar'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ._version import __version__ as __version__
from .errors import (
    BadAction,
    BadChange,
    BadCustomRule,
    BadExport,
    BadQuestion,
    BadSave,
    BadScenario,
    BadSetup,
    BrokenCustomRule,
    FcmError,
    IllegalAction,
    UnknownName,
)
from .reasons.problem import Problem

if TYPE_CHECKING:
    from . import actions, bots, events, review, simulate, states
    from .board.city import City
    from .bots import play_out
    from .custom_rules.choices import Choice
    from .custom_rules.define import custom_rule
    from .dinner.criteria import (
        ChainStat,
        Column,
        Criterion,
        CriterionText,
        Lever,
        TurnOrderCandidate,
    )
    from .dinner.decision import BlockedFlip, Change, Decision, Flip, TriedChanges
    from .dinner.forecast import Forecast, Takings
    from .dinner.offers import Dish, Offer
    from .examples import example_names, example_path, load_example
    from .game.game import Game, load_scenario
    from .game.moves import HistoryStep, Move
    from .game.options import Options
    from .learning import exercises
    from .learning.misreadings.choices import misread
    from .reasons.reasons import Tally, Term
    from .review.review import Review
    from .widgets.campaign.explorer import CampaignExplorer
    from .widgets.career.tree import CareerTree
    from .widgets.city.view import CityView
    from .widgets.company.editor import CompanyEditor
    from .widgets.dinner.explorer import DinnertimeExplorer
    from .widgets.export.lesson import export_lesson
    from .widgets.export.page import export_page
    from .widgets.game.stepper import GameStepper
    from .widgets.quiz.quiz import Quiz
    from .widgets.range.explorer import RangeExplorer
    from .widgets.review.widget import GameReview
    from .widgets.table.editor import TableEditor


_WHERE = {
    "City": ".board.city",
    "Game": ".game.game",
    "HistoryStep": ".game.moves",
    "Move": ".game.moves",
    "Options": ".game.options",
    "load_scenario": ".game.game",
    "example_names": ".examples",
    "example_path": ".examples",
    "load_example": ".examples",
    "misread": ".learning.misreadings.choices",
    "Choice": ".custom_rules.choices",
    "TurnOrderCandidate": ".dinner.criteria",
    "Column": ".dinner.criteria",
    "Criterion": ".dinner.criteria",
    "Lever": ".dinner.criteria",
    "ChainStat": ".dinner.criteria",
    "CriterionText": ".dinner.criteria",
    "Decision": ".dinner.decision",
    "TriedChanges": ".dinner.decision",
    "Change": ".dinner.decision",
    "Dish": ".dinner.offers",
    "Flip": ".dinner.decision",
    "BlockedFlip": ".dinner.decision",
    "Offer": ".dinner.offers",
    "Forecast": ".dinner.forecast",
    "Takings": ".dinner.forecast",
    "Review": ".review.review",
    "Tally": ".reasons.reasons",
    "Term": ".reasons.reasons",
    "CampaignExplorer": ".widgets.campaign.explorer",
    "CareerTree": ".widgets.career.tree",
    "CityView": ".widgets.city.view",
    "CompanyEditor": ".widgets.company.editor",
    "DinnertimeExplorer": ".widgets.dinner.explorer",
    "GameReview": ".widgets.review.widget",
    "GameStepper": ".widgets.game.stepper",
    "Quiz": ".widgets.quiz.quiz",
    "RangeExplorer": ".widgets.range.explorer",
    "TableEditor": ".widgets.table.editor",
    "export_lesson": ".widgets.export.lesson",
    "export_page": ".widgets.export.page",
    "custom_rule": ".custom_rules.define",
    "play_out": ".bots",
}

_ROOMS = {
    "actions": ".actions",
    "bots": ".bots",
    "events": ".events",
    "exercises": ".learning.exercises",
    "review": ".review",
    "simulate": ".simulate",
    "states": ".states",
}

__all__ = [
    "BadAction",
    "BadChange",
    "BadCustomRule",
    "BadExport",
    "BadQuestion",
    "BadSave",
    "BadScenario",
    "BadSetup",
    "BlockedFlip",
    "BrokenCustomRule",
    "CampaignExplorer",
    "CareerTree",
    "ChainStat",
    "Change",
    "Choice",
    "City",
    "CityView",
    "Column",
    "CompanyEditor",
    "Criterion",
    "CriterionText",
    "Decision",
    "DinnertimeExplorer",
    "Dish",
    "FcmError",
    "Flip",
    "Forecast",
    "Game",
    "GameReview",
    "GameStepper",
    "HistoryStep",
    "IllegalAction",
    "Lever",
    "Move",
    "Offer",
    "Options",
    "Problem",
    "Quiz",
    "RangeExplorer",
    "Review",
    "TableEditor",
    "Takings",
    "Tally",
    "Term",
    "TriedChanges",
    "TurnOrderCandidate",
    "UnknownName",
    "actions",
    "bots",
    "custom_rule",
    "events",
    "example_names",
    "example_path",
    "exercises",
    "export_lesson",
    "export_page",
    "load_example",
    "load_scenario",
    "misread",
    "play_out",
    "review",
    "simulate",
    "states",
]


def __getattr__(name: str) -> Any:
    """Load a public name when it is first asked for."""
    if name in _ROOMS:
        return import_module(_ROOMS[name], __name__)
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(_WHERE[name], __name__), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted([*globals(), *_WHERE, *_ROOMS])
