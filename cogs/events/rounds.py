"""The rounds of tournaments: they begin, their tables are opened, and when their time is over they are scored."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import discord

from bot.events.finishing import Finisher
from bot.events.pairing import Pair, Pairing, Past, pairs_of
from bot.events.scoring import (
    BYE_POINTS,
    MISSED_POINTS,
    SAT_OUT_POINTS,
    Finish,
    answers_enough,
    must_leave,
    score_round,
)
from bot.events.terms import time_limits
from bot.runtime.clock import DAY
from bot.runtime.discord_codes import FORBIDDEN, HAS_LEFT, UNKNOWN_CHANNEL
from bot.services import Services
from bot.table.live_table import LiveTable
from bot.table.lobbies import BOTS
from bot.table.move_announcement import announce_moves
from cogs.events.drawing import draw_round, plays_on
from cogs.events.jobs import open_table, show, tell_end
from cogs.events.service import OPEN, OVER, RUNNING, EventView, Tournaments, by_board, scores_of
from games import NotInstalledError
from games import game as game_called
from games.kernel.codec import unpack
from games.kernel.dealer import dealing_key, seal_of
from games.kernel.game import Result
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import Localizer, t
from locales import Language, catalogue
from storage.deal_rows import HINTED, DealRow, NewDeal
from storage.errors import ChannelBusyError, UnavailableError
from storage.event_rows import EventRow
from storage.events import EventStep
from storage.matches import MatchRow, NewSeat, Opening, SeatRow
from storage.outbox import NewJobRow
from storage.rounds import Answered, BoardRow, Closing, NewRound, ScoreRow
from storage.timers import TableTerms

log = logging.getLogger(__name__)

_FIXED = {"bye": BYE_POINTS, "rest": SAT_OUT_POINTS, "missed": MISSED_POINTS}
"""The points of people who do not play."""


class Rounds:
    """Runs the rounds of tournaments. After a crash, everything can be repeated: each step is stored once."""

    def __init__(self, services: Services, tournaments: Tournaments) -> None:
        self._services, self._store, self._now = services, services.store, services.now
        self._matches, self._tournaments = services.matches, tournaments

    async def pass_time(self, row: EventRow) -> bool:
        """Start the tournament, or end its round and begin the next; a handler of the scheduler.

        A tournament in a server that removed the bot waits until the bot is back.
        """
        if self._services.removed_servers.is_away(row.guild):
            return False
        view = await self._tournaments.view(row.id)
        try:
            await (self._start(view) if view.row.state == OPEN else self._close(view))
        except NotInstalledError:
            log.info("deadline on hold; game not installed", extra={"event_id": row.id})
            return False
        self._tournaments.wake()
        return True

    async def _start(self, view: EventView) -> None:
        now = self._now()
        if len(view.here) < view.least_people:  # too few people joined in time; the organizer can start it later
            await self._store.events.step(EventStep(view.row, OPEN, None, (self._show(),)))
            return
        begins = await self._begun(view, self._tournaments.rounds_for(view), now)
        await self._advance(view.row, None, begins)

    async def _close(self, view: EventView) -> None:
        """Finish the tables of a round, and score it. The next one begins in the same transaction."""
        finisher = Finisher(self._matches, time.monotonic)
        for board in view.boards:
            if board.match is not None and board.state == "live":
                await self._finish(finisher, view.row.id, board.match)
        view = await self._tournaments.view(view.row.id)
        closing = await self._counted(view)
        after = _apply_closing(view, closing)
        if closing.number < view.row.rounds and plays_on(after):
            begins = await self._begun(after, view.row.rounds, self._now())
            await self._advance(view.row, closing, begins)
        else:
            await self._end(after, closing)

    @staticmethod
    async def _finish(finisher: Finisher, event: int, table_id: int) -> None:
        """Finish a table. If that fails, the table has no result, so that the round can end."""
        try:
            await finisher.finish(table_id)
        except (UnavailableError, NotInstalledError):
            raise
        except Exception:
            log.exception("failed to finish a table of a tournament", extra={"event_id": event, "table": table_id})

    async def _advance(self, row: EventRow, closing: Closing | None, begins: NewRound) -> None:
        """Store the beginning of a round, and the end of the previous one."""
        opening = (open_table(begins.number, board, self._now()) for board in range(1, begins.boards + 1))
        step = EventStep(row, RUNNING, begins.closes, (self._show(), *opening))
        await self._store.rounds.advance(step, closing, begins)

    async def _end(self, after: EventView, closing: Closing) -> None:
        """Store the end of the last round, and queue a message with the place of each finisher."""
        telling = (tell_end(user, self._now()) for user in after.finishers)
        step = EventStep(after.row, OVER, None, (self._show(), *telling))
        await self._store.rounds.advance(step, closing, None)

    # -- drawing a round ----------------------------------------------------------------------------------------------

    async def _begun(self, view: EventView, rounds: int, now: int) -> NewRound:
        """Return the next round: its deal, and its pairing, drawn from the secret that is sealed with the deal."""
        no, secret = len(view.rounds) + 1, secrets.token_bytes(32)
        deal = await self._drawn(view.row, secret, now)
        rng = Random(dealing_key(secret, "pairing"))
        past = await self._past(view)
        drawn = await asyncio.to_thread(draw_round, view, no, rounds, past, rng)  # with few people, it takes seconds
        scores = (*_seated(view.row.id, no, drawn.pairing), *_resting(view, no), *_missed(view, no))
        closes, boards = now + view.row.days * DAY, len(drawn.pairing.tables)
        return NewRound(no, rounds, deal, now, closes, boards, scores, drawn.groups)

    async def _drawn(self, row: EventRow, secret: bytes, now: int) -> NewDeal:
        game, seal = game_called(row.game), seal_of(secret)
        name = await self._store.deals.free_name(row.game, seal)
        return NewDeal(
            name=name,
            game=game.key,
            rules=game.rules,
            options=dict(row.options),
            bots=("person",) * row.size,
            key=dealing_key(secret, name),
            secret=secret,
            seal=seal,
            origin=name,
            opens=now,
            closes=now + row.days * DAY,
        )

    async def _past(self, view: EventView) -> Past:
        users = [one.user for one in view.here]
        avoided = {
            frozenset((user, other))
            for user in users
            for other in await self._matches.avoidance.apart_from(user)
            if other in users
        }
        met: set[Pair] = set()
        seats: dict[int, Counter[int]] = {}
        for table in by_board(view.scores):
            met.update(pairs_of([one.user for one in table]))
            for one in table:
                seats.setdefault(one.user, Counter())[one.seat or 0] += 1
        byes = Counter(one.user for one in view.scores if one.status == "bye")
        return Past(met, avoided, byes, seats)

    # -- opening its tables -------------------------------------------------------------------------------------------

    async def open_board(self, row: EventRow, no: int, board: int) -> None:
        """Open a table of the current round, once. Raises discord.HTTPException if no thread can be created now."""
        view = await self._tournaments.view(row.id)
        there = next((one for one in view.boards if (one.round_number, one.board) == (no, board)), None)
        deal = await self._store.rounds.deal_of(row.id, no)
        if view.current is None or there is None or there.match is not None or deal is None:
            return
        people = {
            one.seat: one.user for one in view.scores if (one.round_number, one.board) == (no, board) and one.user > 0
        }
        if not people:
            return
        seats = _seats_of(people, view)
        place = await self._open_thread(view, there, list(people.values()))
        try:
            await self._opened(view.row, there, deal, seats, place)
        except ChannelBusyError:  # the thread was given to another table meanwhile
            await self._opened(view.row, there, deal, seats, _nowhere(row, there))

    async def _open_thread(self, view: EventView, board: BoardRow, users: Sequence[int]) -> int:
        """Return a private thread for a table, or a substitute if there can be none; it is then played by /hand."""
        row, client = view.row, self._services.client
        language = self._services.languages.in_guild(row.guild)
        # not "table 2": that is the number of a match, which the boards and direct messages show
        which = t("round {no} ({n} of {all})", no=board.round_number, n=board.board, all=len(view.boards))
        title = f"{row.title} · {_localizer(language)(which)}"
        try:
            channel = client.get_channel(row.channel) or await client.fetch_channel(row.channel)
            if not isinstance(channel, discord.TextChannel):
                return _nowhere(row, board)
            return await self._services.table_channels.own_private_thread(channel, title, *users)
        except discord.HTTPException as error:
            if error.code != UNKNOWN_CHANNEL and error.code not in FORBIDDEN | HAS_LEFT:
                raise
            return _nowhere(row, board)

    async def _opened(
        self, row: EventRow, board: BoardRow, deal: DealRow, seats: tuple[NewSeat, ...], place: int
    ) -> None:
        game, now = game_called(deal.game), self._now()
        opening = Opening(
            guild=row.guild,
            channel=row.channel,
            place=place,
            host=next(seat.user for seat in seats if seat.user is not None),
            game=deal.game,
            rules=game.rules,
            options=deal.options,
            secret=deal.secret,
            seal=deal.seal,
            seats=seats,
        )
        match = Match(game, Record(game.key, game.rules, deal.options, len(seats), deal.key))
        terms = time_limits(row.days)
        live = LiveTable(_row(opening, row, deal, now), match, terms=terms)
        told = await self._matches.timed(live, announce_moves(live, match.dealer.lines, now))
        told = told._replace(terms=TableTerms(terms._asdict()))
        await self._store.rounds.open_table(board, opening, match.record(), now, told, deal.id)
        self._matches.wake(told)

    # -- scoring it ---------------------------------------------------------------------------------------------------

    async def _counted(self, view: EventView) -> Closing:
        """Return the scores of the current round, whose tables have ended."""
        no, now = len(view.rounds), self._now()
        mine = [one for one in view.scores if one.round_number == no]
        finishes: list[Finish] = []
        for board in view.boards:
            finishes += await self._finishes(view, board, [one for one in mine if one.board == board.board])
        told = {score.user: score for score in score_round(no, finishes)}
        scores = tuple(
            one._replace(points=told[one.user].points, status=told[one.user].status)
            if one.user in told
            else one._replace(
                points=_FIXED.get(one.status, BYE_POINTS), status=one.status if one.status in _FIXED else "bye"
            )
            for one in mine
        )
        before = scores_of(view.scores)
        out = [
            user
            for user, score in told.items()
            if must_leave([*(one for one in before if one.user == user and one.round_number < no), score])
        ]
        return Closing(no, now, scores, tuple(sorted(out)))

    async def _finishes(self, view: EventView, board: BoardRow, people: Sequence[ScoreRow]) -> list[Finish]:
        """Return the results at a table. A table that could not be opened counts as a bye for everyone."""
        if board.match is None:
            return []
        row, closes = await self._store.matches.row(board.match), view.rounds[-1].closes
        results = {one.seat: one for one in await self._store.deals.of_match(row.id)}
        answered = await self._store.rounds.answered(row.id, closes)
        winners = unpack(Result, row.result).winners if row.result is not None else ()
        found = []
        for one in people:
            seat = one.seat or 0
            shared = seat if game_called(row.game).rivals else 0
            result = results.get(shared)
            parts = None if result is None else (*result.compared, -(result.flags & HINTED))
            is_own = row.seats[seat].user == one.user and _is_enough(answered.get(seat, Answered()))
            found.append(Finish(one.user, one.board, shared, parts, is_own, seat in winners))
        return found

    def _show(self) -> NewJobRow:
        return show(self._now(), secrets.token_hex(6))


def _is_enough(answered: Answered) -> bool:
    """Return whether a player gave at least half of the answers. A player without any did only if none was due."""
    if answered.own == 0:
        return answered.others + answered.later == 0
    return answers_enough(answered.own, answered.others)


def _apply_closing(view: EventView, closing: Closing) -> EventView:
    """Return the event as it will be after a round is scored."""
    entrants = tuple(one._replace(state="out") if one.user in closing.out else one for one in view.entrants)
    rounds = (*view.rounds[:-1], view.rounds[-1]._replace(closed=closing.at))
    scores = (*(one for one in view.scores if one.round_number != closing.number), *closing.scores)
    return replace(view, entrants=entrants, rounds=rounds, scores=scores)


def _seated(event: int, no: int, pairing: Pairing) -> list[ScoreRow]:
    """Return the rows of people with a table in a round, or a bye."""
    rows = [
        ScoreRow(event, no, user, board, seat, None, "playing")
        for board, table in enumerate(pairing.tables, 1)
        for seat, user in enumerate(table)
        if user is not None
    ]
    return [*rows, *(ScoreRow(event, no, user, 0, None, None, "bye") for user in pairing.byes)]


def _resting(view: EventView, no: int) -> list[ScoreRow]:
    """Return the rows of people who sit out a round. Nobody can sit out a final for which they have not qualified."""
    if view.final == no:
        return []
    return [ScoreRow(view.row.id, no, one.user, 0, None, None, "rest") for one in view.here if one.skipped_round == no]


def _missed(view: EventView, no: int) -> list[ScoreRow]:
    """Return the rows of earlier rounds for people who joined since."""
    known = {(one.round_number, one.user) for one in view.scores}
    return [
        ScoreRow(view.row.id, before, one.user, 0, None, MISSED_POINTS, "missed")
        for one in view.here
        for before in range(1, no)
        if (before, one.user) not in known
    ]


def _seats_of(people: dict[int | None, int], view: EventView) -> tuple[NewSeat, ...]:
    """Return the seats of a table, with fair computer players in those without a person."""
    names = iter(BOTS)
    return tuple(
        NewSeat(view.name_of(people[seat]), people[seat]) if seat in people else NewSeat(next(names))
        for seat in range(view.row.size)
    )


def _nowhere(row: EventRow, board: BoardRow) -> int:
    """Return a channel ID that does not exist, for a table without a thread, whose players play by /hand.

    The IDs after that of a channel belong to the same millisecond, and Discord gave them to nothing else.
    """
    return row.channel + board.board


def _row(opening: Opening, event: EventRow, deal: DealRow, now: int) -> MatchRow:
    """Return the row to store for the match, except for its ID."""
    given = {name: value for name, value in opening._asdict().items() if name != "seats"}
    seats = tuple(
        SeatRow(0, seat, new_seat.user, new_seat.name, new_seat.kind, new_seat.shuffle_words)
        for seat, new_seat in enumerate(opening.seats)
    )
    more = {"opened": now, "started": now, "ended": None, "seats": seats, "closes": deal.closes, "event": event.id}
    return MatchRow(id=0, state="live", entry_count=0, result=None, **{**given, **more, "deal": deal.id})


def _localizer(language: Language) -> Localizer:
    return Localizer(translate=catalogue(language))
