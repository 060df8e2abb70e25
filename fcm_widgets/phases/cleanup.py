"""Phase 7, clean-up: the turn ends, and chains throw away unsold stock (CLN).

Chains with a freezer choose what to keep (CLN-1). Everything else happens by itself: all other
stock is thrown away. Restaurants and roads open (CLN-2, LOB-8). Bankrupt chains leave (DIN-8).
Milestones that were earned this turn close for other chains (CLN-5). Then the next turn begins
(CLN-3).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..board.pieces import Piece, Restaurant, with_pieces
from ..data import goods, milestones
from ..engine.phase import Phase, wrong_kind
from ..engine.ranking import ranking
from ..engine.run import Transition
from ..engine.supply import milestones_in_play
from ..engine.tallies import setting
from ..reasons.problem import Problem
from ..reasons.reasons import Tally, Term
from ..state.actions import Action, Done
from ..state.events import Event, GameEnded, PhaseBegan
from ..state.holdings import CARD_PLACES, Key, Moves
from ..state.state import PhaseProgress, State, changed, decided_bank
from ..text.english import Sentence, listed
from ..text.fields import if_more, written
from ..text.names import (
    count_good,
    count_noun,
    good_plural,
    square_name,
    the_milestones,
    whose,
)
from ..text.rows import ActionText, EventText, ModuleText, StepKind


@dataclass(frozen=True, slots=True)
class ThrowAway(Action):
    """Clean-up: throw away one item instead of freezing it (CLN-1).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    good
        the good's id
    """

    do = "throw_away"
    good: str


# -- options ---------------------------------------------------------------------------------------


def opening(state: State) -> PhaseProgress:
    """Return the phase's first progress: chains that can freeze goods decide (CLN-1, CLN-4)."""
    waiting = tuple(
        seat
        for seat in state.solvent
        if any(to_freeze(state, seat).values()) and freezer(state, seat)
    )
    return PhaseProgress(step="freeze", waiting=waiting)


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield each item to throw away, and `Done` if everything left fits in the freezer."""
    if fits(state, seat):
        yield Done(seat)
    for good in goods():
        if to_freeze(state, seat).get(good):
            yield ThrowAway(seat, good)


def freezer(state: State, seat: int) -> int:
    """Return the number of items that a chain's freezer holds; 0 without a freezer (CLN-1)."""
    return setting(state, "freezer_room", seat).value


def fits(state: State, seat: int) -> bool:
    """Return whether everything that a freezer can keep fits in a chain's freezer."""
    return next(_cannot_close(state, seat), None) is None


def to_freeze(state: State, seat: int) -> dict[str, int]:
    """Return the part of a chain's stock that a freezer can keep."""
    stock = state.chains[seat].stock
    return {good: count for good, count in stock.items() if goods()[good].freezes}


# -- obstacles -------------------------------------------------------------------------------------


def obstacles(state: State, action: Action) -> Iterator[Problem]:
    """Yield each reason why an item cannot be thrown away, or why a chain cannot finish yet."""
    yield from wrong_kind(state, action, (Done, ThrowAway), options)
    if isinstance(action, Done):
        yield from _cannot_close(state, action.seat)
    elif isinstance(action, ThrowAway):
        good, can_go = action.good, to_freeze(state, action.seat)
        if can_go.get(good):
            return
        if state.chains[action.seat].stock.get(good):  # no freezer keeps it: it goes by itself
            yield Problem("never_frozen", {"good": good}, goods()[good].rule)
        else:
            more = any(can_go.values())
            yield Problem("not_in_stock", {"good": good, "more": more}, "CLN-1")


def _cannot_close(state: State, seat: int) -> Iterator[Problem]:
    """Yield each reason why a chain's stock does not fit in its freezer."""
    room, stock = freezer(state, seat), to_freeze(state, seat)
    held = sum(stock.values())
    if room and held > room:
        yield Problem("freezer_full", {"held": held, "room": room}, "CLN-1")
    for good, count in stock.items():
        if room and held > count and (rule := goods()[good].frozen_alone):
            yield Problem("frozen_alone", {"good": good}, rule)


