"""The pages of `/daily`: the deal of a day and who has finished it; its seal, and its secret once the day is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from discord import ButtonStyle

from bot.custom_ids import CustomId, Verb
from bot.runtime.clock import day_ends, moment
from bot.ui.components import Button, Item
from bot.ui.layouts import CONTENT
from bot.ui.page import Page
from bot.ui.sections import shortened
from games import game as game_called
from games.kernel.game import AnyGame
from games.kernel.text import Reader, Text, t, tn
from storage.deals import AttemptRow, Day, Sealed
from storage.matches import MatchRow
from storage.results import WON

SHOWN = 10
"""Maximum number of results in the list."""


@dataclass(frozen=True, slots=True)
class DailyScore:
    """The state of one day for one person: `mine` is their attempt, `results` are best first."""

    day: Day
    over: bool
    sealed: Sealed | None
    mine: MatchRow | None
    results: Sequence[AttemptRow]
    before: str | None
    after: str | None


def daily_page(standing: DailyScore, user: int, reader: Reader) -> Page:
    """Return the page for a user, with its buttons."""
    game = game_called(standing.day.game)
    parts = [_title(standing, reader), "\n".join(map(reader, _how_it_stands(standing, game, user)))]
    if standing.sealed:
        parts.append("\n".join(map(reader, _table(standing, game))))
    return Page(shortened("\n\n".join(parts), CONTENT), items=tuple(_items(standing, reader)))


def fairness_page(standing: DailyScore, reader: Reader) -> Page:
    """Return the seal of the day's deal, and its secret once the day is over."""
    seal = _seal(standing, standing.sealed) if standing.sealed else t("Nobody played the daily deal here that day.")
    back = _button("look", standing.day, standing.day.day, reader(t("Back")))
    return Page(f"{_title(standing, reader)}\n\n**{reader(t('Fairness'))}**\n{reader(seal)}", items=(back,))


def _title(standing: DailyScore, reader: Reader) -> str:
    title = t("{game}: the deal of {day}", game=game_called(standing.day.game).title, day=standing.day.day)
    return f"## {reader(title)}"


def _how_it_stands(standing: DailyScore, game: AnyGame, user: int) -> list[Text]:
    if standing.sealed is None:
        return [t("Nobody played the daily deal here that day.")]
    if standing.over:
        words = t("That day is over.")
    else:
        ends = moment(day_ends(standing.day.day))
        words = t("Everyone in this server gets the same deal and one try, until {when}.", when=ends)
    return [words, *_mine(standing, game, user)]


def _mine(standing: DailyScore, game: AnyGame, user: int) -> list[Text]:
    """Return the state of the user's attempt."""
    if standing.mine is None:
        return [] if standing.over else [t("You haven't played it yet.")]
    place = f"<#{standing.mine.place}>"
    if standing.mine.state == "live":
        return [t("You're playing it here: {place}", place=place)]
    for rank, row in enumerate(standing.results, 1):
        if row.user == user:
            return [
                t(
                    "You're number {rank} of {all}: {result}",
                    rank=rank,
                    all=len(standing.results),
                    result=_result(row, game),
                )
            ]
    return [t("You used your try, but it doesn't count: you didn't finish that day.")]


def _table(standing: DailyScore, game: AnyGame) -> list[Text]:
    if not standing.results:
        return [t("Nobody finished it.") if standing.over else t("Nobody has finished it yet.")]
    lines = [
        t("{rank}. {who}: {result}", rank=rank, who=f"<@{row.user}>", result=_result(row, game))
        for rank, row in enumerate(standing.results[:SHOWN], 1)
    ]
    more = len(standing.results) - SHOWN
    return [*lines, tn("… and {n} more.", "… and {n} more.", n=more)] if more > 0 else lines


def _result(row: AttemptRow, game: AnyGame) -> Text:
    """Return the outcome and the number of answers, which reveals nothing about the cards."""
    outcome = t("won") if row.outcome == WON else t("lost")
    answers = tn("{n} move", "{n} moves", n=row.answers)
    if row.hinted:
        answers = t("{answers}, with hints", answers=answers)
    if game.measure is None or row.measure is None:
        return t("{outcome}, {answers}", outcome=outcome, answers=answers)
    return t("{outcome}, {value}, {answers}", outcome=outcome, value=game.measure.says(row.measure), answers=answers)


def _seal(standing: DailyScore, sealed: Sealed) -> Text:
    """Return the seal of the deal while it can be played, and its secret afterwards."""
    seal = f"`{sealed.pledge}`"
    if not standing.over:
        return t("The deal is fair: it was sealed before anyone played it. Its seal is {seal}.", seal=seal)
    secret = f"`{sealed.secret.hex()}`"
    return t("The deal came from {secret}. Its SHA-256 is {seal}, the seal shown before.", secret=secret, seal=seal)


def _items(standing: DailyScore, reader: Reader) -> list[Item]:
    day, items = standing.day, []
    if not standing.over and standing.mine is None:
        items.append(_button("play", day, day.day, reader(t("Play")), ButtonStyle.success))
    if standing.before:
        items.append(_button("look", day, standing.before, reader(t("Day before"))))
    if standing.after:
        items.append(_button("look", day, standing.after, reader(t("Day after"))))
    if standing.sealed:
        items.append(_button("fair", day, day.day, reader(t("Fairness"))))
    return items


def _button(what: str, day: Day, named: str, label: str, style: ButtonStyle = ButtonStyle.secondary) -> Item:
    address = CustomId(Verb.DAILY, rest=f"{what}/{day.game}/{named}")
    return Button(style=style, label=label, custom_id=str(address))
