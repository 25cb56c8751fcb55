/** The bounds of the feeds of one run. */

/** Rows of all feeds of a run together. */
export const maximumRows = 1_000_000;
/** Columns of one feed. */
export const maximumColumns = 1000;
/** Characters of all rows of the files of a run together, as JSON. */
export const maximumCharacters = 256 * 1024 * 1024;
/** Octets of one file. */
export const maximumFile = 256 * 1024 * 1024;
/** Faults that are reported for one file; reading stops there. */
export const maximumFaults = 20;
