"""The facts of the company editor: the hand, the slots, the wages and what a reveal would earn.

Every number that a choice of cards can have is worked out here, so that the browser only adds up
rows and looks tallies up: a limit is broken when its rows sum to less than 0.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product

from ...data import Employee, employees, milestones
from ...engine.milestones import MilestoneEarned
from ...engine.registry import transition_from
from ...engine.staff import times_of
from ...engine.tallies import setting, tally
from ...game.game import Game
from ...phases.payday import salaried, wages
from ...phases.restructuring import hand, shown
from ...phases.round import open_phase, to_move
from ...state.state import PhaseProgress, State, changed
from ...text.effects import effect
from ...text.names import PHASE_NAMES
from ..base.cards import card_facts, chain_fact, rows, rule_texts
from ..contract import Term
from .contract import Company, HandCard, HandCardOften, Limit, Wages

MANAGERS = "There are more managers than slots under the CEO: {over} too many."
CARDS = "There are more cards than slots: {over} too many."
LOST = "All of them spend the turn on the beach; only the CEO works."
TITLE = "Who works at {chain}?"
PLAYING = "Turn {turn}, restructuring: choose who works this turn, then press Use this."
WAITED = "Turn {turn}, restructuring: this chain has chosen. It waits for the others."
WHAT_IF = "What if? The game stands at {phase}; choosing here changes nothing in it."


def restructures(state: State) -> bool:
    """Return whether cards are being chosen in the game now."""
    return state.phase == "restructuring" and not state.over


def chosen_now(state: State, seat: int) -> tuple[str, ...]:
    """Return the cards that a chain has chosen, or that are at work if none are being chosen."""
    if restructures(state):
        return open_phase(state).progress.chosen[seat]
    return state.chains[seat].at_work


def company_facts(game: Game, seat: int) -> Company:
    """Return everything that the editor needs to draw any choice of one chain's cards."""
    state = game.state
    chain = state.chains[seat]
    kinds = _by_kind(hand(state, seat))
    cards: list[HandCard] = [
        {
            **card_facts(employees()[card], state.config, chain.milestones),
            "count": count,
            "salary": bool(salaried(state, seat, (card,))),
            "earns": earned_by(state, seat, card),
            **_often(state, seat, card, list(kinds)),
        }
        for card, count in kinds.items()
    ]
    facts: Company = {
        "v": 1,
        "title": TITLE.format(chain=chain.name),
        "hint": _hint(state, seat),
        "playing": restructures(state) and seat in to_move(state),
        "chain": chain_fact(state, seat),
        "cash": chain.cash,
        "cards": cards,
        "chosen": sorted(chosen_now(state, seat), key=list(employees()).index),
        "busy": [(employees()[card].name, count) for card, count in _by_kind(chain.busy).items()],
        "limits": limits(state, seat, list(kinds)),
        "wages": wage_table(state, seat, kinds),
        "lost": (LOST, "ORG-3"),
        "milestones": {
            milestone: (milestones()[milestone].name, effect(milestones()[milestone], state.config))
            for milestone in sorted(
                {milestone_id for card in cards for milestone_id in card["earns"]}
            )
        },
        "rules": {},
    }
    facts["rules"] = rule_texts(
        state.config.rulings.changed(), facts, ["MIL-1", "ORG-3", "ORG-6", "PAY-1"]
    )
    return facts


def _often(state: State, seat: int, card: str, kinds: Sequence[str]) -> HandCardOften:
    """Return who lets a card work more than once, nothing where nobody does."""
    found = {
        other: times for other in kinds if (times := times_beside(state, seat, card, other)) > 1
    }
    return {"often": found} if found else {}


def times_beside(state: State, seat: int, card: str, other: str) -> int:
    """Return how often a card of the hand works beside one other kind of it."""
    if other == card:
        return 1
    return times_of(as_working(state, seat, [card, other]), seat, card)


def _hint(state: State, seat: int) -> str:
    if not restructures(state):
        return WHAT_IF.format(phase=PHASE_NAMES[state.phase].lower())
    return (PLAYING if seat in to_move(state) else WAITED).format(turn=state.turn)


def _by_kind(cards: Sequence[str]) -> dict[str, int]:
    """Count cards by kind, in the order of the box: managers first."""
    held = Counter(cards)
    return {card: held[card] for card in employees() if held[card]}


def limits(state: State, seat: int, kinds: Sequence[str]) -> list[Limit]:
    """Return what a structure must not exceed: rows that are always there, and rows of each card.

    A limit is broken where the rows sum to less than 0 (ORG-3, ORG-10). The rows of the second
    are those of the open slots (ORD-1); `more` are what milestones add to that count.
    """
    ceo = setting(state, "ceo_slots", seat)
    base = [(ceo.label, ceo.value, ceo.rule)]
    cards = {card: employees()[card] for card in kinds}
    more = rows(tally(state, "order_slots", seat))
    return [
        {
            "id": "managers",
            "label": "Slots left for managers",
            "base": base,
            "each": {
                card.id: [("manager at work", -1, "ORG-10")]
                for card in cards.values()
                if card.manager
            },
            "more": [],
            "broken": MANAGERS,
            "rule": "ORG-10",
        },
        {
            "id": "cards",
            "label": "Open slots",
            "base": base,
            "each": {card.id: _slot_rows(card) for card in cards.values()},
            "more": more,
            "broken": CARDS,
            "rule": "ORG-10",
        },
    ]


def _slot_rows(card: Employee) -> list[Term]:
    own = [(f"slots of {card.name}", card.slots, "ORG-2")] if card.slots else []
    return [*own, ("card at work", -1, "ORD-1")]


def wage_table(state: State, seat: int, kinds: dict[str, int]) -> Wages:
    """Return the wages for every choice: they depend on how many of a few kinds work (REC-7).

    `by` lists these kinds, `at` the rows for each combination of their numbers at work.
    """
    hired = state.chains[seat].hired_this_turn > 1
    by = [card for card in kinds if _changes_wages(employees()[card], hired=hired)]
    # Who lets a recruiter hire twice leaves more of the others' hires unused.
    by += [
        card
        for card in kinds
        if card not in by and any(times_beside(state, seat, other, card) > 1 for other in by)
    ]
    found = {}
    for counts in product(*(range(kinds[card] + 1) for card in by)):
        works = [card for card, count in zip(by, counts, strict=True) for _ in range(count)]
        found[",".join(map(str, counts))] = rows(wages(as_working(state, seat, works), seat))
    return {"by": by, "at": found}


def _changes_wages(card: Employee, *, hired: bool) -> bool:
    return bool(card.hires) and (bool(card.wage_discount) or hired)


def as_working(state: State, seat: int, cards: Sequence[str]) -> State:
    """Return the state with these cards of the hand at work and the others on the beach."""
    left = list(hand(state, seat))
    for card in cards:
        left.remove(card)
    chain = changed(state.chains[seat], at_work=tuple(cards), beach=tuple(left))
    return changed(state.with_chain(seat, chain), progress=PhaseProgress())


def earned_by(state: State, seat: int, card: str) -> list[str]:
    """Return the milestones that a reveal with this card at work would earn now (MIL-1)."""
    run = transition_from(changed(state, progress=PhaseProgress()))
    run.emit(shown(as_working(state, seat, ()), seat, (card,)))
    return [event.milestone for event in run.events if isinstance(event, MilestoneEarned)]
