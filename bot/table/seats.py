"""Seats that change hands during a match: left, offered, taken over, taken back.

A player who leaves a seat owns it, and can take it back, until another player takes it. Meanwhile, a computer player
holds it, or nobody if the table agreed to wait. Entries record each change as one token without a name: "bot", "away",
"new" for another player, "back" for the owner.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from bot.custom_ids import CustomId, CustomIdKind
from bot.table.avoidance import TAKE
from bot.table.jobs import encoded, tell_lobby
from bot.table.live_table import LiveTable, player_name, playing
from bot.table.lobbies import Player
from bot.table.matches import Matches
from bot.table.moderation import Moderation
from bot.table.notification_plan import notice
from bot.table.proposals import Proposals, offered
from bot.table.time_lines import is_back
from games.kernel.ask import IllegalError
from games.kernel.codec import pack, unpack
from games.kernel.dealer import LogLine
from games.kernel.match import Step
from games.kernel.second_person import third_person
from games.kernel.text import Name, Seat, Text, t
from storage.answers import Note
from storage.audit_log import AuditEntry
from storage.matches import NewSeat
from storage.play import StoredEntry
from storage.store import Store
from storage.stories import LogLineRow

LAST = (2**31 - 1, 0)
"""A position (entry, line) after every line of a log."""
Why = Literal["left", "gone", "removed"]
"""The reason why a seat is free: its player left, is no longer a member of the server, or was removed by a
moderator."""


class Span(NamedTuple):
    """A range of entries during which the current holder had the seat: after `first`, up to and including `last`."""

    first: int
    last: int | None = None

    def holds(self, number: int) -> bool:
        """Return whether the log lines of entry `number` are for the holder."""
        return self.first < number and (self.last is None or number <= self.last)

    def acts(self, number: int) -> bool:
        """Return whether the holder can have caused the log lines of entry `number`, such as that they leave."""
        return self.first < number and (self.last is None or number <= self.last + 1)


class Seats:
    """Changes the holders of seats. The methods raise RefusedError if something is impossible."""

    def __init__(self, store: Store, matches: Matches, proposals: Proposals, moderation: Moderation) -> None:
        self._store, self._matches, self._proposals, self._moderation = store, matches, proposals, moderation

    async def leave(self, table_id: int, user: int, why: Why = "left", audit_entry: AuditEntry | None = None) -> None:
        """Free a player's seat. If they are the last person at the table, the match ends; a decided one counts."""
        async with self._matches.at(table_id) as table:
            match, seat = self._matches.played(table), table.seat_of(user)
            if len(table.people) == 1:
                line = LogLine(t("{who} leaves. Nobody is left to play on.", who=Name(seat)))
                await self._matches.conclude(table, seat, match.note(seat, ("close",), [line]), audit_entry)
                return
            away = table.terms.up == "wait"
            # Another user can take the seat, and has its name from then on, even in earlier lines.
            who = Name(seat) if table.row.is_anonymous else player_name(table.localizer, table.seats, seat)
            empty = NewSeat(table.seats[seat].name, away=away)
            await self._reseat(table, seat, empty, _leaving_line(why, who, away), audit_entry)
            await self._proposals.settle(table)

    async def give_up(self, table_id: int, user: int) -> bool:
        """End a match with only one person, and return whether it ends with its result, because that is decided.

        Raises IllegalError if others are at the table.
        """
        async with self._matches.at(table_id) as table:
            match, seat = self._matches.played(table), table.seat_of(user)
            if len(table.people) > 1:
                raise IllegalError(t("You're not alone at this table, so you can't give up for everyone."))
            decided, who = match.decided is not None, Name(seat)
            words = (
                t("{who} ends the match, and its result counts.", who=who) if decided else t("{who} gives up.", who=who)
            )
            await self._matches.conclude(table, seat, match.note(seat, ("close",), [LogLine(words)]))
            return decided

    async def take(self, table_id: int, player: Player, seat: Seat, *, confirmed: bool = False) -> None:
        """Give a free seat to a player.

        Raises:
            CompanyError: The player avoids someone at the table, and has not `confirmed` the seat.
            IllegalError: The seat is not free for the player.
        """
        user, name = player.user, player.name
        async with self._matches.at(table_id) as table:
            self._matches.played(table)
            await self._moderation.may_sit(table.row.guild, player.member)
            owner = table.owners.get(seat)
            if any(chair.user == user for chair in table.seats):
                raise IllegalError(t("You're already at this table."))
            if owner is None:
                raise IllegalError(t("That seat is taken."))
            if table.row.event is not None and owner != user:
                raise IllegalError(t("This table is part of a tournament, so nobody else can take the seat."))
            if table.row.is_anonymous and owner != user:
                raise IllegalError(t("Nobody else can take a seat at a table in direct messages."))
            if table.terms.open_hands and owner != user:
                raise IllegalError(
                    t("Spectators of this table see all hands, so only the player who left can take this seat.")
                )
            if (await self._store.results.left(table_id)).get(user, seat) != seat:
                raise IllegalError(t("You have already seen another seat's cards at this table."))
            confirm_id = CustomId(CustomIdKind.AVOID, table_id, seat, TAKE)
            await self._matches.avoidance.check(user, table.row, confirm_id, confirmed=confirmed)
            await self._reseat(table, seat, NewSeat(name, user), _taken(table, seat, name, owner == user))

    async def come_back(self, table_id: int, player: Player) -> None:
        """Return a seat to the player who left it, if nobody else has taken it."""
        async with self._matches.at(table_id) as table:
            mine = [seat for seat, owner in table.owners.items() if owner == player.user]
        if not mine:
            raise IllegalError(t("You have no free seat at that table."))
        await self.take(table_id, player, mine[0])

    async def substitute_bot(self, table_id: int, user: int, seat: Seat) -> None:
        """Give an empty seat to a computer player, because a person at the table wants to continue."""
        async with self._matches.at(table_id) as table:
            self._matches.played(table)
            table.seat_of(user)
            if table.seats[seat].kind != "away":
                raise IllegalError(t("Someone is already playing in that seat."))
            line = t("A bot plays for {who} until someone takes the seat.", who=Name(seat))
            await self._reseat(table, seat, NewSeat(table.seats[seat].name), line)

    async def give_away(self, table: LiveTable, seat: Seat, line: Text, step: Step) -> None:
        """Give a seat to a computer player, and store the step with the reason. The table must be locked."""
        before = self._matches.saved(table, step)
        await self._reseat(table, seat, NewSeat(table.seats[seat].name), line, before=(before,))
        await self._proposals.settle(table)

    async def _reseat(
        self,
        table: LiveTable,
        seat: Seat,
        new_seat: NewSeat,
        line: Text,
        audit_entry: AuditEntry | None = None,
        before: tuple[StoredEntry, ...] = (),
    ) -> None:
        match, now, owner = playing(table), self._matches.now(), table.owners.get(seat)
        back = new_seat.user is not None and owner == new_seat.user
        extended = () if back or new_seat.user is None else ((seat, _used(table, new_seat.user)),)
        table.reseat(seat, new_seat)
        table.extended.update(extended)
        word = ("back" if back else "new") if new_seat.kind == "person" else new_seat.kind
        step = match.note(seat, (word,), [LogLine(line)])
        saved = self._matches.saved(table, step, moved=True)
        retraction = notice(seat, "retract", match.entry_count, now, now)
        offers = (
            () if table.row.event is not None or table.row.is_anonymous else (offered(seat, step.entry.number, now),)
        )
        settled = [tell_lobby(owner, "absent", now, now)] if new_seat.user is not None and owner is not None else []
        told = saved.announcement._replace(
            job_rows=(*saved.announcement.job_rows, *encoded((*offers, retraction, *settled)))
        )
        saved = saved._replace(
            announcement=told, reseats=((seat, new_seat),), extended=extended, audit_entry=audit_entry
        )
        await self._matches.write(table, [*before, saved])
        if new_seat.user is not None:
            table.seen[seat] = now
            await self._store.seat_history.note_signs(table.id, [seat], now)


