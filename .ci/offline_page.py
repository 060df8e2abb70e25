"""Turn a notebook into a page of nbconvert whose widgets live without a kernel or a network.

    python .ci/offline_page.py tutorials/01-how-far-is-it.ipynb build/page

nbconvert's own page fetches the widgets' scripts from a CDN. Here they lie beside the page, so
that it opens from a folder or a stick as well. It runs with the Python that runs this file, which
needs the package and nbconvert; npm is asked for two scripts. Whatever asks Python says so there;
for one widget `FcmWidget.to_html` gives a smaller page.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

import anywidget
from pinned import npm_package, run

SCRIPTS = {
    "requirejs": "require.js",
    "@jupyter-widgets/html-manager": "dist/embed-amd.js",
}
NBCONVERT = (sys.executable, "-m", "nbconvert")
# The page's folder is where require.js looks, so `anywidget.js` there answers to its name.
URLS = {
    "require_js_url": "./require.js",
    "widget_renderer_url": "./embed-amd.js",
    "mathjax_url": "",
    "mermaid_js_url": "",
}


def copy_scripts(work: Path, out: Path) -> None:
    """Put the scripts of widgets without a kernel into the page's folder."""
    for package, script in SCRIPTS.items():
        shutil.copy(npm_package(package, work / package.replace("/", "-")) / script, out)
    shim = Path(anywidget.__file__).parent / "nbextension" / "index.js"
    shutil.copy(shim, out / "anywidget.js")


def page(notebook: Path, out: Path) -> Path:
    """Run the notebook, keep its widgets' state, and write its page."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        copy_scripts(work, out)
        run(*NBCONVERT, "--execute", "--to=notebook", f"--output-dir={work}", notebook)
        options = [f"--HTMLExporter.{name}={url}" for name, url in URLS.items()]
        ran = work / notebook.name
        run(*NBCONVERT, "--to=html", f"--output-dir={out}", ran, *options)
    return out / f"{notebook.stem}.html"


if __name__ == "__main__":
    print(page(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()))
