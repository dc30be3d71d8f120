"""What won a round: the card that was worth most, a theft, or the will that was left where totals were equal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.kernel.text import Arg, Name, Seat, Text, t
from games.tottarot.cards import Placed


@dataclass(frozen=True, slots=True)
class Decisive:
    """What earned somebody the victory token of a round.

    `card` is the one of their row that counted most, or, with a `victim`, the one they took from that player: without
    it another would have earned the token. `unused` is the sum of their unused tokens where it decided between equal
    totals (T-32).
    """

    round: int
    winner: Seat
    card: Placed | None = None
    victim: Seat | None = None
    unused: int | None = None

    @property
    def title(self) -> Text:
        """What it was, in a word or two."""
        return t("Equal totals") if self.unused is not None or self.card is None else self.card.fate.name

    @property
    def words(self) -> Text:
        """What it came to."""
        facts: dict[str, Arg] = {"name": Name(self.winner), "n": self.round}
        if self.victim is not None:
            return t("{name} took it from {victim} and won round {n}", victim=Name(self.victim), **facts)
        if self.unused is not None:
            return t("{name} won round {n} with unused tokens ({sum})", sum=self.unused, **facts)
        return t("{name} won round {n} with it", **facts)


def decisive(
    number: int,
    rows: Sequence[Sequence[Placed]],
    unused: Sequence[Sequence[int]],
    thefts: Sequence[tuple[Seat, Seat]],
    earned: Sequence[Seat],
) -> tuple[Decisive, ...]:
    """What won that round for each who `earned` its token; nothing for an empty row. Lists are in seat order; of the
    thefts, each who took and from whom, in the order of the last turn."""
    totals = [sum(placed.points for placed in row) for row in rows]
    found = []
    for seat in earned:
        victim = _victim(seat, rows[seat], totals, thefts)
        if victim is not None:
            found.append(Decisive(number, seat, rows[seat][-1], victim))
        elif totals.count(max(totals)) > len(earned):
            found.append(Decisive(number, seat, unused=sum(unused[seat])))
        elif rows[seat]:
            found.append(Decisive(number, seat, max(rows[seat], key=lambda placed: placed.points)))
    return tuple(found)


def _victim(
    seat: Seat, row: Sequence[Placed], totals: Sequence[int], thefts: Sequence[tuple[Seat, Seat]]
) -> Seat | None:
    """From whom that player took the card they laid last, if another's total would be higher without."""
    took = [(at, victim) for at, (taker, victim) in enumerate(thefts) if taker == seat]
    if not row or not took or seat in [victim for _, victim in thefts[took[-1][0] + 1 :]]:
        return None
    victim, without = took[-1][1], list(totals)
    without[seat] -= row[-1].points
    without[victim] += row[-1].points
    return victim if without[seat] < max(without) else None
