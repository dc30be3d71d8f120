"""The words on a page that replace its pictures: everything in a view, or what its reader does not know yet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.custom_ids import CustomId, CustomIdKind
from bot.pages.more_section import has_more
from bot.ui.components import Button
from bot.ui.layouts import FOOT
from bot.ui.page import Page
from bot.ui.sections import shortened
from bot.ui.spoken import Spoken, spoken
from games.kernel.game import AnyGame
from games.kernel.telling import Fact, Known, Section, changed
from games.kernel.text import EMPTY, Localizer, Text, t

LEAST = 200
"""Number of characters that a page in words keeps for the table, however long the rest is."""
OFFERS = "offers"
"""Key of the section with the effects of a page's offers."""


@dataclass(frozen=True, slots=True)
class TableTelling:
    """The words for a table, for a user who already knows some of it.

    Attributes:
        tell: Returns the sections that describe the table.
        localizer: Translates the sections.
        table_id: The table, or 0 if the button for everything is not offered.
        known: The facts that the user knows.
    """

    tell: Callable[[], tuple[Section, ...]]
    localizer: Localizer = field(default_factory=Localizer)
    table_id: int = 0
    known: Known = field(default_factory=dict)

    def on(self, page: Page, alts: Sequence[str] = ()) -> Page:
        """Return the page with these words at the end, and the alt texts of its other pictures.

        News, question and answers come first. It has no emojis, which a screen reader would read aloud before the words
        that they represent. For a reader who already knows the table, the title is only the game, and offers that were
        on the previous page are only named. The button for everything is behind *More…*, if the page has that.
        """
        whole = page.in_words()
        page = _without_offers(whole, self.known)
        is_short = page != whole
        if self.known and not page.classic:
            page = replace(page, head=_game_alone(page.head))
        also = _beside_table(page, alts)
        said = self._spoken(page, also)
        if (said.left_out or is_short) and self.table_id and not (page.classic or has_more(page.items)):
            page = replace(page, items=(*page.items, _tell_all(self.table_id, self.localizer)))
        return replace(page, footer="\n".join(filter(None, (page.footer, also, said.words))), heard=True)

    def heard(self, page: Page, alts: Sequence[str] = ()) -> tuple[Section, ...]:
        """Return what the reader of that page knows afterwards: all sections except new ones that did not fit."""
        whole = page.in_words()
        short = _without_offers(whole, self.known)
        sections, untold = self.tell(), self._spoken(short, _beside_table(short, alts)).untold
        new = [one.key for one in changed([one for one in sections if not one.on_demand], self.known)]
        left = new[len(new) - untold :]
        return (
            *(one for one in sections if one.key not in left),
            Section(OFFERS, EMPTY, _offers(whole), fleeting=True),
        )

    def _spoken(self, page: Page, also: str) -> Spoken:
        return spoken(self.tell(), self.known, self.localizer, max(page.free_chars - len(also) - 1, 0))


UNTOLD = TableTelling(tuple)
"""The words of a page that has none."""


def told(game: AnyGame, view: Any, more: Sequence[Text] = ()) -> tuple[Section, ...]:
    """Return everything that words can say about a view, and `more` lines; the description if it has no sections."""
    parts = game.tell(view) or (_part("described", game.title, game.describe(view)),)
    return (*parts, _part("more", t("Right now"), more)) if more else parts


def _beside_table(page: Page, alts: Sequence[str]) -> str:
    """Return the alt texts of a page's other pictures, cut to the space that the words for the table leave."""
    return shortened("\n".join(alts), max(page.free_chars - LEAST - 1, 0))


def _offers(page: Page) -> tuple[Fact, ...]:
    """Return the effects of a page's offers, each as a fact with the offer's name."""
    beside = [(choice.name, choice.does) for choice in page.choices if choice.does]
    lines = [(line, line) for line in page.body.splitlines() if line.startswith("- ")]
    return tuple([Fact(name, t("{words}", words=does)) for name, does in (*beside, *lines)])


def _without_offers(page: Page, known: Known) -> Page:
    """Return the page without the text of offers that were also on the previous page: their buttons name them."""
    if OFFERS not in known or page.classic:
        return page
    told = {(fact.subject, fact.said) for fact in known[OFFERS].facts}
    choices = [
        choice._replace(does="") if (choice.name, t("{words}", words=choice.does)) in told else choice
        for choice in page.choices
    ]
    lines = [line for line in page.body.splitlines() if (line, t("{words}", words=line)) not in told]
    return replace(page, choices=tuple(choices), body="\n".join(lines))


def _part(key: str, title: Text, lines: Sequence[Text]) -> Section:
    return Section(key, title, tuple([Fact(str(index), line) for index, line in enumerate(lines)]))


def _game_alone(head: str) -> str:
    """Return the title of a page without the table's number, channel and player; a notice above it stays."""
    notice, line, title = head.rpartition("\n")
    return f"{notice}{line}{title.partition(' · ')[0]}"


def _tell_all(table_id: int, localizer: Localizer) -> Button:
    """Return the button that describes the whole table."""
    return Button(
        label=localizer(t("Tell me everything")), custom_id=str(CustomId(CustomIdKind.TELL, table_id)), row=FOOT
    )
