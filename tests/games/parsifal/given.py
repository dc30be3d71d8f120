"""Scenes for tests of the rules: a board is set up, then played.

    scene = given("amfortas+grail titurel>kundry", "kundry parsifal", common="spear").act("titurel:lock:amfortas")
    assert scene.locker("amfortas") == "titurel"

There is an area for each seat: characters, each with the artifacts it owns (+) and the characters it locks (>). Only
the named tarots exist; `deck` is drawn from left to right. By default, it is seat 0's turn and play goes clockwise.
"""

from __future__ import annotations

import re
from random import Random
from typing import Any

from games.kernel.ask import Ask, random_answer
from games.kernel.codec import pack
from games.kernel.dealer import Dealer
from games.kernel.match import Match
from games.kernel.record import Checkpoint, Record
from games.kernel.text import Localizer
from games.parsifal import advance
from games.parsifal.cards import TAROTS, Tarot
from games.parsifal.game import PARSIFAL
from games.parsifal.rules.board import Board
from games.parsifal.table import Order, Table
from games.parsifal.view import Character, ParsifalView

NAMES = ("Ann", "Bruno", "Chiara", "Dario", "Elsa", "Fabio")
READ = Localizer(NAMES)

Parsifal = Match[Table, ParsifalView]


def fresh(seats: int, seed: int = 0, **options: str) -> Parsifal:
    """Return a match from its very beginning, dealt from that seed."""
    return Match(PARSIFAL, Record("parsifal", PARSIFAL.rules, options, seats, seed.to_bytes(32, "big")))


def finish(match: Parsifal, seed: int = 0) -> Parsifal:
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

    def __init__(self, match: Parsifal) -> None:
        self.match = match

    @property
    def table(self) -> Table:
        """The current table."""
        return self.match.table

    @property
    def board(self) -> Board:
        """The current board."""
        return self.match.table.board

    def act(self, *tokens: str) -> Scene:
        """Give these answers, one after another, each for the only seat that must answer."""
        for token in tokens:
            (seat,) = self.match.waiting
            self.match.answer(seat, [token])
        return self

    def say(self, seat: int, token: str) -> Scene:
        """Answer for a seat, also if others are asked at the same time."""
        self.match.answer(seat, [token])
        return self

    def choices(self, beginning: str = "") -> list[str]:
        """Return the tokens with that prefix among the options of the only waiting seat."""
        (seat,) = self.match.waiting
        asked = self.match.asked(seat)
        assert asked
        assert isinstance(asked.question, Ask)
        return [option.token for option in asked.question.options if option.token.startswith(beginning)]

    def option(self, token: str) -> tuple[str, bool]:
        """Return the second line of an option of the only waiting seat, and whether it needs confirmation."""
        (seat,) = self.match.waiting
        asked = self.match.asked(seat)
        assert asked
        assert isinstance(asked.question, Ask)
        (option,) = [option for option in asked.question.options if option.token == token]
        return READ(option.hint), option.destructive

    def prompt(self) -> str:
        """Return the text of the only waiting seat's question."""
        (seat,) = self.match.waiting
        asked = self.match.asked(seat)
        assert asked
        return READ(asked.question.prompt)

    def at(self, key: str) -> str:
        """Return the place of a tarot: "seat 1", "common", "limbo", the key of its owner, or "deck"."""
        tarot, board = TAROTS[key], self.board
        if tarot in board.home:
            return f"seat {board.home[tarot]}"
        if owner := board.owner(tarot):
            return owner.key
        return "common" if tarot in board.common else "limbo" if tarot in board.limbo else "deck"

    def locker(self, key: str) -> str | None:
        """Return the character that locks a character, or None."""
        locker = self.board.locker.get(TAROTS[key])
        return locker.key if locker else None

    def seen(self, key: str) -> Character:
        """Return a character as everyone sees it."""
        (found,) = (
            each for player in self.match.view(None).players for each in player.characters if each.tarot.key == key
        )
        return found

    def heard(self, viewer: int | None = None) -> list[str]:
        """Return the log for a viewer, in English."""
        return [READ(line.text) for line in self.match.dealer.lines if line.visible_to(viewer)]


def given(
    *areas: str,
    common: str = "",
    limbo: str = "",
    deck: str = "",
    orders: Order = Order.IMPORTANT,
    truth: dict[str, Any] | None = None,
    **options: str,
) -> Scene:
    """Return a match in the middle of a turn with this board; `truth` sets other fields of the table."""
    options = {"start": "first", "direction": "clockwise", **options}
    dealer = Dealer(bytes(32))
    table = PARSIFAL.set_up(PARSIFAL.settle(options), len(areas), dealer)
    table.deck.cards = list(reversed(tarots(deck)))
    table.board = set_up_board(areas, common, limbo)
    for seat in range(len(areas)):
        advance.give(table, seat, orders)
    for name, value in (truth or {}).items():
        assert hasattr(table, name)
        setattr(table, name, value)
    start = Checkpoint(0, PARSIFAL.rules, pack(table), dealer.counts)
    return Scene(Match(PARSIFAL, Record("parsifal", PARSIFAL.rules, options, len(areas), bytes(32), start)))


def set_up_board(areas: tuple[str, ...], common: str = "", limbo: str = "") -> Board:
    """Return the board of these areas."""
    board = Board(((),) * len(areas), tarots(common), tarots(limbo))
    for seat, area in enumerate(areas):
        for word in area.split():
            key, *under = re.findall(r"[+>]?[\w-]+", word)
            board.place(TAROTS[key], seat)
            if owned := tarots(" ".join(each[1:] for each in under if each[0] == "+")):
                board.owned[TAROTS[key]] = owned
            board.locker.update({TAROTS[each[1:]]: TAROTS[key] for each in under if each[0] == ">"})
    return board


def tarots(words: str) -> tuple[Tarot, ...]:
    """Return the tarots of these keys."""
    return tuple(TAROTS[word] for word in words.split())
