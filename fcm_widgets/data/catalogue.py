"""The things in the box: employee cards, milestones, campaign tiles and goods."""

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
    """An employee card: what is printed on it, and its effects as plain numbers.

    A number that does not concern a card is 0, a list empty. The CEO is no employee card.

    >>> cook = employees()["burger_cook"]
    >>> cook.salary, cook.train_to, dict(cook.produces)
    (True, ('burger_chef',), {'burger': 3})
    >>> employees()["truck_driver"].road_range, employees()["truck_driver"].drinks_per_source
    (3, 3)
    """

    id: str
    name: str
    copies: int
    """How many lie in the box; `copies_in_play` tells how many of them are used."""
    colour: str
    """The colour group, by which First lemonade sold trains: black, blue, grey ..."""
    module: str = ""
    used: int = 0
    """How many are used whatever the number of players; 0: as many as the rules of the box say."""
    entry: bool = False
    """Whether it can be hired directly."""
    salary: bool = False
    one_x: bool = False
    """Whether a chain may own only one."""
    mandatory: bool = False
    """Whether its effect cannot be declined."""
    manager: bool = False
    """Whether it must report to the CEO."""
    slots: int = 0
    """How many employees may report to it."""
    range_kind: str = "none"
    """"road" and "air" have a `range_value`; "anywhere" has no limit; "none" goes nowhere."""
    range_value: int = 0
    train_to: tuple[str, ...] = ()
    """Career steps that need no further module; `trains_to` adds the others."""
    price: int = 0
    """What it adds to the price of every item."""
    waitress: bool = False
    """Whether it counts as a waitress when houses compare them."""
    tips: int = 0
    """Dollars that it brings after dinner."""
    cfo: bool = False
    hires: int = 0
    wage_discount: int = 0
    """Dollars off the wages for each of its hires left unused."""
    training: int = 0
    """Training steps that it gives."""
    drinks: int = 0
    """Drinks that it brings without a source, all of one kind."""
    drinks_per_source: int = 0
    campaigns: tuple[str, ...] = ()
    """The kinds of campaign that it may place."""
    max_turns: int = 0
    """The longest campaign it may run; 0 with `campaigns`: always eternal."""
    produces: Mapping[str, int] = field(default_factory=_nothing, hash=False)
    one_of: bool = False
    """Whether it makes only one of the kinds that `produces` lists."""
    produces_in: str = "working"
    """The phase in which it produces."""
    builds: tuple[str, ...] = ()
    """What it may put on the map apart from campaigns."""
    drive_in: bool = False
    waiver: str = "PAY-5"
    """The rule by which a milestone that names it waives its salary, if its switch lets it."""
    only_one: str = ""
    """Cards of which a chain may own one in all, such as "movie star"; empty: of each its own."""
    only_one_by: str = ""
    """The rule that says so."""
    removed_with: tuple[int, ...] = ()
    """The numbers of players with whom it is left in the box where the table plays so."""
    removed_by: Mapping[str, str] = field(default_factory=_nothing, hash=False)
    """The switch, and its value, by which a table plays so."""
    effects: Mapping[str, int] = field(default_factory=_nothing, hash=False)
    """What it does by the rules of a module, see `effects`."""

    @property
    def road_range(self) -> int | None:
        """Its range along roads in borders, or None if it has no such limit."""
        return self.range_value if self.range_kind == "road" else None


@dataclass(frozen=True, slots=True)
class Career:
    """A step of training that a module adds to the card of the base game or another module.

    >>> sum(1 for step in careers() if step.card == "waitress")
    3
    """

    card: str
    to: str
    module: str


