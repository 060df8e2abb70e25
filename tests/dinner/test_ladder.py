"""A criterion at any rung: decided, told, shown, turned and misread as what it is.

The rungs of the base game stand at 10, 20 and 30. A module's stands above them, between them and
below them (`tests/dinner/rungs.py`); what is told of it is held against dinners by hand.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.cli.json import dinner_answer
from fcm_widgets.dinner.criteria import ChainStat
from fcm_widgets.dinner.forecast import forecast
from fcm_widgets.dinner.table import offers_table
from fcm_widgets.dinner.what_ifs import apply_changes
from fcm_widgets.dinner.words import (
    flip_sentences,
    offer_rows,
    outcome,
    verdict,
    why_not,
)
from fcm_widgets.engine import registry
from fcm_widgets.learning.exercises.where_to_eat import ask_winner
from fcm_widgets.learning.misreadings.choices import TURN_FIRST, misread, offer_views, overlooked
from fcm_widgets.learning.misreadings.sentences import dined as dined_words
from fcm_widgets.learning.misreadings.sentences import why_it_lost
from fcm_widgets.modules import base as base_game
from fcm_widgets.modules.base.ladder import SUM, TURN_ORDER, WAITRESSES
from fcm_widgets.widgets.dinner.explorer import DinnertimeExplorer, what_if_dinner
from fcm_widgets.widgets.dinner.sliders import bounds, change_of, sliders
from fcm_widgets.widgets.export.handout import handout_html
from fcm_widgets.widgets.game.stepper import GameStepper
from fcm_widgets.widgets.quiz.dinner import HOME, dinner_questions
from fcm_widgets.widgets.quiz.quiz import Quiz
from tests.dinner.brute import Dinners, kinds, named, what_if
from tests.dinner.rungs import (
    LEVER,
    MOST,
    RUNGS,
    by_hand,
    ladder,
    level,
    marks,
    moved,
    parts,
    ranked,
    register,
    tables,
    with_module,
)
from tests.dinner.test_flips import verdict_holds
from tests.export.test_handouts import plain
from tests.widgets.test_schema import conforms

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from fcm_widgets import Game
    from fcm_widgets.decisions import Decision, Offer
    from fcm_widgets.engine.contributions import Module
    from fcm_widgets.state.state import Chain, State

at_every_rung = pytest.mark.parametrize("at", RUNGS)
SAYS = {
    "price_plus_distance": r"price plus distance|The lowest sum|the lowest sum",
    "waitresses": r"\d waitress(es)? against|more than any of them|has \d waitress|waitresses win",
    "turn_order": r"(earlier|number \d) in turn order|turn order decides",
    "teachers": r"more teachers than",
}
"""What is said where a rung has decided, and never where another one has."""


@pytest.fixture
def rung(monkeypatch: pytest.MonkeyPatch, at: int) -> Module:
    return register(monkeypatch, at)


@pytest.fixture
def rung_without_a_lever(monkeypatch: pytest.MonkeyPatch, at: int) -> Module:
    return register(monkeypatch, at, lever=False)


def dinners(made: Module, count: int = 4) -> Iterator[Game]:
    for game in tables(made, count):
        yield game.run_phase()


def compared(game: Game, at: int) -> Iterator[tuple[Decision, Offer, str]]:
    """Yield each loser that could have served, with the rung that parted it from the winner."""
    for decision in game.decisions:
        able = ranked(decision, at)
        for loser in able[1:]:
            yield decision, loser, parts(able[0], loser, at)


# -- decided and told ----------------------------------------------------------------------------


@at_every_rung
def test_a_house_goes_by_the_ladder(rung: Module, at: int) -> None:
    decided: Counter[str] = Counter()
    for game in dinners(rung, 20):
        for decision in game.decisions:
            won, by = by_hand(decision, at)
            assert decision.winner == won
            if by is not None:
                assert decision.decided_by() == by
            decided[str(decision.decided_by())] += 1
        for decision, loser, name in compared(game, at):
            assert decision.decided_by(loser.chain) == name
    # The turn order parts all that are level, so nothing below it is ever asked.
    assert (decided["teachers"] > 0) == (at < 30), decided
    assert decided["waitresses"] > 0
    assert decided["price_plus_distance"] > 0


@at_every_rung
def test_each_rung_speaks_for_itself_alone(rung: Module, at: int) -> None:
    for game in dinners(rung):
        for decision, loser, name in compared(game, at):
            said = [str(why_not(decision, loser.chain)), why_it_lost(decision, loser.chain)]
            if loser is decision.ranking[1]:
                said += [str(outcome(decision)), dined_words(decision)]
            rule = "MOV-1" if name == "teachers" else {"price_plus_distance": "DIN-3"}.get(name)
            assert why_not(decision, loser.chain).rule == (rule or "DIN-5")
            for text in said:
                told = [own for own, pattern in SAYS.items() if re.search(pattern, text)]
                assert set(told) <= {name}, text
            assert re.search(SAYS[name], said[0]), said[0]
            assert f"lost on {name.replace('_', ' ')}" in verdict(decision, loser) or (
                name == "price_plus_distance" and "lost by" in verdict(decision, loser)
            )


@pytest.mark.parametrize(
    ("at", "trainers", "waiting", "said"),
    [
        (5, (1, 0), {}, "It dined at A because A has more teachers than B."),
        (
            5,
            (1, 1),
            {"A": 1},
            "It dined at A, which tied with B on teachers and at a sum of 10, but had",
        ),
        (5, (1, 1, 0), {}, "which tied with B on teachers, at a sum of 10 and on waitresses, but"),
        (
            15,
            (1, 0),
            {},
            "It dined at A, which tied with B at a sum of 10, but A has more teachers than B.",
        ),
        (
            15,
            (1, 0, 0),
            {},
            "It dined at A, which tied with 2 others at a sum of 10, but A has more teachers",
        ),
        (
            15,
            (1, 1),
            {"A": 2},
            "tied with B at a sum of 10 and on teachers, but had 2 waitresses against",
        ),
        (
            25,
            (1, 0),
            {},
            "It dined at A, which tied with B at a sum of 10 and on waitresses, but A has more",
        ),
        (25, (0, 0), {}, "tied with B at a sum of 10, on waitresses and on teachers, but was"),
        (35, (0, 1), {}, "tied with B at a sum of 10 and on waitresses, but was earlier in"),
    ],
)
def test_what_chains_were_level_in_is_said_in_the_ladders_order(
    rung: Module, trainers: tuple[int, ...], waiting: dict[str, int], said: str
) -> None:
    (decision,) = with_module(level(*trainers, **waiting), rung).run_phase().decisions
    assert said in str(outcome(decision))


@pytest.mark.parametrize(
    ("at", "trainers", "waiting", "said"),
    [
        (5, (1, 0), {}, "A has more teachers than B. (MOV-1)"),
        (
            5,
            (1, 1),
            {},
            "Both sums are 10 with equal teachers and with the same number of waitresses, but A",
        ),
        (15, (1, 0), {}, "Both sums are 10, but A has more teachers than B. (MOV-1)"),
        (
            25,
            (1, 0),
            {},
            "Both sums are 10 with the same number of waitresses, but A has more teachers than",
        ),
        (
            35,
            (0, 1),
            {},
            "Both sums are 10 with the same number of waitresses, but A is number 1 in turn",
        ),
    ],
)
def test_why_not_that_one(
    rung: Module, trainers: tuple[int, ...], waiting: dict[str, int], said: str
) -> None:
    (decision,) = with_module(level(*trainers, **waiting), rung).run_phase().decisions
    assert said in str(why_not(decision, "B"))


@pytest.mark.parametrize("at", [5])
def test_a_sum_under_a_higher_rung_is_the_lowest_of_those_level_there(rung: Module) -> None:
    """Cheapest of all is a chain without teachers: it is out before sums are compared."""
    game = level(1, 1, 0)
    state = game.state.with_chain(
        2, replace(game.state.chains[2], at_work=("pricing_manager",) * 5)
    )
    dearer = state.with_chain(1, replace(state.chains[1], at_work=("trainer",)))
    (decision,) = with_module(type(game)(dearer), rung).run_phase().decisions
    assert [offer.score for offer in decision.offers] == [10, 11, 7]
    assert str(outcome(decision)) == (
        "It dined at A, which tied with B on teachers, but had the lower price plus distance, 10 "
        "against 11. "
        "(DIN-3)"
    )
    assert str(why_not(decision, "B")).startswith(
        "Both are tied on teachers, but B's sum is $10 an"
    )
    assert dined_words(decision) == (
        "House 13 dined at A: $10 for one item + distance 0 = 10, the lowest sum of those tied on "
        "teachers."
    )
    assert why_it_lost(decision, "C") == (
        "C: $5 for one item + distance 2 = 7, but A has more teachers than C."
    )


# -- shown ---------------------------------------------------------------------------------------


@at_every_rung
def test_its_column_stands_where_its_rung_does(rung: Module, at: int) -> None:
    columns = {"price_plus_distance": "price  distance  sum", "turn_order": "turn"}
    heads = "  ".join(["menu", *(columns.get(name, name) for name in ladder(at))])
    for game in dinners(rung, 3):
        for decision in game.decisions:
            head = offers_table(decision).splitlines()[0]
            assert re.sub(r"\s{2,}", "  ", head).strip() == heads
            for row in offer_rows(decision):
                offer = decision.offer_of(row[0])
                place = heads.split("  ").index("teachers") + 1
                assert row[place] == str(offer.stats["teachers"])


@at_every_rung
def test_what_the_browser_gets_names_every_rung(rung: Module, at: int) -> None:
    for game in dinners(rung, 1):
        for widget in (DinnertimeExplorer(game), GameStepper(game)):
            conforms(widget._scene, "Scene")
            assert [rung["id"] for rung in widget._scene["ladder"]] == ladder(at)
            assert widget._scene["rules"]["MOV-1"]
        told = DinnertimeExplorer(game)._timeline
        conforms(told, "Timeline")
        steps = [step["decision"] for step in told["steps"] if "decision" in step]
        for facts, decision in zip(steps, game.decisions, strict=True):
            assert facts["decided_by"] == decision.decided_by()
            for offer in facts["offers"]:
                (cell,) = offer["cells"]["teachers"]
                own = decision.offers[offer["chain"]].stats["teachers"]
                assert cell == str(own)


@at_every_rung
def test_printed_sheets_ask_and_tell_it(rung: Module) -> None:
    game = with_module(level(2, 1), rung).run_phase()
    handout = DinnertimeExplorer(game, predict=True).handout()
    question = plain(handout.questions[1].body)
    assert "teachers 2" in question
    assert "teachers 1" in question
    told = plain(handout_html(handout))
    assert str(outcome(game.decisions[0])) in told
    assert "teachers 2" in plain(handout.sheets[0].body)


@at_every_rung
def test_the_commands_json(rung: Module, at: int) -> None:
    for game in dinners(rung, 4):
        answer = dinner_answer(game)
        for told, decision in zip(answer["decisions"], game.decisions, strict=True):
            won, by = by_hand(decision, at)
            assert told["winner"] == won
            if by is not None:
                assert told["decided_by"] == by


# -- what would have changed it ------------------------------------------------------------------


def after(dinners: Dinners, name: str, seat: int, by: int, good: str = "") -> dict[str, str | None]:
    """Return who has each house in the real dinner on the altered table."""
    if name != "teachers":
        return dinners.after(name, seat, by, good)
    return {
        decision.house: decision.winner
        for decision in forecast(moved(dinners.start, seat, by)).decisions
    }


def all_kinds(
    start: State, decision: Decision, offer: Offer, *, lever: bool
) -> Iterator[tuple[str, str, list[int]]]:
    """Yield all that can be changed at a chain, trainers too."""
    found = list(kinds(start, decision, offer))
    yield from found
    if lever and any(name == "price" for name, _, _ in found):
        have = start.chains[offer.seat].at_work.count("trainer")
        more, fewer = list(range(1, MOST + 1)), [-n for n in range(1, have + 1)]
        up = offer.able and decision.winner != offer.chain
        yield "teachers", "", more + fewer if up else fewer + more


def check_flips(game: Game, *, lever: bool) -> Counter[str]:
    """Hold every flip of a dinner against real dinners: it is the least, and it holds."""
    tried = Dinners(game.start)
    told: Counter[str] = Counter()
    for decision in game.decisions:
        for offer in decision.offers:
            serves = decision.winner == offer.chain
            least = {}
            for name, good, values in all_kinds(game.start, decision, offer, lever=lever):
                turns = (
                    by
                    for by in values
                    if (after(tried, name, offer.seat, by, good)[decision.house] == offer.chain)
                    != serves
                )
                least[named(name, good)] = next(turns, None)
            flips = {named(flip.lever, flip.good): flip.by for flip in decision.flips(offer.chain)}
            assert flips == {name: by for name, by in least.items() if by is not None}
            told.update(flips.keys())
            assert flip_sentences(decision, offer.chain)
    return told


@pytest.mark.slow
@at_every_rung
def test_every_flip_holds_in_the_whole_dinner(rung: Module, at: int) -> None:
    told: Counter[str] = Counter()
    for game in dinners(rung, 6):
        told += check_flips(game, lever=True)
    assert told["price"] > 0
    assert told["teachers"] > 0 or at == 35


@at_every_rung
def test_a_rung_without_a_lever_has_no_flip_of_its_own(
    rung_without_a_lever: Module, at: int
) -> None:
    for game in dinners(rung_without_a_lever, 2):
        assert check_flips(game, lever=False)["teachers"] == 0
        for decision, loser, name in compared(game, at):
            if name == "teachers":
                assert verdict(decision, loser).startswith(("lost on", "tied, but lost on"))
            assert "more teachers, it" not in verdict(decision, loser)


@at_every_rung
def test_every_verdict_is_true_of_the_dinner_held_again(rung: Module) -> None:
    said: Counter[str] = Counter()
    for game in dinners(rung, 4):
        tried = Dinners(game.start)
        for decision in game.decisions:
            for offer in decision.offers:
                told = verdict(decision, offer)
                if more := re.search(
                    r"with (\d) more teachers, it would have (?:tied and )?won", told
                ):
                    now = after(tried, "teachers", offer.seat, int(more[1]))
                    assert now[decision.house] == offer.chain
                    said["teachers"] += 1
                else:
                    assert verdict_holds(tried, decision, offer.chain, told), told


@pytest.mark.parametrize("at", [5])
def test_no_price_wins_against_a_higher_rung(rung: Module) -> None:
    (decision,) = with_module(level(1, 0), rung).run_phase().decisions
    assert [flip.lever for flip in decision.flips("B")] == ["teachers"]
    assert (
        verdict(decision, decision.offer_of("B"))
        == "lost on teachers; with 2 more teachers, it would have won"
    )
    assert [str(said) for said in flip_sentences(decision, "B")] == [
        "With 2 more teachers, B would have won the house. (MOV-1)"
    ]


@pytest.mark.parametrize("at", [15])
def test_no_number_of_waitresses_wins_against_a_higher_rung(rung: Module) -> None:
    (decision,) = with_module(level(1, 0, B=1), rung).run_phase().decisions
    assert {flip.lever: flip.by for flip in decision.flips("B")} == {"price": -1, "teachers": 1}
    assert verdict(decision, decision.offer_of("B")) == (
        "tied, but lost on teachers; with 1 more teachers, it would have tied and won on waitresses"
    )


@pytest.mark.parametrize("at", [15])
def test_without_a_lever_the_rung_above_is_told(rung_without_a_lever: Module) -> None:
    (decision,) = with_module(level(1, 0, B=1), rung_without_a_lever).run_phase().decisions
    assert verdict(decision, decision.offer_of("B")) == (
        "tied, but lost on teachers; at $1 less, it would have won"
    )


@pytest.mark.parametrize("at", [5])
def test_where_nothing_turns_it_the_verdict_says_what_parted_them(
    rung_without_a_lever: Module,
) -> None:
    (decision,) = with_module(level(1, 0), rung_without_a_lever).run_phase().decisions
    assert decision.flips("B") == ()
    assert verdict(decision, decision.offer_of("B")) == "lost on teachers"
    (said,) = flip_sentences(decision, "B")
    assert said.text.startswith(
        "No single change that we tried would have won this house for B. We tried a price up to"
    )


def twice(state: State, seat: int) -> int:
    """Count each waitress twice, as a module may let a card work twice."""
    return 2 * state.chains[seat].at_work.count("waitress")


@pytest.fixture
def doubled(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let every waitress count twice in a tie."""
    waitresses = replace(WAITRESSES, stat=ChainStat("waitresses", twice))
    base = base_game.Base(criteria=(SUM, waitresses, TURN_ORDER))
    monkeypatch.setattr(base_game, "MODULE", base)
    registry.clear_cache()
    yield
    registry.clear_cache()


