"""A working day played out for the exercises: the real rules, up to the step asked about."""

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
    """Return a copy of the table where a chain stands at a step; what comes before is left out.

    >>> from fcm_widgets import load_example
    >>> at_step(load_example("a-day-at-work"), "Golden Duck Diner", "restaurants").to_move
    ('Golden Duck Diner',)
    """
    return go_on(Game(game.start), chain, step)


def go_on(copy: Game, chain: str, step: str) -> Game:
    """Leave out what comes before a step of a chain's day, and return this same game."""
    seat = copy.start.seat(chain)
    names = [one.name for one in steps(copy.start)]
    while copy.phase == "working":
        at = copy.state.progress.step or names[0]
        if copy.to_move == (chain,) and names.index(at) >= names.index(step):
            break
        copy.play(Done(seat if copy.to_move == (chain,) else copy.options[0].seat))
    return copy


def billboard_houses(game: Game, chain: str) -> list[str]:
    """Return the houses that a marketing trainee's billboards can touch, by the real options.

    >>> from fcm_widgets import load_example
    >>> billboard_houses(load_example("a-day-at-work"), "Xango Blues Bar")
    ['4', '5']
    """
    table = at_step(game, chain, "campaigns")
    seat = table.state.seat(chain)
    found: set[str] = set()
    for number in [tile.number for tile in tiles_left(table.state)]:
        for turned in (False, True):
            take = TakeTile(seat, "marketing_trainee", number, turned)
            if take not in table.options:
                continue
            table.play(take)
            width, height = _size(table.state, number, turned=turned)
            for action in table.options:
                if isinstance(action, LayTile):
                    found |= _touched(table.state, action.at, (width, height))
            table.undo()
    return [home.house.number for home in game.start.homes if home.house.number in found]


def can_train_a_cook(game: Game, chain: str) -> bool:
    """Whether a chain can train a kitchen trainee, hired today or before, into a burger cook today.

    >>> from fcm_widgets import load_example
    >>> game = load_example("a-day-at-work")
    >>> [can_train_a_cook(game, chain.name) for chain in game.state.chains]
    [True, False]
    """
    table, seat = _hired(game, chain, 1)
    return _cook_of(seat) in go_on(table, chain, "train").options


def burgers(game: Game, chain: str, *, new_people_work: bool = False, cooks: int = 1) -> int:
    """Return the burgers that a chain can make on a day on which it trains burger cooks.

    It hires and trains as many as `cooks` kitchen trainees, or as many as it can. With
    `new_people_work`, a changed rule, whoever was trained today cooks today.

    >>> from fcm_widgets import load_example
    >>> game = load_example("a-day-at-work")
    >>> [burgers(game, "Xango Blues Bar", new_people_work=new) for new in (False, True)]
    [1, 4]
    """
    table, seat = _hired(game, chain, cooks)
    _as_often(go_on(table, chain, "train"), _cook_of(seat), cooks)
    state = go_on(table, chain, "food_and_drinks").state
    run = transition_from(_trained_at_work(state, seat) if new_people_work else state)
    while cooking := [option for option in options_of(run.state, seat) if _cooks(option)]:
        play(run, cooking[0])
    return run.state.chains[seat].stock.get("burger", 0)


def _hired(game: Game, chain: str, trainees: int) -> tuple[Game, int]:
    """Return a copy of the table where a chain has hired kitchen trainees, and its seat."""
    table = at_step(game, chain, "recruit")
    seat = table.state.seat(chain)
    _as_often(table, Hire(seat, "kitchen_trainee"), trainees)
    return table, seat


def _cook_of(seat: int) -> Train:
    return Train(seat, "kitchen_trainee", "burger_cook")


def _as_often(table: Game, action: Action, most: int) -> None:
    """Play an action as often as it is offered, but no more than `most` times."""
    for _ in range(most):
        if action not in table.options:
            return
        table.play(action)


def _cooks(action: Action) -> bool:
    return isinstance(action, Produce) and action.good == "burger"


def _trained_at_work(state: State, seat: int) -> State:
    chain = state.chains[seat]
    new = tuple(card for card, _ in splits(state)[0])
    left = [card for card in chain.beach if card not in new]
    moved = changed(chain, at_work=(*chain.at_work, *new), beach=tuple(left))
    return state.with_chain(seat, moved)


def _size(state: State, number: int, *, turned: bool) -> tuple[int, int]:
    tile = next(one for one in tiles_left(state) if one.number == number)
    return (tile.height, tile.width) if turned else (tile.width, tile.height)


def _touched(state: State, at: Square, size: tuple[int, int]) -> set[str]:
    footprint = Footprint("billboard", block(at, *size))
    return {one.number for one in reached(state.city, [h.house for h in state.homes], footprint)}


def houses_beside(state: State, near: Collection[Square]) -> int:
    """Count the houses that billboards could touch if they had to cover one of these squares."""
    found: set[str] = set()
    for tile in tiles_left(state):
        if tile.type != "billboard":
            continue
        for size in {(tile.width, tile.height), (tile.height, tile.width)}:
            for at in blocks_touching(empty_squares(state), near, size):
                found |= _touched(state, at, size)
    return len(found)
