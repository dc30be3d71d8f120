/** A slash command being written: its name, its options as chips, and what can still be added. */
import { h, icon } from "../parts/element.js";
import { ATTACHMENT } from "./command.js";
import { FileChip } from "./file.js";
import { OptionChip } from "./option.js";

const chipFor = (option, draft) =>
  option.type === ATTACHMENT ? new FileChip(option, draft) : new OptionChip(option, draft);

export class CommandDraft {
  /**
   * @param {import("../state/app.js").App} app
   * @param {import("./command.js").Entry} entry
   * @param {import("../parts/suggestions.js").Suggestions} suggestions
   * @param {(text: string) => void} close called with the text to leave in the composer
   */
  constructor(app, entry, suggestions, close) {
    Object.assign(this, { app, entry, suggestions, close });
    this.channel = app.session.channel;
    this.chips = entry.options.filter((option) => option.required).map((option) => chipFor(option, this));
    this.row = h("span", { class: "chips" });
    this.more = h("span", { class: "more" });
    this.tail = h("input", {
      class: "tail",
      autocomplete: "off",
      data: { role: "command-tail" },
      role: "combobox",
      aria: { expanded: "false", label: `/${entry.name}: Enter sends, arrow keys add an option` },
      on: {
        keydown: (event) => this.tailKey(event),
        focus: () => this.offerMore(),
        input: () => this.offerMore(),
        blur: () => this.suggestions.hide(),
      },
    });
    this.trouble = h("p", { class: "hint", role: "alert", data: { role: "command-error" } });
    this.node = h(
      "div",
      { class: "draft", data: { command: entry.name } },
      h("span", { class: "command-name", title: entry.description }, `/${entry.name}`),
      this.row,
      this.tail,
      this.more,
      this.trouble,
    );
    this.draw();
  }

  /** Return the options that have not been added yet. */
  get rest() {
    const there = new Set(this.chips.map((chip) => chip.option));
    return this.entry.options.filter((option) => !there.has(option));
  }

  draw() {
    this.row.replaceChildren(...this.chips.map((chip) => chip.node));
    const button = (option) =>
      h(
        "button",
        {
          type: "button",
          class: "chip-add",
          title: option.description,
          data: { addOption: option.name },
          on: { click: () => this.add(option) },
        },
        icon("plus"),
        option.name,
      );
    this.more.replaceChildren(...this.rest.map(button));
    this.tail.placeholder = this.rest.length ? "Enter sends, ↓ adds an option" : "Enter sends";
  }

  focus() {
    (this.chips.find((chip) => !chip.text)?.field ?? this.tail).focus();
  }

  add(option) {
    const chip = chipFor(option, this);
    this.chips.push(chip);
    this.tail.value = "";
    this.draw();
    chip.field.focus();
  }

  drop(chip) {
    this.chips = this.chips.filter((one) => one !== chip);
    this.draw();
    this.tail.focus();
  }

  /** Focus the next option without a value, or the end of the command. */
  advance(chip) {
    const next =
      this.chips.slice(this.chips.indexOf(chip) + 1).find((one) => !one.text) ??
      this.chips.find((one) => one.option.required && !one.text);
    (next?.field ?? this.tail).focus();
  }

  enter(chip) {
    const waiting = this.chips.some((one) => one !== chip && one.option.required && !one.text);
    const { error } = chip.read();
    if (waiting && !error) this.advance(chip);
    else this.send();
  }

  step(chip, by) {
    const next = this.chips[this.chips.indexOf(chip) + by];
    (next?.field ?? (by > 0 ? this.tail : chip.field)).focus();
  }

  back(chip) {
    const before = this.chips[this.chips.indexOf(chip) - 1];
    if (!chip.option.required) this.drop(chip);
    if (before) before.field.focus();
    else if (chip.option.required) this.close(`/${this.entry.name}`);
  }

  escape() {
    if (this.suggestions.isOpen) this.suggestions.hide();
    else this.close("");
  }

  offerMore() {
    const typed = this.tail.value.trim().toLowerCase();
    const items = this.rest
      .filter((option) => option.name.includes(typed))
      .map((option) => ({ title: option.name, note: option.description, pick: () => this.add(option) }));
    this.suggestions.show(this.tail, items, { heading: items.length ? "Optional" : "", at: typed ? 0 : -1 });
  }

  tailKey(event) {
    if (this.suggestions.key(event)) return;
    const { active } = this.suggestions;
    if (event.key === "Enter") active ? active.pick() : this.send();
    else if (event.key === "Escape") this.escape();
    else if (event.key === "Backspace" && !this.tail.value) this.backFromTail();
    else return;
    event.preventDefault();
  }

  backFromTail() {
    const last = this.chips.at(-1);
    if (last) last.field.focus();
    else this.close(`/${this.entry.name}`);
  }

  order(options) {
    return { command: this.entry.command, path: this.entry.path, options };
  }

  autocomplete(focused) {
    const options = this.chips
      .filter((chip) => chip.text || chip.option.name === focused)
      .map((chip) => chip.partial());
    return this.app.session.wire.ask({ do: "autocomplete", channel: this.channel, ...this.order(options), focused });
  }

  /** Send the command if every option has a valid value. */
  send() {
    const read = this.chips.map((chip) => ({ chip, ...chip.read() }));
    read.forEach(({ chip, error }) => chip.complain(error));
    const wrong = read.find(({ error }) => error);
    this.trouble.textContent = wrong ? `${wrong.chip.option.name}: ${wrong.error}` : "";
    if (wrong) return wrong.chip.field.focus();
    const given = read.filter(({ value }) => value !== undefined);
    const options = given.map(({ chip: { option }, value }) => ({ name: option.name, type: option.type, value }));
    this.app.session.command(this.channel, this.order(options), `/${this.entry.name}`);
    return this.close("");
  }
}
