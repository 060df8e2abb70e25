"""The messages of the base game for problems of actions, files and calls, by the problem's code.

A plain text is for an illegal action: it says what is wrong, then what to do. A `Message` says what
a file or a call needs instead; it may also have a text for an illegal action. Other messages are in
the files of the phases, in the folders of the modules and with the custom rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..board.tile import dwellings
from ..reasons.problem import Problem
from ..text.fields import Listed, as_list, campaign_of, or_other, this_card, written
from ..text.names import (
    CORNER_NAMES,
    PHASE_NAMES,
    card_name,
    count_good,
    count_noun,
    listed_or,
    square_name,
    the_house,
    unslug,
    whose,
)
from ..text.rows import Message, ModuleText
from .labels import verb
from .problems import refusal
from .words import words

TILE = "a tile letter A to Z, alone or with a turn of 90, 180 or 270, or '.' for no tile"
TILES = "rows of tile names, such as [['A', 'L90']]"
LINE = "one line of at most 200 letters, without control characters"
NAME = "a chain's name"
SWITCHES = "a table of switches and their values"
QUIZ_TABLE = "the path of a scenario, its text, a Game or a seed"

MESSAGES: dict[str, str | Message] = {
    # an action
    "game_over": "The game is over, so no action is possible.",
    "asks_nobody": "{asks_nobody}.",
    "no_such_seat": "No chain has seat {seat}: the seats are 0 to {last}.",
    "not_your_turn": "It is not {whose} turn: {waiting} playing now{parted}.",
    "has_decided": "{chain} has nothing to decide now; {waiting} still deciding.",
    "decides_no_more": "{chain} is bankrupt, so it makes no more decisions.",
    "not_seen": "{chain} is choosing in secret, so only that chain can see its options.",
    "has_finished": "{chain} has finished {doing} this turn.",
    "wrong_step": "You can't {do} at this point. You can {wanted}.",
    "busy_card": "{is_busy}.",
    "not_at_work": "{not_at_work}",
    "piece_in_hand": "You are still holding {piece}: place it or put it back first.",
    "nothing_in_hand": "You are holding nothing, so there is nothing to put back.",
    "out_of_range": "{far}.",
    "no_such_corner": "A restaurant has no corner {entrance}: choose {corners}.",
    # a sale
    "no_open_restaurant": "The chain has no open restaurant, so it sells nothing.",
    "bankrupt": "The chain is bankrupt, so it sells nothing.",
    "short_of_stock": "The house wants {menu}, but the chain has {held}. A chain must have "
    "everything that the house wants.",
    # a place on the map, of a piece in hand or in a file
    "no_road": Message("a square with a road", refusal="{no_road}."),
    "off_the_map": Message(
        "a place entirely on the map; {squares} {are} off it",
        refusal="{squares} off the map: choose a place that is entirely on the map.",
    ),
    "not_empty": Message(
        "empty squares; {square} already has {what}",
        refusal="{blocking} is {on_square}: choose empty squares.",
    ),
    "no_road_at_entrance": Message(
        "a corner next to a road; no road touches {square}",
        refusal="No road touches this entrance ({square}): choose a corner next to a road.",
    ),
    "no_road_beside": Message(
        "a place where {what} touches a road",
        refusal="No road is next to this place: {what} must touch a road.",
    ),
    "tile_has_one": Message(
        "a tile without {what}; this tile already has one, at {square}",
        refusal="This tile already has {what}, at {square}: choose another tile.",
    ),
    "airplane_overhangs": Message(
        "{firsts}: everything that it flies over must be on the map",
        refusal="Part of the airplane is off the map: its first row or column must be {firsts}.",
    ),
    "airplanes_overlap": Message(
        "rows or columns that campaign {other} does not fly over from this side",
        refusal="Campaign {other} already flies over some of these rows or columns from this "
        "side: choose other rows or columns, or another side.",
    ),
    # a value in any file or call
    "no_table": Message("a table of keys and values"),
    "no_tables": Message("tables, each under [[{path}]]"),
    "no_list": Message("a list, [...]"),
    "no_truth": Message("true or false"),
    "no_text": Message("a text in quotation marks"),
    "no_line": Message(LINE),
    "no_square": Message("a square, [x, y], two whole numbers"),
    "far_square": Message("a square, [x, y], two whole numbers from -{most} to {most}"),
    "number": Message("{bounded_number}"),
    "whole": Message("a whole number"),
    "long_number": Message("a whole number between -2^63 and 2^63"),
    "missing": Message("{missing}", near=""),
    "too_many": Message("at most {most} {what}", "{count} {what}"),
    "unknown_key": Message("one of {names}", "an unknown key"),
    "unknown_name": Message("one of {names}"),
    "other_value": Message("{values:or}"),
    "needs_module": Message("the module {module!r} in modules, which brings this name"),
    "replaced": Message(
        "a milestone in play: the module {module!r} replaces the milestones of the base game"
    ),
    "left_out_here": Message("a name that the variant does not leave out", rule="SET-25"),
    "key_needs_module": Message("the module {module!r} in modules, which brings this key"),
    "twice": Message("each {what} once"),
    # a file that cannot be read at all
    "no_path": Message("the path of a file, as text"),
    "unreadable": Message("a readable text file in UTF-8", "{reason}"),
    "large_file": Message("a file of at most {most} bytes", "a larger file"),
    "no_toml": Message("valid TOML: {error}", "text with an error"),
    "no_toml_line": Message("valid TOML: {error}", "{line}"),
    "long_scenario": Message("a scenario of at most {most} letters", "{size} letters"),
    "endless_key": Message("keys with fewer than 10 dots"),
    "half_character": Message("complete Unicode characters"),
    "monstrous": Message("values that a TOML file can contain", "a value that no file can contain"),
    "no_json": Message("valid JSON: {error}", "text with an error"),
    "long_save": Message("a save of at most {most} letters", "{size} letters"),
    "deep_save": Message("at most {most} levels", "lists and tables with more than {most} levels"),
    "no_object": Message("a JSON object, {{...}}"),
    # a scenario
    "no_module_list": Message("a list of module names"),
    "many_modules": Message("at most {most} modules", "{count} modules"),
    "unknown_module": Message("one of {names}, or a custom rule that you have defined"),
    "not_played": Message("a module that this release can play: {whole}"),
    "ceo_listed": Message("other cards: the CEO is always at work and is never listed"),
    "no_scenario_at_all": Message("the text of a scenario, or a table of its keys (a dict)"),
    "deep_scenario": Message(
        "at most {most} levels", "lists and tables with more than {most} levels"
    ),
    "no_city": Message("a table [city] with tiles"),
    "no_rows": Message(TILES),
    "no_tiles": Message("at least one tile"),
    "large_city": Message(
        "a city of at most {most} x {most} tiles", "{count} row{s} of up to {columns} tiles"
    ),
    "ragged_row": Message(
        "{width} tiles, as in the first row; '.' means no tile", "{count} tile{s}"
    ),
    "unknown_tile": Message(TILE, near="{close} (" + TILE + ")"),
    "tile_needs_module": Message("a tile of the modules in play; this tile needs {module!r}"),
    "house_printed_twice": Message("a tile without house {house}, which another tile already has"),
    "piece_shape": Message("{shape}"),
    "no_chains": Message("1 to 6 chains, each under [[chain]]"),
    "chain_count": Message("1 to {most} chains", "{count} chains"),
    "nameless": Message(NAME),
    "chain_twice": Message("a name that no other chain has"),
    "unknown_chain": Message("a chain: {names}"),
    "turn_order": Message("each chain once: {chains}"),
    "owes": Message("no debt, unless bankrupt = true"),
    "no_stock": Message("a table of goods and numbers, such as {{ burger = 2 }}"),
    "restaurant_count": Message("at most {most} restaurants for each chain", "{count} restaurants"),
    "unknown_house": Message(
        "a house number: {house_numbers}", near="{close} (a house number: {house_numbers})"
    ),
    "house_not_here": Message(
        "a house printed on this map ({here:plain}) or, with `at`, one that chains build "
        "({placed:plain})",
        "{house}, which is not on this map",
    ),
    "printed_house": Message("no `at`: house {house} is printed on a tile, at {at}"),
    "printed_garden": Message("no other garden: this house has a printed garden on side {side!r}"),
    "demand_in_garden": Message("at most {most} with a garden", "{count} tokens"),
    "demand_without_garden": Message("at most {most} without a garden", "{count} tokens"),
    "unknown_campaign": Message(
        "the number of a campaign tile, 1 to {most}",
        near="{close} (the number of a campaign tile, 1 to {most})",
    ),
    "no_airplane": Message("no `{key}`: campaign {number} is not an airplane"),
    "airplane": Message(
        "no `{key}`: campaign {number} is an airplane, which has `edge` and `first`"
    ),
    "lies_beside": Message("no `{key}`: campaign {number} is next to the map and has no square"),
    "good_alone": Message("one good: only an airplane can ever advertise two goods"),
    "two_goods": Message("one good, or two different ones (first A, then B)"),
    "one_good": Message("one good: two goods need the module {module!r} in modules"),
    "whose_card": Message("`chain` as well: the chain that has this busy card"),
    "unknown_busy_card": Message("{a_busy_card}"),
    "other_campaign": Message("the number of another campaign of this file: {names:plain}"),
    "no_other_campaign": Message("the number of another campaign of this file, but there is none"),
    "shared_card": Message(
        "a campaign with the same `chain` and `by`, and without a `with` of its own"
    ),
    # a scenario that is read strictly
    "not_in_the_box": Message("a chain of the box: {names:or}"),
    "no_structure": Message(
        "no more cards than the chain has slots", "{count} cards", rule="ORG-3"
    ),
    "unheld": Message(
        "'{milestone}' among the milestones of some chain",
        "${cash}, and no chain holds '{milestone}'",
        rule="DIN-13",
    ),
    "left_in_the_box": Message("a campaign tile that is used with {players} players", rule="SET-3"),
    "cannot_run": Message("a card that places such a campaign: {runs:or}", rule="MKT-1"),
    "runs_shorter": Message('at most {most} turns, or "eternal"', rule="MKT-1"),
    "few_chains": Message("2 to 6 chains", "{count} chain{s}", rule="SET-14"),
    "chains_need": Message(
        "2 to 5 chains, or 6 with the module {module!r}", "6 chains", rule="SET-14"
    ),
    "city_size": Message("{high} x {wide} tiles", "{count} tile{s} in {in_rows}", rule="SET-1"),
    "reserve_count": Message("one reserve card for each chain", "{count} card{s}", rule="SET-9"),
    "two_parks": Message("a tile that is drawn without the module {module!r}", rule="NDI-5"),
    "copies": Message(
        "at most {most}, as many as are in play", "{count} cards {card!r}", rule="SET-2"
    ),
    "held_by_two": Message(
        "milestones that no other chain holds", "{milestone!r}, which {chain} holds, too"
    ),
    # a new game
    "players": Message("a number from 2 to 5, or 6"),
    "unknown_setup": Message("one of {names}"),
    "setup_not_played": Message(
        "a scenario whose modules this release has: {names:plain}; this scenario needs "
        "{lacks:plain}"
    ),
    "milestones_for": Message(
        "True, because the module {module!r} closes some milestones", rule="SET-22"
    ),
    "few_to_draw": Message(
        "a number of modules that can be drawn for this game: at most {most}", rule="SET-27"
    ),
    "not_of_the_lot": Message("modules that the variant's lot could draw", rule="SET-27"),
    "players_need": Message("2 to 5, or {found} with the module {module!r}"),
    "city_players": Message("a number from 2 to 6"),
    "city_module": Message("modules of the game: {names:plain}"),
    "excluded": Message(
        "only one of {first} and {second}: they cannot be played together",
        "{first} and {second}",
        rule="SET-22",
    ),
    "same_rung": Message(
        "a different rung for each module: {first} and {second} share a rung",
        "{first} and {second}",
    ),
    "same_name": Message(
        "a different name for each: {first} and {second} share a name",
        "{first} and {second}",
    ),
    "step_rung": Message(
        "another rung: below {asked}, or above {first} and not among {taken:plain}"
    ),
    "no_switches": Message(SWITCHES),
    "many_switches": Message("at most {most} switches", "{count} switches"),
    "unknown_switch": Message("one of {names}", "an unknown switch"),
    "switch_value": Message("one of {names}"),
    "chain_names": Message("{players} different names, each " + LINE),
    "city_rows": Message("{high} rows of {wide} tile names", rule="SET-1"),
    "tile_laid": Message(
        "a tile that is not on the map yet: {left:plain}; alone or with a turn of 90, 180 or 270"
    ),
    "no_tile_at_all": Message(TILES, "no tile"),
    "seats": Message("every seat once, counted from 0"),
    "bots": Message("a bot for each chain: {chains:plain}", "{count} bot{s}"),
    "unknown_bot": Message("one of {names:plain}"),
    "several": Message("a list with at least one entry"),
    "unknown_idea": Message("ideas: {names:plain}"),
    "modules_of_a_save": Message(
        "no modules: a saved game already says which modules it uses",
        "modules for the saved game {found}",
    ),
    "no_letter": Message("letters of tiles: {names:plain}"),
    "no_letters": Message("a list of letters of tiles"),
    "no_laid_tiles": Message(
        "a dict of `Tile`s by their places (column, row); City.of takes rows of tile names"
    ),
    # a saved game
    "digest": Message("the digest of an unchanged save; to make up a position, write a scenario"),
    "unknown_save_key": Message("one of {names:plain}", "an unknown key"),
    "missing_key": Message("a value: every save has this key"),
    "format": Message("{format!r}"),
    "version": Message("a version that this release reads: {version}"),
    "any_text": Message("a text"),
    "switch_table": Message(SWITCHES),
    "no_beginning": Message("a table with `scenario`, or with `setup` and `drawn`"),
    "no_actions": Message("a list of actions"),
    "many_actions": Message("at most {most}", "{count} actions"),
    "no_lines": Message("a list of lines of play"),
    "many_game_lines": Message("at most {most}", "{count} lines of play"),
    "no_line_table": Message("a table with the keys of a line of play"),
    "line_words": Message("a text that can be shown", "{found} ({error})"),
    "no_scenario": Message("the text of a scenario"),
    "no_setup": Message("a table of the setup's arguments"),
    "nothing_drawn": Message("a table with `tiles` and `order`"),
    "illegal_action": Message("a legal action", "{found}, which is illegal there ({illegal})"),
    "not_allowed": Message("a legal action", "{action}, which is illegal there ({why})"),
    "no_players_action": Message("an action that a chain can play there", "{found} ({error})"),
    "many_turns": Message("at most {most} turns", "turn {turn}"),
    "no_switch": Message("a switch of the rules", "an unknown switch"),
    "other_switch": Message("{played!r}, as at the beginning of the game"),
    # an action as data
    "no_action": Message("a table with the keys `do` and `chain`"),
    "unknown_action": Message("one of {names:plain}"),
    "unknown_action_key": Message("one of the keys {names:plain}", "an unknown key"),
    "any_number": Message("a whole number"),
    "any_square": Message("a square, [x, y]"),
    "short_text": Message("a text of at most {most} letters"),
    "any_squares": Message("a list of at most {most} squares of a map, [[x, y], ...]"),
    # a what-if
    "unknown_change": Message("a change of kind {names}"),
    "seat": Message("a chain's number, 0 to {last}"),
    "by": Message("a whole number from {low} to {high}"),
    "unknown_good": Message("a good: {names:plain}"),
    "few_at_work": Message("at least {low}, because {only_so_many} at work"),
    "few_in_stock": Message("at least {low}, because {only_so_many} in stock"),
    "home_not_here": Message(
        "a house on the map: {here:plain}", "{house}, which is not on this map"
    ),
    "home_not_dining": Message(
        "a house that dines here: {here:plain}", "{house}, which does not dine here"
    ),
    "demand": Message("a change that leaves no demand below 0 and at most {most} tokens in all"),
    "demand_of_any": Message("a change that leaves no demand below 0"),
    "order": Message("a list with each seat once: {seats}"),
    "restaurant": Message("{a_restaurant}"),
    "corner": Message("'NW', 'NE', 'SW' or 'SE'"),
    # a file of simulated games
    "no_games": Message("a file of games as `simulate` writes it; choose another file"),
    "no_column": Message("every column of a file of games", "no column {columns:or}"),
    "other_columns": Message("exactly these columns: {head}"),
    "no_utf8": Message("text in UTF-8", "{reason}"),
    "no_csv": Message("the cells of one game as CSV", "{found} ({error})"),
    "cell_count": Message("{asked} cells", "{count} cells in {found}"),
    "no_parquet": Message(
        "a table of games in Parquet; choose another file", "no such table ({reason})"
    ),
    "other_result": Message(
        "the same result, because it is the same game", "a different result from {where}"
    ),
    "bot_count": Message("{players} names of bots, one for each chain", "{count} name{s}"),
    "nobody_sits": Message("nothing, because only {players} chains play"),
    "seconds": Message("a number of seconds, 0 or more"),
    "used": Message("cards and milestones with their numbers, such as trainer=3 first_to_train=1"),
    "no_harmless_text": Message("a text on one line, without control characters"),
    # a quiz
    "quiz_kinds": Message('"all" or some of {names}'),
    "quiz_count": Message("a whole number from 1 to {most}"),
    "quiz_minutes": Message("test=True and a number of minutes, more than 0 and at most {most}"),
    "quiz_results": Message("a Quiz"),
    "quiz_table": Message(QUIZ_TABLE),
    "quiz_modules": Message("no modules: the table you passed already says which modules it uses"),
    "quiz_undealt": Message("modules that change what a quiz asks: {names:plain}"),
    "quiz_apart": Message(
        "kinds that include {names:or}, because {module!r} changes no other kind of question"
    ),
    "quiz_save": Message(QUIZ_TABLE + "; load a saved game with Game.load first"),
    "quiz_lacks": Message("{quiz_needs}", "none"),
    "quiz_undined": Message(
        "a game that is at dinnertime or has had one", "a game at {phase!r} that has had no dinner"
    ),
    "quiz_nobody_wants": Message("{quiz_needs}", "no house that wants anything"),
    "quiz_all_right": Message(
        "{quiz_needs}", "{wanting} something; no misreading gives a wrong answer"
    ),
    "quiz_question": Message("the number of a question, 0 to {last}"),
    "quiz_end": Message("the number of a question, 0 to {last}", "the end of the quiz"),
    "quiz_answered": Message(
        "a question without an answer; begin_anew() takes all answers back",
        "question {number}, which has an answer",
    ),
    "quiz_handed_in": Message(
        "a test that is not handed in yet; begin_anew() takes all answers back",
        "a test that is handed in",
    ),
    "quiz_pick": Message("{names:or}"),
    "quiz_number": Message("a whole number from {low} to {high}"),
    "quiz_houses": Message("some of the houses {names:plain}, or 'none'"),
    # the answers to exercises
    "answer_source": Message(
        "answers by the numbers of their questions, or the path of a JSON file or a notebook"
    ),
    "answer_number": Message("the number of a question: {names:plain_or}", near=""),
    "answer": Message("an answer: {how}"),
    "no_stored_widgets": Message(
        "a notebook saved with its widgets: in JupyterLab tick Settings > Save Widget State "
        "Automatically, answer, and save",
        "a notebook without stored widgets",
    ),
    "no_stored_question": Message(
        "one of these exercises, stored by this release", "a notebook without these questions"
    ),
    # an assignment
    "assignment_points": Message("a number of points, 0 or more and at most {most}"),
    # a company
    "many_choices": Message(
        "a hand whose recruiters can be put to work in at most {most} ways; take some of them out",
        "{count} ways for {chain}",
    ),
    # a command
    "no_name": Message(
        "a file that exists, or a name that `fcm-widgets examples` lists",
        near="{nearest}; `fcm-widgets examples` lists the built-in names",
    ),
    "other_kind": Message("{kinds:plain_or}", "{found}, {kind}"),
    "no_count_or_all": Message("a number, 1 or more, or 'all'"),
    "many_bots": Message("at most {most}, one for each chain", "{count} bots"),
    "no_directory": Message("a name for the folder; . is the current folder", "nothing"),
    "no_folder": Message(
        "a folder, or a name that is not used yet", "{file}, which is not a folder"
    ),
    "no_lesson_file": Message("a file, or nothing there yet", "something that is not a file"),
    "lesson_changed": Message(
        "an unchanged lesson; use --force to overwrite yours, or choose another DIR",
        "a lesson that was changed",
    ),
    # an exported page or picture
    "no_such_file": Message("a file or a folder that exists", "{file}"),
    "file_kind": Message("a .toml, .json or .ipynb file", "{file}"),
    "no_file": Message(
        "a .toml, .json or .ipynb file; only --widget {quiz} needs no file",
        "nothing",
    ),
    "misfit": Message("{fits:plain_or}, which can use this option", "--widget {widget}"),
    "out_ending": Message("a name ending in {endings:plain_or}", "{file}"),
    "picture_title": Message("a page, .html; a picture has no title", "a picture, {file}"),
    "no_lessons": Message("a folder with lessons, *.ipynb", "{file}"),
    "out_folder": Message("a folder, or a new name in a folder that exists", "{file}"),
    "lesson_only": Message("a lesson: only lessons have stored outputs", "{file}"),
    "lesson_option": Message("a scenario or a saved game", "a lesson"),
    "lesson_ending": Message("a name ending in .html: a lesson is a page", "{file}"),
    "step": Message("0 to {last}"),
    "no_widget": Message("a widget of this package"),
    "no_widgets": Message("at least one widget", "none"),
    "unwritable": Message(
        "a file that you may write, in a folder that exists", "{file} ({reason})"
    ),
    "width": Message("1 to {most} pixels"),
    "no_notebook": Message("a Jupyter notebook, .ipynb", "{file} ({reason})"),
    # an edit in the editor
    "unknown_piece": Message("a piece of kind {names}"),
    "no_piece": Message("{pieces}"),
    "no_draft": Message(
        "a game, a scenario's file, text or table, the name of an example, or a number of players"
    ),
    "no_place": Message("a square, [x, y], or an edge and its first line, ['N', 3]"),
}
"""The messages of the base game, by their codes."""

# -- fields of files and calls ---------------------------------------------------------------------

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
"""The meaning of a number, by the detail `what`."""
MISSING = {
    "name": NAME,
    "number": "a number",
    "at": "the north-west square, [x, y]",
    "entrance": "the corner with the entrance: 'NW', 'NE', 'SW' or 'SE'",
    "good": "a good",
    "tiles": TILES,
    "edge": "the edge it flies in from: 'N', 'E', 'S' or 'W'",
    "first": "its first row or column",
    "squares": "squares, [[x, y], ...]",
    "garden": "the side that its garden is on: 'N', 'E', 'S' or 'W'",
}
"""The description of the value that is missing, by its key."""
QUIZ_NEEDS = {
    "dinner": "a house for which some misreading picks another chain",
    "how_far": "a house with a road to an open restaurant",
    "reach": "a campaign on a map with two houses or more",
    "haul": "a cart or truck at work, and one best haul for it",
    "turn_order": "chains of which some misreading makes the wrong one choose first",
    "payday": "a chain with a salary to pay",
}
"""For each kind of quiz question, the thing that a state must have."""
FEW = 8
"""Maximum number of other names that are listed after the nearest names."""


def _nearest(problem: Problem) -> str:
    """Return a text of the names most like a wrong name, then of the others if they are few.

    >>> _nearest(Problem.at("x", "unknown_name", found="burgr", names=["beer", "burger", "pizza"]))
    "'burger' (or 'beer', 'pizza')"
    """
    near = problem.near
    others = [name for name in problem.details["names"] if name not in near]
    rest = f" (or {Listed(others)})" if others and len(others) <= FEW else ""
    return f"{Listed(near):or}{rest}"


def _number(problem: Problem) -> str:
    """Describe the expected number, with its bounds.

    >>> _number(Problem("number", {"what": "whole", "low": 2, "high": 4}, path="x"))
    'a whole number, 2 to 4'
    """
    what, low, high = (problem.details.get(key) for key in ("what", "low", "high"))
    bounds = f"at most {high}" if low is None else f"{low} to {high}"
    return f"{NUMBERS[str(what)]}, {f'{low} or more' if high is None else bounds}"


def _house_numbers(_: Problem) -> str:
    """Return the numbers of all houses as files write them, with ranges such as "4 to 9"."""
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
    names = (repr(name) for name in written if isinstance(name, str))
    return f"{Listed([*ranges, *names]):plain_or}"


def _a_busy_card(problem: Problem) -> str:
    """Describe the busy cards that a chain's campaign may name in a file."""
    chain, busy = problem.details["chain"], problem.details["busy"]
    if not busy:
        return f"a busy card of {chain}, but that chain has none"
    return f"a busy card of {chain} that runs no other campaign: {Listed(busy)}"


