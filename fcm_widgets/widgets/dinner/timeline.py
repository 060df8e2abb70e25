"""The timeline of a dinner: the facts before the first step, and what each step changes.

Stepping, reasons and predictions need only this, so they work without a kernel. Sentences are
repeated where they are shown: a repetition costs almost nothing once it is packed.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple, TypeVar

from ...board.routes import Drive, Route
from ...board.squares import direction
from ...data import goods_of
from ...dinner.decision import Decision
from ...dinner.dinnertime import Served, Sold, StayedHome, pays_for
from ...dinner.offers import Offer
from ...dinner.words import (
    dishes_text,
    flip_sentences,
    in_order,
    menu_cell,
    merged,
    verdict,
    why_not,
)
from ...engine.bank import BankBroke
from ...engine.milestones import MilestoneEarned
from ...explain.log import say
from ...explain.words import kind_of
from ...game.game import Game
from ...modules.base.ladder import CRITERIA, counted_waitresses
from ...reasons.reasons import Term
from ...state.events import Event, Paid, PhaseBegan, ProgressChanged
from ...state.state import State
from ...text.english import counted, house_name, listed, one_stop
from ..contract import Count, Sentence
from ..contract import Drive as DriveFacts
from ..contract import Route as RouteFacts
from ..contract import Term as Row
from .contract import Decision as DecisionFacts
from .contract import DinnerChange, DinnerFacts, OfferResult, Step, Timeline
from .contract import Offer as OfferFacts

T = TypeVar("T")
DRAWN = frozenset(rung.name for rung in CRITERIA)
"""Criteria whose columns the browser draws with bars and rings."""


class Moment(NamedTuple):
    """A step: an event, the state for its sentence, and the states before and after it.

    A sale and its payment are a single step: the house buys and pays at once.
    """

    event: Event
    said: State
    before: State
    after: State
    terms: tuple[Term, ...] | None = None

    @property
    def decision(self) -> Decision | None:
        """The choice that a house makes at this step, if any."""
        return self.event.decision if isinstance(self.event, Served | StayedHome) else None

    @property
    def house(self) -> str:
        """The number of the house on show at this step, or "" if no house is."""
        if self.decision is not None:
            return self.decision.house
        if self.event.drive is not None:
            return self.event.drive.house
        return self.event.house if isinstance(self.event, Sold) else ""


def moments(game: Game) -> Iterator[Moment]:
    """Yield the steps of a dinner without replaying anything, which is quick."""
    before = game.start
    sold: Moment | None = None
    earned: list[Moment] = []
    for event, state in game.history:
        if isinstance(event, ProgressChanged):
            continue
        if isinstance(event, Served | Sold):
            sold = Moment(event, state, before, state)
        elif sold is None:
            yield Moment(event, state, before, state, _paid(event))
        elif isinstance(event, Paid) and pays_for(sold.event, event):
            yield sold._replace(after=state, terms=event.reckoning.terms)
            yield from earned
            sold, earned = None, []
        elif isinstance(event, MilestoneEarned):
            earned.append(Moment(event, state, state, state))  # the sale earned it: show it after
        else:
            yield Moment(event, state, before, state, _paid(event))
            if isinstance(event, BankBroke):
                # The bank breaks during a payment: show the break first, with the new bank.
                sold = sold._replace(before=replace(sold.before, bank=state.bank))
        before = state


def _paid(event: Event) -> tuple[Term, ...] | None:
    if isinstance(event, Paid):
        return event.reckoning.terms
    return event.added.terms or None if isinstance(event, BankBroke) else None


def timeline(game: Game, flips: Container[str] | None = None) -> Timeline:
    """Return the timeline of a game that has dined: its first facts and a step for each event.

    `flips` are the numbers of the houses whose offers get a verdict and flips (default: all). These
    need many replays. At the other houses only the winner has a verdict.
    """
    drives = drives_of(event for event, _ in game.history)
    steps: list[Step] = []
    for moment in moments(game):
        event, decision = moment.event, moment.decision
        kind = kind_of(event).id
        if isinstance(event, PhaseBegan):
            kind = "start" if event.phase == "dinnertime" else "end"
        step: Step = {"kind": kind, "text": one_stop(say(event, moment.said).text)}
        if moment.house:
            step["house"] = moment.house
        if decision is not None:
            full = flips is None or moment.house in flips
            step["decision"] = decision_facts(decision, drives.get(moment.house), flips=full)
        if event.drive is not None:
            step["drive"] = drive_facts(event.drive)
        if moment.terms is not None:
            step["terms"] = terms_facts(moment.terms)
        if changed := _changed(moment.before, moment.after):
            step["change"] = changed
        steps.append(step)
    return {"first": _facts(game.start), "steps": steps}


def drives_of(events: Iterable[Event]) -> dict[str, Drive]:
    """Return the drives of houses to their dinner among these events, by the houses' numbers."""
    return {drive.house: drive for event in events if (drive := event.drive) is not None}


def drive_facts(drive: Drive) -> DriveFacts:
    """Return the drive of a house in the form that is sent to the browser."""
    return {
        "chain": drive.seat,
        "routes": [route_facts(route) for route in drive.routes],
        "stops": [
            {"square": square, "chain": seat, "side": side} for square, seat, side in drive.stops
        ],
    }


