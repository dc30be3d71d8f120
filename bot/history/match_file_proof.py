"""Checks a match file by replaying the match to the last answer. It trusts nothing that it can check."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.history.match_file_format import UnreadableError
from bot.history.verify import forgotten, reveal
from bot.table.match_history import MISFITS, MatchHistory, Verdict, verdict_on, walked
from bot.table.seals import is_as_sealed
from games import NotInstalledError
from games import game as game_called
from games.kernel.codec import pack, unpack
from games.kernel.match import Match
from games.kernel.record import AUTO_ACTION, Entry, Record, merged, since
from games.kernel.text import Text
from storage.match_files import MatchFile
from storage.matches import MatchRow, SeatRow
from storage.packing import from_blob, from_json
from storage.stories import LogLineRow


def proved(match_file: MatchFile) -> Verdict:
    """Return the result of the replay, after every possible check of the file. Raises UnreadableError."""
    past = _past(match_file)
    try:
        game_called(past.row.game)
    except NotInstalledError:
        game = past.row.game
        raise UnreadableError(f"The match is of a game called {game!r}, which is not installed here.") from None
    if not is_as_sealed(past.row):
        raise UnreadableError("The secret in the file does not match the seal.")
    verdict = verdict_on(past)
    if verdict is Verdict.DIVERGED:
        raise UnreadableError("The answers in the file, played again, do not lead to the result in the file.")
    if verdict is Verdict.EXACT:
        _prove_end(past, match_file)
    elif past.row.state == "live":
        _goes_on(past, match_file)
    return verdict


def _prove_end(past: MatchHistory, match_file: MatchFile) -> None:
    """Raise UnreadableError if the state, result or key differ from those of the replay."""
    *_, match = walked(past)
    result = pack(match.result) if match.over else None
    if match.over is not (past.row.state == "ended") or result != past.row.result:
        raise UnreadableError("Played again, the match does not end as the file says.")
    opened = reveal(past, _story(match_file))
    if opened.name is None and not forgotten(past.row):
        raise UnreadableError("The deal in the file does not come from its secret.")
    if not opened.is_as_picked:
        raise UnreadableError("The lobby's secret in the file does not pick this deal from the candidates.")
    if past.row.state == "live":
        _goes_on(past, match_file)


def _goes_on(past: MatchHistory, match_file: MatchFile) -> None:
    """Raise UnreadableError if the match cannot continue, or if its checkpoint contradicts the record."""
    if past.row.day:
        raise UnreadableError("The match is an attempt at a daily deal, which cannot continue elsewhere.")
    blob = match_file.match["checkpoint"]
    if blob is None:
        raise UnreadableError("The file does not contain the state of the match.")
    checkpoint = from_blob(blob)
    record = replace(
        past.record, checkpoint=checkpoint, entries=tuple(since(past.record.entries, checkpoint.entry_count))
    )
    try:
        match: Match[Any, Any] = Match(game_called(past.row.game), record)
    except MISFITS as error:
        raise UnreadableError(f"The match cannot continue from the state in the file: {error}.") from error
    left = [
        auto_action["state_hash"]
        for auto_action in match_file.auto_actions
        if auto_action["number"] == past.entry_count
    ]
    if (
        past.state_hashes
        and match.state_hash() != (*past.state_hashes, *left)[-1]
        and checkpoint.rules == match.game.rules
    ):
        raise UnreadableError("The state in the file does not follow from its answers.")


def _past(match_file: MatchFile) -> MatchHistory:
    """Return the recorded match. Raises UnreadableError."""
    row = match_file.match
    try:
        seats = tuple(SeatRow(match=row["id"], **seat) for seat in match_file.seats)
        answers = tuple(_entry(answer) for answer in match_file.answers)
        auto_actions = (
            Entry(row["number"], row["seat"], tuple(from_json(row["tokens"])), AUTO_ACTION)
            for row in match_file.auto_actions
        )
        kept = {name: row[name] for name in MatchRow._fields if name in row}
        kept |= {"options": from_json(row["options"]), "result": row["result"] and from_json(row["result"])}
        made = MatchRow(**{**kept, "seats": seats, "day": match_file.day})
        record = Record(
            made.game, made.rules, made.options, len(seats), row["key"], None, merged(answers, auto_actions)
        )
        for line in match_file.log:
            unpack(Text, from_json(line["text"]))
    except (KeyError, TypeError, ValueError) as error:
        raise UnreadableError(f"The file lacks something that a match needs: {error}.") from error
    numbers, places = [entry.number for entry in answers], [seat.seat for seat in seats]
    if numbers != list(range(made.entry_count)) or places != list(range(len(seats))):
        raise UnreadableError("Answers or seats are missing in the file.")
    if made.state not in ("live", "ended", "closed") or made.started is None:
        raise UnreadableError("The match in the file was never started.")
    return MatchHistory(made, record, tuple(answer["state_hash"] for answer in match_file.answers), match_file.among)


def _story(match_file: MatchFile) -> list[LogLineRow]:
    """Return the public log lines."""
    told = [row for row in match_file.log if row["audience"] is None]
    return [LogLineRow(row["entry_count"], row["ordinal"], from_json(row["text"]), None) for row in told]


def _entry(answer: dict[str, Any]) -> Entry:
    return Entry(
        answer["number"], answer["seat"], tuple(from_json(answer["tokens"])), answer["by"], answer["withdraws"]
    )
