"""Placing and moving coffee shops: by training, and by First coffee sold (COF-2, COF-11)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from ...board.pieces import placing_piece
from ...board.squares import Square, place_of
from ...data import employees
from ...dinner.dinnertime import Served, Sold
from ...engine.milestones import earn, in_force
from ...engine.phase import Step, tasks_left
from ...engine.ranges import beside_roads, squares_in_range
from ...engine.run import Transition
from ...engine.sites import empty_squares
from ...engine.supply import steps_to
from ...phases.train import Trained
from ...reasons.obstacles import Obstacle
from ...state.actions import Action
from ...state.ground import ground_of
from ...state.state import PendingTask, PieceInHand, State
from .dinner import GOOD
from .events import LeaveShop, PlaceShop, ShopPlaced, TakeShop
from .pieces import MOST, SHOP, shops, shops_of

BY_TRAINING, BY_MILESTONE = "coffee_shops", "milestone_shop"
"""The steps: in the working day after training, and in clean-up."""
ANYWHERE = "anywhere"
"""The note on a shop that may lie at any distance."""
RANGE = "shop_range"
"""The effect of a card: training into it lets the chain place a shop within so many borders."""
SHOPS = "places_coffee_shop"
"""The effect of a milestone: so many shops may be placed in the clean-up of its turn."""
AFTER_OPENING, PLACED_THEN = 44, 45
"""The rungs in clean-up: what is being built is open by then, and milestones not closed yet."""


# -- who may place one -----------------------------------------------------------------------------


def trained(run: Transition, event: Trained) -> None:
    """Let a chain place a shop for each card that it trains into and that brings one (COF-2)."""
    for card in _on_the_way(event.card, event.to, run.state.table.modules):
        top = not employees()[card].train_to
        free = top and run.state.table.rulings.lead_barista_range == ANYWHERE
        run.owe(event.seat, BY_TRAINING, note=ANYWHERE if free else "")


@cache
def _on_the_way(card: str, to: str, modules: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards with a shop that a training leads to, the last one included.

    >>> _on_the_way("barista_trainee", "lead_barista", ("coffee",))
    ('barista', 'lead_barista')
    """
    between = (one for one in steps_to(card, modules) if to in steps_to(one, modules))
    return tuple(one for one in (*between, to) if employees()[one].effects.get(RANGE))


def sold(run: Transition, event: Served | Sold) -> None:
    """Award the first coffee that is sold, to all who sell one in that turn."""
    if event.goods.get(GOOD):
        earn(run, event.seat, MILESTONE)


MILESTONE = "first_coffee_sold"


def owe_for_milestones(run: Transition) -> None:
    """Let each chain that has earned the milestone in this turn place its shop."""
    for seat in run.state.solvent:
        this_turn = run.state.chains[seat].milestones_this_turn
        for milestone in in_force(run.state, seat):
            count = milestone.effects.get(SHOPS, 0)
            if count and milestone.id in this_turn:
                run.owe(seat, BY_MILESTONE, count, ANYWHERE)


# -- where it may lie ------------------------------------------------------------------------------


def places(
    state: State, seat: int, taken: Square | None = None, *, anywhere: bool
) -> Iterator[Square]:
    """Yield the squares where a chain may place a shop, or move the one that it has `taken`.

    Its range may start at the shop that moves: that lies on the map until it is placed anew.
    """
    near = beside_roads(state.city) if anywhere else _in_range(state, seat)
    tiles = {place_of(one.squares[0]) for one in shops(state) if one.squares[0] != taken}
    empty = empty_squares(state)
    for at in sorted(empty.intersection(near)):
        if place_of(at) not in tiles and state.city.at_road((at,)):
            yield at


def _in_range(state: State, seat: int) -> dict[Square, int]:
    return squares_in_range(state, seat, reach())


@cache
def reach() -> int:
    """Return how many borders away a shop may lie; it is the same for all cards that bring one."""
    (reach,) = {card.effects[RANGE] for card in employees().values() if RANGE in card.effects}
    return reach


def taken_shop(state: State, seat: int) -> Square | None:
    """Return the square of the shop that a chain has taken to move it, `None` if it has not."""
    own = shops_of(state, seat)
    held = state.progress.held
    return own[int(held.number)] if held is not None and int(held.number) < len(own) else None


