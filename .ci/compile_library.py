"""Compile all that the site's Python may import; run inside Pyodide on the folder ``/library``.

There lie wheels and the standard library, a zip file from which modules are imported as they are
needed. Compiled modules take the place of their sources; those of a wheel that reads no files of
its own go into the zip file too, as unpacking a wheel takes longer than importing what is used of
it. They are marked as never to be compared with a source.
"""

import sys
import sysconfig
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash
from pathlib import Path

FOLDER = Path("/library")
STANDARD = FOLDER / "python_stdlib.zip"
PACKED = next(path for path in sys.path if path.endswith(".zip"))
UNPACKED = sysconfig.get_path("purelib")


def compiled(name: str, source: bytes, folder: str) -> bytes:
    """Compile a module as an import from `folder` would."""
    code = compile(source, f"{folder}/{name}", "exec", dont_inherit=True)
    return bytes(_code_to_hash_pyc(code, source_hash(source), checked=False))


def contents(archive: Path, folder: str) -> dict[str, bytes]:
    """Read an archive, each module compiled."""
    with zipfile.ZipFile(archive) as opened:
        held = {name: opened.read(name) for name in opened.namelist() if not name.endswith("/")}
    return {
        f"{name}c" if name.endswith(".py") else name: compiled(name, data, folder)
        if name.endswith(".py")
        else data
        for name, data in held.items()
    }


def write(archive: Path, held: dict[str, bytes]) -> None:
    """Write an archive anew."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as opened:
        for name, data in held.items():
            opened.writestr(name, data)


def compile_all(read_files: list[str]) -> None:
    """Compile the folder; `read_files` are the beginnings of the wheels that read their files."""
    library = contents(STANDARD, PACKED)
    for wheel in sorted(FOLDER.glob("*.whl")):
        if wheel.name.startswith(tuple(read_files)):
            write(wheel, contents(wheel, UNPACKED))
            continue
        held = contents(wheel, PACKED)
        about = {name: data for name, data in held.items() if ".dist-info/" in name}
        library |= {name: data for name, data in held.items() if name not in about}
        write(wheel, about)
    write(STANDARD, library)
