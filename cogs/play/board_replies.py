"""Replies to presses on the board of a game in which everything is public. They update the board itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import discord

from bot.delivery.board_story import moved_on
from bot.delivery.standing_boards import shown_by_now
from bot.history.tips import tip_for
from bot.pages.pending_pages import PendingPage
from bot.pages.public_pages import act_card, act_picture, board
from bot.services import Services
from bot.table.acts import act_shown
from bot.table.jobs import BOARD
from bot.table.live_table import playing
from bot.table.snapshot import AnswerResult, Snapshot
from bot.ui.controls import own_path
from bot.ui.guidance import PageState
from bot.ui.interaction_replies import Reply
from bot.ui.kept_files import FileIds, may_lack_file
from bot.ui.page import Picture, can_be_shown, read_pictures, standing_pictures
from games.kernel.codec import unpack
from games.kernel.text import Text
from storage.outbox import PostRow


def alone(shown: AnswerResult, look: PageState) -> bool:
    """Return whether a page that a player opens on the board must be private.

    This applies to hints, their price and, while others are to move as well, to everything that takes several presses.
    """
    unfolds = look.path or look.draft or look.doubt or look.offer
    return look.hint is not None or look.hint_price or (bool(unfolds) and len(shown.table.waiting) > 1)


def is_replaced(message: discord.Message, posts: Mapping[str, PostRow]) -> bool:
    """Return whether the pressed board is older than the one in the `posts` of its table."""
    board = posts.get(BOARD)
    return board is not None and message.id < board.message


def on_ones_own(shown: AnswerResult, look: PageState) -> PageState:
    """Return the state of the player's private page after a press on the board.

    Raises IllegalError for anything that is not theirs.
    """
    table, seat = shown.table, shown.seat
    together, own = table.asked_of_all, playing(table).asked(seat)
    if together is None or own is None or look.draft:
        return look
    localizer = table.in_language_of(seat).localizer
    return look._replace(path=own_path(together, table.localizer, own, localizer, look.path))


async def ended_act(
    services: Services, reply: Reply, message: discord.Message, table: Snapshot, posts: Mapping[str, PostRow]
) -> bool:
    """Reply with the card of an act, instead of the board, if the press ended the act.

    The job of the next board would do the same; it posts that board below. The board's log lines are stored first,
    since the card does not have them. A pressed board that is not stored is already the next one, and stays.

    Args:
        services: The services.
        reply: The reply.
        message: The pressed message.
        table: The table.
        posts: The messages of the table.

    Returns:
        Whether the press ended an act.

    Raises:
        discord.HTTPException: Discord refused, or did not reply.
    """
    old = posts.get(BOARD)
    if old is None or old.message != message.id or (begun := act_shown(table, posts).begun) is None:
        return False
    card = act_card(table, begun)

    async def edit(shown: tuple[Picture, ...]) -> FileIds:
        if told := await shown_by_now(services.stories, services.versions, table.id, posts, message):
            await services.store.outbox.note(told[0], told[1:])
        kept = shown or standing_pictures(message)
        if can_be_shown(kept):
            try:
                return await reply.page(replace(card, pictures=kept))
            except discord.HTTPException as error:
                if not kept or not may_lack_file(error):
                    raise
        sent = await read_pictures(reply.interaction.client, message)
        return await reply.page(replace(card, pictures=sent))

    if not await services.versions.settle(message.id, playing(table).entry_count, edit, card=act_picture(table, begun)):
        await reply.acknowledge()
    return True


async def board_now(
    services: Services, message: discord.Message, shown: AnswerResult, look: PageState, posts: Mapping[str, PostRow]
) -> PendingPage:
    """Return the board on which a player answered, as the board's job will show it.

    Args:
        services: The services.
        message: The pressed message.
        shown: The table.
        look: The part of the question that is open.
        posts: The messages of the table.
    """
    table = shown.table
    rows = await shown_by_now(services.stories, services.versions, table.id, posts, message)
    known = {**posts, **{row.audience: row for row in rows}}
    again = BOARD in known and not moved_on(table, known[BOARD].entry_count)
    story = await services.stories.story(table.id, known, playing(table).entry_count, again=again)
    if table.asked_of_all:
        look = look._replace(words=await tip_for(services.matches.register, table, table.waiting[0]))
    return board(table, [unpack(Text, line.text) for line in story.lines], story.mark, look)
