"""The pictures of our widgets as PDF, which LaTeX needs.

nbconvert turns a notebook into LaTeX. It converts each SVG to PDF with Inkscape, and fails without
Inkscape, but takes a PDF that comes with the SVG. This module draws only the `ELEMENTS` and
`PROPERTIES` that our own pictures use (a test checks every widget). Letters that PDF readers lack
become question marks.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import atan2, ceil, cos, hypot, pi, radians, sin, sqrt, tan
from unicodedata import normalize
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

ELEMENTS = {"svg", "g", "rect", "circle", "path", "polyline", "text", "tspan"}
SILENT = {"title", "desc", "style"}
PROPERTIES = {
    *("fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-dasharray"),
    *("stroke-linecap", "stroke-linejoin", "opacity"),
    *("font-size", "font-weight", "text-anchor", "dominant-baseline"),
}
IGNORED = {"background", "max-width", "height", "font-family", "white-space"}
"""Properties of a style that a page does not need; the class `mono` chooses the font."""
POINTS = 0.75
"""Points in a pixel."""
CAPS, JOINS = {"round": 1, "square": 2}, {"round": 1, "bevel": 2}
FONTS = {"F1": "Helvetica", "F2": "Helvetica-Bold", "F3": "Courier"}
# The widths of the letters from space to tilde, in thousandths of the size (by Adobe).
PLAIN = (
    "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 "
    "556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 "
    "722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 "
    "556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 "
    "260 334 584"
)
BOLD = (
    "278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 "
    "556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 "
    "722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 "
    "556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 "
    "280 389 584"
)
WIDTHS = {
    font: dict(zip(map(chr, range(32, 127)), map(int, widths.split()), strict=True))
    for font, widths in (("F1", PLAIN), ("F2", BOLD))
}
NUMBER = r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?"
ARC = re.compile(
    "[ ,]*".join([*[f"({NUMBER})"] * 3, *["([01])"] * 2, *[f"({NUMBER})"] * 2])  # two are flags
)
RULE = re.compile(r"([^{}]+)\{([^}]*)\}")

Style = dict[str, str]
Point = tuple[float, float]


def pdf_of(svg: str) -> bytes:
    """Return a picture as a PDF of one page, as large as the picture.

    >>> import fcm_widgets as fcm
    >>> pdf_of(fcm.CityView(fcm.City.of([["E"]])).picture())[:8]
    b'%PDF-1.4'
    """
    root = ElementTree.fromstring(svg)
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    rules: list[Rule] = []
    for element in root.iter():
        if _kind(element) == "style":
            for selector, text in RULE.findall(element.text or ""):
                tag, *classes = selector.split()[-1].split(".")
                rules.append(((len(classes), bool(tag)), tag, frozenset(classes), _style(text)))
    alphas: dict[str, str] = {}
    down = f"{_n(POINTS)} 0 0 {_n(-POINTS)} {_n(-left * POINTS)} {_n((top + height) * POINTS)} cm"
    lines = [down, *_drawn(root, {}, sorted(rules, key=lambda rule: rule[0]), alphas)]
    content = zlib.compress("\n".join(lines).encode("cp1252", "replace"), 9)
    fonts = " ".join(
        f"/{name} << /Type /Font /Subtype /Type1 /BaseFont /{font} /Encoding /WinAnsiEncoding >>"
        for name, font in FONTS.items()
    )
    states = " ".join(f"/{name} << {alpha} >>" for alpha, name in alphas.items())
    resources = f"<< /Font << {fonts} >> /ExtGState << {states} >> >>"
    box = f"[0 0 {_n(width * POINTS)} {_n(height * POINTS)}]"
    return _file(
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        f"<< /Type /Page /Parent 2 0 R /MediaBox {box} /Contents 4 0 R "
        f"/Resources {resources} >>".encode(),
        b"<< /Length %d /Filter /FlateDecode >>\nstream\n%b\nendstream" % (len(content), content),
    )


def _file(*objects: bytes) -> bytes:
    """Return a PDF file of these objects, numbered from 1; the first object is its root."""
    data = b"%PDF-1.4\n"
    places = []
    for number, content in enumerate(objects, 1):
        places.append(b"%010d 00000 n \n" % len(data))
        data += b"%d 0 obj\n%b\nendobj\n" % (number, content)
    count = len(objects) + 1
    table = b"xref\n0 %d\n0000000000 65535 f \n%b" % (count, b"".join(places))
    end = b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (count, len(data))
    return data + table + end


# -- elements and their style --------------------------------------------------------------------

Rule = tuple[tuple[int, int], str, frozenset[str], Style]
"""A rule of a stylesheet: its rank, its element ('' for any), its classes, its declarations."""


def _style(text: str) -> Style:
    pairs = (part.partition(":") for part in text.split(";") if part.strip())
    return {name.strip(): value.strip() for name, _, value in pairs}


def _kind(element: Element) -> str:
    return str(element.tag).rpartition("}")[2]


def _drawn(
    element: Element, above: Style, rules: Sequence[Rule], alphas: dict[str, str]
) -> Iterator[str]:
    """Yield the lines that draw an element and its contents; `above` is its inherited style."""
    kind = _kind(element)
    if kind not in ELEMENTS:
        return
    classes = frozenset(element.get("class", "").split())
    style = {key: value for key, value in above.items() if key != "opacity"}
    style |= {key: value for key, value in element.attrib.items() if key in PROPERTIES}
    for _, tag, named, declarations in rules:
        if tag in ("", kind) and named <= classes:
            style |= declarations
    style |= _style(element.get("style", ""))
    if "mono" in classes:
        style["font"] = "F3"
    yield "q"
    yield from _moved(element.get("transform", ""))
    alpha = float(style.get("opacity", 1))
    fill_alpha = alpha * float(style.get("fill-opacity", 1))
    if min(alpha, fill_alpha) < 1:
        state = f"/CA {_n(alpha)} /ca {_n(fill_alpha)}"
        yield f"/{alphas.setdefault(state, f'A{len(alphas)}')} gs"
    if kind in ("text", "tspan"):
        yield from _text(element, style)
    elif outline := _outline(kind, element):
        yield from _painted(style, outline)
    for inner in element:
        yield from _drawn(inner, style, rules, alphas)
    yield "Q"


def _moved(transform: str) -> Iterator[str]:
    for name, text in re.findall(r"(\w+)\(([^)]*)\)", transform):
        numbers = [float(number) for number in re.findall(NUMBER, text)]
        if name == "translate":
            yield f"1 0 0 1 {_n(numbers[0])} {_n(numbers[1] if numbers[1:] else 0)} cm"
        elif name == "scale":
            yield f"{_n(numbers[0])} 0 0 {_n(numbers[-1])} 0 0 cm"
        elif name == "rotate":
            angle, x, y = (*numbers, 0, 0)[:3]
            c, s = cos(radians(angle)), sin(radians(angle))
            yield f"1 0 0 1 {_n(x)} {_n(y)} cm"
            yield f"{c:.4f} {s:.4f} {-s:.4f} {c:.4f} {_n(-x * c + y * s)} {_n(-x * s - y * c)} cm"


def _painted(style: Mapping[str, str], outline: Iterable[str]) -> Iterator[str]:
    """Yield a shape's colours and pen, its outline, and the PDF operator that paints it."""
    fill, stroke = _colour(style.get("fill", "#000")), _colour(style.get("stroke", "none"))
    if fill is not None:
        yield f"{fill} rg"
    if stroke is not None:
        yield f"{stroke} RG"
        yield f"{_n(float(style.get('stroke-width', 1)))} w"
        if dashes := re.findall(NUMBER, style.get("stroke-dasharray", "")):
            yield f"[{' '.join(dashes)}] 0 d"
        if cap := CAPS.get(style.get("stroke-linecap", "")):
            yield f"{cap} J"
        if join := JOINS.get(style.get("stroke-linejoin", "")):
            yield f"{join} j"
    yield from outline
    odd = "*" if style.get("fill-rule") == "evenodd" else ""
    signs = {(True, True): f"B{odd}", (True, False): f"f{odd}", (False, True): "S"}
    yield signs.get((fill is not None, stroke is not None), "n")


