"""The lesson: the last ten years of a world that is saved, with the plan that wins.

Portents is a queue: the card that fell first comes back first. So Queens that were lost early are awakened, a set
brings cards back by a harvest, soldiers beat weak enemies, and a Source is kept for the last Queen.
"""

from __future__ import annotations

from games.kernel.lesson import LEARNER, Lesson, LessonStep, Reply
from games.kernel.text import Text, t
from games.queens_of_fate.cards import Card
from games.queens_of_fate.table import Step

_BEFORE = ("pass",) * 5 + ("secure", "pass", "pass", "secure", "pass", "c8", "pass", "source")
"""The answers of the nine years before: a storm of two enemies, two soldiers, one Queen, and finally an Ace."""


def _name(key: str) -> Text:
    return Card.of(key).name


def _pass(text: Text, token: str = "pass") -> LessonStep:
    """Return a step that lets one year pass, or several with another token."""
    return LessonStep(text, Step.YEARS, ((token,),), _ONE_YEAR if token == "pass" else _MANY_YEARS)


_ONE_YEAR = t("Not yet. For now, press **Pass a year**.")
_MANY_YEARS = t("Not this time. For now, press **Play on**.")
_ALL = t("Take all four: there is room for each of them.")

_COMEBACK = (
    LessonStep(
        t(
            "Four Queens can save this dying world. **All four in play together: you win. Deck empty: the world "
            "ends.** You play alone, and take over in year 9. Two enemies have just cost you 28 cards of the deck, "
            "two Queens among them!"
        )
    ),
    LessonStep(
        t(
            "Nothing is lost yet: cards fall into **Portents, and that is a queue. What fell first comes back "
            "first.** You are using the {ace}, a Source: **Awaken** brings back the lowest four cards.",
            ace=_name("discs-ace"),
        ),
        Step.SOURCE,
        (("awaken:discs",),),
        t("That brings back one court card. Awaken brings back four cards: the ones that fell first."),
    ),
    LessonStep(
        t(
            "Look what fell first: another Source, a Knight, and two strong numbers. Numbered cards are Arcana, your "
            "soldiers. Each suit has room for one; its Page and its Knight make room for one more each. Take all four."
        ),
        Step.AWAKEN,
        (("cups-ace", "discs-knight", "discs-8", "swords-7"),),
        _ALL,
    ),
    LessonStep(
        t(
            "Now the next four cards are the lowest in the queue, and you hold the {ace}. Among them is a Queen, who "
            "fell in year 2. Invoke the Source now.",
            ace=_name("cups-ace"),
        ),
        Step.YEARS,
        (("source",),),
        t("A Source works best when you know the lowest cards, and one of them is a Queen now. Invoke it."),
    ),
    LessonStep(
        t("**Awaken when two court cards or Sources are among the lowest four.** Here there are three. Wake them."),
        Step.SOURCE,
        (("awaken:cups",),),
        t("That brings back one court card. Awaken brings back four cards."),
    ),
    LessonStep(
        t(
            "The {queen} is back! A King, a Page and a small number come along. Take the small one, too: it will be "
            "the third Arcana of Discs.",
            queen=_name("cups-queen"),
        ),
        Step.AWAKEN,
        (("discs-2", "cups-king", "wands-page", "cups-queen"),),
        _ALL,
    ),
    LessonStep(
        t(
            "Three Arcana in one suit are a set, and **a set is a harvest: the three lowest cards of Portents go "
            "back under your deck.** That is more time, for nothing. King, Knight and Page of a suit do it, too."
        ),
        Step.HARVEST,
        (("harvest",),),
        t("A harvest costs nothing, and you get no second chance. Take it."),
    ),
)

