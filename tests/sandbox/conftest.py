"""A new sandbox, and a bot logged in to it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from sandbox.driver import Sandbox
from tests.sandbox.bot import Bot, running

PATIENCE = 60.0
"""Seconds that a test waits for something on a busy machine before it fails."""


@pytest_asyncio.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """Yield a sandbox."""
    async with Sandbox(patience=PATIENCE, answer_within=PATIENCE) as sandbox:
        yield sandbox


@pytest_asyncio.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[Bot]:
    """Yield the bot in the sandbox."""
    async with running(sandbox, Bot()) as bot:
        yield bot
