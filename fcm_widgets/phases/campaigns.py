"""Working, step 3: laying campaigns: take a tile, lay it, say for what and how long (MKT)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import Literal

from ..board.obstacles import Obstacle
from ..board.pieces import Footprint, placing_campaign
from ..board.squares import Square, block
from ..data import CampaignTile, Employee, campaigns, employees, goods
from ..engine.phase import Step, in_hand
from ..engine.ranges import beside_roads, doors, no_start, out_of_range, squares_in_range
from ..engine.registry import rules_of
from ..engine.run import Transition
from ..engine.sites import blocks_touching, empty_squares
from ..engine.staff import times_of
from ..engine.supply import tiles_left
from ..engine.tallies import setting
from ..reasons.reasons import Tally, Term
from ..state.actions import Action, PutBack
from ..state.events import Event
from ..state.ground import ground_of
from ..state.holdings import Moves, without
from ..state.state import Campaign, PieceInHand, State, changed
from ..text.english import Sentence, listed
from ..text.fields import as_list, campaign_of, this_card
from ..text.names import (
    SIDE_NAMES,
    campaign_name,
    card_name,
    good_plural,
    listed_or,
    pair,
    plain,
    plural,
    quoted,
    several,
    whose,
)
from ..text.rows import ActionText, EventText, ModuleText, StepKind


@dataclass(frozen=True, slots=True)
class TakeTile(Action):
    """Take a campaign tile for a marketeer to lay (MKT-6).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    by
        the id of the card that does it, which is at work
    number
        the tile's
    turned
        whether its two sides are swapped (MKT-9)

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, TakeTile
    >>> game = fcm.load_example("three-marketeers").play(Done("Xango Blues Bar"))
    >>> game = game.play(Done("Xango Blues Bar"))
    >>> game.play(TakeTile("Xango Blues Bar", "marketing_trainee", 14)).state.progress.held.number
    '14'
    """

    do = "take_tile"
    by: str
    number: int
    turned: bool = False


@dataclass(frozen=True, slots=True)
class LayTile(Action):
    """Lay the taken campaign tile (MKT-2, MKT-3, MKT-12).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    at
        the north-west square, (x, y): x from the west edge, y from the north edge, both from 0

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, LayTile, TakeTile
    >>> chain = "Xango Blues Bar"
    >>> game = fcm.load_example("a-day-at-work").play(Done(chain)).play(Done(chain))
    >>> game = game.play(TakeTile(chain, "marketing_trainee", 14))
    >>> game.play(LayTile(chain, (3, 8))).state.progress.held.lies.squares
    ((3, 8), (4, 8))
    """

    do = "lay_tile"
    at: Square


@dataclass(frozen=True, slots=True)
class FlyFrom(Action):
    """Lay the taken airplane beside an edge of the map (MKT-4).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    edge
        the edge from which it flies: "N", "E", "S" or "W"
    first
        the first row or column that it flies over, from 0

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, FlyFrom, TakeTile
    >>> table = {
    ...     "phase": "working",
    ...     "city": {"tiles": [["H", "N"], ["E", "C"]]},
    ...     "chain": [
    ...         {
    ...             "name": "Santa Maria",
    ...             "at_work": ["brand_manager"],
    ...             "restaurants": [{"at": [0, 0], "entrance": "SE"}],
    ...         }
    ...     ],
    ... }
    >>> game = fcm.Game.from_scenario(table).play(Done("Santa Maria"))
    >>> game = game.play(TakeTile("Santa Maria", "brand_manager", 5))
    >>> lies = game.play(FlyFrom("Santa Maria", "W", 4)).state.progress.held.lies
    >>> lies.edge, lies.first, lies.width
    ('W', 4, 3)
    """

    do = "fly_from"
    edge: str
    first: int


@dataclass(frozen=True, slots=True)
class Advertise(Action):
    """Say what the laid campaign advertises and for how many turns (MKT-7).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    good
        the id of a good, such as "burger"
    turns
        a number, or `None` for an eternal campaign
    then
        the id of a second good, where the campaign may carry two: it runs after the first

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Advertise, Done, LayTile, TakeTile
    >>> chain = "Xango Blues Bar"
    >>> game = fcm.load_example("a-day-at-work").play(Done(chain)).play(Done(chain))
    >>> game = game.play(TakeTile(chain, "marketing_trainee", 14)).play(LayTile(chain, (3, 8)))
    >>> game.play(Advertise(chain, "burger", None)).state.campaigns[0].goods
    ('burger',)
    """

    do = "advertise"
    good: str
    turns: int | None
    then: str = ""


EDGES: tuple[Literal["N", "E", "S", "W"], ...] = ("N", "E", "S", "W")


def marketeers(state: State, seat: int) -> tuple[str, ...]:
    """Return the kinds of card that may place a campaign now; each one places one (MKT-10).

    They are at work, or busy with a campaign of this turn as one that works more than once.
    """
    at_work = (card for card in state.chains[seat].at_work if employees()[card].campaigns)
    return tuple(dict.fromkeys((*at_work, *_works_on(state).values())))


def _works_on(state: State) -> dict[int, str]:
    """Return the busy cards that can run one campaign more, by the number of what they run."""
    if not state.progress.beside:
        return {}
    return {one.number: one.by for one in state.campaigns if one.number in state.progress.beside}


def runs_already(state: State, card: str) -> int | None:
    """Return the campaign beside which a card would run its next one, `None` if beside none.

    Nobody says which copy of a card that is: one that is busy already places what it still can,
    which leaves most of them free, and any two campaigns share a card if they are laid in a row.
    """
    busy = (number for number, by in _works_on(state).items() if by == card)
    return next(busy, None)


def like(state: State, seat: int, card: str) -> Campaign | None:
    """Return the campaign like which the next one of a busy card must be; `None` if it is free."""
    number = runs_already(state, card)
    if number is None or not setting(state, "alike_beside", seat, card).value:
        return None
    return next(one for one in state.campaigns if one.number == number)


def _only_beside(state: State, seat: int, card: str) -> Campaign | None:
    """Return what a new campaign of a card must be like, as no idle copy could place another."""
    idle = card in state.chains[seat].at_work
    return None if idle else like(state, seat, card)


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield the tiles to take; with one in hand its places, then goods and turns (MKT-6)."""
    held = state.progress.held
    if held is None:
        yield from _tiles(state, seat)
        return
    yield PutBack(seat)
    if held.lies is None:
        yield from _places(state, seat, held)
    else:
        yield from _advertisements(state, seat, held)


