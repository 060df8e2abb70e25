"""How far each house is from each restaurant, and which chain would win it.

`Game.distances` and `Game.prospects` return these records at any moment of a game. A house need not
want anything. Each prospect is the choice of a real dinner (`Dinner.decide`), so it cannot differ
from the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING, Any

from ..board.squares import Square
from ..common.safe_text import dollars, harmless
from ..data import goods_of
from ..dinner.criteria import PRICE_PLUS_DISTANCE
from ..dinner.decision import Decision
from ..dinner.dinner import Dinner
from ..dinner.forecast import before_first_house, no_forecast
from ..dinner.offers import AS_ASKED, Offer
from ..dinner.words import level_in, missing
from ..engine.ranges import has_drive_in
from ..explain.frames import data_frame
from ..explain.listing import Listing, Rendered
from ..state.state import Chain, State, Token, changed, subtract_goods
from ..text.english import Sentence, counted, house_name, listed
from ..text.names import capital

if TYPE_CHECKING:
    from pandas import DataFrame


# -- distances -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Distance:
    """The distance from a house to a restaurant, in borders.

    Parameters
    ----------
    house
        the house's number
    chain
        the name of the restaurant's chain
    restaurant
        the index of the restaurant among the chain's restaurants, from 0
    at
        its north-west square
    is_open
        whether it sells now; it does not if it is coming soon, or if its chain is bankrupt
    borders
        the borders to cross to its nearest entrance, and roadworks; `None` if no road leads there
    """

    house: str
    chain: str
    restaurant: int
    at: Square
    is_open: bool
    borders: int | None


@dataclass(frozen=True, slots=True, repr=False)
class Distances:
    """The distances from each house to each restaurant. Print them, or use `to_frame`.

    Parameters
    ----------
    rows
        a `Distance` for each house and restaurant, in the order of the houses
    """

    rows: tuple[Distance, ...]

    def __iter__(self) -> Iterator[Distance]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def between(self, house: str, chain: str) -> int | None:
        """Return the borders from a house to a chain's nearest open restaurant (DIN-6).

        The result is `None` if no road leads to an open restaurant of the chain.

        Parameters
        ----------
        house
            the house's number
        chain
            the chain's name
        """
        return min(
            (
                row.borders
                for row in self.rows
                if (row.house, row.chain) == (house, chain)
                if row.is_open and row.borders is not None
            ),
            default=None,
        )

    def to_frame(self) -> DataFrame:
        """Return the rows as a pandas data frame. You must install pandas yourself.

        Raises
        ------
        FcmError
            if pandas is not installed
        """
        columns = [field.name for field in fields(Distance)]
        return data_frame(map(asdict, self.rows), columns, "game.distances().rows")

    def _rendered(self) -> Rendered:
        sites = dict.fromkeys((row.chain, row.restaurant, row.at, row.is_open) for row in self.rows)
        if not sites:
            nothing = "There are no distances, because the map has no house or no restaurant."
            return Rendered(nothing, (nothing,))
        chains = [chain for chain, *_ in sites]
        heads = [
            chain
            + (f" at {x}, {y}" if chains.count(chain) > 1 else "")
            + ("" if is_open else " (closed)")
            for chain, _, (x, y), is_open in sites
        ]
        by_house: dict[str, list[str]] = {}
        for row in self.rows:
            cell = "no road" if row.borders is None else str(row.borders)
            by_house.setdefault(house_name(row.house), []).append(cell)
        says = "Borders from each house to each restaurant:"
        lines = [
            f"{house}: {'; '.join(map(': '.join, zip(heads, cells, strict=True)))}"
            for house, cells in by_house.items()
        ]
        rows = tuple((house, *cells) for house, cells in by_house.items())
        text = harmless("\n".join([says, *lines]), keep="\n")
        return Rendered(text, (says,), Listing(("house", *heads), rows))

    def __str__(self) -> str:
        return str(self._rendered())

    def __repr__(self) -> str:
        sites = {(row.chain, row.restaurant) for row in self.rows}
        houses = len({row.house for row in self.rows})
        return f"Distances(houses={houses}, restaurants={len(sites)})"

    def _repr_html_(self) -> str:
        return self._rendered()._repr_html_()


def distances_of(state: State) -> Distances:
    """Return the distance of each house to each restaurant; `Game.distances` explains it."""
    sites = [
        (seat, number, restaurant, restaurant in chain.open_restaurants)
        for seat, chain in enumerate(state.chains)
        for number, restaurant in enumerate(chain.restaurants)
    ]
    return Distances(
        tuple(
            Distance(
                home.house.number,
                state.chains[seat].name,
                number,
                restaurant.at,
                is_open,
                state.city.distance(
                    home.house.roadside, restaurant.doors(drive_in=has_drive_in(state, seat))
                ),
            )
            for home in state.homes
            for seat, number, restaurant, is_open in sites
        )
    )


# -- prospects -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, repr=False)
class Prospect:
    """The choice that a house would make if each chain had enough of what it wants.

    Parameters
    ----------
    house
        the house's number
    wants
        number of items of each good: the house's demand, or one item if it wants nothing
    supposed
        whether the house wants nothing now, so that `wants` is only supposed
    decision
        the choice, with each chain's price, distance and sum
    lacks
        for each chain that has too little in stock now: the missing number of each good
    """

    house: str
    wants: Mapping[str, int]
    supposed: bool
    decision: Decision
    lacks: Mapping[str, Mapping[str, int]]

    @property
    def winner(self) -> str | None:
        """The chain that would win the house; `None` if no chain can serve it."""
        return self.decision.winner

    @property
    def tied(self) -> tuple[str, ...]:
        """The chains that would lose only on a tie-break, because their sum is the winner's."""
        deciding = self.decision.deciding()
        if deciding is None or not self.decision.compares_sum_before(deciding):
            return ()
        return tuple(offer.chain for offer in self.decision.level_until(deciding))

    @property
    def lead(self) -> int | None:
        """By how much the winner's sum is lower than the next best chain's; 0 after a tie-break.

        It is `None` if fewer than two chains can serve the house, or if something that houses
        compare before the sum decides.
        """
        deciding = self.decision.deciding()
        if deciding is None:
            return None
        if deciding.name == PRICE_PLUS_DISTANCE:
            best, rival, *_ = self.decision.ranking
            return (rival.score or 0) - (best.score or 0)
        return 0 if self.tied else None

    @property
    def why(self) -> Sentence:
        """What decides, as a sentence with its rule."""
        ranking, deciding = self.decision.ranking, self.decision.deciding()
        if not ranking:
            no_road = not any(offer.trip for offer in self.decision.offers)
            none = "No road leads to an open restaurant." if no_road else "No chain can serve it."
            return Sentence(none, "DIN-2")
        if deciding is None:
            return Sentence("No other chain can serve it.", "DIN-15")
        best, rival, *_ = ranking
        compared = deciding.words.comparison(best, rival)
        if deciding.name == PRICE_PLUS_DISTANCE:
            compared = f"the lowest sum, by {self.lead}"
        above = self.decision.above(deciding)
        if not above:
            return Sentence(f"{capital(compared)}.", deciding.rule)
        tied = listed(offer.chain for offer in self.decision.level_until(deciding))
        return Sentence(f"Tied with {tied} {level_in(above, best)}; {compared}.", deciding.rule)

    @property
    def in_short(self) -> str:
        """What decides, in a few words, such as ``by 2`` or ``tie: waitresses``."""
        deciding = self.decision.deciding()
        if deciding is None:
            return "alone" if self.winner else "no chain"
        if deciding.name == PRICE_PLUS_DISTANCE:
            return f"by {self.lead}"
        return f"{'tie: ' if self.tied else ''}{deciding.words.called}"

    def note(self, offer: Offer) -> str:
        """Return why a chain cannot serve the house, what else it serves, or what it lacks now.

        Parameters
        ----------
        offer
            an offer of `decision`
        """
        notes = [_SHORT.get(each.code) or missing(each) for each in offer.obstacles]
        if offer.able and not offer.as_asked:
            notes.append(" ".join(dish.word for dish in offer.dishes if dish.id != AS_ASKED))
        if offer.chain in self.lacks:
            notes.append(f"{counted(self.lacks[offer.chain])} short now")
        return ", ".join(notes)

    def cell(self, offer: Offer) -> str:
        """Return an offer in short: ``$8 + 2 = 10``, and its `note`.

        Parameters
        ----------
        offer
            an offer of `decision`
        """
        note = self.note(offer)
        if offer.tiles is None:
            return note
        added = f"{dollars(offer.unit_price)} + {offer.tiles} = {offer.score}"
        return f"{added} ({note})" if note else added

    def __str__(self) -> str:
        wants = f"wants {counted(self.wants)}"
        if self.supposed:
            wants = f"wants nothing; with {counted(self.wants)}"
        would = f"{self.winner} would win" if self.winner else "no chain would win"
        cells = "; ".join(f"{offer.chain} {self.cell(offer)}" for offer in self.decision.offers)
        return harmless(
            f"{house_name(self.house)} {wants}: {would}. {self.why.text}\n    {cells}", keep="\n"
        )

    def __repr__(self) -> str:
        return f"Prospect(house={self.house!r}, winner={self.winner!r}, lead={self.lead})"


