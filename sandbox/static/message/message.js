/** A message in the log. It is redrawn in place, part by part; unchanged parts are not touched. */
import { avatar } from "../parts/avatar.js";
import { drawAll, looks, readdress } from "./component.js";
import { arrange, h, hidden, icon } from "../parts/element.js";
import { embedCard, shownFiles } from "./embed.js";
import { inline } from "./inline.js";
import { markdown } from "./markdown.js";
import { attachment } from "./media.js";
import { hourOf, stamp } from "../parts/time.js";
import { isEphemeral, nameOf } from "../state/world.js";

const LOADING = 128;
const NO_EMBEDS = 4;
const V2 = 1 << 15;
/** The texts of Discord's notices about actions of a person, and their links. */
const NOTICES = {
  1: (_, { mentions }) => [`added ${mentions.map(nameOf).join(", ")} to the thread.`],
  2: (_, { mentions }) => [`removed ${mentions.map(nameOf).join(", ")} from the thread.`],
  4: (name) => [`changed the name of the thread: ${name}`],
  6: () => ["pinned ", "a message", " to this channel."],
  18: (name) => ["started a thread: ", name],
  21: () => ["started this thread from ", "a message", "."],
};
const CONTAINER = 17;
const SPOKEN = new Set([0, 19, 20, 23]);

/** Return whether a message is a notice about an action. */
export const isNotice = (message) => !SPOKEN.has(message.type ?? 0);

export class MessageView {
  /** @param {import("../state/app.js").App} app */
  constructor(app, message) {
    this.app = app;
    this.parts = new Map();
    this.inside = new Map();
    this.body = h("div", { class: "message-body" });
    this.node = h("li", { class: "message", tabindex: "-1", data: { message: message.id, author: message.author.id } });
    this.update(message);
  }

  update(message) {
    const held = this.node.contains(document.activeElement) ? document.activeElement : null;
    this.message = message;
    this.node.classList.toggle("ephemeral", isEphemeral(message));
    this.node.classList.toggle("calls-you", this.callsYou());
    if (isEphemeral(message)) this.node.dataset.ephemeral = "";
    arrange(this.body, this.bodyParts());
    const drawn = this.parts.get("components").node;
    if (drawn) readdress(drawn, message.components);
    arrange(
      this.node,
      [
        this.part("context", this.contextKey(), () => this.context()),
        this.part("head", 0, () => this.head()),
        this.body,
      ].filter(Boolean),
    );
    this.markPress();
    if (held && !held.isConnected) this.focusAgain(held);
  }

  /** Keep a part unchanged while its `key` is the same. */
  part(name, key, build) {
    const before = this.parts.get(name);
    const text = JSON.stringify(key ?? null);
    if (before?.text === text) return before.node;
    const node = build();
    this.parts.set(name, { text, node });
    return node;
  }

  bodyParts() {
    const { message } = this;
    const { content, embeds, attachments, components, edited_timestamp: edited, flags } = message;
    return [
      this.part("words", [content, edited, flags & LOADING, message.type], () => this.words()),
      this.part("embeds", flags & NO_EMBEDS ? [] : embeds, () => this.embeds()),
      this.part("files", [attachments, flags & V2], () => this.files()),
      this.drawnComponents(components ?? []),
      this.part("thread", message.thread?.id, () => this.thread()),
      this.part("failure", this.failure(), () => this.failed()),
      this.part("only-you", isEphemeral(message), () => this.onlyYou()),
    ].filter(Boolean);
  }

  callsYou() {
    const { message, app } = this;
    const you = app.world.you.id;
    return (
      message.author.id !== you &&
      (message.mention_everyone || (message.mentions ?? []).some((user) => user.id === you))
    );
  }

  head() {
    const { author, timestamp } = this.message;
    return h(
      "div",
      { class: "message-head" },
      avatar(author),
      h("span", { class: "stamp-aside", aria: { hidden: "true" } }, hourOf(timestamp)),
      h("span", { class: "author", data: { user: author.id } }, nameOf(author)),
      author.bot ? h("span", { class: "badge-app" }, "APP") : null,
      stamp(timestamp),
    );
  }

  contextKey() {
    const { interaction_metadata: used, referenced_message: reply } = this.message;
    return [used?.name, used?.user?.id, reply?.id, reply?.content];
  }

  /** Return the line about the command or message that this message replies to. */
  context() {
    const { interaction_metadata: used, referenced_message: reply } = this.message;
    if (used?.name)
      return h(
        "div",
        { class: "context" },
        avatar(used.user, "tiny"),
        h("b", {}, nameOf(used.user)),
        " used ",
        h("span", { class: "mention" }, used.target_user ? used.name : `/${used.name}`),
      );
    if (!reply) return null;
    const words = reply.content
      ? inline(reply.content.split("\n")[0].slice(0, 120), this.app.reader)
      : h("i", {}, "Click to see the message");
    return h(
      "button",
      { type: "button", class: "context", on: { click: () => this.jump(reply.id) } },
      hidden("In reply to "),
      avatar(reply.author, "tiny"),
      h("b", {}, nameOf(reply.author)),
      " ",
      h("span", { inert: true }, words),
    );
  }

