"""A process stays within its share of the requests per second that Discord allows the bot."""

from __future__ import annotations

import pytest

from bot.sharding.request_pace import PER_SECOND, RequestPace


@pytest.mark.parametrize(("processes", "part"), [(1, 50), (2, 25), (3, 16), (50, 1), (80, 1)])
async def test_no_second_holds_more_than_a_part(processes: int, part: int) -> None:
    now, sent = 0.0, list[float]()

    async def wait(seconds: float) -> None:
        nonlocal now
        now += seconds

    pace = RequestPace(lambda: processes, lambda: now, wait)
    for _ in range(3 * PER_SECOND):
        await pace.passed()
        sent.append(now)
        now += 0.001  # one request after another
    assert all(later - earlier > 0.999999 for earlier, later in zip(sent, sent[part:], strict=False))
    assert sent[part - 1] < 1  # no request waits for an unused share


async def test_a_new_process_halves_the_request_rate_of_the_first() -> None:
    now, processes = 0.0, 1

    async def wait(seconds: float) -> None:
        nonlocal now
        now += seconds

    pace = RequestPace(lambda: processes, lambda: now, wait)
    for _ in range(PER_SECOND):
        await pace.passed()
    processes, sent = 2, list[float]()
    for _ in range(PER_SECOND):
        await pace.passed()
        sent.append(now)
    assert sent == [1.0] * 25 + [2.0] * 25
