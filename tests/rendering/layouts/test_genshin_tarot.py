"""Genshin Tarot's pictures: whoever is face up is there, nobody else is, and every card can be looked at."""

from __future__ import annotations

from collections import Counter

import pytest

from games.genshin_tarot.card_list import CARDS
from games.genshin_tarot.cards import BOSS_CARDS
from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.text import card_faces
from games.genshin_tarot.view import CardFace, GenshinView
from games.genshin_tarot.vocabulary.card_types import Boss, BossCard, Card, Character, Enemy, LeyLine
from games.kernel.zone import BACK
from rendering import LAYOUTS
from rendering.deck.faces import card_art
from rendering.deck.medals import medal
from rendering.layouts.genshin_tarot.player import HELD
from rendering.scenes.scene import Icon, Item, Label, Panel, Passage, Scene, Sprite
from rendering.text.text_raster import TextRaster
from tests.rendering import genshin_tables
from tests.rendering.tottarot_tables import READER

LAYOUT = LAYOUTS["genshin_tarot"]
BOARDS = [pytest.param(view, id=name) for name, view in genshin_tables.boards()]
FOE = "deck/medal/genshin/foe/"
HANDS = [pytest.param(view, id=name) for name, view in genshin_tables.hands()]


def board(view: GenshinView) -> Scene:
    return LAYOUT.board(view, frozenset(), READER)


def foes(scene: Scene) -> Counter[str]:
    keys = [item.key for item in scene.items if isinstance(item, Sprite)]
    return Counter(key.removeprefix(FOE) for key in keys if key.startswith(FOE))


def words(scene: Scene) -> str:
    return "\n".join(item.text for item in scene.items if isinstance(item, Label | Passage))


def icons(items: tuple[Item, ...], name: str) -> int:
    return sum(isinstance(item, Icon) and item.name == name for item in items)


@pytest.mark.parametrize("view", BOARDS)
def test_every_enemy_face_up_is_there_and_no_other(view: GenshinView) -> None:
    spots = [spot for player in view.players for spot in player.zone if player.party]
    scene = board(view)
    assert foes(scene) == Counter(spot.enemy.key for spot in spots if spot.enemy)
    down = [spot for spot in spots if spot.enemy is None]
    assert icons(scene.items, "unseen") == sum(not spot.open for spot in down)
    assert icons(scene.items, "peek") == sum(spot.open for spot in down)


def test_an_empty_zone_is_the_boss_s_until_it_is_defeated() -> None:
    """G-79, G-85: on the board, on the hand and in words."""
    fights, stands = _cleared(hp=9), "the Boss stands in this zone"
    assert stands in words(board(fights))
    assert stands in words(LAYOUT.hand(fights, READER))
    assert "no enemies left but the Boss" in told(fights)
    won = _cleared(hp=0)
    for scene in (board(won), LAYOUT.hand(won, READER)):
        assert stands not in words(scene)
        assert "No enemy is left here." in words(scene)
    assert "Defeated" in words(board(won))
    assert "is defeated" in told(won)
    assert "but the Boss" not in told(won)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_picture_says_the_turn_and_how_it_ended(seats: int) -> None:
    """Who plays alone sees no board: as the words beside it do, the one picture there is tells it."""
    public, own, *_ = genshin_tables.played(seats)[-1]
    hand = LAYOUT.hand(own, READER)
    assert f"Turn {public.turn}" in words(hand)
    for scene in (board(public), hand) if seats == 1 else (board(public),):
        assert f"Turn {public.turn}" in words(scene)
        assert READER(public.outcome) in words(scene)
        assert ("The Boss is defeated" if public.won else "The party has lost") in words(scene)


def _cleared(hp: int) -> GenshinView:
    """The first player's zone is empty; the Boss has so much HP left."""
    view = genshin_tables.played(2)[2][1]
    players = (view.players[0]._replace(zone=()), *view.players[1:])
    return view._replace(players=players, boss=view.boss._replace(out=True, hp=hp), won=None if hp else True)


def told(view: GenshinView) -> str:
    return "\n".join(map(READER, GENSHIN_TAROT.describe(view)))


@pytest.mark.parametrize("view", BOARDS)
def test_the_hour_the_boss_and_the_ley_lines_are_told(view: GenshinView) -> None:
    scene = board(view)
    assert f"{view.boss.hp} of {view.boss.full}" in words(scene)
    assert all(READER(line.name) in words(scene) for line in view.ley_lines)
    present = [item for item in scene.items if isinstance(item, Panel) and item.kind == "pill"]
    assert len(present) == bool(view.hour)


@pytest.mark.parametrize("card", BOSS_CARDS, ids=lambda card: card.key)
def test_a_boss_has_room_for_its_passives_and_the_card_in_play(card: BossCard) -> None:
    view = genshin_tables.played(2)[1][0]
    boss = view.boss._replace(board=card_faces.boss(Boss.of(card.boss)), out=True, card=card_faces.boss_card(card))
    items = board(view._replace(boss=boss)).items
    (first, panel), (second, _), *_ = ((at, item) for at, item in enumerate(items) if isinstance(item, Panel))
    told = [item for item in items[first:second] if isinstance(item, Passage)]
    assert len(told) == len(boss.board.passives) + 1
    assert all(each.y + each.step * (each.lines - 1) < panel.y + panel.height for each in told)


