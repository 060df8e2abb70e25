"""What was told wrongly once, each with what holds."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.data import Switch, employees, milestones, rules, switches
from fcm_widgets.engine.milestones import MilestoneEarned
from fcm_widgets.explain.labels import label, rule_of
from fcm_widgets.explain.log import say
from fcm_widgets.phases.food import Fetch
from fcm_widgets.phases.payday import wages
from fcm_widgets.phases.restaurants import MoveRestaurant
from fcm_widgets.phases.setup import Waited
from fcm_widgets.state.actions import Done
from fcm_widgets.state.state import GameConfig
from fcm_widgets.widgets.base.cards import card_lines
from fcm_widgets.widgets.career.facts import career_facts
from fcm_widgets.widgets.company.facts import company_facts
from fcm_widgets.widgets.game.words import catalogue
from fcm_widgets.widgets.map.scene import state_scene
from tests.game.tables import chain, codes, options, play, table, working
from tests.words.lists import actions, refused, whole_games
from tests.words.situations import ONE, TWO, day, one_tile
from tests.words.stories import stories


@pytest.mark.rule("PAY-5")
def test_the_wages_show_the_salaries_that_are_waived() -> None:
    staff = ["brand_manager", "campaign_manager", "coach"]
    held = chain(ONE, at_work=staff, milestones=["first_billboard_placed"])
    game = table(held, chain(TWO, 2), phase="payday")
    told = [(term.label, term.amount, term.source) for term in wages(game.state, 0).terms]
    assert told == [
        ("3 salaries x $5", 15, "PAY-1"),
        ("First billboard placed: 2 waived", -10, "PAY-5"),
    ]


@pytest.mark.rule("SET-20", "SET-12")
def test_the_second_learning_game_promises_no_wages_and_no_reserve_cards() -> None:
    held = chain(ONE, beach=["coach", "waitress"])
    top: dict[str, Any] = {
        "introductory": True,
        "milestones_played": True,
        "phase": "restructuring",
    }
    game = table(held, chain(TWO, 2), **top)
    rows = company_facts(game, 0)["salaries"]["at"]
    assert {row["amount"] for found in rows.values() for row in found} == {0}
    texts = {card["name"]: card["text"] for card in catalogue(game.state.config)["milestones"]}
    assert "does nothing" in texts["First to have $20"]
    assert "does nothing" in texts["First to train someone"]
    assert "salary" not in texts["First billboard placed"]


@pytest.mark.rule("DIN-7", "BUY-11")
def test_what_the_map_tells_of_its_pieces() -> None:
    game = table(chain(ONE), chain(TWO, 2), phase="dinnertime", house=[GARDEN])
    notes = {piece["id"]: " ".join(piece["notes"]) for piece in state_scene(game.state)["pieces"]}
    assert "doubles the price that it pays for each item" in notes["house:13"]
    assert "flies over its tile" in notes["source:0"]


def said_of(card: str, **at: Any) -> dict[str, list[str]]:
    """Return what a card says at a table, by the rule that each sentence names."""
    found: dict[str, list[str]] = {}
    for text, rule in card_lines(employees()[card], GameConfig(**at)):
        found.setdefault(rule, []).append(text)
    return found


@pytest.mark.rule("ORG-7")
def test_a_card_calls_compulsory_what_the_rule_does() -> None:
    told = {card: said_of(card).get("ORG-7", []) for card in employees()}
    whole = ["At work, its effect always counts, even if you don't want it."]
    assert [card for card, lines in told.items() if lines == whole] == [
        "pricing_manager",
        "discount_manager",
        "luxuries_manager",
        "waitress",
        "cfo",
    ]
    for card in ("recruiting_manager", "hr_director"):
        assert told[card] == ["You must take this discount."]
    for card in ("local_manager", "regional_manager"):
        assert told[card] == ["Your restaurants become drive-ins even if you don't want it."]
    assert sum(map(len, told.values())) == 9


@pytest.mark.rule("SET-12")
def test_without_a_payday_no_card_promises_wages() -> None:
    for card, printed in employees().items():
        said = set(said_of(card, introductory=True))
        assert not {"PAY-1", "REC-7"} & said, card
        assert ("SET-12" in said) == printed.salary, card


@pytest.mark.rule("SET-12")
def test_the_pages_show_the_cards_of_their_table() -> None:
    held = chain(ONE, beach=["coach", "recruiting_manager"])
    top: dict[str, Any] = {"introductory": True, "phase": "restructuring"}
    game = table(held, chain(TWO, 2), **top)
    for cards in (company_facts(game, 0)["cards"], career_facts(game, 0)["cards"]):
        named = {line["rule"] for card in cards for line in card["lines"]}
        assert "SET-12" in named
        assert not {"PAY-1", "REC-7"} & named


@pytest.mark.rule("PAY-1", "ORG-4")
def test_only_a_card_that_gets_busy_is_paid_while_busy() -> None:
    for card in employees():
        paid = " ".join(said_of(card).get("PAY-1", []))
        assert ("busy" in paid) == ("ORG-4" in said_of(card) and employees()[card].salary), card


@pytest.mark.rule("DIN-5", "MOV-1")
def test_a_waitress_speaks_of_movie_stars_only_where_there_are_any() -> None:
    assert "MOV-1" not in said_of("waitress")
    assert "MOV-1" in said_of("waitress", modules=("movie_stars",))
    assert "price plus distance ties" in said_of("waitress")["DIN-5"][0]


MADE = {
    "BUY-2": ("burger_cook", "burger_chef", "pizza_cook", "pizza_chef"),
    "COF-1": ("barista", "lead_barista"),
    "SUS-3": ("sushi_cook", "sushi_chef"),
    "NOO-3": ("noodle_cook", "noodle_chef"),
}


@pytest.mark.rule("BUY-2", "COF-1", "SUS-3", "NOO-3")
@pytest.mark.parametrize("rule", MADE)
def test_the_rule_of_what_a_cook_makes_has_the_numbers_of_the_cards(rule: str) -> None:
    said = set(map(int, re.findall(r"\b\d+\b", rules()[rule].text)))
    assert {made for card in MADE[rule] for made in employees()[card].produces.values()} <= said


@pytest.mark.rule("BUY-11")
def test_the_rule_of_the_zeppelin_flies_as_far_as_the_card() -> None:
    reach = employees()["zeppelin_pilot"].range_value
    longer = reach + milestones()["first_cart_operator_played"].buyer_range
    said = list(map(int, re.findall(r"\b\d+\b", rules()["BUY-11"].text)))
    assert said == [reach, longer]


@pytest.mark.rule("MOV-1")
def test_a_movie_star_says_that_a_chain_may_own_one_of_the_three() -> None:
    stars = [card.id for card in employees().values() if "star_rank" in card.effects]
    assert len(stars) == 3
    for card in stars:
        told = said_of(card)
        assert "Marked 1x: you may own only one movie star, whatever its letter." in told["MOV-1"]
        assert "TRN-3" not in told


@pytest.mark.rule("SET-18", "GEO-14")
def test_a_first_restaurant_needs_squares_without_an_apartment_too() -> None:
    two = chain(ONE, away=None), chain(TWO, away=None)
    city = {"tiles": [["X", "Y", "T"]]}
    game = table(*two, phase="setup", modules=["new_districts"], city=city)
    apartment = game.state.city.houses["9 3/4"].squares
    x, y = min(apartment)
    assert "not_empty" in codes(game, "place_restaurant", at=[x, y], entrance="NW")


@pytest.mark.rule("GEO-14")
@pytest.mark.parametrize(
    "rule", ["SET-18", "MKT-12", "HSE-1", "HSE-2", "RST-1", "LOB-1", "NMS-19", "COF-2"]
)
def test_what_is_placed_on_the_map_needs_empty_squares(rule: str) -> None:
    """What makes a square empty is told once, with all that the modules bring (GEO-14)."""
    assert re.search(r"\bempty squares?\b", rules()[rule].text)


@pytest.mark.rule("NMS-15", "KET-3")
def test_a_shorter_distance_is_promised_for_dinnertime_alone() -> None:
    nearer = [milestone for milestone in milestones().values() if milestone.dinner_distance]
    assert len(nearer) == 2
    assert [one.id for one in nearer if "at dinnertime" not in one.text.lower()] == []


@pytest.mark.rule("NOO-1", "NOO-2")
def test_noodles_with_kimchi_are_no_last_resort() -> None:
    """NOO-2 puts noodles with kimchi before the order without it, so NOO-1 must not deny it."""
    steps = rules()["NOO-2"].text.split(".")[0]
    assert steps.index("noodles with kimchi") < steps.index(", what it wants, ")
    assert "noodles with kimchi come before anything without kimchi" in rules()["NOO-1"].text


@pytest.mark.rule("NMS-14", "BNK-2")
def test_a_first_break_while_marketing_does_not_end_the_game() -> None:
    assert "the break that ends the game" in rules()["NMS-14"].text


@pytest.mark.rule("MKT-7", "GFC-1")
def test_first_billboard_placed_makes_eternal_all_that_could_end() -> None:
    ends = {kind for card in employees().values() if card.max_turns for kind in card.campaigns}
    assert set(milestones()["first_billboard_placed"].eternal) == ends
    assert "all your later campaigns" in milestones()["first_billboard_placed"].text


@pytest.mark.rule("ORG-3", "ORD-1")
def test_open_slots_are_the_empty_ones_alone() -> None:
    """Two cards under a CEO leave one slot open and fit; only more cards than slots do not."""
    game = table(chain(ONE, beach=["trainer"] * 4), chain(TWO, 2), phase="restructuring")
    told = {one["id"]: one["broken"] for one in company_facts(game, 0)["limits"]}
    assert told["cards"] == "There are more cards than slots: {over} too many."


BAD = "|".join(
    (
        r"\b(is|are) no manager",
        r"\bin no rule",
        r"(^|[.;] )[Ww]ho \w+s\b",
        r"\bthat milestone\b",
        r"\bon one payday",
        r"\b[Aa]n own\b",
        r"\b[Oo]nly then (the|it|he)\b",
        r"\b(with|passes) most\b",
        r"\btrain(ed|ing)? (to (?!become)|a (lead )?barista)\b",
        r"\bas far as (any|there)\b",
        r"\bdistance are equal\b",
        r"\btrained on\b",
        r"\b[Tt]hey misfit\b",
        r"\bways part\b",
    )
)
"""What nobody says: "cards that are no managers", "who owns" for "whoever owns", "an own entrance",
"only then it begins", "with most slots", "trained to chef", "as far as there is room", "a card that
is trained on", "they misfit"."""