def _owed(state: State, seat: int, step: str) -> list[PendingTask]:
    return [one for one in state.progress.owed if one[:2] == (seat, step)]


def _anywhere(state: State, seat: int, step: str) -> bool:
    return any(one.note == ANYWHERE for one in _owed(state, seat, step))


def _step(name: str) -> Step:
    """Return a step at which shops are placed that are owed there."""
    return Step(
        name,
        (PlaceShop, TakeShop, LeaveShop),
        partial(_options, name),
        partial(_obstacles, name),
        partial(_play, name),
        rule="COF-2",
    )


def _options(step: str, state: State, seat: int) -> Iterator[Action]:
    """Yield each place for a shop; where all three lie, first which of them is to move."""
    if not tasks_left(state, seat, step):
        return
    anywhere, own = _anywhere(state, seat, step), shops_of(state, seat)
    if state.progress.held is not None:
        yield LeaveShop(seat)
    elif len(own) >= MOST:
        for shop in own:
            if next(places(state, seat, shop, anywhere=anywhere), None) is not None:
                yield TakeShop(seat, shop)
        return
    taken = taken_shop(state, seat)
    yield from (PlaceShop(seat, at) for at in places(state, seat, taken, anywhere=anywhere))


def _obstacles(step: str, state: State, action: Action) -> Iterator[Obstacle]:
    """Yield what stands against placing, taking or leaving a shop."""
    if isinstance(action, TakeShop):
        yield from _taking(state, action)
    elif isinstance(action, PlaceShop):
        yield from _placing(state, action, step)
    elif state.progress.held is None:
        yield Obstacle("nothing_in_hand", {}, "COF-11")


def _play(step: str, run: Transition, action: Action) -> None:
    """Place the shop, or note which one is in hand."""
    if isinstance(action, TakeShop):
        number = shops_of(run.state, action.seat).index(action.shop)
        run.note(held=PieceInHand(str(number)))
        return
    if isinstance(action, PlaceShop):
        _pay_off(run, action, step)
        was = taken_shop(run.state, action.seat)
        run.note(held=None)
        run.emit(ShopPlaced(action.seat, action.at, was))
        return
    run.note(held=None)


def _taking(state: State, action: TakeShop) -> Iterator[Obstacle]:
    own = shops_of(state, action.seat)
    if state.progress.held is not None:
        yield Obstacle("piece_in_hand", {"number": state.progress.held.number}, "COF-11")
    if action.shop not in own:
        yield Obstacle("no_such_shop", {"square": action.shop, "there": tuple(own)}, "COF-11")
    if len(own) < MOST:
        yield Obstacle("shops_left", {"left": MOST - len(own)}, "COF-11")


def _placing(state: State, action: PlaceShop, step: str) -> Iterator[Obstacle]:
    """Yield why a shop may not lie there; nobody is asked who has none to place."""
    seat, taken = action.seat, taken_shop(state, action.seat)
    if taken is None and len(shops_of(state, seat)) >= MOST:
        yield Obstacle("no_shop_left", {"most": MOST}, "COF-11")
    others = (one for one in shops(state) if one.squares[0] != taken)
    yield from placing_piece(state.city, ground_of(state), SHOP, (action.at,), others)
    known = action.at in state.city.printed
    if known and not _anywhere(state, seat, step) and action.at not in _in_range(state, seat):
        yield Obstacle("shop_out_of_range", {"reach": reach()}, "COF-2")


def _pay_off(run: Transition, action: PlaceShop, step: str) -> None:
    """Take one shop from those owed: one that is bound to a range, if this place is in it.

    Shops are placed in the order in which their cards were trained: who places one out of range
    gives up those before it that are bound, as a range may start at the new shop (COF-2).
    """
    owed = _owed(run.state, action.seat, step)
    others = [one for one in run.state.progress.owed if one not in owed]
    in_range = action.at in _in_range(run.state, action.seat)
    bound = [one.note != ANYWHERE for one in owed]
    index = bound.index(in_range) if in_range in bound else 0
    one, after = owed[index], owed[index + 1 :]
    before = owed[:index] if in_range else []
    more = [one._replace(number=one.number - 1)] if one.number > 1 else []
    run.note(owed=(*others, *before, *more, *after))


PLACED_BY_TRAINING = _step(BY_TRAINING)
PLACED_BY_MILESTONE = _step(BY_MILESTONE)
