"""A working day played by the real rules, up to the step that an exercise asks about."""

from __future__ import annotations

from collections.abc import Collection

from ...board.pieces import Footprint
from ...board.reach import reached
from ...board.squares import Square, block
from ...engine.registry import transition_from
from ...engine.sites import blocks_touching, empty_squares
from ...engine.supply import tiles_left
from ...game.game import Game
from ...phases.campaigns import LayTile, TakeTile
from ...phases.food import Produce
from ...phases.recruit import Hire
from ...phases.round import options_of, play
from ...phases.train import Train, splits
from ...phases.working import steps
from ...state.actions import Action, Done
from ...state.state import State, changed


def at_step(game: Game, chain: str, step: str) -> Game:
    """Return a copy of the game at a step of a chain's day; all chains skip what comes before.

    >>> from fcm_widgets import load_example
    >>> at_step(load_example("a-day-at-work"), "Golden Duck Diner", "restaurants").to_move
    ('Golden Duck Diner',)
    """
    return go_on(Game(game.start), chain, step)


def go_on(copy: Game, chain: str, step: str) -> Game:
    """Skip all that comes before a step of a chain's day; change `copy` itself and return it."""
    seat = copy.start.seat(chain)
    names = [each.name for each in steps(copy.start)]
    while copy.phase == "working":
        current = copy.state.progress.step or names[0]
        if copy.to_move == (chain,) and names.index(current) >= names.index(step):
            break
        copy.play(Done(seat if copy.to_move == (chain,) else copy.options[0].seat))
    return copy


def billboard_houses(game: Game, chain: str) -> list[str]:
    """Return the houses that a marketing trainee's billboard can touch, as the game's options show.

    >>> from fcm_widgets import load_example
    >>> billboard_houses(load_example("a-day-at-work"), "Xango Blues Bar")
    ['4', '5']
    """
    table = at_step(game, chain, "campaigns")
    seat = table.state.seat(chain)
    found: set[str] = set()
    for tile in tiles_left(table.state):
        for turned in (False, True):
            take = TakeTile(seat, "marketing_trainee", tile.number, turned)
            if take not in table.options:
                continue
            table.play(take)
            size = (tile.height, tile.width) if turned else (tile.width, tile.height)
            for action in table.options:
                if isinstance(action, LayTile):
                    found |= _touched(table.state, action.at, size)
            table.undo()
    return [home.house.number for home in game.start.homes if home.house.number in found]


def houses_beside(state: State, near: Collection[Square]) -> int:
    """Count the houses that a billboard can touch if it covers one of the squares in `near`."""
    found: set[str] = set()
    for tile in tiles_left(state):
        if tile.type != "billboard":
            continue
        for size in {(tile.width, tile.height), (tile.height, tile.width)}:
            for at in blocks_touching(empty_squares(state), near, size):
                found |= _touched(state, at, size)
    return len(found)


def _touched(state: State, at: Square, size: tuple[int, int]) -> set[str]:
    footprint = Footprint("billboard", block(at, *size))
    houses = reached(state.city, [home.house for home in state.homes], footprint)
    return {house.number for house in houses}


def can_train_a_cook(game: Game, chain: str) -> bool:
    """Return whether a chain can train a kitchen trainee, perhaps hired today, into a burger cook.

    >>> from fcm_widgets import load_example
    >>> game = load_example("a-day-at-work")
    >>> [can_train_a_cook(game, chain.name) for chain in game.state.chains]
    [True, False]
    """
    table, seat = _hired(game, chain, 1)
    return Train(seat, "kitchen_trainee", "burger_cook") in go_on(table, chain, "train").options


def burgers(game: Game, chain: str, *, new_people_work: bool = False, cooks: int = 1) -> int:
    """Return the burgers that a chain can make on a day on which it trains burger cooks.

    The chain hires and trains up to `cooks` kitchen trainees. If `new_people_work` is true (a
    changed rule), the cards that were trained today already cook.

    >>> from fcm_widgets import load_example
    >>> game = load_example("a-day-at-work")
    >>> [burgers(game, "Xango Blues Bar", new_people_work=new) for new in (False, True)]
    [1, 4]
    """
    table, seat = _hired(game, chain, cooks)
    training = Train(seat, "kitchen_trainee", "burger_cook")
    _repeat(go_on(table, chain, "train"), training, cooks)
    state = go_on(table, chain, "food_and_drinks").state
    if new_people_work:
        owner = state.chains[seat]
        new = tuple(card for card, _ in splits(state)[0])
        left = tuple(card for card in owner.beach if card not in new)
        state = state.with_chain(seat, changed(owner, at_work=(*owner.at_work, *new), beach=left))
    run = transition_from(state)
    while cooking := [
        option
        for option in options_of(run.state, seat)
        if isinstance(option, Produce) and option.good == "burger"
    ]:
        play(run, cooking[0])
    return run.state.chains[seat].stock.get("burger", 0)


def _hired(game: Game, chain: str, trainees: int) -> tuple[Game, int]:
    """Return a copy of the game after a chain has hired trainees, and the seat of this chain."""
    table = at_step(game, chain, "recruit")
    seat = table.state.seat(chain)
    _repeat(table, Hire(seat, "kitchen_trainee"), trainees)
    return table, seat


def _repeat(table: Game, action: Action, most: int) -> None:
    """Play an action while it is an option, up to `most` times."""
    for _ in range(most):
        if action not in table.options:
            return
        table.play(action)
