/** Avatars: initials on a color that is derived from the person's ID, so that it never changes. */
import { h } from "./element.js";
import { nameOf } from "../state/world.js";

const segments = new Intl.Segmenter();
const firstLetter = (word) => [...segments.segment(word)][0]?.segment ?? "";

/** Return one or two letters of a name. */
export function initials(name) {
  const words = name
    .trim()
    .split(/[\s_-]+/)
    .filter(Boolean);
  return words.slice(0, 2).map(firstLetter).join("").toUpperCase();
}

/** Return a hue in degrees; the golden angle separates those of neighboring IDs. */
export const hue = (id) => Math.round(Number(BigInt(id) % 1009n) * 137.508) % 360;

/** @returns {HTMLElement} decoration only, because the name is next to it */
export function avatar(user, className = "") {
  return h("span", {
    class: `avatar ${className}`,
    data: { user: user.id, initials: initials(nameOf(user)) },
    vars: { "--hue": hue(user.id) },
    aria: { hidden: "true" },
  });
}
