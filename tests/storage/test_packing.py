"""Data written by earlier versions can be read."""

from __future__ import annotations

import json
import zlib
from typing import Any

import pytest

from games.kernel.record import Checkpoint
from storage.packing import from_blob, to_blob

START: list[Any] = [3, 1, {"phase": "play"}, {"deal": 2}, [[0, 2], [1, 3]]]


OLD_AND_NEW: list[tuple[list[Any], str, tuple[int, ...]]] = [
    ([], "", ()),
    (["a vote"], "a vote", ()),
    (["", [1]], "", (1,)),
]


def test_a_checkpoint_of_the_first_release_is_read() -> None:
    """Version 0.1.0 wrote four fields."""
    read = from_blob(zlib.compress(json.dumps(START[:4]).encode()))
    assert read == Checkpoint(3, 1, {"phase": "play"}, {"deal": 2})


@pytest.mark.parametrize(("more", "topic", "besides"), OLD_AND_NEW)
def test_a_checkpoint_of_any_version_can_be_read(more: list[Any], topic: str, besides: tuple[int, ...]) -> None:
    read = from_blob(zlib.compress(json.dumps([*START, *more]).encode()))
    assert read == Checkpoint(3, 1, {"phase": "play"}, {"deal": 2}, ((0, 2), (1, 3)), topic, besides)
    assert from_blob(to_blob(read)) == read
