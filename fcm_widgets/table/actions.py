"""Actions: the closed list of what a player may do, each small enough to print, count and draw.

An action says who acts (`seat`, the chain's place in `State.chains`) and what is done. Whether it
may be done is for the rules to say (`Game.obstacles`). Users meet these as `fcm_widgets.actions`,
and may name the chain: a `Game` puts its seat in the place of the name before it asks the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, TypeVar, cast

from ..city.squares import Square
from ..city.tile import as_house

A = TypeVar("A", bound="Action")


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a player does; `do` is its name in saves and messages.

    Parameters
    ----------
    seat
        who acts: the chain's name, or its seat, which is its place in `State.chains` from 0

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> game = fcm.Game.new(players=2, seed=7)
    >>> all(isinstance(option, fcm.actions.Action) for option in game.options)
    True
    >>> game.options[0].do, game.options[1].do
    ('wait', 'place_restaurant')
    """

    do: ClassVar[str] = ""
    seat: int

    def seated(self: A, seat_of: Callable[[str], int]) -> A:
        """Return the action with the chain's seat where it is told by name.

        Parameters
        ----------
        seat_of
            takes a chain's name and returns its seat

        Examples
        --------
        >>> Hire("Santa Maria", "trainer").seated(["Xango", "Santa Maria"].index)
        Hire(seat=1, card='trainer', becomes='')
        """
        who = cast("int | str", self.seat)
        return replace(self, seat=seat_of(who)) if isinstance(who, str) else self

    def as_json(self, names: Sequence[str]) -> dict[str, Any]:
        """Return the action as plain data.

        Parameters
        ----------
        names
            the chains' names in the order of their seats

        Examples
        --------
        >>> Hire(0, "trainer").as_json(["Santa Maria"])
        {'do': 'hire', 'chain': 'Santa Maria', 'card': 'trainer'}
        """
        chain = names[self.seated(names.index).seat]
        data: dict[str, Any] = {"do": self.do, "chain": chain}
        for field in fields(self)[1:]:
            value = getattr(self, field.name)
            if value != field.default:
                data[field.name] = _plain(value)
        return data


@dataclass(frozen=True, slots=True)
class PlaceRestaurant(Action):
    """Setup: place the first restaurant (SET-6, SET-18).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    at
        the north-west square, (x, y): x from the west edge, y from the north edge, both from 0
    entrance
        the corner with the doors: "NW", "NE", "SW" or "SE"

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import PlaceRestaurant
    >>> game = fcm.Game.new(players=2, seed=7)
    >>> game.play(PlaceRestaurant("Golden Duck Diner", (3, 3), "NE")).to_move
    ('Fried Geese & Donkey',)
    """

    do = "place_restaurant"
    at: Square
    entrance: str


@dataclass(frozen=True, slots=True)
class Wait(Action):
    """Setup: place the first restaurant in the second round (SET-6).

    Parameters
    ----------
    seat
        the chain, by its name or its seat

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Wait
    >>> game = fcm.Game.new(players=2, seed=7)
    >>> game.play(Wait("Golden Duck Diner")).to_move
    ('Fried Geese & Donkey',)
    """

    do = "wait"


@dataclass(frozen=True, slots=True)
class ChooseReserve(Action):
    """Setup: keep one of the three reserve cards, secretly (SET-9).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    money
        what is printed on it, in dollars: 100, 200 or 300

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import ChooseReserve, PlaceRestaurant
    >>> game = fcm.Game.new(players=2, seed=7)
    >>> for place in (
    ...     PlaceRestaurant("Golden Duck Diner", (3, 3), "NE"),
    ...     PlaceRestaurant("Fried Geese & Donkey", (13, 13), "NE"),
    ... ):
    ...     game = game.play(place)
    >>> game.play(ChooseReserve("Golden Duck Diner", 200)).to_move
    ('Fried Geese & Donkey',)
    """

    do = "choose_reserve"
    money: int


@dataclass(frozen=True, slots=True)
class PutToWork(Action):
    """Restructuring: choose a card of the hand to work this turn (ORG-8).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    card
        the id of a card, such as "trainer"

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import PutToWork
    >>> game = fcm.load_example("who-works-today")
    >>> game.play(PutToWork("Xango Blues Bar", "trainer")).state.desk.chosen
    (('trainer',), ())
    """

    do = "put_to_work"
    card: str


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """Restructuring: take a chosen card back into the hand.

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    card
        the id of a card, such as "trainer"

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import PutToWork, TakeBack
    >>> game = fcm.load_example("who-works-today").play(PutToWork("Xango Blues Bar", "trainer"))
    >>> game.play(TakeBack("Xango Blues Bar", "trainer")).state.desk.chosen
    ((), ())
    """

    do = "take_back"
    card: str


