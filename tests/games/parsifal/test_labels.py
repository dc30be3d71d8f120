"""The buttons of a character's actions fit on a phone in every language, whatever the characters are called."""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import east_asian_width

import pytest

from bot.ui.layouts import SEEN_LABEL
from games.kernel.text import Localizer
from games.parsifal.cards import ARTIFACTS, CHARACTERS, Tarot
from games.parsifal.text import wording
from games.parsifal.vocabulary.actions import Action, ActionType
from locales import LANGUAGES, Language, catalogue

AROUND_NAMES = 16
"""Maximum width of the words around the names, if the names leave too little space for a phone."""
JOINING = 8
"""Additional width for a rival's character: the words that join it with its leader, such as " with "."""
NARROW = "\u202f\u2068\u2069"
"""Characters that take almost no width."""
EACH = [each for each in CHARACTERS if each.key == each.name or each.key.endswith("-1")]
OTHERS = [each for each in CHARACTERS if each.key == each.name or each.key.endswith("-2")]


def actions() -> Iterator[Action]:
    """Yield actions of every kind that a character can take alone, with every pair of names."""
    for by in EACH:
        for artifact in ARTIFACTS:
            yield from (Action(by, kind, artifact) for kind in (ActionType.TAKE, ActionType.DROP))
        for other in OTHERS:
            if other is not by:
                yield from of_two(by, other)
    yield Action(named("gurnemanz"), ActionType.BANISH, next(one for one in ARTIFACTS if one.key == "bow"))
    yield from (Action(named("titurel"), ActionType.FETCH, other) for other in OTHERS)
    yield from of_rivals()


def of_rivals() -> Iterator[Action]:
    """Yield the actions of a character that acts with a rival's one, whose names alone can be too wide."""
    for by in (named("amfortas"), named("klingsor")):
        for used in (each for each in OTHERS if each is not by):
            yield from (Action(by, kind, ARTIFACTS[0], used) for kind in (ActionType.TAKE, ActionType.DROP))
            for other in (each for each in EACH if each not in (by, used)):
                yield from (Action(by, kind, other, used) for kind in (ActionType.LOCK, ActionType.RELEASE))
                yield from (Action(by, kind, other, used) for kind in (ActionType.FREE, ActionType.BANISH))
                yield Action(by, ActionType.FETCH, other, used)
                yield from (Action(by, ActionType.MOVE, other, used, None, seat) for seat in (0, 1))
                yield from (Action(by, ActionType.GIVE, artifact, used, other) for artifact in ARTIFACTS if other.owns)


def of_two(by: Tarot, other: Tarot) -> Iterator[Action]:
    yield from (Action(by, kind, other) for kind in (ActionType.LOCK, ActionType.RELEASE, ActionType.FREE))
    yield from (Action(by, ActionType.GIVE, artifact, None, other) for artifact in ARTIFACTS if other.owns)
    if by.name in ("charmer", "squire"):
        yield Action(by, ActionType.MOVE, other, None, None, 0)


def named(key: str) -> Tarot:
    return next(one for one in CHARACTERS if one.key == key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_label_leave_space_for_the_names(language: Language) -> None:
    """French and German buttons were cut: "Gurnemanz: „Bogen“ in den Limbus schicken"."""
    localizer = Localizer(("Ann", "Bruno"), catalogue(language, "parsifal"))
    long = [
        (label, words)
        for action in actions()
        if cells(label := localizer(wording.option_labels(action, 0)[0])) > SEEN_LABEL
        if (words := cells(without_names(label, action, localizer))) > AROUND_NAMES + JOINING * bool(action.used)
    ]
    assert long == []


def without_names(label: str, action: Action, localizer: Localizer) -> str:
    if action.used is not None:
        label = label.replace(localizer(action.used.label), "", 1)
    for tarot in (action.by, action.tarot, action.receiver):
        if tarot is not None:
            label = label.replace(localizer(wording.tarot_in_sentence(tarot)), "", 1)
    return label


def cells(words: str) -> int:
    """Return the width of words, in which a Japanese character is two letters wide."""
    return sum(2 if east_asian_width(one) in "WF" else 1 for one in words if one not in NARROW)