def test_rules_milestones_and_cards_are_in_native_words() -> None:
    texts = [rule.text for rule in rules().values()] + [
        switch.text for switch in switches().values()
    ]
    texts += [
        text for milestone in milestones().values() for text in (milestone.trigger, milestone.text)
    ]
    texts += [text for card in employees().values() for text, _ in card_lines(card, GameConfig())]
    assert [text for text in texts if re.search(BAD, text)] == []


@pytest.mark.parametrize(
    ("rule", "wrong", "right"),
    [
        # a token brings $5 anywhere; two tokens, as at an apartment, bring $10
        ("NMS-2", r"\$10 at", r"\$5 .* two tokens .* \$10"),
        # of two busy marketeers one goes although the other draws a salary as well
        ("PAY-4", r"no other such card", r"no card at work or on the beach"),
        # an airplane lies beside the map and cannot leave it
        ("CMP-6", r"leaves the map", r"returns to the supply"),
        # a freezer may hold fewer than ten (CLN-1)
        ("CLN-4", r"which ten", r"ten at most"),
        # a piece must touch a road within range; its squares may lie beyond a border (LOB-11)
        ("LOB-1", r"within 2 borders", r"range 2 by road"),
    ],
)
def test_a_rule_no_longer_says_what_another_denies(rule: str, wrong: str, right: str) -> None:
    text = rules()[rule].text
    assert not re.search(wrong, text)
    assert re.search(right, text)


