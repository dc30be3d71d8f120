"""One match in play: it opens questions and takes answers.

A match can be replayed from the log of all answers. It continues from its last checkpoint and the answers after it. A
phase that waits for an answer cannot be stored, so it is rebuilt by replaying its answers.
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
    AUTO_ACTION,
    CONCLUDED,
    REDEALT,
    RESEATED,
    ROLLBACK,
    UNPLAYED,
    Checkpoint,
    Entry,
    Record,
    recent,
)
from games.kernel.text import Name, Seat, Text, listed, t, tn
from games.kernel.zone import redeal


class NotAskedError(IllegalError):
    """Raised for an answer that is not possible for the seat: nothing is asked, or another seat has to choose first."""

    NOTHING = t("You have nothing to decide right now.")

    @classmethod
    def before(cls, seats: Collection[Seat]) -> NotAskedError:
        """Return the error for a question that has to wait until these other seats have chosen."""
        names = listed([Name(seat) for seat in seats])
        one, more = "{names} chooses first. Try again after that.", "{names} choose first. Try again after that."
        return cls(tn(one, more, n=len(seats), names=names))


class StaleError(IllegalError):
    """Raised for an answer to an earlier question."""

    EARLIER = t("That was an earlier question. The game has moved on since.")


def not_asked(
    waiting: Collection[Seat], numbers: Collection[int], *, pauses: bool, to: int | None = None
) -> NotAskedError | StaleError:
    """Return why a seat without an open question cannot answer.

    Args:
        waiting: The seats that the match waits for.
        numbers: The numbers of the questions that are open to others.
        pauses: Whether the seat has a question that pauses.
        to: Number of the question that is answered; None for the open one.
    """
    if pauses:
        return NotAskedError.before(waiting)
    is_earlier = to is not None and numbers and to not in numbers
    return StaleError(StaleError.EARLIER) if is_earlier else NotAskedError(NotAskedError.NOTHING)


class Asked(NamedTuple):
    """An open question and its `number`: the number of entries when it was opened."""

    number: int
    question: Question


class Step(NamedTuple):
    """The result of one entry: the entry, its log lines, and whether the rules continued (or wait for more answers)."""

    entry: Entry
    lines: tuple[LogLine, ...]
    moved: bool


class Match(Generic[TableT, ViewT]):
    """A game at one table. Not safe for concurrent callers: the host has to hold a lock."""

    def __init__(
        self,
        game: Game[TableT, ViewT],
        record: Record,
        dealing: Callable[[bytes], Dealer] = Dealer,
        laying: Callable[[Game[TableT, ViewT], Record, Dealer], TableT] = laid,
    ) -> None:
        """Rebuild a match from a record and play on to the open question. An unplayed record deals the match.

        Args:
            game: The game.
            record: The record to continue from.
            dealing: Creates the dealer for a key. Tests and proofs use one that records every throw.
            laying: Creates the table.

        Raises:
            RefusedError: An entry does not fit the question it answers.
            KeyError: The checkpoint does not fit the table; also TypeError and ValueError.
            Exception: Any error that the phases raise.
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
        """Whether the open questions are asked together: the rules get the answers only when all are given."""
        return self._open.together

    @property
    def opened(self) -> int:
        """The number of entries when the rules opened the current questions."""
        return self._open.opened

    @property
    def ongoing(self) -> bool:
        """Whether a question has stayed open beyond the last entry: several seats can act, and one of them just has."""
        return any(opened < self.entry_count for opened in self._open.since.values())

    @property
    def suspended(self) -> dict[Seat, int]:
        """The numbers, by seat, of questions that pause or cannot be answered while others do something first."""
        return self._open.suspended

    @property
    def news(self) -> list[LogLine]:
        """The log lines since the last checkpoint."""
        return self.dealer.lines[self._told :]

    @property
    def result(self) -> Result:
        """The result. Raises RuntimeError if the match is not over."""
        if not self.over:
            raise RuntimeError("the match is not over")
        return self.game.result(self.table)

    @property
    def decided(self) -> Result | None:
        """The result that nothing left can change; None while the match is open, and once it is over."""
        end = None if self.over else self.game.concluded(self.table)
        return None if end is None else self.game.result(end)

    def asked(self, seat: Seat) -> Asked | None:
        """Return the question open to a seat, or None. It stays open while an answer already given can be replaced."""
        question = self._open.asks.get(seat)
        return Asked(self._open.number(seat), question) if question else None

    def view(self, viewer: Seat | None) -> ViewT:
        """Return the view of a seat, or the public view (None)."""
        return self.game.view(self.table, viewer)

    def answer(self, seat: Seat, tokens: Sequence[str], by: str = "person", to: int | None = None) -> Step:
        """Take a seat's answer.

        If the answer is refused, the match stays as it was.

        Args:
            seat: The seat that answers.
            tokens: The answer.
            by: Source of the answer; see record.Entry.
            to: Number of the question that is answered; None for the open one.

        Raises:
            NotAskedError: Nothing is asked of the seat, or it has to wait.
            StaleError: `to` is an earlier question.
            RefusedError: The question, or the rules, did not accept the answer.
        """
        value, entry = self._read(seat, tokens, to), Entry(self.entry_count, seat, tuple(tokens), by)
        line_count = len(lines := self.dealer.lines)
        try:
            moved = self._take(entry, value)
        except Exception:
            self._begin(replace(self.base, entries=tuple(self.entries)))
            raise
        self.entries.append(entry)
        return Step(entry, tuple(lines[line_count:]), moved)

    def note(self, seat: Seat, tokens: Sequence[str], lines: Sequence[LogLine]) -> Step:
        """Add an entry that the rules do not see, such as a change of players, with these log lines."""
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
        """Return the auto-actions of a seat."""
        return tuple([one for one in advance.answers_on(self.table) if one.seat == seat])

    def leave(self, seat: Seat, tokens: Sequence[str]) -> Step:
        """Set or cancel an auto-action (see advance.py), regardless of the open question.

        Only the seat gets a log line.

        Raises:
            NotAskedError: The match is over.
            MalformedError: The tokens have the wrong form.
            IllegalError: There is nothing to leave or cancel with the tokens.
        """
        if self.over:
            raise NotAskedError(t("The match is over."))
        entry = Entry(self.entry_count, seat, tuple(tokens), AUTO_ACTION)
        line = LogLine(self._left(entry), (seat,))
        self.entries.append(entry)
        return Step(entry, (line,), moved=False)

    def foreseen(self, seat: Seat) -> PlannedAnswer | None:
        """Return the seat's auto-action for the question it is asked, or None if none fits."""
        if seat not in self.waiting or not (mine := self.left(seat)):
            return None
        question, n = self._open.asks[seat], self._open.number(seat)
        return advance.foreseen(self.game.advance, mine, self.view(seat), question, n, self.opened)

    def misfit(self) -> AdvanceAnswer | None:
        """Return an auto-action that the game would now word differently or not at all, or None."""
        return advance.misfit(self.game.advance, advance.answers_on(self.table), self.view)

    def check(self, seat: Seat, tokens: Sequence[str], to: int | None = None) -> None:
        """Raise what `answer` would raise before it runs the rules. Nothing changes."""
        self._read(seat, tokens, to)

    def retractable(self, seat: Seat) -> int | None:
        """Return the number of the seat's last answer if nobody has learned anything from it, else None."""
        return self._last_answer.retractable(self, seat)

    def undone(self, seat: Seat) -> Match[TableT, ViewT] | None:
        """Return this match with the seat's last answer withdrawn, or None if it cannot be withdrawn."""
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
        """Play one phase after another, and make a checkpoint before each phase that is due for one."""
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
        """Run the rules to their next question."""
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
            numbers = [*map(self._open.number, self._open.asks)]
            raise not_asked(self.waiting, numbers, pauses=seat in self._open.since, to=to)
        if to is not None and to != self._open.number(seat):
            raise StaleError(StaleError.EARLIER)
        return question.read(tokens)

    def _take(self, entry: Entry, value: Any) -> bool:
        """Apply one entry whose answer is `value`. Return whether the rules continued."""
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
        """Apply entries that were taken before, in this match or in another copy of it.

        Entries that are withdrawn by one of them, or that are in `gone` because a later one withdraws them, are left
        out. Raises the same errors as `answer`.
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
        """Store or cancel an auto-action on the table, and return the line that says so."""
        before, tokens = advance.answers_on(self.table), entry.tokens
        self.entry_count = entry.number + entry.counts
        if tokens[1:2] == ("",):
            gone, after = advance.cancelled(before, entry.seat, tokens)
            said = t("Canceled: {said}", said=gone.said)
        else:
            new = advance.read(self.game.advance, self.view(entry.seat), entry.seat, tokens, entry.number)
            said, after = t("In advance: {said}", said=new.said), advance.left(before, new)
        advance.keep(self.game.advance, self.table, after)
        return said

    def _pass_over(self, entry: Entry) -> None:
        """Count an entry that the rules do not hear of; see record.ROLLBACK, CONCLUDED, REDEALT and RESEATED."""
        self.entry_count = entry.number + 1
        word = entry.tokens[0] if entry.by == "table" and entry.tokens else ""
        if word == CONCLUDED:
            self._conclude()
        if word == REDEALT:
            self._redeal(entry.seat)
        if word == ROLLBACK:
            self._open.ask_again(self.entry_count)
        if word == ROLLBACK or word in RESEATED:
            advance.forget(self.game.advance, self.table, None if word == ROLLBACK else entry.seat)

    def _conclude(self) -> None:
        """Put the table at its end. Raises IllegalError if the result is not decided."""
        if self.over or (end := self.game.concluded(self.table)) is None:
            raise IllegalError(t("Nothing has decided this match yet."))
        end.phase = ""
        self.table, self._rules = end, None
        self._open.close(self.entry_count)

    def _redeal(self, seat: Seat) -> None:
        """Deal the cards that a seat cannot see again, renew all chance to come, and drop all auto-actions."""
        below = partial(Dealer(self.base.key).randrange, label=REDEALT)
        (self.game.lookahead.redeal if self.game.lookahead else redeal)(self.table, seat, below)
        self.dealer.key = self.base.key
        self.dealer.counts.clear()
        advance.keep(self.game.advance, self.table, ())
