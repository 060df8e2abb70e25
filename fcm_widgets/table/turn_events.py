"""What happens in a turn beside work and dinner: setup, structures, payday and the phases after."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from ..city.obstacles import Obstacle
from ..city.pieces import Piece, Restaurant, with_pieces
from ..content import goods
from ..reasons.reasons import Tally
from .events import Event
from .holdings import CARD_PLACES, Key, Moves
from .state import Desk, Home, State, Token, changed, decided_bank, sorted_tokens


@dataclass(frozen=True, slots=True)
class CityDrawn(Event):
    """Setup: the tiles were drawn and turned by chance; nothing is drawn again (SET-1, SET-15).

    Parameters
    ----------
    rows
        the tiles from the north, each with its letter and clockwise turn
    seed
        by which they were drawn

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import CityDrawn
    >>> game = fcm.Game.new(players=2, seed=7)
    >>> event = next(event for event, _ in game.history if isinstance(event, CityDrawn))
    >>> event.rows[0], event.seed
    (('K', 'E90', 'M'), 7)
    """

    rows: tuple[tuple[str, ...], ...]
    seed: int

    def apply(self, state: State) -> State:
        """Change nothing: the table is set up with what was drawn."""
        return state


@dataclass(frozen=True, slots=True)
class OrderDrawn(Event):
    """Setup: the starting order was drawn blind (SET-17).

    Parameters
    ----------
    order
        the seats in turn order

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import OrderDrawn
    >>> game = fcm.Game.new(players=2, seed=7)
    >>> event = next(event for event, _ in game.history if isinstance(event, OrderDrawn))
    >>> event.order
    (0, 1)
    """

    order: tuple[int, ...]

    def apply(self, state: State) -> State:
        """Set the turn order."""
        return changed(state, turn_order=self.order)


@dataclass(frozen=True, slots=True)
class Waited(Event):
    """Setup: a chain waits with its first restaurant (SET-6).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Wait
    >>> from fcm_widgets.events import Waited
    >>> game = fcm.Game.new(players=2, seed=7).play(Wait("Golden Duck Diner"))
    >>> event = next(event for event, _ in game.history if isinstance(event, Waited))
    >>> event.seat
    1
    """

    seat: int

    def apply(self, state: State) -> State:
        """Change nothing: the desk keeps who waits."""
        return state


@dataclass(frozen=True, slots=True)
class ReserveChosen(Event):
    """Setup: a chain has chosen its reserve card.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    money
        what is printed on it, in dollars; 0 to those who may not see it

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import ChooseReserve, PlaceRestaurant
    >>> from fcm_widgets.events import ReserveChosen
    >>> game = fcm.Game.new(players=2, seed=7)
    >>> game = game.play(PlaceRestaurant("Golden Duck Diner", (3, 3), "NE"))
    >>> game = game.play(PlaceRestaurant("Fried Geese & Donkey", (13, 13), "NE"))
    >>> game = game.play(ChooseReserve("Golden Duck Diner", 200))
    >>> event = next(event for event, _ in game.history if isinstance(event, ReserveChosen))
    >>> view = game.seen_by("Fried Geese & Donkey")
    >>> event.money, [one.money for one, _ in view.history if isinstance(one, ReserveChosen)]
    (200, [0])
    """

    seat: int
    money: int

    def apply(self, state: State) -> State:
        """Change nothing: cards count when all have chosen."""
        return state


@dataclass(frozen=True, slots=True)
class ReserveLaid(Event):
    """Setup: all have chosen; the cards lie under the bank (SET-9).

    Parameters
    ----------
    cards
        what is printed on each, in the order of the chains

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import ChooseReserve, PlaceRestaurant
    >>> from fcm_widgets.events import ReserveLaid
    >>> game = fcm.Game.new(players=2, seed=7)
    >>> game = game.play(PlaceRestaurant("Golden Duck Diner", (3, 3), "NE"))
    >>> game = game.play(PlaceRestaurant("Fried Geese & Donkey", (13, 13), "NE"))
    >>> game = game.play(ChooseReserve("Golden Duck Diner", 200))
    >>> game = game.play(ChooseReserve("Fried Geese & Donkey", 100))
    >>> event = next(event for event, _ in game.history if isinstance(event, ReserveLaid))
    >>> event.cards
    (100, 200)
    """

    cards: tuple[int, ...]

    def apply(self, state: State) -> State:
        """Keep the cards."""
        return changed(state, bank=changed(state.bank, reserve=self.cards))

    def moves(self, before: State) -> Moves:
        """Return the cards."""
        return Counter[Key](("reserve", money) for money in self.cards)


@dataclass(frozen=True, slots=True)
class CardChosen(Event):
    """Restructuring: a chain put a card to work or took it back, unseen (ORG-8).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    card
        its id
    to_work
        whether it is to work; if not, it was taken back

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import PutToWork
    >>> from fcm_widgets.events import CardChosen
    >>> game = fcm.load_example("who-works-today").play(PutToWork("Xango Blues Bar", "trainer"))
    >>> event = next(event for event, _ in game.history if isinstance(event, CardChosen))
    >>> event.card, event.to_work
    ('trainer', True)
    """

    seat: int
    card: str
    to_work: bool

    def apply(self, state: State) -> State:
        """Change nothing: the desk keeps the choice until all are turned over."""
        return state


@dataclass(frozen=True, slots=True)
class StructureShown(Event):
    """Restructuring: a chain's structure is turned over.

    With one card too many all but the CEO go to the beach (ORG-3).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    at_work
        the ids of the cards that work this turn
    beach
        those that do not
    slots
        how many slots are open, with the terms
    misfit
        what did not fit, where all but the CEO are on the beach

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, PutToWork
    >>> from fcm_widgets.events import StructureShown
    >>> game = fcm.load_example("who-works-today")
    >>> game = game.play(PutToWork("Xango Blues Bar", "trainer"))
    >>> while game.phase == "restructuring":
    ...     game = game.play(Done(game.to_move[0]))
    >>> event = next(event for event, _ in game.history if isinstance(event, StructureShown))
    >>> event.at_work, event.slots.total
    (('trainer',), 2)
    """

    seat: int
    at_work: tuple[str, ...]
    beach: tuple[str, ...]
    slots: Tally
    misfit: tuple[Obstacle, ...] = ()

    def apply(self, state: State) -> State:
        """Put the cards where they are this turn."""
        chain = changed(state.chains[self.seat], at_work=self.at_work, beach=self.beach)
        return state.with_chain(self.seat, chain)

    def moves(self, before: State) -> Moves:
        """Return each card's way from work or beach to where it is this turn; none may vanish."""
        chain = before.chains[self.seat]
        hand = Counter((*chain.at_work, *chain.beach))
        if hand != Counter((*self.at_work, *self.beach)):
            return {("tally", "hand"): 1}
        moved: Counter[Key] = Counter()
        moved.update(("at_work", self.seat, card) for card in self.at_work)
        moved.update(("beach", self.seat, card) for card in self.beach)
        moved.subtract(("at_work", self.seat, card) for card in chain.at_work)
        moved.subtract(("beach", self.seat, card) for card in chain.beach)
        return moved


