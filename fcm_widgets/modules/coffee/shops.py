"""Coffee shops: a chain gets them for training baristas and for "First coffee sold" (COF-2).

Some baristas bring a coffee shop. A chain that trains a card into such a barista places the shop in
its working day, after training. "First coffee sold" brings another shop in clean-up. A chain with
all three shops on the map may take a shop and place it elsewhere (COF-11).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial

from ...board.pieces import Piece, in_order, placing_piece
from ...board.squares import Square, place_of
from ...data import Employee, Milestone, employees
from ...engine.milestones import in_force
from ...engine.phase import Step, tasks_left
from ...engine.ranges import beside_roads, squares_in_range
from ...engine.run import Transition
from ...engine.sites import empty_squares
from ...engine.supply import steps_to
from ...phases.train import Trained
from ...reasons.problem import Problem
from ...state.actions import Action
from ...state.events import Event
from ...state.ground import ground_of
from ...state.holdings import Moves
from ...state.state import GameConfig, PendingTask, PieceInHand, State, changed
from ...text.english import Sentence
from ...text.names import a_card, square_name, squares_name
from ...text.rows import ActionText, EventText, ModuleText, StepKind
from .pieces import MOST, SHOP, shops, shops_of

BY_TRAINING, BY_MILESTONE = "coffee_shops", "milestone_shop"
"""The steps in which shops are placed: in the working day after training, and in clean-up."""
ANYWHERE = "anywhere"
"""The note on a task whose shop may be placed at any distance."""
RANGE = "shop_range"
"""The effect of a card: training into it brings a shop, which has this range in borders."""
SHOPS = "places_coffee_shop"
"""The effect of a milestone: the chain may place this many shops in the clean-up of that turn."""


AFTER_OPENING, PLACED_THEN = 44, 45
"""The orders in clean-up: after everything new has opened, and before milestones are closed."""


@dataclass(frozen=True, slots=True)
class PlaceShop(Action):
    """Place a new coffee shop (COF-2), or the shop that you have taken to move it (COF-11).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    at
        the shop's square, (x, y): x from the west edge, y from the north edge, both from 0
    """

    do = "place_shop"
    at: Square


@dataclass(frozen=True, slots=True)
class TakeShop(Action):
    """Take a coffee shop off the map to move it, if all three of your shops are there (COF-11).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    shop
        the shop's square, (x, y)
    """

    do = "take_shop"
    shop: Square


@dataclass(frozen=True, slots=True)
class LeaveShop(Action):
    """Put back the coffee shop that you have taken (COF-11).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    """

    do = "leave_shop"


def options(step: str, state: State, seat: int) -> Iterator[Action]:
    """Yield each place for a shop; if all the chain's shops are on the map, each shop to take."""
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


def places(
    state: State, seat: int, taken: Square | None = None, *, anywhere: bool
) -> Iterator[Square]:
    """Yield the squares for a new shop of a chain, or for the shop that it has `taken` to move.

    The range may start at the shop that moves: it stays on the map until it is placed again.
    """
    near = beside_roads(state.city) if anywhere else squares_in_range(state, seat, reach())
    tiles = {place_of(shop.squares[0]) for shop in shops(state) if shop.squares[0] != taken}
    for at in sorted(empty_squares(state).intersection(near)):
        if place_of(at) not in tiles and state.city.at_road((at,)):
            yield at


@cache
def reach() -> int:
    """Return the range of a new shop in borders; all cards that bring a shop have this range."""
    (reach,) = {card.effects[RANGE] for card in employees().values() if RANGE in card.effects}
    return reach


def obstacles(step: str, state: State, action: Action) -> Iterator[Problem]:
    """Yield each reason against placing a shop, taking it or putting it back."""
    seat, own = action.seat, shops_of(state, action.seat)
    if isinstance(action, TakeShop):
        if state.progress.held is not None:
            yield Problem("piece_in_hand", {"number": state.progress.held.number}, "COF-11")
        if action.shop not in own:
            yield Problem("no_such_shop", {"square": action.shop, "there": tuple(own)}, "COF-11")
        if len(own) < MOST:
            yield Problem("shops_left", {"left": MOST - len(own)}, "COF-11")
    elif isinstance(action, PlaceShop):
        taken = taken_shop(state, seat)
        if taken is None and len(own) >= MOST:
            yield Problem("no_shop_left", {"most": MOST}, "COF-11")
        others = (shop for shop in shops(state) if shop.squares[0] != taken)
        yield from placing_piece(state.city, ground_of(state), SHOP, (action.at,), others)
        # A square off the map is refused already, and has no distance.
        bound = action.at in state.city.printed and not _anywhere(state, seat, step)
        if bound and action.at not in squares_in_range(state, seat, reach()):
            yield Problem("shop_out_of_range", {"reach": reach()}, "COF-2")
    elif state.progress.held is None:
        yield Problem("nothing_in_hand", {}, "COF-11")


