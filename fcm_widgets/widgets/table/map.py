"""The edits of the map: the size of the city, its tiles, and every piece on it."""

from __future__ import annotations

import random

from ...board.city import NO_TILE, parse_tile
from ...board.pieces import SIDES, PieceKind
from ...board.squares import Square
from ...board.tile import as_house, dwelling, outliers, tiles
from ...data import campaigns
from ...engine.registry import scenario_keys
from ...files.scenario import modules_of, sketch_scenario
from ...text.names import (
    CORNER_NAMES,
    a_side,
    campaign_name,
    capital,
    count_noun,
    listed_or,
    square_text,
    the_house,
)
from ...validation.reader import Reader, as_number, boolean, integer, one_of, square, text
from ..base.requests import Refused, refusal
from .campaign_staff import release
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
from .edit_type import edit
from .lists import drop_campaign, outlying_table, runner_of
from .placements import (
    NO_TILES,
    Form,
    against,
    forms_of,
    lifted,
    lines_of,
    read_hand,
    tile_lines,
)
from .tools import (
    list_of_kind,
    listed_kinds,
    none_left,
    place_in_list,
    square_of_owned,
    tidy_kind,
    tools,
)

MOST_DEMAND = 5
SIZE = integer(1, 6, "size")
OnSquares = RestaurantHand | HouseHand | PieceHand
"""A piece in hand that takes squares of the map."""
PRINTED = "You can't take this away: it is printed on a tile."


@edit(None, rows=SIZE, columns=SIZE)
def size(data: Data, rows: int, columns: int) -> str:
    """Set the size of the city; tiles beyond the new edges are removed."""
    old = grid_of(data)
    old_rows = [(row + [NO_TILE] * columns)[:columns] for row in old[:rows]]
    new = old_rows + [[NO_TILE] * columns for _ in range(rows - len(old_rows))]
    table_in(data, "city")["tiles"] = new
    gone = sum(name != NO_TILE for row in old for name in row)
    gone -= sum(name != NO_TILE for row in new for name in row)
    be = "is" if gone == 1 else "are"
    off = f" {count_noun(gone, 'tile')} {be} off the table." if gone else ""
    return f"The city has {rows} x {columns} places.{off}"


def _place(data: Data, at: Square) -> list[list[object]]:
    rows = grid_of(data)
    if not (0 <= at[1] < len(rows) and 0 <= at[0] < len(rows[0])):
        size = f"{len(rows)} x {len(rows[0])} places"
        raise refusal(f"There is no place {square_text(at)}: the city has {size}.")
    return rows


def _row_column(at: Square) -> str:
    return f"row {at[1] + 1}, column {at[0] + 1}"


@edit("city", at=square, name=text)
def tile(data: Data, at: Square, name: str) -> str:
    """Place a tile, or turn it; the pieces on it may no longer fit."""
    rows = _place(data, at)
    found = parse_tile(name)
    if found is None:
        raise refusal("There is no such tile in the box.")
    same = parse_tile(rows[at[1]][at[0]])
    if lines := tile_lines(data, at, name):
        raise Refused(lines)
    rows[at[1]][at[0]] = found.name
    table_in(data, "city")["tiles"] = rows
    if same is not None and same.letter == found.letter:
        return f"Tile {found.letter} is turned by {found.turn} degrees."
    return f"Tile {found.letter} is in {_row_column(at)}."


@edit(None, at=square)
def tile_off(data: Data, at: Square) -> str:
    """Remove a tile from the table."""
    rows = _place(data, at)
    rows[at[1]][at[0]] = NO_TILE
    table_in(data, "city")["tiles"] = rows
    return f"The place in {_row_column(at)} is empty."


@edit(None)
def random_tiles(data: Data) -> str:
    """Place a random unused tile on every empty place of the city."""
    rows = grid_of(data)
    used = {found.letter for row in rows for name in row if (found := parse_tile(name))}
    modules = modules_of(data)
    pool = [
        tile
        for tile in tiles().values()
        if tile.letter not in used and (not tile.module or tile.module in modules)
    ]
    empty = [(x, y) for y, row in enumerate(rows) for x, name in enumerate(row) if name == NO_TILE]
    random.shuffle(pool)
    for (x, y), drawn in zip(empty, pool, strict=False):
        rows[y][x] = drawn.turned(random.choice((0, 90, 180, 270))).name
    table_in(data, "city")["tiles"] = rows
    count = min(len(empty), len(pool))
    return f"{count_noun(count, 'random tile')} {'is' if count == 1 else 'are'} placed."


# -- pieces ----------------------------------------------------------------------------------


