/** Ids: digits that grow with time, too long for a JavaScript number. */

/** Order two ids, older first. */
export const compare = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** Is `a` newer than `b`? Nothing at all is older than anything. */
export const newer = (a, b) => Boolean(a) && (!b || compare(a, b) > 0);
