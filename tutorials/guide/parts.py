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
from typing import Any

from traitlets import Undefined

from fcm_widgets import DinnertimeExplorer, example_names, load_example
from fcm_widgets.content import about, setups
from fcm_widgets.content.rulebook import SECTIONS, Rule, rules, switches
from fcm_widgets.table.events import Served
from fcm_widgets.teaching.choices import CHOICES, misread
from fcm_widgets.teaching.misreadings import MISREADINGS
from fcm_widgets.widgets.map.picture import UNIT, window
from tutorials.guide import project
from tutorials.guide.gallery import FIRST, GALLERY, OF_MODULES, dinner
from tutorials.guide.project import ROOT

FORMAT = "fcm_widgets/scenarios/README.md"
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
    """Show each widget once: what it answers, its live page, a picture, the code that makes it."""
    return "\n\n".join(_shown(name, pages) for name in GALLERY)


def _shown(name: str, pages: frozenset[str]) -> str:
    one = GALLERY[name]
    links = [f'<a href="api.html#fcm_widgets.{name}">Its traits and methods</a>']
    if one.lesson:
        links.insert(0, f'<a href="../{_run(one.lesson)}">With Python, in the browser</a>')
    if name in pages:
        links.insert(0, f"**{live_link(name, 'Open it live')}**")
    shown = _figure(_drawn(name), f"{name}, drawn as a picture")
    code = f"```python\n{one.code}\n```"
    return f"## {name}\n\n{one.answers} {' · '.join(links)}\n\n{shown}\n\n{code}"


def widget_page(name: str) -> str:
    """Give the place of a widget in the gallery.

    >>> widget_page("CityView")
    'guide/widgets.html#cityview'
    """
    return f"guide/widgets.html#{name.lower()}"


@cache
def _drawn(name: str) -> str:
    return _picture_of(GALLERY[name].make())


def guess(_: str, pages: frozenset[str]) -> str:
    """Ask a newcomer where a house will eat: live, or as a picture where nothing is exported."""
    asked = "House 10 is hungry, and two chains have all that it wants. Where will it eat?"
    if "first-guess" not in pages:
        return f"**{asked}**\n\n{_figure(map_alone(dinner(*FIRST)), 'The town with its houses')}"
    page = "../live/first-guess.html"
    frame = f'<iframe class="live" title="{asked}" src="{page}" allow="fullscreen"></iframe>'
    return f"**{asked}** Choose, press the button, and read why.\n\n{frame}"


def live_link(name: str, words: str) -> str:
    """Link a live page, which is no page of Sphinx, from a page of the guide."""
    return f'<a href="../live/{escape(name)}.html">{escape(words)}</a>'


def offers(asked: str, _: frozenset[str]) -> str:
    """Show `NAME HOUSE`: the table of what every chain offered a house of an example's dinner."""
    name, house = asked.split()
    (decision,) = (one for one in load_example(name).advance().decisions if one.house == house)
    linked = RULE_ID.sub(
        lambda found: found[0].replace(
            found[1], f'<a href="rules.html#{found[1].lower()}">{found[1]}</a>'
        ),
        decision._repr_html_(),
    )
    return f'<div class="offers">{linked}</div>'


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
    """Make a stored lesson a page: predictions stay covered, the ways to open it are linked."""
    notebook = json.loads(text)
    for cell in notebook["cells"]:
        metadata = cell.setdefault("metadata", {})
        if metadata.get("jupyter", {}).get("outputs_hidden"):
            metadata.setdefault("tags", []).append("hide-output")
        if cell["cell_type"] == "markdown":
            text = "".join(cell["source"])
            cell["source"] = _linked(text.replace(f"](../{FORMAT}", "](guide/scenarios.md"))
    runs = any(cell["cell_type"] == "code" for cell in notebook["cells"])
    links = ways(name, live if runs else ())
    note = f"{links}\n\n*{READING}*" if runs else links
    notebook["cells"].insert(
        1, {"cell_type": "markdown", "metadata": {}, "id": "note", "source": note}
    )
    return json.dumps(notebook)


def description(name: str) -> str:
    """Give what one can do after a lesson, as its page begins with how long it takes.

    Of the first page the package's own words, as it begins with a question; of others nothing.

    >>> description("04-who-goes-first")
    'You say who chooses a place in the turn order, and when.'
    """
    if name == "guide/index":
        return str(project.metadata()["description"])
    path = ROOT / "tutorials" / f"{name}.ipynb"
    text = path.read_text(encoding="utf-8") if path.is_file() else "{}"
    first = "".join(json.loads(text).get("cells", [{"source": ""}])[0]["source"])
    found = re.search(r"\*\*Aim\.\*\* (.*)", first)
    return re.sub(r"[*`]", "", found[1]) if found else ""


