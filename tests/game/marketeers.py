"""Chains with marketeers at work, and short ways to place their campaigns."""

from __future__ import annotations

from typing import Any

import fcm_widgets as fcm
from tests.game.tables import (
    chain,
    options,
    play,
    working,
)


def marketing(*staff: str, **keys: Any) -> fcm.Game:
    """Return A at its campaigns with these marketeers; five chains, so that all tiles are there."""
    top = {name: keys.pop(name) for name in ("campaign", "rulings", "city") if name in keys}
    others = [chain(name, away=None) for name in "BCDE"]
    return working(chain("A", at_work=list(staff), **keys), *others, step="campaigns", **top)


def take(game: fcm.Game, by: str, number: int, *, turned: bool = False) -> fcm.Game:
    """Take a tile."""
    return play(game, "take_tile", by=by, number=number, turned=turned)


def place(game: fcm.Game, by: str, number: int, good: str, turns: int | None = 1) -> fcm.Game:
    """Place a campaign where the first place is offered."""
    take(game, by, number)
    game.play(options(game, "lay_tile" if number not in (4, 5, 6) else "fly_from")[0])
    return play(game, "advertise", good=good, turns=turns)


def closed(*staff: str, **keys: Any) -> fcm.Game:
    """Return A at its campaigns; B holds First billboard placed from an earlier turn."""
    first = chain("B", away=None, milestones=["first_billboard_placed"])
    others = [chain(name, away=None) for name in "CDE"]
    return working(chain("A", at_work=list(staff), **keys), first, *others, step="campaigns")
