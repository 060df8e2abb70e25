"""Lobbyists: roads that open a turn later, parks, and the tile that First lobbyist used brings.

Most tables are the street of `tests.game.boards`; `PIECE` names what is laid by its squares.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.board.city import tile_pool
from fcm_widgets.board.squares import Square, neighbours
from fcm_widgets.bots import RandomBot, play_out
from fcm_widgets.bots.laws import check_laws, scenario_equal
from fcm_widgets.data import employees
from fcm_widgets.engine.milestones import MilestoneEarned
from fcm_widgets.explain.labels import label
from fcm_widgets.explain.log import say
from fcm_widgets.explain.problems import refusal
from fcm_widgets.modules.lobbyists.map_tiles import TileAdded, letters_left
from fcm_widgets.modules.lobbyists.pieces import (
    COPIES,
    MARKERS,
    PARK,
    arrows,
    markers_left,
    pieces_left,
    sort_of,
    sorts,
)
from fcm_widgets.modules.lobbyists.roads_and_parks import LayPiece, ParkLaid, RoadLaid, TakePiece
from fcm_widgets.modules.lobbyists.scenario import strict_problems
from fcm_widgets.phases.cleanup import RoadReady
from fcm_widgets.state.state import State
from tests.board.naive import board_of, road_costs
from tests.game.boards import board, chain, finish_turn, got, house, to_step
from tests.game.tables import act, codes, done, options, play
from tests.seeds import seeds

STEP = "lobbyists"
Keys = dict[str, Any]


def at_work(*cards: str, away: int | None = 0, top: Keys | None = None, **keys: Any) -> fcm.Game:
    """Return a game in which chain A stands at the lobbyists' step; B sits down the street."""
    mine = chain("A", away, at_work=list(cards or ("lobbyist",)), **keys)
    game = board(mine, chain("B", 4), modules=["lobbyists"], **(top or {}))
    return to_step(game, STEP)


def lay(game: fcm.Game, piece: str, at: Square, turn: int = 0) -> fcm.Game:
    """Take a piece and lay it."""
    play(game, "take_piece", piece=piece, turn=turn)
    return play(game, "lay_piece", at=list(at))


def add(game: fcm.Game, tile: str, at: Square, turn: int = 0) -> fcm.Game:
    """Take a map tile and add it."""
    play(game, "take_map_tile", tile=tile, turn=turn)
    return play(game, "add_map_tile", at=list(at))


def against(game: fcm.Game, piece: str, at: Square, turn: int = 0) -> list[str]:
    """Return what stands against laying a piece, which is put back."""
    play(game, "take_piece", piece=piece, turn=turn)
    found = codes(game, "lay_piece", at=list(at))
    play(game, "put_back")
    return found


def said(game: fcm.Game, do: str, **keys: Any) -> list[str]:
    """Return why an action is refused."""
    return [str(refusal(one)) for one in game.obstacles(act(game, do, **keys))]


# -- a lobbyist's day ------------------------------------------------------------------------------


@pytest.mark.rule("LOB-1")
def test_lobbyists_work_after_houses_and_before_restaurants() -> None:
    game = to_step(
        board(
            chain("A", at_work=["new_business_developer", "lobbyist", "local_manager"]),
            modules=["lobbyists"],
        ),
        "build",
    )
    steps = []
    while game.phase == "working":
        steps.append(game.state.progress.step)
        done(game)
    assert steps == ["build", STEP, "restaurants"]


@pytest.mark.rule("LOB-1")
def test_each_lobbyist_places_one_piece() -> None:
    game = at_work("lobbyist", "lobbyist")
    lay(game, "road_2", (3, 3), 90)
    play(game, "leave_map_tile")
    lay(game, "park_i", (8, 4))
    assert game.state.progress.step != STEP, "both have worked"
    assert [type(event) for event, _ in game.history if isinstance(event, RoadLaid | ParkLaid)] == [
        RoadLaid,
        ParkLaid,
    ]


