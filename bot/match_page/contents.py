"""The content of a match page, from which `document` makes HTML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.history.verify import Opened
from bot.match_page.chapters import Chapter
from bot.match_page.pictures import PicturePlace
from bot.table.match_summary import MatchSummary
from games.kernel.text import Localizer, Text
from locales import Language
from storage.matches import MatchRow


class Illustration(NamedTuple):
    """A picture as PNG or WebP, and its alt text."""

    data: bytes
    alt: str


@dataclass(frozen=True, kw_only=True)
class PageContents:
    """The content of a match page.

    Attributes:
        row: The match; its seats have no names on a page without names.
        localizer: Translates Texts to `language`, with the players' names unescaped.
        winners: Seats that won.
        ending: The result in words.
        notes: Further lines about the result.
        opened: The deal.
        pictures: Pictures of the chapters.
        course: The picture of the score history, if there is one.
        words_only: Whether the page hides the pictures until its reader asks for them.
    """

    row: MatchRow
    localizer: Localizer
    language: Language
    winners: tuple[int, ...]
    ending: Text
    notes: Sequence[Text]
    summary: MatchSummary
    chapters: Sequence[Chapter]
    pictures: Mapping[PicturePlace, bytes]
    course: Illustration | None
    opened: Opened
    words_only: bool = False
