"""Run the code of a page of the guide as one session, as who reads it would.

``python -m tutorials.guide.session PAGE FOLDER [HEADING]`` runs a page's code in a folder, from a
heading on if one is named, and leaves what it writes there. The plot of the page on a thousand
games is what ``a-thousand-games FOLDER "Ask the table"`` makes of a folder with its games. The
tests run every page whole, with smaller numbers.
"""

from __future__ import annotations

import doctest
import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

GUIDE = Path(__file__).parent
BLOCK = re.compile(r"^ *```(python|pycon)\n(.*?)^ *```", re.MULTILINE | re.DOTALL)


def run(
    page: Path, instead: Mapping[str, str] | None = None, begin: str = ""
) -> tuple[dict[str, Any], list[str]]:
    """Run a page's blocks from top to bottom; return its variables, and what printed otherwise.

    `instead` are words of the page with what stands there in this session, `begin` is the heading
    from which it is run.
    """
    text = page.read_text(encoding="utf-8")
    text = text[text.index(f"## {begin}") :] if begin else text
    for words, others in (instead or {}).items():
        text = text.replace(words, others)
    variables: dict[str, Any] = {}
    told: list[str] = []
    for language, code in BLOCK.findall(text):
        if language == "python":
            exec(compile(code, str(page), "exec"), variables)
        else:
            _compare(code, variables, page, told)
    return variables, told


def _compare(code: str, variables: dict[str, Any], page: Path, told: list[str]) -> None:
    """Run a block with prompts; what it prints is compared letter by letter."""
    code = re.sub(r"\n\n(?!>>>)", "\n<BLANKLINE>\n", code)
    test = doctest.DocTestParser().get_doctest(code, variables, page.stem, str(page), 0)
    test.globs = variables  # the parser copies them, and what a block names the next one knows
    doctest.DocTestRunner().run(test, out=told.append, clear_globs=False)


if __name__ == "__main__":
    name, folder, *heading = sys.argv[1:]
    os.chdir(folder)
    print("".join(run(GUIDE / f"{name}.md", begin="".join(heading))[1]))
