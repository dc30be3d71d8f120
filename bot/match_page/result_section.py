"""The sections of a match page about its result: the players, and the score history."""

from __future__ import annotations

import base64
import struct
from collections.abc import Iterator

from bot.match_page.contents import Illustration, PageContents
from bot.match_page.markup import Markup, joined, tag, words
from bot.ui.verdicts import achievements_won, hinted
from games.kernel.recap import NO_VALUE, Row, ScoreHistory
from games.kernel.text import Name, comma_list, t

PNG = b"\x89PNG\r\n\x1a\n"
"""The first bytes of every PNG file."""
WEBP, LOSSY = b"WEBP", b"VP8 "
"""Bytes 8 to 11 of every WebP file, and bytes 12 to 15 of lossy ones without transparency."""


def section(key: str, title: str, *parts: Markup) -> Markup:
    """Return a section under a heading of the second level."""
    return tag("section", tag("h2", title, id=f"{key}-title"), *parts, id=key, aria_labelledby=f"{key}-title")


def picture(shown: Illustration, caption: Markup | None = None, for_: str | None = None) -> Markup:
    """Return a picture as an HTML element with its alt text; `for_` is the viewer whose tab shows it, or None."""
    wide, high = _size(shown.data)
    kind = "webp" if shown.data[8:12] == WEBP else "png"
    source = f"data:image/{kind};base64,{base64.b64encode(shown.data).decode()}"
    image = tag("img", src=source, alt=shown.alt, width=wide, height=high)
    return tag("figure", image, *([tag("figcaption", caption)] if caption else []), data_for=for_)


def players_section(page: PageContents) -> Markup:
    """Return the section with the players, the winners, and their achievements."""
    say = page.localizer
    players = [tag("li", *_player(page, seat.seat)) for seat in page.row.seats]
    achievements = [tag("p", words(say(line))) for line in achievements_won(page.summary.achievements)]
    if seats := page.summary.hinted:
        names = comma_list([Name(seat) for seat in seats])
        achievements.append(tag("p", say(hinted(names)), class_="soft"))
    return section("players", say(t("Players")), tag("ul", *players), *achievements)


def course_section(page: PageContents) -> Iterator[Markup]:
    """Yield the score history as a picture and as a table, if the match has one."""
    say, course = page.localizer, page.summary.recap.course
    if course is None or not course.steps:
        return
    shown = [picture(page.course)] if page.course else []
    table = tag(
        "div", _table(page, course), tabindex=0, role="region", aria_label=say(t("All figures")), data_scrolls=True
    )
    figures = tag("details", tag("summary", say(t("All figures"))), table, class_="telling", open=page.words_only)
    yield section("course", say(course.title), *shown, figures)


def _player(page: PageContents, seat: int) -> Iterator[Markup]:
    say = page.localizer
    yield tag("bdi", say.name(seat))
    facts = [say(t("bot"))] if page.row.seats[seat].kind.startswith("bot") else []
    facts += [say(t("winner"))] if seat in page.winners else []
    if facts:
        yield tag("span", f" ({say(comma_list(facts))})", class_="soft")


def _table(page: PageContents, course: ScoreHistory) -> Markup:
    """Return the score history as a table: a row for each step, a column for each player or score."""
    say = page.localizer
    heads = [tag("td"), *(tag("th", _player_name(page, row), scope="col") for row in course.rows)]
    rows = [
        tag("tr", tag("th", say(step), scope="row"), *(tag("td", _cell(row.values[index])) for row in course.rows))
        for index, step in enumerate(course.steps)
    ]
    return tag("table", tag("thead", tag("tr", *heads)), tag("tbody", joined(rows)))


def _cell(value: int | None) -> str:
    return NO_VALUE if value is None else str(value)


def _player_name(page: PageContents, row: Row) -> Markup:
    if isinstance(row.who, Name):
        return tag("bdi", page.localizer.name(row.who.seat))
    return words(page.localizer(row.who))


def _size(data: bytes) -> tuple[int | None, int | None]:
    """Return the width and height of a picture in pixels, so that the page does not jump when it is loaded."""
    if data[8:16] == WEBP + LOSSY:
        wide, high = struct.unpack("<HH", data[26:30])
        return wide & 0x3FFF, high & 0x3FFF
    if data[:8] != PNG:
        return None, None
    wide, high = struct.unpack(">II", data[16:24])
    return wide, high
