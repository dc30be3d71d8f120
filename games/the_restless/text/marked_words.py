"""Current Types and keywords, with gained and lost ones marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.kernel.text import Text, t
from games.the_restless.vocabulary import labels


def types_of(now: Sequence[str], printed: Sequence[str]) -> tuple[Text, ...]:
    """Return a Target's Types, such as "Beast" and "Divine (gained)", or that it has none."""
    return _marked(now, printed, labels.TYPES) or (t("of no Type"),)


def keywords_of(now: Sequence[str], printed: Sequence[str]) -> tuple[Text, ...]:
    """Return a Target's keywords, with lost ones last."""
    return _marked(now, printed, labels.KEYWORDS)


def _marked(now: Sequence[str], printed: Sequence[str], names: Mapping[str, Text]) -> tuple[Text, ...]:
    has = [names[word] if word in printed else t("{word} (gained)", word=names[word]) for word in now]
    return (*has, *[t("{word} (lost)", word=names[word]) for word in printed if word not in now])
