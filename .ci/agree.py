"""Whether all that names the owner, the site or the version agrees with `pyproject.toml`.

    python .ci/agree.py                            # prints a line for each that does not
    python .ci/agree.py --tag v0.2.0               # as well, whether that may be tagged
    python .ci/agree.py --move OWNER/NAME [SITE]   # the project has moved: writes it everywhere

The owner, the repository and the site stand in `[project.urls]`, the version in `version`. Pages
that people read cannot look there, so they say it again, and this script holds them to it.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
RECIPE = ".ci/conda/recipe.yaml"
NOT_TEXT = (".png", ".gif", ".svg")
PREPARED = "Being prepared"
MADE = ("fcm_widgets/widgets/static/", "fcm_widgets/frontend/package-lock.json")
MAINTAINER = re.compile(r"(recipe-maintainers:\n +- )(\S+)")
CLONE = re.compile(r"(git clone https://github\.com/[\w-]+/([\w.-]+?)(?:\.git)? && cd )([\w.-]+)")
SLUG = re.compile(r"[A-Za-z0-9][\w-]*/[\w.-]+")
SITE = re.compile(r"(?:https?://)?[\w-]+(\.[\w-]+)+(/[\w.-]+)*/?")


class Project:
    """What `pyproject.toml` in a folder says of itself."""

    def __init__(self, root: Path) -> None:
        self.root = root
        told: dict[str, Any] = tomllib.loads(self.text("pyproject.toml"))["project"]
        self.name = str(told["name"])
        self.version = str(told["version"])
        self.slug = told["urls"]["Source"].removeprefix("https://github.com/").rstrip("/")
        self.repository = self.slug.rpartition("/")[2]
        self.site = told["urls"]["Documentation"].removeprefix("https://").rstrip("/")

    def text(self, name: str) -> str:
        """Read a file."""
        return (self.root / name).read_text(encoding="utf-8")

    def texts(self) -> Iterator[tuple[str, str]]:
        """Yield every text of the project that was written by hand, with its name."""
        for name in files(self.root):
            ours = not name.endswith(NOT_TEXT) and not name.startswith(MADE)
            if ours and (self.root / name).is_file():
                yield name, self.text(name)


def files(root: Path) -> list[str]:
    """Return the names of the project's files, also in a folder that git does not know."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        done = subprocess.run(listing, cwd=root, capture_output=True, text=True, check=True)
        return sorted(filter(None, done.stdout.split("\0")))
    except (OSError, subprocess.CalledProcessError):  # no git, or not a repository
        pass
    ignore = root / ".gitignore"
    lines = ignore.read_text(encoding="utf-8").splitlines() if ignore.is_file() else []
    ignored = {".git", *(line.strip("/").rpartition("/")[2] for line in lines if line[-1:] == "/")}
    found = []
    for folder, folders, names in os.walk(root):
        folders[:] = [name for name in folders if name not in ignored]
        found += [(Path(folder) / name).relative_to(root).as_posix() for name in names]
    return sorted(found)


def addresses(project: Project) -> Iterator[str]:
    """Yield each address of this project that is not the one of `[project.urls]`."""
    slash, dot = r"\\?/", r"\\?\."
    names = "|".join(map(re.escape, {project.name, project.repository}))
    hosts = rf"(?:github{dot}com|raw{dot}githubusercontent{dot}com|mybinder{dot}org/v2/gh)"
    repository = re.compile(rf"{hosts}{slash}([\w.-]+/(?:{names}))(?![\w-])")
    site = re.compile(rf"(?<![\w-])([\w-]{{1,39}}{dot}github{dot}io/(?:{names}))(?![\w-])")
    for name, text in project.texts():
        if "github" not in text and "mybinder" not in text:
            continue
        for pattern, right in ((repository, project.slug), (site, project.site)):
            for found in pattern.finditer(text):
                said = found[1].replace("\\", "")
                if said != right:
                    yield f"{name}: {said} is not {right}"
        for found in CLONE.finditer(text):
            if found[2] != found[3]:
                yield f"{name}: cd {found[3]} does not enter the clone of {found[2]}"
    owner = project.slug.partition("/")[0]
    for found in MAINTAINER.finditer(project.text(RECIPE)):
        if found[2] != owner:
            yield f"{RECIPE}: {found[2]} is not {owner}"


