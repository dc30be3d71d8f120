"""A message shows the newest page, whatever the order of its edits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
import pytest_asyncio
from discord import ButtonStyle

from bot.app import Querent
from bot.custom_ids import BoardMark, CustomId, CustomIdKind
from bot.delivery.message_versions import Edit, MessageVersions
from bot.pages.endings import PendingPicture
from bot.pages.pending_pages import PendingPage
from bot.runtime.discord_codes import INVALID_BODY
from bot.services import Services
from bot.ui.components import Button
from bot.ui.kept_files import FileIds
from bot.ui.page import Page, Picture
from bot.ui.render_worker import RenderRequest, RenderWorker
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.delivery.test_notifications import dms, later, numbers
from tests.bot.tables import answers, dealt
from tests.bot.wire import DIRECT, Wire, refusal, words_of
from tests.storage.given import ANN

MESSAGE, ENTRIES = 7, 12


@pytest_asyncio.fixture
async def versions() -> AsyncIterator[MessageVersions]:
    renderer = RenderWorker()
    yield MessageVersions(renderer)
    renderer.close()


def _pending(words: str, n: int = ENTRIES) -> PendingPage:
    drawing = RenderRequest("queens_of_fate", "board", (), "board 1")
    return PendingPage(Page(words), drawing, lambda: "", "table.png", n, words_only=True)


def _upon(message: list[str]) -> Edit:
    async def edit(page: Page) -> FileIds:
        message[:] = [page.head]
        return {picture.name: n for n, picture in enumerate(page.pictures, 1)}

    return edit


@pytest.mark.parametrize(
    ("shown", "late", "stands"),
    [
        (("Hint: pass", 9), ("Year 18.", 8), "Hint: pass"),
        (("Year 18.", 8), ("Hint: pass", 9), "Hint: pass"),
    ],
    ids=["the answer's reply comes late", "in order"],
)
async def test_a_later_press_is_never_undone_by_the_reply_to_an_earlier_one(
    versions: MessageVersions, shown: tuple[str, int], late: tuple[str, int], stands: str
) -> None:
    message = [""]
    for words, press in (shown, late):
        pending = _pending(words)
        await versions.show(MESSAGE, pending, pending.entry_count, _upon(message), press=press)
    assert message[0].strip() == stands


async def test_a_move_is_shown_even_if_another_player_pressed_later(versions: MessageVersions) -> None:
    message = [""]
    await versions.show(MESSAGE, _pending("Hint: pass"), ENTRIES, _upon(message), press=9)
    assert await versions.show(MESSAGE, _pending("Year 19.", ENTRIES + 1), ENTRIES + 1, _upon(message), press=8)
    assert message[0].strip() == "Year 19."


async def test_a_finished_card_is_not_edited_until_the_match_continues_in_it(versions: MessageVersions) -> None:
    """The first edit turns the message into a card, and no late reply about the same moment turns it back."""
    message, card = [""], Page("Round 3 is over.")
    assert await versions.settle(MESSAGE, ENTRIES, lambda _: _upon(message)(card))
    assert not await versions.settle(MESSAGE, ENTRIES, lambda _: _upon(message)(Page("Once more.")))
    assert not await versions.show(MESSAGE, _pending("Year 18."), ENTRIES, _upon(message), press=9)
    assert message[0].strip() == "Round 3 is over."
    assert await versions.show(MESSAGE, _pending("Year 19.", ENTRIES + 1), ENTRIES + 1, _upon(message), press=10)
    assert message[0].strip() == "Year 19."


async def test_a_board_that_became_a_card_keeps_its_mark(versions: MessageVersions) -> None:
    """The next board can be created before that is stored."""
    versions.posted(MESSAGE, board_mark := BoardMark(ENTRIES, "=1.1=3.2"), _pending("Year 18."))
    assert await versions.settle(MESSAGE, ENTRIES + 1, lambda _: _upon([""])(Page("Round 3 is over.")))
    assert versions.mark(MESSAGE) == board_mark


async def test_an_edit_that_was_not_made_holds_back_no_other(versions: MessageVersions) -> None:
    """The player might have left the page in the meantime, such as for the rules."""

    async def left(_page: Page) -> FileIds:
        raise RuntimeError

    message = ["Rules"]
    with pytest.raises(RuntimeError):
        await versions.show(MESSAGE, _pending("Your turn.", ENTRIES + 1), ENTRIES + 1, left, force=False)
    assert message == ["Rules"]
    assert await versions.show(MESSAGE, _pending("Year 18."), ENTRIES, _upon(message), press=9)
    assert message[0].strip() == "Year 18."


async def test_an_edit_with_a_lost_response_invalidates_the_known_state(versions: MessageVersions) -> None:
    """The message might show the edit or not, so its state counts as unknown, and no older page may follow."""

    async def lost(_page: Page) -> FileIds:
        raise OSError("the line broke")

    message = ["Year 18."]
    await versions.show(MESSAGE, _pending("Year 18."), ENTRIES, _upon(message))
    versions.posted(MESSAGE, BoardMark(ENTRIES), _pending("Year 18."))
    versions.press(MESSAGE)
    with pytest.raises(OSError, match="the line broke"):
        await versions.show(MESSAGE, _pending("Year 20.", ENTRIES + 2), ENTRIES + 2, lost, force=False)
    assert versions.mark(MESSAGE) is None
    assert versions.pressed(MESSAGE)
    assert not await versions.show(MESSAGE, _pending("Year 19.", ENTRIES + 1), ENTRIES + 1, _upon(message))
    assert await versions.show(MESSAGE, _pending("Year 20.", ENTRIES + 2), ENTRIES + 2, _upon(message), force=False)
    assert message[0].strip() == "Year 20."


async def test_a_page_is_made_again_if_the_board_was_edited_since(versions: MessageVersions) -> None:
    """A page that waited for another edit is made again from the board's state after that edit."""
    message, begun, goes_on = [""], asyncio.Event(), asyncio.Event()

    async def slowly(page: Page) -> FileIds:
        begun.set()
        await goes_on.wait()
        return await _upon(message)(page)

    async def make() -> PendingPage:
        return _pending(f"After {versions.mark(MESSAGE)}.", ENTRIES + 1)

    log = Button(
        label="Log", custom_id=str(CustomId(CustomIdKind.LOG, 1, ENTRIES, "=1.1=2.1")), style=ButtonStyle.secondary
    )
    first = replace(_pending("Year 18."), page=Page("Year 18.", items=(log,), public=True))
    showing = asyncio.create_task(versions.show(MESSAGE, first, ENTRIES, slowly))
    await begun.wait()
    following = asyncio.create_task(versions.show_board(MESSAGE, make, ENTRIES + 1, _upon(message)))
    await asyncio.sleep(0)
    goes_on.set()
    assert await showing
    assert await following
    assert message[0].strip() == f"After {BoardMark(ENTRIES, '=1.1=2.1')}."


