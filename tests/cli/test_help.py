"""What a person sees who knows nothing: the help, the version, the names, and the page on them."""

from __future__ import annotations

import argparse
import re
import shlex
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import fcm_widgets as fcm
from fcm_widgets.cli.inputs import input_file, shipped
from fcm_widgets.cli.lesson_files import lesson_paths
from fcm_widgets.cli.main import _parser, main
from fcm_widgets.dinner.table import decision_text

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "tutorials" / "guide" / "command-line.md").read_text(encoding="utf-8")
VERBS = [
    "dinner",
    "export",
    "table-card",
    "simulate",
    "review",
    "lab",
    "lessons",
    "examples",
    "distance",
    "haul",
    "reach",
]
COMMAND = re.compile(r"^(?:  )?fcm-widgets (.+)$", re.MULTILINE)


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("fcm_widgets.cli.lab._sign", lambda notebooks: None)
    monkeypatch.setattr("fcm_widgets.cli.lab._become", lambda command: 0)  # no JupyterLab here
    return tmp_path


def help_of(capsys: pytest.CaptureFixture[str], *verb: str) -> str:
    with pytest.raises(SystemExit) as end:
        main([*verb, "--help"])
    assert end.value.code == 0
    told = capsys.readouterr()
    assert told.err == ""
    return told.out


def run_all(commands: list[str]) -> None:
    for command in commands:
        assert main(shlex.split(command)) == 0, command


@pytest.mark.slow
def test_the_script_and_the_module_are_one() -> None:
    (script,) = entry_points(group="console_scripts", name="fcm-widgets")
    assert script.load() is main
    beside = Path(sys.executable).with_name("fcm-widgets")
    for command in ([str(beside)], [sys.executable, "-m", "fcm_widgets"]):
        done = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True)
        assert done.stdout == f"fcm-widgets {fcm.__version__}\n"
        assert done.stderr == ""


def test_the_help_names_every_verb_and_runs(capsys: pytest.CaptureFixture[str]) -> None:
    told = help_of(capsys)
    assert told.startswith("Learn Food Chain Magnate")
    assert re.findall(r"^    ([\w-]+)(?:  |$)", told, re.MULTILINE) == VERBS
    assert "--version" in told
    examples = COMMAND.findall(told)
    assert len(examples) == 2
    run_all(examples)


@pytest.mark.slow
@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_says_what_it_is_for_and_its_examples_run(
    verb: str, capsys: pytest.CaptureFixture[str], empty_folder: Path
) -> None:
    told = help_of(capsys, verb)
    sentence, *_ = told.split("\n\n")
    assert re.fullmatch(r"[A-Z][^.]+\.", sentence), "one sentence"
    assert max(map(len, sentence.splitlines())) <= 80
    examples = COMMAND.findall(told)
    assert examples
    assert all(shlex.split(example)[0] == verb for example in examples)
    run_all(examples)


def parser_of(verb: str) -> argparse.ArgumentParser:
    (verbs,) = (a for a in _parser()._actions if isinstance(a, argparse._SubParsersAction))
    parser: argparse.ArgumentParser = verbs.choices[verb]
    return parser


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_with_a_file_says_which_kinds_it_reads(verb: str) -> None:
    parser = parser_of(verb)
    has_file = any(action.dest == "file" for action in parser._actions)
    assert has_file == bool(parser.get_default("kinds"))


@pytest.mark.parametrize("verb", VERBS)
def test_a_help_gives_the_default_of_every_value(verb: str) -> None:
    for action in parser_of(verb)._actions:
        help_text = str(action.help)
        if isinstance(action.default, str) and action.default != argparse.SUPPRESS:
            assert "(default: %(default)s)" in help_text, "typed once"
        assert (
            "(default: " in help_text
            or action.nargs == 0
            or action.required
            or (action.dest == "file")
        ), action.dest
        assert not re.search(r"\(default [^:]|default:(?! )", help_text)


def test_alone_it_prints_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    alone = capsys.readouterr()
    assert alone.out == ""
    assert alone.err == help_of(capsys)


def test_each_example_has_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["examples"]) == 0
    lines = capsys.readouterr().out.splitlines()
    rows = [line.split(None, 1) for line in lines if line.startswith("  ")]
    saves = [path.stem for path in fcm.example_path("one-beer-short").parent.glob("*.json")]
    assert [name for name, _ in rows] == [*fcm.example_names(), *sorted(saves), *lesson_paths()]
    assert [name for name, told in rows if not re.search(r'[.?!"]$|[a-z]$', told)] == []
    remarks = [told for name, told in rows if name in fcm.example_names()]
    assert [told for told in remarks if not re.fullmatch(r'[A-Z"].{10,150}[.?]', told)] == []
    assert len(set(remarks)) == len(remarks)


