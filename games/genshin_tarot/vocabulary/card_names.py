"""References to cards of the same pack by name, instead of the keys that refer to printed cards."""

from __future__ import annotations

from games.kernel.packs.names import CardName


class ActionName(CardName):
    """An Action card of the same pack, by the name of its basic version."""

    sections = ("character.attack", "character.skill")


class BossName(CardName):
    """A Boss of the same pack, by its name."""

    sections = ("boss",)
