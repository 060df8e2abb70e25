"""`CampaignExplorer` from Python: places, ranges and hits against the game itself."""

from __future__ import annotations

from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest
import traitlets

import fcm_widgets as fcm
from fcm_widgets.bots import RandomBot, play_out
from fcm_widgets.data import CampaignTile
from fcm_widgets.engine.registry import transition_from
from fcm_widgets.phases import marketing
from fcm_widgets.phases.campaigns import Advertise, FlyFrom, LayTile, TakeTile, size_of
from fcm_widgets.phases.marketing import DemandPlaced
from fcm_widgets.state.actions import Done
from fcm_widgets.widgets.campaign.contract import Grid
from fcm_widgets.widgets.campaign.explorer import CampaignExplorer
from fcm_widgets.widgets.campaign.facts import Spots
from tests.game.tables import chain, play, table, working
from tests.seeds import LONG, seeds
from tests.widgets.test_schema import conforms

Facts = dict[str, Any]
HOSTILE = "<img src=x onerror=alert(1)> & 'n' ]]></title><script>alert(2)</script>"
Spot = tuple[Any, ...]


@cache
def played(seed: int) -> fcm.Game:
    """Return a whole game of random bots."""
    return play_out(fcm.Game.new(players=2, seed=seed), [RandomBot(seed=n) for n in range(2)])


def legal(explorer: CampaignExplorer, card: str, number: int, *, turned: bool) -> set[Spot]:
    """Look up every place that is allowed, as the browser does."""
    facts = explorer._campaigns
    tile = next(found for found in facts["tiles"] if found["number"] == number)
    if tile["lines"]:
        flights = facts["flights"][str(number)]
        return {
            (flight["edge"], flight["first"])
            for flight in flights
            if not facts["spots"][flight["judgement"]]["reasons"]
        }
    reach = next(marketeer for marketeer in facts["marketeers"] if marketeer["id"] == card)["reach"]
    wide, high = tile["size"][::-1] if turned else tile["size"]
    west, north, _, _ = explorer._scene["box"]
    grid, needs = facts["grids"][f"{tile['kind']} {wide}x{high}"], facts["needs"][f"{wide}x{high}"]
    return {
        (west + i, north + j)
        for j, row in enumerate(grid)
        for i, spot in enumerate(row)
        if not facts["spots"][spot]["reasons"] and (reach is None or 0 <= needs[j][i] <= reach)
    }


@pytest.mark.long
@pytest.mark.rule("MKT-1", "MKT-2", "MKT-3", "MKT-4", "MKT-12")
@pytest.mark.parametrize("seed", seeds(20))
def test_allowed_places_are_those_that_the_game_offers(seed: int) -> None:
    game, looked = played(seed), 0
    for number, move in enumerate(game.moves):
        if not isinstance(move.action, TakeTile) or looked > 6:
            continue
        looked += 1
        take, now = move.action, game.at(number + 1)
        explorer = CampaignExplorer(game.at(number), chain=now.to_move[0])
        conforms(explorer._campaigns, "Campaigns")
        offered = {
            option.at if isinstance(option, LayTile) else (option.edge, option.first)
            for option in now.options
            if isinstance(option, LayTile | FlyFrom)
        }
        assert offered
        assert legal(explorer, take.by, take.number, turned=take.turned) == offered
    assert looked


@pytest.mark.rule("MKT-2", "MKT-12", "MKT-3", "MKT-4")
def test_refused_places_have_the_games_reasons() -> None:
    game = working(chain("Xango", at_work=["marketing_trainee"]), step="campaigns")
    play(game, "take_tile", by="marketing_trainee", number=13)
    explorer = CampaignExplorer(game, tile=13)
    west, north, wide, high = explorer._scene["box"]
    kinds = set()
    for x in range(west, west + wide):
        for y in range(north, north + high):
            explorer.place = [x, y]
            judged = explorer._judged()
            assert judged is not None
            against = list(game.obstacles(LayTile(0, (x, y))))
            assert len(judged[1]) == len(against)
            kinds |= {obstacle.code for obstacle in against}
    assert kinds == {"not_empty", "off_the_map", "no_road_beside", "out_of_range"}


