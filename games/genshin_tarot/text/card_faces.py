"""Card faces for views: printed facts and texts, without effects. Each is created only once."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import NamedTuple, TypeAlias

from games.genshin_tarot.text import card_text
from games.genshin_tarot.vocabulary.card_types import Boss, BossCard, Burst, Card, CardKind, Character, Enemy, LeyLine
from games.genshin_tarot.vocabulary.elements import Element
from games.kernel.text import Localizer, Text, t


class CardFace(NamedTuple):
    """An Action or status card. `character` and `element` are None for a status card, `ap` if it cannot be played."""

    key: str
    name: Text
    kind: CardKind
    upgraded: bool
    character: str | None
    element: Element | None
    ap: int | None
    text: Text

    @property
    def costing(self) -> Text:
        """Text of the card after its price in AP, if it can be played."""
        return self.text if self.ap is None else t("{ap} AP · {words}", ap=self.ap, words=self.text)


class BurstFace(NamedTuple):
    """An Elemental Burst; `key` is that of its character."""

    key: str
    name: Text
    energy: int
    text: Text


class CharacterFace(NamedTuple):
    """A character with its tarot, such as "XX", The Sun; `kit` holds the basic attack and skill."""

    key: str
    name: Text
    element: Element
    tarot: str
    title: Text
    burst: BurstFace
    kit: tuple[CardFace, ...] = ()


class EnemyFace(NamedTuple):
    """An enemy as printed; `theme` is the element of its looks."""

    key: str
    name: Text
    hp: int
    shields: int
    attack: int
    mora: int
    theme: Element | None
    royal: bool
    text: Text


class EventFace(NamedTuple):
    """A Ley Line or a Boss card."""

    key: str
    name: Text
    text: Text


class BossFace(NamedTuple):
    """A Boss board: its passives in words, and the action on each face of the die, as (name, words)."""

    key: str
    name: Text
    title: Text
    passives: tuple[tuple[Text, Text], ...]
    faces: tuple[tuple[Text, Text], ...]


@cache
def card(shown: Card) -> CardFace:
    """Return the face of a card."""
    of = Character.register[shown.character] if shown.character else None
    return CardFace(
        shown.key,
        shown.name,
        shown.kind,
        shown.upgraded,
        of.key if of else None,
        of.element if of else None,
        shown.ap,
        card_text.card(shown),
    )


@cache
def burst(shown: Burst) -> BurstFace:
    """Return the face of a burst."""
    return BurstFace(shown.key, shown.name, shown.energy, card_text.burst(shown))


@cache
def character(shown: Character) -> CharacterFace:
    """Return the face of a character."""
    kit = (card(shown.attack), card(shown.skill))
    return CharacterFace(shown.key, shown.name, shown.element, shown.tarot, shown.title, burst(shown.burst), kit)


@cache
def enemy(shown: Enemy) -> EnemyFace:
    """Return the face of an enemy."""
    return EnemyFace(
        shown.key,
        shown.name,
        shown.hp,
        shown.shields,
        shown.attack,
        shown.mora,
        shown.theme,
        shown.royal,
        card_text.enemy(shown),
    )


@cache
def ley_line(shown: LeyLine) -> EventFace:
    """Return the face of a Ley Line."""
    return EventFace(shown.key, shown.name, card_text.say(shown.effect))


@cache
def boss_card(shown: BossCard) -> EventFace:
    """Return the face of a Boss card."""
    return EventFace(shown.key, shown.name, card_text.boss_card(shown))


@cache
def boss(shown: Boss) -> BossFace:
    """Return the board of a Boss."""
    return BossFace(
        shown.key,
        shown.name,
        shown.title,
        tuple((each.name, card_text.passive(each)) for each in shown.passives),
        tuple((each.name, card_text.say(each.effect)) for each in shown.faces),
    )


AnyFace: TypeAlias = CardFace | BurstFace | EnemyFace | BossFace | EventFace


def of(key: str) -> AnyFace:
    """Return the face of any card by its key in `/card`; the key of a burst is like "burst-jean". Raises KeyError."""
    if key.startswith("burst-"):
        return burst(Character.register[key.removeprefix("burst-")].burst)
    if key in Card.register:
        return card(Card.register[key])
    if key in Enemy.register:
        return enemy(Enemy.register[key])
    if key in Boss.register:
        return boss(Boss.register[key])
    return boss_card(BossCard.register[key]) if key in BossCard.register else ley_line(LeyLine.register[key])


def title(face: AnyFace) -> Text:
    """Return the name of a card, with its owner if a different card has the same name."""
    if _names()[_plain(face.name)] < 2:
        return face.name
    if isinstance(face, CardFace) and face.character:
        return t("{card} ({of})", card=face.name, of=Character.register[face.character].name)
    return t("{card} (enemy)", card=face.name) if isinstance(face, EnemyFace) else face.name


@cache
def _names() -> Counter[str]:
    """Return the number of cards with each name, among the characters' basic cards and the enemies."""
    basic = [each.name for each in Card.register.values() if not each.upgraded]
    return Counter([_plain(name) for name in (*basic, *[each.name for each in Enemy.register.values()])])


def _plain(name: Text) -> str:
    return Localizer()(name).removesuffix("+")
