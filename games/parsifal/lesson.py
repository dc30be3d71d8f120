"""The lesson: Klingsor needs the Grail and the Spear, is locked and freed, locks a character himself, and wins."""

from __future__ import annotations

from games.kernel.lesson import Lesson, LessonStep, Reply
from games.kernel.text import Name, Text, t
from games.parsifal.cards import TAROTS
from games.parsifal.kinds import Kind
from games.parsifal.text import wording

VESPER = 1
_VESPER = Name(VESPER)


def _tarot_name(key: str) -> Text:
    return wording.tarot_in_sentence(TAROTS[key])


def _vesper(*tokens: str) -> tuple[Reply, ...]:
    return tuple(Reply(VESPER, (token,)) for token in tokens)


_KLINGSOR, _KUNDRY, _KNIGHT = _tarot_name("klingsor"), _tarot_name("kundry"), _tarot_name("knight-2")
_SPEAR, _GRAIL = _tarot_name("spear"), _tarot_name("grail")

_LEGEND = (
    LessonStep(
        t(
            "A wounded king, a magician, knights, a lost Spear: this is the legend of Parsifal. Every card is one of "
            "its heroes or treasures, and every hero wants something."
        )
    ),
    LessonStep(
        t(
            "What they want are their quests. **As soon as one of your characters has fulfilled all of theirs, you "
            "win.** Only the order of the deck is secret, so keep an eye on {vesper}'s characters, too.",
            vesper=_VESPER,
        )
    ),
    LessonStep(
        t(
            "On your turn you draw a tarot, then one of your characters does one thing. {vesper} began and drew "
            "{spear}. At first, treasures belong to nobody and go to the common area.",
            vesper=_VESPER,
            spear=_SPEAR,
        )
    ),
)

_LOCKED = (
    LessonStep(
        t(
            "You drew {klingsor}, the magician. His quests: to own the Grail, and to own the Spear. What luck! Let "
            "{klingsor} take {spear}.",
            klingsor=_KLINGSOR,
            spear=_SPEAR,
        ),
        Kind.ACT,
        (("klingsor:take:spear",),),
        t("Half of what Klingsor wants is right there. Let him take the Spear."),
    ),
    LessonStep(
        t(
            "{vesper} drew {knight}, and Knights can lock. A locked character cannot act and drops everything: "
            "{spear} is back in the common area.",
            vesper=_VESPER,
            knight=_KNIGHT,
            spear=_SPEAR,
        ),
        replies=_vesper("knight-2:lock:klingsor"),
    ),
    LessonStep(
        t(
            "But now {kundry} is on your side. She can make knights act for you, even {vesper}'s, and a character "
            "may always release its own prisoners. Choose {kundry} with {knight}: release {klingsor}.",
            kundry=_KUNDRY,
            vesper=_VESPER,
            knight=_KNIGHT,
            klingsor=_KLINGSOR,
        ),
        Kind.ACT,
        (("kundry+knight-2:release:klingsor",),),
        t("Klingsor is still locked. Choose Kundry with Knight 2, and release Klingsor."),
    ),
    LessonStep(
        t(
            "{klingsor} is free again. Meanwhile {vesper} drew {grail}, and {knight} helped himself to {spear}. "
            "Knights do not want it. They just do not want you to have it.",
            klingsor=_KLINGSOR,
            vesper=_VESPER,
            grail=_GRAIL,
            knight=_KNIGHT,
            spear=_SPEAR,
        ),
        replies=_vesper("knight-2:take:spear"),
    ),
)

_UNLOCKED = (
    LessonStep(
        t(
            "How to get it back? You have seen it: a locked character drops everything. {klingsor} can lock, too. "
            "Let him lock {knight}.",
            klingsor=_KLINGSOR,
            knight=_KNIGHT,
        ),
        Kind.ACT,
        (("klingsor:lock:knight-2",),),
        t("First the Spear: let Klingsor lock Knight 2, who will drop it."),
    ),
    LessonStep(
        t(
            "One action a turn is the rule. But some characters can act more often, as {klingsor} can while you have "
            "Kundry. Go on: take {spear}.",
            klingsor=_KLINGSOR,
            spear=_SPEAR,
        ),
        Kind.ACT,
        (("klingsor:take:spear",),),
        t("Take the Spear while you can, before it is in other hands again."),
    ),
    LessonStep(
        t(
            "{knight} is locked, and {swan} cannot own a treasure: {vesper} had no good answer. A lock lasts until "
            "someone releases the prisoner, or until the locker is locked.",
            knight=_KNIGHT,
            swan=_tarot_name("swan"),
            vesper=_VESPER,
        ),
        replies=_vesper("swan:draw"),
    ),
    LessonStep(
        t(
            "Look at the top of the picture: the characters one quest short of winning are shown in gold. Now "
            "{klingsor} is one. When it is someone else's character, stop it: lock it, or take away what it needs.",
            klingsor=_KLINGSOR,
        )
    ),
    LessonStep(
        t(
            "And {vesper} could not stop you. Let {klingsor} take {grail}.",
            vesper=_VESPER,
            klingsor=_KLINGSOR,
            grail=_GRAIL,
        ),
        Kind.ACT,
        (("klingsor:take:grail",),),
        t("You are one action from victory: let Klingsor take the Grail."),
    ),
)

LESSON = Lesson(
    seed="parsifal 18223830",
    seats=2,
    steps=(*_LEGEND, *_LOCKED, *_UNLOCKED),
    learned=t(
        "Klingsor has both treasures, and you have won! You know Parsifal now: draw, act once, and keep an eye on "
        "everyone's quests. Knights, Squires and Charmers come in copies that share their quests. Look any character "
        "up with **/card**."
    ),
    options={},
)
