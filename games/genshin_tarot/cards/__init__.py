"""All printed cards. Importing this package fills the registers of the card types."""

from __future__ import annotations

from games.genshin_tarot.cards import (
    anemo,
    basics,
    bosses,
    cryo,
    electro,
    geo,
    hydro,
    ley_lines,
    pyro,
    royals,
    statuses,
)
from games.genshin_tarot.vocabulary.card_types import Boss, BossCard, Card, Character, Enemy, LeyLine

CHARACTERS: tuple[Character, ...] = (
    *anemo.CHARACTERS,
    *geo.CHARACTERS,
    *electro.CHARACTERS,
    *pyro.CHARACTERS,
    *hydro.CHARACTERS,
    *cryo.CHARACTERS,
)
BASICS: tuple[Enemy, ...] = basics.ENEMIES
ROYALS: tuple[Enemy, ...] = royals.ENEMIES
BOSSES: tuple[Boss, ...] = bosses.BOSSES
BOSS_CARDS: tuple[BossCard, ...] = bosses.BOSS_CARDS
LEY_LINES: tuple[LeyLine, ...] = ley_lines.LEY_LINES
STATUSES: tuple[Card, ...] = statuses.STATUSES

ACTIONS: tuple[Card, ...] = tuple(
    card for who in CHARACTERS for card in (who.attack, who.attack_plus, who.skill, who.skill_plus)
)

Card.register.update((card.key, card) for card in (*ACTIONS, *STATUSES))
Character.register.update((who.key, who) for who in CHARACTERS)
Enemy.register.update((enemy.key, enemy) for enemy in (*BASICS, *ROYALS))
Boss.register.update((boss.key, boss) for boss in BOSSES)
BossCard.register.update((card.key, card) for card in BOSS_CARDS)
LeyLine.register.update((line.key, line) for line in LEY_LINES)
