"""The misreadings that modules bring by plain loops; no use is made of the package.

Each is somebody who goes down the book's list of menus, or through a tie, in another way. The rest
of the evening is the oracle's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from tests.oracle.distance import open_restaurants
from tests.oracle.menus import LINES
from tests.oracle.prices import Evening, at_work, star
from tests.oracle.squares import Scenario, in_dining_order
from tests.quiz import brute

Line = tuple[str, ...]
Mark = tuple[Any, ...]


class Meal(NamedTuple):
    """A line of the list that a chain can fill, with all by which houses compare chains."""

    chain: str
    line: Line
    far: int
    score: int
    star: int
    waitresses: int
    cards: int
    turn: int

    @property
    def tie(self) -> Mark:
        """What is asked of those on one line."""
        return self.score, self.star, -self.waitresses, self.turn

    @property
    def mark(self) -> Mark:
        """What the house asks."""
        return LINES.index(self.line), *self.tie


def misread(evening: Evening, number: str) -> dict[str, str | None]:
    """Return whom each misreading of the modules in play picks for the next house."""
    house, wants = evening.board.houses[number], evening.demand[number]
    lines = evening.lines_for(house)
    meals = list(_meals(evening, number, lines))
    best = min(meals, key=lambda meal: meal.mark, default=None)
    winner = best.chain if best else None
    found: dict[str, str | None] = {}
    if "kimchi" in evening.modules:
        found["kimchi_forgotten"] = _least(meals, lambda meal: (_bare(meal), *meal.tie))
        found["nearest_without_kimchi"] = _nearest(meals)
        found["kimchi_alone"] = _alone(evening, number, meals) or winner
    if "sushi" in evening.modules:
        others = [meal for meal in meals if "sushi" not in meal.line]
        found["sushi_forgotten"] = _least(others, lambda meal: meal.mark)
        known = {"order", *evening.modules}
        as_if: list[Line] = [line for line in LINES if known.issuperset(line)]
        green = list(_meals(evening, number, as_if))
        found["sushi_without_garden"] = _least(green, lambda meal: meal.mark)
    if "noodles" in evening.modules:
        others = [meal for meal in meals if "noodles" not in meal.line]
        found["noodles_forgotten"] = _least(others, lambda meal: meal.mark)
        found["noodles_too_soon"] = _least(
            meals, lambda meal: ("kimchi" not in meal.line, "sushi" not in meal.line, *meal.tie)
        )
        able = {meal.chain for meal in meals}
        gaps = [meal for meal in _mixed(evening, number, wants) if meal.chain not in able]
        mixed = [*meals, *gaps]
        found["noodles_mixed"] = _least(mixed, lambda meal: meal.mark)
    if "night_shift_managers" in evening.modules:
        found["night_shift_counted_once"] = _least(
            meals,
            lambda meal: (LINES.index(meal.line), meal.score, meal.star, -meal.cards, meal.turn),
        )
    if "movie_stars" in evening.modules:
        found["star_forgotten"] = _least(
            meals, lambda meal: (LINES.index(meal.line), meal.score, -meal.waitresses, meal.turn)
        )
        own = [min(mine, key=lambda meal: meal.mark) for mine in _by_chain(meals)]
        found["star_first"] = _least(own, lambda meal: (meal.star, *meal.mark))
        if all(meal.star == 3 for meal in own):
            found["star_first"] = winner
    return {name: chain for name, chain in found.items() if chain != winner}


def _bare(meal: Meal) -> int:
    """Return the place of a line without its kimchi."""
    return LINES.index(tuple(part for part in meal.line if part != "kimchi"))


def _least(meals: list[Meal], mark: Callable[[Meal], Mark]) -> str | None:
    return min(meals, key=mark).chain if meals else None


def _by_chain(meals: list[Meal]) -> list[list[Meal]]:
    names = dict.fromkeys(meal.chain for meal in meals)
    return [[meal for meal in meals if meal.chain == name] for name in names]


def _nearest(meals: list[Meal]) -> str | None:
    """Take the nearest, unless something else than kimchi parts it from the real one."""
    own = [min(mine, key=lambda meal: meal.mark) for mine in _by_chain(meals)]
    if not own:
        return None
    best = min(own, key=lambda meal: meal.mark)
    near = min(own, key=lambda meal: (meal.far, _bare(meal), *meal.tie))
    parted = ("kimchi" in best.line) != ("kimchi" in near.line)
    return near.chain if parted else best.chain


def _alone(evening: Evening, number: str, meals: list[Meal]) -> str | None:
    """Take the best of those who have kimchi and fill no line."""
    able = {meal.chain for meal in meals}
    having = [
        meal
        for meal in _reached(evening, number, ("kimchi", "order"))
        if meal.chain not in able and evening.stock[meal.chain]["kimchi"]
    ]
    return _least(having, lambda meal: meal.tie)


def _mixed(evening: Evening, number: str, wants: Counter[str]) -> Iterator[Meal]:
    """Yield who fills the gaps of the order with noodles, with kimchi if there is one."""
    for line in (("kimchi", "order"), ("order",)):
        for meal in _reached(evening, number, line):
            stock = evening.stock[meal.chain]
            gap = sum(max(0, count - stock[good]) for good, count in wants.items())
            beside = "kimchi" not in line or stock["kimchi"] > 0
            if beside and 0 < gap <= stock["noodles"]:
                yield meal


def _meals(evening: Evening, number: str, lines: list[Line]) -> Iterator[Meal]:
    """Yield each line that a chain can fill."""
    for line in lines:
        goods = evening.goods_of(line, evening.demand[number])
        for meal in _reached(evening, number, line):
            stock = evening.stock[meal.chain]
            if all(stock[good] >= count for good, count in goods.items()):
                yield meal


def _reached(evening: Evening, number: str, line: Line) -> Iterator[Meal]:
    """Yield a line for each chain that is open and reached, whether it can fill it or not."""
    house, wants = evening.board.houses[number], evening.demand[number]
    for chain in evening.chains:
        offer = evening.offer(chain, house, wants)
        if any(one["code"] != "short_of_stock" for one in offer["obstacles"]):
            continue
        yield Meal(
            offer["chain"],
            line,
            offer["distance"],
            offer["score"],
            star(chain),
            offer["waitresses"],
            at_work(chain, "waitress"),
            offer["turn"],
        )


def each_house(
    scenario: Scenario, asked: Callable[[Evening, str], dict[str, str | None]]
) -> dict[str, dict[str, str | None]]:
    """Return what is asked of every house, while all of them dine: `misread`, or `seven`."""
    evening = Evening(scenario)
    found = {}
    for number in in_dining_order(list(evening.demand)):
        found[number] = asked(evening, number)
        evening.serve(number)
    return found


# -- the seven, with menus and stars --------------------------------------------------------------


def seven(evening: Evening, number: str) -> dict[str, str | None]:
    """Return whom each of the seven misreadings of the base game picks where modules are played."""
    house, wants = evening.board.houses[number], evening.demand[number]
    items = sum(wants.values())
    onward_board = brute.with_gaps_closed(evening)
    gaps = frozenset(onward_board.roads) - frozenset(evening.board.roads)
    rows: list[dict[str, Any]] = []
    for chain in evening.chains:
        if not open_restaurants(chain):
            continue
        line = _best_line(evening, number, chain["name"])
        if line is None:
            continue
        offer = evening.offer(chain, house, wants)
        price = offer["price"]
        onward = brute.driven_through(onward_board, gaps, house, chain)
        far = offer["distance"]
        squares = brute.squares_driven(evening.board, house, chain)
        rows.append(
            {
                "name": chain["name"],
                "line": line,
                "whole_bill": None if far is None else items * price + far,
                "squares": None if squares is None else price + squares,
                "straight_line": price + brute.tiles_flown(house, chain),
                "cheapest": None if far is None else price,
                "nearest": far,
                "no_waitresses": offer["score"],
                "drove_on": None if onward is None else price + onward,
                "star": star(chain),
                "waitresses": -offer["waitresses"],
                "turn": offer["turn"],
            }
        )
    return {name: _least_row(rows, name) for name in SEVEN}


SEVEN = (
    "whole_bill", "squares", "straight_line", "cheapest", "nearest", "no_waitresses", "drove_on",
)  # fmt: skip


def _best_line(evening: Evening, number: str, name: str) -> int | None:
    """Return the place of the best line that a chain has the goods for, road or not."""
    for line in evening.lines_for(evening.board.houses[number]):
        goods = evening.goods_of(line, evening.demand[number])
        if all(evening.stock[name][good] >= count for good, count in goods.items()):
            return LINES.index(line)
    return None


def _least_row(rows: list[dict[str, Any]], name: str) -> str | None:
    able = [row for row in rows if row[name] is not None]
    ties = ["star", "turn"] if name == "no_waitresses" else ["star", "waitresses", "turn"]
    best = min(able, key=lambda row: [row["line"], row[name], *map(row.get, ties)], default=None)
    return best["name"] if best else None
