"""What would do nothing if a chain revealed its structure or ended its working day now.

A chain can take back a finished step by undo, and nothing has happened since. It can't honestly
take back what shows it the choices of others: the reveal, and the end of its day. The browser asks
before these two, but only if something goes unused.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from ...dinner.forecast import after_action
from ...engine.phase import Step
from ...engine.registry import transition_from
from ...engine.staff import active_cards
from ...engine.structure import ceo_slots, misfits
from ...phases import recruit, train
from ...phases.recruit import hires_left
from ...phases.restructuring import hand, shown, unchosen
from ...phases.round import open_phase
from ...phases.train import steps_left
from ...phases.working import steps
from ...state.actions import Action, Done
from ...state.state import State
from ...text.english import listed
from ...text.names import card_name, count_noun

MOST_NAMED = 3
"""Maximum number of kinds of cards to name; more are only counted."""


def unused(state: State, seat: int) -> str:
    """Return a sentence: what would go unused if a chain finished now; `""` if nothing is lost.

    A step in the middle of the day is no loss, because undo takes it back.

    >>> from fcm_widgets import load_example
    >>> game = load_example("a-day-at-work")
    >>> unused(game.state, 0)
    ''
    >>> from fcm_widgets.phases.food import Produce
    >>> for action in (Done(0), Done(0), Done(0), Produce(0, "kitchen_trainee", "burger")):
    ...     game = game.play(action)
    >>> print(unused(game.state, 0))
    This ends your day: 2 hires, 2 trainings, the marketing trainee and the cart operator have done
    nothing.
    """
    state = open_phase(state)
    if state.phase == "restructuring":
        chosen = state.progress.chosen
        return idle_if_revealed(state, seat, chosen[seat]) if chosen else ""
    if state.phase != "working" or state.progress.held is not None:
        return ""
    then = after_action(state, Done(seat))
    if then.phase == "working" and then.progress.waiting[:1] == (seat,):
        return ""
    idle = _idle(state, seat, _day_so_far(state))
    if not idle:
        return ""
    have = "has" if len(idle) == 1 and idle[0].startswith(("1 ", "the ")) else "have"
    return f"This ends your day: {listed(idle)} {have} done nothing."


def left_behind(state: State, seat: int) -> str:
    """Return a sentence: what a chain left unused at earlier steps of its day; `""` if nothing.

    >>> from fcm_widgets import load_example
    >>> game = load_example("a-day-at-work").play(Done(0))
    >>> left_behind(game.state, 0)
    'You left 2 hires unused.'
    """
    state = open_phase(state)
    if state.phase != "working" or state.progress.waiting[:1] != (seat,):
        return ""
    idle = _idle(state, seat, _day_so_far(state)[:-1])
    return f"You left {listed(idle)} unused." if idle else ""


def idle_if_revealed(state: State, seat: int, chosen: Sequence[str]) -> str:
    """Return a sentence: the cards that would do nothing in a structure; `""` if there are none.

    A card that does not fit is no loss, unless it was chosen: then none of the cards work.

    >>> from fcm_widgets import load_example
    >>> state = open_phase(load_example("who-works-today").state)
    >>> print(idle_if_revealed(state, 1, ["management_trainee"] * 3))
    This reveals your structure: 6 slots stay open, and the trainer would do nothing.
    >>> idle_if_revealed(state, 1, ["management_trainee"] * 3 + ["trainer"])
    ''
    """
    if seat in state.progress.unseen:
        return ""
    revealed = shown(state, seat, tuple(chosen))
    if revealed.misfit:
        cards = count_noun(len(chosen), "card")
        return f"This reveals a structure that does not fit: {cards} would do nothing."
    slots, left = ceo_slots(state, seat), unchosen(hand(state, seat), tuple(chosen))
    idle = [card for card in left if not any(misfits(slots, (*chosen, card)))]
    if not idle:
        return ""
    room, named = revealed.slots.total, _cards(idle)
    if len(named) > MOST_NAMED:
        named = [count_noun(len(idle), "card")]
    return (
        f"This reveals your structure: {count_noun(room, 'slot')} "
        f"{'stays' if room == 1 else 'stay'} open, and {listed(named)} would do nothing."
    )


def _day_so_far(state: State) -> tuple[Step, ...]:
    """Return the steps of the day up to the present one."""
    day = steps(state)
    return day[: [step.name for step in day].index(state.progress.step) + 1]


def _idle(state: State, seat: int, day: Iterable[Step]) -> list[str]:
    """Return what a chain could still have used at some steps of its day."""
    idle: list[str] = []
    able: Counter[str] = Counter()
    for step in day:
        if step.name not in (recruit.STEP.name, train.STEP.name):
            able.update(_able(state, seat, step))
        elif next(step.options(state, seat), None) is not None:
            hires = step.name == recruit.STEP.name
            left = hires_left(state, seat) if hires else steps_left(state, seat)
            idle.append(count_noun(left.total, "hire" if hires else "training"))
    return [*idle, *_cards(able.elements())]


def _able(state: State, seat: int, step: Step) -> Counter[str]:
    """Return the cards that have an option at a step, with the number of copies not used yet."""
    cards: dict[str, None] = {}  # in the order of their options
    tried: set[type[Action]] = set()
    for action in step.options(state, seat):
        if hasattr(action, "by"):
            cards[action.by] = None
        elif type(action) not in tried:  # the step knows which card does it
            tried.add(type(action))
            run = transition_from(state)
            step.play(run, action)
            held, used = run.state.progress.held, Counter(run.state.progress.used)
            by = held.by if held else next(iter(used - Counter(state.progress.used)), "")
            cards[by] = None
    left = Counter(active_cards(state, seat)) - Counter(state.progress.used)
    # A busy marketeer may place a second campaign; a restaurant or shop may come from no card.
    return Counter({card: max(left[card], 1) for card in cards if card})


def _cards(cards: Iterable[str]) -> list[str]:
    return [
        f"the {card_name(card)}" if count == 1 else count_noun(count, card_name(card))
        for card, count in Counter(cards).items()
    ]