@pytest.mark.usefixtures("doubled")
def test_a_flip_in_waitresses_counts_cards_not_marks() -> None:
    (decision,) = level(0, 0, A=2).run_phase().decisions
    assert [offer.stats["waitresses"] for offer in decision.offers] == [4, 0]
    flips = {flip.lever: flip.by for flip in decision.flips("B")}
    assert flips["waitresses"] == 3, "level with two of them, and later in turn order"
    assert verdict(decision, decision.offer_of("B")) == (
        "tied, but lost on waitresses; with 3 more waitresses, it would have won"
    )
    assert forecast(moved_waitresses(level(0, 0, A=2).state, 1, 3)).decisions[0].winner == "B"


def moved_waitresses(state: State, seat: int, by: int) -> State:
    own: Chain = state.chains[seat]
    return state.with_chain(seat, replace(own, at_work=(*own.at_work, *["waitress"] * by)))


@at_every_rung
def test_sliders_are_the_real_dinner(rung: Module) -> None:
    game = next(dinners(rung, 1))
    dinner = game.decisions[0].dinner
    found = sliders(dinner)
    tried = Dinners(game.start)
    for seat in range(len(game.start.chains)):
        for lever, found_bounds in bounds(game.start, seat).items():
            low = found_bounds["lowest"]
            for value in range(low, found_bounds["highest"] + 1):
                change = change_of(game.start, lever, seat, value)
                if change is None:
                    continue
                served = found["chains"][seat][lever]["winners"][value - low]
                real = after(tried, change.lever, seat, change.by)
                names = [chain.name for chain in game.start.chains]
                assert {
                    house: None if chain is None else names[chain]
                    for house, chain in zip(found["houses"], served, strict=True)
                } == real


