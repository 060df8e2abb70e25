"""The facts of the table editor: the catalogue, and the draft of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import get_args

from ...board.tile import BUILDABLE, DRINKS, tiles
from ...data import campaign_kinds, campaigns, employees, goods_of, milestones, switches
from ...data.module_combinations import milestones_with
from ...engine.registry import available_modules, drawings, piece_kinds
from ...files.scenario import modules_of
from ...state.state import CHAINS, PHASE_ORDER, State
from ...text.english import listed
from ...text.names import PHASE_NAMES, SIDE_NAMES, capital, the_house, unslug
from ...text.variants import game_changes
from ..base.cards import rule_texts
from ..campaign.facts import tile_option
from ..career.facts import WHERE
from ..contract import Count
from ..map.scene import as_drawn
from ..map.tile import tile_drawn
from .contract import Table, TableCampaign, TableCatalogue, TableChain, TableVariant, Where
from .data import Data, Part, entries, grid_of, tables
from .draft import Draft
from .faults import fault_facts
from .lists import campaigns_of
from .tools import listed_kinds, toolboxes, unseen
from .warnings import notes


def catalogue_facts() -> TableCatalogue:
    """Return everything that may be on a table: tiles, cards, campaign tiles, names."""
    return _catalogue_facts(tuple(available_modules()))


@cache
def _catalogue_facts(modules: tuple[str, ...]) -> TableCatalogue:
    return {
        "tiles": [
            {**tile_drawn(letter), "prints": _prints(letter), "module": tile.module}
            for letter, tile in tiles().items()
        ],
        "drawings": {glyph: as_drawn(drawing) for glyph, drawing in drawings().items()},
        "cards": [
            {
                "id": card.id,
                "name": card.name,
                "module": card.module,
                "kinds": list(card.campaigns),
            }
            for card in employees().values()
            if card.module in ("", "base", *modules)
        ],
        "milestones": [
            {
                "id": milestone.id,
                "name": milestone.name,
                "module": milestone.module,
                "out": [
                    name
                    for name in modules
                    if not milestone.module and milestone.id not in milestones_with((name,))
                ],
            }
            for milestone in milestones().values()
            if milestone.module in ("", "base", *modules)
        ],
        "campaigns": [
            {
                "number": tile.number,
                "kind": tile.type,
                "mark": tile.mark,
                "option": tile_option(tile),
                "lines": tile.airplane_width,
                "module": tile.module,
                "is_beside": tile.site == "outside",
                "is_eternal": campaign_kinds()[tile.type].eternal,
            }
            for tile in campaigns().values()
            if tile.module in ("", "base", *modules)
        ],
        "goods": list(goods_of(modules, marketable=True)),
        "houses": list(BUILDABLE),
        "names": list(CHAINS),
        "phases": [{"id": phase, "name": PHASE_NAMES[phase]} for phase in PHASE_ORDER],
        "modules": [{"id": name, "name": capital(unslug(name))} for name in modules],
        "tools": toolboxes(),
        "takes": list(listed_kinds()),
        "where": [{"id": where, "name": WHERE[where]} for where in get_args(Where)],
        "sides": [{"id": side, "name": name} for side, name in {"": "none", **SIDE_NAMES}.items()],
    }


def _prints(letter: str) -> str:
    """Return in words what is printed on a tile, so that you can find it by house or drinks.

    >>> _prints("E")
    'house 8, beer'
    """
    tile = tiles()[letter]
    drinks = Counter(DRINKS[glyph] for _, glyph in tile.squares() if glyph in DRINKS)
    parts = [the_house(house.number) for house in tile.houses]
    parts += [f"{count} x {good}" if count > 1 else good for good, count in drinks.items()]
    if any(house.garden for house in tile.houses):
        parts.append("a garden")
    printed = {glyph for _, glyph in tile.squares()}
    parts += [kind.taken_by for kind in piece_kinds() if kind.printed_as in printed]
    if any(glyph == "+" for _, glyph in tile.squares()):
        parts.append("a bridge")
    return ", ".join(parts) or "roads only"


def table_facts(draft: Draft) -> Table:
    """Return the facts of a draft, faulty or not, with every fault in it."""
    data, state = draft.data, draft.sketch.state
    faults = fault_facts(draft.sketch)
    worth = list(notes(state)) if state and not faults else []
    summary = "\u2713 Nothing is missing and nothing is wrong: this table can be saved and played."
    if faults:
        summary = f"Still missing or wrong: {len(faults)}"
    elif worth:
        summary = "Nothing is wrong, and you can save the table. Worth a look:"
    given = data.get("rulings")
    rulings = given if isinstance(given, dict) else {}
    changed = {
        key
        for key, switch in switches().items()
        if rulings.get(key, switch.default) != switch.default
    }
    return {
        "grid": [[str(name)[:6] for name in row] for row in grid_of(data)],
        "title": _text(data.get("title")),
        "turn": data["turn"] if type(data.get("turn")) is int else 2,
        "phase": _text(data.get("phase")) or "dinnertime",
        "bank": state.bank.cash if state else 0,
        "modules": list(modules_of(data)),
        "variant": _variant(data, state),
        "actions": len(entries(data, "actions")),
        "chains": [_chain(table) for table in tables(data, "chain")],
        "order": _order(data),
        "houses": [
            {
                "number": house.number,
                "id": f"house:{house.number}",
                "garden": house.side,
                "has_fixed_garden": house.printed_garden
                or not house.dwelling.may_have_garden
                or not house.printed,
                "is_printed": house.printed,
                "limit": house.limit,
                "demand": list(home.wants.items()),
            }
            for home in (state.homes if state else ())
            for house in [home.house]
        ],
        "campaigns": [
            _campaign(data, number, table, state) for number, table in campaigns_of(data)
        ],
        "unseen": unseen(data),
        "faults": faults,
        "summary": summary,
        "notes": worth,
        "text": draft.text,
        "may_undo": bool(draft.past),
        "may_redo": bool(draft.future),
        "rules": rule_texts(changed, faults),
    }


def _variant(data: Data, state: State | None) -> TableVariant:
    given = data.get("variant")
    variant: Data = given if isinstance(given, dict) else {}
    return {
        "without_cards": list(map(str, entries(variant, "without_cards"))),
        "without_milestones": list(map(str, entries(variant, "without_milestones"))),
        "turns": variant["turns"] if type(variant.get("turns")) is int else 0,
        "breaks": variant["breaks"] if type(variant.get("breaks")) is int else 0,
        "changes": list(game_changes(state.config)) if state else [],
    }


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _counts(found: Iterable[object]) -> list[Count]:
    return list(Counter(map(str, found)).items())


def _chain(chain: Part) -> TableChain:
    stock = chain.get("stock")
    return {
        "name": _text(chain.get("name")),
        "cash": chain["cash"] if type(chain.get("cash")) is int else 0,
        "at_work": _counts(entries(chain, "at_work")),
        "beach": _counts(entries(chain, "beach")),
        "busy": _counts(entries(chain, "busy")),
        "milestones": [str(held) for held in entries(chain, "milestones")],
        "stock": {str(good): count for good, count in stock.items() if type(count) is int}
        if isinstance(stock, dict)
        else {},
        "restaurants": len(entries(chain, "restaurants")),
    }


def _order(data: Data) -> list[int]:
    """Return the numbers of the chains in turn order."""
    names = [table.get("name") for table in tables(data, "chain")]
    order = entries(data, "turn_order")
    shown = sorted(map(repr, names))
    if len(set(shown)) == len(names) and sorted(map(repr, order)) == shown:
        return [names.index(name) for name in order]
    return list(range(len(names)))


def _campaign(data: Data, number: int, campaign: Part, state: State | None) -> TableCampaign:
    names = [chain.get("name") for chain in tables(data, "chain")]
    good, tile = campaign.get("good"), campaigns().get(number)
    shown = [good] if isinstance(good, str) else entries(campaign, "good")
    eternal = tile is not None and campaign_kinds()[tile.type].eternal
    ran = [run.by for run in (state.campaigns if state else ()) if run.number == number]
    turns = campaign.get("turns_left")
    return {
        "number": number,
        "chain": names.index(campaign["chain"])
        if campaign.get("chain") in names and "chain" in campaign
        else -1,
        "by": _text(campaign.get("by", "".join(ran[:1]))),
        "good": listed(map(str, shown)),
        "turns": "eternal"
        if eternal or turns == "eternal"
        else (turns if type(turns) is int else 1),
    }
