/** The option of a slash command that takes a file. */
import { OptionChip } from "./option.js";
import { h } from "../parts/element.js";

export class FileChip extends OptionChip {
  buildField(id) {
    const { name, required } = this.option;
    const aria = { required: String(Boolean(required)), describedby: `${id}-error` };
    const on = { change: () => this.upload(), keydown: (event) => this.key(event) };
    return h("input", { id, type: "file", class: "option-field", data: { option: name }, aria, on });
  }

  /** The name of the chosen file. */
  get text() {
    return this.field.files[0]?.name ?? "";
  }

  read() {
    if (this.picked) return { value: this.picked.value };
    if (this.text) return { error: this.failed ?? "This file is still being uploaded" };
    return this.option.required ? { error: "This option is required" } : {};
  }

  /** Upload the file immediately, as Discord's client does; the command refers to it by ID. */
  async upload() {
    const [file] = this.field.files;
    Object.assign(this, { picked: null, failed: null });
    this.complain(null);
    if (!file) return;
    const { id, why } = await this.app.session.upload(file);
    if (file !== this.field.files[0]) return;
    if (id) this.picked = { name: file.name, value: id };
    else this.complain((this.failed = why));
    if (id) this.draft.advance(this);
  }

  key(event) {
    if (event.key !== "Escape") return;
    this.draft.escape();
    event.preventDefault();
  }
}
