"""Working, step 3: campaigns (MKT).

A chain advertises food or drinks, so that houses want them later, in the marketing phase. For each
marketeer at work it takes a campaign tile, places it, and then chooses the good and the number of
turns: three actions (MKT-1, MKT-6). After that the marketeer is busy until the campaign ends
(ORG-4). With some modules a card may place two campaigns; both then share this one busy card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Literal

from ..board.pieces import Footprint, placing_campaign
from ..board.squares import Square, block
from ..data import CampaignTile, Employee, campaign_kinds, campaigns, employees, goods
from ..engine.phase import Step, in_hand
from ..engine.ranges import beside_roads, doors, no_start, out_of_range, squares_in_range
from ..engine.registry import rules_of
from ..engine.run import Transition
from ..engine.sites import blocks_touching, empty_squares, has_block_touching
from ..engine.staff import times_of
from ..engine.supply import tiles_left
from ..engine.tallies import setting
from ..reasons.problem import Problem
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
    corner_text,
    count_noun,
    good_in_general,
    listed_or,
    plural,
    quoted,
    the_source,
    unslug,
    whose,
)
from ..text.rows import ActionText, EventText, ModuleText, StepKind


@dataclass(frozen=True, slots=True)
class TakeTile(Action):
    """Take a campaign tile for a marketeer (MKT-6).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    by
        id of the marketeer, who is at work
    number
        number of the tile
    turned
        whether the tile is turned, so that its width and height are swapped (MKT-9)
    """

    do = "take_tile"
    by: str
    number: int
    turned: bool = False


@dataclass(frozen=True, slots=True)
class LayTile(Action):
    """Place the taken campaign tile on the map (MKT-2, MKT-3, MKT-12).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    at
        the north-west square, (x, y): x from the west edge, y from the north edge, both from 0
    """

    do = "lay_tile"
    at: Square


@dataclass(frozen=True, slots=True)
class FlyFrom(Action):
    """Place the taken airplane along an edge of the map (MKT-4).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    edge
        the edge from which it flies: "N", "E", "S" or "W"
    first
        the first row or column that it flies over, from 0
    """

    do = "fly_from"
    edge: str
    first: int

    def shifted(self, by: tuple[int, int]) -> FlyFrom:
        """Return the action on the same map with other coordinates.

        Parameters
        ----------
        by
            the numbers to add to every x and to every y
        """
        return replace(self, first=self.first + by[self.edge in ("W", "E")])


@dataclass(frozen=True, slots=True)
class Advertise(Action):
    """Choose the good that the placed campaign advertises and its number of turns (MKT-7).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    good
        id of the good, such as "burger"
    turns
        number of turns, `None` for an eternal campaign
    then
        id of a second good, which runs after the first; only if the campaign may have two goods
    """

    do = "advertise"
    good: str
    turns: int | None
    then: str = ""


EDGES: tuple[Literal["N", "E", "S", "W"], ...] = ("N", "E", "S", "W")
"""Edges of the map from which an airplane can fly."""


# -- options ---------------------------------------------------------------------------------------


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield each tile to take; for a tile in hand, yield its places, and then its goods (MKT-6)."""
    held = state.progress.held
    if held is None:
        yield from _tiles(state, seat)
        return
    yield PutBack(seat)
    if held.footprint is None:
        yield from _places(state, seat, held)
    elif (first := must_be_like(state, seat, held.by)) is not None:
        yield Advertise(seat, first.goods[0], first.turns_left)
    else:
        kinds, turns = marketable(state), durations(state, seat, held)
        yield from (Advertise(seat, good, number) for good in kinds for number in turns)
        if setting(state, "goods_on_tile", seat, _tile_of(held).type).value > 1:
            for good, then in permutations(kinds, 2):
                yield from (Advertise(seat, good, number, then) for number in turns)


def _tiles(state: State, seat: int) -> Iterator[TakeTile]:
    """Yield each tile that a marketeer can place; oblong tiles also turned, if they fit."""
    for card in marketeers(state, seat):
        first = must_be_like(state, seat, card)
        kinds = employees()[card].campaigns if first is None else (first.footprint.kind,)
        for tile in tiles_left(state):
            if tile.type not in kinds:
                continue
            for turned in (False, True) if _sides_differ(tile) else (False,):
                if _has_place(state, seat, PieceInHand(str(tile.number), card, turned)):
                    yield TakeTile(seat, card, tile.number, turned)


