/** The rail: home, and every guild of this person. */
import { initials } from "../parts/avatar.js";
import { h, icon, refill } from "../parts/element.js";

/**
 * @param {import("../state/app.js").App} app
 * @param {HTMLElement} root
 */
export function showRail(app, root) {
  const draw = () =>
    app.world.ready &&
    refill(root, "guild", [home(app), h("hr"), app.world.guilds.map((guild) => guildButton(app, guild))], {
      inPlace: true,
    });
  app.on("hello open channels", draw);
}

function home(app) {
  const dms = app.world.dms();
  return place(app, "home", "Direct Messages", icon("speech"), dms);
}

function guildButton(app, guild) {
  const channels = app.world.every((channel) => channel.guild_id === guild.id);
  return place(app, guild.id, guild.name, face(guild.name), channels);
}

/** The initials, drawn by the style sheet; screen readers read the name instead. */
const face = (name) => h("span", { data: { initials: initials(name) } });

function place(app, id, name, face, channels) {
  const { world } = app;
  const calls = channels.reduce((sum, channel) => sum + world.calls(channel.id), 0);
  const unread = channels.some((channel) => world.isUnread(channel.id));
  const props = {
    type: "button",
    class: unread ? "guild unread" : "guild",
    title: name,
    data: { guild: id },
    aria: { current: app.place === id ? "true" : null, label: label(name, calls, unread) },
    on: { click: () => app.visit(id) },
  };
  return h("button", props, face, badge(calls));
}

/** Return a name with the number of unread mentions there, in words. */
export function label(name, calls, unread) {
  if (calls) return `${name}, ${calls} ${calls === 1 ? "mention" : "mentions"}`;
  return unread ? `${name}, unread` : name;
}

/** Return a badge with a number, or nothing for 0. */
export const badge = (count) =>
  count
    ? h(
        "span",
        { class: "badge", data: { role: "badge" }, aria: { hidden: "true" } },
        count > 99 ? "99+" : String(count),
      )
    : null;
