"""Serves match pages under links that nobody can guess, at an address of the operator."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from aiohttp import web

from bot.match_page.match_pages import PageRequest
from bot.match_page.page_source import PATH, PageSource
from bot.runtime.setting_values import ConfigError, MetricsAddress
from games.kernel.ask import RefusedError
from games.kernel.text import Localizer
from locales import catalogue
from storage.errors import MatchNotFoundError
from storage.matches import MatchRow
from storage.page_links import PageLink

log = logging.getLogger(__name__)

KEPT = 8
"""Maximum number of pages in memory, of at most 3 MB each."""
HEADERS = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "X-Robots-Tag": "noindex, nofollow",
}
"""Headers of every response. They keep a link from being cached, or passed on to other sites."""


class LinkServer:
    """Answers requests for pages. `source` returns None until the bot has started."""

    def __init__(self, source: Callable[[], PageSource | None]) -> None:
        self._source = source
        self._kept: OrderedDict[str, tuple[MatchRow, bytes]] = OrderedDict()

    async def get(self, request: web.Request) -> web.Response:
        """Return the page of a link; 403 while others play its deal, 404 if there is no such link."""
        source = self._source()
        if source is None:
            return web.Response(status=503, headers=HEADERS)
        link = await source.store.page_links.of(request.match_info["token"])
        if link is None:
            return web.Response(status=404, headers=HEADERS)
        try:
            row = await source.store.matches.row(link.match)
            await source.gate.may_reveal(row, link.user)
        except MatchNotFoundError:
            return web.Response(status=404, headers=HEADERS)
        except RefusedError as refused:
            words = Localizer(translate=catalogue(link.language))(refused.why)
            return web.Response(status=403, text=words, headers=HEADERS)
        data = await self._page(source, link, row)
        return web.Response(body=data, content_type="text/html", charset="utf-8", headers=HEADERS)

    async def _page(self, source: PageSource, link: PageLink, row: MatchRow) -> bytes:
        """Return a page, made again if the match has changed since, such as when a player's data was deleted."""
        known, data = self._kept.get(link.token, (None, b""))
        if known != row:
            data = await source.pages.make(row, PageRequest(link.language, named=bool(link.shows_names)))
        self._kept[link.token] = row, data
        self._kept.move_to_end(link.token)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return data


@asynccontextmanager
async def served(address: MetricsAddress, source: Callable[[], PageSource | None]) -> AsyncIterator[None]:
    """Serve pages at that address while the body runs. Raises ConfigError if it cannot be used."""
    application, server = web.Application(), LinkServer(source)
    application.router.add_get(f"{PATH}{{token}}", server.get)
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, address.host, address.port).start()
        except OSError as error:
            raise ConfigError(
                f"QUERENT_WEB is {address}, which cannot be used: {error.strerror}. Choose another address or port."
            ) from None
        log.info("match pages served", extra={"address": str(address)})
        yield
    finally:
        await runner.cleanup()
