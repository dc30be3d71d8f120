"""Links to the pages of matches, if the operator has an address for them; what serves them is loaded only then."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import NamedTuple

from bot.history.gate import Gate
from bot.match_page.match_pages import MatchPages
from bot.runtime.setting_values import MetricsAddress
from storage.store import Store

PATH = "/match/"
"""The path of a link, before its token."""


class PageSource(NamedTuple):
    """What pages are made from."""

    store: Store
    gate: Gate
    pages: MatchPages


def serving(
    address: MetricsAddress | None, source: Callable[[], PageSource | None]
) -> AbstractAsyncContextManager[None]:
    """Serve pages at that address while the body runs; with None, nothing. Raises ConfigError if it cannot be used.

    `source` returns None until the bot has started.
    """
    if address is None:
        return nullcontext()
    from bot.match_page.link_server import served

    return served(address, source)
