"""Working, step 2: training (TRN).

A chain improves cards that do not work this turn and wait on its beach. Trainers, coaches and
gurus at work give training steps. Each step turns a card into the next card of its career, such as
a kitchen trainee into a burger cook. A `Train` may take several steps (TRN-6).

Players do not say who trains whom, but a single trainer must give all steps of a card (TRN-1). So
the state keeps every possible split of this turn's steps. A `TrainingSplit` lists each new card,
with the number of training steps that it took.

Only a milestone of the module New milestones lets a chain train cards at work (NMS-8).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from operator import mul
from typing import Literal

from ..common.suggest import nearest
from ..data import employees
from ..engine.phase import Step
from ..engine.run import Transition
from ..engine.staff import act, active_cards
from ..engine.supply import is_ceo, left_out, not_used, owns_one, piles, steps_to
from ..engine.tallies import setting, tally
from ..reasons.problem import Problem
from ..reasons.reasons import Tally, Term
from ..state.actions import Action
from ..state.events import Event
from ..state.holdings import Moves, without
from ..state.state import State, TrainingSplit, changed
from ..text.english import Sentence
from ..text.fields import or_hire, this_card, written
from ..text.names import a_card, card_name, count_noun, plural, quoted
from ..text.rows import ActionText, Brief, Counted, EventText, ModuleText, StepKind


@dataclass(frozen=True, slots=True)
class Train(Action):
    """Train a card into another, all steps at once (TRN-1, TRN-6).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    card
        id of the card on the beach
    to
        id of the card that it becomes
    at_work
        whether the card is at work instead and stays there (NMS-8)
    """

    do = "train"
    card: str
    to: str
    at_work: bool = False


Source = Literal["beach", "at work", "new hire"]
"""Place of a card before its training: at work only by NMS-8, a new hire only by REC-3."""


# -- options ---------------------------------------------------------------------------------------


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield each possible training: a card, and another card that it can become now."""
    if not steps_of_trainers(state, seat):
        return
    chain = state.chains[seat]
    for card in dict.fromkeys(chain.beach):
        yield from (Train(seat, card, to) for to in careers(state, seat, card, "beach"))
    # A card at work may be trained only before it acts. That needs no check: only recruiters and
    # trainers act before this step ends, and they have no career (NMS-20).
    if may_train_at_work(state, seat):
        for card in dict.fromkeys(chain.at_work):
            for to in careers(state, seat, card, "at work"):
                yield Train(seat, card, to, at_work=True)


def careers(state: State, seat: int, card: str, source: Source) -> Iterator[str]:
    """Yield each card that a card can become now, given the chain's trainers and the piles."""
    if source == "at work" and not may_train_at_work(state, seat):
        return
    for to, steps in steps_to(card, state.config).items():
        if source == "at work" and not same_colour(card, to):
            continue
        after = splits_after(state, seat, card, to, steps, source)
        if after and not any(not_available(state, seat, to)):
            yield to


# -- obstacles -------------------------------------------------------------------------------------


def obstacles(state: State, action: Action) -> Iterator[Problem]:
    """Yield each reason why a card cannot be trained into another."""
    assert isinstance(action, Train)
    seat, card, to, at_work = action.seat, action.card, action.to, action.at_work
    if card not in employees():
        yield Problem("no_such_card", {"card": card}, "ORG-9" if is_ceo(card) else "TRN-2")
        return

    # Is the card there?
    chain = state.chains[seat]
    count = (chain.at_work if at_work else chain.beach).count(card)
    if at_work and may_train_at_work(state, seat):
        if not count:
            yield Problem("not_at_work", {"card": card}, "ORG-5")
    elif at_work:
        yield Problem("not_trained_at_work", {"card": card}, "TRN-2")
    elif not count:
        # A busy marketeer stays with its campaign and is not on the beach: until the campaign has
        # ended, nobody can train it (ORG-4, TRN-2).
        code = "busy_marketeer" if card in chain.busy else "not_on_beach"
        yield Problem(code, {"card": card}, "TRN-2")

    # Does its career lead to the other card?
    steps = steps_to(card, state.config)
    if to not in steps:
        yield no_career(state, card, to)
        return
    if at_work and not same_colour(card, to):
        rule = setting(state, "trains_staff", seat).rule
        yield Problem("other_colour", {"card": card, "to": to}, rule)

    # Can the trainers give the steps?
    source: Source = "at work" if at_work else "beach"
    if count and not splits_after(state, seat, card, to, steps[to], source):
        left = steps_left(state, seat).total
        name = card + AT_WORK if at_work else card
        # As many copies as this were trained today, however the steps were split.
        trained = min([made for made, _ in split].count(name) for split in splits(state))
        if trained < count or not left or stacks(state, seat):
            yield no_trainer(state, seat, card, steps[to], source)
        else:
            # Every copy was trained today, and only its own trainer may go on with it (TRN-1).
            # The refusal says how many steps this trainer can still give, at `most`.
            possible = (
                n for n in range(1, left + 1) if splits_after(state, seat, card, to, n, source)
            )
            shorter = any(careers(state, seat, card, source))
            most = max(possible, default=0)
            details = {"card": card, "most": most, "shorter": shorter, "at_work": at_work}
            yield Problem("trained_already", details, "TRN-1")

    # May the chain have the other card?
    yield from cannot_become(state, seat, card, to, source)


