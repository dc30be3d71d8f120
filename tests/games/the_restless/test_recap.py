"""Tests of the recap: the hit that averted the most danger, with its roll and its Weapon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel.recap import Moment, Recap
from games.the_restless.effects.targets import Hit
from games.the_restless.recap import recap
from games.the_restless.vocabulary.basics.abilities import On
from tests.games.the_restless.given import READ, Scene, given, set_
from tests.games.the_restless.made import charm


def recap_after(scene: Scene, *tokens: str) -> Recap:
    """Return the recap of a scene after these answers."""

    def moments() -> Iterator[Moment]:
        yield Moment(scene.table, tuple(scene.match.dealer.lines))
        for token in tokens:
            told = len(scene.match.dealer.lines)
            scene.say(token)
            yield Moment(scene.table, tuple(scene.match.dealer.lines[told:]))

    return recap(moments())


def best(scene: Scene, *tokens: str) -> list[str]:
    """Return the lines of the best moment without the last, which says how much Health the party had."""
    return [READ(line) for line in recap_after(scene, *tokens).best[:-1]]


def test_a_hit_with_a_weapon_can_be_the_best_moment() -> None:
    """The club's 3 damage count for more than the 1 of bare hands, though its line begins with the Weapon."""
    scene = given("ogre", items={0: ["club"]}, dice={1: [15], 2: [15]})
    lines = best(scene, "turn:1", "hit:1:unarmed", "turn:0", "hit:1:0")
    assert lines[0].startswith("Prop Anna: ")
    assert lines[-1].startswith("Prop Club: Prop Ogre takes 3 damage")


def test_a_roll_that_a_counter_saved_is_shown_with_its_damage() -> None:
    """The player is asked about the reroll between the roll and the damage."""
    scene = given("ogre", items={0: ["club"]}, dice={1: [2, 15]}, alter=set_(rerolls=1))
    lines = best(scene, "turn:0", "hit:1:0", "reroll")
    assert "roll 15" in lines[0]
    assert lines[-1].startswith("Prop Club: ")


def test_damage_without_a_roll_is_not_attributed_to_the_last_miss() -> None:
    """A miss, then 5 damage at the end of the round."""
    bell = charm(On("round_end", Hit(5)))
    misses: dict[int | str, Sequence[int]] = {number: [2] for number in range(1, 5)}
    scene = given("ogre", items={0: [bell]}, dice=misses)
    turns = [token for place in range(4) for token in (f"turn:{place}", "hit:1:unarmed")]
    lines = best(scene, *turns)
    assert len(lines) == 1
    assert lines[0].startswith(f"Prop {bell}: Prop Ogre takes 5 damage")
