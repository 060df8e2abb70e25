"""The laws of every game: conditions that hold after each event, each action and in each phase.

`check_laws` steps through a played game and raises `LawBroken` at the first law that does not hold.
The laws count things in the states and do not use the code of the rules. An event may move only
what its tally lists, and nothing may appear or vanish.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator

from ..data import copies_in_play, employees
from ..dinner.dinnertime import Served, Sold
from ..engine.milestones import MilestoneEarned
from ..engine.registry import rules_of
from ..engine.scenario_keys import Shift
from ..engine.supply import from_box
from ..errors import FcmError
from ..files.action_reading import action_of
from ..files.scenario import read_scenario
from ..files.text import scenario_text
from ..game.game import Game
from ..game.saving import stops_short
from ..phases.cleanup import TurnBegan
from ..state.events import Event, GameEnded, Paid, PhaseBegan
from ..state.holdings import Moves, holdings
from ..state.identity_cache import identity_cache
from ..state.state import Chain, State, changed
from ..text.names import count_noun

MOST_OPTIONS = 400
_holdings = identity_cache(holdings, size=4)  # the state after an event is needed again as `before`


class LawBroken(FcmError):
    """A law that a game breaks: `law` is its name, `action` the number of the action, from 1."""

    def __init__(self, law: str, action: int, what: str) -> None:
        self.law, self.action, self.what = law, action, what
        super().__init__(f"the law '{law}' is broken at action {action}: {what}")

    def __reduce__(self) -> tuple[type[LawBroken], tuple[str, int, str]]:
        """Make the error picklable, so that another process can send it."""
        return LawBroken, (self.law, self.action, self.what)


def check_laws(game: Game, *, scenarios: bool = True) -> int:
    """Check every law on a played game; return the number of steps.

    It raises `LawBroken` at the first broken law. With `scenarios` it also writes and reads a
    scenario at the start of every phase and at the end of the game. This takes most of the time.

    >>> from fcm_widgets.bots import RandomBot, play_out
    >>> game = Game.new(players=2, seed=3, introductory=True)
    >>> check_laws(play_out(game, [RandomBot(seed=0), RandomBot(seed=1)])) > 500
    True
    """
    before, number, steps = game.start, 0, 0
    for steps, step in enumerate(game.history, 1):  # noqa: B007  counted on purpose
        event, state = step
        if step.action != number:  # between two actions, progress may change without an event
            number = step.action
            before = game.at(number - 1).state
        for law, broken in EACH_EVENT.items():
            for what in broken(event, before, state):
                raise LawBroken(law, number, f"{type(event).__name__}: {what}")
        if scenarios and isinstance(event, PhaseBegan | GameEnded):
            _refuse("scenarios", number, scenario_equal(state))
        before = state
    _check_actions(game)
    return steps


def _refuse(law: str, number: int, found: Iterator[str]) -> None:
    for what in found:
        raise LawBroken(law, number, what)


def _check_actions(game: Game) -> None:
    """Check the laws of each action, for example that a replay leads to the same state."""
    names = [chain.name for chain in game.start.chains]
    again = Game.new(**game.setup) if game.setup is not None else Game(game.start)
    _refuse("same seed", 0, differs(again.state, game.start))
    for number, move in enumerate(game.moves):
        at = game.at(number)
        _refuse("options", number, options_wrong(at))
        if move.action is not None:
            data = json.loads(json.dumps(move.action.as_json(names)))
            if action_of(data, names) != move.action:
                raise LawBroken("actions as data", number, str(data))
            again._play(move.action, saved=True)  # as loading does
        elif stops_short(move.state):
            again.run_phase()
        else:
            again.advance()
        _refuse("replay", number + 1, differs(again.state, move.state))
        _refuse("sales", number + 1, sales_wrong(move.events))
        state = at.state
        for event in move.events:
            state = event.apply(state)
        _refuse("kept states", number + 1, differs(state, move.state))


def differs(first: State, second: State) -> Iterator[str]:
    """If two states differ, yield a message with the names of the fields that differ."""
    if first != second:
        names = [name for name in State.__slots__ if getattr(first, name) != getattr(second, name)]
        yield f"the states differ in {', '.join(names)}"


def sales_wrong(events: tuple[Event, ...]) -> Iterator[str]:
    """Yield a message if the houses' receipts and the bank's payments differ (DIN-7)."""
    sold = [e for e in events if isinstance(e, Served | Sold)]
    receipts = [(e.paid_as, e.seat, e.house, e.receipt) for e in sold]
    payments = [(e.kind, e.seat, e.house, e.tally) for e in events if isinstance(e, Paid)]
    paid = [payment for payment in payments if payment[0] in (Served.paid_as, Sold.paid_as)]
    if receipts != paid:
        yield f"receipts {receipts}, payments {paid}"


def options_wrong(game: Game) -> Iterator[str]:
    """Yield a message for each chain that may act but has no options, or too many options."""
    if game.over:
        return
    for name in game.to_move:
        count = len(game.options.of(name))
        if not 0 < count <= MOST_OPTIONS:
            yield f"{name} has {count} options"


def scenario_equal(state: State) -> Iterator[str]:
    """Yield the differences between a state and the same state saved as a scenario and loaded.

    If the map has grown to the north or west, the file shifts the map and everything on it. Then
    places cannot be compared; instead, the scenario of the loaded state must have the same text.
    """
    text = scenario_text(state)
    loaded = read_scenario(text)
    if Shift(state).moves:
        if scenario_text(loaded) != text:
            yield "the scenario of the loaded state is different"
        state = changed(state, **{name: getattr(loaded, name) for name in ON_THE_MAP})
        loaded = changed(loaded, chains=_without_places(loaded))
        state = changed(state, chains=_without_places(state))
    yield from differs(loaded, state)


ON_THE_MAP = ("city", "homes", "campaigns", "pieces")
"""The fields that `scenario_equal` does not compare if the map has been shifted."""


def _without_places(state: State) -> tuple[Chain, ...]:
    return tuple(changed(chain, restaurants=()) for chain in state.chains)


# -- after each event --------------------------------------------------------------------------


def conserved(event: Event, before: State, after: State) -> Iterator[str]:
    """Yield each difference between what an event moved and what its tally lists.

    Money, goods, demand, cards at each place, restaurants and campaigns are compared one by one.
    """
    was, now = _holdings(before), _holdings(after)
    moved: Moves = {key: now[key] - was[key] for key in {*was, *now} if now[key] != was[key]}
    expected = {key: amount for key, amount in event.deltas(before).items() if amount}
    for key in sorted({*moved, *expected}, key=str):
        if moved.get(key, 0) != expected.get(key, 0):
            what = " ".join(map(str, key))
            yield f"{what} moved by {moved.get(key, 0)}, the event says {expected.get(key, 0)}"


def within_bounds(event: Event, before: State, after: State) -> Iterator[str]:
    """Yield each number that is below zero or too large: money, stock, demand, cards, pieces."""
    if after.bank.cash < 0 or after.bank.owed < 0:
        yield f"the bank holds {after.bank.cash} and owes {after.bank.owed}"
    for chain in after.chains:
        if chain.cash < 0 or any(count <= 0 for count in chain.stock.values()):
            yield f"{chain.name} has ${chain.cash} and {dict(chain.stock)}"
        if chain.owes < 0 or (chain.owes and not chain.bankrupt):
            yield f"{chain.name} owes ${chain.owes}"
        if isinstance(event, TurnBegan) and chain.bankrupt and (hand_of(chain) or chain.owes):
            yield f"{chain.name} has left and keeps {hand_of(chain)}, ${chain.owes} unpaid"
        if len(chain.restaurants) > 3:
            yield f"{chain.name} has {len(chain.restaurants)} restaurants"
    for home in after.homes:
        limit = home.house.limit
        if limit is not None and len(home.demand) > limit:
            yield f"house {home.house.number} wants {len(home.demand)} of at most {limit}"


def cards_there(event: Event, before: State, after: State) -> Iterator[str]:
    """Yield each card with more copies than are in play, and each 1x card owned twice (SET-2)."""
    if before.chains is after.chains and before.progress is after.progress:
        return
    changed = after.config.rulings.changed()
    out = Counter(becomes for _, becomes in after.progress.booked)
    for chain in after.chains:
        own = Counter(hand_of(chain))
        out.update(own)
        kinds = Counter[str]()
        for card, count in own.items():
            kinds[employees()[card].only_one or card] += count if employees()[card].one_x else 0
        for kind, count in kinds.items():
            if count > 1:
                yield f"{chain.name} owns {count} of the 1x card {kind}"
    more = from_box(after.chains)
    for card in after.config.variant.without_cards:
        if out[card]:
            yield f"{card} is out, but the variant leaves it out"
    for card, count in out.items():
        modules = after.config.modules
        copies = copies_in_play(employees()[card], len(after.chains), modules, changed)
        if count > copies + more[card]:
            yield f"{count} copies of {card} are out"


def hand_of(chain: Chain) -> tuple[str, ...]:
    """Return all cards of a chain: at work, on the beach and busy."""
    return (*chain.at_work, *chain.beach, *chain.busy)


def campaigns_and_busy(event: Event, before: State, after: State) -> Iterator[str]:
    """Yield a message if a chain's busy cards do not match its campaigns (MKT-1, CMP-6)."""
    if before.chains is after.chains and before.campaigns is after.campaigns:
        return
    numbers = [campaign.number for campaign in after.campaigns]
    if numbers != sorted(set(numbers)):
        yield f"the campaigns are {numbers}"
    for chain in after.chains:
        running = Counter(
            campaign.by
            for campaign in after.campaigns
            if campaign.chain == chain.name and campaign.by and campaign.shares_card_with is None
        )
        if Counter(chain.busy) != running:
            yield f"{chain.name} has {chain.busy} busy, {dict(running)} run campaigns"


