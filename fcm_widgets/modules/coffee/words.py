"""What is said of coffee: on the cards, in the log, of the shops and why one may not lie there."""

from __future__ import annotations

from collections.abc import Iterator

from ...board.squares import Square
from ...data import Employee, Milestone
from ...reasons.obstacles import Obstacle
from ...state.state import State, Table
from ...text.english import Sentence, house_name, listed, sentence
from ...text.names import capital, listed_or, pair, some, spelt, whose
from ...text.rows import ActionText, EventText, ModuleText, StepKind
from .dinner import GOOD
from .events import DroveBy, LeaveShop, PlaceShop, ShopPlaced, TakeShop
from .shops import ANYWHERE, BY_MILESTONE, BY_TRAINING, RANGE, SHOPS, taken_shop

# -- the way to dinner -----------------------------------------------------------------------------


def _place(state: State, seat: int, at: Square) -> str:
    """Name a place that sells coffee, whose it is and where it lies."""
    chain = state.chains[seat]
    what = "restaurant" if any(site.at == at for site in chain.restaurants) else "shop"
    return f"{whose(chain.name)} {what} at {pair(at)}"


def _drove(event: DroveBy, state: State) -> Sentence:
    parts = [_way(event, state), *_stops_told(event, state), *_others_told(event)]
    return Sentence(" ".join(sentence(capital(part)) for part in parts), "COF-4")


def _way(event: DroveBy, state: State) -> str:
    to, near = state.chains[event.seat].name, list(event.as_near)
    if near or len(event.ends) > 1:
        to = f"{whose(to)} restaurant at {listed_or(pair(at) for at in event.ends)}"
    tiles = event.way.distance
    borders = "1 border" if tiles == 1 else f"{tiles} borders"
    far = "without crossing a border" if tiles == 0 else f"over {borders}"
    also = ""
    if near:
        ones = "the one" if len(near) == 1 else "those"
        also = f"; {ones} at {listed(pair(at) for at in near)} {'is' if len(near) == 1 else 'are'}"
        also += " as near"
    return f"{house_name(event.house)} drives to {to} {far}{also}"


def _stops_told(event: DroveBy, state: State) -> Iterator[str]:
    """Say where the house stops, numbered, and why it buys nothing at other places."""
    if sold := event.sold:
        named = [f"({n}) {_place(state, one.seat, one.at)}" for n, one in enumerate(sold, 1)]
        yield f"on the way it buys {some(GOOD, len(sold))}: {listed(named)}"
    if skipped := _skipped(event):
        places = listed_or(_place(state, seat, at) for seat, at in skipped)
        ways = f"{spelt(len(event.ways))} ways"
        yield (
            f"{ways} are as short and have {some(GOOD, event.coffee)} each, so it "
            f"buys nothing at {places}: not all of them pass there"
        )
    for stop in event.stops:
        if stop.short:
            name = state.chains[stop.seat].name
            yield f"{name} has no coffee left for {_place(state, stop.seat, stop.at)}"


def _skipped(event: DroveBy) -> list[tuple[int, Square]]:
    """Return the places that some of the tied ways pass and others do not."""
    here = [(stop.seat, stop.at) for stop in event.stops if not stop.sells and not stop.short]
    return [*here, *event.elsewhere]


def _others_told(event: DroveBy) -> Iterator[str]:
    if event.fewer is not None:
        fewer = f"only {some(GOOD, event.fewer)}" if event.fewer else "no coffee"
        yield f"another way is as short, but has {fewer}"


# -- shops -----------------------------------------------------------------------------------------


def _shop_placed(event: ShopPlaced, state: State) -> Sentence:
    name = state.chains[event.seat].name
    if event.was is not None:
        moved = f"{name} moves its coffee shop from {pair(event.was)} to {pair(event.at)}"
        return Sentence(f"{moved}.", "COF-11")
    return Sentence(f"{name} places a coffee shop at {pair(event.at)}.", "COF-2")


def _place_shop(action: PlaceShop, state: State) -> str:
    known = action.seat in range(len(state.chains))
    taken = taken_shop(state, action.seat) if known else None
    if taken is not None:
        return f"Move the coffee shop from {pair(taken)} to {pair(action.at)}"
    return f"Place a coffee shop at {pair(action.at)}"


def _take_shop(action: TakeShop, state: State) -> str:
    return f"Move the coffee shop at {pair(action.shop)}"


def _leave_shop(action: LeaveShop, state: State) -> str:
    return "Leave the coffee shop where it lies"


def _or_one_of(obstacle: Obstacle) -> str:
    there = [f"the one at {pair(at)}" for at in obstacle.details.get("there") or ()]
    return f"take {listed_or(there)}" if there else "the chain has none there"


# -- cards -----------------------------------------------------------------------------------------


def _lines(card: Employee, table: Table) -> Iterator[tuple[str, str]]:
    if GOOD in card.produces:
        yield "Houses buy coffee on their way to dinner, wherever they dine.", "COF-4"
        yield "What is not sold is thrown away in clean-up; no freezer keeps it.", "COF-1"
    if reach := card.effects.get(RANGE):
        free = not card.train_to and table.rulings.lead_barista_range == ANYWHERE
        far = "at any distance" if free else f"within {reach} borders"
        yield f"Training into it lets the chain place a coffee shop {far}.", "COF-2"


def _bound(milestone: Milestone, table: Table) -> Iterator[str]:
    if milestone.effects.get(SHOPS):
        yield "With all three shops on the map, one may move instead (COF-11)."


WORDS = ModuleText(
    events={
        DroveBy: EventText(_drove, StepKind("drove", "ways past coffee")),
        ShopPlaced: EventText(_shop_placed, StepKind("shop", "coffee shops placed or moved")),
    },
    actions={
        PlaceShop: ActionText(
            "place a coffee shop",
            "Place a coffee shop",
            _place_shop,
            "COF-2",
            size=lambda state: (1, 1),
        ),
        TakeShop: ActionText("move a coffee shop", "Move a coffee shop", _take_shop, "COF-11"),
        LeaveShop: ActionText("leave a coffee shop", "Put back", _leave_shop, "COF-11"),
    },
    done={BY_TRAINING: "Place no coffee shop", BY_MILESTONE: "Place no coffee shop"},
    phrases={
        "shop_out_of_range": "It must lie within {reach} borders of a restaurant or shop of the "
        "chain.",
        "no_shop_left": "All {most} coffee shops are on the map: take one of them to move it.",
        "shops_left": "A coffee shop moves only when none is left to place: place a new one.",
        "no_such_shop": "The chain has no coffee shop there: {or_one_of}.",
    },
    fields={"or_one_of": _or_one_of},
    cards=(_lines,),
    milestones=(_bound,),
)
