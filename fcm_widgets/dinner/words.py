"""A decision in English: where the house dined and why, what would have changed it, the table.

Each sentence is made of the numbers that decided, and names its rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from textwrap import wrap

from ..explain.listing import WIDTH, fitting
from ..modules.base.ladder import PRICE
from ..reasons.obstacles import Obstacle
from ..showing import dollars
from ..text.english import Sentence, counted, house_name, listed, more_or_fewer, sentence
from ..text.names import the_house
from .counterfactuals import wins_or_loses
from .criteria import DRIVE_IN, PRICE_PLUS_DISTANCE, STOCK, Criterion
from .decision import BlockedFlip, Change, Decision, Flip, Replayable, TriedChanges, lever_of
from .offers import AS_ASKED, Offer
from .what_ifs import CHEAPEST, MOST

# -- where the house dined, and why ---------------------------------------------------------------


def wants_line(decision: Decision) -> str:
    """Return the sentence that says what the house wants."""
    return f"{house_name(decision.house)} wants {counted(decision.wants)}."


def outcome(decision: Decision) -> Sentence:
    """Return the sentence that says where the house dined and what decided it."""
    best = decision.best
    if best is None:
        rule = "DIN-8" if all(map(_bankrupt, decision.offers)) else "DIN-2"
        return Sentence(f"It stayed at home: {_why_nobody(decision)}.", rule)
    deciding = decision.deciding()
    if deciding is None:
        only = "the only chain here" if len(decision.offers) == 1 else "nobody else could serve it"
        return Sentence(f"It dined at {served_at(best)}: {only}.", "DIN-15")
    above, text = decision.above(deciding), deciding.words
    rival, tied = decision.ranking[1], decision.level_until(deciding)
    if above:
        whom = rival.chain if len(tied) == 1 else f"{len(tied)} others"
        why = f": level with {whom} {level_in(above, best)}, but {text.won(best, tied)}"
    elif text.outright is not None:
        why = text.outright(best, rival)
    else:
        why = f": {text.won(best, tied)}"
    return Sentence(f"It dined at {served_at(best)}{why}.", deciding.rule)


def served_at(best: Offer) -> str:
    """Return the chain where a house dined, and its meal if that is not exactly what it wanted."""
    return best.chain if best.as_asked else f"{best.chain} ({dishes_said(best)})"


def _why_nobody(decision: Decision) -> str:
    """Return why a house stays at home: the obstacle that all chains have in common, if any."""
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
            obstacle.details["good"]
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


def level_in(rungs: Iterable[Criterion], best: Offer) -> str:
    """Return the criteria on which chains are tied: `at 10 and in waitresses`."""
    return listed(
        f"at {best.score}" if rung.name == PRICE_PLUS_DISTANCE else f"in {rung.words.called}"
        for rung in rungs
    )


def alike_in(rungs: Iterable[Criterion], best: Offer) -> list[str]:
    """Return a phrase for each tied criterion but the sum: `with as many waitresses`."""
    return [rung.words.alike(best) for rung in rungs if rung.name != PRICE_PLUS_DISTANCE]


def missing(obstacle: Obstacle) -> str:
    """Return an obstacle to an offer in a few words."""
    if obstacle.code == "short_of_stock":
        slots = obstacle.details
        return f"short of {counted({slots['good']: slots['wanted'] - slots['held']})}"
    return OBSTACLES.get(obstacle.code, obstacle.code.replace("_", " "))


OBSTACLES = {
    "no_road": "no road leads there",
    "no_open_restaurant": "no open restaurant",
    "bankrupt": "bankrupt",
}


def menu_cell(offer: Offer) -> str:
    """Return the goods that an offer lacks, else its dishes, for a cell of a table."""
    short = [missing(obstacle) for obstacle in offer.obstacles if obstacle.code == "short_of_stock"]
    if short:
        return "short of " + listed(part.removeprefix("short of ") for part in short)
    return dishes_said(offer)


def dishes_said(offer: Offer) -> str:
    """Return the dishes of an offer: `everything`, or what is served instead or with it."""
    return " ".join(dish.word for dish in offer.dishes)


def merged(obstacles: Iterable[Obstacle]) -> list[str]:
    """Return each obstacle in a few words; all missing goods are one phrase, the last."""
    lacking: dict[str, int] = {}
    words = []
    for obstacle in obstacles:
        if obstacle.code == "short_of_stock":
            details = obstacle.details
            lacking[details["good"]] = details["wanted"] - details["held"]
        else:
            words.append(missing(obstacle))
    return [*words, f"short of {counted(lacking)}"] if lacking else words


def why_not(decision: Decision, chain: str) -> Sentence:
    """Answer "why not that chain?" in a sentence with its rule.

    A second sentence says why the chain serves something else than what the house wants.
    """
    offer, best = decision.offer_of(chain), decision.best
    if offer is best:
        said = outcome(decision)
    elif offer.obstacles:
        against = listed(merged(offer.obstacles))
        said = Sentence(f"{chain} could not serve it: {against}.", offer.obstacles[0].rule)
    else:
        deciding = decision.deciding(chain)
        assert best is not None
        assert deciding is not None
        said = Sentence(f"{_both(decision, best, offer, deciding)}.", deciding.rule)
    return Sentence(said.text + _order_lacks(decision, offer), said.rule)


def _both(decision: Decision, best: Offer, loser: Offer, deciding: Criterion) -> str:
    """Return on what two chains are tied, and what decided between them."""
    above, parted = decision.above(deciding), deciding.words.parted(best, loser)
    if not above:
        return parted
    if not decision.asks_the_sum_before(deciding):
        return f"Both are level {level_in(above, best)}, but {parted}"
    alike = alike_in(above, best)
    tied = f" {listed(alike)}" if alike else ""
    return f"Both come to {best.score}{tied}, but {parted}"


def _order_lacks(decision: Decision, offer: Offer) -> str:
    """Return a sentence on why an offer is not what the house wants; empty if there is no need.

    If the chain can serve nothing, it says with how much more it could serve another main instead.
    """
    if not offer.able:
        nearly = []
        for meal in offer.also:
            lacks_one_good = [against.code for against in meal.obstacles] == ["short_of_stock"]
            if lacks_one_good and len(meal.dishes) == 1 and not meal.serves(AS_ASKED):
                details = meal.obstacles[0].details
                if details["held"]:
                    lacks = counted({details["good"]: details["wanted"] - details["held"]})
                    nearly.append(more_or_fewer(1, lacks))
        return f" With {listed(nearly, 'or')} it could have served that instead." if nearly else ""
    sides = offer.dishes[1:]
    orders = (meal for meal in offer.also if meal.serves(AS_ASKED) and meal.dishes[1:] == sides)
    against = next(orders, offer)
    if not against.obstacles or decision.marks(against) > decision.marks(offer):
        return ""
    lacks = listed(merged(against.obstacles))
    return f" {offer.chain} could not serve {dishes_said(against)}: {lacks}."


# -- what would have changed it -------------------------------------------------------------------


def flip_sentences(decision: Decision, chain: str) -> list[Sentence]:
    """Return what would have changed it, for one chain; if nothing would, what was tried.

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
    said += [blocked_flip_sentence(decision, blocked) for blocked in decision.blocked_flips(chain)]
    return said or [_nothing(decision, decision.offer_of(chain))]


