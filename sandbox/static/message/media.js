/** Pictures and files as a message shows them. */
import { fresh, h, icon } from "../parts/element.js";
import { spoiler } from "./inline.js";
import { enlarge } from "../parts/viewer.js";

const SIZES = ["B", "kB", "MB", "GB"];

/** The sandbox's own files are reached by path, whichever of its names this page was opened under. */
export function address(url) {
  const { pathname, search } = new URL(url, location.href);
  return pathname.startsWith("/cdn/") ? pathname + search : url;
}

/** The file an `attachment://name` stands for, or the media itself. */
export function resolve(media, message) {
  const name = /^attachment:\/\/(.+)$/.exec(media.url)?.[1];
  const file = name && message.attachments?.find((one) => one.filename === name);
  return file ? { ...media, url: file.url, width: file.width, height: file.height } : media;
}

/** What a file is called, by its address. */
export const fileName = (url) => new URL(url, location.href).pathname.split("/").at(-1);

export function readableSize(bytes) {
  const power = Math.min(SIZES.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** power).toFixed(power ? 1 : 0)} ${SIZES[power]}`;
}

/**
 * A picture that grows when clicked, with a badge that shows its alt text. Its room is kept before it has come.
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

/** What keeps a picture's room free until it has come, if its size is known. */
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

/** A file to fetch. */
export function fileLink({ filename, size: bytes, url }) {
  return h(
    "div",
    { class: "file" },
    icon("file"),
    h("a", { href: address(url), download: filename, data: { file: filename } }, filename),
    bytes == null ? null : h("span", { class: "muted" }, readableSize(bytes)),
  );
}

/** What was attached to a message: pictures inline, anything else as a link. */
export function attachment(file) {
  const isPicture = /^image\//.test(file.content_type ?? "") && !/svg/.test(file.content_type);
  const covered = file.filename.startsWith("SPOILER_");
  return isPicture ? picture(file, file.description, { name: file.filename, covered }) : fileLink(file);
}
