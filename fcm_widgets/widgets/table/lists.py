"""Campaigns and demand of a draft, wherever a file lists them.

Most campaigns are in `campaign`, the demand of most houses in `house`. The campaigns and the demand
of a house on no tile are in the TOML table of a module.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...board.tile import dwelling, outliers
from ...data import campaigns
from ...engine.registry import scenario_keys
from ...engine.scenario_keys import SidedCampaigns
from .data import Data, Part, entries, listed_in, table_in, tables, tidy


def sided() -> dict[str, SidedCampaigns]:
    """Return modules' lists of campaigns by their sides, under the keys of their TOML tables."""
    return {name: key.sided for name, (_, key) in scenario_keys().items() if key.sided}


def campaigns_of(data: Part) -> Iterator[tuple[int, Data]]:
    """Yield each campaign's entry with the number of its tile; 0 if the entry names no tile.

    >>> list(campaigns_of({"campaign": [{"number": 13, "good": "beer"}]}))
    [(13, {'number': 13, 'good': 'beer'})]
    """
    for campaign in tables(data, "campaign"):
        number = campaign.get("number")
        yield (number if type(number) is int else 0), campaign
    for name, lists in sided().items():
        for campaign in tables(_table(data, name), lists.name):
            side = campaign.get(lists.part)
            yield (lists.tiles.get(side, 0) if isinstance(side, str) else 0), campaign


def campaign_of(data: Part, number: int) -> Data | None:
    """Return the entry of a campaign, or `None` if the draft has no such campaign."""
    return next((campaign for found, campaign in campaigns_of(data) if found == number), None)


def new_campaign(data: Data, number: int) -> Data:
    """Return a new entry for a campaign tile, in the list where a scenario file has that tile."""
    campaign: Data = {"number": number, "good": "burger", "turns_left": 1}
    for name, lists in sided().items():
        for side, tile in lists.tiles.items():
            if tile == number:
                campaign = {lists.part: side, "good": "burger"}
                listed_in(table_in(data, name), lists.name).append(campaign)
                return campaign
    listed_in(data, "campaign").append(campaign)
    return campaign


def drop_campaign(data: Data, number: int) -> list[Data]:
    """Remove the entries of a campaign, and return them."""
    removed = [campaign for found, campaign in campaigns_of(data) if found == number]
    holders = [
        (data, "campaign"),
        *((_table(data, name), side.name) for name, side in sided().items()),
    ]
    for holder, key in holders:
        if any(entry in removed for entry in entries(holder, key)):
            holder[key] = [entry for entry in entries(holder, key) if entry not in removed]
            tidy(holder, key)
    tidy(data, *sided())
    return removed


def runner_of(number: int, campaign: Part) -> object:
    """Return the card that runs a campaign: the named card, or the default of its list."""
    default = next((lists.by for lists in sided().values() if number in lists.tiles.values()), None)
    return campaign.get("by", default)


def demand_tables(data: Data) -> Iterator[Data]:
    """Yield each TOML table that may list demand."""
    yield from tables(data, "house")
    for number in outliers():
        yield _table(data, dwelling(number).key)


def outlying_table(data: Data, number: str) -> Data | None:
    """Return the editable TOML table of a house on no tile; `None` for any other house."""
    return table_in(data, dwelling(number).key) if number in outliers() else None


def _table(data: Part, name: str) -> Data:
    found = data.get(name)
    return found if isinstance(found, dict) else {}


def has_turns(number: int) -> bool:
    """Return whether a file lists a campaign together with its number of turns."""
    return not campaigns()[number].side
