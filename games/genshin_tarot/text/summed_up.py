"""The story of a page without what the line that sums up a player's turn says again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.genshin_tarot.text.phrases import RESOURCE_NAMES
from games.genshin_tarot.text.turn_in_brief import ACTIONS, CLEARED
from games.genshin_tarot.vocabulary.resources import Resource
from games.kernel.text import Name, Seat, Text

SUMMARY = "{name}'s new turn: {summary}"
LEY_LINE = "Ley Line: {line}. {words}"
STRUCK = (
    "{foe} attacks {name} for {n}.",
    "{foe} is stunned: no damage to {name}.",
    "{foe} does no damage to {name}, who has {n} or more Guard.",
    "{foe} does no damage to {name}.",
)
"""The lines of an enemy's attack (see story.py); the last is of an earlier version."""
GAINED = "{name} gets {n} {card} ({where})."
SUMMED_UP = frozenset(
    (
        *STRUCK,
        "{name} takes {n} damage, {left} HP left.",
        "{name} takes {n} damage; Guard stops {stopped}. {left} HP left.",
        "{foe} appears before {name}.",
        GAINED,
    )
)
"""The lines between two turns that the summary repeats: damage, revealed enemies, Burns and Freezes."""
RECOVERED, STOCKS = "{name} recovers {n} HP and has {left}.", ("{name} gains {n} {what}.", "{name} loses {n} {what}.")
"""Lines of a Ley Line whose change of HP, Energy or Guard the summary names."""
SHUFFLED = "{name} shuffles the discard pile into a new deck."
"""A line between two turns from which nobody learns anything."""
UNSUMMED = ("Dash", "Overheat")
"""The status cards that no summary names."""
_STOCKS = tuple(RESOURCE_NAMES[stock] for stock in (Resource.HP, Resource.ENERGY, Resource.GUARD))


def condensed(lines: Sequence[Text], _seat: Seat) -> list[Text]:
    """Return the lines without those that the last summary of a player's turn, of any player, sums up."""
    last = {seat: place for place, line in enumerate(lines) if line.key == SUMMARY for seat in _seats(line)}
    summed = {place for seat, end in last.items() for place in _summed_up(lines[: end + 1], seat)}
    return [line for place, line in enumerate(lines) if place not in summed]


def _summed_up(lines: Sequence[Text], seat: Seat) -> Iterator[int]:
    """Yield the places of what happened to a player while nobody acted."""
    between = after_ley_line = False
    for place, line in enumerate(lines):
        if line.key in ACTIONS:
            between = after_ley_line = False
        elif line.key in (*STRUCK, LEY_LINE, CLEARED):
            between, after_ley_line = True, line.key == LEY_LINE
        if not between or not _of(line, seat) or _is_unsummed(line):
            continue
        if line.key in SUMMED_UP or line.key == SHUFFLED or (after_ley_line and _is_change(line)):
            yield place


def _is_change(line: Text) -> bool:
    """Return whether a line tells a change that the summary names with its Ley Line."""
    what = dict(line.args).get("what")
    return line.key == RECOVERED or (line.key in STOCKS and what in _STOCKS)


def _is_unsummed(line: Text) -> bool:
    """Return whether a line says that a player gets cards that no summary names."""
    card = dict(line.args).get("card")
    return line.key == GAINED and isinstance(card, Text) and card.key in UNSUMMED


def _seats(line: Text) -> Iterator[Seat]:
    """Yield the seats that a line names."""
    yield from (arg.seat for _, arg in line.args if isinstance(arg, Name))


def _of(line: Text, seat: Seat) -> bool:
    return ("name", Name(seat)) in line.args
