"""Exported pages as files: what stands in them, what can be exported, and what is refused."""

from __future__ import annotations

import json
import re
import sys
from base64 import b64decode
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.widgets._bundle import code_of
from fcm_widgets.widgets.base.widget import FcmWidget
from fcm_widgets.widgets.export.page import (
    MOST_PIXELS,
    Document,
    Shown,
    houses_of,
    own_state,
    png_of,
    shown_of,
    steps_of,
)
from fcm_widgets.widgets.map.picture import MONO, SANS
from fcm_widgets.widgets.wire import opened, opened_state
from tests.browser.shown import BOARDLESS, SMALL, WIDGETS, widget
from tests.widgets.test_schema import conforms

HOSTILE = "<img src=x onerror=alert(1)> & \"quoted\" 'n' </style></script><script>alert(2)</script>"
EVERY = (*WIDGETS, *BOARDLESS, *SMALL)
FOREIGN = re.compile(r"""(?:src|href|action|poster|data)\s*=\s*["']?\s*(?!["'#])([^\s"'>]+)""")


def dinner(**options: Any) -> fcm.DinnertimeExplorer:
    return fcm.DinnertimeExplorer(fcm.load_example("where-will-house-8-eat"), **options)


class Reader(HTMLParser):
    """Reads a page as a browser would: its elements, and the JSON that it carries."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.carried = ""
        self._in = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self._in = str(dict(attrs).get("type", "")) if tag == "script" else ""

    def handle_data(self, data: str) -> None:
        if self._in == "application/json":
            self.carried += data

    def handle_endtag(self, tag: str) -> None:
        self._in = ""

    @property
    def page(self) -> Any:
        """What the page carries, with the states of its widgets opened."""
        page = json.loads(self.carried)
        for one in page["widgets"]:
            facts = {key: opened(b64decode(text)) for key, text in one["packed"].items()}
            assert not facts.keys() & one["state"].keys()
            one["state"] |= facts
        return page

    def count(self, tag: str) -> int:
        return sum(one == tag for one, _ in self.elements)


def read(path: Path) -> Reader:
    return Reader(path.read_text(encoding="utf-8"))


def public_widgets() -> set[type[FcmWidget]]:
    found = {getattr(fcm, name) for name in fcm.__all__}
    return {one for one in found if isinstance(one, type) and issubclass(one, FcmWidget)}


def test_every_public_widget_is_among_those_that_are_exported_here() -> None:
    """A new class has to stand in `tests/browser/shown.py`, and then it is tried below."""
    exported = {one for name in EVERY for one in type(widget(name)).__mro__}
    assert len(public_widgets()) >= 7
    assert public_widgets() <= exported


@pytest.mark.parametrize("name", EVERY)
def test_a_page_carries_all_that_a_widget_needs_and_asks_for_nothing(
    name: str, tmp_path: Path
) -> None:
    made = widget(name)
    path = made.to_html(tmp_path / "page.html")
    assert path == tmp_path / "page.html"
    assert path.stat().st_size < 3_000_000
    found = read(path)
    conforms(found.page, "ExportedPage")
    (shown,) = found.page["widgets"]
    state, packed = opened_state(own_state(made.get_state()))
    assert {key for key in state if key.rstrip("0123456789") not in made.keys} == set()
    assert packed == shown["packed"].keys()
    carried = shown["state"]
    different = {key for key in state if carried[key] != json.loads(json.dumps(state[key]))}
    assert different <= {"_live", "_quiz"}, "a quiz links pages in place of notebooks"
    assert carried["_live"] is False
    assert found.page["modules"] == [code_of(made)[0]]
    assert code_of(made)[1].strip() in path.read_text(encoding="utf-8")
    scripts = [attributes for tag, attributes in found.elements if tag == "script"]
    assert scripts == [{"type": "application/json", "id": "fcm-page"}, {}]
    outside = re.sub(r"<script.*?</script>", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert FOREIGN.findall(outside) == []
    assert "@import" not in outside
    assert not re.search(r"url\((?!#)", outside)
    assert found.count("h1") == 1
    assert (found.count("svg") > 0) == (name != "results"), "no code has been typed yet"


def test_its_policy_allows_this_host_and_no_request(tmp_path: Path) -> None:
    path = dinner().to_html(tmp_path / "page.html")
    (policy,) = (
        attributes["content"]
        for _, attributes in read(path).elements
        if attributes.get("http-equiv") == "Content-Security-Policy"
    )
    assert policy is not None
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert "http" not in policy.replace("http-equiv", "")
    assert "unsafe" not in policy.partition("script-src")[2].partition(";")[0]


def test_several_widgets_share_their_module(tmp_path: Path) -> None:
    game = fcm.load_example("where-will-house-8-eat")
    path = fcm.export_page(
        tmp_path / "page.html",
        [fcm.CityView(game), dinner(house=8), fcm.CityView(game), dinner()],
        title="Two maps",
    )
    found = read(path)
    assert [one["module"] for one in found.page["widgets"]] == [0, 1, 0, 1]
    assert len(found.page["modules"]) == 2
    text = path.read_text(encoding="utf-8")
    assert text.count("<title>Two maps</title>") == 1
    assert "<h1>Two maps</h1>" in text
    assert text.count('id="ground-') == 1, "the ground of one city is kept once"
    assert 'href="#ground-' in text
    for shown, quiet in ([fcm.CityView(game)], True), ([fcm.CityView(game), dinner()], False):
        page = fcm.export_page(tmp_path / "page.html", shown)
        assert ("<h1 data-quiet>" in page.read_text(encoding="utf-8")) == quiet


def test_pages_of_one_table_are_told_apart_in_the_browsers_tabs(tmp_path: Path) -> None:
    titles = []
    for name in (*WIDGETS, *BOARDLESS):
        text = widget(name).to_html(tmp_path / "page.html").read_text(encoding="utf-8")
        head = text.partition("</head>")[0]
        titles += re.findall("<title>(.*)</title>", head)
    assert len(set(titles)) == len(WIDGETS) + len(BOARDLESS)


def test_hostile_titles_are_only_texts(tmp_path: Path) -> None:
    quoted = HOSTILE.replace('"', '\\"')
    game = fcm.Game.from_scenario(
        f'title = "{quoted}"\ncity.tiles = [["E"]]\n'
        f'chain = [{{name = "{quoted}", stock = {{beer = 1}},'
        ' restaurants = [{at = [0, 3], entrance = "SE"}]}]\n'
        'house = [{number = 8, demand = ["beer"]}]'
    )
    shown = [fcm.DinnertimeExplorer(game, predict=True), fcm.CityView(game)]
    shown += [fcm.GameStepper(game), fcm.CompanyEditor(game), fcm.Quiz(3, questions=2)]
    for title in (None, HOSTILE):
        found = read(fcm.export_page(tmp_path / "page.html", shown, title=title))
        assert found.count("script") == 2
        assert found.count("img") == 0
        assert found.page["widgets"][0]["state"]["_scene"]["title"] == HOSTILE


def test_a_style_cannot_end_its_element() -> None:
    document = Document()
    body = document.add(Shown({}, "", "a::after { content: '</style><script>alert(1)</script>' }"))
    page = Reader(document.html(body, "A"))
    assert (page.count("style"), page.count("script")) == (2, 2)


def test_half_a_letter_is_written_all_the_same(tmp_path: Path) -> None:
    path = dinner().to_html(tmp_path / "page.html", title="half \ud83c a pizza")
    assert "half &#55356; a pizza" in path.read_text(encoding="utf-8")


def test_the_permalink_knows_steps_and_houses() -> None:
    state = shown_of(dinner()).state
    assert steps_of(state)[:4] == [None, "2", "4", "8"]
    assert houses_of(state) == ["2", "4", "8"]
    stepper = widget("game")
    assert isinstance(stepper, fcm.GameStepper)
    state = shown_of(stepper).state
    assert len(steps_of(state)) == stepper.step + 1
    assert "8" in houses_of(state)
    assert steps_of(shown_of(widget("city")).state) == []


def test_a_page_is_written_over_and_the_widget_stays_as_it_is(tmp_path: Path) -> None:
    made = dinner()
    path = tmp_path / "page.html"
    path.write_text("old")
    assert made.to_html(str(path)) == path
    assert path.read_text(encoding="utf-8") != "old"
    assert made._live is True
    assert made.get_state()["_live"] is True


@pytest.mark.parametrize("write", ["to_html", "to_svg", "to_png"])
def test_a_folder_that_is_not_there_is_told(tmp_path: Path, write: str) -> None:
    where = tmp_path / "none" / "page.file"
    with pytest.raises(fcm.errors.BadExport, match="a folder that exists") as told:
        getattr(dinner(), write)(where)
    assert str(where) in str(told.value)
    with pytest.raises(fcm.errors.BadExport, match="a file that you may write"):
        getattr(dinner(), write)(tmp_path)


def test_nothing_to_show_and_what_is_no_widget_are_refused(tmp_path: Path) -> None:
    with pytest.raises(fcm.errors.BadExport, match="at least one widget"):
        fcm.export_page(tmp_path / "page.html", [])
    with pytest.raises(fcm.errors.BadExport, match="expected a widget of this package"):
        fcm.export_page(tmp_path / "page.html", [fcm.load_example("negative-price")])  # type: ignore[list-item]
    assert list(tmp_path.iterdir()) == []


def test_a_picture_as_svg_and_as_png(tmp_path: Path) -> None:
    made = dinner(house=8)
    assert made.to_svg(tmp_path / "map.svg").read_text(encoding="utf-8") == made.picture()
    data = made.to_png(tmp_path / "map.png", width=800).read_bytes()
    assert data.startswith(b"\x89PNG\r\n")
    assert int.from_bytes(data[16:20], "big") == 800
    for width in (0, MOST_PIXELS + 1):
        with pytest.raises(fcm.errors.BadExport, match="pixels"):
            made.to_png(tmp_path / "map.png", width=width)


@pytest.mark.parametrize("fonts", [SANS, MONO])
def test_a_png_has_letters(fonts: str) -> None:
    """What paints it skips a text for which it finds no font."""
    svg = dinner(house=8).picture()
    mute = svg.replace(fonts, "no font of this name")
    assert mute != svg
    assert png_of(mute, 900) != png_of(svg, 900)


def test_without_its_painter_a_png_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(fcm.FcmError, match=r"fcm_widgets\[png\]"):
        dinner().to_png(tmp_path / "map.png")


def test_a_picture_never_restyles_the_page_around_it() -> None:
    """Its rules are global in an HTML page, so each begins with the picture's own class."""
    for name in (*WIDGETS, *BOARDLESS):
        for style in re.findall(r"<style>(.*?)</style>", widget(name).picture()):
            rules = re.findall(r"([^{}]+)\{", style)
            assert len(rules) > 3
            assert [rule for rule in rules if not rule.startswith(".fcm-")] == []
