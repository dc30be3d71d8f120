"""The facts that decided a round: the most valuable card, a theft, the unused will tokens if totals were tied."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.kernel.text import Arg, Name, Seat, Text, listed, t
from games.tottarot.cards import Placed


@dataclass(frozen=True, slots=True)
class Decisive:
    """The fact that earned a player the victory token of a round, or a theft and a tie that earned it together.

    Attributes:
        card: The most valuable card of their row; with a `victim`, the card that they took.
        victim: The player they took the card from, if another player would have earned the token without it.
        unused: The sum of their unused tokens, if it broke a tie (T-32).
        others: The other players who earned a token in the same round.
    """

    round: int
    winner: Seat
    card: Placed | None = None
    victim: Seat | None = None
    unused: int | None = None
    others: tuple[Seat, ...] = ()

    @property
    def title(self) -> Text:
        """Name of the fact in a word or two."""
        return t("Equal totals") if self.card is None else self.card.fate.name

    @property
    def words(self) -> Text:
        """Sentence on the fact and its result."""
        facts: dict[str, Arg] = {"name": Name(self.winner), "n": self.round}
        if self.others:
            return self._shared(facts)
        if self.victim is not None and self.unused is not None:
            return t(
                "{name} took it from {victim} and won round {n} on unused tokens ({sum}), as totals were tied",
                victim=Name(self.victim), sum=self.unused, **facts,
            )  # fmt: skip
        if self.victim is not None:
            return t("{name} took it from {victim} and won round {n}", victim=Name(self.victim), **facts)
        if self.unused is not None:
            return t("{name} won round {n} on unused tokens ({sum})", sum=self.unused, **facts)
        return t("{name} won round {n} with it", **facts)

    @property
    def brief(self) -> Text:
        """Sentence on the fact and its result, which leaves out how a shared round was decided."""
        return t("{name} shared round {n}", name=Name(self.winner), n=self.round) if self.others else self.words

    def _shared(self, facts: dict[str, Arg]) -> Text:
        """Return the sentence on the fact of a round that several players won."""
        facts["others"] = listed([Name(seat) for seat in self.others])
        if self.victim is not None and self.unused is not None:
            return t(
                "{name} took it from {victim} and shared round {n} with {others} on equal unused tokens ({sum})",
                victim=Name(self.victim), sum=self.unused, **facts,
            )  # fmt: skip
        if self.victim is not None:
            pattern = "{name} took it from {victim} and shared round {n} with {others}"
            return t(pattern, victim=Name(self.victim), **facts)
        if self.unused is not None:
            pattern = "{name} shared round {n} with {others} on equal unused tokens ({sum})"
            return t(pattern, sum=self.unused, **facts)
        return t("with it, {name} shared round {n} with {others}", **facts)


def decisive(
    number: int,
    rows: Sequence[Sequence[Placed]],
    unused: Sequence[Sequence[int]],
    thefts: Sequence[tuple[Seat, Seat]],
    earned: Sequence[Seat],
) -> tuple[Decisive, ...]:
    """Return the decisive fact for each player who earned the token of a round, except those with an empty row.

    Args:
        number: Number of the round.
        rows: The rows, in seat order.
        unused: The unused tokens, in seat order.
        thefts: Taker and victim of each theft of the last turn, in order.
        earned: The players who earned a token.
    """
    totals = [sum(placed.points for placed in row) for row in rows]
    found = []
    tied = totals.count(max(totals)) > len(earned)
    for seat in earned:
        victim = _victim(seat, rows[seat], totals, thefts)
        left = sum(unused[seat]) if tied else None
        others = tuple(other for other in earned if other != seat)
        if victim is not None:
            found.append(Decisive(number, seat, rows[seat][-1], victim, left, others))
        elif left is not None:
            found.append(Decisive(number, seat, unused=left, others=others))
        elif rows[seat]:
            best = max(rows[seat], key=lambda placed: placed.points)
            found.append(Decisive(number, seat, best, others=others))
    return tuple(found)


def _victim(
    seat: Seat, row: Sequence[Placed], totals: Sequence[int], thefts: Sequence[tuple[Seat, Seat]]
) -> Seat | None:
    """Return the player from whom the winner took the card that decided the round, or None.

    It is the card that the winner took last and still had when cards were determined. It decided the round if another
    player would have a higher total without it.
    """
    took = [(at, victim) for at, (taker, victim) in enumerate(thefts) if taker == seat]
    if not row or not took or seat in [victim for _, victim in thefts[took[-1][0] + 1 :]]:
        return None
    victim, without = took[-1][1], list(totals)
    without[seat] -= row[-1].points
    without[victim] += row[-1].points
    return victim if without[seat] < max(without) else None
