"""Computer players think beside the event loop."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from bot.services import matches as service
from bot.services.lobbies import Lobbies
from bot.services.matches import Matches
from games.search.search import answer
from games.search.strength import Strength
from tests.bot.tables import PEOPLE, opened


async def test_a_bot_thinks_in_another_thread_and_as_well_as_it_was_asked_to(
    lobbies: Lobbies, matches: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody's press waits for it."""
    thought: list[tuple[bool, Strength]] = []

    def thinking(match: Any, seat: int, strength: Strength, below: Any) -> tuple[str, ...]:
        thought.append((threading.current_thread() is threading.main_thread(), strength))
        return answer(match, seat, strength, below)

    monkeypatch.setattr(service, "answer", thinking)
    table_id = await opened(lobbies, "tottarot", people=2)
    await lobbies.add_bot(table_id, PEOPLE[0], Strength.STRONG)
    await lobbies.start(table_id, PEOPLE[0])
    await matches.snapshot(table_id)
    assert (False, Strength.STRONG) in thought
    assert (True, Strength.STRONG) not in thought
