"""Working, step 2: training the cards on the beach (TRN)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from ..board.obstacles import Obstacle
from ..data import employees
from ..engine.phase import Step
from ..engine.run import Transition
from ..engine.staff import act, active_cards
from ..engine.supply import is_ceo, not_used, owns_one, piles, steps_to
from ..engine.tallies import setting, tally
from ..nearest import nearest
from ..reasons.reasons import Tally, Term
from ..state.actions import Action
from ..state.events import Event
from ..state.holdings import Moves, without
from ..state.state import State, TrainingSplit, changed
from ..text.english import Sentence
from ..text.fields import no_more, or_hire, this_card, written
from ..text.names import a_card, card_name, several
from ..text.rows import ActionText, EventText, ModuleText, StepKind


@dataclass(frozen=True, slots=True)
class Train(Action):
    """Train a card of the beach, all its steps at once (TRN-1, TRN-6).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    card
        the id of the card on the beach
    to
        the id of the card that it becomes
    at_work
        whether the card is at work, and stays there, where the chain may train such cards

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, Train
    >>> game = fcm.load_example("a-day-at-work").play(Done("Xango Blues Bar"))
    >>> game.play(Train("Xango Blues Bar", "kitchen_trainee", "burger_cook")).state.chains[0].beach
    ('recruiting_girl', 'burger_cook')
    """

    do = "train"
    card: str
    to: str
    at_work: bool = False


Have = Callable[[str, int], tuple[TrainingSplit, ...]]
"""Which ways there are to train a card into another, so many steps from it (TRN-1)."""

AT_WORK = " at work"
"""Marks in a way of trainings a card that is at work, as one like it may lie on the beach."""


def trainers(state: State, seat: int) -> list[int]:
    """Return the training steps of each trainer, coach and guru at work, most first (TRN-1)."""
    return list(_steps_given(active_cards(state, seat)))


@lru_cache(maxsize=1024)
def _steps_given(at_work: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(sorted(filter(None, map(_steps_of, at_work)), reverse=True))


def _cards_that_train(state: State, seat: int) -> list[str]:
    return [card for card in active_cards(state, seat) if _steps_of(card)]


def _steps_of(card: str) -> int:
    return employees()[card].training


def stacks(state: State, seat: int) -> bool:
    """Whether several trainers may train one card in a turn (TRN-1)."""
    return bool(setting(state, "stacks_training", seat).value)


def trains_staff(state: State, seat: int) -> bool:
    """Whether a chain may train cards at work, too (TRN-2, NMS-8)."""
    return bool(setting(state, "trains_staff", seat).value)


def fit(trainings: Sequence[int], given: Sequence[int], *, stacked: bool) -> bool:
    """Whether trainers giving so many steps each can hold all trainings (TRN-1).

    A training is one card's steps of the turn; unless stacked, one trainer gives all of them.

    >>> fit([1, 1], [2], stacked=False), fit([2], [1, 1], stacked=False)
    (True, False)
    >>> fit([4], [2, 1, 1], stacked=True)
    True
    """
    if stacked:
        return sum(trainings) <= sum(given)
    wanted = sorted(trainings, reverse=True)
    if not wanted:
        return True
    for number, steps in enumerate(given):
        if steps >= wanted[0] and steps not in given[:number]:
            rest = sorted([*given[:number], *given[number + 1 :], steps - wanted[0]], reverse=True)
            if fit(wanted[1:], rest, stacked=False):
                return True
    return False


def steps_left(state: State, seat: int) -> Tally:
    """Count the training steps that a chain's trainers have left this turn."""
    given = tally(state, "training_steps", seat)
    if used := steps_used(state):
        return Tally((*given.terms, Term("used this turn", -used, "TRN-1")))
    return given


def ways(state: State) -> tuple[TrainingSplit, ...]:
    """Return every way in which the trainings of this turn can have fallen on cards (TRN-1).

    Two cards of a kind are alike, and nobody says which trainer trains whom: whatever fits holds.
    """
    return state.progress.trainings or ((),)


def steps_used(state: State) -> int:
    """Count the training steps that the chain that works has used this turn."""
    return sum(steps for _, steps in ways(state)[0])


