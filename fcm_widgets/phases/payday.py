"""Phase 5, payday: fire whom you like, then pay $5 for each salaried card (PAY)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from functools import lru_cache
from operator import attrgetter
from typing import Any

from ..board.obstacles import Obstacle
from ..data import Milestone, employees, rules
from ..engine.contributions import NUMBERS
from ..engine.phase import Phase, begin_next, wrong_kind
from ..engine.run import Transition
from ..engine.staff import active_cards
from ..engine.supply import is_ceo
from ..engine.tallies import setting, tally
from ..reasons.reasons import Tally, Term
from ..showing import dollars
from ..state.actions import Action, Done
from ..state.events import Event, Paid
from ..state.holdings import Moves
from ..state.latest import identity_cache
from ..state.state import Chain, PhaseProgress, State, Table, changed
from ..text.english import Sentence, listed
from ..text.fields import campaign_of, if_more
from ..text.names import campaign_name, card_name
from ..text.rows import ActionText, EventText, ModuleText, PaymentText, StepKind


@dataclass(frozen=True, slots=True)
class Fire(Action):
    """Payday: fire a card (PAY-4, PAY-8).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    card
        the id of a card, such as "trainer"
    campaign
        of a busy card the number of its campaign; 0 for any other

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Fire
    >>> game = fcm.load_example("payday-for-four")
    >>> game.play(Fire("Golden Duck Diner", "burger_cook")).state.progress.fired
    ((0, 'burger_cook', 0),)
    """

    do = "fire"
    card: str
    campaign: int = 0


UNUSED_HIRE = 5
"""Dollars off the wages for each hire of a manager or director left unused (REC-7)."""
ALL_COPIES = 99
"""As many copies of a card as any chain can have."""
WAIVED = "waived"
"""How the row ends that takes waived salaries off, whatever rule waives them."""
LET_OFF = "more than it has"
"""The row that lessens wages to what is there, where no card that draws a salary is left."""


@lru_cache(maxsize=1024)
def with_salary(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return those of some cards that print a salary, waived or not (PAY-1).

    >>> with_salary(("waitress", "pricing_manager", "discount_manager"))
    ('discount_manager',)
    """
    return tuple(card for card in cards if employees()[card].salary)


def salaried(state: State, seat: int, cards: tuple[str, ...]) -> list[str]:
    """Return those of some cards that draw a salary, without those that are free (PAY-5).

    Where fewer copies of a card are free than there are, the first of them are.
    """
    kinds = set(with_salary(cards))
    free = {card: setting(state, "free_card", seat, card).value for card in kinds}
    if not any(free.values()):
        return [card for card in cards if card in kinds]
    drawing: list[str] = []
    for card in cards:
        if free.get(card):
            free[card] -= 1
        elif card in kinds:
            drawing.append(card)
    return drawing


def waives(milestone: Milestone, card: str, table: Table) -> bool:
    """Whether a milestone frees a card from its salary at this table (PAY-5).

    >>> from fcm_widgets.data import milestones
    >>> waives(milestones()["first_billboard_placed"], "campaign_manager", Table())
    True
    """
    switch = rules()[employees()[card].waiver].switch
    return card in milestone.free and (not switch or bool(getattr(table.rulings, switch)))


def wage(state: State, seat: int) -> int:
    """Return the dollars of one salary of a chain (PAY-1)."""
    return setting(state, "wage", seat).value


def _own(state: State, seat: int) -> State:
    """Return the table with what one chain has chosen alone: all that its payday hangs on (PAY-1).

    It is the same table for as long as nothing but the choices of others changes.
    """
    progress = state.progress
    own = tuple([chosen for chosen in progress.fired if chosen[0] == seat])
    owed = tuple([one for one in progress.owed if one.seat == seat]) if progress.owed else ()
    if progress.waiting == (seat,) and (len(own), len(owed)) == (
        len(progress.fired),
        len(progress.owed),
    ):
        return state  # nobody else has chosen anything
    return _own_table(_same_choice(own), _same_choice(owed), seat, *_BESIDES(state))


