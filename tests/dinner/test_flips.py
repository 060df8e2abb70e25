"""What would have changed it: every flip that is told holds in the whole dinner, and is the least.

Held against real dinners on altered tables (`tests/dinner/brute.py`), never against the package's
own replays.
"""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fcm_widgets as fcm
from fcm_widgets import Game
from fcm_widgets.decisions import BlockedFlip, Decision, Flip
from fcm_widgets.dinner.dinner import Dinner
from fcm_widgets.dinner.forecast import forecast
from fcm_widgets.dinner.what_ifs import apply_changes
from fcm_widgets.dinner.words import flip_sentences, verdict
from fcm_widgets.learning.quiz.random_tables import random_table
from fcm_widgets.state.state import State, subtract_goods
from tests.dinner.brute import Dinners, Key, before_house, least_changes, named, what_if
from tests.dinner.street import chain, dinner, site
from tests.mixes import modules_of
from tests.oracle.random_tables import random_scenario, to_toml
from tests.seeds import FEW, seeds

# -- laws, on random tables and all that ship ----------------------------------------------------


@cache
def table(name: str | int) -> Game:
    """Dine at an example, at a table of the oracle's, or at one where chains compete ("#7")."""
    if isinstance(name, str) and name.startswith("#"):
        return random_table(name).run_phase()
    if isinstance(name, int):
        return Game.from_scenario(to_toml(random_scenario(name, largest=(3, 2)))).run_phase()
    if name == "large":
        return fcm.load_scenario(LARGE).run_phase()
    return fcm.load_example(name).run_phase()


LARGE = Path(__file__).parents[1] / "data" / "large.toml"
SHIPPED = [name for name in fcm.example_names("dinnertime") if not modules_of(name)]
"""Those of the base game; `tests/modules/test_menus.py` searches where menus are played."""


def contested(count: int, few: int = FEW) -> list[str]:
    """Name random tables on which chains compete."""
    return [f"#{seed}" for seed in seeds(count, few)]


every_table = pytest.mark.parametrize("name", [*SHIPPED, "large", *seeds(100), *contested(100)])


def check(game: Game) -> None:
    """Hold every flip of a dinner against brute force: it is the least, and it holds."""
    dinners = Dinners(game.start)
    for decision in game.decisions:
        for offer in decision.offers:
            flips = decision.flips(offer.chain)
            where = f"house {decision.house}, {offer.chain}"
            told = {named(flip.lever, flip.good): flip.by for flip in flips}
            assert len(told) == len(flips), f"one flip of each kind: {where}"
            assert told == least_changes(dinners, decision, offer), where
            for flip in flips:
                there = dinners.after(*change_of(flip))
                assert there[decision.house] == flip.to, where
                assert (flip.to == offer.chain) != (decision.winner == offer.chain), where
                if flip.through is not None:
                    check_through(game, decision, flip, there)
                elif turns_alone(game, decision, change_of(flip)) is False:
                    assert not by_way_of(game, decision, flip, there), where


def turns_alone(game: Game, decision: Decision, change: Key) -> bool | None:
    """Whether a change wins or loses a house at which all before it have dined as they did.

    `None` where so much stock is to be fewer that those before it could not. Whoever has gone
    bankrupt this evening still competes.
    """
    state, house = before_house(game, decision.house), decision.house
    solvent = zip(state.chains, game.start.chains, strict=True)
    state = replace(
        state, chains=tuple(replace(now, bankrupt=then.bankrupt) for now, then in solvent)
    )
    _, seat, by, good = change
    if good and state.chains[seat].stock.get(good, 0) + by < 0:
        return None
    alone = apply_changes(state, [what_if(state, *change)])
    homes = tuple(
        home if home.house.number == house else replace(home, demand=()) for home in alone.homes
    )
    (told,) = forecast(replace(alone, homes=homes)).decisions
    name = state.chains[seat].name
    return (told.winner == name) != (decision.winner == name)


