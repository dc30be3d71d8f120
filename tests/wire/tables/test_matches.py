"""Whole matches, from /tarot new to the result."""

from __future__ import annotations

import pytest

from tests.proofs import runs
from tests.wire.house import House
from tests.wire.playing import END, AnswerMethod, begin, by_dm, by_hand, by_typing, by_words, play


async def test_four_people_each_in_their_own_way_play_to_the_result(house: House) -> None:
    people = house.people(4)
    table = await begin(house, people, turns=runs(thin=1, full=3))
    methods: list[AnswerMethod] = [by_hand, by_dm, by_typing, by_words]
    last = await play(table, {person.id: method for person, method in zip(people, methods, strict=True)})
    row = await house.bot.services.store.matches.row(table.number)
    assert row.state == "ended"
    assert "The deal is fair: it was sealed before anyone sat down." in last.text
    assert last.buttons == END
    more = (await people[0].press(last, "More")).message
    assert row.secret.hex() in (await people[0].press(more, "Check it")).text


@pytest.mark.parametrize("people", [1, 2])
async def test_bots_fill_the_seats(house: House, people: int) -> None:
    seated = house.people(people)
    table = await begin(house, seated, bots=3 - people, turns=1)
    last = await play(table, {person.id: by_hand for person in seated})
    assert (await house.bot.services.store.matches.row(table.number)).state == "ended"
    pages = [last, *table.boards()]
    assert any("Vesper" in page.text for page in pages)
    assert not any(
        "(bot)" in words for page in pages for words in (page.text, *(file["description"] for file in page.attachments))
    )


async def test_a_match_in_a_thread_leaves_the_channel_free(house: House) -> None:
    ann = house.person("Ann")
    inside = await begin(house, [ann], bots=2, thread=True)
    outside = await begin(house, [house.person("Bruno")], bots=2)
    assert inside.place.parent == outside.place.id
    await play(inside, {ann.id: by_hand}, most=3)
    assert len(outside.boards()) == 1
