"""A small pack of Genshin Tarot to begin with."""

EXAMPLE = {
    "pack.toml": """# Who made this pack, and for which game. Change everything but "game".
name = "My first pack"
author = "Your name"
license = "CC0-1.0"
language = "en"
game = "genshin_tarot"
about = "Two cards to begin with."
""",
    "cards.toml": """# Each card begins with its kind in double brackets: character, enemy, ley_line, boss or boss_card.
# Lines that begin with # are notes to yourself. After a change, run: querent pack check .

[[character]]
name = "Maud of the Ferry"
element = "hydro"                  # anemo, geo, electro, pyro, hydro, cryo or dendro
emblem = "canoe"                   # a picture by its name; leave the line out for that of its kind
attack_plus = { ap = 1, effect = 'Apply(HYDRO, ENEMY) >> Hit(3, THAT)' }   # the upgraded Normal Attack
skill_plus = { ap = 0 }            # the upgraded Skill: without an effect, that of the Skill, here for less AP

[character.attack]                 # its Normal Attack
name = "Ferry Pole"
ap = 1
effect = 'Hit(2, ENEMY)'

[character.skill]                  # its Elemental Skill
name = "Wake"
ap = 1
effect = 'Apply(HYDRO, ZONE) >> Gain(GUARD, 1)'

[character.burst]                  # its Elemental Burst
name = "Last Crossing"
energy = 5
effect = 'Apply(HYDRO, ZONE_OF) >> Heal(2, BOTH)'

[[enemy]]
name = "Reed Hen"
hp = 5
shields = 0
attack = 2
mora = 3                           # what the owner of its zone gains when it is defeated
theme = "hydro"
abilities = ['on_reveal(Lose(MORA, 1, ALL))']
""",
}
"""The files of the pack, by name."""
