/** The modal that the application has opened for a person. */
import { avatar } from "../parts/avatar.js";
import { h } from "../parts/element.js";
import { fieldOf } from "./field.js";
import { nameOf } from "../state/world.js";

export class Modal {
  /** @param {import("../state/app.js").App} app */
  constructor(app) {
    this.app = app;
    this.dialog = null;
    this.frame = null;
    app.on("modal hello", () => this.sync());
  }

  /** Show the session's modal, or none. */
  sync() {
    const { modal } = this.app.session;
    if (modal === this.frame) return;
    this.frame = modal;
    this.dialog?.close();
    this.dialog?.remove();
    this.dialog = null;
    if (modal) this.open(modal);
  }

  open({ modal }) {
    this.fields = modal.components.map((component) => fieldOf(component, this.app));
    this.trouble = h("p", { class: "failure", role: "alert", data: { role: "modal-error" } });
    this.dialog = h(
      "dialog",
      {
        class: "modal",
        data: { modal: modal.custom_id, role: "modal" },
        aria: { labelledby: "modal-title" },
        on: { cancel: (event) => this.cancelled(event) },
      },
      h(
        "form",
        { novalidate: true, on: { submit: (event) => this.submit(event) } },
        this.head(modal.title),
        h(
          "div",
          { class: "modal-fields" },
          this.fields.map((field) => field.node),
        ),
        this.trouble,
        this.foot(),
      ),
    );
    document.body.append(this.dialog);
    this.dialog.showModal();
    this.fields.find((field) => field.focus)?.focus.focus();
  }

  head(title) {
    const { bot } = this.app.world;
    const warning = h("p", { class: "muted" }, `${nameOf(bot)} asks. Do not give it your password.`);
    return h("header", {}, avatar(bot, "small"), h("div", {}, h("h2", { id: "modal-title" }, title), warning));
  }

  foot() {
    const on = { click: () => this.cancel() };
    const cancel = h("button", { type: "button", class: "button secondary", data: { role: "cancel" }, on }, "Cancel");
    this.submitButton = h("button", { class: "button primary", data: { role: "submit" } }, "Submit");
    return h("footer", {}, cancel, this.submitButton);
  }

  /** Handle Escape, but ignore one that has closed a list inside the modal and bubbles up. */
  cancelled(event) {
    if (event.target !== this.dialog) return;
    event.preventDefault();
    this.cancel();
  }

  cancel() {
    this.app.session.closeModal();
    this.sync();
  }

  async submit(event) {
    event.preventDefault();
    const wrong = this.fields.filter((field) => this.complain(field));
    if (wrong.length) return wrong[0].focus?.focus();
    this.busy(true);
    const { session } = this.app;
    const why = await session.submit(this.fields.map((field) => field.payload()));
    if (why && session === this.app.session && this.dialog) {
      this.busy(false);
      this.trouble.textContent = why;
    }
    return this.sync();
  }

  /** Show the error of a field next to it. @returns {boolean} whether there is one */
  complain(field) {
    const fault = field.fault?.() ?? null;
    if (field.error) field.error.textContent = fault ?? "";
    field.focus?.setAttribute("aria-invalid", String(Boolean(fault)));
    return Boolean(fault);
  }

  busy(on) {
    this.submitButton.classList.toggle("loading", on);
    this.submitButton.disabled = on;
    if (on) this.trouble.textContent = "";
  }
}
