"""The scene: what lies on the map, as facts that a browser or a picture can draw.

Pieces carry their drawing primitive, label and accessible name, so that whoever draws them need
know no module and no rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from string import ascii_lowercase
from typing import Literal, cast

from ...board.city import City
from ...board.pieces import Piece, PieceKind, airfield, printed_houses, printed_of
from ...board.reach import mail_blocks, reached
from ...board.roads import RoadSquare, Stretches, way_out
from ...board.squares import (
    CORNERS,
    DIRECTIONS,
    OPPOSITE,
    TILE,
    Square,
    TileCoord,
    block,
    direction,
)
from ...board.tile import Dwelling, dwelling
from ...common.safe_text import dollars
from ...custom_rules.known import rule_ids
from ...data import campaigns, custom_rules, goods, goods_of, rule_text, rules
from ...data.drawings import Drawing
from ...engine.ranges import has_drive_in
from ...engine.registry import available_modules, drawings, piece_kinds, rules_of
from ...phases.campaigns import EDGES
from ...state.state import Campaign, Chain, HouseState, State
from ...text.english import counted, house_name, listed
from ...text.names import SIDE_NAMES, the_houses
from ..contract import ChainFace
from .contract import Drawing as DrawingFacts
from .contract import Good, Ground, Part, Roads, Rung, Scene
from .contract import Piece as PieceFacts
from .words import place_words, stretch_facts, touched

ARMS = {"N": 1, "E": 2, "S": 4, "W": 8}
ETERNAL: Literal["eternal"] = "eternal"
ALONE = {bit: way for way, bit in ARMS.items()}
HUES = (
    "Xango Blues Bar",
    "Golden Duck Diner",
    "Santa Maria Pizza",
    "Fried Geese & Donkey",
    "Gluttony Inc. Burgers",
    "Siap Faji",
)
"""The chains of the box in the order of the colours of `frontend/src/ui/theme.css`."""
SHOWN_RULES = ("DIN-2", "DIN-3", "DIN-4", "DIN-5", "DIN-7", "DIN-9", "GEO-1", "GEO-4", "GEO-5")


def city_scene(city: City, title: str = "", hint: str = "") -> Scene:
    """Return the scene of a bare city: tiles, roads, printed houses and drinks."""
    homes = [HouseState(house) for house in printed_houses(city).values()]
    pieces = [*printed_pieces(city), *(house_facts(home, city) for home in homes)]
    scene = _scene(city, homes, pieces)
    scene["title"], scene["hint"] = title, hint
    return scene


def state_scene(state: State, hint: str = "") -> Scene:
    """Return the scene of a table: the city with every piece that stands on it."""
    city = state.city
    pieces = [
        *printed_pieces(city),
        *laid_pieces(city, state.pieces, state.chains),
        *(house_facts(home, city) for home in state.homes),
        *(
            restaurant_facts(state, seat, number)
            for seat, chain in enumerate(state.chains)
            for number in range(len(chain.restaurants))
        ),
        *(_campaign(state, campaign) for campaign in state.campaigns),
    ]
    scene = _scene(city, state.homes, pieces, state.config.modules)
    scene["title"] = state.config.title
    scene["hint"] = " ".join(filter(None, [hint, *custom_rules_said(state)]))
    scene["rules"] |= _ladder_rules(state)
    scene["chains"] = chain_facts(state.chains)
    scene["ladder"] = ladder_facts(state)
    return scene


def _scene(
    city: City,
    homes: Iterable[HouseState],
    pieces: list[PieceFacts],
    modules: Collection[str] = (),
) -> Scene:
    """Return the scene of a city with its pieces, so far without title and chains."""
    scene: Scene = {
        "v": 1,
        "title": "",
        "hint": "",
        **ground_facts(city),
        "goods": good_facts(modules),
        "rules": {rule: rules()[rule].text for rule in SHOWN_RULES},
        "called": called(home.house.number for home in homes),
        "drawings": drawing_facts(modules, pieces),
        "pieces": placed(pieces, city),
        "chains": [],
        "ladder": [],
    }
    if not scene["called"]:
        del scene["called"]
    if not scene["drawings"]:
        del scene["drawings"]
    return scene


def custom_rules_said(state: State) -> Iterator[str]:
    """Yield the custom rules of a table in sentences."""
    for rule in rule_ids(state.config.modules).values():
        told = custom_rules()[rule]
        yield f"Custom rule “{told.title}”: {told.text}"


def ladder_facts(state: State) -> list[Rung]:
    """Return what a house compares, rung by rung, and what of it may be looked up."""
    return [
        {
            "id": rung.name,
            "rule": rung.rule,
            "heads": [column.head for column in rung.columns],
            "open": rung.stat is not None,
        }
        for rung in rules_of(state.config.modules).criteria
    ]


def _ladder_rules(state: State) -> dict[str, str]:
    """Return the rules of the ladder; custom rules are shown as the others are.

    A module of a test may name a rule that none knows.
    """
    ladder = rules_of(state.config.modules).criteria
    named = [rung.rule for rung in ladder if rung.rule in rules()]
    custom = rule_ids(state.config.modules).values()
    return {rule: rule_text(rule) for rule in (*named, *custom)}


def drawing_facts(
    modules: Collection[str], pieces: Iterable[PieceFacts]
) -> dict[str, DrawingFacts]:
    """Return how pieces are drawn that modules bring: those modules', and what lies here anyway."""
    here = {piece["glyph"] for piece in pieces}
    played = (module for name, module in available_modules().items() if name in modules)
    own = {drawing.glyph for module in played for drawing in module.drawings}
    return {
        glyph: as_drawn(drawing) for glyph, drawing in drawings().items() if glyph in here | own
    }


