"""The font of emblems has exactly the used ones, with the name of each artist."""

from __future__ import annotations

import pytest

from rendering.deck.card_pictures import card_art
from rendering.deck.emblem_assignments import emblems
from rendering.deck.font import FOLDER, credits, listed, mask


def test_every_emblem_in_use_is_listed_and_every_listed_one_used() -> None:
    assert set(listed()) == emblems()


def test_every_emblem_has_an_author_and_a_unique_character() -> None:
    rows = listed().values()
    assert [row.name for row in rows if not row.author] == []
    assert len({row.char for row in rows}) == len(rows)


def test_every_emblem_has_ink_within_its_square() -> None:
    shares = {name: sum(mask(name, 24).histogram()[128:]) / 24**2 for name in listed()}
    assert [name for name, share in shares.items() if share < 0.04] == []


def test_a_name_that_is_not_in_the_font_is_refused() -> None:
    with pytest.raises(KeyError):
        mask("no-such-emblem", 20)


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("deck/tottarot/the-world", "Icons by Caro Asercion, game-icons.net, CC BY 3.0"),
        ("deck/queens/swords-knight", "Icons by Skoll, Lorc, game-icons.net, CC BY 3.0"),
    ],
)
def test_a_card_says_who_drew_it(key: str, line: str) -> None:
    assert credits.line(key) == line


def test_every_card_can_say_who_drew_it() -> None:
    assert {author for key in card_art() for author in credits.authors(key)} <= set(credits.everybody())


def test_the_notice_names_source_and_licence_and_who_drew_most() -> None:
    notice = (FOLDER / "NOTICE").read_text(encoding="utf-8")
    assert [word for word in (credits.SOURCE, credits.LICENCE, *credits.everybody()[:4]) if word not in notice] == []
