"""Tottarot: the information in tokens of the first turn, the points of rounds, and wins against other players."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from bench.players import shares
from bench.players.playing import AnyMatch, Player, Thinking, dealt, plain, played
from games.kernel.text import Seat
from games.search.strength import Strength
from games.tottarot.game import TOTTAROT


@dataclass(slots=True)
class Count:
    """The points of the cards under each token in first turns; the rounds, their mean rows, and the tied ones."""

    under: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    rounds: int = 0
    points: float = 0
    ties: int = 0


def lines(matches: int, seats: int, strength: Strength, seed: int = 0, **settings: str) -> Iterable[str]:
    """Yield the results of these players among themselves, then in half the seats against evaluation alone."""
    seats, thinking, count, deals = seats or 4, Thinking(strength), Count(), range(seed, seed + matches)
    for deal in deals:
        _among(count, seats, deal, thinking, settings)
    good = {
        token: shares.told(sum(each > 0 for each in cards), len(cards)) for token, cards in sorted(count.under.items())
    }
    yield (
        f"{seats} seats, {matches} matches: a row counts {count.points / count.rounds:.2f}; after tokens tied "
        f"{shares.told(count.ties, count.rounds)}; good cards under the first token {good}"
    )
    won = Counter(_victor(seats, deal, thinking, settings) for deal in deals)
    yield (
        f"  against evaluation alone won {won['own']}, lost {won['others']}, shared {won['shared']}: "
        f"{shares.told(won['own'], won['own'] + won['others'])} of those decided"
    )
    yield f"  {thinking.told}"


def _among(count: Count, seats: int, seed: int, player: Player, settings: dict[str, str]) -> None:
    match, chances = dealt(TOTTAROT, seats, seed, **settings)
    number = match.table.round
    for seat, tokens in played(match, [player] * seats, chances):
        if match.table.round != number:
            number = match.table.round
            _add(count, match)
        asked = match.asked(seat)
        if asked and asked.question.kind == "will" and match.table.turn == 1:
            count.under[tokens[0]].append(match.table.hands[seat].cards[0].points)
    _add(count, match)


def _add(count: Count, match: AnyMatch) -> None:
    """Add the latest round."""
    past = match.table.past
    count.rounds += 1
    count.points += sum(placed.points for each in past for placed in each.row) / len(past)
    count.ties += sum(each.won for each in past) > 1


def _victor(seats: int, seed: int, player: Player, settings: dict[str, str]) -> str:
    """Play a match with the two kinds of players in alternating seats; return the side that has all winners."""
    match, chances = dealt(TOTTAROT, seats, f"{seed} against", **settings)
    own: list[Seat] = [seat for seat in range(seats) if (seat + seed) % 2]
    for _ in played(match, [player if seat in own else plain for seat in range(seats)], chances):
        pass
    sides = {seat in own for seat in match.result.winners}
    return "shared" if len(sides) > 1 else "own" if sides == {True} else "others"