def _colour(text: str) -> str | None:
    """Return a colour in parts of 1, or `None` for none.

    >>> _colour("#fff"), _colour("#ff0000"), _colour("none")
    ('1 1 1', '1 0 0', None)
    """
    digits = text.removeprefix("#")
    if digits == text or len(digits) not in (3, 6):
        return None
    whole = digits if len(digits) == 6 else "".join(2 * digit for digit in digits)
    return " ".join(_n(int(whole[at : at + 2], 16) / 255) for at in (0, 2, 4))


def _n(number: float) -> str:
    """Return a number as a short text.

    >>> _n(0.75), _n(-2.0), _n(1 / 3)
    ('0.75', '-2', '0.333')
    """
    return f"{number:.3f}".rstrip("0").rstrip(".") if abs(number) >= 0.0005 else "0"


# -- text ----------------------------------------------------------------------------------------


def _text(element: Element, style: Mapping[str, str]) -> Iterator[str]:
    words = element.text or ""
    if not words.strip():
        return
    size = float(style.get("font-size", "16").removesuffix("px"))
    font = style.get("font") or ("F2" if style.get("font-weight") == "700" else "F1")
    parts = {"middle": 0.5, "end": 1}.get(style.get("text-anchor", ""), 0)
    x = float(element.get("x", 0)) - parts * size * width_of(words, font)
    lower = 0.35 * size if style.get("dominant-baseline") == "central" else 0
    y = float(element.get("y", 0)) + lower
    written = re.sub(r"([\\()])", r"\\\1", words)
    yield f"{_colour(style.get('fill', '#000')) or '0 0 0'} rg"
    yield f"BT /{font} {_n(size)} Tf 1 0 0 -1 {_n(x)} {_n(y)} Tm ({written}) Tj ET"


