"""Answers under the first rule version keep their meaning; from its next phase on, a match uses the current one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from games.kernel.dealer import Dealer
from games.kernel.text import EMPTY, Text, t
from games.the_restless.cards import EVERY
from games.the_restless.cards.gods import GODS
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.health import Heal, LoseHealth
from games.the_restless.effects.sins import Absolve
from games.the_restless.game import THE_RESTLESS
from games.the_restless.rules.fight.attack import UNARMED, power
from games.the_restless.rules.fight.targets import base_defense, new_target, pressure
from games.the_restless.rules.state.capacity import room
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.table import Piece, Table
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.card_types import CARDS, Bonus, Loot, Pressure, Realm, Use, add_cards
from tests.games.the_restless.given import given, set_
from tests.games.the_restless.made import stone

EVERYBODY = [f"place:{place}" for place in range(4)]
FIRST = {1: (0, 0, 0), 2: (1, 0, 1), 3: (1, 1, 2), 4: (2, 1, 4), 5: (2, 2, 6)}
NOW = {1: (0, 0, 0), 2: (1, 1, 2), 3: (2, 1, 3), 4: (2, 2, 5), 5: (3, 2, 7)}


def moment(rules: int, realm: Realm | None = None) -> EffectContext:
    """Return a moment in a match of that rule version."""
    table = given("beast", alter=set_(rules=rules)).table
    table.realm = Piece(realm) if realm else table.realm
    return EffectContext(table, Dealer(bytes(32)))


@pytest.mark.parametrize(("rules", "levels"), [(1, FIRST), (2, NOW)])
def test_a_realm_adds_as_much_as_in_its_version(rules: int, levels: dict[int, tuple[int, int, int]]) -> None:
    """R-24: most Realms of a level add the same; some have 1 more or less in one number, balanced by their text."""
    for level, (defense, damage, health) in levels.items():
        realms = [card for card in EVERY if isinstance(card, Realm) and card.level == level]
        found = [pressure(moment(rules, realm)) for realm in realms]
        assert 2 * found.count(Pressure(defense, damage, health)) > len(found)


def test_a_god_has_the_figures_of_its_version() -> None:
    """R-180: these are the printed Die Defense and Health of Sallowgate, Hesk and Thornlung."""
    wanted = {
        "sallowgate-the-door-of-teeth": {1: (14, 17), 2: (15, 20)},
        "hesk-who-was-the-tide": {1: (12, 50), 2: (13, 53)},
        "thornlung": {1: (14, 48), 2: (15, 51)},
    }
    for god in [god for god in GODS if god.key in wanted]:
        for rules, figures in wanted[god.key].items():
            ctx = moment(rules)
            target = new_target(ctx, god, -1)
            assert (base_defense(ctx, target), target.health) == figures


@pytest.mark.parametrize(
    ("key", "rules", "unarmed", "carries"),
    [
        ("ines-ninefold", 1, 1, (5, 7)),
        ("ines-ninefold", 2, 2, (5, 7)),
        ("old-pell", 1, 1, (6, 10)),
        ("old-pell", 2, 2, (5, 9)),
        ("madam-tarpaulin", 1, 1, (6, 12)),
        ("madam-tarpaulin", 2, 1, (6, 12)),
    ],
)
def test_a_character_has_the_figures_of_their_version(
    key: str, rules: int, unarmed: int, carries: tuple[int, int]
) -> None:
    """R-65, R-44: versions differ in Unarmed Attack Power, Inventory Size and Max Weight."""
    ctx = moment(rules)
    ctx.table.walkers[0].piece = Piece(CARDS[key])
    assert power(replace(ctx, means=("unarmed",)), 0, UNARMED) == unarmed
    assert room(ctx, 0) == carries


def test_after_a_phase_a_match_uses_the_current_version() -> None:
    """A phase has two Encounters."""
    scene = given("stone", "stone", "beast", alter=set_(rules=1)).say("on", "on")
    assert scene.table.rules == 1
    assert scene.say("on", "on").table.rules == THE_RESTLESS.rules


def sinners(rules: int, *places: int) -> Callable[[Table], None]:
    """Return an alteration to that rule version, with a Sin at these places."""

    def alter(table: Table) -> None:
        table.rules = rules
        for place in places:
            table.walkers[place].sins = [Piece(CARDS["sin-of-counting"])]

    return alter


def test_only_earlier_rule_versions_offer_absolution_without_a_sin() -> None:
    """R-101, R-196: a stored answer that names someone without a Sin keeps its meaning."""
    met = stone(Absolve("chosen"))
    before = given(met, alter=sinners(3, 2)).say("on")
    assert before.choices() == EVERYBODY
    assert before.say("place:0").member(2).sins
    now = given(met, alter=sinners(4, 2)).say("on")
    assert (now.choices(), now.member(2).sins) == (["on", "rest:0"], [])
    assert given(met, alter=sinners(4, 1, 2)).say("on").choices() == ["place:1", "place:2"]
    assert given(met, alter=sinners(4)).say("on").choices() == ["on", "rest:0"]


def test_a_payer_for_absolution_needs_a_sin() -> None:
    """R-207: the paying Character needs a Sin, too; if nobody has one, the payer is still asked."""
    ways = Way(t("Bleed"), Absolve("chosen"), cost=LoseHealth("chosen", 2)), Way(t("Walk on"))
    met = stone(Choose(ways))
    for rules, places, offered in ((3, (1, 2), EVERYBODY), (4, (1, 2), ["place:1", "place:2"]), (4, (), EVERYBODY)):
        assert given(met, alter=sinners(rules, *places)).say("on", "way:0").choices() == offered


def test_a_trait_bonus_can_choose_a_character_without_a_sin() -> None:
    """R-28: nobody has one, and a Cook heals any chosen Character."""
    use, bonus = Use(Absolve("chosen")), Bonus("cook", use=Heal("chosen", 3))
    add_cards([Loot(Text("Prop Absolver"), EMPTY, "consumable", ("spell",), 0, 1, counters=1, use=use, bonus=bonus)])

    def hurt(table: Table) -> None:
        table.rules = 4
        table.walkers[1].health = table.walkers[2].health = 1

    scene = given("stone", items={0: ["absolver"]}, alter=hurt).say("use:0:0")
    assert scene.choices() == ["place:1", "place:2"]
    assert "Restore 3 Health to that Character." in scene.prompt()
    assert scene.say("place:1").member(1).health == 4
