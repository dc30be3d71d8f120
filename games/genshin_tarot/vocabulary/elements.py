"""The elements in play (G-68), and Dendro, which is only the look of some enemies."""

from __future__ import annotations

from enum import Enum

from games.kernel.members import plain
from games.kernel.text import Text, t


@plain
class Element(Enum):
    """The element of a character, or one that an enemy carries."""

    ANEMO = "anemo"
    GEO = "geo"
    ELECTRO = "electro"
    PYRO = "pyro"
    HYDRO = "hydro"
    CRYO = "cryo"
    DENDRO = "dendro"

    @property
    def label(self) -> Text:
        """Name of the element."""
        return _LABELS[self]


ANEMO, GEO, ELECTRO = Element.ANEMO, Element.GEO, Element.ELECTRO
PYRO, HYDRO, CRYO, DENDRO = Element.PYRO, Element.HYDRO, Element.CRYO, Element.DENDRO

_LABELS = {
    ANEMO: t("Anemo"),
    GEO: t("Geo"),
    ELECTRO: t("Electro"),
    PYRO: t("Pyro"),
    HYDRO: t("Hydro"),
    CRYO: t("Cryo"),
    DENDRO: t("Dendro"),
}
