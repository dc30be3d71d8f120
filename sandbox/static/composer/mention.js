/** Mentions as people type them: "@Bruno" instead of the ID that Discord needs. */
import { avatar } from "../parts/avatar.js";
import { nameOf } from "../state/world.js";

const WORD = /[\p{L}\p{N}_]/u;
const BEING_TYPED = /(?:^|\s)@([^\s@][^@\n]{0,31}|)$/u;

/** Replace the names of people and of the application with their IDs. */
export function withIds(text, world) {
  const known = [...world.people, world.bot].sort((a, b) => nameOf(b).length - nameOf(a).length);
  return text.replace(/@[^@\n]+/gu, (piece) => {
    const user = known.find((one) => startsWithName(piece.slice(1), nameOf(one)));
    return user ? `<@${user.id}>${piece.slice(1 + nameOf(user).length)}` : piece;
  });
}

function startsWithName(words, name) {
  const rest = words.slice(name.length);
  return words.toLowerCase().startsWith(name.toLowerCase()) && !WORD.test([...rest][0] ?? "");
}

/**
 * Return the people that the text before the cursor can refer to.
 * @param {HTMLTextAreaElement} field
 * @returns {import("../parts/suggestions.js").Suggestion[]}
 */
export function people(field, world, after) {
  const before = field.value.slice(0, field.selectionStart);
  const typed = BEING_TYPED.exec(before)?.[1];
  if (typed == null) return [];
  const from = before.length - typed.length;
  const put = (user) => {
    field.setRangeText(`${nameOf(user)} `, from, field.selectionStart, "end");
    after();
  };
  const words = typed.toLowerCase();
  const fits = [...world.people, world.bot].filter((user) => nameOf(user).toLowerCase().startsWith(words));
  if (fits.length === 1 && nameOf(fits[0]).toLowerCase() === words) return [];
  return fits.map((user) => ({
    title: nameOf(user),
    key: user.id,
    face: avatar(user, "small"),
    pick: () => put(user),
  }));
}
