"""Silent players block nobody for long, whatever a table waits for, and nobody gets too many messages.

Every waiting state in docs/waiting.md is created in every game, for every subset of its players being silent from then
on. Then the clock runs for sixty days. Once a day, the others do what they are offered.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, product

import pytest

from bot.runtime.clock import DAY
from bot.services import Services
from bot.table import matches as matches_module
from bot.table.live_table import LiveTable, playing
from bot.table.vote_record import proposals
from cogs.rematches.service import Rematches
from games import manifest
from games.kernel.ask import RefusedError
from tests.bot.clock import Clock
from tests.bot.tables import PEOPLE, first, opened
from tests.bot.wire import DIRECT, Wire
from tests.proofs import spread
from tests.storage.given import CHANNEL

GAMES = ("tottarot", "queens_of_fate", "parsifal", "genshin_tarot", "the_restless")
DAYS, DAYS_OF_SILENCE = 60, 95
"""Number of days for which the clock runs; the larger one, through a pause, vacation or vote, if all are silent."""
PATIENCE_DAYS = 11
"""Maximum number of days without progress while a player who is not silent wants to continue: a vacation, a time limit
or a vote."""
MOVES = 12
"""Number of the others' moves after which further ones prove nothing."""


@dataclass
class Scene:
    """A table that waits, and which of `people` are silent there; `asked` are the questions that each user had."""

    services: Services
    wire: Wire
    clock: Clock
    table_id: int
    silent: frozenset[int]
    people: int
    asked: dict[int, set[int]] = field(default_factory=dict)
    votes: int = 0
    moves: int = 0

    @property
    def awake(self) -> list[int]:
        return [seat for seat in range(self.people) if seat not in self.silent]

    async def day(self) -> None:
        """Let a day pass; then let the others do what they can."""
        self.clock.go_by(DAY)
        self.services.matches.timer_wakeup.set(0)
        await self.services.scheduler.idle()
        await self.delivered()
        for seat in self.awake:
            await self.act(PEOPLE[seat].user)
        await self.delivered()
        await self.look()

    async def delivered(self) -> None:
        self.services.matches.job_wakeup.set(0)
        await self.services.outbox.idle()

    async def act(self, user: int) -> None:
        """Let a user who is not silent do what they are offered, if it is still offered."""
        state = (await self.services.store.matches.row(self.table_id)).state
        if state == "lobby":
            player = next(player for player in PEOPLE if player.user == user)
            for action in (self.services.lobbies.join, self.services.lobbies.start):
                with suppress(RefusedError):
                    await action(self.table_id, player)
        elif state == "live":
            await self.play(user)

    async def play(self, user: int) -> None:
        async with self.services.matches.at(self.table_id) as table:
            sits = any(chair.user == user for chair in table.people)
            wanted = list(self.actions(table, user)) if sits else []
        for action in wanted:
            with suppress(RefusedError):
                await action()

    def actions(self, table: LiveTable, user: int) -> Iterator[Callable[[], Awaitable[object]]]:
        """Yield the actions that the table offers a user, such as voting, continuing and moving."""
        seat, services, number = table.seat_of(user), self.services, table.id
        for key, proposal in proposals(playing(table).record().entries).items():
            if seat not in proposal.agreed:
                yield partial(services.proposals.vote, number, user, key, proposal.number, agree=True)
        if table.paused is not None:
            yield partial(self.called, user, "resume")
        for chair in table.seats:
            if chair.kind == "away":
                yield partial(services.seats.substitute_bot, number, user, chair.seat)
        for waits in table.waiting:
            if table.seats[waits].user not in (None, user):
                yield partial(self.called, user, "replace", (str(table.seats[waits].user),))
        if (asked := playing(table).asked(seat)) is not None and table.paused is None:
            yield partial(self.moved, user, first(asked.question), asked.number)

    async def called(self, user: int, kind: str, detail: Sequence[str] = ()) -> None:
        await self.services.proposals.propose(self.table_id, user, kind, detail)
        self.votes += 1

    async def moved(self, user: int, tokens: tuple[str, ...], n: int) -> None:
        await self.services.matches.answer(self.table_id, user, tokens, n)
        self.moves += 1

    async def look(self) -> None:
        """Record the questions of each seat."""
        async with self.services.matches.at(self.table_id) as table:
            for seat, clock in table.seat_clocks.items():
                self.asked.setdefault(table.seats[seat].user or 0, set()).add(clock.number)

    async def progress(self) -> tuple[str, int, int | None]:
        """Return the values that change when the table makes progress."""
        row = await self.services.store.matches.row(self.table_id)
        if row.state != "live":
            return row.state, 0, None
        async with self.services.matches.at(self.table_id) as table:
            answers = [entry for entry in playing(table).entries if entry.by != "table"]
            return row.state, max((entry.number for entry in answers), default=0), table.paused

    def written(self, seat: int) -> int:
        """Return the number of messages that reached the player in that seat, by direct message or by mention."""
        user = PEOPLE[seat].user
        called = [post for post in self.wire.posts(CHANNEL) if user in _pinged(post.data)]
        return len(self.wire.posts(DIRECT + user)) + len(called)


