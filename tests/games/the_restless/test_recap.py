"""Tests of the recap: the hit that averted the most danger, with its roll and its Weapon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel.dealer import LogLine
from games.kernel.recap import Moment, Recap
from games.kernel.text import Text, t
from games.the_restless.effects.targets import Hit
from games.the_restless.recap import recap
from games.the_restless.story import died
from games.the_restless.table import Piece, Table
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.card_types import CARDS
from tests.games.the_restless.given import READ, Scene, both, given, set_, without
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


def test_a_character_is_missing_before_joining_and_after_leaving_and_has_no_health_after_death() -> None:
    """Earlier, a Character who became another one seemed to have died, and the new one to have been dead before."""

    def moments() -> Iterator[Moment]:
        table = given("stone").table
        table.level = 1
        yield Moment(table, ())
        table.walkers[0].piece = Piece(CARDS["prop-armorer"])
        table.walkers[1].piece, table.walkers[1].health = None, 0
        table.level = 2
        yield Moment(table, (LogLine(died(t("Prop Bert"))),))

    course = recap(moments()).course
    assert course is not None
    rows = {READ(row.who): row.values for row in course.rows if isinstance(row.who, Text)}
    assert rows["Prop Anna"] == (7, None)
    assert rows["Prop Armorer"] == (None, 7)
    assert rows["Prop Bert"] == (7, 0)


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


def frail(table: Table) -> None:
    """Alter the table: the first two Characters have 1 Health left."""
    for member in table.walkers[:2]:
        member.health = 1


def test_a_defeat_names_the_killer_and_the_health_it_had_left() -> None:
    """R-130, R-188. Earlier, only the dead were listed: "Prop Anna died, the last of them in Realm I."."""
    alone = both(frail, without(1, 2, 3))
    lost = recap_after(given("ogre", dice={1: [1]}, alter=alone), "turn:0", "hit:1:unarmed").lost
    (health,) = [target.most for target in given("ogre").table.targets]
    killed = f"Prop Ogre killed Prop Anna and had {health} Health left."
    assert READ(lost) == f"Prop Anna died, the last of them in Realm I. {killed}"


def test_the_turning_point_of_a_defeat_is_the_greatest_loss_and_the_best_hit_is_told_besides() -> None:
    """Earlier, it was the best hit of the players, who lost. Here it is the first death."""
    dice: dict[int | str, Sequence[int]] = {1: [1], 2: [15, 1]}
    scene = given("ogre", items={1: ["club"]}, dice=dice, alter=both(frail, without(2, 3)))
    found = recap_after(scene, "turn:0", "hit:1:unarmed", "turn:1", "hit:1:0", "turn:1", "hit:1:0")
    assert found.lost
    assert [READ(line) for line in found.best[-2:]] == [
        "Prop Ogre: Prop Anna dies.",
        "The party went from 2 Health to 1.",
    ]
    assert "Prop Anna takes " in READ(found.best[0])
    assert any("Prop Ogre takes 3 damage" in READ(line) for line in found.feat)


def test_a_turning_point_names_no_health_if_a_death_effect_healed_more_than_was_lost() -> None:
    """Earlier, it said of a death: "The party went from 13 Health to 16."."""

    def bonesetter(table: Table) -> None:
        table.walkers[0].piece = Piece(CARDS["ada-setright"])

    dice: dict[int | str, Sequence[int]] = {1: [1], 2: [1, 1, 1]}
    scene = given("ogre", dice=dice, alter=both(both(frail, without(2, 3)), bonesetter))
    found = recap_after(scene, "turn:0", "hit:1:unarmed", *["turn:1", "hit:1:unarmed"] * 2)
    assert found.lost
    told = [READ(line) for line in found.best]
    assert "Prop Ogre: Ada Setright dies." in told
    assert not any("The party went from" in line for line in told)


def test_the_turning_point_of_a_victory_is_the_best_hit() -> None:
    """There is no other best moment then."""
    scene = given("ogre", items={0: ["club"]}, dice={1: [15]})
    found = recap_after(scene, "turn:0", "hit:1:0")
    assert any("Prop Ogre takes 3 damage" in READ(line) for line in found.best)
    assert found.feat == ()
