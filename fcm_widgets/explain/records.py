"""Makes the text and the table of each kind of record, for `print` and for notebooks.

`Shown` (`common/display.py`) loads this file when a record is first shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import singledispatch

from ..common.safe_text import dollars, harmless
from ..dinner.decision import BlockedFlip, Decision, Flip
from ..dinner.dinnertime import Served, Sold, StayedHome
from ..dinner.forecast import Forecast, Takings
from ..dinner.offers import Offer
from ..dinner.table import decision_text
from ..dinner.words import (
    blocked_flip_sentence,
    column_heads,
    dined_where,
    dishes_text,
    flip_sentence,
    offer_rows,
    outcome,
    unable,
    wanted_line,
)
from ..reasons.problem import Problem
from ..reasons.reasons import Tally, Term
from ..state.state import Chain, State
from ..state.variant import Variant
from ..text.english import Sentence, counted, house_name, listed, sentence
from ..text.names import PHASE_NAMES, all_cards, milestone_name
from ..text.variants import variant_changes
from .listing import Listing, Rendered
from .problems import refusal


@singledispatch
def render(record: object) -> Rendered:
    """Return a record in words and as a table.

    >>> print(render(Term("pricing manager", -1, "DIN-4")))
    -1 pricing manager (DIN-4)
    """
    raise TypeError(f"a {type(record).__name__} has no words")


def one_line(text: str) -> Rendered:
    """Return a sentence as a `Rendered` without a table."""
    text = harmless(text)
    return Rendered(text, (text,))


# -- why a house dined where it did ----------------------------------------------------------------


@render.register
def _(decision: Decision) -> Rendered:
    heads = ("chain", *column_heads(decision), "result")
    listing = Listing(heads, tuple(offer_rows(decision)))
    return Rendered(
        decision_text(decision), (wanted_line(decision), str(outcome(decision))), listing
    )


@render.register
def _(offer: Offer) -> Rendered:
    if offer.obstacles:
        text = unable(offer)
    else:
        price = f"{dollars(offer.unit_price)} an item"
        what = dishes_text(offer)
        text = f"{offer.chain}: {what}, {price} + distance {offer.tiles} = {offer.score}."
    rows = [*_rows("price of one item", offer.price)]
    if offer.distance is not None:
        rows += _rows("distance", offer.distance)
        rows.append(("price plus distance", str(offer.score), "DIN-3"))
    text = harmless(text)
    return Rendered(text, (text,), Listing(HEADS, tuple(rows)))


HEADS = ("", "amount", "rule")


def _rows(total: str, tally: Tally) -> Iterator[tuple[str, ...]]:
    """Yield the rows of a number: its terms, then the total if there are several terms."""
    several_terms = len(tally.terms) > 1
    for term in tally.terms:
        name = term.label if several_terms else f"{total}: {term.label}"
        yield name, str(term.amount), term.source
    if several_terms:
        yield total, f"= {tally.total}", ""


@render.register
def _(tally: Tally) -> Rendered:
    rows = [(term.label, str(term.amount), term.source) for term in tally.terms]
    rows.append(("total", str(tally.total), ""))
    wide = max(len(amount) for _, amount, _ in rows)
    lines = (
        f"{amount:>{wide}} {label}{f' ({rule})' if rule else ''}" for label, amount, rule in rows
    )
    return Rendered(harmless("\n".join(lines), keep="\n"), (), Listing(HEADS, tuple(rows)))


@render.register
def _(term: Term) -> Rendered:
    return one_line(str(Sentence(f"{term.amount} {term.label}", term.source)))


@render.register
def _(flip: Flip) -> Rendered:
    return one_line(str(flip_sentence(flip.decision, flip)))


@render.register
def _(blocked: BlockedFlip) -> Rendered:
    return one_line(str(blocked_flip_sentence(blocked.decision, blocked)))


# -- the forecast of a dinner ----------------------------------------------------------------------


@render.register
def _(forecast: Forecast) -> Rendered:
    chains = forecast.start.chains
    rows: list[tuple[str, str, str]] = []
    for event in forecast.events:
        if isinstance(event, StayedHome):
            rows.append((house_name(event.decision.house), "stay at home", ""))
        elif isinstance(event, Served):
            best = event.decision.best
            assert best is not None
            does = f"dine {dined_where(best)}"
            rows.append((house_name(event.house), does, _pays(event.receipt)))
        elif isinstance(event, Sold):  # what a house buys in addition has a row of its own
            does = f"buy {counted(event.goods)} from {chains[event.seat].name}"
            rows.append((house_name(event.house), does, _pays(event.receipt)))
    begins = "If dinner were now:" if rows else "If dinner were now, no house would want anything."
    ends = [str(render(takings)) for takings in forecast.takings]
    if forecast.breaks:
        ends.append(str(Sentence("The bank would break.", "BNK-1")))
    lines = (
        sentence(f"{house} would {does}{f' and {pays}' if pays else ''}")
        for house, does, pays in rows
    )
    listing = Listing(("", "would", "and"), tuple(rows)) if rows else None
    return Rendered(
        harmless("\n".join([begins, *lines, *ends]), keep="\n"), (begins, *ends), listing
    )


def _pays(receipt: Tally) -> str:
    """Return a phrase for the money that a house pays or, at a negative price, gets."""
    total = receipt.total
    return f"be paid {dollars(-total)}" if total < 0 else f"pay {dollars(total)}"


@render.register
def _(takings: Takings) -> Rendered:
    sources = {
        "from sales": takings.sales,
        "from tips": takings.tips,
        "from the CFO": takings.bonus,
    }
    parts = [f"{dollars(amount)} {source}" for source, amount in sources.items() if amount]
    total = f" {dollars(takings.total)}:" if len(parts) > 1 else ""
    return one_line(f"{takings.chain} would earn{total} {listed(parts) or 'nothing'}.")


# -- problems --------------------------------------------------------------------------------------


@render.register
def _(problem: Problem) -> Rendered:
    return one_line(str(problem) if problem.path else str(refusal(problem)))


# -- chains and the state --------------------------------------------------------------------------


@render.register
def _(chain: Chain) -> Rendered:
    holdings = {label: text for label, text in _holdings(chain).items() if text}
    text = f"{chain.name}: {'; '.join(f'{label} {text}' for label, text in holdings.items())}"
    return Rendered(harmless(text), (), Listing((chain.name, ""), tuple(holdings.items())))


@render.register
def _(state: State) -> Rendered:
    title = [state.config.title] if state.config.title else []
    phase = f"Turn {state.turn}, {PHASE_NAMES[state.phase].lower()}."
    sentences = (*title, f"{phase} The bank holds {dollars(state.bank.cash)}.")
    sentences = tuple(map(harmless, sentences))
    chains = [state.chains[seat] for seat in state.turn_order]
    lines = [f"{place}. {render(chain)}" for place, chain in enumerate(chains, 1)]
    listing = None
    if chains:
        heads = ("chain", *_holdings(chains[0]))
        rows = [(chain.name, *_holdings(chain).values()) for chain in chains]
        # A column in which no chain has anything is left out.
        shown = [column for column in range(len(heads)) if any(row[column] for row in rows)]
        listing = Listing(
            tuple(heads[column] for column in shown),
            tuple(tuple(row[column] for column in shown) for row in rows),
        )
    return Rendered("\n".join([*sentences, *lines]), sentences, listing)


def _holdings(chain: Chain) -> Mapping[str, str]:
    """Return in words everything that a chain has, by label; a text may be empty."""
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


@render.register
def _(variant: Variant) -> Rendered:
    changes = variant_changes(variant) or ("Nothing changes.",)
    title = f"{variant.title}: " if variant.title else ""
    return Rendered(harmless(title + " ".join(changes)), changes)
