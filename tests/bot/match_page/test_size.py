"""A page never exceeds three megabytes, has as many pictures as fit, and keeps the most important ones."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from PIL import Image

from bot.match_page import chapters as chapter_rooms
from bot.match_page.contents import Illustration, PageContents
from bot.match_page.match_pages import (
    MAX_BYTES,
    PageRequest,
    page_file,
    room_for_pictures,
    wanted_pictures,
)
from bot.match_page.pictures import MAX_PICTURES, PicturePlace, painted, spots
from bot.match_page.result_section import picture
from bot.pages.endings import how_it_went
from bot.ui.render_worker import RenderRequest, RenderWorker
from games import GAMES
from games.kernel.game import AnyGame
from tests.bot.match_page.made import Finished, finished
from tests.proofs import FULL, runs, spread

LANGUAGES = ("en", "it", "ja")


def noise(width: int, height: int) -> bytes:
    """Return a picture that cannot be compressed."""
    file = io.BytesIO()
    Image.frombytes("RGB", (width, height), Random("noise").randbytes(3 * width * height)).save(file, "PNG")
    return file.getvalue()


HEAVY = noise(400, 400)
"""A picture that is larger than any real one."""


class Heavy:
    """A render worker whose pictures are as large as possible."""

    async def paint(self, _drawing: RenderRequest, **_how: float) -> bytes:
        return HEAVY


def contents(found: Finished, wanted: PageRequest) -> PageContents:
    page = found.contents(wanted)
    (course,) = how_it_went(found.table(wanted)) or [None]
    return replace(page, course=Illustration(HEAVY, course.alt) if course else None)


async def made(found: Finished, wanted: PageRequest, renderer: object) -> tuple[bytes, dict[PicturePlace, bytes]]:
    """Return a page as a file, with its pictures."""
    return await filled(contents(found, wanted), renderer)


async def filled(page: PageContents, renderer: object) -> tuple[bytes, dict[PicturePlace, bytes]]:
    """Paint the pictures of a page that has none yet; return its file and the pictures."""
    assert isinstance(renderer, Heavy | RenderWorker)
    pictures = await painted(wanted_pictures(page), renderer, room_for_pictures(page))  # type: ignore[arg-type]
    return page_file(replace(page, pictures=pictures)), pictures


def cases() -> Iterator[tuple[AnyGame, int]]:
    """Yield each game with the number of a match at its largest table; with `make prove`, several of each game."""
    for game in spread([*GAMES], thin=2):
        for number in range(runs(thin=1, full=40)):
            yield game, number


@pytest.mark.parametrize(("game", "number"), list(cases()), ids=lambda one: getattr(one, "key", one))
async def test_no_page_is_larger_than_three_megabytes(game: AnyGame, number: int) -> None:
    found = finished(game.key, max(game.seats), number)
    wanted = PageRequest(LANGUAGES[number % 3] if FULL else "ja", named=number % 2 == 0)
    page = contents(found, wanted)
    data, pictures = await filled(page, Heavy())
    assert len(data) <= MAX_BYTES
    assert pictures, "the end has its picture"
    assert min(spots(page.chapters), key=lambda spot: -spot.chapter).chapter in {spot.chapter for spot in pictures}


async def test_a_long_match_has_fewer_chapters(monkeypatch: pytest.MonkeyPatch) -> None:
    found = finished("queens_of_fate", 1)
    whole = found.contents(PageRequest("en")).chapters
    monkeypatch.setattr(chapter_rooms, "MAX_CHAPTERS", 7)
    short = found.contents(PageRequest("en")).chapters
    assert (len(short), short[0].heading, short[-1].heading) == (7, whole[0].heading, whole[-1].heading)
    assert [line for chapter in short for line in chapter.lines] == [line for one in whole for line in one.lines]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_there_are_at_most_thirty_pictures_and_each_seat_has_one(seats: int) -> None:
    chapters = finished("tottarot", seats).contents(PageRequest("en")).chapters
    found = spots(chapters)
    assert len(found) == len(set(found)) <= MAX_PICTURES == 29
    assert found[0] == PicturePlace(len(chapters) - 1, None), "the end comes first"
    assert {spot.viewer for spot in found} == {None, *range(seats)}


class Sized:
    """A render worker whose pictures have these widths, one after another; each is square."""

    def __init__(self, *widths: int) -> None:
        self.pictures = [noise(width, width) for width in widths]

    async def paint(self, drawing: RenderRequest, **_how: float) -> bytes:
        (place,) = drawing.given
        return self.pictures[int(place)]


async def test_a_picture_that_has_no_room_is_left_out_and_smaller_ones_are_not() -> None:
    drawings = [(PicturePlace(place, None), RenderRequest("tottarot", "board", (place,))) for place in range(3)]
    worker = Sized(40, 300, 30)
    room = len(worker.pictures[0]) + len(worker.pictures[2])
    assert list(await painted(drawings, worker, room)) == [PicturePlace(0, None), PicturePlace(2, None)]  # type: ignore[arg-type]


async def test_a_picture_that_takes_more_than_its_share_is_scaled_down() -> None:
    drawings = [(PicturePlace(place, None), RenderRequest("tottarot", "board", (place,))) for place in range(2)]
    worker = Sized(1000, 20)
    found = await painted(drawings, worker, len(worker.pictures[0]))  # type: ignore[arg-type]
    assert found[PicturePlace(1, None)] == worker.pictures[1]
    small = Illustration(found[PicturePlace(0, None)], "noise")
    assert len(small.data) < len(worker.pictures[0]) // 2
    assert '<img src="data:image/webp;base64,' in picture(small)
    assert 'width="780" height="780"' in picture(small)


@pytest.mark.parametrize("key", ["tottarot", *(["queens_of_fate", "genshin_tarot", "the_restless"] if FULL else [])])
async def test_real_pictures_have_room(key: str) -> None:
    (game,) = (game for game in GAMES if game.key == key)
    worker = RenderWorker()
    try:
        data, pictures = await made(finished(key, max(game.seats)), PageRequest("en"), worker)
    finally:
        worker.close()
    assert len(data) <= MAX_BYTES
    assert len(pictures) == MAX_PICTURES
