"""Questions of the quiz about carts: the most that one can bring home."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
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
from ...state.state import Chain, State
from ...teaching.hauls import Drive, misread_hauls
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
    slips = [_slip(state, seat, name, drive, each) for name, drive in wrong.items()]
    possible = {haul_key(haul.drinks) for haul in legal}
    if len(possible | {slip.answer for slip in slips}) > 2:
        solution = solved(right, f"the best route brings {right}.", slips, NUDGE)
        yield from asked("haul", table, solution, str, partial(_write, state, seat, buyer, legal))


def haul_key(drinks: Drinks) -> str:
    """Write a haul; it is its own key."""
    return counted(dict(sorted(drinks.items()))) or "nothing"


def _slip(state: State, seat: int, name: str, drive: Drive, each: int) -> Slip[str]:
    drinks = Counter(state.city.sources[square] for square in drive.sources)
    ways = _driven(state, seat, drive.squares)
    return Slip(name, haul_key({good: n * each for good, n in drinks.items()}), ways=ways)


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
    for one in legal[1:]:
        few = Reply(False, f"{TOO_FEW} {answers.told}", (), ways)
        replies.setdefault(haul_key(one.drinks), few)
    return Question(
        kind="haul",
        state=state,
        ask=f"What is the most that {a_card(buyer.id)} of {chain.name} can bring home?",
        form=Pick(tuple((key, key, None) for key in sorted(replies, key=_size))),
        right=answers.right,
        replies=replies,
        other=answers.other(ways),
        answer=answers.told,
        rule="BUY-4",
        focus=_homes(chain, seat),
        head=("", "range", "from each source"),
        rows=(_row(state, seat, buyer),),
        ways=ways,
    )


def _size(key: str) -> tuple[int, str]:
    return sum(int(word) for word in key.split() if word.isdecimal()), key


def _homes(chain: Chain, seat: int) -> tuple[str, ...]:
    numbered: Iterable[tuple[int, object]] = enumerate(chain.restaurants)
    return tuple(
        f"restaurant:{seat}:{number}" for number, one in numbered if one in chain.open_restaurants
    )


def _row(state: State, seat: int, buyer: Employee) -> tuple[str, str, str]:
    reach = count_noun(buyer_range(state, seat, buyer), "border")
    return state.chains[seat].name, reach, count_noun(drinks_each(state, seat, buyer), "drink")
