"""Every public name has an example in its docstring, where pytest's doctests run it."""

from __future__ import annotations

import doctest
import inspect
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets import actions, bots

REPOSITORY = Path(__file__).parents[1]
NAMES = {
    **{f"fcm.{name}": getattr(fcm, name) for name in fcm.__all__},
    **{f"fcm.actions.{name}": getattr(actions, name) for name in actions.__all__},
    **{f"bots.{name}": getattr(bots, name) for name in bots.__all__ if name != name.upper()},
    **{
        f"{owner.__name__}.{name}": member
        for owner in (fcm.Game, fcm.City)
        for name, member in vars(owner).items()
        if not name.startswith("_") and inspect.getdoc(member)
    },
}
INSIDE = {"City.links", "City.network", "City.paid", "City.road_at", "City.between"}
"""What other rooms ask of a city; a reader asks `roads`, `stretches` and `distance`."""


@pytest.mark.parametrize("name", sorted(NAMES.keys() - INSIDE))
def test_every_public_name_has_an_example_that_is_run(name: str) -> None:
    thing: Any = NAMES[name]
    examples = doctest.DocTestParser().get_examples(inspect.getdoc(thing) or "")
    assert any(example.want for example in examples), "it prints something, so it can fail"
    assert not any(doctest.SKIP in example.options for example in examples)
    used = "\n".join(example.source for example in examples).lower()
    assert name.rpartition(".")[2].lower() in used, "it shows the thing itself"


def test_a_parameter_without_words_is_told_by_the_linter(tmp_path: Path) -> None:
    """`.ci/run` asks `.ci/docstrings.py`; with one docstring spoilt it tells just that."""
    linter = REPOSITORY / ".ci" / "docstrings.py"
    spoilt = tmp_path / "spoilt.py"
    spoilt.write_text(
        "import runpy, fcm_widgets as fcm\n"
        "fcm.Game.play.__doc__ = 'Play.\\n\\nParameters\\n----------\\ngame\\n    it\\n'\n"
        f"runpy.run_path({str(linter)!r}, run_name='__main__')\n"
    )
    told = subprocess.run([sys.executable, spoilt], capture_output=True, text=True, check=False)
    assert told.returncode == 1
    assert [line.partition(": ")[2] for line in told.stdout.splitlines()] == [
        "PR01 fcm_widgets.Game.play: Parameters {'action'} not documented",
        "PR02 fcm_widgets.Game.play: Unknown parameters {'game'}",
    ]
