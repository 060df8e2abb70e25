"""The edits of who sits at the table: chains with their cash, cards and stock; campaigns; the rest.

What a value may be the loader says: an edit writes it down, and is refused with the new faults.
"""

from __future__ import annotations

from typing import NamedTuple

from ...board.pieces import ETERNAL, SIDES, Footprint
from ...board.squares import Square
from ...custom_rules.known import is_custom
from ...data import campaigns, employees, milestones
from ...files.scenario import modules_of, sketch_scenario
from ...text.english import listed
from ...text.names import campaign_name, capital, card_name
from ...validation.reader import Check, Reader, boolean, integer, line, one_of, text
from ..base.requests import Refused, refusal
from ..campaign.facts import placing
from .campaign_staff import free_busy, occupy, release
from .contract import CampaignHand, Where
from .data import Data, entries, listed_in, table_in, tables, tidy
from .edit_type import edit
from .lists import campaign_of, campaigns_of, new_campaign, runner_of, wishes_of, with_number
from .map import chain_entry, fits
from .placements import NO_TILES, WHERE_WORDS, forms_of, lifted, lines_of

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
    """Take a chain from the table, with its restaurants; its campaigns stay, linked to nobody."""
    gone = chain_entry(data, chain)
    name, count = gone.get("name"), len(entries(gone, "restaurants"))
    del data["chain"][chain]
    orphans = []
    for number, table in campaigns_of(data):
        if table.get("chain") == name:
            table.pop("chain", None)
            table.pop("by", None)
            orphans.append(campaign_name(number))
    data["turn_order"] = [other for other in entries(data, "turn_order") if other != name]
    tidy(data, "turn_order", "chain")
    took = f", with {count} restaurant{'s' * (count != 1)}" if count else ""
    left = f"; {listed(orphans)} {'is' if len(orphans) == 1 else 'are'} nobody's now"
    return f"{name} has left the table{took}{left if orphans else ''}."


@edit("", chain=integer(0), name=line)
def rename(data: Data, chain: int, name: str) -> str:
    """Give a chain another name, wherever it is named."""
    one = chain_entry(data, chain)
    if name != one.get("name"):
        _own_name(data, name)
    old, one["name"] = one.get("name"), name
    for _, other in campaigns_of(data):
        if other.get("chain") == old:
            other["chain"] = name
    for house in wishes_of(data):
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
    one = chain_entry(data, chain)
    one["cash"] = cash
    return f"{one.get('name')} has ${cash}."


@edit("", chain=integer(0), good=text, count=integer(0, 999, "items"))
def stock(data: Data, chain: int, good: str, count: int) -> str:
    """Set a chain's stock of a good."""
    one = chain_entry(data, chain)
    table_in(one, "stock")[good] = count
    if not count:
        del one["stock"][good]
    tidy(one, "stock")
    return f"{one.get('name')} has {count} {good} in stock."


@edit("", chain=integer(0), where=one_of(WHERE_WORDS), card=text, by=one_of((1, -1)))
def cards(data: Data, chain: int, where: Where, card: str, by: int) -> str:
    """Lay a card at work, on the beach or among the busy ones, or take one from there."""
    one = chain_entry(data, chain)
    found = listed_in(one, where)
    if by > 0:
        found.append(card)
    elif card in found:
        found.remove(card)
    else:
        raise refusal(f"No such card is {WHERE_WORDS[where]}.")
    count = found.count(card)
    tidy(one, where)
    shown = card_name(card) if card in employees() else card[:40]
    return f"{count} x {shown} {WHERE_WORDS[where]}."


@edit("", chain=integer(0), milestone=text, on=boolean)
def milestone(data: Data, chain: int, milestone: str, on: bool) -> str:
    """Give a chain a milestone, or take it away."""
    one = chain_entry(data, chain)
    found = [other for other in entries(one, "milestones") if other != milestone]
    one["milestones"] = [*found, milestone] if on else found
    lately = entries(one, "milestones_this_turn")
    one["milestones_this_turn"] = [other for other in lately if other != milestone]
    tidy(one, "milestones", "milestones_this_turn")
    known = milestones().get(milestone)
    name = known.name if known else milestone[:40]
    return f"{one.get('name')} {'holds' if on else 'no longer holds'} {name}."


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
        raise refusal(f"{name} is {'last' if by > 0 else 'first'} already.")
    order[now], order[to] = order[to], order[now]
    data["turn_order"] = order
    if order == names:
        del data["turn_order"]
    return f"Turn order: {listed(map(str, order))}."


# -- campaigns -------------------------------------------------------------------------------


class Flies(NamedTuple):
    """The place of an airplane: the edge, and its first row or column; no edge beside the map."""

    edge: str
    first: int


def lies(reader: Reader, path: str, value: object) -> Square | Flies | None:
    """Check where a campaign lies: a square, or an edge and a first row or column."""
    if isinstance(value, list) and len(value) == 2 and type(value[1]) is int:
        where, line = value
        if type(where) is int:
            return where, line
        if where in ("", *SIDES):
            return Flies(where, line)
    reader.fault(path, "no_place", found=value)
    return None


