/** IDs: strings of digits that increase with time, too long for a JavaScript number. */

/** Compare two IDs, so that older ones come first. */
export const compare = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** Return whether `a` is newer than `b`. A missing ID is older than any other. */
export const newer = (a, b) => Boolean(a) && (!b || compare(a, b) > 0);
