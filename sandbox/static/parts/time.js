/**
 * Times in the reader's time zone and language.
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

/** Milliseconds by which the sandbox's clock is ahead of this machine's. */
let ahead = 0;
const now = () => Date.now() + ahead;

/** @param {number} seconds by which the sandbox's clock is ahead */
export function setAhead(seconds) {
  ahead = seconds * 1000;
  retell();
}

/** Return the sandbox's time in seconds since 1970. */
export const sandboxTime = () => now() / 1000;

/** Return a relative time, such as "in 3 hours" or "2 days ago". @param {number} seconds since 1970 */
export function fromNow(seconds) {
  const away = Math.round(seconds - now() / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(away) >= length) ?? UNITS.at(-1);
  return relative.format(Math.trunc(away / size), unit);
}

/** Return `<t:seconds:style>` as a chip, or null for an invalid time. `keepTime` updates those of style R. */
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

/** Update the relative times. */
export function keepTime() {
  setInterval(retell, 1000);
}

const midnight = (moment) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

/** Return the time of a message: only the hour if it is from today, otherwise with the day. @param {string} iso */
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
