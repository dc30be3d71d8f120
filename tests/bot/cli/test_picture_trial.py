"""`querent doctor --game` paints a game's layouts, and says which picture is wrong and what is shown instead."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from bot.cli import picture_trial
from bot.cli.picture_trial import picture_faults
from games.kernel.text import Localizer, Seat, t
from rendering import Layout
from rendering.scenes.scene import Icon, Item, Label, Panel, Scene, Sprite
from tests.kernel.toys import TRICK, View

GAME = replace(TRICK, seats=range(2, 3))


def scene(*items: Item, **changes: Any) -> Scene:
    return Scene(100, 100, items, **changes)


def faults(monkeypatch: pytest.MonkeyPatch, *items: Item, **changes: Any) -> list[str]:
    """Return the faults if these items are on every board."""
    layout = Layout(lambda *_: scene(*items, **changes), lambda *_: scene(), lambda *_: scene())
    return tried(monkeypatch, {TRICK.key: layout})


def tried(monkeypatch: pytest.MonkeyPatch, layouts: Mapping[str, Layout]) -> list[str]:
    monkeypatch.setattr(picture_trial, "LAYOUTS", layouts)
    return [*picture_faults(GAME)]


def test_a_readable_picture_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    items = (Label("a", 5, 30, 22), Panel(0, 0, 40, 40, "waiting"), Sprite("deck/back/tottarot", 0, 0, 40, 70))
    assert faults(monkeypatch, *items, Icon("robot", 20, 20, 30)) == []


@pytest.mark.parametrize(
    ("item", "fault"),
    [
        (Label("a", 5, 30, 12), "has writing of 12 pixels; people read it on phones, so write with 22 or more"),
        (Label("a", 5, 30, 30, "grey"), "has the tone 'grey'; there are light, muted, gold,"),
        (Panel(0, 0, 40, 40, "wait"), "has a panel of the kind 'wait'; there are seat, waiting,"),
        (Sprite("deck/back/ascent", 0, 0, 40, 70), "has the sprite 'deck/back/ascent', which cannot be drawn: "),
        (Icon("no-such-icon", 20, 20, 30), "has the icon 'no-such-icon', which cannot be drawn: "),
    ],
    ids=lambda value: type(value).__name__,
)
def test_an_item_that_cannot_be_painted_is_reported_once(
    item: Item, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (text,) = faults(monkeypatch, item)
    assert text.startswith(f"a board of 2 after 0 answers {fault}")


def test_an_unknown_background_and_palette_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    ground, palette = faults(monkeypatch, background="grass", palette="elsewhere")
    assert "has the background 'grass'; there are felt, ash" in ground
    assert "has the inks 'elsewhere'; there are " in palette


def test_a_card_and_a_hand_that_are_not_laid_out_are_named_with_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """A later state of the match is checked, too."""

    def hand(view: View, _localizer: Localizer) -> Scene:
        if view.viewer == 1:
            raise ValueError("no room")
        return scene()

    def card(key: str, _localizer: Localizer) -> Scene:
        return {"another": scene()}[key]

    def board(view: View, _waiting: frozenset[Seat], localizer: Localizer) -> Scene:
        return scene(Label(localizer(t("{n}", n=len(view.hands[0]))), 0, 30, 4 * len(view.hands[0])))

    texts = tried(monkeypatch, {TRICK.key: Layout(board, hand, card)})
    key = GAME.cards[0].key
    assert texts[0].startswith(f"the card {key!r} is not laid out: KeyError: {key!r} ({__file__}, line ")
    (of_hand,) = [fault for fault in texts if "hand" in fault]
    assert of_hand.startswith("the hand of seat 1 of 2 after 0 answers is not laid out: ValueError: no room (")
    assert __file__ in of_hand
    assert any("answers has writing of" in fault and "after 0" not in fault for fault in texts)


def test_a_game_that_cannot_be_played_is_one_fault_of_the_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(_table: Any, _dealer: Any) -> str | None:
        raise ValueError("no idea")

    monkeypatch.setattr(
        picture_trial, "LAYOUTS", {TRICK.key: Layout(lambda *_: scene(), lambda *_: scene(), lambda *_: scene())}
    )
    (text,) = picture_faults(replace(GAME, phases={"play": play}))
    assert text.startswith(f"a match cannot be played until its end: ValueError: no idea ({__file__}, line ")


def test_a_layout_that_cannot_be_loaded_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    (text,) = tried(monkeypatch, {})
    assert text.startswith("the layout cannot be loaded: KeyError: ")
