"""The README's commands, code, outputs, counts and links are those of this repository."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.engine.registry import startable_modules
from fcm_widgets.learning.misreadings.choices import WRONG_RULES
from tests.lessons import extras, of_expansion, of_study
from tutorials.guide.animation import GUESS
from tutorials.guide.gallery import GALLERY, first_guess

REPOSITORY = Path(__file__).parents[1]
README = (REPOSITORY / "README.md").read_text()
TEST_COMMAND = (
    'python3 -m venv .venv && .venv/bin/pip install -e ".[test]"'
    " && .venv/bin/python -m pytest -n 2 --dist loadfile"
)
LAB_COMMAND = re.compile(
    r'python3 -m venv \.venv && \.venv/bin/pip install -e "\.\[lab\]"'
    r" && \.venv/bin/fcm-widgets lab"
)


ENGLISH = {7: "seven", 9: "nine", 10: "ten", 11: "eleven", 12: "twelve", 17: "seventeen"}


def project() -> dict[str, Any]:
    """Read the table `[project]`."""
    table: dict[str, Any] = tomllib.loads((REPOSITORY / "pyproject.toml").read_text())["project"]
    return table


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.DOTALL | re.MULTILINE)


def fenced_lines(text: str) -> list[str]:
    """Give the lines that stand in a fenced block for a shell, without a prompt."""
    blocks = re.findall(r"^```(?:bash|sh|shell|console)\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    return [line.removeprefix("$ ").strip() for block in blocks for line in block.splitlines()]


LINES = fenced_lines(README)
LINKS = re.findall(r"\]\((?!https?://|#)([^)#\s]+)", README) + re.findall(
    r'(?:src|srcset)="(?!https?://)([^"]+)"', README
)
SITE = str(project()["urls"]["Documentation"])
# Pages of the site, each made of a file of this name.
SITE_LINKS = re.findall(rf"\]\({re.escape(SITE)}guide/([\w-]+)\.html\)", README)


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
    assert len(list(filter(None, map(LAB_COMMAND.fullmatch, LINES)))) == 1


def test_the_repository_is_cloned_before_anything_is_installed() -> None:
    source = project()["urls"]["Source"]
    clone = f"git clone {source} && cd {source.rpartition('/')[2]}"
    assert LINES.count(clone) == 1
    assert LAB_COMMAND.fullmatch(LINES[LINES.index(clone) + 1])


def test_it_is_read_in_three_minutes() -> None:
    assert len(README.split()) < 450


def test_the_code_is_three_lines() -> None:
    (block,) = blocks("python")
    assert len([line for line in block.splitlines() if line.strip()]) == 3


def test_the_code_runs_and_prints_what_is_shown() -> None:
    """One session: the three lines, then the same as text, compared letter by letter."""
    session: dict[str, object] = {}
    exec("".join(blocks("python")), session)
    printed = re.sub(r"\n\n(?!>>>)", "\n<BLANKLINE>\n", "".join(blocks("pycon")))
    test = doctest.DocTestParser().get_doctest(printed, session, "README", "README.md", 0)
    told: list[str] = []
    result = doctest.DocTestRunner().run(test, out=told.append)
    assert result.attempted > 0
    assert result.failed == 0, "".join(told)


def test_what_the_picture_is_said_to_show_is_that_dinner() -> None:
    """The alternative text gives the sums, the way and the flip of the dinner that is drawn."""
    (said,) = re.findall(r'alt="([^"]+)"', README)
    game = fcm.load_example("not-the-whole-bill")
    assert first_guess()._scene["title"] == fcm.DinnertimeExplorer(game)._scene["title"]
    decision = game.advance().decisions[0]
    won, lost = decision.offer_of(str(decision.winner)), decision.offer_of(GUESS)
    assert f"House {decision.house} wants 3 pizzas" in said
    assert lost.price.total < won.price.total
    assert f"the cheaper chain, {GUESS}" in said
    assert won.distance
    assert lost.distance
    assert lost.route
    assert lost.distance.total == len(lost.route.borders) == 2
    assert "two borders away" in said
    assert f"its sum is {lost.price.total + lost.distance.total}" in said
    assert f"against {won.price.total + won.distance.total} for {decision.winner}" in said
    assert "$2 less" in str(*decision.flips(GUESS))
    assert "At two dollars less, it would have won" in said


@pytest.mark.parametrize("page", sorted(set(SITE_LINKS)))
def test_link_to_the_site_leads_to_a_page_of_the_guide(page: str) -> None:
    assert (REPOSITORY / "tutorials" / "guide" / f"{page}.md").is_file()


def test_the_three_links_of_the_first_screen() -> None:
    first = README.partition("\n## ")[0]
    lite, docs, teachers = re.findall(r"\*\*\[[^]]+\]\(([^)]+)\)\*\*", first)
    lesson = re.fullmatch(rf"{re.escape(SITE)}lite/lab/index\.html\?path=(.+)", lite)
    assert lesson
    assert (REPOSITORY / "tutorials" / lesson[1]).is_file()
    assert (docs, teachers) == (f"{SITE}guide/index.html", f"{SITE}guide/teachers.html")


def test_what_it_counts_is_as_many() -> None:
    assert f"[{ENGLISH[len(GALLERY)].capitalize()} widgets]" in README
    assert f"all {ENGLISH[len(startable_modules())]} modules" in README
    assert f"{ENGLISH[len(WRONG_RULES)]} misreadings" in README
    afterwards = [*extras(), *of_expansion(), *of_study()]
    assert f"{ENGLISH[len(afterwards)]} notebooks for afterwards" in README


def test_the_question_at_its_beginning_is_that_of_the_picture() -> None:
    decision = fcm.load_example("not-the-whole-bill").advance().decisions[0]
    prices = {offer.chain: offer.unit_price for offer in decision.offers}
    assert f"House {decision.house} wants 3 pizzas." in README
    for chain, price in prices.items():
        assert f"{chain} charges ${price} and is " in README


@pytest.mark.parametrize("link", sorted(set(LINKS)))
def test_link_leads_to_a_file(link: str) -> None:
    assert (REPOSITORY / link).exists()


def test_as_many_scenarios_ship_as_it_says() -> None:
    shipped = len(list((REPOSITORY / "fcm_widgets" / "scenarios").glob("*.toml")))
    assert 50 < shipped < 60


def test_binder_badge_pins_this_version_and_a_lesson() -> None:
    badge = r"mybinder\.org/v2/gh/[^/]+/[^/]+/v([\d.]+)\?urlpath=lab/tree/([^)]+)"
    ((version, lesson),) = re.findall(badge, README)
    assert version == fcm.__version__
    assert (REPOSITORY / lesson).is_file()
