"""The rural area in a scenario file: its demand, its offramps and its giant billboards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ...board.pieces import Piece
from ...data import campaigns
from ...engine.scenario_keys import Key, Layout, PlacedPieces, Shift, SidedCampaigns, pieces_of
from ...state.state import State
from ...validation.reader import MOST_PIECES, Reader, join, one_of, square
from .offramps import (
    BOX,
    EDGES,
    OFFRAMP,
    obstacles_at,
    place_of_ramp,
    placing_offramp,
    squares_at,
)

NAME = "rural_area"
CARD = "rural_marketeer"
SIDES = {tile.side: number for number, tile in campaigns().items() if tile.side}
"""The numbers of the giant billboards by their sides."""


def read(reader: Reader, value: Any, layout: Layout) -> None:
    """Read the offramps and giant billboards; `read_homes` reads the demand, as for all houses."""
    keys = reader.keys(NAME, value, ("demand", "offramps", "billboards"))
    _read_offramps(reader, keys, layout)
    _read_billboards(reader, keys, layout)


def _read_offramps(reader: Reader, keys: Mapping[str, Any], layout: Layout) -> None:
    """Read the offramps; each needs a legal place that no earlier offramp has taken (RUR-3)."""
    entries = reader.tables(f"{NAME}.offramps", keys.get("offramps", []), BOX, "offramps")
    placed: list[Piece] = []
    for path, entry in entries:
        own = reader.keys(path, entry, ("at", "edge"))
        if not isinstance(entry, dict):
            continue
        at = reader.need(path, own, "at", square)
        edge = reader.need(path, own, "edge", one_of(EDGES))
        if at is None or edge is None:
            continue
        # A file does not say whether an airplane was there first, so none forbids an offramp.
        obstacles = placing_offramp(layout.city, placed, (), at, edge)
        layout.place(reader, join(path, "at"), own["at"], (at,), "", obstacles)
        placed.append(Piece(OFFRAMP, squares_at(at, edge), len(placed)))
    layout.pieces += tuple(placed)


def _read_billboards(reader: Reader, keys: Mapping[str, Any], layout: Layout) -> None:
    """Read the giant billboards as eternal campaigns; their sides decide their numbers (RUR-1)."""
    seen = set[str]()
    busy = {chain.name: chain.busy.count(CARD) for chain in layout.chains}
    listed = keys.get("billboards", [])
    entries = listed if isinstance(listed, list) else []
    named = [entry.get("side") for entry in entries[:MOST_PIECES] if isinstance(entry, dict)]
    for path, entry in reader.tables(f"{NAME}.billboards", listed, MOST_PIECES, "billboards"):
        own = reader.keys(path, entry, ("side", "chain", "by", "good"))
        if not isinstance(entry, dict):
            continue
        side = reader.need(path, own, "side", one_of(SIDES))
        if side in seen:
            reader.fault(join(path, "side"), "twice", found=side, what="giant billboard")
            side = None
        # An entry with a wrong side is read as an entry of a free side, to find its other faults.
        side = side or next(
            (side for side in SIDES if side not in seen and side not in named), None
        )
        if side is not None:
            seen.add(side)
            campaign: dict[str, Any] = {
                key: own[key] for key in ("chain", "by", "good") if key in own
            }
            campaign.setdefault("by", _runner(busy, campaign.get("chain")))
            if campaign["by"] == CARD and isinstance(campaign.get("chain"), str):
                busy[campaign["chain"]] = busy.get(campaign["chain"], 0) - 1
            if not campaign["by"]:
                del campaign["by"]
            layout.campaigns.append(
                (path, {**campaign, "number": SIDES[side], "turns_left": "eternal"})
            )


def _runner(busy: Mapping[str, int], chain: object) -> str:
    """Return the card that runs a billboard if its entry names no card; `""` if there is none.

    This is a busy card of the chain; it runs no other billboard.
    """
    return CARD if isinstance(chain, str) and busy.get(chain, 0) > 0 else ""


def write(state: State, shift: Shift) -> dict[str, Any]:
    """Return the entry of the rural area for a file, without keys that have no value."""
    home = next((home for home in state.homes if home.house.dwelling.key == NAME), None)
    busy = Counter({chain.name: chain.busy.count(CARD) for chain in state.chains})
    billboards = []
    for side, number in SIDES.items():
        for campaign in state.campaigns:
            if campaign.number == number:
                entry: dict[str, Any] = {"side": side}
                if campaign.chain:
                    entry["chain"] = campaign.chain
                if campaign.by != _runner(busy, campaign.chain):
                    entry["by"] = campaign.by
                busy[campaign.chain] -= campaign.by == CARD
                billboards.append({**entry, "good": campaign.goods[0]})
    offramps = [place_of_ramp(piece) for piece in pieces_of(state, OFFRAMP)]
    parts = {
        "demand": [
            {"good": token.good, "by": token.by} if token.by else token.good
            for token in (home.demand if home else ())
        ],
        "offramps": [{"at": shift.square(at), "edge": edge} for at, edge in offramps],
        "billboards": billboards,
    }
    return {key: value for key, value in parts.items() if value}


KEY = Key(
    NAME,
    read,
    write,
    sided=SidedCampaigns("billboards", "side", SIDES, CARD),
    placed=(
        PlacedPieces(
            "offramps",
            OFFRAMP,
            forms={edge: squares_at((0, 0), edge) for edge in EDGES},
            words={
                "N": "over the north side",
                "E": "over the east side",
                "S": "over the south side",
                "W": "over the west side",
            },
            points="A green square is the road that it joins; turn it if two sides are free.",
            most=BOX,
            entry=lambda at, edge: {"at": list(at), "edge": edge},
            against=obstacles_at,
        ),
    ),
)
