"""What the browser gets is what `facts.json` says, for examples and random tables."""

from __future__ import annotations

import json
from base64 import b64decode
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest

import fcm_widgets as fcm
from fcm_widgets import CityView, DinnertimeExplorer, Game, RangeExplorer
from fcm_widgets.widgets._bundle import STATIC
from tests.learning.exercise_tables import every
from tests.oracle.random_tables import random_scenario, to_toml
from tests.seeds import seeds, some
from tests.widgets.asking import reply_to, request

if TYPE_CHECKING:
    from fcm_widgets.learning.exercises import Exercise

FIXTURES = STATIC.parents[1] / "frontend" / "tests" / "fixtures"


@cache
def page() -> dict[str, Any]:
    """Return the schema that is made of the types."""
    made: dict[str, Any] = json.loads((STATIC.parent / "facts.json").read_text())
    return made


def conforms(facts: Any, kind: str) -> None:
    """Raise unless the facts, as JSON, are of the type of this name."""
    validator(kind).validate(json.loads(json.dumps(facts)))


@cache
def validator(kind: str) -> jsonschema.Draft202012Validator:
    """Give the checker of one kind of facts; it keeps what it has looked up."""
    whole = {"$defs": page()["$defs"], "$ref": f"#/$defs/{kind}"}
    return jsonschema.Draft202012Validator(whole)


def test_page_is_a_schema_and_refuses() -> None:
    jsonschema.Draft202012Validator.check_schema(page())
    with pytest.raises(jsonschema.ValidationError):
        conforms({"v": 1}, "Scene")


@pytest.mark.parametrize("name", [*some(fcm.example_names("dinnertime"), every=8), *seeds(75)])
def test_what_is_sent_is_what_the_page_says(name: str | int) -> None:
    if isinstance(name, int):
        game = Game.from_scenario(to_toml(random_scenario(name)))
    else:
        game = fcm.load_example(name)
    conforms(CityView(game)._scene, "Scene")
    conforms(CityView(game.state.city)._scene, "Scene")
    dinner = DinnertimeExplorer(game)
    conforms(dinner._scene, "Scene")
    conforms(dinner._timeline, "Timeline")
    conforms(dinner._controls, "Controls")
    conforms(dinner._sliders, "Sliders")
    price = {"kind": "price", "chain": 0, "by": 1}
    conforms(request(dinner, "what_if", changes=[price]), "DinnerRequest")
    conforms(reply_to(dinner, "what_if", changes=[price]), "DinnerReply")
    conforms(request(dinner, "sites", chain=0, restaurant=0), "DinnerRequest")
    conforms(reply_to(dinner, "sites", chain=0, restaurant=0), "DinnerReply")
    if any(chain.open_restaurants for chain in game.state.chains):
        conforms(RangeExplorer(game)._ranges, "Ranges")


@every
def test_an_exercise_and_its_replies_are_what_the_page_says(exercise: Exercise[Any]) -> None:
    made = exercise.widget()
    conforms(made._exercise, "ExerciseFacts")
    told = json.loads(b64decode(made._sealed))
    conforms(told, "ExerciseReplies")
    assert told["right"] not in told["hints"]


def test_fixtures_of_the_browsers_tests_are_of_this_shape() -> None:
    kinds = {
        "_scene": "Scene",
        "_timeline": "Timeline",
        "_ranges": "Ranges",
        "_controls": "Controls",
    }
    checked = 0
    for path in sorted(Path(FIXTURES).glob("*.json")):
        state = json.loads(path.read_text())
        for trait, kind in kinds.items():
            if trait in state:
                conforms(state[trait], kind)
                checked += 1
    assert checked > 2
