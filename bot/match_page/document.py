"""A match as one HTML file, which makes no network requests and runs only its own script."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator
from functools import cache
from importlib import resources

from bot.match_page.contents import PageContents
from bot.match_page.deal_section import deal_section, deal_words
from bot.match_page.markup import Markup, joined, moment, raw, tag, words
from bot.match_page.result_section import course_section, players_section
from bot.match_page.story_section import story_section
from games import title as game_title
from games.kernel.text import t

SCRIPTS = ("sha256.js", "proof.js", "page.js")
"""The files of the script, in loading order."""
STYLE = "page.css"


def document(page: PageContents) -> str:
    """Return the page as HTML, to be encoded in UTF-8."""
    head = (
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", http_equiv="Content-Security-Policy", content=_policy()),
        tag("meta", name="robots", content="noindex"),
        tag("title", _title(page)),
        tag("style", raw(asset(STYLE))),
    )
    body = tag("body", joined(list(_body(page))), class_="words" if page.words_only else None)
    return f"<!doctype html>\n{tag('html', tag('head', joined(list(head))), body, lang=page.language)}\n"


@cache
def asset(name: str) -> str:
    """Return the text of one of the page's files."""
    return resources.files("bot.match_page").joinpath(name).read_text(encoding="utf-8")


@cache
def script() -> str:
    """Return the whole script."""
    return "\n".join(map(asset, SCRIPTS))


def _policy() -> str:
    """Return the content security policy: only pictures within the page, its one style, and its one script."""
    rules = {
        "default-src": "'none'",
        "script-src": _hashed(script()),
        "style-src": _hashed(asset(STYLE)),
        "img-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def _hashed(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _title(page: PageContents) -> str:
    return f"{page.localizer(game_title(page.row.game))} · {page.localizer(t('table {n}', n=page.row.id))}"


def _body(page: PageContents) -> Iterator[Markup]:
    say = page.localizer
    yield tag("a", say(t("Skip to the log")), href="#story", class_="skip")
    yield tag("header", tag("h1", _title(page)), *_result(page))
    yield tag("main", joined(list(_sections(page))))
    yield _steps(page)
    yield tag("footer", tag("p", say(t("This page works offline and sends nothing.")), class_="soft"))
    yield deal_words(page)
    yield tag("script", raw(script()))


def _sections(page: PageContents) -> Iterator[Markup]:
    yield players_section(page)
    yield from course_section(page)
    yield story_section(page)
    yield deal_section(page)


def _result(page: PageContents) -> Iterator[Markup]:
    say = page.localizer
    yield tag("p", words(say(page.ending)), class_="result")
    for note in page.notes:
        yield tag("p", words(say(note)))
    started, ended = page.row.started, page.row.ended
    if started and ended:
        yield tag("p", moment(started), " – ", moment(ended), class_="soft")
    yield tag("button", say(t("Words only")), id="words-only", type="button", hidden=True)


def _steps(page: PageContents) -> Markup:
    """Return the buttons that step through the chapters. The script makes them visible."""
    say = page.localizer
    back = tag("button", say(t("Back")), type="button")
    place = tag("span", id="place")
    return tag(
        "nav", back, place, tag("button", say(t("Next")), type="button"),
        id="steps", aria_label=say(t("Parts of the log")), hidden=True,
    )  # fmt: skip
