"""The mailbox of "First new restaurant", which is free and eternal (NMS-11, NMS-24).

The chain places the mailbox in the block of the new restaurant, in its working day after
restaurants. The mailbox has no marketeer, so it belongs to no chain.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...board.pieces import Footprint, placing_campaign
from ...board.reach import mail_blocks
from ...board.squares import Square
from ...data import campaigns
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
    footprint_at,
    marketable,
    size_of,
)
from ...reasons.problem import Problem
from ...reasons.reasons import MILESTONE, Tally, Term
from ...state.actions import Action, PutBack
from ...state.ground import ground_of
from ...state.state import Campaign, PieceInHand, State, changed
from ...text.fields import campaign_of
from ...text.rows import ModuleText

MAILBOX = "free_mailbox"
"""Name of the step in which a chain places its free mailbox."""
AFTER_RESTAURANTS = 65
"""The order of this step in the working day."""
KIND, RULE = "mailbox", "NMS-24"
EARNED = "first_new_restaurant"


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield the next actions: to take a tile, then to place it, then to choose its good."""
    if not tasks_left(state, seat, MAILBOX):
        return
    held = state.progress.held
    if held is None:
        yield from tiles_to_take(state, seat)
        return
    yield PutBack(seat)
    if held.footprint is None:
        yield from (LayTile(seat, at) for at in places(state, seat, held))
    else:
        yield from (Advertise(seat, good, None) for good in marketable(state))


def tiles_to_take(state: State, seat: int) -> Iterator[TakeTile]:
    """Yield an action for each mailbox left, and for each way to turn it that has a place."""
    for tile in tiles_left(state):
        for turned in (False, True) if tile.width != tile.height else (False,):
            held = PieceInHand(str(tile.number), turned=turned)
            if tile.type == KIND and places(state, seat, held):
                yield TakeTile(seat, "", tile.number, turned)


def obstacles(state: State, action: Action) -> Iterator[Problem]:
    """Yield each reason against an action with the mailbox: taking, placing or running it."""
    held, seat = state.progress.held, action.seat
    if isinstance(action, TakeTile):
        if held is not None:
            yield in_hand(held, RULE)
        elif action not in list(tiles_to_take(state, seat)):
            numbers = [tile.number for tile in tiles_left(state)]
            details = {"number": action.number, "left": action.number in numbers, "by": action.by}
            yield Problem("no_free_mailbox", details, RULE)
    elif held is None:
        putting = isinstance(action, PutBack)
        yield Problem("nothing_in_hand" if putting else "no_tile_in_hand", {}, RULE)
    elif isinstance(action, LayTile):
        if held.footprint is not None:
            yield in_hand(held, RULE)
        else:
            yield from against(state, covered(held, action.at), block_of(state, seat))
    elif isinstance(action, Advertise):
        if held.footprint is None:
            yield Problem("not_laid_yet", {"number": held.number}, RULE)
        if action.good not in marketable(state):
            yield Problem("not_marketable", {"good": action.good}, "MKT-11")
        if action.then:
            yield Problem("one_good_alone", {"number": held.number}, RULE)
        if action.turns is not None:
            yield Problem("is_eternal", {"turns": action.turns}, RULE)


# -- where the mailbox may lie ---------------------------------------------------------------------


def places(state: State, seat: int, held: PieceInHand) -> list[Square]:
    """Return the places for the mailbox that was taken: at a road, in the restaurant's block."""
    own, size = block_of(state, seat), size_of(campaigns()[int(held.number)], turned=held.turned)
    found = blocks_touching(empty_squares(state), own, size)
    return [at for at in found if not any(against(state, covered(held, at), own))]


def block_of(state: State, seat: int) -> frozenset[Square]:
    """Return the squares of the block of the restaurant that brings the mailbox."""
    task = next(task for task in state.progress.tasks if task[:2] == (seat, MAILBOX))
    blocks = mail_blocks(state.city)
    site = state.chains[seat].restaurants[int(task.note)]
    own = {blocks[square] for square in site.squares if square in blocks}
    return frozenset(square for square, block in blocks.items() if block in own)


def covered(held: PieceInHand, at: Square) -> Footprint:
    """Return the footprint of the mailbox that was taken, with its north-west square at `at`."""
    return footprint_at(campaigns()[int(held.number)], at, turned=held.turned)


def against(state: State, footprint: Footprint, own: frozenset[Square]) -> Iterator[Problem]:
    """Yield each reason against a place for the mailbox; `own` is the block of the restaurant."""
    yield from placing_campaign(state.city, ground_of(state), footprint)
    if not own.issuperset(footprint.squares):
        yield Problem("other_block", {"squares": footprint.squares}, RULE)


# -- what happens ----------------------------------------------------------------------------------


def earned(run: Transition, event: MilestoneEarned) -> None:
    """Let a chain that earns the milestone place a mailbox for its newest restaurant."""
    if event.milestone == EARNED:
        number = len(run.state.chains[event.seat].restaurants) - 1
        run.add_task(event.seat, MAILBOX, note=str(number))


def play(run: Transition, action: Action) -> None:
    """Take, put back, place or run the mailbox."""
    held, seat = run.state.progress.held, action.seat
    if isinstance(action, TakeTile):
        run.update_progress(held=PieceInHand(str(action.number), "", action.turned))
    elif isinstance(action, PutBack):
        run.update_progress(held=None)
    elif held is not None and isinstance(action, LayTile):
        run.update_progress(held=changed(held, footprint=covered(held, action.at)))
    elif held is not None and held.footprint is not None and isinstance(action, Advertise):
        run.update_progress(held=None)
        run.clear_tasks(seat, MAILBOX)
        campaign = Campaign(
            int(held.number), held.footprint, (action.good,), None, turned=held.turned
        )
        eternal = Tally((Term("First new restaurant", 0, RULE, MILESTONE),))
        run.emit(CampaignPlaced(seat, campaign, eternal))


STEP = Step(MAILBOX, (TakeTile, LayTile, Advertise, PutBack), options, obstacles, play, rule=RULE)
TRIGGERS = ((MilestoneEarned, 10, earned),)


# -- in words --------------------------------------------------------------------------------------


def _no_free_mailbox(problem: Problem) -> str:
    """Return in words why a campaign tile cannot be the mailbox of the new restaurant."""
    found, tile = campaigns().get(problem.details.get("number", 0)), campaign_of(problem)
    if found is None or found.type != KIND:
        return f"A new restaurant brings a mailbox, not {tile}: take a mailbox."
    if not problem.details.get("left"):
        return f"{tile} is not in the supply: choose a mailbox from the supply."
    if problem.details.get("by"):
        return "This mailbox comes with the new restaurant: take it without a marketeer."
    no_place = f"{tile} has no place in the block of the new restaurant when turned like this"
    return f"{no_place}: turn it, or take another mailbox."


WORDS = ModuleText(
    messages={
        "other_block": "This place is in another block: the mailbox must be in the block of the "
        "new restaurant.",
        "no_free_mailbox": _no_free_mailbox,
    },
    done={MAILBOX: "Place no mailbox"},
    finished={MAILBOX: "places no mailbox"},
)
