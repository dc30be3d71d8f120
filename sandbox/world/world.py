"""The whole state of the sandbox: users, guilds, channels, messages, commands, emojis and faults."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass, field

from sandbox.world import permissions
from sandbox.world.api_errors import ApiError
from sandbox.world.beliefs import Beliefs
from sandbox.world.channels import DIRECT, TEXT, Channel, Guild
from sandbox.world.clock import Clock, Snowflakes
from sandbox.world.commands import Commands
from sandbox.world.emojis import Emojis
from sandbox.world.event_bus import Event, EventBus
from sandbox.world.faults import Faults
from sandbox.world.files import Files, secret_of
from sandbox.world.messages import History, Message
from sandbox.world.people import BOT_ID, bot_user, first_people, member, user
from sandbox.world.read_positions import ReadPositions
from sandbox.world.wire import Json
from sandbox.world.world_file import WorldFile

GUILDS = {"The Parlour": ("general", "card-table", "side-table"), "The Second Table": ("general",)}
FIRST_GUILD = 1000000000000001001
GUILD_INSTALL, USER_INSTALL = 0, 1
"""The ways to install the application; by default, it can be installed only in guilds."""
SHARD_STEP = 1 << 22  # so that the second guild belongs to the second of two shards
SWEEP_EVERY = 30.0


@dataclass(slots=True)
class World:
    """The world, opened by `World.open`. Code that changes it must also save it and publish an event."""

    clock: Clock
    world_file: WorldFile
    bot: Json
    ids: Snowflakes
    events: EventBus
    faults: Faults
    commands: Commands
    history: History
    files: Files
    reads: ReadPositions
    emojis: Emojis
    beliefs: Beliefs
    installs: tuple[int, ...] = (GUILD_INSTALL,)
    people: dict[str, Json] = field(default_factory=dict)
    guilds: dict[str, Guild] = field(default_factory=dict)
    channels: dict[str, Channel] = field(default_factory=dict)
    locales: dict[str, str] = field(default_factory=dict)
    dues: dict[int, float] = field(default_factory=dict)  # when each bot that follows the clock acts next
    pins: dict[str, dict[str, str]] = field(default_factory=dict)  # channel -> message -> when it was pinned

    @classmethod
    def open(cls, world_file: WorldFile, clock: Clock, origin: str, bot_name: str, bot_joined: str = "") -> World:
        """Return the world in the file, or a new one.

        Args:
            world_file: The file.
            clock: The clock.
            origin: The current address of the CDN.
            bot_name: The name of the bot.
            bot_joined: When the bot joined the guilds of a new world; "" for now.
        """
        events, ids = EventBus(), Snowflakes(clock)
        parts = (
            Faults(clock, events),
            Commands(world_file, ids, events),
            History(world_file),
            Files(world_file, ids, origin),
            ReadPositions(world_file),
            Emojis(world_file, ids),
            Beliefs(events),
        )
        world = cls(clock, world_file, bot_user(bot_name), ids, events, *parts)
        world._load()
        if not world.guilds:
            world._begin(bot_joined or clock.stamp())
        return world

    def _load(self) -> None:
        for _, stored in self.world_file.all("clock"):
            self.clock.ahead = max(self.clock.ahead, stored["ahead"])  # stored messages must not be in the future
        self.people = dict(self.world_file.all("person"))
        self.guilds = {key: Guild(**body) for key, body in self.world_file.all("guild")}
        for guild in self.guilds.values():
            guild.roles[bot_role(guild)]["permissions"] = str(int(permissions.BOT))
        self.channels = {key: Channel(**body) for key, body in self.world_file.all("channel")}
        self.pins = dict(self.world_file.all("pins"))
        self.commands.load()
        self.reads.load()
        self.history.load(self.files.with_current_urls(self.world_file.all("message")))
        self.emojis.load()
        attached = {secret_of(file) for message in self.history.everything() for file in message.files}
        self.files.tidy(attached.union(self.emojis.pictures()))
        known = [m.id for m in self.history.everything()] + [*self.channels] + [emoji["id"] for emoji in self.emojis]
        self.ids.last = max(map(int, known), default=0)

    def _begin(self, bot_joined: str) -> None:
        for person in first_people():
            self.people[person["id"]] = person
            self.world_file.put("person", person["id"], person)
        for n, (name, channels) in enumerate(GUILDS.items()):
            self._create_guild(str(FIRST_GUILD + n * (SHARD_STEP + 1000)), name, channels, bot_joined)

    def _create_guild(self, id: str, name: str, channels: tuple[str, ...], bot_joined: str) -> None:
        guild = Guild(id, name, owner=next(iter(self.people)))
        guild.roles[id] = _role(id, "@everyone", permissions.MEMBERS, 0)
        guild.roles[bot_role(guild)] = _role(bot_role(guild), str(self.bot["username"]), permissions.BOT, 1)
        guild.members[BOT_ID] = member(bot_joined, (bot_role(guild),))
        guild.members |= {person: member(self.clock.stamp()) for person in self.people}
        self.guilds[id] = guild
        self.save_guild(guild)
        for n, channel in enumerate(channels):
            self.save_channel(Channel(str(int(id) + 1 + n), TEXT, channel, guild=id, position=n))

    def add_guild(self, name: str, *channels: str) -> Guild:
        """Add a guild with everyone in it. The bot receives it when it next connects.

        It belongs to the shard after that of the last guild.
        """
        id = str(max(map(int, self.guilds)) + SHARD_STEP + 1000)
        self._create_guild(id, name, channels, self.clock.stamp())
        return self.guilds[id]

    def grant(self, *more: permissions.Permission) -> None:
        """Give the bot's role further permissions in every guild, as moderators can."""
        for guild in self.guilds.values():
            role = guild.roles[bot_role(guild)]
            total = permissions.Permission(int(role["permissions"]))
            for each in more:
                total |= each
            role["permissions"] = str(int(total))
            self.save_guild(guild)
        self.events.publish(Event("roles"))

    def save_guild(self, guild: Guild) -> None:
        """Store a guild."""
        self.world_file.put("guild", guild.id, asdict(guild))

    def save_channel(self, channel: Channel) -> None:
        """Store a channel."""
        self.channels[channel.id] = channel
        self.world_file.put("channel", channel.id, asdict(channel))

    def save_clock(self) -> None:
        """Store by how much the clock is ahead."""
        self.world_file.put("clock", "clock", {"ahead": self.clock.ahead})

    def save_pins(self, channel: str) -> None:
        """Store the pins of a channel."""
        self.world_file.put("pins", channel, self.pins.get(channel, {}))

    def user(self, id: str) -> Json:
        """Return a user object. Raises ApiError 10013."""
        if id == BOT_ID:
            return self.bot
        if id not in self.people:
            raise ApiError(10013)
        return self.people[id]

    def add_person(self, name: str) -> Json:
        """Add a new member to every guild, who has read everything so far; return the user object."""
        number = str(max(map(int, self.people)) + 1)
        username = re.sub(r"[^a-z0-9._]", "", name.lower()) or f"guest{number[-3:]}"
        person = self.people[number] = user(number, username, name)
        self.world_file.put("person", number, person)
        for guild in self.guilds.values():
            guild.members[number] = member(self.clock.stamp())
            self.save_guild(guild)
        for channel in self.channels.values():
            if channel.last_message:
                self.reads.read(number, channel.id, channel.last_message)
        self.events.publish(Event("people", user=number))
        return person

    def direct(self, person: str) -> Channel:
        """Return the direct message channel between a user and the bot, opening it if necessary."""
        for channel in self.channels.values():
            if channel.recipient == person:
                return channel
        channel = Channel(self.ids.mint(), DIRECT, recipient=self.user(person)["id"])
        self.save_channel(channel)
        self.events.publish(Event("channel", channel))
        return channel

    def channel(self, id: str) -> Channel:
        """Return a channel. Raises ApiError 10003."""
        if id not in self.channels:
            raise ApiError(10003)
        return self.channels[id]

    def guild(self, id: str) -> Guild:
        """Return a guild. Raises ApiError 10004."""
        if id not in self.guilds:
            raise ApiError(10004)
        return self.guilds[id]

    def message(self, channel: str, id: str) -> Message:
        """Return a message that the bot can fetch, which excludes ephemeral ones. Raises ApiError 10008."""
        message = self.history.get(channel, id)
        if message is None or message.reader:
            raise ApiError(10008)
        return message

    def member(self, guild: Guild, user: str) -> Json:
        """Return a member object with its user. Raises ApiError 10007."""
        if user not in guild.members:
            raise ApiError(10007)
        return guild.members[user] | {"user": self.user(user)}


def bot_role(guild: Guild) -> str:
    """Return the ID of the bot's role in a guild."""
    return str(int(guild.id) + 500)


def _role(id: str, name: str, allowed: permissions.Permission, position: int) -> Json:
    return {
        "id": id,
        "name": name,
        "permissions": str(int(allowed)),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": position > 0,
        "mentionable": False,
        "flags": 0,
    }
