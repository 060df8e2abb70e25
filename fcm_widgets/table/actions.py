"""Actions: the closed list of what a player may do, each small enough to print, count and draw.

An action says who acts (`seat`, the chain's place in `State.chains`) and what is done. Whether it
may be done is for the rules to say (`Game.obstacles`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from ..city.squares import Square


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a player does; `do` is its name in saves and messages."""

    do: ClassVar[str] = ""
    seat: int

    def as_json(self, names: Sequence[str]) -> dict[str, Any]:
        """Return the action as plain data; `names` are the chains' in the order of their seats.

        >>> Hire(0, "trainer").as_json(["Santa Maria"])
        {'do': 'hire', 'chain': 'Santa Maria', 'card': 'trainer'}
        """
        data: dict[str, Any] = {"do": self.do, "chain": names[self.seat]}
        for field in fields(self)[1:]:
            value = getattr(self, field.name)
            if value != field.default:
                data[field.name] = _plain(value)
        return data


@dataclass(frozen=True, slots=True)
class PlaceRestaurant(Action):
    """Setup: place the first restaurant, `at` its north-west square (SET-6, SET-18)."""

    do = "place_restaurant"
    at: Square
    entrance: str


@dataclass(frozen=True, slots=True)
class Wait(Action):
    """Setup: place the first restaurant in the second round (SET-6)."""

    do = "wait"


@dataclass(frozen=True, slots=True)
class ChooseReserve(Action):
    """Setup: keep one of the three reserve cards, secretly (SET-9)."""

    do = "choose_reserve"
    money: int


@dataclass(frozen=True, slots=True)
class PutToWork(Action):
    """Restructuring: choose a card of the hand to work this turn (ORG-8)."""

    do = "put_to_work"
    card: str


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """Restructuring: take a chosen card back into the hand."""

    do = "take_back"
    card: str


@dataclass(frozen=True, slots=True)
class TakePlace(Action):
    """Order of business: take a free place of the turn order, counted from 1 (ORD-2)."""

    do = "take_place"
    place: int


@dataclass(frozen=True, slots=True)
class Hire(Action):
    """Hire a card; from an empty pile one that `becomes` another this turn (REC-2, REC-3)."""

    do = "hire"
    card: str
    becomes: str = ""


@dataclass(frozen=True, slots=True)
class Train(Action):
    """Train a card of the beach, all its steps at once (TRN-1, TRN-6)."""

    do = "train"
    card: str
    to: str


@dataclass(frozen=True, slots=True)
class TakeTile(Action):
    """Take a campaign tile for a marketeer to lay (MKT-6); `turned` swaps its sides (MKT-9)."""

    do = "take_tile"
    by: str
    number: int
    turned: bool = False


@dataclass(frozen=True, slots=True)
class LayTile(Action):
    """Lay the taken campaign tile, `at` its north-west square (MKT-2, MKT-3, MKT-12)."""

    do = "lay_tile"
    at: Square


@dataclass(frozen=True, slots=True)
class FlyFrom(Action):
    """Lay the taken airplane beside an edge, over the rows or columns from `first` on (MKT-4)."""

    do = "fly_from"
    edge: str
    first: int


@dataclass(frozen=True, slots=True)
class Advertise(Action):
    """Say what the laid campaign advertises and for how many turns; `None` is eternal (MKT-7)."""

    do = "advertise"
    good: str
    turns: int | None


@dataclass(frozen=True, slots=True)
class PutBack(Action):
    """Put the taken campaign tile or house back; nothing has happened."""

    do = "put_back"


@dataclass(frozen=True, slots=True)
class Produce(Action):
    """Let a cook or kitchen trainee make what it makes (BUY-1, BUY-2)."""

    do = "produce"
    by: str
    good: str


@dataclass(frozen=True, slots=True)
class Fetch(Action):
    """Let a buyer bring drinks: an errand boy a `good`, the others what lies on their `route`.

    A route begins at an entrance square and names every road square driven, or, for a zeppelin,
    every tile flown over as [column, row] (BUY-4, BUY-8, BUY-11).
    """

    do = "fetch"
    by: str
    good: str = ""
    route: tuple[Square, ...] = ()


@dataclass(frozen=True, slots=True)
class TakeHouse(Action):
    """Take a house of the box to build it (HSE-1)."""

    do = "take_house"
    number: str


@dataclass(frozen=True, slots=True)
class BuildHouse(Action):
    """Build the taken house, `at` its north-west square, its garden on `side` (HSE-1)."""

    do = "build_house"
    at: Square
    side: str


@dataclass(frozen=True, slots=True)
class PlantGarden(Action):
    """Lay a garden on one side of a house without one (HSE-2)."""

    do = "plant_garden"
    number: str
    side: str


@dataclass(frozen=True, slots=True)
class TakeRestaurant(Action):
    """Say who places which restaurant, counted from 0, where all places make too long a list.

    The number of a restaurant that lies moves it; the one after the last is a new one (RST-3).
    """

    do = "take_restaurant"
    by: str
    restaurant: int


@dataclass(frozen=True, slots=True)
class OpenRestaurant(Action):
    """Let a local or regional manager place a restaurant (RST-2, RST-3)."""

    do = "open_restaurant"
    by: str
    at: Square
    entrance: str


@dataclass(frozen=True, slots=True)
class MoveRestaurant(Action):
    """Let a regional manager move or turn a restaurant, counted from 0 (RST-3)."""

    do = "move_restaurant"
    restaurant: int
    at: Square
    entrance: str


@dataclass(frozen=True, slots=True)
class Fire(Action):
    """Payday: fire a card; of a busy one its campaign's number is told (PAY-4, PAY-8)."""

    do = "fire"
    card: str
    campaign: int = 0


@dataclass(frozen=True, slots=True)
class ThrowAway(Action):
    """Clean-up: throw away one item instead of freezing it (CLN-1)."""

    do = "throw_away"
    good: str


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Be done with the step: turn over, stop hiring, pay the wages, close the freezer."""

    do = "done"


ACTIONS: dict[str, type[Action]] = {
    kind.do: kind
    for kind in (
        PlaceRestaurant,
        Wait,
        ChooseReserve,
        PutToWork,
        TakeBack,
        TakePlace,
        Hire,
        Train,
        TakeTile,
        LayTile,
        FlyFrom,
        Advertise,
        PutBack,
        Produce,
        Fetch,
        TakeHouse,
        BuildHouse,
        PlantGarden,
        TakeRestaurant,
        OpenRestaurant,
        MoveRestaurant,
        Fire,
        ThrowAway,
        Done,
    )
}
"""Every kind of action by its name."""


def _plain(value: Any) -> Any:
    return [_plain(one) for one in value] if isinstance(value, tuple) else value
