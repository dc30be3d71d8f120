"""A view told whole, for players who read words instead of pictures: facts in parts, each under its heading."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from games.kernel.handbook import CardText
from games.kernel.text import Text, t


class About(StrEnum):
    """The small question that a part of a telling answers."""

    MINE = "mine"
    DANGER = "danger"
    OTHERS = "others"
    TABLE = "table"


class Fact(NamedTuple):
    """One line of a telling. Its `subject` never changes while the words do, such as "foe3" or "tokens"."""

    subject: str
    said: Text


class Section(NamedTuple):
    """The facts about one thing, such as a player, under a heading.

    Attributes:
        key: Name of the part among those of the view.
        about: Small questions that the part answers.
        on_demand: Whether the part is shown only on request.
        once: Whether each fact is shown once, independent of the others.
        fleeting: Whether a fact can disappear without notice, because the log says so.
    """

    key: str
    title: Text
    facts: tuple[Fact, ...]
    about: frozenset[About] = frozenset()
    on_demand: bool = False
    once: bool = False
    fleeting: bool = False


Known: TypeAlias = Mapping[str, Section]
"""The parts that a reader already knows, by their keys."""


def part(
    key: str,
    title: Text,
    facts: Iterable[tuple[str, Text]],
    *about: About,
    on_demand: bool = False,
    fleeting: bool = False,
) -> tuple[Section, ...]:
    """Return a part of these facts, without those that are EMPTY; nothing if there are none."""
    said = tuple([Fact(subject, words) for subject, words in facts if words])
    return (Section(key, title, said, frozenset(about), on_demand, fleeting=fleeting),) if said else ()


def card_texts(notes: Iterable[CardText]) -> tuple[Section, ...]:
    """Return the part that says what cards in play do, each of them once."""
    facts = {t("{card}: {does}", card=note.name, does=note.text): note.key for note in notes}
    said = [(f"{key} {place}", words) for place, (words, key) in enumerate(facts.items())]
    return tuple([one._replace(once=True) for one in part("texts", t("What cards say"), said, About.DANGER)])


def changed(parts: Iterable[Section], before: Known) -> tuple[Section, ...]:
    """Return the facts of these parts that the reader does not know yet, in their order.

    If a fact of a part is gone, all of the part is returned: a reader cannot see that something is missing.
    """
    told = [one._replace(facts=_new(one, before[one.key].facts)) if one.key in before else one for one in parts]
    return tuple([one for one in told if one.facts])


def gone(parts: Iterable[Section], before: Known) -> tuple[Text, ...]:
    """Return the headings of the known parts that no longer exist."""
    there = {one.key for one in parts}
    return tuple([one.title for key, one in before.items() if key not in there and not (one.once or one.fleeting)])


def remembered(parts: Iterable[Section], before: Known) -> Known:
    """Return what a reader knows after reading these parts."""
    kept = {key: one for key, one in before.items() if one.once}
    for one in (one for one in parts if not one.on_demand):
        facts = dict.fromkeys((*(kept[one.key].facts if one.key in kept else ()), *one.facts))
        kept[one.key] = one._replace(facts=tuple(facts)) if one.once else one
    return kept


def _new(one: Section, told: Sequence[Fact]) -> tuple[Fact, ...]:
    if one.once:
        said = {fact.said for fact in told}
        return tuple([fact for fact in one.facts if fact.said not in said])
    if not one.fleeting and {fact.subject for fact in told} - {fact.subject for fact in one.facts}:
        return one.facts
    return tuple([fact for fact in one.facts if fact not in told])
