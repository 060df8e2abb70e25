"""The facts of the career tree: the job market, the careers, what a chain may hire and train.

The rules judge every hire and every training as if it were the chain's turn. If it is not, `now`
says why. A step that the chain has finished this turn stays finished.
"""

from __future__ import annotations

from collections.abc import Iterable

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
from ..base.cards import card_facts, chain_fact, rule_texts
from ..contract import Sentence, Term
from ..dinner.timeline import terms_facts
from .contract import Branch, Careers, HireOption, TrainOption

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
"""The codes of problems that are about the moment, not about the card."""
DOING = {"recruit": "hiring", "train": "training"}
"""The steps of the working day that the tree shows, each with a word for the activity."""
WHERE: dict[str, str] = {
    "at_work": "at work",
    "beach": "on the beach",
    "busy": "busy with a campaign",
}
"""The places of a chain's cards, in words."""


class Reasons:
    """Sentences with their numbers, each a reason against an action or a place."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[str, str], int] = {}

    def of(self, problems: Iterable[Problem]) -> list[int]:
        """Return the numbers of the sentences of these problems."""
        found = (refusal(problem) for problem in problems)
        return [self._numbers.setdefault((text, rule), len(self._numbers)) for text, rule in found]

    def table(self) -> list[Sentence]:
        """Return the sentences with their rules, in the order of their numbers."""
        return [Sentence(text=text, rule=rule) for text, rule in self._numbers]


class Verdicts:
    """The reasons why a chain may not hire or train, judged as if it were the chain's turn.

    A step that the chain has finished this turn is over for every card (REC-1). In restructuring,
    the chain can still put a trainer of its hand to work (ORG-8).
    """

    def __init__(self, state: State, seat: int, reasons: Reasons) -> None:
        self.state = as_if_working(state, seat)
        self._seat, self._reasons = seat, reasons
        self._over = {step: finished(state, seat, step) for step in DOING}
        self._not_yet = no_trainer_yet(state, seat)
        self._helped = self.state
        if self._not_yet:
            chain = self.state.chains[seat]
            trainers = tuple(filter(_trains, chain.beach))
            at_work = (*chain.at_work, *trainers)
            self._helped = self.state.with_chain(seat, changed(chain, at_work=at_work))

    def left(self, step: str, tally: Tally) -> list[Term]:
        """Return terms that sum to the hires or training steps left: 0 once the step is over."""
        found = terms_facts(tally.terms)
        if self._over[step] and tally.total:
            label, rule = f"{DOING[step]} is over", self._over[step][0].rule
            found.append(Term(label=label, amount=-tally.total, rule=rule))
        return found

    def hires(self, card: str) -> list[HireOption]:
        """Return each way to hire a card, with the reasons against it.

        If the pile of an entry card is empty, you can hire the card to train it further (REC-3).
        """
        known, hires = piles(self.state), [Hire(self._seat, card)]
        if not known[card] and employees()[card].entry and not self._over["recruit"]:
            careers = steps_to(card, self.state.config)
            hires += [Hire(self._seat, card, to) for to in careers if to in known]
        return [
            {"becomes": hire.becomes, "reasons": self._reasons.of(self.against_hire(hire))}
            for hire in hires
        ]

    def trainings(self, card: str) -> list[TrainOption]:
        """Return each card that a card can become, with the steps and the reasons against it."""
        known = piles(self.state)
        return [
            {
                "to": to,
                "steps": steps,
                "reasons": self._reasons.of(self.against_training(Train(self._seat, card, to))),
            }
            for to, steps in steps_to(card, self.state.config).items()
            if to in known
        ]

    def against_training(self, action: Train) -> list[Problem]:
        """Return the reasons why a card cannot be trained into another this turn."""
        if over := self._over["train"]:
            return over
        return [self._as_yet(problem, action) for problem in train.obstacles(self.state, action)]

    def against_hire(self, action: Hire) -> list[Problem]:
        """Return the reasons why a card cannot be hired, this turn or ever."""
        found = list(recruit.obstacles(self.state, action))
        if over := self._over["recruit"]:
            return [*over, *(problem for problem in found if problem.code == "no_entry_card")]
        found = [self._as_yet(problem, action) for problem in found]
        for at, problem in enumerate(found):
            empty = problem.code == "pile_empty" and not problem.details.get("booking")
            if empty and self._not_yet:
                helped = recruit.obstacles(self._helped, action)
                if any(other.details.get("booking") for other in helped):
                    # The hand's trainers would make the hire possible (REC-3).
                    more = {**problem.details, "booking": True, "trainer": True}
                    found[at] = Problem("pile_empty", more, problem.rule)
        return found

    def _as_yet(self, problem: Problem, action: Hire | Train) -> Problem:
        """Return the problem, or a hint to put a trainer of the hand to work."""
        lacks_trainer = problem.code == "no_trainer" and problem.details.get("given") == 0
        if not lacks_trainer or not self._not_yet:
            return problem
        obstacles = recruit.obstacles if isinstance(action, Hire) else train.obstacles
        for short in obstacles(self._helped, action):
            if short.code == "no_trainer":
                return Problem("no_such_trainer", short.details, short.rule)
        return self._not_yet[0]


def career_facts(game: Game, seat: int) -> Careers:
    """Return each card of the game's job market, with a chain's hires and trainings."""
    reasons = Reasons()
    verdicts = Verdicts(game.state, seat, reasons)
    state = verdicts.state
    chain = state.chains[seat]
    ids = [card for card, count in cards_in_play(state.config, len(state.chains)).items() if count]
    own = game.state.chains[seat]
    facts: Careers = {
        "title": TITLE,
        "hint": HINT.format(chain=chain.name),
        "chain": chain_fact(state, seat),
        "hires": verdicts.left("recruit", recruit.hires_left(state, seat)),
        "steps": verdicts.left("train", train.steps_left(state, seat)),
        "cards": [
            {
                **card_facts(employees()[card], state.config, own.milestones),
                "left": stock_rows(game.state, card),
                "mine": [
                    {"place": text, "count": count}
                    for where, text in WHERE.items()
                    if (count := getattr(own, where).count(card))
                ],
                "hire": verdicts.hires(card),
                "train": verdicts.trainings(card),
            }
            for card in ids
        ],
        "roots": tree(ids, state.config.modules),
        "now": {
            "hire": reasons.of(not_now(game.state, Hire(seat, ids[0]))),
            "train": reasons.of(not_now(game.state, Train(seat, ids[0], ids[0]))),
        },
        "reasons": [],
        "rules": {},
    }
    facts["reasons"] = reasons.table()  # last, because the lines above add to them
    facts["rules"] = rule_texts(state.config.rulings.changed(), facts)
    return facts


def as_if_working(state: State, seat: int) -> State:
    """Return the state in which the chain works: the present state, or as if its work began now.

    In restructuring the chain's chosen cards work. Hires that another chain has booked from a pile
    stay booked (REC-4).
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
    """Return the problem if a chain is bankrupt or has finished a step; otherwise an empty list."""
    chain = state.chains[seat]
    if chain.bankrupt:
        return [Problem("decides_no_more", {"chain": chain.name}, "DIN-8")]
    if state.phase != "working":
        comes = PHASE_ORDER.index(state.phase) < PHASE_ORDER.index("working")
    elif _works_now(state, seat):
        agenda = [step.name for step in steps(state)]
        comes = agenda.index(open_phase(state).progress.step) <= agenda.index(step)
    else:
        comes = seat in open_phase(state).progress.waiting
    if comes:
        return []
    return [Problem("has_finished", {"chain": chain.name, "doing": DOING[step]}, "REC-1")]


