"""Phase 7, clean-up: throw away or freeze, open restaurants and roads, close milestones (CLN)."""

from __future__ import annotations

from collections.abc import Iterator

from ..city.obstacles import Obstacle
from ..content import goods, milestones, milestones_with
from ..reasons.reasons import Tally, Term
from ..table.actions import Action, Done, ThrowAway
from ..table.events import GameEnded, PhaseBegan
from ..table.state import Desk, State
from ..table.turn_events import (
    ChainLeft,
    MilestonesClosed,
    MilestonesEnding,
    MilestonesGone,
    RestaurantReady,
    RoadReady,
    ThrownAway,
    TurnBegan,
)
from .phase import Phase, wrong_kind
from .ranking import ranking
from .run import Run
from .tallies import setting


def freezer(state: State, seat: int) -> int:
    """Return how many items a chain may keep; not in the turn in which it earned that (CLN-1)."""
    return setting(state, "freezer_room", seat).value


def to_freeze(state: State, seat: int) -> dict[str, int]:
    """Return what of a chain's stock a freezer can keep."""
    stock = state.chains[seat].stock
    return {good: count for good, count in stock.items() if goods()[good].freezes}


def opening(state: State) -> Desk:
    """Ask the chains with a freezer and something to put into it (CLN-1, CLN-4)."""
    waiting = tuple(
        seat
        for seat in state.solvent
        if freezer(state, seat) and any(to_freeze(state, seat).values())
    )
    return Desk(step="freeze", waiting=waiting)


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield each item to throw away, and being done once the rest fits."""
    if next(_closing(state, seat), None) is None:
        yield Done(seat)
    for good in goods():
        if to_freeze(state, seat).get(good):
            yield ThrowAway(seat, good)


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield why an item cannot be thrown away, or the freezer not be closed."""
    yield from wrong_kind(state, action, (Done, ThrowAway), options)
    if isinstance(action, Done):
        yield from _closing(state, action.seat)
    elif isinstance(action, ThrowAway) and not to_freeze(state, action.seat).get(action.good):
        yield _not_there(state, action)


def _not_there(state: State, action: ThrowAway) -> Obstacle:
    """Return why an item cannot be thrown away: none is there, or it goes by itself."""
    if state.chains[action.seat].stock.get(action.good):
        return Obstacle("never_frozen", {"good": action.good}, goods()[action.good].rule)
    more = any(to_freeze(state, action.seat).values())
    return Obstacle("not_in_stock", {"good": action.good, "more": more}, "CLN-1")


def _closing(state: State, seat: int) -> Iterator[Obstacle]:
    room, stock = freezer(state, seat), to_freeze(state, seat)
    held = sum(stock.values())
    if room and held > room:
        yield Obstacle("freezer_full", {"held": held, "room": room}, "CLN-1")
    for good, count in stock.items():
        if room and held > count and (rule := goods()[good].frozen_alone):
            yield Obstacle("frozen_alone", {"good": good}, rule)


def play(run: Run, action: Action) -> None:
    """Throw an item away, or close the freezer."""
    seat = action.seat
    if isinstance(action, Done):
        run.note(waiting=tuple(one for one in run.state.desk.waiting if one != seat))
    elif isinstance(action, ThrowAway):
        stock = dict(run.state.chains[seat].stock)
        stock[action.good] -= 1
        _throw(run, seat, {action.good: 1}, {good: n for good, n in stock.items() if n})


def _throw(run: Run, seat: int, items: dict[str, int], left: dict[str, int]) -> None:
    terms = tuple(Term(goods()[good].plural, -count, "CLN-1") for good, count in items.items())
    run.emit(ThrownAway(seat, Tally(terms), tuple(left.items())))


def throw_away(run: Run) -> None:
    """Empty the stocks of those without a freezer, and of all what no freezer keeps (CLN-1)."""
    for seat in run.state.turn_order:
        chain = run.state.chains[seat]
        keeps = freezer(run.state, seat) and not chain.bankrupt
        kept = to_freeze(run.state, seat) if keeps else {}
        if gone := {good: count for good, count in chain.stock.items() if good not in kept}:
            _throw(run, seat, gone, kept)


def open_restaurants(run: Run) -> None:
    """Open what is COMING SOON (CLN-2)."""
    for seat in run.state.solvent:
        sites = enumerate(run.state.chains[seat].restaurants)
        for number, site in sorted(sites, key=lambda one: one[1].at):
            if site.coming_soon:
                run.emit(RestaurantReady(seat, number))


def close_milestones(run: Run) -> None:
    """Close what was earned: last, so that all who throw away now earn the freezer (CLN-5)."""
    earned = {milestone for chain in run.state.chains for milestone in chain.milestones_this_turn}
    if earned:
        run.emit(MilestonesClosed(tuple(one for one in milestones() if one in earned)))


def clear_milestones(run: Run) -> None:
    """Take away the milestones whose last turn this was, and tell whose last turn is the next."""
    if not run.state.table.milestones_played:
        return
    for event, last in ((MilestonesGone, run.state.turn), (MilestonesEnding, run.state.turn + 1)):
        free = _unheld_until(run.state, last)
        if free:
            rule = setting(run.state, "last_turn", 0, free[0]).rule
            run.emit(event(free, rule))


def _unheld_until(state: State, last: int) -> tuple[str, ...]:
    """Return the milestones that nobody has and that can be earned until a turn."""
    held = {milestone for chain in state.chains for milestone in chain.milestones}
    return tuple(
        milestone
        for milestone in milestones_with(state.table.modules)
        if milestone not in held and setting(state, "last_turn", 0, milestone).value == last
    )


def begin_turn(run: Run) -> None:
    """Begin the next turn, or end the game if one chain is left at most."""
    # Nobody is left to compete with: the last chain standing wins (our choice, DIN-8 is silent).
    # If none is, nobody wins.
    if len(run.state.solvent) <= min(1, len(run.state.chains) - 1):
        run.emit(GameEnded(ranking(run.state)))
        return
    run.emit(TurnBegan(run.state.turn + 1))
    run.emit(PhaseBegan("restructuring"))


def let_the_bankrupt_go(run: Run) -> None:
    """Hand the cards of each chain that went bankrupt this turn back to the piles (DIN-8)."""
    for seat in run.state.turn_order:
        chain = run.state.chains[seat]
        if chain.bankrupt and (chain.cards or chain.owes):
            run.emit(ChainLeft(seat, chain.cards))


def open_roads(run: Run) -> None:
    """End the work on roads: they open, and what marks the work leaves (LOB-3, LOB-8)."""
    roads = [piece for piece in run.state.pieces if piece.kind.road or piece.kind.passing]
    under_way = {piece.number for piece in roads if piece.kind.passing}
    ready = [tuple(piece for piece in roads if piece.number == number) for number in under_way]
    for pieces in sorted(ready, key=lambda one: [piece.squares for piece in one]):
        run.emit(RoadReady(pieces[0].number, pieces))


PHASE = Phase(
    "cleanup",
    (
        (20, throw_away),
        (30, open_restaurants),
        (40, open_roads),
        (50, let_the_bankrupt_go),
        (60, close_milestones),
        (65, clear_milestones),
        (90, begin_turn),
    ),
    opening,
    options,
    obstacles,
    play,
)
