"""The expected messages: the record of a table, replayed from its key by the kernel alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from bot.table.seats import held, told_of_others
from bot.table.time_lines import addressed as as_read
from games import game as game_called
from games.kernel.codec import unpack
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.names import distinct_names, without_isolates
from games.kernel.record import Entry
from games.kernel.text import Localizer, Seat, Text
from storage.matches import MatchRow
from storage.store import Store
from storage.stories import LogLineRow

Viewer = Seat | None
EVER = 10_000


class Describer:
    """Describes views as text, each once and only on request, because messages show a tenth of them."""

    def __init__(self, game: AnyGame, localizer: Localizer) -> None:
        self._game, self._localizer = game, localizer
        self._known: dict[int, tuple[Any, str]] = {}

    def __call__(self, view: Any) -> str:
        """Return the description of a view."""
        if id(view) not in self._known:  # the view is kept, so that no other gets its ID
            words = without_isolates("\n".join(map(self._localizer, self._game.describe(view))))
            self._known[id(view)] = view, words
        return self._known[id(view)][1]


@dataclass(frozen=True, slots=True)
class Moment:
    """The match after `entry_count` entries.

    Attributes:
        waiting: The number of each seat's question.
        views: Each viewer's view.
        past: The public view of how the previous act ended; None if its card shows the last board.
        describe: Describes a view as text.
    """

    entry_count: int
    waiting: dict[Seat, int]
    views: dict[Viewer, Any]
    past: Any
    describe: Describer

    def seen(self, viewer: Viewer) -> str:
        """Return a viewer's description."""
        return self.describe(self.views[viewer])

    @property
    def before(self) -> str:
        """The public description of how the previous act ended, or ""."""
        return "" if self.past is None else self.describe(self.past)


@dataclass(frozen=True, slots=True)
class Chronicle:
    """The whole history of one table.

    `lines` are the (n, words) told to each viewer in order, as in everyone's log; `addressed` are the same lines as the
    player of a seat reads them on their private pages; `answers` is every entry with the number of its question.
    `needless` are the lines that a seat's private pages leave out because other lines say the same. `joined` is the
    number of entries after which a player took over the seat from someone else; seats of the original players are
    missing in it.
    """

    row: MatchRow
    moments: tuple[Moment, ...]
    lines: dict[Viewer, tuple[tuple[int, str], ...]]
    answers: tuple[tuple[Entry, int], ...] = ()
    addressed: Mapping[Seat, tuple[tuple[int, str], ...]] = field(default_factory=dict)
    needless: Mapping[Seat, Counter[str]] = field(default_factory=dict)
    joined: Mapping[Seat, int] = field(default_factory=dict)

    def seat_of(self, user: str) -> Viewer:
        """Return the seat of a user, or None for a spectator."""
        return next((chair.seat for chair in self.row.seats if str(chair.user) == user), None)

    def heard(self, viewer: Viewer) -> set[str]:
        """Return every line that the viewer could read, in the log and on their private pages."""
        mine = () if viewer is None else self.addressed.get(viewer, ())
        return {words for _, words in (*self.lines[viewer], *mine)}


async def chronicle(store: Store, table: int, renamed: Mapping[str, str] = MappingProxyType({})) -> Chronicle:
    """Return the history of a table from its rows and a replay. `renamed`: former names and current ones."""
    loaded = await store.matches.load(table, full=True)
    viewers: list[Viewer] = [None, *(chair.seat for chair in loaded.row.seats)]
    names = tuple(chair.name for chair in loaded.row.seats)
    localizer = Localizer(distinct_names(names, names))
    logs = {viewer: await store.stories.read(table, viewer, limit=EVER) for viewer in viewers}
    lines = {viewer: _worded(rows, localizer, renamed) for viewer, rows in logs.items()}
    if loaded.record is None:
        return Chronicle(loaded.row, (), lines)
    game = game_called(loaded.row.game)
    notes = await store.seat_history.notes(table)
    seats = {seat: told_of_others(rows, seat, held(notes, seat)) for seat, rows in logs.items() if seat is not None}
    addressed = {seat: _worded(rows, localizer, renamed, _for(game, seat)) for seat, rows in seats.items()}
    match = Match(game_called(loaded.row.game), replace(loaded.record, entries=()))
    describe = Describer(match.game, localizer)
    moments, answers = [_moment(match, viewers, describe)], list[tuple[Entry, int]]()
    for index, entry in enumerate(loaded.record.entries):
        n = len(answers)
        assert entry.number == n, f"table {table} has a gap in its log at {n}"
        if not entry.counts:
            match.replay([entry])
            continue
        answers.append((entry, asked.number if (asked := match.asked(entry.seat)) else match.opened))
        if entry.withdraws is not None and entry.by == "table":  # after a vote, or by a moderator
            match = Match(match.game, replace(loaded.record, entries=loaded.record.entries[: index + 1]))
        elif entry.withdraws is not None:
            back = match.undone(entry.seat)
            assert back is not None, f"table {table} took back at {n} what somebody may have learned from"
            match = back
        elif entry.by == "table":
            match.note(entry.seat, entry.tokens, [])
        elif entry.leaves:
            match.replay([entry])
        else:
            match.answer(entry.seat, entry.tokens, entry.by)
        moments.append(_moment(match, viewers, describe))
    needless = {seat: Counter(_left_out(rows, game, seat, localizer, renamed)) for seat, rows in seats.items()}
    joined = {entry.seat: entry.number + 1 for entry, _ in answers if entry.by == "table" and entry.tokens == ("new",)}
    return Chronicle(loaded.row, tuple(moments), lines, tuple(answers), addressed, needless, joined)


def _left_out(
    rows: Sequence[LogLineRow], game: AnyGame, seat: Seat, localizer: Localizer, renamed: Mapping[str, str]
) -> Iterator[str]:
    """Yield the lines that pages of that seat leave out because others say the same."""
    said = [unpack(Text, row.text) for row in rows]
    kept = Counter(game.condensed(said, seat))
    for line, words in zip(said, _worded(rows, localizer, renamed, _for(game, seat)), strict=True):
        if kept[line]:
            kept[line] -= 1
        else:
            yield words[1]


def _as_told(line: Text) -> Text:
    return line


def _for(game: AnyGame, seat: Seat) -> Callable[[Text], Text]:
    return lambda line: as_read(game, line, seat)


def _moment(match: Match[Any, Any], viewers: Sequence[Viewer], describe: Describer) -> Moment:
    views = {viewer: match.view(viewer) for viewer in viewers}
    asked = {seat: match.asked(seat) for seat in match.waiting}
    act = match.game.act(views[None])
    waiting = {seat: one.number for seat, one in asked.items() if one}
    return Moment(match.entry_count, waiting, views, None if act is None else act.seen, describe)


def _worded(
    rows: Sequence[LogLineRow],
    localizer: Localizer,
    renamed: Mapping[str, str],
    read: Callable[[Text], Text] = _as_told,
) -> tuple[tuple[int, str], ...]:
    lines = ((row.entry_count, localizer(read(unpack(Text, row.text)))) for row in rows)
    return tuple((n, called_now(without_isolates(words), renamed)) for n, words in lines)


def called_now(words: str, renamed: Mapping[str, str]) -> str:
    """Return the text with the current names."""
    for before, now in renamed.items():
        words = words.replace(before, now)
    return words
