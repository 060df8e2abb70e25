"""Sphinx's settings for the site: the lessons of the folder above, and the guide.

`.ci/site` builds it. The pages load nothing from the network: no fonts, no scripts, no search.
"""

from __future__ import annotations

import re
import shutil
import sys
from html import escape
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tutorials.guide import excerpts, parts
from tutorials.guide import project as ours

project = "fcm_widgets"
author = "The fcm_widgets authors"
copyright = f"{ours.year()}, {author}"  # noqa: A001  (Sphinx calls it so)
version = release = ours.release()
root_doc = "guide/index"
language = "en"
smartquotes = False  # they would change the quotes of code in a trait's help

extensions = [
    "myst_nb",
    "notfound.extension",
    "sphinx.ext.autodoc",
    "sphinx.ext.githubpages",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
    "sphinxext.opengraph",
]
templates_path = ["templates"]
exclude_patterns = ["images", "**/.ipynb_checkpoints", "**/__pycache__"]
suppress_warnings = ["myst.header"]  # a lesson's part for teachers may begin at any level
default_role = "py:obj"  # in docstrings single backticks name things
myst_heading_anchors = 3
nb_execution_mode = "off"  # the site shows the stored lessons
nb_code_prompt_show = "Show what comes out"
nb_code_prompt_hide = "Hide what comes out"
nb_ipywidgets_js: dict[str, Any] = {}  # Jupyter's own would come from the network

autodoc_typehints_format = "short"
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
napoleon_google_docstring = False
napoleon_use_ivar = True
napoleon_attr_annotations = False  # the signature above has the types
python_use_unqualified_type_names = True

copybutton_selector = "div:not(.output) > div.highlight pre"  # code, not its output
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

html_theme = "furo"
html_theme_options = {
    "source_repository": f"{ours.url('source')}/",
    "source_branch": "main",
    "source_directory": "tutorials/",
}
html_title = f"fcm_widgets {release}"
html_favicon = "static/favicon.svg"
html_baseurl = f"{ours.url('documentation')}/"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_js_files = ["site.js"]
html_show_sourcelink = False
html_copy_source = False
html_show_search_summary = False  # it would fetch pages, which file:// forbids; see `search.js`

ogp_site_url = html_baseurl
ogp_site_name = "fcm_widgets"
ogp_social_cards = {"enable": False}  # one picture for all
SHARED = max((ROOT / "tutorials" / "images").glob("*.png"))  # the README's
ogp_image = f"_static/{SHARED.name}"
ogp_image_alt = (
    "A dinner explained: the map with routes to the restaurants, and what each chain offered"
)

notfound_urls_prefix = ours.base_path()
notfound_context = {
    "title": "That page is not here",
    "body": parts.not_found(ours.base_path()),
}

FRONT_DOOR = f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="description" content="{escape(ours.metadata()["description"])}">
<link rel="icon" href="_static/favicon.svg">
<link rel="canonical" href="{html_baseurl}guide/index.html">
<meta http-equiv="refresh" content="0; url=guide/index.html">
<title>fcm_widgets</title>
<a href="guide/index.html">fcm_widgets: start here</a>
</html>
"""

MENDED = {  # the theme's; axe-core found them
    'class="caption" role="heading"': 'class="caption" role="heading" aria-level="2"',
    '<div class="content-icon-container">': (
        '<div class="content-icon-container" role="navigation" aria-label="Source and theme">'
    ),
    '<aside class="sidebar-drawer">': '<aside class="sidebar-drawer" aria-label="All pages">',
    '<aside class="toc-drawer': '<aside aria-label="This page" class="toc-drawer',
    '<summary aria-label="Toggle hidden content">': "<summary>",
    '<div class="table-wrapper': '<div tabindex="0" class="table-wrapper',
    "</strong> -- ": "</strong>: ",  # a parameter and what it is
    '<th class="head"></th>': "<td></td>",
    '<th class="head"><p></p></th>': "<td></td>",
}
"""Corrections to the finished pages: what is found, and its replacement."""


def live_pages(app: Any) -> frozenset[str]:
    """Return the names of the live pages that `.ci/site` exported, and of its JupyterLite."""
    out = Path(app.outdir)
    pages = (path.stem for path in (out / "live").glob("*.html"))
    return frozenset([*pages, *([parts.LITE] if (out / parts.LITE).is_dir() else [])])


def read(app: Any, docname: str, source: list[str]) -> None:
    """Turn a stored lesson into a page, and fill in the parts of a page of the guide."""
    live = live_pages(app)
    if docname.startswith("guide/"):
        source[0] = parts.expand(source[0], live)
    else:
        source[0] = parts.lesson(source[0], docname, live)


def name_pictures(_app: Any, doctree: Any) -> None:
    """Give each stored picture without an alternative text one."""
    for image in doctree.findall(lambda node: node.tagname == "image"):
        if not image.get("alt"):
            image["alt"] = (
                "A picture of the widget. To step through it, open the lesson live or run it."
            )


def add_traits(_app: Any, what: str, _name: str, obj: Any, _options: Any, lines: list[str]) -> None:
    """Add a widget's traits to its docstring, and link the rules that a docstring names."""
    lines[:] = parts.link_rules_in(lines)
    if what == "class" and hasattr(obj, "class_traits"):
        lines += parts.traits_rst(obj)


