"""Traits of explorers, trees and editors: set from Python, by a page and by links, and refused."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
import traitlets
from ipywidgets import ValueWidget, interactive, jslink

import fcm_widgets as fcm
from fcm_widgets.errors import BadScenario
from fcm_widgets.phases.campaigns import Advertise, FlyFrom, LayTile, TakeTile
from fcm_widgets.widgets.wire import packed
from tests.game.tables import STAFF, chain, table, working
from tests.widgets import editing
from tests.widgets.wire import Wire, wire

if TYPE_CHECKING:
    from collections.abc import Callable

    from fcm_widgets.widgets.base.widget import FcmWidget

__all__ = ["wire"]  # a fixture

EXAMPLE = "one-beer-short"
XANGO, DUCK = "Xango Blues Bar", "Golden Duck Diner"


def page_sets(widget: FcmWidget, **state: Any) -> None:
    """Hand on what a host hands on when a page has set some traits in one message."""
    widget._handle_msg({"content": {"data": {"method": "update", "state": state}}, "buffers": []})


def changes_of(widget: FcmWidget, *names: str) -> list[tuple[str, Any]]:
    """Return a list that grows with each change of these traits."""
    seen: list[tuple[str, Any]] = []
    widget.observe(lambda change: seen.append((change["name"], change["new"])), list(names))
    return seen


def ranges(**options: Any) -> fcm.RangeExplorer:
    return fcm.RangeExplorer(fcm.load_example(EXAMPLE), **options)


def campaign(**options: Any) -> fcm.CampaignExplorer:
    return fcm.CampaignExplorer(fcm.load_example(EXAMPLE), **options)


def mailing(**options: Any) -> fcm.CampaignExplorer:
    """Return an explorer of a campaign that is not eternal."""
    return campaign(**{"marketeer": "campaign_manager", "tile": 9, **options})


def review(**options: Any) -> fcm.GameReview:
    return fcm.GameReview(fcm.load_example(EXAMPLE), **options)


def city(**options: Any) -> fcm.CityView:
    return fcm.CityView(fcm.load_example(EXAMPLE), **options)


def tree(**options: Any) -> fcm.CareerTree:
    return fcm.CareerTree(fcm.load_example(EXAMPLE), **options)


def company(**options: Any) -> fcm.CompanyEditor:
    return fcm.CompanyEditor(fcm.load_example(EXAMPLE), **options)


def editor(**options: Any) -> fcm.TableEditor:
    return fcm.TableEditor(EXAMPLE, **options)


TITLED = fcm.TableEditor(EXAMPLE).scenario.replace('title = "', 'title = "Our ')
SETTABLE: list[tuple[Callable[..., FcmWidget], str, Any]] = [
    (ranges, "origin", "restaurant:1:0"),
    (ranges, "range", 4),
    (ranges, "by", "air"),
    (campaign, "chain", DUCK),
    (campaign, "marketeer", "brand_director"),
    (campaign, "tile", 13),
    (campaign, "place", [3, 8]),
    (campaign, "good", "beer"),
    (mailing, "turns", 2),
    (review, "chain", DUCK),
    (review, "turn", 4),
    (city, "selected", "house:8"),
    (tree, "card", "waitress"),
    (company, "cards", ["pricing_manager"]),
    (editor, "scenario", TITLED),
]
"""A widget, a trait, and another value than it has at first."""
OBVIOUS: dict[Callable[..., FcmWidget], str] = {
    campaign: "campaign",
    city: "selected",
    tree: "card",
    company: "cards",
    editor: "scenario",
}


@pytest.mark.parametrize(("make", "name", "value"), SETTABLE)
def test_a_trait_is_set_and_seen_from_every_side(
    make: Callable[..., FcmWidget], name: str, value: Any
) -> None:
    widget, other, paged = make(), make(), make()
    assert getattr(widget, name) != value
    assert widget.trait_metadata(name, "sync")
    assert widget.trait_metadata(name, "help")
    seen = changes_of(widget, name)
    link = traitlets.link((widget, name), (other, name))
    setattr(widget, name, value)
    assert seen == [(name, value)]
    assert getattr(other, name) == value
    link.unlink()
    page_sets(paged, **{name: value})
    assert getattr(paged, name) == value
    assert widget.get_state(name)[name] == value
    if make is not editor:  # whose `scenario` takes the place of its source
        assert getattr(make(**{name: value}), name) == value
    jslink((widget, name), (other, name))
    for each in (widget, other, paged):
        assert each.picture().startswith("<svg")


@pytest.mark.parametrize(("make", "name"), OBVIOUS.items())
def test_the_one_obvious_value_is_the_trait(make: Callable[..., Any], name: str) -> None:
    value = next((new for maker, trait, new in SETTABLE if (maker, trait) == (make, name)), None)
    value = {"place": [3, 8], "good": "beer"} if value is None else value
    widget = make()
    assert isinstance(widget, ValueWidget)
    assert widget.value == getattr(widget, name)
    seen = changes_of(widget, "value", name)
    widget.value = value
    assert widget.value == getattr(widget, name)
    assert {trait for trait, _ in seen} == {"value", name}
    called: list[Any] = []

    def keep(shown: Any) -> None:
        called.append(shown)

    before = widget.value
    interactive(keep, shown=widget)
    setattr(widget, name, getattr(make(), name))
    assert called == [before, widget.value] == [before, getattr(make(), name)]


@pytest.mark.parametrize(
    ("make", "name", "value", "told"),
    [
        (ranges, "origin", "restaurant:9:9", "choose 'restaurant:0:0'"),
        (ranges, "range", 6, "6"),
        (ranges, "by", "sea", "'road', 'air'"),
        (ranges, "reached", ("8",), "read-only"),
        (campaign, "chain", "Far", f"choose '{XANGO}' or '{DUCK}'"),
        (mailing, "turns", 9, "turns=9 is not possible here: choose 1"),
        (campaign, "campaign", {"tile": 99}, "tile=99 is not possible here: choose 1"),
        (campaign, "campaign", {"tile": "13"}, "an int"),
        (campaign, "campaign", {"tiles": 13}, "campaign='tiles' is not a part .*: choose"),
        (campaign, "campaign", {"place": "here"}, "a square"),
        (mailing, "campaign", {"turns": 9}, "turns=9 is not possible here: choose 1"),
        (campaign, "campaign", {"marketeer": "marketing_trainee", "tile": 1}, "tile=1 is not"),
        (campaign, "campaign", [13], "expected a dict"),
        (campaign, "reached", (), "read-only"),
        (campaign, "faults", (), "read-only"),
        (campaign, "actions", (), "read-only"),
        (review, "chain", "Far", f"choose '{XANGO}' or '{DUCK}'"),
        (review, "turn", 99, "choose 4"),
        (city, "selected", "house:99", "choose"),
        (tree, "card", "chef", "a card in this game"),
        (tree, "selected", "waitress", "set card='waitress'"),
        (company, "cards", ["guru"], "the hand has too few of guru"),
        (company, "faults", (), "read-only"),
        (editor, "scenario", "city = [", "TOML"),
        (editor, "scenario", EXAMPLE, "TOML"),
        (editor, "scenario", None, "unicode string"),
        (editor, "faults", (), "read-only"),
    ],
)
def test_an_impossible_value_is_refused_and_changes_nothing(
    make: Callable[..., FcmWidget], name: str, value: Any, told: str
) -> None:
    widget = make()
    before = widget.get_state()
    with pytest.raises(traitlets.TraitError, match=told):
        setattr(widget, name, value)
    page_sets(widget, **{name: value})
    assert widget.get_state() == before


# -- RangeExplorer ---------------------------------------------------------------------------------


def test_reached_has_the_houses_in_range() -> None:
    explorer = ranges(range=0)
    seen = changes_of(explorer, "reached")
    assert explorer.reached == ()
    explorer.range = 2
    explorer.range = 3
    page_sets(explorer, range=1, by="air")
    assert [new for _, new in seen] == [("8", "9"), ("2", "8", "9"), ()]
    assert explorer.get_state("reached") == {"reached": ()}


@pytest.mark.parametrize("by", ["road", "air"])
def test_more_range_reaches_more(by: str) -> None:
    game = fcm.load_example("city-builder")
    for origin in (place["id"] for place in fcm.RangeExplorer(game)._ranges["origins"]):
        found = [
            set(fcm.RangeExplorer(game, origin=origin, range=far, by=by).reached)
            for far in range(6)
        ]
        assert all(less <= more for less, more in pairwise(found))
        assert found[-1] <= {home.house.number for home in game.state.homes}


# -- CampaignExplorer ------------------------------------------------------------------------------


def test_a_campaign_is_read_and_set_as_a_whole() -> None:
    explorer = campaign(tile=13)
    whole = {
        "marketeer": "marketing_trainee",
        "tile": 13,
        "turned": False,
        "place": None,
        "good": explorer.good,
        "turns": 1,
    }
    assert explorer.campaign == whole
    seen = changes_of(explorer, "campaign", "place", "good", "reached")
    explorer.campaign = {"place": (3, 8), "good": "beer"}
    whole |= {"place": [3, 8], "good": "beer"}
    assert explorer.campaign == whole
    assert (explorer.place, explorer.good) == ([3, 8], "beer")
    assert [value for name, value in seen if name == "campaign"] == [whole], "never a half"
    assert [value for name, value in seen if name == "reached"] == [("8",)]
    explorer.turned = True
    assert explorer.campaign == {**whole, "turned": True}
    assert campaign(campaign=whole).campaign == whole


def test_a_page_sets_a_part_and_the_campaign_and_gets_no_correction(wire: Wire) -> None:
    explorer = campaign(tile=13)
    wire.end_cell()
    wire.take()
    page_sets(explorer, place=[3, 8], campaign={**explorer.campaign, "place": [3, 8]})
    assert explorer.reached == ("8",)
    sent = {name for message in wire.take() for name in message}
    assert sent <= {"reached", "faults", "place", "campaign"}
    page_sets(explorer, place=[0, 0])  # an older page
    assert explorer.campaign["place"] == [0, 0]


@pytest.mark.rule("MKT-1")
def test_a_part_that_no_longer_fits_is_chosen_again() -> None:
    explorer = mailing(turns=3)
    kinds = {tile["number"]: tile["kind"] for tile in explorer._facts.tiles}
    explorer.tile = 1
    assert (explorer.marketeer, kinds[1], explorer.turns) == ("brand_director", "radio", 3)
    explorer.turns = 5
    explorer.marketeer = "campaign_manager"
    assert (kinds[explorer.tile], explorer.turns) == ("mailbox", 1)
    explorer.campaign = {"tile": 1, "turns": 5}
    assert (explorer.marketeer, explorer.turns) == ("brand_director", 5)
    page_sets(explorer, marketeer="campaign_manager")
    assert (kinds[explorer.campaign["tile"]], explorer.campaign["turns"]) == ("mailbox", 1)


@pytest.mark.rule("MKT-2", "MKT-12")
def test_faults_say_why_a_place_is_illegal() -> None:
    explorer = campaign(tile=13, place=[3, 8])
    assert (explorer.reached, explorer.faults, len(explorer.actions)) == (("8",), (), 3)
    seen = changes_of(explorer, "faults")
    explorer.place = [-9, 0]
    assert (explorer.reached, explorer.actions) == ((), ())
    assert explorer.faults == ("That place is off the map. (MKT-12)",)
    explorer.place = None
    assert not any(getattr(explorer, name) for name in ("reached", "faults", "actions"))
    assert [new for _, new in seen] == [("That place is off the map. (MKT-12)",), ()]


@pytest.mark.parametrize(
    ("card", "kind", "at"),
    [
        ("marketing_trainee", "billboard", None),
        ("campaign_manager", "mailbox", None),
        ("brand_director", "airplane", ["N", 3]),
    ],
)
def test_a_game_plays_the_actions(card: str, kind: str, at: list[Any] | None) -> None:
    game = working(chain("Xango", at_work=[card]), step="campaigns", house=[{"number": 13}])
    tiles = fcm.CampaignExplorer(game)._facts.tiles
    number = next(tile["number"] for tile in tiles if tile["kind"] == kind)
    explorer = fcm.CampaignExplorer(game, marketeer=card, tile=number, turns=2)
    if at is None:
        west, north, wide, high = explorer._scene["box"]
        for square in (
            [x, y] for y in range(north, north + high) for x in range(west, west + wide)
        ):
            explorer.place = square
            if explorer.actions:
                break
    else:
        explorer.place = at
    kinds = [type(action) for action in explorer.actions]
    assert kinds == [TakeTile, FlyFrom if at else LayTile, Advertise]
    for action in explorer.actions:
        game.play(action)
    (runs,) = game.state.campaigns
    turns = None if kind == "billboard" else 2  # its milestone makes it eternal
    assert (runs.number, runs.goods, runs.turns_left) == (number, (explorer.good,), turns)
    now = fcm.CampaignExplorer(game)._campaigns["running"]
    assert [tuple(running["houses"]) for running in now] == [explorer.reached]


def test_another_chain_is_judged_anew(wire: Wire) -> None:
    far = chain("Far", away=3, milestones=["first_billboard_placed"])
    game = working(chain("Xango", at_work=["marketing_trainee"]), far, step="campaigns")
    explorer = fcm.CampaignExplorer(game, tile=13)
    fresh = fcm.CampaignExplorer(game, chain="Far", tile=13)
    wire.end_cell()
    wire.take()
    explorer.chain = "Far"
    (message,) = wire.take()
    assert (message["chain"], message["_campaigns"]["chain"]) == ("Far", 1)
    assert explorer._campaigns["marketeers"] == fresh._campaigns["marketeers"]
    assert explorer._campaigns["tiles"] == fresh._campaigns["tiles"]
    west, north, wide, high = explorer._scene["box"]
    for square in ([x, y] for y in range(north, north + high) for x in range(west, west + wide)):
        explorer.place = fresh.place = square
        assert (explorer.reached, explorer.faults) == (fresh.reached, fresh.faults)
        assert explorer.actions == fresh.actions
    explorer.chain = "Xango"
    assert explorer._campaigns["chain"] == 0


def test_a_chain_set_before_the_late_facts_is_theirs(wire: Wire) -> None:
    explorer = campaign()
    explorer.chain = DUCK
    wire.end_cell()
    assert explorer._campaigns["chain"] == 1
    assert [message["_campaigns"]["chain"] for message in wire.take() if "_campaigns" in message][
        -1
    ] == 1


def test_begin_anew_checks_the_campaign_with_the_first_chain() -> None:
    far = chain("Far", away=3, milestones=["first_billboard_placed"])
    game = working(chain("Xango", at_work=["marketing_trainee"]), far, step="campaigns")
    explorer = fcm.CampaignExplorer(game, chain="Far", tile=13, turns=5)  # eternal
    began = explorer.campaign
    explorer.chain = "Xango"
    assert explorer.turns == 1
    explorer.begin_anew()
    assert (explorer.chain, explorer.campaign) == ("Far", began)


def test_a_stored_campaign_is_restored_with_its_chain_and_from_an_earlier_release() -> None:
    first = campaign(tile=13)
    first.chain = DUCK
    first.campaign = {"tile": 11, "place": [3, 8], "turns": 2}
    state = first.get_state()
    again = campaign(tile=13)
    again.set_state(state)
    assert again.campaign == first.campaign
    assert (again.chain, again.reached, again.faults) == (DUCK, first.reached, first.faults)
    old = {
        name: value
        for name, value in mailing().get_state().items()
        if name not in ("chain", "campaign", "reached", "faults")
    }
    again, fresh = mailing(), mailing(place=[3, 8])
    again.set_state({**old, "place": [3, 8], "turns": 5})  # it kept another card's number of turns
    assert (again.place, again.turns, again.campaign) == ([3, 8], 1, fresh.campaign)
    assert (again.reached, again.faults) == (fresh.reached, fresh.faults)


# -- CareerTree and CompanyEditor ------------------------------------------------------------------


def test_a_stored_tree_of_an_earlier_release_shows_its_card() -> None:
    state = tree().get_state()
    del state["card"]
    again = tree()
    again.set_state({**state, "selected": "waitress"})
    assert (again.card, again.selected) == ("waitress", "")
    again.set_state(tree(card="trainer").get_state())
    assert again.card == "trainer"


@pytest.mark.rule("ORG-10")
def test_a_structure_says_what_is_wrong_with_it() -> None:
    mine = chain("Xango", beach=[*STAFF, "management_trainee", "management_trainee"], cash=40)
    game = table(mine, phase="restructuring", turn=4)
    widget = fcm.CompanyEditor(game)
    assert list(widget.faults) == []
    seen = changes_of(widget, "faults")
    page_sets(widget, cards=["trainer", "waitress", "waitress", "burger_cook"])
    assert len(widget.faults) == 1
    assert widget.faults[0].endswith("(ORG-10)")
    assert widget.faults[0] in widget.picture().replace("&#x27;", "'")
    widget.cards = ["trainer"]
    assert (list(widget.faults), len(seen)) == ([], 2)


# -- TableEditor -----------------------------------------------------------------------------------


def test_a_new_scenario_is_one_step_that_can_be_undone() -> None:
    widget = editor()
    before, picture = widget.scenario, widget.picture()
    seen = changes_of(widget, "scenario", "faults")
    widget.scenario = "# ours\n" + TITLED
    assert widget.scenario == TITLED
    assert widget.game.state.config.title.startswith("Our ")
    assert widget._scene["title"].startswith("Our ")
    assert editing.done(widget, "undo")["text"].startswith("Undone: The text of a scenario")
    assert (widget.scenario, widget.picture()) == (before, picture)
    editing.done(widget, "redo")
    assert [value for _, value in seen] == [TITLED, before, TITLED]
    widget.scenario = TITLED  # as it is: no step
    editing.done(widget, "undo")
    assert widget.scenario == before


def test_a_faulty_scenario_shows_its_faults() -> None:
    widget = editor()
    assert list(widget.faults) == []
    seen = changes_of(widget, "faults")
    widget.scenario = widget.scenario.replace('"beer"', '"bear"')
    assert widget.faults
    assert "bear" in widget.faults[0]
    assert len(widget.faults) == len(widget._table["faults"])
    with pytest.raises(BadScenario):
        widget.game  # noqa: B018
    page_sets(widget, scenario=widget.scenario.replace('"bear"', '"beer"'))
    assert list(widget.faults) == []
    assert len(seen) == 2
    edited = fcm.TableEditor(2)
    seen = changes_of(edited, "scenario", "faults")
    editing.done(edited, "tile", at=[0, 0], name="E")
    assert [name for name, _ in seen] == ["scenario", "faults"]


def test_the_text_of_a_file_is_not_its_name() -> None:
    """A page may set the scenario, so it must not read files."""
    widget = editor()
    path = str(fcm.example_path(EXAMPLE))
    with pytest.raises(traitlets.TraitError):
        widget.scenario = path
    page_sets(widget, scenario=path)
    assert widget.scenario == editor().scenario


@pytest.mark.parametrize("name", fcm.example_names()[::5])
def test_the_text_of_a_table_is_that_table_again(name: str) -> None:
    text = fcm.TableEditor(name).scenario
    widget = fcm.TableEditor(scenario=text)
    assert widget.scenario == text
    other = fcm.TableEditor(2)
    other.scenario = text
    assert other.scenario == text
    assert other.game.state == fcm.load_example(name).state
    with pytest.raises(ValueError, match="only one"):
        fcm.TableEditor(2, scenario=text)


def test_a_scenario_that_was_set_is_restored_among_edits() -> None:
    first = editor()
    editing.done(first, "title", title="Before")
    first.scenario = TITLED
    editing.done(first, "chain", name="Far")
    again = editor()
    again.set_state(first.get_state())
    assert (again.scenario, again.faults) == (first.scenario, first.faults)
    for _ in range(2):
        editing.done(again, "undo")
    assert 'title = "Before"' in again.scenario
    state = editor().get_state()
    del state["scenario"], state["faults"]
    editor().set_state(state)  # of an earlier release
    with pytest.raises(ValueError, match="another table"):
        editor().set_state({**state, "_made_of": "0", "_table": packed({})})


def test_begin_anew_forgets_what_was_set() -> None:
    for make, name, value in SETTABLE:
        widget = make()
        before = widget.get_state()
        setattr(widget, name, value)
        widget.begin_anew()
        after = widget.get_state()
        changed = {key for key in before if key in after and before[key] != after[key]}
        # The facts of a chain may number their reasons in another order.
        assert changed <= {"_deeds", "_campaigns"}, (make, name)