def as_drawn(drawing: Drawing) -> DrawingFacts:
    """Return a drawing as it is sent."""
    facts: DrawingFacts = {
        "layer": drawing.layer,
        "fit": drawing.fit,
        "legend": drawing.legend,
        "parts": _parts(drawing.parts),
    }
    if drawing.sign:
        facts["sign"] = _parts(drawing.sign)
    return facts


def _parts(parts: Iterable[Mapping[str, object]]) -> list[Part]:
    # Of a file, whose shapes and keys `data/drawings.py` has checked.
    return cast("list[Part]", list(parts))


def called(numbers: Iterable[str]) -> dict[str, str]:
    """Return what those houses are called, by number, that are not called a house."""
    homes = {number: dwelling(number) for number in numbers}
    return {number: home.name for number, home in homes.items() if home.word != "house"}


def placed(pieces: Iterable[PieceFacts], city: City) -> list[PieceFacts]:
    """Return pieces with their place in words, and the roads that they touch, if it matters."""
    passed = {"source", *(kind.glyph for kind in piece_kinds() if kind.at_road)}
    return [_placed(piece, city, passed) for piece in pieces]


def _placed(piece: PieceFacts, city: City, passed: Collection[str]) -> PieceFacts:
    found: PieceFacts = {**piece, "place": place_words(piece["squares"], city.box)}
    touches = _roads_at(piece, city, passed)
    return found if touches is None or "touches" in piece else {**found, "touches": touches}


def _roads_at(piece: PieceFacts, city: City, passed: Collection[str]) -> str | None:
    """Return the roads that houses, entrances and pieces with `passed` glyphs touch."""
    squares = [*piece["squares"], *piece.get("garden", ())]
    if piece["glyph"] == "restaurant":
        west, north = piece["squares"][0]
        corners = [CORNERS[door] for door in piece["doors"]]
        squares = [(west + dx, north + dy) for dx, dy in corners]
    elif "demand" not in piece and piece["glyph"] not in passed:
        return None
    return touched(city, tuple(squares), entrances=piece["glyph"] == "restaurant")


