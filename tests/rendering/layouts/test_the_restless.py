"""The pictures of The Restless show the Characters, the Encounter and the Items, and every card can be viewed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from games.kernel.text import t
from games.kernel.zone import FaceDown
from games.the_restless import cards
from games.the_restless.effects.card_counts import counts_kept
from games.the_restless.table import Piece
from games.the_restless.view import Ballot, EndKind, Face, RestlessView, of
from rendering import LAYOUTS
from rendering.deck.tokens.d20 import D20
from rendering.layouts.the_restless.board import FOOT
from rendering.layouts.the_restless.character import HEIGHT
from rendering.layouts.the_restless.chips import TILE, tile
from rendering.layouts.the_restless.encounter import ENDINGS
from rendering.scenes.scene import Icon, Label, Panel, Passage, Scene, Sprite
from tests.rendering import restless_tables
from tests.rendering.layouts.test_room import cut_texts
from tests.rendering.layouts.test_translation import FOREIGN, spoken
from tests.rendering.tottarot_tables import LOCALIZER

LAYOUT = LAYOUTS["the_restless"]
CARDS = {card.key: card for card in cards.EVERY}


def boards() -> list[RestlessView]:
    """Return the boards, which are played when the first test needs them, so that collecting tests plays no match."""
    return [view for name, view in restless_tables.boards() if name != "crowded"]


def hands() -> list[RestlessView]:
    return [view for _, view in restless_tables.hands()]


def board(view: RestlessView, *waiting: int) -> Scene:
    return LAYOUT.board(view, frozenset(waiting), LOCALIZER)


def words(scene: Scene) -> str:
    return "\n".join(item.text for item in scene.items if isinstance(item, Label | Passage))


def panels(scene: Scene, kind: str) -> int:
    return sum(isinstance(item, Panel) and item.kind == kind for item in scene.items)


def flat(scene: Scene) -> str:
    """Return all text on one line, so that a name on two lines is found."""
    return words(scene).replace("\n", " ")


def faces(scene: Scene) -> set[str]:
    """Return the keys of the visible cards, large or as medallions."""
    keys = {item.key for item in scene.items if isinstance(item, Sprite)}
    return {key.replace("deck/medal/restless/", "").replace("deck/restless/", "") for key in keys}


def test_every_character_is_shown_with_their_figures() -> None:
    for view in boards():
        scene = board(view)
        texts = words(scene).split("\n")
        for body in view.bodies:
            if body.character:
                assert LOCALIZER(body.character.name) in flat(scene)
                assert f"{body.health}/{body.max_health}" in texts
                assert f"{body.weight}/{body.most}" in texts
                carried = {thing.face.key for thing in (*body.items, *body.statuses, *body.sins, *body.blessings)}
                assert {body.character.key} | carried <= faces(scene)
        walking = sum(body.character is not None for body in view.bodies)
        assert texts.count("Nobody yet") + texts.count("Dead") == len(view.bodies) - walking


def test_everything_in_an_encounter_is_on_the_board_with_its_figures() -> None:
    for view in boards():
        scene = board(view)
        text, dice = flat(scene), {i.words for i in scene.items if isinstance(i, Sprite) and i.key in D20}
        for target in () if view.ending else view.targets:  # at the end, the picture shows the ending
            assert LOCALIZER(target.name) in text
            assert f"{target.health}/{target.most}" in text
            assert (str(target.defense),) in dice, "the number to beat is on a D20"
            assert target.damage is None or str(target.damage) in text
        lying = {thing.face.key for thing in (*view.wares, *view.ground)}
        if view.ending:
            assert LOCALIZER(ENDINGS[view.ending][1]) in text
            continue
        assert {target.face.key for target in view.targets} | lying | {face.key for face in view.offered} <= faces(
            scene
        )
        assert all(LOCALIZER(face.name) in text for face in view.offered)


def test_the_realm_is_named_and_the_road_shows_no_card_before_its_time() -> None:
    """While a moment is shown, the realm and the road are not."""
    for view in boards():
        scene = board(view)
        assert not view.realm or view.moment or LOCALIZER(view.realm.name) in words(scene)
        keys = Counter(item.key for item in scene.items if isinstance(item, Sprite))
        arrived = not view.level or view.ending or view.moment or any(target.damage is None for target in view.targets)
        covered = 0 if arrived else sum(isinstance(stack[0], FaceDown) for stack in view.row)
        assert keys["deck/back/restless"] == covered


def test_everything_keeps_its_place_from_turn_to_turn() -> None:
    """Lasting things change, but never their place; a death moves nobody."""
    for view in boards():
        own = [item for item in board(view).items if isinstance(item, Panel)][-len(view.bodies) :]
        ends = [
            item for item in board(view).items if isinstance(item, Panel) and item.y >= FOOT and item.height == HEIGHT
        ]
        assert len(own) == len(ends) == 4
        assert {(panel.x, panel.y) for panel in ends} == {(x, y) for x in (30, 545) for y in (FOOT, FOOT + HEIGHT + 10)}


def test_no_sentence_of_a_card_is_in_a_picture() -> None:
    """The page's text has these sentences; a Type or a name can be the same as a line."""
    for _, views in restless_tables.played():
        for view in views:
            scene = board(view) if view.viewer is None else LAYOUT.hand(view, LOCALIZER)
            keys = [thing.face.key for body in view.bodies for thing in (*body.items, *body.sins)]
            keys += [view.realm.key] if view.realm else []
            lines = [LOCALIZER(line) for key in keys for line in of(key).lines[1:]]
            assert not [line for line in lines if len(line) > 30 and line in words(scene)]


