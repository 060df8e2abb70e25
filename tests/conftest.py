"""What holds for every test: hypothesis, the time of each part, and no silent skip in CI."""

from __future__ import annotations

import asyncio
import gc
import os
import subprocess
import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from _pytest.doctest import DoctestModule
from _pytest.terminal import TerminalReporter
from hypothesis import HealthCheck, settings

from fcm_widgets.custom_rules import known
from fcm_widgets.data import rulebook
from tests.seeds import LONG

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

TESTS = Path(__file__).parent

# Workers, commands and kernels start by the hundred: what one has compiled the others need not.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Fixed by default, so that a red test is red for everybody; `.ci/long` draws anew.
settings.register_profile("fixed", derandomize=True, deadline=None, database=None)
settings.register_profile(
    "long",
    deadline=None,
    max_examples=1000,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("long" if LONG else "fixed")

# A game keeps its states and pytest ten thousand tests: to look through them all for what can go,
# as often as Python would, takes a third of the time of a test.
gc.set_threshold(20_000, 20, 20)


@pytest.hookimpl(wrapper=True)
def pytest_collect_file() -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Leave the tests out of the search for examples to run: those are in the package."""
    found = yield
    return [file for file in found if not isinstance(file, DoctestModule)]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect no garbage while tests are collected: nearly all that is made then stays."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """Take what stays to the end, tests and modules, out of all further collections."""
    gc.freeze()


@pytest.fixture(autouse=True)
def _no_custom_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin each test without the custom rules of another test, or of an example before it."""
    monkeypatch.setattr(known, "_latest", {})
    monkeypatch.setattr(known, "_known", {})
    monkeypatch.setattr(rulebook, "_custom_rules", {})


CLUSTER = """
from dask.distributed import LocalCluster
with LocalCluster(n_workers=1, threads_per_worker=2, processes=False, protocol="tcp",
                  host="127.0.0.1", dashboard_address=None) as cluster:
    print(cluster.scheduler_address, flush=True)
    input()
"""


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """Give the address of a Dask cluster of one worker on this machine.

    It is a process of its own: its threads draw random numbers, which hypothesis takes for a
    strategy's.
    """
    command = [sys.executable, "-W", "ignore", "-c", CLUSTER]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
        process.communicate("\n")


@pytest.fixture(autouse=True)
def no_loop_but_a_browser_tests(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let only tests of the browser see the loop that Playwright leaves in this thread.

    It stays from the first of them to the end of the session, and widgets put off work where a
    loop runs: what another test sees must not hang on which tests ran before it.
    """
    loop = asyncio._get_running_loop()
    drives = "browser" in request.fixturenames or request.node.get_closest_marker("browser")
    if loop is None or drives:
        yield
        return
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)


def part_of(report: pytest.TestReport) -> str:
    """Name the part of the suite that a test belongs to, for the figures at the end."""
    if "lab" in report.keywords:
        return "JupyterLab"
    if report.nodeid.startswith("tests/browser/"):
        return "browser"
    if report.nodeid.startswith("tests/hosts/"):
        return "hosts"
    if report.nodeid.startswith("tests/browsers/"):
        return "other browsers"
    if report.nodeid.startswith("tutorials/"):
        return "notebooks"
    return "unit and laws"


def lines_of_parts(reporter: TerminalReporter) -> Iterator[str]:
    """Say for each part how many tests ran and how long they took, fixtures included."""
    # Read from the reporter: hooks of this file hear of doctests and notebooks only at the end.
    reports = [
        report
        for category in reporter.stats.values()
        for report in category
        if isinstance(report, pytest.TestReport)
    ]
    seconds: defaultdict[str, float] = defaultdict(float)
    tests: Counter[str] = Counter()
    for report in reports:
        seconds[part_of(report)] += report.duration
        tests[part_of(report)] += report.when == "call"
    for part in sorted(seconds):
        yield f"part {part}: {tests[part]} tests, {seconds[part]:.1f} s"


def unlisted_skips(reporter: TerminalReporter) -> list[str]:
    """The ids that were skipped although `allowed_skips.txt` does not list them."""
    lines = (TESTS / "allowed_skips.txt").read_text().splitlines()
    allowed = {line.split()[0] for line in lines if line.strip() and not line.startswith("#")}
    skipped = {report.nodeid for report in reporter.stats.get("skipped", [])}
    return sorted(skipped - allowed)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("CI") and reporter is not None and unlisted_skips(reporter):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    for line in lines_of_parts(terminalreporter):
        terminalreporter.write_line(line)
    if os.environ.get("CI"):
        for skipped in unlisted_skips(terminalreporter):
            terminalreporter.write_line(
                f"FAILED (skipped in CI, not in tests/allowed_skips.txt): {skipped}", red=True
            )
