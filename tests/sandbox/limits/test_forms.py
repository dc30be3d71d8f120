"""Discord's limits on commands, modals and choices: for each, the largest accepted and the smallest refused value."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.limits.bodies import problems_of_choices, problems_of_command, problems_of_commands, problems_of_modal
from sandbox.world.wire import Json
from tests.sandbox.limits.test_bodies import button, menu, options, row, words


def option(name: str = "seats", kind: int = 4, **more: Any) -> Json:
    return {"type": kind, "name": name, "description": "d", **more}


def command(**more: Any) -> Json:
    return {"name": "table", "description": "Tables", **more}


def choices(count: int, **more: Any) -> list[Json]:
    return [{"name": f"{n}", "value": f"{n}"} | more for n in range(count)]


COMMANDS: list[tuple[Json, Json, str]] = [
    (command(name="x" * 32), command(name="x" * 33), "name"),
    (command(name="стол"), command(name="Table"), "name"),
    (command(name="my-table_2"), command(name="my table"), "name"),
    (command(description="x" * 100), command(description="x" * 101), "description"),
    (command(), command(description=""), "description"),
    ({"name": "Deal In", "type": 2}, {"name": "Deal In", "type": 2, "description": "d"}, "description"),
    (
        command(options=[option(f"o{n}") for n in range(25)]),
        command(options=[option(f"o{n}") for n in range(26)]),
        "options",
    ),
    (command(options=[option()]), command(options=[option(), option()]), "options"),
    (
        command(options=[option("a", required=True), option("b")]),
        command(options=[option("a"), option("b", required=True)]),
        "options",
    ),
    (
        command(options=[option(kind=3, choices=choices(25))]),
        command(options=[option(kind=3, choices=choices(26))]),
        "options.0.choices",
    ),
    (
        command(options=[option(kind=3, choices=choices(1, value="x" * 100))]),
        command(options=[option(kind=3, choices=choices(1, value="x" * 101))]),
        "options.0.choices.0.value",
    ),
    (
        command(options=[option(kind=3, autocomplete=True)]),
        command(options=[option(kind=3, autocomplete=True, choices=choices(1))]),
        "options.0",
    ),
    (
        command(options=[option(kind=3, autocomplete=True)]),
        command(options=[option(kind=6, autocomplete=True)]),
        "options.0",
    ),
    (command(options=[option(kind=1), option("b", kind=1)]), command(options=[option(kind=1), option("b")]), "options"),
    (
        command(options=[option(kind=2, options=[option(kind=1)])]),
        command(options=[option(kind=2, options=[option(kind=2)])]),
        "options.0.options",
    ),
    (command(name_localizations={"de": "tisch"}), command(name_localizations={"xx": "tisch"}), "name_localizations.xx"),
    (
        command(description_localizations={"de": "x" * 100}),
        command(description_localizations={"de": "x" * 101}),
        "description_localizations.de",
    ),
    (
        command(options=[option(f"o{n}", kind=3, choices=choices(20, value="x" * 96)) for n in range(4)]),
        command(options=[option(f"o{n}", kind=3, choices=choices(25, value="x" * 96)) for n in range(4)]),
        "body",
    ),
]


def label(component: Json, **more: Any) -> Json:
    return {"type": 18, "label": "Field", "component": component} | more


def field(**more: Any) -> Json:
    return {"type": 4, "style": 1, "custom_id": "field"} | more


def modal(*components: Json, **more: Any) -> Json:
    return {"title": "Form", "custom_id": "form", "components": list(components)} | more


MODALS: list[tuple[Json, Json, str]] = [
    (modal(label(field()), title="x" * 45), modal(label(field()), title="x" * 46), "title"),
    (modal(label(field()), custom_id="x" * 100), modal(label(field()), custom_id="x" * 101), "custom_id"),
    (
        modal(*[label(field(custom_id=f"{n}")) for n in range(5)]),
        modal(*[label(field(custom_id=f"{n}")) for n in range(6)]),
        "components",
    ),
    (modal(row(field(label="Old way"))), modal(row(field())), "components.0.components.0.label"),
    (modal(label(field(), label="x" * 45)), modal(label(field(), label="x" * 46)), "components.0.label"),
    (
        modal(label(field(), description="x" * 100)),
        modal(label(field(), description="x" * 101)),
        "components.0.description",
    ),
    (modal(label(field(max_length=4000))), modal(label(field(max_length=4001))), "components.0.component.max_length"),
    (
        modal(label(field(min_length=3, max_length=3))),
        modal(label(field(min_length=4, max_length=3))),
        "components.0.component.min_length",
    ),
    (modal(label(field())), modal(label(field()), label(field())), "components"),
    (modal(label(menu(required=False))), modal(label(button())), "components.0.component.type"),
    (
        modal(label({"type": 21, "custom_id": "r", "options": options(10)})),
        modal(label({"type": 21, "custom_id": "r", "options": options(1)})),
        "components.0.component.options",
    ),
    (
        modal(label({"type": 22, "custom_id": "c", "options": options(10), "max_values": 10})),
        modal(label({"type": 22, "custom_id": "c", "options": options(11)})),
        "components.0.component.options",
    ),
    (modal(words(10), label(field())), modal(row(button())), "components.0.components.0.type"),
]


@pytest.mark.parametrize(("fits", "breaks", "where"), COMMANDS)
def test_commands(fits: Json, breaks: Json, where: str) -> None:
    assert problems_of_command(fits) == []
    assert any(line.startswith(where) for line in problems_of_command(breaks)), problems_of_command(breaks)


@pytest.mark.parametrize(("fits", "breaks", "where"), MODALS)
def test_modals(fits: Json, breaks: Json, where: str) -> None:
    assert problems_of_modal(fits) == []
    assert any(line.startswith(where) for line in problems_of_modal(breaks)), problems_of_modal(breaks)


def test_choices() -> None:
    assert problems_of_choices(choices(25)) == []
    assert problems_of_choices(choices(26)) != []
    assert problems_of_choices([{"name": "x" * 100, "value": 2.5}]) == []
    assert problems_of_choices([{"name": "x" * 101, "value": 2.5}]) != []
    assert problems_of_choices([{"name": "x", "value": True}]) != []


def test_a_whole_set_of_commands() -> None:
    hundred = [command(name=f"c{n}") for n in range(100)]
    assert problems_of_commands(hundred) == []
    assert problems_of_commands([*hundred, command(name="one-more")]) != []
    assert problems_of_commands([command(), command()]) != []
    assert problems_of_commands([command(), {"name": "table", "type": 3}]) == []
