"""`Review`: a look back on a game, turn by turn; as text, as flat tables and as JSON."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from itertools import groupby
from typing import TYPE_CHECKING, Any, Protocol

from ..common.safe_text import dollars, harmless, shorten
from ..errors import FcmError
from ..explain.frames import data_frame
from ..explain.listing import Listing, Rendered
from ..state.events import Event, PhaseBegan
from ..state.state import State
from ..text.english import listed, one_stop, sentence
from ..text.names import count_noun, wrong_value
from .dinner import Dinner
from .ledger import Ledger, Step, ledgers
from .replays import (
    LostSale,
    Replay,
    again_words,
    elsewhere_words,
    lost_words,
    more,
    replay_words,
)
from .usage import Row, campaign_rows, idle_rows, missed_rows, salary_rows, usage_words
from .weighed import GAMES, Weighed
from .words import aligned, books_listing, sale_words

if TYPE_CHECKING:
    from pandas import DataFrame

MOMENTS = 3
"""Number of costliest moments that a review shows for each chain."""
HINDSIGHT = "fcm_widgets.bots.hindsight"
"""The file that weighs choices. It is loaded by name, when it is needed: it imports this room."""


class PlayedGame(Protocol):
    """The part of `Game` that a review needs, because this file cannot import `Game`."""

    @property
    def start(self) -> State:
        """The state before the first step."""

    @property
    def history(self) -> Sequence[tuple[Event, State]]:
        """Each event with the state after it."""

    @property
    def viewer(self) -> str | None:
        """The chain whose view of the game this is; `None` for the whole game."""


@dataclass(frozen=True)
class Turn:
    """One turn of a reviewed game.

    Parameters
    ----------
    number
        the turn's number
    ledgers
        the books of each chain, in the order of the table's chains
    dinner
        the turn's dinner; `None` if there has been none
    """

    number: int
    ledgers: tuple[Ledger, ...]
    dinner: Dinner | None

    def __str__(self) -> str:
        return turn_text(self)


class Review:
    """The review of a game: where money came from, and which small changes would have earned more.

    For the figure of a change, the review replays the real dinner with only this change. The figure
    is in dollars for the whole dinner. The rest of the game stays as it was. If the change puts a
    card to work, the chain also gets the milestones that the card would have earned when structures
    were revealed. Changes of price, stock or place in turn order earn no milestone. Salaries, hires
    that the change would have needed, and later turns are not counted.

    `print` shows the whole review; a notebook cell shows a table of the costliest moments.

    Parameters
    ----------
    game
        a `Game`, over or still running; the review of one chain's view (`Game.seen_by`) uses only
        what that chain knew

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.review import Review
    >>> review = Review(load_example("one-beer-short").advance())
    >>> print(review.moments("Golden Duck Diner")[0])
    Turn 4: with 1 more beer, Golden Duck Diner would have earned $36 more at that dinner ($41
    instead of $5).
    """

    def __init__(self, game: PlayedGame) -> None:
        if not hasattr(type(game), "history"):
            raise TypeError(f"Review takes a Game, not {type(game).__name__}")
        self._game = game
        self._weighed: dict[Hashable, Weighed | None] = {}

    @property
    def chains(self) -> tuple[str, ...]:
        """The names of the chains, in the order of their seats."""
        return tuple(chain.name for chain in self._game.start.chains)

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """Every turn of the game, including the current one."""
        turns = []
        for number, group in groupby(self._steps, key=lambda step: step.before.turn):
            played = list(group)
            books = ledgers(number, played, played[0].before, played[-1].after)
            turns.append(Turn(number, books, _dinner_of(number, played)))
        return tuple(turns)

    @cached_property
    def _steps(self) -> tuple[Step, ...]:
        """Every step of the game, with the states before and after it."""
        steps, before = [], self._game.start
        for event, after in self._game.history:
            steps.append(Step(event, before, after))
            before = after
        return tuple(steps)

    @cached_property
    def _usage(self) -> Mapping[str, list[Row]]:
        """The rows of the tables on how chains used what they had."""
        return {
            "campaigns": campaign_rows(self._game.start, self._steps),
            "salaries": salary_rows(self._steps),
            "idle": idle_rows(self._steps),
            "missed": missed_rows(self._steps),
        }

    def usage(self, chain: str) -> tuple[str, ...]:
        """Return sentences on how a chain used what it had.

        They say how much demand each campaign brought, and which chains ate it; which salaries
        were for cards on the beach; which cards did nothing; and which milestones the chain missed
        by a turn. `rows` has the same facts as tables.

        Parameters
        ----------
        chain
            the chain's name

        Raises
        ------
        UnknownName
            if no chain has the name

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> review = load_example("a-game-to-study").review()
        >>> print(review.usage(review.chains[0])[2])
        Billboard 11 of turn 7 has brought no demand.
        """
        self._game.start.seat(chain)
        return usage_words(
            *(
                [row for row in self._usage[name] if row["chain"] == chain]
                for name in ("campaigns", "salaries", "idle", "missed")
            )
        )

    def moments(self, chain: str | None = None, most: int = MOMENTS) -> tuple[Replay, ...]:
        """Return the costliest moments: the changes that would have earned a chain the most.

        A turn's moment is the change that would have earned the most at its dinner. If several
        turns have the same kind of change (a good, a price, a place), only the costliest is
        returned, and `again` returns the others. A dinner at which no house wanted anything has no
        moment.

        Parameters
        ----------
        chain
            the chain's name (default: all chains, one after the other)
        most
            the maximum number of moments for each chain (default: 3)

        Raises
        ------
        UnknownName
            if no chain has the name

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> review = load_example("one-beer-short").advance().review()
        >>> moments = review.moments("Golden Duck Diner")
        >>> [(moment.turn, moment.change_text, moment.gain) for moment in moments]
        [(4, 'had 1 more beer', 36)]
        """
        if type(most) is not int or most < 0:
            raise FcmError(f"most={shorten(most)} is not a number of moments: choose 0 or more")
        if chain is None:
            return tuple(moment for name in self.chains for moment in self.moments(name, most))
        self._game.start.seat(chain)
        kinds: dict[tuple[str, str, bool], Replay] = {}
        for replay in sorted(self._best(chain), key=lambda replay: -replay.gain):
            kinds.setdefault(replay.kind, replay)
        return tuple(kinds.values())[:most]

    def again(self, moment: Replay) -> tuple[Replay, ...]:
        """Return the replays of other turns in which the same kind of change earns the most.

        You cannot add their gains up: a house that dines in one turn wants less in the next.

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
        """Return the best change of each dinner, if it would have earned the chain more."""
        dinners = (turn.dinner for turn in self.turns if turn.dinner and turn.dinner.decisions)
        best = (changes[0] for dinner in dinners if (changes := dinner.changes(chain)))
        return tuple(replay for replay in best if replay.gain > 0)

    def lost(self, chain: str) -> tuple[LostSale, ...]:
        """Return each house that a chain lost but would have won with one change, dinner by dinner.

        Parameters
        ----------
        chain
            the chain's name

        Raises
        ------
        UnknownName
            if no chain has the name
        """
        self._game.start.seat(chain)
        return tuple(lost for turn in self.turns if turn.dinner for lost in turn.dinner.lost(chain))

    def weigh(
        self,
        chain: str | None = None,
        *,
        turns: Iterable[int] | None = None,
        games: int = GAMES,
        seed: int = 0,
    ) -> Iterator[Weighed]:
        """Yield each choice of a chain, weighed against the best other choice of the planner.

        It takes about a second for each choice, so the choices come one by one; a choice that was
        weighed before comes at once. `Weighed` explains what is compared, and how sure it is. Only
        what the chain could know at that moment is used.

        Parameters
        ----------
        chain
            the chain's name (default: the viewer of the game, or all chains, one after the other)
        turns
            the turns whose choices to weigh (default: all)
        games
            the number of imagined games in which both choices are compared, 2 or more; if the
            difference is clear, twice as many new games are played, and only these count
        seed
            seed of the imagined games; the same seed gives the same numbers

        Raises
        ------
        UnknownName
            if no chain has the name
        FcmError
            if this is a review of another chain's view, or `games` is too small

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> review = load_example("a-game-to-study").review()
        >>> weighed = next(review.weigh(review.chains[0], turns=[9], games=3))
        >>> weighed.turn, weighed.phase, weighed.verdict in ("better", "same", "worse")
        (9, 'restructuring', True)
        """
        for found in self._weighing(chain, turns, games, seed):
            if found is not None:
                yield found

    def better(
        self,
        chain: str | None = None,
        *,
        turns: Iterable[int] | None = None,
        games: int = GAMES,
        seed: int = 0,
    ) -> tuple[Weighed, ...]:
        """Return the choices to which the planner found a better one, the costliest first.

        A choice is better only if its advantage is larger than the spread of the imagined games
        (`Weighed.verdict`). For a whole game this takes about a minute; `weigh` yields the choices
        one by one. The parameters and errors are those of `weigh`.

        Parameters
        ----------
        chain
            the chain's name (default: the viewer of the game, or all chains)
        turns
            the turns whose choices to weigh (default: all)
        games
            the number of imagined games in which both choices are compared
        seed
            seed of the imagined games

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> review = load_example("a-game-to-study").review()
        >>> better = review.better(review.chains[0], turns=[9], games=3)
        >>> all(weighed.difference > weighed.spread for weighed in better)
        True
        """
        found = self.weigh(chain, turns=turns, games=games, seed=seed)
        better = [weighed for weighed in found if weighed.verdict == "better"]
        return tuple(sorted(better, key=lambda weighed: -weighed.difference))

    def count_choices(self, chain: str) -> int:
        """Return the number of choices of a chain: moves that had at least one alternative.

        `weigh` may yield a few less: it leaves out a choice if the planner knows no other.

        Parameters
        ----------
        chain
            the chain's name

        Raises
        ------
        UnknownName
            if no chain has the name
        FcmError
            if this is a review of another chain's view

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> load_example("a-game-to-study").review().count_choices("Golden Duck Diner")
        52
        """
        self._game.start.seat(chain)
        return len(import_module(HINDSIGHT).decided(self._game, chain))

    def _weighing(
        self,
        chain: str | None,
        turns: Iterable[int] | None = None,
        games: int = GAMES,
        seed: int = 0,
    ) -> Iterator[Weighed | None]:
        """Yield weighed choices, with `None` after each imagined game; keep them for later."""
        if type(games) is not int or games < 2:
            raise FcmError(f"games={shorten(games)} is too small: choose 2 or more games")
        one = chain or self.viewer
        names = (one,) if one else self.chains
        among = None if turns is None else frozenset(turns)
        for name in names:
            self._game.start.seat(name)
            yield from import_module(HINDSIGHT).weigh(
                self._game, name, turns=among, games=games, seed=seed, known=self._weighed
            )

    def rows(self, of: str = "money") -> list[dict[str, Any]]:
        """Return a flat table as a list of rows.

        Parameters
        ----------
        of
            name of the table: ``"money"`` lists payments, and each good of a sale; ``"stock"``
            lists goods that came into stock or left it; ``"changes"`` lists dinners replayed with
            a change; ``"lost"`` lists lost sales, each with the changes that would have won it;
            ``"campaigns"`` lists the demand that campaigns brought, and the chains where it was
            eaten; ``"salaries"`` lists each salary with the place of its card; ``"idle"`` lists
            cards that did nothing in a turn; ``"missed"`` lists milestones missed by a turn

        Raises
        ------
        FcmError
            if there is no table of that name

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> load_example("one-beer-short").advance().review().rows("money")[0]
        {'turn': 4, 'chain': 'Xango Blues Bar', 'kind': 'sale', 'house': '8', 'good': 'burger',
         'items': 2, 'dollars': 42}
        """
        if of not in TABLES:
            raise FcmError(wrong_value("of", of, "a table of a review", TABLES))
        return list(TABLES[of](self))

    def to_frame(self, of: str = "money") -> DataFrame:
        """Return a flat table as a pandas data frame. You must install pandas yourself.

        Parameters
        ----------
        of
            name of the table, as in `rows`

        Raises
        ------
        FcmError
            if there is no table of that name, or if pandas is not installed
        """
        return data_frame(self.rows(of), COLUMNS[of], "review.rows(...)")

    def as_json(self) -> Mapping[str, Any]:
        """Return the review as plain data, as `fcm-widgets review --json` prints it."""
        return as_json(self)

    @property
    def title(self) -> str:
        """The title of the game's table; empty if it has none."""
        return self._game.start.config.title

    @property
    def viewer(self) -> str | None:
        """The chain whose view is reviewed; `None` for the whole game."""
        return self._game.viewer

    def to_text(self, *chains: str) -> str:
        """Return the review as text.

        Parameters
        ----------
        *chains
            names of the chains to write about (default: all)

        Raises
        ------
        UnknownName
            if a name is not the name of a chain

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> review = load_example("one-beer-short").advance().review()
        >>> print(review.to_text("Golden Duck Diner").splitlines()[0])
        Cheaper, but one beer short: review of 1 turn and 1 dinner.
        """
        for chain in chains:
            self._game.start.seat(chain)
        return review_text(self, chains or self.chains)

    def __str__(self) -> str:
        return self.to_text()

    def _repr_html_(self) -> str:
        return review_table(self)._repr_html_()

    def __repr__(self) -> str:
        return f"Review(turns={len(self.turns)}, chains={list(self.chains)})"


