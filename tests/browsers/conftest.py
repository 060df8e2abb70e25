"""What the tests in other browsers share with those in Chromium; `.ci/long` runs them."""

from __future__ import annotations

from tests.browser.conftest import artefact

__all__ = ["artefact"]
