"""A game knows a custom rule by a hash of its source, and keeps the function it began with."""

from __future__ import annotations

import subprocess
import sys

import pytest

import fcm_widgets as fcm
from fcm_widgets.custom_rules.known import pinned
from fcm_widgets.explain.labels import label
from tests.custom_rules.test_custom_rules import TABLE, run_cell
from tests.game.tables import chain, options, table

CELL = '''
LIMIT = 5
def is_poor(chain):
    return chain.cash < LIMIT
def luck(offer):
    return 7
by = lambda best, rival: "luck"
lucky = fcm.decisions.Criterion("luck", 15, "", luck, fcm.decisions.CriterionText.of("luck", by))
@fcm.custom_rule("helping_hand", number="price", criteria=[lucky])
def helping_hand(state, seat):
    """A chain with little money charges less for each item."""
    if any(is_poor(chain) and {"a", "b", "c"} for chain in [state.chains[seat]]):
        yield fcm.Term("helping hand", -2)
'''


def pinned_by(cell: str) -> str:
    run_cell(cell)
    (rule,) = pinned(["helping_hand"])
    return rule


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ('hand", -2', 'hand", -3'),
        ("is_poor(chain) and", "is_poor(chain) or"),
        ("little money", "little cash"),
        ('number="price"', 'number="tips"'),
        ("return 7", "return 8"),
        ('rival: "luck"', 'rival: "good luck"'),
        ('"luck", 15', '"luck", 25'),
    ],
)
def test_the_sources_of_a_rule_its_sentence_and_its_place_count(was: str, now: str) -> None:
    assert was in CELL
    assert pinned_by(CELL) == pinned_by(CELL)
    assert pinned_by(CELL.replace(was, now)) != pinned_by(CELL)


def test_helpers_and_constants_do_not_count() -> None:
    changed = CELL.replace("LIMIT = 5", "LIMIT = 6").replace("cash < LIMIT", "cash <= LIMIT")
    assert pinned_by(changed) == pinned_by(CELL)


SAME_SOURCE = """
def hands(limit):
    @fcm.custom_rule("hand", number="price", text="A poor chain is $2 cheaper.")
    def hand(state, seat):
        if state.chains[seat].cash < limit:
            yield fcm.Term("hand", -2)
hands(5)
"""


def test_a_rule_of_the_same_source_is_played_as_it_was_defined_last() -> None:
    def cheaper() -> set[str]:
        offers = fcm.load_example(TABLE, modules=["hand"]).run_phase().decisions[0].offers
        return {offer.chain for offer in offers if offer.price.terms[-1].label == "hand"}

    run_cell(SAME_SOURCE)
    before = pinned(["hand"])
    assert cheaper() == {"Santa Maria"}
    run_cell(SAME_SOURCE.replace("hands(5)", "hands(12)"))
    assert pinned(["hand"]) == before
    assert cheaper() == {"Santa Maria", "Fried Geese", "Gluttony Inc."}


def test_a_rule_that_asks_goes_on_as_it_began() -> None:
    cell = """
@fcm.custom_rule("sweep", asks="payday")
def sweep(state, seat):
    "A chain may pay into the bank."
    yield fcm.Choice("pay $1", money=-1)
"""
    run_cell(cell)
    chains = [chain("AB"[seat], away=seat, cash=5) for seat in range(2)]
    game = table(*chains, phase="payday", modules=["sweep"])
    run_cell(cell.replace("1", "2"))
    assert [label(action, game.state) for action in options(game, "choose")] == ["Pay $1"]


@pytest.mark.long
def test_it_is_the_same_in_every_process() -> None:
    program = (
        "from tests.custom_rules.test_fingerprint import CELL, pinned_by\n"
        "print(pinned_by(CELL), end='')"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": "."},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert printed == {pinned_by(CELL)}
