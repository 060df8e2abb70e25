"""Set the oracle against other answers, and make a scenario that differs small.

Run `python -m tests.oracle.compare 0 500` to compare with the command line of the package.
"""

from __future__ import annotations

import copy
import json
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from .dinner import dinner
from .distance import distances
from .haul import PER_SOURCE, haul
from .random_tables import random_scenario, to_toml
from .reach import reach
from .squares import Scenario

Question = tuple[str, ...]  # ("dinner",), ("haul", chain, buyer) ...
Answerer = Callable[[Scenario, Question], Any]


def oracle_answer(scenario: Scenario, question: Question) -> Any:
    """Return the oracle's answer."""
    if question[0] == "haul":
        return haul(scenario, question[1], question[2])
    return {"dinner": dinner, "distance": distances, "reach": reach}[question[0]](scenario)


def cli_answer(scenario: Scenario, question: Question) -> Any:
    """Return what the package's command line prints, or its complaint."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.toml"
        path.write_text(to_toml(scenario), encoding="utf-8")
        more = ["--chain", question[1], "--buyer", question[2]] if len(question) > 1 else []
        command = [sys.executable, "-m", "fcm_widgets", question[0], str(path), *more, "--json"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        return f"exit {done.returncode}: {done.stderr.strip()[-600:]}"
    return json.loads(done.stdout)


def questions(scenario: Scenario) -> list[Question]:
    """Return the three small questions and the haul of every chain and buyer."""
    asked: list[Question] = [("dinner",), ("distance",), ("reach",)]
    for chain in scenario["chain"]:
        asked += [("haul", chain["name"], buyer) for buyer in PER_SOURCE]
    return asked


def in_one_order(answer: Any) -> Any:
    """Sort what has no order of its own; hauls of nothing are no hauls."""
    if isinstance(answer, list):
        return [in_one_order(item) for item in answer]
    if not isinstance(answer, dict):
        return answer
    tidy = {key: in_one_order(value) for key, value in answer.items()}
    for key in ("obstacles", "offers", "hauls", "distances"):
        if key in tidy:
            tidy[key] = sorted(tidy[key], key=lambda item: json.dumps(item, sort_keys=True))
    if "hauls" in tidy:
        tidy["hauls"] = [one for one in tidy["hauls"] if one]
    if "offers" in tidy:
        tidy["offers"].sort(key=lambda offer: offer["chain"])
    return tidy


def differences(mine: Any, theirs: Any, where: str = "") -> Iterator[str]:
    """Yield every place where an answer lacks or contradicts what the oracle says."""
    if isinstance(theirs, str) and not isinstance(mine, str):
        yield f"{where}: {theirs}"
    elif isinstance(mine, dict) and isinstance(theirs, dict):
        counted = {"wants", "served", "menu"} & {where.rsplit(".", 1)[-1]}
        for key in sorted(set(mine) | (set(theirs) if counted else set())):
            if key not in theirs:
                yield f"{where}.{key}: missing, oracle has {mine[key]}"
            elif key not in mine:
                yield f"{where}.{key}: oracle has none"
            else:
                yield from differences(mine[key], theirs[key], f"{where}.{key}")
    elif isinstance(mine, list) and isinstance(theirs, list) and len(mine) == len(theirs):
        for index, (a, b) in enumerate(zip(mine, theirs, strict=True)):
            yield from differences(a, b, f"{where}[{index}]")
    elif mine != theirs:
        yield f"{where}: oracle {mine}, package {theirs}"


def disagreement(scenario: Scenario, question: Question, other: Answerer) -> list[str]:
    """Return the differences on one question."""
    mine = in_one_order(oracle_answer(scenario, question))
    return list(differences(mine, in_one_order(other(scenario, question))))


def _smaller(scenario: Scenario) -> Iterator[Scenario]:
    """Yield the scenario with one thing taken away."""
    for key in [key for key in scenario if key not in ("city", "chain")]:
        less = copy.deepcopy(scenario)
        del less[key]
        yield less
    for key in ("chain", "house", "campaign", "road", "park"):
        for index, entry in enumerate(scenario.get(key, [])):
            less = copy.deepcopy(scenario)
            del less[key][index]
            if key == "chain" and less["chain"]:
                less["turn_order"] = [
                    n for n in scenario.get("turn_order", []) if n != entry["name"]
                ] or [chain["name"] for chain in less["chain"]]
            if less[key]:
                yield less
            for part in [p for p in entry if p not in ("name", "number", "at", "squares")]:
                less = copy.deepcopy(scenario)
                del less[key][index][part]
                yield less
                for i in range(len(entry[part]) if isinstance(entry[part], list) else 0):
                    less = copy.deepcopy(scenario)
                    del less[key][index][part][i]
                    yield less


def shrunk(scenario: Scenario, question: Question, other: Answerer) -> Scenario:
    """Take things away while the two still disagree and nobody refuses the file."""
    for less in _smaller(scenario):
        try:
            theirs = other(less, question)
            mine = oracle_answer(less, question)
        except Exception:  # an impossible scenario is no smaller one
            continue
        refused = isinstance(theirs, str)
        if not refused and list(differences(in_one_order(mine), in_one_order(theirs))):
            return shrunk(less, question, other)
    return scenario


def main(first: int, last: int) -> None:
    """Compare and print every seed that differs."""

    def one(seed: int) -> tuple[int, Question, list[str]] | None:
        scenario = random_scenario(seed)
        asked = questions(scenario)
        some = asked[:3] + random.Random(seed).sample(asked[3:], 1)
        for question in some:
            found = disagreement(scenario, question, cli_answer)
            if found:
                return seed, question, found
        return None

    with ThreadPoolExecutor() as pool:
        for result in filter(None, pool.map(one, range(first, last))):
            print(*result[:2], *result[2][:6], sep="\n  ")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
