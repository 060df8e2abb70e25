"""What is sold to a house besides its dinner: one receipt a chain and house, in every telling."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets import Game
from fcm_widgets.bots import RandomBot, play_out
from fcm_widgets.bots.laws import LawBroken, check_laws
from fcm_widgets.cli.json import dinner_answer
from fcm_widgets.cli.main import main
from fcm_widgets.dinner.decision import Change
from fcm_widgets.dinner.dinner import Dinner
from fcm_widgets.dinner.dinnertime import Served, Sold
from fcm_widgets.dinner.forecast import forecast
from fcm_widgets.dinner.offers import ExtraSale, Offer
from fcm_widgets.dinner.words import flip_sentences, verdict
from fcm_widgets.engine.contributions import Module
from fcm_widgets.engine.ranges import has_drive_in
from fcm_widgets.explain.log import say
from fcm_widgets.game.moves import Move
from fcm_widgets.learning.quiz.random_tables import random_table
from fcm_widgets.state.events import Event, Paid
from fcm_widgets.state.state import HouseState, State
from fcm_widgets.widgets.dinner.explorer import DinnertimeExplorer
from fcm_widgets.widgets.game.stepper import GameStepper
from fcm_widgets.widgets.game_parts import joined
from tests.dinner.brute import Dinners, least_changes, named
from tests.dinner.street import chain, house, paid, table
from tests.modules.registering import register
from tests.modules.stand import MODULE
from tests.seeds import seeds
from tests.widgets.test_schema import conforms

BURGERS = {"burger": 3}


@pytest.fixture(autouse=True)
def stand(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, MODULE)


def near(*wants: str) -> dict[str, Any]:
    """House 13, beside A: B is one tile away, C two."""
    return house(13, *(wants or ["burger"]))


def middle(*wants: str) -> dict[str, Any]:
    """House 14 with a garden, beside B: A and C are no more than a tile away."""
    return house(14, *(wants or ["burger"]), at=[8, 3], garden="E")


def far(*wants: str) -> dict[str, Any]:
    """House 17 with a garden, beside C: B is one tile away, A two."""
    return house(17, *(wants or ["burger"]), at=[15, 3], garden="W")


def street(*houses: dict[str, Any], modules: tuple[str, ...] = ("stand",), **keys: Any) -> Game:
    """Return A, B and C a tile apart, three burgers each; `keys` have more of a chain by name."""
    chains = [
        chain(name, away, **{"stock": BURGERS, **keys.pop(name, {})})
        for away, name in enumerate("ABC")
    ]
    return Game.from_scenario(table(*chains, houses=list(houses), modules=list(modules), **keys))


def lemonades(count: int) -> dict[str, Any]:
    return {"stock": {**BURGERS, "lemonade": count}}


def sales(game: Game) -> list[tuple[str, str, dict[str, int], int]]:
    """Return what was sold to which house by whom for how much, in its order."""
    names = [one.name for one in game.start.chains]
    return [
        (event.house, names[event.seat], dict(event.goods), event.receipt.total)
        for event, _ in game.history
        if isinstance(event, Served | Sold)
    ]


def stocks(game: Game) -> list[int]:
    return [one.stock.get("lemonade", 0) for one in game.state.chains]


# -- the rules -----------------------------------------------------------------------------------


def test_a_chain_that_lost_sells_aside_on_a_receipt_of_its_own() -> None:
    game = street(near(), B=lemonades(2)).run_phase()
    assert sales(game) == [
        ("13", "A", {"burger": 1}, 10),
        ("13", "B", {"lemonade": 1}, 12),
    ]
    assert stocks(game) == [0, 1, 0]
    assert check_laws(game)


def test_meal_and_aside_of_one_chain_stand_on_one_receipt() -> None:
    game = street(near("burger", "lemonade"), A=lemonades(3)).run_phase()
    assert sales(game) == [("13", "A", {"burger": 1, "lemonade": 2}, 32)]
    (served,) = [event for event, _ in game.history if isinstance(event, Served)]
    assert served.aside == {"lemonade": 1}
    assert [(row.label, row.amount) for row in served.receipt.terms] == [
        ("3 items x $10", 30),
        ("a paper cup", 2),
    ]
    assert paid(game, "sale") == [32]
    assert paid(game, "aside") == []
    assert stocks(game) == [1, 0, 0]
    assert check_laws(game)


def test_each_seller_has_its_own_price_and_the_house_its_garden() -> None:
    """Catches the winner's price on everybody's receipt."""
    game = street(
        middle(), A={**lemonades(1), "at_work": ["luxuries_manager"]}, C=lemonades(1)
    ).run_phase()
    assert sales(game) == [
        ("14", "B", {"burger": 1}, 20),
        ("14", "A", {"lemonade": 1}, 42),
        ("14", "C", {"lemonade": 1}, 22),
    ]


def test_asides_are_income_of_the_dinner() -> None:
    game = street(near(), B={**lemonades(1), "at_work": ["cfo"]}).run_phase()
    assert (paid(game, "aside"), paid(game, "bonus")) == ([12], [6])
    answer = dinner_answer(game)["chains"]["B"]
    assert (answer["income"], answer["bonus"], answer["cash"]) == (12, 6, 18)


def test_nobody_sells_to_a_house_that_stays_at_home() -> None:
    game = street(near("pizza"), A=lemonades(1), B=lemonades(1)).run_phase()
    assert sales(game) == []
    assert stocks(game) == [1, 1, 0]


def test_what_is_not_in_stock_is_not_sold(monkeypatch: pytest.MonkeyPatch) -> None:
    def greedy(state: State, home: HouseState, best: Offer) -> Iterator[ExtraSale]:
        yield ExtraSale(1, {"lemonade": 5, "beer": 1, "burger": 0}, "STD-1")
        yield ExtraSale(1, {"lemonade": 5}, "STD-1")

    register(monkeypatch, Module("greedy", order=5, extra_sales=greedy))
    game = street(near(), modules=("greedy",), B=lemonades(2)).run_phase()
    assert sales(game)[1:] == [("13", "B", {"lemonade": 2}, 20)]
    assert check_laws(game)


def test_who_was_bankrupt_before_dinner_sells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, Module("pushy", extra_sales=sells(1, "STD-1")))
    game = street(near(), modules=("pushy",), B=lemonades(2))
    state = game.state.with_chain(1, replace(game.state.chains[1], bankrupt=True))
    assert sales(Game(state).run_phase()) == [("13", "A", {"burger": 1}, 10)]
    assert len(sales(game.run_phase())) == 2


def test_an_aside_knows_the_dinner_s_beginning_and_the_stocks_of_now(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Catches what a dinner that is held again does not know: what was paid and earned in it."""
    seen: list[tuple[int, tuple[str, ...], int]] = []

    def watch(state: State, home: HouseState, best: Offer) -> Iterator[ExtraSale]:
        own = state.chains[0]
        seen.append((own.cash, own.milestones, own.stock.get("burger", 0)))
        return iter(())

    register(monkeypatch, Module("watch", order=20, extra_sales=watch))
    game = street(near("burger", "burger"), middle(), modules=("watch",)).run_phase()
    assert game.state.chains[0].milestones == ("first_20",)
    assert seen == [(0, (), 1), (0, (), 1)]


