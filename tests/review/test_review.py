"""A game looked back on: books that balance, figures that are dinners held, nothing hidden."""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import RandomBot, play_out
from fcm_widgets.dinner.decision import Change
from fcm_widgets.dinner.dinnertime import Served, Sold
from fcm_widgets.dinner.forecast import forecast
from fcm_widgets.dinner.what_ifs import apply_changes
from fcm_widgets.dinner.words import ChangeText
from fcm_widgets.engine.bank import BankBroke
from fcm_widgets.game.hidden import sees_reserve
from fcm_widgets.game.saving import save_text
from fcm_widgets.phases.order_of_business import TakePlace
from fcm_widgets.phases.restructuring import PutToWork
from fcm_widgets.review.dinner import Dinner
from fcm_widgets.review.replays import Elsewhere, Replay, elsewhere_words
from fcm_widgets.review.review import COLUMNS
from fcm_widgets.state.events import Paid, PhaseBegan
from fcm_widgets.state.state import changed
from tests.game.tables import placed
from tests.mixes import ALL, RING, Setup
from tests.seeds import seeds, some

MIXES = some([Setup(3), RING[0], Setup(5, introductory=True), RING[8], ALL[1]], every=4)
TURNS = 14
SAVES = Path(__file__).parents[1] / "data" / "games"


@cache
def random_game(setup: Setup, seed: int) -> fcm.Game:
    game = setup.game(seed)
    bots = [RandomBot(seed=100 * seed + seat) for seat in range(setup.players)]
    return play_out(game, bots, turns=TURNS)


GAMES = [(setup, seed) for setup in MIXES for seed in seeds(1)]
games = pytest.mark.parametrize(("setup", "seed"), GAMES, ids=str)


def dinners_of(game: fcm.Game) -> list[Dinner]:
    return [turn.dinner for turn in game.review().turns if turn.dinner]


# -- the books -------------------------------------------------------------------------------------


@games
def test_the_money_of_each_turn_adds_up_to_the_cash(setup: Setup, seed: int) -> None:
    game = random_game(setup, seed)
    turns = game.review().turns
    for seat, chain in enumerate(game.state.chains):
        books = [turn.ledgers[seat] for turn in turns]
        for book in books:
            assert book.had + sum(entry.dollars for entry in book.entries) == book.has
            assert sum(book.by_kind.values()) == book.has - book.had
        assert [book.has for book in books[:-1]] == [book.had for book in books[1:]]
        assert (books[0].had, books[-1].has) == (game.start.chains[seat].cash, chain.cash)


@games
def test_the_goods_of_all_turns_add_up_to_the_stock(setup: Setup, seed: int) -> None:
    game = random_game(setup, seed)
    for seat, chain in enumerate(game.state.chains):
        moved = Counter[str]()
        for turn in game.review().turns:
            for _, good, items in turn.ledgers[seat].moved:
                moved[good] += items
        assert {good: count for good, count in moved.items() if count} == dict(chain.stock)


@games
def test_what_the_goods_brought_adds_up_to_the_receipts(setup: Setup, seed: int) -> None:
    game = random_game(setup, seed)
    due, sold = Counter[int](), Counter[int]()
    for event, _ in game.history:
        if isinstance(event, Served | Sold):
            due[event.seat] += event.receipt.total
            sold[event.seat] += sum(event.goods.values())
    for seat in range(len(game.state.chains)):
        books = [turn.ledgers[seat] for turn in game.review().turns]
        assert sum(sum(book.by_good.values()) for book in books) == due[seat]
        rows = [one for book in books for entry in book.entries for one in entry.goods]
        assert sum(one.items for one in rows) == sold[seat]
        paid = [entry for book in books for entry in book.entries if entry.goods]
        assert all(entry.house for entry in paid)


def test_something_is_sold_in_more_than_half_of_these_games() -> None:
    sold = [
        sum(sum(book.by_good.values()) for turn in game.review().turns for book in turn.ledgers) > 0
        for game in (random_game(*one) for one in GAMES)
    ]
    assert 2 * sum(sold) > len(sold)


