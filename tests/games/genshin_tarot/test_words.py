"""The words on the cards: there are some, they fit, they name every number; and they are the ones we have read."""

from __future__ import annotations

import re

import pytest

from games.genshin_tarot.cards import ACTIONS, BASICS, CHARACTERS, LEY_LINES, ROYALS, STATUSES
from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.text import card_faces
from games.genshin_tarot.vocabulary.card_types import Card, Enemy
from games.genshin_tarot.vocabulary.conditions import EffectTriggered
from games.kernel.effect import Effect, Escape, walk
from games.kernel.text import Reader
from tests import ROOT
from tests.games.genshin_tarot.given import given

READ = Reader()
PRINT = ROOT / "tests" / "golden" / "genshin_tarot_cards.txt"
EFFECTS: list[tuple[str, Effect, str]] = [
    *[(card.key, card.effect, READ(card_faces.card(card).text)) for card in (*ACTIONS, *STATUSES)],
    *[(f"burst of {who.key}", who.burst.effect, READ(card_faces.burst(who.burst).text)) for who in CHARACTERS],
    *[(line.key, line.effect, READ(card_faces.ley_line(line).text)) for line in LEY_LINES],
]
ONE = re.compile(r"\b(1|one|a|an|another|your|any|lose|place)\b", re.IGNORECASE)


@pytest.mark.parametrize(("key", "effect", "words"), EFFECTS, ids=[key for key, _, _ in EFFECTS])
def test_words_fit_and_name_every_number(key: str, effect: Effect, words: str) -> None:
    """At most 180 characters; every amount is told."""
    assert 0 < len(words) <= 180
    numbers = {part for part in walk(effect) if type(part) is int and part}
    untold = [n for n in numbers if not (re.search(rf"(?<!\d){n}(?!\d)", words) or (n == 1 and ONE.search(words)))]
    assert untold == [], f"{key}: {words}"


def test_keys_are_unique_and_references_hold() -> None:
    """A key names one thing for ever; what a card speaks of exists."""
    keys = [card.key for card in GENSHIN_TAROT.cards]
    assert len(keys) == len(set(keys)) == 148 + 4 + 37 + 56 + 3 + 5 + 16
    named = {part.key for _, effect, _ in EFFECTS for part in walk(effect) if isinstance(part, EffectTriggered)}
    assert named <= set(Card.register)


def test_few_cards_are_written_out() -> None:
    """At most 6 in 100 of the 185 cards and bursts are escapes."""
    odd = [key for key, effect, _ in EFFECTS if any(isinstance(part, Escape) for part in walk(effect))]
    assert len(odd) * 100 <= 6 * 185


def test_the_numbers_of_cards() -> None:
    """G-2, G-3, G-4, G-5: as the rulebook counts them."""
    assert (len(CHARACTERS), len(BASICS), len(ROYALS), len(LEY_LINES)) == (37, 40, 16, 16)
    assert sum(not who.sword for who in CHARACTERS) == 23
    assert all(enemy.royal for enemy in ROYALS)
    assert not any(enemy.royal for enemy in BASICS)
    assert len(Enemy.register) == 56


def printed() -> str:
    """One line a card: key, figures, words."""
    lines = [f"{card.key} | {READ(card.name)} | {READ(card.text)}" for card in GENSHIN_TAROT.cards]
    return "\n".join(line.replace("\n", " / ") for line in lines) + "\n"


def test_the_print_of_all_cards_is_as_it_was_read() -> None:
    """So a review sees exactly which cards an edit has changed; this module, run, prints them."""
    assert printed() == PRINT.read_text(encoding="utf-8")


if __name__ == "__main__":
    PRINT.write_text(printed(), encoding="utf-8")


@pytest.mark.parametrize(
    ("foes", "wall", "crowd", "told"),
    [
        ("small-pyro-slime", True, 0, "; Small Pyro Slime 5/5, 1 down"),
        ("small-pyro-slime", False, 0, "; Small Pyro Slime 5/5"),
        ("small-pyro-slime", True, 8, "; 1 enemy up, 1 down"),
        ("small-pyro-slime small-pyro-slime", False, 8, "; 2 enemies up"),
    ],
)
def test_enemies_are_told_by_name_or_counted_and_those_face_down_if_there_are_any(
    foes: str, wall: bool, crowd: int, told: str
) -> None:
    """With more than eight face up there is no room for names."""
    scene = given(foes=foes, wall=wall, seats=2).seat(1, foes=" ".join(["small-pyro-slime"] * crowd))
    _, first, *_ = GENSHIN_TAROT.describe(scene.match.view(None))
    assert READ(first).endswith(told)
