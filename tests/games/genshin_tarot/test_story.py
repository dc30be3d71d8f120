"""Tests of the log and the pictures of events: only what happened, and why."""

from __future__ import annotations

import pytest

from games.genshin_tarot import story
from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.vocabulary.card_types import Boss, Card, LeyLine
from games.genshin_tarot.vocabulary.resources import CardPlace
from games.kernel.ask import Ask
from tests.games.genshin_tarot.given import READ, Scene, asked, given


def _hints(scene: Scene) -> dict[str, str]:
    """Return the second line of each option by token."""
    return {option.token: READ(option.hint) for option in asked(scene.match, 0).options}


def test_a_waiting_effect_tied_to_an_enemy_is_lost_with_it() -> None:
    """G-50: the page no longer shows the effect, and it no longer happens."""
    scene = given("nightrider foreign-rockblade").enemy("small-pyro-slime", damage=1)
    scene.play("nightrider")
    assert len(scene.match.view(0).players[0].waiting) == 1
    scene.play("foreign-rockblade")
    assert scene.gone("small-pyro-slime")
    assert scene.match.view(0).players[0].waiting == ()


def test_a_waiting_effect_names_the_enemy_that_it_is_tied_to() -> None:
    """G-50: two of them had the same text about "it", and so did one whose enemy had died of the card."""
    scene = given("nightrider nightrider", "ruin-guard hilichurl-gang")
    scene.play("nightrider", "foe:2").play("nightrider", "foe:3")
    effects = [READ(words) for words in scene.match.view(0).players[0].waiting]
    assert [words.split(" – ")[0] for words in effects] == ["Nightrider (Ruin Guard)", "Nightrider (Hilichurl Gang)"]
    killed = given("nightrider").enemy("hilichurl-gang", damage=6).play("nightrider")
    assert killed.gone("hilichurl-gang")
    assert killed.match.view(0).players[0].waiting == ()


@pytest.mark.parametrize(("rules", "waiting", "went"), [(3, 0, []), (4, 1, ["nightrider"])])
def test_a_waiting_effect_is_lost_only_if_its_enemy_is_face_down_then(
    rules: int, waiting: int, went: list[str]
) -> None:
    """G-50, G-64: it hits the enemy if that is revealed again before the next turn; earlier versions lost it."""
    scene = given("nightrider", "ruin-guard", party="lumine jean fischl amber", energy=3)
    scene.table.rules = rules
    scene.play("nightrider").burst("lumine", "foe:2")
    assert len(scene.match.view(0).players[0].waiting) == waiting
    assert scene.end_turn().player().went == went


def test_a_waiting_effect_is_lost_if_its_enemy_is_still_face_down() -> None:
    """G-50, G-64: another enemy covers it, so it is not revealed."""
    scene = given("", "ruin-guard").standing("nightrider", enemy=1)
    scene.table.players[0].zone[1].on = [1]
    assert scene.end_turn().player().went == []
    assert scene.match.view(0).players[0].waiting == ()


def test_gains_above_the_limit_are_not_logged() -> None:
    """G-6: HP, Energy and Guard are limited to 12."""
    whole = given("breastplate", "ruin-guard", party="noelle jean fischl amber").play("breastplate")
    assert "Ann already has 12 HP." in whole.log_text()
    nearly = given("gale-blade frostgnaw+", "ruin-guard", party="kaeya jean fischl amber", hp=11, energy=11)
    text = nearly.play("frostgnaw+").log_text()
    assert "Ann recovers 1 HP and has 12." in text
    assert "Ann gains 1 Energy." in text


def test_damage_of_an_on_death_effect_names_its_source() -> None:
    """G-39, G-60: it comes after the card is resolved, so its source is named."""
    scene = given("foreign-rockblade", seats=2).seat(1).enemy("dendro-shamachurl", damage=3).play("foreign-rockblade")
    falls, why, ann, bruno = scene.log_text().splitlines()[-4:]
    assert falls.startswith("Dendro Shamachurl falls")
    assert why == "Dendro Shamachurl, On Death:"
    assert (ann[:11], bruno[:13]) == ("Ann takes 3", "Bruno takes 3")


def test_the_ley_lines_are_over_when_the_boss_comes() -> None:
    """G-78: they are no longer shown or announced."""
    scene = given("foreign-rockblade", wall=False).enemy("hilichurl-gang", damage=5)
    scene.play("foreign-rockblade")
    assert "Ley Lines" not in READ(scene.match.game.describe(scene.match.view(0))[0])


def test_no_player_is_marked_done_after_the_end_of_a_match() -> None:
    """G-84: during a match, everyone sees who has declared done; after the end, there is no turn."""
    scene = given("foreign-rockblade", seats=2).seat(1).seat(1, done=True)
    assert "(done)" in describe_table(scene)
    over = given("foreign-rockblade+", wall=False, seats=2).seat(1, done=True).boss(damage=Boss.of("dvalin").hp[1] - 1)
    assert "(done)" not in describe_table(over.play("foreign-rockblade+"))