def _advertisements(state: State, seat: int, held: PieceInHand) -> Iterator[Advertise]:
    """Yield each good and number of turns, and each pair of goods where the tile may carry two."""
    if (first := _only_beside(state, seat, held.by)) is not None:
        yield Advertise(seat, first.goods[0], first.turns_left)
        return
    kinds, two = marketable(state), _most_goods(state, seat, held) > 1
    long = durations(state, seat, held)
    yield from (Advertise(seat, good, turns) for good in kinds for turns in long)
    if two:
        pairs = permutations(kinds, 2)
        yield from (Advertise(seat, one, turns, then) for one, then in pairs for turns in long)


def _most_goods(state: State, seat: int, held: PieceInHand) -> int:
    kind = campaigns()[int(held.number)].type
    return setting(state, "goods_on_tile", seat, kind).value


def _tiles(state: State, seat: int) -> Iterator[TakeTile]:
    """Yield each tile that a marketeer may lay somewhere, both ways round where it matters."""
    for card in marketeers(state, seat):
        first = _only_beside(state, seat, card)
        kinds = employees()[card].campaigns if first is None else (first.lies.kind,)
        for tile in tiles_left(state):
            if tile.type not in kinds:
                continue
            for turned in (False, True) if _sides_differ(tile) else (False,):
                if _has_place(state, seat, PieceInHand(str(tile.number), card, turned)):
                    yield TakeTile(seat, card, tile.number, turned)


