"""Movie stars: they win ties over any waitresses, and their chains choose first (MOV-1).

Each rank has one star. A chain with a star chooses first in the order of business, and wins at
dinner if price plus distance is tied. Between two stars the higher rank decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache, lru_cache

from ...data import Employee, employees
from ...dinner.criteria import ORDER, ChainStat, Column, Compared, Criterion, CriterionText, Lever
from ...dinner.offers import Offer
from ...dinner.what_ifs import with_at_work
from ...engine.supply import piles
from ...state.state import GameConfig, State, changed
from ...text.english import Sentence
from ...text.rows import ModuleText

STAR = "movie_star"
"""Name of both criteria and of their stat: the rank of a chain's star, 0 without a star."""
NO_STAR = 9
"""Number that sorts a chain without a star after all ranks."""


def rank_of(card: str) -> int:
    """Return the rank of a movie star (1 is the highest), or 0 for any other card.

    >>> rank_of("b_movie_star"), rank_of("waitress")
    (1, 0)
    """
    return employees()[card].effects.get("star_rank", 0)


def star_at_work(state: State, seat: int) -> int:
    """Return the rank of the movie star at work in a chain: the highest, if a file has several."""
    return _highest(state.chains[seat].at_work)


@lru_cache(maxsize=1024)
def _highest(cards: tuple[str, ...]) -> int:
    return min(filter(None, map(rank_of, cards)), default=0)


def star_called(rank: int) -> str:
    """Return the name of the movie star with a rank, as printed on its card.

    >>> star_called(2), star_called(0)
    ('the C-movie star', 'no movie star')
    """
    return f"the {_names()[rank]}" if rank else "no movie star"


def letter(rank: int) -> str:
    """Return the letter of the movie star with a rank, or a dash for rank 0.

    >>> letter(1), letter(0)
    ('B', '-')
    """
    return _names()[rank][0] if rank else "-"


@cache
def _names() -> dict[int, str]:
    return {rank_of(card.id): card.name for card in employees().values()}


# -- what another star would have changed ----------------------------------------------------------


def other_star(state: State, seat: int) -> str:
    """Return the star that a what-if puts to work in a chain, `""` if there is none.

    This is the highest star that the chain owns, or else the highest star that no chain owns.
    """
    own = sorted(filter(rank_of, state.chains[seat].cards), key=rank_of)
    free = (card for card, count in piles(state).items() if count and rank_of(card))
    return next(iter([*own, *sorted(free, key=rank_of)]), "")


def _moved(state: State, seat: int, by: int) -> State:
    """Return the state with `other_star` at work in a chain, or without any star if `by` is -1."""
    chain = state.chains[seat]
    others = tuple(card for card in chain.at_work if not rank_of(card))
    new = (other_star(state, seat),) if by > 0 else ()
    beach = tuple(card for card in chain.beach if card not in new)
    state = state.with_chain(seat, changed(chain, beach=beach))
    return with_at_work(state, seat, [*others, *new])


def _with_its_name(state: State, seat: int) -> Lever:
    """Return the lever that adds or removes a star; its words contain the name of the star."""
    rank = star_at_work(state, seat) or rank_of(other_star(state, seat) or "waitress")
    star = star_called(rank)
    return replace(
        ONE_STAR,
        had=lambda by: ("had" if by > 0 else "not had", f"{star} at work"),
        given=lambda by: f"with {star}",
    )


ONE_STAR = Lever(
    STAR,
    rule="MOV-1",
    # A chain with a star may lose it; a chain without a star may get any star that is left.
    ways=lambda state, seat: (
        (range(0), range(-1, -2, -1))
        if star_at_work(state, seat)
        else (range(1, 2 if other_star(state, seat) else 1), range(0))
    ),
    moved=_moved,
    had=lambda by: (
        ("had", "a movie star at work") if by > 0 else ("not had", "its movie star at work")
    ),
    tried=lambda ends: "no movie star" if ends[0] < 0 else "a movie star",
    given=lambda by: "with a movie star",
    spoken=_with_its_name,
    moves_ranks=True,
)


# -- the two criteria ------------------------------------------------------------------------------


def _mark(compared: Compared) -> int:
    return int(compared.stats[STAR]) or NO_STAR


def _star_of(compared: Compared) -> str:
    return star_called(int(compared.stats[STAR]))


def _comparison(best: Compared, rival: Compared) -> str:
    return f"{best.chain} has {_star_of(best)} and {rival.chain} has {_star_of(rival)}"


def _won(best: Offer, rivals: Iterable[Offer], it: str) -> str:
    """Return in words why a star wins: no rival has a star, or the stars of rivals rank lower."""
    rival = min(rivals, key=_mark)
    if _mark(rival) == NO_STAR:
        return f"{it}had {_star_of(best)}, and stars come before waitresses"
    return f"{_star_of(best)} comes before {_star_of(rival)}"


RANK = ChainStat(STAR, star_at_work)
WINS_TIES = Criterion(
    STAR,
    rung=15,
    rule="MOV-1",
    mark=_mark,
    words=CriterionText.of(
        "movie stars",
        _comparison,
        alike=lambda best: (
            "without a movie star" if _mark(best) == NO_STAR else f"with {_star_of(best)} each"
        ),
        won=_won,
        ahead=lambda best, rival: f"{best.chain} has {_star_of(best)}",
        decides=lambda best, rival: "its movie star wins",
        lost=lambda best, rival: f"{_star_of(rival)} against {_star_of(best)}",
    ),
    columns=(Column("star", lambda offer: letter(int(offer.stats[STAR]))),),
    lever=ONE_STAR,
    stat=RANK,
    hide_if_level=True,  # each rank has a single star, so tied chains have none
)
CHOOSES_FIRST = Criterion(
    STAR,
    rung=5,
    rule="MOV-1",
    mark=_mark,
    words=CriterionText.of("movie stars", _comparison),
    stat=RANK,
    of=ORDER,
)


# -- in words --------------------------------------------------------------------------------------

BEFORE = {
    1: ("beats", "before"),
    2: ("loses to a B-movie star, but beats", "after a chain with a B-movie star, but before"),
    3: (
        "loses to a B- or C-movie star, but beats",
        "after chains with a B- or C-movie star, but before",
    ),
}
"""For each rank, two texts: what the star does in a tie at dinner, and its place in turn order."""


def _card_lines(card: Employee, table: GameConfig) -> Iterator[Sentence]:
    if card.waitress and "movie_stars" in table.modules:
        yield Sentence("Any movie star at work beats all waitresses.", "MOV-1")
    if rank := rank_of(card.id):
        tie, turn = BEFORE[rank]
        yield Sentence(f"In a tie at dinner it {tie} any number of waitresses.", "MOV-1")
        yield Sentence(f"You choose your place in turn order {turn} all others.", "MOV-1")
        yield Sentence("Brings no tips.", "MOV-1")
        yield Sentence(
            f"Marked 1x: you may own only one {card.only_one}, whatever its letter.", "MOV-1"
        )


WORDS = ModuleText(cards=(_card_lines,))