@pytest.mark.rule("LOB-1")
def test_a_lobbyist_is_hired_and_paid_like_anyone() -> None:
    card = employees()["lobbyist"]
    assert (card.entry, card.salary, card.one_x, card.copies) == (True, True, False, 6)
    game = board(chain("A"), modules=["lobbyists"])
    play(game, "hire", card="lobbyist")
    assert game.state.chains[0].beach == ("lobbyist",)


@pytest.mark.rule("LOB-1")
def test_pieces_need_empty_squares() -> None:
    game = at_work()
    assert against(game, "park_i", (5, 3)) == ["not_empty"], "a road of the map"
    assert against(game, "park_i", (0, 3)) == ["not_empty"], "house 13"
    assert against(game, "park_i", (22, 4)) == [
        "off_the_map",
        "not_empty",
        "touches_no_road_in_range",
    ]


@pytest.mark.rule("LOB-1")
def test_nobody_is_asked_without_a_lobbyist_at_work() -> None:
    game = at_work()
    assert codes(game, "lay_piece", at=[3, 3]) == ["no_piece_in_hand"]
    lay(game, "park_t", (3, 3))
    play(game, "leave_map_tile")
    assert codes(game, "take_piece", "A", piece="road_2") != []


# -- roads -----------------------------------------------------------------------------------------


@pytest.mark.rule("LOB-2")
def test_an_arrow_stands_at_each_end_of_a_road_and_points_straight_on() -> None:
    straight, corner = sorts()["road_4"], sorts()["road_3"]
    assert arrows(straight.at((0, 0), 90)) == ((0, -1), (0, 4))
    assert set(arrows(corner.at((0, 0), 0))) == {(2, 0), (0, 2)}
    assert set(arrows(corner.at((0, 0), 180))) == {(1, -1), (-1, 1)}


@pytest.mark.rule("LOB-2")
def test_one_arrow_must_point_at_a_road() -> None:
    """Beside the street is not enough; end on it is."""
    game = at_work()
    assert against(game, "road_2", (4, 3)) == ["arrows_meet_nothing"]
    lay(game, "road_2", (3, 3), 90)
    (laid,) = got(game, RoadLaid)
    assert laid.road.squares == ((3, 3), (3, 4))
    assert [marker.squares for marker in laid.markers] == [((3, 2),)]
    assert game.state.city.tolls == {(3, 2): 1}
    assert not game.state.city.built, "it is under construction"


@pytest.mark.rule("LOB-2")
def test_each_arrow_at_a_road_brings_a_marker() -> None:
    """From the street's branch at x = 7 to that at x = 12 a road of four closes the gap."""
    game = at_work()
    lay(game, "road_4", (8, 0))
    (laid,) = got(game, RoadLaid)
    assert {marker.squares[0] for marker in laid.markers} == {(7, 0), (12, 0)}
    assert str(say(laid, game.state)) == (
        "A builds a road of 4 squares from square 8, 0 to square 11, 0. It opens in clean-up. "
        "Until then there are roadworks at squares (7, 0) and (12, 0). (LOB-2)"
    )


@pytest.mark.rule("LOB-2", "LOB-8")
def test_an_arrow_at_a_road_under_construction_meets_none() -> None:
    game = at_work("lobbyist", "lobbyist")
    lay(game, "road_2", (3, 3), 90)
    play(game, "leave_map_tile")
    assert against(game, "road_2", (4, 3)) == ["arrows_meet_nothing"]


@pytest.mark.rule("LOB-8", "LOB-3")
def test_a_road_opens_in_clean_up_and_the_next_dinner_drives_over_it() -> None:
    """The way along the street costs a border more than the new road, which is none yet today."""
    game = at_work()
    lay(game, "road_4", (8, 0))
    play(game, "leave_map_tile")
    finish_turn(game)
    (ready,) = got(game, RoadReady)
    assert str(say(ready, game.state)).startswith("The new road at square 8, 0 opens, and its")
    assert game.state.city.built == {(8, 0), (9, 0), (10, 0), (11, 0)}
    assert not game.state.city.tolls
    assert list(scenario_equal(game.state)) == []


