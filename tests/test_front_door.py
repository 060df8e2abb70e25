"""What stands around the package: workflows, checks, metadata, recipe, releases."""

from __future__ import annotations

import os
import re
import runpy
import shutil
import subprocess
import sys
import tomllib
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.version import Version

import fcm_widgets as fcm

pytestmark = pytest.mark.slow

REPOSITORY = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
BIN = Path(sys.executable).parent
WORKFLOWS = sorted((REPOSITORY / ".github" / "workflows").glob("*.yml"))
CHANGELOG = (REPOSITORY / "CHANGELOG.md").read_text(encoding="utf-8")
RECIPE = (REPOSITORY / ".ci" / "conda" / "recipe.yaml").read_text(encoding="utf-8")
MADE = ("build/", "dist")  # by the scripts, not tracked
every_workflow = pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)


def loaded(name: str | Path) -> Any:
    return yaml.safe_load((REPOSITORY / name).read_text(encoding="utf-8"))


def run(*command: str | Path, cwd: Path = REPOSITORY) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)


FILES = runpy.run_path(str(REPOSITORY / ".ci" / "agree.py"))["files"](REPOSITORY)
"""The files of the project, which need not be a clone."""


def steps(path: Path) -> list[dict[str, Any]]:
    return [step for job in loaded(path)["jobs"].values() for step in job["steps"]]


# -- workflows -----------------------------------------------------------------------------------


def test_there_is_one_for_changes_one_for_the_site_one_for_releases() -> None:
    assert [path.stem for path in WORKFLOWS] == ["ci", "release", "site"]
    calls = {
        path.stem: [step["run"] for step in steps(path) if "run" in step] for path in WORKFLOWS
    }
    assert calls == {
        "ci": [".ci/run"],
        "release": ['.ci/release "$GITHUB_REF_NAME"'],
        "site": [".ci/pages"],
    }


@every_workflow
def test_it_calls_the_project_s_own_scripts_and_names_what_exists(path: Path) -> None:
    for step in steps(path):
        if "run" in step:
            (script, *_) = step["run"].split()
            assert script.startswith(".ci/")
            assert os.access(REPOSITORY / script, os.X_OK), script
        for key in ("path", "cache-dependency-path"):
            named = step.get("with", {}).get(key)
            if named and not named.startswith(MADE):
                assert (REPOSITORY / named).is_file(), named


