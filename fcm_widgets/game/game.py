"""A game: a state, the actions and events that led to it, and what may be asked of it."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from dataclasses import replace
from os import PathLike
from typing import TYPE_CHECKING, Any, cast

from ..dinner.decision import Decision
from ..dinner.forecast import Forecast, after_action, forecast, no_forecast
from ..engine.milestones import unheld_notes
from ..engine.ranking import winning_seat
from ..engine.registry import transition_from
from ..engine.run import Transition
from ..errors import FcmError, IllegalAction
from ..explain.labels import verb
from ..explain.listing import Told
from ..explain.refusals import refusal
from ..phases.round import (
    advance_to_decision,
    finish_phase,
    obstacles_of,
    open_phase,
    play,
    to_move,
)
from ..reasons.obstacles import Obstacle
from ..scenario.scenario import read_scenario, scenario_file_text, with_modules
from ..scenario.text import scenario_text
from ..showing import shorten
from ..shown import drawn, rendered
from ..state.actions import Action
from ..state.events import Event, PhaseBegan
from ..state.state import Chain, State
from ..text.english import listed, sentence
from ..text.names import listed_or
from .hidden import Views, masked_state
from .moves import HistoryStep, Move, last_choice, latest_decisions, steps_of
from .new_game import lay_table
from .options import Options
from .saving import read_save_file, write_save_file

if TYPE_CHECKING:
    from ..review.review import Review

LOG = logging.getLogger("fcm_widgets")


class Game:
    r"""A table in course: where it stands now and every step that led there.

    It comes from `Game.new`, `load_example`, `load_scenario`, `Game.from_scenario` or `Game.load`.
    Moves are shared between games that come from one another, so going back, jumping and branching
    copy nothing until something else is played. In a notebook a game shows who is to play, its
    chains and its map.

    Parameters
    ----------
    state
        the table to begin with
    moves
        what was played since, if anything
    opening
        the events that laid the table
    setup
        the arguments of `Game.new` that laid it, if it did
    source
        the text of the scenario that it began from, if any

    Examples
    --------
    >>> game = Game.from_scenario(
    ...     'city.tiles = [["E"]]\n'
    ...     'chain = [{name = "Santa Maria", stock = {beer = 1},'
    ...     ' restaurants = [{at = [0, 3], entrance = "SE"}]}]\n'
    ...     'house = [{number = 8, demand = ["beer"]}]'
    ... )
    >>> game.advance().decisions[0].winner, game.state.chains[0].cash
    ('Santa Maria', 10)
    """

    __slots__ = (
        "_count",
        "_moves",
        "_offered",
        "_opening",
        "_setup",
        "_source",
        "_start",
        "_viewer",
        "_views",
    )

    def __init__(
        self,
        state: State,
        moves: Iterable[Move] = (),
        *,
        opening: tuple[Event, ...] = (),
        setup: Mapping[str, Any] | None = None,
        source: str = "",
    ) -> None:
        self._start = state
        self._moves = list(moves)
        self._views = Views(self._moves)
        self._count = len(self._moves)
        self._opening = opening
        self._setup = setup
        self._source = source
        self._viewer: int | None = None
        self._offered: tuple[State, Options] | None = None

    @classmethod
    def new(  # noqa: PLR0913  promised names
        cls,
        players: int = 3,
        seed: int | None = None,
        modules: Iterable[str] = (),
        *,
        introductory: bool = False,
        milestones: bool | None = None,
        rulings: Mapping[str, Any] | None = None,
        chains: Iterable[str] | None = None,
        setup: str = "",
    ) -> Game:
        """Set up a table by the book: draw the city and the starting order (SET-15, SET-17).

        All chance is spent here: the same arguments give the same game.

        Parameters
        ----------
        players
            how many chains play, 2 to 5, or 6 with the module for it
        seed
            a number; another one draws another table, and without one a seed is drawn and kept
        modules
            names of modules and custom rules that are played
        introductory
            whether it is the first game: no reserve cards, no salaries, no milestones (SET-12)
        milestones
            whether milestones are played; in the introductory game they make the second
            learning game (SET-20)
        rulings
            switches on which the sources differ, such as ``{"roads_join": "middle"}``; the page
            on the rules lists them
        chains
            the names of the chains; left out, they are drawn from the box
        setup
            a scenario that the expansion suggests, such as ``"asian_fusion"``: its modules are
            played beside those that are named, on a map that holds what it asks for

        Raises
        ------
        BadSetup
            with every fault

        Examples
        --------
        >>> game = Game.new(players=2, seed=7)
        >>> game.phase, len(game.options) > 50
        ('setup', True)
        """
        laid = lay_table(
            players=players,
            seed=seed,
            modules=modules,
            introductory=introductory,
            milestones=milestones,
            rulings=rulings,
            chains=chains,
            suggested=setup,
        )
        return cls(laid.state, opening=laid.opening, setup=laid.setup)

    @classmethod
    def from_scenario(cls, source: str | Mapping[str, Any], *, strict: bool = False) -> Game:
        """Return the game that a scenario's text, or its parsed TOML, describes.

        What the table only seems to lack is told (`notes`) and logged.

        Parameters
        ----------
        source
            the text of a scenario file, or a mapping of the same shape
        strict
            whether the table must be one that a real game could show

        Raises
        ------
        BadScenario
            with every fault

        Examples
        --------
        >>> game = Game.from_scenario({"city": {"tiles": [["E"]]}, "chain": [{"name": "Xango"}]})
        >>> game.phase, game.state.chains[0].name
        ('dinnertime', 'Xango')
        """
        text = source if isinstance(source, str) else ""
        return cls(read_scenario(source, strict=strict), source=text).log_notes()

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Game:
        """Load a saved game.

        Parameters
        ----------
        path
            the file, as text or a path

        Raises
        ------
        BadSave
            with every fault of the file

        Examples
        --------
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     Game.new(players=2, seed=7).save(Path(folder, "game.json"))
        ...     Game.load(Path(folder, "game.json")).phase
        'setup'
        """
        return read_save_file(path, cls)

    def save(self, path: str | PathLike[str]) -> None:
        """Save the game as JSON: its setup or scenario, its rulings and every action.

        Parameters
        ----------
        path
            the file to write, in a folder that exists; a file that is there is written over

        Raises
        ------
        FcmError
            if the file cannot be written, or this is the view of one chain

        Examples
        --------
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     Game.new(players=2, seed=7).save(Path(folder, "game.json"))
        ...     Path(folder, "game.json").stat().st_size < 1000
        True
        """
        self._refuse_views("save")
        write_save_file(self, path)

    # -- where it stands -----------------------------------------------------------------------

    @property
    def start(self) -> State:
        """The state before the first step of the history.

        >>> from fcm_widgets import load_example
        >>> game = load_example("one-beer-short")
        >>> game.advance().start.phase
        'dinnertime'
        """
        return self._seen(self._start)

    @property
    def state(self) -> State:
        """The state now: the chains, houses, campaigns and the bank, as records.

        >>> from fcm_widgets import load_example
        >>> game = load_example("one-beer-short")
        >>> print(game.state.chains[1])
        Golden Duck Diner: cash $0; at work a discount manager and a waitress; stock 4 burgers;
        milestones First to lower prices, First waitress played; restaurants 1
        """
        return self._seen(self._moves[self._count - 1].state if self._count else self._start)

    @property
    def notes(self) -> tuple[str, ...]:
        r"""What the table that the game began from seems to lack: a milestone that nobody holds.

        >>> Game.from_scenario('city.tiles = [["E"]]\nchain = [{name = "Xango", cash = 9}]').notes
        ()
        """
        return unheld_notes(self._start)

    def log_notes(self) -> Game:
        """Log the notes, which are seen on standard error unless logging says otherwise.

        >>> from fcm_widgets import load_example
        >>> game = load_example("one-beer-short")
        >>> game.log_notes() is game
        True
        """
        for note in self.notes:
            LOG.warning("%s", note)
        return self

    @property
    def played(self) -> int:
        """How many actions have been played, each advance by itself included.

        >>> game = Game.new(players=2, seed=7)
        >>> game.play(game.options[0]).played
        1
        """
        return self._count

    @property
    def viewer(self) -> str | None:
        """The chain through whose eyes this view is seen, `None` for the game itself.

        >>> game = Game.new(players=2, seed=7)
        >>> game.viewer, game.seen_by("Golden Duck Diner").viewer
        (None, 'Golden Duck Diner')
        """
        return None if self._viewer is None else self._start.chains[self._viewer].name

    @property
    def setup(self) -> Mapping[str, Any] | None:
        """The arguments of `Game.new` with the seed, `None` for a game that began elsewhere.

        >>> Game.new(players=2, seed=7).setup["seed"]
        7
        """
        return self._setup

    @property
    def source(self) -> str:
        """The text of the scenario that the game began from, `""` if it began otherwise.

        >>> from fcm_widgets import load_example
        >>> game = load_example("one-beer-short")
        >>> "title" in game.source
        True
        """
        return "" if self._viewer is not None else self._source

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every action so far, with its events and the state after it.

        >>> game = Game.new(players=2, seed=7)
        >>> move = game.play(game.options[0]).moves[0]
        >>> move.action, len(move.events)
        (Wait(seat=1), 3)
        """
        if self._viewer is None:
            return tuple(self._moves[: self._count])
        return tuple(map(self._move, range(self._count)))

    def _move(self, number: int) -> Move:
        """Return one move, counted from 0, as it may be seen here."""
        if self._viewer is None:
            return self._moves[number]
        return self._views.move(number, self._viewer)

    @property
    def actions(self) -> tuple[Action | None, ...]:
        """The actions so far; `None` where the game was told to advance.

        >>> game = Game.new(players=2, seed=7)
        >>> game.play(game.options[0]).actions
        (Wait(seat=1),)
        """
        return tuple(move.action for move in self.moves)

    @property
    def history(self) -> tuple[HistoryStep, ...]:
        """Every step so far: the event and the state after it, `.action` counting from 1.

        Printed, a step is the sentence of what happened. Only the states between actions are
        kept; those inside an action are made anew from its events when they are asked for.

        >>> from fcm_widgets import load_example
        >>> game = load_example("one-beer-short")
        >>> event, state = game.advance().history[1]
        >>> event.decision.winner, state.phase
        ('Xango Blues Bar', 'dinnertime')
        >>> for step in game.history[:2]:
        ...     print(step)
        Dinnertime begins. (DIN-14)
        House 8 wants 2 burgers and 1 beer. It dined at Xango Blues Bar: nobody else could serve it.
        (DIN-15)
        """
        opening = (HistoryStep(event, self.start, 0) for event in self._opening)
        return (*opening, *steps_of(self.start, self.moves))

    def at(self, step: int) -> Game:
        """Return the game as it stood after so many actions.

        Playing on from there is a branch of its own: this game stays as it is.

        Parameters
        ----------
        step
            how many actions, 0 to `played`

        Raises
        ------
        IndexError
            beyond its end

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> game = load_example("one-beer-short").advance()
        >>> game.played, game.at(0).phase
        (1, 'dinnertime')
        """
        given: object = step
        if not isinstance(given, int) or not 0 <= given <= self._count:
            raise IndexError(f"action {shorten(step)}: this game has actions 0 to {self._count}")
        other = Game.__new__(Game)
        other._start, other._moves, other._count = self._start, self._moves, step
        other._views = self._views
        other._opening, other._setup = self._opening, self._setup
        other._source, other._viewer = self._source, self._viewer
        other._offered = None
        return other

    @property
    def phase(self) -> str:
        """The phase in which the table stands.

        >>> from fcm_widgets import load_example
        >>> game = load_example("one-beer-short")
        >>> game.phase, game.advance().phase
        ('dinnertime', 'payday')
        """
        return self.state.phase

    @property
    def over(self) -> bool:
        """Whether the game has ended.

        >>> game = Game.new(players=2, seed=7)
        >>> game.over
        False
        """
        return self.state.over

    @property
    def winner(self) -> Chain | None:
        """The chain that has won; `None` while the game goes on, or if all are bankrupt (DIN-8).

        >>> from fcm_widgets import play_out
        >>> from fcm_widgets.bots import PlainBot
        >>> play_out(Game.new(players=2, seed=3, introductory=True), PlainBot(seed=1)).winner.name
        'Fried Geese & Donkey'
        """
        seat = winning_seat(self.state) if self.over else None
        return None if seat is None else self.state.chains[seat]

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The decisions of the latest dinnertime, in the order in which the houses dined.

        >>> from fcm_widgets import load_example
        >>> game = load_example("one-beer-short")
        >>> [(one.house, one.winner) for one in game.advance().decisions]
        [('8', 'Xango Blues Bar'), ('9', None)]
        """
        return latest_decisions(self._moves[: self._count])

    # -- what may be done ----------------------------------------------------------------------

    def forecast(self, action: Action | None = None) -> Forecast:
        """Return the dinner that would be if it were now, or after an action, changing nothing.

        It is the real dinner, held on the table as it stands: if nothing changes any more, it
        will be like this. It can be foreseen from the moment that structures are turned over. In
        the view of one chain it rests on what that chain may know: if the bank would break and
        its reserve cards are unseen, nothing of them shows.

        Parameters
        ----------
        action
            one of `fcm_widgets.actions` that may be played now; left out, nothing is played

        Raises
        ------
        FcmError
            while structures are hidden, and once the turn's dinner is over
        IllegalAction
            with all that stands against the action
        UnknownName
            if no chain has its name

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> game = load_example("one-beer-short")
        >>> game.forecast().winners, game.phase
        ({'8': 'Xango Blues Bar', '9': None}, 'dinnertime')
        >>> print(game.forecast())
        If dinner were now:
        House 8 would dine at Xango Blues Bar and pay $58.
        House 9 would stay at home.
        Xango Blues Bar would earn $58 from sales.
        Golden Duck Diner would earn $5 from tips.
        """
        state = self.state
        if why := no_forecast(state):
            raise FcmError(f"no forecast: {why}")
        if action is None:
            return forecast(state)
        return forecast(after_action(state, self._allowed(action)))

    @property
    def to_move(self) -> tuple[str, ...]:
        """The names of the chains that may act now; all that are waited for if all choose at once.

        Empty when the game is over, and before a phase that asks nobody: see `advance`.

        >>> game = Game.new(players=2, seed=7)
        >>> game.to_move
        ('Golden Duck Diner',)
        """
        return tuple(self.state.chains[seat].name for seat in to_move(self.state))

    @property
    def options(self) -> Options:
        """What may be done now; in a view of one chain, by that chain.

        >>> game = Game.new(players=2, seed=7)
        >>> from fcm_widgets.actions import PlaceRestaurant
        >>> len(game.options), game.options[0]
        (90, Wait(seat=1))
        >>> PlaceRestaurant("Golden Duck Diner", (3, 3), "NE") in game.options
        True
        >>> len(game.options.of("Golden Duck Diner"))
        90
        """
        state = self.state
        if self._offered is None or self._offered[0] is not state:
            self._offered = state, self._options(state)
        return self._offered[1]

    def _options(self, state: State) -> Options:
        if self._viewer is None:
            return Options(state)
        return Options(state).of(state.chains[self._viewer].name)

    def obstacles(self, action: Action) -> tuple[Obstacle, ...]:
        """Return everything that forbids an action now; nothing if it may be played.

        Parameters
        ----------
        action
            one of `fcm_widgets.actions`; its chain may be told by name

        Raises
        ------
        UnknownName
            if no chain has the name

        Examples
        --------
        >>> from fcm_widgets.actions import PlaceRestaurant
        >>> game = Game.new(players=2, seed=7)
        >>> for obstacle in game.obstacles(PlaceRestaurant("Golden Duck Diner", (0, 0), "NW")):
        ...     print(obstacle)
        It needs empty squares; square 0, 0 is taken by a road. (RST-1)
        """
        return tuple(obstacles_of(self.state, self._seated(action)))

    def _seated(self, action: Action) -> Action:
        """Return an action with its chain's seat, and refuse what is none."""
        if not isinstance(action, Action):
            raise TypeError(f"an action such as actions.Hire(...) is played, not {shorten(action)}")
        who = cast("object", action.seat)
        if isinstance(who, int):
            return action
        return replace(action, seat=self._start.seat(cast("str", who)))

    def play(self, action: Action) -> Game:
        """Play an action, run on to the next decision, and return this same game, changed.

        Parameters
        ----------
        action
            one of `fcm_widgets.actions`; its chain may be told by name

        Raises
        ------
        IllegalAction
            with all that stands against it; then nothing has happened
        UnknownName
            if no chain has the name
        FcmError
            if this is the view of one chain

        Examples
        --------
        >>> from fcm_widgets.actions import Wait
        >>> game = Game.new(players=2, seed=7)
        >>> game.play(Wait("Golden Duck Diner")).to_move
        ('Fried Geese & Donkey',)
        """
        return self._play(action)

    def _play(self, action: Action, *, saved: bool = False) -> Game:
        """Play an action; one that is `saved` may be what only later rules forbid."""
        self._refuse_views("play")
        action = self._allowed(action, saved=saved)
        run = self._run()
        play(run, action)
        return self._record(action, run)

    def _allowed(self, action: Action, *, saved: bool = False) -> Action:
        """Return an action with its chain's seat, and refuse it if anything stands against it."""
        action = self._seated(action)
        against = () if self._listed(action) else self.obstacles(action)
        if saved:
            against = tuple(one for one in against if not one.lately)
        if against:
            raise IllegalAction(action, against, map(str, map(refusal, against)))
        return action

    def _listed(self, action: Action) -> bool:
        """Whether an action was offered at this very state, so that the rules have been asked."""
        offered = self._offered
        return offered is not None and offered[0] is self.state and offered[1].listed(action)

    def advance(self) -> Game:
        """Run on to the next decision of a player, and return this same game, changed.

        Raises
        ------
        FcmError
            where nothing runs by itself: somebody has to decide, or it is over

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> game = load_example("one-beer-short").advance()
        >>> [decision.winner for decision in game.decisions]
        ['Xango Blues Bar', None]
        """
        self._refuse_views("advance")
        if self.over:
            raise FcmError("the game is over")
        if waiting := self.to_move:
            raise FcmError(f"{self.phase} asks {', '.join(waiting)}: see game.options")
        run = self._run()
        advance_to_decision(run)
        return self._record(None, run)

    def run_phase(self) -> Game:
        """Run the phase in which the table stands, which asks nobody, and stop at its end.

        For a look at one dinner alone.

        Raises
        ------
        FcmError
            where somebody has to decide

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> load_example("one-beer-short").run_phase().phase
        'payday'
        """
        self._refuse_views("run_phase")
        if self.over or self.to_move:
            return self.advance()  # which says why not
        run = self._run()
        finish_phase(run)
        return self._record(None, run)

    def undo(self, chain: str | None = None) -> Game:
        """Take the last action back, and return this same game, changed.

        Parameters
        ----------
        chain
            where all choose at once, whose own last choice of this step is taken back; those of
            the others stay as they are

        Raises
        ------
        FcmError
            if there is nothing to undo
        UnknownName
            if no chain has the name

        Examples
        --------
        >>> from fcm_widgets.actions import Wait
        >>> Game.new(players=2, seed=7).play(Wait("Golden Duck Diner")).undo().played
        0
        """
        self._refuse_views("undo")
        if not self._count:
            raise FcmError("nothing has been played yet")
        if chain is None:
            self._count -= 1
            return self
        number = last_choice(self._start, self._moves[: self._count], self.state.seat(chain))
        if number is not None:
            return self._without(number)
        raise FcmError(f"{chain} has chosen nothing in this step")

    def _without(self, number: int) -> Game:
        """Play the actions after one again without it; all of them belong to other chains.

        They may come from an older save, so what was allowed then is allowed again.
        """
        again = self.at(number)
        for move in self._moves[number + 1 : self._count]:
            if move.action is not None:
                again._play(move.action, saved=True)
        self._moves, self._count, self._views = again._moves, again._count, again._views
        return self

    def _run(self) -> Transition:
        run = transition_from(self.state)
        if not self._count and not self._opening and not self.state.progress.step:
            run.emit(PhaseBegan(self.phase))
        return run

    def _record(self, action: Action | None, run: Transition) -> Game:
        if self._count != len(self._moves):  # another game has played on from here: branch
            self._moves = self._moves[: self._count]
            self._views = self._views.branch(self._moves)
        self._moves.append(Move(action, run.events, run.state))
        self._count += 1
        return self

    # -- what is hidden, what is kept ----------------------------------------------------------

    def seen_by(self, chain: str) -> Game:
        """Return the game as one chain may see it: others' hidden choices are blank (SET-19).

        Such a view can be read, stepped and asked for options; it cannot be played or saved.

        Parameters
        ----------
        chain
            its name

        Raises
        ------
        UnknownName
            if the chain is not at the table
        FcmError
            where this is the view of another one

        Examples
        --------
        >>> Game.new(players=2, seed=7).seen_by("Golden Duck Diner").viewer
        'Golden Duck Diner'
        """
        if self.viewer not in (None, chain):
            raise FcmError(f"this is what {self.viewer} may see: ask the game itself")
        view = self.at(self._count)
        view._viewer = self._start.seat(chain)
        return view

    def review(self) -> Review:
        """Look back on the game: where the money came from, what little would have brought more.

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> review = load_example("one-beer-short").advance().review()
        >>> print(review.moments("Golden Duck Diner")[0].said)
        had 1 more beer
        """
        from ..review.review import Review  # noqa: PLC0415  most games are never looked back on

        return Review(self)

    def _seen(self, state: State) -> State:
        return state if self._viewer is None else masked_state(state, self._viewer)

    def _refuse_views(self, what: str) -> None:
        if self._viewer is not None:
            raise FcmError(f"this is what one chain may see: {what} on the game itself")

    def to_scenario(self) -> str:
        """Return the table as the text of a scenario file; loading it gives an equal state.

        So it says which custom rule of a name is played, as a save does: where the rule has been
        defined anew since, its file goes on with the older one. A file of `TableEditor` names the
        rule alone, and plays what the name means when it is opened. A game that has ended says so
        (`over = true`) and is loaded as ended.

        Raises
        ------
        FcmError
            in the middle of a phase: a scenario stands at the start of one

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> game = load_example("one-beer-short")
        >>> Game.from_scenario(game.to_scenario()).state == game.state
        True
        """
        state = self.state
        if state.progress.step:
            raise FcmError(f"{self.phase} is under way; a scenario stands at the start of a phase")
        return scenario_text(state)

    def __str__(self) -> str:
        return f"{rendered(self.state)}\n{self._asked()}"

    def _repr_html_(self) -> str:
        state = rendered(self.state)
        said = Told("", (*state.sentences, self._asked()), state.listing)
        return said._repr_html_() + drawn(self.state)

    def _asked(self) -> str:
        """Say who is to play and what can be done, or what comes next."""
        if self.over:
            winner = self.winner
            return sentence(f"The game is over: {winner.name if winner else 'nobody'} has won")
        if waiting := self.to_move:
            step = open_phase(self.state).progress.step
            deeds = dict.fromkeys(verb(option.do, step) for option in self.options)
            can = f", who can {listed_or(deeds)}" if deeds else ""
            return f"To play: {listed(waiting)}{can}; see game.options."
        return "Nobody is asked: game.advance() runs on."

    def __repr__(self) -> str:
        names = ", ".join(chain.name for chain in self.state.chains)
        return f"Game(turn={self.state.turn}, phase={self.phase!r}, chains=[{names}])"


def load_scenario(
    path: str | PathLike[str], *, strict: bool = False, modules: Iterable[str] = ()
) -> Game:
    """Load a scenario file: a game that stands at the start of the phase which the file names.

    Nothing is half loaded. A milestone that nobody holds though somebody has the money for it is
    told (`Game.notes`) and logged (DIN-13).

    Parameters
    ----------
    path
        the file, as text or a path
    strict
        whether the table must be one that a real game could show
    modules
        what its table plays beside those that the file names: a custom rule, for instance

    Raises
    ------
    BadScenario
        with every fault of the file

    Examples
    --------
    >>> from fcm_widgets import example_path, load_scenario
    >>> load_scenario(example_path("one-beer-short")).phase
    'dinnertime'
    """
    source = with_modules(scenario_file_text(path), modules)
    return Game(read_scenario(source, strict=strict), source=source).log_notes()
