"""How far it is from a house to a chain, and how that is misread."""

from __future__ import annotations

from collections.abc import Iterator

from ...board.city import City, Ports
from ...board.routes import Route, shortest_route
from ...state.state import Home, State
from ...text.names import count_noun, the_house
from .overlooked import borderless
from .roads import with_crossings
from .sentences import crossed
from .solution import Drawn, Mistake, Slip, Solution, solved
from .ways import Flight, Squares, fewest_squares, flight, nearest, onward, open_doors, road_squares

Wrong = Mistake[int | None] | Slip[int | None]
NO_WAY = "There is a way by road, even if it is long: any way will do."
NUDGE = (
    "Put a finger on the road at the house, drive to the door, and say a number at each border "
    "between two tiles."
)


def ask(house: str, chain: str) -> str:
    """Ask how far it is."""
    return f"How far is it from {the_house(house)} to {chain}?"


def shortest(city: City, home: Home, doors: list[Squares]) -> Route | None:
    """Return the way to the nearest of some doors, `None` if no road leads there."""
    start = home.house.roadside
    return nearest(shortest_route, city, start, doors, key=lambda way: way.distance)


def how_far(state: State, house: str, seat: int, city: City | None = None) -> Solution[int | None]:
    """Solve how far it is from a house to the nearest open restaurant of the chain in a seat.

    The answer is a number of borders and roadworks, `None` if no road leads there. It is measured
    on the state's city, or on another one with the same squares.

    >>> from fcm_widgets import load_example
    >>> solution = how_far(load_example("a-bridge-and-a-border").state, "15", 0)
    >>> solution.answer, solution.because
    (4, 'the way crosses 4 borders between tiles.')
    >>> print(solution.hints(2)[1])
    You turned off on a bridge. On a bridge a car can only go straight on: one road passes over \
the other.
    """
    roads, home = city or state.city, state.home(house)
    doors, chain = open_doors(state, seat), state.chains[seat].name
    way = shortest(roads, home, doors)
    measured = _Measured(roads, home, doors, seat, way)
    because = f"no road leads from {the_house(house)} to {chain}." if way is None else _because(way)
    return solved(way.distance if way else None, because, measured.slips(), NUDGE)


def _because(way: Route) -> str:
    if way.distance == 0:
        return "a road of one tile joins the two, so no border is crossed."
    told = f"the way crosses {crossed(way, ' between tiles')}"
    return f"{told}: {way.distance}." if way.tolls else f"{told}."


class _Measured:
    """A house and the doors of a chain, measured by each misreading to the door nearest to it."""

    def __init__(
        self, city: City, home: Home, doors: list[Squares], seat: int, way: Route | None
    ) -> None:
        self.city, self.house, self.doors, self.seat, self.way = city, home.house, doors, seat, way
        self.start = home.house.roadside
        self.real = (Drawn(seat, "road", way.distance, way=way),) if way else ()

    def slips(self) -> Iterator[Wrong]:
        """Yield every number to which a misreading leads, the right one among them perhaps."""
        if self.way:
            yield from self._of_squares()
        if self.doors:
            yield self._of_flight()
        if self.way:
            yield from self._of_ends()
            yield Slip("first_tile", self.way.distance + 1, ways=self.real)
        yield from self._of_roads()
        yield from self._of_restaurants()
        if self.way:
            yield from self._of_garden()

    def _distances(self, city: City, start: Squares) -> list[int]:
        """Return how far it is to each door to which a road leads."""
        ways = (city.distance(start, end) for end in self.doors)
        return [way for way in ways if way is not None]

    def _of_squares(self) -> Iterator[Wrong]:
        way = nearest(fewest_squares, self.city, self.start, self.doors, key=road_squares)
        assert way is not None, "a road leads there"
        assert self.way is not None
        count = road_squares(way)
        drawn = (Drawn(self.seat, "squares", count, way=way), *self.real)
        really = f" but {_crossed(way, self.way)}"
        for more in (0, 1, 2):  # with or without the house and the door
            ends = f" (with house and door: {count + 2})" if more else ""
            saw = f"look, {count_noun(count, 'square')}{ends}"
            yield Slip("squares", count + more, saw, really, drawn)

    def _of_flight(self) -> Wrong:
        line = min((flight(self.start, end) for end in self.doors), key=lambda one: one.tiles)
        drawn = Drawn(self.seat, "line", line.tiles, line=(line.start, line.end))
        saw = f"{count_noun(line.tiles, 'border')} as the crow flies"
        if self._on_two_roads(line):
            saw = "both stand on one tile, but at two roads that do not meet there"
        really = f", but {self.way.distance} by road" if self.way else ""
        return Slip("straight_line", line.tiles, saw, really, (drawn, *self.real))

    def _on_two_roads(self, line: Flight) -> bool:
        """Whether house and door stand on one tile, each at a road there, and not at the same."""
        ends = (self.city.ports((line.start,)), self.city.ports((line.end,)))
        ones, others = ({road for road, border in ports if not border} for ports in ends)
        return not line.tiles and bool(ones and others) and not ones & others

    def _of_ends(self) -> Iterator[Wrong]:
        """Measure without the border at the house, at the door, at both."""
        house, ends = self.city.ports(self.start), [self.city.ports(end) for end in self.doors]
        bare, bare_ends = borderless(house), [borderless(end) for end in ends]
        ways = {
            "house_border": self._least(bare, ends),
            "door_border": self._least(house, bare_ends),
        }
        both = self._least(bare, bare_ends)
        if both not in ways.values():
            ways["end_borders"] = both
        for name, way in ways.items():
            yield Slip(name, way, ways=self.real)

    def _least(self, start: Ports, ends: list[Ports]) -> int:
        return min(way for end in ends if (way := self.city.between(start, end)) is not None)

    def _of_roads(self) -> Iterator[Wrong]:
        """Measure on roads that meet on bridges, and on roads that go on where they end."""
        if "+" in self.city.printed.values():
            for way in sorted(self._distances(with_crossings(self.city), self.start))[:1]:
                yield Slip("crossing", way, ways=self.real)
        further = nearest(onward, self.city, self.start, self.doors, key=lambda way: way.distance)
        if further:
            drawn = Drawn(self.seat, "onward", further.distance, way=further)
            saw = f"{count_noun(further.distance, 'border')} that way"
            really = f", but {self.way.distance} by road" if self.way else ""
            yield Slip("drove_on", further.distance, saw, really, (drawn, *self.real))

    def _of_restaurants(self) -> Iterator[Wrong]:
        """Measure to another restaurant of the chain, and to all of them."""
        reached = self._distances(self.city, self.start)
        for way in reached:
            yield Slip("farther_restaurant", way, ways=self.real)
        if not reached:
            return
        if len(reached) > 1:
            yield Slip("added_up", sum(reached), ways=self.real)
        for end in self.doors:
            if self.city.distance(self.start, end) is None:
                yield Slip("not_reached", flight(self.start, end).tiles, ways=self.real)

    def _of_garden(self) -> Iterator[Wrong]:
        least = min(self._distances(self.city, self.house.squares), default=None)
        if self.house.garden:
            far = "no road leads there" if least is None else count_noun(least, "border")
            yield Slip("garden_forgotten", least, f"{far} from the house alone")
        if least is not None:
            yield Mistake(None, NO_WAY)


def _crossed(square_way: Route, way: Route) -> str:
    """Say what the way over fewest squares crosses, and the real one if that is another."""
    counted, really = crossed(square_way), crossed(way)
    return counted if counted == really else f"{counted}; another way crosses {really}"
