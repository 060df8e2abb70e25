"""Write the live pages of the site: ``python -m tutorials.guide.live build/site/live``.

A page for each widget of the gallery and for each lesson; they need no Python and no network.
"""

from __future__ import annotations

import sys
from pathlib import Path

import fcm_widgets as fcm
from tutorials.guide.gallery import GALLERY, first_guess
from tutorials.guide.parts import FORMAT, widget_page

LESSONS = Path(__file__).parents[1]
MAIN = '<main class="fcm-page">'
BACK = "← Back to the documentation"


def write(folder: Path) -> list[Path]:
    """Write every live page into a folder; return their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    shown = {name: (one.make, widget_page(name)) for name, one in GALLERY.items()}
    shown["first-guess"] = (first_guess, "guide/index.html")
    lessons = {f"{one.stem}.html": one for one in sorted(LESSONS.glob("[0-9]*.ipynb"))}
    # The lessons first: a quiz links those that are there.
    pages = [_lesson(one, folder / page, list(lessons)) for page, one in lessons.items()]
    for name, (make, page) in shown.items():
        pages.append(lead_back(make().to_html(folder / f"{name}.html"), page))
    return pages


def _lesson(notebook: Path, page: Path, beside: list[str]) -> Path:
    """Write a lesson; where it leads to the scenarios' own page, let it lead to the site's."""
    fcm.export_lesson(notebook, page, beside=beside)
    text = page.read_text(encoding="utf-8")
    better = text.replace(f'href="../{FORMAT}"', 'href="../guide/scenarios.html"')
    page.write_text(better, encoding="utf-8")
    return lead_back(page, page.name)


def lead_back(page: Path, to: str) -> Path:
    """Link, above all else on a live page, the page of the site that it belongs to."""
    link = f'<p class="fcm-page-back"><a href="../{to}">{BACK}</a></p>'
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace(MAIN, MAIN + link, 1), encoding="utf-8")
    return page


if __name__ == "__main__":
    for written in write(Path(sys.argv[1])):
        print(f"{written}: {written.stat().st_size // 1000} kB")
