"""The scene: the map and its pieces, as facts that the browser or a static picture draws.

Each piece has its drawing, label and name, so the drawing code knows no module and no rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from operator import or_
from string import ascii_lowercase, ascii_uppercase
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
from ...board.tile import dwelling
from ...common.safe_text import dollars
from ...custom_rules.known import rule_ids
from ...data import campaigns, custom_rules, goods, goods_of, rule_text, rules
from ...data.drawings import Drawing
from ...engine.ranges import has_drive_in
from ...engine.registry import available_modules, drawings, piece_kinds, rules_of
from ...phases.campaigns import EDGES
from ...state.state import Campaign, Chain, HouseState, State
from ...text.english import counted, house_name, listed
from ...text.names import SIDE_NAMES, count_noun, the_house, the_houses, whose
from ..contract import ChainFace
from .contract import Drawing as DrawingFacts
from .contract import Good, Ground, Part, Roads, Scene
from .contract import Piece as PieceFacts
from .words import MAP_WORDS, place_words, stretch_facts, touched

ARMS = {"N": 1, "E": 2, "S": 4, "W": 8}
ETERNAL: Literal["eternal"] = "eternal"
ALONE = {bit: side for side, bit in ARMS.items()}
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


def state_scene(state: State, hint: str = "", *, ids: bool = True) -> Scene:
    """Return the scene of a game: the city with every piece on it.

    With `ids`, the sentences about the pieces end with the ids of their rules.
    """
    city = state.city
    pieces = [
        *printed_pieces(city, ids=ids),
        *laid_pieces(city, state.pieces, state.chains, ids=ids),
        *(house_facts(home, city, ids=ids) for home in state.homes),
        *(
            restaurant_facts(state, seat, number, ids=ids)
            for seat, chain in enumerate(state.chains)
            for number in range(len(chain.restaurants))
        ),
        *(_campaign(state, campaign) for campaign in state.campaigns),
    ]
    scene = _scene(city, state.homes, pieces, state.config.modules)
    scene["title"] = state.config.title
    rule_of = rule_ids(state.config.modules)
    custom = [custom_rules()[rule] for rule in rule_of.values()]
    said = [f"Custom rule “{rule.title}”: {rule.text}" for rule in custom]
    scene["hint"] = " ".join(filter(None, [hint, *said]))
    criteria = rules_of(state.config.modules).criteria
    named = [criterion.rule for criterion in criteria if criterion.rule in rules()]
    scene["rules"] |= {rule: rule_text(rule) for rule in (*named, *rule_of.values())}
    scene["chains"] = chain_facts(state.chains)
    scene["ladder"] = [
        {
            "id": criterion.name,
            "rule": criterion.rule,
            "heads": [column.head for column in criterion.columns],
            "may_be_seen": criterion.stat is not None,
        }
        for criterion in criteria
    ]
    return scene


def _scene(
    city: City,
    homes: Iterable[HouseState],
    pieces: list[PieceFacts],
    modules: Collection[str] = (),
) -> Scene:
    """Return the scene of a city with its pieces, without title and chains.

    It has the drawings of the pieces that are here, and of all pieces of the `modules`.
    """
    needed = {piece["glyph"] for piece in pieces}
    for name, module in available_modules().items():
        if name in modules:
            needed |= {drawing.glyph for drawing in module.drawings}
    scene: Scene = {
        "title": "",
        "hint": "",
        **ground_facts(city),
        "goods": good_facts(modules),
        "rules": {rule: rules()[rule].text for rule in SHOWN_RULES},
        "home_names": home_names(home.house.number for home in homes),
        "drawings": {
            glyph: as_drawn(drawing) for glyph, drawing in drawings().items() if glyph in needed
        },
        "pieces": placed(pieces, city),
        "chains": [],
        "ladder": [],
        "words": MAP_WORDS,
    }
    if not scene["home_names"]:
        del scene["home_names"]
    if not scene["drawings"]:
        del scene["drawings"]
    return scene


def as_drawn(drawing: Drawing) -> DrawingFacts:
    """Return a drawing in the form that is sent to the browser."""
    # `data/drawings.py` has checked the shapes and keys of the file.
    facts: DrawingFacts = {
        "layer": drawing.layer,
        "fit": drawing.fit,
        "legend": drawing.legend,
        "parts": cast("list[Part]", list(drawing.parts)),
    }
    if drawing.sign:
        facts["sign"] = cast("list[Part]", list(drawing.sign))
    return facts


def home_names(numbers: Iterable[str]) -> dict[str, str]:
    """Return, by number, the names of all homes that are not called houses."""
    homes = {number: dwelling(number) for number in numbers}
    return {number: home.name for number, home in homes.items() if home.word != "house"}


def placed(pieces: Iterable[PieceFacts], city: City) -> list[PieceFacts]:
    """Return pieces with their places as text, and with the roads that they touch, if it matters.

    The roads matter for houses, entrances, drinks and the pieces that must touch a road.
    """
    at_road = {"source", *(kind.glyph for kind in piece_kinds() if kind.at_road)}
    found: list[PieceFacts] = []
    for piece in pieces:
        facts: PieceFacts = {**piece, "place": place_words(piece["squares"], city.box)}
        squares = [*piece["squares"], *piece.get("garden", ())]
        restaurant = piece["glyph"] == "restaurant"
        if restaurant:
            west, north = piece["squares"][0]
            corners = [CORNERS[door] for door in piece["doors"]]
            squares = [(west + dx, north + dy) for dx, dy in corners]
        if "touches" not in piece and (
            restaurant or "demand" in piece or piece["glyph"] in at_road
        ):
            facts["touches"] = touched(city, tuple(squares), entrances=restaurant)
        found.append(facts)
    return found


def chain_facts(chains: Iterable[Chain]) -> list[ChainFace]:
    """Return the name, a unique letter and the colour of each chain.

    A chain of the box has the same colour in every game, also if its name is shortened to its first
    words. Other chains get the colours that are left; there are as many colours as chains.
    """
    names = [chain.name for chain in chains]
    own: list[int | None] = []
    for name in names:
        words = name.casefold().split()
        fits = (n for n, full in enumerate(HUES) if full.casefold().split()[: len(words)] == words)
        hue = next(fits, None) if words else None
        own.append(None if hue in own else hue)
    left = [hue for hue in range(len(HUES)) if hue not in own]
    facts: list[ChainFace] = []
    for name, hue in zip(names, own, strict=True):
        used = {fact["letter"] for fact in facts}
        letters = [*(c for c in name.upper() if c.isalnum()), *ascii_uppercase]
        letter = next(c for c in letters if c not in used)
        facts.append({"name": name, "letter": letter, "hue": left.pop(0) if hue is None else hue})
    return facts


def good_facts(modules: Collection[str] = ()) -> dict[str, Good]:
    """Return the names and drawings of the goods of a game with these modules."""
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
            found[good.id]["is_never_wanted"] = True
    return found


def ground_facts(city: City) -> Ground:
    """Return the tiles and their roads."""
    return {
        "box": city.box,
        "tiles": [
            (column * TILE, row * TILE, tile.letter, tile.turn)
            for (column, row), tile in city.tiles.items()
        ],
        **road_facts(city),
    }


def road_facts(city: City) -> Roads:
    """Return the roads, the networks of joined roads, and the mail blocks between the roads."""
    west, north, width, height = city.box
    blocks = mail_blocks(city)
    arms = {
        square: reduce(or_, (_arms(city, node) for node in nodes))
        for square, nodes in city.road_at.items()
    }
    letters = _tile_roads(city)
    return {
        "roads": [(*square, mask) for square, mask in arms.items()],
        "bridges": [square for square, nodes in city.road_at.items() if len(nodes) > 1],
        "ends": [
            (*square, turns)
            for square, mask in arms.items()
            for turns, (side, bit) in enumerate(ARMS.items())
            if mask & bit and not _leads_on(arms, square, side)
        ],
        "islands": [
            (x + 1, y + 1)
            for x, y in arms
            if all(
                _leads_on(arms, at, side)
                for at, side in (
                    ((x, y), "E"),
                    ((x, y), "S"),
                    ((x + 1, y), "S"),
                    ((x, y + 1), "E"),
                )
            )
        ],
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
    """Return the letter of each road square's road on its tile; "" if the tile has one road.

    Tolls don't matter here.
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


