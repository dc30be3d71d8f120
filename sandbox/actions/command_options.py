"""Fills in the options of a slash command, as Discord's client does before it sends anything."""

from __future__ import annotations

from typing import Any

from sandbox.actions.visibility import channel_payload
from sandbox.world.api_errors import ClientRefusalError
from sandbox.world.channels import Channel
from sandbox.world.people import BOT_ID
from sandbox.world.wire import Json
from sandbox.world.world import World

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = 3, 4, 5, 6, 7, 8, 9, 10, 11
RESOLVED = (USER, CHANNEL, ROLE, MENTIONABLE, ATTACHMENT)


def fill(world: World, channel: Channel, wanted: list[Json], given: list[Json]) -> list[Json]:
    """Return the options to send, in the command's order.

    Raises:
        ClientRefusalError: An option is unknown, missing or invalid.
    """
    values = {option["name"]: option["value"] for option in given}
    unknown = set(values) - {option["name"] for option in wanted}
    if unknown:
        raise ClientRefusalError(f"There is no option {sorted(unknown)[0]!r}")
    missing = [o["name"] for o in wanted if o.get("required") and o["name"] not in values]
    if missing:
        raise ClientRefusalError(f"{missing[0]}: this option is required")
    return [
        {"name": o["name"], "type": o["type"], "value": _fit(world, channel, o, values[o["name"]])}
        for o in wanted
        if o["name"] in values
    ]


def fill_partly(wanted: list[Json], given: list[Json], focused: str) -> list[Json]:
    """Return the unchecked options while one is being typed. Raises ClientRefusalError for an unknown option."""
    kinds = {option["name"]: option for option in wanted}
    if focused not in kinds or not kinds[focused].get("autocomplete"):
        raise ClientRefusalError(f"{focused}: nothing to complete here")
    values = {option["name"]: option["value"] for option in given} | {}
    values.setdefault(focused, "")
    sent: list[Json] = []
    for name, option in kinds.items():
        if name in values:
            value = str(values[name]) if name == focused else values[name]
            sent.append({"name": name, "type": option["type"], "value": value})
            if name == focused:
                sent[-1]["focused"] = True
    return sent


def _fit(world: World, channel: Channel, option: Json, value: Any) -> Any:
    name, kind = option["name"], option["type"]
    try:
        value = _typed(kind, value)
    except (TypeError, ValueError):
        raise ClientRefusalError(f"{name}: that is not a valid value") from None
    choices = [choice["value"] for choice in option.get("choices") or []]
    if choices and value not in choices:
        raise ClientRefusalError(f"{name}: not one of the choices")
    _bounded(option, value)
    if kind in RESOLVED and not resolved_of(world, channel, [{"type": kind, "value": value}]):
        raise ClientRefusalError(f"{name}: Discord knows no such user, role, channel or file")
    return value


def _typed(kind: int, value: Any) -> Any:
    if kind == INTEGER:
        return int(value)
    if kind == NUMBER:
        return float(value)
    if kind == BOOLEAN:
        if not isinstance(value, bool):
            raise TypeError
        return value
    return str(value)


def _bounded(option: Json, value: Any) -> None:
    size = len(value) if option["type"] == STRING else value
    low, high = ("min_length", "max_length") if option["type"] == STRING else ("min_value", "max_value")
    if option.get(low) is not None and size < option[low]:
        raise ClientRefusalError(f"{option['name']}: too small, {option[low]} at least")
    if option.get(high) is not None and size > option[high]:
        raise ClientRefusalError(f"{option['name']}: too big, {option[high]} at most")


def resolved_of(world: World, channel: Channel, options: list[Json]) -> Json:
    """Return the `resolved` object: the existing users, members, roles, channels and files, by ID."""
    resolved: Json = {}
    for option in options:
        kind, id = option["type"], str(option["value"])
        if kind in (USER, MENTIONABLE) and (id in world.people or id == BOT_ID):
            resolved.setdefault("users", {})[id] = world.user(id)
            if channel.guild and id in world.guilds[channel.guild].members:
                member = world.guilds[channel.guild].members[id]
                resolved.setdefault("members", {})[id] = member | {"permissions": "0"}
        if kind in (ROLE, MENTIONABLE) and channel.guild and id in world.guilds[channel.guild].roles:
            resolved.setdefault("roles", {})[id] = world.guilds[channel.guild].roles[id]
        if kind == CHANNEL and id in world.channels:
            place = channel_payload(world, world.channels[id], BOT_ID)
            resolved.setdefault("channels", {})[id] = place | {"permissions": "0"}
        if kind == ATTACHMENT and (file := world.files.received(id)) is not None:
            resolved.setdefault("attachments", {})[id] = file
    return resolved