async def test_a_message_that_another_process_might_have_changed_is_shown_again(versions: MessageVersions) -> None:
    """The message might now show an older state, or have lost its picture."""
    message, mark = [""], BoardMark(ENTRIES)
    await versions.show(MESSAGE, _pending("Year 18."), ENTRIES, _upon(message))
    versions.posted(MESSAGE, mark, _pending("Year 18."))
    versions.press(MESSAGE)
    versions.distrust()
    assert versions.mark(MESSAGE) is None
    assert not versions.pressed(MESSAGE)
    message[:] = ["Year 17."]
    assert await versions.show(MESSAGE, _pending("Year 18."), ENTRIES, _upon(message), force=False)
    assert message[0].strip() == "Year 18."


class Painted:
    """A message by its edits: whether each page brings all of its pictures, or lists existing ones.

    With `loses`, Discord finds none of the listed pictures.
    """

    def __init__(self, *, loses: bool = False) -> None:
        self.files: dict[str, int] = {}
        self.edits: list[list[str]] = []
        self._loses = loses

    @property
    def names(self) -> list[str]:
        return list(self.files)

    async def edit(self, page: Page) -> FileIds:
        """Apply an edit; like Discord, refuse a page (attachment://hand.png) whose picture is missing."""
        kept = {picture.name: picture.kept for picture in page.pictures if picture.kept is not None}
        self.edits.append([picture.name for picture in page.pictures if picture.name not in kept])
        if kept and (self._loses or not kept.items() <= self.files.items()):
            raise refusal(400, INVALID_BODY)
        self.files = {p.name: kept.get(p.name) or 100 * len(self.edits) + n for n, p in enumerate(page.pictures)}
        return self.files

    async def settle(self) -> bool:
        """Show that the question was answered."""
        self.files = {}
        return True


@pytest.fixture
def painting(monkeypatch: pytest.MonkeyPatch) -> None:
    async def paint(*_asked: object, **_how: object) -> bytes:
        return b"png"

    monkeypatch.setattr(RenderWorker, "paint", paint)


@pytest.mark.usefixtures("painting")
async def test_a_letter_that_became_a_line_of_words_gets_its_picture_again(versions: MessageVersions) -> None:
    """A press arrives during the edit that removes the picture, and its reply lists the picture as existing."""
    message, pending = Painted(), replace(_pending("Your turn."), words_only=False)
    await versions.show(MESSAGE, pending, ENTRIES, message.edit)
    await versions.show(MESSAGE, pending, ENTRIES, message.edit)
    assert message.names == ["table.png"]
    assert await versions.remake(MESSAGE, message.settle)
    await versions.show(MESSAGE, pending, ENTRIES, message.edit)
    assert message.names == ["table.png"]


