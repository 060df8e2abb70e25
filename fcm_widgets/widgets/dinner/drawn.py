"""The lines that the reply to an answer draws on the map, as facts for the browser."""

from __future__ import annotations

from ...learning.misreadings.solution import Drawn
from ..map.contract import DrawnRoute
from .timeline import route_facts


def drawn_facts(drawn: Drawn) -> DrawnRoute:
    """Return a line in the form that is sent to the browser."""
    if drawn.line is not None:
        return {"chain": drawn.chain, "drawn": "line", "count": drawn.number, "line": drawn.line}
    assert drawn.route is not None
    assert drawn.kind != "line"
    route = route_facts(drawn.route)
    return {"chain": drawn.chain, "drawn": drawn.kind, "count": drawn.number, "route": route}
