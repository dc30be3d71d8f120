"""The text of Queens of Fate has every fact of its picture, with its unit."""

from __future__ import annotations

from games.queens_of_fate.cards import CARDS, Rank
from games.queens_of_fate.game import QUEENS_OF_FATE
from rendering.layouts.queens_of_fate import must_read
from tests.games.telling_facts import READ, says, section_texts, views


def test_the_text_has_every_domain_the_year_and_the_challenge() -> None:
    for view, _ in views(QUEENS_OF_FATE):
        words = section_texts(QUEENS_OF_FATE, view)
        for domain in view.domains:
            ranks = [card.rank.title for card in domain.court if card.rank]
            held = [card.value for card in (*domain.arcana, *domain.artifacts)]
            room = f"{domain.filled} of {domain.capacity}"
            assert says(words[domain.suit.value], domain.suit.title, *ranks, *held, room) == []
        queens = sum(domain.has(Rank.QUEEN) for domain in view.domains)
        fate = [view.fate.name] if view.fate else []
        said = (
            f"Year {view.year}",
            f"{view.destiny} card",
            f"{view.portents} card",
            f"{queens} of 4",
            *map(READ, fate),
        )
        assert [fact for fact in said if fact not in words["year"]] == []
        if view.challenge:
            strength = [view.strength, *([view.power] if view.spent else [])] if view.strength is not None else []
            assert says(words["challenge"], view.challenge.name, *strength) == []
        numbers = [card.value for card in view.signs]
        assert says(words["beside"], *numbers, *(card.suit.title for card in view.sources)) == []


def test_the_text_has_the_signs_in_order() -> None:
    *_, (view, _) = views(QUEENS_OF_FATE)
    numbers = sorted(card.value for card in view.signs)
    assert len(numbers) > 2
    assert f"{numbers[0]}, {numbers[1]}" in section_texts(QUEENS_OF_FATE, view)["beside"]


def test_the_text_has_everything_that_must_be_readable_in_the_picture() -> None:
    for view, _ in views(QUEENS_OF_FATE):
        words = "\n".join(section_texts(QUEENS_OF_FATE, view).values())
        asked = must_read.board(view, READ)
        assert says(words, *asked.words) == []
        courts = [CARDS[sign.rpartition("/")[2]] for sign in asked.signs]
        assert says(words, *(card.rank.title for card in courts if card.rank)) == []