def test_a_sale_says_what_each_good_brought() -> None:
    (turn,) = fcm.load_example("one-beer-short").advance().review().turns
    winner = turn.ledgers[0]
    assert winner.by_good == {"burger": 42, "beer": 16}
    assert winner.by_house == {"8": 58}
    assert winner.stock == {"dine": {"burger": -2, "beer": -1}}
    (entry,) = winner.entries
    assert sum(term.amount for term in entry.tally.terms) == entry.dollars == 58


# -- what changes would have brought ---------------------------------------------------------------


def by_hand(began: Any, what_if: Any) -> tuple[int, ...]:
    """Return what each chain earns at a dinner with a what-if, by its money before and after."""
    table = apply_changes(began, [what_if] if what_if else [])
    end = fcm.Game(table).run_phase().state
    pairs = zip(table.chains, end.chains, strict=True)
    return tuple((after.cash - after.owes) - (before.cash - before.owes) for before, after in pairs)


@games
def test_each_figure_is_the_dinner_held_by_hand(setup: Setup, seed: int) -> None:
    chance = random.Random(seed)
    tried = Counter[str]()
    for dinner in dinners_of(random_game(setup, seed)):
        assert dinner.earned == by_hand(dinner.began, None)
        for chain in dinner.began.chains:
            changes = dinner.changes(chain.name)
            assert all(one.earned == dinner.earned for one in changes)
            for one in chance.sample(changes, min(4, len(changes))):
                tried[one.change.lever] += 1
                assert one.would == by_hand(dinner.began, one.what_if)
                assert one.gain == one.would[one.change.seat] - dinner.earned[one.change.seat]
                then = dinner.real.winners(one.change)
                now = dinner.real.winners()
                moved = [house for house in now if now[house] != then[house]]
                assert [row.house for row in one.elsewhere] == moved
    assert {"price", "waitresses", "turn_order", "stock", "drive_in"} <= tried.keys()


FIRST = {"waitress": "first_waitress_played", "pricing_manager": "first_lower_prices"}
"""Cards that a review can leave out or add by what they do, with the milestone of each."""


def put_to_work(game: fcm.Game) -> Iterator[tuple[int, PutToWork, Dinner]]:
    """Yield each of these cards that worked when houses dined: its action and that dinner.

    All that earned a milestone, and the others of one turn.
    """
    dinners = {one.turn: one for one in dinners_of(game) if one.decisions}
    for number, action in enumerate(game.actions, 1):
        dinner = dinners.get(game.at(number).state.turn)
        if dinner and isinstance(action, PutToWork) and action.card in FIRST:
            chain = dinner.began.chains[action.seat]
            first = FIRST[action.card] in chain.milestones_this_turn
            if action.card in chain.at_work and (first or dinner.turn == 9):
                yield number, action, dinner


def played_without(game: fcm.Game, put: int, dinner: Dinner) -> Dinner | None:
    """Return the dinner of a game that is played again without one action; `None` if it cannot be.

    All do what they did, and each chain takes the place in turn order that it had.
    """
    branch, places = game.at(put - 1), dinner.began.turn_order
    for action in game.actions[put:]:
        while branch.phase == "order_of_business" and branch.to_move:
            takes = [one for one in branch.options if isinstance(one, TakePlace)]
            branch.play(next(one for one in takes if one.place == places.index(one.seat) + 1))
        if (branch.state.turn, branch.phase) == (dinner.turn, "payday"):
            break
        if action is None and not branch.to_move:
            branch.advance()
        elif action is not None and not isinstance(action, TakePlace):
            if action not in branch.options:
                return None
            branch.play(action)
    began = PhaseBegan("dinnertime")
    start = next(state for event, state in reversed(branch.history) if event == began)
    return Dinner(dinner.turn, start, forecast(start).events)


