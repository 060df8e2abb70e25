"""Phase 5, payday: fire cards, then pay $5 for each card with a salary (PAY).

All chains choose in secret, at the same time, which cards they fire. Then each chain fires these
cards and pays, in turn order (PAY-1). A chain that cannot pay must fire cards until it can (PAY-4);
any other chain may fire cards if it likes (PAY-8). A chain may fire a busy marketeer only as a last
resort (PAY-4).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

from ..common.safe_text import dollars
from ..data import Milestone, employees, rules
from ..engine.phase import Phase, begin_next, wrong_kind
from ..engine.run import Transition
from ..engine.staff import active_cards
from ..engine.supply import is_ceo
from ..engine.tallies import setting, tally
from ..reasons.problem import Problem
from ..reasons.reasons import FLOOR, Tally, Term
from ..state.actions import Action, Done
from ..state.events import Event, Paid
from ..state.holdings import Moves
from ..state.identity_cache import identity_cache
from ..state.state import GameConfig, PendingTask, PhaseProgress, State, changed
from ..text.english import Sentence, listed
from ..text.fields import campaign_of, if_more
from ..text.names import a_card, campaign_name, capital, card_name, count_noun, plural
from ..text.rows import (
    NOTHING_TO_LIST,
    ActionText,
    Brief,
    Counted,
    EventText,
    ModuleText,
    PaymentText,
    StepKind,
)


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
        number of the campaign that a busy card runs; 0 for any other card
    """

    do = "fire"
    card: str
    campaign: int = 0


# -- what a payday comes to ------------------------------------------------------------------------

UNUSED_HIRE = 5
"""Dollars off the salaries for each unused hire of a manager or director (REC-7)."""
ALL_COPIES = 99
"""More copies of a card than any chain can have."""
WAIVED = "waived"
"""Kind of the term that takes waived salaries off the wages."""
LET_OFF = "let_off"
"""Kind of the term that lowers the wages to the chain's cash (PAY-4)."""


_Choices = tuple[int, tuple[tuple[int, str, int], ...], tuple[PendingTask, ...]]
"""A seat, the cards that its chain has chosen to fire, and the tasks that it still has."""


class _Payday:
    """The payday of one chain, given its own choices; other chains' choices don't matter (PAY-1).

    `before` is the state in which the chain's choices have not happened yet. `firings` are the
    events of these choices, and `after` is the state after the events. The terms of its wages, in
    `modules/base/numbers.py`, also need the chain's payday: `_payday` gives them this same object.
    """

    def __init__(self, core: State, choices: _Choices) -> None:
        seat, fired, tasks = choices
        progress = PhaseProgress("pay", (seat,), fired=fired, tasks=tasks)
        self.seat, self.before = seat, core.with_progress(progress)
        self.firings: tuple[Fired, ...] = ()
        self.after = self.before
        if fired:
            *earlier, (_, card, campaign) = fired
            so_far = _payday_of(core, _shared_object((seat, tuple(earlier), tasks)))
            # A copy on the beach goes first: a recruiter at work gives a discount, which would
            # go with it (PAY-7). A busy copy goes last.
            chain, where = so_far.after.chains[seat], "busy"
            if not campaign and card in chain.beach:
                where = "beach"
            elif not campaign and card in chain.at_work:
                where = "at_work"
            last = Fired(seat, card, where, campaign)
            self.firings, self.after = (*so_far.firings, last), last.apply(so_far.after)

    @cached_property
    def wages(self) -> Tally:
        if self.before.config.introductory:
            return Tally((Term("no payday in the introductory game", 0, "SET-12"),))
        return tally(self.before, "wages", self.seat)

    @cached_property
    def options(self) -> tuple[Action, ...]:
        seat, chain = self.seat, self.after.chains[self.seat]
        may_fire = not self.fires_no_more
        found: list[Action] = []
        if next(_against_paying(self), None) is None:
            found.append(Done(seat))
        found += [
            Fire(seat, card)
            for card in dict.fromkeys((*chain.at_work, *chain.beach))
            if may_fire or has_to_go(self.before, seat, card)
        ]
        found += [
            Fire(seat, card, campaign)
            for card, campaign in busy_cards(self.after, seat)
            if next(_against_firing_busy(self, card), None) is None
        ]
        return tuple(found)

    @cached_property
    def beyond_goods(self) -> bool:
        """Whether the chain lacks money even if goods pay as many salaries as they can (PAY-4)."""
        in_kind = self.setting("pays_in_kind") * wage(self.before, self.seat)
        return self.wages.total - in_kind > self.after.chains[self.seat].cash

    @cached_property
    def fires_no_more(self) -> bool:
        """Whether the chain has paid a salary with goods, after which it may fire no card (PAY-1).

        A chain that must fire cannot pay with goods first; in an older save it may have done so.
        """
        if not self.setting("paid_in_kind"):
            return False
        return not self.beyond_goods or bool(self.setting("keeps_staff"))

    @cached_property
    def others_with_salary(self) -> tuple[str, ...]:
        """The cards at work or on the beach that draw a salary: they go before a busy card."""
        chain = self.after.chains[self.seat]
        return tuple(salaried(self.after, self.seat, (*chain.at_work, *chain.beach)))

    @property
    def need_not_fire(self) -> bool:
        """Whether the chain may keep its cards, although it has no goods left for salaries."""
        return bool(self.setting("keeps_staff")) and not self.setting("pays_in_kind")

    def setting(self, name: str) -> int:
        return setting(self.before, name, self.seat).value


