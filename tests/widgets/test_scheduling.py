"""The first message holds what the first picture needs; the rest follows, and nothing is lost."""

from __future__ import annotations

import asyncio
import json
from base64 import b64decode
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat
import pytest

import fcm_widgets as fcm
from fcm_widgets import CampaignExplorer, DinnertimeExplorer, GameReview, Quiz, export_lesson
from fcm_widgets.dinner import words as dinner_words
from fcm_widgets.learning.exercises import where_to_eat
from fcm_widgets.widgets.base import scheduling
from fcm_widgets.widgets.base.scheduling import BackgroundQueue
from fcm_widgets.widgets.dinner import timeline as timelines
from fcm_widgets.widgets.dinner.timeline import timeline
from fcm_widgets.widgets.wire import opened
from tests.widgets.test_schema import conforms
from tests.widgets.wire import Wire, shown, state_of, wire

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from fcm_widgets.widgets.base.widget import FcmWidget

__all__ = ["wire"]  # a fixture
LARGE = Path(__file__).parents[1] / "data" / "large.toml"


def large() -> fcm.Game:
    return fcm.load_scenario(LARGE)


WIDGETS: dict[str, Callable[[], FcmWidget]] = {
    "campaigns": lambda: CampaignExplorer(large(), tile=14),
    "laid": lambda: CampaignExplorer(large(), tile=14, place=[0, 0]),
    "dinner": lambda: DinnertimeExplorer(large()),
    "review": lambda: GameReview(large()),
    "exercise": where_to_eat.EXERCISES[3].widget,
    "quiz": lambda: Quiz(7),
    "quiz of all kinds": lambda: Quiz(7, kinds="all", questions=8),
}
every_widget = pytest.mark.parametrize("make", WIDGETS.values(), ids=WIDGETS)


def made(widget: FcmWidget) -> set[str]:
    """Return the late traits that have been made."""
    return {name for name in widget._late() if name in widget._trait_values}


def displayed(widget: FcmWidget) -> FcmWidget:
    """Do what a cell does with its last line."""
    widget._repr_mimebundle_()
    return widget


@pytest.mark.slow
@every_widget
def test_nothing_late_is_made_before_the_cell_has_shown_the_widget(
    make: Callable[[], FcmWidget], wire: Wire
) -> None:
    widget = displayed(make())
    assert widget._late()
    assert made(widget) == set()
    assert len(wire.take()) == 1
    wire.end_cell()
    assert made(widget) == set(widget._late())
    sent = [set(message) for message in wire.take()]
    assert set[str]().union(*sent) == set(widget._late())
    assert len(sent) == len(widget._late()) or isinstance(widget, Quiz)
    wire.end_cell()
    assert wire.take() == []  # once


@pytest.mark.long
@every_widget
def test_first_message_and_what_follows_are_the_whole_state(
    make: Callable[[], FcmWidget], wire: Wire
) -> None:
    widget = displayed(make())
    wire.end_cell()
    state = state_of(widget)
    assert shown(wire.take()) == state
    # A page that is loaded again asks for all, whenever it does.
    again = make()
    assert state_of(again) == state


def test_first_message_has_the_tile_on_show_and_is_of_the_same_shape(wire: Wire) -> None:
    widget = CampaignExplorer(large(), tile=14)
    (first,) = wire.take()
    conforms(first["_campaigns"], "Campaigns")
    whole = json.loads(json.dumps(widget._campaigns))
    assert set(first["_campaigns"]["hits"]) == {"0", "14"}
    assert len(whole["hits"]) > 8
    for key, part in first["_campaigns"].items():
        if isinstance(part, dict):
            assert part.items() <= whole[key].items()
        elif key in ("spots", "reasons", "tallies"):
            assert part == whole[key][: len(part)]
        else:
            assert part == whole[key]


def without_flips(step: dict[str, Any]) -> dict[str, Any]:
    """Return a step without how each loser fared, and what would have changed it."""
    if "decision" not in step:
        return step
    winner = step["decision"]["winner"]
    offers = [
        {
            k: v
            for k, v in one.items()
            if k != "flips" and (k != "verdict" or one["chain"] == winner)
        }
        for one in step["decision"]["offers"]
    ]
    return step | {"decision": step["decision"] | {"offers": offers}}


@pytest.mark.parametrize("at", [0, 3, -1])
def test_first_message_of_a_dinner_has_the_flips_of_the_house_on_show_alone(
    wire: Wire, at: int
) -> None:
    game = large().run_phase()
    house = game.decisions[at].house if at else None  # the first step is nobody's choice
    widget = displayed(DinnertimeExplorer(game, house=house))
    (first,) = wire.take()
    conforms(first["_timeline"], "Timeline")
    wire.end_cell()
    told, sliders = wire.take()  # in this order: the flips are on show, the sliders are not
    assert (set(told), set(sliders)) == ({"_timeline"}, {"_sliders"})
    assert told["_timeline"] == json.loads(json.dumps(timeline(widget.game)))
    early, whole = (one["_timeline"]["steps"] for one in (first, told))
    assert len(early) == len(whole)
    for one, other in zip(early, whole, strict=True):
        assert one == (other if one.get("house") == house else without_flips(other))
    chosen = [step for step in whole if "decision" in step]
    assert len(chosen) > 5
    assert all(
        offer["verdict"] and offer["flips"]
        for step in chosen
        for offer in step["decision"]["offers"]
    )