@pytest.mark.rule("LOB-3")
def test_the_marker_costs_one_at_dinner_and_is_told() -> None:
    """B's way to house 13 crosses four borders, and from today on a marker."""
    game = at_work(top={"house": [house(13, "burger")]})
    lay(game, "road_2", (8, 3), 90)
    play(game, "leave_map_tile")
    while game.phase == "working":
        done(game)
    (decision,) = game.decisions
    told = {offer.chain: offer.distance for offer in decision.offers}
    assert told["B"] is not None
    assert [(term.amount, term.source) for term in told["B"].terms] == [(4, "GEO-1"), (1, "LOB-3")]
    assert told["A"] is not None
    assert told["A"].total == 0


# -- range -----------------------------------------------------------------------------------------


@pytest.mark.rule("LOB-11")
def test_a_piece_must_touch_a_road_two_borders_from_an_own_entrance() -> None:
    game = at_work()
    play(game, "take_piece", piece="park_i", turn=0)
    assert LayPiece(0, (13, 3)) in game.options, "it touches the street of the third tile"
    assert codes(game, "lay_piece", at=[18, 0]) == ["touches_no_road_in_range"]
    assert said(game, "lay_piece", at=[18, 0]) == [
        "The nearest road that the piece touches is 3 borders away, but the lobbyist's range is 2: "
        "choose a nearer place. "
        "(LOB-11)"
    ]


@pytest.mark.rule("LOB-11")
def test_without_an_open_restaurant_nobody_lays_anything() -> None:
    soon = [{"at": [3, 0], "entrance": "SW", "coming_soon": True}]
    game = board(
        chain("A", None, at_work=["lobbyist", "local_manager"], restaurants=soon),
        modules=["lobbyists"],
    )
    steps = []
    while game.phase == "working":
        steps.append(game.state.progress.step)
        done(game)
    assert STEP not in steps


@pytest.mark.rule("LOB-3", "LOB-11")
def test_a_switch_lets_markers_shorten_the_range() -> None:
    works = [{"squares": [[8, 3], [8, 4]], "under_construction": True, "roadworks": [[8, 2]]}]
    near = []
    for longer in (False, True):
        rulings = {"roadworks_lengthen_ranges": longer}
        game = at_work(top={"road": works, "rulings": rulings})
        play(game, "take_piece", piece="park_i", turn=0)
        near.append(not codes(game, "lay_piece", at=[13, 3]))
    assert near == [True, False]
    assert said(game, "lay_piece", at=[13, 3]) == [
        "The borders and roadworks on the way to the nearest road that the piece touches add up "
        "to 3, but the lobbyist's range is 2: choose a nearer place. (LOB-11)"
    ]


def naive_places(state: State, piece: str, turn: int, *, by_arrow: bool = True) -> set[Square]:
    """Find the places for a piece square by square, with the walks of `tests.board.naive`."""
    (site,) = state.chains[0].open_restaurants
    rows = state.city.rows()
    costs = road_costs(board_of(rows), site.doors())
    reached = {node[:2] for node, cost in costs.items() if cost <= 2}
    taken = {at for home in state.homes for at in home.house.all_squares}
    taken |= {at for one in state.chains for rest in one.restaurants for at in rest.squares}
    free = {at for at, glyph in state.city.printed.items() if glyph == "."} - taken
    found = set()
    for x, y in state.city.printed:
        squares = sorts()[piece].at((x, y), turn)
        if not free.issuperset(squares):
            continue
        touches = any(near in reached for at in squares for near in neighbours(at))
        ends = [] if piece.startswith("park") else list(arrows(squares))
        door = by_arrow and any(end in site.doors() for end in ends)
        aims = piece.startswith("park") or door or any(end in state.city.road_at for end in ends)
        if aims and (touches or door):
            found.add((x, y))
    return found


def random_site(seed: int) -> fcm.Game:
    """Return a game on a random city in which the only chain's lobbyist works."""
    city = fcm.City.random(2, seed)
    bare = fcm.Game.from_scenario(
        {"phase": "setup", "city": {"tiles": city.rows()}, "chain": [{"name": "A"}, {"name": "B"}]}
    )
    offered = [one for one in bare.options if one.do == "place_restaurant"]
    first = offered[seed % len(offered)]
    site = {"at": list(first.at), "entrance": first.entrance}  # type: ignore[attr-defined]
    return to_step(
        board(
            {"name": "A", "at_work": ["lobbyist"], "restaurants": [site]},
            chain("B", None),
            modules=["lobbyists"],
            city={"tiles": city.rows()},
        ),
        STEP,
    )