def _dinner_of(number: int, steps: list[Step]) -> Dinner | None:
    """Return the dinner of a turn: all its events until the next phase begins."""
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
    "To get each amount, we replayed that dinner with only one change. The amount is for the whole "
    "dinner, with every house. If the change puts a card to work, the chain also earns any "
    "milestone that this brings. The amount leaves out what the change would have cost, and what "
    "would have happened later in the game. Do not add the amounts of several changes together."
)
"""The sentences that explain the amounts of a review, and what they leave out."""
NO_MOMENT = "None of the changes we tried would have earned more at any dinner."
NO_DINNER = "No house wanted anything at this dinner."


# -- in words --------------------------------------------------------------------------------------


def moment_words(replay: Replay, review: Review) -> str:
    """Return all sentences about one of the costliest moments."""
    sentences = (
        replay_words(replay),
        elsewhere_words(replay, review.chains),
        again_words(review.again(replay)),
    )
    return " ".join(filter(None, sentences))


def turn_text(turn: Turn, chains: Iterable[str] = ()) -> str:
    """Return a turn in words: books, sales, lost sales, and changes that would have earned more."""
    named = set(chains) or {book.chain for book in turn.ledgers}
    books = [book for book in turn.ledgers if book.chain in named]
    lines = list(aligned(books_listing(books)))
    for book in books:
        lines += [sale_words(book, entry) for entry in book.entries if entry.goods]
    dinner = turn.dinner
    if dinner is not None and not dinner.decisions:
        lines.append(NO_DINNER)
    elif dinner is not None:
        for chain in [book.chain for book in books]:
            for lost in dinner.lost(chain):
                lines.append(lost_words(lost))
                lines += [
                    f"  It would have earned {more(replay.gain) if replay.gain else 'the same'} "
                    f"over the whole dinner {replay.words.condition}."
                    for _, replay in lost.ways
                ]
            better = [replay for replay in dinner.changes(chain) if replay.gain > 0]
            if better:
                lines.append(f"{chain} would have earned more at this dinner:")
                lines += [f"  {more(replay.gain)} {replay.words.condition}" for replay in better]
    text = "\n".join([f"Turn {turn.number}", *(f"  {line}" for line in lines)])
    return harmless(one_stop(text), keep="\n")


