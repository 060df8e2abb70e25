"""Many games played by bots, on one core, on all cores, or on a cluster.

- `games.py` plans and plays the games,
- `rows.py` has the records of a plan and of a result,
- `rows_file.py` keeps results in a file,
- `tables.py` sums them up,
- `cluster.py` finds a cluster.

>>> from fcm_widgets.simulate import plans, simulate
>>> rows = simulate(plans(games=2, players=[2], introductory=[True], seed=5))
>>> [(row.seed, row.players, row.fault) for row in rows]
[(5, 2, ''), (6, 2, '')]
"""

from __future__ import annotations

from .games import plans, play_one, simulate
from .rows import Plan, Row
from .tables import summary, uses, wins

__all__ = ["Plan", "Row", "plans", "play_one", "simulate", "summary", "uses", "wins"]