@pytest.mark.rule("LOB-1", "LOB-2", "LOB-11")
@pytest.mark.parametrize("seed", seeds(3))
def test_the_places_are_those_of_a_search_square_by_square(seed: int) -> None:
    game = random_site(seed)
    offered = {(one.piece, one.turn) for one in game.options if isinstance(one, TakePiece)}
    for piece, sort in sorts().items():
        for turn in sort.turns:
            wanted = naive_places(game.state, piece, turn)
            assert ((piece, turn) in offered) == bool(wanted)
            if wanted:
                play(game, "take_piece", piece=piece, turn=turn)
                found = {one.at for one in options(game, "lay_piece")}  # type: ignore[attr-defined]
                assert found == wanted, (piece, turn)
                play(game, "put_back")


@pytest.mark.rule("LOB-11")
def test_an_arrow_at_an_own_entrance_needs_no_road() -> None:
    """Over some random cities there are roads that only this rule allows."""
    more = 0
    for seed in range(40):
        state = random_site(seed).state
        for turn in (0, 90):
            more += len(
                naive_places(state, "road_2", turn)
                - naive_places(state, "road_2", turn, by_arrow=False)
            )
    assert more


# -- the box ---------------------------------------------------------------------------------------


@pytest.mark.rule("LOB-7", "LOB-12")
def test_what_the_box_has() -> None:
    sizes = {name: (len(sorts()[name].shape.squares), count) for name, count in COPIES.items()}
    assert sizes == {
        "road_2": (2, 4),
        "road_3": (3, 2),
        "road_4": (4, 2),
        "park_i": (4, 1),
        "park_t": (4, 1),
        "park_l": (4, 2),
    }
    assert MARKERS == 8


@pytest.mark.rule("LOB-7")
def test_two_parks_are_an_l_with_either_side_up() -> None:
    parks = [
        {"squares": [[8, 3], [9, 3], [10, 3], [8, 4]]},
        {"squares": [[8, 0], [9, 0], [10, 0], [10, 1]]},
    ]
    for laid_so in (parks[:1], parks[1:]):
        here = pieces_left(at_work(top={"park": laid_so}).state)
        assert (here["park_l"], here["park_j"]) == (1, 1)
    gone = at_work(top={"park": parks})
    assert not {"park_l", "park_j"} & pieces_left(gone.state).keys()
    assert codes(gone, "take_piece", piece="park_j") == ["piece_gone"]


@pytest.mark.rule("LOB-7")
@pytest.mark.parametrize("park", ["park_i", "park_t", "park_l", "park_j"])
def test_a_park_is_told_from_the_others_however_it_is_turned(park: str) -> None:
    for lies in sorts()[park].turns.values():
        assert sort_of(PARK, lies) == park


@pytest.mark.rule("LOB-12")
def test_a_piece_that_is_gone_is_not_offered() -> None:
    park = {"squares": [[8, 3], [9, 3], [10, 3], [9, 4]]}
    game = at_work(top={"park": [park]})
    assert "park_t" not in pieces_left(game.state)
    assert codes(game, "take_piece", piece="park_t") == ["piece_gone"]
    (told,) = said(game, "take_piece", piece="park_t")
    assert told.startswith(
        "You can't take a park in the shape of a T, because none is left: take a road of 2"
    )


@pytest.mark.rule("LOB-12")
def test_a_chain_without_a_piece_left_is_not_asked_and_earns_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("fcm_widgets.modules.lobbyists.pieces.COPIES", {})
    game = board(chain("A", at_work=["lobbyist"]), modules=["lobbyists"])
    while game.phase == "working":
        assert game.state.progress.step != STEP
        done(game)
    assert got(game, MilestoneEarned) == []


