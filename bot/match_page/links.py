"""Links to match pages, if the operator has set an address for them. The server is only loaded then."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext

from bot.match_page.page_source import PageSource
from bot.runtime.setting_values import MetricsAddress


def serving(
    address: MetricsAddress | None, source: Callable[[], PageSource | None]
) -> AbstractAsyncContextManager[None]:
    """Serve pages at an address while the body runs, or nothing if it is None. Raises ConfigError if it cannot be used.

    `source` returns None until the bot has started.
    """
    if address is None:
        return nullcontext()
    from bot.match_page.link_server import served

    return served(address, source)
