"""Warnings about cards that are playable but do not follow the rulebook, or do nothing.

A card with warnings can still be played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from games.genshin_tarot.packs.short import SHORT
from games.genshin_tarot.vocabulary.amounts import Counted, Per
from games.genshin_tarot.vocabulary.card_types import Ability, Boss, BossCard, Character, Enemy, When
from games.genshin_tarot.vocabulary.conditions import Carries, Condition, HasAmount, Shields
from games.genshin_tarot.vocabulary.control_flow import Each, Gate, NextBossCard
from games.genshin_tarot.vocabulary.effects import Mark, RemoveMarkers
from games.genshin_tarot.vocabulary.enemy_targets import EnemyTarget, Scope
from games.genshin_tarot.vocabulary.lasting_effects import OnNextTargeting
from games.genshin_tarot.vocabulary.player_targets import PlayerTarget
from games.kernel.effect import Effect, Part, walk
from games.kernel.packs.faults import shown
from games.kernel.packs.pack import OwnCard
from games.kernel.text import Text, t

_OF_BOSS = {When.HALF, When.ACTED}
_BACK = {Scope.THAT: "THAT", Scope.SAME: "SAME_ZONE"}
"""The targets that refer to an earlier choice."""


def warnings(card: Part) -> Iterator[Text]:
    """Yield a sentence about each detail of a card that its author should check."""
    if isinstance(card, Boss) and any(b <= a for hp in (card.hp, card.swords) for a, b in pairwise(hp)):
        yield t("A Boss gets stronger with each additional player. Let its HP rise.")
    if any(_is_nobody(part) for part in _walk_without_player(card)):
        places = "on_hit(…), Each(…), OnNextTargeting(…)"
        yield t("THEY is a player only in {places}. Elsewhere it means nobody.", places=places)
    for word in sorted({word for effect in _whole_effects(card) if (word := _unchosen(effect))}):
        yield t("{word} is an enemy or a zone chosen before. Nothing before it chooses one.", word=word)
    for asked in dict.fromkeys(asked for effect in _whole_effects(card) for asked in _never_true(effect)):
        words = "{word} asks about an enemy chosen before. Nothing before it chooses one, so it is never true."
        yield t(words, word=shown(asked, SHORT))
    whens = {part.when for part in walk(card) if isinstance(part, Ability)}
    if isinstance(card, Enemy) and whens & _OF_BOSS:
        yield t("{words} happen only to a Boss, never to an enemy.", words="after_action(…), at_half(…)")
    parts = [*walk(card)] if isinstance(card, Character) else []
    if any(_counts_markers(part) for part in parts) and not any(isinstance(part, Mark) for part in parts):
        yield t("It counts markers, but no card of the character places one. Write Mark(…).")


def unused_boss_cards(cards: Sequence[OwnCard]) -> Iterator[tuple[OwnCard, Text]]:
    """Yield each Boss card that no Boss brings into play, with a sentence about that."""
    bosses = [own for own in cards if isinstance(own.card, Boss)]
    able = {boss.key for boss in bosses if any(isinstance(part, NextBossCard) for part in walk(boss.card))}
    for own in cards:
        if isinstance(own.card, BossCard) and own.card.boss not in able:
            yield own, t("Its Boss never brings it into play. Write NextBossCard() on a face of the Boss.")


def _whole_effects(part: Part) -> Iterator[Effect]:
    """Yield the effects of a card and of its abilities, each as a whole."""
    for inner in _members(part):
        if isinstance(inner, Effect):
            yield inner
        elif isinstance(inner, Part):
            yield from _whole_effects(inner)


def _unchosen(effect: Effect) -> str:
    """Return the first word of an effect that refers to an earlier choice although there is none; or ""."""
    for part in walk(effect):
        if isinstance(part, EnemyTarget) and part.scope is not Scope.SOURCE:
            return _BACK.get(part.scope, "")
    return ""


def _never_true(effect: Effect) -> Iterator[Condition]:
    """Yield the conditions on an enemy before which the effect has chosen none (GR-21)."""
    for part in walk(effect):
        if isinstance(part, EnemyTarget) and part.scope is not Scope.SOURCE:
            return
        if isinstance(part, Gate) and isinstance(part.condition, Carries | Shields):
            yield part.condition


def _walk_without_player(part: Part) -> Iterator[object]:
    """Yield all parts of a card except those inside abilities and effects that determine a player."""
    if isinstance(part, Each | OnNextTargeting) or (isinstance(part, Ability) and part.when is When.HIT):
        return
    yield part
    for inner in _members(part):
        if isinstance(inner, Part):
            yield from _walk_without_player(inner)


def _members(part: Part) -> Iterator[object]:
    for value in part.values:
        yield from value if type(value) is tuple else (value,)


def _counts_markers(part: object) -> bool:
    if isinstance(part, HasAmount):
        return part.stock is None
    return isinstance(part, RemoveMarkers) or (isinstance(part, Per) and part.tally is Counted.MARKERS)


def _is_nobody(part: object) -> bool:
    return getattr(part, "who", None) is PlayerTarget.THEY