@pytest.mark.slow
@pytest.mark.rule("MIL-1")
def test_nobody_is_told_that_a_milestone_of_another_chain_is_his() -> None:
    told = [
        (type(event), say(event, state).text)
        for _, game in (*whole_games(), *stories())
        for event, state in game.history
    ]
    names = re.compile("|".join(re.escape(one.name) for one in milestones().values()))
    own = [names.sub("", re.sub('".*?"', "", text)) for _, text in told]
    assert [text for text in own if re.search(r"\byours?\b", text)] == []
    earned = {text.partition(": ")[2] for kind, text in told if kind is MilestoneEarned}
    assert '"From this turn on, your price is $1 lower."' in earned
    nothing = "The introductory game has no payday, so this milestone does nothing."
    assert [text for kind, text in told if kind is MilestoneEarned and text.endswith(nothing)]


@pytest.mark.rule("RUR-1", "GFC-2")
def test_what_is_placed_beside_the_map_is_at_no_distance() -> None:
    first, *_ = said_of("rural_marketeer")["RUR-1"]
    assert first == "Places a giant billboard next to the rural area for the rest of the game."
    assert said_of("gourmet_food_critic")["GFC-1"][0] == "Places a gourmet guide for up to 3 turns."


@pytest.mark.rule("BUY-9", "MAS-2")
@pytest.mark.parametrize(
    ("key", "wrong", "right"),
    [
        # which of the two answers of the designer came later is not known
        ("buyers_drive_full_range", "later", "the one in the FAQ lets the buyer stop"),
        # the card of First billboard placed says "marketeers"; the rulebook lists the three
        ("wage_waiver_all_marketeers", "its card", "the three that the base rulebook lists"),
    ],
)
def test_a_switch_says_of_its_sources_what_they_say(key: str, wrong: str, right: str) -> None:
    text = switches()[key].text
    assert wrong not in text
    assert right in text


