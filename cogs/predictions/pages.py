"""The page of predictions: the question, the reader's own prediction, and after the end, the points of all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.table.live_table import naming
from bot.ui.components import LONGEST_LABEL, Button, Item, MenuEntry, SelectMenu
from bot.ui.layouts import Choice
from bot.ui.page import Page
from bot.ui.sections import shortened
from bot.ui.titles import punctuation
from cogs.predictions.scoring import LIKELY, LOSE, MOST_POINTS, SURE, WIN
from cogs.predictions.service import Predictable, has_result, right
from games import game as game_called
from games import title as game_title
from games.kernel.text import Localizer, Name, Text, t, tn
from storage.matches import MatchRow
from storage.predictions import PredictionRow

NAME = t("Predictions")
PICK = "pick"
"""Argument of the custom ID of the menu of winners. Its values are the arguments of the buttons."""
_ANSWERS = ((WIN, SURE, t("Definitely")), (WIN, LIKELY, t("Probably")),
            (LOSE, LIKELY, t("Probably not")), (LOSE, SURE, t("Definitely not")))  # fmt: skip


def predictions_offer(row: MatchRow, localizer: Localizer) -> Choice:
    """Return the entry of *More* that offers the predictions about a finished match."""
    label = localizer(NAME)
    does = localizer(t("How spectators thought this match would end, and how many points they got."))
    button = Button(label, str(CustomId(CustomIdKind.PREDICT, row.id)))
    return Choice(label, does, button, punctuation=punctuation(localizer, does))


def predictions_page(found: Predictable, over: bool, localizer: Localizer) -> Page:
    """Return the page of a running or finished match, for one spectator."""
    written = naming(localizer, found.row.seats, escaped=True)
    title = (
        f"**{localizer(NAME)}** · {localizer(game_title(found.row.game))} · {localizer(t('table {n}', n=found.row.id))}"
    )
    lines = _results(found) if over else _open(found)
    asks = not over and found.part and found.now is None
    items = tuple(_controls(found, naming(localizer, found.row.seats))) if asks else ()
    return Page("\n".join([title, *map(written, lines)]), items=items)


def _open(found: Predictable) -> Iterator[Text]:
    """Yield what can be predicted now, and the reader's own predictions, but nothing about others."""
    earlier = [one for one in found.mine if one.part != found.part]
    if found.part and found.now is None:
        yield _question(found.row)
        yield t("You can answer once. Nobody sees it before the match is over.")
        yield t("The surer you are, the more points you get if you're right, and the fewer if you're wrong.")
    elif found.now is not None:
        yield t("You predict: {what}.", what=_prediction_words(found.row, found.now))
        yield t("You get your points when the match ends. You can predict again when its next part begins.")
    else:
        yield t("Predictions are closed now. They open for a while when the next part of the match begins.")
    for one in earlier:
        yield t("Part {n}: {what}.", n=one.part, what=_prediction_words(found.row, one))


def _results(found: Predictable) -> Iterator[Text]:
    """Yield the points of the reader's predictions, and the results of all spectators."""
    if not found.all:
        yield t("Nobody predicted how this match ends.")
        return
    if not has_result(found.row):
        yield t("This match was ended early, so predictions don't count.")
        return
    for one in found.mine:
        if one.points is None:
            yield t("Part {part}: {what}. You played there later, so it doesn't count.",
                    part=one.part, what=_prediction_words(found.row, one))  # fmt: skip
            continue
        yield tn("Part {part}: {what}. {n} of {most} points.", "Part {part}: {what}. {n} of {most} points.",
                 n=one.points, most=MOST_POINTS, part=one.part, what=_prediction_words(found.row, one))  # fmt: skip
    counted = [one for one in found.all if one.points is not None]
    n, came = len(counted), right(found.row, counted)
    if not counted:
        return
    yield tn("{n} prediction in all, {right} correct, worth {points} of {most} points on average.",
             "{n} predictions in all, {right} correct, worth {points} of {most} points on average.",
             n=n, right=came, points=_mean(counted), most=MOST_POINTS)  # fmt: skip


def _mean(rows: Sequence[PredictionRow]) -> int:
    return round(sum(one.points or 0 for one in rows) / len(rows))


def _question(row: MatchRow) -> Text:
    if game_called(row.game).rivals:
        return t("Who wins?")
    return t("Will they win?") if len(row.seats) > 1 else t("Will {who} win?", who=Name(0))


def _prediction_words(row: MatchRow, one: PredictionRow) -> Text:
    """Return a prediction in words."""
    sure = one.percent == SURE
    if game_called(row.game).rivals:
        name = Name(one.outcome)
        return t("{who} definitely wins", who=name) if sure else t("{who} probably wins", who=name)
    if one.outcome == WIN:
        return t("definitely won") if sure else t("probably won")
    return t("definitely lost") if sure else t("probably lost")


def _controls(found: Predictable, localizer: Localizer) -> Iterator[Item]:
    """Yield the menu of winners or, if all win or lose together, a button for each answer."""
    row, part = found.row, found.part
    if not game_called(row.game).rivals:
        for outcome, percent, label in _ANSWERS:
            custom_id = CustomId(CustomIdKind.PREDICT, row.id, part, f"{outcome}.{percent}")
            yield Button(localizer(label), str(custom_id), ButtonStyle.secondary)
        return
    entries = [
        MenuEntry(
            shortened(localizer(_prediction_words(row, _choice(row, part, seat, percent))), LONGEST_LABEL),
            f"{seat}.{percent}",
        )
        for seat in range(found.outcomes)
        for percent in (SURE, LIKELY)
    ]
    custom_id = CustomId(CustomIdKind.PREDICT, row.id, part, PICK)
    yield SelectMenu(str(custom_id), localizer(t("Who wins?")), entries)


def _choice(row: MatchRow, part: int, outcome: int, percent: int) -> PredictionRow:
    return PredictionRow(row.id, part, 0, outcome, percent, 0, row.guild)
