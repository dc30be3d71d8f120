"""The pages of `/daily`: the deals of a day; one deal with its results; its seal, and later its secret."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.deals.daily import has_friends, seats_of_day
from bot.deals.ranking import described, in_full, percentile, ranks_of
from bot.runtime.clock import day_ends, moment
from bot.ui.choices import counted
from bot.ui.components import Button, Item
from bot.ui.layouts import CONTENT, Choice, capitalize
from bot.ui.page import Page
from bot.ui.sections import shortened
from bot.ui.titles import punctuation
from cogs.daily.service import DailyScore
from games import game as game_called
from games import title as game_title
from games.kernel.game import AnyGame
from games.kernel.text import Localizer, Text, listed, t, tn
from storage.deal_rows import HINTED, DealRow
from storage.deals import Day, ResultRow

MAX_RESULTS = 10
"""Maximum number of results listed."""


def overview(
    scores: Sequence[DailyScore],
    together: Sequence[DailyScore],
    streak: int,
    localizer_for: Callable[[str], Localizer],
) -> Page:
    """Return the page with one deal for each game, and those that the user tried `together` with friends.

    `localizer_for` returns the localizer with the catalog of a game ("" for none).
    """
    localizer, day = localizer_for(""), scores[0].day.day
    lines = [f"## {localizer(t('Deals of {day}', day=day))}", localizer(_rule(scores))]
    if streak:
        lines.append(localizer(tn("Your streak: {n} day", "Your streak: {n} days", n=streak)))
    scores = [score for score in scores if score.deal]
    choices = counted([_choice(score, localizer_for(score.day.game)) for score in (*scores, *together)], localizer)
    items = tuple(
        day_button("friends", score.day, friends_label(score.day, localizer_for(score.day.game)))
        for score in scores
        if _is_for_friends(score)
    )
    return Page("\n".join(lines), choices=tuple(choices), items=items)


def _rule(scores: Sequence[DailyScore]) -> Text:
    """Return what the deals of a day have in common, until when a try can begin, or that there are none."""
    if not any(score.deal for score in scores):
        return _NOBODY
    if not any(map(_can_begin, scores)):
        return t("The same cards for everyone, one try each.")
    ends = moment(day_ends(scores[0].day.day))
    return t("The same cards for everyone, one try each. Begin before {end}.", end=ends)


def _can_begin(score: DailyScore) -> bool:
    """Return whether the user can begin their try."""
    return score.open and score.mine is None


def daily_page(score: DailyScore, line: str, localizer: Localizer, *, challenges: bool = True) -> Page:
    """Return the page of one deal for a user, with its buttons; `line` is their result to paste elsewhere, or "".

    With `challenges`, the user can challenge others where they read it.
    """
    game = game_called(score.day.game)
    parts = [_title(score, localizer), "\n".join(map(localizer, _how_it_stands(score, game)))]
    if line:
        parts.append(f"{localizer(t('To paste elsewhere:'))}\n```\n{line}\n```")
    if score.deal:
        parts.append("\n".join(map(localizer, _table(score, game))))
    return Page(shortened("\n\n".join(parts), CONTENT), items=tuple(_items(score, localizer, challenges=challenges)))


def fairness_page(score: DailyScore, localizer: Localizer) -> Page:
    """Return the seal of the day's deal, and once no more tries can be finished, its secret."""
    seal = _seal(score, score.deal) if score.deal else _NOBODY
    back = _button("look", score, score.day.day, localizer(t("Back")))
    lines = (f"{_title(score, localizer)}\n", f"**{localizer(t('Fairness'))}**", localizer(seal), localizer(_WHO_SEES))
    return Page("\n".join(lines), items=(back,))


def _choice(score: DailyScore, localizer: Localizer) -> Choice:
    title, can_play = game_title(score.day.game), _can_begin(score)
    label = t("Play {game}", game=title) if can_play else t("Result of {game}", game=title)
    if score.day.seats != seats_of_day(score.day.game):
        label = t("Result of {game}, {people}", game=title, people=company(score.day))
    style = ButtonStyle.success if can_play else ButtonStyle.secondary
    button = _button("play" if can_play else "look", score, score.day.day, localizer(label), style)
    return Choice(
        localizer(title), " · ".join(map(localizer, _in_short(score))), button, punctuation=punctuation(localizer)
    )