def _tile_of(held: PieceInHand) -> CampaignTile:
    return campaigns()[int(held.number)]


def _sides_differ(tile: CampaignTile) -> bool:
    return tile.site == "squares" and tile.width != tile.height


def _has_place(state: State, seat: int, held: PieceInHand) -> bool:
    """Return whether the tile in hand fits somewhere; a tile next to the map always does."""
    tile = _tile_of(held)
    if tile.site != "squares":
        return tile.site == "outside" or any(_places(state, seat, held))
    near = squares_in_range(state, seat, reach_of(employees()[held.by]))
    return has_block_touching(empty_squares(state), near, size_of(tile, turned=held.turned))


def _places(state: State, seat: int, held: PieceInHand) -> Iterator[Action]:
    """Yield every place for a tile, in reading order."""
    tile = _tile_of(held)
    if tile.site == "edge":
        west, north, width, height = state.city.box
        for edge in EDGES:
            start, length = (north, height) if edge in ("W", "E") else (west, width)
            for first in range(start, start + length - tile.airplane_width + 1):
                action = FlyFrom(seat, edge, first)
                if not any(_cannot_fly(state, action, tile)):
                    yield action
        return
    near = squares_in_range(state, seat, reach_of(employees()[held.by]))
    size = size_of(tile, turned=held.turned)
    yield from (LayTile(seat, at) for at in blocks_touching(empty_squares(state), near, size))


def marketeers(state: State, seat: int) -> tuple[str, ...]:
    """Return the kinds of card that can place a campaign now (MKT-10).

    They are at work, or they are busy with a campaign of this turn and can run a second.
    """
    at_work = (card for card in state.chains[seat].at_work if employees()[card].campaigns)
    more = state.progress.can_run_more
    busy = (campaign.by for campaign in state.campaigns if campaign.number in more)
    return tuple(dict.fromkeys((*at_work, *busy)))


def running_campaign(state: State, card: str) -> Campaign | None:
    """Return a running campaign whose (busy) card can run a second campaign, or `None`.

    Copies of a card are interchangeable. The next campaign goes to a busy copy first, because
    that keeps the most copies free.
    """
    more = state.progress.can_run_more
    busy = (campaign for campaign in state.campaigns if campaign.number in more)
    return next((campaign for campaign in busy if campaign.by == card), None)


def must_be_like(state: State, seat: int, card: str) -> Campaign | None:
    """Return the campaign that a card's next campaign must copy, or `None` if it may choose.

    Some cards place two campaigns only if these are alike (NMS-4). An idle copy may choose freely.
    """
    first = running_campaign(state, card)
    if first is None or card in state.chains[seat].at_work:
        return None
    return first if setting(state, "alike_beside", seat, card).value else None


def reach_of(card: Employee) -> int | None:
    """Return a marketeer's range, or `None` if the range has no limit (MKT-1)."""
    return card.range_value if card.range_kind == "road" else None


def marketable(state: State) -> tuple[str, ...]:
    """Return the goods that a campaign can advertise (MKT-11)."""
    return tuple(
        good.id
        for good in goods().values()
        if good.marketable and good.module in ("", *state.config.modules)
    )


def durations(state: State, seat: int, held: PieceInHand) -> tuple[int | None, ...]:
    """Return every number of turns that a campaign may run; `(None,)` if it is eternal (MKT-7)."""
    if setting(state, "eternal", seat, _tile_of(held).type).value:
        return (None,)
    return tuple(range(1, employees()[held.by].max_turns + 1))


def size_of(tile: CampaignTile, *, turned: bool) -> tuple[int, int]:
    """Return the width and height of a campaign tile, in squares."""
    return (tile.height, tile.width) if turned else (tile.width, tile.height)


def size_in_hand(state: State) -> tuple[int, int]:
    """Return the width and height of the tile in hand; 2 by 2 if no tile is in hand."""
    held = state.progress.held
    if held is None or not held.number.isdecimal():
        return 2, 2
    return size_of(_tile_of(held), turned=held.turned)


def footprint_at(tile: CampaignTile, at: Square, *, turned: bool) -> Footprint:
    """Return the footprint of a tile whose north-west square is `at`."""
    return Footprint(tile.type, block(at, *size_of(tile, turned=turned)))


