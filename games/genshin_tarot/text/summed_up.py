"""The log for a page, without lines that the summary of a player's turn or the next line repeats."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from itertools import groupby

from games.genshin_tarot.text import turn_in_brief
from games.genshin_tarot.text.act_results import FELLED, with_hits, with_sums
from games.genshin_tarot.text.causes import ABILITIES, ENDS, WAITING, plainer, with_causes, with_overtakers
from games.genshin_tarot.text.counts import counted
from games.genshin_tarot.text.phrases import RESOURCE_NAMES
from games.genshin_tarot.text.turn_in_brief import ACTIONS, CLEARED
from games.genshin_tarot.vocabulary.resources import Resource
from games.kernel.text import Name, Seat, Text

SUMMARY = "{name}'s new turn: {summary}"
LEY_LINE = "Ley Line: {line}. {words}"
DAMAGED = (
    "{foe} attacks {name} for {n}.",
    "{foe} is stunned: no damage to {name}.",
    "{foe} does no damage to {name}, who has {n} or more Guard.",
    "{foe} does no damage to {name}.",
)
"""The lines for an enemy's attack (see story.py); the last is from an earlier version."""
GAINED = "{name} gets {n} {card} ({where})."
HURT = (
    "{name} takes {n} damage, {left} HP left.",
    "{name} takes {n} damage; Guard stops {stopped}. {left} HP left.",
)
"""The lines about damage to a player, which the summary names as an attack or as a change by a Ley Line."""
SUMMED_UP = frozenset(
    (
        *DAMAGED,
        *HURT,
        "{foe} appears before {name}.",
        GAINED,
    )
)
"""The lines between two turns that the summary repeats: damage, revealed enemies, Burns and Freezes."""
BEGINS = ("Turn {turn}, {hour} o'clock. {words}", "Turn {turn} begins. The Boss fight continues.")
"""The lines after the attacks of the enemies. From there to a Ley Line, no summary names the cause of damage."""
RECOVERED, STOCKS = "{name} recovers {n} HP and has {left}.", ("{name} gains {n} {what}.", "{name} loses {n} {what}.")
"""The lines of a Ley Line about changes of HP, Energy or Guard that the summary names."""
FULL, CARRIED = "{name} already has {n} {what}.", "{foe} already has {element}: nothing happens."
"""The lines of a gain for which there is no room, and of an element that an enemy carries already."""
FELT = (*turn_in_brief.FALLS, *FELLED.values(), turn_in_brief.DAMAGED, "{foe} now has {element}.")
"""The lines about the effect of an act on an enemy."""
_FALLEN = (*turn_in_brief.FALLS, *FELLED.values())
SHUFFLED = "{name} shuffles the discard pile into a new deck."
"""A line between two turns that carries no information."""
_NOT_EFFECTS = (*ACTIONS, *ABILITIES, *ENDS, turn_in_brief.CAUSED, WAITING)
"""The lines that end the effects of an ability."""
UNSUMMED = ("Dash", "Overheat")
"""The status cards that no summary names."""
_STOCKS = tuple(RESOURCE_NAMES[stock] for stock in (Resource.HP, Resource.ENERGY, Resource.GUARD))


def condensed(lines: Sequence[Text], seat: Seat | None) -> list[Text]:
    """Return the lines for a player's page, or for all (None), without repetitions.

    - The last summary of each player replaces the lines before it about that player.
    - Equal status cards become one line with their number.
    - The last damage of an enemy that falls is left out, and so are lines that say that nothing changes. If the reader
      caused the fall, its line has the damage.
    - What a player gains and loses of a resource by one effect is one line.
    - Effects of others on the reader have their cause in the same line.
    - Reactions that other players cause are no longer important lines.
    - The reader's summary comes before those of the others.
    """
    lines = lines if seat is None else with_sums(with_hits(lines, seat))
    last = {each: index for index, line in enumerate(lines) if line.key == SUMMARY for each in _seats(line)}
    summed = {place for each, end in last.items() for place in _covered_lines(lines[: end + 1], each)}
    summed |= {place for place in range(len(lines)) if _is_bare(lines, place, summed)}
    remaining = [
        line for index, line in enumerate(lines) if index not in summed and not _is_deadly_damage(lines, index)
    ]
    kept = _merge_equal_cards([line for index, line in enumerate(remaining) if not _is_idle(remaining, index, seat)])
    kept = [line for index, line in enumerate(kept) if not _is_bare(kept, index, ())]
    return (
        [*map(counted, kept)]
        if seat is None
        else with_causes(plainer(with_overtakers(_own_first(kept, seat)), seat), seat)
    )


