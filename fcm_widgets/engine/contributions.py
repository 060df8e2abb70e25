"""`Module` has the parts that a module can add, `Rules` the parts of all modules in play.

A module is a folder of `modules/`; its `__init__.py` subclasses `Module`.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, pairwise
from typing import Any, NamedTuple

from ..board.pieces import House, PieceKind
from ..board.squares import Square
from ..data import Employee
from ..data.drawings import Drawing
from ..dinner.criteria import (
    DRIVE_IN,
    HOUSE,
    LADDERS,
    ORDER,
    STOCK,
    ChainStat,
    Criterion,
    counted_for,
)
from ..dinner.offers import Dish, ExtraSale, HouseDemand, Offer
from ..errors import BadSetup
from ..reasons.problem import Problem
from ..reasons.reasons import Term
from ..state.actions import Done, PutBack
from ..state.events import Event
from ..state.state import PHASE_ORDER, Campaign, HouseState, State
from .phase import Phase, Step
from .run import CardActivated, Transition, Trigger
from .scenario_keys import ChainKey, Key


class Floor(NamedTuple):
    """The row that raises a number to 0 if its terms would make it negative.

    Parameters
    ----------
    label
        text of the row
    rule
        id of its rule
    """

    label: str
    rule: str


class Number(NamedTuple):
    """A number of the game to which modules can add terms, such as the price.

    Parameters
    ----------
    counts
        description of the things that the number counts
    about
        description of the argument `about` of its terms; empty if the terms need only the chain
    floor
        the row that makes the number at least 0, if any
    """

    counts: str
    about: str = ""
    floor: Floor | None = None


NUMBERS: Mapping[str, Number] = {
    "price": Number("dollars for one item (DIN-4)"),
    "distance": Number("borders more or fewer to the chain's restaurants, only at dinner (MIL-1)"),
    "receipt": Number("dollars for a sale (DIN-7)", "its `Bill`"),
    "tips": Number("dollars after dinner, with or without sales (DIN-9)"),
    "bonus": Number("extra dollars for the income of the dinner (DIN-9)", "that income in dollars"),
    "hires": Number("hires of this turn, used or not (REC-2)"),
    "training_steps": Number("training steps of this turn, used or not (TRN-1)"),
    "open_slots": Number(
        "slots of the structure without a card (ORD-1)",
        floor=Floor("more cards at work than slots", "ORD-1"),
    ),
    "order_slots": Number("what also counts as open slots in the order of business (MIL-3)"),
    "drinks": Number("drinks of one kind that a buyer brings (BUY-3)", "its `Load`"),
    "buyer_range": Number("borders that a buyer may cross (BUY-3)", "the buyer's `Employee`"),
    "tokens": Number(
        "demand tokens that a campaign brings to a house, with or without room (CMP-1); the seat "
        "is `None` if no chain owns the campaign",
        "its `Hit`",
    ),
    "rounds": Number("times that all campaigns run in a marketing phase; the seat is `None`"),
    "wages": Number(
        "dollars due at payday (PAY-2)",
        floor=Floor("never below $0", "PAY-2"),
    ),
}
"""The numbers that are made of terms and factors. Modules can add to these and no others."""

SETTINGS: Mapping[str, str] = {
    "base_price": "dollars for one item before anything changes them (DIN-4)",
    "ceo_slots": "how many cards may report to the CEO (ORG-1)",
    "drive_in": "whether every corner of its restaurants is an entrance (RST-4)",
    "stacks_training": "whether several trainers may train one card in a turn (TRN-1)",
    "trains_staff": "whether cards at work may be trained, into cards of their colour (TRN-2)",
    "pays_in_kind": "how many more salaries it could pay with goods at this payday (PAY-1)",
    "paid_in_kind": "how many salaries it has paid with goods at this payday (PAY-1)",
    "keeps_staff": "whether it keeps its cards when it cannot pay all salaries (PAY-4)",
    "goods_on_tile": "how many goods, all different, its new campaign of a kind may carry (MKT-1)",
    "alike_beside": "whether a card (the argument) may add to its campaign only one of the same "
    "kind, good and number of turns (MKT-10)",
    "eternal": "whether its new campaigns of a kind (the argument) are eternal (MKT-7)",
    "wage": "dollars for a salary (PAY-1)",
    "free_card": "how many copies of a card (the argument) draw no salary (PAY-5)",
    "freezer_room": "how many items it may keep in clean-up (CLN-1)",
    "ceo_is_cfo": "whether its CEO works as a CFO (DIN-13)",
    "no_cfo_card": "whether it may have no card that is a CFO (DIN-13)",
    "last_turn": "the last turn in which a milestone (the argument) is open, or 0",
    "marks_demand": "whether demand tokens of its marketeers show the chain",
    "added_tiles": "how many map tiles it may have added to the city (SET-1)",
    "range_tolls": "whether the cost of passing a square at dinner also counts for ranges",
    "sees_reserve": "whether it may look at the reserve cards (MIL-4)",
}
"""The settings: single values that rules read. True is 1 and false is 0."""


class Bill(NamedTuple):
    """The goods that a chain sells to a house.

    Parameters
    ----------
    home
        the house that buys
    sold
        number of items of each good
    each
        dollars for each item
    """

    home: HouseState
    sold: Mapping[str, int]
    each: int

    @property
    def items(self) -> int:
        """Number of items sold."""
        return sum(self.sold.values())


class Load(NamedTuple):
    """The drinks of one kind that a buyer takes.

    Parameters
    ----------
    buyer
        the card that buys
    sources
        number of drink sources that the card visits; 1 if the card needs none
    """

    buyer: Employee
    sources: int = 1


class Hit(NamedTuple):
    """A house that a campaign reaches.

    Parameters
    ----------
    campaign
        the campaign
    house
        the house
    """

    campaign: Campaign
    house: House


class Setting(NamedTuple):
    """The value of a setting, with the reason for it.

    Parameters
    ----------
    value
        the value; true is 1 and false is 0
    label
        name of the thing that sets the value
    rule
        id of the rule for it
    kind
        `MILESTONE` if a milestone named `label` sets the value; otherwise empty
    """

    value: int
    label: str
    rule: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Deck:
    """The reserve cards of a game, by the numbers on them, and the rules for their votes.

    Parameters
    ----------
    votes
        vote of each card; the vote with the most cards wins
    settles
        field of the `Bank` that the vote decides: ``ceo_slots`` or ``base_price``
    voting
        returns the vote of a card in words, such as "a vote for 2 CEO slots"
    rule
        id of the rule of the cards
    broken
        id of the rule of the first break of the bank
    rank
        number that breaks ties between votes: the highest wins
    each
        dollars that the bank gets for each chain, if the cards themselves bring none
    at_once
        returns whether the vote counts from the next house on; if not, from the next turn on
    called
        name of the cards
    """

    votes: Mapping[int, int]
    settles: str
    voting: Callable[[int], str]
    rule: str
    broken: str
    rank: Callable[[int], int] = int
    each: int = 0
    at_once: Callable[[State], bool] = lambda state: False
    called: str = "Reserve cards"

    @property
    def middle(self) -> int:
        """The middle card, which replaces a reserve card that is hidden, or missing in a file."""
        return sorted(self.votes)[len(self.votes) // 2]

    def voted(self, reserve: Iterable[int]) -> int | None:
        """Return the vote that wins among the reserve cards, or `None` if there are no cards.

        >>> from fcm_widgets.modules.base import MODULE
        >>> MODULE.deck.voted([100, 100, 200, 300]), MODULE.deck.voted([100, 100, 300, 300])
        (2, 4)
        """
        votes = Counter(self.votes[card] for card in reserve)
        return max(votes, key=lambda vote: (votes[vote], self.rank(vote))) if votes else None


NO_CARDS = Deck({}, settles="ceo_slots", voting=str, rule="SET-9", broken="BNK-2")
"""The deck of rules without reserve cards."""
Terms = Callable[..., Iterable[Term]]
"""A function `(state, seat, about)` that returns terms or factors of a number.

