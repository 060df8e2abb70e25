"""`CompanyEditor`: choose who works this turn, and see what the choice is worth beforehand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import traitlets

from ...data import employees
from ...engine.structure import ceo_slots, misfits, open_slots
from ...errors import FcmError
from ...explain.problems import refusal
from ...game.game import Game
from ...phases.payday import wages
from ...phases.restructuring import PutToWork, TakeBack, hand
from ...state.actions import Action, Done
from ...text.english import listed, sentence
from ...text.names import PHASE_NAMES
from ..base.cards import seat_of
from ..base.widget import FcmWidget, Sent, from_page
from ..parts import STATIC
from .contract import Company, CompanyAnswer
from .facts import as_working, chosen_now, company_facts, restructures
from .picture import Box, boxes

MOST = 60
"""No choice from a browser is longer than this."""


class CompanyEditor(FcmWidget):
    """Choose who works: the hand as cards, the structure as a pyramid, and what it leads to.

    Choosing needs no kernel. `Use this` plays the choice in a game that is restructuring; at any
    other moment the editor is a what-if and leaves the game as it is.

    Parameters
    ----------
    game
        a `Game`
    chain
        the name of the chain; the first that may act if left out
    cards
        the ids of the cards chosen to work; those chosen or at work in the game if left out
    theme
        see the traits

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> CompanyEditor(load_example("one-beer-short"))
    CompanyEditor(chain='Xango Blues Bar', cards=['pricing_manager', 'pricing_manager'])
    """

    _esm = STATIC / "company_editor.js"
    _css = STATIC / "company_editor.css"

    _company = Sent[Company](help="The hand, the slots, the wages.").tag(sync=True, packed=True)
    _use = from_page("A choice to be played.", plays=True)
    _answer = traitlets.Any(None, allow_none=True, help="What came of it.").tag(
        sync=True, facts=True
    )
    cards = traitlets.List(traitlets.Unicode(), help="Cards chosen to work.").tag(sync=True)

    def __init__(
        self,
        game: Game,
        *,
        chain: str | None = None,
        cards: Sequence[str] | None = None,
        theme: str = "auto",
        **options: object,
    ) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"a Game's company is edited, not {type(game).__name__}")
        self._game = game
        self._seat = seat_of(game.state, chain, first_to_choose(game))
        super().__init__(
            _company=company_facts(game, self._seat),
            cards=list(chosen_now(game.state, self._seat)) if cards is None else cards,
            theme=theme,
            **options,
        )

    @property
    def game(self) -> Game:
        """The game whose company is edited.

        >>> import fcm_widgets as fcm
        >>> widget = fcm.CompanyEditor(fcm.load_example("who-works-today"))
        >>> widget.game.phase
        'restructuring'
        """
        return self._game

    @property
    def chain(self) -> str:
        """The name of the chain.

        >>> import fcm_widgets as fcm
        >>> widget = fcm.CompanyEditor(fcm.load_example("who-works-today"))
        >>> widget.chain
        'Xango Blues Bar'
        """
        return self._game.state.chains[self._seat].name

    @traitlets.validate("cards")
    def _check_cards(self, proposal: traitlets.Bunch) -> list[str]:
        value: list[str] = proposal["value"]
        held = hand(self._game.state, self._seat)
        if over := Counter(value) - Counter(held):
            known = listed(dict.fromkeys(held)) or "no cards"
            raise traitlets.TraitError(f"cards: {list(over)} not in hand, which holds {known}")
        order = list(employees())
        return sorted(value, key=order.index)

    @traitlets.observe("_use")
    def _play(self, change: traitlets.Bunch) -> None:
        if change["new"] is None:
            return
        told = self._used(change["new"])
        with self.hold_sync():
            self._company = company_facts(self._game, self._seat)
            if not told["faults"]:
                self._keep_deed("_use", change["new"])
            self._answer = told

    def _used(self, asked: object) -> CompanyAnswer:
        """Play a choice as it came from the browser; whatever is wrong is told, never raised."""
        asked = asked if isinstance(asked, dict) else {}
        number: int = asked["id"] if type(asked.get("id")) is int else 0
        cards = asked.get("cards")
        good = isinstance(cards, list) and all(type(card) is str for card in cards)
        if not isinstance(cards, list) or not good or len(cards) > MOST:
            return {"id": number, "faults": ["cards: a list of cards is asked for"], "said": ""}
        if faults := self._tried(cards):
            return {"id": number, "faults": faults, "said": ""}
        return {"id": number, "faults": [], "said": self._said()}

    def _tried(self, cards: list[str]) -> list[str]:
        """Play the choice on a branch first, so that nothing is half played; return the faults."""
        if not restructures(self._game.state):
            phase = PHASE_NAMES[self._game.phase].lower()
            return [f"The game stands at {phase}: who works is chosen in restructuring."]
        branch = self._game.at(len(self._game.moves))
        for action in self._actions(cards):
            against = list(branch.obstacles(action))
            if against:
                return [str(refusal(obstacle)) for obstacle in against]
            try:
                branch.play(action)
            except FcmError as refused:
                return [str(refused)]
        for action in self._actions(cards):
            self._game.play(action)
        return []

    def _actions(self, cards: list[str]) -> list[Action]:
        before, after = Counter(chosen_now(self._game.state, self._seat)), Counter(cards)
        return [
            *(TakeBack(self._seat, card) for card in (before - after).elements()),
            *(PutToWork(self._seat, card) for card in (after - before).elements()),
            Done(self._seat),
        ]

    def _said(self) -> str:
        if restructures(self._game.state):
            others = self._game.to_move
            have = "has" if len(others) == 1 else "have"
            return f"Chosen. All cards are revealed when {listed(others)} {have} chosen."
        at_work = len(self._game.state.chains[self._seat].at_work)
        cards = "1 card works" if at_work == 1 else f"{at_work or 'no'} cards work"
        return sentence(f"Revealed: {cards} under the CEO of {self.chain}")

    def picture(self) -> str:
        """Return the pyramid of the chosen cards with its numbers as an SVG picture.

        Examples
        --------
        >>> import fcm_widgets as fcm
        >>> widget = fcm.CompanyEditor(fcm.load_example("who-works-today"))
        >>> widget.picture()[:4]
        '<svg'
        """
        state = as_working(self._game.state, self._seat, self.cards)
        slots = ceo_slots(state, self._seat)
        against = list(misfits(slots, self.cards))
        working = as_working(self._game.state, self._seat, ()) if against else state
        count = open_slots(working, self._seat).total
        lines = [
            *(str(refusal(obstacle)) for obstacle in against),
            f"Open slots: {count}. Wages to come: ${wages(working, self._seat).total}.",
        ]
        rows = list(_pyramid(slots, self.cards, count, misfit=bool(against)))
        return boxes(f"Who works at {self.chain}", rows, lines)

    def __repr__(self) -> str:
        return f"CompanyEditor(chain={self.chain!r}, cards={self.cards})"


def first_to_choose(game: Game) -> int:
    """Return the seat of the chain that may act first, else the first in turn order."""
    if game.to_move:
        return game.state.seat(game.to_move[0])
    return next(iter(game.state.solvent), 0)


def _pyramid(slots: int, cards: list[str], free: int, *, misfit: bool) -> Iterator[list[Box]]:
    """Yield the CEO, the managers, and the other cards with the open slots.

    Cards that do not fit stand below the open slots: none of them works (ORG-10).
    """
    found = [employees()[card] for card in cards]
    managers = [] if misfit else [card for card in found if card.manager]
    others = [] if misfit else [card for card in found if not card.manager]
    yield [("CEO", f"{slots} slots", "")]
    if managers:
        yield [(card.name, f"{card.slots} slots", "") for card in managers]
    below: list[Box] = [(card.name, "", "") for card in others]
    yield from _in_rows(below + [("open slot", "", "o")] * free)
    if misfit:
        yield from _in_rows([(card.name, "to the beach", "x") for card in found])


def _in_rows(row: list[Box]) -> Iterator[list[Box]]:
    for start in range(0, len(row), 6):
        yield row[start : start + 6]
