"""The edits of the map: the city's size, tiles, and every piece that is laid, moved or taken."""

from __future__ import annotations

import random

from ...board.city import NO_TILE, parse_tile
from ...board.pieces import SIDES, PieceKind
from ...board.squares import Square
from ...board.tile import as_house, dwelling, outliers, tiles
from ...data import campaigns
from ...engine.registry import scenario_keys
from ...files.scenario import modules_of, sketch_scenario
from ...text.english import listed
from ...text.names import campaign_name, capital, listed_or, square_text, the_house
from ...validation.reader import Reader, as_number, boolean, integer, one_of, square, text
from .asked import Refused, edit, refusal
from .busy import release
from .contract import Hand, HouseHand, PieceHand, RestaurantHand
from .data import (
    Data,
    Part,
    entries,
    entry,
    grid_of,
    house_of,
    listed_in,
    sited,
    table_in,
    tables,
    tidy,
)
from .hand import (
    NO_TILES,
    SIDE_WORDS,
    Form,
    against,
    forms_of,
    lifted,
    lines_of,
    read_hand,
    tile_lines,
)
from .listed import drop_campaign, outlying_table, runner_of
from .tools import (
    laid_kinds,
    list_of_kind,
    none_left,
    place_in_list,
    square_of_owned,
    tidy_kind,
    tools,
)

MOST_DEMAND = 5
SIZE = integer(1, 6, "size")
Laid = RestaurantHand | HouseHand | PieceHand
"""What lies on squares of the map."""


@edit(None, rows=SIZE, columns=SIZE)
def size(data: Data, rows: int, columns: int) -> str:
    """Make the city larger or smaller; tiles beyond its edges are taken off."""
    old = grid_of(data)
    kept = [(row + [NO_TILE] * columns)[:columns] for row in old[:rows]]
    new = kept + [[NO_TILE] * columns for _ in range(rows - len(kept))]
    table_in(data, "city")["tiles"] = new
    gone = sum(name != NO_TILE for row in old for name in row)
    gone -= sum(name != NO_TILE for row in new for name in row)
    off = f" {gone} tiles are off the table." if gone > 1 else " 1 tile is off." if gone else ""
    return f"The city has {rows} x {columns} places.{off}"


def _place(data: Data, at: Square) -> list[list[object]]:
    rows = grid_of(data)
    if not (0 <= at[1] < len(rows) and 0 <= at[0] < len(rows[0])):
        raise refusal(
            f"There is no place {square_text(at)}: the city has {len(rows)} x {len(rows[0])}."
        )
    return rows


def _row_column(at: Square) -> str:
    return f"row {at[1] + 1}, column {at[0] + 1}"


@edit("city", at=square, name=text)
def tile(data: Data, at: Square, name: str) -> str:
    """Lay a tile on a place, or turn it there; what stands on it may no longer fit."""
    rows = _place(data, at)
    found = parse_tile(name)
    if found is None:
        raise refusal("There is no such tile: choose one of the box.")
    same = parse_tile(rows[at[1]][at[0]])
    if lines := tile_lines(data, at, name):
        raise Refused(lines)
    rows[at[1]][at[0]] = found.name
    table_in(data, "city")["tiles"] = rows
    if same is not None and same.letter == found.letter:
        return f"Turned: tile {found.letter} lies turned by {found.turn} degrees."
    return f"Tile {found.letter} lies in {_row_column(at)}."


@edit(None, at=square)
def tile_off(data: Data, at: Square) -> str:
    """Take a tile off the table."""
    rows = _place(data, at)
    rows[at[1]][at[0]] = NO_TILE
    table_in(data, "city")["tiles"] = rows
    return f"The place in {_row_column(at)} is empty."


@edit(None)
def random_tiles(data: Data) -> str:
    """Lay a random tile on every empty place: those of the box that are not on the table."""
    rows = grid_of(data)
    lie = {found.letter for row in rows for name in row if (found := parse_tile(name))}
    modules = modules_of(data)
    pool = [
        one
        for one in tiles().values()
        if one.letter not in lie and (not one.module or one.module in modules)
    ]
    empty = [(x, y) for y, row in enumerate(rows) for x, name in enumerate(row) if name == NO_TILE]
    random.shuffle(pool)
    for (x, y), drawn in zip(empty, pool, strict=False):
        rows[y][x] = drawn.turned(random.choice((0, 90, 180, 270))).name
    table_in(data, "city")["tiles"] = rows
    laid = min(len(empty), len(pool))
    return f"{laid} tile{'s lie' if laid != 1 else ' lies'} as chance would have it."


# -- pieces ----------------------------------------------------------------------------------