def milestones_kept(event: Event, before: State, after: State) -> Iterator[str]:
    """Yield a message for each milestone held twice, lost or wrongly earned (MIL-1, CLN-5)."""
    for old, new in zip(before.chains, after.chains, strict=True):
        if len(set(new.milestones)) != len(new.milestones):
            yield f"{new.name} holds a milestone twice: {new.milestones}"
        if old.milestones != new.milestones[: len(old.milestones)]:
            yield f"{new.name} lost a milestone: {old.milestones}"
        if not isinstance(event, MilestoneEarned) and old.milestones != new.milestones:
            yield f"{new.name} gained a milestone without earning it"
    if isinstance(event, MilestoneEarned) and closed(before.chains, event.milestone):
        yield f"{event.milestone} was closed"
    without = after.config.variant.without_milestones
    if isinstance(event, MilestoneEarned) and event.milestone in without:
        yield f"{event.milestone} is left out"
    if isinstance(event, MilestoneEarned) and before.chains[event.seat].bankrupt:
        yield f"{before.chains[event.seat].name} is bankrupt and earned {event.milestone}"


def closed(chains: tuple[Chain, ...], milestone: str) -> bool:
    """Return whether a chain earned a milestone in an earlier turn."""
    return any(
        milestone in chain.milestones and milestone not in chain.milestones_this_turn
        for chain in chains
    )