@pytest.mark.long
@at_every_rung
def test_a_lever_is_a_slider_and_a_what_if(rung: Module, at: int) -> None:
    """The slider's winners at every place are those that Python answers, and some differ."""
    elsewhere = 0
    for game in (with_module(level(1, 0, 1), rung).run_phase(), *dinners(rung, 2)):
        widget = DinnertimeExplorer(game)
        conforms(widget._sliders, "Sliders")
        conforms(widget._controls, "Controls")
        (brought,) = widget._controls["levers"]
        assert (brought["id"], brought["words"]) == ("teachers", "teachers")
        for seat, reach in enumerate(brought["bounds"]):
            low, high = reach["lowest"], reach["highest"]
            have = game.start.chains[seat].at_work.count("trainer")
            assert (low, high) == (-have, MOST)
            slider = widget._sliders["chains"][seat]["teachers"]
            served = slider["winners"]
            assert (slider["lowest"], len(served)) == (low, high - low + 1)
            for by in (low, high):
                question = {"kind": "lever", "lever": "teachers", "chain": seat, "by": by}
                told = what_if_dinner(game, [question])
                real = after(Dinners(game.start), "teachers", seat, by)
                assert told["compare"]
                rows = told["compare"]["houses"]
                assert {row["house"]: row["after"] for row in rows} == real
                elsewhere += sum(row["after"] != row["before"] for row in rows)
    assert (elsewhere > 0) == (at < 35)


