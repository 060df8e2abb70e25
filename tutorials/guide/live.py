"""Write the live pages of the site: ``python -m tutorials.guide.live build/site/live``.

There is a page for each lesson, for each widget of the gallery, for the common mistakes, and for
the game table. They need no Python and no network.
"""

from __future__ import annotations

import sys
from pathlib import Path

import fcm_widgets as fcm
from tutorials.guide import mistakes
from tutorials.guide.gallery import GALLERY, first_guess
from tutorials.guide.parts import TABLE_CARD, widget_page

LESSONS = Path(__file__).parents[1]
MAIN = '<main class="fcm-page">'
BACK = "← Back to the documentation"
STYLES = "style-src 'unsafe-inline'"
OF_SITE = f"{STYLES} 'self' file:"
"""The styles that a page may use: its own, and those of the site around it."""
WITH_LINK = (
    '<style>.fcm-page-back{display:none}</style><link rel="stylesheet" href="../_static/live.css">'
)


def write(folder: Path) -> list[Path]:
    """Write every live page into a folder; return their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    widgets = {name: (example.make, widget_page(name)) for name, example in GALLERY.items()}
    widgets["first-guess"] = (first_guess, "guide/index.html")
    lessons = {f"{path.stem}.html": path for path in sorted(LESSONS.glob("[0-9]*.ipynb"))}
    # The lessons come first, because a quiz links those that are there.
    pages = [
        lead_back(fcm.export_lesson(path, folder / page, beside=list(lessons)), page)
        for page, path in lessons.items()
    ]
    card = fcm.export_table_card(folder / f"{TABLE_CARD}.html")
    pages.append(lead_back(card, f"guide/{TABLE_CARD}.html"))
    asked = mistakes.export(folder / f"{mistakes.PAGE}.html")
    pages.append(lead_back(asked, f"guide/{mistakes.PAGE}.html"))
    for name, (make, page) in widgets.items():
        pages.append(lead_back(make().to_html(folder / f"{name}.html"), page))
    return pages


def lead_back(page: Path, to: str) -> Path:
    """Put a link to the page of the site at the top of its live page, and return the path.

    A style of the site makes the link visible: in a copy of the folder alone it leads nowhere.
    """
    link = f'<p class="fcm-page-back"><a href="../{to}">{BACK}</a></p>'
    text = page.read_text(encoding="utf-8")
    for found, better in (
        (MAIN, MAIN + link),
        (STYLES, OF_SITE),
        ("</head>", f"{WITH_LINK}</head>"),
    ):
        assert found in text, found
        text = text.replace(found, better, 1)
    page.write_text(text, encoding="utf-8")
    return page


if __name__ == "__main__":
    for written in write(Path(sys.argv[1])):
        print(f"{written}: {written.stat().st_size // 1000} kB")
