"""Which modules a game may begin with, what they bring, and that its own file gives it back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.board.city import City
from fcm_widgets.bots import RandomBot
from fcm_widgets.bots.laws import scenario_equal
from fcm_widgets.data import campaigns, employees
from fcm_widgets.engine import supply
from fcm_widgets.engine.registry import startable_modules
from fcm_widgets.engine.supply import piles, tiles_left
from fcm_widgets.files import ids
from fcm_widgets.phases.recruit import Hire
from fcm_widgets.state.events import PhaseBegan
from tests.game.boards import chain, codes, working
from tests.game.tables import options
from tests.seeds import seeds

DRINKS = {"beer", "lemonade", "softdrink"}
DISTRICTS = set("UVWXY")
MIXES = [
    *product((2, 3, 4, 5), ([], ["new_districts"])),
    (6, ["six_players"]),
    (6, ["six_players", "new_districts"]),
]


def letters(state: fcm.states.State) -> set[str]:
    """Return the letters of the tiles on the table."""
    return {tile.letter for tile in state.city.tiles.values()}


# -- what a mix brings ---------------------------------------------------------------------------


@pytest.mark.rule("SET-22", "SIX-1")
@pytest.mark.parametrize("named", [["six_players"], ["new_districts", "six_players"]])
def test_six_players_bring_the_new_districts(named: list[str]) -> None:
    state = fcm.Game.new(players=6, seed=1, modules=named).state
    assert state.config.modules == ("new_districts", "six_players")


@pytest.mark.rule("SIX-1")
def test_setup_for_six_players() -> None:
    """24 places, three of each 1x card, $300, every billboard."""
    state = fcm.Game.new(players=6, seed=1, modules=["six_players"]).state
    assert state.city.box[2:] == (30, 20)
    assert len(letters(state)) == 24
    one_x = [card.id for card in employees().values() if card.one_x and not card.module]
    assert {piles(state)[card] for card in one_x} == {3}
    assert state.bank.cash == 300
    base = {number for number, tile in campaigns().items() if not tile.module}
    assert {tile.number for tile in tiles_left(state)} == base


@pytest.mark.rule("SET-22", "LOB-10")
@pytest.mark.parametrize(("players", "brought"), [(2, False), (4, False), (5, True), (6, True)])
def test_lobbyists_at_five_players_or_more_bring_the_new_tiles(players: int, brought: bool) -> None:
    """Files and drawn cities alike: five chains with lobbyists need the new tiles."""
    chains = ", ".join(f'{{ name = "{name}" }}' for name in "ABCDEF"[:players])
    head = f'modules = ["lobbyists"]\nchain = [{chains}]\n'
    table = fcm.Game.from_scenario(f'{head}city.tiles = [["A"]]').state.config
    assert ("new_districts" in table.modules) == brought
    drawn = (City.random(players, seed, ["lobbyists"]) for seed in range(30))
    found = {tile.letter for city in drawn for tile in city.tiles.values()}
    assert DISTRICTS.issubset(found) == brought


@pytest.mark.rule("SET-22", "SET-14")
def test_six_chains_need_their_module() -> None:
    """A lesson's file is taken as it stands; a game and a strict reading are not."""
    with pytest.raises(fcm.errors.BadSetup) as setup:
        fcm.Game.new(players=6, seed=1)
    assert [fault.path for fault in setup.value.faults] == ["players"]
    text = fcm.Game.new(players=6, seed=1, modules=["six_players"]).to_scenario()
    fcm.Game.from_scenario(text, strict=True)
    without = text.replace('"new_districts", "six_players"', '"new_districts"')
    assert len(fcm.Game.from_scenario(without).state.chains) == 6
    with pytest.raises(fcm.errors.BadScenario) as file:
        fcm.Game.from_scenario(without, strict=True)
    assert [fault.path for fault in file.value.faults] == ["chain"]


@pytest.mark.rule("NDI-5", "SET-22", "LOB-5")
def test_the_tile_with_two_parks_lies_anywhere_but_in_a_strict_table() -> None:
    """One suggested scenario plays it without lobbyists, so a table may; its parks count."""
    text = fcm.Game.new(players=2, seed=1).to_scenario()
    first = fcm.Game.new(players=2, seed=1).state.city.rows()[0][0]
    with_parks = text.replace(f'"{first}"', '"Z"', 1)
    assert fcm.Game.from_scenario(with_parks).state.city.parks
    with pytest.raises(fcm.errors.BadScenario, match="lobbyists") as refusal:
        fcm.Game.from_scenario(with_parks, strict=True)
    assert [fault.path for fault in refusal.value.faults] == ["city.tiles[0][0]"]
    fcm.Game.from_scenario('modules = ["lobbyists"]\n' + with_parks, strict=True)


