/** Faces: initials on a colour drawn from the person's id, so that each is always the same. */
import { h } from "./element.js";
import { nameOf } from "../state/world.js";

const segments = new Intl.Segmenter();
const firstLetter = (word) => [...segments.segment(word)][0]?.segment ?? "";

/** One or two letters that stand for a name. */
export function initials(name) {
  const words = name
    .trim()
    .split(/[\s_-]+/)
    .filter(Boolean);
  return words.slice(0, 2).map(firstLetter).join("").toUpperCase();
}

/** A colour's hue in degrees: neighbouring ids fall far apart (the golden angle). */
export const hue = (id) => Math.round(Number(BigInt(id) % 1009n) * 137.508) % 360;

/** @returns {HTMLElement} decoration only; the name stands beside it */
export function avatar(user, className = "") {
  return h("span", {
    class: `avatar ${className}`,
    data: { user: user.id, initials: initials(nameOf(user)) },
    vars: { "--hue": hue(user.id) },
    aria: { hidden: "true" },
  });
}
