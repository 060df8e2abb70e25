"""Exercises of the lesson "The same turn twice": the effect of an action on a forecast.

>>> print(EXERCISES[4].check(10))
Not yet. A house pays for its whole dinner, not only for the last item.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ...board.tile import as_house
from ...common.safe_text import dollars
from ...dinner.decision import Decision
from ...dinner.forecast import Forecast, forecast, no_forecast
from ...dinner.what_ifs import apply_changes
from ...errors import FcmError
from ...explain.labels import label
from ...explain.listing import Lines
from ...game.examples import load_example
from ...game.game import Game
from ...phases.build import PlantGarden
from ...phases.food import Fetch, Produce
from ...phases.order_of_business import TakePlace
from ...phases.recruit import Hire
from ...phases.restructuring import PutToWork
from ...review.replays import more
from ...state.actions import Action, Done
from ...text.english import house_name, listed
from ...text.names import PHASE_NAMES, the_house
from ..misreadings.solution import Mistake, Solution, solved
from .asking import Table, asks, loaded, one_word, whole_number
from .exercise import Exercise, Exercises

XANGO, DUCK = "Xango Blues Bar", "Golden Duck Diner"
YOU, OTHER = 0, 1
"""The seats of Xango Blues Bar and Golden Duck Diner."""
FIRST: tuple[Action, ...] = (
    Hire(YOU, "waitress"),
    Produce(YOU, "kitchen_trainee", "burger"),
    Fetch(YOU, "errand_boy", "beer"),
    PlantGarden(YOU, "8", "N"),
)
"""The first way to play the turn."""
SECOND: tuple[Action, ...] = (
    Hire(YOU, "waitress"),
    Produce(YOU, "kitchen_trainee", "pizza"),
    Fetch(YOU, "errand_boy", "lemonade"),
    PlantGarden(YOU, "13", "N"),
)
"""The second way to play the turn."""
REPLY: tuple[Action, ...] = (
    Hire(OTHER, "recruiting_girl"),
    Produce(OTHER, "burger_cook", "burger"),
    Fetch(OTHER, "errand_boy", "beer"),
)
"""The actions of Golden Duck Diner after either way; a bot that plays to win would take them."""
ALONE: Mapping[str, Action] = {
    "hire a waitress": FIRST[0],
    "cook a burger": FIRST[1],
    "cook a pizza": SECOND[1],
    "fetch a beer": FIRST[2],
}
"""Four actions, by the words that describe them; each may be the only action of the turn."""
TRIED = (FIRST[0], FIRST[1], SECOND[1], FIRST[2], SECOND[2], Fetch(YOU, "errand_boy", "softdrink"))
"""The actions whose effects `tell_effects` lists."""
PHASES = {
    PHASE_NAMES[phase].lower(): phase
    for phase in ("restructuring", "order_of_business", "working", "dinnertime")
}
NOW, COMES, MOST = "the dinner as the table was then", "what you will earn", "the most you can earn"
TRACE_TURN = "Write down where each house dines in the end, its bill, and your tips."


def morning() -> Game:
    """Return the lesson's game at the beginning of the turn that the lesson plays twice."""
    return load_example("the-same-turn-twice")


def turned_over(game: Game) -> Game:
    """Return a copy of a game after all chains have put cards to work and chosen places.

    Examples
    --------
    >>> turned_over(morning()).phase
    'working'
    """
    table = game.at(game.played)
    while table.phase in ("restructuring", "order_of_business"):
        options = list(table.options)
        takes = [option for option in options if isinstance(option, PutToWork | TakePlace)]
        table.play(takes[0] if takes else options[0])
    return table


def played(game: Game, actions: Iterable[Action]) -> Game:
    """Return a copy of a game after some actions, with no other action between them.

    Examples
    --------
    >>> [chain.stock for chain in played(turned_over(morning()), FIRST).state.chains]
    [{'burger': 1, 'beer': 1}, {}]
    """
    table = game.at(game.played)
    for action in actions:
        _skip_to(table, action).play(action)
    return table


