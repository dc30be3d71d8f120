"""Copies of a match as one seat can imagine it: everything it cannot see, and all chance to come, is dealt again."""

from __future__ import annotations

from dataclasses import replace
from typing import Generic

from games.kernel.asking.advance import keep
from games.kernel.dealer import Dealer
from games.kernel.game import Game, Lookahead, RandRange, TableT, ViewT, laid
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import Seat
from games.search.copied_tables import copied


class QuietDealer(Dealer):
    """A dealer without a log, because a copy has no readers."""

    __slots__ = ()

    def log(self, text: object, to: tuple[Seat, ...] | None = None) -> None:
        """Do nothing."""


class Copies(Generic[TableT, ViewT]):
    """A source of copies of a match at its open question.

    Secret answers of other seats to that question, and their auto-actions, are left out.
    """

    def __init__(self, match: Match[TableT, ViewT], seat: Seat, ahead: Lookahead[TableT, ViewT]) -> None:
        game, record, self._left = match.game, match.record(), match.left(seat)
        record = replace(record, entries=tuple([entry for entry in record.entries if entry.number < match.opened]))
        finer = Match(replace(game, checkpoint_interval=1, inline_phases=frozenset()), record, QuietDealer)
        self._record, self._seat, self._ahead = finer.record(), seat, ahead
        self._game = replace(game, inline_phases=frozenset(game.phases))  # a copy keeps no checkpoints
        self._start = Dealer(self._record.key)
        self._table = laid(game, self._record, self._start)

    @property
    def record(self) -> Record:
        """The record that all copies begin with: from the last phase on, without secret answers of others."""
        return self._record

    def copy(self, below: RandRange) -> Match[TableT, ViewT]:
        """Return a copy. The same random numbers give the same copy, no matter what the hidden cards really are."""
        match = Match(self._game, self._record, QuietDealer, self._laid)
        match.dealer.key = below(1 << 32).to_bytes(4, "big")
        match.dealer.counts.clear()
        keep(match.game.advance, match.table, self._left)
        self._ahead.redeal(match.table, self._seat, below)
        return match

    def _laid(self, _game: Game[TableT, ViewT], _record: Record, dealer: Dealer) -> TableT:
        """Return a copy of the table with which all copies begin, which was unpacked only once."""
        dealer.counts = dict(self._start.counts)
        return copied(self._table)