def keep_whole(
    _app: Any, what: str, _name: str, _obj: Any, _options: Any, lines: list[str]
) -> None:
    """Keep a property's first line whole: Sphinx would read words before a colon as its type."""
    if what in ("property", "attribute", "data"):
        lines[:0] = ["..", ""]  # an empty comment


def sign(_app: Any, what: str, _name: str, obj: Any, _: Any, signature: str, *__: Any) -> Any:
    """Correct the signatures that Sphinx finds.

    A widget shows its own parameters, not those of its base class. An action takes a chain's name
    or seat, though the record has only the seat. A default that cannot be written becomes dots.
    """
    if what == "class" and hasattr(obj, "class_traits"):
        return parts.signature_of(obj), ""
    if what == "class" and hasattr(obj, "seated") and signature:
        return signature.replace("seat: int", "seat: int | str", 1), ""
    if what == "class" and "<" in (
        signature or ""
    ):  # with `<factory>`, which is not Python, Sphinx links no types
        return re.sub(r"<[^<>]+>", "...", signature), ""
    return None


def describe(_app: Any, name: str, _template: str, context: Any, doctree: Any) -> None:
    """Give a lesson its aim as description, and a page without text that of the package.

    For all other pages Open Graph's extension takes the first words.
    """
    words = parts.description(name) if doctree else ours.metadata()["description"]
    if words:
        tag = f'<meta name="description" content="{escape(words)}">\n'
        context["metatags"] = context.get("metatags", "") + tag
        context["meta"] = {**(context.get("meta") or {}), "og:description": words}


def mend(app: Any, error: Exception | None) -> None:
    """Correct the finished pages for screen readers, and add files that Sphinx does not copy.

    These are the front page, the lessons to download, the picture for shared links, and what the
    search shows of each page.
    """
    if error is not None:
        return
    out = Path(app.outdir)
    (out / "index.html").write_text(FRONT_DOOR, encoding="utf-8")
    for lesson in Path(app.srcdir).glob("[0-9]*.ipynb"):
        shutil.copy(lesson, out)  # to download
    shutil.copy(SHARED, out / "_static")
    pages = {name: app.env.get_doctree(name) for name in sorted(app.env.found_docs)}
    found = {name: list(excerpts.places(doctree)) for name, doctree in pages.items()}
    (out / "_static" / "excerpts.js").write_text(excerpts.script(found), encoding="utf-8")
    for path in [*out.glob("*.html"), *out.glob("guide/**/*.html")]:
        page = path.read_text(encoding="utf-8")
        for found, better in MENDED.items():
            page = page.replace(found, better)
        path.write_text(page, encoding="utf-8")


def setup(app: Any) -> None:
    """Connect the functions above to Sphinx's events."""
    app.connect("source-read", read)
    app.connect("doctree-read", name_pictures)
    app.connect("autodoc-process-docstring", add_traits)
    app.connect("autodoc-process-docstring", keep_whole, priority=400)  # before napoleon reads it
    app.connect("autodoc-process-signature", sign)
    app.connect("html-page-context", describe, priority=400)  # before Open Graph's
    app.connect("build-finished", mend)
