"""The widgets as the site shows them: what each answers, and an example of it."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import fcm_widgets as fcm
from fcm_widgets.bots import PlainBot, play_out
from fcm_widgets.widgets.game.steps import Steps

Maker = Callable[[], Any]


def dinner(name: str, house: str = "8", *, predict: bool = False) -> Any:
    """Make the explorer of an example's dinner, opened at a house."""
    return fcm.DinnertimeExplorer(fcm.load_example(name), house=house, predict=predict)


def told(game: fcm.Game, words: str) -> Any:
    """Make the whole game's widget at the first step that says something."""
    steps = Steps(game)
    return fcm.GameStepper(
        game, step=next(step for step in range(len(steps)) if words in steps.said(step))
    )


def second_round() -> Any:
    """Make an evening on which a mass marketeer is at work, as its second round begins."""
    marketeers = {"name": "Xango", "at_work": ["mass_marketeer"], "busy": ["marketing_trainee"]}
    billboard = {"number": 11, "at": [3, 3], "good": "beer", "turns_left": 2}
    evening = {
        "phase": "marketing",
        "turn": 5,
        "modules": ["mass_marketeers"],
        "city": {"tiles": [["H", "O", "Q"]]},
        "campaign": [{**billboard, "chain": "Xango", "by": "marketing_trainee"}],
        "chain": [marketeers | {"restaurants": [{"at": [8, 0], "entrance": "SW"}]}],
    }
    return told(fcm.Game.from_scenario(evening).advance(), "Round 2")


def hard_choices() -> Any:
    """Make a game as the milestones go that nobody has earned in time."""
    game = fcm.Game.new(players=3, seed=7, modules=["hard_choices"])
    return told(play_out(game, PlainBot(seed=1), turns=2), "Nobody has earned these in time")


def largest_city() -> Any:
    """Make the map of six players."""
    return fcm.CityView(fcm.Game.new(players=6, seed=7, modules=["six_players"]))


FIRST = ("not-the-whole-bill", "10")
"""The example and its house of which the first page asks a newcomer."""


def first_guess() -> Any:
    """Make what the first page asks a newcomer."""
    return fcm.Quiz(fcm.load_example(FIRST[0]))


@dataclass(frozen=True)
class Example:
    """A widget as the gallery shows it: what it answers, and the code that makes it."""

    answers: str
    code: str
    lesson: str = ""
    """Where to try what on its live page would ask Python, for nearly all does."""

    def make(self) -> Any:
        """Run the code as a notebook's cell; its last line is the widget.

        >>> type(Example("", "import fcm_widgets as fcm\\nfcm.Quiz(7)").make()).__name__
        'Quiz'
        """
        *before, last = ast.parse(self.code).body
        assert isinstance(last, ast.Expr), self.code
        names: dict[str, Any] = {}
        exec(compile(ast.Module(before, []), "<gallery>", "exec"), names)
        return eval(compile(ast.Expression(last.value), "<gallery>", "eval"), names)


ALONE = "import fcm_widgets as fcm\n\n"
GAME = """import fcm_widgets as fcm
from fcm_widgets.bots import PlainBot, play_out

game = fcm.Game.new(players=2, seed=7, introductory=True)
play_out(game, PlainBot())
"""