def foreseen(game: Game, actions: Sequence[Action]) -> Forecast:
    """Return the forecast after some actions; `game` itself does not change.

    Examples
    --------
    >>> foreseen(turned_over(morning()), FIRST).of("Xango Blues Bar").total
    43
    """
    *before, last = actions
    return _skip_to(played(game, before), last).forecast(last)


def tell_effects(game: Game) -> Lines:
    """List how each action changes your forecast if you play it first in the turn.

    Examples
    --------
    >>> print(tell_effects(turned_over(morning())).splitlines()[2])
    Let the kitchen trainee make 1 pizza: $10 more
    """
    return Lines(f"{_label(game, action)}: {more(_gain(game, action))}" for action in TRIED)


def tell_way(game: Game, actions: Sequence[Action]) -> Lines:
    """List, after each action, what both chains would earn if dinner came right then.

    The chains are shown by their letters on the map.

    Examples
    --------
    >>> print(tell_way(turned_over(morning()), [*FIRST, *REPLY]).splitlines()[-1])
      X $3   G $46  Send the errand boy for 1 beer
    """
    lines = [
        f"If dinner came right after an action, {XANGO} (X)",
        f"and {DUCK} (G) would earn:",
    ]
    working = None
    for number, action in enumerate(actions):
        if action.seat != working:
            working = action.seat
            lines.append(f"{game.state.chains[working].name} works")
        then = foreseen(game, actions[: number + 1])
        x, g = (dollars(takings.total) for takings in then.takings)
        lines.append(f"  X {x:<4} G {g:<4} {_label(game, action, actions[:number])}")
    return Lines(lines)


def decided(game: Game, actions: Sequence[Action], house: str) -> Decision:
    """Return how a house would choose if dinner were right after some actions.

    Examples
    --------
    >>> decided(turned_over(morning()), [*FIRST, *REPLY], "8").winner
    'Golden Duck Diner'
    """
    decisions = foreseen(game, actions).decisions
    return next(decision for decision in decisions if decision.house == as_house(house))


@asks(
    "From which phase on can you forecast the dinner of this turn?", one_word(lambda: list(PHASES))
)
def ask_phase(game: Game) -> Solution[str]:
    """Ask in which phase of a turn forecasts of its dinner become possible."""
    states = (state for _, state in turned_over(game).history)
    phase = next(state.phase for state in states if not no_forecast(state))
    words = {name: text for text, name in PHASES.items()}
    hints = {
        "Each chain still chooses in secret, so nobody knows the cards at work.": words[
            "restructuring"
        ],
        "One phase earlier everybody can see the cards at work.": words["working"],
        "That is the dinner itself. Everybody sees the cards at work long before.": words[
            "dinnertime"
        ],
    }
    because = (
        "by then all structures are revealed, and a dinner depends on nothing else that is hidden."
    )
    fallback = "What does a dinner depend on? In which phase is the last of these things revealed?"
    return solved(words[phase], because, hints, fallback)


@asks("If dinner were now, how many dollars would {chain} earn?", whole_number)
def ask_now(game: Game, chain: str) -> Solution[int]:
    """Ask what a chain would earn if dinner were now."""
    now, seat = game.forecast(), game.state.seat(chain)
    answer = _total(now, seat)
    items = sum(sum(decision.wants.values()) for decision in now.decisions)
    sold = items * game.state.bank.base_price
    nothing = "No chain has made anything yet, so every family would stay at home."
    mistakes = [
        Mistake(0, "A waitress at work brings tips even if no family dines there."),
        Mistake(sold, nothing),
        Mistake(sold + answer, nothing),
        *(
            Mistake(takings.total, f"That is what {takings.chain} would earn.")
            for takings in now.takings
        ),
    ]
    home = "" if any(now.winners.values()) else " Every house would stay at home."
    fallback = "Which houses would get what they want? Which cards earn money even if nobody dines?"
    return solved(answer, f"{now.takings[seat]}{home}", mistakes, fallback)


