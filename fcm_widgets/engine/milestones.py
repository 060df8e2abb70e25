"""Earning milestones: at once, by all who qualify in the same turn, never again (MIL-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from ..data import Milestone, employees, milestones, milestones_with
from ..reasons.reasons import Tally, Term
from ..state.events import Event
from ..state.holdings import Key, Moves
from ..state.state import State, changed
from ..text.english import Sentence, listed
from ..text.names import all_cards, milestone_name, some_cards
from ..text.rows import EventText, ModuleText, StepKind
from .run import Transition
from .supply import piles
from .tallies import setting

HAVING = {"first_20": 20, "first_100": 100}
"""The milestones for owning money, and how much of it (DIN-13)."""


def open_to(state: State, seat: int, milestone: str) -> bool:
    """Whether a chain may earn a milestone: in play, not held, not closed in an earlier turn.

    A chain that is bankrupt earns none any more (DIN-8).
    """
    chain = state.chains[seat]
    if chain.bankrupt or not state.table.milestones_played or milestone in chain.milestones:
        return False
    if milestone not in milestones_with(state.table.modules):
        return False
    if any(
        milestone in other.milestones and milestone not in other.milestones_this_turn
        for other in state.chains
    ):
        return False
    last = setting(state, "last_turn", seat, milestone).value
    return not last or state.turn <= last


def in_force(state: State, seat: int) -> tuple[Milestone, ...]:
    """Return a chain's milestones that work now, in the order of the box.

    One that begins to work later, from the next turn or the next dinner on, is earned in one turn
    and works from the next (CLN-1, DIN-13, KET-3).
    """
    chain = state.chains[seat]
    if not chain.milestones:
        return ()
    return _in_force(chain.milestones, chain.milestones_this_turn)


@lru_cache(maxsize=1024)
def _in_force(held: tuple[str, ...], this_turn: tuple[str, ...]) -> tuple[Milestone, ...]:
    known = (one for one in milestones().values() if one.id in held)
    return tuple(one for one in known if one.starts == "now" or one.id not in this_turn)


def earn(run: Transition, seat: int, milestone: str) -> None:
    """Award a milestone if it is open, and the cards that it brings, as far as there are any.

    They must be in stock, and what is short stays away: a cook by MIL-2, a trainee by REC-6. Cards
    that the milestone takes `from_box` come all the same.
    """
    if not open_to(run.state, seat, milestone):
        return
    run.emit(MilestoneEarned(seat, milestone))
    gains, of_box = milestones()[milestone].gains, milestones()[milestone].from_box
    for card, count in gains.items():
        there = count if card in of_box else min(count, piles(run.state)[card])
        terms = [Term("cards that the milestone brings", count, "MIL-1")]
        if there < count:
            terms.append(Term("not in stock any more", there - count, gain_rule(card)))
        run.emit(CardsGained(seat, milestone, (card,) * there, Tally(tuple(terms))))


def gain_rule(card: str) -> str:
    """Return the rule that says that a milestone brings no card that is not there.

    >>> gain_rule("management_trainee"), gain_rule("burger_cook")
    ('REC-6', 'MIL-2')
    """
    return "REC-6" if employees()[card].entry else "MIL-2"


def earn_by_having(run: Transition) -> None:
    """Award $20 and $100 to all who own so much when dinnertime ends (DIN-13)."""
    for seat in run.state.turn_order:
        for milestone, amount in HAVING.items():
            if run.state.chains[seat].cash >= amount:
                earn(run, seat, milestone)


def unheld(state: State) -> Iterator[tuple[int, str]]:
    """Yield each seat whose money should have earned a milestone, with that milestone (DIN-13).

    No table that was played by the rules has any; one that a file describes may.
    """
    for seat, chain in enumerate(state.chains):
        for milestone, amount in HAVING.items():
            if chain.cash >= amount and open_to(state, seat, milestone):
                yield seat, milestone


def unheld_notes(state: State) -> tuple[str, ...]:
    """Say of each milestone for owning money that a table leaves unheld who has the money."""
    rich: dict[str, list[str]] = {}
    for seat, milestone in unheld(state):
        chain = state.chains[seat]
        rich.setdefault(milestone, []).append(f"{chain.name} has ${chain.cash}")
    return tuple(
        f"{milestones()[one].name} ({one}) {_held(state, one)} {' and '.join(who)}: name it among "
        "the milestones of whoever had the money first (DIN-13)."
        for one, who in rich.items()
    )


def _held(state: State, milestone: str) -> str:
    """Say who holds a milestone that is still open: nobody, or who earned it this turn (MIL-1)."""
    held = [chain.name for chain in state.chains if milestone in chain.milestones]
    if not held:
        return "is held by nobody, though"
    return f"was earned this turn by {' and '.join(held)} and is still open, and"


@dataclass(frozen=True, slots=True)
class CardsGained(Event):
    """A milestone brings cards to the beach, as many as are left (MIL-2, REC-6).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    milestone
        its id
    cards
        their ids
    count
        how many, with the terms

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.bots import RandomBot
    >>> from fcm_widgets.events import CardsGained
    >>> game = fcm.Game.new(players=2, seed=6, modules=["new_milestones"])
    >>> game = fcm.play_out(game, RandomBot(seed=6), turns=2)
    >>> event = next(event for event, _ in game.history if isinstance(event, CardsGained))
    >>> event.milestone, event.cards
    ('first_recruiting_girl_used', ('executive_vice_president',))
    """

    seat: int
    milestone: str
    cards: tuple[str, ...]
    count: Tally

    def apply(self, state: State) -> State:
        """Take the cards."""
        chain = state.chains[self.seat]
        return state.with_chain(self.seat, changed(chain, beach=(*chain.beach, *self.cards)))

    def moves(self, before: State) -> Moves:
        """Return the cards, as many as the tally says."""
        moved = Counter[Key](("beach", self.seat, card) for card in self.cards)
        moved["tally", "cards"] = self.count.total - len(self.cards)
        return moved


@dataclass(frozen=True, slots=True)
class MilestoneEarned(Event):
    """A chain earned a milestone at once (MIL-1).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    milestone
        its id

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import MilestoneEarned
    >>> game = fcm.load_example("a-hundred-dollars").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, MilestoneEarned))
    >>> event.seat, event.milestone
    (0, 'first_100')
    """

    seat: int
    milestone: str

    def apply(self, state: State) -> State:
        """Give it to the chain."""
        chain = state.chains[self.seat]
        chain = changed(
            chain,
            milestones=(*chain.milestones, self.milestone),
            milestones_this_turn=(*chain.milestones_this_turn, self.milestone),
        )
        return state.with_chain(self.seat, chain)


# -- in words --------------------------------------------------------------------------------------


def _cards_gained(event: CardsGained, state: State) -> Sentence:
    name, title = state.chains[event.seat].name, milestone_name(event.milestone)
    promised = event.count.terms[0].amount if event.count.terms else len(event.cards)
    why = gain_rule(next(iter(milestones()[event.milestone].gains)))
    if not event.cards:
        gains = milestones()[event.milestone].gains if event.milestone in milestones() else {}
        what = listed(some_cards(card, count) for card, count in gains.items()) or "cards"
        none = f"it brings {what}, but none is left"
        return Sentence(f"{name} gets no card for {title}: {none}.", why)
    takes = f"{name} takes {all_cards(event.cards)} to its beach for {title}"
    if len(event.cards) < promised:
        short = promised - len(event.cards)
        return Sentence(f"{takes}; {short} more would come, but none is left.", why)
    return Sentence(f"{takes}.", milestones()[event.milestone].rule)


WORDS = ModuleText(
    events={
        CardsGained: EventText(
            _cards_gained, StepKind("gain", "cards gained", "Cards gained", ear="low")
        ),
    },
)
