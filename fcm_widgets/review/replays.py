"""The records of a replayed dinner and of a lost sale, and their sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..common.safe_text import dollars
from ..data import milestones
from ..dinner.decision import Change, Decision, Flip
from ..dinner.offers import Offer
from ..dinner.words import ChangeText
from ..text.english import counted, house_name, listed, sentence
from ..text.names import capital, the_houses


def replay_words(replay: Replay) -> str:
    """Return a sentence that says what a chain would have earned at a dinner with a change."""
    seat = replay.change.seat
    was, would = dollars(replay.earned[seat]), dollars(replay.would[seat])
    begins = f"Turn {replay.turn}: {replay.words.before(replay.chain)} would"
    if not replay.gain:
        return f"{begins} still have earned {was} at that dinner."
    return f"{begins} have earned {more(replay.gain)} at that dinner ({would} instead of {was})."


def earned_words(was: Iterable[str], now: Iterable[str]) -> str:
    """Return the milestones that a change earns or loses, as text to add to the change's own text.

    >>> earned_words([], ["first_waitress_played"])
    ', which also earns the milestone "First waitress played"'
    >>> earned_words(["first_waitress_played"], [])
    ', and so without the milestone "First waitress played"'
    """
    known, was, now = milestones(), [*was], [*now]
    come = [f'"{known[name].name}"' for name in now if name not in was]
    gone = [f'"{known[name].name}"' for name in was if name not in now]
    parts = [
        f", {begins} the milestone{'s' * (len(names) > 1)} {listed(names)}"
        for begins, names in (("which also earns", come), ("and so without", gone))
        if names
    ]
    return "".join(parts)


def more(gain: int) -> str:
    """Return a difference in dollars as text.

    >>> more(3), more(-2), more(0)
    ('$3 more', '$2 less', 'no change')
    """
    if not gain:
        return "no change"
    return f"{dollars(abs(gain))} {'more' if gain > 0 else 'less'}"


def elsewhere_words(replay: Replay, chains: Sequence[str]) -> str:
    """Return sentences about houses that would have dined elsewhere and other chains' gains."""
    moved: dict[tuple[str | None, str | None], list[str]] = {}
    for moving in replay.elsewhere:
        moved.setdefault((moving.was, moving.then), []).append(moving.house)
    sentences = []
    for (was, then), houses in moved.items():
        if then is None:
            dined = f"stayed at home instead of dining at {was}"
        elif was is None:
            dined = f"dined at {then} instead of staying at home"
        else:
            dined = f"dined at {then} instead of {was}"
        sentences.append(sentence(f"{capital(the_houses(houses))} would have {dined}"))
    gains: dict[int, list[str]] = {}
    for seat, gain in enumerate(replay.gains):
        if gain and seat != replay.change.seat:
            gains.setdefault(gain, []).append(chains[seat])
    if gains:
        (gain, first), *rest = gains.items()
        begins = f"{listed(first)} would have earned {more(gain)}{_each(first)}"
        also = (f"{listed(names)} {more(gain)}{_each(names)}" for gain, names in rest)
        sentences.append(sentence(listed([begins, *also])))
    return " ".join(sentences)


def _each(names: Sequence[str]) -> str:
    return " each" if len(names) > 1 else ""


def again_words(others: Iterable[Replay]) -> str:
    """Return a sentence for each change in `others`: what it would have earned in other turns."""
    turns_of: dict[str, dict[int, list[str]]] = {}
    for replay in others:
        gains = turns_of.setdefault(replay.words.before(replay.chain), {})
        gains.setdefault(replay.gain, []).append(str(replay.turn))
    sentences = []
    for condition, gains in turns_of.items():
        turns = listed(
            f"{more(gain)} in turn {at[0]}"
            if len(at) == 1
            else f"{more(gain)} in each of turns {listed(at)}"
            for gain, at in gains.items()
        )
        sentences.append(sentence(f"{capital(condition)} would also have earned {turns}"))
    return " ".join(sentences)


