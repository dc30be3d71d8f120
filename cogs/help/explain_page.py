"""The explanation of a table: its terms on one page, its cards one by one. For any game, from views only."""

from __future__ import annotations

from collections.abc import Sequence

from bot.custom_ids import CustomId, CustomIdKind
from bot.ui.components import Item, MenuEntry, SelectMenu
from bot.ui.layouts import CONTENT
from bot.ui.page import Page
from bot.ui.sections import shortened
from bot.ui.titles import explained
from games.kernel.game import AnyGame
from games.kernel.handbook import CardText, Term
from games.kernel.text import Localizer, t

MENU, MENUS = 25, 4
"""Maximum number of options in a menu, and of menus on a page."""


def explain_page(
    game: AnyGame,
    shown: Sequence[str],
    chosen: str,
    table_id: int,
    localizer: Localizer,
    notes: Sequence[CardText] = (),
) -> Page:
    """Return the `chosen` term or card among these keys, or else what is in play and all terms, with menus.

    Terms that do not fit on the page are in the menus. A `chosen` key that is not among them is ignored.

    Args:
        game: The game of the table.
        shown: Keys of the terms and cards in the table's picture.
        chosen: The key that the reader chose, or "".
        table_id: The table's number.
        localizer: The Localizer of the page.
        notes: The effects in play. Pages of questions without room for all of them point here.
    """
    known: dict[str, CardText | Term] = {card.key: card for card in game.cards}
    known |= {term.key: term for term in game.terms}
    found = [one for key in shown if (one := known.get(key) or game.own_card(key))]
    one = next((one for one in found if one.key == chosen), None)
    terms = [term for term in found if isinstance(term, Term)]
    texts = [
        explained(f"**{localizer(term.name)}**", localizer(term.text), localizer) for term in ([one] if one else terms)
    ]
    above = [] if one else _in_play(game, notes, localizer)
    title = f"**{localizer(game.title)} · {localizer(t('Glossary'))}**"
    while len("\n".join([*above, title, *texts])) > CONTENT and len(texts) > 1:
        texts.pop()
    below = texts or [localizer(t("Choose a card below to read what it does."))]
    return Page(
        shortened("\n".join([*above, title, *below]), CONTENT), items=_menus(found, chosen, table_id, localizer)
    )


def _in_play(game: AnyGame, notes: Sequence[CardText], localizer: Localizer) -> list[str]:
    """Return the heading and the lines of the effects in play, or nothing if there are none."""
    texts = [(localizer(note.name), " ".join(localizer(note.text).split())) for note in notes]
    lines = [explained(f"**{name}**", text, localizer) for name, text in dict.fromkeys(texts) if text]
    return [f"**{localizer(game.title)} · {localizer(t('In play now'))}**", *lines] if lines else []


def _menus(found: Sequence[CardText | Term], chosen: str, table_id: int, localizer: Localizer) -> tuple[Item, ...]:
    """Return the menus in the order of the view, but with cards before terms, which the page already shows."""
    those = sorted(found, key=lambda one: isinstance(one, Term))
    parts = [those[start : start + MENU] for start in range(0, len(those), MENU)][:MENUS]
    labels = [localizer(t("Choose a card to read"))] if len(parts) == 1 else [_span(part, localizer) for part in parts]
    menus = enumerate(zip(parts, labels, strict=True))
    return tuple(
        [
            _menu(part, label, CustomId(CustomIdKind.EXPLAIN, table_id, n), chosen, localizer)
            for n, (part, label) in menus
        ]
    )


def _span(part: Sequence[CardText | Term], localizer: Localizer) -> str:
    """Return the label of one of several menus, with its first and last entry."""
    return shortened(localizer(t("Read about: {first} … {last}", first=part[0].name, last=part[-1].name)), 150)


def _menu(
    part: Sequence[CardText | Term], label: str, custom_id: CustomId, chosen: str, localizer: Localizer
) -> SelectMenu:
    options = [
        MenuEntry(
            label=shortened(localizer(one.name), 100),
            value=one.key,
            description=shortened(_plain(localizer(one.text)), 100) or None,
            default=one.key == chosen,
        )
        for one in part
    ]
    return SelectMenu(custom_id=str(custom_id), placeholder=label, entries=options)


def _plain(words: str) -> str:
    """Return the words in one line, without the asterisks that a menu would show."""
    return " ".join(words.replace("*", "").split())
