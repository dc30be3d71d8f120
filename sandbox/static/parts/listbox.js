/**
 * A listbox: a button that opens a list, in which one or several entries can be chosen.
 * One entry is confirmed immediately, several when the list closes.
 */
import { emoji, fresh, h, icon } from "./element.js";

/**
 * @typedef {{label: string, value: string, description?: string, emoji?: {name: string, id?: string}, default?: boolean}} Entry
 */
export class Listbox {
  /**
   * @param {{entries: Entry[], label: string, placeholder?: string, min?: number, max?: number, disabled?: boolean,
   *   data?: object, confirm?: (values: string[]) => void}} choice
   */
  constructor({ entries, label, placeholder, min = 1, max = 1, disabled = false, data = {}, confirm = () => {} }) {
    Object.assign(this, { entries, label, min, max, confirm, placeholder: placeholder || "Make a selection" });
    this.chosen = new Set(entries.filter((entry) => entry.default).map((entry) => entry.value));
    this.confirmed = this.values;
    this.at = 0;
    this.typed = "";
    this.build(disabled, data);
    this.show();
  }

  /** Return the chosen values, in the order of the list. @returns {string[]} */
  get values() {
    return this.entries.map((entry) => entry.value).filter((value) => this.chosen.has(value));
  }

  get several() {
    return this.max > 1;
  }

  get isOpen() {
    return this.popup.matches(":popover-open");
  }

  build(disabled, data) {
    this.id = fresh("list");
    this.words = h("span", { class: "select-words" });
    this.button = this.buildButton(disabled, data);
    this.rows = this.entries.map((entry, index) => this.row(entry, index));
    const aria = { label: this.label, multiselectable: String(this.several) };
    const on = { keydown: (event) => this.keyInList(event) };
    this.list = h("ul", { id: this.id, role: "listbox", tabindex: "-1", aria, on }, this.rows);
    this.count = h("span", { class: "muted" });
    const toggle = (event) => this.toggled(event);
    this.popup = h(
      "div",
      { class: "popup select-popup", popover: "auto", on: { toggle } },
      this.list,
      this.several && this.foot(),
    );
    this.hint = h("p", { class: "hint", role: "status" });
    this.node = h("div", { class: "select" }, this.button, this.popup, this.hint);
  }

  buildButton(disabled, data) {
    const aria = { haspopup: "listbox", expanded: "false", controls: this.id, label: this.label };
    const on = { click: () => this.toggle(), keydown: (event) => this.keyOnButton(event) };
    return h(
      "button",
      { type: "button", class: "select-button", disabled, data, aria, on },
      this.words,
      icon("chevron"),
    );
  }

  foot() {
    const on = { click: () => this.close() };
    const done = h(
      "button",
      { type: "button", class: "button primary small", data: { role: "confirm" }, on },
      "Confirm",
    );
    return h("div", { class: "select-foot" }, this.count, done);
  }

  row(entry, index) {
    return h(
      "li",
      {
        id: fresh("entry"),
        role: "option",
        data: { value: entry.value },
        on: { click: () => this.pick(index), pointermove: () => this.move(index) },
      },
      emoji(entry.emoji, { beside: true }),
      h(
        "span",
        { class: "entry" },
        h("span", {}, entry.label),
        entry.description ? h("span", { class: "muted" }, entry.description) : null,
      ),
      h("span", { class: this.several ? "tick box" : "tick" }, icon("check")),
    );
  }

  /** Draw the chosen entries. */
  show() {
    const chosen = this.entries.filter((entry) => this.chosen.has(entry.value));
    const shown = chosen.flatMap((entry, place) => [
      place ? ", " : null,
      emoji(entry.emoji, { beside: true }),
      entry.emoji?.name ? ` ${entry.label}` : entry.label,
    ]);
    this.words.replaceChildren(...(chosen.length ? shown.filter(Boolean) : [this.placeholder]));
    this.words.classList.toggle("muted", !chosen.length);
    this.count.textContent = `${this.chosen.size} chosen, ${this.bounds()}`;
    this.rows.forEach((row, index) =>
      row.setAttribute("aria-selected", String(this.chosen.has(this.entries[index].value))),
    );
  }

