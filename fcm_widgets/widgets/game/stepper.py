"""`GameStepper`: a whole game in one widget: step through it, ask for reasons, and play on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Literal, assert_never

import traitlets

from ...board.tile import tiles
from ...common.safe_text import shorten
from ...errors import FcmError
from ...explain.problems import refusal as problem_text
from ...game.action_reading import action_of
from ...game.game import Game
from ...phases.round import options_of as options_of_seat
from ...state.actions import Action, Done
from ...text.english import listed
from ...text.names import ORDINALS, number_word, wrong_value
from .._bundle import STATIC
from ..base.requests import Answer, Refused, refusal
from ..base.scheduling import loop_runs
from ..base.stored import NOT_AGAIN, facts_of, of_what
from ..base.widget import WireTrait, as_piece
from ..contract import Sentence
from ..export.handout import Handout
from ..map.picture import picture
from ..map.scene import home_names, state_scene
from .bot_players import LEVEL_NAMES, BotPlayers, BotReasons
from .bulk_actions import at_once, plans_of
from .contract import (
    AskEffects,
    AskWhyNot,
    ChangeLine,
    GameCatalogue,
    GameFlips,
    GameOptions,
    GamePart,
    GameRequest,
    GoTo,
    Options,
    PlayAction,
    PlayOption,
    PlayPlan,
    TurnPiece,
)
from .facts import ground_alone
from .forecast import ForecastWidget
from .handout import game_handout
from .options import ask_facts, forms_in_hand, options_of
from .steps import Steps
from .timeline import GameTimeline, last_state
from .words import catalogue, played_rules

if TYPE_CHECKING:
    from ...bots import Bot

HINT = "Step through the game, play on, and ask any number why. Press ? for help."
Request = (
    PlayOption | PlayPlan | PlayAction | AskWhyNot | TurnPiece | GoTo | ChangeLine | AskEffects
)
PATIENCE = 0.1
"""Seconds between a reply and the moment when bots begin to think ahead."""
NO_YOU = "sets how well the others play: name your chain with you=, and leave out bots="
MOST_AT_FIRST = 100
"""Maximum number of actions in a game that the first message has as a whole: some 30 ms."""


class GameStepper(ForecastWidget):
    """A whole game: step through it, ask why, and play on, by mouse or keyboard.

    Stepping needs no kernel. If you play from an earlier step, the line that you leave is kept.

    Parameters
    ----------
    game
        the `Game`, which does not change; `GameStepper.game` is the played game
    chain
        name of the chain that sees the game (default: everything is visible)
    you
        name of the chain that you play; implies `chain`
    bots
        the bots that play the others: one for all, such as `fcm_widgets.bots.PlainBot()`, or a bot
        for each chain by name (default: none; the widget says so when another chain is to move)
    level
        how well the others play, if you give no `bots`; the reader can change it: ``"random"`` has
        no plan, ``"plain"`` plays to win, ``"planner"`` plans several turns ahead and gives its
        reasons
    forecast, step, speed, theme, selected
        see the traits; `speed` is how fast the evening is replayed after your last action

    Examples
    --------
    >>> from fcm_widgets import Game
    >>> from fcm_widgets.bots import PlainBot
    >>> GameStepper(Game.new(players=2, seed=7))
    GameStepper(turn=1, phase='setup', step=3/3)
    >>> GameStepper(Game.new(players=2, seed=7), you="Fried Geese & Donkey", bots=PlainBot())
    GameStepper(turn=1, phase='setup', step=4/4)

    Raises
    ------
    TypeError
        if `game` is not a `Game`, or `bots` are not bots
    ValueError
        if `chain`, `you` or a bot's chain is not in this game, or the level is unknown
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
    _bot_reasons = WireTrait[BotReasons](help="The reasons of the bots, by action.").packed()
    step = traitlets.Int(0, min=0, help="The step shown, from 0.").tag(sync=True)
    level = traitlets.Enum(
        ["", *LEVEL_NAMES],
        "",
        help="Level of the other chains' bots; '' without bots, or with yours.",
    ).tag(sync=True, plays=True)
    speed = traitlets.Float(
        0.5, min=0.0, max=10.0, help="Steps of the evening per second; 0 waits for a click."
    ).tag(sync=True)

    def __init__(  # noqa: PLR0913
        self,
        game: Game,
        *,
        chain: str | None = None,
        you: str | None = None,
        bots: Bot | Mapping[str, Bot] | None = None,
        level: str = "",
        forecast: bool = False,
        step: int | None = None,
        speed: float = 0.5,
        theme: str = "auto",
        selected: str = "",
        **options: object,
    ) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"GameStepper takes a Game, not {type(game).__name__}")
        names = [face.name for face in game.start.chains]
        self._you = _checked_chain(you, names, "you")
        self._viewer = game.viewer or _checked_chain(chain, names, "chain") or self._you
        for what, name in (("chain", chain), ("you", you)):
            if name is not None and name != self._viewer:
                raise ValueError(f"{what}={name!r}, but you see the game as {self._viewer}")
        self._bots = BotPlayers(self._you)
        for name in bots if isinstance(bots, Mapping) else ():
            if _checked_chain(name, names, "bots") == self._you:
                raise ValueError(f"bots: you play {name!r} yourself; name only other chains")
        self._bots.seat(bots, names)
        if level:
            if not any(level == known for known in LEVEL_NAMES):
                raise ValueError(wrong_value("level", level, "a level", LEVEL_NAMES))
            if self._you is None or bots is not None:
                raise ValueError(f"level={level!r} {NO_YOU}")
            self._bots.set_level(level, names, _seed(game))
        self._game = game.at(game.played)
        self._previous_line: Game | None = None
        self._thinks = False
        for _ in self._bots.play(self._game):
            pass
        self._last = len(self._steps) - 1
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
                game.start.config, None if self._you is None else names.index(self._you)
            ),
            _options=self._options_now(self._view),
            _bot_reasons=self._bots.reasons(self._game, self._viewer),
            level=level,
            forecast=forecast,
            step=self._last if step is None else step,
            speed=speed,
            theme=theme,
            selected=selected,
            **options,
        )

    @property
    def game(self) -> Game:
        """The game that you play in this widget, with all moves of the other chains."""
        self._background.finish("bots")
        return self._game

    @property
    def _view(self) -> Game:
        return self._seen(self._game)

    def _seen(self, game: Game) -> Game:
        """Return a game as the reader may see it; every answer uses only this view."""
        return game if self._viewer is None else game.seen_by(self._viewer)

    # -- traits ------------------------------------------------------------------------------

    @property
    def _steps(self) -> Steps:
        return Steps(self._view)

    @cached_property
    def _timeline(self) -> GameTimeline:
        return GameTimeline(self._view)

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
        if self._thinks:
            return
        self._background.start("flips", self._send_flips())
        thoughts = self._bots.ponder(self._game)
        self._background.start("thoughts", thoughts, delay=PATIENCE, optional=True)

    def _late(self) -> list[str]:
        """Return the names of the late traits; the first message has a short game as a whole."""
        short = self._game.played <= MOST_AT_FIRST
        return [name for name in super()._late() if not (short and name == "_parts")]

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
        if whole and of_what(options) != of_what(self._options):
            raise ValueError(f"{NOT_AGAIN}: the bots have played differently")

    # -- checks --------------------------------------------------------------------------------

    @traitlets.validate("step")
    def _check_step(self, proposal: traitlets.Bunch) -> int:
        value: int = proposal["value"]
        if value > self._last:
            raise traitlets.TraitError(
                f"step={shorten(value)} is not a step of this game: choose 0 to {self._last}"
            )
        return value

    @traitlets.validate("selected")
    def _check_selected(self, proposal: traitlets.Bunch) -> str:
        # Pieces come and go with the steps, so an unknown piece is no fault.
        return as_piece(proposal["value"])

    # -- requests ------------------------------------------------------------------------------

    def _answer(self, request: Request) -> Answer:
        had = self._game, self._previous_line
        try:
            return self._do(request)
        except FcmError:
            # If a custom rule breaks while the new steps are made, go back to the game before.
            if self._game is not had[0]:
                self._game, self._previous_line = had
                self.__dict__.pop("_timeline", None)  # it may have half of the new steps
                self._send_game()
            raise

    def _do(self, request: Request) -> Answer:
        match request["kind"]:
            case "undo" | "return" | "forget" as kind:
                self._change_line(kind)
                return Answer(keep=True)
        at = request.get("at", self._game.played)
        if not 0 <= at <= self._game.played:
            raise refusal(f"There is no action {at}: the last one is {self._game.played}.")
        game = self._game.at(at)
        match request["kind"]:
            case "effects" | "forecast":
                return Answer(self._forecast_answer(request, self._view.at(at)))
            case "why_not":
                action = action_of(request["action"], self._names)
                return Answer(faults=self._reasons_against(game, action))
            case "look":
                self._options = self._options_now(self._seen(game))
                return Answer(keep=True, until_next=True)
            case "run":
                self._play(game, (None,))
            case "turn":
                self._turn(game, request["seat"], request["form"])
            case "option" | "plan" | "action":
                self._play(game, self._actions(game, request))
            case _:
                assert_never(request)
        return Answer(keep=True)

    def _replied(self) -> None:
        self._forecast_on()
        self._work_behind()

    def _change_line(self, kind: Literal["undo", "return", "forget"]) -> None:
        """Undo the last decision, return to the line that was left, or forget that line.

        With bots the last decision is your own; their moves since then are undone too.
        """
        if kind == "forget":
            self._previous_line = None
            self._options = {**self._options, "left": ""}
        elif kind == "return":
            if self._previous_line is None:
                raise refusal("You have left no other line of play, so there is none to return to.")
            line, self._previous_line = self._previous_line, self._game
            if self._bots.act(line):  # it was left while they thought
                self._show(line)
            else:
                self._game = line
                self._send_game()
        else:
            count = self._game.played - 1
            while count >= 0 and not self._decided(count):
                count -= 1
            if count < 0:
                raise refusal("Nothing has been played yet, so there is nothing to undo.")
            if self._line_state() != "ahead":  # an earlier undo has kept this line already
                self._previous_line = self._game
            self._game = self._game.at(count)
            self._send_game()

    def _turn(self, game: Game, seat: int, number: int) -> None:
        """Turn the piece in hand: replace the last action by taking it in another orientation."""
        taken = forms_in_hand(self._seen(game), seat)
        if taken is None:
            raise refusal("You have no piece in hand that can be turned.")
        _, forms = taken
        if not 0 <= number < len(forms):
            raise refusal(f"There is no orientation {number}: the piece has {len(forms)}.")
        had, before = self._game, game.at(game.played - 1)
        if game.played == had.played:
            self._game = before  # so that turning does not make a branch
        try:
            self._play(before.at(before.played), (forms[number],))
        except Refused:
            self._game = had
            raise

    def _actions(self, game: Game, request: PlayOption | PlayPlan | PlayAction) -> Sequence[Action]:
        """Return the actions that a request asks to play."""
        if request["kind"] == "action":
            return (action_of(request["action"], self._names),)
        seat = request["seat"]
        if not 0 <= seat < len(self._names):
            raise refusal(f"There is no seat {seat} in this game.")
        if not self._may_ask(seat):
            raise self._not_yours()
        seen = self._seen(game)
        options = options_of(seen, seat)
        if request["kind"] == "plan":
            plans, number = plans_of(seen, seat, options), request["plan"]
            if not 0 <= number < len(plans):
                raise refusal(f"There is no plan {number}: this chain has {len(plans)}.")
            return plans[number].actions
        number, times = request["option"], request.get("times", 1)
        if not 0 <= number < len(options):
            raise refusal(f"There is no option {number}: this chain has {len(options)}.")
        if not 1 <= times <= at_once(game.state, options[number]):
            raise refusal(f"This option cannot be played {times} times in a row.")
        return (options[number],) * times

    @property
    def _names(self) -> list[str]:
        return [chain.name for chain in self._game.start.chains]

    def _reasons_against(self, game: Game, action: Action) -> list[Sentence]:
        found = [problem_text(problem) for problem in self._seen(game).obstacles(action)]
        return [Sentence(text=reason.text, rule=reason.rule) for reason in found]

    def _may_ask(self, seat: int) -> bool:
        return self._viewer is None or self._names[seat] == self._viewer

    def _not_yours(self) -> Refused:
        does = "play" if self._you else "see the game as"
        return refusal(f"You {does} {self._viewer}, so you can act only for this chain.")

    def _play(self, game: Game, actions: Sequence[Action | None]) -> None:
        """Play all actions in a row, or none if any is illegal; for `None`, run the game on."""
        if self._game.viewer:
            raise refusal("This shows only what one chain may see, so it cannot be played.")
        for action in actions:
            if action is None:
                game.advance()
                continue
            if not self._may_ask(action.seat):
                raise self._not_yours()
            if against := self._reasons_against(game, action):
                raise Refused(against)
            game.play(action)
        if game.played <= self._game.played:
            self._previous_line = self._game  # played from an earlier action: a branch
        self._show(game)

    def _show(self, game: Game) -> None:
        """Show a game and let bots play on; a bot that thinks long plays after the reply."""
        self._game, thinks = game, False
        for _ in self._play_on(game):
            thinks = loop_runs()
            if thinks:
                break
        self._send_game(thinks=thinks)
        if thinks:
            self._background.start("bots", self._play_behind(game.at(game.played)))

    def _play_on(self, game: Game) -> Iterator[None]:
        """Play for the bots and for chains with a single option; stop before each long choice."""
        yield from self._bots.play(game)
        while (only := self._only_option(game)) is not None:
            game.play(only)
            yield from self._bots.play(game)

    def _play_behind(self, game: Game) -> Iterator[None]:
        """Play on in the background, and show the result when it is your turn."""
        trouble = ""
        try:
            yield from self._play_on(game)
            self._game = game
        except FcmError as bad:
            trouble = str(bad)
        except Exception:  # in a user's own bot: stop thinking
            self._send_game()
            raise
        self._send_game()
        if trouble:
            self._options = {**self._options, "trouble": trouble}
        self._replied()

    def _only_option(self, game: Game) -> Action | None:
        """Return the action that finishes the step, if the chain that plays here has no other."""
        for name in game.to_move:
            if self._viewer is None or name == self._viewer:
                return _only_done(game, game.state.seat(name))
        return None

    def _decided(self, number: int) -> bool:
        """Return whether an action, counted from 0, was a choice of a chain that plays here."""
        action = self._game._moves[number].action
        if action is None:
            return self._you is None
        if self._you is not None and self._names[action.seat] != self._you:
            return False
        return _only_done(self._game.at(number), action.seat) is None

    def _line_state(self) -> Literal["", "ahead", "aside"]:
        """Return "ahead" if the line of play that was left continues the game, "aside" if not.

        Return "" if the game contains that line or is in a later turn. Also return "" if the game
        has revealed the structures of this turn, but in that line they are still secret.
        """
        if self._previous_line is None or self._game.state.turn > self._previous_line.state.turn:
            return ""
        revealed = self._previous_line.phase == "restructuring" != self._game.phase
        if revealed and self._game.state.turn == self._previous_line.state.turn:
            return ""
        left, now = (
            [move.action for move in game.moves] for game in (self._previous_line, self._game)
        )
        if left == now[: len(left)]:
            return ""
        return "ahead" if now == left[: len(now)] else "aside"

    def _send_game(self, *, thinks: bool = False) -> None:
        """Send the present game; its flips follow."""
        self._thinks = thinks
        self._background.stop("bots", "flips", "thoughts")
        view = self._view
        self._timeline.update(view)
        self._last = len(self._timeline.steps) - 1
        with self.hold_sync():
            self._parts = tuple(self._timeline.parts)
            self._counterfactuals = tuple(self._timeline.flips)
            self._options = self._options_now(view)
            self._bot_reasons = self._bots.reasons(self._game, self._viewer)
            self.step = self._last
            self._forecast_now()

    def _options_now(self, view: Game) -> GameOptions:
        seats = None if self._viewer is None else [self._names.index(self._viewer)]
        options = ask_facts(view, seats)
        waiting = [self._names[seat] for seat in options["to_move"]]
        if options["ranking"] is not None:
            title = "The game is over"
        elif options["may_run"]:
            title = "No decision is needed"
        elif self._you in waiting:
            title = f"Your move: {self._you}"
        else:
            title = f"To move: {listed(waiting)}"
        return {
            **options,
            "title": title,
            "result": self._result(options),
            "idle": self._idle(options, waiting),
            "trouble": "",
            "is_thinking": self._thinks_at(options["at"]),
            "count": self._game.played,
            "left": self._line_state(),
        }

    def _thinks_at(self, action: int) -> bool:
        """Return whether bots are choosing what comes after an action."""
        return self._thinks and action == self._game.played

    def _result(self, options: Options) -> list[str]:
        """Return two sentences: the winner, and the place of the chain that you play."""
        if options["ranking"] is None:
            return []
        ranked = [self._names[final["seat"]] for final in options["ranking"]]
        if options["winner"] is None:
            result = ["Nobody wins: all chains are bankrupt."]
        elif self._names[options["winner"]] == self._you:
            result = ["You win."]
        else:
            result = [f"{self._names[options['winner']]} wins."]
        if self._you in ranked[1:]:
            place = ORDINALS[ranked.index(self._you)]
            result.append(f"You finish {place} of {number_word(len(ranked))}.")
        return result

    def _idle(self, options: Options, waiting: list[str]) -> str:
        """Return why nothing can be done here although a chain is to move."""
        if self._viewer is None or options["seats"] or not waiting or options["ranking"]:
            return ""
        single = len(waiting) == 1
        if self._thinks_at(options["at"]):
            return f"{waiting[0]} is thinking." if single else "The others are thinking."
        if self._game.viewer:
            return f"This shows only what {self._viewer} may see, so it cannot be played."
        move = f"{listed(waiting)} {'is' if single else 'are'} to move"
        if all(name in self._bots.bots for name in waiting):
            bots = "a bot plays it" if single else "bots play them"
            there = f"go to a step where {self._viewer} is to move"
            return f"{move} here, and {bots}. To play on, {there}."
        return (
            f"{move}, but you act only for {self._viewer}, and no bot plays the others. To add a "
            f"bot, run GameStepper(game, you={self._viewer!r}, bots=PlainBot()), with PlainBot "
            "from fcm_widgets.bots. To play all chains yourself, leave out chain= and you=."
        )

    # -- the bots ------------------------------------------------------------------------------

    @traitlets.validate("level")
    def _check_level(self, proposal: traitlets.Bunch) -> str:
        value: str = proposal["value"]
        if value and self._you is None:
            raise traitlets.TraitError(f"level={value!r} {NO_YOU}")
        return value

    @traitlets.observe("level")
    def _set_level(self, change: traitlets.Bunch) -> None:
        """Let bots play the other chains at a new level from now on."""
        if change["new"] == self._bots.level:
            return
        self._keep_deed("level", change["new"])
        self._bots.set_level(change["new"], self._names, _seed(self._game))
        if self._bots.act(self._game):
            self._show(self._game.at(self._game.played))
            self._work_behind()

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


def _only_done(game: Game, seat: int) -> Done | None:
    """Return the action of finishing the step, if it is a chain's only option."""
    options = list(islice(options_of_seat(game.state, seat), 2))
    only = options[0] if len(options) == 1 else None
    return only if isinstance(only, Done) else None


def _seed(game: Game) -> int:
    return int((game.setup or {}).get("seed") or 0)


def _checked_chain(name: str | None, names: list[str], what: str) -> str | None:
    if name is not None and name not in names:
        raise ValueError(wrong_value(what, name, "a chain in this game", names))
    return name