def flying(action: FlyFrom, tile: CampaignTile) -> Footprint:
    """Return the footprint of an airplane that flies from an edge of the map."""
    return Footprint("airplane", (), action.edge, action.first, tile.airplane_width)


# -- obstacles -------------------------------------------------------------------------------------


def obstacles(state: State, action: Action) -> Iterator[Problem]:
    """Yield each reason why a tile cannot be taken, placed, run or put back."""
    held = state.progress.held
    if isinstance(action, TakeTile):
        if held is not None:
            yield in_hand(held, "MKT-6")
        else:
            yield from _cannot_take(state, action)
    elif held is None:
        putting = isinstance(action, PutBack)
        yield Problem("nothing_in_hand" if putting else "no_tile_in_hand", {}, "MKT-6")
    elif isinstance(action, Advertise):
        yield from _cannot_advertise(state, action, held)
    elif isinstance(action, LayTile | FlyFrom):
        tile = _tile_of(held)
        if held.footprint is not None:
            yield in_hand(held, "MKT-6")
        elif isinstance(action, FlyFrom) != (tile.site == "edge"):
            yield Problem("wrong_way_to_lay", {"number": held.number, "kind": tile.type}, "MKT-4")
        elif isinstance(action, FlyFrom):
            yield from _cannot_fly(state, action, tile)
        else:
            footprint = footprint_at(tile, action.at, turned=held.turned)
            yield from placing_campaign(state.city, ground_of(state), footprint)
            card = employees()[held.by]
            if reach_of(card) is not None:
                yield from out_of_range(state, action.seat, card, footprint.squares, "MKT-2")


def _cannot_take(state: State, action: TakeTile) -> Iterator[Problem]:
    """Yield each reason why a marketeer cannot take the tile of an action."""
    seat, number = action.seat, action.number
    card, tile = employees().get(action.by), campaigns().get(number)
    chain = state.chains[seat]
    works = action.by in (*chain.at_work, *marketeers(state, seat))
    in_box = tile in tiles_left(state)
    if not works:
        busy = action.by in chain.busy
        yield Problem("not_at_work", {"card": action.by}, "ORG-4" if busy else "ORG-5")
    if not in_box:
        others = _others(_tiles(state, seat), action)
        yield Problem("no_such_tile", {"number": number, **others}, "MKT-6")
    if tile is None or card is None:
        return
    first = must_be_like(state, seat, card.id)
    if tile.type not in card.campaigns:
        details = {"card": card.id, "kind": tile.type, "kinds": card.campaigns}
        yield Problem("wrong_kind_of_campaign", details, "MKT-1")
    elif works and first is not None and first.footprint.kind != tile.type:
        yield _not_alike(state, seat, first)
    elif works and in_box:
        if not _has_place(state, seat, _as_taken(action)):
            yield _no_place(state, action, tile, card)
        elif action.turned and not _sides_differ(tile):
            yield Problem("cannot_turn", {"number": number}, "MKT-9")


def _others(takes: Iterable[TakeTile], action: TakeTile) -> dict[str, bool]:
    """Return whether this marketeer can take another tile, and whether another marketeer can."""
    cards = {take.by for take in takes}
    return {"tile": action.by in cards, "marketeer": bool(cards - {action.by})}


def _as_taken(action: TakeTile) -> PieceInHand:
    """Return the tile as a piece in hand; a tile next to the map counts as placed already."""
    tile = campaigns()[action.number]
    footprint = Footprint(tile.type) if tile.site == "outside" else None
    return PieceInHand(str(tile.number), action.by, action.turned, footprint)


def _no_place(state: State, action: TakeTile, tile: CampaignTile, card: Employee) -> Problem:
    """Return the problem of a tile that fits nowhere; it says what else can be taken."""
    seat, takes = action.seat, list(_tiles(state, action.seat))
    details = {
        "number": tile.number,
        "card": card.id,
        "turned": action.turned,
        "turn": TakeTile(seat, card.id, tile.number, not action.turned) in takes,
        **_others(takes, action),
        "doors": len(doors(state, seat)) if reach_of(card) is not None else None,
    }
    empty, size = empty_squares(state), size_of(tile, turned=action.turned)
    closed = no_start(state, seat) if details["doors"] == 0 else ""
    if closed:
        rule = closed
    elif tile.site == "edge":
        rule = "MKT-4"
    elif not blocks_touching(empty, empty, size):  # no room in the whole city
        rule = "MKT-12"
    elif not blocks_touching(empty, beside_roads(state.city), size):  # no room at a road
        rule = "MKT-3"
    else:
        rule = "MKT-2"
    return Problem("no_place_for_tile", details, rule)