def _used(table: LiveTable, user: int) -> int:
    """Return the number of extensions that count as used for a user who takes over a seat.

    A user who returns after another player held the seat has none left, since their count is no longer known.
    """
    return table.terms.extensions if user in table.left else 0


def held(notes: Iterable[Note], seat: Seat) -> tuple[Span, ...]:
    """Return the spans during which the seat's current holder had it. Lines from other times are not for them."""
    spans = [Span(-1)]
    for note in notes:
        if note.seat != seat or not note.tokens:
            continue
        if note.tokens[0] in ("bot", "away") and spans[-1].last is None:
            spans[-1] = spans[-1]._replace(last=note.number)
        elif note.tokens[0] == "back":
            spans.append(Span(note.number))
        elif note.tokens[0] == "new":
            spans = [Span(note.number)]
    return tuple(spans)


def heard(lines: Iterable[LogLineRow], spans: Iterable[Span]) -> list[LogLineRow]:
    """Return the lines without those that only the seat received while another player held it."""
    known = tuple(spans)
    return [line for line in lines if line.audience is None or any(span.holds(line.entry_count) for span in known)]


def told_of_others(lines: Iterable[LogLineRow], seat: Seat, spans: Sequence[Span]) -> list[LogLineRow]:
    """Return the lines; those about the seat from times when another held it stay in the third person."""
    if spans == (Span(-1),):
        return [*lines]
    return [
        line
        if line.audience is not None or any(span.acts(line.entry_count) for span in spans)
        else line._replace(text=pack(third_person(unpack(Text, line.text), seat)))
        for line in lines
    ]