MANY = ["first_errand_boy_played"]
GARDEN = {"number": 13, "garden": "E", "demand": ["burger"]}


@pytest.mark.rule("PAY-5", "MKT-7")
def test_a_card_says_what_the_milestones_of_its_chain_make_of_it() -> None:
    earned = ("first_billboard_placed", "first_waitress_played")
    lines = [text for text, _ in card_lines(employees()["campaign_manager"], GameConfig(), earned)]
    assert (
        'You pay no salary for this card because of the milestone "First billboard placed".'
        in lines
    )
    assert not [text for text in lines if text.startswith("Its salary")]
    assert [text for text in lines if "rest of the game" in text]
    (more,) = {*card_lines(employees()["waitress"], GameConfig(), earned)} - {
        *card_lines(employees()["waitress"], GameConfig())
    }
    assert "$5 in tips instead of $3" in more[0]


@pytest.mark.rule("SET-6")
def test_who_finds_no_place_in_the_second_round_does_not_wait_for_it() -> None:
    """In the first round a chain waits; in the second it goes without, and is told so."""
    game = one_tile()
    for button, said in (
        ("Wait for the second round", f"{ONE} waits for the second round. (SET-6)"),
        (
            "Go without a restaurant",
            f"{ONE} goes without a restaurant, because the map has no room left. (SET-6)",
        ),
    ):
        assert [label(option, game.state) for option in game.options] == [button]
        play(game, "wait")
        told = [say(event, state) for event, state in game.history if isinstance(event, Waited)]
        assert str(told[-1]) == said


