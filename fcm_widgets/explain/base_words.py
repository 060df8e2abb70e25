"""The words of the base game, as a module's: the rows of the log, of actions and of refusals."""

from __future__ import annotations

from . import labels, log_dinner, log_turn, log_work, refusals
from .words import Words

WORDS = Words(
    events={**log_dinner.TELLINGS, **log_turn.TELLINGS, **log_work.TELLINGS},
    payments=log_dinner.PAYMENTS,
    actions=labels.DEEDS,
    done=labels.DONE,
    phrases=refusals.PHRASES,
    fields=refusals.FIELDS,
)
