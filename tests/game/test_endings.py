"""The bank in a played game, and how a game ends (BNK, SET-21, DIN-8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.engine.bank import BankBroke, WentBankrupt
from fcm_widgets.engine.supply import piles
from fcm_widgets.game.transcript import transcript
from fcm_widgets.phases.cleanup import ChainLeft, ThrownAway, TurnBegan
from fcm_widgets.phases.restructuring import PutToWork, StructureShown
from fcm_widgets.state.actions import Done
from fcm_widgets.state.events import GameEnded, Paid, PhaseBegan, ProgressChanged
from fcm_widgets.widgets.game.options import ask_facts
from tests.game.boards import PLENTY, Keys, board, chain, finish_turn, got, house, one, to_phase

SALE: Keys = {"house": [house(13, "burger")]}
MINUS_2 = ["discount_manager"] * 4
ONE_CARD: Keys = {"beach": ["trainer"], "stock": PLENTY}


def evening(*chains: dict[str, Any], **top: Any) -> fcm.Game:
    return board(*chains, phase="dinnertime", **{**SALE, **top})


def ranking(game: fcm.Game) -> list[str]:
    (end,) = got(game, GameEnded)
    return [game.state.chains[seat].name for seat in end.ranking]


@pytest.mark.rule("BNK-2", "ORG-1")
@pytest.mark.parametrize(
    ("reserve", "slots"),
    [
        pytest.param([100, 100, 200, 300], 2, marks=pytest.mark.example("EX-11")),
        pytest.param([100, 100, 300, 300], 4, marks=pytest.mark.example("EX-12")),
    ],
)
def test_the_ceos_slots_change_for_all_when_the_next_turn_begins(
    reserve: list[int], slots: int
) -> None:
    others = [chain(name, None, beach=["trainer"]) for name in "BCD"]
    bank = {"cash": 0, "reserve": reserve}
    game = evening(chain("A", **ONE_CARD), *others, bank=bank)
    game.run_phase()
    assert game.state.bank.ceo_slots == 3
    finish_turn(game)
    assert (game.phase, game.state.bank.ceo_slots) == ("restructuring", slots)
    for seat in range(4):
        game.play(Done(seat))
    assert [event.slots.total for event in got(game, StructureShown)] == [slots] * 4
    crowd = game.at(len(game.moves) - 4)
    assert crowd.phase == "restructuring"
    crowd.play(PutToWork(0, "trainer"))
    for seat in range(4):
        crowd.play(Done(seat))
    assert got(crowd, StructureShown)[0].slots.total == slots - 1


@pytest.mark.rule("BNK-2")
def test_after_the_first_break_payday_and_the_next_turn_come_as_ever() -> None:
    game = evening(chain("A", **ONE_CARD), bank={"cash": 0, "reserve": [200]})
    finish_turn(game)
    assert not game.over
    assert [event.count for event in got(game, BankBroke)] == [1]
    assert (game.state.turn, game.state.bank.cash) == (3, 190)


@pytest.mark.rule("BNK-4", "BNK-3")
def test_after_the_second_break_there_is_no_payday_and_nothing_may_be_done() -> None:
    game = evening(chain("A", at_work=["burger_cook"], **ONE_CARD), bank={"cash": 0, "broken": 1})
    game.advance()
    assert game.over
    assert (game.phase, game.to_move, list(game.options)) == ("dinnertime", (), [])
    assert [event.phase for event in got(game, PhaseBegan)] == ["dinnertime"]
    assert {event.kind for event in got(game, Paid)} == {"sale"}, "no wages"
    (against,) = game.obstacles(Done(0))
    assert (against.code, against.rule) == ("game_over", "BNK-4")
    with pytest.raises(fcm.errors.IllegalAction):
        game.play(Done(0))


@pytest.mark.rule("BNK-1", "BNK-4")
@pytest.mark.parametrize(
    ("at_zero", "cash", "over"), [(False, 10, False), (False, 9, True), (True, 10, True)]
)
def test_when_the_last_break_ends_a_played_game(at_zero: bool, cash: int, over: bool) -> None:
    rulings = {"bank_breaks_at_zero": at_zero}
    chains = [chain("A", at_work=["trainer"], stock=PLENTY), chain("B", 4, beach=["trainer"])]
    bank = {"cash": cash, "broken": 1}
    game = finish_turn(board(*chains, **SALE, bank=bank, rulings=rulings))
    assert game.over is over
    assert one(game).cash == 10


@pytest.mark.rule("SET-12", "SET-21", "BNK-4")
def test_the_introductory_game_ends_with_its_first_break_and_dinner_is_finished() -> None:
    homes = [house(2, "burger"), house(13, "burger")]
    game = evening(
        chain("A", at_work=["waitress"], **ONE_CARD),
        introductory=True,
        house=homes,
        city={"tiles": [["H", "A"]]},
        bank={"cash": 5},
    ).advance()
    assert game.over
    assert one(game).cash == 10 + 10 + 3
    assert game.state.bank.owed == 23 - 5
    assert got(game, BankBroke)[0].added.total == 0, "there is no reserve"


@pytest.mark.rule("BNK-4")
@pytest.mark.parametrize(
    ("cash", "order", "expected"),
    [
        ((20, 30, 29), "ABC", "ABC"),  # A sells for 10 and has 30 as well, and is earlier
        ((20, 31, 29), "ABC", "BAC"),
        ((20, 30, 30), "CBA", "CBA"),
        ((0, 0, 10), "BAC", "ACB"),
    ],
)
def test_most_cash_wins_and_the_earlier_in_turn_order_of_equals(
    cash: tuple[int, int, int], order: str, expected: str
) -> None:
    chains = [
        chain("A", 0, cash=cash[0], stock=PLENTY),
        chain("B", None, cash=cash[1]),
        chain("C", None, cash=cash[2]),
    ]
    game = evening(*chains, bank={"cash": 0, "broken": 1}, turn_order=list(order)).advance()
    best = max(one(game, name).cash for name in "ABC")
    first = next(name for name in order if one(game, name).cash == best)
    assert ranking(game)[0] == first
    assert game.winner == one(game, first)
    pairs = [(-one(game, name).cash, order.index(name)) for name in ranking(game)]
    assert pairs == sorted(pairs)
    assert "".join(ranking(game)) == expected


# -- bankrupt ------------------------------------------------------------------------------------


@pytest.mark.rule("DIN-8")
def test_the_last_chain_standing_wins_when_clean_up_is_done() -> None:
    loser = chain("L", at_work=MINUS_2, stock={"burger": 3}, cash=1)
    game = evening(loser, chain("W", 4, cash=1, at_work=["trainer"]))
    finish_turn(game)
    assert len(got(game, WentBankrupt)) == 1
    assert game.over
    assert ranking(game) == ["W", "L"]
    assert game.winner == one(game, "W")
    events = [type(event) for event, _ in game.history if not isinstance(event, ProgressChanged)]
    assert events[-3:] == [ThrownAway, ChainLeft, GameEnded], "clean-up is played to its end"
    assert got(game, TurnBegan) == []
    assert game.phase == "cleanup"


@pytest.mark.rule("DIN-8")
def test_with_two_left_the_game_goes_on_without_the_bankrupt() -> None:
    loser = chain("L", at_work=MINUS_2, stock={"burger": 3}, cash=1, beach=["trainer"])
    others = [chain("B", 3, beach=["trainer"]), chain("C", 4, beach=["trainer"])]
    game = finish_turn(evening(loser, *others))
    assert not game.over
    assert (game.phase, game.to_move) == ("restructuring", ("B", "C"))
    assert one(game, "L").restaurants, "its restaurants stay as ruins"
    for seat in (1, 2):
        game.play(Done(seat))
    assert set(game.to_move) <= {"B", "C"}
    to_phase(game, "working")
    assert game.state.turn_order[-1] == 0
    finish_turn(game)
    assert game.state.turn == 4


@pytest.mark.rule("DIN-8", "SET-2")
def test_the_cards_of_the_bankrupt_go_back_and_only_eternal_campaigns_stay() -> None:
    """Catches a 1x card that nobody can have any more."""
    loser = chain(
        "L",
        at_work=[*MINUS_2, "cfo"],
        beach=["guru"],
        busy=["brand_director", "marketing_trainee"],
        stock={"burger": 3},
    )
    runs: list[Keys] = [
        {"number": 1, "by": "brand_director", "at": [6, 1], "turns_left": "eternal"},
        {"number": 15, "by": "marketing_trainee", "at": [11, 1], "turns_left": 3},
    ]
    campaigns = [{**one, "chain": "L", "good": "pizza"} for one in runs]
    others = [chain("B", 3, beach=["trainer"]), chain("C", 4, beach=["trainer"])]
    game = evening(loser, *others, campaign=campaigns)
    assert [piles(game.state)[card] for card in ("cfo", "guru", "brand_director")] == [0, 0, 0]
    finish_turn(game)
    gone = one(game, "L")
    assert (gone.at_work, gone.beach, gone.busy) == ((), (), ())
    assert [piles(game.state)[card] for card in ("cfo", "guru", "brand_director")] == [1, 1, 1]
    assert piles(game.state)["discount_manager"] == 6
    left = [
        (campaign.number, campaign.turns_left, campaign.by, campaign.chain)
        for campaign in game.state.campaigns
    ]
    assert left == [(1, None, "", "L"), (15, 2, "", "L")]
    finish_turn(finish_turn(game))
    assert [campaign.number for campaign in game.state.campaigns] == [1], (
        "the other ran out, nobody returned"
    )
    assert (one(game, "L").beach, len(got(game, ChainLeft))) == ((), 1)
    assert "L is bankrupt and leaves the game: its 8 cards go back to their piles." in transcript(
        game
    )


@pytest.mark.rule("DIN-8")
def test_what_the_bankrupt_earn_goes_against_what_they_owe() -> None:
    homes = [house(2, "burger"), house(13, *["burger"] * 3)]
    loser = chain("L", at_work=[*MINUS_2, *["waitress"] * 4], cash=3, stock={"burger": 4})
    top: Keys = {"house": homes, "city": {"tiles": [["H", "A", "O"]]}, "bank": {"cash": 20}}
    game = evening(loser, chain("B", None), chain("C", None), **top).run_phase()
    # It has $3: pays $2 for house 2, $1 of $6 for house 13, and owes $5. Its tips are $12.
    assert [(paid.tally.total, paid.moved) for paid in got(game, Paid)] == [
        (-2, -2),
        (-6, -1),
        (12, 7),
    ]
    assert [event.short for event in got(game, WentBankrupt)] == [5]
    assert (one(game, "L").cash, one(game, "L").owes, game.state.bank.cash) == (7, 0, 20 + 3 - 7)
    told = transcript(game)
    assert (
        "L owes the bank $6 for the dinner, because its price is below $0. It has only $1 left."
        in told
    )
    assert (
        "L earns $12 in tips from its waitresses: $5 of this money pays off its debt to the "
        "bank." in told
    )


@pytest.mark.rule("DIN-8")
def test_a_debt_that_is_not_paid_off_is_kept_till_the_turns_end() -> None:
    loser = chain("L", at_work=[*MINUS_2, "waitress", "cfo"], stock={"burger": 3})
    game = evening(loser, chain("B", 3), chain("C", 4)).run_phase()
    # Owes 2 for the burger; tips of 3 pay that off and leave 1; half of 1 is 1.
    assert (one(game, "L").owes, one(game, "L").cash) == (0, 2)
    poor = chain("L", at_work=[*MINUS_2, "waitress"], stock={"burger": 3})
    homes = [house(13, *["burger"] * 3)]
    game = evening(poor, chain("B", 3), chain("C", 4), house=homes).run_phase()
    assert (one(game, "L").owes, one(game, "L").cash) == (3, 0)
    again = fcm.Game.from_scenario(game.to_scenario())
    assert again.state == game.state
    finish_turn(again)
    assert one(again, "L").owes == 0


def test_a_chain_that_is_not_bankrupt_owes_nothing() -> None:
    with pytest.raises(fcm.errors.BadScenario, match="owes"):
        evening(chain("A", owes=3))


@pytest.mark.rule("DIN-8", "DIN-13", "MIL-1")
def test_the_bankrupt_earn_no_milestone_any_more() -> None:
    crowd = [*MINUS_2, *["waitress"] * 40]
    game = evening(chain("L", at_work=crowd, stock={"burger": 3}), chain("B", None)).run_phase()
    assert one(game, "L").cash > 100
    assert one(game, "L").milestones == ()


@pytest.mark.rule("DIN-8", "BNK-4")
def test_if_all_are_bankrupt_nobody_wins() -> None:
    broke: Keys = {"at_work": MINUS_2, "stock": {"burger": 1}}
    homes = [house(2, "burger"), house(13, "burger")]
    game = evening(
        chain("A", 0, **broke),
        chain("B", 2, **broke),
        house=homes,
        city={"tiles": [["H", "A", "O"]]},
        turn_order=["B", "A"],
    )
    finish_turn(game)
    assert len(got(game, WentBankrupt)) == 2
    assert game.over
    assert ranking(game) == ["B", "A"], "turn order ranks them"
    assert game.winner is None
    assert "The game is over: no chain wins, because every chain is bankrupt." in transcript(game)
    assert (asked := ask_facts(game))["winner"] is None
    assert [final["seat"] for final in asked["ranking"] or ()] == [1, 0]


@pytest.mark.rule("DIN-8", "BNK-4")
def test_the_bankrupt_rank_behind_everybody_else() -> None:
    ruin = chain("R", 2, cash=99, bankrupt=True)
    seller = chain("A", 0, stock=PLENTY)
    game = evening(ruin, seller, chain("B", 4), bank={"cash": 0, "broken": 1}).advance()
    assert ranking(game) == ["A", "B", "R"]
    asked = ask_facts(game)
    assert ([final["seat"] for final in asked["ranking"] or ()], asked["winner"]) == ([1, 2, 0], 1)


def test_a_chain_alone_plays_on() -> None:
    game = finish_turn(evening(chain("A", **ONE_CARD)))
    assert (game.over, game.state.turn) == (False, 3)


# -- a finished game as a file ---------------------------------------------------------------------


@pytest.mark.rule("BNK-4", "SET-21", "DIN-8")
@pytest.mark.parametrize(
    "game",
    [
        lambda: evening(chain("A", **ONE_CARD), chain("B", 4), bank={"cash": 0, "broken": 1}),
        lambda: evening(chain("A", **ONE_CARD), bank={"cash": 5}, introductory=True),
        lambda: evening(chain("L", at_work=MINUS_2, stock={"burger": 3}), chain("W", 4)),
        lambda: evening(chain("L", at_work=MINUS_2, stock={"burger": 3})),
    ],
    ids=["second break", "introductory", "one left", "none left"],
)
def test_a_finished_game_is_loaded_as_finished(game: Callable[[], fcm.Game]) -> None:
    """Catches a file that dines, and pays, a second time."""
    ended = finish_turn(game())
    assert ended.over
    again = fcm.Game.from_scenario(ended.to_scenario())
    assert again.state == ended.state
    assert (again.over, again.to_move, list(again.options)) == (True, (), [])
    assert again.winner == ended.winner
    assert again.to_scenario() == ended.to_scenario()
    with pytest.raises(fcm.FcmError, match="the game is over"):
        again.advance()
