"""How chains used what they had: campaigns, salaries, idle cards, and milestones missed by a turn.

These are facts of the history, without any imagined game: each is a flat row, and the sentences
count the rows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ..common.safe_text import dollars
from ..data import employees
from ..dinner.dinnertime import Served
from ..engine.milestones import earn_by_having
from ..engine.registry import transition_from
from ..phases.campaigns import CampaignPlaced
from ..phases.marketing import DemandPlaced
from ..phases.payday import salaried, wage
from ..phases.restructuring import StructureShown
from ..state.events import Paid, PhaseBegan, ProgressChanged
from ..state.state import State, changed
from ..text.english import counted, listed, sentence
from ..text.names import (
    a_card,
    campaign_name,
    capital,
    card_name,
    count_noun,
    milestone_name,
    some_cards,
    the_houses,
)
from .ledger import Step

Row = dict[str, Any]


# -- campaigns -------------------------------------------------------------------------------------


def campaign_rows(start: State, steps: Iterable[Step]) -> list[Row]:
    """Return a row for each chain that ate what a campaign brought to a house, good by good.

    `turn` is the turn in which the campaign was placed, 0 if it was there from the start. `diner`
    is empty for tokens that are still on the house, or that left it without a dinner. A campaign
    that brought nothing has one row, without a house and with 0 tokens.
    """
    placed: dict[int, Row] = {}  # the campaigns on the map, by their number
    for campaign in start.campaigns:
        placed[campaign.number] = _campaign_row(0, campaign.number, campaign.chain)
    all_placed = [*placed.values()]
    on_house: dict[str, list[tuple[int, str]]] = {}  # the place of its campaign, and the good
    counts: Counter[tuple[int, str, str, str]] = Counter()
    place = {number: at for at, number in enumerate(placed)}
    for event, before, after in steps:
        if isinstance(event, CampaignPlaced):
            number = event.campaign.number
            place[number] = len(all_placed)
            all_placed.append(_campaign_row(before.turn, number, event.campaign.chain))
        elif isinstance(event, DemandPlaced) and event.tokens:
            brought_now = [(place[event.campaign], token.good) for token in event.tokens]
            on_house.setdefault(event.house, []).extend(brought_now)
        elif isinstance(event, Served):
            for at, good in on_house.pop(event.house, ()):
                counts[at, event.house, good, after.chains[event.seat].name] += 1
    for house, tokens in on_house.items():
        for at, good in tokens:
            counts[at, house, good, ""] += 1
    rows: list[Row] = []
    for at, row in enumerate(all_placed):
        brought = [(key, count) for key, count in counts.items() if key[0] == at]
        for (_, house, good, diner), count in brought:
            rows.append({**row, "house": house, "good": good, "diner": diner, "tokens": count})
        if not brought:
            rows.append({**row, "house": "", "good": "", "diner": "", "tokens": 0})
    return rows


def _campaign_row(turn: int, number: int, chain: str) -> Row:
    return {"turn": turn, "chain": chain, "campaign": number}


# -- salaries and idle cards -----------------------------------------------------------------------


def salary_rows(steps: Iterable[Step]) -> list[Row]:
    """Return a row for each salary at a payday: the card, where it was, and the dollars.

    Discounts for all salaries together, such as those for unused hires, are not taken off.
    """
    rows: list[Row] = []
    for event, before, _ in steps:
        if not isinstance(event, Paid) or event.kind != "wages":
            continue
        chain = before.chains[event.seat]
        drawing = Counter(salaried(before, event.seat, chain.cards))
        waived = Counter(chain.cards) - drawing  # the first copies of a card are waived first
        for where, cards in (
            ("at_work", chain.at_work),
            ("beach", chain.beach),
            ("busy", chain.busy),
        ):
            for card in cards:
                if waived[card]:
                    waived[card] -= 1
                    continue
                row = {"turn": before.turn, "chain": chain.name, "card": card, "where": where}
                rows.append(row | {"dollars": wage(before, event.seat)})
    return rows


def idle_rows(steps: Iterable[Step]) -> list[Row]:
    """Return a row for each card of a turn that did nothing: on the beach, or at work.

    A card on the beach was there when the structures were revealed. A card at work did nothing if
    it can act while chains work, and its chain finished without letting it act. A card whose unused
    hires lower the salaries counts as used.
    """
    rows: list[Row] = []
    last: tuple[int, State] | None = None  # the chain that works, and the latest state of its work

    def add(state: State, seat: int, where: str, cards: Iterable[str]) -> None:
        for card, count in Counter(cards).items():
            row = {"turn": state.turn, "chain": state.chains[seat].name, "card": card}
            rows.append(row | {"where": where, "count": count})

    for event, _, after in steps:
        if isinstance(event, StructureShown):
            add(after, event.seat, "beach", event.beach)
        working = after.phase == "working" and after.progress.waiting
        seat = after.progress.waiting[0] if working else None
        if last is not None and last[0] != seat:
            add(last[1], last[0], "at_work", idle_at_work(last[1], last[0]))
            last = None
        if seat is not None:
            last = seat, after
    return rows


def idle_at_work(state: State, seat: int) -> list[str]:
    """Return the cards at work that can act while chains work, but have not acted yet."""
    able = [card for card in state.chains[seat].at_work if acts(card)]
    left = Counter(able) - Counter(state.progress.used)
    return list(left.elements())


def acts(card: str) -> bool:
    """Return whether a card acts while chains work, and wastes its turn if it does not.

    >>> acts("trainer"), acts("waitress"), acts("recruiting_manager")
    (True, False, False)
    """
    found = employees()[card]
    if found.wage_discount:
        return False
    makes = bool(found.produces) and found.produces_in == "working"
    others = (found.hires, found.training, found.campaigns, found.builds)
    return makes or bool(found.drinks or found.drinks_per_source or any(others))


# -- milestones ------------------------------------------------------------------------------------


def missed_rows(steps: Sequence[Step]) -> list[Row]:
    """Return a row for each milestone that a chain missed by a turn.

    In that turn the chain did all that the milestone asks for, but other chains had earned it in
    the turn before, so it was closed (MIL-1).
    """
    rows: list[Row] = []
    seen: set[tuple[str, str]] = set()
    earned: dict[str, tuple[int, list[str]]] = {}  # each milestone's turn, and its chains
    for step in steps:
        turn = step.before.turn
        closed = {name for name, (when, _) in earned.items() if when == turn - 1}
        if closed:
            for chain, milestone in _would_earn(step, closed):
                if (chain, milestone) not in seen:
                    seen.add((chain, milestone))
                    rows.append(
                        {
                            "turn": turn,
                            "chain": chain,
                            "milestone": milestone,
                            "by": listed(earned[milestone][1]),
                        }
                    )
        for was, now in zip(step.before.chains, step.after.chains, strict=True):
            for milestone in now.milestones:
                if milestone not in was.milestones:
                    earned.setdefault(milestone, (turn, []))[1].append(now.name)
    return rows


def _would_earn(step: Step, closed: set[str]) -> Iterator[tuple[str, str]]:
    """Yield each chain and closed milestone that a step would have earned if it were still open.

    The step's own event happens again in a state in which no chain has these milestones, and the
    rules award what it earns.
    """
    event, before = step.event, step.before
    chains = tuple(
        changed(chain, milestones=tuple(name for name in chain.milestones if name not in closed))
        for chain in before.chains
    )
    run = transition_from(changed(before, chains=chains))
    if isinstance(event, PhaseBegan):
        if before.phase == "dinnertime":  # $20 and $100 are counted once more as dinner ends
            earn_by_having(run)
    elif isinstance(event, ProgressChanged):
        used = Counter(event.progress.used) - Counter(before.progress.used)
        if used and before.progress.waiting:
            run.activate(before.progress.waiting[0], *used.elements())
    else:
        run.emit(event)
    for was, now in zip(before.chains, run.state.chains, strict=True):
        for milestone in now.milestones:
            if milestone in closed and milestone not in was.milestones:
                yield was.name, milestone


# -- in words --------------------------------------------------------------------------------------


def usage_words(
    campaigns: Sequence[Row], salaries: Sequence[Row], idle: Sequence[Row], missed: Sequence[Row]
) -> tuple[str, ...]:
    """Return the sentences about how a chain used what it had; all rows are of this chain."""
    return (
        *_campaign_words(campaigns),
        *_salary_words(salaries),
        *_idle_words(idle),
        *map(_missed_words, missed),
    )


def _campaign_words(rows: Sequence[Row]) -> Iterator[str]:
    grouped: dict[tuple[int, int], list[Row]] = {}
    for row in rows:
        grouped.setdefault((row["turn"], row["campaign"]), []).append(row)
    for (turn, number), found in grouped.items():
        begun = f" of turn {turn}" if turn else ""
        name = f"{capital(campaign_name(number))}{begun}"
        brought = sum(row["tokens"] for row in found)
        if not brought:
            if turn:  # what a scenario begins with may have brought its demand before
                yield sentence(f"{name} has brought no demand")
            continue
        diners = Counter[str]()
        houses: dict[str, list[str]] = {}
        for row in found:
            diners[row["diner"]] += row["tokens"]
            houses.setdefault(row["diner"], []).append(row["house"])
        parts = [
            f"{tokens} eaten at {diner} ({the_houses(dict.fromkeys(houses[diner]))})"
            for diner, tokens in diners.items()
            if diner
        ]
        if waiting := diners[""]:
            parts.append(f"{waiting} not eaten")
        goods = Counter[str]()
        for row in found:
            goods[row["good"]] += row["tokens"]
        yield sentence(f"{name} brought demand for {counted(goods)}: {listed(parts)}")


def _salary_words(rows: Sequence[Row]) -> Iterator[str]:
    if not rows:
        return
    beach = [row for row in rows if row["where"] == "beach"]
    total = sum(row["dollars"] for row in rows)
    text = f"Its salaries came to {dollars(total)} before discounts"
    if not beach:
        yield sentence(f"{text}, all of them for cards at work or busy with campaigns")
        return
    unused = sum(row["dollars"] for row in beach)
    cards = Counter(row["card"] for row in beach)
    each = listed(f"{a_card(card)} {_times(count)}" for card, count in cards.most_common())
    yield sentence(f"{text}; {dollars(unused)} were for cards on the beach: {each}")


def _times(count: int) -> str:
    return f"in {count_noun(count, 'turn')}"


def _idle_words(rows: Sequence[Row]) -> Iterator[str]:
    idle: dict[tuple[str, int], list[int]] = {}
    beach = Counter[str]()
    for row in rows:
        if row["where"] == "beach":
            beach[row["card"]] += row["count"]
        else:
            idle.setdefault((row["card"], row["count"]), []).append(row["turn"])
    if idle:
        parts = (
            f"{some_cards(card, count)} in turn{'s' * (len(at) > 1)} {_turns(at)}"
            for (card, count), at in idle.items()
        )
        yield sentence(f"At work without acting: {listed(parts)}")
    if beach:
        often = (f"{card_name(card)} ({count} times)" for card, count in beach.most_common())
        text = listed(often).replace("(1 times)", "(once)")
        yield sentence(f"On the beach when structures were revealed: {text}")


def _turns(turns: Sequence[int]) -> str:
    """Return turns as text, with ranges.

    >>> _turns([2, 3, 4, 7])
    '2-4 and 7'
    """
    ranges: list[list[int]] = []
    for turn in turns:
        if ranges and turn == ranges[-1][-1] + 1:
            ranges[-1].append(turn)
        else:
            ranges.append([turn])
    return listed(
        str(found[0]) if len(found) == 1 else f"{found[0]}-{found[-1]}" for found in ranges
    )


def _missed_words(row: Row) -> str:
    return sentence(
        f'It missed "{milestone_name(row["milestone"])}" by a turn: it did in turn '
        f"{row['turn']} what {row['by']} had done in turn {row['turn'] - 1}"
    )
