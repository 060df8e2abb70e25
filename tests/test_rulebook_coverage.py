"""Every entry of the numbered rulebook that this release plays has a test marked with its id."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from packaging.version import Version

from fcm_widgets import data as content
from fcm_widgets.engine.registry import available_modules, startable_modules
from fcm_widgets.text.names import unslug

if TYPE_CHECKING:
    from collections.abc import Iterator

TESTS = Path(__file__).parent


def version() -> Version:
    """Read this checkout's version, not that of an installation that may be older."""
    project = tomllib.loads((TESTS.parent / "pyproject.toml").read_text())["project"]
    return Version(project["version"])


def is_marked(node: ast.AST, *marks: str) -> bool:
    """Whether one of ``pytest.mark.<mark>`` occurs in a piece of code."""
    return any(isinstance(part, ast.Attribute) and part.attr in marks for part in ast.walk(node))


def marked_in(source: str, mark: str) -> Iterator[str]:
    """Yield the ids in each ``pytest.mark.<mark>("id", ...)`` of the tests that are not slow."""
    for statement in ast.parse(source).body:
        whole_file = isinstance(statement, ast.Assign) and "pytestmark" in ast.unparse(statement)
        if whole_file and is_marked(statement, "slow", "long"):
            return
        decorators = getattr(statement, "decorator_list", [])
        if any(is_marked(one, "slow", "long") for one in decorators if not has_cases(one)):
            continue
        for node in ast.walk(statement):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == mark:
                # literal_eval: an id that is not a literal string could not be found by people
                yield from (ast.literal_eval(argument) for argument in node.args)


def has_cases(decorator: ast.expr) -> bool:
    """Whether a decorator gives a test its cases, of which only some may be slow."""
    return "parametrize" in ast.unparse(decorator)


@cache
def marked(mark: str) -> frozenset[str]:
    """Collect the ids marked in the tests that the README's command runs on any machine."""
    apart = {"benchmarks", "browser", "browsers", "hosts"}
    files = (file for file in TESTS.rglob("*.py") if not apart & set(file.parts))
    texts = (text for file in files if f"mark.{mark}(" in (text := file.read_text()))
    return frozenset(id_ for text in texts for id_ in marked_in(text, mark))


def test_marks_are_found() -> None:
    source = """
@pytest.mark.rule("A-1", "A-2")
def test_one(): pass

@pytest.mark.slow
@pytest.mark.rule("A-5")
def test_slow(): pass

@pytest.mark.parametrize("case", [1, pytest.param(2, marks=pytest.mark.slow)])
@pytest.mark.rule("A-3")
def test_slow_in_one_case(case): pass

CASES = [pytest.param(1, marks=pytest.mark.rule("A-4"))]
"""
    assert list(marked_in(source, "rule")) == ["A-1", "A-2", "A-3", "A-4"]
    assert not list(marked_in(f"pytestmark = pytest.mark.long\n{source}", "rule"))


def in_scope(rule: content.Rule) -> bool:
    """Whether this release plays a rule."""
    return bool(rule.since) and Version(rule.since) <= version()


def test_each_rule_in_scope_has_a_test() -> None:
    asked = {id_ for id_, rule in content.rules().items() if in_scope(rule) and not rule.untestable}
    assert asked, "the rulebook has no rule in scope"
    untested = sorted(asked - marked("rule"))
    assert not untested, f"{len(untested)} without a test: {' '.join(untested)}"


def missing_rules(module: str) -> list[str]:
    """Return the rules of a module's section that this release does not play."""
    own = [rule for rule in content.rules().values() if rule.section.lower() == unslug(module)]
    assert own, f"no section of the rulebook is about {module}"
    return [one.id for one in own if not one.untestable and not in_scope(one)]


@pytest.mark.parametrize("module", startable_modules())
def test_a_module_with_which_games_begin_is_played_whole(module: str) -> None:
    """Catches a game that is sold cards or pieces which can do nothing."""
    assert missing_rules(module) == []


def test_a_module_that_only_tables_may_have_is_not_whole() -> None:
    """As soon as it is, games may begin with it."""
    partly = sorted(set(available_modules()) - set(startable_modules()))
    assert [module for module in partly if not missing_rules(module)] == []


def test_each_module_has_its_section() -> None:
    titles = {title.lower() for title in content.SECTIONS.values()}
    assert {unslug(module) for module in content.MODULES} <= titles


def test_each_marked_rule_exists() -> None:
    assert sorted(marked("rule") - content.rules().keys()) == []


def test_each_marked_example_has_the_form_of_one() -> None:
    assert [id_ for id_ in marked("example") if not re.fullmatch(r"EX-[1-9]\d*", id_)] == []


def test_every_choice_where_the_sources_fail_is_among_the_decisions() -> None:
    text = (TESTS.parent / "DECISIONS.md").read_text(encoding="utf-8")
    for switch in content.switches().values():
        assert f"| {switch.id} | {switch.rule} | `{switch.key}` |" in text
    numbered = content.rules()
    chosen = {
        rule.id
        for rule in numbered.values()
        if "our choice" in f"{rule.source} {rule.text}".lower()
    }
    named = set(re.findall(r"\b[A-Z]{3}-\d+\b", text))
    assert (chosen - named, named - numbered.keys()) == (set(), set())
