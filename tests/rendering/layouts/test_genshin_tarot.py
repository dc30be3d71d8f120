"""Genshin Tarot's pictures show exactly the face-up enemies, and every card can be looked up."""

from __future__ import annotations

from collections import Counter

import pytest

from games.genshin_tarot.cards import BOSS_CARDS
from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.handbook.cards import CARDS
from games.genshin_tarot.text import card_faces
from games.genshin_tarot.view import CardFace, GenshinView
from games.genshin_tarot.vocabulary.card_types import Boss, BossCard, Card, Character, Enemy, LeyLine
from games.kernel.zone import BACK
from rendering import LAYOUTS
from rendering.art.wall import WALL
from rendering.deck.card_pictures import card_art
from rendering.deck.tokens.medals import medal
from rendering.layouts.genshin_tarot.art import art
from rendering.layouts.genshin_tarot.boss import when
from rendering.scenes.scene import Icon, Item, Label, Panel, Passage, Scene, Sprite
from rendering.text.text_raster import TextRaster
from tests.games.genshin_tarot.given import given, ready
from tests.games.genshin_tarot.printed_cards import printed_of
from tests.rendering import genshin_tables
from tests.rendering.tottarot_tables import LOCALIZER

LAYOUT = LAYOUTS["genshin_tarot"]


def boards() -> list[GenshinView]:
    """Return the boards, which are played when the first test needs them, so that collecting tests plays no match."""
    return [view for _, view in genshin_tables.boards() if view.won is None]


def hands() -> list[GenshinView]:
    return [view for _, view in genshin_tables.hands() if view.won is None]


def board(view: GenshinView) -> Scene:
    return LAYOUT.board(view, frozenset(), LOCALIZER)


def foes(scene: Scene) -> Counter[str]:
    """Return the enemies that are drawn large, as cards or, if there are many, as medallions."""
    keys = [item.key for item in scene.items if isinstance(item, Sprite) and "/foe/" in item.key]
    return Counter(key.rpartition("/")[2] for key in keys)


def words(scene: Scene) -> str:
    return "\n".join(item.text for item in scene.items if isinstance(item, Label | Passage))


def icons(items: tuple[Item, ...], name: str) -> int:
    return sum(isinstance(item, Icon) and item.name == name for item in items)


def panels(scene: Scene, *kinds: str) -> int:
    return sum(isinstance(item, Panel) and item.kind in kinds for item in scene.items)


def test_every_enemy_face_up_is_there_and_no_other() -> None:
    """These enemies are large; the small wall shows each place as face up, next to be revealed, or covered."""
    for view in boards():
        spots = [spot for player in view.players for spot in player.zone if player.party]
        scene = board(view)
        assert foes(scene) == Counter(spot.enemy.key for spot in spots if spot.enemy)
        down = [spot for spot in spots if spot.enemy is None]
        walls = Counter(
            "".join(
                item.key.removeprefix(WALL)
                for item in scene.items
                if isinstance(item, Sprite) and item.key.startswith(WALL)
            )
        )
        assert walls["c"] == sum(not spot.open for spot in down)
        assert walls["o"] == sum(spot.open for spot in down)
        assert walls["u"] == sum(spot.enemy is not None for spot in spots)


