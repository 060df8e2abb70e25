"""Questions of the quiz about the houses that a campaign reaches."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ...learning.misreadings.reach import whom_it_reaches
from ...state.state import Campaign, State
from ...text.names import campaign_name
from .questions import Answers, Candidate, Houses, Question, Table, candidate_from

RULES = {"billboard": "CMP-2", "mailbox": "CMP-3", "airplane": "CMP-4", "radio": "CMP-5"}


def reach_questions(state: State, table: Table) -> Iterator[Candidate]:
    """Yield a question for each campaign on the map."""
    if len(state.homes) < 2:
        return
    for campaign in state.campaigns:
        if campaign.footprint.kind in RULES:
            solution = whom_it_reaches(state, campaign)
            write = partial(_write, state, campaign)
            yield from candidate_from("reach", table, solution, ",".join, write)


def _write(state: State, campaign: Campaign, answers: Answers) -> Question:
    return Question(
        kind="reach",
        state=state,
        ask=f"Which houses does {campaign_name(campaign.number)} reach?",
        form=Houses(tuple(home.house.number for home in state.homes)),
        right=answers.right,
        replies=answers.replies(),
        other=answers.other(),
        answer=answers.because,
        rule=RULES[campaign.footprint.kind],
        focus=(f"campaign:{campaign.number}",),
    )
