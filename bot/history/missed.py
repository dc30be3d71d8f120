"""The events that a player missed: the log lines since their last answer, those about them, and the cards in these."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from bot.table.snapshot import Snapshot
from games.kernel.codec import unpack
from games.kernel.game import AnyGame
from games.kernel.handbook import CardText
from games.kernel.text import Name, Seat, Text
from storage.stories import LogLineRow

MAX_CARDS = 3
"""Maximum number of cards shown."""


def concerning(lines: Iterable[LogLineRow], table: Snapshot, seat: Seat, since: int) -> tuple[Text, ...]:
    """Return the lines after the first `since` entries that name a seat's player or something of theirs.

    Lines for this seat only are included: they say "you".
    """
    if table.match is None or not table.running:
        return ()
    news = [line for line in lines if line.entry_count > since]
    alone = [unpack(Text, line.text) for line in news if line.audience == (seat,)]
    return headlines([unpack(Text, line.text) for line in news], table, seat, alone)


def headlines(news: Sequence[Text], table: Snapshot, seat: Seat, alone: Collection[Text] = ()) -> tuple[Text, ...]:
    """Return the lines logged only for the seat (`alone`), and those that name its player or the player's things."""
    match = table.match
    if match is None or not news:
        return ()
    names = match.game.names(match.view(seat), seat)
    return tuple([text for text in news if text in alone or _about(text, seat, names)])


def _about(text: Text, seat: Seat, names: Collection[str]) -> bool:
    """Return whether a Text names a seat."""
    if text.key in names:
        return True
    return any(
        value == Name(seat) if isinstance(value, Name) else isinstance(value, Text) and _about(value, seat, names)
        for _, value in text.args
    )


def cards_of(
    lines: Iterable[Text], game: AnyGame, names: Collection[str], own: Iterable[CardText] = ()
) -> tuple[CardText, ...]:
    """Return the first card named in each line, in order and without duplicates.

    Lines only name what their reader is allowed to see.

    Args:
        lines: The log lines.
        game: The game.
        names: Names of cards to leave out, because they represent the reader.
        own: The cards of the table's packs.
    """
    known = {card.name: card for card in (*game.cards, *own) if card.name.key not in names}
    first = [next((known[text] for text in _within(line) if text in known), None) for line in lines]
    return tuple(dict.fromkeys(card for card in first if card is not None))[-MAX_CARDS:]


def _within(text: Text) -> Iterator[Text]:
    """Yield a Text and all Texts within it, in the order of the arguments."""
    yield text
    for _, value in text.args:
        if isinstance(value, Text):
            yield from _within(value)
