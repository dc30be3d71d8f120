"""The text view of a table has everything in the picture: the place, the Encounter, and the Items carried."""

from __future__ import annotations

from dataclasses import replace

from games.contract.form import ALT_TEXT
from games.the_restless.description.alt_text import NAMED
from games.the_restless.game import THE_RESTLESS
from tests.games.the_restless.given import READ, Scene, given


def public_text(scene: Scene) -> list[str]:
    """Return the public text view of the table."""
    return [READ(line) for line in THE_RESTLESS.describe(scene.match.view(None))]


def test_the_realm_and_the_encounter_are_named() -> None:
    scene = given("stone")
    assert scene.table.realm
    assert public_text(scene)[0].endswith(f"{scene.table.realm.card.name.key}. Prop Stone.")


def test_items_are_named_while_there_is_room_and_then_counted() -> None:
    few = public_text(given("ogre", items={0: ["club", "ring"], 1: ["sling"]}))
    carried = [line.split(", ", 2)[-1].partition(". ")[0] for line in few[-4:-2]]
    assert carried == ["Prop Club and Prop Ring", "Prop Sling (2 left)"]
    many = public_text(given("ogre", items={place: ["ring"] * 6 for place in range(4)}))
    assert all("6 Items" in line for line in many[-4:])
    most = public_text(
        given("ogre", items={place: ["ring"] * (NAMED // 4 // len("Prop Ring, ")) for place in range(4)})
    )
    assert "Prop Ring" in most[-1]
    assert len("\n".join(most)) < ALT_TEXT


def test_nothing_is_counted_before_the_first_encounter() -> None:
    start = given("stone", alter=lambda table: setattr(table, "at", 0))
    assert "Encounter 0" not in "\n".join(public_text(start))


def test_types_and_keywords_are_one_list() -> None:
    """Two Types are not a list within the list: "Human, Beast and Swift", not "Human and Beast and Swift"."""
    view = given("swift").match.view(None)
    target = replace(view.targets[0], types=("human", "beast"), printed_types=("human", "beast"))
    lines = [READ(line) for line in THE_RESTLESS.describe(replace(view, targets=(target,)))]
    assert any("Human, Beast and Swift." in line for line in lines)
