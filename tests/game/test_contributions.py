"""What modules contribute: numbers and settings are made in one place, and are asked by all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.data import employees, milestones
from fcm_widgets.dinner.criteria import ChainStat, Criterion, CriterionText
from fcm_widgets.dinner.dinnertime import Served
from fcm_widgets.dinner.offers import Dish, HouseDemand
from fcm_widgets.engine.contributions import NUMBERS, SETTINGS, Module, Rules, Setting
from fcm_widgets.engine.milestones import in_force
from fcm_widgets.engine.phase import Step
from fcm_widgets.engine.registry import available_modules, clear_cache
from fcm_widgets.engine.tallies import setting, tally
from fcm_widgets.explain.log import say
from fcm_widgets.modules.base import MODULE as BASE
from fcm_widgets.modules.base.ladder import UNIT_PRICE
from fcm_widgets.modules.base.numbers import RESERVE
from fcm_widgets.phases.cleanup import ThrowAway
from fcm_widgets.phases.food import Produce
from fcm_widgets.phases.recruit import Hire, Hired
from fcm_widgets.phases.train import steps_of_trainers
from fcm_widgets.reasons.problem import Problem
from fcm_widgets.reasons.reasons import Term
from fcm_widgets.state.actions import Action, Done
from fcm_widgets.state.events import Paid
from fcm_widgets.state.state import State
from tests.game.boards import board, chain, codes, got, house, one, to_phase, to_step

REGULARS = CriterionText.of("regulars", lambda best, rival: f"{best.chain} has its regulars")
Plays = Callable[..., Callable[[fcm.Game], fcm.Game]]


@pytest.fixture
def playing(monkeypatch: pytest.MonkeyPatch) -> Iterator[Plays]:
    """Return what puts modules of a test on tables: `playing(module)(game)` plays them."""

    def on_table(*modules: Module) -> Callable[[fcm.Game], fcm.Game]:
        for module in modules:
            monkeypatch.setitem(available_modules(), module.name, module)
        names = tuple(module.name for module in modules)
        return lambda game: fcm.Game(with_modules(game.state, names))

    clear_cache()
    yield on_table
    clear_cache()


def with_modules(state: State, names: tuple[str, ...]) -> State:
    return replace(state, config=replace(state.config, modules=names))


def adds(*rows: tuple[str, int]) -> Any:
    """Return terms that add these rows whatever is asked about."""
    return lambda state, seat, about: iter([Term(label, n, "CUSTOM-1") for label, n in rows])


def gives(value: int | None, label: str = "the custom rule") -> Any:
    """Return a choice of a setting's value, or of none."""
    chosen = None if value is None else Setting(value, label, "CUSTOM-1")
    return lambda state, seat, about: chosen


def rows(found: fcm.decisions.Tally) -> list[tuple[str, int]]:
    return [(term.label, term.amount) for term in found.terms]


# -- closed names ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "name", "nearest"),
    [
        ("terms", "prise", "price"),
        ("factors", "reciept", "receipt"),
        ("settings", "ceo_slot", "ceo_slots"),
        ("settings", "wages", "wage"),
    ],
)
def test_a_name_that_is_none_is_refused_with_the_nearest(
    kind: str, name: str, nearest: str
) -> None:
    parts: dict[str, Any] = {kind: ((name, 0, adds()),)}
    with pytest.raises(fcm.errors.BadSetup) as refused:
        Module("happy_hour", **parts)
    (fault,) = refused.value.faults
    assert (fault.path, fault.found) == (f"happy_hour.{kind}", repr(name))
    assert fault.near[0] == nearest
    assert repr(nearest) in fault.expected


@pytest.mark.parametrize("name", SETTINGS)
def test_the_base_game_gives_every_setting_a_value(name: str) -> None:
    """Catches a setting that some chain is left without."""
    about = {"eternal": "airplane", "free_card": "trainer"}.get(name)
    state = board(chain()).state
    assert setting(state, name, 0, about).rule
    assert min(order for named, order, _ in BASE.settings if named == name) == 0


def test_the_base_game_makes_every_number() -> None:
    assert {name for name, _, _ in BASE.terms} == set(NUMBERS)


