"""The reasons: what the rules compare is what is kept, printed and drawn.

Every number is a `Tally` whose terms sum to it. A house compares `Offer`s by a short ladder of
named `Criterion`s; the `Decision` that comes out answers every why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from ..city.city import City
from ..city.obstacles import Obstacle
from ..city.pieces import Restaurant
from ..city.routes import Way, shortest_way
from ..city.squares import Square


@dataclass(frozen=True, slots=True)
class Term:
    """One row of a number: what it is, how much it adds, the rule that says so."""

    label: str
    amount: int
    source: str


@dataclass(frozen=True, slots=True)
class Tally:
    """A number as the sum of its terms.

    >>> Tally((Term("base price", 10, "DIN-4"), Term("pricing manager", -1, "DIN-4"))).total
    9
    """

    terms: tuple[Term, ...]

    @property
    def total(self) -> int:
        """The sum of the terms."""
        return sum(term.amount for term in self.terms)


@dataclass(frozen=True, slots=True)
class Trip:
    """From a house to a restaurant's doors; the way is looked for when somebody asks."""

    city: City
    start: tuple[Square, ...]
    end: tuple[Square, ...]

    @property
    def way(self) -> Way:
        """The shortest way, over the fewest squares among those of least distance."""
        key = self.start, self.end
        if key not in self.city.ways:
            way = shortest_way(self.city, self.start, self.end)
            assert way is not None, "an offer has a trip only where a road leads"
            self.city.ways[key] = way
        found: Way = self.city.ways[key]
        return found


@dataclass(frozen=True, slots=True)
class Offer:
    """What one chain offers one house: menu, price, way, standing, and what stands against it.

    `price` is for ONE item (DIN-3). `tiles` is the distance, `None` where no road leads there;
    `standing` holds the chain's numbers for the tie-breaks, such as waitresses and turn.
    `extra` are terms that modules add to the distance, `number` counts the chain's restaurants.
    """

    chain: str
    seat: int
    restaurant: Restaurant | None
    menu: Mapping[str, int]
    price: Tally
    unit_price: int
    tiles: int | None
    trip: Trip | None
    standing: Mapping[str, int]
    obstacles: tuple[Obstacle, ...] = ()
    extra: tuple[Term, ...] = ()
    number: int | None = None

    @property
    def able(self) -> bool:
        """Whether nothing stands against serving the house."""
        return not self.obstacles

    @property
    def score(self) -> int | None:
        """Unit price plus distance: the lowest wins (DIN-3); `None` where no road leads."""
        return None if self.tiles is None else self.unit_price + self.tiles

    @property
    def route(self) -> Way | None:
        """The way to drive, square by square; `None` where no road leads."""
        return self.trip.way if self.trip else None

    @property
    def distance(self) -> Tally | None:
        """The distance with its terms: borders along the road and at both ends, roadworks."""
        if self.trip is None:
            return None
        return Tally((*_driven(self.trip.way), *self.extra))


def _driven(way: Way) -> Iterable[Term]:
    last = len(way.squares) - 1
    at_home = sum(1 for step in way.borders if step == 1)
    at_door = sum(1 for step in way.borders if step == last)
    between = len(way.borders) - at_home - at_door
    if at_home:
        yield Term("border between the house and its road", at_home, "GEO-5")
    if between or not (at_home or at_door or way.roadworks):
        borders = "tile border" if between == 1 else "tile borders"
        yield Term(f"{borders} crossed on the road", between, "GEO-1")
    if at_door:
        yield Term("border between the road and the door", at_door, "GEO-4")
    if way.roadworks:
        yield Term("roadworks on the way", len(way.roadworks), "LOB-3")


@dataclass(frozen=True, slots=True)
class Criterion:
    """One rung of the ladder by which a house chooses: the lowest mark wins."""

    name: str
    mark: Callable[[Offer], int]
    rule: str


@dataclass(frozen=True, slots=True)
class Flip:
    """The least single change of one kind that turns a house: `criterion` changed `by` so much.

    `criterion` is `"price"`, `"waitresses"`, `"turn_order"` or `"stock"` (then `good` says which).
    """

    offer: Offer
    criterion: str
    by: int
    good: str = ""
    rule: str = ""


ONLY_OFFER = "only_offer"


@dataclass(frozen=True)
class Decision:
    """How one house chose: what it wants, the ladder, and an offer of every chain.

    `offers` stand in the order of the table's chains; `ranking` holds the able ones, best first.
    """

    house: str
    wants: Mapping[str, int]
    criteria: tuple[Criterion, ...]
    offers: tuple[Offer, ...]

    @cached_property
    def ranking(self) -> tuple[Offer, ...]:
        """The offers that can serve the house, in the order in which it prefers them."""
        able = [offer for offer in self.offers if not offer.obstacles]
        if len(able) > 1:
            able.sort(key=self.marks)
        return tuple(able)

    @property
    def best(self) -> Offer | None:
        """The offer that the house took, `None` if it stays at home."""
        return self.ranking[0] if self.ranking else None

    @property
    def winner(self) -> str | None:
        """The name of the chain where the house dined, `None` if it stays at home."""
        return self.ranking[0].chain if self.ranking else None

    def marks(self, offer: Offer) -> tuple[int, ...]:
        """Return the marks of an able offer, rung by rung; the lowest tuple wins."""
        return tuple(criterion.mark(offer) for criterion in self.criteria)

    def offer_of(self, chain: str) -> Offer:
        """Return a chain's offer; raises `KeyError` for a chain that is not at the table."""
        for offer in self.offers:
            if offer.chain == chain:
                return offer
        raise KeyError(chain)

    def decided_by(self, loser: str | None = None) -> str | None:
        """Return the name of the rung that parted the winner from `loser`, or from the next best.

        `"only_offer"` where nobody else, or not this loser, could serve the house; `None` if the
        house stayed at home or the loser is the winner.
        """
        criterion = self.deciding(loser)
        if criterion is not None:
            return criterion.name
        return ONLY_OFFER if self.ranking and loser != self.winner else None

    def deciding(self, loser: str | None = None) -> Criterion | None:
        """Return the rung itself, `None` where no comparison took place."""
        rivals = [o for o in self.ranking[1:] if loser is None or o.chain == loser]
        if not rivals:
            return None
        best = self.ranking[0]
        return next(c for c in self.criteria if c.mark(best) != c.mark(rivals[0]))

    def flips(self, chain: str) -> tuple[Flip, ...]:
        """Return the least single changes, one of each kind, that turn this house.

        For a loser: what would have made it win. For the winner: what would have lost it the
        house. Empty where no single change does. See `fcm_widgets.rules.flips`.
        """
        from .flips import flips_of

        return flips_of(self, self.offer_of(chain))