def hand(reader: Reader, path: str, value: object) -> OnSquares | None:
    """Check for a piece in hand that covers squares of the map."""
    found = read_hand(reader, path, value)
    if found is None:
        return None
    if found["kind"] == "tile" or found["kind"] == "campaign":
        pieces = listed_or([f"a {word}" for word in ("restaurant", "house", *scenario_keys())])
        reader.fault(path, "no_piece", found=found["kind"], pieces=pieces)
        return None
    return found


def fits(data: Data, piece: Hand, turned: str, at: Square) -> Form:
    """Return a piece's orientation if it fits there; raise `Refused` with every reason if not."""
    form = next((option for option in forms_of(piece) if option.key == turned), None)
    if form is None:
        names = listed_or(option.name for option in forms_of(piece))
        raise refusal(f"There is no such orientation: choose {names}.")
    state = sketch_scenario(lifted(data, piece)).state
    if state is None:
        raise Refused([NO_TILES])
    if piece["kind"] == "piece" and (lines := none_left(data, piece["tool"])):
        raise Refused(lines)
    if lines := lines_of(against(state, piece, form, at)):
        raise Refused(lines)
    return form


@edit(piece=hand, form=text, at=square)
def place(data: Data, piece: OnSquares, form: str, at: Square) -> str:
    """Place or move a restaurant, a new house or a module's piece."""
    squares = fits(data, piece, form, at).squares
    if piece["kind"] == "restaurant":
        owner = chain_entry(data, piece["chain"])
        if piece["number"] < 0:
            restaurant: Data = {}
            listed_in(owner, "restaurants").append(restaurant)
        else:
            restaurant = restaurant_entry(data, piece["chain"], piece["number"])
        restaurant.update({"at": list(at), "entrance": form})
        corner = CORNER_NAMES[form]
        return f"The restaurant of {owner.get('name', '')} is placed, entrance in the {corner}."
    if piece["kind"] == "house":
        house_entry(data, piece["number"]).update({"at": list(at), "garden": form})
        return f"House {piece['number']} is placed with its garden on the {a_side(form)}."
    tool = tools()[piece["tool"]]
    owner_text = ""
    if tool.ways:
        list_of_kind(data, tool.kind).append(tool.ways.entry(at, form))
    elif tool.chain is None:
        taken = [[at[0] + x, at[1] + y] for x, y in squares]
        listed_in(data, tool.kind.key).append({"squares": taken})
    else:
        owner = chain_entry(data, tool.chain)
        listed_in(owner, tool.kind.key).extend([at[0] + x, at[1] + y] for x, y in squares)
        owner_text = f" of {owner.get('name', '')}"
    return f"The {tool.kind.called}{owner_text} is placed."


def chain_entry(data: Data, number: int) -> Data:
    """Return a chain's editable entry; raise `Refused` if there is no such chain."""
    if number >= len(entries(data, "chain")):
        raise refusal("There is no such chain at the table.")
    return entry(data, "chain", number)


def restaurant_entry(data: Data, chain: int, number: int) -> Data:
    """Return a restaurant's editable entry, by the restaurant's number on the map."""
    owner = chain_entry(data, chain)
    numbers = sited(owner)
    if number >= len(numbers):
        raise refusal("There is no such restaurant on the map.")
    return entry(owner, "restaurants", numbers[number])


def house_entry(data: Data, number: str) -> Data:
    """Return a house's editable entry; make the entry if it is missing."""
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
    """Turn a restaurant, so that its entrance is at another corner."""
    restaurant = restaurant_entry(data, chain, number)
    piece: RestaurantHand = {"kind": "restaurant", "chain": chain, "number": number}
    fits(data, piece, form, (restaurant["at"][0], restaurant["at"][1]))
    restaurant["entrance"] = form
    return f"The entrance is in the {CORNER_NAMES[form]}."


@edit(chain=integer(0), number=integer(0), on=boolean)
def coming_soon(data: Data, chain: int, number: int, on: bool) -> str:
    """Set whether a restaurant is COMING SOON or open."""
    restaurant = restaurant_entry(data, chain, number)
    restaurant.pop("coming_soon", None)
    if on:
        restaurant["coming_soon"] = True
        return "The restaurant is COMING SOON: it sells nothing yet."
    return "The restaurant is open."


def known_house(data: Data, number: str) -> str:
    """Return the number of a house on the map; raise `Refused` if there is no such house."""
    state, meant = sketch_scenario(data).state, as_house(number)
    if state is None or meant not in [home.house.number for home in state.homes]:
        raise refusal(f"{capital(the_house(number[:9]))} is not on the map.")
    return meant


