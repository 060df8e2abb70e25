"""Counts coffees on a house's routes, without finding each route, if there are too many (COF-4).

A city of 20 x 20 tiles has up to 35 billion shortest routes between two corners. This search does
not drive them one by one. It goes from tile to tile, with all routes at once, and merges lists of
tiles that are alike: the same tiles can follow, and the house has bought equally many coffees.

For this, the places that routes over a list of tiles have passed are split in two:

- *behind*: places that all these routes have passed and cannot pass again. Only the number of these
  places matters, for each chain with fewer coffees than places.
- *open*: all other places, which are recorded one by one.

Lists of tiles are alike if their routes have come to the same squares past the same open places,
and the numbers of the places behind are equal.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from ...board.city import City
from ...board.squares import Square, TileCoord, place_of
from ...errors import BadQuestion
from ...reasons.problem import Problem
from .routes import Along, Arrival, CoffeeRoute, CoffeeStand, RouteSearch, route_search

MOST_LINES = 100_000
"""Maximum number of lines of a survey; a search with more lines raises `BadQuestion`."""

Mark = tuple[Arrival | None, int]
"""The arrival that routes have come to (`None`: the door), and the open places on them, as bits."""
Legs = dict[Mark, list[tuple[Mark, int]]]
"""The marks on a tile, each with the marks before it and the squares between the two."""


class _Step(NamedTuple):
    """A step of a line onto the next tile; `behind` has the places that the step leaves behind."""

    to: _Line
    behind: int
    legs: Legs


class _Line:
    """Lists of tiles that are alike.

    Attributes
    ----------
    tile
        the last tile of these lists
    marks
        the marks (see `Mark`) with which the routes of these lists enter the tile
    bought
        the numbers of coffees that the places behind sell: first a single number for all chains
        with plenty of coffee, then a number for each other chain
    lists
        the number of these lists
    on_all
        the places behind that are on each list
    on_any
        the places behind that are on any list
    steps
        the steps onto next tiles
    ends
        the legs of the routes that end on this tile, by the mark of the door
    """

    __slots__ = ("bought", "ends", "lists", "marks", "on_all", "on_any", "steps", "tile")

    def __init__(self, tile: TileCoord, marks: Iterable[Mark], bought: tuple[int, ...]) -> None:
        self.tile, self.marks, self.bought = tile, tuple(marks), bought
        self.lists, self.on_all, self.on_any = 0, -1, 0
        self.steps: list[_Step] = []
        self.ends: Legs = {}

    def merge(self, lists: int, on_all: int, on_any: int) -> None:
        """Add lists of tiles, with the places behind that are on all of them and on any of them."""
        self.lists += lists
        self.on_all &= on_all
        self.on_any |= on_any


class Candidates(NamedTuple):
    """The routes with the same number of coffees.

    Parameters
    ----------
    number
        the number of these routes
    on_all
        the places that all of these routes pass, as bits
    on_any
        the places that any of these routes passes, as bits
    """

    number: int
    on_all: int
    on_any: int


class Survey:
    """All shortest routes to a door, counted by the coffees that they pass.

    Attributes
    ----------
    candidates
        the routes by their number of coffees, at least for the two largest numbers
    """

    def __init__(
        self,
        search: RouteSearch,
        places: tuple[CoffeeStand, ...],
        stocks: Mapping[int, int],
        goal: int | None,
    ) -> None:
        self.search = search
        self.goal = 0 if goal is None else 1 << goal
        # A chain with a coffee for each of its places needs no number of its own.
        own: dict[int, int] = {}
        for number, place in enumerate(places):
            own[place.seat] = own.get(place.seat, 0) | (1 << number & ~self.goal)
        short = [
            (bits, stocks[seat]) for seat, bits in own.items() if stocks[seat] < bits.bit_count()
        ]
        plenty = sum(bits for seat, bits in own.items() if stocks[seat] >= bits.bit_count())
        self._sellers = ((plenty, len(places)), *short)
        self._moves: dict[Arrival, tuple[tuple[Arrival | None, TileCoord, int, int], ...]] = {}
        self._most_further = self._look_ahead()
        # The two largest numbers of coffees are wanted. The first survey looks for no less than the
        # largest that may be, and one less. If they are not found, the next looks for less, too.
        begins = [((contact.road, None), 0) for contact in search.begins]
        least, less = self._may_have((0,) * len(self._sellers), begins) - 1, 2
        while True:
            self._layers = self._survey(least)
            self._found = self._ends(least)
            if len(self._found) > 1 or least <= 0:
                break
            least, less = least - less, less * 2
        self.candidates = {coffees: self._counted(coffees) for coffees in self._found}

    def _look_ahead(self) -> dict[int, int]:
        """Return, for each stretch, the most places that a route from there can pass."""
        at = {on: self.search.roads.at_stretch.get(on, 0) & ~self.goal for on in self.search.onward}
        most: dict[int, int] = {}
        for stretch, onward in self.search.onward.items():
            # A place that is next to both stretches is counted on the second.
            further = [most[to] + (at[stretch] & ~at[to]).bit_count() for to in onward]
            most[stretch] = max(further, default=at[stretch].bit_count())
        return most

    def _may_have(self, bought: tuple[int, ...], marks: Iterable[Mark]) -> int:
        """Return an upper limit for the number of coffees on any finished route of a line."""
        of, on_any, ahead, further = self.search.city.network.of, 0, 0, 0
        for to, passed in marks:
            on_any |= passed
            if to is not None:
                ahead |= self.search.ahead[of[to[0]]] & ~self.goal
                further = max(further, self._most_further[of[to[0]]])
        return min(
            sum(self._more(bought, on_any)) + further, sum(self._more(bought, on_any | ahead))
        )

    def _ends(self, least: int) -> dict[int, list[tuple[_Line, int]]]:
        """Return the lines where routes end, with the places passed, by number of coffees."""
        found: dict[int, list[tuple[_Line, int]]] = {}
        for lines in self._layers:
            for line in lines:
                for passed in _unbeaten(passed for _, passed in line.ends):
                    coffees = sum(self._more(line.bought, passed))
                    if coffees >= least:
                        found.setdefault(coffees, []).append((line, passed))
        return found

    def _counted(self, coffees: int) -> Candidates:
        number, on_all, on_any = 0, -1, 0
        for line, passed in self._found[coffees]:
            number += line.lists
            on_all &= line.on_all | passed
            on_any |= line.on_any | passed
        return Candidates(number, on_all, on_any)

    def _more(self, bought: tuple[int, ...], passed: int) -> tuple[int, ...]:
        """Return the numbers of coffees in `bought`, plus the coffees bought at more places."""
        return tuple(
            min(count + (passed & bits).bit_count(), stock)
            for count, (bits, stock) in zip(bought, self._sellers, strict=True)
        )

    # -- tile by tile ------------------------------------------------------------------------------

    def _survey(self, least: int) -> list[list[_Line]]:
        """Return lists of lines: those on the first tile of routes, those on the second, and so on.

        Lines whose routes cannot have `least` coffees in the end are left out.
        """
        nothing = (0,) * len(self._sellers)
        begins: dict[TileCoord, dict[Mark, None]] = {}
        for contact in self.search.begins:
            begins.setdefault(place_of(contact.square), {})[(contact.road, None), 0] = None
        first = [_Line(tile, marks, nothing) for tile, marks in begins.items()]
        for line in first:
            line.merge(1, 0, 0)
        layers, count = [first], len(first)
        while layers[-1]:
            lines: dict[tuple[TileCoord, frozenset[Mark], tuple[int, ...]], _Line] = {}
            for line in layers[-1]:
                entered, line.ends = self._drive(line)
                for tile, legs in entered.items():
                    for marks, behind in self._groups(legs):
                        bought = self._more(line.bought, behind)
                        alike = {(to, passed & ~behind): (to, passed) for to, passed in marks}
                        key = tile, frozenset(alike), bought
                        known = lines.get(key)
                        if known is None:
                            if self._may_have(bought, alike) < least:
                                continue
                            known = lines[key] = _Line(tile, alike, bought)
                        on_all, on_any = line.on_all | behind, line.on_any | behind
                        known.merge(line.lists, on_all, on_any)
                        own = {mark: legs[before] for mark, before in alike.items()}
                        line.steps.append(_Step(known, behind, own))
            count += len(lines)
            if count > MOST_LINES:
                details = {"most": MOST_LINES}
                raise BadQuestion([Problem("many_lines", details, "COF-4")])
            layers.append(list(lines.values()))
        return layers

    def _drive(self, line: _Line) -> tuple[dict[TileCoord, Legs], Legs]:
        """Return the legs of a line's routes onto each next tile, and their legs to a door here."""
        entered: dict[TileCoord, Legs] = {}
        ends: Legs = {}
        for mark in line.marks:
            fewest: dict[Mark, int] = {}
            stack = [(mark, 0)]
            while stack:
                (to, passed), squares = stack.pop()
                if fewest.get((to, passed), squares + 1) <= squares:
                    continue
                fewest[to, passed] = squares
                if to is None:
                    ends.setdefault((to, passed), []).append((mark, squares))
                    continue
                tile = place_of(to[0].square)
                if tile != line.tile:  # the house touches only the road over the border
                    entered.setdefault(tile, {}).setdefault((to, passed), []).append((mark, 0))
                    continue
                for on, on_tile, more, driven in self._onward(to):
                    after = on, passed | more
                    if on_tile == line.tile:
                        stack.append((after, squares + driven))
                    else:
                        legs = entered.setdefault(on_tile, {})
                        legs.setdefault(after, []).append((mark, squares + driven))
        return entered, ends

    def _onward(self, arrival: Arrival) -> tuple[tuple[Arrival | None, TileCoord, int, int], ...]:
        """Return the ways to go on from an arrival.

        Each entry has the next arrival or the door, its tile, the places passed on the way there,
        and the fewest squares.
        """
        known = self._moves.get(arrival)
        if known is not None:
            return known
        search, of = self.search, self.search.city.network.of
        stretch = of[arrival[0]]
        left = search.left(stretch)
        through = search.roads.through(arrival)
        found: dict[tuple[Arrival | None, TileCoord], dict[int, int]] = {}
        for to, border, routes in through.on:
            if search.leads_on(stretch, of[to[0]], border):
                sets = found.setdefault((to, place_of(to[0].square)), {})
                for driven in routes:  # the fewest squares first
                    sets.setdefault(driven.passed & ~self.goal, len(driven.roads))
        for road, doors in search.ends.items():
            for border, door in doors:
                if border == left:
                    sets = found.setdefault((None, place_of(door)), {})
                    for driven in through.to.get(road, ()):
                        passed, squares = driven.passed & ~self.goal, len(driven.roads)
                        sets[passed] = min(sets.get(passed, squares), squares)
        known = self._moves[arrival] = tuple(
            (to, tile, passed, sets[passed])
            for (to, tile), sets in found.items()
            for passed in _unbeaten(sets)
        )
        return known

    def _groups(self, legs: Legs) -> Iterator[tuple[list[Mark], int]]:
        """Yield groups of marks on a tile, each group with the places that it leaves behind.

        Two marks are in different groups if each has passed a place that the other has not passed
        and cannot pass any more. Then no route that goes on from one mark can pass all places of a
        route that goes on from the other.
        """
        of, ahead = self.search.city.network.of, 0
        at: dict[Arrival | None, list[int]] = {}
        for to, passed in legs:
            at.setdefault(to, []).append(passed)
            if to is not None:
                ahead |= self.search.ahead[of[to[0]]]
        groups: list[list[Mark]] = []
        for to, sets in at.items():
            for passed in _unbeaten(sets):
                settled = passed & ~ahead
                near = [
                    group
                    for group in groups
                    if any(
                        not settled & ~other or not other & ~ahead & ~settled for _, other in group
                    )
                ]
                groups = [group for group in groups if group not in near]
                groups.append([(to, passed), *(mark for group in near for mark in group)])
        for group in groups:
            behind = ~ahead
            for _, passed in group:
                behind &= passed
            yield group, behind

    # -- some of the routes ------------------------------------------------------------------------

    def routes(self, coffees: int, most: int) -> list[CoffeeRoute]:
        """Return at most `most` routes with a number of coffees, the fewest squares first.

        Routes with equally many squares are in the order of their tiles: west before north before
        south before east.
        """
        found: list[CoffeeRoute] = []
        for tiles, passed in self._lists(coffees, most):
            found += self.search.routes(Along(tiles, passed, self.goal))
        return sorted(found, key=lambda course: course.length)

    def _lists(self, coffees: int, most: int) -> list[tuple[tuple[TileCoord, ...], int]]:
        """Return lists of tiles, each with the places passed there, fewest squares first."""
        wanted: dict[_Line, list[int]] = {}
        for line, passed in self._found[coffees]:
            wanted.setdefault(line, []).append(passed)
        # The fewest squares from each mark to a door, on routes with this number of coffees.
        rest: dict[tuple[_Line, Mark | None], int] = dict.fromkeys(((at, None) for at in wanted), 0)
        for lines in reversed(self._layers):
            for line in lines:
                for leg in _legs(line, wanted.get(line, ())):
                    if (leg.to, leg.mark) in rest:
                        whole = leg.squares + rest[leg.to, leg.mark]
                        rest[line, leg.before] = min(rest.get((line, leg.before), whole), whole)
        # An entry is (squares in all, tiles, a number of its own, squares so far, places, line,
        # mark). The number keeps lines from being compared.
        queue: list[tuple[int, tuple[TileCoord, ...], int, int, int, _Line, Mark | None]] = [
            (rest[line, mark], (line.tile,), number, 0, 0, line, mark)
            for line in self._layers[0]
            for number, mark in enumerate(line.marks)
            if (line, mark) in rest
        ]
        heapq.heapify(queue)
        count = len(queue)
        found: dict[tuple[tuple[TileCoord, ...], int], None] = {}
        while queue and len(found) < most:
            _, tiles, _, squares, passed, line, mark = heapq.heappop(queue)
            if mark is None:
                found[tiles, passed] = None
                continue
            for leg in _legs(line, wanted.get(line, ())):
                if leg.before == mark and (leg.to, leg.mark) in rest:
                    count += 1
                    over = tiles if leg.mark is None else (*tiles, leg.to.tile)
                    driven = squares + leg.squares
                    whole, on_way = driven + rest[leg.to, leg.mark], passed | leg.passed
                    heapq.heappush(queue, (whole, over, count, driven, on_way, leg.to, leg.mark))
        return list(found)


