"""The facts of the company editor: the hand, the slots, the salaries and what a reveal would earn.

Every number of every choice is worked out here: the browser only adds rows and looks them up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from math import prod

from ...data import employees, milestones
from ...engine.milestones import MilestoneEarned
from ...engine.registry import transition_from
from ...engine.staff import times_of
from ...engine.tallies import setting, tally
from ...errors import BadQuestion
from ...game.game import Game
from ...phases.payday import salaried, wages
from ...phases.restructuring import hand, shown
from ...phases.round import open_phase, to_move
from ...reasons.problem import Problem
from ...state.state import PhaseProgress, State, changed
from ...text.effects import effect
from ...text.names import PHASE_NAMES
from ..base.cards import card_facts, chain_fact, rule_texts
from ..contract import Sentence, Term
from ..dinner.timeline import terms_facts
from .contract import Company, HandCard, Limit, Salaries

MANAGERS = "There are more managers than the CEO has slots: {over} too many."
CARDS = "There are more cards than slots: {over} too many."
LOST = "All these cards spend the turn on the beach, and only the CEO works."
TITLE = "Who works at {chain}?"
PLAYING = 'Turn {turn}, restructuring: choose who works this turn, then press "Use this structure".'
WAITED = "Turn {turn}, restructuring: this chain has chosen and waits for the others."
MOST_CHOICES = 3_000
"""Maximum number of choices with salaries of their own; the recruiters of the box have 1,456."""
WHAT_IF = "Turn {turn}, {phase}: try other cards here. Your choice does not change the game."


def restructures(state: State) -> bool:
    """Return whether the game is now in the phase in which chains choose cards."""
    return state.phase == "restructuring" and not state.over


def chosen_now(state: State, seat: int) -> tuple[str, ...]:
    """Return the cards chosen by a chain in restructuring, or its cards at work in other phases."""
    if restructures(state):
        return open_phase(state).progress.chosen[seat]
    return state.chains[seat].at_work


def company_facts(game: Game, seat: int) -> Company:
    """Return everything that the editor needs to draw any choice of one chain's cards."""
    state = game.state
    chain = state.chains[seat]
    counts = _by_kind(hand(state, seat))
    cards: list[HandCard] = [
        {
            **card_facts(employees()[card], state.config, chain.milestones),
            "count": count,
            "has_salary": bool(salaried(state, seat, (card,))),
            "earns": earned_by(state, seat, card),
            "often": {
                other: times
                for other in counts
                if (times := times_next_to(state, seat, card, other)) > 1
            },
        }
        for card, count in counts.items()
    ]
    may_play = restructures(state) and seat in to_move(state)
    hint = PLAYING if may_play else WAITED if restructures(state) else WHAT_IF
    earned = sorted({milestone for card in cards for milestone in card["earns"]})
    facts: Company = {
        "title": TITLE.format(chain=chain.name),
        "hint": hint.format(turn=state.turn, phase=PHASE_NAMES[state.phase].lower()),
        "may_play": may_play,
        "chain": chain_fact(state, seat),
        "cash": chain.cash,
        "cards": cards,
        "chosen": sorted(chosen_now(state, seat), key=list(employees()).index),
        "busy": [(employees()[card].name, count) for card, count in _by_kind(chain.busy).items()],
        "limits": limits(state, seat, list(counts)),
        "salaries": salary_table(state, seat, counts),
        "lost": Sentence(text=LOST, rule="ORG-3"),
        "milestones": {
            milestone: {
                "name": milestones()[milestone].name,
                "text": effect(milestones()[milestone], state.config),
            }
            for milestone in earned
        },
        "rules": {},
    }
    named = ["MIL-1", "ORG-3", "ORG-6", "PAY-1"]
    facts["rules"] = rule_texts(state.config.rulings.changed(), facts, named)
    return facts


