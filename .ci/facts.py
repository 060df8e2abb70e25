"""Write the schema and the browser's types of what Python sends, from its TypedDicts.

`python .ci/facts.py` reads the `contract.py` of every widget's folder. It writes
`fcm_widgets/widgets/facts.json`, by pydantic, and `frontend/src/core/facts.ts`, by
json-schema-to-typescript. Both are committed; `.ci/run` writes them again and compares.
"""

from __future__ import annotations

import inspect
import json
import re
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
FIELD = re.compile(r"((?:^    #: .*\n)*)^    (\w+): (?:.*#: (.*))?", re.MULTILINE)
"""A field of a record, with its comment: in the lines before it, or at the end of its line."""


def records() -> dict[str, type]:
    """Return every TypedDict of every contract by its name; no name may occur twice."""
    found: dict[str, type] = {}
    for path in sorted(WIDGETS.glob("**/contract.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for key, kind in vars(import_module(name)).items():
            if typing_extensions.is_typeddict(kind) and kind.__module__ == name:
                if key in found:
                    raise SystemExit(f"{name}: there is another {key}")
                found[key] = kind
    return found


def comments(kind: type) -> dict[str, str]:
    """Return the comment of each field of a TypedDict, those of its bases included."""
    fields: dict[str, str] = {}
    for base in typing_extensions.get_original_bases(kind):
        if typing_extensions.is_typeddict(base):
            fields |= comments(base)
    try:
        source = inspect.getsource(kind)
    except OSError:  # not written as a class, because a key is a word of Python
        return fields
    for above, field, behind in FIELD.findall(source):
        text = behind or " ".join(line.strip()[3:] for line in above.splitlines())
        if text:
            fields[field] = text
    return fields


def closed(schema: object) -> object:
    """Return a schema in which objects have no keys but those that it names, and no titles."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    kept = {
        key: {name: closed(part) for name, part in value.items()}
        if key in ("properties", "$defs")
        else closed(value)
        for key, value in schema.items()
        if key != "title" or not isinstance(value, str)
    }
    return {**kept, "additionalProperties": False} if "properties" in kept else kept


def schema() -> str:
    """Return the JSON schema of everything that is sent."""
    from pydantic import TypeAdapter  # noqa: PLC0415  # after TypedDict is replaced, see above

    found = records()
    adapters = [(key, "serialization", TypeAdapter(kind)) for key, kind in found.items()]
    _, made = TypeAdapter.json_schemas(adapters, ref_template="#/$defs/{model}")
    for key, kind in found.items():
        for field, text in comments(kind).items():
            made["$defs"][key]["properties"][field]["description"] = text
    page = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "description": "Made by .ci/facts.py from the contract.py of each widget's folder.",
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
