/** The viewer: one picture, as large as the window allows. Escape or a click beside it closes. */
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
  const dialog = h(
    "dialog",
    {
      class: "viewer",
      data: { role: "viewer" },
      aria: { label: alt || name },
      on: { click: (event) => event.target === dialog && close(), close: closed },
    },
    h("img", { src: url, alt: alt ?? "" }),
    h(
      "div",
      { class: "viewer-foot" },
      h("p", {}, alt || name),
      h("a", { href: url, target: "_blank", rel: "noopener" }, "Open in a new tab"),
      h("button", { type: "button", class: "round", aria: { label: "Close" }, on: { click: close } }, icon("close")),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}
