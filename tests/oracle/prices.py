"""A dinnertime with all that modules say about prices, ties and money, as plain loops.

On top of the menus: the alternate reserve cards, the night shift, movie stars, fry chefs and
ketchup. Hard choices says nothing about a dinner: what is held stays held. Apartments need nothing
more either: they dine as houses without a garden and without a limit.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from .dinner import held, item_bonus, touches_park
from .menus import MENUS, MenuDinner, what_parts
from .squares import Board, House, Scenario

STARS = ("b_movie_star", "c_movie_star", "d_movie_star")  # each wins against those after it
VOTES = (20, 5, 10)  # what wins a tie among the reserve cards, first to last


def at_work(chain: dict[str, Any], card: str) -> int:
    """Return how many cards of a kind are in the structure."""
    cards: list[str] = chain.get("at_work", [])
    return cards.count(card)


def shifts(chain: dict[str, Any]) -> int:
    """Return how often a card without a salary works: twice beside a night shift manager."""
    return 2 if at_work(chain, "night_shift_manager") else 1


def price_of_one(chain: dict[str, Any], base: int) -> int:
    """Return the unit price; of the three price cards the pricing manager alone has no salary."""
    price = base
    price -= 1 * at_work(chain, "pricing_manager") * shifts(chain)
    price -= 3 * at_work(chain, "discount_manager")
    price += 10 * at_work(chain, "luxuries_manager")
    if "first_lower_prices" in held(chain):
        price -= 1
    return price


def star(chain: dict[str, Any]) -> int:
    """Return the place of the chain's star, 0 being the best, behind them all who has none."""
    for place, card in enumerate(STARS):
        if at_work(chain, card):
            return place
    return len(STARS)


def nearer(chain: dict[str, Any]) -> int:
    """Return the steps that guests of a chain do not count: ketchup of an earlier dinner is one."""
    of_earlier = set(chain.get("milestones", [])) - set(chain.get("milestones_this_turn", []))
    return (1 if "someone_sells_your_demand" in of_earlier else 0) + known_brand(chain)


def known_brand(chain: dict[str, Any]) -> int:
    """Return the steps that First marketeer used takes off, from this turn's dinner on."""
    return 2 if "first_marketeer_used" in held(chain) else 0


def times(board: Board, house: House) -> int:
    """Return how often a house pays the unit price: once more for its garden, once for parks."""
    return 1 + bool(house.garden) + touches_park(board, house)


def fries(chain: dict[str, Any]) -> int:
    """Return what a house pays for its fries, whatever and however much it eats."""
    return 10 * at_work(chain, "fry_chef")


def robbed(makers: set[str], winner: str) -> set[str]:
    """Return the chains whose marketeers made a demand that another chain has served."""
    return {maker for maker in makers if maker != winner}


def voted_price(cards: list[int]) -> int:
    """Return the price that most of the reserve cards show."""
    most = max(cards.count(price) for price in cards)
    return next(price for price in VOTES if cards.count(price) == most)


def from_next_house(scenario: Scenario) -> bool:
    """Say whether a new base price holds from the next house on, else from the next dinner."""
    rulings: dict[str, Any] = scenario.get("rulings", {})
    return bool(rulings.get("reserve_price_from", "next_house") == "next_house")


