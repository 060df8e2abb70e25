"""What the site's search shows of each page: its places, each with anchor, heading and text.

A place is a section, a rule, a word of the glossary or a name of the API. `search.js` reads them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

Place = tuple[str, str, str]
"""An anchor, a heading and a text."""
WORDLESS = ("raw", "literal_block", "doctest_block", "comment", "index")
"""Nodes whose text is no sentence."""
INLINE = ("#text", "emphasis", "strong", "literal", "reference", "inline", "pending_xref", "term")
OTHER_PLACES = ("title", "section", "desc", "glossary")
"""Parts of a section that are not its own text."""


def places(doctree: Any) -> Iterator[Place]:
    """Yield the places of a page in their order."""
    for node in doctree.findall():
        if node.tagname == "section":
            title = next(child for child in node.children if child.tagname == "title")
            own = (one for one in node.children if one.tagname not in OTHER_PLACES)
            text = " ".join(_words(child) for child in own if not _is_rule(child))
            yield _anchor(node), _words(title), text.strip()
        elif node.tagname == "definition_list_item" and node[0].get("ids"):  # of the glossary
            yield _anchor(node[0]), _words(node[0]), _words(node[-1])
        elif node.tagname == "desc" and node[0].get("ids"):
            texts = (child for child in node[-1].children if child.tagname == "paragraph")
            yield _anchor(node[0]), _anchor(node[0]), " ".join(map(_words, texts))
        elif _is_rule(node):
            title, source = _first(node), node[-1]  # after the text comes where the rule is from
            text = _words(node).removeprefix(_words(title)).removesuffix(_words(source))
            yield _anchor(node), _words(title), text.strip()


def _is_rule(node: Any) -> bool:
    """Whether a paragraph has an anchor of its own, and begins with a title in bold."""
    if node.tagname != "paragraph" or not node.get("ids"):
        return False
    return bool(_first(node).tagname == "strong")


def _first(node: Any) -> Any:
    """Return the first child with words: Markdown leaves empty texts before an anchor's title."""
    return next(child for child in node.children if child.astext().strip())


def _anchor(node: Any) -> str:
    return str(next(iter(node.get("ids", [])), ""))


def _text(node: Any) -> str:
    """Return the words of a node, without HTML of its own, code and index entries."""
    if node.tagname in WORDLESS:
        return ""
    words = node.astext() if node.tagname == "#text" else "".join(map(_text, node.children))
    return words if node.tagname in INLINE else f"{words} "


def _words(node: Any) -> str:
    return " ".join(_text(node).split())


def script(pages: Mapping[str, list[Place]]) -> str:
    """Return the script that `search.js` reads.

    >>> print(script({"guide/rules": [("din-3", "DIN-3 Price plus distance.", "A house ...")]}))
    const EXCERPTS = {"guide/rules":[["din-3","DIN-3 Price plus distance.","A house ..."]]};
    <BLANKLINE>
    """
    return f"const EXCERPTS = {json.dumps(pages, separators=(',', ':'))};\n"
