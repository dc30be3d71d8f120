"""The table of The Restless in words, for alt texts and text play."""

from __future__ import annotations

from games.kernel.text import Arg, Name, Text, listed, t, tn
from games.the_restless.text.sentences import joined
from games.the_restless.view import SCENES, Body, Enemy, RestlessView, ordered

NAMED = 240
"""The most characters that the names of Items may take of a description."""


def describe(seen: RestlessView) -> tuple[Text, ...]:
    """The table in lines of words, short enough for an alt text."""
    vacant = t("Seat {n} ({player}): dead.") if seen.level else t("Seat {n} ({player}): nobody yet.")
    bodies = [_walking(body, vacant, _many(seen)) for body in seen.bodies]
    if not seen.level:
        return (t("Setting out."), *bodies)
    left = tn("{n} Encounter still ahead", "{n} Encounters still ahead", n=len(seen.row))
    counters = tn("{n} Reroll Counter", "{n} Reroll Counters", n=seen.rerolls)
    nights = tn("{n} Rest", "{n} Rests", n=len(seen.rests))
    return (
        _where(seen),
        t("{left}; {counters}; {nights}.", left=left, counters=counters, nights=nights),
        *([t("The Lead decides alone.")] if seen.leads else []),
        *[t("{player} votes: {words}", player=Name(one.player), words=one.words) for one in seen.votes],
        *([ordered(seen)] if seen.orders else []),
        *[_described(enemy) for enemy in seen.foes[:4]],
        *bodies,
    )


def _where(seen: RestlessView) -> Text:
    """The Realm and what is met there, by name; before the first Encounter of a match there is none to count."""
    scene, here = SCENES[seen.scene], seen.encounter if seen.scene in ("event", "trader") else None
    at = t("{scene}; Realm {level}, Encounter {n}.", scene=scene, level=seen.level, n=seen.at)
    head = at if seen.at else t("{scene}; Realm {level}.", scene=scene, level=seen.level)
    named = [face.name for face in (seen.realm, here.face if here else None) if face]
    return joined([head, *[t("{words}.", words=words) for words in named]])


def _many(seen: RestlessView) -> bool:
    """Whether the Items are too many to be called by their names."""
    return sum(len(thing.face.name.key) + 2 for body in seen.bodies for thing in body.items) > NAMED


def _described(enemy: Enemy) -> Text:
    args: dict[str, Arg] = {"name": enemy.name, "n": enemy.health, "most": enemy.most, "defense": enemy.defense}
    if enemy.damage is None:
        return t("{name}: Health {n} of {most}, Die Defense {defense}.", **args)
    return t("{name}: Health {n} of {most}, Die Defense {defense}, Damage {damage}.", damage=enemy.damage, **args)


def _walking(body: Body, empty: Text, short: bool) -> Text:
    """How a Character stands, or that the seat is `empty`."""
    if body.character is None:
        return Text(empty.key, (("n", body.place + 1), ("player", Name(body.player))))
    args: dict[str, Arg] = {
        "who": body.character.name, "player": Name(body.player), "n": body.health, "most": body.max_health,
        "armor": body.armor, "items": _carried(body, short),
    }  # fmt: skip
    if not body.sins:
        return t("{who} ({player}): Health {n} of {most}, Armor {armor}, {items}.", **args)
    args["sins"] = tn("{n} Sin", "{n} Sins", n=len(body.sins))
    return t("{who} ({player}): Health {n} of {most}, Armor {armor}, {items}, {sins}.", **args)


def _carried(body: Body, short: bool) -> Text:
    """Items by their names, or in `short` how many there are."""
    if short or not body.items:
        return tn("{n} Item", "{n} Items", n=len(body.items))
    return listed([thing.face.name for thing in body.items])
