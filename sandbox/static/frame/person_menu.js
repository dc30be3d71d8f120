/**
 * The menu of a person, opened anywhere by a long press with a finger, a right click or the menu key. A long press
 * with the mouse is just a slow click.
 */
import { personCommands } from "../composer/command.js";
import { h } from "../parts/element.js";
import { nameOf } from "../state/world.js";

const HELD = 500;
/** Maximum movement of a finger in pixels during a long press; beyond it, the finger scrolls. */
const STILL = 10;
const EDGE = 8;

export class PersonMenu {
  /** @param {import("../state/app.js").App} app */
  constructor(app) {
    this.app = app;
    this.node = h("div", {
      class: "popup person-menu",
      role: "menu",
      popover: "manual",
      data: { role: "person-menu" },
      on: { keydown: (event) => this.key(event) },
    });
    document.body.append(this.node);
    const on = (type, listener) => document.addEventListener(type, listener, true);
    on("contextmenu", (event) => this.called(event));
    on("pointerdown", (event) => this.touched(event));
    on("pointermove", (event) => this.moved(event));
    for (const type of ["pointerup", "pointercancel"]) on(type, () => this.released());
    on("click", (event) => this.swallow(event));
    app.on("hello open", () => this.close());
  }

  get isOpen() {
    return this.node.matches(":popover-open");
  }

  called(event) {
    const user = event.target.closest?.("[data-user]");
    if (!user) return;
    event.preventDefault();
    this.released();
    const { left, bottom } = user.getBoundingClientRect();
    this.open(user, event.clientX || left, event.clientY || bottom);
  }

  touched(event) {
    if (this.isOpen && !this.node.contains(event.target)) this.close();
    this.held = false;
    const user = event.target.closest?.("[data-user]");
    if (!user || event.pointerType === "mouse") return;
    this.from = [event.clientX, event.clientY];
    this.timer = setTimeout(() => this.hold(user), HELD);
  }

  moved({ clientX, clientY }) {
    if (this.timer && Math.hypot(clientX - this.from[0], clientY - this.from[1]) > STILL) this.released();
  }

  hold(user) {
    this.held = true;
    this.open(user, ...this.from);
  }

  released() {
    clearTimeout(this.timer);
    this.timer = null;
  }

  /** Ignore the click at the end of a long press. */
  swallow(event) {
    if (!this.held || this.node.contains(event.target)) return;
    this.held = false;
    event.preventDefault();
    event.stopPropagation();
  }

  open(anchor, x, y) {
    const { world, channel } = this.app;
    const user = world.user(anchor.dataset.user);
    if (!user || !channel) return;
    this.anchor = anchor;
    const items = personCommands(world.commands, channel).map((command) => this.item(command, user));
    const none = h("p", { class: "muted" }, "There are no actions for people here");
    this.node.setAttribute("aria-label", nameOf(user));
    this.node.replaceChildren(
      h("p", { class: "suggest-heading" }, `${nameOf(user)} › Apps`),
      ...(items.length ? items : [none]),
      this.button("Close", { role: "close" }, () => this.close()),
    );
    this.node.showPopover();
    this.place(x, y);
    this.node.querySelector("button").focus();
  }

  item(command, user) {
    const run = () => {
      this.close();
      this.app.session.useOn(this.app.channel.id, command, user.id);
    };
    return this.button(command.name, { userCommand: command.name }, run);
  }

  button(words, data, click) {
    return h("button", { type: "button", role: "menuitem", class: "person", data, on: { click } }, words);
  }

  /** Place the menu next to the finger, as far as it fits into the window. */
  place(x, y) {
    const { offsetWidth: width, offsetHeight: height, style } = this.node;
    style.left = `${Math.max(EDGE, Math.min(x, innerWidth - width - EDGE))}px`;
    style.top = `${Math.max(EDGE, Math.min(y, innerHeight - height - EDGE))}px`;
  }

  close() {
    if (!this.isOpen) return;
    const within = this.node.contains(document.activeElement);
    this.node.hidePopover();
    if (within) this.anchor.focus?.();
  }

  key(event) {
    const items = [...this.node.querySelectorAll("button")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) items[(items.indexOf(document.activeElement) + step + items.length) % items.length].focus();
    else if (event.key === "Escape" || event.key === "Tab") this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
