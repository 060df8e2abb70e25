"""`GameReview` on the bare page: a chain's moments, its turns, and why a house dined elsewhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets import Game, GameReview, load_example

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Mount

SAVE = Path(__file__).parents[1] / "data" / "games" / "five-chains-introductory.json"


def whole() -> GameReview:
    return GameReview(Game.load(SAVE))


def told(page: Page) -> Locator:
    return page.locator("#app [data-part~=review-result]")


def pressed(page: Page, toolbar: str) -> Locator:
    return page.get_by_role("toolbar", name=toolbar).locator("[aria-pressed=true]")


@pytest.mark.scene
def test_the_dearest_moment_stands_first_with_its_map_and_reasons(
    mount: Mount, axe: Callable[..., None]
) -> None:
    widget = GameReview(load_example("one-beer-short"), chain="Golden Duck Diner")
    page = mount(widget)
    (moment,) = widget.review.moments("Golden Duck Diner")
    expect(told(page)).to_contain_text(str(moment))
    expect(told(page)).to_contain_text("House 8 would have dined at Golden Duck Diner instead of")
    reasons = page.get_by_role("region", name="Reasons")
    expect(reasons).to_contain_text("1 beer short")
    house = page.locator("[data-piece='house:8']")
    expect(house).to_have_attribute("aria-current", "true")
    axe(page)


@pytest.mark.parametrize("by", ["click", "key"])
def test_a_moment_leads_to_its_turn_and_house(mount: Mount, by: str) -> None:
    widget = whole()
    moments = widget.review.moments(widget.chain)
    assert len(moments) == 3
    page = mount(widget)
    for number, moment in enumerate(moments, 1):
        if by == "click":
            page.locator("[data-part~=moments] button").nth(number - 1).click()
        else:
            page.locator("#app .fcm-root").focus()
            page.keyboard.press(str(number))
        expect(told(page)).to_contain_text(str(moment))
        expect(pressed(page, "Turns")).to_have_accessible_name(re.compile(f"^Turn {moment.turn}:"))
        if moment.elsewhere:
            chip = page.locator("[data-part~=wants] [data-part~=house-chip]")
            expect(chip).to_have_text(moment.elsewhere[0].house)


@pytest.mark.long
def test_keys_walk_turns_and_chains(mount: Mount) -> None:
    widget = whole()
    page = mount(widget)
    page.locator("#app .fcm-root").focus()
    last = widget.review.turns[-1].number
    page.get_by_role("button", name=re.compile(f"^Turn {last}:")).click()
    page.locator("#app .fcm-root").focus()
    page.keyboard.press(".")  # there is no further one
    expect(pressed(page, "Turns")).to_have_accessible_name(re.compile(f"^Turn {last}:"))
    page.keyboard.press(",")
    expect(pressed(page, "Turns")).to_have_accessible_name(re.compile(f"^Turn {last - 1}:"))
    chains = widget.review.chains
    now = chains.index(widget.chain)
    page.keyboard.press("n")
    expect(pressed(page, "Chains")).to_have_accessible_name(chains[(now + 1) % len(chains)])
    page.keyboard.press("p")
    expect(pressed(page, "Chains")).to_have_accessible_name(chains[now])


@pytest.mark.long
def test_the_bars_say_the_books(mount: Mount) -> None:
    widget = whole()
    page = mount(widget)
    seat = widget.review.chains.index(widget.chain)
    for turn in widget.review.turns:
        bar = page.get_by_role("button", name=re.compile(f"^Turn {turn.number}:"))
        name = bar.get_attribute("aria-label") or ""
        book = turn.ledgers[seat]
        amounts = [int(one.replace("$", "")) for one in re.findall(r"-?\$\d+", name)]
        assert sum(amounts) == book.has - book.had
        bar.click()
        heading = f"The books of turn {turn.number}: ${book.had} became ${book.has}"
        expect(page.get_by_role("heading", name=heading)).to_be_visible()


@pytest.mark.long
def test_a_lost_sale_opens_its_reasons_and_a_way_says_what_it_brings(mount: Mount) -> None:
    widget = whole()
    lost = next(
        one for name in widget.review.chains for one in widget.review.lost(name) if one.ways
    )
    widget.chain, widget.turn = lost.chain, lost.turn
    page = mount(widget)
    page.locator("[data-part~=lost] summary").click()
    row = page.locator("[data-part~=lost] li").filter(
        has=page.get_by_role("button", name=re.compile(f"^House {lost.house}: why"))
    )
    row.get_by_role("button", name=re.compile("why")).click()
    expect(page.locator("[data-part~=wants] [data-part~=house-chip]")).to_have_text(lost.house)
    _, replay = lost.ways[0]
    row.locator("[data-part~=replays] button").first.click()
    expect(told(page)).to_contain_text(str(replay))


@pytest.mark.long
def test_what_would_not_have_paid_is_there_when_it_is_asked_for(
    mount: Mount, axe: Callable[..., None]
) -> None:
    page = mount(GameReview(load_example("where-will-house-8-eat")))
    fold = page.locator("[data-part~=changes] summary")
    expect(fold).to_have_text(re.compile(r"^\d+ other changes? that would not have earned more$"))
    fold.click()
    expect(page.locator("[data-part~=changes] details [data-sign='-1']").first).to_be_visible()
    axe(page)


def test_a_house_on_the_map_tells_why(mount: Mount) -> None:
    page = mount(GameReview(load_example("where-will-house-8-eat")))
    page.locator("[data-piece='house:8']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-part~=wants] [data-part~=house-chip]")).to_have_text("8")
    expect(page.get_by_role("region", name="Reasons")).to_contain_text("What would have changed it")
    page.locator("#app .fcm-root").focus()
    page.keyboard.press("e")
    expect(page.locator("[data-part~=offers] [data-part~=terms]").first).to_be_visible()


def test_nothing_played_is_said(mount: Mount) -> None:
    page = mount(GameReview(load_example("a-day-at-work")))
    expect(page.locator("#app")).to_contain_text("Nothing has been played yet.")


def test_a_turn_that_has_not_dined_says_so_beside_its_map(mount: Mount) -> None:
    page = mount(GameReview(Game.new(players=2, seed=7)))
    expect(page.locator("[data-part~=evening] [data-part~=note]")).to_have_text(
        "This turn has had no dinner yet."
    )
    expect(page.locator("[data-part~=evening] [data-part~=board]")).to_be_visible()


def test_what_was_better_is_a_graph_a_list_and_a_table(
    mount: Mount, axe: Callable[..., None]
) -> None:
    game = load_example("a-game-to-study")
    last = next(at for at in range(game.played) if game.at(at).state.turn == 9)
    short = Game(game.at(last).state)
    for action in game.actions[last:]:
        short = short.advance() if action is None else short.play(action)
    widget = GameReview(short, chain="Golden Duck Diner")
    widget.weigh()
    page = mount(widget, kernel=True)
    part = page.get_by_role("region", name="What was better")
    choices = widget._choices
    expect(part.get_by_role("img")).to_have_attribute(
        "aria-label", re.compile(f"after each of {len(choices)} choices")
    )
    better = [choice for choice in choices if choice["verdict"] == "better"]
    expect(part.locator("[data-verdict=better] title")).to_have_count(len(better))
    for choice in better:
        expect(part).to_contain_text(choice["line"])
    part.get_by_text(f"All {len(choices)} weighed choices as a table").click()
    rows = part.get_by_role("row")
    expect(rows).to_have_count(1 + len(choices))
    expect(rows.nth(1)).to_contain_text(choices[0]["played"])
    expect(part.get_by_role("button", name="Weigh each choice")).to_have_count(0)
    usage = page.get_by_role("region", name="How Golden Duck Diner used what it had")
    for line in widget.review.usage("Golden Duck Diner"):
        expect(usage).to_contain_text(line)
    axe(page)


def test_a_page_without_python_has_no_button_to_weigh(mount: Mount) -> None:
    widget = GameReview(load_example("one-beer-short"), chain="Golden Duck Diner")
    widget._live = False
    page = mount(widget)
    expect(page.get_by_role("region", name="What was better")).to_have_count(0)