@dataclass(frozen=True, slots=True)
class SlotsCounted(Event):
    """Order of business: a chain's open slots (ORD-1).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    slots
        how many are open, with the terms

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import TakePlace
    >>> from fcm_widgets.events import SlotsCounted
    >>> game = fcm.load_example("who-goes-first").play(TakePlace("Xango Blues Bar", 4))
    >>> event = next(event for event, _ in game.history if isinstance(event, SlotsCounted))
    >>> event.slots.total
    2
    """

    seat: int
    slots: Tally

    def apply(self, state: State) -> State:
        """Change nothing: the count decides who chooses first."""
        return state


@dataclass(frozen=True, slots=True)
class PlaceTaken(Event):
    """Order of business: a chain takes a place of the turn order (ORD-2).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    place
        counted from 1
    forced
        whether no other place was left

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import TakePlace
    >>> from fcm_widgets.events import PlaceTaken
    >>> game = fcm.load_example("who-goes-first").play(TakePlace("Xango Blues Bar", 4))
    >>> event = next(event for event, _ in game.history if isinstance(event, PlaceTaken))
    >>> event.seat, event.place
    (0, 4)
    """

    seat: int
    place: int
    forced: bool = False

    def apply(self, state: State) -> State:
        """Change nothing: the desk keeps the places until all are taken."""
        return state


