"""`DinnertimeExplorer`: step through a dinner house by house, and open the reasons of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from textwrap import wrap

import traitlets

from ...board.tile import house_fault, house_number
from ...common.safe_text import shorten
from ...dinner.table import decision_text
from ...dinner.what_ifs import apply_changes, levers
from ...dinner.words import wants_line
from ...engine.ranges import has_drive_in
from ...errors import BadChange, UnknownName
from ...explain.log import say
from ...game.dinners import dinner_of, latest_dinner
from ...game.game import Game
from ...state.state import State
from .._bundle import STATIC
from ..base.requests import Answer, AskingWidget
from ..base.stored import chains_of
from ..base.widget import WireTrait
from ..export.handout import Handout
from ..map.picture import picture
from ..map.scene import state_scene
from .candidate_sites import candidate_sites
from .contract import (
    AskSites,
    AskWhatIf,
    Compare,
    Controls,
    DinnerRequest,
    Notes,
    Sliders,
    Timeline,
    WhatIfDinner,
)
from .handout import all_ways, dinner_handout, ways_of
from .sliders import ends, sliders
from .timeline import drive_facts, drives_of, good_ids, moments, timeline

HINT = "Step through dinner, or pick a house: the table says why it chose. Press ? for help."
HELP = [
    (", .", "step back, step on"),
    ("k", "play or pause"),
    ("e", "open or close all reasons"),
    ("Home End", "first step, last step"),
    ("\u2190 \u2191 \u2192 \u2193 PageUp PageDown", "on the map: to another piece"),
    ("Enter", "on a house: jump to its choice"),
    ("Esc", "close what is open"),
    ("n Space", "presenting: the next reason"),
    ("?", "this help"),
]
NOTES: Notes = {
    "sliders": "One slider moved from the table as it is answers at once. Two or more sliders, "
    "drive-ins, stock, demand or another place are asked of Python.",
    "drive_in": "With drive-ins every corner of a chain's open restaurants is an entrance, and the "
    "nearest counts. A local or regional manager at work brings them.",
    "real": "That is a whole real dinner, stock running out included. Ask for its reasons.",
    "places": "What a whole real dinner would bring the chain at each place, by its best entrance; "
    "all else is as it was.",
}
LINE = 96
"""Letters in a line below a picture."""
QUESTION = "Where will it dine? Predict before you look."


class DinnertimeExplorer(AskingWidget):
    """A dinnertime, forwards and backwards, with every house's reasons.

    What would have changed the house that it opens at is there at once, and follows for the others.
    Stepping and predicting need no kernel, and neither does one slider of a what-if: the real
    dinner has answered each of its places before. Other what-if questions it answers on the
    altered table when they are asked, and where else a restaurant could stand and earn.

    Parameters
    ----------
    game
        a `Game` at the start of dinnertime, or one that has dined: its latest dinner is shown
    house
        the number of the house to show first, such as 8, "8", "π" or "9 3/4"
    predict
        whether to hide each choice until the reader has predicted it
    hard
        with `predict`, whether to hide prices and borders too: who sets a price is told instead
    step, speed, theme, selected
        see the traits

    Examples
    --------
    >>> from fcm_widgets import DinnertimeExplorer, load_example
    >>> DinnertimeExplorer(load_example("one-beer-short"), house="8")
    DinnertimeExplorer(step=1/5, houses=2)
    """

    _esm = STATIC / "dinnertime_explorer.js"
    _css = STATIC / "dinnertime_explorer.css"
    requests = DinnerRequest

    _timeline = WireTrait[Timeline](help="First facts and every step.").packed(late=True)
    _controls = WireTrait[Controls](help="What a what-if may change.").packed()
    _sliders = WireTrait[Sliders](help="Who serves each house for each slider.").packed(late=True)
    step = traitlets.Int(0, min=0, help="The step shown, from 0.").tag(sync=True)
    predict = traitlets.Bool(False, help="Predict first, then reveal.").tag(sync=True)
    hard = traitlets.Bool(False, help="With predict, hide prices and borders too.").tag(sync=True)
    speed = traitlets.Float(1.0, min=0.1, max=10.0, help="Steps a second.").tag(sync=True)

    def __init__(  # noqa: PLR0913
        self,
        game: Game,
        *,
        house: str | float | None = None,
        predict: bool = False,
        hard: bool = False,
        step: int | None = None,
        speed: float = 1.0,
        theme: str = "auto",
        selected: str = "",
        **options: object,
    ) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"a Game is explored, not {type(game).__name__}")
        self._game = latest_dinner(game)
        self._moments = tuple(moments(self._game))
        if house is not None:
            if step is not None:
                raise ValueError("house= and step= both say what to show first: name one of them")
            step = self._step_of(house)
        start = self._game.start
        super().__init__(
            _scene=state_scene(start, HINT),
            _controls=controls(start),
            predict=predict,
            hard=hard,
            step=0 if step is None else step,
            speed=speed,
            theme=theme,
            selected=selected,
            **options,
        )

    def _source(self) -> object:
        return [super()._source(), chains_of(self._game.start)]

    @traitlets.default("_timeline")
    def _tell_all(self) -> Timeline:
        return timeline(self._game)

    def _at_first(self) -> dict[str, object]:
        """Return all steps, with flips for the house that is shown."""
        shown = self._moments[self.step].decision
        return {"_timeline": timeline(self._game, () if shown is None else (shown.house,))}

    @traitlets.default("_sliders")
    def _try_all_places(self) -> Sliders:
        return sliders(dinner_of(self._game))

    def _step_of(self, house: str | float) -> int:
        known = {
            moment.decision.house: number
            for number, moment in enumerate(self._moments)
            if moment.decision is not None
        }
        number = house_number(house)
        if number not in known:
            raise UnknownName([house_fault("house", house, known, "home_not_dining")])
        return known[number]

    @property
    def game(self) -> Game:
        """The game that the widget shows, after its dinner.

        >>> import fcm_widgets as fcm
        >>> widget = fcm.DinnertimeExplorer(fcm.load_example("one-beer-short"))
        >>> widget.game.phase
        'payday'
        """
        return self._game

    @traitlets.validate("step")
    def _check_step(self, proposal: traitlets.Bunch) -> int:
        value: int = proposal["value"]
        last = len(self._moments) - 1
        if value > last:
            raise traitlets.TraitError(f"step={shorten(value)}: this dinner has steps 0 to {last}")
        return value

    def _answer(self, request: AskWhatIf | AskSites) -> Answer:
        match request["kind"]:
            case "sites":
                return Answer(
                    candidate_sites(self._game.start, request["chain"], request["restaurant"])
                )
            case "what_if":
                try:
                    return Answer(what_if_dinner(self._game, request["changes"]))
                except BadChange as bad:
                    return Answer(faults=[(str(fault), "") for fault in bad.faults])

    def picture(self) -> str:
        """Return the house of the step with both ways and the table as an SVG picture.

        Examples
        --------
        >>> import fcm_widgets as fcm
        >>> widget = fcm.DinnertimeExplorer(fcm.load_example("one-beer-short"))
        >>> widget.picture()[:4]
        '<svg'
        """
        moment = self._moments[self.step]
        decision = moment.decision
        if decision is None:
            drive = moment.event.drive
            ways = all_ways(drive_facts(drive)) if drive else ()
            lines = wrap(say(moment.event, moment.said).text, LINE)
            return picture(self._scene, ways, lines)
        selected = f"house:{decision.house}"
        if self.predict:
            return picture(self._scene, (), [wants_line(decision), QUESTION], selected)
        lines = decision_text(decision).splitlines()
        drove = drives_of(event for event, _ in self._game.history).get(decision.house)
        ways = ways_of(decision, drive_facts(drove) if drove else None)
        return picture(self._scene, ways, lines, selected)

    def handout(self) -> Handout:
        """Return a sheet for each step; with `predict` the questions come first.

        Examples
        --------
        >>> import fcm_widgets as fcm
        >>> widget = fcm.DinnertimeExplorer(fcm.load_example("one-beer-short"))
        >>> widget.handout().sheets.__len__()
        3
        """
        decisions = {decision.house: decision for decision in self._game.decisions}
        return dinner_handout(
            self._scene, self._timeline, decisions, predict=self.predict, hard=self.hard
        )

    def __repr__(self) -> str:
        last, houses = len(self._moments) - 1, len(self._game.decisions)
        return f"DinnertimeExplorer(step={self.step}/{last}, houses={houses})"


def controls(state: State) -> Controls:
    """Return what a what-if may change on a table, with bounds for each chain's sliders."""
    reach = [ends(state, seat) for seat in range(len(state.chains))]
    facts: Controls = {
        "chains": [
            {
                "price": found["price"],
                "waitress": found["waitress"],
                "drive_in": has_drive_in(state, seat),
            }
            for seat, found in enumerate(reach)
        ],
        "goods": good_ids(state),
        "houses": [home.house.number for home in state.homes],
        "order": list(state.turn_order),
        "help": HELP,
        "notes": NOTES,
    }
    if (wanted := good_ids(state, wanted=True)) != facts["goods"]:
        facts["wanted"] = wanted
    if brought := levers(state):
        facts["levers"] = [
            {"id": name, "words": rung.words.called, "ends": [found[name] for found in reach]}
            for name, rung in brought.items()
        ]
    return facts


def what_if_dinner(game: Game, changes: Iterable[Mapping[str, object]]) -> WhatIfDinner:
    """Return the real dinner on a changed table; raises `BadChange` with every fault."""
    state = apply_changes(game.start, changes)
    other = Game(replace(state, phase="dinnertime")).run_phase()
    return {
        "timeline": timeline(other),
        "scene": state_scene(state, HINT),
        "compare": compare(game, other),
    }


def compare(before: Game, after: Game) -> Compare:
    """Return what a change did: the winners of the houses and the cash that differ."""
    old = {decision.house: decision.winner for decision in before.decisions}
    new = {decision.house: decision.winner for decision in after.decisions}
    houses = [*old, *(house for house in new if house not in old)]
    chains = zip(before.state.chains, after.state.chains, strict=True)
    return {
        "houses": [
            {"house": house, "before": old.get(house), "after": new.get(house)} for house in houses
        ],
        "cash": [
            {"chain": seat, "before": one.cash, "after": two.cash}
            for seat, (one, two) in enumerate(chains)
        ],
    }
