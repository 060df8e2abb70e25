"""The base class of actions, and the actions that several steps share.

Every other action is in the file of its step. An action holds the chain and its choices; the rules
say whether it is legal (`Game.obstacles`).
Users import actions from `fcm_widgets.actions` and may name the chain: a `Game` replaces the name
by the seat before it checks the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, TypeAlias, TypeVar

A = TypeVar("A", bound="Action")
Seat: TypeAlias = Any
"""A chain: its seat, from 0, or (only in an action for a `Game`) its name."""


@dataclass(frozen=True, slots=True)
class Action:
    """An action of a player; `do` is the name of its kind in saves and messages.

    Its fields are `str`, `int`, `bool`, `Square` or a tuple of squares, because
    `files/action_reading.py` reads only these.

    Parameters
    ----------
    seat
        the chain that acts, by its name or its place in `State.chains` from 0
    """

    do: ClassVar[str] = ""
    seat: Seat

    def seated(self: A, seat_of: Callable[[str], int]) -> A:
        """Return the action with the chain's seat in place of its name.

        Parameters
        ----------
        seat_of
            takes a chain's name and returns its seat
        """
        by_name = isinstance(self.seat, str)
        return replace(self, seat=seat_of(self.seat)) if by_name else self

    def as_json(self, names: Sequence[str]) -> dict[str, Any]:
        """Return the action as plain data.

        Parameters
        ----------
        names
            the chains' names in the order of their seats

        Examples
        --------
        >>> from fcm_widgets.actions import Hire
        >>> Hire(0, "trainer").as_json(["Santa Maria"])
        {'do': 'hire', 'chain': 'Santa Maria', 'card': 'trainer'}
        """
        chain = names[self.seated(names.index).seat]
        data: dict[str, Any] = {"do": self.do, "chain": chain}
        for field in fields(self)[1:]:
            value = getattr(self, field.name)
            if value != field.default:
                data[field.name] = _plain(value)
        return data

    def shifted(self: A, by: tuple[int, int]) -> A:
        """Return the action on the same map with other coordinates.

        Parameters
        ----------
        by
            the numbers to add to every x and to every y
        """
        moved: dict[str, Any] = {}
        for field in fields(self)[1:]:
            value = getattr(self, field.name)
            written = field.type.__name__ if isinstance(field.type, type) else str(field.type)
            if written == "Square":
                moved[field.name] = _shift(value, by)
            elif written == "tuple[Square, ...]":
                moved[field.name] = tuple(_shift(square, by) for square in value)
        return replace(self, **moved) if moved else self


@dataclass(frozen=True, slots=True)
class PutBack(Action):
    """Put the piece in hand back: a campaign tile, a house or a restaurant.

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    """

    do = "put_back"


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Finish the current step, for example: reveal the structure, stop hiring, pay salaries.

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    """

    do = "done"


def _shift(square: tuple[int, int], by: tuple[int, int]) -> tuple[int, int]:
    return square[0] + by[0], square[1] + by[1]


def _plain(value: Any) -> Any:
    return [_plain(part) for part in value] if isinstance(value, tuple) else value