  words() {
    const { content, flags, author } = this.message;
    if (flags & LOADING)
      return h("div", { class: "thinking", data: { role: "thinking" } }, dots(), `${nameOf(author)} is thinking…`);
    if (isNotice(this.message)) return this.notice();
    const mark = this.editedMark();
    if (!content) return mark;
    const words = markdown(content, this.app.reader);
    const last = words.lastElementChild;
    if (mark) (last?.matches(".lines") ? last : words).append(" ", mark);
    return words;
  }

  editedMark() {
    const { edited_timestamp: edited } = this.message;
    return edited ? h("span", { class: "edited", title: new Date(edited).toLocaleString() }, "(edited)") : null;
  }

  notice() {
    const { type, author, content, message_reference: to } = this.message;
    const [before, link, after] = NOTICES[type]?.(content || "thread", this.message) ?? ["did something this page has no words for."];
    const go = () => (to.message_id && this.jump(to.message_id)) || this.app.open(to.channel_id);
    return h(
      "div",
      { class: "system" },
      h("b", {}, nameOf(author)),
      " ",
      before,
      link && to ? h("button", { type: "button", class: "text-link", on: { click: go } }, link) : link,
      after,
    );
  }

  /** Scroll to another message of this log. @returns {boolean} whether it is in the log */
  jump(id) {
    const node = document.querySelector(`[data-message="${CSS.escape(id)}"]`);
    node?.scrollIntoView({ block: "center" });
    node?.focus({ preventScroll: true });
    return Boolean(node);
  }

  embeds() {
    const { message } = this;
    if (!message.embeds?.length || message.flags & NO_EMBEDS) return null;
    return h(
      "div",
      { class: "embeds" },
      message.embeds.map((embed) => embedCard(embed, message, this.app.reader)),
    );
  }

  files() {
    const { message } = this;
    if (message.flags & V2) return null;
    const shown = shownFiles(message);
    const files = (message.attachments ?? []).filter((file) => !shown.has(file.filename));
    return files.length ? h("div", { class: "files" }, files.map(attachment)) : null;
  }

  /** Keep each part of a container that looks the same, so that a click that has begun is not lost. */
  drawnComponents(components) {
    const [first, ...others] = components;
    if (first?.type !== CONTAINER || others.length)
      return this.part("components", looks(components), () => this.components(components));
    const { components: inside, ...shell } = first;
    const box = this.part("components", shell, () => this.components([{ ...shell, components: [] }]));
    const before = this.inside;
    this.inside = new Map();
    const nodes = inside.map((component, place) => {
      const look = looks([component]);
      const key = this.inside.has(look) ? `${look} ${place}` : look;
      this.inside.set(key, before.get(key) ?? this.drawn([component])[0]);
      return this.inside.get(key);
    });
    arrange(box.firstChild, nodes);
    return box;
  }

  components(components) {
    return components.length ? h("div", { class: "components" }, this.drawn(components)) : null;
  }

  drawn(components) {
    const { message, app } = this;
    const press = (component, values) => app.session.press(this.message, component, values);
    return drawAll(components, { app, message, reader: app.reader, press });
  }

  thread() {
    const { thread } = this.message;
    return thread
      ? h(
          "button",
          { type: "button", class: "thread-card", on: { click: () => this.app.open(thread.id) } },
          icon("thread"),
          thread.name,
        )
      : null;
  }

  failure() {
    return this.app.session.presses.get(this.message.id)?.why;
  }

  failed() {
    const why = this.failure();
    return why ? h("p", { class: "failure", role: "alert", data: { role: "failure" } }, icon("warning"), why) : null;
  }

  onlyYou() {
    if (!isEphemeral(this.message)) return null;
    const dismiss = () => this.app.session.dismiss(this.message);
    return h(
      "p",
      { class: "only-you" },
      icon("eye"),
      "Only you can see this · ",
      h(
        "button",
        { type: "button", class: "text-link", data: { role: "dismiss" }, on: { click: dismiss } },
        "Dismiss message",
      ),
    );
  }

  /** While a press waits for a reply, show a spinner on its component and disable the others. */
  markPress() {
    const mark = this.app.session.presses.get(this.message.id);
    for (const control of this.body.querySelectorAll("[data-custom-id]")) {
      const mine = Boolean(mark?.busy) && control.dataset.customId === mark.customId;
      control.classList.toggle("loading", mine);
      if (mark?.busy) control.setAttribute("aria-disabled", "true");
      else control.removeAttribute("aria-disabled");
      control.setAttribute("aria-busy", String(mine));
      if (mark?.why) control.closest(".select")?.listbox.forget();
    }
  }

  focusAgain(held) {
    const { customId } = held.dataset;
    const same = customId && this.body.querySelector(`[data-custom-id="${CSS.escape(customId)}"]:not(:disabled)`);
    (same || this.node).focus({ preventScroll: true });
  }
}

export const dots = () => h("span", { class: "dots", aria: { hidden: "true" } }, h("i"), h("i"), h("i"));
