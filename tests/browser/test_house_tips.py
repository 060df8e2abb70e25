"""A house's tooltip shows each chain's offer and where it dines, but never before the guess."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

import fcm_widgets as fcm

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

OFFER = re.compile(r"Xango Blues Bar: price \$8 \+ distance 2 = 10\.")


def test_a_house_shows_all_offers_once_its_choice_may_be_seen(mount: Callable[..., Page]) -> None:
    game = fcm.load_example("where-will-house-8-eat")
    page = mount(fcm.DinnertimeExplorer(game), width=500)
    house = page.locator("[data-piece='house:8']")
    tip = page.get_by_role("tooltip")
    house.hover()
    expect(tip).to_contain_text("It dines at Xango Blues Bar.")
    expect(tip).to_contain_text(OFFER)
    expect(tip).to_contain_text("Gluttony Inc.: price $7 + distance 1 = 8; 1 beer short.")
    expect(house).to_have_attribute("aria-description", OFFER)
    page = mount(fcm.DinnertimeExplorer(game, predict=True), width=500)
    house.hover()
    expect(tip).to_contain_text("Room for 3 demand tokens")
    expect(tip).not_to_contain_text(re.compile("distance|It dines"))
