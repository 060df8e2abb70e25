"""`Game`: a state, the actions and events that led to it, and what players may do next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from os import PathLike
from typing import TYPE_CHECKING, Any, cast

from ..common.display import drawn, rendered
from ..common.safe_text import shorten
from ..dinner.decision import Decision
from ..dinner.forecast import Forecast, after_action, forecast, no_forecast
from ..engine.milestones import unheld_notes
from ..engine.ranking import winning_seat
from ..engine.registry import transition_from
from ..engine.run import Transition
from ..errors import FcmError, IllegalAction
from ..explain.labels import verb
from ..explain.listing import Rendered
from ..explain.problems import refusal
from ..files.scenario import read_position, scenario_file_text, with_modules
from ..files.text import scenario_text
from ..phases.round import (
    advance_to_decision,
    choose_together,
    finish_phase,
    obstacles_of,
    open_phase,
    play,
    to_move,
)
from ..reasons.problem import Problem
from ..state.actions import Action
from ..state.events import Event, PhaseBegan
from ..state.state import Chain, State
from ..state.variant import Variant
from ..text.english import listed, sentence
from ..text.names import count_noun, listed_or
from .hidden import EVERYBODY, Views, masked_state
from .lines import (
    NO_WORDS,
    AddedLine,
    GameLines,
    Kept,
    LineChange,
    changed_lines,
    known_move,
    leave,
    rejoin,
    with_line,
)
from .moves import HistoryStep, Move, last_choice, latest_decisions, steps_of
from .new_game import draw_table
from .options import Options
from .prospects import Distances, Prospects, distances_of, prospects_of
from .saving import read_save_file, write_save_file
from .supply import MilestoneBoard, Supply, milestones_of, supply_of

if TYPE_CHECKING:
    from ..review.review import Review


class Game:
    r"""A game: its state now and every step that led there.

    Make it with `Game.new`, `load_example`, `load_scenario`, `Game.from_scenario` or `Game.load`.
    Branches of a game share their earlier moves, so going back or branching copies nothing. In a
    notebook a game shows who is to play, its chains and its map.

    Parameters
    ----------
    state
        state to begin with
    moves
        moves played since that state (default: none)
    opening
        events of the setup (default: none)
    setup
        arguments of `Game.new`, if the game comes from there
    source
        text of the scenario that the game began from (default: none)

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
        "_about",
        "_count",
        "_liner",
        "_lines",
        "_moves",
        "_offered",
        "_opening",
        "_setup",
        "_source",
        "_start",
        "_viewer",
        "_views",
        "_watcher",
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
        # Set in the game of a `GameSession`: it takes this game and the game as it would be after a
        # move or an undo. It raises an error, or lets this game become that game and plays on.
        self._watcher: Callable[[Game, Game], None] | None = None
        # The same for a change of the lines: it takes this game and the change.
        self._liner: Callable[[Game, LineChange | AddedLine], None] | None = None
        self._lines: tuple[Kept, ...] = ()
        self._about = NO_WORDS  # name and comment of the line that this game is on

    def __getstate__(self) -> tuple[None, dict[str, object]]:
        # A copy, also a pickled copy, belongs to no session.
        return None, {name: getattr(self, name) for name in self.__slots__} | {
            "_watcher": None,
            "_liner": None,
        }

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
        variant: Variant | Mapping[str, Any] | str | PathLike[str] | None = None,
    ) -> Game:
        """Start a new game: draw the city and the starting order (SET-15, SET-17).

        Nothing is random after this: the same arguments give the same game.

        Parameters
        ----------
        players
            number of chains, 2 to 5, or 6 with the module for it (default: 3)
        seed
            number that fixes the city and the starting order (default: a new number, which a save
            contains)
        modules
            names of the modules and custom rules to play with (default: none)
        introductory
            whether this is the first game: no reserve cards, salaries or milestones (SET-12)
        milestones
            whether to play with milestones (default: yes, except in the introductory game). With
            `introductory` and `milestones` you play the second learning game (SET-20)
        rulings
            answers to questions on which the sources of the rules differ, such as
            ``{"roads_join": "middle"}``; the page on the rules lists them
        chains
            names of the chains (default: those in the box, in order)
        setup
            scenario that the expansion suggests, such as ``"asian_fusion"``: it adds its modules
            to `modules`, and the map contains the tile that it needs
        variant
            what the game leaves out, its bank, its length and modules drawn by lot: a
            `fcm_widgets.Variant`, a dictionary of its fields, or the path of a JSON file with them
            (default: the game as usual)

        Raises
        ------
        BadSetup
            if an argument is wrong; the error lists every fault

        Examples
        --------
        >>> game = Game.new(players=2, seed=7)
        >>> game.phase, len(game.options) > 50
        ('setup', True)
        """
        table = draw_table(
            players=players,
            seed=seed,
            modules=modules,
            introductory=introductory,
            milestones=milestones,
            rulings=rulings,
            chains=chains,
            suggested=setup,
            variant=variant,
        )
        return cls(table.state, opening=table.opening, setup=table.setup)

    @classmethod
    def from_scenario(cls, source: str | Mapping[str, Any], *, strict: bool = False) -> Game:
        """Return the game that a scenario's text, or its parsed TOML, describes.

        `notes` lists what the scenario may have left out. These notes are logged as well.

        Parameters
        ----------
        source
            text of a scenario file, or a mapping of the same shape
        strict
            whether to reject positions that cannot occur in a real game (default: no)

        Raises
        ------
        BadScenario
            if the scenario has faults; the error lists them all

        Examples
        --------
        >>> game = Game.from_scenario({"city": {"tiles": [["E"]]}, "chain": [{"name": "Xango"}]})
        >>> game.phase, game.state.chains[0].name
        ('dinnertime', 'Xango')
        """
        text = source if isinstance(source, str) else ""
        return cls._from_position(source, text, strict=strict)

    @classmethod
    def _from_position(cls, source: str | Mapping[str, Any], text: str, *, strict: bool) -> Game:
        """Return the game of a scenario, with the actions that the scenario lists played."""
        start, actions = read_position(source, strict=strict)
        game = cls(start, source=text if actions is None else "").log_notes()
        if actions is None:
            return game
        if not game.over and not game.to_move:
            game.advance()
        for action in actions:
            game._play(action)
        return game

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Game:
        """Load a saved game.

        Parameters
        ----------
        path
            path of the file

        Raises
        ------
        BadSave
            if the file has faults; the error lists them all

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

    def save(self, path: str | PathLike[str], *, sealed: bool = False) -> None:
        """Save the game as JSON: its setup or scenario, its rulings and every action.

        All actions are in plain words, also choices that the rules hide. If players pass the file
        on, seal them. This is no encryption: anyone who wants to read them can, for example with
        `Game.load`. It only keeps them from a glance.

        Parameters
        ----------
        path
            path of the file to write; its folder must exist, an older file is replaced
        sealed
            whether choices that are still hidden are written unreadably (default: no)

        Raises
        ------
        FcmError
            if the file cannot be written, or this is one chain's view

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
        write_save_file(self, path, sealed=sealed)

    # -- the state and what led to it ----------------------------------------------------------

    @property
    def start(self) -> State:
        """The state before the first move."""
        return self._start if self._viewer is None else masked_state(self._start, self._viewer)

    @property
    def state(self) -> State:
        """The state now: the chains, houses, campaigns and the bank, as records.

        >>> from fcm_widgets import load_example
        >>> game = load_example("one-beer-short")
        >>> print(game.state.chains[1])
        Golden Duck Diner: cash $0; at work a discount manager and a waitress; stock 4 burgers;
        milestones First to lower prices, First waitress played; restaurants 1
        """
        state = self._moves[self._count - 1].state if self._count else self._start
        return state if self._viewer is None else masked_state(state, self._viewer)

    @property
    def notes(self) -> tuple[str, ...]:
        """Notes on the first state: milestones that a chain has the money for but does not hold."""
        return unheld_notes(self._start)

    def log_notes(self) -> Game:
        """Log `notes` as warnings of the logger ``fcm_widgets``, and return this same game."""
        import logging  # noqa: PLC0415  a new game has no notes

        for note in self.notes:
            logging.getLogger("fcm_widgets").warning("%s", note)
        return self

    @property
    def played(self) -> int:
        """The number of moves so far: every action, and every `advance` or `run_phase`."""
        return self._count

    @property
    def viewer(self) -> str | None:
        """The name of the chain whose view this is (see `seen_by`); `None` for the game itself.

        It is `""` if this is what all chains may see.
        """
        if self._viewer is None:
            return None
        return "" if self._viewer == EVERYBODY else self._start.chains[self._viewer].name

    @property
    def setup(self) -> Mapping[str, Any] | None:
        """The arguments of `Game.new` with the seed; `None` if `Game.new` did not make the game."""
        return self._setup

    @property
    def source(self) -> str:
        """The text of the scenario that the game began from, `""` if there is no such text."""
        # The text may contain what a viewer must not know, such as the reserve cards.
        return "" if self._viewer is not None else self._source

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move so far: the action, its events and the state after it.

        >>> game = Game.new(players=2, seed=7)
        >>> move = game.play(game.options[0]).moves[0]
        >>> move.action, len(move.events)
        (Wait(seat=1), 3)
        """
        if self._viewer is None:
            return tuple(self._moves[: self._count])
        return tuple(map(self._move, range(self._count)))

    def _move(self, number: int) -> Move:
        """Return the move with an index, as the viewer may see it (for `GameStepper`)."""
        if self._viewer is None:
            return self._moves[number]
        return self._views.move(number, self._viewer)

    @property
    def actions(self) -> tuple[Action | None, ...]:
        """The actions so far; `None` for each `advance` or `run_phase`."""
        return tuple(move.action for move in self.moves)

    @property
    def history(self) -> tuple[HistoryStep, ...]:
        """Every step so far: an event and the state after it.

        The `action` of a step is the number of its move, from 1 (0 in the setup). A printed step is
        its sentence of the log. A game stores only the state after each move; this property replays
        the events for the states in between.

        >>> from fcm_widgets import load_example
        >>> game = load_example("one-beer-short")
        >>> event, state = game.advance().history[1]
        >>> event.decision.winner, state.phase
        ('Xango Blues Bar', 'dinnertime')
        >>> for step in game.history[:2]:
        ...     print(step)
        Dinnertime begins. (DIN-14)
        House 8 wanted 2 burgers and 1 beer. It dined at Xango Blues Bar because ...
        """
        opening = (HistoryStep(event, self.start, 0) for event in self._opening)
        return (*opening, *steps_of(self.start, self.moves))

    def at(self, step: int) -> Game:
        """Return the game as it was after some number of moves.

        Playing on from there starts a new branch: this game stays unchanged. The game as it is now,
        ``game.at(game.played)``, has the same `lines`; the game of an earlier moment has none.

        Parameters
        ----------
        step
            number of moves, 0 to `played`

        Raises
        ------
        IndexError
            if the game has no such move

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> game = load_example("one-beer-short").advance()
        >>> game.played, game.at(0).phase
        (1, 'dinnertime')
        """
        given: object = step  # a notebook may pass anything
        if not isinstance(given, int) or not 0 <= given <= self._count:
            last = count_noun(self._count, "move")
            raise IndexError(
                f"there is no move {shorten(step)}: this game has {last}, and 0 is its beginning"
            )
        other = Game.__new__(Game)
        other._start, other._moves, other._count = self._start, self._moves, step
        other._views = self._views
        other._opening, other._setup = self._opening, self._setup
        other._source, other._viewer = self._source, self._viewer
        other._offered = other._watcher = other._liner = None
        whole = step == self._count
        other._lines, other._about = (self._lines, self._about) if whole else ((), NO_WORDS)
        return other

    @property
    def phase(self) -> str:
        """The name of the current phase, such as ``"dinnertime"``."""
        return self.state.phase

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return self.state.over

    @property
    def winner(self) -> Chain | None:
        """The chain that has won; `None` before the end, or if all chains are bankrupt (DIN-8)."""
        seat = winning_seat(self.state) if self.over else None
        return None if seat is None else self.state.chains[seat]

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The decisions of the latest dinnertime, in the order in which the houses dined.

        >>> from fcm_widgets import load_example
        >>> game = load_example("one-beer-short")
        >>> [(decision.house, decision.winner) for decision in game.advance().decisions]
        [('8', 'Xango Blues Bar'), ('9', None)]
        """
        return latest_decisions(self._moves[: self._count])

    # -- what players may do -------------------------------------------------------------------

    @property
    def to_move(self) -> tuple[str, ...]:
        """The names of the chains that may act now: several if they choose at the same time.

        Empty when the game is over, and before a phase with no decisions: see `advance`.

        >>> game = Game.new(players=2, seed=7)
        >>> game.to_move
        ('Golden Duck Diner',)
        """
        return tuple(self.state.chains[seat].name for seat in to_move(self.state))

    @property
    def options(self) -> Options:
        """The actions that may be played now; a chain's view has only that chain's actions.

        What all chains may see (`seen_by`) has no actions while chains choose in secret.

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
            options = Options(state)
            if self._viewer == EVERYBODY:
                in_secret = choose_together(open_phase(state))
                options = Options(state, () if in_secret else None)
            elif self._viewer is not None:
                options = options.of(state.chains[self._viewer].name)
            self._offered = state, options
        return self._offered[1]

    def obstacles(self, action: Action) -> tuple[Problem, ...]:
        """Return everything that forbids an action now; empty if the action may be played.

        Parameters
        ----------
        action
            one of `fcm_widgets.actions`, with its chain's name or seat

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
        A road is on square 0, 0: choose empty squares. (RST-1)
        """
        return tuple(obstacles_of(self.state, self._seated(action)))

    def forecast(self, action: Action | None = None) -> Forecast:
        """Return the dinner as it would be now, or after an action; the game stays unchanged.

        The forecast plays the real dinner on the state now. It is possible once structures are
        revealed. A chain's view forecasts from what that chain knows. Even if the bank would break,
        the forecast reveals nothing about reserve cards that the chain has not seen.

        Parameters
        ----------
        action
            one of `fcm_widgets.actions` that may be played now (default: none)

        Raises
        ------
        FcmError
            while structures are hidden, and once the turn's dinner is over
        IllegalAction
            if the rules forbid the action; the error lists every reason
        UnknownName
            if the action names an unknown chain

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
            raise FcmError(f"no forecast yet: {why}")
        if action is None:
            return forecast(state)
        return forecast(after_action(state, self._allowed(action)))

    def supply(self) -> Supply:
        """Return what is left in the box: cards, campaign tiles, houses and gardens.

        A copy of a card is left if no chain has it. Hires that are booked have already left the
        pile (REC-4).

        Examples
        --------
        >>> game = Game.new(players=2, seed=7)
        >>> pile = game.supply()["kitchen_trainee"]
        >>> pile.left, pile.copies, pile.becomes
        (12, 12, ('burger_cook', 'pizza_cook'))
        """
        return supply_of(self.state)

    def milestones(self) -> MilestoneBoard:
        """Return every milestone of this game: its effect, whether it is open, and who has it.

        Other chains may still earn a milestone until the end of the turn in which it was first
        earned (MIL-1): until then it is "closing".

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> row = load_example("a-bridge-and-a-border").milestones()["first_train"]
        >>> row.name, row.status, row.chains
        ('First to train someone', 'open', ())
        """
        return milestones_of(self.state)

    def distances(self) -> Distances:
        """Return how far each house is from each restaurant, in borders.

        The distance is that of a dinner: on the road to the nearest entrance, with roadworks. A
        milestone may make all distances of a chain longer or shorter; `prospects` counts that, too.

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> distances = load_example("one-beer-short").distances()
        >>> distances.between("8", "Golden Duck Diner"), len(distances)
        (1, 9)
        """
        return distances_of(self.state)

    def prospects(self) -> Prospects:
        """Return which chain would win each house if all chains had enough goods, and why.

        Each house chooses as in a real dinner, by the prices, waitresses and turn order of now. If
        it wants nothing, it is supposed to want one item. Only the stock of what it wants is
        supposed; `Prospect.lacks` shows what is missing now. Goods that may be served instead, or
        in addition, count only if a chain has them.

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> game = load_example("one-beer-short")
        >>> prospect = game.prospects()["8"]
        >>> prospect.winner, prospect.lead, prospect.lacks
        ('Golden Duck Diner', 3, {'Golden Duck Diner': {'beer': 1}})
        >>> game.forecast().winners["8"]
        'Xango Blues Bar'
        >>> print(game.prospects()["2"])
        House 2 wants nothing; with 1 burger: Golden Duck Diner would win. The lowest sum, by 5.
            Xango Blues Bar $8 + 3 = 11; Golden Duck Diner $6 + 0 = 6
        """
        return prospects_of(self.state)

    # -- playing and going back ----------------------------------------------------------------

    def play(self, action: Action) -> Game:
        """Change this game: play an action, run to the next decision, and return the game itself.

        Parameters
        ----------
        action
            one of `fcm_widgets.actions`, with its chain's name or seat

        Raises
        ------
        IllegalAction
            if the rules forbid the action; the error lists every reason, and the game is unchanged
        UnknownName
            if no chain has the name
        FcmError
            if this is one chain's view

        Examples
        --------
        >>> from fcm_widgets.actions import Wait
        >>> game = Game.new(players=2, seed=7)
        >>> game.play(Wait("Golden Duck Diner")).to_move
        ('Fried Geese & Donkey',)
        """
        return self._play(action)

    def _play(self, action: Action, *, saved: bool = False) -> Game:
        """Play an action; if it is `saved`, ignore the rules that may be newer than its save.

        Obstacles of such rules have `Problem.lately` set.
        """
        self._refuse_views("play")
        action = self._allowed(action, saved=saved)
        run = self._transition()
        play(run, action)
        return self._record(action, run)

    def _allowed(self, action: Action, *, saved: bool = False) -> Action:
        """Return an action with its chain's seat; raise `IllegalAction` if anything forbids it."""
        offered = self._offered
        if offered is not None and offered[0] is self.state and offered[1].listed(action):
            return action  # it comes from the options of this very state: the rules allow it
        action = self._seated(action)
        obstacles = self.obstacles(action)
        if saved:
            obstacles = tuple(obstacle for obstacle in obstacles if not obstacle.lately)
        if obstacles:
            raise IllegalAction(action, obstacles, map(str, map(refusal, obstacles)))
        return action

    def _seated(self, action: Action) -> Action:
        """Return an action with its chain's seat; raise `TypeError` if it is not an action."""
        if not isinstance(action, Action):
            raise TypeError(
                f"expected an action, such as actions.Hire(...), but found {shorten(action)}"
            )
        chain: object = action.seat  # a user may give anything
        if isinstance(chain, int):
            return action
        return replace(action, seat=self._start.seat(cast("str", chain)))

    def advance(self) -> Game:
        """Change this game: run to the next decision, and return the game itself.

        Raises
        ------
        FcmError
            if a chain has to decide, or the game is over

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
            raise FcmError(f"{listed(waiting)} must decide first: see game.options")
        run = self._transition()
        advance_to_decision(run)
        return self._record(None, run)

    def run_phase(self) -> Game:
        """Change this game: run a phase without decisions to its end, and return the game itself.

        Use it to look at one dinner alone.

        Raises
        ------
        FcmError
            if a chain has to decide, or the game is over

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> load_example("one-beer-short").run_phase().phase
        'payday'
        """
        self._refuse_views("run_phase")
        if self.over or self.to_move:
            return self.advance()  # raises the error that says why
        run = self._transition()
        finish_phase(run)
        return self._record(None, run)

    def undo(self, chain: str | None = None) -> Game:
        """Change this game: take back the last move, and return the game itself.

        If you play differently then, `lines` still has what you took back.

        Parameters
        ----------
        chain
            name of a chain, while all chains choose at the same time: take back its last choice
            only (default: take back the last move of any chain)

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
        if self._watcher is not None:
            self._watcher(self, self.at(self._count).undo(chain))
            return self
        if not self._count:
            raise FcmError("there is nothing to undo")
        if chain is None:
            leave(self, self._count - 1)
            return self
        number = last_choice(self._start, self._moves[: self._count], self.state.seat(chain))
        if number is None:
            raise FcmError(f"{chain} has chosen nothing in this step")
        branch = self.at(self._count)
        leave(branch, number)
        for move in self._moves[number + 1 : self._count]:  # play the other chains' moves again
            if move.action is not None:
                # The game may come from an older save: what was legal then is legal again.
                branch._play(move.action, saved=True)
        return self._become(branch)

    def _become(self, other: Game) -> Game:
        """Change this game: take over the moves of another game that began alike."""
        self._moves, self._count, self._views = other._moves, other._count, other._views
        self._lines, self._about = other._lines, other._about
        return self

    def _transition(self) -> Transition:
        """Return a `Transition` from the state; if a scenario just started, begin its phase."""
        run = transition_from(self.state)
        if not self._count and not self._opening and not self.state.progress.step:
            run.emit(PhaseBegan(self.phase))
        return run

    def _record(self, action: Action | None, run: Transition) -> Game:
        if self._watcher is not None:
            self._watcher(self, self.at(self._count)._record(action, run))
            return self
        self._add(known_move(self, Move(action, run.events, run.state)))
        rejoin(self)
        return self

    def _add(self, move: Move) -> None:
        """Add a move after the last one."""
        # Branches share the list of moves. If it has moves after this game's last move, copy it,
        # unless the game plays the next of them again.
        if self._count != len(self._moves):
            if self._moves[self._count] is move:
                self._count += 1
                return
            self._moves = self._moves[: self._count]
            self._views = self._views.branch(self._moves)
        self._moves.append(move)
        self._count += 1

    def _from(self, step: int) -> Game:
        """Return a copy that is back at an earlier move, and keeps the moves after it as a line."""
        self.at(step)
        other = self.at(self._count)
        leave(other, step)
        return other

    @property
    def lines(self) -> GameLines[Game]:
        """The lines of play that were left: print them, open, name, comment or delete them.

        If you undo moves and play differently, the game keeps the line that you left. A save has
        all lines. Playing the same moves again makes no line.

        >>> game = Game.new(players=2, seed=7)
        >>> first, second = game.options[0], game.options[1]
        >>> game.play(first).undo().play(second).lines
        GameLines(1)
        >>> game.lines[0].open().actions == (first,)
        True
        >>> len(game.undo().play(first).lines)
        1
        """
        return GameLines(self)

    def _change_lines(self, change: LineChange | AddedLine) -> None:
        """Change the lines of this game; the game of a session lets the session do it."""
        if self._liner is not None:
            self._liner(self, change)
        elif isinstance(change, AddedLine):
            self._become(with_line(self, change))
        else:
            self._become(changed_lines(self, change))

    # -- views, reviews, scenarios -------------------------------------------------------------

    def seen_by(self, chain: str | None = None) -> Game:
        """Return the game as one chain may see it: other chains' hidden choices are blank (SET-19).

        You can read a view, step through it and list its options; you cannot play or save it.

        Parameters
        ----------
        chain
            name of the chain (default: only what all chains may see, as on a screen for everybody)

        Raises
        ------
        UnknownName
            if no chain has the name
        FcmError
            if this is another chain's view

        Examples
        --------
        >>> Game.new(players=2, seed=7).seen_by("Golden Duck Diner").viewer
        'Golden Duck Diner'
        """
        seat = EVERYBODY if chain is None else self._start.seat(chain)
        if self._viewer not in (None, seat):
            whose = f"{self.viewer}'s view" if self.viewer else "what all chains may see"
            raise FcmError(f"this is only {whose}: use the game itself")
        view = self.at(self._count)
        view._viewer = seat
        return view

    def review(self) -> Review:
        """Return a review: where money came from, and small changes that would have earned more.

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> review = load_example("one-beer-short").advance().review()
        >>> print(review.moments("Golden Duck Diner")[0].change_text)
        had 1 more beer
        """
        from ..review.review import Review  # noqa: PLC0415  most games are never looked back on

        return Review(self)

    def to_scenario(self) -> str:
        """Return the state now as the text of a scenario file; loading it gives an equal state.

        In the middle of a phase, the text describes the start of the phase and lists the actions
        since then. Loading it plays them again.

        Like a save, the text says which version of a custom rule the game plays. If you redefine
        the rule later, the file still uses the old version. A file written by `TableEditor` has
        only the rule's name, so it uses the version that you have when you open it. The text of a
        game that has ended contains ``over = true``.

        Raises
        ------
        FcmError
            in the middle of a phase, if this is one chain's view, or if the game has no moves since
            the phase began

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> game = load_example("a-day-at-work")
        >>> game.play(game.options[1]).state.progress.step
        'recruit'
        >>> Game.from_scenario(game.to_scenario()).state == game.state
        True
        """
        if not self.state.progress.step:
            return scenario_text(self.state)
        self._refuse_views("to_scenario")
        start, actions = self._since_phase_began()
        if start.progress.step:
            raise FcmError(
                f"this game begins in the middle of {self.phase}: use the game that it came from"
            )
        return scenario_text(start, actions)

    def _since_phase_began(self) -> tuple[State, tuple[Action, ...]]:
        """Return the state at the start of the current phase, and the actions since then."""
        start, first = self._start, 0
        for number in reversed(range(self._count)):
            events = self._moves[number].events
            begins = [place for place, event in enumerate(events) if type(event) is PhaseBegan]
            # The very first move of a scenario begins the phase first, and then does its action.
            if begins and (number or begins[-1] or self._opening):
                start, first = self._moves[number - 1].state if number else start, number + 1
                for event in events[: begins[-1] + 1]:
                    start = event.apply(start)
                break
        return start, tuple(filter(None, self.actions[first:]))

    def _refuse_views(self, what: str) -> None:
        if self._viewer is not None:
            raise FcmError(f"this is only one chain's view: use `{what}` of the game itself")

    def __str__(self) -> str:
        return f"{rendered(self.state)}\n{self._who_plays()}"

    def _repr_html_(self) -> str:
        state = rendered(self.state)
        text = Rendered("", (*state.sentences, self._who_plays()), state.listing)
        return text._repr_html_() + drawn(self.state)

    def _who_plays(self) -> str:
        """Return the last line of a printed game: which chains may play, or what comes next."""
        if self.over:
            winner = self.winner
            return sentence(f"The game is over: {winner.name if winner else 'nobody'} has won")
        if waiting := self.to_move:
            step = open_phase(self.state).progress.step
            verbs = dict.fromkeys(verb(option.do, step) for option in self.options)
            playing = f"{listed(waiting)} {'is' if len(waiting) == 1 else 'are'} playing now"
            can = f" and can {listed_or(verbs)}" if verbs else ""
            return f"{playing}{can}; see game.options."
        return "No chain has to decide: game.advance() runs on."

    def __repr__(self) -> str:
        names = ", ".join(chain.name for chain in self.state.chains)
        return f"Game(turn={self.state.turn}, phase={self.phase!r}, chains=[{names}])"


def load_scenario(
    path: str | PathLike[str], *, strict: bool = False, modules: Iterable[str] = ()
) -> Game:
    """Load a scenario file as a game at the start of the phase that the file names.

    If a chain has the money for a milestone that it does not hold, `Game.notes` says so (DIN-13).
    The notes are logged as well.

    Parameters
    ----------
    path
        path of the file
    strict
        whether to reject positions that cannot occur in a real game (default: no)
    modules
        names of modules to add to the file's modules, such as a custom rule (default: none)

    Raises
    ------
    BadScenario
        if the file has faults; the error lists them all

    Examples
    --------
    >>> from fcm_widgets import example_path, load_scenario
    >>> load_scenario(example_path("one-beer-short")).phase
    'dinnertime'
    """
    source = with_modules(scenario_file_text(path), modules)
    return Game._from_position(source, source, strict=strict)