@pytest.mark.parametrize("view", HANDS)
def test_a_hand_shows_its_cards_and_bursts_and_whom_it_meets(view: GenshinView) -> None:
    own = next(player for player in view.players if player.seat == view.viewer)
    scene = LAYOUT.hand(view, READER)
    told = words(scene)
    for card in own.hand if own.party else ():
        assert isinstance(card, CardFace)
        assert READER(card.name) in told
    for face in own.party or own.tarots:
        assert READER(face.burst.text) in told
    assert foes(scene) == Counter(spot.enemy.key for spot in own.zone if spot.enemy and own.party)


def test_open_hands_are_seen_by_all_and_hidden_ones_by_nobody_else() -> None:
    """On the board, on the others' private pictures, and in words."""
    seen = genshin_tables.played(4)[2]
    for view in seen:
        other = view.players[-1 if view.viewer is None else view.viewer - 1]
        names = {READER(card.name) for card in other.hand if isinstance(card, CardFace)}
        scene = board(view) if view.viewer is None else LAYOUT.hand(view, READER)
        assert names
        assert all(name in words(scene) for name in names)
        assert all(name in "\n".join(map(READER, GENSHIN_TAROT.describe(view))) for name in names)
    hidden = [player._replace(hand=(BACK,) * len(player.hand)) for player in seen[0].players]
    closed = board(seen[0]._replace(players=tuple(hidden)))
    assert closed.height == board(seen[0]).height - 2 * HELD, "no room is kept for what nobody sees"
    assert not any(READER(card.name) in words(closed) for card in seen[0].players[0].hand if isinstance(card, CardFace))


def test_all_see_which_tarots_were_dealt() -> None:
    """A party is put together with the others': which elements have they?"""
    view = genshin_tables.played(4)[0][0]
    scene = board(view)
    drawn = [item.words[0] for item in scene.items if isinstance(item, Sprite) and len(item.words) == 6]
    assert drawn == [READER(who.name) for player in view.players for who in player.tarots]
    assert all(words(scene).count(READER(who.element.label)) for player in view.players for who in player.tarots)


def test_only_who_is_done_has_a_tick() -> None:
    """Whoever has to wait for somebody else's choice is not done."""
    view = genshin_tables.played(4)[2][0]
    acting, done, *others = view.players
    players = (acting._replace(done=False), done._replace(done=True), *(each._replace(done=False) for each in others))
    scene = LAYOUT.board(view._replace(acting=0, players=players), frozenset({0}), READER)
    assert (icons(scene.items, "done"), icons(scene.items, "waiting")) == (1, 3)


def test_a_burst_that_can_be_paid_for_has_a_tick() -> None:
    view = genshin_tables.played(1)[2][1]
    poor, rich = (view._replace(players=(view.players[0]._replace(energy=n),)) for n in (0, 12))
    assert icons(LAYOUT.hand(poor, READER).items, "done") == 0
    assert icons(LAYOUT.hand(rich, READER).items, "done") == 4


def test_no_burst_has_a_tick_while_a_freeze_is_held() -> None:
    """G-54, GR-24: no Energy can be spent."""
    view = genshin_tables.played(1)[2][1]
    own = view.players[0]._replace(energy=12, hand=(card_faces.card(Card.of("freeze")), *view.players[0].hand))
    assert icons(LAYOUT.hand(view._replace(players=(own,)), READER).items, "done") == 0


def test_a_stunned_enemy_has_another_sign_in_place_of_its_attack() -> None:
    view = next(view for _, view in genshin_tables.boards() if foes(board(view)))
    player = next(player for player in view.players if any(spot.enemy for spot in player.zone))
    zone = tuple(spot._replace(stunned=spot.enemy is not None) for spot in player.zone)
    players = tuple(one._replace(zone=zone) if one is player else one for one in view.players)
    awake, asleep = board(view), board(view._replace(players=players))
    stunned = icons(asleep.items, "sleep") - icons(awake.items, "sleep")
    assert stunned == icons(awake.items, "battle") - icons(asleep.items, "battle") > 0


def test_the_public_has_no_hand() -> None:
    with pytest.raises(ValueError, match="no hand"):
        LAYOUT.hand(genshin_tables.played(2)[1][0], READER)


def test_every_card_can_be_looked_at() -> None:
    for card in CARDS:
        scene = LAYOUT.card(card.key, READER)
        assert READER(card.name) in words(scene)
        assert [item.key for item in scene.items if isinstance(item, Sprite) and item.key in card_art()]
    with pytest.raises(KeyError):
        LAYOUT.card("nobody", READER)


def test_everybody_has_their_own_sign() -> None:
    alone = (*Character.register, *Boss.register, "dash", "overheat", "burn", "freeze")
    shown = [(card_art()[f"deck/genshin/{name}"].emblem, card_art()[f"deck/genshin/{name}"].sky) for name in alone]
    assert len(set(shown)) == len(shown)
    assert len(Enemy.register) == 56


@pytest.mark.parametrize("key", [*BossCard.register, *LeyLine.register])
def test_boss_cards_and_ley_lines_have_pictures_of_their_own(key: str) -> None:
    (drawn,) = [item.key for item in LAYOUT.card(key, READER).items if isinstance(item, Sprite)]
    assert drawn == f"deck/genshin/{key}"


def test_what_a_character_does_is_told_apart_without_words() -> None:
    """Its attack, its skill and its burst lie side by side as medals."""
    pen = TextRaster()
    for name in Character.register:
        deeds = [Sprite(f"deck/medal/genshin/{deed}/{name}", 0, 0, 30, 30) for deed in ("attack", "skill", "burst")]
        assert len({medal(deed, pen).convert("L").tobytes() for deed in deeds}) == 3, name
