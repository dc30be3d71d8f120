"""Queens of Fate's board: every face-up card, no face-down one, and what matters now as text."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from games.queens_of_fate.cards import CARDS
from games.queens_of_fate.view import Artifact, Card, QueensView
from rendering import LAYOUTS
from rendering.scenes.scene import Icon, Label, Panel, Scene, Sprite
from tests.rendering import queens_tables
from tests.rendering.layouts.test_room import box, inside
from tests.rendering.tottarot_tables import LOCALIZER

LAYOUT = LAYOUTS["queens_of_fate"]
EVERY = [pytest.param(view, id=name) for name, view in queens_tables.boards()]


def board(view: QueensView) -> Scene:
    return LAYOUT.board(view, frozenset(), LOCALIZER)


def written(scene: Scene) -> list[str]:
    return [item.text for item in scene.items if isinstance(item, Label)]


def faces(scene: Scene) -> Counter[str]:
    return Counter(item.key for item in scene.items if isinstance(item, Sprite) and item.key != "deck/back/queens")


def key(card: Card | Artifact) -> str:
    if isinstance(card, Artifact):
        return f"deck/artifact/{card.arcana.key}"
    return f"deck/queens/{card.key}"


def open_cards(view: QueensView) -> Counter[str]:
    """Return every face-up card; at the end, those in the domains."""
    if view.won is None:
        return Counter(map(key, queens_tables.face_up_cards(view)))
    cards: list[Card | Artifact] = [card for one in view.domains for card in (*one.court, *one.arcana)]
    return Counter(map(key, [*cards, *(artifact for one in view.domains for artifact in one.artifacts)]))


@pytest.mark.parametrize("view", EVERY)
def test_every_open_card_is_there_and_no_other(view: QueensView) -> None:
    assert faces(board(view)) == open_cards(view)


def test_every_open_card_of_whole_matches_is_there_and_no_other() -> None:
    for view in queens_tables.matches():
        assert faces(board(view)) == open_cards(view), view.year


def test_remembered_portents_are_not_drawn() -> None:
    knowing = replace(queens_tables.later(), remembered=queens_tables.cards("cups-queen swords-king"))
    assert board(knowing) == board(queens_tables.later())


def test_destiny_and_portents_are_counted() -> None:
    words = written(board(replace(queens_tables.later(), destiny=41, portents=17)))
    assert {"41", "17", "Destiny", "Portents", "Fate", "Challenge"} <= set(words)


def test_drawn_and_remaining_signs_differ_in_shape() -> None:
    scene = board(queens_tables.battle())
    shown = {}
    for field, label in pairwise(scene.items):
        if isinstance(field, Panel) and field.height == 52 and isinstance(label, Label):
            shown[int(label.text)] = field.kind
    assert sorted(shown) == list(range(22))
    assert {number for number, kind in shown.items() if kind == "place"} == {0, 4, 16, 21}
    assert [number for number, kind in shown.items() if kind == "pill"] == [11]


def test_a_domain_has_a_place_for_each_rank_and_for_as_many_arcana_as_it_has_room_for() -> None:
    view = queens_tables.later()
    scene = board(view)
    free = sum(len(view.ranks) - len(one.court) + one.capacity - one.filled for one in view.domains)
    sources = len(view.domains) - len(view.sources)
    places = [item for item in scene.items if isinstance(item, Panel) and item.kind == "place" and item.height == 145]
    assert len(places) == free + sources
    queens = [item for item in scene.items if isinstance(item, Icon) and item.name == "queen" and item.tone == "muted"]
    assert len(queens) == 2, "those of Swords and Discs are to come"
    assert sum(isinstance(item, Panel) and item.kind == "banner" for item in scene.items) == 1, "the full court"


def test_power_counts_the_full_court() -> None:
    words = written(board(queens_tables.later()))
    named = ("Wands", "Cups", "Swords", "Discs")
    assert [words[index - 1] for index, word in enumerate(words) if word in named] == ["19", "18", "0", "8"]


def test_a_battle_shows_strength_and_power_largest_and_the_chosen_cards() -> None:
    scene = board(queens_tables.battle())
    assert {"Its strength", "Your power", "Enough"} <= set(written(scene))
    labels = sorted((item for item in scene.items if isinstance(item, Label)), key=lambda item: -item.size)
    assert {item.text for item in labels[:2]} == {"8", "12"}
    chosen = [item.name for item in scene.items if isinstance(item, Icon) and item.tone == "ink"]
    assert sorted(chosen) == ["crossed-swords", "crossed-swords", "source"], "two Arcana and an Artifact"


def test_a_domain_that_overflows_has_the_gold_outline() -> None:
    crowded = board(dict(queens_tables.boards())["overflow"])
    view = dict(queens_tables.boards())["overflow"]
    kinds = [item.kind for item in crowded.items if isinstance(item, Panel) and item.width == 1048]
    assert kinds == ["waiting" if one.filled > one.capacity else "seat" for one in view.domains]
    assert "waiting" in kinds


def test_a_battle_shows_the_missing_strength() -> None:
    view = replace(queens_tables.battle(), spent=(), power=0, strength=11, artifact=None)
    assert {"0", "11", "11 to go"} <= set(written(board(view)))


def test_the_fool_is_overcome_by_one_arcana_at_least() -> None:
    fool = dict(queens_tables.boards())["fool"]
    assert "1 to go" in written(board(fool)), "Q-17: strength 0 asks for one card all the same"


def test_at_peace_the_queens_are_counted() -> None:
    assert "2 Queens of 4" in written(board(queens_tables.later()))
    assert "0 Queens of 4" in written(board(queens_tables.start()))


@pytest.mark.parametrize(
    ("won", "words", "icon"), [(True, "The Ascension", "trophy"), (False, "The End of the World", "death")]
)
def test_the_end_is_shown_by_words_and_an_icon(won: bool, words: str, icon: str) -> None:
    scene = board(replace(queens_tables.later(), won=won))
    assert words in written(scene)
    assert any(isinstance(item, Icon) and item.name == icon for item in scene.items)


def test_the_player_to_move_has_an_icon_in_gold() -> None:
    waiting = LAYOUT.board(queens_tables.later(), frozenset({0}), LOCALIZER)
    assert [item.tone for item in waiting.items if isinstance(item, Icon) and item.name == "waiting"] == ["gold"]
    assert not any(isinstance(item, Icon) and item.name == "waiting" for item in board(queens_tables.later()).items)


def test_the_hand_of_a_solitaire_is_its_board() -> None:
    assert LAYOUT.hand(queens_tables.later(), LOCALIZER) == board(queens_tables.later())


@pytest.mark.parametrize("name", CARDS)
def test_a_card_shows_its_name_and_its_effect(name: str) -> None:
    scene, card = LAYOUT.card(name, LOCALIZER), CARDS[name]
    assert faces(scene) == Counter([key(card)])
    assert LOCALIZER(card.name) in written(scene)
    assert len(written(scene)) >= 4


def test_an_unknown_card_is_refused() -> None:
    with pytest.raises(KeyError):
        LAYOUT.card("cups-14", LOCALIZER)


@pytest.mark.parametrize("reiser", [False, True])
def test_places_without_room_name_the_card_that_would_make_it(reiser: bool) -> None:
    """Q-6: the Page and the Knight of a suit each make room for another Arcana; one variant has no Knights."""
    view = dict(queens_tables.boards())["reiser" if reiser else "later"]
    scene = board(view)
    closed = [item for item in scene.items if isinstance(item, Panel) and item.kind == "down"]
    most = 2 if reiser else 3
    assert len(closed) == sum(max(0, most - max(one.capacity, one.filled)) for one in view.domains)
    assert written(scene).count("+1") == len(closed) > 0


@pytest.mark.parametrize("view", EVERY)
def test_no_domain_has_an_empty_band(view: QueensView) -> None:
    """No gap along a domain is wider than a card."""
    if view.won is not None:
        return
    scene = board(view)
    for strip in [item for item in scene.items if isinstance(item, Panel) and item.width == 1048]:
        boxes = sorted(box(item) for item in scene.items if item != strip and inside(box(item), box(strip)))
        reached = strip.x
        for left, _, right, _ in [*boxes, (strip.x + strip.width, 0, 0, 0)]:
            assert left - reached <= 86
            reached = max(reached, right)
