"""Elements never differ by color alone: every medallion of a card with an element has its sign."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from rendering.deck.card_pictures import ELEMENTS, card_art
from rendering.deck.cards.genshin import PARTY, SIGNS
from rendering.deck.tokens import medals
from rendering.deck.tokens.medals import element_sign
from rendering.scenes.scene import Sprite
from rendering.text.text_raster import TextRaster

SEEN = {
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
}
"""Matrices that simulate color blindness (Machado, Oliveira and Fernandes 2009, severity 1)."""
SIDE = 42
"""The size of a medallion on a board in pixels."""


def corner(element: str, seen: str, patch: pytest.MonkeyPatch) -> Image.Image:
    """Return the corner with the sign on a hero's medallion with that element, as seen by that eye."""
    amber = card_art()["deck/genshin/amber"]._replace(sky=ELEMENTS[element], marks=(SIGNS[element],))
    patch.setattr(medals, "card_art", lambda: {"deck/genshin/amber": amber})
    image = medals.medal(Sprite(f"{medals.MEDAL}genshin/amber", 0, 0, SIDE, SIDE), TextRaster()).convert("RGB")
    size = image.width
    matrix = [part for row in SEEN[seen] for part in (*row, 0)]
    return image.convert("RGB", matrix).convert("L").crop((size // 2, size // 2, size * 9 // 10, size * 9 // 10))


def test_every_card_with_an_element_has_its_sign() -> None:
    """These are characters, their cards and bursts, enemies and Bosses with an element."""
    art = card_art()
    for hero, (_, element) in PARTY.items():
        for kind in ("", "attack/", "skill/", "burst/"):
            assert element_sign(art[f"deck/genshin/{kind}{hero}"]) == SIGNS[element]
    foes = [key for key in art if key.startswith("deck/genshin/foe/") and any(f"-{one}-" in key for one in SIGNS)]
    assert foes
    assert all(element_sign(art[key]) for key in foes)


@pytest.mark.parametrize("seen", SEEN)
def test_elements_differ_where_colors_do_not(seen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hero looks different with each element, for every pair of elements."""
    for one, other in combinations(SIGNS, 2):
        pair = (corner(element, seen, monkeypatch) for element in (one, other))
        assert ImageStat.Stat(ImageChops.difference(*pair)).mean[0] > 20, (one, other)
