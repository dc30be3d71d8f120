"""Blank pictures, for tests that do not look at what is painted."""

from __future__ import annotations

import io

from PIL import Image
from PIL.PngImagePlugin import PngInfo

from rendering.scenes.scene import Scene


def blank(scene: Scene) -> bytes:
    """Return a picture of that size which no other scene has."""
    data, told = io.BytesIO(), PngInfo()
    told.add_text("scene", scene.fingerprint)
    Image.new("1", (scene.width, scene.height)).save(data, "PNG", pnginfo=told)
    return data.getvalue()