def no_trainer(state: State, seat: int, card: str, steps: int, source: Source) -> Problem:
    """Return the problem that no trainer has enough steps left to train a card (TRN-1)."""
    details = {
        "card": card,
        "steps": steps,
        "left": steps_left(state, seat).total,
        "given": sum(steps_of_trainers(state, seat)),
        "shorter": any(careers(state, seat, card, source)),
        "hired": source == "new hire",
    }
    return Problem("no_trainer", details, "TRN-1")


def cannot_become(state: State, seat: int, card: str, to: str, source: Source) -> Iterator[Problem]:
    """Yield each reason why the chain may not have the card `to`, which `card` would become.

    The details say whether `card` can become any other card, for the advice in the message.
    """
    if any(not_available(state, seat, to)):
        other = any(careers(state, seat, card, source))
        yield from not_available(state, seat, to, other=other, hired=source == "new hire")


def no_career(state: State, card: str, to: str) -> Problem:
    """Return the problem that no training leads from one card to another (TRN-4, SET-25)."""
    if left_out(to, state.config):
        return Problem("left_out", {"card": to}, "SET-25")
    return Problem("no_career", {"card": card, "to": to}, "TRN-4")


def not_available(state: State, seat: int, card: str, **advice: bool) -> Iterator[Problem]:
    """Yield each reason why a chain may not have a card, such as an empty pile (TRN-3).

    `advice` goes into the details, so that the message can say what to do instead.
    """
    unused = list(not_used(state, card, **advice))
    yield from unused
    if not unused and not piles(state).get(card):
        yield Problem("pile_empty", {"card": card, **advice}, "TRN-6")
    yield from owns_one(state, seat, card, "TRN-3", **advice)
    if employees()[card].cfo and setting(state, "no_cfo_card", seat).value:
        yield Problem("ceo_is_cfo", {"card": card, **advice}, "TRN-3")


def same_colour(card: str, to: str) -> bool:
    """Return whether two cards have the same colour; training at work needs this (NMS-8).

    >>> same_colour("burger_cook", "burger_chef"), same_colour("trainer", "cfo")
    (True, False)
    """
    return employees()[card].colour == employees()[to].colour


# -- which trainers can have given the steps -------------------------------------------------------


def steps_of_trainers(state: State, seat: int) -> list[int]:
    """Return the training steps of each trainer, coach and guru at work, largest first (TRN-1)."""
    return sorted(_steps_of(active_cards(state, seat)), reverse=True)


def _steps_of(cards: Iterable[str]) -> list[int]:
    return [steps for card in cards if (steps := employees()[card].training)]


def steps_left(state: State, seat: int) -> Tally:
    """Count the training steps that a chain's trainers have left this turn."""
    given = tally(state, "training_steps", seat)
    if used := sum(steps for _, steps in splits(state)[0]):  # every split has the same sum
        return Tally((*given.terms, Term("used this turn", -used, "TRN-1")))
    return given


def stacks(state: State, seat: int) -> bool:
    """Return whether several trainers of a chain may train the same card in a turn (TRN-1)."""
    return bool(setting(state, "stacks_training", seat).value)


def may_train_at_work(state: State, seat: int) -> bool:
    """Return whether a chain may also train cards at work (TRN-2, NMS-8)."""
    return bool(setting(state, "trains_staff", seat).value)


