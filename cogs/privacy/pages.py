"""The pages of `/privacy`: the stored data about a user, as a summary and as a file, and its deletion."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.table.preferences import read_preferences
from bot.ui.components import Button
from bot.ui.page import Attachment, Page
from games.kernel.text import Localizer, Text, t, tn
from storage.privacy import PersonalData

LIMIT = 8 << 20
"""Maximum size of the file in bytes. A larger one leaves out the answers."""


def privacy_page(traces: PersonalData, localizer: Localizer) -> Page:
    """Return a summary of the stored data, with the buttons to export and delete it."""
    if not traces.any:
        return Page(localizer(t("I have nothing stored about you.")), items=tuple(_papers(localizer)))
    lines = [f"- {localizer(line)}" for line in _lines(traces)]
    title = localizer(t("What I store about you"))
    end = localizer(
        t(
            "Messages in Discord are kept by Discord. The owner of this bot may also have backups, which are deleted "
            "over time."
        )
    )
    items = (
        _button("take", localizer(t("Download it")), ButtonStyle.secondary),
        _button("ask", localizer(t("Delete my data")), ButtonStyle.danger),
        *_papers(localizer),
    )
    return Page("\n".join([f"**{title}**", *lines, f"-# {end}"]), items=items)


def _papers(localizer: Localizer) -> Iterator[Button]:
    """Yield the buttons for the privacy policy and the terms."""
    yield _button("policy", localizer(t("Privacy policy")), ButtonStyle.secondary)
    yield _button("terms", localizer(t("Terms")), ButtonStyle.secondary)


def confirmation(traces: PersonalData, localizer: Localizer) -> Page:
    """Return the consequences of a deletion, and the button that confirms it."""
    running = sum(row["state"] in ("lobby", "live") for row in traces.seats)
    words = t(
        "Delete everything I store about you? This can't be undone. Your standings, daily results and settings "
        "are deleted. Matches you played keep their cards and moves, but nobody can tell which seat was yours. "
        "Your shuffle words are deleted, too, so those deals can no longer be fully checked."
    )
    still = tn(
        "You will leave {n} open table; a bot or someone else plays on for you.",
        "You will leave {n} open tables; a bot or someone else plays on for you.",
        n=running,
    )
    parts = [localizer(words), *([localizer(still)] if running else [])]
    yes = _button("delete", localizer(t("Delete my data forever")), ButtonStyle.danger)
    return Page("\n".join(parts), items=(yes,))


def paper(user: int, traces: PersonalData) -> Attachment:
    """Return all stored data as a JSON file."""
    content = _exported(user, traces)
    data = _text(content)
    if len(data) > LIMIT:
        data = _text({**content, "answers": f"{len(traces.answers)}, too many for this file"})
    return Attachment(data, f"querent-{user}.json")


def _lines(traces: PersonalData) -> Iterator[Text]:
    open_ = sum(row["state"] in ("lobby", "live") for row in traces.seats)
    if traces.person is not None:
        yield t("your settings, whether direct messages reach you, and which tips you have seen")
        if read_preferences(json.loads(traces.person["settings"])).positions_allowed:
            yield t("that your finished matches can become a position of the day, without your name")
    if traces.seats:
        yield tn("{n} seat at a table, of these open: {open}", "{n} seats at tables, of these open: {open}",
                 n=len(traces.seats), open=open_)  # fmt: skip
    if traces.left:
        yield tn("{n} seat that you left and can return to", "{n} seats that you left and can return to",
                 n=len(traces.left))  # fmt: skip
    if traces.answers:
        yield tn("{n} move in matches", "{n} moves in matches", n=len(traces.answers))
    if traces.results:
        yield tn("{n} result in the standings", "{n} results in the standings", n=len(traces.results))
    if traces.ratings:
        yield tn("your level in {n} game", "your levels in {n} games", n=len(traces.ratings))
    if traces.hides:
        yield t("that you hide your results")
    yield from _of_deals(traces)
    yield from _data_lines(traces)
    yield from _of_events(traces)
    yield from _of_others(traces)


def _of_deals(traces: PersonalData) -> Iterator[Text]:
    """Yield a line for each kind of data about deals, positions and predictions."""
    if traces.deals:
        yield tn("{n} deal that you know", "{n} deals that you know", n=len(traces.deals))
    if traces.positions:
        yield tn("your answer to {n} position of the day", "your answers to {n} positions of the day",
                 n=len(traces.positions))  # fmt: skip
    if traces.predictions:
        yield tn("{n} prediction of how a match ends", "{n} predictions of how matches end",
                 n=len(traces.predictions))  # fmt: skip
    if traces.page_links:
        yield tn("{n} link to the page of a match", "{n} links to pages of matches", n=len(traces.page_links))


def _data_lines(traces: PersonalData) -> Iterator[Text]:
    """Yield a line for each kind of data about matches and tables other than results."""
    if traces.hosted:
        yield tn("{n} table you opened", "{n} tables you opened", n=len(traces.hosted))
    if traces.achievements:
        yield tn("{n} medal", "{n} medals", n=len(traces.achievements))
    if traces.hints:
        yield tn("that you asked for hints in {n} match", "that you asked for hints in {n} matches",
                 n=len(traces.hints))  # fmt: skip
    if traces.invitations:
        yield tn("{n} invitation that you sent or got", "{n} invitations that you sent or got",
                 n=len(traces.invitations))  # fmt: skip
    if traces.reviews:
        yield tn(
            "a review of your choices in {n} match", "reviews of your choices in {n} matches", n=len(traces.reviews)
        )
    if traces.signs:
        yield tn("when you were last at {n} table", "when you were last at {n} tables", n=len(traces.signs))
    if any(not bar["guild"] for bar in traces.bars):
        yield t("that the owner of this bot has barred you from all tables (this stays when you delete the rest)")
    if bars := [bar for bar in traces.bars if bar["guild"]]:
        yield tn("that {n} server has barred you from its tables (this stays when you delete the rest)",
                 "that {n} servers have barred you from their tables (this stays when you delete the rest)",
                 n=len(bars))  # fmt: skip
    if traces.audit_entries:
        yield tn("{n} action as a moderator", "{n} actions as a moderator", n=len(traces.audit_entries))


def _of_events(traces: PersonalData) -> Iterator[Text]:
    """Yield a line for the tournaments that the user entered or opened."""
    if traces.events:
        yield tn("{n} tournament you entered, and what you scored", "{n} tournaments you entered, and what you scored",
                 n=len(traces.events))  # fmt: skip
    if traces.organized:
        yield tn("{n} tournament you opened", "{n} tournaments you opened", n=len(traces.organized))


def _of_others(traces: PersonalData) -> Iterator[Text]:
    """Yield lines about notes, avoided users, searches for a table, and challenges."""
    if traces.notes:
        yield tn("{n} note of yours on a match", "{n} notes of yours on matches", n=len(traces.notes))
    if avoided := len(traces.avoids) + len(traces.avoided_stars):
        yield tn("{n} person you avoid", "{n} people you avoid", n=avoided)
    if traces.seeks:
        yield t("that you're looking for a table, and which games")
    if traces.offers:
        yield tn("{n} offer of a table", "{n} offers of tables", n=len(traces.offers))
    if traces.challenges:
        yield tn("{n} challenge that you sent or got", "{n} challenges that you sent or got", n=len(traces.challenges))


def _exported(user: int, traces: PersonalData) -> dict[str, Any]:
    person = dict(traces.person or {})
    if "settings" in person:
        person["settings"] = json.loads(person["settings"])
    return {
        "what": "Everything that this Querent stores about you. Times are seconds since 1970, UTC.",
        "user": user,
        "person": person,
        **{name: value for name, value in traces._asdict().items() if name != "person"},
    }


def _text(content: dict[str, Any]) -> bytes:
    return json.dumps(content, ensure_ascii=False, indent=1).encode()


def _button(what: str, label: str, style: ButtonStyle) -> Button:
    return Button(style=style, label=label, custom_id=str(CustomId(CustomIdKind.PRIVACY, args=what)))
