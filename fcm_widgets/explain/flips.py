"""How an offer fared, and what would have changed it, in words that hold in the whole dinner."""

from __future__ import annotations

import re

from ..modules.base.ladder import PRICE
from ..reasons.decision import Decision, lever_of
from ..reasons.ladder import DRIVE_IN, PRICE_PLUS_DISTANCE, STOCK, Criterion
from ..reasons.reasons import Asked, Change, Flip, Instead, Offer
from ..rules.dinnertime import dollars
from ..rules.evening import Evening
from ..rules.flips import wins_or_loses
from ..rules.whatif import CHEAPEST, MOST
from .english import Said, counted, listed, merged, more_or_fewer, sentence
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
    said += [instead_sentence(decision, instead) for instead in decision.insteads(chain)]
    return said or [_nothing(decision, decision.offer_of(chain))]


def flip_sentence(decision: Decision, flip: Flip) -> Said:
    """Say one flip as a sentence.

    If it takes an earlier house to win or lose this one, that is named.
    """
    if flip.through:
        return _by_way_of(decision, flip, flip.through)
    dined = _dined(flip.to) if flip.to != flip.offer.chain else "dined there"
    return Said(sentence(f"{_if(decision, flip)}, the house would have {dined}"), flip.rule)


def instead_sentence(decision: Decision, one: Instead) -> Said:
    """Say what a change would have done that seems to win or lose the house, and does not."""
    return _by_way_of(decision, one, one.first)


def _by_way_of(decision: Decision, one: Flip | Instead, earlier: str | None) -> Said:
    """Say by way of which earlier house a change reaches this one, and where it dines then.

    Without one the earlier houses dine as they did, and buy something else besides.
    """
    if earlier is None:
        reached = "earlier houses would have bought something else besides their dinners"
    else:
        first = "first " if earlier == decision.evening.first_elsewhere(one.change) else ""
        reached = f"it would {first}have {'won' if one.won else 'lost'} {the_house(earlier)}"
    then = "still" if one.to == decision.winner else "then"
    dined = f"{the_house(decision.house)} would {then} have {_dined(one.to)}"
    return Said(sentence(f"{_if(decision, one)}, {reached}, and {dined}"), one.rule)


def _dined(to: str | None) -> str:
    return "stayed at home" if to is None else f"dined at {to}"


def _if(decision: Decision, one: Flip | Instead) -> str:
    """Say the change itself as a condition."""
    return f"If {one.offer.chain} had {had(decision.evening, one.change)}"


def had(evening: Evening, change: Change) -> str:
    """Say a change behind "If Santa Maria had".

    >>> from fcm_widgets import load_example
    >>> evening = load_example("one-beer-short").run_phase().decisions[0].evening
    >>> had(evening, Change("stock", 1, 1, "beer")), had(evening, Change("price", 1, -2))
    ('had 1 more beer', 'charged $2 less per item')
    """
    lever = lever_of(evening.rules.criteria, change.criterion)
    if lever is not None:
        return lever.at(evening.start, change.seat).had(change.by)
    if change.criterion == DRIVE_IN:
        return f"had {'no ' if change.by < 0 else ''}drive-ins"
    return f"had {more_or_fewer(change.by, counted({change.good: abs(change.by)}))}"


def _nothing(decision: Decision, offer: Offer) -> Said:
    """Say that nothing that was tried wins or loses the house, and what was tried."""
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
    kinds = listed((_tried(decision, one) for one in decision.tried(chain)), "or")
    return Said(f"None of these alone would have {turned} {chain} the house: {kinds}.", rule)


def _cut_off(decision: Decision, chain: str) -> str:
    nor = ", and drive-ins would not have changed that" if decision.tried(chain) else ""
    cut_off = sentence(f"No road leads to {chain}{nor}")
    return f"{cut_off} Other places for its restaurants were not tried."


def _tried(decision: Decision, kind: Asked) -> str:
    """Say how far one kind of change was tried: `up to 2 fewer or 4 more waitresses`."""
    if kind.criterion == DRIVE_IN:
        return "drive-ins" if kind.ways[0][0] > 0 else "no drive-ins"
    ends = sorted(way[-1] for way in kind.ways)
    lever = decision.lever(kind.criterion)
    if lever is not None:
        return lever.tried(ends)
    assert kind.criterion == STOCK, kind.criterion
    (end,) = ends
    things = more_or_fewer(end, counted({kind.good: abs(end)}))
    return things if abs(end) == 1 else f"up to {things}"


