"""The words that have a small picture beside them."""

from __future__ import annotations

MARKS = {
    "Play {token}": "token/{token}",
    "{name} {token}": "token/{token}",
    "The World": "arcana/the_world",
    "The Sun": "arcana/the_sun",
    "The Lovers": "arcana/the_lovers",
    "The Hermit": "arcana/the_hermit",
    "The Hanged Man": "arcana/the_hanged_man",
    "The Tower": "arcana/the_tower",
    "The Devil": "arcana/the_devil",
}
"""The mark by the key of a Text."""
