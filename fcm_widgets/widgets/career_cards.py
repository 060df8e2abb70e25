"""An employee card as facts: its marks, its colour group and what it does, each line with its rule.

The company editor and the career tree draw the same cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ..content import Employee, goods, rules
from ..explain.english import listed
from ..game.state import State
from ..rules.reasons import Tally
from .scene import chain_facts

Facts = dict[str, Any]
Line = list[str]
COLOURS = {
    "black": "management",
    "grey": "staff",
    "salmon": "prices",
    "blue": "marketing",
    "light_green": "drinks",
    "kitchen_green": "kitchen",
    "purple": "service",
    "red": "restaurants",
    "coffee_mint": "coffee",
}
"""The colour groups of the cards, each with a word for who does not see the colour."""
KINDS = {
    "billboard": "billboards",
    "mailbox": "mailboxes",
    "airplane": "airplanes",
    "radio": "radios",
    "giant_billboard": "giant billboards",
    "gourmet_guide": "gourmet guides",
}


def card_facts(card: Employee) -> Facts:
    """Return a card as it is drawn.

    >>> from fcm_widgets.content import employees
    >>> card_facts(employees()["waitress"])["lines"][0]
    ['Brings $3 of tips after dinner.', 'DIN-9']
    """
    return {
        "id": card.id,
        "name": card.name,
        "hue": card.colour,
        "group": COLOURS.get(card.colour, card.colour),
        "entry": card.entry,
        "salary": card.salary,
        "one": card.one_x,
        "manager": card.manager,
        "slots": card.slots,
        "lines": [list(line) for line in card_lines(card)],
    }


def card_lines(card: Employee) -> Iterator[tuple[str, str]]:
    """Yield what a card does, a sentence each, with the rule that says so."""
    yield from _people(card)
    yield from _prices(card)
    yield from _marketing(card)
    yield from _goods(card)
    yield from _building(card)
    yield from _marks(card)


def _people(card: Employee) -> Iterator[tuple[str, str]]:
    if card.slots:
        yield f"Leads up to {card.slots} cards that are no managers.", "ORG-2"
    if card.manager:
        yield "A manager: reports to the CEO alone.", "ORG-1"
    if card.hires:
        yield f"Hires {_count(card.hires, 'card')} a turn.", "REC-2"
    if card.wage_discount:
        yield f"Each of its hires left unused takes ${card.wage_discount} off the wages.", "REC-7"
    if card.training:
        yield f"Gives {_count(card.training, 'step')} of training a turn.", "TRN-1"


def _prices(card: Employee) -> Iterator[tuple[str, str]]:
    if card.tips:
        yield f"Brings ${card.tips} of tips after dinner.", "DIN-9"
    if card.waitress:
        yield "Counts where houses compare waitresses.", "DIN-5"
    if card.price:
        sign = "+" if card.price > 0 else "-"
        yield f"Every item costs {sign}${abs(card.price)}.", "DIN-4"
    if card.cfo:
        yield "Adds half of the turn's income, rounded up.", "DIN-9"


def _marketing(card: Employee) -> Iterator[tuple[str, str]]:
    if not card.campaigns:
        return
    kinds = listed(KINDS.get(kind, kind) for kind in card.campaigns)
    for_turns = f" for up to {_count(card.max_turns, 'turn')}" if card.max_turns else " for ever"
    yield f"Places {kinds}{for_turns}, {_range(card)}.", "MKT-1"


def _goods(card: Employee) -> Iterator[tuple[str, str]]:
    if card.produces:
        joint = " or " if card.one_of else " and "
        made = joint.join(_goods_count(good, count) for good, count in card.produces.items())
        yield f"Makes {made} a turn.", "BUY-2"
    if card.drinks:
        yield f"Brings {_count(card.drinks, 'drink')} of any kind.", "BUY-2"
    if card.drinks_per_source:
        per = _count(card.drinks_per_source, "drink")
        yield f"Brings {per} from each source that it passes, {_range(card)}.", "BUY-3"


def _building(card: Employee) -> Iterator[tuple[str, str]]:
    words = {"house": "HSE-1", "restaurant": "RST-2", "road": "LOB-1"}
    if card.builds:
        what = listed({"move": "moves restaurants"}.get(one, one) for one in card.builds)
        yield f"Builds: {what}, {_range(card)}.", words.get(card.builds[0], "")
    if card.drive_in:
        yield "Makes all restaurants drive-ins, with doors at every corner.", "GEO-8"


def _marks(card: Employee) -> Iterator[tuple[str, str]]:
    if card.salary:
        yield "Costs $5 at every payday, wherever the card is.", "PAY-1"
    if card.one_x:
        yield "Marked 1x: a chain may own only one.", "TRN-3"
    if card.entry:
        yield "An entry card: can be hired directly.", "REC-2"
    if card.mandatory:
        yield "Its effect cannot be declined.", "ORG-7"


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _goods_count(good: str, count: int) -> str:
    found = goods()[good]
    return f"{count} {found.name if count == 1 else found.plural}"


def _range(card: Employee) -> str:
    if card.range_kind == "road":
        return f"range {card.range_value} by road"
    if card.range_kind == "air":
        return f"range {card.range_value} by air"
    return "at any distance"


def rows(tally: Tally) -> list[list[Any]]:
    """Return the rows of a number: label, amount, rule."""
    return [[term.label, term.amount, term.source] for term in tally.terms]


def rule_texts(*found: Any) -> dict[str, str]:
    """Return the text of every rule that is named anywhere in some facts."""
    known = rules()
    return {rule: known[rule].text for rule in sorted(set(_named(found)) & set(known))}


def _named(found: Any) -> Iterator[str]:
    if isinstance(found, str):
        yield found
    elif isinstance(found, dict):
        for one in found.values():
            yield from _named(one)
    elif isinstance(found, Iterable):
        for one in found:
            yield from _named(one)


def seat_of(state: State, chain: str | None, default: int) -> int:
    """Return the seat of a named chain; raises `ValueError` with the names at the table."""
    if chain is None:
        return default
    names = [one.name for one in state.chains]
    if chain not in names:
        raise ValueError(f"chain={chain!r} is not at the table: {', '.join(map(repr, names))}")
    return names.index(chain)


def chain_fact(state: State, seat: int) -> Facts:
    """Return one chain's name, letter and colour."""
    return chain_facts(state.chains)[seat]
