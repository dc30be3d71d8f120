/** What stands above everything: whether the application is there, a banner when the sandbox is not, short notices. */
import { h, icon } from "../parts/element.js";
import { nameOf, titleOf } from "../state/world.js";

const SHOWN = 6000;
const PATIENCE = 700;

/** The application's lamp. */
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

/** The banner: only when the sandbox has been away for more than a moment. */
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

/** Notices that go away by themselves. */
export function showNotices(app, root) {
  app.on("trouble", ({ why }) => {
    const notice = h("p", { class: "notice", data: { role: "notice" } }, icon("warning"), why);
    root.append(notice);
    setTimeout(() => notice.remove(), SHOWN);
  });
}

/** The window's title: how often you are called, where you are, who you are. */
export function keepTitle(app) {
  const draw = () => {
    const { world, channel } = app;
    if (!world.ready) return;
    const calls = world.allCalls();
    document.title = `${calls ? `(${calls}) ` : ""}${channel ? titleOf(channel, world) : nameOf(world.bot)} · ${nameOf(world.you)} · Sandbox`;
  };
  app.on("hello open channels", draw);
}

/** Who is writing. */
export function showTyping(app, root) {
  const draw = () => {
    if (!app.channel) return;
    const names = [...app.world.room(app.channel.id).typing.values()].map(({ user }) => nameOf(user));
    root.textContent = names.length ? `${names.join(", ")} ${names.length === 1 ? "is" : "are"} typing…` : "";
  };
  app.on("hello open typing message", draw);
}

/** Between two people nobody is here: what is still on the page belongs to the one before, and must not be pressed. */
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