def _leads_on(arms: Mapping[Square, int], square: Square, side: str) -> bool:
    """Return whether the road of a square goes on into the next square on a side."""
    dx, dy = DIRECTIONS[side]
    beyond = arms.get((square[0] + dx, square[1] + dy), 0)
    return bool(arms.get(square, 0) & ARMS[side] and beyond & ARMS[OPPOSITE[side]])


def _arms(city: City, node: RoadSquare) -> int:
    """Return the arms to draw: to each joined square, and to where the printed road ends."""
    mask = sum(ARMS[direction(node.square, near.square)] for near in city.roads[node])
    for side in node.strand:
        mask |= ARMS[side]
    mask |= ARMS.get(way_out(node.square, city.printed[node.square]), 0)
    return mask | ARMS[OPPOSITE[ALONE[mask]]] if mask in ALONE else mask


def _note(text: str, *named: str, ids: bool) -> str:
    """Return a sentence about a piece, with the ids of its rules if `ids`.

    >>> _note("Its garden doubles the price", "DIN-7", "DIN-3", ids=True)
    'Its garden doubles the price (DIN-7, DIN-3).'
    """
    return f"{text} ({', '.join(named)})." if ids else f"{text}."


def printed_pieces(city: City, *, ids: bool = True) -> Iterator[PieceFacts]:
    """Yield the printed pieces other than houses: first drinks, then each kind of the modules."""
    for number, (square, good) in enumerate(city.sources.items()):
        name = goods()[good].name
        yield {
            "id": f"source:{number}",
            "glyph": "source",
            "squares": [square],
            "label": goods()[good].letter,
            "name": f"{name.capitalize()}, a drink that buyers fetch here",
            "short": name,
            "notes": [
                _note(
                    "A cart or a truck takes this drink if its route passes next to it",
                    "BUY-6",
                    ids=ids,
                ),
                _note("A zeppelin takes this drink if it flies over its tile", "BUY-11", ids=ids),
            ],
            "good": good,
        }
    for kind in piece_kinds():
        for number, square in enumerate(printed_of(city, kind)):
            yield _laid(kind, number, (square,), ids=ids)


