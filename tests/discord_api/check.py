"""Checks a JSON value against one of Discord's schemas."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

Schema: TypeAlias = dict[str, Any]

SCHEMAS: dict[str, Schema] = json.loads(Path(__file__).with_name("schema.json").read_text(encoding="utf-8"))
REQUESTS = [name for name in SCHEMAS if " " in name]
"""The requests that have schemas, as "METHOD /path", with a * for each variable part."""

BESIDES = {"nsfw", "tts"}
"""Fields that discord.py sends although the document does not have them; Discord ignores them."""

_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}


def conforms(body: Any, name: str) -> list[str]:
    """Return the differences between a body and the schema of that name, each as "path: problem".

    As in Discord, exactly one of several alternatives must fit, and digits are accepted for an integer. A field that is
    missing from the schema is a problem, too: Discord would silently ignore it, but it cannot be intended.
    """
    return list(_problems(body, SCHEMAS[name], "body"))


def _problems(value: Any, schema: Schema, path: str) -> Iterator[str]:
    if "$ref" in schema:
        yield from _problems(value, SCHEMAS[schema["$ref"]], path)
    elif "oneOf" in schema or "anyOf" in schema:
        yield from _alternatives(value, schema, path)
    elif "enum" in schema and (isinstance(value, bool) or value not in schema["enum"]):
        yield f"{path}: {value!r} is none of {schema['enum']}"
    elif "type" in schema:
        yield from _typed(value, schema, path)


def _alternatives(value: Any, schema: Schema, path: str) -> Iterator[str]:
    """Yield the problems of the nearest alternative if none fits: of the value's type, if there is one."""
    alternatives = schema.get("oneOf") or schema["anyOf"]
    alike = [one for one in alternatives if _says_its_type(value, one)]
    fitting = sum(next(_problems(value, one, path), None) is None for one in alike)
    if fitting == 0:
        tried = [list(_problems(value, one, path)) for one in alternatives]
        yield from min(tried, key=lambda problems: (_another_kind(problems, path), len(problems)))
    elif fitting > 1 and "oneOf" in schema:
        yield f"{path}: {fitting} alternatives fit, not one"


def _says_its_type(value: Any, schema: Schema) -> bool:
    """Return whether the `type` in a value is the schema's; a different one need not be examined."""
    fields = SCHEMAS.get(schema.get("$ref", ""), schema).get("properties", {})
    types = fields.get("type", {}).get("enum")
    return not types or not isinstance(value, dict) or value.get("type") in types


def _another_kind(problems: list[str], path: str) -> bool:
    return any(problem.startswith(f"{path}.type: ") or " is no " in problem for problem in problems)


def _typed(value: Any, schema: Schema, path: str) -> Iterator[str]:
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if "integer" in kinds and isinstance(value, str) and value.removeprefix("-").isdecimal():
        value = int(value)
    if not any(_is(value, kind) for kind in kinds):
        yield f"{path}: {value!r} is no {' or '.join(kinds)}"
    elif isinstance(value, dict):
        yield from _object(value, schema, path)
    elif isinstance(value, list):
        yield from _array(value, schema, path)
    elif isinstance(value, str):
        yield from _bounds(len(value), schema, "Length", "characters", path)
        if not re.search(schema.get("pattern", ""), value):
            yield f"{path}: {value!r} is not like {schema['pattern']}"
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield from _bounds(value, schema, "imum", "", path)


def _is(value: Any, kind: str) -> bool:
    return isinstance(value, _TYPES[kind]) and (kind == "boolean" or not isinstance(value, bool))


def _object(value: dict[str, Any], schema: Schema, path: str) -> Iterator[str]:
    fields, others = schema.get("properties", {}), schema.get("additionalProperties")
    yield from (f"{path}.{field}: is missing" for field in schema.get("required", ()) if field not in value)
    yield from _bounds(len(value), schema, "Properties", "fields", path)
    for field, part in value.items():
        if field in fields or others:
            yield from _problems(part, fields.get(field, others), f"{path}.{field}")
        elif field not in BESIDES:
            yield f"{path}.{field}: unknown field"


def _array(value: list[Any], schema: Schema, path: str) -> Iterator[str]:
    yield from _bounds(len(value), schema, "Items", "items", path)
    if schema.get("uniqueItems") and len({json.dumps(part, sort_keys=True) for part in value}) < len(value):
        yield f"{path}: something is there twice"
    for index, part in enumerate(value):
        yield from _problems(part, schema["items"], f"{path}.{index}")


def _bounds(size: float, schema: Schema, of: str, unit: str, path: str) -> Iterator[str]:
    low, high = schema.get(f"min{of}", float("-inf")), schema.get(f"max{of}", float("inf"))
    if not low <= size <= high:
        yield f"{path}: {size} {unit} where {low} to {high} may be".replace("  ", " ")
