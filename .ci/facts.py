"""Write what is sent once more: the schema, and the browser's types, of the TypedDicts in Python.

`python .ci/facts.py` reads the `contract.py` of every widget's folder and writes
`fcm_widgets/widgets/facts.json`, by pydantic, and `frontend/src/core/facts.ts`, by
json-schema-to-typescript. Both are committed; `.ci/run` does it again and compares.
"""

from __future__ import annotations

import json
import subprocess
import sys
import typing
from importlib import import_module
from pathlib import Path

import typing_extensions

# Below Python 3.12 pydantic cannot read the TypedDict of `typing`.
typing.TypedDict = typing_extensions.TypedDict

ROOT = Path(__file__).parents[1]
WIDGETS = ROOT / "fcm_widgets" / "widgets"
FRONTEND = ROOT / "fcm_widgets" / "frontend"


def sent() -> dict[str, object]:
    """Return every TypedDict of every contract by its name; two of one name are refused."""
    found: dict[str, object] = {}
    for path in sorted(WIDGETS.glob("**/contract.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for key, kind in vars(import_module(name)).items():
            if typing_extensions.is_typeddict(kind) and kind.__module__ == name:
                if key in found:
                    raise SystemExit(f"{name}: there is another {key}")
                found[key] = kind
    return found


def closed(schema: object) -> object:
    """Return a schema in which no object has a key that is not named; titles are left out."""
    if isinstance(schema, list):
        return [closed(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    kept = {
        key: {name: closed(one) for name, one in value.items()}
        if key in ("properties", "$defs")
        else closed(value)
        for key, value in schema.items()
        if key != "title" or not isinstance(value, str)
    }
    return {**kept, "additionalProperties": False} if "properties" in kept else kept


def schema() -> str:
    """Return the schema of all that is sent."""
    from pydantic import TypeAdapter  # noqa: PLC0415  # after the line above

    adapters = [(key, "serialization", TypeAdapter(kind)) for key, kind in sent().items()]
    _, made = TypeAdapter.json_schemas(adapters, ref_template="#/$defs/{model}")
    page = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "description": "Made by .ci/facts.py of the contract.py of each widget's folder.",
        "$defs": dict(sorted(made["$defs"].items())),
    }
    return json.dumps(closed(page), indent=1, ensure_ascii=False) + "\n"


def main() -> int:
    """Write both files."""
    (WIDGETS / "facts.json").write_text(schema(), encoding="utf-8")
    return subprocess.run(["npm", "run", "facts"], cwd=FRONTEND, check=False).returncode


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.exit(main())
