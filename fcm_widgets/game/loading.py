"""Loading a scenario file as a game."""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike

from ..scenario.scenario import read_scenario, scenario_file_text, with_modules
from .game import Game


def load_scenario(
    path: str | PathLike[str], *, strict: bool = False, modules: Iterable[str] = ()
) -> Game:
    """Load a scenario file: a game that stands at the start of the phase which the file names.

    Its table plays `modules` beside those that the file names: a house rule, for instance.

    Raises `BadScenario` with every fault of the file; nothing is half loaded. A milestone that
    nobody holds though somebody has the money for it is told (`Game.notes`) and logged (DIN-13).
    """
    source = with_modules(scenario_file_text(path), modules)
    return Game(read_scenario(source, strict=strict), source=source).told()
