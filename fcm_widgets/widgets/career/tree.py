"""`CareerTree`: all careers, the cards to hire and to train, and the reasons against each."""

from __future__ import annotations

from typing import Any

import traitlets

from ...common.safe_text import shorten
from ...game.game import Game
from ...text.names import wrong_value
from .._bundle import STATIC
from ..base.cards import seat_of
from ..base.value import OneValue
from ..base.widget import FcmWidget, WireTrait
from ..company.editor import first_to_choose
from ..company.picture import Box, boxes
from .contract import Branch, Careers
from .facts import career_facts


class CareerTree(OneValue, FcmWidget):
    """See all cards by career: how many are left, what they do, what they can become.

    The widget needs no kernel: every hire and every training comes with the reasons against it.

    Parameters
    ----------
    game
        a `Game`
    chain
        the name of the chain that would hire and train (default: the first that may act)
    card
        the id of the card to read first (default: none); you can set, observe and link it
    theme
        see the traits

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> CareerTree(load_example("one-beer-short"), card="waitress")
    CareerTree(chain='Xango Blues Bar', cards=32, card='waitress')
    """

    _esm = STATIC / "career_tree.js"
    _css = STATIC / "career_tree.css"
    _value_of = "card"

    _careers = WireTrait[Careers](help="Every card with its reasons.").packed()
    card = traitlets.Unicode("", help="The id of the card to read, '' for none.").tag(sync=True)

    def __init__(
        self,
        game: Game,
        *,
        chain: str | None = None,
        card: str = "",
        theme: str = "auto",
        **options: object,
    ) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"CareerTree takes a Game, not {type(game).__name__}")
        seat = seat_of(game.state, chain, first_to_choose(game))
        self._chain = game.state.chains[seat].name
        careers = career_facts(game, seat)
        super().__init__(_careers=careers, card=card, theme=theme, **options)

    @property
    def chain(self) -> str:
        """The name of the chain that would hire and train."""
        return self._chain

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Set the values that a page sends, or restore the stored state of an equal tree.

        Parameters
        ----------
        sync_data
            traits by name; in a state of an earlier release, `selected` is the card
        """
        if "_careers" in sync_data and "card" not in sync_data:
            sync_data = {**sync_data, "card": sync_data.get("selected", ""), "selected": ""}
        super().set_state(sync_data)

    @traitlets.validate("card")
    def _check_card(self, proposal: traitlets.Bunch) -> str:
        known = [card["id"] for card in self._careers["cards"]]
        value: str = proposal["value"]
        if value and value not in known:
            raise traitlets.TraitError(wrong_value("card", value, "a card in this game", known))
        return value

    @traitlets.validate("selected")
    def _check_selected(self, proposal: traitlets.Bunch) -> str:
        value = proposal["value"]
        if value:
            raise traitlets.TraitError(
                f"a CareerTree has no map: set card={shorten(value)} instead"
            )
        return ""

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
        if self.card:
            card = cards[self.card]
            lines = [card["name"], *(f"{line['text']} ({line['rule']})" for line in card["lines"])]
        rows = [*(career for career in careers if len(career) > 1), alone]
        return boxes(self._careers["title"], rows, lines)

    def __repr__(self) -> str:
        cards = len(self._careers["cards"])
        return f"CareerTree(chain={self.chain!r}, cards={cards}, card={self.card!r})"