@dataclass(frozen=True, slots=True)
class TakePlace(Action):
    """Order of business: take a free place of the turn order (ORD-2).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    place
        counted from 1

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import TakePlace
    >>> game = fcm.load_example("who-goes-first")
    >>> game.play(TakePlace("Xango Blues Bar", 4)).to_move
    ('Santa Maria',)
    """

    do = "take_place"
    place: int


@dataclass(frozen=True, slots=True)
class Hire(Action):
    """Hire a card; from an empty pile one that becomes another this turn (REC-2, REC-3).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    card
        the id of an entry card, such as "trainer"
    becomes
        the id of the card into which it is to be trained this turn, where its own pile is
        empty

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Hire
    >>> game = fcm.load_example("a-day-at-work")
    >>> game.play(Hire("Xango Blues Bar", "trainer")).state.chains[0].beach
    ('recruiting_girl', 'kitchen_trainee', 'trainer')
    """

    do = "hire"
    card: str
    becomes: str = ""


@dataclass(frozen=True, slots=True)
class Train(Action):
    """Train a card of the beach, all its steps at once (TRN-1, TRN-6).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    card
        the id of the card on the beach
    to
        the id of the card that it becomes
    at_work
        whether the card is at work, and stays there, where the chain may train such cards

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, Train
    >>> game = fcm.load_example("a-day-at-work").play(Done("Xango Blues Bar"))
    >>> game.play(Train("Xango Blues Bar", "kitchen_trainee", "burger_cook")).state.chains[0].beach
    ('recruiting_girl', 'burger_cook')
    """

    do = "train"
    card: str
    to: str
    at_work: bool = False


@dataclass(frozen=True, slots=True)
class TakeTile(Action):
    """Take a campaign tile for a marketeer to lay (MKT-6).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    by
        the id of the card that does it, which is at work
    number
        the tile's
    turned
        whether its two sides are swapped (MKT-9)

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, TakeTile
    >>> game = fcm.load_example("three-marketeers").play(Done("Xango Blues Bar"))
    >>> game = game.play(Done("Xango Blues Bar"))
    >>> game.play(TakeTile("Xango Blues Bar", "marketing_trainee", 14)).state.desk.held.number
    '14'
    """

    do = "take_tile"
    by: str
    number: int
    turned: bool = False


@dataclass(frozen=True, slots=True)
class LayTile(Action):
    """Lay the taken campaign tile (MKT-2, MKT-3, MKT-12).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    at
        the north-west square, (x, y): x from the west edge, y from the north edge, both from 0

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, LayTile, TakeTile
    >>> chain = "Xango Blues Bar"
    >>> game = fcm.load_example("a-day-at-work").play(Done(chain)).play(Done(chain))
    >>> game = game.play(TakeTile(chain, "marketing_trainee", 14))
    >>> game.play(LayTile(chain, (3, 8))).state.desk.held.lies.squares
    ((3, 8), (4, 8))
    """

    do = "lay_tile"
    at: Square


@dataclass(frozen=True, slots=True)
class FlyFrom(Action):
    """Lay the taken airplane beside an edge of the map (MKT-4).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    edge
        the edge from which it flies: "N", "E", "S" or "W"
    first
        the first row or column that it flies over, from 0

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, FlyFrom, TakeTile
    >>> table = {
    ...     "phase": "working",
    ...     "city": {"tiles": [["H", "N"], ["E", "C"]]},
    ...     "chain": [
    ...         {
    ...             "name": "Santa Maria",
    ...             "at_work": ["brand_manager"],
    ...             "restaurants": [{"at": [0, 0], "entrance": "SE"}],
    ...         }
    ...     ],
    ... }
    >>> game = fcm.Game.from_scenario(table).play(Done("Santa Maria"))
    >>> game = game.play(TakeTile("Santa Maria", "brand_manager", 5))
    >>> lies = game.play(FlyFrom("Santa Maria", "W", 4)).state.desk.held.lies
    >>> lies.edge, lies.first, lies.width
    ('W', 4, 3)
    """

    do = "fly_from"
    edge: str
    first: int


