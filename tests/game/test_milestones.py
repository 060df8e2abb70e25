"""Milestones (MIL): the deed that earns each, who shares it, when it closes, when it works."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

import fcm_widgets as fcm
from fcm_widgets import data as content
from fcm_widgets.bots import RandomBot, play_out
from fcm_widgets.engine.milestones import MilestoneEarned, unheld_notes
from fcm_widgets.phases.cleanup import MilestonesClosed
from fcm_widgets.phases.food import Produce
from fcm_widgets.phases.recruit import Hire
from fcm_widgets.phases.restructuring import PutToWork, StructureShown
from fcm_widgets.phases.train import Train
from fcm_widgets.state.actions import Done
from fcm_widgets.state.events import PhaseBegan
from fcm_widgets.widgets.table.warnings import notes
from tests.game.boards import (
    RICH,
    Keys,
    board,
    chain,
    finish_turn,
    got,
    one,
    place,
    to_step,
    working,
)
from tests.seeds import seeds


class Deed(NamedTuple):
    """What earns a milestone: the phase, what a chain needs for it, and the doing."""

    phase: str
    needs: dict[str, Any]
    do: Callable[[fcm.Game, int], object]


def _hire(game: fcm.Game, seat: int) -> None:
    to_step(game, "recruit", seat)
    for _ in range(3):
        game.play(Hire(seat, "waitress"))


def _train(game: fcm.Game, seat: int) -> None:
    to_step(game, "train", seat).play(Train(seat, "kitchen_trainee", "burger_cook"))


def _make(food: str) -> Callable[[fcm.Game, int], object]:
    return lambda game, seat: to_step(game, "food_and_drinks", seat).play(
        Produce(seat, "kitchen_trainee", food)
    )


PLACES: dict[str, tuple[str, list[tuple[int, tuple[Any, int]]]]] = {
    "billboard": ("marketing_trainee", [(14, (8, 3)), (13, (18, 3))]),
    "airplane": ("brand_manager", [(4, ("N", 0)), (5, ("N", 1))]),
    "radio": ("brand_director", [(1, (8, 3)), (2, (18, 3))]),
}
"""For each kind its marketeer, and for each chain a tile and where it lies."""


def _market(kind: str, good: str) -> Callable[[fcm.Game, int], object]:
    def do(game: fcm.Game, seat: int) -> None:
        by, tiles = PLACES[kind]
        number, at = tiles[seat]
        turns = None if kind == "billboard" else 1
        place(to_step(game, "campaigns", seat), number, at, good, turns, by)

    return do


def _play(card: str) -> Callable[[fcm.Game, int], object]:
    return lambda game, seat: game.play(PutToWork(seat, card)).play(Done(seat))


def _end(game: fcm.Game, seat: int) -> None:
    if seat:
        game.run_phase()


def _pay(game: fcm.Game, seat: int) -> None:
    game.play(Done(seat))
    if game.to_move == ("Z",):
        game.play(Done(2))


GIRLS: Keys = {"at_work": ["recruiting_girl"] * 2}
TRAINEE: Keys = {"at_work": ["kitchen_trainee"]}
BOARDS: Keys = {"at_work": ["marketing_trainee"]}
DEEDS = {
    "first_hire_3": Deed("working", GIRLS, _hire),
    "first_train": Deed("working", {"at_work": ["trainer"], "beach": ["kitchen_trainee"]}, _train),
    "first_burger_produced": Deed("working", TRAINEE, _make("burger")),
    "first_pizza_produced": Deed("working", TRAINEE, _make("pizza")),
    "first_billboard_placed": Deed("working", BOARDS, _market("billboard", "beer")),
    "first_burger_marketed": Deed("working", BOARDS, _market("billboard", "burger")),
    "first_pizza_marketed": Deed("working", BOARDS, _market("billboard", "pizza")),
    "first_drink_marketed": Deed("working", BOARDS, _market("billboard", "lemonade")),
    "first_airplane_campaign": Deed(
        "working", {"at_work": ["brand_manager"]}, _market("airplane", "beer")
    ),
    "first_radio_campaign": Deed(
        "working", {"at_work": ["brand_director"]}, _market("radio", "beer")
    ),
    "first_errand_boy_played": Deed(
        "restructuring", {"beach": ["errand_boy"]}, _play("errand_boy")
    ),
    "first_cart_operator_played": Deed(
        "restructuring", {"beach": ["cart_operator"]}, _play("cart_operator")
    ),
    "first_waitress_played": Deed("restructuring", {"beach": ["waitress"]}, _play("waitress")),
    "first_lower_prices": Deed(
        "restructuring", {"beach": ["pricing_manager"]}, _play("pricing_manager")
    ),
    "first_20": Deed("dinnertime", {"cash": 17, "at_work": ["waitress"]}, _end),
    "first_100": Deed("dinnertime", {"cash": 97, "at_work": ["waitress"]}, _end),
    "first_pay_20_salaries": Deed("payday", {"cash": 20, "beach": ["coach"] * 4}, _pay),
    "first_throw_away": Deed("cleanup", {"stock": {"beer": 1}}, _end),
}


def both_do(milestone: str, *others: dict[str, Any]) -> fcm.Game:
    """Return a game in which chains A and B have both done the deed in one turn."""
    deed = DEEDS[milestone]
    chains = [chain("A", **deed.needs), chain("B", 3, **deed.needs), *others]
    if milestone.endswith("marketed"):  # so that tiles of a first billboard are eternal for both
        chains = [{**one, "milestones": ["first_billboard_placed"]} for one in chains[:2]]
        chains += others
    game = board(*chains, phase=deed.phase, **RICH)
    if deed.phase != "dinnertime" and game.to_move:
        assert seats_with(game, milestone) == []
    for seat in (0, 1):
        deed.do(game, seat)
        if deed.phase == "working" and not others:
            assert seats_with(game, milestone) == list(range(seat + 1)), "at once, and only by it"
    return game


def seats_with(game: fcm.Game, milestone: str) -> list[int]:
    """Return the seats that have earned a milestone in this game."""
    return [event.seat for event in got(game, MilestoneEarned) if event.milestone == milestone]


def test_every_milestone_names_a_rule_of_the_book() -> None:
    rules = content.rules()
    assert [card.id for card in content.milestones().values() if card.rule not in rules] == []
    own = {card.rule for card in content.milestones().values() if card.module == ""}
    assert {"DIN-13", "MIL-2", "ORG-6"} <= own


def test_every_milestone_of_the_base_game_has_its_deed_here() -> None:
    base = {milestone.id for milestone in content.milestones().values() if not milestone.module}
    assert base == set(DEEDS)
    assert len(base) == 18


@pytest.mark.rule("MIL-1", "CLN-5")
@pytest.mark.parametrize("milestone", DEEDS)
def test_all_who_do_the_deed_in_the_same_turn_share_it_and_then_it_closes(milestone: str) -> None:
    game = both_do(milestone)
    assert seats_with(game, milestone) == [0, 1]
    if not got(game, MilestonesClosed):
        for name in ("A", "B"):
            assert milestone in one(game, name).milestones_this_turn
        finish_turn(game)
    closed = got(game, MilestonesClosed)[0]
    assert milestone in closed.milestones
    for name in ("A", "B"):
        assert milestone in one(game, name).milestones, "for the rest of the game"
        assert milestone not in one(game, name).milestones_this_turn


@pytest.mark.rule("MIL-1", "CLN-5")
@pytest.mark.parametrize("milestone", DEEDS)
def test_closed_since_an_earlier_turn_nobody_earns_it(milestone: str) -> None:
    if milestone == "first_billboard_placed":
        deed = Deed("working", BOARDS, _market("billboard", "beer"))
        game = board(
            chain("A", **deed.needs),
            chain("Z", None, milestones=[milestone]),
            **RICH,
        )
        place(to_step(game, "campaigns"), 14, (8, 3), "beer", 1)
    else:
        game = both_do(milestone, chain("Z", None, milestones=[milestone]))
    assert seats_with(game, milestone) == []


@pytest.mark.rule("MIL-1")
@pytest.mark.parametrize("milestone", DEEDS)
def test_earned_by_another_this_very_turn_it_is_still_open(milestone: str) -> None:
    game = both_do(milestone, chain("Z", None, milestones_this_turn=[milestone]))
    assert seats_with(game, milestone) == [0, 1]


@pytest.mark.rule("MIL-1", "SET-12", "SET-20")
@pytest.mark.parametrize(("keys", "seats"), [({}, [0]), ({"introductory": True}, [])])
def test_the_introductory_game_awards_none(keys: dict[str, Any], seats: list[int]) -> None:
    game = working(chain(**TRAINEE), step="food_and_drinks", **keys)
    game.play(Produce(0, "kitchen_trainee", "burger"))
    assert seats_with(game, "first_burger_produced") == seats


@pytest.mark.rule("ORG-5", "ORG-6", "MIL-1")
@pytest.mark.parametrize("card", ["errand_boy", "cart_operator", "waitress", "pricing_manager"])
def test_a_card_on_the_beach_or_in_a_misfit_earns_nothing(card: str) -> None:
    idle = board(chain(beach=[card]), phase="restructuring").play(Done(0))
    assert got(idle, MilestoneEarned) == []
    crowd = board(chain(beach=[card, *["trainer"] * 3]), phase="restructuring")
    for each in (card, "trainer", "trainer", "trainer"):
        crowd.play(PutToWork(0, each))
    crowd.play(Done(0))
    assert got(crowd, StructureShown)[0].misfit
    assert got(crowd, MilestoneEarned) == []


# -- owning money (DIN-13) -----------------------------------------------------------------------

RICH_AT_FIRST = (31, 26, 40)


def rich_table(phase: str, *cash: int, **keys: Any) -> fcm.Game:
    """Return a table that begins with money, nobody holding First to have $20."""
    chains = [chain(name, 2 * n, cash=cash[n], **keys) for n, name in enumerate("ABC"[: len(cash)])]
    return board(*chains, phase=phase)


@pytest.mark.rule("DIN-13")
def test_paying_earns_nothing_whatever_is_left() -> None:
    """Catches $40 - $15 = $25 that earns what $31 - $15 does not."""
    game = rich_table("payday", *RICH_AT_FIRST, beach=["coach"] * 3)
    for seat in range(3):
        game.play(Done(seat))
    assert [chain.cash for chain in game.state.chains] == [16, 11, 25]
    assert [chain.milestones for chain in game.state.chains] == [()] * 3


@pytest.mark.rule("DIN-13")
def test_at_the_end_of_dinner_all_who_own_it_have_it() -> None:
    game = rich_table("dinnertime", 31, 150, 19).run_phase()
    held = [set(chain.milestones) for chain in game.state.chains]
    assert held == [{"first_20"}, {"first_20", "first_100"}, set()]


@pytest.mark.rule("DIN-13", "MIL-1")
def test_one_that_was_earned_this_turn_is_still_open_to_the_rich() -> None:
    first = {"milestones": ["first_20"], "milestones_this_turn": ["first_20"]}
    game = board(chain("A", cash=25), chain("B", 3, **first), phase="dinnertime")
    assert [note.partition(":")[0] for note in game.notes] == [
        (
            'B earned the milestone "First to have $20" (first_20) this turn and it is still open, '
            "and A has $25"
        )
    ]
    assert game.run_phase().state.chains[0].milestones == ("first_20",)


@pytest.mark.rule("DIN-13")
def test_a_table_that_leaves_one_unheld_says_so_and_strict_refuses(
    caplog: pytest.LogCaptureFixture,
) -> None:
    game = rich_table("dinnertime", 31, 26, 3)
    assert (
        'No chain has the milestone "First to have $20" (first_20), although A has $31 and '
        "B has $26"
    ) in (caplog.text)
    assert game.notes == tuple(record.getMessage() for record in caplog.records)
    with pytest.raises(fcm.errors.BadScenario, match=r"\$31, and no chain holds 'first_20'"):
        fcm.Game.from_scenario(game.to_scenario(), strict=True)
    assert any(note["text"] in game.notes for note in notes(game.state))
    caplog.clear()
    chains = [chain("A", cash=150, milestones=["first_20", "first_100"]), chain("B", 2, cash=40)]
    assert board(*chains, phase="dinnertime").notes == ()
    assert board(chain("A", cash=150), phase="dinnertime", introductory=True).notes == ()
    assert caplog.text == ""


@pytest.mark.rule("DIN-13")
def test_every_shipped_table_names_who_has_the_money() -> None:
    for name in fcm.example_names():
        assert fcm.load_example(name).notes == (), name


@pytest.mark.slow
@pytest.mark.rule("DIN-13")
@pytest.mark.parametrize("seed", seeds(3))
def test_no_table_of_a_played_game_leaves_one_unheld(seed: int) -> None:
    game = play_out(fcm.Game.new(players=3, seed=seed), [RandomBot(seed=n) for n in range(3)])
    for event, state in game.history:
        if isinstance(event, PhaseBegan):
            assert unheld_notes(state) == ()
