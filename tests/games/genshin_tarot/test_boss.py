"""The Boss: coming out, being reached, acting, cards, the end."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.genshin_tarot.cards import BOSSES, LEY_LINES
from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.table import Tokens
from games.genshin_tarot.vocabulary.card_types import Boss, BossCard
from games.kernel.dealer import Dealer
from tests.games.genshin_tarot.given import Scene, given


def tokens(scene: Scene) -> Tokens:
    found = scene.match.table.ruler.tokens
    assert found is not None
    return found


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_an_empty_zone_brings_the_boss_immediately(seats: int) -> None:
    """G-77, G-78, G-83, GR-44: its figures depend on the number of players; the clock and Ley Lines leave the game."""
    scene = given("foreign-rockblade", seats=seats, wall=False).enemy("hilichurl-gang", damage=5)
    scene.table.ley_lines = list(LEY_LINES[:2])
    assert not scene.table.ruler.out
    scene.play("foreign-rockblade")
    board = Boss.of("dvalin")
    figures = (board.hp[seats - 1], board.shields[seats - 1], 0)
    assert (scene.match.table.ruler.full, tokens(scene).shields, scene.match.table.hour) == figures
    assert scene.match.view(None).ley_lines == ()


@pytest.mark.parametrize("boss", BOSSES, ids=lambda boss: boss.key)
def test_the_more_players_the_stronger_the_boss(boss: Boss) -> None:
    """G-82, G-4: "The more players playing the stronger the Boss is": at least one more HP, and no fewer Shields."""
    for figures in (boss.hp, boss.swords):
        assert all(more > fewer for fewer, more in pairwise(figures))
    assert list(boss.shields) == sorted(boss.shields)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_suit_of_swords_changes_the_hp_of_a_boss(seats: int) -> None:
    """G-77, G-10: the characters of that suit are weaker, so each number of players has other HP for the Boss."""
    for sword, hp in (("none", Boss.of("dvalin").hp), ("sword", Boss.of("dvalin").swords)):
        table = GENSHIN_TAROT.set_up(GENSHIN_TAROT.settle({"sword": sword}), seats, Dealer(b"swords"))
        assert (table.ruler.boss.key, table.ruler.full) == ("dvalin", hp[seats - 1])


def test_the_boss_is_in_every_empty_zone_and_in_no_other() -> None:
    """G-79, G-80: "any zone" includes it once, as long as one is empty."""
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
    """G-79, G-81, G-68: the Boss has one pool of Shields and one element, and is immune to Anemo."""
    scene = given("starfell-sword gale-blade", wall=False).boss(shields=3, element="hydro").play("gale-blade")
    assert tokens(scene).element is not None
    scene.play("starfell-sword")
    assert (tokens(scene).element, tokens(scene).shields, tokens(scene).damage) == (None, 2, 1 + 2)


def test_the_boss_is_never_stunned_turned_or_moved() -> None:
    """G-62, G-67: nobody is asked about it."""
    party = "amber lumine keqing aether"
    scene = given("explosive-puppet", wall=False, party=party, energy=3).boss().play("explosive-puppet").burst("lumine")
    assert not tokens(scene).stunned
    assert scene.match.table.ruler.out


def test_its_action_comes_before_the_attacks_and_meets_all() -> None:
    """G-82, G-27, GR-32: one die decides for all, including players with enemies left."""
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
            assert tokens(scene).shields == 1 + 2
    assert {1, 6} <= seen


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("boss", BOSSES, ids=lambda boss: boss.key)
def test_a_bosss_die_affects_all_players_equally_and_heals_none(boss: Boss, die: int) -> None:
    """G-82: players with enemies left are affected, too."""
    thrown = next(n for n in range(100) if _throw_boss_die(boss, n).match.table.ruler.die == die)
    scene = _throw_boss_die(boss, thrown)
    lost = [7 - player.hp for player in scene.match.table.players]
    assert lost[0] == lost[1] >= 0


def _throw_boss_die(boss: Boss, number: int) -> Scene:
    """Return a turn's end with the n-th roll for that Boss: one player faces it, one still has a wall.

    A player who can choose takes the damage.
    """
    scene = given(seats=2, wall=False, hp=7, boss=boss.key).seat(1, hp=7).boss()
    scene.match.dealer.counts["the Boss"] = number
    scene.do("done").do("done", seat=1)
    while scene.match.table.turn == 1:
        scene.say("way:1")
    return scene


def test_a_boss_shut_out_of_every_zone_goes_on_acting() -> None:
    """G-80: Azhdaha, without Shields, has one again at the start of the turn, although nobody can reach it."""
    scene = given(boss="azhdaha").boss(shields=0).end_turn()
    assert tokens(scene).shields > 0


@pytest.mark.parametrize(("card", "damage"), [("ravaging-confession", 1), ("ravaging-confession+", 3)])
def test_the_zone_of_the_enemy_chosen_is_the_bosss_too(card: str, damage: int) -> None:
    """G-79, G-37: every enemy in the zone where the Boss was chosen is the Boss."""
    scene = given(card, seats=2, wall=False).seat(1, enemies="hilichurl-gang").boss().play(card, "boss")
    assert (tokens(scene).damage, scene.left("hilichurl-gang")) == (damage, 7)


def test_signed_edict_strikes_the_boss_from_behind_a_wall() -> None:
    """G-79: the Boss is chosen in another player's empty zone."""
    party = "yanfei jean fischl amber"
    scene = given("signed-edict+", seats=2, party=party, energy=1, markers={"yanfei": 2}, enemies="hilichurl-gang")
    scene.seat(1, wall=False).boss().play("signed-edict+", "way:2", "boss")
    assert (tokens(scene).damage, scene.left("hilichurl-gang")) == (2, 7)


