"""The forecast in the widget: the dinner after each action, and what options do to it.

Nothing is worked out until the reader asks for it. From then on the answer to a click has two
dinners: now, and before the last action. What would change them takes longest and follows, as do
the dinners earlier in the turn.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, reduce
from typing import NamedTuple

import traitlets

from ...dinner.forecast import after_action, forecast, no_forecast
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
"""Maximum number of earlier actions of the turn whose dinners are forecast, too."""
MOMENT = 0.3
"""Seconds between a click and the work on what would change its dinners."""
MOST_OPTIONS = 40
"""Maximum number of options in one request, some 40 ms of work; the page asks again."""


def forecast_dinner(game: Game, *, flips: bool = False) -> ForecastDinner:
    """Return the dinner that would be now, or why there is none.

    Without `flips` it leaves out what would change each decision, which takes longest.

    >>> from fcm_widgets import load_example
    >>> dinner = forecast_dinner(load_example("one-beer-short"))
    >>> dinner["houses"], dinner["takings"]
    (['8', '9'], [{'sales': 58, 'tips': 0, 'bonus': 0}, {'sales': 0, 'tips': 5, 'bonus': 0}])
    >>> forecast_dinner(Game.new(players=2, seed=7))["why_not"]
    'The chains are still setting up; ask again after they reveal their structures.'
    """
    pieces = forecast_pieces(game, flips=flips)
    while True:
        try:
            next(pieces)
        except StopIteration as end:
            dinner: ForecastDinner = end.value
            return dinner


def forecast_pieces(game: Game, *, flips: bool = True) -> Generator[None, None, ForecastDinner]:
    """Work out what `forecast_dinner` returns, an offer at a time, and return it at the end."""
    try:
        why = no_forecast(game.state)
        if not why:
            dinner = forecast(game.state)
            drives = drives_of(dinner.events)
            facts: ForecastDinner = {
                "houses": [decision.house for decision in dinner.decisions],
                "decisions": {
                    decision.house: decision_facts(
                        decision, drives.get(decision.house), flips=False
                    )
                    for decision in dinner.decisions
                },
                "takings": [
                    {"sales": chain.sales, "tips": chain.tips, "bonus": chain.bonus}
                    for chain in dinner.takings
                ],
                "breaks": 1 if dinner.breaks else 0,
            }
            for decision in dinner.decisions if flips else ():
                offers = facts["decisions"][decision.house]["offers"]
                for offer, sent in zip(in_order(decision), offers, strict=True):
                    sent["verdict"], sent["flips"] = fared(decision, offer)
                    yield
            return facts
    except BrokenCustomRule as broken:
        why = str(broken)
    why_not = sentence(why[0].upper() + why[1:])
    return {"why_not": why_not, "houses": [], "decisions": {}, "takings": [], "breaks": 0}


def part_of(first: int, dinners: Iterable[ForecastDinner]) -> ForecastPart:
    """Return the dinners after one action and the next as they are sent."""
    known: Mapping[str, DecisionFacts] = {}
    sent: list[ForecastDinner] = []
    for dinner in dinners:
        decisions = dinner["decisions"]
        new = {house: choice for house, choice in decisions.items() if known.get(house) != choice}
        known = decisions
        sent.append({**dinner, "decisions": new})
    return {"first": first, "of": sent}


def effects(game: Game, seat: int, options: Iterable[tuple[int, Sequence[Action]]]) -> list[Effect]:
    """Return what options of a chain do to the forecast; options that do nothing are left out.

    Each option comes with its number and all that it plays, one action after the other.

    >>> from fcm_widgets import load_example
    >>> game = load_example("a-day-at-work")
    >>> effects(game, 0, enumerate((option,) for option in game.options))
    []
    """
    if no_forecast(game.state):
        return []
    now, name = forecast(game.state), game.state.chains[seat].name
    had = {house for house, winner in now.winners.items() if winner == name}
    found: list[Effect] = []
    for number, actions in options:
        then = forecast(reduce(after_action, actions, game.state))
        has = {house for house, winner in then.winners.items() if winner == name}
        more = [
            after.total - before.total
            for before, after in zip(now.takings, then.takings, strict=True)
        ]
        if any(more) or had != has:
            found.append(
                {
                    "option": number,
                    "dollars": more[seat],
                    "won": [house for house in then.winners if house in has - had],
                    "lost": [house for house in now.winners if house in had - has],
                    "others": [
                        (other, dollars)
                        for other, dollars in enumerate(more)
                        if dollars and other != seat
                    ],
                }
            )
    return found


class Known(NamedTuple):
    """A part that is sent.

    Parameters
    ----------
    part
        its dinners
    move
        the move after which its last dinner is
    full
        whether it has what would change each decision
    """

    part: ForecastPart
    move: Move | None
    full: bool = False

    @property
    def last(self) -> int:
        """The number of its last action."""
        return self.part["first"] + len(self.part["of"]) - 1


class ForecastWidget(AskingWidget):
    """The part of a game's widget that forecasts dinners, while `forecast` is on."""

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

    @cached_property
    def _known(self) -> list[Known]:
        return []

    @traitlets.default("_forecasts")
    def _all_forecasts(self) -> tuple[ForecastPart, ...]:
        if self.forecast:
            self._forecast_turn(self._view)
        return tuple(known.part for known in self._known)

    def _late(self) -> list[str]:
        return [name for name in super()._late() if self.forecast or name != "_forecasts"]

    def _forecast_now(self) -> None:
        """Send the dinner now and that before the last action, without what would change them."""
        self._background.stop("reasons")
        if not self.forecast or self.comm is None:  # not shown yet: it is made when it is read
            return
        view = self._view
        moves = view._moves[: view.played]
        self._known[:] = [  # without those after moves that were taken back
            known
            for known in self._known
            if known.last <= view.played and (not known.last or moves[known.last - 1] is known.move)
        ]
        if self._place_of(view.played) is None:
            self._keep(view, forecast_dinner(view))
        for _ in self._earlier_dinners(view, back=1):
            pass
        self._send_forecasts()

    @traitlets.observe("forecast")
    def _switch_forecast(self, change: traitlets.Bunch) -> None:
        self._forecast_on()

    def _forecast_on(self) -> None:
        """Send the dinner now; what would change it, and the turn before it, follow."""
        self._forecast_now()
        if self.forecast and self.comm is not None:
            self._background.start("reasons", self._reasons(), delay=MOMENT)

    def _reasons(self) -> Iterator[None]:
        view = self._view
        if not self._is_full(view):
            self._keep(view, (yield from forecast_pieces(view)), full=True)
            self._send_forecasts()
        yield from self._earlier_dinners(view)
        self._send_forecasts()

    def _send_forecasts(self) -> None:
        self._forecasts = tuple(known.part for known in self._known)

    def _place_of(self, action: int) -> int | None:
        """Return the place of the part that has the dinner after an action, and no other."""
        for number, known in enumerate(self._known):
            if known.last == known.part["first"] == action:
                return number
        return None

    def _is_full(self, view: Game) -> bool:
        number = self._place_of(view.played)
        return number is not None and self._known[number].full

    def _keep(self, view: Game, dinner: ForecastDinner, *, full: bool = False) -> None:
        """Keep the dinner now, in a part of its own: it is replaced when its reasons are there."""
        part = part_of(view.played, [dinner])
        known = Known(part, _last_move(view), full or not dinner["decisions"])
        number = self._place_of(view.played)
        if number is None:
            self._known.append(known)
        else:
            self._known[number] = known

    def _forecast_turn(self, view: Game) -> None:
        """Work out the dinner now with its reasons, and those of the turn before it."""
        if not self._is_full(view):
            self._keep(view, forecast_dinner(view, flips=True), full=True)
        for _ in self._earlier_dinners(view):
            pass

    def _earlier_dinners(self, view: Game, back: int = MOST_BACK) -> Iterator[None]:
        """Work out the dinners of the turn that are missing: actions in a row are one part."""
        there = {
            action for known in self._known for action in range(known.part["first"], known.last + 1)
        }
        missing: list[int] = []
        for action in reversed(range(max(0, view.played - back), view.played)):
            if action in there:
                continue
            if view.at(action).state.turn != view.state.turn:
                break
            missing.insert(0, action)
        dinners: list[ForecastDinner] = []
        for action in missing:
            dinners.append(forecast_dinner(view.at(action)))
            if action + 1 not in missing:
                part = part_of(action + 1 - len(dinners), dinners)
                self._known.append(Known(part, _last_move(view.at(action))))
                dinners = []
            yield

    def _forecast_answer(self, request: GoTo | AskEffects, view: Game) -> Effects | None:
        """Answer for the game after some action: its dinner is sent, or what options do to it."""
        if not self.forecast:
            raise refusal("no dinner is forecast while the forecast is off")
        if request["kind"] != "effects":
            self._forecast_turn(view)
            self._send_forecasts()
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


def _last_move(view: Game) -> Move | None:
    """Return the move that led to where a game stands, as the game itself has it."""
    return view._moves[view.played - 1] if view.played else None
