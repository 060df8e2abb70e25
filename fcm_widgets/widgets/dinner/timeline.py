"""The timeline: the facts before the first step, and of each later step only what changed.

Stepping, reasons and predictions need nothing but this, so they work without a kernel. Sentences
are interned: a text that comes again costs a number.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from ...city.routes import Way
from ...city.squares import direction
from ...content import goods
from ...explain.english import menu_cell, one_stop, outcome, why_not
from ...explain.flips import flip_sentences, verdict
from ...explain.log import say
from ...explain.table import in_order
from ...explain.words import kind_of
from ...game.game import Game
from ...modules.base.ladder import CRITERIA
from ...reasons.decision import Decision
from ...reasons.reasons import Offer, Term
from ...table.events import (
    BankBroke,
    Event,
    Noted,
    Paid,
    PhaseBegan,
    Served,
    Sold,
    StayedHome,
    pays_for,
)
from ...table.state import State

Facts = dict[str, Any]
DRAWN = frozenset(rung.name for rung in CRITERIA)
"""The rungs whose columns the browser draws in a way of its own, with bars and rings."""


CHAIN = 0xE000
"""Private-use characters: one stands for each chain's name in a packed text."""


RAW = "\uf8ff"
"""Says that the next character is itself, though it looks like a mark."""
MARKS = "[\ue000-\ue005\uf8ff]"


class Packer:
    """Sentences and tallies by number, each kept once; chains' names as one character."""

    def __init__(self, chains: Iterable[str]) -> None:
        self._marks = {name: chr(CHAIN + seat) for seat, name in enumerate(chains)}
        longest_first = sorted(map(re.escape, self._marks), key=len, reverse=True)
        self._marked = re.compile("|".join([*longest_first, MARKS]))
        self._sentences: dict[str, int] = {}
        self._tallies: dict[tuple[Any, ...], int] = {}

    def text(self, text: str) -> int | list[int]:
        """Return the number of a text, or the numbers of its sentences."""
        marked = self._marked
        text = marked.sub(lambda found: self._marks.get(found[0], RAW + found[0]), one_stop(text))
        parts = text.split(". ")
        sentences = [f"{part}." for part in parts[:-1]] + parts[-1:]
        numbers = [
            self._sentences.setdefault(sentence, len(self._sentences)) for sentence in sentences
        ]
        return numbers if len(numbers) > 1 else numbers[0]

    def tally(self, terms: Iterable[Term]) -> int:
        """Return the number of a tally: the list of its terms."""
        packed = tuple((term.label, term.amount, term.source) for term in terms)
        return self._tallies.setdefault(packed, len(self._tallies))

    def tables(self) -> Facts:
        """Return the texts and tallies, in the order of their numbers."""
        tallies = [
            [[self.text(label), amount, rule] for label, amount, rule in terms]
            for terms in self._tallies
        ]
        return {"strings": list(self._sentences), "tallies": tallies}


def text_of(packed: Facts, text: int | list[int], names: Iterable[str]) -> str:
    """Return a packed text in full; `names` are those of the chains, in their order."""
    numbers = [text] if isinstance(text, int) else text
    full = " ".join(packed["strings"][number] for number in numbers)
    known = list(names)

    def plain(found: re.Match[str]) -> str:
        seat = ord(found[0][0]) - CHAIN
        return found[1] or (known[seat] if seat < len(known) else found[0])

    return re.sub(f"{RAW}(.)|{MARKS}", plain, full, flags=re.DOTALL)


class Moment(NamedTuple):
    """What one step tells: an event, the state to say it by, and what stood before and after.

    A sale and the money that it brings are one: the house buys and pays at once.
    """

    event: Event
    said: State
    before: State
    after: State
    terms: tuple[Term, ...] | None = None

    @property
    def decision(self) -> Decision | None:
        """The choice that a house makes, `None` where none is made."""
        return self.event.decision if isinstance(self.event, Served | StayedHome) else None


def moments(game: Game) -> Iterator[Moment]:
    """Yield what the steps of a dinner tell, one for each; nothing is worked out for it."""
    before = game.start
    sold: Moment | None = None
    for event, state in game.history:
        if isinstance(event, Noted):
            continue
        if isinstance(event, Served | Sold):
            sold = Moment(event, state, before, state)
        elif sold is None:
            yield Moment(event, state, before, state, _paid(event))
        elif isinstance(event, Paid) and pays_for(sold.event, event):
            yield sold._replace(after=state, terms=event.reckoning.terms)
            sold = None
        else:
            yield Moment(event, state, before, state, _paid(event))
            if isinstance(event, BankBroke):
                # It breaks while it pays: the break stands before the step that it interrupts.
                sold = sold._replace(before=_carry(sold.before, state))
        before = state


