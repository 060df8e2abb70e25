"""Milestones: which are open to a chain, how the chain earns them, and which work now (MIL-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from ..data import Milestone, employees, milestones
from ..reasons.reasons import Tally, Term
from ..state.events import Event
from ..state.holdings import Key, Moves
from ..state.state import State, changed
from ..text.effects import effect, idle
from ..text.english import Sentence, listed
from ..text.names import all_cards, count_noun, some_cards, the_milestone
from ..text.rows import Brief, Counted, EventText, ModuleText, StepKind
from .bank import end_rule
from .run import Transition
from .supply import left_out, milestones_in_play, piles
from .tallies import setting

HAVING = {"first_20": 20, "first_100": 100}
"""The milestones for owning money, each with the dollars that it requires (DIN-13)."""


def open_to(state: State, seat: int, milestone: str) -> bool:
    """Return whether a chain may earn a milestone now.

    The milestone must be in play, and the chain must not have it yet. No chain may have earned it
    in an earlier turn. A bankrupt chain earns no milestone (DIN-8).
    """
    chain = state.chains[seat]
    if chain.bankrupt or not state.config.milestones_played or milestone in chain.milestones:
        return False
    if milestone not in milestones_in_play(state.config):
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

    Some milestones begin to work only after the turn in which they are earned (CLN-1, DIN-13,
    KET-3).
    """
    chain = state.chains[seat]
    if not chain.milestones:
        return ()
    return _in_force(chain.milestones, chain.milestones_this_turn)


@lru_cache(maxsize=1024)
def _in_force(held: tuple[str, ...], this_turn: tuple[str, ...]) -> tuple[Milestone, ...]:
    return tuple(
        milestone
        for milestone in milestones().values()
        if milestone.id in held and (milestone.starts == "now" or milestone.id not in this_turn)
    )


def earn(run: Transition, seat: int, milestone: str) -> None:
    """Award a milestone, and the cards that it brings, if it is open to the chain.

    The chain does not get cards that are out of stock (MIL-2, REC-6), unless the milestone may take
    them from the box (`from_box`). It gets no cards that are left out (SET-25).
    """
    if not open_to(run.state, seat, milestone):
        return
    run.emit(MilestoneEarned(seat, milestone))
    earned = milestones()[milestone]
    for card, count in earned.gains.items():
        out = left_out(card, run.state.config)
        boxed = card in earned.from_box and not out
        there = count if boxed else min(count, piles(run.state)[card])
        terms = [Term("cards that the milestone brings", count, "MIL-1")]
        if out:
            terms.append(Term("left out of this game", -count, "SET-25"))
        elif there < count:
            terms.append(Term("not in stock any more", there - count, gain_rule(card)))
        run.emit(CardsGained(seat, milestone, (card,) * there, Tally(tuple(terms))))


def gain_rule(card: str) -> str:
    """Return the rule which says that a milestone brings no `card` that is out of stock.

    >>> gain_rule("management_trainee"), gain_rule("burger_cook")
    ('REC-6', 'MIL-2')
    """
    return "REC-6" if employees()[card].entry else "MIL-2"


def earn_by_having(run: Transition) -> None:
    """Award the milestones for $20 and $100 to the chains that own this much now (DIN-13)."""
    for seat in run.state.turn_order:
        for milestone, amount in HAVING.items():
            if run.state.chains[seat].cash >= amount:
                earn(run, seat, milestone)


def unheld(state: State) -> Iterator[tuple[int, str]]:
    """Yield each seat whose money should have earned a milestone, with the milestone (DIN-13).

    In a game played by the rules there is no such seat; in a scenario file there may be some.
    """
    for seat, chain in enumerate(state.chains):
        for milestone, amount in HAVING.items():
            if chain.cash >= amount and open_to(state, seat, milestone):
                yield seat, milestone


