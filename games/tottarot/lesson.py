"""The lesson: a round of three turns with a good card to keep, a bad one to discard, and a better one to take."""

from __future__ import annotations

from games.kernel.lesson import Lesson, LessonStep, Reply
from games.kernel.text import Name, Text, t
from games.tottarot import story
from games.tottarot.cards import FATES
from games.tottarot.kinds import Kind

VESPER, ORRIN = 1, 2


def _card(key: str) -> Text:
    return story.card(FATES[key])


def _name(key: str) -> Text:
    return FATES[key].name


_VESPER, _ORRIN = Name(VESPER), Name(ORRIN)

_FIRST_TURN = (
    LessonStep(
        t(
            "Three players, one deck of fates. Every turn fate deals each of you a card. A strong will may change "
            "it, and take someone else's. {vesper} and {orrin} play against you.",
            vesper=_VESPER,
            orrin=_ORRIN,
        )
    ),
    LessonStep(
        t(
            "Each turn everyone adds one card to their row. After three turns the row with the most points wins the "
            "round, and with it a victory token. The player with the most tokens at the end wins the game."
        )
    ),
    LessonStep(
        t(
            "Your first card: {lovers}. Nobody else sees it. Now choose a will token in secret. **The player with "
            "the highest must swap their card.** You want to keep yours, so play low: 0.",
            lovers=_card("the-lovers"),
        ),
        Kind.WILL,
        (("0",), ("1",)),
        t("Too risky: the highest token must swap its card, and you want to keep yours. Play 0."),
        (Reply(VESPER, ("3",)), Reply(ORRIN, ("1",))),
    ),
    LessonStep(
        t(
            "{vesper} had the highest token, had to swap and took {orrin}'s card unseen: {tower}. Bad luck! {orrin} "
            "has no card this turn. Yours is safe in your row.",
            vesper=_VESPER,
            orrin=_ORRIN,
            tower=_card("the-tower"),
        ),
        replies=(Reply(VESPER, ("seat:2",)),),
    ),
)

_SECOND_TURN = (
    LessonStep(
        t(
            "A new turn, a new card: {devil}. Ouch. But {lovers} in your row has an icon. One turn after a card lands "
            "in your row, its icon acts: here, you and a player you choose show each other your cards. Choose "
            "{vesper}.",
            devil=_card("the-devil"),
            lovers=_name("the-lovers"),
            vesper=_VESPER,
        ),
        Kind.EXCHANGE,
        (("seat:1",),),
        t("That would work too. But there is something worth seeing in {vesper}'s hand.", vesper=_VESPER),
    ),
    LessonStep(
        t(
            "{vesper} holds {world}, the best card there is! You hold the worst. The player with the highest token "
            "must swap their card **and may take another player's**. So be the highest: play 3.",
            vesper=_VESPER,
            world=_card("the-world"),
        ),
        Kind.WILL,
        (("3",),),
        t("Not this time: with a lower token you might have to keep {devil}. Play 3.", devil=_card("the-devil")),
        (Reply(VESPER, ("0",)), Reply(ORRIN, ("2",))),
    ),
    LessonStep(
        t(
            "Your will is the strongest, and {devil} is gone. Now take any player's card, whatever token guards it. "
            "You have seen just one of them: {vesper}'s.",
            devil=_name("the-devil"),
            vesper=_VESPER,
        ),
        Kind.TAKE,
        (("seat:1",),),
        t("You could. But you know where {world} is: with {vesper}.", world=_card("the-world"), vesper=_VESPER),
    ),
    LessonStep(
        t(
            "{world} is yours. {vesper} was robbed and gets nothing this turn. That is the whole game: keep good "
            "cards with low tokens, and swap bad ones with high tokens. If several share the highest token, all of "
            "them swap.",
            world=_card("the-world"),
            vesper=_VESPER,
        )
    ),
)

_THIRD_TURN = (
    LessonStep(
        t(
            "The last turn of the round. {world} has an icon, too: it shows your new card, {sun}, to everyone. "
            "And you use each token only once a round, so you have two left. Choose either.",
            world=_name("the-world"),
            sun=_card("the-sun"),
        ),
        Kind.WILL,
        replies=(Reply(VESPER, ("1",)), Reply(ORRIN, ("3",))),
    ),
    LessonStep(
        t(
            "{orrin} had saved a 3, and took the card that everyone could see: yours, {sun}. No card for you this "
            "turn. It happens. But nobody can take what is already in your row.",
            orrin=_ORRIN,
            sun=_name("the-sun"),
        ),
        replies=(Reply(ORRIN, ("seat:0",)),),
    ),
    LessonStep(
        t(
            "Look at {vesper}'s row: {man} turns the cards before it upside down. Upside down, a card counts the other "
            "way round: {tower} is now worth +4.",
            vesper=_VESPER,
            man=_name("the-hanged-man"),
            tower=_name("the-tower"),
        )
    ),
    LessonStep(
        t(
            "Three turns are over. Your row is worth {points}, more than any other: the victory token is yours! "
            "Now all cards are shuffled, everyone gets all four tokens back, and the next player starts.",
            points="+6",
        )
    ),
)

_ON_YOUR_OWN = (
    LessonStep(
        t(
            "Round two, and a new card: {sun}! Now you are on your own. Keep it with a low token, or get rid of it "
            "with a high one? The others are wondering the same.",
            sun=_card("the-sun"),
        ),
        Kind.WILL,
        (("0",), ("1",), ("2",)),
        t("The highest token must swap its card, and {sun} is worth keeping. Play lower.", sun=_card("the-sun")),
        (Reply(VESPER, ("3",)), Reply(ORRIN, ("1",))),
    ),
    LessonStep(
        t(
            "{vesper} wanted to get rid of a card and played 3, so you keep {sun}. One victory token, and a good "
            "start to the next round: that is how it goes, turn by turn.",
            vesper=_VESPER,
            sun=_card("the-sun"),
        ),
        replies=(Reply(VESPER, ("seat:2",)),),
    ),
)

LESSON = Lesson(
    seed="tottarot 261547",
    seats=3,
    steps=(*_FIRST_TURN, *_SECOND_TURN, *_THIRD_TURN, *_ON_YOUR_OWN),
    learned=t(
        "You know Tottarot now: low tokens keep a card, the highest must swap it, icons act one turn later, and three "
        "turns make a round. A match has as many rounds as players."
    ),
    options={"start": "first"},
)
