"""For all tests: a property holds or does not; neither chance nor how long a busy machine takes is a part of it."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from tests import luck

settings.register_profile(
    "querent", deadline=None, derandomize=not luck.LUCK, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("querent")


@pytest.fixture(autouse=True)
def _luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own for each test."""
    luck.given(monkeypatch, request.node.nodeid)
