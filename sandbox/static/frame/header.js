/** The header above the log: the name of the channel, and the actions for a thread. */
import { h, icon, refill } from "../parts/element.js";
import { isDM, isThread, nameOf } from "../state/world.js";

/**
 * @param {import("../state/app.js").App} app
 * @param {HTMLElement} root
 * @param {() => void} toggleDrawer
 */
export function showHeader(app, root, toggleDrawer) {
  const draw = () =>
    refill(root, "action", [
      drawerButton(toggleDrawer),
      ...title(app),
      ...(isThread(app.channel) ? threadActions(app) : []),
    ]);
  app.on("hello open channels", draw);
}

function drawerButton(toggle) {
  return h(
    "button",
    {
      type: "button",
      class: "round drawer-button",
      data: { action: "drawer" },
      aria: { label: "Channels" },
      on: { click: toggle },
    },
    icon("menu"),
  );
}

function title({ world, channel }) {
  if (!channel) return [];
  if (isDM(channel))
    return [icon("speech"), h("h1", { data: { role: "title" } }, nameOf(channel.recipients?.[0] ?? world.bot))];
  const parent = world.channels.get(channel.parent_id);
  return [
    parent ? h("span", { class: "parent" }, `#${parent.name}`, h("span", { aria: { hidden: "true" } }, " ›")) : null,
    icon(isThread(channel) ? "thread" : "hash"),
    h("h1", { data: { role: "title" } }, channel.name),
    ...tagsOf(channel, parent).map((tag) => h("span", { class: "mark", data: { tag } }, tag)),
    channel.topic ? h("span", { class: "topic" }, channel.topic) : null,
  ];
}

/** Return the names of the tags of a forum post. */
function tagsOf({ applied_tags: applied }, forum) {
  const offered = forum?.available_tags ?? [];
  return offered.filter((tag) => applied?.includes(tag.id)).map((tag) => tag.name);
}

function threadActions({ session, channel }) {
  const { archived, locked } = channel.thread_metadata ?? {};
  const act = (order, words) =>
    h(
      "button",
      {
        type: "button",
        class: "button secondary small",
        data: { action: order },
        on: { click: () => session.send({ do: order, channel: channel.id }) },
      },
      words,
    );
  return [
    archived
      ? h("span", { class: "mark", data: { role: "archived" } }, icon("box"), locked ? "Locked" : "Archived")
      : null,
    h("span", { class: "spring" }),
    channel.member ? act("leave_thread", "Leave") : act("join_thread", "Join"),
    archived ? null : act("archive", "Archive"),
  ];
}