def _has_place(state: State, seat: int, held: PieceInHand) -> bool:
    """Whether a tile has a place as it is turned; one that lies beside the map always has."""
    tile = campaigns()[int(held.number)]
    return tile.lay == "beside" or next(_places(state, seat, held), None) is not None


def _sides_differ(tile: CampaignTile) -> bool:
    return tile.lay == "squares" and tile.width != tile.height


def _places(state: State, seat: int, held: PieceInHand) -> Iterator[Action]:
    """Yield every place for a tile, in reading order."""
    tile = campaigns()[int(held.number)]
    if tile.lay == "edge":
        yield from _flights(state, seat, tile)
        return
    near = squares_in_range(state, seat, reach_of(employees()[held.by]))
    size = size_of(tile, turned=held.turned)
    yield from (LayTile(seat, at) for at in blocks_touching(empty_squares(state), near, size))


def _flights(state: State, seat: int, tile: CampaignTile) -> Iterator[Action]:
    west, north, width, height = state.city.box
    for edge in EDGES:
        start, length = (north, height) if edge in ("W", "E") else (west, width)
        for first in range(start, start + length - tile.airplane_width + 1):
            action = FlyFrom(seat, edge, first)
            if next(_flying(state, action, tile), None) is None:
                yield action


def reach_of(card: Employee) -> int | None:
    """Return a marketeer's range, `None` without a limit (MKT-1)."""
    return card.range_value if card.range_kind == "road" else None


def marketable(state: State) -> tuple[str, ...]:
    """Return the goods that a campaign can advertise (MKT-11)."""
    return tuple(
        good.id
        for good in goods().values()
        if good.marketable and good.module in ("", *state.table.modules)
    )


def durations(state: State, seat: int, held: PieceInHand) -> tuple[int | None, ...]:
    """Return for how many turns a marketeer may run a tile: `None` alone if eternal (MKT-7)."""
    kind = campaigns()[int(held.number)].type
    if setting(state, "eternal", seat, kind).value:
        return (None,)
    return tuple(range(1, employees()[held.by].max_turns + 1))


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield what stands against taking, laying or running a campaign tile."""
    held = state.progress.held
    if isinstance(action, TakeTile):
        if held is not None:
            yield in_hand(held, "MKT-6")
            return
        yield from _taking(state, action)
    elif held is None:
        putting = isinstance(action, PutBack)
        yield Obstacle("nothing_in_hand" if putting else "no_tile_in_hand", {}, "MKT-6")
    elif isinstance(action, LayTile | FlyFrom):
        yield from _laying(state, action, held)
    elif isinstance(action, Advertise):
        yield from _advertising(state, action, held)


def _taking(state: State, action: TakeTile) -> Iterator[Obstacle]:
    card, tile = employees().get(action.by), campaigns().get(action.number)
    chain = state.chains[action.seat]
    works = action.by in (*chain.at_work, *marketeers(state, action.seat))
    lies_there = tile in tiles_left(state)
    if not works:
        busy = action.by in chain.busy
        yield Obstacle("not_at_work", {"card": action.by}, "ORG-4" if busy else "ORG-5")
    if not lies_there:
        yield Obstacle(
            "no_such_tile",
            {"number": action.number, **_others(_tiles(state, action.seat), action)},
            "MKT-6",
        )
    if tile is None or card is None:
        return
    if tile.type not in card.campaigns:
        slots = {"card": card.id, "kind": tile.type, "kinds": card.campaigns}
        yield Obstacle("wrong_kind_of_campaign", slots, "MKT-1")
    elif works and (first := _unlike(state, action.seat, card.id, tile.type)) is not None:
        yield not_alike(state, action.seat, first)
    elif not (works and lies_there):
        return
    elif not _has_place(state, action.seat, _in_hand(action, tile)):
        yield _nowhere(state, action, tile, card)  # unturned as well, if its sides are alike
    elif action.turned and not _sides_differ(tile):
        yield Obstacle("cannot_turn", {"number": tile.number}, "MKT-9")


def _unlike(state: State, seat: int, card: str, kind: str) -> Campaign | None:
    """Return the campaign like which a tile of a kind would have to be, and is not."""
    first = _only_beside(state, seat, card)
    return first if first is not None and first.lies.kind != kind else None


def not_alike(state: State, seat: int, first: Campaign) -> Obstacle:
    """Return that a busy card's next campaign must be like its first."""
    slots = {
        "card": first.by,
        "other": first.number,
        "kind": first.lies.kind,
        "good": first.goods[0],
        "turns": first.turns_left,
    }
    return Obstacle("not_alike", slots, setting(state, "alike_beside", seat, first.by).rule)


