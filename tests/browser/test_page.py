"""The page has what Discord users rely on: commands, menus, modals, ephemeral messages, markup, threads, images."""

from __future__ import annotations

import asyncio
import itertools
import re

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Window
from tests.browser.parlour import PATIENCE, Parlour
from tests.browser.tab import ANSWERS, Tab
from tests.browser.windows import PHONE

pytestmark = pytest.mark.asyncio(loop_scope="session")


_MISNAMED = """() => [...document.querySelectorAll('button[aria-label]')].filter(button => {
  const written = [...button.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.data);
  return !button.ariaLabel.toLowerCase().includes(written.join('').trim().toLowerCase());
}).map(button => button.outerHTML)"""
_LEVELS = """() => [...document.querySelectorAll('h1, h2, h3, [role="heading"]')].filter(one => one.checkVisibility())
  .map(one => Number(one.ariaLevel ?? one.nodeName.at(-1)))"""


async def test_commands_are_found_and_filled_in_by_keyboard(tab: Tab, room: str) -> None:
    await tab.open("Bruno")
    await tab.go(room)
    await tab.keys("/")
    names = [f"/{name}" for name in ("board", "card", "games", "hand", "log", "play", "rules")]
    names += [f"/tarot {name}" for name in ("end", "new", "resign")]
    for name in names:
        await expect(tab.suggestion(name.removeprefix("/"))).to_contain_text(name)
    await tab.shoot("commands")
    await tab.keys("car", "Enter", "hermit")
    await expect(tab.page.locator("[data-suggestion]")).to_have_text(
        ["The Hermit · Tottarot", "The Hermit · Queens of Fate", "The Hermit · The Restless"]
    )
    await tab.keys("Enter", "Enter")
    await expect(tab.private).to_contain_text("The Hermit")
    assert (await tab.read_picture(tab.private)).startswith("The Hermit.")
    await expect(tab.page.locator('[data-role="composer"]')).to_be_focused()


async def test_a_command_is_not_sent_without_its_required_options(tab: Tab, room: str) -> None:
    await tab.open("Bruno")
    await tab.go(room)
    await tab.command("tarot new")
    await tab.keys("chess", "Enter")
    await expect(tab.page.locator('[data-role="command-error"]')).to_have_text("game: Pick one from the list")
    await expect(tab.page.locator('[data-option="game"]')).to_be_focused()
    await tab.keys("Escape")
    await tab.keys("Escape")
    await expect(tab.page.locator("[data-command]")).to_have_count(0)
    await expect(tab.page.locator("[data-message]")).to_have_count(0)


async def test_words_to_shuffle_with_are_asked_for_in_a_form(tab: Tab, parlour: Parlour, room: str) -> None:
    await parlour.set_table(room, "Ann", bots=2, start=False)
    await tab.open("Ann")
    await tab.go(room)
    form = tab.page.locator('[data-role="modal"]')
    await tab.press(tab.message("At the table"), "Fairness")
    await tab.press(tab.private, "Add words to the shuffle")
    await expect(form.get_by_role("textbox")).to_be_focused()
    await expect(form).to_contain_text("Add words to the shuffle")
    await tab.keys("Enter")
    await expect(form.get_by_role("alert").filter(has_text="This is required.")).to_be_visible()
    await tab.shoot("form")
    await tab.keys("Escape")
    await expect(form).to_have_count(0)
    await tab.press(tab.private, "Add words to the shuffle")
    await expect(form.get_by_role("textbox")).to_be_focused()
    await tab.keys("the raven at dusk", "Enter")
    await expect(form).to_have_count(0)
    await expect(tab.private).to_contain_text("Your words are now part of the shuffle.")


async def test_settings_are_a_menu_for_the_host_alone(tab: Tab, parlour: Parlour, room: str) -> None:
    await parlour.set_table(room, "Bruno", "Chiara", start=False)
    await tab.open("Bruno")
    await tab.go(room)
    lobby, mine = tab.message("At the table"), tab.page.locator("[data-ephemeral]", has_text="Settings for table")
    await tab.press(lobby, "Settings")
    await tab.private.get_by_role("button", name="Change a setting").focus()
    await tab.keys("ArrowDown")
    entries = tab.private.get_by_role("listbox")
    await expect(entries).to_be_focused()
    await tab.shoot("menu")
    await tab.keys("t")  # one letter is enough; a slow second one would start over
    wanted = entries.get_by_role("option").filter(has_text="Turns per round: four")
    while "active" not in str(await wanted.get_attribute("class")).split():
        await tab.keys("ArrowDown")
    await tab.keys("Enter")
    await expect(lobby).to_contain_text("Turns per round: four")
    await expect(tab.private).to_contain_text("Turns per round: four")
    await tab.become("Chiara")
    await expect(tab.page.locator("[data-ephemeral]")).to_have_count(0)
    await tab.press(lobby, "Settings")
    await expect(tab.private).to_contain_text("Only the host can change the settings")
    await tab.become("Bruno")
    await mine.locator('[data-role="dismiss"]').click()
    await expect(mine).to_have_count(0)


