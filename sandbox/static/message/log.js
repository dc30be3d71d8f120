/** The log: the messages of the open channel, scrolled to the end unless the reader has scrolled up. */
import { avatar } from "../parts/avatar.js";
import { arrange, h, icon } from "../parts/element.js";
import { dots, isNotice, MessageView } from "./message.js";
import { newer } from "../state/snowflake.js";
import { dayOf, minutesBetween, sameDay } from "../parts/time.js";
import { isEphemeral, nameOf, titleOf } from "../state/world.js";

const NEAR = 48;
const TOGETHER = 7;

export class Log {
  /**
   * @param {import("../state/app.js").App} app
   * @param {HTMLElement} root
   */
  constructor(app, root) {
    this.app = app;
    this.views = new Map();
    this.atEnd = true;
    this.top = 0;
    this.build(root);
    app.on("hello open", () => this.show());
    app.on("history", (change) => this.mine(change) && this.draw());
    app.on("edited", ({ message }) => this.mine({ channel: message.channel_id }) && this.draw());
    app.on("deleted", (change) => this.mine(change) && this.draw());
    app.on("ghosts", (change) => this.mine(change) && this.drawGhosts());
    app.on("pressed", ({ message }) => this.views.get(message.id)?.update(this.views.get(message.id).message));
    app.on("message", ({ message }) => this.mine({ channel: message.channel_id }) && this.received(message));
  }

  mine({ channel }) {
    return channel === this.app.session.channel;
  }