@pytest.mark.parametrize("at", [15])
def test_a_lever_is_moved_within_its_ends_where_there_is_one(
    rung: Module, rung_without_a_lever: Module
) -> None:
    change = {"kind": "lever", "lever": "teachers", "chain": 0, "by": 9}
    game = with_module(level(1, 0), rung)
    assert apply_changes(game.start, [{**change, "by": 2}]) == moved(game.start, 0, 2)
    wrong_ones: list[tuple[dict[str, Any], str]] = [
        ({}, "-1 to 3"),
        ({"by": -2}, "-1 to 3"),
        ({"lever": "teacher"}, "teachers"),
        ({"lever": 5}, "teachers"),
        ({"chain": 7}, "0 to 1"),
    ]
    for wrong, said in wrong_ones:
        with pytest.raises(fcm.errors.BadChange, match=said):
            apply_changes(game.start, [{**change, **wrong}])
    for without in (level(1, 0), with_module(level(1, 0), rung_without_a_lever)):
        with pytest.raises(fcm.errors.BadChange, match="kind"):
            apply_changes(without.start, [change])
        assert "levers" not in DinnertimeExplorer(without.run_phase())._controls


# -- misread, asked ------------------------------------------------------------------------------

SCORES: dict[str, Callable[[int, Offer], int]] = {
    "whole_bill": lambda items, offer: items * offer.unit_price + (offer.tiles or 0),
    "cheapest": lambda items, offer: offer.unit_price,
    "nearest": lambda items, offer: offer.tiles or 0,
    "no_waitresses": lambda items, offer: offer.unit_price + (offer.tiles or 0),
}