# -- the whole -------------------------------------------------------------------------------------


def summary(review: Review) -> str:
    """Return a line that says what the review covers, and whose view it is limited to."""
    title = f"{review.title}: " if review.title else ""
    turns = count_noun(len(review.turns), "turn")
    dinners = count_noun(sum(1 for turn in review.turns if turn.dinner), "dinner")
    view = f", as far as {review.viewer} can know" if review.viewer else ""
    text = sentence(f"{title}review of {turns} and {dinners}{view}")
    return harmless(text[0].upper() + text[1:])


def review_text(review: Review, chains: Sequence[str]) -> str:
    """Return a whole review in words: the costliest moments first, then turn by turn."""
    lines = [summary(review), CLAIM, ""]
    for chain in chains:
        moments = [moment_words(replay, review) for replay in review.moments(chain)] or [NO_MOMENT]
        lines += [f"The costliest moments of {chain}", *(f"  {line}" for line in moments), ""]
        if used := review.usage(chain):
            lines += [f"How {chain} used what it had", *(f"  {line}" for line in used), ""]
    head = harmless(one_stop("\n".join(lines)), keep="\n")
    turns = (turn_text(turn, chains) for turn in review.turns)
    return "\n\n".join([head.rstrip(), *turns])


MOMENT_HEADS = (
    "chain",
    "turn",
    "change",
    "would have earned",
    "instead of",
    "gain",
    "also in turns",
)