def test_the_gold_frame_marks_the_acting_character_or_those_yet_to_act() -> None:
    view = next(
        views[0] for _, views in restless_tables.played() if len(views) == 2 and views[0].targets and views[0].level
    )
    bodies = tuple(replace(body, player=0, acting=False, done=False) for body in view.bodies)
    walking = [body.place for body in bodies if body.character]
    here = panels(board(replace(view, bodies=bodies)), "ember")
    assert panels(board(replace(view, bodies=bodies), 0), "ember") == here, "one leads all, and any may act"
    bodies = (*bodies[:-1], replace(bodies[-1], player=1))
    walking = walking[:-1]
    free = panels(board(replace(view, bodies=bodies), 0), "ember") - here
    assert free == len(walking)
    busy = tuple(replace(body, acting=body.place == walking[0]) for body in bodies)
    scene = board(replace(view, bodies=busy), 0)
    assert panels(scene, "ember") - here == 1
    assert sum(isinstance(item, Icon) and item.name == "crossed-swords" for item in scene.items) == 1


def test_players_who_choose_at_the_same_time_each_have_a_frame() -> None:
    view = next(views[0] for _, views in restless_tables.played() if views[0].level)
    bare = [replace(body, player=body.place % 2, character=None, items=()) for body in view.bodies]
    start = replace(view, level=0, realm=None, targets=(), bodies=tuple(bare))
    nobody = panels(board(start), "ember")
    assert panels(board(start, 0), "ember") - nobody == 1
    assert panels(board(start, 0, 1), "ember") - nobody == 2


def test_a_bar_is_as_full_as_its_figures_say() -> None:
    view = restless_tables.battle()
    target = replace(view.targets[0], health=5, most=10)
    items = board(replace(view, targets=(target,))).items
    trough, blood = (next(i for i in items if isinstance(i, Panel) and i.kind == kind) for kind in ("trough", "blood"))
    assert isinstance(trough, Panel)
    assert isinstance(blood, Panel)
    assert abs(2 * blood.width - trough.width) <= 2


def test_open_votes_are_on_the_board_and_on_every_hand() -> None:
    view = replace(
        restless_tables.battle(), votes=(Ballot(1, "flee", t("Flee")), Ballot(2, "stay", t("Stay"))), viewer=3
    )
    bodies = tuple(replace(body, player=place) for place, body in enumerate(view.bodies))
    for scene in (board(replace(view, bodies=bodies)), LAYOUT.hand(replace(view, bodies=bodies), LOCALIZER)):
        assert {"Flee", "Stay"} <= set(words(scene).split("\n"))
        assert sum(isinstance(item, Icon) and item.name == "done" for item in scene.items) >= 2


def test_a_hand_shows_all_cards_of_a_player_and_the_encounter() -> None:
    """Each page has everything that a player needs to decide."""
    for view in hands():
        scene = LAYOUT.hand(view, LOCALIZER)
        text = flat(scene)
        for body in (body for body in view.bodies if body.player == view.viewer and body.character):
            carried = {thing.face.key for thing in (*body.items, *body.statuses, *body.sins, *body.blessings)}
            assert carried <= faces(scene)
        for body in (body for body in view.bodies if body.character):
            assert f"{body.health}/{body.max_health}" in text, "also of the others"
        for target in view.targets:
            assert LOCALIZER(target.name) in text
            assert f"{target.health}/{target.most}" in text
        assert not view.realm or LOCALIZER(view.realm.name) in text
        assert scene.height <= 1.25 * scene.width


