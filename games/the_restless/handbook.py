"""The rules in our own words, one page per topic, and the text of each card. R-n and RL-n are rule numbers."""

from __future__ import annotations

from games.kernel.handbook import CardText, LazyCards, Topic
from games.kernel.text import t
from games.the_restless.cards import EVERY
from games.the_restless.terms import KEYWORDS, TRAITS, WORDS, page
from games.the_restless.text.card_kinds import with_kind


def _rules(*spans: int | tuple[int, int]) -> tuple[str, ...]:
    """Return the numbers of rules, from single numbers and ranges."""
    return tuple(
        f"R-{n}" for span in spans for n in (range(span[0], span[1] + 1) if isinstance(span, tuple) else (span,))
    )


HANDBOOK: tuple[Topic, ...] = (
    Topic(
        "start",
        t("In short"),
        t(
            "**You win together** when you have crossed five Realms and killed the Traitor God at the end. **You "
            "lose** when all four Characters are dead.\n\n"
            "**What you do:** You turn up one Encounter after another. In a fight each Character attacks once a "
            "round: roll the D20 and reach the enemy's Die Defense. A failed Combat roll hurts you. Between fights "
            "you share the loot, trade and rest.\n\n"
            "**Tip:** You have few Reroll Counters. Save them for rolls of life and death."
        ),
    ),
    Topic(
        "idea",
        t("Overview"),
        t(
            "You win or lose **together**. Four Characters walk through five Realms; at the end waits a Traitor "
            "God. There are always four Characters: with fewer players some of you lead several.\n\n"
            "On the road lie **Encounters**: things to fight, Traders, bargains, shrines. Behind you comes the "
            "smoke. Every card says what it does; a card beats a rule, and a text that forbids beats one that "
            "allows."
        ),
        _rules((1, 3), 7, 9, 10, 202, 203, 205),
    ),
    Topic(
        "setup",
        t("Setting out"),
        t(
            "Six Characters are shown, and you take one each in seat order; then six Starter Items the same way. "
            "With fewer than four players, the extra Characters go to the players in turn, or all to the player you "
            "name (setting *Leader of the extra Characters*). You share 5 Reroll Counters and 3 face-down Rest "
            "cards. The first Encounter of the game is picked from three.\n\n"
            "For a harder game, agree on fewer Rests, down to none, or on more Encounters in each Realm."
        ),
        _rules((16, 24)),
    ),
    Topic(
        "dice",
        t("Dice"),
        t(
            "A Combat, Ranged or Dodge roll succeeds when the D20 with all modifiers is at least the **Die "
            "Defense**. Results stay between 1 and 20, Die Defense between 2 and 20. When a roll fails, or a die "
            "counts on its own, you may spend a Reroll Counter to roll it again, as often as you like. The D4 picks "
            "a Character at random; if that seat's Character is dead, the damage hits nobody."
        ),
        _rules(6, (69, 77), 215),
        picture=(
            t("13 reaches Die Defense 12: a success."),
            t("9 does not: it fails."),
            t("A Reroll Counter rolls the 9 again: 17 is enough."),
        ),
    ),
    Topic(
        "battle",
        t("Battle"),
        t(
            "Every round each living Character takes one turn, in any order. A turn has exactly one Attack: with a "
            "Weapon, an attack Spell, or bare hands. A failed Combat roll costs you the Target's Damage; a failed "
            "Ranged roll costs nothing. Before or after the Attack you may use Active Items and one Consumable.\n\n"
            "A defeated Target leaves its Drops: one of you draws them, and they lie on the ground for all.\n\n"
            "No battle lasts forever: at the end of the 12th round the smoke reaches you, and everyone loses 1 "
            "Health; at the end of the next round, 2; and so on. (The smoke in battles is our addition to the "
            "rulebook.)"
        ),
        _rules((114, 134), 214, 216),
        picture=(
            t("On its turn each Character has exactly one Attack."),
            t("A failed Combat roll, such as a 5, costs you the Target's Damage."),
            t("A defeated Target leaves its Drops for you."),
        ),
    ),
    Topic(
        "keywords",
        t("Keywords of Targets"),
        page(
            KEYWORDS,
            t("A Target may have any of these. Keywords that it has gained or lost since it was turned up are marked."),
        ),
        _rules((128, 129)),
    ),
    Topic(
        "traits",
        t("Characters and Traits"),
        page(
            TRAITS,
            t(
                "A Character has a Trait, Health, an Inventory for a number of Items and a Weight, bare hands, an "
                "ability that always works, and a Death Effect."
            ),
        ),
        _rules((25, 30), (65, 67)),
    ),
    Topic(
        "words",
        t("Words on the cards"),
        page(
            WORDS,
            t("Keywords on the cards:"),
            t("*Explain*, below the board and on your own page, explains everything you can see there at the moment."),
        ),
        _rules(58, 72, 73, 85, 86),
    ),
    Topic(
        "fleeing",
        t("Fleeing"),
        t(
            "Between turns the party may flee, if more than half of all players want it; if they don't, anyone can "
            "propose it again after the next turn. Each Character makes Dodge rolls against the highest Die Defense "
            "until one succeeds; each failure costs 1 damage, and after the third they get away, too. After that, "
            "you can't Rest until you win a fight or come to an Encounter without one. You can also flee once a "
            "turn's Attack is made."
        ),
        _rules((135, 144), 211),
    ),
    Topic(
        "health",
        t("Health, Armor, death"),
        t(
            "Damage takes Armor first, then Health: the Character's own Armor, then that of Items, beginning with "
            "the least. *Order of Armor* sets another order for all hits to come. Health that you lose or pay is not "
            "damage, and Armor does not help. Armor on an Item goes with the Item.\n\n"
            "At 0 Health a Character dies immediately. Its Death Effect happens, then its Inventory goes to the "
            "Drops of the Target that killed it, or to the ground. New Characters join whenever a Rest is played and "
            "at the end of a Realm; they bring nothing."
        ),
        _rules((31, 39), (145, 158)),
        picture=(
            t("Damage takes Armor first, then Health."),
            t("At 0 Health a Character is dead, and leaves all its Items behind."),
        ),
    ),
    Topic(
        "items",
        t("Items"),
        t(
            "A Character can hold only so many Items and so much Weight. Outside battle you may trade, pick up and "
            "discard. To give an Item to another player's Character, offer it with *Give*: it changes hands when "
            "they accept, and the offer ends when the party moves on.\n\n"
            "**Equipment** works for as long as it is held. A **Consumable** loses a Counter with each use: use one "
            "between two of your turns in battle, one per Encounter outside battle, and as many as you like at Rest. "
            "Without Counters it is discarded. An **Active** Item is spent when used, until it recharges; one that "
            "recharges others is never recharged by an effect itself.\n\n"
            "A **Weapon** replaces bare hands. One that has Counters loses one with every Attack, hit or miss, and "
            "cannot attack at 0; it stays with you, and its card says when it is refilled (“refilled every Rest”). "
            "An attack Spell is a Consumable: with its last Counter it is gone."
        ),
        _rules((43, 68), 218),
    ),
    Topic(
        "rest",
        t("Rest"),
        t(
            "You may play a Rest after you have won a battle, or at an Encounter without a fight. If the Target was "
            "paid off or removed, that is not a victory, so you can't Rest then; nor after fleeing. A Rest brings "
            "new Characters for the dead, 3 Reroll Counters, and what its card says; then time to use Items, trade, "
            "and heal 2 Health for each Reroll Counter.\n\n"
            "The cards are face down, and some are a **Restless Horror**: a fight that you cannot flee from. What "
            "the Rest gives you comes before the fight."
        ),
        _rules((159, 166)),
    ),
    Topic(
        "road",
        t("The road"),
        t(
            "Most Realms have four Encounters, face down in a row; each is turned up when you reach it. *Pick From "
            "N* means: look at N cards, keep one, the others go under the deck; several picks add up. After an "
            "Encounter comes an Interval to trade, pick up, use Items and rest. When you move on, what is left on "
            "the ground is lost. Each Realm begins with an Interval too, but without a Rest.\n\n"
            "An Encounter without a fight is turned up first and carried out later: until you press *Begin* you may "
            "still rest, trade and use Items. Then its text is followed from top to bottom, without a pause."
        ),
        _rules((78, 103)),
    ),
    Topic(
        "traders",
        t("Traders"),
        t(
            "For 1 Reroll Counter, one of you draws two Loot and two Treasure as wares; you may also pass by. An "
            "Item costs its Value, paid with Items at their Value, Reroll Counters, or both; you get change in "
            "Counters. You sell Items for their Value, even if you do not look at the wares. You can sell first and "
            "look later, and trade and use Items as in an Interval."
        ),
        _rules((104, 113)),
    ),
    Topic(
        "sins",
        t("Sins and Statuses"),
        t(
            "A Sin among Treasures immediately binds to the Character who turned it up, and leaves only when "
            "absolved or with its Character. It takes no room and can't be traded. If even one of the cards of a "
            "*Pick From* is a Sin, it binds, and you gain nothing else from that pick: the more Treasures you look "
            "at, the more likely that is.\n\n"
            "A Status helps its Character, who can have one of each kind. **Kindled**: the first hit in each battle "
            "does 2 more damage. **Shrouded**: the first damage in each battle is 2 lower. **Steadfast**: a blow "
            "that would kill does nothing, once. **Farsighted**: one free reroll in each battle."
        ),
        _rules((40, 42), (167, 174)),
    ),
    Topic(
        "deciding",
        t("Who decides"),
        t(
            "Each player decides what their Characters do. What concerns everyone is put to a vote and decided as "
            "soon as more than half agree. If everyone has voted without a majority, the most votes win, and the "
            "Lead's vote breaks ties. The Lead is the player who opened the table. You may let the Lead decide "
            "alone, by the setting *Party decisions* or on the road when the Lead asks for it and nobody objects; "
            "any of you may take that back at any time. A player who does not vote in time follows the votes given "
            "so far; but nobody flees or gives up without an answer. Only all of you together can refuse the Traitor "
            "God.\n\n"
            "With *Pace* set to across days, the first vote decides, and nobody waits for everyone. Half of you must "
            "agree before a Rest, or to move on while someone has room for something on the ground or is so badly "
            "hurt that a Rest could help; it is also enough if everyone concerned agrees. You all draft at the same "
            "time, an Item right after your Characters. The Character with the most room draws. A turn can begin "
            "with its attack in one press; after the attack, nobody waits for the rest of the turn. Anyone may "
            "answer for a die, for free help out of turn, or for which of several Drops to keep. A card that swaps "
            "one face-down Encounter for another doesn't ask: you find it among your options on the road. If you "
            "would rather vote, choose *Vote on everything from now on* between Encounters; it lasts until you take "
            "it back.\n\n"
            "If cards forbid so much that a Character could not attack at all, the newest of them is ignored that "
            "time."
        ),
        _rules(193, (206, 212)),
    ),
    Topic(
        "orders",
        t("Answers in advance"),
        t(
            "You are asked only when your answer can matter: a failed roll that no number could save, or a card that "
            "would change nothing, is skipped. Under *In advance* on your own page, you can answer recurring "
            "questions for good, or until something happens: whether to reroll your dice, who draws, what to do with "
            "a Nothing, whether to look at wares, which of your cards to use. In a vote, that answer counts as your "
            "vote. Your own page lists your answers in advance; you can cancel them there at any time."
        ),
    ),
    Topic(
        "tarot",
        t("The tarot (extra)"),
        t(
            "If you agree on it, every Target and god is 1 harder to hit, and at the start of each Realm, and "
            "once at each Rest or Trader, you may turn up four tarot cards for 4 Health in all and keep one: a "
            "*Blessing* for someone who paid, a *Group Blessing* for all who paid, or a *Resource Pool* for "
            "everyone."
        ),
    ),
    Topic(
        "end",
        t("The end"),
        t(
            "After the fifth Realm you may spend one last night, and a Trader may come by. Then you face the Traitor "
            "God. It has no Damage. When a Combat or Dodge roll against it fails, find the result of that roll in "
            "the list on its card (“1–4: …, 5–8: …”): that is what happens. A failed Ranged roll costs nothing. Many "
            "gods keep count of something, shown with them. The Realm's text no longer applies, and nobody can flee "
            "or rest. If the god dies you have won, even if your last Character dies with it. If all of you refuse "
            "to fight, all die: that is not a victory, but an ending."
        ),
        _rules((175, 191), 200),
    ),
)

CARDS = LazyCards(lambda: [CardText(card.key, card.name, with_kind(card)) for card in EVERY])
