"""All players see counts and lasting effects, in the view and as text (R-9)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.contract.form import ALT_TEXT
from games.kernel.codec import pack
from games.the_restless.effects.counters import Mark
from games.the_restless.effects.target_nature import Keywords
from games.the_restless.game import THE_RESTLESS
from games.the_restless.rules.state.card_lookup import parts, place_of
from games.the_restless.table import Piece, Standing, Table, TargetState
from games.the_restless.view import RestlessView, TargetView
from games.the_restless.vocabulary.basics.conditions import Marks, MarksAre
from games.the_restless.vocabulary.card_types import CARDS, Card, God
from tests.games.the_restless.given import READ, Scene, both, given, set_, without

GODS = [card for card in CARDS.values() if isinstance(card, God)]
COUNTING = [card for card in GODS if any(isinstance(part, Mark) for part in parts(card.key))]


def before(god: Card, **counted: int) -> Callable[[Table], None]:
    """Return an alteration after which the party faces that god with these counts."""

    def alter(table: Table) -> None:
        target = TargetState(Piece(god, marks=dict(counted)), -1, 1, 50, 50)
        set_(scene="god", level=5, targets=[target], round=1)(table)

    return alter


def seen(scene: Scene, viewer: int | None = None) -> RestlessView:
    return THE_RESTLESS.view(scene.table, viewer)


def words(scene: Scene) -> str:
    return "\n".join(READ(line) for line in THE_RESTLESS.describe(seen(scene)))


def target(scene: Scene) -> TargetView:
    return seen(scene).targets[0]


@pytest.mark.parametrize("god", COUNTING, ids=lambda god: god.key)
def test_the_count_of_a_god_is_shown_with_its_thresholds(god: God) -> None:
    """R-9: the view of each of the seven gods that count shows the count, even at 0."""
    (name,) = {part.name for part in parts(god.key) if isinstance(part, Mark)}
    (count,) = target(given(alter=before(god, **{name: 3}))).counts
    assert (count.name, count.number) == (name, 3)
    assert target(given(alter=before(god))).counts[0].number == 0
    looked = [part for part in parts(god.key) if isinstance(part, Marks | MarksAre)]
    assert bool(count.steps) is bool(looked)
    assert f"{READ(count.called)}: 3" in words(given(alter=before(god, **{name: 3})))


def test_the_patient_grave_names_its_effects_at_five_and_at_twelve() -> None:
    scene = given(alter=before(CARDS["udruum-the-patient-grave"], spadefuls=11))
    assert "spadefuls: 11. 5 or more: Deal 1 damage to each Character. 12 or more: Kill each Character." in words(scene)


def test_seven_gods_count_something() -> None:
    assert len(COUNTING) == 7


def test_a_lasting_change_is_seen_with_its_holder_its_length_and_its_card() -> None:
    """There is a change for one Character, one for all, and one that has yet to start."""
    charm, summit = CARDS["prop-charm"], CARDS["prop-fog"]
    own = Standing(charm, place_of(charm, charm.own[0][0].do), "realm", 1, -1, [1])
    later = Standing(summit, place_of(summit, summit.own[0][0].do), "battle", 5, 2)
    scene = given("ogre", alter=set_(standings=[own, later]))
    assert [READ(one.words) for one in seen(scene).lasting] == [
        "Prop Charm: −1 to all rolls for Prop Bert, for this Realm.",
        "Prop Fog: +2 to Die Defense for the next battle.",
    ]
    assert seen(scene).lasting[0].places == (1,)
    assert "−1 to all rolls for Prop Bert, for this Realm" in words(scene)


def test_a_view_omits_changes_that_are_over_or_have_lost_their_target() -> None:
    charm = CARDS["prop-charm"]
    step = place_of(charm, charm.own[0][0].do)
    gone = Standing(charm, step, "battle", 1, 2, [], [99])
    dead = Standing(charm, step, "realm", 1, 2, [0])
    scene = given("ogre", alter=both(set_(standings=[gone, dead]), without(0)))
    assert seen(scene).lasting == ()


def test_a_pick_that_waits_is_seen() -> None:
    """R-82: two draws that add up are described as one Pick From 3."""
    scene = given("ogre", alter=set_(picks={"treasure": [2, 2, 0]}))
    assert [READ(words) for words in seen(scene).picks] == ["The next 2 Treasure draws are Pick From 3."]
    assert "The next 2 Treasure draws are Pick From 3." in words(scene)


def test_picks_of_other_numbers_say_which_draw_each_is_for() -> None:
    """R-82: earlier, "The next Loot draw is Pick From 3. The next 2 Loot draws are Pick From 2." was the text."""
    scene = given("ogre", alter=set_(picks={"treasure": [3, 1], "loot": [2, 1, 1]}))
    assert [READ(words) for words in seen(scene).picks] == [
        "The next Loot draw is Pick From 3.",
        "The 2 Loot draws after that are Pick From 2.",
        "The next Treasure draw is Pick From 4.",
        "The Treasure draw after that is Pick From 2.",
    ]


def test_keywords_and_types_are_those_of_now_and_changes_are_marked() -> None:
    giving = next(card for card in CARDS.values() if any(_gives_and_takes(part) for part in parts(card.key)))
    step = next(part for part in parts(giving.key) if _gives_and_takes(part))
    assert isinstance(step, Keywords)
    scene = given("swift")
    scene.table.standings = [Standing(giving, place_of(giving, step), "battle", 1, 0, [], [scene.target.number])]
    text = words(scene)
    gained = [word for word in step.add if word != "swift"]
    assert text.count("(gained)") == len(gained)
    assert ("Swift (lost)" in text) is ("swift" in step.remove)
    assert "Beast" in text


def _gives_and_takes(part: object) -> bool:
    return isinstance(part, Keywords) and bool(part.add) and not {*part.add} & {"swift"}


def test_the_longest_table_still_fits_an_alt_text() -> None:
    charm = CARDS["prop-charm"]
    step = place_of(charm, charm.own[0][0].do)
    many = [Standing(charm, step, "realm", 1, -n, [place]) for place in range(4) for n in range(1, 5)]
    god = before(CARDS["the-mirrored-saint-of-ilve"], glass=2)
    scene = given(items={place: ["club", "coat", "sling"] for place in range(4)}, alter=both(god, set_(standings=many)))
    assert len(words(scene)) <= ALT_TEXT
    assert "glass: 2" in words(scene)
    assert "16 lasting effects" in words(scene)


def test_items_show_their_counters_left_and_if_they_are_spent() -> None:
    scene = given("ogre", items={0: ["sling", "lamp"]})
    scene.member(0).items[1].wait = 2
    assert "Prop Sling (2 left) and Prop Lamp (spent)" in words(scene)


def test_fields_of_some_moments_do_not_change_other_packed_views() -> None:
    """The chance of computer players comes from the packed view, so running matches keep the same numbers."""
    packed = pack(given("stone", items={0: ["bread"]}).match.view(0))
    assert "out_of_reach" not in packed
    assert not any("used_allowance" in body for body in packed["bodies"])
