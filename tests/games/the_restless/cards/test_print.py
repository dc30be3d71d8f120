"""The printout of all cards is the reviewed one; running this module prints them again."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from games.kernel.effect import Part
from games.kernel.text import Localizer, Text
from games.the_restless.cards import EVERY
from games.the_restless.text.card_text import text
from tests import ROOT

READ = Localizer()
PRINT = ROOT / "tests" / "golden" / "the_restless_cards.txt"


def tree(value: Any) -> str:
    """Return the structure of a card without its texts; custom code is represented by its name."""
    if isinstance(value, Text):
        return ""
    if isinstance(value, Part):
        return f"{type(value).__name__}({', '.join(map(tree, value.values))})"
    if isinstance(value, tuple):
        return f"[{', '.join(map(tree, value))}]"
    return getattr(value, "__name__", None) or repr(value)


def print_cards() -> str:
    """Return one line per card: key, name, an eight-digit hash of its structure, text."""
    lines = []
    for card in EVERY:
        digest = blake2b(tree(card).encode(), digest_size=4).hexdigest()
        lines.append(f"{card.key} | {READ(card.name)} | {digest} | {READ(text(card))}".replace("\n", " / "))
    return "\n".join(lines) + "\n"


def test_the_print_of_all_cards_is_as_it_was_read() -> None:
    """A reviewer sees exactly which cards an edit has changed, in text or structure."""
    assert print_cards() == PRINT.read_text(encoding="utf-8")


if __name__ == "__main__":
    PRINT.write_text(print_cards(), encoding="utf-8")
