"""The plain bot: it plays to win by a few ideas, and chooses at random if none of them applies.

It won 100 of 100 seeded games against one random bot, and 99 against three random bots. In the
introductory game it won 98 and 99. For each row of the table it played 40 games, with alternating
seats, against the same bot without that idea. The row shows how many of them it won, and by how
much cash on average. The introductory game has no salaries, so the idea `pay` has no numbers there.

| idea | standard | introductory |
|---|---|---|
| settle | 30, $82 | 30, $30 |
| hire | 36, $251 | 31, $60 |
| work | 40, $470 | 40, $140 |
| market | 27, $76 | 27, $30 |
| make | 39, $256 | 39, $90 |
| pay | 40, $438 | |
"""

from __future__ import annotations

from collections.abc import Iterable

from ..errors import BadSetup
from ..phases.restructuring import TakeBack
from ..reasons.problem import Problem
from ..state.actions import Action, PutBack
from ..state.state import State
from .heuristics import CHOOSE, IDEAS, structure, use_of
from .random_bot import Offered, RandomBot


class PlainBot(RandomBot):
    """A bot that follows a few ideas, each of which you can leave out.

    Parameters
    ----------
    seed
        seed of its random choices; the same seed plays the same game
    without
        names of ideas to leave out, from `fcm_widgets.bots.IDEAS`

    Raises
    ------
    BadSetup
        if there is no idea of this name; the error suggests the nearest names

    Examples
    --------
    >>> PlainBot(seed=1, without=["pay"]).ideas == tuple(name for name in IDEAS if name != "pay")
    True
    """

    def __init__(self, seed: int = 0, without: Iterable[str] = ()) -> None:
        super().__init__(seed)
        left_out = set(without)
        if unknown := left_out - set(IDEAS):
            raise BadSetup(
                Problem.at("without", "unknown_idea", found=name, names=IDEAS)
                for name in sorted(unknown)
            )
        self.ideas = tuple(name for name in IDEAS if name not in left_out)

    def pick(self, state: State, seat: int, options: Offered) -> Action:
        """Return the choice of the first idea that applies, otherwise a random option.

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
        >>> from fcm_widgets.bots import PlainBot
        >>> game = fcm.Game.new(players=2, seed=1)
        >>> name = game.to_move[0]
        >>> bot = PlainBot(seed=4)
        >>> bot.pick(game.state, game.state.seat(name), game.options) in game.options
        True
        """
        if len(options) == 1:
            return options[0]
        kinds = set(map(type, options))
        for name in self.ideas:
            if kinds.isdisjoint(CHOOSE[name]):
                continue
            action = IDEAS[name](state, seat, options)
            if action is not None:
                return action
        onward = [option for option in options if not isinstance(option, PutBack | TakeBack)]
        return self.rng.choice(onward or options)

    def structure(self, state: State, seat: int) -> tuple[str, ...]:
        """Return all cards that the bot puts to work from now on in restructuring, in order.

        `pick` chooses the same cards one by one, if the bot has the idea `work`. No card depends on
        what other chains choose (ORG-8).

        Parameters
        ----------
        state
            the state as the chain may see it
        seat
            the chain, by its place in `State.chains`

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> PlainBot().structure(load_example("who-works-today").state, 0)[:2]
        ('management_trainee', 'kitchen_trainee')
        """
        return structure(state, seat, self.use)

    def use(self, state: State, seat: int, card: str, chosen: tuple[str, ...]) -> float:
        """Return how useful a card is this turn if it works with the cards already chosen.

        Parameters
        ----------
        state
            the state as the chain may see it
        seat
            the chain, by its place in `State.chains`
        card
            the card's id
        chosen
            the cards already chosen

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> PlainBot().use(load_example("who-works-today").state, 0, "waitress", ())
        7
        """
        return use_of(state, seat, card, chosen)
