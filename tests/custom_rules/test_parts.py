"""What the functions of a custom rule give is looked at; what is odd is told by the rule's name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.dinner.offers import ExtraSale
from fcm_widgets.dinner.table import decision_text
from fcm_widgets.engine.contributions import Setting
from fcm_widgets.engine.phase import Step
from fcm_widgets.reasons.problem import Problem
from fcm_widgets.state.actions import Action
from tests.custom_rules.test_custom_rules import TABLE, run_cell
from tests.custom_rules.test_definitions import criterion
from tests.game.tables import chain, table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fcm_widgets.dinner.offers import Offer
    from fcm_widgets.state.state import State


def everything(*modules: str) -> str:
    """Show a dinner with all that can be asked about it."""
    explorer = fcm.DinnertimeExplorer(fcm.load_example(TABLE, modules=modules))
    explorer._follow()
    game = fcm.load_example(TABLE, modules=modules).advance()
    for decision in game.decisions:
        for offer in decision.offers:
            decision.flips(offer.chain)
    return explorer.picture() + "".join(map(decision_text, game.decisions))


def lever(**parts: Any) -> fcm.decisions.Lever:
    given: dict[str, Any] = {
        "ways": lambda state, seat: (range(1, 3), range(-1, -3, -1)),
        "moved": lambda state, seat, by: state,
        "had": lambda by: ("had", "luck"),
        "tried": lambda ends: "some luck",
        **parts,
    }
    return fcm.decisions.Lever("luck", "", **given)


def gives(value: Any) -> Any:
    return lambda *asked: value


ODD: dict[str, dict[str, Any]] = {
    "no mark": {"criteria": [criterion(mark=gives(None))]},
    "half a mark": {"criteria": [criterion(mark=lambda offer: 0.5 if offer.seat else 0)]},
    "no text": {"criteria": [criterion(words=fcm.decisions.CriterionText.of("luck", gives(None)))]},
    "a number in a column": {
        "criteria": [criterion(columns=(fcm.decisions.Column("luck", gives(5)),))]
    },
    "no count": {"criteria": [criterion(stat=fcm.decisions.ChainStat("luck", gives(None)))]},
    "no row": {"terms": [("price", 1, gives(7))]},
    "a row of numbers": {"terms": [("price", 1, gives([fcm.Term(5, -1)]))]},  # type: ignore[arg-type]
    "no factor": {"factors": [("price", 1, gives(7))]},
    "no obstacle": {"sale_obstacles": [(1, gives([5]))]},
    "no dish": {"mains": [(1, gives([5]))]},
    "no side": {"sides": [(1, gives(5))]},
    "an extra sale of nobody": {"extra_sales": [(1, gives([ExtraSale(9, {"beer": 1}, "")]))]},
    "no setting": {"settings": [("drive_in", 99, gives(5))]},
    "half a setting": {"settings": [("drive_in", 99, gives(Setting(0.5, "half", "")))]},  # type: ignore[arg-type]
}


@pytest.mark.parametrize("odd", ODD)
def test_what_a_part_gives_is_checked(odd: str) -> None:
    fcm.custom_rule("odd", text="Odd.", **ODD[odd])
    with pytest.raises(
        fcm.errors.BrokenCustomRule, match=r"the custom rule odd went wrong .*it returned"
    ):
        everything("odd")


def test_a_change_in_a_single_text_is_refused() -> None:
    odd = criterion(rung=15, lever=lever(had=gives("had luck")))
    fcm.custom_rule("odd", text="Odd.", criteria=[odd])
    review = fcm.load_example(TABLE, modules=["odd"]).advance().review()
    with pytest.raises(fcm.errors.BrokenCustomRule, match="not a tuple such as"):
        review.to_text()


def test_what_parts_give_rightly_is_played_and_told() -> None:
    fcm.custom_rule(
        "many",
        text="Many things.",
        terms=[("price", 1, lambda state, seat, about: fcm.Term("dear", 1))],
        factors=[("price", 1, gives(None))],
        settings=[("drive_in", 99, gives(Setting(1, "luck", "")))],
        criteria=[
            criterion(rung=15, columns=(fcm.decisions.Column("luck", gives("so")),), lever=lever())
        ],
    )
    everything("many")
    offer = fcm.load_example(TABLE, modules=["many"]).advance().decisions[1].offers[0]
    assert fcm.Term("dear", 1, "CUSTOM-1") in offer.price.terms


def test_an_obstacle_of_ones_own_is_told_by_its_code() -> None:
    def against(state: State, seat: int, menu: Any) -> Any:
        if seat == 0:
            yield Problem("closed_today")

    fcm.custom_rule("closed", text="The first chain is closed.", sale_obstacles=[(1, against)])
    assert "closed today" in everything("closed")


@dataclass(frozen=True, slots=True)
class Dance(Action):
    do = "dance"


def test_a_step_of_ones_own_is_asked_and_goes_wrong_by_the_rules_name() -> None:
    def options(state: State, seat: int) -> Iterator[Action]:
        if state.chains[seat].cash > 50:
            raise ValueError("it is broken")
        yield Dance(seat)

    step = Step(
        "dance",
        (Dance,),
        options,
        lambda state, action: iter(()),
        lambda run, action: None,
        asks=lambda state: state.solvent,
        once=True,
    )
    fcm.custom_rule("dances", text="A chain may dance.", steps=[("payday", 5, step)])
    game = table(chain("A"), chain("B", away=1), phase="payday", modules=["dances"])
    assert game.to_move == ("A",)
    assert Dance(0) in game.options
    assert game.play(Dance(0)).to_move == ("B",)
    rich = table(chain("A", cash=51), phase="payday", modules=["dances"])
    with pytest.raises(fcm.errors.BrokenCustomRule, match=r"custom rule dances .*it is broken"):
        _ = rich.options


def test_a_parameter_with_a_default_is_the_functions_own() -> None:
    for by in (1, 2):
        fcm.custom_rule(
            f"less_{by}",
            lambda state, seat, by=by: [fcm.Term("less", -by)],
            number="price",
            text="Less.",
        )
    prices = []
    for modules in ([], ["less_1"], ["less_2"]):
        game = fcm.load_example(TABLE, modules=modules).advance()
        prices.append(game.decisions[0].offers[0].price.total)
    assert prices == [prices[0], prices[0] - 1, prices[0] - 2]


def test_a_rung_with_a_weight_reads_the_offer() -> None:
    def nearer(offer: Offer, weight: int = 2) -> int:
        """The nearer one wins ties."""
        return weight * (offer.tiles or 0)

    fcm.custom_rule("nearer", nearer, rung=15)
    game = fcm.load_example(TABLE, modules=["nearer"]).advance()
    winners = {decision.house: decision.winner for decision in game.decisions}
    assert winners["4"] == "Xango Blues Bar"


def test_a_file_of_the_editor_names_a_rule_and_plays_what_it_means() -> None:
    cell = """
@fcm.custom_rule("less", number="price", text="Less.")
def less(state, seat):
    yield fcm.Term("less", -1)
"""
    run_cell(cell)
    old = fcm.load_example(TABLE, modules=["less"])
    text = fcm.TableEditor(old).scenario
    assert 'modules = ["less"]' in text
    run_cell(cell.replace("-1", "-2"))
    prices = [
        fcm.Game.from_scenario(file).advance().decisions[0].offers[0].price.terms[-1].amount
        for file in (text, old.to_scenario())
    ]
    assert prices == [-2, -1]
