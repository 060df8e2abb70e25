"""Phase 7, clean-up: throw away or freeze, open restaurants and roads, close milestones (CLN)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..board.obstacles import Obstacle
from ..board.pieces import Piece, Restaurant, with_pieces
from ..data import goods, milestones, milestones_with
from ..engine.phase import Phase, wrong_kind
from ..engine.ranking import ranking
from ..engine.run import Transition
from ..engine.tallies import setting
from ..reasons.reasons import Tally, Term
from ..state.actions import Action, Done
from ..state.events import Event, GameEnded, PhaseBegan
from ..state.holdings import CARD_PLACES, Key, Moves
from ..state.state import PhaseProgress, State, changed, decided_bank
from ..text.english import Sentence, listed
from ..text.fields import if_more, written
from ..text.names import milestone_name, pair, several, some, whose
from ..text.rows import ActionText, EventText, ModuleText, StepKind


@dataclass(frozen=True, slots=True)
class ThrowAway(Action):
    """Clean-up: throw away one item instead of freezing it (CLN-1).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    good
        its id

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import ThrowAway
    >>> game = fcm.load_example("a-full-freezer")
    >>> game.play(ThrowAway("Xango Blues Bar", "lemonade")).state.chains[0].stock["lemonade"]
    3
    """

    do = "throw_away"
    good: str


def freezer(state: State, seat: int) -> int:
    """Return how many items a chain may keep; not in the turn in which it earned that (CLN-1)."""
    return setting(state, "freezer_room", seat).value


def to_freeze(state: State, seat: int) -> dict[str, int]:
    """Return what of a chain's stock a freezer can keep."""
    stock = state.chains[seat].stock
    return {good: count for good, count in stock.items() if goods()[good].freezes}


def opening(state: State) -> PhaseProgress:
    """Ask the chains with a freezer and something to put into it (CLN-1, CLN-4)."""
    waiting = tuple(
        seat
        for seat in state.solvent
        if freezer(state, seat) and any(to_freeze(state, seat).values())
    )
    return PhaseProgress(step="freeze", waiting=waiting)


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield each item to throw away, and being done once the rest fits."""
    if next(_closing(state, seat), None) is None:
        yield Done(seat)
    for good in goods():
        if to_freeze(state, seat).get(good):
            yield ThrowAway(seat, good)


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield why an item cannot be thrown away, or the freezer not be closed."""
    yield from wrong_kind(state, action, (Done, ThrowAway), options)
    if isinstance(action, Done):
        yield from _closing(state, action.seat)
    elif isinstance(action, ThrowAway) and not to_freeze(state, action.seat).get(action.good):
        yield _not_there(state, action)


def _not_there(state: State, action: ThrowAway) -> Obstacle:
    """Return why an item cannot be thrown away: none is there, or it goes by itself."""
    if state.chains[action.seat].stock.get(action.good):
        return Obstacle("never_frozen", {"good": action.good}, goods()[action.good].rule)
    more = any(to_freeze(state, action.seat).values())
    return Obstacle("not_in_stock", {"good": action.good, "more": more}, "CLN-1")


def _closing(state: State, seat: int) -> Iterator[Obstacle]:
    room, stock = freezer(state, seat), to_freeze(state, seat)
    held = sum(stock.values())
    if room and held > room:
        yield Obstacle("freezer_full", {"held": held, "room": room}, "CLN-1")
    for good, count in stock.items():
        if room and held > count and (rule := goods()[good].frozen_alone):
            yield Obstacle("frozen_alone", {"good": good}, rule)


def play(run: Transition, action: Action) -> None:
    """Throw an item away, or close the freezer."""
    seat = action.seat
    if isinstance(action, Done):
        run.note(waiting=tuple(one for one in run.state.progress.waiting if one != seat))
    elif isinstance(action, ThrowAway):
        stock = dict(run.state.chains[seat].stock)
        stock[action.good] -= 1
        _throw(run, seat, {action.good: 1}, {good: n for good, n in stock.items() if n})


def _throw(run: Transition, seat: int, items: dict[str, int], left: dict[str, int]) -> None:
    terms = tuple(Term(goods()[good].plural, -count, "CLN-1") for good, count in items.items())
    run.emit(ThrownAway(seat, Tally(terms), tuple(left.items())))


