"""Tables for tests: lobbies and dealt matches."""

from __future__ import annotations

from bot.table.live_table import playing
from bot.table.lobbies import Lobbies, Player
from bot.table.matches import Matches
from games.kernel.ask import Amount, Question
from games.kernel.text import Seat, Text
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, GUILD

PEOPLE = (Player(ANN, "Ann"), Player(BRUNO, "Bruno"), Player(CHIARA, "Chiara"))


async def opened(lobbies: Lobbies, game: str, people: int = 2, bots: int = 0, place: int = CHANNEL) -> int:
    """Open a lobby hosted by Ann, with Bruno and Chiara if `people` allows, and return its number."""
    host, *others = PEOPLE[:people]
    table_id = await lobbies.open(GUILD, CHANNEL, place, host, game)
    for player in others:
        await lobbies.join(table_id, player)
    for _ in range(bots):
        await lobbies.add_bot(table_id, host)
    return table_id


async def dealt(
    lobbies: Lobbies, game: str, people: int = 2, bots: int = 0, place: int = CHANNEL, **options: str
) -> int:
    """Begin a match at a new table, and return the table's number."""
    table_id = await opened(lobbies, game, people, bots, place)
    for key, token in options.items():
        await lobbies.choose(table_id, PEOPLE[0], key, token)
    await lobbies.start(table_id, PEOPLE[0])
    return table_id


async def legal(matches: Matches, table_id: int, seat: Seat) -> tuple[tuple[str, ...], int]:
    """Return a legal answer for the seat, and the number of its question."""
    async with matches.at(table_id) as table:
        asked = playing(table).asked(seat)
    assert asked is not None
    return first(asked.question), asked.number


def first(question: Question) -> tuple[str, ...]:
    """Return the first legal answer."""
    if isinstance(question, Amount):
        return (str(question.low),)
    return tuple(option.token for option in question.options)[: getattr(question, "low", None)]


async def answers(matches: Matches, table_id: int, seat: Seat) -> list[Text]:
    """Give a legal answer for that seat, and return the log lines for it."""
    tokens, n = await legal(matches, table_id, seat)
    return list((await matches.answer(table_id, PEOPLE[seat].user, tokens, n)).heard)


async def known(matches: Matches, table_id: int) -> tuple[str, int]:
    """Return the fingerprint of a match and its number of entries."""
    async with matches.at(table_id) as table:
        return playing(table).state_hash(), playing(table).entry_count


async def played_out(matches: Matches, table_id: int, most: int = 1000) -> int:
    """Give the first legal answers until the end, or at most `most` of them; return how many were given."""
    for given in range(most):
        async with matches.at(table_id) as table:
            if not table.running:
                return given
            seat = table.waiting[0]
        await answers(matches, table_id, seat)
    return most