# -- pooled ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("settings", "wage[5]"),
        ("criteria", "criteria[5]"),
        ("steps", "steps.working[5]"),
        ("deck", "deck[10]"),
    ],
)
def test_two_of_one_order_where_it_decides_are_refused_naming_both(kind: str, told: str) -> None:
    whats: dict[str, Any] = {
        "settings": ("wage", 5, gives(3)),
        "criteria": Criterion("regulars", 5, "CUSTOM-1", lambda offer: 0, REGULARS),
        "steps": ("working", 5, BASE.steps[0][2]),
    }
    parts: dict[str, Any] = {"deck": RESERVE} if kind == "deck" else {kind: (whats[kind],)}
    clashing = [Module(name, **parts) for name in ("left", "right")]
    for modules in permutations([BASE, *clashing]):
        with pytest.raises(fcm.errors.BadSetup) as refused:
            Rules.pool(modules)
        (fault,) = refused.value.faults
        assert (fault.path, fault.found) == (told, "left and right")


def counts(name: str) -> ChainStat:
    return ChainStat(name, lambda state, seat: 0)


def rung(place: int, name: str, **parts: Any) -> Criterion:
    return Criterion(name, place, "CUSTOM-1", lambda offer: 0, REGULARS, **parts)


def step(name: str, *acts: type[Action]) -> Step:
    return Step(name, acts, lambda state, seat: iter(()), no_obstacle, lambda run, action: None)


def no_obstacle(state: State, action: Action) -> Iterator[Problem]:
    return iter(())


@dataclass(frozen=True, slots=True)
class Hires(Action):
    """It has the name of an action of the book."""

    do = "hire"


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ({"criteria": (rung(15, "waitresses"),)}, "criteria.waitresses"),
        ({"criteria": (rung(15, "regulars", stat=counts("turn")),)}, "stats.turn"),
        ({"criteria": (rung(15, "regulars", lever=UNIT_PRICE),)}, ""),
        (
            {"criteria": (rung(15, "regulars", lever=replace(UNIT_PRICE, rule="CUSTOM-1")),)},
            "levers.price",
        ),
        (
            {"criteria": (rung(15, "regulars", lever=replace(UNIT_PRICE, name="stock")),)},
            "levers.stock",
        ),
        ({"steps": (("working", 15, step("recruit")),)}, "steps.working.recruit"),
        ({"steps": (("cleanup", 15, step("sweep", Hires)),)}, "actions.hire"),
    ],
)
def test_a_name_by_which_something_is_looked_up_stands_for_one_thing(
    parts: dict[str, Any], told: str
) -> None:
    pooled = [BASE, Module("rival", **parts)]
    if not told:  # the very same thing may be named twice
        assert Rules.pool(pooled).criteria
        return
    with pytest.raises(fcm.errors.BadSetup) as refused:
        Rules.pool(pooled)
    (fault,) = refused.value.faults
    assert (fault.path, fault.found) == (told, "base and rival")


def test_a_phase_that_there_is_not_is_refused_with_the_nearest() -> None:
    with pytest.raises(
        fcm.errors.BadSetup, match=r"\.steps: found 'diner', but expected 'dinnertime'"
    ):
        Module("rival", steps=(("diner", 30, step("encore")),))


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"criterions": ()}, "rival: found 'criterions', but expected 'criteria'"),
        ({"triggers": ((Hire, 10, print),)}, "rival.triggers: found 'Hire', but expected 'Hired'"),
        ({"invariants": ((Hire, print),)}, "rival.invariants: found 'Hire', but expected 'Hired'"),
        (
            {"automatic_steps": (("clean_up", 20, print),)},
            "rival.automatic_steps: found 'clean_up', but expected 'cleanup'",
        ),
        (
            {"deck": replace(RESERVE, settles="ceo_slot")},
            "rival.deck: found 'ceo_slot', but expected 'ceo_slots'",
        ),
    ],
)
def test_what_nothing_would_ever_look_up_is_refused_with_the_nearest(
    parts: dict[str, Any], message: str
) -> None:
    """A misspelt attribute of a class, or a trigger of an action, would do nothing and say so."""
    rival = type("Rival", (Module,), {"name": "rival", **parts})
    for make in (rival, lambda: Module("rival", **parts)):
        with pytest.raises(fcm.errors.BadSetup, match=message):
            make()


