"""The twenty mistakes of the page on common mistakes, each with a question of a lesson.

The sentences are those of the misreadings; the questions, answers and lines those of the exercises.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import fcm_widgets as fcm
from fcm_widgets.learning.exercises import (
    Exercise,
    company,
    demand,
    how_far,
    order,
    payday,
    where_to_eat,
    which_road,
    work,
)
from fcm_widgets.learning.exercises.where_to_eat import ask_winner
from fcm_widgets.learning.misreadings.catalogue import MISREADINGS, Misreading
from fcm_widgets.learning.misreadings.solution import Drawn, NamedMistake
from fcm_widgets.widgets.dinner.timeline import route_facts
from fcm_widgets.widgets.map.picture import DrawnRoute, named
from fcm_widgets.widgets.map.picture import picture as map_picture
from fcm_widgets.widgets.map.scene import state_scene


@dataclass(frozen=True)
class Common:
    """A common mistake, by the id of its misreading, and the question to try.

    A question without a map has the picture of a structure: that of a chain in an example, with
    these cards at work.
    """

    id: str
    exercise: Exercise[Any]
    rule: str
    structure: tuple[str, str, tuple[str, ...]] | None = None

    @property
    def misreading(self) -> Misreading:
        """The misreading, with its sentences."""
        return MISREADINGS[self.id]

    @property
    def mistake(self) -> NamedMistake[Any]:
        """The wrong answer to which the misreading leads."""
        known = self.exercise.solution.mistakes
        return next(one for one in known if isinstance(one, NamedMistake) and one.id == self.id)

    def picture(self, solid: tuple[Drawn, ...] = (), dashed: tuple[Drawn, ...] = ()) -> str:
        """Return the question's map with lines on it; empty if the question has no map."""
        figure = self.exercise.figure
        if figure is None or figure.state is None:
            return ""
        drawn = [
            DrawnRoute(route_facts(line.route), line.chain, dashed=line in dashed)
            for line in (*solid, *dashed)
            if line.route is not None
        ]
        scene = state_scene(figure.state, ids=False)
        return map_picture(scene, drawn, selected=next(iter(figure.focus), ""))

    @property
    def driven(self) -> tuple[Drawn, ...]:
        """The wrong routes along which the mistake drives."""
        right = [line.route for line in self.exercise.solution.routes]
        return tuple(line for line in self.mistake.routes if line.route and line.route not in right)

    def answer_picture(self) -> str:
        """Return the right route, and the wrong one dashed; or the structure; empty if neither."""
        if self.structure is not None:
            example, chain, cards = self.structure
            game = fcm.load_example(example)
            return fcm.CompanyEditor(game, chain=chain, cards=cards).picture()
        if not self.mistake.routes:
            return ""
        return self.picture(self.exercise.solution.routes, self.driven)

    def answer_words(self) -> str:
        """Return the words for `answer_picture`."""
        if self.structure is not None:
            return f"The cards at work at {self.structure[1]}, slot by slot"
        right = "The same map with the right route"
        return f"{right}, and the wrong route as a dashed line" if self.driven else right

    def marked(self) -> str:
        """Return what the map marks, in words."""
        figure = self.exercise.figure
        if figure is None or figure.state is None:
            return ""
        pieces = {one["id"]: named(one) for one in state_scene(figure.state, ids=False)["pieces"]}
        return "; ".join(pieces[one] for one in figure.focus)

    @property
    def known(self) -> list[str]:
        """What the question shows as lines: the rows of its figure."""
        figure = self.exercise.figure
        rows = figure.rows if figure else ()
        return [
            f"{name}: {about if isinstance(about, str) else ', '.join(one.text for one in about)}"
            for name, about in rows
        ]


XANGO, DUCK = "Xango Blues Bar", "Golden Duck Diner"
FIVE = ("management_trainee", "recruiting_girl", "trainer", "kitchen_trainee", "errand_boy")
THREE = ("management_trainee", "trainer", "kitchen_trainee")
COOK = ("burger_cook", "waitress")

COMMON = {
    one.id: one
    for one in (
        Common("squares", how_far.EXERCISES[1], "GEO-1"),
        Common("first_tile", how_far.EXERCISES[10], "GEO-1"),
        Common("door_border", how_far.EXERCISES[2], "GEO-4"),
        Common("crossing", how_far.EXERCISES[3], "GEO-11"),
        Common("straight_line", which_road.EXERCISES[1], "GEO-2"),
        Common("drove_on", which_road.EXERCISES[3], "DIN-2"),
        Common("farther_restaurant", which_road.EXERCISES[6], "DIN-6"),
        Common("garden_forgotten", which_road.EXERCISES[7], "GEO-6"),
        Common("whole_bill", ask_winner("not-the-whole-bill", "10"), "DIN-3"),
        Common("cheapest", where_to_eat.EXERCISES[2], "DIN-3"),
        Common("nearest", ask_winner("cheaper-or-nearer", "13"), "DIN-3"),
        Common("no_waitresses", ask_winner("tie-on-waitresses", "15"), "DIN-5"),
        Common("waitresses_first", where_to_eat.EXERCISES[1], "DIN-5"),
        Common("stock_forgotten", ask_winner("one-beer-short", "8"), "DIN-2"),
        Common("kept_home", where_to_eat.EXERCISES[8], "DIN-15"),
        Common("over_roads", demand.EXERCISES[1], "CMP-3"),
        Common("turned_back", work.EXERCISES[8], "BUY-5"),
        Common("manager_fills", company.EXERCISES[1], "ORG-1", ("who-works-today", XANGO, FIVE)),
        Common("all_slots", order.EXERCISES[1], "ORD-1", ("who-goes-first", XANGO, THREE)),
        Common("no_beach", payday.EXERCISES[1], "PAY-1", ("payday-for-four", DUCK, COOK)),
    )
}
"""The mistakes in the order of the page."""
PAGE, TITLE = "common-mistakes", "Twenty common mistakes: a question for each"
"""The name of the live page with all questions, and its title."""


def export(path: Path) -> Path:
    """Write the page on which all twenty questions can be answered."""
    widgets = [one.exercise.widget() for one in COMMON.values()]
    return fcm.export_page(path, widgets, title=TITLE)
