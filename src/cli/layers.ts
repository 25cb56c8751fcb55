/** What `dialproof decode` reads, by the names of its options: apart from the codecs, which the help does not need. */

/**
 * `inap`, `cap` and `map` are above TCAP: their messages are those of TCAP, where the dialogue does not say whose
 * operations these are.
 */
export const layers = ['m3ua', 'sccp', 'tcap', 'inap', 'cap', 'map', 'diameter'] as const;
export type Layer = (typeof layers)[number];

/** Forms of SCCP: point codes of 14 bits, of 24 in ITU's layout, and ANSI's layout. */
export const sccpForms = ['itu', 'itu24', 'ansi'] as const;
export type SccpFormName = (typeof sccpForms)[number];

export const units = ['message', 'argument', 'result'] as const;
export type Unit = (typeof units)[number];