def _not_alike(state: State, seat: int, first: Campaign) -> Problem:
    """Return the problem that the next campaign of a busy card differs from its first."""
    details = {
        "card": first.by,
        "other": first.number,
        "kind": first.footprint.kind,
        "good": first.goods[0],
        "turns": first.turns_left,
    }
    return Problem("not_alike", details, setting(state, "alike_beside", seat, first.by).rule)


def _cannot_fly(state: State, action: FlyFrom, tile: CampaignTile) -> Iterator[Problem]:
    """Yield each reason why an airplane cannot fly as the action says."""
    if action.edge not in EDGES:
        yield Problem("no_such_edge", {"edge": action.edge}, "MKT-4")
        return
    footprint = flying(action, tile)
    yield from placing_campaign(state.city, {}, footprint)
    if not state.config.rulings.airplanes_may_overlap:
        for other in state.campaigns:
            if other.footprint.edge == action.edge and set(other.footprint.lines) & set(
                footprint.lines
            ):
                yield Problem("airplanes_overlap", {"other": other.number}, "MKT-5")


def _cannot_advertise(state: State, action: Advertise, held: PieceInHand) -> Iterator[Problem]:
    """Yield each reason why the campaign in hand cannot have these goods or turns."""
    seat, kind = action.seat, _tile_of(held).type
    if held.footprint is None:
        yield Problem("not_laid_yet", {"number": held.number}, "MKT-6")
    if action.good not in marketable(state):
        yield Problem("not_marketable", {"good": action.good}, "MKT-11")
    if action.then:
        most = setting(state, "goods_on_tile", seat, kind)
        if most.value < 2:
            yield Problem("one_good_alone", {"number": held.number}, most.rule)
        elif action.then == action.good:
            yield Problem("same_good_twice", {"good": action.good}, most.rule)
        elif action.then not in marketable(state):
            yield Problem("not_marketable", {"good": action.then}, "MKT-11")

    first = must_be_like(state, seat, held.by)
    allowed = durations(state, seat, held)
    if first is not None:
        if (action.good, action.turns) != (first.goods[0], first.turns_left):
            yield _not_alike(state, seat, first)
    elif action.turns not in allowed:
        if allowed == (None,):
            rule = setting(state, "eternal", seat, kind).rule
            yield Problem("is_eternal", {"turns": action.turns}, rule)
        else:
            details = {"turns": action.turns, "most": len(allowed), "card": held.by}
            yield Problem("wrong_duration", details, "MKT-1")


# -- play ------------------------------------------------------------------------------------------


def play(run: Transition, action: Action) -> None:
    """Take a tile, put it back, place it, or choose its goods and number of turns."""
    held = run.state.progress.held
    if isinstance(action, TakeTile):
        run.update_progress(held=_as_taken(action))
    elif isinstance(action, PutBack):
        run.update_progress(held=None)
    elif held is None:
        return
    elif isinstance(action, FlyFrom):
        run.update_progress(held=changed(held, footprint=flying(action, _tile_of(held))))
    elif isinstance(action, LayTile):
        footprint = footprint_at(_tile_of(held), action.at, turned=held.turned)
        run.update_progress(held=changed(held, footprint=footprint))
    elif isinstance(action, Advertise):
        assert held.footprint is not None
        run.update_progress(held=None)
        # The marketeer may earn a milestone, which counts for this campaign already.
        run.activate(action.seat, held.by)

        # Does a busy copy of the card run the campaign as its second?
        state, seat, number = run.state, action.seat, int(held.number)
        goods = (action.good, action.then) if action.then else (action.good,)
        first = running_campaign(state, held.by)
        if first is not None and setting(state, "alike_beside", seat, held.by).value:
            like_first = (first.footprint.kind, first.goods, first.turns_left)
            if like_first != (held.footprint.kind, goods, action.turns):
                first = None  # an idle copy places it
        shared = None if first is None else first.number

        # Each number in `can_run_more` lets a card run a further campaign this turn.
        if shared is not None:
            run.update_progress(can_run_more=without(state.progress.can_run_more, shared))
        elif more := times_of(state, seat, held.by) - 1:
            run.update_progress(can_run_more=(*state.progress.can_run_more, *[number] * more))

        name, eternal = (
            state.chains[seat].name,
            setting(state, "eternal", seat, held.footprint.kind),
        )
        turns = Tally((Term(eternal.label, action.turns or 0, eternal.rule, eternal.kind),))
        campaign = Campaign(
            number, held.footprint, goods, action.turns, name, held.by, shared, held.turned
        )
        run.emit(CampaignPlaced(seat, campaign, turns))