@pytest.mark.rule("ORG-3")
def test_a_reveal_that_does_not_fit_names_the_rule_of_misfits() -> None:
    """One card more than fits changes what the button says, and the rule that it rests on."""
    game = table(chain(ONE, beach=["trainer"] * 4), chain(TWO, 2), phase="restructuring")
    for count in range(4):
        reveal = Done(0)
        told = label(reveal, game.state), rule_of(reveal, game.state)
        assert ("do not fit" in told[0], told[1]) == (False, "ORG-8"), count
        play(game, "put_to_work", ONE, card="trainer")
    told = label(reveal, game.state), rule_of(reveal, game.state)
    assert told == ("Reveal 4 cards: they do not fit, so all 4 go to the beach", "ORG-3")
    hidden = game.seen_by(TWO).state
    assert rule_of(reveal, hidden) == "ORG-8", "a choice that is not seen is not told"


@pytest.mark.rule("BUY-2")
@pytest.mark.parametrize(("held", "drinks"), [([], "a drink"), (MANY, "2 drinks")])
def test_an_errand_boy_without_a_drink_is_sent_for_any(held: list[str], drinks: str) -> None:
    game = day("errand_boy", milestones=held, step="food_and_drinks")
    assert label(Fetch(0, "errand_boy"), game.state) == f"Send the errand boy for {drinks}"


@pytest.mark.rule("RST-3")
@pytest.mark.parametrize(
    ("soon", "does"),
    [
        (True, "Open the restaurant at square 3, 0 without moving it"),
        (False, "Leave the restaurant at square 3, 0 where it is"),
    ],
)
def test_only_a_restaurant_that_is_coming_soon_can_be_opened(soon: bool, does: str) -> None:
    site = {"at": [3, 0], "entrance": "SW", "coming_soon": soon}
    owner = chain(ONE, None, at_work=["regional_manager"], restaurants=[site])
    game = working(owner, chain(TWO, 2), step="restaurants")
    stays = MoveRestaurant(0, 0, (3, 0), "SW")
    assert label(stays, game.state) == does
    assert (stays in game.options) == soon


HE = re.compile(r"\b(?:he|she|him|his|her|hers)\b")


@pytest.mark.slow
def test_no_card_is_called_he() -> None:
    """A card is a thing: sentences call it "it"."""
    said = [line for line in (*refused(), *actions()) if line.startswith(" ")]  # not the titles
    texts = [*said, *(rule.text for rule in rules().values())]
    assert [text for text in texts if HE.search(text.lower())] == []


@pytest.mark.rule("MKT-7", "PAY-5")
@pytest.mark.parametrize("introductory", [False, True])
def test_a_trainee_with_first_billboard_placed_places_eternal_billboards(
    introductory: bool,
) -> None:
    held, at = ["first_billboard_placed"], GameConfig(introductory=introductory)
    (line,) = [
        text
        for text, rule in card_lines(employees()["marketing_trainee"], at, held)
        if rule == "MKT-7"
    ]
    assert line == (
        "Each campaign that it places runs for the rest of the game because of the milestone "
        '"First billboard placed".'
    )
    game = day("marketing_trainee", milestones=held, step="campaigns")
    play(game, "take_tile", by="marketing_trainee", number=14)
    game.play(options(game, "lay_tile")[0])
    assert codes(game, "advertise", good="burger", turns=2) == ["is_eternal"]
    assert codes(game, "advertise", good="burger", turns=None) == []


@pytest.mark.rule("PAY-2", "REC-7")
@pytest.mark.parametrize(("hired", "row"), [(2, "1 unused hire x $5"), (1, "2 unused hires x $5")])
def test_the_wages_count_one_unused_hire_as_one(hired: int, row: str) -> None:
    held = chain(ONE, at_work=["recruiting_manager"], hired_this_turn=hired)
    game = table(held, chain(TWO, 2), phase="payday")
    assert row in [term.label for term in wages(game.state, 0).terms]


