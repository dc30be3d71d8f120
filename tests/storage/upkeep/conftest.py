"""Setup for tests in which a backup is a copy of a file."""

from __future__ import annotations

from tests.storage.files import store

__all__ = ["store"]
