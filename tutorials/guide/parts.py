"""What the site takes from the package when it is built: rules, pictures, traits, the lessons.

Plain Python without Sphinx, so that the tests of the guide need none. A page asks for a part by a
line of its own, `<!-- part: rules -->`; a viewer that knows no parts shows nothing there.
"""

from __future__ import annotations

import base64
import inspect
import json
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Any

from traitlets import Undefined

from fcm_widgets import DinnertimeExplorer, example_names, load_example
from fcm_widgets.content import about, setups
from fcm_widgets.content.rulebook import SECTIONS, Rule, rules, switches
from fcm_widgets.table.events import Served
from fcm_widgets.teaching.choices import CHOICES, misread
from fcm_widgets.teaching.misreadings import MISREADINGS
from fcm_widgets.widgets.map.picture import UNIT, window
from tutorials.guide.gallery import GALLERY, OF_MODULES, dinner, first_guess

ROOT = Path(__file__).parents[2]
FORMAT = "fcm_widgets/scenarios/README.md"
GUIDE = "https://fcm-widgets.github.io/fcm_widgets/guide/"
PUBLISHED = re.compile(rf"\]\({re.escape(GUIDE)}([\w-]+)\.html")
"""A link of a lesson to the guide, which a copied lesson finds in the web alone."""
PART = re.compile(r"^<!-- part: (\w[\w-]*)(?: (.*?))? -->$", re.MULTILINE)
FENCE = re.compile(r"^(`{3,})[^\n]*\n.*?^\1$", re.MULTILINE | re.DOTALL)
RULE_ID = re.compile(r"(?<![\w\[`(#-])\(?\b([A-Z]{3}-\d+)\b(?![\w`\]-])")
ENLARGED = 1.5
OF_JUPYTER = ("comm", "layout", "tabbable", "tooltip")


def expand(text: str, live: Iterable[str] = ()) -> str:
    """Put the parts that a page asks for in their places, and link the rules that it names.

    >>> expand("Pay it. (DIN-3)")
    'Pay it. ([DIN-3](#din-3))'
    """
    pages = frozenset(live)

    def part(found: re.Match[str]) -> str:
        return PARTS[found[1]](found[2] or "", pages)

    return PART.sub(part, link_rules(text))


def link_rules(text: str) -> str:
    """Link each rule that a text of Markdown names, but not inside its blocks of code."""
    done, kept = 0, []
    for block in FENCE.finditer(text):
        kept += [_linked(text[done : block.start()]), block[0]]
        done = block.end()
    return "".join([*kept, _linked(text[done:])])


def _linked(text: str) -> str:
    def link(found: re.Match[str]) -> str:
        if found[1] not in rules():
            return found[0]
        return found[0].replace(found[1], f"[{found[1]}](#{found[1].lower()})")

    return RULE_ID.sub(link, text)


def link_rules_in(docstring: Iterable[str]) -> list[str]:
    """Link each rule that a docstring names, but not in its examples and what they print.

    >>> link_rules_in(["It wins (DIN-3).", "", ">>> 'DIN-3'", "'DIN-3'", ""])[2:]
    [">>> 'DIN-3'", "'DIN-3'", '']
    """
    linked, example = [], False
    for line in docstring:
        example = line.lstrip().startswith(">>>") or (example and bool(line.strip()))
        linked.append(line if example else link_rules_rst(line))
    return linked


def link_rules_rst(line: str) -> str:
    """Link each rule that a line of a docstring names.

    >>> link_rules_rst("The lowest wins (DIN-3).")
    'The lowest wins (:ref:`DIN-3 <din-3>`).'
    """

    def link(found: re.Match[str]) -> str:
        if found[1] not in rules():
            return found[0]
        return found[0].replace(found[1], f":ref:`{found[1]} <{found[1].lower()}>`")

    return RULE_ID.sub(link, line)


# -- the rulebook --------------------------------------------------------------------------------


def rulebook(_: str, __: frozenset[str]) -> str:
    """Give the numbered rules, section by section, each with an anchor such as `din-3`."""
    return "\n\n".join(_sections())


