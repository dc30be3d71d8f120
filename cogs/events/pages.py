"""The public pages of tournaments: the message of each, and the pages behind its buttons."""

from __future__ import annotations

from collections.abc import Iterator

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.events.scoring import PLAYED, Ranked, must_leave
from bot.events.terms import MOST_ENTRANTS, time_limits
from bot.pages.time_limits import lasting
from bot.runtime.clock import moment
from bot.table.live_table import written_name
from bot.ui.components import Button
from bot.ui.layouts import CONTENT
from bot.ui.links import link
from bot.ui.page import Page
from bot.ui.sections import shortened
from bot.ui.titles import titled
from cogs.events.group_lines import group_lines, group_of, group_rules, percent
from cogs.events.jobs import END, JOIN
from cogs.events.plans import described
from cogs.events.service import OFF, OPEN, OVER, RUNNING, EventView, Tournaments, scores_of
from games.kernel.text import Arg, Localizer, Text, comma_list, t, tn
from storage.rounds import BoardRow

LEADING = 10
"""Number of places in the message of an event."""
PAGE = 20
"""Number of places on a page of the ranking."""
NAMES = 30
"""Maximum number of names listed while people sign up."""


def poster(view: EventView, localizer: Localizer) -> Page:
    """Return the message of an event, which is edited whenever something changes."""
    row = view.row
    head = " · ".join([f"## {written_name(row.title)}", *map(localizer, _state(view))])
    season = [t("season {n}", n=row.season)] if row.season > 1 else []
    about = " · ".join(map(localizer, (*described(row.game, row.format, row.size, row.rounds, row.days), *season)))
    parts = [head, about, *_state_lines(view, localizer)]
    return Page(shortened("\n".join(parts), CONTENT), items=tuple(_poster_items(view, localizer)), public=True)


def _state(view: EventView) -> Iterator[Text]:
    row, current = view.row, view.current
    if row.state == OPEN:
        yield t("sign-up is open")
    elif current is not None and row.state == RUNNING:
        yield t("round {no} of {rounds}", no=current.number, rounds=row.rounds)
    else:
        yield t("called off") if row.state == OFF else t("over")


def _state_lines(view: EventView, localizer: Localizer) -> Iterator[str]:
    """Yield the entrants during sign-up; then the leaders, and the number of finished tables."""
    if view.row.state == OPEN:
        names = [written_name(one.name) for one in view.here[:NAMES]]
        more = len(view.here) - len(names)
        listed: list[Arg] = [*names, *([tn("and {n} more", "and {n} more", n=more)] if more else [])]
        if listed:
            head = localizer(tn("{n} person is in", "{n} people are in", n=len(view.here)))
            yield titled(head, localizer(comma_list(listed)), localizer)
        else:
            yield localizer(t("Nobody is in yet."))
        yield from map(localizer, fewer_rounds(view, Tournaments.rounds_for(view)))
        if view.row.next_at is not None:
            yield localizer(t("The first round begins {when}.", when=moment(view.row.next_at)))
        else:
            yield localizer(t("The first round begins when the organizer starts it."))
        return
    yield from _winners(view, localizer)
    if view.current is not None and view.row.state == RUNNING:
        yield localizer(t("Ends {when}.", when=moment(view.current.closes)))
    if view.has_groups:
        yield from group_lines(view, localizer)
    if view.closed and (not view.has_groups or view.final in (None, view.closed)):
        yield from _leading(view, localizer)
    if view.current is not None and view.row.state == RUNNING:
        yield localizer(t("tables finished: {done} of {all}", done=view.done_tables, all=len(view.boards)))
        byes = [
            written_name(view.name_of(one.user)) for one in view.scores if _has_bye(view, one.round_number, one.status)
        ]
        if byes:
            yield localizer(t("Bye this round: {names}", names=comma_list(byes)))


def _leading(view: EventView, localizer: Localizer) -> Iterator[str]:
    """Yield the first places; those of a final in a separate line, because their points are those of the final."""
    places = [place for place in view.places[:LEADING] if not place.is_out]
    final = [place for place in places if view.is_final and view.score_of(place.user, len(view.rounds)) is not None]
    if final:
        yield localizer(t("Final: {names}", names=" · ".join(_rank_line(view, place, localizer) for place in final)))
    if others := [place for place in places if place not in final]:
        yield " · ".join(_rank_line(view, place, localizer) for place in others)


def fewer_rounds(view: EventView, rounds: int) -> Iterator[Text]:
    """Yield a line if the entrants can play only `rounds` rounds, fewer than planned."""
    if rounds < view.row.rounds and len(view.here) > 1:
        yield tn(
            "There are only enough people for {n} round without meeting twice.",
            "There are only enough people for {n} rounds without meeting twice.",
            n=rounds,
        )


def _winners(view: EventView, localizer: Localizer) -> Iterator[str]:
    """Yield the winners once all rounds are over; nobody wins if all have left or were silent too long."""
    if view.row.state == OVER and view.closed:
        names = [written_name(view.name_of(one.user)) for one in view.places if one.place == 1 and not one.is_out]
        won = t("Nobody played to the end.")
        if names:
            won = tn("Winner: {names}", "Winners: {names}", n=len(names), names=comma_list(names))
        yield f"**{localizer(won)}**"