@dataclass(frozen=True, slots=True)
class OrderSet(Event):
    """Order of business: all places are taken.

    Parameters
    ----------
    order
        the seats in turn order

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import OrderSet
    >>> game = fcm.load_example("who-goes-first")
    >>> while game.phase == "order_of_business":
    ...     game = game.play(game.options[0])
    >>> event = next(event for event, _ in game.history if isinstance(event, OrderSet))
    >>> event.order == game.state.turn_order
    True
    """

    order: tuple[int, ...]

    def apply(self, state: State) -> State:
        """Set the turn order."""
        return changed(state, turn_order=self.order)


@dataclass(frozen=True, slots=True)
class FiringChosen(Event):
    """Payday: a chain chose whom to fire, unseen until all have decided (PAY-1).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    card
        its id, empty to those who may not see it
    campaign
        of a busy card the number of its campaign

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Fire
    >>> from fcm_widgets.events import FiringChosen
    >>> game = fcm.load_example("payday-for-four").play(Fire("Golden Duck Diner", "burger_cook"))
    >>> event = next(event for event, _ in game.history if isinstance(event, FiringChosen))
    >>> event.card
    'burger_cook'
    """

    seat: int
    card: str
    campaign: int = 0

    def apply(self, state: State) -> State:
        """Change nothing: the desk keeps the choice until all have decided."""
        return state


@dataclass(frozen=True, slots=True)
class Fired(Event):
    """Payday: a card goes back to its pile (PAY-8, REC-8).

    A campaign whose marketeer is fired runs on, and nobody returns from it (PAY-9); so does one
    that shares the card.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    card
        its id
    where
        where it was: ``"at_work"``, ``"beach"`` or ``"busy"``
    campaign
        of a busy card the number of its campaign, else 0

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import Fired
    >>> game = fcm.load_example("payday-for-four")
    >>> while game.phase == "payday":
    ...     game = game.play(game.options[-1])
    >>> event = next(event for event, _ in game.history if isinstance(event, Fired))
    >>> event.card, event.where
    ('trainer', 'beach')
    """

    seat: int
    card: str
    where: str
    campaign: int = 0

    def apply(self, state: State) -> State:
        """Take the card away; it is no choice that is still to be turned over."""
        chain = state.chains[self.seat]
        left = list(getattr(chain, self.where))
        left.remove(self.card)
        moved = state.with_chain(self.seat, changed(chain, **{self.where: tuple(left)}))
        chosen = (self.seat, self.card, self.campaign)
        if chosen in state.desk.fired:
            fired = list(state.desk.fired)
            fired.remove(chosen)
            moved = changed(moved, desk=changed(state.desk, fired=tuple(fired)))
        campaigns = tuple(
            changed(campaign, by="", beside=None)
            if self.campaign in (campaign.number, campaign.beside)
            else campaign
            for campaign in state.campaigns
        )
        return changed(moved, campaigns=campaigns) if self.campaign else moved

    def moves(self, before: State) -> Moves:
        """Return the card."""
        return {(self.where, self.seat, self.card): -1}


@dataclass(frozen=True, slots=True)
class DemandPlaced(Event):
    """Marketing: a campaign reached a house.

    Parameters
    ----------
    campaign
        its number
    house
        the house's number
    tokens
        what was put down
    count
        how many, with a term for what the campaign brings and one for what finds no room
    full
        why nothing was put down, if so (CMP-1)

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import DemandPlaced
    >>> game = fcm.load_example("what-the-campaigns-do").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, DemandPlaced))
    >>> event.house, [token.good for token in event.tokens]
    ('2', ['burger'])
    """

    campaign: int
    house: str
    tokens: tuple[Token, ...]
    count: Tally
    full: tuple[Obstacle, ...] = ()

    def apply(self, state: State) -> State:
        """Put the tokens on the house."""
        if not self.tokens:
            return state
        homes = tuple(
            Home(home.house, sorted_tokens((*home.demand, *self.tokens)))
            if home.house.number == self.house
            else home
            for home in state.homes
        )
        return changed(state, homes=homes)

    def moves(self, before: State) -> Moves:
        """Return the tokens, as many as the tally says."""
        moved = Counter[Key](("demand", self.house, token.good) for token in self.tokens)
        moved["tally", "tokens"] = self.count.total - len(self.tokens)
        return moved


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """Marketing: another round of all campaigns begins (MAS-1).

    Parameters
    ----------
    number
        which round this is, from 1
    rounds
        how many there are in all, with the terms

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.bots import RandomBot
    >>> from fcm_widgets.events import RoundBegan
    >>> game = fcm.Game.new(players=2, seed=3, modules=["mass_marketeers"])
    >>> game = fcm.play_out(game, RandomBot(seed=3), turns=3)
    >>> event = next(event for event, _ in game.history if isinstance(event, RoundBegan))
    >>> event.number, event.rounds.total
    (2, 2)
    """

    number: int
    rounds: Tally

    def apply(self, state: State) -> State:
        """Change nothing: each campaign has events of its own."""
        return state


