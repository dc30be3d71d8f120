"""Discord's limits on application commands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from sandbox.limits.checks import Path, Problem, also, one_of, repeated, several, shape, text, truth
from sandbox.world.wire import Json

CHAT_INPUT, USER, MESSAGE = 1, 2, 3
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, NUMBER = 1, 2, 3, 4, 5, 10
TYPES = range(1, 12)
WITH_CHOICES = (STRING, INTEGER, NUMBER)
PER_SCOPE = {CHAT_INPUT: 100, USER: 15, MESSAGE: 15}
TOTAL = 8000  # characters of a command's names, descriptions and values in total
NAME = re.compile(r"[-_'\w]{1,32}")
LOCALES = frozenset(
    [
        *("bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-ES", "es-419", "fi", "fr", "hi", "hr", "hu", "id", "it"),
        *("ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW"),
    ]
)


def name_of_chat_input(value: Any, path: Path) -> Iterator[Problem]:
    """Check for lower-case letters, digits, hyphens and underscores."""
    if not isinstance(value, str) or not NAME.fullmatch(value) or value != value.lower():
        yield Problem(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def localized(each: Any) -> Any:
    """Return a check for a table of translations: known locales, each within the limits of the original."""

    def check(value: Any, path: Path) -> Iterator[Problem]:
        for locale, words in (value or {}).items():
            if locale not in LOCALES:
                yield Problem((*path, locale), "DICT_TYPE_UNKNOWN_KEY", "Unknown locale.")
            yield from each(words, (*path, locale))

    return check


def choice_value(value: Any, path: Path) -> Iterator[Problem]:
    """Check for a string of at most 100 characters, or a number."""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        yield Problem(path, "BASE_TYPE_BAD_TYPE", "Must be a string or a number.")
    elif isinstance(value, str):
        yield from text(100)(value, path)


CHOICE = shape(
    {"name": text(100, 1), "value": choice_value, "name_localizations": localized(text(100, 1))},
    required=("name", "value"),
)


def option(value: Any, path: Path) -> Iterator[Problem]:
    """Check an option, including its nested options."""
    yield from OPTION(value, path)


def options_sense(holder: Any, path: Path) -> Iterator[Problem]:
    """Check that names are unique, subcommands are not mixed with other options, and required options come first."""
    options, inner_path = holder.get("options") or [], (*path, "options")
    for problem in repeated((o["name"] for o in options), inner_path, "The option"):
        yield Problem(inner_path, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", problem.text)
    kinds = {o["type"] in (SUBCOMMAND, GROUP) for o in options}
    if len(kinds) > 1:
        yield Problem(inner_path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command and values cannot be mixed.")
    required = [bool(o.get("required")) for o in options]
    if required != sorted(required, reverse=True):
        yield Problem(inner_path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options must come first.")


def option_sense(value: Any, path: Path) -> Iterator[Problem]:
    """Check that choices and autocompletion exclude each other and belong to strings and numbers.

    Groups have only subcommands.
    """
    offers = bool(value.get("choices")) or bool(value.get("autocomplete"))
    if offers and value["type"] not in WITH_CHOICES:
        yield Problem(
            path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "This type has neither choices nor autocomplete."
        )
    if value.get("choices") and value.get("autocomplete"):
        yield Problem(path, "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", "Either choices or autocomplete, not both.")
    inner = {o["type"] for o in value.get("options") or []}
    wrong = {GROUP: inner - {SUBCOMMAND}, SUBCOMMAND: inner & {SUBCOMMAND, GROUP}}.get(value["type"], inner)
    if wrong:
        yield Problem((*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Wrong kind of option here.")


OPTION = also(
    shape(
        {
            "type": one_of(TYPES),
            "name": name_of_chat_input,
            "name_localizations": localized(name_of_chat_input),
            "description": text(100, 1),
            "description_localizations": localized(text(100, 1)),
            "required": truth,
            "autocomplete": truth,
            "choices": several(25, CHOICE),
            "options": several(25, option),
        },
        required=("type", "name", "description"),
    ),
    options_sense,
    option_sense,
)


def name_sense(body: Any, path: Path) -> Iterator[Problem]:
    """Check names and descriptions: slash commands need both, context menu commands have only an unrestricted name."""
    slash = body.get("type", CHAT_INPUT) == CHAT_INPUT
    yield from (name_of_chat_input if slash else text(32, 1))(body["name"], (*path, "name"))
    if slash:
        yield from text(100, 1)(body.get("description"), (*path, "description"))
    elif body.get("description"):
        yield Problem(
            (*path, "description"), "APPLICATION_COMMAND_DESCRIPTION_CANNOT_BE_SET", "Menu commands have none."
        )


def length_of(holder: Json) -> int:
    """Return the number of characters that count towards the total; texts count as their longest translation."""
    total = sum(_longest(holder, key) for key in ("name", "description"))
    for choice in holder.get("choices") or []:
        total += _longest(choice, "name") + (len(choice["value"]) if isinstance(choice["value"], str) else 0)
    return total + sum(length_of(inner) for inner in holder.get("options") or [])


def _longest(holder: Json, key: str) -> int:
    words = [holder.get(key) or "", *(holder.get(f"{key}_localizations") or {}).values()]
    return max(map(len, words))


def total_sense(body: Any, path: Path) -> Iterator[Problem]:
    """Yield a problem if the texts of a command are too long in total."""
    total = length_of(body)
    if total > TOTAL:
        yield Problem(path, "APPLICATION_COMMAND_TOO_LARGE", f"{total} characters in all, {TOTAL} may be.")


COMMAND = also(
    shape(
        {
            "type": one_of((CHAT_INPUT, USER, MESSAGE)),
            "name_localizations": localized(text(32, 1)),
            "description_localizations": localized(text(100, 1)),
            "options": several(25, option),
            "contexts": several(3, one_of((0, 1, 2))),
            "integration_types": several(2, one_of((0, 1))),
        },
        required=("name",),
    ),
    name_sense,
    options_sense,
    total_sense,
)


def set_sense(bodies: Any, path: Path) -> Iterator[Problem]:
    """Check that no two commands of the same type share a name, and that there are not too many of a type."""
    kinds = [(body.get("type", CHAT_INPUT), body["name"]) for body in bodies]
    for problem in repeated(kinds, path, "The command"):
        yield Problem(path, "APPLICATION_COMMANDS_DUPLICATE_NAME", problem.text)
    for kind, most in PER_SCOPE.items():
        if sum(k == kind for k, _ in kinds) > most:
            yield Problem(path, "MAX_APPLICATION_COMMANDS", f"At most {most} commands of type {kind}.")


COMMANDS = also(several(130, COMMAND), set_sense)
