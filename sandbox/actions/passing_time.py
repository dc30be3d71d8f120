"""The steps in which the page and tests let time pass."""

from __future__ import annotations

from sandbox.actions.threads import sweep
from sandbox.world.event_bus import Event
from sandbox.world.world import World

HOUR, DAY = 3600, 86_400
"""In seconds."""


def advance(world: World, seconds: float) -> None:
    """Let time pass: tokens expire, messages grow old, quiet threads go to sleep, bots that follow the clock wake."""
    world.clock.advance(seconds)
    world.save_clock()
    sweep(world)
    world.events.publish(Event("clock"))


def next_due(world: World) -> float | None:
    """Return when a bot has to do something next, as far as bots say; None if none waits for anything."""
    now = world.clock.now()
    return min((due for due in world.dues.values() if due > now), default=None)
