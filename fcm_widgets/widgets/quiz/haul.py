"""Questions of the quiz about the most drinks that a cart or truck can fetch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...data import Employee
from ...engine.ranges import buyer_range, buyers, doors, drinks_each, purchases
from ...learning.misreadings.hauls import most_drinks
from ...state.state import State
from ...text.english import counted
from ...text.names import a_card, count_noun
from .questions import Answers, Candidate, Pick, Question, Reply, Table, candidate_from

TOO_FEW = "One route fetches that, but another route fetches more."


def haul_questions(state: State, table: Table) -> Iterator[Candidate]:
    """Yield a question for each cart or truck at work if only one haul is the best."""
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
    # Each answer, a haul in words, with its number of drinks.
    sizes = {haul_key(haul.drinks): count for haul, count in zip(legal, sums, strict=True)}
    possible = list(sizes)
    solution = most_drinks(state, seat, buyer)
    for mistake in solution.mistakes:
        drinks = dict(mistake.answer)
        sizes[haul_key(drinks)] = sum(drinks.values())
    if len(sizes) < 3:
        return
    routes = solution.routes
    reach, each = buyer_range(state, seat, buyer), drinks_each(state, seat, buyer)

    def write(answers: Answers) -> Question:
        replies = answers.replies(routes)
        for haul in possible:
            replies.setdefault(haul, Reply(False, TOO_FEW, (), routes))
        by_size = sorted(replies, key=lambda haul: (sizes[haul], haul))
        return Question(
            kind="haul",
            state=state,
            ask=f"What is the most that {a_card(buyer.id)} of {chain.name} can fetch?",
            form=Pick(tuple((key, key, None) for key in by_size)),
            right=answers.right,
            replies=replies,
            other=answers.other(routes),
            answer=answers.because,
            rule="BUY-4",
            focus=tuple(
                f"restaurant:{seat}:{number}"
                for number, restaurant in enumerate(chain.restaurants)
                if restaurant in chain.open_restaurants
            ),
            head=("", "range", "from each source"),
            rows=((chain.name, count_noun(reach, "border"), count_noun(each, "drink")),),
            routes=routes,
        )

    yield from candidate_from("haul", table, solution, lambda drinks: haul_key(dict(drinks)), write)


def haul_key(drinks: Mapping[str, int]) -> str:
    """Return the words for a haul of drinks; the same words are the key of the answer."""
    return counted(dict(sorted(drinks.items()))) or "nothing"
