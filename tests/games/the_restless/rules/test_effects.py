"""What effects do, each on a card of its own (R-30 to R-46, R-84 to R-100, R-158 to R-174)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from games.kernel.effect import Effect
from games.kernel.text import EMPTY, Text
from games.the_restless.effects.armor import StripArmor
from games.the_restless.effects.battles import Fight
from games.the_restless.effects.branches import ForEach
from games.the_restless.effects.death import Revive, Transfigure
from games.the_restless.effects.dice import Check
from games.the_restless.effects.drawing import Draw, Pick
from games.the_restless.effects.encounters import AddEncounter, DropEncounter, SwapEncounter
from games.the_restless.effects.health import Damage, LoseHealth, MaxHealth
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.sins import Absolve, BindSin
from games.the_restless.effects.statuses import Grant
from games.the_restless.effects.supplies import Rests
from games.the_restless.table import Piece, Table
from games.the_restless.vocabulary.basics.abilities import NOTHING, On
from games.the_restless.vocabulary.basics.conditions import Half, HasTrait, Per, Those, Thrown
from games.the_restless.vocabulary.basics.targets import Target
from games.the_restless.vocabulary.card_types import Active, Encounter, Loot, Realm, add_cards
from tests.games.the_restless.given import Scene, both, buried, given, on_top, prop, set_

UNARMED = "hit:1:unarmed"
NUMBER = count()


def stone(effect: Effect) -> str:
    """An Encounter that does this, as a prop of its own."""
    word = f"deed-{next(NUMBER)}"
    add_cards([Encounter(Text(f"Prop {word}"), EMPTY, "shrine", steps=effect)])
    return word


def charm(*abilities: On) -> str:
    """An Item with these abilities, as a prop of its own."""
    word = f"charm-{next(NUMBER)}"
    add_cards([Loot(Text(f"Prop {word}"), EMPTY, "equipment", ("trinket",), 0, 1, abilities=abilities)])
    return word


def tool(effect: Effect, cost: Effect = NOTHING) -> str:
    """An Active Item that does this, at a cost, as a prop of its own."""
    word = f"tool-{next(NUMBER)}"
    active = Active("realm", effect, cost=cost)
    add_cards([Loot(Text(f"Prop {word}"), EMPTY, "equipment", ("tool",), 0, 1, active=active)])
    return word


def realm(*abilities: On) -> Callable[[Table], None]:
    """A Realm with these abilities, in force."""
    word = f"realm-{next(NUMBER)}"
    add_cards([Realm(Text(f"Prop {word}"), EMPTY, 1, "field", abilities)])
    return set_(realm=Piece(prop(word)))


def did(effect: Effect, **given_: Any) -> Scene:
    """After that effect, at an Encounter without a Rest before it."""
    return given(stone(effect), "stone", **given_).say("on")


def test_health_lost_is_no_damage() -> None:
    """R-38, RL-7: the coat does not help."""
    scene = did(LoseHealth("each", 2), items={0: ["coat"]})
    assert (scene.health(), scene.walker(0).items[0].armor) == ([5, 5, 5, 5], 3)


def test_maximum_health_does_not_heal_and_never_falls_below_one() -> None:
    """R-33."""
    scene = did(MaxHealth("each", 2))
    assert [body.max_health for body in scene.match.view(None).bodies] == [9, 9, 9, 9]
    assert scene.health() == [7, 7, 7, 7]
    assert did(MaxHealth("each", -9)).health() == [1, 1, 1, 1]


def test_piercing_damage_passes_armor_and_armor_may_be_stripped() -> None:
    """R-35."""
    assert did(Damage("each", 2, pierce=True), items={0: ["coat"]}).health() == [5, 5, 5, 5]
    assert did(StripArmor("each", 2), items={0: ["coat"]}).walker(0).items[0].armor == 1


def test_what_is_halved_is_rounded_down_and_numbers_never_fall_below_nothing() -> None:
    """R-10."""
    assert did(Damage("each", Half(5))).health() == [5, 5, 5, 5]
    assert did(Damage("each", Per("dead", plus=-3))).health() == [7, 7, 7, 7]
    assert did(Damage("each", Per("living", 2, most=5))).health() == [2, 2, 2, 2]


def test_a_die_asked_for_is_thrown() -> None:
    """R-72, R-6."""
    assert did(Damage("each", Thrown("d4", 1)), dice={"d4": [3]}).health() == [3, 3, 3, 3]


def test_lowest_is_the_lower_seat_among_equals() -> None:
    """R-196, R-77: no choice is asked where a text says who."""
    assert did(Damage("lowest", 3)).health() == [4, 7, 7, 7]


def test_those_with_a_condition_only() -> None:
    """R-154."""
    assert did(Damage(Those("each", HasTrait("sexton", "holder")), 1)).health() == [7, 7, 7, 6]


def test_transfigured_everything_stays_but_the_card() -> None:
    """R-30, R-42, RL-5: Items, Statuses and damage stay; no Death Effect."""
    scene = did(
        Grant("kindled", "each") >> Transfigure("lowest"),
        items={0: ["ring"]},
        alter=both(on_top("character", "dora"), lambda table: setattr(table.walkers[0], "health", 3)),
    )
    walker = scene.walker(0)
    assert (walker.character.key, walker.health, scene.holds(0), len(walker.statuses)) == ("prop-dora", 3, ["ring"], 1)


def test_one_status_of_each_kind() -> None:
    """R-40, R-41: gaining it again does nothing."""
    scene = did(Grant("kindled", "each") >> Grant("kindled", "each") >> Grant("shrouded", "lowest"))
    assert [len(walker.statuses) for walker in scene.table.walkers] == [2, 1, 1, 1]


def test_the_dead_come_back_with_nothing_but_health() -> None:
    """R-158: the very one who died there, though somebody else has been discarded since."""

    def died(table: Table) -> None:
        table.walkers[1] = buried(table.walkers[1])
        table.discards["character"].put([prop("bert"), prop("seer")])

    scene = did(Revive("dead_each", 3), alter=died)
    assert (scene.walker(1).character.key, scene.walker(1).health, scene.holds(1)) == ("prop-bert", 3, [])


def test_a_sin_is_found_and_absolved() -> None:
    """R-167, R-174: the Treasures passed over go under the deck, the Sin to the discards."""
    scene = did(BindSin("lowest"), alter=on_top("treasure", "crown", "sin"))
    assert [piece.card.key for piece in scene.walker(0).sins] == ["prop-sin"]
    assert scene.table.decks["treasure"].cards[0].key == "prop-crown"
    scene = did(BindSin("lowest") >> Absolve("each"), alter=on_top("treasure", "sin"))
    assert scene.walker(0).sins == []
    assert scene.table.discards["treasure"].cards[-1].key == "prop-sin"


def test_sins_in_a_pick_bind_and_nothing_is_gained() -> None:
    """R-171, R-84."""
    scene = did(Draw("treasure", by="lowest", pick=2), alter=on_top("treasure", "crown", "sin"))
    assert (len(scene.walker(0).sins), scene.holds(0)) == (1, [])
    assert scene.table.decks["treasure"].cards[0].key == "prop-crown"


def test_a_single_sin_was_the_draw() -> None:
    """R-170."""
    scene = did(Draw("treasure", by="lowest"), alter=on_top("treasure", "sin", "crown"))
    assert (len(scene.walker(0).sins), scene.holds(0)) == (1, [])


def test_who_draws_takes_what_fits_or_makes_room() -> None:
    """R-78, R-45: a second anvil is too heavy; it lies on the ground, or the first goes."""
    alter = on_top("loot", "anvil")
    scene = did(Draw("loot", by="lowest"), items={0: ["anvil"]}, alter=alter)
    assert scene.choices() == ["leave", "drop:0"]
    scene.say("drop:0")
    assert (scene.holds(0), scene.ground()) == (["anvil"], [])


def test_picks_wait_for_the_next_draw() -> None:
    """R-81 to R-83: the drawing Character keeps one."""
    alter = on_top("loot", "ring", "pebble", "coat")
    scene = did(Pick("loot", 2) >> Draw("loot", 2, by="lowest"), alter=alter)
    scene.say("card:1")
    assert scene.holds(0) == ["pebble", "coat"]


def test_revealed_cards_stay_where_they_lie() -> None:
    """R-85, R-86: everybody sees the row; the top Loot is drawn next."""
    scene = did(Reveal("row") >> Reveal("top_loot") >> Draw("loot", by="lowest"), alter=on_top("loot", "ring"))
    assert [getattr(face, "key", "") for face in scene.match.view(None).row[0]] == ["prop-stone"]
    assert scene.holds(0) == ["ring"]


def test_a_revealed_treasure_that_is_a_sin_binds() -> None:
    """R-167, R-172."""
    scene = did(Reveal("top_treasure", by="lowest"), alter=on_top("treasure", "sin"))
    assert len(scene.walker(0).sins) == 1


def test_drops_revealed_early_wait_with_the_target() -> None:
    """R-88: they lie on the ground when it is defeated, and no more are drawn."""
    seer = charm(On("battle_start", Reveal("drops", by="holder")))
    rolls: dict[int | str, list[int]] = {n: [20] for n in (1, 2, 3)}
    scene = given("beast", items={0: [seer]}, dice=rolls, alter=on_top("loot", "ring", "pebble"))
    assert scene.foe.early[0].card.key == "prop-ring"
    scene.say("turn:0", UNARMED, "turn:1", UNARMED, "turn:2", UNARMED, "place:0")
    assert scene.ground() == ["ring"]


def test_encounters_are_added_removed_and_replaced() -> None:
    """R-98 to R-100: what is passed over for a Combat Encounter goes back."""
    added = did(AddEncounter("next", combat=True), alter=on_top("encounter", "gate", "beast"))
    assert [zone.cards[0].key for zone in added.table.row] == ["prop-beast", "prop-stone"]
    assert "prop-gate" in [card.key for card in added.table.decks["encounter"].cards]
    assert did(DropEncounter("last")).table.row == []
    swapped = did(SwapEncounter("next"), alter=on_top("encounter", "gate"))
    assert swapped.table.row[0].cards[0].key == "prop-gate"
    assert swapped.table.discards["encounter"].cards[-1].key == "prop-stone"
    assert "prop-stone" not in [face.key for face in swapped.match.view(0).met], "nobody has been there"


def test_a_fight_follows_at_once() -> None:
    """R-96, R-62: no Interval before it, and it is counted."""
    scene = did(Fight(), alter=on_top("encounter", "beast"))
    assert (scene.table.scene, scene.foe.piece.card.key, scene.table.at) == ("battle", "prop-beast", 2)
    printed = did(Fight(Target(("human",), 8, 1, 2)))
    assert (printed.foe.health, printed.table.at) == (2, 1)


def test_rests_are_gained_and_lost() -> None:
    """R-159."""
    assert len(did(Rests(1), alter=lambda t: t.decks["rest"].put([prop("barn")])).table.rests) == 4
    assert len(did(Rests(-2)).table.rests) == 1


def test_a_check_by_the_number_on_the_die() -> None:
    """R-72, R-127: the charm adds nothing to a plain die, and two to a dodge."""
    plain = ForEach("lowest", Check("plain", dc=10, by="holder", failed=Damage("holder", 1)))
    assert did(plain, items={0: ["charm"]}, dice={1: [9]}).health()[0] == 6
    dodge = ForEach("lowest", Check("dodge", dc=10, by="holder", failed=Damage("holder", 1)))
    assert did(dodge, items={0: ["charm"]}, dice={1: [8]}).health()[0] == 7
