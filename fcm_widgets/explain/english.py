"""The reasons in English: each sentence is made of the numbers that decided, and names its rule."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ..city.obstacles import Obstacle
from ..city.tile import as_house, dwelling
from ..content import goods
from ..reasons.decision import Decision
from ..reasons.ladder import PRICE_PLUS_DISTANCE, Criterion
from ..reasons.reasons import AS_ASKED, Offer


def one_stop(text: str) -> str:
    """Take away the second full stop where a sentence ends with a name that ends with its own.

    >>> one_stop("It dined at Gluttony Inc.. It paid $9... or more.")
    'It dined at Gluttony Inc. It paid $9... or more.'
    """
    return TWO_STOPS.sub(".", text)


TWO_STOPS = re.compile(r"(?<!\.)\.\.(?!\.)")


class _Sentence(NamedTuple):
    text: str
    rule: str


class Said(_Sentence):
    """A sentence and the number of the rule that it rests on."""

    __slots__ = ()

    def __new__(cls, text: str, rule: str) -> Said:
        """Write the sentence with one full stop at its end."""
        return super().__new__(cls, one_stop(text), rule)

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


def counted(wants: Mapping[str, int]) -> str:
    """Write goods with their numbers.

    >>> counted({"burger": 2, "beer": 1, "pizza": 1})
    '2 burgers, 1 beer and 1 pizza'
    """
    named = goods()
    parts = [
        f"{count} {named[good].name if count == 1 else named[good].plural}"
        for good, count in wants.items()
    ]
    return listed(parts)


def listed(parts: Iterable[str], last_word: str = "and") -> str:
    """Join words as a sentence does.

    >>> listed(["a", "b", "c"]), listed(["a", "b"], "or")
    ('a, b and c', 'a or b')
    """
    *first, last = list(parts) or [""]
    return f"{', '.join(first)} {last_word} {last}" if first else last


def house_name(number: object) -> str:
    """Name a house or an apartment.

    >>> house_name("8"), house_name("π")
    ('House 8', 'Apartment pi')
    """
    name = dwelling(as_house(number)).name
    return name[0].upper() + name[1:]


def more_or_fewer(by: int, counted_things: str) -> str:
    """Say how many more or fewer of some things.

    >>> more_or_fewer(1, "1 beer"), more_or_fewer(-2, "2 waitresses")
    ('1 more beer', '2 fewer waitresses')
    """
    number, things = counted_things.split(" ", 1)
    return f"{number} {'more' if by > 0 else 'fewer'} {things}"


def sentence(text: str) -> str:
    """End a sentence with one full stop, also behind a name that ends with its own.

    >>> sentence("It dined at Gluttony Inc."), sentence("It stayed at home")
    ('It dined at Gluttony Inc.', 'It stayed at home.')
    """
    return one_stop(f"{text}.")


def wants_line(decision: Decision) -> str:
    """Say what a house wants."""
    return f"{house_name(decision.house)} wants {counted(decision.wants)}."


def outcome(decision: Decision) -> Said:
    """Say in one sentence where the house dined and what decided it."""
    best = decision.best
    if best is None:
        rule = "DIN-8" if all(map(_bankrupt, decision.offers)) else "DIN-2"
        return Said(f"It stayed at home: {_why_nobody(decision)}.", rule)
    deciding = decision.deciding()
    if deciding is None:
        only = "the only chain here" if len(decision.offers) == 1 else "nobody else could serve it"
        return Said(f"It dined at {served_at(best)}: {only}.", "DIN-15")
    return Said(f"It dined at {served_at(best)}{_won(decision, best, deciding)}.", deciding.rule)


def served_at(best: Offer) -> str:
    """Name the chain where a house dined, with what it had where that is not what it wanted."""
    return best.chain if best.as_asked else f"{best.chain} ({dishes_said(best)})"


def _why_nobody(decision: Decision) -> str:
    """Say why a house stays at home: what stands against every chain, if it is one thing."""
    solvent = [offer for offer in decision.offers if not _bankrupt(offer)]
    if not solvent:
        return "every chain is bankrupt"
    left = len(solvent) < len(decision.offers)
    if not any(offer.trip for offer in solvent):
        return (
            f"no road leads to an open restaurant{' of a chain that still sells' if left else ''}"
        )
    nobody = "nobody who still sells" if left else "nobody"
    lacking = [
        {
            obstacle.slots["good"]
            for obstacle in offer.obstacles
            if obstacle.code == "short_of_stock"
        }
        for offer in solvent
    ]
    everywhere = [good for good in decision.wants if all(good in goods for goods in lacking)]
    if everywhere:
        wanted = {good: decision.wants[good] for good in everywhere}
        return f"{nobody} had {counted(wanted)}"
    return f"{nobody} had both everything it wanted and an open restaurant with a road to it"


def _bankrupt(offer: Offer) -> bool:
    return any(obstacle.code == "bankrupt" for obstacle in offer.obstacles)


def _won(decision: Decision, best: Offer, deciding: Criterion) -> str:
    """Say what parted the winner from the next best, and in what they were level until there."""
    above, words = decision.above(deciding), deciding.words
    rival, level = decision.ranking[1], decision.level_until(deciding)
    if not above:
        if words.outright is not None:
            return words.outright(best, rival)
        return f": {words.won(best, level)}"
    whom = rival.chain if len(level) == 1 else f"{len(level)} others"
    return f": level with {whom} {level_in(above, best)}, but {words.won(best, level)}"


def level_in(rungs: Iterable[Criterion], best: Offer) -> str:
    """Say in what chains are level: `at 10 and in waitresses`."""
    return listed(
        f"at {best.score}" if rung.name == PRICE_PLUS_DISTANCE else f"in {rung.words.called}"
        for rung in rungs
    )


def alike_in(rungs: Iterable[Criterion], best: Offer) -> list[str]:
    """Say of each rung but the sum that two chains are level in it: `with as many waitresses`."""
    return [rung.words.alike(best) for rung in rungs if rung.name != PRICE_PLUS_DISTANCE]


def missing(obstacle: Obstacle) -> str:
    """Say what stands against an offer, in a few words."""
    if obstacle.code == "short_of_stock":
        slots = obstacle.slots
        return f"short of {counted({slots['good']: slots['wanted'] - slots['held']})}"
    return OBSTACLES.get(obstacle.code, obstacle.code.replace("_", " "))


OBSTACLES = {
    "no_road": "no road leads there",
    "no_open_restaurant": "no open restaurant",
    "bankrupt": "bankrupt",
}


def menu_cell(offer: Offer) -> str:
    """Say whether an offer has everything: one short cell of the table."""
    short = [missing(obstacle) for obstacle in offer.obstacles if obstacle.code == "short_of_stock"]
    if short:
        return "short of " + listed(part.removeprefix("short of ") for part in short)
    return dishes_said(offer)


def dishes_said(offer: Offer) -> str:
    """Say what an offer is made of: `everything`, or what is served in its place or with it."""
    return " ".join(dish.word for dish in offer.dishes)


def _order_lacks(decision: Decision, offer: Offer) -> str:
    """Say what stands against the order itself where what is liked less is served in its place.

    Where nothing can be served, say how much more of what there is would do in its place.
    """
    if not offer.able:
        return _nearly_instead(offer)
    beside = offer.dishes[1:]
    orders = (one for one in offer.also if one.serves(AS_ASKED) and one.dishes[1:] == beside)
    against = next(orders, offer)
    if not against.obstacles or decision.marks(against) > decision.marks(offer):
        return ""
    lacks = listed(merged(against.obstacles))
    return f" {offer.chain} could not serve {dishes_said(against)}: {lacks}."


def _nearly_instead(offer: Offer) -> str:
    """Say what would fill the house in place of the order, of which the chain has too little."""
    nearly = [
        more_or_fewer(1, counted({slots["good"]: slots["wanted"] - slots["held"]}))
        for slots in (one.obstacles[0].slots for one in offer.also if _lacks_one_good(one))
        if slots["held"]
    ]
    return f" With {listed(nearly, 'or')} it could have served that instead." if nearly else ""


def _lacks_one_good(offer: Offer) -> bool:
    """Whether an offer is a main in place of the order of which the chain has too little."""
    short = [one.code for one in offer.obstacles] == ["short_of_stock"]
    return short and len(offer.dishes) == 1 and not offer.serves(AS_ASKED)


def merged(obstacles: Iterable[Obstacle]) -> list[str]:
    """Name each obstacle once, the missing goods together."""
    found = list(obstacles)
    short = [one for one in found if one.code == "short_of_stock"]
    words = [missing(one) for one in found if one.code != "short_of_stock"]
    if short:
        lacking = {one.slots["good"]: one.slots["wanted"] - one.slots["held"] for one in short}
        words.append(f"short of {counted(lacking)}")
    return words


def why_not(decision: Decision, chain: str) -> Said:
    """Answer "why not that one?" in one sentence with the rule that it rests on.

    Where it serves something else than the order, a second one says why.
    """
    offer = decision.offer_of(chain)
    said = _why_not(decision, offer)
    return Said(said.text + _order_lacks(decision, offer), said.rule)


def _why_not(decision: Decision, offer: Offer) -> Said:
    best, chain = decision.best, offer.chain
    if offer is best:
        return outcome(decision)
    if offer.obstacles:
        first = offer.obstacles[0]
        against = listed(merged(offer.obstacles))
        return Said(f"{chain} could not serve it: {against}.", first.rule)
    assert best is not None
    deciding = decision.deciding(chain)
    assert deciding is not None
    return Said(f"{_both(decision, best, offer, deciding)}.", deciding.rule)


def _both(decision: Decision, best: Offer, loser: Offer, deciding: Criterion) -> str:
    """Say in what two chains are level, and what parted them."""
    above, parted = decision.above(deciding), deciding.words.parted(best, loser)
    if not above:
        return parted
    if not decision.asks_the_sum_before(deciding):
        return f"Both are level {level_in(above, best)}, but {parted}"
    alike = "".join(f" {listed(said)}" for said in [alike_in(above, best)] if said)
    return f"Both come to {best.score}{alike}, but {parted}"