# -- play, and what happens by itself --------------------------------------------------------------


def play(run: Transition, action: Action) -> None:
    """Throw an item away, or finish and keep what is left in the freezer."""
    seat = action.seat
    if isinstance(action, Done):
        run.update_progress(
            waiting=tuple(other for other in run.state.progress.waiting if other != seat)
        )
    elif isinstance(action, ThrowAway):
        stock = dict(run.state.chains[seat].stock)
        stock[action.good] -= 1
        left = {good: count for good, count in stock.items() if count}
        _throw(run, seat, {action.good: 1}, left)


def _throw(run: Transition, seat: int, items: dict[str, int], left: dict[str, int]) -> None:
    """Let a chain throw away `items`; `left` is its stock afterwards."""
    terms = tuple(Term(goods()[good].plural, -count, "CLN-1") for good, count in items.items())
    run.emit(ThrownAway(seat, Tally(terms), tuple(left.items())))


def throw_away(run: Transition) -> None:
    """Throw away the goods that no freezer keeps; without a freezer, the whole stock (CLN-1)."""
    for seat in run.state.turn_order:
        chain = run.state.chains[seat]
        keeps = freezer(run.state, seat) and not chain.bankrupt
        kept = to_freeze(run.state, seat) if keeps else {}
        if gone := {good: count for good, count in chain.stock.items() if good not in kept}:
            _throw(run, seat, gone, kept)


def open_restaurants(run: Transition) -> None:
    """Open the restaurants that are COMING SOON, from west to east for each chain (CLN-2)."""
    for seat in run.state.solvent:
        numbered = enumerate(run.state.chains[seat].restaurants)
        for number, restaurant in sorted(numbered, key=lambda pair: pair[1].at):
            if restaurant.coming_soon:
                run.emit(RestaurantReady(seat, number))


def open_roads(run: Transition) -> None:
    """Open the roads under construction, and take their markers off the map (LOB-3, LOB-8)."""
    roads = [piece for piece in run.state.pieces if piece.kind.road or piece.kind.passing]
    under_way = {piece.number for piece in roads if piece.kind.passing}
    ready = [tuple(piece for piece in roads if piece.number == number) for number in under_way]
    for pieces in sorted(ready, key=lambda pieces: [piece.squares for piece in pieces]):
        run.emit(RoadReady(pieces[0].number, pieces))


def let_the_bankrupt_go(run: Transition) -> None:
    """Put the cards of each chain that went bankrupt this turn back on their piles (DIN-8)."""
    for seat in run.state.turn_order:
        chain = run.state.chains[seat]
        if chain.bankrupt and (chain.cards or chain.owes):
            run.emit(ChainLeft(seat, chain.cards))


def close_milestones(run: Transition) -> None:
    """Close all milestones that were earned this turn: no other chain can earn them now (CLN-5)."""
    # This comes after throwing away: all chains that threw something away earn the freezer.
    earned = {milestone for chain in run.state.chains for milestone in chain.milestones_this_turn}
    if earned:
        in_order = tuple(milestone for milestone in milestones() if milestone in earned)
        run.emit(MilestonesClosed(in_order))


def clear_milestones(run: Transition) -> None:
    """Remove the unearned milestones that end this turn, and announce those that end next turn."""
    state = run.state
    if not state.config.milestones_played:
        return
    earned = {milestone for chain in state.chains for milestone in chain.milestones}
    last_turn = {
        milestone: setting(state, "last_turn", 0, milestone)
        for milestone in milestones_in_play(state.config)
        if milestone not in earned
    }
    for event, turn in ((MilestonesGone, state.turn), (MilestonesEnding, state.turn + 1)):
        going = tuple(milestone for milestone, last in last_turn.items() if last.value == turn)
        if going:
            run.emit(event(going, last_turn[going[0]].rule))


def begin_turn(run: Transition) -> None:
    """Begin the next turn, or end the game if at most one chain is left, or at a variant's end."""
    # DIN-8 does not say. We choose: the last solvent chain wins, as it has no competitor left.
    # A game of a single chain goes on until that is bankrupt; then nobody wins.
    last = run.state.config.variant.turns
    over = last is not None and run.state.turn >= last  # SET-26
    if over or len(run.state.solvent) <= min(1, len(run.state.chains) - 1):
        run.emit(GameEnded(ranking(run.state)))
        return
    run.emit(TurnBegan(run.state.turn + 1))
    run.emit(PhaseBegan("restructuring"))