def width_of(words: str, font: str) -> float:
    """Return the width of words in parts of the font's size; accents change no width.

    >>> width_of("ii", "F1"), width_of("ii", "F3")
    (0.444, 1.2)
    """
    known = WIDTHS.get(font)
    if known is None:
        return 0.6 * len(words)
    return sum(known.get(normalize("NFD", word)[0], 556) for word in words) / 1000


# -- outlines ------------------------------------------------------------------------------------


def _outline(kind: str, element: Element) -> list[str]:
    """Return the lines of a shape's outline."""
    side = {name: float(element.get(name, 0)) for name in ("x", "y", "width", "height", "rx")}
    x, y, w, h = (side[name] for name in ("x", "y", "width", "height"))
    r = min(side["rx"], w / 2, h / 2)
    if kind == "rect" and r:
        turn = f"a{r} {r} 0 0 1"
        return list(
            _path(
                f"M{x + r} {y}h{w - 2 * r}{turn} {r} {r}v{h - 2 * r}{turn} {-r} {r}"
                f"h{2 * r - w}{turn} {-r} {-r}v{2 * r - h}{turn} {r} {-r}z"
            )
        )
    if kind == "rect":
        return [f"{_n(x)} {_n(y)} {_n(w)} {_n(h)} re"]
    if kind == "circle":
        cx, cy, r = (float(element.get(name, 0)) for name in ("cx", "cy", "r"))
        half = f"a{r} {r} 0 0 1"
        return list(_path(f"M{cx - r} {cy}{half} {2 * r} 0{half} {-2 * r} 0z"))
    if kind == "polyline":
        return list(_path(f"M{element.get('points', '')}"))
    return list(_path(element.get("d", "")))


