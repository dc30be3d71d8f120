"""Possible targets (enemies, players and players' zones), with their figures at one moment and their texts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from games.genshin_tarot.table import EnemyState, Target
from games.genshin_tarot.vocabulary.card_types import Boss, Enemy
from games.genshin_tarot.vocabulary.effects import Apply
from games.genshin_tarot.vocabulary.elements import Element
from games.kernel.effect import Effect
from games.kernel.text import EMPTY, Localizer, Name, Seat, Text, t, tn

LABEL = 80
"""Maximum length of a label in characters."""
SHORT, OWNER, SHORT_OWNER = 38, 35, 10
"""Number of characters of a label that a phone shows in full, and maximum and usual length of a player's name in it."""
_ENGLISH = Localizer()


class EnemyOption(NamedTuple):
    """An enemy that can be chosen. The Boss has the number 0 and no seat.

    Attributes:
        full: Its printed HP.
        immune: The elements that cannot be put on it.
    """

    number: int
    seat: Seat | None
    what: Enemy | Boss
    full: int
    damage: int
    shields: int
    element: Element | None
    stunned: bool
    immune: tuple[Element, ...] = ()

    @property
    def token(self) -> str:
        """The target's name in the log."""
        return f"foe:{self.number}" if self.number else "boss"

    @property
    def name(self) -> Text:
        """Name of the enemy."""
        return self.what.name


class PlayerOption(NamedTuple):
    """A player that can be chosen; if `up` is given, the player's zone with that number of face-up enemies."""

    seat: Seat
    hp: int
    guard: int
    energy: int
    up: int | None = None

    @property
    def token(self) -> str:
        """The player's name in the log."""
        return f"seat:{self.seat}"


TargetOption: TypeAlias = EnemyOption | PlayerOption


def facing(target: Target) -> EnemyOption:
    """Return a face-up enemy with its current figures."""
    tokens = target.tokens
    assert tokens is not None
    now = (tokens.damage, tokens.shields, tokens.element, tokens.stunned)
    if isinstance(target, EnemyState):
        enemy = target.card
        return EnemyOption(target.number, target.seat, enemy, enemy.hp, *now, enemy.immune)
    return EnemyOption(0, None, target.boss, target.full, *now, target.immune)


# -- in words ---------------------------------------------------------------------------------------------------------


def target_label(target: TargetOption, seat: Seat) -> Text:
    """Return a label for the player in a seat: the target's name and figures, with "you" for that player."""
    if isinstance(target, PlayerOption) and target.seat == seat:
        you = t("You: {state}", state=_person(target))
        return you if target.up is None else t("Your zone: {state}", state=_person(target))
    if isinstance(target, PlayerOption):
        return t("{name}: {state}", name=Name(target.seat), state=_person(target))
    words = _worded(target, *_room(target, seat))
    if target.seat in (None, seat):
        return t("{name}: {state}", name=target.name, state=words)
    return t("{name} ({owner}): {state}", name=target.name, owner=Name(target.seat or 0), state=words)


def _room(enemy: EnemyOption, seat: Seat) -> tuple[int, int]:
    """Return the maximum length of an enemy's label for a seat, and of one with the attack, without its owner."""
    return (LABEL, SHORT) if enemy.seat in (None, seat) else (LABEL - OWNER, SHORT - SHORT_OWNER)


def after(action: Text, target: TargetOption, seat: Seat) -> Text:
    """Return a label for the player in a seat: an action, its target, and the target's figures.

    No enemy is in play twice, so its name is enough.
    """
    room = LABEL - _length(action) - len(": ")
    if isinstance(target, EnemyOption):
        return t("{deed}: {foe}, {state}", deed=action, foe=target.name, state=_worded(target, room, room))
    words, name = _person(target), Name(target.seat)
    if target.seat == seat:
        return t("{deed}: you, {state}", deed=action, state=words)
    if _length(words) + OWNER > room:
        return t("{deed}: {name}", deed=action, name=name)
    return t("{deed}: {name}, {state}", deed=action, name=name, state=words)