def demanded(game: fcm.Game) -> list[tuple[int, str, tuple[str, ...], int]]:
    """Play the marketing phase, and give what each campaign put down at each house."""
    run = transition_from(game.state)
    for campaign in game.state.campaigns:
        marketing.run_campaign(run, campaign)
    return [
        (
            event.campaign,
            event.house,
            tuple(token.good for token in event.tokens),
            event.count.total,
        )
        for event in run.events
        if isinstance(event, DemandPlaced)
    ]


@pytest.mark.long
@pytest.mark.rule("CMP-1", "CMP-5")
@pytest.mark.parametrize("seed", seeds(30))
def test_what_lands_is_what_the_phase_puts_down(seed: int) -> None:
    """Each campaign that a bot laid, looked at before it was laid, and played after."""
    game, looked = played(seed), 0
    for number, move in enumerate(game.moves):
        if not isinstance(move.action, Advertise) or move.state.phase != "working":
            continue
        before = number
        while not isinstance(game.moves[before].action, TakeTile):
            before -= 1
        take, lay = game.moves[before].action, game.moves[number - 1].action
        assert isinstance(take, TakeTile)
        after = game.at(number + 1)
        name = after.state.chains[take.seat].name
        explorer = CampaignExplorer(
            game.at(before), chain=name, marketeer=take.by, tile=take.number
        )
        explorer.turned = take.turned
        explorer.place = list(lay.at) if isinstance(lay, LayTile) else [lay.edge, lay.first]  # type: ignore[union-attr]
        judged = explorer._judged()
        assert judged is not None
        houses, why = judged
        assert why == []
        facts, good = explorer._campaigns, move.action.good
        others = facts["hits"].get(f"{take.number}-", facts["hits"]["0"])
        told = []
        for home in after.state.homes:
            here = home.house.number
            hits = facts["hits"][str(take.number)] if here in houses else others
            for hit in hits.get(here, []):
                count = sum(row["amount"] for row in facts["tallies"][hit["tally"]]["terms"])
                told.append((hit["campaign"], here, (hit["good"] or good,) * count, count))
        assert sorted(told) == sorted(demanded(after))
        looked += bool(told)
    assert looked or LONG  # on a city with few houses, random bots may reach none all game


@pytest.mark.rule("CMP-1")
def test_tiles_of_the_same_shape_are_judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[str] = []
    grid = Spots.grid

    def counted(spots: Spots, tile: CampaignTile, *, turned: bool) -> Grid:
        width, height = size_of(tile, turned=turned)
        judged.append(f"{tile.type} {width}x{height}")
        return grid(spots, tile, turned=turned)

    explorer = CampaignExplorer(fcm.load_example("a-day-at-work"))
    monkeypatch.setattr(Spots, "grid", counted)
    facts = explorer._campaigns
    assert sorted(judged) == sorted(facts["grids"])


def test_a_full_house_says_so() -> None:
    full = {"number": 13, "demand": ["beer", "beer", "beer"]}
    game = table(chain("Xango"), phase="marketing", house=[full])
    facts = CampaignExplorer(game, marketeer="brand_director", tile=1)._campaigns
    (hit,) = facts["hits"]["1"]["13"]
    tally = facts["tallies"][hit["tally"]]
    assert sum(row["amount"] for row in tally["terms"]) == 0
    assert [limit["rule"] for limit in tally["limits"]] == ["CMP-1"]
    assert facts["limits"] == {"13": 3}


@pytest.mark.rule("CMP-5", "MIL-5")
def test_the_first_radio_brings_two_at_once() -> None:
    game = table(chain("Xango"), phase="marketing", house=[{"number": 13}])
    facts = CampaignExplorer(game, marketeer="brand_director", tile=1)._campaigns
    (hit,) = facts["hits"]["1"]["13"]
    assert sum(row["amount"] for row in facts["tallies"][hit["tally"]]["terms"]) == 2
    names = [milestone["name"] for milestone in facts["earns"]["radio"]["burger"]]
    assert names == ["First radio campaign", "First burger marketed"]