def _has_bye(view: EventView, no: int, how: str) -> bool:
    return no == len(view.rounds) and how == "bye"


def _rank_line(view: EventView, place: Ranked, localizer: Localizer) -> str:
    name = written_name(view.name_of(place.user))
    return (
        f"{place.place}\\. {name} {localizer(percent(place.points))}"  # escaped, or Discord would renumber equal places
    )


def _poster_items(view: EventView, localizer: Localizer) -> Iterator[Button]:
    if view.can_join:
        yield _button(view, JOIN, localizer(t("Join")), ButtonStyle.success)
    if view.row.state in (OPEN, RUNNING):
        yield _button(view, "mine", localizer(t("My table")), ButtonStyle.primary)
    yield _button(view, "rank", localizer(t("Ranking")))
    yield _button(view, "rules", localizer(t("Rules")))


def my_page(view: EventView, user: int, localizer: Localizer, said: Text | None = None) -> Page:
    """Return a user's state: their table, their place, and their choices for the next round."""
    if said is None and view.entrant(user) is None:
        said = t("You're not in this tournament.")
    lines = [
        f"**{written_name(view.row.title)}**",
        *([localizer(said)] if said else []),
        *map(localizer, _own_lines(view, user)),
    ]
    return Page("\n".join(lines), items=tuple(_my_items(view, user, localizer)))


def _own_lines(view: EventView, user: int) -> Iterator[Text]:
    entrant, row = view.entrant(user), view.row
    if entrant is None:
        return
    place = next(one for one in view.places if one.user == user)
    if view.closed:
        text = percent(place.points)
        yield t("You're number {rank} of {all}, with {points}.", rank=place.place, all=len(view.entrants), points=text)
        yield from _last_round(view, user)
    if not entrant.is_in:
        yield _why_out(view, user)
    elif row.state == OPEN:
        yield t("You're in. I'll message you when your first table is ready.")
    elif view.current is not None:
        yield from _this_round(view, user)
    if entrant.is_in and entrant.skipped_round > len(view.rounds) and entrant.skipped_round == view.final:
        yield t("You're sitting out the final: if you qualify, the next best player takes your place.")
    elif entrant.is_in and entrant.skipped_round > len(view.rounds):
        yield t("You're sitting out round {no}, which counts 40%.", no=entrant.skipped_round)


def _last_round(view: EventView, user: int) -> Iterator[Text]:
    """Yield a person's score in the last finished round, with the reason if it was nothing."""
    score = view.score_of(user, view.closed)
    if score is None or score.points is None:
        return
    if score.status == "forfeit":
        yield t("Round {no}: 0%, because you gave fewer than half of your answers yourself.", no=score.round_number)
    elif score.status in PLAYED:
        yield t("Round {no}: {points}.", no=score.round_number, points=percent(score.points))


def _why_out(view: EventView, user: int) -> Text:
    """Return the reason why a person plays no more rounds."""
    if must_leave(scores_of(one for one in view.scores if one.user == user)):
        return t("You won't play any more rounds: two in a row counted for nothing.")
    return t("You won't play any more rounds.")


def _this_round(view: EventView, user: int) -> Iterator[Text]:
    no, score, board = len(view.rounds), view.score_of(user, len(view.rounds)), view.board_of(user)
    ends = moment(view.rounds[-1].closes)
    if score is None and view.is_final:
        yield t("The final is being played. You didn't qualify for it.")
    elif score is None or score.status == "missed":
        yield t("You'll play from round {no} on.", no=no + 1)
    elif score.status == "rest":
        yield t("You're sitting out this round, which counts 40%.")
    elif score.status == "bye":
        yield t("You have a bye this round, which counts 50%.")
    elif board is None or board.match is None:
        yield t("Your table is being set up.")
    else:
        yield _table_line(view.row.channel, board, no)
        yield t("The round ends {when}.", when=ends)


def _table_line(channel: int, board: BoardRow, no: int) -> Text:
    """Return the place of a table: its thread, or none if it could not get one."""
    table = board.match or 0
    if board.place is None or channel < board.place <= channel + board.board:
        return t("Round {no}: table {table}, without a thread.", no=no, table=table)
    return t("Round {no}: table {table} is here: {place}", no=no, table=table, place=f"<#{board.place}>")


def _my_items(view: EventView, user: int, localizer: Localizer) -> Iterator[Button]:
    entrant, board = view.entrant(user), view.board_of(user)
    if board is not None and board.match is not None and board.state == "live":
        look = str(CustomId(CustomIdKind.HAND, board.match))
        yield Button(style=ButtonStyle.primary, label=localizer(t("My hand")), custom_id=look)
    if entrant is None and view.can_join:
        yield _button(view, JOIN, localizer(t("Join")), ButtonStyle.success)
    if entrant is None or not entrant.is_in or view.row.state not in (OPEN, RUNNING):
        return
    if len(view.rounds) < view.row.rounds:
        if entrant.skipped_round > len(view.rounds):
            yield _button(view, "play", localizer(t("Play the next round")))
        else:
            yield _button(view, "rest", localizer(t("Sit out the next round")))
    if view.may_leave(user):
        yield _button(view, "leave", localizer(t("Leave the tournament")), ButtonStyle.danger)


