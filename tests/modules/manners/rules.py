"""Who owes a courtesy, and when it is done."""

from __future__ import annotations

from collections.abc import Iterator

from fcm_widgets.engine.phase import Step, tasks_left
from fcm_widgets.engine.run import Transition
from fcm_widgets.phases.cleanup import ThrownAway
from fcm_widgets.phases.marketing import CampaignRan
from fcm_widgets.reasons.problem import Problem
from fcm_widgets.state.actions import Action
from fcm_widgets.state.events import Paid
from fcm_widgets.state.state import State
from tests.modules.manners.events import Bow, Bowed

ALL = ("staff", "public", "cleaner")


def step(name: str, to: str, *, must: bool = False) -> Step:
    """Return a step at which a chain bows as often as it owes that."""

    def options(state: State, seat: int) -> Iterator[Action]:
        if tasks_left(state, seat, name):
            yield Bow(seat, to)

    def obstacles(state: State, action: Action) -> Iterator[Problem]:
        assert isinstance(action, Bow)
        if action.to != to:
            yield Problem("wrong_bow", {"to": action.to, "right": to}, "MAN-1")

    def play(run: Transition, action: Action) -> None:
        more = tasks_left(run.state, action.seat, name) - 1
        run.clear_tasks(action.seat, name)
        if more:
            run.add_task(action.seat, name, more)
        run.emit(Bowed(action.seat, to))

    return Step(name, (Bow,), options, obstacles, play, rule="MAN-1", must=must)


def paid(run: Transition, event: Paid) -> None:
    """Owe the staff a courtesy for salaries that were paid."""
    if event.kind == "wages" and event.moved:
        run.add_task(event.seat, "thank")


def advertised(run: Transition, event: CampaignRan) -> None:
    """Owe the public a courtesy for each campaign."""
    by = next(
        campaign.chain for campaign in run.state.campaigns if campaign.number == event.campaign
    )
    if by:
        run.add_task(run.state.seat(by), "greet")


def thrown(run: Transition, event: ThrownAway) -> None:
    """Owe the cleaner a courtesy for what was thrown away."""
    run.add_task(event.seat, "excuse")


STEPS = (
    ("payday", 50, step("thank", "staff")),
    ("marketing", 25, step("greet", "public")),
    ("cleanup", 25, step("excuse", "cleaner", must=True)),
)
TRIGGERS = ((Paid, 900, paid), (CampaignRan, 900, advertised), (ThrownAway, 900, thrown))
