"""The facts of the game stepper; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ...text.rows import Sign, SpeechPriority
from ..contract import Count, Drive, MilestoneText, Route, Sentence, Square, Term
from ..dinner.contract import Decision, OfferResult
from ..map.contract import GroundChange, Piece, TileDrawn

# -- the game at a step ----------------------------------------------------------------------------


class RepeatedCard(TypedDict):
    """A card that works more than once today."""

    card: int
    times: int


class ChainFacts(TypedDict):
    """The facts to draw a chain, with cards and milestones as numbers of the catalogue.

    cash: dollars
    work: cards at work
    beach: cards on the beach
    busy: cards that run campaigns
    chosen: cards chosen to work and not revealed yet
    fired: cards chosen at payday to be fired
    milestones: milestones
    stock: goods in stock
    ceo_slots: slots of the CEO
    open_slots: terms that sum to the number of open slots
    salaries: terms that sum to the salaries to pay
    repeated: cards that work more than once today
    is_bankrupt: whether the chain is bankrupt
    """

    cash: int
    work: list[int]
    beach: list[int]
    busy: list[int]
    chosen: list[int]
    fired: list[int]
    milestones: list[int]
    stock: dict[str, int]
    ceo_slots: int
    open_slots: list[Term]
    salaries: list[Term]
    repeated: list[RepeatedCard]
    is_bankrupt: bool


class PileCount(TypedDict):
    """The copies of a card that no chain has, and all copies in this game."""

    left: int
    copies: int


class MilestoneNow(TypedDict):
    """Whether a chain can still earn a milestone; `game.supply.MilestoneRow` explains it.

    last_turn: last turn in which it is open; 0 if there is none
    """

    status: Literal["open", "closing", "taken", "gone"]
    last_turn: int


class TableFacts(TypedDict):
    """The facts to draw a game at a step, without its map and chains.

    turn: number of the turn
    phase: id of the phase
    step: step of the phase
    order: seats in turn order
    wait: seats of the chains that are to move
    bank: dollars in the bank
    broken: how often the bank broke
    owed: dollars that the box paid for the bank
    slots: slots of the CEO that the reserve cards set
    price: base price that the reserve cards set
    reserve: the reserve cards that are visible
    gardens: gardens in the box
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
    gardens: int


class GameFacts(TableFacts):
    """The facts to draw a game at a step.

    ground: changes of tiles and roads since the first step
    demand: demand by house
    pieces: pieces by id
    piles: piles by the number of their card; cards without copies have none
    milestones: milestones in play by number
    chains: the chains by seat
    """

    ground: list[GroundChange]
    piles: dict[str, PileCount]
    milestones: dict[str, MilestoneNow]
    demand: dict[str, list[Count]]
    pieces: dict[str, Piece]
    chains: list[ChainFacts]


class MoreCards(TypedDict, total=False):
    """Cards that a step added to lists in `ChainFacts`."""

    work: list[int]
    beach: list[int]
    busy: list[int]
    chosen: list[int]
    fired: list[int]


class ChainChange(MoreCards, total=False):
    """The values of `ChainFacts` that differ after a step.

    more: cards added to lists that lost none
    """

    cash: int
    milestones: list[int]
    stock: dict[str, int]
    ceo_slots: int
    open_slots: list[Term]
    salaries: list[Term]
    repeated: list[RepeatedCard]
    is_bankrupt: bool
    more: MoreCards


