"""What the icons do: *reveal* by itself, *peek* and *exchange* with a player of choice (T-25 to T-30)."""

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
"""What is asked where the owner of an icon has a choice."""


def whom(table: Table, seat: Seat) -> Ask[Seat] | None:
    """Asks the owner of an icon of the turn before for another player; None where there is nothing to choose (T-25)."""
    icon = table.omens[seat]
    if icon not in PROMPTS:
        return None
    prompt, kind = PROMPTS[icon]
    card = table.rows[seat][-1].fate.key
    return Ask(seat, prompt, questions.anybody(table.others(seat)), kind=kind, card=card)


def reveal(table: Table, dealer: Dealer, seat: Seat) -> None:
    """Show a new hand to everybody, if The World says so (T-25, T-26)."""
    if table.omens[seat] is Icon.REVEAL:
        table.hands[seat].sight = EVERYONE
        dealer.tell(story.revealed(seat, table.hands[seat].cards[0]))


def look(table: Table, dealer: Dealer, seat: Seat, other: Seat) -> None:
    """The owner of an icon looks at that player's hand, who at an *exchange* looks at the owner's as well (T-25)."""
    if table.omens[seat] is Icon.PEEK:
        dealer.tell(story.peeked(seat, other))
        _see(table, dealer, seat, other)
    else:
        dealer.tell(story.exchanged(seat, other))
        _see(table, dealer, seat, other)
        _see(table, dealer, other, seat)


def _see(table: Table, dealer: Dealer, viewer: Seat, owner: Seat) -> None:
    """A player looks at another's hand, and knows that card from now on (T-8)."""
    hand = table.hands[owner]
    hand.sight = hand.sight.also(viewer)
    dealer.tell(story.saw(owner, hand.cards[0]), (viewer,))
