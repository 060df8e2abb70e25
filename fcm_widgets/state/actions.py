"""Actions: the closed list of what a player may do, each small enough to print, count and draw.

An action says who acts (`seat`, the chain's place in `State.chains`) and what is done. Whether it
may be done is for the rules to say (`Game.obstacles`). Users meet these as `fcm_widgets.actions`,
and may name the chain: a `Game` puts its seat in the place of the name before it asks the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, TypeAlias, TypeVar

A = TypeVar("A", bound="Action")
Seat: TypeAlias = Any
"""A chain by its seat, from 0; where a `Game` takes an action, also by its name."""


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a player does; `do` is its name in saves and messages.

    Parameters
    ----------
    seat
        who acts: the chain's name, or its seat, which is its place in `State.chains` from 0

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> game = fcm.Game.new(players=2, seed=7)
    >>> all(isinstance(option, fcm.actions.Action) for option in game.options)
    True
    >>> game.options[0].do, game.options[1].do
    ('wait', 'place_restaurant')
    """

    do: ClassVar[str] = ""
    seat: Seat

    def seated(self: A, seat_of: Callable[[str], int]) -> A:
        """Return the action with the chain's seat where it is told by name.

        Parameters
        ----------
        seat_of
            takes a chain's name and returns its seat

        Examples
        --------
        >>> from fcm_widgets.actions import Hire
        >>> Hire("Santa Maria", "trainer").seated(["Xango", "Santa Maria"].index)
        Hire(seat=1, card='trainer', becomes='')
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


@dataclass(frozen=True, slots=True)
class PutBack(Action):
    """Put the taken campaign tile, house or restaurant back; nothing has happened.

    Parameters
    ----------
    seat
        the chain, by its name or its seat

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, PutBack, TakeTile
    >>> chain = "Xango Blues Bar"
    >>> game = fcm.load_example("a-day-at-work").play(Done(chain)).play(Done(chain))
    >>> game = game.play(TakeTile(chain, "marketing_trainee", 14))
    >>> game.play(PutBack(chain)).state.progress.held is None
    True
    """

    do = "put_back"


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Be done with the step: turn over, stop hiring, pay the wages, close the freezer.

    Parameters
    ----------
    seat
        the chain, by its name or its seat

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done
    >>> game = fcm.load_example("payday-for-four")
    >>> game.play(Done("Golden Duck Diner")).to_move
    ('Xango Blues Bar', 'Santa Maria', 'Fried Geese')
    """

    do = "done"


def _plain(value: Any) -> Any:
    return [_plain(one) for one in value] if isinstance(value, tuple) else value
