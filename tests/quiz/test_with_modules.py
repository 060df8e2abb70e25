"""Quizzes at random tables with modules: real tables, on which the modules decide."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from functools import cache
from itertools import islice
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets import Game, Quiz
from fcm_widgets.common.safe_text import dollars
from fcm_widgets.data import employees
from fcm_widgets.errors import BadQuestion
from fcm_widgets.files.strict import strict_faults
from fcm_widgets.learning.misreadings.dinner import MisreadHouse
from fcm_widgets.learning.misreadings.module_misreadings import habits_of
from fcm_widgets.learning.quiz.random_tables import random_deals
from fcm_widgets.learning.quiz.setup import quiz_setups
from fcm_widgets.widgets.quiz.choice import RandomQuestions
from fcm_widgets.widgets.quiz.questions import Candidate, Question
from tests.dinner.street import chain as seated
from tests.dinner.street import table as street
from tests.oracle import prices
from tests.quiz import brute_map, brute_modules
from tests.seeds import LONG, seeds
from tests.widgets.test_schema import conforms

MENUS = ("kimchi", "sushi", "noodles")
TIES = ("night_shift_managers", "movie_stars")
MAP = ("lobbyists", "new_milestones", "coffee")
EVERY = (*MENUS, *TIES)
INSIDE = [*((name,) for name in EVERY), MENUS, TIES, *([EVERY] if LONG else [])]
OUTSIDE = [*((name,) for name in MAP), MAP]
MIXES = [*INSIDE, *OUTSIDE]
NAMES = [" and ".join(mix) for mix in MIXES]


@cache
def made(seed: int, mix: tuple[str, ...], kinds: tuple[str, ...] = ("dinner",)) -> Quiz:
    """Return a quiz that several tests read and none changes."""
    return Quiz(seed, modules=mix, kinds=kinds)


def candidates(quiz: Quiz) -> list[Candidate]:
    picked = quiz._picked
    assert isinstance(picked, RandomQuestions)
    return picked.all


# -- tables --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", seeds(12))
@pytest.mark.parametrize("mix", MIXES, ids=NAMES)
def test_a_table_is_one_that_could_be_played(seed: int, mix: tuple[str, ...]) -> None:
    """But for the size of its map; kimchi keeps no longer than a turn, so a master has made it."""
    for game in islice(random_deals(seed, contested=True, modules=mix), 2):
        text = game.to_scenario()
        assert Game.from_scenario(text).state == game.state
        assert game.state.config.modules == tuple(one for one in (*MAP, *EVERY) if one in mix)
        faults = strict_faults(game.state, tomllib.loads(text))
        assert {fault.path for fault in faults} <= {"city.tiles"}, faults
        for chain in game.state.chains:
            assert chain.stock.get("kimchi", 0) <= chain.at_work.count("kimchi_master")


@pytest.mark.parametrize("mix", MIXES, ids=NAMES)
def test_what_a_module_brings_is_dealt(mix: tuple[str, ...]) -> None:
    brought = {
        "kimchi": "kimchi",
        "sushi": "sushi",
        "noodles": "noodles",
        "night_shift_managers": "night_shift_manager",
        "movie_stars": "b_movie_star",
        "coffee": "coffee",
        "lobbyists": "roadworks",
        "new_milestones": "first_marketeer_used",
    }
    found: Counter[str] = Counter()
    for seed in range(20):
        game = next(random_deals(seed, contested=True, modules=mix))
        for chain in game.state.chains:
            found.update({*chain.stock, *chain.at_work, *chain.milestones})
        found.update(piece.kind.id for piece in game.state.pieces)
    assert all(found[brought[name]] > 5 for name in mix), found
    assert not any(found[what] for name, what in brought.items() if name not in mix), found


def test_a_map_is_the_same_without_modules() -> None:
    """What modules deal is drawn behind what everybody has: an old seed gives its old table."""
    plain, again = next(random_deals(4)), next(random_deals(4, modules=[]))
    assert plain.to_scenario() == again.to_scenario()
    assert plain.state.city == next(random_deals(4, modules=MENUS)).state.city


# -- which questions -----------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("seed", seeds(1))
@pytest.mark.parametrize("mix", MIXES, ids=NAMES)
def test_half_of_the_dinners_hang_on_a_module(seed: int, mix: tuple[str, ...]) -> None:
    """There a misreading that a module brings picks another winner than the house."""
    asked = candidates(made(seed, mix))
    each = habits_of(mix)["dinner"]
    assert len(asked) == 10
    assert len(each) == len(mix)
    hanging = [one for one in asked if any(one.traps.keys() & ids for ids in each)]
    assert len(hanging) >= 5
    for one in asked:
        assert one.right not in one.traps.values()
    for ids in each:
        assert any(one.traps.keys() & ids for one in asked), ids


@pytest.mark.parametrize("seed", seeds(2))
def test_half_of_the_turn_orders_hang_on_a_star(seed: int) -> None:
    asked = candidates(made(seed, ("movie_stars",), ("turn_order",)))
    assert sum("star_chooses_first" in one.traps for one in asked) >= len(asked) / 2


@pytest.mark.long
def test_the_same_seed_and_modules_give_the_same_quiz() -> None:
    one, same, plain = made(1, MENUS), Quiz(1, modules=list(MENUS)), Quiz(1)
    assert one._quiz == same._quiz
    assert one._quiz != plain._quiz
    assert one.page_title == "Quiz 1, with kimchi, sushi and noodles"
    assert plain.page_title == "Quiz 1"


@pytest.mark.parametrize(
    ("table", "options", "why"),
    [
        (1, {"modules": ["kimchee"]}, "modules.0.: found 'kimchee', but expected .*'kimchi'"),
        (1, {"modules": "kimchi"}, "modules: found 'kimchi', but expected a list"),
        (
            1,
            {"modules": ["hard_choices", "new_milestones"]},
            "modules: found hard_choices and new_milestones",
        ),
        (
            1,
            {"modules": ["kimchi", "fry_chefs"]},
            r"modules\[1\]: found 'fry_chefs', but expected modules that change what a quiz asks: "
            "lobbyists, new_milestones, coffee, kimchi, sushi, noodles, night_shift_managers, "
            "movie_stars",
        ),
        (
            1,
            {"modules": ["kimchi"], "kinds": "payday"},
            r"kinds: found \['payday'\], but expected kinds that include 'dinner', because "
            "'kimchi' changes no other kind of question",
        ),
        (
            fcm.load_example("cheaper-or-nearer"),
            {"modules": ["kimchi"]},
            r"modules: found \['kimchi'\], but expected no modules: the table you passed already",
        ),
    ],
)
def test_what_cannot_be_asked_says_why(table: Any, options: dict[str, Any], why: str) -> None:
    with pytest.raises(BadQuestion) as refused:
        Quiz(table, **options)
    said = " ".join(str(refused.value).split())
    assert re.search(why, said), said


def test_whatever_is_dealt_brings_misreadings() -> None:
    """Else it would be dealt for nothing."""
    for name, dealt in quiz_setups((*MAP, *EVERY)):
        assert set(dealt.kinds) == habits_of([name]).keys()


# -- as text -------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_quiz_reads_as_text_with_its_answers_apart() -> None:
    quiz = made(0, MENUS)
    asked, told = quiz.as_text(), quiz.as_text(answers=True)
    for number, one in enumerate(quiz._questions, 1):
        assert f"\n{number}. {one.ask}" in asked
        assert one.answer not in asked
        assert f"{number}. {one.label(one.right)}. {one.answer} ({one.rule})" in told
        for key, reply in one.replies.items():
            if reply.misreadings:
                assert f"   {one.label(key)}: " in told
        for row in one.rows:
            for cell in row:
                assert cell in asked
    assert asked.count("Your answer: ") == 10


@pytest.mark.slow
def test_what_lies_on_the_map_has_its_mark_in_letters() -> None:
    """Nothing that lies there looks like a square off the map, and each mark is told."""
    asked = made(2, ("lobbyists", "coffee")).as_text()
    first = asked.split("\n2. ")[0]
    told = dict(line.split(": ") for line in first.splitlines() if line[1:3] == ": ")
    assert set(told.values()) == {"Park", "Road under construction", "Coffee shop"}
    drawn = first.partition("Where does it dine?")[2].partition("House ")[0]
    assert all(f" {mark} " in drawn for mark in told)
    assert "   ┊" not in drawn


# -- against a second reading --------------------------------------------------------------------


def told(game: Game) -> dict[str, dict[str, str | None]]:
    """Return whom the misreadings of the modules pick at every house, as a quiz has them."""
    start = game.state
    houses = (MisreadHouse(one, start, prices_shown=True) for one in game.run_phase().decisions)
    return {
        one.decision.house: {name: chain for name, (_, chain) in one.by_module.items()}
        for one in houses
    }


@pytest.mark.rule("COF-3", "LOB-3", "LOB-5", "LOB-8")
@pytest.mark.parametrize("seed", seeds(20))
@pytest.mark.parametrize("mix", OUTSIDE, ids=" and ".join)
def test_misreadings_of_the_map_agree_with_brute_force(seed: int, mix: tuple[str, ...]) -> None:
    for game in islice(random_deals(f"#{seed}", contested=True, modules=mix), 3):
        scenario = tomllib.loads(game.to_scenario())
        assert told(game) == brute_map.each_house(scenario)


@pytest.mark.parametrize("seed", seeds(20))
@pytest.mark.parametrize("mix", INSIDE, ids=" and ".join)
def test_misreadings_of_modules_agree_with_brute_force(seed: int, mix: tuple[str, ...]) -> None:
    """On the tables of quizzes: whom each of them picks, and that it picks no other elsewhere."""
    for game in islice(random_deals(f"#{seed}", contested=True, modules=mix), 3):
        scenario = tomllib.loads(game.to_scenario())
        assert told(game) == brute_modules.each_house(scenario, brute_modules.misread)


@pytest.mark.slow
def test_each_misreading_of_a_module_is_met_there() -> None:
    met: Counter[str] = Counter()
    for mix in (MENUS, TIES, MAP):
        for seed in range(40):
            game = next(random_deals(f"#{seed}", contested=True, modules=mix))
            for picks in told(game).values():
                met.update(list(picks))
    ids = {name for each in habits_of((*MAP, *EVERY))["dinner"] for name in each}
    assert all(met[name] > 1 for name in ids), met
    assert met.keys() == ids


@pytest.mark.parametrize("seed", seeds(5))
@pytest.mark.parametrize("mix", [MENUS, TIES, (*MENUS, *TIES)], ids=["menus", "ties", "all"])
def test_the_seven_agree_with_brute_force_where_modules_are_played(
    seed: int, mix: tuple[str, ...]
) -> None:
    """A chain that no road leads to is thought to serve what it has the goods for."""
    for game in islice(random_deals(f"seven {seed}", contested=True, modules=mix), 4):
        scenario, start = tomllib.loads(game.to_scenario()), game.state
        found = {one.house: fcm.misread(one, start) for one in game.run_phase().decisions}
        assert found == brute_modules.each_house(scenario, brute_modules.seven)


# -- prices, wages and places ----------------------------------------------------------------------


SALARIED = {card.id for card in employees().values() if card.salary}


def rows_of(question: Question) -> list[dict[str, str]]:
    """Return what may be looked up, a row a chain, by the heads of the columns."""
    return [dict(zip(question.head, row, strict=True)) for row in question.rows]


@pytest.mark.slow
@pytest.mark.rule("NSM-1", "MOV-1")
@pytest.mark.parametrize("seed", seeds(3))
def test_cards_are_looked_up_and_not_what_they_count_for(seed: int) -> None:
    """A price is told as it is; who works twice, and who has which star, is told beside it."""
    night = stars = 0
    for question in made(seed, TIES)._questions:
        table = tomllib.loads(Game(question.state).to_scenario())
        base = table.get("bank", {}).get("base_price", 10)
        for row, chain in zip(rows_of(question), table["chain"], strict=True):
            cards = chain.get("at_work", [])
            assert row["one item costs"] == dollars(prices.price_of_one(chain, base))
            assert row["waitresses"] == str(cards.count("waitress"))
            assert row["night shift"] == ("yes" if "night_shift_manager" in cards else "-")
            assert row["star"] == "BCD-"[prices.star(chain)]
            night += "night_shift_manager" in cards and "waitress" in cards
            stars += row["star"] != "-"
        assert question.notes == (
            "star: its movie star's letter",
            "night shift: its manager is at work",
        )
    assert min(night, stars) > 1


def test_nothing_of_a_module_is_looked_up_where_none_is_played() -> None:
    for question in Quiz(1)._questions:
        assert question.head[1:] == ("stock now", "one item costs", "waitresses", "in turn order")
        assert question.notes == question.signs == ()


def owed(chain: dict[str, Any]) -> int:
    """Return the wages: $5 each, less $15 for trained cards and $5 for each unused hire."""
    work = chain.get("at_work", [])
    cards = [*work, *chain.get("beach", []), *chain.get("busy", [])]
    girls: int = work.count("recruiting_girl") * prices.shifts(chain)
    by_managers: int = max(0, chain.get("hired_this_turn", 0) - 1 - girls)
    unused: int = max(0, 2 * work.count("recruiting_manager") - by_managers)
    less: int = 15 * ("first_train" in chain.get("milestones", [])) + 5 * unused
    salaries = [5 for card in cards if card in SALARIED]
    return max(0, sum(salaries) - less)


def chooses_first(table: dict[str, Any]) -> str:
    """Return who chooses a place first: the best star, the most open slots, the old order."""
    slots = table["bank"].get("ceo_slots", 3)

    def mark(chain: dict[str, Any]) -> tuple[int, int, int]:
        work = chain.get("at_work", [])
        opened = slots + 2 * work.count("management_trainee") - len(work)
        return prices.star(chain), -opened, table["turn_order"].index(chain["name"])

    first: str = min(table["chain"], key=mark)["name"]
    return first


@pytest.mark.slow
@pytest.mark.rule("MOV-1", "NSM-1", "PAY-1", "REC-7")
@pytest.mark.parametrize("seed", seeds(3))
def test_wages_and_who_chooses_first_are_right_with_modules(seed: int) -> None:
    quiz = Quiz(seed, modules=EVERY, kinds=("dinner", "payday", "turn_order"), questions=12)
    found: Counter[str] = Counter()
    for question in quiz._questions:
        table = tomllib.loads(Game(question.state).to_scenario())
        found[question.kind] += 1
        if question.kind == "payday":
            (row,) = rows_of(question)
            (chain,) = (one for one in table["chain"] if one["name"] == row[""])
            assert question.right == str(owed(chain))
        elif question.kind == "turn_order":
            assert question.label(question.right) == chooses_first(table)
    assert set(found.values()) == {4}


@pytest.mark.rule("MOV-1")
def test_who_takes_the_open_slots_hears_of_the_star_and_its_rule() -> None:
    for question in made(0, ("movie_stars",), ("turn_order",))._questions:
        for key, reply in question.replies.items():
            for heard in reply.misreadings:
                if heard.id == "star_chooses_first":
                    assert heard.message.startswith(
                        f"You forgot that movie stars choose first: {question.label(key)} has "
                    )
                    assert reply.rule == "MOV-1"
                    assert "-movie star and " in (reply.text or question.answer)


# -- what its signs mean ---------------------------------------------------------------------------


@pytest.mark.slow
def test_the_paper_names_goods_and_columns_of_modules() -> None:
    own = {MENUS: ("kimchi", "sushi", "noodle"), TIES: ("star: its movie star&#x27;s letter",)}
    for mix, told in own.items():
        signs = made(0, mix).handout().questions[0]
        assert signs.title == "Symbols on the maps"
        assert all(one in signs.body for one in ("burger", *told))
    assert "kimchi" not in Quiz(1).handout().questions[0].body


@pytest.mark.slow
def test_goods_that_modules_make_are_named_beside_what_may_be_looked_up() -> None:
    quiz = made(0, MENUS)
    conforms(quiz._quiz, "QuizFacts")
    for question, facts in zip(quiz._questions, quiz._quiz["questions"], strict=True):
        held = {good for good in MENUS for row in question.rows if good in row[1]}
        assert set(facts["known"].get("signs", ())) == held


@pytest.mark.slow
@pytest.mark.parametrize("name", MENUS)
def test_every_reply_tells_a_rule(name: str) -> None:
    """The right answer its own, which the scene explains in words."""
    quiz = made(0, (name,))
    numbers = quiz._numbered[1]
    told = Counter(question.rule.partition("-")[0] for question in quiz._questions)
    for question, number in zip(quiz._questions, numbers, strict=True):
        assert quiz._scenes[number]["rules"][question.rule]
        for reply in question.replies.values():
            assert not reply.rule or quiz._scenes[number]["rules"][reply.rule]
    assert told[{"kimchi": "KIM", "sushi": "SUS", "noodles": "NOO"}[name]] or name == "noodles"


def test_a_given_table_is_asked_with_its_own_modules() -> None:
    """Nearer and cheaper without kimchi: who forgets it is told so, in a quiz of that table."""
    near = seated("Near", 0, stock={"burger": 1}, at_work=["pricing_manager"])
    far = seated("Far", 2, stock={"burger": 1, "kimchi": 1})
    quiz = Quiz(street(near, far, wants=["burger"], modules=["kimchi"]))
    (question,) = quiz._questions
    assert (question.label(question.right), question.rule) == ("Far", "KIM-2")
    heard = {slip.id for slip in question.replies["0"].misreadings}
    assert {"kimchi_forgotten", "nearest_without_kimchi"} <= heard
    assert quiz.withstood == {}
    quiz.set_state({"_given": [{"question": 0, "guess": "0", "thought": "kimchi_forgotten"}]})
    assert quiz.commonest == ("kimchi_forgotten", 1)
    assert quiz.withstood["kimchi_forgotten"] == (0, 1)


@pytest.mark.rule("KET-1")
def test_what_makes_a_way_shorter_and_is_no_border_is_looked_up() -> None:
    seller = seated("A", 2, milestones=["someone_sells_your_demand"])
    table = street(seller, seated("B", 0, at_work=["luxuries_manager"]), modules=["ketchup"])
    (question,) = Quiz(table)._questions
    assert [row["on the distance"] for row in rows_of(question)] == ["-1", "-"]
    assert any(note.startswith("on the distance: ") for note in question.notes)
