"""Gourmet food critics: not played yet; a guide that lies on a table is drawn as this says."""

from __future__ import annotations

from ...content.drawings import read_drawings

DRAWINGS = read_drawings(__name__)
