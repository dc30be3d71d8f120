"""The lesson: ten years, in which Queens are found, one enemy is beaten and another endured, and a Source is used."""

from __future__ import annotations

from games.kernel.lesson import Lesson, LessonStep
from games.kernel.text import Text, t
from games.queens_of_fate.cards import Card
from games.queens_of_fate.table import Step


def _name(key: str) -> Text:
    return Card.of(key).name


_WAIT = t("There will be a time for that. For now, pass a year.")


def _pass(text: Text) -> LessonStep:
    """A step that lets a year pass."""
    return LessonStep(text, Step.YEARS, (("pass",),), _WAIT)


_SOLDIERS = (
    LessonStep(
        t(
            "The world is about to end. Four newborn Queens could save it, but fate has hidden them in a deck of tarot "
            "cards. You have to find them in time, and keep them safe. You play alone."
        )
    ),
    _pass(
        t(
            "Your deck is called Destiny. Every year turns up one of its {n} cards. All four Queens in play at once: "
            "you win. Destiny empty: the world ends. Let the first year pass.",
            n=78,
        )
    ),
    _pass(
        t(
            "The {seven} is a numbered card, or Arcana. Arcana are your soldiers. The first one waits in a place "
            "called Fate until another comes. Let one more year pass.",
            seven=_name("discs-7"),
        )
    ),
    LessonStep(
        t(
            "The {four} takes the place in Fate. Cups and Discs get along, so you may keep the card that was there "
            "before: {seven}. You will need soldiers: secure it.",
            four=_name("cups-4"),
            seven=_name("discs-7"),
        ),
        Step.FATE,
        (("secure",),),
        t("A card you let go is lost, and this one is strong. Secure it."),
    ),
    _pass(
        t(
            "Your {seven} now stands in its Domain. Each of the four suits has a Domain, with room for one Arcana at "
            "first. Go on: pass a year.",
            seven=_name("discs-7"),
        )
    ),
)

_BATTLES = (
    _pass(
        t(
            "The {queen}, already! Queens go into play by themselves. Three more to find, and this one must not be "
            "lost on the way. Pass a year.",
            queen=_name("wands-queen"),
        )
    ),
    LessonStep(
        t(
            "An enemy: {enemy}, strength {n}. **Overcome it with Arcana worth at least as much**, which are then "
            "spent. Or endure it and lose a court card, and your only one is the Queen! Spend your 7.",
            enemy=_name("trump-5"),
            n=5,
        ),
        Step.BATTLE,
        (("d7",),),
        t("That would cost you the Queen. Overcome the enemy with your 7: it is stronger than 5."),
    ),
    _pass(
        t(
            "Overcome! Your soldier went to Portents, the discard pile. The enemy lies among the Signs: there you see "
            "which of the 22 enemies you have met. Pass a year."
        )
    ),
    _pass(
        t(
            "The {seven} met the {four} in Fate. Cups and Wands are at odds, as are Swords and Discs. Then the higher "
            "card stays in Fate, and the other is lost. Pass a year.",
            seven=_name("wands-7"),
            four=_name("cups-4"),
        )
    ),
    _pass(
        t(
            "The {knight} joins you. Every Knight and every Page makes room for one more Arcana in the Domain of their "
            "suit. With a King, even suits at odds get along. Pass a year.",
            knight=_name("discs-knight"),
        )
    ),
    LessonStep(
        t(
            "{enemy}, strength {n}, and not one soldier in your Domains. You have to endure it, and a court card has "
            "to go. Better the Knight than the Queen.",
            enemy=_name("trump-11"),
            n=11,
        ),
        Step.BATTLE,
        (("lose:discs-knight",),),
        t("Not the Queen! You need all four of them. Lose the Knight."),
    ),
    _pass(
        t(
            "That hurt, but it could be worse: without a court card or anything else to lose, an enemy's strength is "
            "paid in cards of Destiny, which are gone for good. Pass a year."
        )
    ),
)

_POWERS = (
    LessonStep(
        t(
            "The {ace} is a Source. It keeps until you want its power, and works once. It can help someone you "
            "have lost: invoke it.",
            ace=_name("cups-ace"),
        ),
        Step.YEARS,
        (("source",),),
        t("You could save it for later. But let us see what it can do: invoke it."),
    ),
    LessonStep(
        t(
            "A Source brings back the court card that lies lowest in Portents, or wakes the four lowest cards there. "
            "It can also make one of your Arcana a lasting weapon. You want your Knight back: recover."
        ),
        Step.SOURCE,
        (("recover:cups",),),
        t("That is useful when more cards lie in Portents. Recover the Knight."),
    ),
    _pass(t("The {knight} is back, and no Queen is lost. Pass a year.", knight=_name("discs-knight"))),
    LessonStep(
        t(
            "The {eight} comes, and the {seven} may be kept. A low card would only take up room. High ones win "
            "battles. You decide.",
            eight=_name("swords-8"),
            seven=_name("wands-7"),
        ),
        Step.FATE,
    ),
    _pass(
        t(
            "You now know nearly all there is. If there is nothing to decide, **Play on** passes several years at "
            "once. But pass just this one by itself: it is worth watching."
        )
    ),
    LessonStep(
        t(
            "The {queen}! Two Queens in ten years, and {n} cards of Destiny to find the other two. Not bad, for the "
            "end of the world.",
            queen=_name("discs-queen"),
            n=68,
        )
    ),
)

LESSON = Lesson(
    seed="queens 2025553",
    seats=1,
    steps=(*_SOLDIERS, *_BATTLES, *_POWERS),
    learned=t(
        "You know Queens of Fate now: secure Arcana, spend them on enemies, protect your Queens, and save your Sources "
        "for the right moment. With care, most worlds can be saved. The next one is yours."
    ),
    options={},
)
