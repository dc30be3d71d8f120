"""Submits the auto-actions that players have set, and notifies the players.

If the moment of an answer could reveal something, it is submitted after a random delay, as if its player had dropped
by; the seat's clock has a timer for it. The auto-action is looked up again when the timer is due, since things can have
changed.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.table.live_table import LiveTable, Table, playing
from games.kernel.ask import answer_in_words
from games.kernel.asking.advance import PlannedAnswer, happened
from games.kernel.codec import unpack
from games.kernel.dealer import LogLine
from games.kernel.match import Step
from games.kernel.record import ADVANCE
from games.kernel.text import EMPTY, Seat, Text, t
from storage.store import Store

ANSWERED = t("Answered for you: {answer}. In advance: {said}", answer=EMPTY, said=EMPTY)
CANCELLED = t("Your answer in advance no longer fits the game, so it was canceled: {said}", said=EMPTY)
HAPPENED = t("This answer in advance has expired: {said}", said=EMPTY)
"""Private log line for a player whose auto-action has ended."""
TOLD = (ANSWERED.key, CANCELLED.key, HAPPENED.key)
LINES = 3
"""Maximum number of these lines that the private page shows."""


def prompt_step(table: LiveTable) -> Step | None:
    """Return the next step that needs neither a player nor a delay, or None.

    It cancels an auto-action that no longer fits or has ended, or submits one whose moment reveals nothing.
    """
    match = playing(table)
    if match.over or not any(map(match.left, range(match.base.seats))):
        return None
    if (gone := match.misfit()) is not None:
        over = happened(match.game.advance, match.view(gone.seat), gone)
        text = (HAPPENED if over else CANCELLED)._replace(args=(("said", gone.said),))
        return match.leave(gone.seat, gone.cancelling)._replace(lines=(LogLine(text, (gone.seat,)),))
    found = ((seat, match.foreseen(seat)) for seat in table.waiting)
    return next((_given(table, seat, one) for seat, one in found if one and is_timing_public(table, seat, one)), None)


def delayed_step(table: LiveTable, seat: Seat) -> Step | None:
    """Return the step that submits the seat's auto-action for its question, or None if none fits now."""
    one = playing(table).foreseen(seat) if table.running else None
    return _given(table, seat, one) if one else None


def is_timing_public(table: Table, seat: Seat, one: PlannedAnswer) -> bool:
    """Return whether the moment of the answer reveals nothing: the game says so, or nobody else plays."""
    return one.prompt or all(chair.seat == seat for chair in table.people)


async def answered_meanwhile(store: Store, table: LiveTable, seat: Seat) -> list[Text]:
    """Return the lines about auto-actions that were submitted for the seat since its player last answered."""
    match = playing(table)
    if table.solo or not match.game.advance:
        return []
    since = max((entry.number for entry in match.entries if (entry.seat, entry.by) == (seat, "person")), default=-1)
    rows = await store.stories.read(table.id, seat, since)
    texts = [unpack(Text, row.text) for row in rows if row.audience == (seat,)]
    return [text for text in texts if text.key in TOLD][-LINES:]


def answered_last(texts: Iterable[Text]) -> list[Text]:
    """Return the lines with those about auto-actions last, because pages without space show the end."""
    return sorted(texts, key=lambda text: text.key in TOLD)


def _given(table: LiveTable, seat: Seat, one: PlannedAnswer) -> Step:
    asked = playing(table).asked(seat)
    assert asked is not None
    words = answer_in_words(asked.question, one.tokens)
    line = LogLine(ANSWERED._replace(args=(("answer", words), ("said", one.answer.said))), (seat,))
    step = playing(table).answer(seat, one.tokens, ADVANCE)
    return step._replace(lines=(*step.lines, line))  # last, so that the public lines keep their numbers
