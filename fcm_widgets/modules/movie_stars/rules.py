"""What a movie star does: a rung above the waitresses, and one above the open slots (MOV-1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from ...data import employees
from ...dinner.criteria import ORDER, ChainStat, Column, Compared, Criterion, CriterionText, Lever
from ...dinner.offers import Offer
from ...dinner.what_ifs import with_at_work
from ...engine.supply import piles
from ...state.state import State, changed

STAR = "movie_star"
"""What the rungs are called, and what they count: the rank of a chain's star, 0 without one."""
NO_STAR = 9
"""The mark of a chain without a star: after every rank."""


def rank_of(card: str) -> int:
    """Return a movie star's rank, 1 the highest; 0 of any other card.

    >>> rank_of("b_movie_star"), rank_of("waitress")
    (1, 0)
    """
    return employees()[card].effects.get("star_rank", 0)


def star_at_work(state: State, seat: int) -> int:
    """Return the rank of the star in a chain's structure, the highest if a file holds several."""
    return _best(state.chains[seat].at_work)


@lru_cache(maxsize=1024)
def _best(cards: Iterable[str]) -> int:
    return min(filter(None, map(rank_of, cards)), default=0)


def star_called(rank: int) -> str:
    """Name a star by its rank, as its card is called.

    >>> star_called(2), star_called(0)
    ('the C-movie star', 'no movie star')
    """
    named = {rank_of(card.id): card.name for card in employees().values()}
    return f"the {named[rank]}" if rank else "no movie star"


def _rank(compared: Compared) -> int:
    return int(compared.stats[STAR])


def _mark(compared: Compared) -> int:
    return _rank(compared) or NO_STAR


def _star_of(compared: Compared) -> str:
    return star_called(_rank(compared))


def _parted(best: Compared, rival: Compared) -> str:
    return f"{best.chain} has {_star_of(best)} and {rival.chain} {_star_of(rival)}"


def _won(best: Offer, rivals: Iterable[Offer]) -> str:
    others = sorted({_mark(rival): _star_of(rival) for rival in rivals}.items())
    return (
        f"it has {_star_of(best)}, and stars come before waitresses"
        if not any(mark < NO_STAR for mark, _ in others)
        else f"{_star_of(best)} comes before {others[0][1]}"
    )


# -- what another star would have done -----------------------------------------------------------


def other_star(state: State, seat: int) -> str:
    """Return the star that a chain without one at work could have there, `""` if there is none.

    It is its own, wherever it lies, else the highest that no chain owns: each of them is unique.
    """
    own = sorted(filter(rank_of, state.chains[seat].cards), key=rank_of)
    free = (card for card, count in piles(state).items() if count and rank_of(card))
    return next(iter([*own, *sorted(free, key=rank_of)]), "")


def _ways(state: State, seat: int) -> tuple[range, range]:
    if star_at_work(state, seat):
        return range(0), range(-1, -2, -1)
    return range(1, 2 if other_star(state, seat) else 1), range(0)


def _moved(state: State, seat: int, by: int) -> State:
    chain = state.chains[seat]
    others = tuple(card for card in chain.at_work if not rank_of(card))
    new = (other_star(state, seat),) if by > 0 else ()
    beach = tuple(card for card in chain.beach if card not in new)
    state = state.with_chain(seat, changed(chain, beach=beach))
    return with_at_work(state, seat, [*others, *new])


def _spoken(state: State, seat: int) -> Lever:
    """Return the lever with the name of the star that it moves."""
    rank = star_at_work(state, seat) or _best((other_star(state, seat) or "waitress",))
    star = star_called(rank)
    return replace(
        ONE_STAR,
        had=lambda by: f"had {star} at work" if by > 0 else f"not had {star} at work",
        wins=lambda by: f"{star} wins",
    )


ONE_STAR = Lever(
    STAR,
    rule="MOV-1",
    ways=_ways,
    moved=_moved,
    had=lambda by: "had a movie star at work" if by > 0 else "not had its movie star at work",
    tried=lambda ends: "no movie star" if ends[0] < 0 else "a movie star",
    wins=lambda by: "a movie star wins",
    spoken=_spoken,
)

# -- the rungs -----------------------------------------------------------------------------------

RANK = ChainStat(STAR, star_at_work)
WINS_TIES = Criterion(
    STAR,
    rung=15,
    rule="MOV-1",
    mark=_mark,
    words=CriterionText.of(
        "movie stars",
        _parted,
        alike="with neither ahead in movie stars",
        won=_won,
        ahead=lambda best, rival: f"{best.chain} has {_star_of(best)}",
        decides=lambda best, rival: "its movie star wins",
        lost=lambda best, rival: f"{_star_of(rival)} against {_star_of(best)}",
    ),
    columns=(Column("star", lambda offer: letter(_rank(offer))),),
    flip=ONE_STAR,
    stat=RANK,
)
CHOOSES_FIRST = Criterion(
    STAR,
    rung=5,
    rule="MOV-1",
    mark=_mark,
    words=CriterionText.of("movie stars", _parted),
    stat=RANK,
    of=ORDER,
)


def letter(rank: int) -> str:
    """Return the letter of a star, a dash for none.

    >>> letter(1), letter(0)
    ('B', '-')
    """
    return star_called(rank).removeprefix("the ")[0] if rank else "-"
