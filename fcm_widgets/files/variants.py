"""Reads a variant from a file or a call, and lists the choices of modules drawn by lot."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import fields, replace
from itertools import combinations
from os import PathLike
from typing import Any

from ..custom_rules.known import is_custom
from ..data import MODULES, employees, milestones
from ..data.module_combinations import excluded, for_players, only_with_milestones
from ..engine.registry import in_play, startable_modules
from ..errors import BadSetup
from ..reasons.problem import Problem
from ..state.state import GameConfig
from ..state.variant import Variant
from ..validation.reader import MOST_CARDS, Check, Reader, integer, join, line, list_of, one_of
from .ids import employee, milestone
from .text_files import Unreadable, json_data, read_text

KEYS = tuple(field.name for field in fields(Variant))
MOST_BYTES = 100_000


def variant_data(variant: object) -> Any:
    """Return the data of a variant that `Game.new` got: a `Variant`, data, or a JSON file's path.

    Raises `BadSetup` if the file cannot be read. The data may still have faults.
    """
    if isinstance(variant, Variant):
        return variant.as_data()
    if not isinstance(variant, str | PathLike):
        return dict(variant) if isinstance(variant, Mapping) else variant
    try:
        return json_data(read_text(variant, MOST_BYTES))
    except Unreadable as error:
        raise BadSetup([replace(error.fault, path="variant")]) from error
    except (ValueError, RecursionError) as error:
        raise BadSetup([Problem("no_json", {"error": str(error)}, path="variant")]) from error


def read_variant(
    reader: Reader, value: Any, modules: Collection[str], *, introductory: bool
) -> Variant:
    """Return a variant of a game with these modules, and note every fault of its data.

    A card or milestone may be left out if it may be in the game, whatever the lot decides.

    >>> reader = Reader()
    >>> variant = read_variant(reader, {"without_cards": ["gurru"]}, (), introductory=False)
    >>> [fault.path for fault in reader.faults]
    ['variant.without_cards[0]']
    """
    path = "variant"
    keys = reader.keys(path, value, KEYS)
    names = list_of(one_of(startable_modules()), what="modules")
    none: tuple[str, ...] = ()
    drawn_from = reader.read(path, keys, "draw_from", names, none)
    draws = integer(1 if drawn_from else 0, len(MODULES))
    if drawn_from and "draw" not in keys:
        reader.need(path, keys, "draw", draws)
    draw = reader.read(path, keys, "draw", draws, 0)
    pool = drawn_from or tuple(startable_modules()) if draw else ()
    own = tuple(modules)

    def any_card(reader: Reader, path: str, value: Any) -> str | None:
        if isinstance(value, str) and value in employees() and employees()[value].module in pool:
            return value
        return employee(GameConfig(modules=own))(reader, path, value)

    def any_milestone(reader: Reader, path: str, value: Any) -> str | None:
        # In a scenario the lot is drawn already, and a drawn module may replace the base game's.
        maybe = ("", *pool) if pool else ()
        if isinstance(value, str) and value in milestones() and milestones()[value].module in maybe:
            return value
        return milestone(GameConfig(modules=own))(reader, path, value)

    def ids(key: str, check: Check[str], what: str) -> tuple[str, ...]:
        found = reader.read(path, keys, key, list_of(check, MOST_CARDS, what=f"{what}s"), none)
        for number, name in enumerate(found):
            if name in found[:number]:
                reader.fault(f"{join(path, key)}[{number}]", "twice", found=name, what=what)
        return tuple(dict.fromkeys(found))

    def number(key: str, low: int, high: int | None = None, what: str = "whole") -> int | None:
        check: Check[int | None] = integer(low, high, what)
        return reader.read(path, keys, key, check, None)

    return Variant(
        title=reader.read(path, keys, "title", line, ""),
        without_cards=ids("without_cards", any_card, "card"),
        without_milestones=ids("without_milestones", any_milestone, "milestone"),
        bank=number("bank", 0, what="money"),
        turns=number("turns", 1),
        breaks=number("breaks", 1, 1 if introductory else 2),
        draw=draw,
        draw_from=tuple(dict.fromkeys(drawn_from)),
    )


def draws(
    variant: Variant, named: Collection[str], players: int, *, with_milestones: bool
) -> list[tuple[str, ...]]:
    """Return every choice of modules that a variant's lot may bring to a game, each as likely.

    `named` are the modules that the game has anyway. Modules that cannot be played together, or
    not by this number of players, are in no choice (SET-22, SET-27).

    >>> lot = Variant(draw=2, draw_from=("coffee", "new_milestones", "hard_choices"))
    >>> draws(lot, (), 3, with_milestones=True)
    [('coffee', 'new_milestones'), ('coffee', 'hard_choices')]
    """
    already = in_play(named, players)
    pool = [
        name
        for name in variant.draw_from or startable_modules()
        if name not in already
        and not is_custom(name)
        and for_players(name) in (0, players)
        and (with_milestones or name not in only_with_milestones([name]))
    ]
    apart = [set(pair) for pair in excluded([*already, *pool])]
    return [
        choice
        for choice in combinations(pool, variant.draw)
        if not any(pair <= {*already, *choice} for pair in apart)
    ]