def splits(state: State) -> tuple[TrainingSplit, ...]:
    """Return every possible split of this turn's training steps between cards (TRN-1).

    A split lists each new card with its steps. Several may be possible. For example, a chain has
    two burger cooks, of which one was trained today from a kitchen trainee. If a burger cook now
    becomes a burger chef, it may be either of them.
    """
    return state.progress.trainings or ((),)


AT_WORK = " at work"
"""The end of a card's name in a split if the card is at work, because the beach may have a copy."""


def splits_after(
    state: State, seat: int, card: str, to: str, steps: int, source: Source
) -> tuple[TrainingSplit, ...]:
    """Return the splits that are possible after another training; none if no trainer can give it.

    The trained copy may have had no training today. If it has been trained today already, the same
    trainer must train it further.
    """
    chain, mark = state.chains[seat], AT_WORK if source == "at work" else ""
    after: list[TrainingSplit] = []
    for split in splits(state):
        if source == "new hire":
            after.append((*split, (to, steps)))
            continue
        # A copy without training today, if there is such a copy.
        trained = [training for training in split if training[0] == card + mark]
        if len(trained) < (chain.at_work if mark else chain.beach).count(card):
            after.append((*split, (to + mark, steps)))
        # Or a copy that was trained today: its steps add up.
        for training in dict.fromkeys(trained):
            place = split.index(training)
            others = (*split[:place], *split[place + 1 :])
            after.append((*others, (to + mark, training[1] + steps)))
    given, stacked = steps_of_trainers(state, seat), stacks(state, seat)
    possible = (
        tuple(sorted(split))
        for split in after
        if fit([steps for _, steps in split], given, stacked=stacked)
    )
    return tuple(dict.fromkeys(possible))


def fit(trainings: Sequence[int], given: Sequence[int], *, stacked: bool) -> bool:
    """Return whether trainers can give all trainings of a turn (TRN-1).

    `trainings` are the steps that each card took, `given` the steps that each trainer can give. A
    single trainer must give all steps of a card, unless `stacked` is true.

    >>> fit([1, 1], [2], stacked=False), fit([2], [1, 1], stacked=False)
    (True, False)
    >>> fit([4], [2, 1, 1], stacked=True)
    True
    """
    if sum(trainings) > sum(given):
        return False
    if stacked or max(trainings, default=0) <= 1:
        return True  # any step that is left will do
    longest, *shorter = sorted(trainings, reverse=True)
    # A trainer with exactly these steps is the best choice: it could swap its trainings with any
    # other trainer. Trainers with equally many steps are equal.
    longer = sorted({steps for steps in given if steps > longest})
    for steps in [longest] if longest in given else longer:
        rest = [*given, steps - longest]
        rest.remove(steps)
        if fit(shorter, rest, stacked=False):
            return True
    return False


def steps_between(state: State, card: str, to: str) -> Tally:
    """Return the number of training steps from one card to another, as a tally."""
    steps = steps_to(card, state.config)[to]
    label = f"steps from {employees()[card].name} to {employees()[to].name}"
    return Tally((Term(label, steps, "TRN-1"),))


# -- play ------------------------------------------------------------------------------------------


def play(run: Transition, action: Action) -> None:
    """Train the card of the action."""
    assert isinstance(action, Train)
    seat, card, to, at_work = action.seat, action.card, action.to, action.at_work
    steps = steps_between(run.state, card, to)
    source: Source = "at work" if at_work else "beach"
    after = splits_after(run.state, seat, card, to, steps.total, source)
    activate_trainers(run, seat, trainings=after)
    run.emit(Trained(seat, card, to, steps, at_work=at_work))


def activate_trainers(run: Transition, seat: int, **progress: object) -> None:
    """Change the given fields of the state's progress after a training; activate its trainers.

    Each trainer is activated once a turn. Players do not say who trains whom (TRN-1), so this
    activates the group of idle trainers with the fewest steps that makes the trainings possible.
    The group is empty if the active trainers have enough steps.
    """
    after = changed(run.state, progress=changed(run.state.progress, **progress))
    active = after.progress.used
    trainers = Counter(card for card in active_cards(after, seat) if employees()[card].training)
    idle = trainers - Counter(active)
    for group in _groups(idle):
        given, stacked = _steps_of((*active, *group)), stacks(after, seat)
        for split in splits(after):
            if fit([steps for _, steps in split], given, stacked=stacked):
                act(run, seat, *group, **progress)
                return
    raise AssertionError("no trainers can have given the trainings of this turn")


