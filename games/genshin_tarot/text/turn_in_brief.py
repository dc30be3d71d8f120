"""A player's turn in three lines: the cards played, their result, and the purchases. Effects on others are kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel.text import Arg, Name, Seat, Text, listed, t, tn

FEW = 4
"""Maximum number of lines of a turn that is not shortened."""
PLAYS, BURSTS = "{name} plays {card}.", "{name} unleashes {burst}!"
UPGRADES, BUYS = "{name} upgrades {card} to {better}.", "{name} buys {card}."
ACTIONS = {PLAYS: "card", BURSTS: "burst", UPGRADES: "better", BUYS: "card"}
"""The lines that begin an action, and the argument in each that names what is used."""
CAUSED = "{cause} {line}"
"""The key of a line about the reader that includes its cause: another player's act or an ability (see causes.py)."""
DAMAGED = "{foe} takes {damage} damage, {left} HP left."
FALLS = ("{foe} falls; {name} gains {mora} Mora.", "{foe} falls.")
REACTED = "{reaction}: {first} meets {second} on {foe}!"
OTHERS_REACTED = t("{reaction}: {first} meets {second} on {foe}.")
"""A reaction that a player other than the reader caused (see causes.py)."""
_DEFEATING = {
    (True, True): "{n} damage, {reactions}; defeated: {foes}.",
    (True, False): "{n} damage; defeated: {foes}.",
    (False, True): "{reactions}; defeated: {foes}.",
    (False, False): "Defeated: {foes}.",
}
_OTHER = {(True, True): "{n} damage, {reactions}.", (True, False): "{n} damage.", (False, True): "{reactions}."}
OUTCOMES = (*_DEFEATING.values(), *_OTHER.values())
"""The lines with what the cards of a turn did together, after the line with the cards.

They are by whether there was damage and whether there were reactions.
"""
KEPT = ("The way is clear. {boss} appears: {title}!", "{name} takes {n} damage, {left} HP left.")
"""Lines that are always shown: that the Boss appears, and the damage that the turn costs the player."""
BETWEEN = ("Turn {turn} begins. The clock shows {hour}.", "Turn {turn} begins. The Boss fight continues.")
CLEARED = "Everyone discards their hand and draws a new one."
"""The lines that end all turns (see story.py)."""


def brief(lines: Sequence[Text], seat: Seat) -> list[Text]:
    """Return the log with each turn of a seat in at most three lines. The actions of other players stay as they are."""
    texts: list[Text] = []
    turn: list[Text] = []
    for line in lines:
        begins = _act(line).key in ACTIONS
        if (begins and _doer(line) != seat) or line.key in BETWEEN or line.key == CLEARED:
            texts += [*_turn(turn, seat), line]
            turn = []
        elif turn or begins:
            turn.append(line)
        else:
            texts.append(line)
    return [*texts, *_turn(turn, seat)]


def _act(line: Text) -> Text:
    """Return the act that a line includes, or the line itself."""
    act = dict(line.args)["cause"] if line.key == CAUSED else line
    return act if isinstance(act, Text) else line


def _doer(line: Text) -> Seat | None:
    name = dict(_act(line).args)["name"]
    return name.seat if isinstance(name, Name) else None


def _turn(lines: list[Text], seat: Seat) -> list[Text]:
    """Return a turn in at most three lines, or unchanged if it is not much longer."""
    if len(lines) <= FEW:
        return lines
    used, gone = _names_in(lines, (PLAYS, BURSTS)), _names_in(lines, (UPGRADES, BUYS))
    texts = [t("{name} plays {cards}.", name=Name(seat), cards=listed(used))] if used else []
    texts += _outcome(lines)
    texts += [t("{name} takes {cards} from the market.", name=Name(seat), cards=listed(gone))] if gone else []
    return [*texts, *[line for line in lines if line.key in KEPT or _concerns_others(line, seat)]]


def _concerns_others(line: Text, seat: Seat) -> bool:
    """Return whether a line is about another player. Such lines are never left out."""
    return line.key == CAUSED or any(isinstance(arg, Name) and arg.seat != seat for _, arg in line.args)


def _names_in(lines: Sequence[Text], keys: Sequence[str]) -> list[Arg]:
    found = [dict(line.args)[ACTIONS[line.key]] for line in lines if line.key in keys]
    often = {name: found.count(name) for name in found}
    return [name if n == 1 else t("{card} ×{n}", card=name, n=n) for name, n in often.items()]


def _outcome(lines: Sequence[Text]) -> Iterator[Text]:
    """Yield the damage to the enemies, the defeated ones, and the number of reactions."""
    damage = sum(_number(line, "damage") for line in lines if line.key == DAMAGED)
    fallen = [dict(line.args)["foe"] for line in lines if line.key in FALLS]
    reactions = sum(line.key in (REACTED, OTHERS_REACTED.key) for line in lines)
    found = bool(damage), bool(reactions)
    facts: dict[str, Arg] = {"n": damage, "reactions": tn("{n} reaction", "{n} reactions", n=reactions)}
    if fallen:
        yield t(_DEFEATING[found], foes=listed(fallen), **facts)
    elif any(found):
        yield t(_OTHER[found], **facts)


def _number(line: Text, name: str) -> int:
    found = dict(line.args)[name]
    return found if isinstance(found, int) else 0
