"""`CompanyEditor`: choose who works this turn, and see what the choice would bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import traitlets

from ...data import employees
from ...engine.structure import ceo_slots, misfits, open_slots
from ...explain.problems import refusal as problem_text
from ...game.game import Game
from ...phases.payday import wages
from ...phases.restructuring import PutToWork, TakeBack, hand
from ...state.actions import Done
from ...text.english import listed, sentence
from ...text.names import PHASE_NAMES
from .._bundle import STATIC
from ..base.cards import seat_of
from ..base.requests import Answer, AskingWidget, Refused, refusal
from ..base.value import OneValue
from ..base.widget import WireTrait
from ..contract import Sentence
from .contract import CardsUsed, Company, CompanyRequest, UseCards
from .facts import as_working, chosen_now, company_facts, restructures
from .picture import Box, boxes


class CompanyEditor(OneValue, AskingWidget):
    """Choose who works: the cards of the hand, the structure, and what the choice leads to.

    You can choose without a kernel. `Use this structure` plays the choice if the game is in its
    restructuring phase. In any other phase the editor answers "what if?" and does not change the
    game.

    You can set, observe and link `cards`. `faults` follows: the reasons against this structure.

    Parameters
    ----------
    game
        a `Game`
    chain
        the name of the chain (default: the first that may act)
    cards
        the ids of the cards chosen to work (default: those chosen or at work in the game)
    theme
        see the traits

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> editor = CompanyEditor(load_example("one-beer-short"))
    >>> editor
    CompanyEditor(chain='Xango Blues Bar', cards=['pricing_manager', 'pricing_manager'])
    >>> editor.cards = ["pricing_manager"]
    >>> editor.faults
    ()
    """

    _esm = STATIC / "company_editor.js"
    _css = STATIC / "company_editor.css"
    requests = CompanyRequest
    _value_of = "cards"

    _company = WireTrait[Company](help="The hand, the slots, the salaries.").packed()
    cards = traitlets.List(traitlets.Unicode(), help="Cards chosen to work.").tag(sync=True)
    faults = traitlets.Tuple(
        help="The reasons why these cards cannot work together.", read_only=True
    ).tag(sync=True)

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
            raise TypeError(f"CompanyEditor takes a Game, not {type(game).__name__}")
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
        """The game whose cards at work are chosen."""
        return self._game

    @property
    def chain(self) -> str:
        """The name of the chain."""
        return self._game.state.chains[self._seat].name

    @traitlets.validate("cards")
    def _check_cards(self, proposal: traitlets.Bunch) -> list[str]:
        value: list[str] = proposal["value"]
        cards = hand(self._game.state, self._seat)
        if over := Counter(value) - Counter(cards):
            known = f"choose from {listed(dict.fromkeys(cards))}" if cards else "it is empty"
            raise traitlets.TraitError(f"cards: the hand has too few of {listed(over)}: {known}")
        return sorted(value, key=list(employees()).index)

    @traitlets.observe("cards")
    def _judge(self, _change: traitlets.Bunch) -> None:
        self.set_trait("faults", self._reasons_against())

    def _reasons_against(self) -> tuple[str, ...]:
        slots = ceo_slots(as_working(self._game.state, self._seat, self.cards), self._seat)
        return tuple(str(problem_text(problem)) for problem in misfits(slots, self.cards))

    def _answer(self, request: UseCards) -> Answer:
        game = self._game
        if not restructures(game.state):
            phase = PHASE_NAMES[game.phase].lower()
            raise refusal(f"You choose who works in restructuring, but the phase is {phase}.")
        before, after = Counter(chosen_now(game.state, self._seat)), Counter(request["cards"])
        actions = [
            *(TakeBack(self._seat, card) for card in (before - after).elements()),
            *(PutToWork(self._seat, card) for card in (after - before).elements()),
            Done(self._seat),
        ]
        branch = game.at(len(game.moves))  # a refusal leaves the game unchanged
        for action in actions:
            if against := list(branch.obstacles(action)):
                raise Refused(
                    Sentence(text=str(problem_text(problem)), rule="") for problem in against
                )
            branch.play(action)
        for action in actions:
            game.play(action)
        self._company = company_facts(game, self._seat)
        if restructures(game.state):
            others = game.to_move
            have = "has" if len(others) == 1 else "have"
            text = f"Chosen. All cards are revealed when {listed(others)} {have} chosen."
        else:
            at_work = len(game.state.chains[self._seat].at_work)
            cards = "1 card works" if at_work == 1 else f"{at_work or 'no'} cards work"
            text = sentence(f"Revealed: {cards} under the CEO of {self.chain}")
        done: CardsUsed = {"text": text}
        return Answer(done, keep=True)

    def picture(self) -> str:
        """Return the structure of the chosen cards with its numbers, as an SVG picture."""
        state = as_working(self._game.state, self._seat, self.cards)
        slots = ceo_slots(state, self._seat)
        against = self._reasons_against()
        if against:
            state = as_working(state, self._seat, ())  # then only the CEO works (ORG-10)
        count = open_slots(state, self._seat).total
        cards = [employees()[card] for card in self.cards]
        fitting = [] if against else cards
        rows = [
            [Box("CEO", f"{slots} slots")],
            [Box(card.name, f"{card.slots} slots") for card in fitting if card.manager],
            [
                *(Box(card.name) for card in fitting if not card.manager),
                *[Box("open slot", look="open slot")] * count,
            ],
            [Box(card.name, "to the beach", "beach") for card in cards if against],
        ]
        lines = [
            *against,
            f"Open slots: {count}. Salaries to pay: ${wages(state, self._seat).total}.",
        ]
        return boxes(self._company["title"], rows, lines)

    def __repr__(self) -> str:
        return f"CompanyEditor(chain={self.chain!r}, cards={self.cards})"


def first_to_choose(game: Game) -> int:
    """Return the seat of the first chain that may act; if none may, the first in turn order."""
    if game.to_move:
        return game.state.seat(game.to_move[0])
    return next(iter(game.state.solvent), 0)
