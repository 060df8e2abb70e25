"""Facts and requests of the table editor; `.ci/facts.py` makes the schema and the types of them.

If a draft has a value of a wrong type, `Table` has the value of a new draft instead, or none.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..campaign.contract import Flight, Grid
from ..contract import Count, Sentence, Square
from ..map.contract import Drawing, TileDrawn

Where = Literal["at_work", "beach", "busy"]
"""A place of a chain's cards."""


class Named(TypedDict):
    """An id, and the name that it has for readers."""

    id: str
    name: str


class CardPlace(TypedDict):
    """A place where a chain's cards can be, and its name."""

    id: Where
    name: str


class Note(TypedDict):
    """A note about a thing that may be missing, although the table has no fault."""

    text: str
    step: int  #: the step of the editor in which you can act on it


class CatalogueTile(TileDrawn):
    """A tile, as it is drawn small on a button."""

    prints: str  #: the things printed on it, in words
    module: str


class TableCard(TypedDict):
    """An employee card."""

    id: str
    name: str
    module: str
    kinds: list[str]  #: the kinds of campaigns that it runs


class TableMilestone(TypedDict):
    """A milestone."""

    id: str
    name: str
    module: str
    out: list[str]  #: the modules that take it out of play


class CatalogueCampaign(TypedDict):
    """A campaign tile."""

    number: int
    kind: str
    mark: str  #: its number or letter on the map
    option: str  #: its name in a menu, with its size
    lines: int  #: the number of rows or columns that an airplane covers
    module: str
    is_beside: bool  #: whether its only place is next to the map
    is_eternal: bool  #: whether its kind is eternal


class Toolbox(TypedDict):
    """The pieces that a module places, each with the text of its button."""

    module: str
    name: str
    tools: list[Named]
    owned: list[Named]  #: pieces that chains own; the seat is added to the id


class TableCatalogue(TypedDict):
    """Everything that can be placed on a table."""

    tiles: list[CatalogueTile]
    drawings: dict[str, Drawing]  #: the drawings of all modules' glyphs
    cards: list[TableCard]
    milestones: list[TableMilestone]
    campaigns: list[CatalogueCampaign]
    goods: list[str]
    houses: list[str]  #: the houses that can be built
    names: list[str]  #: names for chains
    phases: list[Named]
    modules: list[Named]
    tools: list[Toolbox]
    takes: list[str]  #: beginnings of the ids of pieces that can be removed
    where: list[CardPlace]
    sides: list[Named]  #: the sides of a house, "" for no garden


class TableChain(TypedDict):
    """A chain of the draft."""

    name: str
    cash: int
    at_work: list[Count]
    beach: list[Count]
    busy: list[Count]
    milestones: list[str]
    stock: dict[str, int]
    restaurants: int


class TableHouse(TypedDict):
    """A house on the map of the draft."""

    number: str
    id: str
    garden: str  #: the side of its garden
    has_fixed_garden: bool
    is_printed: bool  #: whether a tile prints it
    limit: int | None  #: the most demand that it holds
    demand: list[Count]


class TableCampaign(TypedDict):
    """A campaign of the draft."""

    number: int
    chain: int  #: the seat of its chain, -1 without a chain
    by: str  #: the card that runs it
    good: str
    turns: int | Literal["eternal"]


class TableFault(TypedDict):
    """A fault of the draft, and how to fix it."""

    number: int
    text: str
    rule: str
    path: str  #: its path in the file
    squares: list[Square]  #: the squares to mark
    step: int  #: the step of the editor in which it is fixed
    piece: str  #: the id of the faulty piece or chain, such as `chain:0`
    near: list[str]  #: values that would fix it
    is_missing: bool  #: whether something is missing there
    is_to_do: bool  #: whether every new table has it
    may_be_removed: bool  #: whether the value there can be removed


class TableVariant(TypedDict):
    """What the game of the draft leaves out, and when it ends."""

    without_cards: list[str]
    without_milestones: list[str]
    turns: int  #: the last turn, 0 if there is none
    breaks: int  #: the break of the bank that ends the game, 0 as usual
    changes: list[str]  #: what is different, in sentences


