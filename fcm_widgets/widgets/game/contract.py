"""The facts of the whole game's widget; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ...text.rows import Sign, SpeechPriority
from ..contract import Count, Drive, Said, Square, Term, Way
from ..dinner.contract import Decision, OfferResult
from ..map.contract import GroundChange, Piece, TileDrawn

# -- a table in course -----------------------------------------------------------------------------


class ChainFacts(TypedDict):
    """The drawn facts of a chain.

    Parameters
    ----------
    cash
        dollars
    work
        cards at work, by their numbers in the catalogue
    beach
        cards on the beach
    busy
        cards that are busy with campaigns
    pick
        cards chosen and not revealed yet: to work, or at payday to be fired
    milestones
        milestones, by their numbers in the catalogue
    stock
        goods in stock
    ceo_slots
        slots of the CEO
    open_slots
        the rows of the open slots
    salaries
        the rows of the salaries to pay
    often
        cards that work more than once today, and how often
    out
        whether the chain is bankrupt
    """

    cash: int
    work: list[int]
    beach: list[int]
    busy: list[int]
    pick: list[int]
    milestones: list[int]
    stock: dict[str, int]
    ceo_slots: int
    open_slots: list[Term]
    salaries: list[Term]
    often: list[tuple[int, int]]
    out: Literal[0, 1]


class TableFacts(TypedDict):
    """The drawn facts of a table in course, without its map and chains.

    Parameters
    ----------
    turn
        the turn
    phase
        the phase
    step
        the step of the phase
    order
        seats in turn order
    wait
        seats that are waited for
    bank
        the bank's cash
    broken
        how often the bank broke
    owed
        what the box paid for it
    slots
        the CEO's slots that the bank set
    price
        the base price that it set
    reserve
        the reserve cards that are seen
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
    """The drawn facts of a table in course.

    Parameters
    ----------
    ground
        what was added to tiles and roads since the first step, one change on top of another
    demand
        demand by house
    pieces
        pieces by id
    chains
        the chains by seat
    """

    ground: list[GroundChange]
    demand: dict[str, list[Count]]
    pieces: dict[str, Piece]
    chains: list[ChainFacts]


class MoreCards(TypedDict, total=False):
    """The cards that came to rows of cards that only grew.

    Parameters
    ----------
    work
        cards at work, by their numbers in the catalogue
    beach
        cards on the beach
    busy
        cards that are busy with campaigns
    pick
        cards chosen and not revealed yet: to work, or at payday to be fired
    """

    work: list[int]
    beach: list[int]
    busy: list[int]
    pick: list[int]


class ChainChange(TypedDict, total=False):
    """The changes of a chain in a step: the values that differ.

    Parameters
    ----------
    cash
        dollars
    work
        cards at work, by their numbers in the catalogue
    beach
        cards on the beach
    busy
        cards that are busy with campaigns
    pick
        cards chosen and not revealed yet: to work, or at payday to be fired
    milestones
        milestones, by their numbers in the catalogue
    stock
        goods in stock
    ceo_slots
        slots of the CEO
    open_slots
        the rows of the open slots
    salaries
        the rows of the salaries to pay
    often
        cards that work more than once today, and how often
    out
        whether the chain is bankrupt
    more
        cards that came to a row
    """

    cash: int
    work: list[int]
    beach: list[int]
    busy: list[int]
    pick: list[int]
    milestones: list[int]
    stock: dict[str, int]
    ceo_slots: int
    open_slots: list[Term]
    salaries: list[Term]
    often: list[tuple[int, int]]
    out: Literal[0, 1]
    more: MoreCards


