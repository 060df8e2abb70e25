"""Campaigns and demand of a draft, wherever a file lists them.

Most campaigns stand in `campaign`, the demand of most houses in `house`; what belongs to a home on
no tile stands in the table of a module's own key.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...board.tile import dwelling, outliers
from ...data import campaigns
from ...engine.registry import scenario_keys
from ...engine.scenario_keys import SidedCampaigns
from .data import Data, Part, entries, listed_in, table_in, tables, tidy


def sided() -> dict[str, SidedCampaigns]:
    """Return how modules list campaigns by their sides, by the keys of their tables."""
    return {name: key.sided for name, (_, key) in scenario_keys().items() if key.sided}


def campaigns_of(data: Part) -> Iterator[tuple[int, Data]]:
    """Yield each entry of a campaign with the number of its tile, 0 where it tells none.

    >>> list(campaigns_of({"campaign": [{"number": 13, "good": "beer"}]}))
    [(13, {'number': 13, 'good': 'beer'})]
    """
    for table in tables(data, "campaign"):
        number = table.get("number")
        yield (number if type(number) is int else 0), table
    for name, lists in sided().items():
        for one in tables(_table(data, name), lists.name):
            side = one.get(lists.part)
            yield (lists.tiles.get(side, 0) if isinstance(side, str) else 0), one


def campaign_of(data: Part, number: int) -> Data | None:
    """Return the entry of a campaign, `None` if it is not on the map."""
    return next((campaign for found, campaign in campaigns_of(data) if found == number), None)


def new_campaign(data: Data, number: int) -> Data:
    """Return a new entry for a campaign tile where a file lists it; it advertises something."""
    for name, lists in sided().items():
        side = next((side for side, tile in lists.tiles.items() if tile == number), "")
        if side:
            one: Data = {lists.part: side, "good": "burger"}
            listed_in(table_in(data, name), lists.name).append(one)
            return one
    one = {"number": number, "good": "burger", "turns_left": 1}
    listed_in(data, "campaign").append(one)
    return one


def drop_campaign(data: Data, number: int) -> list[Data]:
    """Take the entries of a campaign out, and return them."""
    gone = [campaign for found, campaign in campaigns_of(data) if found == number]
    holders = [
        (data, "campaign"),
        *((_table(data, name), side.name) for name, side in sided().items()),
    ]
    for holder, key in holders:
        if any(entry in gone for entry in entries(holder, key)):
            holder[key] = [entry for entry in entries(holder, key) if entry not in gone]
            tidy(holder, key)
    tidy(data, *sided())
    return gone


def runner_of(number: int, one: Part) -> object:
    """Return the card that runs a campaign: as it is told, or as a file means that is silent."""
    silent = next((lists.by for lists in sided().values() if number in lists.tiles.values()), None)
    return one.get("by", silent)


def wishes_of(data: Data) -> Iterator[Data]:
    """Yield each table in which demand may be listed."""
    yield from tables(data, "house")
    for number in outliers():
        yield _table(data, dwelling(number).key)


def outlying_table(data: Data, number: str) -> Data | None:
    """Return the table of a home on no tile, to be changed; `None` of other houses."""
    return table_in(data, dwelling(number).key) if number in outliers() else None


def _table(data: Part, name: str) -> Data:
    found = data.get(name)
    return found if isinstance(found, dict) else {}


def with_number(number: int) -> bool:
    """Return whether a file tells a campaign by its number, and says for how long it runs."""
    return not campaigns()[number].side
