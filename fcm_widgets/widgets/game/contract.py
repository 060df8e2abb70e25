"""What the whole game's widget sends; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ...text.rows import Ear, Sign
from ..contract import Count, Drive, Said, Square, Term, Way
from ..dinner.contract import Decision, Fared
from ..map.contract import GroundChange, Piece, TileDrawn

# -- a table in course -----------------------------------------------------------------------------


class ChainFacts(TypedDict):
    """What is drawn of a chain; cards and milestones by their numbers in the box.

    Its cards at work, on the beach and busy, and those that are chosen and not turned over yet (in
    restructuring whom to put to work, at payday whom to fire); its milestones; the slots of its
    CEO, and what makes up its open slots (o) and its wages (w); which of its cards at work work
    more than once today, and how often (x); whether it is out.
    """

    cash: int
    work: list[int]
    beach: list[int]
    busy: list[int]
    pick: list[int]
    ms: list[int]
    stock: dict[str, int]
    ceo: int
    o: list[Term]
    w: list[Term]
    x: list[tuple[int, int]]
    out: Literal[0, 1]


class TableFacts(TypedDict):
    """What is drawn of a table in course beside map and chains: the turn, who is to move, the bank.

    Seats in the turn order, and those that are waited for; the bank's cash, how often it broke,
    what the box paid for it, the CEO's slots and the base price that it set, the reserve cards.
    """

    turn: int
    phase: str
    step: str
    order: list[int]
    wait: list[int]
    bank: int
    broken: int
    owed: int
    slots: int
    price: int
    reserve: list[int]


class GameFacts(TableFacts):
    """What is drawn of a table in course, demand by house, pieces by id.

    `ground` lists what was added to tiles and roads since the first step: each entry changes what
    the scene and the entries before it come to.
    """

    ground: list[GroundChange]
    demand: dict[str, list[Count]]
    p: dict[str, Piece]
    chains: list[ChainFacts]


class MoreCards(TypedDict, total=False):
    """What came to rows of cards that only grew."""

    work: list[int]
    beach: list[int]
    busy: list[int]
    pick: list[int]


class ChainChange(TypedDict, total=False):
    """What a step changes of a chain."""

    cash: int
    work: list[int]
    beach: list[int]
    busy: list[int]
    pick: list[int]
    ms: list[int]
    stock: dict[str, int]
    ceo: int
    o: list[Term]
    w: list[Term]
    x: list[tuple[int, int]]
    out: Literal[0, 1]
    more: MoreCards


class GameChange(TypedDict, total=False):
    """What a step changes: demand and pieces by key, where `None` is gone; chains (c) by seat.

    What it adds to the `ground` follows what was added before.
    """

    turn: int
    phase: str
    step: str
    order: list[int]
    wait: list[int]
    bank: int
    broken: int
    owed: int
    slots: int
    price: int
    reserve: list[int]
    ground: list[GroundChange]
    demand: dict[str, list[Count] | None]
    p: dict[str, Piece | None]
    c: dict[str, ChainChange]


# -- steps -----------------------------------------------------------------------------------------


class StepTold(TypedDict):
    """What is told of a step: its sentence, rule and numbers, its house, way, chain and change."""

    say: str
    r: NotRequired[str]
    t: NotRequired[list[list[Term]]]
    h: NotRequired[str]
    c: NotRequired[int]
    drive: NotRequired[Drive]
    set: NotRequired[GameChange]


class GameStep(StepTold):
    """A step with its kind, the number of its action, and what its house chose."""

    k: str
    a: int
    d: NotRequired[Decision]


class PartStep(StepTold):
    """A step among those of its kind; with a `d` it tells of the next of its house's decisions."""

    d: NotRequired[Literal[1]]


Begin = TypedDict("Begin", {"from": tuple[int, int]})


class GamePart(Begin):
    """What was added to a telling, and from where on it replaces what the parts before it told.

    `from` counts the steps and the actions before it. Then the kinds of its steps, a list for each
    action; the steps of each kind, and what each house chose, in that order. The first part alone
    has the first facts; one that stands for a whole game that is still to come says so (`follows`).
    """

    order: list[list[str]]
    steps: dict[str, list[PartStep]]
    decisions: dict[str, list[Decision]]
    first: NotRequired[GameFacts]
    follows: NotRequired[Literal[1]]


Follows = TypedDict("Follows", {"from": int})


class GameFlips(Follows):
    """How the offers of a part's decisions fared, and what would have changed them.

    It follows the part before which there are `from` steps; by house (of), in the order of its
    decisions there, an entry for each of their offers (o).
    """

    of: dict[str, list[list[Fared]]]


# -- what the browser knows of the box -------------------------------------------------------------