def test_a_table_calls_only_the_methods_that_its_modules_override() -> None:
    def soup(state: State, seat: int, house: HouseDemand) -> Iterator[Dish]:
        yield Dish("soup", {"soup": 1}, "soup")

    class Early(Module):
        name, order = "late_name", 5

        def mains(self, state: State, seat: int, house: HouseDemand) -> Iterator[Dish]:
            yield Dish(self.name, {}, "")

    class Late(Module):
        name, order = "early_name", 20
        mains = staticmethod(soup)

    early, late = Early(), Late()
    pooled = Rules.pool([late, early, Module("made", order=6, mains=soup)])
    assert pooled.mains == (early.mains, soup, soup)
    untouched = (
        pooled.sides,
        pooled.sale_obstacles,
        pooled.extra_activations,
        pooled.range_origins,
    )
    assert untouched == ((), (), (), ())


def test_the_files_of_words_are_several() -> None:
    with pytest.raises(
        fcm.errors.BadSetup, match=r"rival\.words: found 'my.words', but expected a list"
    ):
        Module("rival", words="my.words")


@pytest.mark.parametrize("place", [15, 20])
def test_a_step_has_no_order_that_its_phase_has_taken(playing: Plays, place: int) -> None:
    rival = Module("rival", steps=(("cleanup", place, step("sweep")),))
    game = playing(rival)(board(chain(), phase="cleanup"))
    with pytest.raises(
        fcm.errors.BadSetup, match=f"cleanup: found {place}, but expected another rung"
    ):
        _ = game.options


def test_terms_of_one_order_are_sorted_by_the_names_of_their_modules(playing: Plays) -> None:
    early = Module("a", terms=(("hires", 10, adds(("by a", 1))), ("hires", 5, adds(("first", 2)))))
    late = Module("b", terms=(("hires", 10, adds(("by b", 3))),))
    expected = [("the CEO", 1), ("first", 2), ("by a", 1), ("by b", 3), ("Recruiting girl", 1)]
    for modules in permutations([early, late]):
        game = playing(*modules)(board(chain(at_work=["recruiting_girl"])))
        assert rows(tally(game.state, "hires", 0)) == expected


def test_factors_multiply_after_all_terms_whatever_their_order(playing: Plays) -> None:
    """Two factors of 2 and 3 make six times the sum, each a row of what it adds."""
    doubled = Module("doubled", factors=(("hires", 0, adds(("twice as many", 2))),))
    tripled = Module("tripled", factors=(("hires", 50, adds(("three times as many", 3))),))
    added = Module("added", terms=(("hires", 90, adds(("one more", 1))),))
    for modules in permutations([doubled, tripled, added]):
        state = playing(*modules)(board(chain())).state
        assert rows(tally(state, "hires", 0)) == [
            ("the CEO", 1),
            ("one more", 1),
            ("twice as many", 2),
            ("three times as many", 8),
        ]


@pytest.mark.rule("PAY-2", "ORD-1")
@pytest.mark.parametrize(
    ("number", "told"),
    [("wages", "never below $0"), ("open_slots", "more cards at work than slots")],
)
def test_a_number_with_a_floor_never_falls_below_0(playing: Plays, number: str, told: str) -> None:
    lower = Module("lower", terms=((number, 95, adds(("far less", -100))),))
    found = tally(playing(lower)(board(chain())).state, number, 0)
    assert found.total == 0
    assert found.terms[-1].label == told
    assert found.terms[-1].source == NUMBERS[number].floor.rule  # type: ignore[union-attr]


@pytest.mark.rule("DIN-4")
def test_a_number_without_a_floor_falls_below_0(playing: Plays) -> None:
    lower = Module("lower", terms=(("price", 95, adds(("far less", -100))),))
    assert tally(playing(lower)(board(chain())).state, "price", 0).total == -90