def describe_table(scene: Scene) -> str:
    """Return the table as text, as everyone sees it."""
    return "\n".join(map(READ, scene.match.game.describe(scene.match.view(None))))


def test_an_upgrade_shows_its_changes() -> None:
    """G-32: this shows the AP, and the lines that the basic card does not have."""
    hand = "breastplate starfell-sword maids-bladework gale-blade"
    scene = given(hand, party="noelle aether jean amber", mora=5, ap=3)
    hints = _hints(scene)
    assert "**This turn after each of your Normal Attack cards" in hints["upgrade:breastplate"]
    assert hints["upgrade:starfell-sword"].startswith("2 AP → **1 AP** · ")
    assert hints["upgrade:maids-bladework"].endswith(" → **0 AP** · **Draw 3 cards.** **Gain 2 Guard.**")


def test_a_single_purchase_is_explained_without_a_section() -> None:
    """G-32, G-33: a section explains several one by one; a single one is described in full."""
    party = "noelle jean fischl aether"
    for hand, spare, texts in (
        ("maids-bladework", "gale-blade", ["upgrade:maids-bladework", "buy:gale-blade"]),
        ("maids-bladework gale-blade", "gale-blade", ["buy:gale-blade"]),
        ("maids-bladework gale-blade", "gale-blade starfell-sword", []),
    ):
        question = given(hand, "hilichurl-gang", party=party, mora=12, spare=spare).question()
        assert isinstance(question, Ask)
        about = {option.token: option.about for option in question.options if option.about}
        assert [token for token in about if token.startswith(("upgrade", "buy"))] == texts
        assert all(about[option.token] == option.hint for option in question.options if option.token in texts)


def test_an_option_without_effect_says_so() -> None:
    """G-28, G-68: such a card can be played nevertheless."""
    scene = given("foreign-rockblade gale-blade", party="noelle aether jean amber", energy=3)
    hints = _hints(scene)
    assert hints["play:foreign-rockblade"].startswith("No target.")
    assert hints["burst:noelle"].startswith("You have no Guard.")
    boss = given("gale-blade", wall=False).boss()
    hints = _hints(boss)
    assert hints["play:gale-blade:boss"].startswith("It can't carry Anemo.")


def test_a_burst_that_would_do_nothing_is_not_marked_as_ready() -> None:
    """G-34: Sweeping Time attacks with Guard."""
    for guard, idle in ((0, True), (1, False)):
        player = given(party="noelle aether jean amber", energy=3, guard=guard).match.view(0).players[0]
        assert player.idles("noelle") is idle
        assert not player.idles("jean")


def test_a_burst_for_others_has_no_effect_in_solo_and_says_so() -> None:
    """G-34: Wake of Earth gives every other player 3 Guard."""
    scene = given("gale-blade", "hilichurl-gang", party="noelle aether jean amber", energy=4)
    assert _hints(scene)["burst:aether"].startswith("You play alone: it does nothing.")
    assert scene.match.view(0).players[0].idles("aether")
    both = given("gale-blade", "hilichurl-gang", seats=2, party="noelle aether jean amber", energy=4).seat(1)
    assert not both.match.view(0).players[0].idles("aether")


def test_the_log_names_the_trait_that_stops_damage() -> None:
    """G-56: after a piercing Normal Attack, the log blamed the piercing, which hurts this enemy in a skill."""
    scene = given("sharpshooter", "cryo-cicin-swarm", party="amber jean aether mona").play("sharpshooter")
    assert "Cryo Cicin Swarm takes no damage: Normal Attack cards deal it none." in scene.log_text()


def test_lines_about_the_enemies_in_a_zone_concern_its_player() -> None:
    """A hit of another player on the reader's enemy was cut, while a purchase of that player was not."""
    scene = given("dash", "hilichurl-gang", seats=2).seat(1, enemies="ruin-guard")
    names = GENSHIN_TAROT.names(scene.match.view(0), 0)
    assert "Hilichurl Gang" in names
    assert "Ruin Guard" not in names


def test_every_page_shows_the_words_of_the_ley_lines() -> None:
    """With two of them, a page had only their names and not their effects on the reader's enemies."""
    assert story.ley_line(LeyLine.of("lightning-bolts")).key in GENSHIN_TAROT.important


def test_the_line_about_a_status_card_names_the_pile() -> None:
    """ "You get 1 Freeze (discard)" reads as if it had to be discarded."""
    line = story.given(0, Card.of("freeze"), 1, CardPlace.DISCARD)
    assert READ(story.addressed(line, 0)) == "You get 1 Freeze in your discard pile."
    assert READ(story.addressed(line, 1)) == "Ann gets 1 Freeze (discard)."