class GameBox(TypedDict):
    """What must be known of cards, milestones, kinds of steps, and the table.

    Each card has its name, its slots, whether it is a manager, whether it has a salary, its colour,
    and what it does, a sentence each (nothing of cards that are not in play); each milestone its
    name and text. A kind of step has what it brought so far, the title of its number, how it is
    heard, and its sign; which of these numbers are money is listed. A kind of number has its title,
    what stood there at first, and the rule of that. `ways` are the words for a door's corner and
    for a garden's side. What the reserve cards are called, and whether they decide the base price,
    which is shown then. `you` is the seat that is played here.
    """

    cards: list[tuple[str, int, Literal[0, 1], Literal[0, 1], str, list[str]]]
    milestones: list[tuple[str, str]]
    kinds: dict[str, tuple[str, str, Ear, Sign]]
    money: list[str]
    asks: dict[str, tuple[str, str, str]]
    ways: dict[str, str]
    colours: dict[str, str]
    help: list[tuple[str, str]]
    phases: dict[str, str]
    phase_rules: dict[str, str]
    pays: bool
    reserve: str
    prices: bool
    you: int | None


# -- what may be done ------------------------------------------------------------------------------

Spot = tuple[int, int, list[tuple[str, int, int]]]
"""A square with the ways to lay a piece there, each with its option and the number of what it does
there."""


Run = tuple[int, int, int]
"""Squares in a row: the west-most, and how many there are."""


class Shows(TypedDict):
    """What an option would do on the map: the pieces that it reaches or takes (on), and how far.

    `far` are pieces with the borders that lie between, `null` where no road leads there. `near` is
    the number of the range within which it lies, among those of its group.
    """

    on: list[str]
    far: list[tuple[str, int | None]]
    near: NotRequired[int]


class GameGroup(TypedDict):
    """Options under one heading, each with its number, a buyer's with its way.

    Those with a square are in `spots`, with what they tell, the size of the piece, which squares it
    covers counted from there if not all, and the first of them (`like`) as an action.

    `tiles` are the pictures of the options, `shapes` their squares, in their order; so is what is
    in hand the only one beside places. It lies in one of the `turns`: which, and what each is.

    What each way to lay a piece covers elsewhere stands in `sites`, counted from the square.

    Too many options are asked for by `choices`: the questions, and of each option the answers. Of
    those that are not too many two questions make a table of buttons.

    What they do is drawn, too: of places it is in `shows`, in the order of `tells`, of options
    without a place in `draws`, by their number.

    `near` are the squares to which those get who place or fetch something, for each of them; beside
    places there is one. `pending` is what lies on the map and is not done with yet.

    `times` lists the options that may be played more than once at a time, and how often at most;
    `room` how often before the first of them was played: the buttons for that keep their room.
    `cards` are the cards that the options are about, in their order. `left` says how many of them
    are left, or from when on they count.
    """

    do: str
    name: str
    rule: str
    options: list[tuple[str, int] | tuple[str, int, Way]]
    spots: NotRequired[list[Spot]]
    tells: NotRequired[list[str]]
    shows: NotRequired[list[Shows]]
    draws: NotRequired[dict[str, Shows]]
    near: NotRequired[list[list[Run]]]
    pending: NotRequired[Piece]
    size: NotRequired[Square]
    lies: NotRequired[list[Square]]
    sites: NotRequired[dict[str, list[Square]]]
    like: NotRequired[dict[str, object]]
    tiles: NotRequired[list[TileDrawn]]
    shapes: NotRequired[list[list[Square]]]
    turns: NotRequired[tuple[int, list[str]]]
    choices: NotRequired[tuple[list[str], list[list[str]]]]
    times: NotRequired[list[tuple[int, int]]]
    room: NotRequired[list[tuple[int, int]]]
    cards: NotRequired[list[int]]
    left: NotRequired[str]


class SeatOptions(TypedDict):
    """What one chain may do, and what it may not, each with the reason and the rule.

    `plans` are several actions each, played by one click: the kind that heads them, and a label.
    `notes` say who has nothing to do, where one might wait for being asked.
    """

    seat: int
    groups: list[GameGroup]
    plans: list[tuple[str, str]]
    notes: list[str]
    grey: list[tuple[str, str, str]]


class Options(TypedDict):
    """What may be done after some action, by each chain that is asked.

    Once the game is over all chains stand in `over`, the best first, with their cash; `winner` is
    nobody while it goes on, or if all are bankrupt.
    """

    at: int
    to_move: list[int]
    seats: list[SeatOptions]
    runs: bool
    over: list[tuple[int, int]] | None
    winner: int | None


