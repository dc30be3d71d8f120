"""The skills and quests of Parsifal in a word and in a line, with the icon of each."""

from __future__ import annotations

from games.kernel.text import Text, listed, t, tn
from games.parsifal.view import (
    NAMED,
    SKILL_NAMES,
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
    Tarot,
    ToLimbo,
    Unlocked,
)

ICONS: dict[type[Skill], str] = {
    Lock: "lock",
    Free: "free",
    ChangeOwner: "change-owner",
    Give: "give",
    ToLimbo: "to-limbo",
    FromLimbo: "from-limbo",
    Control: "control",
    Draw: "draw",
    Interrupt: "interrupt",
    Extra: "again",
}
"""The icon of each kind of skill."""


def skills(tarot: Tarot) -> list[tuple[str, Text, Text]]:
    """Return an icon, a word and a short line with the effect for each skill printed on a tarot."""
    kinds = [(ICONS[type(skill)], SKILL_NAMES[type(skill)]) for skill in tarot.skills]
    return [(*kind, _line(skill, tarot.artifact)) for kind, skill in zip(kinds, tarot.skills, strict=True)]


def _line(skill: Skill, artifact: bool) -> Text:
    """Return the effect of a skill in words. A skill printed on an artifact is used by its owner."""
    match skill:
        case Lock(count) if artifact:
            return tn("its owner may hold {n} more", "its owner may hold {n} more", n=count)
        case Lock(count):
            return tn("locks one, may hold {n} at a time", "locks one, may hold {n} at a time", n=count)
        case ChangeOwner(copies):
            return t("with {n} unlocked, moves anyone", n=copies)
        case ToLimbo(names):
            return t("banishes {names}", names=titles(names))
        case FromLimbo(artifacts):
            return t("fetches any tarot") if artifacts else t("fetches a character")
        case Control(names):
            return t("{names}", names=titles(names))
        case Extra():
            return _extra(skill)
    return _plain(skill)


def _plain(skill: Free | Give | Draw | Interrupt) -> Text:
    """Return the text for a skill whose effect names no number and no tarot."""
    match skill:
        case Free():
            return t("ends any one lock")
        case Give():
            return t("hands over an artifact it owns")
        case Draw():
            return t("draws one more tarot")
        case Interrupt():
            return t("stops a rival's action, and is spent")


def _extra(skill: Extra) -> Text:
    """Return the condition for one more action in a turn, as text."""
    if skill.condition is None:
        return t("always")
    if isinstance(skill.condition, Owning):
        return t("while it owns {title}", title=the(skill.condition.artifact))
    return t("beside an unlocked {title}", title=the(skill.condition.name))


def quest(of: Quest) -> Text:
    """Return a quest in words, on one line."""
    match of:
        case Owns(name, artifact):
            return t("{name} owns {artifact}", name=the(name), artifact=the(artifact))
        case Locks(name, target):
            return t("{name} locks {target}", name=the(name), target=the(target))
        case Unlocked(target):
            return t("{target} in play, unlocked", target=the(target))
        case Defeated(target):
            return t("{target} locked or in Limbo", target=the(target))
        case InLimbo(card):
            return t("{card} in Limbo", card=the(card))


def titles(names: tuple[str, ...]) -> Text:
    """Return the names as a list, such as "the Grail and Kundry"."""
    return listed([the(name) for name in names])


def the(name: str) -> Text:
    """Return the name of a tarot within a sentence: "the Grail", "the Swan", "Kundry", "Squire"."""
    tarot = NAMED[name][0]
    return t("the {title}", title=tarot.title) if tarot.artifact or not tarot.owns else tarot.title