# -- events ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CampaignPlaced(Event):
    """A chain places a campaign, and its marketeer is busy with it (MKT-1, ORG-4).

    No card becomes busy if the campaign has no marketeer, or if its marketeer already runs another
    campaign (`Campaign.shares_card_with`).

    Parameters
    ----------
    seat
        the chain's place in `State.chains`, from 0
    campaign
        the new campaign
    turns
        the number of turns that it runs, as a tally
    """

    seat: int
    campaign: Campaign
    turns: Tally

    def apply(self, state: State) -> State:
        """Add the campaign, with all campaigns sorted by number, and make its marketeer busy."""
        chain = state.chains[self.seat]
        card = self.campaign.by
        if card and self.campaign.shares_card_with is None:
            chain = changed(chain, at_work=without(chain.at_work, card), busy=(*chain.busy, card))
        placed = sorted((*state.campaigns, self.campaign), key=lambda campaign: campaign.number)
        return changed(state.with_chain(self.seat, chain), campaigns=tuple(placed))

    def deltas(self, before: State) -> Moves:
        """Return the tile and its turns as added, and its marketeer as moved from work to busy."""
        campaign = self.campaign
        moved: Moves = {
            ("campaign", campaign.number): 1,
            ("turns", campaign.number): self.turns.total,
        }
        if campaign.by and campaign.shares_card_with is None:
            moved["at_work", self.seat, campaign.by] = -1
            moved["busy", self.seat, campaign.by] = 1
        return moved


STEP = Step(
    "campaigns",
    (TakeTile, LayTile, FlyFrom, Advertise, PutBack),
    options,
    obstacles,
    play,
    rule="MKT-6",
)


# -- in words --------------------------------------------------------------------------------------


def _take_tile(action: TakeTile, state: State) -> str:
    lying = _tile_size(action)
    text = f"Take {campaign_name(action.number)}{f' ({lying})' if lying else ''}"
    return f"{text} for the {card_name(action.by)}" if action.by else text


def _tile_size(action: TakeTile) -> str:
    """Return the size of a tile as it is taken: "3 by 2 squares"; an airplane has none."""
    tile = campaigns().get(action.number)
    if tile is None or tile.site != "squares":
        return "turned" if action.turned else ""
    width, height = size_of(tile, turned=action.turned)
    squares = "1 square" if width == height == 1 else f"{width} by {height} squares"
    return f"{squares}{', turned' if action.turned else ''}"


def _tile_picture(number: int, *, turned: bool) -> tuple[Square, ...]:
    return block((0, 0), *size_of(campaigns()[number], turned=turned))


def _tile_in_hand(state: State) -> tuple[Square, ...]:
    """Return the squares of the tile in hand, for its picture."""
    held = state.progress.held
    if held is None or not held.number.isdecimal():
        return ()
    return _tile_picture(int(held.number), turned=held.turned)


def _flight(action: FlyFrom, state: State) -> str:
    """Return the edge where an airplane is, and the rows or columns that it flies over."""
    held = state.progress.held
    tile = campaigns().get(int(held.number)) if held and held.number.isdecimal() else None
    last = action.first + (tile.airplane_width if tile else 1) - 1
    line = "row" if action.edge in ("W", "E") else "column"
    over = f"{line} {action.first}" if last <= action.first else f"{line}s {action.first} to {last}"
    edge = SIDE_NAMES.get(action.edge) or f"edge {quoted(action.edge)}"
    return f"the {edge} over {over}"


def _for_turns(turns: int | None) -> str:
    return "for the rest of the game" if turns is None else f"for {count_noun(turns, 'turn')}"


