/**
 * The world as one person sees it: people, guilds, channels, messages, and read positions. It changes only through
 * frames from the sandbox, and reports each change under a topic.
 */
import { compare, newer } from "./snowflake.js";

const DM = 1;
const TEXT = new Set([0, 5, 15]);
const FORUM = 15;
const THREADS = new Set([10, 11, 12]);
const EPHEMERAL = 64;
const TYPING_LASTS = 10000;

export const isThread = (channel) => THREADS.has(channel?.type);
export const isForum = (channel) => channel?.type === FORUM;
export const isDM = (channel) => channel?.type === DM;
export const isEphemeral = (message) => Boolean(message.flags & EPHEMERAL);
/** Return the displayed name of a person. */
export const nameOf = (user) => user?.global_name || user?.username || "Somebody";
/** Return the name of a channel for use in a sentence. */
export function titleOf(channel, world) {
  if (isDM(channel)) return `@${nameOf(channel.recipients?.[0] ?? world.bot)}`;
  return isThread(channel) ? `“${channel.name}”` : `#${channel.name}`;
}

export class World {
  /** @param {(topic: string, detail?: object) => void} tell */
  constructor(tell) {
    this.tell = tell;
    this.ready = false;
    this.you = null;
    this.bot = null;
    this.people = [];
    this.guilds = [];
    this.channels = new Map();
    this.rooms = new Map();
    this.commands = [];
    this.faults = [];
    this.beliefs = [];
    this.clock = { ahead: 0, due: null };
  }

  apply(frame) {
    const change = CHANGES[frame.t];
    if (change) change(this, frame);
    return Boolean(change);
  }

  /** Return the known messages of a channel. */
  room(channel) {
    if (!this.rooms.has(channel))
      this.rooms.set(channel, { messages: [], loaded: false, more: false, typing: new Map() });
    return this.rooms.get(channel);
  }

  user(id) {
    if (id === this.bot?.id) return this.bot;
    return this.people.find((person) => person.id === id);
  }

  message(channel, id) {
    return this.room(channel).messages.find((message) => message.id === id);
  }

  guildOf(channel) {
    return this.guilds.find((guild) => guild.id === channel?.guild_id);
  }

  textChannels(guild) {
    const inPlace = (a, b) => (a.position ?? 0) - (b.position ?? 0) || compare(a.id, b.id);
    return this.every((channel) => channel.guild_id === guild && TEXT.has(channel.type)).sort(inPlace);
  }

  threads(parent) {
    return this.every((channel) => isThread(channel) && channel.parent_id === parent).sort((a, b) =>
      compare(a.id, b.id),
    );
  }

  dms() {
    return this.every(isDM).sort((a, b) => compare(this.latest[b.id] ?? b.id, this.latest[a.id] ?? a.id));
  }

  every(test) {
    return [...this.channels.values()].filter(test);
  }

  hasNews(channel) {
    return newer(this.latest[channel], this.read[channel]);
  }

  /** Return whether a channel counts as unread; a thread that the person has not joined needs a mention for that. */
  isUnread(channel) {
    const place = this.channels.get(channel);
    const quiet = isThread(place) && !place.member && !this.mentions[channel];
    return this.hasNews(channel) && !quiet;
  }

  /** Return the number of unread mentions in a channel; in a DM, every unread message counts. */
  calls(channel) {
    if (!this.isUnread(channel)) return 0;
    const counted = this.mentions[channel] ?? 0;
    return isDM(this.channels.get(channel)) ? Math.max(1, counted) : counted;
  }

  allCalls() {
    return [...this.channels.keys()].reduce((sum, id) => sum + this.calls(id), 0);
  }

  /** Mark a channel as read to the end. @returns {string|null} the last message, if it was unread */
  markRead(channel) {
    if (!this.hasNews(channel)) return null;
    this.read[channel] = this.latest[channel];
    delete this.mentions[channel];
    this.tell("channels");
    return this.read[channel];
  }

  insert(message) {
    const { messages } = this.room(message.channel_id);
    const at = messages.findIndex((other) => compare(other.id, message.id) >= 0);
    if (at < 0) messages.push(message);
    else messages.splice(at, messages[at].id === message.id ? 1 : 0, message);
  }

  remove(channel, id) {
    const room = this.room(channel);
    room.messages = room.messages.filter((message) => message.id !== id);
  }
}

const CHANGES = {
  hello(world, frame) {
    world.you = frame.you;
    world.bot = frame.bot;
    world.botOnline = frame.bot_online;
    world.people = frame.people;
    world.guilds = frame.guilds;
    world.channels = new Map(frame.dms.map((channel) => [channel.id, channel]));
    for (const guild of frame.guilds)
      for (const channel of [...guild.channels, ...(guild.threads ?? [])])
        world.channels.set(channel.id, { ...channel, guild_id: channel.guild_id ?? guild.id });
    world.commands = frame.commands;
    world.faults = frame.faults ?? [];
    world.beliefs = frame.beliefs ?? [];
    world.clock = frame.clock;
    world.read = { ...frame.read };
    world.latest = { ...frame.latest };
    world.mentions = { ...frame.mentions };
    world.rooms = new Map();
    world.ready = true;
    world.tell("hello");
  },

  history(world, frame) {
    const room = world.room(frame.channel);
    for (const message of frame.messages) world.insert(message);
    room.loaded = true;
    room.more = frame.more;
    world.tell("history", { channel: frame.channel });
  },

  message(world, frame) {
    const { message } = frame;
    world.insert(message);
    world.room(message.channel_id).typing.delete(message.author.id);
    if (newer(message.id, world.latest[message.channel_id])) world.latest[message.channel_id] = message.id;
    if (message.author.id === world.you.id) world.read[message.channel_id] = message.id;
    else if (frame.mentions_you) world.mentions[message.channel_id] = (world.mentions[message.channel_id] ?? 0) + 1;
    world.tell("message", { message });
    world.tell("channels");
  },

  edited(world, { message }) {
    if (!world.message(message.channel_id, message.id)) return;
    world.insert(message);
    world.tell("edited", { message });
  },

  deleted(world, frame) {
    world.remove(frame.channel, frame.message);
    world.tell("deleted", { channel: frame.channel, id: frame.message });
  },

  channel(world, { channel }) {
    const parent = world.channels.get(channel.parent_id);
    world.channels.set(channel.id, { ...channel, guild_id: channel.guild_id ?? parent?.guild_id });
    world.tell("channels", { channel });
  },

  channel_gone(world, { channel }) {
    world.channels.delete(channel);
    world.rooms.delete(channel);
    world.tell("channels", { gone: channel });
  },

  commands(world, { commands }) {
    world.commands = commands;
    world.tell("commands");
  },

  bot(world, { online }) {
    world.botOnline = online;
    world.tell("bot");
  },

  people(world, { people }) {
    world.people = people;
    world.tell("people");
  },

  faults(world, { faults }) {
    world.faults = faults;
    world.tell("faults");
  },

  beliefs(world, { beliefs }) {
    world.beliefs = beliefs;
    world.tell("beliefs");
  },

  clock(world, { clock }) {
    world.clock = clock;
    world.tell("clock");
  },

  typing(world, { channel, user }) {
    const { typing } = world.room(channel);
    clearTimeout(typing.get(user.id)?.timer);
    const stop = () => {
      typing.delete(user.id);
      world.tell("typing", { channel });
    };
    typing.set(user.id, { user, timer: setTimeout(stop, TYPING_LASTS) });
    world.tell("typing", { channel });
  },
};