def laid_pieces(
    city: City, pieces: Iterable[Piece], chains: Sequence[Chain] = (), *, ids: bool = True
) -> Iterator[PieceFacts]:
    """Yield the placed pieces, kind by kind; they are numbered after the printed pieces.

    Pieces that belong to one of the `chains` have its colour, and are numbered chain by chain.
    """
    laid = list(pieces)
    for kind in piece_kinds():
        own = [piece for piece in laid if piece.kind == kind]
        if kind.owned:
            for seat, chain in enumerate(chains):
                name = f"{kind.name} of {chain.name}"
                for number, piece in enumerate(p for p in own if p.owner == seat):
                    facts = _laid(kind, number, piece.squares, name, ids=ids)
                    yield {**facts, "id": f"{kind.id}:{seat}:{number}", "chain": seat}
        elif kind.several:
            counts = Counter(at for piece in own for at in piece.squares)
            for number, (square, count) in enumerate(sorted(counts.items())):
                name = kind.name if count == 1 else kind.several.format(count=count)
                facts = _laid(kind, number, (square,), name, toll=count * kind.toll, ids=ids)
                facts["label"] = f"+{count * kind.toll}" if kind.toll else ""
                yield facts
        elif kind.glyph:
            first = len(printed_of(city, kind))
            yield from (_laid(kind, first + piece.number, piece.squares, ids=ids) for piece in own)