@pytest.mark.rule("LOB-12", "LOB-2")
def test_markers_are_laid_as_far_as_there_are_any() -> None:
    works = [{"squares": [[8, 3], [8, 4]], "under_construction": True, "roadworks": [[8, 2]] * 7}]
    game = at_work(top={"road": works})
    assert markers_left(game.state) == 1
    lay(game, "road_4", (8, 0))
    (laid,) = got(game, RoadLaid)
    assert [marker.squares for marker in laid.markers] == [((7, 0),)]


# -- parks -----------------------------------------------------------------------------------------


@pytest.mark.rule("LOB-5", "LOB-14")
def test_a_park_laid_today_doubles_the_price_tonight() -> None:
    """House 13 touches it by its garden; the receipt has a row for it."""
    game = at_work(stock={"burger": 1}, top={"house": [house(13, "burger")], "bank": {"cash": 99}})
    lay(game, "park_i", (3, 3))
    (laid,) = got(game, ParkLaid)
    assert str(say(laid, game.state)) == (
        "A places a park from square 3, 3 to square 6, 3, next to house 13. (LOB-1)"
    )
    play(game, "leave_map_tile")
    while game.phase == "working":
        done(game)
    (decision,) = game.decisions
    assert decision.winner == "A"
    assert game.state.chains[0].cash == 20


# -- the tile --------------------------------------------------------------------------------------


@pytest.mark.rule("LOB-6", "LOB-13")
def test_the_first_lobbyist_lets_his_chain_add_a_tile_at_once() -> None:
    game = at_work("lobbyist", "lobbyist")
    lay(game, "park_i", (8, 4))
    (earned,) = got(game, MilestoneEarned)
    assert earned.milestone == "first_lobbyist_used"
    assert {one.do for one in game.options} == {"done", "take_map_tile", "leave_map_tile"}
    assert codes(game, "take_piece", piece="road_2") == ["tile_first"]
    add(game, "E", (0, -5))
    assert game.state.city.tiles[0, -1].letter == "E"
    (added,) = got(game, TileAdded)
    assert str(say(added, game.state)) == (
        "A adds tile E, with house 8 and a beer. Its north-west square is 0, -5. (LOB-6)"
    )
    assert {one.do for one in game.options} == {"done", "take_piece"}, "the other one works now"


@pytest.mark.rule("LOB-6", "LOB-15")
def test_a_tile_lies_side_to_side_with_another_turned_as_one_likes() -> None:
    game = at_work()
    lay(game, "park_i", (8, 4))
    assert len(options(game, "take_map_tile")) == 4 * len(letters_left(game.state))
    play(game, "take_map_tile", tile="A", turn=90)
    assert {one.at for one in options(game, "add_map_tile")} == {  # type: ignore[attr-defined]
        (-5, 0),
        (25, 0),
        *((x, y) for x in range(0, 25, 5) for y in (-5, 5)),
    }
    assert codes(game, "add_map_tile", at=[3, 5]) == ["off_the_grid"]
    assert codes(game, "add_map_tile", at=[5, 0]) == ["tile_lies_there"]
    assert codes(game, "add_map_tile", at=[-5, -5]) == ["meets_no_tile"]
    assert codes(game, "take_map_tile", tile="B") == ["piece_in_hand"]
    assert said(game, "take_map_tile", tile="B") == [
        "You are still holding tile A: place it or put it back first. (LOB-1)"
    ]
    play(game, "add_map_tile", at=[25, 0])
    assert game.state.city.tiles[5, 0].name == "A90"


@pytest.mark.rule("LOB-6")
def test_no_tile_where_an_airplane_lies() -> None:
    plane = {"number": 4, "edge": "N", "first": 6, "good": "beer", "turns_left": 1}
    game = at_work(top={"campaign": [plane]})
    lay(game, "park_i", (8, 4))
    play(game, "take_map_tile", tile="A")
    assert codes(game, "add_map_tile", at=[5, -5]) == ["beside_airplane"]
    play(game, "add_map_tile", at=[5, 5])
    assert (1, 1) in game.state.city.tiles