@pytest.mark.usefixtures("painting")
@pytest.mark.parametrize("loses", [False, True], ids=["kept", "refused"])
async def test_a_picture_that_stays_is_sent_again_only_if_discord_does_not_find_it(
    loses: bool, versions: MessageVersions
) -> None:
    message, pending = Painted(loses=loses), replace(_pending("Your turn."), words_only=False)
    await versions.show(MESSAGE, pending, ENTRIES, message.edit)
    await versions.show(MESSAGE, pending, ENTRIES, message.edit)
    assert message.names == ["table.png"]
    assert message.edits == [["table.png"], [], *([["table.png"]] if loses else [])]


@pytest.mark.usefixtures("painting")
async def test_a_picture_is_sent_again_after_an_edit_whose_reply_names_no_files(
    versions: MessageVersions,
) -> None:
    message, pending = Painted(), replace(_pending("Your turn."), words_only=False)

    async def edit(page: Page) -> FileIds:
        await message.edit(page)
        return {}

    await versions.show(MESSAGE, pending, ENTRIES, edit)
    await versions.show(MESSAGE, pending, ENTRIES, edit)
    assert message.edits == [["table.png"], ["table.png"]]


@pytest.mark.usefixtures("painting")
@pytest.mark.parametrize("awaits", [True, False])
async def test_the_card_of_a_finished_act_shows_no_player_to_move(awaits: bool, versions: MessageVersions) -> None:
    """If the picture showed that the table waited for someone, the edit that creates the card repaints it."""
    rest = replace(_pending(""), words_only=False, describe=lambda: "Round 3")
    drawing = replace(rest.drawing, given=("Ann is to move",)) if awaits else rest.drawing
    pending = replace(_pending("Year 18."), words_only=False, drawing=drawing, at_rest=rest, describe=lambda: "Ann")
    shown: list[Picture] = []

    async def edit(pictures: tuple[Picture, ...]) -> FileIds:
        shown.extend(pictures)
        return {}

    await versions.show(MESSAGE, pending, ENTRIES, _upon([""]))
    assert await versions.settle(MESSAGE, ENTRIES + 1, edit)
    assert shown == [Picture(b"png", "Round 3", "table.png") if awaits else Picture(None, "Ann", "table.png", 1)]


@pytest.mark.usefixtures("painting")
async def test_a_card_shows_how_its_act_ended_if_that_is_known(versions: MessageVersions) -> None:
    """The previous board was drawn before the last move."""
    card = replace(_pending("Round 3 is over."), words_only=False, describe=lambda: "Round 3 as it ended")
    shown: list[Picture] = []

    async def edit(pictures: tuple[Picture, ...]) -> FileIds:
        shown.extend(pictures)
        return {}

    await versions.show(MESSAGE, replace(_pending("Year 18."), words_only=False), ENTRIES, _upon([""]))
    assert await versions.settle(MESSAGE, ENTRIES + 1, edit, card=card)
    assert shown == [Picture(b"png", "Round 3 as it ended", "table.png")]


async def test_pictures_that_are_not_known_are_kept_in_a_card(versions: MessageVersions) -> None:
    """After a restart, the edit that creates the card asks Discord for the names of the pictures."""
    shown: list[tuple[Picture, ...]] = []

    async def edit(pictures: tuple[Picture, ...]) -> FileIds:
        shown.append(pictures)
        return {}

    assert await versions.settle(MESSAGE, ENTRIES, edit)
    assert shown == [()]


@pytest.mark.usefixtures("painting")
async def test_a_page_with_one_more_picture_is_sent_with_all(versions: MessageVersions) -> None:
    """An example is the end of a match, which adds a picture of the scores below an unchanged table."""
    message, pending = Painted(), replace(_pending("Your turn."), words_only=False)
    await versions.show(MESSAGE, pending, ENTRIES, message.edit)
    course = PendingPicture(pending.drawing, "Points", "recap.png")
    await versions.show(MESSAGE, replace(pending, also=(course,)), ENTRIES, message.edit)
    assert message.names == ["table.png", "recap.png"]


async def test_a_letter_looked_at_while_it_is_taken_back_has_its_picture_with_it(
    services: Services, wire: Wire, clock: Clock, bot: Querent
) -> None:
    """Ann answers elsewhere and takes it back; in between, her direct message lost its picture."""
    table_id = await dealt(services.lobbies, "auction")
    await later(services, clock)
    number, [dm] = numbers(wire, DIRECT + ANN)[-1], dms(wire, ANN)
    ann = Caller(bot, wire, ANN, "Ann", channel=0, message=number)
    again = dm.address("Refresh")
    assert (await ann.press(again)).files == ("hand.png",)
    assert (await ann.press(again)).files == ()
    await answers(services.matches, table_id, 0)
    await later(services, clock)
    assert words_of(wire.standing(DIRECT + ANN)[-1]).endswith("Answered. Next: Bruno.")
    await services.matches.undo(table_id, ANN, None)
    assert (await ann.press(again)).files == ("hand.png",)
