/** Suggestions: the list above the composer; the focus stays in the field that requested it. */
import { fresh, h } from "./element.js";

/**
 * @typedef {{title: string|Node, note?: string, face?: Node, key?: string, pick: () => void}} Suggestion
 */
export class Suggestions {
  constructor() {
    this.id = fresh("suggestions");
    this.heading = h("p", { class: "suggest-heading" });
    this.list = h("ul", { role: "listbox", id: this.id, aria: { label: "Suggestions" } });
    this.node = h(
      "div",
      {
        class: "suggestions",
        hidden: true,
        data: { role: "suggestions" },
        on: { pointerdown: (event) => event.preventDefault() },
      },
      this.heading,
      this.list,
    );
    this.items = [];
    this.at = -1;
  }

  get isOpen() {
    return !this.node.hidden;
  }

  get active() {
    return this.isOpen ? this.items[this.at] : undefined;
  }

  /**
   * @param {HTMLElement} field the field with the focus
   * @param {Suggestion[]} items
   * @param {{heading?: string, at?: number}} [more] `at`: the entry highlighted at first, -1 for none
   */
  show(field, items, { heading = "", at = 0 } = {}) {
    this.leave();
    this.field = field;
    this.items = items;
    this.node.hidden = !items.length && !heading;
    this.heading.textContent = heading;
    this.heading.hidden = !heading;
    this.rows = items.map((item, index) => this.row(item, index));
    this.list.replaceChildren(...this.rows);
    field.setAttribute("aria-controls", this.id);
    this.expand(this.isOpen);
    this.mark(items.length ? at : -1);
  }

  row(item, index) {
    const props = {
      role: "option",
      id: fresh("suggestion"),
      data: { suggestion: item.key ?? item.title },
      on: { click: () => this.items[index].pick(), pointermove: () => this.mark(index) },
    };
    return h(
      "li",
      props,
      item.face,
      h(
        "span",
        { class: "entry" },
        h("span", {}, item.title),
        item.note ? h("span", { class: "muted" }, item.note) : null,
      ),
    );
  }

  mark(index) {
    this.at = index;
    this.rows?.forEach((row, place) => row.setAttribute("aria-selected", String(place === index)));
    const row = this.rows?.[index];
    row?.scrollIntoView({ block: "nearest" });
    if (row) this.field.setAttribute("aria-activedescendant", row.id);
    else this.field?.removeAttribute("aria-activedescendant");
  }

  move(step) {
    const { length } = this.items;
    if (length) this.mark((this.at + step + length) % length);
  }

  hide() {
    this.leave();
    this.node.hidden = true;
    this.items = [];
    this.at = -1;
  }

  leave() {
    this.expand(false);
    this.field?.removeAttribute("aria-activedescendant");
  }

  /** Set `aria-expanded`, except on a plain text field, which has no such state. */
  expand(open) {
    if (this.field?.getAttribute("role") === "combobox") this.field.setAttribute("aria-expanded", String(open));
  }

  /** Handle the arrow keys. @returns {boolean} whether the key was for the list */
  key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !this.items.length || !this.isOpen) return false;
    event.preventDefault();
    this.move(step);
    return true;
  }
}
