"""Phase 1, restructuring: all choose at once and unseen who works this turn (ORG)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from ..board.obstacles import Obstacle
from ..engine.phase import Phase, begin_next, wrong_kind
from ..engine.run import Transition
from ..engine.staff import times_word, workers
from ..engine.structure import ceo_slots, misfits, open_slots
from ..reasons.reasons import Tally
from ..state.actions import Action, Done
from ..state.events import Event
from ..state.holdings import Key, Moves, without
from ..state.state import PhaseProgress, State, changed
from ..text.english import Sentence
from ..text.fields import if_more, this_card
from ..text.names import a_card, all_cards, card_name, several, whose
from ..text.rows import ActionText, EventText, ModuleText, StepKind


@dataclass(frozen=True, slots=True)
class PutToWork(Action):
    """Restructuring: choose a card of the hand to work this turn (ORG-8).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    card
        the id of a card, such as "trainer"

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import PutToWork
    >>> game = fcm.load_example("who-works-today")
    >>> game.play(PutToWork("Xango Blues Bar", "trainer")).state.progress.chosen
    (('trainer',), ())
    """

    do = "put_to_work"
    card: str


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """Restructuring: take a chosen card back into the hand.

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    card
        the id of a card, such as "trainer"

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import PutToWork, TakeBack
    >>> game = fcm.load_example("who-works-today").play(PutToWork("Xango Blues Bar", "trainer"))
    >>> game.play(TakeBack("Xango Blues Bar", "trainer")).state.progress.chosen
    ((), ())
    """

    do = "take_back"
    card: str


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
    return _without(hand(state, seat), state.progress.chosen[seat])


def _without(cards: tuple[str, ...], chosen: tuple[str, ...]) -> tuple[str, ...]:
    left = list(cards)
    for card in chosen:
        left.remove(card)
    return tuple(left)


def opening(state: State) -> PhaseProgress:
    """Ask every chain that has a card in hand; in turn 1 the CEO works alone (ORG-9)."""
    waiting = tuple(seat for seat in state.solvent if hand(state, seat))
    return PhaseProgress(step="choose", waiting=waiting, chosen=((),) * len(state.chains))


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield each card to put to work or take back, and being done (ORG-8).

    One card too many is legal: what it costs is told before (ORG-3).
    """
    return iter(_options(seat, hand(state, seat), state.progress.chosen[seat]))


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
        chosen = action.card in state.progress.chosen[action.seat]
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
    if isinstance(action, TakeBack) and action.card not in state.progress.chosen[action.seat]:
        slots = {"card": action.card, "more": bool(state.progress.chosen[action.seat])}
        yield Obstacle("not_chosen", slots, "ORG-8")


def play(run: Transition, action: Action) -> None:
    """Move a card between hand and structure, or be done."""
    progress, seat = run.state.progress, action.seat
    if isinstance(action, Done):
        run.note(waiting=tuple(one for one in progress.waiting if one != seat))
        return
    mine = progress.chosen[seat]
    if isinstance(action, PutToWork):
        run.emit(CardChosen(seat, action.card, to_work=True))
        mine = (*mine, action.card)
    elif isinstance(action, TakeBack):
        run.emit(CardChosen(seat, action.card, to_work=False))
        mine = without(mine, action.card)
    run.note(chosen=(*progress.chosen[:seat], mine, *progress.chosen[seat + 1 :]))


def turn_over(run: Transition) -> None:
    """Turn all structures over together, in turn order (ORG-3, ORG-6)."""
    opened = run.state.progress.chosen
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
    acts=(PutToWork, TakeBack),
)


@dataclass(frozen=True, slots=True)
class CardChosen(Event):
    """Restructuring: a chain put a card to work or took it back, unseen (ORG-8).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    card
        its id
    to_work
        whether it is to work; if not, it was taken back

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import PutToWork
    >>> from fcm_widgets.events import CardChosen
    >>> game = fcm.load_example("who-works-today").play(PutToWork("Xango Blues Bar", "trainer"))
    >>> event = next(event for event, _ in game.history if isinstance(event, CardChosen))
    >>> event.card, event.to_work
    ('trainer', True)
    """

    seat: int
    card: str
    to_work: bool

    def apply(self, state: State) -> State:
        """Change nothing: the desk keeps the choice until all are turned over."""
        return state


