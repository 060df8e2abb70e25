"""The forecast in the widget: the dinner after each action, and how options change it.

Nothing is worked out until the reader turns the forecast on. Then the answer to a click has two
dinners: now, and before the last action. The flips take longest, so they follow. The earlier
dinners of the turn come last.
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
from ...text.names import capital, the_houses
from ..base.requests import AskingWidget, Refused, refusal
from ..base.widget import WireTrait
from ..dinner.contract import Decision as DecisionFacts
from ..dinner.timeline import decision_facts, drives_of, fared
from ..map.scene import chain_facts
from .bulk_actions import plans_of
from .contract import AskEffects, Effect, Effects, ForecastDinner, ForecastPart, GoTo
from .options import options_of

MOST_BACK = 60
"""Maximum number of earlier actions of the turn with a forecast."""
MOMENT = 0.3
"""Seconds between a click and the work on its flips."""
MOST_OPTIONS = 40
"""Maximum number of options in one request, some 40 ms of work; the page asks again."""


def forecast_dinner(game: Game, *, flips: bool = False) -> ForecastDinner:
    """Return the dinner if it were now, or the reason why there is no forecast.

    Without `flips` it leaves out the verdicts and flips, which take longest.

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
    """Work out a `forecast_dinner`: yield after each offer, and return the dinner at the end."""
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
                "notes": [
                    *(["No house wants anything."] if not dinner.decisions else []),
                    *(["The bank would break."] if dinner.breaks else []),
                ],
            }
            for decision in dinner.decisions if flips else ():
                offers = facts["decisions"][decision.house]["offers"]
                for offer, sent in zip(in_order(decision), offers, strict=True):
                    result = fared(decision, offer)
                    sent["verdict"], sent["flips"] = result["verdict"], result["flips"]
                    yield
            return facts
    except BrokenCustomRule as broken:
        why = str(broken)
    why_not = sentence(capital(why))
    return {"why_not": why_not, "houses": [], "decisions": {}, "takings": [], "notes": []}


def part_of(first: int, dinners: Iterable[ForecastDinner]) -> ForecastPart:
    """Return the dinners after action `first` and after the next actions, in the form sent."""
    known: Mapping[str, DecisionFacts] = {}
    sent: list[ForecastDinner] = []
    for dinner in dinners:
        decisions = dinner["decisions"]
        new = {house: choice for house, choice in decisions.items() if known.get(house) != choice}
        known = decisions
        sent.append({**dinner, "decisions": new})
    return {"first": first, "of": sent}


def effects(game: Game, seat: int, options: Iterable[tuple[int, Sequence[Action]]]) -> list[Effect]:
    """Return how options of a chain change the forecast; options that change nothing are left out.

    Each option comes with its number and all actions that it plays.

    >>> from fcm_widgets import load_example
    >>> game = load_example("a-day-at-work")
    >>> effects(game, 0, enumerate((option,) for option in game.options))
    []
    """
    if no_forecast(game.state):
        return []
    now, name = forecast(game.state), game.state.chains[seat].name
    had = {house for house, winner in now.winners.items() if winner == name}
    letters = [face["letter"] for face in chain_facts(game.state.chains)]
    found: list[Effect] = []
    for number, actions in options:
        then = forecast(reduce(after_action, actions, game.state))
        has = {house for house, winner in then.winners.items() if winner == name}
        more = [
            after.total - before.total
            for before, after in zip(now.takings, then.takings, strict=True)
        ]
        if not any(more) and had == has:
            continue
        won = the_houses(house for house in then.winners if house in has - had)
        lost = the_houses(house for house in now.winners if house in had - has)
        houses = [f"wins {won}"] * bool(won) + [f"loses {lost}"] * bool(lost)
        others = [(other, by) for other, by in enumerate(more) if by and other != seat]
        own = [more[seat]] if more[seat] else []
        shown = ", ".join([*map(_signed, own), *houses])
        rivals = ", ".join(f"{letters[other]} {_signed(by)}" for other, by in others)
        spoken = [
            *(f"{_more(by)} at dinner" for by in own),
            *houses,
            *(f"{game.state.chains[other].name} {_more(by)}" for other, by in others),
        ]
        found.append(
            {
                "option": number,
                "dollars": more[seat],
                "text": "; ".join(filter(None, (shown, rivals))),
                "spoken": ", ".join(spoken),
            }
        )
    return found


