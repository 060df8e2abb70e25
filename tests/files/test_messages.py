"""The words of a refusal: a teacher reads where, what stands there, and what could."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

import fcm_widgets as fcm


def message(text: str) -> str:
    """Return the whole words of a refusal."""
    with pytest.raises(fcm.errors.BadScenario) as refusal:
        fcm.Game.from_scenario(text)
    return str(refusal.value)


def test_the_whole_message_of_a_file_with_six_faults() -> None:
    text = """
phase = "diner"
city.tiles = [["H", "O"]]
[bank]
cash = -20
[[chain]]
name = "Santa Maria"
at_work = ["waitres"]
restaurants = [{ at = [1, 0], entrance = "SW" }]
[[house]]
number = 13
demand = ["burgr", "beer", "beer", "beer"]
"""
    assert message(text) == textwrap.dedent(
        """\
        scenario rejected, 6 faults:
          chain[0].at_work[0]: found 'waitres', but expected 'waitress'
          bank.cash: found -20, but expected a number of dollars, 0 or more
          phase: found 'diner', but expected 'dinnertime' (or 'setup', 'restructuring', \
'order_of_business', 'working', 'payday', 'marketing', 'cleanup')
          house[0].demand[0]: found 'burgr', but expected 'burger' \
(or 'pizza', 'beer', 'lemonade', 'softdrink')
          house[0].demand: found 4 tokens, but expected at most 3 without a garden
          chain[0].restaurants[0].at: found [1, 0], but expected empty squares; \
[2, 0] already has a road (RST-1)"""
    )


HEAD = 'city.tiles = [["H", "O"]]\nchain = [{ name = "A" }]\n'


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("titel = 1\n" + HEAD, "titel: found an unknown key, but expected 'title'"),
        (
            'turn = "four"\n' + HEAD,
            "turn: found 'four', but expected the number of the turn, 1 or more",
        ),
        (
            HEAD + "house = [{ number = 2 }]",
            "house[0].number: found house 2, which is not on this map, but expected a house "
            "printed on this map (13) or, with `at`, one that chains build "
            "(1, 3, 6, 9, 11, 14, 17, 19)",
        ),
        (
            HEAD + 'house = [{ number = 13, garden = "S" }]',
            "house[0].garden: found 'S', but expected a place entirely on the map; "
            "[1, 5], [2, 5] are off it (HSE-2)",
        ),
        (
            HEAD + 'campaign = [{ number = 6, edge = "N", first = 6, good = "beer" }]',
            "campaign[0].first: found 6, but expected 0 to 5: everything that it flies over "
            "must be on the map (MKT-4)",
        ),
        (
            HEAD + 'campaign = [{ number = 15, at = [3, 3], good = "beer", by = "trainer" }]',
            "campaign[0].by: found 'trainer', but expected `chain` as well: the chain that "
            "has this busy card",
        ),
        (
            'turn_order = ["A", "B"]\n' + HEAD,
            "turn_order: found ['A', 'B'], but expected each chain once: 'A'",
        ),
        (
            'city.tiles = [["H", "O"]]\nchain = [{ name = "A", at_work = ["ceo"] }]',
            "chain[0].at_work[0]: found 'ceo', but expected other cards: the CEO is always at "
            "work and is never listed",
        ),
        (
            HEAD + 'house = [{ number = 9, at = [8, 3] }]',
            "house[0].garden: found nothing, but expected the side that its garden is on: "
            "'N', 'E', 'S' or 'W'",
        ),
    ],
)  # fmt: skip
def test_one_fault_in_full(text: str, fault: str) -> None:
    assert message(text) == f"scenario rejected, 1 fault:\n  {fault}"


def test_a_file_that_is_no_toml_says_where() -> None:
    told = message('title = "no end\n')
    assert "(file): found 'title = \"no end', but expected valid TOML: " in told
    assert "line 1" in told


def test_a_missing_file_and_a_folder_are_named(tmp_path: Path) -> None:
    for path in (tmp_path / "none.toml", tmp_path):
        with pytest.raises(fcm.errors.BadScenario) as refusal:
            fcm.load_scenario(path)
        (fault,) = refusal.value.faults
        assert fault.path == str(path)
        assert fault.expected == "a readable text file in UTF-8"


def test_a_binary_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "binary.toml"
    path.write_bytes(bytes(range(256)))
    with pytest.raises(fcm.errors.BadScenario) as refusal:
        fcm.load_scenario(str(path))
    assert [fault.path for fault in refusal.value.faults] == [str(path)]


def test_an_empty_file_says_what_a_scenario_needs() -> None:
    told = message("")
    assert "city: found nothing, but expected a table [city] with tiles" in told
    assert "chain: found nothing, but expected 1 to 6 chains, each under [[chain]]" in told


def test_a_card_shared_with_no_campaign_says_with_which_it_could_be() -> None:
    first = '{ number = 4, edge = "W", first = 0, good = "beer", with = 77 }'
    other = '{ number = 15, at = [3, 3], good = "beer" }'
    told = message(f"{HEAD}campaign = [{first}, {other}]")
    assert told.endswith(
        "campaign[0].with: found 77, but expected the number of another campaign of this file: 15"
    )
    alone = message(f"{HEAD}campaign = [{first}]")
    assert alone.endswith("there is none"), alone


def test_long_values_are_cut() -> None:
    told = message(f'turn = "{"x" * 500}"\n{HEAD}')
    assert "xxx..." in told
    assert len(told) < 200
