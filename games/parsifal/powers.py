"""What a character can do: its own skills and those of its artifacts, added up (P-13, P-23)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from games.parsifal.cards import NAMED, Tarot
from games.parsifal.clauses import (
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

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Powers:
    """Skills as the rules ask for them.

    `capacity` is how many locks it may hold (P-17); `bands` name the copies that let it move a character (P-29);
    `banishes` are the tarots it may send to Limbo (P-31); `fetches` whether it takes characters out of it, `recovers`
    whether artifacts too (P-32); `commands` are the characters it may act with (P-33); `horn` is what it interrupts
    with (P-37).
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
    extras: tuple[Extra, ...]
    horn: Tarot | None


@cache
def powers(character: Tarot, artifacts: tuple[Tarot, ...]) -> Powers:
    """The powers of a character that owns these artifacts."""
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
        extras=tuple(_of(Extra, skills)),
        horn=next((tarot for tarot in artifacts if Interrupt() in tarot.skills), None),
    )


def _of(kind: type[S], skills: list[Skill]) -> Iterator[S]:
    return (skill for skill in skills if isinstance(skill, kind))


def _copies(names: Iterator[str]) -> tuple[Tarot, ...]:
    return tuple(copy for name in dict.fromkeys(names) for copy in NAMED[name])
