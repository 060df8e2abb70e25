"""The widgets that the conventions hold for, with what stands on their maps."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from fcm_widgets import (
    CityView,
    ClassResults,
    DinnertimeExplorer,
    Game,
    GameReview,
    LessonStars,
    Quiz,
    RangeExplorer,
    load_example,
)
from fcm_widgets.bots import RandomBot, play_out
from fcm_widgets.learning.exercises import where_to_eat
from fcm_widgets.widgets.campaign.explorer import CampaignExplorer
from fcm_widgets.widgets.career.tree import CareerTree
from fcm_widgets.widgets.company.editor import CompanyEditor
from fcm_widgets.widgets.game.stepper import GameStepper
from fcm_widgets.widgets.map.scene import state_scene
from fcm_widgets.widgets.table.editor import TableEditor

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from fcm_widgets.widgets.base.widget import FcmWidget
    from fcm_widgets.widgets.map.contract import Piece

# It has an airplane, a restaurant COMING SOON, a garden, and a house that nobody serves.
EXAMPLE = "one-beer-short"
WIDGETS: dict[str, Callable[..., FcmWidget]] = {
    "city": CityView,
    "range": RangeExplorer,
    "dinner": DinnertimeExplorer,
    "campaign": CampaignExplorer,
    "game": GameStepper,
    "review": GameReview,
    "table": TableEditor,
    "quiz": partial(Quiz, kinds="all"),
}
BOARDLESS: dict[str, Callable[..., FcmWidget]] = {"company": CompanyEditor, "career": CareerTree}
SMALL: dict[str, Callable[..., FcmWidget]] = {
    "exercise": lambda _game: where_to_eat.EXERCISES[3].widget(),
    "stars": lambda _game: LessonStars(),
    "results": lambda game: ClassResults(Quiz(game, kinds="all")),
}
"""With no keys of their own; the map of an exercise brings its keys."""


@cache
def mid_game(*chains: str) -> Game:
    """Give a game of two bots in course: both have opened, a campaign runs."""
    table = Game.new(players=2, seed=7, chains=chains or None)
    game = play_out(table, [RandomBot(seed=1), RandomBot(seed=2)])
    return game.at(60)


def widget(name: str) -> FcmWidget:
    game = mid_game() if name == "game" else load_example(EXAMPLE)
    return {**WIDGETS, **BOARDLESS, **SMALL}[name](game)


def pieces_of(made: FcmWidget) -> dict[str, str]:
    """Give the names of the pieces on the map that is shown first, with their places, by ids."""
    if isinstance(made, GameReview):
        first = made._dinners["scenes"][0]["pieces"]
        return {piece["id"]: named(piece, piece["name"]) for piece in first}
    if not isinstance(made, GameStepper):
        return {piece["id"]: named(piece, piece["name"]) for piece in made._scene["pieces"]}
    # Its scene holds only what never moves, its steps the rest; cash stands beside the map.
    standing = state_scene(made.game.state)["pieces"]
    return {one["id"]: named(one, one["name"].partition(", cash $")[0]) for one in standing}


def named(piece: Piece, name: str) -> str:
    return "; ".join([name, *filter(None, piece["place"])])


def live(page: Page) -> Locator:
    """Give the live region of a widget."""
    return page.locator("#app .fcm-root > .fcm-sr[role=status]")