class GameChange(TypedDict, total=False):
    """The values of `GameFacts` that differ after a step; `None` removes a key.

    Piles and milestones are never removed.

    ground: new changes of tiles and roads
    chains: changes of chains by seat
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
    gardens: int
    ground: list[GroundChange]
    piles: dict[str, PileCount]
    milestones: dict[str, MilestoneNow]
    demand: dict[str, list[Count] | None]
    pieces: dict[str, Piece | None]
    chains: dict[str, ChainChange]


# -- steps -----------------------------------------------------------------------------------------


class CountedThing(TypedDict):
    """A number of equal things in a line about several steps.

    count: how many there are
    single: a text for a single thing, such as "a waitress"
    several: the plural of its name
    """

    count: int
    single: str
    several: str


class StepBrief(TypedDict):
    """What a step shares with similar steps next to it, so that lists write one line for all.

    text: the line, with `{what}` in the place of the things of all these steps
    things: the things of this step; without any, the step says nothing and is in no list
    """

    text: str
    things: list[CountedThing]


class StepFields(TypedDict):
    """The fields of every step.

    text: its sentence
    brief: what it shares with similar steps next to it; by default it has its own line
    rule: id of its rule
    tallies: for each of its numbers, the terms that sum to it
    house: number of its house
    chain: seat of its chain
    drive: drive of a house
    change: facts that it changes
    """

    text: str
    brief: NotRequired[StepBrief]
    rule: NotRequired[str]
    tallies: NotRequired[list[list[Term]]]
    house: NotRequired[str]
    chain: NotRequired[int]
    drive: NotRequired[Drive]
    change: NotRequired[GameChange]


class GameStep(StepFields):
    """A step of a game.

    kind: kind of the event, `start` or `act`
    action: number of its action
    decision: decision of its house
    """

    kind: str
    action: int
    decision: NotRequired[Decision]


class PartStep(StepFields):
    """A step in a `GamePart`, which lists its steps by kind.

    has_decision: whether the next decision of its house in the part belongs to it
    """

    has_decision: NotRequired[Literal[True]]


class GamePart(TypedDict):
    """Consecutive steps of a game. They replace all steps from number `step` on that came before.

    step: number of steps before it
    action: number of actions before it
    order: kinds of its steps, a list for each action
    steps: its steps by kind, in their order
    decisions: its decisions by house, in their order
    first: facts before the first step, only in the first part
    has_more: whether this is only the last state, and the whole game follows
    """

    step: int
    action: int
    order: list[list[str]]
    steps: dict[str, list[PartStep]]
    decisions: dict[str, list[Decision]]
    first: NotRequired[GameFacts]
    has_more: NotRequired[Literal[True]]


class GameFlips(TypedDict):
    """The verdicts on the offers in a part's decisions, and the flips of each offer.

    step: number of steps before the part
    of: for each house and each of its decisions in the part, a result for each offer
    """

    step: int
    of: dict[str, list[list[OfferResult]]]


# -- the catalogue ---------------------------------------------------------------------------------


class CatalogueCard(TypedDict):
    """An employee card.

    hue: its colour
    is_entry: whether a chain can hire it
    becomes: cards to which it can be trained in one step
    lines: what it does, a sentence each; empty if it is not in play
    """

    name: str
    slots: int
    is_manager: bool
    has_salary: bool
    hue: str
    is_entry: bool
    becomes: list[int]
    lines: list[str]


class GameMilestone(MilestoneText):
    """A milestone, its text, and the part of this text that says what it does."""

    effect: str


class GameCampaign(TypedDict):
    """A kind of campaign.

    placed_by: the cards that place it, with the longest duration in turns; 0 if it never ends
    tiles: its tiles in this game, on the map or in the box: number, and what is printed on it
    """

    name: str
    placed_by: list[tuple[int, int]]
    tiles: list[tuple[int, str]]


class CatalogueKind(TypedDict):
    """A kind of step.

    change_label: label of a row that adds up what such steps change, such as "hired"
    title: title of the number that such a step shows
    priority: how much it matters to a listener
    sign: its sign above the slider
    """

    change_label: str
    title: str
    priority: SpeechPriority
    sign: Sign


class CatalogueNumber(TypedDict):
    """A kind of number.

    title: its title
    first: label of its first value
    rule: rule of its first value
    """

    title: str
    first: str
    rule: str


class FormName(TypedDict):
    """The name of a piece's orientation, such as "entrance in the north-west"."""

    lead: str
    side: str


class GameDifference(TypedDict):
    """A difference from the base game: a module, a part of the variant, or a switch.

    name: name of the module or variant
    text: what is different, in a sentence
    """

    name: str
    text: str


