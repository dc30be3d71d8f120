"""Attachments: uploaded files under unguessable names."""

from __future__ import annotations

import json
import mimetypes
import secrets
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from sandbox.world.api_errors import ClientRefusalError
from sandbox.world.clock import Snowflakes
from sandbox.world.image_size import size_of
from sandbox.world.wire import Json, text_of
from sandbox.world.world_file import WorldFile

MAX_UPLOAD_BYTES = 10 << 20  # size of a file that a user without Nitro can send
GRACE = 64  # number of files kept after their message is gone, for pages that are about to redraw


@dataclass(frozen=True, slots=True)
class Upload:
    """A file of a multipart request."""

    filename: str
    data: bytes


class Files:
    """Attachments, whose bytes are in the world file and whose URLs are in attachment objects."""

    def __init__(self, world_file: WorldFile, ids: Snowflakes, origin: str) -> None:
        self._world_file = world_file
        self._ids = ids
        self.origin = origin
        self._loose: deque[str] = deque()
        self._received: dict[str, Json] = {}

    def keep(self, upload: Upload, description: str | None) -> Json:
        """Store an upload; return Discord's attachment object."""
        secret, id = secrets.token_urlsafe(18), self._ids.mint()
        kind = mimetypes.guess_type(upload.filename)[0] or "application/octet-stream"
        url = f"{self.origin}/cdn/{secret}/{upload.filename}"
        self._world_file.put_blob(secret, upload.data)
        attachment: Json = {
            "id": id,
            "filename": upload.filename,
            "size": len(upload.data),
            "url": url,
            "proxy_url": url,
        }
        attachment["content_type"] = kind
        if description:
            attachment["description"] = description
        size = size_of(upload.data)
        return attachment | ({"width": size[0], "height": size[1]} if size else {})

    def receive(self, upload: Upload) -> Json:
        """Store a file that a user sends with a command; return its attachment object. It is deleted after a while.

        Raises:
            ClientRefusalError: It is too large.
        """
        if len(upload.data) > MAX_UPLOAD_BYTES:
            raise ClientRefusalError("Your files are too powerful: 10 MB at most")
        attachment = self.keep(upload, None) | {"ephemeral": True}
        self._received[attachment["id"]] = attachment
        while len(self._received) > GRACE:
            self.release([secret_of(self._received.pop(next(iter(self._received))))])
        return attachment

    def received(self, id: str) -> Json | None:
        """Return the attachment object of a file that a user has sent, or None."""
        return self._received.get(id)

    def read(self, secret: str) -> bytes | None:
        """Return the content of a file, or None."""
        return self._world_file.blob(secret)

    def release(self, secrets_: Iterable[str]) -> None:
        """Release files that no longer belong to a message; they are deleted a little later."""
        self._loose.extend(secrets_)
        while len(self._loose) > GRACE:
            self._world_file.drop_blob(self._loose.popleft())

    def tidy(self, owned: Iterable[str]) -> None:
        """Delete files that belong to no message; called at the start."""
        for secret in self._world_file.blob_keys() - set(owned):
            self._world_file.drop_blob(secret)

    def with_current_urls(self, rows: Iterable[tuple[str, Any]]) -> Iterator[tuple[str, Any]]:
        """Yield stored messages with the URLs of their files changed to the current port."""
        before = dict(self._world_file.all("origin")).get("origin", self.origin)
        self._world_file.put("origin", "origin", self.origin)
        for key, body in rows:
            yield (
                key,
                body
                if before == self.origin
                else json.loads(text_of(body).replace(f"{before}/cdn/", f"{self.origin}/cdn/")),
            )


def secret_of(attachment: Json) -> str:
    """Return the unguessable part of an attachment's URL, which is also the key of its blob."""
    return str(attachment["url"]).split("/cdn/", 1)[1].split("/", 1)[0]
