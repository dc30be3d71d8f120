"""The faces: one for every card, distinguishable without color."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from games.genshin_tarot.text.card_faces import card
from games.genshin_tarot.vocabulary.card_types import Boss, BossCard, Card, Character, Enemy, LeyLine
from games.parsifal.view import NAMED
from games.queens_of_fate.cards import CARDS, Kind
from games.the_restless.cards import EVERY
from games.the_restless.vocabulary.card_types import Realm
from games.tottarot.cards import FATES
from rendering.deck.card_pictures import card_art
from rendering.deck.cards.genshin import SIGNS
from rendering.deck.cards.restless import MARKS, NUMBERS
from rendering.deck.drawn import drawn
from rendering.deck.face import face
from rendering.painter.sprites import SpriteCache, margin
from rendering.scenes.scene import Sprite
from rendering.text.text_raster import TextRaster
from tests.games.genshin_tarot.printed_cards import printed_of
from tests.proofs import spread
from tests.rendering.deck.alike import differences

GAMES = ("tottarot", "queens", "parsifal", "genshin", "restless")
NEAREST = 0.028
"""Minimum share of their images in which two cards must differ: about one emblem of ten in a pip card."""

WORDS = ("The Hermit", "IX", "−1", "peek", "Peek", "")


@pytest.fixture(scope="module")
def raster() -> TextRaster:
    return TextRaster()


def deck(game: str) -> list[str]:
    return [key for key in card_art() if key.startswith(f"deck/{game}/")]


def cards(game: str) -> set[str]:
    return {key.removeprefix(f"deck/{game}/") for key in deck(game)}


def test_every_card_of_every_game_has_a_face() -> None:
    assert cards("tottarot") == set(FATES)
    assert cards("queens") == set(CARDS)
    assert cards("parsifal") == set(NAMED)
    assert cards("restless") == {one.key for one in EVERY}


def test_every_character_enemy_boss_and_event_of_genshin_tarot_has_a_face() -> None:
    people, actions = set(printed_of(Character.register)), ("attack", "skill", "burst")
    statuses = {key for key in printed_of(Card.register) if card(Card.register[key]).character is None}
    expected = {f"{action}/{name}" for action in actions for name in people}
    expected |= {f"foe/{name}" for name in printed_of(Enemy.register)}
    others = {*printed_of(Boss.register), *printed_of(BossCard.register), *printed_of(LeyLine.register)}
    assert {*printed_of(cards("genshin"))} == expected | people | statuses | others


@pytest.mark.parametrize("width", [58, 164])
def test_faces_medals_backs_and_pieces_can_be_laid_on_a_board(width: int, raster: TextRaster) -> None:
    sprites = SpriteCache(raster)
    for key in (
        "deck/queens/cups-9",
        "deck/medal/genshin/amber",
        "deck/back/parsifal",
        "deck/die/6",
        "deck/token/spent",
    ):
        sprite = Sprite(key, 7, 9, width, width, ("3",))
        shown = sprites.drawn(sprite)
        assert shown.size == (width + 2 * margin(sprite), width + 2 * margin(sprite))
        assert shown.getchannel("A").getextrema()[1] == 255, key


def test_every_element_has_a_different_medal(raster: TextRaster) -> None:
    medals = [drawn(Sprite(f"deck/medal/element/{name}", 0, 0, 30, 30), raster).convert("L") for name in SIGNS]
    assert len({medal.tobytes() for medal in medals}) == 7


def test_numbered_cards_of_a_suit_have_different_medals(raster: TextRaster) -> None:
    for suit in ("wands", "cups", "swords", "pentacles"):
        medals = [Sprite(f"deck/medal/restless/{number}-of-{suit}", 0, 0, 58, 58) for number in NUMBERS]
        shown = [drawn(medal, raster).resize((58, 58)).convert("L") for medal in medals]
        for one, other in combinations(shown, 2):
            assert sum(ImageChops.difference(one, other).histogram()[48:]) > 20


@pytest.mark.parametrize("key", ["deck/medal/restless/nobody", "deck/medal/element/aether", "deck/nothing", "back"])
def test_a_picture_that_nothing_draws_is_refused(key: str, raster: TextRaster) -> None:
    with pytest.raises(KeyError):
        drawn(Sprite(key, 0, 0, 30, 30), raster)


def test_no_character_and_no_boss_share_an_emblem() -> None:
    alone = [card_art()[f"deck/genshin/{name}"].emblem for name in printed_of((*Character.register, *Boss.register))]
    assert len(set(alone)) == len(alone) == 40


def test_the_restless_has_many_emblems_and_none_on_many_cards() -> None:
    worn = Counter(card_art()[key].emblem for key in deck("restless") if card_art()[key].number == 1)
    assert len(worn) >= 250
    assert max(worn.values()) <= 8


def test_types_and_kinds_differ_in_mark_and_frame() -> None:
    assert len({mark for mark, _ in MARKS.values()}) == len(MARKS)
    for one, other in combinations(("ditch-hound", "last-recruit", "ledger-ghoul", "weathercock-saint"), 2):
        assert card_art()[f"deck/restless/{one}"].marks != card_art()[f"deck/restless/{other}"].marks
    both = card_art()["deck/restless/hive-in-the-pulpit"].marks
    assert both == (MARKS["beast"][0], MARKS["divine"][0])
    fought = ("ditch-hound", "thornlung", "sin-of-counting", "kindled")
    found = ("bed-slat", "fence-picket", "gallows-beam", "stall-selling-one-thing")
    stayed = ("stubble-under-ash", "one-pot", "old-pell", "the-fool")
    frames = [card_art()[f"deck/restless/{name}"].frame for name in (*fought, *found, *stayed)]
    assert len(set(frames)) == len(frames)


def test_deeper_realms_are_darker() -> None:
    light = dict[tuple[str, int], int]()
    for realm in EVERY:
        if isinstance(realm, Realm):
            sky = card_art()[f"deck/restless/{realm.key}"].sky
            light[realm.kind, realm.level] = sum(sky.high + sky.low)
    for (kind, level), one in light.items():
        assert level == 5 or one > light[kind, level + 1], (kind, level)


def test_a_pip_card_has_as_many_signs_as_it_counts() -> None:
    for key, one in CARDS.items():
        assert card_art()[f"deck/queens/{key}"].number == (one.value if one.kind is Kind.ARCANA else 1), key


@pytest.mark.parametrize("game", GAMES)
def test_every_two_cards_differ_without_words_or_colors(game: str, raster: TextRaster) -> None:
    shown = spread(deck(game), thin=150)
    alike = [f"{one} {other} {far:.3f}" for far, one, other in differences(shown, raster) if far < NEAREST]
    assert alike == []


def test_a_face_is_the_same_each_time_and_as_large_as_asked(raster: TextRaster) -> None:
    sprite = Sprite("deck/tottarot/the-hermit", 0, 0, 115, 194, WORDS)
    one, other = face(sprite, raster), face(sprite, raster)
    assert one.size == (345, 582)
    assert not ImageChops.difference(one, other).getbbox(alpha_only=False)


@pytest.mark.parametrize("width", [84, 160])
def test_a_reversed_card_is_blue(width: int, raster: TextRaster) -> None:
    for name in FATES:
        height = round(width * 1.69)
        turned = Sprite(f"deck/tottarot/{name}", 0, 0, width, height, (*WORDS[:2], "", *WORDS[3:5], "Reversed"), 180)
        red, _, blue, _ = ImageStat.Stat(face(turned, raster).crop((0, 0, 2 * width, 2 * height))).mean
        assert blue > red, name


def test_a_card_that_no_deck_has_is_refused(raster: TextRaster) -> None:
    with pytest.raises(KeyError):
        face(Sprite("deck/tottarot/the-fool", 0, 0, 90, 152), raster)


@pytest.mark.parametrize("suit", ["wands", "cups", "swords", "discs"])
def test_an_artifact_differs_from_both_of_its_cards(suit: str, raster: TextRaster) -> None:
    cards = [f"deck/artifact/{suit}-8", f"deck/queens/{suit}-8", f"deck/queens/{suit}-ace"]
    assert [pair for pair in differences(cards, raster) if pair[0] < NEAREST] == []


@pytest.mark.parametrize(("value", "shown"), [("", True), ("+3", False)])
def test_a_small_card_without_a_value_has_its_number_at_the_top(value: str, shown: bool, raster: TextRaster) -> None:
    words = [("", numeral, value, "", "", "") for numeral in ("VIII", "II")]
    one, other = (face(Sprite("deck/queens/cups-8", 0, 0, 84, 142, said), raster) for said in words)
    changed = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox()
    assert bool(changed) == shown
    assert changed is None or changed[3] < one.height // 4


def test_cards_called_inverted_or_reversed_are_drawn_upside_down() -> None:
    """A picture shows what the name says: the god called "The Inverted Lamb" is on its head."""
    named = {card.key for card in EVERY if {"Inverted", "Reversed"} & set(card.name.key.replace(",", "").split())}
    turned = {key.rpartition("/")[2] for key, shown in card_art().items() if shown.turn == 180}
    assert turned == named
