"""The pages of `/stats` for a user and for a server, in words and as a picture. For any game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.pages.time_limits import lasting
from bot.ui.layouts import CONTENT
from bot.ui.page import Picture
from bot.ui.render_worker import RenderRequest, RenderWorker
from bot.ui.sections import shortened
from cogs.stats.seasons import Season
from games import GAMES
from games.kernel.game import AnyGame, Measure
from games.kernel.text import EMPTY, Localizer, Text, t, tn
from storage.results import AchievementRow, Meetings, Pace, ResultCount, Total

if TYPE_CHECKING:
    from rendering.scenes.stats import PlayedGame

FEW, MANY = 3, 10
"""Maximum number of leaders listed for each of several games, and for a single one."""
NO_LEVELS: Mapping[str, Text] = {}
"""The levels of a user who hides them."""


def person_words(
    title: Text,
    season: Season | None,
    tallies: Sequence[ResultCount],
    paces: Mapping[str, Pace],
    localizer: Localizer,
    achievements: Sequence[AchievementRow] = (),
    beside: Text = EMPTY,
    levels: Mapping[str, Text] = NO_LEVELS,
) -> str:
    """Return a user's results by game, for all time or a season, with achievements and the pace of answers.

    `levels` are the user's levels by game, as far as the reader can see them. `beside` is a line for all games: the
    results of matches with the reader, or the user's record of predictions.
    """
    parts = [
        [
            _titled(game, localizer),
            *map(localizer, [levels[game.key]] if game.key in levels else []),
            *map(localizer, (*_of_person(game, tally), *_pace(game, paces), *_achievements(game, achievements))),
        ]
        for game, tally in _by_game(tallies)
    ]
    return _page(title, season, parts, localizer, beside)


def meetings_words(name: str, meetings: Sequence[Meetings]) -> Text:
    """Return the results of matches that the reader and another user played against each other and together.

    A win that rivals share counts for both of them, so it says how many wins they shared. It is EMPTY if they never
    met. Games that are no longer installed are left out.
    """
    rivals = {game.key: game.rivals for game in GAMES}
    versus = [one for one in meetings if rivals.get(one.game) is True]
    allied = [one for one in meetings if rivals.get(one.game) is False]
    results, shared = _results(name, versus, allied), sum(one.both_won for one in versus)
    if not shared:
        return results
    including = tn("This includes {n} win that you shared with each other.",
                   "This includes {n} wins that you shared with each other.", n=shared)  # fmt: skip
    return t("{results} {including}", results=results, including=including)


def _results(name: str, versus: Sequence[Meetings], allied: Sequence[Meetings]) -> Text:
    n, played = sum(one.played for one in (*versus, *allied)), sum(one.played for one in allied)
    mine, theirs = sum(one.first_won for one in versus), sum(one.second_won for one in versus)
    both = sum(one.both_won for one in allied)
    if not n:
        return EMPTY
    if not allied:
        return tn("You and {who}: {n} match; you won {mine}, {who} won {theirs}.",
                  "You and {who}: {n} matches; you won {mine}, {who} won {theirs}.",
                  n=n, who=name, mine=mine, theirs=theirs)  # fmt: skip
    if not versus:
        return tn("You and {who}: {n} match together; you won {won}.",
                  "You and {who}: {n} matches together; you won {won}.", n=n, who=name, won=both)  # fmt: skip
    one = "You and {who}: {n} match; you won {mine}, {who} won {theirs}; together you won {won} of {played}."
    many = "You and {who}: {n} matches; you won {mine}, {who} won {theirs}; together you won {won} of {played}."
    return tn(one, many, n=n, who=name, mine=mine, theirs=theirs, won=both, played=played)


async def person_pictures(
    renderer: RenderWorker, tallies: Sequence[ResultCount], achievements: Iterable[AchievementRow], localizer: Localizer
) -> tuple[Picture, ...]:
    """Return the picture of a user's results; () if they have played nothing."""
    won = {(achievement.game, achievement.key) for achievement in achievements}
    games = [_played_game(game, tally, won) for game, tally in _by_game(tallies)]
    if not games:
        return ()
    lines = [
        localizer(
            t("{game}: {played} played, {won} won, best streak {streak}, {medals} of {all} medals.",
              game=game.title, played=game.played, won=game.won, streak=game.streak,
              medals=sum(game.achievements), all=len(game.achievements))
        )
        for game in games
    ]  # fmt: skip
    drawn = await renderer.paint(RenderRequest("", "stats", (tuple(games), localizer), "stats"))
    return (Picture(drawn, "\n".join(lines), "stats.png"),)


def _played_game(game: AnyGame, tally: ResultCount, won: set[tuple[str, str]]) -> PlayedGame:
    from rendering.scenes.stats import PlayedGame  # imported late, so that a start does not load the rendering

    reached = best(game.measure, [tally]) if game.measure else None
    record = game.measure.says(reached[0]) if game.measure and reached else EMPTY
    achievements = tuple((game.key, achievement.key) in won for achievement in game.achievements)
    measure = game.measure.title if game.measure else EMPTY
    return PlayedGame(game.title, tally.played, tally.won, tally.longest, record, measure, achievements)


