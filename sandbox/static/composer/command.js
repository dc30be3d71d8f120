/** Commands: those available here, the search for what is typed after a slash, and the values of options. */
import { nameOf } from "../state/world.js";

export const STRING = 3;
export const INTEGER = 4;
export const BOOLEAN = 5;
export const USER = 6;
export const CHANNEL = 7;
export const ROLE = 8;
export const MENTIONABLE = 9;
export const NUMBER = 10;
export const ATTACHMENT = 11;

const CHAT_INPUT = 1;
const ON_PERSON = 2;
const NESTING = new Set([1, 2]);
const IN_GUILD = 0;
const IN_DM = 1;
const SHOWN = 50;
const WORDS = {
  [STRING]: "text",
  [INTEGER]: "whole number",
  [BOOLEAN]: "true or false",
  [USER]: "person",
  [CHANNEL]: "channel",
  [ROLE]: "role",
  [MENTIONABLE]: "person or role",
  [NUMBER]: "number",
  [ATTACHMENT]: "file",
};

/**
 * @typedef {{command: string, path: string[], name: string, description: string, options: object[]}} Entry
 *   something that can be run: a command, or one of its subcommands with its full name
 */

/**
 * Return everything that can be run in a channel, ordered by name. The sandbox decides if this person may run a
 * command: it leaves the command out, or lists the guilds (or "dm") where they may use it under `usable_in`.
 * @returns {Entry[]}
 */
export function entriesFor(commands, channel) {
  const flat = commands
    .filter((command) => fits(command, channel?.guild_id, CHAT_INPUT))
    .flatMap((command) => flatten(command, command.id, []));
  return flat.sort((a, b) => a.name.localeCompare(b.name));
}

/** Return the user commands that a channel allows, ordered by name. */
export function personCommands(commands, channel) {
  const here = commands.filter((command) => fits(command, channel?.guild_id, ON_PERSON));
  return here.sort((a, b) => a.name.localeCompare(b.name));
}

/** Return whether it is a command of that kind that can be used in this guild or, without one, in direct messages. */
function fits(command, guild, kind) {
  const { type = CHAT_INPUT, contexts, usable_in: places } = command;
  const inContext = !contexts || contexts.includes(guild ? IN_GUILD : IN_DM);
  const allowed = !places || places.includes(guild ?? "dm");
  return type === kind && inContext && allowed && (guild ? fitsGuild(command, guild) : fitsDM(command));
}

const fitsGuild = ({ guild_id: only }, guild) => !only || only === guild;
const fitsDM = ({ guild_id: only, dm_permission: permitted }) => !only && permitted !== false;

function flatten(node, id, path) {
  const options = node.options ?? [];
  const nested = options.filter((option) => NESTING.has(option.type));
  if (nested.length) return nested.flatMap((child) => flatten(child, id, [...path, node.name]));
  const full = [...path, node.name];
  return [{ command: id, path: full.slice(1), name: full.join(" "), description: node.description, options }];
}

/** Return the entries whose name starts with the typed text, then those that contain it elsewhere. */
export function find(entries, typed) {
  const words = typed.toLowerCase().replace(/\s+/g, " ");
  const starting = entries.filter((entry) => entry.name.startsWith(words.trimStart()));
  const holding = entries.filter((entry) => !starting.includes(entry) && entry.name.includes(words.trim()));
  return [...starting, ...holding].slice(0, SHOWN);
}

/** Return the values that an option accepts, in words. */
export function takes({
  type,
  choices,
  autocomplete,
  min_value: low,
  max_value: high,
  min_length: short,
  max_length: long,
}) {
  const bounds = between(low, high) ?? between(short, long, " characters");
  const kind = choices?.length ? "one of a list" : (WORDS[type] ?? "something else");
  return [kind, bounds, autocomplete ? "suggestions as you type" : null].filter(Boolean).join(", ");
}

function between(low, high, unit = "") {
  if (low == null && high == null) return null;
  if (high == null) return `at least ${low}${unit}`;
  return low == null ? `at most ${high}${unit}` : `${low} to ${high}${unit}`;
}

/**
 * Return the values that an option offers without asking the application.
 * @returns {{name: string, value: any, user?: object}[]|null} null if any text is allowed
 */
export function picksOf(option, app) {
  const { world, channel } = app;
  const people = () => [...world.people, world.bot].map((user) => ({ name: nameOf(user), value: user.id, user }));
  const roles = () => (world.guildOf(channel)?.roles ?? []).map((role) => ({ name: role.name, value: role.id }));
  const types = option.channel_types;
  const channels = () =>
    world.every(
      (one) => one.guild_id && one.guild_id === channel.guild_id && (!types?.length || types.includes(one.type)),
    );
  if (option.choices?.length) return option.choices.map(({ name, value }) => ({ name, value }));
  if (option.type === BOOLEAN) return [true, false].map((value) => ({ name: value ? "True" : "False", value }));
  if (option.type === USER) return people();
  if (option.type === ROLE) return roles();
  if (option.type === MENTIONABLE) return [...people(), ...roles()];
  if (option.type === CHANNEL) return channels().map((one) => ({ name: `#${one.name}`, value: one.id }));
  return null;
}

/**
 * Parse the text typed into an option.
 * @param {{name: string, value: any}|null} picked from the list
 * @returns {{value?: any, error?: string}} neither if an optional field is empty
 */
export function read(option, text, picked, app) {
  if (picked) return { value: picked.value };
  const typed = text.trim();
  if (!typed) return option.required ? { error: "This option is required" } : {};
  const picks = picksOf(option, app);
  if (picks) return named(picks, typed);
  if (option.type === INTEGER || option.type === NUMBER) return number(option, typed);
  return string(option, typed);
}

function named(picks, typed) {
  const plain = (name) => name.replace(/^[#@]/, "").toLowerCase();
  const pick = picks.find((one) => plain(one.name) === plain(typed));
  return pick ? { value: pick.value } : { error: "Pick one from the list" };
}

function number({ type, min_value: low, max_value: high }, typed) {
  const value = Number(typed);
  const whole = type === INTEGER;
  if (Number.isNaN(value) || (whole && !Number.isSafeInteger(value)))
    return { error: whole ? "Enter a whole number" : "Enter a number" };
  if ((low != null && value < low) || (high != null && value > high)) return { error: `Enter ${between(low, high)}` };
  return { value };
}

function string({ min_length: short, max_length: long }, typed) {
  const { length } = typed;
  if ((short != null && length < short) || (long != null && length > long))
    return { error: `Enter ${between(short, long, " characters")}` };
  return { value: typed };
}