def _laid(
    kind: PieceKind,
    number: int,
    squares: Iterable[Square],
    name: str = "",
    *,
    toll: int = 0,
    ids: bool,
) -> PieceFacts:
    name = name or kind.name
    return {
        "id": f"{kind.id}:{number}",
        "glyph": kind.glyph,
        "squares": list(squares),
        "label": "",
        "name": name,
        "short": name[:1].lower() + name[1:],
        "notes": [_note(kind.note.format(count=toll), kind.note_rule, ids=ids)]
        if kind.note
        else [],
    }


def house_facts(
    home: HouseState, city: City, *, demand: bool = True, ids: bool = True
) -> PieceFacts:
    """Return the facts to draw a house; without `demand` its name leaves out what it wants."""
    house = home.house
    lived_in = house.dwelling
    limit = _note(f"Room for {house.limit} demand tokens", "CMP-1", ids=ids)
    if not house.limit:
        twice = ", and each campaign brings twice as many tokens" if lived_in.tokens == 2 else ""
        fits = f"{lived_in.article.capitalize()}: any demand fits{twice}"
        limit = _note(fits, lived_in.rule, ids=ids)
    wants = f", wants {counted(home.wants) if home.demand else 'nothing'}" if demand else ""
    facts: PieceFacts = {
        "id": f"house:{house.number}",
        "glyph": lived_in.glyph,
        "squares": list(house.squares),
        "label": lived_in.label or house.number,
        "name": "",
        "short": the_house(house.number),
        "notes": [limit],
        "demand": list(home.wants.items()),
    }
    if lived_in.outlying:  # on no tile: drawn as a field next to the map
        facts["squares"] = list(_field(city))
        facts["label"] = lived_in.label
        facts["name"] = f"{house_name(house.number)}{wants}"
        facts["touches"] = touched(city, house.ramps)
        if not house.ramps:
            lacks = f"No {lived_in.lacks} leads to it yet, so no chain can sell there"
            facts["notes"].append(_note(lacks, lived_in.lacks_rule, ids=ids))
        return facts
    made = "printed on its tile" if house.printed else "built"
    garden = f"garden on its {SIDE_NAMES[house.side]} side" if house.side else "no garden"
    facts["name"] = f"{house_name(house.number)}, {made}, {garden}{wants}"
    if house.side:
        facts["garden"] = list(house.garden)
        doubles = "Its garden doubles the price that it pays for each item"
        doubles += ", but does not change where it eats"
        facts["notes"].append(_note(doubles, "DIN-7", "DIN-3", ids=ids))
    for maker in dict.fromkeys(token.by for token in home.demand if token.by):
        made_by = Counter(token.good for token in home.demand if token.by == maker)
        facts["notes"].append(
            f"{whose(maker)} marketeer brought the demand for {counted(made_by)}."
        )
    if not city.at_road(house.all_squares):
        facts["notes"].append(
            _note("No road touches it, so no chain can serve it", "DIN-2", ids=ids)
        )
    return facts


FIELD, FIELD_OFF = 4, 4
"""Width in squares of the field that shows a house on no tile, and its distance from the map.

There is room between for airplanes, for the piece that leads to it (three squares deep), and for a
campaign at its side."""


