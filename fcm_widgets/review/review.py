"""`Review`: a game looked back on, turn by turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from itertools import groupby
from typing import TYPE_CHECKING, Any, Protocol

from ..errors import FcmError
from ..explain.listing import Listing, Rendered
from ..showing import dollars, harmless
from ..state.events import Event, PhaseBegan
from ..state.state import State
from ..text.english import listed, one_stop, sentence
from ..text.names import count_noun
from .dinner import Dinner
from .ledger import Entry, Ledger, Step, ledgers
from .replays import (
    LostSale,
    Replay,
    again_words,
    elsewhere_words,
    lost_words,
    more,
    replay_words,
    way_words,
)
from .words import aligned, books_listing, sale_words

if TYPE_CHECKING:
    from pandas import DataFrame

MOMENTS = 3
"""Number of a chain's costliest moments that a review begins with."""
NO_PANDAS = "pandas is not here: pip install pandas, or read review.rows(...)"


class PlayedGame(Protocol):
    """What a review reads of a `Game`."""

    @property
    def start(self) -> State:
        """The state before the first step."""

    @property
    def history(self) -> Sequence[tuple[Event, State]]:
        """Each event with the state after it."""

    @property
    def viewer(self) -> str | None:
        """The chain that may see this much of the game; `None` for all of it."""


@dataclass(frozen=True)
class Turn:
    """One turn of a game that is looked back on.

    Parameters
    ----------
    number
        its number
    ledgers
        of each chain, in the order of the table's chains
    dinner
        its dinner, `None` if it has not come to one
    """

    number: int
    ledgers: tuple[Ledger, ...]
    dinner: Dinner | None

    def __str__(self) -> str:
        return turn_text(self)