def _sections() -> Iterator[str]:
    for letters, title in SECTIONS.items():
        yield f"## {title} ({letters})"
        for rule in rules().values():
            if rule.id.startswith(f"{letters}-"):
                yield f"({rule.id.lower()})=\n{_rule(rule)}"


def _rule(rule: Rule) -> str:
    notes = [rule.source, "" if rule.since else "not played yet"]
    if rule.switch:
        notes.append(f"switch [`{rule.switch}`](#switch-{rule.switch.replace('_', '-')})")
    told = "; ".join(filter(None, notes))
    return f"**{rule.id} {rule.title}.** {_plain(rule.text)} *{told}*"


def _plain(text: str) -> str:
    """Keep what Markdown would read as marks: dollars, stars, brackets, angles."""
    return re.sub(r"([*_<>\[\]`])", r"\\\1", text)


def switch_list(_: str, __: frozenset[str]) -> str:
    """Give the questions on which the sources differ, with what a scenario may set."""
    blocks = []
    for one in switches().values():
        values = " or ".join(
            f"`{json.dumps(value)}`" + (" (as played)" if value == one.default else "")
            for value in one.values
        )
        blocks.append(
            f"(switch-{one.key.replace('_', '-')})=\n**`{one.key}`** {_plain(one.text)} "
            f"{values}. *{link_rules(one.rule)}*"
        )
    return "\n\n".join(blocks)


# -- pictures ------------------------------------------------------------------------------------


def picture(asked: str, _: frozenset[str]) -> str:
    """Draw `NAME HOUSE | words`: the map of an example's dinner at a house, and its description."""
    what, _bar, words = asked.partition(" | ")
    return _figure(map_alone(dinner(*what.split())), words)


def map_alone(widget: Any) -> str:
    """Cut the text below the map off a picture, and enlarge the map: the page has its own text."""
    _, _, columns, rows = window(widget._scene)
    wide, high = columns * UNIT, rows * UNIT

    def cut(found: re.Match[str]) -> str:
        return (
            f'{found[1]}{wide} {high}" width="{wide * ENLARGED:.0f}" height="{high * ENLARGED:.0f}"'
        )

    svg: str = widget.picture()
    return re.sub(r'(viewBox="\S+ \S+ )\S+ \S+" width="\S+" height="\S+"', cut, svg, count=1)


def _figure(svg: str, words: str) -> str:
    """Give a picture as one line of HTML: as data, so that its style stays its own."""
    data = base64.b64encode(svg.encode()).decode()
    source = f"data:image/svg+xml;base64,{data}"
    return f'<img class="picture" alt="{escape(words)}" src="{source}">'


def gallery(_: str, pages: frozenset[str]) -> str:
    """Show each widget once: what it answers, its live page, its picture."""
    return "\n\n".join(_shown(name, pages) for name in GALLERY)


def _shown(name: str, pages: frozenset[str]) -> str:
    links = [f'<a href="api.html#fcm_widgets.{name}">Its traits and methods</a>']
    if name in pages:
        links.insert(0, f"**{live_link(name, 'Open it live')}**")
    shown = _figure(_drawn(name), f"{name}, drawn as a picture")
    return f"## {name}\n\n{GALLERY[name][0]} {' · '.join(links)}\n\n{shown}"


@cache
def _drawn(name: str) -> str:
    return _picture_of(GALLERY[name][1]())


def guess(_: str, pages: frozenset[str]) -> str:
    """Ask a newcomer where a house will eat: live, or as a picture where nothing is exported."""
    asked = "House 10 is hungry, and two chains have all that it wants. Where will it eat?"
    if "first-guess" not in pages:
        return f"{asked}\n\n{_figure(map_alone(first_guess()), 'The town with its houses')}"
    frame = f'<iframe class="live" title="{asked}" src="../live/first-guess.html"></iframe>'
    more = live_link("first-guess", "on a page of its own")
    return f"{asked} Choose, press the button, and read why ({more}).\n\n{frame}"