@pytest.mark.rule("ORG-6", "DIN-9", "DIN-12")
def test_a_card_more_brings_what_it_brought_in_the_real_game() -> None:
    """Without it the game is played again, and its review foretells what it brought; and back.

    What it earned when it was revealed counts with it, and is gone without it.
    """
    tried = Counter[tuple[str, bool]]()
    for players, seed in ((2, 4), (3, 0), (5, 2)):
        game = random_game(Setup(players), seed)
        for number, action, dinner in put_to_work(game):
            seat, card = action.seat, action.card
            less = played_without(game, number, dinner)
            if less is None:
                continue
            name, more = "waitresses", 1
            if card != "waitress":
                prices = [one.real.sellers[seat].unit_price for one in (dinner, less)]
                name, more = "price", prices[0] - prices[1]
            with_it = less.replay(Change(name, seat, more))
            without = dinner.replay(Change(name, seat, -more))
            assert with_it is not None
            assert without is not None
            assert with_it.would == dinner.earned
            assert without.would == less.earned
            chain = dinner.began.chains[seat]
            first = FIRST[card] in chain.milestones_this_turn and chain.at_work.count(card) == 1
            if card == "waitress":
                assert (
                    'which also earns the milestone "First waitress played"' in with_it.change_text
                ) == first
                assert (
                    'and so without the milestone "First waitress played"' in without.change_text
                ) == first
            tried[card, first] += 1
    assert tried["waitress", True] > 1 < tried["waitress", False], tried


def test_a_milestone_that_a_table_leaves_out_is_earned_by_nobody() -> None:
    """A waitress is at work and has not earned it: one that is added does not either (ORG-6)."""
    game = fcm.load_example("tie-on-waitresses")
    (dinner,) = dinners_of(game.advance())
    for seat in range(len(dinner.began.chains)):
        found = dinner.replay(Change("waitresses", seat, 1))
        assert found is not None
        assert found.change_text == "had 1 more waitress at work"


@games
def test_whatever_is_said_to_win_a_lost_sale_wins_it(setup: Setup, seed: int) -> None:
    for dinner in dinners_of(random_game(setup, seed)):
        for chain in dinner.began.chains:
            for lost in dinner.lost(chain.name):
                assert lost.decision.winner != chain.name
                for flip, replay in lost.ways:
                    assert flip.change == replay.change
                    (row,) = (one for one in replay.elsewhere if one.house == lost.house)
                    assert (row.was, row.then) == (lost.decision.winner, chain.name)


@pytest.mark.slow
@games
def test_whatever_wins_a_lost_sale_is_weighed_with_the_rest(setup: Setup, seed: int) -> None:
    """Catches a dearest moment that is less than what stands beside a lost sale."""
    review = random_game(setup, seed).review()
    for chain in review.chains:
        ways = [replay for lost in review.lost(chain) for _, replay in lost.ways]
        dearest = max((one.gain for one in review.moments(chain)), default=0)
        assert max((one.gain for one in ways), default=0) <= dearest
        for turn in review.turns:
            if turn.dinner is not None:
                changes = turn.dinner.changes(chain)
                assert {one for lost in turn.dinner.lost(chain) for _, one in lost.ways} <= {
                    *changes
                }


def test_every_least_change_is_tried() -> None:
    (dinner,) = dinners_of(fcm.load_example("where-will-house-8-eat").advance())
    chain = "Fried Geese"
    seat = dinner.began.seat(chain)
    place = dinner.began.turn_order.index(seat)
    tried = {(one.change.lever, one.change.by, one.change.good) for one in dinner.changes(chain)}
    others = range(len(dinner.began.turn_order))
    assert {by for name, by, _ in tried if name == "turn_order"} == {
        other - place for other in others if other != place
    }
    goods = ("burger", "pizza", "beer", "lemonade", "softdrink")
    assert {
        ("price", -1, ""),
        ("price", 1, ""),
        ("waitresses", 1, ""),
        ("drive_in", 1, ""),
    } <= tried
    assert {("stock", 1, good) for good in goods} <= tried


