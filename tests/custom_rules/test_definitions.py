"""What a cell defines is played as it says, or refused whole with the right words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.custom_rules.known import all_modules, names
from fcm_widgets.data import custom_rules
from fcm_widgets.engine.phase import Step, no_play, not_asked
from fcm_widgets.engine.phase import nothing as no_options
from fcm_widgets.modules.base.ladder import SUM
from tests.custom_rules.test_custom_rules import TABLE, dinner, nearer_first
from tests.game.tables import chain, table
from tests.widgets import editing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fcm_widgets.dinner.offers import Offer
    from fcm_widgets.reasons.reasons import Term
    from fcm_widgets.state.state import State


def criterion(name: str = "luck", **parts: Any) -> fcm.decisions.Criterion:
    words = fcm.decisions.CriterionText.of("luck", lambda best, rival: "luck")
    return fcm.decisions.Criterion(
        **{"name": name, "rung": 5, "rule": "", "mark": seat_of, "words": words, **parts}
    )


def seat_of(offer: Offer) -> int:
    return offer.seat


def a_step() -> Step:
    return Step("rest", (), no_options, not_asked, no_play)


def nothing(state: State, seat: int, about: Any) -> list[Term]:
    return []


def refused(name: str = "rent", function: Any = None, **asked: Any) -> list[str]:
    with pytest.raises(fcm.errors.BadCustomRule) as told:
        fcm.custom_rule(name, function, **{"text": "A rule.", **asked})
    return [str(fault) for fault in told.value.faults]


# -- one misshapen rule ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kinds", "path"),
    [
        ({"terms": [("prise", 1, nothing)]}, "rent.terms"),
        ({"terms": [("price", nothing)]}, "terms[0]"),
        ({"terms": [("price", "first", nothing)]}, "terms[0]"),
        ({"settings": [("wages", 1, nothing)]}, "rent.settings"),
        ({"criteria": [criterion(of="orders")]}, "rent.criteria"),
        ({"criteria": [5]}, "criteria[0]"),
        ({"criteria": 5}, "criteria[0]"),
        ({"criteria": [criterion(rung=10)]}, "criteria[10]"),
        ({"steps": [("payday", 5, nothing)]}, "steps[0]"),
        ({"steps": [("payday", 12, a_step())]}, "steps.payday"),
        ({"steps": [("pay_day", 5, a_step())]}, "rent.steps"),
        ({"triggers": [("Served", 5, nothing)]}, "triggers[0]"),
        ({"words": "my.words"}, "words"),
        ({"words": "fcm_widgets.text.english"}, "words"),
    ],
)
def test_a_misshapen_rule_is_refused_and_no_table_suffers(kinds: dict[str, Any], path: str) -> None:
    told = refused(**kinds)
    assert [line.split(": found")[0] for line in told] == [path]
    assert (names(), all_modules(), dict(custom_rules())) == ((), (), {})
    picture = fcm.DinnertimeExplorer(fcm.load_example(TABLE)).picture()
    assert picture.startswith("<svg")
    nearer_first()
    assert dinner("nearer_first")["4"].winner == "Xango Blues Bar"


# -- names and rungs that are taken ----------------------------------------------------------------


@pytest.mark.parametrize("name", ["turn", "price"])
def test_a_name_of_the_book_counts_nothing_of_the_books(name: str) -> None:
    by_the_book = {house: decision.winner for house, decision in dinner().items()}

    def rule(state: State, seat: int) -> int:
        return 9

    fcm.custom_rule(name, rule, rung=5, text="All are level.")
    decisions = dinner(name)
    assert {house: decision.winner for house, decision in decisions.items()} == by_the_book
    turns = [offer.stats["turn"] for offer in decisions["4"].offers]
    assert sorted(turns) == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("asked", "path"),
    [
        ({"name": "waitresses", "function": seat_of, "rung": 5}, "criteria.waitresses"),
        ({"name": "turn_order", "function": seat_of, "rung": 15}, "criteria.turn_order"),
        (
            {"criteria": [criterion(stat=fcm.decisions.ChainStat("turn", lambda state, seat: 1))]},
            "stats.turn",
        ),
        ({"criteria": [criterion(lever=SUM.lever)]}, "levers.price"),
    ],
)
def test_a_name_that_a_rung_of_the_book_has_is_refused(asked: dict[str, Any], path: str) -> None:
    (told,) = refused(**asked)
    name = asked.get("name", "rent")
    assert told.startswith(f"{path}: found base and {name}, but expected a different name")


@pytest.mark.parametrize("name", ["stock", "drive_in"])
def test_a_lever_that_a_what_if_has_is_refused(name: str) -> None:
    assert SUM.lever is not None
    (told,) = refused(criteria=[criterion(lever=fcm.decisions.Lever(name, "", *[nothing] * 4))])  # type: ignore[arg-type]
    assert told == (
        f"levers.{name}: found base and rent, but expected a different name for each: "
        "base and rent share a name"
    )


@pytest.mark.parametrize("rung", [10, 20, 30])
def test_the_rungs_of_the_book_are_taken(rung: int) -> None:
    (told,) = refused(function=seat_of, rung=rung)
    assert told.startswith(f"criteria[{rung}]: found base and rent, but expected a different")


def test_two_rules_on_one_rung_are_refused_where_a_table_names_both() -> None:
    nearer_first()
    fcm.custom_rule("first_seat", seat_of, rung=15, text="The first seat wins.")
    both = ["nearer_first", "first_seat"]
    with pytest.raises(
        fcm.errors.BadScenario, match="found first_seat and nearer_first, but expected"
    ):
        fcm.load_example(TABLE, modules=both)
    with pytest.raises(
        fcm.errors.BadSetup, match="found first_seat and nearer_first, but expected"
    ):
        fcm.Game.new(players=3, modules=both)
    editor = fcm.TableEditor(fcm.load_example(TABLE, modules=both[:1]))
    assert "first_seat and nearer_first share a rung" in editing.refused(
        editor, "module", module="first_seat", on=True
    )
    faulty = editor.scenario.replace('"nearer_first"', '"nearer_first", "first_seat"')
    opened = fcm.TableEditor(faulty)
    assert "first_seat and nearer_first share a rung" in str(opened._table["faults"])
    editing.done(opened, "module", module="first_seat", on=False)
    assert opened._table["faults"] == []


# -- definitions that cannot be meant --------------------------------------------------------------


def price(state: State, seat: int) -> Iterator[Term]:
    """Every item costs $2 less."""
    yield fcm.Term("less", -2)


PLACE = (
    "number: found nothing, but expected `number`, `rung` or `asks`, which say what the function is"
)


def test_a_function_without_a_place_is_refused() -> None:
    (told,) = refused(function=price)
    assert told.startswith(PLACE)
    (told,) = refused(function=price, criteria=[criterion()])
    assert told.startswith(PLACE)


def test_a_decorator_without_a_place_is_refused_as_such() -> None:
    with pytest.raises(fcm.errors.BadCustomRule) as told:
        fcm.custom_rule("forgot")(price)
    assert [str(fault)[: len(PLACE)] for fault in told.value.faults] == [PLACE]


@pytest.mark.parametrize(
    ("asked", "meant"),
    [({"numbr": "price"}, "number"), ({"rungs": 15}, "rung"), ({"ask": "payday"}, "asks")],
)
def test_a_misspelt_keyword_is_told_what_was_meant(asked: dict[str, Any], meant: str) -> None:
    with pytest.raises(fcm.errors.BadCustomRule) as told:
        fcm.custom_rule("rent", **asked)(price)
    assert [(fault.path, fault.near[0]) for fault in told.value.faults] == [
        (next(iter(asked)), meant)
    ]


@pytest.mark.parametrize(
    ("asked", "path"),
    [
        ({"number": "price", "of": "order"}, "of"),
        ({"asks": "payday", "of": "order"}, "of"),
        ({"asks": "payday", "rung": 5, "of": "order"}, "of"),
        ({"number": "price", "text": 5}, "text"),
        ({"number": ["price"]}, "number"),
        ({"asks": ["payday"]}, "asks"),
        ({"rung": 5, "of": ["house"]}, "of"),
    ],
)
def test_what_stands_in_a_wrong_place_is_told(asked: dict[str, Any], path: str) -> None:
    assert [line.split(": found")[0] for line in refused(function=price, **asked)] == [path]


def test_a_rule_of_the_order_is_not_taken_for_the_books() -> None:
    fcm.custom_rule(
        "turn", lambda state, seat: -seat, rung=5, of="order", text="The last is first."
    )
    chains = [chain("AB"[seat], away=seat) for seat in range(2)]
    assert table(*chains, phase="order_of_business", modules=["turn"]).to_move == ("B",)