def _a_restaurant(problem: Problem) -> str:
    """Describe the numbers that a chain's restaurants have."""
    count = problem.details["count"]
    if not count:
        return "a chain with a restaurant"
    return "a restaurant's number, " + ("0" if count == 1 else f"0 to {count - 1}")


# -- fields of refusals ----------------------------------------------------------------------------

NOBODY = {
    "bankrupt": "Every chain is bankrupt, so there is nothing to decide",
    "set_up": "The setup is complete, so there is nothing left to choose",
    "no_hand": "No chain has a card in hand: every CEO works alone",
    "one_place": "Turn order has fewer than two places, so there is nothing to choose",
    "no_freezer": "No chain has both stock and a freezer, so there is nothing to choose",
    "no_hand_left": "Only bankrupt chains have cards in hand, so there is nothing to choose",
    "no_freezer_left": "Only bankrupt chains have both stock and a freezer, so there is nothing to "
    "choose",
}
"""The reason why no chain decides in a phase that has a decision, by the detail `why`."""


def _asks_nobody(problem: Problem) -> str:
    phase = str(problem.details.get("phase") or "this phase")
    runs = "run by themselves" if phase == "marketing" else "runs by itself"
    always = f"{PHASE_NAMES.get(phase, phase)} {runs}, so there is nothing to decide"
    return NOBODY.get(str(problem.details.get("why")), always)