@pytest.mark.rule("NDI-6")
@pytest.mark.parametrize("players", [2, 5])
def test_new_tiles_are_mixed_in_and_the_map_keeps_its_size(players: int) -> None:
    """Any number of the five may turn up, also none."""
    games = [fcm.Game.new(players, seed, ["new_districts"]).state for seed in range(120)]
    size = fcm.Game.new(players, 0).state.city.box
    assert {game.city.box for game in games} == {size}
    counts = {len(letters(game) & DISTRICTS) for game in games}
    assert {1, 2, 3} <= counts
    assert players == 5 or 0 in counts
    assert players == 2 or 5 in counts
    assert set().union(*map(letters, games)) >= DISTRICTS


# -- what a game may begin with ------------------------------------------------------------------


@pytest.fixture
def partly(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Let this release play of one module what lies on the map and no more."""
    module = "lobbyists"
    whole = {name: one for name, one in startable_modules().items() if name != module}
    for file in (ids, supply):
        monkeypatch.setattr(file, "startable_modules", lambda: whole)
    supply._entry_cards.cache_clear()
    yield module
    supply._entry_cards.cache_clear()


@pytest.mark.rule("SET-22")
def test_a_game_does_not_begin_with_a_module_that_is_not_played_whole(partly: str) -> None:
    with pytest.raises(fcm.errors.BadSetup) as refusal:
        fcm.Game.new(players=3, seed=1, modules=[partly])
    (fault,) = refusal.value.faults
    assert fault.path == "modules[0]"
    for name in set(startable_modules()) - {partly}:
        assert repr(name) in fault.expected
    fcm.Game.from_scenario(
        f'modules = ["{partly}"]\ncity.tiles = [["A"]]\nchain = [{{ name = "A" }}]'
    )


@pytest.mark.rule("SET-22")
def test_nobody_is_sold_a_card_that_can_do_nothing(partly: str) -> None:
    """A table with lobbyists' roads plays on without hiring them."""
    game = working(chain("A"), chain("B", 4), modules=[partly])
    assert "lobbyist" not in {action.card for action in options(game, "hire")}  # type: ignore[attr-defined]
    assert codes(game, Hire(0, "lobbyist")) == ["no_work_yet"]
    with pytest.raises(
        fcm.errors.IllegalAction, match="A lobbyist has no work to do in this release"
    ):
        game.play(Hire(0, "lobbyist"))


# -- the introductory map ------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.rule("SET-12")
@pytest.mark.parametrize(("players", "modules"), MIXES)
def test_an_introductory_map_has_all_three_drinks(players: int, modules: list[str]) -> None:
    for seed in range(100):
        state = fcm.Game.new(players, seed, modules, introductory=True).state
        assert set(state.city.sources.values()) == DRINKS, seed


@pytest.mark.rule("SET-12", "SET-20")
def test_a_map_that_has_them_is_the_one_that_is_drawn_otherwise() -> None:
    """Seeds keep their maps but where a drink lacked, and those are drawn the same each time."""
    drawn_again = 0
    for seed in range(200):
        plain = fcm.Game.new(2, seed).state.city
        first = fcm.Game.new(2, seed, introductory=True).state.city
        second = fcm.Game.new(2, seed, introductory=True, milestones=True).state.city
        assert first == second
        assert (first == plain) == (set(plain.sources.values()) == DRINKS)
        drawn_again += first != plain
    assert 15 < drawn_again < 45


# -- a game's own file ---------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize(("players", "modules"), MIXES)
@pytest.mark.parametrize("introductory", [False, True])
@pytest.mark.parametrize("seed", seeds(1))
def test_any_game_that_begins_is_given_back_by_its_own_file(
    players: int, modules: list[str], introductory: bool, seed: int
) -> None:
    """Before setup and at the start of every phase of two turns, milestones or not."""
    keys: dict[str, Any] = {"introductory": introductory, "milestones": not introductory}
    if "new_districts" in modules:
        keys["milestones"] = introductory
        keys["rulings"] = {"roads_join": "middle", "bank_breaks_at_zero": True}
    game = fcm.Game.new(players, seed, modules, **keys)
    assert list(scenario_equal(game.start)) == []
    fcm.Game.from_scenario(game.to_scenario(), strict=True)
    bot = RandomBot(seed=seed)
    while not game.over and game.state.turn < 3:
        name = game.to_move[0]
        game.play(bot.choose(game.seen_by(name), name))
    begun = [state for event, state in game.history if isinstance(event, PhaseBegan)]
    assert len(begun) >= 10
    for state in begun:
        assert list(scenario_equal(state)) == [], state.phase