class GameChange(TypedDict, total=False):
    """The changes of a step: the values that differ, parts by key, `None` for what is gone.

    Parameters
    ----------
    turn
        the turn
    phase
        the phase
    step
        the step of the phase
    order
        seats in turn order
    wait
        seats that are waited for
    bank
        the bank's cash
    broken
        how often the bank broke
    owed
        what the box paid for it
    slots
        the CEO's slots that the bank set
    price
        the base price that it set
    reserve
        the reserve cards that are seen
    ground
        what was added to tiles and roads since the first step, one change on top of another
    demand
        demand by house
    pieces
        pieces by id
    chains
        chains by seat
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
    pieces: dict[str, Piece | None]
    chains: dict[str, ChainChange]


# -- steps -----------------------------------------------------------------------------------------


class StepTold(TypedDict):
    """The fields that all steps of a game have.

    Parameters
    ----------
    text
        its sentence
    rule
        the id of its rule
    tallies
        the rows of each of its numbers
    house
        the number of its house
    chain
        the seat of its chain
    drive
        how a house drove
    change
        what it changes
    """

    text: str
    rule: NotRequired[str]
    tallies: NotRequired[list[list[Term]]]
    house: NotRequired[str]
    chain: NotRequired[int]
    drive: NotRequired[Drive]
    change: NotRequired[GameChange]


class GameStep(StepTold):
    """A step of a game.

    Parameters
    ----------
    kind
        the kind of the event, `start` or `act`
    action
        the number of its action
    decision
        how its house chose
    """

    kind: str
    action: int
    decision: NotRequired[Decision]


class PartStep(StepTold):
    """A step in a part, among those of its kind.

    Parameters
    ----------
    decision
        whether the next of its house's decisions belongs to it
    """

    decision: NotRequired[Literal[1]]


class GamePart(TypedDict):
    """Steps that were added to a game; they replace what was there from their begin on.

    Parameters
    ----------
    step
        number of steps before it
    action
        number of actions before it
    order
        the kinds of its steps, a list for each action
    steps
        its steps by kind, in their order
    decisions
        its decisions by house, in their order
    first
        the facts before the first step, in the first part alone
    follows
        whether it stands for a whole game that is still to come
    """

    step: int
    action: int
    order: list[list[str]]
    steps: dict[str, list[PartStep]]
    decisions: dict[str, list[Decision]]
    first: NotRequired[GameFacts]
    follows: NotRequired[Literal[1]]


class GameFlips(TypedDict):
    """The verdicts on the offers of a part's decisions, and their flips.

    Parameters
    ----------
    step
        number of steps before the part
    of
        by house, for each of its decisions there, an entry for each offer
    """

    step: int
    of: dict[str, list[list[OfferResult]]]


# -- what the browser knows of the box -------------------------------------------------------------


class CatalogueCard(TypedDict):
    """An employee card.

    Parameters
    ----------
    name
        its name
    slots
        its slots
    manager
        whether it is a manager
    salary
        whether it draws a salary
    hue
        its colour
    lines
        what it does, a sentence each; empty if it is not in play
    """

    name: str
    slots: int
    manager: Literal[0, 1]
    salary: Literal[0, 1]
    hue: str
    lines: list[str]


class CatalogueMilestone(TypedDict):
    """A milestone.

    Parameters
    ----------
    name
        its name
    text
        what it says
    """

    name: str
    text: str


class CatalogueKind(TypedDict):
    """A kind of step.

    Parameters
    ----------
    brought
        what it brought so far, as the row of a number
    title
        the title of its number
    ear
        how much it matters to who hears it
    sign
        its sign in the log
    """

    brought: str
    title: str
    ear: SpeechPriority
    sign: Sign


class CatalogueNumber(TypedDict):
    """A kind of number.

    Parameters
    ----------
    title
        its title
    first
        what was there at first
    rule
        the rule of that
    """

    title: str
    first: str
    rule: str


class GameCatalogue(TypedDict):
    """The catalogue: cards, milestones, kinds of steps and numbers, and words for the table.

    Parameters
    ----------
    cards
        the employee cards; their numbers are their places here
    milestones
        the milestones; their numbers are their places here
    kinds
        the kinds of steps
    money
        the numbers, and kinds of steps, that are dollars
    numbers
        the kinds of numbers that can be asked why
    ways
        words for the corner of an entrance and the side of a garden
    colours
        the groups of cards by their colour
    help
        the keys with what they do
    phases
        the names of the phases
    phase_rules
        the rule of each phase
    pays
        whether there is a payday
    reserve
        what the reserve cards are called, `''` without any
    prices
        whether they decide the base price
    you
        the seat that is played here
    """

    cards: list[CatalogueCard]
    milestones: list[CatalogueMilestone]
    kinds: dict[str, CatalogueKind]
    money: list[str]
    numbers: dict[str, CatalogueNumber]
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


class SpotForm(TypedDict):
    """A way to place a piece on a square.

    Parameters
    ----------
    form
        the corner of its entrance, the side of its garden, or words
    option
        the number of the option
    tells
        the number of what it does there
    """

    form: str
    option: int
    tells: int


class Spot(TypedDict):
    """A square where a piece can be placed.

    Parameters
    ----------
    at
        the square
    forms
        the ways to place it there
    """

    at: Square
    forms: list[SpotForm]


Run = tuple[int, int, int]
"""Squares in a row: the west-most, and how many there are."""


class Shows(TypedDict):
    """The effects of an option on the map.

    Parameters
    ----------
    on
        pieces that it reaches or takes
    far
        pieces with the borders between, `None` without a road
    near
        the number of the range within which it is, in its group
    """

    on: list[str]
    far: list[tuple[str, int | None]]
    near: NotRequired[int]


class GroupOption(TypedDict):
    """An option of a group.

    Parameters
    ----------
    label
        its button's text
    number
        its number
    way
        the route of a buyer
    """

    label: str
    number: int
    way: NotRequired[Way]


class Choices(TypedDict):
    """Options taken apart, so that one question is answered after the other.

    Parameters
    ----------
    questions
        the questions
    answers
        the answers that lead to each option
    """

    questions: list[str]
    answers: list[list[str]]


class PieceForms(TypedDict):
    """The forms of the piece in hand.

    Parameters
    ----------
    now
        the number of its form now
    names
        the names of all forms
    """

    now: int
    names: list[str]


class GameGroup(TypedDict):
    """Options under one heading; those at squares are in `spots`.

    Parameters
    ----------
    do
        the kind of action
    name
        the heading
    rule
        the id of their rule
    options
        options without a place
    spots
        squares with their options
    tells
        what places do, by number
    shows
        what places do on the map, by the same number
    draws
        what options do on the map, by option
    near
        the squares within range, for each card that places or fetches something
    pending
        the piece on the map that is not finished
    size
        the piece's size in squares
    lies
        the squares that it covers, from its place, if not all
    sites
        the squares that each form covers elsewhere, from its place
    like
        the first option at a square, as an action
    tiles
        the pictures of the options, or of the piece in hand
    shapes
        their squares instead
    turns
        the forms of the piece in hand
    choices
        the options taken apart, if they are too many for buttons
    times
        options that may be played several times at once, and how often
    room
        the same before the first of them was played: their buttons keep their room
    cards
        the cards of the options
    left
        how many are left, or from when they count
    """

    do: str
    name: str
    rule: str
    options: list[GroupOption]
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
    turns: NotRequired[PieceForms]
    choices: NotRequired[Choices]
    times: NotRequired[list[tuple[int, int]]]
    room: NotRequired[list[tuple[int, int]]]
    cards: NotRequired[list[int]]
    left: NotRequired[str]


class SeatOptions(TypedDict):
    """The options of one chain, and what it may not do.

    Parameters
    ----------
    seat
        its seat
    groups
        its options
    plans
        each plan: the kind of action that heads it, and its label
    notes
        why cards have nothing to do
    grey
        what may not be done: a label, the reason, the id of its rule
    """

    seat: int
    groups: list[GameGroup]
    plans: list[tuple[str, str]]
    notes: list[str]
    grey: list[tuple[str, str, str]]


class Options(TypedDict):
    """The options after some action.

    Parameters
    ----------
    at
        the number of the action
    to_move
        seats that are to move
    seats
        the options of these chains
    runs
        whether the game runs on by itself
    over
        all chains with their cash once the game is over, the best first
    winner
        the seat of the winner, `None` if all are bankrupt
    """

    at: int
    to_move: list[int]
    seats: list[SeatOptions]
    runs: bool
    over: list[tuple[int, int]] | None
    winner: int | None


class GameOptions(Options):
    """The options in the widget.

    Parameters
    ----------
    idle
        why nothing can be done although a chain is to move
    trouble
        what stopped the bots, if a custom rule broke
    thinks
        whether bots are choosing what comes next
    count
        number of actions of the game
    left
        whether a line of play was left, and whether it is ahead or aside
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


