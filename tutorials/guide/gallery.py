"""The widgets on the site: the question that each answers, and an example."""

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
    """Return the explorer of an example's dinner, opened at a house."""
    return fcm.DinnertimeExplorer(fcm.load_example(name), house=house, predict=predict)


def game_at(game: fcm.Game, words: str) -> Any:
    """Return the widget of a whole game, at the first step whose sentence contains some words."""
    steps = Steps(game)
    return fcm.GameStepper(
        game, step=next(step for step in range(len(steps)) if words in steps.text(step))
    )


def second_round() -> Any:
    """Return a marketing phase with a mass marketeer, at the start of its second round."""
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
    return game_at(fcm.Game.from_scenario(evening).advance(), "Round 2")


def hard_choices() -> Any:
    """Return a game at the step that removes the milestones that no chain earned in time."""
    game = fcm.Game.new(players=3, seed=7, modules=["hard_choices"])
    return game_at(play_out(game, PlainBot(seed=1), turns=2), "earned them in time")


def largest_city() -> Any:
    """Return the map for six players."""
    return fcm.CityView(fcm.Game.new(players=6, seed=7, modules=["six_players"]))


FIRST = ("not-the-whole-bill", "10")
"""The example, and its house, that the first page asks about."""


def first_guess() -> Any:
    """Return the question on the first page."""
    return fcm.Quiz(fcm.load_example(FIRST[0]))


@dataclass(frozen=True)
class Example:
    """A widget in the gallery: the question that it answers, and the code that makes it."""

    answers: str
    code: str
    lesson: str = ""
    """The lesson to open if the live page can do little, because the widget needs Python."""

    def make(self) -> Any:
        """Return the widget: the value of the last line, as in a notebook cell.

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

CLASS = """import fcm_widgets as fcm

