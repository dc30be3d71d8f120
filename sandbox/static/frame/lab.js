/** The lab: controls that let time pass, enable faults, and doubt beliefs about Discord. */
import { fresh, h, icon, refill } from "../parts/element.js";
import { sandboxTime, timeChip } from "../parts/time.js";

const STEPS = [
  ["hour", "An hour later", { by: "hour" }],
  ["day", "A day later", { by: "day" }],
  ["due", "To the next event", { to: "due" }],
];

export class Lab {
  /**
   * @param {import("../state/app.js").App} app
   * @param {HTMLElement} root the panel
   * @param {HTMLElement} button opens and closes it
   */
  constructor(app, root, button) {
    Object.assign(this, { app, root, button });
    this.clock = h("p", { class: "muted", data: { role: "clock" } });
    this.steps = STEPS.map(([key, words, step]) => this.step(key, words, step));
    this.faults = h("ul", { class: "faults" });
    this.beliefs = h("ul", { class: "faults" });
    const close = h(
      "button",
      { type: "button", class: "round", aria: { label: "Close the lab" }, on: { click: () => this.toggle(false) } },
      icon("close"),
    );
    root.append(
      h("header", {}, h("h2", {}, "Lab"), close),
      h("h3", {}, "Time"),
      this.clock,
      h("div", { class: "steps" }, this.steps),
      h("h3", {}, "What can go wrong"),
      h("p", { class: "muted" }, "Switch it on, and watch how the application copes."),
      this.faults,
      h("h3", {}, "Beliefs about Discord"),
      h("p", { class: "muted" }, "Discord's documentation doesn't settle these. Switch one off to see the other behavior."),
      this.beliefs,
    );
    root.addEventListener("keydown", (event) => event.key === "Escape" && this.toggle(false));
    button.addEventListener("click", () => this.toggle(root.hidden));
    app.on("hello faults", () => this.drawFaults());
    app.on("hello beliefs", () => this.drawBeliefs());
    app.on("hello clock", () => this.drawClock());
  }

  toggle(open) {
    this.root.hidden = !open;
    this.button.setAttribute("aria-expanded", String(open));
    this.drawClock();
    (open ? this.root.querySelector("input, button") : this.button)?.focus();
  }

  drawClock() {
    const { due } = this.app.world.clock;
    this.clock.replaceChildren("It is ", timeChip(Math.floor(sandboxTime()), "f"), " here.");
    if (due) this.clock.append(" Next event: ", timeChip(Math.floor(due), "R"), ".");
    this.steps.at(-1).disabled = !due;
  }

  step(key, words, step) {
    const pass = () => this.app.session.send({ do: "advance", ...step });
    return h("button", { type: "button", class: "step", data: { advance: key }, on: { click: pass } }, words);
  }

  drawFaults() {
    const { faults } = this.app.world;
    const on = faults.filter((fault) => fault.on).length;
    this.button.classList.toggle("armed", on > 0);
    const words = on ? `Lab (${on} on)` : "Lab";
    this.button.setAttribute("aria-label", words); // on a phone, only the icon is visible
    this.button.replaceChildren(icon("flask"), h("span", {}, words));
    this.fill(this.faults, "fault", faults);
  }

  drawBeliefs() {
    this.fill(this.beliefs, "belief", this.app.world.beliefs);
  }

  fill(list, kind, switches) {
    refill(
      list,
      kind,
      switches.map((one) => this.row(kind, one)),
    );
  }

  row(kind, { key, title, help, source, on }) {
    const id = fresh(kind);
    const flip = ({ currentTarget }) => this.app.session.send({ do: kind, key, on: currentTarget.checked });
    const box = h("input", {
      type: "checkbox",
      role: "switch",
      class: "switch",
      id,
      data: { [kind]: key },
      aria: { describedby: `${id}-help` },
      on: { change: flip },
    });
    box.checked = on;
    const words = source ? `${help} (${source})` : help;
    return h("li", {}, h("label", { for: id }, title), box, h("p", { class: "muted", id: `${id}-help` }, words));
  }
}
