"""Results of a match in words, for all players and for one, and the last line of an answered notification."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from bot.table.live_table import Table, playing
from bot.table.match_summary import WonAchievement
from bot.table.time_lines import addressed
from games.kernel.recap import Recap
from games.kernel.text import EMPTY, Localizer, Name, Seat, Text, t, tn
from games.kernel.verdict import Verdict, verdict

LOST = t("You lost this time.")


def answered_words(table: Table, seat: Seat) -> str:
    """Return the line that replaces a direct message whose question is over: the next player, or the end.

    It remains long after that player has moved, so it does not say whose turn it is.
    """
    localizer, others = table.markdown_localizer, [other for other in table.waiting if other != seat]
    if not table.running:
        return " · ".join(
            filter(None, (table.title, localizer(verdict_for(table, seat)), localizer(ending_for(table, seat))))
        )
    answered = t("Answered.")
    if others:
        answered = t("Answered. Next: {names}.", names=table.names(others))
    return f"{table.title} · {localizer(answered)}"


def farewell_words(table: Table, seat: Seat, link: str) -> str:
    """Return the direct message at the end of a match: the user's result, the ending, what decided it, the table."""
    localizer = table.markdown_localizer
    verdict, text = localizer(verdict_for(table, seat)), localizer(ending_for(table, seat))
    ended = (f"**{verdict}**", text) if verdict else (f"**{text}**",)
    more = map(localizer, (*own_achievements(table, seat), *own_luck(table, seat)))
    return "\n".join((*ended, *map(localizer, decided(table)), f"{table.title} · {link}", *more))


def own_luck(table: Table, seat: Seat) -> list[Text]:
    """Return a line for a player with the luck of their dice, if they rolled any."""
    luck, words = table.summary.luck.get(seat), playing(table).game.dice
    if luck is None or words is None:
        return []
    throws = tn("{n} roll", "{n} rolls", n=luck.throws)
    if not luck.difference:
        return [t("Your dice: {throws}, just as expected.", throws=throws)]
    if luck.difference < 0:
        how = words.fewer(-luck.difference)
        return [t("Your dice: {throws}, {how}; unluckier than {n}% of the time.", throws=throws, how=how, n=luck.rank)]
    how = words.more(luck.difference)
    return [t("Your dice: {throws}, {how}; luckier than {n}% of the time.", throws=throws, how=how, n=luck.rank)]


def verdict_for(table: Table, seat: Seat) -> Text:
    """Return the result of the match for that seat in a few words, or EMPTY if it was ended early."""
    match = playing(table)
    if not match.over:
        return EMPTY
    winners, found = match.result.winners, verdict(match.game, match.result, seat)
    if found is not Verdict.WON:
        return LOST if found is Verdict.LOST else t("It's a draw.")
    others = [other for other in winners if other != seat]
    if not others or not match.game.rivals:
        return t("You won!")
    if len(winners) == len(table.seats):
        return t("You won, and so did everyone else!")
    return t("You won, and so did {names}!", names=table.names(others))


def ending(table: Table) -> Text:
    """Return the result of the match in words."""
    match = playing(table)
    return match.result.text if match.over else t("This match was ended early.")


def ending_for(table: Table, seat: Seat) -> Text:
    """Return the result of the match in words, in the second person if it is about the player in the seat."""
    return addressed(table.game, ending(table), seat)


def unsaid(table: Table, story: Sequence[Text]) -> Sequence[Text]:
    """Return the log without the sentences of the result, which the page shows in bold below it."""
    said = set(_sentences(ending(table)))
    return [line for line in story if line not in said]


def _sentences(text: Text) -> Iterator[Text]:
    """Yield the text, and all texts within it."""
    yield text
    for _, part in text.args:
        if isinstance(part, Text):
            yield from _sentences(part)


def reveal(table: Table) -> Text:
    """Return a line that the deal was sealed or, for a deal of the day, when its secret is shown.

    Until then, others can play that deal, or are playing it in the same round of a tournament.
    """
    if table.row.event is not None:
        return t(
            "Others are playing this deal until {end}. After that, you can check it.", end=f"<t:{table.row.closes}:f>"
        )
    if day := table.row.day:
        return t(
            (
                "Others are playing this deal until {end}. After that, use **/daily** with the day {day} to see "
                "its secret."
            ),
            end=f"<t:{table.row.closes}:f>",
            day=day,
        )
    return t("The deal is fair: it was sealed before anyone sat down.")


