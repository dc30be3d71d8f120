"""References from a message's content to its files: attachment:// URLs, and the files that an edit keeps."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from sandbox.limits.bodies import refuse
from sandbox.limits.checks import Problem
from sandbox.world.beliefs import Beliefs
from sandbox.world.files import Files, Upload, secret_of
from sandbox.world.messages import walk
from sandbox.world.wire import Json

MEDIA_OF = {11: "media", 13: "file"}  # component type -> the key of its only media item
GALLERY = 12
EMBEDDED = ("image", "thumbnail")  # the media of an embed


def listed(body: Json, uploads: Mapping[str, Upload], before: Iterable[Json] = (), *, keeps: bool = True) -> list[Json]:
    """Return the final `attachments` list of a message.

    Without a list, the message gets all new files and, if it `keeps` them, all earlier ones. A file that an embed or a
    component still shows is kept even if it is not listed.
    """
    if body.get("attachments") is None:
        body = body | {"attachments": [*(before if keeps else ()), *({"id": index} for index in uploads)]}
    shown = urls_of(body)
    sent: list[Json] = body["attachments"]
    known = {str(entry["id"]) for entry in sent}
    return [*sent, *(file for file in before if file["url"] in shown and file["id"] not in known)]


def named(beliefs: Beliefs, asked: list[Json] | None, entries: list[Json], attachments: list[Json]) -> list[Json]:
    """Return the attachments that `attachment://` can refer to.

    Args:
        beliefs: The unproven assumptions about Discord, which tell whether a kept file can be named.
        asked: The `attachments` of the request, or None if it has none.
        entries: The full list of the message, with an entry for each of its `attachments`.
        attachments: The files of the message, in the order of `entries`.
    """
    sent = {str(entry["id"]): entry for entry in asked or ()}
    pairs = zip(entries, attachments, strict=True)
    return [a for entry, a in pairs if str(entry["id"]) != a["id"] or _is_nameable(beliefs, sent.get(a["id"]))]


def _is_nameable(beliefs: Beliefs, entry: Json | None) -> bool:
    """Return whether a kept file can be named, given the entry of the request's list that keeps it."""
    if not beliefs.holds("files_can_be_kept"):
        return False
    if entry is None:
        return not beliefs.holds("names_need_a_list")
    return bool(entry.get("filename")) or not beliefs.holds("list_needs_names")


def urls_of(body: Json) -> set[str]:
    """Return the URLs of all media that a message shows."""
    items = [embed.get(key) for embed in body.get("embeds") or [] for key in EMBEDDED]
    for component in walk(body.get("components") or []):
        items.append(component.get(MEDIA_OF.get(component["type"], "")))
        items += [item["media"] for item in component.get("items", [])]
    return {str(item["url"]) for item in items if item}


def attached(files: Files, body: Json, uploads: Mapping[str, Upload], before: Iterable[Json] = ()) -> list[Json]:
    """Return the attachment objects of a message whose `attachments` list is complete; `before` are earlier ones.

    Raises:
        ApiError: 50035 if the list names a file that does not exist.
    """
    old = {str(a["id"]): a for a in before}
    entries = body["attachments"]
    unknown = [n for n, entry in enumerate(entries) if str(entry["id"]) not in {*old, *uploads}]
    refuse(Problem(("attachments", n, "id"), "ATTACHMENT_NOT_FOUND", "The attachment was not sent.") for n in unknown)
    return [_keep(files, entry, old, uploads) for entry in entries]


def _keep(files: Files, entry: Json, old: Mapping[str, Json], uploads: Mapping[str, Upload]) -> Json:
    id = str(entry["id"])
    if id not in old:
        upload = uploads[id]
        return files.keep(
            Upload(safe_name(entry.get("filename") or upload.filename), upload.data), entry.get("description")
        )
    changed = {"description": entry["description"]} if entry.get("description") else {}
    return old[id] | changed


def safe_name(filename: str) -> str:
    """Return a file name as Discord stores it: without a path, spaces, or anything that a URL would escape."""
    return re.sub(r"[^\w.\-]", "_", filename.rsplit("/", 1)[-1]) or "file"


def embed_with(embed: Json, attachments: list[Json], used: set[str]) -> Json:
    """Return an embed with attachment:// URLs resolved; `used` collects the IDs of the attachments shown."""
    shown = dict(embed) | {"type": embed.get("type", "rich")}
    for key in EMBEDDED:
        if key in embed:
            shown[key] = _resolved(embed[key], attachments, used)
    return {key: value for key, value in shown.items() if value is not None}


def components_with(components: list[Json], attachments: list[Json], used: set[str]) -> list[Json]:
    """Return a message's components with numbers and with their media resolved.

    `used` collects the IDs of the attachments shown.

    Raises:
        ApiError: 50035 for a file that is not among the `attachments`.
    """
    numbers = iter(range(1, 1000))
    problems: list[Problem] = []

    def media(item: Json) -> Json:
        resolved = _resolved(item, attachments, used)
        if resolved is None:
            problems.append(
                Problem(("components",), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", item["url"])
            )
        return resolved or item

    copied = [_copied(component, media, numbers.__next__) for component in components]
    refuse(problems)
    return copied


def _copied(component: Json, media: Callable[[Json], Json], number: Callable[[], int]) -> Json:
    copy = dict(component) | {"id": component.get("id") or number()}
    if component["type"] in MEDIA_OF:
        key = MEDIA_OF[component["type"]]
        copy[key] = media(component[key])
    if component["type"] == GALLERY:
        copy["items"] = [item | {"media": media(item["media"])} for item in component["items"]]
    for key in ("accessory", "component"):
        if key in component:
            copy[key] = _copied(component[key], media, number)
    if "components" in component:
        copy["components"] = [_copied(child, media, number) for child in component["components"]]
    return copy


def _resolved(item: Json, attachments: list[Json], used: set[str]) -> Json | None:
    url = str(item.get("url", ""))
    if not url.startswith("attachment://"):
        return item
    for attachment in attachments:
        if attachment["filename"] == safe_name(url.removeprefix("attachment://")):
            used.add(attachment["id"])
            keys = ("url", "proxy_url", "width", "height", "content_type")
            facts = {key: attachment[key] for key in keys if key in attachment}
            return facts | {"attachment_id": attachment["id"], "loading_state": 2, "placeholder": ""}
    return None


def secrets_of(attachments: Iterable[Json]) -> tuple[str, ...]:
    """Return the secrets under which the files of these attachments are stored."""
    return tuple(secret_of(attachment) for attachment in attachments)


def custom_ids(components: list[Json]) -> set[str]:
    """Return the custom IDs on a message."""
    return {str(c["custom_id"]) for c in walk(components) if "custom_id" in c}