class GameCatalogue(TypedDict):
    """The cards, milestones, kinds of steps and numbers of this game, and its words.

    cards: employee cards; their places here are their numbers
    milestones: milestones; their places here are their numbers
    campaigns: kinds of campaigns in this game
    houses: numbers of the houses that can be built
    kinds: kinds of steps
    money: the numbers and kinds of steps that are dollars
    numbers: kinds of numbers that can be explained
    forms: names of orientations by corner or side
    colours: names of the groups of cards by colour
    phases: names of the phases
    phase_rules: rule of each phase
    has_payday: whether there is a payday
    reserve: name of the reserve cards, `''` without any
    reserve_sets_price: whether the reserve cards set the base price
    reserve_votes: what each reserve card votes for, by its dollars: CEO slots, or the base price
    you: seat of the reader's chain
    differences: how the game differs from the base game
    """

    differences: list[GameDifference]
    cards: list[CatalogueCard]
    milestones: list[GameMilestone]
    campaigns: list[GameCampaign]
    houses: list[str]
    kinds: dict[str, CatalogueKind]
    money: list[str]
    numbers: dict[str, CatalogueNumber]
    forms: dict[str, FormName]
    colours: dict[str, str]
    phases: dict[str, str]
    phase_rules: dict[str, str]
    has_payday: bool
    reserve: str
    reserve_sets_price: bool
    reserve_votes: dict[str, int]
    you: int | None


# -- options and requests --------------------------------------------------------------------------


class SpotForm(TypedDict):
    """An orientation of a piece at a square, which is an option.

    form: corner of its entrance, side of its garden, or words
    option: number of the option
    effect: number of its effect, in the group's `effects` and `map_effects`
    """

    form: str
    option: int
    effect: int


class Spot(TypedDict):
    """A square where a piece can be placed, with the possible orientations."""

    at: Square
    forms: list[SpotForm]


class SquareRow(TypedDict):
    """Some squares side by side.

    at: the west-most square
    count: their number
    """

    at: Square
    count: int


class PieceDistance(TypedDict):
    """A piece, with the number of borders to it; `None` if no road leads there."""

    piece: str
    borders: int | None


class MapEffect(TypedDict):
    """The effects of an option on the map.

    reached: pieces that it reaches or takes
    distances: pieces with their distances by road
    range: number of its card's range in the `ranges` of its group
    """

    reached: list[str]
    distances: list[PieceDistance]
    range: NotRequired[int]


class TurnedOption(TypedDict):
    """An option that takes a piece in one of its orientations.

    number: number of the option
    name: the orientation
    turn: clockwise turn of its picture in degrees
    effect: its effect in words
    """

    number: int
    name: str
    turn: int
    effect: NotRequired[str]


class GroupOption(TypedDict):
    """An option of a group.

    label: text of its button
    effect: its effect in words, after the label
    number: number of the option
    is_vain: whether the option gains nothing, so that it comes last
    route: route of a buyer
    turned: the option in each orientation of its piece, itself first, if there are several
    """

    label: str
    effect: NotRequired[str]
    number: int
    is_vain: NotRequired[Literal[True]]
    route: NotRequired[Route]
    turned: NotRequired[list[TurnedOption]]


class Choices(TypedDict):
    """Options as the answers to several questions, one after the other.

    answers: the answers that lead to each option
    """

    questions: list[str]
    answers: list[list[str]]


class PieceForms(TypedDict):
    """The orientations of the piece in hand.

    now: number of its orientation
    names: names of all orientations
    """

    now: int
    names: list[str]


class OptionTimes(TypedDict):
    """The number of times that a player can play an option in a row."""

    option: int
    times: int