quiz = fcm.Quiz(fcm.load_example("where-will-house-8-eat"), kinds="all")
codes = [
    "N7RE-NZYA-B232-EDDP-5SWZ-EP",
    "N7RE-NZYC-D24R-9QKZ-R3JM-N2",
    "N7RE-NZYE-F22Y-BBEG-VER7-4Z",
    "N7RE-NZYG-H24R-BD6M-64MM-JK",
    "N7RE-NZYJ-K23W-H96S-ARTC-KJ",
    "N7RE-NZYM-N24R-PMN8-EN93-HU",
    "N7RE-NZYP-Q232-EDDP-5SWZ-ZS",
    "N7RE-NZYR-S24U-Q6X2-QSJX-AA",
    "N7RE-NZYC-2D4R-9QKZ-R3JM-N2",
]
"""

GALLERY: dict[str, Example] = {
    "DinnertimeExplorer": Example(
        "Where did each house dine, why, and what would have changed it?",
        f'{ALONE}fcm.DinnertimeExplorer(fcm.load_example("where-will-house-8-eat"), house="8")',
    ),
    "Quiz": Example(
        "Predict random dinners, and see which misreading of the rules leads to a wrong answer.",
        f"{ALONE}fcm.Quiz(7)",
    ),
    "GameStepper": Example(
        "What happened at every step of a game, why, and what can you do now?",
        f"{GAME}fcm.GameStepper(game)",
    ),
    "GameReview": Example(
        "Where did the money come from, and what would one more card or dollar have earned?",
        f"{GAME}fcm.GameReview(game)",
    ),
    "CityView": Example(
        "Where are the roads, bridges, houses and drinks?",
        f'{ALONE}fcm.CityView(fcm.load_example("a-bridge-and-a-border"))',
    ),
    "RangeExplorer": Example(
        "How far can the cards of a restaurant reach, and what can a buyer collect?",
        f'{ALONE}fcm.RangeExplorer(fcm.load_example("a-bridge-and-a-border"), range=1)',
    ),
    "CampaignExplorer": Example(
        "Where may you place a campaign, which houses does it reach, what demand does it bring?",
        f'{ALONE}fcm.CampaignExplorer(fcm.load_example("what-the-campaigns-do"))',
    ),
    "CompanyEditor": Example(
        "Which cards work this turn, how many fit, and what happens if you choose too many?",
        f'{ALONE}fcm.CompanyEditor(fcm.load_example("who-works-today"))',
    ),
    "CareerTree": Example(
        "Which cards can you hire, what can you train them to become, and why not?",
        f'{ALONE}fcm.CareerTree(fcm.load_example("a-day-at-work"))',
    ),
    "TableEditor": Example(
        "Enter the game on your own table, read why a piece does not fit, and save it.",
        f'{ALONE}fcm.TableEditor("one-beer-short")',
        lesson="12-ten-dinners",
    ),
    "ClassResults": Example(
        "What did the pupils of a class answer, and who needs which lesson again?",
        f"{CLASS}fcm.ClassResults(quiz, codes)",
    ),
    "LessonStars": Example(
        "Which questions of the lessons have you answered, and which at the first try?",
        f"{ALONE}fcm.LessonStars()",
    ),
}

OF_MODULES: dict[str, tuple[str, Maker]] = {
    "fry_chefs": (
        "House 8 buys two burgers for $20, and the fry chef earns Xango Blues Bar $10 more.",
        lambda: dinner("sustenance"),
    ),
    "coffee": (
        "House 8 takes the northern route past two places with coffee, to Xango Blues Bar.",
        lambda: dinner("first-cup-of-coffee"),
    ),
    "lobbyists": (
        "House 7, with garden and park, pays three times the price. Roadworks add 1 to a route.",
        lambda: dinner("first-mover", "7"),
    ),
    "ketchup": (
        "House 7 is two borders from Xango Blues Bar, but ketchup makes the distance 1.",
        lambda: dinner("asian-fusion", "7"),
    ),
    "night_shift_managers": (
        "This structure has a night shift manager, so each card without a salary works twice.",
        lambda: fcm.CompanyEditor(fcm.load_example("a-day-and-a-night")),
    ),
    "kimchi": (
        "House 2 dines at Santa Maria, which serves noodles with kimchi.",
        lambda: dinner("an-evening-with-kimchi", "2"),
    ),
    "sushi": (
        "House 7 has a garden, so at Santa Maria it eats two sushi in place of what it wants.",
        lambda: dinner("an-evening-with-noodles", "7"),
    ),
    "noodles": (
        "House 4 wants a burger and a beer. No chain has beer, so it eats noodles.",
        lambda: dinner("asian-fusion", "4"),
    ),
    "movie_stars": (
        "Three chains tie for house 4, and the chain with the movie star wins.",
        lambda: dinner("a-long-evening", "4"),
    ),
    "rural_marketeers": (
        "The rural area west of the city dines last, by the offramp next to house 10.",
        lambda: dinner("city-builder", "rural"),
    ),
    "gourmet_food_critics": (
        "House 9 has a garden, so a gourmet guide brought it one of its two demand tokens.",
        lambda: dinner("upmarket-area", "9"),
    ),
    "reserve_prices": (
        "The reserve cards voted for $5, so house 7 with its garden pays $10 an item.",
        lambda: dinner("overtime", "7"),
    ),
    "new_milestones": (
        "House 7 is three borders from Xango Blues Bar, but a milestone makes the distance 1.",
        lambda: dinner("new-milestones", "7"),
    ),
    "mass_marketeers": (
        "A mass marketeer is at work, so the billboard next to house 13 runs a second time.",
        second_round,
    ),
    "hard_choices": (
        "Turn 2 ends, and four milestones that no chain earned are gone.",
        hard_choices,
    ),
    "six_players": (
        "Six chains play on twenty-four tiles, including the new districts.",
        largest_city,
    ),
    "new_districts": (
        "Apartment pi has six demand tokens, because each campaign brought it two.",
        lambda: dinner("korean-city", "pi"),
    ),
}
"""For each module, an example of what it changes: a sentence and a widget."""