def throw_away(run: Transition) -> None:
    """Empty the stocks of those without a freezer, and of all what no freezer keeps (CLN-1)."""
    for seat in run.state.turn_order:
        chain = run.state.chains[seat]
        keeps = freezer(run.state, seat) and not chain.bankrupt
        kept = to_freeze(run.state, seat) if keeps else {}
        if gone := {good: count for good, count in chain.stock.items() if good not in kept}:
            _throw(run, seat, gone, kept)


def open_restaurants(run: Transition) -> None:
    """Open what is COMING SOON (CLN-2)."""
    for seat in run.state.solvent:
        sites = enumerate(run.state.chains[seat].restaurants)
        for number, site in sorted(sites, key=lambda one: one[1].at):
            if site.coming_soon:
                run.emit(RestaurantReady(seat, number))


def close_milestones(run: Transition) -> None:
    """Close what was earned: last, so that all who throw away now earn the freezer (CLN-5)."""
    earned = {milestone for chain in run.state.chains for milestone in chain.milestones_this_turn}
    if earned:
        run.emit(MilestonesClosed(tuple(one for one in milestones() if one in earned)))


def clear_milestones(run: Transition) -> None:
    """Take away the milestones whose last turn this was, and tell whose last turn is the next."""
    if not run.state.table.milestones_played:
        return
    for event, last in ((MilestonesGone, run.state.turn), (MilestonesEnding, run.state.turn + 1)):
        free = _unheld_until(run.state, last)
        if free:
            rule = setting(run.state, "last_turn", 0, free[0]).rule
            run.emit(event(free, rule))


def _unheld_until(state: State, last: int) -> tuple[str, ...]:
    """Return the milestones that nobody has and that can be earned until a turn."""
    held = {milestone for chain in state.chains for milestone in chain.milestones}
    return tuple(
        milestone
        for milestone in milestones_with(state.table.modules)
        if milestone not in held and setting(state, "last_turn", 0, milestone).value == last
    )


def begin_turn(run: Transition) -> None:
    """Begin the next turn, or end the game if one chain is left at most."""
    # Nobody is left to compete with: the last chain standing wins (our choice, DIN-8 is silent).
    # If none is, nobody wins.
    if len(run.state.solvent) <= min(1, len(run.state.chains) - 1):
        run.emit(GameEnded(ranking(run.state)))
        return
    run.emit(TurnBegan(run.state.turn + 1))
    run.emit(PhaseBegan("restructuring"))


def let_the_bankrupt_go(run: Transition) -> None:
    """Hand the cards of each chain that went bankrupt this turn back to the piles (DIN-8)."""
    for seat in run.state.turn_order:
        chain = run.state.chains[seat]
        if chain.bankrupt and (chain.cards or chain.owes):
            run.emit(ChainLeft(seat, chain.cards))


def open_roads(run: Transition) -> None:
    """End the work on roads: they open, and what marks the work leaves (LOB-3, LOB-8)."""
    roads = [piece for piece in run.state.pieces if piece.kind.road or piece.kind.passing]
    under_way = {piece.number for piece in roads if piece.kind.passing}
    ready = [tuple(piece for piece in roads if piece.number == number) for number in under_way]
    for pieces in sorted(ready, key=lambda one: [piece.squares for piece in one]):
        run.emit(RoadReady(pieces[0].number, pieces))


PHASE = Phase(
    "cleanup",
    (
        (20, throw_away),
        (30, open_restaurants),
        (40, open_roads),
        (50, let_the_bankrupt_go),
        (60, close_milestones),
        (65, clear_milestones),
        (90, begin_turn),
    ),
    opening,
    options,
    obstacles,
    play,
    acts=(ThrowAway,),
)


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
        return changed(
            state, turn=self.turn, phase=phase, chains=chains, bank=bank, progress=PhaseProgress()
        )

    def moves(self, before: State) -> Moves:
        """Return each card that comes back from work."""
        moved: Counter[Key] = Counter()
        for seat, chain in enumerate(before.chains):
            moved.update(("beach", seat, card) for card in chain.at_work)
            moved.subtract(("at_work", seat, card) for card in chain.at_work)
        return moved


# -- in words --------------------------------------------------------------------------------------


def _throw_away(action: ThrowAway, state: State) -> str:
    return f"Throw away {some(action.good, 1)}"