A factor is a `Term`, too: its amount multiplies the sum of the terms before it.
"""
SettingRule = Callable[[State, int, Any], Setting | None]
"""A function that returns a setting's value, or `None` to leave it to rules of lower order."""
AutomaticStep = Callable[[Transition], None]
"""A function that a phase calls by itself, without any chain's decision."""
Invariant = Callable[[Any, State, State], Iterator[str]]
"""A function that takes an event and the states before and after; it yields text for each fault.
"""
TABLES = ("terms", "factors", "settings", "steps", "automatic_steps", "triggers")
"""The attributes of a `Module` with rows of (target, order, function or step)."""
METHODS = (
    "extra_activations",
    "sale_obstacles",
    "mains",
    "sides",
    "extra_sales",
    "range_origins",
    "strict_problems",
)
"""The methods of a `Module` that the rules call."""


class Module:
    """A module of the game: subclass it, give it a name, and override the parts that you need.

    Parts that you leave out add nothing. `MODULE = Noodles()` in the folder's `__init__.py` makes
    the module known; only its actions and events are listed elsewhere, in `actions/` and `events/`.
    Its cards, milestones and rules are rows of its `content.toml`. Its map tiles are in
    `board/tiles.txt`, with its name.

    Some attributes are tables, such as `terms` and `steps`. Each row of a table has three parts:
    the name of the thing to which it adds, an order, and a function or step. The order of a row is
    its place among the rows of all modules in play. The attribute `order` is the order of the
    module's methods and deck. Parts of equal order are sorted by the names of their modules. If the
    order decides (criteria, settings, steps, decks), no two parts may have the same order.

    A method can also be a function from another file: `mains = staticmethod(instead)`.

    Parameters
    ----------
    name
        name of the module's folder
    playable
        whether games may begin with it; if not, a scenario may only show its pieces
    order
        order of its methods and its deck among those of other modules; the base game has 0
    reads_anything
        whether its functions may read anything, such as the stock of rivals. If so, a replayed
        dinner calculates every chain and every payment again
    extra_goods
        the goods that its `extra_sales` sell; the method may read the stock of no other good. If a
        module with extra sales names no goods, it counts as `reads_anything`
    terms
        table of rows of a number: (name in `NUMBERS`, order, function)
    factors
        table of rows that multiply the sum of all terms: (name in `NUMBERS`, order, function)
    settings
        table of values that rules read: (name in `SETTINGS`, order, function). If several give a
        value, the value with the highest order wins
    steps
        table of questions to chains: (phase, order, step). `modules/base/__init__.py` has the
        orders of the working day, and the `PHASE` of each file in `phases/` has the orders of its
        phase. No step may come between a phase's own question and the first function after it
    automatic_steps
        table of functions that a phase calls by itself: (phase, order, function)
    triggers
        table of functions called immediately after an event: (kind of event, order, function)
    invariants
        conditions after an event, checked in tests: (kind of event, function), in no order
    deck
        the reserve cards
    criteria
        criteria of the ladders by which houses and chains choose, each with its own rung
    phases
        the phases of a turn; only the base game has them
    pieces, drawings
        kinds of pieces on the map, and how they are drawn
    scenario_keys, chain_keys
        keys that scenario files may have, at the top and in each chain
    words
        dotted names of the files with its `WORDS`, loaded when a text is first needed
    misreadings
        dotted names of the files with learners' mistakes
    quiz_setup
        dotted name of the file that sets up random positions with the module for a quiz
    **parts
        any of these attributes, for a module that is made at run time: `Module(name, **parts)`

    Raises `BadSetup` for a number, setting, phase, ladder, event or attribute that does not exist.
    The error suggests the nearest name.
    """

    name: str = ""
    playable: bool = True
    order: int = 10
    reads_anything: bool = False
    extra_goods: tuple[str, ...] = ()

    terms: tuple[tuple[str, int, Terms], ...] = ()
    factors: tuple[tuple[str, int, Terms], ...] = ()
    settings: tuple[tuple[str, int, SettingRule], ...] = ()
    steps: tuple[tuple[str, int, Step], ...] = ()
    automatic_steps: tuple[tuple[str, int, AutomaticStep], ...] = ()
    triggers: tuple[tuple[type[Event] | type[CardActivated], int, Trigger], ...] = ()

    invariants: tuple[tuple[type[Event], Invariant], ...] = ()
    deck: Deck | None = None
    criteria: tuple[Criterion, ...] = ()
    phases: tuple[Phase, ...] = ()
    pieces: tuple[PieceKind, ...] = ()
    drawings: tuple[Drawing, ...] = ()
    scenario_keys: tuple[Key, ...] = ()
    chain_keys: tuple[ChainKey, ...] = ()
    words: tuple[str, ...] = ()
    misreadings: tuple[str, ...] = ()
    quiz_setup: str = ""

    def __init__(self, name: str = "", **parts: Any) -> None:
        vars(self).update(parts, name=name or self.name)
        faults = [*_unknown_names(self)]
        for kind in ("words", "misreadings"):
            files = getattr(self, kind)
            if isinstance(files, str):  # a loop over a text would take each letter as a file name
                faults.append(Problem.at(f"{self.name}.{kind}", "no_list", found=files))
        if faults:
            raise BadSetup(faults)

    def extra_activations(self, state: State, seat: int, card: str) -> int:
        """Return how many extra times a card at work works; 0 adds nothing."""
        return 0

    def sale_obstacles(
        self, state: State, seat: int, wants: Mapping[str, int]
    ) -> Iterable[Problem]:
        """Yield the obstacles to selling the goods `wants`, from the chain's stock in `state`."""
        return ()

    def mains(self, state: State, seat: int, house: HouseDemand) -> Iterable[Dish]:
        """Yield the main dishes that a chain may serve a house, whatever the chain's stock.

        `state` is the state at the beginning of dinnertime, without any what-if.
        """
        return ()

    def sides(self, state: State, seat: int, house: HouseDemand) -> Iterable[Dish]:
        """Yield the side dishes that a chain may serve with any main dish."""
        return ()

    def extra_sales(self, state: State, home: HouseState, offer: Offer) -> Iterable[ExtraSale]:
        """Yield the extra sales of any chain to a house, in addition to the dinner at `offer`.

        `state` is the state at the beginning of dinnertime, with the stocks that the dinner and the
        extra sales of lower order have left. Only goods in stock can be sold. The offer's price
        does not include the extra sale. The receipt includes it if the same chain sells both.
        """
        return ()

    def range_origins(self, state: State, seat: int) -> Iterable[Square]:
        """Yield squares where a chain's ranges may start, in addition to its restaurants."""
        return ()

    def strict_problems(self, state: State) -> Iterable[Problem]:
        """Yield a fault for each thing that cannot occur in a real game; used by strict reading."""
        return ()

    def contributions(self) -> Iterator[tuple[str, Any, int, Any]]:
        """Yield each part of the module as a tuple: (kind, target, order, the part itself)."""
        for kind in TABLES:
            for what, order, part in getattr(self, kind):
                yield kind, what, order, part
        for event, invariant in self.invariants:
            yield "invariants", event, 0, invariant
        for criterion in self.criteria:
            yield "criteria", criterion.of, criterion.rung, criterion
        if self.deck:
            yield "deck", None, self.order, self.deck
        for method in METHODS:
            function = getattr(self, method)
            # Only methods that the module overrides are listed, so a game calls no others.
            if getattr(function, "__func__", None) is not getattr(Module, method):
                yield method, None, self.order, function


