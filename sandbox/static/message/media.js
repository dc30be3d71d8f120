/** Pictures and files in a message. */
import { fresh, h, icon } from "../parts/element.js";
import { spoiler } from "./inline.js";
import { enlarge } from "../parts/viewer.js";

const SIZES = ["B", "kB", "MB", "GB"];

/** Return the path of one of the sandbox's files, which works for every host name of the page. */
export function address(url) {
  const { pathname, search } = new URL(url, location.href);
  return pathname.startsWith("/cdn/") ? pathname + search : url;
}

/** Return the file that `attachment://name` refers to, or the media itself. */
export function resolve(media, message) {
  const name = /^attachment:\/\/(.+)$/.exec(media.url)?.[1];
  const file = name && message.attachments?.find((one) => one.filename === name);
  return file ? { ...media, url: file.url, width: file.width, height: file.height } : media;
}

/** Return the name of a file from its URL. */
export const fileName = (url) => new URL(url, location.href).pathname.split("/").at(-1);

export function readableSize(bytes) {
  const power = Math.min(SIZES.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** power).toFixed(power ? 1 : 0)} ${SIZES[power]}`;
}

/**
 * Return a picture that a click enlarges, with a badge that shows its alt text. Its space is reserved while it loads.
 * @param {{url: string, width?: number, height?: number}} media
 * @param {string} [alt]
 * @param {{name?: string, covered?: boolean}} [more]
 */
export function picture(media, alt, { name = "Image", covered = false } = {}) {
  const url = address(media.url);
  const image = h("img", { src: url, alt: alt ?? "", loading: "lazy" });
  const more = { aria: { label: `Enlarge ${alt || name}` }, on: { click: () => enlarge(url, alt, name) } };
  const grow = h("button", { type: "button", class: "grow", ...more }, image);
  const props = { class: "picture", data: { picture: name }, ...room(media) };
  return h("figure", props, covered ? spoiler([grow], "div") : grow, alt ? altBadge(alt) : null);
}

/** Return the style that reserves the space of a picture while it loads, if its size is known. */
function room({ width, height }) {
  return width && height ? { class: "picture sized", vars: { "--w": width, "--h": height } } : {};
}

function altBadge(alt) {
  const id = fresh("alt");
  const words = h("figcaption", { class: "alt-text", id, hidden: true }, alt);
  const toggle = () => {
    words.hidden = !words.hidden;
    badge.setAttribute("aria-expanded", String(!words.hidden));
  };
  const badge = h(
    "button",
    {
      type: "button",
      class: "alt-badge",
      data: { role: "alt" },
      aria: { expanded: "false", controls: id, label: "ALT: description of the picture" },
      on: { click: toggle },
    },
    "ALT",
  );
  return [badge, words];
}

/** Return a link to download a file. */
export function fileLink({ filename, size: bytes, url }) {
  return h(
    "div",
    { class: "file" },
    icon("file"),
    h("a", { href: address(url), download: filename, data: { file: filename } }, filename),
    bytes == null ? null : h("span", { class: "muted" }, readableSize(bytes)),
  );
}

/** Return the attachments of a message: pictures inline, other files as links. */
export function attachment(file) {
  const isPicture = /^image\//.test(file.content_type ?? "") && !/svg/.test(file.content_type);
  const covered = file.filename.startsWith("SPOILER_");
  return isPicture ? picture(file, file.description, { name: file.filename, covered }) : fileLink(file);
}