def _in_hand(action: TakeTile, tile: CampaignTile) -> PieceInHand:
    """Return a tile as it is taken: one that needs no place on the map is laid at once."""
    lies = Footprint(tile.type) if tile.lay == "beside" else None
    return PieceInHand(str(tile.number), action.by, action.turned, lies)


def _nowhere(state: State, action: TakeTile, tile: CampaignTile, card: Employee) -> Obstacle:
    """Return why a tile has no place, as it is turned, and what else may be taken."""
    others = list(_tiles(state, action.seat))
    slots = {
        "number": tile.number,
        "card": card.id,
        "turned": action.turned,
        "turn": TakeTile(action.seat, card.id, tile.number, not action.turned) in others,
        **_others(others, action),
        "doors": len(doors(state, action.seat)) if reach_of(card) is not None else None,
    }
    closed = no_start(state, action.seat) if slots["doors"] == 0 else ""
    return Obstacle("no_place_for_tile", slots, closed or _nowhere_rule(state, action, tile))


def _others(found: Iterable[TakeTile], action: TakeTile) -> dict[str, bool]:
    """Return whether the same marketeer may take another `tile`, or another `marketeer` any."""
    takers = {one.by for one in found}
    return {"tile": action.by in takers, "marketeer": bool(takers - {action.by})}


def _nowhere_rule(state: State, action: TakeTile, tile: CampaignTile) -> str:
    """Return what keeps a tile off the map: its kind, no room, no road beside it, or the range."""
    if tile.lay == "edge":
        return "MKT-4"
    size = size_of(tile, turned=action.turned)
    empty = empty_squares(state)
    if not blocks_touching(empty, empty, size):
        return "MKT-12"
    return "MKT-2" if blocks_touching(empty, beside_roads(state.city), size) else "MKT-3"


def size_of(tile: CampaignTile, *, turned: bool) -> tuple[int, int]:
    """Return how many squares a tile is wide and high as it lies."""
    return (tile.height, tile.width) if turned else (tile.width, tile.height)


def size_in_hand(state: State) -> tuple[int, int]:
    """Return how many squares the tile in hand is wide and high; 2 by 2 if none is."""
    held = state.progress.held
    if held is None or not held.number.isdecimal():
        return 2, 2
    return size_of(campaigns()[int(held.number)], turned=held.turned)


def _laying(state: State, action: LayTile | FlyFrom, held: PieceInHand) -> Iterator[Obstacle]:
    tile = campaigns()[int(held.number)]
    if held.lies is not None:
        yield in_hand(held, "MKT-6")
    elif isinstance(action, FlyFrom) != (tile.lay == "edge"):
        yield Obstacle("wrong_way_to_lay", {"number": held.number, "kind": tile.type}, "MKT-4")
    elif isinstance(action, FlyFrom):
        yield from _flying(state, action, tile)
    else:
        lies = footprint(tile, action.at, turned=held.turned)
        yield from placing_campaign(state.city, ground_of(state), lies)
        card = employees()[held.by]
        if reach_of(card) is not None:
            yield from out_of_range(state, action.seat, card, lies.squares, "MKT-2")


