"""The step of a custom rule that offers choices: each chain may take one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..common.safe_text import cut, harmless, plain, shorten
from ..data import custom_rules, goods
from ..engine.bank import pay
from ..engine.phase import Step
from ..engine.run import Transition
from ..reasons.problem import Problem
from ..reasons.reasons import Tally, Term
from ..state.actions import Action
from ..state.events import Event, Paid
from ..state.holdings import Moves
from ..state.state import State, changed
from ..text.english import Sentence
from ..text.names import capital, listed_or, quoted
from ..text.rows import ActionText, EventText, ModuleText, PaymentText, StepKind
from .guard import Check, SafeCall, whole
from .known import rule_ids

STEP = "custom_rule"
"""The beginning of the name of such a step; a colon and the rule's name follow."""
PAID = "house_rule"
"""Kind of the payment for a choice. It must not change, because the JSON of reviews contains it."""
LONGEST_CHOICE = 80


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that a custom rule offers to a chain.

    Parameters
    ----------
    text
        what the chain may do, as the end of "The chain may ...": ``"throw away 1 beer"``
    goods
        number of each good that the chain gets; negative if it loses the good (default: none)
    money
        dollars that the bank pays the chain; negative if the chain pays the bank (default: 0)

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

    text: str
    goods: Mapping[str, int] = field(default_factory=dict)
    money: int = 0


CHOICES = Check(
    Choice,
    "choices such as Choice('throw away 1 beer')",
    lambda choice, state: (
        isinstance(choice.text, str)
        and bool(plain(choice.text).strip())
        and all(good in goods() and whole(by) for good, by in dict(choice.goods).items())
        and whole(choice.money)
    ),
    several=True,
)


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Take a choice that a custom rule offers.

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    house_rule
        name of the custom rule; saved games use this key
    choice
        text of the choice
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
        pairs: a good, and the change of the chain's stock of it
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
        """Return the changes of the chain's stock."""
        return {("stock", self.seat, good): by for good, by in self.goods}


def choice_step(name: str, rule: str, function: Callable[..., Any]) -> Step:
    """Return the step of a rule that offers choices: each chain takes one of them or none."""
    call = SafeCall(name, rule, function, CHOICES)

    def offered(state: State, seat: int) -> dict[str, Choice]:
        """Return a chain's choices by text; raise `BrokenCustomRule` if any is impossible."""
        chain, choices = state.chains[seat], {}
        for choice in call(state, seat):
            text = cut(harmless(plain(choice.text)), LONGEST_CHOICE)
            wanted = "each choice once" if text in choices else ""
            for good, by in choice.goods.items():
                held = chain.stock.get(good, 0)
                if held + by < 0:
                    wanted = f"what the chain can do: it has {held} {good}"
            if chain.cash + choice.money < 0:
                wanted = f"what the chain can do: it has ${chain.cash}"
            if wanted:
                raise call.error(f"it returned {shorten(text)}, not {wanted}")
            choices[text] = choice
        return choices

    def options(state: State, seat: int) -> Iterator[Action]:
        return (Choose(seat, name, text) for text in offered(state, seat))

    def obstacles(state: State, action: Action) -> Iterator[Problem]:
        assert isinstance(action, Choose)
        texts = tuple(offered(state, action.seat))
        if action.house_rule != name or action.choice not in texts:
            yield Problem("no_such_choice", {"choice": action.choice, "choices": texts}, rule)

    def play(run: Transition, action: Action) -> None:
        assert isinstance(action, Choose)
        choice = offered(run.state, action.seat)[action.choice]
        changes = tuple((good, by) for good, by in choice.goods.items() if by)
        run.emit(Chosen(action.seat, action.choice, rule, changes))
        if choice.money:
            pay(run, action.seat, Tally((Term(action.choice, choice.money, rule),)), PAID)

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


# -- words -----------------------------------------------------------------------------------------


def _chosen(event: Chosen, state: State) -> Sentence:
    title = custom_rules()[event.rule].title
    name = state.chains[event.seat].name
    return Sentence(f"{name} chooses by the custom rule “{title}”: {event.choice}.", event.rule)


def _paid(event: Paid, state: State) -> Sentence:
    name, amount = state.chains[event.seat].name, event.tally.total
    (term,) = event.tally.terms
    verb = f"receives ${amount}" if amount >= 0 else f"pays ${-amount}"
    return Sentence(f"{name} {verb}: {term.label}.", term.source)


def _not_offered(problem: Problem) -> str:
    choice = problem.details.get("choice")
    choices = [quoted(text) for text in problem.details.get("choices") or ()]
    what = f"{quoted(choice)} is not offered" if choice else "That is not offered"
    return (
        f"{what}: choose {listed_or(choices)}"
        if choices
        else f"{what}, and nothing else is offered: finish"
    )


WORDS = ModuleText(
    events={Chosen: EventText(_chosen, StepKind("chosen", "choices by custom rules"))},
    payments={
        PAID: PaymentText(
            StepKind("choice_money", "choices by custom rules", "Earned by the choice", money=True),
            purpose=lambda state, seat: "for a choice by a custom rule",
            gain="",
            say=_paid,
        )
    },
    actions={
        Choose: ActionText(
            "choose by a custom rule",
            "Custom rule",
            lambda action, state: capital(action.choice),
            rule_of=lambda action, state: rule_ids(state.config.modules).get(action.house_rule, ""),
        )
    },
    done={STEP: "Choose nothing"},
    finished={STEP: "chooses nothing"},
    messages={"no_such_choice": "{not_offered}."},
    fields={"not_offered": _not_offered},
)
