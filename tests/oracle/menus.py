"""A dinnertime with kimchi, sushi and noodles as plain loops over the list that the book prints.

The book ranks what a house with a garden would go out for, first to last: kimchi and sushi; kimchi
and what it asked for; kimchi and noodles; sushi; what it asked for; noodles. A house without a
garden has no use for the two lines with sushi. The first line that any chain can fill decides; only
within it do price, distance and the rest matter.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from .dinner import Dinner, item_bonus, touches_park, what_decided
from .random_tables import random_scenario
from .squares import House, Scenario

MENUS = ("kimchi", "sushi", "noodles")
LINES = (
    ("kimchi", "sushi"),
    ("kimchi", "order"),
    ("kimchi", "noodles"),
    ("sushi",),
    ("order",),
    ("noodles",),
)


class MenuDinner(Dinner):
    """The table while it dines, with some of the three modules."""

    def lines_for(self, house: House) -> list[tuple[str, ...]]:
        """Return the lines of the book's list that this house and this table know."""
        modules = self.scenario.get("modules", [])
        known = {"order", *(name for name in MENUS if name in modules)}
        if not house.garden:
            known.discard("sushi")
        return [line for line in LINES if known.issuperset(line)]

    def goods_of(self, line: tuple[str, ...], wants: Counter[str]) -> Counter[str]:
        """Return what a line takes from the stock of whoever fills it."""
        goods: Counter[str] = Counter()
        for part in line:
            if part == "order":
                goods.update(wants)
            elif part == "kimchi":
                goods["kimchi"] += 1
            else:
                goods[part] += sum(wants.values())
        return goods

    def serve(self, number: str) -> dict[str, Any]:
        """Let one house go down the list until somebody can fill a line."""
        house, wants = self.board.houses[number], self.demand[number]
        lines = self.lines_for(house)
        offers, filled = [], {}
        for chain in self.chains:
            offer = self.offer(chain, house, wants)
            shut = [it for it in offer["obstacles"] if it["code"] != "short_of_stock"]
            for place, line in enumerate([] if shut else lines):
                goods = self.goods_of(line, wants)
                if all(self.stock[chain["name"]][good] >= n for good, n in goods.items()):
                    offer["menu"], offer["obstacles"] = dict(goods), []
                    filled[chain["name"]] = place
                    break
            offers.append(offer)
        able = [offer for offer in offers if not offer["obstacles"]]
        able.sort(
            key=lambda offer: (
                filled[offer["chain"]],
                offer["score"],
                -offer["waitresses"],
                offer["turn"],
            )
        )
        income, winner, decided_by, served = 0, None, None, {}
        if able:
            winner, served = able[0]["chain"], able[0]["menu"]
            (chain,) = [c for c in self.chains if c["name"] == winner]
            price = able[0]["price"] * (1 + bool(house.garden) + touches_park(self.board, house))
            for good, count in served.items():
                income += count * price
                if good not in MENUS:
                    income += count * item_bonus(chain, good)
                self.stock[winner][good] -= count
            decided_by = what_decided(able)
            if len(able) > 1:
                one, other = (lines[filled[offer["chain"]]] for offer in able[:2])
                if one != other:
                    decided_by = what_parts(one, other)
            self.income[winner] += income
            self.move(winner, income)
        return {
            "house": number,
            "wants": dict(wants),
            "winner": winner,
            "decided_by": decided_by,
            "served": served,
            "income": income,
            "offers": offers,
        }


def what_parts(better: tuple[str, ...], worse: tuple[str, ...]) -> str:
    """Name what the better of two lines has: kimchi, else sushi, else what is no noodles."""
    for name in ("kimchi", "sushi"):
        if (name in better) != (name in worse):
            return name
    return "noodles"


def random_menus(seed: int, modules: tuple[str, ...]) -> Scenario:
    """Return a random table at which some of the modules are played, their goods in many stocks."""
    scenario = random_scenario(seed)
    rng = random.Random(f"menus {seed}")
    scenario.setdefault("modules", []).extend(modules)
    for chain in scenario["chain"]:
        stock = chain.setdefault("stock", {})
        most = {"kimchi": 3, "sushi": 8, "noodles": 8}
        for name in modules:
            if rng.random() < 0.6 and (held := rng.randint(0, most[name])):
                stock[name] = held
        if rng.random() < 0.3:
            for good in list(stock):
                if good not in MENUS and rng.random() < 0.7:
                    del stock[good]
    return scenario
