"""Add the compiled form of each module to the wheels in ``/wheels``; run inside Pyodide.

Marked as never to be compared with its source, as nobody edits a wheel.
"""

import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import cache_from_source, source_hash
from pathlib import Path


def compiled(name: str, source: bytes) -> bytes:
    """Compile a module as the import would write it to ``__pycache__``."""
    code = compile(source, name, "exec", dont_inherit=True)
    return bytes(_code_to_hash_pyc(code, source_hash(source), checked=False))


def add_compiled(wheel: Path) -> None:
    """Write compiled modules into a wheel, beside their sources."""
    with zipfile.ZipFile(wheel, "a", zipfile.ZIP_DEFLATED) as archive:
        for name in [name for name in archive.namelist() if name.endswith(".py")]:
            archive.writestr(cache_from_source(name), compiled(name, archive.read(name)))


for path in sorted(Path("/wheels").glob("*.whl")):
    add_compiled(path)