def misread_by_hand(decision: Decision, name: str, order: list[str]) -> str | None:
    items = sum(decision.wants.values())

    def wrong(offer: Offer) -> list[int]:
        told = {**marks(offer), "price_plus_distance": SCORES[name](items, offer)}
        return [told[own] for own in order if (name, own) != ("no_waitresses", "waitresses")]

    able = [offer for offer in decision.offers if offer.able]
    return min(able, key=wrong).chain if able else None


@at_every_rung
def test_who_misreads_the_sum_asks_the_other_rungs_as_ever(rung: Module, at: int) -> None:
    wrong = 0
    for game in dinners(rung, 10):
        for decision in game.decisions:
            told = misread(decision, game.start)
            for name in SCORES:
                assert told[name] == misread_by_hand(decision, name, ladder(at)), name
                wrong += told[name] != decision.winner
    assert wrong > 10, "the tables tell too few misreadings apart"


@at_every_rung
def test_who_asks_the_turn_order_first_swaps_two_rungs(rung: Module, at: int) -> None:
    swap = {"waitresses": "turn_order", "turn_order": "waitresses"}
    order = [swap.get(name, name) for name in ladder(at)]
    for game in dinners(rung, 6):
        for decision in game.decisions:
            able = [offer for offer in decision.offers if offer.able]
            picked = min(able, key=lambda o: [marks(o)[n] for n in order], default=None)
            slips = overlooked(decision, game.start)
            told = slips[TURN_FIRST].chain if TURN_FIRST in slips else decision.winner
            assert told == (picked and picked.chain)


