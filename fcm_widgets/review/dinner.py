"""One dinner of a review: the sales that each chain lost, and what small changes would have earned.

Each figure is a real dinner replayed from the state in which that dinner began, with one change. If
the change puts a card to work, the chain also gets the milestones that this card would have earned
when structures were revealed (`dinner/what_ifs.py`). Everything else stays as it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import takewhile

from ..data import goods_of
from ..dinner.criteria import DRIVE_IN, PRICE, STOCK, TURN_ORDER
from ..dinner.decision import Change, Decision
from ..dinner.dinner import Dinner as RealDinner
from ..dinner.dinnertime import Served, StayedHome, income_with, sums_paid
from ..dinner.forecast import Forecast, forecast
from ..dinner.what_ifs import apply_changes, as_request
from ..dinner.words import ChangeText, had, verdict
from ..engine.bank import BLANK, deck_of
from ..engine.ranges import has_drive_in
from ..state.events import Event, PhaseBegan
from ..state.state import State
from ..text.english import one_stop
from .replays import Elsewhere, LostSale, Replay, earned_words


class Dinner:
    """A dinner of a reviewed game.

    Parameters
    ----------
    turn
        the turn of the dinner
    began
        the state in which it began
    events
        the events of the dinner
    """

    def __init__(self, turn: int, began: State, events: Iterable[Event]) -> None:
        self.turn, self.began = turn, began
        self.events = tuple(events)
        self._replays: dict[Change, Replay | None] = {}

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """Each house's decision, in the order in which they dined."""
        return tuple(
            event.decision for event in self.events if isinstance(event, Served | StayedHome)
        )

    @cached_property
    def real(self) -> RealDinner:
        """The dinner as it was, which can be replayed."""
        dinner = self.decisions[0].dinner if self.decisions else None
        return dinner if isinstance(dinner, RealDinner) else RealDinner(self.began)

    @cached_property
    def earned(self) -> tuple[int, ...]:
        """The income of each chain from the dinner, in dollars."""
        return self._sums[0]

    @cached_property
    def _sums(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Two sums for each chain: its income from the dinner, and what the bank alone paid it."""
        return _sums(self.began, self.events)

    # -- replayed ----------------------------------------------------------------------------------

    def replay(self, change: Change) -> Replay | None:
        """Return the dinner replayed with a change.

        The result is `None` if the change would have broken the bank, and the review cannot know
        the prices after that break.

        Parameters
        ----------
        change
            the change to try
        """
        if change not in self._replays:
            self._replays[change] = self._replay(change)
        return self._replays[change]

    def _replay(self, change: Change) -> Replay | None:
        what_if, own = as_request(self.began, change), self.began.chains[change.seat]
        chains = self.began.chains
        if change.lever not in (PRICE, STOCK, TURN_ORDER):  # these earn no milestone
            chains = self.real.with_change(change).start.chains
        winners: Mapping[str, str | None]
        would = income_with(self.real, change, *self._sums)
        if would is not None:
            seats = self.real.winners(change)
            winners = {
                house: None if seat is None else chains[seat].name for house, seat in seats.items()
            }
        else:
            same = not self.real.rules.reads_anything and not self.real.sales_differ(change)
            if same and change.lever in (STOCK, TURN_ORDER):
                then = self._unchanged  # they pay nothing where nothing else is sold
            else:
                then = forecast(apply_changes(self.began, [what_if]), self.real)
            if then.breaks and self._hides_prices:
                return None
            would, winners = _sums(self.began, then.events)[0], then.winners
        verb, what = had(self.real, change)
        earned = earned_words(own.milestones, chains[change.seat].milestones)
        return Replay(
            turn=self.turn,
            chain=own.name,
            change=change,
            what_if=what_if,
            words=ChangeText(verb, what + earned),
            earned=self.earned,
            would=would,
            elsewhere=tuple(
                Elsewhere(was.house, was.winner, winners[was.house])
                for was in self.decisions
                if was.winner != winners[was.house]
            ),
        )

    @cached_property
    def _unchanged(self) -> Forecast:
        """The dinner played again without a change."""
        return forecast(self.began, self.real)

    @cached_property
    def _hides_prices(self) -> bool:
        """Return whether the review cannot know the prices right after the bank breaks."""
        return BLANK in self.began.bank.reserve and deck_of(self.began).at_once(self.began)

    # -- what is tried -----------------------------------------------------------------------------

    def changes(self, chain: str) -> tuple[Replay, ...]:
        """Return the dinner replayed with each small change to a chain, the costliest first.

        These changes are tried:

        - one step up and down of each lever, such as a dollar or a waitress;
        - each other place in turn order;
        - one more of each good;
        - drive-ins, if the chain has none;
        - each change that would have won a lost sale.

        A bankrupt chain can change nothing.

        Parameters
        ----------
        chain
            the chain's name
        """
        return self._changes[chain]

    @cached_property
    def _changes(self) -> Mapping[str, tuple[Replay, ...]]:
        changes: dict[str, tuple[Replay, ...]] = {}
        for seat, chain in enumerate(self.began.chains):
            tried = () if chain.bankrupt else dict.fromkeys(self._tried(seat))
            replays = [replay for change in tried if (replay := self.replay(change)) is not None]
            replays.sort(key=lambda replay: (-replay.gain, abs(replay.change.by)))
            changes[chain.name] = tuple(replays)
        return changes

    def _tried(self, seat: int) -> Iterator[Change]:
        """Yield each change to a chain that a review tries."""
        for rung in self.real.criteria:
            if rung.lever is not None:
                for direction in rung.lever.ways(self.began, seat):
                    # Each other place in turn order is an equally small change.
                    steps = direction if rung.lever.name == TURN_ORDER else direction[:1]
                    yield from (Change(rung.lever.name, seat, by) for by in steps)
        for good in goods_of(self.began.config.modules):
            yield Change(STOCK, seat, 1, good)
        if not has_drive_in(self.began, seat):
            yield Change(DRIVE_IN, seat, 1)
        for lost in self.lost(self.began.chains[seat].name):
            yield from (flip.change for flip, _ in lost.ways)

    # -- what was lost -----------------------------------------------------------------------------

    def lost(self, chain: str) -> tuple[LostSale, ...]:
        """Return a chain's lost sales: houses that a single change would have won for it.

        Parameters
        ----------
        chain
            the chain's name
        """
        return self._lost[chain]

    @cached_property
    def _lost(self) -> Mapping[str, tuple[LostSale, ...]]:
        lost: dict[str, list[LostSale]] = {chain.name: [] for chain in self.began.chains}
        for decision in self.decisions:
            for offer in decision.offers:
                if offer is decision.best:
                    continue
                ways = [
                    (flip, replay)
                    for flip in decision.flips(offer.chain)
                    if (replay := self.replay(flip.change)) is not None
                ]
                if ways:
                    offered = one_stop(verdict(decision, offer))
                    sale = LostSale(self.turn, offer.chain, decision, offer, offered, tuple(ways))
                    lost[offer.chain].append(sale)
        return {chain: tuple(sales) for chain, sales in lost.items()}


def _sums(start: State, events: Iterable[Event]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return `sums_paid` for the events of a dinner, which ends when the next phase begins."""
    of_dinner = takewhile(lambda event: not isinstance(event, PhaseBegan), events)
    return sums_paid(of_dinner, len(start.chains))
