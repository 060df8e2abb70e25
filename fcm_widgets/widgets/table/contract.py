"""Facts and requests of the table editor; `.ci/facts.py` makes the schema and the types of them.

What a draft says may be wrong: of what is of the wrong kind nothing is sent, or what a new table
has.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..campaign.contract import Flight, Grid
from ..contract import Count, Said, Square
from ..map.contract import Drawing, TileDrawn

Where = Literal["at_work", "beach", "busy"]
"""A place of a chain's cards."""
Named = tuple[str, str]
"""An id, and what it is called."""


class BoxTile(TileDrawn):
    """A tile as it is drawn small.

    Parameters
    ----------
    says
        what it prints in words
    module
        its module
    """

    says: str
    module: str


class BoxCard(TypedDict):
    """An employee card.

    Parameters
    ----------
    id
        its id
    name
        its name
    module
        its module
    kinds
        the kinds of campaigns that it runs
    """

    id: str
    name: str
    module: str
    kinds: list[str]


class BoxMilestone(TypedDict):
    """A milestone.

    Parameters
    ----------
    id
        its id
    name
        its name
    module
        its module
    out
        the modules that take it out of play
    """

    id: str
    name: str
    module: str
    out: list[str]


class BoxCampaign(TypedDict):
    """A campaign tile.

    Parameters
    ----------
    number
        its number
    kind
        its kind
    mark
        what tells it from others of its kind
    size
        width and height
    lines
        the rows or columns that an airplane covers
    module
        its module
    beside
        whether it is beside the map, where it has no place to choose
    eternal
        whether it is eternal by its kind
    """

    number: int
    kind: str
    mark: str
    size: tuple[int, int]
    lines: int
    module: str
    beside: bool
    eternal: bool


class Toolbox(TypedDict):
    """The tools of a module.

    Parameters
    ----------
    module
        the module
    name
        its name
    tools
        each tool and its button's text
    owned
        tools that each chain has for itself, with its number behind the name
    """

    module: str
    name: str
    tools: list[Named]
    owned: list[Named]


class TableCatalogue(TypedDict):
    """The catalogue: everything that can be placed on a table.

    Parameters
    ----------
    v
        the version
    tiles
        the tiles
    drawings
        how the glyphs of all modules are drawn
    cards
        the employee cards
    milestones
        the milestones
    campaigns
        the campaign tiles
    goods
        the goods
    houses
        the houses that can be built
    names
        names for chains
    phases
        the phases
    modules
        the modules
    tools
        what modules place
    takes
        the kinds of pieces that can be removed, as ids begin
    where
        the places of cards
    help
        the keys with what they do
    hints
        what to do in each step
    """

    v: Literal[1]
    tiles: list[BoxTile]
    drawings: dict[str, Drawing]
    cards: list[BoxCard]
    milestones: list[BoxMilestone]
    campaigns: list[BoxCampaign]
    goods: list[str]
    houses: list[str]
    names: list[str]
    phases: list[Named]
    modules: list[Named]
    tools: list[Toolbox]
    takes: list[str]
    where: list[tuple[Where, str]]
    help: list[Named]
    hints: list[str]


class TableChain(TypedDict):
    """A chain of the draft.

    Parameters
    ----------
    name
        its name
    cash
        its cash
    at_work
        cards at work
    beach
        cards on the beach
    busy
        busy cards
    milestones
        its milestones
    stock
        its stock
    restaurants
        how many restaurants it has
    """

    name: str
    cash: int
    at_work: list[Count]
    beach: list[Count]
    busy: list[Count]
    milestones: list[str]
    stock: dict[str, int]
    restaurants: int


class TableHouse(TypedDict):
    """A house on the map.

    Parameters
    ----------
    number
        its number
    id
        its id
    garden
        the side of its garden
    fixed
        whether its garden is fixed
    printed
        whether a tile prints it
    limit
        its demand limit
    demand
        its demand
    """

    number: str
    id: str
    garden: str
    fixed: bool
    printed: bool
    limit: int | None
    demand: list[Count]


class TableCampaign(TypedDict):
    """A campaign.

    Parameters
    ----------
    number
        its number
    chain
        the number of its chain, -1 without one
    by
        its card
    good
        what it advertises
    turns
        turns left
    """

    number: int
    chain: int
    by: str
    good: str
    turns: int | Literal["eternal"]


class Faulty(TypedDict):
    """A fault of the draft.

    Parameters
    ----------
    n
        its number
    text
        its text
    rule
        the id of its rule
    path
        its path in the file
    squares
        the squares that it marks
    step
        the step in which it is mended
    piece
        the piece where it is mended, or such as `chain:0`
    near
        what may have been meant, or can be written if it is missing
    missing
        whether something is missing there
    todo
        whether every new table has it
    """

    n: int
    text: str
    rule: str
    path: str
    squares: list[Square]
    step: int
    piece: str
    near: list[str]
    missing: bool
    todo: bool


class TableFault(Faulty):
    """A fault with its mending.

    Parameters
    ----------
    out
        whether what is there can be removed
    """

    out: bool


