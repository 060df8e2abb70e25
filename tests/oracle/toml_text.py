"""Write a scenario as TOML."""

from __future__ import annotations

import json
from typing import Any

from .squares import Scenario


def _inline(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return "[" + ", ".join(_inline(item) for item in value) + "]"
    assert isinstance(value, dict)
    pairs = ", ".join(f"{_key(key)} = {_inline(item)}" for key, item in value.items())
    return "{ " + pairs + " }"


def _key(key: str) -> str:
    plain = key.replace("_", "").replace("-", "")
    return key if plain.isascii() and plain.isalnum() else json.dumps(key)


def _is_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(v, dict) for v in value)


def to_toml(scenario: Scenario) -> str:
    """Return the scenario file; reading it back with tomllib gives an equal dict."""
    top: list[str] = []
    tables: list[str] = []
    for key, value in scenario.items():
        if _is_tables(value):
            for item in value:
                tables += ["", f"[[{key}]]"]
                tables += [f"{_key(name)} = {_inline(part)}" for name, part in item.items()]
        elif isinstance(value, dict):
            tables += ["", f"[{key}]"]
            tables += [f"{_key(name)} = {_inline(part)}" for name, part in value.items()]
        else:
            top.append(f"{_key(key)} = {_inline(value)}")
    return "\n".join(top + tables) + "\n"
