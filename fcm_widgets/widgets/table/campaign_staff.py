"""The cards that run campaigns: a busy card that is free first, one more only if there is none."""

from __future__ import annotations

from ...data import campaigns, employees
from ...text.names import capital, card_name
from .data import Data, Part, entries, listed_in, tables, tidy
from .lists import campaigns_of, runner_of


class Added(str):
    """A busy card that was laid for a campaign here: it goes with it; one from before stays.

    >>> Added("marketing_trainee") == "marketing_trainee"
    True
    """

    __slots__ = ()


def _spare(data: Data, holder: Part, card: str) -> int:
    """Return how many such busy cards of a chain no campaign names; below 0 they are too few."""
    name = holder.get("name")
    runs = [
        one
        for number, one in campaigns_of(data)
        if one.get("chain") == name and runner_of(number, one) == card and "with" not in one
    ]
    return entries(holder, "busy").count(card) - len(runs)


def free_busy(data: Data, holder: Part, number: int) -> str:
    """Return a busy card that no campaign names and that can run this one, `""` for none.

    >>> chain = {"name": "Xango", "busy": ["marketing_trainee"]}
    >>> free_busy({"chain": [chain]}, chain, 13)
    'marketing_trainee'
    """
    kind = campaigns()[number].type
    able = [
        card
        for card in map(str, entries(holder, "busy"))
        if card in employees() and kind in employees()[card].campaigns
    ]
    return next((card for card in able if _spare(data, holder, card) > 0), "")


def occupy(data: Data, holder: Data, card: str) -> None:
    """See to it that a card is busy for every campaign that names it."""
    if _spare(data, holder, card) < 0:
        listed_in(holder, "busy").append(Added(card))


def release(data: Data, chain: object, card: object) -> str:
    """Take the busy card of a campaign that is gone if it was added here; say so if it stays."""
    if not isinstance(chain, str) or not isinstance(card, str):
        return ""
    holder = next((table for table in tables(data, "chain") if table.get("name") == chain), {})
    if _spare(data, holder, card) <= 0:
        return ""
    busy = entries(holder, "busy")
    added = [
        at
        for at, card_there in enumerate(busy)
        if card_there == card and isinstance(card_there, Added)
    ]
    if not added:
        shown = card_name(card) if card in employees() else card[:40]
        return f" {capital(shown)} stays busy."
    del busy[added[-1]]
    tidy(holder, "busy")
    return ""