def _facts(state: State) -> DinnerFacts:
    return {
        "demand": {
            home.house.number: counts_facts(home.wants) for home in state.homes if home.demand
        },
        "cash": [chain.cash for chain in state.chains],
        "stock": [dict(chain.stock) for chain in state.chains],
        "bank": state.bank.cash,
        "broken": state.bank.broken,
    }


def counts_facts(wants: Mapping[str, int]) -> list[Count]:
    """Return numbers of goods as pairs: a good, and how many of it."""
    return list(wants.items())


def _changed(before: State, after: State) -> DinnerChange:
    """Return the differences between two states that the browser draws."""
    old, new = _facts(before), _facts(after)
    changed: DinnerChange = {}
    houses = {**old["demand"], **new["demand"]}
    demand = {
        house: new["demand"].get(house, [])
        for house in houses
        if old["demand"].get(house) != new["demand"].get(house)
    }
    if demand:
        changed["demand"] = demand
    if cash := _moved(old["cash"], new["cash"]):
        changed["cash"] = cash
    if stock := _moved(old["stock"], new["stock"]):
        changed["stock"] = stock
    if new["bank"] != old["bank"]:
        changed["bank"] = new["bank"]
    if new["broken"] != old["broken"]:
        changed["broken"] = new["broken"]
    return changed


def _moved(old: list[T], new: list[T]) -> dict[str, T]:
    """Return the new values that differ from the old values, by the number of their chain."""
    pairs = enumerate(zip(old, new, strict=True))
    return {str(seat): after for seat, (before, after) in pairs if before != after}


def decision_facts(
    decision: Decision, drive: Drive | None = None, *, flips: bool = True
) -> DecisionFacts:
    """Return a decision with every offer and its reasons.

    With `flips` each offer has a verdict and flips, which need many replays.
    """
    best = decision.best
    facts: DecisionFacts = {
        "question": question_of(decision),
        "wants": counts_facts(decision.wants),
        "winner": None if best is None else best.seat,
        "decided_by": decision.decided_by(),
        "offers": [_offer(decision, offer, flips=flips) for offer in in_order(decision)],
    }
    return facts if drive is None else {**facts, "drive": drive_facts(drive)}


def question_of(decision: Decision) -> str:
    """Return two sentences: one about what a house wants, and the question where it will dine."""
    wants = f"{house_name(decision.house)} wants {counted(decision.wants)}."
    return f"{wants} Where will it dine?"


def _offer(decision: Decision, offer: Offer, *, flips: bool) -> OfferFacts:
    """Return an offer's facts; without `flips` only the winner has a verdict, to save replays."""
    why = why_not(decision, offer.chain)
    distance = offer.distance
    facts: OfferFacts = {
        "chain": offer.seat,
        "restaurant": offer.number,
        "price": offer.unit_price,
        "price_terms": terms_facts(offer.price.terms),
        "distance": offer.tiles,
        "distance_terms": terms_facts(distance.terms if distance else ()),
        "sum": offer.score,
        "waitresses": offer.stats["waitresses"],
        "turn": offer.stats["turn"],
        "can_serve": offer.able,
        "menu": one_stop(menu_cell(offer)),
        "route": route_facts(offer.route) if offer.route else None,
        "why": Sentence(text=one_stop(why.text), rule=why.rule),
    }
    if offer.obstacles:
        facts["note"] = listed(merged(offer.obstacles))
    elif not offer.as_asked:
        facts["note"] = dishes_text(offer)
    if (product := counted_waitresses(offer)) != str(facts["waitresses"]):
        facts["waitresses_text"] = product
    if flips:
        result = fared(decision, offer)
        facts["verdict"], facts["flips"] = result["verdict"], result["flips"]
    elif offer is decision.best:
        facts["verdict"] = one_stop(verdict(decision, offer))
    cells = {
        rung.name: [one_stop(column.cell(offer)) for column in rung.columns]
        for rung in decision.criteria
        if rung.columns and rung.name not in DRAWN
    }
    if cells:
        facts["cells"] = cells
    return facts


def fared(decision: Decision, offer: Offer) -> OfferResult:
    """Return the verdict on an offer and its flips, for which many dinners are replayed."""
    flips = flip_sentences(decision, offer.chain)
    return {
        "verdict": one_stop(verdict(decision, offer)),
        "flips": [Sentence(text=one_stop(flip.text), rule=flip.rule) for flip in flips],
    }


def terms_facts(terms: Iterable[Term]) -> list[Row]:
    """Return the terms of a tally in the form that is sent to the browser."""
    return [Row(label=one_stop(term.label), amount=term.amount, rule=term.source) for term in terms]


def route_facts(route: Route) -> RouteFacts:
    """Return a route in the form that is sent to the browser."""
    facts: RouteFacts = {
        "start": route.squares[0],
        "moves": "".join(map(direction, route.squares, route.squares[1:])),
        "borders": [step - 1 for step in route.borders],
    }
    if route.tolls:
        facts["tolls"] = [step - 1 for step in route.tolls]
    return facts


def good_ids(state: State, *, wanted: bool = False) -> list[str]:
    """Return the goods that may be in stock; with `wanted`, the goods that houses may want."""
    return list(goods_of(state.config.modules, marketable=wanted))