def lost_words(lost: LostSale) -> str:
    """Return sentences that say where a house dined, and why the chain that lost it did not win.

    The last sentence begins with the chain that lost. It may read "X lost by 1", "X was 1 beer
    short" or "X: no open restaurant".
    """
    decision = lost.decision
    where = "stayed at home" if decision.winner is None else f"dined at {decision.winner}"
    begins = f"{house_name(lost.house)} wanted {counted(decision.wants)}. It {where}"
    codes = {obstacle.code for obstacle in lost.offer.obstacles}
    verb = ":" if codes - {"short_of_stock"} else " was" if codes else ""
    return sentence(f"{begins}. {lost.chain}{verb} {lost.offered}")


# -- the records -----------------------------------------------------------------------------------


class Elsewhere(NamedTuple):
    """A house that would have dined elsewhere after a change.

    Parameters
    ----------
    house
        the house's number
    was
        the name of the chain where the house dined; `None` if it stayed at home
    then
        the name of the chain where it would have dined; `None` if it would have stayed at home
    """

    house: str
    was: str | None
    then: str | None


@dataclass(frozen=True, slots=True)
class Replay:
    """A dinner replayed with one change, and what each chain would have earned at it.

    A chain's earnings are all dollars that the bank pays it, from the first house to the last
    bonus. Print a replay to read it as a sentence.

    Parameters
    ----------
    turn
        the turn of the dinner
    chain
        the name of the chain that is changed
    change
        the change
    what_if
        the same change, as a mapping for `apply_changes`
    words
        the change in words, with the milestone that it earns
    earned
        dollars that each chain earned, in the order of the table's chains
    would
        dollars that each chain would have earned
    elsewhere
        the houses that dine elsewhere after the change, in the order in which they dine

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> review = load_example("one-beer-short").advance().review()
    >>> replay = review.moments("Golden Duck Diner")[0]
    >>> from fcm_widgets.review import Replay
    >>> isinstance(replay, Replay), replay.change_text, replay.gain
    (True, 'had 1 more beer', 36)
    """

    turn: int
    chain: str
    change: Change
    what_if: Mapping[str, Any] = field(compare=False)
    words: ChangeText
    earned: tuple[int, ...]
    would: tuple[int, ...]
    elsewhere: tuple[Elsewhere, ...] = ()

    @property
    def change_text(self) -> str:
        """The change as a text after "If the chain had", with the milestone that it earns.

        An example is ``had 1 more waitress at work, which also earns the milestone "First
        waitress played"``.
        """
        return str(self.words)

    @property
    def gains(self) -> tuple[int, ...]:
        """The extra dollars that each chain would have earned; negative if it would earn less."""
        return tuple(would - was for was, would in zip(self.earned, self.would, strict=True))

    @property
    def gain(self) -> int:
        """The extra dollars that the changed chain would have earned."""
        return self.gains[self.change.seat]

    @property
    def kind(self) -> tuple[str, str, bool]:
        """The kind of the change: the lever that moves, the good, and whether the value goes up."""
        return self.change.lever, self.change.good, self.change.by > 0

    def __str__(self) -> str:
        return replay_words(self)


@dataclass(frozen=True, slots=True)
class LostSale:
    """A house that a chain did not serve, though a single change would have won it.

    Parameters
    ----------
    turn
        the turn of the dinner
    chain
        the name of the chain that lost it
    decision
        the house's decision
    offer
        the chain's offer
    offered
        the verdict on the offer: ``"lost by 1; at $2 less, it would have won"``
    ways
        the smallest change of each kind that would have won the house, each with its replay
    """

    turn: int
    chain: str
    decision: Decision
    offer: Offer
    offered: str
    ways: tuple[tuple[Flip, Replay], ...]

    @property
    def house(self) -> str:
        """The number of the lost house."""
        return self.decision.house
