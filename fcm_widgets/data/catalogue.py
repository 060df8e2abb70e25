"""The contents of the box: employee cards, milestones, campaign tiles and goods."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Any

from . import _checks
from ._read import build, index, modules, refuse, rows


def _nothing() -> Mapping[str, Any]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Employee:
    """An employee card, with its effects as plain numbers.

    A number that does not concern the card is 0, and a list that does not concern it is empty. The
    CEO is not an employee card.
    """

    id: str
    name: str
    copies: int
    """Number in the box; `copies_in_play` returns the number in play."""
    colour: str
    """The colour group: black, blue, grey ... Training at work never changes it."""
    module: str = ""
    used: int = 0
    """Number in play, if it is the same for any number of players; otherwise 0."""
    entry: bool = False
    """Whether it can be hired directly."""
    salary: bool = False
    one_x: bool = False
    """Whether a chain may own only one copy."""
    mandatory: bool = False
    """Whether its effect cannot be declined."""
    manager: bool = False
    """Whether it must report to the CEO."""
    slots: int = 0
    """Number of employees that may report to it."""
    range_kind: str = "none"
    """The kind of its range: "road" or "air" (see `range_value`), "anywhere" or "none"."""
    range_value: int = 0
    train_to: tuple[str, ...] = ()
    """Cards that it can become without another module; `trains_to` adds the modules' cards."""
    price: int = 0
    """Dollars added to the price of every item; below 0, the item is cheaper."""
    waitress: bool = False
    """Whether it counts as a waitress when houses compare them."""
    tips: int = 0
    """Dollars that it brings after dinner."""
    cfo: bool = False
    hires: int = 0
    wage_discount: int = 0
    """Dollars by which each unused hire of this card reduces the salaries."""
    training: int = 0
    """Training steps that it gives."""
    drinks: int = 0
    """Drinks that it brings without a source, all of one kind."""
    drinks_per_source: int = 0
    campaigns: tuple[str, ...] = ()
    """The kinds of campaign that it may place."""
    max_turns: int = 0
    """Maximum duration of its campaigns in turns; 0 if they are eternal, or if it has none."""
    produces: Mapping[str, int] = field(default_factory=_nothing, hash=False)
    one_of: bool = False
    """Whether it makes only one of the goods that `produces` lists."""
    produces_in: str = "working"
    """The phase in which it produces."""
    builds: tuple[str, ...] = ()
    """The kinds of pieces that it may put on the map, apart from campaigns."""
    drive_in: bool = False
    waiver: str = "PAY-5"
    """The rule for a milestone that waives this card's salary; the rule may have a switch."""
    only_one: str = ""
    """Group from which a chain may own only one card, such as "movie star"; often empty."""
    only_one_by: str = ""
    """The rule of that group."""
    removed_with: tuple[int, ...] = ()
    """The numbers of players for which the switch `removed_by` leaves the card in the box."""
    removed_by: Mapping[str, str] = field(default_factory=_nothing, hash=False)
    """The switch, and its value, by which the card stays in the box."""
    effects: Mapping[str, int] = field(default_factory=_nothing, hash=False)
    """Numbers that only the rules of one module read, by the id of each `Effect`."""

    @property
    def road_range(self) -> int | None:
        """The card's range by road, in tile borders; `None` if roads do not limit the card."""
        return self.range_value if self.range_kind == "road" else None


@dataclass(frozen=True, slots=True)
class Career:
    """A training step that a module adds to a card of the base game or of another module."""

    card: str
    to: str
    module: str


