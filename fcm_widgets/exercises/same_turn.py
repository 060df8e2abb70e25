"""Exercises of the lesson "The same turn twice": what an action does to a dinner foreseen.

>>> print(ex4.check(10))
Not yet. A house pays for its whole dinner, not for what came last.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..board.tile import as_house
from ..common.safe_text import dollars
from ..dinner.decision import Decision
from ..dinner.forecast import Forecast, forecast, no_forecast
from ..dinner.what_ifs import apply_changes
from ..errors import FcmError
from ..explain.labels import label
from ..game.examples import load_example
from ..game.game import Game
from ..phases.build import PlantGarden
from ..phases.food import Fetch, Produce
from ..phases.order_of_business import TakePlace
from ..phases.recruit import Hire
from ..phases.restructuring import PutToWork
from ..review.replays import more
from ..state.actions import Action, Done
from ..teaching.questions import Mistake, Solution, hinted, solved
from ..text.english import house_name, listed
from ..text.names import PHASE_NAMES, the_house
from .checking import Exercise
from .reading import Table, loaded, one_word, whole_number

XANGO, DUCK = "Xango Blues Bar", "Golden Duck Diner"
YOU, OTHER = 0, 1
"""Their seats."""

FIRST: tuple[Action, ...] = (
    Hire(YOU, "waitress"),
    Produce(YOU, "kitchen_trainee", "burger"),
    Fetch(YOU, "errand_boy", "beer"),
    PlantGarden(YOU, "8", "N"),
)
SECOND: tuple[Action, ...] = (
    Hire(YOU, "waitress"),
    Produce(YOU, "kitchen_trainee", "pizza"),
    Fetch(YOU, "errand_boy", "lemonade"),
    PlantGarden(YOU, "13", "N"),
)
"""The two ways in which the turn is played."""
REPLY: tuple[Action, ...] = (
    Hire(OTHER, "recruiting_girl"),
    Produce(OTHER, "burger_cook", "burger"),
    Fetch(OTHER, "errand_boy", "beer"),
)
"""What Golden Duck Diner does after either of them, as bots that play to win do."""
ALONE: Mapping[str, Action] = {
    "hire a waitress": FIRST[0],
    "cook a burger": FIRST[1],
    "cook a pizza": SECOND[1],
    "fetch a beer": FIRST[2],
}
"""Four actions that can be the only one, by their words."""
TRIED = (FIRST[0], FIRST[1], SECOND[1], FIRST[2], SECOND[2], Fetch(YOU, "errand_boy", "softdrink"))
"""Each of the actions whose effect alone is told."""

NOW, COMES, MOST = "the dinner as the table stood", "what will come", "the most you can earn"
NOW_NUDGE = "Which houses would get what they want? And who is paid although nobody dines?"
ALONE_NUDGE = "Which house would then get all that it wants?"
EFFECT_NUDGE = "Where would each house dine before, where after it, and what does it pay?"
TURN_NUDGE = "Write down where each house dines in the end, what it pays, and your tips."
HIRED_NUDGE = "Count the waitresses of both chains anew. Then: sums, waitresses, turn order."
PHASE_NUDGE = "What does a dinner depend on? In which phase does the last of it come to light?"


def morning() -> Game:
    """Return the lesson's table at the beginning of its turn.

    Examples
    --------
    >>> from fcm_widgets.exercises.same_turn import morning
    >>> morning().phase
    'restructuring'
    """
    return load_example("the-same-turn-twice")


def turned_over(game: Game) -> Game:
    """Return a copy of a table whose chains put all to work and take the places in their order.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets.exercises.same_turn import morning, turned_over
    >>> turned_over(morning()).phase
    'working'
    """
    table = game.at(game.played)
    while table.phase in ("restructuring", "order_of_business"):
        options = list(table.options)
        takes = [one for one in options if isinstance(one, PutToWork | TakePlace)]
        table.play(takes[0] if takes else options[0])
    return table


def played(game: Game, actions: Iterable[Action]) -> Game:
    """Return a copy of a table on which actions are played; what comes between is left out.

    Parameters
    ----------
    game
        the table, a `Game`
    actions
        the actions, in the order in which they are played

    Examples
    --------
    >>> from fcm_widgets.exercises.same_turn import FIRST, morning, played, turned_over
    >>> [chain.stock for chain in played(turned_over(morning()), FIRST).state.chains]
    [{'burger': 1, 'beer': 1}, {}]
    """
    table = game.at(game.played)
    for action in actions:
        _reach(table, action).play(action)
    return table


def foreseen(game: Game, actions: Sequence[Action]) -> Forecast:
    """Return the forecast after the last of some actions, though none of them is played.

    Parameters
    ----------
    game
        the table, a `Game`
    actions
        the actions, in the order in which they are played

    Examples
    --------
    >>> from fcm_widgets.exercises.same_turn import FIRST, foreseen, morning, turned_over
    >>> foreseen(turned_over(morning()), FIRST).of("Xango Blues Bar").total
    43
    """
    *before, last = actions
    return _reach(played(game, before), last).forecast(last)


def tell_effects(game: Game) -> str:
    """Say of each action that you could begin with what it alone does to your earnings.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets.exercises.same_turn import morning, tell_effects, turned_over
    >>> print(tell_effects(turned_over(morning())).splitlines()[2])
    Let the kitchen trainee make 1 pizza: $10 more
    """
    return "\n".join(f"{_said(game, one)}: {more(_gain(game, one))}" for one in TRIED)


def tell_way(game: Game, actions: Sequence[Action]) -> str:
    """Say of one action after another what both chains would earn, if dinner were now.

    Parameters
    ----------
    game
        the table, a `Game`
    actions
        the actions, in the order in which they are played

    Examples
    --------
    >>> from fcm_widgets.exercises.same_turn import FIRST, REPLY, morning, tell_way, turned_over
    >>> print(tell_way(turned_over(morning()), [*FIRST, *REPLY]).splitlines()[-1])
      $3 to $46  Send the errand boy for 1 beer
    """
    lines, working = [f"{XANGO} to {DUCK},", "if dinner were now:"], None
    for number, action in enumerate(actions):
        if action.seat != working:
            working = action.seat
            lines.append(f"{game.state.chains[working].name} works")
        earned = [one.total for one in foreseen(game, actions[: number + 1]).takings]
        does = _said(game, action, actions[:number])
        lines.append(f"  {' to '.join(map(dollars, earned)):<10} {does}")
    return "\n".join(lines)


def decided(game: Game, actions: Sequence[Action], house: str) -> Decision:
    """Return why a house would dine where it would after some actions.

    Parameters
    ----------
    game
        the table, a `Game`
    actions
        the actions, in the order in which they are played
    house
        the house's number

    Examples
    --------
    >>> from fcm_widgets.exercises.same_turn import FIRST, REPLY, decided, morning, turned_over
    >>> decided(turned_over(morning()), [*FIRST, *REPLY], "8").winner
    'Golden Duck Diner'
    """
    decisions = foreseen(game, actions).decisions
    return next(one for one in decisions if one.house == as_house(house))


def ask_phase(game: Table) -> Exercise[str]:
    """Make an exercise of the phase from which on a turn's dinner can be foreseen.

    Parameters
    ----------
    game
        the table: a `Game`, an example's name or a file of a scenario

    Examples
    --------
    >>> from fcm_widgets.exercises.same_turn import ask_phase, morning
    >>> print(ask_phase(morning()).check("working"))
    Not yet. A phase earlier everybody sees already who is at work.
    """
    question = "From which phase on can the dinner of this turn be foreseen?"
    return Exercise(question, lambda: _opened(loaded(game)), one_word(lambda: list(_PHASES)))


def ask_now(game: Table, chain: str) -> Exercise[int]:
    """Make an exercise of what a chain would earn if dinner were now.

    Parameters
    ----------
    game
        the table: a `Game`, an example's name or a file of a scenario
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets.exercises.same_turn import ask_now, morning, turned_over
    >>> print(ask_now(turned_over(morning()), "Xango Blues Bar").check(0))
    Not yet. A waitress at work brings tips, whether anybody dines or not.
    """
    question = f"If dinner were now: how many dollars would {chain} earn?"
    return Exercise(question, lambda: _earns_now(loaded(game), chain), whole_number)


def ask_effect(game: Table, action: Action, question: str) -> Exercise[int]:
    """Make an exercise of what an action adds to what its chain would earn if dinner were now.

    Parameters
    ----------
    game
        the table: a `Game`, an example's name or a file of a scenario
    action
        the action asked about
    question
        what is asked, as it is shown

    Examples
    --------
    >>> from fcm_widgets.exercises.same_turn import FIRST, ask_effect, morning, turned_over
    >>> asked = ask_effect(turned_over(morning()), FIRST[0], "What does hiring add?")
    >>> print(asked.check(3))
    Not yet. That is all it would earn then. Take off what it would have earned before.
    """
    return Exercise(question, lambda: _adds(loaded(game), action), whole_number)


# -- at the table ----------------------------------------------------------------------------------


def _reach(table: Game, action: Action) -> Game:
    """Leave out what comes before an action, and return this same game."""
    while action not in table.options:
        done = [one for one in table.options if isinstance(one, Done)]
        if not done or table.phase != "working":
            raise FcmError("an exercise needs actions that can be played at its table")
        table.play(done[0])
    return table


def _said(game: Game, action: Action, before: Sequence[Action] = ()) -> str:
    return label(action, _reach(played(game, before), action).state)


def _gain(game: Game, action: Action) -> int:
    """Return by how much an action alone changes what its chain would earn."""
    return _total(foreseen(game, [action]), action.seat) - _total(game.forecast(), action.seat)


def _total(then: Forecast, seat: int) -> int:
    return then.takings[seat].total


def _guests(then: Forecast, seat: int) -> list[str]:
    chain = then.takings[seat].chain
    return [house for house, winner in then.winners.items() if winner == chain]


def _dine(houses: Iterable[str]) -> str:
    """Say which houses would dine with a chain."""
    names = [house_name(one) if not n else the_house(one) for n, one in enumerate(houses)]
    return f"{listed(names)} would dine there"


# -- what is asked ---------------------------------------------------------------------------------

_PHASES = {
    PHASE_NAMES[phase].lower(): phase
    for phase in ("restructuring", "order_of_business", "working", "dinnertime")
}


def _opened(game: Game) -> Solution[str]:
    states = (state for _, state in turned_over(game).history)
    phase = next(state.phase for state in states if not no_forecast(state))
    hints = {
        "Each chain still chooses in secret: nobody knows who will be at work.": "restructuring",
        "A phase earlier everybody sees already who is at work.": "working",
        "Then it is no forecast any more. Who works is seen long before.": "dinnertime",
    }
    said = {name: words for words, name in _PHASES.items()}
    because = "by then the structures are turned over, and all that a dinner depends on is seen."
    slips = hinted({hint: said[name] for hint, name in hints.items()})
    return solved(said[phase], because, slips, PHASE_NUDGE)


def _earns_now(game: Game, chain: str) -> Solution[int]:
    now, seat = game.forecast(), game.state.seat(chain)
    answer = _total(now, seat)
    mistakes = [Mistake(0, "A waitress at work brings tips, whether anybody dines or not.")]
    sold = sum(sum(one.wants.values()) for one in now.decisions) * game.state.bank.base_price
    nothing = "Nobody has made anything yet: whoever wants something would stay at home."
    mistakes += [Mistake(sold, nothing), Mistake(sold + answer, nothing)]
    for takings in now.takings:
        mistakes.append(Mistake(takings.total, f"That is what {takings.chain} would earn."))
    home = "" if any(now.winners.values()) else " Every house would stay at home."
    return solved(answer, f"{now.takings[seat]}{home}", mistakes, NOW_NUDGE)


def _changes_alone(game: Game) -> Solution[str]:
    changing = [words for words, action in ALONE.items() if _gain(game, action)]
    (answer,) = changing
    action = ALONE[answer]
    then = foreseen(game, [action])
    hints = {
        "Whoever is hired lies on the beach today: tips come from tomorrow on.": "hire a waitress",
        "House 8 wants a beer, too: it dines where it gets all.": "cook a burger",
        "House 8 wants a burger, too: it dines where it gets all.": "fetch a beer",
    }
    because = f"{_dine(_guests(then, YOU))}: {more(_gain(game, action))}. The others wait."
    return solved(answer, because, hinted(hints), ALONE_NUDGE)


def _adds(game: Game, action: Action) -> Solution[int]:
    then, price = foreseen(game, [action]), game.state.bank.base_price
    gain, total = _gain(game, action), _total(then, action.seat)
    hints = {
        "A house pays for its whole dinner, not for what came last.": price,
        "The other half is there by now: it gets all that it wants.": 0,
        "That is all it would earn then. Take off what it would have earned before.": total,
    }
    because = f"{_dine(_guests(then, action.seat))} and pay for all: {dollars(gain)}."
    return solved(gain, because, hinted(hints), EFFECT_NUDGE)


def _after_reply(game: Game) -> Solution[int]:
    before, then = foreseen(game, FIRST), foreseen(game, [*FIRST, *REPLY])
    hints = {
        f"That was foreseen before {DUCK} had moved. Its cards lie open: what can they "
        "bring to house 8?": _total(before, YOU),
        "Your waitress brings tips, wherever the houses dine.": then.takings[YOU].sales,
        f"That is what {DUCK} earns.": _total(then, OTHER),
    }
    other, tips = dollars(_total(then, OTHER)), dollars(then.takings[YOU].tips)
    because = f"house 8 dines at {DUCK}, which earns {other}. You are left with {tips} in tips."
    return solved(_total(then, YOU), because, hinted(hints), TURN_NUDGE)


def _second_way(game: Game) -> Solution[int]:
    then = foreseen(game, [*SECOND, *REPLY])
    bare = foreseen(game, [*SECOND[:-1], *REPLY])
    wanted, price = sum(then.start.home("8").wants.values()), game.state.bank.base_price
    total, tips = _total(then, YOU), then.takings[YOU].tips
    hints = {
        "You forgot the tips of your waitress.": total - tips,
        "You forgot the garden: it pays the price of each item once more.": _total(bare, YOU),
        f"{DUCK} makes no pizza, and house 7 is nearer to you.": tips,
        "House 8 wants a burger and a beer. You have neither.": total + price * wanted,
    }
    because = (
        f"{_dine(_guests(then, YOU))}: {dollars(then.takings[YOU].sales)}, and {dollars(tips)} "
        "in tips."
    )
    return solved(total, because, hinted(hints), TURN_NUDGE)


def _claimed(game: Game) -> Solution[str]:
    before, first = foreseen(game, FIRST), foreseen(game, [*FIRST, *REPLY])
    second = foreseen(game, [*SECOND, *REPLY])
    hints = {
        f"{dollars(_total(first, YOU))} came. The others go on playing after you.": COMES,
        f"It weighs no plan. After the second way {dollars(_total(second, YOU))} stood there, and "
        "came.": MOST,
    }
    because = f"with that table {dollars(_total(before, YOU))} was right. Then the table changed."
    return solved(NOW, because, hinted(hints), "What was held, and on which table?")


def _hired_at_work(game: Game) -> Solution[int]:
    """Hold the dinner with the waitress who was hired at work, by the changed rule."""
    real, before = foreseen(game, [*FIRST, *REPLY]), foreseen(game, FIRST)
    more_staff = {"kind": "waitress", "chain": YOU, "by": 1}
    then = forecast(apply_changes(real.start, [more_staff]))
    tips = then.takings[YOU].tips
    hints = {
        "That is by the real rule.": _total(real, YOU),
        "The new waitress brings tips, too.": _total(before, YOU),
        "Two waitresses against two: now the turn order decides, and you are first.": tips,
        "You forgot the tips.": then.takings[YOU].sales,
    }
    because = (
        f"level in waitresses, too, and you are earlier: {dollars(then.takings[YOU].sales)}, "
        f"and {dollars(tips)} in tips."
    )
    return solved(_total(then, YOU), because, hinted(hints), HIRED_NUDGE)


def _opened_up() -> Game:
    return turned_over(morning())


ex1 = ask_phase(morning)
"""When a dinner can be foreseen."""
ex2 = ask_now(_opened_up, XANGO)
"""A forecast before anybody has done anything."""
ex3 = Exercise(
    f"Which of these four, done alone, changes what {XANGO} would earn?",
    lambda: _changes_alone(_opened_up()),
    one_word(lambda: list(ALONE)),
)
"""What an action is worth by itself."""
ex4 = ask_effect(
    lambda: played(_opened_up(), FIRST[:2]),
    FIRST[2],
    f"{XANGO} has cooked a burger. How many dollars more would it earn once it has a beer?",
)
"""What it is worth after another one."""
ex5 = Exercise(
    f"{XANGO} has played the first way, and {DUCK} has done its work. How many dollars does "
    f"{XANGO} earn tonight?",
    lambda: _after_reply(_opened_up()),
    whole_number,
)
"""What a forecast does not know: what others do later."""
ex6 = Exercise(
    f"The second way: a pizza, a lemonade, a garden beside house 13. {DUCK} does what it did. "
    f"How many dollars does {XANGO} earn tonight?",
    lambda: _second_way(_opened_up()),
    whole_number,
)
"""The same turn, played for what nobody can take."""
ex7 = Exercise(
    f"After the garden beside house 8, $43 stood there for {XANGO}. What was that?",
    lambda: _claimed(_opened_up()),
    one_word(lambda: [COMES, NOW, MOST]),
)
"""What a forecast says, and what it does not."""
ex8 = Exercise(
    "Suppose that whoever is hired works the same day. The first way again, and all else as it "
    f"was. How many dollars would {XANGO} earn tonight?",
    lambda: _hired_at_work(_opened_up()),
    whole_number,
)
"""A changed rule."""
