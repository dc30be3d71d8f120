"""Blank pictures, for tests that do not examine the painting."""

from __future__ import annotations

import io

from PIL import Image
from PIL.PngImagePlugin import PngInfo

from rendering.scenes.scene import Scene


def blank(scene: Scene) -> bytes:
    """Return a blank picture of the scene's size. Different scenes give different files."""
    data, info = io.BytesIO(), PngInfo()
    info.add_text("scene", scene.fingerprint)
    Image.new("1", (scene.width, scene.height)).save(data, "PNG", pnginfo=info)
    return data.getvalue()
