"""Well-known cards, unusual ones with their own code, and families of enemies."""

from __future__ import annotations

import pytest

from games.genshin_tarot.story import addressed
from games.genshin_tarot.text.causes import with_causes
from games.kernel.dealer import Dealer
from games.kernel.luck import Throw
from tests.games.genshin_tarot.given import READ, given


def test_demonbane_hits_one_cold_enemy_harder() -> None:
    """G-37, G-57: one of the enemies with Cryo takes 4, the others 2."""
    scene = given("demonbane+", party="chongyun aether jean amber")
    scene.enemy("hilichurl-gang", element="cryo").enemy("ruin-guard", element="cryo", shields=0).enemy(
        "electro-hammer", shields=0
    )
    scene.play("demonbane+", "foe:3")
    assert [scene.left(key) for key in ("hilichurl-gang", "ruin-guard", "electro-hammer")] == [5, 4, 5]
    scene = given("layered-frost demonbane+", "hilichurl-gang", party="chongyun aether jean amber")
    assert scene.play("layered-frost").play("demonbane+").left("hilichurl-gang") == 3


def test_illusory_torrent_names_a_character() -> None:
    """GR-51: the top card is shown and stays."""
    party = "mona aether jean amber"
    for named, left in (("mona", 2), ("jean", 7)):
        scene = given("", "hilichurl-gang", party=party, energy=3, deck="gale-blade ripple-of-fate").burst(
            "mona", named
        )
        assert scene.left("hilichurl-gang") == left
        assert [card.key for card in scene.player().shown.cards] == ["ripple-of-fate"]
        assert scene.match.view(0).players[0].deck == 2
        assert "Ripple of Fate" in scene.log_text()


def test_the_grand_ode_rearranges_and_strikes() -> None:
    """G-65, G-42: swaps between zones change the owners, who then get the Mora."""
    scene = given(seats=2, party="venti aether jean amber", energy=10).enemy("hilichurl-gang", element="pyro", damage=3)
    scene.seat(1).enemy("ruin-guard", 1, element="cryo").do("burst:venti")
    scene.say("foe:2", "foe:102").say("")
    assert scene.gone("hilichurl-gang")
    assert (scene.player(0).mora, scene.player(1).mora) == (0, 3)
    assert scene.find("ruin-guard").seat == 0
    assert scene.left("ruin-guard") == 4


def test_a_swap_takes_everything_along() -> None:
    """G-65, G-67: enemies swap their places, including which one is on top."""
    scene = given("gale-blade", "hilichurl-gang", seats=2).seat(1, "", "ruin-guard")
    scene.table.players[1].zone[-1].on = [101]
    scene.play("gale-blade", "yes")
    gang, guard = scene.find("hilichurl-gang"), scene.find("ruin-guard")
    assert (gang.seat, guard.seat) == (1, 0)
    assert (gang.on, guard.on) == ([101], [])
    assert scene.left("hilichurl-gang") == 6


def test_an_enemy_is_turned_down_and_covered() -> None:
    """G-64, G-66, GR-40: it loses all tokens; the first enemy covers it alone, a step nearer; it is revealed again."""
    scene = given("stellar-restoration", "ruin-hunter", party="keqing aether jean amber", wall=False)
    scene.enemy("geo-chanter", shields=0, damage=2).play("stellar-restoration", "foe:1", "yes")
    randrange, top = scene.find("geo-chanter"), scene.find("ruin-hunter")
    assert randrange.tokens is None
    assert (top.on, top.row, top.column) == ([randrange.number], randrange.row - 1, randrange.column)
    scene.player().hp = 12
    top.on = []
    scene.end_turn()
    assert scene.tokens("geo-chanter").shields == 2
    assert scene.tokens("ruin-hunter").shields == 1


def test_gust_surge_moves_an_enemy_into_another_zone() -> None:
    """G-66, G-64, GR-44: it goes to the right end, on nothing; in solo play, the option has no effect."""
    party = "lumine aether jean amber"
    scene = given(seats=2, party=party, energy=3, enemies="hilichurl-gang").seat(1, "", "ruin-guard", party=party)
    scene.burst("lumine", "foe:2", "yes")
    moved = scene.find("hilichurl-gang")
    assert (moved.seat, moved.tokens, moved.on) == (1, None, [])
    assert moved.column > max(enemy.column for enemy in scene.player(1).zone if enemy is not moved)


