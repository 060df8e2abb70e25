"""What an exported page shows on paper: questions before answers, and all the reasons."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import fcm_widgets as fcm
from fcm_widgets.explain.english import outcome, wants_line
from fcm_widgets.widgets.handout import ANSWERS, QUESTIONS, handout_html
from tests.browser.stepper import whole


def dinner(**options: Any) -> fcm.DinnertimeExplorer:
    return fcm.DinnertimeExplorer(fcm.load_example("where-will-house-8-eat"), **options)


def plain(html: str) -> str:
    """Give the texts of a piece of HTML, tags turned to spaces."""
    text = re.sub(r"<style>.*?</style>", "", html)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", text)).split())


def test_a_dinner_gives_a_picture_a_step_with_the_reasons_of_each_choice() -> None:
    made = dinner()
    handout = made.handout()
    assert len(handout.sheets) == len(made._timeline["steps"])
    assert handout.questions == ()
    assert all(sheet.picture.startswith("<svg") for sheet in handout.sheets)
    told = plain(handout_html(handout))
    for decision in made.game.decisions:
        assert wants_line(decision) in told
        assert str(outcome(decision)) in told
    assert "short of 1 beer: with it, it would have won" in told
    eight = handout.sheets[3]
    assert eight.picture.count("<polyline") == 2
    assert eight.picture.count("stroke-dasharray") > handout.sheets[0].picture.count(
        "stroke-dasharray"
    ), "the loser's way is dashed, so that it reads without colours"
    assert eight.body.count('class="fcm-page-marked"') == 1


def test_a_house_that_has_dined_wants_nothing_on_later_pictures() -> None:
    sheets = dinner().handout().sheets
    icons = [sheet.picture.count("fill-rule") for sheet in sheets]
    assert icons[3] > icons[4]


def test_a_predicted_dinner_asks_first_and_tells_nothing() -> None:
    made = dinner(predict=True)
    handout = made.handout()
    assert len(handout.questions) == len(made.game.decisions) == 3
    html = handout_html(handout)
    assert html.index(QUESTIONS) < html.index("It dines at:") < html.index(ANSWERS)
    assert html.index("fcm-page-new") < html.index(ANSWERS)
    asked = plain("".join(sheet.body for sheet in handout.questions))
    assert "served" not in asked
    assert "lost" not in asked
    for sheet in handout.questions:
        assert "<polyline" not in sheet.picture
        assert sheet.body.count('<td class="fcm-page-blank"></td>') == 2 * 4
    chains = [chain.name for chain in made.game.state.chains]
    third = plain(handout.questions[2].body)
    assert sorted(chains, key=third.index) == chains, "as they sit: best first would tell"


def test_a_quiz_asks_first_and_names_the_misreading_of_each_slip() -> None:
    quiz = fcm.Quiz(7, kinds="all", questions=12)
    handout = quiz.handout()
    assert len(handout.questions) == len(handout.sheets) == len(quiz._questions)
    for question, asked, told in zip(
        quiz._questions, handout.questions, handout.sheets, strict=True
    ):
        assert question.ask in asked.title
        assert question.answer not in plain(asked.body)
        assert question.answer in plain(told.body)
    assert "You counted squares" in plain("".join(sheet.body for sheet in handout.sheets))


def test_a_game_gives_a_sheet_a_turn_and_tells_every_step_once() -> None:
    stepper = fcm.GameStepper(whole())
    handout = stepper.handout()
    assert len(handout.sheets) == whole().state.turn
    assert [sheet.title for sheet in handout.sheets][:2] == [
        "Turn 1, as it ended",
        "Turn 2, as it ended",
    ]
    lines = [len(re.findall("<li>", sheet.body)) for sheet in handout.sheets]
    assert sum(lines) == stepper.step + 1
    assert "wins with" in plain(handout.sheets[-1].body)
    assert len(handout.grounds) >= 1
    assert len(handout_html(handout)) < 1_500_000


def test_what_one_chain_may_not_know_is_not_printed() -> None:
    game = fcm.Game.new(players=3, seed=7)
    while game.phase == "setup":
        game.play(game.options[0])
    mine = game.start.chains[0].name
    told = [plain(handout_html(fcm.GameStepper(game, chain=one).handout())) for one in (None, mine)]
    assert [one.count("chooses the reserve card of") for one in told] == [3, 1]
    assert f"{mine} chooses the reserve card of" in told[1]


def test_another_widget_gives_its_picture() -> None:
    made = fcm.CityView(fcm.load_example("one-beer-short"))
    (sheet,) = made.handout().sheets
    assert sheet.picture == made.picture()