def end_page(view: EventView, user: int, localizer: Localizer) -> Page | None:
    """Return the direct message about the end of an event for a user; None if they did not play to its end."""
    row, place = view.row, next((one for one in view.places if one.user == user and not one.is_out), None)
    if row.state != OVER or place is None:
        return None
    lines = [f"**{written_name(row.title)}** · {localizer(_final_place(view, place))}"]
    if place.place > 1:
        lines += _winners(view, localizer)
    if row.message is not None:
        lines.append(f"-# {link(row.guild, row.channel, row.message)}")
    return Page("\n".join(lines), items=(_button(view, END, localizer(t("Ranking"))),), classic=True)


def _final_place(view: EventView, place: Ranked) -> Text:
    points, all_of_them = percent(place.points), len(view.entrants)
    if place.place > 1:
        pattern = "The tournament is over. You're number {rank} of {all}, with {points}."
        return t(pattern, rank=place.place, all=all_of_them, points=points)
    if sum(one.place == 1 for one in view.places) > 1:
        return t("The tournament is over. You share first place, with {points}!", points=points)
    return t("The tournament is over, and you've won it, with {points}!", points=points)


def leaving_page(view: EventView, localizer: Localizer) -> Page:
    """Return the page that asks a user to confirm leaving."""
    words = t("Leave this tournament? A computer player takes your seat, and you can't come back.")
    if view.row.state == OPEN:
        words = t("Leave this tournament? You can join again until it starts.")
    yes = _button(view, "leave!", localizer(t("Leave the tournament")), ButtonStyle.danger)
    return Page(localizer(words), items=(yes,))


def ranking_page(view: EventView, page: int, localizer: Localizer) -> Page:
    """Return a page of the ranking."""
    places = view.places
    page = max(0, min(page, (len(places) - 1) // PAGE))
    lines = [f"**{written_name(view.row.title)}** · {localizer(t('Ranking'))}"]
    lines.append(
        localizer(tn("after {n} round", "after {n} rounds", n=view.closed)) if view.closed else localizer(_NOTHING)
    )
    lines += [_line(view, place, localizer) for place in places[page * PAGE : (page + 1) * PAGE]] if view.closed else []
    items = []
    if page and view.closed:
        items.append(_button(view, "rank", localizer(t("Back")), n=page - 1))
    if view.closed and len(places) > (page + 1) * PAGE:
        items.append(_button(view, "rank", localizer(t("Next")), n=page + 1))
    return Page(shortened("\n".join(lines), CONTENT), items=tuple(items))


def _line(view: EventView, place: Ranked, localizer: Localizer) -> str:
    texts = [_rank_line(view, place, localizer), localizer(tn("{n} win", "{n} wins", n=place.wins))]
    texts += map(localizer, group_of(view, place.user))
    return " · ".join([*texts, *([localizer(t("out"))] if place.is_out else [])])


_NOTHING = t("No round is over yet.")


def rules_page(view: EventView, localizer: Localizer) -> Page:
    """Return the rules of a tournament in a few lines."""
    lines = [f"- {localizer(line)}" for line in _rules(view)]
    return Page("\n".join([f"**{written_name(view.row.title)}** · {localizer(t('Rules'))}", *lines]))


def _rules(view: EventView) -> Iterator[Text]:
    row = view.row
    yield t("All tables in a round get the same cards, so play decides, not luck.")
    if view.has_groups:
        yield from group_rules(view)
    elif row.size > 1:
        yield t("In each round you meet people with about as many points as you, and nobody twice if possible.")
    time = lasting(time_limits(row.days).turn)
    yield t("You have {time} for each answer. Then a computer player gives it for you.", time=time)
    yield t("A round ends at the time shown. Then computer players finish the remaining matches.")
    if view.has_groups:
        yield t(
            "Your points: the share of people in your seat at other tables that you beat. The average decides who "
            "plays the final."
        )
        yield t("After the final, the finalists come first, by their points in it.")
    else:
        yield t(
            "Your points: the share of people in your seat at other tables that you beat. The average of all "
            "rounds counts."
        )
    yield t("A tied result counts half. If points are tied, more wins decide, then the tables where you met.")
    if row.format == "league":
        yield t("In a league, the best two thirds of your rounds count, and you can join until the last round begins.")
    yield t(
        "Give at least half of your answers yourself, or the round counts for nothing. If that happens twice in a "
        "row, you're out."
    )
    yield t("A bye counts 50%. A round that you sit out or miss counts 40%.")
    yield t("Tables are private threads, and there are no votes. Up to {n} people can join.", n=MOST_ENTRANTS)


def _button(view: EventView, rest: str, label: str, style: ButtonStyle = ButtonStyle.secondary, n: int = 0) -> Button:
    return Button(style=style, label=label, custom_id=str(CustomId(CustomIdKind.EVENT, view.row.id, n, rest)))