def check_through(game: Game, decision: Decision, flip: Flip, after: dict[str, str | None]) -> None:
    """Hold the house that is named against the dinner: it is the first that lets it happen."""
    assert flip.through == by_way_of(game, decision, flip, after)[0]
    assert (after[flip.through] == flip.offer.chain) == flip.won
    before = {other.house: other.winner for other in game.decisions}
    assert flip.won or before[flip.through] == flip.offer.chain
    assert not turns_alone(game, decision, change_of(flip))


def check_first(game: Game, one: BlockedFlip, after: dict[str, str | None]) -> None:
    """Hold the first house that differs against the dinner: the chain wins or loses it."""
    before = {other.house: other.winner for other in game.decisions}
    differ = [number for number in before if before[number] != after[number]]
    assert differ[0] == one.first
    assert (after[differ[0]] == one.offer.chain) == one.won
    assert one.won or before[differ[0]] == one.offer.chain


def change_of(one: Flip | BlockedFlip) -> Key:
    return one.lever, one.offer.seat, one.by, one.good


def by_way_of(
    game: Game, decision: Decision, flip: Flip, after: dict[str, str | None]
) -> list[str]:
    """Return the earlier houses that must dine elsewhere for this one to dine as told."""
    name, found = flip.offer.chain, []
    table = apply_changes(game.start, [what_if(game.start, *change_of(flip))])
    for earlier in takewhile(lambda other: other.house != decision.house, game.decisions):
        if (earlier.winner == name) != (after[earlier.house] == name):
            rest = forecast(after_as_it_was(table, earlier)).decisions
            told = {other.house: other.winner for other in rest}
            if told[decision.house] != after[decision.house]:
                found.append(earlier.house)
    return found


def after_as_it_was(table: State, earlier: Decision) -> State:
    """Return a table after a house has dined as it did; before it all dine as they do there."""
    eaten = list(takewhile(lambda other: other.house != earlier.house, forecast(table).decisions))
    eaten.append(earlier)
    full = {other.house for other in eaten}
    homes = tuple(
        replace(home, demand=()) if home.house.number in full else home for home in table.homes
    )
    chains = list(table.chains)
    for other in eaten:
        for seat, one in enumerate(chains):
            if one.name == other.winner:
                chains[seat] = replace(one, stock=subtract_goods(one.stock, other.wants))
    return replace(table, homes=homes, chains=tuple(chains))


@pytest.mark.rule("DIN-4", "DIN-5", "DIN-16", "RST-4")
@every_table
def test_every_flip_holds_in_the_whole_dinner_and_is_the_least(name: str | int) -> None:
    check(table(name))


@every_table
def test_one_less_than_the_flip_does_not_turn_the_house(name: str | int) -> None:
    game = table(name)
    dinners = Dinners(game.start)
    for decision in game.decisions:
        for offer in decision.offers:
            for flip in decision.flips(offer.chain):
                less = flip.by - (1 if flip.by > 0 else -1)
                if less:
                    almost = dinners.after(flip.lever, offer.seat, less, flip.good)
                    now = almost[decision.house]
                    assert (now == offer.chain) == (decision.winner == offer.chain)


def instead_tables() -> list[str]:
    """Name tables on which a change first wins or loses another house."""
    return ["where-will-house-8-eat", *contested(120, few=24)]


def check_instead(game: Game, decision: Decision, one: BlockedFlip) -> None:
    """Hold what is told against the dinner: the first house that differs, where this one goes."""
    change = change_of(one)
    after = Dinners(game.start).after(*change)
    check_first(game, one, after)
    assert one.first != decision.house
    assert after[decision.house] == one.to
    assert (one.to == one.offer.chain) == (decision.winner == one.offer.chain), "it is no flip"
    assert turns_alone(game, decision, change)