@edit(number=text, side=one_of(("", *SIDES)))
def garden(data: Data, number: str, side: str) -> str:
    """Place a garden next to a house, or remove its garden."""
    number = known_house(data, number)
    house = house_entry(data, number)
    house.pop("garden", None)
    if side:
        house["garden"] = side
    _drop_if_empty(data, house)
    garden = f"a garden on the {a_side(side)}" if side else "no garden"
    return f"{capital(the_house(number))} has {garden}."


@edit(number=text, good=text, by=one_of((1, -1)))
def demand(data: Data, number: str, good: str, by: int) -> str:
    """Put a demand token on a house, or remove a token."""
    number = known_house(data, number)
    house, name = house_entry(data, number), the_house(number)
    tokens = listed_in(house, "demand")
    state = sketch_scenario(data).state
    homes = state.homes if state else ()
    limit = next((home.house.limit for home in homes if home.house.number == number), None)
    if by > 0 and limit is not None and len(tokens) >= limit:
        more = " (5 with a garden)" if limit < MOST_DEMAND else ""
        raise refusal(f"{capital(name)} holds at most {limit} tokens{more}.")
    if by > 0:
        tokens.append(good)
    else:
        goods = [token.get("good") if isinstance(token, dict) else token for token in tokens]
        if good not in goods:
            raise refusal(f"There is no {good[:20]} on {name}.")
        del tokens[len(goods) - 1 - goods[::-1].index(good)]  # the last token of this good
    count = len(tokens)
    tidy(house, "demand")
    _drop_if_empty(data, house)
    return f"{capital(name)} has {count_noun(count, 'demand token')}."


def _drop_if_empty(data: Data, house: Part) -> None:
    """Remove a house's entry if it has nothing but a number."""
    tidy(data, *(dwelling(number).key for number in outliers()))
    if set(house) == {"number"}:
        data["house"] = [other for other in entries(data, "house") if other is not house]
        tidy(data, "house")


@edit(None, piece=text)
def remove(data: Data, piece: str) -> str:
    """Remove a piece from the map; `piece` is the id that it has in the scene."""
    name, _, number = piece.partition(":")
    if name == "restaurant":
        return _remove_restaurant(data, number)
    if name == "house":
        number = as_house(number)
        others = [table for table in tables(data, "house") if house_of(table) != number]
        if len(others) == len(entries(data, "house")):
            raise refusal("This house is printed on a tile. Take away the tile, or the demand.")
        data["house"] = others
        tidy(data, "house")
        return f"All that you placed for {the_house(number)} is taken away."
    index, kind = as_number(number), listed_kinds().get(name)
    if name == "campaign" and index is not None and index in campaigns():
        return _remove_campaign(data, index)
    if kind and kind.owned:
        return _remove_owned(data, kind, number)
    if kind is None or index is None:
        raise refusal(PRINTED)
    place, found = place_in_list(data, kind, index), list_of_kind(data, kind)
    if not 0 <= place < len(found):
        raise refusal(PRINTED)
    del found[place]
    tidy_kind(data, kind)
    return f"The {kind.called} is taken away."


def _remove_owned(data: Data, kind: PieceKind, number: str) -> str:
    """Remove a piece that a chain owns, by the chain's number and the piece's number."""
    chain, place = map(as_number, number.partition(":")[::2])
    at = None
    if chain is not None and place is not None:
        at = square_of_owned(data, kind, chain, place)
    if chain is None or at is None:
        raise refusal(f"There is no such {kind.called} on the map.")
    owner = chain_entry(data, chain)
    listed_in(owner, kind.key).remove(list(at))
    tidy(owner, kind.key)
    return f"The {kind.called} of {owner['name']} is taken away."


def _remove_restaurant(data: Data, number: str) -> str:
    chain, place = map(as_number, number.partition(":")[::2])
    if chain is None or place is None:
        raise refusal("There is no such restaurant on the map.")
    restaurant = restaurant_entry(data, chain, place)
    owner = chain_entry(data, chain)
    owner["restaurants"] = [other for other in owner["restaurants"] if other is not restaurant]
    tidy(owner, "restaurants")
    return f"The restaurant of {owner['name']} is taken away."


def _remove_campaign(data: Data, number: int) -> str:
    removed = drop_campaign(data, number)
    if not removed:
        raise refusal(f"{capital(campaign_name(number))} is not on the map.")
    campaign = removed[0]
    stays = ""
    if "with" not in campaign:
        stays = release(data, campaign.get("chain"), runner_of(number, campaign))
    return f"{capital(campaign_name(number))} is taken away.{stays}"
