"""Who the package is and where it lives: the one source is `pyproject.toml`.

Whoever moves the project to another owner changes `[project.urls]` there and nothing here.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

ROOT = Path(__file__).parents[2]
BINDER = "https://mybinder.org/v2/gh"


@cache
def metadata() -> dict[str, Any]:
    """Read the table `[project]`."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        told: dict[str, Any] = tomllib.load(file)["project"]
    return told


def url(name: str) -> str:
    """Give an address of `[project.urls]`, whatever the capitals of its name.

    >>> url("documentation").startswith("https://")
    True
    """
    named = {key.lower(): address for key, address in metadata()["urls"].items()}
    return str(named[name.lower()]).rstrip("/")


def release() -> str:
    """Give the version that is released from these sources."""
    return str(metadata()["version"])


def year() -> str:
    """Give the year of the newest release that the changelog tells of.

    >>> year() >= "2026"
    True
    """
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    years: list[str] = re.findall(r"^## \[.*\] - (\d{4})-", text, re.MULTILINE)
    return max(years)


def tag() -> str:
    """Give the tag of that release, where Binder finds it."""
    return f"v{release()}"


def owner_and_name() -> str:
    """Give the repository as GitHub and Binder call it."""
    return urlsplit(url("source")).path.strip("/")


def binder(path: str) -> str:
    """Give the address that opens a file of the repository in JupyterLab on Binder.

    >>> binder("tutorials/00-start-here.ipynb").endswith("=lab/tree/tutorials/00-start-here.ipynb")
    True
    """
    return f"{BINDER}/{owner_and_name()}/{tag()}?urlpath=lab/tree/{quote(path)}"


def base_path() -> str:
    """Give the path at which the site is served, as `/fcm_widgets/`: a 404 may come from anywhere.

    >>> base_path()[0], base_path()[-1]
    ('/', '/')
    """
    return f"{urlsplit(url('documentation')).path.rstrip('/')}/"
