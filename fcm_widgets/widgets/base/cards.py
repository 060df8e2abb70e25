"""An employee card as facts: its marks, its colour group, and its effects with their rules.

The company editor and the career tree draw the same cards.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence

from ...data import (
    COLOURS,
    Employee,
    campaign_kinds,
    custom_rules,
    goods,
    milestones,
    rule_text,
    rules,
)
from ...explain.words import words
from ...phases.payday import waives
from ...state.state import GameConfig, State
from ...text.effects import effect
from ...text.english import Sentence
from ...text.names import (
    capital,
    count_good,
    count_noun,
    listed_or,
    quoted,
    the_milestone,
    wrong_value,
)
from ..contract import Card, ChainFace
from ..map.scene import chain_facts

BUILDS = {
    ("house", "garden"): ("Builds a house with its garden, or adds a garden to a house,", "HSE-1"),
    ("restaurant",): ("Places a restaurant", "RST-2"),
    ("restaurant", "move"): ("Places, moves or turns a restaurant", "RST-3"),
    ("road", "park"): ("Places a road or a park", "LOB-1"),
}
"""For each value of a card's `builds`: the sentence about it, and its rule."""


def card_facts(card: Employee, table: GameConfig, held: Sequence[str] = ()) -> Card:
    """Return the facts to draw a card in a game, for a chain with the milestones `held`.

    >>> from fcm_widgets.data import employees
    >>> card_facts(employees()["waitress"], GameConfig())["lines"][0]
    {'text': 'Brings $3 in tips after dinner.', 'rule': 'DIN-9'}
    """
    return {
        "id": card.id,
        "name": card.name,
        "hue": card.colour,
        "group": COLOURS.get(card.colour, card.colour),
        "is_entry": card.entry,
        "has_salary": card.salary,
        "is_unique": card.one_x,
        "is_manager": card.manager,
        "slots": card.slots,
        "lines": [{"text": text, "rule": rule} for text, rule in card_lines(card, table, held)],
    }


def card_lines(card: Employee, table: GameConfig, held: Sequence[str] = ()) -> Iterator[Sentence]:
    """Yield each effect of a card in a game, as a sentence and its rule.

    If the game has no payday, no sentence mentions discounts of salaries (SET-12). A milestone in
    `held` also has a sentence if it adds to the effects printed on the card.

    >>> from fcm_widgets.data import employees
    >>> print(list(card_lines(employees()["coach"], GameConfig(introductory=True)))[-1])
    The introductory game has no payday, so you never pay this card's salary. (SET-12)
    """
    yield from _people(card, table)
    yield from _prices(card)
    yield from _marketing(card)
    yield from _goods(card)
    yield from _building(card)
    for more in words().cards:
        yield from more(card, table)
    yield from _earned(card, table, held)
    yield from _salary(card, table, held)
    yield from _marks(card)


def _people(card: Employee, table: GameConfig) -> Iterator[Sentence]:
    if card.slots:
        yield Sentence(f"Leads up to {card.slots} cards that are not managers.", "ORG-2")
    if card.manager:
        yield Sentence("A manager: reports only to the CEO.", "ORG-1")
    if card.hires:
        yield Sentence(f"Hires {count_noun(card.hires, 'card')} a turn.", "REC-2")
    if card.training:
        yield Sentence(f"Gives {count_noun(card.training, 'step')} of training a turn.", "TRN-1")
    if card.wage_discount and not table.introductory:
        yield Sentence(f"Each unused hire takes ${card.wage_discount} off your salaries.", "REC-7")
        yield Sentence("You must take this discount.", "ORG-7")


def _earned(card: Employee, table: GameConfig, held: Sequence[str]) -> Iterator[Sentence]:
    """Yield what the chain's milestones change about this card, but for its salary."""
    for earned in (milestones()[milestone] for milestone in held):
        why = f"because of {the_milestone(earned.id)}"
        eternal = [kind for kind in card.campaigns if kind in earned.eternal]
        if earned.tips and card.tips:
            tips = f"${card.tips + earned.tips} in tips instead of ${card.tips}"
            yield Sentence(f"Brings {tips} {why}.", earned.rule)
        if eternal:
            what = "Each campaign"
            if len(eternal) < len(card.campaigns):
                what = capital(listed_or(campaign_kinds()[kind].name for kind in eternal))
            yield Sentence(
                f"{what} that it places runs for the rest of the game {why}.", earned.rule
            )
        if card.id not in earned.cards:
            continue
        if earned.drinks_per_source:
            more = f"{earned.drinks_per_source} extra"
            drinks = "drink of the same kind" if card.drinks else "drink from each source"
            yield Sentence(f"Brings {more} {drinks} {why}.", earned.rule)
        if earned.buyer_range:
            borders = count_noun(earned.buyer_range, "border")
            yield Sentence(f"Its range is {borders} longer {why}.", earned.rule)
        if earned.effects:  # only its module can read them, so the milestone speaks for itself
            does = quoted(effect(earned, table))
            yield Sentence(f"You have {the_milestone(earned.id)}: {does}", earned.rule)


