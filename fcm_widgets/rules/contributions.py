"""The closed list of what a module may contribute to the rules that this release plays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from ..city.obstacles import Obstacle
from ..reasons.ladder import Criterion, Standing
from ..reasons.reasons import Term
from ..table.state import Home, State

if TYPE_CHECKING:
    from ..table.events import Event
    from .phase import Step
    from .run import Run

ChainTerms = Callable[[State, int], Iterator[Term]]
Multiples = Callable[[State, Home], Iterator[tuple[str, str]]]
"""Yields (label, rule) for each time that a house pays the unit price once more (LOB-14)."""
Bonuses = Callable[[State, int, Mapping[str, int]], Iterator[Term]]
Obstacles = Callable[[State, int, Mapping[str, int]], Iterator[Obstacle]]
"""What stands against a sale: asked with the stock that the chain has when the house comes."""
Trigger = Callable[["Run", Any], None]
"""Sees an event that has just happened, and awards the milestones that it earns (MIL-1)."""
Law = Callable[[Any, State, State], Iterator[str]]
"""Sees an event, the state before and after it, and yields what must not be."""


@dataclass(frozen=True, slots=True)
class Module:
    """One module's contributions; what it leaves out it does not touch.

    Most kinds are tuples of (rung, contribution), while a criterion names its own: rungs are unique
    and order the rows of a tally and the ladder, whatever the order of the modules. Tiles name
    their module themselves, in `city/tiles.txt`; cards and milestones do so in `content/`. A module
    that is not `whole` contributes what lies on the map and no more: tables may hold it, games not
    begin so.
    `words` is the dotted name of the file that says its events, actions and obstacles: it stands
    above the rules and is loaded when something is first said (`explain/words.py`).
    """

    name: str
    whole: bool = True
    price: tuple[tuple[int, ChainTerms], ...] = ()
    distance: tuple[tuple[int, ChainTerms], ...] = ()
    multiples: tuple[tuple[int, Multiples], ...] = ()
    bonuses: tuple[tuple[int, Bonuses], ...] = ()
    tips: tuple[tuple[int, ChainTerms], ...] = ()
    obstacles: tuple[tuple[int, Obstacles], ...] = ()
    criteria: tuple[Criterion, ...] = ()
    steps: tuple[tuple[str, int, Step], ...] = ()
    triggers: tuple[tuple[int, type[Event], Trigger], ...] = ()
    scenario_keys: tuple[str, ...] = ()
    laws: tuple[tuple[type[Event], Law], ...] = ()
    words: str = ""


@dataclass(frozen=True, slots=True)
class Rules:
    """The pooled contributions of all modules in play, each kind in the order of its rungs."""

    price: tuple[ChainTerms, ...]
    distance: tuple[ChainTerms, ...]
    multiples: tuple[Multiples, ...]
    bonuses: tuple[Bonuses, ...]
    tips: tuple[ChainTerms, ...]
    obstacles: tuple[Obstacles, ...]
    criteria: tuple[Criterion, ...]
    steps: Mapping[str, tuple[tuple[int, Step], ...]]
    triggers: Mapping[type[Event], tuple[Trigger, ...]]
    laws: Mapping[type[Event], tuple[Law, ...]]

    @property
    def standings(self) -> tuple[Standing, ...]:
        """What the rungs of the ladder count of each chain, once a dinner."""
        return tuple(rung.standing for rung in self.criteria if rung.standing)

    @classmethod
    def pool(cls, modules: Iterable[Module]) -> Rules:
        """Pool the contributions of `modules`; fails if two stand on one rung."""
        found = list(modules)
        return cls(
            price=_pool(part for module in found for part in module.price),
            distance=_pool(part for module in found for part in module.distance),
            multiples=_pool(part for module in found for part in module.multiples),
            bonuses=_pool(part for module in found for part in module.bonuses),
            tips=_pool(part for module in found for part in module.tips),
            obstacles=_pool(part for module in found for part in module.obstacles),
            criteria=_pool((one.rung, one) for module in found for one in module.criteria),
            steps=_by_phase(found),
            triggers=_by_event(found),
            laws={
                kind: tuple(law for module in found for one, law in module.laws if one is kind)
                for module in found
                for kind, _ in module.laws
            },
        )


def _by_phase(modules: Iterable[Module]) -> dict[str, tuple[tuple[int, Step], ...]]:
    """Return the steps of each phase with their rungs, in order."""
    parts = [part for module in modules for part in module.steps]
    return {
        phase: _pool((rung, (rung, step)) for one, rung, step in parts if one == phase)
        for phase, _, _ in parts
    }


def _by_event(modules: Iterable[Module]) -> dict[type[Event], tuple[Trigger, ...]]:
    parts = [part for module in modules for part in module.triggers]
    return {
        kind: _pool((rung, trigger) for rung, one, trigger in parts if one is kind)
        for _, kind, _ in parts
    }


T = TypeVar("T")


def _pool(parts: Iterable[tuple[int, T]]) -> tuple[T, ...]:
    ranked = sorted(parts, key=lambda part: part[0])
    rungs = [rung for rung, _ in ranked]
    assert len(rungs) == len(set(rungs)), f"two contributions on one rung: {rungs}"
    return tuple(part for _, part in ranked)