async def test_a_hand_is_shown_only_to_its_player(tab: Tab, parlour: Parlour, room: str) -> None:
    await parlour.set_table(room, "Ann", "Bruno", bots=1)
    await tab.open("Ann")
    await tab.go(room)
    await tab.press(tab.board, "My hand")
    alt = await tab.read_picture(tab.private)
    mine = next(line for line in alt.splitlines() if line.startswith("Ann"))
    assert "hidden card" not in mine
    await expect(tab.private).to_contain_text("Only you can see this")
    await tab.become("Bruno")
    assert "hidden card" in await tab.read_picture(tab.board)
    await expect(tab.page.locator("[data-ephemeral]")).to_have_count(0)
    assert mine not in await tab.page.content()
    await tab.become("Ann")
    assert await tab.read_picture(tab.private) == alt


async def test_a_screen_reader_gets_all_text_and_no_heading_level_is_skipped(
    tab: Tab, parlour: Parlour, room: str
) -> None:
    await parlour.set_table(room, "Ann", bots=2)
    await tab.open("Ann")
    await tab.go(room)
    await tab.press(tab.board, "My hand")
    assert await tab.page.evaluate(_MISNAMED) == []
    levels = await tab.page.evaluate(_LEVELS)
    assert len(levels) > 1
    assert all(deeper - level <= 1 for level, deeper in itertools.pairwise(levels))


async def test_a_mention_is_marked_unread_until_it_is_read(tab: Tab, parlour: Parlour, room: str) -> None:
    await tab.open("Hugo")
    await tab.become("Gina")
    await tab.go("general")
    for name in ("Gina", "Hugo"):
        page = (await parlour.sandbox.person(name).command("settings", channel=room)).message
        menu = next(menu for menu in page.selects if any(o["value"] == "channel" for o in menu["options"]))
        await parlour.sandbox.person(name).choose(page, menu["custom_id"], ["channel"])
    await parlour.set_table(room, "Ann", "Gina", "Hugo")
    table = parlour.sandbox.channel(room)
    here = tab.page.locator(f'[data-channel="{table.id}"]')
    await expect(tab.seat("Hugo").locator('[data-role="badge"]')).to_have_text("1")
    await expect(here.locator('[data-role="badge"]')).to_have_text("1")
    await expect(tab.page).to_have_title("(1) #general · Gina · Sandbox")
    await tab.shoot("called")
    await here.click()
    await expect(here.locator('[data-role="badge"]')).to_have_count(0)
    await expect(tab.page.locator('[data-role="new-messages"]')).to_be_visible()
    await tab.go_home()
    await expect(tab.page).to_have_title("@Querent · Gina · Sandbox")
    await tab.page.reload()
    await expect(tab.page).to_have_title("@Querent · Gina · Sandbox")


async def test_a_table_opens_in_its_own_thread(tab: Tab, room: str) -> None:
    await tab.open("Ann")
    await tab.go(room)
    await tab.send("tarot new", ("game", "Tottarot"), ("thread", "True"))
    await tab.private.locator(".mention", has_text="Tottarot").click()
    title = tab.page.locator('[data-role="title"]')
    await expect(title).to_have_text(re.compile(r"Tottarot · table \d+"))
    thread = await title.inner_text()
    await expect(tab.page.locator(".threads [data-channel][aria-current=page]")).to_contain_text(thread)
    lobby = tab.message("At the table")
    for seated in (1, 2):
        await tab.press(lobby, "Add a bot")
        await expect(lobby.get_by_role("listitem").filter(has_text="(bot)")).to_have_count(seated)
    await tab.press(lobby, "Start")
    await tab.press(tab.board, "My hand")
    await tab.take(tab.private, tab.private.locator(ANSWERS).first)
    await tab.shoot("thread")
    await tab.become("Bruno")
    await tab.go(thread)
    await tab.page.locator('[data-action="join_thread"]').click()
    await expect(tab.page.locator('[data-action="leave_thread"]')).to_be_visible()
    await tab.press(tab.board, "My hand")
    await expect(tab.private).to_contain_text("You're not playing at this table")


