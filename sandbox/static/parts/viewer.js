/** The viewer: a picture that fills the window or has its full size and can be moved, because on a phone the window is
 * hardly larger than the message. Escape or a click outside closes it. */
import { h, icon } from "./element.js";

/**
 * @param {string} url
 * @param {string} [alt]
 * @param {string} name of the file, used if there is no alt text
 */
export function enlarge(url, alt, name) {
  const close = () => dialog.close();
  const opener = document.activeElement;
  const message = opener.closest("[data-message]");
  /** The browser returns the focus to the opener; if that was redrawn in the meantime, focus its message. */
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
