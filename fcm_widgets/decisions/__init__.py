"""The records that explain a house's choice, and the records for custom rules that change it.

`Game.decisions` and `Game.forecast` return these records. `Tally` and `Term` also explain every
other number of a game. A `Problem` explains why an action is illegal or a file can't be loaded.

>>> import fcm_widgets as fcm
>>> from fcm_widgets.decisions import Decision, Offer
>>> decision = fcm.load_example("one-beer-short").advance().decisions[0]
>>> isinstance(decision, Decision), isinstance(decision.offers[0], Offer)
(True, True)
"""

from __future__ import annotations

from ..dinner.criteria import (
    ChainStat,
    Column,
    Criterion,
    CriterionText,
    Lever,
    TurnOrderCandidate,
)
from ..dinner.decision import BlockedFlip, Change, Decision, Flip, TriedChanges
from ..dinner.forecast import Forecast, Takings
from ..dinner.offers import Dish, Offer
from ..reasons.problem import Problem
from ..reasons.reasons import Tally, Term

__all__ = [
    "BlockedFlip",
    "ChainStat",
    "Change",
    "Column",
    "Criterion",
    "CriterionText",
    "Decision",
    "Dish",
    "Flip",
    "Forecast",
    "Lever",
    "Offer",
    "Problem",
    "Takings",
    "Tally",
    "Term",
    "TriedChanges",
    "TurnOrderCandidate",
]
