"""Reading a deck in the Tarot Deck Specification: checked files from one folder and nothing outside it.

The specification by Arcana Land is at https://github.com/arcanaland/specifications (DECK.md). The bot uses `deck.toml`,
folders of pictures such as `h1200`, named after their height in pixels, and `names/en.toml`. Paths given inside a deck
are never followed.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image

from rendering.deck.custom.slots import SLOTS

FORMATS = {"png": "PNG", "webp": "WEBP", "jpeg": "JPEG", "jpg": "JPEG"}
"""Format that a picture must have, by file extension, in order of preference."""

TARGET = 1200
"""Preferred height of pictures, in pixels: the smallest folder of at least this height is used, else the largest."""

LEAST = (240, 400)
"""Minimum width and height of a usable picture, in pixels."""

PIXELS = 8_000_000
BYTES = 16 << 20
"""Maximum size of a picture file, in bytes; larger files are not decoded."""

WORDS = 256 << 10
"""Maximum size of a TOML file, in bytes."""

MISSING = "there is no picture of it"
"""The fault of a card without a picture in the deck."""

CREDIT = 200
"""Maximum length of a credit line, in characters."""


class DeckError(Exception):
    """A file of the deck cannot be used; the message names the file and the reason."""


class DeckFault(NamedTuple):
    """A card without a usable picture in the deck: its slot, such as major_arcana/08, and the reason."""

    slot: str
    why: str


class DeckFolder:
    """A deck supplied by the host. Pictures are read when needed and not cached; the painted cards are."""

    def __init__(self, root: Path) -> None:
        """Open the folder. Raises DeckError if it has no `deck.toml` of version 1 or 2 of the specification."""
        self._root = root.resolve()
        deck = self._toml("deck.toml").get("deck")
        if not isinstance(deck, dict) or not re.fullmatch(r"[12]\.\d+", str(deck.get("schema_version"))):
            raise DeckError("deck.toml has no [deck] with a schema_version of 1.0 or 2.0.")
        self._told: dict[str, Any] = deck

    @property
    def credit(self) -> str:
        """The credit line of the deck, from its own data."""
        parts = (self._told.get(key) for key in ("name", "attribution", "license"))
        return ", ".join(" ".join(str(part).split()) for part in parts if part)[:CREDIT]

    def shows(self, key: str) -> bool:
        """Return whether a sprite is a tarot card of which the deck has a usable picture."""
        return self.picture(key) is not None

    def picture(self, key: str) -> Image.Image | None:
        """Return the picture for a sprite, RGB; None unless the deck has a usable picture of that tarot card."""
        if key not in SLOTS:
            return None
        try:
            return self._picture(self._filed(SLOTS[key]))
        except DeckError:
            return None

    def faults(self) -> Iterator[DeckFault]:
        """Yield each of the 78 cards whose picture is missing or broken, reading every picture."""
        for slot in sorted(set(SLOTS.values())):
            try:
                self._picture(slot)
            except DeckError as error:
                yield DeckFault(slot, str(error))

    def _filed(self, slot: str) -> str:
        """Return the slot under which the deck files a card."""
        swapped = {"major_arcana/08": "major_arcana/11", "major_arcana/11": "major_arcana/08"}
        return swapped.get(slot, slot) if self._justice_is_eighth else slot

    @cached_property
    def _justice_is_eighth(self) -> bool:
        try:
            names = self._toml("names/en.toml").get("major_arcana")
        except DeckError:
            return False
        return isinstance(names, dict) and "justice" in str(names.get("08")).casefold()

    def _picture(self, slot: str) -> Image.Image:
        """Return the picture in a slot. Raises DeckError with the reason if there is none."""
        why = MISSING
        for path in self._candidates(slot):
            try:
                return _decoded(self._bytes(path, BYTES), FORMATS[path.rpartition(".")[2].casefold()])
            except DeckError as error:
                why = f"{path} {error}"
        raise DeckError(why)

    def _candidates(self, slot: str) -> Iterator[str]:
        """Yield the paths of files that could be the picture, relative to the folder, the best first."""
        below, _, base = slot.rpartition("/")
        for root in self._roots:
            there = {name.casefold(): name for name in self._names(f"{root}/{below}")}
            for ending in FORMATS:
                if (found := f"{base}.{ending}") in there:
                    yield f"{root}/{below}/{there[found]}"

    @cached_property
    def _roots(self) -> tuple[str, ...]:
        """The folders of pictures in order of preference: from TARGET pixels upward, then from TARGET downward."""
        heights = [int(name[1:]) for name in self._names(".") if re.fullmatch(r"h[1-9]\d{0,4}", name)]
        return tuple(f"h{high}" for high in sorted(heights, key=lambda high: (high < TARGET, abs(high - TARGET))))

    def _names(self, folder: str) -> list[str]:
        try:
            return sorted(path.name for path in self._inside(folder).iterdir())
        except (DeckError, OSError):
            return []

    def _toml(self, path: str) -> dict[str, Any]:
        try:
            return tomllib.loads(self._bytes(path, WORDS).decode("utf-8-sig"))
        except DeckError as error:
            raise DeckError(f"{path} {error}.") from None
        except (ValueError, RecursionError) as error:
            raise DeckError(f"{path} cannot be read as TOML: {error}.") from None

    def _bytes(self, path: str, most: int) -> bytes:
        """Return the contents of a regular file in the folder."""
        found = self._inside(path)
        try:
            if not found.is_file():
                raise DeckError("is not a file" if found.exists() else "does not exist")
            with found.open("rb") as file:
                data = file.read(most + 1)
        except OSError as error:
            raise DeckError(f"cannot be read: {error.strerror}") from None
        if len(data) > most:
            raise DeckError(f"has more than {most >> 10} KiB")
        return data

    def _inside(self, path: str) -> Path:
        """Return a path in the folder that contains no symbolic link, so that it cannot lead out of the folder."""
        found = self._root / path
        try:
            if found.resolve() == found:
                return found
        except (OSError, RuntimeError):  # a loop of symbolic links
            pass
        raise DeckError("is a link, and links are not followed")


def _decoded(data: bytes, expected: str) -> Image.Image:
    """Return the decoded picture. Raises DeckError for a wrong format or size; the size is checked before decoding."""
    try:
        with Image.open(BytesIO(data), formats=(expected,)) as image:
            _measured(*image.size)
            return image.convert("RGB")
    except DeckError:
        raise
    except Exception:  # decoders raise all kinds of errors for broken files, and for decompression bombs
        raise DeckError(f"is not a readable {expected} picture") from None


def _measured(width: int, height: int) -> None:
    """Raise DeckError if a picture is too small or too large."""
    if width < LEAST[0] or height < LEAST[1]:
        raise DeckError(f"is too small: {width} by {height} pixels (minimum {LEAST[0]} by {LEAST[1]})")
    if width * height > PIXELS:
        raise DeckError(f"is too large: {width} by {height} pixels (maximum {PIXELS:,} in all)")
