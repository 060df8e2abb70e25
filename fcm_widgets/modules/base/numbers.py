"""The base game's part of each number (such as a price), and its value for each setting.

Each function returns the terms, or the value, that come from one cause. The tables at the end list
all functions, each with its number or setting and its order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from ...board.squares import touching
from ...common.safe_text import dollars
from ...data import Employee, campaign_kinds, campaigns, employees, milestones
from ...engine.contributions import Bill, Deck, Hit, Load, Setting, SettingRule, Terms
from ...engine.milestones import in_force, open_to
from ...engine.staff import Worker, active_cards, in_box_order, workers
from ...engine.tallies import setting
from ...phases.payday import (
    ALL_COPIES,
    UNUSED_HIRE,
    WAIVED,
    decided,
    salaried,
    unused_hires,
    waives,
    with_salary,
)
from ...reasons.reasons import MILESTONE, Term
from ...state.state import State

SLOTS_ON_CARD = {100: 2, 200: 3, 300: 4}
"""CEO slots printed on each reserve card, by its money (SET-9)."""
RESERVE = Deck(
    votes=SLOTS_ON_CARD,
    settles="ceo_slots",
    voting=lambda card: f"a vote for {SLOTS_ON_CARD[card]} CEO slots",
    rule="SET-9",
    broken="BNK-2",
)
"""Reserve cards: money for the bank, and a vote for the slots of all CEOs."""
SALARY = 5
"""Dollars that a card with a salary draws at each payday (PAY-1)."""


def fixed(label: str, amount: int, rule: str) -> Terms:
    """Return a function that always returns the same term."""
    terms = (Term(label, amount, rule),)
    return lambda state, seat, about: terms


def of_setting(name: str) -> Terms:
    """Return a function that returns the value of a setting as a term."""

    def terms(state: State, seat: int, about: None) -> tuple[Term, ...]:
        value = setting(state, name, seat)
        return (Term(value.label, value.value, value.rule, value.kind),)

    return terms


def of_staff(field: str, rule: str, *, by_name: bool = False) -> Terms:
    """Return a function for the terms of a number: one for each card at work that adds to it.

    The terms are in the order of the cards at work. If `by_name` is true, they are sorted by the
    names of the cards instead, as in the price.
    """

    @lru_cache(maxsize=1024)  # needed for each chain at each house of a dinner, what-ifs included
    def rows(at_work: tuple[Worker, ...]) -> tuple[Term, ...]:
        return tuple(
            Term(worker.label, worker.times * amount, rule)
            for worker in (sorted(at_work) if by_name else at_work)
            if (amount := getattr(employees()[worker.card], field))
        )

    def terms(state: State, seat: int, about: None) -> tuple[Term, ...]:
        return rows(workers(state, seat))

    return terms


def of_milestones(field: str, rule: str = "", *, sign: int = 1) -> Terms:
    """Return a function that returns a term for each milestone in force that adds to a number.

    Without `rule`, each term names the rule of its milestone. If `sign` is -1, the terms lower the
    number.
    """

    def terms(state: State, seat: int, about: None) -> list[Term]:
        return [
            Term(milestone.name, sign * amount, rule or milestone.rule, MILESTONE)
            for milestone in in_force(state, seat)
            if (amount := getattr(milestone, field))
        ]

    return terms


def price_of_what_ifs(state: State, seat: int, about: None) -> tuple[Term, ...]:
    """Return the term by which a what-if changes a price; a real game has no such term."""
    changes = state.config.price_changes
    return (Term("what if", changes[seat], "DIN-4"),) if changes and changes[seat] else ()


def items_sold(state: State, seat: int, bill: Bill) -> Iterator[Term]:
    """Yield the price of all items (DIN-7)."""
    word = "item" if bill.items == 1 else "items"
    yield Term(f"{bill.items} {word} x {dollars(bill.each)}", bill.items * bill.each, "DIN-7")


def garden(state: State, seat: int, bill: Bill) -> Iterator[Term]:
    """Yield the price of all items once more if the house has a garden (DIN-7)."""
    # A term, not a factor: a factor would double the bonuses, too.
    if bill.home.house.garden:
        yield Term("garden: the price again", bill.items * bill.each, "DIN-7")


def park(state: State, seat: int, bill: Bill) -> Iterator[Term]:
    """Yield the price of all items once more if the house is next to a park (LOB-5).

    A second park makes no difference.
    """
    # In the base game because a tile that prints parks may be used without lobbyists (NDI-5).
    placed = (piece.squares for piece in state.pieces if piece.kind.raises_price)
    parks = state.city.parks.union(*placed)
    if parks and not parks.isdisjoint(touching(bill.home.house.all_squares)):
        yield Term("park: the price again", bill.items * bill.each, "LOB-5")


def marketed_first(state: State, seat: int, bill: Bill) -> Iterator[Term]:
    """Yield the bonus for items of each good that the chain was first to market (MKT-8, DIN-7)."""
    for milestone in in_force(state, seat):
        count = sum(bill.sold.get(good, 0) for good in milestone.goods) if milestone.per_item else 0
        if count:
            label = f"{milestone.name}: {count} x ${milestone.per_item}"
            yield Term(label, count * milestone.per_item, "DIN-7")


def waitress_tips(state: State, seat: int, about: None) -> Iterator[Term]:
    """Yield the tips of the waitresses at work (DIN-9)."""
    serving = [worker for worker in workers(state, seat) if employees()[worker.card].waitress]
    if not serving:
        return
    count, each, times = waitresses(state, seat), employees()["waitress"].tips, serving[0].times
    who = "1 waitress" if len(serving) == 1 else f"{len(serving)} waitresses"
    if times > 1:
        who = f"{who} x {times}"
    yield Term(f"{who} x ${each}", count * each, "DIN-9")
    for milestone in in_force(state, seat):
        if more := milestone.tips:
            yield Term(f"{milestone.name}: {count} x ${more}", count * more, "DIN-9")


def waitresses(state: State, seat: int) -> int:
    """Count the waitresses at work; a card that works twice counts twice (DIN-5)."""
    return sum(1 for card in active_cards(state, seat) if employees()[card].waitress)


def waitress_cards(state: State, seat: int) -> int:
    """Count the waitress cards at work, each card once (DIN-5)."""
    return sum(1 for card in state.chains[seat].at_work if employees()[card].waitress)


def half_of_income(state: State, seat: int, income: int) -> Iterator[Term]:
    """Yield a CFO's bonus: half of what the chain earned at dinner, rounded up (DIN-9, DIN-10)."""
    half = -(-income // 2)
    cfo = any(employees()[card].cfo for card in state.chains[seat].at_work)
    if half and (cfo or setting(state, "ceo_is_cfo", seat).value):
        label = f"half of {dollars(income)}" + (", rounded up" if income % 2 else "")
        yield Term(label, half, "DIN-9")


def slots_of_managers(state: State, seat: int, about: None) -> Iterator[Term]:
    """Yield the slots that cards at work bring (ORG-2), and the slots that cards fill (ORD-1)."""
    at_work = state.chains[seat].at_work
    for card in in_box_order(at_work):
        if slots := employees()[card].slots:
            yield Term(f"slots of {employees()[card].name}", slots, "ORG-2")
    if at_work:
        yield Term("cards at work", -len(at_work), "ORD-1")


def drinks_of_the_card(state: State, seat: int, load: Load) -> Iterator[Term]:
    """Yield the drinks that a buyer's card brings; an errand boy needs no source (BUY-2, BUY-3)."""
    buyer, sources = load
    if buyer.drinks:
        yield Term(buyer.name, buyer.drinks * sources, "BUY-3")
        return
    word = "source" if sources == 1 else "sources"
    each = buyer.drinks_per_source
    yield Term(f"{buyer.name}: {sources} {word} x {each}", each * sources, "BUY-3")


def drinks_of_milestones(state: State, seat: int, load: Load) -> Iterator[Term]:
    """Yield the drinks that milestones add for each source, or for an errand boy (BUY-3)."""
    for milestone in in_force(state, seat):
        if load.buyer.id in milestone.cards and (more := milestone.drinks_per_source):
            yield Term(milestone.name, more * load.sources, "BUY-3", MILESTONE)


def range_of_the_card(state: State, seat: int, buyer: Employee) -> Iterator[Term]:
    """Yield the range printed on a buyer's card (BUY-3)."""
    yield Term(buyer.name, buyer.range_value, "BUY-3")


def range_of_milestones(state: State, seat: int, buyer: Employee) -> Iterator[Term]:
    """Yield the borders that milestones add to a buyer's range (BUY-3)."""
    for milestone in in_force(state, seat):
        if buyer.id in milestone.cards and (more := milestone.buyer_range):
            yield Term(milestone.name, more, "BUY-3", MILESTONE)


def tokens_of_the_campaign(state: State, seat: int | None, hit: Hit) -> Iterator[Term]:
    """Yield the tokens that a campaign brings to a house: 1, or more by a radio (CMP-1, CMP-5)."""
    if seat is not None and hit.campaign.footprint.kind == "radio":
        for milestone in in_force(state, seat):
            if milestone.radio_tokens:
                yield Term(milestone.name, milestone.radio_tokens, "CMP-5")
                return
    tile = campaigns().get(hit.campaign.number)
    mark = tile.mark if tile else hit.campaign.number
    yield Term(f"campaign {mark}", 1, "CMP-1")


def lodging(state: State, seat: int | None, hit: Hit) -> Iterator[Term]:
    """Yield the factor by which a house such as an apartment gets more tokens (NDI-1)."""
    lived_in = hit.house.dwelling
    if lived_in.tokens > 1:
        yield Term(f"{lived_in.article}: as many again", lived_in.tokens, lived_in.rule)


def salaries(state: State, seat: int, about: None) -> Iterator[Term]:
    """Yield the salaries of all cards, then negative terms for salaries that are waived (PAY-5).

    Cards that the chain has chosen to fire draw no salary.
    """
    after = decided(state, seat)
    cards = with_salary(after.chains[seat].cards)
    word, wage = "salary" if len(cards) == 1 else "salaries", setting(after, "wage", seat).value
    yield Term(f"{len(cards)} {word} x ${wage}", len(cards) * wage, "PAY-1")
    drawing = salaried(after, seat, cards)
    if len(drawing) == len(cards):
        return
    free_cards = Counter(cards) - Counter(drawing)
    # Different rules may waive different cards: each has its row, in the order of the box.
    reasons = Counter(
        setting(after, "free_card", seat, card)
        for card in in_box_order(tuple(free_cards.elements()))
    )
    for reason, count in reasons.items():
        yield Term(f"{reason.label}: {count} waived", -count * wage, reason.rule, WAIVED)


def wages_of_unused_hires(state: State, seat: int, about: None) -> Iterator[Term]:
    """Yield the discount for hires left unused (REC-7)."""
    unused = unused_hires(state, seat).total
    if unused:
        word = "unused hire" if unused == 1 else "unused hires"
        yield Term(f"{unused} {word} x ${UNUSED_HIRE}", -UNUSED_HIRE * unused, "REC-7")


def always(value: int, label: str, rule: str) -> SettingRule:
    """Return a rule that gives a setting its default, which applies if no other rule does."""
    default = Setting(value, label, rule)
    return lambda state, seat, about: default


def by_milestones(field: str, rule: str, label: str = "{}") -> SettingRule:
    """Return a rule that sets a setting to the value of a milestone's field.

    The first milestone in force with a value in this field counts. `{}` in `label` becomes its
    name. If the field is a list, such as kinds of campaign, `about` must be in this list.
    """

    def choose(state: State, seat: int, about: object) -> Setting | None:
        for milestone in in_force(state, seat):
            value = getattr(milestone, field)
            if isinstance(value, tuple):
                value = about in value
            if value:
                kind = MILESTONE if label == "{}" else ""
                return Setting(int(value), label.format(milestone.name), rule, kind)
        return None

    return choose


def waived(state: State, seat: int, card: str) -> Setting | None:
    """Return a setting that frees a card from its salary if a milestone waives it (PAY-5)."""
    for milestone in in_force(state, seat):
        if waives(milestone, card, state.config):
            return Setting(ALL_COPIES, milestone.name, employees()[card].waiver, MILESTONE)
    return None


def base_price(state: State, seat: int, about: None) -> Setting:
    """Return the price of one item that all chains start from (DIN-4)."""
    return Setting(state.bank.base_price, "base price", "DIN-4")


def ceo_slots(state: State, seat: int, about: None) -> Setting:
    """Return the number of slots that the reserve cards give every CEO (ORG-1)."""
    return Setting(state.bank.ceo_slots, "slots of the CEO", "ORG-1")


def drive_in(state: State, seat: int, about: None) -> Setting | None:
    """Return a setting that makes all four corners entrances if a card at work does so (RST-4)."""
    for card in in_box_order(state.chains[seat].at_work):
        if employees()[card].drive_in:
            return Setting(1, employees()[card].name, "RST-4")
    return None


def first_billboard(state: State, seat: int, kind: str) -> Setting | None:
    """Return a setting that makes a billboard eternal if placing it earns the milestone (MKT-7)."""
    first = milestones()["first_billboard_placed"]
    if kind == "billboard" and open_to(state, seat, first.id):
        return Setting(1, first.name, "MKT-7", MILESTONE)
    return None


def eternal_kind(state: State, seat: int, kind: str) -> Setting | None:
    """Return a setting that makes a campaign eternal if all campaigns of its kind are eternal."""
    found = campaign_kinds()[kind]
    return Setting(1, "its kind", found.rule) if found.eternal else None


def no_cfo_card(state: State, seat: int, about: None) -> Setting | None:
    """Return a setting that forbids CFO cards to a chain whose CEO is its CFO (DIN-13)."""
    # Not only milestones in force: the card has to go in the turn in which this is earned.
    for milestone in (milestones()[earned] for earned in state.chains[seat].milestones):
        if milestone.cfo:
            return Setting(1, milestone.name, "DIN-13", MILESTONE)
    return None


TERMS: tuple[tuple[str, int, Terms], ...] = (
    ("price", 0, of_setting("base_price")),
    ("price", 10, of_staff("price", "DIN-4", by_name=True)),
    ("price", 20, of_milestones("price", "DIN-4")),
    ("price", 90, price_of_what_ifs),
    ("distance", 10, of_milestones("dinner_distance")),
    ("receipt", 0, items_sold),
    ("receipt", 10, garden),
    ("receipt", 20, park),
    ("receipt", 50, marketed_first),
    ("tips", 10, waitress_tips),
    ("bonus", 0, half_of_income),
    ("hires", 0, fixed("the CEO", 1, "REC-2")),
    ("hires", 10, of_staff("hires", "REC-2")),
    ("training_steps", 10, of_staff("training", "TRN-1")),
    ("open_slots", 0, of_setting("ceo_slots")),
    ("open_slots", 10, slots_of_managers),
    ("order_slots", 20, of_milestones("open_slots", "MIL-3")),
    ("drinks", 0, drinks_of_the_card),
    ("drinks", 20, drinks_of_milestones),
    ("buyer_range", 0, range_of_the_card),
    ("buyer_range", 20, range_of_milestones),
    ("tokens", 0, tokens_of_the_campaign),
    ("rounds", 0, fixed("every turn", 1, "CMP-1")),
    ("wages", 0, salaries),
    ("wages", 20, of_milestones("wage_discount", "PAY-2", sign=-1)),
    ("wages", 30, wages_of_unused_hires),
)
FACTORS: tuple[tuple[str, int, Terms], ...] = (("tokens", 10, lodging),)
SETTINGS: tuple[tuple[str, int, SettingRule], ...] = (
    ("base_price", 0, base_price),
    ("ceo_slots", 0, ceo_slots),
    ("ceo_slots", 20, by_milestones("ceo_slots", "ORG-1", "CEO's slots from {}")),
    ("drive_in", 0, always(0, "no manager at work that brings drive-ins", "RST-4")),
    ("drive_in", 10, drive_in),
    ("stacks_training", 0, always(0, "one trainer for each card", "TRN-1")),
    ("stacks_training", 20, by_milestones("stacks_training", "TRN-1")),
    ("trains_staff", 0, always(0, "only cards on the beach", "TRN-2")),
    ("pays_in_kind", 0, always(0, "salaries are paid with money", "PAY-1")),
    ("paid_in_kind", 0, always(0, "salaries are paid with money", "PAY-1")),
    ("keeps_staff", 0, always(0, "fire until all salaries can be paid", "PAY-4")),
    ("goods_on_tile", 0, always(1, "one good", "MKT-1")),
    ("alike_beside", 0, always(0, "any campaign that it can place", "MKT-10")),
    ("eternal", 0, always(0, "turns chosen", "MKT-1")),
    ("eternal", 5, eternal_kind),
    ("eternal", 10, first_billboard),
    ("eternal", 20, by_milestones("eternal", "MKT-7")),
    ("wage", 0, always(SALARY, "salary", "PAY-1")),
    ("wage", 20, by_milestones("wage", "PAY-1")),
    ("free_card", 0, always(0, "salary", "PAY-1")),
    ("free_card", 20, waived),
    ("freezer_room", 0, always(0, "no freezer", "CLN-1")),
    ("freezer_room", 20, by_milestones("freezer", "CLN-1")),
    ("ceo_is_cfo", 0, always(0, "the CEO", "DIN-13")),
    ("ceo_is_cfo", 20, by_milestones("cfo", "DIN-13")),
    ("no_cfo_card", 0, always(0, "the CEO", "DIN-13")),
    ("no_cfo_card", 20, no_cfo_card),
    ("last_turn", 0, always(0, "until a chain has it", "MIL-1")),
    ("marks_demand", 0, always(0, "demand tokens show no chain", "CMP-1")),
    ("added_tiles", 0, always(0, "the city never changes", "SET-1")),
    ("range_tolls", 0, always(0, "ranges count only borders", "GEO-15")),
    ("sees_reserve", 0, always(0, "hidden until the first break", "MIL-4")),
    ("sees_reserve", 20, by_milestones("sees_reserve", "MIL-4")),
)