def test_returned_cards_do_not_go_to_the_discard() -> None:
    """GR-49: the card moves after its effects."""
    scene = given("lemniscatic-wind", "ruin-guard", party="xiao aether jean amber").play("lemniscatic-wind", "yes")
    assert (scene.hand(), scene.discard()) == (["lemniscatic-wind"], [])


def test_trashing_an_upgraded_card() -> None:
    """GR-50: its owner chooses a card in the hand or the discard pile, or takes 3 piercing damage."""
    scene = given("foreign-rockblade gale-blade+", discard="gale-blade+", hp=9).enemy(
        "cicin-electro-mage", damage=2, shields=0
    )
    scene.play("foreign-rockblade").say("way:1").say("gale-blade+:2")
    assert (scene.hand(), scene.discard(), scene.player().hp) == (["gale-blade+"], ["foreign-rockblade"], 9)
    scene = given("foreign-rockblade", hp=9, guard=5).enemy("cicin-electro-mage", damage=2, shields=0)
    assert scene.play("foreign-rockblade").player().hp == 6


def test_replaced_rewards_leave_the_rest_of_the_reaction() -> None:
    """GR-52: cards put a Dash into the hand, heal instead of giving one, or allow any other element's effect."""
    scene = given(party="kazuha aether jean amber", energy=6).enemy("hilichurl-guard", element="pyro", shields=1)
    scene.burst("kazuha")
    assert (scene.hand(), scene.tokens("hilichurl-guard").shields, scene.discard()) == (["dash"], 0, [])
    scene = given("sucrose-anemo-hypostasis+", party="sucrose aether jean amber", hp=5).enemy(
        "ruin-guard", element="pyro"
    )
    scene.play("sucrose-anemo-hypostasis+", "way:2")
    assert (scene.player().hp, "dash" in scene.discard()) == (8, False)
    scene = given(party="albedo aether jean amber", energy=6).enemy("ruin-guard", element="pyro")
    scene.do("burst:albedo").say("foe:2").say("way:4")
    assert scene.player().energy == 3


def test_attacks_that_become_something_else_stay_attacks() -> None:
    """GR-53: free, one Electro and 2 piercing damage, with whatever is added to Normal Attack cards."""
    scene = given("foreign-rockblade", "ruin-guard", party="raiden aether jean amber", energy=10, ap=0).burst("raiden")
    scene.play("foreign-rockblade")
    assert scene.left("ruin-guard") == 6
    assert scene.tokens("ruin-guard").element is not None


def test_markers_of_baleful_omen() -> None:
    """GR-54, G-51: each Normal Attack card can spend one, after its effects."""
    scene = given("foreign-rockblade", "hilichurl-gang", seats=2).seat(1, party="raiden jean aether amber")
    scene.table.players[0].markers["raiden"] = 2
    scene.play("foreign-rockblade", "yes")
    assert (scene.left("hilichurl-gang"), scene.player().markers) == (3, {"raiden": 1})


def test_herald_of_frost_is_for_the_next_to_target_it() -> None:
    """GR-55: it happens once, for any player."""
    scene = given("herald-of-frost", "hilichurl-gang", seats=2, party="qiqi aether jean amber")
    scene.seat(1, "bolts-of-downfall bolts-of-downfall", hp=5).play("herald-of-frost")
    scene.play("bolts-of-downfall", seat=1).play("bolts-of-downfall", seat=1)
    assert scene.player(1).hp == 7


def test_unusual_hilichurl_upgrades_the_drawn_card() -> None:
    """GR-56, G-49: a basic Action card is upgraded without a choice, if an upgraded version is left."""
    scene = given("foreign-rockblade", deck="gale-blade").enemy("unusual-hilichurl", damage=4).play("foreign-rockblade")
    assert scene.hand() == ["gale-blade+"]
    assert len(scene.player().upgrades) == 15