async def story_for(
    store: Store, table_id: int, seat: Seat | None, since: int = -1, limit: int = 200, before: tuple[int, int] = LAST
) -> list[LogLineRow]:
    """Return the log as the seat's current holder received it (None: the public log).

    Acts of a computer player or of someone else in the seat are not told as the holder's. Arguments as in
    StoryStore.read.
    """
    if seat is None:
        return await store.stories.read(table_id, None, since, limit, before)
    rows, notes = await store.stories.with_notes(table_id, seat, since, limit, before)
    spans = held(notes, seat)
    kept = heard(rows, spans)
    while len(kept) < limit and len(rows) == limit:
        rows = await store.stories.read(table_id, seat, since, limit, (rows[0].entry_count, rows[0].ordinal))
        kept = [*heard(rows, spans), *kept]
    return told_of_others(kept[-limit:], seat, spans)


def _leaving_line(why: Why, name: Name | str, away: bool) -> Text:
    if why == "gone":
        if away:
            return t("{who} has left this server. The match waits until someone takes the seat.", who=name)
        return t("{who} has left this server. A bot plays on.", who=name)
    if why == "removed":
        if away:
            return t("A moderator frees {who}'s seat. The match waits until someone takes it.", who=name)
        return t("A moderator frees {who}'s seat. A bot plays on.", who=name)
    if away:
        return t("{who} leaves. The match waits until someone takes the seat.", who=name)
    return t("{who} leaves. A bot plays on.", who=name)


def _taken(table: LiveTable, seat: Seat, name: str, back: bool) -> Text:
    if back:
        return is_back(seat)
    localizer = table.localizer
    after = [chair._replace(name=name) if index == seat else chair for index, chair in enumerate(table.seats)]
    new, old = player_name(localizer, after, seat), player_name(localizer, table.seats, seat)
    return t("{name} takes {other}'s seat.", name=new, other=old)
