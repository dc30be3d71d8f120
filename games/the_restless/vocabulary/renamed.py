"""Cards that have another name than in earlier editions."""

from __future__ import annotations

RENAMED = {
    "jossel-of-the-ferry": "wenzel-of-the-ferry",
    "lullaby-unused": "cradle-song-unused",
    "greatcoat-left-on-a-gate": "overcoat-left-on-a-gate",
    "lamplighters-hook": "gaslight-hook",
    "false-bottom": "trunk-within-a-trunk",
}
"""Keys that cards had in earlier editions, which stored tables still name, and the ones they have now."""