def _wanted(problem: Problem) -> str:
    """Return a text with the verbs of the actions that the chain can take instead."""
    wanted, step = problem.details.get("wanted"), problem.details.get("step")
    if wanted is None:
        return "do something else"
    verbs = [verb(str(do), str(step)) for do in as_list(wanted)]
    return f"only {listed_or(verbs) or 'wait'}" if len(verbs) < 2 else listed_or(verbs)


def _is_busy(problem: Problem) -> str:
    """Return a sentence on a busy card: its campaign, how long it is busy, and what to do."""
    card = card_name(str(problem.details.get("card") or "card"))
    if problem.rule == "PAY-4":
        return f"The {card} is busy with a campaign: choose that campaign, too"
    more = problem.details.get("more", True)
    instead = ": choose another card" if more else ", and you have no other card to choose"
    if problem.details.get("for_good"):
        return f"The {card} is busy with an eternal campaign for the rest of the game{instead}"
    if problem.details.get("no_campaign"):  # a scenario may have such a card
        return (
            f"You can't put this {card} to work: it is busy, but none of your campaigns uses it"
            f"{'. Choose another card' if more else ''}"
        )
    return f"The {card} is busy until its campaign ends{instead}"


def _not_at_work(problem: Problem) -> str:
    card = card_name(str(problem.details.get("card") or "card"))
    if problem.rule == "RST-5":  # no other card can move restaurants
        return f"Only a {card} can move restaurants, and you have none at work."
    advice = or_other(problem, ": choose a card that is at work and has not acted yet")
    return f"No {card} is free to act{advice}."


