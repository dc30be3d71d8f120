"""The effects of the icons: *reveal* needs no choice, *peek* and *exchange* need another player (T-25 to T-30)."""

from __future__ import annotations

from games.kernel.ask import Ask
from games.kernel.dealer import Dealer
from games.kernel.text import Seat
from games.kernel.zone import EVERYONE
from games.tottarot import story
from games.tottarot.cards import Icon
from games.tottarot.kinds import Kind
from games.tottarot.rules import questions
from games.tottarot.table import Table

PROMPTS = {Icon.PEEK: (questions.PEEK, Kind.PEEK), Icon.EXCHANGE: (questions.EXCHANGE, Kind.EXCHANGE)}
"""Prompt and kind of the question, for each icon whose owner has a choice."""


def whom(table: Table, seat: Seat) -> Ask[Seat] | None:
    """Return the question for the owner of an icon from the previous turn, or None if there is no choice (T-25)."""
    icon = table.omens[seat]
    if icon not in PROMPTS:
        return None
    prompt, kind = PROMPTS[icon]
    card = table.rows[seat][-1].fate.key
    return Ask(seat, prompt, questions.anybody(table, seat), kind=kind, card=card)


def reveal(table: Table, dealer: Dealer, seat: Seat) -> None:
    """Show a new hand to everyone if The World requires it (T-25, T-26)."""
    if table.omens[seat] is Icon.REVEAL:
        table.hands[seat].sight = EVERYONE
        dealer.log(story.revealed(seat, table.hands[seat].cards[0]))


def look(table: Table, dealer: Dealer, seat: Seat, other: Seat) -> None:
    """Let the owner of an icon look at a player's hand. With *exchange*, both look at each other's (T-25)."""
    if table.omens[seat] is Icon.PEEK:
        dealer.log(story.peeked(seat, other))
        _see(table, dealer, seat, other)
    else:
        dealer.log(story.exchanged(seat, other))
        _see(table, dealer, seat, other)
        _see(table, dealer, other, seat)


def _see(table: Table, dealer: Dealer, viewer: Seat, owner: Seat) -> None:
    """Let a player see another's hand, and know that card from now on (T-8)."""
    hand = table.hands[owner]
    hand.sight = hand.sight.also(viewer)
    dealer.log(story.saw(owner, hand.cards[0]), (viewer,))
