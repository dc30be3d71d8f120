/**
 * A session: a person at this tab, with a separate wire and world, and the pending requests. A tab keeps the sessions
 * of everyone it has been, so that switching is instant and no mention is missed.
 */
import { Wire } from "./wire.js";
import { World } from "./world.js";

let ghosts = 0;

export class Session {
  /**
   * @param {string|null} person
   * @param {(session: Session, topic: string, detail?: object) => void} tell
   */
  constructor(person, tell) {
    this.tell = (topic, detail) => tell(this, topic, detail);
    this.world = new World(this.tell);
    this.online = false;
    this.channel = null;
    this.presses = new Map();
    this.ghosts = new Map();
    this.modal = null;
    const stranger = () => this.tell("stranger");
    this.wire = new Wire(
      person,
      (frame) => this.hear(frame),
      (open) => this.status(open),
      stranger,
    );
  }

  get id() {
    return this.world.you?.id ?? this.wire.person;
  }

  hear(frame) {
    if (frame.t === "hello") this.greet(frame);
    if (frame.t === "edited" || frame.t === "deleted") this.presses.delete(frame.message.id ?? frame.message);
    if (this.world.apply(frame)) return;
    if (frame.t === "modal") this.openModal(frame);
    if (frame.t === "failed") this.tell("trouble", { why: frame.why });
  }

  /** Make the wire stay with the person whom the sandbox chose at first. */
  greet(frame) {
    this.wire.person = frame.you.id;
    this.presses.clear();
  }

  status(open) {
    this.online = open;
    this.tell("wire");
  }

  /** Send a request that has no reply. @returns {boolean} whether it was sent */
  send(frame) {
    const sent = this.wire.send(frame);
    if (!sent) this.tell("trouble", { why: "Not connected to the sandbox" });
    return sent;
  }

  load(channel) {
    const room = this.world.room(channel);
    if (!room.loaded && this.online) this.wire.send({ do: "history", channel, before: null });
  }

  loadOlder(channel) {
    const before = this.world.room(channel).messages[0]?.id ?? null;
    this.wire.send({ do: "history", channel, before });
  }

  read(channel) {
    const message = this.world.markRead(channel);
    if (message) this.wire.send({ do: "read", channel, message });
  }

  dismiss(message) {
    this.wire.send({ do: "dismiss", message: message.id });
    this.world.remove(message.channel_id, message.id);
    this.tell("deleted", { channel: message.channel_id, id: message.id });
  }

  /** Press a button, or confirm a select with its `values`. A message allows one press at a time. */
  async press(message, component, values) {
    if (this.presses.get(message.id)?.busy) return;
    const mark = { busy: true, customId: component.custom_id, values };
    this.mark(message, mark);
    const { id, channel_id: channel } = message;
    const order = { do: "press", channel, message: id, custom_id: component.custom_id, component_type: component.type };
    const answer = await this.wire.ask(values ? { ...order, values } : order);
    if (answer.t === "modal") this.openModal(answer);
    if (answer.t === "failed") this.mark(message, { customId: component.custom_id, why: answer.why });
    else if (this.presses.get(id) === mark) this.mark(message, null);
  }

  mark(message, mark) {
    if (mark) this.presses.set(message.id, mark);
    else this.presses.delete(message.id);
    this.tell("pressed", { message });
  }

  /** Run the command with that name; a line in the channel represents it until the application has replied. */
  async command(channel, order, name) {
    const ghost = { id: `ghost-${++ghosts}`, channel_id: channel, name, why: null };
    this.setGhosts(channel, [...this.ghostsIn(channel), ghost]);
    const answer = await this.wire.ask({ do: "command", channel, ...order });
    if (answer.t === "modal") this.openModal(answer);
    if (answer.t === "failed")
      this.setGhosts(
        channel,
        this.ghostsIn(channel).map((one) => (one === ghost ? { ...ghost, why: answer.why } : one)),
      );
    else this.bury(channel, ghost.id);
  }

  /** Upload a file for an option of a command. Returns its attachment object, or `why` it was refused. */
  async upload(file) {
    const address = `/ui/file/${encodeURIComponent(file.name)}`;
    const answer = await fetch(address, { method: "POST", body: file }).catch(() => null);
    return answer?.ok ? answer.json() : { why: "The file was not sent. Try again" };
  }

  /** Run a command on a person. */
  useOn(channel, command, user) {
    return this.command(channel, { do: "user_command", command: command.id, target: user }, command.name);
  }

  ghostsIn(channel) {
    return this.ghosts.get(channel) ?? [];
  }

  setGhosts(channel, list) {
    this.ghosts.set(channel, list);
    this.tell("ghosts", { channel });
  }

  bury(channel, id) {
    this.setGhosts(
      channel,
      this.ghostsIn(channel).filter((ghost) => ghost.id !== id),
    );
  }

  openModal(frame) {
    this.modal = frame;
    this.tell("modal");
  }

  /** Submit a modal. @returns {Promise<string|null>} the reason for a failure, or null */
  async submit(components) {
    const { interaction, modal } = this.modal;
    const answer = await this.wire.ask({ do: "submit", interaction, custom_id: modal.custom_id, components });
    if (answer.t === "failed") return answer.why;
    this.modal = null;
    if (answer.t === "modal") this.openModal(answer);
    return null;
  }

  closeModal() {
    if (this.modal) this.wire.send({ do: "close", interaction: this.modal.interaction });
    this.modal = null;
  }
}
