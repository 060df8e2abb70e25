"""Every code of an obstacle has a refusal: the source is walked, refusals read word for word."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import fcm_widgets as fcm
from fcm_widgets.custom_rules import choices as custom_words
from fcm_widgets.explain.problems import refusal
from fcm_widgets.explain.words import words
from fcm_widgets.reasons.problem import Problem
from tests.game.sentences import good_sentence, refusing

PACKAGE = Path(fcm.__file__).parent
HOSTILE = "<img src=x onerror=alert(1)>{0}{card}"
KEYS = (
    *("card", "to", "good", "house", "number", "chain", "square", "before", "squares", "what"),
    *("needs", "others", "kinds", "kind", "waiting", "wanted", "makes", "known", "turns", "held"),
    *("room", "slots", "managers", "cards", "steps", "left", "owed", "cash", "side", "edge"),
)


def strings(node: ast.expr) -> list[str]:
    """The texts that an expression can be, or none if that cannot be read off."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return strings(node.body) + strings(node.orelse)
    return []


def assigned(scope: ast.AST, name: str) -> list[str]:
    """The texts that a variable is given within a function."""
    found = []
    for node in ast.walk(scope):
        if not isinstance(node, ast.Assign):
            continue
        target = node.targets[0]
        if isinstance(target, ast.Name) and target.id == name:
            found += strings(node.value)
        if isinstance(target, ast.Tuple):
            names = [one.id for one in target.elts if isinstance(one, ast.Name)]
            values = [node.value]
            if isinstance(node.value, ast.IfExp):
                values = [node.value.body, node.value.orelse]
            for value in values:
                if name in names and isinstance(value, ast.Tuple):
                    found += strings(value.elts[names.index(name)])
    return found


def codes_of(tree: ast.AST) -> Iterator[tuple[int, list[str]]]:
    """The line of each call of `Problem` without a path, with the codes that it may have."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and ast.unparse(node.func).endswith("Problem")):
            continue
        given = {keyword.arg: keyword.value for keyword in node.keywords}
        if "path" in given:  # a problem of a file or a call
            continue
        code = node.args[0] if node.args else given["code"]
        found = strings(code)
        if isinstance(code, ast.Name):
            inside = [function for function in functions if node in list(ast.walk(function))]
            found = assigned(inside[-1], code.id) if inside else []
        yield node.lineno, found


def codes_in_source() -> set[str]:
    found: set[str] = set()
    for path in sorted(PACKAGE.rglob("*.py")):
        if "frontend" in path.relative_to(PACKAGE).parts:
            continue
        for line, codes in codes_of(ast.parse(path.read_text(encoding="utf-8"))):
            assert codes, f"{path}:{line}: no code could be read"
            found.update(codes)
    return found


@pytest.mark.long
def test_every_code_of_an_obstacle_has_a_refusal_and_no_refusal_is_left_over() -> None:
    assert codes_in_source() == refusing(words()) | refusing(custom_words.WORDS)


def test_computed_codes_are_read_from_the_source() -> None:
    source = """
def f(x):
    code, rule = ("a", "R-1") if x else ("b", "R-2")
    yield Problem(code, {}, rule)
    other = "c" if x else "d"
    yield Problem(other)
    yield Problem("e" if x else "f", {})
    yield Problem(code="g")
    yield Problem("h", {}, path="p")
