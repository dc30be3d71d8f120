"""The Boss: coming out, being reached, acting, cards, the end."""

from __future__ import annotations

import pytest

from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.table import Tokens
from games.genshin_tarot.vocabulary.card_types import BossCard
from games.kernel.dealer import Dealer
from tests.games.genshin_tarot.given import Scene, given


def tokens(scene: Scene) -> Tokens:
    found = scene.match.table.ruler.tokens
    assert found is not None
    return found


@pytest.mark.parametrize(("seats", "hp", "shields"), [(1, 40, 1), (2, 46, 1), (3, 32, 2), (4, 48, 2)])
def test_an_empty_zone_brings_the_boss_at_once(seats: int, hp: int, shields: int) -> None:
    """G-77, G-78, G-83, GR-44: figures by the number of players; clock and Ley Lines are out of the game."""
    scene = given("foreign-rockblade", seats=seats, wall=False).foe("hilichurl-gang", damage=5)
    assert not scene.table.ruler.out
    scene.play("foreign-rockblade")
    assert (scene.match.table.ruler.full, tokens(scene).shields, scene.match.table.hour) == (hp, shields, 0)


@pytest.mark.parametrize(("seats", "without", "hp"), [(1, 40, 30), (2, 46, 24), (3, 32, 22), (4, 48, 24)])
def test_with_the_suit_of_swords_a_boss_has_fewer_hp(seats: int, without: int, hp: int) -> None:
    """G-77, G-10: more of those characters are weak. By the number of players, too."""
    for sword, full in (("none", without), ("sword", hp)):
        table = GENSHIN_TAROT.set_up(GENSHIN_TAROT.settle({"sword": sword}), seats, Dealer(b"swords"))
        assert (table.ruler.boss.key, table.ruler.full) == ("dvalin", full)


def test_the_boss_is_in_every_empty_zone_and_in_no_other() -> None:
    """G-79, G-80: "any zone" meets it once, as long as one is empty."""
    scene = (
        given("foreign-rockblade starfell-sword sharpshooter", seats=2).seat(1, "foreign-rockblade", wall=False).boss()
    )
    scene.play("foreign-rockblade").play("foreign-rockblade", seat=1).play("sharpshooter")
    assert tokens(scene).damage == 3 + 1
    scene = given("sharpshooter", seats=2, wall=False).seat(1).boss().play("sharpshooter")
    assert tokens(scene).damage == 1
    scene = given("sharpshooter").boss().play("sharpshooter")
    assert tokens(scene).damage == 0


def test_elements_react_on_the_boss_too() -> None:
    """G-79, G-81, G-68: one pool of Shields and element; it is immune to Anemo."""
    scene = given("starfell-sword gale-blade", wall=False).boss(shields=3, element="hydro").play("gale-blade")
    assert tokens(scene).element is not None
    scene.play("starfell-sword")
    assert (tokens(scene).element, tokens(scene).shields, tokens(scene).damage) == (None, 2, 1 + 2)


def test_the_boss_is_never_stunned_turned_or_moved() -> None:
    """G-62, G-67: nobody is even asked."""
    party = "amber lumine keqing aether"
    scene = given("explosive-puppet", wall=False, party=party, energy=3).boss().play("explosive-puppet").burst("lumine")
    assert not tokens(scene).stunned
    assert scene.match.table.ruler.out


def test_its_action_comes_before_the_attacks_and_meets_all() -> None:
    """G-82, G-27, GR-32: by one die, against players with enemies left too."""
    seen = set()
    for turn in range(2, 30):
        scene = given(seats=2, wall=False).seat(1).boss(shields=1)
        scene.table.turn = turn
        scene.match.dealer.counts["the Boss"] = turn
        scene.end_turn()
        ruler = scene.match.table.ruler
        assert ruler.die in range(1, 7)
        seen.add(ruler.die)
        if ruler.die == 1:
            assert [player.hp for player in scene.match.table.players] == [8, 8]
        if ruler.die == 6:
            assert tokens(scene).shields == 2
    assert {1, 6} <= seen


@pytest.mark.parametrize(
    ("boss", "die", "hp"), [("andrius", 1, [1, 6]), ("dvalin", 6, [2, 10]), ("azhdaha", 1, [1, 6])]
)
def test_a_wall_shelters_its_player(boss: str, die: int, hp: list[int]) -> None:
    """G-82, G-79: what a Boss does may hang on whether it alone stands before a player."""
    for thrown in range(60):
        scene = given(seats=2, wall=False, hp=7, boss=boss).seat(1, hp=7).boss()
        scene.match.dealer.counts["the Boss"] = thrown
        scene.end_turn()
        if scene.match.table.ruler.die == die:
            break
    assert [player.hp for player in scene.match.table.players] == hp


@pytest.mark.parametrize(("deck", "told"), [("freeze", True), ("foreign-rockblade", False)])
def test_what_strikes_as_the_turn_begins_is_called_by_name(deck: str, told: bool) -> None:
    """G-22: a passive of the Boss is told if anything comes of it."""
    scene = given(boss="andrius", wall=False, deck=f"{deck} " * 20).boss()
    scene.end_turn()
    assert scene.told().count("Andrius: Bitter Cold!") == told
    assert ("Andrius: Bitter Cold!\nAnn takes 1 damage" in scene.told()) is told


def test_unstable_platforms() -> None:
    """G-22, G-46, G-81, GR-26: 2 Action cards, or 1 AP, at the start of every Player Phase; status cards are none."""
    scene = given(wall=False, deck="dash " * 20).boss()
    scene.end_turn()
    assert scene.player().ap == 2


def test_the_players_win_at_once() -> None:
    """G-84, G-85, G-87, GR-36: one life; the rest of the card is dropped."""
    scene = given("foreign-rockblade+", wall=False, seats=2).seat(1).boss(damage=45).play("foreign-rockblade+")
    assert scene.match.over
    assert scene.match.result.winners == (0, 1)
    assert scene.player().energy == 0
    assert "Victory" in scene.told()


def test_boss_cards_come_and_go() -> None:
    """G-83: one is in play at a time and works like a passive; the one before goes under the pile."""
    scene = given("foreign-rockblade", wall=False, boss="azhdaha").foe("hilichurl-gang", damage=5)
    pile = [card.key for card in scene.table.ruler.pile.cards]
    scene.play("foreign-rockblade")
    card = scene.match.table.ruler.card
    assert card is BossCard.of(pile[-1])
    assert set(card.immune) < set(scene.match.table.ruler.immune)
    assert len(scene.match.table.ruler.pile) == 3


def test_at_half_its_hp_something_happens_once() -> None:
    """G-83: Andrius calls the pack, whose card makes every damage of its actions 1 higher."""
    scene = given("foreign-rockblade foreign-rockblade", wall=False, boss="andrius").boss(damage=24)
    assert scene.match.table.ruler.full == 54
    scene.play("foreign-rockblade")
    assert scene.match.table.ruler.card is BossCard.of("spirits-of-the-pack")
    assert scene.match.table.ruler.halved
    scene.end_turn()
    expected = {1: 5, 2: 5, 3: 6, 4: 6, 5: 9, 6: 12}[scene.match.table.ruler.die or 0]
    assert scene.player().hp == expected


def test_the_boss_out_at_the_start_of_a_turn_stops_the_ley_lines() -> None:
    """GR-45, G-78, GR-44: emptied by a waiting effect."""
    scene = given(wall=False).foe("hilichurl-gang", damage=6)
    scene.table.turn = 5
    scene.standing("guoba-fire").end_turn()
    assert scene.match.table.ruler.out
    assert scene.match.table.ley_lines == []
