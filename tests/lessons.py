"""The lessons' stored outputs: run a lesson in place, and keep of it what a reader can use.

``python -m tests.lessons`` runs every notebook of ``tutorials/`` again, or those that are named,
for instance after a change of a widget's picture. Kept are texts and pictures. Left out are the
links to live widgets, which lead nowhere in a fresh kernel, so that JupyterLab shows the picture
until a cell is run, and whatever differs from machine to machine. Added is a line before what is
hidden.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import nbformat

TUTORIALS = Path(__file__).parents[1] / "tutorials"
LAST_LESSON = 11
FIRST_OF_EXPANSION = 14
FIRST_OF_STUDY = 19
VEIL = "Predict first, then run this cell or open it."
CHECKED = "nbval-check-output"
"""The tag by which nbval compares a cell's outputs; a pupil does not see it."""
LIVE = "application/vnd.jupyter.widget-view+json"
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def lessons() -> list[Path]:
    """Return the notebooks of the lessons in their order."""
    return sorted(TUTORIALS.glob("*.ipynb"))


def extras() -> list[Path]:
    """Return the notebooks after the base game's lessons; no sum of minutes counts them."""
    return [one for one in lessons() if LAST_LESSON < number(one) < FIRST_OF_EXPANSION]


def of_expansion() -> list[Path]:
    """Return the lessons of the expansion: they teach and ask as the eleven do, and count apart."""
    return [one for one in lessons() if FIRST_OF_EXPANSION <= number(one) < FIRST_OF_STUDY]


def of_study() -> list[Path]:
    """Return the lessons on one's own games: they teach and ask like others, and count apart."""
    return [one for one in lessons() if number(one) >= FIRST_OF_STUDY]


def number(path: Path) -> int:
    """Return the number with which a notebook's name begins."""
    return int(path.name[:2])


def hides_outputs(cell: Any) -> bool:
    """Whether JupyterLab hides what a cell has stored until somebody runs it."""
    return bool(cell.metadata.get("jupyter", {}).get("outputs_hidden"))


def hides_code(cell: Any) -> bool:
    """Whether JupyterLab shows only the first line of a cell's code."""
    return bool(cell.metadata.get("jupyter", {}).get("source_hidden"))


def folded(cell: Any) -> bool:
    """Whether JupyterLab hides a cell's code, its outputs or both."""
    return "jupyter" in cell.metadata


def is_checked(cell: Any) -> bool:
    """Whether nbval compares what a cell puts out with what it has stored."""
    return CHECKED in cell.metadata.get("tags", [])


def veiled(outputs: list[Any]) -> list[Any]:
    """Put a line before hidden outputs: JupyterLab shows the first line of what it hides."""
    return [nbformat.v4.new_output("display_data", data={"text/plain": VEIL}), *outputs]


def without_veil(outputs: list[Any]) -> list[Any]:
    """Return what a cell has put out, without the line that veils it."""
    return [output for output in outputs if output.get("data") != {"text/plain": VEIL}]


def run(path: Path) -> None:
    """Run a lesson and write it back with its new outputs."""
    from nbconvert.preprocessors import ExecutePreprocessor

    notebook = nbformat.read(path, as_version=4)
    folds = [(cell, dict(cell.metadata["jupyter"])) for cell in notebook.cells if folded(cell)]
    runner = ExecutePreprocessor(timeout=120, store_widget_state=False, record_timing=False)
    runner.preprocess(notebook, {"metadata": {"path": str(path.parent)}})
    for cell, fold in folds:
        cell.metadata["jupyter"] = fold  # a run takes it away
        if hides_outputs(cell) and not is_checked(cell):  # nbval compares what is checked
            cell.outputs = veiled(cell.outputs)
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            if "data" in output:
                output.data.pop(LIVE, None)
    notebook.metadata = nbformat.from_dict(METADATA)
    nbformat.validate(notebook)
    nbformat.write(notebook, path)


if __name__ == "__main__":
    asked = list(map(Path, sys.argv[1:])) or lessons()
    for lesson in asked:
        run(lesson)
        print(f"{lesson.name}: run")
