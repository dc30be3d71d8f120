"""Values of the page of a match: all that `document` puts into HTML."""

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
    """A match as its page shows it.

    Attributes:
        row: The match; its seats have no names on a page without names.
        localizer: Puts Texts into words of `language`, with the names of the players as they are.
        winners: Seats that won.
        ending: The result in words.
        notes: Further lines about the result.
        opened: The deal.
        pictures: Pictures of the chapters.
        course: The picture of the match's course, if there is one.
        words_only: Whether the page shows words instead of pictures until its reader wants both.
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