class Review:
    """A game looked back on: where each chain's money came from, and what little would have done.

    Each figure of a change is that real dinner replayed with only this changed, in dollars for the
    whole dinner; the rest of the game is as it was. A card at work has the milestone that it would
    have earned when structures were revealed; a price, stock or place is as it is said, however it
    came about. Nothing is claimed of salaries, of cards that would have had to be hired, or of the
    turns that followed. The game stays as it is. Printed, it is told whole; last in a notebook's
    cell it is a table of the costliest moments.

    Parameters
    ----------
    game
        a `Game`, over or still running; what one chain may see of it (`Game.seen_by`) is looked
        back on with what that chain knew

    Examples
    --------
    >>> from fcm_widgets import Review, load_example
    >>> review = Review(load_example("one-beer-short").advance())
    >>> print(review.moments("Golden Duck Diner")[0])
    Turn 4: if Golden Duck Diner had had 1 more beer, it would have earned $41 at that dinner in
    place of $5: $36 more.
    """

    def __init__(self, game: PlayedGame) -> None:
        if not hasattr(type(game), "history"):
            raise TypeError(f"a Game is looked back on, not {type(game).__name__}")
        self._game = game

    @property
    def chains(self) -> tuple[str, ...]:
        """The names of the chains, in the order of the table's chains."""
        return tuple(chain.name for chain in self._game.start.chains)

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """Every turn that the game remembers, the one under way included."""
        return tuple(_turns(self._game))

    def moments(self, chain: str | None = None, most: int = MOMENTS) -> tuple[Replay, ...]:
        """Return the dearest moments, no two of one kind of change: a good, a price, a place.

        Of each turn only the change that would have brought most can be one; where it is of one
        kind in several turns, the dearest stands for them, and `again` gives the others. Dinners
        at which no house wanted anything have none.

        Parameters
        ----------
        chain
            its name; all chains', each with its own dearest, if left out
        most
            how many of each chain

        Raises
        ------
        UnknownName
            if no chain has the name

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> review = load_example("one-beer-short").advance().review()
        >>> [(move.turn, move.said, move.gain) for move in review.moments("Golden Duck Diner")]
        [(4, 'had 1 more beer', 36)]
        """
        if type(most) is not int or most < 0:
            raise FcmError(f"most={most!r:.40}: how many moments, 0 or more")
        if chain is None:
            return tuple(moment for name in self.chains for moment in self.moments(name, most))
        self._game.start.seat(chain)
        kinds: dict[tuple[str, str, bool], Replay] = {}
        for replay in sorted(self._best(chain), key=lambda replay: -replay.gain):
            kinds.setdefault(replay.kind, replay)
        return tuple(kinds.values())[:most]

    def again(self, moment: Replay) -> tuple[Replay, ...]:
        """Return the other turns at which a change of a moment's kind would have brought most.

        Each is a dinner of its own: what they bring does not add up, as a house that has dined in
        one turn wants less in the next.

        Parameters
        ----------
        moment
            one of `moments`
        """
        best = self._best(moment.chain)
        return tuple(
            replay for replay in best if replay.kind == moment.kind and replay.turn != moment.turn
        )

    def _best(self, chain: str) -> tuple[Replay, ...]:
        """Return each turn's change that would have earned a chain most, if any would."""
        dinners = (turn.dinner for turn in self.turns if turn.dinner and turn.dinner.decisions)
        best = (changes[0] for dinner in dinners if (changes := dinner.changes(chain)))
        return tuple(replay for replay in best if replay.gain > 0)

    def lost(self, chain: str) -> tuple[LostSale, ...]:
        """Return the houses that one change alone would have won a chain, in the order of dinners.

        Parameters
        ----------
        chain
            its name

        Raises
        ------
        UnknownName
            if no chain has the name
        """
        self._game.start.seat(chain)
        return tuple(lost for turn in self.turns if turn.dinner for lost in turn.dinner.lost(chain))

    def rows(self, of: str = "money") -> list[dict[str, Any]]:
        """Return a flat table as a list of rows.

        Parameters
        ----------
        of
            ``"money"``: each payment, a sale good by good; ``"stock"``: what came into stock or
            left it; ``"changes"``: each dinner replayed; ``"lost"``: each sale lost and what
            would have won it

        Raises
        ------
        FcmError
            for another table

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> load_example("one-beer-short").advance().review().rows("money")[0]
        {'turn': 4, 'chain': 'Xango Blues Bar', 'kind': 'sale', 'house': '8', 'good': 'burger',
         'items': 2, 'dollars': 42}
        """
        if of not in TABLES:
            raise FcmError(f"of={of!r} is none of {', '.join(TABLES)}")
        return list(TABLES[of](self))

    def to_frame(self, of: str = "money") -> DataFrame:
        """Return a flat table for pandas, which is not installed with this package.

        Parameters
        ----------
        of
            as `rows` takes it

        Raises
        ------
        FcmError
            for another table, or where pandas is not installed
        """
        found = self.rows(of)
        try:
            pandas = import_module("pandas")
        except ImportError as error:
            raise FcmError(NO_PANDAS) from error
        frame: DataFrame = pandas.DataFrame(found, columns=COLUMNS[of])
        return frame

    def as_json(self) -> Mapping[str, Any]:
        """Return all of it as plain data, as `fcm-widgets review --json` prints it."""
        return as_json(self)

    @property
    def title(self) -> str:
        """The title of the game's table, `""` if it has none."""
        return self._game.start.config.title

    @property
    def viewer(self) -> str | None:
        """The chain whose knowledge it is limited to, `None` for all of it."""
        return self._game.viewer

    def told(self, *chains: str) -> str:
        """Return the review in words, of these chains alone if any are named.

        Parameters
        ----------
        *chains
            their names

        Raises
        ------
        UnknownName
            if no chain has a name

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> review = load_example("one-beer-short").advance().review()
        >>> print(review.told("Golden Duck Diner").splitlines()[0])
        Cheaper, but one beer short: 1 turn looked back on, 1 dinner.
        """
        for chain in chains:
            self._game.start.seat(chain)
        return review_text(self, chains or self.chains)

    def __str__(self) -> str:
        return self.told()

    def _repr_html_(self) -> str:
        return review_table(self)._repr_html_()

    def __repr__(self) -> str:
        return f"Review(turns={len(self.turns)}, chains={list(self.chains)})"


def _turns(game: PlayedGame) -> Iterator[Turn]:
    for number, found in groupby(_steps(game), key=lambda step: step.before.turn):
        steps = list(found)
        books = ledgers(number, steps, steps[0].before, steps[-1].after)
        yield Turn(number, books, _dinner(number, steps))


def _steps(game: PlayedGame) -> Iterator[Step]:
    before = game.start
    for event, after in game.history:
        yield Step(event, before, after)
        before = after


def _dinner(number: int, steps: list[Step]) -> Dinner | None:
    """Return the dinner of a turn: its events until the next phase begins."""
    began: State | None = None
    events = []
    for event, _, after in steps:
        if isinstance(event, PhaseBegan):
            if began is not None:
                break
            began = after if event.phase == "dinnertime" else None
        elif began is not None:
            events.append(event)
    return None if began is None else Dinner(number, began, events)


CLAIM = (
    "Each figure is that real dinner replayed with only this changed, in dollars for the whole "
    "dinner, all other houses included. A card at work has the milestone that it would have "
    "earned; a price, stock or place is as it is said, however it came about. The rest of the game "
    "is as it was: what the change itself would have cost, and what would have come of it later, "
    "is not counted. Figures of several changes do not add up."
)
"""What the figures of a review say, and what they do not."""


