/** The status at the top: whether the application is online, a banner if the sandbox is unreachable, short notices. */
import { h, icon } from "../parts/element.js";
import { nameOf, titleOf } from "../state/world.js";

const SHOWN = 6000;
const PATIENCE = 700;

/** The indicator of whether the application is online. */
export function showBot(app, root) {
  const draw = () => {
    const { ready, botOnline, bot } = app.world;
    if (!ready) return;
    root.dataset.online = String(botOnline);
    root.replaceChildren(
      h("span", { class: "lamp" }),
      h("span", { class: "bot-name" }, nameOf(bot)),
      h("span", { class: "bot-state" }, botOnline ? "online" : "offline"),
    );
  };
  app.on("hello bot", draw);
}

/** The banner, shown only if the sandbox has been unreachable for more than a moment. */
export function showBanner(app, root) {
  let timer;
  const draw = () => {
    clearTimeout(timer);
    if (app.session.online) return (root.hidden = true);
    timer = setTimeout(() => (root.hidden = false), PATIENCE);
  };
  root.append(
    icon("bolt"),
    "The sandbox is not reachable. Trying again…",
    h("button", { type: "button", class: "button secondary small", on: { click: () => app.hurry() } }, "Try now"),
  );
  app.on("wire", draw);
  draw();
}

/** Notices that disappear automatically. */
export function showNotices(app, root) {
  app.on("trouble", ({ why }) => {
    const notice = h("p", { class: "notice", data: { role: "notice" } }, icon("warning"), why);
    root.append(notice);
    setTimeout(() => notice.remove(), SHOWN);
  });
}

/** The title of the window: the number of unread mentions, the channel, and the person. */
export function keepTitle(app) {
  const draw = () => {
    const { world, channel } = app;
    if (!world.ready) return;
    const calls = world.allCalls();
    document.title = `${calls ? `(${calls}) ` : ""}${channel ? titleOf(channel, world) : nameOf(world.bot)} · ${nameOf(world.you)} · Sandbox`;
  };
  app.on("hello open channels", draw);
}

/** The typing indicator. */
export function showTyping(app, root) {
  const draw = () => {
    if (!app.channel) return;
    const names = [...app.world.room(app.channel.id).typing.values()].map(({ user }) => nameOf(user));
    root.textContent = names.length ? `${names.join(", ")} ${names.length === 1 ? "is" : "are"} typing…` : "";
  };
  app.on("hello open typing message", draw);
}

/** Disable the page while switching people: until it is redrawn, it still belongs to the previous person. */
export function holdStill(app, root) {
  let held;
  app.on("away", () => {
    held = document.activeElement;
    root.inert = true;
  });
  app.on("hello", () => {
    if (!root.inert) return;
    root.inert = false;
    if (root.contains(held)) held.focus();
  });
}
