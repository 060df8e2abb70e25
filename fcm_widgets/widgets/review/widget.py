"""`GameReview`: look back on a game, its costliest moments first, and study each dinner."""

from __future__ import annotations

from textwrap import wrap

import traitlets

from ...game.dinners import latest_dinner
from ...game.game import Game
from ...review.review import CLAIM, Review, summary
from ...text.names import wrong_value
from .._bundle import STATIC
from ..base.cards import seat_of
from ..base.widget import FcmWidget, WireTrait
from ..export.handout import Handout
from ..map.picture import picture
from ..map.scene import state_scene
from .contract import ReviewDinners, ReviewFacts
from .facts import books_facts, dinners_facts, review_facts
from .handout import TITLE, review_handout

HINT = "Choose a chain, then one of its costliest moments or a turn."
LINE = 96
"""Letters in a line below a picture."""


class GameReview(FcmWidget):
    """Look back on a game: a chain's costliest moments, then turn by turn.

    Each moment is a dinner replayed with a single change: what the chain would have earned, which
    houses would have dined elsewhere, and why they dined where they did. The widget needs no
    kernel: the books are there at once, and the dinners follow. You can set, observe and link
    `chain` and `turn`.

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

    _review = WireTrait[ReviewFacts](help="The books of each turn.").packed(late=True)
    _dinners = WireTrait[ReviewDinners](help="Every dinner with its reasons.").packed(late=True)
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
