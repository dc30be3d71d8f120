"""The damage that an attack announces for a hit: with what abilities certainly add, and nothing that a die decides."""

from __future__ import annotations

import pytest

from games.the_restless.effects.health import Heal
from games.the_restless.effects.targets import Hit, Mend
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import CountIs, IsType, Natural
from tests.games.the_restless.given import given
from tests.games.the_restless.made import charm, target, weapon

FIRST, MISS = "hit:1:0", "a miss costs 2 damage"
HURT, UNHURT = CountIs("target_missing", "ge", 1), CountIs("target_missing", "eq", 0)


def announced(*items: str, against: str = "beast") -> str:
    """Return the text of the first Item's attack, without the card's own text."""
    hint = given(against, items={0: [*items]}).say("turn:0").hint(FIRST)
    return hint.partition(" Attack (")[0]


def test_an_ability_that_certainly_happens_adds_to_the_damage() -> None:
    """R-124: earlier, a player compared attacks by figures without what they do to a Divine Target."""
    claw = weapon(On("hit", Hit(3), only=IsType(("beast",))))
    assert announced(claw) == f"55% to hit; {MISS}. A hit deals 5."
    scene = given("beast", items={0: [claw]}, dice={1: [15]}).say("turn:0", FIRST)
    assert scene.target.health == 6 - 5


def test_an_ability_against_others_adds_nothing() -> None:
    assert announced(weapon(On("hit", Hit(3), only=IsType(("divine",))))) == f"55% to hit; {MISS}. A hit deals 2."


def test_an_ability_that_depends_on_the_die_is_no_certain_damage() -> None:
    claw = weapon(On("hit", Hit(3), only=Natural("ge", 15)))
    assert announced(claw) == f"55% to hit; {MISS}. A hit deals 2."


def test_abilities_happen_one_after_the_other() -> None:
    """R-195: the first one hurts the Target for the second one, which then deals its damage, too, and the reverse."""
    claw = weapon(On("hit", Hit(1)))
    both = [claw, charm(On("hit", Hit(1), only=HURT))]
    assert announced(*both).endswith("A hit deals 4.")
    assert given("beast", items={0: both}, dice={1: [15]}).say("turn:0", FIRST).target.health == 6 - 4
    claw = weapon(On("hit", Hit(1), only=UNHURT))
    both = [claw, charm(On("hit", Hit(1), only=UNHURT))]
    assert announced(*both).endswith("A hit deals 3.")
    assert given("beast", items={0: both}, dice={1: [15]}).say("turn:0", FIRST).target.health == 6 - 3


def test_a_hit_that_defeats_the_target_with_its_abilities_says_so() -> None:
    claw = weapon(On("hit", Hit(4)))
    assert announced(claw) == f"55% to hit and defeat it; {MISS}. A hit deals 6."


def test_the_reward_for_a_defeat_does_not_prevent_it() -> None:
    """R-130: earlier, no attack said that it defeats the Target if any card waited for that, whatever it does then."""
    sword = weapon(On("target_defeated", Heal("holder", 1)), damage=6)
    assert announced(sword) == f"55% to hit and defeat it; {MISS}. A hit deals 6."


def test_only_cards_that_can_happen_are_named_as_changing_the_result() -> None:
    """Earlier, a page named a card that needs a Sin, and nobody had one."""
    claw = weapon()
    assert announced(claw, charm(On("missed", Heal("holder", 1), only=IsType(("divine",))))).endswith("A hit deals 2.")
    named = announced(claw, charm(On("missed", Heal("holder", 1), only=IsType(("beast",)))))
    assert "A hit deals 2. Cards that can change that: Prop charm" in named


@pytest.mark.parametrize("ability", [On("target_defeated", Mend(2)), On("hit", Mend(1))], ids=["afterwards", "before"])
def test_a_target_that_can_be_healed_is_not_certainly_defeated(ability: On) -> None:
    assert announced(weapon(damage=6), against=target(ability)).startswith(f"55% to hit; {MISS}.")


def test_an_ability_that_happens_once_counts_for_the_first_shot_only() -> None:
    """R-66: two shots of 1 and an ability of 3 a battle deal 5 together, not 6 or more."""
    bow = weapon(On("hit", Hit(3), limit="battle"), damage=1, shots=2)
    assert "2 shots; each hit deals 1." in announced(bow)
    assert "to defeat it" not in announced(bow)
    assert "to defeat it" in announced(weapon(On("hit", Hit(2)), damage=1, shots=2))


def test_the_counters_that_an_attack_uses_are_named() -> None:
    """R-52, R-126: a Counter is spent, hit or miss. Earlier, the page only said that a miss costs nothing."""
    assert "hit or miss" not in announced(weapon())
    assert "A hit deals 2. Uses 1 Counter, hit or miss." in announced(weapon(counters=2))
    last = weapon(kind="consumable", counters=1)
    assert f"A hit deals 2. Uses up Prop {last}, hit or miss." in announced(last)