  bounds() {
    return this.min === this.max ? `choose ${this.min}` : `choose ${this.min} to ${this.max}`;
  }

  toggle() {
    if (this.button.getAttribute("aria-disabled") === "true") return;
    if (this.isOpen) this.close();
    else this.popup.showPopover();
  }

  close() {
    this.popup.hidePopover();
    this.button.focus();
  }

  toggled({ newState }) {
    const open = newState === "open";
    this.button.setAttribute("aria-expanded", String(open));
    this.place ??= () => this.placePopup();
    for (const [target, type] of [
      [document, "scroll"],
      [window, "resize"],
    ])
      target[open ? "addEventListener" : "removeEventListener"](type, this.place, true);
    if (open) this.opened();
    else if (this.several) this.finish();
  }

  opened() {
    this.placePopup();
    this.hint.textContent = "";
    this.move(
      Math.max(
        0,
        this.entries.findIndex((entry) => this.chosen.has(entry.value)),
      ),
    );
    this.list.focus();
  }

  /** Place the list below the button, or above it if there is more space. */
  placePopup() {
    const { left, top, bottom, width } = this.button.getBoundingClientRect();
    const above = top > innerHeight - bottom && innerHeight - bottom < 320;
    const { style } = this.popup;
    style.left = `${left}px`;
    style.width = `${width}px`;
    style.top = above ? "auto" : `${bottom + 4}px`;
    style.bottom = above ? `${innerHeight - top + 4}px` : "auto";
    style.maxHeight = `${Math.max(120, (above ? top : innerHeight - bottom) - 16)}px`;
  }

  move(index) {
    this.rows[this.at]?.classList.remove("active");
    this.at = Math.max(0, Math.min(this.rows.length - 1, index));
    const row = this.rows[this.at];
    if (!row) return;
    row.classList.add("active");
    row.scrollIntoView({ block: "nearest" });
    this.list.setAttribute("aria-activedescendant", row.id);
  }

  pick(index) {
    const { value } = this.entries[index];
    if (this.several) return this.tick(value);
    if (this.chosen.has(value) && this.min === 0) this.chosen.clear();
    else this.chosen = new Set([value]);
    this.show();
    this.close();
    this.finish();
  }

  tick(value) {
    if (this.chosen.has(value)) this.chosen.delete(value);
    else if (this.chosen.size < this.max) this.chosen.add(value);
    this.show();
  }

  /** Report the chosen values if they are enough, and different from before. */
  finish() {
    const { values } = this;
    if (String(values) === String(this.confirmed)) return;
    if (values.length < this.min) {
      this.hint.textContent = `Choose at least ${this.min}.`;
      return;
    }
    this.confirmed = values;
    this.confirm(values);
  }

  /** Allow the same choice again after it has failed. */
  forget() {
    this.confirmed = [];
  }

  keyOnButton(event) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    if (!this.isOpen) this.toggle();
  }

  keyInList(event) {
    const steps = { ArrowDown: this.at + 1, ArrowUp: this.at - 1, Home: 0, End: this.rows.length - 1 };
    if (event.key in steps) this.move(steps[event.key]);
    else if (event.key === "Enter" || (event.key === " " && !this.typed)) this.pick(this.at);
    else if (event.key === "Tab") return this.close();
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) this.seek(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Go to the next entry that starts with the typed letters. */
  seek(letter) {
    clearTimeout(this.typing);
    this.typed += letter.toLowerCase();
    this.typing = setTimeout(() => (this.typed = ""), 700);
    const found = this.entries.findIndex((entry) => entry.label.toLowerCase().startsWith(this.typed));
    if (found >= 0) this.move(found);
  }
}
