"""The rows in which a step or a module brings its sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from ..board.squares import Square
from ..data import Employee, Milestone
from ..reasons.obstacles import Obstacle
from ..state.actions import Action
from ..state.events import Event
from ..state.state import GameConfig, State
from .english import Sentence

Say = Callable[[Any, State], Sentence]
"""Says an event in one sentence with its rule; the state is the one after it."""

Label = Callable[[Any, State], str]
"""Writes something about an action; the state is the one in which it is offered."""

Pictured = str | tuple[Square, ...]
"""What is drawn small: a tile, by its name as it is turned, or squares."""

Lines = Callable[[Employee, GameConfig], Iterator[tuple[str, str]]]
"""Yields what a card does at a table, a sentence each, with its rule."""

Done = Callable[[State, int], Sentence]
"""Says what being done means for the chain in a seat, with its rule."""
Ear = Literal["", "frame", "loud", "end", "low"]

Sign = Literal["", "turn", "sale", "milestone", "break", "end"]


@dataclass(frozen=True)
class StepKind:
    """A kind of step in a timeline: what the browser knows of an event.

    `brought` is what steps of this kind have brought so far, in a ledger ("hired"), `number` the
    title of the step's own tally, `money` whether that is money. `ear` says how much it matters to
    who hears what was played: "frame" for what only says that something begins, "loud" for what all
    want to hear, "end" for what touches all chains, "low" for what is told by other steps as well.
    `mark` is its sign on the track below the map: "turn", "sale", "milestone", "break" or "end".
    """

    id: str
    brought: str
    number: str = ""
    money: bool = False
    ear: Ear = ""
    mark: Sign = ""


@dataclass(frozen=True)
class EventText:
    """How an event is told: its sentence, and its kind of step, or what finds that out."""

    say: Say
    kind: StepKind | Callable[[Any], StepKind]


@dataclass(frozen=True)
class PaymentText:
    """How a payment is told; `kind.id` is the `kind` of its `Paid`.

    `purpose` says what the money is for ("the dinner"), given the chain's seat. `gain` and `loss`
    are the rules behind money to a chain and by it. `say` takes the place of the usual sentence.
    """

    kind: StepKind
    purpose: Callable[[State, int], str]
    gain: str
    loss: str = ""
    say: Say | None = None


@dataclass(frozen=True)
class ActionText:
    """How a kind of action is told.

    `verb` says what it does, for refusals that say what is possible ("hire"); at the steps that
    `verbs` names it is another. `heading` stands above its options, `label` writes one of them.
    `rule` is what all of its kind rest on, empty for the rule of their phase; where it depends on
    the action, `rule_of` says it. `size` is how many squares wide and high the piece is that an
    action with a square puts down, if it is not 2 by 2, and `lies` which squares it covers counted
    from that one, if it does not cover them all; the state's desk is laid. `tells` says what the
    place of an option does for what is put there, and `way` parts the options of one square; what
    lies elsewhere then, counted from that square, are its `squares`.

    Of an action with a `turn`, `unturned` names what is taken however it lies, and `lying` how it
    lies: options that are alike but for their turn are then offered as one, and what is in hand is
    turned. `pictured` gives what is taken or in hand as it is drawn small: the name of a tile, or
    squares from the corner of what they cover. `choices` take an option apart into what is chosen,
    question by question: where options are too many to stand one by one, it is asked for so.
    """

    verb: str
    heading: str
    label: Label
    rule: str = ""
    rule_of: Label | None = None
    verbs: Mapping[str, str] = field(default_factory=dict)
    size: Callable[[State], tuple[int, int]] | None = None
    lies: Callable[[State], tuple[Square, ...]] | None = None
    tells: Label | None = None
    way: Label | None = None
    squares: Callable[[Any], tuple[Square, ...]] | None = None
    unturned: Label | None = None
    lying: Label | None = None
    pictured: Callable[[Any, State], Pictured] | None = None
    choices: Callable[[Any, State], tuple[tuple[str, str], ...]] | None = None


@dataclass(frozen=True)
class ModuleText:
    """The words of one module.

    `done` says what being done means, by the name of a step or a phase; steps of one kind share
    what is before a colon. `phrases` say what is wrong and what would be right, by an obstacle's
    code; `fields` write what they name in braces, where an obstacle's value alone is not enough.
    `in_hand` names a piece in hand by its number, by the rule of the step at which it was taken.
    `cards` say what a card does by the module's rules besides what is said of every card,
    `milestones` what a milestone at a table is bound to besides its own words.
    """

    events: Mapping[type[Event], EventText] = field(default_factory=dict)
    payments: Mapping[str, PaymentText] = field(default_factory=dict)
    actions: Mapping[type[Action], ActionText] = field(default_factory=dict)
    done: Mapping[str, str | Done] = field(default_factory=dict)
    phrases: Mapping[str, str] = field(default_factory=dict)
    fields: Mapping[str, Callable[[Obstacle], str]] = field(default_factory=dict)
    in_hand: Mapping[str, Callable[[str], str]] = field(default_factory=dict)
    cards: tuple[Lines, ...] = ()
    milestones: tuple[Callable[[Milestone, GameConfig], Iterator[str]], ...] = ()

    @classmethod
    def pool(cls, brought: Iterable[ModuleText]) -> ModuleText:
        """Return the rows of several modules as one; fails if two bring the same."""
        rows = list(brought)
        return cls(
            events=_pool(words.events for words in rows),
            payments=_pool(words.payments for words in rows),
            actions=_pool(words.actions for words in rows),
            done=_pool(words.done for words in rows),
            phrases=_pool(words.phrases for words in rows),
            fields=_pool(words.fields for words in rows),
            in_hand=_pool(words.in_hand for words in rows),
            milestones=tuple(lines for words in rows for lines in words.milestones),
            cards=tuple(lines for words in rows for lines in words.cards),
        )


K = TypeVar("K")

V = TypeVar("V")


def _pool(tables: Iterable[Mapping[K, V]]) -> dict[K, V]:
    pooled: dict[K, V] = {}
    for table in tables:
        twice = pooled.keys() & table.keys()
        assert not twice, f"two modules have words for {twice}"
        pooled.update(table)
    return pooled