class Table(TypedDict):
    """The draft, faulty or not, and every fault in it."""

    grid: list[list[str]]  #: the names of the tiles, row by row
    title: str
    turn: int
    phase: str
    bank: int
    modules: list[str]
    variant: TableVariant
    actions: int  #: the number of actions since the start of the phase
    chains: list[TableChain]
    order: list[int]  #: the chains in turn order
    houses: list[TableHouse]
    campaigns: list[TableCampaign]
    unseen: list[Named]  #: the pieces that cannot be chosen on the map
    faults: list[TableFault]
    summary: str
    notes: list[Note]
    text: str  #: the text of the file
    may_undo: bool
    may_redo: bool
    rules: dict[str, str]  #: the text of each rule, by its id


class TileHand(TypedDict):
    """A tile in hand."""

    kind: Literal["tile"]
    letter: str


class RestaurantHand(TypedDict):
    """A restaurant in hand."""

    kind: Literal["restaurant"]
    chain: int
    number: int  #: its number on the map, -1 for a new one


class HouseHand(TypedDict):
    """A house with its garden in hand."""

    kind: Literal["house"]
    number: str


class CampaignHand(TypedDict):
    """A campaign tile in hand."""

    kind: Literal["campaign"]
    number: int


class PieceHand(TypedDict):
    """A module's piece in hand."""

    kind: Literal["piece"]
    tool: str


Hand = TileHand | RestaurantHand | HouseHand | CampaignHand | PieceHand


class TableForm(TypedDict):
    """An orientation of the piece in hand."""

    key: str
    name: str
    squares: list[Square]
    garden: list[Square]
    door: list[Square]  #: the squares of its entrances
    grid: Grid  #: the judgement of each place


class TableSpots(TypedDict):
    """The places for the piece in hand, in every orientation."""

    hand: Hand
    name: str
    hint: str
    cell: Literal[1, 5]  #: the width of a place in squares
    forms: list[TableForm]
    flights: NotRequired[list[Flight]]  #: the places of an airplane, instead of a grid
    lines: NotRequired[int]  #: the number of rows or columns that an airplane covers
    beside: NotRequired[list[Square]]  #: the squares where a tile next to the map is drawn
    reasons: list[list[int]]  #: for each judgement the numbers of the sentences against it
    effects: dict[str, str]  #: the effect of a legal place, by its judgement
    sentences: list[Sentence]


class EditTable(TypedDict):
    """Make an edit of the draft."""

    kind: Literal["edit"]
    edit: dict[str, object]  #: the name of the edit (`do`), and its own keys
    hand: NotRequired[Hand | None]  #: the piece in hand after it


class AskTable(TypedDict):
    """Ask for the places of the piece in hand, an undo, a redo, or the dinner of the table."""

    kind: Literal["hold", "undo", "redo", "dinner"]
    hand: NotRequired[Hand | None]


class SaveTable(TypedDict):
    """Save the table next to the notebook."""

    kind: Literal["save"]
    name: str
    over: NotRequired[bool]  #: whether to replace an older file of this name
    hand: NotRequired[Hand | None]


class TableRequest(TypedDict):
    """A request from the page."""

    id: int  #: its number, which the reply repeats
    body: EditTable | AskTable | SaveTable


class TableDone(TypedDict):
    """The result of a request."""

    text: str
    is_bad: bool  #: whether the text is bad news
    spots: TableSpots | None
    dinner: list[str]  #: the dinner of the table in sentences
    placed: NotRequired[str]  #: the id of the piece that was placed, "" if it has none on the map
    exists: NotRequired[str]  #: the name of a file that is already there
    saved: NotRequired[str]  #: the name of the file that was written
    run: NotRequired[str]  #: a line to run in a cell
    lead: NotRequired[str]  #: the sentence above that line


class TableReply(TypedDict):
    """The reply to a request."""

    id: int
    faults: list[Sentence]  #: the reasons against it, each with its rule
    body: TableDone | None
