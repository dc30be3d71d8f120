"""Dots instead of pictures: these tests are about text and stored data, not pictures."""

from __future__ import annotations

DOT = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b550000000a49444154789c6360000000020001"
    "48afa4710000000049454e44ae426082"
)
"""A picture of a single pixel."""


async def dot(*_: object, **__: object) -> bytes:
    """Replace `RenderWorker.paint`."""
    return DOT