@dataclass(frozen=True, slots=True)
class Milestone:
    """A milestone, with its effects as plain numbers."""

    id: str
    name: str
    colour: str
    trigger: str
    """The condition for earning it, in words; a function in `Module.triggers` awards it."""
    text: str
    """The effect of the milestone in words."""
    module: str = ""
    rule: str = "MIL-1"
    """The rule for earning it and for its effect."""
    starts: str = "now"
    """The time when it begins to work: "now", "next_turn" or "next_dinner"."""
    price: int = 0
    """Dollars added to the price of every item; below 0, the item is cheaper."""
    dinner_distance: int = 0
    """Borders added to every distance at dinnertime; below 0, houses are nearer."""
    tips: int = 0
    """Additional dollars of tips for each waitress."""
    per_item: int = 0
    """Dollars for each sold item of `goods`; gardens and parks do not multiply them."""
    goods: tuple[str, ...] = ()
    cfo: bool = False
    drinks_per_source: int = 0
    """Additional drinks from each source, and from an errand boy."""
    buyer_range: int = 0
    """Number of borders that the milestone adds to the range of `cards`."""
    cards: tuple[str, ...] = ()
    """The cards that its effect concerns; if empty, it concerns all cards."""
    gains: Mapping[str, int] = field(default_factory=_nothing, hash=False)
    """Cards that it brings to the beach."""
    from_box: tuple[str, ...] = ()
    """The cards of `gains` that come from the box if their pile is empty."""
    freezer: int = 0
    """Number of items that may be kept in clean-up."""
    open_slots: int = 0
    """Open slots that it adds, for the order of business only."""
    ceo_slots: int = 0
    """Number of the CEO's slots from now on, whatever the reserve cards decided."""
    wage_discount: int = 0
    """Dollars by which it reduces the salaries at each payday."""
    wage: int = 0
    """Dollars for each salary, instead of $5."""
    free: tuple[str, ...] = ()
    """Cards that draw no salary."""
    stacks_training: bool = False
    eternal: tuple[str, ...] = ()
    """The kinds of campaign that are eternal from now on."""
    radio_tokens: int = 0
    """Demand tokens that a radio places at each house."""
    sees_reserve: bool = False
    effects: Mapping[str, int] = field(default_factory=_nothing, hash=False)
    """Numbers that only the rules of one module read, by the id of each `Effect`."""


@dataclass(frozen=True, slots=True)
class Effect:
    """A number on cards or milestones that only the rules of one module read."""

    id: str
    module: str
    on: str
    """The kind of card that may have this number: "employee" or "milestone"."""
    text: str
    """The meaning of the number."""


@dataclass(frozen=True, slots=True)
class CampaignKind:
    """A kind of campaign: where its tiles are placed, which houses they reach, and its rules."""

    id: str
    name: str
    site: str
    """The place of its tiles: on "squares", along an "edge" to fly from, or "outside" the map."""
    reach: str
    """The houses that it reaches: a name in `board/reach.py`."""
    reach_rule: str
    rule: str = "MKT-1"
    """The rule for placing such a campaign; if it is `eternal`, also the rule for that."""
    eternal: bool = False
    """Whether its campaigns never end, whichever card places them."""


@dataclass(frozen=True, slots=True)
class CampaignTile:
    """A campaign tile. Sizes are in squares, before the tile is turned.

    An airplane flies over `airplane_width` rows or columns: `width` runs along the edge, `height`
    away from it.
    """

    number: int
    type: str
    width: int
    height: int
    airplane_width: int = 0
    removed_with: tuple[int, ...] = ()
    """The numbers of players with which the tile stays in the box."""
    module: str = ""
    side: str = ""
    """For a tile without a printed number: the side, N E S W, of the outlying house next to it."""

    @property
    def mark(self) -> str:
        """The tile's printed number or side, which distinguishes it from others of its kind."""
        return self.side or str(self.number)

    @property
    def site(self) -> str:
        """Where the tile is placed: on "squares", along an "edge", or "outside" the map."""
        return campaign_kinds()[self.type].site


@dataclass(frozen=True, slots=True)
class Outlying:
    """A house that is on no tile: it dines last, has no limit and no garden."""

    id: str
    word: str
    key: str
    """The key of the TOML table that describes it in a scenario file."""
    lacks: str
    """The piece that joins it to the roads, such as "offramp"."""
    rule: str
    lacks_rule: str
    """The rule which says that the house needs this piece; `rule` is for everything else."""
    module: str = ""


@dataclass(frozen=True, slots=True)
class Good:
    """A food or a drink, with its words and its drawing."""

    id: str
    name: str
    plural: str
    kind: str
    """"food", "drink", or "other" for coffee, which is neither."""
    letter: str
    path: str
    """A silhouette as an SVG path in a box of 24 x 24, filled by the rule `evenodd`."""
    hue: str
    """A colour with a contrast of at least 3 : 1 on white and on #222."""
    module: str = ""
    marketable: bool = True
    """Whether a campaign can advertise it."""
    rule: str = "BUY-2"
    """The rule by which cards make this good."""
    frozen_alone: str = ""
    """The rule, if any, which says that a freezer with this good may hold no other good."""
    freezes: bool = True
    """Whether a freezer can keep it."""
    in_general: str = ""
    """The name of any amount of it, as in "advertise beer" (default: the plural)."""


@cache
def effects() -> Mapping[str, Effect]:
    """Return every `Effect` by its id."""
    found = index((build(Effect, row) for row in rows("effect")), lambda effect: effect.id)
    refuse(_checks.effects(found))
    return found


