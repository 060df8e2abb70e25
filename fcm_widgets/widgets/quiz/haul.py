"""Questions of the quiz about carts: the most that one can bring home."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial

from ...board.routes import route_of
from ...board.squares import Square
from ...data import Employee
from ...engine.ranges import (
    Purchase,
    buyer_range,
    buyers,
    doors,
    drinks_each,
    purchases,
    tolls_count,
)
from ...state.state import State
from ...teaching.hauls import misread_hauls
from ...teaching.questions import Drawn, Slip, solved
from ...text.english import counted
from ...text.names import a_card, count_noun
from .questions import Answers, Candidate, Pick, Question, Reply, Table, asked

Drinks = Mapping[str, int]
NUDGE = "Drive one route from the door, never straight back, and take what lies beside it."
TOO_FEW = "That can be brought home, but another route brings more."


def haul_questions(state: State, table: Table) -> Iterator[Candidate]:
    """Yield a question for each cart or truck at work whose best haul is a single one."""
    for seat, chain in enumerate(state.chains):
        for card in sorted(set(chain.at_work)):
            buyer = buyers().get(card)
            if buyer and buyer.range_kind == "road" and doors(state, seat):
                yield from _of_buyer(state, seat, buyer, table)


def _of_buyer(state: State, seat: int, buyer: Employee, table: Table) -> Iterator[Candidate]:
    chain = state.chains[seat]
    legal = purchases(state, chain.name, buyer.id)
    sums = [sum(haul.drinks.values()) for haul in legal]
    if not sums or not sums[0] or sums.count(sums[0]) > 1:
        return
    right = haul_key(legal[0].drinks)
    wrong = misread_hauls(state.city, doors(state, seat), buyer_range(state, seat, buyer))
    each = drinks_each(state, seat, buyer)
    slips: list[Slip[str]] = []
    for name, drive in wrong.items():
        sources = Counter(state.city.sources[square] for square in drive.sources)
        drinks = {good: count * each for good, count in sources.items()}
        slips.append(Slip(name, haul_key(drinks), ways=_driven(state, seat, drive.squares)))
    possible = {haul_key(haul.drinks) for haul in legal}
    if len(possible | {slip.answer for slip in slips}) > 2:
        solution = solved(right, f"the best route brings {right}.", slips, NUDGE)
        yield from asked("haul", table, solution, str, partial(_write, state, seat, buyer, legal))


def haul_key(drinks: Drinks) -> str:
    """Return a haul in words, which are its key."""
    return counted(dict(sorted(drinks.items()))) or "nothing"


def _driven(state: State, seat: int, squares: tuple[Square, ...]) -> tuple[Drawn, ...]:
    if len(squares) < 2:
        return ()
    way = route_of(state.city, squares, tolls=tolls_count(state))
    return (Drawn(seat, "road", way.distance, way=way),)


def _write(
    state: State, seat: int, buyer: Employee, legal: list[Purchase], answers: Answers
) -> Question:
    chain = state.chains[seat]
    ways = _driven(state, seat, legal[0].haul.squares)
    replies = answers.replies(ways)
    for haul in legal[1:]:
        few = Reply(False, f"{TOO_FEW} {answers.told}", (), ways)
        replies.setdefault(haul_key(haul.drinks), few)
    by_size = sorted(
        replies, key=lambda key: (sum(int(n) for n in key.split() if n.isdecimal()), key)
    )
    reach = count_noun(buyer_range(state, seat, buyer), "border")
    drinks = count_noun(drinks_each(state, seat, buyer), "drink")
    return Question(
        kind="haul",
        state=state,
        ask=f"What is the most that {a_card(buyer.id)} of {chain.name} can bring home?",
        form=Pick(tuple((key, key, None) for key in by_size)),
        right=answers.right,
        replies=replies,
        other=answers.other(ways),
        answer=answers.told,
        rule="BUY-4",
        focus=tuple(
            f"restaurant:{seat}:{number}"
            for number, restaurant in enumerate(chain.restaurants)
            if restaurant in chain.open_restaurants
        ),
        head=("", "range", "from each source"),
        rows=((chain.name, reach, drinks),),
        ways=ways,
    )