def test_an_empty_zone_is_the_boss_s_until_it_is_defeated() -> None:
    """G-79, G-85: the board, the hand and the text all show it."""
    fights = _with_empty_zone(hp=9)
    bosses = f"deck/genshin/{fights.boss.board.key}"
    for scene in (board(fights), LAYOUT.hand(fights, LOCALIZER)):
        assert bosses in [item.key for item in scene.items if isinstance(item, Sprite)]
    assert "no enemies left but the Boss" in text_of(fights)
    won = _with_empty_zone(hp=0)
    for scene in (board(won), LAYOUT.hand(won, LOCALIZER)):
        assert icons(scene.items, "trophy") == 1
        assert "The Boss is defeated" in words(scene)
    assert "is defeated" in text_of(won)
    assert "but the Boss" not in text_of(won)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_picture_says_the_turn_and_how_it_ended(seats: int) -> None:
    """Everyone's picture shows it, with the Boss, and each party with its remaining HP.

    The sentence about it is in the text next to the picture, not in the picture.
    """
    public, own, *_ = genshin_tables.played(seats)[-1]
    for scene in (board(public), LAYOUT.hand(own, LOCALIZER)):
        assert f"Turn {public.turn}" in words(scene)
        assert LOCALIZER(public.boss.board.name) in words(scene)
        assert LOCALIZER(public.outcome) not in words(scene)
        assert LOCALIZER(public.outcome) in text_of(public)
        assert ("The Boss is defeated" if public.won else "The party has lost") in words(scene)
        assert f"{public.boss.hp}/{public.boss.full}" in words(scene)
        drawn = {item.key for item in scene.items if isinstance(item, Sprite)}
        for player in public.players:
            assert {f"deck/medal/genshin/{who.key}" for who in player.party} <= drawn


def _with_empty_zone(hp: int) -> GenshinView:
    """Return a view with the first player's zone empty, and that many HP left to the Boss."""
    view = genshin_tables.played(2)[2][1]
    players = (view.players[0]._replace(zone=()), *view.players[1:])
    return view._replace(players=players, boss=view.boss._replace(out=True, hp=hp), won=None if hp else True)


def text_of(view: GenshinView) -> str:
    return "\n".join(map(LOCALIZER, GENSHIN_TAROT.describe(view)))


def test_the_board_shows_the_hour_the_boss_and_the_ley_lines() -> None:
    for view in boards():
        scene = board(view)
        assert f"{view.boss.hp}/{view.boss.full}" in words(scene)
        assert all(LOCALIZER(line.name) in words(scene) for line in view.ley_lines)
        assert panels(scene, "pill") == bool(view.hour)


@pytest.mark.parametrize("card", BOSS_CARDS, ids=lambda card: card.key)
def test_the_boss_card_in_play_is_named_and_shown_with_the_die(card: BossCard) -> None:
    view = genshin_tables.played(2)[1][0]
    boss = view.boss._replace(board=card_faces.boss(Boss.of(card.boss)), out=True, card=card_faces.boss_card(card))
    scene = board(view._replace(boss=boss._replace(die=4), won=None))
    assert LOCALIZER(card.name) in words(scene)
    drawn = [item.key for item in scene.items if isinstance(item, Sprite)]
    assert f"deck/medal/genshin/{card.key}" in drawn
    assert "deck/die/4" in drawn


def test_a_hand_shows_its_cards_bursts_and_enemies() -> None:
    for view in hands():
        own = next(player for player in view.players if player.seat == view.viewer)
        scene = LAYOUT.hand(view, LOCALIZER)
        drawn = [item for item in scene.items if isinstance(item, Sprite)]
        for card in own.hand if own.party else ():
            assert isinstance(card, CardFace)
            assert LOCALIZER(card.name).split() == _find_name(LOCALIZER(card.name), scene)
        for face in own.party or own.tarots:
            named = [sprite.words[0] for sprite in drawn if sprite.words]
            assert LOCALIZER(face.name) in (*named, *words(scene).split("\n"))
            assert any(sprite.key.endswith(f"genshin/burst/{face.key}") for sprite in drawn)
        assert foes(scene) == Counter(spot.enemy.key for spot in own.zone if spot.enemy and own.party)


def _find_name(name: str, scene: Scene) -> list[str]:
    """Return a name's words that are consecutive in the picture, on one line or more."""
    return name.split() if " ".join(name.split()) in " ".join(words(scene).split()) else []