def _salary(card: Employee, table: GameConfig, held: Sequence[str]) -> Iterator[Sentence]:
    earned = (milestones()[milestone] for milestone in held)
    free = next((milestone for milestone in earned if waives(milestone, card.id, table)), None)
    if card.salary and table.introductory:
        yield Sentence(
            "The introductory game has no payday, so you never pay this card's salary.", "SET-12"
        )
    elif card.salary and free:
        yield Sentence(
            f'You pay no salary for this card because of the milestone "{free.name}".', card.waiver
        )
    elif card.salary:
        where = "at work, on the beach or busy" if card.campaigns else "at work or on the beach"
        yield Sentence(
            f"Its salary is $5. You pay it at every payday, whether the card is {where}.", "PAY-1"
        )


def _prices(card: Employee) -> Iterator[Sentence]:
    if card.tips:
        yield Sentence(f"Brings ${card.tips} in tips after dinner.", "DIN-9")
    if card.price:
        does = "Raises" if card.price > 0 else "Lowers"
        yield Sentence(f"{does} the price of every item by ${abs(card.price)}.", "DIN-4")
    if card.cfo:
        yield Sentence("Adds half of what you earn at dinner, rounded up.", "DIN-9")
    if card.waitress:
        most = "if price plus distance ties, the chain with the most waitresses at work wins"
        yield Sentence(f"Breaks ties at dinner: {most}.", "DIN-5")


def _marketing(card: Employee) -> Iterator[Sentence]:
    if not card.campaigns:
        return
    kinds = listed_or(campaign_kinds()[kind].name for kind in card.campaigns)
    for_turns = (
        f" for up to {count_noun(card.max_turns, 'turn')}"
        if card.max_turns
        else " for the rest of the game"
    )
    rule = campaign_kinds()[card.campaigns[0]].rule
    where = f" {range_text(card)}," if rule == "MKT-1" else ""
    yield Sentence(f"Places {kinds}{where}{for_turns}.", rule)
    yield Sentence("Is busy while its campaign runs.", "ORG-4")


def _goods(card: Employee) -> Iterator[Sentence]:
    if card.produces:
        joint = " or " if card.one_of else " and "
        made = joint.join(count_good(good, count) for good, count in card.produces.items())
        when = "in clean-up" if card.produces_in == "cleanup" else "a turn"
        yield Sentence(f"Makes {made} {when}.", goods()[next(iter(card.produces))].rule)
    if card.drinks:
        yield Sentence(f"Brings {count_noun(card.drinks, 'drink')} of any kind a turn.", "BUY-2")
    if card.drinks_per_source:
        per, moves = count_noun(card.drinks_per_source, "drink"), "Drives"
        if card.range_kind == "air":
            moves = "Flies"
        far = f"over up to {count_noun(card.range_value, 'border')}"
        yield Sentence(f"{moves} {far} and brings {per} from each source on its route.", "BUY-3")


def _building(card: Employee) -> Iterator[Sentence]:
    if card.builds:
        what, rule = BUILDS[card.builds]
        yield Sentence(f"{what} {range_text(card)}.", rule)
    if card.builds == ("restaurant",):
        opens = "it opens in clean-up, or earlier if a regional manager moves or opens it"
        yield Sentence(f"The new restaurant is marked COMING SOON: {opens}.", "RST-2")
    if "move" in card.builds:
        yield Sentence("A restaurant that it places or moves is open at once.", "RST-6")
    if card.drive_in:
        yield Sentence(
            "At work, it makes your open restaurants drive-ins: every corner is an entrance.",
            "RST-4",
        )


def _marks(card: Employee) -> Iterator[Sentence]:
    if card.one_x and not card.only_one:
        yield Sentence("Marked 1x: you may own only one.", "TRN-3")
    if card.entry:
        yield Sentence("An entry card: you can hire it directly.", "REC-2")
    if card.drive_in:
        yield Sentence("Your restaurants become drive-ins even if you don't want it.", "ORG-7")
    elif card.mandatory and not (card.hires or card.produces):
        # A recruiter must give only its discount. Clean-up makes goods without a choice.
        yield Sentence("At work, its effect always counts, even if you don't want it.", "ORG-7")


def range_text(card: Employee) -> str:
    """Return how far a card may place or move something.

    >>> from fcm_widgets.data import employees
    >>> range_text(employees()["local_manager"])
    'within 3 borders by road'
    """
    if card.range_kind == "road":
        return f"within {count_noun(card.range_value, 'border')} by road"
    if card.range_kind == "air":
        return f"within {count_noun(card.range_value, 'border')} by air"
    return "at any distance"


def rule_texts(changed: Container[str], *found: object) -> dict[str, str]:
    """Return the text of each rule with an id in the facts; `changed` has the changed switches."""
    named = sorted(set(_named(found)) & {*rules(), *custom_rules()})
    return {rule: rule_text(rule, changed) for rule in named}


def _named(found: object) -> Iterator[str]:
    if isinstance(found, str):
        yield found
    elif isinstance(found, dict):
        for value in found.values():
            yield from _named(value)
    elif isinstance(found, Iterable):
        for value in found:
            yield from _named(value)


def seat_of(state: State, chain: str | None, default: int) -> int:
    """Return a chain's seat, given its name; raise `ValueError` for an unknown name."""
    if chain is None:
        return default
    names = [other.name for other in state.chains]
    if chain not in names:
        raise ValueError(wrong_value("chain", chain, "a chain in this game", names))
    return names.index(chain)


def chain_fact(state: State, seat: int) -> ChainFace:
    """Return a chain's name, letter and colour."""
    return chain_facts(state.chains)[seat]
