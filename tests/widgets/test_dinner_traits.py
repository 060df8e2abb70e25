"""The traits of `DinnertimeExplorer`: set from Python, by a page and by links, and refused."""

from __future__ import annotations

from typing import Any

import pytest
import traitlets

from fcm_widgets import DinnertimeExplorer, load_example
from tests.widgets.test_run_again import RunCell, run_cell
from tests.widgets.wire import Wire, wire

__all__ = ["run_cell", "wire"]  # fixtures

PUBLIC = ("step", "house", "guess", "guesses", "decision")
HOME = "it stays at home"
XANGO, DUCK = "Xango Blues Bar", "Golden Duck Diner"
EIGHT, NINE, LAST = 1, 3, 5
"""The steps at which the two houses choose, and the last one."""


def explorer(name: str = "one-beer-short", **options: Any) -> Any:  # its traits change as we look
    return DinnertimeExplorer(load_example(name), **options)


def page_sets(widget: DinnertimeExplorer, **state: Any) -> None:
    """Hand on what a host hands on when a page has set some traits in one message."""
    widget._handle_msg({"content": {"data": {"method": "update", "state": state}}, "buffers": []})


def agreed(widget: DinnertimeExplorer) -> bool:
    """Return whether house, guess and decision are those of the step."""
    moment = widget._moments[widget.step]
    decision = next((one for one in widget.game.decisions if one.house == moment.house), None)
    return (widget.house, widget.guess, widget.decision) == (
        moment.house,
        widget.guesses.get(moment.house),
        decision,
    )


def test_a_house_moves_the_step_and_a_step_the_house() -> None:
    dinner = explorer()
    assert (dinner.step, dinner.house, dinner.decision) == (0, "", None)
    dinner.house = "8"
    assert (dinner.step, dinner.house) == (EIGHT, "8")
    assert dinner.decision in dinner.game.decisions
    assert dinner.decision.winner == XANGO
    dinner.step = NINE
    assert (dinner.house, dinner.decision.winner) == ("9", None)
    dinner.step = LAST
    assert (dinner.house, dinner.decision) == ("", None)


@pytest.mark.parametrize(
    ("name", "number"),
    [("π", "pi"), (3.14, "pi"), ("3.14", "pi"), ("Rural", "rural"), (" 8 ", "8"), (8, "8")],
)
def test_any_usual_name_of_a_house_is_taken(name: str | float, number: str) -> None:
    dinner = explorer("one-beer-short" if number == "8" else "city-builder")
    dinner.house = name
    assert (dinner.house, dinner.decision.house) == (number, number)


def test_a_house_is_its_own_on_its_way_to_coffee_too() -> None:
    dinner = explorer("an-evening-with-coffee", house="2", guess="home")
    drove = next(
        step for step, moment in enumerate(dinner._moments) if moment.event.drive is not None
    )
    dinner.step = drove
    assert (dinner.house, dinner.guess) == ("2", HOME)
    assert dinner.decision.house == "2"
    dinner.house = "2"  # it is on show already
    assert dinner.step == drove


def test_no_house_moves_nothing() -> None:
    dinner = explorer(house="8")
    dinner.house = ""
    assert (dinner.step, dinner.house) == (EIGHT, "8")
    dinner.step = 0
    dinner.house = ""
    assert (dinner.step, dinner.house) == (0, "")


def test_a_guess_is_kept_by_house_in_the_words_of_the_quiz() -> None:
    dinner = explorer(house="8", predict=True)
    assert (dinner.guess, dinner.guesses) == (None, {})
    dinner.guess = DUCK.upper()
    dinner.house = "9"
    assert dinner.guess is None
    dinner.guess = "home"
    assert (dinner.guess, dinner.guesses) == (HOME, {"8": DUCK, "9": HOME})
    dinner.house = "8"
    assert dinner.guess == DUCK
    dinner.guess = None
    assert dinner.guesses == {"9": HOME}
    dinner.guesses = {8: "it stays at home"}
    assert (dinner.guess, dinner.guesses) == (HOME, {"8": HOME})


def test_guesses_are_options_too() -> None:
    dinner = explorer(house="8", guess=XANGO, guesses={"9": HOME})
    assert (dinner.guess, dinner.guesses) == (XANGO, {"9": HOME, "8": XANGO})
    assert explorer(guesses={"9": HOME}, step=NINE).guess == HOME


