/**
 * Markdown within a line: emphasis, code, spoilers, links, mentions, times. Converts text to nodes.
 *
 * @typedef {object} Reader resolves names for the person who reads
 * @property {(id: string) => string|null} user returns the name of a person
 * @property {(id: string) => string|null} channel returns the name of a channel
 * @property {(id: string) => string|null} home returns the ID of a channel's server, "@me" for direct messages
 * @property {(id: string) => void} open opens a channel
 * @property {(name: string) => void} type types a command
 */
import { emoji, h } from "../parts/element.js";
import { timeChip } from "../parts/time.js";

/** The rules: where each can start, the text that it matches there, and its node. The first match wins. */
const RULES = [
  [/\\([^0-9A-Za-z\s])/y, ([, mark]) => mark],
  [/(`{1,2})((?:(?!\1)[\s\S])+)\1/y, ([, , code]) => h("code", {}, code.replace(/^ (.*) $/, "$1"))],
  [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, ([text, seconds, style]) => timeChip(Number(seconds), style) ?? text],
  [
    /<@!?(\d+)>/y,
    ([, id], reader) => h("span", { class: "mention", data: { mention: id, user: id } }, `@${reader.user(id) ?? "unknown"}`),
  ],
  [
    /<@&(\d+)>/y,
    ([, id], reader) => h("span", { class: "mention", data: { mention: id } }, `@${reader.role?.(id) ?? "role"}`),
  ],
  [/<#(\d+)>/y, ([, id], reader) => channelChip(id, reader)],
  [/<\/([-\w ]{1,100}):\d+>/y, ([, name], reader) => commandChip(name, reader)],
  [/<a?:(\w+):(\d+)>/y, ([, name, id]) => emoji({ name, id })],
  [/@(?:everyone|here)\b/y, ([word]) => h("span", { class: "mention" }, word)],
  [
    /\[((?:\\.|\[[^\]]*\]|[^[\]\\])+)\]\(\s*<?(https?:\/\/[^\s<>)]+)>?(?:\s+"([^"]*)")?\s*\)/y,
    ([, text, url, title], reader) => link(url, inline(text, reader), title),
  ],
  [/<(https?:\/\/[^\s>]+)>/y, ([, url]) => link(url, [url])],
  [/https:\/\/discord\.com\/channels\/(\d+|@me)\/(\d+)\/\d+/y, ([url, home, id], reader) => messageChip(url, home, id, reader)],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'!?)\]*_~|]/y, ([url]) => link(url, [url])],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, wrap("strong")],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, wrap("u")],
  [/\*(?![\s*])((?:\*\*(?:(?!\*\*)[\s\S])+\*\*|\\[\s\S]|[^\\*])+?)(?<!\s)\*(?!\*)/y, wrap("em")],
  [/(?<![\p{L}\p{N}])_(?!_)((?:__(?:(?!__)[\s\S])+__|\\[\s\S]|[^\\_])+?)_(?![\p{L}\p{N}_])/uy, wrap("em")],
  [/~~((?:\\[\s\S]|[^\\])+?)~~(?!~)/y, wrap("s")],
  [/\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y, ([, text], reader) => spoiler(inline(text, reader))],
];

/**
 * @param {string} text
 * @param {Reader} reader
 * @returns {Node[]}
 */
export function inline(text, reader) {
  const nodes = [];
  let plain = "";
  const flush = () => plain && nodes.push(document.createTextNode(plain));
  for (let at = 0; at < text.length;) {
    const [length, made] = match(text, at, reader) ?? [1, text[at]];
    at += length;
    if (typeof made === "string") plain += made;
    else {
      flush();
      plain = "";
      nodes.push(made);
    }
  }
  flush();
  return nodes;
}

const STARTS = new Set("\\`<@[h*_~|");

function match(text, at, reader) {
  if (!STARTS.has(text[at])) return null;
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return [found[0].length, make(found, reader)];
  }
  return null;
}

function wrap(tag) {
  return ([, text], reader) => h(tag, {}, inline(text, reader));
}

function link(url, children, title) {
  return h("a", { href: url, target: "_blank", rel: "noopener noreferrer", title }, children);
}

function channelChip(id, reader, after = "") {
  const name = reader.channel(id);
  if (name == null) return h("span", { class: "mention" }, "#no-access");
  return h(
    "button",
    { class: "mention", type: "button", data: { jump: id }, on: { click: () => reader.open(id) } },
    `#${name}${after}`,
  );
}

/** Return a chip for a link to a message, or a plain link if its server (@me for direct messages) is wrong. */
function messageChip(url, home, id, reader) {
  if (reader.home?.(id) !== home) return link(url, [url]);
  if (home !== "@me") return channelChip(id, reader, " › 💬");
  return h(
    "button",
    { class: "mention", type: "button", data: { jump: id }, on: { click: () => reader.open(id) } },
    "Direct message › 💬",
  );
}

function commandChip(name, reader) {
  return h(
    "button",
    { class: "mention", type: "button", data: { type: name }, on: { click: () => reader.type(name) } },
    `/${name}`,
  );
}

/** Return a spoiler, which a click or a key reveals permanently. */
export function spoiler(children, tag = "span") {
  const inner = h("span", { class: "spoiler-inner", inert: true }, children);
  const cover = h(tag, { class: "spoiler", role: "button", tabindex: "0", aria: { label: "Spoiler, show" } }, inner);
  const show = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    inner.inert = false;
    cover.classList.add("open");
    for (const name of ["role", "tabindex", "aria-label"]) cover.removeAttribute(name);
    cover.removeEventListener("click", show, true);
    cover.removeEventListener("keydown", show);
  };
  cover.addEventListener("click", show, true);
  cover.addEventListener("keydown", show);
  return cover;
}