def _thrown_away(event: ThrownAway, state: State) -> Sentence:
    name = state.chains[event.seat].name
    thrown = listed(some(good, count) for good, count in event.goods.items()) or "nothing"
    kept = listed(some(good, count) for good, count in event.stock)
    chain = state.chains[event.seat]
    if chain.bankrupt and freezer(state, event.seat):
        return Sentence(f"{name} throws away {thrown}: the bankrupt keep nothing.", "DIN-8")
    return Sentence(f"{name} throws away {thrown}{kept and f'; {kept} left'}.", "CLN-1")


def _chain_left(event: ChainLeft, state: State) -> Sentence:
    leaves = f"{state.chains[event.seat].name} is bankrupt and leaves the game"
    count = len(event.cards)
    if not count:
        return Sentence(f"{leaves}.", "DIN-8")
    back = "card goes back to its pile" if count == 1 else f"{count} cards go back to their piles"
    return Sentence(f"{leaves}: its {back}.", "DIN-8")


def _restaurant_ready(event: RestaurantReady, state: State) -> Sentence:
    chain = state.chains[event.seat]
    place = pair(chain.restaurants[event.number].at)
    return Sentence(f"{whose(chain.name)} new restaurant at {place} opens.", "CLN-2")


def _road_ready(event: RoadReady, state: State) -> Sentence:
    laid, *works = event.pieces
    road = f"{laid.kind.taken_by.removeprefix('a ')} at {pair(laid.squares[0])}"
    if not laid.kind.passing:
        return Sentence(f"The roadworks of the {road} leave the map.", "LOB-3")
    gone = ", and its roadworks leave the map" if works else ""
    return Sentence(f"The {road} opens{gone}.", "LOB-8")


def _milestones_closed(event: MilestonesClosed, state: State) -> Sentence:
    named = listed(milestone_name(milestone) for milestone in event.milestones)
    return Sentence(f"Nobody else can earn what was earned this turn: {named}.", "CLN-5")


def _gone(event: MilestonesGone, state: State) -> Sentence:
    named = listed(milestone_name(milestone) for milestone in event.milestones)
    return Sentence(f"Nobody has earned these in time, and now nobody can: {named}.", event.rule)


def _ending(event: MilestonesEnding, state: State) -> Sentence:
    named = listed(milestone_name(milestone) for milestone in event.milestones)
    return Sentence(
        f"The next turn is the last in which anybody can earn these: {named}.", event.rule
    )


def _turn_began(event: TurnBegan, state: State) -> Sentence:
    back = "all cards but the busy ones are back in hand"
    return Sentence(f"Turn {event.turn} begins: {back}.", "CLN-3")


WORDS = ModuleText(
    actions={
        ThrowAway: ActionText("throw something away", "Throw away", _throw_away, "CLN-1"),
    },
    done={
        "freeze": "Close the freezer",
    },
    events={
        ThrownAway: EventText(_thrown_away, StepKind("throw", "thrown away", "Thrown away")),
        ChainLeft: EventText(_chain_left, StepKind("left", "chains gone", ear="end")),
        RestaurantReady: EventText(_restaurant_ready, StepKind("ready", "restaurants opened")),
        RoadReady: EventText(_road_ready, StepKind("ready", "roads opened")),
        MilestonesClosed: EventText(
            _milestones_closed, StepKind("closed", "milestones closed", ear="low")
        ),
        MilestonesGone: EventText(_gone, StepKind("gone", "milestones taken away")),
        MilestonesEnding: EventText(_ending, StepKind("ending", "milestones about to go")),
        TurnBegan: EventText(
            _turn_began, StepKind("turn", "turns begun", ear="frame", mark="turn")
        ),
    },
    phrases={
        "not_in_stock": "There is no {good} in stock: {or_throw_away}.",
        "never_frozen": "No freezer keeps {good}: when the freezer is closed, it goes by itself.",
        "frozen_alone": (
            "A freezer that holds {good} holds nothing else: throw away either the "
            "{good} or all the rest."
        ),
        "freezer_full": (
            "{items} in stock, and the freezer holds only {freezer}: throw the rest away."
        ),
    },
    fields={
        "or_throw_away": if_more("only what is there can be thrown away", "close the freezer"),
        "items": written("held", lambda n: several(int(n), "item is", "items are"), "too much is"),
        "freezer": written("room", str, "fewer"),
    },
)
