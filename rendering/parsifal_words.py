"""What Parsifal's skills and quests are called, in a word and in a line, with the icon that stands for each."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from games.kernel.text import Text, listed, t, tn
from games.parsifal.view import NAMED, Tarot

SKILLS: dict[str, tuple[str, Text]] = {
    "Lock": ("lock", t("Lock")),
    "Free": ("free", t("Free")),
    "ChangeOwner": ("change-owner", t("Change owner")),
    "Give": ("give", t("Give")),
    "ToLimbo": ("to-limbo", t("To Limbo")),
    "FromLimbo": ("from-limbo", t("From Limbo")),
    "Control": ("control", t("Control")),
    "Draw": ("draw", t("Draw")),
    "Interrupt": ("interrupt", t("Interrupt")),
    "Extra": ("again", t("Extra action")),
}
"""Icon and word for each kind of skill, by the name of its class."""

LINES: dict[str, Text] = {
    "Free": t("ends any one lock"),
    "Give": t("hands over an artifact it owns"),
    "Draw": t("draws one more tarot"),
    "Interrupt": t("stops a rival's action, and is spent"),
}
"""What the plain ones do."""


def skills(tarot: Tarot) -> list[tuple[str, Text, Text]]:
    """For each skill printed on a tarot an icon, its word, and what it does in a short line."""
    facts = [
        (type(each).__name__, {field.name: getattr(each, field.name) for field in fields(each)})
        for each in tarot.skills
    ]
    return [(*SKILLS[kind], _line(kind, values, tarot.artifact)) for kind, values in facts]


def _line(kind: str, facts: dict[str, Any], artifact: bool) -> Text:
    if kind == "Lock" and artifact:
        return tn("its owner may hold {n} more", "its owner may hold {n} more", n=facts["count"])
    if kind == "Lock":
        return tn("locks one, may hold {n} at a time", "locks one, may hold {n} at a time", n=facts["count"])
    if kind == "ChangeOwner":
        return t("with {n} unlocked, moves anybody", n=facts["copies"])
    if kind == "ToLimbo":
        return t("banishes {names}", names=titles(facts["names"]))
    if kind == "FromLimbo":
        return t("fetches any tarot") if facts["artifacts"] else t("fetches a character")
    if kind == "Control":
        return t("{names}", names=titles(facts["names"]))
    return _extra(facts["condition"]) if kind == "Extra" else LINES[kind]


def _extra(condition: Any) -> Text:
    """When there is one more action in a turn."""
    if condition is None:
        return t("always")
    name = getattr(condition, fields(condition)[0].name)
    pattern = t("while it owns {title}") if NAMED[name][0].artifact else t("beside an unlocked {title}")
    return t(pattern.key, title=the(name))


def quest(of: Any) -> Text:
    """A quest in a line."""
    facts = {field.name: the(getattr(of, field.name)) for field in fields(of)}
    return t(QUESTS[type(of).__name__].key, **facts)


QUESTS: dict[str, Text] = {
    "Owns": t("{name} owns {artifact}"),
    "Locks": t("{name} locks {target}"),
    "Unlocked": t("{target} in play, unlocked"),
    "Defeated": t("{target} locked or in Limbo"),
    "InLimbo": t("{card} in Limbo"),
}


def titles(names: tuple[str, ...]) -> Text:
    """The names, as people list them."""
    return listed([the(name) for name in names])


def the(name: str) -> Text:
    """The Grail within a sentence, the Swan, Kundry, a Squire's title."""
    tarot = NAMED[name][0]
    return t("the {title}", title=tarot.title) if tarot.artifact or not tarot.owns else tarot.title
