"""Phase 1, restructuring: all chains choose in secret which cards work this turn (ORG).

A chain's cards at work form its structure: the CEO has slots for them, and so have managers. Each
chain puts cards of its hand to work or takes them back (ORG-8). When all are done, the structures
are revealed together. If a structure has too many cards, only the CEO works (ORG-3). Cards of the
hand that do not work go to the beach for this turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from ..engine.phase import Phase, begin_next, wrong_kind
from ..engine.run import Transition
from ..engine.staff import times_word, workers
from ..engine.structure import ceo_slots, misfits, open_slots
from ..reasons.problem import Problem
from ..reasons.reasons import Tally
from ..state.actions import Action, Done
from ..state.events import Event
from ..state.holdings import Key, Moves, without
from ..state.state import PhaseProgress, State, changed
from ..text.english import Sentence, listed
from ..text.fields import this_card
from ..text.names import a_card, all_cards, card_name, count_noun, plural, whose
from ..text.rows import (
    NOTHING_TO_LIST,
    ActionText,
    Brief,
    Counted,
    EventText,
    ModuleText,
    StepKind,
)


@dataclass(frozen=True, slots=True)
class PutToWork(Action):
    """Restructuring: put a card of the hand to work this turn (ORG-8).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    card
        the id of a card, such as "trainer"
    """

    do = "put_to_work"
    card: str


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """Restructuring: take a chosen card back into the hand (ORG-8).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    card
        the id of a card, such as "trainer"
    """

    do = "take_back"
    card: str


# -- options ---------------------------------------------------------------------------------------


def opening(state: State) -> PhaseProgress:
    """Return the progress as the phase begins: chains with cards choose, none in turn 1 (ORG-9)."""
    waiting = tuple(seat for seat in state.solvent if hand(state, seat))
    return PhaseProgress(step="choose", waiting=waiting, chosen=((),) * len(state.chains))


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield `Done`, and each card to put to work or take back (ORG-8).

    Choosing too many cards is legal, but the label of `Done` warns of it (ORG-3).
    """
    return iter(_options(seat, hand(state, seat), state.progress.chosen[seat]))


# The options of all chains are listed after each action, which changes those of a single chain.
@lru_cache(maxsize=64)
def _options(
    seat: int, cards: tuple[str, ...], chosen: tuple[str, ...]
) -> tuple[Done | PutToWork | TakeBack, ...]:
    return (
        Done(seat),
        *(PutToWork(seat, card) for card in dict.fromkeys(unchosen(cards, chosen))),
        *(TakeBack(seat, card) for card in dict.fromkeys(chosen)),
    )


def hand(state: State, seat: int) -> tuple[str, ...]:
    """Return the hand from which a chain chooses: all cards that are not busy (ORG-4, CLN-3)."""
    chain = state.chains[seat]
    return (*chain.at_work, *chain.beach)


def unchosen(cards: tuple[str, ...], chosen: tuple[str, ...]) -> tuple[str, ...]:
    """Return `cards` without the chosen copies."""
    left = list(cards)
    for card in chosen:
        left.remove(card)
    return tuple(left)


# -- obstacles -------------------------------------------------------------------------------------


def obstacles(state: State, action: Action) -> Iterator[Problem]:
    """Yield each reason why a card cannot be put to work or taken back."""
    yield from wrong_kind(state, action, (Done, PutToWork, TakeBack), options)
    if not isinstance(action, PutToWork | TakeBack):
        return
    seat, card, chain = action.seat, action.card, state.chains[action.seat]
    chosen = state.progress.chosen[seat]
    left = unchosen(hand(state, seat), chosen)
    if isinstance(action, TakeBack):
        if card not in chosen:
            yield Problem("not_chosen", {"card": card, "more": bool(chosen)}, "ORG-8")
    elif card in left:
        return
    elif card in chain.busy and card not in chosen:
        runs = any(other.chain == chain.name and other.by == card for other in state.campaigns)
        for_good = busy_for_good(state, seat, card)
        details = {"card": card, "for_good": for_good, "no_campaign": not runs, "more": bool(left)}
        yield Problem("busy_card", details, "ORG-4")
    else:
        details = {"card": card, "chosen": card in chosen, "more": bool(left)}
        yield Problem("not_in_hand", details, "ORG-8")


def busy_for_good(state: State, seat: int, card: str) -> bool:
    """Return whether no busy copy of a card will come back: all run eternal campaigns (MKT-7).

    A copy that runs two campaigns comes back after the later campaign.
    """
    name = state.chains[seat].name
    # By the campaign that a copy ran first: whether this or another campaign of it is eternal.
    copies: dict[int, bool] = {}
    for campaign in state.campaigns:
        if (campaign.chain, campaign.by) == (name, card):
            copy = campaign.shares_card_with or campaign.number
            copies[copy] = copies.get(copy, False) or campaign.turns_left is None
    return bool(copies) and all(copies.values())