"""
    found = [code for _, codes in codes_of(ast.parse(source)) for code in codes]
    assert found == ["a", "b", "c", "d", "e", "f", "g"]


def test_a_refusal_does_without_any_value() -> None:
    for code in refusing(words()):
        for slots in ({}, dict.fromkeys(KEYS)):
            good_sentence(refusal(Problem(code, slots, "GEO-1")).text)


SAID = [
    (
        Problem("has_garden", {"house": "8"}),
        "House 8 already has a garden. Each house may have only one.",
    ),
    (
        Problem("apartment_garden", {"house": "pi", "what": "an apartment"}),
        "Apartment pi cannot have a garden: only houses can.",
    ),
    (
        Problem("not_empty", {"square": (3, 4), "what": "a road"}),
        "A road is on square 3, 4: choose empty squares.",
    ),
    (
        Problem("off_the_map", {"squares": ((-1, 0),)}),
        "Square -1, 0 is off the map: choose a place that is entirely on the map.",
    ),
    (
        Problem("off_the_map", {"squares": ((-1, 0), (-1, 1))}),
        "Squares (-1, 0) and (-1, 1) are off the map: choose a place that is entirely on the map.",
    ),
    (
        Problem("no_career", {"card": "errand_boy", "to": "hr_director"}),
        "An errand boy cannot become an HR director: follow the career steps on the cards.",
    ),
    (
        Problem("wrong_kind_of_campaign", {"card": "cfo", "kind": "airplane", "kinds": ()}),
        "A CFO can't place campaigns: choose another card.",
    ),
    (
        Problem(
            "wrong_kind_of_campaign",
            {"card": "campaign_manager", "kind": "radio", "kinds": ("billboard", "mailbox")},
        ),
        "A campaign manager can't place radios, only billboards and mailboxes.",
    ),
    (
        Problem("out_of_range", {"card": "local_manager", "reach": 3, "needs": 4}),
        "This place is 4 borders away, but the local manager's range is 3: choose a nearer place.",
    ),
    (
        Problem("out_of_range", {"card": "local_manager", "reach": 3, "needs": None}),
        "No road leads there from any of your open restaurants: choose a place next to a road from "
        "your restaurant.",
    ),
    (
        Problem("wrong_duration", {"turns": 3, "most": 2, "card": "marketing_trainee"}),
        "A marketing trainee cannot run a campaign for 3 turns: choose 1 to 2 turns.",
    ),
    (
        Problem("wrong_duration", {"turns": None, "most": 2, "card": "marketing_trainee"}),
        "A marketing trainee cannot run a campaign for the rest of the game: choose 1 to 2 turns.",
    ),
    (
        Problem("wrong_way_to_lay", {"number": "4", "kind": "airplane"}),
        "An airplane does not go on squares: fly it from an edge of the map.",
    ),
    (
        Problem("wrong_way_to_lay", {"number": "11", "kind": "billboard"}),
        "Billboard 11 does not fly: place it on squares of the map.",
    ),
    (
        Problem("not_your_turn", {"chain": "A", "waiting": ("B", "C")}),
        "It is not A's turn: B and C are playing now.",
    ),
    (
        Problem("wrong_step", {"do": "hire", "step": "train", "wanted": ("train", "done")}),
        "You can't hire at this point. You can train or finish.",
    ),
    (
        Problem("busy_card", {"card": "brand_manager"}, "ORG-4"),
        "The brand manager is busy until its campaign ends: choose another card.",
    ),
    (
        Problem("busy_card", {"card": "brand_manager"}, "PAY-4"),
        "The brand manager is busy with a campaign: choose that campaign, too.",
    ),
    (
        Problem("busy_last", {"card": "brand_manager", "others": ("coach", "guru", "coach")}),
        "First, fire every card at work and on the beach that draws a salary. A coach and a guru "
        "still draw salaries. You can fire a busy brand manager only if you still cannot pay "
        "after that.",
    ),
    (
        Problem("busy_last", {"card": "brand_manager", "others": ()}),
        "First, fire every card at work and on the beach that draws a salary. You can fire a busy "
        "brand manager only if you still cannot pay after that.",
    ),
    (
        Problem("not_from_entrance", {"square": (1, 2)}, "BUY-11"),
        "None of your open restaurants has its entrance on tile 1, 2: start the zeppelin on a "
        "tile with an entrance.",
    ),
    (
        Problem("not_from_entrance", {"square": (1, 2)}, "BUY-8"),
        "A route can't start on square 1, 2: start at an entrance of one of your open "
        "restaurants, then follow the road.",
    ),
    (
        Problem("short_of_stock", {"good": "beer", "wanted": 2, "held": 1}),
        "The house wants 2 beers, but the chain has 1. A chain must have everything that "
        "the house wants.",
    ),
    (
        Problem("freezer_full", {"held": 12, "room": 10}),
        "You have 12 items in stock, but the freezer holds only 10: throw the rest away.",
    ),
    (
        Problem("no_trainer", {"steps": 2, "left": 1, "shorter": True}),
        "This training takes 2 steps, more than any trainer at work has left for this card: "
        "choose a training with fewer steps.",
    ),
    (
        Problem("piece_in_hand", {"number": "0"}, "RST-3"),
        "You are still holding a restaurant: place it or put it back first.",
    ),
    (
        Problem("piece_in_hand", {"number": "3"}, "HSE-1"),
        "You are still holding house 3: place it or put it back first.",
    ),
    (
        Problem("piece_in_hand", {"number": "3"}, "MKT-6"),
        "You are still holding radio 3: place it or put it back first.",
    ),
    (
        Problem("cannot_pay", {"owed": 15, "cash": 10}),
        "You owe $15 but have only $10: fire cards until you can pay.",
    ),
]


@pytest.mark.parametrize(("obstacle", "text"), SAID, ids=lambda one: getattr(one, "code", None))
def test_a_refusal_says_what_is_wrong_and_what_would_be_right(obstacle: Problem, text: str) -> None:
    assert refusal(obstacle).text == text
    assert refusal(obstacle).rule == obstacle.rule


def test_unknown_names_come_out_as_they_are() -> None:
    for code, key in (("no_such_card", "card"), ("not_in_stock", "good"), ("place_taken", "chain")):
        assert HOSTILE in refusal(Problem(code, {key: HOSTILE})).text


def test_a_code_of_a_later_module_is_still_told() -> None:
    assert refusal(Problem("odd_thing", {"n": 1})).text == "This is illegal: odd thing."
