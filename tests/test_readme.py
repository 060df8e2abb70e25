"""The README's commands, links and files are those of this repository."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import fcm_widgets as fcm
from fcm_widgets.explain.table import decision_text

REPOSITORY = Path(__file__).parents[1]
README = (REPOSITORY / "README.md").read_text()
TEST_COMMAND = (
    'python3 -m venv .venv && .venv/bin/pip install -e ".[test]"'
    " && .venv/bin/python -m pytest -n 2 --dist loadfile"
)
LAB_COMMAND = re.compile(
    r'python3 -m venv \.venv && \.venv/bin/pip install -e "\.\[lab\]"'
    r" && \.venv/bin/jupyter lab (?:--allow-root )?(?P<lesson>tutorials/\S+\.ipynb)"
)


def fenced_lines(text: str) -> list[str]:
    """Give the lines that stand in a fenced block for a shell, without a prompt."""
    blocks = re.findall(r"^```(?:bash|sh|shell|console)\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    return [line.removeprefix("$ ").strip() for block in blocks for line in block.splitlines()]


LINES = fenced_lines(README)
# Only what runs here and now: not the two commands that make an environment of their own.
CLI_LINES = [line for line in LINES if " -m fcm_widgets " in line and "&&" not in line]
LINKS = re.findall(r"\]\((?!https?://|#)([^)#\s]+)", README) + re.findall(
    r'(?:src|srcset)="(?!https?://)([^"]+)"', README
)


def test_one_line_tests() -> None:
    """`.ci/run` runs this very line, so it cannot rot."""
    assert [line for line in LINES if "-m pytest" in line] == [TEST_COMMAND]


def test_continuous_integration_finds_that_line_and_no_other() -> None:
    """The page speaks of other commands with pytest, in a table for one."""
    common = shlex.quote(str(REPOSITORY / ".ci/common.sh"))
    script = f"source {common}; trap - EXIT; readme_line"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [TEST_COMMAND]


def test_one_line_opens_the_first_lesson() -> None:
    (command,) = filter(None, map(LAB_COMMAND.fullmatch, LINES))
    assert (REPOSITORY / command["lesson"]).is_file()


@pytest.mark.parametrize("line", CLI_LINES)
def test_command_line_runs(line: str) -> None:
    interpreter, *arguments = shlex.split(line, comments=True)
    assert interpreter in {"python", "python3", ".venv/bin/python"}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=REPOSITORY, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_the_printed_dinner_is_the_dinner() -> None:
    decisions = fcm.load_example("where-will-house-8-eat").advance().decisions
    (eight,) = (decision for decision in decisions if decision.house == "8")
    printed = re.search(r"^```\n(House 8 wants.*?)```", README, re.DOTALL | re.MULTILINE)
    assert printed is not None
    assert printed[1].rstrip() == "\n".join(
        line.rstrip() for line in decision_text(eight).splitlines()
    )


@pytest.mark.parametrize("link", sorted(set(LINKS)))
def test_link_leads_to_a_file(link: str) -> None:
    assert (REPOSITORY / link).exists()


def test_as_many_scenarios_ship_as_it_says() -> None:
    shipped = len(list((REPOSITORY / "fcm_widgets" / "scenarios").glob("*.toml")))
    assert "More than fifty of them ship" in README
    assert 50 < shipped < 60


def test_binder_badge_pins_this_version_and_a_lesson() -> None:
    badge = r"mybinder\.org/v2/gh/[^/]+/[^/]+/v([\d.]+)\?urlpath=lab/tree/([^)]+)"
    ((version, lesson),) = re.findall(badge, README)
    assert version == fcm.__version__
    assert (REPOSITORY / lesson).is_file()


def test_the_python_in_it_runs_from_top_to_bottom(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its blocks are one session; what it saves goes to a folder of their own."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tutorials").symlink_to(REPOSITORY / "tutorials")
    blocks = re.findall(r"^```python\n(.*?)^```", README, re.DOTALL | re.MULTILINE)
    session: dict[str, object] = {}
    exec("\n".join(blocks), session)
    assert session["game"].over  # type: ignore[attr-defined]
    assert (tmp_path / "game.json").is_file()
    assert "<script" in (tmp_path / "dinner.html").read_text(encoding="utf-8")
    assert "<script" in (tmp_path / "lesson.html").read_text(encoding="utf-8")
