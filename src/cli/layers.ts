/**
 * The layers that `dialproof decode` reads, by the names of its option: separate from the codecs, which the help does
 * not need.
 */

/**
 * `inap`, `cap` and `map` are above TCAP: each reads TCAP messages, and names the protocol of the operations where the
 * dialogue does not.
 */
export const layers = ['m3ua', 'sccp', 'tcap', 'inap', 'cap', 'map', 'diameter'] as const;
export type Layer = (typeof layers)[number];

/** Forms of SCCP: point codes of 14 bits, of 24 in ITU's layout, and ANSI's layout. */
export const sccpForms = ['itu', 'itu24', 'ansi'] as const;
export type SccpFormName = (typeof sccpForms)[number];

export const units = ['message', 'argument', 'result'] as const;
export type Unit = (typeof units)[number];

/** Sides of a call that a test made of it can play. */
export const importedSides = ['ssp', 'scp', 'hlr', 'client', 'server', 'both'] as const;
export type ImportedSide = (typeof importedSides)[number];