def _in_short(score: DailyScore) -> Iterator[Text]:
    """Yield the company, and the user's own state or the number of results."""
    yield company(score.day)
    if score.rank:
        yield t("you're number {rank} of {all}", rank=score.rank.better + 1, all=sum(score.rank) + 1)
    elif score.mine is not None and score.mine.state == "live":
        yield t("you're playing it here: {place}", place=f"<#{score.mine.place}>")
    elif score.mine is not None:
        yield t("your try is over")
    else:
        yield finished_here(score.tally.finished)


def finished_here(count: int) -> Text:
    """Return a phrase with the number of results in a server."""
    return tn("{n} player finished it here", "{n} players finished it here", n=count)


def company(day: Day) -> Text:
    """Return a phrase for the other players in a try."""
    bots = day.seats - 1
    if not bots:
        return t("alone")
    if has_friends(day.game):
        return tn("{n} person", "{n} people", n=day.seats)
    if game_called(day.game).rivals:
        return tn("against {n} bot", "against {n} bots", n=bots)
    return tn("with {n} bot", "with {n} bots", n=bots)


def _title(score: DailyScore, localizer: Localizer) -> str:
    title = localizer(t("{game}: the deal of {day}", game=game_called(score.day.game).title, day=score.day.day))
    people = [localizer(company(score.day))] if has_friends(score.day.game) else []
    return " · ".join([f"## {title}", *people, *([score.deal.name] if score.deal else [])])


def _how_it_stands(score: DailyScore, game: AnyGame) -> list[Text]:
    if score.deal is None:
        return [_NOBODY]
    ends = day_ends(score.day.day)
    if score.open:
        words = t(
            "Everyone gets the same deal and one try. Begin before {begin}; finish before {end}.",
            begin=moment(ends),
            end=moment(score.deal.closes or 0),
        )
    elif score.over:
        words = t("That day is over.")
    else:
        words = t(
            "That day is over. Anyone who has started can finish until {end}.", end=moment(score.deal.closes or 0)
        )
    return [words, *_own_try(score, game)]


def _own_try(score: DailyScore, game: AnyGame) -> Iterator[Text]:
    """Yield the state of the user's own try. An unfinished one ranks after every result."""
    if score.mine is None:
        if score.open:
            yield t("You haven't played it yet.")
        return
    if score.mine.state == "live":
        yield t("You're playing it here: {place}", place=f"<#{score.mine.place}>")
    if score.rank is None:
        if score.own is not None:
            yield t("Your result can't be compared: a seat changed hands, or the match was rewound.")
    elif score.own is None:
        yield t(
            "You didn't finish it in time, so your try comes last: number {rank} of {all}.",
            rank=score.rank.better + 1,
            all=sum(score.rank) + 1,
        )
    else:
        yield t(
            "You're number {rank} of {all}: {result}",
            rank=score.rank.better + 1,
            all=sum(score.rank) + 1,
            result=_own_result(score, score.own, game),
        )
        if (better := percentile(score.rank)) is not None:
            yield t("That is {better}.", better=better)
    if score.rank is not None and sum(score.rank) + 1 > score.tally.finished + score.tally.unfinished:
        yield t("This counts tries in all servers.")


def _table(score: DailyScore, game: AnyGame) -> list[Text]:
    """Return the best results of the server; before the user's own try ends, only their number."""
    rows, tally, last = score.results, score.tally, list[Text]()
    if tally.unfinished:
        last = [tn("{n} try here was not finished.", "{n} tries here were not finished.", n=tally.unfinished)]
    if not rows:
        return [t("Nobody here finished it.") if score.over else t("Nobody here has finished it yet."), *last]
    if score.own is None and not score.over:
        return [tn("{n} player has finished it here.", "{n} players have finished it here.", n=tally.finished), *last]
    lines = [
        t("In this server:"),
        *in_order(rows[:MAX_RESULTS], game),
    ]  # the user's own rank above includes all servers
    more = tally.finished - MAX_RESULTS
    return [*lines, *([tn("… and {n} more.", "… and {n} more.", n=more)] if more > 0 else []), *last]


