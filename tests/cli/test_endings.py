"""How a command ends when nobody reads it, the disk is full, or somebody presses Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import fcm_widgets as fcm
from fcm_widgets.cli.main import main

FILE = str(fcm.example_path("one-beer-short"))
SIMULATE = ["simulate", "--games", "2", "--players", "2", "--introductory"]
COMMANDS = [
    ["dinner", FILE],
    ["dinner", FILE, "--json"],
    ["distance", FILE],
    ["haul", FILE, "--chain", "Golden Duck Diner", "--buyer", "errand_boy"],
    ["reach", FILE],
    ["review", FILE],
    SIMULATE,
    ["export", FILE, "--out", "page.svg"],
]
NAMES = [" ".join(one[:1] + one[2:3]) for one in COMMANDS]
UNENDING = 200
"""Seconds after which what should have ended is ended; all its games would take longer."""
ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="/dev/full and signals are Linux's")


def shell(arguments: list[str]) -> list[str]:
    return [sys.executable, "-m", "fcm_widgets", *arguments]


@pytest.mark.long
@ON_LINUX
@pytest.mark.parametrize("command", COMMANDS, ids=NAMES)
def test_a_pipe_that_nobody_reads_ends_it_quietly(command: list[str], tmp_path: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "wb") as nobody:
        ran = subprocess.run(
            shell(command),
            stdout=nobody,
            stderr=subprocess.PIPE,
            cwd=tmp_path,
            text=True,
            check=False,
        )
    assert ran.returncode == 141
    assert not [line for line in ran.stderr.splitlines() if " games, " not in line]


@pytest.mark.long
@ON_LINUX
@pytest.mark.parametrize("command", COMMANDS, ids=NAMES)
def test_a_full_disk_is_one_sentence(command: list[str], tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            shell(command),
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=tmp_path,
            text=True,
            check=False,
        )
    assert ran.returncode == 1
    said = [line for line in ran.stderr.splitlines() if " games, " not in line]
    assert said == ["the answer cannot be written: no space left on device"]


@pytest.mark.slow
@ON_LINUX
@pytest.mark.parametrize(
    "command",
    [[*SIMULATE, "--out", "full.csv"], ["export", FILE, "--out", "full.svg"]],
    ids=["simulate", "export"],
)
def test_a_full_disk_under_a_file_is_one_sentence(command: list[str], tmp_path: Path) -> None:
    for name in ("full.csv", "full.svg"):
        (tmp_path / name).symlink_to("/dev/full")
    ran = subprocess.run(shell(command), capture_output=True, cwd=tmp_path, text=True, check=False)
    assert ran.returncode == 1
    assert "no space left on device" in ran.stderr
    assert "Traceback" not in ran.stderr


@pytest.mark.long
@ON_LINUX
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_with_130_and_what_was_played_stands(jobs: str, tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    games = ["simulate", "--games", "20000", "--players", "2", "--introductory", "--jobs", jobs]
    # What runs in the background of a shell ignores Ctrl-C, and so would what it starts.
    heard = ["env", "--default-signal=INT"]
    with subprocess.Popen(
        [*heard, *shell([*games, "--out", str(out)])],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        while running.poll() is None and (not out.exists() or not out.stat().st_size):
            time.sleep(0.05)
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does: to all of them
        try:
            told, errors = running.communicate(timeout=UNENDING)
        finally:
            if running.poll() is None:
                os.killpg(running.pid, signal.SIGKILL)
    assert running.returncode == 130
    assert "Traceback" not in errors
    assert errors.splitlines()[-1] == "stopped"
    assert told == ""
    assert out.read_text().count("\n") >= 2


@pytest.mark.parametrize("command", COMMANDS, ids=NAMES)
def test_ctrl_c_ends_every_command_with_130(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*given: object, **more: object) -> None:
        raise KeyboardInterrupt

    for module in (
        "dinner.load_scenario",
        "distance.load_scenario",
        "haul.load_scenario",
        "reach.load_scenario",
        "export.load_scenario",
        "review.load_scenario",
        "simulate.simulate",
    ):
        monkeypatch.setattr(f"fcm_widgets.cli.{module}", interrupted)
    assert main(command) == 130
    assert capsys.readouterr().err == "stopped\n"
