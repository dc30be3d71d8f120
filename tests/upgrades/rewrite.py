"""Writes down what this edition does with the data, where another answer is meant: `python -m tests.upgrades.rewrite`.

The data itself is never written anew.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.upgrades.telling import PARTS, TOLD, unpacked


async def main() -> None:
    """Every part, each from data of its own."""
    for name, part in PARTS.items():
        with TemporaryDirectory() as folder:
            told = await part(unpacked(Path(folder)))
        (TOLD / f"{name}.txt").write_text(told, encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(main())
