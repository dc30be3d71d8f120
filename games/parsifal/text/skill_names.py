"""The name of each kind of skill, in one word."""

from __future__ import annotations

from games.kernel.text import Text, t
from games.parsifal.vocabulary.clauses import (
    ChangeOwner,
    Control,
    Draw,
    Extra,
    Free,
    FromLimbo,
    Give,
    Interrupt,
    Lock,
    Skill,
    ToLimbo,
)

SKILL_NAMES: dict[type[Skill], Text] = {
    Lock: t("Lock"),
    Free: t("Free"),
    ChangeOwner: t("Change owner"),
    Give: t("Give"),
    ToLimbo: t("To Limbo"),
    FromLimbo: t("From Limbo"),
    Control: t("Control"),
    Draw: t("Draw"),
    Interrupt: t("Interrupt"),
    Extra: t("Extra action"),
}
"""A word for each kind of skill."""