READING = "This page is for reading: what a prediction asks for is folded up."


def ways(name: str, live: Iterable[str]) -> str:
    """Link the ways to open a lesson, as seen from its own page."""
    opened = {"Run in the browser": (_run(name), "Python in this browser: nothing to install")}
    if name in live:
        opened["Open it live"] = (f"live/{name}.html", "At once, without Python: step, point, read")
    opened["Binder"] = (
        project.binder(f"tutorials/{name}.ipynb"),
        "JupyterLab on a server of others",
    )
    opened["Download"] = (f"{name}.ipynb", "The notebook, for a Jupyter of your own")
    return _bar(opened, "Ways to open this lesson")


def _run(name: str) -> str:
    """Give the address at which JupyterLite, which stands in the site, opens a lesson."""
    return f"lite/lab/index.html?path={name}.ipynb"


def _bar(links: dict[str, tuple[str, str]], name: str) -> str:
    """Give links as a row of buttons, each with what it says of itself."""
    items = "".join(
        f'<li><a href="{escape(address)}" title="{escape(told)}"{" download" * _is_file(address)}>'
        f"{escape(words)}</a></li>"
        for words, (address, told) in links.items()
    )
    return f'<nav class="ways" aria-label="{escape(name)}"><ul>{items}</ul></nav>'


def _is_file(address: str) -> bool:
    return "/" not in address and address.endswith(".ipynb")


def first_lesson(_: str, __: frozenset[str]) -> str:
    """Lead a newcomer to the first lesson, and on."""
    links = {
        "Run lesson 1 in the browser": (f"../{_run(FIRST_LESSON)}", "Python in this browser"),
        "Read lesson 1": (f"../{FIRST_LESSON}.html", "Its page, with all ways to open it"),
        "All lessons": ("../00-start-here.html", "What each teaches, and how long it takes"),
        "For teachers": ("teachers.html", "An hour, minute by minute"),
    }
    return _bar(links, "Ways to begin")


FIRST_LESSON = "01-how-far-is-it"


# -- about the package ---------------------------------------------------------------------------


def changelog(_: str, __: frozenset[str]) -> str:
    """Give what has changed, release by release, newest first."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").partition("\n")[2]
    return re.sub(r"^## \[(.+?)\]", r"## \1", text.strip(), flags=re.MULTILINE)


def licence(_: str, __: frozenset[str]) -> str:
    """Give the licence's own text."""
    return f"```text\n{(ROOT / 'LICENSE').read_text(encoding='utf-8').strip()}\n```"


def cite(_: str, __: frozenset[str]) -> str:
    """Give the release that these sources make as one cites it: in a sentence, and for BibTeX."""
    (author,) = (one["name"] for one in project.metadata()["authors"])
    title = f"fcm_widgets: {project.metadata()['description']}"
    year, version, address = project.year(), project.release(), project.url("documentation")
    told = f"{author} ({year}). *{title}* (version {version}) \\[computer software\\]. <{address}>"
    fields = {
        "author": f"{{{author}}}".replace("_", r"\_"),  # it is no person's first and last name
        "title": title.replace("_", r"\_"),
        "year": year,
        "version": version,
        "license": project.metadata()["license"],
        "url": address,
    }
    lines = [f"  {key:<7} = {{{value}}}," for key, value in fields.items()]
    bibtex = "\n".join(["@software{fcm_widgets,", *lines, "}"])
    return f"{told}\n\n```bibtex\n{bibtex}\n```"


def not_found(base: str) -> str:
    """Give the text of the page for an address that leads nowhere, whatever its folder."""
    ways_on = {
        "guide/index.html": "The first page",
        "00-start-here.html": "All lessons",
        "guide/widgets.html": "The widgets",
        "guide/api.html": "Python, name by name",
        "search.html": "Search",
    }
    items = "".join(
        f'<li><a href="{escape(base + page)}">{words}</a></li>' for page, words in ways_on.items()
    )
    return f"<h1>That page is not here</h1><p>It may have moved. Go on from:</p><ul>{items}</ul>"


def index_entry(words: str, _: frozenset[str]) -> str:
    """Let the search find this place by words that a text would not be found by."""
    return f"```{{index}} {words}\n```"


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
    "first-lesson": first_lesson,
    "offers": offers,
    "misreadings": misreadings,
    "install": install,
    "where-it-runs": where_it_runs,
    "module": module,
    "setups": suggested,
    "scenario-format": scenario_format,
    "api-widgets": api_widgets,
    "changelog": changelog,
    "licence": licence,
    "cite": cite,
    "index": index_entry,
}
"""What a page may ask for."""
