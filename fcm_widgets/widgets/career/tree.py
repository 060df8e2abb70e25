"""`CareerTree`: all careers, the cards to hire and to train, and the reasons against each."""

from __future__ import annotations

import traitlets

from ...game.game import Game
from ...text.names import wrong_value
from .._bundle import STATIC
from ..base.cards import seat_of
from ..base.widget import FcmWidget, WireTrait
from ..company.editor import first_to_choose
from ..company.picture import Box, boxes
from .contract import Branch, Careers
from .facts import career_facts


class CareerTree(FcmWidget):
    """See all cards by career: how many are left, what they do, what they can become.

    The widget needs no kernel: every hire and every training comes with the reasons against it.

    Parameters
    ----------
    game
        a `Game`
    chain
        the name of the chain that would hire and train (default: the first that may act)
    selected
        the id of the card to read first (default: none)
    theme
        see the traits

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> CareerTree(load_example("one-beer-short"), selected="waitress")
    CareerTree(chain='Xango Blues Bar', cards=32, selected='waitress')
    """

    _esm = STATIC / "career_tree.js"
    _css = STATIC / "career_tree.css"

    _careers = WireTrait[Careers](help="Every card with its reasons.").packed()
    selected = traitlets.Unicode("", help="The id of the selected card, '' for none.").tag(
        sync=True
    )

    def __init__(
        self,
        game: Game,
        *,
        chain: str | None = None,
        selected: str = "",
        theme: str = "auto",
        **options: object,
    ) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"CareerTree takes a Game, not {type(game).__name__}")
        seat = seat_of(game.state, chain, first_to_choose(game))
        self._chain = game.state.chains[seat].name
        careers = career_facts(game, seat)
        super().__init__(_careers=careers, selected=selected, theme=theme, **options)

    @property
    def chain(self) -> str:
        """The name of the chain that would hire and train."""
        return self._chain

    @traitlets.validate("selected")
    def _check_selected(self, proposal: traitlets.Bunch) -> str:
        known = [card["id"] for card in self._careers["cards"]]
        value: str = proposal["value"]
        if value and value not in known:
            raise traitlets.TraitError(wrong_value("selected", value, "a card in this game", known))
        return value

    def picture(self) -> str:
        """Return an SVG picture of the careers, a row for each, with the copies that are left."""
        cards = {card["id"]: card for card in self._careers["cards"]}

        def row(branch: Branch) -> list[Box]:
            card = cards[branch["card"]]
            left = sum(term["amount"] for term in card["left"])
            box = Box(card["name"], f"{left} of {card['left'][0]['amount']} left")
            return [box, *(inner for below in branch["below"] for inner in row(below))]

        careers = [row(branch) for branch in self._careers["roots"] if branch["card"] in cards]
        alone = [career[0] for career in careers if len(career) == 1]
        lines = []
        if self.selected:
            card = cards[self.selected]
            lines = [card["name"], *(f"{line['text']} ({line['rule']})" for line in card["lines"])]
        rows = [*(career for career in careers if len(career) > 1), alone]
        return boxes(self._careers["title"], rows, lines)

    def __repr__(self) -> str:
        cards = len(self._careers["cards"])
        return f"CareerTree(chain={self.chain!r}, cards={cards}, selected={self.selected!r})"
