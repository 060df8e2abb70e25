"""The edits of chains, of campaigns, and of the game's title, bank, turn, phase and modules.

An edit only writes values. The loader judges them, and rejects the edit if there are new faults.
"""

from __future__ import annotations

from typing import NamedTuple

from ...board.pieces import ETERNAL, SIDES, Footprint
from ...board.squares import Square
from ...custom_rules.known import is_custom
from ...data import campaigns, employees, milestones
from ...files.scenario import modules_of, sketch_scenario
from ...text.english import listed
from ...text.names import (
    campaign_name,
    capital,
    card_name,
    count_noun,
    listed_or,
    milestone_name,
    plural,
    quoted,
    unslug,
)
from ...validation.reader import Check, Reader, boolean, integer, line, one_of, text
from ..base.requests import Refused, refusal
from ..campaign.facts import placing
from ..career.facts import WHERE
from .campaign_staff import free_busy, occupy, release, shown_card
from .contract import CampaignHand, Where
from .data import Data, entries, listed_in, table_in, tables, tidy
from .edit_type import edit
from .lists import campaign_of, campaigns_of, demand_tables, has_turns, new_campaign, runner_of
from .map import chain_entry, fits
from .placements import NO_TILES, forms_of, lifted, lines_of

# -- chains ----------------------------------------------------------------------------------


@edit("chain", name=line)
def chain(data: Data, name: str) -> str:
    """Seat a new chain at the table, last in turn order."""
    _own_name(data, name)
    listed_in(data, "chain").append({"name": name, "cash": 0})
    if "turn_order" in data:
        listed_in(data, "turn_order").append(name)
    return f"{name} sits at the table."


def _own_name(data: Data, name: str) -> None:
    if name in [table.get("name") for table in tables(data, "chain")]:
        raise refusal(f"Another chain is already called {name}.")


@edit(None, chain=integer(0))
def chain_off(data: Data, chain: int) -> str:
    """Remove a chain and its restaurants; its campaigns stay and belong to no chain."""
    removed = chain_entry(data, chain)
    name, count = removed.get("name"), len(entries(removed, "restaurants"))
    del data["chain"][chain]
    orphans = []
    for number, table in campaigns_of(data):
        if table.get("chain") == name:
            table.pop("chain", None)
            table.pop("by", None)
            orphans.append(campaign_name(number))
    data["turn_order"] = [other for other in entries(data, "turn_order") if other != name]
    tidy(data, "turn_order", "chain")
    text = f"{name} has left the table"
    if count:
        text += f", with {count_noun(count, 'restaurant')}"
    if orphans:
        text += (
            f"; {listed(orphans)} now {'belongs' if len(orphans) == 1 else 'belong'} to no chain"
        )
    return f"{text}."


@edit("", chain=integer(0), name=line)
def rename(data: Data, chain: int, name: str) -> str:
    """Give a chain another name, wherever the file names it."""
    renamed = chain_entry(data, chain)
    if name != renamed.get("name"):
        _own_name(data, name)
    old, renamed["name"] = renamed.get("name"), name
    for _, campaign in campaigns_of(data):
        if campaign.get("chain") == old:
            campaign["chain"] = name
    for house in demand_tables(data):
        for token in tables(house, "demand"):
            if token.get("by") == old:
                token["by"] = name
    if "turn_order" in data:
        order = entries(data, "turn_order")
        data["turn_order"] = [name if other == old else other for other in order]
    return f"The chain is called {name}."


@edit("", chain=integer(0), cash=integer(0, what="money"))
def cash(data: Data, chain: int, cash: int) -> str:
    """Set a chain's cash."""
    owner = chain_entry(data, chain)
    owner["cash"] = cash
    return f"{owner.get('name')} has ${cash}."


@edit("", chain=integer(0), good=text, count=integer(0, 999, "items"))
def stock(data: Data, chain: int, good: str, count: int) -> str:
    """Set a chain's stock of a good."""
    owner = chain_entry(data, chain)
    table_in(owner, "stock")[good] = count
    if not count:
        del owner["stock"][good]
    tidy(owner, "stock")
    return f"{owner.get('name')} has {count} {good} in stock."


@edit("", chain=integer(0), where=one_of(WHERE), card=text, by=one_of((1, -1)))
def cards(data: Data, chain: int, where: Where, card: str, by: int) -> str:
    """Add or remove a card of a chain: at work, on the beach or busy."""
    owner = chain_entry(data, chain)
    found = listed_in(owner, where)
    if by > 0:
        found.append(card)
    elif card in found:
        found.remove(card)
    else:
        raise refusal(f"There is no such card {WHERE[where]}.")
    count = found.count(card)
    tidy(owner, where)
    return f"{count} x {shown_card(card)} {WHERE[where]}."


