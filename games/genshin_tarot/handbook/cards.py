"""The list of all cards in words, for `/card`."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any

from games.genshin_tarot.cards import ACTIONS, BASICS, BOSS_CARDS, BOSSES, CHARACTERS, LEY_LINES, ROYALS, STATUSES
from games.genshin_tarot.text import card_faces
from games.genshin_tarot.text.effect_text import join_sentences
from games.genshin_tarot.vocabulary.card_types import (
    Boss,
    BossCard,
    Burst,
    Card,
    CardKind,
    Catalogued,
    Character,
    Enemy,
    LeyLine,
)
from games.genshin_tarot.vocabulary.effects import Mark
from games.kernel.effect import walk
from games.kernel.handbook import CardText, LazyCards
from games.kernel.text import EMPTY, Text, listed, t

_BASIC = {CardKind.ATTACK: "{who}: Normal Attack", CardKind.SKILL: "{who}: Elemental Skill"}
_UPGRADED = {CardKind.ATTACK: "{who}: upgraded Normal Attack", CardKind.SKILL: "{who}: upgraded Elemental Skill"}
_BOARDS = {
    "dvalin": t("HP, Shields, the die and Gathering Storm are this project's own design: the rulebook has none."),
}
_BOARD = t("Everything about this Boss except its name is this project's own design: the rulebook has none.")
_READINGS = {
    "burn": t("The rulebook says that status cards can be played. This card says otherwise and takes precedence."),
    "freeze": t("The rulebook says that status cards cost no AP. This card says otherwise and takes precedence."),
}


def _card(card: Card) -> CardText:
    """Return the text of a card: its character, kind, AP, effect, and the place of its markers."""
    face = card_faces.card(card)
    who = Character.of(card.character).name if card.character else EMPTY
    facts = [_kind(card, who) if card.action else t("Status card")]
    if face.ap is not None:
        facts.append(t("{ap} AP", ap=face.ap))
    lines = [*[t("{fact}.", fact=fact) for fact in facts], face.text]
    if card.character and any(isinstance(part, Mark) for part in walk(card.effect)):
        lines.append(t("The markers are on {burst}.", burst=Character.of(card.character).burst.name))
    if card.key in _READINGS:
        lines.append(_READINGS[card.key])
    return CardText(card.key, card_faces.title(face), join_sentences(lines))


def _kind(card: Card, who: Text) -> Text:
    """Return the kind of an Action card (Normal Attack or Elemental Skill) with its character."""
    return t(_UPGRADED[card.kind], who=who) if card.upgraded else t(_BASIC[card.kind], who=who)


def _burst(burst: Burst) -> CardText:
    face = card_faces.burst(burst)
    pattern = "{who}: Elemental Burst. {energy} Energy. {text}"
    who = Character.of(burst.key).name
    return CardText(f"burst-{face.key}", face.name, t(pattern, who=who, energy=face.energy, text=face.text))


def _enemy(enemy: Enemy) -> CardText:
    face = card_faces.enemy(enemy)
    kind = t("Royal enemy") if enemy.royal else t("Enemy")
    figures = t(
        "{kind}. {hp} HP, Shields {shields}, attack {attack}, {mora} Mora.",
        kind=kind,
        hp=face.hp,
        shields=face.shields,
        attack=face.attack,
        mora=face.mora,
    )
    title = card_faces.title(face)
    return CardText(face.key, title, t("{figures} {text}", figures=figures, text=face.text) if face.text else figures)


def _boss(boss: Boss) -> CardText:
    """Return the text of a Boss: its figures by the number of players, its passives, its die, and its design."""
    face = card_faces.boss(boss)
    lines = [t("Boss: {title}.", title=face.title)]
    lines.append(t("HP: {figures}.", figures=_by_players(boss.hp)))
    lines.append(t("HP with the suit of Swords: {figures}.", figures=_by_players(boss.swords)))
    lines.append(t("Shields: {figures}.", figures=_by_players(boss.shields)))
    lines += [t("{name} – {text}", name=name, text=text) for name, text in face.passives]
    for each in dict.fromkeys(face.faces):
        dice = listed([t("{n}", n=n + 1) for n, other in enumerate(face.faces) if other == each])
        lines.append(t("Die {faces}, {name} – {text}", faces=dice, name=each[0], text=each[1]))
    if boss in BOSSES:
        lines.append(_BOARDS.get(boss.key, _BOARD))
    return CardText(face.key, face.name, reduce(lambda one, two: t("{before}\n{line}", before=one, line=two), lines))


def _by_players(figures: tuple[int, ...]) -> Text:
    """Return the figures for 1, 2, 3 and 4 players in words."""
    one, two, three, four = figures
    return t("{a}, {b}, {c}, {d} (1 to 4 players)", a=one, b=two, c=three, d=four)


def _boss_card(shown: BossCard) -> CardText:
    """Return the text of a Boss card: its Boss, its effect, and a note that it is the project's own design."""
    face, boss = card_faces.boss_card(shown), Boss.of(shown.boss).name
    words = t("{who}: Boss card. {text}", who=boss, text=face.text)
    if shown in BOSS_CARDS:
        words = t("{who}: Boss card. {text} This project's own design.", who=boss, text=face.text)
    return CardText(face.key, face.name, words)


def _ley_line(line: LeyLine) -> CardText:
    face = card_faces.ley_line(line)
    return CardText(face.key, face.name, t("Ley Line. {text}", text=face.text))


def in_words(card: Catalogued) -> CardText:
    """Return any card in words. Raises KeyError for a character, which has no text but cards with text."""
    return _WORDS[type(card)](card)


_WORDS: dict[type, Callable[[Any], CardText]] = {
    Card: _card,
    Burst: _burst,
    Enemy: _enemy,
    Boss: _boss,
    BossCard: _boss_card,
    LeyLine: _ley_line,
}


def _all() -> list[CardText]:
    return [
        *map(_card, (*ACTIONS, *STATUSES)),
        *[_burst(who.burst) for who in CHARACTERS],
        *map(_enemy, (*BASICS, *ROYALS)),
        *map(_boss, BOSSES),
        *map(_boss_card, BOSS_CARDS),
        *map(_ley_line, LEY_LINES),
    ]


CARDS = LazyCards(_all)
