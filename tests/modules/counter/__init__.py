"""A module of the tests: after food and drinks a chain may sell items over its counter, $3 each.

Its folder holds all that the package must know of it: an action and its step, an event with what
it moves, a payment, a law, and the words of them all.
"""

from __future__ import annotations

from fcm_widgets.rules.contributions import Module
from tests.modules.counter.events import SoldOver
from tests.modules.counter.rules import STEP, one_item

MODULE = Module(
    name="counter",
    steps=(("working", 45, STEP),),
    laws=((SoldOver, one_item),),
    words="tests.modules.counter.words",
)
