"""Files that are far too much of something, for every door through which a file comes in.

Run as a program this loads each of them in 100 MB of memory, or every so-manieth if a number is
given: a `MemoryError` ends it, as does anything that is no `FcmError`.
"""

from __future__ import annotations

import contextlib
import io
import json
import resource
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import fcm_widgets as fcm
from fcm_widgets.cli.main import main
from fcm_widgets.common.safe_text import harmless
from fcm_widgets.errors import MOST_FAULTS
from fcm_widgets.game.saving import digest_of, save_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MEMORY = 100 * 2**20
SECONDS = 240
"""Of the processor, for all: no measure of speed, it ends what would never end."""
SIZE = 240_000
MOST_SAID = MOST_FAULTS * 2600
HEAD = 'city.tiles = [["H", "O"]]\n'
CHAINS = 'chain = [{ name = "A" }]\n'
LOBBYISTS = 'modules = ["lobbyists"]\n'
APARTMENT = 'modules = ["new_districts"]\ncity.tiles = [["V"]]\n'


def many(piece: str, size: int = SIZE) -> str:
    """Repeat a piece with its number in it until the file is full."""
    count = size // (len(piece.format(n=10_000)) + 1)
    return "".join(piece.format(n=number) for number in range(count))


def listed(piece: str, size: int = SIZE) -> str:
    return "[" + many(piece + ",", size) + "]"