def review_table(review: Review) -> Rendered:
    """Return the costliest moments as a table, below the sentences that explain its amounts."""
    rows = tuple(
        (
            moment.chain,
            str(moment.turn),
            moment.words.condition,
            dollars(moment.would[moment.change.seat]),
            dollars(moment.earned[moment.change.seat]),
            more(moment.gain),
            listed(str(other.turn) for other in review.again(moment)),
        )
        for moment in review.moments()
    )
    sentences = (summary(review), CLAIM)
    return Rendered("\n".join(sentences), sentences, Listing(MOMENT_HEADS, rows) if rows else None)


# -- flat tables -----------------------------------------------------------------------------------

COLUMNS: Mapping[str, list[str]] = {
    "money": ["turn", "chain", "kind", "house", "good", "items", "dollars"],
    "stock": ["turn", "chain", "kind", "good", "items"],
    "changes": ["turn", "chain", "change", "by", "good", "said", "earned", "would", "gain"],
    "lost": ["turn", "chain", "house", "to", "offered", "change", "by", "good", "said", "gain"],
    "campaigns": ["turn", "chain", "campaign", "house", "good", "diner", "tokens"],
    "salaries": ["turn", "chain", "card", "where", "dollars"],
    "idle": ["turn", "chain", "card", "where", "count"],
    "missed": ["turn", "chain", "milestone", "by"],
}
"""The columns of each flat table."""