def _advertise_rule(action: Advertise, state: State) -> str:
    held = state.progress.held
    if held is not None and not held.by:
        return rule_of_step(state)
    if held is not None and action.turns is None:
        return setting(state, "eternal", action.seat, _tile_of(held).type).rule
    return "MKT-7" if action.turns is None else "MKT-1"


def rule_of_step(state: State) -> str:
    """Return the rule of the step at which a chain takes pieces now.

    This is not always the step in this file: a step of a module may let a chain place a campaign.
    """
    step = rules_of(state.config.modules).day.get(state.progress.step)
    return step.rule if step else "MKT-6"


def _log(event: CampaignPlaced, state: State) -> Sentence:
    campaign, name = event.campaign, state.chains[event.seat].name
    who = f"{whose(name)} {card_name(campaign.by)}" if campaign.by else name
    what = listed(good_in_general(good) for good in campaign.goods)
    text = f"{who} places {campaign_name(campaign.number)} to advertise {what}"
    term = next(iter(event.turns.terms), None)
    if campaign.turns_left is not None:
        rule, text = "MKT-1", f"{text} for {count_noun(campaign.turns_left, 'turn')}."
    elif term is not None:
        always = campaign_kinds()[campaign.footprint.kind]
        kind = plural(unslug(always.id))
        why = (
            f", like all {kind}"
            if always.eternal
            else f" because of {the_source(term.label, term.kind)}"
        )
        rule, text = term.source, f"{text}. The campaign is eternal{why}."
    else:
        rule, text = "MKT-7", f"{text}. The campaign is eternal."
    if not campaign.by:
        return Sentence(text, term.source if term else rule)
    if campaign.shares_card_with is not None:
        both = {campaign.number, campaign.shares_card_with}
        stays = any(other.number in both and other.turns_left is None for other in state.campaigns)
        until = (
            "stays busy for the rest of the game"
            if stays
            else "comes back when both campaigns have ended"
        )
        text += f" The same card also runs {campaign_name(campaign.shares_card_with)} and {until}."
    return Sentence(text, rule)


def _no_kind(obstacle: Problem) -> str:
    """Return words for the campaigns that a card can't place and those that it can (MKT-1)."""
    kind, kinds = obstacle.details.get("kind"), obstacle.details.get("kinds")
    if not kinds:
        return "place campaigns: choose another card"
    wrong = "such campaigns" if kind is None else plural(unslug(kind))
    return f"place {wrong}, only {listed(plural(unslug(known)) for known in as_list(kinds))}"


def _no_place_for_tile(obstacle: Problem) -> str:
    """Return a sentence on why a tile fits nowhere, and what to do (MKT-2, MKT-3, MKT-12)."""
    who, tile = this_card(obstacle), campaign_of(obstacle)
    text = f"{who} can't place {tile} anywhere"
    if obstacle.details.get("turn"):
        if obstacle.details.get("turned"):
            return f"{who} can place {tile} only if it is not turned: take it unturned."
        return f"{who} can place {tile} only if it is turned: take it turned."
    if obstacle.details.get("doors") == 0:
        text = f"You have no open restaurant from which {who} could start"
    return f"{text}: {_other_tile(obstacle)}."


def _other_tile(obstacle: Problem, take: str = "take another tile") -> str:
    """Return the advice `take` if this marketeer can take another tile, else other advice."""
    if obstacle.details.get("tile", True):
        return take
    if obstacle.details.get("marketeer"):
        return "choose another marketeer"
    return "finish placing campaigns"


def _not_turned(obstacle: Problem) -> str:
    tile = campaigns().get(int(obstacle.details.get("number") or 0))
    if tile is not None and tile.site == "edge":
        return "always has the same side along the edge"
    return "looks the same when turned"


def _beside_what(obstacle: Problem) -> str:
    """Return a sentence that says how the second campaign of a busy card must be like the first."""
    details = obstacle.details
    other, good = details.get("other"), details.get("good")
    first = "a campaign" if other is None else campaign_name(int(other))
    tile = None if other is None else campaigns().get(int(other))
    kind = f"a {unslug(tile.type)}" if tile else "a campaign"
    goods = "the same good" if good is None else good_in_general(str(good))
    card = card_name(str(details["card"])) if details.get("card") else "card"
    turns = _for_turns(details.get("turns"))
    like_it = f"{kind} for {goods}, {turns}"
    return f"The {card} runs {first} and may place only one more campaign like it: {like_it}."


