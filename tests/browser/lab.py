"""A real JupyterLab on this machine, shut off from the user's settings, driven by its commands."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import nbformat

from tests.browser.server import free_port, running

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from contextlib import AbstractContextManager

    from playwright.sync_api import Page

TUTORIALS = Path(__file__).parents[2] / "tutorials"
TOKEN = "t"
KERNELSPEC = {"name": "python3", "display_name": "Python 3", "language": "python"}

# `kernel.status` may read "idle" before the session stands, and then JupyterLab asks for a kernel
# in a modal dialogue that nobody answers: so wait for the session, then for the kernel.
OPEN = """async ({ path, run }) => {
  const app = window.jupyterapp;
  await app.restored;
  const panel = await app.commands.execute('docmanager:open', { path });
  await panel.context.ready;
  await panel.sessionContext.ready;
  const status = () => panel.sessionContext.session?.kernel?.status;
  for (let i = 0; i < 6000 && status() !== 'idle'; i++) await new Promise(r => setTimeout(r, 50));
  if (status() !== 'idle') throw Error(`the kernel is ${status()}`);
  if (run) await app.commands.execute('notebook:run-all-cells');
}"""


@dataclass(frozen=True)
class Server:
    """A running JupyterLab server: its address and the folder that it shows."""

    url: str
    root: Path


@dataclass(frozen=True)
class Lab:
    """One page of JupyterLab.

    ``lab(["code of a cell", ...])`` opens a new notebook and runs it; ``lab.lesson("01-...ipynb")``
    opens a copy of a lesson. Both give the page, on which the test goes on.
    """

    server: Server
    page: Page

    def __call__(
        self, cells: Sequence[str], name: str = "notebook.ipynb", *, run: bool = True
    ) -> Page:
        """Open a new notebook of these code cells, and run them all unless told not to."""
        notebook = nbformat.v4.new_notebook(metadata={"kernelspec": KERNELSPEC})
        notebook.cells = [nbformat.v4.new_code_cell(cell) for cell in cells]
        nbformat.write(notebook, self.server.root / name)
        return self.open(name, run=run)

    def lesson(self, name: str, *, run: bool = True) -> Page:
        """Open a copy of a lesson of ``tutorials/``, and run all its cells unless told not to."""
        shutil.copytree(TUTORIALS, self.server.root / "tutorials", dirs_exist_ok=True)
        return self.open(f"tutorials/{name}", run=run)

    def open(self, path: str, *, run: bool = True) -> Page:
        """Open the notebook at `path` of the server's folder in a fresh workspace."""
        self.page.goto(f"{self.server.url}/lab?token={TOKEN}&reset")
        self.page.wait_for_function("() => window.jupyterapp")
        self.page.evaluate(OPEN, {"path": path, "run": run})
        return self.page

    def theme(self, *, dark: bool) -> None:
        """Switch JupyterLab's theme, and wait until it has taken hold."""
        name = "JupyterLab Dark" if dark else "JupyterLab Light"
        self.page.evaluate(
            "theme => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", name
        )
        self.page.wait_for_function(
            "light => document.body.dataset.jpThemeLight === light"
            " && !document.querySelector('#jupyterlab-splash')",
            arg="false" if dark else "true",
        )

    def cells(self) -> list[str]:
        """List the type of each cell of the open notebook, to see that no shortcut struck."""
        kinds: list[str] = self.page.evaluate(
            "() => [...window.jupyterapp.shell.currentWidget.content.model.cells]"
            ".map(cell => cell.type)"
        )
        return kinds

    def close(self) -> None:
        """End the kernels that this page started."""
        with contextlib.suppress(Exception):  # a page that never came has none
            self.page.evaluate("() => window.jupyterapp.serviceManager.sessions.shutdownAll()")


def private_environment(work: Path) -> dict[str, str]:
    """Keep the user's Jupyter settings out, and the question about Jupyter news away."""
    settings = work / "settings"
    news = settings / "@jupyterlab/apputils-extension/notification.jupyterlab-settings"
    news.parent.mkdir(parents=True)
    news.write_text(json.dumps({"fetchNews": "false", "checkForUpdates": False}))
    folders = {
        "IPYTHONDIR": work / "ipython",
        "JUPYTER_CONFIG_DIR": work / "config",
        "JUPYTER_DATA_DIR": work / "data",
        "JUPYTER_RUNTIME_DIR": work / "runtime",
        "JUPYTERLAB_SETTINGS_DIR": settings,
        "JUPYTERLAB_WORKSPACES_DIR": work / "workspaces",
    }
    return os.environ | {name: str(folder) for name, folder in folders.items()}


@contextlib.contextmanager
def running_jupyter(work: Path, python: str, app: str, flag: str) -> Iterator[Server]:
    """Run an application of Jupyter in the folder `work`, shut off from the user's settings."""
    root = work / "notebooks"
    root.mkdir()
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    command = [
        *(python, "-m", app, "--no-browser", "--allow-root"),
        *("--ip=127.0.0.1", f"--port={port}", "--ServerApp.port_retries=0"),
        *(f"--IdentityProvider.token={TOKEN}", f"--ServerApp.root_dir={root}"),
        f"--{flag}.expose_app_in_browser=True",
    ]
    ready = f"{url}/api?token={TOKEN}"
    with running(command, ready, work, cwd=root, environment=private_environment(work)):
        yield Server(url, root)


def running_lab(work: Path) -> AbstractContextManager[Server]:
    """Run a JupyterLab in this Python, or in that of ``FCM_LAB_PYTHON``."""
    python = os.environ.get("FCM_LAB_PYTHON", sys.executable)
    return running_jupyter(work, python, "jupyterlab", "LabApp")
