"""Commands have names and descriptions in each client's language, within Discord's limits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from discord import Locale

from bot.app import Querent
from locales import LANGUAGES, NAME, TRANSLATIONS, catalogue, spoken
from locales.rooms import entries
from tests.bot.limits import COMMANDS
from tests.bot.wire import Wire

pytestmark = pytest.mark.usefixtures("registering")
LEGAL = re.compile(r"[-_'\w]{1,32}")
"""Discord's pattern for names of slash commands and options, which also have no capital letters."""
ON_PERSON = 2
"""The type of commands in a user's menu, whose names can be anything up to 32 characters."""


def codes(language: str) -> list[str]:
    """Return the locales of Discord clients that use a language."""
    return [locale.value for locale in Locale if spoken(locale.value) == language]


def parts(holder: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield a command and everything in it that has a name."""
    yield holder
    for inner in (*holder.get("options", ()), *holder.get("choices", ())):
        yield from parts(inner)


def test_the_words_of_all_commands_are_in_the_catalogues(bot: Querent, wire: Wire) -> None:
    """`wire` has checked what was registered, including the lengths of translations."""
    assert bot.application_id
    known = {entry.id for found in entries().values() for entry in found}
    for part in (part for command in wire.of(COMMANDS)[0].body for part in parts(command)):
        context = "" if "value" in part or part["type"] == ON_PERSON else NAME
        assert (part["name"], context) in known or part["name"] in LANGUAGES.values()
        assert part.get("description", "…") == "…" or (part["description"], "") in known


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_names_are_legal_and_those_beside_each_other_differ(language: str, bot: Querent, wire: Wire) -> None:
    assert bot.application_id
    say = catalogue(language)
    registered = list(wire.of(COMMANDS)[0].body)
    tree = [command for command in registered if command["type"] != ON_PERSON]
    for command in registered:
        if command["type"] == ON_PERSON:
            for code in codes(language):
                assert command["name_localizations"][code] == say.said(command["name"]) != command["name"]
            assert len(say.said(command["name"])) <= 32
    for beside in (tree, *(part.get("options", ()) for command in tree for part in parts(command))):
        names = [say.said(part["name"], NAME) for part in beside]
        assert len(set(names)) == len(names)
        assert [name for name in names if not LEGAL.fullmatch(name) or name != name.lower()] == []
        for code in codes(language):
            assert [(part.get("name_localizations") or {}).get(code, part["name"]) for part in beside] == names


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_command_descriptions_have_at_most_a_hundred_characters(language: str, bot: Querent, wire: Wire) -> None:
    assert bot.application_id
    for part in (part for command in wire.of(COMMANDS)[0].body for part in parts(command)):
        for code in codes(language):
            said = (part.get("description_localizations") or {}).get(code, "")
            assert len(said) <= 100
            assert said[-1:] not in (".", "。")


def test_a_language_of_two_locales_is_registered_for_both(bot: Querent, wire: Wire) -> None:
    """Discord has separate Spanish locales for Spain and for Latin America."""
    assert bot.application_id
    tarot = next(command for command in wire.of(COMMANDS)[0].body if command["name"] == "tarot")
    new = next(option for option in tarot["options"] if option["name"] == "new")
    assert {new["name_localizations"][code] for code in ("es-ES", "es-419")} == {"nueva"}
    assert len({new["description_localizations"][code] for code in ("es-ES", "es-419", "it")}) == 2