def test_a_hand_shows_the_total_attack_of_the_enemies() -> None:
    """G-27: at the end of the turn, each face-up enemy attacks; a stunned one does not."""
    view = next(view for _, view in genshin_tables.hands() if foes(LAYOUT.hand(view, LOCALIZER)))
    own = next(player for player in view.players if player.seat == view.viewer)
    up = [spot for spot in own.zone if spot.enemy]
    for asleep in range(len(up) + 1):
        dozing = [spot.number for spot in up[:asleep]]
        zone = tuple(spot._replace(stunned=spot.number in dozing) for spot in own.zone)
        players = tuple(one._replace(zone=zone) if one is own else one for one in view.players)
        scene = LAYOUT.hand(view._replace(players=players), LOCALIZER)
        attacks = [spot.enemy.attack for spot in up[asleep:] if spot.enemy]
        shown_attacks = _numbers_after(scene, "battle")
        assert sorted(shown_attacks) == sorted([*map(str, attacks), *([str(sum(attacks))] if attacks else [])])


def _numbers_after(scene: Scene, icon: str) -> list[str]:
    """Return the number after each icon with that name."""
    pairs = zip(scene.items, scene.items[1:], strict=False)
    return [
        after.text for one, after in pairs if isinstance(one, Icon) and one.name == icon and isinstance(after, Label)
    ]


def test_open_hands_are_seen_by_all_and_hidden_ones_counted() -> None:
    public = genshin_tables.played(4)[2][0]
    cards = [card for player in public.players for card in player.hand if isinstance(card, CardFace)]
    assert cards
    medals = Counter(item.key for item in board(public).items if isinstance(item, Sprite))
    expected = Counter(f"deck/medal/genshin/{art(card)}" for card in cards)
    assert expected == Counter({key: medals[key] for key in expected})
    hidden = [player._replace(hand=(BACK,) * len(player.hand)) for player in public.players]
    closed = board(public._replace(players=tuple(hidden)))
    assert not expected.keys() & {item.key for item in closed.items if isinstance(item, Sprite)}
    assert _numbers_after(closed, "cards") == [str(len(player.hand)) for player in public.players]
    assert closed.height == board(public).height, "panels keep their size"


def test_the_board_shows_the_dealt_tarots() -> None:
    """A party is chosen to fit the others', whose elements must be visible."""
    view = genshin_tables.played(4)[0][0]
    scene = board(view)
    dealt = [who for player in view.players for who in player.tarots]
    drawn = [item.key for item in scene.items if isinstance(item, Sprite)]
    assert [key for key in drawn if "element" in key] == [f"deck/medal/element/{who.element.value}" for who in dealt]
    assert all(f"deck/medal/genshin/{who.key}" in drawn and LOCALIZER(who.name) in words(scene) for who in dealt)


def test_only_players_who_are_done_have_a_tick() -> None:
    """A player who must wait for someone else's choice is not done."""
    view = genshin_tables.played(4)[2][0]
    acting, done, *others = view.players
    players = (acting._replace(done=False), done._replace(done=True), *(each._replace(done=False) for each in others))
    scene = LAYOUT.board(view._replace(acting=0, players=players), frozenset({0}), LOCALIZER)
    assert (icons(scene.items, "done"), icons(scene.items, "waiting")) == (1, 3)


def test_a_burst_that_can_be_paid_for_has_a_tick() -> None:
    view = genshin_tables.played(1)[2][1]
    poor, rich = (view._replace(players=(view.players[0]._replace(energy=n),)) for n in (0, 12))
    assert icons(LAYOUT.hand(poor, LOCALIZER).items, "done") == 0
    assert icons(LAYOUT.hand(rich, LOCALIZER).items, "done") == 4


def test_no_burst_has_a_tick_while_a_freeze_is_held() -> None:
    """G-54, GR-24: no Energy can be spent."""
    view = genshin_tables.played(1)[2][1]
    own = view.players[0]._replace(energy=12, hand=(card_faces.card(Card.of("freeze")), *view.players[0].hand))
    assert icons(LAYOUT.hand(view._replace(players=(own,)), LOCALIZER).items, "done") == 0


def test_panels_keep_their_size_while_enemies_come_and_go() -> None:
    """Seats keep the same height from the first turn to the last."""
    for seats in (2, 3, 4):
        views = [moment[0] for moment in genshin_tables.played(seats)[:-1]]
        assert len({board(view).height for view in views}) == 1


