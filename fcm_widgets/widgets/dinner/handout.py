"""A dinner on paper: a sheet for each choice, one for the money; questions first if predicted.

Nothing on the side of the questions may tell an answer: demand and stock are those before the
dinner, and the reader keeps account.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ...common.safe_text import dollars
from ...data import goods
from ...dinner.criteria import Criterion
from ...dinner.decision import Decision
from ...dinner.offers import Offer
from ...dinner.words import in_order, outcome, verdict, wants_line
from ...modules.base.ladder import CRITERIA, SUM, TURN_ORDER, WAITRESSES, waitresses_of
from ...text.english import house_name, sentence
from ..contract import Drive
from ..export.handout import Handout, Sheet, ground_id, paragraphs, table
from ..map.contract import Piece, Scene
from ..map.picture import PictureWay, ground, picture
from .contract import DinnerChange, DinnerFacts, Step, Timeline
from .timeline import way_facts

WHO = ("map", "chain")
TO_FILL = ("borders to cross", "price + borders")
TABLE = "The table before the dinner"
ENTRANCE = "A white corner is an entrance."
ACCOUNT = "Stock: strike out what is sold, house by house."
SOLD = "left over"
LEFT = "Stock after the dinner:"
MONEY = "The money, step by step"
BASE = tuple(rung.name for rung in CRITERIA)
"""The rungs that have words of their own on a sheet."""
NEAREST = 2
"""Two ways are drawn: the winner's, and that of the next best."""


class Moment(NamedTuple):
    """A step with what stood before it and after it."""

    number: int
    step: Step
    before: DinnerFacts
    after: DinnerFacts


def dinner_handout(
    scene: Scene, told: Timeline, decisions: Mapping[str, Decision], *, predict: bool, hard: bool
) -> Handout:
    """Return the sheets of a dinner, told as in `timeline`; `decisions` are those of its houses.

    With `predict` the questions come first; if `hard`, who sets a price stands there, not the
    price.
    """
    paper = _Paper(scene, told, decisions, hard=hard)
    moments = list(_moments(told))
    choices = [moment for moment in moments if "d" in moment.step]
    asked = (paper.start(), *map(paper.question, choices)) if predict else ()
    answers = (*map(paper.answer, choices), paper.money(moments))
    return Handout(answers, asked, (ground(scene, paper.shared),))


def ways_of(decision: Decision, drive: Drive | None = None) -> list[PictureWay]:
    """Return the ways to draw for a choice: the winner's solid, the next best one's dashed.

    The winner's is the one that the house drove, with its stops, where that is known.
    """
    near = [(offer, offer.route) for offer in in_order(decision) if offer.trip][:NEAREST]
    found = []
    for place, (offer, way) in reversed(list(enumerate(near))):
        drove = drive if offer is decision.best else None
        dashed = place > 0 or not offer.able
        if drove is not None:
            found.append(PictureWay(drove["ways"][0], offer.seat, dashed, drove["stops"]))
        elif way is not None:
            found.append(PictureWay(way_facts(way), offer.seat, dashed))
    return found


def all_ways(drive: Drive) -> list[PictureWay]:
    """Return all ways between which a house could not choose, the drawn one with its stops."""
    first, *others = drive["ways"]
    dashed = [PictureWay(way, drive["c"], dashed=True) for way in others]
    return [*dashed, PictureWay(first, drive["c"], dashed=False, stops=drive["stops"])]


def _moments(told: Timeline) -> Iterator[Moment]:
    facts = told["first"]
    for number, step in enumerate(told["steps"], 1):
        after = _changed(facts, step.get("set", {}))
        yield Moment(number, step, facts, after)
        facts = after


def _changed(facts: DinnerFacts, changes: DinnerChange) -> DinnerFacts:
    """Return facts with a step's changes on top, as the browser folds them."""
    cash, stock = changes.get("cash", {}), changes.get("stock", {})
    return {
        "demand": {**facts["demand"], **changes.get("demand", {})},
        "cash": [cash.get(str(seat), had) for seat, had in enumerate(facts["cash"])],
        "stock": [stock.get(str(seat), had) for seat, had in enumerate(facts["stock"])],
        "bank": changes.get("bank", facts["bank"]),
        "broken": changes.get("broken", facts["broken"]),
    }


