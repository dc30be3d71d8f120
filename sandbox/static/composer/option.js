/** An option of the slash command being written: a chip with a name, a field, and the suggested values. */
import { avatar } from "../parts/avatar.js";
import { picksOf, read, takes } from "./command.js";
import { fresh, h, icon } from "../parts/element.js";

const PAUSE = 200;

const done = () => true;

/** The actions of keys in the field; each returns whether it did anything. */
const KEYS = {
  Enter: (chip) => done(chip.offered ? chip.offered.pick() : chip.draft.enter(chip)),
  Tab: (chip, { shiftKey }) => !shiftKey && chip.text && chip.offered && done(chip.offered.pick()),
  Escape: (chip) => done(chip.draft.escape()),
  Backspace: (chip) => !chip.text && done(chip.draft.back(chip)),
  ArrowLeft: (chip) => chip.cursorAt(0) && done(chip.draft.step(chip, -1)),
  ArrowRight: (chip) => chip.cursorAt(chip.text.length) && done(chip.draft.step(chip, 1)),
};

export class OptionChip {
  /**
   * @param {object} option Discord's command option
   * @param {import("./draft.js").CommandDraft} draft the command it belongs to
   */
  constructor(option, draft) {
    Object.assign(this, { option, draft, app: draft.app, suggestions: draft.suggestions, picked: null });
    this.build();
  }

  build() {
    const { name, required } = this.option;
    const id = fresh("option");
    this.field = this.buildField(id);
    this.error = h("span", { class: "hidden", id: `${id}-error` });
    const drop = required
      ? null
      : h(
          "button",
          {
            type: "button",
            class: "chip-drop",
            aria: { label: `Remove ${name}` },
            on: { click: () => this.draft.drop(this) },
          },
          icon("close"),
        );
    this.node = h(
      "span",
      { class: "chip", data: { chip: name } },
      h("label", { for: id }, name),
      this.field,
      drop,
      this.error,
    );
  }

  buildField(id) {
    const { name, required } = this.option;
    const aria = {
      autocomplete: "list",
      expanded: "false",
      required: String(Boolean(required)),
      describedby: `${id}-error`,
    };
    const on = {
      input: () => this.typed(),
      focus: () => this.suggest(),
      blur: () => this.left(),
      keydown: (event) => this.key(event),
    };
    const still = { autocomplete: "off", spellcheck: "false" };
    return h("input", { id, class: "option-field", ...still, role: "combobox", data: { option: name }, aria, on });
  }

  get text() {
    return this.field.value;
  }

  /** @returns {{value?: any, error?: string}} */
  read() {
    return read(this.option, this.text, this.picked, this.app);
  }

  /** Return the value that the application gets while the option is being typed. */
  partial() {
    const { name, type } = this.option;
    const { value } = this.read();
    return { name, type, value: value ?? this.text };
  }

  typed() {
    if (this.picked && this.picked.name !== this.text) this.picked = null;
    this.complain(null);
    this.suggest();
  }

  complain(error) {
    this.node.classList.toggle("wrong", Boolean(error));
    this.field.setAttribute("aria-invalid", String(Boolean(error)));
    this.error.textContent = error ?? "";
  }

  left() {
    clearTimeout(this.timer);
    this.suggestions.hide();
    if (this.text) this.complain(this.read().error);
  }

  suggest() {
    clearTimeout(this.timer);
    if (this.option.autocomplete) this.timer = setTimeout(() => this.ask(), PAUSE);
    else this.offer(this.matching());
    if (this.option.autocomplete && !this.suggestions.isOpen) this.offer([], "Loading…");
  }

  matching() {
    const picks = picksOf(this.option, this.app);
    if (!picks || this.picked) return [];
    const typed = this.text.trim().toLowerCase();
    return picks.filter((pick) => pick.name.toLowerCase().includes(typed)).slice(0, 25);
  }

  /** Request suggestions from the application; a reply to an earlier text is not shown. */
  async ask() {
    const asked = this.text;
    const answer = await this.draft.autocomplete(this.option.name);
    if (asked !== this.text || document.activeElement !== this.field || this.picked) return;
    if (answer.t === "failed") this.offer([], `No suggestions: ${answer.why}`);
    else this.offer(answer.choices ?? []);
  }

  offer(picks, note) {
    if (document.activeElement !== this.field) return;
    const { name, description } = this.option;
    const items = picks.map((pick) => ({
      title: pick.name,
      key: String(pick.value),
      face: pick.user && avatar(pick.user, "small"),
      pick: () => this.pick(pick),
    }));
    const heading = `${name}: ${description}${items.length ? "" : ` (${note ?? (this.picked ? this.picked.name : takes(this.option))})`}`;
    this.suggestions.show(this.field, items, { heading, at: this.text || this.option.required ? 0 : -1 });
  }

  pick(pick) {
    this.picked = pick;
    this.field.value = pick.name;
    this.complain(null);
    this.suggestions.hide();
    this.draft.advance(this);
  }

  key(event) {
    if (this.suggestions.key(event)) return;
    if (!KEYS[event.key]?.(this, event)) return;
    event.preventDefault();
  }

  /** Return the entry of the list that Enter would choose. */
  get offered() {
    return this.picked ? undefined : this.suggestions.active;
  }

  /** Return whether the cursor is at this position of the field, with nothing selected. */
  cursorAt(place) {
    return this.field.selectionStart === place && this.field.selectionEnd === place;
  }
}
