/** The lab: troubles that can be switched on, to see what the application makes of them. */
import { fresh, h, icon, refill } from "../parts/element.js";

export class Lab {
  /**
   * @param {import("../state/app.js").App} app
   * @param {HTMLElement} root the panel
   * @param {HTMLElement} button opens and closes it
   */
  constructor(app, root, button) {
    Object.assign(this, { app, root, button });
    this.list = h("ul", { class: "faults" });
    const close = h(
      "button",
      { type: "button", class: "round", aria: { label: "Close the lab" }, on: { click: () => this.toggle(false) } },
      icon("close"),
    );
    root.append(
      h("header", {}, h("h2", {}, "Lab"), close),
      h("p", { class: "muted" }, "Switch on what can go wrong, and watch how the application copes."),
      this.list,
    );
    root.addEventListener("keydown", (event) => event.key === "Escape" && this.toggle(false));
    button.addEventListener("click", () => this.toggle(root.hidden));
    app.on("hello faults", () => this.draw());
  }

  toggle(open) {
    this.root.hidden = !open;
    this.button.setAttribute("aria-expanded", String(open));
    (open ? this.root.querySelector("input, button") : this.button)?.focus();
  }

  draw() {
    const { faults } = this.app.world;
    const on = faults.filter((fault) => fault.on).length;
    this.button.classList.toggle("armed", on > 0);
    const words = on ? `Lab (${on} on)` : "Lab";
    this.button.setAttribute("aria-label", words); // on a phone the words are not shown
    this.button.replaceChildren(icon("flask"), h("span", {}, words));
    refill(
      this.list,
      "fault",
      faults.map((fault) => this.row(fault)),
    );
  }

  row({ key, title, help, on }) {
    const id = fresh("fault");
    const flip = ({ currentTarget }) => this.app.session.send({ do: "fault", key, on: currentTarget.checked });
    const box = h("input", {
      type: "checkbox",
      role: "switch",
      class: "switch",
      id,
      data: { fault: key },
      aria: { describedby: `${id}-help` },
      on: { change: flip },
    });
    box.checked = on;
    return h("li", {}, h("label", { for: id }, title), box, h("p", { class: "muted", id: `${id}-help` }, help));
  }
}
