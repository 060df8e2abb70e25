"""The mailbox that a new restaurant brings: free, eternal and nobody's (NMS-11, NMS-24)."""

from __future__ import annotations

from collections.abc import Iterator

from ...board.pieces import Footprint, placing_campaign
from ...board.reach import mail_blocks
from ...board.squares import Square
from ...data import CampaignTile, campaigns
from ...engine.milestones import MilestoneEarned
from ...engine.phase import Step, in_hand, tasks_left
from ...engine.run import Transition
from ...engine.sites import blocks_touching, empty_squares
from ...engine.supply import tiles_left
from ...phases.campaigns import (
    Advertise,
    CampaignPlaced,
    LayTile,
    TakeTile,
    footprint,
    marketable,
    size_of,
)
from ...reasons.obstacles import Obstacle
from ...reasons.reasons import Tally, Term
from ...state.actions import Action, PutBack
from ...state.ground import ground_of
from ...state.state import Campaign, PieceInHand, State, changed

MAILBOX = "free_mailbox"
"""The step of the working day in which it is placed."""
AFTER_RESTAURANTS = 65
KIND, RULE = "mailbox", "NMS-24"
EARNED = "first_new_restaurant"


def earned(run: Transition, event: MilestoneEarned) -> None:
    """Let the chain place a mailbox in the block of the restaurant that it has just placed."""
    if event.milestone == EARNED:
        number = len(run.state.chains[event.seat].restaurants) - 1
        run.owe(event.seat, MAILBOX, note=str(number))


def block_of(state: State, seat: int) -> frozenset[Square]:
    """Return the squares of the block in which the restaurant stands that brings the mailbox."""
    owed = next(one for one in state.progress.owed if one[:2] == (seat, MAILBOX))
    blocks = mail_blocks(state.city)
    site = state.chains[seat].restaurants[int(owed.note)]
    own = {blocks[square] for square in site.squares if square in blocks}
    return frozenset(square for square, block in blocks.items() if block in own)


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield the tiles to take; with one in hand its places, then what it may advertise."""
    if not tasks_left(state, seat, MAILBOX):
        return
    held = state.progress.held
    if held is None:
        yield from _tiles(state, seat)
        return
    yield PutBack(seat)
    if held.lies is None:
        yield from (LayTile(seat, at) for at in places(state, seat, held))
    else:
        yield from (Advertise(seat, good, None) for good in marketable(state))


def _tiles(state: State, seat: int) -> Iterator[TakeTile]:
    for tile in tiles_left(state):
        for turned in (False, True) if tile.width != tile.height else (False,):
            held = PieceInHand(str(tile.number), turned=turned)
            if tile.type == KIND and places(state, seat, held):
                yield TakeTile(seat, "", tile.number, turned)


def places(state: State, seat: int, held: PieceInHand) -> list[Square]:
    """Return where the mailbox could lie: at a road, in the restaurant's block."""
    tile, own = campaigns()[int(held.number)], block_of(state, seat)
    found = blocks_touching(empty_squares(state), own, size_of(tile, turned=held.turned))
    return [at for at in found if not any(against(state, _lies(tile, at, held), own))]


def _lies(tile: CampaignTile, at: Square, held: PieceInHand) -> Footprint:
    return footprint(tile, at, turned=held.turned)


def against(state: State, lies: Footprint, own: frozenset[Square]) -> Iterator[Obstacle]:
    """Yield why the mailbox may not lie there."""
    yield from placing_campaign(state.city, ground_of(state), lies)
    if not own.issuperset(lies.squares):
        yield Obstacle("other_block", {"squares": lies.squares}, RULE)


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield what stands against taking, laying or running the mailbox."""
    held, seat = state.progress.held, action.seat
    if isinstance(action, TakeTile):
        if held is not None:
            yield in_hand(held, RULE)
        elif action not in list(_tiles(state, seat)):
            yield Obstacle("no_free_mailbox", {"number": action.number}, RULE)
    elif held is None:
        putting = isinstance(action, PutBack)
        yield Obstacle("nothing_in_hand" if putting else "no_tile_in_hand", {}, RULE)
    elif isinstance(action, LayTile):
        if held.lies is not None:
            yield in_hand(held, RULE)
        else:
            lies = _lies(campaigns()[int(held.number)], action.at, held)
            yield from against(state, lies, block_of(state, seat))
    elif isinstance(action, Advertise):
        yield from _advertising(state, action, held)


def _advertising(state: State, action: Advertise, held: PieceInHand) -> Iterator[Obstacle]:
    if held.lies is None:
        yield Obstacle("not_laid_yet", {"number": held.number}, RULE)
    if action.good not in marketable(state):
        yield Obstacle("not_marketable", {"good": action.good}, "MKT-11")
    if action.then:
        yield Obstacle("one_good_alone", {"number": held.number}, RULE)
    if action.turns is not None:
        yield Obstacle("is_eternal", {"turns": action.turns}, RULE)


def play(run: Transition, action: Action) -> None:
    """Take, put back, lay or run the mailbox."""
    held, seat = run.state.progress.held, action.seat
    if isinstance(action, TakeTile):
        run.note(held=PieceInHand(str(action.number), "", action.turned))
    elif isinstance(action, PutBack):
        run.note(held=None)
    elif held is not None and isinstance(action, LayTile):
        lies = _lies(campaigns()[int(held.number)], action.at, held)
        run.note(held=changed(held, lies=lies))
    elif held is not None and held.lies is not None and isinstance(action, Advertise):
        run.note(held=None)
        run.settle(seat, MAILBOX)
        campaign = Campaign(int(held.number), held.lies, (action.good,), None, turned=held.turned)
        eternal = Tally((Term("First new restaurant", 0, RULE),))
        run.emit(CampaignPlaced(seat, campaign, eternal))


STEP = Step(
    MAILBOX,
    (TakeTile, LayTile, Advertise, PutBack),
    options,
    obstacles,
    play,
    rule=RULE,
)
TRIGGERS = ((MilestoneEarned, 10, earned),)