SCRIPTS = [path for path in (REPOSITORY / ".ci").iterdir() if path.is_file() and not path.suffix]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_script_calls_scripts_that_exist(script: Path) -> None:
    text = re.sub(r"^\s*#.*$", "", script.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert os.access(script, os.X_OK)
    assert run("bash", "-n", script).returncode == 0
    for named in re.findall(r"(?<![\w/])(?:\.ci|tests|binder|tutorials)/[\w./-]+", text):
        assert (REPOSITORY / named.rstrip("./")).exists(), named


@every_workflow
def test_it_may_do_no_more_than_it_must(path: Path) -> None:
    workflow = loaded(path)
    assert workflow["permissions"] in ({}, {"contents": "read"})
    assert "group" in workflow["concurrency"]
    needed = {
        "deploy": {"pages": "write", "id-token": "write"},
        "publish": {"id-token": "write"},
    }
    for name, job in workflow["jobs"].items():
        given = job.get("permissions", workflow["permissions"])
        assert given == needed.get(name, {"contents": "read"}), name
        assert job["timeout-minutes"] <= 90
        for step in job["steps"]:
            if step.get("uses", "").startswith("actions/checkout@"):
                assert step["with"]["persist-credentials"] is False


@every_workflow
def test_an_action_is_pinned_whole_and_by_one_commit_everywhere(path: Path) -> None:
    text = "\n".join(one.read_text(encoding="utf-8") for one in WORKFLOWS)
    for step in steps(path):
        if "uses" in step:
            action, _, commit = step["uses"].partition("@")
            assert re.fullmatch(r"[0-9a-f]{40}", commit), action
            assert len(set(re.findall(rf"{action}@(\S+ # v[\d.]+)$", text, re.MULTILINE))) == 1


def test_every_python_that_is_promised_is_tested_and_none_besides() -> None:
    (job,) = loaded(".github/workflows/ci.yml")["jobs"].values()
    told = [one.rpartition(" ")[2] for one in PROJECT["classifiers"] if re.search(r":: 3\.\d", one)]
    assert job["strategy"]["matrix"]["python"] == told == ["3.11", "3.12", "3.13"]
    assert PROJECT["requires-python"] == f">={told[0]}"


def test_releases_are_published_without_a_token() -> None:
    text = (REPOSITORY / ".github/workflows/release.yml").read_text(encoding="utf-8")
    assert "secrets." not in text
    (publish,) = (
        one
        for name, one in loaded(".github/workflows/release.yml")["jobs"].items()
        if name == "publish"
    )
    assert publish["environment"] == "pypi"
    assert [step["uses"].partition("@")[0] for step in publish["steps"]] == [
        "actions/download-artifact",
        "pypa/gh-action-pypi-publish",
    ]


LINTERS: dict[str, tuple[str, ...]] = {
    "actionlint": (),
    "zizmor": ("--offline", "--no-progress"),
}


@pytest.mark.parametrize("linter", LINTERS)
def test_linters_pass_them_and_would_not_pass_what_is_wrong(linter: str, tmp_path: Path) -> None:
    command: list[str | Path] = [BIN / linter, *LINTERS[linter]]
    passed = run(*command, *WORKFLOWS)
    assert passed.returncode == 0, passed.stdout + passed.stderr
    text = (REPOSITORY / ".github/workflows/release.yml").read_text(encoding="utf-8")
    assert "needs: build" in text
    assert '.ci/release "$GITHUB_REF_NAME"' in text
    worse = text.replace("needs: build", "needs: bulid").replace(
        '.ci/release "$GITHUB_REF_NAME"', ".ci/release ${{ github.head_ref }}"
    )
    wrong = tmp_path / "release.yml"
    wrong.write_text(worse, encoding="utf-8")
    assert run(*command, wrong).returncode != 0


# -- the checks before a commit ------------------------------------------------------------------


HOOKS = loaded(".pre-commit-config.yaml")["repos"][0]["hooks"]


def test_what_is_checked_before_a_commit_is_what_ci_checks() -> None:
    ci = (REPOSITORY / ".ci" / "run").read_text(encoding="utf-8")
    assert "\n.venv/bin/pre-commit run --all-files" in ci
    commands = {hook["entry"] for hook in HOOKS}
    assert {
        ".venv/bin/ruff check",
        ".venv/bin/ruff format --check",
        ".venv/bin/mypy --strict",
        ".venv/bin/lint-imports --no-logo",
        ".venv/bin/python .ci/docstrings.py",
        ".venv/bin/python .ci/facts.py",
        ".venv/bin/python .ci/agree.py",
        ".venv/bin/actionlint",
        "npm --prefix fcm_widgets/frontend run check",
    } <= commands


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: hook["id"])
def test_a_hook_has_its_program_and_files_to_look_at(hook: dict[str, Any]) -> None:
    program, *rest = hook["entry"].split()
    assert program == "npm" or (BIN / Path(program).name).is_file(), program
    assert all((REPOSITORY / one).exists() for one in rest if one.startswith((".ci/", ".github")))
    assert hook["language"] == "system"
    if "files" in hook:
        assert any(re.search(hook["files"], name) for name in FILES), hook["files"]


def test_dependabot_looks_after_all_that_has_versions() -> None:
    told = {
        one["package-ecosystem"]: one["directory"]
        for one in loaded(".github/dependabot.yml")["updates"]
    }
    assert told == {"github-actions": "/", "pip": "/", "npm": "/fcm_widgets/frontend"}
    assert (REPOSITORY / "fcm_widgets" / "frontend" / "package.json").is_file()


# -- one owner, one site, one version ------------------------------------------------------------

