"""Shows the best moves of a long list first, as many as fit on a phone, and all others behind one press."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.custom_ids import CustomId, CustomIdKind, parse
from bot.ui.choices import Explained, choice_rows, counted
from bot.ui.components import Item
from bot.ui.controls import MOVES, Controls, at_top, moves_of, opening, secondary_button
from bot.ui.layouts import Choice
from bot.ui.offers import shortened_choices
from bot.ui.phone import offers_px
from bot.ui.sections import Level, Part, Placed, level
from games.kernel.ask import Ask
from games.kernel.game import Tokens
from games.kernel.match import Asked
from games.kernel.text import Localizer, Text, t

LEAST = 2
"""Minimum number of moves that are shown."""
LONGEST = 160
"""Maximum characters of another move, such as fleeing, that stays whole on a page that is otherwise too high."""


def foremost_controls(
    match: int,
    asked: Asked,
    localizers: tuple[Localizer, Localizer],
    verb: Text,
    ranking: Sequence[Tokens],
    height: int,
    *,
    short: bool = False,
) -> Controls | None:
    """Return the controls of a question with its best moves first; None if no moves would be left to hide.

    Args:
        match: The table's number.
        asked: The question.
        localizers: Translate the buttons, and the text next to them.
        verb: The verb for the effect of a press on an option.
        ranking: The moves, best first, each as the tokens of its options; several tokens are a section.
        height: Maximum height of all choices in CSS pixels of a phone.
        short: Whether the other moves show their effects only after a press.
    """
    question, base = asked.question, CustomId(CustomIdKind.ANSWER, match, asked.number)
    if not isinstance(question, Ask) or question.high > 1:
        return None
    moves = moves_of(question)
    # Keep only one of equal moves, such as those of two equal Items.
    left = {option.token for _, option in moves}
    ranking = [tokens for tokens in ranking if not left.isdisjoint(tokens)]
    ranked = {token for tokens in ranking for token in tokens}
    rest = [placed for placed in moves if placed[1].token not in ranked]
    choices, items = at_top(base, question, rest, localizers, verb)
    choices = shortened_choices(choices, question.fallback, LONGEST) if short else choices
    first = _first(base, question, moves, ranking, localizers, verb, height - offers_px(choices, is_dense=True))
    secondary: list[Item] = secondary_button(base, question, localizers[0])
    if len(first) < len(ranking):
        secondary = [opening(base, MOVES, t("More moves…"), localizers[0])]
    return Controls(counted([*first, *choices], localizers[1]), [*items, *secondary])


def _said_once(row: Choice, before: Sequence[Choice]) -> Choice:
    """Return a section's row without its text if an earlier row has the same, as the section's first move does."""
    custom_id = parse(row.button.custom_id)
    if custom_id is None or custom_id.kind is not CustomIdKind.SECTION:
        return row  # a different move, even if its text is part of those
    said = any(one.punctuation.joins(one.name, one.does, row.does.rstrip(".")) for one in before)
    return row._replace(does="") if said else row


def _first(
    base: CustomId,
    question: Ask[Any],
    moves: Sequence[Placed],
    ranking: Sequence[Tokens],
    localizers: tuple[Localizer, Localizer],
    verb: Text,
    height: int,
) -> list[Choice]:
    """Return the first moves as choices: as many as fit, at least LEAST, and never all except the last."""
    parts, rows = level(moves, localizers[0], apart=question.apart).parts, list[Choice]()
    for tokens in ranking:
        row = _said_once(_row(base, question, moves, tokens, parts, localizers, verb), rows)
        if LEAST <= len(rows) < len(ranking) - 1 and offers_px([*rows, row], is_dense=True) > height:
            break
        rows.append(row)
    return _by_action(rows, moves)


def _by_action(rows: Sequence[Choice], moves: Sequence[Placed]) -> list[Choice]:
    """Return the rows with those of the same sign, or else of the same section, next to each other.

    So all ways to fight are together, and all ways to flee. They are where the best of them was.
    """
    groups = {option.token: option.group for _, option in moves}
    keys: list[object] = []
    for row in rows:
        custom_id = parse(row.button.custom_id)
        keys.append(row.button.emoji or (custom_id and groups.get(custom_id.args)) or row.button.custom_id)
    order = sorted(range(len(rows)), key=lambda place: keys.index(keys[place]))
    return [rows[place] for place in order]


def _row(
    base: CustomId,
    question: Ask[Any],
    moves: Sequence[Placed],
    tokens: Tokens,
    parts: Sequence[Part],
    localizers: tuple[Localizer, Localizer],
    verb: Text,
) -> Choice:
    """Return a move as a choice: its only option, or the section of its options."""
    options = [option for _, option in moves if option.token in tokens]
    of_these = (part for part in parts if {option.token for _, option in part.options} <= {*tokens})
    part = next(of_these, None) if len(options) > 1 else None
    shown = Explained([], [part]) if part else Explained(options[:1], [])
    placed = Level((), [] if part else [(0, options[0])], (), ())
    (row,) = choice_rows(base, "", question, placed, shown, localizers, verb)
    return row
