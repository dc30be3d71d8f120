/** Components below or instead of a message's text, of both of Discord's generations. */
import { emoji, h, icon } from "../parts/element.js";
import { hex } from "./embed.js";
import { spoiler } from "./inline.js";
import { Listbox } from "../parts/listbox.js";
import { markdown } from "./markdown.js";
import { fileLink, fileName, picture, resolve } from "./media.js";
import { nameOf } from "../state/world.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };

/**
 * @typedef {object} Setting the surroundings of a component
 * @property {import("../state/app.js").App} app
 * @property {object} message
 * @property {import("./inline.js").Reader} reader
 * @property {(component: object, values?: string[]) => void} press
 */

/** @type {Record<number, (component: object, setting: Setting) => Node>} by Discord's component type */
const KINDS = {
  1: (row, setting) => h("div", { class: "action-row" }, drawAll(row.components, setting)),
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: section,
  10: (text, { reader }) => markdown(text.content, reader),
  11: (thumb, { message }) =>
    h("div", { class: "thumb" }, picture(resolve(thumb.media, message), thumb.description, { covered: thumb.spoiler })),
  12: gallery,
  13: (file, { message }) =>
    fileLink({
      filename: file.name ?? fileName(file.file.url),
      size: file.size,
      url: resolve(file.file, message).url,
    }),
  14: (line) =>
    h("hr", { class: `separator ${line.spacing === 2 ? "wide" : ""} ${line.divider === false ? "blank" : ""}` }),
  17: container,
};

/** @returns {Node} */
export function draw(component, setting) {
  const kind = KINDS[component.type];
  return kind
    ? kind(component, setting)
    : h("p", { class: "muted" }, `A component of type ${component.type} cannot be shown here.`);
}

export const drawAll = (components, setting) => components.map((component) => draw(component, setting));

const isLink = ({ url }) => /^https?:/.test(url ?? "");
const isButton = (one) => one.type === 2 && !isLink(one);

function button(component, { press }) {
  const style = STYLES[component.style] ?? "secondary";
  const words = [
    emoji(component.emoji, { beside: Boolean(component.label) }),
    component.label ? h("span", { class: "label" }, component.label) : null,
  ];
  if (isLink(component))
    return h(
      "a",
      { class: "button link", href: component.url, target: "_blank", rel: "noopener noreferrer" },
      words,
      icon("link"),
    );
  const click = ({ currentTarget }) =>
    currentTarget.getAttribute("aria-disabled") !== "true" && press(currentTarget.component);
  const name = component.label ? null : component.emoji?.name;
  const node = h(
    "button",
    {
      type: "button",
      class: `button ${style}`,
      disabled: Boolean(component.disabled),
      data: { pressable: "" },
      aria: { label: name },
      on: { click },
    },
    words,
  );
  return addressed(node, component);
}

function addressed(node, component) {
  node.component = component;
  if (component.custom_id) node.dataset.customId = component.custom_id;
  return node;
}

/** Return all components within these that can be pressed, in drawing order. */
function* buttonsOf(components) {
  for (const one of components) {
    if (isButton(one)) yield one;
    yield* buttonsOf([...(one.components ?? []), ...(one.accessory ? [one.accessory] : [])]);
  }
}

/** Return a key for the appearance of components, regardless of where their buttons lead. */
export const looks = (components) =>
  JSON.stringify(components, (_key, one) => (one && isButton(one) ? { ...one, custom_id: null } : one));

/** Update where the buttons drawn in `node` lead. The nodes stay, so that a click that has begun is not lost. */
export function readdress(node, components) {
  const buttons = node.querySelectorAll("[data-pressable]");
  [...buttonsOf(components)].forEach((component, place) => addressed(buttons[place], component));
}

function select(component, setting) {
  const box = new Listbox({
    ...choiceOf(component, setting.app),
    label: component.placeholder || "Make a selection",
    disabled: Boolean(component.disabled),
    data: { customId: component.custom_id },
    confirm: (values) => setting.press(component, values),
  });
  box.node.listbox = box;
  return box.node;
}

/** Return the entries and limits of a select menu of any type. */
export function choiceOf(component, app) {
  const { placeholder, min_values: min = 1, max_values: max = 1 } = component;
  const entries = component.type === 3 ? component.options : known(component, app);
  const preset = new Set((component.default_values ?? []).map((value) => value.id));
  return {
    placeholder,
    min,
    max,
    entries: entries.map((entry) => ({ ...entry, default: entry.default || preset.has(entry.value) })),
  };
}

/** Return people, roles or channels, depending on the type of a select menu. */
function known({ type, channel_types: types }, app) {
  const { world, channel } = app;
  const people = [...world.people, world.bot].map((user) => ({
    label: nameOf(user),
    value: user.id,
    description: user.username,
  }));
  const roles = (world.guildOf(channel)?.roles ?? []).map((role) => ({ label: role.name, value: role.id }));
  const channels = world.every(
    (one) => one.guild_id === channel.guild_id && (!types?.length || types.includes(one.type)),
  );
  if (type === 5) return people;
  if (type === 6) return roles;
  if (type === 7) return [...people, ...roles];
  return channels.map((one) => ({ label: `#${one.name}`, value: one.id }));
}

function section(component, setting) {
  return h(
    "div",
    { class: "section" },
    h("div", { class: "section-words" }, drawAll(component.components, setting)),
    component.accessory ? draw(component.accessory, setting) : null,
  );
}

function gallery(component, { message }) {
  const items = component.items.map((item) => {
    const media = resolve(item.media, message);
    return picture(media, item.description, { name: fileName(media.url), covered: item.spoiler });
  });
  return h("div", { class: `gallery of-${Math.min(items.length, 4)}` }, items);
}

function container(component, setting) {
  const accent = component.accent_color == null ? {} : { "--accent": hex(component.accent_color) };
  const box = h(
    "div",
    { class: component.accent_color == null ? "container" : "container accented", vars: accent },
    drawAll(component.components, setting),
  );
  return component.spoiler ? spoiler([box], "div") : box;
}
