"""The pages of /tournament: the tournaments of a server, and for organizers, templates and actions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.events.pairing import people_for
from bot.runtime.clock import DAY, moment
from bot.table.live_table import written_name
from bot.ui.components import Button, Item, MenuEntry, SelectMenu
from bot.ui.layouts import Choice
from bot.ui.page import Page
from bot.ui.titles import punctuation
from cogs.events.pages import fewer_rounds
from cogs.events.plans import TournamentPlan, described, templates
from cogs.events.service import OPEN, RUNNING, EventView, too_few
from games.kernel.text import Localizer, Text, t, tn
from storage.event_rows import EventRow

LISTED = 5
"""Maximum number of tournaments listed."""
START_DAYS = (1, 2, 3, 5, 7, 14)
"""The numbers of days from now that an organizer can choose for the start."""


def overview(rows: Sequence[EventRow], localizer: Localizer, *, organizes: bool) -> Page:
    """Return the tournaments of a server, and for organizers, templates for new ones."""
    shown = [row for row in rows if row.state in (OPEN, RUNNING)] or list(rows)
    lines = [f"## {localizer(t('Tournaments'))}"]
    if not rows:
        lines.append(localizer(t("There is no tournament here yet.")))
    if organizes:
        lines.append(localizer(t("Choose a template to open sign-up for a new tournament.")))
    choices = tuple(_choice(row, localizer, organizes=organizes) for row in shown[:LISTED])
    return Page("\n".join(lines), choices=choices, items=tuple(_templates(localizer)) if organizes else ())


def _choice(row: EventRow, localizer: Localizer, *, organizes: bool) -> Choice:
    name = written_name(row.title)
    texts = [*described(row.game, row.format, row.size, row.rounds, row.days), _state(row)]
    label = t("Manage {name}", name=row.title) if organizes else t("My table in {name}", name=row.title)
    button = _button(row.id, "manage" if organizes else "mine", localizer(label))
    return Choice(name, " · ".join(map(localizer, texts)), button, punctuation=punctuation(localizer))


def _state(row: EventRow) -> Text:
    if row.state == OPEN:
        return t("sign-up is open")
    return t("being played") if row.state == RUNNING else t("over")


def _templates(localizer: Localizer) -> Iterator[Item]:
    entries = [
        MenuEntry(
            label=localizer(plan.name),
            value=f"{plan.game}/{plan.format}",
            description=" · ".join(
                map(localizer, described(plan.game, plan.format, plan.size, plan.rounds, plan.days)[1:])
            ),
        )
        for plan in templates()
    ]
    custom_id = str(CustomId(CustomIdKind.EVENT, args="new"))
    yield SelectMenu(custom_id=custom_id, placeholder=localizer(t("New tournament …")), entries=entries[:25])


def plan_page(plan: TournamentPlan, localizer: Localizer) -> Page:
    """Return a summary of the plan, with the button that opens its sign-up in this channel."""
    lines = [
        f"**{written_name(localizer(plan.name))}**",
        " · ".join(map(localizer, described(plan.game, plan.format, plan.size, plan.rounds, plan.days))),
        localizer(t("I'll post it here, and people can join. You start it when enough of them have.")),
        *map(localizer, _people_needed(plan)),
        f"-# {localizer(_OPTIONS)}",
    ]
    opens = Button(
        style=ButtonStyle.success,
        label=localizer(t("Open sign-up")),
        custom_id=str(CustomId(CustomIdKind.EVENT, args=f"open/{plan}")),
    )
    return Page("\n".join(lines), items=(opens,))


def _people_needed(plan: TournamentPlan) -> Iterator[Text]:
    """Yield a line on how many people the chosen rounds need; none for a league, which people can join late."""
    if plan.format == "groups":
        yield t("With {n} people, there are two groups and a final.", n=2 * plan.size)
    elif plan.format == "swiss" and plan.size > 1:
        yield t(
            "{n} people can play {rounds} rounds without meeting twice. With fewer there are fewer rounds.",
            n=people_for(plan.rounds, plan.size),
            rounds=plan.rounds,
        )


_OPTIONS = t("To change the players per table, the rounds, the days or the name, use **/tournament** with options.")


def manage_page(view: EventView, rounds: int, now: int, localizer: Localizer) -> Page:
    """Return an organizer's actions for a tournament. `rounds` is the number that its entrants can play."""
    starts = view.row.state == OPEN and view.row.next_at is not None and view.row.next_at <= now
    texts = [t("It starts now: the tables are being set up.")] if starts else _lines(view, rounds)
    lines = [f"**{written_name(view.row.title)}**", *map(localizer, texts)]
    if view.row.state in (OPEN, RUNNING):
        lines.append(f"-# {localizer(t('**/tournament** shows this page again.'))}")
    return Page("\n".join(lines), items=tuple(_items(view, localizer, starts=starts)))


def _lines(view: EventView, rounds: int) -> Iterator[Text]:
    row = view.row
    if row.state == OPEN:
        yield tn("{n} person is in.", "{n} people are in.", n=len(view.here))
        yield from fewer_rounds(view, rounds)
        if row.next_at is not None:
            yield t("The first round begins {when}.", when=moment(row.next_at))
        elif len(view.here) < view.least_people:
            yield too_few(view)
        else:
            yield t("Start it now, or choose a day.")
    elif view.current is not None and row.state == RUNNING:
        yield t(
            "Round {no} of {rounds} ends {when}.",
            no=view.current.number,
            rounds=row.rounds,
            when=moment(view.current.closes),
        )
    else:
        yield t("This tournament is over.")


def _items(view: EventView, localizer: Localizer, *, starts: bool) -> Iterator[Item]:
    row = view.row
    if row.state == OPEN and not starts:
        yield _button(row.id, "start", localizer(t("Start")), ButtonStyle.success)
        entries = [
            MenuEntry(label=localizer(tn("in {n} day", "in {n} days", n=days)), value=str(days * DAY))
            for days in START_DAYS
        ]
        custom_id = str(CustomId(CustomIdKind.EVENT, row.id, args="at"))
        yield SelectMenu(custom_id=custom_id, placeholder=localizer(t("Start on a later day …")), entries=entries)
    yield _button(row.id, "mine", localizer(t("My table")))
    if row.state in (OPEN, RUNNING):
        yield _button(row.id, "off", localizer(t("Call it off")), ButtonStyle.danger)


def calling_off_page(view: EventView, localizer: Localizer) -> Page:
    """Return the page that asks an organizer to confirm calling off a tournament."""
    words = t("Call this tournament off? Matches in progress continue, but no longer count.")
    yes = _button(view.row.id, "off!", localizer(t("Call off the tournament")), ButtonStyle.danger)
    return Page(localizer(words), items=(yes,))


def _button(event: int, rest: str, label: str, style: ButtonStyle = ButtonStyle.secondary) -> Button:
    return Button(style=style, label=label[:80], custom_id=str(CustomId(CustomIdKind.EVENT, event, 0, rest)))
