"""English words that replace those in the code on every page.

Some texts are part of the state hash of a match, such as an auto-action that a player left. Changing them would take
another version of the rules. Readers in English see these words instead; other languages translate the text in the
code.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

REWORDED: Mapping[str, str] = MappingProxyType(
    {
        "don't ask me; the game goes on at once, so the others can tell": (
            "don't ask me; the game continues immediately, so the others can tell"
        ),
        "vote like most of the others, once somebody has voted": "vote like most of the others, once someone has voted",
        "let it lie": "keep the roll",
    }
)
"""The words to show, by the text in the code."""
