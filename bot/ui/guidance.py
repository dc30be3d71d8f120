"""Guidance for players who answer a question: a notice, a hint, a tip, a confirmation, the next table.

A destructive choice that cannot be undone is confirmed by a second press on the same page. The custom ID of that button
holds the whole answer, as a finished draft. So the first press is not stored, and if the choices have changed in the
meantime, the second press is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind, parse
from bot.table.confirmation import destructive_choice, option_of
from bot.table.live_table import Table, playing
from bot.ui.components import LONGEST_LABEL, Button, Item
from bot.ui.controls import MOVES
from bot.ui.drafts import offered, whole
from bot.ui.sections import level, meaning, shortened
from games.kernel.ask import Ask, Question
from games.kernel.match import Asked
from games.kernel.options import Option
from games.kernel.text import EMPTY, Localizer, Seat, Text, t, tn


class PageState(NamedTuple):
    """The state of a seat's page for its question.

    Attributes:
        path: The open section (see bot/ui/controls.py).
        draft: Indexes of the options chosen so far.
        hint: Tokens of a hint, if it is shown.
        notice: Reason why a press on the page was refused.
        doubt: The answer that has to be confirmed, if any.
        hint_price: Whether the player asked for the first hint of a match, and has to confirm what it costs.
        words: Tip for a player who is new to such a question.
        others: Number of other tables that wait for the player, if one page leads from table to table.
        missed: Shown log lines that concern the seat.
        acted: Log lines that the answer just given led to.
        whole: Whether the reader wants words instead of pictures. The log is then shown in full, with the texts of
            cards.
        offer: Options chosen in a menu, shown with their full text before the player confirms them.
        more: Whether the footer of the page shows the rarely needed buttons.
        note: The player's note on the match. Nobody else can read it, so only private pages have one.
        company: Whether someone whom the player avoids has joined the table.
    """

    path: str = ""
    draft: Sequence[int] = ()
    hint: Sequence[str] | None = None
    notice: Text = EMPTY
    doubt: Sequence[str] = ()
    hint_price: bool = False
    words: Text = EMPTY
    others: int | None = None
    missed: Sequence[Text] = ()
    acted: Sequence[Text] = ()
    whole: bool = False
    offer: Sequence[str] = ()
    more: bool = False
    note: str = ""
    company: bool = False

    @property
    def is_list(self) -> bool:
        """Whether it lists moves, the best or all of them, because no single section is open."""
        return self.path in ("", MOVES)


PLAIN = PageState()
"""The state of a page on which nothing is opened or chosen."""

BACK = "back"
"""Suffix of the custom ID of the button back to the previous table."""
SURE = "sure"
"""Suffix of the custom ID of the button that shows a hint whatever it costs."""
HINT_PRICE = t("With a hint, you win no medals in this match, and your level can't rise.")
NEW = "new"
"""Suffix of the custom ID of a button that shows a table in a separate message."""


def still_open(look: PageState, before: Question | None, now: Question | None) -> PageState:
    """Return what a page keeps showing when its question is asked again because another player moved.

    It keeps the open section, options that are not confirmed yet, and a draft if the options are the same. Hints and
    notices are dropped, since they were about the earlier state.
    """
    if before is None or now is None or before.kind != now.kind:
        return PLAIN
    draft = look.draft if offered(before) == offered(now) else ()
    return PageState(look.path, draft, doubt=look.doubt, hint_price=look.hint_price, offer=look.offer)


def below(asked: Asked | None, look: PageState, localizer: Localizer, items: Iterable[Item]) -> str:
    """Return the text below an open question.

    It is the choice that has to be confirmed, if any, or the price of a hint. Otherwise, it is the effect of the
    fallback, if its button among the `items` has no space for it, and a tip for the question.
    """
    words = look.words
    if asked and look.hint_price:
        return f"\n⚠️ {localizer(HINT_PRICE)}"
    doubted = destructive_choice(asked.question, look.doubt) if asked else None
    if doubted:
        return f"\n{confirmation(doubted, localizer)}"
    quiet = quiet_option(asked.question, localizer) if asked else None
    if quiet and not any(_answers(item, quiet) for item in items):
        quiet = None
    text = f"\n-# {localizer(t('{choice}: {does}', choice=quiet.label, does=quiet.about))}" if quiet else ""
    return f"{text}\n💡 {localizer(words)}" if asked and words else text


def _answers(item: Item, option: Option[Any]) -> bool:
    """Return whether a control is the button of an option."""
    custom_id = parse(item.custom_id)
    return custom_id is not None and custom_id.kind is CustomIdKind.ANSWER and custom_id.args == option.token


def quiet_option(question: Question, localizer: Localizer) -> Option[Any] | None:
    """Return the fallback if it is only a button below sections, and has an explanation."""
    if not isinstance(question, Ask) or not question.apart or question.high > 1 or not question.fallback:
        return None
    option = option_of(question, question.fallback[0])
    if option is None or not option.about or option.group:
        return None
    moves = [(index, each) for index, each in enumerate(question.options) if not each.secondary]
    return option if level(moves, replace(localizer, inline=False), apart=True).parts else None


def noticed(head: str, notice: Text, localizer: Localizer) -> str:
    """Return the head of a page, below the reason why the last press was refused, if it was."""
    return f"⚠️ {localizer(notice)}\n{head}" if notice else head


def hint(match: int, asked: Asked, localizer: Localizer, *, in_footer: bool) -> Button:
    """Return the button that shows a hint. If others play, the footer can be full, so it is next to the answers."""
    custom_id = str(CustomId(CustomIdKind.HINT, match, asked.number))
    style, row = ButtonStyle.secondary, 4 if in_footer else None
    return Button(style=style, label=localizer(t("Hint")), custom_id=custom_id, row=row)


def hint_despite_price(match: int, asked: Asked, localizer: Localizer) -> list[Button]:
    """Return the button that shows the first hint of a match, and the one that returns to the question."""
    yes = CustomId(CustomIdKind.HINT, match, asked.number, SURE)
    back = CustomId(CustomIdKind.SECTION, match, asked.number)
    return [
        Button(style=ButtonStyle.primary, label=localizer(t("Show the hint")), custom_id=str(yes)),
        Button(style=ButtonStyle.secondary, label=localizer(t("Not now")), custom_id=str(back)),
    ]


def got_it(match: int, asked: Asked, localizer: Localizer, *, in_footer: bool) -> Button:
    """Return the button that hides the tips for this kind of question; with `in_footer`, in the footer row."""
    custom_id = str(CustomId(CustomIdKind.GOT_IT, match, asked.number, asked.question.kind))
    style, row = ButtonStyle.secondary, 4 if in_footer else None
    return Button(style=style, label=localizer(t("Got it")), custom_id=custom_id, row=row)


def confirmation(option: Option[Any], localizer: Localizer) -> str:
    """Return the effect of an option as a line of a message, with a warning that it cannot be undone."""
    does = meaning(option)
    said = localizer(t("{choice}: {does}", choice=option.label, does=does) if does else option.label)
    return f"⚠️ **{said.removesuffix('.')}.** {localizer(t('You can’t undo this.'))}"


def confirming(match: int, asked: Asked, option: Option[Any], localizer: Localizer) -> list[Button]:
    """Return the button that confirms the option, and the one that returns to the question."""
    yes = CustomId(CustomIdKind.DRAFT, match, asked.number, f"={whole(asked.question, (option.token,))}")
    back = CustomId(CustomIdKind.SECTION, match, asked.number)
    said = localizer(t("Yes: {choice}", choice=option.label))
    return [
        Button(style=ButtonStyle.danger, label=shortened(said, LONGEST_LABEL), custom_id=str(yes)),
        Button(style=ButtonStyle.secondary, label=localizer(t("Back")), custom_id=str(back)),
    ]


def here(count: int, localizer: Localizer, rest: str = "") -> tuple[Button, ...]:
    """Return the button that opens the first of `count` waiting tables, from which the others follow."""
    if not count:
        return ()
    label = tn("Answer here", "Answer here, table by table", n=count)
    return (
        Button(
            style=ButtonStyle.primary, label=localizer(label), custom_id=str(CustomId(CustomIdKind.NEXT, args=rest))
        ),
    )


def going_on(table: Table, seat: Seat, others: int | None) -> tuple[Button, ...]:
    """Return the buttons to the other tables that wait for a player.

    The button for the next one is primary once this table no longer waits.
    """
    if not others:
        return ()
    style = ButtonStyle.secondary if table.running and seat in table.waiting else ButtonStyle.primary
    ways = [(t("Next table ({n})", n=others), "", style)]
    ways += [(t("Previous table"), BACK, ButtonStyle.secondary)] if others > 1 else []
    return tuple(
        Button(
            style=look,
            label=table.localizer(label),
            custom_id=str(CustomId(CustomIdKind.NEXT, table.id, 0, rest)),
            row=4,
        )
        for label, rest, look in ways
    )


def reason_lines(table: Table, seat: Seat, asked: Asked, hint: Sequence[str]) -> list[str]:
    """Return one sentence with the reason for a hint, if the game gives one (see Game.reason)."""
    match = playing(table)
    why = match.game.reason(match.view(seat), asked.question, tuple(hint))
    return [table.markdown_localizer(why)] if why else []


def waits(asked: Asked, hint: Sequence[str]) -> bool:
    """Return whether the hint is to leave the question open: it is empty although the question needs an option."""
    return not hint and isinstance(asked.question, Ask) and asked.question.low > 0