def test_the_highest_order_that_has_a_value_decides_a_setting(playing: Plays) -> None:
    low = Module("low", settings=(("wage", 30, gives(4, "low")),))
    high = Module("high", settings=(("wage", 40, gives(3, "high")),))
    silent = Module("silent", settings=(("wage", 50, gives(None)),))
    start = board(chain())
    for modules in permutations([low, high, silent]):
        state = playing(*modules)(start).state
        assert setting(state, "wage", 0) == Setting(3, "high", "CUSTOM-1")
    assert setting(playing(low, silent)(start).state, "wage", 0).value == 4
    assert setting(playing(silent)(start).state, "wage", 0).value == 5


# -- played, counted and told ----------------------------------------------------------------------


def thirsty(state: State, seat: int, about: None) -> Iterator[Term]:
    """Make a chain with beer $2 cheaper in even turns."""
    if state.turn % 2 == 0 and state.chains[seat].stock.get("beer"):
        yield Term("happy hour", -2, "CUSTOM-1")


@pytest.mark.parametrize(("turn", "winner"), [(1, "Near"), (2, "Far")])
def test_a_contributed_price_wins_the_house_and_is_told(
    playing: Plays, turn: int, winner: str
) -> None:
    near = chain("Near", 0, stock={"burger": 1})
    far = chain("Far", 1, stock={"burger": 1, "beer": 1})
    table = board(near, far, house=[house(13, "burger")], phase="dinnertime", turn=turn)
    happy_hour = Module("happy_hour", terms=(("price", 50, thirsty),))
    game = playing(happy_hour)(table).run_phase()
    (decision,) = game.decisions
    assert decision.winner == winner
    offer = decision.offer_of("Far")
    happy = [("happy hour", -2)] if turn == 2 else []
    assert rows(offer.price) == [("base price", 10), *happy]
    (served,) = got(game, Served)
    assert rows(served.receipt) == [("1 item x $8", 8) if turn == 2 else ("1 item x $10", 10)]
    assert one(game, winner).cash == served.receipt.total
    told = say(served, game.start).text
    assert (
        f"It dined at {winner} because price plus distance was lower: {9 if turn == 2 else 10}"
        in told
    )
    if turn == 1:
        flips = {flip.lever: flip.by for flip in decision.flips("Far")}
        assert flips["price"] == -2, "a dollar cheaper and it is level, and later in turn order"


def test_a_contributed_hire_is_offered_counted_and_told(playing: Plays) -> None:
    fair = Module("job_fair", terms=(("hires", 50, adds(("the job fair", 1))),))
    game = playing(fair)(board(chain()))
    for card in ("trainer", "waitress"):
        assert codes(game, Hire(0, card)) == []
        game.play(Hire(0, card))
    assert rows(got(game, Hired)[1].left) == [
        ("the CEO", 1),
        ("the job fair", 1),
        ("hired this turn", -1),
        ("this hire", -1),
    ]
    assert game.state.progress.step != "recruit", "nothing more to offer, so the step is over"
    assert codes(game.undo(), Hire(0, "waitress")) == []


@pytest.mark.rule("CLN-1")
def test_a_contributed_freezer_keeps_what_fits(playing: Plays) -> None:
    cellar = Module("cellar", settings=(("freezer_room", 50, gives(2, "the cellar")),))
    game = playing(cellar)(board(chain(stock={"beer": 3}), phase="cleanup"))
    (full,) = game.obstacles(Done(0))
    assert (full.code, full.details["room"], full.details["held"]) == ("freezer_full", 2, 3)
    game.play(ThrowAway(0, "beer")).play(Done(0))
    assert one(game).stock == {"beer": 2}


@pytest.mark.rule("PAY-1", "REC-7")
def test_a_contributed_wage_is_what_is_paid(playing: Plays) -> None:
    """The discount of an unused hire is printed on the card and stays what it is."""
    cheap = Module("cheap_labour", settings=(("wage", 50, gives(3)),))
    start = board(chain(beach=["burger_cook"] * 2, at_work=["recruiting_manager"], cash=20))
    game = playing(cheap)(to_phase(start, "payday")).play(Done(0))
    (paid,) = got(game, Paid)
    assert rows(paid.tally) == [
        ("3 salaries x $3", -9),
        ("2 unused hires x $5", 10),
        ("never below $0", -1),
    ]


