"""One match being played: questions out, answers in.

A match can be replayed from the log of all answers, and continues from its last checkpoint and the answers after it. A
phase that waits for an answer cannot be stored, so it is rebuilt by giving it the same answers again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Generic, NamedTuple

from games.kernel.ask import IllegalError, Question, RefusedError
from games.kernel.asking import advance
from games.kernel.asking.advance import AdvanceAnswer, PlannedAnswer
from games.kernel.asking.last_answer import LastAnswer
from games.kernel.asking.open_questions import OpenQuestions
from games.kernel.canonical_json import encode_all
from games.kernel.codec import counted, pack
from games.kernel.dealer import Dealer, LogLine
from games.kernel.game import Game, Result, TableT, ViewT, laid
from games.kernel.record import (
    ADVANCE,
    ANEW,
    ASIDE,
    CONCLUDED,
    REDEALT,
    RESEATED,
    UNPLAYED,
    Checkpoint,
    Entry,
    Record,
    recent,
)
from games.kernel.text import Name, Seat, Text, listed, t, tn
from games.kernel.zone import redeal


class NotAskedError(IllegalError):
    """An answer to a question that is not open to the seat: there is none, or it waits for another seat's choice."""

    NOTHING = t("You have nothing to decide right now.")

    @classmethod
    def before(cls, seats: Collection[Seat]) -> NotAskedError:
        """Return the error for a question that waits until these other seats have chosen."""
        names = listed([Name(seat) for seat in seats])
        one, more = "{names} chooses first. Try again after that.", "{names} choose first. Try again after that."
        return cls(tn(one, more, n=len(seats), names=names))


class StaleError(IllegalError):
    """The answer is to an earlier question."""


class Asked(NamedTuple):
    """An open question, and its `number`: how many entries there were when it was opened."""

    number: int
    question: Question


class Step(NamedTuple):
    """The result of one entry: the entry, its log lines, and whether the rules moved on or wait for more answers."""

    entry: Entry
    lines: tuple[LogLine, ...]
    moved: bool