def _own_first(lines: Sequence[Text], seat: Seat) -> list[Text]:
    """Return the lines with the reader's summary before those of the others in each row of summaries."""
    texts: list[Text] = []
    for are_summaries, lines_together in groupby(lines, key=lambda line: line.key == SUMMARY):
        row = [*lines_together]
        texts += sorted(row, key=lambda line: not _of(line, seat)) if are_summaries else row
    return texts


def _is_bare(lines: Sequence[Text], place: int, summed: Container[int]) -> bool:
    """Return whether a line names an ability of whose effects no line remains."""
    if lines[place].key not in ABILITIES:
        return False
    ends = (n for n in range(place + 1, len(lines)) if lines[n].key in _NOT_EFFECTS)
    return all(n in summed for n in range(place + 1, next(ends, len(lines))))


def _is_deadly_damage(lines: Sequence[Text], place: int) -> bool:
    """Return whether a line is about damage that leaves an enemy no HP, and a later line says that it falls."""
    line = lines[place]
    if line.key != turn_in_brief.DAMAGED or ("left", 0) not in line.args:
        return False
    enemy = ("foe", dict(line.args)["foe"])
    return any(later.key in _FALLEN and enemy in later.args for later in lines[place + 1 :])


def _is_idle(lines: Sequence[Text], place: int, seat: Seat | None) -> bool:
    """Return whether a line says that nothing changes: for another player, or for an enemy that the same act strikes.

    Cut to its last line, a log showed only an element that failed on an enemy already defeated.
    """
    line = lines[place]
    if line.key == FULL:
        return seat is not None and not _of(line, seat)
    if line.key != CARRIED:
        return False
    enemy = ("foe", dict(line.args)["foe"])
    act = next((n for n in range(place, -1, -1) if lines[n].key in ACTIONS), place)
    return any(other.key in FELT and enemy in other.args for other in lines[act:place])


def _merge_equal_cards(lines: Sequence[Text]) -> list[Text]:
    """Return the lines with equal cards that a player gets in one action merged into a single line."""
    texts: list[Text] = []
    first: dict[Text, int] = {}
    for line in lines:
        if line.key in ACTIONS:
            first = {}
        if line.key != GAINED:
            texts.append(line)
            continue
        bare = _with(line, 0)
        if bare in first:
            before = texts[first[bare]]
            texts[first[bare]] = _with(before, _amount(before) + _amount(line))
        else:
            first[bare] = len(texts)
            texts.append(line)
    return texts


def _amount(line: Text) -> int:
    found = dict(line.args)["n"]
    return found if isinstance(found, int) else 0


def _with(line: Text, amount: int) -> Text:
    return line._replace(args=tuple((key, amount if key == "n" else value) for key, value in line.args))


def _covered_lines(lines: Sequence[Text], seat: Seat) -> Iterator[int]:
    """Yield the indexes of lines about a player between the actions."""
    between = begun = after_ley_line = False
    for index, line in enumerate(lines):
        if line.key in ACTIONS:
            between = begun = after_ley_line = False
        elif line.key in (*DAMAGED, LEY_LINE, CLEARED):
            between, begun, after_ley_line = True, False, line.key == LEY_LINE
        begun = begun or line.key in BEGINS
        if not between or not _of(line, seat) or _is_unsummed(line) or (begun and line.key in HURT):
            continue
        if line.key in SUMMED_UP or line.key == SHUFFLED or (after_ley_line and _is_change(line)):
            yield index


def _is_change(line: Text) -> bool:
    """Return whether a line reports a change that the summary names with its Ley Line."""
    what = dict(line.args).get("what")
    return line.key == RECOVERED or (line.key in STOCKS and what in _STOCKS)


def _is_unsummed(line: Text) -> bool:
    """Return whether a line says that a player gets cards that no summary names."""
    card = dict(line.args).get("card")
    return line.key == GAINED and isinstance(card, Text) and card.key in UNSUMMED


def _seats(line: Text) -> Iterator[Seat]:
    """Yield the seats named in a line."""
    yield from (arg.seat for _, arg in line.args if isinstance(arg, Name))


def _of(line: Text, seat: Seat) -> bool:
    return ("name", Name(seat)) in line.args
