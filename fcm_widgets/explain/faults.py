"""The words of a fault: what stands there and what could, for each code.

A code's words have fields for the slots of the fault. A tuple is written with commas: `{names}` as
Python writes each, `{names:plain}` as they are, `{names:or}` with "or" between them; a square as
the reader of the page is used to. Fields that no slot has are worked out (`WORKED_OUT`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ..board.squares import Square
from ..board.tile import dwellings
from ..errors import Fault
from ..showing import cut, harmless
from ..text.names import several

LONGEST_FOUND, LONGEST_EXPECTED = 300, 2000
"""So many letters are told of what stands there, and of what could."""
FEW = 8
"""So many other names are listed beside the nearest ones."""


class Said(NamedTuple):
    """What is told of a fault: what stands there (`""`: nothing), what could, and the rule."""

    found: str
    expected: str
    rule: str = ""


class Words(NamedTuple):
    """The words of a code; `near` are those of a name that is like some that are known."""

    expected: str
    found: str = ""
    near: str = "{nearest}"
    rule: str = ""


def as_listed(square: Square) -> str:
    """Write a square as a file does: `[7, 2]`."""
    return str(list(square))


def said_of(fault: Fault, square: Callable[[Square], str] = as_listed) -> Said:
    """Return what is told of a fault, one line each, squares written as `square` says.

    >>> said_of(Fault("bank.cash", "number", {"what": "money", "low": 0}))
    Said(found='', expected='a number of dollars, 0 or more', rule='')
    """
    words = FAULTS[fault.code]
    fields = _Fields(fault, square)
    found = (words.found or "{found}" * ("found" in fault.details)).format_map(fields)
    expected = (words.near if fault.near else words.expected).format_map(fields)
    rule = words.rule or str(fault.details.get("rule", ""))
    return Said(_line(found, LONGEST_FOUND), _line(expected, LONGEST_EXPECTED), rule)


def _line(text: str, most: int) -> str:
    return cut(harmless(cut(text, most)), most)


class _Fields(dict[str, Any]):
    """The slots of a fault in words; what no slot has is worked out when it is asked for."""

    def __init__(self, fault: Fault, square: Callable[[Square], str]) -> None:
        super().__init__((key, _word(key, value, square)) for key, value in fault.details.items())
        self.fault = fault

    def __missing__(self, key: str) -> str:
        return WORKED_OUT[key](self.fault)


def _word(key: str, value: Any, square: Callable[[Square], str]) -> Any:
    if key == "found" and isinstance(value, list):
        return _squares_found(value, square)
    if key in SQUARE:
        return square(value)
    if key == SQUARES:
        return ", ".join(map(square, value))
    return Listed(value) if isinstance(value, tuple) else value


def _squares_found(value: list[Any], square: Callable[[Square], str]) -> str:
    """Write the square or squares that stand somewhere."""
    if isinstance(value[0], int):
        return square((value[0], value[1]))
    return f"[{', '.join(square((x, y)) for x, y in value)}]"


SQUARE, SQUARES = ("square", "at"), "squares"


class Listed(tuple[Any, ...]):
    """Values that a sentence lists.

    >>> f"{Listed('ab')}; {Listed('ab'):plain}; {Listed('ab'):or}; {Listed():plain}"
    "'a', 'b'; a, b; 'a' or 'b'; none"
    >>> f"{Listed('abc'):plain_or}"
    'a, b or c'
    """

    __slots__ = ()

    def __format__(self, how: str) -> str:
        if not self:
            return "none"
        if how == "or":
            return " or ".join(map(repr, self))
        if how == "plain_or":
            *first, last = map(str, self)
            return f"{', '.join(first)} or {last}" if first else last
        return ", ".join(map(str if how == "plain" else repr, self))


# -- words of what faults name ----------------------------------------------------------------

NUMBERS = {
    "whole": "a whole number",
    "money": "a number of dollars",
    "price": "dollars",
    "items": "a number of items",
    "turn": "the number of the turn",
    "turns_left": '"eternal" or a number of turns',
    "turns": 'a number of turns or "eternal"',
    "first": "its first row or column",
    "broken": "how often the bank broke",
    "ceo_slots": "the CEO's slots",
    "owner": "a chain, -1 for nobody",
    "size": "a number of rows or columns of tiles",
}
"""What a number stands for."""
MISSING = {
    "name": "a chain's name",
    "number": "a number",
    "at": "the north-west square, [x, y]",
    "entrance": "the corner with the doors: 'NW', 'NE', 'SW' or 'SE'",
    "good": "a good",
    "tiles": "rows of tile names, such as [['A', 'L90']]",
    "edge": "the edge it flies in from: 'N', 'E', 'S' or 'W'",
    "first": "its first row or column",
    "squares": "squares, [[x, y], ...]",
    "garden": "the side on which its garden lies: 'N', 'E', 'S' or 'W'",
}
"""What a key that must stand there is for."""
QUIZ_NEEDS = {
    "dinner": "a house at which some misreading picks another chain",
    "how_far": "a house from which a road leads to an open restaurant",
    "reach": "a campaign on a map with two houses or more",
    "haul": "a cart or truck at work, and one best haul for it",
    "turn_order": "chains of which some misreading lets the wrong one choose first",
    "payday": "a chain with a salary to pay",
}
"""Every kind of question, with what a table needs so that it can be asked."""


# -- what is worked out ----------------------------------------------------------------------


def _nearest(fault: Fault) -> str:
    """List the nearest names first, the others behind them if they are few.

    >>> _nearest(Fault.of("x", "unknown_name", found="burgr", names=["beer", "burger", "pizza"]))
    "'burger' (or 'beer', 'pizza')"
    """
    near = fault.near
    others = [name for name in fault.details["names"] if name not in near]
    rest = f" (or {Listed(others)})" if others and len(others) <= FEW else ""
    return f"{Listed(near):or}{rest}"


def _number(fault: Fault) -> str:
    """Say which number is asked for, and between which bounds.

    >>> _number(Fault("x", "number", {"what": "whole", "low": 2, "high": 4}))
    'a whole number, 2 to 4'
    """
    what, low, high = (fault.details.get(key) for key in ("what", "low", "high"))
    bounds = f"at most {high}" if low is None else f"{low} to {high}"
    return f"{NUMBERS[str(what)]}, {f'{low} or more' if high is None else bounds}"


def _firsts(fault: Fault) -> str:
    return firsts(fault.details)


def firsts(slots: Mapping[str, Any]) -> str:
    """Return at which rows or columns an airplane can begin.

    >>> firsts({"from": 0, "to": 4}), firsts({"from": 0, "to": 0})
    ('0 to 4', '0')
    """
    first, last = slots.get("from"), slots.get("to")
    if first is None or last is None:
        return "another one"
    return str(first) if first == last else f"{first} to {last}"


def _wanting(fault: Fault) -> str:
    houses = fault.details["houses"]
    return f"{several(houses, 'house')} that {'wants' if houses == 1 else 'want'}"


def _house_numbers(fault: Fault) -> str:
    """Return the numbers of all houses as a file writes them, runs in short."""
    written = [lived_in.written for lived_in in dwellings().values()]
    runs: list[list[int]] = []
    for number in (each for each in written if isinstance(each, int)):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    said = [f"{run[0]} to {run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs]
    *first, last = [*said, *(repr(each) for each in written if isinstance(each, str))]
    return f"{', '.join(first)} or {last}"


WORKED_OUT: dict[str, Callable[[Fault], str]] = {
    "path": lambda fault: fault.path,
    "nearest": _nearest,
    "close": lambda fault: f"{Listed(fault.near):or}",
    "number_asked": _number,
    "missing": lambda fault: MISSING.get(fault.details["key"], "a value"),
    "firsts": _firsts,
    "quiz_needs": lambda fault: QUIZ_NEEDS[fault.details["kind"]],
    "wanting": _wanting,
    "house_numbers": _house_numbers,
    "s": lambda fault: "" if fault.details["count"] == 1 else "s",
}


# -- the codes -------------------------------------------------------------------------------

TILE = "a tile letter A to Z with a turn of 90, 180 or 270 behind it or nothing, or '.'"
LINE = "one line of at most 200 letters, without control characters"
SWITCHES = "a table of switches"
PLACES = {
    "ramp_needs_road": Words("a square with a road, at the rim of the map"),
    "ramp_on_map": Words("a side of a road square over which no tile lies, three squares deep"),
    "ramp_on_ramp": Words("a road that no other offramp joins there"),
    "off_the_map": Words("a place wholly on the map; {squares} is off it"),
    "not_empty": Words("empty squares; {square} is taken by {what}"),
    "no_road_at_entrance": Words(
        "a corner whose outer side touches a road; nothing leads to {square}"
    ),
    "no_road_beside": Words("a place where {what} touches a road"),
    "tile_has_one": Words("a tile without {what}; one lies at {square}"),
    "apartment_garden": Words("no garden: house {house} is {what}"),
    "airplane_overhangs": Words("{firsts}: all that it flies over must lie on the map"),
    "airplanes_overlap": Words(
        "rows or columns that campaign {other} does not fly over from this side"
    ),
}
"""What stands against laying a piece, by the codes of its obstacles."""
VALUES = {
    "no_table": Words("a table of keys and values"),
    "no_tables": Words("tables, each under [[{path}]]"),
    "no_list": Words("a list, [...]"),
    "no_truth": Words("true or false"),
    "no_text": Words("a text in quotation marks"),
    "no_line": Words(LINE),
    "no_square": Words("a square, [x, y], two whole numbers"),
    "number": Words("{number_asked}"),
    "whole": Words("a whole number"),
    "missing": Words("{missing}", near=""),
    "too_many": Words("at most {most} {what}", "{count} {what}"),
    "unknown_key": Words("one of {names}", "an unknown key"),
    "unknown_name": Words("one of {names}"),
    "other_value": Words("{values:or}"),
    "needs_module": Words("this only with module {module!r} in modules"),
    "replaced": Words("what is not in the base game: module {module!r} takes that out"),
    "key_needs_module": Words("this key only with module {module!r} in modules"),
    "twice": Words("each {what} once"),
}
"""Plain values, whatever they are read for."""
FILES = {
    "no_path": Words("the path of a file, as text"),
    "unreadable": Words("a readable text file in UTF-8", "{reason}"),
    "large_file": Words("a file of at most {most}", "more than {most} bytes"),
    "no_toml": Words("TOML; {error}", "no valid TOML"),
    "no_toml_line": Words("TOML; {error}, which reads {line}", "no valid TOML"),
    "long_scenario": Words("a scenario of at most {most} letters", "{size} letters"),
    "endless_key": Words("keys of a scenario"),
    "half_character": Words("whole characters of Unicode"),
    "monstrous": Words("values of a table", "a monstrous value"),
    "no_json": Words("JSON; {error}", "no valid JSON"),
    "long_save": Words("a save of at most {most} bytes", "{size} letters"),
    "deep_save": Words("those of a save", "lists and tables in each other"),
    "no_object": Words("one JSON object"),
}
"""Files that are none of ours."""
TABLES = {
    "no_module_list": Words("a list of module names"),
    "many_modules": Words("at most {most} modules"),
    "unknown_module": Words("one of {names}, or a custom rule that is defined here"),
    "custom_rule_unknown": Words(
        "a custom rule that is defined here: run the cell that defines {rule_name} first"
    ),
    "custom_rule_changed": Words(
        "the custom rule {rule_name} as it was then: it is defined otherwise here, or the file is "
        "of an older release"
    ),
    "not_played": Words("a module that this release plays: {whole}"),
    "ceo_listed": Words("other employees: the CEO is always at work and is not listed"),
    "no_scenario_at_all": Words("the text of a scenario, or a table of its keys, as TOML reads it"),
    "deep_scenario": Words("those of a scenario", "lists and tables in each other"),
    "no_city": Words("a table [city] with tiles"),
    "no_rows": Words(MISSING["tiles"]),
    "no_tiles": Words("at least one tile"),
    "large_city": Words(
        "a city of at most {most} x {most} tiles", "{count} rows of up to {columns} tiles"
    ),
    "ragged_row": Words("{width} as in the first row; '.' for none", "{count} tile{s}"),
    "unknown_tile": Words(TILE, near="{close} (" + TILE + ")"),
    "tile_needs_module": Words("a tile of the modules in play; this one needs {module!r}"),
    "house_printed_twice": Words("a tile that does not print house {house} once more"),
    "piece_shape": Words("{shape}"),
    "no_road": Words("a square with a road"),
    "no_chains": Words("1 to 6 chains, each under [[chain]]"),
    "chain_count": Words("1 to {most} chains", "{count} chains"),
    "nameless": Words(MISSING["name"]),
    "chain_twice": Words("a name that no other chain has"),
    "unknown_chain": Words("a chain: {names}"),
    "turn_order": Words("each chain once: {chains}"),
    "owes": Words("nothing, unless bankrupt = true"),
    "no_stock": Words("a table of goods and numbers, such as {{ burger = 2 }}"),
    "restaurant_count": Words("at most {most} restaurants a chain", "{count} restaurants"),
    "unknown_house": Words(
        "a house number: {house_numbers}", near="{close} (a house number: {house_numbers})"
    ),
    "house_not_here": Words(
        "a house printed on this map ({here:plain}) or, with `at`, a placed one ({placed:plain})",
        "{house}, which is not on this map",
    ),
    "printed_house": Words("no `at`: a tile prints house {house} at {at}"),
    "printed_garden": Words("no other garden: the tile prints one on side {side!r}"),
    "demand_in_garden": Words("at most {most} with a garden", "{count} tokens"),
    "demand_without_garden": Words("at most {most} without a garden", "{count} tokens"),
    "unknown_campaign": Words(
        "the number of a campaign tile, 1 to {most}",
        near="{close} (the number of a campaign tile, 1 to {most})",
    ),
    "no_airplane": Words("no `{key}`: campaign {number} is no airplane"),
    "airplane": Words("no `{key}`: campaign {number} is an airplane, it has `edge` and `first`"),
    "lies_beside": Words("no `{key}`: campaign {number} lies beside the map, it needs no place"),
    "good_alone": Words("one good: only an airplane may ever carry two"),
    "two_goods": Words("one good, or two that differ, A then B"),
    "one_good": Words("one good; two only with module {module!r} in modules"),
    "whose_card": Words("`chain` beside it: whose busy card is it?"),
    "unknown_busy_card": Words("a busy card of {chain}, each once: {busy}"),
    "other_campaign": Words("the number of another campaign of this file: {names:plain}"),
    "no_other_campaign": Words("the number of another campaign of this file: there is none"),
    "shared_card": Words(
        "a campaign with the same `chain` and `by`, and without a `with` of its own"
    ),
}
"""A scenario."""
STRICT = {
    "not_in_the_box": Words("a chain of the box: {names:or}"),
    "no_structure": Words("no more cards than slots", "{count} cards", rule="ORG-3"),
    "unheld": Words(
        "'{milestone}' among somebody's milestones",
        "${cash}, and nobody holds '{milestone}'",
        rule="DIN-13",
    ),
    "left_in_the_box": Words("a campaign tile that {players} players leave in play", rule="SET-3"),
    "cannot_run": Words("somebody who places such a campaign: {runs:or}", rule="MKT-1"),
    "runs_shorter": Words('at most {most} turns, or "eternal"', rule="MKT-1"),
    "pieces_in_box": Words("at most {most}, as many as the box has", "{count} of the kind {what}"),
    "markers_in_box": Words("at most {most}, as many as the box has", "{count} markers"),
    "marker_on_open_road": Words("markers only at a road under construction"),
    "marker_at_no_arrow": Words("a square at an end of its road, straight on: {squares}"),
    "few_chains": Words("2 to 6 chains", "{count} chains", rule="SET-14"),
    "chains_need": Words(
        "2 to 5 chains, or 6 with the module {module!r}", "6 chains", rule="SET-14"
    ),
    "city_size": Words("{high} x {wide} tiles", "{count} tiles in {rows} rows", rule="SET-1"),
    "reserve_count": Words("one reserve card a chain", "{count} cards", rule="SET-9"),
    "two_parks": Words("a tile that is drawn without the module {module!r}", rule="NDI-5"),
    "copies": Words("at most the {most} in play", "{count} cards {card}", rule="SET-2"),
    "held_by_two": Words("milestones that no other chain holds", "{milestone!r} of {chain} too"),
}
"""What only a strict reading refuses."""
CUSTOM_RULES = {
    "custom_rule_name": Words("at most {most} small letters, digits and _, a letter first"),
    "custom_rule_taken": Words("a name that no module of the game has"),
    "number_or_rung": Words("either a number or a rung of the ladder, not both"),
    "number_or_asks": Words("either a number or a phase that asks, not both"),
    "late_rung": Words("at most {most}: a custom rule asks before the phase's own question"),
    "no_rung": Words("a whole number"),
    "custom_rule_empty": Words(
        "where the function takes part: a number, a rung or a phase that asks, or what else a "
        "module brings, such as criteria"
    ),
    "modules_of_a_save": Words(
        "no modules: a saved game has been played with its own", "the saved game {found}"
    ),
    "no_letter": Words("letters of tiles: {names:plain}"),
    "custom_rule_part": Words("{how}"),
    "custom_rule_words": Words("a file of words that can be loaded; {error}"),
    "custom_rule_made": Words("a rule that can be made of it", "{error}"),
    "of_no_rung": Words("this only with a rung of a ladder"),
    "no_function": Words("a function"),
    "custom_rule_text": Words("the rule in a sentence: a text, or the docstring"),
}
"""Rules of one's own."""
SETUPS = {
    "players": Words("a number from 2 to 5, or 6"),
    "unknown_setup": Words("one of {names}"),
    "setup_not_played": Words(
        "one whose modules this release plays: {names:plain}; this one needs {lacks:plain}"
    ),
    "milestones_for": Words("milestones, as {module!r} closes some of them", rule="SET-22"),
    "players_need": Words("2 to 5, or {found} with the module {module!r}"),
    "city_players": Words("a number from 2 to 6"),
    "city_module": Words("modules of the game: {names:plain}"),
    "excluded": Words(
        "one of the two: {first} and {second} do not play at one table",
        "{first} and {second}",
        rule="SET-22",
    ),
    "same_rung": Words(
        "a rung of its own for each module, as their order decides: {first} and {second} share one",
        "{first} and {second}",
    ),
    "same_name": Words(
        "a name of its own for each, as it is looked up by it: {first} and {second} share one",
        "{first} and {second}",
    ),
    "step_rung": Words("another rung: below {asked}, or above {first} and none of {taken:plain}"),
    "no_switches": Words(SWITCHES),
    "many_switches": Words("at most {most} switches", "{count} keys"),
    "unknown_switch": Words("one of {names}"),
    "switch_value": Words("one of {names}"),
    "chain_names": Words("{players} different names, " + LINE),
    "city_rows": Words("{high} rows of {wide} tile names", rule="SET-1"),
    "tile_laid": Words(
        "a tile not laid yet: {left:plain}; with a turn of 90, 180 or 270 behind it or nothing"
    ),
    "no_tile_at_all": Words(MISSING["tiles"], "no tile"),
    "seats": Words("every seat once, counted from 0"),
    "bots": Words("a bot for each of {chains:plain}", "{count} bot{s}"),
    "unknown_bot": Words("one of {names:plain}"),
    "several": Words("a list, with one at least"),
    "unknown_idea": Words("ideas: {names:plain}"),
}
"""A new table."""
SAVES = {
    "digest": Words("the digest of an unchanged save; write a scenario to make up a table"),
    "unknown_save_key": Words("only {names:plain}"),
    "missing_key": Words("this key"),
    "format": Words("{format!r}"),
    "version": Words("a version that this release reads: {version}"),
    "any_text": Words("a text"),
    "switch_table": Words(SWITCHES),
    "no_beginning": Words("a table with `scenario`, or with `setup` and `drawn`"),
    "no_actions": Words("a list of actions"),
    "many_actions": Words("at most {most}", "{count} actions"),
    "no_scenario": Words("the text of a scenario"),
    "no_setup": Words("a table of the setup's arguments"),
    "nothing_drawn": Words("a table with `tiles` and `order`"),
    "not_allowed": Words("an action that the rules allow there", "{action}"),
    "no_players_action": Words("an action of a player: {error}"),
    "many_turns": Words("at most {most} turns", "turn {turn}"),
    "no_switch": Words("a switch of the rules"),
    "other_switch": Words("{played!r}, as the game began"),
}
"""A saved game."""
ACTIONS = {
    "no_action": Words("a table with the keys `do` and `chain`"),
    "unknown_action": Words("one of {names:plain}"),
    "unknown_action_key": Words("only the keys {names:plain}"),
    "any_number": Words("a whole number"),
    "any_square": Words("a square, [x, y]"),
    "any_squares": Words("a list of squares, [[x, y], ...]"),
}
"""An action as data."""
CHANGES = {
    "unknown_change": Words("a change of kind {names}"),
    "seat": Words("a chain's number, 0 to {last}"),
    "by": Words("a whole number from {low} to {high}"),
    "unknown_good": Words("a good: {names:plain}"),
    "few_at_work": Words("at least {low}: so many are at work"),
    "few_in_stock": Words("at least {low}: so many are in stock"),
    "home_not_here": Words("a house on the map: {here:plain}", "{house}, which is not on this map"),
    "home_not_dining": Words(
        "a house that dines here: {here:plain}", "{house}, which does not dine here"
    ),
    "demand": Words("no demand below 0 and at most {most} in all"),
    "demand_of_any": Words("no demand below 0 and any number in all"),
    "order": Words("each of [{seats}] once"),
    "restaurant": Words("one of the {count} restaurants, from 0"),
    "corner": Words("'NW', 'NE', 'SW' or 'SE'"),
}
"""A what-if."""
QUIZ_TABLE = "the path of a scenario, its text, a Game or a seed"
ROWS = {
    "no_games": Words("a file of games as `simulate` writes it; choose another file"),
    "no_column": Words("every column of a file of games", "no column {columns:plain}"),
    "other_columns": Words("just these columns: {head}"),
    "no_utf8": Words("text in UTF-8", "{reason}"),
    "no_csv": Words("the cells of one game, CSV; {error}"),
    "cell_count": Words("{asked} cells", "{count} cells in {found}"),
    "no_parquet": Words("a table of games in Parquet; choose another file", "none ({reason})"),
    "other_result": Words(
        "the same result, as the same game is played alike", "another result than in {where}"
    ),
    "bot_count": Words("{players} names of bots, one for each chain", "{count}"),
    "nobody_sits": Words("nothing, as {players} chains play"),
    "seconds": Words("a number of seconds, 0 or more"),
    "used": Words("cards and milestones with their numbers, such as trainer=3 first_to_train=1"),
    "no_harmless_text": Words("a text on one line, without control characters"),
}
"""A file of games that were simulated."""
QUESTIONS = {
    "quiz_kinds": Words('"all" or some of {names}'),
    "quiz_count": Words("a whole number from 1 to {most}"),
    "quiz_table": Words(QUIZ_TABLE),
    "quiz_modules": Words("none: a table that is given says itself what it is played with"),
    "quiz_undealt": Words("modules that change what a quiz asks: {names:plain}"),
    "quiz_apart": Words(
        "{names:plain} among them: nothing else that is asked changes with {module!r}"
    ),
    "quiz_save": Words(QUIZ_TABLE + "; a saved game is loaded with Game.load first"),
    "quiz_lacks": Words("{quiz_needs}", "none"),
    "quiz_undined": Words(
        "a game at dinnertime, or one that has dined", "a game at {phase!r} that has not dined"
    ),
    "quiz_nobody_wants": Words("{quiz_needs}", "no house that wants anything"),
    "quiz_all_right": Words("{quiz_needs}", "{wanting} something, each misread as the rule has it"),
}
"""A question, and a quiz."""
COMMANDS = {
    "no_name": Words(
        "a file that exists, or a name that `fcm-widgets examples` lists",
        near="{nearest}; `fcm-widgets examples` lists the names that ship",
    ),
    "other_kind": Words("{kinds:plain_or}", "{found}, {kind}"),
    "no_count_or_all": Words("a number from 1 on, or all"),
    "many_bots": Words("at most {most}, one for each chain", "{count} bots"),
    "no_directory": Words("a name for the folder; . is the one where you are", "nothing"),
    "no_folder": Words("a folder, or a name that is free", "{file}, which is no folder"),
    "no_lesson_file": Words("a file, or nothing", "what is no file"),
    "lesson_changed": Words(
        "the lesson as it ships; --force writes over it, another DIR leaves it",
        "a lesson that was changed",
    ),
}
"""A command."""
EXPORTS = {
    "no_such_file": Words("a file or a folder that exists", "{file}"),
    "file_kind": Words("a .toml, .json or .ipynb file", "{file}"),
    "no_file": Words(
        "a .toml, .json or .ipynb file; only --widget {quiz} needs none, its tables random",
        "none",
    ),
    "misfit": Words("{fits:plain_or}, which it is for", "--widget {widget}"),
    "out_ending": Words("a name ending in {endings:plain_or}", "{file}"),
    "picture_title": Words("a page, .html; a picture has no title of its own", "a picture, {file}"),
    "no_lessons": Words("a folder with lessons, *.ipynb", "{file}"),
    "out_folder": Words("a folder, or a new one in a folder that exists", "{file}"),
    "lesson_only": Words("a lesson, which alone has stored outputs", "{file}"),
    "lesson_option": Words("a scenario or a saved game", "a lesson"),
    "lesson_ending": Words("a name ending in .html: a lesson is a page", "{file}"),
    "step": Words("0 to {last}"),
    "no_widget": Words("a widget of this package"),
    "no_widgets": Words("at least one widget", "none"),
    "unwritable": Words("a file that may be written, in a folder that exists", "{file} ({reason})"),
    "width": Words("1 to {most} pixels"),
    "no_notebook": Words("a Jupyter notebook, .ipynb", "{file} ({reason})"),
}
"""A page or picture to be written."""
EDITS = {
    "unknown_piece": Words("a piece of kind {names}"),
    "no_piece": Words("{pieces}"),
    "no_draft": Words(
        "a game, a scenario's file, text or table, the name of an example, or a number of players"
    ),
    "no_place": Words("a square, [x, y], or an edge and its first line, ['N', 3]"),
}
"""An edit of a table in the editor."""
FAULTS: dict[str, Words] = {
    **VALUES,
    **FILES,
    **TABLES,
    **PLACES,
    **STRICT,
    **SETUPS,
    **CUSTOM_RULES,
    **SAVES,
    **ACTIONS,
    **CHANGES,
    **ROWS,
    **QUESTIONS,
    **COMMANDS,
    **EXPORTS,
    **EDITS,
}
"""The words of every code."""
