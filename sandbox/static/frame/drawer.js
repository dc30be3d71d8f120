/** The drawer: on a phone, the channel list is outside the window and slides in on request. */
export class Drawer {
  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} veil covers the rest of the page while it is open
   */
  constructor(root, veil) {
    this.root = root;
    veil.addEventListener("click", () => this.close());
    root.addEventListener(
      "click",
      (event) => event.target.closest("[data-channel], [data-role=open-dm]") && this.close(),
    );
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
  }

  toggle() {
    if (document.body.classList.toggle("drawer-open")) this.root.querySelector("[aria-current=page], button")?.focus();
  }

  close() {
    document.body.classList.remove("drawer-open");
  }
}