def ways_on(
    state: State, seat: int, card: str, to: str, steps: int, *, at_work: bool = False
) -> tuple[TrainingSplit, ...]:
    """Return the ways that are left if a card is trained on; none if no trainer can (TRN-1).

    The card is one that nobody has trained today, or one that was, whose trainer goes on with it.
    """
    chain = state.chains[seat]
    count = (chain.at_work if at_work else chain.beach).count(card)
    here = AT_WORK if at_work else ""
    longer = [
        (*rest, (to + here, before + steps))
        for way in ways(state)
        for rest, before in _copies(way, card + here, count)
    ]
    return _that_fit(state, seat, longer)


def ways_with(state: State, seat: int, to: str, steps: int) -> tuple[TrainingSplit, ...]:
    """Return the ways that are left if one card more is hired to be trained (REC-3)."""
    return _that_fit(state, seat, [(*way, (to, steps)) for way in ways(state)])


def _copies(way: TrainingSplit, card: str, count: int) -> Iterator[tuple[TrainingSplit, int]]:
    """Yield the steps that each copy of a card has had today, with the way without that copy."""
    made = [one for one in way if one[0] == card]
    if len(made) < count:
        yield way, 0
    for one in dict.fromkeys(made):
        place = way.index(one)
        yield (*way[:place], *way[place + 1 :]), one[1]


def _that_fit(state: State, seat: int, found: list[TrainingSplit]) -> tuple[TrainingSplit, ...]:
    given, stacked = trainers(state, seat), stacks(state, seat)
    fitting = (way for way in found if fit([one[1] for one in way], given, stacked=stacked))
    return tuple(dict.fromkeys(tuple(sorted(way)) for way in fitting))


def set_to_train(run: Transition, seat: int, **noted: object) -> None:
    """Note a training; the trainers whom it sets to work act now, each of them once a turn."""
    noticed = changed(run.state, progress=changed(run.state.progress, **noted))
    act(run, seat, *_needed_more(noticed, seat), **noted)


def _needed_more(state: State, seat: int) -> list[str]:
    """Return the trainers without whom those who have acted cannot have given all trainings.

    Which trainer trains whom nobody says (TRN-1): of those who could, it is who gives least.
    """
    at_it = [_steps_of(card) for card in state.progress.used if _steps_of(card)]
    wanted = [[steps for _, steps in way] for way in ways(state)]
    stacked = stacks(state, seat)
    for more in _by_steps(Counter(_cards_that_train(state, seat)) - Counter(state.progress.used)):
        given = [*at_it, *map(_steps_of, more)]
        if any(fit(trainings, given, stacked=stacked) for trainings in wanted):
            return more
    raise AssertionError("no trainers can have given the trainings of this turn")


def _by_steps(idle: Counter[str]) -> list[list[str]]:
    """Return all choices among some trainers, those with the fewest steps to give first.

    >>> _by_steps(Counter({"coach": 1, "trainer": 2}))[:4]
    [[], ['trainer'], ['coach'], ['trainer', 'trainer']]
    """
    numbers = product(*(range(count + 1) for count in idle.values()))
    crews = [list(Counter(dict(zip(idle, times, strict=True))).elements()) for times in numbers]
    return sorted(
        crews, key=lambda active_cards: (sum(map(_steps_of, active_cards)), len(active_cards))
    )


def no_trainer(
    state: State, seat: int, card: str, steps: int, have: Have, *, hired: bool = False
) -> Obstacle:
    """Return that no trainer has so many steps left for one card (TRN-1).

    `have` gives the ways to train it; `hired` says that the card is to be hired for its training.
    """
    slots = {
        "card": card,
        "steps": steps,
        "left": steps_left(state, seat).total,
        "given": sum(trainers(state, seat)),
        "shorter": _becomes_something(state, seat, card, have),
        "hired": hired,
    }
    return Obstacle("no_trainer", slots, "TRN-1")


def careers(state: State, seat: int, card: str, have: Have) -> Iterator[str]:
    """Yield what a card can become now: `have` gives the ways to train it so far (TRN-1)."""
    for to, steps in steps_to(card, state.table.modules).items():
        if have(to, steps) and not any(may_have(state, seat, to)):
            yield to


def _becomes_something(state: State, seat: int, card: str, have: Have) -> bool:
    """Whether there is anything that a card can become now, for the words that advise it."""
    return next(careers(state, seat, card, have), None) is not None


