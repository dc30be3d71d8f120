"""Starts lessons, and turns pages that need no answer. Answers are handled as in any match."""

from __future__ import annotations

import asyncio
from typing import Any
from weakref import WeakValueDictionary

from bot.runtime.clock import Now
from bot.table.lesson_steps import lesson_of, told
from bot.table.live_table import LiveTable, playing
from bot.table.lobbies import BOTS, Player
from bot.table.matches import Matches
from bot.table.snapshot import AnswerResult, snapshot
from games import game as game_called
from games.kernel.ask import IllegalError, RefusedError
from games.kernel.codec import pack
from games.kernel.dealer import seal_of
from games.kernel.game import AnyGame
from games.kernel.lesson import Lesson
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import t
from storage.announcements import Announcement
from storage.errors import WrongStateError
from storage.matches import MatchRow, NewSeat, Opening
from storage.play import StoredEntry
from storage.store import Store
from storage.stories import NewLogLine


class Lessons:
    """The lessons of all users. A user has one at a time. It belongs to no server and uses no channel."""

    def __init__(self, store: Store, matches: Matches, now: Now) -> None:
        self._store, self._matches, self._now = store, matches, now
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def start(self, player: Player, key: str, *, restart: bool = False) -> int:
        """Return the table of a user's lesson in a game: the current one, or a new one if the flag is set.

        Ends the user's other lessons.

        Raises:
            IllegalError: The game has no lesson.
        """
        game = game_called(key)
        if game.lesson is None:
            raise IllegalError(t("{game} has no lesson.", game=game.title))
        async with self._locks.setdefault(player.user, asyncio.Lock()):
            going = await self._store.lessons.of(player.user)
            kept = next((row.id for row in going if row.game == key and not restart), None)
            for row in going:
                if row.id != kept:
                    await self._end(row)
            table_id = await self._begin(game, game.lesson, player) if kept is None else kept
            await self._open(table_id, game.lesson)
            return table_id

    async def turn_page(self, table_id: int, user: int, step: int) -> AnswerResult:
        """Continue from a step that needs no answer, if it is still the current one, and return the next page.

        Raises NotSeatedError and NoMatchError.
        """
        async with self._matches.at(table_id) as table:
            seat, lesson = table.seat_of(user), lesson_of(table)
            if lesson is not None and told(table) == step == table.row.lesson and not lesson.steps[step].kind:
                await self._turn(table, lesson, step + 1)
            return AnswerResult(snapshot(table, (seat,)), seat, [])

    async def _turn(self, table: LiveTable, lesson: Lesson, step: int) -> None:
        await self._store.lessons.turn_to(table.id, step)
        ends = step == len(lesson.steps)
        if ends:
            await self._store.matches.end(table.id, "closed", self._now())
        table.row = table.row._replace(lesson=step, state="closed" if ends else table.row.state)

    async def _begin(self, game: AnyGame, lesson: Lesson, player: Player) -> int:
        match = dealt(game, lesson)
        bots = (NewSeat(name) for name in BOTS[: lesson.seats - 1])
        opening = Opening(
            guild=0,
            channel=0,
            place=0,
            host=player.user,
            game=game.key,
            rules=game.rules,
            options=lesson.options,
            secret=lesson.secret,
            seal=seal_of(lesson.secret),
            seats=(NewSeat(player.name, player.user), *bots),
        )
        lines = tuple(NewLogLine(pack(line.text), line.to) for line in match.dealer.lines)
        return await self._store.lessons.begin(opening, match.record(), self._now(), Announcement(lines))

    async def _open(self, table_id: int, lesson: Lesson) -> None:
        """Submit the answers that precede the first step, unless that was done, and those of computer players."""
        async with self._matches.at(table_id) as table:
            match, saved = playing(table), list[StoredEntry]()
            for reply in lesson.opening if match.entry_count == 0 else ():
                try:
                    step = match.answer(reply.seat, reply.tokens, "bot")
                except RefusedError:
                    break  # the rules have changed, so the learner answers from here on
                saved.append(self._matches.saved(table, step))
            await (self._matches.write(table, saved) if saved else self._matches.play_bots(table))

    async def _end(self, row: MatchRow) -> None:
        """End a lesson that its user has left for another."""
        async with self._matches.at(row.id):
            try:
                await self._store.matches.end(row.id, "closed", self._now())
            except WrongStateError:
                return  # it has just ended
            finally:
                self._matches.sleep(row.id)


def dealt(game: AnyGame, lesson: Lesson) -> Match[Any, Any]:
    """Return the lesson's deal."""
    return Match(game, Record(game.key, game.rules, lesson.options, lesson.seats, lesson.key))
