"""What a custom rule gives or raises can be anything: an error names the rule, and no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import fcm_widgets as fcm
from tests.custom_rules.test_broken import SAID, TABLE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fcm_widgets.reasons.reasons import Term
    from fcm_widgets.state.state import State


class Mute(Exception):
    def __str__(self) -> str:
        raise RuntimeError("no words")

    __repr__ = __str__


class Leaving(Exception):
    def __str__(self) -> str:
        raise KeyboardInterrupt


class Hostile:
    """A thing that goes wrong whenever it is looked at."""

    def fails(self, *asked: Any) -> Any:
        raise Mute

    __repr__ = __str__ = __eq__ = __lt__ = __bool__ = __iter__ = __len__ = fails
    __hash__ = fails

    @property  # type: ignore[misc]
    def __class__(self) -> Any:
        raise Mute


class Rows(list[Any]):
    def __iter__(self) -> Any:
        raise Mute


class Goods(dict[str, int]):
    def items(self) -> Any:
        raise Mute

    values = __iter__ = keys = items


class Loud(str):
    __slots__ = ()

    def __str__(self) -> str:
        raise Mute

    __format__ = __repr__ = split = strip = __str__  # type: ignore[assignment]


def raises(error: type[BaseException]) -> Any:
    def rule(*asked: Any) -> Any:
        raise error

    return rule


def endless(*asked: Any) -> Iterator[Term]:
    while True:
        yield fcm.Term("one more", 0)


def asked_for_a_price(function: Any) -> fcm.Game:
    fcm.custom_rule("broken", function, number="price", text="It breaks.")
    return fcm.load_example(TABLE, modules=["broken"])


@pytest.mark.parametrize(
    "function",
    [
        raises(Mute),
        raises(Leaving),
        raises(SystemExit),
        endless,
        lambda state, seat: [Hostile()],
        lambda state, seat: fcm.Term(Hostile(), 1),  # type: ignore[arg-type]
        lambda state, seat: fcm.Term("too much", 10**5000),
        lambda state, seat: fcm.Term("no number", float("nan")),  # type: ignore[arg-type]
    ],
)
def test_whatever_goes_wrong_in_a_rule_is_told_by_its_name(function: Any) -> None:
    with pytest.raises(fcm.errors.BrokenCustomRule) as told:
        asked_for_a_price(function).advance()
    assert str(told.value).startswith(SAID)


@pytest.mark.parametrize(
    ("kinds", "gives"),
    [
        ({"rung": 5}, lambda state, seat: 10**5000),
        ({"rung": 5}, lambda state, seat: Hostile()),
        ({"asks": "payday"}, lambda state, seat: fcm.Choice("give", goods=Goods(beer=1))),
        ({"asks": "payday"}, lambda state, seat: fcm.Choice(Loud("give"), goods=Hostile())),  # type: ignore[arg-type]
    ],
)
def test_so_is_what_else_a_rule_gives(kinds: dict[str, Any], gives: Any) -> None:
    fcm.custom_rule("broken", gives, text="It breaks.", **kinds)
    game = fcm.load_example(TABLE, modules=["broken"])
    with pytest.raises(fcm.errors.BrokenCustomRule, match="the custom rule broken went wrong"):
        _ = game.advance().options


def test_a_text_of_another_class_is_a_text() -> None:
    game = asked_for_a_price(lambda state, seat: fcm.Term(Loud("loud"), 0, Loud("")))
    terms = game.advance().decisions[0].offers[0].price.terms
    assert [type(term.label) for term in terms] == [str] * len(terms)


@pytest.mark.parametrize(
    "asked",
    [
        lambda: {"terms": Rows([1])},
        lambda: {"terms": (Goods() for _ in iter(int, 1))},
        lambda: {"criteria": Hostile()},
        lambda: {"criteria": [Hostile()]},
        lambda: {"number": "price", "text": Hostile()},
    ],
)
def test_a_definition_that_cannot_be_read_is_refused(asked: Any) -> None:
    with pytest.raises(fcm.errors.BadCustomRule):
        fcm.custom_rule("broken", **{"text": "It breaks.", **asked()})(raises(Mute))


def test_a_table_of_arguments_that_cannot_be_listed_breaks_nothing() -> None:
    def rule(state: State, seat: int, *, extra: int = 0) -> Term:
        """It costs nothing."""
        return fcm.Term("nothing", 0)

    rule.__kwdefaults__ = Goods(extra=0)
    price = asked_for_a_price(rule).advance().decisions[0].offers[0].price
    assert price.terms[-1].label == "nothing"


def test_whoever_stops_a_rule_is_heard() -> None:
    with pytest.raises(KeyboardInterrupt):
        asked_for_a_price(raises(KeyboardInterrupt)).advance()
