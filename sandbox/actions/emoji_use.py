"""Emojis in messages: unknown ones are refused in buttons and menus, and replaced by their names in text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sandbox.limits.bodies import refuse
from sandbox.limits.checks import Path, Problem
from sandbox.world.messages import walk
from sandbox.world.wire import Json
from sandbox.world.world import World

WRITTEN = re.compile(r"<a?(:\w{2,32}:)(\d+)>")


def check_emojis(world: World, body: Json) -> None:
    """Raise ApiError 50035 for a component with an emoji that does not exist."""
    problems = [problem for component in walk(body.get("components") or []) for problem in _unknown(world, component)]
    refuse(problems)


def _unknown(world: World, component: Json) -> Iterator[Problem]:
    for wearer in (component, *(component.get("options") or [])):
        emoji = wearer.get("emoji") or {}
        if emoji.get("id") and emoji["id"] not in world.emojis:
            path: Path = ("components", component.get("custom_id", ""), "emoji", "id")
            yield Problem(path, "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def with_emojis(components: list[Json]) -> list[Json]:
    """Return components with the IDs of their emojis as strings, as Discord does even for those sent as numbers."""
    return [_given_back(component) for component in components]


def _given_back(part: Json) -> Json:
    inner: Json = {key: with_emojis(part[key]) for key in ("components", "options") if part.get(key)}
    if beside := part.get("accessory"):
        inner["accessory"] = _given_back(beside)
    emoji = part.get("emoji")
    return part | inner | ({"emoji": emoji | {"id": str(emoji["id"])}} if emoji and emoji.get("id") else {})


def without_unknown_emojis(world: World, words: str) -> str:
    """Return the text as Discord stores it, with ":name:" instead of an unknown emoji."""
    return WRITTEN.sub(lambda found: found[0] if found[2] in world.emojis else found[1], words)