# -- play, and what happens by itself --------------------------------------------------------------


def play(run: Transition, action: Action) -> None:
    """Move a card between hand and structure, or finish."""
    progress, seat = run.state.progress, action.seat
    if isinstance(action, Done):
        run.update_progress(waiting=tuple(other for other in progress.waiting if other != seat))
        return
    chosen = progress.chosen[seat]
    if isinstance(action, PutToWork):
        run.emit(CardChosen(seat, action.card, to_work=True))
        chosen = (*chosen, action.card)
    elif isinstance(action, TakeBack):
        run.emit(CardChosen(seat, action.card, to_work=False))
        chosen = without(chosen, action.card)
    run.update_progress(chosen=(*progress.chosen[:seat], chosen, *progress.chosen[seat + 1 :]))


def reveal(run: Transition) -> None:
    """Reveal all structures together, in turn order (ORG-3, ORG-6)."""
    chosen = run.state.progress.chosen
    for seat in run.state.solvent:
        run.emit(shown(run.state, seat, chosen[seat]))


def shown(state: State, seat: int, chosen: tuple[str, ...]) -> StructureShown:
    """Return the event that reveals a structure; if it is too large, all cards are idle (ORG-3)."""
    chain, left = state.chains[seat], unchosen(hand(state, seat), chosen)
    against = tuple(misfits(ceo_slots(state, seat), chosen))
    at_work = () if against else tuple(sorted(chosen))
    beach = (*left, *chosen) if against else left
    slots = open_slots(state.with_chain(seat, changed(chain, at_work=at_work)), seat)
    return StructureShown(seat, at_work, beach, slots, against)


# -- events ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardChosen(Event):
    """Restructuring: a chain put a card to work or took it back, in secret (ORG-8).

    Parameters
    ----------
    seat
        the chain's place in `State.chains`, from 0
    card
        the card's id
    to_work
        whether it was put to work; if not, it was taken back
    """

    seat: int
    card: str
    to_work: bool

    def apply(self, state: State) -> State:
        """Change nothing: `State.progress` keeps the choice until all structures are revealed."""
        return state


@dataclass(frozen=True, slots=True)
class StructureShown(Event):
    """Restructuring: a chain's structure is revealed (ORG-3, ORG-6).

    Parameters
    ----------
    seat
        the chain's place in `State.chains`, from 0
    at_work
        ids of the cards that work this turn
    beach
        ids of the cards that do not work
    slots
        number of open slots, as a tally
    misfit
        the reasons why the cards did not fit, if any; then all of them are on the beach
    """

    seat: int
    at_work: tuple[str, ...]
    beach: tuple[str, ...]
    slots: Tally
    misfit: tuple[Problem, ...] = ()

    def apply(self, state: State) -> State:
        """Put the cards to work or on the beach, as the event lists them."""
        chain = changed(state.chains[self.seat], at_work=self.at_work, beach=self.beach)
        return state.with_chain(self.seat, chain)

    def deltas(self, before: State) -> Moves:
        """Return each card that moves between work and beach; a fault if a card is missing."""
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


PHASE = Phase(
    "restructuring",
    ((20, reveal), (90, begin_next)),
    opening,
    options,
    obstacles,
    play,
    all_at_once=lambda state: True,
    acts=(PutToWork, TakeBack),
)


# -- in words --------------------------------------------------------------------------------------


def _structure_shown(event: StructureShown, state: State) -> Sentence:
    chain, slots = state.chains[event.seat], event.slots.total
    if event.misfit:
        why = ", and ".join(_misfit(obstacle) for obstacle in event.misfit)
        cards = "All its cards except the busy marketeers" if chain.busy else "All its cards"
        end = f"{cards} spend the turn on the beach, and only the CEO works"
        return Sentence(f"{chain.name} has too many cards at work: {why}. {end}.", "ORG-3")
    leaving = f"leaving {count_noun(slots, 'slot') if slots else 'no slots'} open"
    if not event.at_work:
        rule = "ORG-9" if state.turn == 1 else "ORG-8"
        return Sentence(f"{whose(chain.name)} CEO works alone, {leaving}.", rule)
    text = f"{chain.name} has {all_cards(event.at_work)} at work, {leaving}."
    by_times: dict[int, list[str]] = {}
    for worker in workers(state, event.seat):
        by_times.setdefault(worker.times, []).append(worker.card)
    for times, repeated in sorted(by_times.items()):
        if times > 1:  # a module lets these work more than once today
            names = (
                card_name(card) if count == 1 else plural(card_name(card))
                for card, count in Counter(repeated).items()
            )
            work = "works" if len(repeated) == 1 else "work"
            text += f" The {listed(names)} {work} {times_word(times)}."
    return Sentence(text, "ORG-8")


