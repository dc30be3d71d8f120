"""Names of other cards: a field can name a card of the same pack, such as a Status that a card gives."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, TypeAlias

from games.kernel.text import Text, verbatim

Names: TypeAlias = Mapping[tuple[str, str], tuple[str, str]]
"""Key and name of each named thing of a pack, by its section and its name in lower case."""


class CardName(str):
    """The key of a card that another card of its pack names.

    A game derives a class for each kind of card that can be named, and uses it as the type of a field.

    Attributes:
        sections: The sections of the cards that can be named, such as "status". A table inside a card has the name of
            its field after a dot: "character.attack".
        said: The name as it is written.
    """

    sections: ClassVar[tuple[str, ...]] = ()
    said: Text

    def __new__(cls, key: str, name: str) -> CardName:
        """Create the name of the card with a key."""
        made = super().__new__(cls, key)
        made.said = verbatim(name)
        return made

    @classmethod
    def known(cls, names: Names) -> dict[str, tuple[str, str]]:
        """Return the key and name of each card that can be named here, by its name in lower case."""
        return {name: found for (section, name), found in names.items() if section in cls.sections}


def spelled_alike(name: str) -> str:
    """Return a name with single spaces, and its letters with accents in their usual form."""
    return unicodedata.normalize("NFC", " ".join(name.split()))


def named_parts(section: str, raw: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the section and name of a card as written, and of each table inside it that has a name."""
    if isinstance(name := raw.get("name"), str):
        yield section, spelled_alike(name)
    for field, inner in raw.items():
        if isinstance(inner, dict):
            yield from named_parts(f"{section}.{field}", inner)
