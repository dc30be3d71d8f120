"""The painting thread: single large cards, whose emblems they have, and an operator's own deck."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from io import BytesIO
from pathlib import Path
from threading import Event, Semaphore
from types import SimpleNamespace

import pytest
from PIL import Image

from bot.pages.pending_pages import PendingPage, finished
from bot.runtime import memory
from bot.ui import render_worker
from bot.ui.page import Page
from bot.ui.render_worker import RenderRequest, RenderWorker
from games.kernel.text import Localizer
from rendering import LAYOUTS, Layout
from rendering.painter.sprites import SpriteCache
from rendering.scenes.scene import Scene, Sprite
from tests.rendering.deck.custom.given import RED, deck, draw_picture

SUN = Sprite("deck/tottarot/the-sun", 40, 40, 300, 507, ("The Sun", "XIX"))
CARD = RenderRequest("tottarot", "card", ("the-sun", Localizer()))


@pytest.fixture(autouse=True)
def toys() -> None:
    """Use no toy games."""


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., RenderWorker]]:
    """Yield a function that creates a render worker whose layout shows the Sun."""
    mine = LAYOUTS["tottarot"]
    sun = Layout(mine.board, mine.hand, lambda _key, _localizer: Scene(1080, 587, (SUN,)))
    monkeypatch.setattr("rendering.LAYOUTS", {"tottarot": sun})
    made = list[RenderWorker]()

    def make(folder: Path | None = None, drawings: Path | None = None) -> RenderWorker:
        made.append(RenderWorker(folder, drawings=drawings))
        return made[-1]

    yield make
    for one in made:
        one.close()


def middle(picture: bytes) -> tuple[int, ...]:
    """Return the color in the middle of a picture."""
    with Image.open(BytesIO(picture)) as image:
        found = image.convert("RGB").getpixel((image.width // 2, image.height // 2))
    assert isinstance(found, tuple)
    return found


async def test_a_card_is_painted_alone_and_who_drew_it_is_named(worker: Callable[..., RenderWorker]) -> None:
    own = worker()
    with Image.open(BytesIO(await own.paint(CARD))) as image:
        assert image.width < image.height
    assert (await own.credit(CARD)).endswith(", game-icons.net, CC BY 3.0")


async def test_pictures_of_a_custom_deck_replace_the_shipped_ones(
    worker: Callable[..., RenderWorker], tmp_path: Path
) -> None:
    draw_picture(deck(tmp_path) / "h1200/major_arcana/19.png")
    own = worker(tmp_path)
    assert middle(await own.paint(CARD)) == RED
    assert await own.credit(CARD) == "Water Tarot, Painted by Ann, CC0-1.0"


async def test_a_deck_that_is_none_is_left_aside(
    worker: Callable[..., RenderWorker], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert await worker(tmp_path).paint(CARD) == await worker().paint(CARD)
    assert [record.message for record in caplog.records] == ["deck unusable; using the built-in one"]


async def test_workers_share_drawn_sprites_on_disk(
    tmp_path: Path, worker: Callable[..., RenderWorker], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await worker(drawings=tmp_path).paint(CARD)
    monkeypatch.setattr(SpriteCache, "drawn", None)
    assert await worker(drawings=tmp_path).paint(CARD) == first


async def test_a_folder_of_drawings_that_is_none_is_left_aside(
    tmp_path: Path, worker: Callable[..., RenderWorker], caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("")
    assert await worker(drawings=tmp_path / "file").paint(CARD) == await worker().paint(CARD)
    assert [record.message for record in caplog.records] == ["failed to open the folder of drawings"]


async def test_a_card_that_cannot_be_laid_out_fails_both(worker: Callable[..., RenderWorker]) -> None:
    other = RenderRequest("nowhere", "card", ("x", Localizer()))
    own = worker()
    with pytest.raises(KeyError):
        await own.paint(other)
    with pytest.raises(KeyError):
        await own.credit(other)
    assert await own.paint(CARD)


async def test_a_press_is_painted_before_a_board_but_a_due_board_comes_first(
    worker: Callable[..., RenderWorker], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A board, a page and a press are requested during painting, and another press once the board is due."""
    free, painted, seconds = Event(), list[str](), [0.0]
    monkeypatch.setattr(render_worker, "time", SimpleNamespace(monotonic=lambda: seconds[0]))

    def shown(key: str, _localizer: Localizer) -> Scene:
        free.wait(timeout=60)
        painted.append(key)
        return Scene(1080, 587, (SUN,))

    layout = Layout(LAYOUTS["tottarot"].board, LAYOUTS["tottarot"].hand, shown)
    monkeypatch.setattr("rendering.LAYOUTS", {"tottarot": layout})
    own = worker()

    def order(key: str, patience: float) -> asyncio.Future[bytes]:
        return asyncio.ensure_future(
            own.paint(RenderRequest("tottarot", "card", (key, Localizer())), patience=patience)
        )

    orders = [order("first", 0), order("board", 0.2), order("page", 0.1), order("press", 0)]
    gone = order("gone", 0)
    gone.cancel()
    await asyncio.sleep(0)
    seconds[0] = 0.3
    orders.append(order("late press", 0))
    free.set()
    await asyncio.gather(*orders)
    assert painted == ["first", "press", "page", "board", "late press"]


@pytest.mark.parametrize(("pictures", "given_back"), [(2, False), (3, True)])
async def test_memory_is_given_back_after_a_burst_of_pictures(
    worker: Callable[..., RenderWorker], monkeypatch: pytest.MonkeyPatch, pictures: int, given_back: bool
) -> None:
    """In this test, memory is given back after three pictures, when none is pending."""
    calls = Semaphore(0)
    monkeypatch.setattr(render_worker, "BURST", 3)
    monkeypatch.setattr(render_worker, "give_back", calls.release)
    own = worker()
    for _ in range(pictures):
        await own.credit(CARD)
    if given_back:
        assert await asyncio.to_thread(calls.acquire, timeout=60)
    own.close()
    assert not calls.acquire(blocking=False)


@pytest.mark.parametrize("library", [OSError("none"), None])
def test_a_c_library_without_malloc_trim_is_tolerated(monkeypatch: pytest.MonkeyPatch, library: OSError | None) -> None:
    """The C library might be missing, or not be glibc."""

    def found(_name: None) -> object:
        if library:
            raise library
        return object()

    monkeypatch.setattr("ctypes.CDLL", found)
    memory._trimmer.cache_clear()
    memory.give_back()
    assert memory._trimmer() is None
    memory._trimmer.cache_clear()


async def test_the_words_of_a_picture_are_made_while_it_is_painted(
    worker: Callable[..., RenderWorker], monkeypatch: pytest.MonkeyPatch
) -> None:
    own, done, paint = worker(), list[str](), RenderWorker.paint

    def ordered(self: RenderWorker, drawing: RenderRequest, *, patience: float = 0.0) -> Awaitable[bytes]:
        done.append("ordered")
        return paint(self, drawing, patience=patience)

    def described() -> str:
        done.append("described")
        return "The Sun"

    monkeypatch.setattr(RenderWorker, "paint", ordered)
    page = await finished(PendingPage(Page("Here"), CARD, described, "sun.png", 1), own)
    assert done == ["ordered", "described"]
    assert [(picture.alt, picture.name, bool(picture.data)) for picture in page.pictures] == [
        ("The Sun", "sun.png", True)
    ]
