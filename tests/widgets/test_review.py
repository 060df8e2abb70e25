"""`GameReview` from Python: what is sent is the review, and of the type that is told."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
import traitlets

import fcm_widgets as fcm
from fcm_widgets import GameReview
from fcm_widgets.errors import UnknownName
from fcm_widgets.review.replays import again_words
from fcm_widgets.review.words import heading
from fcm_widgets.text.english import counted
from fcm_widgets.text.names import capital
from fcm_widgets.widgets.export.handout import handout_html
from fcm_widgets.widgets.map.pages import map_html, maps_html
from fcm_widgets.widgets.map.scene import state_scene
from tests.export.test_handouts import plain
from tests.mixes import RING, Setup
from tests.review.test_review import random_game
from tests.seeds import some
from tests.widgets.test_schema import conforms
from tests.widgets.wire import state_of

SAVES = Path(__file__).parents[1] / "data" / "games"
MIXES = some([Setup(3), RING[0], Setup(5, introductory=True), *RING[6::6]], every=3)


@pytest.mark.slow
@pytest.mark.parametrize("setup", MIXES, ids=str)
def test_what_is_sent_is_what_the_page_says(setup: Setup) -> None:
    widget = GameReview(random_game(setup, 0))
    conforms(widget._review, "ReviewFacts")
    conforms(widget._dinners, "ReviewDinners")
    conforms(widget._at_first()["_review"], "ReviewFacts")


@pytest.mark.slow
@pytest.mark.parametrize("setup", MIXES, ids=str)
def test_what_is_sent_is_the_review(setup: Setup) -> None:
    widget = GameReview(random_game(setup, 0))
    facts, dinners, review = widget._review, widget._dinners, widget.review
    assert [turn["number"] for turn in facts["turns"]] == [turn.number for turn in review.turns]
    for told, turn in zip(facts["turns"], review.turns, strict=True):
        for books, ledger in zip(told["books"], turn.ledgers, strict=True):
            assert (books["had"], books["has"]) == (ledger.had, ledger.has)
            assert books["had"] + sum(entry["dollars"] for entry in books["money"]) == books["has"]
            assert books["stock"] == [
                f"{capital(heading(kind))}: {counted({g: abs(n) for g, n in goods.items() if n})}"
                for kind, goods in ledger.stock.items()
            ]
        if turn.dinner is None:
            assert "dinner" not in told
            continue
        steps = dinners["timelines"][told["dinner"]]["steps"]
        assert [step["house"] for step in steps if "decision" in step] == [
            decision.house for decision in turn.dinner.decisions
        ]
        for seat, chain in enumerate(review.chains):
            gains = [replay["gains"][seat] for replay in told["replays"][seat]]
            assert gains == [one.gain for one in turn.dinner.changes(chain)]
            assert [one["house"] for one in told["lost"][seat]] == [
                lost.house for lost in turn.dinner.lost(chain)
            ]
    for seat, chain in enumerate(review.chains):
        moments = facts["moments"][seat]
        replays = [
            facts["turns"][moment["at"]]["replays"][seat][moment["replay"]] for moment in moments
        ]
        assert [replay["gains"][seat] for replay in replays] == [
            replay.gain for replay in review.moments(chain)
        ]
        assert [moment["again"] for moment in moments] == [
            again_words(review.again(replay)) for replay in review.moments(chain)
        ]


def test_the_first_message_has_the_books_and_no_replay() -> None:
    widget = GameReview(random_game(Setup(3), 0))
    first, whole = widget._at_first()["_review"], widget._review
    assert isinstance(first, dict)
    assert "moments" not in first
    assert not any({"replays", "lost"} & turn.keys() for turn in first["turns"])
    assert [turn["books"] for turn in first["turns"]] == [turn["books"] for turn in whole["turns"]]


def test_it_begins_with_the_winner_or_with_whoever_looks() -> None:
    game = random_game(Setup(5, introductory=True), 0)
    assert game.winner is not None
    assert GameReview(game).chain == game.winner.name
    other = next(one.name for one in game.state.chains if one.name != game.winner.name)
    assert GameReview(game.seen_by(other)).chain == other
    assert GameReview(game, chain=other).chain == other


def test_a_table_at_dinnertime_dines_in_a_copy() -> None:
    game = fcm.load_example("one-beer-short")
    widget = GameReview(game)
    assert len(widget._dinners["timelines"]) == 1
    assert game.phase == "dinnertime"
    assert not game.history


def test_what_is_not_there_is_refused_with_what_is() -> None:
    game = fcm.load_example("one-beer-short")
    with pytest.raises(TypeError, match="not str"):
        GameReview("game")  # type: ignore[arg-type]
    with pytest.raises(
        ValueError, match="'Nobody' is not a chain in this game: choose 'Xango Blues"
    ):
        GameReview(game, chain="Nobody")
    with pytest.raises(traitlets.TraitError, match="turn=9 is not a turn of this game: choose 4"):
        GameReview(game, turn=9)
    widget = GameReview(game)
    with pytest.raises(
        traitlets.TraitError,
        match="is not a chain in this game: choose 'Xango Blues Bar' or 'Golden",
    ):
        widget.chain = "Nobody"
    with pytest.raises(traitlets.TraitError, match="turn=5"):
        widget.turn = 5


def test_of_a_game_that_nobody_has_played_there_is_nothing_to_look_back_on() -> None:
    widget = GameReview(fcm.Game.new(players=2, seed=7))
    conforms(widget._review, "ReviewFacts")
    assert widget._dinners == {"scenes": [], "timelines": []}


@pytest.mark.rule("SET-19")
def test_nothing_hidden_is_sent_to_a_view() -> None:
    """The reserve cards lie blank, and no state in course is sent with them."""
    game = random_game(Setup(3), 0)
    name = game.state.chains[0].name
    early = game.at(60)
    assert early.state.bank.reserve
    sent = json.dumps(state_of(GameReview(early.seen_by(name))))
    assert "reserve" not in sent


def test_on_paper_the_moments_stand_before_the_books() -> None:
    widget = GameReview(fcm.load_example("one-beer-short"), chain="Golden Duck Diner")
    handout = widget.handout()
    titles = [sheet.title for sheet in handout.sheets]
    assert titles == [
        "Looking back",
        "Golden Duck Diner's costliest moments, 1 of 1",
        "Where the money came from",
    ]
    told = plain(handout_html(handout))
    assert "with only one change" in told
    assert "$36 more at that dinner ($41 instead of $5)." in told
    assert "Turn 4" in told
    assert handout.sheets[1].picture.startswith("<svg")


def test_as_text_it_is_the_chain_on_show() -> None:
    widget = GameReview(fcm.load_example("one-beer-short"), chain="Golden Duck Diner")
    assert widget.to_text() == widget.review.to_text("Golden Duck Diner")
    assert "review of 1 turn and 1 dinner" in widget.picture()


def test_a_page_of_it_is_named_after_its_table(tmp_path: Path) -> None:
    page = GameReview(fcm.load_example("one-beer-short")).to_html(tmp_path / "page.html")
    assert "<title>Cheaper, but one beer short – game review</title>" in page.read_text()
    save = fcm.Game.load(SAVES / "two-chains-introductory.json")
    page = GameReview(save).to_html(tmp_path / "game.html")
    assert "<title>Looking back – game review</title>" in page.read_text()


@pytest.mark.slow
def test_the_map_as_text_is_that_of_the_dinner_on_show() -> None:
    widget = GameReview(random_game(Setup(5, introductory=True), 0))
    review = widget.review
    dearest = review.moments(widget.chain)[0].turn
    dined = [turn for turn in review.turns if turn.dinner]
    for asked, shown in ((0, dearest), (dined[0].number, dined[0].number)):
        widget.turn = asked
        dinner = review.turns[shown - 1].dinner
        assert dinner is not None
        assert maps_html(state_of(widget)) == map_html(
            state_scene(dinner.began), f"in turn {shown}"
        )
    unplayed = GameReview(fcm.load_example("a-day-at-work"))
    assert maps_html(state_of(unplayed)) == map_html(unplayed._scene)


# -- what was better -------------------------------------------------------------------------------


def last_turn() -> fcm.Game:
    """Give a game of one turn, the last of another game."""
    game = fcm.load_example("a-game-to-study")
    at = next(at for at in range(game.played) if game.at(at).state.turn == 9)
    short = fcm.Game(game.at(at).state)
    for action in game.actions[at:]:
        short = short.advance() if action is None else short.play(action)
    return short


def asked(widget: GameReview, **body: object) -> list[str]:
    """Send a request as a page does, and return the reasons against it."""
    number = (widget._request or {"id": 0})["id"] + 1
    widget._request = {"id": number, "body": body}
    assert widget._reply is not None
    return [fault["text"] for fault in widget._reply["faults"]]


def test_choices_are_weighed_in_the_background_and_a_line_is_played() -> None:
    async def reader() -> None:
        widget = GameReview(last_turn(), chain="Golden Duck Diner")
        total = widget.review.count_choices("Golden Duck Diner")
        assert asked(widget, kind="weigh") == []
        assert not widget._choices  # nothing is weighed before the answer
        while len(widget._choices) < 2:
            await asyncio.sleep(0.02)
        progress = widget._weighing[1]
        assert progress == {"done": 2, "total": total, "runs": True}
        assert asked(widget, kind="stop") == []
        weighed = len(widget._choices)
        await asyncio.sleep(0.1)
        assert (len(widget._choices), widget._weighing[1]["runs"]) == (weighed, False)
        choice = widget._choices[1]
        assert asked(widget, kind="line", move=choice["move"]) == []
        stepper = widget._line
        assert isinstance(stepper, fcm.GameStepper)
        line = widget._weighed[1, choice["move"]].line()
        assert stepper.game.actions[: line.played] == line.actions
        assert (stepper.at, stepper.chain) == (line.played, "Golden Duck Diner")

    asyncio.run(reader())


def test_weigh_shows_what_the_review_weighs() -> None:
    widget = GameReview(last_turn(), chain="Golden Duck Diner")
    widget.weigh()
    found = list(widget.review.weigh("Golden Duck Diner"))
    assert [choice["line"] for choice in widget._choices] == list(map(str, found))
    assert [choice["move"] for choice in widget._choices] == [one.move for one in found]
    for choice in widget._choices:
        conforms(choice, "ReviewChoice")
    conforms(widget._weighing[1], "ReviewWeighing")
    done = widget._weighing[1]
    assert (done["done"], done["runs"]) == (done["total"], False)
    widget.weigh()
    assert len(widget._choices) == len(found)


def test_it_says_why_it_does_not_weigh_or_open_a_line() -> None:
    game = last_turn()
    widget = GameReview(game, chain="Golden Duck Diner")
    assert "weigh()" in asked(widget, kind="weigh")[0]
    assert "not weighed" in asked(widget, kind="line", move=0)[0]
    view = GameReview(game.seen_by("Golden Duck Diner"))
    view.weigh()
    assert "one chain's view" in asked(view, kind="line", move=view._choices[0]["move"])[0]
    with pytest.raises(UnknownName):
        widget.weigh("Golden Duck")


def test_the_review_in_a_game_plays_lines_of_the_real_game() -> None:
    """You have played one chain, so the review is of its view; the game itself plays the line."""
    game, you = fcm.load_example("a-game-to-study"), "Golden Duck Diner"
    stepper = fcm.GameStepper(game, you=you)
    stepper._request = {"id": 1, "body": {"kind": "review"}}
    review = stepper._review
    assert review is not None
    weighed = next(review.review.weigh(turns=[9], games=2))
    review._weighed[1, weighed.move] = weighed
    assert asked(review, kind="line", move=weighed.move) == []
    assert isinstance(review._line, fcm.GameStepper)
    assert review._line.game.viewer is None
