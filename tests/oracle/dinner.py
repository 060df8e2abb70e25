"""A whole dinnertime as plain loops."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from .distance import distance, has_drive_in, open_restaurants
from .squares import Board, House, Scenario, build, in_dining_order, neighbours

FOOD_BONUS = {"burger": "first_burger_marketed", "pizza": "first_pizza_marketed"}


@dataclass
class Bank:
    """The bank: pays, breaks, and after its last break pays from the box."""

    cash: int
    broken: int
    reserve: int
    last_break: int
    breaks_at_zero: bool

    def _break(self) -> None:
        self.broken += 1
        if self.broken < self.last_break:
            self.cash += self.reserve

    def pay(self, amount: int) -> None:
        """Pay out; what is missing after the last break is owed, the bank stays at 0."""
        while amount > 0:
            if self.broken >= self.last_break:
                self.cash = max(0, self.cash - amount)
                return
            if amount > self.cash:
                amount -= self.cash
                self.cash = 0
                self._break()
            else:
                self.cash -= amount
                amount = 0
                if self.breaks_at_zero and self.cash == 0:
                    self._break()


class Dinner:
    """The table while it dines."""

    def __init__(self, scenario: Scenario) -> None:
        """Read the scenario."""
        self.scenario = scenario
        self.board: Board = build(scenario)
        self.chains: list[dict[str, Any]] = scenario["chain"]
        names = [chain["name"] for chain in self.chains]
        self.turn_order: list[str] = scenario.get("turn_order", names)
        self.cash = {chain["name"]: chain.get("cash", 0) for chain in self.chains}
        self.balance = {
            chain["name"]: chain.get("cash", 0) - chain.get("owes", 0) for chain in self.chains
        }
        self.stock = {chain["name"]: Counter(chain.get("stock", {})) for chain in self.chains}
        self.income = dict.fromkeys(names, 0)
        self.tips = dict.fromkeys(names, 0)
        self.bonus = dict.fromkeys(names, 0)
        self.bankrupt = {chain["name"]: chain.get("bankrupt", False) for chain in self.chains}
        self.base_price: int = scenario.get("bank", {}).get("base_price", 10)
        self.bank = self._open_bank()
        self.demand: dict[str, Counter[str]] = {}
        for entry in scenario.get("house", []):
            goods = [d if isinstance(d, str) else d["good"] for d in entry.get("demand", [])]
            if goods:
                self.demand[str(entry["number"])] = Counter(goods)

    def _open_bank(self) -> Bank:
        given = self.scenario.get("bank", {})
        introductory = self.scenario.get("introductory", False)
        rulings = self.scenario.get("rulings", {})
        return Bank(
            cash=given.get("cash", 50 * len(self.chains)),
            broken=given.get("broken", 0),
            reserve=sum(given.get("reserve", [200] * len(self.chains))),
            last_break=1 if introductory else 2,
            breaks_at_zero=rulings.get("bank_breaks_at_zero", False),
        )

    def move(self, name: str, amount: int) -> None:
        """Pay a chain from the bank, or, if the amount is negative, the bank from the chain."""
        # A debt is cash below zero; the bank only ever sees what is above it.
        before = max(0, self.balance[name])
        self.balance[name] += amount
        after = max(0, self.balance[name])
        if after >= before:
            self.bank.pay(after - before)
        else:
            self.bank.cash += before - after
        self.cash[name] = after
        if self.balance[name] < 0:
            self.bankrupt[name] = True  # leaves at the end of the turn; dinner goes on

    def offer(self, chain: dict[str, Any], house: House, wants: Counter[str]) -> dict[str, Any]:
        """Return what one chain can do for one house."""
        name = chain["name"]
        nearest, way = None, None
        for restaurant in open_restaurants(chain):
            steps = distance(self.board, house, restaurant, drive_in=has_drive_in(chain))
            if steps is None or (way is not None and steps > way):
                continue
            if steps != way or restaurant["at"] < nearest:  # of two as near, by the place
                nearest, way = restaurant["at"], steps
        obstacles: list[dict[str, Any]] = []
        if chain.get("bankrupt", False):
            obstacles.append({"code": "bankrupt"})
        elif not open_restaurants(chain):
            obstacles.append({"code": "no_open_restaurant"})
        elif way is None:
            obstacles.append({"code": "no_road"})
        for good, wanted in wants.items():
            held = self.stock[name][good]
            if held < wanted:
                short = {"code": "short_of_stock", "good": good, "wanted": wanted, "held": held}
                obstacles.append(short)
        price = unit_price(chain, self.base_price)
        return {
            "chain": name,
            "restaurant": nearest,
            "menu": dict(wants),
            "price": price,
            "distance": way,
            "score": None if way is None else price + way,
            "waitresses": self.waitresses(chain),
            "turn": self.turn_order.index(name) + 1,
            "obstacles": obstacles,
        }

    def serve(self, number: str) -> dict[str, Any]:
        """Let one house dine, or stay at home."""
        house, wants = self.board.houses[number], self.demand[number]
        offers = [self.offer(chain, house, wants) for chain in self.chains]
        able = [offer for offer in offers if not offer["obstacles"]]
        able.sort(key=lambda offer: (offer["score"], -offer["waitresses"], offer["turn"]))
        income, winner, decided_by = 0, None, None
        if able:
            winner = able[0]["chain"]
            decided_by = what_decided(able)
            (chain,) = [c for c in self.chains if c["name"] == winner]
            factor = 1 + bool(house.garden) + touches_park(self.board, house)
            for good, count in wants.items():
                income += count * (able[0]["price"] * factor + item_bonus(chain, good))
                self.stock[winner][good] -= count
            self.income[winner] += income
            self.move(winner, income)
        return {
            "house": number,
            "wants": dict(wants),
            "winner": winner,
            "decided_by": decided_by,
            "served": dict(wants) if winner else {},
            "income": income,
            "offers": offers,
        }

    def run(self) -> dict[str, Any]:
        """Dine, tip, pay the CFOs."""
        decisions = [self.serve(number) for number in in_dining_order(list(self.demand))]
        in_turn = [c for name in self.turn_order for c in self.chains if c["name"] == name]
        for chain in in_turn:
            name = chain["name"]
            tip = 5 if "first_waitress_played" in held(chain) else 3
            if not chain.get("bankrupt", False):
                self.tips[name] = tip * self.waitresses(chain)
                self.tipped(name)
                self.move(name, self.tips[name])
        for chain in in_turn:
            name = chain["name"]
            ceo_acts = "first_100" in set(held(chain)) - set(chain.get("milestones_this_turn", []))
            if "cfo" in chain.get("at_work", []) or ceo_acts:  # the CEO from the next turn on
                earned = self.income[name] + self.tips[name]
                self.bonus[name] = -((-earned) // 2)  # half, rounded up
                self.move(name, self.bonus[name])
        self.end_of_dinner(decisions)
        return {
            "title": self.scenario.get("title", ""),
            "decisions": decisions,
            "chains": {name: self.told_of(name) for name in self.cash},
            "bank": {"cash": self.bank.cash, "broken": self.bank.broken},
            "game_over": self.bank.broken >= self.bank.last_break,
        }

    def waitresses(self, chain: dict[str, Any]) -> int:
        """Return the waitresses that a tie counts and that are tipped."""
        cards: list[str] = chain.get("at_work", [])
        return cards.count("waitress")

    def tipped(self, name: str) -> None:
        """Do what comes when waitresses have brought in their tips: nothing in the base game."""

    def end_of_dinner(self, decisions: list[dict[str, Any]]) -> None:
        """Do what comes when everybody has dined and been paid: nothing in the base game."""

    def told_of(self, name: str) -> dict[str, Any]:
        """Return what the evening brought a chain."""
        return {
            "income": self.income[name],
            "tips": self.tips[name],
            "bonus": self.bonus[name],
            "cash": self.cash[name],
        }


def held(chain: dict[str, Any]) -> list[str]:
    """Return the milestones of a chain, this turn's among them."""
    return [*chain.get("milestones", []), *chain.get("milestones_this_turn", [])]


