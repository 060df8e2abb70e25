"""What a newcomer stumbled over in `GameStepper`: what moves, what covers, what goes untold."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets import CareerTree, CityView, DinnertimeExplorer, Game, load_example
from fcm_widgets.bots import PlainBot, play_out
from fcm_widgets.phases.campaigns import TakeTile
from fcm_widgets.widgets._bundle import code_of
from fcm_widgets.widgets.game.stepper import GameStepper
from fcm_widgets.widgets.game.words import catalogue
from tests.browser.stepper import play_panel, said, sentence, show_piece
from tests.browser.test_evening import before_the_evening, end_the_turn, evening_of, panel
from tests.browser.test_one_screen import YOU, lesson
from tests.widgets.test_forecast_shown import at_work
from tests.words.situations import day
from tests.words.situations import hand as in_hand

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Mount

pytestmark = pytest.mark.long

PLACES = """list => [...list].map(one => {
  const { x, y } = one.getBoundingClientRect();
  const text = one.textContent.replace(/^\\d+ x /, '').replace(/\\d+ left/, '').split('$')[0];
  return [text, Math.round(x), Math.round(y)];
})"""
LOOKS = """list => list.map(one => {
  const { width, height } = one.getBoundingClientRect();
  const { borderInlineStart, boxShadow, color, fontSize, padding } = getComputedStyle(one);
  return [one.textContent, width, height, borderInlineStart, boxShadow, color, fontSize, padding];
})"""
COMES_UNDER = """([x, y]) => {
  const under = document.elementFromPoint(x, y).closest('button');
  under.dispatchEvent(new PointerEvent('pointerenter', { clientX: x, clientY: y }));
  return under.textContent;
}"""


def middle(target: Locator) -> tuple[float, float]:
    found = target.bounding_box()
    assert found is not None
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def played(page: Page, count: int) -> None:
    page.wait_for_function("async count => (await facts('_options')).count === count", arg=count)


def test_what_a_click_draws_under_the_pointer_tells_nothing_until_it_moves(mount: Mount) -> None:
    widget = GameStepper(day("recruiting_girl", "recruiting_girl"))
    page = mount(widget, width=833, kernel=True)
    tip = page.locator("#app [data-part~=tip]")
    x, y = middle(play_panel(page).get_by_role("button", name="Hire a trainer", exact=True))
    page.mouse.move(x, y)
    expect(tip).to_be_visible()
    page.mouse.click(x, y)
    played(page, 1)
    # As a browser does some time after the next question is drawn.
    assert page.evaluate(COMES_UNDER, [x, y]).startswith("Hire a")
    page.evaluate("() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    expect(tip).to_have_count(0)
    page.mouse.move(x + 2, y)
    expect(tip).to_be_visible()


def test_the_hires_that_are_left_stay_where_they_were(mount: Mount) -> None:
    widget = GameStepper(day("recruiting_girl", "recruiting_girl"))
    page = mount(widget, width=833, kernel=True)
    buttons = page.locator("#app [data-why='do|hire'] [data-part~=option] button:first-child")
    before = buttons.evaluate_all(PLACES)
    for number in (1, 2):
        play_panel(page).get_by_role("button", name="Hire a waitress", exact=True).click()
        played(page, number)
        assert buttons.evaluate_all(PLACES) == before


def test_cards_in_hand_stay_where_they_are_as_one_after_the_other_is_put_to_work(
    mount: Mount,
) -> None:
    cards = ("management_trainee", "marketing_trainee", "marketing_trainee", "waitress", "trainer")
    game = in_hand(*cards)
    page = mount(GameStepper(game, you=game.state.chains[0].name), width=833, kernel=True)
    hand = page.locator(
        "#app [data-why='do|put_to_work'] [data-part~=cards] [data-part~=crew-card]"
    )
    before = hand.evaluate_all(PLACES)
    assert len(before) == 4
    for number, card in enumerate(cards[:-1], 1):
        hand.filter(has_text=card.replace("_", " ").capitalize()).click()
        played(page, number)
        assert hand.evaluate_all(PLACES) == before


def test_keys_step_through_the_evening_and_lead_back_from_beside_it(mount: Mount) -> None:
    widget = before_the_evening(speed=0.1)
    begin = len(widget._timeline.steps)
    page = mount(widget, width=833, kernel=True, reduced_motion=False)
    end_the_turn(page)
    expect(panel(page)).to_be_visible()
    first, second, *_ = evening_of(widget, begin)
    for key, stop in ((".", second), (",", first), (",", first)):
        page.keyboard.press(key)
        expect(said(page)).to_have_text(sentence(widget, stop))
        expect(panel(page)).to_be_visible()
    page.keyboard.press("P")
    expect(panel(page)).to_have_count(0)
    expect(play_panel(page).get_by_role("heading").first).to_have_text("An earlier step")
    page.keyboard.press("Escape")
    expect(play_panel(page).get_by_role("heading").first).to_contain_text("Your move")


@pytest.mark.parametrize("width", [833, 500])
def test_in_the_evening_map_and_panel_stay_and_each_offer_is_in_view(
    mount: Mount, width: int
) -> None:
    widget = before_the_evening(speed=0.1)
    begin = len(widget._timeline.steps)
    page = mount(widget, width=width, kernel=True, reduced_motion=False)
    page.set_viewport_size({"width": 1280, "height": 800})
    end_the_turn(page)
    tops, lines = set(), set()
    for stop in evening_of(widget, begin):
        expect(said(page)).to_have_text(sentence(widget, stop))
        # Below a narrow map the page scrolls, not the panel.
        inside = "game-side" if width == 833 else "reasons"
        side = page.locator(f"#app [data-part~={inside}]").bounding_box()
        assert side is not None
        tops.add(
            page.locator("#app [data-part~=game]").evaluate(
                "one => Math.round(one.getBoundingClientRect().y)"
            )
        )
        lines.add(said(page).locator("button").evaluate("one => one.offsetHeight > 30"))
        for row in page.locator("#app [data-part~=choice] tbody tr").all():
            found = row.bounding_box()
            assert found is not None
            assert found["y"] + found["height"] <= side["y"] + side["height"] + 1
        panel(page).get_by_role("button", name="Next event").click()
    if width == 833:
        assert lines == {True, False}, "some sentences take two lines, some one"
        assert len(tops) == 1, tops


def test_speeds_below_one_say_how_long_a_step_stays(mount: Mount) -> None:
    page = mount(before_the_evening(speed=0.5), width=833, kernel=True, reduced_motion=False)
    end_the_turn(page)
    speed = panel(page).get_by_label("speed")
    chosen = speed.evaluate("one => one.selectedOptions[0].textContent")
    assert chosen == "2 seconds a step"


def test_ones_stock_stands_in_the_panel_as_soon_as_there_is_some(mount: Mount) -> None:
    game = day("kitchen_trainee", "kitchen_trainee", "errand_boy")
    page = mount(GameStepper(game, you=game.state.chains[0].name), width=833, kernel=True)
    stock = page.locator("#app [data-part~=play] [data-part~=in-stock]")
    expect(stock.get_by_role("button")).to_have_count(0)
    play_panel(page).get_by_role("button", name="Finish hiring").click()
    played(page, 1)
    label = "Let the kitchen trainee make 1 burger"
    play_panel(page).get_by_role("button", name=label, exact=True).click()
    played(page, 2)
    expect(stock.get_by_role("button", name="1 burger: why?")).to_be_visible()


def test_the_end_says_which_place_is_yours_and_leads_to_a_review(mount: Mount) -> None:
    game = play_out(lesson(), [PlainBot(seed=3), PlainBot(seed=1)])
    assert game.winner is not None
    best = game.winner.name
    for name in game.state.chains:
        page = mount(GameStepper(game, you=name.name), width=833, kernel=True)
        end = page.locator("#app [data-part~=winner]")
        if name.name == best:
            expect(play_panel(page).get_by_role("heading")).to_contain_text("You win.")
        else:
            expect(end).to_contain_text("You finish second of two.")
        expect(end.locator("li").filter(has_text="(you)")).to_contain_text(name.name)
        expect(end).to_contain_text("fcm.GameReview(stepper.game)")


def test_a_tile_is_shown_first_as_it_reaches_a_house(mount: Mount) -> None:
    page = mount(GameStepper(taking_a_tile(), you=YOU), width=833, kernel=True)
    tiles = page.locator("#app [data-why='do|take_tile']")
    take = show_piece(tiles, "Take billboard 11")
    expect(tiles).to_contain_text("Can reach only one of houses 12 and 15.")
    expect(take).not_to_have_attribute("data-vain", "")
    tiles.get_by_role("button", name="Turn it").click()
    expect(tiles).to_contain_text("Reaches no house.")
    expect(take).to_have_attribute("data-vain", "")


def taking_a_tile() -> Game:
    """Give the lesson's game, played by bots, before a tile is taken; one reaches nobody turned."""
    game = play_out(lesson(), [PlainBot(seed=3), PlainBot(seed=1)], turns=3)
    for number in range(1, game.played):
        now = game.at(number)
        if any(isinstance(one, TakeTile) and one.seat == 0 for one in now.options):
            return now
    raise AssertionError("nobody takes a tile")


