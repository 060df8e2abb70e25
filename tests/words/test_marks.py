"""Full stops, commas and brackets in all that a player reads, where each name ends with its own.

What the browser adds to it `frontend/tests/words.test.ts` looks at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import fcm_widgets as fcm
from fcm_widgets.state.state import PHASE_ORDER
from fcm_widgets.widgets.export.handout import Handout, handout_html
from fcm_widgets.widgets.wire import opened_state

GAMES = Path(__file__).parents[1] / "data" / "games"
STRAY = re.compile(
    r"(?<!\.)\.\.(?!\.)"  # two full stops; three are dots
    r"|[;,:(] ?[.;,)]"  # nothing where something should be
    r"|\w [.,;](?:\s|$)"
)
KEYS = ", ."
"""The two keys that step through a dinner."""


def every_text(value: object) -> Iterator[str]:
    """Yield all texts of a widget's state, but pictures and programs."""
    if isinstance(value, str) and not value.startswith("<svg") and value != KEYS:
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            if key not in ("_esm", "_css"):
                yield from every_text(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from every_text(inner)


def printed(handout: Handout) -> list[str]:
    """Return the texts of a handout, tag by tag."""
    html = re.sub(r"<(svg|style).*?</\1>", "", handout_html(handout), flags=re.DOTALL)
    return unescape(re.sub(r"<[^>]+>", "\v", html)).split("\v")


def texts(game: fcm.Game) -> Iterator[str]:
    """Yield what a game and its widgets tell."""
    yield from map(str, game.history)
    yield from (str(game), str(game.options))
    for decision in game.decisions:
        yield from (str(decision), *map(str, decision.offers))
    for widget in (stepper := fcm.GameStepper(game), fcm.CityView(game)):
        yield from every_text(opened_state(widget.get_state())[0])
    yield from printed(stepper.handout())


def strays(found: Iterator[str]) -> set[str]:
    return {
        text[max(0, sign.start() - 40) : sign.end() + 20]
        for text in found
        for sign in STRAY.finditer(text)
    }


def renamed(name: str, upto: int) -> fcm.Game:
    """Return the beginning of a stored game, played by chains whose names end with a full stop."""
    stored = fcm.Game.load(GAMES / f"{name}.json")
    chains = [f"{chain.name.split()[0]} Inc." for chain in stored.start.chains]
    assert stored.setup is not None
    game = fcm.Game.new(**{**stored.setup, "chains": chains})
    for action in stored.actions[:upto]:
        game = game.advance() if action is None else game.play(action)
    return game


def test_no_text_of_a_game_has_a_stray_mark() -> None:
    game = renamed("with-coffee", 200)
    assert strays(texts(game)) == set()
    assert {type(event).__name__ for event, _ in game.history} > {"ShopPlaced", "Served"}


def test_no_text_of_a_dinner_has_a_stray_mark() -> None:
    source = fcm.example_path("where-will-house-8-eat").read_text(encoding="utf-8")
    for chain in fcm.load_example("where-will-house-8-eat").state.chains:
        source = source.replace(chain.name, f"{chain.name.split()[0]} Inc.")
    game = fcm.Game.from_scenario(source)
    explorer, quiz = fcm.DinnertimeExplorer(game), fcm.Quiz(game, kinds="all")
    dined = fcm.Game.from_scenario(source).run_phase()
    found = [*texts(dined), *printed(explorer.handout()), *printed(quiz.handout())]
    found += [str(dined.review()), *every_text(opened_state(fcm.GameReview(dined).get_state())[0])]
    for widget in (explorer, quiz, fcm.CompanyEditor(game), fcm.CampaignExplorer(game)):
        found += every_text(opened_state(widget.get_state())[0])
    for decision in dined.decisions:
        for offer in decision.offers:
            found += map(str, (*decision.flips(offer.chain), *decision.blocked_flips(offer.chain)))
    assert strays(iter(found)) == set()
    assert any("Inc." in text for text in found)


def test_a_history_prints_a_line_a_step_and_time_goes_forward_in_it() -> None:
    game = fcm.Game.load(GAMES / "two-chains-introductory.json")
    assert [step for step in map(str, game.history) if not step.strip() or "\n" in step] == []
    times = [(state.turn, PHASE_ORDER.index(state.phase)) for _, state in game.history]
    assert times == sorted(times)
    assert times[-1][0] > 2