def _paid(event: Event) -> tuple[Term, ...] | None:
    if isinstance(event, Paid):
        return event.reckoning.terms
    return event.added.terms or None if isinstance(event, BankBroke) else None


def _carry(since: State, state: State) -> State:
    """Return `since` with the bank of `state`: the break's change is told by its own step."""
    return replace(since, bank=state.bank)


def timeline(game: Game, flips: Container[str] | None = None) -> Facts:
    """Return the timeline of a game that has dined: its first facts and a step for each event.

    How each offer fared and what would have changed it (`v` and `f`) takes longest to work out.
    With `flips` only the houses of these numbers have it; of the others, winners have `v` alone.
    """
    pack = Packer(chain.name for chain in game.start.chains)
    steps = [_step(pack, moment, flips) for moment in moments(game)]
    return {**pack.tables(), "first": _facts(game.start), "steps": steps}


def _step(pack: Packer, moment: Moment, flips: Container[str] | None) -> Facts:
    event, decision = moment.event, moment.decision
    step: Facts = {"k": _kind(event), "say": pack.text(say(event, moment.said).text)}
    if isinstance(event, Sold):
        step["h"] = event.house
    if decision is not None:
        step["h"] = decision.house
        worked_out = flips is None or decision.house in flips
        step["d"] = decision_facts(pack, decision, flips=worked_out)
    if moment.terms is not None:
        step["t"] = pack.tally(moment.terms)
    if changed := _changed(moment.before, moment.after):
        step["set"] = changed
    return step


def _kind(event: Event) -> str:
    if isinstance(event, PhaseBegan):
        return "start" if event.phase == "dinnertime" else "end"
    return kind_of(event).id


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


def decision_facts(pack: Packer, decision: Decision, *, flips: bool = True) -> Facts:
    """Return a decision with every offer and its reasons, how it fared and its flips.

    For these two the dinner is held again and again: without `flips` they are left out.
    """
    best = decision.best
    return {
        "want": _counts(dict(decision.wants)),
        "win": None if best is None else best.seat,
        "by": decision.decided_by(),
        "line": pack.text(outcome(decision).text),
        "o": [
            _offer(pack, decision, offer)
            | _of_modules(pack, decision, offer)
            | _fared(pack, decision, offer, flips=flips)
            for offer in in_order(decision)
        ],
    }


def _fared(pack: Packer, decision: Decision, offer: Offer, *, flips: bool) -> Facts:
    """Return how an offer fared in a few words, and what would have changed it.

    Without `flips` only that the winner served, for which no dinner is held again.
    """
    if not flips and offer is not decision.best:
        return {}
    fared: Facts = {"v": pack.text(verdict(decision, offer))}
    if flips:
        said = flip_sentences(decision, offer.chain)
        fared["f"] = [[pack.text(one.text), one.rule] for one in said]
    return fared


def _offer(pack: Packer, decision: Decision, offer: Offer) -> Facts:
    why = why_not(decision, offer.chain)
    distance = offer.distance
    return {
        "c": offer.seat,
        "r": offer.number,
        "p": offer.unit_price,
        "pt": pack.tally(offer.price.terms),
        "d": offer.tiles,
        "dt": pack.tally(distance.terms if distance else ()),
        "s": offer.score,
        "w": offer.standing["waitresses"],
        "n": offer.standing["turn"],
        "ok": int(offer.able),
        "m": pack.text(menu_cell(offer)),
        "way": way_facts(offer.route) if offer.route else None,
        "why": [pack.text(why.text), why.rule],
    }


def _of_modules(pack: Packer, decision: Decision, offer: Offer) -> Facts:
    """Return the cells of the rungs that are not drawn in a way of their own, by their names."""
    cells = {
        rung.name: [pack.text(column.cell(offer)) for column in rung.columns]
        for rung in decision.criteria
        if rung.columns and rung.name not in DRAWN
    }
    return {"x": cells} if cells else {}


def way_facts(way: Way) -> list[Any]:
    """Return a way as its first square, its moves, and the moves that cost something."""
    x, y = way.squares[0]
    moves = "".join(map(direction, way.squares, way.squares[1:]))
    facts: list[Any] = [x, y, moves, [step - 1 for step in way.borders]]
    if way.tolls:
        facts.append([step - 1 for step in way.tolls])
    return facts


def good_ids() -> list[str]:
    """Return the goods that a what-if may change."""
    return [good.id for good in goods().values() if not good.module]