@dataclass(frozen=True, slots=True)
class StructureShown(Event):
    """Restructuring: a chain's structure is turned over.

    With one card too many all but the CEO go to the beach (ORG-3).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    at_work
        the ids of the cards that work this turn
    beach
        those that do not
    slots
        how many slots are open, with the terms
    misfit
        what did not fit, where all but the CEO are on the beach

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, PutToWork
    >>> from fcm_widgets.events import StructureShown
    >>> game = fcm.load_example("who-works-today")
    >>> game = game.play(PutToWork("Xango Blues Bar", "trainer"))
    >>> while game.phase == "restructuring":
    ...     game = game.play(Done(game.to_move[0]))
    >>> event = next(event for event, _ in game.history if isinstance(event, StructureShown))
    >>> event.at_work, event.slots.total
    (('trainer',), 2)
    """

    seat: int
    at_work: tuple[str, ...]
    beach: tuple[str, ...]
    slots: Tally
    misfit: tuple[Obstacle, ...] = ()

    def apply(self, state: State) -> State:
        """Put the cards where they are this turn."""
        chain = changed(state.chains[self.seat], at_work=self.at_work, beach=self.beach)
        return state.with_chain(self.seat, chain)

    def moves(self, before: State) -> Moves:
        """Return each card's way from work or beach to where it is this turn; none may vanish."""
        chain = before.chains[self.seat]
        hand = Counter((*chain.at_work, *chain.beach))
        if hand != Counter((*self.at_work, *self.beach)):
            return {("tally", "hand"): 1}
        moved: Counter[Key] = Counter()
        moved.update(("at_work", self.seat, card) for card in self.at_work)
        moved.update(("beach", self.seat, card) for card in self.beach)
        moved.subtract(("at_work", self.seat, card) for card in chain.at_work)
        moved.subtract(("beach", self.seat, card) for card in chain.beach)
        return moved


# -- in words --------------------------------------------------------------------------------------


def _put_to_work(action: PutToWork, state: State) -> str:
    return f"Put {a_card(action.card)} to work" if action.card else "Put a card to work"


def _take_back(action: TakeBack, state: State) -> str:
    return f"Take {a_card(action.card)} back" if action.card else "Take a card back"


NO_SLOT = "no slots stay"


def _card_chosen(event: CardChosen, state: State) -> Sentence:
    name = state.chains[event.seat].name
    if not event.card:
        return Sentence(f"{name} has moved a card.", "ORG-8")
    what = f"the {card_name(event.card)}"
    text = f"puts {what} to work" if event.to_work else f"takes {what} back into the hand"
    return Sentence(f"{name} {text}.", "ORG-8")


def _structure_shown(event: StructureShown, state: State) -> Sentence:
    name = state.chains[event.seat].name
    if event.misfit:
        why = ", and ".join(_misfit(one) for one in event.misfit)
        cards = (
            "all its cards but the busy ones" if state.chains[event.seat].busy else "all its cards"
        )
        end = f"{cards} spend the turn on the beach, only the CEO works"
        return Sentence(f"{name} puts to work {why}: {end}.", "ORG-3")
    slots = several(event.slots.total, "slot stays", "slots stay") if event.slots.total else NO_SLOT
    if not event.at_work:
        rule = "ORG-9" if state.turn == 1 else "ORG-8"
        return Sentence(f"{whose(name)} CEO works alone: {slots} open.", rule)
    often = _often(event.seat, state)
    return Sentence(f"{name} has {all_cards(event.at_work)} at work: {slots} open.{often}", "ORG-8")


def _often(seat: int, state: State) -> str:
    """Say of those at work who works more than once today, as some do where a module lets them."""
    by_times: dict[int, list[str]] = {}
    for worker in workers(state, seat):
        by_times.setdefault(worker.times, []).append(worker.card)
    return "".join(
        f" Of these, {all_cards(cards)} {'works' if len(cards) == 1 else 'work'}"
        f" {times_word(times)}."
        for times, cards in sorted(by_times.items())
        if times > 1
    )


def _misfit(one: Obstacle) -> str:
    """Say what was too many, in a few words."""
    slots = one.details
    if one.code == "too_many_managers":
        managers = several(slots.get("managers", 0), "manager")
        under = several(slots.get("slots", 0), "slot")
        return f"{managers} with only {under} for them under the CEO"
    cards = several(slots.get("cards", 0), "card")
    room = several(slots.get("room", 0), "slot")
    others = " that are no managers," if slots.get("managers") else ""
    return f"{cards}{others} with only {room} for them"


def _not_in_hand(one: Obstacle) -> str:
    """Say why a card cannot be put to work: it is chosen already, or the chain has none free."""
    more = one.details.get("more", True)
    if one.details.get("chosen"):
        card = card_name(str(one.details.get("card")))
        instead = "choose another card" if more else "go on"
        return f"Every {card} in the hand is chosen already: {instead}."
    return f"{this_card(one)} is not in the hand: {'choose a card that is' if more else 'go on'}."


WORDS = ModuleText(
    actions={
        PutToWork: ActionText("put a card to work", "Put to work", _put_to_work, "ORG-8"),
        TakeBack: ActionText("take a card back", "Take back", _take_back, "ORG-8"),
    },
    events={
        CardChosen: EventText(_card_chosen, StepKind("choose", "cards chosen", ear="low")),
        StructureShown: EventText(_structure_shown, StepKind("show", "structures", "Open slots")),
    },
    phrases={
        "not_in_hand": "{not_in_hand}",
        "not_chosen": "{a_card} is not among the chosen cards: {or_take_back}.",
        "too_many_managers": (
            "There are {managers}, but the CEO has only {slots}: managers report to the CEO alone."
        ),
        "too_many_cards": (
            "There are {cards}{besides}, but only {room} for them: choose fewer cards, "
            "or managers with more slots."
        ),
    },
    fields={
        "not_in_hand": _not_in_hand,
        "or_take_back": if_more("take back one that is", "none is chosen yet"),
        "besides": lambda one: " besides the managers" if one.details.get("managers") else "",
    },
)
