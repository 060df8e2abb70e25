"""What an exported page shows on paper: questions before answers, and all the reasons."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING, Any, cast

import fcm_widgets as fcm
from fcm_widgets.dinner.words import outcome, wanted_line
from fcm_widgets.widgets.export.handout import (
    ANSWERS,
    QUESTIONS,
    Handout,
    Sheet,
    ground_id,
    handout_html,
)
from tests.browser.stepper import whole

if TYPE_CHECKING:
    from pathlib import Path

    from fcm_widgets.state.state import Chain
    from fcm_widgets.widgets.map.contract import Ground


def dinner(**options: Any) -> fcm.DinnertimeExplorer:
    return fcm.DinnertimeExplorer(fcm.load_example("where-will-house-8-eat"), **options)


def plain(html: str) -> str:
    """Give the texts of a piece of HTML, tags turned to spaces."""
    text = re.sub(r"<style>.*?</style>", "", html)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", text)).split())


def cells(html: str) -> list[list[str]]:
    """Give the texts of a table's rows, its head first."""
    rows = re.findall(r"<tr.*?</tr>", html, re.DOTALL)
    return [
        [plain(one) for one in re.findall(r"<t[hd].*?</t[hd]>", row, re.DOTALL)] for row in rows
    ]


def stock_of(chain: Chain) -> list[str]:
    return [str(chain.stock.get(good, 0)) for good in ("burger", "pizza", "beer")]


def test_a_dinner_gives_a_picture_for_each_choice_with_its_reasons() -> None:
    made = dinner()
    handout = made.handout()
    *choices, _ = handout.sheets
    assert handout.questions == ()
    assert len(choices) == len(made.game.decisions) == 3
    assert all(sheet.picture.startswith("<svg") for sheet in choices)
    told = plain(handout_html(handout))
    for decision in made.game.decisions:
        assert wanted_line(decision) in told
        assert str(outcome(decision)) in told
    assert "1 beer short; with 1 more, it would have won" in told
    eight = choices[2]
    assert eight.title == "4. House 8 wanted 2 burgers and 1 beer."
    lost = "Fried Geese: lost by 1; at $1 less, it would have tied and won on waitresses"
    assert lost in plain(eight.body)
    assert "price 10; borders to cross 1; sum 11 2 waitresses, turn order 1" in plain(eight.body)
    assert eight.picture.count("<polyline") == 2
    assert eight.picture.count('stroke-dasharray="9 6"') == 1, (
        "the loser's way is dashed: it reads without colours"
    )
    assert eight.body.count('class="fcm-page-marked"') == 1


def test_all_the_money_stands_in_one_table_with_the_stock_that_is_left() -> None:
    made = dinner()
    sheet = made.handout().sheets[-1]
    assert (sheet.title, sheet.picture) == ("The money, step by step", "")
    chains = made.game.state.chains
    rows = cells(sheet.body)
    account, left = rows[: -len(chains) - 1], rows[-len(chains) :]
    assert account[0] == ["step", "X, $", "F, $", "G, $", "S, $", "what happened"]
    steps = made._timeline["steps"]
    assert [row[0] for row in account[1:]] == [str(n + 1) for n in range(len(steps))]
    assert account[2][1:] == ["14", "6", "11", "3", "House 2 stays at home."]
    assert account[4][1:] == ["38 (+24)", "6", "18", "3", "House 8 dines at Xango Blues Bar."]
    assert account[-1][1:-1] == [str(chain.cash) for chain in chains]
    assert left == [[chain.name[0], chain.name, *stock_of(chain)] for chain in chains]


def test_a_house_that_has_dined_wants_nothing_on_later_pictures() -> None:
    four, eight = dinner().handout().sheets[1:3]
    assert four.picture.count("fill-rule") == eight.picture.count("fill-rule") + 1


def test_a_predicted_dinner_asks_first_and_tells_nothing() -> None:
    """Neither a stock that has shrunk nor a demand that is met may say what the houses did."""
    made = dinner(predict=True)
    handout = made.handout()
    start, *questions = handout.questions
    assert len(questions) == len(made.game.decisions) == 3
    html = handout_html(handout)
    assert html.index(QUESTIONS) < html.index("It dines at:") < html.index(ANSWERS)
    assert html.index("fcm-page-new") < html.index(ANSWERS)
    chains = made.game.start.chains
    first = [[chain.name[0], chain.name, *stock_of(chain), ""] for chain in chains]
    assert cells(start.body)[1:] == first
    assert start.body.count('<td class="fcm-page-blank"></td>') == len(chains)
    asked = plain("".join(sheet.body for sheet in questions))
    assert [one for one in ("chosen", "lost", "stock", "burger", "beer") if one in asked] == []
    wanted = start.picture.count("fill-rule")
    for sheet in questions:
        assert "<polyline" not in sheet.picture
        assert sheet.picture.count("fill-rule") == wanted, "no house has dined yet"
        assert sheet.body.count('<td class="fcm-page-blank"></td>') == 2 * len(chains)
        names = [row[1].partition(" price")[0] for row in cells(sheet.body)[1:]]
        assert names == [chain.name for chain in chains], "as they sit: best first would tell"
    assert cells(questions[2].body)[2][:2] == [
        "F",
        "Fried Geese price $10, turn 1 2 waitresses",
    ]


