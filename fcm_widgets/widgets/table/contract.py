"""What the table editor sends and is asked; the schema is made of it, as are the browser's types.

What a draft says may be wrong: of what is of the wrong kind nothing is sent, or what a new table
has.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..campaign.contract import Flight, Grid
from ..contract import Count, Said, Square
from ..map.contract import Drawing, TileDrawn

Where = Literal["at_work", "beach", "busy"]
"""Where a chain's cards lie."""
Named = tuple[str, str]
"""An id, and what it is called."""


class BoxTile(TileDrawn):
    """A tile as it is drawn small, what it prints in words, and its module."""

    says: str
    module: str


class BoxCard(TypedDict):
    """A card, its module, and the kinds of campaigns that it runs."""

    id: str
    name: str
    module: str
    kinds: list[str]


class BoxMilestone(TypedDict):
    """A milestone, its module, and the modules that take it out of play."""

    id: str
    name: str
    module: str
    out: list[str]


class BoxCampaign(TypedDict):
    """A campaign tile, its width and height, over how many lines an airplane flies, its module.

    `mark` tells it from others of its kind. One may lie `beside` the map, where it has no place to
    choose, or be `eternal` by its kind.
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
    """What a module lays: the name of each tool, and what its button says.

    Of what is `owned` each chain has a tool of its own, with its number behind the name.
    """

    module: str
    name: str
    tools: list[Named]
    owned: list[Named]


class TableCatalogue(TypedDict):
    """What may be laid on any table.

    `drawings` are of all that modules bring, also where none of it lies yet; `takes` the kinds of
    pieces, as the ids of those on the map begin, that can be taken away; `where` the places of
    cards; `help` the keys with what they do; `hints` what to do in each step.
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
    """A chain as the draft has it: its cards where they lie, and how many restaurants it has."""

    name: str
    cash: int
    at_work: list[Count]
    beach: list[Count]
    busy: list[Count]
    milestones: list[str]
    stock: dict[str, int]
    restaurants: int


class TableHouse(TypedDict):
    """A house on the map, the side of its garden, and whether that is fixed."""

    number: str
    id: str
    garden: str
    fixed: bool
    printed: bool
    limit: int | None
    demand: list[Count]


class TableCampaign(TypedDict):
    """A campaign, the number of its chain, -1 for nobody's, its card and what it advertises."""

    number: int
    chain: int
    by: str
    good: str
    turns: int | Literal["eternal"]


class Faulty(TypedDict):
    """A fault: its number, words, rule and path, the squares that it marks, where it is mended.

    That is a step, and a piece on the map or `chain:0`. `near` is what a slip may have meant, or
    where nothing stands (`missing`) what can be written; `todo` is what every new table lacks.
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
    """A fault, and whether what stands there can be taken out."""

    out: bool


class Table(TypedDict):
    """What a draft says of a table, right or wrong, and every fault in it.

    `unseen` is what cannot be chosen on the map, its id and what it is called; `sums` says how it
    stands with the table; `notes` what may be lacking though nothing is wrong, with the step.
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
    """A tile in hand."""

    kind: Literal["tile"]
    letter: str


class RestaurantHand(TypedDict):
    """A chain's restaurant in hand, the number of one that stands, -1 for a new one."""

    kind: Literal["restaurant"]
    chain: int
    number: int


class HouseHand(TypedDict):
    """A house with its garden in hand."""

    kind: Literal["house"]
    number: str


class CampaignHand(TypedDict):
    """A campaign tile in hand."""

    kind: Literal["campaign"]
    number: int


class PieceHand(TypedDict):
    """What a module lays in hand, by its tool."""

    kind: Literal["piece"]
    tool: str


Hand = TileHand | RestaurantHand | HouseHand | CampaignHand | PieceHand


class TableForm(TypedDict):
    """A turn of the piece in hand: its squares, what stands out, and each place's judgement."""

    key: str
    name: str
    squares: list[Square]
    garden: list[Square]
    door: list[Square]
    grid: Grid


class TableSpots(TypedDict):
    """Every turn of the piece in hand, with a number for each place: its reasons, or what it does.

    `hint` says where to point; a cell is a square or a tile. An airplane has instead of a grid the
    edges and first lines of its flights, and over how many lines it flies; a tile that lies
    `beside` the map has one place, without an edge, drawn on those squares. `reasons` are lists of
    the numbers of sentences, which `said` holds: without any the place is allowed, and `tells` says
    by its number what it does for the piece.
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
    """What came of a request.

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
