"""Working, step 1: hiring, also from empty piles what will be trained this turn (REC)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..board.obstacles import Obstacle
from ..data import employees
from ..engine.phase import Step, stands_at
from ..engine.run import Transition
from ..engine.staff import active_cards
from ..engine.supply import (
    entry_cards,
    goes_to_work,
    in_play,
    is_ceo,
    owned_already,
    owns_one,
    piles,
    steps_to,
)
from ..engine.tallies import tally
from ..reasons.reasons import Tally, Term
from ..state.actions import Action
from ..state.events import Event
from ..state.holdings import Moves
from ..state.latest import identity_cache
from ..state.state import State, changed
from ..text.english import Sentence
from ..text.fields import or_hire
from ..text.names import a_card, listed_or, several
from ..text.rows import ActionText, EventText, ModuleText, StepKind
from .train import (
    Have,
    Trained,
    careers,
    may_become,
    no_trainer,
    set_to_train,
    trainers,
    used_steps,
    ways_with,
)


@dataclass(frozen=True, slots=True)
class Hire(Action):
    """Hire a card; from an empty pile one that becomes another this turn (REC-2, REC-3).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    card
        the id of an entry card, such as "trainer"
    becomes
        the id of the card into which it is to be trained this turn, where its own pile is
        empty

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Hire
    >>> game = fcm.load_example("a-day-at-work")
    >>> game.play(Hire("Xango Blues Bar", "trainer")).state.chains[0].beach
    ('recruiting_girl', 'kitchen_trainee', 'trainer')
    """

    do = "hire"
    card: str
    becomes: str = ""


def hires_left(state: State, seat: int) -> Tally:
    """Count the hires that a chain has left this turn."""
    return _latest_left(state, seat)


def _hires_left(state: State, seat: int) -> Tally:
    hires = tally(state, "hires", seat)
    if hired := state.chains[seat].hired_this_turn:
        return Tally((*hires.terms, Term("hired this turn", -hired, "REC-2")))
    return hires


_latest_left = identity_cache(_hires_left)


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield each entry card in stock, and each career from an empty pile (REC-2, REC-3)."""
    if hires_left(state, seat).total <= 0:
        return
    left = piles(state)
    for card in entry_cards(state.table.modules):
        if not left[card.id]:
            booked = (Hire(seat, card.id, becomes) for becomes in _ends(state, seat, card.id))
            yield from (hire for hire in booked if next(obstacles(state, hire), None) is None)
        elif not owned_already(state, seat, card.id):  # all that can stand against it
            yield Hire(seat, card.id)


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield why a card cannot be hired."""
    assert isinstance(action, Hire)
    card, left = employees().get(action.card), hires_left(state, action.seat).total > 0
    hiring = stands_at(state, action.seat, "recruit")
    if card is None or not in_play(card, state):
        slots = {"card": action.card, "hires": True, "more": left, "hiring": hiring}
        yield Obstacle("no_such_card", slots, "ORG-9" if is_ceo(action.card) else "REC-2")
        return
    if not left:
        slots = {"hires": tally(state, "hires", action.seat).total, "hiring": hiring}
        yield Obstacle("no_hire_left", slots, "REC-2")
    if not card.entry:
        yield Obstacle("no_entry_card", {"card": card.id}, "REC-2")
    if not goes_to_work(card):
        yield Obstacle("no_work_yet", {"card": card.id, "more": left, "hiring": hiring}, "LOB-1")
    if not action.becomes:
        yield from owns_one(state, action.seat, card.id, "REC-9" if card.entry else "TRN-3")
        if not piles(state)[card.id]:
            booking = left and next(_ends(state, action.seat, card.id), None) is not None
            slots = {"card": card.id, "booking": booking, "more": left, "hiring": hiring}
            yield Obstacle("pile_empty", slots, "REC-3")
    elif left:  # without a hire there is nobody to be trained
        yield from _booking(state, action)


def _ends(state: State, seat: int, card: str) -> Iterator[str]:
    """Yield what an entry card from an empty pile can become this turn (REC-3)."""
    if employees()[card].entry and trainers(state, seat):
        yield from careers(state, seat, card, _with_one_more(state, seat))


def _with_one_more(state: State, seat: int) -> Have:
    """Return which ways there are to train one card more that is hired for it."""
    return lambda to, steps: ways_with(state, seat, to, steps)


def _booking(state: State, action: Hire) -> Iterator[Obstacle]:
    """Yield why a card from an empty pile cannot become another this turn (REC-3, REC-4)."""
    known = steps_to(action.card, state.table.modules)
    card = employees()[action.card]
    if card.entry and goes_to_work(card) and piles(state)[action.card]:
        yield Obstacle("pile_not_empty", {"card": action.card}, "REC-3")
        return  # no other training of it would help either
    if action.becomes not in known:
        yield Obstacle("no_career", {"card": action.card, "to": action.becomes}, "TRN-4")
        return
    if not employees()[action.card].entry:
        return  # it cannot be hired at all, so no other training of it would help
    steps = known[action.becomes]
    have = _with_one_more(state, action.seat)
    if not have(action.becomes, steps):
        yield no_trainer(state, action.seat, action.card, steps, have, hired=True)
    yield from may_become(state, action, action.card, action.becomes, have, hired=True)


def play(run: Transition, action: Action) -> None:
    """Hire; a card from an empty pile is booked with its training."""
    assert isinstance(action, Hire)
    if action.becomes:
        steps = steps_to(action.card, run.state.table.modules)[action.becomes]
        progress = run.state.progress
        run.note(
            booked=(*progress.booked, (action.card, action.becomes)),
            trainings=ways_with(run.state, action.seat, action.becomes, steps),
        )
    run.use(action.seat, *_who_hires(run.state, action.seat))
    left = hires_left(run.state, action.seat)
    count = Tally((*left.terms, Term("this hire", -1, "REC-2")))
    run.emit(Hired(action.seat, action.card, count, action.becomes))


def _who_hires(state: State, seat: int) -> tuple[str, ...]:
    """Return the card that begins to hire with the next hire, if one does.

    Hires are charged to the CEO and the recruiting girls first (REC-7), then to who hires least.
    """
    cards = (employees()[card] for card in active_cards(state, seat))
    recruiters = [card for card in cards if card.hires]
    others = tally(state, "hires", seat).total - sum(card.hires for card in recruiters)
    charged = state.chains[seat].hired_this_turn - others
    for card in sorted(recruiters, key=lambda card: (card.wage_discount, card.hires)):
        if not charged:
            return (card.id,)
        charged -= card.hires
    return ()


def leave(run: Transition, seat: int) -> None:
    """Begin the training step: the booked cards are trained first (REC-3)."""
    for card, to in run.state.progress.booked:
        set_to_train(run, seat, booked=run.state.progress.booked[1:])  # it is nowhere twice
        run.emit(Trained(seat, card, to, used_steps(run.state, card, to), booked=True))


STEP = Step("recruit", (Hire,), options, obstacles, play, leave)


@dataclass(frozen=True, slots=True)
class Hired(Event):
    """A card comes to the beach (REC-2); one from an empty pile waits for the training step.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    card
        its id
    left
        how many hires are left this turn, with the terms
    becomes
        the id of the card into which one from an empty pile is trained this turn (REC-3)

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Hire
    >>> from fcm_widgets.events import Hired
    >>> game = fcm.load_example("a-day-at-work").play(Hire("Xango Blues Bar", "trainer"))
    >>> event = next(event for event, _ in game.history if isinstance(event, Hired))
    >>> event.card, event.left.total
    ('trainer', 1)
    """

    seat: int
    card: str
    left: Tally
    becomes: str = ""

    def apply(self, state: State) -> State:
        """Take the card; a booked one lies on the desk until it is trained."""
        chain = state.chains[self.seat]
        hired = chain.hired_this_turn + 1
        beach = chain.beach if self.becomes else (*chain.beach, self.card)
        return state.with_chain(self.seat, changed(chain, hired_this_turn=hired, beach=beach))

    def moves(self, before: State) -> Moves:
        """Return the card that comes to the beach; a booked one lies nowhere yet."""
        return {} if self.becomes else {("beach", self.seat, self.card): 1}


# -- in words --------------------------------------------------------------------------------------


def _hire(action: Hire, state: State) -> str:
    if not action.becomes:
        return f"Hire {a_card(action.card)}"
    empty = "" if piles(state).get(action.card, 1) else " from the empty pile"
    return f"Hire {a_card(action.card)}{empty}, to be trained into {a_card(action.becomes)}"


def _hire_rule(action: Hire, state: State) -> str:
    return "REC-3" if action.becomes else "REC-2"


def _hired(event: Hired, state: State) -> Sentence:
    name, left = state.chains[event.seat].name, event.left.total
    hires = several(left, "hire is", "hires are") if left else "no hire is"
    if event.becomes:
        whom = f"{a_card(event.card)} from the empty pile, to be trained into "
        return Sentence(f"{name} hires {whom}{a_card(event.becomes)}; {hires} left.", "REC-3")
    return Sentence(f"{name} hires {a_card(event.card)}; {hires} left.", "REC-2")


def _and_finish(one: Obstacle) -> str:
    return ". Finish hiring" if one.details.get("hiring", True) else ""


def _from_entry(one: Obstacle) -> str:
    """Name the entry cards at which the careers to a card begin."""
    roots = dict.fromkeys(_entries(str(one.details.get("card", "")), 0))
    return f", beginning with {listed_or(a_card(card) for card in roots)}" if roots else ""


def _entries(card: str, depth: int) -> list[str]:
    """Return the entry cards from which a card can be reached, step by step."""
    before = [one for one in employees().values() if card in one.train_to]
    found = [[one.id] if one.entry else _entries(one.id, depth + 1) for one in before]
    return [card for cards in found for card in cards]


WORDS = ModuleText(
    actions={
        Hire: ActionText("hire", "Hire", _hire, "REC-2", _hire_rule),
    },
    done={
        "recruit": "Finish hiring",
    },
    events={
        Hired: EventText(_hired, StepKind("hire", "hired", "Hires left after this one")),
    },
    phrases={
        "no_hire_left": "No hire is left: the chain had {hires} this turn{and_finish}.",
        "no_entry_card": "{a_card} cannot be hired, only trained{from_entry}.",
        "no_work_yet": "{a_card} has no work to do in this release: {or_hire}.",
        "pile_not_empty": "{a_card} is in stock: hire one without naming a training.",
    },
    fields={
        "or_hire": or_hire,
        "and_finish": _and_finish,
        "from_entry": _from_entry,
    },
)
