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
from importlib import import_module
from inspect import isclass
from itertools import pairwise
from types import ModuleType
from typing import Any

from traitlets import Undefined

from fcm_widgets import DinnertimeExplorer, example_names, load_example
from fcm_widgets.data import about, setups
from fcm_widgets.data.rulebook import SECTIONS, Rule, rules, switches
from fcm_widgets.dinner.dinnertime import Served
from fcm_widgets.teaching.choices import CHOICES, misread
from fcm_widgets.teaching.misreadings import MISREADINGS
from fcm_widgets.widgets.map.picture import UNIT, window
from tutorials.guide import project
from tutorials.guide.gallery import FIRST, GALLERY, OF_MODULES, dinner
from tutorials.guide.names import (
    API,
    asked_by,
    exercise_modules,
    first_line,
    functions_of,
    members_of,
    told,
)
from tutorials.guide.project import ROOT

FORMAT = "fcm_widgets/scenarios/README.md"
PUBLISHED = re.compile(rf"\]\({re.escape(project.url('documentation'))}/guide/([\w-]+)\.html")
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
    """Show each widget once: what it answers, its live page, a picture, the code that makes it."""
    return "\n\n".join(_shown(name, pages) for name in GALLERY)


def _shown(name: str, pages: frozenset[str]) -> str:
    one = GALLERY[name]
    links = [f'<a href="api/widgets.html#fcm_widgets.{name}">Its traits and methods</a>']
    if one.lesson and LITE in pages:
        run = f'<a href="../{_run(one.lesson)}">With Python, in the browser</a>'
        links[0] = f'<span class="{RUNS}">{run} · </span>{links[0]}'
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


def install(_: str, __: frozenset[str]) -> str:
    """Give the README's line that installs everything and opens the first lesson."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (line,) = re.findall(r"^python3 -m venv .*jupyter lab .*$", readme, re.MULTILINE)
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
            cell["source"] = _linked(PUBLISHED.sub(r"](guide/\1.md", text))
    runs = any(cell["cell_type"] == "code" for cell in notebook["cells"])
    links = ways(name, set(live) - (set() if runs else {name}))
    note = f"{links}\n\n*{READING}*" if runs else links
    notebook["cells"].insert(
        1, {"cell_type": "markdown", "metadata": {}, "id": "note", "source": note}
    )
    return json.dumps(notebook)


def description(name: str) -> str:
    """Give what one can do after a lesson, as its page begins with how long it takes.

    Of the first page the package's own words, as it begins with a question; of others nothing.

    >>> description("08-cleaning-up")
    'You say what is left when a turn is over: which food, which restaurants, which cards.'
    """
    if name == "guide/index":
        return str(project.metadata()["description"])
    path = ROOT / "tutorials" / f"{name}.ipynb"
    text = path.read_text(encoding="utf-8") if path.is_file() else "{}"
    first = "".join(json.loads(text).get("cells", [{"source": ""}])[0]["source"])
    found = re.search(r"\*\*Aim\.\*\* (.*)", first)
    return re.sub(r"[*`]", "", found[1]) if found else ""


READING = "This page is for reading: what a prediction asks for is folded up."


LITE = "lite"
"""What stands among the names of live pages if the site has its JupyterLite."""
RUNS = "runs"
"""The class of what leads to JupyterLite: `site.js` takes it away where there is none."""


def ways(name: str, live: Iterable[str]) -> str:
    """Link the ways to open a lesson, as seen from its own page: those that there are."""
    opened = {}
    if LITE in live:
        opened["Run in the browser"] = (_run(name), "Python in this browser: nothing to install")
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
    return f"{LITE}/lab/index.html?path={name}.ipynb"


def _bar(links: dict[str, tuple[str, str]], name: str) -> str:
    """Give links as a row of buttons, each with what it says of itself."""
    runs = f' class="{RUNS}"'
    items = "".join(
        f"<li{runs * (f'{LITE}/' in address)}>"
        f'<a href="{escape(address)}" title="{escape(told)}"{" download" * _is_file(address)}>'
        f"{escape(words)}</a></li>"
        for words, (address, told) in links.items()
    )
    return f'<nav class="ways" aria-label="{escape(name)}"><ul>{items}</ul></nav>'


def _is_file(address: str) -> bool:
    return "/" not in address and address.endswith(".ipynb")


def first_lesson(_: str, pages: frozenset[str]) -> str:
    """Lead a newcomer to the first lesson, and on."""
    links = {
        "Run lesson 1 in the browser": (f"../{_run(FIRST_LESSON)}", "Python in this browser"),
        "Read lesson 1": (f"../{FIRST_LESSON}.html", "Its page, with all ways to open it"),
        "All lessons": ("../00-start-here.html", "What each teaches, and how long it takes"),
        "For teachers": ("teachers.html", "An hour, minute by minute"),
    }
    if LITE not in pages:
        del links["Run lesson 1 in the browser"]
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


def api_names(asked: str, _: frozenset[str]) -> str:
    """Ask for the documentation of `ROOM NAME ...`: each with its parameters and its example."""
    room, *wanted = asked.split()
    return _directives(room, [_directive(room, name) for name in wanted])


def api_widgets(_: str, pages: frozenset[str]) -> str:
    """Ask for the documentation of every widget, with what it inherits from our own base."""
    return "\n\n".join(
        f"## {name}\n\n{api_names(f'fcm_widgets {name}', pages)}" for name in GALLERY
    )


def api_exercises(_: str, __: frozenset[str]) -> str:
    """Tell of each lesson's exercises: what they ask, and what makes such ones of any table."""
    return "\n\n".join(_of_lesson(name, module) for name, module in exercise_modules().items())


