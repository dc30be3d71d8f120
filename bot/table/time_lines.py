"""The log lines about a player's time and presence, for all players and for that player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.table import vote_lines
from games.kernel import second_person
from games.kernel.ask import Question, answer_in_words
from games.kernel.game import AnyGame
from games.kernel.second_person import Args, Rewrite, about
from games.kernel.text import EMPTY, Name, Seat, Text, t


def left_open(seat: Seat) -> Text:
    """Return the line for a player whose time is up, and for whom nobody answers."""
    return t("Time is up for {who}. The table waits.", who=Name(seat))


def answered_by_rule(seat: Seat) -> Text:
    """Return the line for a player whose time is up, and for whom the rules answer."""
    return t("Time is up for {who}.", who=Name(seat))


def answered_by_bot(seat: Seat) -> Text:
    """Return the line for a player whose time is up, and for whom a computer player answers."""
    return t("Time is up for {who}. A computer player makes this move.", who=Name(seat))


def answered_for(question: Question, tokens: Sequence[str]) -> Text:
    """Return the line that only the player whose time is up reads: the answer that was given for them."""
    return t(
        "“{question}” was answered for you with “{answer}”. You can read this again in **Log**.",
        question=question.prompt,
        answer=answer_in_words(question, tokens),
    )


def extended(seat: Seat, until: int) -> Text:
    """Return the line for a player who takes an extension, until a second since 1970."""
    return t("{who} takes more time, until {when}.", who=Name(seat), when=f"<t:{until}:f>")


def replaced(seat: Seat) -> Text:
    """Return the line for a player whose seat a computer player holds during their absence."""
    return t("A computer player plays for {who} until they're back.", who=Name(seat))


def is_back(seat: Seat) -> Text:
    """Return the line for a player who is back in their seat."""
    return t("{who} is back.", who=Name(seat))


def agreed(result: Text, names: Text) -> Text:
    """Return the line for the result of a vote, with the players who agreed."""
    return t("{result} Agreed: {names}.", result=result, names=names)


def addressed(game: AnyGame, line: Text, seat: Seat) -> Text:
    """Return a log line of the game or the table in the second person, for the pages of the seat's player.

    Args:
        game: The game of the table.
        line: The line in the third person.
        seat: The reader's seat.
    """
    return game.addressed(second_person.addressed(line, seat, _REWRITES), seat)


def _agreed(args: Args, me: Name) -> Text | None:
    """Return the result of a vote in the second person, if it has a form in it."""
    result, names = args["result"], args["names"]
    if not isinstance(result, Text) or not isinstance(names, Text):
        return None
    words = second_person.addressed(result, me.seat, _REWRITES)
    return None if words == result else agreed(words, names)


_REWRITES: Mapping[str, Rewrite] = {
    extended(0, 0).key: about("who", t("You take more time, until {when}.")),
    left_open(0).key: about("who", t("Your time is up. The table waits.")),
    answered_by_rule(0).key: about("who", t("Your time is up.")),
    answered_by_bot(0).key: about("who", t("Your time is up. A computer player makes this move for you.")),
    replaced(0).key: about("who", t("A computer player plays for you until you're back.")),
    is_back(0).key: about("who", t("You're back.")),
    agreed(EMPTY, EMPTY).key: _agreed,
    **vote_lines.REWRITES,
}
"""The second-person form of each line, by the key of the line."""