class Evening(MenuDinner):
    """The table while it dines, with some of the modules."""

    def __init__(self, scenario: Scenario) -> None:
        """Read the scenario."""
        super().__init__(scenario)
        self.modules: list[str] = scenario.get("modules", [])
        self.earned: dict[str, list[str]] = {chain["name"]: [] for chain in self.chains}
        self.makers: dict[str, set[str]] = {}
        for entry in scenario.get("house", []):
            tokens = [token for token in entry.get("demand", []) if isinstance(token, dict)]
            self.makers[str(entry["number"])] = {token["by"] for token in tokens if "by" in token}
        self.price_after = self.base_price
        if "reserve_prices" in self.modules:
            self.bank.reserve = 200 * len(self.chains)

    def earn(self, name: str, milestone: str) -> None:
        """Give a milestone that is still there to a chain that is still in the game."""
        if self.bankrupt[name] or self.scenario.get("introductory", False):
            return
        (chain,) = [c for c in self.chains if c["name"] == name]
        gone = any(
            milestone in set(c.get("milestones", [])) - set(c.get("milestones_this_turn", []))
            for c in self.chains
        )
        if not gone and milestone not in held(chain) and milestone not in self.earned[name]:
            self.earned[name].append(milestone)

    def move(self, name: str, amount: int) -> None:
        """Move money; whoever has $20 now has the milestone, and the cards may have been opened."""
        closed_before = self.bank.broken == 0
        super().move(name, amount)
        if amount > 0 and self.cash[name] >= 20:
            self.earn(name, "first_20")
        if closed_before and self.bank.broken > 0 and "reserve_prices" in self.modules:
            cards = self.scenario.get("bank", {}).get("reserve", [10])
            self.price_after = voted_price(cards)
            if from_next_house(self.scenario):
                self.base_price = self.price_after

    def offer(self, chain: dict[str, Any], house: House, wants: Any) -> dict[str, Any]:
        """Return what one chain can do for one house."""
        offer = super().offer(chain, house, wants)
        offer["price"] = price_of_one(chain, self.base_price)
        if offer["distance"] is not None:
            offer["distance"] -= nearer(chain)
            offer["score"] = offer["price"] + offer["distance"]
        return offer

    def serve(self, number: str) -> dict[str, Any]:
        """Let one house go down the list until somebody can fill a line."""
        house, wants = self.board.houses[number], self.demand[number]
        lines = self.lines_for(house)
        offers, ranked = [], []
        for chain in self.chains:
            offer = self.offer(chain, house, wants)
            offers.append(offer)
            if any(it["code"] != "short_of_stock" for it in offer["obstacles"]):
                continue
            for place, line in enumerate(lines):
                goods = self.goods_of(line, wants)
                if all(self.stock[chain["name"]][good] >= n for good, n in goods.items()):
                    offer["menu"], offer["obstacles"] = dict(goods), []
                    tie = (offer["score"], star(chain), -offer["waitresses"], offer["turn"])
                    ranked.append(((place, *tie), chain, offer))
                    break
        ranked.sort(key=lambda one: one[0])
        answer: dict[str, Any] = {
            "house": number,
            "wants": dict(wants),
            "winner": None,
            "decided_by": None,
            "served": {},
            "income": 0,
            "offers": offers,
        }
        if ranked:
            _, chain, best = ranked[0]
            answer["winner"] = best["chain"]
            answer["served"] = best["menu"]
            answer["decided_by"] = "only_offer"
            if len(ranked) > 1:
                answer["decided_by"] = self.parted(lines, ranked[0][0], ranked[1][0])
            answer["income"] = self.sell(chain, house, best)
            self.demand[number] = Counter()
        return answer

    def parted(self, lines: list[Any], first: tuple[Any, ...], second: tuple[Any, ...]) -> str:
        """Name the criterion that parted the best offer from the next."""
        if first[0] != second[0]:
            return what_parts(lines[first[0]], lines[second[0]])
        names = ("price_plus_distance", "movie_star", "waitresses", "turn_order")
        for name, mine, other in zip(names, first[1:], second[1:], strict=True):
            if mine != other:
                return name
        raise AssertionError

    def sell(self, chain: dict[str, Any], house: House, offer: dict[str, Any]) -> int:
        """Sell the meal and pay for it."""
        income = self.meal(chain, house, offer)
        self.income[chain["name"]] += income
        self.move(chain["name"], income)
        return income

    def meal(self, chain: dict[str, Any], house: House, offer: dict[str, Any]) -> int:
        """Take a meal from the stock and return what it costs."""
        name = chain["name"]
        income = 0
        for good, count in offer["menu"].items():
            for _ in range(count):
                income += offer["price"] * times(self.board, house)
                if good not in MENUS:
                    income += item_bonus(chain, good)
            self.stock[name][good] -= count
        return income + fries(chain)

    def waitresses(self, chain: dict[str, Any]) -> int:
        """Return the waitresses that a tie counts and that are tipped; they have no salary."""
        return at_work(chain, "waitress") * shifts(chain)

    def told_of(self, name: str) -> dict[str, Any]:
        """Return what the evening brought a chain, its milestones where modules are played."""
        told = super().told_of(name)
        return told | {"earned": sorted(self.earned[name])} if self.modules else told

    def end_of_dinner(self, decisions: list[dict[str, Any]]) -> None:
        """Award what is awarded when dinner is over."""
        for name, cash in self.cash.items():
            if cash >= 100:
                self.earn(name, "first_100")
        if "ketchup" in self.modules:
            for decision in decisions:
                if decision["winner"]:
                    for maker in robbed(self.makers[decision["house"]], decision["winner"]):
                        self.earn(maker, "someone_sells_your_demand")

    def state_after(self) -> dict[str, Any]:
        """Return what is left on the table: stock, demand, and the price of the next dinner."""
        return {
            "stock": {name: {g: n for g, n in s.items() if n} for name, s in self.stock.items()},
            "demand": {number: dict(wants) for number, wants in self.demand.items() if wants},
            "base_price": self.price_after,
        }
