/** What every kind of store counts by when it lets go. */

/** Milliseconds. */
export const day = 24 * 60 * 60 * 1000;

/** Records of changes that are kept. */
export const mostAudits = 100_000;
