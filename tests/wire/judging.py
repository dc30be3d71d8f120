"""Final checks by users who played while the bot was killed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sandbox.driver import Sandbox
from storage.store import Store
from tests.wire.crash import TYPED, Answer, Company, tables_of
from tests.wire.house import House
from tests.wire.oracle import chronicle
from tests.wire.playing import Table, by_hand, play, play_out


async def judge_answers(store: Store, sandbox: Sandbox, companies: Sequence[Company], moves: int) -> None:
    """Assert that the log has every confirmed answer, about `moves` in total, and none that nobody gave."""
    logged: Counter[Answer] = Counter()
    for table in tables_of(sandbox):
        known = await chronicle(store, table)
        for entry, opened in known.answers:
            if entry.by == "person":
                logged[table, str(known.row.seats[entry.seat].user), opened, *entry.tokens] += 1  # type: ignore[index]
    tried: Counter[Answer] = Counter()
    confirmed: Counter[Answer] = Counter()
    for company in companies:
        tried += company.ledger.tried
        confirmed += company.ledger.confirmed
    pressed = Counter({answer: count for answer, count in confirmed.items() if answer[2] != TYPED})
    assert not pressed - logged, f"lost: {pressed - logged}"
    lost, doubled = _any(confirmed) - _any(logged), _any(logged) - _any(tried)
    assert not lost, f"lost: {lost}"
    assert not doubled, f"doubled, or out of the air: {doubled}"
    assert sum(confirmed.values()) >= moves - len(companies)


def _any(answers: Counter[Answer]) -> Counter[tuple[int, str, str]]:
    """Return the answers by table, user and token, whatever the question."""
    counted: Counter[tuple[int, str, str]] = Counter()
    for (table, person, _, token), count in answers.items():
        counted[table, person, token] += count
    return counted


async def play_on(house: House, companies: Sequence[Company]) -> None:
    """Check that all running matches can be played to their end."""
    for number in await house.bot.services.store.matches.live():
        row = await house.bot.services.store.matches.row(number)
        table = Table(house, house.sandbox.world.channel(str(row.place)), number)
        await play(table, {person.id: by_hand for company in companies for person in company.people}, most=3)
        await play_out(table)
        assert (await house.bot.services.store.matches.row(number)).state == "ended"
