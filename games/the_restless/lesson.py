"""The lesson: the first part of the road, with a battle that a reroll decides, its Drops, and a bargain."""

from __future__ import annotations

from games.kernel.lesson import LEARNER, Lesson, LessonStep, Reply
from games.kernel.text import Text, t
from games.the_restless.cards import EVERY
from games.the_restless.kinds import Kind

_NAMES = {card.key: card.name for card in EVERY}
_MARTA = _NAMES["marta-underhedge"]
_POSTMAN, _BULL = _NAMES["drowned-postman"], _NAMES["bull-shown-at-every-fair"]
_HATCHET, _MOSS = _NAMES["kindling-hatchet"], _NAMES["moss-dressing"]


def _do(text: Text, kind: Kind, why: Text, *tokens: str) -> LessonStep:
    return LessonStep(text, kind, tuple((token,) for token in tokens), why)


_ROAD = (
    LessonStep(
        t(
            "The world has died and not noticed. Smoke rolls in from the west, and four people walk east before "
            "it. At the end of the road waits the god that betrayed them. Someone should have a word with it."
        )
    ),
    LessonStep(
        t(
            "Five Realms lie ahead, with a handful of Encounters in each: fights, Traders, bargains. The god comes "
            "last. Kill it and you win. If all four of your people die, you lose. Today you lead all four."
        )
    ),
    _do(
        t(
            "In a match you choose your people. Today they stand ready, each with their Health and one Item: {marta} "
            "carries {hatchet}, a weapon. Off you go: move on.",
            marta=_MARTA,
            hatchet=_HATCHET,
        ),
        Kind.INTERVAL,
        t("All in good time. Move on."),
        "on",
    ),
)

_BATTLE = (
    _do(
        t(
            "You can't choose most Encounters, but for the first you have a choice of three. {bull} is big and hits "
            "hard. {postman} has less Health and is easier to hit: go there.",
            bull=_BULL,
            postman=_POSTMAN,
        ),
        Kind.ENCOUNTER,
        t("Perhaps another time. The Postman is the right size for a first fight."),
        "card:1",
    ),
    _do(
        t(
            "A fight. In each round everyone has one turn, in any order. {marta} has the weapon: hers comes first.",
            marta=_MARTA,
        ),
        Kind.TURN_ORDER,
        t("Let Marta go first: she has a weapon."),
        "turn:3",
    ),
    _do(
        t(
            "To hit, a twenty-sided die has to show the Target's Die Defense or more: {n} here, so two times in three. "
            "Attack with {hatchet}.",
            n=8,
            hatchet=_HATCHET,
        ),
        Kind.TURN,
        t("Use the hatchet: it is what she carries it for."),
        "hit:1:0",
    ),
    _do(
        t(
            "{n} against 8: just enough! The hatchet bites twice, and {postman} has 2 Health left. Brandt has no "
            "weapon, but strong hands. His turn.",
            n=8,
            postman=_POSTMAN,
        ),
        Kind.TURN_ORDER,
        t("Others could. But Brandt's bare hands do exactly the 2 damage you need."),
        "turn:2",
    ),
    _do(
        t("Bare hands always work. His do 2 damage, which would settle it. Attack with bare hands."),
        Kind.TURN,
        t("Keep that for worse days. Attack with bare hands."),
        "hit:1:unarmed",
    ),
    _do(
        t(
            "{n} against 8: a miss, by one. A miss means you are hit back. But the party shares {counters} Reroll "
            "Counters, and each rolls a die again. This one is worth it.",
            n=7,
            counters=5,
        ),
        Kind.REROLL,
        t("Then Brandt would be hurt, and the Postman would still be standing. Reroll."),
        "reroll",
    ),
)

_SPOILS = (
    LessonStep(
        t(
            "Defeated. It leaves Loot: someone draws a card, and anyone can pick it up from the ground. So it hardly "
            "matters who draws. Choose anyone."
        ),
        Kind.DRAWER,
    ),
    _do(
        t(
            "{moss} lies on the ground. What you leave behind is gone for good, so pick it up before you move on. Let "
            "{marta} take it: everyone has a bag with room for a few things.",
            moss=_MOSS,
            marta=_MARTA,
        ),
        Kind.INTERVAL,
        t("Not yet. First let someone pick up what lies on the ground."),
        "take:3",
        "take:0",
        "take:1",
        "take:2",
    ),
    _do(
        t(
            "Between Encounters you may trade Items, use them, or play one of {n} Rests: a night to heal. There are "
            "few of them on a long road, and nobody is hurt yet. Move on.",
            n=3,
        ),
        Kind.INTERVAL,
        t("Save it. You will need it more on the road ahead. Move on."),
        "on",
    ),
    _do(
        t(
            "{bench}. Not everything on the road wants to kill you. An Encounter's card says what it does; read it, "
            "then begin.",
            bench=_NAMES["bench-of-small-repairs"],
        ),
        Kind.INTERVAL,
        t("Nothing to do before this one. Begin."),
        "on",
    ),
    LessonStep(
        t("Often you are offered a choice like this. Nobody tells you what is right out here. Choose."),
        Kind.WAY,
    ),
    LessonStep(
        t(
            "And so it goes on, Realm after Realm, always a little worse. The dead leave their Items to the others, "
            "and sometimes a last gift."
        )
    ),
)

LESSON = Lesson(
    seed="restless 300",
    seats=1,
    steps=(*_ROAD, *_BATTLE, *_SPOILS),
    learned=t(
        "You know The Restless now: roll against the Die Defense, save Counters and Rests for when it matters, carry "
        "what helps, and keep at least one of the four alive until the god is dead. **Explain** shows what the words "
        "on cards mean."
    ),
    options={},
    opening=tuple(
        Reply(LEARNER, (f"card:{place}",))
        for place in (
            *(2, 1, 0, 2),  # the four people
            *(5, 2, 3, 1),  # an Item for each
        )
    ),
)
