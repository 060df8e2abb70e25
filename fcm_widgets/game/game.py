"""A game: a state, the events that led to it, and what may be asked of it."""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike
from typing import Any

from ..errors import FcmError
from ..rules.decision import Decision
from ..rules.dinnertime import dine
from ..rules.run import Run
from .events import Event, GameEnded, PhaseBegan, Served, StayedHome
from .scenario import read_scenario, read_scenario_file
from .scenario_text import scenario_text
from .state import Chain, State


class Game:
    r"""A table in course: where it stands now and every step that led there.

    >>> game = Game.from_scenario(
    ...     'city.tiles = [["E"]]\n'
    ...     'chain = [{name = "Santa Maria", stock = {beer = 1},'
    ...     ' restaurants = [{at = [0, 3], entrance = "SE"}]}]\n'
    ...     'house = [{number = 8, demand = ["beer"]}]'
    ... )
    >>> game.advance().phase
    'payday'
    >>> game.decisions[0].winner, game.state.chains[0].cash
    ('Santa Maria', 10)
    """

    def __init__(self, state: State, history: tuple[tuple[Event, State], ...] = ()) -> None:
        self._start = state
        self._history = history

    @classmethod
    def from_scenario(cls, source: str | Mapping[str, Any], *, strict: bool = False) -> Game:
        """Return the game that a scenario's text, or its parsed TOML, describes.

        Raises `BadScenario` with every fault.
        """
        return cls(read_scenario(source, strict=strict))

    @property
    def start(self) -> State:
        """The state before the first step of the history."""
        return self._start

    @property
    def state(self) -> State:
        """The state now."""
        return self._history[-1][1] if self._history else self._start

    @property
    def history(self) -> tuple[tuple[Event, State], ...]:
        """Every step so far: the event, and the state after it."""
        return self._history

    def at(self, step: int) -> Game:
        """Return the game as it stood after `step` events; raises `IndexError` beyond its end."""
        if not 0 <= step <= len(self._history):
            raise IndexError(f"step {step}: this game has steps 0 to {len(self._history)}")
        return Game(self._start, self._history[:step])

    @property
    def phase(self) -> str:
        """The phase in which the table stands."""
        return self.state.phase

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def winner(self) -> Chain | None:
        """The chain that has won, `None` while the game goes on."""
        for event, state in reversed(self._history):
            if isinstance(event, GameEnded):
                return state.chains[event.ranking[0]]
        return None

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The decisions of the latest dinnertime, in the order in which the houses dined."""
        found: list[Decision] = []
        for event, _ in self._history:
            if isinstance(event, PhaseBegan) and event.phase == "dinnertime":
                found = []
            elif isinstance(event, Served | StayedHome):
                found.append(event.decision)
        return tuple(found)

    def advance(self) -> Game:
        """Run on through the phase in which the table stands, and return this same game, changed.

        This release plays dinnertime, which asks nobody. Raises `FcmError` at any other phase.
        """
        if self.over:
            raise FcmError("the game is over")
        if self.phase != "dinnertime":
            raise FcmError(f"phase {self.phase!r} asks the players; this release plays dinnertime")
        run = Run(self.state)
        dine(run)
        self._history = (*self._history, *run.steps)
        return self

    def to_scenario(self) -> str:
        """Return the table as the text of a scenario file; loading it gives an equal state."""
        return scenario_text(self.state)

    def __repr__(self) -> str:
        names = ", ".join(chain.name for chain in self.state.chains)
        return f"Game(turn={self.state.turn}, phase={self.phase!r}, chains=[{names}])"


def load_scenario(path: str | PathLike[str], *, strict: bool = False) -> Game:
    """Load a scenario file: a game that stands at the start of the phase which the file names.

    Raises `BadScenario` with every fault of the file; nothing is half loaded.
    """
    return Game(read_scenario_file(path, strict=strict))
