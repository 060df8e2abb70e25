"""What is done without seeing or pointing: it is said, the focus stays, names make sense alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets import DinnertimeExplorer, Game, RangeExplorer, load_example
from fcm_widgets.bots import PlainBot, play_out
from fcm_widgets.learning.exercises import where_to_eat
from fcm_widgets.widgets.campaign.explorer import CampaignExplorer
from fcm_widgets.widgets.game.stepper import GameStepper
from fcm_widgets.widgets.table.editor import TableEditor
from tests.browser.shown import BOARDLESS, EXAMPLE, WIDGETS, live, widget
from tests.browser.stepper import sentence, steps_of, whole

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from fcm_widgets.state.actions import Action
    from tests.browser.conftest import Mount

pytestmark = pytest.mark.long


def root(page: Page) -> Locator:
    return page.locator("#app .fcm-root")


def cursor(page: Page) -> Locator:
    return page.locator("#app [data-part~=cursor]")


# -- what is said ----------------------------------------------------------------------------------


FRAMES = ("turn", "phase", "start")


def send(page: Page, made: GameStepper, action: Action) -> list[int]:
    """Play an action as the browser would; give the new steps that tell more than a beginning."""
    before, count = len(made._timeline.steps), made.game._count
    page.evaluate(
        "asked => { window.model.set('_request', asked); window.model.save_changes() }",
        {
            "id": 1000 + count,
            "body": {"kind": "action", "at": count, "action": action.as_json(made._names)},
        },
    )
    page.wait_for_function("async count => (await facts('_options')).count > count", arg=count)
    new = range(before, len(made._timeline.steps))
    return [number for number in new if made._timeline.steps[number]["kind"] not in FRAMES]


def cash(made: GameStepper, seat: int) -> int:
    return made.game.state.chains[seat].cash


def in_course(turn: int) -> tuple[GameStepper, str]:
    """Give a game against a bot at the beginning of a turn, and the chain that is played."""
    table = Game.new(players=2, seed=7)
    game = play_out(table, [PlainBot(seed=1), PlainBot(seed=2)])
    at = next(n for n in range(game._count) if game.at(n).state.turn == turn)
    you = game.state.chains[0].name
    return GameStepper(game.at(at), you=you, bots=PlainBot(seed=2)), you


def test_what_matters_of_a_turn_is_said_first_and_the_rest_stands_in_the_log(mount: Mount) -> None:
    made, you = in_course(4)
    page = mount(made, width=1100, kernel=True)
    seat, bot, met = made._names.index(you), PlainBot(seed=1), set()
    while made.game.state.turn < 6:
        had, turn = cash(made, seat), made.game.state.turn
        told = send(page, made, bot.choose(made.game.seen_by(you), you))
        expect(live(page)).to_have_text(re.compile("^" + re.escape(sentence(made, told[0]))))
        said = live(page).inner_text()
        if cash(made, seat) != had:
            met.add("cash")
            assert f"{you} has ${cash(made, seat)} now" in said
        steps = [(made._timeline.steps[number], sentence(made, number)) for number in told]
        if dined := [
            text for step, text in steps if step["kind"] == "dine" and step["chain"] == seat
        ]:
            met.add("dinner")
            assert dined[0] in said
        assert said.count("has moved a card.") < 2
        if made.game.state.turn != turn:
            met.add("turn")
            assert f"Turn {turn + 1} begins" in said
            met |= {"more"} if "for 1 more step" in said or "more steps" in said else set()
            log = page.get_by_role("region", name="What happened")
            fold = log.get_by_text(f"Turn {turn}", exact=True)
            fold.click()
            for step, text in steps:
                if "brief" not in step:  # these share a line with similar steps
                    expect(log).to_contain_text(text)
            fold.click()
    assert met == {"cash", "dinner", "more", "turn"}


def test_what_is_undone_is_said_as_undone(mount: Mount) -> None:
    made, you = in_course(4)
    page = mount(made, width=1100, kernel=True)
    (first, *_) = send(page, made, PlainBot(seed=1).choose(made.game.seen_by(you), you))
    undone = f"Undone: {sentence(made, first)}"
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(live(page)).to_contain_text(undone)


def test_where_nothing_can_be_done_it_is_said_why_and_what_to_do(mount: Mount) -> None:
    game = Game.new(players=2, seed=7)
    (first,) = game.to_move
    you = next(chain.name for chain in game.state.chains if chain.name != first)
    page = mount(GameStepper(game, you=you), width=1100)
    panel = page.get_by_role("region", name="Options")
    head = panel.get_by_role("heading", name=f"To move: {first}")
    told = re.compile(
        f"{first} is to move, but you act only for {you}, and no bot plays .*bots=PlainBot\\(\\)"
    )
    expect(panel).to_contain_text(told)
    expect(head).to_have_accessible_description(told)


def test_the_range_is_said_when_it_changes(mount: Mount) -> None:
    page = mount(RangeExplorer(load_example(EXAMPLE)))
    root(page).focus()
    page.keyboard.press(".")
    expect(live(page)).to_contain_text(re.compile(r"^Range \d+ by road from .* reaches "))


def test_the_end_of_the_dinner_and_of_playing_is_said(mount: Mount) -> None:
    made = DinnertimeExplorer(load_example(EXAMPLE), speed=8.0)
    page = mount(made)
    root(page).focus()
    page.keyboard.press("End")
    page.keyboard.press(".")
    expect(live(page)).to_have_text("There is no later step.")
    last = page.locator("#app [data-part~=say]").first.inner_text()
    page.keyboard.press("Home")
    page.keyboard.press(",")
    expect(live(page)).to_contain_text("There is no earlier step.")
    page.keyboard.press("k")
    expect(live(page)).to_contain_text(last)


def test_the_ends_of_a_game_are_said(mount: Mount) -> None:
    page = mount(widget("game"))
    root(page).focus()
    for ends, key, told in (("End", ".", "later"), ("Home", ",", "earlier")):
        page.keyboard.press(ends)
        page.keyboard.press(key)
        expect(live(page)).to_contain_text(f"There is no {told} step.")


def test_the_end_of_a_game_of_one_step_is_the_end_that_was_asked_for(mount: Mount) -> None:
    made = GameStepper(load_example("where-will-house-8-eat"))
    assert len(made._timeline.steps) == 1
    page = mount(made)
    root(page).focus()
    for key, told in ((".", "later"), (",", "earlier")):
        page.keyboard.press(key)
        expect(live(page)).to_contain_text(f"There is no {told} step.")


def test_a_campaign_turned_taken_up_and_stepped_through_is_said(mount: Mount) -> None:
    page = mount(CampaignExplorer(load_example("what-the-campaigns-do")))
    turns = page.get_by_role("button", name="Turn it")
    for tile in page.get_by_label("Campaign tile").locator("option").all():
        if turns.get_attribute("aria-disabled") == "true":
            page.get_by_label("Campaign tile").select_option(tile.get_attribute("value"))
    expect(turns).not_to_have_attribute("aria-disabled", "true")
    cursor(page).focus()
    page.keyboard.press("n")
    page.keyboard.press("t")
    turned = page.locator("#app [data-part~=spot] strong")
    where = turned.inner_text().partition(": ")[2]
    expect(live(page)).to_have_text(re.compile(f"{where}: (not )?allowed", re.IGNORECASE))
    page.keyboard.press(",")
    expect(live(page)).to_contain_text(re.compile("^(Campaign 1 of|Before the first campaign)"))
    page.keyboard.press("Escape")
    expect(live(page)).to_contain_text(re.compile("is not on the map|allowed"))


def test_the_same_wrong_answer_is_said_again_and_that_the_answer_may_be_opened(
    mount: Mount,
) -> None:
    page = mount(where_to_eat.EXERCISES[3].widget())
    said: list[str] = []
    for chain in ("Santa Maria", "Santa Maria", "Fried Geese"):
        page.get_by_role("radio", name=chain).check()
        page.get_by_role("button", name="Check").click()
        page.wait_for_function(
            "was => document.querySelector('.fcm-sr[role=status]').textContent !== was",
            arg=said[-1] if said else "",
        )
        said.append(live(page).evaluate("e => e.textContent"))
    assert said[0].strip() == said[1].strip()
    assert ["open the answer" in one for one in said] == [False, False, True]


def test_the_end_of_a_what_if_is_said(mount: Mount) -> None:
    page = mount(DinnertimeExplorer(load_example(EXAMPLE)), kernel=True)
    page.get_by_text("What if? Change the table and ask again").click()
    page.get_by_role("button", name=re.compile("in stock: one more")).first.click()
    page.get_by_role("button", name="Ask", exact=True).click()
    page.get_by_role("button", name="Show it as it was").click()
    expect(live(page)).to_contain_text("You see the dinner without your changes.")


def test_the_pages_of_the_editor_are_said(mount: Mount) -> None:
    page = mount(widget("table"))
    root(page).focus()
    page.keyboard.press("2")
    expect(live(page)).to_contain_text("Step 2 of 5: Chains.")


# -- focus -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*WIDGETS, *BOARDLESS])
def test_the_focus_is_seen_where_it_is_given(mount: Mount, name: str) -> None:
    page = mount(widget(name))
    page.keyboard.press("Tab")
    for part in page.locator("#app .fcm-root, #app [tabindex='-1']:is(h3, h4)").all():
        part.evaluate("e => e.focus()")
        seen = part.evaluate(
            "e => { const { outlineStyle, boxShadow } = getComputedStyle(e);"
            " return outlineStyle !== 'none' || boxShadow !== 'none' }"
        )
        assert seen, part.evaluate("e => e.outerHTML.slice(0, 80)")


def test_help_gives_the_focus_back(mount: Mount) -> None:
    page = mount(widget("city"))
    button = page.get_by_role("button", name="Keys and help")
    button.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(button).to_be_focused()
    piece = page.locator("#app [data-piece][tabindex='0']")
    piece.focus()
    page.keyboard.press("?")
    page.get_by_role("button", name="Close").press("Enter")
    expect(piece).to_be_focused()


def test_the_editor_gives_the_focus_back_to_where_an_edit_began(mount: Mount) -> None:
    page = mount(TableEditor(), kernel=True)
    box = page.get_by_role("toolbar", name="Tiles of the box")
    expect(box.locator("button[tabindex='0']")).to_have_count(1)
    tile = page.locator("[data-tile=E]")
    tile.focus()
    expect(box.locator("button[tabindex='0']")).to_have_attribute("data-tile", "E")
    page.keyboard.press("Enter")
    expect(cursor(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#app [data-piece='house:8']")).to_have_count(1)
    expect(tile).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-tile=F]")).to_be_focused()


def test_presenting_gives_the_focus_back(mount: Mount) -> None:
    page = mount(widget("city"))
    piece = page.locator("#app [data-piece][tabindex='0']")
    piece.focus()
    page.keyboard.press("f")
    expect(root(page)).to_have_attribute("data-present", "")
    page.keyboard.press("f")
    expect(root(page)).not_to_have_attribute("data-present", "")
    expect(piece).to_be_focused()


def test_delete_takes_the_piece_that_has_the_focus(mount: Mount) -> None:
    made = TableEditor(load_example("where-will-house-8-eat"))
    page = mount(made, kernel=True)
    chosen, focused = page.locator("#app [data-piece^='restaurant']").all()[:2]
    owner, kept = (one.get_attribute("data-piece") for one in (focused, chosen))
    chosen.press("Enter")
    expect(chosen).to_have_attribute("aria-pressed", "true")
    focused.focus()
    page.keyboard.press("Delete")
    said = page.get_by_text(re.compile("The restaurant of .* is taken away"))
    expect(said.first).to_be_visible()
    expect(page.locator(f"#app [data-piece='{kept}']")).to_have_count(1)
    expect(page.locator(f"#app [data-piece='{owner}']")).to_have_count(0)


def test_after_a_house_comes_its_demand(mount: Mount) -> None:
    page = mount(widget("table"), kernel=True)
    house = page.locator("#app [data-piece='house:8']")
    house.focus()
    page.keyboard.press("Enter")
    first = page.locator("#app [data-part~=chosen-box] button").first
    expect(first).to_be_focused()
    expect(first).to_have_accessible_name(re.compile("House 8: demand for"))


def test_the_walk_over_places_moves_the_cursor_that_is_announced(mount: Mount) -> None:
    page = mount(CampaignExplorer(load_example(EXAMPLE)))
    page.get_by_label("Campaign tile").select_option(index=0)
    cursor(page).focus()
    was = cursor(page).get_attribute("aria-label")
    for _ in range(2):
        page.keyboard.press("n")
    now = cursor(page).get_attribute("aria-label") or ""
    assert now != was
    at = page.evaluate("() => window.model.get('place')")
    assert re.match(f"Squares? {at[0]}, {at[1]}( to|;)", now)
    expect(live(page)).to_contain_text(now)


# -- names -----------------------------------------------------------------------------------------


def test_numbers_and_choices_have_names_that_make_sense_alone(mount: Mount) -> None:
    page = mount(GameStepper(whole()), width=1100)
    bare = [
        name
        for one in page.locator("#app [data-part~=ask]:not([data-why^='rule'])").all()
        if re.fullmatch(
            r"[-+]?\$?\d+( x)?\s*", name := one.get_attribute("aria-label") or one.inner_text()
        )
    ]
    assert bare == []
    name = whole().state.chains[0].name
    expect(
        page.get_by_role("button", name=re.compile(rf"^{name}, cash \$\d+: why\?$")).first
    ).to_be_visible()


def test_every_select_has_a_name(mount: Mount) -> None:
    page = mount(widget("campaign"))
    expect(page.get_by_role("combobox", name="For how long")).to_be_visible()


def test_marks_are_seen_in_dark_forced_colours(mount: Mount) -> None:
    page = mount(widget("dinner"), forced_colors=True)
    page.emulate_media(color_scheme="dark", forced_colors="active")
    text = page.evaluate(
        "() => getComputedStyle(document.querySelector('#app [data-part~=title]')).color"
    )
    marks = page.locator("#app [data-part~=mark] path")
    for mark in marks.all():
        assert mark.evaluate("e => getComputedStyle(e).fill") == text


# -- why not here ----------------------------------------------------------------------------------


def test_why_not_here_by_keyboard(mount: Mount) -> None:
    made = GameStepper(Game.new(players=2, seed=7))
    page = mount(made, width=1100, kernel=True)
    cursor(page).focus()
    offered = {spot["at"] for spot in made._options["seats"][0]["groups"][0]["spots"]}
    for key in ["ArrowRight"] * 4 + ["ArrowDown"] * 4 + ["ArrowLeft"] * 8:
        page.keyboard.press(key)
        name = cursor(page).get_attribute("aria-label") or ""
        at = re.match(r"Squares? (-?\d+), (-?\d+)( to -?\d+, -?\d+)?; row \d+, column \d+", name)
        assert at
        if (int(at[1]), int(at[2])) not in offered:
            break
    expect(live(page)).to_contain_text("Not allowed here: press Enter to ask why.")
    page.keyboard.press("Enter")
    refused = page.get_by_role("alert", name="Why this is not allowed")
    expect(refused).to_contain_text(re.compile("[A-Z]{3}-[0-9]+"))
    assert made.game._count == 0


def test_places_are_entered_and_hidden_by_keyboard(mount: Mount) -> None:
    page = mount(GameStepper(Game.new(players=2, seed=7)), width=1100, kernel=True)
    places = page.get_by_role("group", name=re.compile("^Places: "))
    first = places.locator("[data-spot]").first
    choose = page.get_by_role("button", name="Choose a dotted square on the map")
    choose.press("Enter")
    expect(first).to_be_focused()
    page.get_by_role("button", name="Hide the places").press("Enter")
    expect(places).to_have_count(0)
    show = page.get_by_role("button", name="Show the places on the map")
    expect(show).to_be_focused()
    show.press("Enter")
    expect(first).to_be_focused()


def test_drawn_ways_are_reached_and_asked(mount: Mount) -> None:
    made = GameStepper(whole())
    made.step = next(
        n
        for n in steps_of(made, "dine")
        if made._timeline.steps[n]["decision"]["offers"][0]["route"]
    )
    page = mount(made, width=1100)
    way = page.get_by_role(
        "button", name=re.compile("^Route to .*: [0-9]+ borders?, over row")
    ).first
    way.focus()
    expect(way).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(way).to_be_focused()
