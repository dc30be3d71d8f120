"""The 30 tarots (P-2): 23 characters of 14 names, and 7 artifacts, with their skills and quests as data."""

from __future__ import annotations

from dataclasses import dataclass

from games.kernel.text import EMPTY, Text, t
from games.parsifal.vocabulary.clauses import (
    Beside,
    ChangeOwner,
    Control,
    Defeated,
    Draw,
    Extra,
    Free,
    FromLimbo,
    Give,
    InLimbo,
    Interrupt,
    Lock,
    Locks,
    Owning,
    Owns,
    Quest,
    Skill,
    ToLimbo,
    Unlocked,
)


@dataclass(frozen=True, slots=True, eq=False)
class Tarot:
    """One tarot of the deck. `key` distinguishes copies ("squire-2"), `name` does not ("squire").

    `title` is the printed name ("Squire"), `label` the name at the table ("Squire 2"). An artifact has no quests;
    `owns` is whether a character can own artifacts.
    """

    key: str
    name: str
    title: Text
    label: Text
    theme: Text
    skills: tuple[Skill, ...]
    quests: tuple[Quest, ...] = ()
    artifact: bool = False
    owns: bool = True

    @classmethod
    def of(cls, key: str) -> Tarot:
        """Return the tarot with a key. Raises KeyError."""
        return TAROTS[key]

    @property
    def copy(self) -> str:
        """Number of a copy ("2") among tarots of the same name; "" for a unique tarot."""
        return self.key.removeprefix(self.name).removeprefix("-")

    def __repr__(self) -> str:
        return self.key


def _copies(number: int, title: Text, theme: Text, skills: tuple[Skill, ...], *quests: Quest) -> list[Tarot]:
    """Return `number` copies of a character. A unique one has no number."""
    name = title.key.casefold()
    if number == 1:
        return [Tarot(name, name, title, title, theme, skills, quests, owns=name != "swan")]
    labels = [t("{title} {copy}", title=title, copy=str(copy)) for copy in range(1, number + 1)]
    return [
        Tarot(f"{name}-{copy}", name, title, label, theme, skills, quests) for copy, label in enumerate(labels, start=1)
    ]


def _artifact(title: Text, theme: Text, *skills: Skill) -> Tarot:
    name = title.key.casefold()
    return Tarot(name, name, title, title, theme, skills, artifact=True, owns=False)