# -- whatever the order --------------------------------------------------------------------------


def sells(seat: int, rule: str) -> Any:
    return lambda state, home, best: [ExtraSale(seat, {"lemonade": 1}, rule)]


def test_the_order_of_the_modules_decides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    made = [Module(name, extra_sales=sells(1, name)) for name in ("left_stand", "right_stand")]
    made.append(Module("early_stand", order=5, extra_sales=sells(1, "early_stand")))
    for module in made:
        register(monkeypatch, module)
    names = [module.name for module in made]
    told = []
    for order in permutations(names):
        game = street(near(), modules=order, B=lemonades(2)).run_phase()
        told.append([event for event, _ in game.history if isinstance(event, Sold)])
    assert all(events == told[0] for events in told)
    ((sold,),) = told[:1]
    assert (sold.goods, sold.rule) == ({"lemonade": 2}, "early_stand"), (
        "the lowest rung comes first"
    )


# -- what is told --------------------------------------------------------------------------------


def three() -> Game:
    """Return a dinner of three houses: both kinds of aside, and one house without any."""
    return street(near(), middle(), far(), A=lemonades(1), B=lemonades(2), C=lemonades(0))


def test_the_log_tells_what_was_sold_besides() -> None:
    game = three().run_phase()
    told = [str(say(event, state)) for event, state in game.history]
    assert [text for text in told if "lemonade" in text] == [
        "House 13 wanted 1 burger. It dined at A because price plus distance was lower: 10, "
        "against 11 at B. It also bought 1 lemonade from A. (DIN-3)",
        "House 13 also bought 1 lemonade from B. (STD-1)",
        "House 14 wanted 1 burger. It dined at B, which tied with C at a sum of 10 and on "
        "waitresses, but was earlier in turn order. It also bought 1 lemonade from B. (DIN-5)",
    ]
    assert "B receives $12 for an extra sale. (DIN-7)" in told


