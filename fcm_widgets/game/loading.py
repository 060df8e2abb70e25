"""Loading a scenario file as a game."""

from __future__ import annotations

from os import PathLike

from ..scenario.scenario import read_scenario_file
from .game import Game


def load_scenario(path: str | PathLike[str], *, strict: bool = False) -> Game:
    """Load a scenario file: a game that stands at the start of the phase which the file names.

    Raises `BadScenario` with every fault of the file; nothing is half loaded. A milestone that
    nobody holds though somebody has the money for it is told (`Game.notes`) and logged (DIN-13).
    """
    state, source = read_scenario_file(path, strict=strict)
    return Game(state, source=source).told()
