"""Build a site that holds all lessons and runs Python in the browser, with no network.

    python .ci/jupyterlite.py --out build/lite/site
    python -m http.server --directory build/lite/site

PyPI and npm are asked while it is built, and nobody once it is served. Everything that Python
needs there is a pure wheel, so Pyodide's own collection of packages, which lies on a CDN, is not
needed: the site's ``pyodide-lock.json`` names the wheels that lie beside it, and the kernel loads
them all when it starts. A lesson just says ``import fcm_widgets``. So that it starts sooner, all
modules are compiled, Python's own too, and most lie in one zip file from which they are imported
as they are needed (`compile_library.py`); what nobody needs there is left out.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
import sys
import zipfile
from pathlib import Path

from pinned import REPOSITORY, constraints, npm_package, run, versions

PYTHON = "3.14"  # of this Pyodide
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
# What the kernel imports to be a kernel; our own requirements come with our wheel.
KERNEL_NEEDS = ("comm", "ipython", "jedi", "micropip")
KERNEL_WHEELS = "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
# For a server's page, or for a terminal: nothing in a browser imports them.
USELESS = {"jupyterlab-widgets", "pexpect", "ptyprocess", "widgetsnbextension"}
# Types of other people's packages, 4,800 files of them, which are for completing code; tests; what
# a server's pages load; and our lessons, which lie on the site already.
LEFT_OUT = re.compile(
    r"jedi/third_party/(django-stubs|typeshed/stubs)/|networkx/(.*/)?tests/|\S+\.data/"
    r"|anywidget/(labextension|nbextension)/|fcm_widgets/notebooks/"
)
# Wheels that read files of their own, or look where they lie; of all others only modules count.
READ_FILES = ("anywidget", "fcm_widgets", "ipython-", "ipywidgets", "jedi", "parso")
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
PATIENCE = Path(__file__).with_name("patience.html")
THEMES = {"@jupyterlab/apputils-extension:themes": {"adaptive-theme": True}}  # that of the machine


def make_builder(work: Path) -> Path:
    """Make a Python that has JupyterLite and no labextension too many, for all are copied."""
    run(sys.executable, "-m", "venv", work / "venv")
    pinned = work / "constraints.txt"
    pinned.write_text(constraints("lite"))
    python = work / "venv" / "bin" / "python"
    run(python, "-m", "pip", "install", "-q", "-c", pinned, *versions("lite"))
    return python


def collect_wheels(python: Path, wheel: Path, work: Path) -> list[Path]:
    """Download every wheel that the lessons need, and add ours and the kernel's own."""
    pinned = work / "wheels.txt"
    pinned.write_text(constraints("wheels"))
    pure = ("--only-binary=:all:", "--implementation=py", "--abi=none", "--platform=any")
    target = ("-q", "--dest", work / "wheels", f"--python-version={PYTHON}")
    run(python, "-m", "pip", "download", *target, *pure, "-c", pinned, wheel, *KERNEL_NEEDS)
    found = [*(work / "wheels").glob("*.whl"), *(work / "venv" / KERNEL_WHEELS).glob("*.whl")]
    return sorted(path for path in found if name_of(path) not in USELESS)


def name_of(wheel: Path) -> str:
    """Give the name of a wheel's package as the index writes it."""
    return re.sub(r"[-_.]+", "-", wheel.name.partition("-")[0]).lower()


def lock_entry(wheel: Path) -> dict[str, object]:
    """Describe a wheel for Pyodide; all are loaded, so none has to name what it depends on."""
    return {
        "name": name_of(wheel),
        "version": wheel.name.split("-")[1],
        "file_name": wheel.name,
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "install_dir": "site",
        "package_type": "package",
        "imports": [],
        "depends": [],
        "unvendored_tests": False,
    }


def copy_slim(wheel: Path, folder: Path) -> Path:
    """Copy a wheel without what nobody needs there."""
    copy = folder / wheel.name
    with zipfile.ZipFile(wheel) as whole, zipfile.ZipFile(copy, "w", zipfile.ZIP_DEFLATED) as slim:
        for entry in whole.infolist():
            if not LEFT_OUT.match(entry.filename):
                slim.writestr(entry, whole.read(entry))
    return copy


