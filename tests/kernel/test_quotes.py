"""Within quotation marks, each language uses its second pair."""

from __future__ import annotations

import pytest

from games.kernel.text import Localizer, Text, t
from locales import catalogue

LACKS = t("{who} lacks “{quest}”", who="Gawan", quest=t("the {card} is mine", card=t("Bow")))


def said(text: Text, **words: str) -> str:
    """Return a text with these translations of its parts."""
    return Localizer((), lambda key, _plural, _n: words.get(key, key))(text)


@pytest.mark.parametrize(
    ("pattern", "card", "words"),
    [
        ("{who} – es fehlt „{quest}“", "„Bogen“", "Gawan – es fehlt „the ‚Bogen‘ is mine“"),
        ("{who} lacks “{quest}”", "“Bow”", "Gawan lacks “the ‘Bow’ is mine”"),
        ("{who} – il manque «\u00a0{quest}\u00a0»", "«\u00a0Arc\u00a0»",
         "Gawan – il manque «\u00a0the “Arc” is mine\u00a0»"),
        ("{who} – manca «{quest}»", "«Arco»", "Gawan – manca «the “Arco” is mine»"),
        ("{who}はあと「{quest}」", "「弓」", "Gawanはあと「the 『弓』 is mine」"),
    ],
)  # fmt: skip
def test_marks_within_marks(pattern: str, card: str, words: str) -> None:
    assert said(LACKS, **{LACKS.key: pattern, "Bow": card}) == words


def test_marks_outside_of_others_stay() -> None:
    assert said(LACKS, **{LACKS.key: "{who} – „es fehlt“ {quest}", "Bow": "„Bogen“"}).endswith("the „Bogen“ is mine")


def test_a_single_mark_stays() -> None:
    assert said(t("“{name}”", name=t("12” high"))) == "“12” high”"


def test_a_missing_quest_with_an_artifact_in_german() -> None:
    quest = t("{card} is in Limbo", card=t("the {title}", title=t("Bow")))
    lacks = t("{who} ({names}) lacks “{quest}”", who="Schwan", names="Bruno", quest=quest)
    words = Localizer((), catalogue("de", "parsifal"))(lacks)
    assert words == "Schwan (Bruno) – es fehlt „‚Bogen‘ ist im Limbus“"
