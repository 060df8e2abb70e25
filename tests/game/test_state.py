"""The state: copies with other progress, and what they share."""

from __future__ import annotations

import copy

from fcm_widgets import load_example
from fcm_widgets.state.state import PhaseProgress, changed


def test_states_with_other_progress_share_a_core_until_anything_else_changes() -> None:
    state = load_example("one-beer-short").state
    asked = state.with_progress(PhaseProgress(step="pay", waiting=(1, 0)))
    later = asked.with_progress(PhaseProgress(step="pay", waiting=(0,)))
    assert (state.core, asked.core, later.core) == (state, state, state)
    assert later.core is state
    richer = later.with_chain(0, changed(later.chains[0], cash=9))
    assert richer.core is richer


def test_a_core_is_no_part_of_what_a_state_is() -> None:
    state = load_example("one-beer-short").state
    same = state.with_progress(state.progress)
    assert same == state
    assert copy.copy(same) == state
