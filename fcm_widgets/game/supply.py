"""What is left in the box, and what each milestone is doing: `Game.supply`, `Game.milestones`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ..common.safe_text import harmless
from ..data import MODULES, about, employees, milestones, trains_to
from ..engine.supply import (
    copies,
    gardens_left,
    houses_left,
    milestones_in_play,
    piles,
    tiles_left,
)
from ..engine.tallies import setting
from ..explain.listing import Listing, Rendered
from ..state.state import State
from ..text.effects import effect
from ..text.english import listed
from ..text.names import card_name
from ..text.variants import game_changes

MilestoneStatus = Literal["open", "closing", "taken", "gone"]


@dataclass(frozen=True, slots=True)
class Pile:
    """The copies of a card that no chain has.

    Parameters
    ----------
    card
        the card's id
    name
        its name
    left
        number of copies in the pile
    copies
        number of copies in this game, with those that a milestone took from the box because the
        pile was empty
    entry
        whether a chain can hire it; other cards come from training
    becomes
        the ids of the cards to which it can be trained in one step
    """

    card: str
    name: str
    left: int
    copies: int
    entry: bool
    becomes: tuple[str, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Supply:
    """The box at one moment of a game. Print it, or end a notebook cell with it.

    Parameters
    ----------
    piles
        a pile for each card in play, in the order of the box
    tiles
        the numbers of the campaign tiles that are left, by their kind
    houses
        the numbers of the houses that can still be built
    gardens
        number of gardens that are left
    modules
        the modules of the box in play, each with what it changes, in a sentence
    variant
        what the game's variant changes, a sentence for each change; empty without a variant
    """

    piles: tuple[Pile, ...]
    tiles: dict[str, tuple[str, ...]]
    houses: tuple[str, ...]
    gardens: int
    modules: dict[str, str]
    variant: tuple[str, ...] = ()

    def __getitem__(self, card: str) -> Pile:
        """Return the pile of a card, by its id; raise `KeyError` if the card is not in play."""
        for pile in self.piles:
            if pile.card == card:
                return pile
        raise KeyError(card)

    def _rendered(self) -> Rendered:
        rows = tuple(
            (
                pile.name,
                f"{pile.left} of {pile.copies}",
                "hire" if pile.entry else "train",
                listed([card_name(card) for card in pile.becomes]) or "cannot be trained",
            )
            for pile in self.piles
        )
        sentences = (
            "Campaign tiles left: "
            + ("; ".join(f"{kind} {listed(marks)}" for kind, marks in self.tiles.items()) or "none")
            + ".",
            f"Houses left: {listed(self.houses) or 'none'}. Gardens left: {self.gardens}.",
            *self.modules.values(),
            *self.variant,
        )
        width = max(len(row[0]) for row in rows)
        lines = [f"{name:<{width}}  {left:>8}  {how:<5}  {to}" for name, left, how, to in rows]
        text = harmless("\n".join([*sentences, "", *lines]), keep="\n")
        return Rendered(text, sentences, Listing(("card", "left", "how", "becomes"), rows))

    def __str__(self) -> str:
        return str(self._rendered())

    def __repr__(self) -> str:
        return f"Supply(cards={sum(pile.left for pile in self.piles)}, houses={len(self.houses)})"

    def _repr_html_(self) -> str:
        return self._rendered()._repr_html_()


@dataclass(frozen=True, slots=True)
class MilestoneRow:
    """A milestone of a game: what it does, whether it is still open, and who has it.

    Parameters
    ----------
    id, name
        the milestone's id and name
    effect
        what it does in this game, in words
    status
        "open" (no chain has it), "closing" (a chain has earned it this turn, so other chains can
        earn it only until the turn ends), "taken", or "gone" (its last turn is over)
    chains
        the names of the chains that have it
    last_turn
        the last turn in which it can be earned; 0 if there is no such turn
    """

    id: str
    name: str
    effect: str
    status: MilestoneStatus
    chains: tuple[str, ...]
    last_turn: int


@dataclass(frozen=True, slots=True, repr=False)
class MilestoneBoard:
    """All milestones of a game, in the order of the box. Print it to see what is still open.

    Parameters
    ----------
    rows
        a row for each milestone in play
    """

    rows: tuple[MilestoneRow, ...]

    def __iter__(self) -> Iterator[MilestoneRow]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, milestone: str) -> MilestoneRow:
        """Return the row of a milestone, by its id; raise `KeyError` if it is not in play."""
        for row in self.rows:
            if row.id == milestone:
                return row
        raise KeyError(milestone)

    def _rendered(self) -> Rendered:
        rows = tuple((row.name, _words(row), row.effect) for row in self.rows)
        text = "\n".join(f"{name}: {status}\n    {effect}" for name, status, effect in rows)
        nothing = "This game has no milestones."
        return Rendered(
            harmless(text, keep="\n") or nothing,
            () if rows else (nothing,),
            Listing(("milestone", "now", "effect"), rows) if rows else None,
        )

    def __str__(self) -> str:
        return str(self._rendered())

    def __repr__(self) -> str:
        counts = ", ".join(
            f"{status}={sum(row.status == status for row in self.rows)}"
            for status in ("open", "closing", "taken", "gone")
        )
        return f"MilestoneBoard({counts})"

    def _repr_html_(self) -> str:
        return self._rendered()._repr_html_()


def _words(row: MilestoneRow) -> str:
    if row.status == "open" and row.last_turn:
        return f"open, until turn {row.last_turn} ends"
    if row.status == "closing":
        has = "has" if len(row.chains) == 1 else "have"
        return f"closing this turn: {listed(row.chains)} {has} it"
    return f"{row.status}: {listed(row.chains)}" if row.chains else row.status


def supply_of(state: State) -> Supply:
    """Return what is left in the box; `Game.supply` explains it."""
    modules, left = state.config.modules, piles(state)
    without = state.config.variant.without_cards
    tiles: dict[str, tuple[str, ...]] = {}
    for tile in tiles_left(state):
        tiles[tile.type] = (*tiles.get(tile.type, ()), tile.mark)
    return Supply(
        piles=tuple(
            Pile(
                card,
                employees()[card].name,
                left[card],
                count,
                employees()[card].entry,
                trains_to(card, modules, without),
            )
            for card, count in copies(state).items()
            if count
        ),
        tiles=tiles,
        houses=tuple(houses_left(state)),
        gardens=gardens_left(state),
        modules={name: about(name).changes for name in modules if name in MODULES},
        variant=game_changes(state.config),
    )


def milestone_status(state: State) -> dict[str, tuple[MilestoneStatus, int]]:
    """Return the status of each milestone in play, and the last turn in which it is open or 0.

    `MilestoneRow` explains both.
    """
    if not state.config.milestones_played:
        return {}
    found: dict[str, tuple[MilestoneStatus, int]] = {}
    for milestone in milestones_in_play(state.config):
        owners = [chain for chain in state.chains if milestone in chain.milestones]
        last = setting(state, "last_turn", 0, milestone).value
        status: MilestoneStatus = "open"
        if any(milestone not in chain.milestones_this_turn for chain in owners):
            status = "taken"
        elif last and state.turn > last:
            status = "taken" if owners else "gone"
        elif owners:
            status = "closing"
        found[milestone] = status, last
    return found


def milestones_of(state: State) -> MilestoneBoard:
    """Return the milestones of a game with their status; `Game.milestones` explains it."""
    rows = []
    for key, (status, last) in milestone_status(state).items():
        milestone = milestones()[key]
        names = tuple(chain.name for chain in state.chains if key in chain.milestones)
        text = effect(milestone, state.config)
        rows.append(MilestoneRow(key, milestone.name, text, status, names, last))
    return MilestoneBoard(tuple(rows))