@asks(
    f"Which of these four actions, taken alone, changes what {XANGO} would earn?",
    one_word(lambda: list(ALONE)),
)
def ask_alone(game: Game) -> Solution[str]:
    """Ask which of four actions, played alone, changes what you would earn in the lesson's game."""
    (answer,) = (words for words, action in ALONE.items() if _gain(game, action))
    action = ALONE[answer]
    hints = {
        "A new waitress is on the beach today and brings tips from tomorrow on.": "hire a waitress",
        "House 8 also wants a beer, and dines only where it gets everything.": "cook a burger",
        "House 8 also wants a burger, and dines only where it gets everything.": "fetch a beer",
    }
    dine = _would_dine(foreseen(game, [action]), YOU)
    because = f"{dine}: {more(_gain(game, action))}. The other actions change nothing yet."
    return solved(answer, because, hints, "Which house would then get everything that it wants?")


def ask_effect(game: Table, action: Action, question: str) -> Exercise[int]:
    """Ask by how much an action raises its chain's forecast.

    Parameters
    ----------
    action
        action to ask about
    question
        text of the question
    """

    def solve() -> Solution[int]:
        table = loaded(game)
        then, gain = foreseen(table, [action]), _gain(table, action)
        hints = {
            "A house pays for its whole dinner, not only for the last item.": (
                table.state.bank.base_price
            ),
            "The other half is already there, so the house gets everything that it wants.": 0,
            "That is all that it would earn. Subtract what it would have earned before.": _total(
                then, action.seat
            ),
        }
        because = f"{_would_dine(then, action.seat)} and pay for everything: {dollars(gain)}."
        fallback = "Where would each house dine before and after that, and what would it pay?"
        return solved(gain, because, hints, fallback)

    return Exercise(question, solve, whole_number)


@asks(
    f"{XANGO} has played the turn the first way, and {DUCK} has worked after it. How many dollars "
    f"does {XANGO} earn tonight?",
    whole_number,
)
def ask_first_way(game: Game) -> Solution[int]:
    """Ask what you earn in the lesson's game if you play your turn in the lesson's first way."""
    before, then = foreseen(game, FIRST), foreseen(game, [*FIRST, *REPLY])
    hints = {
        f"That was the forecast before {DUCK} moved. Its cards are face up. What can they bring to "
        "house 8?": _total(before, YOU),
        "Your waitress brings tips wherever the houses dine.": then.takings[YOU].sales,
        f"That is what {DUCK} earns.": _total(then, OTHER),
    }
    other, tips = dollars(_total(then, OTHER)), dollars(then.takings[YOU].tips)
    because = f"house 8 dines at {DUCK}, which earns {other}. You get only {tips} in tips."
    return solved(_total(then, YOU), because, hints, TRACE_TURN)


@asks(
    f"Now the second way: a pizza, a lemonade, a garden next to house 13. {DUCK} works as before. "
    f"How many dollars does {XANGO} earn tonight?",
    whole_number,
)
def ask_second_way(game: Game) -> Solution[int]:
    """Ask what you earn in the lesson's game if you play your turn in the lesson's second way."""
    then, bare = (foreseen(game, [*way, *REPLY]) for way in (SECOND, SECOND[:-1]))
    wanted, price = sum(then.start.home("8").wants.values()), game.state.bank.base_price
    total, tips = _total(then, YOU), then.takings[YOU].tips
    hints = {
        "You forgot the tips of your waitress.": total - tips,
        "You forgot the garden, which doubles the price of each item.": _total(bare, YOU),
        f"{DUCK} makes no pizza, and you are nearer to house 7.": tips,
        "House 8 wants a burger and a beer, and you have neither.": total + price * wanted,
    }
    sales = dollars(then.takings[YOU].sales)
    because = f"{_would_dine(then, YOU)}: {sales}, plus {dollars(tips)} in tips."
    return solved(total, because, hints, TRACE_TURN)


