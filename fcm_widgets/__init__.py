"""Food Chain Magnate, the rules made visible: cities, dinners and every reason why.

An unofficial teaching package. Nothing of Jupyter is loaded until you ask for a widget.

>>> import fcm_widgets as fcm
>>> game = fcm.load_example("the-125-dollar-sale").advance()
>>> game.decisions[0].winner
'Xango Blues Bar'
"""

# Editors and type checkers read `__init__.pyi`, which lists the same names.

from __future__ import annotations

from importlib import import_module

from ._version import __version__ as __version__

_FILE_OF = {
    "CampaignExplorer": "widgets.campaign.explorer",
    "CareerTree": "widgets.career.tree",
    "Choice": "custom_rules.choices",
    "City": "board.city",
    "CityView": "widgets.city.view",
    "ClassResults": "widgets.results.results",
    "CompanyEditor": "widgets.company.editor",
    "DinnertimeExplorer": "widgets.dinner.explorer",
    "FcmError": "errors",
    "Game": "game.game",
    "GameReview": "widgets.review.widget",
    "GameStepper": "widgets.game.stepper",
    "LessonStars": "widgets.stars.stars",
    "Quiz": "widgets.quiz.quiz",
    "RangeExplorer": "widgets.range.explorer",
    "TableEditor": "widgets.table.editor",
    "Term": "reasons.reasons",
    "Variant": "state.variant",
    "custom_rule": "custom_rules.define",
    "example_names": "game.examples",
    "example_path": "game.examples",
    "export_lesson": "widgets.export.lesson",
    "export_page": "widgets.export.page",
    "export_table_card": "widgets.table_card.page",
    "load_answers": "widgets.exercise.answers",
    "load_example": "game.examples",
    "load_scenario": "game.game",
    "misread": "learning.misreadings.choices",
}
_ROOMS = {
    "actions": "actions",
    "bots": "bots",
    "decisions": "decisions",
    "errors": "errors",
    "events": "events",
    "exercises": "learning.exercises",
    "game": "game",
    "review": "review",
    "simulate": "simulate",
    "states": "states",
}

__all__ = list(_FILE_OF) + list(_ROOMS)


def __getattr__(name: str) -> object:
    """Load a public name when it is first used, so that importing the package is quick."""
    if name in _ROOMS:
        value: object = import_module(f".{_ROOMS[name]}", __name__)
    elif name in _FILE_OF:
        value = getattr(import_module(f".{_FILE_OF[name]}", __name__), name)
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
