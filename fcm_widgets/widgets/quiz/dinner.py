"""Questions of the quiz about dinner: where a house dines."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ...board.city import City
from ...board.squares import Square
from ...common.safe_text import dollars
from ...data import goods
from ...dinner.criteria import Column
from ...dinner.decision import Decision
from ...dinner.offers import Offer
from ...dinner.words import outcome, why_not
from ...game.game import Game
from ...modules.base.ladder import SUM, TURN_ORDER, WAITRESSES
from ...state.state import State
from ...teaching.dinner import Misread, road
from ...teaching.of_modules import LookedUp, looked_up
from ...teaching.overlooked import STOCK
from ...teaching.roads import road_ends
from ...teaching.words import GOES_OUT, dined, why_it_lost
from ...text.english import counted, house_name, listed
from .questions import Candidate, Heard, Pick, Question, Reached, Reply, Stock, Table

HOME = "home"
ON_THE_WAY = Column(
    "on the distance",
    lambda offer: f"{sum(row.amount for row in offer.extra):+d}" if offer.extra else "-",
)
"""What a module adds to the way to a chain, or takes off it."""
KNOWN: dict[str, Column] = {
    SUM.name: Column("one item costs", lambda offer: dollars(offer.unit_price)),
    WAITRESSES.name: Column("waitresses", lambda offer: str(offer.stats["waitress_cards"])),
    TURN_ORDER.name: Column("in turn order", lambda offer: str(offer.stats["turn"])),
}
"""What may be looked up of a rung where that is not what its own columns show."""


def dinner_questions(dinner: Game, table: Table) -> Iterator[Candidate]:
    """Yield a question for each house of a dinner at which some misreading is wrong.

    `dinner` is a game that begins at a dinnertime and has dined.
    """
    start = before = dinner.start
    for event, after in dinner.history:
        decision = getattr(event, "decision", None)
        if decision is not None:
            yield from _of_house(decision, start, before, table)
        before = after


def _of_house(decision: Decision, start: State, state: State, table: Table) -> Iterator[Candidate]:
    """Look at one house; the doors are those of the dinner's start, the stock is that of now."""
    house = Misread(decision, start, told=True)
    if house.misread or house.own:
        traps = {name: _key(state, chain) for name, chain in house.wrong.items()}
        best = decision.best
        yield Candidate(
            kind="dinner",
            table=table,
            right=_key(state, decision.winner),
            traps=traps,
            write=partial(_write, house, state),
            near=best is not None and best.tiles == 0,
            alone=len(decision.ranking) < 2,
        )


def _key(state: State, chain: str | None) -> str:
    return HOME if chain is None else str(state.seat(chain))


def _write(house: Misread, state: State) -> Question:
    """Write the question of a house out, with a reply to every chain and to staying at home."""
    decision = house.decision
    number, right = decision.house, _key(state, decision.winner)
    told = dined(decision)
    drawn = tuple(way for offer in decision.ranking[:2] for way in road(offer))
    replies = _replies(house, state)
    replies[right] = Reply(True, f"Right. {told}", (), drawn)
    options = tuple((str(one.seat), one.chain, one.seat) for one in decision.offers)
    return Question(
        kind="dinner",
        state=state,
        ask=f"{house_name(number)} wants {counted(decision.wants)}: where does it dine?",
        form=Pick((*options, (HOME, "it stays at home", None))),
        right=right,
        replies=replies,
        other=Reply(False, told),
        answer=told,
        rule=outcome(decision).rule,
        focus=_focus(state, number),
        house=number,
        head=("", "stock now", *(column.head for column, _ in _known(decision, state))),
        rows=tuple(_row(state, decision, seat) for seat in range(len(state.chains))),
        notes=tuple(
            f"{column.head}: {means}" for column, means in _known(decision, state) if means
        ),
        decision=decision,
        ways=drawn,
    )


def _row(state: State, decision: Decision, seat: int) -> tuple[str, ...]:
    chain, offer = state.chains[seat], decision.offers[seat]
    stock = {good: held for good in goods() if (held := chain.stock.get(good, 0))}
    return (
        chain.name,
        Stock.of(counted(stock) or "nothing", stock),
        *(column.cell(offer) for column, _ in _known(decision, state)),
    )


def _known(decision: Decision, state: State) -> Iterator[tuple[Column, str]]:
    """Yield what may be looked up of each rung of the ladder; who tells a sum tells the answer.

    Each column comes with what it means where a module brings it.

    A rung that counts something of a chain shows it; one that reads the offer may tell its distance
    beside its price. What is counted is what lies on the table: cards, however often they count.
    """
    for rung in decision.criteria:
        besides = [one for one in looked_up(state.config.modules) if one.rung == rung.name]
        if rung.name in KNOWN:
            yield KNOWN[rung.name], ""
        elif rung.stat and not besides:
            yield from ((column, "") for column in rung.columns)
        yield from ((_column(one, state), one.means) for one in besides)
        if rung.name == SUM.name and (extra := _extra(decision)):
            yield ON_THE_WAY, f"what is added for {listed(extra)}"


def _extra(decision: Decision) -> list[str]:
    """Return what makes a way longer or shorter for some chain, and is no border on the map."""
    return sorted({row.label for offer in decision.offers for row in offer.extra})


def _column(known: LookedUp, state: State) -> Column:
    return Column(known.head, lambda offer: known.cell(state, offer.seat))


def roads_from(city: City, squares: tuple[Square, ...]) -> Reached:
    """Return the networks that a house touches, and where these end."""
    touched = {contact.road for contact in city.contacts(squares)}
    found = [
        (number, nodes)
        for number, nodes in enumerate(city.separate_roads)
        if touched.intersection(nodes)
    ]
    mine = {node for _, nodes in found for node in nodes}
    ends = [(end.road.square, end.side) for end in road_ends(city) if end.road in mine]
    return Reached(tuple(number for number, _ in found), tuple(sorted(ends)))


def _focus(state: State, house: str) -> tuple[str, ...]:
    doors = [
        f"restaurant:{seat}:{number}"
        for seat, chain in enumerate(state.chains)
        for number, restaurant in enumerate(chain.restaurants)
        if restaurant in chain.open_restaurants
    ]
    return (f"house:{house}", *doors)


def _replies(house: Misread, state: State) -> dict[str, Reply]:
    """Return the replies to every chain, and to staying at home."""
    decision = house.decision
    led: dict[str | None, list[Heard]] = {}
    for slip in house.slips():
        led.setdefault(slip.answer, []).append(Heard(slip.id, slip.told, slip.ways))
    truly = tuple(road(decision.best)) if decision.best else ()
    replies = {}
    for offer in decision.offers:
        slips = tuple(led.get(offer.chain, ()))
        forgot = any(heard.id == STOCK for heard in slips)
        say = "" if forgot else why_it_lost(decision, offer.chain)
        rule, roads = _why_closed(decision, offer, state)
        ways = (*road(offer), *truly)
        replies[str(offer.seat)] = Reply(False, say, slips, ways, rule, roads)
    replies[HOME] = Reply(False, GOES_OUT, tuple(led.get(None, ())), truly)
    return replies


def _why_closed(decision: Decision, offer: Offer, state: State) -> tuple[str, Reached | None]:
    """Return the rule that shuts a chain out, and where the roads lead if none goes there."""
    if offer.able:
        return "", None
    cut_off = any(obstacle.code == "no_road" for obstacle in offer.obstacles)
    start = state.home(decision.house).house.roadside
    roads = roads_from(state.city, start) if cut_off else None
    return why_not(decision, offer.chain).rule, roads