def flip_sentence(decision: Decision, flip: Flip) -> Sentence:
    """Return a flip as a sentence; it names the earlier house that must change, if there is one."""
    if flip.through:
        return _by_way_of(decision, flip, flip.through)
    dined = _dined(flip.to) if flip.to != flip.offer.chain else "dined there"
    return Sentence(sentence(f"{_if(decision, flip)}, the house would have {dined}"), flip.rule)


def blocked_flip_sentence(decision: Decision, blocked: BlockedFlip) -> Sentence:
    """Return a blocked flip as a sentence, with the house that prevents it."""
    return _by_way_of(decision, blocked, blocked.first)


def _by_way_of(decision: Decision, flip: Flip | BlockedFlip, earlier: str | None) -> Sentence:
    """Return a sentence on how a change reaches the house: by way of which earlier house.

    Without `earlier` the earlier houses dine as they did, but buy something else with it.
    """
    if earlier is None:
        reached = "earlier houses would have bought something else besides their dinners"
    else:
        first = "first " if earlier == decision.dinner.first_elsewhere(flip.change) else ""
        reached = f"it would {first}have {'won' if flip.won else 'lost'} {the_house(earlier)}"
    then = "still" if flip.to == decision.winner else "then"
    dined = f"{the_house(decision.house)} would {then} have {_dined(flip.to)}"
    return Sentence(sentence(f"{_if(decision, flip)}, {reached}, and {dined}"), flip.rule)


