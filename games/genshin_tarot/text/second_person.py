"""The log lines in the second person, for the private pages of the player they are about (see story.py)."""

from __future__ import annotations

from collections.abc import Mapping

from games.genshin_tarot.text.act_results import FELLED
from games.genshin_tarot.text.counts import DRAWS, DRAWS_AMONG, GETS, count
from games.genshin_tarot.text.phrases import PLACES
from games.genshin_tarot.text.turn_in_brief import CAUSED, FALLS
from games.genshin_tarot.vocabulary.resources import CardPlace
from games.kernel.second_person import Args, Rewrite, about, addressed
from games.kernel.text import Name, Text, t, tn

_READ: Mapping[str, Text] = {
    "{name} is dealt {cards}.": t("You are dealt {cards}."),
    "{name}'s party: {party}.": t("Your party: {party}."),
    "{name}'s new turn: {summary}": t("Your new turn: {summary}"),
    "{name} plays {card}.": t("You play {card}."),
    "{name} unleashes {burst}!": t("You unleash {burst}!"),
    "{name} upgrades {card} to {better}.": t("You upgrade {card} to {better}."),
    "{name} buys {card}.": t("You buy {card}."),
    "{name} takes {n} damage, {left} HP left.": t("You take {n} damage, {left} HP left."),
    "{name} takes {n} damage; Guard stops {stopped}. {left} HP left.": t(
        "You take {n} damage; Guard stops {stopped}. {left} HP left."
    ),
    "{name} has fallen. The party has lost.": t("You have fallen. The party has lost."),
    "{name} recovers {n} HP and has {left}.": t("You recover {n} HP and have {left}."),
    "{name} already has {n} {what}.": t("You already have {n} {what}."),
    "{name} gains {n} {what}.": t("You gain {n} {what}."),
    "{name} loses {n} {what}.": t("You lose {n} {what}."),
    "{name} is frozen and gains no Energy.": t("You are frozen and gain no Energy."),
    "{name} draws {n} card.": tn("You draw {n} card.", "You draw {n} cards.", n=1),
    "{name} draws {card}, which becomes {better}.": t("You draw {card}, which becomes {better}."),
    "{name} discards {cards}.": t("You discard {cards}."),
    "{name} shows their hand: {cards}.": t("You show your hand: {cards}."),
    "{name} trashes {card}.": t("You trash {card}."),
    "{name} looks for cards and finds none.": t("You look for cards and find none."),
    "{name} takes {cards} into hand.": t("You take {cards} into your hand."),
    "{name} shuffles the discard pile into a new deck.": t("You shuffle your discard pile into a new deck."),
    "{name}'s top card is {card}.": t("Your top card is {card}."),
    "{name}'s {source} takes effect.": t("Your {source} takes effect."),
    "{foe} appears before {name}.": t("{foe} appears before you."),
    "{foe} falls; {name} gains {mora} Mora.": t("{foe} falls; you gain {mora} Mora."),
    FELLED[FALLS[0]]: t("{foe} takes {damage} damage and falls; you gain {mora} Mora."),
    "{foe} attacks {name} for {n}.": t("{foe} attacks you for {n}."),
    "{foe} is stunned: no damage to {name}.": t("{foe} is stunned: no damage to you."),
    "{foe} does no damage to {name}, who has {n} or more Guard.": t(
        "{foe} does no damage to you: you have {n} or more Guard."
    ),
}
"""The second-person form of lines whose argument `name` is the player, by the key of the line."""


def _gets(args: Args, me: Name) -> Text | None:
    """Return the line for status cards that the reader gets, with their number in words.

    "Freeze (discard)" would read as if the reader had to discard it.
    """
    cards, where = count(args["card"], args["n"]), args["where"]
    if args["name"] != me:
        return None
    if where == PLACES[CardPlace.DISCARD]:
        return t("You get {cards} in your discard pile.", cards=cards)
    return t("You get {cards} ({where}).", cards=cards, where=where)


def _draws(args: Args, me: Name) -> Text | None:
    """Return the line for Burns that the reader draws, with their number in words."""
    if args["name"] != me:
        return None
    return t("You draw {cards}.", cards=count(args["card"], args["n"]))


def _draws_among(args: Args, me: Name) -> Text | None:
    """Return the line for cards that the reader draws, with Burns among them."""
    if args["name"] != me:
        return None
    return t("You draw {n} cards, {cards} among them.", n=args["n"], cards=count(args["card"], args["some"]))


def _caused(args: Args, me: Name) -> Text | None:
    """Return a line with its cause, both in the second person."""
    cause, line = args["cause"], args["line"]
    if not isinstance(cause, Text) or not isinstance(line, Text):
        return None
    return t("{cause} {line}", cause=addressed(cause, me.seat, REWRITES), line=addressed(line, me.seat, REWRITES))


REWRITES: Mapping[str, Rewrite] = {
    **{key: about("name", words) for key, words in _READ.items()},
    GETS: _gets,
    DRAWS: _draws,
    DRAWS_AMONG: _draws_among,
    CAUSED: _caused,
}
"""Functions for the lines that have a second-person form, by the key of the line."""