CHARACTERS: tuple[Tarot, ...] = (
    *_copies(
        1,
        t("Amfortas"),
        t("The wounded king. The Balm eases his pain for a while, and his father makes him unveil the Grail."),
        (Give(), Control(("parsifal", "knight", "squire", "gawan")), Extra(1, Owning("balm"))),
        Owns("amfortas", "grail"),
        Unlocked("parsifal"),
        Unlocked("titurel"),
    ),
    *_copies(
        6,
        t("Charmer"),
        t("A maiden of the magic garden, sent to ensnare the fool while her master reaches for the Grail."),
        (Lock(1), ChangeOwner(3, "charmer")),
        Locks("charmer", "parsifal"),
        Owns("klingsor", "grail"),
    ),
    *_copies(
        1,
        t("Ferris"),
        t("A bewitched knight on the castle wall, who sounds the alarm and captures one of his old brothers."),
        (Lock(1),),
        Owns("ferris", "horn"),
        Locks("ferris", "gawan"),
    ),
    *_copies(
        1,
        t("Gamuret"),
        t("Parsifal's father, fallen far away, who longs for his wife and son to be free."),
        (Give(),),
        Owns("gamuret", "horn"),
        Unlocked("herzeleide"),
        Unlocked("parsifal"),
    ),
    *_copies(
        1,
        t("Gawan"),
        t("Ever on the road for a remedy for his king, and ever near the sorcerer's snares."),
        (Draw(), Give()),
        Owns("gawan", "balm"),
        Defeated("klingsor"),
        Unlocked("amfortas"),
    ),
    *_copies(
        1,
        t("Gurnemanz"),
        t("The old knight who made a boy break his bow, and years later greets the bringer of the Spear."),
        (Free(), ToLimbo(("bow",))),
        InLimbo("bow"),
        Owns("parsifal", "spear"),
    ),
    *_copies(
        1,
        t("Herzeleide"),
        t("The mother, who wants to keep her husband and son from war."),
        (Lock(2),),
        Locks("herzeleide", "parsifal"),
        Locks("herzeleide", "gamuret"),
    ),
    *_copies(
        1,
        t("Klingsor"),
        t("The sorcerer stole the Spear once. Now he wants the Grail, too."),
        (Lock(1), Control(("kundry", "charmer", "ferris")), Extra(1, Beside("kundry"))),
        Owns("klingsor", "grail"),
        Owns("klingsor", "spear"),
    ),
    *_copies(
        2,
        t("Knight"),
        t("A brother of the Grail: together they would hold the sorcerer and his unwilling servant."),
        (Lock(1), Free(), Extra(1, Beside("knight"))),
        Locks("knight", "kundry"),
        Locks("knight", "klingsor"),
    ),
    *_copies(
        1,
        t("Kundry"),
        t("Messenger and temptress: under the curse she lures the king, so that her master gets the Spear."),
        (Lock(1), Give(), Control(("parsifal", "amfortas", "knight", "gawan"))),
        Locks("kundry", "amfortas"),
        Owns("klingsor", "spear"),
    ),
    *_copies(
        1,
        t("Parsifal"),
        t("The pure fool, who is to win back the Spear, undo the magic garden and heal the king."),
        (Free(), Extra(1, Owning("spear"))),
        Owns("parsifal", "spear"),
        Defeated("klingsor"),
        Unlocked("amfortas"),
    ),
    *_copies(
        4,
        t("Squire"),
        t("The squires lay the holy table: bread, wine, and the Grail unveiled."),
        (Give(), ChangeOwner(3, "squire")),
        Owns("squire", "bread"),
        Owns("squire", "wine"),
        Owns("amfortas", "grail"),
    ),
    *_copies(
        1,
        t("Swan"),
        t("The sacred bird over the lake is safe once the weapon is broken and the king may bathe."),
        (Draw(),),
        InLimbo("bow"),
        Owns("amfortas", "balm"),
    ),
    *_copies(
        1,
        t("Titurel"),
        t("The old king. The Grail keeps him alive in his tomb, and he makes his son serve it."),
        (Lock(1), FromLimbo(), Extra(1, Owning("grail"))),
        Locks("titurel", "amfortas"),
        Owns("titurel", "grail"),
    ),
)

ARTIFACTS: tuple[Tarot, ...] = (
    _artifact(t("Balm"), t("The ointment brought from Arabia."), Free()),
    _artifact(t("Bow"), t("It shot the swan."), Lock(2), ToLimbo(("swan",))),
    _artifact(t("Bread"), t("Broken and shared at the holy table."), Give()),
    _artifact(t("Grail"), t("The cup that keeps its guardians alive."), FromLimbo(artifacts=True)),
    _artifact(t("Horn"), t("The call that makes everyone stop."), Interrupt()),
    _artifact(
        t("Spear"), t("Its sign closes the wound and brings the magic garden down."), ToLimbo(("klingsor",)), Free()
    ),
    _artifact(t("Wine"), t("Passed around, it gives new strength."), Extra(1)),
)

DECK: tuple[Tarot, ...] = CHARACTERS + ARTIFACTS
TAROTS: dict[str, Tarot] = {tarot.key: tarot for tarot in DECK}
NAMED: dict[str, tuple[Tarot, ...]] = {
    name: tuple(tarot for tarot in DECK if tarot.name == name) for name in dict.fromkeys(each.name for each in DECK)
}
"""The copies of each name."""


def title(name: str) -> Text:
    """Return the title printed on the tarots of a name, or EMPTY for "". Raises KeyError."""
    return NAMED[name][0].title if name else EMPTY
