"""If dinner were now, in the widget: what is foreseen after each action, and what options do to it.

Nothing is worked out until the reader asks for it. Then what is foreseen of a played action comes
with the answer to the click that played it: who dines where, now and before the last action. What
would change it takes longest and follows, and so do the dinners of the turn before these two.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, reduce
from typing import NamedTuple

import traitlets

from ...dinner.forecast import Forecast, after_action, forecast, no_forecast
from ...dinner.words import in_order
from ...errors import BrokenCustomRule
from ...game.game import Game
from ...game.moves import Move
from ...state.actions import Action
from ...text.english import sentence
from ..base.requests import AskingWidget, Refused, refusal
from ..base.widget import WireTrait
from ..dinner.contract import Decision as DecisionFacts
from ..dinner.timeline import decision_facts, drives_of, fared
from .bulk_actions import plans_of
from .contract import AskEffects, Effect, Effects, ForecastDinner, ForecastPart, GoTo
from .options import options_of

MOST_BACK = 60
"""So many actions before the one on show are foreseen with it, as far as they are of its turn."""
MOMENT = 0.3
"""So many seconds after a click the reasons follow, which take longest: 40 ms for five chains."""
MOST_OPTIONS = 40
"""So many options are looked at for one question, some 40 ms of work; the browser asks again."""


def foretold(game: Game, *, flips: bool = False) -> ForecastDinner:
    """Return the dinner that is foreseen where a game stands, or why none is.

    Without `flips` it is not told what would have changed a decision: that takes longest.

    >>> from fcm_widgets import load_example
    >>> told = foretold(load_example("one-beer-short"))
    >>> told["houses"], told["takings"]
    (['8', '9'], [{'sales': 58, 'tips': 0, 'bonus': 0}, {'sales': 0, 'tips': 5, 'bonus': 0}])
    >>> foretold(Game.new(players=2, seed=7))["why_not"]
    'Nobody has a company yet: a dinner can be foreseen once structures are turned over.'
    """
    pieces = reasoned(game, flips=flips)
    while True:
        try:
            next(pieces)
        except StopIteration as end:
            told: ForecastDinner = end.value
            return told


def reasoned(game: Game, *, flips: bool = True) -> Generator[None, None, ForecastDinner]:
    """Work out what `foretold` returns, an offer at a time, and return it at the end."""
    try:
        if why := no_forecast(game.state):
            return _nothing(why)
        foreseen = forecast(game.state)
        told = _told(foreseen)
        for decision in foreseen.decisions if flips else ():
            offers = told["decisions"][decision.house]["offers"]
            for offer, facts in zip(in_order(decision), offers, strict=True):
                facts["verdict"], facts["flips"] = fared(decision, offer)
                yield
        return told
    except BrokenCustomRule as broken:
        return _nothing(str(broken))


def _nothing(why: str) -> ForecastDinner:
    return {
        "why_not": sentence(why[0].upper() + why[1:]),
        "houses": [],
        "decisions": {},
        "takings": [],
        "breaks": 0,
    }


def _told(foreseen: Forecast) -> ForecastDinner:
    drives = drives_of(foreseen.events)
    return {
        "houses": [decision.house for decision in foreseen.decisions],
        "decisions": {
            decision.house: decision_facts(decision, drives.get(decision.house), flips=False)
            for decision in foreseen.decisions
        },
        "takings": [
            {"sales": chain.sales, "tips": chain.tips, "bonus": chain.bonus}
            for chain in foreseen.takings
        ],
        "breaks": 1 if foreseen.breaks else 0,
    }


def part_of(first: int, dinners: Iterable[ForecastDinner]) -> ForecastPart:
    """Return dinners that are foreseen after one action and the next as they are sent."""
    known: Mapping[str, DecisionFacts] = {}
    told: list[ForecastDinner] = []
    for one in dinners:
        new = {
            house: choice
            for house, choice in one["decisions"].items()
            if known.get(house) != choice
        }
        known = one["decisions"]
        told.append({**one, "decisions": new})
    return {"first": first, "of": told}


def effects(game: Game, seat: int, options: Iterable[tuple[int, Sequence[Action]]]) -> list[Effect]:
    """Return what options of a chain do to the forecast, without those that do nothing.

    Each option comes with its number and all that it plays, one action after the other.

    >>> from fcm_widgets import load_example
    >>> game = load_example("a-day-at-work")
    >>> effects(game, 0, enumerate((option,) for option in game.options))
    []
    """
    state = game.state
    if no_forecast(state):
        return []
    now = forecast(state)
    found = (
        (number, forecast(reduce(after_action, actions, state))) for number, actions in options
    )
    all_of_them = (_effect(number, seat, now, then) for number, then in found)
    return [
        effect
        for effect in all_of_them
        if any((effect["dollars"], effect["won"], effect["lost"], effect["others"]))
    ]


def _effect(number: int, seat: int, now: Forecast, then: Forecast) -> Effect:
    name = now.start.chains[seat].name
    was, would = ({house for house, by in one.winners.items() if by == name} for one in (now, then))
    more = [two.total - one.total for one, two in zip(now.takings, then.takings, strict=True)]
    return {
        "option": number,
        "dollars": more[seat],
        "won": [house for house in then.winners if house in would - was],
        "lost": [house for house in now.winners if house in was - would],
        "others": [(other, by) for other, by in enumerate(more) if by and other != seat],
    }


class Known(NamedTuple):
    """A part that is sent, the last move on which it rests, and whether it tells all reasons."""

    part: ForecastPart
    move: Move | None
    full: bool = False

    @property
    def last(self) -> int:
        """The last action of which it tells."""
        return self.part["first"] + len(self.part["of"]) - 1


class ForecastWidget(AskingWidget):
    """The part of a game's widget that foresees dinners; nothing of it while `forecast` is off."""

    forecast = traitlets.Bool(False, help="Whether it is shown what dinner would be now.").tag(
        sync=True, plays=True
    )
    _forecasts = WireTrait[tuple[ForecastPart, ...]](help="Dinners foreseen.").growing(late=True)

    @property
    def _view(self) -> Game:
        """The game as it is seen here."""
        raise NotImplementedError

    def _may_ask(self, seat: int) -> bool:
        """Return whether what a chain may do is shown here."""
        raise NotImplementedError

    def _not_yours(self) -> Refused:
        """Return the refusal of a question about another chain."""
        raise NotImplementedError

    # -- what is foreseen ----------------------------------------------------------------------

    @cached_property
    def _known(self) -> list[Known]:
        return []

    @traitlets.default("_forecasts")
    def _foretell(self) -> tuple[ForecastPart, ...]:
        if self.forecast:
            self._add_all(self._view)
        return tuple(known.part for known in self._known)

    def _late(self) -> list[str]:
        return [name for name in super()._late() if self.forecast or name != "_forecasts"]

    def _foresee_now(self) -> None:
        """Send what is foreseen where the game stands, without its reasons."""
        self._background.stop("reasons")
        # What is not shown yet is made when it is read.
        if self.forecast and self.comm is not None:
            self._forget(self._view)
            self._tell_of_now()

    @traitlets.observe("forecast")
    def _foresee(self, change: traitlets.Bunch) -> None:
        self._begin_reasons()

    def _begin_reasons(self) -> None:
        """Let the reasons follow; what played it has been answered by then."""
        self._foresee_now()
        if self.forecast and self.comm is not None:
            self._background.start("reasons", self._tell_reasons(), delay=MOMENT)

    def _tell_of_now(self) -> None:
        """Send what is foreseen now, and before the last action: what that changed is told, too."""
        self._add(self._view, full=False)
        self._add_turn(self._view, back=1)
        self._tell_known()

    def _tell_reasons(self) -> Iterator[None]:
        """Work out what would change what is foreseen now, and the turn before, and send them."""
        view = self._view
        if not self._knows(view, full=True):
            self._keep(view, (yield from reasoned(view)), full=True)
            self._tell_known()
        yield from self._turn_of(view)
        self._tell_known()

    def _tell_known(self) -> None:
        """Send what is known by now and was not sent yet."""
        self._forecasts = tuple(known.part for known in self._known)

    def _add(self, view: Game, *, full: bool) -> None:
        """Add the dinner foreseen where a game stands."""
        if not self._knows(view, full=full):
            self._keep(view, foretold(view, flips=full), full=full)

    def _knows(self, view: Game, *, full: bool) -> bool:
        """Return whether the dinner foreseen where a game stands is there, and has its reasons."""
        number = self._alone(view.played)
        return number is not None and self._known[number].full >= full

    def _keep(self, view: Game, told: ForecastDinner, *, full: bool) -> None:
        """Keep what is foreseen where a game stands.

        It stands in a part of its own, so that it can be told again when it tells all that would
        change it.
        """
        number = self._alone(view.played)
        known = Known(part_of(view.played, [told]), _move(view), full or not told["decisions"])
        if number is None:
            self._known.append(known)
        else:
            self._known[number] = known

    def _add_all(self, view: Game) -> None:
        """Add the dinner foreseen where a game stands, with its reasons, and those of its turn."""
        self._add(view, full=True)
        self._add_turn(view)

    def _add_turn(self, view: Game, back: int = MOST_BACK) -> None:
        """Add the dinners foreseen so many actions back from where a game stands, of its turn."""
        for _ in self._turn_of(view, back):
            pass

    def _turn_of(self, view: Game, back: int = MOST_BACK) -> Iterator[None]:
        """Work out what `_add_turn` adds, an action at a time: actions in a row are one part."""
        dinners: list[ForecastDinner] = []
        missing = self._missing(view, back)
        for action in missing:
            dinners.append(foretold(view.at(action)))
            if action + 1 not in missing:
                part = part_of(action + 1 - len(dinners), dinners)
                self._known.append(Known(part, _move(view.at(action))))
                dinners = []
            yield

    def _alone(self, action: int) -> int | None:
        """Return which part tells of an action alone, if one does."""
        ends = ((number, one) for number, one in enumerate(self._known) if one.last == action)
        return next((number for number, one in ends if one.part["first"] == action), None)

    def _missing(self, view: Game, back: int) -> list[int]:
        """Return the actions of a game's turn of which nothing is foreseen, so far back."""
        told = {action for one in self._known for action in range(one.part["first"], one.last + 1)}
        found: list[int] = []
        for action in reversed(range(max(0, view.played - back), view.played)):
            if action in told:
                continue
            if view.at(action).state.turn != view.state.turn:
                break
            found.insert(0, action)
        return found

    def _forget(self, view: Game) -> None:
        """Drop the parts that rest on moves which are no longer so."""
        moves = view._moves[: view.played]
        self._known[:] = [
            one
            for one in self._known
            if one.last <= view.played and (not one.last or moves[one.last - 1] is one.move)
        ]

    # -- what the browser asks for -------------------------------------------------------------

    def _forecast_answer(self, request: GoTo | AskEffects, view: Game) -> Effects | None:
        """Answer for the game after some action: its dinner is sent, or what options do to it."""
        if not self.forecast:
            raise refusal("no dinner is forecast while the forecast is off")
        if request["kind"] != "effects":
            self._add_all(view)
            self._tell_known()
            return None
        seat = request["seat"]
        if not 0 <= seat < len(view.state.chains):
            raise refusal(f"seat: {seat} is no chain of this table")
        if not self._may_ask(seat):
            raise self._not_yours()
        asked = request["options"][:MOST_OPTIONS]
        options = options_of(view, seat)
        of: dict[int, Sequence[Action]] = {n: (action,) for n, action in enumerate(options)}
        if any(number < 0 for number in asked):
            plans = enumerate(plans_of(view, seat, options), 1)
            of.update((-number, plan.actions) for number, plan in plans)
        known = [(number, of[number]) for number in asked if number in of]
        return {"at": view.played, "seat": seat, "of": effects(view, seat, known)}


def _move(view: Game) -> Move | None:
    """Return the move that led to where a game stands, as the game itself has it."""
    return view._moves[view.played - 1] if view.played else None