def lay_out_pyodide(pyodide: Path, wheels: list[Path], folder: Path) -> None:
    """Put Pyodide and the wheels where JupyterLite looks for a Pyodide of one's own."""
    folder.mkdir(parents=True)
    for name in PYODIDE_FILES:
        shutil.copy(pyodide / name, folder)
    copies = [copy_slim(wheel, folder) for wheel in wheels]
    compiler = Path(__file__).with_name("compile_library.mjs")
    run("node", compiler, pyodide, folder, *READ_FILES)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text())
    if not lock["info"]["python"].startswith(f"{PYTHON}."):
        raise SystemExit(f"this Pyodide runs Python {lock['info']['python']}, not {PYTHON}")
    lock["packages"] = {name_of(copy): lock_entry(copy) for copy in copies}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock, indent=1))


def settings(wheels: list[Path]) -> dict[str, object]:
    """Tell the site to load the wheels at once, and to ask nobody for more."""
    kernel = {
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": [name_of(wheel) for wheel in wheels]},
    }
    site = {
        "appName": "Food Chain Magnate, the rules made visible",
        "disabledExtensions": ["@jupyterlab/apputils-extension:announcements"],
        "exposeAppInBrowser": True,
        "litePluginSettings": {KERNEL: kernel},
    }
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": site}


def show_patience(page: Path, pyodide: Path) -> None:
    """Let a page tell that it loads from its first moment, and fetch Python meanwhile."""
    text = page.read_text(encoding="utf-8")
    if "<body" not in text:  # a page that only leads on
        return
    files = sorted(path.name for path in pyodide.iterdir())
    hints = "".join(f'<link rel="prefetch" href="../static/pyodide/{name}">\n' for name in files)
    text = text.replace("</head>", f"{hints}</head>", 1)
    shown = PATIENCE.read_text(encoding="utf-8")
    page.write_text(re.sub(r"<body[^>]*>", lambda body: f"{body[0]}\n{shown}", text, count=1))


def build(wheel: Path, lessons: Path, work: Path, out: Path) -> None:
    """Build the site, with `work` for what is needed on the way."""
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    python = make_builder(work)
    wheels = collect_wheels(python, wheel, work)
    source = work / "source"
    lay_out_pyodide(npm_package("pyodide", work / "npm"), wheels, source / "static" / "pyodide")
    (source / "jupyter-lite.json").write_text(json.dumps(settings(wheels), indent=1))
    (source / "overrides.json").write_text(json.dumps(THEMES, indent=1))
    shutil.rmtree(out, ignore_errors=True)
    shown = work / "lessons"
    shown.mkdir()
    for lesson in sorted(lessons.glob("*.ipynb")):
        shutil.copy(lesson, shown)
    lite = (python, "-m", "jupyter", "lite", "build", "--lite-dir", source, "--no-sourcemaps")
    run(*lite, "--contents", shown, "--output-dir", out, cwd=work)
    for page in out.glob("*/index.html"):
        show_patience(page, source / "static" / "pyodide")
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    print(f"{out}: {size / 1e6:.0f} MB, {len(wheels)} wheels, Python {PYTHON}")


def own_wheel(work: Path) -> Path:
    """Build the wheel of this repository."""
    folder = work.with_name(f"{work.name}-wheel")
    shutil.rmtree(folder, ignore_errors=True)
    run(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--wheel-dir", folder, REPOSITORY)
    (wheel,) = folder.glob("*.whl")
    return wheel


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    build_folder = REPOSITORY / "build" / "lite"
    parser.add_argument("--wheel", type=Path, help="of fcm_widgets; built if not given")
    parser.add_argument("--lessons", type=Path, default=REPOSITORY / "tutorials")
    parser.add_argument("--work", type=Path, default=build_folder / "work")
    parser.add_argument("--out", type=Path, default=build_folder / "site")
    asked = parser.parse_args()
    work = asked.work.resolve()
    wheel = (asked.wheel or own_wheel(work)).resolve()
    build(wheel, asked.lessons.resolve(), work, asked.out.resolve())


if __name__ == "__main__":
    main()
