"""The pages around the experiment."""

from __future__ import annotations

from bot.ui.page import Page
from games.kernel.text import Localizer, t


def intro_page(localizer: Localizer) -> Page:
    """Return the page that describes the experiment before it begins."""
    text = (
        t("I post messages in this channel, open threads, and send you a direct message. You press three buttons."),
        t("It takes about five minutes, and nobody else needs to read along: a channel of moderators is best."),
        t("Then I remove everything and tell you what this Discord does. I go by it from then on."),
        t("Send the file that you get to the developers. It has no secrets in it."),
    )
    return Page(f"## {localizer(t('Test this Discord'))}", body="\n".join(map(localizer, text)))


def begun_page(localizer: Localizer) -> Page:
    """Return the reply when everything is prepared."""
    return Page(localizer(t("It has begun. Do what my last message in this channel says.")))
