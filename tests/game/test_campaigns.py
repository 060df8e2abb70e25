"""Placing campaigns: which tile a marketeer may take, and where it may lie."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.board.squares import Square
from fcm_widgets.data import campaigns
from fcm_widgets.phases.campaigns import LayTile, TakeTile
from tests.game.marketeers import closed, marketing, take
from tests.game.tables import (
    chain_of,
    codes,
    options,
    play,
)

KINDS = {
    "marketing_trainee": {"billboard"},
    "campaign_manager": {"billboard", "mailbox"},
    "brand_manager": {"billboard", "mailbox", "airplane"},
    "brand_director": {"billboard", "mailbox", "airplane", "radio"},
}
MARKETEERS = [
    ("marketing_trainee", 2, 2),
    ("campaign_manager", 3, 3),
    ("brand_manager", None, 4),
    ("brand_director", None, 5),
]


def laid(game: fcm.Game) -> set[Square]:
    """Return where the tile in hand may be laid."""
    return {option.at for option in game.options if isinstance(option, LayTile)}


def tiles(game: fcm.Game, by: str) -> set[int]:
    """Return the tiles that a marketeer may take."""
    return {
        option.number for option in game.options if isinstance(option, TakeTile) and option.by == by
    }


# -- who may do what ---------------------------------------------------------------------------


@pytest.mark.rule("MKT-1", "MKT-6")
@pytest.mark.parametrize("card", list(KINDS))
def test_kinds_of_each_marketeer(card: str) -> None:
    """He takes any free tile of his kinds, and no other."""
    game = marketing(card)
    wanted = {tile.number for tile in campaigns().values() if tile.type in KINDS[card]}
    assert tiles(game, card) == wanted
    for number in set(range(1, 17)) - wanted:
        found = codes(game, "take_tile", by=card, number=number)
        assert found == ["wrong_kind_of_campaign"]
    assert codes(game, "take_tile", by=card, number=17) == [
        "no_such_tile",
        "wrong_kind_of_campaign",
    ]
    assert codes(game, "take_tile", by=card, number=99) == ["no_such_tile"]
    assert codes(game, "take_tile", by="trainer", number=13) == [
        "not_at_work",
        "wrong_kind_of_campaign",
    ]


@pytest.mark.rule("MKT-1")
@pytest.mark.example("EX-1")
@pytest.mark.parametrize(("card", "reach", "most"), MARKETEERS)
def test_turns_of_each_marketeer(card: str, reach: int | None, most: int) -> None:
    """From one turn on to his most, for one good; 0 and one more are refused."""
    game = take(closed(card), card, 13)
    assert codes(game, "advertise", good="beer", turns=1) == ["not_laid_yet"]
    game.play(options(game, "lay_tile")[0])
    turns = {option.as_json("ABCDE")["turns"] for option in options(game, "advertise")}
    assert turns == set(range(1, most + 1))
    for wrong in (0, most + 1, -1, None):
        assert codes(game, "advertise", good="beer", turns=wrong) == ["wrong_duration"]
    play(game, "advertise", good="beer", turns=most)
    campaign = game.state.campaigns[-1]
    assert (campaign.turns_left, campaign.goods, campaign.by) == (most, ("beer",), card)
    assert chain_of(game, "A").busy == (card,)
    assert chain_of(game, "A").at_work == ()


def needs_by_hand(game: fcm.Game, square: Square) -> int | None:
    """Return the tile borders between A on the first tile and a square beside the street."""
    x, y = square
    roads = {at for at, glyph in game.state.city.printed.items() if glyph in "#+"}
    beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & roads
    return min((a // 5 + (a // 5 != x // 5) for a, _ in beside), default=None)


@pytest.mark.rule("MKT-1", "MKT-2", "MKT-3", "MKT-9", "MKT-12")
@pytest.mark.example("EX-1")
@pytest.mark.parametrize(("card", "reach", "most"), MARKETEERS)
@pytest.mark.parametrize("number", [11, 13, 14, 15])
@pytest.mark.parametrize("turned", [False, True])
def test_places_are_those_found_by_hand(
    card: str, reach: int | None, most: int, number: int, turned: bool
) -> None:
    """Wholly on empty squares, one of them at a road within range; all else is refused."""
    if turned and number != 14:
        # The street has two rows on either side of its road; #15 is a square.
        why = "cannot_turn" if number == 15 else "no_place_for_tile"
        keys: dict[str, Any] = {"by": card, "number": number, "turned": True}
        assert codes(marketing(card), "take_tile", **keys) == [why]
        return
    game = take(marketing(card), card, number, turned=turned)
    city, tile = game.state.city, campaigns()[number]
    size = (tile.height, tile.width) if turned else (tile.width, tile.height)
    taken = {at for chain in game.state.chains for r in chain.restaurants for at in r.squares}
    taken |= {at for home in game.state.homes for at in home.house.all_squares}
    free = {at for at, glyph in city.printed.items() if glyph == "."} - taken
    found = set()
    for x, y in free:
        squares = {(x + dx, y + dy) for dx, dy in product(range(size[0]), range(size[1]))}
        needs = [n for square in squares if (n := needs_by_hand(game, square)) is not None]
        if squares <= free and needs and (reach is None or min(needs) <= reach):
            found.add((x, y))
    assert laid(game) == found
    for at in product(range(-1, 26), range(-1, 6)):
        refusal = codes(game, "lay_tile", at=list(at))
        assert (refusal == []) == (at in found)
        known = {"off_the_map", "not_empty", "no_road_beside", "out_of_range"}
        assert set(refusal) <= known


@pytest.mark.rule("MKT-2")
def test_a_tile_over_the_border_needs_one_square_in_range() -> None:
    game = take(marketing("marketing_trainee"), "marketing_trainee", 14)
    assert codes(game, "lay_tile", at=[14, 3]) == []
    refusal = list(game.obstacles(LayTile(0, (15, 3))))
    assert [(one.code, one.details["needs"], one.details["reach"]) for one in refusal] == [
        ("out_of_range", 3, 2)
    ]


@pytest.mark.rule("MKT-3", "MKT-1")
def test_an_unlimited_marketeer_uses_roads_that_are_not_joined_to_him() -> None:
    """Tile D's ring above tile A's cross: no road joins them; A's restaurant is on the cross."""
    city = {"tiles": [["D"], ["A"]]}
    here = {"restaurants": [{"at": [0, 5], "entrance": "SE"}], "city": city}
    game = take(marketing("brand_manager", **here), "brand_manager", 9)
    assert codes(game, "lay_tile", at=[0, 3]) == []
    assert codes(game, "lay_tile", at=[1, 3]) == ["no_road_beside"]
    game = take(marketing("campaign_manager", **here), "campaign_manager", 9)
    assert codes(game, "lay_tile", at=[0, 3]) == ["out_of_range"]