# -- events ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ThrownAway(Event):
    """Clean-up: food and drinks are thrown away (CLN-1).

    Parameters
    ----------
    seat
        the chain's place in `State.chains`, from 0
    items
        number of items, with a term for each good
    stock
        the stock that is left, as pairs of a good's id and its number
    """

    seat: int
    items: Tally
    stock: tuple[tuple[str, int], ...]

    @property
    def goods(self) -> dict[str, int]:
        """The number of each good that is thrown away, in the order of the terms of `items`."""
        of = {good.plural: good.id for good in goods().values()}
        return {of.get(term.label, term.label): -term.amount for term in self.items.terms}

    def apply(self, state: State) -> State:
        """Replace the chain's stock with `stock`."""
        chain = changed(state.chains[self.seat], stock=dict(self.stock))
        return state.with_chain(self.seat, chain)

    def deltas(self, before: State) -> Moves:
        """Return the goods as gone from the stock, and a check that `items` has the same total.

        The check is the entry `tally`: it has the difference, which is 0 if the event is right.
        """
        stock = dict(self.stock)
        moved: Moves = {
            ("stock", self.seat, good): stock.get(good, 0) - count
            for good, count in before.chains[self.seat].stock.items()
        }
        moved["tally", "items"] = self.items.total - sum(moved.values())
        return moved


