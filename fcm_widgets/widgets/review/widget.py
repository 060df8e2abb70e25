"""`GameReview`: look back on a game, its costliest moments first, and study each dinner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from textwrap import wrap

import traitlets
from ipywidgets import DOMWidget, widget_serialization

from ...game.dinners import latest_dinner
from ...game.game import Game
from ...review.review import CLAIM, Review, summary
from ...review.weighed import Weighed
from ...text.names import wrong_value
from .._bundle import STATIC
from ..base.cards import seat_of
from ..base.requests import Answer, AskingWidget, refusal
from ..base.scheduling import loop_runs
from ..base.widget import WireTrait
from ..export.handout import Handout
from ..map.picture import picture
from ..map.scene import state_scene
from .contract import (
    AskLine,
    AskWeigh,
    ReviewChoice,
    ReviewDinners,
    ReviewFacts,
    ReviewRequest,
    ReviewWeighing,
)
from .facts import books_facts, choice_facts, dinners_facts, review_facts
from .handout import TITLE, review_handout

HINT = "Choose a chain, then one of its costliest moments or a turn."
LINE = 96
"""Letters in a line below a picture."""
STEPPER = "fcm_widgets.widgets.game.stepper"
"""The file of the widget that plays a line. It is loaded by name, because it imports this file."""


class GameReview(AskingWidget):
    """Look back on a game: a chain's costliest moments, then turn by turn.

    Each moment is a dinner replayed with a single change: what the chain would have earned, which
    houses would have dined elsewhere, and why they dined where they did. The widget needs no
    kernel: the books are there at once, and the dinners follow. You can set, observe and link
    `chain` and `turn`.

    With a kernel, a button weighs each choice of the chain against the best other choice of the
    planner (`fcm_widgets.review.Weighed`); another button plays on from such a choice. To have the
    weighed choices on an exported page, call `weigh` first.

    Parameters
    ----------
    game
        a `Game`, over or still running, or what a chain may see of it (`Game.seen_by`); if it
        begins at dinnertime, a copy of it plays the dinner
    chain
        the name of the chain to begin with (default: the viewer, or the winner)
    turn
        the turn to begin with (default: the turn of the costliest moment)
    theme, selected
        see the traits

    Examples
    --------
    >>> from fcm_widgets import GameReview, load_example
    >>> GameReview(load_example("one-beer-short"), chain="Golden Duck Diner")
    GameReview(chain='Golden Duck Diner', turn=0, turns=1)
    """

    _esm = STATIC / "game_review.js"
    _css = STATIC / "game_review.css"
    requests = ReviewRequest

    _review = WireTrait[ReviewFacts](help="The books of each turn.").packed(late=True)
    _dinners = WireTrait[ReviewDinners](help="Every dinner with its reasons.").packed(late=True)
    _choices = WireTrait[tuple[ReviewChoice, ...]]((), help="The weighed choices.").growing()
    _weighing = WireTrait[list[ReviewWeighing]](help="How far each chain is weighed.").packed()
    _line = traitlets.Instance(
        DOMWidget, allow_none=True, help="The line that the reader has opened."
    ).tag(sync=True, facts=True, **widget_serialization)
    chain = traitlets.Unicode(help="The chain on show.").tag(sync=True)
    turn = traitlets.Int(
        0, min=0, help="The turn on show; 0 means that of the costliest moment."
    ).tag(sync=True)

    def __init__(
        self,
        game: Game,
        *,
        chain: str | None = None,
        turn: int = 0,
        theme: str = "auto",
        selected: str = "",
        **options: object,
    ) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"GameReview takes a Game, not {type(game).__name__}")
        if game.phase == "dinnertime" and not game.history:
            game = latest_dinner(game)
        self._game_review = Review(game)
        # The game in which a line is played: a view cannot be played.
        self._real = game if game.viewer is None else None
        self._weighed: dict[tuple[int, int], Weighed] = {}  # by the chain's seat and the move
        name = game.viewer or (game.winner.name if game.winner else "")
        seat = seat_of(game.state, chain, game.state.seat(name) if name else 0)
        scene = state_scene(game.state, HINT)
        scene["title"] = scene["title"] or TITLE
        super().__init__(
            _scene=scene,
            chain=game.state.chains[seat].name,
            turn=turn,
            theme=theme,
            selected=selected,
            **options,
        )

    def weigh(self, chain: str | None = None) -> None:
        """Weigh every choice of a chain now, and show them; it takes about a second for each.

        Parameters
        ----------
        chain
            the chain's name (default: the chain on show)

        Raises
        ------
        UnknownName
            if no chain has the name

        Examples
        --------
        >>> from fcm_widgets import GameReview, load_example
        >>> GameReview(load_example("one-beer-short")).weigh("Golden Duck Diner")
        """
        name = chain or self.chain
        self._game_review.count_choices(name)  # raises with the names of the chains
        for _ in self._weigh_on(self._game_review.chains.index(name)):
            pass

    @property
    def review(self) -> Review:
        """The review on show: as text, as tables, as data."""
        return self._game_review

    def _source(self) -> object:
        turns = [
            [turn.number, [ledger.has for ledger in turn.ledgers]]
            for turn in self._game_review.turns
        ]
        return [super()._source(), turns]

    # -- what was better -----------------------------------------------------------------------

    @traitlets.default("_weighing")
    def _nothing_weighed(self) -> list[ReviewWeighing]:
        return [{"done": 0, "total": 0, "runs": False} for _ in self._game_review.chains]

    def _answer(self, request: AskWeigh | AskLine) -> Answer:
        seat = self._game_review.chains.index(self.chain)
        if request["kind"] == "weigh":
            if not loop_runs():
                raise refusal("Here Python cannot work in the background: call `weigh()` instead.")
            self._background.start("choices", self._weigh_on(seat), optional=True)
        elif request["kind"] == "stop":
            self._background.stop("choices")
            self._weighing = [{**progress, "runs": False} for progress in self._weighing]
        elif request["kind"] == "line":
            weighed = self._weighed.get((seat, request["move"]))
            if weighed is None:
                raise refusal("This choice is not weighed, so there is no line to open.")
            self._open_line(weighed)
        return Answer()

    def _open_line(self, weighed: Weighed) -> None:
        """Open a game in which the other choice was played: you play on, bots play the others."""
        if self._real is None:
            raise refusal("This reviews one chain's view: review the game itself to play a line.")
        line = replace(weighed, game=self._real).line()
        stepper = import_module(STEPPER).GameStepper
        self._line = stepper(
            line, you=weighed.chain, level="plain", at=line.played, theme=self.theme
        )

    def _weigh_on(self, seat: int) -> Iterator[None]:
        """Weigh the choices of a chain and show each; pause after each imagined game."""
        chain, review = self._game_review.chains[seat], self._game_review
        self._show_progress(seat, 0, 0)
        yield
        total = review.count_choices(chain)
        done = 0
        self._show_progress(seat, done, total)
        for weighed in review._weighing(chain):
            if weighed is not None:
                done += 1
                with self.hold_sync():
                    if (seat, weighed.move) not in self._weighed:
                        self._weighed[seat, weighed.move] = weighed
                        self._choices = (*self._choices, choice_facts(weighed, seat))
                    self._show_progress(seat, done, total)
            yield
        self._show_progress(seat, total, total, runs=False)

    def _show_progress(self, seat: int, done: int, total: int, *, runs: bool = True) -> None:
        """Show how many choices of a chain are weighed; no other chain is weighed meanwhile."""
        progress: list[ReviewWeighing] = [{**each, "runs": False} for each in self._weighing]
        progress[seat] = {"done": done, "total": total, "runs": runs}
        self._weighing = progress

    @traitlets.default("_review")
    def _make_review(self) -> ReviewFacts:
        return review_facts(self._game_review)

    @traitlets.default("_dinners")
    def _make_dinners(self) -> ReviewDinners:
        return dinners_facts(self._game_review)

    def _at_first(self) -> dict[str, object]:
        """Return the books for the first picture, because they need no replayed dinner."""
        return {"_review": books_facts(self._game_review)}

    @traitlets.validate("chain")
    def _check_chain(self, proposal: traitlets.Bunch) -> str:
        value: str = proposal["value"]
        if value not in self._game_review.chains:
            known = self._game_review.chains
            raise traitlets.TraitError(wrong_value("chain", value, "a chain in this game", known))
        return value

    @traitlets.validate("turn")
    def _check_turn(self, proposal: traitlets.Bunch) -> int:
        value: int = proposal["value"]
        known = [turn.number for turn in self._game_review.turns]
        if value and value not in known:
            raise traitlets.TraitError(wrong_value("turn", value, "a turn of this game", known))
        return value

    def picture(self) -> str:
        """Return the game's present map, with a summary of the review, as an SVG picture."""
        lines = [summary(self._game_review), *wrap(CLAIM, LINE)]
        return picture(self._scene, (), lines, self.selected)

    def handout(self) -> Handout:
        """Return a sheet for each of the chain's costliest moments, then the books of all turns."""
        return review_handout(self._game_review, self.chain)

    def to_text(self) -> str:
        """Return the review of the chain that is shown, as text."""
        return self._game_review.to_text(self.chain)

    def __repr__(self) -> str:
        turns = len(self._game_review.turns)
        return f"GameReview(chain={self.chain!r}, turn={self.turn}, turns={turns})"