@dataclass(frozen=True, slots=True)
class Milestone:
    """A milestone: how it is earned, what it does in words, and its effects as plain numbers.

    >>> first = milestones()["first_burger_marketed"]
    >>> first.per_item, first.goods
    (5, ('burger',))
    """

    id: str
    name: str
    colour: str
    trigger: str
    """How it is earned."""
    text: str
    """What it does."""
    module: str = ""
    rule: str = "MIL-1"
    """The rule that says how it is earned and what it does."""
    starts: str = "now"
    """"now", "next_turn" or "next_dinner"."""
    price: int = 0
    """What it adds to the price of every item."""
    dinner_distance: int = 0
    """What it adds to every distance at dinnertime."""
    tips: int = 0
    """Dollars more for each waitress."""
    per_item: int = 0
    """Dollars for each item sold of `goods`; no garden or park multiplies them."""
    goods: tuple[str, ...] = ()
    cfo: bool = False
    drinks_per_source: int = 0
    """What it adds to each source, and to an errand boy's drinks."""
    buyer_range: int = 0
    """What it adds to the range of `cards`."""
    cards: tuple[str, ...] = ()
    """The cards that its effect concerns, where not all are."""
    gains: Mapping[str, int] = field(default_factory=_nothing, hash=False)
    """Cards that it brings to the beach."""
    from_box: tuple[str, ...] = ()
    """Those of them that come from the box if their pile is empty."""
    freezer: int = 0
    """How many items may be kept in clean-up."""
    open_slots: int = 0
    """What it adds to the open slots, for the order of business only."""
    ceo_slots: int = 0
    """How many slots the CEO has from now on, whatever the reserve cards say."""
    wage_discount: int = 0
    """Dollars off the wages of each payday."""
    wage: int = 0
    """What a salary costs instead of $5."""
    free: tuple[str, ...] = ()
    """Cards that draw no salary."""
    stacks_training: bool = False
    eternal: tuple[str, ...] = ()
    """The kinds of campaign that are eternal from now on."""
    radio_tokens: int = 0
    """Tokens that a radio puts down at each house."""
    sees_reserve: bool = False
    effects: Mapping[str, int] = field(default_factory=_nothing, hash=False)
    """What it does by the rules of a module, see `effects`."""


@dataclass(frozen=True, slots=True)
class Effect:
    """A number that only one module's rules read, on its own cards or on those of the base game.

    >>> effects()["cash_per_house"].module
    'fry_chefs'
    """

    id: str
    module: str
    on: str
    """"employee" or "milestone"."""
    text: str
    """What the number says."""


@dataclass(frozen=True, slots=True)
class CampaignKind:
    """A kind of campaign: how its tiles are laid, whom they reach and by which rules.

    `lay` is "squares" of the map, an "edge" that it flies from, or "beside" the map; `reach` names
    a way of `board/reach.py`. `rule` is that of laying it, and of running for ever if it does.

    >>> campaign_kinds()["airplane"].lay, campaign_kinds()["radio"].reach
    ('edge', 'around')
    """

    id: str
    name: str
    lay: str
    reach: str
    reach_rule: str
    rule: str = "MKT-1"
    eternal: bool = False
    """Whether its campaigns never end, whoever places them."""


@dataclass(frozen=True, slots=True)
class CampaignTile:
    """A campaign tile by the number printed on it; sizes in squares, as it lies unturned.

    An airplane flies over `airplane_width` rows or columns: `width` runs along the edge, `height`
    away from it.

    >>> campaigns()[11].type, campaigns()[11].width, campaigns()[11].height
    ('billboard', 3, 2)
    >>> [tile.airplane_width for tile in campaigns().values() if tile.type == "airplane"]
    [1, 3, 5]
    """

    number: int
    type: str
    width: int
    height: int
    airplane_width: int = 0
    removed_with: tuple[int, ...] = ()
    """The numbers of players with which it stays in the box."""
    module: str = ""
    side: str = ""
    """Where no number is printed: the side, N E S W, of the outlying home beside which it lies."""

    @property
    def mark(self) -> str:
        """What tells it from others of its kind: the number printed on it, or its side."""
        return self.side or str(self.number)

    @property
    def lay(self) -> str:
        """How it is laid: on "squares", along an "edge", or "beside" the map."""
        return campaign_kinds()[self.type].lay


@dataclass(frozen=True, slots=True)
class Outlying:
    """A home that lies on no tile: it dines last, has no limit and no garden.

    Roads reach it only by pieces that lead to it, each a `lacks` for who has none, by the rule
    `lacks_rule`; `rule` is that of all else. `key` is the table of a scenario that is about it.

    >>> [home.lacks for home in outlying().values()]
    ['offramp']
    """

    id: str
    word: str
    key: str
    lacks: str
    rule: str
    lacks_rule: str
    module: str = ""