def closing(table: Table) -> str:
    """Return the end of a match: its result, players who held a seat for only a part of it, and the deal's seal."""
    localizer = table.markdown_localizer
    said = (*decided(table), *_bold(table), *replaced(table), *_hinted(table), reveal(table))
    small = [localizer(line) for line in said]
    small = [*(f"**{localizer(line)}**" for line in achievements_won(table.summary.achievements)), *small]
    return "\n-# ".join((f"**{localizer(ending(table))}**", *small))


def decided(table: Table) -> list[Text]:
    """Return lines with what lost or won a match, its turning point and its best moment, as far as its game says so."""
    recap = table.summary.recap
    return [*deciding(recap), *moments(recap, table.markdown_localizer)]


def deciding(recap: Recap) -> list[Text]:
    """Return a line with what lost or won a match, as far as its game says so."""
    lost = [t("What lost it: {words}", words=recap.lost)] if recap.lost else []
    return lost + ([t("What won it: {words}", words=recap.won)] if recap.won else [])


def moments(recap: Recap, localizer: Localizer) -> list[Text]:
    """Return lines with the turning point of a match and its best moment, as quoted log lines without emojis."""
    quoted = replace(localizer, inline=False)
    turning = [t("Turning point: {lines}", lines=" ".join(map(quoted, recap.best)))] if recap.best else []
    return turning + ([t("Best moment: {lines}", lines=" ".join(map(quoted, recap.feat)))] if recap.feat else [])


def _bold(table: Table) -> list[Text]:
    """Return the boldest move of the computer players who are still at the table; the best moment is not repeated."""
    moves = [move for move in table.summary.recap.bold if table.is_bot(move.seat)]
    if not moves:
        return []
    words = max(moves, key=lambda move: move.size).text
    if words in (table.summary.recap.feat or table.summary.recap.best):
        return [t("It was also the boldest move.")]
    return [t("Boldest move: {words}", words=words)]


def achievements_won(achievements: Iterable[WonAchievement]) -> list[Text]:
    """Return a line for each achievement: its player, its reason, and the player's total in this game."""
    pattern = "{who} wins a medal: {title}. {about} ({n} of {of} medals)"
    return [
        t(pattern, who=Name(won.seat), title=won.title, about=won.about, n=won.number, of=won.of)
        for won in achievements
    ]


def own_achievements(table: Table, seat: Seat) -> list[Text]:
    """Return a line for each achievement that a player earned in a match, addressed to that player."""
    pattern = "You win a medal: {title}. {about} ({n} of {of} medals)"
    return [
        t(pattern, title=won.title, about=won.about, n=won.number, of=won.of)
        for won in table.summary.achievements
        if won.seat == seat
    ]


def wins_medals(table: Table) -> bool:
    """Return whether players can win medals in this match, and a hint prevents that."""
    return bool(table.game.achievements) and table.row.lesson is None and not table.row.practice


def own_hints(table: Table, seat: Seat) -> list[Text]:
    """Return a line for a player who won no medals because they used hints."""
    used = seat in table.summary.hinted and wins_medals(table)
    return [t("You used hints, so you won no medals.")] if used else []


def _hinted(table: Table) -> list[Text]:
    """Return a line with the players who used hints, if the match has results."""
    return [hinted(table.names(table.summary.hinted))] if table.summary.hinted else []


def hinted(names: Text) -> Text:
    """Return the line that names the players who used hints, and so won no medals."""
    return t("Played with hints, so without medals: {names}.", names=names)


def replaced(table: Table) -> tuple[Text, ...]:
    """Return lines with the players who left a seat or took one over, since the result counts differently for them.

    A player whose seat was taken by another is no longer at the table, and is not named.
    """
    changed = [table.seats[seat] for seat in sorted(set(table.left.values()))]
    took = [chair.seat for chair in changed if chair.kind == "person" and chair.user not in table.left]
    back = [chair.seat for chair in changed if chair.kind == "person" and chair.user in table.left]
    left = [chair.seat for chair in changed if chair.seat not in (*took, *back)]
    lines = []
    if back:
        lines.append(t("Away for part of the match, so it doesn't count as a win: {names}.", names=table.names(back)))
    if left:
        lines.append(t("Left early, so it doesn't count as a win: {names}.", names=table.names(left)))
    if took:
        lines.append(t("Took over a seat, so it doesn't count: {names}.", names=table.names(took)))
    return tuple(lines)
