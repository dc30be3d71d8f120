"""Everything that proves Querent right."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[1]
"""The folder of the whole project."""
