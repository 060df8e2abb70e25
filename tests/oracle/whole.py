"""A dinnertime with all modules: coffee on the way, the rural area, what new milestones change."""

from __future__ import annotations

from collections import Counter
from typing import Any

from . import coffee, prices
from .distance import distance, has_drive_in, open_restaurants
from .prices import Evening
from .squares import RURAL, House, Scenario, Square, block, neighbours, tile_of

FIRST_SOLD = {
    "burger": "first_burger_sold",
    "pizza": "first_pizza_sold",
    "lemonade": "first_lemonade_sold",
    "beer": "first_beer_sold",
    "softdrink": "first_coke_sold",
}
NEW_AT_DINNER = {*FIRST_SOLD.values(), "first_waitress_used"}
BASE_AT_DINNER = {"first_20", "first_100"}
RADIO_HOUSES = 3


class WholeEvening(Evening):
    """The table while it dines, with any of the modules."""

    def __init__(self, scenario: Scenario) -> None:
        """Read the scenario."""
        super().__init__(scenario)
        self.new_milestones = "new_milestones" in self.modules
        self.pizza_houses: list[tuple[str, str]] = []
        tokens = scenario.get("rural_area", {}).get("demand", [])
        if tokens:
            goods = [one if isinstance(one, str) else one["good"] for one in tokens]
            self.demand[RURAL] = Counter(goods)
        named = [one for one in tokens if isinstance(one, dict)]
        self.makers[RURAL] = {one["by"] for one in named if "by" in one}
        self.ways: dict[str, set[coffee.Walk]] = {}  # those between which a house cannot choose

    def earn(self, name: str, milestone: str) -> None:
        """Give a milestone, if it is one of those in play."""
        if milestone not in (BASE_AT_DINNER if self.new_milestones else NEW_AT_DINNER):
            super().earn(name, milestone)

    def chain(self, name: str) -> dict[str, Any]:
        """Return a chain by its name."""
        (chain,) = [one for one in self.chains if one["name"] == name]
        return chain

    def serve(self, number: str) -> dict[str, Any]:
        """Let one house dine, and drink coffee on its way there."""
        self.asides: list[dict[str, Any]] = []
        self.may_be: set[tuple[coffee.Place, ...]] = {()}
        self.ends: set[Square] = set()
        answer = super().serve(number)
        if "coffee" in self.modules:
            answer["asides"] = self.asides
            answer["asides_may_be"] = self.may_be
            answer["dines_may_be"] = self.ends
        return answer

    def sell(self, chain: dict[str, Any], house: House, offer: dict[str, Any]) -> int:
        """Sell the meal, with the cups that its own chain sells, and then those of others."""
        self.serving = name = chain["name"]
        for good in offer["menu"]:
            if good in FIRST_SOLD:
                self.earn(name, FIRST_SOLD[good])
        if "pizza" in offer["menu"] and house.number != RURAL:
            self.pizza_houses.append((name, house.number))
        each = {one["name"]: prices.price_of_one(one, self.base_price) for one in self.chains}
        drunk = self.stops(chain, house, offer) if "coffee" in self.modules else []
        bills = {name: 0}
        for place in drunk:
            bills.setdefault(place.chain, prices.fries(self.chain(place.chain)))
            bills[place.chain] += self.for_a_cup(house, place.chain, each)
            self.stock[place.chain]["coffee"] -= 1
        income = self.meal(chain, house, offer)
        for seller, bill in bills.items():
            count = sum(place.chain == seller for place in drunk)
            if count:
                aside = {"chain": seller, "good": "coffee", "count": count, "income": bill}
                self.asides.append(aside)
                self.earn(seller, "first_coffee_sold")
            paid = bill + income if seller == name else bill
            self.income[seller] += paid
            self.move(seller, paid)
        return income

    def stops(
        self, winner: dict[str, Any], house: House, offer: dict[str, Any]
    ) -> list[coffee.Place]:
        """Return where the house drinks, in the order in which it comes there."""
        left = {name: stock["coffee"] for name, stock in self.stock.items()}
        least, drive_in = offer["distance"] + prices.nearer(winner), has_drive_in(winner)
        found: set[coffee.Walk] = set()
        for dines_at in self.as_near(winner, house, least, drive_in=drive_in):
            places = coffee.places_with_coffee(self.chains, left, tuple(dines_at["at"]))
            found |= coffee.walks(self.board, house, dines_at, least, places, drive_in=drive_in)
        self.ways[house.number] = tied = coffee.tied_walks(found, left)
        self.may_be = coffee.drunk(found, left)
        shortest = min(walk.squares for walk in tied)
        if any(walk.passed for walk in tied):  # else nothing decides to which of them it drives
            self.ends = {walk.dines_at for walk in tied if walk.squares == shortest}
        return list(min(self.may_be, key=str))

    def as_near(
        self, winner: dict[str, Any], house: House, least: int, *, drive_in: bool
    ) -> list[dict[str, Any]]:
        """Return all restaurants of a chain that are as near to a house as its nearest."""
        return [
            restaurant
            for restaurant in open_restaurants(winner)
            if distance(self.board, house, restaurant, drive_in=drive_in) == least
        ]

    def for_a_cup(self, house: House, seller: str, each: dict[str, int]) -> int:
        """Return what a cup costs a house: as its seller's food would."""
        return each[seller] * prices.times(self.board, house)

    def tipped(self, name: str) -> None:
        """Award what is awarded for a waitress at her work."""
        if self.tips[name]:
            self.earn(name, "first_waitress_used")

    def radios_due(self) -> list[tuple[str, str]]:
        """Return who owes a radio: for the first three houses of the turn of First pizza sold.

        One that has no room for it gets none, but is one of the three.
        """
        today = {name for names in self.earned.values() for name in names}
        today |= {name for chain in self.chains for name in chain.get("milestones_this_turn", [])}
        if "first_pizza_sold" not in today:
            return []
        return [
            (seller, number)
            for seller, number in self.pizza_houses[:RADIO_HOUSES]
            if not self.bankrupt[seller] and room_for_a_radio(self.scenario, self, number)
        ]


def room_for_a_radio(scenario: Scenario, evening: WholeEvening, number: str) -> bool:
    """Say whether a square beside a road is empty on a tile of a house or its garden."""
    board = evening.board
    taken = board.parks | board.construction | set(board.roads)
    for house in board.houses.values():
        taken |= house.squares
    for chain in scenario["chain"]:
        taken |= {(x, y) for x, y in chain.get("coffee_shops", [])}
        for restaurant in chain.get("restaurants", []):
            x, y = restaurant["at"]
            taken |= block(x, y, 2, 2)
    on = {tile_of(square) for square in board.houses[number].squares}
    return any(
        any(near in board.roads for near in neighbours(square))
        for square, content in board.ground.items()
        if content == "." and square not in taken and tile_of(square) in on
    )
