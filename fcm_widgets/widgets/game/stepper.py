"""`GameStepper`: a whole game in one widget: step through it, ask for reasons, and play on."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any, Literal, Self, TypedDict, assert_never

import traitlets
from ipywidgets import widget_serialization

from ...board.tile import tiles
from ...common.safe_text import shorten
from ...errors import BrokenCustomRule, FcmError, IllegalAction
from ...explain.problems import refusal as problem_text
from ...files.action_reading import action_of
from ...game.bot_players import LEVEL_NAMES, Bot
from ...game.game import Game
from ...game.lines import AddedLine, LineChange
from ...game.moves import Move, shared
from ...game.saving import move_as_json, play_move
from ...game.session import GameSession, in_secret
from ...reasons.problem import Problem
from ...state.actions import Action
from ...text.english import listed
from ...text.names import ORDINALS, count_noun, listed_or, number_word
from .._bundle import STATIC
from ..base.requests import Answer, Refused, check, refusal
from ..base.scheduling import loop_runs
from ..base.stored import NOT_AGAIN, facts_of, of_what
from ..base.widget import WireTrait, as_piece
from ..contract import Sentence
from ..export.handout import Handout
from ..map.picture import picture
from ..map.scene import home_names, state_scene
from ..review.widget import GameReview
from .bulk_actions import at_once, plans_of
from .contract import (
    AskEffects,
    AskProspects,
    AskReview,
    AskWhyNot,
    BotReason,
    ChangeLine,
    ChangeTree,
    GameCatalogue,
    GameFlips,
    GameOptions,
    GamePart,
    GameProspects,
    GameRequest,
    GoTo,
    LineFacts,
    LookAs,
    Options,
    PlayAction,
    PlayOption,
    PlayPlan,
    SharedComputer,
    TurnPiece,
)
from .facts import ground_alone
from .forecast import ForecastWidget
from .handout import game_handout
from .lines import lines_of
from .options import ask_facts, forms_in_hand, options_of
from .prospects import prospects_facts
from .steps import Steps
from .timeline import GameTimeline, last_state
from .words import catalogue, played_rules


class PlayMoves(TypedDict):
    """What Python did to `GameStepper.game`: after `at` moves, these moves follow, as in a save."""

    kind: Literal["moves"]
    at: int
    moves: list[dict[str, object]]


class AddLine(TypedDict):
    """What Python added to `GameStepper.game.lines`: after `at` moves, these, as in a save."""

    kind: Literal["add_line"]
    at: int
    moves: list[dict[str, object]]
    name: str
    comment: str


NOT_STORED = (
    "a notebook does not contain what players have chosen in secret since a game began, so only "
    "the first %s of it are here; to keep a whole game, save it: stepper.game.save(path)"
)
QUESTIONS = ("effects", "forecast", "why_not", "review", "prospects")
"""The kinds of requests that change nothing: they may be asked again."""
HINT = "Step through the game, or play on. Choose any number to read why."
Request = (
    PlayOption
    | PlayPlan
    | PlayAction
    | AskWhyNot
    | TurnPiece
    | GoTo
    | ChangeLine
    | ChangeTree
    | AskEffects
)
PythonRequest = PlayAction | GoTo | ChangeLine | PlayMoves | ChangeTree | AddLine
PATIENCE = 0.1
"""Seconds between a reply and the moment when bots begin to think ahead."""
MOST_AT_FIRST = 100
"""Maximum number of actions in a game that the first message has as a whole: some 30 ms."""


class GameStepper(ForecastWidget):
    """A whole game: step through it, ask why, and play on, by mouse, keyboard or Python.

    Stepping needs no kernel. If you play from an earlier step, the line that you leave is kept.
    You can observe, link and set `step`, `at`, `chain`, `level`, `forecast` and `speed`, and
    observe `last_action`, the last action that was played.

    Parameters
    ----------
    game
        the `Game`, which does not change; `GameStepper.game` is the played game
    chain
        name of the chain that sees the game and acts in it (default: everything is visible); you
        can set it later, unless `you` is given
    you
        name of the chain that you play; implies `chain`
    bots
        the bots that play the others: one for all, such as `fcm_widgets.bots.PlainBot()`, or a bot
        for each chain by name (default: none; the widget says so when another chain is to move)
    level
        how well the others play, if you give no `bots`; the reader can change it: ``"random"`` has
        no plan, ``"plain"`` plays to win, ``"planner"`` plans several turns ahead and gives its
        reasons
    players
        names of the chains that people play at this computer, instead of `you`. Before a secret
        choice a screen asks you to pass the computer on, and hides what only one chain may see
    step
        the step to show, from 0 (default: the last)
    at
        number of actions played at the step to show, instead of `step`
    forecast, speed, theme, selected
        see the traits; `speed` is how fast the evening is replayed after your last action (default:
        4 seconds a step, longer for a house that several chains could serve)

    Examples
    --------
    >>> from fcm_widgets import Game
    >>> from fcm_widgets.bots import PlainBot
    >>> GameStepper(Game.new(players=2, seed=7))
    GameStepper(turn=1, phase='setup', step=3/3)
    >>> stepper = GameStepper(
    ...     Game.new(players=2, seed=7), you="Fried Geese & Donkey", bots=PlainBot()
    ... )
    >>> stepper.play(stepper.game.options[0])
    >>> stepper, stepper.at, stepper.game.to_move
    (GameStepper(turn=1, phase='setup', step=5/5), 2, ('Fried Geese & Donkey',))

    Raises
    ------
    TypeError
        if `game` is not a `Game`, `bots` are not bots, or `players` are not names
    ValueError
        if `chain`, `you`, a player or a bot's chain is not in this game, if the level is unknown,
        or if you give both `step` and `at`, or `players` together with `you` or `chain`
    """

    _esm = STATIC / "game_stepper.js"
    _css = STATIC / "game_stepper.css"
    requests = GameRequest

    _catalogue = WireTrait[GameCatalogue](help="Cards, milestones, phases.").packed(catalogue=True)
    _parts = WireTrait[tuple[GamePart, ...]](help="The steps, in parts.").growing(late=True)
    _counterfactuals = WireTrait[tuple[GameFlips, ...]](help="The flips of each decision.").growing(
        late=True
    )
    _options = WireTrait[GameOptions](help="The options now.").packed()
    _bot_reasons = WireTrait[dict[str, list[BotReason]]](
        help="The reasons of the bots, by the action that shows them."
    ).packed()
    _lines = WireTrait[list[LineFacts]](help="The tree of lines.").packed()
    _prospects = WireTrait[GameProspects | None](
        None, allow_none=True, help="Which chain would win each house, if a page asked for it."
    ).packed(answer=True)
    step = traitlets.Int(0, min=0, help="The step shown, from 0.").tag(sync=True)
    at = traitlets.Int(0, min=0, help="The number of actions played at the step shown.").tag(
        sync=True
    )
    chain = traitlets.Unicode(
        "", help="Name of the chain that sees the game; '' shows everything."
    ).tag(sync=True, plays=True)
    level = traitlets.Enum(
        ["", *LEVEL_NAMES],
        "",
        help="Level of the other chains' bots; '' without bots, or with yours.",
    ).tag(sync=True, plays=True)
    speed = traitlets.Float(
        0.25, min=0.0, max=10.0, help="Steps of the evening per second; 0 waits for a click."
    ).tag(sync=True)
    last_action = traitlets.Instance(
        Action,
        allow_none=True,
        read_only=True,
        help="The last action that was played, or None before the first.",
    )
    _review = traitlets.Instance(
        GameReview, allow_none=True, help="The review of this game, if the reader asked for it."
    ).tag(sync=True, facts=True, **widget_serialization)
    # No page sees it. A stored state sets it to repeat what Python did.
    _by_python = traitlets.Any(None, allow_none=True, help="What Python did.").tag(plays=True)

    def __init__(  # noqa: PLR0913
        self,
        game: Game,
        *,
        chain: str | None = None,
        you: str | None = None,
        bots: Bot | Mapping[str, Bot] | None = None,
        level: str = "",
        players: Sequence[str] | None = None,
        forecast: bool = False,
        step: int | None = None,
        at: int | None = None,
        speed: float = 0.25,
        theme: str = "auto",
        selected: str = "",
        **options: object,
    ) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"GameStepper takes a Game, not {type(game).__name__}")
        self._session = GameSession(
            game, chain=chain, you=you, bots=bots, level=level, players=players
        )
        self._beginning = self._session._copy()
        self._timelines: dict[str, GameTimeline] = {}
        self._held_deeds = 0  # how many of the last `_deeds` no browser gets yet
        self._first_secret = 0  # the number of moves when a secret choice was first kept from it
        self._session._picture = self
        self._steps = Steps(self._view)
        if step is not None and at is not None:
            raise ValueError("give step= or at=, not both: each says where to begin")
        if at is not None:
            step = self._steps.end_of(self._possible_at(at))
        scene = state_scene(ground_alone(self._view.start), HINT)
        config = game.state.config
        scene["rules"] |= played_rules(config)
        # Houses are on the map, or printed on a tile that may still come.
        drawn = (tile for tile in tiles().values() if tile.module in ("", *config.modules))
        numbers = {house.number for tile in drawn for house in tile.houses}
        numbers |= {home.house.number for home in game.state.homes}
        if others := home_names(sorted(numbers)):
            scene["home_names"] = others
        super().__init__(
            _scene=scene,
            _catalogue=catalogue(
                game.start.config,
                self._names.index(self._session.you) if self._session.you else None,
                len(self._names),
            ),
            _options=self._options_now(),
            _bot_reasons=self._reasons_of_bots(),
            _lines=lines_of(self._view),
            chain=self._session.chain,
            level=level,
            forecast=forecast,
            step=self._last if step is None else step,
            speed=speed,
            theme=theme,
            selected=selected,
            **options,
        )
        self.set_trait("last_action", self._session.last_action)

    @property
    def game(self) -> Game:
        """The game that is played in this widget, with all moves of the other chains.

        If you play on it, or undo, the picture follows. Once play has gone on in another way, a
        game that you took earlier refuses this. A copy, ``game.at(game.played)``, is always free.
        """
        self._background.finish("bots")
        game = self._session.game
        game._watcher, game._liner = self._show_played, self._change_lines
        return game

    # -- what Python does ----------------------------------------------------------------------

    def play(self, action: Action) -> None:
        """Play an action, as a click does: the picture follows, and the bots play on.

        It is played at the latest step, or where `go_to` or the reader has gone to play on.

        Parameters
        ----------
        action
            one of `fcm_widgets.actions`, with its chain's name or seat

        Raises
        ------
        IllegalAction
            if the rules forbid the action; the error lists every reason, and nothing changes
        UnknownName
            if no chain has the name
        FcmError
            if you do not act for this chain, or the game is only one chain's view

        Examples
        --------
        >>> from fcm_widgets import Game
        >>> from fcm_widgets.actions import Wait
        >>> stepper = GameStepper(Game.new(players=2, seed=7))
        >>> stepper.play(Wait("Golden Duck Diner"))
        >>> stepper, stepper.last_action
        (GameStepper(turn=1, phase='setup', step=4/4), Wait(seat=1))
        """
        self._background.finish("bots")
        at = self._session.at
        with self.hold_sync():
            self._session.play(action)
            played = move_as_json(self._session._game._moves[at], self._names)
            self._keep_deed("_by_python", {"kind": "action", "at": at, "action": played})
        self._replied()

    def undo(self) -> None:
        """Take back your last decision, as a click on Undo does.

        With bots that is your own last decision; their moves since then are taken back, too.

        Raises
        ------
        FcmError
            if there is nothing to undo

        Examples
        --------
        >>> from fcm_widgets import Game
        >>> stepper = GameStepper(Game.new(players=2, seed=7))
        >>> stepper.play(stepper.game.options[0])
        >>> stepper.undo()
        >>> stepper.at
        0
        """
        self._do_in_python({"kind": "undo"})

    def go_to(self, step: int) -> None:
        """Show a step and its options: the next `play` goes on from there.

        To look without playing on, set `step` or `at`.

        Parameters
        ----------
        step
            the number of the step, from 0

        Raises
        ------
        TraitError
            if the game has no such step

        Examples
        --------
        >>> from fcm_widgets import Game
        >>> stepper = GameStepper(Game.new(players=2, seed=7))
        >>> for _ in range(3):
        ...     stepper.play(stepper.game.options[0])
        >>> stepper.go_to(4)
        >>> stepper.play(stepper.game.at(stepper.at).options[1])
        >>> stepper.at, stepper.game.played
        (2, 2)
        """
        self.step = step
        self._do_in_python({"kind": "look", "at": self.at})

    def on_action(self, callback: Callable[[Move], object], *, remove: bool = False) -> None:
        """Call a function with each new `Move`, also with those of bots.

        The function gets the move as the reader may see it, once the picture has been sent. Undo
        calls nothing. The function may play on.

        Parameters
        ----------
        callback
            function that takes a `Move`; its `action` is `None` if the game just ran on
        remove
            whether to remove the function, so that it is called no more (default: no)

        Examples
        --------
        >>> from fcm_widgets import Game
        >>> stepper = GameStepper(Game.new(players=2, seed=7))
        >>> stepper.on_action(lambda move: print(move.action))
        >>> stepper.play(stepper.game.options[0])
        Wait(seat=1)
        """
        self._session.on_action(callback, remove=remove)

    def _show_played(self, game: Game, then: Game) -> None:
        """Show what Python did to `GameStepper.game`; `then` is the game after it."""
        at = shared(game._moves[: game.played], then._moves[: then.played])
        moves = [move_as_json(move, self._names) for move in then._moves[at : then.played]]
        with self.hold_sync():
            self._session._follow(game, then)
            self._keep_deed("_by_python", {"kind": "moves", "at": at, "moves": moves})
        self._replied()

    def _change_lines(self, game: Game, change: LineChange | AddedLine) -> None:
        """Show what Python did to the lines of `GameStepper.game`."""
        request: AddLine | ChangeTree
        with self.hold_sync():
            self._session._change_lines(game, change)
            self._show_lines()
            if isinstance(change, AddedLine):
                other = change.game
                at = shared(game._moves[: game.played], other._moves[: other.played])
                added = other._moves[at : other.played]
                request = {
                    "kind": "add_line",
                    "at": at,
                    "moves": [move_as_json(move, self._names) for move in added],
                    "name": change.name,
                    "comment": change.comment,
                }
            else:
                request = {
                    "kind": "tree",
                    "do": change["do"],
                    "line": change["line"],
                    "text": change.get("text", ""),
                }
            self._keep_deed("_by_python", request)
        self._replied()

    def _do_in_python(self, request: PythonRequest) -> None:
        with self.hold_sync():
            if request["kind"] == "moves":
                game = self._session._game
                then = game._from(request["at"])
                for move in request["moves"]:
                    play_move(then, move)
                self._session._follow(game, then)
            elif request["kind"] == "add_line":
                game = self._session._game
                other = game.at(request["at"])
                for move in request["moves"]:
                    play_move(other, move)
                added = AddedLine(other, request["name"], request["comment"])
                self._session._change_lines(game, added)
                self._show_lines()
            else:
                self._do(request)
            self._keep_deed("_by_python", request, until_next=request["kind"] == "look")
        self._replied()

    @traitlets.observe("_by_python")
    def _repeat(self, change: traitlets.Bunch) -> None:
        """Repeat what Python did, from a stored state."""
        if change["new"] is None:
            return
        try:
            check(change["new"], PythonRequest)
            self._do_in_python(change["new"])
        except (Refused, FcmError, IndexError):
            return  # then it is not among the deeds, and restoring says so

    # -- traits ------------------------------------------------------------------------------

    @property
    def _view(self) -> Game:
        """The game as the reader may see it; every answer uses only this view."""
        return self._session.view

    @property
    def _names(self) -> list[str]:
        return self._session._names

    @property
    def _last(self) -> int:
        """The number of the last step."""
        return len(self._steps) - 1

    @cached_property
    def _timeline(self) -> GameTimeline:
        if not self._session.players:
            return GameTimeline(self._view)
        # The computer is passed to and fro, so the timeline of each person is kept.
        chain = self._session.chain
        if chain not in self._timelines:
            self._timelines[chain] = GameTimeline(self._view)
        return self._timelines[chain]

    @traitlets.default("_parts")
    def _all_parts(self) -> tuple[GamePart, ...]:
        return tuple(self._timeline.parts)

    @traitlets.default("_counterfactuals")
    def _all_flips(self) -> tuple[GameFlips, ...]:
        for _ in self._timeline.work_out():
            pass
        return tuple(self._timeline.flips)

    def _send_flips(self) -> Iterator[None]:
        """Work out the missing flips, and send them."""
        yield from self._timeline.work_out()
        self._counterfactuals = tuple(self._timeline.flips)

    def _work_behind(self) -> None:
        """Start to work out the flips in the background, and let bots think ahead."""
        if self._session._thinks:
            return
        self._background.start("flips", self._send_flips())
        thoughts = self._session._bots.ponder(self._session._game)
        self._background.start("thoughts", thoughts, delay=PATIENCE, optional=True)

    def _late(self) -> list[str]:
        """Return the names of the late traits; the first message has a short game as a whole."""
        short = self._session._game.played <= MOST_AT_FIRST
        return [name for name in super()._late() if not (short and name == "_parts")]

    def get_state(
        self, key: str | Iterable[str] | None = None, drop_defaults: bool = False
    ) -> dict[str, Any]:
        """Return the state for the browser; see `FcmWidget.get_state`.

        A whole state also has the prospects of a step, because an exported page cannot ask: of the
        last step, if no page has asked.

        Parameters
        ----------
        key
            name of a trait, or several names (default: all)
        drop_defaults
            ignored
        """
        if key is None and not self._opening:
            self._background.finish()
            if self._prospects is None:
                with suppress(BrokenCustomRule):  # then the page says that this needs Python
                    self._prospects = prospects_facts(self._steps.shown(self._last), self._last)
        return super().get_state(key, drop_defaults)

    def _at_first(self) -> dict[str, object]:
        """Return the last state of a long game as the only step, until all other steps follow."""
        return {"_parts": [last_state(self._view)]} if "_parts" in self._late() else {}

    @traitlets.observe("forecast")
    def _keep_forecast(self, change: traitlets.Bunch) -> None:
        if self.comm is not None:
            self._keep_deed("forecast", change["new"])

    def _settle(self) -> None:
        self._background.finish("bots")

    def _play_again(self, state: Mapping[str, object]) -> None:
        super()._play_again(state)
        options = facts_of(state.get("_options"))
        whole = isinstance(options, dict) and not options.get("is_thinking")
        if not whole or of_what(options) == of_what(self._options):
            return
        if not self._session.players:
            raise ValueError(f"{NOT_AGAIN}: the bots have played differently")
        played = count_noun(self._session._game.played, "move")
        logging.getLogger("fcm_widgets").warning(NOT_STORED, played)
        self.chain = ""  # nobody has said yet who looks

    def _outdated_traits(self, state: Mapping[str, object]) -> Iterable[str]:
        options = facts_of(state.get("_options"))
        count = options.get("count") if isinstance(options, dict) else None
        whole = not self._session.players or count == self._session._game.played
        if not whole:
            return "chain", "step", "at", "_request"
        return ("_request",) if _is_past(state) else ()

    def _keep_past(self, state: Mapping[str, object]) -> None:
        # The page goes on counting its requests from here. Nothing is carried out again: a request
        # that changed the game is a deed, and a refused request stays refused.
        if "_request" in self._outdated_traits(state) and not self._session.players:
            past = {"_request": state.get("_request"), "_reply": facts_of(state.get("_reply"))}
            for name, value in past.items():
                if isinstance(value, dict):
                    self._trait_values[name] = value

    # -- a cell that is run again --------------------------------------------------------------

    def _readers_traits(self) -> list[str]:
        # `at` follows the step, and a step of another chain's view is another place.
        names = [name for name in super()._readers_traits() if name != "at"]
        return sorted(names, key=lambda name: name != "chain")

    def _has_changed(self) -> bool:
        return bool(self._deeds) or super()._has_changed()

    def _go_on_from(self, before: Self) -> None:
        before._background.finish("bots")
        self._show_session(before._session)
        super()._go_on_from(before)
        self._held_deeds, self._first_secret = before._held_deeds, before._first_secret
        self._deeds, self._replaces_last_deed = before._deeds, before._replaces_last_deed

    def _restart(self) -> None:
        self._background.finish("bots")
        with self.hold_sync():
            self._show_session(self._beginning)
            super()._restart()
            self._held_deeds = 0
            self._deeds, self._replaces_last_deed = (), False

    def _show_session(self, session: GameSession) -> None:
        """Show what another session of this game has played."""
        self._session._take_over(session)
        self._forget_view()
        self._draw()

    # -- several people at one computer --------------------------------------------------------

    def _forget_view(self) -> None:
        """Forget everything that was sent for the chain that looked before."""
        self.__dict__.pop("_timeline", None)  # its steps are as the chain before saw them
        self._known.clear()
        if self._session.players:
            self._request, self._reply, self._forecasts = None, None, ()

    def _keep_deed(self, name: str, value: object, *, until_next: bool = False) -> None:
        """Keep a request; if it may contain a choice that is still hidden, no browser gets it yet.

        A choice may also have been taken back, so it stays hidden until the game is beyond it.
        """
        game = self._session._game
        if self._session.at < game.played and not until_next:
            self._replaces_last_deed = False  # the reader is still where the last deed went
        held = max(self._held_deeds - self._replaces_last_deed, 0)
        hides = self._session._hides_choices(self._beginning._game)
        if hides and not held:
            self._first_secret = game.played
        waits = held and (in_secret(game) or game.played < self._first_secret)
        self._held_deeds = held + 1 if hides or waits else 0
        super()._keep_deed(name, value, until_next=until_next)

    def _shown_parts(self, name: str, parts: Iterable[object]) -> tuple[object, ...]:
        shown = tuple(parts)
        return shown[: len(shown) - self._held_deeds] if name == "_deeds" else shown

    def _computer(self) -> SharedComputer | None:
        """Return which of several people may look at the computer."""
        session = self._session
        if not session.players:
            return None
        seats = [self._names.index(name) for name in session.players]
        following = session.hand_over
        may_look: list[int] = []
        if not session.chain and not following:
            reserve = session.view.state.bank.reserve
            may_look = [
                seat
                for seat in seats
                if session._game.seen_by(self._names[seat]).state.bank.reserve != reserve
            ]
        return {
            "looks": self._names.index(session.chain) if session.chain else None,
            "next": [self._names.index(name) for name in following],
            "may_look": may_look,
        }

    # -- where the reader is -------------------------------------------------------------------

    @traitlets.validate("step")
    def _check_step(self, proposal: traitlets.Bunch) -> int:
        value: int = proposal["value"]
        if value > self._last:
            raise traitlets.TraitError(
                f"step={shorten(value)} is not a step of this game: choose 0 to {self._last}"
            )
        return value

    @traitlets.validate("at")
    def _check_at(self, proposal: traitlets.Bunch) -> int:
        return self._possible_at(proposal["value"])

    def _possible_at(self, value: object) -> int:
        played = self._view.played
        if not isinstance(value, int) or not 0 <= value <= played:
            raise traitlets.TraitError(
                f"at={shorten(value)} is not a number of actions of this game: choose 0 to {played}"
            )
        return value

    @traitlets.observe("step")
    def _follow_step(self, change: traitlets.Bunch) -> None:
        self.at = self._steps.played(self.step)

    @traitlets.observe("at")
    def _follow_at(self, change: traitlets.Bunch) -> None:
        if self._steps.played(self.step) != self.at:
            self.step = self._steps.end_of(self.at)

    @traitlets.validate("selected")
    def _check_selected(self, proposal: traitlets.Bunch) -> str:
        # Pieces come and go with the steps, so an unknown piece is no fault.
        return as_piece(proposal["value"])

    # -- requests ------------------------------------------------------------------------------

    def _answer(self, request: Request | AskReview | AskProspects | LookAs) -> Answer:
        if request["kind"] == "look_as":
            return self._look_as(request["seat"])
        if request["kind"] == "review":
            if not self._view.over:
                raise refusal("You can review a game when it is over.")
            review = GameReview(self._view, chain=self.chain or None, theme=self.theme)
            review._real = self._session._game.at(self._session._game.played)
            self._review = review
            return Answer()
        if request["kind"] == "prospects":
            step = request["step"]
            if not 0 <= step <= self._last:
                raise refusal(f"There is no step {step}: the last one is {self._last}.")
            self._prospects = prospects_facts(self._steps.shown(step), step)
            return Answer()
        try:
            return self._do(request)
        except IllegalAction as illegal:
            raise Refused(_in_words(illegal.obstacles)) from illegal

    def _do(self, request: Request) -> Answer:
        session = self._session
        last = session._game.played
        at = request.get("at", last)
        assert isinstance(at, int)
        if not 0 <= at <= last:
            raise refusal(f"There is no action {at}: the last one is {last}.")
        match request["kind"]:
            case "effects" | "forecast":
                return Answer(self._forecast_answer(request, self._view.at(at)))
            case "why_not":
                action = action_of(request["action"], self._names)
                return Answer(faults=_in_words(self._view.at(at).obstacles(action)))
            case "look":
                self._go_to(at)
                return Answer(keep=True, until_next=True)
            case "undo":
                session.undo()
            case "return":
                session.return_to_line()
            case "forget" | "tree":
                self._change_lines_by(request)
            case "run":
                session._play_all(at, (None,))
            case "turn":
                form = self._turned(self._view.at(at), request["seat"], request["form"])
                session._play_all(at - 1, (form,), replace_last=at == last)
            case "action":
                session._play_all(at, (action_of(request["action"], self._names),))
            case "option" | "plan":
                session._play_all(at, self._actions(self._view.at(at), request))
            case _:
                assert_never(request)
        return Answer(keep=True)

    def _go_to(self, at: int) -> None:
        """Show the options at another place; if everybody looks again there, show no secret."""
        self._session.go_to(at)
        if self.chain == self._session.chain:
            self._options = self._options_now()
        else:
            self._send_game(self.step)

    def _change_lines_by(self, request: ChangeLine | ChangeTree) -> None:
        session = self._session
        if request["kind"] != "tree":
            session.forget_line()
            self._options = {**self._options, "left": ""}
            return
        if session._thinks:
            raise refusal("The others are still playing. Change the lines when they have played.")
        change: LineChange = {
            "do": request["do"],
            "line": request["line"],
            "text": request.get("text", ""),
        }
        session._change_lines(session._game, change)
        self._show_lines()
        place = request.get("place", session._game.played)
        if request["do"] in ("open", "main") and 0 <= place <= session._game.played:
            self.step = self._steps.end_of(place)

    def _show_lines(self) -> None:
        self._lines = lines_of(self._view)
        self._options = {**self._options, "left": self._session.line}

    def _replied(self) -> None:
        self._forecast_on()
        self._work_behind()
        self._session._call_back()

    def _turned(self, view: Game, seat: int, number: int) -> Action:
        """Return the last action, which took the piece in hand, in another orientation."""
        taken = forms_in_hand(view, seat)
        if taken is None:
            raise refusal("You have no piece in hand that can be turned.")
        _, forms = taken
        if not 0 <= number < len(forms):
            raise refusal(f"There is no orientation {number}: the piece has {len(forms)}.")
        return forms[number]

    def _actions(self, view: Game, request: PlayOption | PlayPlan) -> tuple[Action, ...]:
        """Return the actions that a request asks to play."""
        seat = request["seat"]
        if not 0 <= seat < len(self._names):
            raise refusal(f"There is no seat {seat} in this game.")
        if not self._may_ask(seat):
            raise self._not_yours()
        options = options_of(view, seat)
        if request["kind"] == "plan":
            plans, number = plans_of(view, seat, options), request["plan"]
            if not 0 <= number < len(plans):
                raise refusal(f"There is no plan {number}: this chain has {len(plans)}.")
            if not plans[number].actions:
                raise refusal(f"“{plans[number].name}” changes nothing now.")
            return plans[number].actions
        number, times = request["option"], request.get("times", 1)
        if not 0 <= number < len(options):
            raise refusal(f"There is no option {number}: this chain has {len(options)}.")
        if not 1 <= times <= at_once(view.state, options[number]):
            raise refusal(f"This option cannot be played {times} times in a row.")
        return (options[number],) * times

    def _may_ask(self, seat: int) -> bool:
        return self._session._may_act(seat)

    def _not_yours(self) -> Refused:
        return refusal(self._session._not_yours())

    # -- showing the session -------------------------------------------------------------------

    def _draw(self) -> None:
        self._send_game()
        if self._session._thinks:
            self._background.start("bots", self._play_behind())

    def _waits(self) -> bool:
        return loop_runs()

    def _play_behind(self) -> Iterator[None]:
        """Let bots think in the background, and show the result when it is your turn."""
        try:
            yield from self._session._think()
        except FcmError as trouble:
            self._options = {**self._options, "trouble": str(trouble)}
        self._replied()

    def _send_game(self, step: int | None = None) -> None:
        """Send the present game at a step (default: the last); its flips follow."""
        self._background.stop("flips", "thoughts")
        if not self._session._thinks:
            self._background.stop("bots")
        view = self._view
        if self.chain != self._session.chain:
            self._forget_view()
        try:
            self._timeline.update(view)
            self._steps = Steps(view, self._steps)
            with self.hold_sync():
                self._parts = tuple(self._timeline.parts)
                self._counterfactuals = tuple(self._timeline.flips)
                self._options = self._options_now()
                self._bot_reasons = self._reasons_of_bots()
                self._lines = lines_of(view)
                self._prospects = None  # a page asks again when it shows them
                self._review = None  # it was of another game
                self.chain = self._session.chain
                self.step = self._last if step is None else step
                self.at = self._steps.played(self.step)
                self.set_trait("last_action", self._session.last_action)
                self._forecast_now()
        except BaseException:
            self.__dict__.pop("_timeline", None)  # it may have half of the new steps
            self._timelines.clear()
            raise
        if self._session.players:
            self._empty_parts()

    def _reasons_of_bots(self) -> dict[str, list[BotReason]]:
        found: dict[str, list[BotReason]] = defaultdict(list)
        for action, seat, reason in self._session._bots.reasons(
            self._session._game, self._view.viewer
        ):
            found[str(action)].append({"seat": seat, "reason": reason})
        return dict(found)

    def _options_now(self) -> GameOptions:
        session = self._session
        options = ask_facts(session.view.at(session.at), session._acting())
        waiting = [self._names[seat] for seat in options["to_move"]]
        result = self._result(options)
        if result:
            title = result.pop(0)
        elif options["may_run"]:
            title = "No decision is needed"
        elif following := session.hand_over:
            title = f"Pass the computer to {following[0]}"
        elif session.chain in waiting and (session.you or session.players):
            title = f"Your move: {session.chain}"
        elif session.players and session.chain:
            title = f"Only {session.chain} may look now"
        else:
            title = f"To move: {listed(waiting)}"
        return {
            **options,
            "title": title,
            "result": result,
            "idle": self._idle(options, waiting),
            "trouble": "",
            "is_thinking": self._thinks_at(options["at"]),
            "count": session._game.played,
            "left": session.line,
            "computer": self._computer(),
        }

    def _thinks_at(self, action: int) -> bool:
        """Return whether bots are choosing what comes after an action."""
        return self._session._thinks and action == self._session._game.played

    def _result(self, options: Options) -> list[str]:
        """Return two sentences: the winner, and the place of the chain that you play."""
        if options["ranking"] is None:
            return []
        you = self._session.you
        ranked = [self._names[final["seat"]] for final in options["ranking"]]
        if options["winner"] is None:
            result = ["Nobody wins: all chains are bankrupt."]
        elif self._names[options["winner"]] == you:
            result = ["You win."]
        else:
            result = [f"{self._names[options['winner']]} wins."]
        if you in ranked[1:]:
            place = ORDINALS[ranked.index(you)]
            result.append(f"You finish {place} of {number_word(len(ranked))}.")
        return result

    def _idle(self, options: Options, waiting: list[str]) -> str:
        """Return why nothing can be done here although a chain is to move."""
        chain = self._session.chain
        players = self._session.players
        unsaid = bool(chain)
        if players:  # the heading says who looks, or gets the computer
            unsaid = not chain and not self._session.hand_over
        if not unsaid or options["seats"] or not waiting or options["ranking"]:
            return ""
        single = len(waiting) == 1
        if self._thinks_at(options["at"]):
            return f"{waiting[0]} is thinking." if single else "The others are thinking."
        if self._session._game.viewer:
            return f"This shows only what {chain} may see, so it cannot be played."
        move = f"{listed(waiting)} {'is' if single else 'are'} to move"
        if all(name in self._session._bots.bots for name in waiting):
            bots = "a bot plays it" if single else "bots play them"
            there = f"go to a step where {chain or listed_or(players)} is to move"
            return f"{move} here, and {bots}. To play on, {there}."
        if players:
            return (
                f"{move}, but no person and no bot plays {'it' if single else 'them'} here. Name "
                "each chain that a person plays in players=. Bots play the others with level=."
            )
        return (
            f"{move}, but you act only for {chain}, and no bot plays the others. To add a "
            f"bot, run GameStepper(game, you={chain!r}, bots=PlainBot()), with PlainBot "
            "from fcm_widgets.bots. To play all chains yourself, leave out chain= and you=. To "
            "pass the game on as a file, run stepper.game.save(path, sealed=True)."
        )

    # -- who sees and plays --------------------------------------------------------------------

    @traitlets.validate("chain")
    def _check_chain(self, proposal: traitlets.Bunch) -> str:
        chain: str = proposal["value"]
        try:
            self._session._check_chain(chain)
        except ValueError as wrong:
            raise traitlets.TraitError(str(wrong)) from None
        return chain

    @traitlets.observe("chain")
    def _show_to(self, change: traitlets.Bunch) -> None:
        """Show the game as another chain sees it, at the same step."""
        if change["new"] == self._session.chain:
            return
        self._background.finish("bots")
        self._keep_deed("chain", change["new"])
        self._session.chain = change["new"]
        self._forget_view()
        self._send_game(self.step)
        self._replied()

    def _look_as(self, seat: int | None) -> Answer:
        """Let one of several people look at the computer, or everybody, at the same step."""
        if not self._session.players:
            raise refusal("Nobody passes this computer on: players= names no chains.")
        if seat is not None and not 0 <= seat < len(self._names):
            raise refusal(f"There is no seat {seat} in this game.")
        try:
            self._session.chain = "" if seat is None else self._names[seat]
        except ValueError as wrong:
            raise refusal(str(wrong)) from None
        self._send_game(self.step)
        return Answer(keep=True)

    @traitlets.validate("level")
    def _check_level(self, proposal: traitlets.Bunch) -> str:
        level: str = proposal["value"]
        try:
            self._session._check_level(level)
        except ValueError as wrong:
            raise traitlets.TraitError(str(wrong)) from None
        return level

    @traitlets.observe("level")
    def _set_level(self, change: traitlets.Bunch) -> None:
        """Let bots play the other chains at a new level from now on."""
        if change["new"] == self._session.level:
            return
        self._keep_deed("level", change["new"])
        self._session.level = change["new"]
        self._replied()

    # -- pictures ------------------------------------------------------------------------------

    def picture(self) -> str:
        """Return an SVG picture of the map at the step on show, with its sentence."""
        steps = self._steps
        state = steps.shown(self.step)
        cash = ", ".join(f"{chain.name} ${chain.cash}" for chain in state.chains)
        lines = [f"Turn {state.turn}. {steps.text(self.step)}", cash]
        return picture(state_scene(state), (), lines, self.selected)

    def handout(self) -> Handout:
        """Return a sheet for each turn, with the map at the turn's end and the turn's log."""
        steps = self._steps
        return game_handout(self._timeline.steps, steps.text, steps.shown)

    def __repr__(self) -> str:
        state = self._steps.shown(self.step)
        step = f"step={self.step}/{self._last}"
        return f"GameStepper(turn={state.turn}, phase={state.phase!r}, {step})"


def _in_words(problems: Iterable[Problem]) -> list[Sentence]:
    found = map(problem_text, problems)
    return [Sentence(text=reason.text, rule=reason.rule) for reason in found]


def _is_past(state: Mapping[str, object]) -> bool:
    """Return whether the request of a stored state was to change the game."""
    match state.get("_request"):
        case {"body": {"kind": str(kind)}}:
            return kind not in QUESTIONS
    return True
