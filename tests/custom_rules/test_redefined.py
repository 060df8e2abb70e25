"""A game goes on with the function that it began with; a new cell plays what it says now."""

from __future__ import annotations

from typing import Any

import fcm_widgets as fcm
from fcm_widgets.explain.labels import label
from tests.custom_rules.test_custom_rules import TABLE
from tests.game.tables import chain, options, table


class Notebook:
    """Cells that are run one after the other over the same names."""

    def __init__(self) -> None:
        self.names: dict[str, Any] = {"fcm": fcm}

    def run(self, cell: str) -> None:
        exec(compile(cell, "<a cell>", "exec"), self.names)

    def game(self, rule: str = "hand") -> fcm.Game:
        return fcm.load_example(TABLE, modules=[rule])


def cheaper(game: fcm.Game) -> set[str]:
    """Return who is cheaper by the rule, at the first house."""
    offers = game.at(0).advance().decisions[0].offers
    return {
        offer.chain for offer in offers if any(term.label == "hand" for term in offer.price.terms)
    }


POOR, MORE = {"Santa Maria"}, {"Santa Maria", "Fried Geese", "Gluttony Inc."}


def test_a_rule_that_asks_goes_on_as_it_began() -> None:
    notebook = Notebook()
    cell = """
@fcm.custom_rule("sweep", asks="payday")
def sweep(state, seat):
    "A chain may pay into the bank."
    yield fcm.Choice("pay $1", money=-1)
"""
    notebook.run(cell)
    chains = [chain("AB"[seat], away=seat, cash=5) for seat in range(2)]
    game = table(*chains, phase="payday", modules=["sweep"])
    notebook.run(cell.replace("1", "2"))
    assert [label(action, game.state) for action in options(game, "choose")] == ["Pay $1"]


# -- what no fingerprint sees --------------------------------------------------------------------

UNSEEN = """
def hands(limit):
    @fcm.custom_rule("hand", number="price", text="A poor chain is $2 cheaper.")
    def hand(state, seat):
        if state.chains[seat].cash < limit(0):
            yield fcm.Term("hand", -2)
hands([5].__getitem__)
"""


def test_a_redefinition_that_no_fingerprint_sees_is_played_all_the_same() -> None:
    notebook = Notebook()
    notebook.run(UNSEEN)
    first = notebook.game()
    assert cheaper(first) == POOR
    notebook.names["limits"] = [12]
    notebook.run(UNSEEN.replace("[5]", "limits"))
    assert notebook.game().state.config.modules == first.state.config.modules
    assert cheaper(notebook.game()) == MORE