@pytest.mark.long
def test_every_name_leads_to_its_file() -> None:
    for name, (kind, path, _) in shipped().items():
        assert input_file(name, (kind,)) == path
        assert path.is_file()
        assert (path.stem, path.suffix) == (name, kind.ending)


def test_a_scenario_answers_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    for question in ("dinner", "distance", "reach"):
        assert main([question, "one-beer-short"]) == 0
        by_name = capsys.readouterr()
        assert main([question, str(fcm.example_path("one-beer-short"))]) == 0
        assert capsys.readouterr() == by_name


@pytest.mark.slow
def test_a_game_and_a_lesson_go_by_their_names(empty_folder: Path) -> None:
    run_all(
        [
            "review a-first-game",
            "review one-beer-short --json",
            "export a-first-game",
            "export 00-start-here --stored",
            "export one-beer-short --out map.svg",
            'haul one-beer-short --chain "Xango Blues Bar" --buyer truck_driver',
        ]
    )
    written = sorted(path.name for path in empty_folder.iterdir())
    assert written == ["00-start-here.html", "a-first-game.html", "map.svg"]


def test_a_file_of_ones_own_goes_before_an_example(
    empty_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = fcm.example_path("cheaper-or-nearer").read_text(encoding="utf-8")
    (empty_folder / "one-beer-short").write_text(own, encoding="utf-8")
    assert main(["dinner", "one-beer-short"]) == 0
    assert capsys.readouterr().out.startswith("Cheaper or nearer?")
    (empty_folder / "payday-for-four").mkdir()
    assert main(["distance", "payday-for-four"]) == 0, "a folder is no scenario"


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("dinner one-beer-shot", "FILE: found 'one-beer-shot', but expected 'one-beer-short'"),
        ("dinner One-Beer-Short.toml", "but expected 'one-beer-short'"),
        ("dinner mine.tom", "but expected 'mine.toml'"),
        ("dinner xyz", "a file that exists, or a name that `fcm-widgets examples` lists"),
        ("review a-frist-game", "but expected 'a-first-game'"),
        ("export 1-how-far-is-it", "but expected '01-how-far-is-it'"),
        ("haul a-first-game --chain A --buyer b", "found 'a-first-game', a saved game, but"),
        ("dinner 01-how-far-is-it", "a lesson, but expected a scenario"),
        ("review 01-how-far-is-it", "a lesson, but expected a saved game or a scenario"),
        ("dinner here/one-beer-short", "There is no file one-beer-short in here"),
        ("dinner '\x1b[2Jone-beer-short'", r"'\x1b[2Jone-beer-short'"),
        ("dinner ''", "FILE: found '', but expected a file that exists"),
        (f"dinner {'x' * 70_000}", "FILE: found 'xxx"),
    ],
)
def test_a_name_that_is_none_is_refused_with_the_nearest(
    command: str, told: str, empty_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (empty_folder / "mine.toml").write_text("", encoding="utf-8")
    assert main(shlex.split(command)) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert told in said.err
    assert len(said.err) < 1000
    assert "\x1b" not in said.err


# -- the page on it --------------------------------------------------------------------------


def test_the_page_tells_of_every_verb_and_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert re.findall(r"^\| \[`([\w-]+)`\]\(#", PAGE, re.MULTILINE) == VERBS
    commands = COMMAND.findall(PAGE)
    assert {shlex.split(command)[0] for command in commands} == set(VERBS)
    for verb in VERBS:
        known = set(re.findall(r"--[a-z][\w-]+", help_of(capsys, verb)))
        examples = [command for command in commands if shlex.split(command)[0] == verb]
        assert {
            option for command in examples for option in re.findall(r"--[\w-]+", command)
        } <= known


@pytest.mark.long
def test_the_commands_of_the_page_run_in_an_empty_folder(empty_folder: Path) -> None:
    run_all(COMMAND.findall(PAGE))
    assert {path.name for path in empty_folder.iterdir()} == {
        "lessons",
        "games.csv",
        "dinner.html",
        "game.html",
        "quiz.html",
        "table-card.html",
        "card.html",
        "test.html",
        "results.html",
        "map.svg",
        "lesson.html",
        "pages",
    }


def test_the_printed_dinner_is_the_dinner() -> None:
    decisions = fcm.load_example("where-will-house-8-eat").advance().decisions
    (eight,) = (decision for decision in decisions if decision.house == "8")
    printed = re.search(r"^```\n(House 8 wanted.*?)```", PAGE, re.DOTALL | re.MULTILINE)
    assert printed is not None
    lines = decision_text(eight).splitlines()
    assert printed[1].rstrip() == "\n".join(line.rstrip() for line in lines)