def _path(d: str) -> Iterator[str]:
    """Yield the lines of an SVG's path, in commands of PDF: move, line, curve, close."""
    x = y = begin_x = begin_y = 0.0
    control: Point | None = None
    for command, text in re.findall(r"([A-Za-z])([^A-Za-z]*)", d):
        name, relative = command.upper(), command.islower()
        if name == "Z":
            yield "h"
            x, y, control = begin_x, begin_y, None
            continue
        for numbers in _repeated(name, text):
            dx, dy = (x, y) if relative else (0.0, 0.0)
            if name in "HV":
                to = (numbers[0] + dx, y) if name == "H" else (x, numbers[0] + dy)
            else:
                to = (numbers[-2] + dx, numbers[-1] + dy)
            last, control = control, None
            if name == "M":
                begin_x, begin_y = to
                name = "L"  # draw lines to all further points
                yield f"{_p(to)} m"
            elif name in "LHV":
                yield f"{_p(to)} l"
            elif name == "A":
                yield from _arc((x, y), to, numbers)
            else:
                points = [
                    (numbers[at] + dx, numbers[at + 1] + dy) for at in range(0, len(numbers), 2)
                ]
                if name == "S":
                    first = (2 * x - last[0], 2 * y - last[1]) if last else (x, y)
                    points = [first, *points]
                if name == "Q":
                    (cx, cy), _ = points
                    points = [*(((a + 2 * cx) / 3, (b + 2 * cy) / 3) for a, b in ((x, y), to)), to]
                control = points[1]
                yield f"{' '.join(map(_p, points))} c"
            x, y = to


TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4}


def _repeated(name: str, text: str) -> list[list[float]]:
    """Return the numbers of a path command, split into its repetitions."""
    if name == "A":
        return [list(map(float, found)) for found in ARC.findall(text)]
    numbers = [float(number) for number in re.findall(NUMBER, text)]
    count = TAKES[name]
    return [numbers[at : at + count] for at in range(0, len(numbers) - count + 1, count)]


def _p(point: Point) -> str:
    return f"{_n(point[0])} {_n(point[1])}"


def _arc(start: Point, end: Point, numbers: Sequence[float]) -> Iterator[str]:
    """Yield curves for a part of a circle or of an upright ellipse (SVG 1.1, F.6)."""
    rx, ry, _, large, sweep, *_ = numbers
    if start == end or not rx or not ry:
        yield f"{_p(end)} l"
        return
    # Halfway between start and end, in a system in which the ellipse is a circle of radius 1.
    hx, hy = (start[0] - end[0]) / 2 / rx, (start[1] - end[1]) / 2 / ry
    grown = max(1.0, hypot(hx, hy))
    rx, ry, hx, hy = rx * grown, ry * grown, hx / grown, hy / grown
    square = hx * hx + hy * hy
    off = sqrt(max(0.0, 1 / square - 1)) * (1 if large != sweep else -1)
    cx = (start[0] + end[0]) / 2 + off * hy * rx
    cy = (start[1] + end[1]) / 2 - off * hx * ry
    begin, stop = (atan2((y - cy) / ry, (x - cx) / rx) for x, y in (start, end))
    turn = (stop - begin) % (2 * pi) - (0 if sweep else 2 * pi)
    pieces = max(1, ceil(abs(turn) / (pi / 2) - 1e-6))
    step = turn / pieces
    reach = 4 / 3 * tan(step / 4)
    for number in range(pieces):
        a, b = begin + number * step, begin + (number + 1) * step
        out = (cx + rx * (cos(a) - reach * sin(a)), cy + ry * (sin(a) + reach * cos(a)))
        back = (cx + rx * (cos(b) + reach * sin(b)), cy + ry * (sin(b) - reach * cos(b)))
        yield f"{_p(out)} {_p(back)} {_p((cx + rx * cos(b), cy + ry * sin(b)))} c"
