"""The busy cards of campaigns: find a free card, make a card busy, or remove it again."""

from __future__ import annotations

from ...data import campaigns, employees
from ...text.names import capital, card_name
from .data import Data, Part, entries, listed_in, tables, tidy
from .lists import campaigns_of, runner_of


class Added(str):
    """A busy card that the editor added for a campaign; it is removed with the campaign.

    >>> Added("marketing_trainee") == "marketing_trainee"
    True
    """

    __slots__ = ()


def _spare(data: Data, holder: Part, card: str) -> int:
    """Return how many busy copies of a card have no campaign; negative if campaigns lack copies."""
    name = holder.get("name")
    runs = [
        campaign
        for number, campaign in campaigns_of(data)
        if campaign.get("chain") == name
        and runner_of(number, campaign) == card
        and "with" not in campaign
    ]
    return entries(holder, "busy").count(card) - len(runs)


def free_busy(data: Data, holder: Part, number: int) -> str:
    """Return a busy card without a campaign that can run this campaign, or `""`.

    >>> chain = {"name": "Xango", "busy": ["marketing_trainee"]}
    >>> free_busy({"chain": [chain]}, chain, 13)
    'marketing_trainee'
    """
    kind = campaigns()[number].type
    for card in map(str, entries(holder, "busy")):
        able = card in employees() and kind in employees()[card].campaigns
        if able and _spare(data, holder, card) > 0:
            return card
    return ""


def occupy(data: Data, holder: Data, card: str) -> None:
    """Make one more copy of a card busy, if the chain has more campaigns than busy copies."""
    if _spare(data, holder, card) < 0:
        listed_in(holder, "busy").append(Added(card))


def release(data: Data, chain: object, card: object) -> str:
    """Remove the card that ran a campaign if the editor added it, or return that it stays busy."""
    if not isinstance(chain, str) or not isinstance(card, str):
        return ""
    holder = next((table for table in tables(data, "chain") if table.get("name") == chain), {})
    if _spare(data, holder, card) <= 0:
        return ""
    busy = entries(holder, "busy")
    added = [at for at, found in enumerate(busy) if found == card and isinstance(found, Added)]
    if not added:
        return f" {capital(shown_card(card))} stays busy."
    del busy[added[-1]]
    tidy(holder, "busy")
    return ""


def shown_card(card: str) -> str:
    """Return the name of a card, or the first letters of an unknown id."""
    return card_name(card) if card in employees() else card[:40]
