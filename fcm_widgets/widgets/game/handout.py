"""A game on paper: for each turn a sheet with the log and with the map at the turn's end."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from itertools import pairwise

from ...state.state import State
from ..export.handout import Handout, Sheet, ground_id, table
from ..map.picture import ground, picture
from ..map.scene import state_scene
from .contract import GameStep

HEAD = ("map", "chain", "cash", "restaurants", "at work", "on the beach")


def game_handout(
    steps: list[GameStep], text: Callable[[int], str], state_at: Callable[[int], State]
) -> Handout:
    """Return a sheet for each turn of a game; the setup is on the sheet of the first turn."""
    sheets: list[Sheet] = []
    grounds: dict[str, str] = {}
    begins = [number for number, step in enumerate(steps) if step["kind"] == "turn" and number]
    for begin, end in pairwise([0, *begins, len(steps)]):
        state = state_at(end - 1)
        scene = state_scene(state)
        shared = ground_id(scene)
        if shared not in grounds:
            grounds[shared] = ground(scene, shared)
        rows = [
            [
                face["letter"],
                chain.name + (", bankrupt" if chain.bankrupt else ""),
                f"${chain.cash}",
                str(len(chain.restaurants)),
                str(len(chain.at_work)),
                str(len(chain.beach)),
            ]
            for chain, face in zip(state.chains, scene["chains"], strict=True)
        ]
        log = "".join(f"<li>{escape(text(number))}</li>" for number in range(begin, end))
        body = f"{table(HEAD, rows)}<ol>{log}</ol>"
        drawn = picture(scene, shared=shared)
        sheets.append(Sheet(drawn, f"The end of turn {state.turn}", body, kind="long"))
    return Handout(tuple(sheets), grounds=tuple(grounds.values()))
