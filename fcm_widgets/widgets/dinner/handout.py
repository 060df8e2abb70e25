"""A dinner on paper: a sheet for each choice and a sheet for the money, after any questions.

The questions must not give an answer away: they show demand and stock before the dinner, and the
reader keeps account.
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
from ...dinner.words import in_order, outcome, verdict, wanted_line
from ...modules.base.ladder import CRITERIA, SUM, TURN_ORDER, WAITRESSES, waitresses_of
from ...text.english import house_name, sentence
from ..contract import Drive
from ..export.handout import Handout, Sheet, ground_id, paragraphs, table
from ..map.contract import Piece, Scene
from ..map.picture import DrawnRoute, ground, picture
from .contract import DinnerChange, DinnerFacts, Step, Timeline
from .timeline import question_of, route_facts

WHO = ("map", "chain")
TO_FILL = ("borders to cross", "price + borders")
TABLE = "Before the dinner"
ENTRANCE = "A white corner is an entrance."
ACCOUNT = "Strike out what is sold, house by house."
SOLD = "left over"
LEFT = "Stock after the dinner:"
MONEY = "The money, step by step"
BASE = tuple(rung.name for rung in CRITERIA)
"""Criteria that the sheets show in their own way."""
NEAREST = 2
"""Number of routes that are drawn: the winner's and the next best chain's."""


class Moment(NamedTuple):
    """A step of a dinner, with the facts before it and after it."""

    number: int
    step: Step
    before: DinnerFacts
    after: DinnerFacts


def dinner_handout(
    scene: Scene,
    timeline: Timeline,
    decisions: Mapping[str, Decision],
    *,
    predict: bool,
    hard: bool,
) -> Handout:
    """Return the sheets of a dinner; `decisions` has the decision of each house.

    With `predict` the questions come first; with `hard` they show the terms of a price, not the
    price.
    """
    paper = _Paper(scene, timeline, decisions, hard=hard)
    moments: list[Moment] = []
    facts = timeline["first"]
    for number, step in enumerate(timeline["steps"], 1):  # the browser does the same
        changes: DinnerChange = step.get("change", {})
        cash, stock = changes.get("cash", {}), changes.get("stock", {})
        after: DinnerFacts = {
            "demand": {**facts["demand"], **changes.get("demand", {})},
            "cash": [cash.get(str(seat), had) for seat, had in enumerate(facts["cash"])],
            "stock": [stock.get(str(seat), had) for seat, had in enumerate(facts["stock"])],
            "bank": changes.get("bank", facts["bank"]),
            "broken": changes.get("broken", facts["broken"]),
        }
        moments.append(Moment(number, step, facts, after))
        facts = after
    choices = [moment for moment in moments if "decision" in moment.step]
    asked = (paper.start(), *map(paper.question, choices)) if predict else ()
    answers = (*map(paper.answer, choices), paper.money(moments))
    return Handout(answers, asked, (ground(scene, paper.shared),))


def routes_of(decision: Decision, drive: Drive | None = None) -> list[DrawnRoute]:
    """Return the routes to draw for a choice: the winner's solid, the next best chain's dashed.

    If the house's `drive` is known, its route is drawn for the winner, with its stops.
    """
    near = [offer for offer in in_order(decision) if offer.trip][:NEAREST]
    found = []
    for place, offer in reversed(list(enumerate(near))):
        dashed = place > 0 or not offer.able
        if drive is not None and offer is decision.best:
            found.append(DrawnRoute(drive["routes"][0], offer.seat, dashed, drive["stops"]))
        elif offer.route is not None:
            found.append(DrawnRoute(route_facts(offer.route), offer.seat, dashed))
    return found


def all_routes(drive: Drive) -> list[DrawnRoute]:
    """Return a house's tied routes, dashed; the last is the route that it drives, with stops."""
    first, *others = drive["routes"]
    dashed = [DrawnRoute(route, drive["chain"], dashed=True) for route in others]
    return [*dashed, DrawnRoute(first, drive["chain"], dashed=False, stops=drive["stops"])]


