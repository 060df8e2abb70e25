"""`DinnertimeExplorer`: step through a dinner house by house, and read the reasons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from textwrap import wrap

import traitlets

from ...board.tile import as_house, house_fault, house_number
from ...common.safe_text import shorten
from ...dinner.decision import Decision
from ...dinner.table import decision_text
from ...dinner.what_ifs import apply_changes, levers
from ...dinner.words import HOME_WORDS, STAYS_HOME
from ...engine.ranges import has_drive_in
from ...errors import BadChange, UnknownName
from ...explain.log import say
from ...game.dinners import dinner_of, latest_dinner
from ...game.game import Game
from ...state.state import State
from ...text.names import listed_or, wrong_value
from .._bundle import STATIC
from ..base.requests import Answer, AskingWidget
from ..base.stored import chains_of
from ..base.value import OneValue
from ..base.widget import WireTrait
from ..contract import Sentence
from ..export.handout import Handout
from ..export.page import as_title
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
from .handout import all_routes, dinner_handout, routes_of
from .sliders import bounds, sliders
from .timeline import drive_facts, drives_of, good_ids, moments, question_of, timeline

HINT = "Step through dinner, or pick a house to see why it chose."
NOTES: Notes = {
    "sliders": "Move one slider to see the answer at once. For drive-ins, stock, demand, a "
    "place or several changes, press Ask.",
    "drive_in": "In a drive-in, every corner of an open restaurant is an entrance, and the nearest "
    "counts. A local or regional manager at work makes a chain's restaurants drive-ins.",
    "real": "This is the result of a whole dinner, stock included. Ask to see its reasons.",
    "places": "Each number is what the chain would earn in a whole dinner at that place, with its "
    "best entrance. Nothing else changes.",
}
LINE = 96
"""Letters in a line below a picture."""


class HouseNumber(traitlets.TraitType[str, str | float]):
    """A trait with the number of a house; you may set it to any usual name, such as "π" or 8."""

    default_value = ""

    def validate(self, obj: traitlets.HasTraits, value: object) -> str:
        """Return the usual number of the house."""
        return as_house(value)


class DinnertimeExplorer(OneValue, AskingWidget):
    """Step through a dinner, forwards and backwards, with the reasons of every house.

    You can step, predict and move one what-if slider at a time without a kernel: those answers are
    computed in advance. Other what-ifs, and what a restaurant would earn elsewhere, are computed
    when you ask. "What would have changed it" is there at once for the first house shown, and a
    moment later for the others.

    You can observe and link `house`, `step`, `guess`, `guesses` and `decision`; a click moves them.
    Set `house` or `step`, and the picture moves; set `guess`, and the choice is revealed. A what-if
    on show has its own steps and guesses: these traits stay those of the real dinner.

    Parameters
    ----------
    game
        a `Game` at the start of dinnertime, or later: then its latest dinner is shown
    house
        the number of the house to show first, such as 8, "8", "π" or "9 3/4"
    guess
        the prediction for that house: a chain's name, or "it stays at home"
    guesses
        the predictions so far, by house
    predict
        whether to hide each choice until the reader has predicted it
    hard
        with ``predict=True``, whether to hide prices and distances, too; the widget shows the cards
        that set the price instead
    simple
        whether to leave out what a beginner has not met: ties (unless a tie decides), rule numbers,
        the smallest changes and "What if?"; a button in the settings shows all
    title
        title above the dinner (default: the title of the game)
    step, speed, theme, selected
        see the traits

    Examples
    --------
    >>> from fcm_widgets import DinnertimeExplorer, load_example
    >>> DinnertimeExplorer(load_example("one-beer-short"), house="8")
    DinnertimeExplorer(step=1/5, houses=2)

    Set a trait, and the others follow:

    >>> dinner = DinnertimeExplorer(load_example("one-beer-short"), predict=True)
    >>> dinner.house = 8
    >>> dinner.guess = "xango blues bar"
    >>> dinner.step, dinner.house, dinner.guesses, dinner.decision.winner
    (1, '8', {'8': 'Xango Blues Bar'}, 'Xango Blues Bar')
    """

    _esm = STATIC / "dinnertime_explorer.js"
    _css = STATIC / "dinnertime_explorer.css"
    requests = DinnerRequest

    _timeline = WireTrait[Timeline](help="First facts and every step.").packed(late=True)
    _controls = WireTrait[Controls](help="What a what-if may change.").packed()
    _sliders = WireTrait[Sliders](help="The winners for each slider.").packed(late=True)
    house = HouseNumber(help="Number of the house on show; '' at a step without a house.").tag(
        sync=True
    )
    step = traitlets.Int(0, min=0, help="The step shown, from 0.").tag(sync=True)
    predict = traitlets.Bool(False, help="Predict first, then reveal.").tag(sync=True)
    hard = traitlets.Bool(False, help="With predict, hide prices and borders too.").tag(sync=True)
    simple = traitlets.Bool(False, help="Leave out ties, rule numbers, changes.").tag(sync=True)
    guess = traitlets.Unicode(
        None,
        allow_none=True,
        help="Prediction for the house on show: a chain, or 'it stays at home'; None before.",
    ).tag(sync=True)
    guesses = traitlets.Dict(help="All predictions, by house; set a new dict to change it.").tag(
        sync=True
    )
    decision = traitlets.Instance(
        Decision,
        allow_none=True,
        read_only=True,
        help="How the house on show chose, also before the guess; None without a house.",
    )
    speed = traitlets.Float(1.0, min=0.1, max=10.0, help="Steps per second.").tag(sync=True)
    _value_of = "house"

    def __init__(  # noqa: PLR0913
        self,
        game: Game,
        *,
        house: str | float | None = None,
        guess: str | None = None,
        guesses: Mapping[str, str] | None = None,
        predict: bool = False,
        hard: bool = False,
        simple: bool = False,
        title: str | None = None,
        step: int | None = None,
        speed: float = 1.0,
        theme: str = "auto",
        selected: str = "",
        **options: object,
    ) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"DinnertimeExplorer takes a Game, not {type(game).__name__}")
        self._game = latest_dinner(game)
        self._moments = tuple(moments(self._game))
        self._decisions = {decision.house: decision for decision in self._game.decisions}
        self._step_of: dict[str, int] = {}
        for index, moment in enumerate(self._moments):
            if moment.decision is not None:
                self._step_of[moment.house] = index
            elif moment.house:  # it only drives by, or the choice is still to come
                self._step_of.setdefault(moment.house, index)
        if house is not None:
            if step is not None:
                raise ValueError(
                    "house= and step= both choose what to show first: give only one of them"
                )
            number = house_number(house)
            if number not in self._step_of:
                raise UnknownName([house_fault("house", house, self._step_of, "home_not_dining")])
            step = self._step_of[number]
        start = self._game.start
        scene = state_scene(start, HINT)
        if title is not None:
            scene["title"] = as_title(title)
        super().__init__(
            _scene=scene,
            _controls=controls(start),
            predict=predict,
            hard=hard,
            simple=simple,
            step=0 if step is None else step,
            guesses={} if guesses is None else guesses,
            speed=speed,
            theme=theme,
            selected=selected,
            **options,
        )
        if guess is not None:
            self.guess = guess

    def _readers_traits(self) -> list[str]:
        """Leave out the house, which follows from the step, and the guess, from all guesses."""
        return [name for name in super()._readers_traits() if name not in ("house", "guess")]

    def _source(self) -> object:
        return [super()._source(), chains_of(self._game.start)]

    @traitlets.default("_timeline")
    def _make_timeline(self) -> Timeline:
        return timeline(self._game)

    def _at_first(self) -> dict[str, object]:
        """Return all steps for the first picture; only the house on show has its flips."""
        shown = self._moments[self.step].decision
        return {"_timeline": timeline(self._game, () if shown is None else (shown.house,))}

    @traitlets.default("_sliders")
    def _make_sliders(self) -> Sliders:
        return sliders(dinner_of(self._game))

    @property
    def game(self) -> Game:
        """The game that the widget shows, after its dinner."""
        return self._game

    @traitlets.validate("step")
    def _check_step(self, proposal: traitlets.Bunch) -> int:
        value: int = proposal["value"]
        last = len(self._moments) - 1
        if value > last:
            raise traitlets.TraitError(
                f"step={shorten(value)} is not a step of this dinner: choose 0 to {last}"
            )
        return value

    @traitlets.validate("house")
    def _check_house(self, proposal: traitlets.Bunch) -> str:
        house: str = proposal["value"]
        if not house:  # such as from a link to another dinner: no step, so nothing moves
            return self._house_on_show()
        if house not in self._step_of:
            fault = house_fault("house", house, self._step_of, "home_not_dining")
            raise traitlets.TraitError(str(fault))
        return house

    @traitlets.validate("guess")
    def _check_guess(self, proposal: traitlets.Bunch) -> str | None:
        value = proposal["value"]
        if value is None:
            return None
        if self._house_on_show() not in self._decisions:
            houses = self._decisions
            first = f"first set house to {listed_or(houses)}" if houses else "no house dines here"
            raise traitlets.TraitError(
                f"guess={shorten(value)}: no house chooses at this step; {first}"
            )
        return self._as_guess("guess", value)

    @traitlets.validate("guesses")
    def _check_guesses(self, proposal: traitlets.Bunch) -> dict[str, str]:
        guesses = {}
        for name, guess in proposal["value"].items():
            house = as_house(name)
            if house not in self._decisions:
                fault = house_fault("guesses", name, self._decisions, "home_not_dining")
                raise traitlets.TraitError(str(fault))
            guesses[house] = self._as_guess(f"guesses[{house!r}]", guess)
        return guesses

    def _as_guess(self, name: str, value: object) -> str:
        """Return a prediction in the words of `guesses`; letters may be small or capital."""
        chains = [chain.name for chain in self._game.start.chains]
        if value in chains:
            return str(value)
        word = value.strip().casefold() if isinstance(value, str) else None
        for chain in chains:
            if chain.casefold() == word:
                return chain
        if word in HOME_WORDS:
            return STAYS_HOME
        known = [*chains, STAYS_HOME]
        raise traitlets.TraitError(wrong_value(name, value, "a guess at this table", known))

    def _house_on_show(self) -> str:
        # While several traits are set at once, the step may not be checked yet.
        return self._moments[min(self.step, len(self._moments) - 1)].house

    @traitlets.observe("step", "house", "guess", "guesses")
    def _agree(self, change: traitlets.Bunch) -> None:
        """Make the house, the step, the guess and the decision agree with the trait that was set.

        The browser sends a step together with its house. So neither is sent back, which would
        return a reader who has gone on meanwhile.
        """
        shown, guess = self._house_on_show(), change["new"]
        if change["name"] == "house" and self.house != shown:
            self.step = self._step_of.get(self.house, self.step)
        elif change["name"] == "guess" and shown and guess != self.guesses.get(shown):
            others = {house: given for house, given in self.guesses.items() if house != shown}
            self.guesses = others if guess is None else {**others, shown: guess}
        shown = self._house_on_show()
        self.house = shown
        self.guess = self.guesses.get(shown)
        self.set_trait("decision", self._decisions.get(shown))

    def _answer(self, request: AskWhatIf | AskSites) -> Answer:
        match request["kind"]:
            case "sites":
                return Answer(
                    candidate_sites(self._game.start, request["chain"], request["restaurant"])
                )
            case "what_if":
                try:
                    answer = what_if_dinner(self._game, request["changes"])
                    answer["scene"]["title"] = self._scene["title"]
                    return Answer(answer)
                except BadChange as bad:
                    return Answer(
                        faults=[Sentence(text=str(fault), rule="") for fault in bad.faults]
                    )

    def picture(self) -> str:
        """Return the current house with its routes and the offer table, as an SVG picture."""
        moment = self._moments[self.step]
        decision = moment.decision
        if decision is None:
            drive = moment.event.drive
            routes = all_routes(drive_facts(drive)) if drive else ()
            lines = wrap(say(moment.event, moment.said).text, LINE)
            return picture(self._scene, routes, lines)
        selected = f"house:{decision.house}"
        if self.predict and decision.house not in self.guesses:
            question = [question_of(decision), "Predict before you look."]
            return picture(self._scene, (), question, selected)
        lines = decision_text(decision).splitlines()
        drove = drives_of(event for event, _ in self._game.history).get(decision.house)
        routes = routes_of(decision, drive_facts(drove) if drove else None)
        return picture(self._scene, routes, lines, selected)

    def handout(self) -> Handout:
        """Return a sheet for each house's choice; with `predict` the questions come first."""
        decisions = {decision.house: decision for decision in self._game.decisions}
        return dinner_handout(
            self._scene, self._timeline, decisions, predict=self.predict, hard=self.hard
        )

    def __repr__(self) -> str:
        last, houses = len(self._moments) - 1, len(self._game.decisions)
        return f"DinnertimeExplorer(step={self.step}/{last}, houses={houses})"