class Table(TypedDict):
    """A draft of a table, right or wrong, and every fault in it.

    Parameters
    ----------
    v
        the version
    grid
        the names of the tiles, row by row
    title
        the title
    turn
        the turn
    phase
        the phase
    bank
        the bank's cash
    modules
        the modules
    chains
        the chains
    order
        the turn order
    houses
        the houses
    campaigns
        the campaigns
    unseen
        what cannot be chosen on the map: its id and its name
    faults
        the faults
    loads
        whether it has none
    sums
        the state of the table in a sentence
    notes
        what may be missing although nothing is wrong, with the step
    text
        the text of the file
    undo
        whether an edit can be undone
    redo
        whether an undone edit can be made again
    rules
        the text of each rule
    """

    v: Literal[1]
    grid: list[list[str]]
    title: str
    turn: int
    phase: str
    bank: int
    modules: list[str]
    chains: list[TableChain]
    order: list[int]
    houses: list[TableHouse]
    campaigns: list[TableCampaign]
    unseen: list[Named]
    faults: list[TableFault]
    loads: bool
    sums: str
    notes: list[tuple[str, int]]
    text: str
    undo: bool
    redo: bool
    rules: dict[str, str]


class TileHand(TypedDict):
    """A tile in hand.

    Parameters
    ----------
    kind
        tells hands apart
    letter
        its letter
    """

    kind: Literal["tile"]
    letter: str


class RestaurantHand(TypedDict):
    """A restaurant in hand.

    Parameters
    ----------
    kind
        tells hands apart
    chain
        the number of its chain
    number
        the number of a restaurant on the map, -1 for a new one
    """

    kind: Literal["restaurant"]
    chain: int
    number: int


class HouseHand(TypedDict):
    """A house with its garden in hand.

    Parameters
    ----------
    kind
        tells hands apart
    number
        its number
    """

    kind: Literal["house"]
    number: str


class CampaignHand(TypedDict):
    """A campaign tile in hand.

    Parameters
    ----------
    kind
        tells hands apart
    number
        its number
    """

    kind: Literal["campaign"]
    number: int


class PieceHand(TypedDict):
    """A module's piece in hand.

    Parameters
    ----------
    kind
        tells hands apart
    tool
        its tool
    """

    kind: Literal["piece"]
    tool: str


Hand = TileHand | RestaurantHand | HouseHand | CampaignHand | PieceHand


class TableForm(TypedDict):
    """A form of the piece in hand.

    Parameters
    ----------
    key
        its key
    name
        its name
    squares
        its squares
    garden
        the squares of its garden
    door
        the squares of its entrances
    grid
        the judgement of each place
    """

    key: str
    name: str
    squares: list[Square]
    garden: list[Square]
    door: list[Square]
    grid: Grid


class TableSpots(TypedDict):
    """The places of the piece in hand in every form.

    Parameters
    ----------
    hand
        the piece
    name
        its name
    hint
        where to point
    cell
        the width of a place in squares
    forms
        its forms
    flights
        the places of an airplane, instead of a grid
    lines
        the rows or columns that an airplane covers
    beside
        the squares on which a tile is drawn that is beside the map
    reasons
        the judgements: numbers of sentences against a place, none if it is allowed
    tells
        what a place does for the piece, by the number of its judgement
    said
        the sentences
    """

    hand: Hand
    name: str
    hint: str
    cell: Literal[1, 5]
    forms: list[TableForm]
    flights: NotRequired[list[Flight]]
    lines: NotRequired[int]
    beside: NotRequired[list[Square]]
    reasons: list[list[int]]
    tells: dict[str, str]
    said: list[Said]


class EditTable(TypedDict):
    """Make an edit.

    Parameters
    ----------
    kind
        tells requests apart
    edit
        the name of the edit (`do`), and keys of its own
    hand
        the piece in hand after it
    """

    kind: Literal["edit"]
    edit: dict[str, object]
    hand: NotRequired[Hand | None]


class AskTable(TypedDict):
    """Read the places of the piece in hand, undo, redo, or read the dinner of the table.

    Parameters
    ----------
    kind
        `hold`, `undo`, `redo` or `dinner`
    hand
        the piece in hand after it
    """

    kind: Literal["hold", "undo", "redo", "dinner"]
    hand: NotRequired[Hand | None]


class SaveTable(TypedDict):
    """Save the table beside the notebook.

    Parameters
    ----------
    kind
        tells requests apart
    name
        the name of the file
    over
        whether an older file of this name is written over
    hand
        the piece in hand after it
    """

    kind: Literal["save"]
    name: str
    over: NotRequired[bool]
    hand: NotRequired[Hand | None]


class TableRequest(TypedDict):
    """A request from the page.

    Parameters
    ----------
    id
        its number, which the reply repeats
    body
        what is asked
    """

    id: int
    body: EditTable | AskTable | SaveTable


class TableDone(TypedDict):
    """The result of a request.

    Parameters
    ----------
    text
        a sentence for the reader
    bad
        whether that is bad news
    spots
        the places of the piece in hand
    dinner
        the dinner of the table in sentences
    laid
        the id of what was placed, "" if it has none on the map
    exists
        the name of a file that is there already
    saved
        the name of the file that was written
    run
        a line to run in a cell
    lead
        what that line is for
    """

    text: str
    bad: bool
    spots: TableSpots | None
    dinner: list[str]
    laid: NotRequired[str]
    exists: NotRequired[str]
    saved: NotRequired[str]
    run: NotRequired[str]
    lead: NotRequired[str]


class TableReply(TypedDict):
    """The reply to a request.

    Parameters
    ----------
    id
        the number of the request
    faults
        the reasons against it, each with its rule
    body
        what came of it
    """

    id: int
    faults: list[Said]
    body: TableDone | None
