"""Why the computer player lays a token, in a sentence."""

from __future__ import annotations

from games.kernel.ask import Ask, Question
from games.kernel.game import Tokens
from games.kernel.text import EMPTY, Text, t
from games.tottarot.cards import Fate
from games.tottarot.kinds import Kind
from games.tottarot.view import TottarotView


def reason(seen: TottarotView, question: Question, tokens: Tokens) -> Text:
    """What the token does for the card in hand; EMPTY where it is a bluff, and for other questions."""
    if question.kind != Kind.WILL or not isinstance(question, Ask) or seen.viewer is None:
        return EMPTY
    ((token, _),), me = question.read(tokens), seen.players[seen.viewer]
    if not isinstance(card := me.hand, Fate):
        return EMPTY
    if card.points < 0 and token == max(me.unused):
        return t("It is the most likely to be the highest, and so to get rid of {card}.", card=card.name)
    if card.points > 0 and token == min(me.unused):
        return t("It is the least likely to be the highest, so you probably keep {card}.", card=card.name)
    if token < max(me.unused):
        return t("It saves a stronger token for a later turn.") if seen.turn < seen.turns else EMPTY
    return EMPTY