# -- in a few words, for a cell of the table -----------------------------------------------------


def verdict(decision: Decision, offer: Offer) -> str:
    """Say in a few words how an offer fared, with the smallest change that wins if there is one."""
    best = decision.best
    if offer is best:
        return "served"
    if offer.obstacles:
        return _with_it(decision, offer, listed(merged(offer.obstacles)))
    deciding = decision.deciding(offer.chain)
    assert deciding is not None
    if deciding.name == PRICE_PLUS_DISTANCE:
        assert best is not None
        gap = (offer.score or 0) - (best.score or 0)
        return f"lost by {gap}: {_cheaper(decision, offer, deciding)}"
    lost = f"{'level, ' if decision.above(deciding) else ''}lost on {deciding.words.called}"
    least = _least(decision, offer, deciding)
    return f"{lost}: {least}" if least else lost


def _with_it(decision: Decision, offer: Offer, against: str) -> str:
    """Say what stood against an offer; where it is one good, what having it would have done."""
    first, *more = offer.obstacles
    if first.code != "short_of_stock" or more:
        return against
    lacks, good = first.slots["wanted"] - first.slots["held"], first.slots["good"]
    if lacks > MOST:
        return against
    with_it = "with it" if lacks == 1 else "with them"
    if wins_or_loses(decision, Change(STOCK, offer.seat, lacks, good)):
        return f"{against}: {with_it}, it would have {'won' if decision.best else 'served'}"
    for instead in decision.insteads(offer.chain):
        if instead.criterion == STOCK and instead.first:
            return f"{against}: {with_it}, it would first have won {the_house(instead.first)}"
    return f"{against}: {with_it}, it would still have lost"


def _cheaper(decision: Decision, offer: Offer, deciding: Criterion) -> str:
    """Say how much cheaper wins, or what else being so much cheaper would have won first."""
    if first_won := _first_won(decision, offer):
        return first_won
    flip = next(
        (flip for flip in decision.flips(offer.chain) if flip.criterion == PRICE.name), None
    )
    if flip is None or flip.by > 0:
        return f"not even {dollars(-CHEAPEST)} cheaper wins"
    return _wins(decision, flip, deciding)


def _wins(decision: Decision, flip: Flip, moved: Criterion) -> str:
    """Say what a rung's lever wins with; where it only ties there, on which rung it wins then."""
    lever = moved.flip
    assert lever is not None
    wins = lever.at(decision.evening.start, flip.offer.seat).wins
    if wins is None:
        return ""
    then = decision.evening.deciding(flip.change, decision.house)
    if then is None or then.rung <= moved.rung:
        return wins(flip.by)
    on = then.words.called
    return re.sub(r"\bwin(s?)$", lambda s: f"tie{s[1]} and win{s[1]} on {on}", wins(flip.by))


def _least(decision: Decision, offer: Offer, deciding: Criterion) -> str:
    """Say the plainest change that wins: what decided it, else what is next above that."""
    flips = {flip.criterion: flip for flip in decision.flips(offer.chain)}
    for rung in (deciding, *reversed(decision.above(deciding))):
        lever = rung.flip
        if lever is None or lever.name not in flips:
            continue
        stronger, _ = lever.ways(decision.evening.start, offer.seat)
        flip = flips[lever.name]
        if flip.by in stronger and (said := _wins(decision, flip, rung)):
            return said
    return _first_won(decision, offer) or _with_more(decision, offer)


def _with_more(decision: Decision, offer: Offer) -> str:
    """Say with how much more of a good a chain wins that could serve something already."""
    for flip in decision.flips(offer.chain):
        if flip.criterion == STOCK and flip.by > 0 and flip.to == offer.chain:
            more = more_or_fewer(flip.by, counted({flip.good: flip.by}))
            return f"{more} {'wins' if flip.by == 1 else 'win'}"
    return ""


def _first_won(decision: Decision, offer: Offer) -> str:
    """Say which house a lower price would have won first, if it would one."""
    for instead in decision.insteads(offer.chain):
        if instead.criterion == PRICE.name and instead.first:
            return f"{dollars(-instead.by)} cheaper would first win {the_house(instead.first)}"
    return ""
