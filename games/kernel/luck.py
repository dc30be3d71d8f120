"""The exact luck of a player's dice: the throws compared with all possible throws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

from games.kernel.text import Seat, Text


class Throw(NamedTuple):
    """A die that was thrown for a player.

    Attributes:
        seat: The player's seat.
        face: Index of the face that came up.
        worth: Value of each face for the player, all faces being equally likely: 1 for a hit, 0 for a miss, or points.
    """

    seat: Seat
    face: int
    worth: tuple[int, ...]


class Luck(NamedTuple):
    """The throws of a player: how many, what they were worth, and how likely less and more were.

    Attributes:
        throws: Number of throws.
        total: Value of all throws.
        expected: Mean value of as many throws of the same dice.
        less: Probability of a lower total.
        more: Probability of a higher total.
    """

    throws: int
    total: int
    expected: Fraction
    less: Fraction
    more: Fraction

    @property
    def difference(self) -> int:
        """The number of points above the expected total, rounded; negative if below."""
        return round(self.total - self.expected)

    @property
    def rank(self) -> int:
        """The number of players out of 100 who would have had worse dice, or better ones if the luck was bad."""
        return round(100 * (self.more if self.difference < 0 else self.less))


class DiceWords(NamedTuple):
    """Words of a game for dice that were worth less or more than expected, such as "4 hits fewer than expected"."""

    fewer: Callable[[int], Text]
    more: Callable[[int], Text]


def lucks(throws: Iterable[Throw]) -> dict[Seat, Luck]:
    """Return the luck of each player who threw a die."""
    found: dict[Seat, list[Throw]] = {}
    for throw in throws:
        found.setdefault(throw.seat, []).append(throw)
    return {seat: luck_of(found[seat]) for seat in sorted(found)}


def luck_of(throws: Iterable[Throw]) -> Luck:
    """Return the luck of one or more throws."""
    thrown = list(throws)
    total = sum(throw.worth[throw.face] for throw in thrown)
    ways = distribution(throw.worth for throw in thrown)
    every = sum(ways.values())
    less = sum(count for value, count in ways.items() if value < total)
    more = sum(count for value, count in ways.items() if value > total)
    expected = sum((Fraction(sum(throw.worth), len(throw.worth)) for throw in thrown), Fraction())
    return Luck(len(thrown), total, expected, Fraction(less, every), Fraction(more, every))


def distribution(dice: Iterable[tuple[int, ...]]) -> Mapping[int, int]:
    """Return the number of ways to reach each total if every die is thrown once: the convolution of the dice.

    Args:
        dice: The values of the faces of each die.
    """
    ways: Mapping[int, int] = {0: 1}
    for die in dice:
        faces, longer = Counter(die), Counter[int]()
        for value, count in ways.items():
            for worth, of in faces.items():
                longer[value + worth] += count * of
        ways = longer
    return ways
