"""The lesson: a first turn alone against the wall, with two reactions, a burst and an upgrade, and most of a second."""

from __future__ import annotations

from collections.abc import Iterable

from games.genshin_tarot.cards import ACTIONS, BASICS, BOSSES, CHARACTERS
from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.text import card_text
from games.genshin_tarot.vocabulary.card_types import Boss, Card, Character, Enemy
from games.kernel.lesson import Lesson, LessonStep
from games.kernel.text import Text, t


def _name(cards: Iterable[Card | Enemy | Boss | Character], key: str) -> Text:
    return next(card.name for card in cards if card.key == key)


_DVALIN = _name(BOSSES, "dvalin")
_WIND_SLIME, _THUNDER_SLIME = _name(BASICS, "small-anemo-slime"), _name(BASICS, "small-electro-slime")
_GRASS_SLIME = _name(BASICS, "giant-dendro-slime")
_GRASS_ABILITY = card_text.enemy(next(enemy for enemy in BASICS if enemy.key == "giant-dendro-slime"))
_KABOOM, _SWORD = _name(ACTIONS, "kaboom"), _name(ACTIONS, "yunlai-swordsmanship")
_SCATTER = _name(ACTIONS, "sparkling-scatter")
_BURST = next(who.burst.name for who in CHARACTERS if who.key == "klee")


def _act(text: Text, token: str, why: Text) -> LessonStep:
    return LessonStep(text, Kind.ACTION, ((token,),), why)


_PARTY = (
    LessonStep(
        t(
            "A wall of eleven monsters stands between you and a dragon, {dvalin}. Lead four heroes of Genshin Impact: "
            "break through the wall, then bring the dragon down. You play alone today; up to four can play together.",
            dvalin=_DVALIN,
        )
    ),
    LessonStep(
        t(
            "Bring {dvalin} to 0 HP and you win. Drop to 0 yourself and you lose. Every turn the clock moves on an "
            "hour: the dragon has to come out before it strikes XII.",
            dvalin=_DVALIN,
        )
    ),
    LessonStep(
        t(
            "You have drawn five heroes, and four can come along. Each commands an element, and different elements "
            "work wonders together. Bench {chongyun} this time.",
            chongyun=_name(CHARACTERS, "chongyun"),
        ),
        Kind.GIVE_UP,
        (("chongyun",),),
        t("In a match that is up to you. For this lesson, bench Chongyun."),
    ),
    LessonStep(
        t(
            "Your heroes' attacks and skills become your deck of cards, twenty in all. The default deck is good for a "
            "start."
        ),
        Kind.DECK,
        (("default",),),
        t("Not this time. Take the default deck."),
    ),
)

_FIRST_TURN = (
    _act(
        t(
            "The front monster, {slime}, carries Anemo: wind. Cards cost AP, and you have {n} a turn. {kaboom} brings "
            "Pyro, fire. **Two different elements react.** Play it.",
            slime=_WIND_SLIME,
            n=3,
            kaboom=_KABOOM,
        ),
        "play:kaboom:foe:11",
        t("First the fire: play Kaboom!"),
    ),
    _act(
        t(
            "A reaction! Each one breaks a Shield, if there is one, and rewards you. Pyro's reward is an Overheat, a "
            "helpful card. Now plain force: {sword} deals 3 damage.",
            sword=_SWORD,
        ),
        "play:yunlai-swordsmanship:foe:11",
        t("Save that for later. Strike with Yunlai Swordsmanship."),
    ),
    _act(
        t(
            "1 HP is left, and you have {n} Energy. Energy pays for bursts, the great powers of your heroes, which "
            "cost no AP. Use Klee's: {burst}.",
            n=4,
            burst=_BURST,
        ),
        "burst:klee:foe:11",
        t("That would work. But try a burst: Sparks 'n' Splash."),
    ),
    _act(
        t(
            "Defeated, and you gain Mora: money. Your front row is clear, so you can turn up a monster from the next "
            "row early. Take the one on the right."
        ),
        "turn-up:10",
        t("Not yet. Turn up the monster on the right first."),
    ),
    _act(
        t(
            "{slime} carries Electro, thunder. Each element pays out differently. Geo, rock, gives 2 Energy and 2 "
            "Guard. {scatter} has it.",
            slime=_THUNDER_SLIME,
            scatter=_SCATTER,
        ),
        "play:sparkling-scatter:foe:10",
        t("You would miss a reaction. Play Sparkling Scatter: Geo meets Electro."),
    ),
    _act(
        t(
            "No AP left, but {n} Mora. That is the price of an upgrade, which makes a card in your hand better for "
            "good. Upgrade {sword}: it will bring Electro, too.",
            n=5,
            sword=_SWORD,
        ),
        "upgrade:yunlai-swordsmanship",
        t("A fair choice, too. But for this lesson, upgrade Yunlai Swordsmanship."),
    ),
    _act(
        t(
            "That is all for this turn. When you are done, the monsters that face you attack. The slime hits for 1, "
            "and Guard takes damage before your HP do. End your turn."
        ),
        "done",
        t("There is nothing more to do here. End your turn."),
    ),
)

_SECOND_TURN = (
    _act(
        t(
            "Your Guard held. Once nothing stands in front of a monster, it steps forward, like {slime}. Its card "
            "says: {ability} So play {kaboom} on it.",
            slime=_GRASS_SLIME,
            ability=_GRASS_ABILITY,
            kaboom=_KABOOM,
        ),
        "play:kaboom:foe:9",
        t("Pyro is just what that slime cannot stand. Play Kaboom! on it."),
    ),
    LessonStep(
        t(
            "It carries Pyro now, and Anemo would react with it: its reward is a Dash, a card for more cards. But you "
            "know enough to decide. What do you do?"
        ),
        Kind.ACTION,
    ),
    LessonStep(
        t(
            "Once the wall is gone, {dvalin} comes, and the clock stops. Then the dragon attacks every turn, and you "
            "need all that you have upgraded.",
            dvalin=_DVALIN,
        )
    ),
)

LESSON = Lesson(
    seed="genshin 125",
    seats=1,
    steps=(*_PARTY, *_FIRST_TURN, *_SECOND_TURN),
    learned=t(
        "You know Genshin Tarot now: AP for cards, Energy for bursts, Mora for upgrades, and two elements on one "
        "monster for a reaction. Know what a monster does before you strike it, and end your turn with some Guard."
    ),
    options={"handicap": "on"},
)
