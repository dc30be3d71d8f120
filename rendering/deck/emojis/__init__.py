"""The emojis: small pictures for marks, as `docs/emojis.py` writes them. Nothing draws here, so that it loads fast."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent


def pictures() -> dict[str, bytes]:
    """Return every emoji by its mark, such as "suit/wands": a PNG of 128 by 128 pixels."""
    found = sorted(FOLDER.glob("*/*.png"))
    return {f"{path.parent.name}/{path.stem}": path.read_bytes() for path in found}
