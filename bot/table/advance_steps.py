"""Gives the answers that people have left in advance: which, when, and what they are told of it.

An answer whose moment could betray something comes after a random delay, as if its person had come by; the clock of the
seat has a timer for it. It is looked up anew when that falls due, for things may have changed.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.table.live_table import LiveTable, Table, playing
from games.kernel.ask import answer_in_words
from games.kernel.asking.advance import Foreseen, happened
from games.kernel.codec import unpack
from games.kernel.dealer import Line
from games.kernel.match import Step
from games.kernel.record import ADVANCE
from games.kernel.text import EMPTY, Seat, Text, t
from storage.store import Store

ANSWERED = t("Answered for you: {answer}. In advance: {said}", answer=EMPTY, said=EMPTY)
CANCELLED = t("Your answer in advance no longer fits the game, so it was cancelled: {said}", said=EMPTY)
HAPPENED = t("What you named has happened, so this answer in advance has ended: {said}", said=EMPTY)
"""What a person is told, in private."""
TOLD = (ANSWERED.key, CANCELLED.key, HAPPENED.key)
LINES = 3
"""How many of these lines the own page repeats."""


def prompt_step(table: LiveTable) -> Step | None:
    """The next step that needs no person and no delay; None if there is none.

    That is to cancel an answer that fits no more or has ended, or to give one from whose moment nobody can learn
    anything.
    """
    match = playing(table)
    if match.over or not any(map(match.left, range(match.base.seats))):
        return None
    if (gone := match.misfit()) is not None:
        over = happened(match.game.advance, match.view(gone.seat), gone)
        told = (HAPPENED if over else CANCELLED)._replace(args=(("said", gone.said),))
        return match.leave(gone.seat, gone.cancelling)._replace(lines=(Line(told, (gone.seat,)),))
    found = ((seat, match.foreseen(seat)) for seat in table.waiting)
    return next((_given(table, seat, one) for seat, one in found if one and betrays_nothing(table, seat, one)), None)


def delayed_step(table: LiveTable, seat: Seat) -> Step | None:
    """The step that gives what the seat has answered in advance to its question; None if nothing fits any more."""
    one = playing(table).foreseen(seat) if table.running else None
    return _given(table, seat, one) if one else None


def betrays_nothing(table: Table, seat: Seat, one: Foreseen) -> bool:
    """Whether nobody can learn anything from how soon it is given: the game says so, or no other person plays."""
    return one.prompt or all(chair.seat == seat for chair in table.people)


async def answered_meanwhile(store: Store, table: LiveTable, seat: Seat) -> list[Text]:
    """What the seat was told of answers given for it since its person last answered themselves."""
    match = playing(table)
    if table.solo or not match.game.advance:
        return []
    since = max((entry.n for entry in match.entries if (entry.seat, entry.by) == (seat, "person")), default=-1)
    rows = await store.stories.read(table.id, seat, since)
    told = [unpack(Text, row.text) for row in rows if row.audience == (seat,)]
    return [text for text in told if text.key in TOLD][-LINES:]


def answered_last(told: Iterable[Text]) -> list[Text]:
    """What somebody is told, what was answered for them at the end: pages show the end where they have no room."""
    return sorted(told, key=lambda text: text.key in TOLD)


def _given(table: LiveTable, seat: Seat, one: Foreseen) -> Step:
    asked = playing(table).asked(seat)
    assert asked is not None
    words = answer_in_words(asked.question, one.tokens)
    told = Line(ANSWERED._replace(args=(("answer", words), ("said", one.answer.said))), (seat,))
    step = playing(table).answer(seat, one.tokens, ADVANCE)
    return step._replace(lines=(*step.lines, told))  # last, or the lines that all hear would be numbered otherwise
