"""`fcm-widgets lab`: copies, signs and opens the lessons, on a desktop and in a container."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fcm_widgets.cli import lab
from fcm_widgets.cli.main import main
from tests.lessons import lessons

NAMES = [path.name for path in lessons()]
FIRST, SECOND = NAMES[:2]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in an empty folder of a desktop, as a user who is not root."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISPLAY", ":0")
    for name in lab.CONTAINER_VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(lab, "CONTAINER_FILES", (str(tmp_path / "in-a-container"),))
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    return tmp_path


@pytest.fixture
def signed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    names: list[str] = []
    monkeypatch.setattr(lab, "_sign", lambda paths: names.extend(path.name for path in paths))
    return names


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, signed: list[str]) -> Callable[..., list[str]]:
    """Return a function that runs the verb and returns the options that JupyterLab would get."""
    commands: list[list[str]] = []

    def become(command: list[str]) -> int:
        commands.append(command)
        return 7

    monkeypatch.setattr(lab, "_become", become)

    def start(*arguments: str) -> list[str]:
        assert main(["lab", *arguments]) == 7, "its exit code is JupyterLab's"
        python, *command = commands.pop()
        assert python == sys.executable
        assert command[:2] == ["-m", "jupyterlab"]
        return command[2:]

    return start


def opened(folder: Path, lesson: str = FIRST) -> list[str]:
    return [f"--ServerApp.root_dir={folder}", f"--LabApp.default_url=/lab/tree/{lesson}"]


def test_it_copies_signs_and_opens_the_lessons(
    here: Path,
    started: Callable[..., list[str]],
    signed: list[str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert started() == opened(here / "lessons")
    assert sorted(path.name for path in (here / "lessons").iterdir()) == NAMES
    assert signed == NAMES
    told = capsys.readouterr()
    assert told.out == "The lessons are in lessons. JupyterLab opens 00-start-here.\n"
    assert told.err == ""


def test_options_reach_jupyterlab(here: Path, started: Callable[..., list[str]]) -> None:
    options = ["my folder", "--lesson", Path(SECOND).stem, "--port", "9000", "--no-browser"]
    assert started(*options, "--ip", "10.0.0.5") == [
        *opened(here / "my folder", SECOND),
        "--ip=10.0.0.5",
        "--no-browser",
        "--port=9000",
    ]


def test_it_knows_what_a_container_needs(
    here: Path, started: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = opened(here / "lessons")
    (here / "in-a-container").touch()
    assert started() == [*first, "--ip=0.0.0.0"]
    (here / "in-a-container").unlink()
    with monkeypatch.context() as patch:
        patch.setenv("KUBERNETES_SERVICE_HOST", "10.0.0.1")
        assert started() == [*first, "--ip=0.0.0.0"]
        assert started("--ip", "127.0.0.1") == [*first, "--ip=127.0.0.1"]
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    assert started() == [*first, "--allow-root"]
    monkeypatch.delenv("DISPLAY")
    monkeypatch.setattr(sys, "platform", "linux")
    assert started() == [*first, "--allow-root", "--no-browser"]
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert started() == [*first, "--allow-root"]


def test_what_you_have_changed_stays_and_is_not_signed(
    here: Path, started: Callable[..., list[str]], signed: list[str]
) -> None:
    started()
    (here / "lessons" / SECOND).write_text("mine")
    (here / "lessons" / NAMES[2]).unlink()
    signed.clear()
    started()
    assert (here / "lessons" / SECOND).read_text() == "mine"
    assert (here / "lessons" / NAMES[2]).is_file()
    assert sorted(signed) == [name for name in NAMES if name != SECOND]
    started("--force")
    assert (here / "lessons" / SECOND).read_text() != "mine"


def test_without_jupyterlab_it_says_how_to_get_it_and_copies_nothing(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lab, "find_spec", lambda name: None)
    assert main(["lab"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("JupyterLab is not installed yet. To install it, run:\n\n  ")
    assert told.err.endswith("pip install 'fcm_widgets[lab]'\n")
    assert list(here.iterdir()) == []


def test_every_wrong_option_is_listed(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "", "--lesson", "00-strat-here", "--port", "99999"]) == 2
    told = capsys.readouterr().err
    for part in ("3 faults", "'00-start-here'", "--port: found '99999'", "DIR: "):
        assert part in told
    (here / "file").touch()
    assert main(["lab", "file"]) == 2
    assert "DIR: found file, which is" in capsys.readouterr().err


FAKE = """
import json, os, sys
with open("{log}", "a") as log:
    print(json.dumps([__spec__.name, *sys.argv[1:]]), file=log)
sys.exit({code})
"""


@pytest.fixture
def fake_jupyter(here: Path) -> Callable[[int], dict[str, str]]:
    """Return a function that makes a JupyterLab which only notes how it was called."""

    def make(sign_code: int) -> dict[str, str]:
        for name, code in (("jupyterlab/__main__", 5), ("nbformat/sign", sign_code)):
            file = here / "fake" / f"{name}.py"
            file.parent.mkdir(parents=True, exist_ok=True)
            (file.parent / "__init__.py").touch()
            file.write_text(FAKE.format(log=here / "log", code=code))
        path = os.pathsep.join([str(here / "fake"), *sys.path])
        return {**os.environ, "PYTHONPATH": path}

    return make


@pytest.mark.parametrize("sign_code", [0, 3])
def test_from_a_shell(
    here: Path, fake_jupyter: Callable[[int], dict[str, str]], sign_code: int
) -> None:
    command = [sys.executable, "-m", "fcm_widgets", "lab", "--ip", "::1", "--no-browser"]
    environment = fake_jupyter(sign_code)
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 5
    assert done.stdout.startswith("The lessons are in lessons.")
    assert ("the lessons could not be signed" in done.stderr) == bool(sign_code)
    sign, start = map(json.loads, (here / "log").read_text().splitlines())
    assert sign == ["nbformat.sign", *(str(here / "lessons" / name) for name in NAMES)]
    assert start[0] == "jupyterlab.__main__"
    assert start[1:4] == [*opened(here / "lessons"), "--ip=::1"]


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="it is ended by a signal of POSIX")
def test_a_real_jupyterlab_starts_with_signed_lessons(here: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    homes = {f"JUPYTER_{kind}_DIR": str(here / kind) for kind in ("DATA", "CONFIG", "RUNTIME")}
    environment = {**os.environ, **homes, "JUPYTER_TOKEN": "secret"}
    command = [sys.executable, "-m", "fcm_widgets", "lab", "--no-browser", "--ip", "127.0.0.1"]
    with subprocess.Popen(
        [*command, "--port", str(port)],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as running:
        try:
            ask = f"http://127.0.0.1:{port}/api/contents/{SECOND}?token=secret"
            model = _json_from(ask, running)
        finally:
            running.send_signal(signal.SIGTERM)
            log, _ = running.communicate(timeout=60)
    assert FIRST in log, "it prints the address of the first lesson"
    cells = [cell for cell in model["content"]["cells"] if cell["cell_type"] == "code"]
    assert cells
    assert all(cell["metadata"]["trusted"] for cell in cells), "the notebook is signed"


def _json_from(address: str, running: subprocess.Popen[str]) -> Any:
    for _ in range(600):
        assert running.poll() is None, "it has ended"
        try:
            with urllib.request.urlopen(address, timeout=60) as answer:
                return json.load(answer)
        except OSError:
            time.sleep(0.2)
    raise AssertionError("it does not answer")