def _of_lesson(name: str, module: ModuleType) -> str:
    room = f"fcm_widgets.exercises.{name}"
    asked = [(one, ex) for one, ex in vars(module).items() if re.fullmatch(r"ex\d+", one)]
    rows = [f"| `{name}.{one}` | {_plain(_cell(ex.question))} |" for one, ex in asked]
    told = [
        f"## `{name}`",
        first_line(module),
        "\n".join(["| exercise | question |", "| --- | --- |", *rows]),
        _directives(room, [_directive(room, one) for one in functions_of(module)]),
    ]
    return "\n\n".join(told)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", r"\|")


def _directive(room: str, name: str) -> list[str]:
    """Give the lines that ask for one name, with what of it is told."""
    thing = getattr(import_module(room), name)
    if not isclass(thing):
        return [f".. autofunction:: {name}"]
    kind = "exception" if issubclass(thing, BaseException) else "class"
    members = ", ".join(members_of(thing))
    return [f".. auto{kind}:: {name}", *([f":members: {members}"] if members else [])]


def _directives(room: str, blocks: Iterable[list[str]]) -> str:
    lines = ["```{eval-rst}", f".. currentmodule:: {room}", ""]
    for head, *options in blocks:
        lines += [head, *(f"   {one}" for one in options), ""]
    return "\n".join([*lines, "```"])


def api_index(page: str, _: frozenset[str]) -> str:
    """List the names of a page of the API, each with its first line, under its own anchor.

    What stood on one page once is still found there by its address.
    """
    path = API / f"{page}.md"
    wanted = list(asked_by(path))
    if "<!-- part: api-widgets -->" in path.read_text(encoding="utf-8"):
        wanted = [*(f"fcm_widgets.{name}" for name in GALLERY), *wanted]
    return "\n".join(_listed(page, name) for name in wanted)


def _listed(page: str, name: str) -> str:
    short, thing = name.rpartition(".")[2], told()[name]
    members = members_of(thing) if isclass(thing) else ()
    anchors = [name, *(f"{name}.{one}" for one in members)]
    anchors += [one.replace(*MOVED) for one in anchors if one.startswith(MOVED[0])]
    ids = "".join(f'<span id="{one}"></span>' for one in anchors)
    link = f'<a href="api/{page}.html#{name}"><code>{short}</code></a>'
    return f"- {ids}{link} {link_rules(_plain_but_code(first_line(thing)))}"


MOVED = ("fcm_widgets.states.", "fcm_widgets.state.state.")
"""Where states are found, and the address under which they stood before."""


def _plain_but_code(text: str) -> str:
    """Keep what Markdown would read as marks, but not what stands as code."""
    parts = text.split("`")
    return "`".join(part if n % 2 else _plain(part) for n, part in enumerate(parts))


def signature_of(widget: Any) -> str:
    """Give what a widget is made with, without types, which its parameters tell in words.

    >>> from fcm_widgets import RangeExplorer
    >>> signature_of(RangeExplorer)
    "(game, *, origin=None, range=2, by='road', theme='auto', selected='', **options)"
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
    for name, kind, first, words in traits_of(widget):
        lines += [f"   * - ``{name}``", f"     - {kind}", f"     - ``{first}``", f"     - {words}"]
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
    "module": module,
    "setups": suggested,
    "scenario-format": scenario_format,
    "names": api_names,
    "api-widgets": api_widgets,
    "changelog": changelog,
    "licence": licence,
    "cite": cite,
    "index": index_entry,
    "api-exercises": api_exercises,
    "api-index": api_index,
}
"""What a page may ask for."""
