"""One dinner looked back on: who lost which house, and what little would have brought.

Each figure is a real dinner replayed on the table as it was when that dinner began, with one thing
changed. A card that is at work then has earned what it would have earned when structures were
revealed (`dinner/what_ifs.py`). Nothing else is changed, neither what came before nor what came
after.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import takewhile

from ..data import goods_of
from ..dinner.criteria import DRIVE_IN, STOCK
from ..dinner.decision import Change, Decision, Replayable
from ..dinner.dinner import Dinner as RealDinner
from ..dinner.dinnertime import Served, StayedHome
from ..dinner.forecast import forecast
from ..dinner.what_ifs import apply_changes, as_request
from ..dinner.words import had, verdict
from ..engine.bank import BLANK, deck_of
from ..engine.ranges import has_drive_in
from ..state.events import Event, Paid, PhaseBegan
from ..state.state import State
from ..text.english import one_stop
from .replays import Elsewhere, LostSale, Replay, earned_words

PLACES = "turn_order"
"""The lever of which every step is tried: another place in the order is as small as the next."""


class Dinner:
    """A dinner of a game that is looked back on.

    Parameters
    ----------
    turn
        its turn
    began
        the table as it stood when dinner began
    events
        all that happened at it

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> review = load_example("one-beer-short").advance().review()
    >>> dinner = review.turns[0].dinner
    >>> from fcm_widgets.review import Dinner
    >>> isinstance(dinner, Dinner), dinner.earned
    (True, (58, 5))
    """

    def __init__(self, turn: int, began: State, events: Iterable[Event]) -> None:
        self.turn, self.began = turn, began
        self.events = tuple(events)
        self._replays: dict[Change, Replay | None] = {}

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """How each house chose, in the order in which they dined.

        >>> from fcm_widgets import load_example
        >>> review = load_example("one-beer-short").advance().review()
        >>> dinner = review.turns[0].dinner
        >>> [one.winner for one in dinner.decisions]
        ['Xango Blues Bar', None]
        """
        return tuple(one.decision for one in self.events if isinstance(one, Served | StayedHome))

    @cached_property
    def real(self) -> Replayable:
        """The dinner as it was, which can be held again.

        >>> from fcm_widgets import load_example
        >>> review = load_example("one-beer-short").advance().review()
        >>> dinner = review.turns[0].dinner
        >>> len(dinner.real.winners())
        2
        """
        return self.decisions[0].dinner if self.decisions else RealDinner(self.began)

    @cached_property
    def earned(self) -> tuple[int, ...]:
        """What the dinner brought each chain, in dollars.

        >>> from fcm_widgets import load_example
        >>> review = load_example("one-beer-short").advance().review()
        >>> dinner = review.turns[0].dinner
        >>> dinner.earned
        (58, 5)
        """
        return _earned(self.began, self.events)

    # -- held again --------------------------------------------------------------------------------

    def replay(self, change: Change) -> Replay | None:
        """Return the dinner held again with a change.

        It is `None` where that would have broken the bank and what its break decides at once is
        not known to who looks back.

        Parameters
        ----------
        change
            what is otherwise

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> from fcm_widgets import Change
        >>> review = load_example("one-beer-short").advance().review()
        >>> review.turns[0].dinner.replay(Change("stock", 1, 1, "beer")).gain
        36
        """
        if change not in self._replays:
            self._replays[change] = self._held(change)
        return self._replays[change]

    def _held(self, change: Change) -> Replay | None:
        what_if, own = as_request(self.began, change), self.began.chains[change.seat]
        table = apply_changes(self.began, [what_if])
        then = forecast(table)
        if then.breaks and self._hides_prices:
            return None
        earned = earned_words(own.milestones, table.chains[change.seat].milestones)
        return Replay(
            self.turn,
            own.name,
            change,
            what_if,
            had(self.real, change) + earned,
            self.earned,
            _earned(self.began, then.events),
            tuple(self._elsewhere(then.decisions)),
        )

    @cached_property
    def _hides_prices(self) -> bool:
        """Whether what a break of the bank would make houses pay at once is not known."""
        return BLANK in self.began.bank.reserve and deck_of(self.began).at_once(self.began)

    def _elsewhere(self, then: Iterable[Decision]) -> Iterator[Elsewhere]:
        for was, one in zip(self.decisions, then, strict=True):
            if was.winner != one.winner:
                yield Elsewhere(was.house, was.winner, one.winner)

    # -- what is tried -----------------------------------------------------------------------------

    def changes(self, chain: str) -> tuple[Replay, ...]:
        """Return the dinner replayed with each small change at a chain, the costliest first.

        Tried are one step either way of whatever a house compares (a dollar, a waitress), each
        other place in turn order, one more of each good, drive-ins if it has none, and whatever
        would have won a lost sale. A bankrupt chain can change nothing.

        Parameters
        ----------
        chain
            its name

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> review = load_example("one-beer-short").advance().review()
        >>> [one.said for one in review.turns[0].dinner.changes("Golden Duck Diner")[:2]]
        ['had 1 more beer', 'had 1 more pizza']
        """
        return self._changes[chain]

    @cached_property
    def _changes(self) -> Mapping[str, tuple[Replay, ...]]:
        seats = enumerate(self.began.chains)
        return {chain.name: self._changes_of(seat) for seat, chain in seats}

    def _changes_of(self, seat: int) -> tuple[Replay, ...]:
        if self.began.chains[seat].bankrupt:
            return ()
        held = (self.replay(change) for change in dict.fromkeys(self._tried(seat)))
        found = [replay for replay in held if replay is not None]
        return tuple(sorted(found, key=lambda one: (-one.gain, abs(one.change.by))))

    def _tried(self, seat: int) -> Iterator[Change]:
        """Yield the changes that are tried at a chain."""
        for rung in self.real.criteria:
            if rung.flip is not None:
                for way in rung.flip.ways(self.began, seat):
                    steps = way if rung.flip.name == PLACES else way[:1]
                    yield from (Change(rung.flip.name, seat, by) for by in steps)
        for good in goods_of(self.began.config.modules):
            yield Change(STOCK, seat, 1, good)
        if not has_drive_in(self.began, seat):
            yield Change(DRIVE_IN, seat, 1)
        for lost in self.lost(self.began.chains[seat].name):
            yield from (flip.change for flip, _ in lost.ways)

    # -- what was lost -----------------------------------------------------------------------------

    def lost(self, chain: str) -> tuple[LostSale, ...]:
        """Return the houses that one change alone would have won a chain, in their order.

        Parameters
        ----------
        chain
            its name

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> review = load_example("one-beer-short").advance().review()
        >>> [one.house for one in review.turns[0].dinner.lost("Golden Duck Diner")]
        ['8', '9']
        """
        return self._lost[chain]

    @cached_property
    def _lost(self) -> Mapping[str, tuple[LostSale, ...]]:
        return {chain.name: tuple(self._lost_by(chain.name)) for chain in self.began.chains}

    def _lost_by(self, chain: str) -> Iterator[LostSale]:
        for decision in self.decisions:
            offer = decision.offer_of(chain)
            if offer is decision.best:
                continue
            held = ((flip, self.replay(flip.change)) for flip in decision.flips(chain))
            ways = tuple((flip, replay) for flip, replay in held if replay is not None)
            if ways:
                offered = one_stop(verdict(decision, offer))
                yield LostSale(self.turn, chain, decision, offer, offered, ways)


def _earned(start: State, events: Iterable[Event]) -> tuple[int, ...]:
    """Return what the bank paid each chain at a dinner, which ends where payday begins."""
    sums = [0] * len(start.chains)
    for event in takewhile(lambda one: not isinstance(one, PhaseBegan), events):
        if isinstance(event, Paid):
            sums[event.seat] += event.tally.total
    return tuple(sums)
