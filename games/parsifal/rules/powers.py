"""The powers of a character: its skills combined with those of its artifacts (P-13, P-23)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from games.parsifal.cards import NAMED, Tarot
from games.parsifal.vocabulary.clauses import (
    Beside,
    ChangeOwner,
    Control,
    Draw,
    Extra,
    Free,
    FromLimbo,
    Give,
    Lock,
    Owning,
    Skill,
    ToLimbo,
)

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Powers:
    """The skills of a character in the form that the rules need.

    Attributes:
        capacity: Maximum number of locks that it can hold (P-17).
        frees: Whether it can end a lock (P-27).
        bands: The copies that let it move a character (P-29).
        gives: Whether it can hand over an artifact (P-30).
        banishes: The tarots that it can move to Limbo (P-31).
        fetches: Whether it can take characters from Limbo (P-32).
        recovers: Whether it can also take artifacts from Limbo (P-32).
        commands: The rivals' characters that it can act through (P-33).
        draws: Whether it can draw a tarot (P-34).
        extra: Number of additional actions per turn (P-25).
        company: Names of unlocked characters beside which it has additional actions, and how many (P-25).
        rare: Whether it banishes, fetches or draws.
    """

    capacity: int
    frees: bool
    bands: tuple[ChangeOwner, ...]
    gives: bool
    banishes: tuple[Tarot, ...]
    fetches: bool
    recovers: bool
    commands: tuple[Tarot, ...]
    draws: bool
    extra: int
    company: tuple[tuple[str, int], ...]
    rare: bool


@cache
def powers(character: Tarot, artifacts: tuple[Tarot, ...]) -> Powers:
    """Return the powers of a character with these artifacts."""
    skills = [skill for tarot in (character, *artifacts) for skill in tarot.skills]
    limbo = list(_of(FromLimbo, skills))
    return Powers(
        capacity=sum(lock.count for lock in _of(Lock, skills)),
        frees=any(_of(Free, skills)),
        bands=tuple(_of(ChangeOwner, skills)),
        gives=any(_of(Give, skills)),
        banishes=_copies(name for skill in _of(ToLimbo, skills) for name in skill.names),
        fetches=bool(limbo),
        recovers=any(skill.artifacts for skill in limbo),
        commands=_copies(name for skill in _of(Control, skills) for name in skill.names),
        draws=any(_of(Draw, skills)),
        extra=sum(extra.count for extra in _of(Extra, skills) if _holds(extra.condition, artifacts)),
        company=tuple(
            (extra.condition.name, extra.count) for extra in _of(Extra, skills) if type(extra.condition) is Beside
        ),
        rare=any(isinstance(skill, ToLimbo | FromLimbo | Draw) for skill in skills),
    )


def _of(kind: type[S], skills: list[Skill]) -> Iterator[S]:
    return (skill for skill in skills if isinstance(skill, kind))


def _holds(condition: Owning | Beside | None, artifacts: tuple[Tarot, ...]) -> bool:
    """Return whether the artifacts fulfill a condition."""
    match condition:
        case Owning(name):
            return any(artifact.name == name for artifact in artifacts)
        case Beside():
            return False
    return True


def _copies(names: Iterator[str]) -> tuple[Tarot, ...]:
    return tuple(copy for name in dict.fromkeys(names) for copy in NAMED[name])
