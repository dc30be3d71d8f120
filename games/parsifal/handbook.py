"""The rules in our own words, one page for each topic, and the text of each tarot. P-n and P-Rn are rule numbers.

Three rulings adapt the rules to play by questions and answers:

P-R18 A player proposes an agreed draw in their turn, once a turn. The others answer simultaneously, and one refusal is
enough. Why: only a player who is asked can answer, and the same question must not follow a refusal. P-R19 Any player
can choose at any time which actions to be asked about, also in the question itself. Why: taking the Horn ends a turn,
and the taker is asked about the very next action. P-R20 A player without an unlocked character that can act passes
without being asked. Why: the choices depend on public facts only, so passing reveals nothing, and there would be only
one answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.kernel.handbook import CardText, Topic, glossary
from games.kernel.text import Text, t, tn
from games.parsifal.cards import NAMED, Tarot
from games.parsifal.terms import TERMS
from games.parsifal.text import wording


def _rules(first: int, last: int, *rulings: int) -> tuple[str, ...]:
    return (*(f"P-{n}" for n in range(first, last + 1)), *(f"P-R{n}" for n in rulings))


def _lines(tarots: Iterable[Tarot], words: Callable[[Tarot], tuple[Text, ...]], pattern: str) -> Text:
    """Return one line for each name, with the words of its tarot."""
    lines = [t(pattern, who=tarot.title, words=wording.join_texts(words(tarot))) for tarot in tarots]
    return wording.join_texts(tuple(lines), "{before}\n{part}")


def _overviews() -> tuple[Topic, ...]:
    """Return one page each for all quests, all skills and all artifacts.

    They show what rivals want and what they can do.
    """
    tarots = [copies[0] for copies in NAMED.values()]
    quests = _lines([one for one in tarots if one.quests], _quests, "- **{who}:** {words}")
    skilled = [one for one in tarots if one.skills]
    skills = _lines([one for one in skilled if not one.artifact], wording.skill_words, "- **{who}:** {words}")
    artifacts = _lines([one for one in skilled if one.artifact], wording.skill_words, "- **{who}:** {words}")
    return (
        Topic("quests", t("All quests"), quests, ("P-44",)),
        Topic("all-skills", t("All skills"), skills, ("P-23",)),
        Topic("artifacts", t("All artifacts"), artifacts, ("P-13",)),
    )


def _quests(tarot: Tarot) -> tuple[Text, ...]:
    return (wording.join_texts(wording.quest_words(tarot), "{before}; {part}"),)


HANDBOOK: tuple[Topic, ...] = (
    Topic(
        "start",
        t("In short"),
        t(
            "**You win** as soon as one of your characters has all its quests fulfilled at the same time. It does "
            "not matter who fulfilled them.\n\n"
            "**Your turn:** You draw a card. Then one of your characters does one thing: take or drop an artifact, "
            "use a skill, or release a prisoner.\n\n"
            "**Tip:** Quests ask who owns which artifact and who is locked up. Everyone sees everything, so look at "
            "the others' quests, too, and stop the player who is one step from winning."
        ),
    ),
    Topic(
        "idea",
        t("Overview"),
        t(
            "The deck holds 23 characters and 7 artifacts. Every character you draw comes to your *area* and brings "
            "two or three **quests**. As soon as all quests of one of your characters are fulfilled at the same "
            "time, you win, no matter who fulfilled them.\n\n"
            "**Words.** A *tarot* is any card. A character is *in play* while it is in anyone's area. The *common "
            "area* holds artifacts that nobody owns. *Limbo* holds tarots that are out of play. *Copies* are "
            "characters with the same name: six Charmers, four Squires, two Knights."
        ),
        (*_rules(1, 2, 12, 17), "P-51"),
    ),
    Topic(
        "turn",
        t("A turn"),
        t(
            "1. **Draw.** The top tarot is drawn for you: a character goes to your area, an artifact to the common "
            "area. When the deck is empty there is no draw.\n"
            "2. **Act**, or pass: one action with one unlocked character of yours. An action is one of these: take "
            "an artifact from the common area, drop one, release one of its prisoners, or use one skill of the "
            "character or of an artifact it owns.\n\n"
            "Then it is the next player's turn. You may always pass. If none of your characters can do anything, "
            "your turn is passed automatically. Nobody is ever eliminated. The first player and the direction are "
            "chosen at random unless you agree on them."
        ),
        ("P-3", *_rules(5, 12, 1, 20), "P-14", "P-23"),
    ),
    Topic(
        "locks",
        t("Locks"),
        t(
            "A **locked** character can do nothing and own nothing, but it stays where it is, and it can still win. "
            "Its locker can still act as it likes.\n\n"
            "- A character can hold as many prisoners as its own lock number and those of its artifacts add up to: "
            "Herzeleide holds 2, with the Bow 4. Each lock costs a separate action.\n"
            "- A character that gets locked releases all its prisoners, and its artifacts go to the common area.\n"
            "- If a locker can no longer hold all its prisoners, the newest go free.\n"
            "- A locker may release its own prisoners; the Free skill works on anyone's.\n"
            "- A lock ends when one of the two goes to Limbo, but not when one moves to another player."
        ),
        (*_rules(13, 22, 2, 3, 4, 9, 10), *_rules(26, 28)),
        picture=(
            t("Klingsor locks Amfortas, who does nothing and owns nothing now."),
            t("Parsifal's skill frees anyone."),
            t("Kundry locks Klingsor: he lets go of Amfortas."),
            t("The Spear sends Klingsor to Limbo: his locks end."),
        ),
    ),
    Topic(
        "skills",
        t("Skills"),
        t(
            "Skills may be aimed at anyone's tarots, your own included, unless they say otherwise.\n\n"
            "- **Change owner:** with three unlocked Charmers (or three unlocked Squires) in your area, one of them "
            "moves any character to another player, with its artifacts and locks.\n"
            "- **Give:** one of the character's artifacts goes to any other unlocked character. The Swan can't own "
            "anything.\n"
            "- **To Limbo:** a named tarot, wherever it is. A character drops its artifacts, and its locks end.\n"
            "- **From Limbo:** a character comes to your area; an artifact goes to an unlocked character of yours.\n"
            "- **Control:** a rival's character takes one action for you and stays where it is. It cannot control a "
            "third one.\n"
            "- **Extra actions:** all in a row with the same character, which must stay yours and unlocked. They are "
            "counted at your first action of the turn, so taking the Wine gives none yet.\n"
            "- **Draw:** one more tarot, while the deck lasts."
        ),
        (*_rules(24, 25), *_rules(29, 35, 11, 13, 14)),
    ),
    Topic(
        "horn",
        t("The Horn"),
        t(
            "If an unlocked character of yours has the Horn, you may stop an action that someone else has announced. "
            "The action does not happen, that turn ends, and the Horn goes to Limbo. You can't stop a draw, a pass "
            "or the Horn itself.\n\n"
            "Querent asks the player with the Horn before such an action happens, and nobody else can do anything "
            "meanwhile. An announced action can't be taken back. If there is no answer before the *time to "
            "interrupt* is up, the action happens. That time is 12 hours unless you agree on another, and never "
            "longer than the time for a move. It also runs at tables that otherwise wait for everyone.\n\n"
            "**In advance.** You are asked about *important* actions: those that would complete quests, change "
            "something in your area, or use a character of yours. Under *My hand*, **In advance**, you may choose to "
            "be asked about every action, or about none, or to let them all happen. You can do that at any time, in "
            "anyone's turn, even before you have the Horn. It counts from the next action on. If you let them "
            "happen, nobody can tell that you did so in advance.\n\n"
            "With *Pace* set to across days, an action is important only if it wins the game without you or takes "
            "something from you: a character, its freedom or its use, an artifact, a prisoner."
        ),
        _rules(36, 43, 15, 19),
    ),
    Topic(
        "winning",
        t("Winning"),
        t(
            "After every draw, action and interruption, the quests of everyone's characters are checked. A quest "
            "that is no longer fulfilled does not count.\n\n"
            "- To *own* means that a copy of that name owns it. To *lock* means that a copy of exactly this name is "
            "the locker.\n"
            "- Copies share fulfilled quests. If several players have copies of the winning name, they win together; "
            "so do players whose characters with different names are completed at the same time.\n"
            "- A locked character wins too. One in the deck or in Limbo does not.\n"
            "- You may lock your own characters, or send them to Limbo, to help another one."
        ),
        _rules(44, 54, 5, 6, 7, 16),
        picture=(
            t("Gurnemanz's first quest: the Bow is in Limbo."),
            t("His second: Parsifal owns the Spear, in any player's area."),
            t("Both are true at the same time: the player with Gurnemanz wins."),
        ),
    ),
    Topic(
        "end",
        t("Without a winner"),
        t(
            "When the deck is empty the game goes on without draws until someone wins. You may agree on a number "
            "of full rounds without a deck after which it is a **draw**: nobody wins, and no streak ends. If only "
            "computer players and people who are away are left, it is a draw after 20.\n\nYou may also end by "
            "agreement: in your turn, propose to end without a winner. The others answer; if all agree it is over, and "
            "nobody has won. If not, your turn goes on, and you may propose again in your next. Outside your turn, "
            "`/tarot end` asks all of you, too."
        ),
        _rules(55, 57, 8, 18),
    ),
    *_overviews(),
    Topic(
        "open",
        t("Who knows what"),
        t(
            "Only the order of the deck is secret. Areas, artifacts, locks, Limbo, the tarots still unseen and "
            "all quests are open to everyone at any time. Querent lists the names that are one quest short of "
            "victory."
        ),
        ("P-4",),
    ),
    Topic(
        "cases",
        t("Special cases"),
        t(
            "- *Can every character lock?* Only with a lock number, its own or that of an artifact.\n"
            "- *Can a locked character win?* Yes.\n"
            "- *May I lock my own characters or send them to Limbo?* Yes.\n"
            "- *A locker loses the artifact it locks with?* Its prisoner goes free.\n"
            "- *A locker is locked?* Its prisoners go free.\n"
            "- *What happens to the artifacts of a locked character?* They go to the common area.\n"
            "- *May the target of an action interrupt it?* Yes, and so can the character that someone wants to use."
        ),
        ("P-18", "P-19", "P-23", "P-42", "P-50", "P-54"),
    ),
    Topic("terms", t("All terms"), glossary(TERMS)),
    Topic(
        "options",
        t("Options"),
        t(
            "- **Who starts:** chosen at random, the first player to sit down, or any other player you name.\n"
            "- **Direction of play:** chosen at random, clockwise or counterclockwise.\n"
            "- **Rounds without a deck:** as many as it takes, or a draw after 20, 10 or 40 of them.\n"
            "- **Games:** one, or a series of as many games as there are players. The next player starts each game. "
            "The player with the most games won wins the series; a tie is shared."
        ),
        ("P-3", "P-57", "P-58"),
    ),
)


def _card(tarots: tuple[Tarot, ...]) -> CardText:
    """Return the quests and skills of a name, as printed on its copies.

    The quests come first: players look for them.
    """
    tarot = tarots[0]
    parts = [wording.join_texts(wording.skill_words(tarot))]
    if tarot.quests:
        quests = wording.join_texts(wording.quest_words(tarot), "{before}; {part}")
        parts.insert(0, t("**Quests:** {quests}.", quests=quests))
    parts.append(t("*{theme}*", theme=tarot.theme))
    if len(tarots) > 1:
        parts.insert(0, tn("{n} copy.", "{n} copies.", n=len(tarots)))
    parts.insert(0, t("Artifact.") if tarot.artifact else t("Character."))
    text: Text = wording.join_texts(tuple(parts), "{before}\n{part}")
    return CardText(tarot.name, tarot.title, text)


CARDS: tuple[CardText, ...] = tuple(map(_card, NAMED.values()))
