"""A seat of Tottarot on the board: its panel and everything on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel.text import Localizer, signed
from games.tottarot.view import Player, Step, TottarotView
from rendering.layouts.names import on_two_lines, tall_name
from rendering.layouts.tottarot.card_items import hand_card, placed
from rendering.scenes.builders import card_height
from rendering.scenes.scene import Icon, Item, Label, Panel, Sprite

PAD = 12
GAP = 8
TOKEN, STEP = 62, 66
"""Size of a token still to be played, and distance between neighboring tokens, in pixels."""

BEFORE = 64
"""Size of the token of the previous turn, in pixels."""

HEAD = 62
LOWER = 20
"""Distance from the top of a panel to the tokens, and what a name on two lines adds to it, in pixels.

It also counts as a name on two lines if it would be one with icons before it.
"""
SIGN = 38
"""Width of an icon before the name, in pixels."""

TOTAL = 116
"""Width of a panel's right side that is reserved for victory tokens and the row's total, in pixels."""

HEIGHTS = {3: 224, 4: 216, 5: 174, 6: 152}
"""Height of a panel in pixels, by the number of players, so that the picture is never higher than it is wide."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The measures of every panel on a board, in pixels.

    Attributes:
        width: The width of the panel.
        height: The height of the panel.
        token: The size of the token that was played.
        hand: The width of the hand.
        columns: The number of tokens side by side.
        card: The width of the cards in the row.
        max_width: The width left for the name.
    """

    width: int
    height: int
    token: int
    hand: int
    columns: int
    card: int
    max_width: int

    @classmethod
    def of(cls, seats: int, turns: int, tokens: int, width: int) -> Plan:
        """Return the plan for a number of seats, turns and tokens. High panels have two rows of tokens."""
        height = HEIGHTS[seats]
        token, hand = min(158, height - 2 * PAD), int((height - 2 * PAD) / 1.69)
        columns = -(-tokens // 2) if height >= HEAD + 2 * STEP else tokens
        max_width = max(226, columns * STEP)
        row = width - 4 * PAD - token - hand - 20 - max_width - TOTAL
        card = min(hand, row // turns - GAP)
        return cls(width, height, token, hand, columns, card, max_width + row - turns * (card + GAP))


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
    localizer: Localizer

    def items(self) -> Iterator[Item]:
        """Yield the panel and its contents, from left to right."""
        yield Panel(self.x, self.y, self.plan.width, self.plan.height, "waiting" if self.waits else "seat")
        yield from self._played()
        yield from self._hand()
        yield from self._name()
        yield from self._tokens()
        yield from self._row()
        yield from self._total()

    @property
    def hand(self) -> int:
        """The left edge of the hand."""
        return self.x + 2 * PAD + self.plan.token

    @property
    def left(self) -> int:
        """The left edge of the name and the tokens."""
        return self.hand + self.plan.hand + PAD + 8

    @property
    def right(self) -> int:
        """The right edge of the content."""
        return self.x + self.plan.width - PAD

    def _played(self) -> Iterator[Item]:
        """Yield this turn's token, large and on gold if it is the highest, or a mark if it is face down or missing."""
        side, player = self.plan.token, self.player
        x, y = self.x + PAD, self.y + (self.plan.height - side) // 2
        if player.shown is not None:
            look = "highest" if player.shown == self.view.highest else "shown"
            if player.shown == self.view.highest:
                yield Panel(x - 4, y - 4, side + 8, side + 8, "pill")
            yield Sprite(f"deck/token/{look}", x, y, side, side, (str(player.shown),))
        else:
            yield from self._to_come(x, y)

    def _to_come(self, x: int, y: int) -> Iterator[Item]:
        """Yield the mark of a missing or face-down token, with the token of the previous turn in the corner."""
        side, before = self.plan.token, self.player.compared
        max_width = side if before is None else side - BEFORE - 4
        if self.waits:
            yield Icon(
                "waiting", x + max_width // 2, y + max_width // 2, max_width * (5 if before is None else 8) // 8, "gold"
            )
        elif self.others_wait and self.view.step is Step.MANIFESTATION:
            yield Sprite("deck/token/unused", x, y, max_width, max_width, ("?",))
        elif before is None:
            yield Panel(x + 8, y + 8, side - 16, side - 16, "place")
        if before is not None:
            yield from self._compared(before, x + side - BEFORE, y + side - BEFORE)

    def _compared(self, token: int, x: int, y: int) -> Iterator[Item]:
        """Yield the previous turn's token, on gold if it was the strongest, until this turn's token is revealed."""
        strongest = token == self.view.strongest
        if strongest:
            yield Panel(x - 3, y - 3, BEFORE + 6, BEFORE + 6, "pill")
        yield Sprite(f"deck/token/{'highest' if strongest else 'shown'}", x, y, BEFORE, BEFORE, (str(token),))

    def _hand(self) -> Iterator[Item]:
        """Yield the card in hand, or a place with an icon if it was taken."""
        width, hand = self.plan.hand, self.player.hand
        top = self.y + (self.plan.height - card_height(width)) // 2
        if hand is not None:
            yield hand_card(hand, self.hand, top, width, self.localizer)
            return
        yield Panel(self.hand, top, width, card_height(width), "place")
        if self.player.shown is not None and self.view.step is not Step.DETERMINATION:
            yield Icon("none", self.hand + width // 2, top + card_height(width) // 2, 56, "rust")

    def _name(self) -> Iterator[Item]:
        """Yield the hourglass of a player to move, the start marker, and the name."""
        signs = ["waiting"] if self.waits and self.player.shown is not None else []
        signs += ["start"] if self.player.start else []
        max_width = self.plan.max_width - 6
        middle = self.y + (22 if on_two_lines(self.player.seat, max_width, self.localizer, SIGN * len(signs)) else 34)
        for index, sign in enumerate(signs):
            yield Icon(sign, self.left + 15 + SIGN * index, middle, 34, "gold")
        tone, signed = "gold" if self.waits else "light", SIGN * len(signs)
        yield from tall_name(self.player.seat, self.left, self.y + 46, 37, max_width, self.localizer, tone, signed)

    def _tokens(self) -> Iterator[Item]:
        """Yield all tokens of a round, with the played ones struck through."""
        top = self.y + HEAD + LOWER * on_two_lines(self.player.seat, self.plan.max_width - 6, self.localizer, 2 * SIGN)
        for index, token in enumerate(self.view.tokens):
            x = self.left + index % self.plan.columns * STEP
            y = top + index // self.plan.columns * STEP
            look = "unused" if token in self.player.unused else "spent"
            yield Sprite(f"deck/token/{look}", x, y, TOKEN, TOKEN, (str(token),))

    def _row(self) -> Iterator[Item]:
        """Yield the cards of the row, the newest on gold, and its empty places, or else the previous round's row."""
        width, player = self.plan.card, self.player
        top = self.y + (self.plan.height - card_height(width)) // 2
        if player.last_row and not player.row:
            yield from self._last(top)
            return
        if player.last_won and player.row:
            yield self._won(len(player.row), top)
        newest = len(player.row) - 1 if self._just_laid else -1
        for place, card in enumerate(player.row):
            if place == newest:
                yield Panel(self._place(place) - 4, top - 4, width + 8, card_height(width) + 8, "royal")
            yield placed(card, self._place(place), top, width, self.localizer)
        for place in range(len(player.row), self.view.turns):
            yield Panel(self._place(place), top, width, card_height(width), "place")

    @property
    def _just_laid(self) -> bool:
        """Whether the row's last card was added at the end of the previous turn."""
        return self.player.shown is None and 0 < len(self.player.row) == self.view.turn - 1

    def _last(self, top: int) -> Iterator[Item]:
        """Yield the row of the previous round, dim, and on gold if it earned a victory token."""
        row, width = self.player.last_row, self.plan.card
        if self.player.last_won:
            yield self._won(len(row), top)
        for index, card in enumerate(row):
            yield placed(card, self._place(index), top, width, self.localizer, dim=True)

    def _won(self, cards: int, top: int) -> Panel:
        """Return the gold panel behind a row that earned a victory token."""
        left, right = self._place(0) - 5, self._place(cards - 1) + self.plan.card + 5
        return Panel(left, top - 5, right - left, card_height(self.plan.card) + 10, "banner")

    def _place(self, place: int) -> int:
        return self.right - TOTAL - (self.view.turns - place) * (self.plan.card + GAP)

    def _total(self) -> Iterator[Item]:
        """Yield the victory tokens and the row's total, with an icon if it is the total of the previous round."""
        crowns, base = self.player.victories, self.y + self.plan.height - 28
        for crown in range(1 if crowns > 3 else crowns):
            yield Icon("crown", self.right - 18 - 37 * crown, self.y + 34, 36, "gold")
        if crowns > 3:
            yield Label(
                f"{crowns} ×", self.right - 42, self.y + 46, 34, "gold", weight="bold", anchor="right", max_width=72
            )
        if self.player.last_row and not self.player.row:
            yield Icon("history", self.right - TOTAL + 22, base - 14, 34, "muted")
            words, tone = signed(self.player.last_total), "muted"
        else:
            words, tone = signed(self.player.total), "light"
        yield Label(words, self.right - 2, base, 52, tone, "serif", "bold", "right", max_width=TOTAL - 42)
