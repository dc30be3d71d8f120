"""Contrast: all text is legible on its background."""

from __future__ import annotations

from functools import cache
from itertools import chain

import pytest

from rendering.art.ornament import CREAM
from rendering.deck.card_pictures import card_art
from rendering.deck.frames import BAND, OPAQUE
from rendering.deck.tokens.pieces import PIECES
from rendering.scenes import theme
from rendering.scenes.scene import Label, Panel
from rendering.scenes.theme import Colour, contrast
from tests.rendering.layouts.test_room import DRAWN, box, inside, scenes

ENOUGH = 4.5


@cache
def pairs() -> set[tuple[str, str]]:
    """Return every combination of text color and surface in any scene."""
    found = set()
    for _, scene in chain.from_iterable(scenes(game, "short") for game in DRAWN):
        panels = [item for item in scene.items if isinstance(item, Panel)]
        for label in (item for item in scene.items if isinstance(item, Label)):
            under = [panel.kind for panel in panels if inside(box(label), box(panel))]
            found.add((label.tone, under[-1] if under else scene.background))
    return found


def colours(surface: str) -> tuple[Colour, ...]:
    return (theme.GROUNDS.get(surface) or theme.SURFACES[surface].fill,)


def test_every_tone_is_readable_on_all_it_is_written_on() -> None:
    assert len(pairs()) > 6
    for tone, surface in sorted(pairs()):
        for ground in colours(surface):
            assert contrast(theme.TONES[tone], ground) >= ENOUGH, (tone, surface)


@pytest.mark.parametrize("fill", [theme.GOOD, theme.BAD, theme.EVEN])
def test_values_are_readable_on_their_badges(fill: Colour) -> None:
    assert contrast((255, 255, 255), fill) >= ENOUGH


@pytest.mark.parametrize("look", PIECES)
def test_numbers_are_readable_on_tokens(look: str) -> None:
    _, metal = PIECES[look]
    assert contrast(metal.lit, metal.shade) >= ENOUGH


def test_names_are_readable_on_the_bands_of_every_card() -> None:
    """A band lets at most the light of the sky below it shine through."""
    for key, face in card_art().items():
        ground = theme.between(face.sky.light, BAND, OPAQUE / 255)
        assert contrast(CREAM, ground) >= ENOUGH, key
        assert contrast(theme.PALE_GOLD, ground) >= ENOUGH, key


def test_contrast_is_the_guidelines() -> None:
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
