"""A film is short, light, and as large as its largest board."""

from __future__ import annotations

import io
from itertools import pairwise
from random import Random

import pytest
from PIL import Image

from bot.pages import animation
from bot.pages.animation import FRAMES, evenly


def test_frames_are_evenly_apart_from_the_first_to_the_last() -> None:
    assert evenly(range(5), 60) == [0, 1, 2, 3, 4]
    chosen = evenly(range(0, 2000, 2), FRAMES)
    assert (len(chosen), chosen[0], chosen[-1]) == (FRAMES, 0, 1998)
    steps = {after - before for before, after in pairwise(chosen)}
    assert max(steps) - min(steps) <= 2


def board(size: tuple[int, int], seed: int) -> bytes:
    """A picture that cannot be packed."""
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