@pytest.mark.rule("CMP-5")
def test_a_radio_that_earns_the_milestone_changes_the_others_too() -> None:
    """A scenario may hold a radio without the milestone: the next one earns it for both."""
    runs = {"number": 1, "at": [3, 3], "good": "beer", "chain": "Xango", "by": "brand_director"}
    mine = chain("Xango", busy=["brand_director"])
    game = table(mine, phase="marketing", house=[{"number": 13}], campaign=[runs])
    facts = CampaignExplorer(game, tile=2)._campaigns

    def brought(key: str) -> list[int]:
        hits = facts["hits"][key].get("13", [])
        return [
            sum(row["amount"] for row in facts["tallies"][hit["tally"]]["terms"]) for hit in hits
        ]

    assert facts["running"][0]["houses"] == ["13"]
    assert brought("0") == [1]
    assert brought("2-") == [2]
    assert brought("2") == [2, 1]  # the house is full then
    assert "3-" in facts["hits"]
    assert "13-" not in facts["hits"]


@pytest.mark.rule("MKT-7")
@pytest.mark.rule("MKT-2", "LOB-3")
def test_what_is_too_far_is_told_for_all_ways_alike() -> None:
    """Of some ways there the roadworks may lie on none, so "any" is all that can be said (X6)."""
    road = {"squares": [[18, 1], [18, 0]], "under_construction": False, "roadworks": [[24, 2]]}
    top: dict[str, Any] = {"modules": ["lobbyists"], "road": [road]}
    longer = {"roadworks_lengthen_ranges": True}
    seller = chain("Santa Maria", at_work=["marketing_trainee"])
    game = working(seller, chain("Xango", 4), step="campaigns", rulings=longer, **top)
    facts = CampaignExplorer(game)._campaigns
    (card,) = [
        marketeer for marketeer in facts["marketeers"] if marketeer["id"] == "marketing_trainee"
    ]
    text = facts["reasons"][card["far"]["3"]]["text"]
    assert text.startswith("The borders and any roadworks on the way there add up to 3, ")


def test_turns_are_those_of_the_marketeer_or_eternal() -> None:
    game = table(chain("Xango"), phase="working")
    cards = {
        marketeer["id"]: marketeer for marketeer in CampaignExplorer(game)._campaigns["marketeers"]
    }
    assert cards["campaign_manager"]["turns"] == {"billboard": [None], "mailbox": [1, 2, 3]}
    assert cards["campaign_manager"]["eternal"] == {
        "billboard": 'the milestone "First billboard placed"'
    }
    rival = chain("Near", away=2, milestones=["first_billboard_placed"])
    closed = CampaignExplorer(table(chain("Xango"), rival, phase="working"), chain="Xango")
    cards = {marketeer["id"]: marketeer for marketeer in closed._campaigns["marketeers"]}
    assert cards["marketing_trainee"]["turns"] == {"billboard": [1, 2]}


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"marketeer": "waitress"}, "marketing_trainee"),
        ({"tile": 99}, "99"),
        ({"good": "kimchi"}, "burger"),
        ({"place": "here"}, "here"),
        ({"place": [1]}, "a square"),
        ({"place": ["Q", 1]}, "an edge"),
        ({"place": [1, "x"]}, "a square"),
        ({"place": [True, 1]}, "a square"),
        ({"turns": 0}, "0"),
    ],
)
def test_values_that_cannot_be_are_refused(options: dict[str, Any], told: str) -> None:
    game = table(chain("Xango"), phase="working")
    with pytest.raises(traitlets.TraitError, match=told):
        CampaignExplorer(game, **options)
    explorer = CampaignExplorer(game)
    (name, value) = next(iter(options.items()))
    before = getattr(explorer, name)
    with pytest.raises(traitlets.TraitError, match=told):
        setattr(explorer, name, value)
    assert getattr(explorer, name) == before


def test_defaults_fit_together() -> None:
    game = table(chain("Xango", at_work=["brand_manager"]), phase="working")
    explorer = CampaignExplorer(game)
    assert explorer.marketeer == "brand_manager"
    assert explorer.chain == "Xango"
    assert CampaignExplorer(game, tile=1).marketeer == "brand_director"
    assert repr(explorer).startswith("CampaignExplorer(chain='Xango', marketeer='brand_manager'")
    with pytest.raises(TypeError, match="not str"):
        CampaignExplorer("game")  # type: ignore[arg-type]