@edit("", chain=integer(0), milestone=text, on=boolean)
def milestone(data: Data, chain: int, milestone: str, on: bool) -> str:
    """Give a chain a milestone, or take it away."""
    owner = chain_entry(data, chain)
    others = [other for other in entries(owner, "milestones") if other != milestone]
    owner["milestones"] = [*others, milestone] if on else others
    this_turn = entries(owner, "milestones_this_turn")
    owner["milestones_this_turn"] = [other for other in this_turn if other != milestone]
    tidy(owner, "milestones", "milestones_this_turn")
    known = milestones().get(milestone)
    name = known.name if known else milestone[:40]
    return f"{owner.get('name')} {'has' if on else 'no longer has'} {name}."


@edit("", chain=integer(0), by=one_of((1, -1)))
def turn_order(data: Data, chain: int, by: int) -> str:
    """Move a chain one place earlier or later in turn order."""
    names = [table.get("name") for table in tables(data, "chain")]
    name = chain_entry(data, chain).get("name")
    if not all(isinstance(name, str) for name in names):
        raise refusal("Give every chain a name first.")
    order = list(entries(data, "turn_order"))
    if sorted(map(repr, order)) != sorted(map(repr, names)):
        order = list(names)
    now = order.index(name)
    to = now + by
    if not 0 <= to < len(order):
        raise refusal(f"{name} is already {'last' if by > 0 else 'first'}.")
    order[now], order[to] = order[to], order[now]
    data["turn_order"] = order
    if order == names:
        del data["turn_order"]
    return f"Turn order: {listed(map(str, order))}."


# -- campaigns -------------------------------------------------------------------------------


class Flies(NamedTuple):
    """An airplane's edge and its first row or column; `edge` is empty for other tiles."""

    edge: str
    first: int


def campaign_place(reader: Reader, path: str, value: object) -> Square | Flies | None:
    """Check the place of a campaign: a square, or an edge with a first row or column."""
    if isinstance(value, list) and len(value) == 2 and type(value[1]) is int:
        where, line = value
        if type(where) is int:
            return where, line
        if where in ("", *SIDES):
            return Flies(where, line)
    reader.fault(path, "no_place", found=value)
    return None


def campaign_number(reader: Reader, path: str, value: object) -> int | None:
    """Check that a value is the number of a campaign tile in the box."""
    found: int | None = one_of(campaigns())(reader, path, value)
    return found


def turns(reader: Reader, path: str, value: object) -> int | str | None:
    """Check for a number of turns, or for "eternal"."""
    if value == ETERNAL:
        return ETERNAL
    return integer(1, 99, "turns")(reader, path, value)


OWNER: Check[int] = integer(-1, what="owner")


@edit("", number=campaign_number, at=campaign_place, form=text)
def lay_campaign(data: Data, number: int, at: Square | Flies, form: str) -> str:
    """Place or move a campaign, on the map or next to it; its good and owner stay the same."""
    tile = campaigns()[number]
    piece: CampaignHand = {"kind": "campaign", "number": number}
    state = sketch_scenario(lifted(data, piece)).state
    where: Data = {}
    if tile.site == "outside":
        if state is None:
            raise Refused([NO_TILES])
    elif isinstance(at, Flies):
        if not tile.airplane_width:
            raise refusal("Only an airplane flies from an edge. Place this tile on the map.")
        if state is None:
            raise Refused([NO_TILES])
        flies = Footprint("airplane", (), at.edge, at.first, tile.airplane_width)
        if lines := lines_of(placing(state, flies)):
            raise Refused(lines)
        where = {"edge": at.edge, "first": at.first}
    else:
        if not forms_of(piece)[0].squares:
            raise refusal("An airplane takes no squares: it flies from an edge of the map.")
        fits(data, piece, form, at)
        where = {"at": list(at), "turned": True} if form == "turned" else {"at": list(at)}
    campaign = campaign_of(data, number) or new_campaign(data, number)
    for key in ("at", "turned", "edge", "first"):
        campaign.pop(key, None)
    campaign.update(where)
    return f"{capital(campaign_name(number))} is placed."


@edit("", number=campaign_number, good=text, turns=turns)
def campaign(data: Data, number: int, good: str, turns: int | str) -> str:
    """Set the good that a campaign advertises, and the number of turns that it runs."""
    changed = _campaign(data, number)
    changed["good"] = good
    name = capital(campaign_name(number))
    if has_turns(number):
        changed["turns_left"] = turns
    elif turns != ETERNAL:
        raise refusal(f"{name} is always eternal: it has no number of turns.")
    return f"{name} advertises {good}."