def _unknown_names(module: Module) -> Iterator[Problem]:
    """Yield a fault for each name in a module's tables that no rule reads."""
    events = list(_subclasses(Event))
    columns: dict[str, tuple[Iterable[Any], Iterable[Any]]] = {
        "terms": ([row[0] for row in module.terms], NUMBERS),
        "factors": ([row[0] for row in module.factors], NUMBERS),
        "settings": ([row[0] for row in module.settings], SETTINGS),
        "criteria": ([criterion.of for criterion in module.criteria], LADDERS),
        "steps": ([row[0] for row in module.steps], PHASE_ORDER),
        "automatic_steps": ([row[0] for row in module.automatic_steps], PHASE_ORDER),
        "triggers": ([row[0] for row in module.triggers], [*events, CardActivated]),
        "invariants": ([row[0] for row in module.invariants], events),
        "deck": ([module.deck.settles] if module.deck else (), ("ceo_slots", "base_price")),
    }
    for kind, (names, known) in columns.items():
        for name in names:
            if name not in known:
                written = list(dict.fromkeys(getattr(other, "__name__", other) for other in known))
                found = getattr(name, "__name__", name)
                yield Problem.at(
                    f"{module.name}.{kind}", "unknown_name", found=found, names=written
                )
    attributes = [name for name in vars(Module) if not name.startswith("_")]
    own = [vars(kind) for kind in type(module).__mro__ if kind not in (Module, object)]
    for name in chain(*own, vars(module)):
        if not name.startswith("_") and name not in attributes:
            yield Problem.at(module.name, "unknown_name", found=name, names=attributes)


