"""The base game as a module: prices, tips, bonuses; its ladder stands in `base_ladder.py`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..city.obstacles import Obstacle
from ..city.squares import touching
from ..content import employees, milestones
from ..reasons.reasons import Term
from ..rules import build, campaigns, food, recruit, restaurants, train
from ..rules.contributions import Module
from ..table.state import Home, State
from .base_ladder import CRITERIA, waitresses
from .base_laws import LAWS
from .base_milestones import TRIGGERS


def base_price(state: State, seat: int) -> Iterator[Term]:
    """Yield the price everybody starts from (DIN-4)."""
    yield Term("base price", state.bank.base_price, "DIN-4")


def price_of_staff(state: State, seat: int) -> Iterator[Term]:
    """Yield what the staff at work does to the price, a row for each card (DIN-4)."""
    for card in sorted(state.chains[seat].at_work):
        if amount := employees()[card].price:
            yield Term(employees()[card].name, amount, "DIN-4")


def price_of_milestones(state: State, seat: int) -> Iterator[Term]:
    """Yield what milestones do to the price (DIN-4, DIN-12)."""
    for earned in state.chains[seat].milestones:
        if amount := milestones()[earned].price:
            yield Term(milestones()[earned].name, amount, "DIN-4")


def price_of_what_ifs(state: State, seat: int) -> Iterator[Term]:
    """Yield what a what-if adds to the price; a table that is played has none."""
    dearer = state.table.dearer
    if dearer and (amount := dearer[seat]):
        yield Term("what if", amount, "DIN-4")


def distance_of_milestones(state: State, seat: int) -> Iterator[Term]:
    """Yield what milestones do to the distance; none of the base game's do."""
    for earned in state.chains[seat].milestones:
        if amount := milestones()[earned].dinner_distance:
            yield Term(milestones()[earned].name, amount, "MIL-1")


def garden(state: State, home: Home) -> Iterator[tuple[str, str]]:
    """Yield once more the price for a house with a garden (DIN-7)."""
    if home.house.side:
        yield "garden: the price once more", "DIN-7"


def park(state: State, home: Home) -> Iterator[tuple[str, str]]:
    """Yield once more the price for a house or apartment beside a park, however many (LOB-5).

    Whoever plays: a tile that prints parks may lie on a table without lobbyists (NDI-5).
    """
    parks = state.city.parks.union(*state.parks)
    if parks and not parks.isdisjoint(touching(home.house.all_squares)):
        yield "park: the price once more", "LOB-5"


def marketed_first(state: State, seat: int, sold: Mapping[str, int]) -> Iterator[Term]:
    """Yield the bonus for each item of a good that the chain marketed first (MKT-8, DIN-7)."""
    for earned in state.chains[seat].milestones:
        milestone = milestones()[earned]
        count = sum(sold.get(good, 0) for good in milestone.goods) if milestone.per_item else 0
        if count:
            label = f"{milestone.name}: {count} x ${milestone.per_item}"
            yield Term(label, count * milestone.per_item, "DIN-7")


def waitress_tips(state: State, seat: int) -> Iterator[Term]:
    """Yield the tips of the waitresses at work (DIN-9)."""
    count = waitresses(state, seat)
    if not count:
        return
    each = employees()["waitress"].tips
    word = "waitress" if count == 1 else "waitresses"
    yield Term(f"{count} {word} x ${each}", count * each, "DIN-9")
    for earned in state.chains[seat].milestones:
        if more := milestones()[earned].tips:
            yield Term(f"{milestones()[earned].name}: {count} x ${more}", count * more, "DIN-9")


def short_of_stock(state: State, seat: int, wants: Mapping[str, int]) -> Iterator[Obstacle]:
    """Yield each good of which the chain has too few: no partial sales (DIN-2)."""
    stock = state.chains[seat].stock
    for good, wanted in wants.items():
        held = stock.get(good, 0)
        if held < wanted:
            yield Obstacle(
                "short_of_stock", {"good": good, "wanted": wanted, "held": held}, "DIN-2"
            )


MODULE = Module(
    name="base",
    price=(
        (0, base_price),
        (10, price_of_staff),
        (20, price_of_milestones),
        (90, price_of_what_ifs),
    ),
    distance=((10, distance_of_milestones),),
    multiples=((10, garden), (20, park)),
    bonuses=((10, marketed_first),),
    tips=((10, waitress_tips),),
    obstacles=((10, short_of_stock),),
    criteria=CRITERIA,
    steps=(
        ("working", 10, recruit.STEP),
        ("working", 20, train.STEP),
        ("working", 30, campaigns.STEP),
        ("working", 40, food.STEP),
        ("working", 50, build.STEP),
        ("working", 60, restaurants.STEP),
    ),
    triggers=TRIGGERS,
    laws=LAWS,
    words="fcm_widgets.explain.base_words",
)
