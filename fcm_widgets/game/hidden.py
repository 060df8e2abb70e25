"""One chain's view: reserve cards and unrevealed choices of other chains are blank (SET-19).

Chains choose in secret in restructuring (ORG-8) and at payday (PAY-1). The view of `EVERYBODY` has
only what all chains may see.
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
from ..state.state import PhaseProgress, State, changed
from .moves import Move

EVERYBODY = -1
"""The seat of no chain: in its view all choices of all chains are blank until they are revealed."""


def sees_reserve(state: State, seat: int) -> bool:
    """Return whether a chain may see all reserve cards (BNK-2, MIL-4)."""
    if state.bank.broken:  # the first break reveals them to all
        return True
    return seat != EVERYBODY and bool(setting(state, "sees_reserve", seat).value)


@identity_cache  # other caches go by identity, too: a state must always have the same view object
def masked_state(state: State, seat: int) -> State:
    """Return a state as the chain in a seat sees it, or the same state if nothing is hidden."""
    core, progress = _masked_core(state.core, seat), _masked_progress(state.progress, state, seat)
    if core is state.core and progress is state.progress:
        return state
    return core.with_progress(progress)


@identity_cache  # like the states themselves, their views share a core while only progress changes
def _masked_core(core: State, seat: int) -> State:
    """Return a state with the reserve cards as the chain in a seat sees them."""
    bank = core.bank
    if not bank.reserve or sees_reserve(core, seat):
        return core
    return changed(core, bank=changed(bank, reserve=_masked_cards(bank.reserve, core, seat)))


def _masked_cards(cards: tuple[int, ...], state: State, seat: int) -> tuple[int, ...]:
    # If a scenario has more or fewer cards than chains, nobody knows which chain chose which card.
    owned = len(cards) == len(state.chains)
    return tuple(card if owned and number == seat else BLANK for number, card in enumerate(cards))


def _masked_progress(progress: PhaseProgress, state: State, seat: int) -> PhaseProgress:
    """Blank the choices of the other chains, and list the seats of these chains in `unseen`.

    Without this list, a sentence could show a blank as if it were a choice.
    """
    others = tuple(other for other in range(len(state.chains)) if other != seat)
    if progress.step == "pay" and hides_firings(state):
        mine = tuple(fired for fired in progress.fired if fired[0] == seat)
        return changed(progress, fired=mine, unseen=others)
    if not progress.chosen:
        return progress
    chosen = tuple(
        cards if chooser == seat else () for chooser, cards in enumerate(progress.chosen)
    )
    return changed(progress, chosen=chosen, unseen=others)


def hides_firings(state: State) -> bool:
    """Return whether chains see each other's firings only after all have decided (PAY-1, X10)."""
    return not state.config.rulings.payday_in_turn_order


def masked_event(event: Event, state: State, seat: int) -> Event:
    """Return an event as the chain in a seat sees it; `state` is the state after its action."""
    if isinstance(event, ProgressChanged):
        return ProgressChanged(_masked_progress(event.progress, state, seat))
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
    """Return an action as a chain sees it; a choice that the chain cannot see is blank."""
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


def still_hidden(start: State, moves: Sequence[Move]) -> set[int]:
    """Return the numbers, from 0, of the moves whose choices some chain may not know yet."""
    found: set[int] = set()
    for number, move in enumerate(moves):
        if masked_action(move.action, move.state, EVERYBODY) == move.action:
            continue
        before, now = moves[number - 1].state if number else start, moves[-1].state
        if isinstance(move.action, ChooseReserve):
            hidden = not now.bank.broken
        else:
            hidden = (before.turn, before.phase) == (now.turn, now.phase)
        if hidden:
            found.add(number)
    return found


class Views:
    """The moves of a game, or of a branch of it, as each chain saw them.

    A view is made when it is first needed, and then kept. A chain's view of a move depends on that
    move alone, so nothing that is revealed later changes an earlier view.
    """

    def __init__(self, moves: Sequence[Move]) -> None:
        self._moves = moves
        self._seen: dict[int, list[Move | None]] = {}

    def move(self, number: int, viewer: int) -> Move:
        """Return one move, counted from 0, as the chain in a seat saw it."""
        seen = self._seen.setdefault(viewer, [])
        seen += [None] * (number + 1 - len(seen))
        view = seen[number]
        if view is None:
            view = seen[number] = masked_move(self._moves[number], viewer)
        return view

    def branch(self, moves: Sequence[Move]) -> Views:
        """Return the views of a branch that begins with the same moves."""
        other = Views(moves)
        other._seen = {viewer: seen[: len(moves)] for viewer, seen in self._seen.items()}
        return other
