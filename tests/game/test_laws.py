"""The laws at every step of random games, and that each law catches a planted fault."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

import pytest

import fcm_widgets as fcm
from fcm_widgets import events as turn
from fcm_widgets import events as work
from fcm_widgets.board.pieces import Restaurant
from fcm_widgets.bots import PlainBot, RandomBot, play_out
from fcm_widgets.bots.laws import EACH_EVENT, LawBroken, check_laws
from fcm_widgets.dinner.dinnertime import Served
from fcm_widgets.engine.bank import BankBroke
from fcm_widgets.engine.milestones import MilestoneEarned
from fcm_widgets.game.moves import Move
from fcm_widgets.game.options import Options
from fcm_widgets.reasons.reasons import Tally, Term
from fcm_widgets.state.events import Event, GameEnded, Paid
from fcm_widgets.state.state import State, Token, changed
from tests.mixes import ALL, BASE, RING, TURNS, Setup
from tests.seeds import LONG, seeds, some

if TYPE_CHECKING:
    from collections.abc import Callable

SEEDED = [
    *((setup, seed) for setup in some(BASE, every=7) for seed in seeds(1)),
    # `.ci/mixes.py`, a part of `.ci/long`, plays each pair by the laws.
    *((setup, seeds(1)[0]) for setup in (*some(RING, every=9), *(ALL if LONG else ()))),
]


def played(setup: Setup, seed: int) -> fcm.Game:
    kinds = (RandomBot, RandomBot, PlainBot)
    bots = [kinds[(seed + seat) % 3](seed=10 * seed + seat) for seat in range(setup.players)]
    return play_out(setup.game(seed), bots, turns=TURNS if setup.modules else None)


@pytest.mark.rule("SET-16", "BNK-4")
@pytest.mark.parametrize(("setup", "seed"), SEEDED, ids=str)
def test_every_law_holds_at_every_step(setup: Setup, seed: int) -> None:
    game = played(setup, seed)
    assert game.over or game.state.turn > TURNS
    assert check_laws(game) > len(game.moves)


@pytest.fixture(scope="module")
def game() -> fcm.Game:
    return played(Setup(3), 5)


def forged(game: fcm.Game, kind: type[Event], forge: Callable[[Any], Event]) -> fcm.Game:
    """Return the game with its first event of a kind replaced, and its states made from that."""
    moves, done = [], False
    for move in game.moves:
        events = list(move.events)
        for number, event in enumerate(events):
            if type(event) is kind and not done and forge(event) != event:
                events[number], done = forge(event), True
        moves.append(Move(move.action, tuple(events), move.state))
    assert done, f"no {kind.__name__} in this game"
    return fcm.Game(game.start, moves, setup=game.setup)


def coin(tally: Tally) -> Tally:
    return Tally((*tally.terms, Term("a forged one", 1, "BNK-4")))


def with_tally(field: str) -> Callable[[Any], Event]:
    return lambda event: dataclasses.replace(event, **{field: coin(getattr(event, field))})


FORGED: list[tuple[str, type[Event], Callable[[Any], Event]]] = [
    ("sales", Served, with_tally("receipt")),
    ("conserved", BankBroke, with_tally("added")),
    ("conserved", work.CardsGained, with_tally("count")),
    ("conserved", work.CampaignPlaced, with_tally("turns")),
    ("conserved", turn.DemandPlaced, with_tally("count")),
    ("conserved", turn.ThrownAway, with_tally("items")),
    ("tallies", work.Hired, with_tally("left")),
    ("tallies", turn.StructureShown, with_tally("slots")),
    ("tallies", turn.SlotsCounted, with_tally("slots")),
    ("tallies", GameEnded, lambda e: dataclasses.replace(e, ranking=e.ranking[::-1])),
    ("turn order", turn.OrderSet, lambda e: dataclasses.replace(e, order=(0, 0, 1))),
    (
        "conserved",
        turn.StructureShown,
        lambda e: dataclasses.replace(e, at_work=(*e.at_work, "waitress")),
    ),
    (
        "within bounds",
        turn.DemandPlaced,
        lambda e: dataclasses.replace(
            e, tokens=(Token("beer"),) * 9, count=Tally((Term("nine", 9, "CMP-1"),))
        ),
    ),
    (
        "cards there",
        work.CardsGained,
        lambda e: dataclasses.replace(
            e, cards=("cfo", "cfo"), count=Tally((Term("two", 2, "MIL-2"),))
        ),
    ),
    (
        "campaigns and busy cards",
        work.CampaignPlaced,
        lambda e: dataclasses.replace(e, campaign=changed(e.campaign, chain="")),
    ),
]


@pytest.mark.parametrize(("law", "kind", "forge"), FORGED)
def test_a_forged_event_is_caught(
    game: fcm.Game, law: str, kind: type[Event], forge: Callable[[Any], Event]
) -> None:
    with pytest.raises(LawBroken) as caught:
        check_laws(forged(game, kind, forge), scenarios=False)
    assert caught.value.law == law, str(caught.value)


def with_a_coin(event: Paid, state: State) -> State:
    chain = state.chains[event.seat]
    return state.with_chain(event.seat, changed(chain, cash=chain.cash + event.tally.total))


def with_one_more(event: work.Produced, state: State) -> State:
    chain = state.chains[event.seat]
    return state.with_chain(event.seat, changed(chain, stock={**chain.stock, event.good: 9}))


def with_no_card_less(event: work.Trained, state: State) -> State:
    chain = state.chains[event.seat]
    return state.with_chain(event.seat, changed(chain, beach=(*chain.beach, event.to)))


def unchanged(event: Event, state: State) -> State:
    return state


def twice(event: MilestoneEarned, state: State) -> State:
    chain = state.chains[event.seat]
    both = (*chain.milestones, event.milestone, event.milestone)
    return state.with_chain(event.seat, changed(chain, milestones=both))


MISAPPLIED: list[tuple[str, type[Event], Callable[[Any, State], State]]] = [
    ("conserved", Paid, with_a_coin),
    ("conserved", work.Produced, with_one_more),
    ("conserved", work.Trained, with_no_card_less),
    ("conserved", work.Hired, unchanged),
    ("conserved", work.CampaignPlaced, unchanged),
    ("conserved", turn.TurnsCounted, unchanged),
    ("conserved", turn.Fired, unchanged),
    ("conserved", Served, unchanged),
    ("conserved", turn.TurnBegan, unchanged),
    ("milestones", MilestoneEarned, twice),
]


@pytest.mark.parametrize(("law", "kind", "apply"), MISAPPLIED)
def test_an_event_that_moves_something_else_is_caught(
    game: fcm.Game,
    monkeypatch: pytest.MonkeyPatch,
    law: str,
    kind: type[Event],
    apply: Callable[[Any, State], State],
) -> None:
    monkeypatch.setattr(kind, "apply", apply)
    with pytest.raises(LawBroken) as caught:
        check_laws(game, scenarios=False)
    assert caught.value.law == law, str(caught.value)


def test_a_closed_milestone_earned_is_caught(game: fcm.Game) -> None:
    chains = tuple(changed(chain, milestones=()) for chain in game.start.chains)
    holder = changed(chains[1], milestones=("first_20",))
    before = changed(game.start, chains=(chains[0], holder, *chains[2:]))
    event = MilestoneEarned(0, "first_20")
    assert list(EACH_EVENT["milestones"](event, before, event.apply(before)))
    fresh = changed(holder, milestones_this_turn=("first_20",))
    before = changed(before, chains=(chains[0], fresh, *chains[2:]))
    assert not list(EACH_EVENT["milestones"](event, before, event.apply(before)))


def test_two_pieces_on_one_square_are_caught(game: fcm.Game) -> None:
    home = game.start.homes[0].house.at
    event = work.RestaurantPlaced(0, Restaurant(home, "NE"))
    found = list(EACH_EVENT["pieces apart"](event, game.start, event.apply(game.start)))
    assert str(home) in found[0]


def test_a_game_replayed_from_another_seed_is_caught(game: fcm.Game) -> None:
    assert game.setup is not None
    other = fcm.Game(game.start, game.moves, setup={**game.setup, "seed": 6})
    with pytest.raises(LawBroken, match="same seed"):
        check_laws(other, scenarios=False)


def test_a_kept_state_that_is_no_longer_the_events_is_caught(game: fcm.Game) -> None:
    moves = list(game.moves)
    poorer = changed(moves[20].state, turn=99)
    moves[20] = Move(moves[20].action, moves[20].events, poorer)
    with pytest.raises(LawBroken) as caught:
        check_laws(fcm.Game(game.start, moves, setup=game.setup), scenarios=False)
    assert caught.value.law in ("replay", "kept states")
    assert caught.value.action == 21


def test_a_table_that_no_scenario_can_write_is_caught(
    game: fcm.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fcm_widgets.bots.laws.scenario_text", lambda state: LOST)
    with pytest.raises(LawBroken, match="scenarios"):
        check_laws(game)


LOST = """
city.tiles = [["E"]]
chain = [{name = "Santa Maria"}]
"""


def test_a_chain_without_an_option_is_caught(
    game: fcm.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    idle = Options(game.start, ())
    monkeypatch.setattr(fcm.Game, "options", property(lambda self: idle))
    with pytest.raises(LawBroken, match="has 0 options"):
        check_laws(game, scenarios=False)


def test_too_many_options_are_caught(game: fcm.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fcm_widgets.bots.laws.MOST_OPTIONS", 100)
    with pytest.raises(LawBroken, match=r"has \d{3} options"):
        check_laws(game, scenarios=False)
