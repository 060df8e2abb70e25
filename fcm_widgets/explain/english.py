"""The reasons in English: each sentence is made of the numbers that decided, and names its rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ..city.obstacles import Obstacle
from ..content import goods
from ..rules.decision import Decision
from ..rules.dinnertime import dollars
from ..rules.reasons import Flip, Offer


class Said(NamedTuple):
    """A sentence and the number of the rule that it rests on."""

    text: str
    rule: str

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


def listed(parts: Iterable[str]) -> str:
    """Join words as a sentence does.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    *first, last = list(parts) or [""]
    return f"{', '.join(first)} and {last}" if first else last


def house_name(number: str) -> str:
    """Name a house or an apartment.

    >>> house_name("8"), house_name("pi")
    ('House 8', 'Apartment pi')
    """
    return f"Apartment {number}" if number in ("pi", "9 3/4") else f"House {number}"


def waitresses(count: int) -> str:
    """Count waitresses.

    >>> waitresses(1), waitresses(0)
    ('1 waitress', '0 waitresses')
    """
    return f"{count} waitress" if count == 1 else f"{count} waitresses"


def tiles(count: int) -> str:
    """Count the tiles to drive.

    >>> tiles(1), tiles(2)
    ('1 tile', '2 tiles')
    """
    return f"{count} tile" if count == 1 else f"{count} tiles"


def wants_line(decision: Decision) -> str:
    """Say what a house wants."""
    return f"{house_name(decision.house)} wants {counted(decision.wants)}."


def outcome(decision: Decision) -> Said:
    """Say in one sentence where the house dined and what decided it."""
    best = decision.best
    if best is None:
        return Said(f"It stayed at home: {_why_nobody(decision)}.", "DIN-2")
    deciding = decision.deciding()
    if deciding is None:
        only = "the only chain here" if len(decision.offers) == 1 else "nobody else could serve it"
        return Said(f"It dined at {best.chain}: {only}.", "DIN-15")
    rival = decision.ranking[1]
    return Said(_parted(decision, best, rival, deciding.name), deciding.rule)


def _why_nobody(decision: Decision) -> str:
    """Say why a house stays at home: what stands against every chain, if it is one thing."""
    if not any(offer.trip for offer in decision.offers):
        return "no road leads to an open restaurant"
    lacking = [
        {one.slots["good"] for one in offer.obstacles if one.code == "short_of_stock"}
        for offer in decision.offers
    ]
    everywhere = [good for good in decision.wants if all(good in goods for goods in lacking)]
    if everywhere:
        wanted = {good: decision.wants[good] for good in everywhere}
        return f"nobody had {counted(wanted)}"
    return "nobody had everything it wanted and a road to it"


def _parted(decision: Decision, best: Offer, rival: Offer, criterion: str) -> str:
    start = f"It dined at {best.chain}"
    if criterion == "price_plus_distance":
        return (
            f"{start}, for price plus distance: {best.score}; the next best offered {rival.score}."
        )
    rungs = [one.name for one in decision.criteria].index(criterion)
    before = decision.marks(best)[:rungs]
    level = [one for one in decision.ranking[1:] if decision.marks(one)[:rungs] == before]
    whom = rival.chain if len(level) == 1 else f"{len(level)} others"
    if criterion == "turn_order":
        level_at = f"level with {whom} at {best.score} and in waitresses"
        return f"{start}: {level_at}, but earlier in turn order."
    mine, theirs = waitresses(best.standing["waitresses"]), rival.standing["waitresses"]
    against = f"{mine} against {theirs}" if len(level) == 1 else f"{mine}, the most of them"
    return f"{start}: level with {whom} at {best.score}, but {against}."


def missing(obstacle: Obstacle) -> str:
    """Say what stands against an offer, in a few words."""
    if obstacle.code == "short_of_stock":
        slots = obstacle.slots
        return f"short of {counted({slots['good']: slots['wanted'] - slots['held']})}"
    return OBSTACLES[obstacle.code]


OBSTACLES = {
    "no_road": "no road leads there",
    "no_open_restaurant": "no open restaurant",
    "bankrupt": "bankrupt",
}


def menu_cell(offer: Offer) -> str:
    """Say whether an offer has everything: one short cell of the table."""
    short = [missing(one) for one in offer.obstacles if one.code == "short_of_stock"]
    if short:
        return "short of " + listed(part.removeprefix("short of ") for part in short)
    return "everything"


def verdict(decision: Decision, offer: Offer) -> str:
    """Say in a few words how an offer fared, with the least change if there is one."""
    best = decision.best
    if offer is best:
        return "served"
    flips = decision.flips(offer.chain)
    if offer.obstacles:
        against = listed(_merged(offer.obstacles))
        if offer.obstacles[0].code != "short_of_stock" or len(offer.obstacles) > 1:
            return against
        slots = offer.obstacles[0].slots
        with_it = "with it" if slots["wanted"] - slots["held"] == 1 else "with them"
        if best is None:
            return f"{against}: {with_it}, it could have served"
        ending = "would have won" if flips else "would still have lost"
        return f"{against}: {with_it}, it {ending}"
    assert best is not None
    gap = _gap(best, offer)
    if gap:
        return f"lost by {gap}: {_cheaper(decision, offer, flips[0])}"
    criterion = decision.decided_by(offer.chain)
    rung = "waitresses" if criterion == "waitresses" else "turn order"
    return f"level, lost on {rung}: {_least(decision, offer, flips)}"


