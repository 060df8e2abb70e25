"""The records in which each step of the game and each module gives its texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from ..board.squares import Square
from ..data import Employee, Milestone
from ..reasons.problem import Problem
from ..state.actions import Action
from ..state.events import Event
from ..state.state import GameConfig, State
from .english import Sentence

EventSentence = Callable[[Any, State], Sentence]
"""A function that takes an event and the state after it, and returns the event's sentence."""

Label = Callable[[Any, State], str]
"""A function that takes an action and the state that offers it, and returns a text about it."""

Picture = str | tuple[Square, ...]
"""A small picture: a tile, as its name with its turn, or a piece, as its squares."""

Lines = Callable[[Employee, GameConfig], Iterator[Sentence]]
"""A function that yields the effects of a card in a game, as sentences with their rules."""

DoneText = Callable[[State, int], Sentence]
"""A function that returns what Done means for the chain in a seat."""

TaskText = Callable[[State, int], Iterator[Sentence]]
"""A function that yields what the chain in a seat has to do, and why, in sentences."""

SpeechPriority = Literal["", "frame", "loud", "end", "low"]
Sign = Literal["", "turn", "sale", "milestone", "break", "end"]


@dataclass(frozen=True)
class StepKind:
    """A kind of step in a timeline, such as a hire or a sale.

    Parameters
    ----------
    id
        name of the kind
    brought
        label of the row in a ledger that adds up the steps of this kind ("hired")
    number
        title of the tally that a step of this kind shows
    money
        whether that tally is an amount of money
    ear
        importance for players who listen: "end" (it concerns all chains), "loud" (everybody wants
        to hear it), "frame" (it begins something), "low" (it only repeats other steps), or empty
    mark
        sign of the step on the track below the map
    """

    id: str
    brought: str
    number: str = ""
    money: bool = False
    ear: SpeechPriority = ""
    mark: Sign = ""


@dataclass(frozen=True)
class Counted:
    """A number of equal things.

    Parameters
    ----------
    count
        how many there are
    single
        a text for a single thing, such as "a waitress"
    several
        the plural of its name
    """

    count: int
    single: str
    several: str


@dataclass(frozen=True)
class Brief:
    """A sentence that several events in a row share, such as "Xango hires 2 waitresses".

    Parameters
    ----------
    text
        the sentence, with `{what}` in the place of the things of all these events
    things
        the things of this event (default: none; then lists leave the event out, because it says
        nothing)
    """

    text: str = ""
    things: tuple[Counted, ...] = ()


NOTHING_TO_LIST = Brief()
"""The brief of an event that says nothing, such as a secret choice."""


@dataclass(frozen=True)
class EventText:
    """The text of an event.

    Parameters
    ----------
    say
        returns its sentence
    kind
        the kind of its step, or a function that returns the kind
    brief
        returns what it shares with similar events next to it, given the event and the state after
        it; `None` if the event has its own line (default: it always has)
    """

    say: EventSentence
    kind: StepKind | Callable[[Any], StepKind]
    brief: Callable[[Any, State], Brief | None] | None = None


@dataclass(frozen=True)
class PaymentText:
    """The text of a payment.

    Parameters
    ----------
    kind
        the kind of its step; its `id` is also the `kind` of the `Paid` event
    purpose
        returns what the money is for ("for the dinner"), given the chain's seat
    if_lost
        what the money is for if the chain pays it (default: `purpose`)
    gain
        rule by which a chain earns the money
    loss
        rule by which a chain pays it (default: `gain`)
    say
        returns its sentence (default: a sentence with the amount and the purpose)
    """

    kind: StepKind
    purpose: Callable[[State, int], str]
    gain: str
    loss: str = ""
    if_lost: str = ""
    say: EventSentence | None = None