def _piece(problem: Problem) -> str:
    number = problem.details.get("number")
    if number is not None and (name := words().in_hand.get(problem.rule)):
        return name(str(number))
    return "a restaurant" if problem.rule == "RST-3" else "a piece"


def _far(problem: Problem) -> str:
    """Return a sentence that compares the range that a place needs with the card's range.

    Roadworks on the way count if they lengthen ranges (X6). The sentence names the entrance if the
    entrance must be in range (X5).
    """
    details = problem.details
    needs, entrance = details.get("needs"), details.get("entrance")
    if details.get("doors") == 0:
        text = f"You have no open restaurant from which {this_card(problem)} could start"
    elif needs is None:
        to = "to that entrance" if entrance else "there"
        text = f"No road leads {to} from any of your open restaurants"
        if entrance:
            text += ". At this table the entrance must face the road that the manager used"
        else:
            text += ": choose a place next to a road from your restaurant"
    elif works := details.get("tolls"):
        counted = "any roadworks" if works == "any" else "roadworks"
        text = f"The borders and {counted} on the way there add up to {needs}"
    else:
        text = (
            f"{'The entrance' if entrance else 'This place'} is {count_noun(needs, 'border')} away"
        )
    if needs is None:
        return text
    card, reach = card_name(str(details.get("card") or "card")), details.get("reach")
    reaches = "shorter" if reach is None else reach
    return f"{text}, but the {card}'s range is {reaches}: choose a nearer place"


