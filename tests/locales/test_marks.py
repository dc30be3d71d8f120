"""A mark is looked up by the key of a Text, so a key that is no longer used would silently lose its emoji."""

from __future__ import annotations

import pytest
from babel.messages.pofile import read_po

from games import game, manifests
from tests import ROOT

LANGUAGE = "it"


def text_keys(key: str) -> set[str]:
    """Return the keys of all texts of a game."""
    with (ROOT / "locales" / LANGUAGE / f"{key}.po").open("rb") as file:
        return {message.id if isinstance(message.id, str) else message.id[0] for message in read_po(file)}


@pytest.mark.parametrize("key", [one.key for one in manifests() if game(one.key).marks])
def test_every_text_with_a_mark_is_used_by_its_game(key: str) -> None:
    assert set(game(key).marks) - text_keys(key) == set()
