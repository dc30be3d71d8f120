"""Reads a deck in the Tarot Deck Specification: checked files of one folder, and nothing that lies outside of it.

The specification, by Arcana Land: https://github.com/arcanaland/specifications (DECK.md). Of a deck we need
`deck.toml`, the folders `h1200` and the like with pictures that are that many pixels high, and `names/en.toml`. No path
that a deck itself tells is followed.
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
"""File name endings of pictures, in order of preference, and the format that each must have."""

TARGET = 1200
"""The height that pictures are wanted in: of several folders, the smallest that is as high, else the highest."""

LEAST = (240, 400)
"""Width and height in pixels below which a picture is too small to look at."""

PIXELS = 8_000_000
BYTES = 16 << 20
"""Maximum size of a picture, in bytes; larger ones are not decoded."""

WORDS = 256 << 10
"""Bytes of a TOML file, at most."""

MISSING = "there is no picture of it"
"""Why a picture that is not in the folder is at fault."""

CREDIT = 200
"""Characters of a credit line, at most."""


class DeckError(Exception):
    """A file of the deck cannot be used; the message says which, and why."""


class DeckFault(NamedTuple):
    """A card of which the deck has no picture that can be used: its place, such as major_arcana/08, and why."""

    slot: str
    why: str


class DeckFolder:
    """A host's own deck. Pictures are read when they are needed, and not kept: what is painted of them is."""

    def __init__(self, root: Path) -> None:
        """Open the folder. Raises DeckError if it has no `deck.toml` of the specification's version 1 or 2."""
        self._root = root.resolve()
        told = self._toml("deck.toml").get("deck")
        if not isinstance(told, dict) or not re.fullmatch(r"[12]\.\d+", str(told.get("schema_version"))):
            raise DeckError("deck.toml has no [deck] with a schema_version of 1.0 or 2.0.")
        self._told: dict[str, Any] = told

    @property
    def credit(self) -> str:
        """Return the credit of the deck, in its words, on one line."""
        told = (self._told.get(key) for key in ("name", "attribution", "license"))
        return ", ".join(" ".join(str(part).split()) for part in told if part)[:CREDIT]

    def shows(self, key: str) -> bool:
        """Return whether the sprite is one of the tarot's cards, and the deck has a good picture of it."""
        return self.picture(key) is not None

    def picture(self, key: str) -> Image.Image | None:
        """Return the picture of a sprite's card, RGB; None for no card of the tarot, or where ours has to do."""
        if key not in SLOTS:
            return None
        try:
            return self._picture(self._filed(SLOTS[key]))
        except DeckError:
            return None

    def faults(self) -> Iterator[DeckFault]:
        """Yield each of the 78 cards whose picture is missing or broken; every picture is read for it."""
        for slot in sorted(set(SLOTS.values())):
            try:
                self._picture(slot)
            except DeckError as error:
                yield DeckFault(slot, str(error))

    def _filed(self, slot: str) -> str:
        """Return the slot in which the deck files a card.

        Some have Justice at 8 and Strength at 11, and say so by their names.
        """
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
        """Yield the paths of files that may be the picture, best first, relative to the folder."""
        below, _, base = slot.rpartition("/")
        for root in self._roots:
            there = {name.casefold(): name for name in self._names(f"{root}/{below}")}
            for ending in FORMATS:
                if (found := f"{base}.{ending}") in there:
                    yield f"{root}/{below}/{there[found]}"

    @cached_property
    def _roots(self) -> tuple[str, ...]:
        """The folders of pictures, by how near their height is to the one wanted."""
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
        """Return the contents of an ordinary file of the folder."""
        found = self._inside(path)
        try:
            if not found.is_file():
                raise DeckError("is not a file" if found.exists() else "is not there")
            with found.open("rb") as file:
                data = file.read(most + 1)
        except OSError as error:
            raise DeckError(f"cannot be read: {error.strerror}") from None
        if len(data) > most:
            raise DeckError(f"has more than {most >> 10} KiB")
        return data

    def _inside(self, path: str) -> Path:
        """Return a path of the folder that leads through no link, so that it cannot lead out."""
        found = self._root / path
        try:
            if found.resolve() == found:
                return found
        except (OSError, RuntimeError):  # a circle of links
            pass
        raise DeckError("is a link, and links are not followed")


def _decoded(data: bytes, expected: str) -> Image.Image:
    """Return the picture. Raises DeckError for a wrong format or size; the size is checked first."""
    try:
        with Image.open(BytesIO(data), formats=(expected,)) as image:
            _measured(*image.size)
            return image.convert("RGB")
    except DeckError:
        raise
    except Exception:  # decoders raise whatever a broken file makes them, and warn of bombs
        raise DeckError(f"is no {expected} picture that can be read") from None


def _measured(width: int, height: int) -> None:
    """Raise DeckError for a picture that is too small or too large."""
    if width < LEAST[0] or height < LEAST[1]:
        raise DeckError(f"is too small: {width} by {height} pixels, where {LEAST[0]} by {LEAST[1]} are the least")
    if width * height > PIXELS:
        raise DeckError(f"is too large: {width} by {height} pixels, where {PIXELS:,} in all are the most")
