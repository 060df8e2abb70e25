"""The facts of the career tree: the job market, the careers, and what one chain may hire and train.

Reasons are asked of the rules for every card and every training, also where it is not the chain's
turn yet: then as if it were, and `now` says why it is not. What is over for this turn is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...data import employees, trains_to
from ...engine.structure import ceo_slots, misfits
from ...engine.supply import cards_in_play, piles, steps_to
from ...explain.problems import refusal
from ...game.game import Game
from ...phases import recruit, train
from ...phases.recruit import Hire
from ...phases.restructuring import hand, shown
from ...phases.round import obstacles_of, open_phase
from ...phases.train import Train
from ...phases.working import steps
from ...reasons.problem import Problem
from ...reasons.reasons import Tally
from ...state.actions import Action
from ...state.holdings import without
from ...state.state import PHASE_ORDER, PhaseProgress, State, changed
from ..base.cards import card_facts, chain_fact, rows, rule_texts
from ..contract import Said, Term
from .contract import Branch, CareerCard, Careers, HireWay, TrainWay

TITLE = "Job market and careers"
HINT = "Choose a card to read what it does, and what {chain} may do with it this turn."
NOT_NOW = (
    "asks_nobody",
    "not_your_turn",
    "has_decided",
    "decides_no_more",
    "not_seen",
    "wrong_step",
    "game_over",
)
"""The codes of obstacles that speak of the moment, not of the card."""
DOING = {"recruit": "hiring", "train": "training"}
"""The steps of the working day that the tree tells of, and what a chain does there."""
WHERE = {"at_work": "at work", "beach": "on the beach", "busy": "busy"}


class Reasons:
    """Reasons in words, each kept once and named by its number."""

    def __init__(self) -> None:
        self._found: dict[Said, int] = {}

    def of(self, obstacles: Iterable[Problem]) -> list[int]:
        """Return the numbers of some obstacles' sentences."""
        said = (refusal(obstacle) for obstacle in obstacles)
        return [self._found.setdefault((line.text, line.rule), len(self._found)) for line in said]

    def table(self) -> list[Said]:
        """Return the sentences with their rules, in the order of their numbers."""
        return list(self._found)


class Verdicts:
    """Why one chain may not hire or train, asked as if it were its turn to.

    A step that it has finished this turn is over, whatever the card (REC-1). While it chooses who
    works, a trainer in its hand can still be put to work (ORG-8).
    """

    def __init__(self, state: State, seat: int, reasons: Reasons) -> None:
        self.state = at_own_desk(state, seat)
        self._seat, self._reasons = seat, reasons
        self._over = {step: finished(state, seat, step) for step in DOING}
        self._yet = trainer_yet(state, seat)
        self._helped = with_all_trainers(self.state, seat) if self._yet else self.state

    def left(self, step: str, tally: Tally) -> list[Term]:
        """Return the rows of what is left of a step, nothing where it is over."""
        found = rows(tally)
        if self._over[step] and tally.total:
            found.append((f"{DOING[step]} is over", -tally.total, self._over[step][0].rule))
        return found

    def hires(self, card: str) -> list[HireWay]:
        """Return the ways to hire a card: what it becomes this turn, if anything, and why not."""
        known, ways = piles(self.state), [Hire(self._seat, card)]
        if not known[card] and employees()[card].entry and not self._over["recruit"]:
            careers = steps_to(card, self.state.config.modules)
            ways += [Hire(self._seat, card, to) for to in careers if to in known]
        return [(way.becomes, self._reasons.of(self.against_hire(way))) for way in ways]

    def trainings(self, card: str) -> list[TrainWay]:
        """Return what a card can become, in how many steps, and why it may not."""
        known = piles(self.state)
        return [
            (to, steps, self._reasons.of(self.against_training(Train(self._seat, card, to))))
            for to, steps in steps_to(card, self.state.config.modules).items()
            if to in known
        ]

    def against_training(self, action: Train) -> list[Problem]:
        """Return why a card cannot become another this turn."""
        over = self._over["train"]
        return over or [
            self._as_yet(obstacle, action) for obstacle in train.obstacles(self.state, action)
        ]

    def against_hire(self, action: Hire) -> list[Problem]:
        """Return why a card cannot be hired this turn; that it never can is told at any time."""
        found = list(recruit.obstacles(self.state, action))
        if over := self._over["recruit"]:
            return [*over, *(problem for problem in found if problem.code == "no_entry_card")]
        return [self._with_a_trainer(self._as_yet(problem, action), action) for problem in found]

    def _as_yet(self, obstacle: Problem, action: Hire | Train) -> Problem:
        """Return what lacks a trainer as it is while one can still be put to work.

        If all of the hand's together could not give so many steps, that is told instead.
        """
        if obstacle.code != "no_trainer" or obstacle.details.get("given") != 0 or not self._yet:
            return obstacle
        ask = recruit.obstacles if isinstance(action, Hire) else train.obstacles
        short = (found for found in ask(self._helped, action) if found.code == "no_trainer")
        told = (Problem("no_such_trainer", found.details, found.rule) for found in short)
        return next(told, self._yet[0])

    def _with_a_trainer(self, problem: Problem, action: Hire) -> Problem:
        """Return an empty pile as it would be with the hand's trainers at work (REC-3)."""
        if problem.code != "pile_empty" or problem.details.get("booking") or not self._yet:
            return problem
        helped = (obstacle for obstacle in recruit.obstacles(self._helped, action))
        if not any(found.details.get("booking") for found in helped):
            return problem
        slots = {**problem.details, "booking": True, "trainer": True}
        return Problem("pile_empty", slots, problem.rule)