def test_picture_shows_the_tile_or_says_why_not() -> None:
    game = fcm.load_example("one-beer-short")
    explorer = CampaignExplorer(game, marketeer="brand_director", tile=9)
    west, north, wide, high = explorer._scene["box"]
    said = set()
    for x in range(west - 1, west + wide + 1):
        for y in range(north, north + high):
            explorer.place = [x, y]
            lines = [element.text for element in ElementTree.fromstring(explorer.picture()).iter()]
            said |= {line.split()[1] for line in lines if line and line.startswith("It reaches")}
    assert said == {"reaches"}
    explorer.place = [west, north + 2]
    assert "MKT-12" in explorer.picture()


def test_hostile_names_stay_texts() -> None:
    game = table(chain(HOSTILE), phase="working", title=HOSTILE)
    explorer = CampaignExplorer(game)
    assert explorer._scene["title"] == HOSTILE
    svg = ElementTree.fromstring(explorer.picture())
    assert not [element for element in svg.iter() if element.tag.endswith("script")]


def test_demand_that_pays_its_chain_is_worked_out() -> None:
    """With First marketeer used, what each token brings is asked of the campaign on the map."""
    game = fcm.load_example("upmarket-area")
    assert "new_milestones" in game.state.config.modules
    facts = CampaignExplorer(game)._campaigns
    assert facts["hits"].keys() >= {str(tile["number"]) for tile in facts["tiles"]}


@pytest.mark.parametrize("number", [17, 102])
def test_what_lies_beside_the_city_is_laid_as_in_the_game(number: int) -> None:
    """A guide and a giant billboard: whom they reach and what they bring, against the phase."""
    card = {17: "gourmet_food_critic", 102: "rural_marketeer"}[number]
    given = fcm.load_example("city-builder").to_scenario()
    given = given.replace('"lobbyist"', f'"{card}"').replace(
        '"rural_marketeers"]', '"rural_marketeers", "gourmet_food_critics"]'
    )
    given = given.replace('phase = "dinnertime"', 'phase = "working"')
    game = fcm.Game.from_scenario(given)
    explorer = CampaignExplorer(game, marketeer=card, tile=number, place=["", 0], good="beer")
    conforms(explorer._campaigns, "Campaigns")
    facts = explorer._campaigns
    (flight,) = facts["flights"][str(number)]
    edge, first, spot = flight["edge"], flight["first"], flight["judgement"]
    assert (edge, first) == ("", 0)
    houses = facts["spots"][spot]["houses"]
    assert not facts["spots"][spot]["reasons"]
    tile = next(found for found in facts["tiles"] if found["number"] == number)
    assert len(tile["beside"]) == 4
    assert f"Campaign {tile['mark']}" in explorer.picture()
    while game.state.progress.step != "campaigns":
        game.play(Done(game.state.seat(game.to_move[0])))
    seat = game.state.seat(game.to_move[0])
    game.play(TakeTile(seat, card, number))
    turns = None if number == 102 else 1
    game.play(Advertise(seat, "beer", turns))
    run = transition_from(game.state)
    marketing.run_campaigns(run)
    put = {
        event.house: len(event.tokens)
        for event in run.events
        if isinstance(event, DemandPlaced) and event.campaign == number
    }
    assert list(put) == houses
    for house, tokens in put.items():
        rows = next(
            facts["tallies"][hit["tally"]]["terms"]
            for hit in facts["hits"][str(number)][house]
            if hit["campaign"] == number
        )
        assert sum(row["amount"] for row in rows) == tokens


def test_where_a_tile_beside_the_city_lies_is_checked() -> None:
    game = fcm.load_example("city-builder")
    explorer = CampaignExplorer(game, marketeer="rural_marketeer", tile=102)
    explorer.place = ["", 0]
    assert explorer._judged() == (["rural"], [])
    explorer.place = ["N", 0]
    assert explorer._judged() == ([], ["That place is off the map. (MKT-12)"])
    with pytest.raises(traitlets.TraitError):
        explorer.place = ["beside", 0]
