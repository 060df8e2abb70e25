"""`Options`: the actions that may be played now, as a sequence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from operator import is_
from typing import overload

from ..explain.offered import as_code, options_html
from ..phases.round import obstacles_of, offered, to_move
from ..state.actions import Action
from ..state.state import State


class Options(Sequence[Action]):
    """The actions that may be played now, in a stable order: at most 400.

    `in` checks the rules themselves. A haul by any legal route is therefore `in`, although the
    list contains only the best routes. In a notebook the options show what each does and how to
    write it in Python.

    Parameters
    ----------
    state
        state of the game
    seats
        seats of the chains whose options to list (default: all that may act)

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.actions import PutToWork
    >>> options = load_example("who-works-today").options
    >>> PutToWork("Xango Blues Bar", "trainer") in options, len(options.of("Xango Blues Bar"))
    (True, 8)
    >>> print(options[:2])
    (Done(seat=0), PutToWork(seat=0, card='management_trainee'))
    """

    def __init__(self, state: State, seats: Sequence[int] | None = None) -> None:
        self._state = state
        acting = to_move(state)
        self._seats = acting if seats is None else [seat for seat in seats if seat in acting]

    @cached_property
    def _listed(self) -> tuple[Action, ...]:
        return tuple(self._offered())

    def __iter__(self) -> Iterator[Action]:
        # Lazy until something needs the whole list: a check for any option stops at the first.
        return iter(self.__dict__.get("_listed") or self._offered())

    def _offered(self) -> Iterator[Action]:
        return offered(self._state, self._seats)

    def __len__(self) -> int:
        return len(self._listed)

    @overload
    def __getitem__(self, index: int) -> Action: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...

    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        return self._listed[index]

    def listed(self, action: Action) -> bool:
        """Whether this very object has been listed already, so that nothing forbids it.

        Parameters
        ----------
        action
            action that a player has chosen

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> options = load_example("who-works-today").options
        >>> options.listed(options[0])
        True
        """
        return any(map(partial(is_, action), self.__dict__.get("_listed", ())))

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action):
            return False
        action = action.seated(self._state.seat)
        if action.seat not in self._seats:
            return False
        return next(obstacles_of(self._state, action), None) is None

    def of(self, chain: str) -> Options:
        """Return the options of one chain; empty if it may not act now.

        Parameters
        ----------
        chain
            name of the chain

        Raises
        ------
        UnknownName
            if no chain has the name

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> len(load_example("who-works-today").options.of("Xango Blues Bar"))
        8
        """
        seat = self._state.seat(chain)
        return Options(self._state, [seat] if seat in self._seats else [])

    def _repr_html_(self) -> str:
        return options_html(self._state, self)

    def __repr__(self) -> str:
        names = [chain.name for chain in self._state.chains]
        lines = "\n".join(f"  {as_code(action, names)}" for action in self)
        return f"{len(self)} options:\n{lines}" if lines else "no options"
