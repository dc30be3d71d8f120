"""Time steps for the page and tests."""

from __future__ import annotations

from sandbox.actions.threads import sweep
from sandbox.world.event_bus import Event
from sandbox.world.world import World

HOUR, DAY = 3600, 86_400
"""Seconds in an hour and in a day."""


def advance(world: World, seconds: float) -> None:
    """Let time pass: tokens expire, messages age, quiet threads leave the list, bots that follow the clock wake."""
    world.clock.advance(seconds)
    world.save_clock()
    sweep(world)
    world.events.publish(Event("clock"))


def next_due(world: World) -> float | None:
    """Return the next time at which a bot must act, as reported by bots; None if none is waiting."""
    now = world.clock.now()
    return min((due for due in world.dues.values() if due > now), default=None)