def versions(project: Project) -> Iterator[str]:
    """Yield each place that names another version, and a changelog that does not tell of it."""
    binder = rf"mybinder\.org/v2/gh/{project.slug}/([\w.-]+)"
    first = r"^## \[(\d[^]]*)\] - \d{4}-\d\d-\d\d$"
    places = {
        "fcm_widgets/_version.py": r'^__version__ = "(.+)"$',
        "README.md": binder,
        "CITATION.cff": r"^version: (.+)$",
        RECIPE: r'^  version: "(.+)"$',
        "CHANGELOG.md": first,
    }
    for name, pattern in places.items():
        found = re.search(pattern, project.text(name), re.MULTILINE)
        said = found[1] if found else "no version"
        wanted = f"v{project.version}" if pattern == binder else project.version
        if said != wanted:
            yield f"{name}: {said} is not {wanted}"
    heading = rf"^## \[{re.escape(project.version)}\] - (.+)$"
    dates = re.search(heading, project.text("CHANGELOG.md"), re.MULTILINE)
    cited = re.search(r"^date-released: (.+)$", project.text("CITATION.cff"), re.MULTILINE)
    if dates and cited and dates[1] != cited[1].strip("'\""):
        yield f"CITATION.cff: {cited[1]} is not {dates[1]}"
    tag, source = f"v{project.version}", f"https://github.com/{project.slug}"
    links = {
        "Unreleased": f"{source}/compare/{tag}...main",
        project.version: f"{source}/releases/tag/{tag}",
    }
    told = project.text("CHANGELOG.md").splitlines()
    for called, link in links.items():
        if f"[{called}]: {link}" not in told:
            yield f"CHANGELOG.md: [{called}] does not lead to {link}"


def untaggable(project: Project, tag: str) -> Iterator[str]:
    """Yield what forbids a tag: it is another version's, or the changelog is not ready for it."""
    if tag != f"v{project.version}":
        yield f"the tag {tag} is not v{project.version}"
    told = project.text("CHANGELOG.md")
    waiting = re.search(r"^## \[Unreleased\]\n(.*?)^## ", told, re.M | re.S)
    if waiting and waiting[1].strip():
        yield "CHANGELOG.md: what stands under Unreleased belongs to the release"
    if PREPARED in told:
        yield f"CHANGELOG.md: {PREPARED!r} is true no more of what is tagged"


def move(project: Project, slug: str, site: str) -> list[str]:
    """Write another repository and site wherever these stand; return the names of the files."""
    owner = slug.partition("/")[0]
    changes = [(project.slug, slug), (project.site, site)]
    changes += [(re.escape(old), re.escape(new)) for old, new in changes]
    written = []
    into = slug.rpartition("/")[2]
    for name, text in project.texts():
        better = CLONE.sub(lambda found: found[1] + into, text)
        for old, new in changes:
            better = re.sub(rf"(?<![\w-]){re.escape(old)}(?![\w-])", lambda _, new=new: new, better)
        if name == RECIPE:
            better = MAINTAINER.sub(lambda found: found[1] + owner, better)
        if better != text:
            (project.root / name).write_text(better, encoding="utf-8")
            written.append(name)
    return written


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tag", help="a tag that is to be set")
    parser.add_argument("--move", nargs="+", metavar="OWNER/NAME [SITE]", help="where it is now")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    project = Project(asked.root.resolve())
    if asked.move:
        slug, *rest = asked.move
        owner, _, name = slug.partition("/")
        site = (rest or [f"https://{owner}.github.io/{name}/"])[0]
        if not SLUG.fullmatch(slug) or not SITE.fullmatch(site) or len(rest) > 1:
            parser.error("--move takes OWNER/NAME as GitHub has them, and may be a site's address")
        print(*move(project, slug, site.removeprefix("https://").rstrip("/")), sep="\n")
        return 0
    wrong = [*addresses(project), *versions(project)]
    wrong += untaggable(project, asked.tag) if asked.tag else []
    print("\n".join(wrong) or f"{project.slug}, {project.site}, {project.version}: all agree.")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
