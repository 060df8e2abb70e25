"""The misreadings that modules bring, each in a file of its module's folder."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import NamedTuple

from ...dinner.criteria import Criterion, marks_of
from ...dinner.decision import Decision
from ...dinner.offers import Offer
from ...dinner.words import dishes_text
from ...engine.registry import available_modules
from ...state.state import State
from .catalogue import MISREADINGS, Misreading
from .choices import marks_with


@dataclass(frozen=True, slots=True)
class OwnSlip:
    """A misreading that a module brings: its name, whom it picks, and what is really so.

    `picks` takes how a house chose and the table at the beginning of that dinner, and returns a
    chain's name, `None` for staying at home; where nothing is misread, the one where the house
    dines. `seen` takes the choice and the chain that was picked and returns the numbers that the
    misreading saw, and what is so, as a `Slip` has them. One `of_price` works a price out wrongly:
    a quiz, which tells what an item costs, does not meet it.
    """

    misreading: Misreading
    picks: Callable[[Decision, State], str | None]
    seen: Callable[[Decision, str | None], tuple[str, str]]
    of_price: bool = False

    @property
    def id(self) -> str:
        """The misreading's id."""
        return self.misreading.id


class LookedUp(NamedTuple):
    """What must be known of each chain for a rung of the ladder, in place of its own columns.

    A column's head, what it means, and its cells: `cell` takes the table and a chain's seat.
    """

    rung: str
    head: str
    means: str
    cell: Callable[[State, int], str]


@dataclass(frozen=True, slots=True)
class OrderSlip:
    """How a module lets the order of business be misread: by forgetting its rung of the ladder."""

    misreading: Misreading
    forgets: str

    @property
    def id(self) -> str:
        """The misreading's id."""
        return self.misreading.id


def own_slips(modules: Iterable[str]) -> Iterator[OwnSlip]:
    """Yield the misreadings of some modules, in the order of the box."""
    for _, file in _files(modules):
        yield from _brought(file).dinner


def order_slips(modules: Iterable[str]) -> Iterator[OrderSlip]:
    """Yield how some modules let the order of business be misread, in the order of the box."""
    for _, file in _files(modules):
        yield from _brought(file).order


def looked_up(modules: Iterable[str]) -> Iterator[LookedUp]:
    """Yield what some modules let be looked up before a house dines, in the order of the box."""
    for _, file in _files(modules):
        yield from _brought(file).looked_up


Habits = Mapping[str, tuple[frozenset[str], ...]]
"""By the kind of question, the ids of the misreadings that each module brings for it."""


def habits_of(modules: Iterable[str]) -> Habits:
    """Return the misreadings of some modules, those of each module together.

    >>> {kind: len(each) for kind, each in habits_of(["kimchi", "movie_stars"]).items()}
    {'dinner': 2, 'turn_order': 1}
    """
    by_module: dict[str, dict[str, list[str]]] = {}
    for name, file in _files(modules):
        brought = _brought(file)
        named = {
            "dinner": [slip.id for slip in brought.dinner if not slip.of_price],
            "turn_order": [slip.id for slip in brought.order],
        }
        for kind, ids in named.items():
            if ids:
                by_module.setdefault(kind, {}).setdefault(name, []).extend(ids)
    return {kind: tuple(map(frozenset, each.values())) for kind, each in by_module.items()}


def _files(modules: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield each file of misreadings with its module's name, in the order of the box."""
    played = set(modules)
    for name, module in available_modules().items():
        if name in played:
            for file in module.misreadings:
                yield name, file


class _Brought(NamedTuple):
    """How a file lets dinners be misread, and the order of business; what is known besides."""

    dinner: tuple[OwnSlip, ...]
    order: tuple[OrderSlip, ...]
    looked_up: tuple[LookedUp, ...]


@cache
def _brought(file: str) -> _Brought:
    brought = import_module(file)
    return _Brought(
        brought.MISREADINGS,
        getattr(brought, "ORDER_MISREADINGS", ()),
        getattr(brought, "LOOKED_UP", ()),
    )


def misreadings() -> dict[str, Misreading]:
    """Return every misreading by its id, those of modules behind those of the base game."""
    dinner = {slip.id: slip.misreading for slip in own_slips(available_modules())}
    order = {slip.id: slip.misreading for slip in order_slips(available_modules())}
    return MISREADINGS | dinner | order


def all_offers(decision: Decision) -> list[Offer]:
    """Return all that any chain can serve a house, what it likes less too."""
    made = (one for offer in decision.offers for one in (offer, *offer.also))
    return [one for one in made if one.able]


def held_then(decision: Decision, offer: Offer, good: str) -> int:
    """Count what a chain has of a good as the house chooses: the houses before have eaten."""
    return decision.dinner.chains_at(decision.house)[offer.seat].stock.get(good, 0)


def only_goods_lack(offer: Offer) -> bool:
    """Return whether nothing but goods stands against an offer, if anything does."""
    return all(one.code == "short_of_stock" for one in offer.obstacles)


def best_without(decision: Decision, forgotten: str) -> str | None:
    """Return the chain where a house would dine if nobody asked one rung of its ladder."""
    asked = [rung for rung in decision.criteria if rung.name != forgotten]
    return best_by(asked, all_offers(decision))


def best_not_serving(decision: Decision, good: str) -> str | None:
    """Return where a house would dine if nobody served a good, `None` for staying at home."""
    return best_by(decision.criteria, (one for one in all_offers(decision) if not one.serves(good)))


def best_from(decision: Decision, sums: Mapping[str, int]) -> str | None:
    """Return the chain where a house would dine if price plus distance came to other sums.

    `sums` are by the chain; one without a sum is out, and so is one to which anything but a road
    is missing. `None` where nobody is left.
    """
    able = (
        offer
        for offer in decision.offers
        if offer.chain in sums and all(one.code == "no_road" for one in offer.obstacles)
    )
    found = min(
        able,
        key=lambda offer: tuple(marks_with(decision.criteria, offer, score=sums[offer.chain])),
        default=None,
    )
    return found.chain if found else None


def best_by(rungs: Iterable[Criterion], offers: Iterable[Offer]) -> str | None:
    """Return the chain of the best of some offers by some rungs, `None` without any."""
    ladder = tuple(rungs)
    found = min(offers, key=lambda offer: marks_of(ladder, offer), default=None)
    return found.chain if found else None


def what_parts(decision: Decision, chain: str | None) -> tuple[str, str]:
    """Return no numbers, and what really parts the best from a chain that can serve."""
    deciding = decision.deciding(chain)
    assert chain is not None, "who forgets a rung takes somebody who can serve"
    assert decision.best is not None, "so the house dines"
    assert deciding is not None, "two chains are never level on every rung"
    return "", f", but {deciding.words.parted(decision.best, decision.offer_of(chain))}"


def what_is_served(decision: Decision, chain: str | None) -> tuple[str, str]:
    """Return no numbers, and what the best serves, of which somebody did not think."""
    assert decision.best is not None, "so the house dines"
    return "", f", but {decision.best.chain} serves {dishes_text(decision.best)}"
