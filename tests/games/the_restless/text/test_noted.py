"""What no picture says is told in words: what is met does, what lasts, the Realm's rules, one's own cards."""

from __future__ import annotations

from games.the_restless.game import THE_RESTLESS
from games.the_restless.view import of
from tests.games.the_restless.given import READ, Scene, given


def noted(scene: Scene, seat: int | None = 0) -> dict[str, str]:
    """The notes of a seat, by what they are about."""
    return {READ(note.name): READ(note.text) for note in THE_RESTLESS.notes(scene.match.view(seat))}


def test_a_player_reads_what_is_met_and_then_what_each_of_their_own_cards_does() -> None:
    scene = given("ogre", items={0: ["club", "ring"], 1: ["sling"]})
    notes = noted(scene)
    assert next(iter(notes)) == READ(scene.match.view(0).foes[0].name), "what presses most comes first"
    own = [body for body in scene.match.view(0).bodies if body.player == 0 and body.character]
    for body in own:
        for thing in body.items:
            for line in of(thing.face.key).lines[1:]:
                assert READ(line) in notes[READ(thing.face.name)]


def test_everybody_reads_what_is_met_but_nothing_of_what_is_carried() -> None:
    scene = given("ogre", items={0: ["club", "ring"]})
    assert READ(scene.match.view(None).foes[0].name) in noted(scene, None)
    assert "Prop Club" in noted(scene)
    assert "Prop Club" not in noted(scene, None)


def test_nothing_is_noted_when_it_is_over() -> None:
    scene = given("ogre", alter=lambda table: setattr(table, "ending", "defeat"))
    assert noted(scene) == {}
