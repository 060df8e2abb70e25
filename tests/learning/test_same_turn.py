"""The exercises of the lesson on foreseeing a dinner, and that what it tells of the turn is so."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from fcm_widgets import FcmError, Game, GameStepper, load_example
from fcm_widgets.bots import PlainBot, PlannerBot
from fcm_widgets.learning.exercises import Exercise, same_turn
from fcm_widgets.learning.exercises.same_turn import (
    DUCK,
    FIRST,
    OTHER,
    REPLY,
    SECOND,
    XANGO,
    YOU,
    foreseen,
    morning,
    played,
    turned_over,
)
from fcm_widgets.phases.build import PlantGarden
from fcm_widgets.phases.food import Fetch, Produce
from fcm_widgets.phases.order_of_business import TakePlace
from fcm_widgets.state.actions import Action, Done
from tests.learning.exercise_tables import Cases, Wrong, each_case, exercises_of, hears, is_right
from tests.lessons import TUTORIALS
from tests.test_what_lessons_tell import markdown

CASES: Cases = {
    same_turn.EXERCISES[1]: (
        "order of business",
        [
            ("restructuring", "still chooses in secret"),
            ("working 9 to 5", "One phase earlier"),
            ("dinnertime", "That is the dinner itself"),
        ],
    ),
    same_turn.EXERCISES[2]: (
        3,
        [
            (0, "even if no family dines there"),
            (40, "No chain has made anything yet"),
            (43, "No chain has made anything yet"),
            (6, "what Golden Duck Diner would earn"),
        ],
    ),
    same_turn.EXERCISES[3]: (
        "cook a pizza",
        [
            ("hire a waitress", "brings tips from tomorrow on"),
            ("cook a burger", "also wants a beer"),
            ("fetch a beer", "also wants a burger"),
        ],
    ),
    same_turn.EXERCISES[4]: (
        20,
        [
            (10, "whole dinner"),
            (0, "The other half is already there"),
            (23, "Subtract what it would have earned"),
        ],
    ),
    same_turn.EXERCISES[5]: (
        3,
        [
            (43, "before Golden Duck Diner moved"),
            (0, "Your waitress brings tips"),
            (46, "That is what Golden Duck Diner earns"),
        ],
    ),
    same_turn.EXERCISES[6]: (
        33,
        [
            (30, "forgot the tips"),
            (23, "forgot the garden"),
            (3, "makes no pizza"),
            (53, "you have neither"),
        ],
    ),
    same_turn.EXERCISES[7]: (
        same_turn.NOW,
        [
            (same_turn.COMES, "You really earned $3"),
            (same_turn.MOST, "The second way really brought $33"),
        ],
    ),
    same_turn.EXERCISES[8]: (
        46,
        [
            (3, "by the real rule"),
            (43, "The new waitress brings tips"),
            (6, "turn order decides"),
            (40, "forgot the tips"),
        ],
    ),
}
each_exercise = each_case(CASES, same_turn)


def test_every_exercise_has_a_case() -> None:
    assert exercises_of(same_turn) == list(CASES)


@each_exercise
def test_right_answer(exercise: Exercise[object], right: object, wrong: Wrong) -> None:
    is_right(exercise, right)


@each_exercise
def test_wrong_answers_hear_their_mistake(
    exercise: Exercise[object], right: object, wrong: Wrong
) -> None:
    for answer, part in wrong:
        hears(exercise, answer, part)
    assert {mistake.answer for mistake in exercise.solution.mistakes} == {
        answer for answer, _ in wrong
    }


@each_exercise
def test_others_get_a_nudge_or_are_told_what_an_answer_is(
    exercise: Exercise[object], right: object, wrong: Wrong
) -> None:
    if isinstance(right, int):
        assert exercise.check(9999).hint == exercise.solution.fallback_hint != ""
    for nonsense in (True, None, 1.5, "", "Subway", object()):
        checked = exercise.check(nonsense)
        assert not checked.right
        assert "Answer with" in checked.hint


# -- what the lesson tells -------------------------------------------------------------------------


@pytest.fixture(scope="module")
def table() -> Game:
    return turned_over(morning())


def totals(game: Game, *actions: Action) -> list[int]:
    return [chain_takings.total for chain_takings in foreseen(game, actions).takings]


def rest_of_turn(game: Game, bot: PlainBot | PlannerBot) -> Game:
    """Let a bot play Golden Duck Diner, and leave out what Xango Blues Bar may still do."""
    turn = game.state.turn
    while game.state.turn == turn:
        (name,) = game.to_move
        done = (option for option in game.options if isinstance(option, Done))
        game.play(next(done) if name == XANGO else bot.choose(game.seen_by(name), name))
    return game


def ways(seat: int) -> Iterator[tuple[Action, ...]]:
    """Yield each way to use Xango's three people; its hire changes nothing tonight."""
    cooked = [Produce(seat, "kitchen_trainee", good) for good in ("burger", "pizza")]
    drinks = [Fetch(seat, "errand_boy", good) for good in ("beer", "lemonade", "softdrink")]
    gardens = [PlantGarden(seat, house, side) for house in ("7", "8", "13") for side in "NESW"]
    yield from product(cooked, drinks, gardens)


def playable(game: Game) -> Iterator[tuple[Action, ...]]:
    for cook, drink, garden in ways(YOU):
        half = played(game, [cook, drink])
        while half.to_move == (XANGO,):
            if any(isinstance(option, PlantGarden) for option in half.options):
                break
            half.play(next(option for option in half.options if isinstance(option, Done)))
        if garden in half.options:
            yield cook, drink, garden


