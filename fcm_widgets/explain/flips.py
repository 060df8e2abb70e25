"""How an offer fared, and what would have changed it, in words that hold in the whole dinner."""

from __future__ import annotations

from collections.abc import Iterable

from ..reasons.decision import Decision
from ..reasons.reasons import Asked, Change, Flip, Instead, Offer
from ..rules.dinnertime import dollars
from ..rules.flips import turns
from ..rules.whatif import CHEAPEST, MOST
from .english import Said, counted, listed, merged, more_or_fewer, sentence, waitresses
from .names import the_house

# -- in a sentence -------------------------------------------------------------------------------


def flip_sentences(decision: Decision, chain: str) -> list[Said]:
    """Say what would have changed it, for one chain; where nothing would, say what was tried.

    >>> from fcm_widgets import load_example
    >>> decision = load_example("where-will-house-8-eat").run_phase().decisions[2]
    >>> for said in flip_sentences(decision, "Santa Maria"):
    ...     print(said)
    If Santa Maria had charged $4 less per item, the house would have dined there. (DIN-4)
    If Santa Maria had had drive-ins, the house would have dined there. (RST-4)
    If Santa Maria had charged $2 less per item, it would first have won house 4, and house 8 would
    then have dined at Gluttony Inc. (DIN-16)
    """
    said = [flip_sentence(decision, flip) for flip in decision.flips(chain)]
    said += [instead_sentence(decision, one) for one in decision.insteads(chain)]
    return said or [_nothing(decision, decision.offer_of(chain))]


def flip_sentence(decision: Decision, flip: Flip) -> Said:
    """Say one least change as a sentence.

    Where it turns this house only by way of an earlier one, that is named.
    """
    if flip.through:
        return _by_way_of(decision, flip, flip.through)
    dined = _dined(flip.to) if flip.to != flip.offer.chain else "dined there"
    return Said(sentence(f"{_if(flip)}, the house would have {dined}"), flip.rule)


def instead_sentence(decision: Decision, one: Instead) -> Said:
    """Say what a change would have done that seems to turn the house, and does not."""
    return _by_way_of(decision, one, one.first)


def _by_way_of(decision: Decision, one: Flip | Instead, earlier: str) -> Said:
    """Say by way of which earlier house a change reaches this one, and where it dines then."""
    first = "first " if earlier == decision.evening.first_elsewhere(one.change) else ""
    reached = f"it would {first}have {'won' if one.won else 'lost'} {the_house(earlier)}"
    then = "still" if one.to == decision.winner else "then"
    dined = f"{the_house(decision.house)} would {then} have {_dined(one.to)}"
    return Said(sentence(f"{_if(one)}, {reached}, and {dined}"), one.rule)


def _dined(to: str | None) -> str:
    return "stayed at home" if to is None else f"dined at {to}"


def _if(one: Flip | Instead) -> str:
    """Say the change itself as a condition."""
    chain, count = one.offer.chain, abs(one.by)
    if one.criterion == "price":
        return (
            f"If {chain} had charged {dollars(count)} {'less' if one.by < 0 else 'more'} per item"
        )
    if one.criterion == "turn_order":
        places = "1 place" if count == 1 else f"{count} places"
        way = "earlier" if one.by < 0 else "later"
        return f"If {chain} had stood {places} {way} in turn order"
    if one.criterion == "drive_in":
        return f"If {chain} had had {'no ' if one.by < 0 else ''}drive-ins"
    if one.criterion == "stock":
        return f"If {chain} had had {more_or_fewer(one.by, counted({one.good: count}))}"
    return f"If {chain} had had {more_or_fewer(one.by, waitresses(count))} at work"


def _nothing(decision: Decision, offer: Offer) -> Said:
    """Say that nothing that was tried turns the house, and what was tried."""
    chain = offer.chain
    code = offer.obstacles[0].code if offer.obstacles else ""
    rule = offer.obstacles[0].rule if offer.obstacles else "DIN-15"
    if code == "bankrupt":
        return Said(f"{chain} is bankrupt: nothing could have won it the house.", rule)
    if code == "no_open_restaurant":
        closed = f"{chain} has no open restaurant"
        return Said(
            f"{closed}: no change of price, waitresses or stock could have won it the house.", rule
        )
    if code == "no_road":
        return Said(_cut_off(decision, chain), rule)
    turned = "lost" if decision.best is offer else "won"
    kinds = listed((_tried(one) for one in decision.tried(chain)), "or")
    return Said(f"None of these alone would have {turned} {chain} the house: {kinds}.", rule)