@dataclass(frozen=True, slots=True)
class Advertise(Action):
    """Say what the laid campaign advertises and for how many turns (MKT-7).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    good
        the id of a good, such as "burger"
    turns
        a number, or `None` for an eternal campaign
    then
        the id of a second good, where the campaign may carry two: it runs after the first

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Advertise, Done, LayTile, TakeTile
    >>> chain = "Xango Blues Bar"
    >>> game = fcm.load_example("a-day-at-work").play(Done(chain)).play(Done(chain))
    >>> game = game.play(TakeTile(chain, "marketing_trainee", 14)).play(LayTile(chain, (3, 8)))
    >>> game.play(Advertise(chain, "burger", None)).state.campaigns[0].goods
    ('burger',)
    """

    do = "advertise"
    good: str
    turns: int | None
    then: str = ""


@dataclass(frozen=True, slots=True)
class PutBack(Action):
    """Put the taken campaign tile, house or restaurant back; nothing has happened.

    Parameters
    ----------
    seat
        the chain, by its name or its seat

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, PutBack, TakeTile
    >>> chain = "Xango Blues Bar"
    >>> game = fcm.load_example("a-day-at-work").play(Done(chain)).play(Done(chain))
    >>> game = game.play(TakeTile(chain, "marketing_trainee", 14))
    >>> game.play(PutBack(chain)).state.desk.held is None
    True
    """

    do = "put_back"


@dataclass(frozen=True, slots=True)
class Produce(Action):
    """Let a cook or kitchen trainee make what it makes (BUY-1, BUY-2).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    by
        the id of the card that does it, which is at work
    good
        the id of what it makes, such as "burger"

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, Produce
    >>> chain = "Xango Blues Bar"
    >>> game = fcm.load_example("a-day-at-work").play(Done(chain)).play(Done(chain))
    >>> game = game.play(Done(chain))
    >>> game.play(Produce(chain, "kitchen_trainee", "burger")).state.chains[0].stock
    {'burger': 1}
    """

    do = "produce"
    by: str
    good: str


@dataclass(frozen=True, slots=True)
class Fetch(Action):
    """Let a buyer bring drinks: an errand boy a `good`, the others what lies on their `route`.

    A route begins at an entrance square and names every road square driven, or, for a zeppelin,
    every tile flown over as [column, row] (BUY-4, BUY-8, BUY-11). The options list the
    best ones.

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    by
        the id of the card that does it, which is at work
    good
        the id of the drink that an errand boy brings
    route
        squares (x, y), or places of tiles, in the order in which they are passed

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, Fetch
    >>> chain = "Xango Blues Bar"
    >>> game = fcm.load_example("a-day-at-work").play(Done(chain)).play(Done(chain))
    >>> game = game.play(Done(chain))
    >>> (best,) = (option for option in game.options if isinstance(option, Fetch))
    >>> game.play(Fetch(chain, "cart_operator", route=best.route)).state.chains[0].stock
    {'beer': 2}
    """

    do = "fetch"
    by: str
    good: str = ""
    route: tuple[Square, ...] = ()


@dataclass(frozen=True, slots=True)
class TakeHouse(Action):
    """Take a house of the box to build it (HSE-1).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    number
        the house's, such as "17" or 17

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, TakeHouse
    >>> game = fcm.load_example("a-day-at-work")
    >>> while game.state.desk.step != "build":
    ...     game = game.play(Done(game.to_move[0]))
    >>> game.play(TakeHouse("Golden Duck Diner", "17")).state.desk.held.number
    '17'
    """

    do = "take_house"
    number: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "number", as_house(self.number))


@dataclass(frozen=True, slots=True)
class BuildHouse(Action):
    """Build the taken house (HSE-1).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    at
        the north-west square, (x, y): x from the west edge, y from the north edge, both from 0
    side
        where its garden lies: "N", "E", "S" or "W"

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import BuildHouse, Done, TakeHouse
    >>> game = fcm.load_example("a-day-at-work")
    >>> while game.state.desk.step != "build":
    ...     game = game.play(Done(game.to_move[0]))
    >>> game = game.play(TakeHouse("Golden Duck Diner", "17"))
    >>> game.play(BuildHouse("Golden Duck Diner", (3, 0), "E")).state.home("17").house.at
    (3, 0)
    """

    do = "build_house"
    at: Square
    side: str


@dataclass(frozen=True, slots=True)
class PlantGarden(Action):
    """Lay a garden on one side of a house without one (HSE-2).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    number
        the house's, such as "4" or 4; see `State.home`
    side
        "N", "E", "S" or "W"

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, PlantGarden
    >>> game = fcm.load_example("a-day-at-work")
    >>> while game.state.desk.step != "build":
    ...     game = game.play(Done(game.to_move[0]))
    >>> game.play(PlantGarden("Golden Duck Diner", "4", "N")).state.home("4").house.side
    'N'
    """

    do = "plant_garden"
    number: str
    side: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "number", as_house(self.number))