def may_become(
    state: State, action: Action, card: str, to: str, have: Have, *, hired: bool = False
) -> Iterator[Obstacle]:
    """Yield why a chain cannot train into a card, and whether the same card can become another."""
    if any(may_have(state, action.seat, to)):
        other = _becomes_something(state, action.seat, card, have)
        yield from may_have(state, action.seat, to, other=other, hired=hired)


def may_have(state: State, seat: int, card: str, **advice: bool) -> Iterator[Obstacle]:
    """Yield why a chain cannot train into a card: none in stock, or not allowed (TRN-3, TRN-6).

    `advice` is kept with what is found, for the words that say what to do instead.
    """
    left_out = list(not_used(state, card, **advice))
    yield from left_out
    if not left_out and not piles(state).get(card):
        yield Obstacle("pile_empty", {"card": card, **advice}, "TRN-6")
    yield from owns_one(state, seat, card, "TRN-3", **advice)
    if employees()[card].cfo and setting(state, "no_cfo_card", seat).value:
        yield Obstacle("ceo_is_cfo", {"card": card, **advice}, "TRN-3")


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield each card of the beach with each card that it can become now."""
    if not trainers(state, seat):
        return
    for card in dict.fromkeys(state.chains[seat].beach):
        have = _on(state, seat, card)
        yield from (Train(seat, card, to) for to in careers(state, seat, card, have))
    if trains_staff(state, seat):
        yield from _staff(state, seat)


def _staff(state: State, seat: int) -> Iterator[Train]:
    """Yield each card at work with each card of its colour that it can become now (NMS-8).

    Those who act before the step ends, recruiters and trainers, have no career, so that nobody
    is trained who has acted today (NMS-20).
    """
    for card in dict.fromkeys(state.chains[seat].at_work):
        for to in careers(state, seat, card, _on(state, seat, card, at_work=True)):
            yield Train(seat, card, to, at_work=True)


def same_colour(card: str, to: str) -> bool:
    """Whether a card is of the colour of what it would become.

    >>> same_colour("trainer", "coach"), same_colour("trainer", "cfo")
    (True, False)
    """
    return employees()[card].colour == employees()[to].colour


def _on(state: State, seat: int, card: str, *, at_work: bool = False) -> Have:
    """Return which ways there are to train a card of the beach, or one at work, into another.

    At work there are some only within the card's colour, for whoever may train there (NMS-8).
    """
    may = not at_work or trains_staff(state, seat)

    def have(to: str, steps: int) -> tuple[TrainingSplit, ...]:
        if not may or (at_work and not same_colour(card, to)):
            return ()
        return ways_on(state, seat, card, to, steps, at_work=at_work)

    return have


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield why a card cannot be trained to another."""
    assert isinstance(action, Train)
    chain = state.chains[action.seat]
    if action.card not in employees():
        rule = "ORG-9" if is_ceo(action.card) else "TRN-2"
        yield Obstacle("no_such_card", {"card": action.card}, rule)
        return
    may = not action.at_work or trains_staff(state, action.seat)
    there = action.card in (chain.at_work if action.at_work else chain.beach)
    if not may or not (there or action.at_work):
        yield Obstacle("not_on_beach", {"card": action.card}, "TRN-2")
    elif not there:
        yield Obstacle("not_at_work", {"card": action.card}, "ORG-5")
    known = steps_to(action.card, state.table.modules)
    if action.to not in known:
        yield Obstacle("no_career", {"card": action.card, "to": action.to}, "TRN-4")
        return
    if action.at_work and not same_colour(action.card, action.to):
        rule = setting(state, "trains_staff", action.seat).rule
        yield Obstacle("other_colour", {"card": action.card, "to": action.to}, rule)
    have = _on(state, action.seat, action.card, at_work=action.at_work)
    if there:
        yield from _untrained(state, action, known[action.to], have)
    yield from may_become(state, action, action.card, action.to, have)


def _untrained(state: State, action: Train, steps: int, have: Have) -> Iterator[Obstacle]:
    """Yield why no trainer can give a card so many steps (TRN-1)."""
    seat, card, here = action.seat, action.card, action.at_work
    if ways_on(state, seat, card, action.to, steps, at_work=here):
        return
    made = min(sum(one == card + AT_WORK * here for one, _ in way) for way in ways(state))
    left, chain = steps_left(state, seat).total, state.chains[seat]
    if (
        made == (chain.at_work if here else chain.beach).count(card)
        and left
        and not stacks(state, seat)
    ):
        further = (
            n for n in range(1, left + 1) if ways_on(state, seat, card, action.to, n, at_work=here)
        )
        shorter = _becomes_something(state, seat, card, have)
        slots = {"card": card, "most": max(further, default=0), "shorter": shorter}
        yield Obstacle("trained_already", slots, "TRN-1")
    else:
        yield no_trainer(state, seat, card, steps, have)


