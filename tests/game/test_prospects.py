"""Distances and prospects: what a real dinner of one house with enough goods would decide."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.game.prospects import COLUMNS, Prospect
from fcm_widgets.state.state import PhaseProgress, State, Token
from tests.game.boards import board, chain, house, site
from tests.oracle.distance import distance, has_drive_in
from tests.oracle.random_tables import random_scenario, to_toml
from tests.oracle.random_whole import mixed, random_whole
from tests.oracle.squares import build
from tests.oracle.whole import WholeEvening
from tests.seeds import seeds

FEW = ("two-chains", "with-coffee", "with-hard-choices", "with-sushi")
GAMES = [
    pytest.param(path, id=path.stem, marks=() if path.stem in FEW else pytest.mark.slow)
    for path in sorted((Path(__file__).parents[1] / "data" / "games").glob("*.json"))
]


def dinner_alone(state: State, number: str) -> fcm.decisions.Decision:
    """Play a real dinner at which one house wants something and every chain has enough of it."""
    wants = state.home(number).demand or (Token("burger"),)
    homes = tuple(
        replace(home, demand=wants if home.house.number == number else ()) for home in state.homes
    )
    chains = tuple(
        replace(
            each, stock={**each.stock, **(Counter(each.stock) | Counter(t.good for t in wants))}
        )
        for each in state.chains
    )
    table = replace(
        state, phase="dinnertime", progress=PhaseProgress(), homes=homes, chains=chains, over=False
    )
    (decision,) = fcm.Game(table).run_phase().decisions
    return decision


@pytest.mark.parametrize("path", GAMES)
@pytest.mark.rule("DIN-3", "DIN-4", "DIN-5", "DIN-6")
def test_a_prospect_is_the_choice_of_a_real_dinner(path: Path) -> None:
    game = fcm.Game.load(path)
    for number in range(0, game.played + 1, max(1, game.played // 12)):
        now = game.at(number)
        prospects = now.prospects()
        assert [prospect.house for prospect in prospects] == [
            home.house.number for home in now.state.homes
        ]
        for prospect in list(prospects)[number % 3 :: 3]:
            real = dinner_alone(now.state, prospect.house)
            assert prospect.decision == real, (number, prospect)
            assert prospect.supposed == (not now.state.home(prospect.house).demand)


@pytest.mark.parametrize("path", GAMES)
def test_a_view_of_a_chain_has_the_same_answers(path: Path) -> None:
    """Nothing that a chain may not know decides a dinner."""
    game = fcm.Game.load(path)
    for number in range(0, game.played + 1, max(1, game.played // 6)):
        now = game.at(number)
        for each in now.state.chains:
            view = now.seen_by(each.name)
            assert view.prospects() == now.prospects()
            assert view.distances() == now.distances()


@pytest.mark.rule("DIN-3", "DIN-5", "DIN-6", "COF-9", "KIM-2", "SUS-1", "NOO-1", "NMS-15")
@pytest.mark.parametrize("seed", seeds(80, few=4))
def test_the_second_reading_has_the_same_winners(seed: int) -> None:
    scenario = random_whole(seed, mixed(seed))
    prospects = fcm.Game.from_scenario(to_toml(scenario)).prospects()
    bankrupt = {each["name"] for each in scenario["chain"] if each.get("bankrupt", False)}
    for prospect in prospects:
        mine = WholeEvening(scenario)
        wants = mine.demand.get(prospect.house) or Counter(prospect.wants)
        assert dict(wants) == prospect.wants
        mine.demand = {prospect.house: wants}
        lacks = {name: dict(wants - stock) for name, stock in mine.stock.items()}
        mine.stock = {name: Counter(stock | wants) for name, stock in mine.stock.items()}
        answer = mine.serve(prospect.house)
        assert answer["winner"] == prospect.winner, prospect
        offers = {offer["chain"]: offer for offer in answer["offers"]}
        for offer in prospect.decision.offers:
            told = offers[offer.chain]
            assert (told["distance"], told["score"]) == (offer.tiles, offer.score), prospect
            out = prospect.supposed or offer.chain in bankrupt
            assert prospect.lacks.get(offer.chain, {}) == ({} if out else lacks[offer.chain])


@pytest.mark.rule("GEO-1", "GEO-13", "DIN-6")
@pytest.mark.parametrize("seed", seeds(60, few=4))
def test_distances_are_those_of_a_walk(seed: int) -> None:
    scenario = random_scenario(seed)
    found = fcm.Game.from_scenario(to_toml(scenario)).distances()
    ground = build(scenario)
    chains = {each["name"]: each for each in scenario["chain"]}
    assert len(found) == len(ground.houses) * sum(
        len(each.get("restaurants", [])) for each in chains.values()
    )
    nearest: dict[tuple[str, str], list[int]] = {}
    for row in found:
        owner = chains[row.chain]
        site = owner["restaurants"][row.restaurant]
        assert tuple(site["at"]) == row.at
        walked = distance(ground, ground.houses[row.house], site, drive_in=has_drive_in(owner))
        assert row.borders == walked, row
        shut = site.get("coming_soon", False) or owner.get("bankrupt", False)
        assert row.is_open == (not shut)
        if row.is_open and walked is not None:
            nearest.setdefault((row.house, row.chain), []).append(walked)
    for number in ground.houses:
        for name in chains:
            borders = nearest.get((number, name))
            assert found.between(number, name) == (min(borders) if borders else None)


def prospect_at(*chains: dict[str, Any], **top: Any) -> Prospect:
    """Return the prospect of the only house of a street, house 13."""
    return board(*chains, **top).prospects()["13"]


@pytest.mark.rule("DIN-3")
def test_the_lower_sum_wins_and_leads_by_the_difference() -> None:
    near, far = chain("A"), chain("B", away=2)
    prospect = prospect_at(near, far)
    assert (prospect.winner, prospect.lead, prospect.tied) == ("A", 2, ())
    assert prospect.why == ("The lowest sum, by 2.", "DIN-3")
    assert prospect.supposed
    assert prospect.wants == {"burger": 1}


@pytest.mark.rule("DIN-5")
def test_a_tie_names_the_chains_that_lose_it() -> None:
    cheaper = chain("B", away=1, at_work=["pricing_manager", "waitress"])
    prospect = prospect_at(chain("A"), cheaper, turn_order=["A", "B"])
    assert (prospect.winner, prospect.lead, prospect.tied) == ("B", 0, ("A",))
    assert prospect.why.rule == "DIN-5"
    assert prospect.why.text.startswith("Tied with A at a sum of 10; B has 1 waitress")


@pytest.mark.rule("DIN-2")
def test_missing_stock_is_shown_but_decides_nothing() -> None:
    near, far = chain("A"), chain("B", away=1, stock={"burger": 2})
    prospect = prospect_at(near, far, house=[house(13, "burger", "burger")])
    assert (prospect.winner, prospect.supposed) == ("A", False)
    assert prospect.lacks == {"A": {"burger": 2}}
    assert "A $10 + 0 = 10 (2 burgers short now)" in str(prospect)


@pytest.mark.rule("DIN-8", "GEO-13")
def test_chains_that_cannot_serve_say_why() -> None:
    soon = {**site(1), "coming_soon": True}
    prospect = prospect_at(chain("A", bankrupt=True), {"name": "B", "restaurants": [soon]})
    assert (prospect.winner, prospect.lead) == (None, None)
    assert [prospect.cell(offer) for offer in prospect.decision.offers] == [
        "bankrupt",
        "no open restaurant",
    ]
    assert prospect.why.text == "No road leads to an open restaurant."


@pytest.mark.parametrize(
    ("phase", "says"),
    [
        ("restructuring", "The chains have not revealed their structures"),
        ("working", ""),
        ("dinnertime", ""),
        ("marketing", "This turn's dinner is over"),
    ],
)
def test_the_note_says_when_prices_may_still_change(phase: str, says: str) -> None:
    note = board(chain("A"), chain("B", away=1), phase=phase).prospects().note
    assert note.startswith(says)
    assert bool(note) == bool(says)


def test_a_city_without_houses_or_restaurants_has_a_sentence() -> None:
    game = fcm.Game.from_scenario({"city": {"tiles": [["L"]]}, "chain": [{"name": "A"}]})
    assert str(game.prospects()) == "The map has no house."
    assert str(game.distances()).startswith("There are no distances")
    assert "<table" not in game.distances()._repr_html_()


def test_a_notebook_gets_a_table_with_a_row_for_each_house() -> None:
    game = fcm.load_example("one-beer-short")
    for record in (game.prospects(), game.distances()):
        html = record._repr_html_()
        assert html.count("<tr>") == 1 + len(game.state.homes)
        assert "Golden Duck Diner" in html


@dataclass
class Frame:
    """A stand-in for a data frame, with the arguments that pandas gets."""

    rows: list[dict[str, Any]]
    columns: list[str]


def test_frames_have_a_row_for_each_house_and_chain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=Frame))
    game = fcm.load_example("one-beer-short")
    frame: Any = game.prospects().to_frame()
    assert frame.columns == list(COLUMNS)
    assert [list(row) for row in frame.rows] == [list(COLUMNS)] * 6
    assert [row["chain"] for row in frame.rows if row["wins"]] == ["Golden Duck Diner"] * 3
    assert [row["place"] for row in frame.rows] == [2, 1] * 3
    distances: Any = game.distances().to_frame()
    assert len(distances.rows) == 9
    assert list(distances.rows[0]) == distances.columns


def test_without_pandas_the_error_names_what_to_use_instead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    game = fcm.load_example("one-beer-short")
    with pytest.raises(fcm.FcmError, match=r"pip install pandas, or use game\.prospects\(\)"):
        game.prospects().to_frame()
    with pytest.raises(fcm.FcmError, match=r"pip install pandas, or use game\.distances\(\)"):
        game.distances().to_frame()