class Takings(TypedDict):
    """The takings of a chain at a dinner, in dollars.

    Parameters
    ----------
    sales
        from sales
    tips
        from tips
    bonus
        from bonuses
    """

    sales: int
    tips: int
    bonus: int


class ForecastDinner(TypedDict):
    """The dinner that would be after an action, as it may be forecast then.

    Parameters
    ----------
    why_not
        why none can be forecast; then all else is empty
    houses
        the houses in the order in which they would dine
    decisions
        their decisions, unless equal to those after the action before in the same part
    takings
        what each chain would take, by seat
    breaks
        whether the bank would break
    """

    why_not: NotRequired[str]
    houses: list[str]
    decisions: dict[str, Decision]
    takings: list[Takings]
    breaks: Literal[0, 1]


class ForecastPart(TypedDict):
    """Dinners after an action and those that follow; a later part replaces an earlier one.

    Parameters
    ----------
    first
        the number of the first action
    of
        the dinners
    """

    first: int
    of: list[ForecastDinner]


class Effect(TypedDict):
    """The effect of an option on the forecast.

    Parameters
    ----------
    option
        its number; plans go below zero, -1 is the first
    dollars
        what its chain would take more
    won
        the houses that the chain would win
    lost
        the houses that it would lose
    others
        what other chains would take more, by seat
    """

    option: int
    dollars: int
    won: list[str]
    lost: list[str]
    others: list[tuple[int, int]]


class Effects(TypedDict):
    """The effects of a chain's options on the forecast, without those that do nothing.

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
