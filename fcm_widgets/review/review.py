"""`Review`: a game looked back on, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from itertools import groupby
from typing import TYPE_CHECKING, Any

from ..errors import FcmError
from ..game.game import Game
from ..state.events import PhaseBegan
from ..state.state import State
from . import rows, words
from .dinner import Dinner, LostSale, Replay
from .ledger import Ledger, Step, ledgers

if TYPE_CHECKING:
    from pandas import DataFrame

MOMENTS = 3
"""So many of a chain's dearest moments are told first."""
NO_PANDAS = "pandas is not here: pip install pandas, or read review.rows(...)"


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

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> review = load_example("one-beer-short").advance().review()
    >>> from fcm_widgets.review import Turn
    >>> isinstance(review.turns[0], Turn), review.turns[0].number
    (True, 4)
    """

    number: int
    ledgers: tuple[Ledger, ...]
    dinner: Dinner | None

    def __str__(self) -> str:
        return words.turn_text(self)


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

    def __init__(self, game: Game) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"a Game is looked back on, not {type(game).__name__}")
        self._game = game

    @property
    def chains(self) -> tuple[str, ...]:
        """The names of the chains, in the order of the table's chains.

        >>> from fcm_widgets import load_example
        >>> load_example("one-beer-short").review().chains
        ('Xango Blues Bar', 'Golden Duck Diner')
        """
        return tuple(chain.name for chain in self._game.start.chains)

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """Every turn that the game remembers, the one under way included.

        >>> from fcm_widgets import load_example
        >>> (turn,) = load_example("one-beer-short").advance().review().turns
        >>> turn.ledgers[0].by_kind, turn.ledgers[0].by_good
        ({'sale': 58}, {'burger': 42, 'beer': 16})
        """
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
        >>> [(one.turn, one.said, one.gain) for one in review.moments("Golden Duck Diner")]
        [(4, 'had 1 more beer', 36)]
        """
        if type(most) is not int or most < 0:
            raise FcmError(f"most={most!r:.40}: how many moments, 0 or more")
        if chain is None:
            return tuple(one for name in self.chains for one in self.moments(name, most))
        self._game.start.seat(chain)
        kinds: dict[tuple[str, str, bool], Replay] = {}
        for one in sorted(self._best(chain), key=lambda one: -one.gain):
            kinds.setdefault(one.kind, one)
        return tuple(kinds.values())[:most]

    def again(self, moment: Replay) -> tuple[Replay, ...]:
        """Return the other turns at which a change of a moment's kind would have brought most.

        Each is a dinner of its own: what they bring does not add up, as a house that has dined in
        one turn wants less in the next.

        Parameters
        ----------
        moment
            one of `moments`

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> review = load_example("one-beer-short").advance().review()
        >>> review.again(review.moments("Golden Duck Diner")[0])
        ()
        """
        best = self._best(moment.chain)
        return tuple(one for one in best if one.kind == moment.kind and one.turn != moment.turn)

    def _best(self, chain: str) -> tuple[Replay, ...]:
        """Return of each turn the change that would have brought a chain most, if any would."""
        dinners = (turn.dinner for turn in self.turns if turn.dinner and turn.dinner.decisions)
        best = (found[0] for one in dinners if (found := one.changes(chain)))
        return tuple(one for one in best if one.gain > 0)

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

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> review = load_example("one-beer-short").advance().review()
        >>> [(lost.house, lost.offered) for lost in review.lost("Golden Duck Diner")][0]
        ('8', 'short of 1 beer: with it, it would have won')
        """
        self._game.start.seat(chain)
        return tuple(lost for turn in self.turns if turn.dinner for lost in turn.dinner.lost(chain))

    def rows(self, of: str = "money") -> list[dict[str, Any]]:
        """Return a flat table as a list of rows.

        Parameters
        ----------
        of
            ``"money"``: each payment, a sale good by good; ``"stock"``: what came into stock or
            left it; ``"changes"``: each dinner held again; ``"lost"``: each sale lost and what
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
        if of not in rows.TABLES:
            raise FcmError(f"of={of!r} is none of {', '.join(rows.TABLES)}")
        return list(rows.TABLES[of](self))

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

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> frame = load_example("one-beer-short").advance().review().to_frame()
        >>> list(frame.columns)[:3]
        ['turn', 'chain', 'kind']
        """
        found = self.rows(of)
        try:
            pandas = import_module("pandas")
        except ImportError as error:
            raise FcmError(NO_PANDAS) from error
        frame: DataFrame = pandas.DataFrame(found, columns=rows.COLUMNS[of])
        return frame

    def as_json(self) -> Mapping[str, Any]:
        """Return all of it as plain data, as `fcm-widgets review --json` prints it.

        >>> from fcm_widgets import load_example
        >>> list(load_example("one-beer-short").advance().review().as_json())
        ['title', 'viewer', 'claim', 'moments', 'turns']
        """
        return rows.as_json(self)

    @property
    def title(self) -> str:
        """The title of the game's table, `""` if it has none.

        >>> from fcm_widgets import load_example
        >>> load_example("one-beer-short").review().title
        'Cheaper, but one beer short'
        """
        return self._game.start.table.title

    @property
    def viewer(self) -> str | None:
        """The chain whose knowledge it is limited to, `None` for all of it.

        >>> from fcm_widgets import Game
        >>> game = Game.new(players=2, seed=7)
        >>> game.seen_by("Golden Duck Diner").review().viewer
        'Golden Duck Diner'
        """
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
        return words.review_text(self, chains or self.chains)

    def __str__(self) -> str:
        return self.told()

    def _repr_html_(self) -> str:
        return words.review_table(self)._repr_html_()

    def __repr__(self) -> str:
        return f"Review(turns={len(self.turns)}, chains={list(self.chains)})"


def _turns(game: Game) -> Iterator[Turn]:
    for number, found in groupby(_steps(game), key=lambda step: step.before.turn):
        steps = list(found)
        books = ledgers(number, steps, steps[0].before, steps[-1].after)
        yield Turn(number, books, _dinner(number, steps))


def _steps(game: Game) -> Iterator[Step]:
    before = game.start
    for event, after in game.history:
        yield Step(event, before, after)
        before = after


def _dinner(number: int, steps: list[Step]) -> Dinner | None:
    """Return the dinner of a turn: from where its phase begins to where the next one does."""
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
