"""A module of the tests: after food and drinks a chain may sell items over its counter, $3 each.

With an errand boy at work it may then set up a kiosk on the map. Its folder holds all that the
package must know of it: actions and their steps, events with what they move, a piece with its
drawing and its key in scenario files, a payment, laws, and the words of them all.
"""

from __future__ import annotations

from fcm_widgets.data.drawings import read_drawings
from fcm_widgets.engine.contributions import Module
from fcm_widgets.engine.scenario_keys import piece_key
from tests.modules.counter.events import KioskSetUp, SoldOver
from tests.modules.counter.pieces import KIOSK
from tests.modules.counter.rules import KIOSKS, STEP, few_kiosks, one_item


class Counter(Module):
    """What the counter adds to the game."""

    name = "counter"
    steps = (("working", 45, STEP), ("working", 46, KIOSKS))
    scenario_keys = (piece_key(KIOSK),)
    pieces = (KIOSK,)
    drawings = read_drawings(__file__)
    invariants = ((SoldOver, one_item), (KioskSetUp, few_kiosks))
    words = ("tests.modules.counter.words",)


MODULE = Counter()