class Match(Generic[TableT, ViewT]):
    """A game at one table. Not safe for two callers at the same time: its host holds a lock."""

    def __init__(
        self,
        game: Game[TableT, ViewT],
        record: Record,
        dealing: Callable[[bytes], Dealer] = Dealer,
        laying: Callable[[Game[TableT, ViewT], Record, Dealer], TableT] = laid,
    ) -> None:
        """Rebuild from a record and play on to the open question. An unplayed record deals the match.

        `dealing` makes the dealer of a key; tests and proofs use one that notes every throw. `laying` makes the table.
        Raises RefusedError when an entry does not fit, whatever the phases raise, and KeyError, TypeError or ValueError
        when the checkpoint does not fit the table.
        """
        self.game, self.dealing, self.laying = game, dealing, laying
        self._begin(record)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._rules is None

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that the match waits for."""
        return self._open.waiting

    @property
    def given(self) -> Mapping[Seat, tuple[tuple[str, ...], Any]]:
        """The tokens and the answer of each seat that has answered a question asked together with others."""
        return self._open.given

    @property
    def together(self) -> bool:
        """Whether the open questions are asked together: the rules get the answers when all are given."""
        return self._open.together

    @property
    def opened(self) -> int:
        """The number of entries there were when the rules asked what they ask now."""
        return self._open.opened

    @property
    def ongoing(self) -> bool:
        """Whether questions have stayed open over the last entry: several may act, and one of them just has."""
        return any(opened < self.entry_count for opened in self._open.since.values())

    @property
    def suspended(self) -> dict[Seat, int]:
        """The numbers of questions that pause, or that nobody can answer, while others do something first, by seat."""
        return self._open.suspended

    @property
    def news(self) -> list[LogLine]:
        """The lines told since the last checkpoint."""
        return self.dealer.lines[self._told :]

    @property
    def result(self) -> Result:
        """Return the result. Raises RuntimeError if the match is not over."""
        if not self.over:
            raise RuntimeError("the match is not over")
        return self.game.result(self.table)

    @property
    def decided(self) -> Result | None:
        """The result that nothing left can change; None while the match is open, and once it is over."""
        end = None if self.over else self.game.concluded(self.table)
        return None if end is None else self.game.result(end)

    def asked(self, seat: Seat) -> Asked | None:
        """Return the question open to a seat; an answer already given to it may still be replaced."""
        question = self._open.asks.get(seat)
        return Asked(self._open.number(seat), question) if question else None

    def view(self, viewer: Seat | None) -> ViewT:
        """Return the view of a seat, or of the public (None)."""
        return self.game.view(self.table, viewer)

    def answer(self, seat: Seat, tokens: Sequence[str], by: str = "person", to: int | None = None) -> Step:
        """Take a seat's answer (to the question of that number, if given).

        Raises NotAskedError, StaleError, what the question's `read` raises, or what the rules raise over it; the match
        is then as before.
        """
        value, entry = self._read(seat, tokens, to), Entry(self.entry_count, seat, tuple(tokens), by)
        told = len(lines := self.dealer.lines)
        try:
            moved = self._take(entry, value)
        except Exception:
            self._begin(replace(self.base, entries=tuple(self.entries)))
            raise
        self.entries.append(entry)
        return Step(entry, tuple(lines[told:]), moved)

    def note(self, seat: Seat, tokens: Sequence[str], lines: Sequence[LogLine]) -> Step:
        """Log something that the rules do not hear of, such as another person in the seat, and tell these lines."""
        self.entries.append(entry := Entry(self.entry_count, seat, tuple(tokens), "table"))
        self._pass_over(entry)
        return Step(entry, tuple(lines), moved=False)

    def conclude(self, seat: Seat) -> Step:
        """End the match with its decided result; `seat` is the seat that asked for it.

        Raises IllegalError if the result is not decided.
        """
        step = self.note(seat, (CONCLUDED,), ())
        return step._replace(lines=(LogLine(self.result.text),), moved=True)

    def left(self, seat: Seat) -> tuple[AdvanceAnswer, ...]:
        """Return the answers that a seat has left in advance."""
        return tuple([one for one in advance.answers_on(self.table) if one.seat == seat])

    def leave(self, seat: Seat, tokens: Sequence[str]) -> Step:
        """Leave or cancel an answer in advance (see advance.py), whatever is asked. Only the seat gets a log line.

        Raises:
            NotAskedError: The match is over.
            MalformedError: The tokens have the wrong form.
            IllegalError: There is nothing to leave or cancel with these tokens.
        """
        if self.over:
            raise NotAskedError(t("The match is over."))
        entry = Entry(self.entry_count, seat, tuple(tokens), ASIDE)
        line = LogLine(self._left(entry), (seat,))
        self.entries.append(entry)
        return Step(entry, (line,), moved=False)

    def foreseen(self, seat: Seat) -> PlannedAnswer | None:
        """Return the seat's answer in advance to the question that it is asked, or None if nothing fits."""
        if seat not in self.waiting or not (mine := self.left(seat)):
            return None
        question, n = self._open.asks[seat], self._open.number(seat)
        return advance.foreseen(self.game.advance, mine, self.view(seat), question, n, self.opened)

    def misfit(self) -> AdvanceAnswer | None:
        """Return an answer left in advance that the game would put in other words by now, or in none."""
        return advance.misfit(self.game.advance, advance.answers_on(self.table), self.view)

    def check(self, seat: Seat, tokens: Sequence[str], to: int | None = None) -> None:
        """Raise what `answer` would raise for this answer without the rules; nothing changes."""
        self._read(seat, tokens, to)

    def retractable(self, seat: Seat) -> int | None:
        """Return the number of the seat's last answer if nobody has learned anything from it, or None."""
        return self._last_answer.retractable(self, seat)

    def undone(self, seat: Seat) -> Match[TableT, ViewT] | None:
        """Return this match with the seat's last answer withdrawn, or None if that is not `retractable`."""
        n = self.retractable(seat)
        return (
            None
            if n is None
            else self.rebuilt([*self.record().entries, Entry(self.entry_count, seat, (), withdraws=n)])
        )

    def rebuilt(self, entries: Sequence[Entry]) -> Match[TableT, ViewT]:
        """Return another match that continues from the same checkpoint with these entries."""
        return Match(self.game, replace(self.record(), entries=tuple(entries)))

    def record(self) -> Record:
        """Return the record from which this match can be rebuilt, without the entries before the checkpoint."""
        return replace(self.base, checkpoint=self.checkpoint, entries=tuple(recent(self.entries, self.checkpoint)))

    def state_hash(self) -> str:
        """Return 16 hexadecimal digits that equal matches share: table, dice, open questions and given answers."""
        state = [counted(self.table), self.dealer.counts, self.entry_count, *self._open.state()]
        return hashlib.blake2b(encode_all(state), digest_size=8).hexdigest()

    # -- the way an answer takes --------------------------------------------------------------------------------------

    def _begin(self, record: Record) -> None:
        self.base, self.entries, self.checkpoint = record, list[Entry](), record.checkpoint
        start = record.checkpoint or UNPLAYED
        self.dealer = self.dealing(bytes.fromhex(start.key) or record.key)
        self.table = self.laying(self.game, record, self.dealer)
        self.entry_count, self.heard, self._told = start.entry_count, 0, 0
        self._last_answer, self._open = LastAnswer(), OpenQuestions(start)
        self._rules: Coroutine[Any, Any, None] | None = self._run()
        self._send(None)
        self.replay(record.entries)

    async def _run(self) -> None:
        """Play one phase after another; first, where one is due, make the checkpoint that the match continues from."""
        kind, last, played = self.game, "", 0
        while phase := self.table.phase:
            if phase not in kind.inline_phases:
                played = played + 1 if phase == last and played < kind.checkpoint_interval else 1
                last = phase
                if played == 1:
                    self._told, self.checkpoint = len(self.dealer.lines), self._noted()
            if (play := kind.phases.get(phase)) is None:
                raise KeyError(f"{kind.key} has no phase {phase!r}: a phase returns the name of the next, or None")
            self.table.phase = await play(self.table, self.dealer) or ""
            if self.table.phase != phase:
                self._open.since.clear()

    def _noted(self) -> Checkpoint:
        key = "" if self.dealer.key == self.base.key else self.dealer.key.hex()
        counts = dict(self.dealer.counts)
        return Checkpoint(self.entry_count, self.game.rules, pack(self.table), counts, *self._open.kept(), key)

    def _send(self, value: Any) -> None:
        """Let the rules run to their next question."""
        assert self._rules is not None
        self._open.close(self.entry_count)
        try:
            pending = self._rules.send(value)
        except StopIteration:
            self._rules = None
        else:
            self._open.open(pending)

    def _read(self, seat: Seat, tokens: Sequence[str], to: int | None = None) -> Any:
        if (question := self._open.asks.get(seat)) is None:
            raise (
                NotAskedError.before(self.waiting) if seat in self._open.since else NotAskedError(NotAskedError.NOTHING)
            )
        if to is not None and to != self._open.number(seat):
            raise StaleError(t("That was an earlier question. The game has moved on since."))
        return question.read(tokens)

    def _take(self, entry: Entry, value: Any) -> bool:
        """Apply one entry, `value` being what it says; True when the rules went on."""
        self.entry_count, self.heard = entry.number + 1, len(self.dealer.lines)
        if entry.by == "person" or entry.by == ADVANCE:
            self.game.on_player_active(self.table)
        if left := advance.answers_on(self.table):
            question, asked = self._open.asks[entry.seat], self._open.number(entry.seat)
            if len(after := advance.used_up(left, question, asked)) < len(left):
                advance.keep(self.game.advance, self.table, after)
        if (answer := self._open.answer(entry, value)) is None:
            return False
        self._send(answer)
        return True

    def replay(self, entries: Sequence[Entry], gone: Collection[int | None] = ()) -> None:
        """Take entries that were taken before, in this match or another copy of it.

        Entries that one of them, or as `gone` says a later one, withdraws are left out. Raises as `answer` does.
        """
        gone = {*gone, *(entry.withdraws for entry in entries)}
        forgiven = (
            (RefusedError,) if gone - {None} else ()
        )  # where it was left, there may be nothing to answer so by now
        for entry in entries:
            if entry.leaves:
                with suppress(*forgiven):
                    self._left(entry)
            elif entry.withdraws is not None or entry.number in gone or entry.by == "table":
                self._pass_over(entry)
            else:
                self._take(entry, self._read(entry.seat, entry.tokens))
            self.entries.append(entry)

    def _left(self, entry: Entry) -> Text:
        """Put what an entry leaves or cancels in advance on the table, between two questions or while one is open."""
        before, tokens = advance.answers_on(self.table), entry.tokens
        self.entry_count = entry.number + entry.counts
        if tokens[1:2] == ("",):
            gone, after = advance.cancelled(before, entry.seat, tokens)
            said = t("Cancelled: {said}", said=gone.said)
        else:
            new = advance.read(self.game.advance, self.view(entry.seat), entry.seat, tokens, entry.number)
            said, after = t("In advance: {said}", said=new.said), advance.left(before, new)
        advance.keep(self.game.advance, self.table, after)
        return said

    def _pass_over(self, entry: Entry) -> None:
        """Count an entry that the rules do not hear of; see record.ANEW, CONCLUDED, REDEALT and RESEATED."""
        self.entry_count = entry.number + 1
        word = entry.tokens[0] if entry.by == "table" and entry.tokens else ""
        if word == CONCLUDED:
            self._conclude()
        if word == REDEALT:
            self._redeal(entry.seat)
        if word == ANEW:
            self._open.ask_anew(self.entry_count)
        if word == ANEW or word in RESEATED:
            advance.forget(self.game.advance, self.table, None if word == ANEW else entry.seat)

    def _conclude(self) -> None:
        """Put the table at its end. Raises IllegalError if the result is not decided."""
        if self.over or (end := self.game.concluded(self.table)) is None:
            raise IllegalError(t("Nothing has decided this match yet."))
        end.phase = ""
        self.table, self._rules = end, None
        self._open.close(self.entry_count)

    def _redeal(self, seat: Seat) -> None:
        """Deal again what a seat cannot see, and all chance to come; nothing that was left in advance stays."""
        below = partial(Dealer(self.base.key).randrange, label=REDEALT)
        (self.game.lookahead.redeal if self.game.lookahead else redeal)(self.table, seat, below)
        self.dealer.key = self.base.key
        self.dealer.counts.clear()
        advance.keep(self.game.advance, self.table, ())
