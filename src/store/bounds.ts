/** The bounds that every kind of store applies when it deletes old runs and records. */

/** Milliseconds. */
export const day = 24 * 60 * 60 * 1000;

/** Records of changes that a store keeps. */
export const mostAudits = 100_000;