def _with_own(own: tuple[Any, ...], owed: tuple[Any, ...], seat: int, *besides: Any) -> State:
    made: Callable[..., State] = State
    return made(*besides, PhaseProgress("pay", (seat,), fired=own, owed=owed))


_BESIDES = attrgetter(*(field.name for field in fields(State) if field.name != "progress"))
"""Reads all that a state is beside its desk."""
_own_table = identity_cache(_with_own, size=16)


@lru_cache
def _same_choice(own: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the same object for equal choices."""
    return own


def decided(state: State, seat: int) -> State:
    """Return the table as it will be when a chain's own firings are turned over (PAY-1)."""
    return _turned_over(_own(state, seat), seat)[0]


def firings(state: State, seat: int) -> tuple[Fired, ...]:
    """Return what a chain has chosen to fire, as the events that will tell it."""
    return _turned_over(_own(state, seat), seat)[1]


def _fire(state: State, seat: int) -> tuple[State, tuple[Fired, ...]]:
    """Return the table without those whom a chain has chosen to fire, and the events of it."""
    found: list[Fired] = []
    for one, card, campaign in state.progress.fired:
        if one == seat:
            where = "busy" if campaign else _place(state.chains[seat], card)
            found.append(Fired(seat, card, where, campaign))
            state = found[-1].apply(state)
    return state, tuple(found)


_turned_over = identity_cache(_fire)


def _place(chain: Chain, card: str) -> str:
    """Return where a card lies; one on the beach goes first, a busy one last.

    Of two recruiters the one on the beach goes, for only the one at work gives a discount, which
    goes with his card (PAY-7).
    """
    if card in chain.beach:
        return "beach"
    return "at_work" if card in chain.at_work else "busy"


def wages(state: State, seat: int) -> Tally:
    """Return what a chain owes: $5 a salaried card, less every discount, never below $0 (PAY-2).

    Whom it has chosen to fire draws nothing any more, and a recruiter among them gives no discount
    either, unless the switch X17 says so (PAY-7).
    """
    if state.table.introductory:
        return Tally((Term("no payday in the introductory game", 0, "SET-12"),))
    return _wages(_own(state, seat), seat)


_wages = identity_cache(lambda state, seat: tally(state, "wages", seat))


def to_pay(state: State, seat: int) -> Tally:
    """Return what a chain pays: its wages, or all that it has if nobody is left to fire (PAY-4).

    What no firing lessens, such as a rent by a custom rule, can come to more; the rest is let off.
    """
    owed, after = wages(state, seat), decided(state, seat).chains[seat]
    if salaried(state, seat, after.cards) and not _keeps_staff(_own(state, seat), seat):
        return owed
    return _within(owed, after.cash)


def _keeps_staff(state: State, seat: int) -> bool:
    """Whether a chain that is short need not fire: what it can still give in kind it must."""
    keeps = setting(state, "keeps_staff", seat).value
    return bool(keeps) and not setting(state, "pays_in_kind", seat).value


def _within(owed: Tally, cash: int) -> Tally:
    """Return what is owed, with a row that lessens it to what is there."""
    short = owed.total - cash
    return Tally((*owed.terms, Term(LET_OFF, -short, "PAY-4"))) if short > 0 else owed


def besides_salaries(owed: Tally) -> tuple[Term, ...]:
    """Return what wages have on top of salaries, of which the base game has nothing.

    >>> rent = Term("rent", 5, "CUSTOM-1")
    >>> besides_salaries(Tally((Term("2 salaries x $5", 10, "PAY-1"), rent))) == (rent,)
    True
    """
    floor = NUMBERS["wages"].floor
    assert floor is not None, "wages never fall below $0 (PAY-2)"
    return tuple(
        term
        for term in owed.terms
        if term.amount > 0 and term.source != "PAY-1" and term.label != floor.label
    )


def negated(owed: Tally) -> Tally:
    """Return what is owed as what a chain loses by it, and the other way round, row by row."""
    return Tally(tuple(Term(term.label, -term.amount, term.source) for term in owed.terms))


def unused_hires(state: State, seat: int) -> Tally:
    """Count the hires of recruiting managers and HR directors left unused (REC-7).

    Hires are charged to the CEO and the recruiting girls first. Who is fired this payday takes
    his part of the discount along, unless the switch X17 keeps it (PAY-7).
    """
    discounting, others = _hires_of(active_cards(state, seat))
    charged = min(discounting, max(0, state.chains[seat].hired_this_turn - others))
    terms = [Term("hires of managers and directors", discounting, "REC-7")]
    if charged:
        terms.append(Term("used beyond the CEO's and the girls'", -charged, "REC-7"))
    if discounting > charged and not state.table.rulings.fired_recruiters_discount:
        lost = min(_lost(state, seat), discounting - charged)
        if lost:
            terms.append(Term("gone with those who are fired", -lost, "PAY-7"))
    return Tally(tuple(terms))


@lru_cache(maxsize=1024)
def _hires_of(cards: tuple[str, ...]) -> tuple[int, int]:
    """Return the hires of managers and directors among some cards, and those of all others."""
    staff = [employees()[card] for card in cards]
    discounting = sum(card.hires for card in staff if card.wage_discount)
    return discounting, 1 + sum(card.hires for card in staff if not card.wage_discount)


def _lost(state: State, seat: int) -> int:
    """Count the hires of the recruiters at work who are fired this payday."""
    gone = (employees()[one.card] for one in firings(state, seat) if one.where == "at_work")
    return sum(card.hires for card in gone if card.wage_discount)


def must_go(state: State, seat: int) -> tuple[str, ...]:
    """Return the cards that a chain must fire: a CFO, once its CEO acts as one (DIN-13)."""
    chain = state.chains[seat]
    return tuple(card for card in (*chain.at_work, *chain.beach) if has_to_go(state, seat, card))


def has_to_go(state: State, seat: int, card: str) -> bool:
    """Whether a chain may not keep a card: a CFO, once its CEO acts as one (DIN-13)."""
    return employees()[card].cfo and bool(setting(state, "no_cfo_card", seat).value)


def opening(state: State) -> PhaseProgress:
    """Ask every chain: firing is free, and paying is at least confirmed (PAY-1, PAY-8)."""
    return PhaseProgress(step="pay", waiting=state.solvent)


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield paying, where it can be paid, and each card to fire (PAY-8)."""
    return iter(_listed(_own(state, seat), seat))


_listed = identity_cache(lambda state, seat: tuple(_options(state, seat)))


def _options(state: State, seat: int) -> Iterator[Action]:
    if next(_paying(state, seat), None) is None:
        yield Done(seat)
    after = decided(state, seat)
    chain = after.chains[seat]
    for card in dict.fromkeys((*chain.at_work, *chain.beach)):
        if next(_paid_already(state, seat, card), None) is None:
            yield Fire(seat, card)
    for card, campaign in busy_cards(after, seat):
        action = Fire(seat, card, campaign)
        if next(_firing_busy(state, action), None) is None:
            yield action


def busy_cards(state: State, seat: int) -> list[tuple[str, int]]:
    """Return a chain's busy cards, each with its campaign's number, or 0 if it has none."""
    chain = state.chains[seat]
    found = [
        (campaign.by, campaign.number)
        for campaign in state.campaigns
        if campaign.chain == chain.name and campaign.by and campaign.beside is None
    ]
    loose = list(chain.busy)
    for card, _ in found:
        if card in loose:  # a file may hold what is not there
            loose.remove(card)
    return found + [(card, 0) for card in dict.fromkeys(loose)]


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield why a chain cannot pay now, or not fire that card."""
    yield from wrong_kind(state, action, (Done, Fire), options)
    if isinstance(action, Done):
        yield from _paying(state, action.seat)
    elif isinstance(action, Fire):
        after = decided(state, action.seat)
        chain = after.chains[action.seat]
        if not action.campaign and action.card in (*chain.at_work, *chain.beach):
            yield from _paid_already(state, action.seat, action.card)
        elif (action.card, action.campaign) in busy_cards(after, action.seat):
            yield from _firing_busy(state, action)
        else:
            yield from _not_there(state, chain, action)


def _not_there(state: State, after: Chain, action: Fire) -> Iterator[Obstacle]:
    """Yield why a chain has no such card to fire: none, chosen already, or no such campaign."""
    seat, card = action.seat, action.card
    if card not in state.chains[seat].cards:
        rule = "ORG-9" if is_ceo(card) else "PAY-8"
        yield Obstacle("no_such_staff", {"card": card, "more": _may_fire(state, seat)}, rule)
    elif (named := _chosen(state, action)) or card not in after.cards:
        number = action.campaign if named else None
        slots = {"card": card, "number": number, "more": _may_fire(state, seat)}
        yield Obstacle("fired_already", slots, "PAY-8")
    else:
        yield from _misnamed(state, after, action)


def _misnamed(state: State, after: Chain, action: Fire) -> Iterator[Obstacle]:
    """Yield that a campaign is named wrongly or not at all; or why no busy copy may be fired."""
    slots, busy = {"card": action.card, "number": action.campaign}, action.card in after.busy
    against = list(_firing_busy(state, action)) if busy else []
    if action.card in (*after.at_work, *after.beach) and (against or not busy):
        yield Obstacle("runs_no_such_campaign", {**slots, "runs": False}, "PAY-8")
    elif against:
        yield from against
    elif action.campaign:
        known = busy_cards(decided(state, action.seat), action.seat)
        runs = any(number for card, number in known if card == action.card)
        yield Obstacle("runs_no_such_campaign", {**slots, "runs": runs}, "PAY-4")
    else:
        yield Obstacle("busy_card", {"card": action.card}, "PAY-4")


def _chosen(state: State, action: Fire) -> bool:
    """Whether a chain has chosen to fire the very card that runs the campaign that is named."""
    return (
        bool(action.campaign)
        and (action.seat, action.card, action.campaign) in state.progress.fired
    )


def _may_fire(state: State, seat: int) -> bool:
    """Whether a chain has a card that it may fire now."""
    return any(isinstance(option, Fire) for option in options(state, seat))


def _paying(state: State, seat: int) -> Iterator[Obstacle]:
    after = decided(state, seat)
    for card in must_go(after, seat):
        yield Obstacle("must_be_fired", {"card": card}, "DIN-13")
    owed, chain = wages(state, seat), after.chains[seat]
    short = owed.total > chain.cash and salaried(after, seat, chain.cards)
    if short and not _keeps_staff(_own(state, seat), seat):
        slots: dict[str, Any] = {"owed": owed.total, "cash": chain.cash}
        more = {"more_due": True} if besides_salaries(owed) else {}
        in_kind = setting(_own(state, seat), "pays_in_kind", seat).value
        if in_kind and next(must_fire(state, seat), None) is None:
            slots["in_kind"] = True
        yield Obstacle("cannot_pay", {**slots, **more}, "PAY-4")


def must_fire(state: State, seat: int) -> Iterator[Obstacle]:
    """Yield why a chain must fire before it pays anything, in kind or not (PAY-1, PAY-4)."""
    after, own = decided(state, seat), _own(state, seat)
    for card in must_go(after, seat):
        yield Obstacle("must_be_fired", {"card": card}, "DIN-13", lately=True)
    if _beyond_goods(state, seat) and not setting(own, "keeps_staff", seat).value:
        slots = {"owed": wages(state, seat).total, "cash": after.chains[seat].cash}
        yield Obstacle("cannot_pay", slots, "PAY-4", lately=True)


def _beyond_goods(state: State, seat: int) -> bool:
    """Whether a chain is short even if goods pay all the salaries that they can (PAY-4)."""
    own, cash = _own(state, seat), decided(state, seat).chains[seat].cash
    in_kind = setting(own, "pays_in_kind", seat).value
    return wages(state, seat).total - in_kind * wage(own, seat) > cash


def _paid_already(state: State, seat: int, card: str) -> Iterator[Obstacle]:
    """Yield that a chain that has paid a salary in kind fires nobody more (PAY-1).

    Who must fire pays nothing before; in a save of before that was a rule it may have.
    """
    own = _own(state, seat)
    if not setting(own, "paid_in_kind", seat).value or has_to_go(own, seat, card):
        return
    if not _beyond_goods(state, seat) or setting(own, "keeps_staff", seat).value:
        yield Obstacle("paid_already", {}, "PAY-1", lately=True)


def _firing_busy(state: State, action: Fire) -> Iterator[Obstacle]:
    """Yield why a busy marketeer may not be fired: only the last resort (PAY-4)."""
    seat, after = action.seat, decided(state, action.seat)
    chain = after.chains[seat]
    others = salaried(after, seat, (*chain.at_work, *chain.beach))
    yield from _paid_already(state, seat, action.card)
    if not _beyond_goods(state, seat) or others:
        yield Obstacle("busy_last", {"card": action.card, "others": tuple(others)}, "PAY-4")
    if not salaried(after, seat, (action.card,)):
        yield Obstacle("draws_no_salary", {"card": action.card}, "PAY-4")


def play(run: Transition, action: Action) -> None:
    """Choose a card to fire, or be ready to pay; in turn order that is turned over at once."""
    progress, seat = run.state.progress, action.seat
    if isinstance(action, Done):
        run.note(waiting=tuple(one for one in progress.waiting if one != seat))
        if not _together(run.state):
            _settle(run, (seat,))
    elif isinstance(action, Fire):
        run.emit(FiringChosen(seat, action.card, action.campaign))
        run.note(fired=(*progress.fired, (seat, action.card, action.campaign)))


def settle(run: Transition) -> None:
    """Turn over what all have chosen and let them pay, in turn order (PAY-1)."""
    if _together(run.state):
        _settle(run, run.state.solvent)


def _settle(run: Transition, seats: tuple[int, ...]) -> None:
    """Let some chains fire and then pay; the money goes back to the bank (BNK-5)."""
    chains = run.state.chains
    bills = {seat: _within(wages(run.state, seat), chains[seat].cash) for seat in seats}
    for event in [event for seat in seats for event in firings(run.state, seat)]:
        run.emit(event)
    for seat, owed in bills.items():
        due = (term.amount for term in owed.terms if term.source in ("PAY-1", "PAY-4"))
        if owed.total or any(due):
            run.emit(Paid(seat, negated(owed), "wages"))


def _together(state: State) -> bool:
    """Whether all choose at once and see what the others chose when all have (PAY-1, X10)."""
    return not state.table.rulings.payday_in_turn_order


PHASE = Phase(
    "payday",
    ((20, settle), (90, begin_next)),
    opening,
    options,
    obstacles,
    play,
    _together,
    acts=(Fire,),
)


@dataclass(frozen=True, slots=True)
class FiringChosen(Event):
    """Payday: a chain chose whom to fire, unseen until all have decided (PAY-1).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    card
        its id, empty to those who may not see it
    campaign
        of a busy card the number of its campaign

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Fire
    >>> from fcm_widgets.events import FiringChosen
    >>> game = fcm.load_example("payday-for-four").play(Fire("Golden Duck Diner", "burger_cook"))
    >>> event = next(event for event, _ in game.history if isinstance(event, FiringChosen))
    >>> event.card
    'burger_cook'
    """

    seat: int
    card: str
    campaign: int = 0

    def apply(self, state: State) -> State:
        """Change nothing: the desk keeps the choice until all have decided."""
        return state


@dataclass(frozen=True, slots=True)
class Fired(Event):
    """Payday: a card goes back to its pile (PAY-8, REC-8).

    A campaign whose marketeer is fired runs on, and nobody returns from it (PAY-9); so does one
    that shares the card.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    card
        its id
    where
        where it was: ``"at_work"``, ``"beach"`` or ``"busy"``
    campaign
        of a busy card the number of its campaign, else 0

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import Fired
    >>> game = fcm.load_example("payday-for-four")
    >>> while game.phase == "payday":
    ...     game = game.play(game.options[-1])
    >>> event = next(event for event, _ in game.history if isinstance(event, Fired))
    >>> event.card, event.where
    ('trainer', 'beach')
    """

    seat: int
    card: str
    where: str
    campaign: int = 0

    def apply(self, state: State) -> State:
        """Take the card away; it is no choice that is still to be turned over."""
        chain = state.chains[self.seat]
        left = list(getattr(chain, self.where))
        left.remove(self.card)
        moved = state.with_chain(self.seat, changed(chain, **{self.where: tuple(left)}))
        chosen = (self.seat, self.card, self.campaign)
        if chosen in state.progress.fired:
            fired = list(state.progress.fired)
            fired.remove(chosen)
            moved = changed(moved, progress=changed(state.progress, fired=tuple(fired)))
        campaigns = tuple(
            changed(campaign, by="", beside=None)
            if self.campaign in (campaign.number, campaign.beside)
            else campaign
            for campaign in state.campaigns
        )
        return changed(moved, campaigns=campaigns) if self.campaign else moved

    def moves(self, before: State) -> Moves:
        """Return the card."""
        return {(self.where, self.seat, self.card): -1}


# -- in words --------------------------------------------------------------------------------------


def _fire_text(action: Fire, state: State) -> str:
    card = card_name(action.card)
    if not action.card:
        return "Choose whom to fire"
    if not action.campaign:
        return f"Fire the {card}"
    return f"Fire the {card} who runs {campaign_name(action.campaign)}"


def _fire_rule(action: Fire, state: State) -> str:
    if action.card in must_go(state, action.seat):
        return "DIN-13"
    return "PAY-4" if action.campaign else "PAY-8"


NO_CFO = "with First to have $100 it may own none"
"""The rule that says whom a kind of campaign reaches."""


def _firing_chosen(event: FiringChosen, state: State) -> Sentence:
    name = state.chains[event.seat].name
    if not event.card:
        return Sentence(f"{name} makes a choice that is not seen yet.", "PAY-1")
    card = card_name(event.card)
    if has_to_go(state, event.seat, event.card):
        return Sentence(f"{name} chooses to fire its {card}, as it must: {NO_CFO}.", "DIN-13")
    runs = f", who runs {campaign_name(event.campaign)}" if event.campaign else ""
    chain = decided(state, event.seat).chains[event.seat]
    free = event.card in (*chain.at_work, *chain.beach)
    busy = event.campaign or (event.card in chain.busy and not free)
    return Sentence(f"{name} chooses to fire its {card}{runs}.", "PAY-4" if busy else "PAY-8")


def _fired(event: Fired, state: State) -> Sentence:
    name, card = state.chains[event.seat].name, card_name(event.card)
    if has_to_go(state, event.seat, event.card):
        return Sentence(f"{name} has to fire its {card}: {NO_CFO}.", "DIN-13")
    if event.where != "busy":
        return Sentence(f"{name} fires its {card}.", "PAY-8")
    if not event.campaign:
        why = "it could not pay, and none of its cards at work or on the beach draws a salary"
        return Sentence(f"{name} fires its busy {card}: {why}.", "PAY-4")
    runs = f"{campaign_name(event.campaign)} runs on without a marketeer"
    return Sentence(f"{name} fires its busy {card}: {runs}.", "PAY-9")


def _wages_text(event: Paid, state: State) -> Sentence:
    name, paid = state.chains[event.seat].name, -event.tally.total
    owed = negated(event.tally)
    if let_off := sum(-term.amount for term in owed.terms if term.label == LET_OFF):
        return Sentence(_all_it_has(name, paid, paid + let_off), "PAY-4")
    if not paid:
        in_kind = setting(state, "pays_in_kind", event.seat).rule
        goods = [one for one in event.tally.terms if one.source == in_kind and one.amount > 0]
        if goods:
            return Sentence(f"{name} pays no salaries in money: {goods[0].label}.", in_kind)
        return _no_wages(name, event.tally)
    if more := besides_salaries(owed):
        labels = listed(term.label for term in more)
        return Sentence(
            f"{name} pays {dollars(paid)} at payday, {labels} included.", more[0].source
        )
    return Sentence(f"{name} pays {dollars(paid)} in salaries.", "PAY-1")


def _all_it_has(name: str, paid: int, due: int) -> str:
    """Say what a chain pays of what is due besides salaries, which no firing lessens (PAY-4)."""
    if not paid:
        return f"{name} can pay nothing of the {dollars(due)} due at payday."
    return f"{name} pays {dollars(paid)}, all that it has, of the {dollars(due)} due at payday."


def _no_wages(name: str, tally: Tally) -> Sentence:
    """Say why a chain with salaries pays none: waived, or covered by discounts (PAY-2)."""
    waived = [term for term in tally.terms if term.label.endswith(WAIVED)]
    due = sum(term.amount for term in [*tally.terms[:1], *waived])
    if waived and not due:
        return Sentence(f"{name} pays no salaries: all of them are waived.", waived[0].source)
    covered = "discounts cover those that are not waived" if waived else "discounts cover them"
    return Sentence(f"{name} pays no salaries: {covered}.", "PAY-2")


def _no_such_staff(one: Obstacle) -> str:
    """Say that a chain has no such card; its CEO it has, but he is never fired (ORG-9)."""
    if one.rule == "ORG-9":
        return "The CEO is never fired"
    return f"The chain has no {card_name(str(one.details.get('card') or 'such card'))}"


def _whom(one: Obstacle) -> str:
    """Name the card that is chosen to be fired, a busy one by its campaign."""
    card = card_name(str(one.details.get("card") or "card"))
    if one.details.get("number") is None:
        return f"Every {card} of the chain"
    return f"The {card} who runs {campaign_of(one)}"


def _fire_how(one: Obstacle) -> str:
    card = card_name(str(one.details.get("card") or "card"))
    return f"name {f'a campaign that a {card} runs' if one.details.get('runs') else 'no campaign'}"


WORDS = ModuleText(
    actions={
        Fire: ActionText("fire a card", "Fire", _fire_text, "PAY-8", _fire_rule),
    },
    events={
        FiringChosen: EventText(_firing_chosen, StepKind("choose", "cards chosen", ear="low")),
        Fired: EventText(_fired, StepKind("fire", "fired")),
    },
    payments={
        "wages": PaymentText(
            StepKind("wages", "salaries", "Salaries", money=True, ear="loud"),
            purpose=lambda state, seat: "salaries",
            gain="PAY-1",
            say=_wages_text,
        )
    },
    phrases={
        "no_payday": "This game has no payday: nobody is fired.",
        "no_such_staff": "{no_such_staff}: {or_fire}.",
        "fired_already": "{whom} is chosen to be fired already: {or_fire_other}.",
        "runs_no_such_campaign": "No {card} of the chain runs {campaign}: {fire_how}.",
        "must_be_fired": "With First to have $100 the chain may own no CFO: fire the {card} first.",
        "cannot_pay": (
            "The chain has to pay {owed} and has {cash}: {with_goods}fire until it can pay"
            "{or_nobody}."
        ),
        "paid_already": "The chain has paid a salary already: it fires first, then pays.",
        "busy_last": (
            "A busy {card} can be fired only if the salaries cannot be paid and no card at "
            "work or on the beach draws a salary{others}."
        ),
        "draws_no_salary": "Firing the {card} would save nothing: no salary is due for that card.",
    },
    fields={
        "fire_how": _fire_how,
        "whom": _whom,
        "no_such_staff": _no_such_staff,
        "or_fire": if_more("fire a card of the chain", "go on"),
        "or_fire_other": if_more("fire another card", "go on"),
        "with_goods": lambda one: (
            "pay salaries with goods, or " if one.details.get("in_kind") else ""
        ),
        "or_nobody": lambda one: (
            ", or until none of its cards draws a salary" if one.details.get("more_due") else ""
        ),
    },
)