def campaign_number(reader: Reader, path: str, value: object) -> int | None:
    """Check for the number of a campaign tile of the box."""
    found: int | None = one_of(campaigns())(reader, path, value)
    return found


def turns(reader: Reader, path: str, value: object) -> int | str | None:
    """Check for a number of turns, or for ever."""
    if value == ETERNAL:
        return ETERNAL
    return integer(1, 99, "turns")(reader, path, value)


OWNER: Check[int] = integer(-1, what="owner")


@edit("", number=campaign_number, at=lies, form=text)
def lay_campaign(data: Data, number: int, at: Square | Flies, form: str) -> str:
    """Lay a campaign on the map or beside it, or move it; what it says stays."""
    piece: CampaignHand = {"kind": "campaign", "number": number}
    if campaigns()[number].site == "outside":
        where = _beside(data, piece)
    else:
        where = _edge(data, piece, at) if isinstance(at, Flies) else _square(data, piece, at, form)
    one = campaign_of(data, number) or new_campaign(data, number)
    for key in ("at", "turned", "edge", "first"):
        one.pop(key, None)
    one.update(where)
    return f"{capital(campaign_name(number))} lies there."


def _beside(data: Data, piece: CampaignHand) -> Data:
    if sketch_scenario(lifted(data, piece)).state is None:
        raise Refused([NO_TILES])
    return {}


def _square(data: Data, piece: CampaignHand, at: Square, form: str) -> Data:
    if not forms_of(piece)[0].squares:
        raise refusal("An airplane lies on no square: it flies from an edge of the map.")
    fits(data, piece, form, at)
    return {"at": list(at), "turned": True} if form == "turned" else {"at": list(at)}


def _edge(data: Data, piece: CampaignHand, at: Flies) -> Data:
    tile = campaigns()[piece["number"]]
    if not tile.airplane_width:
        raise refusal("Only an airplane flies from an edge: lay this tile on squares of the map.")
    state = sketch_scenario(lifted(data, piece)).state
    if state is None:
        raise Refused([NO_TILES])
    flies = Footprint("airplane", (), at.edge, at.first, tile.airplane_width)
    if lines := lines_of(placing(state, flies)):
        raise Refused(lines)
    return {"edge": at.edge, "first": at.first}


@edit("", number=campaign_number, good=text, turns=turns)
def campaign(data: Data, number: int, good: str, turns: int | str) -> str:
    """Set what a campaign advertises and how long it runs."""
    one = _campaign(data, number)
    one["good"] = good
    if with_number(number):
        one["turns_left"] = turns
    elif turns != ETERNAL:
        raise refusal(f"{capital(campaign_name(number))} is eternal by its kind.")
    return f"{capital(campaign_name(number))} advertises {good}."


@edit("", number=campaign_number, owner=OWNER, by=text)
def runs(data: Data, number: int, owner: int, by: str) -> str:
    """Set whose campaign it is, and which card runs it: that card is busy then."""
    one = _campaign(data, number)
    before = (None, None) if "with" in one else (one.get("chain"), runner_of(number, one))
    had = one.get("chain")
    for key in ("chain", "by", "with"):
        one.pop(key, None)
    if owner >= 0 and not with_number(number):
        one["by"] = ""  # or a card that is busy would be meant
    holder = chain_entry(data, owner) if owner >= 0 else {}
    if owner >= 0:
        one["chain"] = holder.get("name", "")
        if not by and one["chain"] != had:
            by = free_busy(data, holder, number)
    if by and owner >= 0:
        one["by"] = by
        occupy(data, holder, by)
    stays = release(data, *before)
    name = capital(campaign_name(number))
    if owner < 0:
        return f"{name} is linked to nobody.{stays}"
    run = f", run by {card_name(by)}" if by in employees() else ""
    return f"{name} is {one['chain']}'s{run}.{stays}"


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
    return f"The bank holds ${cash}."


@edit("", turn=integer(1), phase=text)
def moment(data: Data, turn: int, phase: str) -> str:
    """Set the turn and the phase."""
    data.update({"turn": turn, "phase": phase})
    return f"Turn {turn}, at the start of {phase.replace('_', ' ')}."


@edit("modules", module=text, on=boolean)
def module(data: Data, module: str, on: bool) -> str:
    """Play with a module of the expansion, or without it."""
    found = [entry for entry in entries(data, "modules") if entry != module]
    data["modules"] = [*found, module] if on else found
    missing = [name for name in modules_of(data) if name not in data["modules"]]
    brought = [name for name in missing if not is_custom(name)]  # a file names those alone
    data["modules"] += brought
    tidy(data, "modules")
    name = capital(module.replace("_", " "))
    if module in brought:
        return f"{name} stays in play: the other modules need it at this number of chains."
    return f"{name} {'is' if on else 'is not'} in play."
