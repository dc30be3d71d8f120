"""Parsifal's end: the winners' quests as cards, and the last action."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from games.kernel.text import t
from games.parsifal.description import describe
from games.parsifal.view import NAMED, ActionType, Pending
from rendering import LAYOUTS
from rendering.scenes.scene import Icon, Label, Panel, Passage, Sprite
from tests.rendering.layouts.test_parsifal import board
from tests.rendering.layouts.test_room import cut_texts
from tests.rendering.parsifal_tables import won
from tests.rendering.tottarot_tables import LOCALIZER, LONG


def test_the_end_draws_each_quest_of_the_victors_and_says_it() -> None:
    """Gurnemanz: the Bow is in Limbo, and Parsifal owns the Spear."""
    scene = board(won("gurnemanz"))
    faces = Counter(item.key for item in scene.items if isinstance(item, Sprite) and item.height > 100)
    assert faces == Counter(f"deck/parsifal/{name}" for name in ("gurnemanz", "bow", "parsifal", "spear"))
    assert {item.name for item in scene.items if isinstance(item, Icon)} >= {"to-limbo", "bag-personal"}
    said = {item.text for item in scene.items if isinstance(item, Passage)}
    assert {"the Bow is in Limbo", "Parsifal owns the Spear"} <= said


def test_the_end_draws_the_action_that_decided_and_marks_its_quest() -> None:
    parsifal, spear = NAMED["parsifal"][0], NAMED["spear"][0]
    text = t("Parsifal takes the Spear")
    view = won("gurnemanz", done=Pending(0, text, ActionType.TAKE, parsifal, None, (spear,), None, ()))
    scene, before = board(view), board(won("gurnemanz"))
    assert scene.height > before.height + 100
    assert "Aiko: Parsifal takes the Spear" in {item.text for item in scene.items if isinstance(item, Passage)}
    assert [item.kind for item in scene.items if isinstance(item, Panel)].count("royal") == 1
    assert "Just now – Aiko: Parsifal takes the Spear." in map(LOCALIZER, describe(view))


def test_a_draw_that_ended_the_game_is_drawn_too() -> None:
    view = won("amfortas", drawn=(NAMED["titurel"][0],))
    said = [item.text for item in board(view).items if isinstance(item, Passage)]
    assert "Aiko draws Titurel" in said
    assert "Just now: Aiko draws Titurel." in map(LOCALIZER, describe(view))


def test_a_series_says_how_its_last_game_was_won() -> None:
    said = "\n".join(map(LOCALIZER, describe(won("swan", games=4))))
    assert "The last game was won by the Swan: the Bow is in Limbo and Amfortas owns the Balm." in said


@pytest.mark.parametrize("key", ["charmer", "squire", "knight"])
def test_all_copies_that_won_have_room(key: str) -> None:
    copies = " ".join(tarot.key for tarot in NAMED[key])
    scene = board(won(copies))
    large = [item for item in scene.items if isinstance(item, Sprite) and item.words]
    assert len(large) == len(NAMED[key])
    for item in scene.items:
        if isinstance(item, Sprite | Panel):
            assert 0 <= item.x < item.x + item.width <= scene.width
            assert 0 <= item.y < item.y + item.height <= scene.height


def test_the_final_picture_does_not_repeat_the_sentence_of_the_message() -> None:
    view = won("gurnemanz", outcome=t("Aiko wins with Gurnemanz: he has what he wants."))
    written = [item.text for item in board(view).items if isinstance(item, Label | Passage)]
    assert not [text for text in written if "has what he wants" in text]
    assert "Aiko wins" in written
    assert LOCALIZER(view.outcome) in map(LOCALIZER, describe(view))


def test_the_longest_names_of_winners_are_whole() -> None:
    scene = LAYOUTS["parsifal"].board(won("squire-1 squire-2", winners=(0, 2)), frozenset(), LONG)
    assert not [text for text in cut_texts(scene) if "win" in text]


def test_a_result_without_a_winner_has_no_victory_icons() -> None:
    view = won("gurnemanz")
    scene = board(replace(view, winners=(), victors=()))
    assert "Nobody wins" in {item.text for item in scene.items if isinstance(item, Label)}
    signs = {item.name for item in scene.items if isinstance(item, Icon)}
    assert "trophy-broken" in signs
    assert not signs & {"trophy", "done"}
