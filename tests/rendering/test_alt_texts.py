"""The alt text has all words and numbers of its picture, in whole matches of every game."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from games import GAMES
from games.contract.form import ALT_TEXT
from games.contract.playing import Setup, glimpses
from games.kernel.game import AnyGame
from games.kernel.text import Localizer
from rendering import LAYOUTS
from rendering.scenes.scene import Label, Passage, Scene
from tests.rendering.tottarot_tables import LOCALIZER

HEADINGS = {
    "tottarot": "Your row total Tokens left You hold no card Hands you know",
    "queens_of_fate": "Challenge Its strength Your power to go Enough Its Awakened",
    "parsifal": "Your Common area Limbo Nobody wins turn",
    "genshin_tarot": "I II III IV V VI VII VIII IX X XI XII",
    "the_restless": "The Restless Empty hands Nobody yet Dead more Shared",
}
"""Words that only name an empty place in the picture, or the hours of a clock whose time is in the text."""

COUNTED = ("tottarot", "parsifal")
"""The games whose alt text has every number.

Those of the others have no room for every figure on every card: the pages of Genshin Tarot and The Restless have costs,
weights and Damage next to their options; the Signs of Queens of Fate are in a row of all possible numbers.
"""


def written(scene: Scene) -> str:
    return "\n".join(item.text for item in scene.items if isinstance(item, Label | Passage))


def words(text: str) -> set[str]:
    """Return the words with letters, in lower case."""
    return {word.lower() for word in re.findall(r"[^\W\d_]+", text)}


def numbers(text: str) -> set[str]:
    return set(re.findall(r"\d+", text))


def looks(game: AnyGame, seats: int) -> Iterator[tuple[Scene, str]]:
    """Yield the pictures in the course of a match, each with its alt text."""
    layout = LAYOUTS[game.key]
    for match in glimpses(Setup(game, seats, {})):
        if match.over:
            return
        to_move = "\n".join(LOCALIZER.name(seat) for seat in match.waiting)
        view = match.view(None)
        yield layout.board(view, frozenset(match.waiting), LOCALIZER), f"{alt_text_of(game, view)}\n{to_move}"
        view = match.view(seats - 1)
        yield layout.hand(view, LOCALIZER), with_own_name(alt_text_of(game, view), seats - 1)


def with_own_name(alt: str, seat: int) -> str:
    """Return an alt text with its player's name instead of "you"."""
    return f"{alt}\n{LOCALIZER.name(seat)}" if "you" in words(alt) else alt


def alt_text_of(game: AnyGame, view: object, localizer: Localizer = LOCALIZER) -> str:
    return "\n".join(map(localizer, game.describe(view)))


CASES = [
    pytest.param(game, seats, id=f"{game.key}-{seats}")
    for game in GAMES
    for seats in {min(game.seats), max(game.seats)}
]


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_the_words_of_a_picture_are_in_its_alt_text(game: AnyGame, seats: int) -> None:
    headings = words(HEADINGS[game.key])
    for scene, alt in looks(game, seats):
        assert len(alt) <= ALT_TEXT
        if len(alt) < ALT_TEXT * 3 // 5:  # a longer one leaves out what is least important
            assert words(written(scene)) - words(alt) <= headings, alt
            assert game.key not in COUNTED or numbers(written(scene)) <= numbers(alt) | {"0"}, alt