def hand(reader: Reader, path: str, value: object) -> Laid | None:
    """Check for a piece in hand that lies on squares."""
    found = read_hand(reader, path, value)
    if found is None:
        return None
    if found["kind"] == "tile" or found["kind"] == "campaign":
        pieces = listed_or([f"a {word}" for word in ("restaurant", "house", *scenario_keys())])
        reader.fault(path, "no_piece", found=found["kind"], pieces=pieces)
        return None
    return found


def fits(data: Data, piece: Hand, turned: str, at: Square) -> Form:
    """Return a piece's turn if it may lie there; raises `Refused` with every reason."""
    form = next((one for one in forms_of(piece) if one.key == turned), None)
    if form is None:
        raise refusal("There is no such turn: " + listed(one.name for one in forms_of(piece)) + ".")
    state = sketch_scenario(lifted(data, piece)).state
    if state is None:
        raise Refused([NO_TILES])
    if piece["kind"] == "piece" and (lines := none_left(data, piece["tool"])):
        raise Refused(lines)
    if lines := lines_of(against(state, piece, form, at)):
        raise Refused(lines)
    return form


@edit(piece=hand, form=text, at=square)
def place(data: Data, piece: Laid, form: str, at: Square) -> str:
    """Put a restaurant, a new house or what a module lays on the map, or move it there."""
    laid = fits(data, piece, form, at)
    if piece["kind"] == "restaurant":
        return _restaurant(data, piece, form, at)
    if piece["kind"] == "house":
        new = house_entry(data, piece["number"])
        new.update({"at": list(at), "garden": form})
        return f"House {piece['number']} stands with its garden on the {SIDE_WORDS[form]}."
    tool = tools()[piece["tool"]]
    if tool.ways:
        list_of_kind(data, tool.kind).append(tool.ways.entry(at, form))
        return f"The {tool.kind.called} lies there."
    squares = [[at[0] + x, at[1] + y] for x, y in laid.squares]
    if tool.chain is None:
        listed_in(data, tool.kind.key).append({"squares": squares})
        return f"The {tool.kind.called} lies there."
    owner = chain_entry(data, tool.chain)
    listed_in(owner, tool.kind.key).extend(squares)
    return f"The {tool.kind.called} of {owner.get('name', '')} lies there."


def _restaurant(data: Data, piece: RestaurantHand, form: str, at: Square) -> str:
    owner = chain_entry(data, piece["chain"])
    found = listed_in(owner, "restaurants")
    new: Data = {"at": list(at), "entrance": form}
    if piece["number"] < 0:
        found.append(new)
    else:
        restaurant_entry(data, piece["chain"], piece["number"]).update(new)
    return f"The restaurant of {owner.get('name', '')} stands, entrance at its {form} corner."


def chain_entry(data: Data, number: int) -> Data:
    """Return a chain of the data to be changed; raises `Refused` if there is none."""
    if number >= len(entries(data, "chain")):
        raise refusal("There is no such chain at the table.")
    return entry(data, "chain", number)


def restaurant_entry(data: Data, chain: int, number: int) -> Data:
    """Return a restaurant to be changed, counted as on the map."""
    owner = chain_entry(data, chain)
    numbers = sited(owner)
    if number >= len(numbers):
        raise refusal("There is no such restaurant on the map.")
    return entry(owner, "restaurants", numbers[number])


def house_entry(data: Data, number: str) -> Data:
    """Return what is said of a house, to be changed; something new if nothing is said yet."""
    if (outlying := outlying_table(data, number)) is not None:
        return outlying
    for index, table in enumerate(tables(data, "house")):
        if house_of(table) == number:
            return entry(data, "house", index)
    new: Data = {"number": dwelling(number).written}
    listed_in(data, "house").append(new)
    return new


@edit(chain=integer(0), number=integer(0), form=text)
def entrance(data: Data, chain: int, number: int, form: str) -> str:
    """Turn a restaurant where it stands."""
    one = restaurant_entry(data, chain, number)
    piece: RestaurantHand = {"kind": "restaurant", "chain": chain, "number": number}
    fits(data, piece, form, (one["at"][0], one["at"][1]))
    one["entrance"] = form
    return f"Its entrance is at the {form} corner."


@edit(chain=integer(0), number=integer(0), on=boolean)
def coming_soon(data: Data, chain: int, number: int, on: bool) -> str:
    """Say whether a restaurant is open yet."""
    one = restaurant_entry(data, chain, number)
    one.pop("coming_soon", None)
    if on:
        one["coming_soon"] = True
    return "It is COMING SOON: it sells nothing yet." if on else "It is open."


def known_house(data: Data, number: str) -> str:
    """Return the number of a house on the map; raises `Refused` if there is none."""
    state, meant = sketch_scenario(data).state, as_house(number)
    if state is None or meant not in [home.house.number for home in state.homes]:
        raise refusal(f"{capital(the_house(number[:9]))} is not on the map.")
    return meant


