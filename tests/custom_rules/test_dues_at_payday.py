"""What a custom rule charges at payday besides salaries: no firing lessens it, nobody is stuck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import RandomBot, play_out
from fcm_widgets.bots.laws import check_laws
from fcm_widgets.errors import IllegalAction
from fcm_widgets.explain.labels import label
from fcm_widgets.explain.log import say
from fcm_widgets.phases.payday import Fire
from fcm_widgets.state.actions import Done
from fcm_widgets.state.events import Paid
from tests.game.boards import board, chain, codes, got, one

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fcm_widgets.reasons.reasons import Term
    from fcm_widgets.state.state import State


def rent(dollars: int) -> None:
    def rent(state: State, seat: int) -> Iterator[Term]:
        """At payday a chain pays for each restaurant."""
        yield fcm.Term("rent", dollars * len(state.chains[seat].restaurants))

    fcm.custom_rule("rent", rent, number="wages")


def payday(**owner: Any) -> fcm.Game:
    """Return a payday at which a chain of one restaurant pays a rent of $10."""
    rent(10)
    return board(chain(**owner), phase="payday", modules=["rent"])


def said(game: fcm.Game) -> list[str]:
    return [str(say(event, state)) for event, state in game.history if isinstance(event, Paid)]


@pytest.mark.parametrize(
    ("cash", "paid", "text"),
    [
        (25, 10, "A pays $10 at payday, including rent. (CUSTOM-1)"),
        (4, 4, "A pays $4, all that it has, of the $10 due at payday. (PAY-4)"),
        (0, 0, "A can pay nothing of the $10 due at payday. (PAY-4)"),
    ],
)
def test_who_has_nobody_to_fire_pays_what_is_there(cash: int, paid: int, text: str) -> None:
    game = payday(cash=cash, beach=["waitress"])
    assert list(game.options) == [Done(0), Fire(0, "waitress")]
    says = f"Pay ${paid} and finish" if paid else "Pay nothing and finish"
    assert label(Done(0), game.state) == says
    game.play(Done(0))
    (event,) = got(game, Paid)
    assert (-event.tally.total, event.debt) == (paid, 0)
    assert said(game) == [text]
    owner = one(game)
    assert (owner.cash, owner.owes, owner.bankrupt) == (cash - paid, 0, False)
    check_laws(game)


def test_who_has_somebody_to_fire_must_and_then_pays_what_is_there() -> None:
    game = payday(cash=9, at_work=["burger_cook"], beach=["coach", "waitress"])
    with pytest.raises(IllegalAction) as told:
        game.play(Done(0))
    assert (
        "You owe $20 but have only $9: fire cards until you can pay, or until none of your "
        "cards "
        "draws a salary."
    ) in str(told.value)
    game.play(Fire(0, "burger_cook"))
    assert codes(game, Done(0)) == ["cannot_pay"]
    game.play(Fire(0, "coach")).play(Done(0))
    assert one(game).cash == 0
    assert one(game).beach == ("waitress",)


def test_the_busy_go_before_anything_is_let_off() -> None:
    rent(10)
    lies = {"number": 12, "at": [8, 3], "good": "beer", "chain": "A", "by": "campaign_manager"}
    game = board(
        chain(cash=9, busy=["campaign_manager"]),
        phase="payday",
        modules=["rent"],
        campaign=[lies],
    )
    assert list(game.options) == [Fire(0, "campaign_manager", 12)]
    game.play(Fire(0, "campaign_manager", 12)).play(Done(0))
    assert one(game).cash == 0


def test_salaries_and_rent_are_told_together() -> None:
    game = payday(cash=25, at_work=["burger_cook"]).play(Done(0))
    assert said(game) == ["A pays $15 at payday, including rent. (CUSTOM-1)"]


@pytest.mark.long
@pytest.mark.parametrize("dollars", [5, 40])
def test_nobody_is_waited_for_without_an_option(dollars: int) -> None:
    rent(dollars)
    game = fcm.Game.new(players=3, seed=0, modules=["rent"])
    bots = [RandomBot(seed=seat) for seat in range(3)]
    assert play_out(game, bots).over
    assert check_laws(game, scenarios=False) > 500
