"""Questions of the quiz about campaigns: which houses one reaches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ...city.pieces import Footprint, House
from ...city.reach import reached
from ...city.squares import TILE, Square, place_of
from ...explain.english import listed
from ...explain.names import campaign_name, the_house
from ...table.state import Campaign, State
from .questions import Candidate, Houses, Question, Reply, Slip, Table, replies_to, traps_of

RULES = {"billboard": "CMP-2", "mailbox": "CMP-3", "airplane": "CMP-4", "radio": "CMP-5"}


def reach_questions(state: State, table: Table) -> Iterator[Candidate]:
    """Yield a question for each campaign on the map."""
    if len(state.homes) < 2:
        return
    for campaign in state.campaigns:
        if campaign.lies.kind in RULES:
            yield from _of_campaign(state, campaign, table)


def _of_campaign(state: State, campaign: Campaign, table: Table) -> Iterator[Candidate]:
    houses = [home.house for home in state.homes]
    right = _key(reached(state.city, houses, campaign.lies))
    slips = [Slip(name, _key(found), _named(found)) for name, found in _misread(state, campaign)]
    traps = traps_of(slips, right)
    if traps:
        yield Candidate("reach", table, right, traps, lambda: _write(state, campaign, right, slips))


def _key(houses: Iterable[House]) -> str:
    return ",".join(house.number for house in houses)


def _named(houses: Iterable[House]) -> str:
    return listed(the_house(house.number) for house in houses) or "no house"


def _misread(state: State, campaign: Campaign) -> Iterator[tuple[str, list[House]]]:
    """Yield what each misreading takes for the houses reached."""
    city, lies = state.city, campaign.lies
    houses = [home.house for home in state.homes]

    def as_if(kind: str) -> list[House]:
        return reached(city, houses, replace(lies, kind=kind))

    if lies.kind == "airplane":
        yield "whole_tiles", reached(city, houses, _over_tiles(lies))
    else:
        own = {place_of(square) for square in lies.squares}
        yield "own_tile", [h for h in houses if own & {place_of(at) for at in h.all_squares}]
    if lies.kind == "billboard":
        yield "corner", [h for h in houses if _around(lies.squares) & set(h.all_squares)]
        yield "tiles_around", as_if("radio")
        yield "mail_block", as_if("mailbox")
    if lies.kind == "mailbox":
        yield "over_roads", houses
        yield "tiles_around", as_if("radio")
        yield "touched", as_if("billboard")
    if lies.kind == "radio":
        yield "mail_block", as_if("mailbox")
        yield "touched", as_if("billboard")
    bare = [replace(house, side="", printed_garden=False) for house in houses]
    yield "no_garden", reached(city, bare, lies)


def _over_tiles(lies: Footprint) -> Footprint:
    first = lies.lines[0] // TILE * TILE
    last = lies.lines[-1] // TILE * TILE + TILE
    return replace(lies, first=first, width=last - first)


def _around(squares: Iterable[Square]) -> set[Square]:
    return {(x + dx, y + dy) for x, y in squares for dx in (-1, 0, 1) for dy in (-1, 0, 1)}


def _write(state: State, campaign: Campaign, right: str, slips: list[Slip]) -> Question:
    houses = [home.house for home in state.homes]
    name = campaign_name(campaign.number)
    told = f"It reaches {_named(reached(state.city, houses, campaign.lies))}."
    nudge = "Put a finger on it and ask what stops this kind of campaign."
    return Question(
        kind="reach",
        state=state,
        ask=f"Which houses does {name} reach?",
        form=Houses(tuple(house.number for house in houses)),
        right=right,
        replies=replies_to(slips, right, told),
        other=Reply(False, f"{nudge} {told}"),
        answer=told,
        rule=RULES[campaign.lies.kind],
        focus=(f"campaign:{campaign.number}",),
    )
