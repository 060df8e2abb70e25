"""The guide around the lessons: its code runs, its links lead somewhere, nothing is left out.

Sphinx is not needed here; `.ci/site` builds the site and opens it in Chromium.
"""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import fcm_widgets as fcm
from fcm_widgets.cli.main import main
from fcm_widgets.data.catalogue import employees
from fcm_widgets.data.rulebook import rules, switches
from fcm_widgets.engine.registry import startable_modules
from fcm_widgets.learning.misreadings.choices import WRONG_RULES
from fcm_widgets.text.names import PHASE_NAMES
from fcm_widgets.widgets.base.widget import FcmWidget
from tests.game.tables import chain, house, table
from tests.lessons import hides_outputs, lessons
from tutorials.guide import live, parts, project, session
from tutorials.guide.gallery import GALLERY, OF_MODULES, dinner
from tutorials.guide.mistakes import COMMON

REPOSITORY = Path(__file__).parents[1]
GUIDE = REPOSITORY / "tutorials" / "guide"
SOURCES = REPOSITORY / "fcm_widgets" / "frontend" / "src"
PAGES = {
    path.relative_to(GUIDE).with_suffix("").as_posix(): path.read_text(encoding="utf-8")
    for path in sorted(GUIDE.rglob("*.md"))
}
every_page = pytest.mark.parametrize("name", PAGES)


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^ *```{language}\n(.*?)^ *```", text, re.MULTILINE | re.DOTALL)


def slug(heading: str) -> str:
    """Give a heading's anchor, as Markdown viewers and the site make it."""
    return re.sub(r"[^\w\- ]", "", heading.replace("`", "").lower()).strip().replace(" ", "-")