def used_steps(state: State, card: str, to: str) -> Tally:
    """Return the steps of a training as a tally."""
    count = steps_to(card, state.table.modules)[to]
    name = employees()[to].name
    return Tally((Term(f"steps from {employees()[card].name} to {name}", count, "TRN-1"),))


def play(run: Transition, action: Action) -> None:
    """Train the card."""
    assert isinstance(action, Train)
    steps = used_steps(run.state, action.card, action.to)
    seat, card, to, here = action.seat, action.card, action.to, action.at_work
    longer = ways_on(run.state, seat, card, to, steps.total, at_work=here)
    set_to_train(run, seat, trainings=longer)
    run.emit(Trained(seat, card, to, steps, at_work=here))


STEP = Step("train", (Train,), options, obstacles, play)


@dataclass(frozen=True, slots=True)
class Trained(Event):
    """A card of the beach becomes another (TRN-7).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    card
        the id of the card that goes
    to
        the id of the one that comes
    steps
        the training steps used, with the terms
    booked
        whether it was hired from an empty pile: only the new card was ever there
    at_work
        whether it was at work, and stays there

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, Train
    >>> from fcm_widgets.events import Trained
    >>> game = fcm.load_example("a-day-at-work").play(Done("Xango Blues Bar"))
    >>> game = game.play(Train("Xango Blues Bar", "kitchen_trainee", "burger_cook"))
    >>> event = next(event for event, _ in game.history if isinstance(event, Trained))
    >>> event.card, event.to, event.steps.total
    ('kitchen_trainee', 'burger_cook', 1)
    """

    seat: int
    card: str
    to: str
    steps: Tally
    booked: bool = False
    at_work: bool = False

    def apply(self, state: State) -> State:
        """Exchange the cards."""
        chain = state.chains[self.seat]
        if self.at_work:
            staff = tuple(sorted((*without(chain.at_work, self.card), self.to)))
            return state.with_chain(self.seat, changed(chain, at_work=staff))
        beach = chain.beach if self.booked else without(chain.beach, self.card)
        return state.with_chain(self.seat, changed(chain, beach=(*beach, self.to)))

    def moves(self, before: State) -> Moves:
        """Return the card that goes and the one that comes."""
        place = "at_work" if self.at_work else "beach"
        moved: Moves = {(place, self.seat, self.to): 1}
        if not self.booked:
            moved[place, self.seat, self.card] = -1
        return moved


# -- in words --------------------------------------------------------------------------------------


def _train(action: Train, state: State) -> str:
    where = " at work" if action.at_work else ""
    return f"Train the {card_name(action.card)}{where} into {a_card(action.to)}"


def _train_rule(action: Train, state: State) -> str:
    if action.card not in employees():
        return "TRN-2"
    steps = steps_to(action.card, state.table.modules).get(action.to, 0)
    return "TRN-6" if steps > 1 else "TRN-1"


def _trained(event: Trained, state: State) -> Sentence:
    name, steps = state.chains[event.seat].name, event.steps.total
    card, to = card_name(event.card), a_card(event.to)
    if event.booked:
        text = f"{name} trains the {card} from the empty pile into {to}"
    else:
        where = " at work" if event.at_work else ""
        text = f"{name} trains {a_card(event.card)}{where} into {to}"
    rule = "REC-3" if event.booked else "TRN-6" if steps > 1 else "TRN-1"
    return Sentence(f"{text}: {several(steps, 'step')}.", rule)


def _no_such_card(one: Obstacle) -> str:
    """Say that there is no such card; the CEO each chain has, but he is none of them (ORG-9)."""
    if one.rule == "ORG-9":
        return f"The CEO is never {'hired' if one.details.get('hires') else 'trained'}"
    card = str(one.details.get("card") or "that")
    said = f"No card of this game is called {card_name(card)}"
    like = nearest(card, [name for name, what in employees().items() if not what.module])
    return f"{said} (did you mean {card_name(like[0])}?)" if like and card != like[0] else said