def _subclasses(kind: type[Event]) -> Iterator[type[Event]]:
    for subclass in kind.__subclasses__():
        yield subclass
        yield from _subclasses(subclass)


class NumberRule(NamedTuple):
    """The parts of a number in a game: all terms, then all factors, then the floor."""

    terms: tuple[Terms, ...]
    factors: tuple[Terms, ...]
    floor: Floor | None


@dataclass(frozen=True, slots=True)
class Rules:
    """All parts of the base game and of the modules in play; the parts of each kind are in order.

    Parameters
    ----------
    numbers
        terms, factors and floor of each number
    settings
        functions of each setting, the highest order first
    deck
        the reserve cards in use
    extra_activations, sale_obstacles, mains, sides, extra_sales, range_origins, strict_problems
        functions of the modules that override these methods of `Module`
    criteria
        ladder by which a house chooses
    order_criteria
        ladder of the order of business
    steps, automatic_steps
        steps of each phase, each with its order
    day
        steps of a chain's working day by their names, in order
    triggers, invariants
        functions of each kind of event
    reads_anything
        whether a module's functions may read anything
    extra_goods
        the goods of all extra sales
    """

    numbers: Mapping[str, NumberRule]
    settings: Mapping[str, tuple[SettingRule, ...]]
    deck: Deck
    extra_activations: tuple[Callable[[State, int, str], int], ...]
    sale_obstacles: tuple[Callable[[State, int, Mapping[str, int]], Iterable[Problem]], ...]
    mains: tuple[Callable[[State, int, HouseDemand], Iterable[Dish]], ...]
    sides: tuple[Callable[[State, int, HouseDemand], Iterable[Dish]], ...]
    extra_sales: tuple[Callable[[State, HouseState, Offer], Iterable[ExtraSale]], ...]
    range_origins: tuple[Callable[[State, int], Iterable[Square]], ...]
    strict_problems: tuple[Callable[[State], Iterable[Problem]], ...]
    criteria: tuple[Criterion, ...]
    order_criteria: tuple[Criterion, ...]
    steps: Mapping[str, tuple[tuple[int, Step], ...]]
    automatic_steps: Mapping[str, tuple[tuple[int, AutomaticStep], ...]]
    day: Mapping[str, Step]
    triggers: Mapping[type[Event] | type[CardActivated], tuple[Trigger, ...]]
    invariants: Mapping[type[Event], tuple[Invariant, ...]]
    reads_anything: bool
    extra_goods: tuple[str, ...]

    @property
    def stats(self) -> tuple[ChainStat, ...]:
        """The numbers of each chain that are counted once a dinner, because houses compare them."""
        return counted_for(self.criteria)

    @classmethod
    def pool(cls, modules: Iterable[Module]) -> Rules:
        """Combine the parts of all `modules`, which may be in any order, into the rules of a game.

        Raises `BadSetup` if two parts share an order that must be unique, or a name by which code
        looks up a part. The error names both modules.
        """
        modules = sorted(modules, key=lambda module: module.name)
        pooled: dict[tuple[str, Any], list[_Part]] = defaultdict(list)
        for module in modules:
            for kind, what, order, part in module.contributions():
                pooled[kind, what].append(_Part(order, module.name, part))
        for parts in pooled.values():
            parts.sort(key=lambda part: (part.order, part.module))
        if faults := [*_same_orders(pooled), *_same_names(modules)]:
            raise BadSetup(faults)

        def functions(kind: str, what: Any = None) -> tuple[Any, ...]:
            return tuple(part.what for part in pooled[kind, what])

        def sells_extra(module: Module) -> bool:
            return any(kind == "extra_sales" for kind, *_ in module.contributions())

        def by_event(kind: str) -> dict[Any, tuple[Any, ...]]:
            return {what: functions(kind, what) for other, what in list(pooled) if other == kind}

        def by_phase(kind: str) -> dict[str, tuple[tuple[int, Any], ...]]:
            return {
                phase: tuple((part.order, part.what) for part in pooled[kind, phase])
                for phase in PHASE_ORDER
            }

        return cls(
            numbers={
                name: NumberRule(functions("terms", name), functions("factors", name), number.floor)
                for name, number in NUMBERS.items()
            },
            settings={name: functions("settings", name)[::-1] for name in SETTINGS},
            deck=(NO_CARDS, *functions("deck"))[-1],
            **{method: functions(method) for method in METHODS},
            criteria=functions("criteria", HOUSE),
            order_criteria=functions("criteria", ORDER),
            steps=by_phase("steps"),
            automatic_steps=by_phase("automatic_steps"),
            day={step.name: step for step in functions("steps", "working")},
            triggers=by_event("triggers"),
            invariants=by_event("invariants"),
            reads_anything=any(
                module.reads_anything or (sells_extra(module) and not module.extra_goods)
                for module in modules
            ),
            extra_goods=tuple(good for module in modules for good in module.extra_goods),
        )