SLUG = PROJECT["urls"]["Source"].removeprefix("https://github.com/")
OWNER, NAME = SLUG.split("/")
SITE = PROJECT["urls"]["Documentation"]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Copy the texts that name the owner into a folder of their own, which is no repository."""
    for name in naming_the_owner():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(REPOSITORY / name, tmp_path / name)
    return tmp_path


@cache
def naming_the_owner() -> list[str]:
    named = re.compile(rf"{re.escape(OWNER)}|^__version__", re.MULTILINE)
    ours = [
        name
        for name in FILES
        if not name.startswith(("fcm_widgets/widgets/static/", "tests/data/"))
    ]
    return [n for n in ours if n == "CHANGELOG.md" or named.search(text_of(REPOSITORY / n))]


def text_of(path: Path) -> str:
    """Read a file of any kind as text."""
    return path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""


def agree(root: Path, *asked: str) -> subprocess.CompletedProcess[str]:
    return run(sys.executable, ".ci/agree.py", "--root", root, *asked)


def test_owner_addresses_and_version_agree_everywhere() -> None:
    done = agree(REPOSITORY)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("README.md", f"v2/gh/{OWNER}/", "v2/gh/somebody/"),
        ("README.md", f"{NAME}/v{fcm.__version__}?", f"{NAME}/v9.9.9?"),
        ("README.md", f"&& cd {NAME}", "&& cd elsewhere"),
        ("CITATION.cff", f"github.com/{OWNER}/", "github.com/somebody/"),
        ("CITATION.cff", f"version: {fcm.__version__}", "version: 9.9.9"),
        ("CITATION.cff", "date-released: ", "date-released: 1"),
        ("CHANGELOG.md", f"## [{fcm.__version__}] - ", "## [9.9.9] - "),
        ("CHANGELOG.md", f"/tag/v{fcm.__version__}", "/tag/v9.9.9"),
        ("CHANGELOG.md", f"compare/v{fcm.__version__}...", "compare/v9.9.9..."),
        ("pyproject.toml", f"usercontent.com/{OWNER}/", "usercontent.com/somebody/"),
        (".github/SECURITY.md", f"github.com/{OWNER}/", "github.com/somebody/"),
        (".ci/conda/recipe.yaml", f'version: "{fcm.__version__}"', 'version: "9.9.9"'),
        (".ci/conda/recipe.yaml", f"    - {OWNER}", "    - somebody"),
        ("tutorials/guide/index.md", f"github.com/{OWNER}/", "github.com/somebody/"),
        ("fcm_widgets/_version.py", f'"{fcm.__version__}"', '"9.9.9"'),
    ],
)
def test_whatever_does_not_agree_is_named(copy: Path, name: str, right: str, wrong: str) -> None:
    text = (copy / name).read_text(encoding="utf-8")
    assert right in text
    at = text.rindex(right)
    (copy / name).write_text(text[:at] + wrong + text[at + len(right) :], encoding="utf-8")
    done = agree(copy)
    assert done.returncode == 1
    assert name in done.stdout


OTHER = "somebody"


@pytest.mark.parametrize("name", ["fcm_widgets", "food-chain"])
def test_the_project_moves_with_one_command_and_nothing_stays_behind(copy: Path, name: str) -> None:
    done = agree(copy, "--move", f"{OTHER}/{name}", "https://board.example/fcm/")
    assert done.returncode == 0, done.stderr
    assert {"README.md", "pyproject.toml", "CITATION.cff"} <= set(done.stdout.splitlines())
    old = (SLUG, SITE.removeprefix("https://").rstrip("/"))
    left = [
        path.relative_to(copy).as_posix()
        for path in copy.rglob("*")
        if any(address in text_of(path) for address in old)
    ]
    assert [name for name in left if not name.startswith("tests/")] == []
    readme = (copy / "README.md").read_text(encoding="utf-8")
    assert "https://board.example/fcm/lite/lab/" in readme
    assert f"mybinder.org/v2/gh/{OTHER}/{name}/v" in readme
    assert f"git clone https://github.com/{OTHER}/{name} && cd {name}\n" in readme
    again = agree(copy)
    assert again.returncode == 0, again.stdout
    security = copy / ".github" / "SECURITY.md"
    text = security.read_text(encoding="utf-8").replace(f"{OTHER}/{name}", f"third/{name}")
    security.write_text(text, encoding="utf-8")
    assert ".github/SECURITY.md: third/" in agree(copy).stdout


@pytest.mark.parametrize(
    "to",
    [["alice"], ["https://github.com/alice/fcm"], ["a/b", "c.example", "d"], ["a/b", "no site"]],
)
def test_a_move_to_no_place_moves_nothing(copy: Path, to: list[str]) -> None:
    done = agree(copy, "--move", *to)
    assert done.returncode == 2
    assert "OWNER/NAME" in done.stderr
    assert agree(copy).returncode == 0


def test_only_what_is_ready_is_tagged(copy: Path) -> None:
    log, tag = copy / "CHANGELOG.md", f"v{fcm.__version__}"
    text = log.read_text(encoding="utf-8").replace("Being prepared", "Out")
    text = re.sub(r"(?s)(## \[Unreleased\]\n).*?(?=## \[)", r"\1\n", text)
    log.write_text(text, encoding="utf-8")
    assert agree(copy, "--tag", tag).returncode == 0
    assert agree(copy, "--tag", "v9.9.9").returncode == 1
    log.write_text(text.replace("Out", "Being prepared"), encoding="utf-8")
    assert agree(copy, "--tag", tag).returncode == 1
    waiting = text.replace("## [Unreleased]\n", "## [Unreleased]\n\n- Something.\n")
    log.write_text(waiting, encoding="utf-8")
    assert agree(copy, "--tag", tag).returncode == 1


def test_the_place_of_the_owner_is_named_where_a_release_is_explained() -> None:
    told = (REPOSITORY / "RELEASING.md").read_text(encoding="utf-8")
    assert "`[project.urls]`" in told
    assert ".ci/agree.py --move" in told


# -- metadata ------------------------------------------------------------------------------------


def test_the_citation_is_of_this_package() -> None:
    cited = loaded("CITATION.cff")
    assert cited["title"] == f"{PROJECT['name']}: {PROJECT['description']}"
    assert cited["license"] == PROJECT["license"]
    assert cited["keywords"] == PROJECT["keywords"]
    assert cited["authors"] == PROJECT["authors"]
    urls = PROJECT["urls"]
    assert (cited["repository-code"], cited["url"]) == (urls["Source"], urls["Documentation"])


def test_groups_of_dependencies_name_extras_that_exist() -> None:
    """Whoever uses groups gets what the README's commands install."""
    groups = {
        name: [Requirement(one) for one in group]
        for name, group in PYPROJECT["dependency-groups"].items()
    }
    extras = PROJECT["optional-dependencies"]
    for group in groups.values():
        for one in group:
            assert one.extras <= set(extras), one
    assert {"lab", "test"} <= {extra for one in groups["dev"] for extra in one.extras}
    ours = {Requirement(one).name: Requirement(one) for one in extras["test"]}
    assert all(ours[one.name] == one for one in groups["release"])
    release = (REPOSITORY / ".ci" / "release").read_text(encoding="utf-8")
    assert "--group release" in release


