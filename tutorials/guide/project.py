"""The package's name, version and addresses, read from `pyproject.toml`.

To move the project to another owner, change `[project.urls]` there and nothing here.
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
    """Return the table `[project]`."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        project: dict[str, Any] = tomllib.load(file)["project"]
    return project


def url(name: str) -> str:
    """Return an address of `[project.urls]`; capitals in its name do not matter.

    >>> url("documentation").startswith("https://")
    True
    """
    named = {key.lower(): address for key, address in metadata()["urls"].items()}
    return str(named[name.lower()]).rstrip("/")


def release() -> str:
    """Return the version of these sources."""
    return str(metadata()["version"])


def year() -> str:
    """Return the year of the newest release in the changelog.

    >>> year() >= "2026"
    True
    """
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    years: list[str] = re.findall(r"^## \[.*\] - (\d{4})-", text, re.MULTILINE)
    return max(years)


def tag() -> str:
    """Return the tag of that release, which Binder opens."""
    return f"v{release()}"


def owner_and_name() -> str:
    """Return the repository's owner and name, as GitHub and Binder write them."""
    return urlsplit(url("source")).path.strip("/")


def binder(path: str) -> str:
    """Return the address that opens a file of the repository in JupyterLab on Binder.

    >>> binder("tutorials/00-start-here.ipynb").endswith("=lab/tree/tutorials/00-start-here.ipynb")
    True
    """
    return f"{BINDER}/{owner_and_name()}/{tag()}?urlpath=lab/tree/{quote(path)}"


def base_path() -> str:
    """Return the path at which the site is served, such as `/fcm_widgets/`, for its 404 page.

    >>> base_path()[0], base_path()[-1]
    ('/', '/')
    """
    return f"{urlsplit(url('documentation')).path.rstrip('/')}/"
