"""No log line and no consequence is about losing, gaining or drawing 0 of something, because that did not happen."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from games import GAMES
from games.kernel.ask import Ask
from games.kernel.game import AnyGame
from games.kernel.text import Localizer, Text
from locales import catalogue
from tests.contract.playing import Setup, open_question, states
from tests.proofs import FULL, runs

NAMES = ("Ann", "Bruno", "Chiara", "Dev", "Eve", "Finn")
ZERO = r"(?<![\d.,+\-\N{MINUS SIGN}])0(?![\d.,%])"
NEWS = {
    "en": re.compile(
        rf"\b(?:lose|lost|gain|draw|deal|return|regain|get)[a-z]*\b[^.;:,]{{0,12}}\b{ZERO} (?!left)"
        rf"|{ZERO} (?:cards?|HP|Mora|Energy|Guard|Health|damage|points?|reactions?|Reroll Counters?)"
        r"(?! left)[^.;:,]*\b(?:lost|gained|drawn|dealt|returns?)\b"
        rf"|\b(?:take|deal|gain)s? {ZERO} |{ZERO} reactions|^{ZERO} damage|{ZERO} less\b"
    ),
    "de": re.compile(
        rf"\b(?:verlier|verlor|erhält|erhalt|gewinn|zieht|ziehst|nimmt|nimmst)[a-z]*\b[^.;:,]{{0,12}}\b{ZERO} "
        rf"|{ZERO} (?:Karten?|LP|Mora|Energie|Abwehr|Leben|Schaden|Punkte?|Reaktionen|Neuwurf-Marker)"
        r"[^.;:,]*\b(?:verloren|erhalten|gezogen|zurück)\b"
        rf"|{ZERO} Reaktionen|^{ZERO} Schaden|{ZERO} Schaden weniger"
    ),
}
"""Sentences about something that did not happen. "0 HP left" is not one of them."""


def said(game: AnyGame, seats: int, seed: int) -> Iterator[Text]:
    """Yield the log lines of a random match as each reader gets them, the consequences of its options, and its end."""
    for match in states(Setup(game, seats, {}), f"news {seed}"):
        yield from (line.text for line in match.dealer.lines)
        for seat in match.waiting[:1]:
            question = open_question(match, seat)
            if isinstance(question, Ask):
                for option in [*question.options][:40]:
                    yield option.hint
                    yield option.about
    heard = [line.text for line in match.dealer.lines]
    for seat in range(seats):
        yield from (game.addressed(line, seat) for line in game.condensed(heard, seat))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_nothing_that_did_not_happen_is_news(game: AnyGame) -> None:
    localizers = {code: Localizer(NAMES, catalogue(code, game.key)) for code in NEWS}
    seats = game.seats if FULL else game.seats[-1:]
    texts = {text for number in seats for seed in range(runs(thin=2, full=20)) for text in said(game, number, seed)}
    found = [
        words
        for code, localizer in localizers.items()
        for text in texts
        if text and NEWS[code].search(words := localizer(text))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("code", "words", "is_news"),
    [
        ("en", "0 cards of Destiny were lost to enemies.", True),
        ("en", "Unusual Hilichurl falls; Bruno gains 0 Mora.", True),
        ("en", "Pallbearers takes 0 damage; Health 9.", True),
        ("en", "0 damage, 4 reactions.", True),
        ("en", "Turns Hydro Gunner face down: 0 less damage.", True),
        ("en", "Turns Hydro Gunner face down: 10 less damage.", False),
        ("en", "Hydro Gunner takes 1 damage, 0 HP left.", False),
        ("en", "You reroll; 0 Reroll Counters are left.", False),
        ("de", "0 Karten der Bestimmung gingen an Feinde verloren.", True),
        ("de", "Ungewöhnlicher Hilichurl fällt; Bruno erhält 0 Mora.", True),
        ("de", "Verdeckt: Hydro-Kanonier, 0 Schaden weniger.", True),
        ("de", "Ann nimmt 2 Schaden, noch 0 LP.", False),
    ],
)
def test_the_patterns_match_a_zero_only_as_news(code: str, words: str, is_news: bool) -> None:
    assert bool(NEWS[code].search(words)) == is_news