def _flying(state: State, action: FlyFrom, tile: CampaignTile) -> Iterator[Obstacle]:
    if action.edge not in EDGES:
        yield Obstacle("no_such_edge", {"edge": action.edge}, "MKT-4")
        return
    lies = flying(action, tile)
    yield from placing_campaign(state.city, {}, lies)
    if not state.table.rulings.airplanes_may_overlap:
        for other in state.campaigns:
            if other.lies.edge == action.edge and set(other.lies.lines) & set(lies.lines):
                yield Obstacle("airplanes_overlap", {"other": other.number}, "MKT-5")


def footprint(tile: CampaignTile, at: tuple[int, int], *, turned: bool) -> Footprint:
    """Return where a tile of the map lies with its north-west square `at`."""
    return Footprint(tile.type, block(at, *size_of(tile, turned=turned)))


def flying(action: FlyFrom, tile: CampaignTile) -> Footprint:
    """Return where an airplane lies beside the map."""
    return Footprint("airplane", (), action.edge, action.first, tile.airplane_width)


def _advertising(state: State, action: Advertise, held: PieceInHand) -> Iterator[Obstacle]:
    if held.lies is None:
        yield Obstacle("not_laid_yet", {"number": held.number}, "MKT-6")
    if action.good not in marketable(state):
        yield Obstacle("not_marketable", {"good": action.good}, "MKT-11")
    if action.then:
        yield from _second_good(state, action, held)
    first = _only_beside(state, action.seat, held.by)
    if first is not None:
        if (action.good, action.turns) != (first.goods[0], first.turns_left):
            yield not_alike(state, action.seat, first)
        return
    allowed = durations(state, action.seat, held)
    if action.turns not in allowed:
        if allowed == (None,):
            why = setting(state, "eternal", action.seat, campaigns()[int(held.number)].type)
            yield Obstacle("is_eternal", {"turns": action.turns}, why.rule)
        else:
            slots = {"turns": action.turns, "most": len(allowed), "card": held.by}
            yield Obstacle("wrong_duration", slots, "MKT-1")


def _second_good(state: State, action: Advertise, held: PieceInHand) -> Iterator[Obstacle]:
    """Yield why a campaign cannot carry a second good."""
    kind = campaigns()[int(held.number)].type
    most = setting(state, "goods_on_tile", action.seat, kind)
    if most.value < 2:
        yield Obstacle("one_good_alone", {"number": held.number}, most.rule)
    elif action.then == action.good:
        yield Obstacle("same_good_twice", {"good": action.good}, most.rule)
    elif action.then not in marketable(state):
        yield Obstacle("not_marketable", {"good": action.then}, "MKT-11")


def play(run: Transition, action: Action) -> None:
    """Take, put back, lay or run the tile."""
    held = run.state.progress.held
    if isinstance(action, TakeTile):
        run.note(held=_in_hand(action, campaigns()[action.number]))
    elif isinstance(action, PutBack):
        run.note(held=None)
    elif held is None:
        return
    elif isinstance(action, FlyFrom):
        tile = campaigns()[int(held.number)]
        run.note(held=changed(held, lies=flying(action, tile)))
    elif isinstance(action, LayTile):
        tile = campaigns()[int(held.number)]
        run.note(held=changed(held, lies=footprint(tile, action.at, turned=held.turned)))
    elif isinstance(action, Advertise):
        _run_campaign(run, action, held)


def _run_campaign(run: Transition, action: Advertise, held: PieceInHand) -> None:
    assert held.lies is not None
    run.note(held=None)
    run.use(action.seat, held.by)
    state, seat = run.state, action.seat
    number, beside = int(held.number), _beside(state, action, held)
    name = state.chains[seat].name
    why = setting(state, "eternal", seat, held.lies.kind)
    campaign = Campaign(
        number, held.lies, _goods_of(action), action.turns, name, held.by, beside, held.turned
    )
    more = times_of(state, seat, held.by) - 1
    if beside is not None:
        run.note(beside=without(state.progress.beside, beside))
    elif more:
        run.note(beside=(*state.progress.beside, *[number] * more))
    turns = Tally((Term(why.label, action.turns or 0, why.rule),))
    run.emit(CampaignPlaced(seat, campaign, turns))


