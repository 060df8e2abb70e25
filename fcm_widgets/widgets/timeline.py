"""The timeline: the facts before the first step, and of each later step only what changed.

Stepping, reasons and predictions need nothing but this, so they work without a kernel. Sentences
are interned: a text that comes again costs a number.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..city.routes import Way
from ..city.squares import direction
from ..content import goods
from ..explain.english import flip_sentences, menu_cell, outcome, verdict, why_not
from ..explain.log import say
from ..explain.table import in_order
from ..game.events import (
    BankBroke,
    Event,
    GameEnded,
    MilestoneEarned,
    Paid,
    PhaseBegan,
    Served,
    StayedHome,
    WentBankrupt,
)
from ..game.game import Game
from ..game.state import State
from ..rules.decision import Decision
from ..rules.reasons import Offer, Tally

Facts = dict[str, Any]


class Strings:
    """Texts by number, each kept once."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}

    def __call__(self, text: str) -> int:
        """Return the number of a text, a new one for a new text."""
        return self.numbers.setdefault(text, len(self.numbers))

    @property
    def texts(self) -> list[str]:
        """All texts, in the order of their numbers."""
        return list(self.numbers)


def timeline(game: Game) -> Facts:
    """Return the timeline of a game that has dined: its first facts and a step for each event.

    A sale and the money that it brings are one step: the house dines and pays at once.
    """
    strings = Strings()
    steps: list[Facts] = []
    before = game.start
    pending: Facts | None = None
    since = before
    for event, state in game.history:
        if isinstance(event, Served):
            pending, since = _dined(strings, event, state), before
            if event.receipt.total == 0:
                steps.append(pending)
                pending["set"] = _changed(since, state)
                pending = None
        elif isinstance(event, Paid) and event.kind == "sale" and pending is not None:
            pending["set"] = _changed(since, state)
            steps.append(pending)
            pending = None
        elif pending is not None and isinstance(event, BankBroke):
            # The bank breaks while it pays: the break stands before the step that it interrupts.
            steps.append(_step(strings, event, before, state))
            since = _carry(since, state)
        else:
            steps.append(_step(strings, event, before, state))
        before = state
    return {"strings": strings.texts, "first": _facts(game.start), "steps": steps}


def _carry(since: State, state: State) -> State:
    """Return `since` with the bank of `state`: the break's change is told by its own step."""
    return replace(since, bank=state.bank)


KINDS = {
    StayedHome: "stay",
    BankBroke: "break",
    WentBankrupt: "bankrupt",
    MilestoneEarned: "milestone",
    GameEnded: "end",
}


def _step(strings: Strings, event: Event, before: State, state: State) -> Facts:
    step: Facts = {"k": _kind(event), "say": strings(say(event, state).text)}
    if isinstance(event, StayedHome):
        step["h"] = event.decision.house
        step["d"] = decision_facts(strings, event.decision)
    if isinstance(event, Paid):
        step["t"] = _terms(strings, event.tally)
    if isinstance(event, BankBroke) and event.added.terms:
        step["t"] = _terms(strings, event.added)
    if changed := _changed(before, state):
        step["set"] = changed
    return step


def _kind(event: Event) -> str:
    if isinstance(event, PhaseBegan):
        return "start" if event.phase == "dinnertime" else "end"
    if isinstance(event, Paid):
        return event.kind if event.kind != "sale" else "dine"
    return KINDS[type(event)]


def _dined(strings: Strings, event: Served, state: State) -> Facts:
    return {
        "k": "dine",
        "say": strings(say(event, state).text),
        "h": event.decision.house,
        "d": decision_facts(strings, event.decision),
        "t": _terms(strings, event.receipt),
    }


def _facts(state: State) -> Facts:
    return {
        "demand": {home.house.number: _counts(home.wants) for home in state.homes if home.demand},
        "cash": [chain.cash for chain in state.chains],
        "stock": [dict(chain.stock) for chain in state.chains],
        "bank": state.bank.cash,
        "broken": state.bank.broken,
    }


def _counts(wants: dict[str, int]) -> list[list[Any]]:
    return [[good, count] for good, count in wants.items()]


def _changed(before: State, after: State) -> Facts:
    """Return what differs between two states, as far as it is drawn."""
    old, new = _facts(before), _facts(after)
    changed: Facts = {}
    houses = {**old["demand"], **new["demand"]}
    demand = {
        house: new["demand"].get(house, [])
        for house in houses
        if old["demand"].get(house) != new["demand"].get(house)
    }
    if demand:
        changed["demand"] = demand
    for key in ("cash", "stock"):
        moved = {str(n): new[key][n] for n in range(len(new[key])) if new[key][n] != old[key][n]}
        if moved:
            changed[key] = moved
    changed.update({key: new[key] for key in ("bank", "broken") if new[key] != old[key]})
    return changed


def decision_facts(strings: Strings, decision: Decision) -> Facts:
    """Return a decision with every offer, its reasons and its flips."""
    best = decision.best
    return {
        "want": _counts(dict(decision.wants)),
        "win": None if best is None else best.seat,
        "by": decision.decided_by(),
        "line": strings(outcome(decision).text),
        "o": [_offer(strings, decision, offer) for offer in in_order(decision)],
    }


def _offer(strings: Strings, decision: Decision, offer: Offer) -> Facts:
    why = why_not(decision, offer.chain)
    distance = offer.distance
    return {
        "c": offer.seat,
        "r": offer.number,
        "p": offer.unit_price,
        "pt": _terms(strings, offer.price),
        "d": offer.tiles,
        "dt": _terms(strings, distance) if distance else [],
        "s": offer.score,
        "w": offer.standing["waitresses"],
        "n": offer.standing["turn"],
        "ok": int(offer.able),
        "m": strings(menu_cell(offer)),
        "v": strings(verdict(decision, offer)),
        "f": [[strings(said.text), said.rule] for said in flip_sentences(decision, offer.chain)],
        "way": way_facts(offer.route) if offer.route else None,
        "why": [strings(why.text), why.rule],
    }


def _terms(strings: Strings, tally: Tally) -> list[list[Any]]:
    return [[strings(term.label), term.amount, term.source] for term in tally.terms]


def way_facts(way: Way) -> list[Any]:
    """Return a way as its first square, its moves, and the moves that cost something."""
    x, y = way.squares[0]
    moves = "".join(map(direction, way.squares, way.squares[1:]))
    facts: list[Any] = [x, y, moves, [step - 1 for step in way.borders]]
    if way.roadworks:
        facts.append([step - 1 for step in way.roadworks])
    return facts


def good_ids() -> list[str]:
    """Return the goods that a what-if may change."""
    return [good.id for good in goods().values() if not good.module]
