"""Variants: what a game leaves out, its bank, its length, and modules drawn by lot."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.actions import Hire, Train
from fcm_widgets.bots import PlainBot, RandomBot, play_out
from fcm_widgets.bots.laws import check_laws
from fcm_widgets.data import employees, milestones_with
from fcm_widgets.engine.registry import in_play, startable_modules
from fcm_widgets.errors import BadSave, BadScenario, BadSetup
from fcm_widgets.state.events import GameEnded
from tests.seeds import seeds

DAY = """
turn = 3
phase = "working"
[variant]
{variant}
[city]
tiles = [["E"]]
[[chain]]
name = "Xango"
at_work = ["recruiting_girl", "trainer", "coach"]
beach = ["vice_president", "kitchen_trainee"]
"""


def at_work(variant: str) -> fcm.Game:
    return fcm.Game.from_scenario(DAY.format(variant=variant))


def faults(**arguments: Any) -> dict[str, str]:
    with pytest.raises(BadSetup) as refused:
        fcm.Game.new(players=3, **arguments)
    return {fault.path: fault.code for fault in refused.value.faults}


@pytest.mark.rule("SET-25")
def test_a_card_left_out_cannot_be_hired_and_no_training_leads_to_it_or_through_it() -> None:
    game = at_work('without_cards = ["waitress", "guru", "burger_cook"]')
    assert game.supply()["trainer"].left == 11
    with pytest.raises(KeyError):
        game.supply()["waitress"]
    assert "waitress" not in {option.card for option in game.options if isinstance(option, Hire)}
    [obstacle] = game.obstacles(Hire("Xango", "waitress"))
    assert (obstacle.code, obstacle.rule) == ("left_out", "SET-25")
    game.play(next(option for option in game.options if option.do == "done"))
    trained = {(option.card, option.to) for option in game.options if isinstance(option, Train)}
    assert ("vice_president", "senior_vice_president") in trained
    assert not {"guru", "burger_cook", "burger_chef"} & {to for _, to in trained}
    [obstacle] = game.obstacles(Train("Xango", "vice_president", "guru"))
    assert "leaves the guru out" in str(obstacle)
    assert "No training leads to a burger chef any more." in game.supply().variant


@pytest.mark.rule("SET-25")
def test_an_empty_pile_of_a_card_left_out_lets_nobody_book_it() -> None:
    every = ", ".join(['"kitchen_trainee"'] * 12)
    usual = fcm.Game.from_scenario(DAY.format(variant="").replace('"kitchen_trainee"', every))
    assert Hire(0, "kitchen_trainee", "burger_cook") in usual.options
    text = DAY.format(variant='without_cards = ["kitchen_trainee"]')
    without = fcm.Game.from_scenario(text.replace(', "kitchen_trainee"]\n', "]\n"))
    assert Hire(0, "trainer") in without.options
    hires = [option for option in without.options if isinstance(option, Hire)]
    assert "kitchen_trainee" not in {hire.card for hire in hires}
    assert without.obstacles(Hire(0, "kitchen_trainee", "burger_cook"))


@pytest.mark.rule("SET-25")
@pytest.mark.parametrize("left", [False, True])
def test_a_milestone_left_out_is_not_earned(left: bool) -> None:
    game = at_work('without_milestones = ["first_train"]' if left else "")
    assert ("first_train" in {row.id for row in game.milestones()}) != left
    game.play(next(option for option in game.options if option.do == "done"))
    game.play(Train("Xango", "kitchen_trainee", "burger_cook"))
    assert ("first_train" in game.state.chains[0].milestones) != left


@pytest.mark.rule("SET-25")
def test_a_milestone_brings_no_card_that_is_left_out_not_even_from_the_box() -> None:
    text = DAY.format(variant='without_cards = ["executive_vice_president"]')
    text = text.replace("turn = 3", 'turn = 2\nmodules = ["new_milestones"]')
    game = fcm.Game.from_scenario(text)
    game.play(Hire("Xango", "waitress")).play(Hire("Xango", "waitress"))
    chain = game.state.chains[0]
    assert "first_recruiting_girl_used" in chain.milestones
    assert "executive_vice_president" not in chain.cards
    assert check_laws(game)


@pytest.mark.rule("SET-26")
def test_a_game_ends_after_the_cleanup_of_its_last_turn() -> None:
    game = fcm.Game.new(players=2, seed=3, variant=fcm.Variant(turns=4))
    play_out(game, [RandomBot(seed=1), RandomBot(seed=2)])
    assert (game.state.turn, game.phase, game.over) == (4, "cleanup", True)
    last = game.history[-1]
    assert isinstance(last[0], GameEnded)
    assert "The game is over after turn 4, as agreed" in str(last)
    again = fcm.Game.from_scenario(game.to_scenario())
    assert again.state == game.state


@pytest.mark.rule("SET-26")
def test_a_game_that_ends_at_the_first_break_has_no_reserve_cards() -> None:
    game = fcm.Game.new(players=2, seed=5, variant=fcm.Variant(breaks=1, bank=40))
    play_out(game, [PlainBot(seed=1), PlainBot(seed=2)])
    assert game.over
    assert (game.state.bank.broken, game.state.bank.reserve) == (1, ())
    assert "reserve" not in {move.action.do for move in game.moves if move.action is not None}
    assert "SET-26" in str(game.history[-1])
    assert check_laws(game)


@pytest.mark.rule("SET-25", "SET-26")
def test_a_milestone_that_does_less_says_so() -> None:
    variant = {"without_cards": ["burger_cook"], "breaks": 1}
    board = fcm.Game.new(players=2, seed=1, variant=variant).milestones()
    assert board["first_20"].effect.endswith("so this milestone does nothing.")
    assert board["first_burger_produced"].effect.endswith("This game has no burger cook.")
    game = fcm.Game.from_scenario(
        DAY.format(variant="breaks = 1").replace("working", "dinnertime")
        + 'stock = { beer = 3 }\nrestaurants = [{ at = [0, 3], entrance = "SE" }]\n'
        '[[house]]\nnumber = 8\ndemand = ["beer", "beer"]\n'
    ).advance()
    [earned] = [str(step) for step in game.history if "earns the milestone" in str(step)]
    assert "so this milestone does nothing. (SET-26)" in earned


@pytest.mark.rule("SET-27")
def test_the_bank_begins_with_any_sum() -> None:
    assert fcm.Game.new(players=4, seed=1, variant={"bank": 333}).state.bank.cash == 333
    assert fcm.Game.new(players=4, seed=1).state.bank.cash == 200


@pytest.mark.rule("SET-27")
def test_modules_are_drawn_by_lot_each_choice_as_likely() -> None:
    variant = fcm.Variant(draw=2, draw_from=("coffee", "kimchi", "new_milestones", "hard_choices"))
    drawn = Counter(
        fcm.Game.new(players=2, seed=seed, variant=variant).state.config.modules
        for seed in range(300)
    )
    assert len(drawn) == 5  # all six pairs but the one that cannot be played together
    assert min(drawn.values()) > 30
    assert ("new_milestones", "hard_choices") not in drawn


@pytest.mark.rule("SET-27")
def test_the_lot_adds_to_the_named_modules_and_never_draws_what_does_not_fit() -> None:
    for seed in range(20):
        config = fcm.Game.new(
            players=3, seed=seed, modules=["sushi"], milestones=False, variant={"draw": 3}
        ).state.config
        assert "sushi" in config.modules
        assert len(config.modules) == 4
        assert not {"six_players", "hard_choices"} & set(config.modules)


def test_every_fault_of_a_variant_is_listed_with_the_faults_of_the_setup() -> None:
    found = faults(
        seed="x",
        variant={
            "without_cards": ["gurru", "barista"],
            "without_milestones": ["first_train", "first_train"],
            "turns": 0,
            "breaks": 3,
            "length": 2,
            "draw_from": ["tea"],
        },
    )
    assert found == {
        "seed": "long_number",
        "variant.length": "unknown_key",
        "variant.draw_from[0]": "unknown_name",
        "variant.without_cards[0]": "unknown_name",
        "variant.without_cards[1]": "needs_module",
        "variant.without_milestones[1]": "twice",
        "variant.turns": "number",
        "variant.breaks": "number",
    }
    assert faults(variant={"draw": 2, "draw_from": ["hard_choices", "new_milestones"]}) == {
        "variant.draw": "few_to_draw"
    }
    assert faults(introductory=True, variant={"breaks": 2}) == {"variant.breaks": "number"}
    assert faults(variant=5) == {"variant": "no_table"}


def test_a_variant_comes_from_a_json_file(tmp_path: Path) -> None:
    file = tmp_path / "short.json"
    short = fcm.Variant("Short", without_cards=("guru",), turns=6)
    file.write_text(json.dumps(short.as_data()), encoding="utf-8")
    game = fcm.Game.new(players=2, seed=1, variant=file)
    assert game.state.config.variant == short
    assert game.state.config.title == "Short"
    file.write_text("{", encoding="utf-8")
    assert faults(variant=file) == {"variant": "no_json"}
    assert set(faults(variant=tmp_path / "none.json").values()) == {"unreadable"}


def test_a_save_holds_the_variant_and_what_was_drawn(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = fcm.Game.new(players=3, seed=9, modules=["coffee"], variant=fcm.Variant(draw=3, bank=99))
    assert game.setup is not None
    assert fcm.Game.new(**game.setup).state == game.state
    play_out(game, [RandomBot(seed=seat) for seat in range(3)], turns=2)
    game.save(file)
    assert fcm.Game.load(file).state == game.state
    data = json.loads(file.read_text(encoding="utf-8"))
    drawn = data["began"]["drawn"]
    assert drawn["modules"] == list(game.state.config.modules)
    for wrong in (["coffee"], None, [7], "coffee", []):
        drawn["modules"] = wrong
        file.write_text(json.dumps(data), encoding="utf-8")
        with pytest.raises(BadSave) as refused:
            fcm.Game.load(file)
        assert {fault.path for fault in refused.value.faults} >= {"began.drawn.modules", "digest"}
    del drawn["modules"]
    file.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(BadSave):
        fcm.Game.load(file)


def test_a_save_without_a_variant_is_as_before(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    fcm.Game.new(players=2, seed=7).save(file)
    began = json.loads(file.read_text(encoding="utf-8"))["began"]
    assert "variant" not in began["setup"]
    assert set(began["drawn"]) == {"tiles", "order"}


def test_a_scenario_may_not_give_a_chain_what_its_variant_leaves_out() -> None:
    with pytest.raises(BadScenario) as refused:
        at_work('without_cards = ["coach"]\nwithout_milestones = ["first_trian"]')
    assert {fault.path: fault.code for fault in refused.value.faults} == {
        "variant.without_milestones[0]": "unknown_name",
        "chain[0].at_work[2]": "left_out_here",
    }
    assert at_work("bank = 7").state.bank.cash == 7


def random_setup(seed: int) -> dict[str, Any]:
    """Return the arguments of a game with a random variant."""
    chance = random.Random(seed)
    players, introductory = chance.choice([2, 2, 3, 4]), chance.random() < 0.15
    pool = [name for name in startable_modules() if name not in ("six_players", "hard_choices")]
    modules = chance.sample(pool, chance.choice([0, 0, 1, 2]))
    played = in_play(modules, players)
    cards = [card.id for card in employees().values() if card.module in ("", *played)]
    milestones = list(milestones_with(played))
    return {
        "players": players,
        "seed": seed,
        "modules": modules,
        "introductory": introductory,
        "milestones": chance.random() < 0.9,
        "variant": fcm.Variant(
            without_cards=tuple(chance.sample(cards, chance.choice([0, 1, 3, 8, 20]))),
            without_milestones=tuple(chance.sample(milestones, chance.choice([0, 1, 4, 10]))),
            bank=chance.choice([None, 30, 100, 400]),
            turns=chance.choice([3, 6]),
            breaks=chance.choice([None, 1] if introductory else [None, 1, 2]),
            draw=chance.choice([0, 0, 2, 3]),
        ),
    }


@pytest.mark.rule("SET-25", "SET-26", "SET-27")
@pytest.mark.parametrize("seed", seeds(300, few=6))
def test_every_law_holds_in_games_of_random_variants(seed: int) -> None:
    setup = random_setup(seed)
    game = fcm.Game.new(**setup)
    kinds = (RandomBot, RandomBot, PlainBot)
    play_out(game, [kinds[(seed + n) % 3](seed=seed + n) for n in range(setup["players"])])
    assert game.over
    assert check_laws(game) > len(game.moves)
