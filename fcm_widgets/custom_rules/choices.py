"""A custom rule that asks: in a phase each chain may choose one of the things that it offers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..data import goods
from ..engine.bank import pay
from ..engine.phase import Step
from ..engine.run import Transition
from ..reasons.obstacles import Obstacle
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
"""The kind of the payment that a choice brings: reviews have always written it so as JSON."""
LONGEST_CHOICE = 80


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that a custom rule offers to a chain.

    Parameters
    ----------
    text
        what the chain may do; it continues "may": ``"throw away 1 beer"``
    goods
        how many of each good come into its stock; negative numbers leave it
    money
        dollars that come from the bank; a negative number goes to it

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
    """Choose one of the things that a custom rule offers.

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    house_rule
        the custom rule's name; saves have always had this key
    choice
        the text of the choice

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
    """A chain chose something that a custom rule offers.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    choice
        the text of the choice
    rule
        the rule's id
    goods
        pairs of a good and by how many its stock changes
    """

    seat: int
    choice: str
    rule: str
    goods: tuple[tuple[str, int], ...] = ()

    def apply(self, state: State) -> State:
        """Put goods into the stock, or take them out of it."""
        chain = state.chains[self.seat]
        stock = dict(chain.stock)
        for good, by in self.goods:
            stock[good] = stock.get(good, 0) + by
        held = {good: count for good, count in stock.items() if count}
        return state.with_chain(self.seat, changed(chain, stock=held))

    def moves(self, before: State) -> Moves:
        """Return the goods that come and go."""
        return {("stock", self.seat, good): by for good, by in self.goods}


def choice_step(name: str, rule: str, function: Callable[..., Any]) -> Step:
    """Return the step at which each chain may choose once, or go on."""
    offered = SafeCall(name, rule, function, _choices)

    def options(state: State, seat: int) -> Iterator[Action]:
        return (Choose(seat, name, choice.text) for choice in offered(state, seat))

    def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
        assert isinstance(action, Choose)
        texts = tuple(choice.text for choice in offered(state, action.seat))
        if action.house_rule != name or action.choice not in texts:
            yield Obstacle("no_such_choice", {"choice": action.choice, "choices": texts}, rule)

    def play(run: Transition, action: Action) -> None:
        assert isinstance(action, Choose)
        seat = action.seat
        (choice,) = [made for made in offered(run.state, seat) if made.text == action.choice]
        moved = tuple((good, by) for good, by in choice.goods.items() if by)
        run.emit(Chosen(seat, choice.text, rule, moved))
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
    """Return what the rule offers to a chain, checked: each choice has a text of its own."""
    chain = state.chains[seat]
    choices: dict[str, Choice] = {}
    for found in listed(given):
        if not isinstance(found, Choice) or not _fits(found.text, found.goods, found.money):
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


def _fits(text: Any, moved: Any, money: Any) -> bool:
    return (
        isinstance(text, str)
        and bool(text.strip())
        and isinstance(moved, Mapping)
        and all(good in goods() and whole(by) for good, by in moved.items())
        and whole(money)
    )
