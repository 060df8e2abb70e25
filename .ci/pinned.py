"""What `tests/hosts/versions.toml` records: ``python .ci/pinned.py TABLE`` prints it for pip."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path

REPOSITORY = Path(__file__).parents[1]


def versions(table: str) -> dict[str, str]:
    """Give the recorded versions of a table by name of package."""
    with (REPOSITORY / "tests" / "hosts" / "versions.toml").open("rb") as file:
        pinned: dict[str, str] = tomllib.load(file)[table]
    return pinned


def constraints(table: str) -> str:
    """Write a table in the form of pip's constraints."""
    return "".join(f"{name}=={version}\n" for name, version in versions(table).items())


def run(*command: str | Path, cwd: Path = REPOSITORY) -> None:
    """Run a command silently; what it says is shown if it fails."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")


def npm_package(name: str, folder: Path) -> Path:
    """Fetch the recorded version of a package from npm, and give the folder that holds it."""
    folder.mkdir(parents=True)
    run("npm", "pack", "--silent", f"{name}@{versions('npm')[name]}", cwd=folder)
    (archive,) = folder.glob("*.tgz")
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    return folder / "package"


if __name__ == "__main__":
    print(constraints(sys.argv[1]), end="")