def controls(state: State) -> Controls:
    """Return the values that a what-if can change, with the bounds of each chain's sliders."""
    reach = [bounds(state, seat) for seat in range(len(state.chains))]
    facts: Controls = {
        "chains": [
            {
                "price": found["price"],
                "waitress": found["waitress"],
                "has_drive_in": has_drive_in(state, seat),
            }
            for seat, found in enumerate(reach)
        ],
        "goods": good_ids(state),
        "houses": [home.house.number for home in state.homes],
        "order": list(state.turn_order),
        "notes": NOTES,
    }
    if (wanted := good_ids(state, wanted=True)) != facts["goods"]:
        facts["wanted"] = wanted
    if brought := levers(state):
        facts["levers"] = [
            {"id": name, "words": rung.words.called, "bounds": [found[name] for found in reach]}
            for name, rung in brought.items()
        ]
    return facts


def what_if_dinner(game: Game, changes: Iterable[Mapping[str, object]]) -> WhatIfDinner:
    """Return the dinner as the rules play it after changes; one `BadChange` lists all faults."""
    state = apply_changes(game.start, changes)
    other = Game(replace(state, phase="dinnertime")).run_phase()
    return {
        "timeline": timeline(other),
        "scene": state_scene(state, HINT),
        "compare": compare(game, other),
    }


def compare(before: Game, after: Game) -> Compare:
    """Return the winners of all houses and the cash of all chains, before and after a change."""
    old = {decision.house: decision.winner for decision in before.decisions}
    new = {decision.house: decision.winner for decision in after.decisions}
    houses = [*old, *(house for house in new if house not in old)]
    chains = zip(before.state.chains, after.state.chains, strict=True)
    return {
        "houses": [
            {"house": house, "before": old.get(house), "after": new.get(house)} for house in houses
        ],
        "cash": [
            {"chain": seat, "before": chain.cash, "after": changed.cash}
            for seat, (chain, changed) in enumerate(chains)
        ],
    }