@dataclass(frozen=True, slots=True)
class ChainLeft(Event):
    """Clean-up: a bankrupt chain leaves the game, and its cards go back to the piles (DIN-8).

    Its busy marketeers count as fired, and their campaigns run on without them (PAY-9).

    Parameters
    ----------
    seat
        the chain's place in `State.chains`, from 0
    cards
        ids of the cards that go back
    """

    seat: int
    cards: tuple[str, ...]

    def apply(self, state: State) -> State:
        """Remove the chain's cards and debt, and the marketeers of its campaigns."""
        chain = state.chains[self.seat]
        campaigns = tuple(
            changed(campaign, by="", shares_card_with=None)
            if campaign.by and campaign.chain == chain.name
            else campaign
            for campaign in state.campaigns
        )
        gone = changed(chain, at_work=(), beach=(), busy=(), owes=0)
        return changed(state.with_chain(self.seat, gone), campaigns=campaigns)

    def deltas(self, before: State) -> Moves:
        """Return all cards of the chain and its debt as gone."""
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
        the chain's place in `State.chains`, from 0
    number
        place of the restaurant in `Chain.restaurants`, from 0
    """

    seat: int
    number: int

    def apply(self, state: State) -> State:
        """Open the restaurant."""
        chain = state.chains[self.seat]
        restaurants = list(chain.restaurants)
        old = restaurants[self.number]
        restaurants[self.number] = Restaurant(old.at, old.entrance)
        return state.with_chain(self.seat, changed(chain, restaurants=tuple(restaurants)))

    def deltas(self, before: State) -> Moves:
        """Return the restaurant that was COMING SOON as gone, and the open restaurant as added."""
        old = before.chains[self.seat].restaurants[self.number]
        new = Restaurant(old.at, old.entrance)
        return {("restaurant", self.seat, old): -1, ("restaurant", self.seat, new): 1}


@dataclass(frozen=True, slots=True)
class RoadReady(Event):
    """Clean-up: a road opens, and its roadworks markers leave the map (LOB-3, LOB-8).

    Parameters
    ----------
    number
        number of the road
    pieces
        the road and its markers, as they were
    """

    number: int
    pieces: tuple[Piece, ...]

    def apply(self, state: State) -> State:
        """Turn the road under construction into an open road, and take its markers off the map."""
        left = []
        for piece in state.pieces:
            if piece not in self.pieces or not piece.kind.passing:
                left.append(piece)
            elif piece.kind.becomes:
                left.append(replace(piece, kind=piece.kind.becomes))
        return changed(state, pieces=tuple(left), city=with_pieces(state.city, left))

    def deltas(self, before: State) -> Moves:
        """Return the markers and the road under construction as gone, the open road as added."""
        road, *markers = self.pieces
        moved: Counter[Key] = Counter()
        moved.subtract((marker.kind.id, marker.squares) for marker in markers)
        if road.kind.becomes:
            moved[road.kind.id, road.squares] -= 1
            moved[road.kind.becomes.id, road.squares] += 1
        return moved


@dataclass(frozen=True, slots=True)
class MilestonesGone(Event):
    """Clean-up: milestones that no chain has earned in time are taken away (HAR-1, NMS-12).

    Parameters
    ----------
    milestones
        the milestones' ids
    rule
        id of the rule by which they are taken away
    """

    milestones: tuple[str, ...]
    rule: str

    def apply(self, state: State) -> State:
        """Change nothing: the turn number alone shows that these milestones have ended."""
        return state


@dataclass(frozen=True, slots=True)
class MilestonesEnding(Event):
    """Clean-up: announces the milestones that can be earned for only one more turn.

    Parameters
    ----------
    milestones
        the milestones' ids
    rule
        id of the rule by which they will be taken away
    """

    milestones: tuple[str, ...]
    rule: str

    def apply(self, state: State) -> State:
        """Change nothing: the event only announces the milestones."""
        return state


@dataclass(frozen=True, slots=True)
class MilestonesClosed(Event):
    """Clean-up: milestones earned this turn are closed to the other chains (CLN-5).

    Parameters
    ----------
    milestones
        the milestones' ids
    """

    milestones: tuple[str, ...]

    def apply(self, state: State) -> State:
        """Clear the list of milestones that each chain earned this turn."""
        chains = tuple(changed(chain, milestones_this_turn=()) for chain in state.chains)
        return changed(state, chains=chains)


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """Clean-up is over: cards return to the hand, and a new turn begins (CLN-3, BNK-2).

    Parameters
    ----------
    turn
        number of the turn, from 1
    """

    turn: int

    def apply(self, state: State) -> State:
        """Take all cards back into the hand; apply the changes due since the bank broke (BNK-2)."""
        chains = tuple(
            changed(chain, at_work=(), beach=(*chain.at_work, *chain.beach), hired_this_turn=0)
            for chain in state.chains
        )
        return changed(
            state,
            turn=self.turn,
            phase="restructuring",  # since clean-up belongs to the turn before
            chains=chains,
            bank=decided_bank(state.bank),
            progress=PhaseProgress(),
        )

    def deltas(self, before: State) -> Moves:
        """Return each card that moves from work back to the hand."""
        moved: Counter[Key] = Counter()
        for seat, chain in enumerate(before.chains):
            moved.update(("beach", seat, card) for card in chain.at_work)
            moved.subtract(("at_work", seat, card) for card in chain.at_work)
        return moved


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
    needs_nothing=fits,
    acts=(ThrowAway,),
)


# -- in words --------------------------------------------------------------------------------------


def _task(state: State, seat: int) -> Iterator[Sentence]:
    """Yield what a chain must throw away before it can close its freezer."""
    room, held = freezer(state, seat), sum(to_freeze(state, seat).values())
    alone = [problem for problem in _cannot_close(state, seat) if problem.code == "frozen_alone"]
    for problem in alone:
        good = good_plural(problem.details["good"])
        yield Sentence(
            f"A freezer can't hold {good} and other goods: throw away one or the other.",
            problem.rule,
        )
    if held > room and not alone:
        holds = f"your freezer holds {room}, and you have {held}"
        yield Sentence(f"{count_noun(held - room, 'item')} too many: {holds}.", "CLN-1")
    if held <= room and not alone:
        yield Sentence("All that you have fits in your freezer.", "CLN-1")


def _thrown_away(event: ThrownAway, state: State) -> Sentence:
    name = state.chains[event.seat].name
    thrown = listed(count_good(good, count) for good, count in event.goods.items()) or "nothing"
    kept = listed(count_good(good, count) for good, count in event.stock)
    chain = state.chains[event.seat]
    if chain.bankrupt and freezer(state, event.seat):
        return Sentence(f"{name} is bankrupt and throws away {thrown}.", "DIN-8")
    return Sentence(f"{name} throws away {thrown}{kept and f' and has {kept} left'}.", "CLN-1")


def _road_ready(event: RoadReady, state: State) -> Sentence:
    laid, *works = event.pieces
    road = f"road at {square_name(laid.squares[0])}"
    if not laid.kind.passing:
        return Sentence(f"The roadworks of the new {road} leave the map.", "LOB-3")
    gone = ", and its roadworks leave the map" if works else ""
    return Sentence(f"The new {road} opens{gone}.", "LOB-8")


WORDS = ModuleText(
    actions={
        ThrowAway: ActionText(
            "throw something away",
            "Throw away",
            lambda action, state: f"Throw away {count_good(action.good, 1)}",
            "CLN-1",
            careful=True,
        ),
    },
    done={
        "freeze": "Close the freezer and keep what is in it",
    },
    finished={"freeze": "closes the freezer and keeps what is in it"},
    tasks={"freeze": _task},
    events={
        ThrownAway: EventText(_thrown_away, StepKind("throw", "thrown away", "Thrown away")),
        ChainLeft: EventText(
            lambda event, state: Sentence(
                f"{state.chains[event.seat].name} is bankrupt and leaves the game"
                + (
                    "."
                    if not event.cards
                    else ": its card goes back to its pile."
                    if len(event.cards) == 1
                    else f": its {len(event.cards)} cards go back to their piles."
                ),
                "DIN-8",
            ),
            StepKind("left", "chains gone", ear="end"),
        ),
        RestaurantReady: EventText(
            lambda event, state: Sentence(
                f"{whose(state.chains[event.seat].name)} new restaurant at "
                f"{square_name(state.chains[event.seat].restaurants[event.number].at)} opens.",
                "CLN-2",
            ),
            StepKind("ready", "restaurants opened"),
        ),
        RoadReady: EventText(_road_ready, StepKind("ready", "roads opened")),
        MilestonesClosed: EventText(
            lambda event, state: Sentence(
                the_milestones(
                    event.milestones,
                    "{} was earned this turn and is now closed.",
                    "These milestones were earned this turn and are now closed: {}.",
                ),
                "CLN-5",
            ),
            StepKind("closed", "milestones closed", ear="low"),
        ),
        MilestonesGone: EventText(
            lambda event, state: Sentence(
                the_milestones(
                    event.milestones,
                    "{} is gone, because no chain earned it in time.",
                    "These milestones are gone, because no chain earned them in time: {}.",
                ),
                event.rule,
            ),
            StepKind("gone", "milestones taken away"),
        ),
        MilestonesEnding: EventText(
            lambda event, state: Sentence(
                the_milestones(
                    event.milestones,
                    "Next turn is the last chance to earn {}.",
                    "Next turn is the last chance to earn these milestones: {}.",
                ),
                event.rule,
            ),
            StepKind("ending", "milestones about to go"),
        ),
        TurnBegan: EventText(
            lambda event, state: Sentence(
                f"Turn {event.turn} begins: every card except the busy marketeers is back in hand.",
                "CLN-3",
            ),
            StepKind("turn", "turns begun", ear="frame", mark="turn"),
        ),
    },
    messages={
        "not_in_stock": "You have no {good} to throw away{or_throw_away}.",
        "never_frozen": (
            "A freezer can't keep {good}: all your {good} is thrown away when you close the "
            "freezer."
        ),
        "frozen_alone": (
            "A freezer that holds {good} can hold nothing else: throw away either the "
            "{good} or all the rest."
        ),
        "freezer_full": (
            "You have {items} in stock, but the freezer holds only {freezer}: throw the rest away."
        ),
    },
    fields={
        "or_throw_away": if_more(
            ": choose another good", ", and nothing else either: close the freezer"
        ),
        "items": written("held", lambda n: count_noun(int(n), "item"), "too much"),
        "freezer": written("room", str, "fewer"),
    },
)
