"""The custom PNG writer compared with Pillow's reader, for pictures of any size and both kinds."""

from __future__ import annotations

import io
from random import Random

import pytest
from PIL import Image, ImageChops

from rendering.painter import png


def noise(width: int, height: int) -> Image.Image:
    chance = Random(width * 1000 + height)
    return Image.frombytes("RGB", (width, height), chance.randbytes(3 * width * height))


@pytest.mark.parametrize("size", [(1, 1), (5, 1), (1, 70), (7, png.ROWS), (33, png.ROWS + 1), (200, 131)])
@pytest.mark.parametrize("palette", [False, True])
def test_any_picture_comes_back_unchanged(size: tuple[int, int], palette: bool) -> None:
    image = noise(*size)
    image = image.quantize(64) if palette else image
    colours = bytes(image.getpalette("RGB") or []) if palette else b""
    data = png.assembled(*size, png.bands(image), colours)
    with Image.open(io.BytesIO(data)) as read:
        read.verify()
    with Image.open(io.BytesIO(data)) as read:
        assert (read.format, read.mode, read.size) == ("PNG", "P" if palette else "RGB", size)
        assert not ImageChops.difference(read.convert("RGB"), image.convert("RGB")).getbbox()


def test_a_band_does_not_depend_on_its_neighbours() -> None:
    image = noise(40, 3 * png.ROWS)
    before = png.bands(image)
    image.paste((9, 9, 9), (0, png.ROWS, 40, 2 * png.ROWS))
    after = png.bands(image)
    assert [one == other for one, other in zip(before, after, strict=True)] == [True, False, True]


@pytest.mark.parametrize("palette", [False, True])
def test_a_band_made_alone_is_that_of_the_whole(palette: bool) -> None:
    image = noise(40, 2 * png.ROWS + 5)
    image = image.quantize(64) if palette else image
    assert [png.band(image, top) for top in range(0, image.height, png.ROWS)] == png.bands(image)