WORDS = ModuleText(
    actions={
        TakeTile: ActionText(
            "take a campaign tile",
            "Take a campaign tile",
            _take_tile,
            "MKT-6",
            without_turn=lambda action, state: f"Take {campaign_name(action.number)}",
            orientation=lambda action, state: _tile_size(action),
            picture=lambda action, state: _tile_picture(action.number, turned=action.turned),
            log=lambda action, state: (
                f"takes {campaign_name(action.number)}"
                + (f" for the {card_name(action.by)}" if action.by else "")
            ),
        ),
        LayTile: ActionText(
            "place a campaign tile",
            "Place the campaign tile",
            lambda action, state: f"Place the tile here ({corner_text(action.at)})",
            "MKT-3",
            size=size_in_hand,
            picture=lambda action, state: _tile_in_hand(state),
            log=lambda action, state: f"places the campaign tile ({corner_text(action.at)})",
        ),
        FlyFrom: ActionText(
            "place an airplane",
            "Place the airplane",
            lambda action, state: f"Fly from {_flight(action, state)}",
            "MKT-4",
            log=lambda action, state: f"lets the airplane fly from {_flight(action, state)}",
        ),
        Advertise: ActionText(
            "choose what a campaign advertises",
            "Advertise",
            lambda action, state: (
                f"Advertise {good_in_general(action.good)}"
                f"{f', then {good_in_general(action.then)},' if action.then else ''} "
                f"{_for_turns(action.turns)}"
            ),
            "MKT-1",
            _advertise_rule,
            choices=lambda action, state: (
                ("Advertise", good_in_general(action.good)),
                ("Then", good_in_general(action.then) if action.then else "nothing else"),
                (
                    "For",
                    "the rest of the game"
                    if action.turns is None
                    else count_noun(action.turns, "turn"),
                ),
            ),
        ),
    },
    done={"campaigns": "Finish placing campaigns"},
    finished={"campaigns": "finishes placing campaigns"},
    in_hand={"MKT-6": lambda number: campaign_name(int(number))},
    events={
        CampaignPlaced: EventText(
            _log, StepKind("lay", "campaigns placed", "Turns that it will run")
        ),
    },
    messages={
        "no_place_for_tile": _no_place_for_tile,
        "no_tile_in_hand": "You are holding no campaign tile: take one first.",
        "no_such_tile": "Campaign tile {number} is not in the supply: {or_tile_left}.",
        "wrong_kind_of_campaign": "{a_card} can't {no_kind}.",
        "cannot_turn": "{campaign} {not_turned}: take it unturned.",
        "laid_already": "{campaign} is already placed: choose what it advertises, or put it back.",
        "wrong_way_to_lay": lambda obstacle: (
            "An airplane does not go on squares: fly it from an edge of the map."
            if obstacle.details.get("kind") == "airplane"
            else f"{campaign_of(obstacle)} does not fly: place it on squares of the map."
        ),
        "no_such_edge": "The map has no edge {edge}: an airplane flies from {edges}.",
        "not_laid_yet": "{campaign} is not placed yet: place it first.",
        "not_marketable": "{good} cannot be advertised: choose {marketable}.",
        "is_eternal": "This campaign is eternal, so leave the number of turns empty.",
        "wrong_duration": "{a_card} cannot run a campaign {for_long}: choose {durations}.",
        "not_alike": _beside_what,
        "one_good_alone": (
            "Campaign {number} can advertise only one good: leave the second good out."
        ),
        "same_good_twice": "The two goods of a campaign must differ: choose another second good.",
    },
    fields={
        "no_kind": _no_kind,
        "for_long": lambda obstacle: _for_turns(obstacle.details.get("turns")),
        "or_tile_left": lambda obstacle: _other_tile(obstacle, "choose a tile from the supply"),
        "not_turned": _not_turned,
        "durations": lambda obstacle: (
            "1 turn"
            if obstacle.details.get("most") == 1
            else f"1 to {obstacle.details.get('most', 'the most')} turns"
        ),
        "marketable": lambda obstacle: listed_or(
            good_in_general(good.id) for good in goods().values() if good.marketable
        ),
        "edges": lambda obstacle: listed_or(SIDE_NAMES),
    },
)