@dataclass(frozen=True, slots=True)
class CampaignRan(Event):
    """Marketing: a campaign's turn has come, in the order of the numbers (CMP-1).

    Parameters
    ----------
    campaign
        its number
    houses
        the numbers of the houses that it reached

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import CampaignRan
    >>> game = fcm.load_example("what-the-campaigns-do").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, CampaignRan))
    >>> event.campaign, event.houses
    (2, ('2', '4', '10'))
    """

    campaign: int
    houses: tuple[str, ...]

    def apply(self, state: State) -> State:
        """Change nothing: each house has an event of its own."""
        return state


@dataclass(frozen=True, slots=True)
class TurnsCounted(Event):
    """Marketing: a campaign has a turn less; at 0 its tile leaves the map (CMP-6).

    Parameters
    ----------
    campaign
        its number
    left
        how many turns are left, with the terms

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import TurnsCounted
    >>> game = fcm.load_example("what-the-campaigns-do").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, TurnsCounted))
    >>> event.campaign, event.left.total
    (2, 1)
    """

    campaign: int
    left: Tally

    def apply(self, state: State) -> State:
        """Count down; a tile that leaves sets its marketeer free for the next turn."""
        left = self.left.total
        if left > 0:
            campaigns = tuple(
                changed(campaign, turns_left=left) if campaign.number == self.campaign else campaign
                for campaign in state.campaigns
            )
            return changed(state, campaigns=campaigns)
        gone = next(campaign for campaign in state.campaigns if campaign.number == self.campaign)
        # A card that wears two chips returns with the later one: the next of its campaigns keeps
        # it, and the others share it with that one.
        heirs = [one.number for one in state.campaigns if one.beside == gone.number]
        campaigns = tuple(
            changed(one, beside=None if one.number == heirs[0] else heirs[0])
            if one.number in heirs
            else one
            for one in state.campaigns
            if one is not gone
        )
        state = changed(state, campaigns=campaigns)
        if not gone.by or gone.beside is not None or heirs:
            return state
        seat = state.seat(gone.chain)
        chain = state.chains[seat]
        busy = list(chain.busy)
        busy.remove(gone.by)
        freed = changed(chain, busy=tuple(busy), beach=(*chain.beach, gone.by))
        return state.with_chain(seat, freed)

    def moves(self, before: State) -> Moves:
        """Return the turn; with the last one the tile goes, and its marketeer is free."""
        campaign = next(one for one in before.campaigns if one.number == self.campaign)
        number = campaign.number
        left: Moves = {("turns", number): self.left.total - (campaign.turns_left or 0)}
        if self.left.total > 0:
            return left
        left["campaign", number] = -1
        alone = campaign.beside is None and all(one.beside != number for one in before.campaigns)
        if campaign.by and alone:
            seat = before.seat(campaign.chain)
            left["busy", seat, campaign.by] = -1
            left["beach", seat, campaign.by] = 1
        return left


@dataclass(frozen=True, slots=True)
class ThrownAway(Event):
    """Clean-up: food and drinks are thrown away (CLN-1).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    items
        how many in all, with a term for each good
    stock
        what is left: pairs of a good and how many

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import ThrownAway
    >>> game = fcm.load_example("closing-time").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, ThrownAway))
    >>> event.goods, event.stock
    ({'burger': 2, 'pizza': 1, 'beer': 1}, ())
    """

    seat: int
    items: Tally
    stock: tuple[tuple[str, int], ...]

    @property
    def goods(self) -> dict[str, int]:
        """How many of each good go, in the order of the terms.

        >>> import fcm_widgets as fcm
        >>> from fcm_widgets.events import ThrownAway
        >>> game = fcm.load_example("closing-time").advance()
        >>> event = next(event for event, _ in game.history if isinstance(event, ThrownAway))
        >>> event.goods
        {'burger': 2, 'pizza': 1, 'beer': 1}
        """
        of = {good.plural: good.id for good in goods().values()}
        return {of.get(term.label, term.label): -term.amount for term in self.items.terms}

    def apply(self, state: State) -> State:
        """Keep what is left in `stock`."""
        chain = changed(state.chains[self.seat], stock=dict(self.stock))
        return state.with_chain(self.seat, chain)

    def moves(self, before: State) -> Moves:
        """Return what is no longer in stock, as much as the tally says."""
        stock = dict(self.stock)
        moved: Moves = {
            ("stock", self.seat, good): stock.get(good, 0) - count
            for good, count in before.chains[self.seat].stock.items()
        }
        moved["tally", "items"] = self.items.total - sum(moved.values())
        return moved