_WAR = (
    _pass(
        t(
            "Two Queens are in play, and the other two are still to come. Your deck is called Destiny: every year "
            "turns up one card. Pass a year."
        )
    ),
    LessonStep(
        t(
            "An enemy: {enemy}, strength {n}. **Overcome it with Arcana worth at least as much**, which are then "
            "spent. Use the smallest that is enough: the 7.",
            enemy=_name("trump-3"),
            n=3,
        ),
        Step.BATTLE,
        (("s7",),),
        t("Your 7 is enough, and it is the smallest. Keep the stronger ones."),
    ),
    _pass(
        t(
            "The soldier went to Portents, to the end of the queue. **Play on** passes the years in which there is "
            "nothing to decide. Try it."
        ),
        "on",
    ),
    LessonStep(
        t(
            "A Knight has come, and an enemy: {enemy}, strength {n}. **If you can overcome one, do.** Spend the 8.",
            enemy=_name("trump-5"),
            n=5,
        ),
        Step.BATTLE,
        (("d8",),),
        t("Your 8 is enough. Court cards are for enemies that are too strong for you."),
    ),
    _pass(t("New soldiers keep coming. Pass a year.")),
    LessonStep(
        t(
            "{enemy}, strength {n}: too strong. You endure it, and a court card falls. **First a Page, then a Knight, "
            "then a King, and a Queen last**, though even she would come back. Lose the {page}.",
            enemy=_name("trump-20"),
            n=20,
            page=_name("wands-page"),
        ),
        Step.BATTLE,
        (("lose:wands-page",), ("lose:discs-page",)),
        t("A Page is the smallest loss. Keep the others for now."),
    ),
    _pass(t("Without a court card you would have paid with {n} cards of Destiny. Play on.", n=20), "on"),
    LessonStep(
        t(
            "A new number always waits in a place called Fate until the next one comes. If their suits get along, "
            "you may keep the old one: **secure it whenever there is room.**"
        ),
        Step.FATE,
        (("secure",),),
        t("There is room for it, and you will need soldiers. Secure it."),
    ),
    _pass(
        t(
            "Cups and Wands are at odds, as are Swords and Discs: then the higher number stays in Fate, and the other "
            "one falls. Pass a year."
        )
    ),
)

_ASCENSION = (
    _pass(
        t("The {queen}: three Queens are in play. One is missing. Play on.", queen=_name("swords-queen")),
        "on",
    ),
    LessonStep(
        t(
            "The {ace}, and the last Queen lies among the lowest four of Portents: she fell in year 2. **A Source kept "
            "for the last Queen wins the match.** Invoke it.",
            ace=_name("swords-ace"),
        ),
        Step.YEARS,
        (("source",),),
        t("This is the moment you saved it for. Invoke it."),
    ),
    LessonStep(
        t("You know who lies there. Recover would bring her, too; Awaken brings her and anyone else you like. Awaken!"),
        Step.SOURCE,
        (("awaken:swords",),),
        t("That would save the world, too. But see who else lies there: press **Awaken** this time."),
    ),
    LessonStep(
        t(
            "There she is, just as you remembered: the fallen come back in the order in which they fell. Take the "
            "{queen}, and anyone else you like. As soon as she is in play, the world is saved.",
            queen=_name("discs-queen"),
        ),
        Step.AWAKEN,
        tuple(
            (*before, "discs-queen", *after)
            for before in ((), ("swords-10",), ("swords-5",), ("swords-10", "swords-5"))
            for after in ((), ("discs-6",))
        ),
        t("Without the Queen? Take her: she is the fourth."),
    ),
)

LESSON = Lesson(
    seed="queens 172",
    seats=1,
    steps=(*_COMEBACK, *_WAR, *_ASCENSION),
    learned=t(
        "Four Queens, and the world is saved. Remember: Portents is a queue, awaken when two court cards or Sources "
        "are among the lowest four, take every harvest, fight what you can, lose Pages first, and keep a Source for "
        "the last Queen."
    ),
    options={"artifacts": "none"},
    opening=tuple(Reply(LEARNER, (token,)) for token in _BEFORE),
)
