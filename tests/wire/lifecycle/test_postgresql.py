"""The bot on a PostgreSQL database whose server can disappear at any time."""

from __future__ import annotations

from tests.storage.given import changed
from tests.wire.house import House
from tests.wire.playing import begin, by_hand, choices, make, next_of, play, told_alone

CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = "


async def test_a_match_goes_on_over_a_crash_and_cut_connections(house_on_a_server: House) -> None:
    """Acknowledged moves are stored, nothing is posted twice, and a failed press can be repeated."""
    house = house_on_a_server
    assert house.server is not None
    people = house.people(2)
    table = await begin(house, people, bots=1, turns=2)
    methods = {person.id: by_hand for person in people}
    await play(table, methods, most=2)
    await house.crash()
    await play(table, methods, most=2)
    before = (await house.bot.services.store.matches.row(table.number)).entry_count
    person = await next_of(table, *people)
    page = (await person.press(await table.board(), "My hand")).message
    changed(house.server, f"{CUT}current_database()")
    answer = await make(person, page, choices(page)[-1])
    if answer.verdict == "message":  # unless another part of the bot met the failure first
        told_alone(answer, person, "Nothing is lost. Please try again")
        answer = await make(person, page, choices(page)[-1])
    assert answer.verdict in ("update", "deferred")
    await play(table, methods)
    row = await house.bot.services.store.matches.row(table.number)
    assert row.state == "ended"
    assert row.entry_count > before >= 4