NO_MOMENT = "None of the changes that were tried would have brought more at any dinner."


NO_DINNER = "No house wanted anything at this dinner."

# -- in words --------------------------------------------------------------------------------------


def moment_words(replay: Replay, review: Review) -> str:
    """Return all sentences on one of the costliest moments."""
    sentences = (
        replay_words(replay),
        elsewhere_words(replay, review.chains),
        again_words(review.again(replay)),
    )
    return " ".join(filter(None, sentences))


def turn_text(turn: Turn, chains: Iterable[str] = ()) -> str:
    """Return a turn in words: the table of its books, its sales, what was lost, what would pay."""
    named = set(chains) or {book.chain for book in turn.ledgers}
    books = [book for book in turn.ledgers if book.chain in named]
    lines = [f"Turn {turn.number}", *_indented(aligned(books_listing(books)))]
    for book in books:
        lines += _indented(sale_words(book, entry) for entry in book.entries if entry.goods)
    if turn.dinner is not None:
        lines += _indented(_dinner_lines(turn.dinner, [book.chain for book in books]))
    return harmless(one_stop("\n".join(lines)), keep="\n")


def _dinner_lines(dinner: Dinner, chains: Iterable[str]) -> Iterator[str]:
    """Yield which houses chains lost, and which changes would have earned them more."""
    if not dinner.decisions:
        yield NO_DINNER
        return
    for chain in chains:
        for lost in dinner.lost(chain):
            yield lost_words(lost)
            yield from (f"  {way_words(replay)}" for _, replay in lost.ways)
        better = [replay for replay in dinner.changes(chain) if replay.gain > 0]
        if better:
            gains = "; ".join(
                f"{dollars(replay.gain)} if it had {replay.said}" for replay in better
            )
            yield sentence(f"{chain} would have earned more at this dinner: {gains}")


def _indented(lines: Iterable[str]) -> Iterator[str]:
    yield from (f"  {line}" for line in lines)


# -- the whole -------------------------------------------------------------------------------------


def summary(review: Review) -> str:
    """Return a line on what the review covers, and which chain's view it is limited to."""
    dinners = sum(1 for turn in review.turns if turn.dinner)
    begins = f"{review.title}: " if review.title else ""
    said = (
        f"{count_noun(len(review.turns), 'turn')} looked back on, {count_noun(dinners, 'dinner')}"
    )
    eyes = f", with what {review.viewer} may know" if review.viewer else ""
    text = sentence(f"{begins}{said}{eyes}")
    return harmless(text[0].upper() + text[1:])


def review_text(review: Review, chains: Sequence[str]) -> str:
    """Return a whole review in words: the costliest moments first, then turn by turn."""
    lines = [summary(review), CLAIM, ""]
    for chain in chains:
        lines += [f"The dearest moments of {chain}", *_indented(_moment_lines(review, chain)), ""]
    head = harmless(one_stop("\n".join(lines)), keep="\n")
    turns = (turn_text(turn, chains) for turn in review.turns)
    return "\n\n".join([head.rstrip(), *turns])


def _moment_lines(review: Review, chain: str) -> Iterator[str]:
    moments = review.moments(chain)
    if not moments:
        yield NO_MOMENT
    for replay in moments:
        yield moment_words(replay, review)


MOMENT_HEADS = (
    "chain",
    "turn",
    "if it had",
    "would have earned",
    "in place of",
    "gain",
    "likewise in turns",
)


def review_table(review: Review) -> Rendered:
    """Return the costliest moments as a table, below what its figures mean."""
    rows = tuple(
        (
            moment.chain,
            str(moment.turn),
            moment.said,
            dollars(moment.would[moment.change.seat]),
            dollars(moment.earned[moment.change.seat]),
            more(moment.gain),
            listed(str(other.turn) for other in review.again(moment)),
        )
        for moment in review.moments()
    )
    sentences = (summary(review), CLAIM)
    return Rendered("\n".join(sentences), sentences, Listing(MOMENT_HEADS, rows) if rows else None)


Row = dict[str, Any]


COLUMNS: Mapping[str, list[str]] = {
    "money": ["turn", "chain", "kind", "house", "good", "items", "dollars"],
    "stock": ["turn", "chain", "kind", "good", "items"],
    "changes": ["turn", "chain", "change", "by", "good", "said", "earned", "would", "gain"],
    "lost": ["turn", "chain", "house", "to", "offered", "change", "by", "good", "said", "gain"],
}
"""The columns of each flat table."""


