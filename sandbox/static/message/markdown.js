/**
 * Markdown in blocks: headings, lists, quotes, code blocks, subtext. Converts text to nodes.
 */
import { h } from "../parts/element.js";
import { inline } from "./inline.js";

const FENCE = /```(?:([\w+.#-]+)\n)?\n?([\s\S]+?)\n?```/g;
const HEADING = /^(#{1,3})\s+(.+)$/;
const SMALL = /^-#\s+(.+)$/;
const ITEM = /^(\s*)([-*]|\d{1,9}\.)\s+(.*)$/;
const QUOTE = /^>\s(.*)$/;
const QUOTE_ALL = /^>>>\s/;

/**
 * @param {string} text
 * @param {import("./inline.js").Reader} reader
 * @returns {HTMLElement}
 */
export function markdown(text, reader) {
  return h("div", { class: "markdown" }, blocks(text, reader));
}

function blocks(text, reader) {
  const nodes = [];
  let from = 0;
  for (const fence of text.matchAll(FENCE)) {
    nodes.push(...lines(text.slice(from, fence.index).replace(/\n$/, ""), reader));
    nodes.push(h("pre", {}, h("code", { data: { language: fence[1] } }, fence[2])));
    from = fence.index + fence[0].length;
  }
  nodes.push(...lines(text.slice(from).replace(from ? /^\n/ : /^$/, ""), reader));
  return nodes;
}

/** Convert the lines block by block: each block is a run of lines of the same kind. */
function lines(text, reader) {
  const rest = text ? text.split("\n") : [];
  const nodes = [];
  while (rest.length)
    nodes.push(takeQuote(rest, reader) ?? takeLine(rest, reader) ?? takeList(rest, reader) ?? takePlain(rest, reader));
  return nodes;
}

function takeQuote(rest, reader) {
  if (QUOTE_ALL.test(rest[0])) return h("blockquote", {}, blocks(rest.splice(0).join("\n").slice(4), reader));
  const quoted = takeWhile(rest, (line) => QUOTE.test(line));
  return quoted.length ? h("blockquote", {}, blocks(quoted.map((line) => line.slice(2)).join("\n"), reader)) : null;
}

function takeLine(rest, reader) {
  const [line] = rest;
  const heading = HEADING.exec(line);
  const small = SMALL.exec(line);
  if (!heading && !small) return null;
  rest.shift();
  if (small) return h("small", { class: "subtext" }, inline(small[1], reader));
  const level = heading[1].length;
  return h(
    "div",
    { class: `heading h${level}`, role: "heading", aria: { level: Math.max(2, level) } },
    inline(heading[2], reader),
  );
}

function takeList(rest, reader) {
  const first = item(rest[0]);
  if (!first) return null;
  const goesOn = (line) => item(line) && (item(line).indent > first.indent || item(line).ordered === first.ordered);
  return list(takeWhile(rest, goesOn).map(item), reader);
}

function item(line) {
  const found = ITEM.exec(line);
  return found && { indent: found[1].length, mark: found[2], ordered: /\d/.test(found[2]), text: found[3] };
}

/** Return a list of the items at the depth of the first; deeper ones are nested in the item before them. */
function list(items, reader) {
  const [{ indent, mark, ordered }] = items;
  const root = ordered ? h("ol", { start: String(parseInt(mark, 10)) }) : h("ul");
  while (items.length) {
    const { text } = items.shift();
    const deeper = takeWhile(items, (next) => next.indent > indent);
    root.append(h("li", {}, inline(text, reader), deeper.length ? list(deeper, reader) : null));
  }
  return root;
}

function takePlain(rest, reader) {
  const special = (line) => [HEADING, SMALL, ITEM, QUOTE, QUOTE_ALL].some((pattern) => pattern.test(line));
  const plain = [rest.shift(), ...takeWhile(rest, (line) => !special(line))];
  return h("div", { class: "lines" }, inline(plain.join("\n"), reader));
}

function takeWhile(list, test) {
  const end = list.findIndex((one) => !test(one));
  return list.splice(0, end < 0 ? list.length : end);
}