class GameAsk(Options):
    """What may be done in the widget: after which action of how many.

    `left` says whether a line of play was left, and whether it goes on from here or lies aside.
    `idle` says why nothing can be done although somebody is to move, and what to do; where bots
    are thinking (`thinks`) what they do comes by itself. `trouble` says what stopped them, if a
    custom rule broke.
    """

    idle: str
    trouble: str
    thinks: bool
    count: int
    left: Literal["", "ahead", "aside"]


class PlayOption(TypedDict):
    """Play an option.

    Parameters
    ----------
    kind
        tells requests apart
    at
        the number of the action after which it is played; the last one if left out
    seat
        the seat of the chain
    option
        the number of the option
    times
        how often it is played in a row; once if left out
    """

    kind: Literal["option"]
    at: NotRequired[int]
    seat: int
    option: int
    times: NotRequired[int]


class PlayPlan(TypedDict):
    """Play all actions of a plan.

    Parameters
    ----------
    kind
        tells requests apart
    at
        the number of the action after which it is played; the last one if left out
    seat
        the seat of the chain
    plan
        the number of the plan
    """

    kind: Literal["plan"]
    at: NotRequired[int]
    seat: int
    plan: int


class PlayAction(TypedDict):
    """Play an action, or read why it is illegal.

    Parameters
    ----------
    kind
        `action` to play it, `why_not` for the reasons alone
    at
        the number of the action after which it is played; the last one if left out
    action
        the action as a save has it
    """

    kind: Literal["action", "why_not"]
    at: NotRequired[int]
    action: dict[str, object]


class TurnPiece(TypedDict):
    """Turn the piece in hand.

    Parameters
    ----------
    kind
        tells requests apart
    at
        the number of the action that took it
    seat
        the seat of the chain
    form
        the number of the form that it takes
    """

    kind: Literal["turn"]
    at: NotRequired[int]
    seat: int
    form: int


class GoTo(TypedDict):
    """Show the options after an action, run the game on from there, or forecast its dinner.

    Parameters
    ----------
    kind
        `look`, `run` or `forecast`
    at
        the number of the action; the last one if left out
    """

    kind: Literal["look", "run", "forecast"]
    at: NotRequired[int]


class ChangeLine(TypedDict):
    """Undo, go back to the line of play that was left, or forget that line.

    Parameters
    ----------
    kind
        `undo`, `return` or `forget`
    """

    kind: Literal["undo", "return", "forget"]


class AskEffects(TypedDict):
    """Ask what options do to the forecast.

    Parameters
    ----------
    kind
        tells requests apart
    at
        the number of the action after which they are played
    seat
        the seat of the chain
    options
        the numbers of the options; plans go below zero, -1 is the first
    """

    kind: Literal["effects"]
    at: int
    seat: int
    options: list[int]


class GameRequest(TypedDict):
    """A request from the page.

    Parameters
    ----------
    id
        its number, which the reply repeats
    body
        what is asked
    """

    id: int
    body: PlayOption | PlayPlan | PlayAction | TurnPiece | GoTo | ChangeLine | AskEffects


# -- if dinner were now ----------------------------------------------------------------------------


class Foretold(TypedDict):
    """The dinner that would be after an action, as it may be foreseen then.

    `no` says why none can be; then all else is empty. The houses (h) in the order in which they
    would dine, their decisions (d) as far as they differ from those after the action before in the
    same part; what each chain would take (t), by its seat: sales, tips, bonus; whether the bank
    would break (b).
    """

    no: NotRequired[str]
    h: list[str]
    d: dict[str, Decision]
    t: list[tuple[int, int, int]]
    b: Literal[0, 1]


class ForetoldPart(TypedDict):
    """Dinners foreseen after the action `first` and those that follow it.

    What is told of an action in a later part takes the place of what was told before.
    """

    first: int
    of: list[Foretold]


Effect = tuple[int, int, list[str], list[str], list[tuple[int, int]]]
"""An option by its number, a plan by one below zero (-1 is the first), and what it does to the
forecast: the dollars that its chain would take more, the houses that it would win and lose, and
what others would take more, by their seats."""


class Effects(TypedDict):
    """What options of a chain would do to the forecast; options that do nothing are left out.

    Parameters
    ----------
    at
        the number of the action after which they are played
    seat
        the seat of the chain
    of
        the options with their effects
    """

    at: int
    seat: int
    of: list[Effect]


class GameReply(TypedDict):
    """The reply to a request.

    Parameters
    ----------
    id
        the number of the request
    faults
        the reasons against it, each with its rule; without any it was done
    body
        the effects, if the request was for these
    """

    id: int
    faults: list[Said]
    body: Effects | None