def unit_price(chain: dict[str, Any], base: int = 10) -> int:
    """Return the price of one item; it has no floor."""
    at_work: list[str] = chain.get("at_work", [])
    price = base
    price -= at_work.count("pricing_manager")
    price -= 3 * at_work.count("discount_manager")
    price += 10 * at_work.count("luxuries_manager")
    price -= "first_lower_prices" in held(chain)
    return price


def item_bonus(chain: dict[str, Any], good: str) -> int:
    """Return the dollars that a milestone adds to one item."""
    return 5 if FOOD_BONUS.get(good, "first_drink_marketed") in held(chain) else 0


def touches_park(board: Board, house: House) -> bool:
    """Say whether house or garden lies beside a park."""
    return any(near in board.parks for square in house.squares for near in neighbours(square))


def what_decided(able: list[dict[str, Any]]) -> str:
    """Name the criterion that parted the first of the sorted offers from the second."""
    if len(able) == 1:
        return "only_offer"
    first, second = able[:2]
    if first["score"] != second["score"]:
        return "price_plus_distance"
    if first["waitresses"] != second["waitresses"]:
        return "waitresses"
    return "turn_order"


def dinner(scenario: Scenario) -> dict[str, Any]:
    """Answer `dinner FILE --json`."""
    return Dinner(scenario).run()
