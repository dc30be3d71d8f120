"""Scenes for tests of the rules: a deal is fixed, then played.

    scene = given(3, "sun tower devil").tokens(0, 3, 1).take(1, 0)
    assert scene.row(1) == {"the-sun": 3}

Cards are named by their last word or the one before ("sun", "hanged"); they are drawn in that order, beginning with the
start player. The rest of the deck is below, in the order of the arcana.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from games.kernel.ask import Ask, random_answer
from games.kernel.codec import pack
from games.kernel.dealer import Dealer
from games.kernel.match import Match
from games.kernel.record import Checkpoint, Record
from games.kernel.text import Localizer
from games.tottarot.cards import COPIES, FATES, Fate
from games.tottarot.game import TOTTAROT
from games.tottarot.table import Table
from games.tottarot.view import Player, TottarotView

NAMES = ("Ann", "Bruno", "Chiara", "Dario", "Elsa", "Fabio")
READ = Localizer(NAMES)
KEYS = {"hanged": "the-hanged-man"}


def fate(word: str) -> Fate:
    """Return the arcanum with a short name."""
    return FATES[KEYS.get(word, f"the-{word}")]


def fresh(seats: int, seed: int, **options: str) -> Match[Table, TottarotView]:
    """Return a match from its very beginning, dealt from that seed."""
    return Match(TOTTAROT, Record("tottarot", TOTTAROT.rules, options, seats, seed.to_bytes(32, "big")))


def finish(match: Match[Table, TottarotView], seed: int = 0) -> Match[Table, TottarotView]:
    """Play a match to its end at random, and return it."""
    chance = Random(seed)
    while not match.over:
        seat = match.waiting[0]
        asked = match.asked(seat)
        assert asked
        match.answer(seat, random_answer(asked.question, chance.randrange))
    return match


class Scene:
    """A match in play, with shortcuts to play and examine it."""

    def __init__(self, match: Match[Table, TottarotView]) -> None:
        self.match = match

    def tokens(self, *tokens: int) -> Scene:
        """Let every player play a token, in seat order."""
        for seat, token in enumerate(tokens):
            self.match.answer(seat, [str(token)])
        return self

    def take(self, seat: int, victim: int | None) -> Scene:
        """Let a changer take a player's hand, or nothing."""
        return self.say(seat, "nothing" if victim is None else f"seat:{victim}")

    def look(self, seat: int, other: int) -> Scene:
        """Let an icon's owner choose a player."""
        return self.say(seat, f"seat:{other}")

    def say(self, seat: int, token: str) -> Scene:
        """Answer for a seat, which must be the only one that the match waits for."""
        assert self.match.waiting == (seat,)
        self.match.answer(seat, [token])
        return self

    def choices(self, seat: int) -> list[str]:
        """Return the tokens of a seat's options; none if it is not asked."""
        asked = self.match.asked(seat)
        if asked is None:
            return []
        assert isinstance(asked.question, Ask)
        return [option.token for option in asked.question.options]

    def hints(self, seat: int) -> list[str]:
        """Return the second lines of a seat's options."""
        asked = self.match.asked(seat)
        assert asked
        assert isinstance(asked.question, Ask)
        return [READ(option.hint) for option in asked.question.options]

    def row(self, seat: int) -> dict[str, int]:
        """Return the cards in a row, and the points of each."""
        return {placed.fate.key: placed.points for placed in self.match.table.rows[seat]}

    def player(self, seat: int, viewer: int | None = None) -> Player:
        """Return a seat as a viewer sees it, by default as the seat does."""
        return self.match.view(seat if viewer is None else viewer).players[seat]

    def public(self, seat: int) -> Player:
        """Return a seat as everyone sees it."""
        return self.match.view(None).players[seat]

    def heard(self, viewer: int | None) -> list[str]:
        """Return the log for a viewer, in English."""
        return [READ(line.text) for line in self.match.dealer.lines if line.visible_to(viewer)]


def given(
    seats: int,
    deck: str = "",
    *,
    alter: Callable[[Table], None] = lambda _table: None,
    **options: str,
) -> Scene:
    """Return a match with a fixed first deck; seat 0 starts. `alter` can change the table before the first card."""
    dealer = Dealer(bytes(32))
    options = {"start": "first", **options}
    table = TOTTAROT.set_up(TOTTAROT.settle(options), seats, dealer)
    drawn = [fate(word) for word in deck.split()]
    left = Counter([each for each in FATES.values() for _ in range(COPIES)])
    left.subtract(drawn)
    assert min(left.values()) >= 0
    table.deck.cards = [*left.elements(), *reversed(drawn)]
    alter(table)
    start = Checkpoint(0, TOTTAROT.rules, pack(table), dealer.counts)
    return Scene(Match(TOTTAROT, Record("tottarot", TOTTAROT.rules, options, seats, bytes(32), start)))


def set_(**truth: Any) -> Callable[[Table], None]:
    """Return an alteration that sets these fields of the table."""

    def alter(table: Table) -> None:
        for name, value in truth.items():
            assert hasattr(table, name)
            setattr(table, name, value)

    return alter


def last_round(table: Table) -> None:
    """Make this the last round, so that the match ends with it."""
    table.first, table.round = 1, table.seats
