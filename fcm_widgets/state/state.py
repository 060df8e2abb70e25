"""The state of a game: immutable records.

A new state shares every unchanged object with the old one. The records come from small to large:
tokens, chains, houses, campaigns, the bank, the settings of the game, the progress of the phase,
and last `State`, which contains all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from ..board.city import City
from ..board.pieces import Footprint, House, Piece, Restaurant
from ..board.tile import house_fault, house_number
from ..common.display import Shown, drawn, rendered
from ..data import goods
from ..errors import UnknownName
from ..reasons.problem import Problem
from .rulings import Rulings
from .variant import Variant

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
"""The names of the chains in the box; the sixth belongs to the expansion (SET-14)."""

R = TypeVar("R")


def changed(record: R, **fields: Any) -> R:
    """Return a record with some fields changed: `dataclasses.replace` without its checks.

    It takes a fifth of the time, and a turn copies records hundreds of times.

    >>> changed(Bank(cash=50), cash=40).cash
    40
    """
    kind = type(record)
    copy: R = (_COPIERS.get(kind) or _copier(kind))(record, fields)
    return copy


_COPIERS: dict[type[Any], Callable[[Any, dict[str, Any]], Any]] = {}


def _copier(kind: type[Any]) -> Callable[[Any, dict[str, Any]], Any]:
    """Write the source of a function that copies records of one kind; compile it and keep it.

    The function changes some fields of the copy. For the bank, for example, it is::

        def copy(record, fields):
            draft = new(twin)
            draft.cash = record.cash
            draft.broken = record.broken
            ...
            for name, value in fields.items():
                setattr(draft, name, value)
            draft.__class__ = kind
            return draft

    A frozen record allows no assignments. The draft therefore belongs to a twin class, which has
    the same slots but is not frozen. It gets the record's class when it is complete.
    """
    names: tuple[str, ...] = vars(kind)["__slots__"]
    twin = type(f"{kind.__name__}Draft", kind.__bases__, {"__slots__": names})
    lines = [
        "def copy(record, fields):",
        "    draft = new(twin)",
        *(f"    draft.{name} = record.{name}" for name in names),
        "    for name, value in fields.items():",
        "        setattr(draft, name, value)",
        "    draft.__class__ = kind",
        "    return draft",
    ]
    scope: dict[str, Any] = {"new": object.__new__, "twin": twin, "kind": kind}
    exec("\n".join(lines), scope)
    return _COPIERS.setdefault(kind, scope["copy"])


class Token(NamedTuple):
    """A demand token on a house.

    Parameters
    ----------
    good
        the good's id
    by
        the name of the chain whose marketeer brought it, if that matters
    """

    good: str
    by: str = ""


def sorted_tokens(tokens: Iterable[Token]) -> tuple[Token, ...]:
    """Return tokens sorted as a state keeps them: by good, in the box's order, then by chain.

    >>> [token.good for token in sorted_tokens([Token("beer"), Token("burger")])]
    ['burger', 'beer']
    """
    order = list(goods())
    return tuple(sorted(tokens, key=lambda token: (order.index(token.good), token.by)))


@dataclass(frozen=True, slots=True)
class Chain(Shown):
    """A chain at the table: its money, its cards, its milestones, its stock and restaurants.

    Cards, milestones and goods are ids. The CEO is always at work and is not listed. Print a chain,
    or end a notebook cell with it, to see what it has.

    Parameters
    ----------
    name
        the chain's name
    cash
        money in dollars
    at_work
        the cards in its structure
    beach
        the cards on the beach; in restructuring the whole hand
    busy
        the marketeers with a campaign
    milestones
        all milestones of the chain
    milestones_this_turn
        the milestones that it earned this turn; other chains may still earn them
    stock
        number of items of each good
    restaurants
        its restaurants, in the order in which they were placed
    hired_this_turn
        the number of cards hired this turn
    bankrupt
        whether the chain could not pay (DIN-8)
    owes
        the dollars that it could not pay; what it earns this turn pays them off first

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
        """All cards of the chain: at work, on the beach and busy (PAY-1)."""
        return (*self.at_work, *self.beach, *self.busy)

    @property
    def open_restaurants(self) -> tuple[Restaurant, ...]:
        """The open restaurants; none if the chain is bankrupt (GEO-13, DIN-8)."""
        if self.bankrupt:
            return ()
        return tuple(r for r in self.restaurants if not r.coming_soon)


def subtract_goods(stock: Mapping[str, int], sold: Mapping[str, int]) -> dict[str, int]:
    """Return a stock without the goods that were sold; goods that ran out are left out (DIN-16).

    >>> subtract_goods({"burger": 3, "beer": 1}, {"burger": 2, "beer": 1})
    {'burger': 1}
    """
    return {good: left for good, held in stock.items() if (left := held - sold.get(good, 0)) > 0}