@asks(
    f"After you added the garden to house 8, the forecast showed $43 for {XANGO}. What was "
    "this $43?",
    one_word(lambda: [COMES, NOW, MOST]),
)
def ask_claim(game: Game) -> Solution[str]:
    """Ask what a forecast means in the lesson's game."""
    before, first, second = (
        dollars(_total(foreseen(game, actions), YOU))
        for actions in (FIRST, [*FIRST, *REPLY], [*SECOND, *REPLY])
    )
    hints = {
        f"You really earned {first}, because the other chain played after you.": COMES,
        f"A forecast compares no plans. The second way really brought {second}.": MOST,
    }
    because = f"at that moment {before} was right. Then the game went on."
    return solved(NOW, because, hints, "Which dinner did it play, and at which moment?")


@asks(
    "Suppose that new cards worked on the same day. You play the first way, and everything else "
    f"stays the same. How many dollars would {XANGO} earn tonight?",
    whole_number,
)
def ask_if_hired_work(game: Game) -> Solution[int]:
    """Ask what you would earn if a new card worked on its first day (a changed rule)."""
    real, before = foreseen(game, [*FIRST, *REPLY]), foreseen(game, FIRST)
    another = {"kind": "waitress", "chain": YOU, "by": 1}
    then = forecast(apply_changes(real.start, [another]))
    sales, tips = then.takings[YOU].sales, then.takings[YOU].tips
    hints = {
        "That is the answer by the real rule.": _total(real, YOU),
        "The new waitress brings tips too.": _total(before, YOU),
        "Both chains have two waitresses. So turn order decides, and you are earlier.": tips,
        "You forgot the tips.": sales,
    }
    because = (
        f"the chains are also tied on waitresses, and you are earlier in turn order: "
        f"{dollars(sales)}, plus {dollars(tips)} in tips."
    )
    fallback = (
        "Count the waitresses of both chains again. Compare sums, waitresses, then turn order."
    )
    return solved(_total(then, YOU), because, hints, fallback)


def _skip_to(table: Game, action: Action) -> Game:
    """Finish all steps until an action is an option; change `table` itself and return it."""
    while action not in table.options:
        done = [option for option in table.options if isinstance(option, Done)]
        if not done or table.phase != "working":
            raise FcmError("an exercise needs actions that can be played at its table")
        table.play(done[0])
    return table


def _label(game: Game, action: Action, before: Sequence[Action] = ()) -> str:
    return label(action, _skip_to(played(game, before), action).state)


def _gain(game: Game, action: Action) -> int:
    """Return the dollars by which a single action changes what its chain would earn."""
    return _total(foreseen(game, [action]), action.seat) - _total(game.forecast(), action.seat)


def _total(then: Forecast, seat: int) -> int:
    return then.takings[seat].total


def _would_dine(then: Forecast, seat: int) -> str:
    """Return words for a hint: which houses would dine at a chain."""
    chain = then.takings[seat].chain
    houses = [house for house, winner in then.winners.items() if winner == chain]
    names = [house_name(house) if not n else the_house(house) for n, house in enumerate(houses)]
    return f"{listed(names)} would dine there"


def _revealed() -> Game:
    return turned_over(morning())


EXERCISES: Exercises = {
    # When a forecast is possible.
    1: ask_phase(morning),
    # A forecast before any action.
    2: ask_now(_revealed, XANGO),
    # The value of an action by itself.
    3: ask_alone(_revealed),
    # Its value after another action.
    4: ask_effect(
        lambda: played(_revealed(), FIRST[:2]),
        FIRST[2],
        f"{XANGO} has cooked a burger. How many dollars more would it earn once it has a beer?",
    ),
    # A forecast does not know the later actions of others.
    5: ask_first_way(_revealed),
    # The same turn, played for sales that no rival can take.
    6: ask_second_way(_revealed),
    # The meaning of a forecast.
    7: ask_claim(_revealed),
    # A changed rule.
    8: ask_if_hired_work(_revealed),
}
