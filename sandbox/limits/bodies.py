"""Discord's limits on requests of a bot, as functions of their JSON.

Each `problems_of_...` returns one line per problem, "path: problem", which is an empty list for a body that Discord
would accept. Each `check_...` raises the error that Discord would return.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from sandbox.limits.checks import (
    Check,
    Path,
    Problem,
    also,
    one_of,
    several,
    shape,
    snowflake,
    text,
    tree,
    truth,
    whole,
)
from sandbox.limits.commands import CHOICE, COMMAND, COMMANDS
from sandbox.limits.components import CLASSIC, TEXT_INPUT, V2, address, among, unique_ids, v2_totals
from sandbox.world.api_errors import ApiError
from sandbox.world.messages import COMPONENTS_V2, walk
from sandbox.world.wire import Json

CONTENT, EMBEDS, EMBED_TOTAL, ATTACHMENTS, ALT_TEXT, NONCE = 2000, 10, 6000, 10, 1024, 25
MODAL_TITLE, MODAL_FIELDS, CHOICES = 45, 5, 25
EMPTY = "body: Cannot send an empty message"

FIELD = shape({"name": text(256, 1), "value": text(1024, 1), "inline": truth}, required=("name", "value"))
EMBED = shape(
    {
        "title": text(256),
        "description": text(4096),
        "url": text(2048),
        "color": whole(0, 0xFFFFFF),
        "fields": several(25, FIELD),
        "footer": shape({"text": text(2048, 1)}, required=("text",)),
        "author": shape({"name": text(256, 1)}, required=("name",)),
        "image": shape({"url": address}, required=("url",)),
        "thumbnail": shape({"url": address}, required=("url",)),
    }
)
ATTACHMENT = shape({"description": text(ALT_TEXT), "filename": text(1024)}, required=("id",))
MENTION_RULE = shape(
    {
        "parse": several(3, one_of(("users", "roles", "everyone"))),
        "users": several(100, snowflake),
        "roles": several(100, snowflake),
        "replied_user": truth,
    }
)
MESSAGE = shape(
    {
        "content": text(CONTENT),
        "embeds": several(EMBEDS, EMBED),
        "attachments": several(ATTACHMENTS, ATTACHMENT),
        "nonce": text(NONCE),
        "allowed_mentions": MENTION_RULE,
        "tts": truth,
        "flags": whole(0, (1 << 31) - 1),
    }
)


def _embed_total(body: Json, path: Path) -> Iterator[Problem]:
    total = sum(_length(embed) for embed in body.get("embeds") or [])
    if total > EMBED_TOTAL:
        yield Problem(
            (*path, "embeds"), "MAX_EMBED_SIZE_EXCEEDED", f"{total} characters over all, {EMBED_TOTAL} may be."
        )


def _length(embed: Json) -> int:
    words = [embed.get("title"), embed.get("description")]
    words += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    words += [part for field in embed.get("fields") or [] for part in (field["name"], field["value"])]
    return sum(len(word or "") for word in words)


def _components(body: Json, path: Path) -> Iterator[Problem]:
    inner_path = (*path, "components")
    components = body.get("components") or []
    check = also(V2, v2_totals, unique_ids) if is_v2(body) else also(CLASSIC, unique_ids)
    yield from check(components, inner_path)


def _v2_alone(body: Json, path: Path) -> Iterator[Problem]:
    for field in ("content", "embeds", "poll", "sticker_ids"):
        if is_v2(body) and body.get(field):
            yield Problem(
                (*path, field), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", "Cannot go with components v2."
            )


def _mention_rule(body: Json, path: Path) -> Iterator[Problem]:
    rule = body.get("allowed_mentions") or {}
    for kind in ("users", "roles"):
        if kind in rule.get("parse", []) and rule.get(kind):
            inner_path = (*path, "allowed_mentions", kind)
            yield Problem(inner_path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", "Either parsed or listed, not both.")


def is_v2(body: Json) -> bool:
    """Return whether a message body uses components v2."""
    return bool(flags_of(body) & COMPONENTS_V2)


def flags_of(body: Json) -> int:
    """Return the flags of a body, or 0 if they are missing or not an integer."""
    flags = body.get("flags")
    return flags if isinstance(flags, int) else 0


def is_empty(body: Json) -> bool:
    """Return whether a message has nothing visible."""
    parts = ("embeds", "components", "attachments", "sticker_ids", "poll")
    return not (body.get("content") or "").strip() and not any(body.get(part) for part in parts)


MESSAGE_BODY = also(MESSAGE, _components, _v2_alone, _embed_total, _mention_rule)


def _modal_ids(body: Json, path: Path) -> Iterator[Problem]:
    return unique_ids(body["components"], (*path, "components"))


def _modal_part(value: Any, path: Path) -> Iterator[Problem]:
    """Yield the problems of a label, a text, or the older form of a row with one labeled text input."""
    if isinstance(value, dict) and value.get("type") == 1:
        yield from several(1, among(TEXT_INPUT), 1)(value.get("components"), (*path, "components"))
        for field in walk(value.get("components") or []):
            if not field.get("label"):
                yield Problem((*path, "components", 0, "label"), "BASE_TYPE_REQUIRED", "This field is required")
    else:
        yield from among(10, 18)(value, path)


MODAL = also(
    shape(
        {
            "title": text(MODAL_TITLE, 1),
            "custom_id": text(100, 1),
            "components": several(MODAL_FIELDS, _modal_part, 1),
        },
        required=("title", "custom_id", "components"),
    ),
    _modal_ids,
)
CHOICE_LIST = several(CHOICES, CHOICE)


CHANNEL: dict[str, Check] = {
    "name": text(100, 1),
    "topic": text(1024),
    "type": one_of((0, 10, 11, 12)),
    "auto_archive_duration": one_of((60, 1440, 4320, 10080)),
    "rate_limit_per_user": whole(0, 21600),
    "archived": truth,
    "locked": truth,
    "invitable": truth,
}


def _lines(check: Check, body: Any) -> list[str]:
    return [str(problem) for problem in check(body, ())]


def problems_of_message(body: Json) -> list[str]:
    """Return the problems of a message, an edit or a callback's `data`; `flags` tells if it uses components v2."""
    lines = _lines(MESSAGE_BODY, body)
    return lines or ([EMPTY] if is_empty(body) else [])


