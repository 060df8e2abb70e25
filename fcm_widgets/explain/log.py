"""The log: a sentence for every event.

Most events have their sentence in the file of their step or module. This file has the sentences of
phases, payments and the end of the game.
"""

from __future__ import annotations

from ..common.safe_text import dollars
from ..engine.bank import end_rule
from ..state.actions import Action, Done
from ..state.events import Event, GameEnded, Paid, PhaseBegan, ProgressChanged
from ..state.state import State
from ..text.english import Sentence, listed
from ..text.names import PHASE_NAMES, PHASE_RULES
from ..text.rows import NOTHING_TO_LIST, Brief, EventText, ModuleText, StepKind
from .labels import label, rule_of
from .words import row_of, words


def say(event: Event, state: State) -> Sentence:
    """Return the log's sentence about an event; `state` is the state after the event.

    The sentence of a `ProgressChanged` is empty.
    """
    return row_of(words().events, type(event)).say(event, state)


def brief_of(event: Event, state: State) -> Brief | None:
    """Return what an event shares with similar events next to it, or `None` if nothing."""
    brief = row_of(words().events, type(event)).brief
    return brief(event, state) if brief else None


def brief_of_action(action: Action) -> Brief | None:
    """Return the same for an action that makes no event with a sentence of its own."""
    return NOTHING_TO_LIST if isinstance(action, Done) else None


def say_action(action: Action, state: State) -> Sentence:
    """Return the log's sentence about an action that makes no event with a sentence of its own.

    `state` is the state before the action.

    >>> from fcm_widgets import Game
    >>> from fcm_widgets.phases.build import TakeHouse
    >>> say_action(TakeHouse(0, "19"), Game.new(players=2, seed=7).state).text
    'Fried Geese & Donkey takes house 19.'
    """
    log = row_of(words().actions, type(action)).log
    # A module may have no text for the log.
    does = log(action, state) if log else f"chooses \u201c{label(action, state)}\u201d"
    return Sentence(f"{state.chains[action.seat].name} {does}.", rule_of(action, state))


def _phase_began(event: PhaseBegan, state: State) -> Sentence:
    begins = "begin" if event.phase == "marketing" else "begins"
    return Sentence(f"{PHASE_NAMES[event.phase]} {begins}.", PHASE_RULES.get(event.phase, ""))


def _paid(event: Paid, state: State) -> Sentence:
    payment = row_of(words().payments, event.kind)
    if payment.say:
        return payment.say(event, state)
    name, amount = state.chains[event.seat].name, dollars(abs(event.tally.total))
    purpose = payment.purpose(state, event.seat)
    if event.tally.total < 0:
        purpose = payment.if_lost or purpose
    if event.debt > 0:  # a chain that cannot pay it all
        left = f"only {dollars(abs(event.moved))}" if event.moved else "no money"
        return Sentence(f"{name} owes the bank {amount} {purpose}. It has {left} left.", "DIN-8")
    if event.debt < 0:  # a bankrupt chain settles a debt
        settled = f"{dollars(-event.debt)} of this money pays off its debt to the bank"
        if not event.moved:
            settled = "all of this money goes towards its debt to the bank"
        return Sentence(f"{name} earns {amount} {purpose}: {settled}.", "DIN-8")
    if event.tally.total < 0:
        text = f"{name} pays the bank {amount} {purpose}."
        return Sentence(text, payment.loss or payment.gain)
    return Sentence(f"{name} receives {amount} {purpose}.", payment.gain)


def _game_ended(event: GameEnded, state: State) -> Sentence:
    best, *others = [state.chains[seat] for seat in event.ranking]
    if best.bankrupt:
        none = "no chain wins, because every chain is bankrupt"
        return Sentence(f"The game is over: {none}.", "DIN-8")
    rule, over = end_rule(state), "The game is over"
    if rule == "SET-26" and state.bank.broken < state.config.last_break:
        over = f"The game is over after turn {state.turn}, as agreed"
    tied = [chain.name for chain in others if chain.cash == best.cash and not chain.bankrupt]
    if tied:
        have = f"{listed([best.name, *tied])} have {dollars(best.cash)} each"
        earlier = "earlier" if len(tied) == 1 else "the earliest of them"
        why = f"{best.name} wins because it is {earlier} in turn order"
        return Sentence(f"{over}: {have}, and {why}.", "BNK-4")
    if rule == "DIN-8":
        won = f"{best.name} is the last chain left and wins with {dollars(best.cash)}"
        return Sentence(f"The game is over: {won}.", rule)
    return Sentence(f"{over}: {best.name} wins with {dollars(best.cash)}.", rule)


EVENTS: dict[type[Event], EventText] = {
    ProgressChanged: EventText(
        lambda event, state: Sentence("", ""), StepKind("act", "actions", ear="low")
    ),
    PhaseBegan: EventText(_phase_began, StepKind("phase", "phase", ear="frame")),
    Paid: EventText(_paid, lambda event: row_of(words().payments, event.kind).kind),
    GameEnded: EventText(_game_ended, StepKind("end", "end of the game", ear="end", mark="end")),
}
"""The sentence of each kind of event, and its kind of step."""

WORDS = ModuleText(events=EVENTS)
