"""The bare page does to a widget what the other browser tests rely on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import anywidget
import pytest
import traitlets
from playwright.sync_api import Error, expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.conftest import Mount

pytestmark = pytest.mark.long

COUNTER = """
export default { render({ model, el, signal }) {
  const button = document.createElement('button');
  const paint = () => { button.textContent = `${model.get('_count')} of ${model.get('twice')}`; };
  button.addEventListener('click', () => {
    model.set('_count', model.get('_count') + 1);
    model.save_changes();
  }, { signal });
  model.on('change:_count', paint);
  model.on('change:twice', paint);
  el.append(button);
  paint();
  return () => { model.off('change:_count', paint); model.off('change:twice', paint); };
} };
"""


class Counter(anywidget.AnyWidget):
    """A widget whose Python side answers: twice what the page counted."""

    _esm = COUNTER
    _count = traitlets.Int(0).tag(sync=True)
    twice = traitlets.Int(0).tag(sync=True)

    @traitlets.observe("_count")
    def _double(self, change: object) -> None:
        self.twice = 2 * self._count


def test_page_saves_to_nobody_without_a_kernel(mount: Mount) -> None:
    widget = Counter()
    page = mount(widget)
    page.get_by_role("button").click()
    expect(page.get_by_role("button")).to_have_text("1 of 0")
    assert page.evaluate("() => window.saves") == [{"_count": 1}]
    assert widget._count == 0


def test_kernel_answers(mount: Mount) -> None:
    widget = Counter()
    page = mount(widget, kernel=True)
    page.get_by_role("button").click()
    expect(page.get_by_role("button")).to_have_text("1 of 2")
    assert widget._count == 1


def test_two_views_share_a_model_and_leave_no_listener(mount: Mount) -> None:
    page = mount(Counter(), views=2)
    page.locator("#app-2 button").click()
    expect(page.locator("#app button")).to_have_text("1 of 0")
    assert page.evaluate("() => window.model.listeners()") == 4
    page.evaluate("() => window.unmount()")
    assert page.evaluate("() => window.model.listeners()") == 0


def test_two_events_in_one_on_are_refused(mount: Mount) -> None:
    page = mount(Counter())
    with pytest.raises(Error, match="one event for each"):
        page.evaluate("() => window.model.on('change:a change:b', () => {})")


def test_page_looks_as_asked(mount: Mount) -> None:
    page = mount(Counter(), width=500, dark=True)
    box = page.locator("#app").bounding_box()
    assert box is not None
    assert box["width"] == 500
    assert page.evaluate("() => getComputedStyle(document.body).colorScheme") == "dark"


@pytest.mark.parametrize("asked", [True, False])
def test_system_asks_for_what_the_test_wants(mount: Mount, *, asked: bool) -> None:
    page = mount(Counter(), reduced_motion=asked, forced_colors=asked)
    for media in ("(prefers-reduced-motion: reduce)", "(forced-colors: active)"):
        assert page.evaluate("media => matchMedia(media).matches", media) is asked


def test_axe_objects(mount: Mount, axe: Callable[..., None]) -> None:
    page = mount(Counter())
    axe(page)
    page.evaluate("() => document.querySelector('#app').append(new Image())")
    with pytest.raises(AssertionError, match="image-alt"):
        axe(page)
