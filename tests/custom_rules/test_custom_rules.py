"""A rule written in a notebook cell: it plays, it is told and shown, and it is gone without it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import RandomBot
from fcm_widgets.custom_rules.known import pinned
from fcm_widgets.data import custom_rules, employees
from fcm_widgets.dinner.criteria import Criterion, CriterionText
from fcm_widgets.dinner.dinnertime import Served
from fcm_widgets.dinner.table import decision_text, offers_table
from fcm_widgets.engine.contributions import NUMBERS, Bill, Hit, Load
from fcm_widgets.engine.tallies import tally
from fcm_widgets.files.text import scenario_text
from fcm_widgets.learning.exercises import where_to_eat
from fcm_widgets.state.events import Paid
from tests.export.test_pages import read

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fcm_widgets.dinner.decision import Decision
    from fcm_widgets.dinner.offers import Offer
    from fcm_widgets.reasons.reasons import Term
    from fcm_widgets.state.state import State

TABLE = "where-will-house-8-eat"
CELL = '''
@fcm.custom_rule("helping_hand", number="price")
def helping_hand(state, seat):
    """A chain with less than $5 charges $2 less for each item."""
    if state.chains[seat].cash < 5:
        yield fcm.Term("helping hand", -2)

game = fcm.load_example("where-will-house-8-eat", modules=["helping_hand"])
'''


def run_cell(cell: str) -> dict[str, Any]:
    """Run a cell as a notebook does: its lines are kept, but stand in no file."""
    names: dict[str, Any] = {"fcm": fcm}
    exec(compile(cell, "<a cell>", "exec"), names)
    return names


def dinner(*modules: str) -> dict[str, Decision]:
    game = fcm.load_example(TABLE, modules=modules).advance()
    return {decision.house: decision for decision in game.decisions}


def nearer_first() -> None:
    @fcm.custom_rule("nearer_first", rung=15)
    def nearer_first(offer: Offer) -> int:
        """Of chains that are level the nearer one wins."""
        return offer.tiles or 0


def test_a_cell_of_twelve_lines_changes_a_dinner_its_table_its_sentence_and_its_picture() -> None:
    assert len(CELL.strip().splitlines()) <= 12
    without = dinner()
    game = run_cell(CELL)["game"].advance()
    house = {decision.house: decision for decision in game.decisions}
    assert (without["4"].winner, house["4"].winner) == ("Gluttony Inc.", "Santa Maria")
    assert (without["8"].winner, house["8"].winner) == ("Xango Blues Bar", "Gluttony Inc.")
    assert "10 -3 -2 = 5" in decision_text(house["4"])
    assert "10 -3 -2 = 5" not in decision_text(without["4"])
    shown = fcm.DinnertimeExplorer(game)
    assert shown._scene["rules"]["CUSTOM-1"] == (
        "A chain with less than $5 charges $2 less for each item."
    )
    row = {"label": "helping hand", "amount": -2, "rule": "CUSTOM-1"}
    assert row in told_rows(shown._timeline)
    picture, by_the_book = (
        fcm.DinnertimeExplorer(table, house="4").picture()
        for table in (game, fcm.load_example(TABLE))
    )
    assert "It dined at Santa Maria" in picture
    assert "It dined at Gluttony Inc." in by_the_book


def told_rows(timeline: Any) -> list[dict[str, Any]]:
    offers = [
        offer
        for step in timeline["steps"]
        if "decision" in step
        for offer in step["decision"]["offers"]
    ]
    return [row for offer in offers for row in (*offer["price_terms"], *offer["distance_terms"])]


def test_it_is_gone_without_its_name() -> None:
    before = {house: decision_text(decision) for house, decision in dinner().items()}
    run_cell(CELL)
    nearer_first()
    after = {house: decision_text(decision) for house, decision in dinner().items()}
    assert after == before
    assert fcm.load_example(TABLE).state.config.modules == ()


@pytest.mark.parametrize("number", NUMBERS)
def test_a_row_is_added_to_each_number_with_the_rule_that_says_so(number: str) -> None:
    @fcm.custom_rule("more", number=number)
    def more(state: State, seat: int) -> Iterator[Term]:
        """One more for everybody."""
        yield fcm.Term("one more", 1)

    state = fcm.load_example("what-the-campaigns-do", modules=["more"]).state
    buyer = employees()["truck_driver"]
    about = {
        "receipt": Bill(state.homes[0], {"burger": 1}, 10),
        "bonus": 10,
        "drinks": Load(buyer),
        "buyer_range": buyer,
        "tokens": Hit(state.campaigns[0], state.homes[0].house),
    }
    assert fcm.Term("one more", 1, "CUSTOM-1") in tally(state, number, 0, about.get(number)).terms


@pytest.mark.parametrize("number", ["price", "distance", "tips"])
def test_a_row_is_told_in_the_dinner(number: str) -> None:
    @fcm.custom_rule("more", number=number)
    def more(state: State, seat: int) -> Iterator[Term]:
        """One more for everybody."""
        yield fcm.Term("one more", 1)

    game = fcm.load_example("tie-on-waitresses", modules=["more"]).advance()
    best = game.decisions[0].ranking[0]
    assert best.distance is not None
    tips = [
        event.tally for event, _ in game.history if isinstance(event, Paid) and event.kind == "tips"
    ]
    told = {"price": best.price, "distance": best.distance, "tips": tips[0]}
    assert fcm.Term("one more", 1, "CUSTOM-1") in told[number].terms


def test_what_is_asked_about_is_given_to_who_wants_it() -> None:
    @fcm.custom_rule("big_orders", number="receipt")
    def big_orders(state: State, seat: int, bill: Bill) -> Iterator[Term]:
        """An order of two items or more brings $5."""
        if bill.items > 1:
            yield fcm.Term("a big order", 5)

    game = fcm.load_example("not-the-whole-bill", modules=["big_orders"]).advance()
    (sale,) = [event for event, _ in game.history if isinstance(event, Served)]
    assert fcm.Term("a big order", 5, "CUSTOM-1") in sale.receipt.terms


def test_a_rung_asks_offers_or_chains() -> None:
    nearer_first()

    @fcm.custom_rule("poorer_first", rung=15)
    def poorer_first(state: State, seat: int) -> int:
        """Of chains that are level the poorer one wins."""
        return state.chains[seat].cash

    near, poor = dinner("nearer_first")["4"], dinner("poorer_first")["4"]
    assert (near.winner, near.decided_by()) == ("Xango Blues Bar", "nearer_first")
    assert (poor.winner, poor.decided_by()) == ("Gluttony Inc.", "poorer_first")
    assert "custom rule “poorer first”" in " ".join(decision_text(poor).split())
    assert "poorer first" in offers_table(poor).splitlines()[0]


def test_the_order_of_names_changes_nothing() -> None:
    run_cell(CELL)
    nearer_first()
    names = ["helping_hand", "nearer_first"]
    one, two = (fcm.load_example(TABLE, modules=order) for order in (names, names[::-1]))
    assert one.state.config.modules == two.state.config.modules == pinned(names)
    assert scenario_text(one.state) == scenario_text(two.state)


def test_a_new_cell_counts_for_new_games_only() -> None:
    run_cell(CELL)
    old = fcm.load_example(TABLE, modules=["helping_hand"])
    run_cell(CELL.replace("-2", "-9").replace("$2", "$9"))
    new = fcm.load_example(TABLE, modules=["helping_hand"])
    offers = [game.advance().decisions[0].offer_of("Santa Maria") for game in (old, new)]
    assert [offer.unit_price for offer in offers] == [5, -2]
    assert [rule.text[-20:] for rule in custom_rules().values()] == [
        "$2 less for each item."[-20:],
        "$9 less for each item."[-20:],
    ]


def test_the_same_cell_again_is_the_same_rule() -> None:
    run_cell(CELL)
    first = pinned(["helping_hand"])
    run_cell(CELL)
    assert pinned(["helping_hand"]) == first
    assert list(custom_rules()) == ["CUSTOM-1"]


def test_a_save_and_a_scenario_load_to_equal_games(tmp_path: Path) -> None:
    nearer_first()
    game = fcm.load_example(TABLE, modules=["nearer_first"]).advance()
    game.save(tmp_path / "game.json")
    assert fcm.Game.load(tmp_path / "game.json").state == game.state
    assert fcm.Game.from_scenario(scenario_text(game.start)).state == game.start


@pytest.mark.long
def test_a_whole_game_is_played_by_custom_rules_and_loads(tmp_path: Path) -> None:
    nearer_first()
    run_cell(CELL)
    game = fcm.Game.new(players=3, seed=5, modules=["nearer_first", "helping_hand"])
    fcm.bots.play_out(game, [RandomBot(seed=seat) for seat in range(3)])
    decisions = [decision for decision in game.decisions if decision.winner]
    assert decisions
    assert all(
        [rung.name for rung in decision.criteria][1] == "nearer_first" for decision in decisions
    )
    game.save(tmp_path / "game.json")
    assert fcm.Game.load(tmp_path / "game.json").state == game.state


def test_a_save_says_which_cell_to_run_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_cell(CELL)
    path = tmp_path / "game.json"
    fcm.load_example(TABLE, modules=["helping_hand"]).save(path)
    text = scenario_text(fcm.load_example(TABLE, modules=["helping_hand"]).state)
    monkeypatch.setattr("fcm_widgets.custom_rules.known._known", {})
    monkeypatch.setattr("fcm_widgets.custom_rules.known._latest", {})
    with pytest.raises(fcm.errors.BadSave, match="first run the cell that defines helping_hand"):
        fcm.Game.load(path)
    with pytest.raises(
        fcm.errors.BadScenario, match="first run the cell that defines helping_hand"
    ):
        fcm.Game.from_scenario(text)
    run_cell(CELL.replace("-2", "-1"))
    with pytest.raises(fcm.errors.BadSave, match="the rule has changed since"):
        fcm.Game.load(path)
    run_cell(CELL)
    assert fcm.Game.load(path).state.config.modules == pinned(["helping_hand"])


def test_a_name_that_nobody_has_defined_is_refused() -> None:
    run_cell(CELL)
    with pytest.raises(fcm.errors.BadScenario, match="'helping_hand'"):
        fcm.load_example(TABLE, modules=["helping_hans"])
    with pytest.raises(fcm.errors.BadSetup, match="'helping_hand'"):
        fcm.Game.new(players=3, modules=["helping_hans"])


def test_a_rule_that_goes_wrong_is_told_with_its_line_and_nothing_has_happened() -> None:
    @fcm.custom_rule("broken", number="price")
    def broken(state: State, seat: int) -> Iterator[Term]:
        """It asks for a chain that is not there."""
        yield fcm.Term("broken", state.chains[99].cash)

    game = fcm.load_example(TABLE, modules=["broken"])
    before = game.state
    with pytest.raises(fcm.errors.BrokenCustomRule) as told:
        game.advance()
    assert str(told.value).startswith("the custom rule broken went wrong (line ")
    assert "state.chains[99].cash" in str(told.value)
    assert "IndexError" in str(told.value)
    assert game.state is before


def test_a_rule_that_errs_inside_the_library_is_told_by_its_own_line() -> None:
    @fcm.custom_rule("lost", number="price")
    def lost(state: State, seat: int) -> Iterator[Term]:
        """It asks for a chain that nobody plays."""
        yield fcm.Term("lost", state.seat("Nobody"))

    with pytest.raises(fcm.errors.BrokenCustomRule, match=r"\(line \d+, .*state\.seat\("):
        fcm.load_example(TABLE, modules=["lost"]).advance()


def test_a_criterion_given_by_keyword_is_told_by_the_custom_rule() -> None:
    words = CriterionText.of("nobody asks", lambda best, rival: f"nobody asks {best.chain}")
    asked = Criterion("asked", 15, "", lambda offer: 0, words)
    fcm.custom_rule("nobody_asks", text="Nobody asks.", criteria=[asked])
    decision = fcm.load_example(TABLE, modules=["nobody_asks"]).advance().decisions[0]
    assert {rung.name: rung.rule for rung in decision.criteria}["asked"] == "CUSTOM-1"


@pytest.mark.parametrize("given", [5, [fcm.Term("half", 0.5)]])  # type: ignore[arg-type]
def test_what_is_no_row_is_told(given: Any) -> None:
    fcm.custom_rule("odd", lambda state, seat: given, number="price", text="Odd.")
    with pytest.raises(
        fcm.errors.BrokenCustomRule, match=r"custom rule odd .*not rows such as Term"
    ):
        fcm.load_example(TABLE, modules=["odd"]).advance()


@pytest.mark.parametrize("given", [None, 0.5])
def test_what_is_no_mark_is_told(given: Any) -> None:
    fcm.custom_rule("odd", lambda offer: given, rung=5, text="Odd.")
    with pytest.raises(fcm.errors.BrokenCustomRule, match=r"custom rule odd .*not a whole number"):
        fcm.load_example(TABLE, modules=["odd"]).advance()


@pytest.mark.parametrize(
    ("asked", "paths"),
    [
        ({"name": "Happy hour", "number": "price", "text": "x."}, ["name"]),
        ({"name": "coffee", "number": "price", "text": "x."}, ["name"]),
        ({"name": "base", "number": "price", "text": "x."}, ["name"]),
        ({"name": "a@b", "number": "prise", "text": "x."}, ["name", "number"]),
        ({"name": "ok", "number": "price", "rung": 5, "text": "x."}, ["rung"]),
        ({"name": "ok", "rung": "high", "text": "x."}, ["rung"]),
        ({"name": "ok", "rung": 5}, ["text"]),
        ({"name": "ok", "rung": 5, "function": 7, "text": "x."}, ["function"]),
        ({"name": "ok", "function": None, "text": "x."}, ["number"]),
        ({"name": "ok", "function": None, "criteria": ()}, ["text"]),
        ({"name": "ok", "rung": 5, "text": "x.", "critera": ()}, ["critera"]),
    ],
)
def test_a_definition_is_refused_with_every_fault(asked: dict[str, Any], paths: list[str]) -> None:
    options = {"function": lambda offer: 0, **asked}
    with pytest.raises(fcm.errors.BadCustomRule) as told:
        fcm.custom_rule(options.pop("name"), options.pop("function"), **options)
    assert [fault.path for fault in told.value.faults] == paths
    assert custom_rules() == {}


def test_text_is_no_markup_and_no_order_to_a_terminal(tmp_path: Path) -> None:
    hostile = "<img src=x onerror=alert(1)>\x1b[31m</script>"
    fcm.custom_rule("odd", lambda offer: 0, rung=15, text=hostile)
    fcm.custom_rule("even", lambda offer: 0, rung=15, text="Even.")
    pages = []
    for name in ("odd", "even"):
        page = tmp_path / f"{name}.html"
        fcm.DinnertimeExplorer(fcm.load_example(TABLE, modules=[name])).to_html(page)
        pages.append(page.read_text(encoding="utf-8"))
    (shown,) = read(tmp_path / "odd.html").page["widgets"]
    assert "onerror" in json.dumps(shown["state"]["_scene"]), "the page carries it"
    assert pages[0].count("</script>") == pages[1].count("</script>")
    assert "\x1b" not in json.dumps(custom_rules()["CUSTOM-1"].text, ensure_ascii=False)


def test_the_quiz_and_the_exercises_ask_by_the_rule() -> None:
    nearer_first()
    game = fcm.load_example(TABLE, modules=["nearer_first"])
    exercise = where_to_eat.ask_winner(game, "4")
    assert exercise.check("Xango Blues Bar").right
    wrong = exercise.check("Gluttony Inc.")
    assert not wrong.right
    assert "custom rule “nearer first”" in wrong.hint
    quiz = fcm.Quiz(game, questions=2)
    assert "4" in json.dumps(quiz._quiz)