@dataclass(frozen=True, slots=True)
class TakeRestaurant(Action):
    """Say who places which restaurant, where all places make too long a list.

    The number of a restaurant that lies moves it; the one after the last is a new one (RST-3).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    by
        the id of the card that does it, which is at work
    restaurant
        its number among the chain's, from 0

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, TakeRestaurant
    >>> table = {
    ...     "phase": "working",
    ...     "city": {"tiles": fcm.City.random(players=5, seed=1).rows()},
    ...     "chain": [
    ...         {
    ...             "name": "Santa Maria",
    ...             "at_work": ["regional_manager"],
    ...             "restaurants": [{"at": [3, 0], "entrance": "SE"}],
    ...         }
    ...     ],
    ... }
    >>> game = fcm.Game.from_scenario(table).play(Done("Santa Maria"))
    >>> len(game.options)
    3
    >>> len(game.play(TakeRestaurant("Santa Maria", "regional_manager", 1)).options)
    227
    """

    do = "take_restaurant"
    by: str
    restaurant: int


@dataclass(frozen=True, slots=True)
class OpenRestaurant(Action):
    """Let a local or regional manager place a restaurant (RST-2, RST-3).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    by
        the id of the card that does it, which is at work
    at
        the north-west square, (x, y): x from the west edge, y from the north edge, both from 0
    entrance
        the corner with the doors: "NW", "NE", "SW" or "SE"

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, OpenRestaurant
    >>> game = fcm.load_example("a-day-at-work")
    >>> while game.state.desk.step != "restaurants":
    ...     game = game.play(Done(game.to_move[0]))
    >>> game.play(OpenRestaurant("Golden Duck Diner", "local_manager", (3, 3), "NW"))
    Game(turn=5, phase='payday', chains=[Xango Blues Bar, Golden Duck Diner])
    >>> len(game.state.chains[1].restaurants)
    2
    """

    do = "open_restaurant"
    by: str
    at: Square
    entrance: str


@dataclass(frozen=True, slots=True)
class MoveRestaurant(Action):
    """Let a regional manager move or turn a restaurant (RST-3).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    restaurant
        its number among the chain's, from 0
    at
        the north-west square, (x, y): x from the west edge, y from the north edge, both from 0
    entrance
        the corner with the doors: "NW", "NE", "SW" or "SE"

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, MoveRestaurant
    >>> table = {
    ...     "phase": "working",
    ...     "city": {"tiles": [["H", "N"], ["E", "C"]]},
    ...     "chain": [
    ...         {
    ...             "name": "Santa Maria",
    ...             "at_work": ["regional_manager"],
    ...             "restaurants": [{"at": [0, 0], "entrance": "SE"}],
    ...         }
    ...     ],
    ... }
    >>> game = fcm.Game.from_scenario(table).play(Done("Santa Maria"))
    >>> game.play(MoveRestaurant("Santa Maria", 0, (0, 8), "NW")).state.chains[0].restaurants[0].at
    (0, 8)
    """

    do = "move_restaurant"
    restaurant: int
    at: Square
    entrance: str


@dataclass(frozen=True, slots=True)
class Fire(Action):
    """Payday: fire a card (PAY-4, PAY-8).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    card
        the id of a card, such as "trainer"
    campaign
        of a busy card the number of its campaign; 0 for any other

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Fire
    >>> game = fcm.load_example("payday-for-four")
    >>> game.play(Fire("Golden Duck Diner", "burger_cook")).state.desk.fired
    ((0, 'burger_cook', 0),)
    """

    do = "fire"
    card: str
    campaign: int = 0


@dataclass(frozen=True, slots=True)
class ThrowAway(Action):
    """Clean-up: throw away one item instead of freezing it (CLN-1).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    good
        its id

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import ThrowAway
    >>> game = fcm.load_example("a-full-freezer")
    >>> game.play(ThrowAway("Xango Blues Bar", "lemonade")).state.chains[0].stock["lemonade"]
    3
    """

    do = "throw_away"
    good: str


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Be done with the step: turn over, stop hiring, pay the wages, close the freezer.

    Parameters
    ----------
    seat
        the chain, by its name or its seat

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done
    >>> game = fcm.load_example("payday-for-four")
    >>> game.play(Done("Golden Duck Diner")).to_move
    ('Xango Blues Bar', 'Santa Maria', 'Fried Geese')
    """

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