@pytest.mark.parametrize(
    ("trait", "value", "told"),
    [
        ("house", "2", "house 2, which does not dine here, but expected .*: 8, 9"),
        ("house", "zz", "'zz', .*: 8, 9"),
        ("house", None, "expected a house that dines here: 8, 9"),
        ("guess", "Nix", f"choose '{XANGO}', '{DUCK}' or '{HOME}'"),
        ("guess", 5, "unicode string"),
        ("guesses", {"2": HOME}, "guesses: found house 2.*: 8, 9"),
        ("guesses", {"8": "Nix"}, r"guesses\['8'\]='Nix' .* choose"),
        ("guesses", {"8": ["²"]}, "choose"),
        ("guesses", [HOME], "expected a dict"),
        ("decision", None, "read-only"),
        ("step", LAST + 1, "0 to 5"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(trait: str, value: Any, told: str) -> None:
    dinner = explorer(house="8", guess=DUCK)
    before = [getattr(dinner, name) for name in PUBLIC]
    with pytest.raises(traitlets.TraitError, match=told):
        setattr(dinner, trait, value)
    page_sets(dinner, **{trait: value})
    assert [getattr(dinner, name) for name in PUBLIC] == before


def test_there_is_nothing_to_guess_without_a_house() -> None:
    dinner = explorer()
    dinner.guess = None
    with pytest.raises(traitlets.TraitError, match="first set house to 8 or 9"):
        dinner.guess = HOME
    with pytest.raises(traitlets.TraitError, match="first set house"):
        explorer(guess=HOME)


def test_who_observes_a_trait_sees_all_of_them_agree() -> None:
    dinner, seen = explorer(predict=True), []
    for name in PUBLIC:
        dinner.observe(lambda change: seen.append((change["name"], agreed(dinner))), name)
    dinner.house = "8"
    assert {name for name, _ in seen} == {"step", "house", "decision"}
    dinner.guess = HOME
    dinner.step = NINE
    assert {name for name, _ in seen} == set(PUBLIC)
    assert all(agree for _, agree in seen)


def test_a_page_that_moves_is_sent_no_step_back(
    wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ipywidgets.widgets.widget.JUPYTER_WIDGETS_ECHO", False)
    dinner = explorer(predict=True)
    wire.end_cell()
    wire.take()
    page_sets(dinner, step=EIGHT, house="8")
    page_sets(dinner, guesses={"8": HOME})
    page_sets(dinner, step=NINE, house="9")
    assert (dinner.house, dinner.guess, dinner.guesses) == ("9", None, {"8": HOME})
    assert dinner.decision.house == "9"
    assert wire.take() == [{"guess": HOME}, {"guess": None}]


def test_a_house_that_python_sets_is_sent_with_its_step(wire: Wire) -> None:
    dinner = explorer()
    wire.end_cell()
    wire.take()
    dinner.house = "9"
    dinner.guess = HOME
    sent: dict[str, Any] = {}
    for message in wire.take():
        sent |= message
    assert sent == {"house": "9", "step": NINE, "guess": HOME, "guesses": {"9": HOME}}


def test_linked_dinners_go_together_and_wait_where_there_is_no_house() -> None:
    one, other = explorer(), explorer()
    traitlets.link((one, "house"), (other, "house"))
    traitlets.dlink((one, "guesses"), (other, "guesses"))
    one.house = "8"
    one.guess = DUCK
    assert (other.step, other.guess) == (EIGHT, DUCK)
    other.step = NINE
    assert one.step == NINE
    one.step = LAST
    assert (other.house, other.step) == ("9", NINE)


def test_a_stored_state_comes_back_with_its_guesses() -> None:
    dinner = explorer(house="9", guess=HOME, guesses={"8": DUCK}, predict=True)
    again = explorer()
    again.set_state(dinner.get_state())
    assert (again.step, again.house, again.guess) == (NINE, "9", HOME)
    assert again.guesses == dinner.guesses
    assert agreed(again)


def test_a_stored_state_from_before_these_traits_comes_back() -> None:
    state = explorer(house="9", predict=True).get_state()
    for name in ("house", "guess", "guesses"):
        del state[name]
    again = explorer()
    again.set_state(state)
    assert (again.step, again.house, again.guesses) == (NINE, "9", {})
    assert agreed(again)


@pytest.mark.parametrize("values", [{"step": NINE, "house": "8"}, {"house": "8", "step": NINE}])
def test_a_message_that_contradicts_itself_leaves_them_agreed(values: dict[str, Any]) -> None:
    dinner = explorer()
    page_sets(dinner, **values)
    assert agreed(dinner)
    page_sets(dinner, step=99, house="", guess=HOME)
    assert agreed(dinner)


def test_the_picture_shows_the_choice_after_the_guess() -> None:
    dinner = explorer(house="8", predict=True)
    assert "Predict before you look." in dinner.picture()
    dinner.guess = DUCK
    assert "Predict before you look." not in dinner.picture()
    assert dinner.picture() == explorer(house="8").picture()


def test_the_value_is_the_house() -> None:
    dinner = explorer()
    dinner.value = 9
    assert (dinner.value, dinner.house, dinner.step) == ("9", "9", NINE)
    dinner.step = EIGHT
    assert dinner.value == "8"
    with pytest.raises(traitlets.TraitError, match="8, 9"):
        dinner.value = "2"
    assert (dinner.value, dinner.house) == ("8", "8")


def test_a_cell_that_is_run_again_keeps_every_guess(run_cell: RunCell) -> None:
    run_cell("a")
    first = explorer(predict=True)
    page_sets(first, step=EIGHT, house="8")
    page_sets(first, guesses={"8": DUCK})
    page_sets(first, step=NINE, house="9")
    page_sets(first, guesses={"8": DUCK, "9": HOME})
    run_cell("a")
    again = explorer(predict=True)
    assert (again.step, again.guess, again.guesses) == (NINE, HOME, {"8": DUCK, "9": HOME})
    run_cell("a")
    other = explorer(predict=True, house="8")  # the cell's new house wins, and has its own guess
    assert (other.house, other.guess) == ("8", DUCK)
    other.begin_anew()
    assert (other.house, other.guesses) == ("8", {})