def test_the_morning_is_refused_and_a_forecast_follows_as_soon_as_structures_lie_open() -> None:
    with pytest.raises(FcmError, match="reveal their structures"):
        morning().forecast()
    assert at_order_of_business().forecast().of(XANGO).total == 3


def at_order_of_business() -> Game:
    """Return the table as the structures are turned over and nobody has taken a place."""
    game = turned_over(morning())
    taken = [isinstance(move.action, TakePlace) for move in game.moves]
    return game.at(taken.index(True))


def test_all_are_put_to_work_and_xango_works_first(table: Game) -> None:
    assert not any(chain.beach for chain in table.state.chains)
    assert table.state.turn_order == (YOU, OTHER)
    assert table.to_move == (XANGO,)


def test_both_lie_one_border_from_house_8_and_ask_ten_dollars(table: Game) -> None:
    decision = same_turn.decided(table, [*FIRST, *REPLY], "8")
    for offer in decision.offers:
        assert (offer.tiles, offer.unit_price, offer.score) == (1, 10, 11)
    assert len(decision.offers) == 2
    assert [offer.chain for offer in decision.offers if offer.stats["waitresses"] == 2] == [DUCK]


def test_house_13_stands_next_to_golden_duck_and_house_7_nearer_to_xango(table: Game) -> None:
    decisions = {
        decision.house: decision for decision in foreseen(table, [*SECOND, *REPLY]).decisions
    }
    tiles = {
        (house, offer.chain): offer.tiles or 0
        for house in decisions
        for offer in decisions[house].offers
    }
    assert tiles["13", DUCK] == 0
    assert tiles["7", XANGO] < tiles["7", DUCK]


def test_what_stands_there_after_each_way_and_what_comes(table: Game) -> None:
    assert (totals(table, *FIRST), totals(table, *SECOND)) == ([43, 6], [33, 6])
    assert totals(table, *FIRST, *REPLY) == [3, 46]
    assert totals(table, *SECOND, *REPLY) == [33, 26]
    for reply in (REPLY[:1], REPLY[:2], REPLY):
        assert totals(table, *SECOND, *reply)[YOU] == 33


def test_no_other_choice_shows_more_than_the_first_way_nor_earns_more_than_the_second(
    table: Game,
) -> None:
    tried = list(playable(table))
    assert len(tried) > 18
    assert max(totals(table, *way)[YOU] for way in tried) == 43
    earned = {way: totals(table, *way, *REPLY)[YOU] for way in tried}
    assert max(earned.values()) == 33
    best = {way[2].number for way in earned if earned[way] == 33}  # type: ignore[attr-defined]
    assert best == {"7", "13"}


@pytest.mark.parametrize("bot", [PlainBot(seed=1), PlainBot(seed=2), PlannerBot(seed=1)])
@pytest.mark.parametrize(("way", "cash"), [(FIRST, [27, 73]), (SECOND, [57, 53])])
def test_bots_that_play_to_win_do_what_the_lesson_says(
    table: Game, way: tuple[Action, ...], cash: list[int], bot: PlainBot | PlannerBot
) -> None:
    after = rest_of_turn(played(table, way), bot)
    assert [chain.cash for chain in after.state.chains] == cash
    dined = foreseen(table, [*way, *REPLY])
    assert {decision.house: decision.winner for decision in after.decisions} == dined.winners


def test_the_widget_of_the_lesson_plays_so(table: Game) -> None:
    for way, cash in ((FIRST, [27, 73]), (SECOND, [57, 53])):
        stepper = GameStepper(played(table, way), you=XANGO, level="plain", forecast=True)
        assert [chain.cash for chain in stepper.game.state.chains] == cash


def test_the_last_forecast_of_the_turn_is_the_dinner(table: Game) -> None:
    for way in (FIRST, SECOND):
        last = foreseen(table, [*way, *REPLY])
        game = played(table, [*way, *REPLY])
        while game.state.turn == table.state.turn and game.to_move:
            game.play(next(option for option in game.options if isinstance(option, Done)))
        assert game.decisions == last.decisions


def test_who_takes_the_second_place_sees_at_once_that_house_8_is_lost() -> None:
    later = at_order_of_business().play(TakePlace(YOU, 2))
    while later.to_move and later.phase == "order_of_business":
        later.play(later.options[0])
    table = played(later, REPLY)
    assert foreseen(table, FIRST).winners["8"] == DUCK
    assert totals(table, *FIRST)[YOU] == 3


def test_a_turn_that_cannot_be_played_is_refused(table: Game) -> None:
    with pytest.raises(FcmError, match="actions that can be played"):
        played(table, [Produce(YOU, "kitchen_trainee", "beer")])
    asked = same_turn.ask_now(load_example("a-day-at-work"), DUCK)
    assert asked.solution.answer == load_example("a-day-at-work").forecast().of(DUCK).total


def test_the_lesson_tells_these_figures() -> None:
    (path,) = TUTORIALS.glob("20-*.ipynb")
    told = markdown(path).replace(r"<span>\$</span>", "$")
    assert "With your tips, the forecast shows you **$43**" in told
    assert "The second way looked like $10 less, and it turned out to be $30 more." in told
    assert "The first way ends with $27 for you and $73 for Golden Duck Diner." in told
    assert "The second ends with $57 and $53." in told
    assert [chain.cash for chain in morning().state.chains] == [24, 27]
    assert "You began the turn with $24 and Golden Duck Diner with $27" in told
    assert "none of yours earns more than $33" in told
