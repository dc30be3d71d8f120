"""A film is short, small, and as large as its largest board."""

from __future__ import annotations

import io
from itertools import pairwise
from random import Random

import pytest
from PIL import Image, ImageChops, ImageStat

from cogs.lookback import replay_animation as animation
from cogs.lookback.replay_animation import FRAMES, evenly


def test_frames_are_evenly_apart_from_the_first_to_the_last() -> None:
    assert evenly(range(5), 60) == [0, 1, 2, 3, 4]
    chosen = evenly(range(0, 2000, 2), FRAMES)
    assert (len(chosen), chosen[0], chosen[-1]) == (FRAMES, 0, 1998)
    steps = {after - before for before, after in pairwise(chosen)}
    assert max(steps) - min(steps) <= 2


def board(size: tuple[int, int], seed: int) -> bytes:
    """Return a picture that cannot be compressed."""
    file = io.BytesIO()
    pixels = Random(seed).randbytes(size[0] * size[1])
    Image.frombytes("L", size, pixels).convert("RGB").save(file, "PNG")
    return file.getvalue()


def test_a_film_that_would_be_too_heavy_has_fewer_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    frames = [animation._scaled(board((160, 40 + 20 * (n % 2)), n)) for n in range(9)]
    whole = animation._assembled(frames)
    monkeypatch.setattr(animation, "HEAVIEST", len(whole) * 2 // 3)
    light = animation._assembled(frames)
    assert len(light) <= animation.HEAVIEST
    with Image.open(io.BytesIO(whole)) as long, Image.open(io.BytesIO(light)) as short:
        assert (long.size, short.size) == ((160, 60), (160, 60))
        assert (getattr(long, "n_frames", 1), getattr(short, "n_frames", 1)) == (9, 5)
        short.seek(4)
        assert short.info["duration"] == animation.STILL, "the end stands for a while"


def test_a_lower_board_is_centered_in_the_animation_with_its_edge_continued() -> None:
    """The added strip continues the board's edge, pixel by pixel, wherever it is darker or lighter."""
    shades = Image.linear_gradient("L").resize((200, 100))
    low, high = io.BytesIO(), io.BytesIO()
    Image.merge("RGB", (shades,) * 3).rotate(90, expand=True).resize((200, 60)).save(low, "PNG")
    Image.new("RGB", (240, 101)).save(high, "PNG")
    film = animation._assembled([animation._scaled(high.getvalue()), animation._scaled(low.getvalue())])
    with Image.open(io.BytesIO(film)) as shown:
        shown.seek(1)
        frame = shown.convert("RGB")
    assert frame.size == (240, 101)
    for x in (0, 100, 239):
        column = [frame.getpixel((x, y)) for y in (0, 19, 20, 50, 79, 80, 100)]
        assert len(set(column)) == 1, "the gradient runs across, so a column has one colour from top to bottom"
    assert frame.getpixel((0, 50)) == frame.getpixel((20, 50)) != frame.getpixel((120, 50))


def test_a_dark_background_has_no_rings() -> None:
    """A gradient like those of boards is accurate within two of 255 levels, so that no steps are visible."""
    dark = Image.linear_gradient("L").resize((300, 300)).point(lambda level: 20 + level // 8)
    bright = [Image.new("RGB", (40, 40), (n * 37 % 256, n * 91 % 256, n * 53 % 256)) for n in range(40)]
    board_, file = Image.merge("RGB", (dark, dark, dark.point(lambda level: level + 6))), io.BytesIO()
    for n, patch in enumerate(bright):
        board_.paste(patch.resize((6, 6)), (n % 8 * 36, n // 8 * 50))
    board_.save(file, "PNG")
    with Image.open(io.BytesIO(animation._assembled([animation._scaled(file.getvalue())]))) as shown:
        difference = ImageChops.difference(shown.convert("RGB"), board_).crop((10, 10, 30, 290))
    assert ImageStat.Stat(difference).extrema[0][1] <= 2