def _or_known(one: Obstacle) -> str:
    """Say what to do about a card that no table has: there is another, or no hire is left."""
    return or_hire(one) if one.details.get("hires") else "choose another card"


def _or_train(one: Obstacle) -> str:
    """Say what could be trained instead."""
    if one.details.get("shorter"):
        return "choose a shorter training"
    return "hire another card" if one.details.get("hired") else "train another card"


def _in_stock(one: Obstacle) -> str:
    """Say what to do about an empty pile: train on, take another card, or another way (REC-3)."""
    if one.rule == "TRN-6":
        return _or_become(one, "choose a card that is in stock")
    if one.details.get("booking"):
        with_one = ", with a trainer at work," if one.details.get("trainer") else ","
        return f"hire one that is trained further this turn{with_one} or a card that is in stock"
    return "choose a card that is in stock" if one.details.get("more", True) else no_more(one)


def _or_become(one: Obstacle, other: str = "train into another card") -> str:
    """Say whether the same card can become another (`other`), or another has to be chosen."""
    if one.details.get("other", True):
        return other
    return "hire another card" if one.details.get("hired") else "train another card"


def _owns_it(one: Obstacle) -> str:
    """Say that a chain has a card, or will have it from a hire of this turn (REC-3, TRN-3)."""
    if one.details.get("booked"):
        return f"A hire of this turn is to become {this_card(one)}"
    return f"The chain has {this_card(one)} already"


def _no_trainer(one: Obstacle) -> str:
    """Say what training lacks: a trainer, a step, or a trainer with so many steps (TRN-1)."""
    steps, left, given = (one.details.get(key) for key in ("steps", "left", "given"))
    if given == 0:
        return "No trainer, coach or guru is at work: nobody can be trained this turn."
    if left == 0:
        return "No training step of this turn is left: nobody else can be trained."
    if steps is None or left is None:
        return "No trainer at work has so many steps left for this card."
    are = f"{several(left, 'step is', 'steps are')} left in all"
    who = f"No trainer at work has {several(steps, 'step')} left for this card"
    return f"{who} ({are}): {_or_train(one)}."


def _choose_one(one: Obstacle) -> str:
    """Say where a trainer comes from, unless one may be chosen already (ORG-8)."""
    if not one.details.get("choose"):
        return "who works is being chosen"
    full = one.details.get("full")
    return f"take {full} back and choose one" if full else "choose one to work now"


WORDS = ModuleText(
    actions={
        Train: ActionText("train", "Train", _train, "TRN-1", _train_rule),
    },
    done={
        "train": "Finish training",
    },
    events={
        Trained: EventText(_trained, StepKind("train", "trained", "Training steps used")),
    },
    phrases={
        "no_such_card": "{no_such_card}: {or_known}.",
        "owns_one": "{owns_it}: {one_of}.",
        "not_used": "With {players} chains no {card} is used: {or_become}.",
        "pile_empty": "No {card} is left: {or_in_stock}.",
        "no_career": "{a_card} cannot become {a_to}: follow the career steps on the cards.",
        "no_trainer": "{no_trainer}",
        "no_trainer_yet": "No trainer, coach or guru is at work yet: {choose_one}.",
        "no_such_trainer": "No trainer, coach or guru in hand can give so many steps: {or_train}.",
        "ceo_is_cfo": "With First to have $100 the chain may train nobody into a CFO: {or_become}.",
        "trained_already": (
            "Every {card} here was trained this turn, and his trainer has "
            "{steps_left} left: {or_train}."
        ),
        "not_on_beach": "No {card} lies on the beach: only cards on the beach can be trained.",
        "other_colour": (
            "A card at work can only be trained into one of its own colour: the {card} "
            "could become {a_to} on the beach."
        ),
    },
    fields={
        "a_to": written("to", a_card, "that card"),
        "no_such_card": _no_such_card,
        "or_known": _or_known,
        "steps_left": written(
            "most", lambda n: f"only {several(int(n), 'step')}" if int(n) else "no step", "no step"
        ),
        "or_in_stock": _in_stock,
        "or_become": _or_become,
        "owns_it": _owns_it,
        "one_of": lambda one: (
            f"a chain may own only one {only}"
            if (only := one.details.get("only_one"))
            else "of this card a chain may own only one"
        ),
        "no_trainer": _no_trainer,
        "or_train": _or_train,
        "choose_one": _choose_one,
    },
)
