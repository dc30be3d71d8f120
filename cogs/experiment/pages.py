"""The pages around the experiment."""

from __future__ import annotations

from bot.ui.page import Page
from games.kernel.text import Localizer, t


def intro_page(localizer: Localizer) -> Page:
    """Return the page that describes the experiment before it begins."""
    text = (
        t("I post messages in this channel, open threads, and send you a direct message. You press three buttons."),
        t("It takes about five minutes. A channel that only moderators can see is best."),
        t("Then I remove everything and show you how Discord behaves here. I'll use the results from then on."),
        t("Send the file that you get to the developers. It contains no secrets."),
    )
    return Page(f"## {localizer(t('Test Discord'))}", body="\n".join(map(localizer, text)))


def begun_page(localizer: Localizer) -> Page:
    """Return the reply when everything is prepared."""
    return Page(localizer(t("The test has started. Do what my last message in this channel says.")))