def add_goods(parts: Iterable[Mapping[str, int]]) -> dict[str, int]:
    """Return the sum of several stocks: each good with its number.

    >>> add_goods([{"burger": 2}, {"beer": 1, "burger": 1}])
    {'burger': 3, 'beer': 1}
    """
    goods: dict[str, int] = {}
    for part in parts:
        for good, count in part.items():
            goods[good] = goods.get(good, 0) + count
    return goods


@dataclass(frozen=True, slots=True)
class HouseState:
    """A house in the city with its demand.

    Parameters
    ----------
    house
        the house or apartment, with its squares and garden
    demand
        a token for each item that it wants
    """

    house: House
    demand: tuple[Token, ...] = ()

    @property
    def wants(self) -> dict[str, int]:
        """How many items of each good the house wants."""
        return dict(Counter(token.good for token in self.demand))


@dataclass(frozen=True, slots=True)
class Campaign:
    """A campaign: its tile, the card that runs it, its goods and its remaining turns.

    Parameters
    ----------
    number
        the number of its tile
    footprint
        the squares that it covers, or its place next to the map
    goods
        the ids of the goods that it advertises
    turns_left
        number of turns that it still runs, `None` if it is eternal
    chain
        the name of its chain, empty if it has none
    by
        the id of the busy card that runs it, empty if none does
    shares_card_with
        the number of the first campaign that the same card runs; `None` for that first campaign
    turned
        whether the sides of the tile are swapped
    """

    number: int
    footprint: Footprint
    goods: tuple[str, ...]
    turns_left: int | None = 1
    chain: str = ""
    by: str = ""
    shares_card_with: int | None = None
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Bank:
    """The bank: its money, and what changed when it broke.

    Parameters
    ----------
    cash
        money in dollars
    broken
        how often the bank has broken
    reserve
        the chosen reserve cards, by their money
    ceo_slots
        the slots of every CEO
    next_ceo_slots
        the slots of every CEO from the next turn on, if they change
    base_price
        the dollars for one item
    owed
        the dollars that it lacked after its last break; the box paid them
    next_base_price
        the dollars for one item from the next turn on, if they change
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
    """Return the bank with the CEO slots and the price that its reserve cards decided.

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
class GameConfig:
    """The settings of a game, which stay the same from the first turn to the last.

    Parameters
    ----------
    title
        the title of the scenario
    modules
        the names of the modules and custom rules in play
    rulings
        the switches for rules on which the sources differ
    introductory
        whether it is the introductory game
    milestones_played
        whether milestones are played
    price_changes
        the dollars that a what-if adds to each chain's price; empty in a real game
    variant
        what is left out, and how long the game lasts; as usual if empty
    """

    title: str = ""
    modules: tuple[str, ...] = ()
    rulings: Rulings = field(default_factory=Rulings)
    introductory: bool = False
    milestones_played: bool = True
    price_changes: tuple[int, ...] = ()
    variant: Variant = field(default_factory=Variant)

    @property
    def last_break(self) -> int:
        """The number of the bank's break that ends the game: 2, or 1 in the introductory game."""
        return self.variant.breaks or (1 if self.introductory else 2)

    @property
    def hidden_reserve(self) -> bool:
        """Whether players choose reserve cards; not if the first break ends the game (SET-12)."""
        return self.last_break > 1


@dataclass(frozen=True, slots=True)
class PieceInHand:
    """A piece that a player has taken but not finally placed, such as a campaign tile.

    Parameters
    ----------
    number
        the number of the piece among those of its kind
    by
        the id of the card that places it, empty for a house
    turned
        whether the sides of a campaign tile are swapped
    footprint
        the place of a campaign tile; `None` until it is placed
    turn
        the degrees by which a module's piece is turned
    """

    number: str
    by: str = ""
    turned: bool = False
    footprint: Footprint | None = None
    turn: int = 0


class PendingTask(NamedTuple):
    """A task that a chain still has in this phase, at a step of a module.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    step
        the name of the step
    number
        how many times the chain still has to do it
    note
        what the task is about, if that matters
    """

    seat: int
    step: str
    number: int = 1
    note: str = ""


TrainingSplit = tuple[tuple[str, int], ...]
"""A way to split this turn's training steps: each new card, with the steps that it took."""


