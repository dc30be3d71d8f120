"""Rewrites the current version's results for the data: `python -m tests.upgrades.rewrite`, if a change was intended.

The data itself is never rewritten.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.upgrades.snapshot import PARTS, TOLD, unpack_data


async def main() -> None:
    """Run every part, each on a separate copy of the data."""
    for name, part in PARTS.items():
        with TemporaryDirectory() as folder:
            text = await part(unpack_data(Path(folder)))
        (TOLD / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(main())