def career_facts(game: Game, seat: int) -> Careers:
    """Return every card of the table's job market with one chain's hires and trainings."""
    reasons = Reasons()
    verdicts = Verdicts(game.state, seat, reasons)
    state = verdicts.state
    chain = state.chains[seat]
    ids = [card for card, count in cards_in_play(state.config, len(state.chains)).items() if count]
    facts: Careers = {
        "v": 1,
        "title": TITLE,
        "hint": HINT.format(chain=chain.name),
        "chain": chain_fact(state, seat),
        "hires": verdicts.left("recruit", recruit.hires_left(state, seat)),
        "steps": verdicts.left("train", train.steps_left(state, seat)),
        "cards": [_card(game.state, seat, card, verdicts) for card in ids],
        "roots": tree(ids, state.config.modules),
        "now": {
            "hire": reasons.of(not_now(game.state, Hire(seat, ids[0]))),
            "train": reasons.of(not_now(game.state, Train(seat, ids[0], ids[0]))),
        },
        "reasons": [],
        "rules": {},
    }
    facts["reasons"] = reasons.table()  # all that was asked above
    facts["rules"] = rule_texts(state.config.rulings.changed(), facts)
    return facts


def at_own_desk(state: State, seat: int) -> State:
    """Return the state with the desk of the chain's own working turn: begun, or fresh.

    Before that, in restructuring, those work whom the chain has chosen so far. What another chain
    has booked stays out of its pile (REC-4).
    """
    if _works_now(state, seat):
        return open_phase(state)
    if state.phase == "restructuring":
        state = open_phase(state)
        state = shown(state, seat, state.progress.chosen[seat]).apply(state)
    return changed(state, progress=PhaseProgress(booked=state.progress.booked))


def _works_now(state: State, seat: int) -> bool:
    return state.phase == "working" and open_phase(state).progress.waiting[:1] == (seat,)


def finished(state: State, seat: int, step: str) -> list[Problem]:
    """Return that a chain has done a step of its working day, or plays no more; else nothing."""
    chain = state.chains[seat]
    if chain.bankrupt:
        return [Problem("decides_no_more", {"chain": chain.name}, "DIN-8")]
    if _comes_yet(state, seat, step):
        return []
    return [Problem("has_finished", {"chain": chain.name, "doing": DOING[step]}, "REC-1")]


def _comes_yet(state: State, seat: int, step: str) -> bool:
    """Return whether a step of a chain's working day is still to come this turn, or under way."""
    if state.phase != "working":
        return PHASE_ORDER.index(state.phase) < PHASE_ORDER.index("working")
    if not _works_now(state, seat):
        return seat in open_phase(state).progress.waiting
    agenda = [step.name for step in steps(state)]
    return agenda.index(open_phase(state).progress.step) <= agenda.index(step)


