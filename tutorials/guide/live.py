"""Write the live pages of the site: ``python -m tutorials.guide.live build/site/live``.

A page for each widget of the gallery and for each lesson; they need no Python and no network.
"""

from __future__ import annotations

import sys
from pathlib import Path

import fcm_widgets as fcm
from tutorials.guide.gallery import GALLERY, first_guess
from tutorials.guide.parts import widget_page

LESSONS = Path(__file__).parents[1]
MAIN = '<main class="fcm-page">'
BACK = "← Back to the documentation"
STYLES = "style-src 'unsafe-inline'"
OF_SITE = f"{STYLES} 'self' file:"
"""What styles a page may take: its own, and those of the site around it."""
SHOWN = (
    '<style>.fcm-page-back{display:none}</style><link rel="stylesheet" href="../_static/live.css">'
)


def write(folder: Path) -> list[Path]:
    """Write every live page into a folder; return their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    shown = {name: (one.make, widget_page(name)) for name, one in GALLERY.items()}
    shown["first-guess"] = (first_guess, "guide/index.html")
    lessons = {f"{one.stem}.html": one for one in sorted(LESSONS.glob("[0-9]*.ipynb"))}
    # The lessons first: a quiz links those that are there.
    pages = [
        lead_back(fcm.export_lesson(one, folder / page, beside=list(lessons)), page)
        for page, one in lessons.items()
    ]
    for name, (make, page) in shown.items():
        pages.append(lead_back(make().to_html(folder / f"{name}.html"), page))
    return pages


def lead_back(page: Path, to: str) -> Path:
    """Link, above all else on a live page, the page of the site that it belongs to.

    The link is shown by a style of the site: in a copy of the folder alone it would lead nowhere.
    """
    link = f'<p class="fcm-page-back"><a href="../{to}">{BACK}</a></p>'
    text = page.read_text(encoding="utf-8")
    for found, better in ((MAIN, MAIN + link), (STYLES, OF_SITE), ("</head>", f"{SHOWN}</head>")):
        assert found in text, found
        text = text.replace(found, better, 1)
    page.write_text(text, encoding="utf-8")
    return page


if __name__ == "__main__":
    for written in write(Path(sys.argv[1])):
        print(f"{written}: {written.stat().st_size // 1000} kB")