@dataclass(frozen=True, slots=True)
class PhaseProgress:
    """The progress of a phase in which players decide; empty when the phase begins.

    Parameters
    ----------
    step
        the current step of the phase, such as ``"recruit"``
    waiting
        the seats that have yet to decide; only the first may act, unless all choose at once
    used
        working: the cards that have acted for the chain that works now
    trainings
        working: every way to split the chain's training so far (TRN-1)
    booked
        working: the hires from empty piles, each with the card that it becomes (REC-3)
    can_run_more
        working: the numbers of new campaigns whose card can run more campaigns. If the card can run
        two more, for example, the number is listed twice
    held
        the piece in hand
    chosen
        each chain's hidden choice: cards in restructuring, reserve cards in setup
    places
        order of business: the seat in each place, `None` while it is free
    fired
        payday: the cards that chains have chosen to fire, as seat, card and campaign
    waited
        setup: the seats that have waited and place their first restaurant in the second round
    unseen
        in the view of one chain: the seats whose hidden choice is blank
    tasks
        the tasks that chains still have at modules' steps of this phase
    """

    step: str = ""
    waiting: tuple[int, ...] = ()
    used: tuple[str, ...] = ()
    trainings: tuple[TrainingSplit, ...] = ()
    booked: tuple[tuple[str, str], ...] = ()
    can_run_more: tuple[int, ...] = ()
    held: PieceInHand | None = None
    chosen: tuple[tuple[str, ...], ...] = ()
    places: tuple[int | None, ...] = ()
    fired: tuple[tuple[int, str, int], ...] = ()
    waited: tuple[int, ...] = ()
    unseen: tuple[int, ...] = ()
    tasks: tuple[PendingTask, ...] = ()


class _WithCore(Shown):
    """Slots of `State` that are not fields: `changed`, comparisons and saves ignore these slots."""

    __slots__ = ("_core", "_moving")
    _core: State
    _moving: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State(_WithCore):
    """A game at one moment. In a notebook it shows the chains and the map.

    Parameters
    ----------
    config
        the settings that never change: title, modules, rulings
    city
        the city: its tiles and roads
    turn
        the number of the turn, from 1
    phase
        the name of the phase, such as ``"dinnertime"``
    turn_order
        the seats in turn order
    chains
        the chain of each seat
    homes
        the houses in the city with their demand
    campaigns
        the campaigns that run
    bank
        the bank
    pieces
        the pieces that modules have placed
    over
        whether the game has ended
    progress
        the progress of the phase
    """

    config: GameConfig
    city: City
    turn: int
    phase: str
    turn_order: tuple[int, ...]
    chains: tuple[Chain, ...]
    homes: tuple[HouseState, ...]
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

    @property
    def core(self) -> State:
        """The first of several consecutive states that differ only in `progress`.

        `with_progress` passes this object to the new state. So it can be the key of a cache for
        anything that does not depend on `progress`.
        """
        return getattr(self, "_core", self)

    @property
    def moving(self) -> tuple[int, ...] | None:
        """The seats that may act now; `None` until the turn loop has worked them out."""
        return getattr(self, "_moving", None)

    def keep_moving(self, seats: tuple[int, ...]) -> None:
        """Store the seats that may act now, which depend on this state alone.

        Parameters
        ----------
        seats
            the seats that may act now
        """
        object.__setattr__(self, "_moving", seats)

    def with_progress(self, progress: PhaseProgress) -> State:
        """Return the state with another progress in its phase.

        Parameters
        ----------
        progress
            the new progress
        """
        return changed(self, progress=progress, _core=self.core)

    def with_chain(self, seat: int, chain: Chain) -> State:
        """Return the state with the chain in one seat replaced.

        Parameters
        ----------
        seat
            the place in `chains`
        chain
            the new chain
        """
        return changed(self, chains=(*self.chains[:seat], chain, *self.chains[seat + 1 :]))

    @property
    def solvent(self) -> tuple[int, ...]:
        """The seats of the chains that are not bankrupt, in turn order (DIN-8)."""
        return tuple([seat for seat in self.turn_order if not self.chains[seat].bankrupt])

    def seat(self, name: str) -> int:
        """Return a chain's place in `chains`.

        Parameters
        ----------
        name
            the name of the chain

        Raises
        ------
        UnknownName
            if no chain has this name
        """
        for seat, chain in enumerate(self.chains):
            if chain.name == name:
                return seat
        names = [chain.name for chain in self.chains]
        raise UnknownName([Problem.at("chain", "unknown_chain", found=name, names=names)])

    def home(self, number: str | float) -> HouseState:
        """Return a house by its number.

        Parameters
        ----------
        number
            the house's number, such as ``"8"`` or ``8``; an apartment's is ``"pi"`` or ``3.14``,
            ``"9 3/4"`` or ``9.75``

        Raises
        ------
        UnknownName
            if the city has no such house
        """
        for home in self.homes:
            if home.house.number == number:
                return home
        meant = house_number(number)
        if meant not in (None, number):
            return self.home(meant)
        numbers = [home.house.number for home in self.homes]
        raise UnknownName([house_fault("house", number, numbers)])


def as_they_dine(homes: Iterable[HouseState]) -> tuple[HouseState, ...]:
    """Return houses in the order in which they dine: 1, 2, 3, pi, 4 to 9, 9 3/4, 10... (DIN-1)."""
    return tuple(sorted(homes, key=lambda home: home.house.dwelling.order))