def test_the_count_of_a_god_is_next_to_its_threshold() -> None:
    """Udruum kills each Character at 12 spadefuls, and has an effect at 5."""
    view = next(shown for name, shown in restless_tables.still() if name == "god")
    for number, words_of_it in ((3, "spadefuls: 3/5"), (11, "spadefuls: 11/12"), (12, "spadefuls: 12")):
        god = Piece(CARDS["udruum-the-patient-grave"], marks={"spadefuls": number})
        face = replace(view.targets[0].face, key=god.card.key)
        target = replace(
            view.targets[0], face=face, counts=counts_kept(god), keywords=("swift",), printed_keywords=("plated",)
        )
        for scene in (
            board(replace(view, targets=(target,))),
            LAYOUT.hand(replace(view, targets=(target,), viewer=0), LOCALIZER),
        ):
            assert words_of_it in words(scene).split("\n")
            assert "Swift (gained) and Plated (lost)" in words(scene)


def test_a_character_that_can_die_from_the_next_damage_has_a_skull() -> None:
    view = next(shown for name, shown in restless_tables.still() if name == "battle")
    for damage, skulls in ((5, 0), (6, 1), (20, 3)):
        targets = tuple(replace(target, damage=damage) for target in view.targets)
        scene = board(replace(view, targets=targets))
        assert sum(isinstance(item, Icon) and item.name == "death" for item in scene.items) == skulls + SINS


SINS = 1
"""Number of Sins in the picture, which have the same sign."""


def test_a_last_character_the_god_and_a_defeat_have_a_special_frame() -> None:
    views = dict(restless_tables.still())
    alone = tuple(replace(body, character=None) if body.place else body for body in views["battle"].bodies)
    assert panels(board(replace(views["battle"], bodies=alone)), "doom") == 1
    assert panels(board(views["battle"]), "doom") == 0
    assert panels(board(replace(views["god"], moment=None)), "doom") == 1
    assert panels(board(views["over"]), "banner") == 1
    assert panels(board(replace(views["over"], ending=EndKind.DEFEAT)), "doom") == 1


def test_an_end_shows_the_way_there() -> None:
    view = dict(restless_tables.still())["over"]
    passed = tuple(
        Face(key, CARDS[key].name, CARDS[key].deck) for key in ("ditch-hound", "vestry-goat", "insurance-man")
    )
    scene = board(replace(view, met=passed))
    medals = [item.key for item in scene.items if isinstance(item, Sprite) and item.key.startswith("deck/medal")]
    assert medals[:3] == [f"deck/medal/restless/{face.key}" for face in passed]


def test_every_word_goes_through_the_localizer() -> None:
    """A name on two lines has the marks of its translation at both ends."""
    scenes = [LAYOUT.board(view, frozenset({0}), FOREIGN) for _, view in restless_tables.boards()]
    scenes += [LAYOUT.hand(view, FOREIGN) for _, view in restless_tables.hands()]
    for text in (text for scene in scenes for text in spoken(scene) if text not in LOCALIZER.names):
        assert "‹" in text or "›" in text or not any(letter.isalpha() for letter in text), text


def test_one_target_leaves_the_characters_of_a_hand_more_room_than_on_a_board() -> None:
    """Earlier, the stage of a fight was as high as the highest scene needs."""
    views = [replace(view, viewer=0) for view in boards() if len(view.targets) == 1 and view.level and not view.ending]
    assert {target.damage is None for view in views for target in view.targets} == {False, True}, "a Traitor God, too"
    for view in views:
        high, hand_high = board(view).height, LAYOUT.hand(replace(view, ground=(), wares=()), LOCALIZER).height
        assert hand_high < high, view.targets[0].name.key
    assert all(view.bodies[0].player == view.bodies[3].player for view in views), "one player leads all"


def test_the_public_has_no_hand() -> None:
    with pytest.raises(ValueError, match="no hand"):
        LAYOUT.hand(restless_tables.battle(), LOCALIZER)


@pytest.mark.parametrize("width", [325, 500])
def test_each_item_has_its_whole_name_on_a_tile(width: int) -> None:
    """The narrowest are on a crowded board."""
    carried = [card for card in cards.EVERY if getattr(card, "weight", None) is not None]
    named = [Face(card.key, card.name, "treasure") for card in carried]
    tiles = [item for face in named for item in tile(face, [("sword", "3"), ("shield", "2")], 0, 0, width, LOCALIZER)]
    assert len(named) > 100
    assert cut_texts(Scene(width, TILE, tuple(tiles))) == []


def test_numbers_of_two_digits_have_room_on_the_narrowest_tile() -> None:
    face = Face("hair-shirt", t("Hair Shirt"), "treasure")
    drawn = [*tile(face, [("sword", "12"), ("weight-kilogram", "10")], 0, 0, 325, LOCALIZER)]
    assert cut_texts(Scene(325, TILE, tuple(drawn))) == []
