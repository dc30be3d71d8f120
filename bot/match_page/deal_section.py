"""The deal on a match page: the facts of `bot/history/verify.py`, which the script checks."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping

from bot.history.verify import Opened, facts
from bot.match_page.contents import PageContents
from bot.match_page.markup import Markup, raw, tag
from bot.match_page.result_section import section
from bot.table.match_history import Verdict
from bot.table.seals import seals_of
from games import game
from games.kernel.draw_labels import draw_words
from games.kernel.text import Text, t, tn


def deal_section(page: PageContents) -> Markup:
    """Return the section about the deal. The script writes the result of its check into the paragraph `proof`."""
    say, opened = page.localizer, page.opened
    told = tag("p", say(t("Checking the deal…")), id="proof", role="status")
    without = tag("noscript", tag("p", say(t("JavaScript is off, so this page cannot check the deal."))))
    about = tag("p", say(_about(opened)))
    listed = [part for name, value in _facts(opened) for part in (tag("dt", say(name)), tag("dd", value))]
    details = tag("details", tag("summary", say(t("Seal, secret and key"))), tag("dl", *listed))
    return section("deal", say(t("The deal")), about, told, without, details)


def deal_words(page: PageContents) -> Markup:
    """Return the data for the script: the facts with their digest, and its messages."""
    text = _json_text(facts(page.opened).decode())
    verdicts = {key: page.localizer(words) for key, words in _verdicts(page.opened).items()}
    said = json.dumps({**verdicts, "labels": _labels(page)}, ensure_ascii=False)
    return raw(
        tag(
            "script", raw(text), type="application/json", id="facts",
            data_digest=hashlib.sha256(text.encode()).hexdigest(),
        )
        + tag("script", raw(_json_text(said)), type="application/json", id="words")
    )  # fmt: skip


def _about(opened: Opened) -> Text:
    if opened.past.row.lot is None:
        return t("The seal was shown before anyone sat down. Every shuffle and die roll comes from its secret.")
    return t(
        "The lobby's sealed secret picked this deal. Every shuffle and die roll comes from the deal's sealed secret."
    )


def _facts(opened: Opened) -> Iterator[tuple[Text, str]]:
    """Yield the facts that the script checks, each with its label."""
    row = opened.past.row
    seal, *of_deal = seals_of(row)
    yield t("Seal"), seal
    yield from ((t("Seal of the deal"), one) for one in of_deal)
    if row.blind is not None:
        yield t("Random bytes before each secret"), row.blind.hex()
    if row.lot is not None:
        yield t("Secret of the lobby"), row.lot.hex()
    if opened.past.among:
        yield t("Picked from these deals"), " · ".join(opened.past.among)
    yield t("Secret of the deal"), row.secret.hex()
    if opened.name is not None and opened.words is not None:
        yield t("The key is made of"), " · ".join((opened.name, *filter(None, opened.words)))
    yield t("Key"), opened.past.record.key.hex()


def _verdicts(opened: Opened) -> Mapping[str, Text]:
    """Return the script's messages by their keys in `checkFacts`, which fills in the number and label of a draw."""
    return {
        "proved": _proved(opened),
        "unkeyed": t("{draws} The words that the key was made of are not on this page.", draws=_proved(opened)),
        "seal": t("The secret does not match the seal."),
        "key": t("The key does not come from the sealed secret."),
        "pick": t("The lobby's secret does not pick this deal from the ones it was picked from."),
        "draw": t("Draw {number} ({label}) does not come from the sealed secret.", number="{number}", label="{label}"),
        "facts": t("The data of the deal on this page was changed."),
    }


def _labels(page: PageContents) -> Mapping[str, str]:
    """Return the labels of the draws in the page's language, by the labels in the facts."""
    declared = game(page.row.game).draws
    labels = dict.fromkeys(throw.label for throw in page.opened.throws)
    return {label: page.localizer(draw_words(declared, label)) for label in labels}


def _proved(opened: Opened) -> Text:
    if opened.verdict is Verdict.EXACT:
        return tn(
            "The only draw comes from the sealed secret.",
            "All {n} draws come from the sealed secret.",
            n=len(opened.throws),
        )
    if opened.verdict is Verdict.UNVERIFIED:
        return t("The secret matches the seal. The draws followed earlier rules, so this page leaves them out.")
    return t("The secret matches the seal. Replayed here, the match comes out differently, so the draws are left out.")


def _json_text(text: str) -> str:
    """Return JSON escaped so that it cannot end the element around it."""
    return text.replace("<", "\\u003c")
