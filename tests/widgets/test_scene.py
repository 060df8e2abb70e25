"""What a scene says of the chains: whoever knows one by its colour knows it at every table."""

from __future__ import annotations

import pytest

import fcm_widgets as fcm
from fcm_widgets import CityView, load_example
from fcm_widgets.state.state import CHAINS
from fcm_widgets.widgets.map.picture import COLOURS
from fcm_widgets.widgets.map.scene import state_scene


def hues(*names: str) -> list[int]:
    chains = ", ".join(f'{{name = "{name}"}}' for name in names)
    game = fcm.Game.from_scenario(f'city.tiles = [["A"]]\nchain = [{chains}]')
    return [chain["hue"] for chain in state_scene(game.state)["chains"]]


def test_a_chain_of_the_box_has_one_colour_at_every_table() -> None:
    seen: dict[str, set[int]] = {}
    for name in fcm.example_names():
        for chain in state_scene(load_example(name).state)["chains"]:
            first_word = chain["name"].split()[0]
            if any(full.startswith(first_word) for full in CHAINS):
                seen.setdefault(first_word, set()).add(chain["hue"])
    assert len(seen) >= 4
    assert {word: len(colours) for word, colours in seen.items()} == dict.fromkeys(seen, 1)
    assert len(set().union(*seen.values())) == len(seen)


@pytest.mark.parametrize("turn", range(6))
def test_its_seat_changes_nothing(turn: int) -> None:
    turned = [*CHAINS[turn:], *CHAINS[:turn]]
    assert dict(zip(turned, hues(*turned), strict=True)) == dict(
        zip(CHAINS, hues(*CHAINS), strict=True)
    )
    assert sorted(hues(*turned)) == list(range(6))


def test_its_name_may_be_short_but_not_another() -> None:
    assert hues("Santa Maria", "Xango") == hues("Santa Maria Pizza", "Xango Blues Bar")
    assert hues("Xango Grill", "Xango Blues Bar")[1] == hues("Xango Blues Bar")[0]
    for names in (("Xango", "Xango Blues Bar"), ("A", "B", "Golden", "C", "D", "E")):
        assert len(set(hues(*names))) == len(names)


def test_a_static_picture_has_the_colours_of_the_widget() -> None:
    city = CityView(load_example("one-beer-short"))
    for chain in city._scene["chains"]:
        assert COLOURS[chain["hue"]] in city.picture()
