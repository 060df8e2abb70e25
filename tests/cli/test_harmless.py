"""Whatever a command line holds, nothing of it does anything to the terminal that shows it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

import pytest

from fcm_widgets.cli.main import _parser, main
from fcm_widgets.common.safe_text import harmless

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

EVIL = "\x1b[31mred\x9b2J\nforged:line\u202e\udcff\x07"
REFUSED = [
    ["dinner", EVIL],
    ["dinner", f"{EVIL}/none.toml"],
    ["haul", "one-beer-short", "--chain", EVIL, "--buyer", EVIL],
    ["review", "one-beer-short", "--chain", EVIL],
    ["simulate", "--games", EVIL, "--players", EVIL, "--seed", EVIL, "--jobs", EVIL],
    ["simulate", "--bots", EVIL, "--modules", EVIL, "--out", EVIL],
    ["simulate", "--games", "1", "--out", f"{EVIL}/games.csv"],
    ["export", f"{EVIL}.ipynb", "--widget", EVIL, "--step", EVIL, "--seed", EVIL, "--house", EVIL],
    ["export", "one-beer-short", "--out", f"{EVIL}/map.svg"],
]
DONE = [["export", "one-beer-short", "--out", f"{EVIL}.svg"], ["lessons", EVIL]]
"""What is shown of a file that was written."""


def verbs() -> dict[str, argparse.ArgumentParser]:
    (found,) = (one for one in _parser()._actions if isinstance(one, argparse._SubParsersAction))
    return dict(found.choices)


def unparsed() -> Iterator[list[str]]:
    """Yield commands that argparse refuses: no verb, no option, one value more, none to give."""
    yield from ([EVIL], [f"--{EVIL}"], [f"--version={EVIL}"], ["dinner", f"--j{EVIL}"])
    for verb, parser in verbs().items():
        yield from ([verb, *["x"] * 9, EVIL], [verb, f"--{EVIL}"], [verb, f"-{EVIL}"])
        for one in parser._actions:
            if one.option_strings and one.nargs == 0:
                yield [verb, f"{one.option_strings[-1]}={EVIL}"]


def assert_harmless(said: str, line: list[str]) -> None:
    assert harmless(said, keep="\n") == said, line
    assert not [one for one in said.splitlines() if one.startswith("forged")], line


def test_what_argparse_refuses_is_shown_harmlessly(capsys: pytest.CaptureFixture[str]) -> None:
    for line in (*unparsed(), ["x" * 100_000], ["dinner", "a", "--" + "x" * 100_000]):
        with pytest.raises(SystemExit) as end:
            _parser().parse_args(line)
        said = capsys.readouterr().err
        assert_harmless(said, line)
        assert end.value.code == 2
        assert len(said) < 3000


def test_so_is_what_the_commands_show_of_what_was_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for line in (*REFUSED, *DONE):
        assert main(line) == (0 if line in DONE else 2)
        assert_harmless("".join(capsys.readouterr()), line)