class GameGroup(TypedDict):
    """Options under one heading; those at squares are in `spots`.

    do: kind of action
    name: heading
    rule: id of their rule
    options: options without a place
    spots: squares with their options
    effects: effects of places in words, by number
    map_effects: effects of places on the map, by the same number
    option_effects: effects of options on the map, by option
    ranges: squares within range of each card that places or fetches something
    pending: campaign on the map that has no good yet
    size: size of the piece in squares
    footprint: squares that the piece covers, counted from its place (default: all of `size`)
    sites: squares that each orientation covers elsewhere, counted from its place
    example: the first option at a square, as an action
    tiles: pictures of the options, or of the piece in hand
    shapes: squares of the pieces, if they have no picture
    turns: orientations of the piece in hand
    choices: questions in place of buttons, if there are many options
    times: options that can be played several times at once
    room: the same for hires, counted before the first, so that buttons keep their places
    cards: cards of the options; for a hire or a training, the card that leaves its pile
    trained_from: for a hire or a training, the card that is trained, if any
    left: in words, how many hires or trainings are left, what finished steps left unused, or when
        a campaign starts
    careful: whether the options hurt the chain, end a step or give something up
    unused: sentence about what would go unused, if finishing now cannot be taken back
    held: at payday, all cards that the chain could fire at first, so that buttons keep their places
    """

    do: str
    name: str
    rule: str
    options: list[GroupOption]
    spots: NotRequired[list[Spot]]
    effects: NotRequired[list[str]]
    map_effects: NotRequired[list[MapEffect]]
    option_effects: NotRequired[dict[str, MapEffect]]
    ranges: NotRequired[list[list[SquareRow]]]
    pending: NotRequired[Piece]
    size: NotRequired[Square]
    footprint: NotRequired[list[Square]]
    sites: NotRequired[dict[str, list[Square]]]
    example: NotRequired[dict[str, object]]
    tiles: NotRequired[list[TileDrawn]]
    shapes: NotRequired[list[list[Square]]]
    turns: NotRequired[PieceForms]
    choices: NotRequired[Choices]
    times: NotRequired[list[OptionTimes]]
    room: NotRequired[list[OptionTimes]]
    cards: NotRequired[list[int]]
    trained_from: NotRequired[list[int | None]]
    left: NotRequired[str]
    careful: NotRequired[Literal[True]]
    unused: NotRequired[str]
    held: NotRequired[list[HeldOption]]


class HeldOption(TypedDict):
    """The place of an option, which stays when the option is gone.

    label: label of the option
    effect: its effect when it was first offered
    """

    label: str
    effect: str


class PlanButton(TypedDict):
    """A plan: several actions for one click.

    do: the kind of action under whose heading it is
    label: text of its button
    more: what it does more than the plan before it; its button shows only this
    careful: whether it ends the step
    unused: sentence about what would go unused, if it cannot be taken back
    held: whether it does not apply now, so its button only keeps its place
    """

    do: str
    label: str
    more: NotRequired[str]
    careful: NotRequired[Literal[True]]
    unused: NotRequired[str]
    held: NotRequired[Literal[True]]


class IllegalOption(TypedDict):
    """An illegal action of a chain.

    label: the action
    reason: why it is illegal
    rule: id of its rule
    """

    label: str
    reason: str
    rule: str


class FinalCash(TypedDict):
    """The cash of a chain at the end of the game."""

    seat: int
    cash: int


class SeatOptions(TypedDict):
    """The options of a chain, and its illegal actions.

    task: what the chain has to do, and why
    groups: its options
    plans: several actions for one click
    notes: sentences about cards that have nothing to do
    illegal: illegal actions, with reasons
    """

    seat: int
    task: list[Sentence]
    groups: list[GameGroup]
    plans: list[PlanButton]
    notes: list[str]
    illegal: list[IllegalOption]


class Options(TypedDict):
    """The options after an action.

    at: number of the action
    to_move: seats of the chains that are to move
    seats: options of the chains that play here
    may_run: whether the game runs on by itself
    ranking: once the game is over: all chains with their cash, the best first
    winner: seat of the winner, `None` if all chains are bankrupt
    """

    at: int
    to_move: list[int]
    seats: list[SeatOptions]
    may_run: bool
    ranking: list[FinalCash] | None
    winner: int | None


class BotReason(TypedDict):
    """The reason for a bot's choice."""

    seat: int
    reason: str


