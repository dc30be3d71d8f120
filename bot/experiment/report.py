"""The report of an experiment: a page for the user who started it, and a file without secrets for the developers."""

from __future__ import annotations

import json
import platform
from collections.abc import Mapping

import discord

from bot.experiment.record import Kind, Record, Stage
from bot.experiment.words import later, leftovers, lines
from bot.runtime.known_discord import Trait
from bot.ui.page import Attachment, Page
from bot.version import described
from games.kernel.text import Localizer, t

FILE_NAME = "querent-experiment.json"


def report_page(record: Record, facts: Mapping[str, bool], localizer: Localizer) -> Page:
    """Return a page with the facts known about Discord, and the report file."""
    return Page(
        f"## {localizer(t('How Discord behaves here'))}",
        body="\n".join(report_lines(record, facts, localizer)),
        papers=(Attachment(report_file(record, facts), FILE_NAME),),
    )


def report_lines(record: Record, facts: Mapping[str, bool], localizer: Localizer) -> list[str]:
    """Return the ten lines of results, and the user's next steps."""
    threads = [made.id for made in record.leftovers if made.kind is Kind.THREAD]
    due = record.due if record.stage is Stage.WAITING else 0
    more = (leftovers(threads, localizer), later(due, localizer) if due else "")
    return [*lines(facts, localizer), *filter(None, more)]


def report_file(record: Record, facts: Mapping[str, bool]) -> bytes:
    """Return the report file: facts by name, notes, and the requests. It has no IDs, names or tokens."""
    told = {
        "querent": described(),
        "python": platform.python_version(),
        "discord.py": discord.__version__,
        "stage": record.stage,
        "facts": {trait.value: facts.get(trait.value) for trait in Trait},
        "notes": record.notes,
        "requests": record.log,
    }
    return (json.dumps(told, indent=1) + "\n").encode()
