"""The pages of moderators about the packs of cards that tables of their server can play with."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import islice

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.table.live_table import escaped_name
from bot.table.packs import PackName, name_of
from bot.ui.components import Button, MenuEntry, SelectMenu
from bot.ui.layouts import WORDS
from bot.ui.page import Page
from bot.ui.sections import LABEL, MENU, shortened
from bot.ui.titles import titled
from games import title as game_title
from games.kernel.game import AnyGame
from games.kernel.packs.pack import Pack
from games.kernel.packs.problems import Problem
from games.kernel.text import Localizer, comma_list, t, tn

SWITCH, ASK, REMOVE = "pack", "unpack", "unpacked"
"""Arguments of the custom IDs of the menu that opens or closes a pack, of the one that offers to remove a pack, and of
the button that removes it."""
MAX_NAMED = 24
"""Maximum number of cards that are named."""
MAX_WARNINGS = 5
"""Maximum number of warnings that are shown."""
MAX_CHARS = WORDS - 200
"""Maximum number of characters of a page about packs."""
PROBLEMS_CHARS = 1_800
"""Maximum number of characters for problems: more of them at a time help nobody."""


def packs_page(
    packs: Sequence[Pack],
    own: Collection[str],
    closed: Collection[PackName],
    localizer: Localizer,
    *,
    news: Sequence[str] = (),
    may_add: bool = True,
) -> Page:
    """Return the packs that there are in a server, with the menus that open, close or remove one of them.

    Args:
        packs: The packs, those of all servers first.
        own: The keys of those that this server has alone.
        closed: The names of those that tables here cannot choose.
        localizer: The moderator's.
        news: Lines on what has just been done.
        may_add: Whether moderators can add packs.
    """
    lines = [
        *news,
        *([""] if news else []),
        localizer(t("The owner of this bot has added no packs of cards.") if not packs else _HEADING),
    ]
    lines += [_line(pack, pack.key in own, name_of(pack) in closed, localizer) for pack in packs]
    if may_add:
        lines.append(localizer(t("To add or replace a pack, use **/moderate packs** with its zip as **file**.")))
    text = shortened("\n".join(lines), MAX_CHARS)
    return Page(text, items=tuple(_menus(packs, own, closed, localizer)))


_HEADING = t("Tables in this server can choose these packs of cards if they are enabled:")


def _line(pack: Pack, is_own: bool, is_closed: bool, localizer: Localizer) -> str:
    by = localizer(tn("{n} card by {author}", "{n} cards by {author}", n=len(pack.cards), author=pack.author))
    parts = [f"**{escaped_name(pack.name)}**", localizer(game_title(pack.game)), escaped_name(by)]
    parts += [localizer(t("only in this server"))] if is_own else []
    return f"- {' · '.join([*parts, localizer(t('disabled here') if is_closed else t('enabled here'))])}"


def _menus(
    packs: Sequence[Pack], own: Collection[str], closed: Collection[PackName], localizer: Localizer
) -> Iterator[SelectMenu]:
    if packs:
        switches = [
            (
                pack,
                t("Enable {name}", name=pack.name) if name_of(pack) in closed else t("Disable {name}", name=pack.name),
            )
            for pack in packs
        ]
        entries = [MenuEntry(label=shortened(localizer(words), LABEL), value=pack.key) for pack, words in switches]
        yield _menu(SWITCH, localizer(t("Enable or disable a pack")), entries)
    if removable := [pack for pack in packs if pack.key in own]:
        entries = [MenuEntry(label=shortened(pack.name, LABEL), value=pack.key) for pack in removable]
        yield _menu(ASK, localizer(t("Remove a pack from this server")), entries)


def _menu(args: str, placeholder: str, entries: Sequence[MenuEntry]) -> SelectMenu:
    custom_id = str(CustomId(CustomIdKind.MODERATE, args=args))
    return SelectMenu(custom_id=custom_id, placeholder=placeholder, entries=list(entries[:MENU]))


def added_lines(pack: Pack, game: AnyGame, localizer: Localizer, *, replaces: bool) -> list[str]:
    """Return lines on an added pack: its cards, their effect on the decks, and warnings about useless effects."""
    assert game.packs is not None
    name = f"**{escaped_name(pack.name)}**"
    added = t("{name} is now in this server. Tables can choose it under **Settings**.", name=name)
    words = t("{name} has replaced its earlier version. Running matches keep their cards.", name=name)
    named = [escaped_name(localizer(own.card.name)) for own in pack.cards[:MAX_NAMED]]
    more = len(pack.cards) - MAX_NAMED
    named += [f"+{more}"] if more > 0 else []
    lines = [localizer(words if replaces else added)]
    lines.append(localizer(t("Cards: {names}.", names=comma_list(named))))
    lines.append(localizer(game.packs.exchange([own.card for own in pack.cards])))
    warned = islice(game.packs.warned(pack.cards), MAX_WARNINGS)
    return lines + [
        titled(f"⚠️ {escaped_name(localizer(own.card.name))}", escaped_name(localizer(one)), localizer)
        for own, one in warned
    ]


def refused_page(problems: Sequence[Problem], localizer: Localizer) -> Page:
    """Return the problems of a pack, by file and line, as many as fit into a message."""
    lines = [localizer(t("This pack can't be used yet. Fix these problems first (file, line, problem):"))]
    for number, problem in enumerate(problems):
        line = f"- {escaped_name(localizer(problem.in_words))}"
        if sum(map(len, lines)) + len(lines) + len(line) > PROBLEMS_CHARS:
            left = len(problems) - number
            lines.append(localizer(tn("… and {n} more problem.", "… and {n} more problems.", n=left)))
            break
        lines.append(line)
    return Page("\n".join(lines))


def removal_page(pack: Pack, localizer: Localizer) -> Page:
    """Return the page that asks for confirmation before a pack is removed."""
    name = f"**{escaped_name(pack.name)}**"
    words = t("Remove {name} from this server? Running matches keep their cards.", name=name)
    custom_id = str(CustomId(CustomIdKind.MODERATE, args=f"{REMOVE}/{pack.key}"))
    button = Button(style=ButtonStyle.danger, label=localizer(t("Remove the pack")), custom_id=custom_id)
    return Page(localizer(words), items=(button,))