def _achievements(game: AnyGame, won: Iterable[AchievementRow]) -> list[Text]:
    """Return the achievements earned in a game, their share of all, and the conditions of the others."""
    keys = {achievement.key for achievement in won if achievement.game == game.key}
    lines = [t("Medal: {title}. {about}", title=achievement.title, about=achievement.about)
             for achievement in game.achievements if achievement.key in keys]  # fmt: skip
    left = [t("Still to win: {title}. {about}", title=achievement.title, about=achievement.about)
            for achievement in game.achievements if achievement.key not in keys]  # fmt: skip
    far = t("{n} of {of} medals, won without hints.", n=len(lines), of=len(game.achievements))
    return [*lines, *([far] if game.achievements else []), *left]


@dataclass(frozen=True, slots=True)
class ServerStats:
    """The statistics of a server: the number of matches by game, the results by user, and the pace.

    `runs` are the longest winning streaks of the leaders, by game and user.
    """

    matches: Mapping[str, int]
    totals: Sequence[Total]
    runs: Mapping[tuple[str, int], int]
    paces: Mapping[str, Pace]


def server_words(title: Text, season: Season | None, played: ServerStats, localizer: Localizer) -> str:
    """Return the statistics of a server: the number of matches by game, and the users with the most wins."""
    parts = []
    for game in _games(played.totals):
        mine = [total for total in played.totals if total.game == game.key]
        lines = [tn("{n} match", "{n} matches", n=played.matches[game.key]), *_record(game, mine)]
        lines += _pace(game, played.paces)
        lines += [
            _leader(rank, total, played.runs[game.key, total.user])
            for rank, total in enumerate(leaders(played.totals, game.key), 1)
        ]
        parts.append([_titled(game, localizer), *map(localizer, lines)])
    return _page(title, season, parts, localizer)


def leaders(totals: Sequence[Total], game: str) -> list[Total]:
    """Return the users with the most wins; ties go to fewer matches. A single game has a longer list."""
    most = MANY if len({total.game for total in totals}) == 1 else FEW
    mine = [total for total in totals if total.game == game]
    return sorted(mine, key=lambda total: (-total.won, total.played, total.user))[:most]


def best(measure: Measure, totals: Iterable[Total | ResultCount]) -> tuple[int, int] | None:
    """Return the best score and its user, or None if there is no score."""
    reached = [(total.least if measure.least else total.most, total.user) for total in totals]
    known = [(bound, user) for bound, user in reached if bound is not None]
    sign = 1 if measure.least else -1
    return min(known, key=lambda one: sign * one[0], default=None)


def _of_person(game: AnyGame, tally: ResultCount) -> list[Text]:
    lines = [_played(tally)]
    if tally.longest:
        lines.append(t("Win streak: {now} now, best {most}.", now=tally.current, most=tally.longest))
    measure = game.measure
    if measure and (reached := best(measure, [tally])):
        lines.append(t("{title}: {value}.", title=measure.title, value=measure.says(reached[0])))
    return lines


def _played(tally: ResultCount) -> Text:
    lost = tally.played - tally.won - tally.drawn
    if not tally.drawn:
        one, many = "Played {n} match: {won} won, {lost} lost.", "Played {n} matches: {won} won, {lost} lost."
        return tn(one, many, n=tally.played, won=tally.won, lost=lost)
    one = "Played {n} match: {won} won, {lost} lost, {drawn} drawn."
    many = "Played {n} matches: {won} won, {lost} lost, {drawn} drawn."
    return tn(one, many, n=tally.played, won=tally.won, lost=lost, drawn=tally.drawn)


def _record(game: AnyGame, totals: Sequence[Total]) -> list[Text]:
    measure = game.measure
    if measure is None or (reached := best(measure, totals)) is None:
        return []
    value, user = reached
    words = t("{title}: {value}, by {who}.", title=measure.title, value=measure.says(value), who=f"<@{user}>")
    return [words]


def _pace(game: AnyGame, paces: Mapping[str, Pace]) -> list[Text]:
    pace = paces.get(game.key)
    if pace is None:
        return []
    time = lasting(pace.seconds // pace.answers)
    words = tn("{n} move, in {time}.", "{n} moves, average time {time}.", n=pace.answers, time=time)
    return [words]


def _leader(rank: int, total: Total, run: int) -> Text:
    name, won, played = f"<@{total.user}>", total.won, total.played
    if not run:
        return t("{rank}. {who}: {won} of {played} won", rank=rank, who=name, won=won, played=played)
    return t(
        "{rank}. {who}: {won} of {played} won, best streak {run}",
        rank=rank, who=name, won=won, played=played, run=run,
    )  # fmt: skip


def _games(totals: Sequence[Total]) -> list[AnyGame]:
    """Return the games that were played, in their usual order, without games that are no longer installed."""
    played = {total.game for total in totals}
    return [game for game in GAMES if game.key in played]


def _by_game(tallies: Sequence[ResultCount]) -> list[tuple[AnyGame, ResultCount]]:
    known = {tally.game: tally for tally in tallies}
    return [(game, known[game.key]) for game in GAMES if game.key in known]


def _titled(game: AnyGame, localizer: Localizer) -> str:
    return f"**{localizer(game.title)}**"


def _page(
    title: Text, season: Season | None, parts: Sequence[Sequence[str]], localizer: Localizer, beside: Text = EMPTY
) -> str:
    head = [f"## {localizer(title)}"]
    if season is not None:
        head.append(f"-# {localizer(_when(season))}")
    if beside:
        head.append(localizer(beside))
    return shortened("\n\n".join(["\n".join(head), *map("\n".join, parts)]), CONTENT)


def _when(season: Season) -> Text:
    first, last = (f"<t:{second}:D>" for second in (season.span.since, season.span.until - 1))
    return t("In {season}, from {first} to {last}", season=season.title, first=first, last=last)
