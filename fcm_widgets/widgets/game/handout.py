"""A whole game on paper: a sheet for each turn, with the map at its end and all that happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from html import escape
from itertools import pairwise

from ...state.state import State
from ..export.handout import Handout, Sheet, ground_id, table
from ..map.contract import Scene
from ..map.picture import ground, picture
from ..map.scene import state_scene
from .contract import GameStep

HEAD = ("map", "chain", "cash", "restaurants", "at work", "on the beach")


def game_handout(
    steps: list[GameStep], said: Callable[[int], str], state_at: Callable[[int], State]
) -> Handout:
    """Return a sheet for each turn of a game, told in `steps`."""
    sheets: list[Sheet] = []
    grounds: dict[str, str] = {}
    for turn in _turns(steps):
        state = state_at(turn[-1])
        scene = state_scene(state)
        shared = ground_id(scene)
        if shared not in grounds:
            grounds[shared] = ground(scene, shared)
        drawn = picture(scene, shared=shared)
        body = _chains(state, scene) + _told(map(said, turn))
        sheets.append(Sheet(drawn, f"Turn {state.turn}, as it ended", body, kind="long"))
    return Handout(tuple(sheets), grounds=tuple(grounds.values()))


def _turns(steps: list[GameStep]) -> Iterator[range]:
    """Yield the numbers of the steps of each turn; what comes before the first is part of it."""
    begins = [number for number, step in enumerate(steps) if step["kind"] == "turn"]
    edges = [0, *(number for number in begins if number), len(steps)]
    yield from (range(one, two) for one, two in pairwise(edges))


def _chains(state: State, scene: Scene) -> str:
    rows = [
        [
            scene["chains"][seat]["letter"],
            chain.name + (", bankrupt" if chain.bankrupt else ""),
            f"${chain.cash}",
            str(len(chain.restaurants)),
            str(len(chain.at_work)),
            str(len(chain.beach)),
        ]
        for seat, chain in enumerate(state.chains)
    ]
    return table(HEAD, rows)


def _told(lines: Iterable[str]) -> str:
    return "<ol>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ol>"