def _money(review: Review) -> Iterator[Row]:
    for book in _books(review):
        for entry in book.entries:
            row = {"turn": book.turn, "chain": book.chain, "kind": entry.kind, "house": entry.house}
            parts = list(entry.goods)
            for part in parts:
                yield {**row, "good": part.good, "items": part.items, "dollars": part.dollars}
            # What goes against a debt is no good's, and a receipt is for what was due.
            left = entry.dollars - sum(part.dollars for part in parts)
            if left or not parts:
                yield {**row, "good": "", "items": 0, "dollars": left}


def _stock(review: Review) -> Iterator[Row]:
    for book in _books(review):
        for kind, good, items in book.moved:
            row = {"turn": book.turn, "chain": book.chain, "kind": kind}
            yield {**row, "good": good, "items": items}


def _changes(review: Review) -> Iterator[Row]:
    for dinner in _dinners(review):
        for chain in review.chains:
            yield from (_change_row(replay) for replay in dinner.changes(chain))


def _change_row(replay: Replay) -> Row:
    name, seat, by, good = replay.change
    row = {"turn": replay.turn, "chain": replay.chain, "change": name, "by": by, "good": good}
    earned, would = replay.earned[seat], replay.would[seat]
    return {**row, "said": replay.said, "earned": earned, "would": would, "gain": replay.gain}


def _lost(review: Review) -> Iterator[Row]:
    for dinner in _dinners(review):
        for chain in review.chains:
            for lost in dinner.lost(chain):
                row = {"turn": lost.turn, "chain": chain, "house": lost.house}
                row |= {"to": lost.decision.winner or "", "offered": lost.offered}
                for _, replay in lost.ways:
                    name, _, by, good = replay.change
                    what = {"change": name, "by": by, "good": good, "said": replay.said}
                    yield {**row, **what, "gain": replay.gain}


TABLES: Mapping[str, Callable[[Review], Iterator[Row]]] = {
    "money": _money,
    "stock": _stock,
    "changes": _changes,
    "lost": _lost,
}
"""What `Review.rows` gives, by the name of the table."""


def _books(review: Review) -> Iterator[Ledger]:
    yield from (book for turn in review.turns for book in turn.ledgers)


def _dinners(review: Review) -> Iterator[Dinner]:
    yield from (turn.dinner for turn in review.turns if turn.dinner is not None)


# -- one JSON object -------------------------------------------------------------------------------


def as_json(review: Review, chains: tuple[str, ...] = ()) -> Row:
    """Return a review as plain data, of some chains alone if any are named."""
    named = chains or review.chains
    return {
        "title": review.title,
        "viewer": review.viewer,
        "claim": CLAIM,
        "moments": {
            chain: [_moment(replay, review) for replay in review.moments(chain)] for chain in named
        },
        "turns": [_turn(turn, named) for turn in review.turns],
    }


def _moment(replay: Replay, review: Review) -> Row:
    again = [other.turn for other in review.again(replay)]
    return {**_replay(replay), "again": again, "told": moment_words(replay, review)}


def _replay(replay: Replay) -> Row:
    return {
        **_change_row(replay),
        "what_if": dict(replay.what_if),
        "gains": list(replay.gains),
        "elsewhere": [moving._asdict() for moving in replay.elsewhere],
    }


def _turn(turn: Turn, chains: tuple[str, ...]) -> Row:
    row: Row = {
        "turn": turn.number,
        "chains": {book.chain: _book(book) for book in turn.ledgers if book.chain in chains},
    }
    if turn.dinner is not None:
        dinner = turn.dinner
        row["lost"] = [_lost_sale(lost) for chain in chains for lost in dinner.lost(chain)]
        row["changes"] = [_replay(replay) for chain in chains for replay in dinner.changes(chain)]
    return row


def _book(book: Ledger) -> Row:
    return {
        "had": book.had,
        "has": book.has,
        "money": list(map(_entry, book.entries)),
        "stock": [moved._asdict() for moved in book.moved],
    }


def _entry(entry: Entry) -> Row:
    terms = [
        {"label": term.label, "amount": term.amount, "rule": term.source}
        for term in entry.tally.terms
    ]
    row: Row = {"kind": entry.kind, "dollars": entry.dollars, "terms": terms}
    if entry.house:
        row["house"] = entry.house
    if entry.goods:
        row["goods"] = [sold._asdict() for sold in entry.goods]
    return row


def _lost_sale(lost: LostSale) -> Row:
    return {
        "chain": lost.chain,
        "house": lost.house,
        "wants": dict(lost.decision.wants),
        "to": lost.decision.winner,
        "offered": lost.offered,
        "ways": [_replay(replay) for _, replay in lost.ways],
    }