@pytest.mark.rule("LOB-9")
def test_a_new_tile_brings_its_house_its_drink_and_its_roads() -> None:
    game = at_work()
    lay(game, "park_i", (8, 4))
    add(game, "E", (0, -5))
    state = game.state
    assert state.home("8").house.squares == ((2, -3), (3, -3), (2, -2), (3, -2))
    assert [home.house.number for home in state.homes] == ["8", "13"], "as they dine"
    assert sum(place[1] < 0 for place in state.city.sources) == 1
    assert any(at[1] < 0 for at in state.city.road_at)
    assert list(scenario_equal_at(game)) == []


def scenario_equal_at(game: fcm.Game) -> list[str]:
    """Return what the next phase's file loads to otherwise."""
    while game.state.progress.step:
        done(game)
    return list(scenario_equal(game.state))


@pytest.mark.rule("LOB-10", "NDI-5")
@pytest.mark.parametrize(
    ("players", "modules", "more"),
    [
        (4, ["lobbyists"], "Z"),
        (4, ["lobbyists", "new_districts"], "UVWXYZ"),
        (5, ["lobbyists"], "UVWXYZ"),
        (4, ["new_districts"], "UVWXY"),
        (6, ["six_players"], "UVWXY"),
        (6, ["six_players", "lobbyists"], "UVWXYZ"),
    ],
)
def test_which_tiles_take_part(players: int, modules: list[str], more: str) -> None:
    letters = "".join(tile.letter for tile in tile_pool(players, modules))
    assert letters == "ABCDEFGHIJKLMNOPQRST" + more


@pytest.mark.rule("LOB-10")
def test_the_tiles_to_add_are_those_that_the_map_did_not_use() -> None:
    game = at_work()
    assert set(letters_left(game.state)) == set("ABCDEFGIJKLMNPSZ")
    lay(game, "park_i", (8, 4))
    assert codes(game, "take_map_tile", tile="H") == ["tile_not_left"]


@pytest.mark.rule("LOB-13")
def test_everybody_who_earns_it_this_turn_adds_a_tile_and_nobody_later() -> None:
    game = board(
        chain("A", 0, at_work=["lobbyist"]),
        chain("B", 4, at_work=["lobbyist"]),
        chain("C", 2),
        modules=["lobbyists"],
    )
    to_step(game, STEP)
    lay(game, "road_2", (3, 3), 90)
    add(game, "A", (0, 5))
    to_step(game, STEP, 1)
    lay(game, "road_2", (18, 3), 90)
    assert "A" not in letters_left(game.state)
    add(game, "B", (20, 5))
    assert [event.seat for event in got(game, MilestoneEarned)] == [0, 1]
    closed = board(
        chain("A", at_work=["lobbyist"]),
        chain("B", 4, milestones=["first_lobbyist_used"]),
        modules=["lobbyists"],
    )
    lay(to_step(closed, STEP), "road_2", (3, 3), 90)
    assert got(closed, MilestoneEarned) == []
    assert closed.phase != "working" or closed.state.progress.step != STEP


@pytest.mark.rule("LOB-13")
def test_another_lobbyist_and_a_restaurant_use_the_tile_this_very_turn() -> None:
    game = at_work("lobbyist", "lobbyist", "local_manager")
    lay(game, "park_i", (8, 4))
    add(game, "E", (0, -5), 90)
    play(game, "take_piece", piece="road_2", turn=90)
    assert any(one.at[1] < 0 for one in options(game, "lay_piece"))  # type: ignore[attr-defined]
    play(game, "put_back")
    done(game)
    assert any(one.at[1] < 0 for one in options(game, "open_restaurant"))  # type: ignore[attr-defined]


@pytest.mark.rule("LOB-6")
def test_who_has_no_tile_due_adds_none() -> None:
    game = at_work()
    assert codes(game, "take_map_tile", tile="A") == ["no_tile_due"]
    assert codes(game, "leave_map_tile") == ["no_tile_due"]
    assert codes(game, "add_map_tile", at=[-5, 0]) == ["no_map_tile_in_hand"]


# -- time goes both ways ---------------------------------------------------------------------------