def problems_of_command(body: Json) -> list[str]:
    """Return the problems of one application command."""
    return _lines(COMMAND, body)


def problems_of_commands(bodies: list[Json]) -> list[str]:
    """Return the problems of a list of application commands, as sent by a bulk overwrite."""
    return _lines(COMMANDS, bodies)


def problems_of_modal(body: Json) -> list[str]:
    """Return the problems of a modal's `data`."""
    return _lines(MODAL, body)


def problems_of_choices(choices: list[Json]) -> list[str]:
    """Return the problems of an autocomplete reply's choices."""
    return _lines(CHOICE_LIST, choices)


def refuse(problems: Iterable[Problem]) -> None:
    """Raise ApiError 50035 with every problem in its error tree, if there are any."""
    found = list(problems)
    if found:
        raise ApiError(50035, errors=tree(found))


def check_body(body: Json) -> None:
    """Raise ApiError 50035 for every problem except an empty message, which depends on files outside of the body."""
    refuse(MESSAGE_BODY(body, ()))


def check_files(body: Json) -> None:
    """Raise ApiError 50035 for too many `attachments` in a complete list, or 50006 if the message is empty."""
    refuse(shape({"attachments": several(ATTACHMENTS, ATTACHMENT)})(body, ()))
    if is_empty(body):
        raise ApiError(50006)


def check_modal(body: Json) -> None:
    """Check a modal. Raises ApiError 50035 with every problem."""
    refuse(MODAL(body, ("data",)))


def check_choices(choices: Any) -> None:
    """Check the choices of an autocomplete. Raises ApiError 50035 with every problem."""
    refuse(CHOICE_LIST(choices, ("data", "choices")))


def check_commands(bodies: Any) -> None:
    """Check a list of commands. Raises ApiError 50035 with every problem."""
    refuse(COMMANDS(bodies, ()))


def check_installs(bodies: list[Json], supported: Collection[int]) -> None:
    """Raise ApiError 50035 for commands with an installation type that the application does not support."""
    check = several(2, one_of(supported))
    refuse(p for n, body in enumerate(bodies) for p in check(body.get("integration_types"), (n, "integration_types")))


def check_channel(body: Json, *, new: bool = False) -> None:
    """Check the settings of a channel or a thread; a new one needs a name."""
    refuse(shape(CHANNEL, required=("name",) if new else ())(body, ()))