class _Paper:
    def __init__(
        self, scene: Scene, told: Timeline, decisions: Mapping[str, Decision], *, hard: bool
    ) -> None:
        self.scene, self.told, self.decisions, self.hard = scene, told, decisions, hard
        self.shared = ground_id(scene)
        self.names = [chain["name"] for chain in scene["chains"]]
        self.signs = {chain["name"]: chain["letter"] for chain in scene["chains"]}

    def start(self) -> Sheet:
        """Return the table that all questions are about: a large map, and what is in stock."""
        first = self.told["first"]
        body = paragraphs([f"{ENTRANCE} {ACCOUNT}"]) + self._stock(first, (SOLD,))
        return Sheet(self._map(first), TABLE, body, "large")

    def question(self, moment: Moment) -> Sheet:
        """Return a choice still to be made: what is known, and room to work it out."""
        decision = self.decisions[moment.step["h"]]
        rows = []
        for offer in in_order_of_seats(decision):
            letter, name = self._named(offer.chain)
            price = _setters(offer) if self.hard else f"price {dollars(offer.unit_price)}"
            known = f"{price}, turn {offer.stats['turn']}"
            served = waitresses_of(offer)
            rows.append([letter, "\n".join([name, known, served, *_of_modules(decision, offer)])])
        body = table(WHO, rows, blank=TO_FILL) + paragraphs(["It dines at: " + "_" * 22, "Why?"])
        title = f"{wants_line(decision)} Where will it dine, and why?"
        drawn = self._map(self.told["first"], (), decision.house)
        return Sheet(drawn, title, body, "beside")

    def answer(self, moment: Moment) -> Sheet:
        """Return a choice with every reason."""
        decision = self.decisions[moment.step["h"]]
        rows = [self._offer(decision, offer) for offer in in_order(decision)]
        best = 0 if decision.best else None
        body = paragraphs([str(outcome(decision))]) + table(WHO, rows, marked=best)
        drive = moment.step["d"].get("drive")
        drawn = self._map(moment.before, ways_of(decision, drive), decision.house)
        return Sheet(drawn, f"{moment.number}. {wants_line(decision)}", body, "beside")

    def money(self, moments: Sequence[Moment]) -> Sheet:
        """Return the account of the dinner: each step, and the cash of each chain after it."""
        head = ("step", *(f"{self.signs[name]}, $" for name in self.names), "what happened")
        rows = [[str(moment.number), *_cash(moment), self._told(moment)] for moment in moments]
        left = paragraphs([LEFT]) + self._stock(moments[-1].after)
        return Sheet("", MONEY, table(head, rows) + left, "long")

    def _stock(self, facts: DinnerFacts, blank: tuple[str, ...] = ()) -> str:
        used = {good for decision in self.decisions.values() for good in decision.wants}
        used.update(good for stock in facts["stock"] for good in stock if stock[good])
        kinds = [good for good in goods().values() if good.id in used]
        rows = [
            [*self._named(name), *(str(stock.get(good.id, 0)) for good in kinds)]
            for name, stock in zip(self.names, facts["stock"], strict=True)
        ]
        return table((*WHO, *(good.plural for good in kinds)), rows, blank=blank)

    def _named(self, chain: str) -> tuple[str, str]:
        return self.signs[chain], chain

    def _offer(self, decision: Decision, offer: Offer) -> list[str]:
        letter, name = self._named(offer.chain)
        price, borders, total = (column.cell(offer) for column in SUM.columns)
        way = "no road" if offer.distance is None else f"borders to cross {borders}; sum {total}"
        compared = ", ".join(_compared(decision, offer))
        said = verdict(decision, offer)
        return [letter, f"{name}: {said}\nprice {price}; {way}\n{compared}"]

    def _told(self, moment: Moment) -> str:
        """Say a step in a line; a choice has its own sheet."""
        if "d" not in moment.step:
            return moment.step["say"]
        decision = self.decisions[moment.step["h"]]
        dines = f"dines at {decision.winner}" if decision.best else "stays at home"
        return sentence(f"{house_name(decision.house)} {dines}")

    def _map(self, facts: DinnerFacts, ways: Sequence[PictureWay] = (), house: str = "") -> str:
        pieces: list[Piece] = [
            {**piece, "demand": facts["demand"].get(piece["id"][6:], [])}
            if piece["id"].startswith("house:")
            else piece
            for piece in self.scene["pieces"]
        ]
        scene: Scene = {**self.scene, "pieces": pieces}
        return picture(scene, ways, (), f"house:{house}", shared=self.shared)


def _setters(offer: Offer) -> str:
    """Name the price that all begin with and who changes it: the reader works it out."""
    base, *others = offer.price.terms
    counts = Counter(term.label for term in others)
    changed = (f"{n} x {label}" if n > 1 else label for label, n in counts.items())
    return ", ".join([dollars(base.amount), *changed])


def _compared(decision: Decision, offer: Offer) -> Iterator[str]:
    """Yield what a house compares beside the sum, rung by rung."""
    for rung in decision.criteria:
        if rung.name == WAITRESSES.name:
            yield waitresses_of(offer)
        elif rung.name == TURN_ORDER.name:
            yield f"turn order {offer.stats['turn']}"
        elif rung.name != SUM.name:
            yield from _cells(rung, offer)


def _of_modules(decision: Decision, offer: Offer) -> Iterator[str]:
    """Yield what may be looked up of the rungs that modules have brought.

    One that reads the offer tells what can be served, and that is the question.
    """
    for rung in decision.criteria:
        if rung.name not in BASE and rung.stat:
            yield from _cells(rung, offer)


def _cells(rung: Criterion, offer: Offer) -> Iterator[str]:
    yield from (f"{column.head} {column.cell(offer)}" for column in rung.columns)


def _cash(moment: Moment) -> Iterator[str]:
    """Yield the cash of each chain after a step, with what changed."""
    for had, has in zip(moment.before["cash"], moment.after["cash"], strict=True):
        yield f"{has} ({has - had:+d})" if has != had else str(has)


def in_order_of_seats(decision: Decision) -> list[Offer]:
    """Return the offers as the chains sit: best first would tell the answer."""
    return sorted(in_order(decision), key=lambda offer: offer.seat)
