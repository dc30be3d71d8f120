"""The tests of Querent."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[1]
"""The root folder of the project."""