def live_link(name: str, words: str) -> str:
    """Link a live page, which is no page of Sphinx, from a page of the guide."""
    return f'<a href="../live/{escape(name)}.html">{escape(words)}</a>'


def misreadings(name: str, _: frozenset[str]) -> str:
    """Give a table of where each misreading sends the houses of an example."""
    dined = [
        (step[0].decision, before[1])
        for before, step in pairwise(load_example(name).advance().history)
        if isinstance(step[0], Served)
    ]
    heads = [f"house {one.house} (dines at {one.winner})" for one, _ in dined]
    found = [misread(one, state) for one, state in dined]
    rows = [["mistake", *heads], ["---"] * (len(heads) + 1)]
    for mistake in CHOICES:
        cells = [
            str(chosen[mistake]) if chosen[mistake] == one.winner else f"**{chosen[mistake]}**"
            for chosen, (one, _) in zip(found, dined, strict=True)
        ]
        rows.append([MISREADINGS[mistake].name, *cells])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


# -- the modules ---------------------------------------------------------------------------------


def module(name: str, _: frozenset[str]) -> str:
    """Tell of a module what it changes, where its rules stand, and draw an example."""
    box = about(name)
    first = next(one for one in rules() if one.startswith(f"{box.rules}-"))
    words, make = OF_MODULES[name]
    told = [
        f"### {box.title}",
        f"{box.changes} (`{name}`; rules from {link_rules(first)} on)",
        _figure(_picture_of(make()), words),
        f"*{words}*",
    ]
    return "\n\n".join(told)


def _picture_of(widget: Any) -> str:
    """Draw a widget; a dinner without the text below its map, as the page has words of its own."""
    return map_alone(widget) if isinstance(widget, DinnertimeExplorer) else str(widget.picture())


def suggested(_: str, __: frozenset[str]) -> str:
    """Give a table of the scenarios that the expansion suggests, each with its evening."""
    lines = ["| scenario | `setup` | modules | an evening |", "| --- | --- | --- | --- |"]
    for one in setups().values():
        example = one.id.replace("_", "-")
        evening = f"`{example}`" if example in example_names() else ""
        titles = ", ".join(about(name).title for name in one.modules)
        lines.append(f"| {one.title} | `{one.id}` | {titles} | {evening} |")
    return "\n".join(lines)


# -- texts that stand elsewhere ------------------------------------------------------------------


def scenario_format(_: str, __: frozenset[str]) -> str:
    """Give the page on the scenario format, with its links as seen from the guide."""
    text = (ROOT / FORMAT).read_text(encoding="utf-8")
    body = text.partition("\n")[2].strip()
    return link_rules(re.sub(r"\]\(\.\./", "](../../fcm_widgets/", body))


def readme_section(heading: str) -> str:
    """Give what stands under a heading of the README, with its links as seen from the guide.

    `heading` is a pattern.
    """
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    found = re.search(rf"^## (?:{heading})\n(.*?)(?=^## |\Z)", readme, re.M | re.S)
    if found is None:
        raise ValueError(f"no section of the README is headed {heading}")
    text = re.sub(r"\]\((?!https?:|#)", "](../../", found[1].strip())
    return text.replace("../../tutorials", "..").replace(f"../../{FORMAT}", "scenarios.md")


def where_it_runs(_: str, __: frozenset[str]) -> str:
    """Give the README's section on where the widgets run."""
    return readme_section("Where (?:it|they) (?:runs?|works?)|What (?:runs|works) where")


def install(_: str, __: frozenset[str]) -> str:
    """Give the README's line that installs everything and opens the first lesson."""
    (line,) = re.findall(r"^python3 -m venv .*jupyter lab .*$", readme_section("Start"), re.M)
    return f"```bash\n{line}\n```"


# -- the lessons ---------------------------------------------------------------------------------


