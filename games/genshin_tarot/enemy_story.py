"""The lines of the story that are about enemies and the Boss; told to all, so they hold public facts only."""

from __future__ import annotations

from functools import cache

from games.genshin_tarot.table import BossState, Foe, Target
from games.genshin_tarot.vocabulary.card_types import BossAction, BossCard, When
from games.genshin_tarot.vocabulary.elements import Element
from games.kernel.text import Name, Seat, Text, t, tn


def revealed(foe: Foe, seat: Seat) -> Text:
    """An enemy is turned up (G-63)."""
    return t("{foe} appears before {name}.", foe=foe.name, name=Name(seat))


def turned_down(foe: Foe) -> Text:
    """An enemy is turned down (G-64)."""
    return t("{foe} is turned face down.", foe=foe.name)


def swapped(one: Foe, two: Foe) -> Text:
    """Two enemies change places (G-65)."""
    return t("{one} and {two} swap places.", one=one.name, two=two.name)


def applied(element: Element, target: Target) -> Text:
    """An element lies on an enemy (G-68)."""
    return t("{foe} now has {element}.", element=element.label, foe=target.name)


def failed(element: Element, target: Target) -> Text:
    """An element fails: the enemy carries it already, or never takes it on (G-68)."""
    pattern = "{foe} already has {element}: nothing happens."
    if element in target.immune:
        pattern = "{element} cannot be put on {foe}: nothing happens."
    return t(pattern, foe=target.name, element=element.label)


def reacted(first: Element, second: Element, target: Target) -> Text:
    """A reaction (G-69)."""
    return t("{first} meets {second} on {foe}: a reaction!", first=first.label, second=second.label, foe=target.name)


def struck(target: Target, damage: int) -> Text:
    """Damage to an enemy (G-56)."""
    assert target.tokens is not None
    left = max(target.full - target.tokens.damage, 0)
    return t("{foe} takes {damage} damage, {left} HP left.", foe=target.name, damage=damage, left=left)


def damage_stopped(target: Target) -> Text:
    """Damage that does not get through (G-56)."""
    return _held(target.name, target.tokens.shields if target.tokens else 0)


@cache
def _held(foe: Text, shields: int) -> Text:
    if not shields:
        return t("{foe} takes no damage.", foe=foe)
    return tn("{foe}'s Shield holds.", "{foe}'s {n} Shields hold.", n=shields, foe=foe)


def broken(target: Target, shields: int) -> Text:
    """Shields break."""
    return _broken(target.name, shields)


@cache
def _broken(foe: Text, shields: int) -> Text:
    return tn("{foe} loses {n} Shield.", "{foe} loses {n} Shields.", n=shields, foe=foe)


def shielded(target: Target) -> Text:
    """Shields are added."""
    assert target.tokens is not None
    return tn("{foe} now has {n} Shield.", "{foe} now has {n} Shields.", n=target.tokens.shields, foe=target.name)


def mended(target: Target) -> Text:
    """All damage is gone."""
    return t("{foe} is fully healed.", foe=target.name)


def defeated(foe: Foe, owner: Seat) -> Text:
    """An enemy is defeated (G-60)."""
    return t("{foe} falls; {name} gains {mora} Mora.", foe=foe.name, name=Name(owner), mora=foe.enemy.mora)


def boss_out(ruler: BossState) -> Text:
    """The Boss is revealed (G-78)."""
    return t("The way is clear. {boss} appears: {title}!", boss=ruler.name, title=ruler.boss.title)


def boss_acts(ruler: BossState, face: int, action: BossAction) -> Text:
    """The Boss acts (G-82)."""
    return t("{boss} rolls {face}: {action}!", boss=ruler.name, face=face, action=action.name)


def boss_ability(ruler: BossState, power: Text) -> Text:
    """An ability of the Boss at the start of the Player Phase (G-22)."""
    return t("{boss}: {power}!", boss=ruler.name, power=power)


_WHY = {
    When.REVEAL: "{foe}, On Reveal:",
    When.DEATH: "{foe}, On Death:",
    When.HIT: "{foe}, because it dealt damage:",
    When.START: "{foe}, at the start of the Player Phase:",
    When.HALF: "{foe}, at half its HP:",
    When.ACTED: "{foe}, after its action:",
}


def ability(target: Target, when: When) -> Text:
    """What an ability of an enemy or the Boss is about to do, and why (G-39)."""
    return t(_WHY[when], foe=target.name)


def boss_card(card: BossCard) -> Text:
    """A Boss card comes into play (G-83)."""
    return t("A Boss card comes into play: {card}.", card=card.name)


def attacks(foe: Foe, seat: Seat) -> Text:
    """An enemy attacks (G-58)."""
    return t("{foe} attacks {name} for {n}.", foe=foe.name, name=Name(seat), n=foe.enemy.attack)


def attack_stopped(foe: Foe, seat: Seat) -> Text:
    """An enemy that is stunned or harmless does not attack (G-58)."""
    return t("{foe} does no damage to {name}.", foe=foe.name, name=Name(seat))
