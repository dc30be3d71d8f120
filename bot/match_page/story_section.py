"""The log on a match page: chapters with pictures, words and log lines, for everyone and for each seat.

The page contains everything once. Elements that are not for everyone have `data-for`, a list of viewers: "all" is the
public, a number is a seat. The script shows what the chosen viewer saw. Without the script, everything is visible,
labeled with its viewers.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.history.perspectives import Eyes
from bot.match_page.chapters import Chapter, Sight
from bot.match_page.contents import Illustration, PageContents
from bot.match_page.markup import Markup, joined, tag, words
from bot.match_page.pictures import PicturePlace
from bot.match_page.result_section import picture, section
from bot.ui.titles import punctuation
from games.kernel.codec import unpack
from games.kernel.telling import Section
from games.kernel.text import Name, Text, listed, t
from storage.stories import LogLineRow

EVERYONE = "all"
"""The key of the public viewer."""


def story_section(page: PageContents) -> Markup:
    """Return the section with the log, with a tab for everyone and one for each seat."""
    told = [_chapter(page, index, chapter) for index, chapter in enumerate(page.chapters)]
    return section("story", page.localizer(t("The log")), *_tabs(page), tag("div", joined(told), id="chapters"))


def _viewer(eyes: Eyes) -> str:
    return EVERYONE if eyes is None else str(eyes)


def _is_shared(page: PageContents) -> bool:
    """Return whether viewers saw different things, so that there are tabs."""
    return len(page.row.seats) > 1


def _tabs(page: PageContents) -> Iterator[Markup]:
    if not _is_shared(page) or not page.chapters[-1].sights:
        return
    say = page.localizer
    labels = [(EVERYONE, say(t("Everyone"))), *((str(seat.seat), say.name(seat.seat)) for seat in page.row.seats)]
    tabs = [
        tag(
            "button", tag("bdi", label),
            role="tab", id=f"tab-{viewer}", type="button", aria_controls="chapters", aria_selected="false",
            data_viewer=viewer,
        )
        for viewer, label in labels
    ]  # fmt: skip
    yield tag("div", *tabs, role="tablist", id="tabs", aria_label=say(t("Whose view?")), hidden=True)


def _chapter(page: PageContents, place: int, chapter: Chapter) -> Markup:
    sights = [part for sight in chapter.sights for part in _sight(page, place, sight)]
    lines = [_line(page, line) for line in chapter.lines]
    log = [tag("ul", joined(lines), class_="log")] if lines else []
    heading = tag("h3", page.localizer(chapter.heading), id=f"chapter-{place}")
    return tag("section", heading, *sights, *log)


def _sight(page: PageContents, place: int, sight: Sight) -> Iterator[Markup]:
    """Yield a viewer's view: the picture, if there is one, and the description in words."""
    say, data = page.localizer, page.pictures.get(PicturePlace(place, sight.viewer))
    if data is not None:
        # A seat saw the board, too.
        shown_to = None if sight.viewer is None or not _is_shared(page) else _viewer(sight.viewer)
        caption = words(say(_view_caption(sight.viewer))) if _is_shared(page) else None
        alt = "\n".join(map(say, sight.short))
        yield picture(Illustration(data, alt), caption, shown_to)
    if sight.telling:
        summary = tag("summary", words(say(_words_heading(page, sight.viewer))))
        told = [part for one in sight.telling for part in _telling(page, one)]
        viewer = _viewer(sight.viewer) if _is_shared(page) else None
        yield tag("details", summary, *told, class_="telling", data_for=viewer, open=page.words_only)


def _view_caption(viewer: Eyes) -> Text:
    """Return a caption with the viewer of a view."""
    return t("As everyone saw it") if viewer is None else t("As {who} saw it", who=Name(viewer))


def _words_heading(page: PageContents, viewer: Eyes) -> Text:
    """Return the heading of a view in words."""
    return t("{view}, in words", view=_view_caption(viewer)) if _is_shared(page) else t("The table in words")


def _telling(page: PageContents, one: Section) -> Iterator[Markup]:
    say = page.localizer
    yield tag("h4", words(say(one.title)))
    yield tag("ul", *(tag("li", words(say(fact.said))) for fact in one.facts))


def _line(page: PageContents, line: LogLineRow) -> Markup:
    """Return a line of the log; a line for some seats starts with their names."""
    said = page.localizer(unpack(Text, line.text))
    told = words(said)
    if line.audience is None or not _is_shared(page):
        return tag("li", told)
    names = listed([Name(seat) for seat in line.audience])
    only = tag("em", words(page.localizer(t("Only for {names}", names=names))), class_="only")
    between = punctuation(page.localizer).between("", said)
    return tag("li", only, between, told, class_="private", data_for=" ".join(map(str, line.audience)))