# -- who may place a shop --------------------------------------------------------------------------


def trained(run: Transition, event: Trained) -> None:
    """Give a chain a shop to place for each card of this training that brings a shop (COF-2)."""
    for card in cards_with_shop(event.card, event.to, run.state.config):
        top = not employees()[card].train_to
        free = top and run.state.config.rulings.lead_barista_range == ANYWHERE
        run.add_task(event.seat, BY_TRAINING, note=ANYWHERE if free else "")


def cards_with_shop(card: str, to: str, config: GameConfig) -> tuple[str, ...]:
    """Return the cards that bring a shop, among all that a card becomes in a training.

    These are the cards between `card` and `to`, and `to` itself.

    >>> cards_with_shop("barista_trainee", "lead_barista", GameConfig(modules=("coffee",)))
    ('barista', 'lead_barista')
    """
    between = (step for step in steps_to(card, config) if to in steps_to(step, config))
    return tuple(step for step in (*between, to) if employees()[step].effects.get(RANGE))


def add_milestone_tasks(run: Transition) -> None:
    """Give a shop to place to each chain that has earned "First coffee sold" in this turn."""
    for seat in run.state.solvent:
        this_turn = run.state.chains[seat].milestones_this_turn
        for milestone in in_force(run.state, seat):
            count = milestone.effects.get(SHOPS, 0)
            if count and milestone.id in this_turn:
                run.add_task(seat, BY_MILESTONE, count, ANYWHERE)


def _tasks(state: State, seat: int, step: str) -> list[PendingTask]:
    return [task for task in state.progress.tasks if (task.seat, task.step) == (seat, step)]


def _anywhere(state: State, seat: int, step: str) -> bool:
    return any(task.note == ANYWHERE for task in _tasks(state, seat, step))


def taken_shop(state: State, seat: int) -> Square | None:
    """Return the square of the shop that a chain has taken to move, `None` if it has taken none."""
    own = shops_of(state, seat)
    held = state.progress.held  # its number is the shop's index among the chain's
    return own[int(held.number)] if held is not None and int(held.number) < len(own) else None


# -- what happens ----------------------------------------------------------------------------------


def play(step: str, run: Transition, action: Action) -> None:
    """Place a shop, take a shop from the map, or put it back."""
    if isinstance(action, TakeShop):
        number = shops_of(run.state, action.seat).index(action.shop)
        run.update_progress(held=PieceInHand(str(number)))
        return
    if isinstance(action, PlaceShop):
        # Take a shop off the tasks: a shop with a range, if this place is in range. Shops are
        # placed in the order in which their cards were trained. A chain that places a shop out of
        # range gives up the earlier shops with a range: it could start at the new shop (COF-2).
        own = _tasks(run.state, action.seat, step)
        others = [task for task in run.state.progress.tasks if task not in own]
        in_range = action.at in squares_in_range(run.state, action.seat, reach())
        bound = [task.note != ANYWHERE for task in own]
        index = bound.index(in_range) if in_range in bound else 0
        task, after = own[index], own[index + 1 :]
        before = own[:index] if in_range else []
        more = [task._replace(number=task.number - 1)] if task.number > 1 else []
        was = taken_shop(run.state, action.seat)
        run.update_progress(tasks=(*others, *before, *more, *after), held=None)
        run.emit(ShopPlaced(action.seat, action.at, was))
        return
    run.update_progress(held=None)


