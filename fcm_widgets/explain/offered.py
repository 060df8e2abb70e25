"""The options as a notebook shows them: what each does, and how it is written in Python."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import MISSING, fields

from ..showing import harmless
from ..state.actions import Action
from ..state.state import State
from .labels import group, label
from .listing import Listing

MOST_OF_A_KIND = 8
"""So many options of one kind are shown; a first restaurant has some hundred places."""


def options_html(state: State, options: Iterable[Action]) -> str:
    """Return a table for each kind of option, as HTML.

    >>> from fcm_widgets import Game
    >>> game = Game.new(players=2, seed=7)
    >>> options_html(game.state, list(game.options)[-1:]).count("<tr>")
    2
    """
    kinds: dict[str, list[Action]] = {}
    for option in options:
        kinds.setdefault(group(option), []).append(option)
    return "".join(_told(state, kinds)) or "<p>Nothing can be done now.</p>"


def _told(state: State, kinds: dict[str, list[Action]]) -> Iterator[str]:
    names = [chain.name for chain in state.chains]
    for heading, options in kinds.items():
        rows = [
            (harmless(label(one, state)), as_code(one, names)) for one in options[:MOST_OF_A_KIND]
        ]
        yield Listing((heading, "in Python"), tuple(rows))._repr_html_()
        if more := len(options) - len(rows):
            yield f"<p>... and {more} more of this kind.</p>"


def as_code(action: Action, names: Sequence[str]) -> str:
    """Return an action as it is written in Python, its chain by name.

    >>> from fcm_widgets.phases.recruit import Hire
    >>> as_code(Hire(0, "trainer"), ["Santa Maria"])
    "Hire('Santa Maria', 'trainer')"
    """
    own = [(field, getattr(action, field.name)) for field in fields(action)[1:]]
    while own and own[-1][1] == own[-1][0].default is not MISSING:
        own.pop()
    given = [names[action.seat], *(value for _, value in own)]
    return f"{type(action).__name__}({', '.join(map(repr, given))})"