class _Part(NamedTuple):
    """A part that a module adds, with the order of the part and the module's name."""

    order: int
    module: str
    what: Any


_Pooled = Mapping[tuple[str, Any], list[_Part]]
"""The parts of all modules in order, by the kind of part and the thing to which they add."""


def _same_orders(pooled: _Pooled) -> Iterator[Problem]:
    """Yield a fault for each order that two parts share although the order must separate them."""
    decides: dict[tuple[str, Any], str] = {
        ("criteria", HOUSE): "criteria",
        ("criteria", ORDER): "criteria.order",
        **{("steps", phase): f"steps.{phase}" for phase in PHASE_ORDER},
        **{("settings", name): name for name in SETTINGS},
        ("deck", None): "deck",
    }
    for key, path in decides.items():
        for first, second in pairwise(pooled.get(key, ())):
            if first.order == second.order:
                modules = {"first": first.module, "second": second.module}
                yield Problem("same_rung", modules, path=f"{path}[{first.order}]")


def _same_names(modules: Iterable[Module]) -> Iterator[Problem]:
    """Yield a fault for each name that two things of a kind share: a search would find only one."""
    rows: list[tuple[str, str, str, str, Any]] = []  # kind, ladder, name, module, thing
    for ladder in LADDERS:
        criteria = [(m.name, rung) for m in modules for rung in m.criteria if rung.of == ladder]
        rows += [("criteria", ladder, rung.name, module, rung) for module, rung in criteria]
        rows += [
            ("stats", ladder, stat.name, module, stat)
            for module, rung in criteria
            for stat in counted_for([rung])
        ]
        rows += [("levers", ladder, name, "base", name) for name in (STOCK, DRIVE_IN)]
        rows += [
            ("levers", ladder, c.lever.name, module, c.lever) for module, c in criteria if c.lever
        ]
    steps = [
        (phase, module.name, step)
        for phase in PHASE_ORDER
        for module in modules
        for asked_in, _, step in module.steps
        if asked_in == phase
    ]
    rows += [(f"steps.{phase}", "", step.name, module, step) for phase, module, step in steps]
    actions = [
        *(("base", kind) for kind in (Done, PutBack)),
        *((m.name, kind) for m in modules for phase in m.phases for kind in phase.acts),
        *((module, kind) for _, module, step in steps for kind in step.acts),
    ]
    rows += [("actions", "", kind.do, module, kind) for module, kind in actions]
    first: dict[tuple[str, str, str], tuple[str, Any]] = {}
    for kind, ladder, name, module, thing in rows:
        holder, known = first.setdefault((kind, ladder, name), (module, thing))
        if known is not thing:
            yield Problem("same_name", {"first": holder, "second": module}, path=f"{kind}.{name}")