def _field(city: City) -> tuple[Square, ...]:
    west, north, width, height = city.box
    return block((west + width + FIELD_OFF, north + (height - FIELD) // 2), FIELD, FIELD)


CORNER_WORDS = {"NW": "north-west", "NE": "north-east", "SW": "south-west", "SE": "south-east"}


def restaurant_facts(
    state: State, seat: int, number: int, *, cash: bool = True, ids: bool = True
) -> PieceFacts:
    """Return the facts to draw a restaurant; without `cash` its name leaves out the money."""
    chain = state.chains[seat]
    restaurant = chain.restaurants[number]
    own = [restaurant.entrance] if restaurant.entrance in CORNER_WORDS else []  # in a faulty file
    doors, where = (
        own,
        f"entrance at the {CORNER_WORDS[own[0]]} corner" if own else "no entrance yet",
    )
    if has_drive_in(state, seat) and not restaurant.coming_soon:
        doors, where = list(CORNER_WORDS), "drive-in, an entrance at every corner"
    note, rule = "Every route ends at an entrance, never at a wall", "GEO-7"
    if chain.bankrupt:
        note = "It sells nothing, because its chain is bankrupt. It stays as a ruin"
        rule = "DIN-8"
    elif restaurant.coming_soon:
        opens = "It opens in clean-up, or when a regional manager moves it"
        note, rule = f"It does not sell yet. {opens}", "GEO-13"
    sells = ", coming soon" if restaurant.coming_soon else ", a ruin" if chain.bankrupt else ""
    money = f", cash {dollars(chain.cash)}" if cash else ""
    return {
        "id": f"restaurant:{seat}:{number}",
        "glyph": "restaurant",
        "squares": list(restaurant.squares),
        "label": "",
        "name": f"Restaurant of {chain.name}, {where}{sells}{money}",
        "short": f"restaurant of {chain.name}",
        "notes": [_note(note, rule, ids=ids)],
        "chain": seat,
        "doors": doors,
        "is_closed": restaurant.coming_soon or chain.bankrupt,
    }


def _campaign(state: State, campaign: Campaign) -> PieceFacts:
    houses = reached(state.city, [home.house for home in state.homes], campaign.footprint)
    footprint = campaign.footprint
    turns = campaign.turns_left
    left = "eternal" if turns is None else f"{count_noun(turns, 'turn')} left"
    what = listed(goods()[good].name for good in campaign.goods)
    owner = f" of {campaign.chain}" if campaign.chain else ""
    kind = footprint.kind.replace("_", " ")
    tile = campaigns().get(campaign.number)
    mark = tile.mark if tile else str(campaign.number)
    fact: PieceFacts = {
        "id": f"campaign:{campaign.number}",
        "glyph": footprint.kind,
        "squares": list(
            airfield(state.city, footprint)
            if footprint.edge
            else footprint.squares or lies_beside(state.city, campaign.number)
        ),
        "label": mark,
        "name": f"Campaign {mark}, {kind}{owner} for {what}, {left}",
        "short": f"campaign {mark}",
        "notes": [f"It reaches {the_houses(h.number for h in houses) or 'no house'}."],
        "goods": list(campaign.goods),
        "turns": ETERNAL if turns is None else turns,
        "covers": [f"house:{house.number}" for house in houses],
    }
    for seat, chain in enumerate(state.chains):
        if chain.name == campaign.chain:
            fact["chain"] = seat
    for edge in EDGES:
        if edge == footprint.edge:
            fact["edge"] = edge
    return fact


def held_campaign(state: State, seat: int) -> PieceFacts:
    """Return the campaign tile that a chain has placed but for which it has not chosen a good."""
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


def lies_beside(city: City, number: int) -> tuple[Square, ...]:
    """Return the squares where a campaign tile next to the map is drawn.

    They are at the tile's side of the field, or at a corner of the map, where no airplane ever is.
    Four tiles with consecutive numbers each have a corner of their own.
    """
    tile = campaigns().get(number)
    if tile and tile.side:
        (x, y), (dx, dy) = _field(city)[0], DIRECTIONS[tile.side]
        start = x + (FIELD if dx > 0 else dx), y + (FIELD if dy > 0 else dy)
        return block(start, 1 if dx else FIELD, 1 if dy else FIELD)
    west, north, width, height = city.box
    east, south = list(CORNERS.values())[number % len(CORNERS)]
    x = west + width if east else west - OUTSIDE
    y = north + height if south else north - OUTSIDE
    return block((x, y), OUTSIDE, OUTSIDE)


OUTSIDE = 2
"""Depth in squares of pieces outside the map."""


assert set(ARMS) == set(DIRECTIONS)
