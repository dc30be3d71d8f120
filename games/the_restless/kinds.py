"""The kinds of questions that this game asks. A question's kind says what is decided; programs go by it alone."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """What is decided. In brackets, the type of the options' values where it is not a PlayerAction of choices.py."""

    # what to do next: every option is a PlayerAction
    TURN_ORDER = "turn_order"
    """Between the turns of a battle: who begins theirs."""
    TURN = "turn"
    """In a Character's turn."""
    INTERVAL = "interval"
    """Between Encounters."""
    REST = "rest"
    """In the free part of a Rest."""
    TRADER = "trader"
    """At a Trader."""

    # the journey
    CHARACTER = "character"
    """Which Character to take in the draft (CardAt)."""
    STARTER = "starter"
    """Which Starter Item (CardAt)."""
    ENCOUNTER = "encounter"
    """Which of several Encounters to go to (CardAt)."""
    ROW_PLACE = "row_place"
    """Which place in the Encounter row (int, counted from 0)."""
    REST_CARD = "rest_card"
    """Which of several Rests it is (CardAt)."""
    FINAL_NIGHT = "final_night"
    """Which Rest to play before the final battle (PlayRest, or None)."""
    FINAL_BATTLE = "final_battle"
    """Whether to refuse it (bool)."""
    DECIDE_ALONE = "decide_alone"
    """Whether the Lead may decide alone (bool)."""

    # dice and cards
    REROLL = "reroll"
    """Whether a Reroll Counter is spent on a die (Again, or None)."""
    REDRAW = "redraw"
    """Whether a Reroll Counter is spent on a Nothing (bool)."""
    DRAWER = "drawer"
    """Who draws (Place)."""
    KEPT_CARD = "kept_card"
    """Which of the cards drawn is kept (CardAt)."""
    ABILITY = "ability"
    """Whether a card's ability is used (Happen, or None), and for whom where somebody is to be chosen (PlaceAt)."""
    WAY = "way"
    """Which way of a card's choice (WayAt)."""
    WHO = "who"
    """Which Character a card means (Place)."""
    TARGET = "target"
    """Which Target a card means (int, its number in the battle)."""
    CARD_ITEM = "card_item"
    """Which Item a card means (CardAt)."""
    SIN = "sin"
    """Which Sin is absolved (CardAt)."""
    PAY_COST = "pay_cost"
    """Whether the one chosen pays a card's cost (PayCost, or None)."""

    # Items
    PICK_UP = "pick_up"
    """Which Item from the ground (CardAt)."""
    GIVE = "give"
    """Which Item is given away (CardAt)."""
    TAKER = "taker"
    """Who gets it (Place)."""
    DISCARD = "discard"
    """Which Item is discarded (CardAt)."""
    OVERLOAD = "overload"
    """Which Item goes when too much is held (CardAt)."""
    NO_ROOM = "no_room"
    """Which Item makes room for another (CardAt, or None to leave that one on the ground)."""
    HEIR = "heir"
    """Who takes an Item of somebody killed in battle (Place, or None)."""

    # trade
    WARES = "wares"
    """Whether the party looks at a Trader's wares (bool)."""
    BUYER = "buyer"
    """Who gets what is bought (Place)."""
    PAYMENT = "payment"
    """What is paid with next (an Instalment of choices.py)."""
    PAY_WITH = "pay_with"
    """Whether an Item is given in payment by whoever holds it (bool)."""

    # tarot
    TAROT_SPLIT = "tarot_split"
    """Whether the proposed split of its cost is agreed to (bool)."""
    TAROT_SHARE = "tarot_share"
    """How much Health somebody pays (int)."""
    TAROT_CARD = "tarot_card"
    """Which card the party keeps (CardAt)."""
    BLESSED = "blessed"
    """Who gets a Blessing (Place)."""