A_THOUSAND, OWN_CLUSTER = "1000", "tcp://192.168.0.10:8786"
"""What the page on many games names, and a test makes smaller."""


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in PAGES if session.BLOCK.search(PAGES[name])])
@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")  # of Dask
def test_code_runs_and_prints_what_the_page_shows(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """The blocks of a page are one session; outputs are compared letter by letter."""
    instead = {}
    if OWN_CLUSTER in PAGES[name]:
        instead = {A_THOUSAND: "8", OWN_CLUSTER: request.getfixturevalue("scheduler")}
    monkeypatch.chdir(tmp_path)
    (tmp_path / "lessons").symlink_to(REPOSITORY / "tutorials")
    variables, told = session.run(GUIDE / f"{name}.md", instead)
    assert "".join(told) == ""
    if name == "python":
        assert variables["game"].over
        assert (tmp_path / "game.json").is_file()
        for page in ("dinner.html", "lesson.html"):
            assert "<script" in (tmp_path / page).read_text(encoding="utf-8")


@pytest.mark.long
@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")
def test_the_commands_of_a_thousand_games_play_them(
    scheduler: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that they write is read again by pandas, as the page does."""
    import pandas  # a second to load, so not while tests are collected

    page = PAGES["a-thousand-games"].replace(A_THOUSAND, "2").replace(OWN_CLUSTER, scheduler)
    text = "\n".join(blocks(page, "bash")).replace("\\\n", "")
    lines = text.splitlines()
    ours = [shlex.split(line)[1:] for line in lines if line.startswith("fcm-widgets ")]
    assert [line[line.index("--out") + 1] for line in ours] == ["games.parquet", "more.parquet"]
    assert ["--cluster" in line for line in ours] == [False, True]
    monkeypatch.chdir(tmp_path)
    tables = []
    for line in ours:
        assert main(line) == 0
        tables.append(pandas.read_parquet(line[line.index("--out") + 1]).drop(columns="seconds"))
    assert tables[0].equals(tables[1])
    assert len(tables[0]) == 2


def test_a_page_whose_output_is_otherwise_is_told(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```python\nx = 2\n```\n\n```pycon\n>>> y = x + 1\n>>> y\n4\n```\n")
    variables, told = session.run(page)
    assert variables["y"] == 3
    assert "Expected:\n    4\nGot:\n    3" in "".join(told)


@pytest.mark.long
def test_the_commands_for_teachers_write_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "\n".join(blocks(PAGES["teachers"], "bash"))
    ours = [shlex.split(line) for line in re.findall(r"fcm-widgets (.*)", text)]
    assert [verb for verb, *_ in ours] == ["lessons", *["export"] * 4]
    monkeypatch.chdir(tmp_path)
    for command in ours:
        assert main([*command, *["--stored"] * (command[:2] == ["export", "lessons"])]) == 0
    # The teacher's page for codes is not among the pages for pupils.
    written = [*sorted(Path("stick").glob("*.html")), Path("results.html")]
    pages = {f"{lesson.stem}.html" for lesson in lessons()}
    names = {f"stick/{page}" for page in pages | {"quiz.html", "dinner.html"}} | {"results.html"}
    assert {page.as_posix() for page in written} == names
    assert all(one.read_text(encoding="utf-8").startswith("<!doctype html>") for one in written)


@every_page
def test_links_lead_somewhere(name: str) -> None:
    for link in re.findall(r"\]\((?!https?:)([^)\s]+)\)", PAGES[name]):
        file, _, anchor = link.partition("#")
        page = GUIDE / f"{name}.md"
        target = (page.parent / file).resolve() if file else page
        assert target.is_file(), link
        if anchor:
            text = parts.expand(target.read_text(encoding="utf-8"))
            assert anchor in map(slug, re.findall(r"^#+ (.*)$", text, re.MULTILINE)), link


@every_page
def test_parts_are_known_and_made(name: str) -> None:
    asked = re.findall(r"<!-- part: ([\w-]+)", PAGES[name])
    assert set(asked) <= set(parts.PARTS)
    assert "<!-- part:" not in parts.expand(PAGES[name])


@every_page
def test_named_rules_exist(name: str) -> None:
    assert {*re.findall(r"\b[A-Z]{3}-\d+\b", PAGES[name])} <= set(rules())


def test_every_page_stands_in_the_table_of_contents() -> None:
    pages = PAGES["index"] + PAGES["api"]
    trees = "\n".join(re.findall(r"^```\{toctree\}\n(.*?)^```", pages, re.M | re.S))
    assert set(re.findall(r"^[\w/-]+$", trees, re.MULTILINE)) == set(PAGES) - {"index"}
    assert "../[0-9]*" in trees  # every lesson


def test_every_rule_and_switch_has_its_anchor() -> None:
    page = parts.expand(PAGES["rules"])
    anchors = re.findall(r"^\(([\w-]+)\)=$", page, re.MULTILINE)
    assert len(set(anchors)) == len(anchors)
    wanted = {rule.lower() for rule in rules()} | {
        f"switch-{key.replace('_', '-')}" for key in switches()
    }
    assert set(anchors) == wanted
    assert all(rule.title in page for rule in rules().values())


def test_every_public_part_of_a_game_tells_what_it_is() -> None:
    named = [name for name in vars(fcm.Game) if not name.startswith("_")]
    assert {"new", "play", "undo", "at", "options", "obstacles", "seen_by", "save"} <= set(named)
    assert [name for name in named if not getattr(fcm.Game, name).__doc__] == []


def test_every_widget_stands_in_the_gallery() -> None:
    classes = [name for name in fcm.__all__ if name[0].isupper()]
    widgets = [name for name in classes if issubclass(getattr(fcm, name), FcmWidget)]
    assert sorted(GALLERY) == widgets


def test_every_module_has_its_picture_and_stands_on_the_page_once() -> None:
    assert set(OF_MODULES) == set(startable_modules())
    asked = re.findall(r"<!-- part: module (\w+) -->", PAGES["modules"])
    assert sorted(asked) == sorted(startable_modules())


def test_a_picture_of_a_module_shows_the_step_that_tells_it() -> None:
    """Those that are steps of a game say in words what the module did."""
    for module, words in (
        ("mass_marketeers", "Round 2 of 2"),
        ("hard_choices", "milestones are gone"),
    ):
        _, make = OF_MODULES[module]
        assert words in str(make().picture())


@pytest.mark.parametrize("name", GALLERY)
def test_traits_are_told_with_their_help(name: str) -> None:
    told = parts.traits_of(getattr(fcm, name))
    assert "theme" in [trait for trait, *_ in told]
    assert all(row[-1] for row in told)
    table = "\n".join(parts.traits_rst(getattr(fcm, name)))
    assert all(f"``{trait}``" in table for trait, *_ in told)


def test_the_seven_misreadings_are_named_each_with_a_sentence() -> None:
    rows = re.findall(r"^\| ([^|]+) \(`(\w+)`\) \| ([^|]+) \| ([^|]+) \|$", PAGES["teachers"], re.M)
    assert [row[1] for row in rows] == list(WRONG_RULES)
    assert len(rows) == 7
    for _, _, sounds, helps in rows:
        assert sounds.startswith('"')
        assert re.match(r'^".+" \(.*[A-Z]{3}-\d+\)$', helps)


@pytest.mark.rule("DIN-4", "GEO-1", "LOB-3")
def test_the_page_of_reading_names_all_that_makes_a_price_and_a_distance() -> None:
    """First to lower prices is no card at work; roadworks are no border, so no ring counts them."""
    road = {"squares": [[8, 3], [8, 4]], "under_construction": True, "roadworks": [[7, 2]]}
    top: dict[str, Any] = {"modules": ["lobbyists"], "road": [road], "house": [house(13, "beer")]}
    cheap = chain("Far", 4, at_work=["pricing_manager"], milestones=["first_lower_prices"])
    far = {**cheap, "stock": {"beer": 1}}
    game = table(chain("Near"), far, phase="dinnertime", **top).run_phase()
    offer = game.decisions[0].offer_of("Far")
    rows = {
        line.split("|")[1].strip(): line for line in PAGES["reading"].splitlines() if "|" in line
    }
    assert offer.distance
    assert offer.route
    assert [term.label for term in offer.price.terms if term.label in rows["price"]] == [
        "First to lower prices"
    ]
    assert all(term.source in rows["distance"] for term in offer.distance.terms)
    borders, works = (term.amount for term in offer.distance.terms)
    assert (len(offer.route.borders), works) == (borders, 1)
    numbers = PAGES["reading"].partition("## The numbers on the map")[2]
    assert "Only roadworks can add to the distance" in numbers
    assert "has no ring and no roadworks" in numbers


def test_twenty_mistakes_are_on_their_page_and_each_leads_to_a_wrong_answer() -> None:
    asked = re.findall(r"^<!-- part: mistake (\w+) -->$", PAGES["common-mistakes"], re.MULTILINE)
    assert asked == list(COMMON)
    assert len(asked) == 20
    page = parts.expand(PAGES["common-mistakes"])
    for common in COMMON.values():
        exercise, tip = common.exercise, common.misreading.tip
        section = page.partition(f". {common.misreading.name}\n")[2].partition("\n### ")[0]
        before, _, after = section.partition("<details>")
        assert exercise.question in before
        assert '<img class="picture"' in section
        assert not exercise.check(common.mistake.answer).right
        assert tip in exercise.check(common.mistake.answer).hint
        assert exercise.solution.because not in before  # the question comes before its answer
        assert exercise.form.text_of(exercise.solution.answer) in after
        # If the mistake drives a wrong route, the picture of the answer draws it, and says so.
        right = [line.route for line in exercise.solution.routes]
        wrong = any(line.route and line.route not in right for line in common.mistake.routes)
        assert wrong == ('stroke-dasharray="9 6"' in common.answer_picture())
        assert wrong == ("dashed" in common.answer_words())
    assert COMMON["turned_back"].driven


WORD = re.compile(r"^([^\s`:<#\[-][^\n]*)\n  (\S.*)$", re.MULTILINE)
"""A word of the glossary, and what it means."""


def test_every_word_of_the_glossary_names_its_rules_and_is_there_once() -> None:
    words = [
        word for fence in blocks(PAGES["glossary"], r"\{glossary\}") for word in WORD.findall(fence)
    ]
    names = [name for name, _ in words]
    assert len(names) == len(set(map(str.casefold, names))) > 80
    assert {"house", "entrance", "border", "mail block", "CFO", "garden", "u-turn"} <= set(names)
    for name, text in words:
        assert re.search(r"\([A-Z]{3}-\d+(, [A-Z]{3}-\d+)*\)$", text), name
    linked = parts.expand(PAGES["glossary"])
    assert linked.count("](#") == len(re.findall(r"[A-Z]{3}-\d+", PAGES["glossary"]))


def test_every_card_of_the_base_game_with_a_job_of_its_own_is_in_the_glossary() -> None:
    """A cook is found by the rule of what it makes; a vice president is a manager with slots."""
    known = PAGES["glossary"].casefold()
    cards = [card for card in employees().values() if not card.module]
    left_out = [card.name for card in cards if f"\n{card.name.casefold()}\n" not in known]
    assert all(re.search(r"(?i)cook|chef|kitchen trainee|vice president", one) for one in left_out)


def test_the_game_in_sixty_seconds_is_short_and_has_every_phase() -> None:
    prose, _, rest = PAGES["sixty-seconds"].partition("<!-- part:")
    assert len(prose.split()) <= 200
    phases = [name for name in PHASE_NAMES.values() if name != PHASE_NAMES["setup"]]
    assert re.findall(r"^\| \d\. ([^|]+?) \|", rest, re.MULTILINE) == phases


def test_the_hour_has_sixty_minutes() -> None:
    (plan,) = re.findall(r"^## The hour\n(.*?)^## ", PAGES["teachers"], re.M | re.S)
    minutes = [int(one) for one in re.findall(r"^\| (\d+) \|", plan, re.MULTILINE)]
    assert minutes == sorted(set(minutes))
    assert minutes[0] == 0
    assert 50 < minutes[-1] < 60


def told_keys() -> set[str]:
    """Give the keys that the help of any widget tells, arrows aside."""
    lines: list[str] = []
    for path in [*SOURCES.rglob("*.tsx"), *SOURCES.rglob("text.ts")]:
        for list_ in re.findall(r"^(?:export )?const HELP.*?^\];", path.read_text(), re.M | re.S):
            lines += re.findall(r'^  \["([^"]+)",', list_, re.MULTILINE)
    shared = (SOURCES / "ui" / "helpLines.ts").read_text()
    lines += re.findall(r'^export const \w+: HelpLine = \[\s*"([^"]+)",', shared, re.MULTILINE)
    keys = {key for line in lines for key in line.split()}
    return {key for key in keys if not key.startswith("\\u") and key not in "←↑→↓"}


@pytest.mark.slow
def test_the_statement_lists_every_key_that_a_widget_tells() -> None:
    rows = "\n".join(re.findall(r"^\| `.*$", PAGES["accessibility"], re.MULTILINE))
    found = told_keys()
    assert {"k", "e", "?", "Esc", "PageUp"} <= found
    assert {key for key in found if f"`{key}`" not in rows} == set()


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in lessons()])
def test_a_lesson_keeps_its_predictions_covered(path: Path) -> None:
    stored = json.loads(path.read_text(encoding="utf-8"))
    page = json.loads(parts.lesson(json.dumps(stored), path.stem, [path.stem]))
    covered = [cell for cell in page["cells"] if "hide-output" in cell["metadata"].get("tags", [])]
    hidden = [Cell(cell) for cell in stored["cells"]]
    assert len(covered) == sum(hides_outputs(cell) for cell in hidden)
    links = [cell for cell in page["cells"] if f"live/{path.stem}.html" in "".join(cell["source"])]
    assert len(links) == 1


class Cell:
    """A raw cell, read as `nbformat` gives it."""

    def __init__(self, cell: dict[str, Any]) -> None:
        self.metadata = cell["metadata"]


def test_pictures_of_the_guide_are_whole_and_have_words() -> None:
    svg = ElementTree.fromstring(parts.map_alone(dinner("where-will-house-8-eat")))
    _, _, wide, high = svg.attrib["viewBox"].split()
    assert (wide, high) == ("240", "240")
    for name, text in PAGES.items():
        for words in re.findall(r"<!-- part: picture (.*?) -->", text):
            assert re.fullmatch(r"[\w-]+ \w+ \| .{40,}\.", words), name


def test_live_pages_are_linked_only_where_they_are() -> None:
    assert "iframe" not in parts.expand(PAGES["index"])
    assert '<iframe class="live"' in parts.expand(PAGES["index"], ["first-guess"])
    assert "Open it live" not in parts.expand(PAGES["widgets"])
    assert parts.expand(PAGES["widgets"], GALLERY).count("Open it live") == len(GALLERY)


def test_the_first_page_asks_before_it_tells_and_leads_to_the_first_lesson() -> None:
    page = parts.expand(PAGES["index"], ["first-guess"])
    asked, told = page.index("<iframe"), page.index("At dinnertime every house")
    assert page.index("# Food Chain Magnate") < asked < page.index("Read lesson 1") < told
    assert f'href="../{parts.FIRST_LESSON}.html"' in page


@pytest.mark.parametrize("name", GALLERY)
def test_the_gallery_shows_the_code_that_makes_its_picture(name: str) -> None:
    section = parts.expand(PAGES["widgets"], GALLERY).partition(f"## {name}\n")[2]
    shown = section.partition("\n## ")[0]
    assert blocks(shown, "python") == [f"{GALLERY[name].code}\n"]
    assert type(GALLERY[name].make()).__name__ == name
    assert shown.count('<img class="picture"') == 1
    assert f'href="../live/{name}.html"' in shown
    assert GALLERY[name].answers in shown


def targets(page: str) -> list[str]:
    """Give the addresses of the row of links on a page."""
    (bar,) = re.findall(r'<nav class="ways".*?</nav>', page)
    return re.findall(r'href="([^"]+)"', bar)


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in lessons()])
def test_a_lesson_leads_to_each_way_to_open_it_that_there_is(path: Path) -> None:
    always = [project.binder(f"tutorials/{path.name}"), path.name]
    live = [f"live/{path.stem}.html"]
    for built, first in (
        ([path.stem, parts.LITE], [f"lite/lab/index.html?path={path.name}", *live]),
        ([path.stem], live),
        ([], []),
    ):
        page = parts.lesson(path.read_text(encoding="utf-8"), path.stem, built)
        linked = targets("".join(json.loads(page)["cells"][1]["source"]))
        assert linked == [*first, *always]


@pytest.mark.parametrize("name", ["index", "widgets"])
def test_no_page_leads_to_a_jupyterlite_or_a_live_page_that_is_not_built(name: str) -> None:
    """Each link to JupyterLite stands in what `site.js` takes away if a copy lacks it."""
    assert not re.search(r'href="[./]*(lite|live)/', parts.expand(PAGES[name]))
    page = parts.expand(PAGES[name], [parts.LITE])
    linked = page.count(f'href="../{parts.LITE}/')
    assert linked == len(re.findall(rf'class="{parts.RUNS}"><a href="../{parts.LITE}/', page)) > 0


def test_binder_opens_the_release_of_the_repository_that_pyproject_names() -> None:
    owner, name = project.url("Source").split("/")[-2:]
    start = f"https://mybinder.org/v2/gh/{owner}/{name}/v{project.release()}?urlpath=lab/tree/"
    assert project.binder("tutorials/a b.ipynb") == f"{start}tutorials/a%20b.ipynb"
    assert project.base_path() == f"/{name}/"


def test_a_live_page_leads_back_to_its_place(tmp_path: Path) -> None:
    page = fcm.CityView(fcm.City.of([["A"]])).to_html(tmp_path / "city.html")
    live.lead_back(page, parts.widget_page("CityView"))
    text = page.read_text(encoding="utf-8")
    assert text.index("<main") < text.index('href="../guide/widgets.html#cityview"')
    # Hidden but for a style of the site: a copy of the folder alone has none.
    hidden, shown = text.index(".fcm-page-back{display:none}"), text.index('"../_static/live.css"')
    assert text.index("<style>") < hidden < shown < text.index("</head>")
    assert "'self' file:" in re.findall(r'Content-Security-Policy" content="([^"]*)"', text)[0]
    assert ".fcm-page-back" in (GUIDE / "static" / "live.css").read_text(encoding="utf-8")
    assert "cityview" in map(slug, re.findall(r"^## (.*)$", parts.expand(PAGES["widgets"]), re.M))


def test_the_changelog_the_licence_and_how_to_cite_are_pages() -> None:
    changes = parts.expand(PAGES["changelog"])
    assert re.search(r"^## 0\.1\.0 - ", changes, re.MULTILINE)
    assert "Permission is hereby granted" in parts.expand(PAGES["licence"])
    cited = parts.expand(PAGES["cite"])
    (bibtex,) = blocks(cited, "bibtex")
    for told in (f"version = {{{fcm.__version__}}}", project.url("documentation"), "license"):
        assert told in bibtex
    assert bibtex.count("{") == bibtex.count("}")
    assert f"({project.year()})" in cited


@pytest.mark.slow
def test_every_lesson_says_in_a_sentence_what_one_can_do_after_it() -> None:
    told = {path.stem: parts.description(path.stem) for path in lessons()}
    del told["00-start-here"]
    assert all(re.fullmatch(r"You [^*`]{30,160}\.", one) for one in told.values()), told
    assert parts.description("guide/reading") == ""