async def test_a_closed_inbox_is_mentioned_once(tab: Tab, parlour: Parlour, room: str) -> None:
    await tab.open("Ida")
    await tab.go(room)
    await tab.page.locator('button[data-role="lab"]').click()
    await tab.page.locator('[data-fault="closed_dms"]').check()
    await expect(tab.page.locator('button[data-role="lab"]')).to_have_text("Lab (1 on)")
    await tab.shoot("lab")
    await tab.keys("Escape")
    await parlour.set_table(room, "Bruno", "Ida", bots=1)
    hands = tab.page.locator("[data-ephemeral]", has_text="Play a will token")
    notes = tab.page.locator("[data-ephemeral]", has_text="your inbox is closed to me")
    presses = itertools.count(1)
    async with asyncio.timeout(PATIENCE):
        while not await notes.count():  # the bot might have to look something up first
            await tab.press(tab.board, "My hand")
            await expect(hands).to_have_count(next(presses))
    for _ in range(2):
        await tab.press(tab.board, "My hand")
        await expect(hands).to_have_count(next(presses))
    await expect(notes).to_have_count(1)
    await tab.page.locator('button[data-role="lab"]').click()
    await tab.page.locator('[data-fault="closed_dms"]').uncheck()
    await tab.press(notes, "Message me again")
    await expect(tab.message("Direct messages work again")).to_be_visible()
    await hands.last.locator(ANSWERS).last.click()  # the strongest will, so that she has the next question
    await expect(hands.last).to_contain_text("Your answer so far")
    bruno = parlour.sandbox.person("Bruno")
    page = (await bruno.command("hand", channel=room)).message
    await bruno.press(
        page, custom_id=next(id for c in page.components if (id := c.get("custom_id", "")).startswith("a:"))
    )
    await tab.go_home()
    await expect(tab.page.locator("[data-message]").last).to_contain_text("Tottarot · table")


async def test_direct_messages_are_no_place_to_be_named(tab: Tab, parlour: Parlour, room: str) -> None:
    """A client finds `<#id>` among the channels of servers, and links to direct messages begin with @me."""
    ann = parlour.sandbox.person("Ann")
    inbox, place = parlour.sandbox.world.direct(ann.id).id, parlour.sandbox.channel(room).id
    links = " ".join(f"https://discord.com/channels/{home}/{inbox}/1" for home in ("0", "@me"))
    ann.say(f"Look in <#{inbox}> or <#{place}>: {links}", channel=room)
    await tab.open("Ann")
    await tab.go(room)
    said = tab.message("Look in")
    await expect(said).to_contain_text(f"Look in #no-access or #{room}")
    await expect(said.locator(f'a[href="https://discord.com/channels/0/{inbox}/1"]')).to_have_count(1)
    await said.get_by_role("button", name="Direct message").click()
    await expect(tab.page.locator('[data-role="title"]')).to_have_text("Querent")


async def test_nothing_covers_a_picture_on_a_phone(window: Window, parlour: Parlour, room: str) -> None:
    await parlour.set_table(room, "Ann", bots=2)
    tab = await window(PHONE)
    await tab.open("Ann")
    await tab.go(room)
    alt = await tab.read_picture(tab.board)
    picture, badge = tab.board.locator("[data-picture] img"), tab.board.locator('[data-role="alt"]')
    drawn, words = None, None
    async with asyncio.timeout(PATIENCE):
        while drawn is None or words is None:  # an edit might replace them in the meantime
            drawn, words = await picture.bounding_box(), await badge.bounding_box()
    assert words["y"] >= drawn["y"] + drawn["height"]
    await badge.click()
    await expect(tab.board.locator(".alt-text")).to_have_text(alt)
    assert await tab.overflow() == 0


async def test_a_press_that_has_begun_counts_though_the_board_changes(tab: Tab, parlour: Parlour, room: str) -> None:
    await parlour.set_table(room, "Ann", "Bruno", bots=1)
    await tab.open("Ann")
    await tab.go(room)
    bruno, button = parlour.sandbox.person("Bruno"), tab.board.get_by_role("button", name="My hand", exact=True)
    page = (await bruno.command("hand", channel=room)).message
    await button.hover()
    await tab.page.mouse.down()
    await bruno.press(page, "Play 0")
    await expect(tab.board.locator(".mention")).to_have_text(["@Ann"])
    await button.hover()  # wherever it is now
    await tab.page.mouse.up()
    await expect(tab.private).to_contain_text("Play a will token")


async def test_a_click_on_a_seat_counts_despite_a_mention_meanwhile(tab: Tab, parlour: Parlour, room: str) -> None:
    await tab.open("Hugo")
    await tab.become("Gina")
    seat = tab.seat("Hugo")
    await seat.hover()
    await tab.page.mouse.down()
    badge = seat.locator('[data-role="badge"]')
    before = "".join(await badge.all_inner_texts())
    await parlour.set_table(room, "Ann", "Hugo", bots=1)
    await expect(badge.filter(has_not_text=re.compile(f"^{before}$"))).to_have_count(1)
    await tab.page.mouse.up()
    await expect(seat).to_have_attribute("aria-pressed", "true")


async def test_a_board_may_change_while_it_is_looked_at(tab: Tab, parlour: Parlour, room: str) -> None:
    await parlour.set_table(room, "Ann", "Bruno", bots=1)
    await tab.open("Ann")
    await tab.go(room)
    bruno = parlour.sandbox.person("Bruno")
    board = await parlour.sandbox.until(lambda message: "My hand" in message.buttons, room)
    hand = (await bruno.press(board, "My hand")).message
    await tab.board.get_by_role("button", name="Enlarge").focus()
    await tab.keys("Enter")
    await expect(tab.page.locator('[data-role="viewer"]')).to_be_visible()
    await bruno.press(hand, "Play 0")
    await expect(tab.board.locator(".mention")).to_have_text(["@Ann"])
    await tab.keys("Escape")
    await expect(tab.board).to_be_focused()