GALLERY: dict[str, Example] = {
    "DinnertimeExplorer": Example(
        "Where did each house dine, why, and what would have changed it?",
        f'{ALONE}fcm.DinnertimeExplorer(fcm.load_example("where-will-house-8-eat"), house="8")',
    ),
    "Quiz": Example(
        "Predict the dinners of random tables, and read which misreading leads to a wrong answer.",
        f"{ALONE}fcm.Quiz(7)",
    ),
    "GameStepper": Example(
        "The whole game: what happened at every step, why, and what may be done now.",
        f"{GAME}fcm.GameStepper(game)",
    ),
    "GameReview": Example(
        "Where the money came from, and what one card or one dollar more would have brought.",
        f"{GAME}fcm.GameReview(game)",
    ),
    "CityView": Example(
        "What lies where: roads, bridges, houses, drinks.",
        f'{ALONE}fcm.CityView(fcm.load_example("a-bridge-and-a-border"))',
    ),
    "RangeExplorer": Example(
        "How far do a restaurant's people get, and what can a buyer bring home?",
        f'{ALONE}fcm.RangeExplorer(fcm.load_example("a-bridge-and-a-border"), range=1)',
    ),
    "CampaignExplorer": Example(
        "Where may a campaign be placed, which houses does it reach, what does it put down?",
        f'{ALONE}fcm.CampaignExplorer(fcm.load_example("what-the-campaigns-do"))',
    ),
    "CompanyEditor": Example(
        "Who works this turn, what fits, and what does one card too many cost?",
        f'{ALONE}fcm.CompanyEditor(fcm.load_example("who-works-today"))',
    ),
    "CareerTree": Example(
        "Who can be hired, and trained into what, and why not?",
        f'{ALONE}fcm.CareerTree(fcm.load_example("a-day-at-work"))',
    ),
    "TableEditor": Example(
        "Enter the table that stands at home, with every refusal explained, and save it.",
        f'{ALONE}fcm.TableEditor("one-beer-short")',
        lesson="12-your-own-table",
    ),
}

OF_MODULES: dict[str, tuple[str, Maker]] = {
    "fry_chefs": (
        "House 8 buys two burgers for $20, and Xango Blues Bar's fry chef brings it $10 more.",
        lambda: dinner("sustenance"),
    ),
    "coffee": (
        "House 8 drives by the north, past two places with coffee, and dines at Xango Blues Bar.",
        lambda: dinner("first-cup-of-coffee"),
    ),
    "lobbyists": (
        "House 7 has a garden and a park beside it: it pays threefold. A marker costs a way one.",
        lambda: dinner("first-mover", "7"),
    ),
    "ketchup": (
        "House 7 is two borders away from Xango Blues Bar, and with ketchup one.",
        lambda: dinner("asian-fusion", "7"),
    ),
    "night_shift_managers": (
        "A company with a night shift manager: who has no salary works twice.",
        lambda: fcm.CompanyEditor(fcm.load_example("a-day-and-a-night")),
    ),
    "kimchi": (
        "House 2 dines at Santa Maria, which serves noodles with kimchi.",
        lambda: dinner("an-evening-with-kimchi", "2"),
    ),
    "sushi": (
        "House 7 has a garden: it dines at Santa Maria, two sushi in place of what it wants.",
        lambda: dinner("an-evening-with-noodles", "7"),
    ),
    "noodles": (
        "House 4 wants a burger and a beer, nobody has the beer, and it eats noodles.",
        lambda: dinner("asian-fusion", "4"),
    ),
    "movie_stars": (
        "House 2 is a tie, and the chain with the movie star wins it.",
        lambda: dinner("a-long-evening", "2"),
    ),
    "rural_marketeers": (
        "The rural area west of the city: it dines last, over the offramp beside house 10.",
        lambda: dinner("city-builder", "rural"),
    ),
    "gourmet_food_critics": (
        "House 9 has a garden, so a gourmet guide has brought it one of its two wishes.",
        lambda: dinner("upmarket-area", "9"),
    ),
    "reserve_prices": (
        "The reserve voted for $5: house 7 pays that for an item, twice over for its garden.",
        lambda: dinner("overtime", "7"),
    ),
    "new_milestones": (
        "House 7 is three borders from Xango Blues Bar, which used a marketeer first: one counts.",
        lambda: dinner("new-milestones", "7"),
    ),
    "mass_marketeers": (
        "A mass marketeer is at work: the billboard beside house 13 runs a second time.",
        second_round,
    ),
    "hard_choices": (
        "Turn 2 ends, and four milestones are gone that nobody has earned.",
        hard_choices,
    ),
    "six_players": (
        "Six chains play on twenty-four tiles, the new districts among them.",
        largest_city,
    ),
    "new_districts": (
        "The apartment block pi with six tokens: each campaign brought it two.",
        lambda: dinner("korean-city", "pi"),
    ),
}
"""For a module an example that shows what it changes, in words and as a widget."""