@dataclass(frozen=True, slots=True)
class Good:
    """Something to eat or drink: its words, and how it is drawn.

    >>> goods()["beer"].letter, goods()["beer"].plural
    ('E', 'beers')
    >>> [good.id for good in goods().values() if good.kind == "drink"]
    ['beer', 'lemonade', 'softdrink']
    """

    id: str
    name: str
    plural: str
    kind: str
    """"food", "drink", or "other" for coffee, which is neither."""
    letter: str
    path: str
    """A silhouette as an SVG path in a box of 24 x 24, filled by the rule `evenodd`."""
    hue: str
    """A colour that stands out 3 : 1 or more on white and on #222."""
    module: str = ""
    marketable: bool = True
    """Whether a campaign can advertise it."""
    rule: str = "BUY-2"
    """The rule by which cards make it."""
    frozen_alone: str = ""
    """The rule by which a freezer that holds it holds nothing else; empty: it may."""
    freezes: bool = True
    """Whether a freezer can keep it."""


@cache
def effects() -> Mapping[str, Effect]:
    """Return every effect that the rules of one module read, by its id."""
    found = index((build(Effect, row) for row in rows("effect")), lambda effect: effect.id)
    refuse(_checks.effects(found))
    return found


@cache
def employees() -> Mapping[str, Employee]:
    """Return every employee card by its id, the base game's first.

    >>> sum(card.copies for card in employees().values() if not card.module)
    222
    """
    found = index((build(Employee, row) for row in rows("employee")), lambda card: card.id)
    refuse(_checks.employees(found, goods(), effects()))
    return found


@cache
def careers() -> tuple[Career, ...]:
    """Return the training steps that modules add to cards which are not theirs.

    >>> careers()[0].card
    'kitchen_trainee'
    """
    found = tuple(build(Career, row) for row in rows("career"))
    refuse(_checks.careers(found, employees()))
    return found


@cache
def milestones() -> Mapping[str, Milestone]:
    """Return every milestone by its id, the base game's first.

    >>> milestones()["first_waitress_played"].tips
    2
    """
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
    """Return every home that lies on no tile, by its id."""
    found = index((build(Outlying, row) for row in rows("outlying")), lambda home: home.id)
    refuse(_checks.outlying(found))
    return found


@cache
def goods() -> Mapping[str, Good]:
    """Return every good by its id.

    >>> [good.id for good in goods().values() if not good.module]
    ['burger', 'pizza', 'beer', 'lemonade', 'softdrink']
    """
    found = index((build(Good, row) for row in rows("good")), lambda good: good.id)
    refuse(_checks.goods(found))
    return found


def goods_of(modules: Collection[str], *, marketable: bool = False) -> Mapping[str, Good]:
    """Return the goods of a table with these modules; if asked so, those that can be advertised.

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
    """Return how many copies of a card a game of so many players uses (SET-2, SET-24).

    Of some cards as many are `used` whatever the number of players, and some are left in the box by
    a switch that is `changed`. What modules add to a card is added once, however many of them do.

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
    """Return how many copies of which cards a module adds to the box, whoever adds them besides.

    >>> more_copies("lobbyists")
    mappingproxy({})
    """
    more = modules()[module].get("more", {}) if module in modules() else {}
    refuse(_checks.more_copies(module, more, employees()))
    return MappingProxyType(more)


def trains_to(card_id: str, modules: Collection[str] = ()) -> tuple[str, ...]:
    """Return what a card can be trained to in one step, with these modules in play (TRN-8).

    >>> trains_to("kitchen_trainee")
    ('burger_cook', 'pizza_cook')
    >>> step = careers()[0]
    >>> step.to in trains_to(step.card, [step.module]), step.to in trains_to(step.card)
    (True, False)
    """
    added = tuple(s.to for s in careers() if s.card == card_id and s.module in modules)
    return employees()[card_id].train_to + added
