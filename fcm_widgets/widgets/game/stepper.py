"""`GameStepper`: the whole game in one widget, stepped, asked why, and played on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice
from typing import Literal

import traitlets

from ...board.tile import tiles
from ...bots import LEVELS
from ...bots.base import Bot
from ...common.safe_text import shorten
from ...errors import FcmError
from ...explain.problems import refusal
from ...game.action_reading import action_of
from ...game.game import Game
from ...phases.round import options_of as options_of_seat
from ...state.actions import Action, Done
from ...state.state import State
from ...text.english import listed
from ...text.names import listed_or
from ..base.following import Unhurried, a_loop_runs
from ..base.stored import NOT_AGAIN, facts_of, of_what
from ..base.widget import Sent, as_piece, from_page
from ..contract import Said
from ..export.handout import Handout
from ..map.picture import picture
from ..map.scene import called, state_scene
from ..parts import STATIC
from .contract import GameAsk, GameBox, GameFlips, GamePart, GameReply, Options
from .facts import ground_alone
from .foresight import Foresight
from .handout import game_handout
from .options import ask_facts, forms_in_hand, options_of
from .others import Others, Whys
from .plans import at_once, plans_of
from .steps import Steps
from .timeline import GameTimeline, standing
from .words import box, played_rules

HINT = "Step through the game, play on, and ask any number why. Press ? for help."
Asked = Mapping[str, object]
"""What a page sends, of which nothing is sure."""
PATIENCE = 0.1
"""So many seconds after an answer bots begin to think ahead."""
NO_YOU = "it says how well all others play: name yourself, you=, no bots="
SOON_TOLD = 100
"""How many actions are told before the first picture, some 30 ms of work; more follow it."""


class GameStepper(Foresight):
    """A whole game, forwards and backwards, with every reason; played on by mouse or keyboard.

    Stepping needs no kernel. Playing from an earlier step branches; the line that was left is kept.

    Parameters
    ----------
    game
        a `Game`; it stays as it is, the played one is `GameStepper.game`
    chain
        the chain through whose eyes the game is seen; all is shown if left out
    you
        the chain that you play; implies `chain`
    bots
        who plays the others: one for all, such as `fcm_widgets.bots.PlainBot()`, or a bot for
        each chain by name; without bots nobody plays the others here, and when one of them is to
        move the widget says so
    level
        instead of `bots`, how well all the others play, which can be changed in the widget:
        ``"lively"`` without a plan, ``"plain"`` to win, ``"planner"`` turns ahead, saying why
    forecast, step, speed, theme, selected
        see the traits; `speed` is how fast the evening is shown after your last action

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
        without a `Game`, or if `bots` are no bots
    ValueError
        if `chain`, `you` or a bot's chain is not at this table, or there is no such level
    """

    _esm = STATIC / "game_stepper.js"
    _css = STATIC / "game_stepper.css"

    _box = Sent[GameBox](help="Cards, milestones, phases.").tag(sync=True, packed=True, box=True)
    _parts = Sent[tuple[GamePart, ...]](help="The steps, in parts.").tag(
        sync=True, late=True, parts=True
    )
    _flips = Sent[tuple[GameFlips, ...]](help="What would have changed where houses dined.").tag(
        sync=True, late=True, parts=True
    )
    _ask = Sent[GameAsk](help="What may be done now.").tag(sync=True, packed=True)
    _request = from_page("What the browser asks for.", plays=True)
    _reply = Sent[GameReply | None](None, allow_none=True, help="What came of it.").tag(
        sync=True, facts=True
    )
    _whys = Sent[Whys](help="Why bots acted so, by action.").tag(sync=True, packed=True)
    step = traitlets.Int(0, min=0, help="The step shown, from 0.").tag(sync=True)
    level = traitlets.Enum(
        ["", *LEVELS], "", help="How well the others play; '' if bots of your own do, or nobody."
    ).tag(sync=True, plays=True)
    speed = traitlets.Float(
        0.5, min=0.0, max=10.0, help="Steps of the evening a second; 0: it waits to be shown."
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
            raise TypeError(f"a Game is stepped, not {type(game).__name__}")
        names = [one.name for one in game.start.chains]
        self._you = _known(you, names, "you")
        self._eyes = game.viewer or _known(chain, names, "chain") or self._you
        for what, name in (("chain", chain), ("you", you)):
            if name is not None and name != self._eyes:
                raise ValueError(f"{what}={name!r}, but here the game is seen by {self._eyes}")
        self._others = Others(self._you)
        for name in bots if isinstance(bots, Mapping) else ():
            if _known(name, names, "bots") == self._you:
                raise ValueError(f"bots: {name!r} is the chain that you play; name the others")
        self._others.seat(bots, names)
        if level:
            self._others.set_level(self._level(level, bots), names, self._seed(game))
        self._game = game.at(game.played)
        self._left: Game | None = None
        self._thinks = False
        for _ in self._others.play(self._game):
            pass
        self._last = len(self._steps) - 1
        scene = state_scene(ground_alone(self._view.start), HINT)
        scene["rules"] |= played_rules(game.state.config)
        if others := called(sorted(_may_come(game.state))):
            scene["called"] = others
        super().__init__(
            _scene=scene,
            _box=box(game.start.config, None if self._you is None else names.index(self._you)),
            _ask=self._asked(self._view),
            _whys=self._others.reasons(self._game, self._eyes),
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
        """The game that is played here, with all that the others do.

        >>> import fcm_widgets as fcm
        >>> widget = fcm.GameStepper(fcm.load_example("a-day-at-work"))
        >>> widget.game.phase
        'working'
        """
        self._playing.finish()
        return self._game

    @property
    def _view(self) -> Game:
        return self._seen(self._game)

    def _seen(self, game: Game) -> Game:
        """Return a game as it is seen here: whatever is answered is answered from this."""
        return game if self._eyes is None else game.seen_by(self._eyes)

    # -- how it is told ------------------------------------------------------------------------

    @property
    def _steps(self) -> Steps:
        return Steps(self._view)

    @cached_property
    def _told(self) -> GameTimeline:
        return GameTimeline(self._view)

    @traitlets.default("_parts")
    def _tell_all(self) -> tuple[GamePart, ...]:
        return tuple(self._told.parts)

    @traitlets.default("_flips")
    def _tell_all_flips(self) -> tuple[GameFlips, ...]:
        for _ in self._told.work_out():
            pass
        return tuple(self._told.flips)

    @cached_property
    def _working_out(self) -> Unhurried:
        return Unhurried()

    def _work_out(self) -> Iterator[None]:
        """Work out the flips of what was played, and send them."""
        yield from self._told.work_out()
        self._flips = tuple(self._told.flips)

    def _finish(self) -> None:
        self._playing.finish()
        super()._finish()
        self._working_out.finish()

    @cached_property
    def _pondering(self) -> Unhurried:
        return Unhurried()

    @cached_property
    def _playing(self) -> Unhurried:
        return Unhurried()

    def _go_on_thinking(self) -> None:
        """Once all is answered: work out what is to be told, and let bots think ahead."""
        if self._thinks:
            return
        self._working_out.begin(self._work_out())
        self._pondering.begin(self._others.ponder(self._game), PATIENCE, needed=False)

    def _late(self) -> list[str]:
        """A game that is soon told comes whole with the first message."""
        late = super()._late()
        return late if self._game.played > SOON_TOLD else [one for one in late if one != "_parts"]

    def _at_first(self) -> dict[str, object]:
        """Return where a long game stands as its only step, until all of it is told."""
        return {"_parts": [standing(self._view)]} if "_parts" in self._late() else {}

    @traitlets.observe("forecast")
    def _keep_forecast(self, change: traitlets.Bunch) -> None:
        if self.comm is not None:
            self._keep_deed("forecast", change["new"])

    def _settle(self) -> None:
        self._playing.finish()

    def _play_again(self, state: Mapping[str, object]) -> None:
        super()._play_again(state)
        asks = facts_of(state.get("_ask"))
        told = isinstance(asks, dict) and not asks.get("thinks")
        if told and of_what(asks) != of_what(self._ask):
            raise ValueError(f"{NOT_AGAIN}: the bots have played otherwise")

    # -- checks --------------------------------------------------------------------------------

    @traitlets.validate("step")
    def _check_step(self, proposal: traitlets.Bunch) -> int:
        value: int = proposal["value"]
        if value > self._last:
            raise traitlets.TraitError(
                f"step={shorten(value)}: this game has steps 0 to {self._last}"
            )
        return value

    @traitlets.validate("selected")
    def _check_selected(self, proposal: traitlets.Bunch) -> str:
        # Pieces come and go with the steps, so an unknown one is merely not there.
        return as_piece(proposal["value"])

    # -- what the browser asks for -------------------------------------------------------------

    @traitlets.observe("_request")
    def _answer(self, change: traitlets.Bunch) -> None:
        if change["new"] is None:
            return
        asked: Asked = change["new"] if isinstance(change["new"], dict) else {}
        given = asked.get("id")
        had = self._game, self._left
        with self.hold_sync():  # the answer is one message: the page is drawn once
            try:
                faults = self._do(asked)
            except FcmError as bad:
                faults = [(str(bad), "")]
                # A custom rule can break while what came of an action is told: nothing has come.
                if self._game is not had[0]:
                    self._game, self._left = had
                    self.__dict__.pop("_told", None)  # it may have been told halfway
                    self._tell()
            if not faults and "why" not in asked:
                self._keep_deed("_request", asked)
            self._reply = {"id": given if type(given) is int else 0, "faults": faults}
        self._go_on_thinking()

    def _do(self, asked: Asked) -> list[Said]:
        """Do what is asked for; return why not, and then nothing has happened."""
        if asked.get("undo"):
            return self._undo()
        if asked.get("back"):
            return self._go_back()
        if asked.get("forget"):
            self._left = None
            self._ask = {**self._ask, "left": ""}
            return []
        at = asked.get("at", self._game.played)
        if type(at) is not int or not 0 <= at <= self._game.played:
            return [(f"action {at!r:.40}: this game has actions 0 to {self._game.played}", "")]
        return self._do_at(self._game.at(at), asked)

    def _do_at(self, game: Game, asked: Asked) -> list[Said]:
        if "why" in asked:
            return self._against(game, action_of(asked["why"], self._names, "why"))
        if asked.get("look"):
            self._ask = self._asked(self._seen(game))
            return []
        if asked.get("run"):
            return self._play(game, (None,))
        if "turn" in asked:
            return self._turn(game, asked)
        found = self._plan(game, asked) if "plan" in asked else self._action(game, asked)
        return found if isinstance(found, list) else self._play(game, found)

    def _turn(self, game: Game, asked: Asked) -> list[Said]:
        """Turn what is in hand: it is taken as it lies now, in the place of how it was taken."""
        seat, number = asked.get("seat"), asked.get("turn")
        lies = forms_in_hand(self._seen(game), seat) if type(seat) is int else None
        if lies is None:
            return [("nothing is in hand that could be turned", "")]
        _, forms = lies
        if type(number) is not int or not 0 <= number < len(forms):
            return [(f"turn: {number!r:.40} is none of the {len(forms)} ways in which it lies", "")]
        had, before = self._game, game.played - 1
        if game.played == had.played:
            self._game = game.at(before)  # so that turning is no branch of its own
        found = self._play(game.at(before), (forms[number],))
        if found:
            self._game = had
        return found

    def _action(self, game: Game, asked: Asked) -> tuple[Action, ...] | list[Said]:
        """Return the action that is asked for, as often as it is, or why there is none."""
        if "action" in asked:
            return (action_of(asked["action"], self._names),)
        seat = self._seat(asked)
        if isinstance(seat, list):
            return seat
        number, times = asked.get("option"), asked.get("times", 1)
        options = options_of(self._seen(game), seat)
        if type(number) is not int or not 0 <= number < len(options):
            return [(f"option: {number!r:.40} is none of the {len(options)} options", "")]
        if type(times) is not int or not 1 <= times <= at_once(game.state, options[number]):
            return [(f"times: {times!r:.40} is more often than it may be done at once", "")]
        return (options[number],) * times

    def _plan(self, game: Game, asked: Asked) -> tuple[Action, ...] | list[Said]:
        """Return the actions of a plan, or why there is none."""
        seat, number = self._seat(asked), asked.get("plan")
        if isinstance(seat, list):
            return seat
        seen = self._seen(game)
        plans = plans_of(seen, seat, options_of(seen, seat))
        if type(number) is not int or not 0 <= number < len(plans):
            return [(f"plan: {number!r:.40} is none of the {len(plans)} plans", "")]
        return plans[number].actions

    def _seat(self, asked: Asked) -> int | list[Said]:
        """Return the seat for which something is asked, or why nothing may be asked for it."""
        seat = asked.get("seat")
        if type(seat) is not int or not 0 <= seat < len(self._names):
            return [(f"seat: {seat!r:.40} is no chain of this table", "")]
        return self._not_yours() if self._is_unseen(seat) else seat

    @property
    def _names(self) -> list[str]:
        return [chain.name for chain in self._game.start.chains]

    def _against(self, game: Game, action: Action) -> list[Said]:
        found = [refusal(obstacle) for obstacle in self._seen(game).obstacles(action)]
        return [(said.text, said.rule) for said in found]

    def _is_unseen(self, seat: int) -> bool:
        """Return whether a chain is another than the one through whose eyes the game is seen."""
        return self._eyes is not None and self._names[seat] != self._eyes

    def _may_ask(self, seat: int) -> bool:
        return not self._is_unseen(seat)

    def _not_yours(self) -> list[Said]:
        said = f"you play {self._you}" if self._you else f"here the game is seen by {self._eyes}"
        return [(said, "")]

    def _play(self, game: Game, actions: Sequence[Action | None]) -> list[Said]:
        """Play these actions one after the other, `None` to run on: all of them or none."""
        if self._game.viewer:
            return [("this is what one chain may see: it cannot be played", "")]
        for action in actions:
            if action is None:
                game.advance()
                continue
            if self._is_unseen(action.seat):
                return self._not_yours()
            if against := self._against(game, action):
                return against
            game.play(action)
        self._go_on(game)
        return []

    def _go_on(self, game: Game) -> None:
        """Show a game that has been played on, by the bots too."""
        if game.played <= self._game.played:
            self._leave(self._game)  # played from an earlier action: a branch
        self._let_run(game)

    def _let_run(self, game: Game) -> None:
        """Show a game as far as it runs by itself; bots that think long play on after the answer.

        Meanwhile the game stands where it is shown, and may be taken back.
        """
        self._game, thinks = game, False
        for _ in self._run_on(game):
            thinks = a_loop_runs()
            if thinks:
                break
        self._tell(thinks=thinks)
        if thinks:
            self._playing.begin(self._run_behind(game.at(game.played)))

    def _run_on(self, game: Game) -> Iterator[None]:
        """Let others act, and who has only to go on go on; stop before each choice that is long."""
        yield from self._others.play(game)
        while (only := self._only_option(game)) is not None:
            game.play(only)
            yield from self._others.play(game)

    def _run_behind(self, game: Game) -> Iterator[None]:
        """Let a game run on unseen, and show it where it is your turn."""
        faults: list[Said] = []
        try:
            yield from self._run_on(game)
            self._game = game
        except FcmError as bad:
            faults = [(str(bad), "")]
        except Exception:  # a bot of somebody's own: nobody thinks any more
            self._tell()
            raise
        self._tell()
        if faults and self._reply is not None:
            self._reply = {**self._reply, "faults": faults}
        self._go_on_thinking()

    def _only_option(self, game: Game) -> Action | None:
        """Return what is to be played where nothing is decided: somebody has only to go on."""
        for name in game.to_move:
            if self._eyes is None or name == self._eyes:
                return _only_done(game, game.state.seat(name))
        return None

    def _undo(self) -> list[Said]:
        """Take the last decision back; with bots, your own last one and what they did since."""
        count = self._game.played - 1
        while count >= 0 and not self._decided(count):
            count -= 1
        if count < 0:
            return [("nothing has been played yet", "")]
        if self._line_left() != "ahead":  # else all that was undone before leads on to there
            self._leave(self._game)
        self._game = self._game.at(count)
        self._tell()
        return []

    def _decided(self, number: int) -> bool:
        """Whether an action, counted from 0, was somebody's here who could have done otherwise."""
        action = self._game._moves[number].action
        if self._you is None and action is None:
            return True
        if action is None or (self._you is not None and self._names[action.seat] != self._you):
            return False
        return _only_done(self._game.at(number), action.seat) is None

    def _go_back(self) -> list[Said]:
        if self._left is None:
            return [("no other line of this game has been left", "")]
        left = self._left
        self._leave(self._game)
        if self._others.act(left):  # it was left while they thought
            self._let_run(left)
        else:
            self._game = left
            self._tell()
        return []

    def _leave(self, line: Game) -> None:
        """Keep a line of play that is being left, so that one can return to it."""
        self._left = line

    def _line_left(self) -> Literal["", "ahead", "aside"]:
        """Return how the line that was left lies: ahead of where the game stands, or beside it.

        Nothing once it is part of the game that is played, or that game has come to a later turn,
        or to cards that are revealed where it had only chosen some.
        """
        if self._left is None or self._game.state.turn > self._left.state.turn:
            return ""
        revealed = self._left.phase == "restructuring" != self._game.phase
        if revealed and self._game.state.turn == self._left.state.turn:
            return ""
        left, now = ([move.action for move in one.moves] for one in (self._left, self._game))
        if left == now[: len(left)]:
            return ""
        return "ahead" if now == left[: len(now)] else "aside"

    def _tell(self, *, thinks: bool = False) -> None:
        """Send where the game stands now; what would have changed its dinners follows."""
        self._thinks = thinks
        for work in (self._playing, self._working_out, self._pondering):
            work.stop()
        view = self._view
        self._told.update(view)
        self._last = len(self._told.steps) - 1
        with self.hold_sync():
            self._parts = tuple(self._told.parts)
            self._flips = tuple(self._told.flips)
            self._ask = self._asked(view)
            self._whys = self._others.reasons(self._game, self._eyes)
            self.step = self._last
            self._foresee_now()

    def _asked(self, view: Game) -> GameAsk:
        seats = None if self._eyes is None else [self._names.index(self._eyes)]
        asked = ask_facts(view, seats)
        return {
            **asked,
            "idle": self._idle(asked),
            "thinks": self._thinks_at(asked["at"]),
            "count": self._game.played,
            "left": self._line_left(),
        }

    def _thinks_at(self, action: int) -> bool:
        """Return whether bots are thinking of what follows an action."""
        return self._thinks and action == self._game.played

    def _idle(self, asked: Options) -> str:
        """Return why nothing can be done here although somebody is to move, and what to do."""
        if self._eyes is None or asked["seats"] or not asked["to_move"] or asked["over"]:
            return ""
        waiting = [self._names[seat] for seat in asked["to_move"]]
        others, are = listed(waiting), "is" if len(waiting) == 1 else "are"
        if self._thinks_at(asked["at"]):
            return f"{others} is thinking." if len(waiting) == 1 else "They are thinking."
        if self._game.viewer:
            return f"This is what {self._eyes} may see of a game: it cannot be played here."
        if all(one in self._others.bots for one in waiting):
            move = f"{others} {are} to move here, played by bots."
            return f"{move} To play on, go to a step where {self._eyes} is to move."
        return (
            f"Nothing can be done here: only {self._eyes} acts here, {others} {are} to move, and "
            "no bot plays for them. To let a bot play, show the game with you and bots: "
            f"GameStepper(game, you={self._eyes!r}, bots=PlainBot()), with PlainBot from "
            "fcm_widgets.bots. To play all chains yourself, leave out chain and you."
        )

    # -- the others ----------------------------------------------------------------------------

    def _level(self, level: object, bots: object) -> str:
        """Return a level that is asked for; raises `ValueError` if there is none, or no place."""
        if not isinstance(level, str) or level not in LEVELS:
            raise ValueError(f"level={shorten(level, 40)} is none; there are {listed_or(LEVELS)}")
        if self._you is None or bots is not None:
            raise ValueError(f"level={level!r}: {NO_YOU}")
        return level

    @staticmethod
    def _seed(game: Game) -> int:
        return int((game.setup or {}).get("seed") or 0)

    @traitlets.validate("level")
    def _check_level(self, proposal: traitlets.Bunch) -> str:
        value: str = proposal["value"]
        if value and self._you is None:
            raise traitlets.TraitError(f"level={value!r}: {NO_YOU}")
        return value

    @traitlets.observe("level")
    def _set_level(self, change: traitlets.Bunch) -> None:
        """Let all others play at another level from now on."""
        if change["new"] == self._others.level:
            return
        self._keep_deed("level", change["new"])
        self._others.set_level(change["new"], self._names, self._seed(self._game))
        if self._others.act(self._game):
            self._let_run(self._game.at(self._game.played))
            self._go_on_thinking()

    # -- pictures ------------------------------------------------------------------------------

    def picture(self) -> str:
        """Return the map at the step that is shown, and what happened, as an SVG picture.

        Examples
        --------
        >>> import fcm_widgets as fcm
        >>> widget = fcm.GameStepper(fcm.load_example("a-day-at-work"))
        >>> widget.picture()[:4]
        '<svg'
        """
        steps = self._steps
        state = steps.shown(self.step)
        cash = ", ".join(f"{chain.name} ${chain.cash}" for chain in state.chains)
        lines = [f"Turn {state.turn}. {steps.said(self.step)}", cash]
        return picture(state_scene(state), (), lines, self.selected)

    def handout(self) -> Handout:
        """Return a sheet for each turn: the map at its end, and what happened.

        Examples
        --------
        >>> import fcm_widgets as fcm
        >>> widget = fcm.GameStepper(fcm.load_example("a-day-at-work"))
        >>> widget.handout().sheets.__len__()
        1
        """
        steps = self._steps
        return game_handout(self._told.steps, steps.said, steps.shown)

    def __repr__(self) -> str:
        state = self._steps.shown(self.step)
        stands = f"step={self.step}/{self._last}"
        return f"GameStepper(turn={state.turn}, phase={state.phase!r}, {stands})"


def _may_come(state: State) -> set[str]:
    """Return the numbers of the houses on the table, and of those that tiles in play print."""
    drawn = (tile for tile in tiles().values() if tile.module in ("", *state.config.modules))
    printed = {house.number for tile in drawn for house in tile.houses}
    return printed | {home.house.number for home in state.homes}


def _only_done(game: Game, seat: int) -> Done | None:
    """Return that a chain is done, if there is nothing else that it can do."""
    options = list(islice(options_of_seat(game.state, seat), 2))
    only = options[0] if len(options) == 1 else None
    return only if isinstance(only, Done) else None


def _known(name: str | None, names: list[str], what: str) -> str | None:
    if name is not None and name not in names:
        known = ", ".join(map(repr, names))
        raise ValueError(f"{what}={shorten(name)} is no chain at this table; there are {known}")
    return name
