"""A decision in English: where the house dined and why, and what would have changed it.

Each sentence is built from the numbers that decided, and names the rule. The last two sections of
the file have shorter texts for the cells of the offer table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..common.safe_text import dollars
from ..reasons.problem import Problem
from ..text.english import Sentence, counted, house_name, listed, sentence
from ..text.names import capital, count_good, more_or_fewer_goods, the_house
from .counterfactuals import wins_or_loses
from .criteria import DRIVE_IN, PRICE, PRICE_PLUS_DISTANCE, STOCK, Criterion
from .decision import BlockedFlip, Change, Decision, Flip, Replayable, TriedChanges, lever_of
from .offers import AS_ASKED, Offer
from .what_ifs import LOWEST_PRICE_CHANGE, MOST

STAYS_HOME = "it stays at home"
"""The answer to "Where does it dine?" if no chain can serve the house."""
HOME_WORDS = (STAYS_HOME, "stays at home", "at home", "home", "none", "nobody")
"""All that a reader may type for it, in lower case."""

# -- where the house dined, and why ----------------------------------------------------------------


def wanted_line(decision: Decision) -> str:
    """Return the sentence with the goods that the house wanted; `outcome` is the next sentence."""
    return f"{house_name(decision.house)} wanted {counted(decision.wants)}."


def outcome(decision: Decision) -> Sentence:
    """Return the sentence with the chain where the house dined, and the reason."""
    best = decision.best
    if best is None:
        rule = "DIN-8" if all(map(_bankrupt, decision.offers)) else "DIN-2"
        return Sentence(f"It stayed at home: {why_nobody(decision)}.", rule)
    deciding = decision.deciding()
    if deciding is None:
        alone = len(decision.offers) == 1
        only = "it was the only chain here" if alone else "no other chain could serve it"
        return Sentence(f"It dined {dined_where(best)} because {only}.", "DIN-15")
    above, text = decision.above(deciding), deciding.words
    rival, tied = decision.ranking[1], decision.level_until(deciding)
    if above:
        whom = rival.chain if len(tied) == 1 else f"{len(tied)} others"
        how = text.won(best, tied, "")
        why = f", which tied with {whom} {level_in(above, best)}, but {how}"
    elif text.outright is not None:
        why = text.outright(best, rival)
    else:
        why = f" because {text.won(best, tied, 'it ')}"
    return Sentence(f"It dined {dined_where(best)}{why}.", deciding.rule)


def dined_where(best: Offer) -> str:
    """Return the words after "dined": the chain, and what it served if not just what was wanted.

    These are `at Santa Maria`, `with kimchi at Santa Maria` and `on noodles at Santa Maria`.
    """
    at = f"at {best.chain}"
    if best.as_asked:
        return at
    if best.serves(AS_ASKED):
        return " ".join([*(dish.word for dish in best.dishes[1:]), at])
    return f"on {dishes_text(best)} {at}"


def why_nobody(decision: Decision) -> str:
    """Return the reason why a house stays at home, such as a good that every chain lacks."""
    solvent = [offer for offer in decision.offers if not _bankrupt(offer)]
    if not solvent:
        return "every chain was bankrupt"
    left = len(solvent) < len(decision.offers)
    if not any(offer.trip for offer in solvent):
        return f"no road led to an open restaurant{' of a chain still in business' if left else ''}"
    still = " still in business" if left else ""
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
        return f"no chain{still} had {counted(wanted)}"
    return f"every chain{still} lacked some of the goods or a road to an open restaurant"


def _bankrupt(offer: Offer) -> bool:
    return any(obstacle.code == "bankrupt" for obstacle in offer.obstacles)


def level_in(criteria: Iterable[Criterion], best: Offer) -> str:
    """Return a phrase for criteria on which chains are tied: `at a sum of 10 and on waitresses`."""
    return listed(
        f"at a sum of {best.score}"
        if criterion.name == PRICE_PLUS_DISTANCE
        else f"on {criterion.words.called}"
        for criterion in criteria
    )


def alike_in(criteria: Iterable[Criterion], best: Offer) -> list[str]:
    """Return phrases for tied criteria, without the sum: `with the same number of waitresses`."""
    return [
        criterion.words.alike(best)
        for criterion in criteria
        if criterion.name != PRICE_PLUS_DISTANCE
    ]


def missing(obstacle: Problem) -> str:
    """Return a short text for an obstacle to an offer."""
    if obstacle.code == "short_of_stock":
        return f"{_lacks(obstacle)} short"
    return OBSTACLES.get(obstacle.code, obstacle.code.replace("_", " "))


OBSTACLES = {
    "no_road": "no road leads there",
    "no_open_restaurant": "no open restaurant",
    "bankrupt": "bankrupt",
}


def _lacks(obstacle: Problem) -> str:
    """Return the goods that a chain lacks as text: `2 beers`."""
    details = obstacle.details
    return count_good(details["good"], details["wanted"] - details["held"])


def dishes_text(offer: Offer) -> str:
    """Return an offer's dishes as text, such as `everything` if the house gets what it wants."""
    return " ".join(dish.word for dish in offer.dishes)