def _goods_of(action: Advertise) -> tuple[str, ...]:
    return (action.good, action.then) if action.then else (action.good,)


def _beside(state: State, action: Advertise, held: PieceInHand) -> int | None:
    """Return the campaign beside which a card runs its new one, `None` for an idle copy."""
    first = like(state, action.seat, held.by)
    if first is None:
        return runs_already(state, held.by)
    alike = (first.lies.kind, first.goods, first.turns_left)
    if held.lies is not None and alike == (held.lies.kind, _goods_of(action), action.turns):
        return first.number
    return None


STEP = Step(
    "campaigns",
    (TakeTile, LayTile, FlyFrom, Advertise, PutBack),
    options,
    obstacles,
    play,
    rule="MKT-6",
)


@dataclass(frozen=True, slots=True)
class CampaignPlaced(Event):
    """A marketeer lays a campaign and is busy with it (MKT-1, ORG-4); `turns` is how long.

    One that runs `beside` another is of a card that is busy already; one that is of no card makes
    nobody busy.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    campaign
        the campaign that lies now
    turns
        how long it runs, with the terms

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Advertise, Done, LayTile, TakeTile
    >>> from fcm_widgets.events import CampaignPlaced
    >>> chain = "Xango Blues Bar"
    >>> game = fcm.load_example("a-day-at-work").play(Done(chain)).play(Done(chain))
    >>> game = game.play(TakeTile(chain, "marketing_trainee", 14)).play(LayTile(chain, (3, 8)))
    >>> game = game.play(Advertise(chain, "burger", None))
    >>> event = next(event for event, _ in game.history if isinstance(event, CampaignPlaced))
    >>> event.campaign.goods, event.turns.total
    (('burger',), 0)
    """

    seat: int
    campaign: Campaign
    turns: Tally

    def apply(self, state: State) -> State:
        """Lay the tile, keep campaigns by number."""
        chain = state.chains[self.seat]
        card = self.campaign.by
        if card and self.campaign.beside is None:
            chain = changed(chain, at_work=without(chain.at_work, card), busy=(*chain.busy, card))
        campaigns = sorted((*state.campaigns, self.campaign), key=lambda one: one.number)
        return changed(state.with_chain(self.seat, chain), campaigns=tuple(campaigns))

    def moves(self, before: State) -> Moves:
        """Return the tile, its turns and the marketeer who is busy with it."""
        campaign = self.campaign
        moved: Moves = {
            ("campaign", campaign.number): 1,
            ("turns", campaign.number): self.turns.total,
        }
        if campaign.by and campaign.beside is None:
            moved["at_work", self.seat, campaign.by] = -1
            moved["busy", self.seat, campaign.by] = 1
        return moved


# -- in words --------------------------------------------------------------------------------------


def _take_tile(action: TakeTile, state: State) -> str:
    name, tile = campaign_name(action.number), campaigns().get(action.number)
    size = _size(tile, turned=action.turned) if tile else ""
    turned = ", turned," if action.turned and not size else ""
    if not action.by:
        return f"Take {name}{size}{turned}"
    return f"Take {name}{size}{turned} for the {card_name(action.by)}"


def _size(tile: CampaignTile, *, turned: bool) -> str:
    """Return how wide and high a tile will lie; one that flies lies on no square."""
    if tile.lay != "squares":
        return ""
    wide, high = size_of(tile, turned=turned)
    return f" ({wide} by {high}{', turned' if turned else ''})"


def _lay_tile(action: LayTile, state: State) -> str:
    return f"Place it here (north-west square {pair(action.at)})"


def _fly_from(action: FlyFrom, state: State) -> str:
    held = state.progress.held
    tile = campaigns().get(int(held.number)) if held and held.number.isdecimal() else None
    last = action.first + (tile.airplane_width if tile else 1) - 1
    line = "row" if action.edge in ("W", "E") else "column"
    over = f"{line} {action.first}" if last <= action.first else f"{line}s {action.first} to {last}"
    edge = SIDE_NAMES.get(action.edge) or f"edge {quoted(action.edge)}"
    return f"Fly from the {edge} over {over}"


