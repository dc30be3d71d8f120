"""Causes of log lines: effects of others on a player name their cause, and reactions of others are less important."""

from __future__ import annotations

from collections.abc import Sequence

from games.genshin_tarot.text.turn_in_brief import ACTIONS, CLEARED, OTHERS_REACTED, REACTED
from games.kernel.text import Name, Seat, Text, t

ABILITIES = (
    "{foe}, On Reveal:",
    "{foe}, On Death:",
    "{foe}, because it dealt damage:",
    "{foe}, at the start of the Player Phase:",
    "{foe}, at half its HP:",
    "{foe}, after its action:",
)
"""The lines that name an ability before its effects (see story.py)."""
OVERTAKEN = (
    "{name} acted while you chose for {card}. See what has changed.",
    "{name} acted while you chose for {card}. Your options have changed.",
    "{name} acted while you chose for {card}. It's back in your hand.",
)
WAITING = "{name}'s {source} takes effect."
ENDS = (
    CLEARED,
    "Ley Line: {line}. {words}",
    "{foe} attacks {name} for {n}.",
    "{foe} is stunned: no damage to {name}.",
    "{foe} appears before {name}.",
    "{name}'s new turn: {summary}",
    "{boss} rolls {face}: {action}!",
    "{boss}: {power}!",
    "Turn {turn}, {hour} o'clock. {words}",
    "Turn {turn} begins. The Boss fight continues.",
)
"""The lines that end the effects of a card. Most are causes that need no other cause."""


def with_causes(lines: Sequence[Text], seat: Seat) -> list[Text]:
    """Return the lines with another player's act merged into the first line about its effect on this player.

    The act then has no separate line.
    """
    texts: list[Text] = []
    cause: int | None = None
    for line in lines:
        if line.key in ACTIONS or line.key in (*ABILITIES, WAITING):
            cause = None if _is_about(line, seat) else len(texts)
        elif line.key in ENDS:
            cause = None
        elif cause is not None and _is_about(line, seat):
            line, cause = t("{cause} {line}", cause=texts.pop(cause), line=line), None
        texts.append(line)
    return texts


def with_overtakers(lines: Sequence[Text]) -> list[Text]:
    """Return the lines with the act that overtook the reader's choice in one line with that news (G-90).

    A page that is cut shows what happened to the choice, and would leave out the act.
    """
    texts: list[Text] = []
    for line in lines:
        who = ("name", dict(line.args).get("name"))
        acts = [place for place, act in enumerate(texts) if act.key in ACTIONS and who in act.args]
        if line.key in OVERTAKEN and acts:
            texts[acts[-1]] = t("{cause} {line}", cause=texts[acts[-1]], line=line)
        else:
            texts.append(line)
    return texts


def plainer(lines: Sequence[Text], seat: Seat) -> list[Text]:
    """Return the lines with the reactions that other players caused no longer important.

    A turn of three others can have a dozen reactions, too many to show each in full.
    """
    texts: list[Text] = []
    others = False
    for line in lines:
        if line.key in ACTIONS or line.key == WAITING:
            others = not _is_about(line, seat)
        elif line.key in ENDS:
            others = False
        elif others and line.key == REACTED:
            line = line._replace(key=OTHERS_REACTED.key)
        texts.append(line)
    return texts


def _is_about(line: Text, seat: Seat) -> bool:
    return ("name", Name(seat)) in line.args