def _gap(best: Offer, offer: Offer) -> int:
    """Return by how much an able loser's sum exceeds the winner's."""
    assert best.score is not None
    assert offer.score is not None
    return offer.score - best.score


def _merged(obstacles: Iterable[Obstacle]) -> list[str]:
    """Name each obstacle once, the missing goods together."""
    found = list(obstacles)
    short = [one for one in found if one.code == "short_of_stock"]
    words = [missing(one) for one in found if one.code != "short_of_stock"]
    if short:
        lacking = {one.slots["good"]: one.slots["wanted"] - one.slots["held"] for one in short}
        words.append(f"short of {counted(lacking)}")
    return words


def _cheaper(decision: Decision, offer: Offer, flip: Flip) -> str:
    best = decision.ranking[0]
    less = f"{dollars(-flip.by)} cheaper"
    if _gap(best, offer) + flip.by < 0:
        return f"{less} wins"
    return f"{less} ties and wins on {_tie_word(best, offer)}"


def _tie_word(best: Offer, offer: Offer) -> str:
    same = best.standing["waitresses"] == offer.standing["waitresses"]
    return "turn order" if same else "waitresses"


def _least(decision: Decision, offer: Offer, flips: Iterable[Flip]) -> str:
    for flip in flips:
        if flip.criterion == "waitresses" and flip.by > 0:
            more = f"{flip.by} more waitress" + ("" if flip.by == 1 else "es")
            return f"{more} wins" if flip.by == 1 else f"{more} win"
    first = next(iter(flips))
    return f"{dollars(-first.by)} cheaper wins"


def flip_sentence(decision: Decision, flip: Flip) -> Said:
    """Say one least change as a sentence."""
    chain, best = flip.offer.chain, decision.best
    won = "the house would have dined there"
    if best is not None and chain == best.chain:
        won = f"the house would have gone to {decision.ranking[1].chain}"
    if flip.criterion == "stock":
        more = counted({flip.good: flip.by})
        return Said(f"With {more} more, {chain} would have had everything and {won}.", flip.rule)
    if flip.criterion == "price":
        way = "less" if flip.by < 0 else "more"
        return Said(f"At {dollars(abs(flip.by))} {way} an item at {chain}, {won}.", flip.rule)
    if flip.criterion == "waitresses":
        way = "more" if flip.by > 0 else "fewer"
        return Said(f"With {waitresses(abs(flip.by))} {way} at {chain}, {won}.", flip.rule)
    way = "earlier" if flip.by < 0 else "later"
    places = f"{abs(flip.by)} place" + ("" if abs(flip.by) == 1 else "s")
    return Said(f"With {chain} {places} {way} in turn order, {won}.", flip.rule)


def flip_sentences(decision: Decision, chain: str) -> list[Said]:
    """Say what would have changed it, for one chain; one sentence says so if nothing would."""
    said = [flip_sentence(decision, flip) for flip in decision.flips(chain)]
    if said:
        return said
    text = f"No single change at {chain} turns the house."
    return [
        Said(
            text,
            decision.offer_of(chain).obstacles[0].rule
            if decision.offer_of(chain).obstacles
            else "DIN-15",
        )
    ]


def why_not(decision: Decision, chain: str) -> Said:
    """Answer "why not that one?" in one sentence with the rule that it rests on."""
    offer, best = decision.offer_of(chain), decision.best
    if offer is best:
        return outcome(decision)
    if offer.obstacles:
        first = offer.obstacles[0]
        against = listed(_merged(offer.obstacles))
        return Said(f"{chain} could not serve it: {against}.", first.rule)
    assert best is not None
    deciding = decision.deciding(chain)
    assert deciding is not None
    if deciding.name == "price_plus_distance":
        text = f"{_asks(offer)}. {_asks(best)}. The lowest sum wins."
    elif deciding.name == "waitresses":
        mine, theirs = (waitresses(one.standing["waitresses"]) for one in (best, offer))
        text = f"Both come to {best.score}, but {best.chain} has {mine} and {chain} {theirs}."
    else:
        two, one = offer.standing["turn"], best.standing["turn"]
        text = (
            f"Both come to {best.score} with as many waitresses, but {best.chain} is number {one} "
            f"in turn order and {chain} number {two}."
        )
    return Said(text, deciding.rule)


def _asks(offer: Offer) -> str:
    price, way = dollars(offer.unit_price), tiles(offer.tiles or 0)
    return f"{offer.chain} asks {price} an item and lies {way} away: {offer.score}"