def _advertise(action: Advertise, state: State) -> str:
    goods = good_plural(action.good)
    if action.then:
        goods = f"{goods}, then {good_plural(action.then)},"
    if action.turns is None:
        return f"Advertise {goods} for ever"
    return f"Advertise {goods} for {several(action.turns, 'turn')}"


def _advertised(action: Advertise, state: State) -> tuple[tuple[str, str], ...]:
    """Take it apart: the good, a second one, how long."""
    return (
        ("Advertise", good_plural(action.good)),
        ("Then", good_plural(action.then) if action.then else "nothing else"),
        ("For", "ever" if action.turns is None else several(action.turns, "turn")),
    )


def _advertise_rule(action: Advertise, state: State) -> str:
    held = state.progress.held
    if held is not None and not held.by:
        return _rule_of_step(state)
    if held is not None and action.turns is None:
        return setting(state, "eternal", action.seat, campaigns()[int(held.number)].type).rule
    return "MKT-7" if action.turns is None else "MKT-1"


def _rule_of_step(state: State) -> str:
    """Return the rule of the step at which a chain takes pieces, campaign tiles if it has none."""
    step = rules_of(state.table.modules).day.get(state.progress.step)
    return step.rule if step else "MKT-6"


def _campaign_placed(event: CampaignPlaced, state: State) -> Sentence:
    campaign, name = event.campaign, state.chains[event.seat].name
    who = f"{whose(name)} {card_name(campaign.by)}" if campaign.by else name
    what = listed(good_plural(good) for good in campaign.goods)
    text = f"{who} places {campaign_name(campaign.number)} for {what}"
    said = _how_long(event, text)
    if not campaign.by:
        return Sentence(said.text, event.turns.terms[0].source if event.turns.terms else said.rule)
    if campaign.beside is None:
        return said
    both = (one for one in state.campaigns if one.number in {campaign.number, campaign.beside})
    stays = any(one.turns_left is None for one in both)
    then = "stays busy for ever" if stays else "returns after the later one"
    too = f"The same card runs {campaign_name(campaign.beside)} as well"
    return Sentence(f"{said.text} {too} and {then}.", said.rule)


def _how_long(event: CampaignPlaced, text: str) -> Sentence:
    campaign = event.campaign
    if campaign.turns_left is None:
        first = next(iter(event.turns.terms), None)
        why = f", by {first.label}" if first else ""
        return Sentence(f"{text}: eternal{why}.", first.source if first else "MKT-7")
    return Sentence(f"{text}: {several(campaign.turns_left, 'turn')}.", "MKT-1")


def _way_to_lay(one: Obstacle) -> str:
    if one.details.get("kind") == "airplane":
        return "An airplane lies on no square: fly it from an edge of the map."
    return f"{campaign_of(one)} does not fly: place it on squares of the map."


def _no_kind(one: Obstacle) -> str:
    """Say which kinds of campaign a card places instead of the one that was tried (MKT-1)."""
    kind, kinds = one.details.get("kind"), one.details.get("kinds")
    if not kinds:
        return "no campaigns"
    wrong = "no such campaigns" if kind is None else f"no {plural(plain(kind))}"
    return f"{wrong}, only {listed(plural(plain(one)) for one in as_list(kinds))}"


def _no_place_for_tile(one: Obstacle) -> str:
    """Say why a tile has no place, and what else may be taken (MKT-2, MKT-3, MKT-12)."""
    who, tile = this_card(one), campaign_of(one)
    if one.details.get("turn"):
        ways = ("turned", "unturned") if one.details.get("turned") else ("unturned", "turned")
        why = f"There is no place where {who} may put {tile} {ways[0]}"
        return f"{why}: take it {ways[1]}."
    if one.details.get("doors") == 0:
        return f"The chain has no open restaurant from which {who} could start: {_other_tile(one)}."
    return f"There is no place where {who} may put {tile}: {_other_tile(one)}."


