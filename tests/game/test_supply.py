"""The supply and the milestone board, against a second count from the events of stored games."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from fcm_widgets import Game
from fcm_widgets.engine.milestones import open_to
from fcm_widgets.engine.supply import cards_in_play
from fcm_widgets.events import MilestoneEarned, TurnBegan
from fcm_widgets.state.actions import Done
from tests.game import boards
from tests.modules.new_milestones.boards import phase

FEW = ("two-chains", "five-chains-introductory", "with-hard-choices", "with-new-milestones")
GAMES = [
    pytest.param(path, id=path.stem, marks=() if path.stem in FEW else pytest.mark.slow)
    for path in sorted((Path(__file__).parents[1] / "data" / "games").glob("*.json"))
]


@pytest.mark.parametrize("path", GAMES)
@pytest.mark.rule("MIL-1")
def test_each_status_is_what_the_events_say(path: Path) -> None:
    game = Game.load(path)
    if not game.start.config.milestones_played:
        assert len(game.milestones()) == 0
        return
    turn, first, owners = game.start.turn, dict[str, int](), dict[str, list[int]]()
    for seat, chain in enumerate(game.start.chains):
        for milestone in chain.milestones:
            this_turn = milestone in chain.milestones_this_turn
            first[milestone] = min(first.get(milestone, turn), turn if this_turn else turn - 1)
            owners.setdefault(milestone, []).append(seat)
    for number, move in enumerate(game.moves):
        for event in move.events:
            if isinstance(event, TurnBegan):
                turn = event.turn
            elif isinstance(event, MilestoneEarned):
                first.setdefault(event.milestone, turn)
                owners.setdefault(event.milestone, []).append(event.seat)
        board = game.at(number + 1).milestones()
        for row in board:
            seats = sorted(owners.get(row.id, ()))
            assert list(row.chains) == [game.start.chains[seat].name for seat in seats]
            if row.last_turn and turn > row.last_turn:
                assert row.status == ("taken" if seats else "gone")
            elif not seats:
                assert row.status == "open"
            else:
                assert row.status == ("closing" if first[row.id] == turn else "taken")
        for row in board:
            may = [open_to(move.state, seat, row.id) for seat in range(len(move.state.chains))]
            assert not any(may) or row.status in ("open", "closing"), row


@pytest.mark.parametrize("path", GAMES)
@pytest.mark.rule("SET-2", "REC-4")
def test_no_card_is_lost_between_the_piles_and_the_chains(path: Path) -> None:
    game = Game.load(path)
    for number in range(0, game.played + 1, 7):
        state = game.at(number).state
        held = Counter(card for chain in state.chains for card in chain.cards)
        held.update(becomes for _, becomes in state.progress.booked)
        for pile in game.at(number).supply().piles:
            assert pile.left + held[pile.card] == pile.copies, pile


@pytest.mark.rule("NMS-22", "SET-2")
def test_a_card_from_the_box_counts_as_a_copy() -> None:
    """Three players use one executive vice president; a milestone brings another from the box."""
    card = "executive_vice_president"
    staff = {"A": ["recruiting_girl"], "B": ["recruiting_girl"], "C": []}
    chains = [boards.chain(name, n, at_work=staff[name]) for n, name in enumerate("ABC")]
    game = phase("working", *chains, turn_order=["A", "B", "C"], turn=2)
    seen = []
    for seat in (0, 1):
        pile = game.supply()[card]
        seen.append((pile.left, pile.copies))
        hire = next(one for one in game.options if one.do == "hire" and one.seat == seat)
        game.play(hire).play(hire)
        while game.state.seat(game.to_move[0]) == seat:
            game.play(Done(seat))
    pile = game.supply()[card]
    assert [*seen, (pile.left, pile.copies)] == [(1, 1), (0, 1), (0, 2)]
    assert cards_in_play(game.state.config, 3)[card] == 1


@pytest.mark.rule("SET-2", "SET-3", "SET-5")
def test_the_box_of_two_and_of_five_players() -> None:
    two, five = (Game.new(players=players, seed=1).supply() for players in (2, 5))
    assert [(two[card].left, five[card].left) for card in ("waitress", "cfo", "burger_cook")] == [
        (12, 12),
        (1, 3),
        (6, 6),
    ]
    assert two.gardens == five.gardens == 8
    assert sum(len(marks) for marks in five.tiles.values()) == 16
    with pytest.raises(KeyError):
        two["ceo"]


def test_what_is_printed_names_every_pile_and_says_what_becomes_of_it() -> None:
    supply = Game.new(players=2, seed=1, modules=["coffee"]).supply()
    text = str(supply)
    for pile in supply.piles:
        assert f"{pile.name} " in text
    assert "cannot be trained" in text
    assert "coffee" in text.splitlines()[2]
    assert "<table>" in supply._repr_html_()
