"""Effects of pack cards that no printed card has, in a match; some of them are refused in new packs."""

from __future__ import annotations

import pytest

from games.contract.playing import chance
from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.packs import PACKS
from games.genshin_tarot.table import RULES
from games.genshin_tarot.vocabulary.card_types import Character
from games.kernel.packs.pack import Pack, load, read_pack
from games.kernel.packs.problems import PackError
from tests.games.genshin_tarot.given import READ, WALL, Scene, given
from tests.games.genshin_tarot.pack_fuzz import ABOUT, ANNA

GAME = GENSHIN_TAROT.key
BOOST = "Hit(1, ENEMY) >> BoostNextDamage(9, Bonus(3) >> Fetch(DISCARDS))"
UNFIT = [
    "Put(ATTACK, HAND) >> Gain(GUARD, 1)",
    "Trash(CARD, DECK) >> Gain(GUARD, 1)",
    "Apply(PYRO, ENEMY) >> Apply(DENDRO, THAT) >> Gain(GUARD, 1)",
    "Override(1, Bonus(2) >> Gain(GUARD, 1)) >> Gain(GUARD, 1)",
    "Override(1, Again() >> Gain(GUARD, 1)) >> Gain(GUARD, 1)",
]
"""Effects refused in new packs, each followed by one that shows that the card was resolved to its end."""


def pack_with_skill(effect: str) -> dict[str, str]:
    """Return the files of a pack whose character has an Elemental Skill with this effect."""
    return {"pack.toml": ABOUT, "cards.toml": ANNA.replace("Apply(PYRO, ZONE)", effect)}


def stored_pack(effect: str) -> Pack:
    """Return a pack with such a skill as stored by matches."""
    return load(read_pack(pack_with_skill(effect), PACKS.of_stored, GAME).content, PACKS, GAME)


def anna(pack: Pack) -> Character:
    (who,) = [one.card for one in pack.cards if isinstance(one.card, Character)]
    return who


def at_hand(pack: Pack, enemies: str) -> Scene:
    """Return a scene with the character's two cards in hand, and these enemies."""
    who = anna(pack)
    return given(f"{who.skill.key} {who.attack.key}", enemies, party=f"{who.key} jean fischl amber")


@pytest.mark.parametrize(("rules", "follows"), [(5, False), (RULES, True)])
def test_the_effect_after_raised_damage_comes_from_the_card_that_raised_it(rules: int, follows: bool) -> None:
    """G-53: the effect is not always an Overheat's, unlike in rule versions before 6."""
    pack = stored_pack(BOOST)
    scene, who = at_hand(pack, "hilichurl-gang hilichurl-gang"), anna(pack)
    scene.table.rules = rules
    scene.play(who.skill.key, "foe:2").play(who.attack.key, "foe:3")
    assert scene.gone("hilichurl-gang") is False
    assert [each.key for each in scene.match.table.standing] == [who.skill.key] * follows
    assert (who.skill.key in scene.hand()) is follows


@pytest.mark.parametrize(("rules", "hand"), [(5, 2), (RULES, 1)])
def test_a_card_that_has_trashed_itself_is_in_no_pile(rules: int, hand: int) -> None:
    """G-6: a trashed card is out of the game; rule versions before 6 allowed it to be put back."""
    pack = stored_pack("TrashThis() >> TrashThis() >> Return(HAND)")
    scene, who = at_hand(pack, "hilichurl-gang"), anna(pack)
    scene.table.rules = rules
    scene.play(who.skill.key)
    assert len(scene.hand()) == hand
    assert scene.match.table.removed == (who.skill,)
    assert who.skill not in scene.player().owned


def test_an_enemy_that_is_turned_down_as_well_is_laid_on_none() -> None:
    """G-66: the enemy put on another one is face up. A face-down one keeps its place and its face."""
    pack = stored_pack("Aim(ENEMY) >> TurnDown(EVERYWHERE, beneath=True)")
    who = anna(pack)
    scene = given(who.skill.key, "hilichurl-gang", seats=2, party=f"{who.key} jean fischl amber")
    scene.seat(1, "", "small-pyro-slime").play(who.skill.key)
    first, second = scene.match.table.players[:2]
    assert [[enemy.number for enemy in player.zone] for player in (first, second)] == [[1, 2], [101, 102]]
    assert [card.key for card in first.wall.cards] == [WALL, "hilichurl-gang"]
    assert [card.key for card in second.wall.cards] == [WALL, "small-pyro-slime"]
    assert not any(enemy.on for enemy in (*first.zone, *second.zone))


def test_a_card_of_many_effects_can_be_put_into_words() -> None:
    pack = stored_pack(" >> ".join(["Heal(1)", "Draw(1)"] * 180))
    assert READ(PACKS.words(anna(pack).skill)).count("Recover 1 HP.") == 180


@pytest.mark.parametrize("effect", UNFIT)
def test_a_match_goes_on_with_a_stored_pack_that_would_be_refused_by_now(effect: str) -> None:
    with pytest.raises(PackError):
        read_pack(pack_with_skill(effect), PACKS, GAME)
    pack = stored_pack(effect)
    assert pack.outdated
    scene, who = at_hand(pack, "hilichurl-gang"), anna(pack)
    assert GENSHIN_TAROT.play(scene.match.view(0), scene.question(), chance(1))
    for card, guard in ((who.skill, 1), (who.attack, 1 + effect.startswith("Override"))):
        scene.do(next(token for token in scene.choices() if token.startswith(f"play:{card.key}")))
        assert scene.player().guard == guard
    scene.end_turn()
    assert scene.match.table.turn == 2
