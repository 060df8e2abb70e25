"""How chains used what they had: each table against a count that shares no code with it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.data import campaigns, employees, goods
from fcm_widgets.dinner.dinnertime import Served
from fcm_widgets.phases.campaigns import CampaignPlaced
from fcm_widgets.phases.food import Fetched, Produced
from fcm_widgets.phases.recruit import Hired
from fcm_widgets.phases.restructuring import StructureShown
from fcm_widgets.phases.train import Trained
from fcm_widgets.review.usage import acts
from fcm_widgets.state.events import Paid, PhaseBegan
from tests.seeds import some

SAVES = Path(__file__).parents[1] / "data" / "games"
NAMES = ["three-chains", "two-chains", "with-new-milestones", "with-mass-marketeers"]
games = pytest.mark.parametrize("name", NAMES)


@cache
def played(name: str) -> fcm.Game:
    return fcm.Game.load(SAVES / f"{name}.json")


def rows(name: str, of: str) -> list[dict[str, Any]]:
    return played(name).review().rows(of)


@games
def test_each_token_of_a_campaign_is_eaten_once_or_waits(name: str) -> None:
    """The houses' demand itself is counted, before each dinner and at the end."""
    game = played(name)
    eaten, before = Counter[tuple[str, str, str]](), game.start
    for event, after in game.history:
        if isinstance(event, Served):
            house = before.home(event.house)
            for token in house.demand:
                eaten[event.house, token.good, after.chains[event.seat].name] += 1
        before = after
    for home in game.state.homes:
        for token in home.demand:
            eaten[home.house.number, token.good, ""] += 1
    found = Counter[tuple[str, str, str]]()
    for row in rows(name, "campaigns"):
        if row["tokens"]:
            found[row["house"], row["good"], row["diner"]] += row["tokens"]
    assert found == eaten
    assert sum(found.values()) > 5


@games
def test_each_campaign_brought_what_the_log_says(name: str) -> None:
    """The log's lines are counted, from a campaign's first line to the next of its tile."""
    lines = [str(step) for step in played(name).history]
    placed = [event for event, _ in played(name).history if isinstance(event, CampaignPlaced)]
    found = rows(name, "campaigns")
    assert len({(row["turn"], row["campaign"]) for row in found}) == len(placed)
    assert {row["campaign"] for row in found} == {event.campaign.number for event in placed}
    for number in {event.campaign.number for event in placed}:
        tile = campaigns()[number]
        begins = f"{tile.type.capitalize()} {tile.mark} brings "
        brought = 0
        for line in lines:
            if line.startswith(begins) and "nothing" not in line:
                words = line.removeprefix(begins).removeprefix("only ").split()
                brought += int(words[0])
        assert brought == sum(row["tokens"] for row in found if row["campaign"] == number)


@games
def test_the_salaries_are_those_on_the_bills(name: str) -> None:
    """The terms of each bill are added up: the salaries, less those that are waived."""
    billed, before = Counter[tuple[int, str]](), played(name).start
    for event, after in played(name).history:
        if isinstance(event, Paid) and event.kind == "wages":
            of_cards = [
                t.amount for t in event.tally.terms if t.source == "PAY-1" or t.kind == "waived"
            ]
            billed[before.turn, before.chains[event.seat].name] -= sum(of_cards)
        before = after
    found = Counter[tuple[int, str]]()
    for row in rows(name, "salaries"):
        found[row["turn"], row["chain"]] += row["dollars"]
    assert +found == +billed


@games
def test_cards_on_the_beach_are_those_that_the_state_has_there(name: str) -> None:
    found = Counter[tuple[int, str, str]]()
    for row in rows(name, "idle"):
        if row["where"] == "beach":
            found[row["turn"], row["chain"], row["card"]] += row["count"]
    there = Counter[tuple[int, str, str]]()
    for event, state in played(name).history:
        if isinstance(event, PhaseBegan) and event.phase == "order_of_business":
            for chain in state.chains:
                there.update((state.turn, chain.name, card) for card in chain.beach)
    assert found == there


@games
def test_cooks_and_buyers_that_did_nothing_have_no_event(name: str) -> None:
    """A card at work that makes food or fetches drinks acted as often as its events say."""
    at_work, acted, whole = Counter[tuple[int, str, str]](), Counter[tuple[int, str, str]](), set()
    before = played(name).start
    for event, after in played(name).history:
        names = [chain.name for chain in after.chains]
        if isinstance(event, StructureShown):
            at_work.update((after.turn, names[event.seat], card) for card in event.at_work)
        if isinstance(event, Produced | Fetched):
            acted[before.turn, names[event.seat], event.by] += 1
        if isinstance(event, PhaseBegan) and event.phase == "dinnertime":
            whole.add(after.turn)
        before = after
    makers = {
        card.id
        for card in employees().values()
        if (card.produces and card.produces_in == "working")
        or card.drinks
        or card.drinks_per_source
    }
    found = Counter(
        {
            (row["turn"], row["chain"], row["card"]): row["count"]
            for row in rows(name, "idle")
            if row["where"] == "at_work" and row["card"] in makers
        }
    )
    idle = at_work - acted
    assert found == Counter(
        {key: count for key, count in idle.items() if key[2] in makers and key[0] in whole}
    )


