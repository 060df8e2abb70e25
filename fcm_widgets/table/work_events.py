"""What happens while chains work 9 to 5: hiring, training, campaigns, food, houses, restaurants."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TypeVar

from ..city.pieces import House, Restaurant
from ..city.squares import Square
from ..reasons.reasons import Tally
from .events import Event
from .holdings import Key, Moves
from .state import Campaign, Chain, Home, State, as_they_dine, changed

T = TypeVar("T")


def without(cards: tuple[T, ...], card: T) -> tuple[T, ...]:
    """Return cards with one copy less of `card`; raises `ValueError` if there is none."""
    left = list(cards)
    left.remove(card)
    return tuple(left)


@dataclass(frozen=True, slots=True)
class Hired(Event):
    """A card comes to the beach (REC-2); one from an empty pile waits for the training step.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    card
        its id
    left
        how many hires are left this turn, with the terms
    becomes
        the id of the card into which one from an empty pile is trained this turn (REC-3)

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Hire
    >>> from fcm_widgets.events import Hired
    >>> game = fcm.load_example("a-day-at-work").play(Hire("Xango Blues Bar", "trainer"))
    >>> event = next(event for event, _ in game.history if isinstance(event, Hired))
    >>> event.card, event.left.total
    ('trainer', 1)
    """

    seat: int
    card: str
    left: Tally
    becomes: str = ""

    def apply(self, state: State) -> State:
        """Take the card; a booked one lies on the desk until it is trained."""
        chain = state.chains[self.seat]
        hired = chain.hired_this_turn + 1
        beach = chain.beach if self.becomes else (*chain.beach, self.card)
        return state.with_chain(self.seat, changed(chain, hired_this_turn=hired, beach=beach))

    def moves(self, before: State) -> Moves:
        """Return the card that comes to the beach; a booked one lies nowhere yet."""
        return {} if self.becomes else {("beach", self.seat, self.card): 1}


@dataclass(frozen=True, slots=True)
class Trained(Event):
    """A card of the beach becomes another (TRN-7).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    card
        the id of the card that goes
    to
        the id of the one that comes
    steps
        the training steps used, with the terms
    booked
        whether it was hired from an empty pile: only the new card was ever there
    at_work
        whether it was at work, and stays there

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, Train
    >>> from fcm_widgets.events import Trained
    >>> game = fcm.load_example("a-day-at-work").play(Done("Xango Blues Bar"))
    >>> game = game.play(Train("Xango Blues Bar", "kitchen_trainee", "burger_cook"))
    >>> event = next(event for event, _ in game.history if isinstance(event, Trained))
    >>> event.card, event.to, event.steps.total
    ('kitchen_trainee', 'burger_cook', 1)
    """

    seat: int
    card: str
    to: str
    steps: Tally
    booked: bool = False
    at_work: bool = False

    def apply(self, state: State) -> State:
        """Exchange the cards."""
        chain = state.chains[self.seat]
        if self.at_work:
            staff = tuple(sorted((*without(chain.at_work, self.card), self.to)))
            return state.with_chain(self.seat, changed(chain, at_work=staff))
        beach = chain.beach if self.booked else without(chain.beach, self.card)
        return state.with_chain(self.seat, changed(chain, beach=(*beach, self.to)))

    def moves(self, before: State) -> Moves:
        """Return the card that goes and the one that comes."""
        place = "at_work" if self.at_work else "beach"
        moved: Moves = {(place, self.seat, self.to): 1}
        if not self.booked:
            moved[place, self.seat, self.card] = -1
        return moved


@dataclass(frozen=True, slots=True)
class CardsGained(Event):
    """A milestone brings cards to the beach, as many as are left (MIL-2, REC-6).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    milestone
        its id
    cards
        their ids
    count
        how many, with the terms

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.bots import RandomBot
    >>> from fcm_widgets.events import CardsGained
    >>> game = fcm.Game.new(players=2, seed=6, modules=["new_milestones"])
    >>> game = fcm.play_out(game, RandomBot(seed=6), turns=2)
    >>> event = next(event for event, _ in game.history if isinstance(event, CardsGained))
    >>> event.milestone, event.cards
    ('first_recruiting_girl_used', ('executive_vice_president',))
    """

    seat: int
    milestone: str
    cards: tuple[str, ...]
    count: Tally

    def apply(self, state: State) -> State:
        """Take the cards."""
        chain = state.chains[self.seat]
        return state.with_chain(self.seat, changed(chain, beach=(*chain.beach, *self.cards)))

    def moves(self, before: State) -> Moves:
        """Return the cards, as many as the tally says."""
        moved = Counter[Key](("beach", self.seat, card) for card in self.cards)
        moved["tally", "cards"] = self.count.total - len(self.cards)
        return moved


@dataclass(frozen=True, slots=True)
class CampaignPlaced(Event):
    """A marketeer lays a campaign and is busy with it (MKT-1, ORG-4); `turns` is how long.

    One that runs `beside` another is of a card that is busy already; one that is of no card makes
    nobody busy.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    campaign
        the campaign that lies now
    turns
        how long it runs, with the terms

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Advertise, Done, LayTile, TakeTile
    >>> from fcm_widgets.events import CampaignPlaced
    >>> chain = "Xango Blues Bar"
    >>> game = fcm.load_example("a-day-at-work").play(Done(chain)).play(Done(chain))
    >>> game = game.play(TakeTile(chain, "marketing_trainee", 14)).play(LayTile(chain, (3, 8)))
    >>> game = game.play(Advertise(chain, "burger", None))
    >>> event = next(event for event, _ in game.history if isinstance(event, CampaignPlaced))
    >>> event.campaign.goods, event.turns.total
    (('burger',), 0)
    """

    seat: int
    campaign: Campaign
    turns: Tally

    def apply(self, state: State) -> State:
        """Lay the tile, keep campaigns by number."""
        chain = state.chains[self.seat]
        card = self.campaign.by
        if card and self.campaign.beside is None:
            chain = changed(chain, at_work=without(chain.at_work, card), busy=(*chain.busy, card))
        campaigns = sorted((*state.campaigns, self.campaign), key=lambda one: one.number)
        return changed(state.with_chain(self.seat, chain), campaigns=tuple(campaigns))

    def moves(self, before: State) -> Moves:
        """Return the tile, its turns and the marketeer who is busy with it."""
        campaign = self.campaign
        moved: Moves = {
            ("campaign", campaign.number): 1,
            ("turns", campaign.number): self.turns.total,
        }
        if campaign.by and campaign.beside is None:
            moved["at_work", self.seat, campaign.by] = -1
            moved["busy", self.seat, campaign.by] = 1
        return moved


def _stocked(chain: Chain, good: str, count: int) -> Chain:
    return changed(chain, stock={**chain.stock, good: chain.stock.get(good, 0) + count})


@dataclass(frozen=True, slots=True)
class Produced(Event):
    """A card makes food (BUY-1, BUY-2).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    by
        the id of the card
    good
        the id of what it makes
    count
        how many, with the terms

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, Produce
    >>> from fcm_widgets.events import Produced
    >>> chain = "Xango Blues Bar"
    >>> game = fcm.load_example("a-day-at-work").play(Done(chain)).play(Done(chain))
    >>> game = game.play(Done(chain)).play(Produce(chain, "kitchen_trainee", "burger"))
    >>> event = next(event for event, _ in game.history if isinstance(event, Produced))
    >>> event.good, event.count.total
    ('burger', 1)
    """

    seat: int
    by: str
    good: str
    count: Tally

    def apply(self, state: State) -> State:
        """Put it into the common stock (BUY-10)."""
        chain = _stocked(state.chains[self.seat], self.good, self.count.total)
        return state.with_chain(self.seat, chain)

    def moves(self, before: State) -> Moves:
        """Return what is made."""
        return {("stock", self.seat, self.good): self.count.total}


@dataclass(frozen=True, slots=True)
class Fetched(Event):
    """A buyer brings drinks home.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    by
        the id of the card
    drinks
        pairs of a good and how many, with the terms
    route
        the way that was taken (BUY-10)

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, Fetch
    >>> from fcm_widgets.events import Fetched
    >>> chain = "Xango Blues Bar"
    >>> game = fcm.load_example("a-day-at-work").play(Done(chain)).play(Done(chain))
    >>> game = game.play(Done(chain))
    >>> game = game.play(next(one for one in game.options if isinstance(one, Fetch)))
    >>> event = next(event for event, _ in game.history if isinstance(event, Fetched))
    >>> [(good, count.total) for good, count in event.drinks]
    [('beer', 2)]
    """

    seat: int
    by: str
    drinks: tuple[tuple[str, Tally], ...]
    route: tuple[Square, ...] = ()

    def apply(self, state: State) -> State:
        """Put them into the common stock."""
        chain = state.chains[self.seat]
        for good, count in self.drinks:
            chain = _stocked(chain, good, count.total)
        return state.with_chain(self.seat, chain)

    def moves(self, before: State) -> Moves:
        """Return the drinks."""
        return {("stock", self.seat, good): count.total for good, count in self.drinks}


@dataclass(frozen=True, slots=True)
class HouseBuilt(Event):
    """A new house with its garden stands on the map (HSE-1).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    house
        it, with its squares and garden

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import BuildHouse, Done, TakeHouse
    >>> from fcm_widgets.events import HouseBuilt
    >>> game = fcm.load_example("a-day-at-work")
    >>> while game.state.desk.step != "build":
    ...     game = game.play(Done(game.to_move[0]))
    >>> game = game.play(TakeHouse("Golden Duck Diner", "17"))
    >>> game = game.play(BuildHouse("Golden Duck Diner", (3, 0), "E"))
    >>> event = next(event for event, _ in game.history if isinstance(event, HouseBuilt))
    >>> event.house.number, event.house.side
    ('17', 'E')
    """

    seat: int
    house: House

    def apply(self, state: State) -> State:
        """Build it; houses are kept as they dine."""
        return changed(state, homes=as_they_dine((*state.homes, Home(self.house))))

    def moves(self, before: State) -> Moves:
        """Return the house and its garden."""
        return {("house", self.house.number): 1, ("garden", self.house.number): 1}


@dataclass(frozen=True, slots=True)
class GardenPlanted(Event):
    """A house has got a garden (HSE-2).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    number
        the house's
    side
        ``"N"``, ``"E"``, ``"S"`` or ``"W"``

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, PlantGarden
    >>> from fcm_widgets.events import GardenPlanted
    >>> game = fcm.load_example("a-day-at-work")
    >>> while game.state.desk.step != "build":
    ...     game = game.play(Done(game.to_move[0]))
    >>> game = game.play(PlantGarden("Golden Duck Diner", "4", "N"))
    >>> event = next(event for event, _ in game.history if isinstance(event, GardenPlanted))
    >>> event.number, event.side
    ('4', 'N')
    """

    seat: int
    number: str
    side: str

    def apply(self, state: State) -> State:
        """Add the garden to its house."""
        homes = tuple(
            Home(with_garden(home.house, self.side), home.demand)
            if home.house.number == self.number
            else home
            for home in state.homes
        )
        return changed(state, homes=homes)

    def moves(self, before: State) -> Moves:
        """Return the garden."""
        return {("garden", self.number): 1}


def with_garden(house: House, side: str) -> House:
    """Return a house with a garden on one side."""
    return House(house.number, house.squares, side, house.printed)


@dataclass(frozen=True, slots=True)
class RestaurantPlaced(Event):
    """A restaurant stands on the map.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    restaurant
        it, with its entrance
    by
        the id of the manager's card, empty in setup

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import PlaceRestaurant
    >>> from fcm_widgets.events import RestaurantPlaced
    >>> game = fcm.Game.new(players=2, seed=7)
    >>> game = game.play(PlaceRestaurant("Golden Duck Diner", (3, 3), "NE"))
    >>> event = next(event for event, _ in game.history if isinstance(event, RestaurantPlaced))
    >>> event.restaurant.at
    (3, 3)
    """

    seat: int
    restaurant: Restaurant
    by: str = ""

    def apply(self, state: State) -> State:
        """Place it."""
        chain = state.chains[self.seat]
        sites = (*chain.restaurants, self.restaurant)
        return state.with_chain(self.seat, changed(chain, restaurants=sites))

    def moves(self, before: State) -> Moves:
        """Return the restaurant."""
        return {("restaurant", self.seat, self.restaurant): 1}


@dataclass(frozen=True, slots=True)
class RestaurantMoved(Event):
    """A regional manager moved or turned a restaurant (RST-3, RST-6).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    number
        the restaurant's, among the chain's, from 0
    was
        as it stood
    restaurant
        as it stands now

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, MoveRestaurant
    >>> from fcm_widgets.events import RestaurantMoved
    >>> table = {
    ...     "phase": "working",
    ...     "city": {"tiles": [["H", "N"], ["E", "C"]]},
    ...     "chain": [
    ...         {
    ...             "name": "Santa Maria",
    ...             "at_work": ["regional_manager"],
    ...             "restaurants": [{"at": [0, 0], "entrance": "SE"}],
    ...         }
    ...     ],
    ... }
    >>> game = fcm.Game.from_scenario(table).play(Done("Santa Maria"))
    >>> game = game.play(MoveRestaurant("Santa Maria", 0, (0, 8), "NW"))
    >>> event = next(event for event, _ in game.history if isinstance(event, RestaurantMoved))
    >>> event.was.at, event.restaurant.at
    ((0, 0), (0, 8))
    """

    seat: int
    number: int
    was: Restaurant
    restaurant: Restaurant

    def apply(self, state: State) -> State:
        """Move it."""
        chain = state.chains[self.seat]
        sites = list(chain.restaurants)
        sites[self.number] = self.restaurant
        return state.with_chain(self.seat, changed(chain, restaurants=tuple(sites)))

    def moves(self, before: State) -> Moves:
        """Return the restaurant as it was and as it is."""
        was, new = self.was, self.restaurant
        return {("restaurant", self.seat, was): -1, ("restaurant", self.seat, new): 1}