def _dined(to: str | None) -> str:
    return "stayed at home" if to is None else f"dined at {to}"


def _if(decision: Decision, flip: Flip | BlockedFlip) -> str:
    """Return the change as a condition."""
    return f"If {flip.offer.chain} had {had(decision.dinner, flip.change)}"


def had(dinner: Replayable, change: Change) -> str:
    """Return a change as the text after "If Santa Maria had".

    >>> from fcm_widgets import load_example
    >>> dinner = load_example("one-beer-short").run_phase().decisions[0].dinner
    >>> had(dinner, Change("stock", 1, 1, "beer")), had(dinner, Change("price", 1, -2))
    ('had 1 more beer', 'charged $2 less per item')
    """
    lever = lever_of(dinner.criteria, change.criterion)
    if lever is not None:
        return lever.at(dinner.start, change.seat).had(change.by)
    if change.criterion == DRIVE_IN:
        return f"had {'no ' if change.by < 0 else ''}drive-ins"
    return f"had {more_or_fewer(change.by, counted({change.good: abs(change.by)}))}"


def _nothing(decision: Decision, offer: Offer) -> Sentence:
    """Return that nothing that was tried wins or loses the house, and what was tried."""
    chain = offer.chain
    code = offer.obstacles[0].code if offer.obstacles else ""
    rule = offer.obstacles[0].rule if offer.obstacles else "DIN-15"
    if code == "bankrupt":
        return Sentence(f"{chain} is bankrupt: nothing could have won it the house.", rule)
    if code == "no_open_restaurant":
        closed = f"{chain} has no open restaurant"
        return Sentence(
            f"{closed}: no change of price, waitresses or stock could have won it the house.", rule
        )
    if code == "no_road":
        nor = ", and drive-ins would not have changed that" if decision.tried(chain) else ""
        cut_off = sentence(f"No road leads to {chain}{nor}")
        return Sentence(f"{cut_off} Other places for its restaurants were not tried.", rule)
    turned = "lost" if decision.best is offer else "won"
    kinds = listed((_tried(decision, kind) for kind in decision.tried(chain)), "or")
    return Sentence(f"None of these alone would have {turned} {chain} the house: {kinds}.", rule)


def _tried(decision: Decision, kind: TriedChanges) -> str:
    """Return how far a kind of change was tried: `up to 2 fewer or 4 more waitresses`."""
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


# -- the same in a few words, for a cell of the table ---------------------------------------------


def verdict(decision: Decision, offer: Offer) -> str:
    """Return how an offer fared, with the smallest change that wins if there is one."""
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
    """Return the obstacles to an offer; if one good is missing, what having it would have done."""
    first, *more = offer.obstacles
    if first.code != "short_of_stock" or more:
        return against
    lacks, good = first.details["wanted"] - first.details["held"], first.details["good"]
    if lacks > MOST:
        return against
    with_it = "with it" if lacks == 1 else "with them"
    if wins_or_loses(decision, Change(STOCK, offer.seat, lacks, good)):
        return f"{against}: {with_it}, it would have {'won' if decision.best else 'served'}"
    for blocked in decision.blocked_flips(offer.chain):
        if blocked.criterion == STOCK and blocked.first:
            return f"{against}: {with_it}, it would first have won {the_house(blocked.first)}"
    return f"{against}: {with_it}, it would still have lost"


def _cheaper(decision: Decision, offer: Offer, deciding: Criterion) -> str:
    """Return how much cheaper wins, or which other house that would have won first."""
    if first_won := _first_won(decision, offer):
        return first_won
    flip = next(
        (flip for flip in decision.flips(offer.chain) if flip.criterion == PRICE.name), None
    )
    if flip is None or flip.by > 0:
        return f"not even {dollars(-CHEAPEST)} cheaper wins"
    return _wins(decision, flip, deciding)


