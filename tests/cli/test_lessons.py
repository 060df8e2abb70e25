"""`fcm-widgets lessons DIR`: all lessons or none, and nobody's work is written over unasked."""

from __future__ import annotations

import errno
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from fcm_widgets.cli import lessons as lessons_command
from fcm_widgets.cli.lesson_files import lesson_paths
from fcm_widgets.cli.main import main
from tests.lessons import lessons

NAMES = [path.name for path in lessons()]
FIRST, SECOND = NAMES[:2]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def held(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


WHOLE = {path.name: path.read_bytes() for path in lessons()}


def test_all_lessons_are_copied_and_the_next_command_is_told(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert [path.name for path in lesson_paths().values()] == NAMES
    assert main(["lessons", "course/of mine"]) == 0
    told = capsys.readouterr()
    assert held(here / "course" / "of mine") == WHOLE
    assert [path.name for path in here.iterdir()] == ["course"]
    assert told.out.startswith(f"{len(NAMES)} notebooks are in course/of mine.\n")
    assert told.out.splitlines()[-1].endswith(f"jupyter lab 'course/of mine/{FIRST}'")
    assert "pip" not in told.out
    assert told.err == ""


def test_what_is_missing_is_added_and_the_rest_left(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lessons", "."]) == 0
    (here / SECOND).unlink()
    (here / "mine.ipynb").write_text("{}")
    os.utime(here / FIRST, (1, 1))
    capsys.readouterr()
    assert main(["lessons", "."]) == 0
    said = capsys.readouterr().out
    assert f"notebooks are in this folder ({len(NAMES) - 1} of them were there before" in said
    assert held(here) == WHOLE | {"mine.ipynb": b"{}"}
    assert (here / FIRST).stat().st_mtime == 1


def test_changed_lessons_are_all_named_and_nothing_is_touched(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lessons", "mine"]) == 0
    (here / "mine" / FIRST).write_text("changed")
    (here / "mine" / SECOND).write_text("changed, too")
    (here / "mine" / NAMES[2]).unlink()
    (here / "mine" / NAMES[3]).unlink()
    (here / "mine" / NAMES[3]).mkdir()
    before = held(here)
    capsys.readouterr()
    assert main(["lessons", "mine"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.splitlines() == [
        "command rejected, 3 faults:",
        *(
            f"  mine/{name}: found a lesson that was changed, but expected an unchanged lesson; "
            "use --force to overwrite yours, or choose another DIR"
            for name in (FIRST, SECOND)
        ),
        (
            f"  mine/{NAMES[3]}: found something that is not a file, but expected a file, or "
            f"nothing there yet"
        ),
    ]
    assert held(here) == before
    assert main(["lessons", "mine", "--force"]) == 2, "a folder is not written over"
    assert held(here) == before
    (here / "mine" / NAMES[3]).rmdir()
    assert main(["lessons", "mine", "--force"]) == 0
    assert held(here / "mine") == WHOLE


@pytest.mark.parametrize("where", ["file", "file/below/it", "broken"])
def test_where_no_folder_can_be_nothing_is_copied(
    where: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (here / "file").write_text("mine")
    (here / "broken").symlink_to("nowhere")
    assert main(["lessons", where]) == 2
    told = capsys.readouterr().err
    assert f"DIR: found {where.partition('/')[0]}, which is not a folder, but expected a" in told
    assert sorted(path.name for path in here.iterdir()) == ["broken", "file"]


STOPS: dict[str, tuple[BaseException, int, str]] = {
    "full": (OSError(errno.ENOSPC, "No space left"), 1, "cannot be written: no space left"),
    "forbidden": (PermissionError(errno.EACCES, "Denied"), 2, "cannot be written: denied"),
    "Ctrl-C": (KeyboardInterrupt(), 130, "stopped"),
}


@pytest.mark.parametrize("stop", STOPS)
@pytest.mark.parametrize("method", ["write_bytes", "replace"])
@pytest.mark.parametrize("new", [True, False], ids=["new", "stood"])
def test_whatever_stops_it_all_is_as_before(
    stop: str,
    method: str,
    new: bool,
    here: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The fourth file cannot be written, or not be put in its place."""
    error, code, told = STOPS[stop]
    if not new:
        assert main(["lessons", "a/b"]) == 0
        (here / "a" / "b" / FIRST).write_text("mine")
        for name in NAMES[1:6]:
            (here / "a" / "b" / name).unlink()
    before, calls, real = held(here), [], getattr(Path, method)

    def stopping(path: Path, *given: Any) -> Any:
        calls.append(path)
        if len(calls) == 4:
            raise error
        return real(path, *given)

    monkeypatch.setattr(Path, method, stopping)
    assert main(["lessons", "a/b", "--force"]) == code
    monkeypatch.undo()
    assert len(calls) >= 4
    assert told in capsys.readouterr().err
    assert held(here) == before
    assert (here / "a").exists() != new


def test_without_jupyterlab_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lessons_command, "find_spec", lambda name: None)
    assert main(["lessons", "mine"]) == 0
    told = capsys.readouterr().out
    assert re.search(r"^  \S*pip install 'fcm_widgets\[lab\]'$", told, re.MULTILINE)
    assert told.splitlines()[-1].endswith(f"jupyter lab mine/{FIRST}")


def test_the_next_command_is_one_that_the_shell_finds(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the environment activated by its name, otherwise with its folder."""
    programs = here / ".venv" / "bin"
    programs.mkdir(parents=True)
    for name in ("python", "jupyter"):
        shutil.copy(sys.executable, programs / name)
    monkeypatch.setattr(sys, "executable", str(programs / "python"))
    monkeypatch.setenv("PATH", str(programs))
    assert lessons_command.program("jupyter") == "jupyter"
    monkeypatch.setenv("PATH", "/usr/bin")
    assert lessons_command.program("jupyter") == os.path.join(".venv", "bin", "jupyter")
    (here / "elsewhere").mkdir()
    monkeypatch.chdir(here / "elsewhere")
    assert lessons_command.program("jupyter") == str(programs / "jupyter")
    monkeypatch.setattr(sys, "prefix", str(here / ".venv"))
    monkeypatch.setattr(sys, "base_prefix", "/usr")
    assert lessons_command.program("later") == str(programs / "later"), "once it is installed"
    monkeypatch.setenv("PATH", f"/usr/bin{os.pathsep}{programs}")
    assert lessons_command.program("later") == "later"
    monkeypatch.setattr(sys, "prefix", "/usr")
    monkeypatch.setenv("PATH", "/usr/bin")
    assert lessons_command.program("later") == "later", "nobody knows where it will be"


def test_a_folder_that_looks_like_an_option_is_none(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lessons", "--", "-x"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith(f"jupyter lab ./-x/{FIRST}")


def test_from_a_shell(here: Path) -> None:
    command = [sys.executable, "-m", "fcm_widgets", "lessons", "mine"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=here)
    assert (done.returncode, done.stderr) == (0, "")
    assert held(here / "mine") == WHOLE


def test_a_lesson_leads_to_nothing_that_is_not_copied() -> None:
    """Links and pictures lead to another lesson, or into the web."""
    leading = re.compile(r"\]\(([^)\s]+)|(?:src|href)=[\"']([^\"']+)")
    dead = [
        (name, link)
        for name, text in WHOLE.items()
        for cell in json.loads(text)["cells"]
        if cell["cell_type"] == "markdown"
        for found in leading.findall("".join(cell["source"]))
        for link in found
        if link and not link.startswith(("https://", "#")) and link.partition("#")[0] not in WHOLE
    ]
    assert dead == []