  build(root) {
    this.list = h("ol", { class: "messages", data: { role: "messages" } });
    this.scroller = h(
      "div",
      {
        class: "scroller",
        tabindex: "0",
        role: "log",
        aria: { live: "polite", relevant: "additions" },
        on: { scroll: () => this.scrolled() },
      },
      this.list,
    );
    this.above = h("button", {
      type: "button",
      class: "jump above",
      hidden: true,
      on: { click: () => this.toDivider() },
    });
    this.below = h(
      "button",
      { type: "button", class: "jump below", hidden: true, on: { click: () => this.toEnd() } },
      "Jump to the newest",
      icon("down"),
    );
    root.append(this.above, this.scroller, this.below);
    const grown = new ResizeObserver(() => this.atEnd && this.toEnd());
    grown.observe(this.list);
    grown.observe(this.scroller);
    this.older = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && this.loadOlder(), {
      root: this.scroller,
    });
  }

  /** Show another channel, another person's view, or the same one again after a reconnect. */
  show() {
    const { session, channel } = this.app;
    if (!channel) return;
    const key = `${session.id} ${channel.id}`;
    if (key !== this.key) {
      this.key = key;
      this.views.clear();
      this.list.replaceChildren();
      this.atEnd = true;
      this.divider = session.world.isUnread(channel.id) ? (session.world.read[channel.id] ?? "0") : null;
      this.scroller.setAttribute("aria-busy", "true");
      this.scroller.setAttribute("aria-label", `Messages in ${titleOf(channel, session.world)}`);
      this.below.hidden = true;
    }
    this.draw();
  }

  received(message) {
    const { world } = this.app;
    if (message.author.id === world.you.id) {
      this.divider = null;
      this.atEnd = true;
    } else if (document.hidden) this.divider ??= world.read[message.channel_id] ?? "0";
    this.draw();
    this.below.hidden = this.atEnd;
  }

  /** Scroll to the end after a command, so that its result is visible. */
  drawGhosts() {
    this.atEnd = true;
    this.draw();
  }

  draw() {
    const { world, session, channel } = this.app;
    const room = world.room(channel.id);
    if (!room.loaded && this.list.childElementCount) return;
    const fromEnd = this.scroller.scrollHeight - this.scroller.scrollTop;
    const first = this.firstId;
    arrange(this.list, [
      ...this.opening(room, channel),
      ...this.rows(room),
      ...session.ghostsIn(channel.id).map((ghost) => this.ghost(ghost)),
    ]);
    this.firstId = room.messages[0]?.id;
    // Screen readers must not read the earlier messages aloud, only new ones.
    if (room.loaded) setTimeout(() => this.scroller.setAttribute("aria-busy", "false"));
    if (this.atEnd) this.toEnd();
    else if (first !== this.firstId) this.scroller.scrollTop = this.scroller.scrollHeight - fromEnd;
    this.pointUp();
  }

  /** Return the lines above the first known message. */
  opening(room, channel) {
    if (!room.loaded) return [h("li", { class: "opening muted" }, dots(), "Loading messages…")];
    if (room.more) {
      const more = h(
        "li",
        { class: "opening" },
        h(
          "button",
          { type: "button", class: "text-link", on: { click: () => this.loadOlder() } },
          "Show older messages",
        ),
      );
      this.older.disconnect();
      this.older.observe(more);
      return [more];
    }
    const name = titleOf(channel, this.app.world);
    return [
      h(
        "li",
        { class: "opening" },
        h("div", { class: "heading h1" }, name),
        h(
          "p",
          { class: "muted" },
          `This is where it begins. Type / to see what ${nameOf(this.app.world.bot)} can do here.`,
        ),
      ),
    ];
  }

  /** Return the messages with the lines between days and above the first unread one. */
  rows({ messages }) {
    const rows = [];
    const kept = new Set(messages.map((message) => message.id));
    for (const id of this.views.keys()) if (!kept.has(id)) this.views.delete(id);
    messages.forEach((message, index) => {
      const before = messages[index - 1];
      const isNew =
        this.divider != null && newer(message.id, this.divider) && !(before && newer(before.id, this.divider));
      if (!before || !sameDay(before.timestamp, message.timestamp))
        rows.push(h("li", { class: "divider" }, dayOf(message.timestamp)));
      if (isNew) rows.push(h("li", { class: "divider new", data: { role: "new-messages" } }, "New messages"));
      const view = this.view(message);
      view.node.classList.toggle("grouped", !isNew && this.together(before, message));
      rows.push(view.node);
    });
    return rows;
  }

  view(message) {
    const known = this.views.get(message.id);
    if (!known) this.views.set(message.id, new MessageView(this.app, message));
    else if (known.message !== message) known.update(message);
    return this.views.get(message.id);
  }

  together(before, message) {
    if (isNotice(message)) return true;
    if (
      !before ||
      isNotice(before) ||
      before.author.id !== message.author.id ||
      isEphemeral(before) !== isEphemeral(message)
    )
      return false;
    if (message.interaction_metadata?.name || message.referenced_message) return false;
    return (
      sameDay(before.timestamp, message.timestamp) && minutesBetween(before.timestamp, message.timestamp) < TOGETHER
    );
  }

  /** Return the line of a command that is pending or has failed. */
  ghost(ghost) {
    const { world, session } = this.app;
    const bury = () => session.bury(ghost.channel_id, ghost.id);
    const state = ghost.why
      ? h(
          "p",
          { class: "failure", role: "alert", data: { role: "failure" } },
          icon("warning"),
          ghost.why,
          " · ",
          h(
            "button",
            { type: "button", class: "text-link", data: { role: "dismiss" }, on: { click: bury } },
            "Dismiss message",
          ),
        )
      : h("p", { class: "thinking" }, dots(), "Sending command…");
    return h(
      "li",
      { class: "message ghost", data: { ghost: ghost.id } },
      h(
        "div",
        { class: "context" },
        avatar(world.you, "tiny"),
        h("b", {}, nameOf(world.you)),
        " used ",
        h("span", { class: "mention" }, ghost.name),
      ),
      h("div", { class: "message-body" }, state),
    );
  }

  loadOlder() {
    const { session, channel } = this.app;
    const room = session.world.room(channel.id);
    if (!room.loaded || !room.more || this.asked === room.messages[0]?.id) return;
    this.asked = room.messages[0]?.id;
    session.loadOlder(channel.id);
  }

  scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroller;
    // New content also increases the distance to the end; only scrolling up means that the reader has left it.
    if (scrollHeight - scrollTop - clientHeight < NEAR) this.atEnd = true;
    else if (scrollTop < this.top - 1) this.atEnd = false;
    this.top = scrollTop;
    if (this.atEnd) this.below.hidden = true;
    this.pointUp();
  }

  /** Show the button that leads to the first unread message while that is above the window. */
  pointUp() {
    const line = this.list.querySelector(".divider.new");
    const out = line && line.getBoundingClientRect().bottom < this.scroller.getBoundingClientRect().top;
    this.above.hidden = !out;
    if (out) this.above.replaceChildren("New messages since you were here", icon("up"));
  }

  toDivider() {
    this.atEnd = false;
    this.list.querySelector(".divider.new")?.scrollIntoView({ block: "start" });
  }

  toEnd() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.top = this.scroller.scrollTop;
    this.atEnd = true;
    this.below.hidden = true;
  }
}
