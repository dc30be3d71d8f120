/** The composer: the chat message being typed, or the slash command being written. */
import { avatar } from "../parts/avatar.js";
import { entriesFor, find } from "./command.js";
import { CommandDraft } from "./draft.js";
import { h, icon } from "../parts/element.js";
import { people, withIds } from "./mention.js";
import { Suggestions } from "../parts/suggestions.js";
import { isForum, titleOf } from "../state/world.js";

const LIMIT = 2000;
const NEAR_LIMIT = 1800;

export class Composer {
  /**
   * @param {import("../state/app.js").App} app
   * @param {HTMLElement} root
   */
  constructor(app, root) {
    this.app = app;
    this.kept = new Map();
    this.suggestions = new Suggestions();
    this.text = h("textarea", {
      id: "composer",
      rows: "1",
      autocomplete: "off",
      data: { role: "composer" },
      aria: { autocomplete: "list" },
      on: { input: () => this.typed(), keydown: (event) => this.key(event), blur: () => this.suggestions.hide() },
    });
    this.count = h("span", { class: "count", role: "status" });
    this.slot = h("div", { class: "draft-slot" });
    const send = h("button", { class: "round send", data: { role: "send" }, aria: { label: "Send" } }, icon("send"));
    this.form = h(
      "form",
      { class: "composer", on: { submit: (event) => this.submit(event) } },
      this.text,
      this.slot,
      this.count,
      send,
    );
    root.append(this.suggestions.node, this.form);
    document.addEventListener("keydown", (event) => this.takeUp(event));
    app.on("hello open", () => this.show());
    app.on("commands", () => this.typed());
    app.on("channels", () => this.label());
    app.on("type", ({ name }) => this.startNamed(name));
  }

  get entries() {
    return entriesFor(this.app.world.commands, this.app.channel);
  }

  /** Switch to another channel or person; the draft stays with the channel in which it was written. */
  show() {
    const key = `${this.app.session.id} ${this.app.session.channel}`;
    if (key !== this.where) {
      if (this.where) this.kept.set(this.where, this.text.value);
      this.where = key;
      this.leave(this.kept.get(key) ?? "", false);
    }
    this.label();
  }

  label() {
    const { channel, world } = this.app;
    if (!channel) return;
    const locked = Boolean(channel.thread_metadata?.locked);
    const to = titleOf(channel, world);
    this.text.disabled = locked || isForum(channel);
    this.text.placeholder = shut(locked, channel) ?? "Message, or / for commands";
    this.text.setAttribute("aria-label", `Message ${to}`);
  }

  /** Return to plain text. */
  leave(text, focus = true) {
    this.draft = null;
    this.slot.replaceChildren();
    this.text.hidden = false;
    this.text.value = text;
    if (focus) this.text.focus();
    if (focus) this.typed();
    else this.suggestions.hide();
  }

  typed() {
    if (this.draft) return;
    const { value } = this.text;
    const over = value.length - NEAR_LIMIT;
    this.count.textContent = over > 0 ? String(LIMIT - value.length) : "";
    this.count.classList.toggle("wrong", value.length > LIMIT);
    if (document.activeElement !== this.text) return this.suggestions.hide();
    if (!value.startsWith("/") || value.includes("\n")) return this.offerPeople();
    const whole = value.endsWith(" ") && this.entries.find((entry) => `/${entry.name} ` === value);
    if (whole) this.start(whole);
    else this.offer(find(this.entries, value.slice(1)));
  }

  offerPeople() {
    const items = people(this.text, this.app.world, () => this.typed());
    if (items.length) this.suggestions.show(this.text, items, { heading: "People" });
    else this.suggestions.hide();
  }

  offer(entries) {
    const face = () => avatar(this.app.world.bot, "small");
    const items = entries.map((entry) => ({
      title: `/${entry.name}`,
      key: entry.name,
      note: entry.description,
      face: face(),
      pick: () => this.start(entry),
    }));
    const none = this.app.world.commands.length ? "No such command here" : "The application has no commands yet";
    this.suggestions.show(this.text, items, { heading: items.length ? "Commands" : none });
  }

  start(entry) {
    this.suggestions.hide();
    this.draft = new CommandDraft(this.app, entry, this.suggestions, (text) => this.leave(text));
    this.text.hidden = true;
    this.text.value = "";
    this.slot.replaceChildren(this.draft.node);
    this.draft.focus();
  }

  startNamed(name) {
    const entry = this.entries.find((one) => one.name === name);
    if (entry) this.start(entry);
  }

  /** Focus the composer if someone types while no text field has the focus. */
  takeUp(event) {
    if (this.draft || document.querySelector("dialog[open]")) return;
    const free = document.activeElement === document.body || document.activeElement?.matches("button, .scroller, .message");
    const letter = /^\S$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (free && letter) this.text.focus();
  }

  key(event) {
    if (event.shiftKey || event.isComposing || this.suggestions.key(event)) return;
    const { active, isOpen } = this.suggestions;
    if (event.key === "Enter") active ? active.pick() : this.say();
    else if (event.key === "Tab" && active) active.pick();
    else if (event.key === "Escape" && isOpen) this.suggestions.hide();
    else return;
    event.preventDefault();
  }

  submit(event) {
    event.preventDefault();
    if (this.draft) this.draft.send();
    else if (this.suggestions.active) this.suggestions.active.pick();
    else this.say();
  }

  say() {
    const content = this.text.value.trim();
    if (!content || content.length > LIMIT) return;
    const { session, world } = this.app;
    if (!session.send({ do: "say", channel: session.channel, content: withIds(content, world) })) return;
    this.text.value = "";
    this.typed();
  }
}

/** Return the reason why nobody can write here, or null if they can. */
function shut(locked, channel) {
  if (locked) return "This thread is locked";
  return isForum(channel) ? "This is a forum. Its posts are listed below it" : null;
}
