"""For all tests: a property holds or does not; how long a busy machine takes to find out is no part of it."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile("querent", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("querent")
