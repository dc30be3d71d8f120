"""Discord's limits on application emojis."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Collection, Iterator
from typing import Any

from sandbox.limits.bodies import refuse
from sandbox.limits.checks import Check, Path, Problem, also, shape, text
from sandbox.world.image_size import size_of
from sandbox.world.wire import Json

KIBIBYTES = 256
NAME = re.compile(r"[A-Za-z0-9_]+")
DATA = re.compile(r"data:image/(?:png|jpeg|webp|gif|avif);base64,([A-Za-z0-9+/]+={0,2})")


def _dms(value: Any, path: Path) -> Iterator[Problem]:
    if not NAME.fullmatch(value):
        yield Problem(path, "STRING_TYPE_REGEX", "String value did not match validation regex.")


def _image(value: Any, path: Path) -> Iterator[Problem]:
    found = DATA.fullmatch(value)
    if found is None or len(found[1]) % 4:
        yield Problem(path, "IMAGE_INVALID", "Invalid image data")
        return
    picture = b64decode(found[1])
    if len(picture) > KIBIBYTES * 1024:
        yield Problem(path, "BINARY_TYPE_MAX_SIZE", f"File cannot be larger than {KIBIBYTES}.0 kb.")
    elif size_of(picture) is None:
        yield Problem(path, "IMAGE_INVALID", "Invalid image data")


def _new(taken: Collection[str]) -> Check:
    def check(value: Any, path: Path) -> Iterator[Problem]:
        if value in taken:
            yield Problem(path, "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji of this name is already there.")

    return check


def _name(taken: Collection[str]) -> Check:
    return also(text(32, 2), _dms, _new(taken))


def new_picture(body: Json, taken: Collection[str]) -> bytes:
    """Return the image of a new emoji; names in `taken` are in use. Raises ApiError 50035."""
    fields = {"name": _name(taken), "image": also(text(1 << 21, 1), _image)}
    refuse(shape(fields, required=("name", "image"))(body, ()))
    return b64decode(body["image"].partition(",")[2])


def check_rename(body: Json, taken: Collection[str]) -> None:
    """Raise ApiError 50035 if the new name is invalid or in use."""
    refuse(shape({"name": _name(taken)}, required=("name",))(body, ()))
