"""The pictures of the handbooks: each says the same as its sentences, in full and legibly, in every language."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from games import GAMES
from games.kernel.game import AnyGame
from games.kernel.handbook import Topic
from games.kernel.text import Localizer
from locales import LANGUAGES, catalogue
from rendering import LAYOUTS
from rendering.painter.legibility import legibility, written
from rendering.scenes.scene import Panel, Passage, Scene, Sprite
from rendering.text.shortening import ELLIPSIS
from rendering.text.text_raster import TextRaster

PEN, PLAIN = TextRaster(), Localizer()
TOPICS = [
    pytest.param(game, topic, id=f"{game.key}-{topic.key}")
    for game in GAMES
    for topic in game.handbook
    if topic.picture
]
each_topic = pytest.mark.parametrize(("game", "topic"), TOPICS)


def drawn(game: AnyGame, topic: Topic, localizer: Localizer) -> Scene:
    return LAYOUTS[game.key].topic(topic.key, topic.picture, localizer)


def localizer_in(language: str, game: AnyGame) -> Localizer:
    return Localizer(translate=catalogue(language, game.key))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_each_handbook_has_two_to_four_and_no_other(game: AnyGame) -> None:
    assert 2 <= sum(bool(topic.picture) for topic in game.handbook) <= 4
    for topic in game.handbook:
        if not topic.picture:
            with pytest.raises(KeyError):
                drawn(game, topic, PLAIN)


@each_topic
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_can_be_read_whole(game: AnyGame, topic: Topic, language: str) -> None:
    localizer = localizer_in(language, game)
    scene = drawn(game, topic, localizer)
    found = legibility(scene, PEN)
    assert (found.phone, found.desktop) == (0, 0)
    assert (scene.width, scene.height <= 1350) == (1080, True)
    passages = [item for item in scene.items if isinstance(item, Passage)]
    assert [item.text for item in passages] == [*map(localizer, topic.picture)]
    assert not [line for item in passages for line, _ in written(item, PEN) if line.endswith(ELLIPSIS)]


@each_topic
def test_pictures_of_topics_are_within_their_field(game: AnyGame, topic: Topic) -> None:
    scene = drawn(game, topic, PLAIN)
    fields = [item for item in scene.items if isinstance(item, Panel)]
    assert all(above.y + above.height < below.y for above, below in pairwise(fields))
    sprites = [item for item in scene.items if isinstance(item, Sprite)]
    for item in sprites:
        assert any(
            field.x < item.x
            and item.x + item.width < field.x + field.width
            and field.y < item.y
            and item.y + item.height < field.y + field.height
            for field in fields
        ), item
    rows = [[item for item in sprites if field.y < item.y < field.y + field.height] for field in fields]
    for row in rows:
        assert all(one.x + one.width <= other.x for one, other in pairwise(row))


@each_topic
def test_its_sentences_contain_every_number_on_a_die_token_or_badge(game: AnyGame, topic: Topic) -> None:
    """These sentences are the alt text."""
    said = " ".join(map(PLAIN, topic.picture))
    for item in drawn(game, topic, PLAIN).items:
        if isinstance(item, Sprite) and item.words:
            badge = item.words[2] if len(item.words) > 2 else ""
            number = item.words[0] or badge
            assert re.search(rf"(?<!\d){re.escape(number)}(?!\d)", said), number