def no_trainer_yet(state: State, seat: int) -> list[Problem]:
    """Return the problem that no trainer works yet, if there is a trainer in the hand (ORG-8)."""
    trainer = next(filter(_trains, hand(state, seat)), "")
    if state.phase != "restructuring" or not trainer:
        return []
    progress = open_phase(state).progress
    if seat not in progress.waiting and seat not in progress.unseen:
        return []  # it has chosen already, without a trainer
    chosen = progress.chosen[seat]
    choose = seat not in progress.unseen and not any(map(_trains, chosen))
    full: bool | str = choose
    if choose:  # what it must take back before a trainer fits (ORG-3)
        room = ceo_slots(state, seat)

        def fits(cards: tuple[str, ...]) -> bool:
            return not any(misfits(room, (*cards, trainer)))

        full = "" if fits(chosen) else "cards"
        if full and any(fits(without(chosen, card)) for card in set(chosen)):
            full = "a card"
    return [Problem("no_trainer_yet", {"choose": choose, "full": full}, "ORG-8")]


def _trains(card: str) -> bool:
    return bool(employees()[card].training)


def not_now(state: State, action: Action) -> list[Problem]:
    """Return the reasons why all hiring, or all training, must wait."""
    return [problem for problem in obstacles_of(state, action) if problem.code in NOT_NOW]


def stock_rows(state: State, card: str) -> list[Term]:
    """Return, as terms, the copies of a card that are left: copies in play minus chains' copies."""
    in_play = cards_in_play(state.config, len(state.chains))[card]
    found = [Term(label="copies in play", amount=in_play, rule="SET-2")]
    found += [
        Term(label=f"with {chain.name}", amount=-count, rule="")
        for chain in state.chains
        if (count := (*chain.at_work, *chain.beach, *chain.busy).count(card))
    ]
    if booked := [becomes for _, becomes in state.progress.booked].count(card):
        found.append(Term(label="booked by a hire", amount=-booked, rule="REC-4"))
    total = sum(term["amount"] for term in found)
    if total < 0:
        label = "more with the chains than in the box"
        found.append(Term(label=label, amount=-total, rule=""))
    return found


def tree(ids: Iterable[str], modules: tuple[str, ...]) -> list[Branch]:
    """Return the careers as branches, the longest first.

    If several cards can become the same card, that card is below the first of them.

    >>> tree(["errand_boy", "cart_operator"], ())
    [{'card': 'errand_boy', 'below': [{'card': 'cart_operator', 'below': []}]}]
    """
    known = list(ids)
    after = {card: [to for to in trains_to(card, modules) if to in known] for card in known}
    made = {to for several in after.values() for to in several}
    placed: set[str] = set()

    def branch(card: str) -> Branch:
        placed.add(card)
        below: list[Branch] = []
        for to in after[card]:
            if to not in placed:
                placed.add(to)
                below.append(branch(to))
        return {"card": card, "below": sorted(below, key=size)}

    def size(branch: Branch) -> int:
        return 1 + sum(map(size, branch["below"]))

    return sorted(
        (branch(card) for card in known if card not in made),
        key=lambda career: -size(career),
    )