def chain_facts(chains: Iterable[Chain]) -> list[ChainFace]:
    """Return name, unique letter and colour of each chain."""
    facts: list[ChainFace] = []
    chains = tuple(chains)
    for chain, hue in zip(chains, _hues([chain.name for chain in chains]), strict=True):
        used = {fact["letter"] for fact in facts}
        letters = [*(c for c in chain.name.upper() if c.isalnum()), *"ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
        letter = next(c for c in letters if c not in used)
        facts.append({"name": chain.name, "letter": letter, "hue": hue})
    return facts


def _hues(names: list[str]) -> list[int]:
    """Return the number of each chain's colour: a chain of the box has its own at every table.

    Its name may be shortened to its first words. Other chains take the colours that are left.
    """
    own = [
        next((hue for hue, full in enumerate(HUES) if _is_short_for(name, full)), None)
        for name in names
    ]
    left = [hue for hue in range(len(HUES)) if hue not in own]
    # A table has six chains at most, as many as there are colours.
    return [
        left.pop(0) if hue is None or hue in own[:seat] else hue for seat, hue in enumerate(own)
    ]


def _is_short_for(name: str, full: str) -> bool:
    words = name.casefold().split()
    return bool(words) and full.casefold().split()[: len(words)] == words


def good_facts(modules: Collection[str] = ()) -> dict[str, Good]:
    """Return the goods of a table with these modules, as they are named and drawn."""
    found: dict[str, Good] = {}
    for good in goods_of(modules).values():
        found[good.id] = {
            "name": good.name,
            "plural": good.plural,
            "letter": good.letter,
            "path": good.path,
            "hue": good.hue,
        }
        if not good.marketable:
            found[good.id]["unasked"] = True
    return found


def ground_facts(city: City) -> Ground:
    """Return what lies under the pieces: the tiles, and the roads as they are drawn on them."""
    return {
        "box": city.box,
        "tiles": [
            (column * TILE, row * TILE, tile.letter, tile.turn)
            for (column, row), tile in city.tiles.items()
        ],
        **road_facts(city),
    }


def road_facts(city: City) -> Roads:
    """Return the roads as they are drawn, the networks they form, the mail blocks between them."""
    west, north, width, height = city.box
    blocks = mail_blocks(city)
    arms = {square: _all_arms(city, square) for square in city.road_at}
    letters = _tile_roads(city)
    return {
        "roads": [(*square, mask) for square, mask in arms.items()],
        "bridges": [square for square, nodes in city.road_at.items() if len(nodes) > 1],
        "ends": [(*square, turns) for square in arms for turns in _ends(arms, square)],
        "islands": [(x + 1, y + 1) for x, y in arms if _is_island(arms, (x, y))],
        "networks": [
            (node.x, node.y, number, _arms(city, node), letters[node])
            for number, nodes in enumerate(city.separate_roads)
            for node in nodes
        ],
        "stretches": stretch_facts(city),
        "blocks": (
            len(set(blocks.values())),
            [
                [blocks.get((x, y), -1) for x in range(west, west + width)]
                for y in range(north, north + height)
            ],
        ),
    }


def _tile_roads(city: City) -> dict[RoadSquare, str]:
    """Return for each square of road which of its tile's roads it is: a, b, or "" for the only one.

    What a tile's road is does not depend on tolls.
    """
    stretches = Stretches(city.roads)
    on_tile: dict[TileCoord, list[int]] = {}
    for number in range(len(stretches.members)):
        on_tile.setdefault(stretches.place(number), []).append(number)
    letter = {
        number: ascii_lowercase[index] if len(numbers) > 1 else ""
        for numbers in on_tile.values()
        for index, number in enumerate(numbers)
    }
    return {node: letter[number] for node, number in stretches.of.items()}


def _leads_on(arms: Mapping[Square, int], square: Square, way: str) -> bool:
    """Return whether a square's road goes over into the next square's."""
    dx, dy = DIRECTIONS[way]
    beyond = arms.get((square[0] + dx, square[1] + dy), 0)
    return bool(arms.get(square, 0) & ARMS[way] and beyond & ARMS[OPPOSITE[way]])


def _ends(arms: Mapping[Square, int], square: Square) -> Iterator[int]:
    """Yield the sides at which a road stops, in quarter turns clockwise from north."""
    for turns, (way, bit) in enumerate(ARMS.items()):
        if arms[square] & bit and not _leads_on(arms, square, way):
            yield turns


def _is_island(arms: Mapping[Square, int], square: Square) -> bool:
    """Return whether there is an island amid four joined squares, this the north-western one."""
    x, y = square
    return all(
        _leads_on(arms, at, way)
        for at, way in ((square, "E"), (square, "S"), ((x + 1, y), "S"), ((x, y + 1), "E"))
    )


def _arms(city: City, node: RoadSquare) -> int:
    """Return the arms to draw: to each joined square, and up to where a road ends."""
    mask = sum(ARMS[direction(node.square, near.square)] for near in city.roads[node])
    for way in node.strand:
        mask |= ARMS[way]
    mask |= _out(city, node.square)
    return mask | ARMS[OPPOSITE[ALONE[mask]]] if mask in ALONE else mask


def _all_arms(city: City, square: Square) -> int:
    mask = 0
    for node in city.road_at[square]:
        mask |= _arms(city, node)
    return mask


def _out(city: City, square: Square) -> int:
    """Return the arms of a printed road that runs out at the middle of its tile's side."""
    return ARMS.get(way_out(square, city.printed[square]), 0)


def _sources(city: City) -> Iterator[PieceFacts]:
    for number, (square, good) in enumerate(city.sources.items()):
        name = goods()[good].name
        yield {
            "id": f"source:{number}",
            "glyph": "source",
            "squares": [square],
            "label": goods()[good].letter,
            "name": f"{name.capitalize()}, a drink that buyers fetch here",
            "notes": [
                "A cart or a truck takes it by driving past on a road square beside it (BUY-6).",
                "A zeppelin takes it by flying over its tile (BUY-11).",
            ],
            "good": good,
        }


def printed_pieces(city: City) -> Iterator[PieceFacts]:
    """Yield what tiles print beside houses: drinks, then the pieces of modules, kind by kind."""
    yield from _sources(city)
    for kind in piece_kinds():
        for number, square in enumerate(printed_of(city, kind)):
            yield _laid(kind, number, (square,))


def laid_pieces(
    city: City, pieces: Iterable[Piece], chains: Sequence[Chain] = ()
) -> Iterator[PieceFacts]:
    """Yield what was laid on the map, kind by kind; those that tiles print are counted first.

    What lies for one of the `chains` is in its colour, and counted chain by chain.
    """
    laid = list(pieces)
    for kind in piece_kinds():
        own = [piece for piece in laid if piece.kind == kind]
        if kind.owned:
            yield from _owned(kind, own, chains)
        elif kind.several:
            yield from _stacked(kind, Counter(at for piece in own for at in piece.squares))
        elif kind.glyph:
            first = len(printed_of(city, kind))
            yield from (_laid(kind, first + piece.number, piece.squares) for piece in own)


def _owned(
    kind: PieceKind, pieces: Iterable[Piece], chains: Sequence[Chain]
) -> Iterator[PieceFacts]:
    """Yield the pieces of a kind that lie for chains."""
    of = [list[Piece]() for _ in chains]
    for piece in pieces:
        if piece.owner is not None and piece.owner < len(chains):
            of[piece.owner].append(piece)
    for seat, own in enumerate(of):
        for number, piece in enumerate(own):
            facts = _laid(kind, number, piece.squares)
            facts["id"] = f"{kind.id}:{seat}:{number}"
            facts["name"] = f"{kind.name} of {chains[seat].name}"
            facts["chain"] = seat
            yield facts


def _stacked(kind: PieceKind, counts: Mapping[Square, int]) -> Iterator[PieceFacts]:
    """Yield one piece for all of a kind that lie at a square, with their number."""
    for number, (square, count) in enumerate(sorted(counts.items())):
        piece = _laid(kind, number, (square,))
        name = piece["name"] if count == 1 else kind.several.format(count=count)
        notes = [kind.note.format(count=count * kind.toll)]
        label = f"+{count * kind.toll}" if kind.toll else ""
        yield {**piece, "label": label, "name": name, "notes": notes}


def _laid(kind: PieceKind, number: int, squares: Iterable[Square]) -> PieceFacts:
    return {
        "id": f"{kind.id}:{number}",
        "glyph": kind.glyph,
        "squares": list(squares),
        "label": "",
        "name": kind.name,
        "notes": [kind.note],
    }


def house_facts(home: HouseState, city: City, *, demand: bool = True) -> PieceFacts:
    """Return a house as it is drawn; without `demand` its name does not say what it wants."""
    house = home.house
    kind = house_name(house.number)
    made = "printed on its tile" if house.printed else "built"
    garden = f"garden on its {SIDE_NAMES[house.side]} side" if house.side else "no garden"
    wants = f", wants {counted(home.wants) if home.demand else 'nothing'}" if demand else ""
    notes = [
        f"Room for {house.limit} tokens of demand (CMP-1)."
        if house.limit
        else _lodging(house.dwelling)
    ]
    if house.dwelling.outlying:
        return _outlying(home, city, wants, notes)
    if house.side:
        notes.append(
            "Its garden doubles the price that it pays for each item, but does not change where it "
            "eats (DIN-7, DIN-3)."
        )
    makers = dict.fromkeys(token.by for token in home.demand if token.by)
    for maker in makers:
        made_by = Counter(token.good for token in home.demand if token.by == maker)
        notes.append(f"A marketeer of {maker} brought {counted(made_by)} of it.")
    if not city.at_road(house.all_squares):
        notes.append("No road touches it: nobody can reach it (DIN-2).")
    fact: PieceFacts = {
        "id": f"house:{house.number}",
        "glyph": house.dwelling.glyph,
        "squares": list(house.squares),
        "label": house.dwelling.label or house.number,
        "name": f"{kind}, {made}, {garden}{wants}",
        "notes": notes,
        "demand": list(home.wants.items()),
    }
    if house.side:
        fact["garden"] = list(house.garden)
    return fact


def _outlying(home: HouseState, city: City, wants: str, notes: list[str]) -> PieceFacts:
    """Return a home that lies on no tile as a field beside the map."""
    house, lived_in = home.house, home.house.dwelling
    if not house.ramps:
        lacks = f"No {lived_in.lacks} leads to it yet"
        notes.append(f"{lacks}: nobody can sell there ({lived_in.lacks_rule}).")
    return {
        "id": f"house:{house.number}",
        "glyph": lived_in.glyph,
        "squares": list(_field(city)),
        "label": lived_in.label,
        "name": f"{house_name(house.number)}{wants}",
        "notes": notes,
        "demand": list(home.wants.items()),
        "touches": touched(city, house.ramps),
    }


FIELD, FIELD_OFF = 4, 4
"""Width in squares of the field of a house on no tile, and its distance east of the map:
airplanes, what leads to it, three squares deep, and a campaign at its side have room between."""


def _field(city: City) -> tuple[Square, ...]:
    west, north, width, height = city.box
    return block((west + width + FIELD_OFF, north + (height - FIELD) // 2), FIELD, FIELD)


def _at_field(city: City, side: str) -> tuple[Square, ...]:
    """Return the squares along one side of the field, outside it."""
    x, y = _field(city)[0]
    dx, dy = DIRECTIONS[side]
    start = x + (FIELD if dx > 0 else dx), y + (FIELD if dy > 0 else dy)
    return block(start, 1 if dx else FIELD, 1 if dy else FIELD)


def _lodging(lived_in: Dwelling) -> str:
    """Yield what differs from other houses, in sentences."""
    twice = ", and each campaign puts twice as many tokens" if lived_in.tokens == 2 else ""
    return f"{lived_in.article.capitalize()}: any demand fits{twice} ({lived_in.rule})."


CORNER_WORDS = {"NW": "north-west", "NE": "north-east", "SW": "south-west", "SE": "south-east"}


def restaurant_facts(state: State, seat: int, number: int, *, cash: bool = True) -> PieceFacts:
    """Return a restaurant as it is drawn; without `cash` its name does not say what is in it."""
    chain = state.chains[seat]
    restaurant = chain.restaurants[number]
    drive_in = has_drive_in(state, seat) and not restaurant.coming_soon
    own = [restaurant.entrance] if restaurant.entrance in CORNER_WORDS else []  # in a faulty file
    doors = list(CORNER_WORDS) if drive_in else own
    closed = restaurant.coming_soon or chain.bankrupt
    where = (
        "drive-in, an entrance at every corner"
        if drive_in
        else (f"entrance at the {CORNER_WORDS[own[0]]} corner" if own else "no entrance yet")
    )
    notes = ["Every way leads to an entrance; walls are no way in (GEO-7)."]
    if chain.bankrupt:
        notes = ["It does not sell: its chain is bankrupt, and it stays as a ruin (DIN-8)."]
    elif closed:
        opens = "COMING SOON opens in clean-up, or when a regional manager moves it"
        notes = [f"It does not sell: {opens} (GEO-13)."]
    sells = ", coming soon" if restaurant.coming_soon else ", a ruin" if chain.bankrupt else ""
    return {
        "id": f"restaurant:{seat}:{number}",
        "glyph": "restaurant",
        "squares": list(restaurant.squares),
        "label": "",
        "name": f"Restaurant of {chain.name}, {where}{sells}"
        + (f", cash {dollars(chain.cash)}" if cash else ""),
        "notes": notes,
        "chain": seat,
        "doors": doors,
        "closed": closed,
    }


def _campaign(state: State, campaign: Campaign) -> PieceFacts:
    houses = reached(state.city, [home.house for home in state.homes], campaign.footprint)
    footprint = campaign.footprint
    turns = ETERNAL if campaign.turns_left is None else campaign.turns_left
    for_how_long = (
        "for ever"
        if turns == ETERNAL
        else (f"{turns} turn left" if turns == 1 else f"{turns} turns left")
    )
    what = listed(goods()[good].name for good in campaign.goods)
    owner = f" of {campaign.chain}" if campaign.chain else ""
    kind = footprint.kind.replace("_", " ")
    tile = campaigns().get(campaign.number)
    mark = tile.mark if tile else str(campaign.number)
    fact: PieceFacts = {
        "id": f"campaign:{campaign.number}",
        "glyph": footprint.kind,
        "squares": list(_lies_on(state.city, campaign)),
        "label": mark,
        "name": f"Campaign {mark}, {kind}{owner} for {what}, {for_how_long}",
        "notes": [f"It reaches {the_houses(h.number for h in houses) or 'no house'}."],
        "goods": list(campaign.goods),
        "turns": turns,
        "covers": [f"house:{house.number}" for house in houses],
    }
    seats = [seat for seat, chain in enumerate(state.chains) if chain.name == campaign.chain]
    if seats:
        fact["chain"] = seats[0]
    edge = next((edge_name for edge_name in EDGES if edge_name == footprint.edge), None)
    if edge:
        fact["edge"] = edge
    return fact


def held_campaign(state: State, seat: int) -> PieceFacts:
    """Return the campaign tile that a chain has laid and not said yet what it advertises."""
    held = state.progress.held
    assert held is not None
    assert held.footprint is not None
    chain = state.chains[seat].name
    lying = Campaign(int(held.number), held.footprint, (), 0, chain, held.by, turned=held.turned)
    fact = _campaign(state, lying)
    del fact["turns"]
    kind = held.footprint.kind.replace("_", " ")
    fact["name"] = f"Campaign {fact['label']}, {kind} of {chain}, which advertises nothing yet"
    return fact


def _lies_on(city: City, campaign: Campaign) -> Sequence[Square]:
    """Return the squares on which a campaign is drawn, on the map or outside it."""
    if campaign.footprint.edge:
        return airfield(city, campaign.footprint)
    return campaign.footprint.squares or lies_beside(city, campaign.number)


def lies_beside(city: City, number: int) -> tuple[Square, ...]:
    """Return where a campaign tile is drawn that lies on no square of the map."""
    tile = campaigns().get(number)
    return _at_field(city, tile.side) if tile and tile.side else _off_corner(city, number)


def _off_corner(city: City, number: int) -> tuple[Square, ...]:
    """Return the squares off a corner of the map, where no airplane ever lies.

    A tile that needs no place on the map lies there: four whose numbers follow each other each at a
    corner of its own, whichever of them lie on the table.
    """
    west, north, width, height = city.box
    east, south = list(CORNERS.values())[number % len(CORNERS)]
    x = west + width if east else west - OUTSIDE
    y = north + height if south else north - OUTSIDE
    return block((x, y), OUTSIDE, OUTSIDE)


OUTSIDE = 2
"""Depth in squares of pieces outside the map."""


assert set(ARMS) == set(DIRECTIONS)