@pytest.mark.rule("DIN-16")
def test_a_change_that_would_do_alone_is_told_by_what_happens_instead() -> None:
    found = 0
    for name in instead_tables():
        game = table(name)
        for decision in game.decisions:
            for offer in decision.offers:
                for blocked in decision.blocked_flips(offer.chain):
                    check_instead(game, decision, blocked)
                    found += 1
    assert found > 5, "the tables show too few of them"


@pytest.mark.rule("DIN-14")
@every_table
def test_a_replayed_dinner_is_the_real_one(name: str | int) -> None:
    game = table(name)
    real = {decision.house: decision.winner for decision in game.decisions}
    names = [one.name for one in game.start.chains]
    for replay in [Dinner(game.start), *(decision.dinner for decision in game.decisions)]:
        told = {
            house: None if seat is None else names[seat] for house, seat in replay.winners().items()
        }
        assert told == real


def test_a_reason_carries_nothing_hidden() -> None:
    game = fcm.load_example("bank-breaks-mid-dinner")
    assert game.state.bank.reserve
    decision = game.run_phase().decisions[0]
    assert decision.dinner.start.bank.reserve == ()


# -- what is said --------------------------------------------------------------------------------

CHANGES = {
    r"had charged \$(\d+) less per item": ("price", -1),
    r"had charged \$(\d+) more per item": ("price", 1),
    r"With (\d+) more waitress(?:es)? at work": ("waitresses", 1),
    r"With (\d+) fewer waitress(?:es)? at work": ("waitresses", -1),
    r"had been (\d+) places? earlier in turn order": ("turn_order", -1),
    r"had been (\d+) places? later in turn order": ("turn_order", 1),
    r"With (\d+) more (\w+)": ("stock", 1),
    r"With (\d+) fewer (\w+)": ("stock", -1),
    r"With (d)rive-ins": ("drive_in", 1),
    r"Without (d)rive-ins": ("drive_in", -1),
}


def read(condition: str) -> tuple[str, int, str]:
    """Read a sentence's condition back: the criterion, by how much, of which good."""
    for pattern, (criterion, sign) in CHANGES.items():
        found = re.fullmatch(pattern, condition)
        if found:
            count = 1 if found[1] == "d" else int(found[1])
            plain = found[2] if criterion == "stock" else ""
            good = next(
                (one.id for one in fcm.data.goods().values() if plain in (one.name, one.plural)),
                "",
            )
            return criterion, sign * count, good
    raise AssertionError(f"not a condition: {condition}")


def truth(dinners: Dinners, decision: Decision, name: str, said: str) -> bool:
    """Say whether a sentence is true of the dinner held again as it says."""
    seat = next(offer.seat for offer in decision.offers if offer.chain == name)
    chain = re.escape(name)
    split = re.fullmatch(
        rf"(?:If {chain} (?P<had>had [^,]*), it|(?P<condition>With[^,]*), {chain}) would (.*)", said
    )
    assert split, said
    told = split[3]
    criterion, by, good = read(split["had"] or split["condition"])
    after = dinners.after(criterion, seat, by, good)
    now = after[decision.house]
    if told == "have lost the house, which would have stayed at home.":
        return now is None
    if told == "have won the house.":
        return now == name
    if plain := re.fullmatch(r"have lost the house to (.*?)\.?", told):
        return now is not None and now.rstrip(".") == plain[1]
    other = re.fullmatch(
        r"(first )?have (won|lost) (?:house|apartment) (.*), and (?:house|apartment) "
        r"(.*) would (then|still) have (stayed at home|dined at (.*?))\.?",
        told,
    )
    assert other, said
    first, deed, earlier, house, then, _, where = other.groups()
    gained = after[earlier] == name and deed == "won"
    lost = after[earlier] != name and deed == "lost"
    there = (now or "").rstrip(".") == (where or "")
    still = (then == "still") == (now == decision.winner)
    before = {one.house: one.winner for one in forecast(dinners.start).decisions}
    differ = next(number for number in before if before[number] != after[number])
    assert (earlier == differ) == bool(first), said
    return (gained or lost) and house == decision.house and there and still


