"""What is told of a record that somebody prints or leaves last in a notebook's cell.

A row here for each kind of record; `Shown` (`shown.py`) asks for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import singledispatch

from ..dinner.decision import BlockedFlip, Decision, Flip
from ..dinner.dinnertime import Served, Sold, StayedHome
from ..dinner.forecast import Forecast, Takings
from ..dinner.offers import Offer
from ..dinner.table import decision_text
from ..dinner.words import (
    blocked_flip_sentence,
    column_heads,
    dishes_text,
    flip_sentence,
    merged,
    offer_rows,
    outcome,
    served_at,
    wants_line,
)
from ..errors import Fault
from ..reasons.obstacles import Obstacle
from ..reasons.reasons import Tally, Term
from ..showing import dollars, harmless
from ..state.state import Chain, State
from ..text.english import Sentence, counted, house_name, listed, sentence
from ..text.names import PHASE_NAMES, all_cards, milestone_name
from .listing import Listing, Told
from .refusals import refusal


@singledispatch
def told(record: object) -> Told:
    """Return what is told of a record, in words and as a table.

    >>> print(told(Term("pricing manager", -1, "DIN-4")))
    -1 pricing manager (DIN-4)
    """
    raise TypeError(f"nothing is told of a {type(record).__name__}")


def one_line(said: str) -> Told:
    """Tell one sentence."""
    text = harmless(said)
    return Told(text, (text,))


# -- why a house dined where it did ----------------------------------------------------------------


@told.register
def _(decision: Decision) -> Told:
    heads = ("chain", *column_heads(decision), "what came of it")
    listing = Listing(heads, tuple(offer_rows(decision)))
    return Told(decision_text(decision), (wants_line(decision), str(outcome(decision))), listing)


@told.register
def _(offer: Offer) -> Told:
    if offer.obstacles:
        said = f"{offer.chain} could not serve it: {listed(merged(offer.obstacles))}."
    else:
        price = f"{dollars(offer.unit_price)} for one item"
        what = dishes_text(offer)
        said = f"{offer.chain}: {what}; {price} and a distance of {offer.tiles} make {offer.score}."
    rows = [*_rows("price of one item", offer.price)]
    if offer.distance is not None:
        rows += _rows("distance", offer.distance)
        rows.append(("price plus distance", str(offer.score), "DIN-3"))
    said = harmless(said)
    return Told(said, (said,), Listing(HEADS, tuple(rows)))


HEADS = ("", "amount", "rule")


def _rows(total: str, tally: Tally) -> Iterator[tuple[str, ...]]:
    """Yield the rows of a number: its terms, and what they come to where there are several."""
    several_terms = len(tally.terms) > 1
    for term in tally.terms:
        name = term.label if several_terms else f"{total}: {term.label}"
        yield name, str(term.amount), term.source
    if several_terms:
        yield total, f"= {tally.total}", ""


@told.register
def _(tally: Tally) -> Told:
    rows = [(term.label, str(term.amount), term.source) for term in tally.terms]
    rows.append(("in all", str(tally.total), ""))
    wide = max(len(amount) for _, amount, _ in rows)
    lines = (
        f"{amount:>{wide}} {label}{f' ({rule})' if rule else ''}" for label, amount, rule in rows
    )
    return Told(harmless("\n".join(lines), keep="\n"), (), Listing(HEADS, tuple(rows)))


@told.register
def _(term: Term) -> Told:
    return one_line(str(Sentence(f"{term.amount} {term.label}", term.source)))


@told.register
def _(flip: Flip) -> Told:
    return one_line(str(flip_sentence(flip.decision, flip)))


@told.register
def _(blocked: BlockedFlip) -> Told:
    return one_line(str(blocked_flip_sentence(blocked.decision, blocked)))


# -- a dinner that is foreseen ---------------------------------------------------------------------


@told.register
def _(forecast: Forecast) -> Told:
    rows = list(_dinners(forecast))
    begins = "If dinner were now:" if rows else "If dinner were now, no house would want anything."
    ends = [str(told(takings)) for takings in forecast.takings]
    if forecast.breaks:
        ends.append(str(Sentence("The bank would break.", "BNK-1")))
    lines = (
        sentence(f"{house} would {does}{f' and {pays}' if pays else ''}")
        for house, does, pays in rows
    )
    listing = Listing(("", "would", "and"), tuple(rows)) if rows else None
    return Told(harmless("\n".join([begins, *lines, *ends]), keep="\n"), (begins, *ends), listing)


def _dinners(forecast: Forecast) -> Iterator[tuple[str, str, str]]:
    """Yield of each house what it would do and pay; what it buys besides is a row of its own."""
    chains = forecast.start.chains
    for event in forecast.events:
        if isinstance(event, StayedHome):
            yield house_name(event.decision.house), "stay at home", ""
        elif isinstance(event, Served):
            best = event.decision.best
            assert best is not None
            yield house_name(event.house), f"dine at {served_at(best)}", _pays(event.receipt)
        elif isinstance(event, Sold):
            what = f"buy {counted(event.goods)} from {chains[event.seat].name}"
            yield house_name(event.house), what, _pays(event.receipt)


def _pays(receipt: Tally) -> str:
    """Say what a house pays; at a negative price it is paid."""
    total = receipt.total
    return f"be paid {dollars(-total)}" if total < 0 else f"pay {dollars(total)}"


@told.register
def _(takings: Takings) -> Told:
    ways = {"from sales": takings.sales, "from tips": takings.tips, "as a bonus": takings.bonus}
    by = [f"{dollars(amount)} {way}" for way, amount in ways.items() if amount]
    total = f" {dollars(takings.total)}:" if len(by) > 1 else ""
    return one_line(f"{takings.chain} would earn{total} {listed(by) or 'nothing'}.")


# -- what stands against something -----------------------------------------------------------------


@told.register
def _(obstacle: Obstacle) -> Told:
    return one_line(str(refusal(obstacle)))


@told.register
def _(fault: Fault) -> Told:
    return one_line(str(fault))


# -- a table and the chains at it ------------------------------------------------------------------


@told.register
def _(chain: Chain) -> Told:
    has = {what: said for what, said in _holdings(chain).items() if said}
    text = f"{chain.name}: {'; '.join(f'{what} {said}' for what, said in has.items())}"
    listing = Listing((chain.name, ""), tuple(has.items()))
    return Told(harmless(text), (), listing)


@told.register
def _(state: State) -> Told:
    title = [state.config.title] if state.config.title else []
    phase = f"Turn {state.turn}, {PHASE_NAMES[state.phase].lower()}."
    said = [*title, f"{phase} The bank holds {dollars(state.bank.cash)}."]
    chains = [state.chains[seat] for seat in state.turn_order]
    lines = [f"{place}. {told(chain)}" for place, chain in enumerate(chains, 1)]
    listing = _table(("chain", *_holdings(chains[0])), chains) if chains else None
    sentences = tuple(map(harmless, said))
    return Told("\n".join([*sentences, *lines]), sentences, listing)


def _table(heads: tuple[str, ...], chains: Iterable[Chain]) -> Listing:
    """Return a row for each chain, without the columns in which none has anything."""
    rows = [(chain.name, *_holdings(chain).values()) for chain in chains]
    kept = [column for column in range(len(heads)) if any(row[column] for row in rows)]
    return Listing(
        tuple(heads[column] for column in kept),
        tuple(tuple(row[column] for column in kept) for row in rows),
    )


def _holdings(chain: Chain) -> Mapping[str, str]:
    """Return all that a chain has, in words, by what it is; empty where it has none."""
    owes = f", bankrupt, owing {dollars(chain.owes)}" if chain.bankrupt else ""
    return {
        "cash": f"{dollars(chain.cash)}{owes}",
        "at work": all_cards(chain.at_work),
        "on the beach": all_cards(chain.beach),
        "busy": all_cards(chain.busy),
        "stock": counted(chain.stock),
        "milestones": ", ".join(map(milestone_name, chain.milestones)),
        "restaurants": str(len(chain.restaurants) or ""),
    }
