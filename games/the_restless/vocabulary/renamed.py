"""Cards that had another name in earlier versions, and are stored under the key of that name."""

from __future__ import annotations

FIRST_KEYS = {
    "wenzel-of-the-ferry": "jossel-of-the-ferry",
    "cradle-song-unused": "lullaby-unused",
    "overcoat-left-on-a-gate": "greatcoat-left-on-a-gate",
    "gaslight-hook": "lamplighters-hook",
    "trunk-within-a-trunk": "false-bottom",
}
"""The stored keys of such cards, by the keys that their current names would give."""