def _short_of(obstacles: Iterable[Problem]) -> str:
    """Return all goods that a chain lacks as one phrase, empty if the chain lacks none."""
    details = [obstacle.details for obstacle in obstacles if obstacle.code == "short_of_stock"]
    lacking = {each["good"]: each["wanted"] - each["held"] for each in details}
    return f"{counted(lacking)} short" if lacking else ""


def merged(obstacles: Sequence[Problem]) -> list[str]:
    """Return a short text for each obstacle; all missing goods are together in the last text."""
    words = [missing(obstacle) for obstacle in obstacles if obstacle.code != "short_of_stock"]
    was = "it was " if OBSTACLES["no_road"] in words else ""
    short = _short_of(obstacles)
    return [*words, f"{was}{short}"] if short else words


def unable(offer: Offer) -> str:
    """Return a sentence on why a chain could not serve the house.

    >>> from fcm_widgets import load_example
    >>> unable(load_example("one-beer-short").run_phase().decisions[0].offers[1])
    'Golden Duck Diner was 1 beer short, so it could not serve the house.'
    """
    chain, short = offer.chain, _short_of(offer.obstacles)
    codes = [each.code for each in offer.obstacles if each.code != "short_of_stock"]
    if not set(codes) <= {*OBSTACLES}:  # a custom rule brings a code, but no words
        return f"{chain} could not serve the house: {listed(merged(offer.obstacles))}."
    if "no_road" in codes:
        why = f"No road led to {chain}{f', which was also {short}' if short else ''}"
    else:
        had = {"no_open_restaurant": "had no open restaurant", "bankrupt": "was bankrupt"}
        was = [f"was {short}"] if short else []
        why = f"{chain} {listed([*(had[code] for code in codes), *was])}"
    return f"{why}, so it could not serve the house."


def why_not(decision: Decision, chain: str) -> Sentence:
    """Return a sentence that answers "why not that chain?", with the rule.

    If the chain offers other goods than the house wants, a second sentence explains this.
    """
    offer, best = decision.offer_of(chain), decision.best
    if offer is best:
        text, rule = outcome(decision)
    elif offer.obstacles:
        text, rule = unable(offer), offer.obstacles[0].rule
    else:
        deciding = decision.deciding(chain)
        assert best is not None
        assert deciding is not None
        above, rule = decision.above(deciding), deciding.rule
        text = f"{deciding.words.comparison(best, offer)}."
        if decision.compares_sum_before(deciding):
            alike = alike_in(above, best)
            text = f"Both sums are {best.score}{f' {listed(alike)}' if alike else ''}, but {text}"
        elif above:
            text = f"Both are tied {level_in(above, best)}, but {text}"
    return Sentence(text + why_not_as_asked(decision, offer), rule)


def why_not_as_asked(decision: Decision, offer: Offer) -> str:
    """Return a sentence on why an offer is not exactly what the house wants; empty if it is.

    If the chain can serve nothing, the sentence says how many more goods the chain needs to serve
    another main dish instead.
    """
    if not offer.able:
        nearly: dict[str, str] = {}
        for meal in offer.also:
            lacks_one_good = [obstacle.code for obstacle in meal.obstacles] == ["short_of_stock"]
            if lacks_one_good and len(meal.dishes) == 1 and not meal.serves(AS_ASKED):
                obstacle = meal.obstacles[0]
                if obstacle.details["held"]:
                    lacks = obstacle.details["wanted"] - obstacle.details["held"]
                    more = more_or_fewer_goods(lacks, obstacle.details["good"])
                    nearly[more] = dishes_text(meal)
        if not nearly:
            return ""
        served = listed(nearly.values(), "or")
        return f" With {listed(nearly, 'or')}, it could have served {served} instead."
    sides = offer.dishes[1:]
    asked = (meal for meal in offer.also if meal.serves(AS_ASKED) and meal.dishes[1:] == sides)
    meal = next(asked, offer)
    if not meal.obstacles or decision.marks(meal) > decision.marks(offer):
        return ""
    lacks = listed(merged(meal.obstacles))
    return f" {offer.chain} could not serve {dishes_text(meal)}, because it was {lacks}."


