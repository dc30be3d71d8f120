"""Translated commands, shared by all bots of a process.

discord.py requests each word of a command in each of its thirty languages, and every house of tests/wire registers the
same commands. tests/locales/test_commands.py registers them without this cache.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from discord.app_commands import Command, ContextMenu, Group

_KINDS: tuple[Any, ...] = (Command, ContextMenu, Group)
_kept: dict[str, str] = {}


@contextmanager
def shared_translations() -> Iterator[None]:
    """Translate each command once."""
    with ExitStack() as stack:
        for kind in _KINDS:
            stack.enter_context(patch.object(kind, "get_translated_payload", _once(kind.get_translated_payload)))
        yield


def _once(translate: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    async def translated(command: Any, tree: Any, translator: Any) -> Any:
        plain = json.dumps(command.to_dict(tree), sort_keys=True)
        if plain not in _kept:
            _kept[plain] = json.dumps(await translate(command, tree, translator))
        return json.loads(_kept[plain])

    return translated
