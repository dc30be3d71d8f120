"""Pictures as seen by people who cannot distinguish red from green."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageStat

SEEN = {
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
}
"""Matrices that simulate color blindness (Machado, Oliveira and Fernandes 2009, severity 1)."""
DIFFERENT = 20
"""Minimum average difference in brightness, of 255, between two signs that must not be mistaken for each other."""


def shades(image: Image.Image, seen: str) -> Image.Image:
    """Return the brightness of each pixel of a picture, as seen by that eye."""
    matrix = [part for row in SEEN[seen] for part in (*row, 0)]
    return image.convert("RGB").convert("RGB", matrix).convert("L")


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return the average difference in brightness of two pictures of the same size."""
    return ImageStat.Stat(ImageChops.difference(one, other)).mean[0]
