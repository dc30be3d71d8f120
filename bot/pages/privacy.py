"""The pages of `/privacy`: what is stored about a person, as a summary and as a file, and its deletion."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import discord
from discord import ButtonStyle

from bot.ui.custom_ids import CustomId, Verb
from bot.ui.page import Attachment, Page
from games.kernel.text import Reader, Text, t, tn
from storage.stores.privacy import PersonalData

LIMIT = 8 << 20
"""The most bytes of the file; a larger one leaves the answers out."""


def privacy_page(traces: PersonalData, reader: Reader) -> Page:
    """A summary of what is stored, with the buttons to export and delete it."""
    if not traces.any:
        return Page(reader(t("Nothing is kept of you here.")))
    lines = [f"- {reader(line)}" for line in _lines(traces)]
    title = reader(t("What is kept of you"))
    end = reader(
        t(
            "Besides, messages stand in Discord, which are Discord's to keep, and whoever hosts me may have backups, "
            "which are deleted in their time."
        )
    )
    items = (
        _button("take", reader(t("Take it along")), ButtonStyle.secondary),
        _button("ask", reader(t("Delete it")), ButtonStyle.danger),
    )
    return Page("\n".join([f"**{title}**", *lines, f"-# {end}"]), items=items)


def confirmation(traces: PersonalData, reader: Reader) -> Page:
    """What deletion means, and the button that confirms it."""
    running = sum(row["state"] in ("lobby", "live") for row in traces.seats)
    words = t(
        "Delete all that is kept of you? It cannot be undone. Your standings, your results in daily deals and your "
        "settings go. In matches you have played your seat keeps its cards and its answers, but nobody can tell any "
        "more that it was yours. Words you shuffled with go, too, so the key of those deals can be checked no more."
    )
    still = tn(
        "You leave {n} table that is open; there a bot, or somebody else, plays your seat on.",
        "You leave {n} tables that are open; there a bot, or somebody else, plays your seat on.",
        n=running,
    )
    parts = [reader(words), *([reader(still)] if running else [])]
    return Page("\n".join(parts), items=(_button("delete", reader(t("Delete it for good")), ButtonStyle.danger),))


def paper(user: int, traces: PersonalData) -> Attachment:
    """Everything that is stored, as a JSON file."""
    told = _told(user, traces)
    data = _text(told)
    if len(data) > LIMIT:
        data = _text({**told, "answers": f"{len(traces.answers)}, too many for this file"})
    return Attachment(data, f"querent-{user}.json")


def _lines(traces: PersonalData) -> Iterator[Text]:
    open_ = sum(row["state"] in ("lobby", "live") for row in traces.seats)
    if traces.person is not None:
        yield t("your settings, whether direct messages reach you, and which tips you have seen")
    if traces.seats:
        yield tn("{n} seat at a table, of these open: {open}", "{n} seats at tables, of these open: {open}",
                 n=len(traces.seats), open=open_)  # fmt: skip
    if traces.left:
        yield tn("{n} seat that you left and may come back to", "{n} seats that you left and may come back to",
                 n=len(traces.left))  # fmt: skip
    if traces.answers:
        yield tn("{n} answer in matches", "{n} answers in matches", n=len(traces.answers))
    if traces.standings:
        yield tn("{n} result in the standings", "{n} results in the standings", n=len(traces.standings))
    if traces.hides:
        yield t("that you keep your standings to yourself")
    if traces.attempts:
        yield tn("{n} try at a deal of the day", "{n} tries at deals of the day", n=len(traces.attempts))
    yield from _after(traces)


def _after(traces: PersonalData) -> Iterator[Text]:
    """What came of matches and tables besides results."""
    if traces.hosted:
        yield tn("that you opened {n} table", "that you opened {n} tables", n=len(traces.hosted))
    if traces.medals:
        yield tn("{n} medal", "{n} medals", n=len(traces.medals))
    if traces.hints:
        yield tn("that you asked for hints in {n} match", "that you asked for hints in {n} matches",
                 n=len(traces.hints))  # fmt: skip
    if traces.deeds:
        yield tn("{n} thing you did as a moderator", "{n} things you did as a moderator", n=len(traces.deeds))


def _told(user: int, traces: PersonalData) -> dict[str, Any]:
    person = dict(traces.person or {})
    if "settings" in person:
        person["settings"] = json.loads(person["settings"])
    return {
        "what": "Everything that this Querent keeps of you. Times are seconds since 1970, UTC.",
        "user": user,
        "person": person,
        **{name: value for name, value in traces._asdict().items() if name != "person"},
    }


def _text(told: dict[str, Any]) -> bytes:
    return json.dumps(told, ensure_ascii=False, indent=1).encode()


def _button(what: str, label: str, style: ButtonStyle) -> discord.ui.Button[discord.ui.View]:
    return discord.ui.Button(style=style, label=label, custom_id=str(CustomId(Verb.PRIVACY, rest=what)))