def _other_tile(one: Obstacle, take: str = "take another tile") -> str:
    """Say what may be taken instead: by the same marketeer, by another one, or nothing."""
    if one.details.get("tile", True):
        return take
    return (
        "choose another marketeer" if one.details.get("marketeer") else "finish placing campaigns"
    )


def _for_long(one: Obstacle) -> str:
    turns = one.details.get("turns")
    return "for ever" if turns is None else f"for {several(turns, 'turn')}"


def _not_turned(one: Obstacle) -> str:
    tile = campaigns().get(int(one.details.get("number") or 0))
    if tile is not None and tile.lay == "edge":
        return "always has the same side along the edge"
    return "is the same both ways round"


def _durations(one: Obstacle) -> str:
    most = one.details.get("most")
    return "1 turn" if most == 1 else f"1 to {'the most' if most is None else most} turns"


def _beside_what(one: Obstacle) -> str:
    """Say what the second campaign of a busy card must be like."""
    slots = one.details
    other, good = slots.get("other"), slots.get("good")
    first = "a campaign" if other is None else campaign_name(int(other))
    goods = "for the same good" if good is None else good_plural(str(good))
    turns = slots.get("turns")
    long = f"for {several(int(turns), 'turn')}" if isinstance(turns, int) else "for ever"
    card = card_name(str(slots["card"])) if slots.get("card") else "card"
    return f"The {card} runs {first} and may lay one more just like it: {goods} {long}."


WORDS = ModuleText(
    actions={
        TakeTile: ActionText("take a campaign tile", "Take a campaign tile", _take_tile, "MKT-6"),
        LayTile: ActionText(
            "place a campaign tile",
            "Place the campaign tile",
            _lay_tile,
            "MKT-3",
            size=size_in_hand,
        ),
        FlyFrom: ActionText("place an airplane", "Place the airplane", _fly_from, "MKT-4"),
        Advertise: ActionText(
            "say what a campaign advertises",
            "Advertise",
            _advertise,
            "MKT-1",
            _advertise_rule,
            choices=_advertised,
        ),
    },
    done={
        "campaigns": "Finish placing campaigns",
    },
    events={
        CampaignPlaced: EventText(
            _campaign_placed, StepKind("lay", "campaigns placed", "Turns that it will run")
        ),
    },
    phrases={
        "no_tile_in_hand": "No campaign tile is in hand: take one first.",
        "no_such_tile": "Campaign tile {number} is not in the supply: {or_tile_left}.",
        "wrong_kind_of_campaign": "{a_card} places {no_kind}.",
        "cannot_turn": "{campaign} {not_turned}: take it unturned.",
        "no_place_for_tile": "{no_place_for_tile}",
        "laid_already": "{campaign} is placed already: say what it advertises, or put it back.",
        "wrong_way_to_lay": "{way}",
        "no_such_edge": "The map has no edge {edge}: an airplane flies from {edges}.",
        "not_laid_yet": "{campaign} is not placed yet: place it first.",
        "not_marketable": "{good} cannot be advertised: choose {marketable}.",
        "is_eternal": "This campaign is eternal: choose no number of turns.",
        "wrong_duration": "{a_card} cannot run it {for_long}: choose {durations}.",
        "not_alike": "{beside_what}",
        "one_good_alone": "Campaign {number} can advertise one good alone.",
        "same_good_twice": "The two goods of a campaign must differ.",
    },
    fields={
        "beside_what": _beside_what,
        "no_kind": _no_kind,
        "no_place_for_tile": _no_place_for_tile,
        "for_long": _for_long,
        "or_tile_left": lambda one: _other_tile(one, "take one that is"),
        "not_turned": _not_turned,
        "durations": _durations,
        "marketable": lambda one: listed_or(
            good.plural for good in goods().values() if good.marketable
        ),
        "way": _way_to_lay,
        "edges": lambda one: listed_or(SIDE_NAMES),
    },
)
