"""A custom rule that asks: in a phase, each chain may take a choice that the rule offers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..data import goods
from ..engine.bank import pay
from ..engine.phase import Step
from ..engine.run import Transition
from ..reasons.problem import Problem
from ..reasons.reasons import Tally, Term
from ..showing import cut, harmless, plain
from ..state.actions import Action
from ..state.events import Event
from ..state.holdings import Moves
from ..state.state import State, changed
from .parts import listed
from .safe_call import SafeCall, whole

STEP = "custom_rule"
"""The step's name, before a colon and the rule's."""
PAID = "house_rule"
"""Kind of a choice's payment; the name is part of the JSON of reviews, and stays."""
LONGEST_CHOICE = 80


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that a custom rule offers to a chain.

    Parameters
    ----------
    text
        action of the chain, as it continues "may": ``"throw away 1 beer"``
    goods
        number of each good that comes into its stock; a negative number leaves it (default: none)
    money
        dollars that the bank pays; the chain pays a negative number (default: 0)

    Examples
    --------
    >>> Choice("sell 1 beer to the neighbours", goods={"beer": -1}, money=5).money
    5
    """

    text: str
    goods: Mapping[str, int] = field(default_factory=dict)
    money: int = 0


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Take a choice that a custom rule offers.

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    house_rule
        name of the custom rule; saves have this key
    choice
        text of the choice

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Choose
    >>> @fcm.custom_rule("beer_sale", asks="cleanup")
    ... def beer_sale(state, seat):
    ...     "A chain with beer may sell one to the bank for $1."
    ...     if state.chains[seat].stock.get("beer"):
    ...         yield fcm.Choice("sell 1 beer", goods={"beer": -1}, money=1)
    >>> game = fcm.load_example("a-full-freezer", modules=["beer_sale"])
    >>> game.play(Choose("Golden Duck Diner", "beer_sale", "sell 1 beer")).state.chains[1].cash
    59
    """

    do = "choose"
    house_rule: str
    choice: str


@dataclass(frozen=True, slots=True)
class Chosen(Event):
    """A chain takes a choice that a custom rule offers.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    choice
        text of the choice
    rule
        id of the rule
    goods
        pairs of a good and the change of its stock
    """

    seat: int
    choice: str
    rule: str
    goods: tuple[tuple[str, int], ...] = ()

    def apply(self, state: State) -> State:
        """Return the state with the chain's changed stock."""
        chain = state.chains[self.seat]
        stock = dict(chain.stock)
        for good, by in self.goods:
            stock[good] = stock.get(good, 0) + by
        stock = {good: count for good, count in stock.items() if count}
        return state.with_chain(self.seat, changed(chain, stock=stock))

    def deltas(self, before: State) -> Moves:
        """Return the goods that come and go."""
        return {("stock", self.seat, good): by for good, by in self.goods}


def choice_step(name: str, rule: str, function: Callable[..., Any]) -> Step:
    """Return the step of a rule: each chain may take a choice once, or nothing."""
    offered = SafeCall(name, rule, function, _choices)

    def options(state: State, seat: int) -> Iterator[Action]:
        return (Choose(seat, name, choice.text) for choice in offered(state, seat))

    def obstacles(state: State, action: Action) -> Iterator[Problem]:
        assert isinstance(action, Choose)
        texts = tuple(choice.text for choice in offered(state, action.seat))
        if action.house_rule != name or action.choice not in texts:
            yield Problem("no_such_choice", {"choice": action.choice, "choices": texts}, rule)

    def play(run: Transition, action: Action) -> None:
        assert isinstance(action, Choose)
        seat = action.seat
        (choice,) = [choice for choice in offered(run.state, seat) if choice.text == action.choice]
        changes = tuple((good, by) for good, by in choice.goods.items() if by)
        run.emit(Chosen(seat, choice.text, rule, changes))
        if choice.money:
            pay(run, seat, Tally((Term(choice.text, choice.money, rule),)), PAID)

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


def _choices(call: SafeCall, given: Any, state: State, seat: int) -> list[Choice]:
    """Check what a rule's function returned: choices that the chain can afford, each text once."""
    chain = state.chains[seat]
    choices: dict[str, Choice] = {}
    for found in listed(given):
        fields: Any = found  # of a notebook: they may be of any type
        fits = (
            isinstance(found, Choice)
            and isinstance(fields.text, str)
            and fields.text.strip()
            and isinstance(fields.goods, Mapping)
            and all(good in goods() and whole(by) for good, by in fields.goods.items())
            and whole(fields.money)
        )
        if not fits:
            raise call.wrong(found, "choices such as Choice('throw away 1 beer')")
        text = cut(harmless(plain(found.text)), LONGEST_CHOICE)
        choice = Choice(text, dict(found.goods), found.money)
        if text in choices:
            raise call.wrong(text, "each choice once")
        for good, by in choice.goods.items():
            held = chain.stock.get(good, 0)
            if held + by < 0:
                raise call.wrong(text, f"what the chain can do: it has {held} {good}")
        if chain.cash + choice.money < 0:
            raise call.wrong(text, f"what the chain can do: it has ${chain.cash}")
        choices[text] = choice
    return list(choices.values())