def _cut_off(decision: Decision, chain: str) -> str:
    nor = ", and drive-ins would not have changed that" if decision.tried(chain) else ""
    cut_off = sentence(f"No road leads to {chain}{nor}")
    return f"{cut_off} Other places for its restaurants were not tried."


def _tried(one: Asked) -> str:
    """Say how far one kind of change was tried: `up to 2 fewer or 4 more waitresses`."""
    if one.criterion == "turn_order":
        return "another place in turn order"
    if one.criterion == "drive_in":
        return "drive-ins" if one.ways[0][0] > 0 else "no drive-ins"
    ends = sorted(way[-1] for way in one.ways)
    if one.criterion == "price":
        spans = (f"{dollars(abs(end))} {'lower' if end < 0 else 'higher'}" for end in ends)
        return "a price up to " + listed(spans, "or")
    spans = (f"{abs(end)} {'fewer' if end < 0 else 'more'}" for end in ends)
    count = abs(ends[-1])
    things = counted({one.good: count}) if one.good else waitresses(count)
    up_to = "" if count == 1 and len(ends) == 1 else "up to "
    return f"{up_to}{listed(spans, 'or')} {things.split(' ', 1)[1]}"


# -- in a few words, for a cell of the table -----------------------------------------------------


def verdict(decision: Decision, offer: Offer) -> str:
    """Say in a few words how an offer fared, with the least change if there is one."""
    best = decision.best
    if offer is best:
        return "served"
    if offer.obstacles:
        return _with_it(decision, offer, listed(merged(offer.obstacles)))
    assert best is not None
    assert best.score is not None
    assert offer.score is not None
    if gap := offer.score - best.score:
        return f"lost by {gap}: {_cheaper(decision, offer, gap)}"
    criterion = decision.decided_by(offer.chain)
    rung = "waitresses" if criterion == "waitresses" else "turn order"
    least = _least(decision, offer)
    return f"level, lost on {rung}" + (f": {least}" if least else "")


def _with_it(decision: Decision, offer: Offer, against: str) -> str:
    """Say what stood against an offer; where it is one good, what having it would have done."""
    first, *more = offer.obstacles
    if first.code != "short_of_stock" or more:
        return against
    lacks, good = first.slots["wanted"] - first.slots["held"], first.slots["good"]
    if lacks > MOST:
        return against
    with_it = "with it" if lacks == 1 else "with them"
    if turns(decision, Change("stock", offer.seat, lacks, good)):
        return f"{against}: {with_it}, it would have {'won' if decision.best else 'served'}"
    for one in decision.insteads(offer.chain):
        if one.criterion == "stock":
            return f"{against}: {with_it}, it would first have won {the_house(one.first)}"
    return f"{against}: {with_it}, it would still have lost"


def _cheaper(decision: Decision, offer: Offer, gap: int) -> str:
    """Say how much cheaper wins, or what else being so much cheaper would have won first."""
    insteads = [one for one in decision.insteads(offer.chain) if one.criterion == "price"]
    if insteads:
        less = dollars(-insteads[0].by)
        return f"{less} cheaper would first win {the_house(insteads[0].first)}"
    flip = next((one for one in decision.flips(offer.chain) if one.criterion == "price"), None)
    if flip is None or flip.by > 0:
        return f"not even {dollars(-CHEAPEST)} cheaper wins"
    less = f"{dollars(-flip.by)} cheaper"
    first = decision.evening.first_elsewhere(flip.change)
    if gap + flip.by or first != decision.house:
        return f"{less} wins"
    return f"{less} ties and wins on {_tie_word(decision.ranking[0], offer)}"


def _tie_word(best: Offer, offer: Offer) -> str:
    same = best.standing["waitresses"] == offer.standing["waitresses"]
    return "turn order" if same else "waitresses"


def _least(decision: Decision, offer: Offer) -> str:
    """Say the plainest change that wins a tie: waitresses, else a dollar, else a place."""
    flips = {one.criterion: one.by for one in decision.flips(offer.chain)}
    more = flips.get("waitresses", 0)
    if more > 0:
        return f"{more_or_fewer(more, waitresses(more))} {'wins' if more == 1 else 'win'}"
    if flips.get("price", 0) < 0:
        return f"{dollars(-flips['price'])} cheaper wins"
    return _first_of(decision.insteads(offer.chain))


def _first_of(insteads: Iterable[Instead]) -> str:
    for one in insteads:
        if one.criterion == "price":
            return f"{dollars(-one.by)} cheaper would first win {the_house(one.first)}"
    return ""
