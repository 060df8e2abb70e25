"""What the career tree draws: the job market, the careers, and what one chain may hire and train.

Reasons are asked of the rules for every card and every training, also where it is not the chain's
turn: then as if it were, and `now` says why it is not.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..city.obstacles import Obstacle
from ..content import employees, trains_to
from ..explain.refusals import refusal
from ..game.actions import Action, Hire, Train
from ..game.game import Game
from ..game.state import Desk, State, changed
from ..rules import recruit, train
from ..rules.round import at_desk, obstacles_of
from ..rules.supply import cards_in_play, piles, steps_to
from .career_cards import card_facts, chain_fact, rows, rule_texts

Facts = dict[str, Any]
TITLE = "Job market and careers"
HINT = "Choose a card to read what it does, and what {chain} may do with it this turn."
NOT_NOW = (
    "asks_nobody",
    "not_your_turn",
    "has_decided",
    "not_seen",
    "wrong_step",
    "game_over",
)
"""The codes of obstacles that speak of the moment, not of the card."""
WHERE = {"at_work": "at work", "beach": "on the beach", "busy": "busy"}


class Reasons:
    """Reasons in words, each kept once and named by its number."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str], int] = {}

    def of(self, obstacles: Iterable[Obstacle]) -> list[int]:
        """Return the numbers of some obstacles' sentences."""
        said = (refusal(one) for one in obstacles)
        return [self._found.setdefault((one.text, one.rule), len(self._found)) for one in said]

    def table(self) -> list[list[str]]:
        """Return the sentences with their rules, in the order of their numbers."""
        return [list(said) for said in self._found]


def career_facts(game: Game, seat: int) -> Facts:
    """Return every card of the table's job market with one chain's hires and trainings."""
    state = at_own_desk(game.state, seat)
    chain, reasons = state.chains[seat], Reasons()
    ids = list(cards_in_play(state.table.modules, len(state.chains)))
    facts: Facts = {
        "v": 1,
        "title": TITLE,
        "hint": HINT.format(chain=chain.name),
        "chain": chain_fact(state, seat),
        "hires": rows(recruit.hires_left(chain)),
        "steps": rows(train.steps_left(state, chain)),
        "cards": [_card(state, seat, card, reasons) for card in ids],
        "roots": tree(ids, state.table.modules),
        "now": {
            "hire": reasons.of(not_now(game.state, Hire(seat, ids[0]))),
            "train": reasons.of(not_now(game.state, Train(seat, ids[0], ids[0]))),
        },
    }
    facts["reasons"] = reasons.table()
    facts["rules"] = rule_texts(facts)
    return facts


def at_own_desk(state: State, seat: int) -> State:
    """Return the state with the desk of the chain's own working turn: begun, or fresh."""
    if state.phase == "working" and at_desk(state).desk.waiting[:1] == (seat,):
        return at_desk(state)
    return changed(state, desk=Desk())


def not_now(state: State, action: Action) -> list[Obstacle]:
    """Return why such an action has to wait, whatever the card."""
    return [one for one in obstacles_of(state, action) if one.code in NOT_NOW]


def _card(state: State, seat: int, card: str, reasons: Reasons) -> Facts:
    chain = state.chains[seat]
    return {
        **card_facts(employees()[card], state.table, chain.milestones),
        "left": stock_rows(state, card),
        "mine": [
            [words, count]
            for where, words in WHERE.items()
            if (count := getattr(chain, where).count(card))
        ],
        "hire": _hire(state, seat, card, reasons),
        "to": [
            [to, steps, reasons.of(train.obstacles(state, Train(seat, card, to)))]
            for to, steps in steps_to(card, state.table.modules).items()
            if to in piles(state)
        ],
    }


def stock_rows(state: State, card: str) -> list[list[Any]]:
    """Return how many copies of a card are left, as what is in play less what the chains have."""
    in_play = cards_in_play(state.table.modules, len(state.chains))[card]
    found: list[list[Any]] = [["copies in play", in_play, "SET-2"]]
    found += [
        [f"with {chain.name}", -held, ""]
        for chain in state.chains
        if (held := (*chain.at_work, *chain.beach, *chain.busy).count(card))
    ]
    if booked := [becomes for _, becomes in state.desk.booked].count(card):
        found.append(["booked by a hire", -booked, "REC-4"])
    total = sum(amount for _, amount, _ in found)
    if total < 0:
        found.append(["more with the chains than in the box", -total, ""])
    return found


def _hire(state: State, seat: int, card: str, reasons: Reasons) -> list[list[Any]]:
    """Return the ways to hire a card: what it becomes this turn, if anything, and why not."""
    if piles(state)[card] or not employees()[card].entry:
        return [["", reasons.of(recruit.obstacles(state, Hire(seat, card)))]]
    careers = steps_to(card, state.table.modules)
    booked = [Hire(seat, card, to) for to in careers if to in piles(state)]
    plain = ["", reasons.of(recruit.obstacles(state, Hire(seat, card)))]
    return [
        plain,
        *([one.becomes, reasons.of(recruit.obstacles(state, one))] for one in booked),
    ]


def tree(ids: Iterable[str], modules: tuple[str, ...]) -> list[Any]:
    """Return the careers as nested lists, `[card, [...]]`; the longest careers stand first.

    A card that several others can become stands below the first of them.

    >>> tree(["errand_boy", "cart_operator", "waitress"], ())
    [['errand_boy', [['cart_operator', []]]], ['waitress', []]]
    """
    known = list(ids)
    after: Mapping[str, list[str]] = {
        card: [to for to in trains_to(card, modules) if to in known] for card in known
    }
    made = {to for all_of in after.values() for to in all_of}
    placed: set[str] = set()

    def branch(card: str) -> list[Any]:
        placed.add(card)
        below = []
        for to in after[card]:
            if to not in placed:
                placed.add(to)
                below.append(branch(to))
        return [card, sorted(below, key=_size)]

    return sorted((branch(card) for card in known if card not in made), key=lambda b: -_size(b))


def _size(branch: list[Any]) -> int:
    return 1 + sum(_size(one) for one in branch[1])
