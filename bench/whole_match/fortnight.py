"""Plays a match of The Restless over days, over the wire: `python -m bench.whole_match.fortnight [SEED]`.

Four players look in three times a day, at different moments every day, and answer all of their open questions; the
clock is simulated. It prints how many days and answers the match took, and how many of the questions were needless
because they had only one option, or a few with the same result.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Iterator

from bench.questions.kinds import IDLE, SINGLE, needless
from bench.questions.people import DAY, NOON, Folk
from bench.whole_match.evening import MAX_ANSWERS, PACE, Evening, PressingPlayer, fixed
from bot.table.live_table import playing
from games import game
from games.kernel.text import Seat
from tests.wire.house import House

PEOPLE, HOUR = 4, 3600


class Fortnight:
    """A match whose players look in from time to time."""

    def __init__(self, house: House, seed: int) -> None:
        self._house, self._evening = house, Evening(house, game("the_restless"), seed)
        self._folk, self._number = Folk(PEOPLE, seed), 0
        self.hours, self.answers, self.needless = NOON, 0, Counter[str]()

    @property
    def days(self) -> float:
        """The length of the match in days."""
        return (self.hours - NOON) / DAY

    async def play(self, most: int = MAX_ANSWERS) -> None:
        """Play the given number of answers, or to the end."""
        people = self._house.people(PEOPLE)
        self._number = await self._evening.begun(people)
        players = [PressingPlayer(person) for person in people]
        while (waiting := await self._waiting()) and self.answers < most:
            coming, seat = min((self._folk.after(self.hours, seat), seat) for seat in waiting)
            await self._house.let_pass(round((coming - self.hours) * HOUR))
            self.hours = coming
            while seat in await self._waiting() and self.answers < most:
                await self._answered(players[seat], seat)

    async def _waiting(self) -> tuple[Seat, ...]:
        async with self._house.bot.services.matches.at(self._number) as table:
            return table.waiting if table.running else ()

    async def _answered(self, player: PressingPlayer, seat: Seat) -> None:
        async with self._house.bot.services.matches.at(self._number) as table:
            match = playing(table)
            n, tokens, sections = self._evening.chosen(table, seat)
            asked = match.asked(seat)
            assert asked is not None
            self.needless.update(needless(match, seat, asked, tokens))
        await self._evening.answer(player, n, tokens, sections)
        self.answers += 1
        await self._house.let_pass(PACE)  # during which the board follows
        self.hours += PACE / HOUR

    def lines(self) -> Iterator[str]:
        """Yield the report."""
        yield f"{self.days:.1f} days, {self.answers} answers"
        yield f"with one option: {self.needless[SINGLE]}; with no difference: {self.needless[IDLE]}"


async def fortnight(seed: int, most: int = MAX_ANSWERS) -> Fortnight:
    """Play such a match on the deal of the seed."""
    async with fixed(seed) as house:
        played = Fortnight(house, seed)
        await played.play(most)
        return played


if __name__ == "__main__":
    told = asyncio.run(fortnight(int((sys.argv[1:] or ["1"])[0])))
    print(*told.lines(), sep="\n")
    sys.exit(told.needless[SINGLE] + told.needless[IDLE] > 0)