@at_every_rung
def test_questions_of_the_quiz_are_asked_and_answered(rung: Module, at: int) -> None:
    asked = 0
    for game in dinners(rung, 6):
        for candidate in dinner_questions(game, (0, 0)):
            question = candidate.write()
            decision = question.decision
            assert decision is not None
            won, _ = by_hand(decision, at)
            assert question.right == (HOME if won is None else str(decision.offer_of(won).seat))
            assert [key for key, reply in question.replies.items() if reply.right] == [
                question.right
            ]
            place = question.head.index("teachers")
            for row, offer in zip(question.rows, decision.offers, strict=True):
                assert row[place] == str(offer.stats["teachers"])
            for one in offer_views(decision, game.start):
                reply = question.replies[str(one.offer.seat)]
                assert set(reply.ids) <= set(candidate.traps)
            asked += 1
    assert asked > 5


@pytest.mark.parametrize(
    ("at", "trainers", "said"),
    [
        (25, (0, 1), "B has more teachers than A, but waitresses come first."),
        (35, (1, 0), "C is earlier in turn order, but waitresses come first."),
    ],
)
def test_who_forgets_the_waitresses_hears_what_was_asked_instead(
    rung: Module, trainers: tuple[int, int], said: str
) -> None:
    """A has a waitress; B and C are level with it. C, if it sits there, plays first."""
    game = level(*trainers, A=1) if trainers == (0, 1) else level(0, 0, 0, A=1)
    state = replace(game.state, turn_order=tuple(reversed(game.state.turn_order)))
    if trainers == (0, 1):
        state = game.state
    played = with_module(type(game)(state), rung).run_phase()
    (candidate,) = dinner_questions(played, (0, 0))
    told = [
        misreading.message
        for reply in candidate.write().replies.values()
        for misreading in reply.misreadings
    ]
    assert any(text.endswith(said) for text in told), told


