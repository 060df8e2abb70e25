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
    """Setup: the tiles were drawn and turned by chance; nothing is drawn again (SET-1, SET-15)."""

    rows: tuple[tuple[str, ...], ...]
    seed: int

    def apply(self, state: State) -> State:
        """Change nothing: the table is set up with what was drawn."""
        return state


@dataclass(frozen=True, slots=True)
class OrderDrawn(Event):
    """Setup: the starting order was drawn blind (SET-17)."""

    order: tuple[int, ...]

    def apply(self, state: State) -> State:
        """Set the turn order."""
        return changed(state, turn_order=self.order)


@dataclass(frozen=True, slots=True)
class Waited(Event):
    """Setup: a chain waits with its first restaurant (SET-6)."""

    seat: int

    def apply(self, state: State) -> State:
        """Change nothing: the desk keeps who waits."""
        return state


@dataclass(frozen=True, slots=True)
class ReserveChosen(Event):
    """Setup: a chain has chosen its reserve card; `money` is 0 to those who may not see it."""

    seat: int
    money: int

    def apply(self, state: State) -> State:
        """Change nothing: cards count when all have chosen."""
        return state


@dataclass(frozen=True, slots=True)
class ReserveLaid(Event):
    """Setup: all have chosen; the cards lie under the bank, in the order of the chains (SET-9)."""

    cards: tuple[int, ...]

    def apply(self, state: State) -> State:
        """Keep the cards."""
        return changed(state, bank=changed(state.bank, reserve=self.cards))

    def moves(self, before: State) -> Moves:
        """Return the cards."""
        return Counter[Key](("reserve", money) for money in self.cards)


@dataclass(frozen=True, slots=True)
class CardChosen(Event):
    """Restructuring: a chain put a card to work or took it back, unseen (ORG-8)."""

    seat: int
    card: str
    to_work: bool

    def apply(self, state: State) -> State:
        """Change nothing: the desk keeps the choice until all are turned over."""
        return state


@dataclass(frozen=True, slots=True)
class StructureShown(Event):
    """Restructuring: a chain's structure is turned over; `slots` counts its open slots.

    With one card too many all but the CEO go to the beach: `misfit` says what was (ORG-3).
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
    """Order of business: a chain's open slots (ORD-1)."""

    seat: int
    slots: Tally

    def apply(self, state: State) -> State:
        """Change nothing: the count decides who chooses first."""
        return state


@dataclass(frozen=True, slots=True)
class PlaceTaken(Event):
    """Order of business: a chain takes a place of the turn order, counted from 1 (ORD-2)."""

    seat: int
    place: int
    forced: bool = False

    def apply(self, state: State) -> State:
        """Change nothing: the desk keeps the places until all are taken."""
        return state


@dataclass(frozen=True, slots=True)
class OrderSet(Event):
    """Order of business: all places are taken."""

    order: tuple[int, ...]

    def apply(self, state: State) -> State:
        """Set the turn order."""
        return changed(state, turn_order=self.order)


@dataclass(frozen=True, slots=True)
class FiringChosen(Event):
    """Payday: a chain chose whom to fire, unseen until all have decided (PAY-1).

    `card` is empty to those who may not see it.
    """

    seat: int
    card: str
    campaign: int = 0

    def apply(self, state: State) -> State:
        """Change nothing: the desk keeps the choice until all have decided."""
        return state


@dataclass(frozen=True, slots=True)
class Fired(Event):
    """Payday: a card goes back to its pile (PAY-8, REC-8); `where` it was: work, beach or busy.

    A campaign whose marketeer is fired runs on, and nobody returns from it (PAY-9); so does one
    that shares the card.
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
    """Marketing: a campaign reached a house; `room` and what the tile gives make the count.

    `count` has a term for what the campaign brings and one for what finds no room; `full` says
    why nothing was put down (CMP-1).
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
    """Marketing: another round of all campaigns begins, of as many as there are in all (MAS-1)."""

    number: int
    rounds: Tally

    def apply(self, state: State) -> State:
        """Change nothing: each campaign has events of its own."""
        return state


@dataclass(frozen=True, slots=True)
class CampaignRan(Event):
    """Marketing: a campaign's turn has come, in the order of the numbers (CMP-1)."""

    campaign: int
    houses: tuple[str, ...]

    def apply(self, state: State) -> State:
        """Change nothing: each house has an event of its own."""
        return state


@dataclass(frozen=True, slots=True)
class TurnsCounted(Event):
    """Marketing: a campaign has a turn less; at 0 its tile leaves the map (CMP-6)."""

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
    """Clean-up: food and drinks are thrown away (CLN-1); `items` has a term for each good."""

    seat: int
    items: Tally
    stock: tuple[tuple[str, int], ...]

    @property
    def goods(self) -> dict[str, int]:
        """How many of each good go, in the order of the terms."""
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
    """Clean-up: a bankrupt chain leaves the game, its `cards` go back to the piles (DIN-8).

    Its busy marketeers count as fired: eternal campaigns stay, the others run out (PAY-9).
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
    """Clean-up: a restaurant that was COMING SOON opens (CLN-2)."""

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

    `pieces` are the road with this number and its markers, as they were.
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
    """Clean-up: milestones that nobody has are taken away for good, by a rule (HAR-1, NMS-12)."""

    milestones: tuple[str, ...]
    rule: str

    def apply(self, state: State) -> State:
        """Change nothing: by the turn they are closed."""
        return state


@dataclass(frozen=True, slots=True)
class MilestonesEnding(Event):
    """Clean-up: the next turn is the last in which milestones that nobody has can be earned."""

    milestones: tuple[str, ...]
    rule: str

    def apply(self, state: State) -> State:
        """Change nothing: it is told ahead."""
        return state


@dataclass(frozen=True, slots=True)
class MilestonesClosed(Event):
    """Clean-up, the last step: what was earned this turn is closed to the others (CLN-5)."""

    milestones: tuple[str, ...]

    def apply(self, state: State) -> State:
        """Forget that they are of this turn."""
        chains = tuple(changed(chain, milestones_this_turn=()) for chain in state.chains)
        return changed(state, chains=chains)


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """Clean-up is over: cards return to hand, a new turn begins (CLN-3, BNK-2)."""

    turn: int

    def apply(self, state: State) -> State:
        """Count the turn; what a break of the bank decided for the CEO's slots holds now."""
        chains = tuple(
            changed(chain, at_work=(), beach=(*chain.at_work, *chain.beach), hired_this_turn=0)
            for chain in state.chains
        )
        bank = decided_bank(state.bank)
        return changed(state, turn=self.turn, chains=chains, bank=bank, desk=Desk())

    def moves(self, before: State) -> Moves:
        """Return each card that comes back from work."""
        moved: Counter[Key] = Counter()
        for seat, chain in enumerate(before.chains):
            moved.update(("beach", seat, card) for card in chain.at_work)
            moved.subtract(("at_work", seat, card) for card in chain.at_work)
        return moved