def trainer_yet(state: State, seat: int) -> list[Problem]:
    """Return that no trainer works yet while a chain chooses who works and holds one (ORG-8)."""
    if state.phase != "restructuring" or not any(map(_trains, hand(state, seat))):
        return []
    progress = open_phase(state).progress
    if seat not in progress.waiting and seat not in progress.unseen:
        return []  # it has chosen, and nobody who trains
    may_choose = seat not in progress.unseen and not any(map(_trains, progress.chosen[seat]))
    slots = {"choose": may_choose, "full": may_choose and in_the_way(state, seat)}
    return [Problem("no_trainer_yet", slots, "ORG-8")]


def in_the_way(state: State, seat: int) -> str:
    """Return what a chain has to take back before a trainer fits beside it, if anything (ORG-3)."""
    chosen = open_phase(state).progress.chosen[seat]
    trainer = next(filter(_trains, hand(state, seat)))
    room = ceo_slots(state, seat)

    def fits(cards: tuple[str, ...]) -> bool:
        return not any(misfits(room, (*cards, trainer)))

    if fits(chosen):
        return ""
    return "a card" if any(fits(without(chosen, card)) for card in set(chosen)) else "cards"


def _trains(card: str) -> bool:
    return bool(employees()[card].training)


def with_all_trainers(state: State, seat: int) -> State:
    """Return the state with all of a chain's trainers at work."""
    chain = state.chains[seat]
    trainers = tuple(card for card in chain.beach if _trains(card))
    return state.with_chain(seat, changed(chain, at_work=(*chain.at_work, *trainers)))


def not_now(state: State, action: Action) -> list[Problem]:
    """Return why such an action has to wait, whatever the card."""
    return [obstacle for obstacle in obstacles_of(state, action) if obstacle.code in NOT_NOW]


def _card(state: State, seat: int, card: str, verdicts: Verdicts) -> CareerCard:
    chain = state.chains[seat]
    return {
        **card_facts(employees()[card], state.config, chain.milestones),
        "left": stock_rows(state, card),
        "mine": [
            (words, count)
            for where, words in WHERE.items()
            if (count := getattr(chain, where).count(card))
        ],
        "hire": verdicts.hires(card),
        "to": verdicts.trainings(card),
    }


def stock_rows(state: State, card: str) -> list[Term]:
    """Return how many copies of a card are left, as what is in play less what the chains have."""
    in_play = cards_in_play(state.config, len(state.chains))[card]
    found: list[Term] = [("copies in play", in_play, "SET-2")]
    found += [
        (f"with {chain.name}", -held, "")
        for chain in state.chains
        if (held := (*chain.at_work, *chain.beach, *chain.busy).count(card))
    ]
    if booked := [becomes for _, becomes in state.progress.booked].count(card):
        found.append(("booked by a hire", -booked, "REC-4"))
    total = sum(amount for _, amount, _ in found)
    if total < 0:
        found.append(("more with the chains than in the box", -total, ""))
    return found


def tree(ids: Iterable[str], modules: tuple[str, ...]) -> list[Branch]:
    """Return the careers as branches; the longest careers stand first.

    A card that several others can become stands below the first of them.

    >>> tree(["errand_boy", "cart_operator"], ())
    [Branch(card='errand_boy', below=[Branch(card='cart_operator', below=[])])]
    """
    known = list(ids)
    after: Mapping[str, list[str]] = {
        card: [to for to in trains_to(card, modules) if to in known] for card in known
    }
    made = {to for all_of in after.values() for to in all_of}
    placed: set[str] = set()

    def branch(card: str) -> Branch:
        placed.add(card)
        below: list[Branch] = []
        for to in after[card]:
            if to not in placed:
                placed.add(to)
                below.append(branch(to))
        return Branch(card, sorted(below, key=_size))

    return sorted((branch(card) for card in known if card not in made), key=lambda b: -_size(b))


def _size(branch: Branch) -> int:
    return 1 + sum(_size(branch_below) for branch_below in branch.below)