class _Paper:
    def __init__(
        self, scene: Scene, timeline: Timeline, decisions: Mapping[str, Decision], *, hard: bool
    ) -> None:
        self.scene, self.timeline, self.decisions, self.hard = scene, timeline, decisions, hard
        self.shared = ground_id(scene)
        self.names = [chain["name"] for chain in scene["chains"]]
        self.signs = {chain["name"]: chain["letter"] for chain in scene["chains"]}

    def start(self) -> Sheet:
        """Return the sheet that all questions use: a large map, and the stock."""
        first = self.timeline["first"]
        body = paragraphs([f"{ENTRANCE} {ACCOUNT}"]) + self._stock(first, (SOLD,))
        return Sheet(self._map(first), TABLE, body, "large")

    def question(self, moment: Moment) -> Sheet:
        """Return a house's choice as a question: the known facts, and room for the answer."""
        decision = self.decisions[moment.step["house"]]
        rows = []
        # Sorted by seat, because the order of the offers would show the answer.
        for offer in sorted(in_order(decision), key=lambda offer: offer.seat):
            price = f"price {dollars(offer.unit_price)}"
            if self.hard:  # the terms alone: the reader adds them up
                base, *others = offer.price.terms
                counts = Counter(term.label for term in others)
                terms = (f"{n} x {label}" if n > 1 else label for label, n in counts.items())
                price = ", ".join([dollars(base.amount), *terms])
            # Only criteria about the chain: those about its offer would give the answer away.
            more = [
                cell
                for rung in decision.criteria
                if rung.name not in BASE and rung.stat
                for cell in _cells(rung, offer)
            ]
            known = f"{price}, turn {offer.stats['turn']}"
            text = "\n".join([offer.chain, known, waitresses_of(offer), *more])
            rows.append([self.signs[offer.chain], text])
        body = table(WHO, rows, blank=TO_FILL) + paragraphs(["It dines at: " + "_" * 22, "Why?"])
        drawn = self._map(self.timeline["first"], (), decision.house)
        return Sheet(drawn, question_of(decision), body, "beside")

    def answer(self, moment: Moment) -> Sheet:
        """Return a house's choice as an answer, with every reason."""
        decision = self.decisions[moment.step["house"]]
        rows = []
        for offer in in_order(decision):
            price, borders, total = (column.cell(offer) for column in SUM.columns)
            far = "no road"
            if offer.distance is not None:
                far = f"borders to cross {borders}; sum {total}"
            compared: list[str] = []
            for rung in decision.criteria:
                if rung.name == WAITRESSES.name:
                    compared.append(waitresses_of(offer))
                elif rung.name == TURN_ORDER.name:
                    compared.append(f"turn order {offer.stats['turn']}")
                elif rung.name != SUM.name:
                    compared += _cells(rung, offer)
            text = f"{offer.chain}: {verdict(decision, offer)}\nprice {price}; {far}\n"
            rows.append([self.signs[offer.chain], text + ", ".join(compared)])
        best = 0 if decision.best else None
        body = paragraphs([str(outcome(decision))]) + table(WHO, rows, marked=best)
        drive = moment.step["decision"].get("drive")
        drawn = self._map(moment.before, routes_of(decision, drive), decision.house)
        return Sheet(drawn, f"{moment.number}. {wanted_line(decision)}", body, "beside")

    def money(self, moments: Sequence[Moment]) -> Sheet:
        """Return the sheet about the money: each step, and each chain's cash after it."""
        head = ("step", *(f"{self.signs[name]}, $" for name in self.names), "what happened")
        rows = []
        for moment in moments:
            cash = [
                f"{has} ({has - had:+d})" if has != had else str(has)
                for had, has in zip(moment.before["cash"], moment.after["cash"], strict=True)
            ]
            text = moment.step["text"]
            if "decision" in moment.step:  # the choice has a sheet of its own
                decision = self.decisions[moment.step["house"]]
                dines = f"dines at {decision.winner}" if decision.best else "stays at home"
                text = sentence(f"{house_name(decision.house)} {dines}")
            rows.append([str(moment.number), *cash, text])
        left = paragraphs([LEFT]) + self._stock(moments[-1].after)
        return Sheet("", MONEY, table(head, rows) + left, "long")

    def _stock(self, facts: DinnerFacts, blank: tuple[str, ...] = ()) -> str:
        used = {good for decision in self.decisions.values() for good in decision.wants}
        used.update(good for stock in facts["stock"] for good in stock if stock[good])
        kinds = [good for good in goods().values() if good.id in used]
        rows = [
            [self.signs[name], name, *(str(stock.get(good.id, 0)) for good in kinds)]
            for name, stock in zip(self.names, facts["stock"], strict=True)
        ]
        return table((*WHO, *(good.plural for good in kinds)), rows, blank=blank)

    def _map(self, facts: DinnerFacts, routes: Sequence[DrawnRoute] = (), house: str = "") -> str:
        pieces: list[Piece] = [
            {**piece, "demand": facts["demand"].get(piece["id"][6:], [])}
            if piece["id"].startswith("house:")
            else piece
            for piece in self.scene["pieces"]
        ]
        scene: Scene = {**self.scene, "pieces": pieces}
        return picture(scene, routes, (), f"house:{house}", shared=self.shared)


def _cells(rung: Criterion, offer: Offer) -> Iterator[str]:
    yield from (f"{column.head} {column.cell(offer)}" for column in rung.columns)
