"""Hints in whole matches: each has a reason, and different answers have different ones."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from games import GAMES
from games.kernel.ask import Ask
from games.kernel.game import AnyGame
from games.kernel.text import Localizer
from games.search.search import answer
from games.search.strength import Strength
from tests.contract.playing import Setup, chance, open_question
from tests.proofs import FULL, runs

LOCALIZER = Localizer(("Ann", "Bruno", "Chiara", "Dev"))
SILENT = 0.05
"""Maximum share of hints without a reason."""
ALIKE = 0.15
"""Maximum share of hints with the same reason."""


NAMES = re.compile(r"“[^”]*”|\b[A-Z][a-z]+ \d+|\d+ of (?:your |these )?\d+")
"""Quoted answers, numbered characters, and shares of a whole: their numbers are not compared."""
FIGURE = re.compile(r"(?<![\w.])[+\N{MINUS SIGN}]?\d+(?:\.\d+)?%?")
PRICE = re.compile(r"^Buy .* for (\d+)(?: \(|$)")
"""The price in an option's label."""


class Hint(NamedTuple):
    """A hint as displayed: its kind of question, its answer in tokens and words, and its reason."""

    kind: str
    answer: tuple[str, ...]
    label: str
    why: str


def hints(game: AnyGame, seats: int, seed: int) -> Iterator[Hint]:
    """Yield the hints of a match that is played by them, for all questions with a choice."""
    match, below = Setup(game, seats, {}).opened(f"hints {seed}"), chance(f"hints {seed}")
    while not match.over:
        seat = match.waiting[0]
        seen, question = match.view(seat), open_question(match, seat)
        tokens = answer(match, seat, Strength.FAIR, below)
        if isinstance(question, Ask) and len(question.options) > 1:
            label = LOCALIZER(question.named(tokens[0])) if tokens else ""
            yield Hint(question.kind, tokens, label, LOCALIZER(game.reason(seen, question, tokens)))
        match.answer(seat, tokens)


def by_kind(found: list[Hint]) -> Counter[str]:
    """Return the kinds of questions of some hints, most frequent first."""
    return Counter(hint.kind for hint in found)


def tables() -> Iterator[tuple[AnyGame, int]]:
    """Yield each game with one to three seats; in the thin form, only with the fewest."""
    for game in GAMES:
        seats = [number for number in (1, 2, 3) if number in game.seats]
        yield from ((game, number) for number in (seats if FULL else seats[:1]))


@pytest.mark.parametrize(("game", "seats"), [*tables()], ids=lambda one: getattr(one, "key", one))
def test_hints_say_why_and_rarely_the_same(game: AnyGame, seats: int) -> None:
    found = [hint for seed in range(runs(thin=1, full=20)) for hint in hints(game, seats, seed)]
    silent = [hint for hint in found if not hint.why]
    assert len(silent) <= SILENT * len(found), by_kind(silent)
    why, most = Counter(hint.why for hint in found).most_common(1)[0]
    assert most <= ALIKE * len(found), f"{most} of {len(found)}: {why}"
    assert [hint for hint in found if compares_equals(hint.why)] == []
    assert [hint for hint in found if contradicts_price(hint)] == []


def compares_equals(why: str) -> bool:
    """Return whether a sentence of a reason has two figures that look the same.

    Earlier, a hint said "The Counter is worth 2.5 Health, and another roll only 2.5."
    """
    for sentence in NAMES.sub("", why).split(". "):
        figures = FIGURE.findall(sentence)
        if len({*figures}) < len(figures):
            return True
    return False


def contradicts_price(hint: Hint) -> bool:
    """Return whether a reason for a purchase names another price than its option, such as "costs 1" for 0."""
    price = PRICE.search(hint.label)
    if price is None or "Reroll Counters" not in hint.why:
        return False
    return not hint.why.endswith(("costs nothing." if price[1] == "0" else f"costs {price[1]}.", "Reroll Counters."))


@pytest.mark.parametrize(
    ("why", "equal"),
    [
        ("The Counter is worth 2.5 Health, and another roll only 2.5.", True),
        ("Judging by the tokens, Ann's card is worth about +1.4; any other, +1.4 at most.", True),
        ("With 28 of 28 Health, nothing else here is worth doing now.", False),
        ("It is worth about 1.7 Health. That is worth about 1.7 Health more than Climb.", False),
    ],
)
def test_equal_figures_are_found(why: str, equal: bool) -> None:
    assert compares_equals(why) == equal
