"""The page of a match: it has everything in order, for everyone and for each seat, and loads nothing from elsewhere."""

from __future__ import annotations

import hashlib
import itertools
import json
import re
import tomllib
from base64 import b64encode
from dataclasses import replace
from fnmatch import fnmatch

import pytest

from bot.history.verify import facts
from bot.match_page.document import SCRIPTS, STYLE, document
from bot.match_page.match_pages import PageRequest, wanted_pictures
from games import GAMES
from games.kernel.dealer import seal_of
from games.kernel.game import AnyGame
from games.kernel.text import Localizer, Name, Text
from tests import ROOT
from tests.bot.match_page.made import NAMES, TABLE, Finished, finished
from tests.bot.match_page.reading import Element, read
from tests.bot.match_page.test_markup import EVIL
from tests.proofs import spread

ENGLISH = PageRequest("en")
DOT = b"\x89PNG\r\n\x1a\n" + b"\0" * 8 + (9).to_bytes(4, "big") + (6).to_bytes(4, "big")
"""The beginning of an image of 9 × 6 pixels."""


def pictured(found: Finished, wanted: PageRequest = ENGLISH) -> str:
    """Return the page of a match with a dot for every picture."""
    page = found.contents(wanted)
    return document(replace(page, pictures={spot: DOT for spot, _ in wanted_pictures(page)}))


@pytest.fixture(scope="module")
def trick() -> Finished:
    return finished("tottarot", 4)


def policy(page: Element) -> str:
    (found,) = [one for one in page.all("meta") if one.attributes.get("http-equiv") == "Content-Security-Policy"]
    return found.attributes["content"] or ""


