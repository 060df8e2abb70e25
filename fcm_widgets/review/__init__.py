"""A review of a game: its payments, lost sales, and small changes that would have earned more.

>>> import fcm_widgets as fcm
>>> from fcm_widgets.review import Replay
>>> review = fcm.load_example("one-beer-short").advance().review()
>>> isinstance(review.moments("Golden Duck Diner")[0], Replay)
True
"""

from __future__ import annotations

from .dinner import Dinner
from .ledger import Entry, GoodSold, Ledger, Moved
from .replays import Elsewhere, LostSale, Replay
from .review import Review, Turn
from .weighed import Weighed

__all__ = [
    "Dinner",
    "Elsewhere",
    "Entry",
    "GoodSold",
    "Ledger",
    "LostSale",
    "Moved",
    "Replay",
    "Review",
    "Turn",
    "Weighed",
]