@cache
def employees() -> Mapping[str, Employee]:
    """Return every employee card by id, the cards of the base game first.

    >>> sum(card.copies for card in employees().values() if not card.module)
    222
    """
    found = index((build(Employee, row) for row in rows("employee")), lambda card: card.id)
    refuse(_checks.employees(found, goods(), effects()))
    return found


@cache
def careers() -> tuple[Career, ...]:
    """Return the training steps that modules add to cards of the base game or of other modules."""
    found = tuple(build(Career, row) for row in rows("career"))
    refuse(_checks.careers(found, employees()))
    return found


@cache
def milestones() -> Mapping[str, Milestone]:
    """Return every milestone by id, the milestones of the base game first."""
    found = index((build(Milestone, row) for row in rows("milestone")), lambda card: card.id)
    refuse(_checks.milestones(found, employees(), goods(), effects()))
    return found


@cache
def campaign_kinds() -> Mapping[str, CampaignKind]:
    """Return every kind of campaign by its id."""
    found = index((build(CampaignKind, row) for row in rows("kind")), lambda kind: kind.id)
    refuse(_checks.campaign_kinds(found))
    return found


@cache
def campaigns() -> Mapping[int, CampaignTile]:
    """Return every numbered campaign tile; 17 to 20 are the gourmet guides of a module.

    >>> sum(not tile.module for tile in campaigns().values())
    16
    """
    found = index((build(CampaignTile, row) for row in rows("campaign")), lambda tile: tile.number)
    refuse(_checks.campaigns(found))
    return found


@cache
def outlying() -> Mapping[str, Outlying]:
    """Return every house that is on no tile, by its id."""
    found = index((build(Outlying, row) for row in rows("outlying")), lambda house: house.id)
    refuse(_checks.outlying(found))
    return found


@cache
def goods() -> Mapping[str, Good]:
    """Return every good, such as beer, by its id.

    >>> [good.id for good in goods().values() if not good.module]
    ['burger', 'pizza', 'beer', 'lemonade', 'softdrink']
    """
    found = index((build(Good, row) for row in rows("good")), lambda good: good.id)
    refuse(_checks.goods(found))
    return found


def goods_of(modules: Collection[str], *, marketable: bool = False) -> Mapping[str, Good]:
    """Return the goods of a game with these modules.

    If `marketable` is true, goods that no campaign can advertise are left out.

    >>> list(goods_of(["lobbyists"]))
    ['burger', 'pizza', 'beer', 'lemonade', 'softdrink']
    """
    return {
        good.id: good
        for good in goods().values()
        if good.module in ("", *modules) and (good.marketable or not marketable)
    }


def copies_in_play(
    card: Employee,
    players: int,
    modules: Collection[str] = (),
    changed: Mapping[str, object] = MappingProxyType({}),
) -> int:
    """Return the number of copies of a card in a game with this number of players (SET-2, SET-24).

    Some cards are used in a fixed number, and a switch in `changed` may leave a card in the box.
    If several modules add copies of the same card, only the largest addition counts.

    >>> cards = employees()
    >>> [copies_in_play(cards["cfo"], players) for players in (2, 3, 4, 5, 6)]
    [1, 1, 2, 3, 3]
    >>> copies_in_play(cards["trainer"], 2)
    12
    """
    if players in card.removed_with and card.removed_by.items() <= changed.items():
        return 0
    if card.used:
        return card.used
    thinned = {2: 1, 3: 1, 4: 2}.get(players, card.copies) if card.one_x else card.copies
    return thinned + max((more_copies(name).get(card.id, 0) for name in modules), default=0)


@cache
def more_copies(module: str) -> Mapping[str, int]:
    """Return the number of copies of each card that a module adds to the box."""
    more = modules()[module].get("more", {}) if module in modules() else {}
    refuse(_checks.more_copies(module, more, employees()))
    return MappingProxyType(more)


def trains_to(
    card_id: str, modules: Collection[str] = (), without: Collection[str] = ()
) -> tuple[str, ...]:
    """Return the cards that a card can be trained into in one step, with these modules (TRN-8).

    The cards of `without` are left out of the game (SET-25).

    >>> trains_to("kitchen_trainee")
    ('burger_cook', 'pizza_cook')
    >>> step = careers()[0]
    >>> step.to in trains_to(step.card, [step.module]), step.to in trains_to(step.card)
    (True, False)
    """
    added = tuple(step.to for step in careers() if step.card == card_id and step.module in modules)
    every = employees()[card_id].train_to + added
    return tuple(to for to in every if to not in without) if without else every
