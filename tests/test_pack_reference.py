"""The reference for packs describes everything that can be written, as the bot currently reads it."""

from __future__ import annotations

import pytest

from docs.pack_reference import PAGE, page, undescribed
from docs.pack_vocabulary import Vocabulary
from games import GAMES
from games.kernel.effect import Effect, Part
from games.kernel.game import AnyGame
from games.kernel.packs.reading import vocabulary

WITH_PACKS = [game for game in GAMES if game.packs]


def test_the_page_matches_the_types() -> None:
    """If this fails, rewrite it with `python -m docs.pack_reference`."""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_every_word_and_every_field_is_described() -> None:
    assert [*undescribed()] == []


@pytest.mark.parametrize("game", WITH_PACKS, ids=lambda game: game.key)
def test_every_effect_is_on_the_page(game: AnyGame) -> None:
    assert game.packs is not None
    words = PAGE.read_text(encoding="utf-8").partition(f"## {game.title.key}\n")[2]
    for cls in vocabulary(Effect, game.packs.package):
        assert f"**`{cls.__name__}(" in words


@pytest.mark.parametrize("game", WITH_PACKS, ids=lambda game: game.key)
def test_everything_that_a_card_can_hold_is_reached(game: AnyGame) -> None:
    """Each class of the vocabulary is a card, a table, an effect, or in a named type; none is shown twice."""
    assert game.packs is not None
    known = Vocabulary.of(game.packs)
    shown: list[type[Part]] = [*game.packs.sections.values(), *known.tables]
    shown += [cls for classes in known.effects.values() for cls in classes]
    shown += [cls for alias in known.aliases.values() for cls in alias.parts]
    assert sorted(cls.__name__ for cls in shown) == sorted(cls.__name__ for cls in {*known.classes, *shown})
