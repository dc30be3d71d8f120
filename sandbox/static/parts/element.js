/**
 * Elements. Everything on the page is built here, as nodes: no text is ever parsed as HTML.
 */

const SVG = "http://www.w3.org/2000/svg";

/** Icons as SVG paths on a grid of 24 by 24. */
const ICONS = {
  hash: "M9 4 7 20M17 4l-2 16M4 9h17M3 15h17",
  thread: "M5 4v6a4 4 0 0 0 4 4h10M15 10l4 4-4 4",
  box: "M3 5h18v4H3zM5 9v10h14V9M10 13h4",
  speech: "M4 5h16v11H11l-5 4v-4H4z",
  chevron: "M6 9l6 6 6-6",
  plus: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6 6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  flask: "M10 3v7L4.500 19a1.500 1.500 0 0 0 1.300 2h12.400a1.500 1.500 0 0 0 1.300-2L14 10V3M8 3h8M7.500 15h9",
  send: "M4 12 20 4l-5 16-4-7zM11 13l9-9",
  link: "M14 4h6v6M20 4 11 13M18 14v5H5V6h5",
  eye: "M2 12s4-6 10-6 10 6 10 6-4 6-10 6-10-6-10-6zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  down: "M12 5v13M6 12l6 6 6-6",
  up: "M12 19V6M6 12l6-6 6 6",
  check: "M5 13l4 4L19 7",
  warning: "M12 4 2.500 20h19zM12 10v5M12 17.500v.500",
  bolt: "M13 3 5 14h6l-1 7 8-11h-6z",
};

/**
 * Create an element.
 * @param {string} tag
 * @param {object} [props] `data`, `aria`, `on` (listeners), `vars` (CSS custom properties), `value`; else attributes
 * @param {...(Node|string|null|undefined|false|Array)} children
 * @returns {HTMLElement}
 */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) set(node, key, value);
  node.append(...children.flat(Infinity).filter((child) => child != null && child !== false));
  return node;
}

/** The setters of properties that are not attributes: `set(node, name, value)` for each entry. */
const GROUPS = {
  data: (node, name, value) => (node.dataset[name] = value),
  aria: (node, name, value) => node.setAttribute(`aria-${name}`, value),
  on: (node, name, value) => node.addEventListener(name, value),
  vars: (node, name, value) => node.style.setProperty(name, value),
};

function set(node, key, value) {
  if (value == null) return;
  if (GROUPS[key]) for (const [name, one] of Object.entries(value)) one != null && GROUPS[key](node, name, one);
  else if (key === "value") node.value = value;
  else if (typeof value === "boolean") node.toggleAttribute(key, value);
  else node.setAttribute(key, value);
}

/** Return an icon, hidden from screen readers because the text next to it says the same. */
export function icon(name, className = "icon") {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", className);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/**
 * Return an emoji: a picture of the application, or a Unicode character.
 * @param {{name?: string, id?: string}|null|undefined} of
 * @param {{beside?: boolean}} [more] `beside`: the text next to it says the same
 */
export function emoji(of, { beside = false } = {}) {
  if (!of?.name) return null;
  if (!of.id) return h("span", { class: "emoji", aria: { hidden: beside || null } }, of.name);
  const name = beside ? "" : `:${of.name}:`;
  return h("img", { class: "emoji", src: `/cdn/emojis/${of.id}.png`, alt: name, title: name || null });
}

/** Return text for screen readers only. */
export const hidden = (text) => h("span", { class: "hidden" }, text);

let last = 0;
/** Return an ID that no other element has. */
export const fresh = (prefix) => `${prefix}-${++last}`;

/**
 * Replace the content of `root`, and keep the focus on the element with the same `data-<key>`.
 * @param {{inPlace?: boolean}} [more] `inPlace`: an existing element stays, and is updated from the new one with the
 *   same data, so that a click that has begun is not lost. Use it only if listeners depend on nothing but that data.
 */
export function refill(root, key, children, { inPlace = false } = {}) {
  const active = root.contains(document.activeElement) ? document.activeElement : null;
  const held = active?.dataset[key];
  const nodes = children.flat(Infinity).filter(Boolean);
  if (inPlace) renew(root, nodes);
  else root.replaceChildren(...nodes);
  if (held == null || active.isConnected) return;
  const attribute = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  root.querySelector(`[data-${attribute}="${CSS.escape(held)}"]`)?.focus();
}

function renew(root, nodes) {
  const before = [...root.childNodes];
  nodes.forEach((node, place) => {
    const there = before[place];
    if (!there) root.append(node);
    else if (alike(there, node)) takeOn(there, node);
    else there.replaceWith(node);
  });
  for (const node of before.slice(nodes.length)) node.remove();
}

function alike(one, other) {
  return one.nodeName === other.nodeName && JSON.stringify({ ...one.dataset }) === JSON.stringify({ ...other.dataset });
}

function takeOn(node, looks) {
  if (node.nodeType !== Node.ELEMENT_NODE) {
    node.data = looks.data;
    return;
  }
  for (const { name } of [...node.attributes]) if (!looks.hasAttribute(name)) node.removeAttribute(name);
  for (const { name, value } of looks.attributes) if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  renew(node, [...looks.childNodes]);
}

/** Make `nodes` the children of `root` without moving those already in place, so that focus and scroll survive. */
export function arrange(root, nodes) {
  const wanted = new Set(nodes);
  for (const child of [...root.children]) if (!wanted.has(child)) child.remove();
  let next = root.firstElementChild;
  for (const node of nodes) {
    if (node === next) next = next.nextElementSibling;
    else root.insertBefore(node, next);
  }
}
