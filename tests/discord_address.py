"""Restores the URL that discord.py uses, which tests redirect to a sandbox."""

from __future__ import annotations

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route


def keep_address(monkeypatch: pytest.MonkeyPatch, api: str | None = None) -> None:
    """Restore Discord's URL after the test; until `point_at` is called, use `api` if it is given."""
    monkeypatch.setattr(Route, "BASE", Route.BASE if api is None else api)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