@dataclass(frozen=True)
class ActionText:
    """The texts of a kind of action, and how a piece that it places is shown.

    Parameters
    ----------
    verb
        what the action does, for sentences that say what is possible ("hire")
    heading
        heading above the options of this kind
    label
        returns the text of an option's button
    rule
        rule of every option (default: the rule of the phase)
    rule_of
        returns the rule of an option, if it depends on the option
    verbs
        other verbs, by the name of the step where each replaces `verb`
    size
        width and height in squares of the piece that is placed (default: 2 by 2)
    footprint
        returns the squares that the piece covers, counted from its place (default: all of `size`).
        It takes a state whose phase has been opened
    effect
        returns what the option does, such as the houses that a piece reaches from its place
    vain
        returns whether an option gains nothing; such options come last
    variant
        returns the word that tells apart options with the same square
    squares
        returns the squares that an option covers elsewhere, counted from its square
    without_turn
        returns the name of the piece without its turn; options that differ only by their turn
        are offered as one, and the player turns the piece in hand
    orientation
        returns how the piece is turned
    picture
        returns a small picture of the piece
    choices
        splits an option into questions and answers, used if there are too many options for
        buttons
    log
        returns what the action does ("takes house 19"). The log has it after the chain's name, if
        the action makes no event with a sentence
    careful
        whether the action hurts the chain, ends a step or gives something up, so that no player
        should play it by habit: keys never lead to it by themselves
    """

    verb: str
    heading: str
    label: Label
    rule: str = ""
    rule_of: Label | None = None
    verbs: Mapping[str, str] = field(default_factory=dict)
    size: Callable[[State], tuple[int, int]] | None = None
    footprint: Callable[[State], tuple[Square, ...]] | None = None
    effect: Label | None = None
    vain: Callable[[Any, State], bool] | None = None
    variant: Label | None = None
    squares: Callable[[Any], tuple[Square, ...]] | None = None
    without_turn: Label | None = None
    orientation: Label | None = None
    picture: Callable[[Any, State], Picture] | None = None
    choices: Callable[[Any, State], tuple[tuple[str, str], ...]] | None = None
    log: Label | None = None
    careful: bool = False


@dataclass(frozen=True)
class Message:
    """The message of a problem that a file or a call can have, by the problem's code.

    Its texts have fields: `{count}` is a detail of the problem or a key of `ModuleText.fields`. A
    tuple is written as a list. `{names}` gives 'a', 'b', and `{names:or}` gives 'a' or 'b'.
    `{names:plain}` gives a, b, and `{names:plain_or}` gives a or b.

    Parameters
    ----------
    expected
        what is expected
    found
        what was found (default: the detail `found`, if any)
    near
        what is expected, if the wrong name is similar to known names
    rule
        rule that requires it (default: the detail `rule`, if any)
    refusal
        sentence for an illegal action with this code, if any; it may use `{expected}`
    """

    expected: str
    found: str = ""
    near: str = "{nearest}"
    rule: str = ""
    refusal: str = ""


@dataclass(frozen=True)
class ModuleText:
    """The texts of a step or a module.

    Parameters
    ----------
    events
        texts of its events
    payments
        texts of its payments, by `Paid.kind`
    actions
        texts of its actions
    done
        what Done means, by the name of the step or the phase; the part of a step's name after a
        colon is ignored
    finished
        what a chain does with Done, for the log, by the same names ("finishes hiring")
    tasks
        what a chain has to do, by the name of the step; the sentences are above its options
    messages
        messages of problems, by their codes. A plain text is the sentence for an illegal action: it
        says what is wrong, then what to do
    fields
        functions that make fields of messages, for fields that are not simply a detail
    in_hand
        functions that name a piece in hand by its number; each key is the rule of the step at which
        the piece is taken
    cards
        functions that add lines to the text of a card
    milestones
        functions that add conditions to a milestone's own text
    """

    events: Mapping[type[Event], EventText] = field(default_factory=dict)
    payments: Mapping[str, PaymentText] = field(default_factory=dict)
    actions: Mapping[type[Action], ActionText] = field(default_factory=dict)
    done: Mapping[str, str | DoneText] = field(default_factory=dict)
    finished: Mapping[str, str] = field(default_factory=dict)
    tasks: Mapping[str, TaskText] = field(default_factory=dict)
    messages: Mapping[str, str | Message | Callable[[Problem], str]] = field(default_factory=dict)
    fields: Mapping[str, Callable[[Problem], str]] = field(default_factory=dict)
    in_hand: Mapping[str, Callable[[str], str]] = field(default_factory=dict)
    cards: tuple[Lines, ...] = ()
    milestones: tuple[Callable[[Milestone, GameConfig], Iterator[str]], ...] = ()

    @classmethod
    def pool(cls, texts: Iterable[ModuleText]) -> ModuleText:
        """Return one record with the texts of several modules; two modules must not share a key."""
        rows = list(texts)
        return cls(
            events=_pool(text.events for text in rows),
            payments=_pool(text.payments for text in rows),
            actions=_pool(text.actions for text in rows),
            done=_pool(text.done for text in rows),
            finished=_pool(text.finished for text in rows),
            tasks=_pool(text.tasks for text in rows),
            messages=_pool(text.messages for text in rows),
            fields=_pool(text.fields for text in rows),
            in_hand=_pool(text.in_hand for text in rows),
            milestones=tuple(lines for text in rows for lines in text.milestones),
            cards=tuple(lines for text in rows for lines in text.cards),
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
