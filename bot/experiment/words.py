"""The texts of the experiment: its instructions, and its results in ten lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from bot.runtime.clock import moment
from bot.runtime.known_discord import Trait
from games.kernel.text import Localizer, Text, t


class Sentences(NamedTuple):
    """The sentences about a trait: if Discord has it, if not, and if that is unknown."""

    yes: Text
    no: Text
    unknown: Text


SENTENCES: Mapping[Trait, Sentences] = {
    Trait.PRESS_DROPS_FILES: Sentences(
        t("A reply to a press removes the files that it doesn't list."),
        t("A reply to a press keeps the files that it doesn't list."),
        t("Unknown: what does a reply to a press do with files?"),
    ),
    Trait.NAMES_NEED_A_LIST: Sentences(
        t("An edit can show a picture by its name only if it lists the file."),
        t("An edit can show a picture by its name alone."),
        t("Unknown: can an edit show a picture by its name alone?"),
    ),
    Trait.LIST_NEEDS_NAMES: Sentences(
        t("The file's ID is not enough in that list."),
        t("The file's ID is enough in that list."),
        t("Unknown: is the file's ID enough in that list?"),
    ),
    Trait.FILES_CAN_BE_KEPT: Sentences(
        t("An edit keeps a picture if it gives its ID and filename."),
        t("No edit can keep a picture, so the bot sends it again each time."),
        t("Unknown: does an edit keep a picture if it gives its ID and filename?"),
    ),
    Trait.INVITABLE_BINDS_CREATORS: Sentences(
        t("The bot can't add people to its private thread if only moderators are allowed to."),
        t("The bot can add people to its private thread even if only moderators are allowed to."),
        t("Unknown: can the bot add people to a private thread if only moderators are allowed to?"),
    ),
    Trait.LOCKED_BINDS_CREATORS: Sentences(
        t("The bot can't reopen its thread after a moderator has locked it."),
        t("The bot can reopen its thread after a moderator has locked it."),
        t("Unknown: can the bot reopen a locked thread?"),
    ),
    Trait.LOCKED_STOPS_PRESSES: Sentences(
        t("Members can't press buttons in a locked thread."),
        t("Members can press buttons in a locked thread."),
        t("Unknown: can members press buttons in a locked thread?"),
    ),
    Trait.PRESS_WAKES_THREADS: Sentences(
        t("Buttons work in an archived thread."),
        t("Buttons don't work in an archived thread."),
        t("Unknown: do buttons work in an archived thread?"),
    ),
    Trait.QUIET_THREADS_ARCHIVE: Sentences(
        t("An inactive thread is archived when its time is up."),
        t("An inactive thread only disappears from the channel list when its time is up."),
        t("Unknown so far: is an inactive thread archived when its time is up?"),
    ),
    Trait.MENTIONS_SAY_WHO_WAS_ADDED: Sentences(
        t("A mention that adds someone to a thread leaves a notice there."),
        t("A mention that adds someone to a thread leaves no notice."),
        t("Unknown: does a mention that adds someone to a thread leave a notice?"),
    ),
    Trait.FOREIGN_INSTALLS_REFUSED: Sentences(
        t("Commands for user installs are refused if the application doesn't allow user installs."),
        t("Commands for user installs are accepted even if the application doesn't allow user installs."),
        t("Unknown: are commands for user installs refused? Your application allows user installs."),
    ),
    Trait.DIRECT_MESSAGES_PACED: Sentences(
        t("Discord refuses to open many direct messages in a short time."),
        t("Discord opens 26 direct messages in a row."),
        t("Unknown: how many direct messages can be opened? Testing it could get your bot blocked."),
    ),
    Trait.OLD_EDITS_PACED: Sentences(
        t("Messages older than an hour can be edited less often than newer ones."),
        t("Messages older than an hour can be edited as often as newer ones."),
        t("Unknown so far: how often can messages older than an hour be edited?"),
    ),
}
LINES = (
    (Trait.PRESS_DROPS_FILES,),
    (Trait.NAMES_NEED_A_LIST, Trait.LIST_NEEDS_NAMES, Trait.FILES_CAN_BE_KEPT),
    (Trait.INVITABLE_BINDS_CREATORS,),
    (Trait.LOCKED_BINDS_CREATORS, Trait.LOCKED_STOPS_PRESSES),
    (Trait.PRESS_WAKES_THREADS,),
    (Trait.QUIET_THREADS_ARCHIVE,),
    (Trait.MENTIONS_SAY_WHO_WAS_ADDED,),
    (Trait.FOREIGN_INSTALLS_REFUSED,),
    (Trait.DIRECT_MESSAGES_PACED,),
    (Trait.OLD_EDITS_PACED,),
)
"""The traits that each of the ten lines reports."""

TEST_1, TEST_2, TEST_3, FINISH = t("Test 1"), t("Test 2"), t("Test 3"), t("Finish")
HEARD = t("That worked. Thank you.")


def lines(facts: Mapping[str, bool], localizer: Localizer) -> list[str]:
    """Return the results in ten lines."""
    return [
        f"{number}. {' '.join(localizer(_sentence(trait, facts)) for trait in line)}"
        for number, line in enumerate(LINES, 1)
    ]


def _sentence(trait: Trait, facts: Mapping[str, bool]) -> Text:
    fact, sentences = facts.get(trait.value), SENTENCES[trait]
    return sentences.unknown if fact is None else sentences.yes if fact else sentences.no


def steps(sleeping: str, locked: str, facts: Mapping[str, bool], localizer: Localizer) -> str:
    """Return the instructions to the user.

    Args:
        sleeping: The address of the archived thread, or "".
        locked: The address of the locked thread, or "".
        facts: The results so far.
        localizer: Translates the texts.
    """
    texts = [
        f"## {localizer(t('Three presses, please'))}",
        localizer(t("I'm testing how Discord behaves where its documentation doesn't say.")),
        *_numbered(sleeping, locked, facts, localizer),
        localizer(t("If a button can't be pressed, choose it in the menu. Then press **Finish**, and I'll clean up.")),
    ]
    return "\n".join(texts)


def _numbered(sleeping: str, locked: str, facts: Mapping[str, bool], localizer: Localizer) -> Iterator[str]:
    asked = (
        (Trait.PRESS_DROPS_FILES, t("Press **Test 1** below the picture.")),
        (Trait.PRESS_WAKES_THREADS, t("Open the [archived thread]({address}) and press **Test 2**.", address=sleeping)),
        (
            Trait.LOCKED_STOPS_PRESSES,
            t(
                "[Open this thread]({address}) and lock it. Then ask a member who can't manage threads to press "
                "**Test 3** there.",
                address=locked,
            ),
        ),
    )
    for number, (trait, words) in enumerate(asked, 1):
        yield f"{number}. {'✅ ' if trait.value in facts else ''}{localizer(words)}"


def leftovers(threads: list[int], localizer: Localizer) -> str:
    """Return a sentence with the threads that a moderator has to delete, or ""."""
    if not threads:
        return ""
    names = " ".join(f"<#{thread}>" for thread in threads)
    return localizer(t("I am not allowed to delete these threads, so please delete them: {threads}", threads=names))


def later(due: int, localizer: Localizer) -> str:
    """Return a sentence with the time of the last part."""
    pattern = "My message will be an hour old at {time}. I'll test the rest then, so look here again afterwards."
    return localizer(t(pattern, time=moment(due)))
