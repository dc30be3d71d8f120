/** The viewer: one picture, as large as the window allows, or in its own size, to be moved about: on a phone the window
 * allows hardly more than the message did. Escape or a click beside it closes. */
import { h, icon } from "./element.js";

/**
 * @param {string} url
 * @param {string} [alt]
 * @param {string} name of the file, where there are no better words
 */
export function enlarge(url, alt, name) {
  const close = () => dialog.close();
  const opener = document.activeElement;
  const message = opener.closest("[data-message]");
  /** The keyboard goes back to where it was; if that was drawn anew meanwhile, to its message. */
  const closed = () => {
    dialog.remove();
    if (!opener.isConnected) message?.focus({ preventScroll: true });
  };
  const zoom = () => {
    const whole = pane.classList.toggle("whole");
    zoomer.textContent = whole ? "Fit to window" : "Zoom in";
  };
  const pane = h("div", { class: "viewer-pane", on: { click: zoom } }, h("img", { src: url, alt: alt ?? "" }));
  const zoomer = h("button", { type: "button", class: "button secondary", on: { click: zoom } }, "Zoom in");
  const dialog = h(
    "dialog",
    {
      class: "viewer",
      data: { role: "viewer" },
      aria: { label: alt || name },
      on: { click: (event) => event.target === dialog && close(), close: closed },
    },
    pane,
    h(
      "div",
      { class: "viewer-foot" },
      h("p", {}, alt || name),
      zoomer,
      h("a", { href: url, target: "_blank", rel: "noopener" }, "Open in a new tab"),
      h("button", { type: "button", class: "round", aria: { label: "Close" }, on: { click: close } }, icon("close")),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}