class SharedComputer(TypedDict):
    """Which of several people at one computer may look at it.

    looks: seat of the person who alone may look, `None` while everybody may
    next: seats of the people who must choose in secret, while nobody looks
    may_look: seats of the people who may look at what is hidden from the others
    """

    looks: int | None
    next: list[int]
    may_look: list[int]


class GameOptions(Options):
    """The options in the widget.

    title: who is to move, as a heading; after the end, who won
    result: after the end, where you finished, if you did not win
    idle: reason why nothing can be done although a chain is to move
    trouble: reason why the bots stopped, if a custom rule broke
    is_thinking: whether bots are choosing what comes next
    count: number of actions of the game
    left: whether the line of play that you left goes on from here ("ahead") or not ("aside")
    computer: which of several people may look; `None` unless several people play here
    """

    title: str
    result: list[str]
    idle: str
    trouble: str
    is_thinking: bool
    count: int
    left: Literal["", "ahead", "aside"]
    computer: SharedComputer | None


class PlayOption(TypedDict):
    """Play an option.

    at: number of the action after which this happens (default: the last one)
    option: number of the option
    times: how often in a row (default: once)
    """

    kind: Literal["option"]
    at: NotRequired[int]
    seat: int
    option: int
    times: NotRequired[int]


class PlayPlan(TypedDict):
    """Play all actions of a plan.

    at: number of the action after which this happens (default: the last one)
    plan: number of the plan
    """

    kind: Literal["plan"]
    at: NotRequired[int]
    seat: int
    plan: int


class PlayAction(TypedDict):
    """Play an action.

    at: number of the action after which this happens (default: the last one)
    action: the action as a save has it
    """

    kind: Literal["action"]
    at: NotRequired[int]
    action: dict[str, object]


class AskWhyNot(TypedDict):
    """Ask why an action is illegal.

    at: number of the action after which it would be played (default: the last one)
    action: the action as a save has it
    """

    kind: Literal["why_not"]
    at: NotRequired[int]
    action: dict[str, object]


class TurnPiece(TypedDict):
    """Turn the piece in hand.

    at: number of the action that took it (default: the last one)
    form: number of the new orientation
    """

    kind: Literal["turn"]
    at: NotRequired[int]
    seat: int
    form: int


class GoTo(TypedDict):
    """Show the options after an action, run the game on from there, or forecast its dinner.

    at: number of the action (default: the last one)
    """

    kind: Literal["look", "run", "forecast"]
    at: NotRequired[int]


class ChangeLine(TypedDict):
    """Undo an action, return to the line of play that was left, or forget that line."""

    kind: Literal["undo", "return", "forget"]


class ChangeTree(TypedDict):
    """Open a line of the tree, make it the main line, delete it, name it or comment on it.

    line: number of the line, -1 for the line of the game on show
    text: the new name or comment
    place: number of the action to show, if the game goes to another line
    """

    kind: Literal["tree"]
    do: Literal["open", "main", "delete", "name", "comment"]
    line: int
    text: NotRequired[str]
    place: NotRequired[int]


class LookAs(TypedDict):
    """Let one of several people look at the computer alone, or everybody.

    seat: seat of the person, `None` for everybody
    """

    kind: Literal["look_as"]
    seat: int | None


class AskReview(TypedDict):
    """Look back on the game, which is over, in a widget below this one."""

    kind: Literal["review"]


class AskEffects(TypedDict):
    """Ask how options change the forecast.

    at: number of the action after which they are played
    options: numbers of the options; the first plan is -1, the second -2
    """

    kind: Literal["effects"]
    at: int
    seat: int
    options: list[int]


class AskProspects(TypedDict):
    """Ask which chain would win each house at a step.

    step: number of the step
    """

    kind: Literal["prospects"]
    step: int


class GameRequest(TypedDict):
    """A request from the page; the reply repeats its `id`."""

    id: int
    body: (
        PlayOption
        | PlayPlan
        | PlayAction
        | AskWhyNot
        | TurnPiece
        | GoTo
        | ChangeLine
        | ChangeTree
        | LookAs
        | AskReview
        | AskEffects
        | AskProspects
    )


