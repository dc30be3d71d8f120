"""One seat of Tottarot on the board: its panel, and all that lies on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel.text import Reader, Text, signed, t
from games.tottarot.view import Player, Step, TottarotView
from rendering.layouts.tottarot.card_items import held, placed
from rendering.scenes.builders import named, tall
from rendering.scenes.scene import Icon, Item, Label, Panel, Sprite

PAD = 16
GAP = 7
HEAD = 64
"""From the top of a panel to its cards."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The measures of every panel on a board: its size, the width of cards and of tokens, and whether tokens stand
    beside the cards."""

    width: int
    height: int
    card: int
    token: int
    beside: bool

    @classmethod
    def of(cls, width: int, places: int, tokens: int) -> Plan:
        """Panels of a width with so many places for cards. Wide ones keep tokens beside their cards."""
        if width < 500:
            card = min(126, (width - 2 * PAD - GAP * (places - 1)) // places)
            return cls(width, HEAD + tall(card) + 134, card, 50, False)
        card = min(126, (width - 2 * PAD - BESIDE - GAP * (places - 1)) // places)
        return cls(width, HEAD + tall(card) + 74, card, 58 if tokens <= 4 else 40, True)

    @property
    def row(self) -> int:
        """How high a row of cards is."""
        return tall(self.card)


BESIDE = 150
"""How much of a wide panel is kept for tokens."""


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """A player's panel with its upper left corner at (x, y)."""

    view: TottarotView
    player: Player
    plan: Plan
    x: int
    y: int
    waits: bool
    others_wait: bool
    reader: Reader

    def items(self) -> Iterator[Item]:
        """The panel, then everything on it."""
        yield Panel(self.x, self.y, self.plan.width, self.plan.height, "waiting" if self.waits else "seat")
        yield from self._head()
        yield from self._row()
        yield from self._tokens()
        yield from self._foot()

    @property
    def left(self) -> int:
        return self.x + PAD

    @property
    def right(self) -> int:
        return self.x + self.plan.width - PAD

    @property
    def cards(self) -> int:
        """The top of the row of cards."""
        return self.y + HEAD

    def _head(self) -> Iterator[Item]:
        """Start marker, name and victory tokens."""
        crowns, many = self.player.victories, self.player.victories > 3
        taken = 34 * min(crowns, 3) if not many else 62 + 15 * len(str(crowns))
        start = 32 if self.player.start else 0
        if start:
            yield Icon("start", self.left + 12, self.y + 33, 28, "gold")
        room = self.plan.width - 2 * PAD - taken - start - (8 if taken else 0)
        yield named(self.player.seat, self.left + start, self.y + 43, 29, room, self.reader)
        for crown in range(1 if many else crowns):
            yield Icon("crown", self.right - 15 - 34 * crown, self.y + 33, 30, "gold")
        if many:
            yield Label(f"{crowns} ×", self.right - 36, self.y + 42, 26, "gold", weight="bold", anchor="right")

    def _row(self) -> Iterator[Item]:
        """The determined cards, the hand in the place it will be determined to, and the places still empty."""
        width, row = self.plan.card, self.player.row
        for place, card in enumerate(row):
            yield placed(card, self._place(place), self.cards, width, self.reader)
        used = len(row)
        if self.player.hand is not None:
            yield held(self.player.hand, self._place(used), self.cards, width, self.reader)
            yield from self._caption(self._place(used))
            used += 1
        if self.player.last_row and not row:
            used = max(used, 1)
            if self.player.hand is None:
                yield Panel(self._place(0), self.cards, width, self.plan.row, "place")
            yield from self._last(self._place(used), self._place(self.view.turns) - GAP)
            return
        for place in range(used, self.view.turns):
            yield Panel(self._place(place), self.cards, width, self.plan.row, "place")

    def _place(self, place: int) -> int:
        return self.left + place * (self.plan.card + GAP)

    def _caption(self, x: int) -> Iterator[Item]:
        """A tag on a card that is still in hand, so that nobody counts it."""
        width, middle = 88, x + self.plan.card // 2
        foot = self.cards + self.plan.row
        yield Panel(middle - width // 2, foot - 12, width, 30, "pill")
        words = self.reader(t("In hand"))
        yield Label(words, middle, foot + 10, 20, "ink", weight="semibold", anchor="middle", room=width - 10)

    def _last(self, left: int, right: int) -> Iterator[Item]:
        """The row of the round before, small and dim, with what it came to."""
        cards, gap = self.player.last_row, 6
        width = min(68, (right - left - 12 - gap * (len(cards) - 1)) // len(cards))
        start, top = left + 12, self.cards + (self.plan.row - tall(width) - 36) // 2
        for place, card in enumerate(cards):
            yield placed(card, start + place * (width + gap), top, width, self.reader, dim=True)
        words, base = self.reader(t("Last round {total}", total=signed(self.player.last_total))), top + tall(width) + 32
        crown = 32 if self.player.last_won else 0
        yield Label(words, start + crown, base, 21, "muted", room=right - start - crown)
        if crown:
            yield Icon("crown", start + 13, base - 7, 26, "gold")

    def _tokens(self) -> Iterator[Item]:
        """All tokens of a round: in a line under the cards, or in a block beside them."""
        tokens = self.view.tokens
        top = self.cards if self.plan.beside else self.cards + self.plan.row + 24
        columns = len(tokens) if not self.plan.beside else 2 if len(tokens) <= 4 else 3
        size, gap = self.plan.token, 7 if columns > 2 else 14
        left = self.right - columns * (size + gap) + gap if self.plan.beside else self.left
        for place, token in enumerate(tokens):
            x, y = left + place % columns * (size + gap), top + place // columns * (size + gap)
            yield Sprite(f"deck/token/{self._look(token)}", x, y, size, size, (str(token),))

    def _look(self, token: int) -> str:
        if token == self.player.shown:
            return "highest" if token == self.view.highest else "shown"
        return "unused" if token in self.player.unused else "spent"

    def _foot(self) -> Iterator[Item]:
        """What the seat is doing, and what its row comes to."""
        base = self.y + self.plan.height - 22
        yield Label(signed(self.player.total), self.right, base - 30, 40, "light", "serif", "bold", "right")
        yield Label(self.reader(t("Total")), self.right, base, 21, "muted", anchor="right", room=110)
        icon, words, tone = self._doing()
        if words:
            yield Icon(icon, self.left + 12, base - 8, 26, tone)
            yield Label(self.reader(words), self.left + 32, base, 23, tone, room=self.plan.width - 2 * PAD - 32 - 120)

    def _doing(self) -> tuple[str, Text, str]:
        """An icon, the words, and their tone; no words when there is nothing to say."""
        if self.waits:
            return "waiting", t("Choosing…"), "gold"
        if self.player.shown is None and self.others_wait and self.view.step is Step.MANIFESTATION:
            return "done", t("Token placed"), "muted"
        if self.player.shown is not None and self.player.hand is None and len(self.player.row) < self.view.turn:
            return "none", t("No card"), "muted"
        if self.player.shown is not None and self.player.shown == self.view.highest:
            return "highest", t("Highest token"), "muted"
        return "", t(""), "muted"
