"""A view in words, for players who read instead of looking at pictures: facts in sections with headings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from games.kernel.handbook import CardText
from games.kernel.text import EMPTY, Text, t


class About(StrEnum):
    """The small question that a section answers."""

    MINE = "mine"
    DANGER = "danger"
    OTHERS = "others"
    TABLE = "table"


class Fact(NamedTuple):
    """One line of a section.

    Attributes:
        subject: Identifier that stays the same while the words change, such as "foe3" or "tokens".
        said: The words.
        name: The thing itself, to report that it is gone. Without a name, its whole section is repeated instead.
    """

    subject: str
    said: Text
    name: Text = EMPTY


class Section(NamedTuple):
    """The facts about one thing, such as a player, under a heading.

    Attributes:
        key: Name of the section, unique within the view.
        about: Small questions that the section answers.
        on_demand: Whether the section is shown only on request.
        once: Whether each fact is shown only once, independent of the others.
        fleeting: Whether a fact can disappear without notice, because the log reports it.
    """

    key: str
    title: Text
    facts: tuple[Fact, ...]
    about: frozenset[About] = frozenset()
    on_demand: bool = False
    once: bool = False
    fleeting: bool = False


Known: TypeAlias = Mapping[str, Section]
"""The sections that a reader already knows, by key."""


def part(
    key: str,
    title: Text,
    facts: Iterable[tuple[str, Text] | Fact],
    *about: About,
    on_demand: bool = False,
    fleeting: bool = False,
) -> tuple[Section, ...]:
    """Return a section with these facts, without the EMPTY ones; () if none are left.

    Each fact is a Fact, or the subject and words of one.
    """
    found = (one if isinstance(one, Fact) else Fact(*one) for one in facts)
    said = tuple([fact for fact in found if fact.said])
    return (Section(key, title, said, frozenset(about), on_demand, fleeting=fleeting),) if said else ()


def card_texts(notes: Iterable[CardText]) -> tuple[Section, ...]:
    """Return the section on what cards in play do, each of them once."""
    facts = {t("{card}: {does}", card=note.name, does=note.text): note.key for note in notes}
    said = [(f"{key} {index}", words) for index, (words, key) in enumerate(facts.items())]
    return tuple([one._replace(once=True) for one in part("texts", t("What cards say"), said, About.DANGER)])


def changed(parts: Iterable[Section], before: Known) -> tuple[Section, ...]:
    """Return the facts in the sections that the reader does not know yet, in order.

    If a fact without a name is gone, its whole section is returned, because a reader cannot see that something is
    missing.
    """
    news = [one._replace(facts=_new(one, before[one.key].facts)) if one.key in before else one for one in parts]
    return tuple([one for one in news if one.facts])


def gone(parts: Sequence[Section], before: Known) -> tuple[Text, ...]:
    """Return the headings of known sections that no longer exist, and the names of lost facts in the others."""
    there = {one.key for one in parts}
    lasting = {key: one for key, one in before.items() if not (one.once or one.fleeting)}
    titles = [one.title for key, one in lasting.items() if key not in there]
    lost = [fact.name for one in parts if one.key in lasting for fact in _lost(one, lasting[one.key].facts)]
    return (*titles, *filter(None, lost))


def remembered(parts: Iterable[Section], before: Known) -> Known:
    """Return what a reader knows after reading these sections."""
    kept = {key: one for key, one in before.items() if one.once}
    for one in (one for one in parts if not one.on_demand):
        facts = dict.fromkeys((*(kept[one.key].facts if one.key in kept else ()), *one.facts))
        kept[one.key] = one._replace(facts=tuple(facts)) if one.once else one
    return kept


def _new(section: Section, before: Sequence[Fact]) -> tuple[Fact, ...]:
    if section.once:
        said = {fact.said for fact in before}
        return tuple([fact for fact in section.facts if fact.said not in said])
    if not section.fleeting and not all(fact.name for fact in _lost(section, before)):
        return section.facts
    return tuple([fact for fact in section.facts if fact not in before])


def _lost(section: Section, before: Sequence[Fact]) -> list[Fact]:
    there = {fact.subject for fact in section.facts}
    return [fact for fact in before if fact.subject not in there]
