"""Questions of the quiz about where a house dines."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ...board.city import City
from ...board.squares import Square
from ...common.safe_text import dollars
from ...data import goods
from ...dinner.criteria import Column
from ...dinner.decision import Decision
from ...dinner.words import STAYS_HOME, outcome, why_not
from ...game.game import Game
from ...learning.misreadings.choices import STOCK
from ...learning.misreadings.dinner import MisreadHouse, kept_home, road
from ...learning.misreadings.module_misreadings import ExtraColumn, extra_columns
from ...learning.misreadings.sentences import dined, why_it_lost
from ...learning.misreadings.solution import NamedMistake
from ...learning.misreadings.wrong_routes import road_ends
from ...modules.base.ladder import SUM, TURN_ORDER, WAITRESSES
from ...state.state import State
from ...text.english import counted, house_name, listed
from .questions import Candidate, Pick, Question, Reached, Reply, Stock, Table

HOME = "home"
ON_THE_WAY = Column(
    "on the distance",
    lambda offer: f"{sum(row.amount for row in offer.extra):+d}" if offer.extra else "-",
)
"""Column with the borders that modules add to the distance to a chain, or take off it."""
KNOWN: dict[str, Column] = {
    SUM.name: Column("one item costs", lambda offer: dollars(offer.unit_price)),
    WAITRESSES.name: Column("waitresses", lambda offer: str(offer.stats["waitress_cards"])),
    TURN_ORDER.name: Column("in turn order", lambda offer: str(offer.stats["turn"])),
}
"""For some criteria, the column that the known facts have instead of the criterion's own."""


def dinner_questions(dinner: Game, table: Table) -> Iterator[Candidate]:
    """Yield a question for each house of a dinner that some misreading sends to a wrong place.

    `dinner` is a game that begins at dinnertime and has finished it.
    """
    start = before = dinner.start
    for event, after in dinner.history:
        decision = getattr(event, "decision", None)
        if decision is not None:
            # The restaurants as they were when the dinner began, the stock as it is now.
            house = MisreadHouse(decision, start, prices_shown=True)
            if house.by_wrong_rule or house.by_module:
                traps = {name: _key(before, chain) for name, chain in house.wrong.items()}
                best = decision.best
                yield Candidate(
                    kind="dinner",
                    table=table,
                    right=_key(before, decision.winner),
                    traps=traps,
                    write=partial(_write, house, before),
                    near=best is not None and best.tiles == 0,
                    alone=len(decision.ranking) < 2,
                )
        before = after


def _key(state: State, chain: str | None) -> str:
    return HOME if chain is None else str(state.seat(chain))


def _write(house: MisreadHouse, state: State) -> Question:
    """Return the question about a house, with a reply to every chain and to staying at home."""
    decision = house.decision
    number, right = decision.house, _key(state, decision.winner)
    answer, known = dined(decision), list(_known(decision, state))
    drawn = tuple(route for offer in decision.ranking[:2] for route in road(offer))
    replies = _replies(house, state)
    replies[right] = Reply(True, routes=drawn)
    doors = [
        f"restaurant:{seat}:{place}"
        for seat, chain in enumerate(state.chains)
        for place, restaurant in enumerate(chain.restaurants)
        if restaurant in chain.open_restaurants
    ]
    rows = []
    for seat, chain in enumerate(state.chains):
        stock = {good: chain.stock[good] for good in goods() if chain.stock.get(good)}
        cells = (column.cell(decision.offers[seat]) for column, _ in known)
        rows.append((chain.name, Stock.of(counted(stock) or "nothing", stock), *cells))
    options = tuple((str(offer.seat), offer.chain, offer.seat) for offer in decision.offers)
    return Question(
        kind="dinner",
        state=state,
        ask=f"{house_name(number)} wants {counted(decision.wants)}. Where does it dine?",
        form=Pick((*options, (HOME, STAYS_HOME, None))),
        right=right,
        replies=replies,
        other=Reply(False),
        answer=answer,
        rule=outcome(decision).rule,
        focus=(f"house:{number}", *doors),
        house=number,
        head=("", "stock now", *(column.head for column, _ in known)),
        rows=tuple(rows),
        notes=tuple(f"{column.head}: {means}" for column, means in known if means),
        decision=decision,
        routes=drawn,
    )


def _known(decision: Decision, state: State) -> Iterator[tuple[Column, str]]:
    """Yield the columns of known facts; a module's column comes with its meaning.

    No column shows a sum or a distance, because that would show the answer. Cards are counted once,
    even if they count twice at dinner.
    """
    for rung in decision.criteria:
        extras = [extra for extra in extra_columns(state.config.modules) if extra.rung == rung.name]
        if rung.name in KNOWN:
            yield KNOWN[rung.name], ""
        elif rung.stat and not extras:
            yield from ((column, "") for column in rung.columns)
        yield from ((_column(extra, state), extra.means) for extra in extras)
        if rung.name == SUM.name:
            labels = sorted({row.label for offer in decision.offers for row in offer.extra})
            if labels:
                yield ON_THE_WAY, f"what is added for {listed(labels)}"


def _column(extra: ExtraColumn, state: State) -> Column:
    return Column(extra.head, lambda offer: extra.cell(state, offer.seat))


def roads_from(city: City, squares: tuple[Square, ...]) -> Reached:
    """Return the road networks that a house touches, and the ends of their roads."""
    touched = {contact.road for contact in city.contacts(squares)}
    found = [
        (number, nodes)
        for number, nodes in enumerate(city.separate_roads)
        if touched.intersection(nodes)
    ]
    mine = {node for _, nodes in found for node in nodes}
    ends = [(end.road.square, end.side) for end in road_ends(city) if end.road in mine]
    return Reached(tuple(number for number, _ in found), tuple(sorted(ends)))


def _replies(house: MisreadHouse, state: State) -> dict[str, Reply]:
    """Return the replies to every chain, and to staying at home."""
    decision = house.decision
    by_chain: dict[str | None, list[NamedMistake[str | None]]] = {}
    for mistake in house.mistakes():
        by_chain.setdefault(mistake.answer, []).append(mistake)
    truly = tuple(road(decision.best)) if decision.best else ()
    replies = {}
    for offer in decision.offers:
        mistakes = tuple(by_chain.get(offer.chain, ()))
        stock_forgotten = any(mistake.id == STOCK for mistake in mistakes)
        cut_off = any(obstacle.code == "no_road" for obstacle in offer.obstacles)
        start = state.home(decision.house).house.roadside
        replies[str(offer.seat)] = Reply(
            False,
            "" if stock_forgotten else why_it_lost(decision, offer.chain),
            mistakes,
            (*road(offer), *truly),
            "" if offer.able else why_not(decision, offer.chain).rule,
            roads_from(state.city, start) if cut_off else None,
        )
    at_home = (*by_chain.get(None, ()), kept_home())
    replies[HOME] = Reply(False, "", at_home, truly)
    return replies
