"""The closed list of what a module may contribute to the rules that this release plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

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
from ..state.state import PHASE_ORDER, Campaign, Home, State
from .phase import Phase, Step
from .run import CardActivated, Transition, Trigger
from .scenario_keys import ChainKey, Key

if TYPE_CHECKING:
    from ..state.events import Event


class Floor(NamedTuple):
    """The row that lifts a number to 0 where its terms would take it lower."""

    label: str
    rule: str


class Number(NamedTuple):
    """One of the numbers that modules add to.

    `about` says what is asked about besides the chain, empty where the chain alone decides it.
    """

    counts: str
    about: str = ""
    floor: Floor | None = None


NUMBERS: Mapping[str, Number] = {
    "price": Number("dollars for one item (DIN-4)"),
    "distance": Number("borders more or fewer to the chain's restaurants, at dinner alone (MIL-1)"),
    "receipt": Number("dollars for a sale (DIN-7)", "its `Bill`"),
    "tips": Number("dollars after dinner, sale or no sale (DIN-9)"),
    "bonus": Number("dollars more for what the dinner brought (DIN-9)", "that income in dollars"),
    "hires": Number("hires of this turn, used or not (REC-2)"),
    "training_steps": Number("training steps of this turn, used or not (TRN-1)"),
    "open_slots": Number(
        "slots of the structure that nobody fills (ORD-1)",
        floor=Floor("more cards at work than slots", "ORD-1"),
    ),
    "order_slots": Number("what counts as open slots besides, in the order of business (MIL-3)"),
    "drinks": Number("drinks of one kind that a buyer brings (BUY-3)", "its `Load`"),
    "buyer_range": Number("borders that a buyer may cross (BUY-3)", "the buyer's `Employee`"),
    "tokens": Number(
        "demand tokens that a campaign brings to a house, room or not (CMP-1); of a campaign that "
        "is nobody's the seat is `None`",
        "its `Hit`",
    ),
    "rounds": Number("times that all campaigns run in a marketing phase; the seat is `None`"),
    "wages": Number(
        "dollars due at payday (PAY-2)",
        floor=Floor("never below $0", "PAY-2"),
    ),
}
"""Every number that is made of terms and factors, the only ones that modules can add to."""

SETTINGS: Mapping[str, str] = {
    "base_price": "dollars for one item before anything changes them (DIN-4)",
    "ceo_slots": "how many cards may report to the CEO (ORG-1)",
    "drive_in": "whether every corner of its restaurants is an entrance (RST-4)",
    "stacks_training": "whether several trainers may train one card in a turn (TRN-1)",
    "trains_staff": "whether cards at work may be trained, into cards of their colour (TRN-2)",
    "pays_in_kind": "how many more salaries it could pay with goods at this payday (PAY-1)",
    "paid_in_kind": "how many salaries it has paid with goods at this payday (PAY-1)",
    "keeps_staff": "whether it need not fire anybody when it cannot pay all salaries (PAY-4)",
    "goods_on_tile": "how many goods, all different, its new campaign of a kind may carry (MKT-1)",
    "alike_beside": "whether a card, which is asked about, places beside its campaign only one "
    "that is like it: of its kind, for its good, for as many turns (MKT-10)",
    "eternal": "whether its new campaigns of a kind, which is asked about, are eternal (MKT-7)",
    "wage": "dollars for a salary (PAY-1)",
    "free_card": "how many copies of a card, which is asked about, draw no salary (PAY-5)",
    "freezer_room": "how many items it may keep in clean-up (CLN-1)",
    "ceo_is_cfo": "whether its CEO works as a CFO (DIN-13)",
    "no_cfo_card": "whether it may have no card that is a CFO (DIN-13)",
    "last_turn": "the last turn in which a milestone, which is asked about, is open, else 0",
    "marks_demand": "whether the demand that its marketeers bring says whose it is",
    "added_tiles": "how many map tiles it may have added to the city (SET-1)",
    "range_tolls": "whether what must be paid at dinner to pass a square counts for its staff, too",
    "sees_reserve": "whether it may look at the reserve cards (MIL-4)",
}
"""Every setting; what is true or not is 1 or 0."""


class Bill(NamedTuple):
    """A sale: all that a chain sells to which house, and the dollars for each item."""

    home: Home
    sold: Mapping[str, int]
    each: int

    @property
    def items(self) -> int:
        """How many items are sold."""
        return sum(self.sold.values())


class Load(NamedTuple):
    """What a buyer takes of one kind of drink: from so many sources, or once without a source."""

    buyer: Employee
    sources: int = 1


class Hit(NamedTuple):
    """A campaign that reaches a house."""

    campaign: Campaign
    house: House


class Setting(NamedTuple):
    """The one value of a setting, with what sets it and the rule that says so."""

    value: int
    label: str
    rule: str


@dataclass(frozen=True, slots=True)
class Deck:
    """The reserve cards of a table, each by its number, and what those that were chosen decide.

    `votes` is what each card votes for; the most cards win, and where several have as many the
    highest `rank`. `settles` is what the vote decides: the field of the `Bank`. Where the cards
    themselves bring the bank no money, `each` is what it gets for each chain. What is decided holds
    `at_once`, from the next house on, or else from the next turn on. `voting` says what a
    card votes for ("a vote for 2 CEO slots"), `called` what they are together; `rule` is that of
    the cards, `broken` that of the first break.
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
        """The card that a table has for each chain if nothing else is said."""
        return sorted(self.votes)[len(self.votes) // 2]

    def voted(self, reserve: Iterable[int]) -> int | None:
        """Return what the cards under the bank decide; `None` if there are none.

        >>> from fcm_widgets.modules.base import MODULE
        >>> deck = MODULE.decks[0][1]
        >>> deck.voted([100, 100, 200, 300]), deck.voted([100, 100, 300, 300])
        (2, 4)
        """
        votes = Counter(self.votes[card] for card in reserve)
        return max(votes, key=lambda vote: (votes[vote], self.rank(vote))) if votes else None


NO_CARDS = Deck({}, settles="ceo_slots", voting=str, rule="SET-9", broken="BNK-2")
"""What rules have to which no module brings reserve cards."""
Terms = Callable[..., Iterable[Term]]
"""Gives rows of a number: `(state, seat, about)`. A factor's amount multiplies what there is."""
Choice = Callable[[State, int, Any], Setting | None]
"""Returns a setting's value, or `None` where it leaves it to those of lower rungs."""
Copies = Callable[[State, int, str], int]
"""Returns how often more than once a card at work works: `(state, seat, card)`."""
ObstaclesOfOffer = Callable[[State, int, Mapping[str, int]], Iterator[Problem]]
"""What stands against a sale: asked with the stock that the chain has when the house comes."""
Dishes = Callable[[State, int, HouseDemand], Iterator[Dish]]
"""Yields what a chain, by its seat, may serve a house, whether it has it in stock or not.

The state is that at the beginning of dinnertime, and no what-if alters it.
"""
ExtraSales = Callable[[State, Home, Offer], Iterable[ExtraSale]]
"""Yields what else is sold to a house that takes an offer, and by whom: `(state, home, offer)`.

The state is that at the beginning of dinnertime, with the stocks that the meal and the extra sales
of lower rungs have left. What is not in stock is not sold.
"""
Origins = Callable[[State, int], Iterable[Square]]
"""Yields squares where the ranges of a chain may start besides its restaurants: `(state, seat)`."""
Moment = Callable[[Transition], None]
"""Lets something happen by itself in a phase, once all that stands on lower rungs is over."""
Law = Callable[[Any, State, State], Iterator[str]]
"""Sees an event, the state before and after it, and yields what must not be."""
Strict = Callable[[State], Iterator[Problem]]
"""Yields what of a table that was read from a file no real table could show."""


@dataclass(frozen=True, slots=True)
class Module:
    """Everything that one module adds to the game. A field that is left out adds nothing.

    An int in a tuple is a rung: the place of the contribution among those of its kind. Terms and
    factors use rungs to order their rows. Of a setting and of a deck the highest rung wins. On a
    ladder, in a setting, a deck and the steps of a phase two contributions may not share a rung;
    elsewhere those that share it are ordered by the modules' names.

    A module's cards, milestones and rules are rows of its `content.toml`; its tiles name it in
    `board/tiles.txt`.

    Parameters
    ----------
    name
        the name of its folder
    whole
        whether games may begin with it; if not, a table may hold its pieces and no more
    terms
        rows of a number: (name in `NUMBERS`, rung, function)
    factors
        rows that multiply the sum of all terms: (name in `NUMBERS`, rung, function)
    settings
        a value on which rules depend: (name in `SETTINGS`, rung, function)
    decks
        the reserve cards: (rung, deck)
    copies
        how often more than once a card works
    obstacles
        what forbids a chain to serve a house: (rung, function)
    mains, sides
        what a chain may serve: each main with each choice of sides, none twice: (rung, function)
    extra_sales
        what a house buys besides its dinner, once it has chosen: (rung, function); it is in no
        offer's price, and on the same receipt if the same chain sells it
    origins
        where ranges may start besides restaurants
    criteria
        rungs of the ladders by which houses and chains choose; each names its own rung
    phases
        the phases of a turn; only the base game brings them
    steps
        what chains are asked in a phase: (phase, rung, step)
    moments
        what happens by itself in a phase: (phase, rung, function)
    triggers
        what sees an event at once, such as what earns a milestone: (kind of event, rung, function)
    scenario_keys, chain_keys
        keys of scenario files, of the file itself and of each chain
    laws
        what must hold after an event, checked in tests: (kind of event, function)
    strict
        what a strict reading of a scenario refuses
    words
        dotted names of the files with its `WORDS`, loaded when something is first said
    slips
        dotted names of the files that name learners' mistakes
    dealt
        dotted name of the file that says how a quiz deals for them
    pieces, drawings
        what it puts on the map, and how that is drawn

    Raises `BadSetup` for a number, setting, ladder or phase that does not exist, with the nearest.
    """

    name: str
    whole: bool = True
    terms: tuple[tuple[str, int, Terms], ...] = ()
    factors: tuple[tuple[str, int, Terms], ...] = ()
    settings: tuple[tuple[str, int, Choice], ...] = ()
    decks: tuple[tuple[int, Deck], ...] = ()
    copies: tuple[Copies, ...] = ()
    obstacles: tuple[tuple[int, ObstaclesOfOffer], ...] = ()
    mains: tuple[tuple[int, Dishes], ...] = ()
    sides: tuple[tuple[int, Dishes], ...] = ()
    extra_sales: tuple[tuple[int, ExtraSales], ...] = ()
    origins: tuple[Origins, ...] = ()
    criteria: tuple[Criterion, ...] = ()
    phases: tuple[Phase, ...] = ()
    steps: tuple[tuple[str, int, Step], ...] = ()
    moments: tuple[tuple[str, int, Moment], ...] = ()
    triggers: tuple[tuple[type[Event] | type[CardActivated], int, Trigger], ...] = ()
    scenario_keys: tuple[Key, ...] = ()
    chain_keys: tuple[ChainKey, ...] = ()
    laws: tuple[tuple[type[Event], Law], ...] = ()
    strict: tuple[Strict, ...] = ()
    words: tuple[str, ...] = ()
    slips: tuple[str, ...] = ()
    dealt: str = ""
    pieces: tuple[PieceKind, ...] = ()
    drawings: tuple[Drawing, ...] = ()

    def __post_init__(self) -> None:
        faults = [
            *_unknown(f"{self.name}.terms", [name for name, _, _ in self.terms], NUMBERS),
            *_unknown(f"{self.name}.factors", [name for name, _, _ in self.factors], NUMBERS),
            *_unknown(f"{self.name}.settings", [name for name, _, _ in self.settings], SETTINGS),
            *_unknown(f"{self.name}.criteria", [rung.of for rung in self.criteria], LADDERS),
            *_unknown(f"{self.name}.steps", [phase for phase, _, _ in self.steps], PHASE_ORDER),
            *_unknown(f"{self.name}.moments", [phase for phase, _, _ in self.moments], PHASE_ORDER),
        ]
        words: object = self.words
        if isinstance(words, str):  # read letter by letter it would name files of one letter
            faults.append(Problem.at(f"{self.name}.words", "no_list", found=words))
        if faults:
            raise BadSetup(faults)


def _unknown(path: str, names: Iterable[str], known: Iterable[str]) -> Iterator[Problem]:
    """Yield each name that is not known; the fault tells the nearest that is."""
    known = tuple(known)
    for name in names:
        if name not in known:
            yield Problem.at(path, "unknown_name", found=name, names=known)


class NumberRule(NamedTuple):
    """What a number is made of at a table: all terms, then all factors, then its floor."""

    terms: tuple[Terms, ...]
    factors: tuple[Terms, ...]
    floor: Floor | None


@dataclass(frozen=True, slots=True)
class Rules:
    """The pooled contributions of all modules in play, each kind in the order of its rungs.

    Settings stand with the highest rung first. `criteria` are the ladder by which a house chooses,
    `order` is that of the order of business. `day` holds the steps of a chain's working day by
    their names, in their order.
    """

    numbers: Mapping[str, NumberRule]
    settings: Mapping[str, tuple[Choice, ...]]
    deck: Deck
    copies: tuple[Copies, ...]
    obstacles: tuple[ObstaclesOfOffer, ...]
    mains: tuple[Dishes, ...]
    sides: tuple[Dishes, ...]
    extra_sales: tuple[ExtraSales, ...]
    origins: tuple[Origins, ...]
    criteria: tuple[Criterion, ...]
    order: tuple[Criterion, ...]
    steps: Mapping[str, tuple[tuple[int, Step], ...]]
    moments: Mapping[str, tuple[tuple[int, Moment], ...]]
    day: Mapping[str, Step]
    triggers: Mapping[type[Event] | type[CardActivated], tuple[Trigger, ...]]
    laws: Mapping[type[Event], tuple[Law, ...]]
    strict: tuple[Strict, ...]

    @property
    def stats(self) -> tuple[ChainStat, ...]:
        """What the rungs of the ladder count of each chain, once a dinner."""
        return counted_for(self.criteria)

    @classmethod
    def pool(cls, modules: Iterable[Module]) -> Rules:
        """Pool the contributions of `modules`, whatever their order.

        Raises `BadSetup` if two stand on one rung where order decides, or share a name by which
        one of them is looked up, naming both modules.
        """
        pooled = sorted(modules, key=lambda module: module.name)
        phases = {phase for module in pooled for phase, _, _ in module.steps}
        ladders = {of: _ladder(pooled, of) for of in LADDERS}
        decided = {
            "criteria": ladders[HOUSE],
            "criteria.order": ladders[ORDER],
            **{f"steps.{phase}": _parts(pooled, "steps", phase) for phase in phases},
            **{name: _parts(pooled, "settings", name) for name in SETTINGS},
            "decks": _parts(pooled, "decks"),
        }
        faults = [
            *(fault for kind, parts in decided.items() for fault in _same_rung(kind, parts)),
            *(fault for kind, named in _named(pooled) for fault in _same_name(kind, named)),
        ]
        if faults:
            raise BadSetup(faults)
        steps = {
            phase: tuple((part.rung, part.what) for part in sorted(decided[f"steps.{phase}"]))
            for phase in phases
        }
        return cls(
            numbers={
                name: NumberRule(
                    _ranked(_parts(pooled, "terms", name)),
                    _ranked(_parts(pooled, "factors", name)),
                    number.floor,
                )
                for name, number in NUMBERS.items()
            },
            settings={name: _ranked(decided[name])[::-1] for name in SETTINGS},
            deck=max(decided["decks"], default=_Part(0, "", NO_CARDS)).what,
            copies=tuple(more for module in pooled for more in module.copies),
            obstacles=_ranked(_parts(pooled, "obstacles")),
            mains=_ranked(_parts(pooled, "mains")),
            sides=_ranked(_parts(pooled, "sides")),
            extra_sales=_ranked(_parts(pooled, "extra_sales")),
            origins=tuple(more for module in pooled for more in module.origins),
            criteria=_ranked(ladders[HOUSE]),
            order=_ranked(ladders[ORDER]),
            steps=steps,
            moments={
                phase: tuple(
                    (part.rung, part.what) for part in _sorted(_parts(pooled, "moments", phase))
                )
                for phase in PHASE_ORDER
            },
            day={step.name: step for _, step in steps.get("working", ())},
            triggers={
                event: _ranked(_parts(pooled, "triggers", event))
                for module in pooled
                for event, _, _ in module.triggers
            },
            laws={
                event: tuple(law for module in pooled for one, law in module.laws if one is event)
                for module in pooled
                for event, _ in module.laws
            },
            strict=tuple(one for module in pooled for one in module.strict),
        )


class _Part(NamedTuple):
    """A contribution with its rung and whose it is."""

    rung: int
    module: str
    what: Any


def _parts(modules: Iterable[Module], kind: str, of: object = None) -> list[_Part]:
    """Return the contributions of one kind: those `of` one number, setting or event, if named."""
    return [
        _Part(rung, module.name, what)
        for module in modules
        for *named, rung, what in getattr(module, kind)
        if named == ([] if of is None else [of])
    ]


def _ladder(modules: Iterable[Module], of: str) -> list[_Part]:
    """Return the rungs that modules bring to one of the ladders."""
    return [
        _Part(rung.rung, module.name, rung)
        for module in modules
        for rung in module.criteria
        if rung.of == of
    ]


def _ranked(parts: Iterable[_Part]) -> tuple[Any, ...]:
    """Return contributions in the order of their rungs, of one rung by the modules' names."""
    return tuple(part.what for part in _sorted(parts))


def _sorted(parts: Iterable[_Part]) -> list[_Part]:
    return sorted(parts, key=lambda part: part[:2])


def _same_rung(kind: str, parts: Iterable[_Part]) -> Iterator[Problem]:
    """Yield each rung on which two contributions stand although their order decides."""
    first: dict[int, str] = {}
    for rung, module, _ in parts:
        if rung in first:
            yield Problem(
                "same_rung", {"first": first[rung], "second": module}, path=f"{kind}[{rung}]"
            )
        first.setdefault(rung, module)


Named = Iterator[tuple[str, str, Any]]
"""A name, the module that brings it, and what it names."""


def _named(modules: Sequence[Module]) -> Iterator[tuple[str, Named]]:
    """Yield what is looked up by its name, kind by kind."""
    off_the_ladder = [(name, "base", name) for name in (STOCK, DRIVE_IN)]
    for of in LADDERS:
        rungs = [(module.name, rung) for module in modules for rung in module.criteria]
        own = [(module, rung) for module, rung in rungs if rung.of == of]
        yield "criteria", ((rung.name, module, rung) for module, rung in own)
        counted = [(module, one) for module, rung in own for one in counted_for([rung])]
        yield "stats", ((stat.name, module, stat) for module, stat in counted)
        moved = [(rung.lever.name, module, rung.lever) for module, rung in own if rung.lever]
        yield "levers", iter([*off_the_ladder, *moved])
    for phase in PHASE_ORDER:
        steps = [(part.module, part.what) for part in _parts(modules, "steps", phase)]
        yield f"steps.{phase}", ((step.name, module, step) for module, step in steps)
    kinds = [(part.module, kind) for part in _all_steps(modules) for kind in part.what.acts]
    core = [("base", kind) for kind in (Done, PutBack)]
    asked = [
        (module.name, kind) for module in modules for phase in module.phases for kind in phase.acts
    ]
    yield "actions", ((kind.do, module, kind) for module, kind in [*core, *asked, *kinds])


def _all_steps(modules: Sequence[Module]) -> list[_Part]:
    return [part for phase in PHASE_ORDER for part in _parts(modules, "steps", phase)]


def _same_name(kind: str, named: Named) -> Iterator[Problem]:
    """Yield each name that stands for two things: whoever looks it up would find the other one."""
    first: dict[str, tuple[str, Any]] = {}
    for name, module, what in named:
        holder, known = first.setdefault(name, (module, what))
        if known is not what:
            slots = {"first": holder, "second": module}
            yield Problem("same_name", slots, path=f"{kind}.{name}")