# -- what would have changed it --------------------------------------------------------------------


def flip_sentences(decision: Decision, chain: str) -> list[Sentence]:
    """Return sentences on the changes with which a chain would have won or lost the house.

    If there is no such change, return a sentence on the changes that were tried.

    >>> from fcm_widgets import load_example
    >>> decision = load_example("where-will-house-8-eat").run_phase().decisions[2]
    >>> for sentence in flip_sentences(decision, "Santa Maria"):
    ...     print(sentence)
    If Santa Maria had charged $4 less per item, it would have won the house. (DIN-4)
    With drive-ins, Santa Maria would have won the house. (RST-4)
    If Santa Maria had charged $2 less per item, it would first have won house 4, and house 8 would
    then have dined at Gluttony Inc. (DIN-16)
    """
    flips = [flip_sentence(decision, flip) for flip in decision.flips(chain)]
    flips += [blocked_flip_sentence(decision, blocked) for blocked in decision.blocked_flips(chain)]
    return flips or [_no_flip_sentence(decision, decision.offer_of(chain))]


def flip_sentence(decision: Decision, flip: Flip) -> Sentence:
    """Return a flip as a sentence, with the earlier house that must dine elsewhere, if any."""
    if flip.through:
        return _through(decision, flip, flip.through)
    if flip.to == flip.offer.chain:
        won = "won the house"
    elif flip.to is None:
        won = "lost the house, which would have stayed at home"
    else:
        won = f"lost the house to {flip.to}"
    return Sentence(sentence(f"{_if(decision, flip)} would have {won}"), flip.rule)


def blocked_flip_sentence(decision: Decision, blocked: BlockedFlip) -> Sentence:
    """Return a blocked flip as a sentence, with the earlier house that prevents it."""
    return _through(decision, blocked, blocked.first)


def _through(decision: Decision, flip: Flip | BlockedFlip, earlier: str | None) -> Sentence:
    """Return a sentence on a change that affects the house through an earlier house.

    If `earlier` is `None`, all earlier houses dine at the same chains, but extra sales differ.
    """
    if earlier is None:
        reached = "have changed the extra sales to earlier houses"
    else:
        first = "first " if earlier == decision.dinner.first_elsewhere(flip.change) else ""
        reached = f"{first}have {'won' if flip.won else 'lost'} {the_house(earlier)}"
    then = "still" if flip.to == decision.winner else "then"
    dined = "stayed at home" if flip.to is None else f"dined at {flip.to}"
    ends = f"{the_house(decision.house)} would {then} have {dined}"
    text = f"{_if(decision, flip)} would {reached}, and {ends}"
    return Sentence(sentence(text), flip.rule)


def _if(decision: Decision, flip: Flip | BlockedFlip) -> str:
    """Return the beginning of a sentence: the change as a condition, then the chain."""
    return capital(had(decision.dinner, flip.change).before(flip.offer.chain))


class ChangeText(NamedTuple):
    """The words for a change to a chain.

    `print` shows the words that follow "If Santa Maria had". `condition` has the same as a short
    clause.

    >>> beer, price = ChangeText("had", "1 more beer"), ChangeText("charged", "$2 less")
    >>> print(beer, price, beer.condition, price.condition, sep="; ")
    had 1 more beer; charged $2 less; with 1 more beer; if it had charged $2 less
    """

    verb: str
    what: str

    def __str__(self) -> str:
        return f"{self.verb} {self.what}"

    @property
    def condition(self) -> str:
        """The change as a condition at the end of a sentence about the chain."""
        short = CONDITIONS.get(self.verb)
        return f"{short} {self.what}" if short else f"if it had {self}"

    def before(self, chain: str) -> str:
        """Return the beginning of a sentence: the change as a condition, then the chain.

        >>> ChangeText("not had", "a movie star at work").before("Santa Maria")
        'without a movie star at work, Santa Maria'
        >>> ChangeText("charged", "$2 less").before("Santa Maria")
        'if Santa Maria had charged $2 less, it'
        """
        if self.verb in CONDITIONS:
            return f"{self.condition}, {chain}"
        return f"if {chain} had {self}, it"