@dataclass(frozen=True, slots=True)
class ChainLeft(Event):
    """Clean-up: a bankrupt chain leaves the game, its cards go back to the piles (DIN-8).

    Its busy marketeers count as fired: eternal campaigns stay, the others run out (PAY-9).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    cards
        the ids of those that go back

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done
    >>> from fcm_widgets.events import ChainLeft
    >>> game = fcm.load_example("negative-price").advance()
    >>> while game.to_move:
    ...     game = game.play(Done(game.to_move[0]))
    >>> event = next(event for event, _ in game.history if isinstance(event, ChainLeft))
    >>> event.seat, event.cards
    (0, ('discount_manager', 'discount_manager', 'discount_manager', 'discount_manager'))
    """

    seat: int
    cards: tuple[str, ...]

    def apply(self, state: State) -> State:
        """Take its cards and its debt away, and the marketeers off its campaigns."""
        chain = state.chains[self.seat]
        campaigns = tuple(
            changed(campaign, by="", beside=None)
            if campaign.by and campaign.chain == chain.name
            else campaign
            for campaign in state.campaigns
        )
        gone = changed(chain, at_work=(), beach=(), busy=(), owes=0)
        return changed(state.with_chain(self.seat, gone), campaigns=campaigns)

    def moves(self, before: State) -> Moves:
        """Return every card of the chain and its debt."""
        chain = before.chains[self.seat]
        moved: Counter[Key] = Counter({("debt", self.seat): -chain.owes})
        for place in CARD_PLACES:
            moved.subtract((place, self.seat, card) for card in getattr(chain, place))
        moved["tally", "cards"] = len(self.cards) + sum(moved.values()) + chain.owes
        return moved


@dataclass(frozen=True, slots=True)
class RestaurantReady(Event):
    """Clean-up: a restaurant that was COMING SOON opens (CLN-2).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    number
        the restaurant's, among the chain's, from 0

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import RestaurantReady
    >>> game = fcm.load_example("closing-time").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, RestaurantReady))
    >>> event.seat, event.number
    (0, 1)
    """

    seat: int
    number: int

    def apply(self, state: State) -> State:
        """Open it."""
        chain = state.chains[self.seat]
        sites = list(chain.restaurants)
        sites[self.number] = Restaurant(sites[self.number].at, sites[self.number].entrance)
        return state.with_chain(self.seat, changed(chain, restaurants=tuple(sites)))

    def moves(self, before: State) -> Moves:
        """Return the restaurant that was closed and the one that is open."""
        old = before.chains[self.seat].restaurants[self.number]
        new = Restaurant(old.at, old.entrance)
        return {("restaurant", self.seat, old): -1, ("restaurant", self.seat, new): 1}


@dataclass(frozen=True, slots=True)
class RoadReady(Event):
    """Clean-up: the work on a road is over: it opens, its markers leave (LOB-3, LOB-8).

    Parameters
    ----------
    number
        which road
    pieces
        the road and its markers, as they were

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done
    >>> from fcm_widgets.events import RoadReady
    >>> game = fcm.load_example("a-road-under-way").advance()
    >>> while game.state.turn == 5:
    ...     game = game.play(Done(game.to_move[0]))
    >>> event = next(event for event, _ in game.history if isinstance(event, RoadReady))
    >>> event.pieces[0].squares, len(event.pieces)
    (((5, 3), (6, 3)), 3)
    """

    number: int
    pieces: tuple[Piece, ...]

    def apply(self, state: State) -> State:
        """Let each become what its kind becomes, or leave; an open road is one for everything."""
        after = tuple(
            left
            for piece in state.pieces
            for left in (_worked_on(piece) if piece in self.pieces else (piece,))
        )
        return changed(state, pieces=after, city=with_pieces(state.city, after))

    def moves(self, before: State) -> Moves:
        """Return the markers that leave and the road that is one."""
        road, *markers = self.pieces
        moved: Counter[Key] = Counter()
        moved.subtract((marker.kind.id, marker.squares) for marker in markers)
        if road.kind.becomes:
            moved[road.kind.id, road.squares] -= 1
            moved[road.kind.becomes.id, road.squares] += 1
        return moved