@edit("", number=campaign_number, owner=OWNER, by=text)
def runs(data: Data, number: int, owner: int, by: str) -> str:
    """Set the owner of a campaign, and the card that runs it and becomes busy."""
    changed = _campaign(data, number)
    old = changed.get("chain")
    before = (None, None) if "with" in changed else (old, runner_of(number, changed))
    for key in ("chain", "by", "with"):
        changed.pop(key, None)
    if owner >= 0:
        if not has_turns(number):
            changed["by"] = ""  # without this key the file means a busy card
        holder = chain_entry(data, owner)
        changed["chain"] = holder.get("name", "")
        if not by and changed["chain"] != old:
            by = free_busy(data, holder, number)
        if by:
            changed["by"] = by
            occupy(data, holder, by)
    stays = release(data, *before)
    name = capital(campaign_name(number))
    if owner < 0:
        return f"{name} belongs to no chain.{stays}"
    run = f", run by {card_name(by)}" if by in employees() else ""
    return f"{name} belongs to {changed['chain']}{run}.{stays}"


def _campaign(data: Data, number: int) -> Data:
    found = campaign_of(data, number)
    if found is None:
        raise refusal(f"{capital(campaign_name(number))} is not on the map.")
    return found


# -- the table -------------------------------------------------------------------------------


@edit("", title=line)
def title(data: Data, title: str) -> str:
    """Give the table a title."""
    data["title"] = title
    tidy(data, "title")
    return f"The table is called {title}." if title else "The table has no title."


@edit("", cash=integer(0, what="money"))
def bank(data: Data, cash: int) -> str:
    """Set the bank's cash."""
    table_in(data, "bank")["cash"] = cash
    return f"The bank has ${cash}."


@edit("", turn=integer(1), phase=text)
def moment(data: Data, turn: int, phase: str) -> str:
    """Set the turn and the phase of the table, at the start of the phase."""
    data.update({"turn": turn, "phase": phase})
    data.pop("actions", None)
    return f"Turn {turn}, at the start of {unslug(phase)}."


@edit("modules", module=text, on=boolean)
def module(data: Data, module: str, on: bool) -> str:
    """Switch a module of the expansion on or off."""
    found = [entry for entry in entries(data, "modules") if entry != module]
    data["modules"] = [*found, module] if on else found
    missing = [name for name in modules_of(data) if name not in data["modules"]]
    needed = [name for name in missing if not is_custom(name)]  # a file names custom rules itself
    data["modules"] += needed
    tidy(data, "modules")
    name = capital(unslug(module))
    if module in needed:
        return f"{name} stays in play: the other modules need it at this number of chains."
    return f"{name} {'is' if on else 'is not'} in play."


@edit("variant", kind=one_of(("without_cards", "without_milestones")), name=text, out=boolean)
def leave_out(data: Data, kind: str, name: str, out: bool) -> str:
    """Leave a card or a milestone out of the game, or put it back."""
    variant = table_in(data, "variant")
    variant[kind] = [other for other in entries(variant, kind) if other != name]
    variant[kind] += [name] if out else []
    _tidy_variant(data)
    if kind == "without_cards":
        return f"{capital(plural(card_name(name)))} are {'left out' if out else 'in the game'}."
    what = milestone_name(name) if name in milestones() else "milestone"
    return f"The milestone {quoted(what)} is {'left out' if out else 'in the game'}."


@edit("variant", turns=integer(0), breaks=integer(0))
def length(data: Data, turns: int, breaks: int) -> str:
    """Set the last turn, and the break of the bank that ends the game; 0 is as usual."""
    variant = table_in(data, "variant")
    variant.update({"turns": turns, "breaks": breaks})
    for key in ("turns", "breaks"):
        if not variant[key]:
            del variant[key]
    _tidy_variant(data)
    ends = [f"after turn {turns}"] if turns else []
    if breaks:
        ends.append(f"at the {'second' if breaks > 1 else 'first'} break of the bank")
    return f"The game ends {listed_or(ends)}." if ends else "The game is as long as usual."


def _tidy_variant(data: Data) -> None:
    tidy(table_in(data, "variant"), "without_cards", "without_milestones")
    tidy(data, "variant")


@edit("")
def at_phase_start(data: Data) -> str:
    """Remove the actions since the start of the phase."""
    data.pop("actions", None)
    return "The table is at the start of the phase again."
