"""Run the code of a page of the guide as one session, as a reader would.

``python -m tutorials.guide.session PAGE FOLDER [HEADING]`` runs a page's code in a folder, from a
heading on if you name one, and leaves the files that it writes there. To draw the plot of the page
on a thousand games, run ``a-thousand-games FOLDER "Ask the table"`` on a folder with its games.
The tests run every page whole, with smaller numbers.
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
    """Run a page's blocks from top to bottom; return its variables and the wrong outputs.

    `instead` maps words of the page to their replacements in this session. The run starts at the
    heading `begin`.
    """
    text = page.read_text(encoding="utf-8")
    text = text[text.index(f"## {begin}") :] if begin else text
    for words, others in (instead or {}).items():
        text = text.replace(words, others)
    variables: dict[str, Any] = {}
    differences: list[str] = []
    for language, code in BLOCK.findall(text):
        if language == "python":
            exec(compile(code, str(page), "exec"), variables)
        else:
            code = re.sub(r"\n\n(?!>>>)", "\n<BLANKLINE>\n", code)
            test = doctest.DocTestParser().get_doctest(code, variables, page.stem, str(page), 0)
            test.globs = variables  # the parser copies them, but the next block needs the new names
            doctest.DocTestRunner().run(test, out=differences.append, clear_globs=False)
    return variables, differences


if __name__ == "__main__":
    name, folder, *heading = sys.argv[1:]
    os.chdir(folder)
    print("".join(run(GUIDE / f"{name}.md", begin="".join(heading))[1]))
