"""The options as a notebook shows them: each with its label and its call in Python."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import MISSING, fields

from ..common.safe_text import harmless
from ..state.actions import Action
from ..state.state import State
from .labels import group, label
from .listing import Listing

MOST_OF_A_KIND = 8
"""Maximum number of options shown of each kind; a first restaurant can have hundreds of places."""


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
    names = [chain.name for chain in state.chains]
    html = ""
    for heading, of_kind in kinds.items():
        shown = of_kind[:MOST_OF_A_KIND]
        rows = tuple((harmless(label(option, state)), as_code(option, names)) for option in shown)
        html += Listing((heading, "in Python"), rows)._repr_html_()
        if more := len(of_kind) - len(shown):
            html += f"<p>... and {more} more of this kind.</p>"
    return html or "<p>No action is possible now.</p>"


def as_code(action: Action, names: Sequence[str]) -> str:
    """Return the Python call that makes an action; the call names the chain.

    >>> from fcm_widgets.phases.recruit import Hire
    >>> as_code(Hire(0, "trainer"), ["Santa Maria"])
    "Hire('Santa Maria', 'trainer')"
    """
    _, *others = fields(action)  # the first is the seat
    values = [(field, getattr(action, field.name)) for field in others]
    while values and values[-1][1] == values[-1][0].default is not MISSING:
        values.pop()
    arguments = [names[action.seat], *(value for _, value in values)]
    return f"{type(action).__name__}({', '.join(map(repr, arguments))})"
