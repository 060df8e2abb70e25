"""What is installed: pure Python, four requirements, bundles and data, and no Jupyter at import."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
import zipfile
from email.parser import HeaderParser
from pathlib import Path

import pytest
from readme_renderer import markdown

pytestmark = pytest.mark.slow

REPOSITORY = Path(__file__).parents[1]
README = (REPOSITORY / "README.md").read_text(encoding="utf-8")
SOURCE = tomllib.loads((REPOSITORY / "pyproject.toml").read_text())["project"]["urls"]["Source"]
PACKAGE = REPOSITORY / "fcm_widgets"
STATIC = PACKAGE / "widgets" / "static"
BUNDLES = sorted(STATIC.glob("*.js"))
JUPYTER = {"IPython", "anywidget", "comm", "ipywidgets", "jupyter_client", "traitlets"}


def run(*command: str, cwd: Path = REPOSITORY) -> subprocess.CompletedProcess[str]:
    """Run this Python with `command`, and keep what it prints."""
    return subprocess.run(
        [sys.executable, *command], cwd=cwd, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    built = run("-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder))
    assert built.returncode == 0, built.stdout + built.stderr
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_oldest_versions_that_are_tested_are_those_that_are_allowed() -> None:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text())["project"]
    versions = tomllib.loads((REPOSITORY / "tests" / "hosts" / "versions.toml").read_text())
    asked = [*project["dependencies"], *project["optional-dependencies"]["lab"]]
    allowed = dict(pair for one in asked for pair in re.findall(r"^([\w-]+)>=([\d.]+)", one))
    tested = versions["floors"]
    assert allowed.keys() == tested.keys()
    for name, version in allowed.items():
        assert f"{tested[name]}.0".startswith(f"{version}."), name


def test_wheel_is_for_any_python_on_any_platform(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")


def test_wheel_resolves_with_pure_python_alone(wheel: Path, tmp_path: Path) -> None:
    """As JupyterLite does it: a compiled requirement, or one without a wheel, would break it."""
    pure = ("--implementation", "py", "--abi", "none", "--platform", "any")
    download = ("-m", "pip", "download", "--only-binary=:all:", "--python-version", "3.12", *pure)
    done = run(*download, "--dest", str(tmp_path), str(wheel))
    if "NewConnectionError" in done.stderr or "NameResolutionError" in done.stderr:
        pytest.skip("the package registry cannot be reached")
    assert done.returncode == 0, done.stderr
    downloaded = {path.name for path in tmp_path.iterdir()}
    assert wheel.name in downloaded
    assert [name for name in downloaded if not name.endswith("none-any.whl")] == []


def test_the_licences_of_what_the_bundles_hold_come_with_them() -> None:
    held = json.loads((PACKAGE / "frontend" / "package.json").read_text())["dependencies"]
    told = (STATIC / "licences.txt").read_text(encoding="utf-8")
    for name, version in held.items():
        assert f"\n{name} {version}\n" in told
    assert told.count("Permission is hereby granted") == len(held)


def test_wheel_carries_every_file_of_the_package_but_the_front_end(names: set[str]) -> None:
    left_out = {"frontend", "__pycache__"}
    ours = {
        path.relative_to(REPOSITORY).as_posix()
        for path in PACKAGE.rglob("*")
        if path.is_file() and not left_out.intersection(path.relative_to(PACKAGE).parts)
    }
    packed = {name for name in names if ".dist-info/" not in name and "/notebooks/" not in name}
    assert packed == ours


def test_wheel_carries_the_lessons_and_nothing_else_of_their_folder(wheel: Path) -> None:
    tutorials = REPOSITORY / "tutorials"
    with zipfile.ZipFile(wheel) as archive:
        packed = {
            name.removeprefix("fcm_widgets/notebooks/"): archive.read(name)
            for name in archive.namelist()
            if name.startswith("fcm_widgets/notebooks/")
        }
    assert packed == {path.name: path.read_bytes() for path in tutorials.glob("*.ipynb")}


@pytest.mark.long
def test_a_wheel_of_the_source_archive_is_the_same(names: set[str], tmp_path: Path) -> None:
    """As PyPI's users and conda build it: without a clone."""
    built = run("-m", "build", "--no-isolation", "--outdir", str(tmp_path))
    assert built.returncode == 0, built.stdout + built.stderr
    (path,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(path) as archive:
        assert set(archive.namelist()) == names


def test_wheel_brings_the_script(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (entries,) = (name for name in archive.namelist() if name.endswith("/entry_points.txt"))
        told = archive.read(entries).decode()
    assert told.splitlines() == ["[console_scripts]", "fcm-widgets = fcm_widgets.__main__:main"]


@pytest.mark.parametrize(
    "name", ["fcm_widgets/py.typed", "fcm_widgets/board/tiles.txt", "fcm_widgets/__main__.py"]
)
def test_wheel_carries(names: set[str], name: str) -> None:
    assert name in names


def test_wheel_carries_the_bundles(names: set[str]) -> None:
    bundles = {name for name in names if name.startswith("fcm_widgets/widgets/static/")}
    assert {path.name for path in BUNDLES} <= {Path(name).name for name in bundles}
    assert BUNDLES, "no bundle is built"


def test_wheel_carries_nothing_of_development(names: set[str]) -> None:
    strange = ("frontend", "node_modules", "tests", "tutorials", "binder", "build")
    assert [name for name in names if set(Path(name).parts).intersection(strange)] == []


def test_four_requirements(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
        header = HeaderParser().parsestr(archive.read(metadata).decode())
    required = [line for line in header.get_all("Requires-Dist", []) if "extra ==" not in line]
    assert sorted(required) == [
        "anywidget<0.13,>=0.11",
        "ipywidgets<9,>=8.1",
        "networkx>=3.2",
        "traitlets>=5.10.1",
    ]


def test_the_page_at_the_index_is_whole(wheel: Path) -> None:
    """Drawn as PyPI draws it, every link and picture leads out of that page."""
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
        told = HeaderParser().parsestr(archive.read(metadata).decode())
    assert told["Description-Content-Type"] == "text/markdown"
    assert told["Metadata-Version"] == "2.4"  # a newer one is not taken everywhere yet
    page = markdown.render(str(told.get_payload()))
    assert page is not None
    assert page.count("<h2") == README.count("\n## ")
    addresses = re.findall(r'<(?:a|img)\b[^>]*? (?:href|src)="([^"]*)"', page)
    addresses = [one for one in addresses if not one.startswith("#user-content-")]  # of headings
    written = re.findall(r"\]\([^)]+\)|<img ", README)
    assert len(addresses) == len(written)
    assert [one for one in addresses if not one.startswith("https://")] == []
    source = told.get_all("Project-URL", [])
    assert f"Source, {SOURCE}" in source
    raw = SOURCE.replace("https://github.com/", "https://raw.githubusercontent.com/")
    version = told["Version"]
    ours = [
        one.partition(f"/v{version}/")[2]
        for one in addresses
        if one.startswith((f"{SOURCE}/blob/v{version}/", f"{raw}/v{version}/"))
    ]
    assert {"tutorials/images/front-door.gif", "LICENSE", "CHANGELOG.md"} <= set(ours)
    assert [one for one in ours if not (REPOSITORY / one).is_file()] == []


@pytest.mark.parametrize("check", [("twine", "check", "--strict"), ("check_wheel_contents",)])
def test_the_wheel_passes_what_a_release_is_checked_by(wheel: Path, check: tuple[str, ...]) -> None:
    assert f"-m {' '.join(check)} " in (REPOSITORY / ".ci" / "release").read_text()
    done = run("-m", *check, str(wheel))
    assert done.returncode == 0, done.stdout + done.stderr


def test_import_loads_no_jupyter() -> None:
    """How long it takes is a figure, in `tests/benchmarks/test_import.py`."""
    loaded = run("-c", "import fcm_widgets, json, sys; print(json.dumps(list(sys.modules)))")
    assert loaded.returncode == 0, loaded.stderr
    assert {name.partition(".")[0] for name in json.loads(loaded.stdout)} & JUPYTER == set()