# -- who works, and how often ----------------------------------------------------------------------


def twice(state: State, seat: int, card: str) -> int:
    """Let the cards without a salary on them work once more."""
    return 0 if employees()[card].salary else 1


NIGHT_SHIFT = Module("night_shift", extra_activations=twice)


@pytest.mark.rule("NSM-1")
def test_cards_that_work_twice_count_twice_in_every_number_but_take_one_slot(
    playing: Plays,
) -> None:
    staff = ["recruiting_girl", "pricing_manager", "waitress", "trainer", "coach"]
    plain = board(chain(at_work=staff)).state
    night = playing(NIGHT_SHIFT)(board(chain(at_work=staff))).state
    totals = {"hires": (2, 3), "price": (9, 8), "tips": (3, 6), "training_steps": (3, 4)}
    for number, expected in totals.items():
        assert tuple(tally(state, number, 0).total for state in (plain, night)) == expected
    assert steps_of_trainers(night, 0) == [2, 1, 1]
    assert tally(night, "open_slots", 0) == tally(plain, "open_slots", 0)


@pytest.mark.rule("NSM-1")
def test_a_card_that_works_twice_acts_twice(playing: Plays) -> None:
    game = playing(NIGHT_SHIFT)(board(chain(at_work=["kitchen_trainee", "burger_cook"])))
    to_step(game, "food_and_drinks")
    game.play(Produce(0, "kitchen_trainee", "burger")).play(Produce(0, "kitchen_trainee", "pizza"))
    assert codes(game, Produce(0, "kitchen_trainee", "pizza")) == ["has_acted"]
    game.play(Produce(0, "burger_cook", "burger"))
    assert one(game).stock == {"burger": 4, "pizza": 1}
    assert game.phase != "working", "nobody has anything left to do"


@pytest.mark.rule("NSM-1", "DIN-5")
def test_a_waitress_who_works_twice_breaks_the_tie(playing: Plays) -> None:
    early, late = chain("Early", 0, stock={"burger": 1}), chain("Late", 0, stock={"burger": 1})
    late["at_work"], early["at_work"] = ["waitress"], ["waitress"]
    late["restaurants"] = [{"at": [3, 3], "entrance": "NW"}]
    table = board(early, late, house=[house(13, "burger")], phase="dinnertime")

    def only_late(state: State, seat: int, card: str) -> int:
        return state.chains[seat].name == "Late"

    assert playing()(table).run_phase().decisions[0].winner == "Early"
    night = playing(Module("night_shift", extra_activations=only_late))(table).run_phase()
    assert night.decisions[0].winner == "Late"
    assert night.decisions[0].decided_by() == "waitresses"


# -- what begins later -----------------------------------------------------------------------------


@pytest.mark.rule("CLN-1", "DIN-13")
@pytest.mark.parametrize("earned", ["first_throw_away", "first_100", "someone_sells_your_demand"])
def test_a_milestone_that_begins_later_adds_nothing_in_the_turn_of_earning_it(earned: str) -> None:
    assert milestones()[earned].starts != "now"
    start = board(chain()).state
    held = replace(start.chains[0], milestones=(earned, "first_lower_prices"))
    new = replace(held, milestones_this_turn=(earned, "first_lower_prices"))
    now, later = start.with_chain(0, new), start.with_chain(0, held)
    assert [one.id for one in in_force(now, 0)] == ["first_lower_prices"]
    assert {one.id for one in in_force(later, 0)} == {earned, "first_lower_prices"}
    names = ("freezer_room", "ceo_is_cfo")
    assert [setting(now, name, 0).value for name in names] == [0, 0]
    assert rows(tally(now, "distance", 0)) == []
    expected = {"first_throw_away": [10, 0], "first_100": [0, 1]}.get(earned, [0, 0])
    assert [setting(later, name, 0).value for name in names] == expected
    assert tally(later, "distance", 0).total == milestones()[earned].dinner_distance
