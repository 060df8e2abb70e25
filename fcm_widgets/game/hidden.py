"""What one chain may not know: reserve cards, and choices that are not turned over (SET-19).

Choices are those of restructuring (ORG-8) and of payday (PAY-1).
"""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.bank import BLANK
from ..engine.tallies import setting
from ..phases.payday import Fire, FiringChosen
from ..phases.restructuring import CardChosen, PutToWork, TakeBack
from ..phases.setup import ChooseReserve, ReserveChosen, ReserveLaid
from ..state.actions import Action
from ..state.events import Event, ProgressChanged
from ..state.identity_cache import identity_cache
from ..state.state import Bank, PhaseProgress, State, changed
from .moves import Move


def sees_reserve(state: State, seat: int) -> bool:
    """Whether a chain may look at all reserve cards: shown, or by a milestone (MIL-4, BNK-2)."""
    if state.bank.broken:
        return True
    return bool(setting(state, "sees_reserve", seat).value)


def masked_state(state: State, seat: int) -> State:
    """Return a state as the chain in a seat sees it: the same one, however often it is asked."""
    return _masked(state, seat)


def _masked_state(state: State, seat: int) -> State:
    bank, progress = _masked_bank(state, seat), _masked_desk(state.progress, state, seat)
    if bank is state.bank and progress is state.progress:
        return state
    return changed(state, bank=bank, progress=progress)


_masked = identity_cache(_masked_state)


def _masked_bank(state: State, seat: int) -> Bank:
    bank = state.bank
    if not bank.reserve or sees_reserve(state, seat):
        return bank
    return changed(bank, reserve=_masked_cards(bank.reserve, state, seat))


def _masked_cards(cards: tuple[int, ...], state: State, seat: int) -> tuple[int, ...]:
    owned = len(cards) == len(state.chains)
    return tuple(card if owned and number == seat else BLANK for number, card in enumerate(cards))


def _masked_desk(progress: PhaseProgress, state: State, seat: int) -> PhaseProgress:
    """Blank what others have chosen and note whose: words must not take a blank for a choice."""
    others = tuple(one for one in range(len(state.chains)) if one != seat)
    if progress.step == "pay" and hides_firings(state):
        mine = tuple(one for one in progress.fired if one[0] == seat)
        return changed(progress, fired=mine, unseen=others)
    if not progress.chosen:
        return progress
    cards = tuple(cards if one == seat else () for one, cards in enumerate(progress.chosen))
    return changed(progress, chosen=cards, unseen=others)


def hides_firings(state: State) -> bool:
    """Whether nobody sees whom the others fire until all have decided (PAY-1, X10)."""
    return not state.table.rulings.payday_in_turn_order


def masked_event(event: Event, state: State, seat: int) -> Event:
    """Return an event as the chain in a seat sees it; `state` is the state after its action."""
    if isinstance(event, ProgressChanged):
        return ProgressChanged(_masked_desk(event.progress, state, seat))
    if isinstance(event, ReserveChosen) and event.seat != seat:
        return ReserveChosen(event.seat, BLANK)
    if isinstance(event, ReserveLaid):
        return ReserveLaid(_masked_cards(event.cards, state, seat))
    if isinstance(event, CardChosen) and event.seat != seat:
        return CardChosen(event.seat, "", event.to_work)
    if isinstance(event, FiringChosen) and event.seat != seat and hides_firings(state):
        return FiringChosen(event.seat, "")
    return event


def masked_action(action: Action | None, state: State, seat: int) -> Action | None:
    """Return an action as the chain in a seat sees it: what was chosen unseen is blank."""
    if action is None or action.seat == seat:
        return action
    if isinstance(action, ChooseReserve):
        return ChooseReserve(action.seat, BLANK)
    if isinstance(action, PutToWork | TakeBack):
        return type(action)(action.seat, "")
    if isinstance(action, Fire) and hides_firings(state):
        return Fire(action.seat, "")
    return action


def masked_move(move: Move, viewer: int) -> Move:
    """Return a move as one chain saw it: its action, its events and the state after it."""
    return Move(
        masked_action(move.action, move.state, viewer),
        tuple(masked_event(event, move.state, viewer) for event in move.events),
        masked_state(move.state, viewer),
    )


class Views:
    """The moves of one line of play as each chain saw them, each made once, when it is asked for.

    A line only grows and its moves never change, and what a chain saw of a move depends on that
    move alone: what is turned over later does not alter what it saw before.
    """

    def __init__(self, moves: Sequence[Move]) -> None:
        self._moves = moves
        self._seen: dict[int, list[Move | None]] = {}

    def move(self, number: int, viewer: int) -> Move:
        """Return one move, counted from 0, as the chain in a seat saw it."""
        seen = self._seen.setdefault(viewer, [])
        seen += [None] * (number + 1 - len(seen))
        found = seen[number]
        if found is None:
            found = seen[number] = masked_move(self._moves[number], viewer)
        return found

    def branch(self, moves: Sequence[Move]) -> Views:
        """Return the views of another line that begins with the moves `moves` of this one."""
        other = Views(moves)
        other._seen = {viewer: seen[: len(moves)] for viewer, seen in self._seen.items()}
        return other
