"""Parsifal's pictures: every tarot where it lies, who locks whom, quests in shapes, and who is near victory."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from games.parsifal.view import NAMED, ParsifalView
from rendering import LAYOUTS
from rendering.scenes.scene import Icon, Label, Panel, Scene, Sprite
from tests.rendering import parsifal_tables
from tests.rendering.parsifal_tables import Shown, locked, table
from tests.rendering.tottarot_tables import READER

LAYOUT = LAYOUTS["parsifal"]
EVERY = [pytest.param(shown, id=shown.name) for shown in parsifal_tables.boards()]


def board(view: ParsifalView) -> Scene:
    return LAYOUT.board(view, frozenset(), READER)


def written(scene: Scene) -> list[str]:
    return [item.text for item in scene.items if isinstance(item, Label)]


def sprites(scene: Scene) -> Counter[str]:
    return Counter(item.key for item in scene.items if isinstance(item, Sprite) and item.key != "deck/back/parsifal")


def expected(view: ParsifalView) -> Counter[str]:
    """A card for each character and each lock; a medal for whatever else lies in the open, and for each victim."""
    found = [f"deck/medal/parsifal/{tarot.name}" for tarot in (*view.common, *view.limbo)]
    for one in (one for player in view.players for one in player.characters):
        found.append(f"deck/parsifal/{one.tarot.name}")
        found += [f"deck/parsifal/{one.locker.name}"] if one.locker else []
        found += [f"deck/medal/parsifal/{tarot.name}" for tarot in (*one.artifacts, *one.victims)]
    return Counter(found)


@pytest.mark.parametrize("shown", EVERY)
def test_every_tarot_in_the_open_is_there_and_no_other(shown: Shown) -> None:
    assert sprites(LAYOUT.board(shown.view, shown.waiting, READER)) == expected(shown.view)


def test_every_tarot_of_whole_matches_is_there_and_no_other() -> None:
    for shown in parsifal_tables.matches():
        assert sprites(LAYOUT.board(shown.view, shown.waiting, READER)) == expected(shown.view), shown.name


@pytest.mark.parametrize("shown", EVERY)
def test_each_seat_is_named_once(shown: Shown) -> None:
    words = written(LAYOUT.board(shown.view, shown.waiting, READER))
    assert [word for word in words if word in READER.names] == list(READER.names[: len(shown.view.players)])


def test_a_victim_lies_under_its_locker_with_a_chain_and_a_name() -> None:
    scene = board(locked(4))
    dim = [item for item in scene.items if isinstance(item, Sprite) and item.dim and item.key != "deck/back/parsifal"]
    assert Counter(item.key for item in dim) == Counter(
        f"deck/parsifal/{name}" for name in ("parsifal", "gamuret", "klingsor", "kundry", "titurel")
    )
    assert sum(isinstance(item, Icon) and item.name == "deck/crossed-chains" for item in scene.items) == 5
    assert written(scene).count("Herzeleide") == 4
    assert written(scene).count("Charmer 3") == 1


def test_quests_are_signs_that_differ_in_shape_and_lie_on_gold_when_one_is_missing() -> None:
    view = table(2, 2)
    (kings,), (charmers,) = (player.characters for player in view.players)
    one_short = replace(kings, goals=tuple(replace(goal, met=place < 2) for place, goal in enumerate(kings.goals)))
    nothing = replace(charmers, goals=tuple(replace(goal, met=False) for goal in charmers.goals))
    seats = [replace(seat, characters=(one,)) for seat, one in zip(view.players, (one_short, nothing), strict=True)]
    scene = board(replace(view, players=tuple(seats)))
    signs = [
        (item.name, item.tone) for item in scene.items if isinstance(item, Icon) and item.name in ("done", "missing")
    ]
    assert signs == [*[("done", "ink")] * 2, ("missing", "ink"), *[("missing", "muted")] * 2]
    assert sum(isinstance(item, Panel) and item.kind == "pill" for item in scene.items) == 1


def test_who_is_near_and_what_is_missing_is_said() -> None:
    words = written(board(locked(3)))
    assert "One quest from victory" in words
    assert "Amfortas: Parsifal is in play, unlocked (Aiko)" in words
    assert "Parsifal: Parsifal is in play, unlocked (Aiko and Bruno)" in words


def test_who_is_awaited_has_the_gold_outline_a_sign_and_a_word() -> None:
    scene = LAYOUT.board(table(4), frozenset({0}), READER)
    kinds = [item.kind for item in scene.items if isinstance(item, Panel) and item.height > 140]
    assert kinds.count("waiting") == 1
    assert "1 action left" in written(scene)
    pending = LAYOUT.board(parsifal_tables.pending(), frozenset({2}), READER)
    assert {"May interrupt", "Klingsor with Kundry locks Amfortas", "Chiara may interrupt"} <= set(written(pending))


def test_the_unseen_are_listed_copies_counted() -> None:
    lines = " ".join(written(board(table(2, 2))))
    assert "Unseen: Charmer ×5, Ferris" in lines
    assert lines.endswith("Titurel")
    assert "Unseen" not in " ".join(written(board(table(2))))


def test_the_end_names_winners_and_who_fulfilled() -> None:
    scene = board(parsifal_tables.over(4))
    assert "Aiko and Bruno win together" in written(scene)
    assert written(scene).count("Winner") == 2
    assert written(scene).count("Fulfilled") == 2


def test_games_won_are_told_in_a_series_only() -> None:
    view = table(2)
    crowned = replace(view, players=tuple(replace(player, wins=2) for player in view.players))
    for games, crowns in ((1, 0), (2, 2)):
        signs = [item.name for item in board(replace(crowned, games=games)).items if isinstance(item, Icon)]
        assert signs.count("crown") == crowns


def test_an_odd_area_has_the_common_area_and_limbo_beside_it_while_there_is_room() -> None:
    """With few characters; with many a line of its own is lower. Two lie side by side as always."""
    for seats, many, beside in ((3, 6, True), (5, 10, True), (3, 23, False), (4, 8, False)):
        scene = board(table(seats, many))
        where = {item.text: (item.x, item.y) for item in scene.items if isinstance(item, Label)}
        last = where[READER.names[seats - 1]]
        (x, y), (below, lower) = where["Common area"], where["Limbo"]
        assert (y - last[1] < 40) is beside, (seats, many)
        assert (x == below and lower > y) is beside
        assert not beside or x > last[0] + 600


def test_a_locked_winner_is_seen_to_have_won() -> None:
    view = parsifal_tables.over(3)
    titurel = next(one for player in view.players for one in player.characters if one.tarot.key == "titurel")
    words = written(board(replace(view, victors=(titurel.tarot,))))
    assert words.count("Fulfilled") == 1
    assert "Charmer 3" not in words


def test_a_hand_is_the_own_area_with_skills_and_quests() -> None:
    view = replace(locked(4), viewer=0)
    scene = LAYOUT.hand(view, READER)
    own = view.players[0].characters
    cards = [item.key for item in scene.items if isinstance(item, Sprite) and item.key.startswith("deck/parsifal/")]
    assert cards == list(dict.fromkeys(f"deck/parsifal/{one.tarot.name}" for one in own))
    words = " ".join(written(scene))
    for one in own:
        assert READER(one.tarot.label) in words
        assert all(READER(goal.text) in words for goal in one.goals)


def test_what_a_copy_is_up_to_is_said() -> None:
    for seat in range(4):
        words = written(LAYOUT.hand(replace(locked(4), viewer=seat), READER))
        for one in locked(4).players[seat].characters:
            line = next(text for text in words if text.startswith(READER(one.tarot.label)) and ":" not in text)
            assert ("locked by" in line) == one.locked
            assert ("owns" in line) == bool(one.artifacts)
            assert (" locks " in line) == bool(one.victims)


def test_the_public_has_no_area() -> None:
    with pytest.raises(ValueError, match="no area"):
        LAYOUT.hand(table(3), READER)


@pytest.mark.parametrize("name", NAMED)
def test_a_card_tells_its_skills_and_quests(name: str) -> None:
    scene, tarot = LAYOUT.card(name, READER), NAMED[name][0]
    assert sprites(scene) == Counter([f"deck/parsifal/{name}"])
    icons = [item.name for item in scene.items if isinstance(item, Icon)]
    assert len(icons) == len(tarot.skills) + len(tarot.quests)
    assert icons.count("missing") == len(tarot.quests)
    assert READER(tarot.title) in written(scene)


def test_an_unknown_card_is_refused() -> None:
    with pytest.raises(KeyError):
        LAYOUT.card("elsa", READER)
