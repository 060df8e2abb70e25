"""A dinner replayed with one change, a lost sale, and both in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..data import milestones
from ..dinner.decision import Change, Decision, Flip
from ..dinner.offers import Offer
from ..showing import dollars
from ..text.english import counted, house_name, listed, sentence
from ..text.names import capital, the_houses


def replay_words(replay: Replay) -> str:
    """Return what a change would have brought a chain at a dinner."""
    seat = replay.change.seat
    was, would = dollars(replay.earned[seat]), dollars(replay.would[seat])
    begins = f"Turn {replay.turn}: if {replay.chain} had {replay.said}, it would have earned"
    if not replay.gain:
        return f"{begins} {was} at that dinner all the same."
    return f"{begins} {would} at that dinner in place of {was}: {more(replay.gain)}."


def earned_words(was: Iterable[str], now: Iterable[str]) -> str:
    """Say behind a change which milestones its chain has with it, and has not.

    >>> earned_words([], ["first_waitress_played"])
    ' and so earned First waitress played'
    >>> earned_words(["first_waitress_played"], [])
    ' and so not earned First waitress played'
    """
    known, was, now = milestones(), [*was], [*now]
    come = listed(known[name].name for name in now if name not in was)
    gone = listed(known[name].name for name in was if name not in now)
    return (f" and so earned {come}" if come else "") + (
        f" and so not earned {gone}" if gone else ""
    )


def more(gain: int) -> str:
    """Say how much more or less.

    >>> more(3), more(-2), more(0)
    ('$3 more', '$2 less', 'as much')
    """
    if not gain:
        return "as much"
    return f"{dollars(abs(gain))} {'more' if gain > 0 else 'less'}"


def elsewhere_words(replay: Replay, chains: Sequence[str]) -> str:
    """Say which houses would have dined elsewhere, and what the others would have earned."""
    moved: dict[tuple[str | None, str | None], list[str]] = {}
    for moving in replay.elsewhere:
        moved.setdefault((moving.was, moving.then), []).append(moving.house)
    sentences = [_elsewhere(houses, was, then) for (was, then), houses in moved.items()]
    gains: dict[int, list[str]] = {}
    for seat, gain in enumerate(replay.gains):
        if gain and seat != replay.change.seat:
            gains.setdefault(gain, []).append(chains[seat])
    if gains:
        (gain, first), *rest = gains.items()
        begins = f"{listed(first)} would have earned {more(gain)}"
        also = (f"{listed(names)} {more(gain)}" for gain, names in rest)
        sentences.append(sentence(", ".join([begins, *also])))
    return " ".join(sentences)


def _elsewhere(houses: Sequence[str], was: str | None, then: str | None) -> str:
    """Say where houses would have dined that dined alike."""
    begins = capital(the_houses(houses))
    if then is None:
        return sentence(f"{begins} would have stayed at home, not dined at {was}")
    at = f"{begins} would have dined at {then}"
    return sentence(f"{at}, not {'stayed at home' if was is None else f'at {was}'}")


def again_words(others: Iterable[Replay]) -> str:
    """Say in which other turns a change of one kind would have brought most, and how much."""
    turns: dict[str, dict[int, list[str]]] = {}
    for replay in others:
        turns.setdefault(replay.said, {}).setdefault(replay.gain, []).append(str(replay.turn))
    parts = (
        f"if it had {change} in {listed(_in_turns(at, gain) for gain, at in gains.items())}"
        for change, gains in turns.items()
    )
    return sentence(f"Likewise, {'; '.join(parts)}") if turns else ""


def _in_turns(turns: Sequence[str], gain: int) -> str:
    """Return what a change would have brought in each of some turns.

    >>> _in_turns(["4"], 20), _in_turns(["6", "7"], 30)
    ('turn 4 ($20 more)', 'turns 6 and 7 ($30 more each)')
    """
    if len(turns) == 1:
        return f"turn {turns[0]} ({more(gain)})"
    return f"turns {listed(turns)} ({more(gain)} each)"


def lost_words(lost: LostSale) -> str:
    """Say which house a chain lost, to whom and by how little."""
    decision = lost.decision
    where = "stayed at home" if decision.winner is None else f"dined at {decision.winner}"
    begins = f"{house_name(lost.house)} wanted {counted(decision.wants)} and {where}"
    return sentence(f"{begins}. {lost.chain}: {lost.offered}")


def way_words(replay: Replay) -> str:
    """Say in a few words what one way to win it would have brought in the whole dinner."""
    return f"if it had {replay.said}: {more(replay.gain)} at the whole dinner"


# -- the records -----------------------------------------------------------------------------------


class Elsewhere(NamedTuple):
    """A house that dines elsewhere with a change: the chains' names, `None` for its own kitchen.

    Parameters
    ----------
    house
        its number
    was
        where it dined
    then
        where it would have dined
    """

    house: str
    was: str | None
    then: str | None


@dataclass(frozen=True, slots=True)
class Replay:
    """A dinner replayed with one change, and what each chain then earns from it.

    That is what the bank pays the chain from the first house to the last bonus.

    Parameters
    ----------
    turn
        that of the dinner
    chain
        the name of the chain at which something is changed
    change
        what is changed, as a flip changes it
    what_if
        the same change, as `apply_changes` takes it
    said
        the change as a text after "If the chain had", with the milestone that it earns: ``"had 1
        more waitress at work and so earned First waitress played"``
    earned
        what the dinner brought each chain, in dollars, in the order of the table's chains
    would
        what it would have brought each
    elsewhere
        the houses that dine elsewhere then, in the order in which they dine

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> review = load_example("one-beer-short").advance().review()
    >>> replay = review.moments("Golden Duck Diner")[0]
    >>> from fcm_widgets.review import Replay
    >>> isinstance(replay, Replay), replay.said, replay.gain
    (True, 'had 1 more beer', 36)
    """

    turn: int
    chain: str
    change: Change
    what_if: Mapping[str, Any] = field(compare=False)
    said: str
    earned: tuple[int, ...]
    would: tuple[int, ...]
    elsewhere: tuple[Elsewhere, ...] = ()

    @property
    def gains(self) -> tuple[int, ...]:
        """How much more each chain would have earned at this dinner, below 0 less."""
        return tuple(would - was for was, would in zip(self.earned, self.would, strict=True))

    @property
    def gain(self) -> int:
        """How much more the chain itself would have earned at this dinner, in dollars."""
        return self.gains[self.change.seat]

    @property
    def kind(self) -> tuple[str, str, bool]:
        """What is changed, of which good, and whether to more of it, however much."""
        return self.change.lever, self.change.good, self.change.by > 0

    def __str__(self) -> str:
        return replay_words(self)


@dataclass(frozen=True, slots=True)
class LostSale:
    """A house that dined elsewhere, or nowhere, though one change alone would have won it.

    Parameters
    ----------
    turn
        that of the dinner
    chain
        the chain that lost it
    decision
        how the house chose
    offer
        what the chain offered it
    offered
        how the offer fared, and by how little: ``"lost by 1: $1 cheaper ties and wins on ..."``
    ways
        the smallest change of each kind that would have won it, with the dinner replayed
    """

    turn: int
    chain: str
    decision: Decision
    offer: Offer
    offered: str
    ways: tuple[tuple[Flip, Replay], ...]

    @property
    def house(self) -> str:
        """The number of the house."""
        return self.decision.house
