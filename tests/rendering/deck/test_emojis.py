"""The emojis: Discord accepts each, no two look alike at their small size, and games name no others."""

from __future__ import annotations

import re
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.ops.emojis import name_of
from games import game, manifests
from rendering.deck.emojis import pictures
from rendering.deck.emojis.drawing import emoji
from rendering.deck.emojis.table import EMOJIS

PICTURES = pictures()
EMOJI_WIDTH_PX = 22
"""Width of an emoji in a line of Discord's text, in pixels."""
PAGES = ((49, 51, 56), (255, 255, 255))
"""Discord's dark and light backgrounds."""
NUMBERS = {"token": range(5), "face": range(1, 7)}


def decoded(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGBA")


def on_page(data: bytes, ground: tuple[int, int, int]) -> Image.Image:
    """Return the emoji as it appears in a line of text."""
    small = decoded(data).resize((EMOJI_WIDTH_PX, EMOJI_WIDTH_PX), Image.Resampling.LANCZOS)
    page = Image.new("RGB", small.size, ground)
    page.paste(small, (0, 0), small)
    return page


def far(one: Image.Image, other: Image.Image) -> float:
    """Return the mean difference in brightness of two images, 0 to 255, ignoring color."""
    return float(ImageStat.Stat(ImageChops.difference(one.convert("L"), other.convert("L"))).mean[0])


def test_the_files_equal_the_drawn_emojis() -> None:
    assert set(PICTURES) == set(EMOJIS)
    for mark, data in PICTURES.items():
        drawn, kept = decoded(emoji(mark)), decoded(data)
        assert max(ImageStat.Stat(ImageChops.difference(drawn, kept)).mean) < 2, f"{mark}: run python -m docs.emojis"


@pytest.mark.parametrize("mark", PICTURES)
def test_discord_takes_it(mark: str) -> None:
    """An emoji has 128 by 128 pixels, at most 256 KiB, and a name of 2 to 32 letters, digits and underscores."""
    assert decoded(PICTURES[mark]).size == (128, 128)
    assert len(PICTURES[mark]) <= 256 * 1024
    assert re.fullmatch(r"[A-Za-z0-9_]{2,32}", name_of(mark))


def test_no_two_have_the_same_name() -> None:
    assert len(set(map(name_of, PICTURES))) == len(PICTURES)


@pytest.mark.parametrize("ground", PAGES)
def test_every_emoji_is_distinct_from_the_page_without_colors(ground: tuple[int, int, int]) -> None:
    empty = Image.new("RGB", (EMOJI_WIDTH_PX, EMOJI_WIDTH_PX), ground)
    dim = [mark for mark, data in PICTURES.items() if ImageStat.Stat(on_page(data, ground).convert("L")).stddev[0] < 20]
    assert dim == []
    assert [mark for mark, data in PICTURES.items() if far(on_page(data, ground), empty) < 10] == []


@pytest.mark.parametrize("key", [one.key for one in manifests()])
def test_no_two_of_a_game_look_alike_at_22_pixels(key: str) -> None:
    shown = {mark: on_page(PICTURES[mark], PAGES[0]) for mark in sorted(marks_of(key))}
    assert [(a, b) for a, b in combinations(shown, 2) if far(shown[a], shown[b]) < 6] == []


@pytest.mark.parametrize("key", [one.key for one in manifests()])
def test_a_game_names_only_marks_that_are_drawn(key: str) -> None:
    assert marks_of(key) - set(PICTURES) == set()


def test_every_emoji_is_named_by_a_game() -> None:
    assert set(PICTURES) - set().union(*(marks_of(one.key) for one in manifests())) == set()


def marks_of(key: str) -> set[str]:
    """Return every mark that the texts of a game can have."""
    found: set[str] = set()
    for pattern in game(key).marks.values():
        numbers = next((numbers for name, numbers in NUMBERS.items() if f"{{{name}}}" in pattern), range(1))
        found |= {pattern.format(**dict.fromkeys(NUMBERS, number)) for number in numbers}
    return found