@every_table
def test_every_sentence_is_true_of_the_dinner_held_again(name: str | int) -> None:
    game = table(name)
    dinners = Dinners(game.start)
    for decision in game.decisions:
        for offer in decision.offers:
            for text, rule in flip_sentences(decision, offer.chain):
                assert rule in fcm.data.rules()
                if text.startswith(("If ", "With")):
                    assert truth(dinners, decision, offer.chain, text), text
                else:
                    assert not decision.flips(offer.chain), text


@pytest.mark.rule("DIN-5")
@every_table
def test_every_verdict_is_true_of_the_dinner_held_again(name: str | int) -> None:
    game = table(name)
    dinners = Dinners(game.start)
    for decision in game.decisions:
        for offer in decision.offers:
            said = verdict(decision, offer)
            assert verdict_holds(dinners, decision, offer.chain, said), said


WINS = r"at \$(\d+) less, it would have (?:won|tied and won on ([a-z ]+))$"
NEVER = r"even \$(\d+) less would not have won$"
FIRST = r"at \$(\d+) less, it would have won (?:house|apartment) (.*) instead$"
MORE = r"with (\d+) more waitress(?:es)?, it would have (?:won|tied and won on ([a-z ]+))$"
WITH = r"with \d+ more, it would (?:still )?have (lost|won|served)(?: the house)?$"
WITH_FIRST = r"with \d+ more, it would have won (?:house|apartment) (.*) instead$"


def verdict_holds(dinners: Dinners, decision: Decision, name: str, said: str) -> bool:
    """Say whether the few words of a table's cell are true of the dinner held again."""
    offer, house = decision.offer_of(name), decision.house

    def after(criterion: str, by: int, good: str = "") -> dict[str, str | None]:
        return dinners.after(criterion, offer.seat, by, good)

    def tied(criterion: str, by: int) -> str | None:
        """Name the rung that decides there, if the one that is moved only ties."""
        told = dinners.decisions(criterion, offer.seat, by)
        rung = next(one.deciding() for one in told if one.house == house)
        (moved,) = (one for one in decision.criteria if one.lever and one.lever.name == criterion)
        return rung.words.called if rung and rung.rung > moved.rung else None

    def with_it() -> dict[str, str | None]:
        slots = offer.obstacles[0].details
        return after("stock", slots["wanted"] - slots["held"], slots["good"])

    holds = ";" not in said
    if found := re.search(NEVER, said):
        holds = after("price", -int(found[1]))[house] != name
    elif found := re.search(WINS, said):
        holds = after("price", -int(found[1]))[house] == name
        holds = holds and found[2] == tied("price", -int(found[1]))
    elif found := re.search(FIRST, said):
        now = after("price", -int(found[1]))
        holds = now[found[2]] == name != now[house]
    elif found := re.search(MORE, said):
        holds = after("waitresses", int(found[1]))[house] == name
        holds = holds and found[2] == tied("waitresses", int(found[1]))
    elif found := re.search(WITH_FIRST, said):
        holds = with_it()[found[1]] == name != with_it()[house]
    elif found := re.search(WITH, said):
        holds = (with_it()[house] == name) == (found[1] != "lost")
    return holds


# -- by hand -------------------------------------------------------------------------------------


def close_table(rng: random.Random) -> Game:
    """Return a dinner of chains that stand close together, so that ties are common."""
    chains = [
        chain(
            name,
            away,
            at_work=["pricing_manager"] * max(0, away + rng.choice([-1, 0, 0, 1]))
            + ["waitress"] * rng.randint(0, 2),
            stock={"burger": rng.randint(1, 4), "beer": rng.randint(0, 2)},
        )
        for away, name in enumerate("ABCDE"[: rng.randint(1, 5)])
    ]
    names = [one["name"] for one in chains]
    wants = ["burger"] * rng.randint(1, 3) + ["beer"] * rng.choice([0, 0, 1, 2])
    return dinner(*chains, wants=wants, garden="W", turn_order=rng.sample(names, len(names)))


