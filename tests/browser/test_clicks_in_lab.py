"""How long a player of a game in JupyterLab waits after a click: a figure, not a limit.

From the press of the mouse to the painted answer of Python, in `build/artefacts/clicks.json`:

    python -m pytest -m lab tests/browser/test_clicks_in_lab.py -s

The aim is 120 ms at the median. It uses nothing that is new, so it also runs in an older checkout.
"""

from __future__ import annotations

import json
import statistics
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.stepper import skip_evening

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.lab import Lab

pytestmark = [pytest.mark.long, pytest.mark.lab]

CELL = """import fcm_widgets as fcm
from fcm_widgets.bots import PlainBot, play_out
players, turns, forecast = {players}, {turns}, {forecast}
game = fcm.Game.new(players=players, seed=5)
if turns:
    game = play_out(game, [PlainBot(seed=seat) for seat in range(players)], turns=turns)
you = game.state.chains[0].name
fcm.GameStepper(game, you=you, bots=PlainBot(seed=1), forecast=forecast)"""

# The track grows with each action that Python answers. A frame later the answer is painted.
CLOCK = """() => {
  const track = document.querySelector('.fcm-root input[type=range]');
  window.waited = [];
  document.addEventListener('pointerdown', () => {
    const start = performance.now(), before = track.max;
    const seen = new MutationObserver(() => {
      if (track.max === before) return;
      seen.disconnect();
      requestAnimationFrame(() => setTimeout(() => window.waited.push(performance.now() - start)));
    });
    seen.observe(track, { attributes: true });
  }, true);
}"""
OPTION = ".fcm-root [data-part~=play] [data-options] button:not([disabled], [data-why])"
GAMES = [(2, 1, True), (5, 1, True), (5, 8, False), (5, 8, True)]


@pytest.mark.parametrize(("players", "turns", "forecast"), GAMES)
def test_how_long_a_click_takes(
    lab: Lab, artefact: Callable[[str], Path], players: int, turns: int, *, forecast: bool
) -> None:
    page = lab([CELL.format(players=players, turns=turns, forecast=forecast)])
    page.locator(".fcm-root [data-part~=play]").wait_for(timeout=60_000)
    page.evaluate(CLOCK)
    for number in range(60):
        skip_evening(page)
        options = page.locator(f"{OPTION} >> visible=true")
        target = page.locator(".fcm-root [data-spot] circle").first
        if options.count():
            target = options.nth(number % options.count())
        elif not target.count():
            break  # the game is over
        target.click()
        page.wait_for_timeout(400)  # as people do; what follows an answer goes on meanwhile
    waited = page.evaluate("() => window.waited")
    assert len(waited) >= 10, "few clicks were actions"
    figures = {
        "clicks": len(waited),
        "median, ms": round(statistics.median(waited)),
        "longest, ms": round(max(waited)),
    }
    name = f"clicks-{players}-players-after-{turns}-turns{'-forecast' * forecast}.json"
    artefact(name).write_text(json.dumps(figures))
    print(f"\n{name}: {figures}")