def test_what_builds_the_package_is_there_where_no_network_is() -> None:
    assert set(PYPROJECT["build-system"]["requires"]) <= set(
        PROJECT["optional-dependencies"]["test"]
    )


def test_the_recipe_is_read_and_rendered_by_rattler_build() -> None:
    from rattler_build import Stage0Recipe, VariantConfig

    (rendered,) = Stage0Recipe.from_yaml(RECIPE).render(VariantConfig())
    recipe = rendered.recipe.to_dict()
    assert recipe["package"] == {"name": PROJECT["name"], "version": PROJECT["version"]}
    assert recipe["source"][0]["url"].endswith(f"/archive/refs/tags/v{PROJECT['version']}.tar.gz")
    assert recipe["build"]["noarch"] == "python"
    python, *needed = map(Requirement, recipe["requirements"]["run"])
    assert str(python.specifier) == PROJECT["requires-python"]
    assert needed == [Requirement(one) for one in PROJECT["dependencies"]]
    _, _, *builders = map(
        Requirement, (one.replace(" 3.11.*", "") for one in recipe["requirements"]["host"])
    )
    assert builders == [Requirement(one) for one in PYPROJECT["build-system"]["requires"]]
    scripts = {f"{name} = {where}" for name, where in PROJECT.get("scripts", {}).items()}
    assert scripts <= set(recipe["build"]["python"]["entry_points"])
    about = recipe["about"]
    assert about["license"] == PROJECT["license"]
    assert (REPOSITORY / about["license_file"][0]).is_file()