_payday_of = identity_cache(_Payday)


@lru_cache
def _shared_object(choices: _Choices) -> _Choices:
    return choices  # the same object for equal choices, which `identity_cache` compares by identity


def _payday(state: State, seat: int) -> _Payday:
    """Return the payday of a chain: the same object until the chain itself chooses again.

    After each action the options of all chains are listed, though only one chain has chosen
    something. So a payday is cached by the chain's own choices and `State.core`.
    """
    progress = state.progress
    fired = tuple([firing for firing in progress.fired if firing[0] == seat])
    tasks = tuple([task for task in progress.tasks if task.seat == seat]) if progress.tasks else ()
    return _payday_of(state.core, _shared_object((seat, fired, tasks)))


def decided(state: State, seat: int) -> State:
    """Return the state after a chain has fired the cards that it has chosen to fire (PAY-1)."""
    return _payday(state, seat).after


def firings(state: State, seat: int) -> tuple[Fired, ...]:
    """Return the events that will fire the cards that a chain has chosen to fire."""
    return _payday(state, seat).firings


def wages(state: State, seat: int) -> Tally:
    """Return a chain's wages: $5 for each salaried card, less discounts, at least $0 (PAY-2).

    Cards that it has chosen to fire draw no salary. A recruiter among them gives no discount
    either, unless the switch X17 says so (PAY-7).
    """
    return _payday(state, seat).wages


def to_pay(state: State, seat: int) -> Tally:
    """Return the dollars that a chain pays: its wages, or its cash if firing can't help (PAY-4).

    Charges that firing cannot reduce, such as a rent by a custom rule, may exceed the cash. The
    chain need not pay the rest.
    """
    payday = _payday(state, seat)
    chain = payday.after.chains[seat]
    if salaried(payday.after, seat, chain.cards) and not payday.need_not_fire:
        return payday.wages
    return _within_cash(payday, chain.cash)


def _within_cash(payday: _Payday, cash: int) -> Tally:
    """Return the wages; if they exceed the cash, a term lowers them to the cash."""
    owed = payday.wages
    short = owed.total - cash
    if short <= 0:
        return owed
    keeps = setting(payday.before, "keeps_staff", payday.seat)
    rule = keeps.rule if keeps.value else "PAY-4"
    return Tally((*owed.terms, Term("more than it has", -short, rule, LET_OFF)))


def wage(state: State, seat: int) -> int:
    """Return the dollars that a chain pays for one salary (PAY-1)."""
    return setting(state, "wage", seat).value


