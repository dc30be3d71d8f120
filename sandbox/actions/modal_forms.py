"""Modals as filled in by users."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandbox.world.api_errors import ClientRefusalError
from sandbox.world.messages import walk
from sandbox.world.wire import Json

ROW, STRINGS, TEXT_INPUT, WORDS, LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 1, 3, 4, 10, 18, 19, 21, 22, 23


def fields_of(modal: Json) -> list[Json]:
    """Return the input components of a modal."""
    return [component for component in walk(modal["components"]) if "custom_id" in component]


def value_of(component: Json) -> Any:
    """Return the value of a submitted component."""
    return component["values"] if "values" in component else component.get("value")


def to_submission(modal: Json, components: list[Json]) -> list[Json]:
    """Return the components that a client sends for a modal, built from its answers. Raises ClientRefusalError."""
    return answers(modal, {c["custom_id"]: value_of(c) for c in walk(components) if "custom_id" in c})


def answers(modal: Json, given: Mapping[str, Any], *, checked: bool = True) -> list[Json]:
    """Return a modal with answers, given by custom ID. Other fields keep their values.

    Raises:
        ClientRefusalError: `checked` is set, and the form does not accept an answer.
    """
    if checked:
        _check(modal, given)
    return [_answered(part, given, number) for number, part in enumerate(modal["components"], 1)]


def _check(modal: Json, given: Mapping[str, Any]) -> None:
    unknown = set(given) - {field["custom_id"] for field in fields_of(modal)}
    if unknown:
        raise ClientRefusalError(f"This form has no field {sorted(unknown)[0]!r}")
    labels = {part["component"]["custom_id"]: part["label"] for part in modal["components"] if part["type"] == LABEL}
    for field in fields_of(modal):
        custom_id = field["custom_id"]
        problem = _problem(field, given.get(custom_id, _beforehand(field)))
        if problem:
            raise ClientRefusalError(f"{labels.get(custom_id) or field.get('label')}: {problem}")


def _answered(part: Json, given: Mapping[str, Any], number: int) -> Json:
    id = part.get("id", number)
    if part["type"] == ROW:
        return {"type": ROW, "id": id, "components": [_field(field, given, id) for field in part["components"]]}
    if part["type"] == LABEL:
        return {"type": LABEL, "id": id, "component": _field(part["component"], given, id)}
    return {"type": part["type"], "id": id}


def _field(field: Json, given: Mapping[str, Any], number: int) -> Json:
    custom_id = field["custom_id"]
    value = given.get(custom_id, _beforehand(field))
    key = "value" if field["type"] in (TEXT_INPUT, RADIO, CHECKBOX) else "values"
    return {"type": field["type"], "id": field.get("id", 100 + number), "custom_id": custom_id, key: value}


def _beforehand(field: Json) -> Any:
    chosen = [option["value"] for option in field.get("options") or [] if option.get("default")]
    if field["type"] == TEXT_INPUT:
        return field.get("value") or ""
    if field["type"] == CHECKBOX:
        return bool(field.get("default"))
    if field["type"] == RADIO:
        return chosen[0] if chosen else None
    return chosen


def _problem(field: Json, value: Any) -> str:
    if field["type"] == TEXT_INPUT:
        return _text_problem(field, value)
    if field["type"] == CHECKBOX:
        return "" if isinstance(value, bool) else "yes or no"
    if field["type"] == RADIO:
        value = [] if value is None else [value]
    return _choice_problem(field, value)


def _text_problem(field: Json, value: Any) -> str:
    if not isinstance(value, str):
        return "must be words"
    required = field.get("required", True)
    if not value and not required:
        return ""
    low, high = max(field.get("min_length") or 0, int(required)), field.get("max_length") or 4000
    return "" if low <= len(value) <= high else f"must be {low} to {high} characters"


def _choice_problem(field: Json, values: Any) -> str:
    if not isinstance(values, list):
        return "must be a list"
    options = {option["value"] for option in field.get("options") or []}
    if options and not set(values) <= options:
        return "not one of the choices"
    low, high = _bounds(field, len(options))
    return "" if low <= len(values) <= high else f"choose {low} to {high}"


def _bounds(field: Json, options: int) -> tuple[int, int]:
    required = field.get("required", True)
    if field["type"] == RADIO:
        return int(required), 1
    most = options if field["type"] == CHECKBOXES else 1
    low = field.get("min_values", 1) if required else 0
    return low, field.get("max_values", most)
