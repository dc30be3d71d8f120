"""Discord's limits on components, with one table row per component type."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandbox.limits.checks import (
    Check,
    Path,
    Problem,
    also,
    one_of,
    repeated,
    several,
    shape,
    snowflake,
    text,
    truth,
    whole,
)
from sandbox.world.messages import walk

(
    ROW, BUTTON, STRINGS, TEXT_INPUT, USERS, ROLES, MENTIONABLES, CHANNELS,
    SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR,
) = range(1, 15)  # fmt: skip
CONTAINER, LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 17, 18, 19, 21, 22, 23
SELECTS = (STRINGS, USERS, ROLES, MENTIONABLES, CHANNELS)
LINK, PREMIUM = 5, 6
CLASSIC_ROWS, V2_TOTAL, V2_TEXT = 5, 40, 4000

CUSTOM_ID = text(100, 1)


def among(*types: int) -> Check:
    """Return a check for a component of one of these types, within the limits of its type."""

    def check(value: Any, path: Path) -> Iterator[Problem]:
        kind = value.get("type") if isinstance(value, dict) else None
        if kind not in types:
            names = ", ".join(map(str, types))
            yield Problem((*path, "type"), "UNION_TYPE_CHOICES", f"Value of field 'type' must be one of ({names}).")
        else:
            yield from COMPONENT[kind](value, path)

    return check


def button_sense(button: Any, path: Path) -> Iterator[Problem]:
    """Check that only link buttons have a URL, that only others have a custom ID, and that none is blank."""
    link = button["style"] == LINK
    wanted, unwanted = ("url", "custom_id") if link else ("custom_id", "url")
    if button["style"] == PREMIUM:
        return
    if not button.get(wanted):
        yield Problem((*path, wanted), "BASE_TYPE_REQUIRED", f"A button of this style needs a {wanted}.")
    if button.get(unwanted):
        yield Problem(
            (*path, unwanted), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", f"And it has no {unwanted}."
        )
    if not button.get("label") and not button.get("emoji"):
        yield Problem(path, "BUTTON_COMPONENT_INVALID", "A button needs a label or an emoji.")


def row_sense(row: Any, path: Path) -> Iterator[Problem]:
    """Check that a row has up to five buttons, or one component of another type."""
    kinds = [child["type"] for child in row["components"]]
    if len(kinds) > 1 and any(kind != BUTTON for kind in kinds):
        yield Problem((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A select needs a row for itself.")


def count_sense(menu: Any, path: Path) -> Iterator[Problem]:
    """Check that the minimum number of values is not above the maximum, nor the maximum above the number of options."""
    low, high = menu.get("min_values", 1), menu.get("max_values", 1)
    if menu["type"] == CHECKBOXES:
        high = menu.get("max_values", len(menu["options"]))
    if low > high:
        yield Problem((*path, "min_values"), "COMPONENT_MIN_VALUES", "Must not be above max_values.")
    if "options" in menu and high > len(menu["options"]):
        yield Problem((*path, "max_values"), "COMPONENT_MAX_VALUES", "Must not be above the number of options.")


def option_sense(menu: Any, path: Path) -> Iterator[Problem]:
    """Check that values are unique, and that no more of them are preselected than can be chosen."""
    options, inner_path = menu["options"], (*path, "options")
    for problem in repeated((option["value"] for option in options), inner_path, "The value"):
        yield Problem(inner_path, "COMPONENT_OPTION_VALUE_DUPLICATED", problem.text)
    defaults = sum(bool(option.get("default")) for option in options)
    if defaults > menu.get("max_values", len(options) if menu["type"] == CHECKBOXES else 1):
        yield Problem(inner_path, "SELECT_COMPONENT_DEFAULT_COUNT", "More options are preselected than can be chosen.")


def length_sense(field: Any, path: Path) -> Iterator[Problem]:
    """Check that the minimum length of an answer is not above its maximum length."""
    if (field.get("min_length") or 0) > (field.get("max_length") or 4000):
        yield Problem((*path, "min_length"), "COMPONENT_MIN_LENGTH", "Must not be above max_length.")


def address(value: Any, path: Path) -> Iterator[Problem]:
    """Check the URL of a media item: on the web, or among the attachments."""
    yield from text(2048, 1)(value, path)
    if isinstance(value, str) and not value.startswith(("http://", "https://", "attachment://")):
        yield Problem(path, "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https', 'attachment').")


EMOJI = shape({"name": text(32), "id": snowflake, "animated": truth}, required=("name",))
OPTION = shape(
    {"label": text(100, 1), "value": text(100, 1), "description": text(100), "emoji": EMOJI, "default": truth},
    required=("label", "value"),
)
MEDIA = shape({"url": address}, required=("url",))
PICTURE = shape({"media": MEDIA, "description": text(1024), "spoiler": truth}, required=("media",))
COUNTS = {"min_values": whole(0, 25), "max_values": whole(1, 25)}
SELECT = {"custom_id": CUSTOM_ID, "placeholder": text(150), "disabled": truth, **COUNTS}
CHILDREN = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)

COMPONENT: dict[int, Check] = {
    ROW: also(shape({"components": several(5, among(BUTTON, *SELECTS), 1)}, required=("components",)), row_sense),
    BUTTON: also(
        shape(
            {"style": whole(1, 6), "label": text(80), "custom_id": CUSTOM_ID, "url": text(512), "emoji": EMOJI},
            required=("style",),
        ),
        button_sense,
    ),
    STRINGS: also(
        shape({**SELECT, "options": several(25, OPTION, 1)}, required=("custom_id", "options")),
        count_sense,
        option_sense,
    ),
    **{kind: also(shape(SELECT, required=("custom_id",)), count_sense) for kind in SELECTS[1:]},
    SECTION: shape(
        {"components": several(3, among(TEXT), 1), "accessory": among(BUTTON, THUMBNAIL)},
        required=("components", "accessory"),
    ),
    TEXT: shape({"content": text(4000, 1)}, required=("content",)),
    THUMBNAIL: PICTURE,
    GALLERY: shape({"items": several(10, PICTURE, 1)}, required=("items",)),
    FILE: shape({"file": MEDIA, "spoiler": truth}, required=("file",)),
    SEPARATOR: shape({"divider": truth, "spacing": one_of((1, 2))}),
    CONTAINER: shape(
        {"components": several(V2_TOTAL, among(*CHILDREN), 1), "spoiler": truth}, required=("components",)
    ),
    TEXT_INPUT: also(
        shape(
            {
                "custom_id": CUSTOM_ID,
                "style": whole(1, 2),
                "label": text(45),
                "min_length": whole(0, 4000),
                "max_length": whole(1, 4000),
                "value": text(4000),
                "placeholder": text(100),
            },
            required=("custom_id", "style"),
        ),
        length_sense,
    ),
    LABEL: shape(
        {
            "label": text(45, 1),
            "description": text(100),
            "component": among(TEXT_INPUT, *SELECTS, UPLOAD, RADIO, CHECKBOXES, CHECKBOX),
        },
        required=("label", "component"),
    ),
    UPLOAD: shape(
        {"custom_id": CUSTOM_ID, "min_values": whole(0, 10), "max_values": whole(1, 10)}, required=("custom_id",)
    ),
    RADIO: also(
        shape({"custom_id": CUSTOM_ID, "options": several(10, OPTION, 2)}, required=("custom_id", "options")),
        option_sense,
    ),
    CHECKBOXES: also(
        shape(
            {
                "custom_id": CUSTOM_ID,
                "options": several(10, OPTION, 1),
                "min_values": whole(0, 10),
                "max_values": whole(1, 10),
            },
            required=("custom_id", "options"),
        ),
        count_sense,
        option_sense,
    ),
    CHECKBOX: shape({"custom_id": CUSTOM_ID, "default": truth}, required=("custom_id",)),
}

CLASSIC = several(CLASSIC_ROWS, among(ROW))
V2 = several(V2_TOTAL, among(ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER))


def unique_ids(components: Any, path: Path) -> Iterator[Problem]:
    """Check that custom IDs are unique."""
    ids = [component["custom_id"] for component in walk(components) if component.get("custom_id")]
    return repeated(ids, path, "The custom ID")


def v2_totals(components: Any, path: Path) -> Iterator[Problem]:
    """Check the totals of components v2: 40 components, including nested ones, and 4,000 characters."""
    everything = list(walk(components))
    if len(everything) > V2_TOTAL:
        yield Problem(
            path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", f"{len(everything)} components, {V2_TOTAL} may be."
        )
    length = sum(len(component["content"]) for component in everything if component["type"] == TEXT)
    if length > V2_TEXT:
        yield Problem(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", f"{length} characters, {V2_TEXT} may be.")