def _groups(idle: Counter[str]) -> Iterator[list[str]]:
    """Yield every group of idle trainers, from none to all: fewest steps first, then fewest cards.

    A hand of 400 trainers has millions of groups, but a few steps are enough for a training.
    """
    each = [employees()[card].training for card in idle]
    for total in range(sum(_steps_of(idle.elements())) + 1):
        numbers = product(
            *(
                range(min(copies, total // steps) + 1)
                for copies, steps in zip(idle.values(), each, strict=True)
            )
        )
        fitting = [times for times in numbers if sum(map(mul, times, each)) == total]
        for times in sorted(fitting, key=sum):
            yield list(Counter(dict(zip(idle, times, strict=True))).elements())


# -- event -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trained(Event):
    """A card becomes another card, which takes its place (TRN-7).

    Parameters
    ----------
    seat
        the chain's place in `State.chains`, from 0
    card
        id of the old card
    to
        id of the new card
    steps
        the number of training steps used, as a tally
    booked
        whether the old card was hired from an empty pile and never on the beach (REC-3)
    at_work
        whether the card is at work and stays there (NMS-8)
    """

    seat: int
    card: str
    to: str
    steps: Tally
    booked: bool = False
    at_work: bool = False

    def apply(self, state: State) -> State:
        """Replace the old card with the new card."""
        chain = state.chains[self.seat]
        if self.at_work:
            cards = tuple(sorted((*without(chain.at_work, self.card), self.to)))
            return state.with_chain(self.seat, changed(chain, at_work=cards))
        beach = chain.beach if self.booked else without(chain.beach, self.card)
        return state.with_chain(self.seat, changed(chain, beach=(*beach, self.to)))

    def deltas(self, before: State) -> Moves:
        """Return the old card as gone and the new card as added."""
        place = "at_work" if self.at_work else "beach"
        moved: Moves = {(place, self.seat, self.to): 1}
        if not self.booked:
            moved[place, self.seat, self.card] = -1
        return moved


STEP = Step("train", (Train,), options, obstacles, play)


# -- in words --------------------------------------------------------------------------------------


def _log(event: Trained, state: State) -> Sentence:
    name, steps, to = state.chains[event.seat].name, event.steps.total, a_card(event.to)
    if event.booked:
        rule, card = "REC-3", f"its newly hired {card_name(event.card)}"
    else:
        rule = "TRN-6" if steps > 1 else "TRN-1"
        card = f"its working {card_name(event.card)}" if event.at_work else a_card(event.card)
    return Sentence(f"{name} trains {card} to become {to} in {count_noun(steps, 'step')}.", rule)


def _brief(event: Trained, state: State) -> Brief:
    card, to = card_name(event.card), card_name(event.to)
    single = f"{a_card(event.card)} to become {a_card(event.to)}"
    trained = Counted(1, single, f"{plural(card)} to become {plural(to)}")
    return Brief(f"{state.chains[event.seat].name} trains {{what}}.", (trained,))


def _no_such_card(obstacle: Problem) -> str:
    """Return a clause: no card has this name, or the CEO cannot be hired or trained (ORG-9)."""
    if obstacle.rule == "ORG-9":
        return f"The CEO can't be {'hired' if obstacle.details.get('hires') else 'trained'}"
    card = str(obstacle.details.get("card") or "that")
    text = f"No card of this game is called {quoted(card)}"
    known = [name for name, employee in employees().items() if not employee.module]
    similar = nearest(card, known)
    if similar and card != similar[0]:
        return f"{text} (did you mean {card_name(similar[0])}?)"
    return text


def _or_become(obstacle: Problem) -> str:
    """Return the advice to let the card become another card, or to choose another card."""
    if obstacle.details.get("other", True):
        return "choose another career step"
    return "hire another card" if obstacle.details.get("hired") else "train another card"


def _pile_empty(obstacle: Problem) -> str:
    """Return a text: a pile is empty, and what to do instead of training or hiring (REC-3)."""
    card = card_name(str(obstacle.details.get("card") or "card"))
    empty = f"The {card} pile is empty"
    if obstacle.rule == "TRN-6":
        return f"{empty}: {_or_become(obstacle)}."
    if not obstacle.details.get("booking"):
        return f"{empty}{or_hire(obstacle)}."
    trainer = "a trainer at work trains" if obstacle.details.get("trainer") else "you train"
    still = f"You can still hire {this_card(obstacle)} if {trainer} this card this turn"
    return f"{empty}. {still}. Otherwise hire another card."


def _or_choose(obstacle: Problem) -> str:
    """Return the end of a sentence: what to do instead, for hiring or for training."""
    return or_hire(obstacle) if obstacle.details.get("hires") else f": {_or_become(obstacle)}"


def _or_train(obstacle: Problem) -> str:
    if obstacle.details.get("shorter"):
        return "choose a training with fewer steps"
    return "hire another card" if obstacle.details.get("hired") else "train another card"


def _no_trainer(obstacle: Problem) -> str:
    """Return a sentence that says that no trainer is at work, or has enough steps left (TRN-1)."""
    steps, left, given = (obstacle.details.get(key) for key in ("steps", "left", "given"))
    if given == 0:
        return "You have no trainer, coach or guru at work, so you can't train any card this turn."
    if left == 0:
        return "You have used all training steps of this turn, so you can't train another card."
    if steps is None or left is None:
        return "No trainer at work has enough steps left for this card."
    takes = f"This training takes {count_noun(steps, 'step')}"
    return f"{takes}, more than any trainer at work has left for this card: {_or_train(obstacle)}."


WORDS = ModuleText(
    actions={
        Train: ActionText(
            "train",
            "Train",
            lambda action, state: (
                f"Train the {'working ' if action.at_work else ''}{card_name(action.card)} "
                f"to become {a_card(action.to)}"
            ),
            "TRN-1",
            lambda action, state: (
                "TRN-2"
                if action.card not in employees()
                else "TRN-6"
                if steps_to(action.card, state.config).get(action.to, 0) > 1
                else "TRN-1"
            ),
        )
    },
    done={"train": "Finish training"},
    finished={"train": "finishes training"},
    events={Trained: EventText(_log, StepKind("train", "trained", "Training steps used"), _brief)},
    messages={
        "no_trainer": _no_trainer,
        "no_such_card": "{no_such_card}{or_known}.",
        "owns_one": "{owns_it}, and {one_of}{or_choose}.",
        "left_out": "The variant of this game leaves the {card} out: choose another card.",
        "not_used": "The {card} is not used with {players} chains: {or_become}.",
        "pile_empty": _pile_empty,
        "no_career": "{a_card} cannot become {a_to}: follow the career steps on the cards.",
        "no_trainer_yet": "You have no trainer, coach or guru at work yet: {choose_one}.",
        "no_such_trainer": (
            "No trainer, coach or guru in your hand can train a card that far: {or_train}."
        ),
        "ceo_is_cfo": (
            'A chain with the milestone "First to have $100" may not train a card to become a CFO: '
            "{or_become}."
        ),
        "trained_already": (
            "Every {card} {where_trained} was already trained this turn. Only the same trainer can "
            "train a card again, and that trainer has {steps_left} left: {or_train}."
        ),
        "not_on_beach": "You have no {card} on the beach: only cards on the beach can be trained.",
        "busy_marketeer": (
            "The {card} is busy with a campaign: only cards on the beach can be trained."
        ),
        "not_trained_at_work": "A card at work cannot be trained: only cards on the beach can.",
        "other_colour": (
            "A card at work keeps its colour when it is trained: the {card} can become {a_to} only "
            "on the beach."
        ),
    },
    fields={
        "a_to": written("to", a_card, "that card"),
        "no_such_card": _no_such_card,
        "or_known": lambda obstacle: (
            or_hire(obstacle) if obstacle.details.get("hires") else ": choose another card"
        ),
        "steps_left": written(
            "most",
            lambda n: f"only {count_noun(int(n), 'step')}" if int(n) else "no step",
            "no step",
        ),
        "where_trained": lambda obstacle: (
            "at work" if obstacle.details.get("at_work") else "on your beach"
        ),
        "or_choose": _or_choose,
        "or_become": _or_become,
        "owns_it": lambda obstacle: (
            f"One of your hires this turn will become {this_card(obstacle)}"
            if obstacle.details.get("booked")
            else f"You already have {this_card(obstacle)}"
        ),
        "one_of": lambda obstacle: (
            f"a chain may have only one {obstacle.details['only_one']}"
            if obstacle.details.get("only_one")
            else "a chain may have only one copy of this card"
        ),
        "or_train": _or_train,
        "choose_one": lambda obstacle: (
            "the chains are still choosing which cards work"
            if not obstacle.details.get("choose")
            else f"your structure is full, so take {obstacle.details['full']} back first"
            if obstacle.details.get("full")
            else "put one of these cards to work now"
        ),
    },
)