def _pinged(data: dict[str, object]) -> list[int]:
    mentions = data.get("allowed_mentions")
    return [int(user) for user in mentions.get("users", ())] if isinstance(mentions, dict) else []


async def lobby(services: Services, game: str, people: int) -> int:
    return await opened(services.lobbies, game, people)


async def question(services: Services, game: str, people: int) -> int:
    table_id = await lobby(services, game, people)
    await services.lobbies.start(table_id, PEOPLE[0])
    return table_id


async def vote(services: Services, game: str, people: int) -> int:
    table_id = await question(services, game, people)
    await services.proposals.propose(table_id, PEOPLE[people - 1].user, "terms", ("turn", "86400"))
    return table_id


async def pause(services: Services, game: str, people: int) -> int:
    table_id = await question(services, game, people)
    for player in PEOPLE[:people]:
        await services.proposals.propose(table_id, player.user, "pause")
    return table_id


async def vacation(services: Services, game: str, people: int) -> int:
    table_id = await question(services, game, people)
    await services.vacations.begin(PEOPLE[0].user, 5)
    return table_id


async def free_seat(services: Services, game: str, people: int) -> int:
    """Make the table wait for a player to take the seat of one who left, who counts as silent."""
    table_id = await lobby(services, game, people)
    await services.lobbies.agree(table_id, PEOPLE[0], "up", "wait")
    await services.lobbies.start(table_id, PEOPLE[0])
    await services.seats.leave(table_id, PEOPLE[0].user)
    return table_id


async def rematch(services: Services, game: str, people: int) -> int:
    """Return the table that *Play again* opened; the others were invited to it."""
    before = await question(services, game, people)
    for player in PEOPLE[:people]:
        await services.proposals.propose(before, player.user, "end")
    rematches = Rematches(services.store, services.matches, services.moderation, services.now)
    return (await rematches.again(before, PEOPLE[0])).row.id


Set = Callable[[Services, str, int], Awaitable[int]]
STATES: tuple[Set, ...] = (lobby, rematch, question, vote, pause, vacation, free_seat)
Case = tuple[str, Set, frozenset[int]]


def cases() -> Iterator[Case]:
    for game, state in product(GAMES, STATES):
        people = min(3, manifest(game).seats[-1])
        if people == 1 and state not in (lobby, question):
            continue
        for count in range(people + 1):
            for silent in combinations(range(people), count):
                if state is not free_seat or 0 in silent:
                    yield game, state, frozenset(silent)


@pytest.fixture
def first_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make computer players give the first answer, because thinking takes long."""

    async def thought(table: LiveTable, _match: object, seat: int, _strength: object, **_how: bool) -> tuple[str, ...]:
        asked = playing(table).asked(seat)
        assert asked is not None
        return first(asked.question)

    monkeypatch.setattr(matches_module, "thought", thought)


def named(case: Case) -> str:
    game, state, silent = case
    return f"{game}-{state.__name__}-{''.join(map(str, sorted(silent))) or 'none'}"


@pytest.mark.usefixtures("first_moves")
@pytest.mark.parametrize("case", spread(tuple(cases()), thin=5), ids=named)
async def test_the_others_can_continue_and_no_player_gets_too_many_messages(
    case: Case, services: Services, wire: Wire, clock: Clock
) -> None:
    game, made, silent = case
    people = min(3, manifest(game).seats[-1])
    scene = Scene(services, wire, clock, await made(services, game, people), silent, people)
    await scene.look()
    still, before = 0, await scene.progress()
    for _ in range(DAYS if scene.awake else DAYS_OF_SILENCE):
        await scene.day()
        now = await scene.progress()
        still, before = (still + 1, before) if now == before else (0, now)
        assert still <= PATIENCE_DAYS or not scene.awake, f"nothing went on for {still} days"
        if now[0] not in ("lobby", "live") or scene.moves >= MOVES:
            break
    state = (await services.store.matches.row(scene.table_id)).state
    assert state != "lobby"
    assert scene.awake or state == "closed", "what nobody uses ends"
    for seat in silent:
        allowed = 4 * len(scene.asked.get(PEOPLE[seat].user, ())) + scene.votes + 4
        assert scene.written(seat) <= allowed, f"seat {seat} was written to {scene.written(seat)} times"
