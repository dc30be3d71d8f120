/** Embeds: the framed cards below a message's text. */
import { h } from "../parts/element.js";
import { inline } from "./inline.js";
import { markdown } from "./markdown.js";
import { address, picture, resolve } from "./media.js";
import { timeChip } from "../parts/time.js";

/**
 * @param {object} embed Discord's embed object
 * @param {object} message the message that contains it
 * @param {import("./inline.js").Reader} reader
 */
export function embedCard(embed, message, reader) {
  const accent = embed.color == null ? null : { "--accent": hex(embed.color) };
  return h(
    "article",
    { class: "embed", vars: accent ?? {} },
    h(
      "div",
      { class: "embed-words" },
      author(embed),
      title(embed, reader),
      embed.description ? markdown(embed.description, reader) : null,
      fields(embed, reader),
    ),
    thumbnail(embed, message),
    embed.image ? picture(resolve(embed.image, message), attachedAlt(embed.image, message)) : null,
    footer(embed),
  );
}

/** Return a color number in CSS notation. */
export const hex = (color) => `#${color.toString(16).padStart(6, "0")}`;

/** Return the alt text of the file that an embed picture shows, because embeds have no alt texts. */
function attachedAlt(media, message) {
  const name = media.url.split(/[/?]/).at(-1);
  return message.attachments?.find((file) => file.url === media.url || file.filename === name)?.description;
}

/** Return the names of attached files that embeds already show. */
export function shownFiles(message) {
  const urls = (message.embeds ?? []).flatMap((embed) => [embed.image?.url, embed.thumbnail?.url]).filter(Boolean);
  return new Set(urls.map((url) => decodeURIComponent(url.split("?")[0].split("/").at(-1))));
}

function author({ author: by }) {
  if (!by) return null;
  return h("div", { class: "embed-author" }, by.url ? link(by.url, by.name) : by.name);
}

function title({ title: text, url }, reader) {
  if (!text) return null;
  const words = inline(text, reader);
  return h("div", { class: "embed-title" }, url ? link(url, words) : words);
}

const link = (url, words) =>
  /^https?:/.test(url) ? h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, words) : words;

function fields({ fields: list = [] }, reader) {
  if (!list.length) return null;
  const field = ({ name, value, inline: short }) =>
    h(
      "div",
      { class: short ? "field short" : "field" },
      h("div", { class: "field-name" }, inline(name, reader)),
      markdown(value, reader),
    );
  return h("div", { class: "fields" }, list.map(field));
}

function thumbnail(embed, message) {
  if (!embed.thumbnail) return null;
  const media = resolve(embed.thumbnail, message);
  return h("img", { class: "thumbnail", src: address(media.url), alt: attachedAlt(embed.thumbnail, message) ?? "" });
}

function footer({ footer: foot, timestamp }) {
  if (!foot && !timestamp) return null;
  const time = timestamp ? timeChip(new Date(timestamp) / 1000) : null;
  return h("footer", { class: "embed-footer" }, foot?.text, foot && time ? " • " : null, time);
}
