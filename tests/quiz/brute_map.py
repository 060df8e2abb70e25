"""The misreadings of coffee, roadworks, parks and the nearer chain by plain loops.

No use is made of the package.

Each is somebody who drives on another map, or lets coffee into the choice. Menus are not played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.oracle import coffee, prices
from tests.oracle.dinner import touches_park
from tests.oracle.distance import has_drive_in
from tests.oracle.squares import Board, Scenario, build, in_dining_order
from tests.oracle.whole import WholeEvening

Offer = dict[str, Any]
Mark = tuple[Any, ...]


def each_house(scenario: Scenario) -> dict[str, dict[str, str | None]]:
    """Return for every house whom each misreading picks that picks another than the house."""
    evening = WholeEvening(scenario)
    found = {}
    for number in in_dining_order(list(evening.demand)):
        picked = misread(evening, number)
        winner = evening.serve(number)["winner"]
        found[number] = {name: chain for name, chain in picked.items() if chain != winner}
    return found


def misread(evening: WholeEvening, number: str) -> dict[str, str | None]:
    """Return whom each misreading of the modules in play picks for the next house."""
    able = [offer for offer in offers(evening, number) if not offer["obstacles"]]
    winner = least(able, mark)
    found: dict[str, str | None] = {}
    if "coffee" in evening.modules:
        having = [offer for offer in able if evening.stock[offer["chain"]]["coffee"]]
        found["coffee_at_the_table"] = least(having, mark) or winner
        found["most_coffee_on_the_way"] = least(
            able, lambda offer: (-cups(evening, number, offer), *mark(offer))
        )
    if evening.new_milestones:
        found["nearer_forgotten"] = least(
            able,
            lambda offer: (
                offer["score"] + prices.nearer(evening.chain(offer["chain"])),
                *mark(offer)[1:],
            ),
        )
    if "lobbyists" in evening.modules:
        for name, board in seen_as(evening.scenario).items():
            found[name] = on_another_map(evening, number, board)
        house = evening.board.houses[number]
        if touches_park(evening.board, house):
            times = prices.times(evening.board, house)
            found["park_compared"] = least(
                able,
                lambda offer: (times * offer["price"] + offer["distance"], *mark(offer)[1:]),
            )
    return found


def offers(evening: WholeEvening, number: str) -> list[Offer]:
    """Return what each chain can do for a house."""
    house, wants = evening.board.houses[number], evening.demand[number]
    return [evening.offer(chain, house, wants) for chain in evening.chains]


def mark(offer: Offer) -> Mark:
    """Return what a house asks, one after the other."""
    return offer["score"], -offer["waitresses"], offer["turn"]


def least(some: list[Offer], by: Callable[[Offer], Mark]) -> str | None:
    """Return the chain of the best offer, if there is any."""
    best = min(some, key=by, default=None)
    return best["chain"] if best else None


def cups(evening: WholeEvening, number: str, offer: Offer) -> int:
    """Count the cups that a house would buy if it took an offer."""
    chain, house = evening.chain(offer["chain"]), evening.board.houses[number]
    left = {name: stock["coffee"] for name, stock in evening.stock.items()}
    least, drive_in = offer["distance"] + prices.nearer(chain), has_drive_in(chain)
    found: set[coffee.Walk] = set()
    for dines_at in evening.as_near(chain, house, least, drive_in=drive_in):
        places = coffee.places_with_coffee(evening.chains, left, tuple(dines_at["at"]))
        found |= coffee.walks(evening.board, house, dines_at, least, places, drive_in=drive_in)
    return len(min(coffee.drunk(found, left), key=len))


def on_another_map(evening: WholeEvening, number: str, board: Board) -> str | None:
    """Return where a house would dine if the map were another one."""
    real, evening.board = evening.board, board
    able = [offer for offer in offers(evening, number) if not offer["obstacles"]]
    evening.board = real
    return least(able, mark)


def seen_as(scenario: Scenario) -> dict[str, Board]:
    """Return the map as it is seen by who misreads roadworks."""
    bare, shut = build(scenario), build(scenario)
    bare.roadworks = Counter()
    closed = {node for square in shut.roadworks for node in shut.roads.pop(square, [])}
    shut.links = {node: to - closed for node, to in shut.links.items() if node not in closed}
    opened = [{**road, "under_construction": False} for road in scenario.get("road", [])]
    return {
        "marker_forgotten": bare,
        "marker_blocks": shut,
        "road_opened_early": build({**scenario, "road": opened}),
    }
