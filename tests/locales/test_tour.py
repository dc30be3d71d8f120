"""A user types every command in their language, and Discord accepts every reply."""

from __future__ import annotations

import logging

import pytest

from bot.app import Querent
from bot.services import Services
from locales import TRANSLATIONS
from tests.bot import tables
from tests.bot.caller import Caller
from tests.bot.wire import Sent, Wire
from tests.proofs import spread
from tests.storage.given import ANN, GUILD

TYPED: tuple[tuple[str, dict[str, str | int | bool]], ...] = (
    *((name, {}) for name in ("games", "settings", "privacy", "stats", "log", "hand", "board", "hint", "rules")),
    *((name, {}) for name in ("replay", "verify", "daily", "undo", "language")),
    *((f"tarot {name}", {}) for name in ("limits", "extend", "resign", "return", "export", "pause")),
    *(
        (f"moderate {name}", {})
        for name in ("rules", "audit-log", "limits", "repair", "rewind", "end", "resume", "move-table")
    ),
    ("card", {"name": "tottarot/the-tower"}),
    ("rules", {"topic": "zzz"}),
    ("stats", {"server": True, "show": True}),
    ("daily", {"day": "2020-01-01"}),
    ("moderate threads", {"then": "delete", "days": 3}),
    ("settings", {"vacation": 5}),
)


@pytest.mark.parametrize("language", spread(TRANSLATIONS, thin=2))
async def test_every_command_answers_in_the_language(
    language: str, bot: Querent, services: Services, wire: Wire, caplog: pytest.LogCaptureFixture
) -> None:
    await services.languages.choose_for(GUILD, language)
    await tables.dealt(services.lobbies, "tottarot", people=2, bots=1)
    await services.outbox.idle()
    ann, answers = Caller(bot, wire, ANN, "Ann", locale=language, moderator=True), list[Sent]()
    for name, options in TYPED:
        answers.append(await ann.type(name, **options))
    for answer in answers[:]:
        for item in [item for item in answer.items if item["type"] == 2 and "custom_id" in item][:6]:
            answers.append(await ann.press(item["custom_id"]))
    assert len(answers) > 1.5 * len(TYPED)
    assert [record.message for record in caplog.records if record.levelno >= logging.ERROR] == []
