/** The channel list of the guild in view, each thread under its channel; at home, the direct messages. */
import { avatar } from "../parts/avatar.js";
import { h, icon, refill } from "../parts/element.js";
import { badge, label } from "./rail.js";
import { isDM, isForum, isThread, nameOf } from "../state/world.js";

export class Channels {
  /**
   * @param {import("../state/app.js").App} app
   * @param {HTMLElement} root
   */
  constructor(app, root) {
    this.app = app;
    this.opened = new Set();
    this.title = h("h2", { class: "place-name" });
    this.list = h("ul", { class: "channels" });
    root.append(this.title, this.list);
    app.on("hello open channels bot", () => this.draw());
  }

  draw() {
    const { app, list } = this;
    if (!app.world.ready) return;
    const home = app.place === "home";
    this.title.textContent = home ? "Direct Messages" : app.world.guilds.find((guild) => guild.id === app.place)?.name;
    refill(
      list,
      "channel",
      home ? this.home() : app.world.textChannels(app.place).map((channel) => this.branch(channel)),
      { inPlace: true },
    );
  }

  /** Return every DM; the one with the application is offered even before it exists. */
  home() {
    const { app } = this;
    const dms = app.world.dms();
    if (dms.length) return dms.map((dm) => h("li", {}, this.row(dm)));
    const write = () => app.openDM();
    return [
      h(
        "li",
        {},
        h(
          "button",
          { type: "button", class: "channel", data: { role: "open-dm" }, on: { click: write } },
          avatar(app.world.bot, "small"),
          h("span", { class: "channel-name" }, nameOf(app.world.bot)),
        ),
      ),
    ];
  }

  /** Return a channel with its threads. Archived and inactive ones are collapsed unless one is open or unread. */
  branch(channel) {
    const { world, session } = this.app;
    const threads = world.threads(channel.id);
    const asleep = (thread) =>
      (thread.thread_metadata?.archived || thread.quiet) && thread.id !== session.channel && !world.isUnread(thread.id);
    const folded = threads.filter(asleep);
    const shown = this.opened.has(channel.id) ? threads : threads.filter((thread) => !asleep(thread));
    const rows = shown.map((thread) => h("li", {}, this.row(thread)));
    if (folded.length) rows.push(h("li", {}, this.fold(channel, folded.length)));
    return h("li", {}, this.row(channel), rows.length ? h("ul", { class: "threads" }, rows) : null);
  }

  fold(channel, count) {
    const open = this.opened.has(channel.id);
    const flip = () => {
      this.opened[this.opened.has(channel.id) ? "delete" : "add"](channel.id);
      this.draw();
      this.list.querySelector(`[data-fold="${channel.id}"]`)?.focus();
    };
    return h(
      "button",
      {
        type: "button",
        class: "fold",
        data: { fold: channel.id },
        aria: { expanded: String(open) },
        on: { click: flip },
      },
      icon("box"),
      open ? "Hide archived" : `${count} archived`,
    );
  }

  row(channel) {
    const { app } = this;
    const unread = app.world.isUnread(channel.id);
    const calls = app.world.calls(channel.id);
    const name = isDM(channel) ? nameOf(channel.recipients?.[0] ?? app.world.bot) : channel.name;
    const props = {
      type: "button",
      class: `channel${unread ? " unread" : ""}${channel.thread_metadata?.archived ? " archived" : ""}`,
      data: { channel: channel.id },
      aria: {
        current: channel.id === app.session.channel ? "page" : null,
        label: label(`${name}${note(channel)}`, calls, unread),
      },
      on: { click: () => app.open(channel.id) },
    };
    return h(
      "button",
      props,
      this.face(channel),
      h("span", { class: "channel-name" }, name),
      channel.thread_metadata?.locked ? h("span", { class: "muted" }, "locked") : null,
      badge(calls),
    );
  }

  face(channel) {
    if (isDM(channel)) return avatar(channel.recipients?.[0] ?? this.app.world.bot, "small");
    if (channel.thread_metadata?.archived) return icon("box");
    return icon(isThread(channel) ? "thread" : isForum(channel) ? "speech" : "hash");
  }
}

function note(channel) {
  if (channel.thread_metadata?.archived) return ", archived thread";
  return isThread(channel) ? ", thread" : "";
}
