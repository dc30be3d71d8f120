"""The pages of moderators: the server's rules, the points for rolling back a match, and the audit log."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.runtime.host_settings import Limits
from bot.table.moderation import HouseRules, channels_named, roles_named
from bot.table.rollback import Boundary
from bot.ui.components import Button, Item, MenuEntry, SelectMenu
from bot.ui.layouts import CONTENT
from bot.ui.page import Page
from bot.ui.sections import LABEL, MENU, shortened
from bot.ui.titles import titled
from games.kernel.codec import unpack
from games.kernel.game import Result
from games.kernel.text import Localizer, Text, comma_list, t, tn
from storage.audit_log import AuditRow

END, VOID = "end", "void"
"""Arguments of the custom IDs that end a match: with its result if it is decided, or without one."""
NAMED = 25
"""Maximum number of barred users that are listed."""


def rules_page(
    rules: HouseRules, limits: Limits, localizer: Localizer, barred: Sequence[int] = (), shut: Sequence[int] = ()
) -> Page:
    """Return the rules of the server, the users `barred` from its tables, and the allowed channels `shut` to the bot.

    `limits` are those in force. 0 stands for users who had their data deleted.
    """
    lines = [where(rules), who(rules), _person(limits.tables_person), _channel(limits.tables_channel), _server(rules)]
    lines += [_pictures(limits.pictures_person), fate(rules), *([deals_dealt(rules)] if rules.fresh_deals else [])]
    lines += [organized(rules)] if rules.organizers else []
    lines += [] if rules.find else [found(rules)]
    if barred:
        lines.append(_barred(barred))
    if shut:
        lines.append(t("I don't have the permissions for tables in {channels}.", channels=channels_named(shut)))
    return Page("\n".join(f"- {localizer(line)}" for line in lines))


def _barred(users: Sequence[int]) -> Text:
    named = [f"<@{user}>" for user in users if user][:NAMED]
    if more := len(users) - len(named):
        named.append(f"+{more}")
    return t("Barred from tables: {names}.", names=comma_list(named))


def where(rules: HouseRules) -> Text:
    """Return a sentence on the channels in which tables can be opened."""
    if not rules.channels:
        return t("Tables can be opened in every channel.")
    return t("Tables can be opened in {channels}.", channels=channels_named(rules.channels))


def who(rules: HouseRules) -> Text:
    """Return a sentence on the roles that can play."""
    if not rules.roles:
        return t("Everyone can play.")
    return t("Players need one of these roles: {roles}.", roles=roles_named(rules.roles))


def organized(rules: HouseRules) -> Text:
    """Return a sentence on the users who can organize tournaments."""
    if not rules.organizers:
        return t("Tournaments can be organized by members who can manage events.")
    return t(
        "Tournaments can be organized by members who can manage events, and by {roles}.",
        roles=roles_named(rules.organizers),
    )


def found(rules: HouseRules) -> Text:
    """Return a sentence on searching for tables from the server."""
    if rules.find:
        return t("Members can find tables with people from other servers. These are played in direct messages.")
    return t("**/find** doesn't work here. It works in my direct messages.")


def deals_dealt(rules: HouseRules) -> Text:
    """Return a sentence on the deals that the server's tables get."""
    if rules.fresh_deals:
        return t("Every table gets a new deal.")
    return t("Tables can get deals that others have played but nobody at the table knows.")


def fate(rules: HouseRules) -> Text:
    """Return a sentence on the policy for the threads of finished matches."""
    if rules.threads == "archive":
        return tn(
            "Threads of finished matches are archived after {n} day.",
            "Threads of finished matches are archived after {n} days.",
            n=rules.days,
        )
    if rules.threads == "lock":
        return tn(
            "Threads of finished matches are locked after {n} day.",
            "Threads of finished matches are locked after {n} days.",
            n=rules.days,
        )
    if rules.threads == "delete":
        return tn(
            "Threads of finished matches are deleted after {n} day.",
            "Threads of finished matches are deleted after {n} days.",
            n=rules.days,
        )
    return t("Threads of finished matches stay as they are.")


def audit_log_page(entries: Sequence[AuditRow], localizer: Localizer, *, more: bool) -> Page:
    """Return the audit log, newest first: time, moderator, action."""
    if not entries:
        return Page(localizer(t("No moderator has done anything here yet.")))
    texts = [
        f"- <t:{one.at}:f> {titled(_doer(one, localizer), localizer(unpack(Text, one.text)), localizer)}"
        for one in entries
    ]
    lines = [localizer(t("What moderators did, newest first:")), *texts]
    kept = [line for k, line in enumerate(lines) if sum(map(len, lines[: k + 1])) + k < CONTENT]
    older = len(kept) < len(lines) or more
    items = [_button(0, entries[len(kept) - 2].id, "deeds", localizer(t("Older")))] if older else []
    return Page("\n".join(kept), items=tuple(items))


