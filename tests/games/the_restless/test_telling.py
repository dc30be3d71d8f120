"""The text of The Restless has every fact of its pictures, for four seats, each with its unit."""

from __future__ import annotations

from games.the_restless.game import THE_RESTLESS
from games.the_restless.view import Body, RestlessView, TargetView, Thing, of
from rendering.layouts.the_restless.character import in_danger
from tests.games.telling_facts import NAMES, READ, says, section_texts, views


def line_of(words: str, start: str) -> str:
    return next((line for line in words.splitlines() if line.startswith(start)), "")


def body_faults(body: Body, words: str) -> list[str]:
    """Return the facts drawn but not in the text of a Character: Health, Armor, damage, Weight, and Items."""
    assert body.character is not None
    name, keys = READ(body.character.name), [body.character.key, *(thing.face.key for thing in body.items)]
    power = max(of(key).power or 0 for key in keys)
    things: tuple[Thing, ...] = (*body.items, *body.statuses, *body.sins, *body.blessings)
    facts = (f"Health {body.health} of {body.max_health}", f"Armor {body.armor}", f"up to {power} damage", body.trait)
    carried = line_of(words, f"{name} carries")
    return [
        *says(line_of(words, name), *facts),
        *says(carried, f"Weight {body.weight} of {body.most}", *(thing.face.name for thing in things)),
    ]


def target_faults(target: TargetView, words: str) -> list[str]:
    """Return the facts drawn but not in the text of a Target."""
    damage = [f"Damage {target.damage}"] if target.damage is not None else []
    facts = (f"Health {target.health} of {target.most}", f"Die Defense {target.defense}", *damage)
    kept = [one.words for one in target.counts]
    return says(line_of(words, READ(target.name)), *facts, *target.type_words, *target.keyword_words, *kept)


def test_the_text_has_every_character_with_all_its_items() -> None:
    for view, viewer in views(THE_RESTLESS):
        words = section_texts(THE_RESTLESS, view)
        for body in view.bodies:
            section = words["own" if body.player == viewer else "others"]
            assert body_faults(body, section) == [] if body.character else True
            assert body.player == viewer or NAMES[body.player] in section


def test_the_text_says_who_acts_who_has_acted_and_who_can_die_next() -> None:
    """Earlier, these three facts were drawn but never in the text."""
    acting, done, dying = 0, 0, 0
    for view, _ in views(THE_RESTLESS):
        words = section_texts(THE_RESTLESS, view)
        damages = [target.damage for target in view.targets if target.damage is not None]
        for body in (body for body in view.bodies if body.character):
            assert body.character
            name = READ(body.character.name)
            if body.acting:
                assert name in line_of(words["turns"], "Acting now")
                acting += 1
            elif view.round:
                start = "Has acted" if body.done else "Still to act"
                assert name in line_of(words["turns"], start)
                done += body.done
            if in_danger(body, damages):
                assert name in line_of(words["foes"], "The next blow can kill")
                dying += 1
    assert min(acting, done, dying) > 0, "nothing of the kind was seen"


def of_road(view: RestlessView) -> list[str]:
    return [*([READ(view.realm.name)] if view.realm else []), str(len(view.row))]


def test_the_text_has_every_target_the_road_and_the_face_up_cards() -> None:
    for view, _ in views(THE_RESTLESS):
        words = section_texts(THE_RESTLESS, view)
        assert [fault for target in view.targets for fault in target_faults(target, words["foes"])] == []
        if view.level:
            assert says(words["road"], *of_road(view)) == []
            assert says(words["party"], str(view.rerolls), str(len(view.rests))) == []
        lying = [thing.face.name for thing in (*view.wares, *view.ground)]
        assert says(words.get("offer", ""), *lying, *(face.name for face in (*view.offered, *view.opened))) == []
        for one in view.votes:
            assert ("You vote" if one.player == view.viewer else NAMES[one.player]) in words["party"]
