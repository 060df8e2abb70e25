"""Questions of the quiz about distances from a house to a chain."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ...board.routes import Route
from ...dinner.offers import route_terms
from ...learning.misreadings.distances import ask, how_far, shortest
from ...learning.misreadings.solution import Drawn
from ...learning.misreadings.wrong_routes import open_doors
from ...state.state import HouseState, State
from ...text.names import the_house
from .questions import Answers, Candidate, Number, Question, Table, candidate_from

MOST = 30


def far_questions(state: State, table: Table) -> Iterator[Candidate]:
    """Yield a question for each house and chain that a road joins."""
    for home in state.homes:
        for seat in range(len(state.chains)):
            route = shortest(state.city, home, open_doors(state, seat))
            if route and route.distance <= MOST:
                solution = how_far(state, home.house.number, seat)
                write = partial(_write, state, home, seat, route, solution.routes)
                yield from candidate_from("how_far", table, solution, str, write)


def _write(
    state: State,
    home: HouseState,
    seat: int,
    route: Route,
    routes: tuple[Drawn, ...],
    answers: Answers,
) -> Question:
    chain, number = state.chains[seat], home.house.number
    where = "the nearest restaurant of " if len(chain.open_restaurants) > 1 else ""
    count = "Count the borders and the roadworks." if state.city.tolls else "Count the borders."
    doors = [
        f"restaurant:{seat}:{place}"
        for place, restaurant in enumerate(chain.restaurants)
        if restaurant in chain.open_restaurants
    ]
    return Question(
        kind="how_far",
        state=state,
        ask=f"{ask(the_house(number), where + chain.name)} {count}",
        form=Number("border", 0, MOST),
        right=answers.right,
        replies=answers.replies(routes),
        other=answers.other(routes),
        answer=answers.because,
        rule="GEO-1",
        focus=(f"house:{number}", *doors),
        house=number,
        tally=tuple(route_terms(route)),
        routes=routes,
    )