@lru_cache(maxsize=1024)
def with_salary(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards with a printed salary, even if a rule waives it (PAY-1).

    >>> with_salary(("waitress", "pricing_manager", "discount_manager"))
    ('discount_manager',)
    """
    return tuple(card for card in cards if employees()[card].salary)


def salaried(state: State, seat: int, cards: tuple[str, ...]) -> list[str]:
    """Return the cards with a printed salary that no rule waives (PAY-5).

    If a rule waives only some copies of a card, it waives the first copies.
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


def waives(milestone: Milestone, card: str, table: GameConfig) -> bool:
    """Return whether a milestone frees a card from its salary with these settings (PAY-5).

    >>> from fcm_widgets.data import milestones
    >>> waives(milestones()["first_billboard_placed"], "campaign_manager", GameConfig())
    True
    """
    switch = rules()[employees()[card].waiver].switch
    return card in milestone.free and (not switch or bool(getattr(table.rulings, switch)))


def unused_hires(state: State, seat: int) -> Tally:
    """Count the unused hires of recruiting managers and HR directors (REC-7).

    A chain uses up the hires of its CEO and recruiting girls first. A card fired at this payday no
    longer gives its discount, unless the switch X17 keeps it (PAY-7).
    """
    discounting, others = 0, 1  # the CEO hires 1
    for card in active_cards(state, seat):
        if employees()[card].wage_discount:
            discounting += employees()[card].hires
        else:
            others += employees()[card].hires
    charged = min(discounting, max(0, state.chains[seat].hired_this_turn - others))
    terms = [Term("hires of recruiting managers and HR directors", discounting, "REC-7")]
    if charged:
        terms.append(Term("used, after the hires of all others", -charged, "REC-7"))
    if discounting > charged and not state.config.rulings.fired_recruiters_discount:
        gone = [
            employees()[event.card] for event in firings(state, seat) if event.where == "at_work"
        ]
        lost = sum(card.hires for card in gone if card.wage_discount)
        if lost := min(lost, discounting - charged):
            terms.append(Term("lost with the fired cards", -lost, "PAY-7"))
    return Tally(tuple(terms))


def besides_salaries(owed: Tally) -> tuple[Term, ...]:
    """Return the charges in wages that are not salaries; the base game has no such charges.

    >>> rent = Term("rent", 5, "CUSTOM-1")
    >>> besides_salaries(Tally((Term("2 salaries x $5", 10, "PAY-1"), rent))) == (rent,)
    True
    """
    return tuple(
        term
        for term in owed.terms
        if term.amount > 0 and term.source != "PAY-1" and term.kind != FLOOR
    )


def negated(owed: Tally) -> Tally:
    """Return a tally with the sign of every term reversed, such as -5 for $5 owed."""
    return Tally(tuple(replace(term, amount=-term.amount) for term in owed.terms))


def must_go(state: State, seat: int) -> tuple[str, ...]:
    """Return the cards that a chain must fire: all its CFOs, once its CEO acts as CFO (DIN-13)."""
    chain = state.chains[seat]
    cfos = [card for card in (*chain.at_work, *chain.beach) if employees()[card].cfo]
    return tuple(cfos) if cfos and setting(state, "no_cfo_card", seat).value else ()


def has_to_go(state: State, seat: int, card: str) -> bool:
    """Return whether a chain must fire a card: its CFO, once its CEO acts as CFO (DIN-13)."""
    return employees()[card].cfo and bool(setting(state, "no_cfo_card", seat).value)


def busy_cards(state: State, seat: int) -> list[tuple[str, int]]:
    """Return a chain's busy cards, each with the number of its campaign (0 if it has none)."""
    chain = state.chains[seat]
    found = [
        (campaign.by, campaign.number)
        for campaign in state.campaigns
        if campaign.chain == chain.name and campaign.by and campaign.shares_card_with is None
    ]
    without_campaign = list(chain.busy)
    for card, _ in found:
        if card in without_campaign:  # a file may list a campaign without its busy card
            without_campaign.remove(card)
    return found + [(card, 0) for card in dict.fromkeys(without_campaign)]


# -- what may be done, and what forbids it ---------------------------------------------------------


def opening(state: State) -> PhaseProgress:
    """Return the progress as the phase begins: every solvent chain decides (PAY-1, PAY-8)."""
    return PhaseProgress(step="pay", waiting=state.solvent)


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield each card that a chain may fire, and `Done` if it can pay (PAY-8)."""
    return iter(_payday(state, seat).options)


def obstacles(state: State, action: Action) -> Iterator[Problem]:
    """Yield each reason why a chain cannot pay now, or cannot fire the card of an action."""
    yield from wrong_kind(state, action, (Done, Fire), options)
    payday = _payday(state, action.seat)
    if isinstance(action, Done):
        yield from _against_paying(payday)
    elif isinstance(action, Fire):
        chain = payday.after.chains[action.seat]
        if not action.campaign and action.card in (*chain.at_work, *chain.beach):
            yield from _paid_already(payday, action.card)
        elif (action.card, action.campaign) in busy_cards(payday.after, action.seat):
            yield from _against_firing_busy(payday, action.card)
        else:
            yield from _no_such_card(state, payday, action)


def _no_such_card(state: State, payday: _Payday, action: Fire) -> Iterator[Problem]:
    """Yield the reason why a chain has no such card left to fire, or no such campaign."""
    seat, card, number = action.seat, action.card, action.campaign
    chain, busy = payday.after.chains[seat], busy_cards(payday.after, seat)
    details = {"card": card, "number": number}
    more = any(isinstance(option, Fire) for option in payday.options)
    if card not in state.chains[seat].cards:
        rule = "ORG-9" if is_ceo(card) else "PAY-8"
        yield Problem("no_such_staff", {"card": card, "more": more}, rule)
        return
    if number and (seat, card, number) in state.progress.fired:
        yield Problem("fired_already", {**details, "more": more}, "PAY-8")
        return
    if card not in chain.cards:
        yield Problem("fired_already", {"card": card, "number": None, "more": more}, "PAY-8")
        return
    # The chain has the card, so the campaign is wrong, or a busy card is named without its own.
    against = list(_against_firing_busy(payday, card)) if card in chain.busy else []
    if card in (*chain.at_work, *chain.beach) and (against or card not in chain.busy):
        yield Problem("runs_no_such_campaign", {**details, "runs": False}, "PAY-8")
    elif against:
        yield from against
    elif number:
        runs = any(campaign for busy_card, campaign in busy if busy_card == card)
        yield Problem("runs_no_such_campaign", {**details, "runs": runs}, "PAY-4")
    else:
        yield Problem("busy_card", {"card": card}, "PAY-4")


def _against_paying(payday: _Payday) -> Iterator[Problem]:
    seat, after = payday.seat, payday.after
    for card in must_go(after, seat):
        yield Problem("must_be_fired", {"card": card}, "DIN-13")
    owed, chain = payday.wages, after.chains[seat]
    if owed.total <= chain.cash or not salaried(after, seat, chain.cards) or payday.need_not_fire:
        return
    details: dict[str, Any] = {"owed": owed.total, "cash": chain.cash}
    if payday.setting("pays_in_kind") and next(must_fire(payday.before, seat), None) is None:
        details["in_kind"] = True
    if besides_salaries(owed):
        details["more_due"] = True
    yield Problem("cannot_pay", details, "PAY-4")


def must_fire(state: State, seat: int) -> Iterator[Problem]:
    """Yield each reason why a chain must fire cards before it can pay (PAY-1, PAY-4)."""
    payday = _payday(state, seat)
    for card in must_go(payday.after, seat):
        yield Problem("must_be_fired", {"card": card}, "DIN-13", lately=True)
    if payday.beyond_goods and not payday.setting("keeps_staff"):
        details = {"owed": payday.wages.total, "cash": payday.after.chains[seat].cash}
        yield Problem("cannot_pay", details, "PAY-4", lately=True)


def _paid_already(payday: _Payday, card: str) -> Iterator[Problem]:
    """Yield a problem if the chain has paid a salary with goods: it may fire no cards (PAY-1)."""
    if payday.fires_no_more and not has_to_go(payday.before, payday.seat, card):
        yield Problem("paid_already", {}, "PAY-1", lately=True)


def _against_firing_busy(payday: _Payday, card: str) -> Iterator[Problem]:
    """Yield each reason why a chain may not fire a busy marketeer, its last resort (PAY-4)."""
    yield from _paid_already(payday, card)
    others = payday.others_with_salary
    if not payday.beyond_goods or others:
        yield Problem("busy_last", {"card": card, "others": others}, "PAY-4")
    if not salaried(payday.after, payday.seat, (card,)):
        yield Problem("draws_no_salary", {"card": card}, "PAY-4")


# -- what it does ----------------------------------------------------------------------------------


def play(run: Transition, action: Action) -> None:
    """Choose a card to fire, or finish; if chains decide in turn order, the chain then pays."""
    progress, seat = run.state.progress, action.seat
    if isinstance(action, Done):
        run.update_progress(waiting=tuple(other for other in progress.waiting if other != seat))
        if not _together(run.state):
            _fire_and_pay(run, (seat,))
    elif isinstance(action, Fire):
        run.emit(FiringChosen(seat, action.card, action.campaign))
        run.update_progress(fired=(*progress.fired, (seat, action.card, action.campaign)))


def settle(run: Transition) -> None:
    """Once all chains have chosen, let each fire and pay, in turn order (PAY-1)."""
    if _together(run.state):
        _fire_and_pay(run, run.state.solvent)


def _fire_and_pay(run: Transition, seats: tuple[int, ...]) -> None:
    # The bills come first: a chain pays what it owed when all had chosen.
    chains = run.state.chains
    bills = {seat: _within_cash(_payday(run.state, seat), chains[seat].cash) for seat in seats}
    for event in [event for seat in seats for event in firings(run.state, seat)]:
        run.emit(event)
    for seat, owed in bills.items():
        # $0 is paid, too, if there were salaries: the log says what covered them.
        due = (term.amount for term in owed.terms if term.source in ("PAY-1", "PAY-4"))
        if owed.total or any(due):
            run.emit(Paid(seat, negated(owed), "wages"))  # back to the bank (BNK-5)


def _together(state: State) -> bool:
    """Return whether all chains choose at the same time, in secret (PAY-1, X10)."""
    return not state.config.rulings.payday_in_turn_order


@dataclass(frozen=True, slots=True)
class FiringChosen(Event):
    """Payday: a chain chose a card to fire, unseen until all have decided (PAY-1).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    card
        the card's id; empty in the view of a chain that may not see it
    campaign
        number of the campaign that a busy card runs, else 0
    """

    seat: int
    card: str
    campaign: int = 0

    def apply(self, state: State) -> State:
        """Change nothing: `State.progress` keeps the choice until all have decided."""
        return state


@dataclass(frozen=True, slots=True)
class Fired(Event):
    """Payday: a card goes back to its pile (PAY-8, REC-8).

    Its campaigns run on without a marketeer, and no card comes back from them (PAY-9).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    card
        the card's id
    where
        where the card was: ``"at_work"``, ``"beach"`` or ``"busy"``
    campaign
        number of the campaign that a busy card ran, else 0
    """

    seat: int
    card: str
    where: str
    campaign: int = 0

    def apply(self, state: State) -> State:
        """Remove the card from the chain, its campaigns and the list of cards to fire."""
        chain = state.chains[self.seat]
        left = list(getattr(chain, self.where))
        left.remove(self.card)
        moved = state.with_chain(self.seat, changed(chain, **{self.where: tuple(left)}))
        chosen = (self.seat, self.card, self.campaign)
        if chosen in state.progress.fired:
            fired = list(state.progress.fired)
            fired.remove(chosen)
            moved = changed(moved, progress=changed(state.progress, fired=tuple(fired)))
        if not self.campaign:
            return moved
        campaigns = tuple(
            changed(campaign, by="", shares_card_with=None)
            if self.campaign in (campaign.number, campaign.shares_card_with)
            else campaign
            for campaign in state.campaigns
        )
        return changed(moved, campaigns=campaigns)

    def deltas(self, before: State) -> Moves:
        """Return the card as gone."""
        return {(self.where, self.seat, self.card): -1}


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


# -- in words --------------------------------------------------------------------------------------

NO_CFO = 'a chain with the milestone "First to have $100" may not have a CFO'
"""Clause of the log that says why a chain has to fire its CFO (DIN-13)."""
NOBODY_TO_FIRE = ", and no other card can be fired: finish payday"
"""The advice if a card cannot be fired, and no other card can."""


def _fire_text(action: Fire, state: State) -> str:
    if not action.card:
        return "Choose a card to fire"
    runs = f" that runs {campaign_name(action.campaign)}" if action.campaign else ""
    return f"Fire the {card_name(action.card)}{runs}"


def _fire_rule(action: Fire, state: State) -> str:
    if action.card in must_go(state, action.seat):
        return "DIN-13"
    return "PAY-4" if action.campaign else "PAY-8"


def _firing_chosen(event: FiringChosen, state: State) -> Sentence:
    name = state.chains[event.seat].name
    if not event.card:
        return Sentence(f"{name} has made a secret choice.", "PAY-1")
    card = card_name(event.card)
    if has_to_go(state, event.seat, event.card):
        return Sentence(f"{name} chooses to fire its {card}, as it must: {NO_CFO}.", "DIN-13")
    its = f"its {card}"
    if event.campaign:
        its = f"the {card} that runs {campaign_name(event.campaign)}"
    chain = decided(state, event.seat).chains[event.seat]
    free = event.card in (*chain.at_work, *chain.beach)
    busy = event.campaign or (event.card in chain.busy and not free)
    return Sentence(f"{name} chooses to fire {its}.", "PAY-4" if busy else "PAY-8")


def _fired(event: Fired, state: State) -> Sentence:
    name, card = state.chains[event.seat].name, card_name(event.card)
    if has_to_go(state, event.seat, event.card):
        return Sentence(f"{name} fires its {card}, as it must: {NO_CFO}.", "DIN-13")
    if event.where != "busy":
        return Sentence(f"{name} fires its {card}.", "PAY-8")
    if not event.campaign:
        why = "it cannot pay, and none of its cards at work or on the beach draws a salary"
        return Sentence(f"{name} fires its busy {card}, because {why}.", "PAY-4")
    runs = f"{campaign_name(event.campaign)} runs on without a marketeer"
    return Sentence(f"{name} fires its busy {card}: {runs}.", "PAY-9")


def _brief_of_choice(event: FiringChosen, state: State) -> Brief | None:
    return None if event.card else NOTHING_TO_LIST  # a secret choice


def _brief_of_firing(event: Fired, state: State) -> Brief | None:
    if event.where == "busy" or has_to_go(state, event.seat, event.card):
        return None
    card = card_name(event.card)
    fired = Counted(1, a_card(event.card), plural(card))
    return Brief(f"{state.chains[event.seat].name} fires {{what}}.", (fired,))


def _wages_text(event: Paid, state: State) -> Sentence:
    name, terms, paid = state.chains[event.seat].name, event.tally.terms, -event.tally.total
    if let_off := sum(term.amount for term in terms if term.kind == LET_OFF):
        rule = next(term.source for term in terms if term.kind == LET_OFF)
        due = f"of the {dollars(paid + let_off)} due at payday"
        pays = f"pays {dollars(paid)}, all that it has," if paid else "can pay nothing"
        return Sentence(f"{name} {pays} {due}.", rule)
    if paid:
        more = besides_salaries(negated(event.tally))
        if not more:
            return Sentence(f"{name} pays {dollars(paid)} in salaries.", "PAY-1")
        labels = listed(term.label for term in more)
        text = f"{name} pays {dollars(paid)} at payday, including {labels}."
        return Sentence(text, more[0].source)
    in_kind = setting(state, "pays_in_kind", event.seat).rule
    goods = [term for term in terms if term.source == in_kind and term.amount > 0]
    # The first row holds all salaries, with a minus as a loss.
    waived = [term for term in terms if term.kind == WAIVED]
    beyond_waived = terms[0].amount + sum(term.amount for term in waived)
    if waived and not beyond_waived:
        return Sentence(f"{name} pays no salaries: all of them are waived.", waived[0].source)
    covering = ["goods"] if goods else []
    if beyond_waived + sum(term.amount for term in goods):
        covering.append("discounts")
    some, rest = ("some are waived, and ", "the rest") if waived else ("", "them")
    text = f"{name} pays no money for salaries: {some}{' and '.join(covering)} cover {rest}."
    return Sentence(text, in_kind if goods else "PAY-2")


def _no_such_staff(obstacle: Problem) -> str:
    if obstacle.rule == "ORG-9":
        return "The CEO can never be fired"
    return f"You have no {card_name(str(obstacle.details.get('card') or 'such card'))}"


def _fired_card(obstacle: Problem) -> str:
    """Return the name of a card that a chain has chosen to fire; if busy, with its campaign."""
    card = card_name(str(obstacle.details.get("card") or "card"))
    if obstacle.details.get("number") is None:
        return f"every {card}"
    return f"the {card} that runs {campaign_of(obstacle)}"


def _fire_how(obstacle: Problem) -> str:
    card = card_name(str(obstacle.details.get("card") or "card"))
    runs = obstacle.details.get("runs")
    if runs:
        return f"choose a campaign that your {card} runs"
    return f"fire the {card} without choosing a campaign"


def saving(state: State, action: Fire) -> int:
    """Return how much lower the wages are after a firing; below 0 if a discount goes with the card.

    A firing lowers no wages if the card draws no salary, or discounts pay for all salaries anyway.
    """
    choice = (action.seat, action.card, action.campaign)
    fired = changed(state, progress=replace(state.progress, fired=(*state.progress.fired, choice)))
    return wages(state, action.seat).total - wages(fired, action.seat).total


def _saved(action: Fire, state: State) -> str:
    """Return in words how much a firing saves."""
    if not action.card:
        return ""
    by = saving(state, action)
    if by > 0:
        return f"saves {dollars(by)}"
    if by < 0:
        return f"costs {dollars(-by)} more, because a discount goes with it"
    draws = salaried(state, action.seat, (action.card,))
    return "saves nothing now" if draws else "draws no salary"


MOST_TRIED = 200
"""Maximum number of ways to fire cards that `firings_needed` tries, so that it stays quick."""


def firings_needed(state: State, seat: int) -> int | None:
    """Return the smallest number of cards that a chain must still fire before it can pay (PAY-4).

    Return `None` if no firing is enough, or if there are too many ways to try them all.
    """
    tried: set[tuple[tuple[int, str, int], ...]] = set()
    ways, count = [state], 0
    while ways:
        if any(next(_against_paying(_payday(way, seat)), None) is None for way in ways):
            return count
        further = {}
        for way in ways:
            payday = _payday(way, seat)
            for action in payday.options:
                if not isinstance(action, Fire) or not (
                    has_to_go(way, seat, action.card) or with_salary((action.card,))
                ):
                    continue
                fired = (*way.progress.fired, (seat, action.card, action.campaign))
                key = tuple(sorted(fired))  # the order of the firings does not matter
                if key not in tried:
                    tried.add(key)
                    further[key] = changed(way, progress=replace(way.progress, fired=fired))
        if len(tried) > MOST_TRIED:
            return None
        ways, count = list(further.values()), count + 1
    return None


def _task(state: State, seat: int) -> Iterator[Sentence]:
    """Yield what a chain owes, which cards draw a salary, and how many it must fire."""
    payday = _payday(state, seat)
    chain, owed = payday.after.chains[seat], payday.wages
    drawing = salaried(payday.after, seat, chain.cards)
    for card in must_go(payday.after, seat):
        yield Sentence(f"You must fire the {card_name(card)}: {NO_CFO}.", "DIN-13")
    waived = sum(term.amount for term in owed.terms if term.kind == WAIVED)
    due = waived + sum(t.amount for t in owed.terms if t.amount > 0 and t.kind != FLOOR)
    off = -sum(t.amount for t in owed.terms if t.amount < 0 and t.kind != WAIVED)
    owe = f"you owe {dollars(owed.total) if owed.total else 'nothing'}"
    charges = "Charges" if besides_salaries(owed) else "Salaries"
    owe = f"{charges} of {dollars(due)}, less {dollars(off)}: {owe}" if off else capital(owe)
    names = listed(
        f"the {card_name(card)}" if count == 1 else count_noun(count, card_name(card))
        for card, count in Counter(drawing).items()
    )
    draws = f"{capital(names)} {'draws a salary' if len(drawing) == 1 else 'draw salaries'}."
    problem = next((p for p in _against_paying(payday) if p.code == "cannot_pay"), None)
    if problem is None:
        has = f" and have {dollars(chain.cash)}" if owed.total else ""
        yield Sentence(f"{owe}{has}.", "PAY-2" if off else "PAY-1")
        yield Sentence(draws if drawing else "None of your cards draws a salary.", "PAY-1")
        if owed.total > chain.cash and drawing:
            rule = setting(payday.before, "keeps_staff", seat).rule
            yield Sentence("You may keep all your cards: you pay what you have.", rule)
        return
    yield Sentence(f"{owe}, but have only {dollars(chain.cash)}.", "PAY-4")
    goods = "Pay salaries with goods, or fire" if problem.details.get("in_kind") else "Fire"
    needed = firings_needed(state, seat)
    if needed is None:
        yield Sentence(f"{goods} cards until you can pay. {draws}", "PAY-4")
    else:
        least = "" if needed == len(drawing) else "at least "
        yield Sentence(f"{goods} {least}{count_noun(needed, 'card')}. {draws}", "PAY-4")


def _ready(state: State, seat: int) -> Sentence:
    if seat in state.progress.unseen:
        return Sentence("Pay salaries and finish", "")
    owed = to_pay(state, seat).total
    return Sentence(f"Pay ${owed} and finish" if owed else "Pay nothing and finish", "")


WORDS = ModuleText(
    actions={
        Fire: ActionText(
            "fire a card",
            "Fire",
            _fire_text,
            "PAY-8",
            _fire_rule,
            effect=_saved,
            vain=lambda action, state: bool(action.card) and saving(state, action) <= 0,
            careful=True,
        ),
    },
    done={"payday": _ready},
    finished={"payday": "finishes choosing which cards to fire"},
    tasks={"pay": _task},
    events={
        FiringChosen: EventText(
            _firing_chosen, StepKind("choose", "cards chosen", ear="low"), _brief_of_choice
        ),
        Fired: EventText(_fired, StepKind("fire", "fired"), _brief_of_firing),
    },
    payments={
        "wages": PaymentText(
            StepKind("wages", "salaries", "Salaries", money=True, ear="loud"),
            purpose=lambda state, seat: "for salaries",
            gain="PAY-1",
            say=_wages_text,
        )
    },
    messages={
        "no_payday": "This game has no payday, so you can't fire any card.",
        "no_such_staff": "{no_such_staff}{or_fire}.",
        "fired_already": "You have already chosen to fire {whom}{or_fire_other}.",
        "runs_no_such_campaign": "No {card} of yours runs {campaign}: {fire_how}.",
        "must_be_fired": (
            'A chain with the milestone "First to have $100" may not have a CFO: fire the {card} '
            "first."
        ),
        "cannot_pay": (
            "You owe {owed} but have only {cash}: {with_goods}fire cards until you can pay"
            "{or_nobody}."
        ),
        "paid_already": ("You have already paid a salary, so you can no longer fire any card."),
        "busy_last": (
            "First, fire every card at work and on the beach that draws a salary{others}. You can "
            "fire a busy {card} only if you still cannot pay after that."
        ),
        "draws_no_salary": "The {card} draws no salary, so firing this card would save nothing.",
    },
    fields={
        "fire_how": _fire_how,
        "whom": _fired_card,
        "no_such_staff": _no_such_staff,
        "or_fire": if_more(": choose another card", NOBODY_TO_FIRE),
        "or_fire_other": if_more(": fire another card", NOBODY_TO_FIRE),
        "with_goods": lambda obstacle: (
            "pay salaries with goods, or " if obstacle.details.get("in_kind") else ""
        ),
        "or_nobody": lambda obstacle: (
            ", or until none of your cards draws a salary"
            if obstacle.details.get("more_due")
            else ""
        ),
    },
)