def test_the_answer_has_the_asides_apart_from_the_dinner() -> None:
    first, second, third = dinner_answer(three().run_phase())["decisions"]
    assert first["asides"] == [
        {"chain": "A", "good": "lemonade", "count": 1, "income": 12},
        {"chain": "B", "good": "lemonade", "count": 1, "income": 12},
    ]
    assert (first["served"], first["income"]) == ({"burger": 1}, 10)
    assert [aside["chain"] for aside in second["asides"]] == ["B"]
    assert third["asides"] == []


def test_the_command_line_tells_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "stand.toml"
    file.write_text(three().to_scenario())
    assert main(["dinner", str(file)]) == 0
    printed = capsys.readouterr().out
    assert "\nIt also bought 1 lemonade from A.\n" in printed
    assert "\nHouse 13 also bought 1 lemonade from B. (STD-1)\n" in printed
    assert main(["dinner", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == dinner_answer(three().run_phase())


def steps_told(timeline: Any) -> list[tuple[str, str, str]]:
    return [(step["kind"], step.get("house", ""), step["text"]) for step in timeline["steps"]]


def test_the_dinner_s_timeline_has_a_step_for_each_chain_that_sells() -> None:
    widget = DinnertimeExplorer(three())
    timeline: Any = widget._timeline
    conforms(timeline, "Timeline")
    told = steps_told(timeline)
    assert [(kind, at) for kind, at, _ in told if at] == [
        ("dine", "13"),
        ("aside", "13"),
        ("dine", "14"),
        ("dine", "17"),
    ]
    at = next(n for n, step in enumerate(told) if step[0] == "aside")
    assert told[at][2] == "House 13 also bought 1 lemonade from B."
    step = timeline["steps"][at]
    assert step["change"]["cash"] == {"1": 12}
    assert step["change"]["stock"] == {"1": {"burger": 3, "lemonade": 1}}
    assert [term["amount"] for term in step["terms"]] == [10, 2]


def test_a_break_of_the_bank_stands_before_the_sale_that_it_interrupts() -> None:
    game = street(near(), B=lemonades(1), bank={"cash": 15, "reserve": [100, 100, 100]})
    timeline: Any = DinnertimeExplorer(game)._timeline
    steps = timeline["steps"]
    assert [step["kind"] for step in steps][:4] == ["start", "dine", "break", "aside"]
    assert [step["change"]["bank"] for step in steps[1:4]] == [5, 305, 293]


def test_a_whole_game_tells_them_and_counts_their_money() -> None:
    widget = GameStepper(three().run_phase())
    steps = joined(widget._parts)
    assert [step["house"] for step in steps if step["kind"] == "aside"] == ["13"]
    assert "aside" in widget._catalogue["money"]
    conforms(widget._catalogue, "GameCatalogue")
    for part in widget._parts:
        conforms(part, "GamePart")


# -- laws and saves ------------------------------------------------------------------------------


def forged(game: Game, kind: type[Event], /, **fields: Any) -> Game:
    """Return a game with the first event of a kind told otherwise."""
    *before, move = game.moves
    events = list(move.events)
    at = next(n for n, event in enumerate(events) if isinstance(event, kind))
    events[at] = replace(events[at], **fields)
    return Game(game.start, [*before, Move(move.action, tuple(events), move.state)])


@pytest.mark.parametrize(
    ("law", "kind", "fields"),
    [
        ("conserved", Sold, {"goods": {"lemonade": 4}}),
        ("conserved", Served, {"aside": {"pizza": 1}}),
        ("sales", Sold, {"receipt": fcm.decisions.Tally((fcm.Term("more", 99, "STD-2"),))}),
        ("sales", Paid, {"kind": "aside"}),
    ],
)
def test_a_forged_aside_breaks_a_law(law: str, kind: type[Event], fields: dict[str, Any]) -> None:
    game = three()
    game.advance()
    assert check_laws(game)
    with pytest.raises(LawBroken, match=f"'{law}'"):
        check_laws(forged(game, kind, **fields))


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 2)])
def test_bots_play_it_by_all_laws_and_a_save_brings_it_back(
    players: int, seed: int, tmp_path: Path
) -> None:
    game = Game.new(players=players, seed=seed, modules=["stand"], introductory=True)
    play_out(game, [RandomBot(seed=seat) for seat in range(players)])
    told = [event for event, _ in game.history if isinstance(event, Served | Sold)]
    assert {type(event) for event in told} == {Served, Sold}
    assert any(event.aside for event in told if isinstance(event, Served))
    assert check_laws(game) > len(game.moves)
    game.save(tmp_path / "game.json")
    again = Game.load(tmp_path / "game.json")
    assert again.state == game.state
    assert sales(again) == sales(game)


