"""Lobbyists' roads over the turns: roadworks lengthen the dinner's way, clean-up ends the work."""

from __future__ import annotations

import pytest

import fcm_widgets as fcm
from fcm_widgets.board.pieces import Piece
from fcm_widgets.board.reach import mail_blocks
from fcm_widgets.bots import RandomBot
from fcm_widgets.bots.laws import EACH_EVENT, scenario_equal
from fcm_widgets.explain.log import say
from fcm_widgets.modules.lobbyists import ROAD, UNDER_CONSTRUCTION
from fcm_widgets.phases.cleanup import MilestonesClosed, RoadReady
from fcm_widgets.state.events import PhaseBegan
from fcm_widgets.state.state import State
from tests.game.boards import Keys, board, chain, finish_turn, got, house
from tests.oracle.random_tables import random_scenario, to_toml
from tests.seeds import seeds

WORKS: Keys = {
    "modules": ["lobbyists"],
    "city": {"tiles": [["F"], ["K"]]},
    "road": [{"squares": [[3, 3], [3, 4]], "under_construction": True, "roadworks": [[3, 2]]}],
}
"""A road being built from the street of F down to that of K: see `test_expansion.py`."""
SOUTH: Keys = {"at": [0, 3], "entrance": "NW"}


def cleanup(**top: object) -> fcm.Game:
    """Return a game at the start of clean-up with a restaurant at the street of F."""
    return board(chain(away=None, restaurants=[SOUTH]), phase="cleanup", **{**WORKS, **top})


def distance_to(state: State, number: str) -> int | None:
    """Return the way from the only restaurant to a house."""
    (restaurant,) = state.chains[0].restaurants
    return state.city.distance(state.home(number).house.all_squares, restaurant.doors())


@pytest.mark.rule("LOB-8", "LOB-3")
def test_a_road_opens_and_its_roadworks_leave() -> None:
    """From the next turn on the way leads over it, and only the border costs."""
    game = cleanup()
    assert distance_to(game.state, "18") is None
    game.run_phase()
    (ready,) = got(game, RoadReady)
    assert (ready.number, ready.pieces[0].kind) == (0, UNDER_CONSTRUCTION)
    assert game.state.pieces == (Piece(ROAD, ((3, 3), (3, 4))),)
    assert game.state.city.built == {(3, 3), (3, 4)}
    assert not game.state.city.tolls
    assert distance_to(game.state, "18") == 1
    assert (3, 4) not in mail_blocks(game.state.city), "mail stops there now"
    assert list(scenario_equal(game.state)) == []


@pytest.mark.rule("LOB-3")
def test_arrows_of_two_pieces_at_one_square_cost_two_at_dinner() -> None:
    """Two roads being built point at (8, 2) of the street A-B-H: two borders and two markers."""
    roads = [
        {"squares": [[x, y] for x, y in squares], "under_construction": True, "roadworks": [[8, 2]]}
        for squares in ([(8, 0), (8, 1)], [(8, 3), (8, 4)])
    ]
    game = board(
        chain(away=None, restaurants=[{"at": [3, 0], "entrance": "SE"}], stock={"burger": 2}),
        phase="dinnertime",
        modules=["lobbyists"],
        city={"tiles": [["A", "Q", "H"]]},
        road=roads,
        house=[house(13, "burger")],
    )
    assert game.state.city.tolls == {(8, 2): 2}
    (offer,) = game.run_phase().decisions[0].offers
    assert offer.distance is not None
    rows = [(term.amount, term.source) for term in offer.distance.terms]
    assert rows == [(2, "GEO-1"), (2, "LOB-3")]
    finish_turn(game)
    assert [event.number for event in got(game, RoadReady)] == [0, 1]
    assert not game.state.city.tolls
    assert distance_to(game.state, "13") == 2


@pytest.mark.rule("LOB-8")
def test_a_finished_road_is_left_alone() -> None:
    game = cleanup(road=[{"squares": [[3, 3], [3, 4]]}])
    city = game.state.city
    assert game.run_phase().state.city is city
    assert got(game, RoadReady) == []


@pytest.mark.rule("LOB-8", "CLN-5")
def test_roads_open_before_the_milestones_close() -> None:
    top = {**WORKS, "phase": "cleanup"}
    game = board(
        chain(away=None, restaurants=[SOUTH], milestones_this_turn=["first_train"]), **top
    ).run_phase()
    kinds = [type(event) for event, _ in game.history]
    assert kinds.index(RoadReady) < kinds.index(MilestonesClosed)


@pytest.mark.rule("LOB-3", "LOB-8")
@pytest.mark.parametrize(
    ("building", "works", "said"),
    [
        (True, [], "The new road at square 3, 3 opens. LOB-8"),
        (
            True,
            [[3, 2]],
            "The new road at square 3, 3 opens, and its roadworks leave the map. LOB-8",
        ),
        (
            False,
            [[3, 2]],
            ("The roadworks of the new road at square 3, 3 leave the map. LOB-3"),
        ),
    ],
)
def test_what_is_said_of_a_road(building: bool, works: list[list[int]], said: str) -> None:
    road = {"squares": [[3, 3], [3, 4]], "under_construction": building, "roadworks": works}
    game = cleanup(road=[road]).run_phase()
    (ready,) = got(game, RoadReady)
    assert " ".join(say(ready, game.state)) == said


def with_roads(seed: int) -> fcm.Game:
    """Return a random table with lobbyists' roads, some of them being built, before a new turn."""
    numbers = range(1000 * seed, 1000 * (seed + 1))
    found = (random_scenario(number, largest=(4, 3)) for number in numbers)
    scenario = next(
        one for one in found if any(road.get("roadworks") for road in one.get("road", []))
    )
    return fcm.Game.from_scenario(to_toml({**scenario, "phase": "restructuring"}))


@pytest.mark.rule("LOB-3", "LOB-8")
@pytest.mark.parametrize("seed", seeds(8))
def test_a_turn_on_a_random_table_ends_all_work_on_roads(seed: int) -> None:
    """Bots play on; city and pieces agree at every step, and each phase's file gives it back."""
    game, bot = with_roads(seed), RandomBot(seed=seed)
    turn, before = game.state.turn, game.state
    assert any(piece.kind == UNDER_CONSTRUCTION for piece in before.pieces)
    while not game.over and game.state.turn < turn + 2:
        if game.to_move:
            name = game.to_move[0]
            game.play(bot.choose(game.seen_by(name), name))
        else:
            game.advance()  # a chain that has but its CEO is asked nothing in restructuring
    for event, state in game.history:
        assert list(EACH_EVENT["roads"](event, before, state)) == []
        if isinstance(event, RoadReady):
            assert list(EACH_EVENT["conserved"](event, before, state)) == []
        if isinstance(event, PhaseBegan):
            assert list(scenario_equal(state)) == [], state.phase
        before = state
    if game.state.turn > turn:
        assert not any(piece.kind.passing for piece in game.state.pieces)
        assert not game.state.city.tolls
