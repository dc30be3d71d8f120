"""The list of all cards in words, for `/card`."""

from __future__ import annotations

from games.genshin_tarot.cards import ACTIONS, BASICS, BOSS_CARDS, BOSSES, CHARACTERS, LEY_LINES, ROYALS, STATUSES
from games.genshin_tarot.text import card_faces
from games.genshin_tarot.vocabulary.card_types import Boss, Burst, Card, Enemy
from games.kernel.game import CardText, LazyCards
from games.kernel.text import Text, t


def _card(card: Card) -> CardText:
    face = card_faces.card(card)
    if face.ap is None:
        return CardText(card.key, card.name, face.text)
    return CardText(card.key, card.name, t("{ap} AP. {text}", ap=face.ap, text=face.text))


def _burst(burst: Burst) -> CardText:
    face = card_faces.burst(burst)
    return CardText(f"burst-{face.key}", face.name, t("{energy} Energy. {text}", energy=face.energy, text=face.text))


def _enemy(enemy: Enemy) -> CardText:
    face = card_faces.enemy(enemy)
    figures = t(
        "{hp} HP, Shields {shields}, attack {attack}, {mora} Mora.",
        hp=face.hp,
        shields=face.shields,
        attack=face.attack,
        mora=face.mora,
    )
    return CardText(
        face.key, face.name, t("{figures} {text}", figures=figures, text=face.text) if face.text else figures
    )


def _boss(boss: Boss) -> CardText:
    face = card_faces.boss(boss)
    words: Text = t("{title}.", title=face.title)
    for name, text in (*face.passives, *dict.fromkeys(face.faces)):
        words = t("{before}\n{name}: {text}", before=words, name=name, text=text)
    return CardText(face.key, face.name, words)


def _all() -> list[CardText]:
    events = (*map(card_faces.boss_card, BOSS_CARDS), *map(card_faces.ley_line, LEY_LINES))
    return [
        *map(_card, (*ACTIONS, *STATUSES)),
        *[_burst(who.burst) for who in CHARACTERS],
        *map(_enemy, (*BASICS, *ROYALS)),
        *map(_boss, BOSSES),
        *[CardText(face.key, face.name, face.text) for face in events],
    ]


CARDS = LazyCards(_all)