@pytest.mark.parametrize("game", spread([*GAMES], thin=2), ids=lambda game: game.key)
def test_a_page_has_every_chapter_in_order_with_pictures_that_have_alt_texts(game: AnyGame) -> None:
    found = finished(game.key, max(game.seats))
    page = read(pictured(found))
    levels = [int(one.name[1]) for one in headings(page)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(deeper - level <= 1 for level, deeper in itertools.pairwise(levels))
    chapters = [one.text for one in page.all("h3")]
    assert chapters[-1] == "The end"
    assert len(chapters) > 3
    images = page.all("img")
    assert 3 < len(images) <= 29
    assert all((one.attributes["alt"] or "").strip() for one in images)
    assert [len(page.all(name)) for name in ("main", "header", "footer", "nav")] == [1, 1, 1, 1]
    ids = re.findall(r' id="([^"]*)"', pictured(found))
    assert len(ids) == len(set(ids))


def headings(page: Element) -> list[Element]:
    found = list[Element]()
    for one in page.inner:
        if isinstance(one, Element):
            found += [one] if re.fullmatch(r"h[1-6]", one.name) else headings(one)
    return found


def test_nothing_is_loaded_and_only_the_script_of_the_page_runs(trick: Finished) -> None:
    text = pictured(trick)
    page = read(text)
    rules = dict(rule.split(" ", 1) for rule in policy(page).split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["img-src"] == "data:"
    (script,) = [one for one in page.all("script") if "type" not in one.attributes]
    (style,) = page.all("style")
    for name, element in (("script-src", script), ("style-src", style)):
        assert rules[name] == f"'sha256-{b64encode(hashlib.sha256(element.text.encode()).digest()).decode()}'"
    assert re.findall(r' (?:src|href)="(?!data:image/|#)', text) == []
    assert re.findall(r'<[^>]* (?:style|on\w+)="', text) == []
    assert "://" not in text


def test_every_file_of_the_page_is_in_the_wheel() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = project["tool"]["setuptools"]["package-data"]["bot.match_page"]
    for name in (*SCRIPTS, STYLE):
        assert any(fnmatch(name, pattern) for pattern in patterns)


def test_the_log_is_whole_and_a_line_for_some_seats_says_so(trick: Finished) -> None:
    page = read(pictured(trick))
    localizer = Localizer(NAMES[:4])
    lines = [one for log in page.all("ul") if log.attributes.get("class") == "log" for one in log.all("li")]
    assert len(lines) == len(trick.log)
    private = [one for one in lines if "data-for" in one.attributes]
    private_lines = [(line.audience, line.text) for line in trick.log if line.audience is not None]
    assert [one.attributes["data-for"] for one in private] == [" ".join(map(str, to)) for to, _ in private_lines if to]
    assert all(
        one.text.startswith(f"Only for {localizer(names(to))}")
        for one, (to, _) in zip(private, private_lines, strict=True)
    )


def names(audience: tuple[int, ...] | None) -> Text:
    """Return the first player of an audience."""
    assert audience
    return Text("{who}", (("who", Name(audience[0])),))


def test_the_tab_of_a_seat_shows_its_own_view_and_no_other_hand(trick: Finished) -> None:
    contents = trick.contents(ENGLISH)
    page = read(document(contents))
    tabs = [one.attributes["data-viewer"] for one in page.all("button") if one.attributes.get("role") == "tab"]
    assert tabs == ["all", "0", "1", "2", "3"]
    for viewer in tabs:
        private_lines = [one for one in page.all("details") if one.attributes.get("data-for") == viewer]
        assert private_lines
        eyes = None if viewer == "all" else int(viewer or 0)
        sights = [sight for chapter in contents.chapters for sight in chapter.sights if sight.viewer == eyes]
        for one, sight in zip(private_lines, sights, strict=True):
            facts_ = [fact.said for part in trick.past_game.tell(sight.view) for fact in part.facts]
            assert [item.text for item in one.all("li")] == list(map(contents.localizer, facts_))


def test_a_page_of_words_shows_them_without_a_script_too(trick: Finished) -> None:
    page = read(pictured(trick, PageRequest("en", words_only=True)))
    assert page.all("body")[0].attributes["class"] == "words"
    private_lines = [one for one in page.all("details") if one.attributes.get("class") == "telling"]
    assert all("open" in one.attributes for one in private_lines)
    assert not any("open" in one.attributes for one in read(pictured(trick)).all("details"))


def test_solo_play_has_no_tabs() -> None:
    page = read(pictured(finished("queens_of_fate", 1)))
    assert [one for one in page.all("button") if one.attributes.get("role") == "tab"] == []
    assert "data-for" not in pictured(finished("queens_of_fate", 1)).partition("<script")[0]


def test_the_facts_are_those_of_check_it(trick: Finished) -> None:
    (kept,) = [one for one in read(pictured(trick)).all("script") if one.attributes.get("id") == "facts"]
    assert json.loads(kept.text) == json.loads(facts(trick.contents(ENGLISH).opened))
    assert kept.attributes["data-digest"] == hashlib.sha256(kept.text.encode()).hexdigest()


def test_the_page_shows_both_seals_of_a_picked_deal_and_their_inputs(trick: Finished) -> None:
    blind, lot = bytes(range(16)), bytes(range(40, 72))
    row = trick.past.row._replace(blind=blind, lot=lot, seal=seal_of(lot, blind))
    page = read(document(replace(trick, past=replace(trick.past, row=row)).contents(ENGLISH)))
    texts = [one.text for one in page.all("dd")]
    assert texts[:5] == [row.seal, seal_of(row.secret, blind), blind.hex(), lot.hex(), row.secret.hex()]
    (kept,) = [one for one in page.all("script") if one.attributes.get("id") == "facts"]
    facts_ = json.loads(kept.text)
    assert (facts_["blind"], facts_["lot"], facts_["deal_seal"]) == (blind.hex(), lot.hex(), texts[1])


@pytest.mark.parametrize("evil", EVIL)
def test_a_name_ends_no_element(evil: str) -> None:
    plain = [one.name for one in everything(read(pictured(finished("tottarot", 3, names=("Ann", "Bo", "Cy")))))]
    found = finished("tottarot", 3, names=(evil, f"{evil}2", "Cy"))
    page = read(pictured(found))
    assert [one.name for one in everything(page)] == plain
    assert json.loads(next(one.text for one in page.all("script") if one.attributes.get("id") == "facts"))


def everything(page: Element) -> list[Element]:
    return [one for part in page.inner if isinstance(part, Element) for one in (part, *everything(part))]


def test_a_page_without_names_names_no_player() -> None:
    words = ("Wolkenstein", "Querbalken", "Zimtstern")
    found = finished("tottarot", 3, names=words)
    found = replace(found, log=[*found.log, *found.machine_lines("Xanthippe takes a seat")])
    named, numbered = pictured(found), pictured(found, PageRequest("en", named=False))
    assert all(word in named for word in (*words, "Xanthippe"))
    assert not any(word in numbered for word in (*words, "Xanthippe"))
    assert f"table {TABLE}" in numbered
    assert "Seat 1" in numbered


@pytest.mark.parametrize("language", ["it", "ja"])
def test_the_page_is_in_the_requested_language(language: str, trick: Finished) -> None:
    page = read(pictured(trick, PageRequest(language)))
    assert page.all("html")[0].attributes["lang"] == language
    english = read(pictured(trick))
    assert {one.text for one in page.all("h2")} & {one.text for one in english.all("h2")} == set()
    assert {one.text for one in page.all("h3")} & {one.text for one in english.all("h3")} == set()


def test_a_match_that_does_not_replay_has_a_page_with_only_its_log(trick: Finished) -> None:
    other = replace(trick.past, state_hashes=("0" * 16, *trick.past.state_hashes[1:]))
    page = read(document(replace(trick, past=other).contents(ENGLISH)))
    assert [one.text for one in page.all("h3")] == ["The log"]
    assert len(page.all("li")) >= len(trick.log)
    (kept,) = [one for one in page.all("script") if one.attributes.get("id") == "facts"]
    assert json.loads(kept.text)["throws"] == []