def _worked_on(piece: Piece) -> tuple[Piece, ...]:
    """Return what is left of a piece when its work is over."""
    if not piece.kind.passing:
        return (piece,)
    becomes = piece.kind.becomes
    return (replace(piece, kind=becomes),) if becomes else ()


@dataclass(frozen=True, slots=True)
class MilestonesGone(Event):
    """Clean-up: milestones that nobody has are taken away for good, by a rule (HAR-1, NMS-12).

    Parameters
    ----------
    milestones
        their ids
    rule
        by which they are taken away

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.bots import RandomBot
    >>> from fcm_widgets.events import MilestonesGone
    >>> game = fcm.Game.new(players=2, seed=6, modules=["new_milestones"])
    >>> game = fcm.play_out(game, RandomBot(seed=6), turns=2)
    >>> event = next(event for event, _ in game.history if isinstance(event, MilestonesGone))
    >>> event.milestones[:2], event.rule
    (('first_marketeer_used', 'first_trainer_used'), 'NMS-12')
    """

    milestones: tuple[str, ...]
    rule: str

    def apply(self, state: State) -> State:
        """Change nothing: by the turn they are closed."""
        return state


@dataclass(frozen=True, slots=True)
class MilestonesEnding(Event):
    """Clean-up: the next turn is the last in which milestones that nobody has can be earned.

    Parameters
    ----------
    milestones
        their ids
    rule
        by which they will be taken away

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.bots import RandomBot
    >>> from fcm_widgets.events import MilestonesEnding
    >>> game = fcm.Game.new(players=2, seed=6, modules=["new_milestones"])
    >>> game = fcm.play_out(game, RandomBot(seed=6), turns=1)
    >>> event = next(event for event, _ in game.history if isinstance(event, MilestonesEnding))
    >>> event.milestones[:2], event.rule
    (('first_marketeer_used', 'first_recruiting_girl_used'), 'NMS-12')
    """

    milestones: tuple[str, ...]
    rule: str

    def apply(self, state: State) -> State:
        """Change nothing: it is told ahead."""
        return state


@dataclass(frozen=True, slots=True)
class MilestonesClosed(Event):
    """Clean-up, the last step: what was earned this turn is closed to the others (CLN-5).

    Parameters
    ----------
    milestones
        their ids

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import MilestonesClosed
    >>> game = fcm.load_example("closing-time").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, MilestonesClosed))
    >>> event.milestones
    ('first_throw_away',)
    """

    milestones: tuple[str, ...]

    def apply(self, state: State) -> State:
        """Forget that they are of this turn."""
        chains = tuple(changed(chain, milestones_this_turn=()) for chain in state.chains)
        return changed(state, chains=chains)


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """Clean-up is over: cards return to hand, a new turn begins (CLN-3, BNK-2).

    Parameters
    ----------
    turn
        its number, from 1

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import TurnBegan
    >>> game = fcm.load_example("closing-time").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, TurnBegan))
    >>> event.turn
    6
    """

    turn: int

    def apply(self, state: State) -> State:
        """Count the turn, whose first phase this is; what a break decided for CEOs' slots holds."""
        chains = tuple(
            changed(chain, at_work=(), beach=(*chain.at_work, *chain.beach), hired_this_turn=0)
            for chain in state.chains
        )
        bank = decided_bank(state.bank)
        phase = "restructuring"  # the clean-up was of the turn before
        return changed(state, turn=self.turn, phase=phase, chains=chains, bank=bank, desk=Desk())

    def moves(self, before: State) -> Moves:
        """Return each card that comes back from work."""
        moved: Counter[Key] = Counter()
        for seat, chain in enumerate(before.chains):
            moved.update(("beach", seat, card) for card in chain.at_work)
            moved.subtract(("at_work", seat, card) for card in chain.at_work)
        return moved
