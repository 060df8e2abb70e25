"""The rural area in a scenario file: its demand, its offramps and its giant billboards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ...board.pieces import Piece
from ...board.squares import Square
from ...data import campaigns
from ...engine.scenario_keys import Key, Layout, Shift, Sided, Ways, laid_of
from ...reader import MOST_PIECES, Reader, join, one_of, square
from ...state.state import State
from .pieces import BOX, OFFRAMP, place_of_ramp, placing, squares_at
from .rules import EDGES, against

NAME = "rural_area"
CARD = "rural_marketeer"
SIDES = {tile.side: number for number, tile in campaigns().items() if tile.side}
"""The numbers of the giant billboards by their sides."""


def read(reader: Reader, value: Any, layout: Layout) -> None:
    """Read offramps and billboards; its demand is read as that of every home is."""
    keys = reader.keys(NAME, value, ("demand", "offramps", "billboards"))
    _read_offramps(reader, keys, layout)
    _read_billboards(reader, keys, layout)


def _read_offramps(reader: Reader, keys: Mapping[str, Any], layout: Layout) -> None:
    entries = reader.tables(f"{NAME}.offramps", keys.get("offramps", []), BOX, "offramps")
    laid: list[Piece] = []
    for path, entry in entries:
        own = reader.keys(path, entry, ("at", "edge"))
        if not isinstance(entry, dict):
            continue
        at = reader.need(path, own, "at", square)
        edge = reader.need(path, own, "edge", one_of(("N", "E", "S", "W")))
        if at is None or edge is None:
            continue
        # Whether an airplane was there first, a file does not say.
        against = placing(layout.city, laid, (), at, edge)
        layout.lay(reader, join(path, "at"), own["at"], (at,), "", against)
        laid.append(Piece(OFFRAMP, squares_at(at, edge), len(laid)))
    layout.pieces += tuple(laid)


def _read_billboards(reader: Reader, keys: Mapping[str, Any], layout: Layout) -> None:
    seen = set[str]()
    busy = {chain.name: chain.busy.count(CARD) for chain in layout.chains}
    listed = keys.get("billboards", [])
    entries = listed if isinstance(listed, list) else []
    named = [one.get("side") for one in entries[:MOST_PIECES] if isinstance(one, dict)]
    for path, entry in reader.tables(f"{NAME}.billboards", listed, MOST_PIECES, "billboards"):
        own = reader.keys(path, entry, ("side", "chain", "by", "good"))
        if not isinstance(entry, dict):
            continue
        side = reader.need(path, own, "side", one_of(SIDES))
        if side in seen:
            reader.fault(join(path, "side"), "twice", found=side, what="giant billboard")
            side = None
        # Where a side is wrong, what else is wrong is told as of one that is free.
        side = side or next((one for one in SIDES if one not in seen and one not in named), None)
        if side is not None:
            seen.add(side)
            told: dict[str, Any] = {key: own[key] for key in ("chain", "by", "good") if key in own}
            told.setdefault("by", _runner(busy, told.get("chain")))
            if told["by"] == CARD and isinstance(told.get("chain"), str):
                busy[told["chain"]] = busy.get(told["chain"], 0) - 1
            if not told["by"]:
                del told["by"]
            layout.campaigns.append(
                (path, {**told, "number": SIDES[side], "turns_left": "eternal"})
            )


def _runner(busy: Mapping[str, int], chain: object) -> str:
    """Return who runs a billboard of which a file does not say it: a card that is busy yet free."""
    return CARD if isinstance(chain, str) and busy.get(chain, 0) > 0 else ""


def write(state: State, shift: Shift) -> dict[str, Any]:
    """Return what a file says of the rural area, nothing where nothing is to be said."""
    home = next((one for one in state.homes if one.house.dwelling.key == NAME), None)
    busy = Counter({chain.name: chain.busy.count(CARD) for chain in state.chains})
    billboards = []
    for side, number in SIDES.items():
        for campaign in state.campaigns:
            if campaign.number == number:
                told: dict[str, Any] = {"side": side}
                if campaign.chain:
                    told["chain"] = campaign.chain
                if campaign.by != _runner(busy, campaign.chain):
                    told["by"] = campaign.by
                busy[campaign.chain] -= campaign.by == CARD
                billboards.append({**told, "good": campaign.goods[0]})
    offramps = [place_of_ramp(piece) for piece in laid_of(state, OFFRAMP)]
    parts = {
        "demand": [
            {"good": one.good, "by": one.by} if one.by else one.good
            for one in (home.demand if home else ())
        ],
        "offramps": [{"at": shift.one(at), "edge": edge} for at, edge in offramps],
        "billboards": billboards,
    }
    return {key: value for key, value in parts.items() if value}


OVER = {
    "N": "over the north side",
    "E": "over the east side",
    "S": "over the south side",
    "W": "over the west side",
}


def _entry(at: Square, edge: str) -> dict[str, Any]:
    return {"at": list(at), "edge": edge}


KEY = Key(
    NAME,
    read,
    write,
    sided=Sided("billboards", "side", SIDES, CARD),
    ways=(
        Ways(
            "offramps",
            OFFRAMP,
            {edge: squares_at((0, 0), edge) for edge in EDGES},
            OVER,
            "A green square is the road that it joins; turn it where two sides are free.",
            BOX,
            _entry,
            against,
        ),
    ),
)
