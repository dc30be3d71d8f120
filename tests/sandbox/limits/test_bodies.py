"""Discord's limits on messages: for each, the largest accepted body and the smallest refused one."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.limits.bodies import problems_of_message
from sandbox.limits.checks import Problem, tree
from sandbox.world.wire import Json

V2 = 1 << 15


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def button(n: int = 0, **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": f"go:{n}"} | more


def options(count: int) -> list[Json]:
    return [{"label": f"{n}", "value": f"{n}"} for n in range(count)]


def menu(count: int = 3, **more: Any) -> Json:
    return {"type": 3, "custom_id": "menu", "options": options(count)} | more


def words(length: int, component: int = 10) -> Json:
    return {"type": component, "content": "x" * length}


def link(**more: Any) -> Json:
    return {"type": 2, "style": 5, "label": "Rules", "url": "https://example.org"} | more


def picture(**more: Any) -> Json:
    return {"media": {"url": "attachment://a.png"}} | more


def embeds(*lengths: int) -> list[Json]:
    return [{"description": "x" * length} for length in lengths]


MESSAGES: list[tuple[Json, Json, str]] = [
    ({"content": "x" * 2000}, {"content": "x" * 2001}, "content"),
    ({"content": "x"}, {"content": 5}, "content"),
    ({"content": "x"}, {"content": " \n"}, "body"),
    ({"embeds": embeds(4096)}, {"embeds": embeds(4097)}, "embeds.0.description"),
    ({"embeds": embeds(*[1] * 10)}, {"embeds": embeds(*[1] * 11)}, "embeds"),
    ({"embeds": embeds(3000, 3000)}, {"embeds": embeds(3000, 3001)}, "embeds"),
    ({"embeds": [{"title": "x" * 256}]}, {"embeds": [{"title": "x" * 257}]}, "embeds.0.title"),
    (
        {"embeds": [{"fields": [{"name": "n", "value": "v"}] * 25}]},
        {"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]},
        "embeds.0.fields",
    ),
    (
        {"embeds": [{"fields": [{"name": "n", "value": "x" * 1024}]}]},
        {"embeds": [{"fields": [{"name": "n", "value": ""}]}]},
        "embeds.0.fields.0.value",
    ),
    ({"embeds": [{"footer": {"text": "x" * 2048}}]}, {"embeds": [{"footer": {"text": "x" * 2049}}]}, "embeds.0.footer"),
    ({"components": [row(button())] * 1}, {"components": [button()]}, "components.0.type"),
    (
        {"components": [row(button(n)) for n in range(5)]},
        {"components": [row(button(n)) for n in range(6)]},
        "components",
    ),
    (
        {"components": [row(*map(button, range(5)))]},
        {"components": [row(*map(button, range(6)))]},
        "components.0.components",
    ),
    ({"components": [row(menu())]}, {"components": [row(menu(), button())]}, "components.0.components"),
    ({"components": [row(button())]}, {"components": [row(button(), button())]}, "components"),
    (
        {"components": [row(button(custom_id="x" * 100))]},
        {"components": [row(button(custom_id="x" * 101))]},
        "components.0.components.0.custom_id",
    ),
    (
        {"components": [row(button(label="x" * 80))]},
        {"components": [row(button(label="x" * 81))]},
        "components.0.components.0.label",
    ),
    (
        {"components": [row(button(label=None, emoji={"name": "🃏"}))]},
        {"components": [row(button(label=None))]},
        "components.0.components.0",
    ),
    ({"components": [row(link())]}, {"components": [row(link(custom_id="x"))]}, "components.0.components.0.custom_id"),
    ({"components": [row(link())]}, {"components": [row(link(url=None))]}, "components.0.components.0.url"),
    ({"components": [row(menu(25))]}, {"components": [row(menu(26))]}, "components.0.components.0.options"),
    ({"components": [row(menu(1))]}, {"components": [row(menu(0))]}, "components.0.components.0.options"),
    (
        {"components": [row(menu(2, min_values=2, max_values=2))]},
        {"components": [row(menu(2, min_values=2, max_values=1))]},
        "components.0.components.0.min_values",
    ),
    (
        {"components": [row(menu(2, max_values=2))]},
        {"components": [row(menu(2, max_values=3))]},
        "components.0.components.0.max_values",
    ),
    (
        {"components": [row(menu(placeholder="x" * 150))]},
        {"components": [row(menu(placeholder="x" * 151))]},
        "components.0.components.0.placeholder",
    ),
    (
        {"components": [row(menu(options=[{"label": "x" * 100, "value": "x" * 100}]))]},
        {"components": [row(menu(options=[{"label": "x" * 101, "value": "x"}]))]},
        "components.0.components.0.options.0.label",
    ),
    (
        {"components": [row(menu())]},
        {"components": [row(menu(options=options(1) + options(1)))]},
        "components.0.components.0.options",
    ),
    (
        {"content": "x", "attachments": [{"id": 0}] * 10},
        {"content": "x", "attachments": [{"id": 0}] * 11},
        "attachments",
    ),
    (
        {"attachments": [{"id": 0, "description": "x" * 1024}]},
        {"attachments": [{"id": 0, "description": "x" * 1025}]},
        "attachments.0.description",
    ),
    ({"content": "x", "nonce": "x" * 25}, {"content": "x", "nonce": "x" * 26}, "nonce"),
    (
        {"content": "x", "allowed_mentions": {"parse": ["users"]}},
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions.users",
    ),
    (
        {"content": "x", "allowed_mentions": {"parse": []}},
        {"content": "x", "allowed_mentions": {"parse": ["all"]}},
        "allowed_mentions.parse.0",
    ),
    ({"flags": V2, "components": [words(4000)]}, {"flags": V2, "components": [words(2001), words(2000)]}, "components"),
    (
        {"flags": V2, "components": [words(1) for _ in range(40)]},
        {"flags": V2, "components": [{"type": 17, "components": [words(1) for _ in range(40)]}]},
        "components",
    ),
    ({"flags": V2, "components": [words(1)]}, {"flags": V2, "components": [words(1)], "content": "x"}, "content"),
    ({"flags": V2, "components": [words(1)]}, {"components": [words(1)]}, "components.0.type"),
    (
        {"flags": V2, "components": [{"type": 12, "items": [picture()] * 10}]},
        {"flags": V2, "components": [{"type": 12, "items": [picture()] * 11}]},
        "components.0.items",
    ),
    (
        {"flags": V2, "components": [{"type": 12, "items": [picture(description="x" * 1024)]}]},
        {"flags": V2, "components": [{"type": 12, "items": [picture(description="x" * 1025)]}]},
        "components.0.items.0.description",
    ),
    (
        {"flags": V2, "components": [{"type": 9, "components": [words(1)] * 3, "accessory": button()}]},
        {"flags": V2, "components": [{"type": 9, "components": [words(1)] * 4, "accessory": button()}]},
        "components.0.components",
    ),
    (
        {"flags": V2, "components": [{"type": 9, "components": [words(1)], "accessory": {"type": 11, **picture()}}]},
        {"flags": V2, "components": [{"type": 9, "components": [words(1)]}]},
        "components.0.accessory",
    ),
    (
        {"flags": V2, "components": [{"type": 13, "file": {"url": "attachment://a.pdf"}}]},
        {"flags": V2, "components": [{"type": 13, "file": {"url": "file:///etc/passwd"}}]},
        "components.0.file.url",
    ),
]


@pytest.mark.parametrize(("fits", "breaks", "where"), MESSAGES)
def test_messages(fits: Json, breaks: Json, where: str) -> None:
    assert problems_of_message(fits) == []
    assert any(line.startswith(where) for line in problems_of_message(breaks)), problems_of_message(breaks)


def test_the_error_tree_leads_to_the_field() -> None:
    problem = Problem(("embeds", 0, "title"), "BASE_TYPE_MAX_LENGTH", "Must be 256 or fewer in length.")
    errors = {"_errors": [{"code": problem.code, "message": problem.text}]}
    assert tree([problem]) == {"embeds": {"0": {"title": errors}}}
    assert str(problem) == "embeds.0.title: Must be 256 or fewer in length."