_SHORT = {"no_road": "no road", "no_open_restaurant": "no open restaurant", "bankrupt": "bankrupt"}
"""Shorter words for the obstacles that do not depend on what a house wants."""

COLUMNS = (
    *("house", "wants", "supposed", "chain", "price", "distance", "sum"),
    *("place", "wins", "decided_by", "lacks"),
)
"""The columns of a data frame of prospects."""


@dataclass(frozen=True, slots=True, repr=False)
class Prospects:
    """The prospects of all houses. Print them, or use `to_frame`.

    Parameters
    ----------
    houses
        the prospect of each house, in the order in which houses dine
    note
        why prices and waitresses may still change before the next dinner; empty if cards are at
        work and dinner is still to come
    """

    houses: tuple[Prospect, ...]
    note: str

    def __iter__(self) -> Iterator[Prospect]:
        return iter(self.houses)

    def __len__(self) -> int:
        return len(self.houses)

    def __getitem__(self, house: str) -> Prospect:
        """Return the prospect of a house, by its number; raise `KeyError` if there is none."""
        for prospect in self.houses:
            if prospect.house == house:
                return prospect
        raise KeyError(house)

    @property
    def supposition(self) -> str:
        """What the prospects suppose, in words."""
        enough = "This supposes that each chain has enough of what a house wants."
        supposed = next((prospect.wants for prospect in self if prospect.supposed), None)
        if supposed is None:
            return enough
        return f"{enough} A house that wants nothing is supposed to want {counted(supposed)}."

    def to_frame(self) -> DataFrame:
        """Return a pandas data frame with a row for each house and chain.

        You must install pandas yourself.

        Raises
        ------
        FcmError
            if pandas is not installed
        """
        return data_frame(self._flat(), COLUMNS, "game.prospects().houses")

    def _flat(self) -> Iterator[dict[str, Any]]:
        for prospect in self.houses:
            decision = prospect.decision
            for offer in decision.offers:
                in_order = [able.chain for able in decision.ranking]
                yield {
                    "house": prospect.house,
                    "wants": dict(prospect.wants),
                    "supposed": prospect.supposed,
                    "chain": offer.chain,
                    "price": offer.unit_price,
                    "distance": offer.tiles,
                    "sum": offer.score,
                    "place": in_order.index(offer.chain) + 1 if offer.able else None,
                    "wins": offer.chain == prospect.winner,
                    "decided_by": decision.decided_by(offer.chain),
                    "lacks": dict(prospect.lacks.get(offer.chain, {})),
                }

    def _rendered(self) -> Rendered:
        sentences = tuple(filter(None, (self.note, self.supposition)))
        if not self.houses:
            return Rendered("The map has no house.", ("The map has no house.",))
        chains = [offer.chain for offer in self.houses[0].decision.offers]
        rows = tuple(
            (
                house_name(prospect.house),
                "nothing" if prospect.supposed else counted(prospect.wants),
                *map(prospect.cell, prospect.decision.offers),
                prospect.winner or "no chain",
                str(prospect.why),
            )
            for prospect in self.houses
        )
        text = "\n".join([*sentences, *map(str, self.houses)])
        return Rendered(
            text, sentences, Listing(("house", "wants", *chains, "would win", "why"), rows)
        )

    def __str__(self) -> str:
        return str(self._rendered())

    def __repr__(self) -> str:
        winners = {prospect.house: prospect.winner for prospect in self.houses}
        return f"Prospects({winners})"

    def _repr_html_(self) -> str:
        return self._rendered()._repr_html_()