# -- what would have changed it ------------------------------------------------------------------


def thirsty() -> Game:
    """Return a street on which one lemonade more of C's is gone before house 17 can have it."""
    return street(middle(), far("burger", "lemonade"), C=lemonades(0)).run_phase()


def test_a_flip_counts_what_is_sold_aside_before() -> None:
    decision = thirsty().decisions[1]
    assert [(flip.lever, flip.by, flip.to) for flip in decision.flips("C")] == [("stock", 2, "C")]
    assert [
        (blocked.lever, blocked.by, blocked.first) for blocked in decision.blocked_flips("C")
    ] == [("stock", 1, None)]
    assert [said.text for said in flip_sentences(decision, "C")] == [
        "With 2 more lemonades, C would have won the house.",
        "With 1 more lemonade, C would have changed the extra sales to earlier houses, and house "
        "17 would still have stayed at home.",
    ]
    offer = decision.offer_of("C")
    assert verdict(decision, offer) == "1 lemonade short; with 1 more, it would still have lost"


def levers(state: State) -> Iterator[tuple[str, int, int, str]]:
    """Yield changes of every kind at every chain."""
    for seat, one in enumerate(state.chains):
        for good in ("lemonade", "burger"):
            yield from (
                ("stock", seat, by, good) for by in (-1, 1, 2) if one.stock.get(good, 0) + by >= 0
            )
        yield from (("price", seat, by, "") for by in (-2, -1, 1, 2))
        yield from (("waitresses", seat, by, "") for by in (1, 2))
        yield "drive_in", seat, -1 if has_drive_in(state, seat) else 1, ""


def with_stands(game: Game) -> Game:
    """Return a table at which every chain has lemonade, and sells it on the way."""
    state = game.start
    for seat, one in enumerate(state.chains):
        stock = {**one.stock, "lemonade": one.stock.get("lemonade", 0) + 2 - seat % 2}
        state = state.with_chain(seat, replace(one, stock=stock))
    return Game(replace(state, config=replace(state.config, modules=("stand",))))


@pytest.mark.parametrize("seed", seeds(20))
def test_a_dinner_held_again_sells_what_the_real_one_would(seed: int) -> None:
    start = with_stands(random_table(f"#{seed}")).state
    dinner, real = Dinner(start), Dinners(start)
    names = [one.name for one in start.chains]
    decisions = forecast(start).decisions
    assert dinner.winners() == {
        decision.house: None if decision.winner is None else names.index(decision.winner)
        for decision in decisions
    }
    for change in levers(start):
        told = {
            number: None if seat is None else names[seat]
            for number, seat in dinner.winners(Change(*change)).items()
        }
        assert told == real.after(*change), change


def test_what_a_change_does_to_the_sellers_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Catches asides worked out on the table as it is: without its drive-in C sells none aside."""

    def by_the_car(state: State, home: HouseState, best: Offer) -> Iterator[ExtraSale]:
        if has_drive_in(state, 2):
            yield ExtraSale(2, {"lemonade": 1}, "STD-1")

    register(monkeypatch, Module("by_the_car", extra_sales=by_the_car))
    drive_in = {**lemonades(1), "at_work": ["local_manager"]}
    start = street(middle(), far("burger", "lemonade"), modules=("by_the_car",), C=drive_in).state
    change = Change("drive_in", 2, -1)
    assert Dinner(start).winners() == {"14": 1, "17": None}
    assert Dinner(start).winners(change) == {"14": 1, "17": 2}
    assert Dinners(start).after(*change) == {"14": "B", "17": "C"}


@pytest.mark.parametrize("seed", seeds(8))
def test_every_flip_is_the_least(seed: int) -> None:
    game = with_stands(random_table(f"#{seed}")).run_phase()
    real = Dinners(game.start)
    for decision in game.decisions:
        for offer in decision.offers:
            told = {named(flip.lever, flip.good): flip.by for flip in decision.flips(offer.chain)}
            assert told == least_changes(real, decision, offer), (decision.house, offer.chain)
            assert flip_sentences(decision, offer.chain)
