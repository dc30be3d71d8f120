"""The results of an act in fewer lines: the hit by which an enemy falls, and gains and losses of the same resource."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.genshin_tarot.text.causes import ABILITIES, ENDS, WAITING
from games.genshin_tarot.text.turn_in_brief import ACTIONS, DAMAGED, FALLS
from games.kernel.text import Name, Seat, Text, t

FELLED = {
    FALLS[0]: "{foe} takes {damage} damage and falls; {name} gains {mora} Mora.",
    FALLS[1]: "{foe} takes {damage} damage and falls.",
}
"""The line for an enemy that falls by a hit of the reader, by that for the fall alone."""
_SIGNS = {"{name} gains {n} {what}.": 1, "{name} loses {n} {what}.": -1}
_NEW_CAUSES = (*ACTIONS, *ABILITIES, WAITING, *ENDS)


def with_hits(lines: Sequence[Text], seat: Seat) -> list[Text]:
    """Return the lines with each enemy that falls by an act of the reader in one line with the hit.

    Pages always show these lines (see story.IMPORTANT). The line of the hit remains.
    """
    texts: list[Text] = []
    is_own = False
    for place, line in enumerate(lines):
        if line.key in (*ACTIONS, WAITING):
            is_own = ("name", Name(seat)) in line.args
        elif line.key in ENDS:
            is_own = False
        hit = _hit(lines[:place], line) if is_own and line.key in FALLS else None
        texts.append(t(FELLED[line.key], damage=hit, **dict(line.args)) if hit else line)
    return texts


def _hit(before: Sequence[Text], falls: Text) -> int:
    """Return the damage of the last hit on an enemy, or 0."""
    enemy = ("foe", dict(falls.args)["foe"])
    hits = (dict(line.args)["damage"] for line in reversed(before) if line.key == DAMAGED and enemy in line.args)
    damage = next(hits, 0)
    return damage if isinstance(damage, int) else 0


def with_sums(lines: Sequence[Text]) -> list[Text]:
    """Return the lines with what a player gains and loses of a resource by one effect in one line, or in none."""
    starts = [place for place, line in enumerate(lines) if line.key in _NEW_CAUSES]
    parts = [lines[begin:end] for begin, end in zip([0, *starts], [*starts, len(lines)], strict=True)]
    return [line for part in parts for line in (_summed(part) if part and part[0].key in ACTIONS else part)]


def _summed(lines: Sequence[Text]) -> Iterator[Text]:
    for place, line in enumerate(lines):
        same = [other for other in lines if other.key in _SIGNS and _stock(other) == _stock(line)]
        if line.key not in _SIGNS or len({other.key for other in same}) == 1:
            yield line
        elif not any(other in same for other in lines[place + 1 :]):
            yield from _balance(line, sum(_SIGNS[other.key] * _amount(other) for other in same))


def _balance(line: Text, amount: int) -> Iterator[Text]:
    """Yield the line with this gain or loss instead, unless it is 0."""
    for key, sign in _SIGNS.items():
        if amount * sign > 0:
            args = [(name, abs(amount) if name == "n" else value) for name, value in line.args]
            yield line._replace(key=key, args=tuple(args))


def _stock(line: Text) -> tuple[object, object]:
    args = dict(line.args)
    return args.get("name"), args.get("what")


def _amount(line: Text) -> int:
    amount = dict(line.args)["n"]
    return amount if isinstance(amount, int) else 0
