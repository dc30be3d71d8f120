"""Every card says what it does: all its numbers, in words that can be read."""

from __future__ import annotations

import re

import pytest

from games.kernel.effect import Effect, walk
from games.kernel.text import Reader, t
from games.the_restless.cards import EVERY
from games.the_restless.effects import Damage, Heal
from games.the_restless.faces import lines
from games.the_restless.printed import Card, Encounter
from games.the_restless.proofread import Misprint, proofread
from games.the_restless.targets import Target
from games.the_restless.words import say

READ = Reader()


def spoken(card: Card) -> str:
    """All of a card's text."""
    return "\n".join(READ(line) for line in lines(card))


def test_every_card_mentions_every_number_of_its_effects() -> None:
    """A number that plays but is not printed would be a secret."""
    for card in EVERY:
        words = spoken(card)
        for part in walk(card):
            if isinstance(part, Effect):
                for number in (getattr(part, "n", 1), getattr(part, "by", 0)):
                    if type(number) is int and abs(number) > 1:
                        assert re.search(rf"\b{abs(number)}\b", words), f"{card.name.key} does not say {number}"


def test_no_card_speaks_in_code() -> None:
    """No field names, braces or underscores reach a reader."""
    for card in EVERY:
        assert not re.search(r"[{}_]|None|\bX is X\b", spoken(card)), card.name.key


def test_cards_are_found_by_key() -> None:
    """A table stores a card by its key alone."""
    assert all(Card.of(card.key) is card for card in EVERY)
    assert len({card.key for card in EVERY}) == len(EVERY)


def test_two_effects_are_said_one_after_the_other() -> None:
    """And a sequence says no more than its parts."""
    both = READ(say(Heal("holder", 2) >> Damage("left", 1)))
    assert both == "Restore 2 Health to you. Deal 1 damage to the next Character on the left."


def test_a_misprint_is_found_when_a_card_is_read() -> None:
    """A word the rules do not know, and a Target on something that is not fought."""
    beast = Target(("beast",), 8, 1, 4)
    for wrong in (
        Encounter(t("A Gate"), t("Shut."), "shrine", 1, beast),
        Encounter(t("A Gate"), t("Shut."), "combat"),
        Encounter(t("A Gate"), t("Shut."), "bargain", steps=Heal("everyone", 1)),  # type: ignore[arg-type]  # the point
    ):
        with pytest.raises(Misprint, match="A Gate"):
            proofread(wrong)