@pytest.mark.rule("LOB-9")
def test_undo_and_another_line_keep_each_its_city(tmp_path: Path) -> None:
    game = at_work()
    small = game.state.city
    lay(game, "park_i", (8, 4))
    add(game, "E", (0, -5))
    grown = game.state.city
    game.undo()
    game.undo()
    assert game.state.city is small
    add(game, "E", (0, -5))
    assert game.state.city is grown, "what was measured is not measured again"
    game.save(tmp_path / "game.json")
    assert fcm.Game.load(tmp_path / "game.json").state == game.state


@pytest.mark.long
@pytest.mark.rule("SET-22", "LOB-10")
@pytest.mark.parametrize("seed", seeds(1))
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_bots_play_it_by_all_laws(players: int, seed: int) -> None:
    modules = ["lobbyists", *(["six_players"] if players == 6 else [])]
    game = fcm.Game.new(players=players, seed=seed, modules=modules)
    play_out(game, [RandomBot(seed=100 * seed + seat) for seat in range(players)], turns=15)
    assert check_laws(game)


@pytest.mark.rule("LOB-12")
def test_bots_lay_every_piece_of_the_box() -> None:
    """From then on lobbyists are asked nothing, and the game goes on."""
    game = fcm.Game.new(players=3, seed=6, modules=["lobbyists"])
    play_out(game, [RandomBot(seed=60 + seat) for seat in range(3)], turns=25)
    assert pieces_left(game.state) == {}
    assert (len(got(game, RoadLaid)), len(got(game, ParkLaid))) == (8, 4)
    last = max(n for n, move in enumerate(game.moves) if isinstance(move.action, LayPiece))
    assert not any(isinstance(move.action, TakePiece) for move in game.moves[last + 1 :])
    assert last + 1 < len(game.moves)


def test_labels() -> None:
    game = at_work()
    told = {label(one, game.state) for one in game.options}
    assert "Take a road of 3 squares (arrows to the east and south)" in told
    assert (
        "Take a park in the shape of a mirrored L (3 by 2, turned clockwise by 180 degrees)" in told
    )
    play(game, "take_piece", piece="park_t")
    assert "Put a park in the shape of a T back" in {label(one, game.state) for one in game.options}


@pytest.mark.rule("LOB-11", "LOB-2")
def test_a_coffee_shop_begins_a_range_and_is_no_entrance() -> None:
    """The shop at 13, 1 brings the fourth tile into range; an arrow at it points at nothing."""
    game = to_step(
        board(
            chain("A", at_work=["lobbyist"], coffee_shops=[[13, 1]]),
            chain("B", 4),
            modules=["lobbyists", "coffee"],
        ),
        STEP,
    )
    assert against(game, "road_2", (14, 1)) == ["arrows_meet_nothing"]
    play(game, "take_piece", piece="park_i")
    assert LayPiece(0, (18, 0)) in game.options


@pytest.mark.rule("LOB-6", "SET-1")
@pytest.mark.parametrize("holds", [True, False])
def test_a_strict_reading_takes_a_city_that_has_grown(holds: bool) -> None:
    """One tile for each chain that holds First lobbyist used; without it the map is too large."""
    tiles = [["A", "B", "C", "."], ["D", "E", "F", "."], ["G", "H", "I", "J"]]
    earned = {"milestones": ["first_lobbyist_used"]} if holds else {}
    scenario = {
        "modules": ["lobbyists"],
        "city": {"tiles": tiles},
        "chain": [{"name": "Santa Maria Pizza", **earned}, {"name": "Siap Faji"}],
    }
    if holds:
        assert fcm.Game.from_scenario(scenario, strict=True).state.city.box == (0, 0, 20, 15)
        return
    with pytest.raises(fcm.errors.BadScenario) as refused:
        fcm.Game.from_scenario(scenario, strict=True)
    assert [fault.code for fault in refused.value.faults] == ["city_size"]


@pytest.mark.rule("LOB-2", "LOB-7", "LOB-12")
def test_whatever_is_laid_in_a_game_is_taken_by_a_strict_reading() -> None:
    game = fcm.Game.new(players=3, seed=6, modules=["lobbyists"])
    play_out(game, [RandomBot(seed=60 + seat) for seat in range(3)], turns=25)
    states = [state for _, state in game.history]
    assert any(state.pieces for state in states)
    for state in states:
        assert not [*strict_problems(state)]
