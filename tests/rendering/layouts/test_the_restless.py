"""The pictures of The Restless: who walks, what is met and what is carried is there, and every card can be seen."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from games.kernel.text import t
from games.kernel.zone import FaceDown
from games.the_restless import cards
from games.the_restless.counts import counts_kept
from games.the_restless.rules.handlers.lasting import LastingChange
from games.the_restless.table import Piece
from games.the_restless.view import Ballot, RestlessView, of
from games.the_restless.vocabulary.card_types import Realm
from rendering import LAYOUTS
from rendering.deck.cards.restless import MARKS
from rendering.deck.cards.restless_road import GODS
from rendering.layouts.the_restless.chips import sign
from rendering.scenes.scene import Icon, Label, Panel, Passage, Scene, Sprite
from rendering.text.line_breaks import labels
from rendering.text.text_raster import TextRaster
from tests.rendering import restless_tables
from tests.rendering.layouts.test_translation import FOREIGN, spoken
from tests.rendering.tottarot_tables import READER

LAYOUT = LAYOUTS["the_restless"]
CARDS = {card.key: card for card in cards.EVERY}
BOARDS = [pytest.param(view, id=name) for name, view in restless_tables.boards() if name != "crowded"]
HANDS = [pytest.param(view, id=name) for name, view in restless_tables.hands()]


def board(view: RestlessView, *waiting: int) -> Scene:
    return LAYOUT.board(view, frozenset(waiting), READER)


def words(scene: Scene) -> str:
    return "\n".join(item.text for item in scene.items if isinstance(item, Label | Passage))


def panels(scene: Scene, kind: str) -> int:
    return sum(isinstance(item, Panel) and item.kind == kind for item in scene.items)


@pytest.mark.parametrize("view", BOARDS)
def test_everybody_who_walks_is_there_with_their_figures(view: RestlessView) -> None:
    told = words(board(view)).split("\n")
    for body in view.bodies:
        if body.character:
            assert READER(body.character.name) in told
            assert f"{body.health}/{body.max_health}" in told
            assert f"{body.weight}/{body.most}" in told
            for thing in (*body.items, *body.statuses, *body.sins, *body.blessings):
                assert READER(thing.face.name) in told
    walking = sum(body.character is not None for body in view.bodies)
    assert told.count("Nobody yet") + told.count("Nobody walks here now") == len(view.bodies) - walking


@pytest.mark.parametrize("view", BOARDS)
def test_whatever_is_met_is_there_with_its_figures(view: RestlessView) -> None:
    told = words(board(view))
    for foe in view.foes:
        assert READER(foe.name) in told
        assert f"{foe.health} of {foe.most}" in told
        assert f"Defense {foe.defense}" in told
        assert foe.damage is None or f"Damage {foe.damage}" in told
    medals = {item.key for item in board(view).items if isinstance(item, Sprite)}
    assert {f"deck/medal/restless/{foe.face.key}" for foe in view.foes[:6]} <= medals
    for thing in (*view.wares, *view.ground):
        assert READER(thing.face.name) in told
    shown = [item.words[0] for item in board(view).items if isinstance(item, Sprite) and item.words]
    offered = [READER(face.name) for face in view.offered]
    assert shown == offered


@pytest.mark.parametrize("view", BOARDS)
def test_the_realm_tells_its_rules_and_the_road_shows_no_card_before_its_time(view: RestlessView) -> None:
    scene = board(view)
    if view.realm:
        assert all(READER(line) in words(scene) for line in of(view.realm.key).lines[1:])
    keys = Counter(item.key for item in scene.items if isinstance(item, Sprite))
    arrived = not view.level or any(foe.damage is None for foe in view.foes)
    covered = 0 if arrived else sum(isinstance(stack[0], FaceDown) for stack in view.row)
    assert keys["deck/back/restless"] == covered


def test_the_gold_frame_is_round_whoever_acts_or_else_whoever_still_can() -> None:
    view = next(
        views[0] for _, views in restless_tables.played() if len(views) == 2 and views[0].foes and views[0].level
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


def test_a_bar_is_as_full_as_its_figures_say() -> None:
    view = restless_tables.battle()
    foe = replace(view.foes[0], health=5, most=10)
    items = board(replace(view, foes=(foe,))).items
    trough, blood = (next(i for i in items if isinstance(i, Panel) and i.kind == kind) for kind in ("trough", "blood"))
    assert isinstance(trough, Panel)
    assert isinstance(blood, Panel)
    assert abs(2 * blood.width - trough.width) <= 2


def test_open_votes_stand_on_the_board_and_on_every_hand() -> None:
    view = replace(
        restless_tables.battle(), votes=(Ballot(1, "flee", t("Flee")), Ballot(2, "stay", t("Stay"))), viewer=3
    )
    bodies = tuple(replace(body, player=place) for place, body in enumerate(view.bodies))
    for scene in (board(replace(view, bodies=bodies)), LAYOUT.hand(replace(view, bodies=bodies), READER)):
        told = words(scene)
        assert told.index(READER.name(1)) < told.index("Flee") < told.index("Stay")


@pytest.mark.parametrize("view", HANDS)
def test_a_hand_tells_what_every_card_does(view: RestlessView) -> None:
    """Each choice stands on a line of its own; also for who leads all Characters, and of what lies on the ground."""
    told = words(LAYOUT.hand(view, READER)).replace("\n•", " •")
    for thing in (*view.wares, *view.ground):
        assert all(READER(line) in told for line in of(thing.face.key).lines)
    for body in (body for body in view.bodies if body.player == view.viewer and body.character):
        for thing in (*body.items, *body.statuses, *body.sins, *body.blessings):
            assert all(READER(line) in told for line in of(thing.face.key).lines)
    for face in view.offered:
        assert READER(face.name) in told


@pytest.mark.parametrize("view", HANDS)
def test_a_hand_shows_the_road_and_what_is_met_as_well(view: RestlessView) -> None:
    """Neither page lacks half of what somebody needs in order to decide."""
    told = words(LAYOUT.hand(view, READER)).split("\n")
    for foe in view.foes:
        assert {READER(foe.name), f"{foe.health} of {foe.most}", f"Defense {foe.defense}"} <= set(told)
    assert not view.realm or READER(view.realm.name) in told


def test_what_a_god_counts_and_what_lasts_stand_on_board_and_hand() -> None:
    god = Piece(CARDS["udruum-the-patient-grave"], marks={"spadefuls": 11})
    (count,) = counts_kept(god)
    view = restless_tables.battle()
    foe = replace(view.foes[0], counts=(count,), keywords=("swift",), printed_keywords=("plated",))
    lasting = LastingChange("prop-charm", (0,), (), t("For this Realm: −1"))
    view = replace(view, foes=(foe, *view.foes[1:]), lasting=(lasting,), picks=(t("Pick From 2"),), viewer=0)
    for scene in (board(view), LAYOUT.hand(view, READER)):
        told = words(scene)
        assert "spadefuls: 11" in told
        assert "12 or more: Kill each Character." in told
        assert "Swift (gained) and Plated (lost)." in told
        assert "For this Realm: −1\nPick From 2" in told


def test_every_word_goes_through_the_reader() -> None:
    """A name on two lines has the marks of its translation at its two ends."""
    scenes = [LAYOUT.board(view, frozenset({0}), FOREIGN) for _, view in restless_tables.boards()]
    scenes += [LAYOUT.hand(view, FOREIGN) for _, view in restless_tables.hands()]
    for text in (text for scene in scenes for text in spoken(scene) if text not in READER.names):
        assert "‹" in text or "›" in text or not any(letter.isalpha() for letter in text), text


def test_the_public_has_no_hand() -> None:
    with pytest.raises(ValueError, match="no hand"):
        LAYOUT.hand(restless_tables.battle(), READER)


def test_every_card_can_be_looked_at() -> None:
    for key, card in CARDS.items():
        scene = LAYOUT.card(key, READER)
        assert READER(card.name) in words(scene)
        assert [item.key for item in scene.items if isinstance(item, Sprite)] == [f"deck/restless/{key}"]
    with pytest.raises(KeyError):
        LAYOUT.card("nobody", READER)


def test_no_card_is_cut_short() -> None:
    """The room for a passage is reckoned without its typeface; here the typeface is asked, for the wordiest."""
    pen = TextRaster()
    wordy = sorted(CARDS, key=lambda key: -sum(len(READER(line)) for line in of(key).lines))[:24]
    for key in wordy:
        for item in LAYOUT.card(key, READER).items:
            if isinstance(item, Passage):
                assert len(labels(replace(item, lines=99), pen)) <= item.lines, key


def test_a_card_in_play_has_the_mark_in_its_own_corner_before_its_name() -> None:
    marks = {"fence-picket": "melee", "heel-of-bread": "food", "house-key": "trinket", "sin-of-counting": "hunger"}
    for key, family in marks.items():
        assert sign(key) == f"deck/{MARKS[family][0]}"
    assert len({sign(key) for key in GODS}) == len(GODS), "what has no family is told by its own emblem"


def test_a_realm_has_its_level_at_the_head() -> None:
    """From I to V, as the road says how deep one is."""
    realms = [card for card in CARDS.values() if isinstance(card, Realm)]
    shown = {card.key: next(i for i in LAYOUT.card(card.key, READER).items if isinstance(i, Sprite)) for card in realms}
    assert {card.level for card in realms} == {1, 2, 3, 4, 5}
    for card in realms:
        assert shown[card.key].words[1] == ("I", "II", "III", "IV", "V")[card.level - 1]