def test_a_recipe_with_a_slip_is_refused() -> None:
    from rattler_build import Stage0Recipe

    with pytest.raises(Exception, match="noarc"):
        Stage0Recipe.from_yaml(RECIPE.replace("noarch:", "noarc:"))


# -- releases ------------------------------------------------------------------------------------


RELEASES = re.findall(r"^## \[(\d[^]]*)\] - (\d{4}-\d\d-\d\d)$", CHANGELOG, re.MULTILINE)


def test_the_changelog_has_a_section_for_each_release_newest_first() -> None:
    versions = [Version(version) for version, _ in RELEASES]
    assert str(versions[0]) == fcm.__version__
    assert all(newer > older for newer, older in pairwise(versions))
    assert all(newer >= older for (_, newer), (_, older) in pairwise(RELEASES))
    headings = re.findall(r"^## \[([^]]+)\]", CHANGELOG, re.MULTILINE)
    assert headings == ["Unreleased", *(version for version, _ in RELEASES)]
    tags = run("git", "tag", "--list", "v*").stdout.split()
    assert {tag.removeprefix("v") for tag in tags} <= set(headings)


def test_every_section_of_the_changelog_is_linked() -> None:
    headings = re.findall(r"^## \[([^]]+)\]", CHANGELOG, re.MULTILINE)
    links = dict(re.findall(r"^\[([^]]+)\]: (\S+)$", CHANGELOG, re.MULTILINE))
    assert list(links) == headings
    source = PROJECT["urls"]["Source"]
    assert links["Unreleased"] == f"{source}/compare/v{fcm.__version__}...main"
    assert links[fcm.__version__] == f"{source}/releases/tag/v{fcm.__version__}"


@pytest.mark.parametrize(
    "name",
    [
        "ARCHITECTURE.md",
        "BENCHMARKS.md",
        "CITATION.cff",
        "DECISIONS.md",
        "RELEASING.md",
        ".github/CODE_OF_CONDUCT.md",
        ".github/CONTRIBUTING.md",
        ".github/PULL_REQUEST_TEMPLATE.md",
        ".github/SECURITY.md",
        "fcm_widgets/scenarios/README.md",
    ],
)
def test_what_people_look_for_is_there_and_leads_somewhere(name: str) -> None:
    text = (REPOSITORY / name).read_text(encoding="utf-8")
    assert len(text) > 300
    for link in re.findall(r"\]\((?!https://|#)([^)\s]+)\)", text):
        assert (REPOSITORY / name).parent.joinpath(link).exists(), link


def test_the_architecture_is_short_and_names_every_room() -> None:
    text = (REPOSITORY / "ARCHITECTURE.md").read_text(encoding="utf-8")
    assert len(text.split()) <= 1300
    ours = [path for path in FILES if path.startswith("fcm_widgets/")]
    rooms = {path.split("/")[1] for path in ours if path.count("/") > 1}
    rows = "\n".join(line.split("|")[1] for line in text.splitlines() if line.startswith("| `"))
    assert {room for room in rooms if f"`{room}/`" not in rows} == set()


def test_a_source_distribution_has_every_document() -> None:
    included = PYPROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    documents = {f"/{path.name}" for path in REPOSITORY.glob("*.md")}
    assert documents - {*included} == set()
