"""Phase 4, dinnertime: house by house, then tips, then the CFO's bonus (DIN).

Nobody decides anything here: it follows from the state, step by step (DIN-14).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ..city.city import Ports
from ..city.obstacles import Obstacle
from ..city.pieces import Restaurant
from ..city.squares import Square
from ..content import employees, milestones
from ..game.events import GameEnded, Served, StayedHome
from ..game.state import Chain, Home, State
from ..modules import Rules, rules_of
from .bank import last_break, pay
from .decision import Decision
from .milestones import earn
from .phase import begin_next
from .ranges import has_drive_in
from .ranking import ranking
from .reasons import Offer, Tally, Term, Trip
from .run import Run


class Doorway(NamedTuple):
    """An open restaurant with its door squares and the stretches that they touch."""

    number: int
    restaurant: Restaurant
    doors: tuple[Square, ...]
    ports: Ports


@dataclass(frozen=True, slots=True)
class Stall:
    """What a chain brings to every house of one dinner: it does not change while people eat."""

    seat: int
    price: Tally
    unit_price: int
    extra: tuple[Term, ...]
    more_tiles: int
    standing: Mapping[str, int]
    open: tuple[Doorway, ...]
    bankrupt: bool


def dine(run: Run) -> None:
    """Run a whole dinnertime on the state of `run`."""
    rules = rules_of(run.state.table.modules)
    stalls = [stall(run.state, rules, seat) for seat in range(len(run.state.chains))]
    income = [0] * len(stalls)
    for number in [home.house.number for home in run.state.homes if home.demand]:
        _serve(run, rules, stalls, number, income)
    _tips(run, rules, stalls, income)
    _bonuses(run, stalls, income)
    for seat in run.state.turn_order:
        if run.state.chains[seat].cash >= 100:
            earn(run, seat, "first_100")
    if run.state.bank.broken >= last_break(run.state):
        run.emit(GameEnded(ranking(run.state)))
    else:
        begin_next(run)


def stall(state: State, rules: Rules, seat: int) -> Stall:
    """Work out what a chain brings to this dinner: its price, standing and open doors."""
    chain = state.chains[seat]
    price = Tally(tuple(term for part in rules.price for term in part(state, chain)))
    extra = tuple(term for part in rules.distance for term in part(state, chain))
    return Stall(
        seat,
        price,
        price.total,
        extra,
        sum(term.amount for term in extra),
        {name: count(state, chain) for name, count in rules.standings},
        tuple(_doorways(state, chain)),
        chain.bankrupt,
    )


def _doorways(state: State, chain: Chain) -> Iterator[Doorway]:
    drive_in = has_drive_in(chain)
    for number, restaurant in enumerate(chain.restaurants):
        if restaurant in chain.open_restaurants:
            doors = restaurant.doors(drive_in=drive_in)
            yield Doorway(number, restaurant, doors, state.city.ports(doors))


def decide(state: State, rules: Rules, stalls: list[Stall], home: Home) -> Decision:
    """Let one house choose: an offer of every chain, compared by the ladder (DIN-2 to DIN-6)."""
    wants = home.wants
    start = home.house.all_squares
    offers = tuple(_offer(state, rules, one, start, wants) for one in stalls)
    return Decision(home.house.number, wants, rules.criteria, offers)


def _offer(
    state: State, rules: Rules, one: Stall, start: tuple[Square, ...], wants: Mapping[str, int]
) -> Offer:
    """Make a chain's offer: with its nearest open restaurant, all obstacles named (DIN-6)."""
    chain, city = state.chains[one.seat], state.city
    ports = city.ports(start)
    tiles: int | None = None
    nearest: Doorway | None = None
    for doorway in one.open:
        found = city.between(ports, doorway.ports)
        if found is not None and (tiles is None or found < tiles):
            tiles, nearest = found, doorway
    obstacles = tuple(_obstacles(rules, one, chain, wants, tiles))
    return Offer(
        chain.name,
        one.seat,
        nearest.restaurant if nearest else None,
        wants,
        one.price,
        one.unit_price,
        None if tiles is None else tiles + one.more_tiles,
        Trip(city, start, nearest.doors) if nearest else None,
        one.standing,
        obstacles,
        one.extra,
        nearest.number if nearest else None,
    )


def _obstacles(
    rules: Rules, one: Stall, chain: Chain, wants: Mapping[str, int], tiles: int | None
) -> Iterator[Obstacle]:
    if one.bankrupt:
        yield Obstacle("bankrupt", rule="DIN-8")
    elif not one.open:
        yield Obstacle("no_open_restaurant", rule="DIN-2")
    elif tiles is None:
        yield Obstacle("no_road", rule="DIN-2")
    for part in rules.obstacles:
        yield from part(chain, wants)


def _serve(run: Run, rules: Rules, stalls: list[Stall], number: str, income: list[int]) -> None:
    home = run.state.home(number)
    decision = decide(run.state, rules, stalls, home)
    best = decision.best
    if best is None:
        run.emit(StayedHome(decision))
        return
    bill = receipt(run.state, rules, home, best)
    income[best.seat] += bill.total
    run.emit(Served(decision, best.seat, bill))
    pay(run, best.seat, bill, "sale", number)


def receipt(state: State, rules: Rules, home: Home, offer: Offer) -> Tally:
    """Return what a sale brings: items at the unit price, multiples, bonuses (DIN-7)."""
    items = sum(offer.menu.values())
    each = offer.unit_price
    word = "item" if items == 1 else "items"
    terms = [Term(f"{items} {word} x {dollars(each)}", items * each, "DIN-7")]
    terms += [
        Term(label, items * each, rule)
        for part in rules.multiples
        for label, rule in part(state, home)
    ]
    chain = state.chains[offer.seat]
    terms += [term for part in rules.bonuses for term in part(chain, offer.menu)]
    return Tally(tuple(terms))


def dollars(amount: int) -> str:
    """Write a sum of money.

    >>> dollars(8), dollars(-2)
    ('$8', '-$2')
    """
    return f"-${-amount}" if amount < 0 else f"${amount}"


def _tips(run: Run, rules: Rules, stalls: list[Stall], income: list[int]) -> None:
    """Pay the tips when all houses are done, sale or no sale (DIN-9)."""
    for seat in run.state.turn_order:
        chain = run.state.chains[seat]
        tips = Tally(tuple(term for part in rules.tips for term in part(run.state, chain)))
        if tips.total and not stalls[seat].bankrupt:
            income[seat] += tips.total
            pay(run, seat, tips, "tips")


def _bonuses(run: Run, stalls: list[Stall], income: list[int]) -> None:
    """Pay half of the dinner's income once more, rounded up on the total, once (DIN-9, DIN-10)."""
    for seat in run.state.turn_order:
        chain, total = run.state.chains[seat], income[seat]
        bonus = -(-total // 2)
        if bonus and counts_as_cfo(chain) and not stalls[seat].bankrupt:
            label = f"half of {dollars(total)}, rounded up"
            pay(run, seat, Tally((Term(label, bonus, "DIN-9"),)), "bonus")


def counts_as_cfo(chain: Chain) -> bool:
    """Whether a CFO is at work, or the CEO acts as one since an earlier turn (DIN-13)."""
    if any(employees()[card].cfo for card in chain.at_work):
        return True
    return any(
        milestones()[earned].cfo and earned not in chain.milestones_this_turn
        for earned in chain.milestones
    )