def test_a_card_that_only_counts_is_never_idle() -> None:
    assert not any(acts(card) for card in ("waitress", "pricing_manager", "management_trainee"))
    assert all(acts(card) for card in ("trainer", "kitchen_trainee", "marketing_trainee"))


# -- milestones missed by a turn -------------------------------------------------------------------


def deeds(game: fcm.Game) -> dict[str, dict[str, int]]:  # noqa: C901  a case for each event
    """Return the first turn in which each chain did what some milestones of the box ask for."""
    first: dict[str, dict[str, int]] = {}
    hires = Counter[tuple[int, int]]()
    before = game.start

    def did(milestone: str, seat: int) -> None:
        first.setdefault(milestone, {}).setdefault(before.chains[seat].name, before.turn)

    for event, after in game.history:
        if isinstance(event, Trained):
            did("first_train", event.seat)
        elif isinstance(event, Hired):
            hires[before.turn, event.seat] += 1
            if hires[before.turn, event.seat] == 3:
                did("first_hire_3", event.seat)
        elif isinstance(event, Produced):
            did(f"first_{event.good}_produced", event.seat)
        elif isinstance(event, CampaignPlaced):
            if event.campaign.footprint.kind in ("billboard", "radio"):
                suffix = "placed" if event.campaign.footprint.kind == "billboard" else "campaign"
                did(f"first_{event.campaign.footprint.kind}_{suffix}", event.seat)
            for good in event.campaign.goods:
                kind = "drink" if goods()[good].kind == "drink" else good
                did(f"first_{kind}_marketed", event.seat)
        elif isinstance(event, StructureShown):
            for card in ("waitress", "errand_boy", "cart_operator"):
                if card in event.at_work:
                    did(f"first_{card}_played", event.seat)
        elif isinstance(event, Paid) and after.chains[event.seat].cash >= 20:
            did("first_20", event.seat)
        before = after
    return first


@pytest.mark.parametrize(
    "name", ["three-chains", "two-chains", "with-mass-marketeers", "with-coffee"]
)
def test_a_milestone_missed_by_a_turn_was_done_a_turn_after_it_was_first_earned(name: str) -> None:
    game = played(name)
    found = {(row["milestone"], row["chain"], row["turn"]) for row in rows(name, "missed")}
    known = deeds(game)
    by_hand = {
        (milestone, chain, turn)
        for milestone, turns in known.items()
        if milestone in {row.id for row in game.milestones()}
        for chain, turn in turns.items()
        if turn == min(turns.values()) + 1
    }
    assert {row for row in found if row[0] in known} == by_hand


def test_some_game_has_a_milestone_missed_by_a_turn() -> None:
    assert rows("three-chains", "missed")


# -- in words --------------------------------------------------------------------------------------


def test_the_sentences_of_a_chain() -> None:
    game = fcm.load_example("a-game-to-study")
    assert game.review().usage("Golden Duck Diner") == (
        "Billboard 11 of turn 3 brought demand for 2 burgers: 2 eaten at Santa Maria Pizza "
        "(house 15).",
        "Billboard 13 of turn 5 brought demand for 2 beers: 1 eaten at Golden Duck Diner (house "
        "16) and 1 eaten at Fried Geese & Donkey (house 16).",
        "At work without acting: a recruiting girl in turns 2 and 6, 2 recruiting girls in turns "
        "3-5 and 2 marketing trainees in turn 7.",
        "On the beach when structures were revealed: recruiting girl (7 times), kitchen trainee "
        "(6 times), errand boy (4 times), marketing trainee (4 times) and waitress (3 times).",
    )


def test_the_text_and_the_json_of_a_review_have_the_sentences() -> None:
    review = fcm.load_example("a-game-to-study").review()
    sentences = review.usage("Golden Duck Diner")
    text = review.to_text("Golden Duck Diner")
    assert all(sentence in text for sentence in sentences)
    assert review.as_json()["usage"]["Golden Duck Diner"] == list(sentences)


@pytest.mark.parametrize(
    "path", some(sorted(SAVES.glob("*.json")), every=8), ids=lambda path: path.stem
)
def test_every_game_has_these_tables_and_each_view_of_it(path: Path) -> None:
    game = fcm.Game.load(path)
    whole = game.review()
    for view in (whole, game.seen_by(game.state.chains[0].name).review()):
        for table in ("campaigns", "salaries", "idle", "missed"):
            assert view.rows(table) == whole.rows(table)
