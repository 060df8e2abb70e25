"""Phase 1, restructuring: all choose at once and unseen who works this turn (ORG)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ..city.obstacles import Obstacle
from ..table.actions import Action, Done, PutToWork, TakeBack
from ..table.state import Desk, State, changed
from ..table.turn_events import CardChosen, StructureShown
from ..table.work_events import without
from .phase import Phase, begin_next, wrong_kind
from .run import Run
from .structure import ceo_slots, misfits, open_slots


def hand(state: State, seat: int) -> tuple[str, ...]:
    """Return the cards that a chain may choose from: all but the busy ones (ORG-4, CLN-3)."""
    chain = state.chains[seat]
    return (*chain.at_work, *chain.beach)


def busy_for_good(state: State, seat: int, card: str) -> bool:
    """Whether no busy copy of a card ever comes back: each runs an eternal campaign (MKT-7).

    A copy that runs two campaigns comes back after the later one.
    """
    name = state.chains[seat].name
    copies: dict[int, bool] = {}
    for campaign in state.campaigns:
        if (campaign.chain, campaign.by) == (name, card):
            copy = campaign.beside or campaign.number
            copies[copy] = copies.get(copy, False) or campaign.turns_left is None
    return bool(copies) and all(copies.values())


def turns_left(state: State, seat: int, card: str) -> list[int | None]:
    """Return how long each campaign runs that a chain's card of a kind is busy with."""
    name = state.chains[seat].name
    return [
        campaign.turns_left
        for campaign in state.campaigns
        if (campaign.chain, campaign.by) == (name, card)
    ]


def kept(state: State, seat: int) -> tuple[str, ...]:
    """Return the cards of the hand that are not chosen to work."""
    return _without(hand(state, seat), state.desk.chosen[seat])


def _without(cards: tuple[str, ...], chosen: tuple[str, ...]) -> tuple[str, ...]:
    left = list(cards)
    for card in chosen:
        left.remove(card)
    return tuple(left)


def opening(state: State) -> Desk:
    """Ask every chain that has a card in hand; in turn 1 the CEO works alone (ORG-9)."""
    waiting = tuple(seat for seat in state.solvent if hand(state, seat))
    return Desk(step="choose", waiting=waiting, chosen=((),) * len(state.chains))


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield each card to put to work or take back, and being done (ORG-8).

    One card too many is legal: what it costs is told before (ORG-3).
    """
    return iter(_options(seat, hand(state, seat), state.desk.chosen[seat]))


@lru_cache(maxsize=64)
def _options(
    seat: int, cards: tuple[str, ...], chosen: tuple[str, ...]
) -> tuple[Done | PutToWork | TakeBack, ...]:
    return (
        Done(seat),
        *(PutToWork(seat, card) for card in dict.fromkeys(_without(cards, chosen))),
        *(TakeBack(seat, card) for card in dict.fromkeys(chosen)),
    )


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield why a card cannot be put to work or taken back."""
    yield from wrong_kind(state, action, (Done, PutToWork, TakeBack), options)
    if isinstance(action, PutToWork) and action.card not in kept(state, action.seat):
        chosen = action.card in state.desk.chosen[action.seat]
        if action.card in state.chains[action.seat].busy and not chosen:
            left = turns_left(state, action.seat, action.card)
            slots = {
                "card": action.card,
                "for_good": busy_for_good(state, action.seat, action.card),
                "no_campaign": not left,
            }
            yield Obstacle("busy_card", slots, "ORG-4")
        else:
            slots = {
                "card": action.card,
                "chosen": chosen,
                "more": bool(kept(state, action.seat)),
            }
            yield Obstacle("not_in_hand", slots, "ORG-8")
    if isinstance(action, TakeBack) and action.card not in state.desk.chosen[action.seat]:
        slots = {"card": action.card, "more": bool(state.desk.chosen[action.seat])}
        yield Obstacle("not_chosen", slots, "ORG-8")


def play(run: Run, action: Action) -> None:
    """Move a card between hand and structure, or be done."""
    desk, seat = run.state.desk, action.seat
    if isinstance(action, Done):
        run.note(waiting=tuple(one for one in desk.waiting if one != seat))
        return
    mine = desk.chosen[seat]
    if isinstance(action, PutToWork):
        run.emit(CardChosen(seat, action.card, to_work=True))
        mine = (*mine, action.card)
    elif isinstance(action, TakeBack):
        run.emit(CardChosen(seat, action.card, to_work=False))
        mine = without(mine, action.card)
    run.note(chosen=(*desk.chosen[:seat], mine, *desk.chosen[seat + 1 :]))


def turn_over(run: Run) -> None:
    """Turn all structures over together, in turn order (ORG-3, ORG-6)."""
    opened = run.state.desk.chosen
    for seat in run.state.solvent:
        chosen = opened[seat]
        run.emit(shown(run.state, seat, chosen))


def shown(state: State, seat: int, chosen: tuple[str, ...]) -> StructureShown:
    """Return what happens when these cards are turned over: they work, or all lie on the beach."""
    chain = state.chains[seat]
    left = list(hand(state, seat))
    for card in chosen:
        left.remove(card)
    against = tuple(misfits(ceo_slots(state, seat), chosen))
    at_work = () if against else tuple(sorted(chosen))
    beach = (*left, *chosen) if against else tuple(left)
    slots = open_slots(state.with_chain(seat, changed(chain, at_work=at_work)), seat)
    return StructureShown(seat, at_work, beach, slots, against)


PHASE = Phase(
    "restructuring",
    ((20, turn_over), (90, begin_next)),
    opening,
    options,
    obstacles,
    play,
    together=lambda state: True,
)
