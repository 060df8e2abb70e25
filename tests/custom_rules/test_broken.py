"""A custom rule that goes wrong in a notebook: one sentence, nothing lost, the widget goes on."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.state.events import PhaseBegan
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.game.tables import chain, table
from tests.widgets.asking import faults_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fcm_widgets.dinner.offers import Offer
    from fcm_widgets.reasons.reasons import Term
    from fcm_widgets.state.state import State

TABLE = "where-will-house-8-eat"
SAID = "the custom rule broken went wrong (line "


def breaks_if(number: str, broken: Any) -> None:
    """Define a rule that goes wrong at some tables, and elsewhere changes nothing."""

    def rule(state: State, seat: int) -> Iterator[Term]:
        if broken(state):
            raise ValueError("it is broken")
        yield fcm.Term("nothing", 0)

    fcm.custom_rule("broken", rule, number=number, text="It breaks.")


@pytest.mark.slow
def test_ipython_prints_one_line_for_it() -> None:
    program = """
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell(warn_venv=False)
shell.run_cell("import fcm_widgets as fcm")
shell.run_cell('''
@fcm.custom_rule("broken", number="price")
def broken(state, seat):
    "It asks for a chain that is not there."
    yield fcm.Term("broken", state.chains[99].cash)
''')
shell.run_cell("fcm.DinnertimeExplorer(fcm.load_example('tie-on-waitresses', modules=['broken']))")
shell.run_cell("fcm.custom_rule('Broken rule', number='prize', text='x')(lambda state, seat: 5)")
"""
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=True, text=True
    )
    told = (ran.stdout + ran.stderr).strip().splitlines()
    assert told == [
        'BrokenCustomRule: the custom rule broken went wrong (line 4, \'yield fcm.Term("broken", '
        "state.chains[99].cash)'): IndexError: tuple index out of range",
        "BadCustomRule: custom rule rejected, 2 faults:",
        *told[2:4],
    ]


SWITCH = {"on": False}


@pytest.fixture
def explorer(monkeypatch: pytest.MonkeyPatch) -> fcm.DinnertimeExplorer:
    """Return a dinner at which a rule breaks as soon as the switch is on."""
    monkeypatch.setitem(SWITCH, "on", False)
    breaks_if("price", lambda state: SWITCH["on"])
    return fcm.DinnertimeExplorer(fcm.load_example(TABLE, modules=["broken"]))


def test_a_dinner_answers_that_it_broke_and_goes_on(
    explorer: fcm.DinnertimeExplorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    cheaper = [{"kind": "price", "chain": 0, "by": -1}]
    for on in (True, False):
        monkeypatch.setitem(SWITCH, "on", on)
        for faults in (
            faults_of(explorer, "what_if", changes=cheaper),
            faults_of(explorer, "sites", chain=1, restaurant=0),
        ):
            assert bool(faults) == on
            assert not on or faults[0][0].startswith(SAID)


def test_what_follows_the_first_picture_is_told_as_broken(
    explorer: fcm.DinnertimeExplorer,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(SWITCH, "on", True)
    explorer._follow()
    assert SAID in capsys.readouterr().err


def test_an_editor_says_that_its_dinner_broke_and_keeps_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    breaks_if("price", lambda state: True)
    editor = fcm.TableEditor(fcm.load_example(TABLE, modules=["broken"]))
    text = editor.scenario
    ((told, rule),) = faults_of(editor, "dinner")
    assert (told.startswith(SAID), rule) == (True, "")
    assert editor.scenario == text
    assert faults_of(editor, "undo") == []


def click(stepper: GameStepper, do: str, number: int = 0) -> list[list[str]]:
    """Choose the first option of a kind, as the browser does; return the faults."""
    seat = stepper._options["seats"][0]
    (group,) = [one for one in seat["groups"] if one["do"] == do]
    asked = {
        "at": stepper._options["at"],
        "seat": seat["seat"],
        "option": group["options"][number]["number"],
    }
    return faults_of(stepper, "option", **asked)


@pytest.mark.parametrize("number", ["order_slots", "hires", "wages", "open_slots"])
def test_a_click_that_runs_into_it_is_told_and_nothing_has_happened(number: str) -> None:
    breaks_if(number, lambda state: state.phase == "working")
    chains = [chain("AB"[seat], away=seat, at_work=["trainer"] * seat) for seat in range(2)]
    game = table(*chains, phase="order_of_business", modules=["broken"])
    stepper = fcm.GameStepper(game)
    asked, parts, step = stepper._options, stepper._parts, stepper.step
    faults = click(stepper, "take_place")
    if not faults:
        assert number == "order_slots"  # nobody asks for it again in this turn
        return
    assert faults[0][0].startswith(SAID)
    assert (stepper._options, stepper._parts, stepper.step) == (asked, parts, step)
    assert stepper.game.played == 0
    fcm.custom_rule("broken", lambda state, seat: None, number=number, text="Mended.")
    assert click(stepper, "take_place", 1)[0][0].startswith(SAID)


def test_undo_goes_on_after_a_click_that_broke() -> None:
    breaks_if("hires", lambda state: state.phase == "working" and state.turn_order[0] == 0)
    chains = [chain("AB"[seat], away=seat, at_work=["trainer"] * seat) for seat in range(2)]
    stepper = fcm.GameStepper(table(*chains, phase="order_of_business", modules=["broken"]))
    assert click(stepper, "take_place")
    assert faults_of(stepper, "undo") == [
        ["Nothing has been played yet, so there is nothing to undo.", ""]
    ]
    assert click(stepper, "take_place", 1) == []
    assert [event.phase for event, _ in stepper.game.history if isinstance(event, PhaseBegan)]
    assert stepper.game.phase == "working"


def criterion(**broken: Any) -> fcm.decisions.Criterion:
    parts: dict[str, Any] = {
        "mark": lambda offer: 0,
        "words": fcm.decisions.CriterionText.of("luck", lambda best, rival: "luck"),
        **broken,
    }
    return fcm.decisions.Criterion("luck", 5, "", **parts)


def fails(*asked: Any) -> Any:
    raise ValueError("it is broken")


@pytest.mark.parametrize(
    "broken",
    [
        {"mark": fails},
        {"stat": fcm.decisions.ChainStat("luck", fails)},
        {"columns": (fcm.decisions.Column("luck", fails),)},
        {
            "mark": lambda offer: offer.seat,
            "words": fcm.decisions.CriterionText.of("luck", fails),
        },
    ],
    ids=lambda broken: next(iter(broken)),
)
def test_each_part_of_a_rung_is_told_by_the_rules_name(broken: dict[str, Any]) -> None:
    fcm.custom_rule("broken", text="It breaks.", criteria=[criterion(**broken)])
    with pytest.raises(fcm.errors.BrokenCustomRule, match="it is broken") as told:
        fcm.DinnertimeExplorer(fcm.load_example(TABLE, modules=["broken"]))._timeline  # noqa: B018
    assert str(told.value).startswith(SAID)


def test_a_quiz_says_so_before_it_asks() -> None:
    def broken(offer: Offer) -> int:
        """It breaks."""
        raise ValueError("it is broken")

    fcm.custom_rule("broken", broken, rung=5)
    with pytest.raises(fcm.errors.BrokenCustomRule, match="it is broken"):
        fcm.Quiz(fcm.load_example(TABLE, modules=["broken"]))
