"""`Options`: the actions that may be played now, as a sequence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from ..explain.offered import as_code, options_html
from ..phases.round import obstacles_of, offered, to_move
from ..state.actions import Action
from ..state.state import State


class Options(Sequence[Action]):
    """The actions that may be played now, always in the same order.

    `action in options` checks the rules, not the list. Therefore any legal route of a buyer is `in`
    the options, although only the best routes are listed. In a notebook each option shows what it
    does and how to write it in Python.

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
        # They are listed only when all of them are needed: `any(options)` stops at the first.
        self._actions: tuple[Action, ...] | None = None

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions or offered(self._state, self._seats))

    def __len__(self) -> int:
        return len(self[:])

    @overload
    def __getitem__(self, index: int) -> Action: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...

    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        if self._actions is None:
            self._actions = tuple(offered(self._state, self._seats))
        return self._actions[index]

    def listed(self, action: Action) -> bool:
        """Return whether this very object came from the list of options, and is therefore legal.

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
        return id(action) in map(id, self._actions or ())

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action):
            return False
        action = action.seated(self._state.seat)
        if action.seat not in self._seats:
            return False
        return next(obstacles_of(self._state, action), None) is None

    def of(self, chain: str) -> Options:
        """Return the options of one chain; empty if the chain may not act now.

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
