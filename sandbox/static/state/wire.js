/**
 * The wire: a person's websocket to the sandbox, which reconnects whenever it breaks.
 */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
/** Milliseconds to wait for a reply. The sandbox itself reports an unresponsive application after three seconds. */
const PATIENCE = 20000;
const GONE = "The sandbox is not reachable";

export class Wire {
  /**
   * @param {string|null} person their ID, or null for the first person
   * @param {(frame: object) => void} hear receives every frame that is not a reply
   * @param {(open: boolean) => void} status called when the wire opens or breaks
   * @param {() => void} stranger called if the sandbox runs but does not know this person
   */
  constructor(person, hear, status, stranger) {
    Object.assign(this, { person, hear, status, stranger });
    this.waiting = new Map();
    this.nonce = 0;
    this.failures = 0;
    this.closed = false;
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = this.person ? `?as=${encodeURIComponent(this.person)}` : "";
    const socket = new WebSocket(`${scheme}://${location.host}/ui${query}`);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    socket.onclose = () => this.broken(socket);
  }

  opened() {
    this.failures = 0;
    this.status(true);
  }

  /** Reconnect immediately instead of waiting for the next attempt. */
  hurry() {
    if (this.socket.readyState === WebSocket.CLOSED && !this.closed) this.connect();
  }

  broken(socket) {
    if (socket !== this.socket || this.closed) return;
    for (const nonce of [...this.waiting.keys()]) this.settle(nonce, { t: "failed", nonce, why: GONE });
    if (this.failures && this.person) this.checkPerson();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures++);
    this.timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
    this.status(false);
  }

  /** Find out why a websocket was refused, which browsers do not say: if the page is served, the person is unknown. */
  async checkPerson() {
    const there = await fetch("/", { method: "HEAD" }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (there && !this.closed && this.socket.readyState !== WebSocket.OPEN) this.stranger();
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket.close();
  }

  receive(frame) {
    if (frame.nonce != null && this.waiting.has(String(frame.nonce))) this.settle(String(frame.nonce), frame);
    else this.hear(frame);
  }

  settle(nonce, frame) {
    const { resolve, timer } = this.waiting.get(nonce);
    clearTimeout(timer);
    this.waiting.delete(nonce);
    resolve(frame);
  }

  /** Send a frame without waiting. @returns {boolean} whether it was sent */
  send(frame) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  /** Send a frame and wait. @returns {Promise<object>} acked, choices, modal or failed; never rejects */
  ask(frame) {
    const nonce = `${Date.now().toString(36)}-${++this.nonce}`;
    return new Promise((resolve) => {
      if (!this.send({ ...frame, nonce })) return resolve({ t: "failed", nonce, why: GONE });
      const timer = setTimeout(() => this.settle(nonce, { t: "failed", nonce, why: GONE }), PATIENCE);
      this.waiting.set(nonce, { resolve, timer });
    });
  }
}
