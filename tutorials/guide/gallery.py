"""The widgets as the site shows them: what each answers, and an example of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import fcm_widgets as fcm
from fcm_widgets.exercises import first_game

Maker = Callable[[], Any]


def dinner(name: str, house: str = "8", *, predict: bool = False) -> Any:
    """Make the explorer of an example's dinner, opened at a house."""
    return fcm.DinnertimeExplorer(fcm.load_example(name), house=house, predict=predict)


def first_guess() -> Any:
    """Make what the first page asks a newcomer."""
    return dinner("not-the-whole-bill", "10", predict=True)


GALLERY: dict[str, tuple[str, Maker]] = {
    "DinnertimeExplorer": (
        "Where did each house dine, why, and what would have changed it?",
        lambda: dinner("where-will-house-8-eat"),
    ),
    "Quiz": (
        "Predict the dinners of random tables, and read which misreading leads to a wrong answer.",
        lambda: fcm.Quiz(7),
    ),
    "GameStepper": (
        "The whole game: what happened at every step, why, and what may be done now.",
        lambda: fcm.GameStepper(first_game.watched()),
    ),
    "CityView": (
        "What lies where: roads, bridges, houses, drinks.",
        lambda: fcm.CityView(fcm.load_example("a-bridge-and-a-border")),
    ),
    "RangeExplorer": (
        "How far do a restaurant's people get, and what can a buyer bring home?",
        lambda: fcm.RangeExplorer(fcm.load_example("a-bridge-and-a-border"), range=1),
    ),
    "CampaignExplorer": (
        "Where may a campaign be placed, which houses does it reach, what does it put down?",
        lambda: fcm.CampaignExplorer(fcm.load_example("what-the-campaigns-do")),
    ),
    "CompanyEditor": (
        "Who works this turn, what fits, and what does one card too many cost?",
        lambda: fcm.CompanyEditor(fcm.load_example("who-works-today")),
    ),
    "CareerTree": (
        "Who can be hired, and trained into what, and why not?",
        lambda: fcm.CareerTree(fcm.load_example("a-day-at-work")),
    ),
    "TableEditor": (
        "Enter the table that stands at home, with every refusal explained, and save it.",
        lambda: fcm.TableEditor("one-beer-short"),
    ),
}
NEEDS_PYTHON = ("TableEditor",)
"""Widgets that do nothing without Python: the site shows their picture alone."""
