"""A game: a state, the actions and events that led to it, and what may be asked of it."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from os import PathLike
from typing import Any

from ..city.obstacles import Obstacle
from ..errors import FcmError, IllegalAction
from ..explain.english import listed, sentence
from ..explain.listing import in_html
from ..explain.refusals import refusal
from ..reasons.decision import Decision
from ..rules.milestones import unheld_notes
from ..rules.ranking import winning_seat
from ..rules.round import (
    close_phase,
    obstacles_of,
    play,
    run_on,
    to_move,
)
from ..rules.run import Run
from ..scenario.scenario import read_scenario, scenario_file_text, with_modules
from ..scenario.text import scenario_text
from ..shown import told
from ..table.actions import Action
from ..table.events import Event, PhaseBegan
from ..table.state import Chain, State
from .hidden import Views, masked_state
from .moves import HistoryStep, Move, last_choice, latest_decisions, steps_of
from .new_game import lay_table
from .options import Options
from .saving import read_save_file, write_save_file

LOG = logging.getLogger("fcm_widgets")


class Game:
    r"""A table in course: where it stands now and every step that led there.

    Moves are shared between games that come from one another, so going back, jumping and
    branching copy nothing until something else is played.

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
    ) -> Game:
        """Set up a table by the book: draw the city and the starting order (SET-15, SET-17).

        All chance is spent here: the same arguments give the same game. Without a `seed` one is
        drawn and kept. `milestones` turns the milestones of the introductory game on for the
        second learning game (SET-20). Raises `BadSetup` with every fault.

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
        )
        return cls(laid.state, opening=laid.opening, setup=laid.setup)

    @classmethod
    def from_scenario(cls, source: str | Mapping[str, Any], *, strict: bool = False) -> Game:
        """Return the game that a scenario's text, or its parsed TOML, describes.

        Raises `BadScenario` with every fault. What the table only seems to lack is told (`notes`)
        and logged.
        """
        text = source if isinstance(source, str) else ""
        return cls(read_scenario(source, strict=strict), source=text).told()

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Game:
        """Load a saved game; raises `BadSave` with every fault of the file."""
        return read_save_file(path, cls)

    def save(self, path: str | PathLike[str]) -> None:
        """Save the game as JSON: its setup or scenario, its rulings and every action."""
        self._refuse_views("save")
        write_save_file(self, path)

    # -- where it stands -----------------------------------------------------------------------

    @property
    def start(self) -> State:
        """The state before the first step of the history."""
        return self._seen(self._start)

    @property
    def state(self) -> State:
        """The state now."""
        return self._seen(self._moves[self._count - 1].state if self._count else self._start)

    @property
    def notes(self) -> tuple[str, ...]:
        r"""What the table that the game began from seems to lack: a milestone that nobody holds.

        >>> Game.from_scenario('city.tiles = [["E"]]\nchain = [{name = "Xango", cash = 9}]').notes
        ()
        """
        return unheld_notes(self._start)

    def told(self) -> Game:
        """Log the notes, which are seen on standard error unless logging says otherwise."""
        for note in self.notes:
            LOG.warning("%s", note)
        return self

    @property
    def played(self) -> int:
        """How many actions have been played, each advance by itself included."""
        return self._count

    @property
    def viewer(self) -> str | None:
        """The chain through whose eyes this view is seen, `None` for the game itself."""
        return None if self._viewer is None else self._start.chains[self._viewer].name

    @property
    def setup(self) -> Mapping[str, Any] | None:
        """The arguments of `Game.new` with the seed, `None` for a game that began elsewhere."""
        return self._setup

    @property
    def source(self) -> str:
        """The text of the scenario that the game began from, `""` if it began otherwise."""
        return "" if self._viewer is not None else self._source

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every action so far, with its events and the state after it."""
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
        """The actions so far; `None` where the game was told to advance."""
        return tuple(move.action for move in self.moves)

    @property
    def history(self) -> tuple[HistoryStep, ...]:
        """Every step so far: the event and the state after it, `.action` counting from 1.

        Only the states between actions are kept; those inside an action are made anew from its
        events when they are asked for.
        """
        opening = (HistoryStep(event, self.start, 0) for event in self._opening)
        return (*opening, *steps_of(self.start, self.moves))

    def at(self, step: int) -> Game:
        """Return the game as it stood after `step` actions; raises `IndexError` beyond its end.

        Playing on from there is a branch of its own: this game stays as it is.
        """
        if not 0 <= step <= self._count:
            raise IndexError(f"action {step}: this game has actions 0 to {self._count}")
        other = Game.__new__(Game)
        other._start, other._moves, other._count = self._start, self._moves, step
        other._views = self._views
        other._opening, other._setup = self._opening, self._setup
        other._source, other._viewer = self._source, self._viewer
        other._offered = None
        return other

    @property
    def phase(self) -> str:
        """The phase in which the table stands."""
        return self.state.phase

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def winner(self) -> Chain | None:
        """The chain that has won; `None` while the game goes on, or if all are bankrupt (DIN-8)."""
        seat = winning_seat(self.state) if self.over else None
        return None if seat is None else self.state.chains[seat]

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The decisions of the latest dinnertime, in the order in which the houses dined."""
        return latest_decisions(self._moves[: self._count])

    # -- what may be done ----------------------------------------------------------------------

    @property
    def to_move(self) -> tuple[str, ...]:
        """The names of the chains that may act now; all that are waited for if all choose at once.

        Empty when the game is over, and before a phase that asks nobody: see `advance`.
        """
        return tuple(self.state.chains[seat].name for seat in to_move(self.state))

    @property
    def options(self) -> Options:
        """What may be done now; in a view of one chain, by that chain."""
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

        >>> from fcm_widgets.table.actions import Hire
        >>> [obstacle.code for obstacle in Game.new(players=2, seed=7).obstacles(Hire(0, "coach"))]
        ['not_your_turn']
        """
        state = self.state
        return tuple(obstacles_of(state, action.seated(state.seat)))

    def play(self, action: Action) -> Game:
        """Play an action, run on to the next decision, and return this same game, changed.

        Raises `IllegalAction` with all obstacles, and then nothing has happened.
        """
        self._refuse_views("play")
        action = action.seated(self._start.seat)
        against = () if self._listed(action) else self.obstacles(action)
        if against:
            raise IllegalAction(action, against, map(str, map(refusal, against)))
        run = self._run()
        play(run, action)
        return self._record(action, run)

    def _listed(self, action: Action) -> bool:
        """Whether an action was offered at this very state, so that the rules have been asked."""
        offered = self._offered
        return offered is not None and offered[0] is self.state and offered[1].listed(action)

    def advance(self) -> Game:
        """Run on to the next decision of a player, and return this same game, changed.

        Raises `FcmError` where nothing runs by itself: somebody has to decide, or it is over.
        """
        self._refuse_views("advance")
        if self.over:
            raise FcmError("the game is over")
        if waiting := self.to_move:
            raise FcmError(f"{self.phase} asks {', '.join(waiting)}: see game.options")
        run = self._run()
        run_on(run)
        return self._record(None, run)

    def run_phase(self) -> Game:
        """Run the phase in which the table stands, which asks nobody, and stop at its end.

        For a look at one dinner alone. Raises `FcmError` where somebody has to decide.
        """
        self._refuse_views("run_phase")
        if self.over or self.to_move:
            return self.advance()  # which says why not
        run = self._run()
        close_phase(run)
        return self._record(None, run)

    def undo(self, chain: str | None = None) -> Game:
        """Take the last action back, and return this same game, changed.

        Where all choose at once, naming a `chain` takes back that chain's own last choice of this
        step and leaves the others' as they are. Raises `FcmError` if there is nothing to undo.
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
        """Play the actions after one again without it; all of them belong to other chains."""
        again = self.at(number)
        for move in self._moves[number + 1 : self._count]:
            if move.action is not None:
                again.play(move.action)
        self._moves, self._count, self._views = again._moves, again._count, again._views
        return self

    def _run(self) -> Run:
        run = Run(self.state)
        if not self._count and not self._opening and not self.state.desk.step:
            run.emit(PhaseBegan(self.phase))
        return run

    def _record(self, action: Action | None, run: Run) -> Game:
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
        Raises `UnknownName` if the chain is not at the table, and `FcmError` where this is the view
        of another one.
        """
        if self.viewer not in (None, chain):
            raise FcmError(f"this is what {self.viewer} may see: ask the game itself")
        view = self.at(self._count)
        view._viewer = self._start.seat(chain)
        return view

    def _seen(self, state: State) -> State:
        return state if self._viewer is None else masked_state(state, self._viewer)

    def _refuse_views(self, what: str) -> None:
        if self._viewer is not None:
            raise FcmError(f"this is what one chain may see: {what} on the game itself")

    def to_scenario(self) -> str:
        """Return the table as the text of a scenario file; loading it gives an equal state.

        So it says which house rule of a name is played, as a save does: where the rule has been
        defined anew since, its file goes on with the older one. A file of `TableEditor` names the
        rule alone, and plays what the name means when it is opened.

        A game that has ended says so (`over = true`) and is loaded as ended. Raises `FcmError` in
        the middle of a phase: a scenario stands at the start of one.
        """
        state = self.state
        if state.desk.step:
            raise FcmError(f"{self.phase} is under way; a scenario stands at the start of a phase")
        return scenario_text(state)

    def __str__(self) -> str:
        return f"{told(self.state)}\n{self._asked()}"

    def _repr_html_(self) -> str:
        return f"<p>{in_html(self._asked())}</p>{self.state._repr_html_()}"

    def _asked(self) -> str:
        """Say who is to play, or what comes next."""
        if self.over:
            winner = self.winner
            return sentence(f"The game is over: {winner.name if winner else 'nobody'} has won")
        if waiting := self.to_move:
            return f"To play: {listed(waiting)}; see game.options."
        return "Nobody is asked: game.advance() runs on."

    def __repr__(self) -> str:
        names = ", ".join(chain.name for chain in self.state.chains)
        return f"Game(turn={self.state.turn}, phase={self.phase!r}, chains=[{names}])"


def load_scenario(
    path: str | PathLike[str], *, strict: bool = False, modules: Iterable[str] = ()
) -> Game:
    """Load a scenario file: a game that stands at the start of the phase which the file names.

    Its table plays `modules` beside those that the file names: a house rule, for instance.

    Raises `BadScenario` with every fault of the file; nothing is half loaded. A milestone that
    nobody holds though somebody has the money for it is told (`Game.notes`) and logged (DIN-13).
    """
    source = with_modules(scenario_file_text(path), modules)
    return Game(read_scenario(source, strict=strict), source=source).told()