def _money(review: Review) -> Iterator[Row]:
    for book in _books(review):
        for entry in book.entries:
            row = {"turn": book.turn, "chain": book.chain, "kind": entry.kind, "house": entry.house}
            for sold in entry.goods:
                yield {**row, "good": sold.good, "items": sold.items, "dollars": sold.dollars}
            # A chain in debt gets less cash than its receipt says: the rest belongs to no good.
            left = entry.dollars - sum(sold.dollars for sold in entry.goods)
            if left or not entry.goods:
                yield {**row, "good": "", "items": 0, "dollars": left}


def _stock(review: Review) -> Iterator[Row]:
    for book in _books(review):
        for kind, good, items in book.moved:
            row = {"turn": book.turn, "chain": book.chain, "kind": kind}
            yield {**row, "good": good, "items": items}


def _books(review: Review) -> Iterator[Ledger]:
    yield from (book for turn in review.turns for book in turn.ledgers)


def _changes(review: Review) -> Iterator[Row]:
    for dinner, chain in _dinners(review):
        yield from map(_change_row, dinner.changes(chain))


def _lost(review: Review) -> Iterator[Row]:
    for dinner, chain in _dinners(review):
        for lost in dinner.lost(chain):
            row = {"turn": lost.turn, "chain": chain, "house": lost.house}
            row |= {"to": lost.decision.winner or "", "offered": lost.offered}
            for _, replay in lost.ways:
                changed = _change_row(replay)
                yield row | {key: changed[key] for key in ("change", "by", "good", "said", "gain")}