def _signed(dollars: int) -> str:
    return f"+${dollars}" if dollars > 0 else f"\N{MINUS SIGN}${-dollars}"


def _more(dollars: int) -> str:
    return f"${dollars} more" if dollars > 0 else f"${-dollars} less"


class Known(NamedTuple):
    """A part of the forecast that was sent, its last move, and whether it has its flips."""

    part: ForecastPart
    move: Move | None
    full: bool = False

    @property
    def last(self) -> int:
        """The number of the part's last action."""
        return self.part["first"] + len(self.part["of"]) - 1


class ForecastWidget(AskingWidget):
    """The part of a game's widget that forecasts dinners while its trait `forecast` is on."""

    forecast = traitlets.Bool(
        False, help="Whether the forecast is shown: the dinner if it were now."
    ).tag(sync=True, plays=True)
    _forecasts = WireTrait[tuple[ForecastPart, ...]](
        help="The forecast after each action."
    ).growing(late=True)

    @property
    def _view(self) -> Game:
        """The game as the reader may see it."""
        raise NotImplementedError

    def _may_ask(self, seat: int) -> bool:
        """Return whether this widget shows the options of a chain."""
        raise NotImplementedError

    def _not_yours(self) -> Refused:
        """Return the refusal for a question about a chain that is not yours."""
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
        """Send the forecast for now and for before the last action, without flips."""
        self._background.stop("reasons")
        if not self.forecast or self.comm is None:  # not on show: made when it is read
            return
        view = self._view
        moves = view._moves[: view.played]
        self._known[:] = [  # without the dinners after undone moves
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
        """Send the forecast for now; its flips and the turn's earlier forecasts follow."""
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
        """Return the index of the part with only the dinner after an action; `None` if none."""
        for number, known in enumerate(self._known):
            if known.last == known.part["first"] == action:
                return number
        return None

    def _is_full(self, view: Game) -> bool:
        number = self._place_of(view.played)
        return number is not None and self._known[number].full

    def _keep(self, view: Game, dinner: ForecastDinner, *, full: bool = False) -> None:
        """Keep the forecast for now in its own part, which is replaced once the flips are known."""
        part = part_of(view.played, [dinner])
        known = Known(part, _last_move(view), full or not dinner["decisions"])
        number = self._place_of(view.played)
        if number is None:
            self._known.append(known)
        else:
            self._known[number] = known

    def _forecast_turn(self, view: Game) -> None:
        """Work out the forecast for now with its flips, and the turn's earlier forecasts."""
        if not self._is_full(view):
            self._keep(view, forecast_dinner(view, flips=True), full=True)
        for _ in self._earlier_dinners(view):
            pass

    def _earlier_dinners(self, view: Game, back: int = MOST_BACK) -> Iterator[None]:
        """Work out the turn's missing forecasts; those after consecutive actions form one part."""
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
        """Send the forecast after an action, or return how options change it."""
        if not self.forecast:
            raise refusal("The forecast is off. Turn on “If dinner were now” first.")
        if request["kind"] != "effects":
            self._forecast_turn(view)
            self._send_forecasts()
            return None
        seat = request["seat"]
        if not 0 <= seat < len(view.state.chains):
            raise refusal(f"There is no seat {seat} in this game.")
        if not self._may_ask(seat):
            raise self._not_yours()
        numbers = request["options"][:MOST_OPTIONS]
        options = options_of(view, seat)
        of: dict[int, Sequence[Action]] = {n: (action,) for n, action in enumerate(options)}
        if any(number < 0 for number in numbers):
            plans = enumerate(plans_of(view, seat, options), 1)
            of.update((-number, plan.actions) for number, plan in plans if plan.actions)
        known = [(number, of[number]) for number in numbers if number in of]
        return {"at": view.played, "seat": seat, "of": effects(view, seat, known)}


def _last_move(view: Game) -> Move | None:
    """Return the last move of a game; the same object means the same move."""
    return view._moves[view.played - 1] if view.played else None