class _Leg(NamedTuple):
    """A part of a route: from a mark to another, or to a door (`mark` is `None`)."""

    before: Mark
    squares: int
    passed: int
    to: _Line
    mark: Mark | None


def _legs(line: _Line, ends: Iterable[int]) -> Iterator[_Leg]:
    """Yield the legs of a line to next tiles, and its legs to doors past the places of `ends`."""
    for passed in ends:
        for before, squares in line.ends[None, passed]:
            yield _Leg(before, squares, passed, line, None)
    for step in line.steps:
        for mark, legs in step.legs.items():
            for before, squares in legs:
                yield _Leg(before, squares, step.behind, step.to, mark)


def _unbeaten(sets: Iterable[int]) -> list[int]:
    """Return the sets of places that are not part of another, larger set."""
    found = set(sets)
    return [own for own in found if not any(own != more and not own & ~more for more in found)]


def survey(
    city: City,
    start: tuple[Square, ...],
    end: tuple[Square, ...],
    places: tuple[CoffeeStand, ...],
    stocks: Mapping[int, int],
    goal: int | None,
) -> Survey:
    """Return the survey of the shortest routes from a house to a door.

    `goal` is the number of the restaurant where the house dines, `None` if it sells no coffee.
    `courses` explains the other parameters.
    """
    return _survey(city, start, end, places, tuple(stocks.items()), goal)


@lru_cache(maxsize=64)
def _survey(
    city: City,
    start: tuple[Square, ...],
    end: tuple[Square, ...],
    places: tuple[CoffeeStand, ...],
    stocks: tuple[tuple[int, int], ...],
    goal: int | None,
) -> Survey:
    return Survey(route_search(city, start, end, places), places, dict(stocks), goal)
