"""A variant as data: what a game leaves out, its bank, its length and modules drawn by lot."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from ..common.display import Shown


@dataclass(frozen=True, slots=True)
class Variant(Shown):
    """A variant of the game. Print it to read what it changes.

    `Game.new` checks a variant when it starts the game, and lists every fault. Files contain a
    variant as a table with these same names.

    Parameters
    ----------
    title
        name of the variant, which is also the title of its games (default: none)
    without_cards
        ids of the cards that are left out (default: none)
    without_milestones
        ids of the milestones that are left out (default: none)
    bank
        dollars with which the bank begins (default: $50 for each player, or $75 in the
        introductory game)
    turns
        number of the last turn (default: only the bank ends the game)
    breaks
        number of the break of the bank that ends the game: 1 or 2 (default: 2, or 1 in the
        introductory game). A game that ends at the first break has no reserve cards
    draw
        number of modules drawn by lot, in addition to those that you name (default: 0)
    draw_from
        names of the modules to draw from (default: all that fit the game)

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> short = fcm.Variant("Short game", without_cards=["guru"], turns=8)
    >>> print(short)
    Short game: No chain can get a guru. The game ends after turn 8, if it has not ended before.
    >>> fcm.Game.new(players=3, seed=7, variant=short).supply()["vice_president"].becomes
    ('senior_vice_president', 'regional_manager')
    >>> try:
    ...     fcm.Game.new(variant={"without_cards": ["gurru"], "turns": 0})
    ... except fcm.errors.BadSetup as refused:
    ...     print(refused)
    setup rejected, 2 faults:
      variant.without_cards[0]: found 'gurru', but expected 'guru'
      variant.turns: found 0, but expected a whole number, 1 or more
    """

    title: str = ""
    without_cards: tuple[str, ...] = ()
    without_milestones: tuple[str, ...] = ()
    bank: int | None = None
    turns: int | None = None
    breaks: int | None = None
    draw: int = 0
    draw_from: tuple[str, ...] = ()

    def as_data(self) -> dict[str, Any]:
        """Return the parts that are not as usual, ready for a JSON or TOML file.

        >>> Variant(turns=8, without_cards=("guru",)).as_data()
        {'without_cards': ['guru'], 'turns': 8}
        """
        data = {field.name: getattr(self, field.name) for field in fields(self)}
        usual = Variant()
        return {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in data.items()
            if value != getattr(usual, key)
        }
