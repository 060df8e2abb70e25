"""`GameReview`: look back on a game, its dearest moments first, and study each dinner."""

from __future__ import annotations

from textwrap import wrap

import traitlets

from ...common.safe_text import shorten
from ...game.dinners import latest_dinner
from ...game.game import Game
from ...review.review import CLAIM, Review, summary
from .._bundle import STATIC
from ..base.cards import seat_of
from ..base.widget import FcmWidget, WireTrait
from ..export.handout import Handout
from ..map.picture import picture
from ..map.scene import state_scene
from .contract import ReviewDinners, ReviewFacts
from .facts import books_facts, dinners_facts, dinners_of, review_facts
from .handout import review_handout

HINT = "Choose a chain, then one of its dearest moments or a turn. Press ? for help."
TITLE = "Looking back"
LINE = 96
"""Letters in a line below a picture."""


class GameReview(FcmWidget):
    """A game looked back on: a chain's dearest moments, then turn by turn.

    Each moment is a dinner held again with one thing changed: what it would have brought, which
    houses would have dined elsewhere, and why they dined where they did. It needs no kernel: the
    books are there at once, and every dinner follows.

    Parameters
    ----------
    game
        a `Game`, over or still running, or what one chain may see of it (`Game.seen_by`); one
        that begins at dinnertime dines in a copy
    chain
        the name of the chain to begin with; the winner's or the viewer's own if left out
    turn
        the turn to begin with; that of the dearest moment if left out
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
    chain = traitlets.Unicode(help="The chain that is looked back on.").tag(sync=True)
    turn = traitlets.Int(0, min=0, help="The turn shown; 0: that of the dearest moment.").tag(
        sync=True
    )

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
        seat = seat_of(game.state, chain, _first(game))
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
        """The review that the widget shows: as text, as tables, as data.

        >>> import fcm_widgets as fcm
        >>> widget = fcm.GameReview(fcm.load_example("one-beer-short").advance())
        >>> widget.review.title
        'Cheaper, but one beer short'
        """
        return self._game_review

    def _source(self) -> object:
        turns = [
            [turn.number, [ledger.has for ledger in turn.ledgers]]
            for turn in self._game_review.turns
        ]
        return [super()._source(), turns]

    @traitlets.default("_review")
    def _look_back(self) -> ReviewFacts:
        return review_facts(self._game_review)

    @traitlets.default("_dinners")
    def _tell_dinners(self) -> ReviewDinners:
        return dinners_facts(dinners_of(self._game_review.turns))

    def _at_first(self) -> dict[str, object]:
        """Return the books, which need no replayed dinner."""
        return {"_review": books_facts(self._game_review)}

    @traitlets.validate("chain")
    def _check_chain(self, proposal: traitlets.Bunch) -> str:
        value: str = proposal["value"]
        if value not in self._game_review.chains:
            known = ", ".join(self._game_review.chains)
            raise traitlets.TraitError(f"chain={shorten(value)} is none of {known}")
        return value

    @traitlets.validate("turn")
    def _check_turn(self, proposal: traitlets.Bunch) -> int:
        value: int = proposal["value"]
        known = [turn.number for turn in self._game_review.turns]
        if value and value not in known:
            there = f"turns {known[0]} to {known[-1]}" if known else "no turn yet"
            raise traitlets.TraitError(f"turn={shorten(value)}: this game has {there}")
        return value

    def picture(self) -> str:
        """Return the map as the game stands, with what was looked back on, as an SVG picture.

        Examples
        --------
        >>> import fcm_widgets as fcm
        >>> widget = fcm.GameReview(fcm.load_example("one-beer-short").advance())
        >>> widget.picture()[:4]
        '<svg'
        """
        lines = [summary(self._game_review), *wrap(CLAIM, LINE)]
        return picture(self._scene, (), lines, self.selected)

    def handout(self) -> Handout:
        """Return a sheet for each of the chain's dearest moments, then the books of all turns.

        Examples
        --------
        >>> import fcm_widgets as fcm
        >>> widget = fcm.GameReview(fcm.load_example("one-beer-short").advance())
        >>> widget.handout().sheets.__len__()
        3
        """
        return review_handout(self._game_review, self.chain)

    def to_text(self) -> str:
        """Return the review of the chain on show in words.

        Examples
        --------
        >>> import fcm_widgets as fcm
        >>> widget = fcm.GameReview(fcm.load_example("one-beer-short").advance())
        >>> widget.to_text().splitlines()[0]
        'Cheaper, but one beer short: review of 1 turn and 1 dinner.'
        """
        return self._game_review.to_text(self.chain)

    def __repr__(self) -> str:
        turns = len(self._game_review.turns)
        return f"GameReview(chain={self.chain!r}, turn={self.turn}, turns={turns})"


def _first(game: Game) -> int:
    """Return the seat of whose moments stand first: the viewer's own, or the winner's."""
    name = game.viewer or (game.winner.name if game.winner else "")
    return game.state.seat(name) if name else 0