def test_a_ring_lights_as_many_segments_as_the_energy_pays_for() -> None:
    view = genshin_tables.played(1)[2][1]
    for energy in (0, 2, 99):
        own = view.players[0]._replace(energy=energy)
        scene = LAYOUT.hand(view._replace(players=(own,)), LOCALIZER)
        rings = [item.key.split("/")[2:4] for item in scene.items if isinstance(item, Sprite) and "/ring/" in item.key]
        costs = [who.burst.energy for who in own.party]
        assert rings == [[str(min(energy, cost)), str(cost)] for cost in costs]


def test_a_stunned_enemy_has_another_sign_in_place_of_its_attack() -> None:
    view = next(view for _, view in genshin_tables.boards() if view.won is None and foes(board(view)))
    player = next(player for player in view.players if any(spot.enemy for spot in player.zone))
    zone = tuple(spot._replace(stunned=spot.enemy is not None) for spot in player.zone)
    players = tuple(one._replace(zone=zone) if one is player else one for one in view.players)
    awake, asleep = board(view), board(view._replace(players=players))
    stunned = icons(asleep.items, "sleep") - icons(awake.items, "sleep")
    total = 1
    assert stunned > 0
    assert stunned + total == icons(awake.items, "battle") - icons(asleep.items, "battle")


def test_the_public_has_no_hand() -> None:
    with pytest.raises(ValueError, match="no hand"):
        LAYOUT.hand(genshin_tables.played(2)[1][0], LOCALIZER)


def test_every_card_can_be_looked_at() -> None:
    for card in CARDS:
        scene = LAYOUT.card(card.key, LOCALIZER)
        assert LOCALIZER(card.name) in words(scene)
        assert [item.key for item in scene.items if isinstance(item, Sprite) and item.key in card_art()]
    with pytest.raises(KeyError):
        LAYOUT.card("nobody", LOCALIZER)


def test_each_player_has_their_own_icon() -> None:
    alone = printed_of((*Character.register, *Boss.register, "dash", "overheat", "burn", "freeze"))
    shown = [(card_art()[f"deck/genshin/{name}"].emblem, card_art()[f"deck/genshin/{name}"].sky) for name in alone]
    assert len(set(shown)) == len(shown)
    assert len(printed_of(Enemy.register)) == 56


@pytest.mark.parametrize("key", [*BossCard.register, *LeyLine.register])
def test_boss_cards_and_ley_lines_have_pictures_of_their_own(key: str) -> None:
    (drawn,) = [item.key for item in LAYOUT.card(key, LOCALIZER).items if isinstance(item, Sprite)]
    assert drawn == f"deck/genshin/{key}"


def test_the_actions_of_a_character_differ_without_words() -> None:
    """Attack, skill and burst are medallions next to each other."""
    raster = TextRaster()
    for name in printed_of(Character.register):
        actions = [
            Sprite(f"deck/medal/genshin/{action}/{name}", 0, 0, 30, 30) for action in ("attack", "skill", "burst")
        ]
        assert len({medal(action, raster).convert("L").tobytes() for action in actions}) == 3, name


def test_a_hand_says_which_turn_is_the_last_before_midnight() -> None:
    """G-19, G-76, G-89: XII after turn 11 is a loss, so players need to know how many turns are left."""
    assert LOCALIZER(when(ready(1).view(0))) == "Turn 1 of 11  ·  Player Phase"
    assert LOCALIZER(when(ready(1, reprieve="3").view(0))) == "Turn 1 of 14  ·  Player Phase"
    fighting = given(wall=False).boss().match.view(0)
    assert LOCALIZER(when(fighting)) == "Turn 1  ·  Player Phase"
    late = given(enemies="hilichurl-gang")
    late.table.turn = 11
    assert LOCALIZER(when(late.end_turn().match.view(0))) == "Turn 12  ·  The end"
