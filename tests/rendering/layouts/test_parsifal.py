"""Parsifal's pictures: the place of every tarot, locks, quests as shapes, and players close to victory."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from games.kernel.text import Localizer
from games.parsifal.description import describe
from games.parsifal.text.skill_names import SKILL_NAMES
from games.parsifal.view import NAMED, Draw, Give, Interrupt, ParsifalView
from rendering import LAYOUTS
from rendering.layouts.parsifal.skill_text import quest as quest_line
from rendering.layouts.parsifal.tarots import missing, subject
from rendering.scenes.scene import Icon, Label, Panel, Scene, Sprite
from tests.rendering import parsifal_tables
from tests.rendering.parsifal_tables import Shown, locked, table
from tests.rendering.tottarot_tables import LOCALIZER

LAYOUT = LAYOUTS["parsifal"]


def board(view: ParsifalView) -> Scene:
    return LAYOUT.board(view, frozenset(), LOCALIZER)


def written(scene: Scene) -> list[str]:
    return [item.text for item in scene.items if isinstance(item, Label)]


def sprites(scene: Scene) -> Counter[str]:
    """Return the sprites, except the strip above the areas and the medallions of quests."""
    drawn = [item for item in scene.items if isinstance(item, Sprite) and item.y > STRIP]
    return Counter(item.key for item in drawn)


STRIP = 190
"""Bottom of the strip above the areas, in pixels."""


def expected(view: ParsifalView) -> Counter[str]:
    """Return a face for each character, and a medallion for each other open tarot, locker and open quest."""
    found = [f"deck/medal/parsifal/{tarot.name}" for tarot in (*view.common, *view.limbo)]
    for one in (one for player in view.players for one in player.characters):
        found.append(f"deck/parsifal/{one.tarot.name}")
        found += [f"deck/medal/parsifal/{one.locker.name}"] if one.locker else []
        found += [f"deck/medal/parsifal/{tarot.name}" for tarot in one.artifacts]
        found += [f"deck/medal/parsifal/{subject(quest).name}" for quest in missing(one)]
    return Counter(found)


PLAYED = [
    pytest.param(shown, id=shown.name)
    for shown in parsifal_tables.boards()
    if not shown.view.over and shown.view.players[1].characters
]


@pytest.mark.parametrize("shown", PLAYED)
def test_every_tarot_in_the_open_is_there_and_no_other(shown: Shown) -> None:
    assert sprites(LAYOUT.board(shown.view, shown.waiting, LOCALIZER)) == expected(shown.view)


def test_a_crowd_is_there_with_its_quests() -> None:
    """One player has every character, and Limbo is full."""
    view = parsifal_tables.crowded()
    assert sprites(board(view)) == expected(view)


def test_every_tarot_of_whole_matches_is_there_and_no_other() -> None:
    for shown in parsifal_tables.matches():
        drawn, all_there = sprites(LAYOUT.board(shown.view, shown.waiting, LOCALIZER)), expected(shown.view)
        if not shown.view.over:
            assert not drawn - all_there, shown.name
            faces = [player.characters for player in shown.view.players]
            assert max(map(len, faces)) > 4 or drawn == all_there, shown.name


@pytest.mark.parametrize("shown", PLAYED)
def test_each_seat_is_named_once(shown: Shown) -> None:
    scene = LAYOUT.board(shown.view, shown.waiting, LOCALIZER)
    words = [item.text for item in scene.items if isinstance(item, Label) and item.y > STRIP]
    assert [word for word in words if word in LOCALIZER.names] == list(LOCALIZER.names[: len(shown.view.players)])


def test_a_victim_is_dim_and_chained_beside_a_lock_and_its_locker() -> None:
    scene = board(locked(4))
    dim = [item for item in scene.items if isinstance(item, Sprite) and item.dim and item.key != "deck/back/parsifal"]
    assert Counter(item.key for item in dim) == Counter(
        f"deck/parsifal/{name}" for name in ("parsifal", "gamuret", "klingsor", "kundry", "titurel")
    )
    signs = Counter(item.name for item in scene.items if isinstance(item, Icon) and item.y > STRIP)
    assert signs["deck/crossed-chains"] == signs["lock"] == 5
    for face in dim:
        beside = [
            item for item in scene.items if isinstance(item, Sprite) and "medal" in item.key and _is_beside(item, face)
        ]
        locker = "charmer" if face.key.endswith("titurel") else "herzeleide"
        assert [item.key for item in beside] == [f"deck/medal/parsifal/{locker}"]


def _is_beside(medal: Sprite, face: Sprite) -> bool:
    """Return whether a medallion is to the right of a face, before the next one, and no lower."""
    return 0 <= medal.x - face.x - face.width < 12 and face.y <= medal.y < face.y + face.height


def test_quests_are_shown_as_ticks_or_tarots_and_the_last_one_on_gold() -> None:
    view = table(2, 2)
    (kings,), (charmers,) = (player.characters for player in view.players)
    one_short = replace(kings, goals=tuple(replace(goal, met=index < 2) for index, goal in enumerate(kings.goals)))
    nothing = replace(charmers, goals=tuple(replace(goal, met=False) for goal in charmers.goals))
    seats = [replace(seat, characters=(one,)) for seat, one in zip(view.players, (one_short, nothing), strict=True)]
    scene = board(replace(view, players=tuple(seats)))
    assert [item.name for item in scene.items if isinstance(item, Icon) and item.y > STRIP].count("done") == 2
    assert sum(isinstance(item, Panel) and item.kind == "pill" for item in scene.items) == 1
    medals = Counter(key for key in sprites(scene).elements() if "medal" in key)
    open_ones = [kings.tarot.quests[2], *charmers.tarot.quests]
    common = [f"deck/medal/parsifal/{tarot.name}" for tarot in view.common]
    assert medals == Counter([*(f"deck/medal/parsifal/{subject(quest).name}" for quest in open_ones), *common])


def test_the_last_action_is_marked() -> None:
    """The strip at the top shows the action; the affected character has a gold frame."""
    view = locked(4)
    scene, before = board(view), board(replace(view, done=None))
    above = [item for item in scene.items if isinstance(item, Sprite) and item.y < STRIP]
    assert [item.key for item in above[:2]] == ["deck/medal/parsifal/klingsor", "deck/medal/parsifal/amfortas"]
    assert any(isinstance(item, Icon) and item.name == "lock" and item.y < STRIP for item in scene.items)
    frames = [sum(isinstance(item, Panel) and item.kind == "pill" for item in one.items) for one in (scene, before)]
    assert frames[0] == frames[1] + 1
    assert "Just now – Aiko: Klingsor locks Amfortas." in map(LOCALIZER, describe(view))


def test_a_character_near_victory_is_shown_at_the_top_with_the_missing_quest() -> None:
    """Amfortas has fulfilled two of three quests: "Titurel in play, unlocked" is left."""
    view = locked(4)
    scene = board(replace(view, near=view.near[:2], done=None))
    assert {"Amfortas", "Parsifal", "Aiko", "Aiko and Bruno"} <= set(written(scene))
    above = [item for item in scene.items if not isinstance(item, Panel) and item.y < STRIP]
    faces = [item.key for item in above if isinstance(item, Sprite)]
    wanted = [
        subject(next(quest for quest in missing(one)))
        for name in ("amfortas", "parsifal")
        for player in view.players
        for one in player.characters
        if one.tarot.name == name
    ]
    assert faces == [
        *("deck/parsifal/amfortas", f"deck/medal/parsifal/{wanted[0].name}"),
        *("deck/parsifal/parsifal", f"deck/medal/parsifal/{wanted[1].name}"),
    ]


def test_the_player_to_move_has_a_gold_outline_and_an_icon() -> None:
    scene = LAYOUT.board(table(4), frozenset({0}), LOCALIZER)
    kinds = [item.kind for item in scene.items if isinstance(item, Panel) and item.height > 140]
    assert kinds.count("waiting") == 1
    icons = [item.name for item in scene.items if isinstance(item, Icon)]
    assert icons.count("waiting") == 1
    pending = LAYOUT.board(parsifal_tables.pending(), frozenset({2}), LOCALIZER)
    assert "Chiara can interrupt" in written(pending)
    above = [item.key for item in pending.items if isinstance(item, Sprite) and item.y < STRIP]
    assert above == ["deck/parsifal/klingsor", "deck/medal/parsifal/kundry", "deck/parsifal/amfortas"]
    assert "lock" in [item.name for item in pending.items if isinstance(item, Icon) and item.y < STRIP]


def test_seats_keep_their_position_and_size() -> None:
    for seats in range(2, 7):
        views = [table(seats, seats), locked(seats), replace(table(seats), near=())]
        panels = [
            [item for item in board(view).items if isinstance(item, Panel) and item.height > 200] for view in views
        ]
        places = [[(one.x, one.y, one.width, one.height) for one in found] for found in panels]
        assert places[0] == places[1] == places[2]
        assert len({board(view).height for view in views}) == 1


def test_the_unseen_are_medals_copies_counted() -> None:
    scene = board(table(2, 2))
    above = [item.key for item in scene.items if isinstance(item, Sprite) and item.y < STRIP]
    names = dict.fromkeys(tarot.name for tarot in table(2, 2).unseen)
    assert above == ["deck/back/parsifal", *(f"deck/medal/parsifal/{name}" for name in names)]
    assert "×5" in written(scene)
    assert not [text for text in written(board(table(2))) if "×" in text]


def test_the_end_names_winners_and_who_fulfilled() -> None:
    view = parsifal_tables.over(4)
    scene = board(view)
    assert "Aiko and Bruno win together" in written(scene)
    assert sum(isinstance(item, Icon) and item.name == "trophy" for item in scene.items) == 1 + len(view.winners)
    large = [item for item in scene.items if isinstance(item, Sprite) and item.words]
    assert [item.words[0] for item in large] == ["Squire 1", "Squire 2"]
    assert LAYOUT.hand(replace(view, viewer=2), LOCALIZER) == scene


def test_a_computer_player_has_a_robot_and_no_word() -> None:
    localizer = Localizer(("Aiko", "Vesper", "Chiara"), robots=frozenset({1}))
    for view in (replace(locked(3), turn=1), parsifal_tables.over(3)):
        scene = LAYOUT.board(view, frozenset(), localizer)
        assert sum(isinstance(item, Icon) and item.name == "robot" for item in scene.items) == 1
        assert "Vesper" in " ".join(written(scene))
        assert "bot" not in " ".join(written(scene))


def test_won_games_are_shown_only_in_a_series() -> None:
    view = table(2)
    crowned = replace(view, players=tuple(replace(player, wins=2) for player in view.players))
    for games, crowns in ((1, 0), (2, 2)):
        signs = [item.name for item in board(replace(crowned, games=games)).items if isinstance(item, Icon)]
        assert signs.count("crown") == crowns


def test_the_common_area_and_limbo_lie_at_the_last_place_or_below() -> None:
    for seats, beside in ((2, False), (3, True), (4, False), (5, True), (6, False)):
        scene = board(table(seats))
        where = {item.text: (item.x, item.y) for item in scene.items if isinstance(item, Label)}
        last, common, limbo = where[LOCALIZER.names[seats - 1]], where["Common area"], where["Limbo"]
        assert (common[0] == limbo[0]) is beside
        assert (abs(common[1] - last[1]) < 10) is beside


def test_a_fulfilled_quest_of_the_own_area_keeps_its_words() -> None:
    """Earlier, there was an empty line before its check mark, which did not say what was done."""
    view = replace(table(2, 2), viewer=0)
    first, *more = view.players[0].characters
    done = replace(first, goals=tuple(replace(goal, met=True) for goal in first.goals))
    own = replace(view.players[0], characters=(done, *more))
    words = written(LAYOUT.hand(replace(view, players=(own, *view.players[1:])), LOCALIZER))
    assert {LOCALIZER(quest_line(wanted)) for wanted in first.tarot.quests} <= set(words)


def test_a_hand_is_the_own_area_with_skills_and_quests() -> None:
    """There is a sign for each skill and, for each quest, a check mark or its tarot."""
    for seat in range(4):
        view = replace(locked(4), viewer=seat)
        scene, own = LAYOUT.hand(view, LOCALIZER), view.players[seat].characters
        keys = [item.key for item in scene.items if isinstance(item, Sprite)]
        assert [key for key in keys if "medal" not in key] == [f"deck/parsifal/{one.tarot.name}" for one in own]
        assert {LOCALIZER(one.tarot.label) for one in own} <= set(written(scene))
        icons = Counter(item.name for item in scene.items if isinstance(item, Icon))
        assert icons["done"] == sum(goal.met for one in own for goal in one.goals)
        assert icons["deck/crossed-chains"] == sum(one.locked for one in own)
        for skill, sign in ((Draw, "draw"), (Interrupt, "interrupt"), (Give, "give")):
            printed = sum(isinstance(each, skill) for one in own for each in one.tarot.skills)
            assert icons[sign] == printed + (sign == "interrupt" and view.order is not None)
        medals = Counter(key for key in keys if "medal" in key)
        held = [tarot for one in own for tarot in (*one.artifacts, *one.victims, *([one.locker] if one.locker else []))]
        wanted = [subject(quest) for one in own for quest in missing(one)]
        assert medals == Counter(f"deck/medal/parsifal/{tarot.name}" for tarot in (*held, *wanted))


@pytest.mark.parametrize("count", [1, 2, 3])
def test_few_characters_fill_the_picture_with_their_skills_and_open_quests(count: int) -> None:
    """Each has a row from edge to edge, with a word for each skill and a text for each open quest."""
    view = replace(locked(4), viewer=0)
    own = tuple(one for player in view.players for one in player.characters)[:count]
    players = (replace(view.players[0], characters=own), *view.players[1:])
    scene = LAYOUT.hand(replace(view, players=players), LOCALIZER)
    rows = [item for item in scene.items if isinstance(item, Panel) and item.width > scene.width * 9 // 10]
    assert len(rows) == count
    assert rows[-1].y + rows[-1].height > scene.height * 9 // 10
    said = " ".join(written(scene))
    for one in own:
        for skill in one.tarot.skills:
            assert LOCALIZER(SKILL_NAMES[type(skill)]) in said
        for quest in missing(one):
            assert LOCALIZER(quest_line(quest)) in said


def test_the_public_has_no_area() -> None:
    with pytest.raises(ValueError, match="no area"):
        LAYOUT.hand(table(3), LOCALIZER)


@pytest.mark.parametrize("name", NAMED)
def test_a_card_tells_its_skills_and_quests(name: str) -> None:
    scene, tarot = LAYOUT.card(name, LOCALIZER), NAMED[name][0]
    assert [item.key for item in scene.items if isinstance(item, Sprite)] == [f"deck/parsifal/{name}"]
    icons = [item.name for item in scene.items if isinstance(item, Icon)]
    assert len(icons) == len(tarot.skills) + len(tarot.quests)
    assert icons.count("missing") == len(tarot.quests)
    assert LOCALIZER(tarot.title) in written(scene)


def test_an_unknown_card_is_refused() -> None:
    with pytest.raises(KeyError):
        LAYOUT.card("elsa", LOCALIZER)
