"""The summary of a finished match: the totals round by round, and the theft that mattered most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from games.kernel.recap import BoldMove, Moment, Recap, Row, ScoreHistory, boldest
from games.kernel.text import Name, Seat, Text, t, tn
from games.tottarot import story
from games.tottarot.cards import FATES, Fate
from games.tottarot.computer_player.lookahead import worth
from games.tottarot.rules.decisive import Decisive
from games.tottarot.score import result
from games.tottarot.table import Table

_REVEALED = "Tokens: {played}. Highest: {changers}."
"""The line that shows the tokens (see story.py)."""
_TOOK, _HOLD = "{name} takes {victim}'s card.", "You took {card} from {victim}."
"""The lines for a theft, for everyone and for the thief (see story.py)."""
HIGHEST = 3
"""The strongest token."""
_FATES = {fate.name: fate for fate in FATES.values()}


class _Theft(NamedTuple):
    """A card that was taken: the round, who took it from whom, and the change of the taker's prospects."""

    round: int
    taker: Seat
    victim: Seat
    card: Fate
    swing: int = 0

    @property
    def text(self) -> Text:
        taker, victim, points = Name(self.taker), Name(self.victim), self.card.worth
        return t("In round {n}, {taker} took {card} ({points}) from {victim}.",
                 n=self.round, taker=taker, card=self.card.name, points=points, victim=victim)  # fmt: skip


class _Finish(NamedTuple):
    """The end of a round: the margin of the best row over the next, and the players who shared it, if any did.

    `unused` is the sum of the winner's unused tokens if it broke a tie.
    """

    round: int
    seat: Seat
    margin: int
    shared: tuple[Seat, ...] = ()
    unused: int | None = None

    @property
    def text(self) -> Text:
        if self.shared:
            return t("{who} shared round {n}: totals and unused tokens were tied.",
                     who=story.names(self.shared), n=self.round)  # fmt: skip
        if self.unused is not None:
            return t("{name} won round {n} on unused tokens ({sum}), as totals were tied.",
                     name=Name(self.seat), n=self.round, sum=self.unused)  # fmt: skip
        if not self.margin:
            return t("Round {n} was a tie. Unused tokens decided who won its victory token.", n=self.round)
        return tn(
            "{name} won round {number} by {n} point.",
            "{name} won round {number} by {n} points.",
            n=self.margin, number=self.round, name=Name(self.seat),
        )  # fmt: skip


def recap(moments: Iterable[Moment]) -> Recap:
    """Return the recap of a match.

    It has the totals of every round, the theft that changed its taker's prospects most with the margin of its round,
    and the boldest tokens. Thefts that won a round go before others.
    """
    totals: list[tuple[int, ...]] = []
    thefts: list[_Theft] = []
    bold: list[BoldMove] = []
    seats, number, before, held = 0, 1, list[int](), list[Fate | None]()
    for moment in moments:
        table: Table = moment.table
        seats = table.seats
        if any(line.key == _REVEALED for line in moment.public_lines):
            bold += _bluffs(table.compared, held)
        held = [hand.cards[0] if hand.cards else None for hand in table.hands]
        taken = list(_thefts(moment, number))
        now = [worth(table, seat) for seat in range(seats)] if taken or not before else before
        thefts += [theft._replace(swing=abs(now[theft.taker] - before[theft.taker])) for theft in taken if before]
        before = [worth(table, seat) for seat in range(seats)]
        if table.round > number or not table.phase:
            totals.append(tuple(sum(placed.points for placed in past.row) for past in table.past))
            number = table.round
    steps = tuple(t("{n}", n=n) for n in range(1, len(totals) + 1))
    rows = tuple(Row(Name(seat), tuple(row[seat] for row in totals)) for seat in range(seats))
    decided: tuple[Decisive, ...] = table.decided if totals else ()
    made = _rounds_of_winners(table) if totals else ()
    best = max(_weighed(thefts, made), key=lambda theft: (theft.swing, theft.card.points), default=None)
    texts = (best.text, *_finish(totals, best.round, decided)) if best else _closest(totals, made, decided)
    return Recap(ScoreHistory(t("Points by round"), steps, rows), texts, bold=boldest(bold))


def _rounds_of_winners(table: Table) -> tuple[Decisive, ...]:
    """Return what decided the rounds that made the match's winners win: those that no other player shared.

    If there are none, return what decided any of their rounds, or any round.
    """
    winners = frozenset(result(table).winners)
    theirs = [one for one in table.decided if one.winner in winners]
    alone = [one for one in theirs if winners.issuperset(one.others)]
    return tuple(alone or theirs or table.decided)


def _weighed(thefts: Sequence[_Theft], decided: Sequence[Decisive]) -> Sequence[_Theft]:
    """Return the thefts that can be the turning point: those that won a round.

    Another theft would contradict the cause that the end of its round showed. Matches of earlier versions do not record
    what decided a round; there, all thefts can be it.
    """
    won = {(one.round, one.winner, one.victim) for one in decided}
    return [theft for theft in thefts if (theft.round, theft.taker, theft.victim) in won] if won else thefts


def _closest(totals: list[tuple[int, ...]], made: Sequence[Decisive], decided: Sequence[Decisive]) -> tuple[Text, ...]:
    """Return the result of the closest of the rounds in `made`, for a match that no theft decided."""
    margins = {one.round: _margin(totals[one.round - 1]) for one in made if one.round <= len(totals)}
    closest = min(margins, key=lambda number: (margins[number], -number), default=0)
    return tuple(_finish(totals, closest, decided)) if closest else ()


def _margin(row: Sequence[int]) -> int:
    best, second = sorted(row, reverse=True)[:2]
    return best - second


def _finish(totals: list[tuple[int, ...]], number: int, decided: Sequence[Decisive]) -> Iterator[Text]:
    """Yield the result of a round, if it is over: its margin, or the players who shared it."""
    if number <= len(totals):
        row, found = totals[number - 1], [one for one in decided if one.round == number]
        winners, margin = tuple([one.winner for one in found]), _margin(row)
        if len(winners) == 1:
            yield _Finish(number, winners[0], margin, unused=found[0].unused).text
        else:
            yield _Finish(number, row.index(max(row)), margin, winners).text


def _bluffs(tokens: Iterable[int], hands: Iterable[Fate | None]) -> Iterator[BoldMove]:
    """Yield the tokens of a turn that misrepresent the cards under them."""
    for seat, (token, card) in enumerate(zip(tokens, hands, strict=False)):
        if card is not None:
            size = -card.points * (HIGHEST - token) if card.points < 0 else card.points * token
            words = t("{name} played {token} while holding {card} ({points}).",
                      name=Name(seat), token=token, card=card.name, points=card.worth)  # fmt: skip
            yield BoldMove(seat, size, words)


def _thefts(moment: Moment, number: int) -> Iterator[_Theft]:
    between: tuple[Seat, Seat] | None = None
    for text, _ in moment.lines:
        args = dict(text.args)
        if text.key == _TOOK:
            taker, victim = args["name"], args["victim"]
            between = (taker.seat, victim.seat) if isinstance(taker, Name) and isinstance(victim, Name) else None
        elif text.key == _HOLD and between is not None and isinstance(card := args["card"], Text):
            yield _Theft(number, *between, _FATES[_text(card, "name")])
            between = None


def _text(text: Text, name: str) -> Text:
    found = dict(text.args)[name]
    assert isinstance(found, Text)
    return found
