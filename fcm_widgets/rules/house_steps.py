"""A house rule that asks: at a phase each chain may choose one of the things that it offers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..city.obstacles import Obstacle
from ..content import goods
from ..reasons.reasons import Tally, Term
from ..showing import cut, harmless, plain
from ..table.actions import Action
from ..table.house_events import Choose, Chosen
from ..table.state import State
from .bank import pay
from .guarded import Guarded, whole
from .house_parts import listed
from .phase import Step
from .run import Run

STEP = "house_rule"
LONGEST_CHOICE = 80


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that a house rule offers to a chain: what it is, and what it moves.

    Parameters
    ----------
    text
        continues "may": ``"throw away 1 beer"``
    goods
        how many of each come into its stock, or go where they are negative
    money
        dollars that come from the bank, or go to it where they are negative

    Examples
    --------
    >>> Choice("sell 1 beer to the neighbours", goods={"beer": -1}, money=5).money
    5
    """

    text: str
    goods: Mapping[str, int] = field(default_factory=dict)
    money: int = 0


class Choices(Guarded):
    """What a house rule offers to a chain: its function, checked."""

    def __call__(self, state: State, seat: int) -> list[Choice]:
        """Return what the chain may choose."""
        choices: list[Choice] = self.asked(state, seat)
        return choices

    def checked(self, given: Any, *arguments: Any) -> list[Choice]:
        """Return what it offers, each with a text of its own."""
        state, seat = arguments
        told: dict[str, Choice] = {}
        for found in listed(given):
            if not _is_choice(found):
                raise self.wrong(found, "choices such as Choice('throw away 1 beer')")
            text = cut(harmless(plain(found.text)), LONGEST_CHOICE)
            choice = Choice(text, dict(found.goods), found.money)
            if text in told:
                raise self.wrong(text, "each choice once")
            if too_few := _too_few(state, seat, choice):
                raise self.wrong(text, f"what the chain can do: it has {too_few}")
            told[text] = choice
        return list(told.values())


def _is_choice(given: Any) -> bool:
    if not isinstance(given, Choice):
        return False
    # It is made in a notebook: what stands in it may be anything.
    text, moved, money = (getattr(given, part) for part in ("text", "goods", "money"))
    return (
        isinstance(text, str)
        and bool(text.strip())
        and isinstance(moved, Mapping)
        and all(good in goods() and whole(by) for good, by in moved.items())
        and whole(money)
    )


def _too_few(state: State, seat: int, choice: Choice) -> str:
    """Say of what a chain has less than a choice takes."""
    chain = state.chains[seat]
    for good, by in choice.goods.items():
        if chain.stock.get(good, 0) + by < 0:
            return f"{chain.stock.get(good, 0)} {good}"
    return f"${chain.cash}" if chain.cash + choice.money < 0 else ""


def house_step(name: str, rule: str, function: Callable[..., Any]) -> Step:
    """Return the step at which each chain may choose once, or go on."""
    choices = Choices(name, rule, function)

    def options(state: State, seat: int) -> Iterator[Action]:
        return (Choose(seat, name, choice.text) for choice in choices(state, seat))

    def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
        assert isinstance(action, Choose)
        offered = tuple(choice.text for choice in choices(state, action.seat))
        if action.house_rule != name or action.choice not in offered:
            slots = {"choice": action.choice, "choices": offered}
            yield Obstacle("no_such_choice", slots, rule)

    def play(run: Run, action: Action) -> None:
        assert isinstance(action, Choose)
        seat = action.seat
        (choice,) = [one for one in choices(run.state, seat) if one.text == action.choice]
        moved = tuple((good, by) for good, by in choice.goods.items() if by)
        run.emit(Chosen(seat, choice.text, rule, moved))
        if choice.money:
            pay(run, seat, Tally((Term(choice.text, choice.money, rule),)), "house_rule")

    return Step(
        f"{STEP}:{name}",
        (Choose,),
        options,
        obstacles,
        play,
        rule=rule,
        asks=lambda state: state.solvent,
        once=True,
    )