@edit(number=text, side=one_of(("", *SIDES)))
def garden(data: Data, number: str, side: str) -> str:
    """Lay a garden beside a house, or take it away."""
    one = house_entry(data, known_house(data, number))
    one.pop("garden", None)
    if side:
        one["garden"] = side
    _forget_house(data, one)
    return f"A garden on the {SIDE_WORDS[side]}." if side else "No garden."


@edit(number=text, good=text, by=one_of((1, -1)))
def demand(data: Data, number: str, good: str, by: int) -> str:
    """Put a token of demand on a house, or take one away."""
    number = known_house(data, number)
    one = house_entry(data, number)
    tokens = listed_in(one, "demand")
    limit = _limit(data, number)
    if by > 0 and limit is not None and len(tokens) >= limit:
        more = " (5 with a garden)" if limit < MOST_DEMAND else ""
        raise refusal(f"{capital(the_house(number))} holds at most {limit} tokens{more}.")
    if by > 0:
        tokens.append(good)
    else:
        match = [index for index, token in enumerate(tokens) if _good_of(token) == good]
        if not match:
            raise refusal(f"No {good[:20]} lies on {the_house(number)}.")
        del tokens[match[-1]]
    wants = len(tokens)
    tidy(one, "demand")
    _forget_house(data, one)
    return f"{capital(the_house(number))} has {wants} token{'s' * (wants != 1)} of demand."


def _limit(data: Data, number: str) -> int | None:
    state = sketch_scenario(data).state
    homes = state.homes if state else ()
    return next((home.house.limit for home in homes if home.house.number == number), None)


def _good_of(token: object) -> object:
    return token.get("good") if isinstance(token, dict) else token


def _forget_house(data: Data, one: Part) -> None:
    """A house of which nothing is said but its number needs no entry."""
    tidy(data, *(dwelling(number).key for number in outliers()))
    if set(one) == {"number"}:
        data["house"] = [other for other in entries(data, "house") if other is not one]
        tidy(data, "house")


@edit(None, piece=text)
def remove(data: Data, piece: str) -> str:
    """Take a piece off the map, named as the scene names it."""
    kind, _, number = piece.partition(":")
    if kind == "restaurant":
        return _remove_restaurant(data, number)
    if kind == "house":
        number = as_house(number)
        kept = [table for table in tables(data, "house") if house_of(table) != number]
        if len(kept) == len(entries(data, "house")):
            raise refusal("A tile prints this house: take the tile away, or its demand.")
        data["house"] = kept
        tidy(data, "house")
        return f"{capital(the_house(number))} has nothing laid on it."
    index = as_number(number)
    if kind == "campaign" and index is not None and index in campaigns():
        return take_campaign(data, index)
    if kind in laid_kinds() and laid_kinds()[kind].owned:
        return _remove_owned(data, laid_kinds()[kind], number)
    if kind in laid_kinds() and index is not None:
        return _remove_laid(data, laid_kinds()[kind], index)
    raise refusal(PRINTED)


PRINTED = "Only what was laid can be taken away: a tile prints this."


def _remove_laid(data: Data, kind: PieceKind, number: int) -> str:
    index = place_in_list(data, kind, number)
    found = list_of_kind(data, kind)
    if not 0 <= index < len(found):
        raise refusal(PRINTED)
    del found[index]
    tidy_kind(data, kind)
    return f"The {kind.called} is taken away."


def _remove_owned(data: Data, kind: PieceKind, number: str) -> str:
    """Take a piece of a chain away, by the numbers of the chain and of the piece."""
    chain, place = map(as_number, number.partition(":")[::2])
    nowhere = refusal(f"There is no such {kind.called} on the map.")
    if chain is None or place is None:
        raise nowhere
    lies = square_of_owned(data, kind, chain, place)
    if lies is None:
        raise nowhere
    owner = chain_entry(data, chain)
    listed_in(owner, kind.key).remove(list(lies))
    tidy(owner, kind.key)
    return f"The {kind.called} of {owner['name']} is taken away."


def _remove_restaurant(data: Data, number: str) -> str:
    chain, place = map(as_number, number.partition(":")[::2])
    if chain is None or place is None:
        raise refusal("There is no such restaurant on the map.")
    one = restaurant_entry(data, chain, place)
    owner = chain_entry(data, chain)
    owner["restaurants"] = [other for other in owner["restaurants"] if other is not one]
    tidy(owner, "restaurants")
    return f"The restaurant of {owner['name']} is taken away."


def take_campaign(data: Data, number: int) -> str:
    """Take a campaign off the map; a card that was made busy for it is no longer so."""
    found = drop_campaign(data, number)
    if not found:
        raise refusal(f"{capital(campaign_name(number))} is not on the map.")
    one = found[0]
    stays = "" if "with" in one else release(data, one.get("chain"), runner_of(number, one))
    return f"{capital(campaign_name(number))} is taken away.{stays}"
