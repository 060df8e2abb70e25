"""Collects the misreadings that modules bring; each module has them in its `misreadings.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, NamedTuple

from ...dinner.criteria import Criterion, marks_of
from ...dinner.decision import Decision
from ...dinner.offers import Offer
from ...dinner.words import dishes_text
from ...engine.registry import available_modules
from ...state.state import State
from .catalogue import MISREADINGS, Misreading
from .choices import marks_with


@dataclass(frozen=True, slots=True)
class ModuleMisreading(Misreading):
    """A module's misreading of a house's choice.

    Parameters
    ----------
    picks
        function of the decision and the state at the beginning of that dinner; it returns the chain
        that a reader picks, None for staying at home, or the winner if nothing is misread
    saw
        function of the decision and the picked chain; it returns the wrong numbers and the right
        numbers, as in `NamedMistake`
    forgets
        name of the criterion that the reader leaves out, if that is the mistake
    of_price
        whether a price is misread (default: no); quizzes show prices, so they leave this out
    """

    picks: Callable[[Decision, State], str | None]
    saw: Callable[[Decision, str | None], tuple[str, str]]
    forgets: str = ""
    of_price: bool = False


@dataclass(frozen=True, slots=True)
class OrderMisreading(Misreading):
    """A module's misreading of the order of business.

    Parameters
    ----------
    forgets
        name of the module's criterion that the reader leaves out
    """

    forgets: str


@dataclass(frozen=True, slots=True)
class PaydayMisreading(Misreading):
    """A module's misreading of what a chain owes on payday.

    Parameters
    ----------
    pays
        function of the state and a chain's seat; it returns the wrong sums to which the misreading
        leads, none if the chain has nothing to misread
    """

    pays: Callable[[State, int], Iterable[int]]


class ExtraColumn(NamedTuple):
    """A column that a module adds to a quiz's grid, to show what a criterion compares.

    Parameters
    ----------
    rung
        name of the criterion whose own columns it replaces
    head
        title of the column
    means
        meaning of the column
    cell
        function of the state and a chain's seat; it returns the cell's text
    """

    rung: str
    head: str
    means: str
    cell: Callable[[State, int], str]


def _files(modules: Iterable[str]) -> Iterator[Any]:
    """Yield the `misreadings.py` files of some modules, in the order of the box."""
    wanted = set(modules)
    for name, module in available_modules().items():
        if name in wanted:
            yield from map(import_module, module.misreadings)


def module_misreadings(modules: Iterable[str]) -> Iterator[ModuleMisreading]:
    """Yield some modules' misreadings of a house's choice, in the order of the box."""
    for file in _files(modules):
        yield from file.MISREADINGS


def order_misreadings(modules: Iterable[str]) -> Iterator[OrderMisreading]:
    """Yield some modules' misreadings of the order of business, in the order of the box."""
    for file in _files(modules):
        yield from getattr(file, "ORDER_MISREADINGS", ())


def payday_misreadings(modules: Iterable[str]) -> Iterator[PaydayMisreading]:
    """Yield some modules' misreadings of payday, in the order of the box."""
    for file in _files(modules):
        yield from getattr(file, "PAYDAY_MISREADINGS", ())


def extra_columns(modules: Iterable[str]) -> Iterator[ExtraColumn]:
    """Yield the columns that some modules add to a quiz's grid, in the order of the box."""
    for file in _files(modules):
        yield from getattr(file, "EXTRA_COLUMNS", ())


Habits = Mapping[str, tuple[frozenset[str], ...]]
"""The ids of misreadings: by the kind of question, a set of ids for each module."""


def habits_of(modules: Iterable[str]) -> Habits:
    """Return the ids of some modules' misreadings, by the kind of question.

    >>> {kind: len(sets) for kind, sets in habits_of(["kimchi", "movie_stars"]).items()}
    {'dinner': 2, 'turn_order': 1}
    """
    found: dict[str, list[frozenset[str]]] = {}
    wanted = set(modules)
    for name in available_modules():
        if name in wanted:
            kinds = {
                "dinner": (each for each in module_misreadings([name]) if not each.of_price),
                "turn_order": order_misreadings([name]),
            }
            for kind, named in kinds.items():
                if ids := frozenset(misreading.id for misreading in named):
                    found.setdefault(kind, []).append(ids)
    return {kind: tuple(ids) for kind, ids in found.items()}


def misreadings() -> dict[str, Misreading]:
    """Return every misreading by its id: first those of the base game, then those of modules."""
    modules = list(available_modules())
    others = (
        *module_misreadings(modules),
        *order_misreadings(modules),
        *payday_misreadings(modules),
    )
    return MISREADINGS | {misreading.id: misreading for misreading in others}


# -- what the modules' files share ----------------------------------------------------------------


def all_offers(decision: Decision) -> list[Offer]:
    """Return all meals that any chain can serve a house, not only the best of each chain."""
    meals = (meal for offer in decision.offers for meal in (offer, *offer.also))
    return [meal for meal in meals if meal.able]


def stock_at_choice(decision: Decision, offer: Offer, good: str) -> int:
    """Return how much of a good a chain has left when the house chooses."""
    return decision.dinner.chains_at(decision.house)[offer.seat].stock.get(good, 0)


def only_goods_lack(offer: Offer) -> bool:
    """Return whether an offer is possible, or would be if its chain had enough goods."""
    return all(problem.code == "short_of_stock" for problem in offer.obstacles)


def best_without(decision: Decision, forgotten: str) -> str | None:
    """Return the chain where a house would dine if it ignored one criterion."""
    criteria = [criterion for criterion in decision.criteria if criterion.name != forgotten]
    return best_by(criteria, all_offers(decision))


def best_not_serving(decision: Decision, good: str) -> str | None:
    """Return the chain where a house would dine if no chain served a good."""
    offers = (offer for offer in all_offers(decision) if not offer.serves(good))
    return best_by(decision.criteria, offers)


def best_from(decision: Decision, sums: Mapping[str, int]) -> str | None:
    """Return the chain where a house would dine if it compared other sums of price and distance.

    `sums` maps chains to their sums. A chain is out if it has no sum, or if anything but a missing
    road keeps it from serving. The result is None if no chain is left.
    """
    able = [
        offer
        for offer in decision.offers
        if offer.chain in sums and all(problem.code == "no_road" for problem in offer.obstacles)
    ]
    best = min(
        able,
        key=lambda offer: marks_with(decision.criteria, offer, score=sums[offer.chain]),
        default=None,
    )
    return best.chain if best else None


def best_by(criteria: Iterable[Criterion], offers: Iterable[Offer]) -> str | None:
    """Return the chain with the best offer by some criteria, or None if there are no offers."""
    ladder = tuple(criteria)
    best = min(offers, key=lambda offer: marks_of(ladder, offer), default=None)
    return best.chain if best else None


def what_decides(decision: Decision, chain: str | None) -> tuple[str, str]:
    """Return an empty text, and a text on what separates the winner from the picked chain."""
    deciding = decision.deciding(chain)
    assert chain is not None, "without a criterion some chain still serves the house"
    assert decision.best is not None, "so the house dines"
    assert deciding is not None, "two chains are never tied on every criterion"
    return "", f", but {deciding.words.comparison(decision.best, decision.offer_of(chain))}"


def what_is_served(decision: Decision, chain: str | None) -> tuple[str, str]:
    """Return an empty text, and a text that says what the winner serves."""
    assert decision.best is not None, "so the house dines"
    return "", f", but {decision.best.chain} serves {dishes_text(decision.best)}"
