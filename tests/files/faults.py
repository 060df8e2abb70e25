"""Kinds of faults, each planted in a scenario that is valid before, with the path it must have.

A kind looks at a scenario and yields `Plant`s. Plants whose places differ are independent: each
must be told whatever else is wrong. A place is a path; one that begins another overlaps it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

Scenario = dict[str, Any]
OFF_THE_MAP = [95, 95]
NAMES = "names"  # of chains: turn order, campaigns and tokens refer to them


@dataclass(frozen=True)
class Plant:
    """A fault: its kind, the path under which it must be told, the places it takes, the deed."""

    kind: str
    path: str
    places: tuple[str, ...]
    plant: Callable[[Scenario], None]

    def overlaps(self, other: Plant) -> bool:
        return any(within(a, b) or within(b, a) for a in self.places for b in other.places)


def within(path: str, other: str) -> bool:
    """Say whether `path` is `other` or lies in it."""
    return path == other or path.startswith((f"{other}.", f"{other}["))


def put(scenario: Scenario, path: str, value: Any) -> None:
    """Set the key of a path such as `chain[0].stock.beer`; a list grows by one at its end."""
    *steps, last = path.replace("[", ".").replace("]", "").split(".")
    inner: Any = scenario
    for step in steps:
        inner = inner[int(step)] if isinstance(inner, list) else inner.setdefault(step, {})
    if isinstance(inner, list):
        inner[int(last) : int(last) + 1] = [value]
    else:
        inner[last] = value


def setting(kind: str, path: str, value: Any, *places: str, at: str = "") -> Plant:
    """Plant a wrong value: at the path that is then told, or at a path that leads there."""
    return Plant(kind, path, places or (path,), lambda scenario: put(scenario, at or path, value))


def leaving_out(kind: str, path: str, key: str, *places: str) -> Plant:
    """Plant a gap: a key that must stand there."""

    def plant(scenario: Scenario) -> None:
        table, number = path.rstrip("]").split("[")
        del scenario[table][int(number)][key]

    return Plant(kind, f"{path}.{key}", (f"{path}.{key}", *places), plant)


def top_faults(scenario: Scenario) -> Iterator[Plant]:
    """Yield faults of single keys at the top."""
    modules = len(scenario.get("modules", []))
    yield setting("unknown key at the top", "titel", "x")
    yield setting("title no text", "title", 5)
    yield setting("turn 0", "turn", 0)
    yield setting("unknown phase", "phase", "diner")
    yield setting("unknown module", f"modules[{modules}]", "cofee", "modules")
    yield setting("turn order lacks a chain", "turn_order", ["Xango Blues Bar"], NAMES)
    yield setting("introductory no boolean", "introductory", "yes")
    yield setting("unknown switch", "rulings.bank_breaks", True)
    yield setting("switch with a wrong value", "rulings.movie_stars", "none")
    yield setting("rural area without its module", "rural_area", {})
    yield setting("unknown key of the city", "city.tile", [])
    width = len(scenario["city"]["tiles"][1])
    yield Plant(
        "row of another length",
        "city.tiles[1]",
        ("city.tiles[1]",),
        lambda scenario: put(scenario, f"city.tiles[1][{width}]", "."),
    )


def bank_faults(scenario: Scenario) -> Iterator[Plant]:
    """Yield faults of the bank."""
    yield setting("bank in debt", "bank.cash", -1)
    yield setting("no such reserve card", "bank.reserve[0]", 150)
    yield setting("too many breaks", "bank.broken", 3)
    yield setting("unknown key of the bank", "bank.money", 1)
    yield setting("impossible CEO slots", "bank.ceo_slots", 5)


def chain_faults(scenario: Scenario) -> Iterator[Plant]:
    """Yield faults of every chain."""
    for number, chain in enumerate(scenario["chain"]):
        path = f"chain[{number}]"
        at_work, beach = len(chain.get("at_work", [])), len(chain.get("beach", []))
        if at_work:
            yield setting("unknown card", f"{path}.at_work[{at_work}]", "waiter")
            yield setting("the CEO listed", f"{path}.at_work[{at_work}]", "ceo")
        if beach:
            card = "barista"
            yield setting("card of a module not listed", f"{path}.beach[{beach}]", card)
        if milestones := chain.get("milestones"):
            last = f"{path}.milestones[{len(milestones)}]"
            yield setting("milestone twice", last, milestones[0])
            yield setting("unknown milestone", last, "first_to_win")
        yield setting("cash below zero", f"{path}.cash", -5)
        yield setting("unknown key of a chain", f"{path}.restaurant", [])
        yield setting("coffee shops without coffee", f"{path}.coffee_shops", [[1, 3]])
        yield setting("stock below zero", f"{path}.stock.burger", -1)
        yield setting("unknown good in stock", f"{path}.stock.burgers", 1)
        yield setting("good of a module not listed", f"{path}.stock.kimchi", 1)
        yield setting("count no number", f"{path}.hired_this_turn", "two")
        if number:
            twice = scenario["chain"][0]["name"]
            yield setting("chain name twice", f"{path}.name", twice, NAMES)
        for site in range(len(chain.get("restaurants", []))):
            yield from restaurant_faults(f"{path}.restaurants[{site}]")


def restaurant_faults(path: str) -> Iterator[Plant]:
    """Yield faults of one restaurant."""
    yield setting("restaurant off the map", f"{path}.at", OFF_THE_MAP, path)
    yield setting("no such corner", f"{path}.entrance", "N", path)
    yield setting("square of three numbers", f"{path}.at", [1, 2, 3], path)
    yield setting("coming soon no boolean", f"{path}.coming_soon", 1)
    yield setting("unknown key of a restaurant", f"{path}.open", True)


def house_faults(scenario: Scenario) -> Iterator[Plant]:
    """Yield faults of every house."""
    houses = scenario["house"]
    more = f"house[{len(houses)}]"
    first = houses[0]["number"]
    for kind, entry in (
        ("house twice", {"number": first}),
        ("no such house", {"number": 26}),
        ("house that no tile here prints", {"number": 13}),
        ("house without a number", {"garden": "N"}),
    ):
        yield setting(kind, f"{more}.number", entry, more, at=more)
    for number, house in enumerate(houses):
        path = f"house[{number}]"
        yield setting("unknown key of a house", f"{path}.demands", [])
        demand = f"{path}.demand"
        if tokens := house.get("demand"):
            apartment = house["number"] in ("pi", "9 3/4")
            yield setting("unknown good wanted", f"{demand}[0]", "burgr")
            yield setting("good of no kind", f"{demand}[0]", 3)
            token = {"good": "beer", "by": "Nobody"}
            at = f"{demand}[0]"
            yield setting("token of a stranger", f"{at}.by", token, demand, NAMES, at=at)
            if not apartment:
                yield setting("demand over the limit", demand, tokens[:1] * 6)
        if "at" in house:
            yield setting("house off the map", f"{path}.at", OFF_THE_MAP)
            yield leaving_out("placed house without a garden", path, "garden", f"{path}.at", demand)
        elif "garden" in house:
            yield setting("no such side", f"{path}.garden", "SW")
        else:
            yield setting("place of a printed house", f"{path}.at", [0, 0])


def campaign_faults(scenario: Scenario) -> Iterator[Plant]:
    """Yield faults of every campaign."""
    campaigns = scenario["campaign"]
    more = f"campaign[{len(campaigns)}]"
    twice = {**campaigns[0]}
    twice.pop("by", None)
    yield Plant(
        "campaign twice",
        f"{more}.number",
        (more, "campaign[0]"),
        lambda scenario: scenario["campaign"].append(twice),
    )
    for number, campaign in enumerate(campaigns):
        path = f"campaign[{number}]"
        yield setting("unknown key of a campaign", f"{path}.turn", 1)
        yield setting("no turns left", f"{path}.turns_left", 0)
        yield leaving_out("campaign without a good", path, "good")
        yield setting("card shared with no campaign", f"{path}.with", 77, path)
        yield setting("no such campaign tile", f"{path}.number", 21, path)
        if "by" in campaign:
            yield setting("card that is not busy", f"{path}.by", "brand_manager", path, NAMES)
            yield setting("campaign of a stranger", f"{path}.chain", "Nobody", path, NAMES)
        if "edge" in campaign:
            yield setting("airplane that overhangs", f"{path}.first", 95)
            yield setting("no such edge", f"{path}.edge", "NE", f"{path}.edge", f"{path}.first")
            yield setting("airplane on a square", f"{path}.at", [1, 1])
        else:
            yield setting("campaign off the map", f"{path}.at", OFF_THE_MAP)
            yield setting("edge without an airplane", f"{path}.edge", "W")


def lobbyist_faults(scenario: Scenario) -> Iterator[Plant]:
    """Yield faults of lobbyists' roads and parks, where there are any."""
    for number, road in enumerate(scenario.get("road", [])):
        path = f"road[{number}]"
        yield setting("unknown key of a road", f"{path}.square", [])
        if road.get("under_construction"):
            yield setting("road of no shape", f"{path}.squares", [[0, 0], [9, 9]])
            yield setting("roadworks beside the road", f"{path}.roadworks[0]", OFF_THE_MAP)
    for number, _ in enumerate(scenario.get("park", [])):
        path = f"park[{number}].squares"
        row = [[95, 95], [96, 95], [97, 95], [98, 95]]
        yield setting("park off the map", path, row)
        yield setting("park in a block", path, [[0, 0], [0, 1], [1, 0], [1, 1]])


KINDS = (
    top_faults,
    bank_faults,
    chain_faults,
    house_faults,
    campaign_faults,
    lobbyist_faults,
)


def every_plant(scenario: Scenario) -> list[Plant]:
    """Return every fault that can be planted in a scenario."""
    return [plant for kind in KINDS for plant in kind(scenario)]
