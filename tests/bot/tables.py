"""Tables to test with: people sit down, and the cards are dealt."""

from __future__ import annotations

from bot.lobbies import Guest, Lobbies
from bot.matches import Matches
from bot.sitting import playing
from games.kernel.ask import Amount, Question
from games.kernel.text import Seat, Text
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, GUILD

PEOPLE = (Guest(ANN, "Ann"), Guest(BRUNO, "Bruno"), Guest(CHIARA, "Chiara"))


async def opened(lobbies: Lobbies, game: str, people: int = 2, bots: int = 0, place: int = CHANNEL) -> int:
    """A table being set up: Ann's, with Bruno and Chiara if there are so many."""
    host, *others = PEOPLE[:people]
    table = await lobbies.open(GUILD, CHANNEL, place, host, game)
    for guest in others:
        await lobbies.join(table, guest)
    for _ in range(bots):
        await lobbies.add_bot(table, host)
    return table


async def dealt(
    lobbies: Lobbies, game: str, people: int = 2, bots: int = 0, place: int = CHANNEL, **options: str
) -> int:
    """A table where a match has begun."""
    table = await opened(lobbies, game, people, bots, place)
    for key, token in options.items():
        await lobbies.choose(table, PEOPLE[0], key, token)
    await lobbies.start(table, PEOPLE[0])
    return table


async def legal(matches: Matches, table: int, seat: Seat) -> tuple[tuple[str, ...], int]:
    """An answer the seat may give, and the number of its question."""
    async with matches.at(table) as sitting:
        asked = playing(sitting).asked(seat)
    assert asked is not None
    return first(asked.question), asked.n


def first(question: Question) -> tuple[str, ...]:
    """The answer that comes first."""
    if isinstance(question, Amount):
        return (str(question.low),)
    return tuple(option.token for option in question.options)[: getattr(question, "low", None)]


async def answers(matches: Matches, table: int, seat: Seat) -> list[Text]:
    """Whoever sits there gives an answer; what they heard by it."""
    tokens, n = await legal(matches, table, seat)
    return list((await matches.answer(table, PEOPLE[seat].user, tokens, n)).heard)


async def known(matches: Matches, table: int) -> tuple[str, int]:
    """All that can be known of a match: its fingerprint, and how many entries it has."""
    async with matches.at(table) as sitting:
        return playing(sitting).fingerprint(), playing(sitting).n


async def played_out(matches: Matches, table: int, most: int = 1000) -> int:
    """Everybody gives the answer that comes first, until it is over or so many are given; how many were."""
    for given in range(most):
        async with matches.at(table) as sitting:
            if not sitting.running:
                return given
            seat = sitting.waiting[0]
        await answers(matches, table, seat)
    return most