def pieces_apart(event: Event, before: State, after: State) -> Iterator[str]:
    """Yield a message if two pieces are on the same squares (GEO-14)."""
    same_homes = [home.house for home in before.homes] == [home.house for home in after.homes]
    same_tiles = before.campaigns is after.campaigns and before.pieces is after.pieces
    if same_homes and same_tiles and before.chains is after.chains:
        return
    squares = [square for home in after.homes for square in home.house.all_squares]
    squares += [s for chain in after.chains for site in chain.restaurants for s in site.squares]
    squares += [square for campaign in after.campaigns for square in campaign.footprint.squares]
    squares += [at for piece in after.pieces if piece.kind.taken_by for at in piece.squares]
    twice = [square for square, count in Counter(squares).items() if count > 1]
    if twice:
        yield f"two pieces are on {twice}"


def roads_agree(event: Event, before: State, after: State) -> Iterator[str]:
    """Yield a message if the city's roads or tolls differ from its pieces (LOB-3, LOB-8)."""
    if before.city is after.city and before.pieces is after.pieces:
        return
    built = frozenset(at for piece in after.pieces if piece.kind.road for at in piece.squares)
    markers = Counter(at for piece in after.pieces if piece.kind.toll for at in piece.squares)
    if after.city.built != built or after.city.tolls != markers:
        yield f"the city has {after.city.built} and {dict(after.city.tolls)}"


def tallies_hold(event: Event, before: State, after: State) -> Iterator[str]:
    """Yield each violation of a module's invariants for this kind of event."""
    for invariant in rules_of(after.config.modules).invariants.get(type(event), ()):
        yield from invariant(event, before, after)


def order_whole(event: Event, before: State, after: State) -> Iterator[str]:
    """Yield a message if the turn order does not have every chain exactly once (ORD-4)."""
    if sorted(after.turn_order) != list(range(len(after.chains))):
        yield f"the turn order is {after.turn_order}"


def nothing_owed(event: Event, before: State, after: State) -> Iterator[str]:
    """Yield each task that is left when a new phase begins, because no step has asked for it."""
    if isinstance(event, PhaseBegan):
        for task in before.progress.tasks:
            name = before.chains[task.seat].name
            yield f"{name} has {count_noun(task.number, 'task')} left at the step {task.step}"


EACH_EVENT: dict[str, Callable[[Event, State, State], Iterator[str]]] = {
    "conserved": conserved,
    "within bounds": within_bounds,
    "cards there": cards_there,
    "campaigns and busy cards": campaigns_and_busy,
    "milestones": milestones_kept,
    "pieces apart": pieces_apart,
    "roads": roads_agree,
    "turn order": order_whole,
    "tallies": tallies_hold,
    "nothing owed": nothing_owed,
}
"""The laws after each event, by name; each yields its violations."""
