"""A game goes on with the rule that it began with; a new cell plays what it says now."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.explain.labels import label
from fcm_widgets.rules.sources import of_a_library
from tests.game.tables import chain, options, table
from tests.house_rules.test_house_rules import TABLE

HAND = '''
import functools
LIMIT = 5
def limit():
    return LIMIT
@functools.cache
def kept_limit():
    return LIMIT
def less(by):
    return -by
two = functools.partial(less, 2)
def until(n):
    return until(n + 1) if n < LIMIT else n
@fcm.house_rule("hand", number="price")
def hand(state, seat):
    """A poor chain is $2 cheaper."""
    if state.chains[seat].cash < READ:
        yield fcm.Term("hand", two())
'''


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


@pytest.mark.parametrize("read", ["LIMIT", "limit()", "kept_limit()", "until(0)"])
def test_a_game_under_way_reads_what_it_read_when_it_began(read: str, tmp_path: Path) -> None:
    notebook, cell = Notebook(), HAND.replace("READ", read)
    notebook.run(cell)
    old = notebook.game()
    notebook.run("LIMIT = 8")
    assert cheaper(old) == POOR
    notebook.run(cell.replace("LIMIT = 5", "LIMIT = 12"))
    new = notebook.game()
    assert old.state.table.modules != new.state.table.modules
    assert (cheaper(old), cheaper(new)) == (POOR, MORE)
    played = old.advance()
    played.save(tmp_path / "old.json")
    Notebook().run(cell)
    again = fcm.Game.load(tmp_path / "old.json")
    assert [decision.winner for decision in again.decisions] == [
        decision.winner for decision in played.decisions
    ]
    assert again.state == played.state


def test_a_rule_that_asks_goes_on_as_it_began() -> None:
    notebook = Notebook()
    cell = """
LIMIT = 1
@fcm.house_rule("sweep", asks="payday")
def sweep(state, seat):
    "A chain may pay into the bank."
    yield fcm.Choice(f"pay ${LIMIT}", money=-LIMIT)
"""
    notebook.run(cell)
    chains = [chain("AB"[seat], away=seat, cash=5) for seat in range(2)]
    game = table(*chains, phase="payday", modules=["sweep"])
    notebook.run(cell.replace("LIMIT = 1", "LIMIT = 2"))
    assert [label(action, game.state) for action in options(game, "choose")] == ["Pay $1"]


def test_a_cached_helper_that_calls_itself_is_asked_once_for_each_number() -> None:
    notebook = Notebook()
    asked: list[int] = []
    notebook.names["asked"] = asked
    notebook.run("""
from functools import cache
@cache
def grown(n):
    asked.append(n)
    return n if n < 2 else grown(n - 1) + grown(n - 2)
@fcm.house_rule("hand", number="price", text="A poor chain is $2 cheaper.")
def hand(state, seat):
    if state.chains[seat].cash < grown(20):
        yield fcm.Term("hand", -2)
""")
    assert cheaper(notebook.game()) > POOR
    assert len(asked) <= 22  # 0 to 20, and the first of them before anything is remembered


def test_a_helper_below_the_rule_is_found() -> None:
    notebook = Notebook()
    notebook.run(HAND.replace("READ", "below()"))
    game = notebook.game()
    notebook.run("def below(): return 12")
    assert cheaper(game) == MORE


def test_a_function_of_a_loop_reads_the_value_of_its_turn() -> None:
    for limit in (5, 12):

        @fcm.house_rule(f"hand_{limit}", number="price", text="A poor chain is cheaper.")
        def hand(state: Any, seat: int) -> Any:
            if state.chains[seat].cash < limit:  # noqa: B023  as a notebook may write it
                yield fcm.Term("hand", -2)

    told = [cheaper(fcm.load_example(TABLE, modules=[f"hand_{limit}"])) for limit in (5, 12)]
    assert told == [POOR, MORE]


# -- redefinitions ---------------------------------------------------------------------------------

SEEN = {
    "a namespace": (
        "from types import SimpleNamespace\nLIMIT = SimpleNamespace(much=5)",
        "LIMIT.much",
    ),
    "a constant of a class": ("class Limit:\n    much = 5", "Limit.much"),
    "an attribute": (
        "class Limit:\n    def __init__(self, much): self.much = much\nlimit = Limit(5)",
        "limit.much",
    ),
    "a slot": (
        "class Limit:\n    __slots__ = ('much',)\nlimit = Limit()\nlimit.much = 5",
        "limit.much",
    ),
    "a property": ("class Limit:\n    @property\n    def much(self): return 5", "Limit().much"),
    "a number of a library": ("from decimal import Decimal\nLIMIT = Decimal(5)", "LIMIT"),
    "a partial": ("from functools import partial\nlimit = partial(int, 5)", "limit()"),
    "a cached helper": ("from functools import cache\n@cache\ndef limit(): return 5", "limit()"),
    "a method": ("class Limit:\n    def much(self): return 5\nmuch = Limit().much", "much()"),
    "a closure": (
        "from types import SimpleNamespace\n"
        "def made(limit): return lambda: limit.much\nlimit = made(SimpleNamespace(much=5))",
        "limit()",
    ),
}
RULE = """
@fcm.house_rule("hand", number="price", text="A poor chain is $2 cheaper.")
def hand(state, seat):
    if state.chains[seat].cash < READ:
        yield fcm.Term("hand", -2)
