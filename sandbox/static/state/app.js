/**
 * The app: the current person of this tab, the open channel, and the listeners for changes.
 */
import { Session } from "./session.js";
import { isDM, nameOf } from "./world.js";

const SEATS = "sandbox.seats";

export class App {
  constructor() {
    this.listeners = new Map();
    this.sessions = new Map();
    /** The home of direct messages, or the ID of a guild. */
    this.place = null;
  }

  start() {
    const person = new URLSearchParams(location.search).get("as");
    this.session = this.begin(person);
    for (const other of this.remembered()) if (other !== person && person) this.begin(other);
    addEventListener("hashchange", () => this.open(location.hash.slice(1)));
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => this.seen());
    addEventListener("focus", () => this.seen());
  }

  begin(person) {
    const session = new Session(person, (from, topic, detail) => this.told(from, topic, detail));
    if (person) this.sessions.set(person, session);
    return session;
  }

  get world() {
    return this.session.world;
  }

  get channel() {
    return this.world.channels.get(this.session.channel) ?? null;
  }

  /** Return the reader that resolves names for the current person. @returns {import("../message/inline.js").Reader} */
  get reader() {
    const { world } = this;
    const role = (id) => world.guildOf(this.channel)?.roles?.find((one) => one.id === id)?.name;
    return {
      user: (id) => (world.user(id) ? nameOf(world.user(id)) : null),
      channel: (id) => world.channels.get(id)?.name ?? null,
      home: (id) => (isDM(world.channels.get(id)) ? "@me" : (world.channels.get(id)?.guild_id ?? null)),
      role,
      open: (id) => this.open(id),
      type: (name) => this.emit("type", { name }),
    };
  }

  /** @param {string} topics separated by spaces */
  on(topics, listener) {
    for (const topic of topics.split(" ")) {
      if (!this.listeners.has(topic)) this.listeners.set(topic, []);
      this.listeners.get(topic).push(listener);
    }
  }

  emit(topic, detail = {}) {
    for (const listener of this.listeners.get(topic) ?? []) listener(detail);
  }

  told(from, topic, detail = {}) {
    if (topic === "hello") this.sessions.set(from.world.you.id, from);
    if (topic === "hello" || topic === "channels") this.emit("calls");
    if (topic === "stranger") return this.forget(from);
    if (from !== this.session) return;
    this.emit(topic, detail);
    if (topic === "hello") this.welcome();
    if (topic === "message") this.seen();
    if (topic === "channels") this.follow(detail);
  }

  /** Handle the first frame of a connection: everything known before might be outdated. */
  welcome() {
    this.remember();
    this.settle();
  }

  /** Handle that the open channel was deleted, or that a requested DM now exists. */
  follow({ gone, channel }) {
    if (gone && gone === this.session.channel) this.settle();
    if (this.awaitsDM && isDM(channel)) {
      this.awaitsDM = false;
      this.open(channel.id);
    }
  }

  /** Open the channel that this tab showed, or the nearest one that this person can see. */
  settle() {
    const { channels } = this.world;
    const home = this.place === "home" && this.world.dms()[0]?.id;
    const wanted = [location.hash.slice(1), home, this.session.channel].find((id) => channels.has(id));
    const first = this.world.guilds.flatMap((guild) => this.world.textChannels(guild.id))[0] ?? this.world.dms()[0];
    this.open(wanted ?? first?.id);
  }

  open(id) {
    const channel = this.world.channels.get(id);
    if (!channel) return;
    this.session.channel = id;
    this.place = channel.guild_id ?? "home";
    this.writeAddress();
    this.session.load(id);
    this.emit("open");
    this.seen();
  }

  /** Switch to another guild or to home, and open the channel that was last open there, or the first one. */
  visit(place) {
    const rooms = place === "home" ? this.world.dms() : this.world.textChannels(place);
    const known = this.world.channels.get(this.lastIn?.[place]);
    this.place = place;
    if (known ?? rooms[0]) this.open((known ?? rooms[0]).id);
    else this.emit("open");
  }

  /** Show the application's DM, opening it first if necessary. */
  async openDM() {
    const [dm] = this.world.dms();
    if (dm) return this.open(dm.id);
    this.awaitsDM = true;
    this.session.send({ do: "dm", user: this.world.bot.id });
  }

  become(person) {
    if (!person || person === this.world.you?.id) return;
    if (isDM(this.channel)) history.replaceState(null, "", `${location.pathname}?as=${person}`);
    this.session = this.sessions.get(person) ?? this.begin(person);
    this.emit("wire");
    if (!this.world.ready) return this.emit("away");
    this.remember();
    this.emit("hello");
    this.settle();
    this.emit("modal");
  }

  /** Mark the open channel as read if the tab is visible. */
  seen() {
    if (!this.channel || document.hidden || !this.session.online) return;
    this.session.read(this.channel.id);
  }

  hurry() {
    for (const session of this.sessions.values()) session.wire.hurry();
    this.session.wire.hurry();
  }

  writeAddress() {
    const { you } = this.world;
    this.lastIn = { ...this.lastIn, [this.place]: this.session.channel };
    const address = `${location.pathname}?as=${you.id}#${this.session.channel}`;
    const here = location.pathname + location.search + location.hash;
    if (here === address) return;
    const samePerson = new URLSearchParams(location.search).get("as") === you.id && location.hash;
    history[samePerson ? "pushState" : "replaceState"](null, "", address);
  }

  remember() {
    const seats = new Set([...this.remembered(), this.world.you.id]);
    sessionStorage.setItem(SEATS, JSON.stringify([...seats]));
  }

  /** Handle that the sandbox was started again without this person. */
  forget(session) {
    session.wire.close();
    this.sessions.delete(session.id);
    sessionStorage.setItem(SEATS, JSON.stringify(this.remembered().filter((id) => id !== session.id)));
    if (session === this.session) location.replace(location.pathname);
  }

  remembered() {
    return JSON.parse(sessionStorage.getItem(SEATS) ?? "[]");
  }
}