@pytest.mark.slow
@games
def test_the_dearest_moments_are_the_best_of_each_turn_and_of_each_kind(
    setup: Setup, seed: int
) -> None:
    """Catches three moments that are one change three turns in a row, and turns left out."""
    game = random_game(setup, seed)
    review = game.review()
    for chain in review.chains:
        dinners = [one for one in dinners_of(game) if one.decisions]
        best = {one.turn: one.changes(chain)[0] for one in dinners if one.changes(chain)}
        paid = {turn: one for turn, one in best.items() if one.gain > 0}
        found = review.moments(chain, most=99)
        assert review.moments(chain) == found[:3]
        assert [one.gain for one in found] == sorted((one.gain for one in found), reverse=True)
        told = {one.turn: one for moment in found for one in (moment, *review.again(moment))}
        assert told == paid
        kinds = [(one.change.lever, one.change.good, one.change.by > 0) for one in found]
        assert len(set(kinds)) == len(kinds)
        for moment, kind in zip(found, kinds, strict=True):
            for other in review.again(moment):
                assert other.gain <= moment.gain
                change = other.change
                assert (change.lever, change.good, change.by > 0) == kind


def test_houses_that_would_have_moved_alike_are_told_together() -> None:
    """Each house and each other chain's money stays told, in as few sentences as say it."""
    change = Change("price", 0, -1)
    moved = (Elsewhere("2", "B", "A"), Elsewhere("4", "C", "A"), Elsewhere("pi", "B", "A"))
    more = (*moved, Elsewhere("7", None, "A"), Elsewhere("8", "A", None))
    replay = Replay(
        3, "A", change, {}, ChangeText("charged", "$1 less"), (0, 9, 9, 9), (9, 1, 1, 11), more
    )
    assert elsewhere_words(replay, ("A", "B", "C", "D")) == (
        "House 2 and apartment pi would have dined at A instead of B. House 4 would have dined at "
        "A instead of C. House 7 would have dined at A instead of staying at home. House 8 would "
        "have stayed at home instead of dining at A. B and C would have earned $8 less each "
        "and D $2 more."
    )


def test_a_moment_says_in_which_other_turns_the_same_would_have_paid() -> None:
    review = fcm.Game.load(SAVES / "two-chains-introductory.json").review()
    first, *_ = review.moments("Golden Duck Diner")
    assert (first.turn, first.change_text) == (5, "had 3 more softdrinks")
    assert [one.turn for one in review.again(first)] == [3, 4, 6, 8, 9]
    assert (
        "With 1 more softdrink, Golden Duck Diner would also have earned $10 more in each of turns "
        "3 and 8 and $20 more in turn 9. With 2 more softdrinks, Golden Duck Diner would also have "
        "earned $20 more in turn 4. With 3 more softdrinks, Golden Duck Diner would also have "
        "earned $30 more in turn 6." in str(review)
    )


def test_the_bankrupt_are_asked_nothing() -> None:
    (dinner,) = dinners_of(fcm.load_example("one-beer-short").advance())
    chain = dinner.began.chains[1]
    broke = dinner.began.with_chain(1, changed(chain, bankrupt=True))
    assert dinner.changes(chain.name)
    assert Dinner(4, broke, dinner.events).changes(chain.name) == ()


# -- it only looks ---------------------------------------------------------------------------------


@pytest.mark.slow
@games
def test_looking_back_changes_nothing(setup: Setup, seed: int) -> None:
    game = random_game(setup, seed)
    before, played, state = save_text(game), game.played, game.state
    str(game.review())
    assert (save_text(game), game.played) == (before, played)
    assert game.state is state


def test_a_running_game_can_be_looked_back_on_at_every_action() -> None:
    game = random_game(Setup(3), 0)
    for step in range(0, game.played + 1, 17):
        then = game.at(step)
        review = then.review()
        assert [turn.number for turn in review.turns] == list(range(1, then.state.turn + 1))
        for book in review.turns[-1].ledgers:
            assert book.has == then.state.chains[book.seat].cash


