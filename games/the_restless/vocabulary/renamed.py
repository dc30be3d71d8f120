"""Cards that have another name than in earlier editions: they are stored by the key that they had then."""

from __future__ import annotations

FIRST_KEYS = {
    "wenzel-of-the-ferry": "jossel-of-the-ferry",
    "cradle-song-unused": "lullaby-unused",
    "overcoat-left-on-a-gate": "greatcoat-left-on-a-gate",
    "gaslight-hook": "lamplighters-hook",
    "trunk-within-a-trunk": "false-bottom",
}
"""The keys of such cards, by those that their names would make."""
