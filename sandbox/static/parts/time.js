/**
 * Times, in the reader's own zone and language.
 */
import { h } from "./element.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const DAY = 86400000;

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
const formats = Object.fromEntries(
  Object.entries(STYLES).map(([style, options]) => [style, new Intl.DateTimeFormat(undefined, options)]),
);

/** By how many milliseconds the sandbox's clock is ahead of this machine's. */
let ahead = 0;
const now = () => Date.now() + ahead;

/** @param {number} seconds by which the sandbox's clock is ahead */
export function setAhead(seconds) {
  ahead = seconds * 1000;
  retell();
}

/** The sandbox's time in seconds since the epoch. */
export const sandboxTime = () => now() / 1000;

/** "in 3 hours", "2 days ago". @param {number} seconds since the epoch */
export function fromNow(seconds) {
  const away = Math.round(seconds - now() / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(away) >= length) ?? UNITS.at(-1);
  return relative.format(Math.trunc(away / size), unit);
}

/** `<t:seconds:style>` as a chip; those of style R are kept right by `keepTime`. None for a time no calendar has. */
export function timeChip(seconds, style = "f") {
  const moment = new Date(seconds * 1000);
  if (Number.isNaN(moment.getTime())) return null;
  const chip = h("time", { class: "chip-time", title: formats.F.format(moment), datetime: moment.toISOString() });
  if (style === "R") chip.dataset.relative = seconds;
  chip.textContent = style === "R" ? fromNow(seconds) : formats[style].format(moment);
  return chip;
}

function retell() {
  for (const chip of document.querySelectorAll("time[data-relative]")) {
    const text = fromNow(Number(chip.dataset.relative));
    if (chip.textContent !== text) chip.textContent = text;
  }
}

/** Keep relative times true. */
export function keepTime() {
  setInterval(retell, 1000);
}

const midnight = (moment) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

/** The time a message carries: the hour alone today, with the day before that. @param {string} iso */
export function stamp(iso) {
  const moment = new Date(iso);
  const days = Math.round((midnight(new Date(now())) - midnight(moment)) / DAY);
  const hour = formats.t.format(moment);
  const text = days === 0 ? hour : days === 1 ? `${relative.format(-1, "day")}, ${hour}` : formats.s.format(moment);
  return h("time", { class: "stamp", datetime: iso, title: formats.F.format(moment) }, text);
}

export const hourOf = (iso) => formats.t.format(new Date(iso));
export const dayOf = (iso) => formats.D.format(new Date(iso));
export const sameDay = (a, b) => midnight(new Date(a)) === midnight(new Date(b));
export const minutesBetween = (a, b) => Math.abs(new Date(a) - new Date(b)) / 60000;