CONDITIONS = {"had": "with", "had no": "without", "not had": "without"}
"""Shorter beginnings of a condition, by the verb of the change."""


def had(dinner: Replayable, change: Change) -> ChangeText:
    """Return the words for a change of a chain.

    >>> from fcm_widgets import load_example
    >>> dinner = load_example("one-beer-short").run_phase().decisions[0].dinner
    >>> print(had(dinner, Change("stock", 1, 1, "beer")))
    had 1 more beer
    """
    lever = lever_of(dinner.criteria, change.lever)
    if lever is not None:
        return ChangeText(*lever.at(dinner.start, change.seat).had(change.by))
    if change.lever == DRIVE_IN:
        return ChangeText("had no" if change.by < 0 else "had", "drive-ins")
    return ChangeText("had", more_or_fewer_goods(change.by, change.good))


def _no_flip_sentence(decision: Decision, offer: Offer) -> Sentence:
    """Return a sentence for a chain without flips; it lists the changes that were tried."""
    chain = offer.chain
    code, rule = "", "DIN-15"
    if offer.obstacles:
        code, rule = offer.obstacles[0].code, offer.obstacles[0].rule
    if code == "bankrupt":
        return Sentence(f"{chain} was bankrupt, so it could not have won this house.", rule)
    if code == "no_open_restaurant":
        closed = f"{chain} had no open restaurant"
        return Sentence(
            f"{closed}, so no change of price, waitresses or stock could have won this house.", rule
        )
    if code == "no_road":
        nor = ", and drive-ins would not have changed that" if decision.tried(chain) else ""
        cut_off = sentence(f"No road led to {chain}{nor}")
        return Sentence(f"{cut_off} We did not try moving its restaurants.", rule)
    lost, won = f"cost {chain} this house", f"won this house for {chain}"
    kinds = listed(_tried_text(decision, kind) for kind in decision.tried(chain))
    none = f"No single change that we tried would have {lost if decision.best is offer else won}."
    return Sentence(f"{none} We tried {kinds}.", rule)


def _tried_text(decision: Decision, kind: TriedChanges) -> str:
    """Return the range of steps that were tried, as text: `up to 2 fewer or 4 more waitresses`."""
    if kind.lever == DRIVE_IN:
        return "drive-ins" if kind.ways[0][0] > 0 else "no drive-ins"
    ends = sorted(way[-1] for way in kind.ways)
    lever = decision.lever(kind.lever)
    if lever is not None:
        return lever.tried(ends)
    assert kind.lever == STOCK, kind.lever
    (end,) = ends
    things = more_or_fewer_goods(end, kind.good)
    return things if abs(end) == 1 else f"up to {things}"


# -- the same in a few words: how an offer fared ---------------------------------------------------


def verdict(decision: Decision, offer: Offer) -> str:
    """Return an offer's result in a few words, with the smallest change that would win, if any."""
    best = decision.best
    if offer is best:
        return "chosen"
    if offer.obstacles:
        return _obstacles_verdict(decision, offer)
    deciding = decision.deciding(offer.chain)
    assert best is not None
    assert deciding is not None
    if deciding.name != PRICE_PLUS_DISTANCE:
        lost = f"{'tied, but ' if decision.above(deciding) else ''}lost {deciding.words.lost_on}"
        change = _plainest_change(decision, offer, deciding)
        return f"{lost}; {change}" if change else lost
    cheaper = _first_won(decision, offer)
    if not cheaper:
        flips = {flip.lever: flip for flip in decision.flips(offer.chain)}
        if PRICE in flips and flips[PRICE].by < 0:
            cheaper = _wins(decision, flips[PRICE], deciding)
        else:
            cheaper = f"even {dollars(-LOWEST_PRICE_CHANGE)} less would not have won"
    return f"lost by {(offer.score or 0) - (best.score or 0)}; {cheaper}"