def _dinners(review: Review) -> Iterator[tuple[Dinner, str]]:
    """Yield each dinner once for each chain, together with the chain's name."""
    for turn in review.turns:
        if turn.dinner is not None:
            yield from ((turn.dinner, chain) for chain in review.chains)


def _change_row(replay: Replay) -> Row:
    seat = replay.change.seat
    return {
        "turn": replay.turn,
        "chain": replay.chain,
        "change": replay.change.lever,
        "by": replay.change.by,
        "good": replay.change.good,
        "said": replay.change_text,
        "earned": replay.earned[seat],
        "would": replay.would[seat],
        "gain": replay.gain,
    }


TABLES: Mapping[str, Callable[[Review], Iterator[Row]]] = {
    "money": _money,
    "stock": _stock,
    "changes": _changes,
    "lost": _lost,
    "campaigns": lambda review: iter(review._usage["campaigns"]),
    "salaries": lambda review: iter(review._usage["salaries"]),
    "idle": lambda review: iter(review._usage["idle"]),
    "missed": lambda review: iter(review._usage["missed"]),
}
"""The function that yields the rows of each table of `Review.rows`."""


# -- one JSON object -------------------------------------------------------------------------------


def as_json(review: Review, chains: tuple[str, ...] = ()) -> Row:
    """Return a review as plain data, limited to the chains in `chains` (all if it is empty)."""
    named = chains or review.chains
    moments: Row = {chain: [] for chain in named}
    for chain in named:
        for replay in review.moments(chain):
            again = [other.turn for other in review.again(replay)]
            text = moment_words(replay, review)
            moments[chain].append({**_replay(replay), "again": again, "told": text})
    turns = []
    for turn in review.turns:
        books = {book.chain: _book(book) for book in turn.ledgers if book.chain in named}
        row: Row = {"turn": turn.number, "chains": books}
        if (dinner := turn.dinner) is not None:
            row["lost"] = [
                {
                    "chain": lost.chain,
                    "house": lost.house,
                    "wants": dict(lost.decision.wants),
                    "to": lost.decision.winner,
                    "offered": lost.offered,
                    "ways": [_replay(replay) for _, replay in lost.ways],
                }
                for chain in named
                for lost in dinner.lost(chain)
            ]
            row["changes"] = [
                _replay(replay) for chain in named for replay in dinner.changes(chain)
            ]
        turns.append(row)
    return {
        "title": review.title,
        "viewer": review.viewer,
        "claim": CLAIM,
        "moments": moments,
        "usage": {chain: list(review.usage(chain)) for chain in named},
        "turns": turns,
    }


def _replay(replay: Replay) -> Row:
    return {
        **_change_row(replay),
        "what_if": dict(replay.what_if),
        "gains": list(replay.gains),
        "elsewhere": [moving._asdict() for moving in replay.elsewhere],
    }


def _book(book: Ledger) -> Row:
    money = []
    for entry in book.entries:
        terms = [
            {"label": term.label, "amount": term.amount, "rule": term.source}
            for term in entry.tally.terms
        ]
        row: Row = {"kind": entry.kind, "dollars": entry.dollars, "terms": terms}
        if entry.house:
            row["house"] = entry.house
        if entry.goods:
            row["goods"] = [sold._asdict() for sold in entry.goods]
        money.append(row)
    stock = [moved._asdict() for moved in book.moved]
    return {"had": book.had, "has": book.has, "money": money, "stock": stock}
