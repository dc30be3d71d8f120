"""Features are combined so that each press and each job has exactly one handler."""

from __future__ import annotations

import pytest

from bot.custom_ids import CustomIdKind
from bot.features import Features
from bot.services import Services
from cogs.stats.commands import StatsCog


def test_two_features_cannot_answer_the_same_press(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(StatsCog, "presses", lambda cog: {CustomIdKind.ANSWER: cog.press})
    with pytest.raises(ValueError, match="ANSWER"):
        Features(services)


def test_every_verb_of_a_custom_id_is_answered(services: Services) -> None:
    answered = {kind for cog in Features(services).cogs if hasattr(cog, "presses") for kind in cog.presses()}
    assert answered == set(CustomIdKind)