def unheld_notes(state: State) -> tuple[str, ...]:
    """Return a note for each milestone that a chain's money should have earned but has not."""
    rich: dict[str, list[str]] = {}
    for seat, milestone in unheld(state):
        chain = state.chains[seat]
        rich.setdefault(milestone, []).append(f"{chain.name} has ${chain.cash}")
    notes: list[str] = []
    for milestone, having in rich.items():
        holders = [chain.name for chain in state.chains if milestone in chain.milestones]
        open_still = f"No chain has {the_milestone(milestone)} ({milestone}), although"
        if holders:  # in this turn: in a later turn it would be closed (MIL-1)
            open_still = (
                f"{' and '.join(holders)} earned {the_milestone(milestone)} ({milestone}) this "
                "turn and it is still open, and"
            )
        notes.append(
            f"{open_still} {' and '.join(having)}: list it among the milestones of the chain that "
            "had the money first (DIN-13)."
        )
    return tuple(notes)


@dataclass(frozen=True, slots=True)
class CardsGained(Event):
    """A milestone brought cards to the beach, as many as were left (MIL-2, REC-6).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    milestone
        the milestone's id
    cards
        the ids of the cards
    count
        tally of the number of cards
    """

    seat: int
    milestone: str
    cards: tuple[str, ...]
    count: Tally

    def apply(self, state: State) -> State:
        """Add the cards to the beach."""
        chain = state.chains[self.seat]
        return state.with_chain(self.seat, changed(chain, beach=(*chain.beach, *self.cards)))

    def deltas(self, before: State) -> Moves:
        """Return the cards that come to the beach, and how their number differs from the tally."""
        moved = Counter[Key](("beach", self.seat, card) for card in self.cards)
        moved["tally", "cards"] = self.count.total - len(self.cards)
        return moved


@dataclass(frozen=True, slots=True)
class MilestoneEarned(Event):
    """A chain earned a milestone; milestones are earned immediately (MIL-1).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    milestone
        the milestone's id
    """

    seat: int
    milestone: str

    def apply(self, state: State) -> State:
        """Add the milestone to the chain."""
        chain = state.chains[self.seat]
        chain = changed(
            chain,
            milestones=(*chain.milestones, self.milestone),
            milestones_this_turn=(*chain.milestones_this_turn, self.milestone),
        )
        return state.with_chain(self.seat, chain)


# -- in words --------------------------------------------------------------------------------------


def _milestone_earned(event: MilestoneEarned, state: State) -> Sentence:
    name = state.chains[event.seat].name
    milestone = milestones()[event.milestone]
    earns = f"{name} earns {the_milestone(milestone.id)}"
    if milestone.cfo and state.bank.broken >= state.config.last_break:
        nothing = "The game ends with this dinner, so the milestone does nothing"
        return Sentence(f"{earns}. {nothing}.", end_rule(state))
    does = effect(milestone, state.config)
    if idle(milestone, state.config):
        rule = "SET-20" if state.config.introductory else "SET-26"
        return Sentence(f"{earns}. {does}", rule)
    # The card says "you" to its holder, but the log is about any chain. So the log quotes the card.
    return Sentence(f'{earns}: "{does}"', milestone.rule)


def _brief(event: MilestoneEarned, state: State) -> Brief:
    """Return the sentence without the effect; no two milestones share it, so none is hidden."""
    title = the_milestone(event.milestone)
    text = f"{state.chains[event.seat].name} earns {title}."
    return Brief(text, (Counted(1, title, title),))


def _cards_gained(event: CardsGained, state: State) -> Sentence:
    name, title = state.chains[event.seat].name, the_milestone(event.milestone)
    gains = milestones()[event.milestone].gains
    why = gain_rule(next(iter(gains)))
    if not event.cards:
        what = listed(some_cards(card, count) for card, count in gains.items())
        none = f"The milestone gives {what}, but none is left"
        return Sentence(f"{name} gets no card for {title}. {none}.", why)
    takes = f"{name} takes {all_cards(event.cards)} to its beach, as the reward for {title}"
    promised = event.count.terms[0].amount if event.count.terms else len(event.cards)
    if (short := promised - len(event.cards)) > 0:
        more = count_noun(short, "more card")
        return Sentence(f"{takes}. The milestone gives {more}, but none is left.", why)
    return Sentence(f"{takes}.", milestones()[event.milestone].rule)


WORDS = ModuleText(
    events={
        MilestoneEarned: EventText(
            _milestone_earned, StepKind("milestone", "milestones", mark="milestone"), _brief
        ),
        CardsGained: EventText(
            _cards_gained, StepKind("gain", "cards gained", "Cards gained", ear="low")
        ),
    },
)