def lesson(text: str, name: str, live: Iterable[str] = ()) -> str:
    """Make a stored lesson a page: predictions stay covered, its live page is linked."""
    notebook = json.loads(text)
    for cell in notebook["cells"]:
        metadata = cell.setdefault("metadata", {})
        if metadata.get("jupyter", {}).get("outputs_hidden"):
            metadata.setdefault("tags", []).append("hide-output")
        if cell["cell_type"] == "markdown":
            text = "".join(cell["source"])
            cell["source"] = _linked(PUBLISHED.sub(r"](guide/\1.md", text))
    told = "This page is for reading: what a prediction asks for is folded up."
    if name in live:
        told += f' <a href="live/{escape(name)}.html">Open the lesson live</a>: no Python needed.'
    if any(cell["cell_type"] == "code" for cell in notebook["cells"]):
        note = {"cell_type": "markdown", "metadata": {}, "id": "note", "source": f"*{told}*"}
        notebook["cells"].insert(1, note)
    return json.dumps(notebook)


# -- the API -------------------------------------------------------------------------------------


def api_widgets(_: str, __: frozenset[str]) -> str:
    """Ask for the documentation of every widget, with what it inherits from our own base."""
    lines = ["```{eval-rst}", ".. currentmodule:: fcm_widgets", ""]
    for name in GALLERY:
        lines += [f".. autoclass:: {name}", "   :members:", "   :inherited-members: AnyWidget", ""]
    return "\n".join([*lines, "```"])


def is_foreign(member: Any) -> bool:
    """Whether a member of a class was written elsewhere: in ipywidgets or traitlets.

    >>> from fcm_widgets import CityView
    >>> is_foreign(CityView.hold_sync), is_foreign(CityView.to_html)
    (True, False)
    >>> from fcm_widgets import City
    >>> is_foreign(vars(City)["box"])  # a `cached_property`
    False
    """
    written = getattr(member, "fget", None) or getattr(member, "func", None) or member
    module = getattr(written, "__module__", None) or "fcm_widgets"
    return not str(module).startswith("fcm_widgets")


def signature_of(widget: Any) -> str:
    """Give what a widget is made with, without types, which its parameters tell in words.

    >>> from fcm_widgets import RangeExplorer
    >>> signature_of(RangeExplorer)
    '(game, **options)'
    """
    _, *given = inspect.signature(widget.__init__).parameters.values()
    plain = [one.replace(annotation=inspect.Parameter.empty) for one in given]
    return str(inspect.Signature(plain))


def traits_of(widget: Any) -> list[tuple[str, str, str, str]]:
    """List the public traits of a widget's class: name, kind, value at first, and its help.

    >>> import fcm_widgets as fcm
    >>> next(one for one in traits_of(fcm.DinnertimeExplorer) if one[0] == "selected")
    ('selected', 'Unicode', "''", "The id of the selected piece, '' for none.")
    """
    traits = sorted(widget.class_traits(sync=True).items())
    ours = [one for one in traits if not one[0].startswith("_") and one[0] not in OF_JUPYTER]
    return [(name, _kind(trait), _first(trait), str(trait.help)) for name, trait in ours]


def _kind(trait: Any) -> str:
    values = getattr(trait, "values", None)
    kind = " or ".join(map(repr, values)) if values else type(trait).__name__
    return f"{kind}, read only" if trait.read_only else kind


def _first(trait: Any) -> str:
    value = trait.default_value
    return repr([] if value is Undefined else value)


def traits_rst(widget: Any) -> list[str]:
    """Give the traits as lines of a docstring."""
    lines = ["", ".. rubric:: Traits", "", ".. list-table::", "   :header-rows: 1", ""]
    lines += ["   * - trait", "     - kind", "     - at first", "     - what it is"]
    for name, kind, first, told in traits_of(widget):
        lines += [f"   * - ``{name}``", f"     - {kind}", f"     - ``{first}``", f"     - {told}"]
    return [*lines, ""]


PARTS: dict[str, Callable[[str, frozenset[str]], str]] = {
    "rules": rulebook,
    "switches": switch_list,
    "picture": picture,
    "gallery": gallery,
    "guess": guess,
    "misreadings": misreadings,
    "install": install,
    "where-it-runs": where_it_runs,
    "module": module,
    "setups": suggested,
    "scenario-format": scenario_format,
    "api-widgets": api_widgets,
}
"""What a page may ask for."""