def _by_kind(cards: Sequence[str]) -> dict[str, int]:
    """Count cards by kind, in the order of the box: managers first."""
    counts = Counter(cards)
    return {card: counts[card] for card in employees() if counts[card]}


def times_next_to(state: State, seat: int, card: str, other: str) -> int:
    """Return how often a card of the hand works if a card of another kind is at work, too."""
    if other == card:
        return 1
    return times_of(as_working(state, seat, [card, other]), seat, card)


def limits(state: State, seat: int, kinds: Sequence[str]) -> list[Limit]:
    """Return the two limits of a structure, each with fixed terms and with terms for each card.

    A structure breaks a limit if the terms sum to less than 0 (ORG-3, ORG-10). The second limit is
    the number of open slots (ORD-1); `more` has the terms that milestones add to that number.
    """
    ceo = setting(state, "ceo_slots", seat)
    base = [Term(label=ceo.label, amount=ceo.value, rule=ceo.rule)]
    manager_rows: dict[str, list[Term]] = {}
    card_rows: dict[str, list[Term]] = {}
    for kind in kinds:
        card = employees()[kind]
        if card.manager:
            manager_rows[kind] = [Term(label="managers at work", amount=-1, rule="ORG-10")]
        card_rows[kind] = [Term(label="cards at work", amount=-1, rule="ORD-1")]
        if card.slots:
            label = f"slots of {card.name}"
            card_rows[kind].insert(0, Term(label=label, amount=card.slots, rule="ORG-2"))
    return [
        {
            "id": "managers",
            "label": "Slots left for managers",
            "base": base,
            "each": manager_rows,
            "more": [],
            "broken": MANAGERS,
            "rule": "ORG-10",
        },
        {
            "id": "cards",
            "label": "Open slots",
            "base": base,
            "each": card_rows,
            "more": terms_facts(tally(state, "order_slots", seat).terms),
            "broken": CARDS,
            "rule": "ORG-10",
        },
    ]


def salary_table(state: State, seat: int, counts: dict[str, int]) -> Salaries:
    """Return the salaries for every choice; only the kinds of cards in `by` change them (REC-7).

    Raises `BadQuestion` if there are more than `MOST_CHOICES`: each is worked out and sent.
    """
    hired = state.chains[seat].hired_this_turn > 1
    by = [
        kind
        for kind in counts
        if employees()[kind].hires and (employees()[kind].wage_discount or hired)
    ]
    # Next to such a card a recruiter works twice, so it may leave more hires unused.
    by += [
        kind
        for kind in counts
        if kind not in by and any(times_next_to(state, seat, other, kind) > 1 for other in by)
    ]
    choices = prod(counts[kind] + 1 for kind in by)
    if choices > MOST_CHOICES:
        details = {"chain": state.chains[seat].name, "count": choices, "most": MOST_CHOICES}
        raise BadQuestion([Problem("many_choices", details, path="chain")])
    at = {}
    for numbers in product(*(range(counts[kind] + 1) for kind in by)):
        cards = [kind for kind, number in zip(by, numbers, strict=True) for _ in range(number)]
        at[",".join(map(str, numbers))] = terms_facts(
            wages(as_working(state, seat, cards), seat).terms
        )
    return {"by": by, "at": at}


def as_working(state: State, seat: int, cards: Sequence[str]) -> State:
    """Return the state with these cards of the hand at work and the others on the beach."""
    left = list(hand(state, seat))
    for card in cards:
        left.remove(card)
    chain = changed(state.chains[seat], at_work=tuple(cards), beach=tuple(left))
    return changed(state.with_chain(seat, chain), progress=PhaseProgress())


def earned_by(state: State, seat: int, card: str) -> list[str]:
    """Return the milestones that a chain would earn now by revealing this card at work (MIL-1)."""
    run = transition_from(changed(state, progress=PhaseProgress()))
    run.emit(shown(as_working(state, seat, ()), seat, (card,)))
    return [event.milestone for event in run.events if isinstance(event, MilestoneEarned)]