def _wins(decision: Decision, flip: Flip, moved: Criterion) -> str:
    """Return the step with which a lever wins; if it only ties, also what then decides."""
    lever = moved.flip
    assert lever is not None
    wins = lever.at(decision.dinner.start, flip.offer.seat).wins
    if wins is None:
        return ""
    then = decision.dinner.deciding(flip.change, decision.house)
    if then is None or then.rung <= moved.rung:
        return wins(flip.by)
    on = then.words.called
    return re.sub(r"\bwin(s?)$", lambda s: f"tie{s[1]} and win{s[1]} on {on}", wins(flip.by))


def _least(decision: Decision, offer: Offer, deciding: Criterion) -> str:
    """Return the plainest change that wins: of what decided, else of the criteria above it."""
    flips = {flip.criterion: flip for flip in decision.flips(offer.chain)}
    for rung in (deciding, *reversed(decision.above(deciding))):
        lever = rung.flip
        if lever is None or lever.name not in flips:
            continue
        stronger, _ = lever.ways(decision.dinner.start, offer.seat)
        flip = flips[lever.name]
        if flip.by in stronger and (said := _wins(decision, flip, rung)):
            return said
    return _first_won(decision, offer) or _with_more(decision, offer)


def _with_more(decision: Decision, offer: Offer) -> str:
    """Return how much more of a good wins, for a chain that can already serve something."""
    for flip in decision.flips(offer.chain):
        if flip.criterion == STOCK and flip.by > 0 and flip.to == offer.chain:
            more = more_or_fewer(flip.by, counted({flip.good: flip.by}))
            return f"{more} {'wins' if flip.by == 1 else 'win'}"
    return ""


def _first_won(decision: Decision, offer: Offer) -> str:
    """Return which earlier house a lower price would have won first; empty if none."""
    for blocked in decision.blocked_flips(offer.chain):
        if blocked.criterion == PRICE.name and blocked.first:
            return f"{dollars(-blocked.by)} cheaper would first win {the_house(blocked.first)}"
    return ""


# -- the table of offers --------------------------------------------------------------------------

LEAST = 24
"""Smallest width of the last column of a table of offers, in characters."""


def decision_text(decision: Decision) -> str:
    """Return what a house wanted, where it dined and why, and the table of all offers."""
    said = fitting([wants_line(decision), str(outcome(decision))])
    return f"{said}\n\n{offers_table(decision)}"


def offers_table(decision: Decision) -> str:
    """Return the table of offers: the ranking first, then those that could not serve."""
    rows = [("", *column_heads(decision), ""), *offer_rows(decision)]
    *fixed, _ = [max(map(len, column)) for column in zip(*rows, strict=True)]
    room = max(LEAST, WIDTH - 1 - sum(width + 2 for width in fixed))
    return "\n".join(line for row in rows for line in _lines(row, fixed, room))


def column_heads(decision: Decision) -> tuple[str, ...]:
    """Return the heads between chain and result: the menu, then those of each criterion."""
    return ("menu", *(column.head for rung in decision.criteria for column in rung.columns))


def _lines(row: tuple[str, ...], widths: list[int], room: int) -> Iterator[str]:
    """Yield the lines of a row; its last cell is wrapped within its column."""
    cells = "".join(f"{_cell(row, column, widths)}  " for column in range(len(widths)))
    first, *rest = wrap(row[-1], room) or [""]
    yield f" {cells}{first}".rstrip()
    yield from (f" {' ' * len(cells)}{line}" for line in rest)


def offer_rows(decision: Decision) -> list[tuple[str, ...]]:
    """Return the rows of the table of offers: the chain, a cell for each head, how it fared."""
    return [_row(decision, offer) for offer in in_order(decision)]


def in_order(decision: Decision) -> list[Offer]:
    """Return the offers for a reader: best first, then those that cannot serve, by their sum."""
    unable = [offer for offer in decision.offers if not offer.able]
    unable.sort(key=lambda offer: (offer.score is None, offer.score or 0))
    return [*decision.ranking, *unable]


def _row(decision: Decision, offer: Offer) -> tuple[str, ...]:
    short = any(obstacle.code == "short_of_stock" for obstacle in offer.obstacles)
    return (
        offer.chain,
        "short" if short else "all" if offer.as_asked else dishes_said(offer),
        *(column.cell(offer) for rung in decision.criteria for column in rung.columns),
        verdict(decision, offer),
    )


def _cell(row: tuple[str, ...], column: int, widths: list[int]) -> str:
    left = column in (0, 1)
    return row[column].ljust(widths[column]) if left else row[column].rjust(widths[column])
