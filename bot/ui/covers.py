"""The cover pictures of games, each painted once per run of the bot."""

from __future__ import annotations

from typing import Literal

from bot.ui.alt_texts import alt_text
from bot.ui.page import Picture
from bot.ui.render_worker import RenderRequest, RenderWorker
from games import manifest
from games.kernel.text import Localizer, t

Kind = Literal["cover", "thumbnail"]


class Covers:
    """Caches the covers of games. They contain no text, so all languages share them."""

    def __init__(self, renderer: RenderWorker) -> None:
        self._renderer = renderer
        self._painted: dict[tuple[str, Kind], bytes] = {}

    async def picture(self, game: str, localizer: Localizer, kind: Kind = "cover") -> Picture:
        """Return the cover of that game, with an alt text in the reader's language. Raises NotInstalledError."""
        shown = manifest(game)
        if (game, kind) not in self._painted:
            self._painted[game, kind] = await self._renderer.paint(RenderRequest(game, kind, (shown.cover,)))
        alt = t("Cards of {game}. {pitch}", game=shown.title, pitch=shown.pitch)
        return Picture(self._painted[game, kind], alt_text(localizer(alt).strip()), f"{kind}-{game}.png")