def in_order(rows: Sequence[ResultRow], game: AnyGame) -> list[Text]:
    """Return the best results, best first, each with its rank, its players, and how it differs."""
    ranks = ranks_of(rows)
    return [
        t("{rank}. {who}: {result}", rank=ranks[at], who=_players(row), result=_result(row, game, _neighbors(rows, at)))
        for at, row in enumerate(rows)
    ]


def _neighbors(rows: Sequence[ResultRow], at: int) -> list[tuple[int, ...]]:
    """Return the comparisons immediately above and below a result."""
    return [row.compared for row in (*rows[max(at - 1, 0) : at], *rows[at + 1 : at + 2])]


def _players(row: ResultRow) -> Text:
    return listed([f"<@{user}>" for user in row.users]) if row.users else t("someone")


def _own_result(score: DailyScore, own: ResultRow, game: AnyGame) -> Text:
    """Return the user's result, as far as it differs from others; in full if results of other servers count, too."""
    others = [one.compared for one in score.results if one.match != own.match]
    if len(others) < sum(score.rank or ()):
        return _with_hints(own, in_full(game, own.compared))
    return _result(own, game, others)


def _result(row: ResultRow, game: AnyGame, others: Sequence[tuple[int, ...]]) -> Text:
    """Return the result of a try, without revealing anything about the cards."""
    return _with_hints(row, described(game, row.compared, others))


def _with_hints(row: ResultRow, words: Text) -> Text:
    return t("{answers}, with hints", answers=words) if row.flags & HINTED else words


def _seal(score: DailyScore, deal: DealRow) -> Text:
    """Return the seal of the deal while it can be played, and its secret afterwards."""
    seal = f"`{deal.seal}`"
    if not score.over:
        return t("The deal is fair: it was sealed before anyone played it. Its seal is {seal}.", seal=seal)
    secret = f"`{deal.secret.hex()}`"
    return t("The deal came from {secret}. Its SHA-256 is {seal}, the seal shown before.", secret=secret, seal=seal)


def _items(score: DailyScore, localizer: Localizer, *, challenges: bool) -> list[Item]:
    day, items = score.day, list[Item]()
    if _can_begin(score) and day.seats == seats_of_day(day.game):
        items.append(_button("play", score, day.day, localizer(t("Play")), ButtonStyle.success))
    if _is_for_friends(score):
        items.append(_button("friends", score, day.day, localizer(_FRIENDS)))
    for seats in score.sizes:
        if seats != day.seats:
            other = day._replace(seats=seats)
            items.append(day_button("look", other, capitalize(localizer(company(other)))))
    if challenges and score.mine is not None and score.own is not None and (score.open or score.over):
        custom_id = str(CustomId(CustomIdKind.DEAL, score.mine.id, 0, "dare"))
        items.append(Button(localizer(t("Challenge someone")), custom_id))
    if score.before:
        items.append(_button("look", score, score.before, localizer(t("Day before"))))
    if score.after:
        items.append(_button("look", score, score.after, localizer(t("Day after"))))
    if score.deal:
        items.append(_button("fair", score, day.day, localizer(t("Fairness"))))
    return items


def _button(what: str, score: DailyScore, named: str, label: str, style: ButtonStyle = ButtonStyle.secondary) -> Button:
    return day_button(what, score.day._replace(day=named), label, style)


def day_button(what: str, day: Day, label: str, style: ButtonStyle = ButtonStyle.secondary) -> Button:
    """Return a button for the deal of a day, by its action: "play", "friends", "look" or "fair"."""
    size = "" if day.seats == seats_of_day(day.game) else f"/{day.seats}"
    custom_id = CustomId(CustomIdKind.DAILY, args=f"{what}/{day.game}/{day.day}{size}")
    return Button(style=style, label=label, custom_id=str(custom_id))


def _is_for_friends(score: DailyScore) -> bool:
    """Return whether friends can start a table with a deal of that day."""
    return score.open and has_friends(score.day.game)


def friends_label(day: Day, localizer: Localizer) -> str:
    """Return the label of the button that opens a table for friends, for pages with several games."""
    return localizer(t("{game} with friends", game=game_title(day.game)))


_FRIENDS = t("With friends")
_WHO_SEES = t(
    "Moderators can read private threads, and the owner of this bot can read all data, so there are no prizes."
)
_NOBODY = t("That day had no deal.")