# -- the tree of lines -----------------------------------------------------------------------------


class LineMove(TypedDict):
    """A choice in a line, in words.

    at: number of actions after it
    """

    at: int
    seat: int
    text: str


class LineTurn(TypedDict):
    """The choices of a turn in a line.

    at: number of actions at its end
    moves: a few choices that tell most of it
    more: number of its other choices
    """

    turn: int
    at: int
    moves: list[LineMove]
    more: int


class LineFacts(TypedDict):
    """A line of the game; the main line is the first in their list.

    line: its number in requests, -1 for the line of the game on show
    of: place in the list of the line that it leaves, `None` for the main line
    leaves: number of actions before it leaves
    count: number of actions after that
    instead: the choice that it replaces, `None` if the other line ends there
    turns: its choices from there, by turns
    closed: reason why it cannot be opened yet
    cash: the dollars of each chain at its end, empty if it is closed
    """

    line: int
    of: int | None
    leaves: int
    count: int
    instead: LineMove | None
    turns: list[LineTurn]
    name: str
    comment: str
    closed: str
    cash: list[int]


# -- if dinner were now ----------------------------------------------------------------------------


class Takings(TypedDict):
    """The dollars that a chain would earn at a dinner."""

    sales: int
    tips: int
    bonus: int


class ForecastDinner(TypedDict):
    """The dinner if it were now, after an action.

    why_not: reason why there is no forecast; then all other fields are empty
    houses: houses in the order in which they would dine
    decisions: decisions that differ from those of the previous dinner in the part
    takings: what each chain would earn, by seat
    notes: sentences about everything else that would happen
    """

    why_not: NotRequired[str]
    houses: list[str]
    decisions: dict[str, Decision]
    takings: list[Takings]
    notes: list[str]


class ForecastPart(TypedDict):
    """Dinners after an action and the next actions; a later part replaces an earlier part.

    first: number of the first action
    of: the dinners
    """

    first: int
    of: list[ForecastDinner]


class Effect(TypedDict):
    """The change of the forecast by an option.

    option: its number; the first plan is -1, the second -2
    dollars: extra dollars that its chain would earn
    text: the change in signs: "+$18, wins house 5; B -$18"
    spoken: the change in words, for screen readers
    """

    option: int
    dollars: int
    text: str
    spoken: str


class Effects(TypedDict):
    """The changes of the forecast by a chain's options; options without a change are left out.

    at: number of the action after which they are played
    of: the options that change it
    """

    at: int
    seat: int
    of: list[Effect]


class ProspectOffer(TypedDict):
    """What a chain would offer to a house, if it had enough of what the house wants.

    price: dollars for one item
    distance: borders to cross, `None` without a road
    sum: price plus distance
    note: why it cannot serve the house, what else it serves, or what it lacks now; or `""`
    """

    price: int
    distance: int | None
    sum: int | None
    note: str


class HouseProspect(TypedDict):
    """The choice that a house would make if all chains had enough of what it wants.

    supposed: whether it wants nothing, so that one item is supposed
    winner: seat of the chain that would win it, `None` if no chain can serve it
    tied: seats of the chains that would lose only a tie-break
    ranking: seats of the chains that can serve it, the best first
    offers: what each chain would offer, by seat
    why: what decides
    in_short: the same in a few words
    """

    house: str
    supposed: bool
    winner: int | None
    tied: list[int]
    ranking: list[int]
    offers: list[ProspectOffer]
    why: Sentence
    in_short: str


class GameProspects(TypedDict):
    """The prospects of all houses at a step.

    step: number of the step
    notes: sentences on what they suppose, and on what may still change
    houses: houses in the order in which they dine
    distances: distances to the houses from each restaurant, by the id of its piece
    """

    step: int
    notes: list[str]
    houses: list[HouseProspect]
    distances: dict[str, list[PieceDistance]]


class GameReply(TypedDict):
    """The reply to a request.

    id: number of the request
    faults: reasons against it, each with its rule; empty if it was done
    body: the effects, if the request asked for them
    """

    id: int
    faults: list[Sentence]
    body: Effects | None
