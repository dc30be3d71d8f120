/** The drawer: on a phone the channel list lies beside the window and slides in when wanted. */
export class Drawer {
  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} veil what lies over the rest while it is open
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