"""


@pytest.mark.parametrize("seen", SEEN)
def test_a_redefinition_is_seen_wherever_its_value_stands(seen: str) -> None:
    written, read = SEEN[seen]
    notebook, cell = Notebook(), written + RULE.replace("READ", read)
    notebook.run(cell)
    old = notebook.game()
    notebook.run(cell)
    assert notebook.game().state.table.modules == old.state.table.modules
    notebook.run(cell.replace("5", "12"))
    new = notebook.game()
    assert new.state.table.modules != old.state.table.modules
    assert cheaper(new) == MORE


UNSEEN = """
def hands(limit):
    @fcm.house_rule("hand", number="price", text="A poor chain is $2 cheaper.")
    def hand(state, seat):
        if state.chains[seat].cash < limit(0):
            yield fcm.Term("hand", -2)
hands([5].__getitem__)
"""


def test_a_redefinition_that_no_digest_sees_is_played_all_the_same() -> None:
    notebook = Notebook()
    notebook.run(UNSEEN)
    first = notebook.game()
    assert cheaper(first) == POOR
    notebook.names["limits"] = [12]
    notebook.run(UNSEEN.replace("[5]", "limits"))
    assert notebook.game().state.table.modules == first.state.table.modules
    assert cheaper(notebook.game()) == MORE


def test_an_unseen_redefinition_of_what_is_asked_is_played_too() -> None:
    notebook = Notebook()
    cell = """
def sweeps(much):
    @fcm.house_rule("sweep", asks="payday", text="A chain may pay into the bank.")
    def sweep(state, seat):
        yield fcm.Choice(f"pay ${much(0)}", money=-much(0))
sweeps(MUCH)
"""
    told = []
    for much in (1, 2):
        notebook.names["much"] = [much]
        notebook.run(cell.replace("MUCH", "much.__getitem__"))
        chains = [chain("AB"[seat], away=seat, cash=5) for seat in range(2)]
        game = table(*chains, phase="payday", modules=["sweep"])
        told += [label(action, game.state) for action in options(game, "choose")]
    assert told == ["Pay $1", "Pay $2"]


TWO_LAMBDAS = """
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell()
shell.run_cell("import fcm_widgets as fcm")
shell.run_cell("first, last = (lambda offer: offer.seat), (lambda offer: -offer.seat)")
for name in ("first", "last", "first"):
    shell.run_cell(f"_ = fcm.house_rule('seat', {name}, rung=5, text='By the seat.')")
    shell.run_cell("game = fcm.load_example('where-will-house-8-eat', modules=['seat'])")
    shell.run_cell("print(game.state.table.modules[0], game.advance().decisions[1].winner)")
"""


@pytest.mark.slow
def test_two_lambdas_of_one_line_are_two_rules() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", TWO_LAMBDAS], capture_output=True, check=True, text=True
    )
    first, last, again = ran.stdout.strip().splitlines()
    assert first == again
    assert first.split()[0] != last.split()[0]
    assert first.split(" ", 1)[1] != last.split(" ", 1)[1]


def test_a_folder_whose_name_begins_as_a_librarys_is_no_library() -> None:
    package = Path(fcm.__file__).parent
    assert of_a_library(str(package / "rules.py"))
    assert not of_a_library(str(package.with_name("fcm_widgets_lessons") / "rules.py"))