@pytest.mark.rule("MKT-4", "MKT-1")
def test_airplanes_need_no_road_and_no_range_and_never_overhang() -> None:
    """On 25 columns and 5 rows: each width at every place of every edge."""
    for number, width in ((4, 1), (5, 3), (6, 5)):
        game = take(marketing("brand_manager", restaurants=[]), "brand_manager", number)
        flights = options(game, "fly_from")
        assert len(flights) == 2 * (25 - width + 1) + 2 * (5 - width + 1)
        assert codes(game, "fly_from", edge="N", first=25 - width + 1) == ["airplane_overhangs"]
        assert codes(game, "fly_from", edge="W", first=-1) == ["airplane_overhangs"]
        assert codes(game, "fly_from", edge="X", first=0) == ["no_such_edge"]
        assert codes(game, "lay_tile", at=[4, 0]) == ["wrong_way_to_lay"]
        play(game, "fly_from", edge="S", first=25 - width)
        play(game, "advertise", good="beer", turns=4)
        footprint = game.state.campaigns[0].footprint
        assert (footprint.edge, list(footprint.lines)) == ("S", list(range(25 - width, 25)))
    assert codes(
        marketing("brand_manager"), "take_tile", by="brand_manager", number=4, turned=True
    ) == ["cannot_turn"]
    game = take(marketing("brand_manager"), "brand_manager", 13)
    assert codes(game, "fly_from", edge="N", first=0) == ["wrong_way_to_lay"]


@pytest.mark.rule("MKT-5")
@pytest.mark.parametrize(("allowed", "refusal"), [(True, []), (False, ["airplanes_overlap"])])
def test_airplanes_over_the_same_rows_by_the_switch(allowed: bool, refusal: list[str]) -> None:
    """Ruling X3: only from the same edge, and only where the rows meet."""
    other = {"number": 5, "chain": "B", "edge": "N", "first": 10, "good": "beer", "turns_left": 2}
    rulings = {} if allowed else {"airplanes_may_overlap": False}
    game = marketing("brand_manager", campaign=[other], rulings=rulings)
    take(game, "brand_manager", 6)
    for first in range(6, 13):
        assert codes(game, "fly_from", edge="N", first=first) == refusal, first
    for first in (5, 13):
        assert codes(game, "fly_from", edge="N", first=first) == []
    assert codes(game, "fly_from", edge="S", first=10) == []
    assert len(options(game, "fly_from")) == (44 if allowed else 37)


def test_the_switch_of_roads_side_by_side_reaches_the_city() -> None:
    """Ruling X2: with "middle" roads side by side join at the middle of a border alone."""
    joins = {}
    for join in ("anywhere", "middle"):
        rulings = {"roads_join": join}
        new = fcm.Game.new(players=3, seed=7, rulings=rulings).state.city
        read = marketing(
            "brand_manager", city={"tiles": [["C", "D"]]}, restaurants=[], rulings=rulings
        ).state.city
        joins[join] = (new.roads.number_of_edges(), read.roads.number_of_edges())
    assert joins["middle"][1] == joins["anywhere"][1] - 2
    assert joins["middle"][0] <= joins["anywhere"][0]
