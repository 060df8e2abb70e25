"""Questions of the quiz about dinner: where a house dines."""

from __future__ import annotations

from collections.abc import Iterator

from ..content import goods
from ..explain.english import counted, house_name, outcome
from ..explain.misread_words import answer_to, answer_to_home
from ..explain.misreadings import Seen, misread_offers, seen
from ..game.game import Game
from ..game.state import State
from ..rules.decision import Decision
from ..rules.dinnertime import dollars
from .quiz_questions import (
    Candidate,
    Drawn,
    Pick,
    Question,
    Reply,
    Table,
    counted_squares,
    leading,
    road,
    straight,
)

HOME = "home"
HEAD = ("", "in stock", "one item costs", "waitresses", "in turn order")


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
    offers = seen(decision, start)
    picked = misread_offers(offers)
    wrong = {name: chain for name, chain in picked.items() if chain != decision.winner}
    traps = {name: _key(state, chain) for name, chain in wrong.items()}
    if traps:
        right = _key(state, decision.winner)
        yield Candidate(
            "dinner", table, right, traps, lambda: _write(decision, offers, state, traps, right)
        )


def _key(state: State, chain: str | None) -> str:
    return HOME if chain is None else str(state.seat(chain))


def _write(
    decision: Decision, offers: list[Seen], state: State, traps: dict[str, str], right: str
) -> Question:
    """Write the question of a house out, with a reply to every chain and to staying at home."""
    names = leading(traps)
    options = [(str(one.seat), one.chain, one.seat) for one in decision.offers]
    number = decision.house
    home = house_name(number)
    said = outcome(decision)
    told = said.text.replace("It ", f"{home} ", 1)
    replies = {
        key: _reply(decision, offers, chain, names.get(key, ()))
        for key, chain, _ in options
        if key != right
    }
    if right != HOME:
        replies[HOME] = Reply(False, answer_to_home(decision), names.get(HOME, ()))
    drawn = tuple(way for offer in decision.ranking[:2] for way in road(offer))
    replies[right] = Reply(True, f"Right. {told}", (), drawn)
    return Question(
        kind="dinner",
        state=state,
        ask=f"{home} wants {counted(decision.wants)}: where does it dine?",
        form=Pick((*options, (HOME, "it stays at home", None))),
        right=right,
        replies=replies,
        other=Reply(False, told),
        answer=told,
        rule=said.rule,
        focus=_focus(state, number),
        house=number,
        head=HEAD,
        rows=tuple(_row(state, decision, seat) for seat in range(len(state.chains))),
        decision=decision,
        ways=drawn,
    )


def _row(state: State, decision: Decision, seat: int) -> tuple[str, ...]:
    chain, offer = state.chains[seat], decision.offers[seat]
    stock = {good: held for good in goods() if (held := chain.stock.get(good, 0))}
    standing = offer.standing
    return (
        chain.name,
        counted(stock) or "nothing",
        dollars(offer.unit_price),
        str(standing["waitresses"]),
        str(standing["turn"]),
    )


def _focus(state: State, house: str) -> tuple[str, ...]:
    doors = [
        f"restaurant:{seat}:{number}"
        for seat, chain in enumerate(state.chains)
        for number, one in enumerate(chain.restaurants)
        if one in chain.open_restaurants
    ]
    return (f"house:{house}", *doors)


def _reply(decision: Decision, offers: list[Seen], chain: str, names: tuple[str, ...]) -> Reply:
    found = {one.offer.chain: one for one in offers}
    ways = _ways(found[chain], found.get(decision.winner or ""), names)
    return Reply(False, answer_to(decision, offers, chain, names), names, tuple(ways))


def _ways(taken: Seen, best: Seen | None, names: tuple[str, ...]) -> list[Drawn]:
    """Draw what the first misreading saw, and the road to the chain that wins."""
    first = names[0] if names else ""
    truly = road(best.offer) if best else []
    if first == "squares" and best:
        return [*counted_squares(taken), *counted_squares(best), *truly]
    if first == "straight_line":
        return [*straight(taken), *road(taken.offer), *truly]
    return [*road(taken.offer), *truly]
