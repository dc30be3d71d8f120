from __future__ import annotations

from storage.announcements import Announcement
from storage.store import Store
from storage.stories import LogLineRow, NewLogLine
from tests.storage.given import live, saved


def announcement_of(*lines: NewLogLine) -> Announcement:
    return Announcement(lines=lines)


async def texts(store: Store, match: int, viewer: int | None) -> list[str]:
    return [line.text for line in await store.stories.read(match, viewer)]


async def test_each_seat_reads_only_its_lines(store: Store) -> None:
    match = await live(store)
    lines = (
        NewLogLine("all"),
        NewLogLine("one", (1,)),
        NewLogLine("eleven", (11,)),
        NewLogLine("both", (1, 11)),
        NewLogLine("nobody", ()),
    )
    await store.matches.save(match, saved(0, announcement_of(*lines)))
    assert await texts(store, match, None) == ["all"]
    assert await texts(store, match, 1) == ["all", "one", "both"]
    assert await texts(store, match, 11) == ["all", "eleven", "both"]
    assert await texts(store, match, 0) == ["all"]


async def test_lines_keep_their_place_and_audience(store: Store) -> None:
    match, other = await live(store), await live(store, 2)
    text = {"key": "Ann plays {card}", "args": [["card", "Ü"]]}
    await store.matches.save(match, saved(0, announcement_of(NewLogLine(text), NewLogLine("x", (0, 3)))))
    assert await store.stories.read(match, 3) == [LogLineRow(1, 0, text, None), LogLineRow(1, 1, "x", (0, 3))]
    assert await store.stories.read(other, 3) == []


async def test_lines_between_entries_follow_the_others(store: Store) -> None:
    match = await live(store)
    await store.matches.save(match, saved(0, announcement_of(NewLogLine("a"), NewLogLine("b"))))
    await store.matches.announce(match, announcement_of(NewLogLine("c")))
    await store.matches.save(match, saved(1, announcement_of(NewLogLine("d"))))
    lines = await store.stories.read(match, None)
    assert [(line.entry_count, line.ordinal, line.text) for line in lines] == [
        (1, 0, "a"),
        (1, 1, "b"),
        (1, 2, "c"),
        (2, 0, "d"),
    ]


async def test_lines_since_an_entry_are_read(store: Store) -> None:
    match = await live(store)
    await store.matches.save(match, *(saved(n, announcement_of(NewLogLine(n))) for n in range(4)))
    assert [line.text for line in await store.stories.read(match, None, since=2)] == [2, 3]
    assert await store.stories.read(match, None, since=4) == []


async def test_leafing_back_shows_each_line_once(store: Store) -> None:
    match = await live(store)
    await store.matches.save(
        match, *(saved(n, announcement_of(NewLogLine((n, "a")), NewLogLine((n, "b")))) for n in range(5))
    )
    everything = await store.stories.read(match, None)
    pages, page = [], await store.stories.read(match, None, limit=3)
    while page:
        pages.append(page)
        page = await store.stories.read(match, None, limit=3, before=(page[0].entry_count, page[0].ordinal))
    assert [len(page) for page in pages] == [3, 3, 3, 1]
    assert [line for page in reversed(pages) for line in page] == everything