def prospects_of(state: State) -> Prospects:
    """Return the prospect of each house; `Game.prospects` explains it."""
    table = before_first_house(state)
    # Any good would do: the price and the distance are the same for all of them (DIN-4).
    one_item = (Token(next(iter(goods_of(table.config.modules, marketable=True)))),)
    full = tuple(changed(home, demand=()) for home in table.homes)
    terms, prospects = None, []
    for place, was in enumerate(table.homes):
        home = changed(was, demand=was.demand or one_item)
        alone = changed(
            table,
            homes=(*full[:place], home, *full[place + 1 :]),
            chains=tuple(_with_enough(chain, home.wants) for chain in table.chains),
        )
        dinner = Dinner(alone)
        if terms is not None and not dinner.rules.reads_anything:
            dinner.sellers = terms  # they depend neither on demand nor on stock
        terms = dinner.sellers
        lacks = {
            chain.name: missing_goods
            for chain in table.chains
            if was.demand and not chain.bankrupt
            if (missing_goods := subtract_goods(home.wants, chain.stock))
        }
        decision = dinner.decide(alone.chains, home)
        prospects.append(Prospect(was.house.number, home.wants, not was.demand, decision, lacks))
    return Prospects(tuple(prospects), _moment(state))


def _with_enough(chain: Chain, wants: Mapping[str, int]) -> Chain:
    """Return a chain with enough of what a house wants; its other stock stays as it is."""
    enough = {good: max(count, chain.stock.get(good, 0)) for good, count in wants.items()}
    return changed(chain, stock={**chain.stock, **enough})


def _moment(state: State) -> str:
    """Return why prices and waitresses may still change before the next dinner, as a sentence."""
    if not no_forecast(state):
        return ""
    if state.over:
        return "The game is over."
    if state.phase in ("setup", "restructuring"):
        return "The chains have not revealed their structures, so prices and waitresses may change."
    return "This turn's dinner is over. Prices and waitresses may change before the next dinner."