def scenarios() -> dict[str, str]:
    """Give every monster of a scenario by its name."""
    return {
        "20,000 chains": HEAD + many('[[chain]]\nname = "{n}"\n', 900_000),
        "chains": HEAD + many('[[chain]]\nname="{n}"\n'),
        "chains of one name": HEAD + many('[[chain]]\nname="A"\n'),
        "empty chains": HEAD + many("[[chain]]\n"),
        "unknown keys": many("k{n}=1\n"),
        "unknown tables": many("[k{n}]\n"),
        "keys of a chain": HEAD + '[[chain]]\nname = "A"\n' + many("k{n}=1\n"),
        "one long key": "k" * SIZE + " = 1\n" + HEAD + CHAINS,
        "a key of many parts": "a" + ".a" * (SIZE // 2) + " = 1\n",
        "keys of nine parts": many("k{n}" + ".a" * 8 + "=1\n"),
        "a head of many parts": "[a" + ".a" * (SIZE // 2) + "]\n",
        "a key of quoted parts": '"a"' + ' . "a"' * (SIZE // 6) + " = 1\n",
        "a word without an end": "a" * SIZE,
        "quotation marks": '"' * SIZE,
        "spaces": "a" + " " * SIZE,
        "dots": "." * SIZE,
        "brackets": "x = " + "[" * SIZE,
        "tables in each other": "x = " + "{a=" * 2000 + "1" + "}" * 2000,
        "lists 300 deep": HEAD + CHAINS + "title = " + "[" * 300 + "]" * 300,
        "digits": "turn = " + "1" * SIZE + "\n" + HEAD + CHAINS,
        "hexadecimal": "turn = 0x" + "f" * SIZE + "\n" + HEAD + CHAINS,
        "a place far away": HEAD
        + 'chain = [{name = "A", restaurants = [{at = [0x'
        + "f" * 9000
        + ', 1], entrance = "NW"}]}]',
        "a line far away": HEAD
        + CHAINS
        + f'campaign = [{{number = 4, edge = "W", first = 0x{"f" * 9000}, good = "beer"}}]',
        "a long title": f'title = "{"x" * SIZE}"\n' + HEAD + CHAINS,
        "a long name": HEAD + f'chain = [{{name = "{"x" * SIZE}"}}]',
        "cards": HEAD + 'chain = [{name = "A", at_work = ' + listed('"waitress"') + "}]",
        "recruiters": 'phase = "working"\n'
        + HEAD
        + 'chain = [{name = "A", at_work = '
        + listed('"recruiting_girl"', 1900)
        + "}]",
        "wrong cards": HEAD + 'chain = [{name = "A", beach = ' + listed('"{n}"') + "}]",
        "milestones": HEAD + 'chain = [{name = "A", milestones = ' + listed('"first_20"') + "}]",
        "goods": HEAD + 'chain = [{name = "A", stock = {' + many("k{n}=1,")[:-1] + "}}]",
        "stock": HEAD + 'chain = [{name = "A", stock = {beer = 1000000000}}]',
        "restaurants": HEAD
        + 'chain = [{name = "A", restaurants = '
        + listed('{{at=[0,0],entrance="NW"}}')
        + "}]",
        "turn order": "turn_order = " + listed('"{n}"') + "\n" + HEAD + CHAINS,
        "reserve cards": HEAD + CHAINS + "bank.reserve = " + listed("200"),
        "houses": HEAD + CHAINS + many("[[house]]\nnumber = {n}\n"),
        "one house again and again": HEAD + CHAINS + many("[[house]]\nnumber = 13\n"),
        "demand": APARTMENT
        + CHAINS
        + 'house = [{number = "pi", demand = '
        + listed('"beer"')
        + "}]",
        "campaigns": HEAD + CHAINS + many("[[campaign]]\nnumber = 4\nwith = {n}\n"),
        "roads": 'modules = ["lobbyists"]\n'
        + HEAD
        + CHAINS
        + many("[[road]]\nsquares = [[{n}, 1]]\n"),
        "squares of a road": LOBBYISTS
        + HEAD
        + CHAINS
        + "road = [{squares = "
        + listed("[{n},1]")
        + "}]",
        "parks": 'modules = ["lobbyists"]\n'
        + HEAD
        + CHAINS
        + many("[[park]]\nsquares = [[{n},1]]\n"),
        "rows of tiles": "city.tiles = " + listed('["L"]') + "\n" + CHAINS,
        "a row of tiles": "city.tiles = [" + listed('"L"') + "]\n" + CHAINS,
        "empty places": "city.tiles = [" + listed('"."') + "]\n" + CHAINS,
        "tiles of no name": "city.tiles = [" + listed('"Q{n}"', 200) + "]\n" + CHAINS,
        "a tile's long name": f'city.tiles = [["{"x" * SIZE}"]]\n' + CHAINS,
        "the largest city": f"city.tiles = {[['L'] * 20] * 20}\n" + CHAINS,
        "modules": "modules = " + listed('"{n}"') + "\n" + HEAD + CHAINS,
        "switches": "[rulings]\n" + many("k{n}=1\n"),
        "comments": many("#{n}\n") + HEAD + CHAINS,
        "a zero byte": "\0" + HEAD + CHAINS,
        "half a character": 'title = "\ud800"\n' + HEAD + CHAINS,
        "a mark before it": "\ufeff" + HEAD + CHAINS,
        "the line ends of Windows": (HEAD + CHAINS).replace("\n", "\r\n"),
        "not a number": "turn = nan\n" + HEAD + CHAINS + "bank.cash = inf\n",
    }


WRONG_SETUPS: dict[str, dict[str, Any]] = {
    "players": {"players": 20_000_000},
    "more players": {"players": 10**18},
    "endless players": {"players": 10**4000},
    "players to the power": {"players": 1e308},
    "players below nothing": {"players": -5},
    "a seed": {"seed": 10**4000},
    "chains": {"chains": [str(n) for n in range(100_000)]},
    "hostile chains": {"chains": ["\x1b[31m", "A\u202eB"]},
    "modules of a setup": {"modules": [str(n) for n in range(100_000)]},
    "lists as modules": {"modules": [[]] * 200_000},
    "switches of a setup": {"rulings": {str(n): 1 for n in range(60_000)}},
    "a list of switches": {"rulings": [1]},
}
WRONG_DRAWS: dict[str, dict[str, Any]] = {
    "tiles drawn": {"tiles": [["A"] * 400] * 400},
    "empty rows": {"tiles": [[]] * 200_000},
    "tiles of other players": {"tiles": [["A", "B", "C", "D"]] * 4},
    "a tile twice": {"tiles": [["L", "L", "L"]] * 3},
    "a tile of a module": {"tiles": [["U", "V", "W"], ["A", "B", "C"], ["D", "E", "F"]]},
    "an order": {"order": list(range(150_000))},
    "an order of words": {"order": ["0", "1"]},
}
WRONG_ACTIONS: dict[str, list[Any]] = {
    "empty actions": [{}] * 300_000,
    "actions": [{"do": "advance"}] * 50_000,
    "lists as actions": [[]] * 300_000,
    "an endless way": [{"do": "fetch", "chain": "A", "route": [[0, 0]] * 100_000}],
    "a place far away": [
        {"do": "place_restaurant", "chain": "A", "at": [10**4000, 0], "entrance": "NW"}
    ],
    "a long card": [{"do": "hire", "chain": "A", "card": "x" * 900_000}],
}


def save(part: str, changed: dict[str, Any]) -> str:
    """Return a save that its writer changed, with a digest that fits."""
    data = json.loads(save_text(fcm.Game.new(players=2, seed=7, chains=["A", "B"])))
    (data["began"][part] if part else data).update(changed)
    data["digest"] = digest_of(data)
    return json.dumps(data, separators=(",", ":"))


def saves() -> Iterator[tuple[str, str]]:
    """Yield every monster of a save by its name."""
    for name, setup in WRONG_SETUPS.items():
        yield name, save("setup", setup)
    for name, drawn in WRONG_DRAWS.items():
        yield name, save("drawn", drawn)
    for name, actions in WRONG_ACTIONS.items():
        yield name, save("", {"actions": actions})
    for name, text in scenarios().items():
        yield f"scenario: {name}", save("", {"began": {"scenario": text}})
    yield "unknown keys of a save", save("", {str(n): n for n in range(60_000)})
    yield "switches of a save", save("", {"rulings": {str(n): n for n in range(60_000)}})
    yield "a key again and again", "{" + '"a":1,' * 150_000 + '"a":1}'
    yield "keys and one twice", "{" + many('"{n}":1,', 900_000) + '"1":1}'
    yield "lists in each other", "[" * 400_000 + "]" * 400_000
    yield "lists 500 deep", save("", {"rulings": deep(500)})
    yield "digits of a save", '{"version":' + "1" * 900_000 + "}"
    yield "beyond all numbers", '{"version":1e999}'
    yield "a mark before a save", "\ufeff" + save("", {})
    yield "nothing", ""
    yield "zero bytes", "\0" * 900_000
    yield "long passes", passes(900)
    yield "endless turns", passes(8000)


def deep(levels: int) -> Any:
    found: Any = {}
    for _ in range(levels):
        found = {"a": found}
    return found


def passes(turns_more: int) -> str:
    """Return a save of a game in which the chain does nothing, turn by turn."""
    text = 'phase="restructuring"\nbank={cash=999999999}\ncity.tiles=[["L"]]\nchain=[{name="A"}]'
    game = fcm.Game.from_scenario(text)
    while game.state.turn < 4:
        game.play(game.options[0]) if game.to_move else game.advance()
    turns = [game.at(number).state.turn for number in range(game.played + 1)]
    data = json.loads(save_text(game))
    third = data["actions"][turns.index(3) : turns.index(4)]
    data["actions"] = [*data["actions"][: turns.index(3)], *third * turns_more]
    data["digest"] = digest_of(data)
    return json.dumps(data, separators=(",", ":"))


def heard(load: Callable[[], object]) -> None:
    """Load a monster; what is refused is refused in words of a bounded length."""
    refusal = refused(load)
    said = str(refusal)
    assert len(said) < MOST_SAID
    assert harmless(said, keep="\n") == said
    assert len(getattr(refusal, "faults", ())) <= MOST_FAULTS


def refused(load: Callable[[], object]) -> fcm.FcmError | None:
    try:
        load()
    except fcm.FcmError as error:
        return error
    return None


def doors_of_a_scenario(name: str, text: str, folder: Path) -> None:
    """Load a text as a scenario, from a file and on the command line."""
    file = folder / "monster.toml"
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    heard(lambda: fcm.load_scenario(file))
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        assert main(["dinner", str(file)]) in (0, 2), name


def door_of_a_save(text: str, folder: Path) -> None:
    """Load a text as a saved game."""
    file = folder / "monster.json"
    file.write_text(text, encoding="utf-8")
    heard(lambda: fcm.Game.load(file))


def limited() -> None:
    """Allow this process 100 MB more than it has now."""
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    most = pages * resource.getpagesize() + MEMORY
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


if __name__ == "__main__":
    fcm.load_example("one-beer-short").advance()  # what is read once stays
    every = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    written, tables = [*saves()][::every], [*scenarios().items()][::every]
    limited()
    with TemporaryDirectory() as folder:
        for name, text in tables:
            print(name, file=sys.stderr, flush=True)
            doors_of_a_scenario(name, text, Path(folder))
        for name, text in written:
            print(name, file=sys.stderr, flush=True)
            door_of_a_save(text, Path(folder))
    print(len(tables) + len(written))