def test_a_hard_prediction_names_who_sets_a_price_and_not_the_price() -> None:
    plainly, hard = (dinner(predict=True, hard=one).handout().questions for one in (False, True))
    assert any("price $" in plain(sheet.body) for sheet in plainly)
    told = plain("".join(sheet.body for sheet in hard))
    assert {*re.findall(r"\$\d+", told)} == {"$10"}, "what all begin with"
    assert "$10, 2 x Pricing manager, turn" in told


def test_a_quiz_on_paper_has_a_map_where_it_matters() -> None:
    quiz = fcm.Quiz(7, kinds="all", questions=12)
    handout = quiz.handout()
    asked = handout.questions[1:]  # the signs stand before them
    for question, *sheets in zip(quiz._questions, asked, handout.sheets, strict=True):
        assert {sheet.kind for sheet in sheets} == {"quiz"}
        assert [bool(sheet.picture) for sheet in sheets] == [bool(question.focus)] * 2
    dinners = [one for one in handout.questions if "Where does it dine" in one.title]
    for sheet in dinners:
        assert sheet.body.count("\u2610") == len(cells(sheet.body)[1:]) + 1, "a line each"
        assert re.search(r"one item costs: \$\d+; waitresses: \d", plain(sheet.body))


def test_a_quiz_asks_first_and_names_the_misreading_of_each_slip() -> None:
    quiz = fcm.Quiz(7, kinds="all", questions=12)
    handout = quiz.handout()
    signs, *questions = handout.questions
    assert signs.title == "Symbols on the maps"
    for question, asked, told in zip(quiz._questions, questions, handout.sheets, strict=True):
        assert question.ask in asked.title
        assert question.answer not in plain(asked.body)
        assert question.answer in plain(told.body)
    assert "You counted squares" in plain("".join(sheet.body for sheet in handout.sheets))


def test_a_game_gives_a_sheet_a_turn_and_tells_every_step_once() -> None:
    stepper = fcm.GameStepper(whole())
    handout = stepper.handout()
    assert len(handout.sheets) == whole().state.turn
    assert [sheet.title for sheet in handout.sheets][:2] == [
        "The end of turn 1",
        "The end of turn 2",
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
    assert [len(re.findall(r"chooses the \$\d+ reserve card", one)) for one in told] == [3, 1]
    assert f"{mine} chooses the $" in told[1]


def test_a_sheet_says_how_it_is_laid_out() -> None:
    html = handout_html(Handout((Sheet(kind="long"), Sheet(kind="large"), Sheet())))
    kinds = re.findall(r'<article class="fcm-page-sheet ?([^"]*)">', html)
    assert kinds == ["fcm-page-long", "fcm-page-large", ""]


def test_maps_that_differ_in_a_road_alone_have_grounds_of_their_own() -> None:
    bare: dict[str, Any] = {"tiles": [], "roads": [], "bridges": []}
    others = [{**bare, key: [[0, 0]]} for key in bare]
    assert len({ground_id(cast("Ground", one)) for one in (bare, *others)}) == 4


def test_another_widget_gives_its_picture() -> None:
    made = fcm.CityView(fcm.load_example("one-beer-short"))
    (sheet,) = made.handout().sheets
    assert sheet.picture == made.picture()


def test_a_quiz_of_random_tables_is_called_by_its_seed_and_explains_its_signs(
    tmp_path: Path,
) -> None:
    """The table's own title is a number that nobody typed."""
    quiz = fcm.Quiz(20261123, questions=2)
    text = quiz.to_html(tmp_path / "quiz.html").read_text(encoding="utf-8")
    assert "<title>Quiz 20261123</title>" in text
    printed = handout_html(quiz.handout())
    assert printed.count("Symbols on the maps") == 1
    for means in ("entrance", "road ends", "bridge", "islands"):
        assert means in plain(quiz.handout().questions[0].body)
    # A door is the corner that it is on the screen.
    assert "M-1 -1H14.5L-1 14.5Z" in quiz.handout().questions[1].picture
