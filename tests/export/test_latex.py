"""Pictures as PDF: what they draw; nbconvert makes LaTeX of a notebook without Inkscape."""

from __future__ import annotations

import json
import re
import sys
import zlib
from base64 import b64decode
from pathlib import Path
from xml.etree import ElementTree

import nbformat
import pytest

import fcm_widgets as fcm
from fcm_widgets.widgets.export import pdf
from fcm_widgets.widgets.export.page import forms_of
from tests.lessons import TUTORIALS, lessons
from tutorials.guide.gallery import GALLERY

SVG, PDF, PNG = "image/svg+xml", "application/pdf", "image/png"
ATTRIBUTES = {
    *("x", "y", "width", "height", "rx", "cx", "cy", "r", "d", "points", "transform"),
    *("class", "style", "viewBox", "role", "{http://www.w3.org/XML/1998/namespace}space"),
}


def stored() -> list[dict[str, str]]:
    """Give what the lessons store of their pictures, in all forms."""
    texts = [path.read_text(encoding="utf-8") for path in lessons()]
    cells = [cell for text in texts for cell in json.loads(text)["cells"]]
    found = [output.get("data", {}) for cell in cells for output in cell.get("outputs", [])]
    whole = [{kind: "".join(one) for kind, one in data.items()} for data in found]
    return [data for data in whole if SVG in data]


def shown() -> list[str]:
    """Give a picture of each widget of the gallery, and all that the lessons store."""
    return [*(one.make().picture() for one in GALLERY.values()), *(data[SVG] for data in stored())]


@pytest.mark.slow
def test_all_that_our_pictures_are_made_of_is_drawn() -> None:
    for svg in shown():
        for element in ElementTree.fromstring(svg).iter():
            kind = element.tag.rpartition("}")[2]
            assert kind in pdf.ELEMENTS | pdf.SILENT
            assert set(element.attrib) <= ATTRIBUTES | pdf.PROPERTIES, kind
            styles = [pdf._style(element.get("style", ""))]
            if kind == "style":
                styles += [pdf._style(text) for _, text in pdf.RULE.findall(element.text or "")]
            assert set().union(*styles) <= pdf.PROPERTIES | pdf.IGNORED
            for colour in (one.get(key) for one in styles for key in ("fill", "stroke")):
                assert colour in (None, "none") or pdf._colour(colour)
            assert set(re.findall("[A-Za-z]", element.get("d", ""))) <= set("MmLlHhVvCcSsQqAaZz")
            moves = re.findall(r"(\w+)\(", element.get("transform", ""))
            assert set(moves) <= {"translate", "scale", "rotate"}


def content_of(data: bytes) -> str:
    """Give what a PDF draws; its table says where each object is."""
    (start,) = re.findall(rb"startxref\n(\d+)\n", data)
    places = re.findall(rb"(\d{10}) 00000 n ", data[int(start) :])
    for number, place in enumerate(places, 1):
        assert data[int(place) :].startswith(b"%d 0 obj\n" % number)
    (stream,) = re.findall(rb"stream\n(.*)\nendstream", data, re.DOTALL)
    return zlib.decompress(stream).decode("cp1252")


def test_a_picture_is_drawn_in_lines_and_letters() -> None:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 0 40 20" width="40" height="20">'
        "<style>.p .t{fill:#ff0000}.p text{fill:#00f;font-size:10px}</style>"
        '<rect class="t" x="1" y="2" width="3" height="4" stroke="#fff" opacity=".5"/>'
        '<path d="M1 2h3v4a2 2 0 01-2 2z" fill="none" stroke="#000"/>'
        '<text x="20" y="9" text-anchor="middle">ii (\u00e9\U0001f355)</text></svg>'
    )
    data = pdf.pdf_of(svg)
    drawn = content_of(data)
    assert b"/MediaBox [0 0 30 15]" in data
    assert b"/A0 << /CA 0.5 /ca 0.5 >>" in data
    assert drawn.splitlines()[0] == "0.75 0 0 -0.75 -7.5 15 cm"
    assert "/A0 gs\n1 0 0 rg\n1 1 1 RG\n1 w\n1 2 3 4 re\nB" in drawn
    assert "1 2 m\n4 2 l\n4 6 l\n4 7.105 3.105 8 2 8 c\nh\nS" in drawn
    (x,) = re.findall(
        r"0 0 1 rg\nBT /F1 10 Tf 1 0 0 -1 (\S+) 9 Tm \(ii \\\(\u00e9\?\\\)\) Tj", drawn
    )
    assert float(x) == pytest.approx(20 - 10 * pdf.width_of("ii (\u00e9\U0001f355)", "F1") / 2)
    assert drawn.count("q\n") == drawn.count("Q")


@pytest.mark.parametrize(("font", "file"), [("F1", "Helvetica"), ("F2", "Helvetica-Bold")])
def test_letters_are_as_wide_as_the_fonts_own_figures_say(font: str, file: str) -> None:
    import matplotlib  # takes as long to import as a hundred tests to collect

    fonts = Path(matplotlib.get_data_path(), "fonts", "pdfcorefonts")
    figures = (fonts / f"{file}.afm").read_text(encoding="latin-1")
    found = re.findall(r"^C (\d+) ; WX (\d+)", figures, re.MULTILINE)
    told = {int(code): int(width) for code, width in found}
    own = {ord(letter): width for letter, width in pdf.WIDTHS[font].items()}
    del told[39], told[96], own[39], own[96]  # its own quotes are curly
    assert {code: told[code] for code in own} == own


def test_a_png_is_there_only_where_it_can_be_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    svg = fcm.CityView(fcm.City.of([["E"]])).picture()
    forms = forms_of(svg)
    assert set(forms) == {SVG, PDF, PNG}
    assert b64decode(forms[PNG]).startswith(b"\x89PNG")
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    assert set(forms_of(svg)) == {SVG, PDF}


@pytest.mark.parametrize("left_out", [(), (PNG,)])
def test_nbconvert_makes_latex_of_every_output_without_inkscape(
    left_out: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without prose, which pandoc is asked for."""
    from nbconvert import LatexExporter  # as long as matplotlib

    monkeypatch.setenv("PATH", "")
    notebook = nbformat.read(TUTORIALS / "03-where-will-house-8-eat.ipynb", as_version=4)
    notebook.cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    outputs = [output for cell in notebook.cells for output in cell.outputs if "data" in output]
    for output in outputs:
        output.data = {kind: one for kind, one in output.data.items() if kind not in left_out}
    text, resources = LatexExporter().from_notebook_node(notebook)
    files = {name for name in resources["outputs"] if name.endswith(".pdf")}
    assert len(files) == sum(SVG in output.data for output in outputs) > 0
    drawn = re.findall(r"\\adjustimage\{.*\}\{(\S+?)\}", text)
    assert set(drawn) == files


def test_a_notebook_stays_small() -> None:
    for data in stored():
        assert len(data[PDF]) < max(len(data[SVG]), 2500)
