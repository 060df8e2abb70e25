"""A dinner on paper: a sheet for each step, and before them the questions if it is predicted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ..explain.english import counted, outcome, wants_line
from ..explain.table import HEAD, in_order, offer_rows
from ..rules.decision import Decision
from .handout import Handout, Sheet, ground_id, paragraphs, table
from .picture import ground, picture
from .timeline import text_of

Facts = dict[str, Any]
WHO = ("map", "chain")
ASKED = (*WHO, "in stock of it", "price of one item", "waitresses", "turn order")
TO_FILL = ("tiles to drive", "price + tiles")
NEAREST = 2
"""Two ways are drawn: the winner's, and that of the next best."""


class Moment(NamedTuple):
    """A step with what stood before it and after it."""

    number: int
    step: Facts
    before: Facts
    after: Facts


def dinner_handout(
    scene: Facts, told: Facts, decisions: Mapping[str, Decision], *, predict: bool
) -> Handout:
    """Return the sheets of a dinner, told as in `timeline`; `decisions` are those of its houses."""
    paper = _Paper(scene, told, decisions)
    moments = list(_moments(told))
    choices = [moment for moment in moments if "d" in moment.step]
    questions = tuple(map(paper.question, choices)) if predict else ()
    return Handout(tuple(map(paper.sheet, moments)), questions, (ground(scene, paper.shared),))


def ways_of(step: Facts) -> list[tuple[Any, int, bool]]:
    """Return the ways to draw for a step: the winner's solid, the next best one's dashed."""
    offers = step["d"]["o"] if "d" in step else []
    near = [offer for offer in offers if offer["way"]][:NEAREST]
    return [
        (offer["way"], offer["c"], place > 0 or not offer["ok"])
        for place, offer in reversed(list(enumerate(near)))
    ]


def _moments(told: Facts) -> Iterator[Moment]:
    facts = told["first"]
    for number, step in enumerate(told["steps"], 1):
        after = _changed(facts, step.get("set", {}))
        yield Moment(number, step, facts, after)
        facts = after


def _changed(facts: Facts, changes: Facts) -> Facts:
    """Return facts with a step's changes on top, as the browser folds them."""
    new = {**facts, "demand": {**facts["demand"], **changes.get("demand", {})}}
    for key in ("cash", "stock"):
        moved = changes.get(key, {})
        new[key] = [moved.get(str(seat), old) for seat, old in enumerate(facts[key])]
    return new


class _Paper:
    def __init__(self, scene: Facts, told: Facts, decisions: Mapping[str, Decision]) -> None:
        self.scene, self.told, self.decisions = scene, told, decisions
        self.shared = ground_id(scene)
        self.names = [chain["name"] for chain in scene["chains"]]
        self.signs = {chain["name"]: chain["letter"] for chain in scene["chains"]}

    def sheet(self, moment: Moment) -> Sheet:
        """Return what happened at a step, with every reason."""
        decision = self.decisions.get(moment.step.get("h", ""))
        count = f"Step {moment.number} of {len(self.told['steps'])}. "
        if decision is None or "d" not in moment.step:
            said = text_of(self.told, moment.step["say"], self.names)
            drawn = self._map(moment.after)
            return Sheet(drawn, count + said, self._cash(moment), small=True)
        body = paragraphs([str(outcome(decision))]) + self._offers(decision)
        drawn = self._map(moment.before, ways_of(moment.step), decision.house)
        return Sheet(drawn, count + wants_line(decision), body)

    def question(self, moment: Moment) -> Sheet:
        """Return a choice still to be made: what is known, and room to work it out."""
        decision = self.decisions[moment.step["h"]]
        rows = []
        for offer in in_order_of_seats(decision):
            stock = moment.before["stock"][offer.seat]
            wanted = {good: stock[good] for good in decision.wants if stock.get(good)}
            standing = offer.standing
            has = counted(wanted) or "nothing"
            known = (has, offer.unit_price, standing["waitresses"], standing["turn"])
            rows.append([*self._named(offer.chain), *map(str, known)])
        body = table(ASKED, rows, blank=TO_FILL) + paragraphs(["It dines at: " + "_" * 40])
        title = f"{wants_line(decision)} Where will it dine, and why?"
        return Sheet(self._map(moment.before, (), decision.house), title, body)

    def _named(self, chain: str) -> tuple[str, str]:
        return self.signs[chain], chain

    def _offers(self, decision: Decision) -> str:
        head = [*WHO, *HEAD[1:-1], "result"]
        rows = [[*self._named(row[0]), *row[1:]] for row in offer_rows(decision)]
        return table(head, rows, marked=0 if decision.best else None)

    def _cash(self, moment: Moment) -> str:
        rows = []
        for seat, name in enumerate(self.names):
            cash, had = moment.after["cash"][seat], moment.before["cash"][seat]
            change = f" ({cash - had:+d})" if cash != had else ""
            rows.append([*self._named(name), f"${cash}{change}"])
        return table((*WHO, "cash"), rows)

    def _map(self, facts: Facts, ways: Any = (), house: str = "") -> str:
        pieces = [
            {**piece, "demand": facts["demand"].get(piece["id"][6:], [])}
            if piece["id"].startswith("house:")
            else piece
            for piece in self.scene["pieces"]
        ]
        scene = {**self.scene, "pieces": pieces}
        return picture(scene, ways, (), f"house:{house}", shared=self.shared)


def in_order_of_seats(decision: Decision) -> list[Any]:
    """Return the offers as the chains sit: best first would tell the answer."""
    return sorted(in_order(decision), key=lambda offer: offer.seat)
