"""Plans of tournaments: an organizer's choices before the sign-up, and the templates to start from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from bot.events.terms import MOST_ROUNDS
from games import game as game_called
from games import manifest, manifests
from games import title as game_title
from games.kernel.ask import IllegalError, MalformedError
from games.kernel.text import EMPTY, Text, t, tn

Format: TypeAlias = Literal["swiss", "league", "groups"]
FORMATS: tuple[Format, ...] = ("swiss", "league", "groups")
"""The kinds of events: a tournament, a three-month league that people can join late, and groups with a final."""
LEAST_GROUP_ROUNDS = 2
"""Minimum number of rounds of an event with groups: one in the groups, and the final."""
TOURNAMENT_ROUNDS = 4
"""Default number of rounds of a tournament."""
QUARTER_DAYS = 91
"""Length of a league in days."""
MOST_DAYS = 60
"""Maximum length of a round in days."""
TITLE = 40
"""Maximum number of characters of a title."""


class TournamentPlan(NamedTuple):
    """A tournament to open. `size` is the number of seats at a table; `title` is "" for the default title."""

    game: str
    format: Format
    size: int
    rounds: int
    days: int
    title: str = ""

    def __str__(self) -> str:
        """Return the plan as part of a custom ID."""
        return "/".join(map(str, self))

    @property
    def name(self) -> Text:
        """The title as a Text: the organizer's, or the default of the format."""
        if self.title:
            return t("{title}", title=self.title)
        name = game_title(self.game)
        if self.format == "groups":
            return t("{game} groups", game=name)
        return t("{game} league", game=name) if self.format == "league" else t("{game} tournament", game=name)

    @property
    def options(self) -> dict[str, str]:
        """The settings of its tables: those for several people who play across days."""
        settings = game_called(self.game).settings
        usual = {one.key: one.together for one in settings if one.together and self.size > 1}
        return {one.key: one.daily for one in settings if one.daily} | usual


def templates() -> Iterator[TournamentPlan]:
    """Yield the templates for organizers: each kind of event for each game; groups only for several players."""
    for format_ in FORMATS:
        plans = (template(one.key, format_) for one in manifests())
        yield from (plan for plan in plans if format_ != "groups" or plan.size > 1)


def template(game: str, format_: str) -> TournamentPlan:
    """Return the plan that a game suggests. Raises MalformedError and NotInstalledError if it is unknown."""
    known: Format | None = next((one for one in FORMATS if one == format_), None)
    if known is None:
        raise MalformedError(t("That button isn't mine."))
    shown = manifest(game)
    days = shown.round_days
    size = shown.contest or shown.good_with or shown.seats[0]
    rounds = max(2, QUARTER_DAYS // days) if known == "league" else TOURNAMENT_ROUNDS
    return TournamentPlan(game, known, size, min(rounds, MOST_ROUNDS), days)


def checked(plan: TournamentPlan) -> TournamentPlan:
    """Return the plan, if it can be opened. Raises IllegalError."""
    seats = manifest(plan.game).seats
    if plan.size not in seats:
        raise IllegalError(
            t("{game} is for {least} to {most} players.", game=game_title(plan.game), least=seats[0], most=seats[-1])
        )
    if plan.format == "groups" and (plan.size < 2 or plan.rounds < LEAST_GROUP_ROUNDS):
        raise IllegalError(t("Groups need tables of two or more, and at least two rounds: the last one is the final."))
    if not (1 <= plan.rounds <= MOST_ROUNDS and 1 <= plan.days <= MOST_DAYS and len(plan.title) <= TITLE):
        raise IllegalError(t("You can't choose that here."))
    game = game_called(plan.game)
    if why := game.problem(game.settle(plan.options), plan.size):
        raise IllegalError(why)
    return plan


def read_plan(words: str) -> TournamentPlan:
    """Return the plan in a part of a custom ID. Raises MalformedError and IllegalError."""
    parts = words.split("/", 5)
    if len(parts) != 6 or not all(part.isdecimal() and len(part) < 4 for part in parts[2:5]):
        raise MalformedError(t("That button isn't mine."))
    known = template(parts[0], parts[1])
    size, rounds, days = map(int, parts[2:5])
    return checked(known._replace(size=size, rounds=rounds, days=days, title=parts[5]))


def described(game: str, format_: str, size: int, rounds: int, days: int) -> tuple[Text, ...]:
    """Return the parts of a short description: the game, the rounds, the tables, and that all get the same deals."""
    tables = EMPTY if size == 1 else tn("tables of {n}", "tables of {n}", n=size)
    lasting = tn("{rounds} of {n} day", "{rounds} of {n} days", n=days, rounds=tn("{n} round", "{n} rounds", n=rounds))
    grouped = t("groups, then a final") if format_ == "groups" else EMPTY
    return tuple(part for part in (game_title(game), lasting, tables, grouped, t("same deals")) if part)
