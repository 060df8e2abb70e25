"""Working, step 1: recruiting (REC).

A chain gets new employee cards from the box. The CEO and the recruiters at work hire entry cards,
which go to the beach and can work from the next turn on (REC-2).

A card whose pile is empty can still be hired if it is trained this turn. The chain books it
together with the card that it becomes, and its training comes first in the next step (REC-3,
REC-4).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..data import about, employees
from ..engine.phase import Step, is_at_step
from ..engine.run import Transition
from ..engine.staff import active_cards
from ..engine.supply import (
    entry_cards,
    goes_to_work,
    in_play,
    is_ceo,
    left_out,
    owned_already,
    owns_one,
    piles,
    steps_to,
)
from ..engine.tallies import tally
from ..reasons.problem import Problem
from ..reasons.reasons import Tally, Term
from ..state.actions import Action
from ..state.events import Event
from ..state.holdings import Moves
from ..state.identity_cache import identity_cache
from ..state.state import State, changed
from ..text.english import Sentence
from ..text.fields import or_hire
from ..text.names import a_card, card_name, count_noun, listed_or, plural
from ..text.rows import ActionText, Brief, Counted, EventText, ModuleText, StepKind
from .train import (
    Trained,
    activate_trainers,
    cannot_become,
    careers,
    no_career,
    no_trainer,
    splits_after,
    steps_between,
    steps_of_trainers,
)


@dataclass(frozen=True, slots=True)
class Hire(Action):
    """Hire an entry card, or book a card whose pile is empty (REC-2, REC-3).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    card
        id of the entry card, such as "trainer"
    becomes
        id of the card into which it is trained this turn; only if its own pile is empty

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


# -- options ---------------------------------------------------------------------------------------


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield each entry card that a chain can hire, or book from an empty pile (REC-2, REC-3)."""
    if hires_left(state, seat).total <= 0:
        return
    stock = piles(state)
    for card in entry_cards(state.config):
        if not stock[card.id]:
            bookings = (Hire(seat, card.id, to) for to in _bookings(state, seat, card.id))
            yield from (hire for hire in bookings if not any(obstacles(state, hire)))
        elif not (card.one_x and owned_already(state, seat, card.id)):  # the last obstacle
            yield Hire(seat, card.id)


@identity_cache
def hires_left(state: State, seat: int) -> Tally:
    """Count the hires that a chain has left this turn."""
    hires = tally(state, "hires", seat)
    if hired := state.chains[seat].hired_this_turn:
        return Tally((*hires.terms, Term("hired this turn", -hired, "REC-2")))
    return hires


def _bookings(state: State, seat: int, card: str) -> Iterator[str]:
    """Yield each card that an entry card can become if it is hired and trained now (REC-3)."""
    if employees()[card].entry and steps_of_trainers(state, seat):
        yield from careers(state, seat, card, "new hire")


# -- obstacles -------------------------------------------------------------------------------------


def obstacles(state: State, action: Action) -> Iterator[Problem]:
    """Yield each reason why a chain cannot hire a card, or book it from an empty pile."""
    assert isinstance(action, Hire)
    seat, to, card = action.seat, action.becomes, employees().get(action.card)
    more, hiring = hires_left(state, seat).total > 0, is_at_step(state, seat, "recruit")
    advice = {"more": more, "hiring": hiring}  # with it a refusal says what to do instead
    if card is None or not in_play(card, state):
        yield _not_in_play(state, action.card, advice)
        return
    if not more:
        hires = tally(state, "hires", seat).total
        yield Problem("no_hire_left", {"hires": hires, "hiring": hiring}, "REC-2")
    if not card.entry:
        yield Problem("no_entry_card", {"card": card.id}, "REC-2")
    if not goes_to_work(card):
        first_rule = f"{about(card.module).rules}-1"  # of the module whose card it is
        yield Problem("no_work_yet", {"card": card.id, **advice}, first_rule)

    # To the beach: may the chain have the card, and is it in stock?
    if not to:
        rule = "REC-9" if card.entry else "TRN-3"
        yield from owns_one(state, seat, card.id, rule, hires=True, **advice)
        if not piles(state)[card.id]:
            booking = more and any(_bookings(state, seat, card.id))
            yield Problem("pile_empty", {"card": card.id, "booking": booking, **advice}, "REC-3")
        return

    # Booked from an empty pile: can it become the other card this turn (REC-3, REC-4)?
    if not more:
        return  # without a hire there is no card to train
    steps = steps_to(card.id, state.config)
    if card.entry and goes_to_work(card) and piles(state)[card.id]:
        yield Problem("pile_not_empty", {"card": card.id}, "REC-3")
    elif to not in steps:
        yield no_career(state, card.id, to)
    elif card.entry:  # for another card, no other training would help
        if not splits_after(state, seat, card.id, to, steps[to], "new hire"):
            yield no_trainer(state, seat, card.id, steps[to], "new hire")
        yield from cannot_become(state, seat, card.id, to, "new hire")


def _not_in_play(state: State, card: str, advice: dict[str, bool]) -> Problem:
    """Return the problem that a card is not in the game, or that the game's variant has none."""
    if left_out(card, state.config):
        return Problem("left_out", {"card": card}, "SET-25")
    rule = "ORG-9" if is_ceo(card) else "REC-2"
    return Problem("no_such_card", {"card": card, "hires": True, **advice}, rule)


# -- play ------------------------------------------------------------------------------------------