@pytest.mark.parametrize(("deck", "is_logged"), [("freeze", True), ("foreign-rockblade", False)])
def test_the_log_names_the_passive_that_acts_at_the_start_of_a_turn(deck: str, is_logged: bool) -> None:
    """G-22: the log names a passive of the Boss if it has an effect."""
    scene = given(boss="andrius", wall=False, deck=f"{deck} " * 20).boss()
    scene.end_turn()
    assert scene.log_text().count("Andrius: Bitter Cold!") == is_logged
    assert ("Andrius: Bitter Cold!\nAnn takes 1 damage" in scene.log_text()) is is_logged


def test_unstable_platforms() -> None:
    """G-22, G-46, G-81, GR-26: every Player Phase starts with losing 2 Action cards, not status cards, or 1 AP."""
    scene = given(wall=False, deck="dash " * 20).boss()
    scene.end_turn()
    assert scene.player().ap == 2


def test_the_players_win_immediately() -> None:
    """G-84, G-85, G-87, GR-36: the Boss has one life, and the rest of the card has no effect."""
    scene = (
        given("foreign-rockblade+", wall=False, seats=2)
        .seat(1)
        .boss(damage=Boss.of("dvalin").hp[1] - 1)
        .play("foreign-rockblade+")
    )
    assert scene.match.over
    assert scene.match.result.winners == (0, 1)
    assert scene.player().energy == 0
    assert "Victory" in scene.log_text()


def test_boss_cards_come_and_go() -> None:
    """G-83: one is in play at a time and works like a passive; the previous one goes under the pile."""
    scene = given("foreign-rockblade", wall=False, boss="azhdaha").enemy("hilichurl-gang", damage=5)
    pile = [card.key for card in scene.table.ruler.pile.cards]
    scene.play("foreign-rockblade")
    card = scene.match.table.ruler.card
    assert card is BossCard.of(pile[-1])
    assert set(card.immune) < set(scene.match.table.ruler.immune)
    assert len(scene.match.table.ruler.pile) == 3


def test_at_half_its_hp_something_happens_once() -> None:
    """G-83: Andrius calls the pack, and that card raises all damage of the Boss's actions by 1."""
    scene = given("foreign-rockblade foreign-rockblade", wall=False, boss="andrius")
    scene.boss(damage=(Boss.of("andrius").hp[0] + 1) // 2 - 3)
    scene.play("foreign-rockblade")
    assert scene.match.table.ruler.card is BossCard.of("spirits-of-the-pack")
    assert scene.match.table.ruler.halved
    scene.end_turn()
    expected = {1: 6, 2: 6, 3: 8, 4: 8, 5: 12, 6: 12}[scene.match.table.ruler.die or 0]
    assert scene.player().hp == expected


def test_the_boss_out_at_the_start_of_a_turn_stops_the_ley_lines() -> None:
    """GR-45, G-78, GR-44: a pending effect empties a zone, so the Boss comes out before any Ley Line."""
    scene = given(wall=False).enemy("hilichurl-gang", damage=6)
    scene.table.turn = 5
    scene.standing("guoba-fire").end_turn()
    assert scene.match.table.ruler.out
    assert scene.match.table.ley_lines == []