def test_where_nobody_has_dined_nothing_is_dear() -> None:
    review = fcm.Game.new(players=2, seed=7).review()
    assert review.moments() == ()
    assert "0 dinners" in str(review)
    assert "None of the changes we tried would have earned more at any dinner" in str(review)


# -- what one may not know -------------------------------------------------------------------------


def two_reserves(seed: int, modules: tuple[str, ...]) -> list[fcm.Game]:
    """Return two games alike but for two chains' reserve cards, until just before they show."""
    games = []
    actions: list[Any] = []
    for cards in (0, -1):
        game = placed(fcm.Game.new(players=3, seed=seed, modules=modules))
        names = [one.name for one in game.state.chains]
        for number, name in enumerate(names):
            options = [one for one in game.options if game.state.chains[one.seat].name == name]
            game.play(options[cards if number < 2 else 1])
        bots = {name: RandomBot(seed=seed + seat) for seat, name in enumerate(names)}
        games.append(game)
        if not actions:
            begun = game.played
            play_out(game, list(bots.values()), turns=TURNS)
            actions = list(game.actions[begun:])
            broke = [step.action for step in game.history if isinstance(step[0], BankBroke)]
            until = (broke[0] if broke else game.played) - 1
            games[0] = game.at(until)
            actions = actions[: until - begun]
        else:
            for action in actions:
                game.advance() if action is None else game.play(action)
    return games


@pytest.mark.long
@pytest.mark.rule("SET-19", "SET-9")
@pytest.mark.parametrize("modules", [(), ("reserve_prices",)])
def test_what_one_may_not_know_changes_nothing_that_is_told(modules: tuple[str, ...]) -> None:
    """The bank breaks in some replays: what it would have brought must not show either."""
    shown = 0
    for seed in seeds(8, few=8):
        one, other = two_reserves(seed, modules)
        assert one.state.bank.reserve != other.state.bank.reserve
        name = one.state.chains[2].name
        if sees_reserve(one.state, 2):
            continue  # by its milestone it knows them (MIL-4)
        told = [json.dumps(game.seen_by(name).review().as_json()) for game in (one, other)]
        assert told[0] == told[1]
        assert str(one.seen_by(name).review()) == str(other.seen_by(name).review())
        shown += len(one.seen_by(name).review().moments())
    assert shown


@pytest.mark.rule("RES-3", "SET-19")
def test_a_break_whose_price_holds_at_once_and_is_unknown_is_not_held() -> None:
    """Who has not seen the cards cannot say what the houses after the break would pay."""
    modules, rulings = ("reserve_prices",), {"reserve_price_from": "next_house"}
    game = fcm.Game.new(players=3, seed=1, modules=modules, rulings=rulings)
    play_out(game, [RandomBot(seed=seat) for seat in range(3)], turns=3)
    dinner = dinners_of(game)[-1]
    assert not dinner.began.bank.broken
    change = Change("waitresses", 0, 1)

    def held(cash: int, *reserve: int) -> bool:
        bank = changed(dinner.began.bank, cash=cash, reserve=reserve)
        return Dinner(1, changed(dinner.began, bank=bank), dinner.events).replay(change) is not None

    assert held(1, 5, 10, 20)
    assert held(1000, 0, 10, 0)
    assert not held(1, 0, 10, 0)


# -- as text, as data ------------------------------------------------------------------------------


def test_it_says_what_it_claims_and_what_not() -> None:
    review = fcm.load_example("one-beer-short").advance().review()
    told = str(review)
    assert told.startswith("Cheaper, but one beer short: review of 1 turn and 1 dinner.\n")
    assert "with only one change" in told
    assert "The amount leaves out" in told
    assert (
        "Turn 4: with 1 more beer, Golden Duck Diner would have earned $36 more at that dinner "
        "($41 instead of $5). House 8 would have dined at Golden Duck Diner instead of Xango "
        "Blues Bar. Xango Blues Bar would have earned $58 less." in told
    )


