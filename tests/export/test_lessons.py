"""Lessons as pages: what is run, what stands in them, and what is refused."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest

import fcm_widgets as fcm
from fcm_widgets.widgets.export.lesson import NOTE, NOTE_ON_QUESTIONS, lesson_page
from tests.export.test_pages import FOREIGN, Reader, read
from tests.lessons import TUTORIALS, lessons
from tutorials.guide import project

FIRST = TUTORIALS / "01-how-far-is-it.ipynb"


def notebook(*cells: Any) -> Any:
    return nbformat.v4.new_notebook(cells=list(cells))


def markdown(text: str) -> Any:
    return nbformat.v4.new_markdown_cell(text)


def code(text: str, *outputs: Any, **metadata: Any) -> Any:
    return nbformat.v4.new_code_cell(text, outputs=list(outputs), metadata=metadata)


def out(**data: str) -> Any:
    kinds = {"html": "text/html", "plain": "text/plain", "png": "image/png", "svg": "image/svg+xml"}
    named = {kinds[key]: value for key, value in data.items()}
    return nbformat.v4.new_output("display_data", data=named)


def page_of(*cells: Any, folder: Path = TUTORIALS) -> str:
    return lesson_page(notebook(*cells), folder)


@pytest.mark.slow
def test_a_lesson_is_run_and_its_widgets_live_in_its_page(tmp_path: Path) -> None:
    source = tmp_path / "lesson.ipynb"
    lesson = notebook(
        markdown("# Two maps\n\nSee [the next](02-next.ipynb#there) and ![x](dot.svg)."),
        markdown("[Not here](03-far.ipynb#x), [nor](../04-up.ipynb), [to come](05-soon.ipynb)."),
        markdown("[A file](../a/README.md), [a site](https://example.org/), [above](#maps)."),
        code(
            "import fcm_widgets as fcm\n"
            "table = fcm.load_example('where-will-house-8-eat')\n"
            "shown = fcm.DinnertimeExplorer(table)\nshown"
        ),
        code("# A map\nshown.step = 3\nfcm.CityView(table)", jupyter={"outputs_hidden": True}),
        code("fcm.CityView(table)"),
        code("from fcm_widgets.learning.exercises import how_far\nhow_far.EXERCISES[1].check(...)"),
    )
    (tmp_path / "dot.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    nbformat.write(lesson, source)
    before = source.read_bytes()
    (tmp_path / "02-next.html").touch()
    path = fcm.export_lesson(source, tmp_path / "lesson.html", beside=["05-soon.html"])
    assert source.read_bytes() == before
    found, text = read(path), path.read_text(encoding="utf-8")
    states = [widget["state"] for widget in found.page["widgets"]]
    assert [widget["module"] for widget in found.page["widgets"]] == [0, 1, 1]
    assert states[0]["step"] == 3, "as it stands when the lesson has run"
    assert [state["_live"] for state in states] == [False] * 3
    assert found.page["widgets"][0]["steps"][3] == "8"
    assert text.count("fcm-page-sheet") >= 3
    links = [one["href"] for tag, one in found.elements if tag == "a" and "href" in one]
    assert links == ["02-next.html#there", "05-soon.html", "https://example.org/", "#maps"]
    assert all(f"<a>{words}</a>" in text for words in ("A file", "Not here", "nor"))
    assert "data:image/svg+xml;base64," in text
    assert text.count(NOTE) == text.count(NOTE_ON_QUESTIONS) == 1
    assert text.index(NOTE) < text.index("<h1")
    assert "<title>Two maps</title>" in text
    assert "<summary>Show: A map</summary>" in text
    assert "Replace the dots with your answer" in text
    assert found.count("h1") == 1


@pytest.mark.slow
def test_a_lesson_runs_without_a_word_of_the_kernel(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    nbformat.write(notebook(markdown("# One"), code("1 + 1")), tmp_path / "one.ipynb")
    fcm.export_lesson(tmp_path / "one.ipynb", tmp_path / "one.html")
    assert "WARNING" not in capfd.readouterr().err


def test_stored_outputs_are_shown_without_running(tmp_path: Path) -> None:
    """As the lessons are committed: with pictures, and no state of a widget."""
    path = fcm.export_lesson(FIRST, tmp_path / "page.html", execute=False)
    found = read(path)
    assert found.page["widgets"] == []
    assert found.count("svg") >= 5
    assert found.count("details") >= 5


def test_every_output_has_its_form_and_texts_stay_texts() -> None:
    stream = nbformat.v4.new_output("stream", name="stdout", text="a < b\n")
    error = nbformat.v4.new_output("error", ename="Oh", evalue="<no>", traceback=["x"])
    html = page_of(
        code("1 < 2", stream, error, out(plain="<plain>")),
        code("2", out(html="<b>bold</b>", plain="never")),
        code("3", out(png="iVBORw0KGgo=\n"), out(svg="<svg></svg>")),
        code(""),
    )
    for expected in ("a &lt; b", "Oh: &lt;no&gt;", "&lt;plain&gt;", "<b>bold</b>"):
        assert expected in html
    assert "never" not in html
    assert 'src="data:image/png;base64,iVBORw0KGgo="' in html
    assert '<div class="fcm-lesson-out"><svg></svg></div>' in html
    assert Reader(html).count("h1") == 1, "a page without a title of its own gets one"
    assert NOTE in html
    assert NOTE_ON_QUESTIONS not in html
    assert NOTE not in page_of(markdown("# Only words"))


def test_a_part_for_teachers_stays_folded() -> None:
    html = page_of(markdown("# A\n\n<details>\n<summary>T</summary>\n\n*Answers.*\n\n</details>"))
    assert re.search(r"<details>\s*<summary>T</summary>.*Answers.*</details>", html, re.DOTALL)


def test_images_beside_a_lesson_are_put_into_its_page_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "a dot.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    (tmp_path / "notes.txt").write_text("none of the page's business")
    html = page_of(markdown("![a](a%20dot.svg) ![b](notes.txt) ![c](none.svg)"), folder=tmp_path)
    assert re.findall(r'src="(data:[^,]*|[^"]*)', html) == [
        "data:image/svg+xml;base64",
        "notes.txt",
        "none.svg",
    ]


def test_a_script_in_a_lesson_is_not_among_those_allowed() -> None:
    html = page_of(markdown("# A\n\n<script>alert(1)</script>"))
    allowed = re.findall(r"'sha256-[^']+'", html)
    assert len(allowed) == 1
    assert "unsafe-inline'; img" in html


def test_a_quiz_links_the_lesson_that_helps_only_where_its_page_lies(tmp_path: Path) -> None:
    quiz = fcm.Quiz(fcm.load_example("where-will-house-8-eat"))
    for there in ([], [FIRST.stem]):
        for name in there:
            (tmp_path / f"{name}.html").touch()
        found = read(quiz.to_html(tmp_path / "quiz.html"))
        misreadings = found.page["widgets"][0]["state"]["_quiz"]["misreadings"].values()
        linked = {misreading["lesson"]["file"] for misreading in misreadings} - {""}
        assert linked == {f"{name}.html" for name in there}
        assert all(misreading["lesson"]["title"] for misreading in misreadings)


@pytest.mark.parametrize("path", lessons(), ids=lambda path: path.stem)
def test_no_lesson_asks_for_anything_outside_its_page(path: Path) -> None:
    html = lesson_page(nbformat.read(path, as_version=4), path.parent)
    html = re.sub(r"<script.*?</script>", "", html, flags=re.DOTALL)
    guide = f"{project.url('documentation')}/guide/"
    links = [one for one in FOREIGN.findall(html) if not one.startswith(("data:", guide))]
    own = {f"{lesson.stem}.html" for lesson in lessons()}
    assert [one for one in links if one.partition("#")[0] not in own] == []


def test_what_is_no_notebook_is_refused_with_its_path(tmp_path: Path) -> None:
    bad = tmp_path / "bad.ipynb"
    for content in (None, "no json", "{}", json.dumps({"cells": 3, "nbformat": 4})):
        if content is not None:
            bad.write_text(content)
        with pytest.raises(fcm.errors.BadExport, match="a Jupyter notebook") as told:
            fcm.export_lesson(bad, tmp_path / "page.html")
        assert str(bad) in str(told.value)
    assert not (tmp_path / "page.html").exists()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("source", "kernel", "said"),
    [
        ("1 / 0", "python3", "a cell of the lesson mine.ipynb fails:\n(?s:.*)ZeroDivisionError"),
        ("import os; os._exit(1)", "python3", "the lesson mine.ipynb cannot be run: 'Kernel died"),
        ("1", "none\x1b[31m", "the lesson mine.ipynb cannot be run: 'No such kernel"),
    ],
)
def test_a_lesson_that_does_not_run_is_told(
    source: str, kernel: str, said: str, tmp_path: Path
) -> None:
    lesson = notebook(code(source))
    lesson.metadata["kernelspec"] = {"name": kernel, "display_name": kernel}
    nbformat.write(lesson, tmp_path / "mine.ipynb")
    with pytest.raises(fcm.FcmError, match=said) as told:
        fcm.export_lesson(tmp_path / "mine.ipynb", tmp_path / "page.html")
    assert "\x1b" not in str(told.value)
    assert not (tmp_path / "page.html").exists()


def test_without_nbconvert_a_lesson_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "nbformat", None)
    with pytest.raises(fcm.FcmError, match=r"fcm_widgets\[lab\]"):
        fcm.export_lesson(FIRST, tmp_path / "page.html")


@pytest.mark.slow
def test_exporting_a_widget_loads_no_notebook_tools(tmp_path: Path) -> None:
    program = (
        "import sys, fcm_widgets as fcm\n"
        "game = fcm.load_example('negative-price')\n"
        f"fcm.CityView(game).to_html({str(tmp_path / 'page.html')!r})\n"
        "from fcm_widgets.widgets.export import lesson\n"
        "print({'nbconvert', 'nbformat', 'resvg_py'} & set(sys.modules))"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.stdout, done.returncode) == ("set()\n", 0), done.stderr
