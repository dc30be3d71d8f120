"""The emojis: small pictures for marks, made by `docs/emojis.py`.

Nothing is drawn here, so this module loads quickly.
"""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent


def pictures() -> dict[str, bytes]:
    """Return every emoji as a PNG of 128 by 128 pixels, by its mark, such as "suit/wands"."""
    found = sorted(FOLDER.glob("*/*.png"))
    return {f"{path.parent.name}/{path.stem}": path.read_bytes() for path in found}