def _obstacles_verdict(decision: Decision, offer: Offer) -> str:
    """Return an offer's obstacles; if only one good is missing, say what it would have changed."""
    obstacles = listed(merged(offer.obstacles))
    first, *more = offer.obstacles
    if first.code != "short_of_stock" or more:
        return obstacles
    lacks, good = first.details["wanted"] - first.details["held"], first.details["good"]
    if lacks > MOST:
        return obstacles
    with_it = f"{obstacles}; with {lacks} more, it would"
    if wins_or_loses(decision, Change(STOCK, offer.seat, lacks, good)):
        return f"{with_it} have {'won' if decision.best else 'served the house'}"
    for blocked in decision.blocked_flips(offer.chain):
        if blocked.lever == STOCK and blocked.first:
            return f"{with_it} have won {the_house(blocked.first)} instead"
    return f"{with_it} still have lost"


def _plainest_change(decision: Decision, offer: Offer, deciding: Criterion) -> str:
    """Return a change that would win, as text; empty if there is none.

    The changes that are easiest to explain come first: the lever of the deciding criterion, then
    the levers of the criteria above it. If none of these wins, the text has a lower price that
    would first win another house, or more of a good.
    """
    flips = decision.flips(offer.chain)
    by_lever = {flip.lever: flip for flip in flips}
    for criterion in (deciding, *reversed(decision.above(deciding))):
        lever = criterion.lever
        if lever is None or lever.name not in by_lever:
            continue
        stronger, _ = lever.ways(decision.dinner.start, offer.seat)
        flip = by_lever[lever.name]
        if flip.by in stronger and (wins := _wins(decision, flip, criterion)):
            return wins
    if first_won := _first_won(decision, offer):
        return first_won
    for flip in flips:
        if flip.lever == STOCK and flip.by > 0 and flip.to == offer.chain:
            return f"with {more_or_fewer_goods(flip.by, flip.good)}, it would have won"
    return ""


def _wins(decision: Decision, flip: Flip, moved: Criterion) -> str:
    """Return, as text, a step of a lever that would have won; after a tie, add the tie-break."""
    lever = moved.lever
    assert lever is not None
    given = lever.at(decision.dinner.start, flip.offer.seat).given
    if given is None:
        return ""
    then = decision.dinner.deciding(flip.change, decision.house)
    if then is None or then.rung <= moved.rung:
        return f"{given(flip.by)}, it would have won"
    return f"{given(flip.by)}, it would have tied and won on {then.words.called}"


def _first_won(decision: Decision, offer: Offer) -> str:
    """Return a phrase for an earlier house that a lower price would have won instead, or `""`."""
    for blocked in decision.blocked_flips(offer.chain):
        if blocked.lever == PRICE and blocked.first:
            first = the_house(blocked.first)
            return f"at {dollars(-blocked.by)} less, it would have won {first} instead"
    return ""


# -- the rows of the table of offers ---------------------------------------------------------------


def in_order(decision: Decision) -> list[Offer]:
    """Return the offers in table order: the best first, the offers that cannot serve last."""
    unable = [offer for offer in decision.offers if not offer.able]
    unable.sort(key=lambda offer: (offer.score is None, offer.score or 0))
    return [*decision.ranking, *unable]


def column_heads(decision: Decision) -> tuple[str, ...]:
    """Return the heads of the columns between chain and result: the menu, then the criteria."""
    return (
        "menu",
        *(column.head for criterion in decision.criteria for column in criterion.columns),
    )


def offer_rows(decision: Decision) -> list[tuple[str, ...]]:
    """Return the rows of the offer table: each with the chain, the other cells, and the result."""
    rows = []
    for offer in in_order(decision):
        short = any(obstacle.code == "short_of_stock" for obstacle in offer.obstacles)
        menu = "short" if short else "all" if offer.as_asked else dishes_text(offer)
        cells = (
            column.cell(offer) for criterion in decision.criteria for column in criterion.columns
        )
        rows.append((offer.chain, menu, *cells, verdict(decision, offer)))
    return rows


def menu_cell(offer: Offer) -> str:
    """Return the text of a menu cell: the goods that a chain lacks, or else the offer's dishes."""
    short = [obstacle for obstacle in offer.obstacles if obstacle.code == "short_of_stock"]
    return f"{listed(map(_lacks, short))} short" if short else dishes_text(offer)