@at_every_rung
def test_a_quiz_on_such_a_table_can_be_sent(rung: Module) -> None:
    game = next(game for game in dinners(rung) if list(dinner_questions(game, (0, 0))))
    quiz = Quiz(game)
    conforms(quiz._quiz, "QuizFacts")
    assert quiz._quiz["questions"]


@pytest.mark.parametrize("at", [5, 15, 25])
def test_a_lessons_question_names_the_rung_that_was_forgotten(rung: Module, at: int) -> None:
    """B would have won, being earlier in turn order, had nobody asked for teachers.

    Who tries again is not told that it is A.
    """
    state = replace(level(1, 0).state, turn_order=(1, 0))
    game = with_module(fcm.Game(state), rung).run_phase()
    said = str(ask_winner(game, "13").check("B"))
    assert "You forgot the teachers" in said
    assert "is ahead there" in said
    assert "A has more teachers than B" not in said
    assert LEVER.rule == "MOV-1"


def test_two_on_one_rung_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    made = register(monkeypatch, 10)
    with pytest.raises(fcm.errors.BadSetup, match=r"criteria\[10\]: found base and teachers_10"):
        with_module(level(1, 0), made).run_phase()


def test_changes_of_the_base_game_are_those_of_a_what_if() -> None:
    """What a lever moves is what a widget asks by hand."""
    state = level(1, 0, 1, A=2).state
    for rung in (SUM, WAITRESSES, TURN_ORDER):
        assert rung.lever is not None
        for seat in range(len(state.chains)):
            for by in (by for way in rung.lever.ways(state, seat) for by in way):
                by_hand = apply_changes(state, [what_if(state, rung.lever.name, seat, by)])
                assert rung.lever.moved(state, seat, by) == by_hand