def play(run: Transition, action: Action) -> None:
    """Hire a card, or book it from an empty pile with its training."""
    assert isinstance(action, Hire)
    seat, card, becomes = action.seat, action.card, action.becomes
    if becomes:
        steps = steps_to(card, run.state.config)[becomes]
        run.update_progress(
            booked=(*run.state.progress.booked, (card, becomes)),
            trainings=splits_after(run.state, seat, card, becomes, steps, "new hire"),
        )

    # Activate the recruiter whose first hire this is. The CEO and the recruiting girls hire first,
    # as their unused hires save no salaries (REC-7); then those with the fewest hires do.
    workers = (employees()[worker] for worker in active_cards(run.state, seat))
    recruiters = [worker for worker in workers if worker.hires]
    recruiters.sort(key=lambda recruiter: (recruiter.wage_discount, recruiter.hires))
    earlier = tally(run.state, "hires", seat).total - sum(each.hires for each in recruiters)
    hired = run.state.chains[seat].hired_this_turn
    for recruiter in recruiters:
        if hired == earlier:
            run.activate(seat, recruiter.id)
        earlier += recruiter.hires

    left = hires_left(run.state, seat)
    run.emit(Hired(seat, card, Tally((*left.terms, Term("this hire", -1, "REC-2"))), becomes))


def leave(run: Transition, seat: int) -> None:
    """Train the booked cards as the recruiting step ends (REC-3)."""
    for card, to in run.state.progress.booked:
        # Its booking ends here: with the new card on the beach it would count twice.
        activate_trainers(run, seat, booked=run.state.progress.booked[1:])
        run.emit(Trained(seat, card, to, steps_between(run.state, card, to), booked=True))


# -- event -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hired(Event):
    """A chain hires a card to its beach, or books a card whose pile is empty (REC-2, REC-3).

    Parameters
    ----------
    seat
        the chain's place in `State.chains`, from 0
    card
        id of the card
    left
        the number of hires that are left this turn, as a tally
    becomes
        id of the card into which a booked card is trained this turn (REC-3)
    """

    seat: int
    card: str
    left: Tally
    becomes: str = ""

    def apply(self, state: State) -> State:
        """Put the card on the beach; a booked card gets there only when it is trained."""
        chain = state.chains[self.seat]
        hired = chain.hired_this_turn + 1
        beach = chain.beach if self.becomes else (*chain.beach, self.card)
        return state.with_chain(self.seat, changed(chain, hired_this_turn=hired, beach=beach))

    def deltas(self, before: State) -> Moves:
        """Return the card as added to the beach; nothing for a booked card, which comes later."""
        return {} if self.becomes else {("beach", self.seat, self.card): 1}


STEP = Step("recruit", (Hire,), options, obstacles, play, leave)


# -- in words --------------------------------------------------------------------------------------


def _label(action: Hire, state: State) -> str:
    if not action.becomes:
        return f"Hire {a_card(action.card)}"
    empty = "" if piles(state).get(action.card, 1) else " although its pile is empty,"
    training = f"train it to become {a_card(action.becomes)} this turn"
    return f"Hire {a_card(action.card)}{empty} and {training}"


def _log(event: Hired, state: State) -> Sentence:
    name, card, left = state.chains[event.seat].name, a_card(event.card), event.left.total
    hires = count_noun(left, "hire") if left else "no hires"
    if event.becomes:
        must = f"{name} hires {card} and must train it to become {a_card(event.becomes)} this turn"
        why = f"because the {card_name(event.card)} pile is empty"
        return Sentence(f"{must}, {why}. It has {hires} left.", "REC-3")
    return Sentence(f"{name} hires {card} and has {hires} left.", "REC-2")


def _brief(event: Hired, state: State) -> Brief | None:
    if event.becomes:
        return None  # the training that it needs has to be read
    card = Counted(1, a_card(event.card), plural(card_name(event.card)))
    return Brief(f"{state.chains[event.seat].name} hires {{what}}.", (card,))


def _from_entry(obstacle: Problem) -> str:
    """Return the advice for a card that cannot be hired: entry cards that can become this card."""
    entries = dict.fromkeys(_entries_to(str(obstacle.details.get("card", ""))))
    return f": begin with {listed_or(map(a_card, entries))}" if entries else ""


def _entries_to(card: str) -> Iterator[str]:
    for before in employees().values():
        if card in before.train_to:
            yield from [before.id] if before.entry else _entries_to(before.id)


WORDS = ModuleText(
    actions={
        Hire: ActionText(
            "hire",
            "Hire",
            _label,
            "REC-2",
            rule_of=lambda action, state: "REC-3" if action.becomes else "REC-2",
        ),
    },
    done={"recruit": "Finish hiring"},
    finished={"recruit": "finishes hiring"},
    events={Hired: EventText(_log, StepKind("hire", "hired", "Hires left after this one"), _brief)},
    messages={
        "no_hire_left": "You have used {all_hires} of this turn{and_finish}.",
        "no_entry_card": "You can't hire {a_card}, only train a card to become one{from_entry}.",
        "no_work_yet": "{a_card} has no work to do in this release{or_hire}.",
        "pile_not_empty": (
            "The pile still has {a_card}, so hire it without a training. You choose the training "
            "at once only if the pile is empty."
        ),
    },
    fields={
        "or_hire": or_hire,
        "all_hires": lambda obstacle: (
            "your only hire"
            if obstacle.details.get("hires") == 1
            else f"all your {obstacle.details.get('hires', '')} hires".replace("  ", " ")
        ),
        "and_finish": lambda obstacle: (
            ". Finish hiring" if obstacle.details.get("hiring", True) else ""
        ),
        "from_entry": _from_entry,
    },
)
