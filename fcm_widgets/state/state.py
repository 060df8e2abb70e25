"""What a table is: immutable, flat, and sharing with the states before it what did not change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from ..board.city import City
from ..board.pieces import Footprint, House, Piece, Restaurant
from ..board.tile import house_fault, house_number
from ..data import goods
from ..errors import Fault, UnknownName
from ..shown import Shown, drawn, rendered
from .rulings import Rulings

if TYPE_CHECKING:
    from ..dinner.offers import Offer

PHASE_ORDER = (
    "setup",
    "restructuring",
    "order_of_business",
    "working",
    "dinnertime",
    "payday",
    "marketing",
    "cleanup",
)
CHAINS = (
    "Fried Geese & Donkey",
    "Golden Duck Diner",
    "Santa Maria Pizza",
    "Xango Blues Bar",
    "Gluttony Inc. Burgers",
    "Siap Faji",
)
"""The chains of the box, the sixth of the expansion (SET-14)."""


R = TypeVar("R", bound="Chain | Bank | State | PhaseProgress | Campaign | PieceInHand | Offer")


def changed(record: R, **fields: Any) -> R:
    """Return a record with some fields changed: `dataclasses.replace` without its checks.

    Events make these records many times in a dinner; it takes a tenth of the time.

    >>> changed(Bank(cash=50), cash=40).cash
    40
    """
    kind = type(record)
    copy: R = (_COPIERS.get(kind) or _copier(kind))(record, **fields)
    return copy


_COPIERS: dict[type[Any], Callable[..., Any]] = {}
_SAME = object()


def _copier(kind: type[Any]) -> Callable[..., Any]:
    """Write the function that copies records of a kind with some fields changed, and keep it.

    A frozen record can be filled only through a twin: a class of the same slots that is not frozen,
    whose fields the interpreter sets in one instruction each. The full copy then gets its class.
    """
    names: tuple[str, ...] = vars(kind)["__slots__"]
    twin = type(f"{kind.__name__}Draft", kind.__bases__, {"__slots__": names})
    parameters = ", ".join(f"{name}=same" for name in names)
    lines = [f"    draft.{name} = record.{name} if {name} is same else {name}" for name in names]
    text = "\n".join(
        [
            f"def copy(record, *, {parameters}):",
            "    draft = new(twin)",
            *lines,
            "    draft.__class__ = kind",
            "    return draft",
        ]
    )
    made: dict[str, Any] = {"new": object.__new__, "twin": twin, "kind": kind, "same": _SAME}
    exec(text, made)
    return _COPIERS.setdefault(kind, made["copy"])


class Token(NamedTuple):
    """A demand token on a house.

    Parameters
    ----------
    good
        its id
    by
        the chain whose marketeer brought it, where that matters

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.states import Token
    >>> load_example("one-beer-short").state.home("8").demand[0] == Token("burger")
    True
    """

    good: str
    by: str = ""


def sorted_tokens(tokens: Iterable[Token]) -> tuple[Token, ...]:
    """Return demand as it is kept: by good in the order of the box, then by who brought it.

    >>> [token.good for token in sorted_tokens([Token("beer"), Token("burger")])]
    ['burger', 'beer']
    """
    order = list(goods())
    return tuple(sorted(tokens, key=lambda token: (order.index(token.good), token.by)))


@dataclass(frozen=True, slots=True)
class Chain(Shown):
    """A chain at the table: its money, its cards, its milestones, its stock and restaurants.

    Cards, milestones and goods are ids. The CEO is always at work and is not listed. Printed, or
    last in a notebook's cell, it lists what it has.

    Parameters
    ----------
    name
        what everything calls it
    cash
        in dollars
    at_work
        its cards in the company structure
    beach
        its cards on the beach; in restructuring the whole hand
    busy
        its marketeers with a campaign
    milestones
        all that it holds
    milestones_this_turn
        those of them earned this turn, which are still open to others
    stock
        how many of each good
    restaurants
        in the order in which they were placed
    hired_this_turn
        how many cards
    bankrupt
        whether it could not pay what it owes (DIN-8)
    owes
        what it could not pay, in dollars; the rest of the evening's earnings go against it

    Examples
    --------
    >>> print(Chain("Xango", cash=9, at_work=("waitress",), stock={"beer": 2}))
    Xango: cash $9; at work a waitress; stock 2 beers
    """

    name: str
    cash: int = 0
    at_work: tuple[str, ...] = ()
    beach: tuple[str, ...] = ()
    busy: tuple[str, ...] = ()
    milestones: tuple[str, ...] = ()
    milestones_this_turn: tuple[str, ...] = ()
    stock: Mapping[str, int] = field(default_factory=dict, hash=False)
    restaurants: tuple[Restaurant, ...] = ()
    hired_this_turn: int = 0
    bankrupt: bool = False
    owes: int = 0

    @property
    def cards(self) -> tuple[str, ...]:
        """All its cards: at work, on the beach and busy (PAY-1).

        >>> from fcm_widgets import load_example
        >>> state = load_example("one-beer-short").state
        >>> state.chains[1].cards
        ('discount_manager', 'waitress')
        """
        return (*self.at_work, *self.beach, *self.busy)

    @property
    def open_restaurants(self) -> tuple[Restaurant, ...]:
        """The restaurants that sell: not those COMING SOON, no ruins (GEO-13, DIN-8).

        >>> from fcm_widgets import load_example
        >>> state = load_example("one-beer-short").state
        >>> len(state.chains[1].open_restaurants)
        1
        """
        if self.bankrupt:
            return ()
        return tuple(r for r in self.restaurants if not r.coming_soon)


def subtract_goods(stock: Mapping[str, int], sold: Mapping[str, int]) -> dict[str, int]:
    """Return what is left of a stock when goods have been sold from it (DIN-16).

    >>> subtract_goods({"burger": 3, "beer": 1}, {"burger": 2, "beer": 1})
    {'burger': 1}
    """
    return {good: left for good, held in stock.items() if (left := held - sold.get(good, 0)) > 0}


def add_goods(parts: Iterable[Mapping[str, int]]) -> dict[str, int]:
    """Return the goods of all parts, with how many of each.

    >>> add_goods([{"burger": 2}, {"beer": 1, "burger": 1}])
    {'burger': 3, 'beer': 1}
    """
    goods: dict[str, int] = {}
    for part in parts:
        for good, count in part.items():
            goods[good] = goods.get(good, 0) + count
    return goods


@dataclass(frozen=True, slots=True)
class Home:
    """A house on the map with the demand that lies on it.

    Parameters
    ----------
    house
        the house or apartment, with its squares and garden
    demand
        a token for each item that it wants

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> load_example("one-beer-short").state.home("8").wants
    {'burger': 2, 'beer': 1}
    """

    house: House
    demand: tuple[Token, ...] = ()

    @property
    def wants(self) -> dict[str, int]:
        """How many of each good the house wants.

        >>> from fcm_widgets import load_example
        >>> state = load_example("one-beer-short").state
        >>> state.home("8").wants
        {'burger': 2, 'beer': 1}
        """
        return dict(Counter(token.good for token in self.demand))


@dataclass(frozen=True, slots=True)
class Campaign:
    """A campaign on the map: its tile, who runs it, for what and for how long.

    Parameters
    ----------
    number
        the tile's
    lies
        where it lies
    goods
        the ids of what it advertises
    turns_left
        how many turns it still runs, `None` if it is eternal
    chain
        whose it is, empty for nobody's
    by
        the id of the busy card
    beside
        the number of the campaign with which it shares that card
    turned
        whether its sides are swapped

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> campaign = load_example("payday-for-four").state.campaigns[0]
    >>> campaign.number, campaign.goods, campaign.turns_left
    (9, ('pizza',), 2)
    """

    number: int
    lies: Footprint
    goods: tuple[str, ...]
    turns_left: int | None = 1
    chain: str = ""
    by: str = ""
    beside: int | None = None
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Bank:
    """The bank: its money, and what its breaks decide.

    Parameters
    ----------
    cash
        in dollars
    broken
        how often it broke
    reserve
        the chosen reserve cards by their money
    ceo_slots
        how many slots every CEO has
    next_ceo_slots
        how many from the next turn on, if that is decided
    base_price
        of one item, in dollars
    owed
        what it lacked when it paid after its last break, in dollars: the box pays that
    next_base_price
        of one item from the next turn on, if that is decided

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> load_example("one-beer-short").state.bank.base_price
    10
    """

    cash: int
    broken: int = 0
    reserve: tuple[int, ...] = ()
    ceo_slots: int = 3
    next_ceo_slots: int | None = None
    base_price: int = 10
    owed: int = 0
    next_base_price: int | None = None


def decided_bank(bank: Bank) -> Bank:
    """Return the bank with what its reserve cards have decided in force.

    >>> decided_bank(Bank(cash=50, next_ceo_slots=2)).ceo_slots
    2
    """
    return changed(
        bank,
        ceo_slots=bank.next_ceo_slots or bank.ceo_slots,
        next_ceo_slots=None,
        base_price=bank.next_base_price or bank.base_price,
        next_base_price=None,
    )


@dataclass(frozen=True, slots=True)
class Table:
    """What stays the same from the first turn to the last.

    Parameters
    ----------
    title
        what the scenario calls it
    modules
        the names of the modules and custom rules in play
    rulings
        how the switches stand on which the sources differ
    introductory
        whether it is the introductory game
    milestones_played
        whether milestones are played
    dearer
        what a what-if adds to each chain's unit price; no table that is played has any

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> state = load_example("one-beer-short").state
    >>> state.table.title, state.table.introductory
    ('Cheaper, but one beer short', False)
    """

    title: str = ""
    modules: tuple[str, ...] = ()
    rulings: Rulings = field(default_factory=Rulings)
    introductory: bool = False
    milestones_played: bool = True
    dearer: tuple[int, ...] = ()

    @property
    def hidden_reserve(self) -> bool:
        """Whether players choose reserve cards: not in the introductory game (SET-12).

        >>> from fcm_widgets import load_example
        >>> state = load_example("one-beer-short").state
        >>> state.table.hidden_reserve
        True
        """
        return not self.introductory


@dataclass(frozen=True, slots=True)
class PieceInHand:
    """A piece that a player has taken and not yet laid for good: a campaign tile, a house.

    Parameters
    ----------
    number
        which of its kind it is
    by
        the id of the card that lays it, empty for a house
    turned
        whether the sides of a campaign tile are swapped
    lies
        where a campaign tile was laid
    turn
        by how many degrees a piece of a module is turned

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, TakeTile
    >>> chain = "Xango Blues Bar"
    >>> game = fcm.load_example("a-day-at-work").play(Done(chain)).play(Done(chain))
    >>> game = game.play(TakeTile(chain, "marketing_trainee", 14))
    >>> game.state.progress.held.number, game.state.progress.held.by
    ('14', 'marketing_trainee')
    """

    number: str
    by: str = ""
    turned: bool = False
    lies: Footprint | None = None
    turn: int = 0


class PendingTask(NamedTuple):
    """What a chain still has to do in this phase, at a step of a module.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    step
        the step's name
    number
        how often
    note
        what about, where that matters

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Train
    >>> chain = "Fried Geese"
    >>> game = fcm.load_example("a-shop-by-the-road")
    >>> game = game.play(game.options[0]).play(Train(chain, "barista_trainee", "barista"))
    >>> game.state.progress.owed[0].step
    'coffee_shops'
    """

    seat: int
    step: str
    number: int = 1
    note: str = ""


TrainingSplit = tuple[tuple[str, int], ...]
"""One way in which trainings can have fallen on cards: each card made, with the steps it had."""


@dataclass(frozen=True, slots=True)
class PhaseProgress:
    """What is under way in a phase that asks the players; empty where a phase begins.

    Parameters
    ----------
    step
        the step of the phase that asks, such as ``"recruit"``
    waiting
        the seats that have yet to decide: all of them may act where all choose at once, else the
        first
    used
        the cards that have acted in the turn of the chain that works
    trainings
        every way in which its trainings can have fallen on cards (TRN-1)
    booked
        the hires from empty piles with what they become (REC-3)
    beside
        the numbers of its campaigns of this turn whose card can run one more, each as often as it
        can
    held
        what is taken and not yet laid for good
    chosen
        what each chain keeps hidden: cards in restructuring, reserve cards in setup
    places
        those taken in the order of business
    fired
        whom each chain has chosen to fire: seat, card and campaign
    waited
        the seats that wait with their first restaurant
    unseen
        the seats whose hidden choice is blank here, as in what one chain sees: the game itself has
        none
    owed
        what chains still have to do at modules' steps before the phase ends

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import PutToWork
    >>> game = fcm.load_example("who-works-today").play(PutToWork("Xango Blues Bar", "trainer"))
    >>> game.state.progress.chosen, game.state.progress.waiting
    ((('trainer',), ()), (0, 1))
    """

    step: str = ""
    waiting: tuple[int, ...] = ()
    used: tuple[str, ...] = ()
    trainings: tuple[TrainingSplit, ...] = ()
    booked: tuple[tuple[str, str], ...] = ()
    beside: tuple[int, ...] = ()
    held: PieceInHand | None = None
    chosen: tuple[tuple[str, ...], ...] = ()
    places: tuple[int | None, ...] = ()
    fired: tuple[tuple[int, str, int], ...] = ()
    waited: tuple[int, ...] = ()
    unseen: tuple[int, ...] = ()
    owed: tuple[PendingTask, ...] = ()


@dataclass(frozen=True, slots=True)
class State(Shown):
    """A table at one moment. In a notebook it shows the chains and the map.

    Parameters
    ----------
    table
        what stays the same from the first turn to the last: its title, modules and rulings
    city
        the map
    turn
        counted from 1
    phase
        its name, such as ``"dinnertime"``
    turn_order
        the seats in turn order
    chains
        a chain for each seat
    homes
        the houses on the map with their demand
    campaigns
        those on the map
    bank
        its money
    pieces
        what modules have laid
    over
        whether the game has ended
    desk
        what is under way in a phase that asks the players; empty where a phase begins

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> state = load_example("one-beer-short").state
    >>> [state.chains[seat].name for seat in state.turn_order]
    ['Xango Blues Bar', 'Golden Duck Diner']
    """

    table: Table
    city: City
    turn: int
    phase: str
    turn_order: tuple[int, ...]
    chains: tuple[Chain, ...]
    homes: tuple[Home, ...]
    campaigns: tuple[Campaign, ...]
    bank: Bank
    pieces: tuple[Piece, ...] = ()
    over: bool = False
    progress: PhaseProgress = PhaseProgress()

    def _repr_html_(self) -> str:
        return f"{rendered(self)._repr_html_()}{drawn(self)}"

    def __repr__(self) -> str:
        names = ", ".join(chain.name for chain in self.chains)
        return f"State(turn={self.turn}, phase={self.phase!r}, chains=[{names}])"

    def with_chain(self, seat: int, chain: Chain) -> State:
        """Return the state with another chain record in one seat.

        Parameters
        ----------
        seat
            the chain's place in `chains`
        chain
            what stands there then

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> state = load_example("one-beer-short").state
        >>> from fcm_widgets.states import Chain
        >>> state.with_chain(0, Chain("Siap Faji", cash=5)).chains[0].cash
        5
        """
        return changed(self, chains=(*self.chains[:seat], chain, *self.chains[seat + 1 :]))

    @property
    def solvent(self) -> tuple[int, ...]:
        """The seats that still play, in turn order: not the bankrupt ones (DIN-8).

        >>> from fcm_widgets import load_example
        >>> state = load_example("one-beer-short").state
        >>> state.solvent
        (0, 1)
        """
        return tuple(seat for seat in self.turn_order if not self.chains[seat].bankrupt)

    def seat(self, name: str) -> int:
        """Return a chain's place in `chains`.

        Parameters
        ----------
        name
            the chain's

        Raises
        ------
        UnknownName
            if it is not at the table

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> state = load_example("one-beer-short").state
        >>> state.seat("Golden Duck Diner")
        1
        """
        for seat, chain in enumerate(self.chains):
            if chain.name == name:
                return seat
        names = [chain.name for chain in self.chains]
        raise UnknownName([Fault.of("chain", "unknown_chain", found=name, names=names)])

    def home(self, number: str | float) -> Home:
        """Return a house by its number.

        Parameters
        ----------
        number
            such as ``"8"`` or ``8``; of apartments ``"pi"``, ``"π"`` or ``3.14``, and
            ``"9 3/4"``, ``"9¾"`` or ``9.75``

        Raises
        ------
        UnknownName
            if it is not on the map

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> state = load_example("one-beer-short").state
        >>> state.home("8").house.squares
        ((6, 6), (7, 6), (6, 7), (7, 7))
        """
        for home in self.homes:
            if home.house.number == number:
                return home
        meant = house_number(number)
        if meant not in (None, number):
            return self.home(meant)
        numbers = [home.house.number for home in self.homes]
        raise UnknownName([house_fault("house", number, numbers)])


def as_they_dine(homes: Iterable[Home]) -> tuple[Home, ...]:
    """Return houses in the order in which they dine: 1, 2, 3, pi, 4 to 9, 9 3/4, 10 on (DIN-1)."""
    return tuple(sorted(homes, key=lambda home: home.house.dwelling.order))
