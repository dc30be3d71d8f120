/**
 * The bar of people: the current user of this tab, and everyone it can switch to, by a click or Alt+1..9. A red
 * number shows the unread mentions of each of the others.
 */
import { avatar } from "../parts/avatar.js";
import { h, icon, refill } from "../parts/element.js";
import { badge, label } from "./rail.js";
import { nameOf } from "../state/world.js";

export class People {
  /**
   * @param {import("../state/app.js").App} app
   * @param {HTMLElement} root
   */
  constructor(app, root) {
    this.app = app;
    this.you = h("span", { class: "you-name" });
    this.menu = h("div", {
      class: "popup people-menu",
      id: "people-menu",
      popover: "auto",
      on: { toggle: (event) => this.toggled(event) },
    });
    this.button = h(
      "button",
      {
        type: "button",
        class: "you",
        popovertarget: "people-menu",
        data: { role: "persona" },
        aria: { haspopup: "true" },
      },
      this.you,
      icon("chevron"),
    );
    this.seats = h("div", { class: "seats", role: "group", aria: { label: "Change person" } });
    root.append(this.button, this.seats, this.menu);
    app.on("hello people open", () => this.draw());
    app.on("calls", () => this.drawSeats());
    app.on("people", () => this.becomeNewcomer());
    document.addEventListener("keydown", (event) => this.key(event));
  }

  draw() {
    const { world } = this.app;
    if (!world.ready) return;
    this.you.replaceChildren(h("span", { class: "you-are" }, "You are: "), h("b", {}, nameOf(world.you)));
    this.drawSeats();
    this.drawMenu();
  }

  drawSeats() {
    const { world } = this.app;
    if (!world.ready) return;
    refill(
      this.seats,
      "person",
      world.people.map((person, index) => this.seat(person, index)),
      { inPlace: true },
    );
    this.seats.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Return the number of unread mentions of a person whom this tab has been. */
  calls(person) {
    const other = this.app.sessions.get(person.id)?.world;
    return other?.ready ? other.allCalls() : 0;
  }

  seat(person, index) {
    const mine = person.id === this.app.world.you.id;
    const calls = mine ? 0 : this.calls(person);
    const key = index < 9 ? ` (Alt+${index + 1})` : "";
    const props = {
      type: "button",
      class: "seat",
      title: `${nameOf(person)}${key}`,
      data: { person: person.id, user: person.id },
      aria: {
        pressed: String(mine),
        label: label(nameOf(person), calls, false),
        keyshortcuts: index < 9 ? `Alt+${index + 1}` : null,
      },
      on: { click: () => this.app.become(person.id) },
    };
    return h("button", props, avatar(person), badge(calls));
  }

  drawMenu() {
    const { world } = this.app;
    const name = h("input", {
      id: "new-person",
      name: "name",
      required: true,
      maxlength: "32",
      autocomplete: "off",
      placeholder: "Name",
      data: { role: "new-person" },
    });
    const form = h(
      "form",
      { class: "add-person", on: { submit: (event) => this.add(event, name) } },
      h("label", { for: "new-person" }, "Add a person"),
      h(
        "div",
        { class: "line" },
        name,
        h("button", { class: "button primary small", data: { role: "add-person" } }, icon("plus"), "Add"),
      ),
    );
    refill(this.menu, "menuPerson", [
      h(
        "ul",
        {},
        world.people.map((person, index) => this.item(person, index)),
      ),
      form,
    ]);
  }

  item(person, index) {
    const become = () => {
      this.menu.hidePopover();
      this.app.become(person.id);
    };
    const here = h(
      "button",
      {
        type: "button",
        class: "person",
        data: { menuPerson: person.id, user: person.id },
        aria: { current: person.id === this.app.world.you.id ? "true" : null },
        on: { click: become },
      },
      avatar(person, "small"),
      nameOf(person),
      index < 9 ? h("kbd", {}, `Alt+${index + 1}`) : null,
    );
    const tab = h(
      "a",
      {
        class: "round",
        href: `?as=${person.id}${location.hash}`,
        target: "_blank",
        title: "Open in a new tab",
        aria: { label: `${nameOf(person)} in a new tab` },
      },
      icon("link"),
    );
    return h("li", {}, here, tab);
  }

  add(event, field) {
    event.preventDefault();
    const name = field.value.trim();
    if (!name) return;
    this.known = new Set(this.app.world.people.map((person) => person.id));
    this.app.session.send({ do: "person", name });
    field.value = "";
  }

  /** Switch to the person who was just added here. */
  becomeNewcomer() {
    const newcomer = this.known && this.app.world.people.find((person) => !this.known.has(person.id));
    if (!newcomer) return;
    this.known = null;
    this.menu.hidePopover();
    this.app.become(newcomer.id);
  }

  toggled({ newState }) {
    this.button.setAttribute("aria-expanded", String(newState === "open"));
    if (newState === "open") this.drawMenu();
  }

  key(event) {
    if (!event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
    const person = digit && this.app.world.people[digit - 1];
    if (!person) return;
    event.preventDefault();
    this.app.become(person.id);
  }
}
