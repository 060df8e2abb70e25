"""The forecast: the dinner that would happen if dinner were now, played by the real rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile

from ..common.display import Shown
from ..engine.bank import BankBroke
from ..engine.phase import Step
from ..engine.registry import transition_from
from ..errors import UnknownName
from ..phases.round import agenda, apply_action, ask, finish_phase, step_of, to_move
from ..reasons.problem import Problem
from ..state.actions import Action
from ..state.events import Event, Paid, PhaseBegan
from ..state.state import State
from .decision import Decision
from .dinner import Dinner
from .dinnertime import Served, StayedHome, dine

DINNER = "dinnertime"
FORECAST_PHASES = ("order_of_business", "working", DINNER)
"""The phases that have a forecast, because no chain hides anything on which dinner depends."""


@dataclass(frozen=True)
class Takings(Shown):
    """The dollars that one chain would earn at a dinner.

    Parameters
    ----------
    chain
        the chain's name
    sales
        dollars that houses would pay the chain, for dinners and extra sales
    tips
        dollars that its waitresses would bring
    bonus
        dollars that its CFO would bring

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.decisions import Takings
    >>> forecast = load_example("the-125-dollar-sale").forecast()
    >>> forecast.takings[0] == Takings("Xango Blues Bar", sales=125)
    True
    >>> print(forecast.takings[0])
    Xango Blues Bar would earn $125 from sales.
    """

    chain: str
    sales: int = 0
    tips: int = 0
    bonus: int = 0

    @property
    def total(self) -> int:
        """The sum of sales, tips and bonus."""
        return self.sales + self.tips + self.bonus


_KINDS = {"sale": "sales", "aside": "sales", "tips": "tips", "bonus": "bonus"}
"""The field of `Takings` for each kind of payment."""


@dataclass(frozen=True)
class Forecast(Shown):
    """The dinner that would happen now: each house's choice, and the money that chains would earn.

    `Game.forecast` returns it. Nothing in a forecast has really happened. `print` or a notebook
    cell shows where each house would dine and what each chain would earn.

    Parameters
    ----------
    start
        the state as the dinner begins
    events
        all events, in order, until a chain must choose or the next phase begins
    after
        the state after these events

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.decisions import Forecast
    >>> game = load_example("one-beer-short")
    >>> forecast = game.forecast()
    >>> isinstance(forecast, Forecast)
    True
    >>> forecast.decisions[0].flips("Golden Duck Diner")[0].lever
    'stock'
    >>> forecast.winners == {choice.house: choice.winner for choice in game.advance().decisions}
    True
    """

    start: State
    events: tuple[Event, ...]
    after: State

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """The decision of each house, in the order in which the houses would dine."""
        return tuple(
            event.decision for event in self.events if isinstance(event, Served | StayedHome)
        )

    @property
    def winners(self) -> Mapping[str, str | None]:
        """The chain where each house would dine, by house number; `None` if it stays at home.

        >>> from fcm_widgets import load_example
        >>> load_example("one-beer-short").forecast().winners
        {'8': 'Xango Blues Bar', '9': None}
        """
        return {decision.house: decision.winner for decision in self.decisions}

    @cached_property
    def takings(self) -> tuple[Takings, ...]:
        """The takings of each chain, in the order of the game's chains."""
        booked = [dict.fromkeys(("sales", "tips", "bonus"), 0) for _ in self.start.chains]
        for event in self.events:
            if isinstance(event, Paid) and event.kind in _KINDS:
                booked[event.seat][_KINDS[event.kind]] += event.tally.total
        pairs = zip(self.start.chains, booked, strict=True)
        return tuple(Takings(chain.name, **sums) for chain, sums in pairs)

    def of(self, chain: str) -> Takings:
        """Return the takings of a chain.

        Parameters
        ----------
        chain
            the chain's name

        Raises
        ------
        UnknownName
            if no chain has this name
        """
        for takings in self.takings:
            if takings.chain == chain:
                return takings
        names = [takings.chain for takings in self.takings]
        raise UnknownName([Problem.at("chain", "unknown_chain", found=chain, names=names)])

    @property
    def breaks(self) -> bool:
        """Return whether the bank would break.

        If the viewer may not see the reserve cards, the dinner goes on at the old prices, and the
        box pays the missing money.
        """
        broken = any(isinstance(event, BankBroke) for event in self.events)
        return broken or self.after.bank.owed > self.start.bank.owed

    def __repr__(self) -> str:
        earned = {takings.chain: takings.total for takings in self.takings}
        return f"Forecast(turn={self.start.turn}, winners={self.winners!r}, takings={earned!r})"


def forecast(state: State, like: Dinner | None = None) -> Forecast:
    """Return the dinner that would happen if it began in this state, whatever the phase.

    If a module asks the chains something before dinner, this step is skipped; if it asks them after
    dinner, the forecast ends there. A forecast is as fast as a dinner. In a replay with one change,
    `like` is the dinner without the change.

    >>> from fcm_widgets import load_example
    >>> forecast(load_example("one-beer-short").state).winners
    {'8': 'Xango Blues Bar', '9': None}
    """
    run = transition_from(state)
    if state.phase != DINNER or state.progress.step:
        run.emit(PhaseBegan(DINNER))
    start, dined, begun = run.state, False, len(run.events)
    for entry in agenda(start):
        dined = dined or entry is dine
        if entry is dine:
            dine(run, like)
        elif callable(entry):
            entry(run)
        elif dined and isinstance(entry, Step):
            ask(run, entry)
            if run.state.progress.waiting:
                break
    return Forecast(start, run.events[begun:], run.state)


def before_first_house(state: State) -> State:
    """Return the state in which the first house would dine if dinner were now."""
    run = transition_from(state)
    if state.phase != DINNER or state.progress.step:
        run.emit(PhaseBegan(DINNER))
    for entry in takewhile(lambda entry: entry is not dine, agenda(run.state)):
        if callable(entry):
            entry(run)
    return run.state


def after_action(state: State, action: Action) -> State:
    """Play `action` and go on to the next decision or to dinnertime; return the state.

    The function does not check whether the action is legal: pass one of the options.

    >>> from fcm_widgets import load_example
    >>> game = load_example("a-day-at-work")
    >>> after_action(game.state, game.options[1]).chains[0].hired_this_turn
    1
    """
    run = transition_from(state)
    apply_action(run, action)
    while run.state.phase != DINNER and not run.state.over and not to_move(run.state):
        finish_phase(run)
    return run.state


_HIDDEN = {
    "setup": "the chains are still setting up",
    "restructuring": "the chains are choosing in secret",
}
"""The reason why a phase has no forecast yet."""


def no_forecast(state: State) -> str:
    """Return the reason why a state has no forecast; empty if it has a forecast.

    >>> from fcm_widgets import Game
    >>> no_forecast(Game.new(players=2, seed=7).state)
    'the chains are still setting up; ask again after they reveal their structures'
    """
    if state.over:
        return "the game is over"
    dined = False
    if state.phase == DINNER and (step := step_of(state)) is not None:
        # Dinnertime is at a step of a module, before or after the dinner.
        entries = agenda(state)
        dined = entries.index(step) > entries.index(dine)
    if state.phase in FORECAST_PHASES and not dined:
        return ""
    if state.phase not in _HIDDEN:
        return "this turn's dinner is over; ask again after the chains reveal their structures"
    hidden = _HIDDEN[state.phase]
    return f"{hidden}; ask again after they reveal their structures"
