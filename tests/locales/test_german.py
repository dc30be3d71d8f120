"""In German, artifacts of each gender have the same sentences, and nothing reads as its opposite."""

from __future__ import annotations

import re

from games.kernel.text import Localizer, t
from games.parsifal.game import PARSIFAL
from locales import catalogue

READ = Localizer(translate=catalogue("de", "parsifal"))


def test_no_card_of_parsifal_calls_a_masculine_artifact_it() -> None:
    """Earlier, "Wein: Die Figur, die es besitzt, kann pro Zug 1-mal mehr handeln."."""
    pronoun = re.compile(r"\bdie es besitzt\b")
    assert [words for words in (READ(card.text) for card in PARSIFAL.cards) if pronoun.search(words)] == []


def test_being_further_from_victory_does_not_read_as_being_nearer() -> None:
    """Earlier, "Nicht mehr eine Quest vom Sieg entfernt", which is also what one says of someone about to win."""
    words = READ(t("No longer one quest from victory: {names}.", names="Ritter (Ann)"))
    assert words == "Wieder mehr als eine Quest vom Sieg entfernt: Ritter (Ann)."