def _menu(problem: Problem) -> str:
    good, wanted = problem.details.get("good"), problem.details.get("wanted")
    return "more" if good is None or wanted is None else count_good(str(good), wanted)


def _no_road(problem: Problem) -> str:
    if lacks := problem.details.get("lacks"):  # a house off the map
        house = the_house(problem.details.get("house"))
        return f"No {lacks} leads to {house} yet, so no chain can sell there"
    return "No road leads from the house to an open restaurant of the chain"


def _firsts(problem: Problem) -> str:
    """Return a text with the first rows or columns that an airplane can have.

    >>> _firsts(Problem("", {"from": 0, "to": 4})), _firsts(Problem("", {"from": 0, "to": 0}))
    ('0 to 4', '0')
    """
    first, last = problem.details.get("from"), problem.details.get("to")
    if first is None or last is None:
        return "another one"
    return str(first) if first == last else f"{first} to {last}"


FIELDS: Mapping[str, Callable[[Problem], str]] = {
    # of refusals
    "code": lambda problem: unslug(problem.code),
    "asks_nobody": _asks_nobody,
    "do": lambda problem: (
        "do that"
        if (do := problem.details.get("do")) is None
        else verb(str(do), str(problem.details.get("step")))
    ),
    "wanted": _wanted,
    "is_busy": _is_busy,
    "blocking": written("what", str, "something"),
    "on_square": written("square", lambda square: f"on {square_name(square)}", "there"),
    "not_at_work": _not_at_work,
    "piece": _piece,
    "far": _far,
    "a_card": this_card,
    "campaign": campaign_of,
    "whose": lambda problem: whose(str(problem.details.get("chain") or "another chain")),
    "corners": lambda _: listed_or(CORNER_NAMES),
    "menu": _menu,
    "no_road": _no_road,
    "firsts": _firsts,
    # of files and calls
    "path": lambda problem: problem.path,
    "nearest": _nearest,
    "close": lambda problem: f"{Listed(problem.near):or}",
    "bounded_number": _number,
    "missing": lambda problem: MISSING.get(problem.details["key"], "a value"),
    "house_numbers": _house_numbers,
    "quiz_needs": lambda problem: QUIZ_NEEDS[problem.details["kind"]],
    "wanting": lambda problem: count_noun(
        problem.details["houses"], "house that wants", "houses that want"
    ),
    "s": lambda problem: "" if problem.details["count"] == 1 else "s",
    "are": lambda problem: "is" if len(problem.details["squares"]) == 1 else "are",
    "only_so_many": lambda problem: (
        "none is"
        if not (count := problem.details["count"])
        else f"only {count} {'is' if count == 1 else 'are'}"
    ),
    "in_rows": lambda problem: count_noun(problem.details["rows"], "row"),
    "a_busy_card": _a_busy_card,
    "a_restaurant": _a_restaurant,
    "illegal": lambda problem: " ".join(
        refusal(obstacle).text for obstacle in as_list(problem.details.get("obstacles"))
    ),
}
"""The fields of messages that a function makes from the whole problem."""

WORDS = ModuleText(messages=MESSAGES, fields=FIELDS)
