"""The random bot: it chooses at random, with weights that make games lively and let them end.

It prefers hiring, cooks, restaurants, and campaigns for goods that a chain can make. It never takes
back a card or a tile, so it cannot go in circles.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence

from .. import actions as act
from ..data import bot_weights, campaigns, employees
from ..engine.bank import deck_of
from ..game.game import Game
from ..game.options import Options
from ..phases.payday import salaried, wage, wages
from ..state.actions import Action
from ..state.state import State
from .features import (
    MAKERS,
    all_that_sells,
    footprint_of,
    houses_hit,
    makes,
    missing_goods,
    near_homes,
    room_at,
    that_fit,
)

Offered = Sequence[Action]

HIRES = {
    "kitchen_trainee": 8,
    "errand_boy": 8,
    "marketing_trainee": 8,
    "recruiting_girl": 4,
    "management_trainee": 6,
    "trainer": 4,
    "waitress": 3,
    "pricing_manager": 1,
}
"""Weight of each card when hiring."""
TRAINS = {"burger_cook": 8, "pizza_cook": 8, "luxuries_manager": 8, "local_manager": 8, "cfo": 8}
"""Weight of each card when training into it."""
WORK = {
    "management_trainee": 30,
    "junior_vice_president": 30,
    "vice_president": 30,
    "senior_vice_president": 30,
    "executive_vice_president": 30,
    "local_manager": 20,
    "regional_manager": 20,
    "luxuries_manager": 20,
    "cfo": 20,
    "marketing_trainee": 16,
    "campaign_manager": 16,
    "brand_manager": 16,
    "brand_director": 16,
    "waitress": 4,
    "pricing_manager": 1,
}
"""Weight of each card when putting cards to work."""


LIKED = {"hire": HIRES, "train": TRAINS, "work": WORK}


def weight_of(kind: str, card: str, played: tuple[str, ...]) -> int:
    """Return the weight of a card, set by a module that is played or by the base game."""
    return bot_weights(kind, played).get(card) or LIKED[kind].get(card, 4)


def likes(kind: str, card: str, wanted: Counter[str], state: State) -> int:
    """Return the weight of a card for hiring, training or work, higher if its goods are wanted."""
    wants = 3 * sum(wanted[good] for good in MAKERS.get(card, ()))
    return weight_of(kind, card, state.config.modules) + wants


PLACES_DRAWN = 16
"""Number of random places that are compared for a campaign tile."""


class RandomBot:
    """A bot that chooses at random; useful actions are more likely.

    Parameters
    ----------
    seed
        seed of its random choices; the same seed plays the same game

    Examples
    --------
    >>> game = Game.new(players=2, seed=1)
    >>> name = game.to_move[0]
    >>> RandomBot(seed=4).choose(game.seen_by(name), name) in game.options
    True
    """

    def __init__(self, seed: int = 0) -> None:
        self.rng = random.Random(seed)

    def choose(self, view: Game, chain: str) -> Action:
        """Return the next action of a chain.

        Parameters
        ----------
        view
            the game as the chain may see it, `game.seen_by(chain)`
        chain
            the chain's name

        Examples
        --------
        >>> import fcm_widgets as fcm
        >>> from fcm_widgets.bots import RandomBot
        >>> game = fcm.Game.new(players=2, seed=1)
        >>> name = game.to_move[0]
        >>> RandomBot(seed=4).choose(game.seen_by(name), name) in game.options
        True
        """
        state = view.state
        seat = state.seat(chain)
        return self.pick(state, seat, Options(state, (seat,))[:])

    def pick(self, state: State, seat: int, options: Offered) -> Action:
        """Return a random option; the odds depend on the kind of decision.

        Parameters
        ----------
        state
            the state as the chain may see it
        seat
            the chain, by its place in `State.chains`
        options
            the chain's options

        Examples
        --------
        >>> import fcm_widgets as fcm
        >>> from fcm_widgets.bots import RandomBot
        >>> game = fcm.Game.new(players=2, seed=1)
        >>> name = game.to_move[0]
        >>> bot = RandomBot(seed=4)
        >>> bot.pick(game.state, game.state.seat(name), game.options) in game.options
        True
        """
        if len(options) == 1:
            return options[0]
        kinds = (kind for kind in map(type, reversed(options)) if kind in _CHOOSERS)
        chooser = _CHOOSERS[kind] if (kind := next(kinds, None)) else RandomBot._any
        return chooser(self, state, seat, options)

    def _any(self, state: State, seat: int, options: Offered) -> Action:
        """Return a random option, but none that puts a piece back."""
        onward = [option for option in options if not isinstance(option, act.PutBack)]
        return self.rng.choice(onward or options)

    def _often(self, chance: float, options: Offered) -> Action:
        """Return a random action with probability `chance`, otherwise finish or wait."""
        idle = isinstance(options[0], act.Done | act.Wait)
        if idle and (len(options) == 1 or self.rng.random() > chance):
            return options[0]
        return self.rng.choice(options[1:] if idle else options)

    def _settle(self, state: State, seat: int, options: Offered) -> Action:
        """Place the first restaurant anywhere, or rarely wait."""
        return self._often(0.9, options)

    def _keep(self, state: State, seat: int, options: Offered) -> Action:
        """Choose a reserve card, usually the smallest, so that games come to an end.

        Cards that bring the bank no money are equally likely.
        """
        weights = [1, 1, 1] if deck_of(state).each else [9, 3, 1]
        return self.rng.choices(options, weights[: len(options)])[0]

    def _staff(self, state: State, seat: int, options: Offered) -> Action:
        """Put cards to work as long as they fit, managers and makers first, rarely too many."""
        chosen = state.progress.chosen[seat] if state.progress.step else ()
        risk = self.rng.random()
        kept = [option for option in options if isinstance(option, act.PutToWork)]
        if risk < 0.995:
            kept = that_fit(state, seat, chosen, kept)
        if not kept or risk < 0.01:
            return options[0]
        wanted = all_that_sells(state, seat)
        return self.rng.choices(kept, [likes("work", put.card, wanted, state) for put in kept])[0]

    def _hire(self, state: State, seat: int, options: Offered) -> Action:
        """Usually hire a maker, seller or manager; hire less often with many cards."""
        full = len(state.chains[seat].cards) > 12
        if self.rng.random() > (0.5 if full else 0.95) or not isinstance(options[-1], act.Hire):
            return options[0]
        hires = [option for option in options if isinstance(option, act.Hire)]
        wanted = all_that_sells(state, seat)
        weights = [likes("hire", hire.card, wanted, state) for hire in hires]
        return self.rng.choices(hires, weights)[0]

    def _train(self, state: State, seat: int, options: Offered) -> Action:
        """Usually train makers and sellers; train rarely if cash is short for another salary.

        If a module in play favours the new card, the bot takes the risk.
        """
        chain = state.chains[seat]
        rich = chain.cash >= 2 * wage(state, seat) * (2 + len(salaried(state, seat, chain.cards)))
        trains = [option for option in options if isinstance(option, act.Train)]
        liked = bot_weights("train", state.config.modules)
        bold = rich or state.config.introductory or any(train.to in liked for train in trains)
        if self.rng.random() > (0.8 if bold else 0.25):
            return options[0]
        wanted = all_that_sells(state, seat)
        weights = [likes("train", train.to, wanted, state) for train in trains]
        return self.rng.choices(trains, weights)[0]

    def _take(self, state: State, seat: int, options: Offered) -> Action:
        """Usually take a random campaign tile; rarely finish."""
        return self._often(0.95, options)

    def _place_tile(self, state: State, seat: int, options: Offered) -> Action:
        """Compare a few random places; choose the place that reaches most houses with free room."""
        assert state.progress.held is not None
        tile, turned = campaigns()[int(state.progress.held.number)], state.progress.held.turned
        places = options[1:]
        if tile.type == "billboard":
            near = near_homes(state)
            touching = [
                place
                for place in places
                if near.intersection(footprint_of(place, tile, turned).squares)
            ]
            places = touching or places
        drawn = self.rng.sample(places, min(len(places), PLACES_DRAWN))
        return max(
            drawn,
            key=lambda place: room_at(state, houses_hit(state, footprint_of(place, tile, turned))),
        )

    def _advertise(self, state: State, seat: int, options: Offered) -> Action:
        """Advertise, usually a good that the chain makes and that the houses already want."""
        mine, held = makes(state.chains[seat]), state.progress.held
        near = houses_hit(state, held.footprint) if held and held.footprint else []
        wanted = Counter(token.good for home in near for token in home.demand)
        ads = [option for option in options if isinstance(option, act.Advertise)]
        weights = [1 + 20 * mine[ad.good] * (1 + 2 * wanted[ad.good]) for ad in ads]
        return self.rng.choices(ads, weights)[0]

    def _make(self, state: State, seat: int, options: Offered) -> Action:
        """Make or fetch goods, usually goods that houses want."""
        wanted = missing_goods(state, seat, sorted(state.homes, key=lambda home: len(home.demand)))
        busy = options[1:]
        weights = [1 + 12 * wanted[getattr(action, "good", "")] for action in busy]
        return self.rng.choices(busy, weights)[0]

    def _build(self, state: State, seat: int, options: Offered) -> Action:
        """Usually build something; if a house is already taken from the supply, always build it."""
        if isinstance(options[0], act.PutBack):
            return self.rng.choice(options[1:])
        return self._often(0.7, options)

    def _open(self, state: State, seat: int, options: Offered) -> Action:
        """Open a restaurant if a manager can open one; rarely move a restaurant instead."""
        opens = [option for option in options if isinstance(option, act.OpenRestaurant)]
        return self.rng.choice(opens) if opens else self._often(0.1, options)

    def _pay(self, state: State, seat: int, options: Offered) -> Action:
        """Pay salaries; fire a card if the chain must, or often if salaries are high for its cash.

        The bot rarely fires a card that a module in play favours.
        """
        owed, cash = wages(state, seat).total, state.chains[seat].cash
        fires = [option for option in options if isinstance(option, act.Fire)]
        others = [option for option in options if not isinstance(option, act.Fire | act.Done)]
        if others and (len(options) == len(others) or self.rng.random() < 0.3):
            return self.rng.choice(others)
        if isinstance(options[0], act.Done) and (
            not fires or self.rng.random() > (0.6 if 3 * owed > cash else 0.02)
        ):
            return options[0]
        if not fires:
            return self.rng.choice(others)
        liked = bot_weights("train", state.config.modules)
        costs = [1 + 9 * employees()[fire.card].salary * (fire.card not in liked) for fire in fires]
        return self.rng.choices(fires, costs)[0]

    def _freeze(self, state: State, seat: int, options: Offered) -> Action:
        """Usually keep everything in the freezer."""
        return self._often(0.05, options)


_CHOOSERS: dict[type[Action], Callable[[RandomBot, State, int, Offered], Action]] = {
    act.PlaceRestaurant: RandomBot._settle,
    act.ChooseReserve: RandomBot._keep,
    act.PutToWork: RandomBot._staff,
    act.TakeBack: RandomBot._staff,
    act.Hire: RandomBot._hire,
    act.Train: RandomBot._train,
    act.TakeTile: RandomBot._take,
    act.LayTile: RandomBot._place_tile,
    act.FlyFrom: RandomBot._place_tile,
    act.Advertise: RandomBot._advertise,
    act.Produce: RandomBot._make,
    act.Fetch: RandomBot._make,
    act.TakeHouse: RandomBot._build,
    act.BuildHouse: RandomBot._build,
    act.PlantGarden: RandomBot._build,
    act.OpenRestaurant: RandomBot._open,
    act.MoveRestaurant: RandomBot._open,
    act.Fire: RandomBot._pay,
    act.ThrowAway: RandomBot._freeze,
}