def _person(person: PlayerOption) -> Text:
    if person.up is not None:
        return tn("{n} enemy there", "{n} enemies there", n=person.up)
    return t("{hp} HP, {guard} Guard, {energy} Energy", hp=person.hp, guard=person.guard, energy=person.energy)


def _worded(seen: EnemyOption, room: int, most: int) -> Text:
    """Return as many of an enemy's figures as fit into a label; see `_fitting`."""
    return join_parts(_fitting(seen, room, most))


def _fitting(seen: EnemyOption, room: int, most: int) -> list[Text]:
    """Return an enemy's HP and the tokens on it, and its attack if everything fits.

    Args:
        seen: The enemy.
        room: Maximum length in characters.
        most: Maximum length with the attack.
    """
    words = [_hp_left(seen.full - seen.damage)]
    length = len(seen.name.key) + len(": ") + _length(words[0])
    for part in _carried(seen):
        length += len(", ") + _length(part)
        if length > room:
            return words
        words.append(part)
    if not isinstance(seen.what, Enemy):
        return words
    hits = _hits(seen.what.attack, stunned=seen.stunned)
    fits = length + len(", ") + _length(hits) <= min(room, most)
    return [*words, hits] if fits else words


@cache
def _length(words: Text) -> int:
    """Return the length of words in English. It is cached, so it must only be used for a small number of words."""
    return len(_ENGLISH(words))


@cache
def _hp_left(left: int) -> Text:
    return t("{left} HP", left=left)


def _carried(seen: EnemyOption) -> list[Text]:
    shields = [_shields(seen.shields)] if seen.shields else []
    return [*shields, seen.element.label] if seen.element else shields


@cache
def _shields(shields: int) -> Text:
    return tn("{n} Shield", "{n} Shields", n=shields)


@cache
def _hits(attack: int, *, stunned: bool) -> Text:
    return t("won't attack") if stunned else t("attack {n}", n=attack)


def state(seen: EnemyOption) -> Text:
    """Return all figures of an enemy, with the Mora for defeating it last."""
    left = t("{left} of {full} HP", left=seen.full - seen.damage, full=seen.full)
    return join_parts([left, *_carried(seen), *_attack_and_mora(seen)])


def unsaid(seen: EnemyOption, seat: Seat) -> Text:
    """Return the figures of an enemy that its label for a seat has no room for, and the Mora for defeating it."""
    said = _fitting(seen, *_room(seen, seat))
    missing = [part for part in _carried(seen) if part not in said]
    attack, *mora = _attack_and_mora(seen) or [EMPTY]
    if isinstance(seen.what, Enemy) and _hits(seen.what.attack, stunned=seen.stunned) not in said:
        missing.append(attack)
    return join_parts([*missing, *mora]) if missing or mora else EMPTY


def failure(effect: Effect, target: EnemyOption) -> Text:
    """Return a sentence if the element that an effect first puts on its target fails there (G-68), else EMPTY."""
    first = effect.steps[0]
    if not isinstance(first, Apply):
        return EMPTY
    if first.element in target.immune:
        return t("It can't carry {element}.", element=first.element.label)
    return t("It already carries {element}.", element=first.element.label) if first.element is target.element else EMPTY


def _attack_and_mora(seen: EnemyOption) -> list[Text]:
    """Return an enemy's attack and the Mora for defeating it; [] for the Boss."""
    if not isinstance(seen.what, Enemy):
        return []
    attack = t("won't attack") if seen.stunned else t("attacks for {n}", n=seen.what.attack)
    return [attack, t("{n} Mora", n=seen.what.mora)] if seen.what.mora else [attack]


def join_parts(parts: Sequence[Text]) -> Text:
    """Join parts with commas: "a, b, c"."""
    head = parts[0]
    for part in parts[1:]:
        head = t("{before}, {part}", before=head, part=part)
    return head