@pytest.mark.long
@given(st.randoms(use_true_random=False))
def test_flips_of_close_tables_are_the_least(rng: random.Random) -> None:
    check(close_table(rng))


def flips(decision: Decision, name: str) -> dict[str, int]:
    return {named(flip.lever, flip.good): flip.by for flip in decision.flips(name)}


@pytest.mark.rule("DIN-16")
def test_a_change_for_the_worse_says_what_it_helps() -> None:
    """Gluttony lacks a beer for house 8: it has it if it loses house 4, whatever it charges."""
    game = fcm.load_example("where-will-house-8-eat").run_phase()
    said = [text for text, _ in flip_sentences(game.decisions[-1], "Gluttony Inc.")]
    assert said == [
        "If Gluttony Inc. had charged $1 more per item, it would first have lost house 4, "
        "and house 8 would then have dined at Gluttony Inc.",
        "With 1 fewer waitress at work, Gluttony Inc. would first have lost house 4, "
        "and house 8 would then have dined at Gluttony Inc.",
        "With 1 more beer, Gluttony Inc. would have won the house.",
    ]


@pytest.mark.rule("DIN-16")
def test_the_house_is_named_that_matters() -> None:
    """Fried Geese & Donkey loses two houses, and only one of them eats what house 16 wants."""
    decision = next(one for one in table("#61").decisions if one.house == "16")
    (flip,) = (one for one in decision.flips("Fried Geese & Donkey") if one.lever == "price")
    assert decision.dinner.first_elsewhere(flip.change) == "7"
    assert (flip.by, flip.through, flip.won) == (3, "12", False)
    (text, _) = next(
        sentence for sentence in flip_sentences(decision, flip.offer.chain) if "more" in sentence[0]
    )
    assert "it would have lost house 12, and house 16 would then have dined" in text


STRONG: dict[str, Any] = {"at_work": ["waitress", "waitress"]}


@pytest.mark.rule("DIN-4", "DIN-5")
@pytest.mark.parametrize(
    ("loser", "expected"),
    [
        (chain("Loser", 3), {"price": -4}),
        (chain("Loser", 3, at_work=["waitress"]), {"price": -3}),
        (
            chain("Loser", 1, at_work=["pricing_manager"]),
            {"price": -1, "waitresses": 1, "turn_order": -1},
        ),
    ],
    ids=["a dollar more than the gap", "ties win on waitresses", "level: three ways"],
)
def test_what_makes_a_loser_win(loser: dict[str, Any], expected: dict[str, int]) -> None:
    decision = dinner(chain("Winner", 0), loser).decisions[0]
    assert decision.winner == "Winner"
    assert flips(decision, "Loser") == expected


@pytest.mark.rule("DIN-5")
def test_a_loser_on_waitresses_needs_only_as_many_if_it_moves_first() -> None:
    first = chain("First", 1, at_work=["pricing_manager"])
    decision = dinner(first, chain("Winner", 0, **STRONG)).decisions[0]
    assert flips(decision, "First") == {"price": -1, "waitresses": 2}


