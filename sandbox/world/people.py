"""The bot and the users: user and member objects, with IDs that are the same in every new world."""

from __future__ import annotations

from sandbox.world.wire import Json

BOT_ID = "1000000000000000001"
FIRST_PERSON = 1000000000000000101
PEOPLE = ("Ann", "Bruno", "Chiara", "Dev", "Emi 恵美", "Фёдор")
USERNAMES = ("ann", "bruno", "chiara", "dev", "emi", "fyodor")


def user(id: str, username: str, name: str, *, bot: bool = False) -> Json:
    """Return Discord's user object."""
    return {
        "id": id,
        "username": username,
        "global_name": None if bot else name,
        "discriminator": "0",
        "avatar": None,
        "bot": bot,
        "public_flags": 0,
    }


def bot_user(name: str) -> Json:
    """Return the bot's user object."""
    return user(BOT_ID, name, name, bot=True)


def first_people() -> list[Json]:
    """Return the initial users: Ann and the others. Ann owns both guilds."""
    pairs = zip(USERNAMES, PEOPLE, strict=True)
    return [user(str(FIRST_PERSON + n), username, name) for n, (username, name) in enumerate(pairs)]


def name_of(person: Json) -> str:
    """Return the displayed name: the global name or, if there is none, the username."""
    return str(person["global_name"] or person["username"])


def member(joined: str, roles: tuple[str, ...] = ()) -> Json:
    """Return Discord's guild member object, without its user."""
    return {
        "nick": None,
        "avatar": None,
        "roles": list(roles),
        "joined_at": joined,
        "deaf": False,
        "mute": False,
        "flags": 0,
    }