def sure_page(table_id: int, question: str, yes: str, rest: str, number: int = 0) -> Page:
    """Return a page that asks for confirmation."""
    return Page(question, items=(_button(table_id, number, rest, yes, ButtonStyle.danger),))


def ending_page(table_id: int, decided: Result | None, localizer: Localizer) -> Page:
    """Return the page that asks for confirmation before a match ends.

    A decided match can end with its result, which then counts, or without one.
    """
    void = _button(table_id, 0, VOID, localizer(t("End the match without a result")), ButtonStyle.danger)
    if decided is None:
        return Page(localizer(t("End table {n} without a result?", n=table_id)), items=(void,))
    counts = _button(table_id, 0, END, localizer(t("End the match with this result")), ButtonStyle.primary)
    words = t("End table {n} here, with this result? {result}", n=table_id, result=decided.text)
    return Page(localizer(words), items=(counts, void))


def back_page(table_id: int, places: Sequence[Boundary], localizer: Localizer, before: int | None = None) -> Page:
    """Return the points to which a match can be rolled back, newest first; with `before`, only earlier ones."""
    known = [place for place in reversed(places) if before is None or place.entry_count < before]
    shown = known[:MENU]
    options = [_option(place, localizer) for place in shown]
    menu = SelectMenu(
        custom_id=str(CustomId(CustomIdKind.MODERATE, table_id, 0, "back")),
        placeholder=localizer(t("Back to …")),
        entries=options,
    )
    older = len(known) > len(shown)
    items: list[Item] = [
        menu,
        *([_button(table_id, shown[-1].entry_count, "older", localizer(t("Earlier")))] if older else []),
    ]
    words = t("Rewind table {n} to which point? Everything after it is undone.", n=table_id)
    return Page(localizer(words), items=tuple(items))


def repair_page(table_id: int, localizer: Localizer, *, is_loadable: bool) -> Page:
    """Return the ways to repair a table; `is_loadable` says if it can be loaded."""
    words = t("Table {n} was reloaded and is fine.", n=table_id)
    if not is_loadable:
        words = t("Table {n} can't be loaded: its last moves no longer fit the rules.", n=table_id)
    buttons = [_button(table_id, 0, "post", localizer(t("Post the board again")))] if is_loadable else []
    buttons.append(_button(table_id, 0, "mend", localizer(t("Back to the last phase")), ButtonStyle.danger))
    return Page(localizer(words), items=tuple(buttons))


def _option(place: Boundary, localizer: Localizer) -> MenuEntry:
    line = localizer(place.line) if place.line else localizer(t("The deal"))
    goes = localizer(tn("undoes {n} move", "undoes {n} moves", n=place.goes))
    return MenuEntry(label=shortened(f"{place.answers}. {line}", LABEL), value=str(place.entry_count), description=goes)


def _person(limit: int) -> Text:
    if not limit:
        return t("A person can sit at any number of tables.")
    return tn("A person can sit at {n} table at a time.", "A person can sit at {n} tables at a time.", n=limit)


def _channel(limit: int) -> Text:
    if not limit:
        return t("A channel can have any number of tables.")
    return tn("A channel can have {n} open table.", "A channel can have {n} open tables.", n=limit)


def _pictures(limit: int) -> Text:
    if not limit:
        return t("A person can request any number of pictures and posts.")
    return t(
        "Apart from play, a person can request {n} pictures in ten minutes. A post counts as 3, a GIF as 10.", n=limit
    )


def _server(rules: HouseRules) -> Text:
    if not rules.per_server:
        return t("The server can have any number of tables.")
    n = rules.per_server
    return tn("The server can have {n} open table.", "The server can have {n} open tables.", n=n)


def _button(table_id: int, number: int, rest: str, label: str, style: ButtonStyle = ButtonStyle.secondary) -> Button:
    return Button(style=style, label=label, custom_id=str(CustomId(CustomIdKind.MODERATE, table_id, number, rest)))


def _doer(entry: AuditRow, localizer: Localizer) -> str:
    """Return a mention of the moderator, or "someone" if they had their data deleted."""
    return f"<@{entry.user}>" if entry.user else localizer(t("someone"))
