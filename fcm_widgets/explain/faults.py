"""The text of a fault: what was found and what was expected, for each code.

A template has fields for the details of the fault. A tuple is written with commas: `{names}` as
Python writes each value, `{names:plain}` without quotes, `{names:or}` with "or" between them.
Each caller says how to write a square. A field that is no detail is worked out (`WORKED_OUT`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ..board.squares import Square
from ..board.tile import dwellings
from ..reasons.problem import Problem
from ..showing import cut, harmless
from ..text.names import count_noun

LONGEST_FOUND, LONGEST_EXPECTED = 300, 2000
"""Largest number of letters shown of what was found and of what was expected."""
FEW = 8
"""Largest number of other names listed after the nearest ones."""


class FaultText(NamedTuple):
    """The text of a fault.

    Parameters
    ----------
    found
        what was found, `""` for nothing
    expected
        what was expected
    rule
        the rule that expects it, `""` for none
    """

    found: str
    expected: str
    rule: str = ""


class FaultTemplate(NamedTuple):
    """The template of a code.

    Parameters
    ----------
    expected
        what is expected
    found
        what was found (default: the detail `found`, if there is one)
    near
        what is expected if a wrong name is like some known names
    rule
        the rule that expects it (default: the detail `rule`, if there is one)
    """

    expected: str
    found: str = ""
    near: str = "{nearest}"
    rule: str = ""


def as_listed(square: Square) -> str:
    """Write a square as a file does: `[7, 2]`."""
    return str(list(square))


def fault_text(fault: Problem, square: Callable[[Square], str] = as_listed) -> FaultText:
    """Return the text of a fault, one line each; `square` writes its squares.

    >>> fault_text(Problem("number", {"what": "money", "low": 0}, path="bank.cash"))
    FaultText(found='', expected='a number of dollars, 0 or more', rule='')
    """
    template = FAULTS[fault.code]
    fields = _Fields(fault, square)
    found = (template.found or "{found}" * ("found" in fault.details)).format_map(fields)
    expected = (template.near if fault.near else template.expected).format_map(fields)
    rule = template.rule or str(fault.details.get("rule", ""))
    return FaultText(_line(found, LONGEST_FOUND), _line(expected, LONGEST_EXPECTED), rule)


def _line(text: str, most: int) -> str:
    # Cut twice: a huge text must not be escaped whole, and escaping makes a text longer.
    return cut(harmless(cut(text, most)), most)


class _Fields(dict[str, Any]):
    """The details of a fault in words; any other field is worked out when a template needs it."""

    def __init__(self, fault: Problem, square: Callable[[Square], str]) -> None:
        super().__init__(fault.details)
        self.fault = fault
        for key, value in fault.details.items():
            if key == "found" and isinstance(value, list):  # a square, or a list of squares
                if isinstance(value[0], int):
                    self[key] = square((value[0], value[1]))
                else:
                    self[key] = f"[{', '.join(square((x, y)) for x, y in value)}]"
            elif key in ("square", "at"):
                self[key] = square(value)
            elif key == "squares":
                self[key] = ", ".join(map(square, value))
            elif isinstance(value, tuple):
                self[key] = Listed(value)

    def __missing__(self, key: str) -> str:
        return WORKED_OUT[key](self.fault)


class Listed(tuple[Any, ...]):
    """Values that a sentence lists.

    >>> f"{Listed('ab')}; {Listed('ab'):plain}; {Listed('ab'):or}; {Listed():plain}"
    "'a', 'b'; a, b; 'a' or 'b'; none"
    >>> f"{Listed('abc'):plain_or}"
    'a, b or c'
    """

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        if not self:
            return "none"
        if spec == "or":
            return " or ".join(map(repr, self))
        if spec == "plain_or":
            *first, last = map(str, self)
            return f"{', '.join(first)} or {last}" if first else last
        return ", ".join(map(str if spec == "plain" else repr, self))


# -- what the details of faults are called -------------------------------------------------------

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
"""What a number counts, by the detail `what`."""
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
"""What a missing key is for."""
QUIZ_NEEDS = {
    "dinner": "a house at which some misreading picks another chain",
    "how_far": "a house from which a road leads to an open restaurant",
    "reach": "a campaign on a map with two houses or more",
    "haul": "a cart or truck at work, and one best haul for it",
    "turn_order": "chains of which some misreading lets the wrong one choose first",
    "payday": "a chain with a salary to pay",
}
"""What a table needs for each kind of question."""


# -- what is worked out ----------------------------------------------------------------------


def _nearest(fault: Problem) -> str:
    """List the nearest names first, then the others if they are few.

    >>> _nearest(Problem.at("x", "unknown_name", found="burgr", names=["beer", "burger", "pizza"]))
    "'burger' (or 'beer', 'pizza')"
    """
    near = fault.near
    others = [name for name in fault.details["names"] if name not in near]
    rest = f" (or {Listed(others)})" if others and len(others) <= FEW else ""
    return f"{Listed(near):or}{rest}"


def _number(fault: Problem) -> str:
    """Return which number is expected, with its bounds.

    >>> _number(Problem("number", {"what": "whole", "low": 2, "high": 4}, path="x"))
    'a whole number, 2 to 4'
    """
    what, low, high = (fault.details.get(key) for key in ("what", "low", "high"))
    bounds = f"at most {high}" if low is None else f"{low} to {high}"
    return f"{NUMBERS[str(what)]}, {f'{low} or more' if high is None else bounds}"


def firsts(details: Mapping[str, Any]) -> str:
    """Return at which rows or columns an airplane can begin.

    >>> firsts({"from": 0, "to": 4}), firsts({"from": 0, "to": 0})
    ('0 to 4', '0')
    """
    first, last = details.get("from"), details.get("to")
    if first is None or last is None:
        return "another one"
    return str(first) if first == last else f"{first} to {last}"


def _house_numbers(fault: Problem) -> str:
    """Return the numbers of all houses as a file writes them, three in a row or more as a range."""
    written = [dwelling.written for dwelling in dwellings().values()]
    runs: list[list[int]] = []
    for number in (number for number in written if isinstance(number, int)):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    ranges = [
        f"{run[0]} to {run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs
    ]
    *first, last = [*ranges, *(repr(name) for name in written if isinstance(name, str))]
    return f"{', '.join(first)} or {last}"


WORKED_OUT: dict[str, Callable[[Problem], str]] = {
    "path": lambda fault: fault.path,
    "nearest": _nearest,
    "close": lambda fault: f"{Listed(fault.near):or}",
    "number_asked": _number,
    "missing": lambda fault: MISSING.get(fault.details["key"], "a value"),
    "firsts": lambda fault: firsts(fault.details),
    "quiz_needs": lambda fault: QUIZ_NEEDS[fault.details["kind"]],
    "wanting": lambda fault: count_noun(
        fault.details["houses"], "house that wants", "houses that want"
    ),
    "house_numbers": _house_numbers,
    "s": lambda fault: "" if fault.details["count"] == 1 else "s",
}
"""Fields that are no detail of the fault."""


# -- the codes -------------------------------------------------------------------------------

TILE = "a tile letter A to Z with a turn of 90, 180 or 270 behind it or nothing, or '.'"
LINE = "one line of at most 200 letters, without control characters"
SWITCHES = "a table of switches"
PLACES = {
    "ramp_needs_road": FaultTemplate("a square with a road, at the rim of the map"),
    "ramp_on_map": FaultTemplate(
        "a side of a road square over which no tile lies, three squares deep"
    ),
    "ramp_on_ramp": FaultTemplate("a road that no other offramp joins there"),
    "off_the_map": FaultTemplate("a place wholly on the map; {squares} is off it"),
    "not_empty": FaultTemplate("empty squares; {square} is taken by {what}"),
    "no_road_at_entrance": FaultTemplate(
        "a corner whose outer side touches a road; nothing leads to {square}"
    ),
    "no_road_beside": FaultTemplate("a place where {what} touches a road"),
    "tile_has_one": FaultTemplate("a tile without {what}; one lies at {square}"),
    "apartment_garden": FaultTemplate("no garden: house {house} is {what}"),
    "airplane_overhangs": FaultTemplate("{firsts}: all that it flies over must lie on the map"),
    "airplanes_overlap": FaultTemplate(
        "rows or columns that campaign {other} does not fly over from this side"
    ),
}
"""What keeps a piece from being placed, by the codes of its obstacles."""
VALUES = {
    "no_table": FaultTemplate("a table of keys and values"),
    "no_tables": FaultTemplate("tables, each under [[{path}]]"),
    "no_list": FaultTemplate("a list, [...]"),
    "no_truth": FaultTemplate("true or false"),
    "no_text": FaultTemplate("a text in quotation marks"),
    "no_line": FaultTemplate(LINE),
    "no_square": FaultTemplate("a square, [x, y], two whole numbers"),
    "number": FaultTemplate("{number_asked}"),
    "whole": FaultTemplate("a whole number"),
    "missing": FaultTemplate("{missing}", near=""),
    "too_many": FaultTemplate("at most {most} {what}", "{count} {what}"),
    "unknown_key": FaultTemplate("one of {names}", "an unknown key"),
    "unknown_name": FaultTemplate("one of {names}"),
    "other_value": FaultTemplate("{values:or}"),
    "needs_module": FaultTemplate("this only with module {module!r} in modules"),
    "replaced": FaultTemplate("what is not in the base game: module {module!r} takes that out"),
    "key_needs_module": FaultTemplate("this key only with module {module!r} in modules"),
    "twice": FaultTemplate("each {what} once"),
}
"""Plain values in any file or call."""
FILES = {
    "no_path": FaultTemplate("the path of a file, as text"),
    "unreadable": FaultTemplate("a readable text file in UTF-8", "{reason}"),
    "large_file": FaultTemplate("a file of at most {most}", "more than {most} bytes"),
    "no_toml": FaultTemplate("TOML; {error}", "no valid TOML"),
    "no_toml_line": FaultTemplate("TOML; {error}, which reads {line}", "no valid TOML"),
    "long_scenario": FaultTemplate("a scenario of at most {most} letters", "{size} letters"),
    "endless_key": FaultTemplate("keys of a scenario"),
    "half_character": FaultTemplate("whole characters of Unicode"),
    "monstrous": FaultTemplate("values of a table", "a monstrous value"),
    "no_json": FaultTemplate("JSON; {error}", "no valid JSON"),
    "long_save": FaultTemplate("a save of at most {most} bytes", "{size} letters"),
    "deep_save": FaultTemplate("those of a save", "lists and tables in each other"),
    "no_object": FaultTemplate("one JSON object"),
}
"""Files that cannot be read at all."""
TABLES = {
    "no_module_list": FaultTemplate("a list of module names"),
    "many_modules": FaultTemplate("at most {most} modules"),
    "unknown_module": FaultTemplate("one of {names}, or a custom rule that is defined here"),
    "custom_rule_unknown": FaultTemplate(
        "a custom rule that is defined here: run the cell that defines {rule_name} first"
    ),
    "custom_rule_changed": FaultTemplate(
        "the custom rule {rule_name} as it was then: it is defined otherwise here, or the file is "
        "of an older release"
    ),
    "not_played": FaultTemplate("a module that this release plays: {whole}"),
    "ceo_listed": FaultTemplate("other employees: the CEO is always at work and is not listed"),
    "no_scenario_at_all": FaultTemplate(
        "the text of a scenario, or a table of its keys, as TOML reads it"
    ),
    "deep_scenario": FaultTemplate("those of a scenario", "lists and tables in each other"),
    "no_city": FaultTemplate("a table [city] with tiles"),
    "no_rows": FaultTemplate(MISSING["tiles"]),
    "no_tiles": FaultTemplate("at least one tile"),
    "large_city": FaultTemplate(
        "a city of at most {most} x {most} tiles", "{count} rows of up to {columns} tiles"
    ),
    "ragged_row": FaultTemplate("{width} as in the first row; '.' for none", "{count} tile{s}"),
    "unknown_tile": FaultTemplate(TILE, near="{close} (" + TILE + ")"),
    "tile_needs_module": FaultTemplate("a tile of the modules in play; this one needs {module!r}"),
    "house_printed_twice": FaultTemplate("a tile that does not print house {house} once more"),
    "piece_shape": FaultTemplate("{shape}"),
    "no_road": FaultTemplate("a square with a road"),
    "no_chains": FaultTemplate("1 to 6 chains, each under [[chain]]"),
    "chain_count": FaultTemplate("1 to {most} chains", "{count} chains"),
    "nameless": FaultTemplate(MISSING["name"]),
    "chain_twice": FaultTemplate("a name that no other chain has"),
    "unknown_chain": FaultTemplate("a chain: {names}"),
    "turn_order": FaultTemplate("each chain once: {chains}"),
    "owes": FaultTemplate("nothing, unless bankrupt = true"),
    "no_stock": FaultTemplate("a table of goods and numbers, such as {{ burger = 2 }}"),
    "restaurant_count": FaultTemplate("at most {most} restaurants a chain", "{count} restaurants"),
    "unknown_house": FaultTemplate(
        "a house number: {house_numbers}", near="{close} (a house number: {house_numbers})"
    ),
    "house_not_here": FaultTemplate(
        "a house printed on this map ({here:plain}) or, with `at`, a placed one ({placed:plain})",
        "{house}, which is not on this map",
    ),
    "printed_house": FaultTemplate("no `at`: a tile prints house {house} at {at}"),
    "printed_garden": FaultTemplate("no other garden: the tile prints one on side {side!r}"),
    "demand_in_garden": FaultTemplate("at most {most} with a garden", "{count} tokens"),
    "demand_without_garden": FaultTemplate("at most {most} without a garden", "{count} tokens"),
    "unknown_campaign": FaultTemplate(
        "the number of a campaign tile, 1 to {most}",
        near="{close} (the number of a campaign tile, 1 to {most})",
    ),
    "no_airplane": FaultTemplate("no `{key}`: campaign {number} is no airplane"),
    "airplane": FaultTemplate(
        "no `{key}`: campaign {number} is an airplane, it has `edge` and `first`"
    ),
    "lies_beside": FaultTemplate(
        "no `{key}`: campaign {number} lies beside the map, it needs no place"
    ),
    "good_alone": FaultTemplate("one good: only an airplane may ever carry two"),
    "two_goods": FaultTemplate("one good, or two that differ, A then B"),
    "one_good": FaultTemplate("one good; two only with module {module!r} in modules"),
    "whose_card": FaultTemplate("`chain` beside it: whose busy card is it?"),
    "unknown_busy_card": FaultTemplate("a busy card of {chain}, each once: {busy}"),
    "other_campaign": FaultTemplate("the number of another campaign of this file: {names:plain}"),
    "no_other_campaign": FaultTemplate(
        "the number of another campaign of this file: there is none"
    ),
    "shared_card": FaultTemplate(
        "a campaign with the same `chain` and `by`, and without a `with` of its own"
    ),
}
"""A scenario."""
STRICT = {
    "not_in_the_box": FaultTemplate("a chain of the box: {names:or}"),
    "no_structure": FaultTemplate("no more cards than slots", "{count} cards", rule="ORG-3"),
    "unheld": FaultTemplate(
        "'{milestone}' among somebody's milestones",
        "${cash}, and nobody holds '{milestone}'",
        rule="DIN-13",
    ),
    "left_in_the_box": FaultTemplate(
        "a campaign tile that {players} players leave in play", rule="SET-3"
    ),
    "cannot_run": FaultTemplate("somebody who places such a campaign: {runs:or}", rule="MKT-1"),
    "runs_shorter": FaultTemplate('at most {most} turns, or "eternal"', rule="MKT-1"),
    "pieces_in_box": FaultTemplate(
        "at most {most}, as many as the box has", "{count} of the kind {what}"
    ),
    "markers_in_box": FaultTemplate("at most {most}, as many as the box has", "{count} markers"),
    "marker_on_open_road": FaultTemplate("markers only at a road under construction"),
    "marker_at_no_arrow": FaultTemplate("a square at an end of its road, straight on: {squares}"),
    "few_chains": FaultTemplate("2 to 6 chains", "{count} chains", rule="SET-14"),
    "chains_need": FaultTemplate(
        "2 to 5 chains, or 6 with the module {module!r}", "6 chains", rule="SET-14"
    ),
    "city_size": FaultTemplate(
        "{high} x {wide} tiles", "{count} tiles in {rows} rows", rule="SET-1"
    ),
    "reserve_count": FaultTemplate("one reserve card a chain", "{count} cards", rule="SET-9"),
    "two_parks": FaultTemplate("a tile that is drawn without the module {module!r}", rule="NDI-5"),
    "copies": FaultTemplate("at most the {most} in play", "{count} cards {card}", rule="SET-2"),
    "held_by_two": FaultTemplate(
        "milestones that no other chain holds", "{milestone!r} of {chain} too"
    ),
}
"""A scenario that is read strictly."""
CUSTOM_RULES = {
    "custom_rule_name": FaultTemplate("at most {most} small letters, digits and _, a letter first"),
    "custom_rule_taken": FaultTemplate("a name that no module of the game has"),
    "number_or_rung": FaultTemplate("either a number or a rung of the ladder, not both"),
    "number_or_asks": FaultTemplate("either a number or a phase that asks, not both"),
    "late_rung": FaultTemplate(
        "at most {most}: a custom rule asks before the phase's own question"
    ),
    "no_rung": FaultTemplate("a whole number"),
    "custom_rule_empty": FaultTemplate(
        "where the function takes part: a number, a rung or a phase that asks, or what else a "
        "module brings, such as criteria"
    ),
    "modules_of_a_save": FaultTemplate(
        "no modules: a saved game has been played with its own", "the saved game {found}"
    ),
    "no_letter": FaultTemplate("letters of tiles: {names:plain}"),
    "custom_rule_part": FaultTemplate("{how}"),
    "custom_rule_words": FaultTemplate("a file of words that can be loaded; {error}"),
    "custom_rule_made": FaultTemplate("a rule that can be made of it", "{error}"),
    "of_no_rung": FaultTemplate("this only with a rung of a ladder"),
    "no_function": FaultTemplate("a function"),
    "custom_rule_text": FaultTemplate("the rule in a sentence: a text, or the docstring"),
}
"""Custom rules."""
SETUPS = {
    "players": FaultTemplate("a number from 2 to 5, or 6"),
    "unknown_setup": FaultTemplate("one of {names}"),
    "setup_not_played": FaultTemplate(
        "one whose modules this release plays: {names:plain}; this one needs {lacks:plain}"
    ),
    "milestones_for": FaultTemplate("milestones, as {module!r} closes some of them", rule="SET-22"),
    "players_need": FaultTemplate("2 to 5, or {found} with the module {module!r}"),
    "city_players": FaultTemplate("a number from 2 to 6"),
    "city_module": FaultTemplate("modules of the game: {names:plain}"),
    "excluded": FaultTemplate(
        "one of the two: {first} and {second} do not play at one table",
        "{first} and {second}",
        rule="SET-22",
    ),
    "same_rung": FaultTemplate(
        "a rung of its own for each module, as their order decides: {first} and {second} share one",
        "{first} and {second}",
    ),
    "same_name": FaultTemplate(
        "a name of its own for each, as it is looked up by it: {first} and {second} share one",
        "{first} and {second}",
    ),
    "step_rung": FaultTemplate(
        "another rung: below {asked}, or above {first} and none of {taken:plain}"
    ),
    "no_switches": FaultTemplate(SWITCHES),
    "many_switches": FaultTemplate("at most {most} switches", "{count} keys"),
    "unknown_switch": FaultTemplate("one of {names}"),
    "switch_value": FaultTemplate("one of {names}"),
    "chain_names": FaultTemplate("{players} different names, " + LINE),
    "city_rows": FaultTemplate("{high} rows of {wide} tile names", rule="SET-1"),
    "tile_laid": FaultTemplate(
        "a tile not laid yet: {left:plain}; with a turn of 90, 180 or 270 behind it or nothing"
    ),
    "no_tile_at_all": FaultTemplate(MISSING["tiles"], "no tile"),
    "seats": FaultTemplate("every seat once, counted from 0"),
    "bots": FaultTemplate("a bot for each of {chains:plain}", "{count} bot{s}"),
    "unknown_bot": FaultTemplate("one of {names:plain}"),
    "several": FaultTemplate("a list, with one at least"),
    "unknown_idea": FaultTemplate("ideas: {names:plain}"),
}
"""A new game."""
SAVES = {
    "digest": FaultTemplate("the digest of an unchanged save; write a scenario to make up a table"),
    "unknown_save_key": FaultTemplate("only {names:plain}"),
    "missing_key": FaultTemplate("this key"),
    "format": FaultTemplate("{format!r}"),
    "version": FaultTemplate("a version that this release reads: {version}"),
    "any_text": FaultTemplate("a text"),
    "switch_table": FaultTemplate(SWITCHES),
    "no_beginning": FaultTemplate("a table with `scenario`, or with `setup` and `drawn`"),
    "no_actions": FaultTemplate("a list of actions"),
    "many_actions": FaultTemplate("at most {most}", "{count} actions"),
    "no_scenario": FaultTemplate("the text of a scenario"),
    "no_setup": FaultTemplate("a table of the setup's arguments"),
    "nothing_drawn": FaultTemplate("a table with `tiles` and `order`"),
    "not_allowed": FaultTemplate("an action that the rules allow there", "{action}"),
    "no_players_action": FaultTemplate("an action of a player: {error}"),
    "many_turns": FaultTemplate("at most {most} turns", "turn {turn}"),
    "no_switch": FaultTemplate("a switch of the rules"),
    "other_switch": FaultTemplate("{played!r}, as the game began"),
}
"""A saved game."""
ACTIONS = {
    "no_action": FaultTemplate("a table with the keys `do` and `chain`"),
    "unknown_action": FaultTemplate("one of {names:plain}"),
    "unknown_action_key": FaultTemplate("only the keys {names:plain}"),
    "any_number": FaultTemplate("a whole number"),
    "any_square": FaultTemplate("a square, [x, y]"),
    "any_squares": FaultTemplate("a list of squares, [[x, y], ...]"),
}
"""An action as data."""
CHANGES = {
    "unknown_change": FaultTemplate("a change of kind {names}"),
    "seat": FaultTemplate("a chain's number, 0 to {last}"),
    "by": FaultTemplate("a whole number from {low} to {high}"),
    "unknown_good": FaultTemplate("a good: {names:plain}"),
    "few_at_work": FaultTemplate("at least {low}: so many are at work"),
    "few_in_stock": FaultTemplate("at least {low}: so many are in stock"),
    "home_not_here": FaultTemplate(
        "a house on the map: {here:plain}", "{house}, which is not on this map"
    ),
    "home_not_dining": FaultTemplate(
        "a house that dines here: {here:plain}", "{house}, which does not dine here"
    ),
    "demand": FaultTemplate("no demand below 0 and at most {most} in all"),
    "demand_of_any": FaultTemplate("no demand below 0 and any number in all"),
    "order": FaultTemplate("each of [{seats}] once"),
    "restaurant": FaultTemplate("one of the {count} restaurants, from 0"),
    "corner": FaultTemplate("'NW', 'NE', 'SW' or 'SE'"),
}
"""A what-if."""
QUIZ_TABLE = "the path of a scenario, its text, a Game or a seed"
ROWS = {
    "no_games": FaultTemplate("a file of games as `simulate` writes it; choose another file"),
    "no_column": FaultTemplate("every column of a file of games", "no column {columns:plain}"),
    "other_columns": FaultTemplate("just these columns: {head}"),
    "no_utf8": FaultTemplate("text in UTF-8", "{reason}"),
    "no_csv": FaultTemplate("the cells of one game, CSV; {error}"),
    "cell_count": FaultTemplate("{asked} cells", "{count} cells in {found}"),
    "no_parquet": FaultTemplate(
        "a table of games in Parquet; choose another file", "none ({reason})"
    ),
    "other_result": FaultTemplate(
        "the same result, as the same game is played alike", "another result than in {where}"
    ),
    "bot_count": FaultTemplate("{players} names of bots, one for each chain", "{count}"),
    "nobody_sits": FaultTemplate("nothing, as {players} chains play"),
    "seconds": FaultTemplate("a number of seconds, 0 or more"),
    "used": FaultTemplate(
        "cards and milestones with their numbers, such as trainer=3 first_to_train=1"
    ),
    "no_harmless_text": FaultTemplate("a text on one line, without control characters"),
}
"""A file of simulated games."""
QUESTIONS = {
    "quiz_kinds": FaultTemplate('"all" or some of {names}'),
    "quiz_count": FaultTemplate("a whole number from 1 to {most}"),
    "quiz_table": FaultTemplate(QUIZ_TABLE),
    "quiz_modules": FaultTemplate("none: a table that is given says itself what it is played with"),
    "quiz_undealt": FaultTemplate("modules that change what a quiz asks: {names:plain}"),
    "quiz_apart": FaultTemplate(
        "{names:plain} among them: nothing else that is asked changes with {module!r}"
    ),
    "quiz_save": FaultTemplate(QUIZ_TABLE + "; a saved game is loaded with Game.load first"),
    "quiz_lacks": FaultTemplate("{quiz_needs}", "none"),
    "quiz_undined": FaultTemplate(
        "a game at dinnertime, or one that has dined", "a game at {phase!r} that has not dined"
    ),
    "quiz_nobody_wants": FaultTemplate("{quiz_needs}", "no house that wants anything"),
    "quiz_all_right": FaultTemplate(
        "{quiz_needs}", "{wanting} something, each misread as the rule has it"
    ),
}
"""A question, and a quiz."""
COMMANDS = {
    "no_name": FaultTemplate(
        "a file that exists, or a name that `fcm-widgets examples` lists",
        near="{nearest}; `fcm-widgets examples` lists the names that ship",
    ),
    "other_kind": FaultTemplate("{kinds:plain_or}", "{found}, {kind}"),
    "no_count_or_all": FaultTemplate("a number from 1 on, or all"),
    "many_bots": FaultTemplate("at most {most}, one for each chain", "{count} bots"),
    "no_directory": FaultTemplate("a name for the folder; . is the one where you are", "nothing"),
    "no_folder": FaultTemplate("a folder, or a name that is free", "{file}, which is no folder"),
    "no_lesson_file": FaultTemplate("a file, or nothing", "what is no file"),
    "lesson_changed": FaultTemplate(
        "the lesson as it ships; --force writes over it, another DIR leaves it",
        "a lesson that was changed",
    ),
}
"""A command."""
EXPORTS = {
    "no_such_file": FaultTemplate("a file or a folder that exists", "{file}"),
    "file_kind": FaultTemplate("a .toml, .json or .ipynb file", "{file}"),
    "no_file": FaultTemplate(
        "a .toml, .json or .ipynb file; only --widget {quiz} needs none, its tables random",
        "none",
    ),
    "misfit": FaultTemplate("{fits:plain_or}, which it is for", "--widget {widget}"),
    "out_ending": FaultTemplate("a name ending in {endings:plain_or}", "{file}"),
    "picture_title": FaultTemplate(
        "a page, .html; a picture has no title of its own", "a picture, {file}"
    ),
    "no_lessons": FaultTemplate("a folder with lessons, *.ipynb", "{file}"),
    "out_folder": FaultTemplate("a folder, or a new one in a folder that exists", "{file}"),
    "lesson_only": FaultTemplate("a lesson, which alone has stored outputs", "{file}"),
    "lesson_option": FaultTemplate("a scenario or a saved game", "a lesson"),
    "lesson_ending": FaultTemplate("a name ending in .html: a lesson is a page", "{file}"),
    "step": FaultTemplate("0 to {last}"),
    "no_widget": FaultTemplate("a widget of this package"),
    "no_widgets": FaultTemplate("at least one widget", "none"),
    "unwritable": FaultTemplate(
        "a file that may be written, in a folder that exists", "{file} ({reason})"
    ),
    "width": FaultTemplate("1 to {most} pixels"),
    "no_notebook": FaultTemplate("a Jupyter notebook, .ipynb", "{file} ({reason})"),
}
"""An exported page or picture."""
EDITS = {
    "unknown_piece": FaultTemplate("a piece of kind {names}"),
    "no_piece": FaultTemplate("{pieces}"),
    "no_draft": FaultTemplate(
        "a game, a scenario's file, text or table, the name of an example, or a number of players"
    ),
    "no_place": FaultTemplate("a square, [x, y], or an edge and its first line, ['N', 3]"),
}
"""An edit in the editor."""
FAULTS: dict[str, FaultTemplate] = {
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
"""The template of every code."""