@pytest.mark.rule("PAY-2", "REC-7")
def test_the_rulebook_names_whose_unused_hires_are_a_discount() -> None:
    """A recruiting girl's, or the CEO's, are none."""
    assert "recruiting manager or HR director" in rules()["PAY-2"].text
    held = chain(ONE, at_work=["recruiting_girl", "coach"])
    assert wages(table(held, chain(TWO, 2), phase="payday").state, 0).total == 5


SWITCHED = [switch for switch in switches().values() if switch.other]


@pytest.mark.rule("MKT-5", "BUY-9", "RST-2", "LOB-3", "PAY-1", "PAY-7", "GEO-10", "BNK-1")
@pytest.mark.parametrize("switch", SWITCHED, ids=[one.key for one in SWITCHED])
def test_a_rule_is_shown_as_it_is_at_the_table(switch: Switch) -> None:
    """Beside a sentence that follows a switch no text may stand that denies it."""
    (value,) = set(switch.values) - {switch.default}
    chains = chain(ONE, beach=["waitress"]), chain(TWO, 2)
    as_played = table(*chains, phase="restructuring")
    changed = table(*chains, phase="restructuring", rulings={switch.key: value})
    shown = [fcm.GameStepper(game)._scene["rules"] for game in (as_played, changed)]
    assert [one[switch.rule] for one in shown] == [rules()[switch.rule].text, switch.other]
    texts = {rule: text for rule, text in shown[0].items() if rule != switch.rule}
    assert texts.items() <= shown[1].items(), "the other rules stand as they are"
    if switch.rule in company_facts(changed, 0)["rules"]:
        assert company_facts(changed, 0)["rules"][switch.rule] == switch.other


@pytest.mark.rule("MKT-5")
@pytest.mark.parametrize("may", [True, False])
def test_the_editor_shows_rules_as_its_draft_has_them(may: bool) -> None:
    draft = fcm.TableEditor(CROSSED.replace("= may", f"= {str(may).lower()}"))
    told = draft._table["rules"].get("MKT-5", "")
    assert told == ("" if may else switches()["airplanes_may_overlap"].other)


CROSSED = """
format = 1
phase = "dinnertime"
turn = 3
turn_order = ["A", "B"]

[rulings]
airplanes_may_overlap = may

[city]
tiles = [["H", "O"]]

[[chain]]
name = "A"
cash = 0

[[chain]]
name = "B"
cash = 0

[[campaign]]
number = 4
edge = "N"
first = 1
good = "beer"
turns_left = 2
chain = "A"

[[campaign]]
number = 5
edge = "N"
first = 0
good = "beer"
turns_left = 2
chain = "B"
"""


ROOT = Path(fcm.__file__).parents[1]
TOLD = (
    "README.md",
    "tutorials/**/*.md",
    "tutorials/*.ipynb",
    "tests/data/**/*.txt",
    "fcm_widgets/data/*.toml",
    "fcm_widgets/explain/*.py",
    "fcm_widgets/learning/**/*.py",
    "fcm_widgets/phases/*.py",
    "fcm_widgets/widgets/*.py",
    "fcm_widgets/frontend/src/**/*.ts*",
)


@pytest.mark.rule("GEO-1")
@pytest.mark.parametrize("where", TOLD)
def test_what_a_way_crosses_is_a_border_and_no_tile_border(where: str) -> None:
    files = sorted(ROOT.glob(where))
    assert files
    other = re.compile(r"tile borders?\b|tiles to drive|head: \"tiles\"|\"tiles\", \"GEO-1\"", re.I)
    named = [
        f"{file.relative_to(ROOT)}: {found[0]}"
        for file in files
        if (found := other.search(file.read_text(encoding="utf-8")))
    ]
    assert named == []