def test_where_nobody_wanted_anything_no_change_is_told() -> None:
    told = str(fcm.Game.load(SAVES / "two-chains-introductory.json").review())
    first = told.partition("\nTurn 1\n")[2].partition("\nTurn 2\n")[0]
    assert "No house wanted anything at this dinner." in first
    assert "would have earned" not in first


def test_one_chain_alone_is_told_of() -> None:
    review = fcm.load_example("one-beer-short").advance().review()
    told = review.to_text("Golden Duck Diner")
    assert "The costliest moments of Golden Duck Diner" in told
    assert "The costliest moments of Xango Blues Bar" not in told
    assert "Xango Blues Bar sold" not in told
    with pytest.raises(fcm.errors.UnknownName):
        review.to_text("Nobody")
    with pytest.raises(fcm.errors.UnknownName):
        review.moments("Nobody")
    with pytest.raises(fcm.errors.UnknownName):
        review.lost("Nobody")


def test_in_a_notebook_it_is_a_table_without_markup_of_names() -> None:
    name = "<b>Duck</b>"
    game = fcm.Game.from_scenario(
        f"""
        city.tiles = [["E"]]
        chain = [{{ name = "{name}", restaurants = [{{ at = [0, 3], entrance = "SE" }}] }}]
        house = [{{ number = 8, demand = ["beer"] }}]
        """
    )
    html = game.advance().review()._repr_html_()
    assert "&lt;b&gt;Duck&lt;/b&gt;" in html
    assert name not in html
    assert "with 1 more beer" in html


@pytest.mark.slow
@games
def test_the_flat_tables_say_what_the_records_say(setup: Setup, seed: int) -> None:
    game = random_game(setup, seed)
    review = game.review()
    for of, columns in COLUMNS.items():
        assert all(list(row) == columns for row in review.rows(of))
    cash = Counter[str]()
    for row in review.rows("money"):
        cash[row["chain"]] += row["dollars"]
    for chain, start in zip(game.state.chains, game.start.chains, strict=True):
        assert start.cash + cash[chain.name] == chain.cash
    assert len(review.rows("lost")) == sum(
        len(lost.ways) for chain in review.chains for lost in review.lost(chain)
    )
    assert json.loads(json.dumps(review.as_json())) == review.as_json()


def test_an_unknown_table_is_refused_with_those_there_are() -> None:
    review = fcm.load_example("one-beer-short").advance().review()
    with pytest.raises(
        fcm.FcmError, match="of='monney' is not a table of a review: choose 'money', 'stock'"
    ):
        review.rows("monney")


def test_without_pandas_its_absence_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(fcm.FcmError, match="pip install pandas"):
        fcm.load_example("one-beer-short").advance().review().to_frame()


@dataclass
class Frame:
    """Stands for a data frame: what pandas is given."""

    rows: list[dict[str, Any]]
    columns: list[str]


def test_pandas_is_given_the_rows_under_their_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=Frame))
    review = fcm.Game.new(players=2, seed=7).review()
    assert review.to_frame("lost") == Frame([], COLUMNS["lost"])
    dined = fcm.load_example("one-beer-short").advance().review()
    assert dined.to_frame() == Frame(dined.rows("money"), COLUMNS["money"])


def test_only_a_game_is_looked_back_on() -> None:
    with pytest.raises(TypeError, match="not str"):
        fcm.review.Review("game")  # type: ignore[arg-type]


def test_payments_of_debts_stand_as_what_changed_hands() -> None:
    game = fcm.Game.load(SAVES / "last-chain-standing.json")
    owing = [event for event, _ in game.history if isinstance(event, Paid) and event.debt]
    assert owing, "this game has a chain that could not pay"
    for turn in game.review().turns:
        for book in turn.ledgers:
            assert book.had + sum(entry.dollars for entry in book.entries) == book.has
