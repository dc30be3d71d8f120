"""Genshin Tarot's pictures: whoever is face up is there, nobody else is, and every card can be looked at."""

from __future__ import annotations

from collections import Counter

import pytest

from games.genshin_tarot.printed import CARDS
from games.genshin_tarot.view import CardFace, GenshinView
from rendering import LAYOUTS
from rendering.scene import Icon, Item, Label, Panel, Passage, Scene, Sprite
from rendering.teyvat import BOSSES, FOES, PARTY, STATUSES
from tests.rendering import teyvat
from tests.rendering.tables import READER

LAYOUT = LAYOUTS["genshin_tarot"]
BOARDS = [pytest.param(view, id=name) for name, view in teyvat.boards()]
HANDS = [pytest.param(view, id=name) for name, view in teyvat.hands()]


def board(view: GenshinView) -> Scene:
    return LAYOUT.board(view, frozenset(), READER)


def foes(scene: Scene) -> Counter[str]:
    keys = [item.key for item in scene.items if isinstance(item, Sprite)]
    return Counter(key.removeprefix("medal/foe/") for key in keys if key.startswith("medal/foe/"))


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


@pytest.mark.parametrize("view", BOARDS)
def test_the_hour_the_boss_and_the_ley_lines_are_told(view: GenshinView) -> None:
    scene = board(view)
    assert f"{view.boss.hp} of {view.boss.full}" in words(scene)
    assert all(READER(line.name) in words(scene) for line in view.ley_lines)
    present = [item for item in scene.items if isinstance(item, Panel) and item.kind == "pill"]
    assert len(present) == bool(view.hour)


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


def test_a_burst_that_can_be_paid_for_has_a_tick() -> None:
    view = teyvat.played(1)[2][1]
    poor, rich = (view._replace(players=(view.players[0]._replace(energy=n),)) for n in (0, 12))
    assert icons(LAYOUT.hand(poor, READER).items, "done") == 0
    assert icons(LAYOUT.hand(rich, READER).items, "done") == 4


def test_a_stunned_enemy_has_another_sign_in_place_of_its_attack() -> None:
    view = next(view for _, view in teyvat.boards() if foes(board(view)))
    player = next(player for player in view.players if any(spot.enemy for spot in player.zone))
    zone = tuple(spot._replace(stunned=spot.enemy is not None) for spot in player.zone)
    players = tuple(one._replace(zone=zone) if one is player else one for one in view.players)
    awake, asleep = board(view), board(view._replace(players=players))
    stunned = icons(asleep.items, "sleep") - icons(awake.items, "sleep")
    assert stunned == icons(awake.items, "battle") - icons(asleep.items, "battle") > 0


def test_the_public_has_no_hand() -> None:
    with pytest.raises(ValueError, match="no hand"):
        LAYOUT.hand(teyvat.played(2)[1][0], READER)


def test_every_card_can_be_looked_at() -> None:
    for card in CARDS:
        scene = LAYOUT.card(card.key, READER)
        assert READER(card.name) in words(scene)
    with pytest.raises(KeyError):
        LAYOUT.card("nobody", READER)


def test_everybody_has_their_own_sign() -> None:
    shown = [(sign, element) for sign, element in (*PARTY.values(), *BOSSES.values(), *STATUSES.values())]
    assert len(set(shown)) == len(shown)
    assert len(FOES) == 56