@pytest.mark.rule("DIN-4", "DIN-5")
@pytest.mark.parametrize(
    ("winners", "rivals", "expected"),
    [
        (["pricing_manager"], [], {"price": 3}),
        ([], ["pricing_manager"] * 1, {"price": 1, "turn_order": 1}),
        (["waitress"], ["pricing_manager"], {"price": 1}),
        (["waitress"] * 2, ["pricing_manager", "waitress"], {"price": 1, "waitresses": -2}),
    ],
    ids=["by 2 and earlier", "by turn order", "one waitress, still earlier", "by a waitress"],
)
def test_what_makes_the_winner_lose(
    winners: list[str], rivals: list[str], expected: dict[str, int]
) -> None:
    decision = dinner(
        chain("Winner", 0, at_work=winners), chain("Rival", 1, at_work=rivals)
    ).decisions[0]
    assert decision.winner == "Winner"
    kept = flips(decision, "Winner")
    assert kept.pop("stock of burger") < 0
    assert kept == expected
    assert all(flip.to == "Rival" for flip in decision.flips("Winner"))


@pytest.mark.rule("DIN-2")
def test_goods_that_are_missing() -> None:
    wants = ["burger", "burger", "beer"]
    winner_ = chain("Winner", 2)
    one_good = chain("One", 0, stock={"burger": 2})
    two_items = chain("Two", 1, stock={"beer": 1})
    two_goods = chain(
        "Both", 1, stock={"burger": 1}, restaurants=[{"at": [8, 3], "entrance": "NW"}]
    )
    dear = chain("Dear", 4, stock={"burger": 2})
    decision = dinner(winner_, one_good, two_items, two_goods, dear, wants=wants).decisions[0]
    assert flips(decision, "One") == {"stock of beer": 1}
    assert flips(decision, "Two") == {"stock of burger": 2}
    assert flips(decision, "Both") == {}, "no single good completes it"
    assert flips(decision, "Dear") == {}, "with the beer it would still lose"


@pytest.mark.rule("DIN-2", "DIN-15")
def test_where_nobody_can_serve_the_missing_good_alone_turns_it() -> None:
    decision = dinner(chain("A", 3, stock={}), wants=["burger"]).decisions[0]
    assert decision.winner is None
    assert flips(decision, "A") == {"stock of burger": 1}


@pytest.mark.rule("DIN-15")
@pytest.mark.parametrize(
    "rival",
    [
        chain("Rival", None),
        chain("Rival", 0, bankrupt=True),
        chain("Rival", restaurants=[{**site(1), "coming_soon": True}]),
    ],
    ids=["no restaurant", "bankrupt", "coming soon"],
)
def test_a_single_able_chain_keeps_the_house_while_it_has_the_goods(rival: dict[str, Any]) -> None:
    decision = dinner(chain("Only", 2, stock={"burger": 3}), rival).decisions[0]
    wanted = decision.wants["burger"]
    assert flips(decision, "Only") == {"stock of burger": wanted - 1 - 3}
    assert [flip.to for flip in decision.flips("Only")] == [None]
    assert decision.flips("Rival") == ()


@pytest.mark.rule("RST-4")
def test_a_drive_in_is_a_change_too() -> None:
    decision = fcm.load_example("on-the-other-road").run_phase().decisions[0]
    assert decision.winner is None
    assert flips(decision, "Xango Blues Bar") == {"drive_in": 1}
    (said,) = flip_sentences(decision, "Golden Duck Diner")
    assert said.text == (
        "No road led to Golden Duck Diner, and drive-ins would not have changed that. "
        "We did not try moving its restaurants."
    )


@pytest.mark.rule("DIN-16")
def test_two_dollars_less_win_house_4_first() -> None:
    """The second lesson's own table: Gluttony keeps its beer there, and so has house 8."""
    decision = fcm.load_example("where-will-house-8-eat").run_phase().decisions[2]
    assert decision.house == "8"
    assert flips(decision, "Santa Maria") == {"price": -4, "drive_in": 1}
    assert [str(said) for said in flip_sentences(decision, "Santa Maria")][-1] == (
        "If Santa Maria had charged $2 less per item, it would first have won house 4, and house 8 "
        "would then have dined at Gluttony Inc. (DIN-16)"
    )
    offer = decision.offer_of("Santa Maria")
    assert verdict(decision, offer) == "lost by 1; at $2 less, it would have won house 4 instead"