def _misfit(obstacle: Problem) -> str:
    """Return a clause that says how many cards or managers there were, and for how many slots."""
    details = obstacle.details
    if obstacle.code == "too_many_managers":
        managers = count_noun(details.get("managers", 0), "manager")
        under = count_noun(details.get("slots", 0), "slot")
        return f"{managers}, but only {under} under the CEO"
    cards = count_noun(details.get("cards", 0), "card")
    room = count_noun(details.get("room", 0), "slot")
    others = " that are not managers" if details.get("managers") else ""
    return f"{cards}{others}, but only {room} for them"


def _not_in_hand(obstacle: Problem) -> str:
    more = obstacle.details.get("more", True)
    if obstacle.details.get("chosen"):
        card = card_name(str(obstacle.details.get("card")))
        instead = ": choose another card" if more else NOTHING_LEFT
        return f"You have already chosen every {card} in your hand{instead}."
    card = card_name(str(obstacle.details.get("card") or "such card"))
    return f"You have no {card} in your hand{': choose another card' if more else NOTHING_LEFT}."


def _not_chosen(obstacle: Problem) -> str:
    if not obstacle.details.get("more", True):
        return "You have chosen no card yet, so there is nothing to take back."
    return f"You have not chosen {this_card(obstacle)}: take back a card that you have chosen."


NOTHING_LEFT = ", and you can choose no other card: finish restructuring"
"""The advice if a card cannot be chosen, and no other card can."""


def _reveal_text(state: State, seat: int) -> Sentence:
    """Return the label of `Done`, with a warning if the chain has chosen too many cards (ORG-3).

    If the viewer may not see the choice, the label does not depend on it.
    """
    if seat in state.progress.unseen:
        return Sentence("Reveal the structure", "")
    chosen = state.progress.chosen[seat] if state.progress.chosen else ()
    if not chosen:
        return Sentence("Reveal: the CEO works alone", "")
    cards = count_noun(len(chosen), "card")
    if shown(state, seat, chosen).misfit:
        text = f"Reveal {cards}: they do not fit, so all {len(chosen)} go to the beach"
        return Sentence(text, "ORG-3")
    return Sentence(f"Reveal {cards}", "")


def _brief(event: CardChosen, state: State) -> Brief:
    if not event.card:
        return NOTHING_TO_LIST  # to viewers who may not see it
    does = "puts {what} to work" if event.to_work else "takes {what} back into its hand"
    card = Counted(1, a_card(event.card), plural(card_name(event.card)))
    return Brief(f"{state.chains[event.seat].name} {does}.", (card,))


WORDS = ModuleText(
    actions={
        PutToWork: ActionText(
            "put a card to work",
            "Put to work",
            lambda action, state: f"Put {a_card(action.card) if action.card else 'a card'} to work",
            "ORG-8",
        ),
        TakeBack: ActionText(
            "take a card back",
            "Take back",
            lambda action, state: (
                f"Take {a_card(action.card) if action.card else 'a card'} back into your hand"
            ),
            "ORG-8",
        ),
    },
    done={"restructuring": _reveal_text},
    finished={"restructuring": "is ready to reveal its structure"},
    events={
        CardChosen: EventText(
            lambda event, state: Sentence(
                f"{state.chains[event.seat].name} "
                + (
                    "has moved a card."  # to viewers who may not see it
                    if not event.card
                    else f"puts the {card_name(event.card)} to work."
                    if event.to_work
                    else f"takes the {card_name(event.card)} back into its hand."
                ),
                "ORG-8",
            ),
            StepKind("choose", "cards chosen", ear="low"),
            _brief,
        ),
        StructureShown: EventText(_structure_shown, StepKind("show", "structures", "Open slots")),
    },
    messages={
        "not_in_hand": _not_in_hand,
        "not_chosen": _not_chosen,
        "too_many_managers": (
            "There are {managers}, but they report only to the CEO, who has {slots}: choose fewer "
            "managers."
        ),
        "too_many_cards": (
            "There are {cards}{which}, but only {room} for them: choose fewer cards, "
            "or managers with more slots."
        ),
    },
    fields={
        "which": lambda obstacle: (
            " that are not managers" if obstacle.details.get("managers") else ""
        ),
    },
)