def test_conditions_are_looked_at_when_the_line_is_reached() -> None:
    """GR-57, GR-21, GR-29: after the card's own damage; an added element already counts."""
    scene = given("spear-of-wangsheng+", "hilichurl-gang", hp=8, party="hu-tao aether jean amber")
    scene.play("spear-of-wangsheng+")
    assert (scene.player().hp, scene.left("hilichurl-gang")) == (7, 3)
    assert "spear-of-wangsheng+" in [card.key for card in scene.player().deck.cards]


def test_a_card_upgraded_by_an_enemy_names_the_cause_to_its_player() -> None:
    """GR-56: Ann killed the Hilichurl, and Bruno read "You upgrade Gale Blade to Gale Blade+" without a reason."""
    scene = given("foreign-rockblade", seats=2).seat(1, deck="gale-blade")
    scene.enemy("unusual-hilichurl", damage=4).play("foreign-rockblade")
    told = [READ(addressed(line, 1)) for line in with_causes([line.text for line in scene.match.dealer.lines], 1)]
    assert "Unusual Hilichurl, On Death: You draw Gale Blade, which becomes Gale Blade+." in told


def test_klee_repeats_by_the_die() -> None:
    """G-88, GR-57, GR-32: each repeat chooses its enemy again, until the die ends it."""
    scene = given(party="klee aether jean amber", energy=4, enemies="hilichurl-gang").burst("klee")
    throws = scene.match.dealer.counts["die"]
    assert 7 - scene.left("hilichurl-gang") == 2 * throws if not scene.gone("hilichurl-gang") else throws >= 4


def test_the_dice_of_cards_are_the_luck_of_their_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each die that a card rolls counts, but not the Boss's."""
    noted: list[Throw] = []
    monkeypatch.setattr(Dealer, "note", lambda _dealer, throw: noted.append(throw))
    scene = given(party="klee aether jean amber", energy=4, enemies="hilichurl-gang").burst("klee")
    assert len(noted) == scene.match.dealer.counts["die"] > 0
    assert {(throw.seat, throw.worth) for throw in noted} == {(0, (1, 2, 3, 4, 5, 6))}
    assert all(throw.worth[throw.face] >= 4 for throw in noted[:-1]), "Klee goes on from 4"


def test_the_extra_traits_of_enemies() -> None:
    """G-63, G-61: On Reveal happens every time; Shields are added, and lost to a passive."""
    scene = given(seats=1).enemy("geo-chanter", up=False).do("turn-up:2")
    assert scene.tokens("geo-chanter").shields == 2
    scene = given("kaboom", party="klee aether jean amber").enemy("cryo-regisvine", shields=3).play("kaboom")
    assert scene.tokens("cryo-regisvine").shields == 2


def test_added_elements_count_for_conditions() -> None:
    """GR-21: Guhua Style+ finds the Hydro its burst added."""
    scene = given("guhua-style+", "ruin-hunter", party="xingqiu aether jean amber", energy=4, wall=False)
    scene.burst("xingqiu").play("guhua-style+")
    assert scene.left("ruin-hunter") == 9 - 5


def test_glacial_illumination_counts_eula_cards() -> None:
    """GR-29, G-26: markers without a target are lost; earlier ones stay."""
    scene = given("", "hilichurl-gang", party="eula aether jean amber", energy=4)
    scene.table.players[0].markers["eula"] = 2
    scene.burst("eula").do("done")
    assert scene.left("hilichurl-gang") == 3
    assert scene.player().markers == {}


def test_fetching_shuffles_the_deck() -> None:
    """G-49: cards fetch one card of the character from the deck, or all of them from the discard."""
    party = "eula aether jean amber"
    scene = given("icetide-vortex", party=party, deck="edel-bladework gale-blade edel-bladework")
    scene.play("icetide-vortex", "way:1")
    assert scene.hand() == ["edel-bladework"]
    scene = given("icetide-vortex", party=party, discard="edel-bladework edel-bladework gale-blade")
    assert scene.play("icetide-vortex", "way:2").hand() == ["edel-bladework", "edel-bladework"]


def test_disputed_figures_are_the_data_s() -> None:
    """GR-59: Dough-Fu costs nothing, Dominus Lapidis+ 1 AP."""
    party = "xiangling zhongli jean amber"
    assert {"play:dough-fu"} <= set(given("dough-fu", party=party, ap=0).choices())
    assert "play:dominus-lapidis+" in given("dominus-lapidis+", party=party, ap=1).choices()
