"""The parts of pages that the site makes from the package: rules, pictures, traits, the lessons.

A page asks for a part with a line of its own, such as `<!-- part: rules -->`; other viewers show
nothing there. This is plain Python without Sphinx, so the tests of the guide do not need Sphinx.
"""

from __future__ import annotations

import base64
import inspect
import json
import re
from collections.abc import Callable, Iterable
from functools import cache
from html import escape
from importlib import import_module
from inspect import isclass
from itertools import pairwise
from types import ModuleType
from typing import Any

from fcm_widgets import DinnertimeExplorer, example_names, load_example
from fcm_widgets.data import about, setups
from fcm_widgets.data.rulebook import SECTIONS, rules, switches
from fcm_widgets.dinner.dinnertime import Served
from fcm_widgets.learning.misreadings.catalogue import MISREADINGS
from fcm_widgets.learning.misreadings.choices import WRONG_RULES, misread
from fcm_widgets.text.names import capital
from fcm_widgets.widgets.map.picture import UNIT, window
from tutorials.guide import project
from tutorials.guide.gallery import FIRST, GALLERY, OF_MODULES, dinner
from tutorials.guide.mistakes import COMMON, PAGE
from tutorials.guide.names import (
    API,
    EXERCISES,
    SHARED_PARAMETERS,
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
"""A link from a lesson to the guide. It leads to the web, because lessons are copied alone."""
PART = re.compile(r"^<!-- part: (\w[\w-]*)(?: (.*?))? -->$", re.MULTILINE)
FENCE = re.compile(r"^(`{3,})[^\n]*\n.*?^\1$", re.MULTILINE | re.DOTALL)
GLOSSARY = "```{glossary}"
"""The first line of a fence that holds text, not code."""
RULE_ID = re.compile(r"(?<![\w\[`(#-])\(?\b([A-Z]{3}-\d+)\b(?![\w`\]-])")
ENLARGED = 1.5
TABLE_CARD = "table-card"
"""The name of the live page for the game table, and of the page about it."""
OF_JUPYTER = ("comm", "layout", "tabbable", "tooltip")


def expand(text: str, live: Iterable[str] = ()) -> str:
    """Return a page with the parts that it asks for, and with links to the rules that it names.

    >>> expand("Pay it. (DIN-3)")
    'Pay it. ([DIN-3](#din-3))'
    """
    pages = frozenset(live)

    def part(found: re.Match[str]) -> str:
        return PARTS[found[1]](found[2] or "", pages)

    return PART.sub(part, link_rules(text))


def link_rules(text: str) -> str:
    """Return Markdown in which each named rule is a link, except inside blocks of code.

    >>> print(link_rules("```{glossary}\\ntie\\n  See DIN-5.\\n```"))
    ```{glossary}
    tie
      See [DIN-5](#din-5).
    ```
    """
    done, kept = 0, []
    for block in FENCE.finditer(text):
        inside = _linked(block[0]) if block[0].startswith(GLOSSARY) else block[0]
        kept += [_linked(text[done : block.start()]), inside]
        done = block.end()
    return "".join([*kept, _linked(text[done:])])


def _linked(text: str) -> str:
    def link(found: re.Match[str]) -> str:
        if found[1] not in rules():
            return found[0]
        return found[0].replace(found[1], f"[{found[1]}](#{found[1].lower()})")

    return RULE_ID.sub(link, text)


def link_rules_in(docstring: Iterable[str]) -> list[str]:
    """Return the lines of a docstring with links to the rules it names, except in its examples.

    >>> link_rules_in(["It wins (DIN-3).", "", ">>> 'DIN-3'", "'DIN-3'", ""])[2:]
    [">>> 'DIN-3'", "'DIN-3'", '']
    """
    linked, example = [], False
    for line in docstring:
        example = line.lstrip().startswith(">>>") or (example and bool(line.strip()))
        linked.append(line if example else link_rules_rst(line))
    return linked


def link_rules_rst(line: str) -> str:
    """Return a line of a docstring with links to the rules that it names.

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
    """Return the numbered rules, section by section, each with an anchor such as `din-3`."""
    blocks = []
    for letters, title in SECTIONS.items():
        blocks.append(f"## {title} ({letters})")
        for rule in rules().values():
            if not rule.id.startswith(f"{letters}-"):
                continue
            notes = [rule.source]
            if not rule.since:
                notes.append("not played yet")
            if rule.switch:
                notes.append(f"switch [`{rule.switch}`](#switch-{rule.switch.replace('_', '-')})")
            words = f"**{rule.id} {rule.title}.** {_plain(rule.text)} *{'; '.join(notes)}*"
            blocks.append(f"({rule.id.lower()})=\n{words}")
    return "\n\n".join(blocks)


def _plain(text: str) -> str:
    """Return a text with Markdown's marks escaped."""
    return re.sub(r"([*_<>\[\]`])", r"\\\1", text)


def switch_list(_: str, __: frozenset[str]) -> str:
    """Return the questions on which the sources differ, with the values that a scenario may set."""
    blocks = []
    for switch in switches().values():
        values = " or ".join(
            f"`{json.dumps(value)}`" + (" (as played)" if value == switch.default else "")
            for value in switch.values
        )
        blocks.append(
            f"(switch-{switch.key.replace('_', '-')})=\n**`{switch.key}`** "
            f"{_plain(switch.text)} {values}. *{link_rules(switch.rule)}*"
        )
    return "\n\n".join(blocks)


# -- pictures ------------------------------------------------------------------------------------


def picture(asked: str, _: frozenset[str]) -> str:
    """Return the map of an example's dinner at a house, for `NAME HOUSE | DESCRIPTION`."""
    example, _bar, description = asked.partition(" | ")
    return _figure(map_alone(dinner(*example.split())), description)


def map_alone(widget: Any) -> str:
    """Return a widget's map, enlarged, without the text below it: the page has its own text."""
    _, _, columns, rows = window(widget._scene)
    wide, high = columns * UNIT, rows * UNIT

    def cut(found: re.Match[str]) -> str:
        return (
            f'{found[1]}{wide} {high}" width="{wide * ENLARGED:.0f}" height="{high * ENLARGED:.0f}"'
        )

    svg: str = widget.picture()
    return re.sub(r'(viewBox="\S+ \S+ )\S+ \S+" width="\S+" height="\S+"', cut, svg, count=1)


def _figure(svg: str, words: str) -> str:
    """Return a picture as one line of HTML: embedded as data, so that its styles stay its own."""
    data = base64.b64encode(svg.encode()).decode()
    source = f"data:image/svg+xml;base64,{data}"
    return f'<img class="picture" alt="{escape(words)}" src="{source}">'


def gallery(_: str, pages: frozenset[str]) -> str:
    """Return each widget: the question that it answers, its links, a picture, and its code."""
    sections = []
    for name, example in GALLERY.items():
        links = [f'<a href="api/widgets.html#fcm_widgets.{name}">Its traits and methods</a>']
        if example.lesson and LITE in pages:
            run = f'<a href="../{_run(example.lesson)}">With Python, in the browser</a>'
            links[0] = f'<span class="{RUNS}">{run} · </span>{links[0]}'
        if name in pages:
            links.insert(0, f"**{live_link(name, 'Open it live')}**")
        sections += [
            f"## {name}",
            f"{example.answers} {' · '.join(links)}",
            _figure(_gallery_picture(name), f"A picture of {name}"),
            f"```python\n{example.code}\n```",
        ]
    return "\n\n".join(sections)


def widget_page(name: str) -> str:
    """Return the address of a widget in the gallery.

    >>> widget_page("CityView")
    'guide/widgets.html#cityview'
    """
    return f"guide/widgets.html#{name.lower()}"


@cache
def _gallery_picture(name: str) -> str:
    return _picture_of(GALLERY[name].make())


def guess(_: str, pages: frozenset[str]) -> str:
    """Return the question for a newcomer: live, or as a picture if no live page is there."""
    question = "House 10 is hungry, and two chains have everything it wants. Where will it eat?"
    if "first-guess" not in pages:
        city = _figure(map_alone(dinner(*FIRST)), "The city with its houses")
        return f"**{question}**\n\n{city}"
    page = "../live/first-guess.html"
    frame = f'<iframe class="live" title="{question}" src="{page}" allow="fullscreen"></iframe>'
    return f"**{question}** Choose a chain, press the button, and read why.\n\n{frame}"


def table_card(_: str, pages: frozenset[str]) -> str:
    """Return a link to the page for the game table, if the site has it."""
    return f"**{live_link(TABLE_CARD, 'Open the table card')}**" if TABLE_CARD in pages else ""


def live_link(name: str, words: str) -> str:
    """Return a link from the guide to a live page, which Sphinx does not know."""
    return f'<a href="../live/{escape(name)}.html">{escape(words)}</a>'


def offers(asked: str, _: frozenset[str]) -> str:
    """Return the table of what every chain offered a house, for `NAME HOUSE` of an example."""
    name, house = asked.split()
    decisions = load_example(name).advance().decisions
    (decision,) = (decision for decision in decisions if decision.house == house)
    linked = RULE_ID.sub(
        lambda found: found[0].replace(
            found[1], f'<a href="rules.html#{found[1].lower()}">{found[1]}</a>'
        ),
        decision._repr_html_(),
    )
    return f'<div class="offers">{linked}</div>'


def mistake(name: str, _: frozenset[str]) -> str:
    """Return the section on a common mistake: what to do instead, a question, and its answer."""
    common = COMMON[name]
    misreading, exercise, wrong = common.misreading, common.exercise, common.mistake
    answered, right = (
        _plain(exercise.form.text_of(one.answer)) for one in (wrong, exercise.solution)
    )
    because = _plain(capital(exercise.solution.because))
    lesson, file = misreading.lesson
    blocks = [
        f"### {[*COMMON].index(name) + 1}. {misreading.name}",
        f"{misreading.tip} ({link_rules(common.rule)}; lesson [{lesson}](../{file}))",
        f"**Try it.** {_plain(exercise.question)}",
        "\n".join(f"- {_plain(line)}" for line in common.known),
        _figure(common.picture(), f"The map of the question: {common.marked()}")
        if common.marked()
        else "",
        "<details><summary>Answer</summary>",
        f"With this mistake you answer **{answered}**, but **{right}** is right. {because}",
    ]
    if drawn := common.answer_picture():
        blocks.append(_figure(drawn, common.answer_words()))
    return "\n\n".join(filter(None, [*blocks, "</details>"]))


def mistakes_live(_: str, pages: frozenset[str]) -> str:
    """Return a link to the page with the questions of all common mistakes, if the site has it."""
    return f"**{live_link(PAGE, 'Answer all twenty questions live')}**" if PAGE in pages else ""


def misreadings(name: str, _: frozenset[str]) -> str:
    """Return a table of the chain to which each misreading sends the houses of an example."""
    dined = [
        (step[0].decision, before[1])
        for before, step in pairwise(load_example(name).advance().history)
        if isinstance(step[0], Served)
    ]
    heads = [f"house {decision.house} (dines at {decision.winner})" for decision, _ in dined]
    found = [misread(decision, state) for decision, state in dined]
    rows = [["mistake", *heads], ["---"] * (len(heads) + 1)]
    for mistake in WRONG_RULES:
        cells = [
            str(chosen[mistake]) if chosen[mistake] == decision.winner else f"**{chosen[mistake]}**"
            for chosen, (decision, _) in zip(found, dined, strict=True)
        ]
        rows.append([MISREADINGS[mistake].name, *cells])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


# -- the modules ---------------------------------------------------------------------------------


def module(name: str, _: frozenset[str]) -> str:
    """Return the section on a module: what it changes, its first rule, and an example."""
    box = about(name)
    first = next(rule for rule in rules() if rule.startswith(f"{box.rules}-"))
    sentence, make = OF_MODULES[name]
    blocks = [
        f"### {box.title}",
        f"{box.changes} (`{name}`; rules from {link_rules(first)} on)",
        _figure(_picture_of(make()), sentence),
        f"*{sentence}*",
    ]
    return "\n\n".join(blocks)


def _picture_of(widget: Any) -> str:
    """Return the picture of a widget; of a dinner, the map alone, as the page has its own text."""
    return map_alone(widget) if isinstance(widget, DinnertimeExplorer) else str(widget.picture())


def suggested(_: str, __: frozenset[str]) -> str:
    """Return a table of the scenarios that the expansion suggests, each with an example."""
    lines = ["| scenario | `setup` | modules | example |", "| --- | --- | --- | --- |"]
    for setup in setups().values():
        name = setup.id.replace("_", "-")
        example = f"`{name}`" if name in example_names() else ""
        titles = ", ".join(about(module).title for module in setup.modules)
        lines.append(f"| {setup.title} | `{setup.id}` | {titles} | {example} |")
    return "\n".join(lines)


# -- texts from other files ----------------------------------------------------------------------


def scenario_format(_: str, __: frozenset[str]) -> str:
    """Return the page on the scenario format, with links that work from the guide."""
    text = (ROOT / FORMAT).read_text(encoding="utf-8")
    body = text.partition("\n")[2].strip()
    return link_rules(re.sub(r"\]\(\.\./", "](../../fcm_widgets/", body))


def install(_: str, __: frozenset[str]) -> str:
    """Return the README's line that installs everything and opens lesson 1."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (line,) = re.findall(r"^python3 -m venv .*fcm-widgets lab$", readme, re.MULTILINE)
    return f"```bash\n{line}\n```"


# -- the lessons ---------------------------------------------------------------------------------


def lesson(text: str, name: str, live: Iterable[str] = ()) -> str:
    """Return a stored lesson as a page: answers stay folded, and links open it elsewhere."""
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
    """Return the description of a page for search engines: what you can do after a lesson.

    The first page begins with a question, so it gets the package's description; others get none.

    >>> description("09-cleaning-up")
    'You can say what is left when a turn is over: which food, which restaurants, which cards.'
    """
    if name == "guide/index":
        return str(project.metadata()["description"])
    path = ROOT / "tutorials" / f"{name}.ipynb"
    text = path.read_text(encoding="utf-8") if path.is_file() else "{}"
    first = "".join(json.loads(text).get("cells", [{"source": ""}])[0]["source"])
    found = re.search(r"\*\*After this lesson\*\* you (.*)", first)
    return re.sub(r"[*`]", "", f"You {found[1]}") if found else ""


READING = "This page is for reading. Answers are folded up: predict first, then open them."


LITE = "lite"
"""The name among the live pages that says that the site has its JupyterLite."""
RUNS = "runs"
"""The class of links to JupyterLite, which `site.js` removes if the site has none."""


def ways(name: str, live: Iterable[str]) -> str:
    """Return links that open a lesson, as seen from its page, as far as the site has them."""
    opened = {}
    if LITE in live:
        opened["Run in the browser"] = (_run(name), "Python in this browser: nothing to install")
    if name in live:
        opened["Open it live"] = (f"live/{name}.html", "At once, without Python: step, point, read")
    opened["Binder"] = (
        project.binder(f"tutorials/{name}.ipynb"),
        "JupyterLab on a public server",
    )
    opened["Download"] = (f"{name}.ipynb", "The notebook, for your own Jupyter")
    return _bar(opened, "Ways to open this lesson")


def _run(name: str) -> str:
    """Return the address at which the site's JupyterLite opens a lesson."""
    return f"{LITE}/lab/index.html?path={name}.ipynb"


def _bar(links: dict[str, tuple[str, str]], name: str) -> str:
    """Return links as a row of buttons; each has a label, an address and a tooltip."""
    items = ""
    for label, (address, tip) in links.items():
        runs = f' class="{RUNS}"' if f"{LITE}/" in address else ""
        download = " download" if "/" not in address and address.endswith(".ipynb") else ""
        link = f'<a href="{escape(address)}" title="{escape(tip)}"{download}>{escape(label)}</a>'
        items += f"<li{runs}>{link}</li>"
    return f'<nav class="ways" aria-label="{escape(name)}"><ul>{items}</ul></nav>'


def first_lesson(_: str, pages: frozenset[str]) -> str:
    """Return links for a newcomer: to lesson 1, and on."""
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
    """Return the changes, release by release, newest first."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").partition("\n")[2]
    return re.sub(r"^## \[(.+?)\]", r"## \1", text.strip(), flags=re.MULTILINE)


def licence(_: str, __: frozenset[str]) -> str:
    """Return the text of the licence."""
    return f"```text\n{(ROOT / 'LICENSE').read_text(encoding='utf-8').strip()}\n```"


def cite(_: str, __: frozenset[str]) -> str:
    """Return how to cite the release of these sources: as a sentence, and for BibTeX."""
    (author,) = (author["name"] for author in project.metadata()["authors"])
    title = f"fcm_widgets: {project.metadata()['description']}"
    year, version, address = project.year(), project.release(), project.url("documentation")
    sentence = (
        f"{author} ({year}). *{title}* (version {version}) \\[computer software\\]. <{address}>"
    )
    fields = {
        "author": f"{{{author}}}".replace("_", r"\_"),  # not a first and a last name
        "title": title.replace("_", r"\_"),
        "year": year,
        "version": version,
        "license": project.metadata()["license"],
        "url": address,
    }
    lines = [f"  {key:<7} = {{{value}}}," for key, value in fields.items()]
    bibtex = "\n".join(["@software{fcm_widgets,", *lines, "}"])
    return f"{sentence}\n\n```bibtex\n{bibtex}\n```"


def not_found(base: str) -> str:
    """Return the text of the page for unknown addresses, with links that work from any folder."""
    pages = {
        "guide/index.html": "The first page",
        "00-start-here.html": "All lessons",
        "guide/widgets.html": "The widgets",
        "guide/api.html": "Python, name by name",
        "search.html": "Search",
    }
    items = "".join(
        f'<li><a href="{escape(base + page)}">{words}</a></li>' for page, words in pages.items()
    )
    return (
        f"<h1>That page is not here</h1><p>It may have moved. Try one of these:</p><ul>{items}</ul>"
    )


def index_entry(words: str, _: frozenset[str]) -> str:
    """Return an index entry: the search then finds this place by words that it lacks."""
    return f"```{{index}} {words}\n```"


# -- the API -------------------------------------------------------------------------------------


def api_names(asked: str, _: frozenset[str]) -> str:
    """Return the directives that document `ROOM NAME ...`."""
    room, *wanted = asked.split()
    return _directives(room, [_directive(room, name) for name in wanted])


def api_widgets(_: str, pages: frozenset[str]) -> str:
    """Return the directives that document every widget, with what our own base adds."""
    return "\n\n".join(
        f"## {name}\n\n{api_names(f'fcm_widgets {name}', pages)}" for name in GALLERY
    )


def api_exercises(_: str, __: frozenset[str]) -> str:
    """Tell of each lesson's exercises: what they ask, and what makes such ones of any table."""
    shared = "\n".join(f"- `{name}`: {means}" for name, means in SHARED_PARAMETERS.items())
    lessons = (_of_lesson(name, module) for name, module in exercise_modules().items())
    return "\n\n".join([f"Many of these functions share parameters:\n\n{shared}", *lessons])


def _of_lesson(name: str, module: ModuleType) -> str:
    room = f"{EXERCISES}.{name}"
    rows = [
        f"| `{name}.EXERCISES[{number}]` | {_plain(_cell(exercise.question))} |"
        for number, exercise in vars(module)["EXERCISES"].items()
    ]
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
    """Return the lines of the directive that documents a name and its members."""
    thing = getattr(import_module(room), name)
    if not isclass(thing):
        return [f".. autofunction:: {name}"]
    kind = "exception" if issubclass(thing, BaseException) else "class"
    members = ", ".join(members_of(thing))
    return [f".. auto{kind}:: {name}", *([f":members: {members}"] if members else [])]


def _directives(room: str, blocks: Iterable[list[str]]) -> str:
    lines = ["```{eval-rst}", f".. currentmodule:: {room}", ""]
    for head, *options in blocks:
        lines += [head, *(f"   {option}" for option in options), ""]
    return "\n".join([*lines, "```"])


def api_index(page: str, _: frozenset[str]) -> str:
    """Return a list of the names on a page of the API, each with its first line.

    Each keeps the anchor that it had when the whole API was one page, so old links still work.
    """
    path = API / f"{page}.md"
    wanted = list(asked_by(path))
    if "<!-- part: api-widgets -->" in path.read_text(encoding="utf-8"):
        wanted = [*(f"fcm_widgets.{name}" for name in GALLERY), *wanted]
    lines = []
    for name in wanted:
        short, thing = name.rpartition(".")[2], told()[name]
        members = members_of(thing) if isclass(thing) else ()
        anchors = [name, *(f"{name}.{member}" for member in members)]
        anchors += [anchor.replace(*MOVED) for anchor in anchors if anchor.startswith(MOVED[0])]
        ids = "".join(f'<span id="{anchor}"></span>' for anchor in anchors)
        link = f'<a href="api/{page}.html#{name}"><code>{short}</code></a>'
        # Code keeps its marks; in the rest Markdown must not read any.
        parts = first_line(thing).split("`")
        words = "`".join(part if n % 2 else _plain(part) for n, part in enumerate(parts))
        lines.append(f"- {ids}{link} {link_rules(words)}")
    return "\n".join(lines)


MOVED = ("fcm_widgets.states.", "fcm_widgets.state.state.")
"""The module of the states, and the one under which old links know them."""


def signature_of(widget: Any) -> str:
    """Return the signature of a widget without types: its parameters describe them in words.

    >>> from fcm_widgets import RangeExplorer
    >>> signature_of(RangeExplorer)
    "(game, *, origin=None, range=2, by='road', theme='auto', selected='', **options)"
    """
    _, *given = inspect.signature(widget.__init__).parameters.values()
    untyped = [parameter.replace(annotation=inspect.Parameter.empty) for parameter in given]
    return str(inspect.Signature(untyped))


def traits_of(widget: Any) -> list[tuple[str, str, str, str]]:
    """Return the public traits of a widget's class: name, kind, default and help.

    >>> import fcm_widgets as fcm
    >>> next(row for row in traits_of(fcm.DinnertimeExplorer) if row[0] == "selected")
    ('selected', 'Unicode', "''", 'Id of the selected piece (default: none).')
    """
    rows = []
    for name, trait in sorted(widget.class_traits().items()):
        ours = trait.metadata.get("sync") or trait.this_class.__module__.startswith("fcm_widgets")
        if not ours or name.startswith("_") or name in OF_JUPYTER:
            continue
        values = getattr(trait, "values", None)
        kind = " or ".join(map(repr, values)) if values else type(trait).__name__
        kind += ", read only" if trait.read_only else ""
        rows.append((name, kind, repr(trait.default()), str(trait.help)))
    return rows


def traits_rst(widget: Any) -> list[str]:
    """Return the traits as lines of a docstring."""
    lines = ["", ".. rubric:: Traits", "", ".. list-table::", "   :header-rows: 1", ""]
    lines += ["   * - trait", "     - kind", "     - default", "     - meaning"]
    for name, kind, default, words in traits_of(widget):
        lines += [f"   * - ``{name}``", f"     - {kind}"]
        lines += [f"     - ``{default}``", f"     - {words}"]
    return [*lines, ""]


PARTS: dict[str, Callable[[str, frozenset[str]], str]] = {
    "rules": rulebook,
    "switches": switch_list,
    "picture": picture,
    "gallery": gallery,
    "guess": guess,
    "table-card": table_card,
    "first-lesson": first_lesson,
    "offers": offers,
    "misreadings": misreadings,
    "mistake": mistake,
    "mistakes-live": mistakes_live,
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
"""The parts that a page may ask for, by name."""
