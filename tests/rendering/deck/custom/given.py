"""Small decks in the Tarot Deck Specification, created where a test needs them."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

DECK_TOML = """
[deck]
schema_version = "2.0"
name = "Water Tarot"
version = "1.0"
attribution = "Painted by Ann"
license = "CC0-1.0"
"""
RED, BLUE = (200, 30, 30), (30, 30, 200)


def deck(root: Path, toml: str = DECK_TOML) -> Path:
    """Create a deck without any picture, and return its folder."""
    root.mkdir(exist_ok=True)
    (root / "deck.toml").write_text(toml, encoding="utf-8")
    return root


def draw_picture(path: Path, colour: tuple[int, int, int] = RED, size: tuple[int, int] = (260, 440)) -> Path:
    """Create a picture of one color, and return its path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.new("RGB", size, colour).save(path)
    return path