def test_the_introductory_game_tells_of_no_reserve_cards() -> None:
    assert catalogue(lesson().state.config)["reserve"] == ""
    assert catalogue(Game.new(players=2, seed=0).state.config)["reserve"] == "Reserve cards"


def test_the_game_looks_the_same_beside_whatever_other_widget_of_the_page(mount: Mount) -> None:
    game = in_hand("management_trainee", "waitress", "waitress")
    dinner = DinnertimeExplorer(load_example("one-beer-short"))
    for other in (CityView(game), CareerTree(game), dinner):
        page = mount(GameStepper(game, you=game.state.chains[0].name), width=833, kernel=True)
        cards = page.locator(
            "[data-part~=crew-card], [data-part~=level], [data-part~=colours], "
            "[data-part~=game-side]"
        )
        before = cards.evaluate_all(LOOKS)
        assert len(before) > 4
        page.add_style_tag(content=code_of(other)[1])
        assert cards.evaluate_all(LOOKS) == before


def test_turning_the_forecast_on_moves_no_map_with_five_chains(mount: Mount) -> None:
    game = at_work(5, 6)
    page = mount(GameStepper(game, you=game.state.chains[0].name), width=833, kernel=True)
    top = page.locator("#app [data-part~=game]").evaluate("one => one.getBoundingClientRect().y")
    page.locator("#app .fcm-root").focus()
    page.keyboard.press("d")
    expect(page.locator("#app [data-part~=order][data-dinner]")).to_be_visible()
    after = page.locator("#app [data-part~=game]").evaluate("one => one.getBoundingClientRect().y")
    assert abs(after - top) < 1