def test_a_picture_works_out_the_one_choice_that_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    worked_out = dinner_words.verdict

    def verdict(decision: fcm.decisions.Decision, offer: fcm.decisions.Offer) -> str:
        if offer is not decision.best:  # that one served is no work
            asked.append(decision.house)
        return worked_out(decision, offer)

    monkeypatch.setattr(dinner_words, "verdict", verdict)
    monkeypatch.setattr(timelines, "verdict", verdict)
    game = large().run_phase()
    second, third = (decision.house for decision in game.decisions[1:3])
    widget = displayed(DinnertimeExplorer(game, house=second))
    assert set(asked) == {second}
    assert isinstance(widget, DinnertimeExplorer)
    widget.step = DinnertimeExplorer(game, house=third).step
    asked.clear()
    assert repr(widget)
    assert asked == []
    widget.picture()
    assert set(asked) == {third}
    assert made(widget) == set()


@pytest.mark.slow
def test_the_first_question_is_there_at_once_and_stays_the_first(wire: Wire) -> None:
    quiz = displayed(Quiz(7))
    assert isinstance(quiz, Quiz)
    assert "_questions" not in vars(quiz)
    (first,) = wire.take()
    conforms(first["_quiz"], "QuizFacts")
    (asked,) = first["_quiz"]["questions"]
    assert first["_quiz"]["count"] == 10
    assert repr(quiz) == "Quiz(questions=10, answered=0, score=0)"
    wire.end_cell()
    (rest,) = wire.take()
    conforms(rest["_quiz"], "QuizFacts")
    assert "count" not in rest["_quiz"]
    assert len(rest["_quiz"]["questions"]) == 10
    assert repr(quiz) == "Quiz(questions=10, answered=0, score=0)"
    again = rest["_quiz"]["questions"][0]
    assert again["ask"] == asked["ask"]
    assert again["replies"].keys() == asked["replies"].keys()
    assert rest["_scenes"][again["scene"]]["tiles"] == first["_scenes"][0]["tiles"]


def test_in_a_callback_it_follows_as_soon_as_the_loop_is_free(wire: Wire) -> None:
    async def clicked() -> None:
        displayed(CampaignExplorer(large(), tile=14))
        assert len(wire.take()) == 1
        await asyncio.sleep(0)
        assert [set(message) for message in wire.take()] == [{"_campaigns"}]

    asyncio.run(clicked())
    wire.end_cell()
    assert wire.take() == []


def test_where_nobody_says_when_a_cell_ends_all_is_sent_at_once(
    wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduling, "_shell", lambda: None)
    CampaignExplorer(large(), tile=14)
    assert len(wire.take()) == 2


def test_what_was_closed_meanwhile_is_not_worked_out(wire: Wire) -> None:
    widget = CampaignExplorer(large(), tile=14)
    widget.close()
    wire.end_cell()
    assert made(widget) == set()


@pytest.mark.slow
def test_a_lesson_run_without_a_browser_keeps_all(tmp_path: Path) -> None:
    table = "fcm.load_example('one-beer-short')"
    sources = (
        f"import fcm_widgets as fcm\nfcm.CampaignExplorer({table})",
        f"fcm.DinnertimeExplorer({table})",
    )
    lesson = nbformat.v4.new_notebook(cells=list(map(nbformat.v4.new_code_cell, sources)))
    nbformat.write(lesson, tmp_path / "one.ipynb")
    page = export_lesson(tmp_path / "one.ipynb", tmp_path / "one.html").read_text()
    _, _, data = page.partition('<script type="application/json" id="fcm-page">')
    laid, dined = json.loads(data.partition("</script>")[0])["widgets"]
    facts: Any = opened(b64decode(laid["packed"]["_campaigns"]))
    assert set(facts["hits"]) >= {str(tile["number"]) for tile in facts["tiles"]}
    dinner = fcm.load_example("one-beer-short").run_phase()
    assert opened(b64decode(dined["packed"]["_timeline"])) == json.loads(
        json.dumps(timeline(dinner))
    )


def test_a_job_waits_for_the_loop_and_can_be_replaced() -> None:
    """Catches reasons that are worked out before the click is answered, or after the next one."""
    made: list[str] = []
    queue = BackgroundQueue()

    async def click() -> None:
        queue.start("reasons", adding(made, "first"), delay=0.01)
        queue.start("reasons", adding(made, "second"), delay=0.01)
        assert made == []
        await asyncio.sleep(0.05)

    asyncio.run(click())
    assert made == ["second"]
    queue.start("reasons", adding(made, "at once"), delay=9)  # where no loop runs
    queue.start("thoughts", adding(made, "never"), optional=True)
    assert made == ["second", "at once"]


def test_an_optional_job_waits_for_all_others() -> None:
    made: list[str] = []
    queue = BackgroundQueue()

    async def click() -> None:
        queue.start("thoughts", adding(made, "thought"), optional=True)
        queue.start("flips", adding(made, "flip", "flip"))
        await asyncio.sleep(0.05)
        queue.start("thoughts", adding(made, "more"), delay=0.01, optional=True)
        queue.finish()

    asyncio.run(click())
    assert made == ["flip", "flip", "thought"]


def adding(made: list[str], *words: str) -> Iterator[None]:
    for word in words:
        made.append(word)
        yield