@dataclass(frozen=True, slots=True)
class ShopPlaced(Event):
    """A chain places or moves a coffee shop (COF-2, COF-11).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    at
        the shop's square, (x, y): x from the west edge, y from the north edge, both from 0
    was
        the shop's old square, `None` for a new shop
    """

    seat: int
    at: Square
    was: Square | None = None

    def apply(self, state: State) -> State:
        """Place the shop, and remove it from its old square."""
        old = None if self.was is None else Piece(SHOP, (self.was,), owner=self.seat)
        new = Piece(SHOP, (self.at,), owner=self.seat)
        others = [piece for piece in state.pieces if piece != old]
        return changed(state, pieces=in_order([*others, new]))

    def deltas(self, before: State) -> Moves:
        """Return the change: one shop more on the new square, and one less on the old square."""
        moved: Moves = {(SHOP.id, (self.at,), self.seat): 1}
        if self.was is not None:
            moved[SHOP.id, (self.was,), self.seat] = -1
        return moved


def _step(name: str) -> Step:
    return Step(
        name,
        (PlaceShop, TakeShop, LeaveShop),
        partial(options, name),
        partial(obstacles, name),
        partial(play, name),
        rule="COF-2",
    )


PLACED_BY_TRAINING = _step(BY_TRAINING)
PLACED_BY_MILESTONE = _step(BY_MILESTONE)


# -- in words --------------------------------------------------------------------------------------


def _place_shop(action: PlaceShop, state: State) -> str:
    # A refused action may name a chain that does not play.
    known = action.seat in range(len(state.chains))
    taken = taken_shop(state, action.seat) if known else None
    if taken is not None:
        return f"Move the coffee shop from {square_name(taken)} to {square_name(action.at)}"
    return f"Place a coffee shop at {square_name(action.at)}"


def _shop_placed(event: ShopPlaced, state: State) -> Sentence:
    name = state.chains[event.seat].name
    if event.was is not None:
        where = f"from {square_name(event.was)} to {square_name(event.at)}"
        return Sentence(f"{name} moves its coffee shop {where}.", "COF-11")
    return Sentence(f"{name} places a coffee shop at {square_name(event.at)}.", "COF-2")


def _card_lines(card: Employee, table: GameConfig) -> Iterator[Sentence]:
    if reach := card.effects.get(RANGE):
        free = not card.train_to and table.rulings.lead_barista_range == ANYWHERE
        far = "at any distance" if free else f"within {reach} borders"
        when = f"When you train a card to become {a_card(card.id)}"
        yield Sentence(f"{when}, you may place a coffee shop {far}.", "COF-2")


def _milestone_lines(milestone: Milestone, table: GameConfig) -> Iterator[str]:
    if milestone.effects.get(SHOPS):
        yield "If all three shops are on the map, you may move one instead (COF-11)."


WORDS = ModuleText(
    actions={
        PlaceShop: ActionText(
            "place a coffee shop",
            "Place a coffee shop",
            _place_shop,
            "COF-2",
            size=lambda state: (1, 1),
        ),
        TakeShop: ActionText(
            "move a coffee shop",
            "Move a coffee shop",
            lambda action, state: f"Move the coffee shop at {square_name(action.shop)}",
            "COF-11",
            log=lambda action, state: (
                f"chooses to move the coffee shop at {square_name(action.shop)}"
            ),
        ),
        LeaveShop: ActionText(
            "leave a coffee shop",
            "Put back",
            lambda action, state: "Leave the coffee shop where it is",
            "COF-11",
            log=lambda action, state: "leaves the coffee shop where it is",
            careful=True,
        ),
    },
    done=dict.fromkeys((BY_TRAINING, BY_MILESTONE), "Finish without placing a coffee shop"),
    finished=dict.fromkeys((BY_TRAINING, BY_MILESTONE), "places no coffee shop"),
    in_hand=dict.fromkeys(("COF-2", "COF-11"), lambda number: "a coffee shop"),
    events={
        ShopPlaced: EventText(_shop_placed, StepKind("shop", "coffee shops placed or moved")),
    },
    messages={
        "shop_out_of_range": "This square is too far away: choose one within {reach} borders of "
        "one of your restaurants or shops.",
        "no_shop_left": "All {most} of your coffee shops are on the map: choose one of them to "
        "move.",
        "shops_left": "You still have a new coffee shop to place: place that shop. You can move "
        "a shop only if all your shops are on the map.",
        "no_such_shop": "You have no coffee shop {or_one_of}.",
    },
    fields={
        "or_one_of": lambda obstacle: (
            f"there, only at {squares_name(there)}"
            if (there := obstacle.details.get("there"))
            else "on the map"
        )
    },
    cards=(_card_lines,),
    milestones=(_milestone_lines,),
)
